"""``fairprint render`` and ``pad``: what is written where, and the same bytes wherever and whenever it is made."""

from __future__ import annotations

import hashlib
import shutil
from pathlib import Path

import pdfplumber
import pytest
from PIL import Image

from tests.cli.conftest import ROOT, Fairprint, process

FOX = ROOT / "layouts" / "torikko" / "fox.yaml"


def written(folder: Path) -> set[str]:
    return {str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file()}


def prints(folder: Path) -> dict[str, str]:
    """Every file below a folder with its SHA-256."""
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    return {str(path.relative_to(folder)): hashlib.sha256(path.read_bytes()).hexdigest() for path in files}


def test_a_component(real: Fairprint, here: Path) -> None:
    said = real("render", "torikko/fox")
    assert said.out == "output/torikko/fox.pdf: 1 page, 1 sheet of A4, 4 straight cuts\n"
    assert said.err == ""
    assert written(here) == {"output/torikko/fox.pdf"}


def test_a_whole_game_is_each_component_and_one_file_with_all(quick: Fairprint, here: Path) -> None:
    lines = quick("render", "torikko").lines
    stems = {path.stem for path in FOX.parent.glob("*.yaml")} - {"theme"}
    assert written(here) == {f"output/torikko/{stem}.pdf" for stem in stems | {"torikko"}}
    assert len(lines) == len(stems) + 1
    with pdfplumber.open(here / "output/torikko/torikko.pdf") as box:
        assert lines[-1].startswith(f"output/torikko/torikko.pdf: {len(box.pages)} pages")


def test_a_path_and_a_component_at_once(quick: Fairprint, here: Path) -> None:
    quick("render", FOX, "alpenzian/marker")
    assert written(here) == {"output/torikko/fox.pdf", "output/alpenzian/marker.pdf"}


def test_every_format_into_a_folder_of_any_name(quick: Fairprint, here: Path) -> None:
    formats = ["--format", "pdf", "--format", "svg", "--format", "png"]
    said = quick("render", "torikko/symbol-cards", *formats, "--out", "my games/日本語 (2)")
    pages = {f"symbol-cards-{n:02d}.{kind}" for n in (1, 2) for kind in ("svg", "png")}
    assert written(here / "my games/日本語 (2)/torikko") == pages | {"symbol-cards.pdf"}
    assert said.out.startswith("my games/日本語 (2)/torikko/symbol-cards.pdf: 5 files, 2 pages")


def test_png_has_the_dots_per_inch_asked_for(quick: Fairprint, here: Path) -> None:
    quick("render", "torikko/fox", "--format", "png", "--dpi", "100")
    picture = Image.open(here / "output/torikko/fox-01.png")
    assert sorted(picture.size) == pytest.approx([round(210 / 0.254), round(297 / 0.254)], abs=1)


def test_quiet_says_nothing(quick: Fairprint, here: Path) -> None:
    said = quick("render", "torikko/fox", "--quiet")
    assert (said.out, said.err) == ("", "")
    assert written(here) == {"output/torikko/fox.pdf"}


@pytest.mark.parametrize(
    ("target", "advice"),
    [
        ("torikko/foks", "did you mean `torikko/fox`?"),
        ("torriko", "did you mean `torikko`?"),
        ("alpenzian/sheet", "did you mean `alpenzian/sheet-"),
        ("chess", "use one of `alpenzian`, `alpino`"),
        ("", "name a game, a component or one YAML file"),
        (".", "name a game, a component or one YAML file"),
    ],
)
def test_an_unknown_target_is_a_wrong_command(quick: Fairprint, here: Path, target: str, advice: str) -> None:
    assert advice in quick("render", "torikko/fox", target, code=2).err
    assert not (here / "output").exists(), "nothing is made of the targets that were right"


