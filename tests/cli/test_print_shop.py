"""The print shop from the command line: printers measured, folds, cutters, single pieces, decks, dry runs, pads."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any
from urllib.parse import urlparse
from urllib.request import url2pathname

import ezdxf
import pdfplumber
import pikepdf
import pypdfium2
import pytest
from PIL import Image

from tests.cli.conftest import Fairprint

MM = 72 / 25.4


@pytest.fixture(autouse=True)
def settings(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A configuration folder of the test's own."""
    folder = tmp_path_factory.mktemp("settings")
    for variable in ("XDG_CONFIG_HOME", "APPDATA", "HOME"):
        monkeypatch.setenv(variable, str(folder))
    return folder


def words(path: Path, page: int) -> dict[str, list[tuple[float, float]]]:
    """The words of a page and the upper left corners where they stand, in mm."""
    found: dict[str, list[tuple[float, float]]] = {}
    with pdfplumber.open(path) as opened:
        for word in opened.pages[page - 1].extract_words():
            found.setdefault(word["text"], []).append((word["x0"] / MM, word["top"] / MM))
    return found


def sizes(path: Path) -> list[tuple[float, float]]:
    with pdfplumber.open(path) as opened:
        return [(round(page.width / MM, 2), round(page.height / MM, 2)) for page in opened.pages]


def layers(path: Path) -> set[str]:
    with pikepdf.open(path) as opened:
        return {str(group.Name) for group in opened.Root.OCProperties.OCGs}


# calibrate and --printer


def test_the_page_that_measures_a_printer(quick: Fairprint, here: Path) -> None:
    assert quick("calibrate").out == "output/calibration.pdf: 2 pages, 1 sheet of A4\n"
    assert sizes(here / "output/calibration.pdf") == [(210, 297)] * 2
    quick("calibrate", "--paper", "letter", "--lang", "ja", "--format", "svg")
    assert {path.name for path in (here / "output").iterdir()} == {
        "calibration.pdf", "calibration-01.svg", "calibration-02.svg",
    }  # fmt: skip
    assert "use --paper a5 or larger" in quick("calibrate", "--paper", "a6", code=2).err


def test_what_was_measured_is_kept_and_moves_the_backs(quick: Fairprint, here: Path, settings: Path) -> None:
    said = quick("calibrate", "--save", "home", "--offset", "0.4,-0.3", "--short-offset", "-1,0.5").out
    kept = Path(said.split(": ")[0])
    assert kept.is_relative_to(settings)
    job = ("render", "otaru/influence-stand-ins", "--orientation", "portrait")
    for flip, moved in (("long-edge", (0.4, -0.3)), ("short-edge", (-1, 0.5))):
        quick(*job, "--duplex", flip, "--out", "plain")
        quick(*job, "--duplex", flip, "--printer", "home", "--out", "moved")
        before, after = (words(here / out / "otaru/influence-stand-ins.pdf", 2) for out in ("plain", "moved"))
        steps = {
            (round(new[0] - old[0], 2) + 0.0, round(new[1] - old[1], 2) + 0.0)
            for word, places in before.items()
            for old, new in zip(places, after[word], strict=True)
        }
        assert moved in steps
        assert steps <= {moved, (0, 0)}, "only the page's furniture stays"
        fronts = [words(here / out / "otaru/influence-stand-ins.pdf", 1) for out in ("plain", "moved")]
        assert fronts[0] == fronts[1]


def test_an_offset_for_one_job_comes_on_top_of_the_printer_s(quick: Fairprint, here: Path) -> None:
    quick("calibrate", "--save", "home", "--offset", "0.4,-0.3")
    job = ("render", "torikko/shape-cards", "--orientation", "portrait", "--format", "svg")
    quick(*job, "--back-offset", "1.4,0.7", "--out", "one")
    quick(*job, "--back-offset", "1,1", "--printer", "home", "--out", "two")
    one, two = ((here / out / "torikko/shape-cards-02.svg").read_text() for out in ("one", "two"))
    assert one == two


def test_a_measured_scale_is_made_up_for(quick: Fairprint, here: Path) -> None:
    quick("calibrate", "--save", "home", "--scale", "99.5,100.2")
    quick("render", "alpenzian/board", "--printer", "home", "--paper", "a3", "--orientation", "portrait")
    with pdfplumber.open(here / "output/alpenzian/board.pdf") as opened:
        bars = [abs(line["x1"] - line["x0"]) / MM for line in opened.pages[0].lines if line["top"] == line["bottom"]]
    assert any(bar == pytest.approx(50 * 100 / 99.5, abs=0.01) for bar in bars)


def test_two_sheets_still_lie_on_a_page_of_a_measured_printer(quick: Fairprint) -> None:
    quick("calibrate", "--save", "small", "--scale", "99.8,99.7")
    said = quick("pad", "alpenzian/sheet-a", "--sheets", "4", "--printer", "small").out
    assert "2 pages, 2 sheets of A4, 2 straight cuts" in said


