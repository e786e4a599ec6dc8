"""Scoring finished areas: the largest groups, what each scoring tile gives and to whom, the tie-break."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from generator.engine.score import PlayerScore, Score
from generator.files import Document, LayoutFile, Model
from generator.files.models import Name
from generator.games.alpino.area import groups, largest
from generator.games.alpino.layout import LETTERS, MOTIFS

Load = Callable[[str], LayoutFile]
Cell = tuple[int, int]
Height = Annotated[int, Field(ge=1)]
_WORDS = {"alpenbock": "Alpine longhorns", "water": "water sources", "lynx": "lynxes", "ibex": "ibexes"}
_PLURALS = {motif: _WORDS.get(motif, f"{motif}s") for motif in MOTIFS}


class Stacks(Model):
    """How many tiles lie under each scoring tile, itself counted (ruling 12)."""

    ibex: Height
    lynx: Height
    buzzard: Height
    marmot: Height
    alpenbock: Height
    water: Height

    def values(self) -> tuple[int, ...]:
        """In the order of the scoring tiles."""
        return tuple(getattr(self, motif) for motif in MOTIFS)


class Player(Model):
    """One player's finished area, a letter a half."""

    name: Name
    area: str

    def rows(self) -> list[list[str]]:
        """The area's cells, row by row; no rows for an empty area."""
        return [line.split() for line in self.area.strip("\n").split("\n")] if self.area.strip() else []


class Position(Model):
    """A finished game, as ``fairprint score`` reads it."""

    game: Literal["alpino"]
    stacks: Stacks
    players: Annotated[list[Player], Field(min_length=1, max_length=4)]


POSITION: type[Model] = Position


@dataclass(frozen=True, slots=True)
class MotifResult:
    """One motif in one area: the cells of every group of the largest size, and the points it earns."""

    size: int
    groups: tuple[frozenset[Cell], ...]
    points: int


@dataclass(frozen=True, slots=True)
class Details:
    """Every player's result for every motif, in the order of the scoring tiles."""

    players: tuple[tuple[MotifResult, ...], ...]


def check(document: Document[Position], load: Load) -> None:  # noqa: ARG001  (areas name no layouts)
    """Report bad cells, ragged rows and two players of one name."""
    names = [player.name for player in document.value.players]
    for n, player in enumerate(document.value.players):
        if player.name in names[:n]:
            document.report(["players", n, "name"], f"two players are named `{player.name}`", "give each another name")
        document.grid(["players", n, "area"], player.area, [*LETTERS, "."])


def motif_masks(rows: Sequence[Sequence[str]]) -> tuple[list[int], int]:
    """The area as a set of cells for each motif, on a table ``side`` wide whose last column stays empty."""
    side = max(map(len, rows), default=0) + 1
    masks = [0] * len(MOTIFS)
    for r, row in enumerate(rows):
        for c, letter in enumerate(row):
            if letter in LETTERS:
                masks[LETTERS.index(letter)] |= 1 << (r * side + c)
    return masks, side


def sizes(masks: Sequence[int], side: int) -> tuple[int, ...]:
    """How large the largest group of each motif is (ruling 13: halves are counted, landscapes do not matter)."""
    return tuple(largest(mask, side) for mask in masks)


def earned(all_sizes: Sequence[Sequence[int]], stacks: Sequence[int]) -> list[tuple[int, ...]]:
    """Each player's points for each motif: the stack's height for everyone whose group is the largest (ruling 16).

    A motif that nobody has gives nothing (ruling 15).
    """
    best = [max(own[motif] for own in all_sizes) for motif in range(len(MOTIFS))]
    return [
        tuple(height if size and size == most else 0 for size, most, height in zip(own, best, stacks, strict=True))
        for own in all_sizes
    ]


def rank(totals: Sequence[int], all_sizes: Sequence[Sequence[int]]) -> list[list[int]]:
    """Players by rank, best first: points, then the larger ibex group, lynx … water (ruling 20); equal still share."""
    keys = [(total, *own) for total, own in zip(totals, all_sizes, strict=True)]
    return [[n for n, own in enumerate(keys) if own == key] for key in sorted(set(keys), reverse=True)]


def details(position: Position) -> Details:
    """The largest groups with their cells, for drawing; :func:`score` gives the same points."""
    areas = [motif_masks(player.rows()) for player in position.players]
    points = earned([sizes(*area) for area in areas], position.stacks.values())
    return Details(
        tuple(
            tuple(_result(mask, side, own[motif]) for motif, mask in enumerate(masks))
            for (masks, side), own in zip(areas, points, strict=True)
        )
    )


def _result(mask: int, side: int, points: int) -> MotifResult:
    found = groups(mask, side)
    size = max((group.bit_count() for group in found), default=0)
    cells = tuple(
        frozenset(divmod(cell, side) for cell in range(group.bit_length()) if group >> cell & 1)
        for group in found
        if group.bit_count() == size
    )
    return MotifResult(size, cells, points)


def score(position: Position, load: Load) -> Score:  # noqa: ARG001
    """Points for each motif with the reason, totals, and the ranking with the tie-break."""
    all_sizes = [sizes(*motif_masks(player.rows())) for player in position.players]
    points = earned(all_sizes, position.stacks.values())
    players = []
    for player, own, gains in zip(position.players, all_sizes, points, strict=True):
        others = [name for name in (other.name for other in position.players) if name != player.name]
        reasons = {
            motif: [_reason(n, own[n], [group[n] for group in all_sizes], gains[n], others)]
            for n, motif in enumerate(MOTIFS)
        }
        players.append(PlayerScore(player.name, dict(zip(MOTIFS, gains, strict=True)), sum(gains), reasons))
    names = [player.name for player in position.players]
    order = rank([player.total for player in players], all_sizes)
    tie_break = f"the larger group of {', then '.join(_PLURALS[motif] for motif in MOTIFS)} first"
    return Score("alpino", players, [[names[n] for n in group] for group in order], tie_break)


def _reason(motif: int, size: int, every: Sequence[int], gain: int, others: Sequence[str]) -> str:
    word = _PLURALS[MOTIFS[motif]]
    if not size:
        return f"no {word}"
    group = f"largest group of {word}: {size}"
    if not gain:
        return f"{group}; another player's has {max(every)}"
    shared = list(every).count(size) > 1 and bool(others)
    tiles = f"{gain} tile{'s' if gain > 1 else ''} on the stack"
    return f"{group}, as large as any; {tiles}" if shared else f"{group}, the largest of all; {tiles}"
