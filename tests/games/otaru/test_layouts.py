"""Broken Otaru layouts: each gets a message that says where it is wrong and what would be right."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator import places
from generator.catalogue import entry
from generator.files import FileError

BOARD, OWN, BUILT = "main-board-2", "personal-board", "building-tiles"
PEOPLE, ASSETS, TESTS = "instant-tiles", "initial-asset-tiles", "condition-tiles"

BROKEN = [
    (BOARD, "{spot: school, place: top-left", "{spot: station, place: top-left", "the spot `station` is given twice"),
    (BOARD, "place: top-right", "place: top-left", "the place `top-left` is given twice; give each place once"),
    (BOARD, "three: rice, two: cow", "three: rice, two: rice", "rice pays both 3 and 2 action points at the school"),
    (BOARD, "three: rice", "three: money", "unknown word `money`; use one of `wheat`, `rice`, `sheep`, `cow`"),
    (BOARD, "icons: [3, 6, 9, 12, 15]", "icons: [3, 6, 9, 12, 16]", "the track has 16 squares, none with number 16"),
    (BOARD, "icons: [4, 8, 12", "icons: [4, 3, 12", "3 comes after 4; write them in order"),
    (BOARD, "across: 30", "across: 31", "31 × 22 squares around are 102; the score track says 100"),
    (
        BOARD,
        "    5 6 7\n",
        "    5 6\n",
        "row 2 has 2 spaces, the station 3 columns; write an action point cost a column",
    ),
    (BOARD, "    5 6 7\n", "    5 x 7\n", "row 2, column 2 is `x`; write action points from 1 to 20"),
    (BOARD, "persons: 6,", "persons: 5,", "6 instant and influence tiles on 5 spaces; lay out at most 5"),
    (BOARD, "buildings: 6}", "buildings: 5}", "6 building tiles on 5 spaces for 2 players; lay out at most 5"),
    (BOARD, "buildings: 6}", "buildings: 6, four_players_only: [9]}", "there is no building space 9; write 1 to 6"),
    (BOARD, "sapporo_building: 3, assets: 3", "sapporo_building: 3, assets: 2", "2 initial asset tiles for 2 players"),
    (BOARD, "{players: 2, rules: history", "{players: 3, rules: history", "this side is not for 3 players"),
    (
        BOARD,
        "instant: 6, influence: 0",
        "instant: 5, influence: 1",
        "the Otaru rules are for 2 players without Sapporo",
    ),
    (BOARD, "{value: 5, source: design}", "{value: five, source: design}", "expected a whole number, found `five`"),
    (OWN, "bonus: {yen: 3}", "bonus: {yen: 3, prestige: 3}", "a level's bonus is money or prestige, one of them"),
    (OWN, "[wheat, rice, sheep, cow]", "[wheat, rice, sheep, rice]", "the column `rice` is given twice"),
    (OWN, "[wheat, rice, sheep, cow]", "[wheat, rice, sheep]", "has 3 entries; write at least 4"),
    (
        OWN,
        "workers: 2, bonus: {yen: 3}",
        "workers: 3, bonus: {yen: 3}",
        "the number 3 is out of range; write at most 2",
    ),
    (BUILT, "effect: educate", "effect: teach", "unknown word `teach`"),
    (BUILT, "id: dairy", "id: otaru-port", "the id `otaru-port` is given twice; give each id once"),
    (BUILT, "pay_yen: 3, take: 2", "take: 2", "the effect `buy` needs `pay_yen`; add `pay_yen: …`"),
    (BUILT, "effect: educate", "effect: educate, yen: 2", "`yen` means nothing for the effect `educate`; leave it out"),
    (BUILT, "cost: 4, effect: educate", "cost: 0, effect: educate", "the number 0 is out of range; write at least 1"),
    (PEOPLE, "per: educated", "per: educatd", "nothing counts `educatd`; did you mean `educated`?"),
    (ASSETS, "effect: prestige, prestige: 2", "effect: prestige", "`prestige` belongs to the effect `prestige`"),
    (ASSETS, "effect: none}", "effect: herring}", "a second tile with the effect `herring`"),
    (ASSETS, "laid_out: {value: [wheat,", "laid_out: {value: [barley,", "unknown word `barley`"),
    (TESTS, "{letter: A, number: 2", "{letter: A, number: 5", "the tile `A5` is given twice"),
    (TESTS, "{letter: B, number: 3", "{letter: B, number: 7", "there is no condition tile B7; use one of A5, A2"),
    (TESTS, "counts: heights", "counts: columns", "the tile C4 does not count `columns`; it counts `heights`"),
    ("score-pad", "rows: [track, school", "rows: [track, track", "the row `track` is given twice"),
    ("banknotes", "yen: 5", "yen: 10", "unknown word the number 10; did you mean `1`?"),
    ("markers", "marker: harvest", "marker: harvset", "unknown word `harvset`; did you mean `harvest`?"),
    ("workers", "each: 9", "each: nine", "expected a whole number, found `nine`"),
    ("fishing-boat", "ap: 1", "points: 1", "unknown key `points`"),
]


@pytest.mark.parametrize(("name", "old", "new", "message"), BROKEN, ids=[f"{b[0]}-{b[3][:24]}" for b in BROKEN])
def test_broken_layouts_say_where_and_what_would_be_right(
    tmp_path: Path, name: str, old: str, new: str, message: str
) -> None:
    text = (places.layouts() / "otaru" / f"{name}.yaml").read_text()
    assert old in text
    path = tmp_path / "layout.yaml"
    path.write_text(text.replace(old, new, 1))
    line = text[: text.index(old)].count("\n") + 1
    with pytest.raises(FileError) as caught:
        entry(path)
    found = [problem for problem in caught.value.problems if message in f"{problem.what}; {problem.right}"]
    assert found, str(caught.value)
    assert found[0].column > 0 and abs(found[0].line - line) <= 45
