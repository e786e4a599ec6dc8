"""Landscape cards as bit patterns, and finding them on a map.

A drawn pattern may be turned, never mirrored (rulings 11 and 12): every place and turn in which it fits the map is
worked out once. What a map shows is then a few comparisons of ints. Every ``find`` returns the spaces and edges that
make the match, so that a drawing can mark them.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from generator.games.torikko.board import (
    ALL_SPACES,
    COLOUR_LETTERS,
    COLUMNS,
    CORNER_SIDES,
    EDGE_BETWEEN,
    EDGES,
    ROWS,
    SEGMENTS,
    SPACES,
    bits,
    edge_between,
    rivers,
)
from generator.games.torikko.layout import LandscapeCard, Pattern

Cell: TypeAlias = tuple[int, int]
LONG_ENOUGH = 4
"""River tokens in a row that join two sides of the map ("at least four")."""
TOGETHER = 6
"""River tokens of the card "six together" (ruling 14)."""


@dataclass(frozen=True, slots=True)
class Match:
    """What makes a card met: sets of spaces (with their tiles) and of edges (with their river tokens)."""

    spaces: int = 0
    edges: int = 0


@dataclass(frozen=True, slots=True)
class Fit:
    """A pattern in one place and turn: what must be there, and pairs that must not be of one colour."""

    spaces: int
    """Spaces that need a tile of any colour."""
    forest: int
    """Spaces that need a colour, as a forest int."""
    river: int
    """Edges that need a river token."""
    alike: tuple[int, ...]
    """Forest ints of two tiles of one colour each, none of which may be wholly there."""

    def holds(self, forest: int, tiles: int, river: int) -> bool:
        """Whether the map shows the pattern here."""
        if (
            tiles & self.spaces != self.spaces
            or forest & self.forest != self.forest
            or river & self.river != self.river
        ):
            return False
        return all(forest & pair != pair for pair in self.alike)


@dataclass(frozen=True, slots=True)
class Drawn:
    """A pattern that is met in any of its fits."""

    fits: tuple[Fit, ...]

    def find(self, forest: int, tiles: int, river: int) -> Match | None:
        """The first match on a map (its forest, the spaces with tiles, its river tokens), None where there is none."""
        for fit in self.fits:
            if fit.holds(forest, tiles, river):
                return Match(fit.spaces, fit.river)
        return None


@dataclass(frozen=True, slots=True)
class SideToSide:
    """A river of at least four tokens between two opposite or two adjacent sides (rulings 13 and 15)."""

    opposite: bool

    def find(self, forest: int, tiles: int, river: int) -> Match | None:  # noqa: ARG002  (as Drawn)
        """See :class:`Drawn`."""
        if river.bit_count() < LONG_ENOUGH:
            return None
        path = side_path(river, self.opposite)
        return Match(edges=path) if path else None


@dataclass(frozen=True, slots=True)
class Together:
    """Six river tokens that hang together in any form, branches allowed (ruling 14)."""

    def find(self, forest: int, tiles: int, river: int) -> Match | None:  # noqa: ARG002  (as Drawn)
        """See :class:`Drawn`."""
        if river.bit_count() < TOGETHER:
            return None
        joined = max(rivers(river), key=int.bit_count)
        return Match(edges=joined) if joined.bit_count() >= TOGETHER else None


Goal: TypeAlias = Drawn | SideToSide | Together
"""What a card asks for. All have ``find(forest, tiles, river)``."""

_OPPOSITE = ({"north", "south"}, {"east", "west"})


def _joins(start: int, end: int, opposite: bool) -> bool:
    """Whether two corners lie on two opposite (or adjacent) sides of the map."""
    return any(a != b and ({a, b} in _OPPOSITE) == opposite for a in CORNER_SIDES[start] for b in CORNER_SIDES[end])


def side_paths(river: int, opposite: bool, longest: int = len(EDGES)) -> Iterator[int]:
    """Every path of at least four tokens that joins two sides and visits no corner twice, as sets of edges."""
    ways: dict[int, list[tuple[int, int]]] = {}
    for edge in bits(river):
        for corner, other in (SEGMENTS[edge], SEGMENTS[edge][::-1]):
            ways.setdefault(corner, []).append((edge, other))

    def extend(start: int, corner: int, seen: int, path: int) -> Iterator[int]:
        length = path.bit_count()
        if length >= LONG_ENOUGH and start < corner and _joins(start, corner, opposite):
            yield path
        if length < longest:
            for edge, other in ways.get(corner, ()):
                if not seen >> other & 1:
                    yield from extend(start, other, seen | 1 << other, path | 1 << edge)

    for start in sorted(ways):
        if CORNER_SIDES[start]:
            yield from extend(start, start, 1 << start, 0)


@functools.lru_cache(maxsize=4096)
def side_path(river: int, opposite: bool) -> int:
    """One path that joins two sides, as a set of edges; 0 where there is none."""
    return next(side_paths(river, opposite), 0)


def turned(cell: Cell, turns: int) -> Cell:
    """A cell turned about the origin, by quarters clockwise."""
    row, column = cell
    for _ in range(turns):
        row, column = column, -row
    return row, column


def _fits(
    cells: dict[Cell, str],
    unequal: tuple[tuple[Cell, Cell], ...] = (),
    river: tuple[tuple[Cell, Cell], ...] = (),
) -> Drawn:
    """Every place and turn of a pattern: letters of colours, or ``A`` for any tile; each way once."""
    found: dict[Fit, None] = {}
    for turns in range(4):
        around = {cell: turned(cell, turns) for cell in [*cells, *(cell for pair in river for cell in pair)]}
        top, left = min(r for r, _ in around.values()), min(c for _, c in around.values())
        high, wide = (max(r for r, _ in around.values()) - top, max(c for _, c in around.values()) - left)
        for row in range(ROWS - high):
            for column in range(COLUMNS - wide):
                at = {cell: (r - top + row) * COLUMNS + c - left + column for cell, (r, c) in around.items()}
                found[_fit(at, cells, unequal, river)] = None
    return Drawn(tuple(found))


def _fit(
    at: dict[Cell, int],
    cells: dict[Cell, str],
    unequal: tuple[tuple[Cell, Cell], ...],
    river: tuple[tuple[Cell, Cell], ...],
) -> Fit:
    forest = 0
    for cell, letter in cells.items():
        if letter in COLOUR_LETTERS:
            forest |= 1 << (COLOUR_LETTERS.index(letter) * SPACES + at[cell])
    pairs = sorted(1 << at[a] | 1 << at[b] for a, b in unequal)
    edges = 0
    for a, b in river:
        edges |= 1 << EDGE_BETWEEN[min(at[a], at[b]), max(at[a], at[b])]
    return Fit(
        spaces=sum(1 << at[cell] for cell in cells),
        forest=forest,
        river=edges,
        alike=tuple(pair << (k * SPACES) for pair in pairs for k in range(len(COLOUR_LETTERS))),
    )


def _letters(grid: str) -> dict[Cell, str]:
    lines = grid.strip("\n").split("\n")
    return {(r, c): letter for r, line in enumerate(lines) for c, letter in enumerate(line.split()) if letter != "."}


def _all_different(cells: list[Cell]) -> Drawn:
    pairs = tuple((a, b) for n, a in enumerate(cells) for b in cells[n + 1 :])
    return _fits(dict.fromkeys(cells, "A"), pairs)


_CORNERS = Fit(sum(1 << space for space in (0, COLUMNS - 1, SPACES - COLUMNS, SPACES - 1)), 0, 0, ())
NAMED: dict[str, Goal] = {
    "corners": Drawn((_CORNERS,)),
    "square-of-four-colours": _all_different([(0, 0), (0, 1), (1, 0), (1, 1)]),
    "line-of-four-colours": _all_different([(0, 0), (0, 1), (0, 2), (0, 3)]),
    "river-adjacent-sides": SideToSide(opposite=False),
    "river-opposite-sides": SideToSide(opposite=True),
    "river-six": Together(),
}


def goal(card: Pattern) -> Goal:
    """What a checked card asks for."""
    if isinstance(card, LandscapeCard) and card.goal is not None:
        return NAMED[card.goal]
    return drawn(card)


def drawn(card: Pattern) -> Drawn:
    """The fits of a card with a drawn pattern. A pattern too large for the map has none."""
    if card.colours is not None:
        return _fits(_letters(card.colours))
    if card.river is not None:
        return _fits({}, river=tuple(card.river))
    return _fits(dict.fromkeys(_letters(card.shape or ""), "A"), tuple(card.unequal))


def edge_spaces(edges: int) -> int:
    """The spaces on both sides of a set of edges."""
    return sum({1 << space for edge in bits(edges) for space in EDGES[edge]}) & ALL_SPACES


def edge_set(pairs: list[tuple[Cell, Cell]]) -> int:
    """A set of edges from pairs of spaces that are neighbours on the map."""
    found = 0
    for (r, c), (s, d) in pairs:
        edge = edge_between(r * COLUMNS + c, s * COLUMNS + d)
        if edge is None:
            raise ValueError(f"[{r}, {c}] and [{s}, {d}] are no neighbours")
        found |= 1 << edge
    return found
