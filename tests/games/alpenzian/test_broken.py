"""Wrong files and the message that each must get: the first line of every file in ``broken/`` says which."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from generator.catalogue import open_layout
from generator.files import FileError
from generator.scores import score_file

BROKEN = Path(__file__).with_name("broken")
CASES = sorted(path.relative_to(BROKEN) for path in BROKEN.glob("*/*.yaml"))


@pytest.mark.parametrize("path", CASES, ids=str)
def test_message(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(BROKEN)
    expected = path.read_text(encoding="utf-8").split("\n")[0].removeprefix("# ")
    use: Callable[[Path], object] = score_file if path.parent.name == "positions" else open_layout
    with pytest.raises(FileError) as error:
        use(path)
    assert str(error.value).split("\n")[0] == f"{path}:{expected}"


def test_there_are_enough() -> None:
    assert len(CASES) >= 90
    assert sum(path.parent.name == "layouts" for path in CASES) >= 40


def test_all_that_is_wrong_is_said_at_once(tmp_path: Path) -> None:
    path = tmp_path / "two.yaml"
    path.write_text(
        "game: alpenzian\nplayers:\n"
        '  - {name: A, sheet: {grid: "b ^"}, town: "H ."}\n'
        '  - {name: A, sheet: sheet-x, town: "H K"}\n',
        encoding="utf-8",
    )
    with pytest.raises(FileError) as error:
        score_file(path)
    places = [(problem.line, problem.what.split(" is ")[0]) for problem in error.value.problems]
    assert places == [
        (3, "row 1, column 2"),
        (4, "`A`"),
        (4, "there"),
        (4, "row 1, column 2"),
    ]


def test_a_wrong_sheet_beside_the_position_is_named(tmp_path: Path) -> None:
    (tmp_path / "mine.yaml").write_text("game: alpenzian\ncomponent: sheet\n", encoding="utf-8")
    path = tmp_path / "game.yaml"
    path.write_text('game: alpenzian\nplayers:\n  - {name: A, sheet: mine.yaml, town: "H"}\n', encoding="utf-8")
    with pytest.raises(FileError) as error:
        score_file(path)
    assert f"({tmp_path / 'mine.yaml'}:1:1: the key `" in str(error.value)
