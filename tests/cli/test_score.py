"""``fairprint score``: people's breakdowns, programs' lines, wrong files with their places, and pictures."""

from __future__ import annotations

import json
import os
import shutil
import threading
from pathlib import Path

import pytest

from generator.cli import run
from generator.games import NAMES
from tests.cli.conftest import ROOT, Fairprint

POSITIONS = Path(__file__).with_name("positions")


@pytest.fixture
def good(here: Path) -> Path:
    """A folder with a position of each game in it."""
    for path in POSITIONS.glob("*.yaml"):
        shutil.copy(path, here)
    return here


@pytest.mark.usefixtures("good")
def test_people_get_totals_categories_reasons_and_a_ranking(real: Fairprint) -> None:
    lines = real("score", "alpenzian.yaml").lines
    assert lines[0] == "alpenzian.yaml (alpenzian)"
    assert "Ann: 4, Mayor for a day" in lines
    assert "  ranch        -2" in lines
    assert any(line.strip() == "−5 house in row 3, column 1 without a sheep" for line in lines)
    assert lines[-1] == "1. Ann  2. Ben"


@pytest.mark.usefixtures("good")
@pytest.mark.parametrize("game", NAMES)
def test_programs_get_one_object_a_file(quick: Fairprint, game: str) -> None:
    (line,) = quick("score", f"{game}.yaml", "--json").lines
    found = json.loads(line)
    assert list(found) == ["file", "game", "players", "ranking"]
    assert (found["file"], found["game"]) == (f"{game}.yaml", game)
    for player in found["players"]:
        assert list(player)[:3] == ["name", "categories", "total"]
        assert player["total"] == sum(player["categories"].values())
        assert all(type(points) is int for points in player["categories"].values())
    assert sorted(name for group in found["ranking"] for name in group) == sorted(p["name"] for p in found["players"])


CATEGORIES = {
    "alpenzian": ["ranch", "colours", "alpenzian", "residents", "express"],
    "alpino": ["ibex", "lynx", "buzzard", "marmot", "alpenbock", "water"],
    "dorfromantik": ["forest", "grain", "village", "river", "longest_river", "flags", "mountains_lakes"],
    "otaru": ["track", "school", "columns", "station", "leftovers", "workers"],
    "torikko": ["animal", "river"],
}


@pytest.mark.usefixtures("good")
def test_categories_are_those_of_the_file_format_in_its_order(quick: Fairprint) -> None:
    for line in quick("score", "--json", *(f"{game}.yaml" for game in NAMES)).lines:
        found = json.loads(line)
        for player in found["players"]:
            assert list(player["categories"]) == CATEGORIES[found["game"]]


@pytest.mark.usefixtures("good")
def test_files_are_named_as_the_user_named_them(quick: Fairprint, here: Path) -> None:
    (here / "日本 1").mkdir()
    shutil.copy("alpino.yaml", "日本 1/a b.yaml")
    names = ["./alpino.yaml", str(here / "alpino.yaml"), "日本 1//a b.yaml", "日本 1/../alpino.yaml"]
    assert [json.loads(line)["file"] for line in quick("score", "--json", *names).lines] == names


@pytest.mark.usefixtures("good")
def test_a_position_may_come_through_a_pipe(real: Fairprint, here: Path) -> None:
    os.mkfifo(here / "pipe")
    text = (here / "alpino.yaml").read_bytes()
    writer = threading.Thread(target=(here / "pipe").write_bytes, args=(text,), daemon=True)
    writer.start()
    assert json.loads(real("score", "--json", "pipe").out)["file"] == "pipe"


@pytest.mark.usefixtures("good")
def test_line_ends_of_windows_are_read_alike(quick: Fairprint, here: Path) -> None:
    for game in NAMES:
        text = (here / f"{game}.yaml").read_bytes()
        (here / "windows.yaml").write_bytes(text.replace(b"\n", b"\r\n"))
        one, other = (json.loads(quick("score", "--json", name).out) for name in (f"{game}.yaml", "windows.yaml"))
        assert one | {"file": ""} == other | {"file": ""}


