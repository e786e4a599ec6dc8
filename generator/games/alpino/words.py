"""States and actions in the words of the rulebook, and back."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeVar

from generator.games.alpino.area import DIRECTIONS
from generator.games.alpino.box import half_name, tile_name, unpack
from generator.games.alpino.layout import LETTERS, MOTIFS

if TYPE_CHECKING:
    from generator.games.alpino.state import Alpino

S = TypeVar("S", bound="Alpino")


def grid(motifs: Sequence[int], side: int) -> str:
    """An area as position files write it: the rows and columns that it covers; empty for an empty area."""
    cells = {
        divmod(cell, side): letter
        for letter, mask in zip(LETTERS, motifs, strict=True)
        for cell in range(mask.bit_length())
        if mask >> cell & 1
    }
    if not cells:
        return ""
    rows, columns = {row for row, _ in cells}, {column for _, column in cells}
    return "".join(
        " ".join(cells.get((row, column), ".") for column in range(min(columns), max(columns) + 1)) + "\n"
        for row in range(min(rows), max(rows) + 1)
    )


def action(state: Alpino, number: int) -> str:
    """An action in words. Rows and columns count from the first tile's first half, down and to the right."""
    from generator.games.alpino.state import DEAL, FILL, REVEAL, SLIDE

    box = state.box
    if state.phase == DEAL:
        return f"deal secret tile {number + 1} ({tile_name(box.secrets[number])})"
    if state.phase == FILL:
        return f"turn over tile {number + 1} ({tile_name(box.tiles[number])})"
    if state.phase == SLIDE:
        slot, motif = divmod(number, len(MOTIFS))
        tile = state.display[slot]
        return f"slide tile {tile + 1} ({tile_name(box.tiles[tile])}) under the {MOTIFS[motif]}"
    slot, turned, direction, cell = state.unpack(number)
    tile = state.secrets[state.player] if state.phase == REVEAL else state.display[slot]
    front = (box.secrets if state.phase == REVEAL else box.tiles)[tile]
    row, column = cell // state.side - state.side // 2, cell % state.side - state.side // 2
    where = f"at row {row}, column {column}, to the {DIRECTIONS[direction]}"
    if turned:
        return f"take tile {tile + 1} ({tile_name(front)}), turn it over, place it {where}"
    verb = "reveal secret tile" if state.phase == REVEAL else "take tile"
    return f"{verb} {tile + 1}, place {half_name(front[0])} {where} {half_name(front[1])}"


def write(state: Alpino) -> str:
    """The whole state: areas and stacks for people, then all of it as JSON, then the box."""
    lines = [f"round {state.round + 1} of {state.box.rounds}, starting tile with player {state.holder + 1}"]
    lines.append("stacks: " + ", ".join(f"{m} {n}" for m, n in zip(MOTIFS, state.stacks, strict=True)))
    lines.append("display: " + "; ".join(tile_name(state.box.tiles[tile]) for tile in state.display if tile >= 0))
    for player in range(state.num_players):
        lines += [f"player {player + 1}", grid(state.motifs(player), state.side).rstrip("\n")]
    return "\n".join([*lines, state.fields(), state.box.text])


def read(kind: type[S], text: str) -> S:
    """The state that :func:`write` gave the text of. ValueError if it is none."""
    try:
        *_, own, box = text.split("\n")
        content = json.loads(own)
        state = kind(unpack(box))
        state.set_fields(content)
    except (ValueError, KeyError, TypeError) as error:
        raise ValueError("this text is no state of Alpino") from error
    return state
