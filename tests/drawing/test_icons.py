"""Every icon of the library: plain shapes in 48 units, clear of the edge, and a second drawing in pure black."""

from __future__ import annotations

import io
import re
import xml.etree.ElementTree as ET
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
import resvg_py
from PIL import Image

from generator import drawing
from generator.drawing.page import Info, Page
from generator.drawing.scene import Colour, Scene, Shape, Symbol, Use, place
from generator.drawing.svg import svg
from generator.drawing.vector import load_icon
from tests.drawing.outline import Box, box
from tests.drawing.pictures import Picture

FOLDER = Path(drawing.__file__).parent / "icons"
FILES = sorted(FOLDER.glob("*/*.svg"))
COLOURED = [path for path in FILES if not path.stem.endswith(".mono")]
MONO = [path for path in FILES if path.stem.endswith(".mono")]
SAFE = 2.75
"""The safe edge is 3 units; an outline's middle may come this near, so that its half width stands in the edge."""
EDGE_TO_EDGE = ("straight-rail", "curved-rail", "river", "longest-river")
"""What runs on into the next square has to reach the edge."""


def named(path: Path) -> str:
    return f"{path.parent.name}/{path.stem}"


def shapes_of(symbol: Symbol) -> list[Shape]:
    return [node for node in symbol.children if isinstance(node, Shape)]


def around(boxes: list[Box]) -> Box:
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


def picture(content: str, side: int) -> Picture:
    drawn = resvg_py.svg_to_bytes(svg_string=content, width=side, height=side, dpi=96, background="white")
    return np.asarray(Image.open(io.BytesIO(bytes(drawn))).convert("RGB"), dtype=np.int16)


def test_the_library_is_there() -> None:
    assert len(COLOURED) >= 15


@pytest.mark.parametrize("path", FILES, ids=named)
def test_an_icon_is_plain_shapes_in_a_square_of_48(path: Path) -> None:
    symbol = load_icon(path)
    assert symbol.box == (0, 0, 48, 48)
    assert shapes_of(symbol) == list(symbol.children) != []
    root = ET.parse(path).getroot()
    assert root.get("viewBox") == "0 0 48 48"
    tags = {str(element.tag).rpartition("}")[2] for element in root.iter()}
    assert not tags & {
        "text",
        "image",
        "style",
        "use",
        "linearGradient",
        "radialGradient",
        "clipPath",
        "mask",
        "filter",
    }


@pytest.mark.parametrize("path", FILES, ids=named)
def test_an_icon_keeps_clear_of_its_edge(path: Path) -> None:
    if path.stem.removesuffix(".mono") in EDGE_TO_EDGE:
        pytest.skip("runs from edge to edge")
    shapes = shapes_of(load_icon(path))
    left, top, right, bottom = around([box(replace(shape, stroke=None)) for shape in shapes])
    assert min(left, top, 48 - right, 48 - bottom) >= SAFE, (left, top, right, bottom)
    left, top, right, bottom = around([box(shape) for shape in shapes])
    assert min(left, top, 48 - right, 48 - bottom) >= 0, (left, top, right, bottom)


@pytest.mark.parametrize("path", FILES, ids=named)
def test_an_icon_fills_its_square(path: Path) -> None:
    left, top, right, bottom = around([box(shape) for shape in shapes_of(load_icon(path))])
    assert max(right - left, bottom - top) >= 34, "smaller than the icons beside it"


@pytest.mark.parametrize("path", FILES, ids=named)
def test_our_reading_looks_like_the_file(path: Path) -> None:
    """Normalised to M, L, C and Z, the icon is the same picture as its file."""
    page = Page(Scene(48, 48, (Use(load_icon(path), place(0, 0)),)))
    # millimetres would be rounded to whole pixels first
    ours, file = (
        picture(svg(page, Info("icon")).replace("48mm", "48"), 192),
        picture(path.read_text(encoding="utf-8"), 192),
    )
    assert (np.abs(ours - file).max(axis=2) > 48).mean() < 0.002


@pytest.mark.parametrize("path", COLOURED, ids=named)
def test_every_icon_has_a_form_in_one_ink(path: Path) -> None:
    assert path.with_name(f"{path.stem}.mono.svg") in MONO


@pytest.mark.parametrize("path", MONO, ids=named)
def test_the_form_in_one_ink_is_pure_black_and_reads_at_six_millimetres(path: Path) -> None:
    colours = set(re.findall(r"#[0-9A-Fa-f]{3,6}\b", path.read_text(encoding="utf-8")))
    assert {colour.upper() for colour in colours} <= {"#000000", "#FFFFFF", "#000", "#FFF"}
    for shape in shapes_of(load_icon(path)):
        assert isinstance(shape.fill, (Colour, type(None)))
    dark = (picture(path.read_text(encoding="utf-8"), 71).max(axis=2) < 128).mean()
    assert 0.05 < dark < 0.75, "too faint or too heavy for a laser"