@pytest.mark.usefixtures("good")
def test_a_name_comes_out_as_it_is_written(quick: Fairprint, here: Path) -> None:
    text = (here / "alpino.yaml").read_text()
    first = json.loads(quick("score", "--json", "alpino.yaml").out)["players"][0]["name"]
    for name in (" Ann", "Ōtaru", "7", "no", "日本 太郎 "):
        (here / "names.yaml").write_text(text.replace(f"name: {first}", f'name: "{name}"'))
        found = json.loads(quick("score", "--json", "names.yaml").out)
        assert found["players"][0]["name"] == name
        assert name in [one for group in found["ranking"] for one in group]
    (here / "names.yaml").write_text(text.replace(f"name: {first}", 'name: "  "'))
    assert ": an empty text; write at least one letter" in quick("score", "names.yaml", code=1).err


@pytest.mark.usefixtures("good")
def test_torikko_also_tells_what_was_met(quick: Fairprint) -> None:
    flora, natascha = json.loads(quick("score", "torikko.yaml", "--json").out)["players"]
    assert flora["met"] == ["corners", {"shape": "A A\n. A"}], "as they are written in the file"
    assert natascha["met"] == [{"shape": "A A\n. A"}], "turned"
    assert (flora["largest_zone"], natascha["largest_zone"]) == (3, 3)


def test_one_wrong_file_does_not_keep_the_others_from_being_scored(real: Fairprint, good: Path) -> None:
    text = (good / "alpino.yaml").read_text().replace("W L L .", "W L L")
    (good / "wrong.yaml").write_text(text)
    said = real("score", "--json", "torikko.yaml", "wrong.yaml", "none.yaml", "alpenzian.yaml", code=1)
    assert [json.loads(line)["file"] for line in said.lines] == ["torikko.yaml", "alpenzian.yaml"]
    assert said.err.splitlines() == [
        "wrong.yaml:7:12: row 2 has 3 cells; every row needs 4 cells",
        "none.yaml:1:1: cannot be read (No such file or directory); name a YAML file that you may read",
    ]


