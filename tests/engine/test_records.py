"""Records: written as YAML that reads back alike, replayed move by move, refused at the first illegal one."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from generator.engine.policies import choose_random
from generator.engine.records import LayoutUsed, Record, play_moves, replay, text
from generator.files import FileError, read
from tests.engine.nim import Nim

NAMES = ["Ann", "no"]


def recorded(folder: Path, seed: int = 4) -> Path:
    """A recorded game in a file; one player's name is a word that YAML readers differ on."""
    moves, final = play_moves(Nim(), NAMES, [choose_random] * 2, random.Random(seed))
    layouts = [LayoutUsed(id="table", hash="12345678")]
    policies = ["random", "random"]
    record = Record(game="nim", players=NAMES, seed=seed, policies=policies, layouts=layouts, moves=moves, final=final)
    path = folder / "record.yaml"
    path.write_text(text(record), encoding="utf-8")
    assert read(path, Record).value == record
    return path


def test_a_record_replays_to_its_final_position(tmp_path: Path) -> None:
    path = recorded(tmp_path)
    state = replay(read(path, Record), Nim())
    assert state.is_terminal()
    assert state.position(NAMES) == read(path, Record).value.final


@pytest.mark.parametrize(
    ("pattern", "changed", "message"),
    [
        (r"action: take \d", "action: take 7", "is not legal: `take 7`; legal here: `take 1`, `take 2`"),
        ("player: chance", "player: Ann", "it is not the move of `Ann`; it is `chance`'s"),
        ("winner: .*", "winner: Zoe", "the game does not end like this; keep what `play --record` wrote"),
    ],
)
def test_a_changed_record_is_refused_with_the_place(tmp_path: Path, pattern: str, changed: str, message: str) -> None:
    path = recorded(tmp_path)
    content = re.sub(pattern, changed, path.read_text(), count=1)
    path.write_text(content)
    place = "  game: nim" if changed.startswith("winner") else changed
    line = content[: content.index(place)].count("\n") + 1
    with pytest.raises(FileError) as error:
        replay(read(path, Record), Nim())
    assert message in str(error.value)
    assert str(error.value).startswith(f"{path}:{line}:")


def test_moves_that_are_missing_or_too_many(tmp_path: Path) -> None:
    lines = recorded(tmp_path).read_text().splitlines(keepends=True)
    moves = [n for n, line in enumerate(lines) if line.startswith("- {player")]
    short = tmp_path / "short.yaml"
    short.write_text("".join(lines[: moves[-1]] + lines[moves[-1] + 1 :]))
    with pytest.raises(FileError, match="the game is not over after"):
        replay(read(short, Record), Nim())
    long = tmp_path / "long.yaml"
    long.write_text("".join([*lines[: moves[-1] + 1], lines[moves[-1]], *lines[moves[-1] + 1 :]]))
    with pytest.raises(FileError, match=f"long.yaml:{moves[-1] + 2}:.*comes after the end of the game"):
        replay(read(long, Record), Nim())
