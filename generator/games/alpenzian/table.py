"""What stays the same in a game: the seats with their sheets made ready for play, the scoring, the variants."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from functools import cache, cached_property

from generator.engine.grids import bits, spread
from generator.games.alpenzian import dice
from generator.games.alpenzian.layout import COLOUR_WORDS, FACES
from generator.games.alpenzian.reckoning import Rules
from generator.games.alpenzian.towns import WORDS, Sheet

ICONS = len(WORDS)
FIRST_COLOUR = len(FACES)
FIRST_DRAW = FIRST_COLOUR + len(COLOUR_WORDS)
"""Actions: faces of dice, then colours, then drawings as ``FIRST_DRAW + square * ICONS + icon``."""
BLUE = 0
"""The area of the first house in Pioneer Town, by its place among the colours."""
_CACHED = 4096
"""How many masks a sheet's moves are remembered for: enough for all of six squares a colour."""


@dataclass(frozen=True)
class Seat:
    """A player's sheet and choices: the squares that the faces mark for the first house, and the ranch rules."""

    grid: tuple[tuple[str, ...], ...]
    first: tuple[int, ...]
    ranch: str
    sheet_id: str
    """The id of the shipped sheet; empty where it is none."""

    @cached_property
    def sheet(self) -> Sheet:
        """The sheet's masks."""
        return Sheet.of(self.grid)

    @cached_property
    def drawings(self) -> tuple[dict[int, list[int]], ...]:
        """For each face, drawings by the mask of allowed squares; filled as they are asked for."""
        return tuple({} for _ in FACES)

    @cached_property
    def growth(self) -> dict[int, int]:
        """Squares beside a mask of squares; filled as they are asked for."""
        return {}

    @cached_property
    def at_gate(self) -> int:
        """Squares beside a gate."""
        return spread(self.sheet.gates, self.sheet.around)

    def drawn(self, face: int, squares: int) -> list[int]:
        """The drawings that a face allows on a mask of squares, sorted."""
        known = self.drawings[face]
        found = known.get(squares)
        if found is None:
            icons = dice.ICONS[face]
            found = [FIRST_DRAW + square * ICONS + icon for square in bits(squares) for icon in icons]
            if len(known) < _CACHED:
                known[squares] = found
        return found

    def beside(self, squares: int) -> int:
        """All squares beside one of the mask."""
        found = self.growth.get(squares)
        if found is None:
            found = spread(squares, self.sheet.around)
            if len(self.growth) < _CACHED:
                self.growth[squares] = found
        return found

    def pioneer_squares(self, colour: int, empty: int, first: int) -> int:
        """The squares of a colour that Pioneer Town allows, of those that are ``empty`` (section 9-2).

        ``first`` is the square of the first house in the first round, −1 later. First round: blue beside the first
        house, others beside the gate (ruling 27); later: beside an icon of the colour, or the gate (ruling 29).
        """
        if first >= 0:
            return empty & (self.sheet.around[first] if colour == BLUE else self.at_gate)
        drawn = self.sheet.areas[colour] ^ empty
        return empty & (self.beside(drawn) if drawn else self.at_gate)


@dataclass(frozen=True)
class Table:
    """What stays the same in a game: the seats, the way of scoring, and the variants in play."""

    seats: tuple[Seat, ...]
    rules: Rules
    pioneer: bool = False
    different_first: bool = False
    """Roll again for a first house where another player has one (section 4, note 1)."""
    no_lucky: bool = False
    """Roll again instead of choosing when the smiling flower comes up (section 4, note 2)."""

    @cached_property
    def text(self) -> str:
        """All of it, as JSON."""
        return json.dumps(asdict(self), ensure_ascii=False, separators=(",", ":"))


@cache
def table_of(text: str) -> Table:
    """The table that :attr:`Table.text` describes."""
    content = json.loads(text)
    seats = tuple(
        Seat(tuple(map(tuple, seat["grid"])), tuple(seat["first"]), seat["ranch"], seat["sheet_id"])
        for seat in content.pop("seats")
    )
    rules = content.pop("rules")
    rules["express"] = tuple((houses, points) for houses, points in rules["express"])
    return Table(seats, Rules(**rules), **content)
