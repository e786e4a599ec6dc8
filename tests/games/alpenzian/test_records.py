"""Recorded games: replayed move by move, and their final positions scored alike by position files."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest
import yaml

from generator import matches
from generator.engine.records import position_text
from generator.files import FileError
from generator.scores import score_file

MATCHES = [
    (1, ("greedy",), {"pioneer": "yes", "sheet": "E"}),
    (2, ("greedy", "random"), {"ranch-2": "beginner-2"}),
    (4, ("random",), {"sheet": "mixed", "colours": "solo", "first-house": "different"}),
    (5, ("random",), {"residents": "solo", "lucky-face": "roll-again"}),
]


def recorded(folder: Path, players: int, policies: Sequence[str], options: dict[str, str]) -> Path:
    """A game written as a record."""
    one = matches.match("alpenzian", players, policies, options, ())
    path = folder / "record.yaml"
    path.write_bytes(matches.record(one, 3))
    return path


@pytest.mark.parametrize(("players", "policies", "options"), MATCHES)
def test_a_record_replays_and_its_end_is_scored_alike(
    tmp_path: Path, players: int, policies: Sequence[str], options: dict[str, str]
) -> None:
    path = recorded(tmp_path, players, policies, options)
    said = matches.replay(path)
    final = tmp_path / "final.yaml"
    final.write_text(position_text(yaml.safe_load(path.read_text(encoding="utf-8"))["final"]), encoding="utf-8")
    score = score_file(final).score
    assert said.endswith("; " + ", ".join(f"{player.name} {player.total}" for player in score.players))


def test_the_same_seed_gives_the_same_bytes(tmp_path: Path) -> None:
    assert recorded(tmp_path, *MATCHES[1]).read_bytes() == recorded(tmp_path, *MATCHES[1]).read_bytes()


def test_an_illegal_move_is_refused_with_its_place(tmp_path: Path) -> None:
    path = recorded(tmp_path, *MATCHES[0])
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    number = next(n for n, line in enumerate(lines) if "draw a" in line and "row" in line)
    lines[number] = '- {player: Player 1, action: "draw a house in row 1, column 6"}\n'
    path.write_text("".join(lines), encoding="utf-8")
    with pytest.raises(FileError) as error:
        matches.replay(path)
    assert str(error.value).startswith(f"{path}:{number + 1}:30: move")
    assert "is not legal: `draw a house in row 1, column 6`; legal here: `draw a" in str(error.value)
