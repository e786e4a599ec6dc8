"""Otaru's claims: they hold for the shipped layouts, and fail with a name where a layout breaks them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from generator.files import LayoutFile
from generator.games.otaru.checks import claims
from generator.games.otaru.layout import MainBoard, PersonalBoard
from generator.verifier.claims import Effort, Verdict
from tests.games.otaru.tables import layouts

LITTLE = Effort(seed=1, jobs=1, games=0.1)


def verdict(name: str, given: Sequence[LayoutFile], target: str = "") -> Verdict:
    return next(one.check(LITTLE) for one in claims(given) if one.id == name and target in one.target)


def shipped(name: str) -> Any:
    return next(layout for layout in layouts() if layout.id == name)


def changed(name: str, **changes: Any) -> LayoutFile:
    layout: LayoutFile = shipped(name).model_copy(update=changes)
    return layout


def test_what_is_counted_and_proved_holds() -> None:
    for one in claims(layouts()):
        if one.target != "otaru":
            found = one.check(LITTLE)
            assert found.holds and found.basis in ("counted", "proved"), one.title


def test_what_is_played_holds_with_a_few_games() -> None:
    for one in claims(layouts()):
        if one.id.startswith(("games-end", "nothing-lost", "totals")):
            found = one.check(LITTLE)
            assert found.holds and found.games >= 40, (one.id, found)


def test_the_game_ends_between_turn_15_and_22() -> None:
    found = verdict("ends-in-time", layouts(), "main-board-2")
    assert found.numbers == {"fewest": 15, "most": 22}


def test_short_tracks_are_named() -> None:
    board = shipped("main-board-2")
    short = board.harvest.model_copy(update={"icons": [3, 6]})
    found = verdict("tracks-suffice", [changed("main-board-2", harvest=short)])
    assert found.where == ("the harvest track has 2 icons",)


def test_a_resource_that_pays_nowhere_is_named() -> None:
    board: MainBoard = shipped("main-board-2")
    spots = [s.model_copy(update={"three": "rice"}) if s.spot == "village" else s for s in board.spots]
    found = verdict("ap-table", [changed("main-board-2", spots=spots)])
    assert "wheat pays 3 at 0 spots" in found.where and "rice pays 3 at 2 spots" in found.where


def test_a_turned_ring_is_named() -> None:
    board: MainBoard = shipped("main-board-2")
    places = {"school": "top-right", "station": "top-left"}
    spots = [s.model_copy(update={"place": places.get(s.spot, s.place)}) for s in board.spots]
    assert "school is top-right" in verdict("spots-ring", [changed("main-board-2", spots=spots)]).where


@pytest.mark.parametrize(
    ("name", "claim"), [("main-board-2", "accounting-example"), ("main-board-4", "accounting-example")]
)
def test_other_station_values_fail_the_example(name: str, claim: str) -> None:
    station = shipped(name).station
    other = station.model_copy(update={"columns": [value + 1 for value in station.columns]})
    assert not verdict(claim, [changed(name, station=other)]).holds


def test_other_yields_fail_the_harvest_example() -> None:
    own: PersonalBoard = shipped("personal-board")
    column = [square.model_copy(update={"yen": 0}) for square in own.column]
    found = verdict("harvest-example", [changed("personal-board", column=column)])
    assert found.where == ("no square gives 2 resources and 1 yen", "no square gives 3 resources and 3 yen")


def test_a_missing_condition_is_named() -> None:
    tiles = [tile for tile in shipped("condition-tiles").tiles if tile.name != "D4"]
    assert verdict("condition-tiles", [changed("condition-tiles", tiles=tiles)]).where == ("D4",)


def test_the_audit_finds_a_lost_worker_and_a_forged_point() -> None:
    from generator.games.otaru.series import ledger, strays
    from tests.games.otaru.tables import new

    state = new()
    assert strays(state) == [] and ledger(state) == 0
    state.area[0] -= 1
    assert strays(state) == ["a worker was made or lost"]
    state.area[0] += 1
    state.buildings[0] = state.laid_buildings = 1
    assert strays(state) == ["a tile is in two places"]
