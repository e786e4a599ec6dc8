"""Dorfromantik's layout files: hex tiles, tokens, score pad and player aid."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field

from generator.files import Document, LayoutFile, Model, Source
from generator.files.models import Id
from generator.files.problems import one_of
from generator.games.dorfromantik.area import GROWING
from generator.games.dorfromantik.area import KINDS as LANDSCAPE_WORDS

EDGE_LETTERS = "FGVRLM*."
Value = Annotated[int, Field(ge=2, le=20)]


class HexTask(Model):
    """The task printed on a tile: what has to consist of exactly ``value`` tiles."""

    kind: Literal["forest", "grain", "village", "river"]
    value: Value


class HexTile(Model):
    """One tile: its six edges clockwise from north (flat-topped), parted by spaces, and its task if it has one."""

    id: Id
    edges: str
    task: HexTask | None = None
    source: Source | None = None

    @property
    def letters(self) -> str:
        """The six edges without spaces."""
        return "".join(self.edges.split())


class TilesLayout(LayoutFile):
    """A set of tiles with one back. ``size`` is corner to corner and flat to flat."""

    component: Literal["tiles"]
    kind: Literal["flag", "landscape", "task"]
    tiles: Annotated[list[HexTile], Field(min_length=1)]


class TokensLayout(LayoutFile):
    """The tick and cross tokens; ``size`` is their diameter twice."""

    component: Literal["tokens"]
    ticks: Annotated[int, Field(ge=0, le=200)]
    crosses: Annotated[int, Field(ge=0, le=200)]


class PadLayout(LayoutFile):
    """The score pad: its boxes in order."""

    component: Literal["score-pad"]
    rows: list[Literal["forest", "grain", "village", "river", "longest_river", "flags", "mountains_lakes"]]
    players: Annotated[int, Field(ge=1, le=4)]


class AidSection(Model):
    """A part of the player aid: keys of its heading and of its lines in the labels."""

    heading: str
    lines: list[str]
    numbered: bool = False


class AidLayout(LayoutFile):
    """A player's reminder of what to reveal, where to lay it, when a task is done."""

    component: Literal["player-aid"]
    sections: list[AidSection]


KINDS: dict[str, type[LayoutFile]] = {
    "tiles": TilesLayout,
    "tokens": TokensLayout,
    "score-pad": PadLayout,
    "player-aid": AidLayout,
}


def check(document: Document[Any]) -> None:
    """Report tiles that cannot be: edges that are not six known letters, ids given twice, territories that cross."""
    layout = document.value
    if not isinstance(layout, TilesLayout):
        return
    seen: set[str] = set()
    for number, tile in enumerate(layout.tiles):
        at: list[str | int] = ["tiles", number]
        if tile.id in seen:
            document.report([*at, "id"], f"the id `{tile.id}` is given twice", "give each tile an id of its own")
        seen.add(tile.id)
        _check_edges(document, at, tile)
        if layout.kind == "task" and tile.task is None:
            document.report(at, f"the task tile `{tile.id}` has no task", "add `task: {kind: …, value: …}`")
        if layout.kind != "task" and tile.task is not None:
            document.report([*at, "task"], f"a task on a {layout.kind} tile", "move the tile to the task tiles")


def _check_edges(document: Document[Any], at: list[str | int], tile: HexTile) -> None:
    words = tile.edges.split()
    if len(words) != 6:
        document.report([*at, "edges"], f"a tile has 6 edges, here are {len(words)}", "write them clockwise from north")
        return
    for word in words:
        if len(word) != 1 or word not in EDGE_LETTERS:
            document.report([*at, "edges"], f"unknown edge `{word}`", one_of(word, list(EDGE_LETTERS)))
            return
    if tile.task is not None:
        letter = next(key for key, word in LANDSCAPE_WORDS.items() if word == tile.task.kind)
        if letter not in words:
            what = f"a {tile.task.kind} task on a tile without {tile.task.kind}"
            document.report([*at, "task"], what, f"give the tile an edge `{letter}`")
    for one, other in crossings(tile.letters):
        what = f"{LANDSCAPE_WORDS[one]} and {LANDSCAPE_WORDS[other]} cross on the tile"
        document.report(
            [*at, "edges"], what, "a tile has one connected territory a landscape: turn the edges so that none cross"
        )


def crossings(letters: str) -> list[tuple[str, str]]:
    """Pairs of landscapes that cannot both be connected on a tile: their edges alternate around it (inference 6)."""
    found = []
    for i, one in enumerate(GROWING):
        for other in GROWING[i + 1 :]:
            ring = [letter for letter in letters if letter in (one, other)]
            changes = sum(a != b for a, b in zip(ring, ring[1:] + ring[:1], strict=True))
            if changes >= 4:
                found.append((one, other))
    return found
