"""The shipped layouts hold what the rulebook says, and what cannot be is reported with its place."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from generator.catalogue import entries, open_layout
from generator.files import FileError
from generator.games.dorfromantik.layout import TilesLayout, TokensLayout, crossings
from tests.games.dorfromantik.hexes import box

TILES = """game: dorfromantik
component: tiles
id: mine
title: {{en: "Mine", de: "Meine", ja: "私の"}}
size: [51.96, 45]
copies: 1
source: design
kind: {kind}
tiles:
  - {tile}
"""


def layout(name: str) -> TilesLayout:
    found = next(item.layout for item in entries("dorfromantik") if item.layout.id == name)
    assert isinstance(found, TilesLayout)
    return found


def test_the_box_holds_63_tiles() -> None:
    counts = {name: len(layout(name).tiles) * layout(name).copies for name in ("flag-tiles", "landscape-tiles")}
    assert counts == {"flag-tiles": 4, "landscape-tiles": 40}
    assert len(layout("task-tiles").tiles) == 19


def test_task_values_are_the_rulebooks() -> None:
    values: dict[str, list[int]] = {}
    for tile in layout("task-tiles").tiles:
        assert tile.task is not None
        values.setdefault(tile.task.kind, []).append(tile.task.value)
    land = [3, 4, 5, 6, 7]
    assert values == {"forest": land, "grain": land, "village": land, "river": [3, 4, 5, 6]}


def test_landscape_tiles_are_twelve_triples_and_four_singles() -> None:
    tiles = [tile.letters for tile in layout("landscape-tiles").tiles]
    swap = str.maketrans("FGV", "GVF")
    for first, second, third in zip(tiles[0:36:3], tiles[1:36:3], tiles[2:36:3], strict=True):
        assert first.translate(swap) == second
        assert second.translate(swap) == third
    assert len(tiles) - 36 == 4


def test_halves_and_rivers_as_decided() -> None:
    tiles = [tile.letters for tile in layout("landscape-tiles").tiles]
    assert sum("M" in tile for tile in tiles) == 6
    assert sum("L" in tile for tile in tiles) == 6
    assert 8 <= sum("R" in tile for tile in tiles) <= 10
    assert not any("*" in tile for tile in tiles)
    assert Counter(letter for tile in tiles for letter in tile if letter in "FGV").most_common(1)[0][1] <= 50


def test_no_territory_is_in_two_parts() -> None:
    assert [tile.id for tile in box() if crossings(tile.letters)] == []
    assert crossings("FG.FG.") == [("F", "G")]
    assert crossings("RF.R.F") == [("F", "R")]
    assert crossings("FGFGFG") == [("F", "G")]
    assert crossings("F.G.V.") == []


def test_tokens_as_in_the_box() -> None:
    tokens = next(item.layout for item in entries("dorfromantik") if isinstance(item.layout, TokensLayout))
    assert (tokens.ticks, tokens.crosses) == (19, 8)


@pytest.mark.parametrize(
    ("kind", "tile", "place", "words"),
    [
        ("landscape", '{id: a, edges: "F F F"}', ":10:", "6 edges, here are 3"),
        ("landscape", '{id: a, edges: "F F F X . ."}', ":10:", "unknown edge `X`"),
        ("landscape", '{id: a, edges: "F G . F G ."}', ":10:", "cross"),
        ("task", '{id: a, edges: "F . . F . ."}', ":10:", "has no task"),
        ("task", '{id: a, edges: "F . . F . .", task: {kind: river, value: 3}}', ":10:", "without river"),
        ("landscape", '{id: a, edges: "F . . . . .", task: {kind: forest, value: 3}}', ":10:", "a task on a landscape"),
        ("landscape", '{id: a, edges: "F . . . . ."}\n  - {id: a, edges: "G . . . . ."}', ":11:", "given twice"),
    ],
)
def test_what_cannot_be_is_reported_at_its_place(tmp_path: Path, kind: str, tile: str, place: str, words: str) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text(TILES.format(kind=kind, tile=tile), encoding="utf-8")
    with pytest.raises(FileError) as caught:
        open_layout(path)
    assert place in str(caught.value)
    assert words in str(caught.value)
