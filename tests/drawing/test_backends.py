"""PDF and SVG of one page look alike in every viewer, to 2 % of the pixels at 150 dpi."""

from __future__ import annotations

from functools import cache

import numpy as np
import pytest

from generator.drawing import shapes
from generator.drawing.page import Page
from generator.drawing.pdf import pdf
from generator.drawing.png import png
from generator.drawing.scene import Colour, Scene, Shape, Style, Text
from generator.drawing.svg import svg
from tests.drawing import sample
from tests.drawing.pictures import CLEAR, PDF_VIEWERS, SVG_VIEWERS, Picture, difference

LIMIT = 0.02


@cache
def picture(viewer: str) -> Picture:
    if viewer in PDF_VIEWERS:
        return PDF_VIEWERS[viewer](pdf([sample.page()], sample.INFO))
    return SVG_VIEWERS[viewer](svg(sample.page(), sample.INFO))


@pytest.mark.parametrize("svg_viewer", SVG_VIEWERS)
@pytest.mark.parametrize("pdf_viewer", PDF_VIEWERS)
def test_pdf_and_svg_agree(pdf_viewer: str, svg_viewer: str) -> None:
    assert difference(picture(pdf_viewer), picture(svg_viewer)) < LIMIT


@pytest.mark.parametrize("viewer", [*PDF_VIEWERS, *SVG_VIEWERS])
def test_the_page_is_inked_and_its_size_is_exact(viewer: str) -> None:
    drawn = picture(viewer)
    assert abs(drawn.shape[1] - 100 / 25.4 * 150) <= 1
    assert abs(drawn.shape[0] - 120 / 25.4 * 150) <= 1
    assert (drawn.min(axis=2) < 255 - CLEAR).mean() > 0.05


def test_a_page_without_its_words_would_be_noticed() -> None:
    """The comparison is sharp enough: the sample without text differs by more than two viewers do."""
    scene = sample.page().scene
    art = scene.children[0]
    assert hasattr(art, "children")
    bare = Scene(100, 120, tuple(node for node in art.children if isinstance(node, Shape)), "Sample")
    assert difference(picture("mupdf"), SVG_VIEWERS["cairosvg"](svg(Page(bare), sample.INFO))) > LIMIT


@pytest.mark.parametrize("viewer", PDF_VIEWERS)
def test_text_takes_its_own_colour(viewer: str) -> None:
    red = Style("alegreya-sans-black", 24, Colour("CB553F"))
    nodes = (Shape(shapes.rectangle(0, 0, 60, 20), sample.BLUE), Text("Red Text", 5, 14, red))
    drawn = PDF_VIEWERS[viewer](pdf([Page(Scene(60, 20, nodes))], sample.INFO))
    near = np.abs(drawn - np.array([0xCB, 0x55, 0x3F])).max(axis=2) < 8
    assert near.mean() > 0.05
    assert not (drawn.max(axis=2) < 0x50).any(), "no letter is black"


def test_png_has_the_dots_it_was_asked_for() -> None:
    content = png(svg(sample.page(), sample.INFO), 300)
    assert content[:8] == b"\x89PNG\r\n\x1a\n"
    width, height = (int.from_bytes(content[start : start + 4], "big") for start in (16, 20))
    assert abs(width - 100 / 25.4 * 300) <= 1
    assert abs(height - 120 / 25.4 * 300) <= 1