@pytest.mark.parametrize(
    ("options", "advice"),
    [
        (["--paper", "a9"], "use a3, a4"),
        (["--paper", "10x10mm"], "use 20 to 2000 mm a side"),
        (["--paper", "nanxnanmm"], "unknown paper"),
        (["--back-offset", "1"], "like 0.4,-0.2"),
        (["--back-offset", "nan,0"], "like 0.4,-0.2"),
        (["--bleed", "-1"], "--bleed"),
        (["--dpi", "nan"], "--dpi"),
        (["--copies", "0"], "--copies"),
        (["--lang", "fr"], "'en', 'de', 'ja'"),
        (["--format", "eps"], "'pdf', 'svg', 'png'"),
        (["--colour"], "No such option"),
    ],
)
def test_an_option_that_cannot_be_is_a_wrong_command(
    quick: Fairprint, here: Path, options: list[str], advice: str
) -> None:
    assert advice in quick("render", "torikko/player-aid", *options, code=2).err
    assert not (here / "output").exists()


def test_a_file_where_the_folder_should_be(quick: Fairprint, here: Path) -> None:
    (here / "taken").write_text("mine")
    assert "taken" in quick("render", "torikko/fox", "--out", "taken", code=2).err
    said = quick("render", "torikko/fox", "--out", "taken/deep", code=1)
    assert said.err == "taken/deep/torikko/fox.pdf: cannot be used (not a directory)\n"
    assert (here / "taken").read_text() == "mine"


def test_a_folder_where_the_file_should_be(quick: Fairprint, here: Path) -> None:
    (here / "output/torikko/fox.pdf").mkdir(parents=True)
    said = quick("render", "torikko/bear", "torikko/fox", code=1)
    assert said.err == "output/torikko/fox.pdf: cannot be used (is a folder)\n"
    assert written(here) == set()


def test_the_same_bytes_whenever_wherever_and_however_often(here: Path) -> None:
    arguments = ["render", "torikko/aurora-tiles", "alpenzian/marker", "--lang", "ja", "--bleed", "3"]
    arguments += ["--format", "pdf", "--format", "svg", "--format", "png", "--dpi", "50", "-q"]
    (here / "elsewhere").mkdir()
    worlds = [
        {"PYTHONHASHSEED": "1", "LC_ALL": "C", "LANG": "C", "TZ": "UTC"},
        {"PYTHONHASHSEED": "77", "LC_ALL": "ja_JP.UTF-8", "LANG": "ja_JP.UTF-8", "TZ": "Pacific/Auckland"},
    ]
    process([*arguments, "--out", here / "one"], here, worlds[0]).plainly(0)
    process([*arguments, "--out", "../two"], here / "elsewhere", worlds[1]).plainly(0)
    assert len(prints(here / "one")) == 10
    assert prints(here / "one") == prints(here / "two")


def test_twice_in_one_process_are_the_same_bytes_too(quick: Fairprint, here: Path) -> None:
    quick("render", "dorfromantik/flag-tiles", "--out", "one")
    quick("render", "dorfromantik/flag-tiles", "--out", "two")
    assert prints(here / "one") == prints(here / "two")


def test_a_pad(real: Fairprint, here: Path) -> None:
    said = real("pad", "alpenzian/sheet-a", "--sheets", "15")
    assert said.out.startswith("output/alpenzian/sheet-a-pad.pdf: 8 pages, 8 sheets of A4")
    with pdfplumber.open(here / "output/alpenzian/sheet-a-pad.pdf") as pad:
        assert len(pad.pages) == 8, "two sheets a page, printed on one side"


def test_a_pad_of_a_game_with_one_pad(quick: Fairprint) -> None:
    assert quick("pad", "dorfromantik", "--sheets", "2").out.startswith("output/dorfromantik/score-pad-pad.pdf: ")


def test_a_pad_of_many_things_asks_which(quick: Fairprint) -> None:
    assert "name one sheet" in quick("pad", "alpenzian", "--sheets", "2", code=2).err
    assert "--sheets" in quick("pad", "alpenzian/sheet-a", code=2).err


def test_a_layout_of_ones_own_from_new_to_paper(real: Fairprint, here: Path) -> None:
    said = real("new", "alpenzian/sheet-b", "my sheet.yaml")
    assert "fairprint render" in said.out
    text = (here / "my sheet.yaml").read_text(encoding="utf-8")
    assert text.startswith("# A layout of your own, begun from alpenzian/sheet-b.")
    assert "\nid: my-sheet\n" in text
    judged = real("verify", "my sheet.yaml")
    assert judged.lines[-1].endswith("claims hold.")
    targets = {line.split("\t")[1] for line in judged.lines[:-1]}
    assert targets == {"alpenzian", "alpenzian/my-sheet"}, "no claim about other sheets"
    real("render", "my sheet.yaml")
    assert written(here) == {"my sheet.yaml", "output/alpenzian/my-sheet.pdf"}
    assert "is there already" in real("new", "alpenzian/sheet-c", "my sheet.yaml", code=2).err
    assert (here / "my sheet.yaml").read_text(encoding="utf-8") == text


