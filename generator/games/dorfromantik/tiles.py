"""Tiles as the rules see them, and where the shipped ones are found."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from generator.files import LayoutFile
from generator.games.dorfromantik.area import GROWING, KINDS
from generator.games.dorfromantik.laying import Task
from generator.games.dorfromantik.layout import EDGE_LETTERS, TilesLayout

__all__ = ["EDGE_LETTERS", "SETS", "Tile", "box_tiles", "shipped_tiles"]

SETS = ("flag-tiles", "landscape-tiles", "task-tiles")
"""The ids of the shipped sets of tiles."""


@dataclass(frozen=True, slots=True)
class Tile:
    """A tile: its id, its six edges clockwise from north, its task if one is printed."""

    id: str
    edges: str
    task: Task | None

    def as_text(self) -> str:
        """One word from which :meth:`from_text` makes an equal tile."""
        return f"{self.id}={self.edges}" + (f"={self.task.kind}={self.task.value}" if self.task else "")

    @classmethod
    def from_text(cls, text: str) -> Tile:
        """See :meth:`as_text`. ValueError if it is no tile."""
        name, edges, *task = text.split("=")
        return cls(name, edges, Task(int(task[0]), int(task[1])) if task else None)


def box_tiles(layouts: Iterable[LayoutFile]) -> list[Tile]:
    """All tiles of the sets among the layouts, as often as the box holds them."""
    found = []
    for layout in layouts:
        if isinstance(layout, TilesLayout):
            for tile in layout.tiles:
                task = None
                if tile.task is not None:
                    letter = next(key for key, word in KINDS.items() if word == tile.task.kind)
                    task = Task(GROWING.index(letter), tile.task.value)
                found += [Tile(tile.id, tile.letters, task)] * layout.copies
    return found


def shipped_tiles(load: Callable[[str], LayoutFile]) -> dict[str, Tile]:
    """The shipped tiles by id. ValueError or FileError where a set is missing."""
    return {tile.id: tile for name in SETS for tile in box_tiles([load(name)])}