@pytest.mark.parametrize(
    ("arguments", "advice"),
    [
        (["--save", "home"], "give what you measured"),
        (["--offset", "1,1"], "go with --save"),
        (["--save", "../home", "--offset", "1,1"], "no name for a printer"),
        (["--save", "home", "--scale", "80,100"], "print at 100 %"),
        (["--save", "home", "--offset", "30,0"], "offset over 20 mm"),
        (["--save", "home", "--offset", "1"], "two numbers of mm"),
        (["--save", "home", "--offset", "nan,0"], "two numbers of mm"),
    ],
)
def test_what_cannot_have_been_measured(quick: Fairprint, settings: Path, arguments: list[str], advice: str) -> None:
    assert advice in quick("calibrate", *arguments, code=2).err
    assert not list(settings.rglob("*.yaml"))


def test_an_unknown_printer_is_a_wrong_command(quick: Fairprint, here: Path) -> None:
    assert "fairprint calibrate --save office" in quick("render", "torikko/fox", "--printer", "office", code=2).err
    quick("calibrate", "--save", "office", "--offset", "0,1")
    assert "did you mean `office`" in quick("render", "torikko/fox", "--printer", "ofice", code=2).err
    assert not (here / "output").exists()


# gutterfold


def test_fronts_and_backs_on_one_side_to_fold(quick: Fairprint, here: Path) -> None:
    plain = quick("render", "torikko/shape-cards").out
    folded = quick("render", "torikko/shape-cards", "--gutterfold", "--out", "folded").out
    assert "2 pages, 1 sheet of A4" in plain
    assert "3 pages, 3 sheets of A4" in folded
    path = here / "folded/torikko/shape-cards.pdf"
    assert "fold" in layers(path)
    with pikepdf.open(path) as opened:
        assert opened.Root.ViewerPreferences.Duplex == "/Simplex"


# --cut-file


@pytest.mark.parametrize("kind", ["svg", "dxf"])
def test_a_cutter_s_file_for_every_front(quick: Fairprint, here: Path, kind: str) -> None:
    said = quick("render", "dorfromantik/landscape-tiles", "--cut-file", kind).out
    assert said.startswith("output/dorfromantik/landscape-tiles.pdf: 3 files, 4 pages, 2 sheets of A4, 40 outlines")
    names = {path.name for path in (here / "output/dorfromantik").iterdir()}
    assert names == {f"landscape-tiles-{page}-cut.{kind}" for page in ("01", "03")} | {"landscape-tiles.pdf"}


def test_the_cutter_finds_the_printed_marks(quick: Fairprint, here: Path) -> None:
    quick("render", "dorfromantik/tokens", "--cut-file", "dxf", "--orientation", "portrait")
    drawing = ezdxf.readfile(here / "output/dorfromantik/tokens-01-cut.dxf")  # type: ignore[attr-defined]
    space: Any = drawing.modelspace()
    circles = [list(line.get_points()) for line in space.query('*[layer=="REGISTRATION"]')]
    middles = {
        tuple(round((min(p[i] for p in line) + max(p[i] for p in line)) / 2, 1) for i in (0, 1)) for line in circles
    }
    assert len(middles) == 4
    with pdfplumber.open(here / "output/dorfromantik/tokens.pdf") as opened:
        printed = {
            (round((one["x0"] + one["x1"]) / 2 / MM, 1), round((one["y0"] + one["y1"]) / 2 / MM, 1))
            for one in opened.pages[0].curves
            if one["x1"] - one["x0"] == pytest.approx(3 * MM, abs=0.05)
        }
    assert middles <= printed


# --each and --tabletop


def test_each_piece_by_itself_with_its_bleed(quick: Fairprint, here: Path) -> None:
    job = ("render", "torikko/shape-cards", "--each", "--bleed", "3")
    assert quick(*job).out == "output/torikko/shape-cards.pdf: 18 pages of one side each\n"
    assert sizes(here / "output/torikko/shape-cards.pdf") == [(69, 94)] * 18
    with pikepdf.open(here / "output/torikko/shape-cards.pdf") as opened:
        left, bottom, right, top = (float(value) / MM for value in opened.pages[0].trimbox)
        assert (left, bottom, right, top) == pytest.approx((3, 3, 66, 91), abs=0.01)
    quick(*job, "--format", "png", "--dpi", "100")
    pictures = sorted((here / "output/torikko").glob("*.png"))
    assert len(pictures) == 18
    for path in pictures:
        with Image.open(path) as picture:
            assert picture.size == pytest.approx((69 / 25.4 * 100, 94 / 25.4 * 100), abs=1)