@pytest.mark.usefixtures("good")
def test_an_error_of_the_programs_own_stays_with_its_file(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise KeyError(7)

    monkeypatch.setattr("generator.games.alpino.scoring.score", fail)
    assert run(["score", "--json", "torikko.yaml", "alpino.yaml", "otaru.yaml"]) == 1
    said = capsys.readouterr()
    assert [json.loads(line)["file"] for line in said.out.splitlines()] == ["torikko.yaml", "otaru.yaml"]
    assert said.err == "alpino.yaml:1:1: an error of the program itself (KeyError: 7); please report it\n"


def test_every_mistake_is_told_with_its_place(quick: Fairprint, good: Path) -> None:
    text = (good / "torikko.yaml").read_text()
    text = text.replace("name: Flora", "name: 7").replace("v o g b .", "v o g q .").replace("animal: 11", "animal: x")
    (good / "torikko.yaml").write_text(text)
    said = quick("score", "torikko.yaml", code=1)
    assert said.out == ""
    assert said.err.splitlines()[0] == 'torikko.yaml:4:11: expected text, found the number 7; quote it: "7"'
    assert all(line.startswith("torikko.yaml:") and "; " in line for line in said.err.splitlines())


@pytest.mark.parametrize(
    "name", ["../far.yaml", "/tmp/far.yaml", "http://localhost/far.yaml", "file:///tmp/far.yaml", "a/../../far.yaml"]
)
@pytest.mark.parametrize(("game", "key"), [("alpenzian", "sheet"), ("torikko", "map")])
def test_files_elsewhere_are_refused(quick: Fairprint, good: Path, game: str, key: str, name: str) -> None:
    shipped = {"alpenzian": "sheet-a", "torikko": "fox"}[game]
    (good / "deep").mkdir()
    shutil.copy(ROOT / "layouts" / game / f"{shipped}.yaml", good / "far.yaml")
    towns = "\n".join("      " + " ".join("." * 6) for _ in range(6))
    (good / "deep" / "game.yaml").write_text(
        {
            "alpenzian": f"game: alpenzian\nplayers:\n  - name: Ann\n    sheet: {name}\n    town: |\n{towns}\n",
            "torikko": (good / "torikko.yaml").read_text().replace("map: fox", f"map: {name}"),
        }[game]
    )
    said = quick("score", "deep/game.yaml", code=1).err
    assert "leads outside this folder; name a file beside this one" in said
    assert said.startswith(f"deep/game.yaml:{4 if key == 'sheet' else 5}:")


def test_a_layout_beside_the_position_serves(quick: Fairprint, good: Path) -> None:
    (good / "deep" / "maps").mkdir(parents=True)
    quick("new", "torikko/fox", "deep/maps/own.yaml")
    text = (good / "torikko.yaml").read_text()
    (good / "deep" / "game.yaml").write_text(text.replace("map: fox", "map: maps/own.yaml"))
    own, shipped = (json.loads(quick("score", path, "--json").out) for path in ("deep/game.yaml", "torikko.yaml"))
    assert own["players"] == shipped["players"]


def test_a_layout_beside_the_position_that_is_wrong_is_named(quick: Fairprint, good: Path) -> None:
    quick("new", "torikko/fox", "own.yaml")
    own = (good / "own.yaml").read_text()
    (good / "own.yaml").write_text(own.replace("copies: 1", "copies: one", 1) if "copies: 1" in own else own + "x: 1\n")
    (good / "game.yaml").write_text((good / "torikko.yaml").read_text().replace("map: fox", "map: own.yaml"))
    said = quick("score", "game.yaml", code=1).err
    assert said.startswith("game.yaml:5:10: ")
    assert "own.yaml:" in said


@pytest.mark.usefixtures("good")
@pytest.mark.parametrize("game", NAMES)
def test_the_finished_game_is_drawn(quick: Fairprint, here: Path, game: str) -> None:
    formats = ["--format", "pdf", "--format", "svg", "--format", "png", "--dpi", "40", "--ink", "light"]
    said = quick("score", f"{game}.yaml", "--json", *formats, "--out", "pictures")
    assert len(said.lines) == 1, "where pictures went is no result: it stands on stderr"
    assert said.err.startswith(f"pictures/{game}/{game}.pdf: ")
    written = {path.name for path in (here / "pictures" / game).iterdir()}
    assert {f"{game}.pdf", f"{game}-01.svg", f"{game}-01.png"} <= written


def test_nothing_is_drawn_of_a_wrong_position(quick: Fairprint, good: Path) -> None:
    (good / "alpino.yaml").write_text((good / "alpino.yaml").read_text().replace("I I . M", "I I . X"))
    quick("score", "alpino.yaml", "--format", "pdf", code=1)
    assert not (good / "output").exists()


def test_files_are_needed(quick: Fairprint) -> None:
    assert "FILE" in quick("score", code=2).err


@pytest.mark.usefixtures("good")
@pytest.mark.parametrize("path", ["/dev/null", ".", "loop.yaml", "bomb.yaml"])
def test_what_is_no_position(quick: Fairprint, here: Path, path: str) -> None:
    (here / "loop.yaml").symlink_to("loop.yaml")
    bomb = "\n".join(f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]" for n in range(1, 12))
    (here / "bomb.yaml").write_text(f"game: alpino\na0: &a0 [x]\n{bomb}\n")
    assert quick("score", path, code=1).err.startswith(f"{path}:")


def test_a_picture_that_cannot_be_drawn_does_not_keep_the_others_from_being_scored(
    quick: Fairprint, good: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from generator.games.torikko import artwork

    def cannot(*_: object) -> None:
        raise ValueError("the name is too wide; shorten it")

    monkeypatch.setattr(artwork, "position_pieces", cannot)
    said = quick("score", "torikko.yaml", "alpino.yaml", "--format", "svg", "--json", code=1)
    assert "torikko.yaml:1:1: cannot be drawn in `en`: the name is too wide; shorten it" in said.err.splitlines()
    assert [json.loads(line)["file"] for line in said.lines] == ["alpino.yaml"]
    assert not (good / "output" / "torikko").exists()


@pytest.mark.usefixtures("good")
def test_paper_that_cannot_be_is_a_wrong_command_also_for_pictures(quick: Fairprint) -> None:
    assert "unknown paper" in quick("score", "alpino.yaml", "--format", "pdf", "--paper", "a9", code=2).err
