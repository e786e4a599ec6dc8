"""Why a town scores what it scores: square by square for those who draw it, and in words for those who argue."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from generator.engine.grids import bits
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
    lonely: tuple[Square, ...]
    """Houses without a sheep."""
    lines: tuple[Line, ...]
    mountains: Mapping[Square, tuple[Square, ...]]
    """Each mountain with the flowers beside it."""
    flowers: Mapping[str, tuple[Square, ...]]
    """Each colour with its flowers."""
    ticked: tuple[str, ...]
    """Colours that earn something: most flowers, or enough of them in one-player scoring."""
    residents: int
    others: tuple[int, ...]
    """Every player's residents, where they are compared; empty in one-player scoring."""
    houses: int
    smiling: int


def details(own: Reckoning, rules: Rules, marked: Sequence[bool], people: Sequence[int]) -> Details:
    """The details of one reckoning; ``marked`` are the colours that earn something, ``people`` all residents."""
    sheet, town = own.sheet, own.town
    cell = sheet.cell
    pairs = towns.pairs(sheet, own.ranch)
    fed = {house for _, house in pairs}
    names = tuple(COLOUR_WORDS.values())
    return Details(
        pairs=tuple((cell(house), cell(animal)) for animal, house in pairs),
        lonely=tuple(cell(house) for house in bits(town.houses) if house not in fed),
        lines=tuple(_line(own, houses, rules) for houses in own.expresses),
        mountains={
            cell(mountain): tuple(map(cell, bits(town.blooms & slope)))
            for mountain, slope in zip(sheet.mountains, sheet.slopes, strict=True)
        },
        flowers={
            name: tuple(map(cell, bits(town.blooms & area))) for name, area in zip(names, sheet.areas, strict=True)
        },
        ticked=tuple(name for name, mark in zip(names, marked, strict=True) if mark),
        residents=own.residents,
        others=tuple(people) if rules.residents == "standard" else (),
        houses=own.houses,
        smiling=town.smiling.bit_count(),
    )


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
        "colours": [_colour(name, squares, name in shown.ticked) for name, squares in shown.flowers.items() if squares],
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
    fed = [f"{FED:+} house in {place(house)} with the sheep in {place(sheep)}" for house, sheep in shown.pairs]
    return fed + [f"−{-HUNGRY} house in {place(house)} without a sheep" for house in shown.lonely]


def _flowers(flowers: Sequence[Square]) -> str:
    return f"{'flower' if len(flowers) == 1 else 'flowers'} in {'; '.join(map(place, flowers))}"


def _colour(name: str, squares: Sequence[Square], earns: bool) -> str:
    count = f"{name}: {len(squares)} {'flower' if len(squares) == 1 else 'flowers'}"
    return f"{count} ✓" if earns else count


def _residents(shown: Details) -> str:
    text = f"{shown.houses} × 2 + {shown.smiling} = {shown.residents} residents"
    return f"{text} of {', '.join(map(str, shown.others))}" if len(shown.others) > 1 else text


def _express(line: Line) -> str:
    return f"{line.points} for {len(line.houses)} houses: {' – '.join(place(house) for house in line.houses)}"
