"""The claims about Dorfromantik's tiles, on the shipped box and on boxes that are not right."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.catalogue import entries, entry, open_layout
from generator.files import FileError, LayoutFile
from generator.games.dorfromantik.checks import claims, pattern
from generator.games.dorfromantik.layout import TilesLayout
from generator.verifier.claims import Effort, Verdict

QUICK = Effort(seed=3, games=0.06)


def shipped() -> list[LayoutFile]:
    return [item.layout for item in entries("dorfromantik")]


def verdicts(layouts: list[LayoutFile]) -> dict[str, Verdict]:
    return {f"{claim.target}:{claim.id}": claim.check(QUICK) for claim in claims(layouts)}


def changed(name: str, **changes: object) -> list[LayoutFile]:
    return [layout.model_copy(update=changes) if layout.id == name else layout for layout in shipped()]


def test_the_shipped_box_fulfils_every_claim_that_needs_no_games() -> None:
    found = verdicts(shipped())
    assert {key for key, verdict in found.items() if not verdict.holds and verdict.basis != "played"} == set()
    assert len(found) == 11


def test_a_missing_task_and_a_missing_tile_are_named() -> None:
    tasks = next(layout for layout in shipped() if layout.id == "task-tiles")
    assert isinstance(tasks, TilesLayout)
    fewer = changed("task-tiles", tiles=[tile for tile in tasks.tiles if tile.id != "river-task-4"])
    verdict = verdicts(fewer)["dorfromantik:box-complete"]
    assert not verdict.holds
    assert verdict.where == ("18 task tiles instead of 19", "no river task 4")


def test_a_task_that_no_tiles_can_complete_is_named() -> None:
    """Without other tiles that carry a river, no river task of 3 can be met."""
    land = next(layout for layout in shipped() if layout.id == "landscape-tiles")
    assert isinstance(land, TilesLayout)
    dry = changed("landscape-tiles", tiles=[tile for tile in land.tiles if "R" not in tile.edges])
    verdict = verdicts(dry)["dorfromantik:tasks-completable"]
    assert not verdict.holds
    assert set(verdict.where) == {f"river-task-{value}" for value in (3, 4, 5, 6)}


def test_patterns_are_alike_for_triples_and_for_turned_tiles() -> None:
    assert pattern("FFF.R.") == pattern("GGG.R.") == pattern(".VVV.R")
    assert pattern("FFF.R.") != pattern("FFF..R")


def test_crossing_territories_are_refused_with_their_place(tmp_path: Path) -> None:
    path = tmp_path / "tiles.yaml"
    text = next(item.path for item in entries("dorfromantik") if item.layout.id == "landscape-tiles").read_text()
    path.write_text(
        text.replace('{id: river-straight, edges: "R . . R . ."}', '{id: river-straight, edges: "R F . R F ."}')
    )
    with pytest.raises(FileError, match="forest and river cross on the tile"):
        open_layout(path)


def test_a_set_of_a_designers_own_is_judged_alone(tmp_path: Path) -> None:
    path = tmp_path / "own.yaml"
    text = next(item.path for item in entries("dorfromantik") if item.layout.id == "landscape-tiles").read_text()
    path.write_text(text.replace("  - {id: wheel,", '  - {id: extra, edges: "V . . . . ."}\n  - {id: wheel,'))
    found = verdicts([entry(path).layout])
    assert set(found) == {"dorfromantik/landscape-tiles:one-territory", "dorfromantik/landscape-tiles:triples"}
    assert not found["dorfromantik/landscape-tiles:triples"].holds
