"""Points: what a town is worth alone, and what comparing the players' towns adds (sections 7, 9-1 and 10)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from generator.games.alpenzian import towns
from generator.games.alpenzian.layout import BoardLayout
from generator.games.alpenzian.towns import Chain, Ranch, Sheet, Town

CATEGORIES = ("ranch", "colours", "alpenzian", "residents", "express")
FED, HUNGRY = 3, -5
"""Points of a house with a sheep and of one without (section 7 (1))."""
MOST_FLOWERS = 2
TIED_FIRST = {1: 5, 2: 4, 3: 3, 4: 2, 5: 2}
TIED_SECOND = {1: 3, 2: 2, 3: 1, 4: 1}
"""Residents: points each by how many players share the place (section 7 (4), ruling 25)."""
SOLO_COLOURS = ((0, 0), (3, 1), (4, 2), (5, 3))
SOLO_RESIDENTS = ((0, 0), (12, 3), (15, 5))
"""One-player tables as (lowest number, points) (section 9-1)."""
TITLES = (
    (0, "Mayor for a day"),
    (16, "Novice mayor"),
    (26, "Beloved mayor"),
    (36, "Reliable mayor"),
    (46, "Master mayor"),
    (56, "Already a king!"),
)
"""The guide to scores as (lowest score, title) (section 9)."""


@dataclass(frozen=True, slots=True)
class Rules:
    """What a game is scored by: how colours and residents count, and the play board's table and options."""

    colours: str = "standard"
    residents: str = "standard"
    express: tuple[tuple[int, int], ...] = towns.EXPRESS_TABLE
    beyond: str = "extend"
    ranch_min_rails: int = 1

    @classmethod
    def of(cls, board: BoardLayout, colours: str, residents: str) -> Rules:
        """The rules of a game on a play board."""
        return cls(colours, residents, board.express, board.express_beyond_table, board.ranch_min_rails.value)


@dataclass(frozen=True, slots=True)
class Reckoning:
    """What a town alone says, before players are compared. Masks and squares as in :mod:`.towns`."""

    sheet: Sheet
    town: Town
    links: tuple[Chain, ...]
    ranch: Ranch
    expresses: tuple[int, ...]
    flowers: tuple[int, int, int, int, int]
    """Flowers in each colour, in the order of the flower marks."""
    residents: int
    alone: tuple[int, int, int]
    """Points that need no comparison: ranch, alpenzian, express."""

    @property
    def houses(self) -> int:
        """How many houses there are: the tie-break (section 6)."""
        return self.town.houses.bit_count()


def reckon(sheet: Sheet, town: Town, mode: str, rules: Rules) -> Reckoning:
    """Work out one town under a player's ranch mode."""
    links = tuple(towns.chains(sheet, town.houses, town.rails))
    ranch = towns.ranch(sheet, town, [link for link in links if len(link.rails) >= rules.ranch_min_rails], mode)
    lines = tuple(towns.expresses(town.houses, links))
    blooms = town.blooms
    blue, red, yellow, purple, green = ((blooms & area).bit_count() for area in sheet.areas)
    ranch_points = FED * ranch.fed + HUNGRY * (town.houses.bit_count() - ranch.fed)
    alpenzian = sum((blooms & slope).bit_count() for slope in sheet.slopes)
    express = sum(towns.express_points(line.bit_count(), rules.express, rules.beyond) for line in lines)
    people = towns.residents(town.houses, town.smiling)
    flowers = (blue, red, yellow, purple, green)
    return Reckoning(sheet, town, links, ranch, lines, flowers, people, (ranch_points, alpenzian, express))


def ticks(flowers: Sequence[Sequence[int]]) -> list[list[bool]]:
    """For each player and colour, whether the player has the most flowers there, 0 never (section 7 (2), ruling 24)."""
    most = [max(column) for column in zip(*flowers, strict=True)]
    return [[count == best > 0 for count, best in zip(own, most, strict=True)] for own in flowers]


def colour_gains(flowers: Sequence[Sequence[int]], ways: str) -> list[list[int]]:
    """What each player earns in each colour."""
    if ways == "solo":
        return [[_row(SOLO_COLOURS, count) for count in own] for own in flowers]
    return [[MOST_FLOWERS * tick for tick in own] for own in ticks(flowers)]


def colour_points(flowers: Sequence[Sequence[int]], ways: str) -> list[int]:
    """Each player's colour area bonus."""
    return [sum(own) for own in colour_gains(flowers, ways)]


def resident_points(residents: Sequence[int], ways: str) -> list[int]:
    """Each player's resident bonus; 0 residents is a number like any other."""
    if ways == "solo":
        return [_row(SOLO_RESIDENTS, count) for count in residents]
    places = sorted(set(residents), reverse=True)
    first = residents.count(places[0])
    points = {places[0]: TIED_FIRST[first]}
    if first == 1 and len(places) > 1:
        points[places[1]] = TIED_SECOND[residents.count(places[1])]
    return [points.get(count, 0) for count in residents]


def _row(table: Sequence[tuple[int, int]], number: int) -> int:
    return max(((least, points) for least, points in table if least <= number), default=(0, 0))[1]


def title(total: int) -> str:
    """The title that a total earns (section 9, guide to scores); a total below 0 earns the lowest."""
    return [name for least, name in TITLES if least <= max(total, 0)][-1]


def compare(reckonings: Sequence[Reckoning], rules: Rules) -> list[dict[str, int]]:
    """Each player's points by category."""
    colours = colour_points([own.flowers for own in reckonings], rules.colours)
    residents = resident_points([own.residents for own in reckonings], rules.residents)
    return [
        dict(zip(CATEGORIES, (r, c, a, p, e), strict=True))
        for (r, a, e), c, p in zip((own.alone for own in reckonings), colours, residents, strict=True)
    ]


def rank(totals: Sequence[int], houses: Sequence[int]) -> list[list[int]]:
    """Players by rank, best first: higher total, then more houses, else shared (section 6, ruling 26)."""
    keys = list(zip(totals, houses, strict=True))
    return [[n for n, own in enumerate(keys) if own == key] for key in sorted(set(keys), reverse=True)]
