"""The output opened by other people's programs, and what its operators may be."""

from __future__ import annotations

import io
import subprocess
from pathlib import Path
from typing import Any, Literal

import pikepdf
import pymupdf
import pypdfium2
import pytest

from generator.drawing.page import Info
from generator.drawing.scene import Colour, Scene, Shape, Style, Text
from generator.drawing.svg import svg
from generator.printing.calibration import calibration
from generator.printing.job import Job
from generator.printing.pages import lay_out
from generator.printing.piece import Piece
from generator.printing.sides import Side
from tests.printing.helpers import document, piece

Profile = Literal["home", "press"]


def job_pages(profile: Profile) -> list[Side]:
    job = Job(bleed=3, profile=profile, registration=True)
    things = [piece(63, 88, copies=3), piece(51.962, 45, "hexagon", number=1, copies=3), piece(420, 297, number=2)]
    folded = lay_out(things[:1], Job(gutterfold=True))
    return [*lay_out(things, job), *folded, *calibration(job)]


@pytest.fixture(scope="module", params=["home", "press"])
def content(request: pytest.FixtureRequest) -> bytes:
    return document(job_pages(request.param), request.param)


def test_qpdf_finds_nothing_wrong(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "x.pdf"
    path.write_bytes(content)
    found = subprocess.run(["qpdf", "--check", str(path)], capture_output=True, text=True, check=False)
    assert (found.returncode, found.stderr) == (0, "")


def test_poppler_and_ghostscript_draw_it_without_a_word(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "x.pdf"
    path.write_bytes(content)
    drawn = subprocess.run(["pdftoppm", "-r", "20", str(path), str(tmp_path / "p")], capture_output=True, check=True)
    assert drawn.stderr == b""
    gs = ["gs", "-q", "-dNOPAUSE", "-dBATCH", "-dSAFER", "-dPDFSTOPONWARNING", "-sDEVICE=bbox", str(path)]
    found = subprocess.run(gs, capture_output=True, text=True, check=True)
    words = [line for line in found.stderr.splitlines() if not line.startswith("%%")]
    assert words == []


def test_pdfium_and_mupdf_see_the_same_pages(content: bytes) -> None:
    mupdf: Any = pymupdf
    mupdf.TOOLS.reset_mupdf_warnings()
    with mupdf.open(stream=content) as opened:
        pixels = [page.get_pixmap(dpi=20) for page in opened]
    assert mupdf.TOOLS.mupdf_warnings() == ""
    pdfium = pypdfium2.PdfDocument(content)
    assert len(pdfium) == len(pixels)
    for number, other in enumerate(pixels):
        image = pdfium[number].render(scale=20 / 72).to_pil().convert("RGB")
        ours, theirs = sum(image.tobytes()) / len(image.tobytes()), sum(other.samples) / len(other.samples)
        assert ours < 254.9
        assert abs(ours - theirs) < 12


def test_layers_can_be_switched(content: bytes) -> None:
    mupdf: Any = pymupdf
    with mupdf.open(stream=content) as opened:
        names = {layer["name"] for layer in opened.get_ocgs().values()}
    assert names == {"art", "cut", "fold", "notes"}


def test_viewers_are_told_not_to_scale_and_how_to_flip() -> None:
    with pikepdf.open(io.BytesIO(document(lay_out([piece(30, 30)], Job())))) as opened:
        assert opened.Root.ViewerPreferences.PrintScaling == pikepdf.Name("/None")


def test_mono_has_no_grey_and_no_colour_in_any_operator() -> None:
    black = Colour("000000", (0, 0, 0, 100))
    art = Scene(63, 88, (Shape("M 0 0 L 9 0 L 9 9 Z", black), Text("Aa", 9, 30, Style("alegreya-sans-bold", 9, black))))
    things = [
        Piece("card", "Card", art, art, copies=3),
        Piece("token", "Token", art, shape="circle", outline="M 0 0 L 30 0 L 30 30 Z"),
        Piece("board", "Board", Scene(420, 297, art.children)),
    ]
    job = Job(ink="mono", registration=True)
    pages = [*lay_out(things, job), *lay_out(things[:1], Job(ink="mono", gutterfold=True)), *calibration(job)]
    with pikepdf.open(io.BytesIO(document(pages))) as opened:
        forms = [o for o in opened.objects if isinstance(o, pikepdf.Stream) and o.get("/Subtype") == pikepdf.Name.Form]
        seen = set()
        for source in [*opened.pages, *forms]:
            for instruction in pikepdf.parse_content_stream(source):
                operator = str(instruction.operator)
                assert operator not in {"rg", "RG", "k", "K", "cs", "CS", "sc", "SC", "scn", "SCN", "sh"}, operator
                if operator in {"g", "G"}:
                    seen.add(float(instruction.operands[0]))
        assert seen <= {0.0, 1.0}
        assert 0.0 in seen


def test_svg_pages_are_drawn_by_resvg_librsvg_and_cairo(tmp_path: Path) -> None:
    import cairosvg
    import resvg_py

    for number, side in enumerate(lay_out([piece(63, 88, copies=2), piece(51.962, 45, "hexagon", number=1)], Job())):
        text = svg(side, Info("Test"))
        path = tmp_path / f"{number}.svg"
        path.write_text(text, encoding="utf-8")
        drawn = subprocess.run(["rsvg-convert", str(path)], capture_output=True, check=True)
        assert drawn.stdout[:4] == b"\x89PNG"
        assert drawn.stderr == b""
        assert cairosvg.svg2png(bytestring=text.encode())[:4] == b"\x89PNG"
        assert resvg_py.svg_to_bytes(svg_string=text, dpi=96)


def test_a_thousand_hexagons_need_no_more_bytes_each_than_a_hundred() -> None:
    sizes = []
    for count in (100, 1000):
        tiles = [piece(51.962, 45, "hexagon", number=n, copies=count // 10) for n in range(10)]
        sizes.append(len(document(lay_out(tiles, Job()))) / count)
    assert sizes[1] < sizes[0]
