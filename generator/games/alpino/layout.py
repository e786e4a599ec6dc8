"""Alpino's layout files: what each component's file holds.

A half of a tile is written as the rulebook names what is on it: an animal and its landscape (``ibex rock``), or
``water``, which has no landscape (ruling 7 and inference 8). All lengths are millimetres.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated, Literal

from pydantic import Field

from generator.files import Document, LayoutFile, Model, Source
from generator.files.problems import one_of

ANIMALS = ("ibex", "lynx", "buzzard", "marmot", "alpenbock")
WATER = "water"
MOTIFS = (*ANIMALS, WATER)
"""What is counted at the end, in the order of the scoring tiles, which is also the order of the tie-break."""
LETTERS = ("I", "L", "B", "M", "A", "W")
"""The motifs' letters in position files."""
LANDSCAPES = ("forest", "meadow", "rock", "snow", "heath")
HALF_WORDS = (*(f"{animal} {landscape}" for animal in ANIMALS for landscape in LANDSCAPES), WATER)

Animal = Literal["ibex", "lynx", "buzzard", "marmot", "alpenbock"]
Motif = Literal["ibex", "lynx", "buzzard", "marmot", "alpenbock", "water"]
Halves = Annotated[list[str], Field(min_length=2, max_length=2)]


class SetUp(Model):
    """One column of the set-up table: how many tiles go back unseen, and how many lie in the display."""

    players: Annotated[int, Field(ge=2, le=4)]
    remove: Annotated[int, Field(ge=0)]
    display: Annotated[int, Field(ge=3)]
    source: Source | None = None

    def rounds(self, tiles: int) -> int:
        """How many displays ``tiles`` tiles fill (phase 3: the game ends when one can no longer be filled)."""
        return max(0, tiles - self.remove) // self.display


class Tiles(LayoutFile):
    """The Alpino tiles: what the two halves of each front show. All backs show two water sources."""

    component: Literal["tiles"]
    set_up: Annotated[list[SetUp], Field(min_length=1)]
    tiles: Annotated[list[Halves], Field(min_length=1, max_length=200)]

    def table(self, players: int) -> SetUp:
        """The set-up for a number of players. ValueError if the table has none."""
        for column in self.set_up:
            if column.players == players:
                return column
        counts = ", ".join(str(column.players) for column in self.set_up)
        raise ValueError(f"the tiles' set-up table has no column for {players} players; it has {counts}")


class SecretTiles(LayoutFile):
    """The secret tiles: two animals each, on a ground of all colours; backs with a question mark."""

    component: Literal["secret-tiles"]
    tiles: Annotated[list[Annotated[list[Animal], Field(min_length=2, max_length=2)]], Field(min_length=1)]


class ScoringTiles(LayoutFile):
    """The scoring tiles from left to right; each shows its motif and heads a stack."""

    component: Literal["scoring-tiles"]
    order: Annotated[list[Motif], Field(min_length=1, max_length=6)]


class StartTile(LayoutFile):
    """What the player who begins the round has before them."""

    component: Literal["start-tile"]


class AidSection(Model):
    """A part of the player aid: the keys of its heading and its lines in the labels."""

    heading: str
    lines: Annotated[list[str], Field(min_length=1)]
    numbered: bool = False


class PlayerAid(LayoutFile):
    """A player's reminder: the round in steps, the set-up table, how stacks count, and the order of the tie-break."""

    component: Literal["player-aid"]
    sections: Annotated[list[AidSection], Field(min_length=1)]
    set_up: Annotated[list[SetUp], Field(min_length=1)]
    """The same table as the tiles'."""


KINDS: dict[str, type[LayoutFile]] = {
    "tiles": Tiles,
    "secret-tiles": SecretTiles,
    "scoring-tiles": ScoringTiles,
    "start-tile": StartTile,
    "player-aid": PlayerAid,
}


def half(words: str) -> tuple[int, int]:
    """A half's motif and landscape as their numbers in MOTIFS and LANDSCAPES; the water source's landscape is −1.

    ValueError if the words name no half.
    """
    if words == WATER:
        return MOTIFS.index(WATER), -1
    animal, _, landscape = words.partition(" ")
    if animal not in ANIMALS or landscape not in LANDSCAPES:
        raise ValueError(f"`{words}` is no half of a tile; {_advice(words)}")
    return MOTIFS.index(animal), LANDSCAPES.index(landscape)


def check(document: Document[LayoutFile]) -> None:
    """Report what the models cannot say, each with its place."""
    layout = document.value
    match layout:
        case Tiles():
            _check_halves(document, layout)
            _check_set_up(document, layout)
        case SecretTiles():
            for n, (first, second) in enumerate(layout.tiles):
                if first == second:
                    what = f"secret tile {n + 1} shows the {first} twice"
                    document.report(["tiles", n, 1], what, "a secret tile shows two kinds of animals")
        case ScoringTiles():
            for n, motif in _repeated(layout.order):
                document.report(["order", n], f"`{motif}` has a scoring tile already", "name each once")
            missing = [motif for motif in MOTIFS if motif not in layout.order]
            if missing:
                document.report(["order"], f"there is no scoring tile for {', '.join(missing)}", "name all six")
    _check_size(document, layout)


def _check_halves(document: Document[LayoutFile], layout: Tiles) -> None:
    for n, halves in enumerate(layout.tiles):
        for side, words in enumerate(halves):
            if words not in HALF_WORDS:
                what = f"tile {n + 1} has the half `{words}`"
                document.report(["tiles", n, side], what, _advice(words))


def _advice(words: str) -> str:
    animal, _, landscape = words.partition(" ")
    if animal == WATER:
        return "write `water` alone: the water source has no landscape"
    if animal not in ANIMALS:
        return one_of(animal, MOTIFS)
    if not landscape:
        return f"add its landscape, like `{animal} rock`"
    return one_of(landscape, LANDSCAPES)


def _check_set_up(document: Document[LayoutFile], layout: Tiles) -> None:
    for n, players in _repeated([column.players for column in layout.set_up]):
        document.report(["set_up", n, "players"], f"{players} players have a column already", "give each number once")
    total = len(layout.tiles) * layout.copies
    for n, column in enumerate(layout.set_up):
        if column.display <= column.players:
            what = f"a display of {column.display} leaves no tile for phase 2 with {column.players} players"
            document.report(["set_up", n, "display"], what, f"show at least {column.players + 1}")
        if total - column.remove < column.display:
            what = f"{column.remove} of {total} tiles removed leave too few for one display of {column.display}"
            document.report(["set_up", n, "remove"], what, "remove fewer, or list more tiles")


def _check_size(document: Document[LayoutFile], layout: LayoutFile) -> None:
    """Dominoes are twice as wide as high: tiles have to lie against each other at half steps (ruling 1)."""
    width, height = layout.size
    if isinstance(layout, (Tiles, SecretTiles, ScoringTiles)) and width != 2 * height:
        what = f"tiles of {width:g} × {height:g} mm are no dominoes"
        document.report(["size"], what, f"make them twice as wide as high, like [{2 * height:g}, {height:g}]")
    if isinstance(layout, StartTile) and width != height:
        document.report(["size"], f"the starting tile is {width:g} × {height:g} mm", "make it square")


def _repeated(words: Sequence[str | int]) -> Iterator[tuple[int, str | int]]:
    """Each entry that stands in the list before already, with its index."""
    for n, word in enumerate(words):
        if word in words[:n]:
            yield n, word
