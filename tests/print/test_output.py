"""What `fairprint render` writes, opened in real viewers: alike everywhere, exact to a hundredth of a millimetre."""

from __future__ import annotations

import hashlib
import itertools
import os
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pdfplumber
import pikepdf
import pytest

from tests.drawing.pictures import PDF_VIEWERS, SVG_VIEWERS, difference

MM = 72 / 25.4
ROOT = Path(__file__).parents[2]
COMPONENTS = ("sheet-a", "board", "card")


class Line(NamedTuple):
    """A line's ends in mm from the page's top left."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def upright(self) -> bool:
        return self.bottom - self.top > self.right - self.left

    @property
    def length(self) -> float:
        return max(self.right - self.left, self.bottom - self.top)


def fairprint(*arguments: str, **world: str) -> None:
    command = [sys.executable, "-m", "generator", *arguments]
    subprocess.run(command, cwd=ROOT, env=os.environ | world, check=True, capture_output=True)


@pytest.fixture(scope="module")
def box(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Some of Alpenzian's box as PDF and SVG."""
    out = tmp_path_factory.mktemp("box")
    targets = [f"alpenzian/{name}" for name in COMPONENTS]
    fairprint("render", *targets, "--format", "pdf", "--format", "svg", "--out", str(out), "--quiet")
    return out / "alpenzian"


@pytest.mark.parametrize("component", COMPONENTS)
def test_viewers_of_pdf_and_of_svg_show_the_same_page(box: Path, component: str) -> None:
    pages = [viewer((box / f"{component}.pdf").read_bytes()) for viewer in PDF_VIEWERS.values()]
    drawn = (box / f"{component}-01.svg").read_text(encoding="utf-8")
    pictures = [viewer(drawn) for viewer in SVG_VIEWERS.values()]
    for page in pages:
        assert max(difference(page, picture) for picture in pictures) < 0.02


@pytest.fixture(scope="module")
def lines(box: Path) -> dict[tuple[str, int], list[Line]]:
    """Every straight line that stands level or upright, in mm, by component and page."""
    found = {}
    for component in ("sheet-a", "card"):
        with pdfplumber.open(box / f"{component}.pdf") as document:
            for page in document.pages:
                ends = [[line[key] / MM for key in ("x0", "top", "x1", "bottom")] for line in page.lines]
                straight = [Line(*end) for end in ends if abs(end[2] - end[0]) < 1e-3 or abs(end[3] - end[1]) < 1e-3]
                found[component, page.page_number] = straight
    return found


def test_the_bar_is_fifty_millimetres_on_every_page(lines: dict[tuple[str, int], list[Line]]) -> None:
    for page, found in lines.items():
        assert any(abs(line.length - 50) <= 0.01 for line in found), page


def test_drawing_squares_are_twenty_millimetres(lines: dict[tuple[str, int], list[Line]]) -> None:
    """The lines of a sheet's grid stand 20.00 mm apart, upright and level ones, on the left of two sheets."""
    long = [line for line in lines["sheet-a", 1] if line.right < 148 and whole_squares(line.length)]
    for places in ([line.left for line in long if line.upright], [line.top for line in long if not line.upright]):
        steps = sorted({round(place, 2) for place in places})
        assert len(steps) >= 5
        for one, following in itertools.pairwise(steps):
            assert whole_squares(following - one), steps


def whole_squares(length: float) -> bool:
    """Whether a length is 20 mm, or a multiple, to a hundredth."""
    return length > 10 and abs(length - 20 * round(length / 20)) <= 0.01


def test_qpdf_finds_nothing_wrong(box: Path) -> None:
    for path in sorted(box.glob("*.pdf")):
        result = subprocess.run(["qpdf", "--check", str(path)], capture_output=True, text=True, check=False)
        assert result.returncode == 0, result.stdout + result.stderr


def test_no_transparency_no_raster_no_foreign_font(box: Path) -> None:
    for path in sorted(box.glob("*.pdf")):
        with pikepdf.open(path) as document:
            for item in document.objects:
                if isinstance(item, (pikepdf.Dictionary, pikepdf.Stream)):
                    assert item.get("/Subtype") not in ("/Image", "/TrueType", "/Type0", "/Type1")
                    assert not {"/SMask", "/ca", "/CA"} & set(item.keys())


def test_the_same_command_writes_the_same_bytes_everywhere(tmp_path: Path) -> None:
    worlds = [
        {"PYTHONHASHSEED": "1", "LC_ALL": "C", "TZ": "UTC"},
        {"PYTHONHASHSEED": "4711", "LC_ALL": "C.UTF-8", "LANG": "ja_JP.UTF-8", "TZ": "Asia/Tokyo"},
    ]
    written = []
    for number, world in enumerate(worlds):
        out = tmp_path / str(number)
        options = ("--format", "pdf", "--format", "svg", "--lang", "ja", "--out", str(out), "--quiet")
        fairprint("render", "alpenzian/sheet-b", "alpenzian/dice", *options, **world)
        files = sorted(path for path in out.rglob("*") if path.is_file())
        assert files
        written.append([(path.name, hashlib.sha256(path.read_bytes()).hexdigest()) for path in files])
    assert written[0] == written[1]


@pytest.mark.parametrize(("lang", "word"), [("en", "Alpenzian"), ("de", "Alpenzian"), ("ja", "得点")])
def test_printed_words_can_be_searched(tmp_path: Path, lang: str, word: str) -> None:
    fairprint("render", "alpenzian/card", "--lang", lang, "--out", str(tmp_path), "--quiet")
    command = ["pdftotext", str(tmp_path / "alpenzian" / "card.pdf"), "-"]
    text = subprocess.run(command, capture_output=True, check=True).stdout.decode()
    assert word in "".join(text.split())
