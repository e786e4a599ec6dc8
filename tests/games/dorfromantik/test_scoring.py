"""Positions that cannot be, each with its place and its advice."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.files import FileError
from generator.scores import score_file

HEAD = "game: dorfromantik\nplayers:\n- name: Ann\n  tiles:\n"
BROKEN = [
    ('  - {tile: "F F F . .", at: [0, 0]}\n', "5:12: a tile has 6 edges, here are 5; write them clockwise from north"),
    ('  - {tile: "F F X . . .", at: [0, 0]}\n', "5:12: unknown edge `X`; use F G V R L M * ."),
    ("  - {tile: forest-task-9, at: [0, 0]}\n", "5:12: there is no tile `forest-task-9`; did you mean `forest-task-"),
    ("  - {tile: forest-task-5, at: [0, 0], task: forest 5}\n", None),
    ("  - {tile: forest-task-5, at: [0, 0], task: forest 6}\n", "5:45: `forest-task-5` has the task forest 5 printed"),
    ('  - {tile: "F . . . . .", at: [0, 0], task: river 3}\n', "5:45: a river task on a tile without river"),
    ('  - {tile: "F . . . . .", at: [0, 0], task: forest}\n', "5:45: `forest` is no task; write forest, grain"),
    ('  - {tile: "F . . . . .", at: [0, 0], task: woods 3}\n', "5:45: `woods 3` is no task"),
    ('  - {tile: "F . . . . .", at: [0, 0], token: tick}\n', "5:46: a token on a tile without a task"),
    ('  - {tile: "F . . . . .", at: [0, 0], token: check}\n', "5:46: unknown word `check`; use one of `tick`, `cross`"),
    ('  - {tile: "F . . . . .", at: [0, 0], turn: 6}\n', "5:45: the number 6 is out of range; write at most 5"),
    ('  - {tile: "F . . . . .", at: [0]}\n', "5:31: has only 1 entries; write one more"),
    ('  - {tile: "F . . . . .", at: [0, 0.5]}\n', "5:35: expected a whole number, found the number 0.5"),
    ('  - {tile: "F . . . . .", at: [0, 0], trun: 1}\n', "5:39: unknown key `trun`; did you mean `turn`?"),
    ('  - {tile: "F . . . . ."}\n', "5:5: the key `at` is missing"),
    (
        '  - {tile: "F . . . . .", at: [0, 0]}\n  - {tile: "G . . . . .", at: [0, 0]}\n',
        "6:31: [0, 0] is taken by tile 1; lay each tile on a place of its own",
    ),
    (
        '  - {tile: "F . . . . .", at: [0, 0]}\n  - {tile: "G . . . . .", at: [0, 2]}\n',
        "6:31: the tile at [0, 2] does not hang together with the first; lay all tiles edge to edge",
    ),
    (
        '  - {tile: "R . . . . .", at: [0, 0]}\n  - {tile: "G . . . . .", at: [0, -1]}\n',
        "6:31: the south edge `.` of the tile at [0, -1] faces `R` at [0, 0]; R, L and M may only face their own kind",
    ),
    (
        '  - {tile: "M . . . . .", at: [0, 0]}\n  - {tile: ". . . L . .", at: [0, -1]}\n',
        "6:31: the south edge `L` of the tile at [0, -1] faces `M` at [0, 0]",
    ),
    (
        '  - {tile: "* . . . . .", at: [0, 0]}\n  - {tile: ". . . R . .", at: [0, -1]}\n',
        "6:31: the south edge `R` of the tile at [0, -1] faces `*` at [0, 0]",
    ),
    (
        '  - {tile: "F . . . . .", at: [0, 0]}\n- name: Ann\n  tiles: []\n',
        "6:9: there are two players `Ann`; give each a name of their own",
    ),
    ("  - forest-task-5\n", "5:5: expected a mapping, found `forest-task-5`"),
    ('  - {tile: "F . . . . .", at: [0, 0]}\nrounds: 3\n', "6:1: unknown key `rounds`"),
    ("  - {tile: 7, at: [0, 0]}\n", '5:12: expected text, found the number 7; quote it: "7"'),
    ('  - {tile: "F . . . . .", at: [0, 0], token: no}\n', "5:46: some YAML readers take `no` for true or false"),
    ('  - {tile: "F . . . . .", at: [0, 0], task: forest 0}\n', "5:45: `forest 0` is no task"),
]


@pytest.mark.parametrize(("tiles", "expected"), BROKEN)
def test_broken_positions_say_where(tmp_path: Path, tiles: str, expected: str | None) -> None:
    path = tmp_path / "game.yaml"
    path.write_text(HEAD + tiles)
    if expected is None:
        assert score_file(path).score.players[0].total == 0
        return
    with pytest.raises(FileError) as caught:
        score_file(path)
    found = [str(problem).removeprefix(f"{path}:") for problem in caught.value.problems]
    assert any(line.startswith(expected) for line in found), found


def test_an_empty_area_scores_nothing(tmp_path: Path) -> None:
    path = tmp_path / "game.yaml"
    path.write_text("game: dorfromantik\nplayers:\n- {name: Ann, tiles: []}\n- {name: Ben, tiles: []}\n")
    score = score_file(path).score
    assert [player.total for player in score.players] == [0, 0]
    assert score.ranking == [["Ann", "Ben"]]


def test_where_an_area_lies_means_nothing(tmp_path: Path) -> None:
    path = tmp_path / "game.yaml"
    for q, r in ((0, 0), (-7, 1000), (123456, -98765)):
        tiles = f'  - {{tile: "* R . . . .", at: [{q}, {r}]}}\n  - {{tile: ". . . F . .", at: [{q}, {r - 1}]}}\n'
        path.write_text(HEAD + tiles)
        found = score_file(path).score.players[0].categories
        assert (found["flags"], found["longest_river"]) == (2, 1)


def flags(tmp_path: Path, *tiles: str) -> int:
    path = tmp_path / "game.yaml"
    path.write_text(HEAD + "".join(f"  - {tile}\n" for tile in tiles))
    return score_file(path).score.players[0].categories["flags"]


def test_flags(tmp_path: Path) -> None:
    """Rulings 12 to 18: open 0, meadow 1, another flag 1 each, both in one territory score its full size each."""
    flag = '{tile: "* . . . . .", at: [0, 0]}'
    assert flags(tmp_path, flag) == 0
    assert flags(tmp_path, flag, '{tile: ". . . . . .", at: [0, -1]}') == 1
    assert flags(tmp_path, flag, '{tile: ". . . * . .", at: [0, -1]}') == 2
    assert flags(tmp_path, flag, '{tile: ". . . F . .", at: [0, -1]}') == 2
    assert flags(tmp_path, flag, '{tile: "F . . F . .", at: [0, -1]}') == 0
    both = ('{tile: "F . . F . .", at: [0, -1]}', '{tile: ". . . * . .", at: [0, -2]}')
    assert flags(tmp_path, flag, *both) == 6
    own = '{tile: "* . . F . .", at: [0, 0]}'
    assert flags(tmp_path, own, '{tile: ". . . F . .", at: [0, -1]}') == 0
    assert flags(tmp_path, own, '{tile: ". . . F . .", at: [0, -1]}', '{tile: "F . . . . .", at: [0, 1]}') == 3
