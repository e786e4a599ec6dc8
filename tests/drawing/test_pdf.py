"""What the PDF says beside its picture: boxes, advice, language, layers, words, exact millimetres, the same bytes."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pdfplumber
import pikepdf
import pymupdf
import pypdfium2
import pytest

from generator.drawing import shapes
from generator.drawing.page import Info, Page
from generator.drawing.pdf import path_operators, pdf
from generator.drawing.scene import Scene, Shape, Stroke, Style, Symbol, Text, Use, move
from tests.drawing import sample

MM = 72 / 25.4
ROOT = Path(__file__).parents[2]


@cache
def content() -> bytes:
    return pdf([sample.page()], sample.INFO)


@cache
def opened(raw: bytes) -> pikepdf.Pdf:
    return pikepdf.open(io.BytesIO(raw))


@pytest.mark.parametrize(
    ("name", "box"),
    [
        ("/MediaBox", (0, 0, 100, 120)),
        ("/CropBox", (0, 0, 100, 120)),
        ("/TrimBox", (2, 2, 98, 118)),
        ("/BleedBox", (1, 1, 99, 119)),
    ],
)
def test_boxes_are_exact(name: str, box: tuple[float, ...]) -> None:
    found = [float(value) / MM for value in opened(content()).pages[0][name]]
    assert found == pytest.approx(box, abs=0.001)


def test_boxes_keep_to_the_page_where_there_is_no_trim() -> None:
    page = opened(pdf([Page(Scene(50, 30, ()))], sample.INFO)).pages[0]
    for name in ("/TrimBox", "/BleedBox"):
        assert [float(v) / MM for v in page[name]] == pytest.approx([0, 0, 50, 30], abs=0.001)


@pytest.mark.parametrize(
    ("duplex", "word"),
    [("none", "/Simplex"), ("long-edge", "/DuplexFlipLongEdge"), ("short-edge", "/DuplexFlipShortEdge")],
)
def test_the_viewer_is_advised_how_to_print(duplex: str, word: str) -> None:
    info = Info("Advice", "de", duplex)  # type: ignore[arg-type]
    root = opened(pdf([sample.page()], info)).Root
    assert root.ViewerPreferences.PrintScaling == "/None"
    assert root.ViewerPreferences.Duplex == word
    assert root.ViewerPreferences.DisplayDocTitle
    assert root.Lang == "de"


def test_the_title_is_the_document_s() -> None:
    document = opened(pdf([sample.page()], Info("Bögen für Ōtaru 小樽", "ja")))
    assert str(document.docinfo.Title) == "Bögen für Ōtaru 小樽"
    assert str(document.docinfo.Producer) == "fairprint"


def test_no_font_but_our_outlines() -> None:
    document = opened(content())
    fonts = [item for item in document.objects if isinstance(item, pikepdf.Dictionary) and item.get("/Type") == "/Font"]
    assert fonts
    assert {str(font.Subtype) for font in fonts} == {"/Type3"}
    assert b"Helvetica" not in content()


def test_the_layers_can_be_switched() -> None:
    properties = opened(content()).Root.OCProperties
    assert sorted(str(group.Name) for group in properties.OCGs) == ["art", "cut", "fold", "notes"]
    assert len(properties.D.ON) == 4


def test_qpdf_finds_nothing_wrong(tmp_path: Path) -> None:
    path = tmp_path / "sample.pdf"
    path.write_bytes(content())
    result = subprocess.run(["qpdf", "--check", str(path)], capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stdout + result.stderr


def test_a_symbol_placed_often_is_stored_once_and_one_placed_once_needs_no_form() -> None:
    def forms(count: int) -> int:
        icon = sample.flower()
        scene = Scene(90, 90, tuple(Use(icon, move(n, n)) for n in range(count)))
        return content_of(pdf([Page(scene)], sample.INFO)).count("/Form")

    def content_of(raw: bytes) -> str:
        return " ".join(
            str(item.get("/Subtype", "")) for item in opened(raw).objects if isinstance(item, pikepdf.Stream)
        )

    assert forms(1) == 0
    assert forms(40) == 1


def test_a_symbol_placed_once_in_another_that_is_placed_often_is_drawn_each_time() -> None:
    inner = Symbol("dot", (Shape(shapes.rectangle(0, 0, 4, 4), sample.RED),), (0, 0, 4, 4))
    outer = Symbol("tile", (Use(inner, move(1, 1)),), (0, 0, 10, 10))
    scene = Scene(60, 20, tuple(Use(outer, move(12 * n, 2)) for n in range(4)))
    with pdfplumber.open(io.BytesIO(pdf([Page(scene)], sample.INFO))) as document:
        lefts = sorted(round(rect["x0"] / MM, 2) for rect in document.pages[0].rects)
    assert lefts == [1, 13, 25, 37]


def test_millimetres_are_exact() -> None:
    """A drawing square is 20.00 mm, on the page and inside a symbol, and lies where it was put."""
    pen = Stroke(sample.INK, 0.25, join="miter")
    square = Symbol("square", (Shape(shapes.rectangle(0, 0, 20, 20), None, pen),), (0, 0, 20, 20))
    nodes = (Shape(shapes.rectangle(7.123, 5, 20, 20), None, pen), Use(square, move(40, 61)), Use(square, move(70, 61)))
    with pdfplumber.open(io.BytesIO(pdf([Page(Scene(100, 120, nodes))], sample.INFO))) as document:
        found = sorted(
            (r["x0"] / MM, r["top"] / MM, r["width"] / MM, r["height"] / MM) for r in document.pages[0].rects
        )
    assert len(found) == 3
    for rect, right in zip(found, [(7.123, 5, 20, 20), (40, 61, 20, 20), (70, 61, 20, 20)], strict=True):
        assert rect == pytest.approx(right, abs=0.005)


WORDS = ("Räuber", "Straße", "Ōtaru", "naïve", "façade", "½", "1,234", "flower", "SPACED", "und ß")


def pdfium_text(raw: bytes) -> str:
    return str(pypdfium2.PdfDocument(raw)[0].get_textpage().get_text_range())


def mupdf_text(raw: bytes) -> str:
    document: Any = pymupdf.open(stream=raw, filetype="pdf")  # type: ignore[no-untyped-call]
    return str(document[0].get_text())


def poppler_text(raw: bytes) -> str:
    return subprocess.run(["pdftotext", "-", "-"], input=raw, capture_output=True, check=True).stdout.decode()


READERS: dict[str, Callable[[bytes], str]] = {"pdfium": pdfium_text, "mupdf": mupdf_text, "poppler": poppler_text}


@pytest.mark.parametrize("reader", READERS)
def test_words_can_be_searched_and_copied(reader: str) -> None:
    text = READERS[reader](content())
    for word in WORDS:
        assert word in text
    flat = "".join(text.split())
    assert "".join(sample.JAPANESE.split()) in flat
    assert "日本語" in flat


def test_more_glyphs_than_a_font_holds_go_into_a_second() -> None:
    string = "".join(chr(code) for code in range(0x4E00, 0x5400) if f"{chr(code)}".encode("euc_jp", "ignore"))[:300]
    style = Style("japanese-regular", 6, sample.INK)
    lines = tuple(Text(string[start : start + 30], 2, 5 + start / 8, style) for start in range(0, 300, 30))
    raw = pdf([Page(Scene(100, 60, lines))], sample.INFO)
    assert len(opened(raw).pages[0].Resources.Font) == 2
    assert "".join(mupdf_text(raw).split()) == string


def test_brackets_backslashes_and_rises_survive() -> None:
    string = r"f(x) = {a\b} [c] — (un)balanced ) ("
    raw = pdf([Page(Scene(90, 20, (Text(string, 5, 10, sample.style(9)),)))], sample.INFO)
    assert string in mupdf_text(raw)


def test_a_malformed_path_is_refused() -> None:
    for d in ("M 1 2 Q 3 4 5 6", "M 1 2 L 3", "m 1 2 l 3 4", "M 1 2 C 1 2 3 4"):
        with pytest.raises(ValueError, match="malformed path"):
            path_operators(d)


def test_the_same_page_gives_the_same_bytes_everywhere() -> None:
    program = (
        "import hashlib; from generator.drawing.pdf import pdf; from generator.drawing.svg import svg;"
        "from tests.drawing import sample as s; raw = pdf([s.page()], s.INFO) + svg(s.page(), s.INFO).encode();"
        "print(hashlib.sha256(raw).hexdigest())"
    )
    worlds = [
        {"PYTHONHASHSEED": "1", "LC_ALL": "C", "TZ": "UTC", "LANG": "C"},
        {"PYTHONHASHSEED": "987", "LC_ALL": "C.UTF-8", "TZ": "Asia/Tokyo", "LANG": "ja_JP.UTF-8"},
    ]
    found = {
        subprocess.run(
            [sys.executable, "-c", program],
            env=os.environ | world,
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for world in worlds
    }
    assert len(found) == 1
