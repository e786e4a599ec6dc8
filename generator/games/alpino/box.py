"""What a game is played with, packed from the layouts into small ints."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import astuple, dataclass
from functools import lru_cache

from generator.files import LayoutFile
from generator.games.alpino.area import JOKER
from generator.games.alpino.layout import LANDSCAPES, MOTIFS, SecretTiles, Tiles, half

Half = tuple[int, int]
"""Motif and ground (a landscape, or JOKER), by their numbers."""
Tile = tuple[Half, Half]


@dataclass(frozen=True)
class Box:
    """The tiles' fronts, the secret tiles' fronts, and the column of the set-up table that is played."""

    tiles: tuple[Tile, ...]
    secrets: tuple[Tile, ...]
    players: int
    remove: int
    display: int

    @property
    def rounds(self) -> int:
        """How many rounds there are (inference 1: 8, 9 and 8 for two, three and four players)."""
        return (len(self.tiles) - self.remove) // self.display

    @property
    def side(self) -> int:
        """How wide a table has to be: a tile reaches two cells farther than the area before it, and a border stays."""
        return 4 * (self.rounds + 1) + 2

    @property
    def text(self) -> str:
        """The box as one line, from which :func:`unpack` makes it again."""
        return json.dumps(astuple(self), separators=(",", ":"))


@lru_cache(maxsize=8)
def unpack(text: str) -> Box:
    """The box that ``Box.text`` gave. ValueError if it is none."""
    try:
        tiles, secrets, *numbers = json.loads(text)
        return Box(_tiles(tiles), _tiles(secrets), *map(int, numbers))
    except (TypeError, IndexError) as error:
        raise ValueError("this text is no box of Alpino") from error


def _tiles(rows: Sequence[Sequence[Sequence[int]]]) -> tuple[Tile, ...]:
    return tuple(((first[0], first[1]), (second[0], second[1])) for first, second in rows)


def pack(layouts: Sequence[LayoutFile], players: int) -> Box:
    """The box for a number of players. ValueError with a plain sentence if the layouts are not enough."""
    fronts = [layout for layout in layouts if isinstance(layout, Tiles)]
    secrets = [layout for layout in layouts if isinstance(layout, SecretTiles)]
    if len(fronts) != 1 or len(secrets) != 1:
        raise ValueError(
            f"a game needs one list of tiles and one of secret tiles, not {len(fronts)} and {len(secrets)}; "
            "give `tiles` and `secret-tiles`"
        )
    column = fronts[0].table(players)
    tiles = tuple(_front(halves) for halves in fronts[0].tiles) * fronts[0].copies
    hidden = tuple(_secret(animals) for animals in secrets[0].tiles) * secrets[0].copies
    if len(hidden) < players:
        raise ValueError(f"{players} players need {players} secret tiles, not {len(hidden)}; list more")
    return Box(tiles, hidden, players, column.remove, column.display)


def _front(halves: Sequence[str]) -> Tile:
    (first, ground), (second, other) = half(halves[0]), half(halves[1])
    return (first, JOKER if ground < 0 else ground), (second, JOKER if other < 0 else other)


def _secret(animals: Sequence[str]) -> Tile:
    return (MOTIFS.index(animals[0]), JOKER), (MOTIFS.index(animals[1]), JOKER)


def half_name(half_: Half) -> str:
    """A half in the words of the layout."""
    motif, ground = half_
    return MOTIFS[motif] if ground == JOKER else f"{MOTIFS[motif]} {LANDSCAPES[ground]}"


def tile_name(tile: Tile) -> str:
    """A tile in the words of the layout."""
    return f"{half_name(tile[0])} | {half_name(tile[1])}"