def test_new_writes_whole_or_not_at_all(quick: Fairprint, here: Path) -> None:
    (here / "file").write_text("")
    said = quick("new", "torikko/fox", "file/own.yaml", code=1)
    assert said.err == "file/own.yaml: cannot be used (not a directory)\n"


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", ":1:1: is empty;"),
        (b"\xef\xbb\xbfgame: torikko\n", ":1:1: starts with a byte order mark;"),
        ("game: torikko\n".encode("utf-16"), ":1:1: is written in UTF-16;"),
        (b"game: torikko\nid: \xff\n", ":2:5: is not UTF-8 here;"),
        (b"game: torikko\n\tid: x\n", ":2:1: a tab in the indentation;"),
        (b"game: torikko\ngame: torikko\n", ":2:1: the key `game` is given twice;"),
        (b"game: &a [*a]\n", ":1:11: the alias `*a` contains itself;"),
        (b"- " * 60 + b"x\n", ":1:81: is nested more than 40 deep;"),
        (b"game: {\n", ":2:1: is not valid YAML"),
        (b"game: torikko\x00\n", ":1:1: is not valid YAML"),
        (b"just words\n", ":1:1: holds no mapping;"),
        (b"game: !!python/object:os.system torikko\n", ":1:7: the tag"),
        (b"game: torikko\n---\ngame: torikko\n", ":2:1: a second document starts here;"),
        (b"component: map\n", ":1:1: the key `game` is missing;"),
        (b"x" * 10_000_000, ":1:1: larger than 8 MB;"),
    ],
    ids=lambda value: str(value)[:24],
)
def test_a_file_that_is_no_layout(quick: Fairprint, here: Path, content: bytes, message: str) -> None:
    (here / "own.yaml").write_bytes(content)
    said = quick("render", "own.yaml", code=1).err
    assert said.startswith(f"own.yaml{message}")
    assert "; " in said.splitlines()[0]
    assert not (here / "output").exists()


def test_a_wrong_word_in_the_head_is_found_among_all_that_is_wrong(quick: Fairprint, here: Path) -> None:
    (here / "own.yaml").write_text("game: chess\ncomponent: maps\n")
    said = quick("render", "own.yaml", code=1).err
    assert "own.yaml:1:7: unknown word `chess`; use one of `alpenzian`" in said
    assert "own.yaml:1:1: the key `id` is missing" in said
    (here / "own.yaml").write_text("game: torikko\ncomponent: mapp\n")
    assert "own.yaml:2:12: unknown word `mapp`; did you mean `map`?" in quick("render", "own.yaml", code=1).err


def test_aliases_that_explode_are_refused_at_once(quick: Fairprint, here: Path) -> None:
    lines = ["a0: &a0 [x, x, x, x, x, x, x, x, x]"]
    lines += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]" for n in range(1, 12)]
    (here / "bomb.yaml").write_text("game: torikko\n" + "\n".join(lines))
    assert "holds more than 500,000 values" in quick("render", "bomb.yaml", code=1).err


def test_what_is_no_file_is_no_layout(quick: Fairprint, here: Path) -> None:
    (here / "folder.yaml").mkdir()
    (here / "a.yaml").symlink_to("b.yaml")
    (here / "b.yaml").symlink_to("a.yaml")
    assert "folder.yaml" in quick("render", "folder.yaml", code=2).err
    assert quick("render", "a.yaml", code=1).err.startswith("a.yaml:1:1: cannot be read (Too many levels of symbolic")
    assert quick("render", "none.yaml", code=1).err.startswith("none.yaml:1:1: cannot be read (No such file")


def test_a_layout_behind_a_link_is_read(quick: Fairprint, here: Path) -> None:
    shutil.copy(FOX, here / "far.yaml")
    (here / "near.yaml").symlink_to("far.yaml")
    quick("render", "near.yaml")
