"""States and actions in words, and back."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, TypeVar

from generator.games.torikko.board import (
    COLOUR_LETTERS,
    COLOURS,
    COLUMNS,
    ROWS,
    SIDES,
    SPACES,
    SYMBOLS,
    bits,
    colour_at,
    name,
)
from generator.games.torikko.box import KINDS, unpack
from generator.games.torikko.moves import (
    AGAIN,
    CHOOSE_MAP,
    CLAIM,
    DISCARD,
    DRAW_CARD,
    DRAW_CENTRE,
    DRAW_START,
    IGNORE,
    LIFT,
    OVER,
    PASS,
    PUSH,
    PUT,
    SPACE,
    TOKENS,
)

if TYPE_CHECKING:
    from generator.games.torikko.state import Torikko

S = TypeVar("S", bound="Torikko")


def grid(forest: int) -> str:
    """A map's tiles as files write them."""
    letters = [COLOUR_LETTERS[k] if k >= 0 else "." for k in (colour_at(forest, space) for space in range(SPACES))]
    return "".join(" ".join(letters[r * COLUMNS : (r + 1) * COLUMNS]) + "\n" for r in range(ROWS))


def action(state: Torikko, number: int) -> str:
    """An action in the words of the rulebook."""
    phase = state.phase
    if phase == CHOOSE_MAP:
        return f"choose the map {state.box.map_ids[number]}"
    if phase == DRAW_CARD:
        return f"draw the {KINDS[len(state.cards)]} card {state.box.cards[number].id}"
    if number < SPACE and phase != PUSH:
        what = {DRAW_CENTRE: "put {} on the central board", DRAW_START: "draw {} to start with"}.get(phase, "draw {}")
        return what.format(COLOURS[number])
    if number < SPACE:
        return f"push in from the {SIDES[number]}"
    if number < TOKENS:
        return f"{'put it on' if phase == PUT else 'place on'} {name(number - SPACE)}"
    if number < DISCARD:
        sides = [SIDES[side] for side in bits(number - TOKENS)]
        return f"lay tokens to the {', '.join(sides)}" if sides else "lay no token"
    if number in (DISCARD, PASS):
        return "discard the tile" if number == DISCARD else "end the turn"
    if number < CLAIM:
        return f"aurora: push again from the {SIDES[number - AGAIN]}"
    if number < IGNORE:
        return f"aurora: claim the {KINDS[number - CLAIM]} card"
    if number < LIFT:
        return f"aurora: ignore the symbol, place on {name(number - IGNORE)}"
    return f"aurora: move the tile on {name(number - LIFT)}"


def write(state: Torikko) -> str:
    """The whole state: a few lines for people, then all of it as JSON."""
    lines = [f"round {state.turn}, player {state.player + 1}"]
    if state.phase == OVER:
        lines = [f"over after {state.turn} rounds"]
    if state.exit_side >= 0:
        lines.append(f"{COLOURS[state.hand]} left by the {SIDES[state.exit_side]}, {_symbol(state)}")
    return "\n".join([*lines, state.fields(), state.box.text])


def _symbol(state: Torikko) -> str:
    return SYMBOLS[state.box.side_symbols[state.exit_side]]


def read(kind: type[S], text: str) -> S:
    """The state that :func:`write` gave the text of. ValueError if it is none."""
    try:
        *_, own, box = text.split("\n")
        content = json.loads(own)
        state = kind(unpack(box), content["num_players"], bool(content["first_games"]))
        state.set_fields(content)
    except (ValueError, KeyError, TypeError) as error:
        raise ValueError("this text is no state of Torikko") from error
    return state