def decks(folder: Path) -> list[dict[str, Any]]:
    found = []
    for path in sorted(folder.glob("*-deck.json")):
        (whole,) = json.loads(path.read_text(encoding="utf-8"))["ObjectStates"]
        found.append(whole)
    return found


def test_a_deck_that_finds_its_pictures(quick: Fairprint, here: Path) -> None:
    quick("render", "torikko/shape-cards", "--tabletop", "--dpi", "60", "--out", "a table")
    (deck,) = decks(here / "a table/torikko")
    assert len(deck["DeckIDs"]) == 9
    (sheet,) = deck["CustomDeck"].values()
    faces, backs = (Path(url2pathname(urlparse(sheet[key]).path)) for key in ("FaceURL", "BackURL"))
    with Image.open(faces) as picture, Image.open(backs) as back:
        columns, rows = sheet["NumWidth"], sheet["NumHeight"]
        assert picture.width / picture.height == pytest.approx(columns * 63 / (rows * 88), abs=0.01)
        assert back.width / back.height == pytest.approx(63 / 88, abs=0.01)
    assert columns * rows > max(card % 100 for card in deck["DeckIDs"])


def test_a_deck_for_each_size(quick: Fairprint, here: Path) -> None:
    said = quick("render", "torikko/central-board", "--tabletop", "--dpi", "40")
    assert len(said.lines) == len(decks(here / "output/torikko")) > 1


# --dry-run


def test_a_dry_run_says_what_would_be_written_and_its_ink(quick: Fairprint, here: Path) -> None:
    said = quick("render", "torikko/shape-cards", "--dry-run")
    assert not (here / "output").exists()
    pages = re.findall(r"^  page (\d): ([\d.]+) % \(C ([\d.]+) M ([\d.]+) Y ([\d.]+) K ([\d.]+)\)", said.out, re.M)
    assert [page for page, *_ in pages] == ["1", "2"]
    for _, total, *inks in pages:
        assert float(total) == pytest.approx(sum(map(float, inks)), abs=0.3)
    assert said.lines[0] == quick("render", "torikko/shape-cards").lines[0]


@pytest.mark.parametrize("target", ["torikko/shape-cards", "alpenzian/sheet-a", "otaru/building-tiles"])
def test_modes_of_ink_save_what_they_promise(quick: Fairprint, target: str) -> None:
    ink: dict[str, list[float]] = {}
    for mode in ("full", "light", "mono"):
        said = quick("render", target, "--copies", "1", "--ink", mode, "--dry-run").out
        rows = re.findall(r"page \d+: ([\d.]+) % \(C ([\d.]+) M ([\d.]+) Y ([\d.]+) K ([\d.]+)\)", said)
        ink[mode] = [sum(float(row[column]) for row in rows) for column in range(5)]
    assert ink["light"][0] < ink["full"][0] / 3
    assert ink["mono"][1:4] == [0, 0, 0]
    assert ink["mono"][4] > 0


def test_a_dry_run_of_everything_writes_nothing(quick: Fairprint, here: Path) -> None:
    quick("calibrate", "--dry-run")
    quick("pad", "otaru/score-pad", "--sheets", "2", "--dry-run")
    quick("render", "torikko/tokens", "--tabletop", "--dry-run")
    quick("render", "torikko/tokens", "--each", "--dry-run")
    quick("render", "torikko/tokens", "--cut-file", "dxf", "--dry-run")
    assert not list(here.iterdir())


# pads


def test_a_pad_with_a_binding_edge(quick: Fairprint, here: Path) -> None:
    said = quick("pad", "dorfromantik/score-pad", "--sheets", "5", "--binding", "10", "--orientation", "portrait").out
    assert "2 sheets of A4" in said, "two sheets of 105 × 158 mm lie side by side and one below them"
    path = here / "output/dorfromantik/score-pad-pad.pdf"
    assert "fold" in layers(path)
    text = "".join(page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(path))
    for number in range(1, 6):
        assert f"{number} of 5" in text


# what does not go together


@pytest.mark.parametrize(
    ("options", "named"),
    [
        (["--each", "--tabletop"], "--each and --tabletop"),
        (["--each", "--cut-file", "svg"], "--each and --cut-file"),
        (["--tabletop", "--gutterfold"], "--tabletop and --gutterfold"),
    ],
)
def test_ways_that_exclude_each_other(quick: Fairprint, here: Path, options: list[str], named: str) -> None:
    assert f"{named} do not go together" in quick("render", "torikko/shape-cards", *options, code=2).err
    assert not (here / "output").exists()


@pytest.mark.parametrize("option", ["--each", "--tabletop", "--gutterfold", "--cut-file=svg"])
def test_a_pad_does_not_promise_what_it_cannot(quick: Fairprint, option: str) -> None:
    assert "No such option" in quick("pad", "otaru/score-pad", "--sheets", "2", option, code=2).err
