"""Why a town scores what it scores: square by square for those who draw it, and in words for those who argue."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from generator.engine.grids import bits, components, spread
from generator.games.alpenzian import towns
from generator.games.alpenzian.layout import COLOUR_WORDS
from generator.games.alpenzian.reckoning import FED, HUNGRY, Reckoning, Rules, title

Square = tuple[int, int]
"""Row and column from 0."""


@dataclass(frozen=True, slots=True)
class Line:
    """One express set: its chains, each from house to house with the rails between, its houses and its points."""

    chains: tuple[tuple[Square, ...], ...]
    houses: tuple[Square, ...]
    points: int


@dataclass(frozen=True, slots=True)
class Details:
    """What one player's points consist of. Colours are named ``blue``, ``red``, ``yellow``, ``purple``, ``green``."""

    pairs: tuple[tuple[Square, Square], ...]
    """(house, the sheep that feeds it)."""
    ways: tuple[str, ...]
    """For each pair how the two are connected, in words."""
    lonely: tuple[Square, ...]
    """Houses without a sheep."""
    lines: tuple[Line, ...]
    mountains: Mapping[Square, tuple[Square, ...]]
    """Each mountain with the flowers beside it."""
    flowers: Mapping[str, tuple[Square, ...]]
    """Each colour with its flowers."""
    earned: Mapping[str, int]
    """The points of each colour: for the most flowers, or for enough of them in one-player scoring."""
    compared: bool
    """Whether the flowers are compared with other players'."""
    residents: int
    others: tuple[int, ...]
    """Every player's residents, where they are compared; empty in one-player scoring."""
    houses: int
    smiling: int


def details(own: Reckoning, rules: Rules, earned: Sequence[int], people: Sequence[int]) -> Details:
    """The details of one reckoning; ``earned`` are the points of each colour, ``people`` all players' residents."""
    sheet, town = own.sheet, own.town
    cell = sheet.cell
    pairs = towns.pairs(sheet, own.ranch)
    fed = {house for _, house in pairs}
    names = tuple(COLOUR_WORDS.values())
    return Details(
        pairs=tuple((cell(house), cell(animal)) for animal, house in pairs),
        ways=tuple(_way(own, rules, animal, house) for animal, house in pairs),
        lonely=tuple(cell(house) for house in bits(town.houses) if house not in fed),
        lines=tuple(_line(own, houses, rules) for houses in own.expresses),
        mountains={
            cell(mountain): tuple(map(cell, bits(town.blooms & slope)))
            for mountain, slope in zip(sheet.mountains, sheet.slopes, strict=True)
        },
        flowers={
            name: tuple(map(cell, bits(town.blooms & area))) for name, area in zip(names, sheet.areas, strict=True)
        },
        earned=dict(zip(names, earned, strict=True)),
        compared=rules.colours == "standard",
        residents=own.residents,
        others=tuple(people) if rules.residents == "standard" else (),
        houses=own.houses,
        smiling=town.smiling.bit_count(),
    )


def _way(own: Reckoning, rules: Rules, animal: int, house: int) -> str:
    """How a sheep is connected with a house, in words; none where any sheep will do (beginner rule 1)."""
    around = own.sheet.around
    if around[animal] >> house & 1:
        return "beside it"
    links = [link for link in own.links if len(link.rails) >= rules.ranch_min_rails]
    flock = next(part for part in components(own.town.sheep, around) if part >> animal & 1)
    for words, sheep, villages in (
        ("by rail", 1 << animal, False),
        ("through neighbours", flock, True),
        ("by rail and through neighbours", flock, True),
    ):
        homes = towns.settlements(own.sheet, own.town.houses, links if "rail" in words else [], villages)
        if next(home for home in homes if home >> house & 1) & spread(sheep, around):
            return words
    return ""


def _line(own: Reckoning, houses: int, rules: Rules) -> Line:
    cell = own.sheet.cell
    long = [link for link in own.links if len(link.rails) >= 2 and houses >> link.start & 1]
    return Line(
        chains=tuple(tuple(map(cell, (link.start, *link.rails, link.end))) for link in long),
        houses=tuple(map(cell, bits(houses))),
        points=towns.express_points(houses.bit_count(), rules.express, rules.beyond),
    )


def reasons(shown: Details, points: Mapping[str, int]) -> dict[str, list[str]]:
    """The details in words, a list of lines for each category, and the title under ``total``."""
    return {
        "ranch": _ranch(shown),
        "colours": [_colour(shown, name, len(squares)) for name, squares in shown.flowers.items() if squares],
        "alpenzian": [
            f"{len(flowers)} at the mountain in {place(mountain)}: {_flowers(flowers)}"
            for mountain, flowers in shown.mountains.items()
            if flowers
        ],
        "residents": [_residents(shown)],
        "express": [_express(line) for line in shown.lines],
        "total": [title(sum(points.values()))],
    }


def place(square: Square) -> str:
    """Row and column for people, from 1."""
    return f"row {square[0] + 1}, column {square[1] + 1}"


def _ranch(shown: Details) -> list[str]:
    fed = [
        f"{FED:+} house in {place(house)} with the sheep in {place(sheep)}{way and f', {way}'}"
        for (house, sheep), way in zip(shown.pairs, shown.ways, strict=True)
    ]
    return fed + [f"−{-HUNGRY} house in {place(house)} without a sheep" for house in shown.lonely]


def _flowers(flowers: Sequence[Square]) -> str:
    return f"{'flower' if len(flowers) == 1 else 'flowers'} in {'; '.join(map(place, flowers))}"


def _colour(shown: Details, name: str, count: int) -> str:
    text = f"{shown.earned[name]} for {name}: {count} {'flower' if count == 1 else 'flowers'}"
    if not shown.compared:
        return text
    return f"{text}, nobody has more" if shown.earned[name] else f"{text}, another player has more"


def _residents(shown: Details) -> str:
    text = f"{shown.houses} × 2 + {shown.smiling} = {shown.residents} residents"
    return f"{text}; all players: {', '.join(map(str, shown.others))}" if len(shown.others) > 1 else text


def _express(line: Line) -> str:
    return f"{line.points} for {len(line.houses)} houses: {' – '.join(place(house) for house in line.houses)}"
