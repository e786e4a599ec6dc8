"""Pieces larger than the paper: parts that fit it, overlap by the tab and miss nothing."""

from __future__ import annotations

import itertools
from typing import Any, Literal

import pytest

from generator.drawing.scene import Group, Layer
from generator.printing.job import Job, PrintingError
from generator.printing.pages import lay_out
from generator.printing.poster import TAB
from generator.printing.sides import Side
from tests.printing.helpers import MARK, colour, document, piece, read, rects, trim_colour

PAPERS = ["a5", "a4", "letter", "a3", "tabloid", "200x200mm"]


def window(page: Any, side: Side) -> tuple[float, float, float, float]:
    """Which part of the piece a page shows: from where the piece's trim was drawn and from the TrimBox (x, y, w, h)."""
    assert side.trim is not None
    (whole,) = rects(page, trim_colour(0, side.back))
    return side.trim[0] - whole[0], side.trim[1] - whole[1], side.trim[2], side.trim[3]


@pytest.mark.parametrize("bleed", [0.0, 3.0])
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("size", [(420, 297), (210, 210), (500, 700)])
def test_parts_overlap_by_exactly_the_tab(size: tuple[float, float], paper: str, bleed: float) -> None:
    job = Job(paper=paper, bleed=bleed)
    thing = piece(*size, back=False)
    sides = lay_out([thing], job)
    windows = [window(page, side) for page, side in zip(read(document(sides)), sides, strict=True)]
    columns, rows = sorted({round(w[0], 2) for w in windows}), sorted({round(w[1], 2) for w in windows})
    assert len(columns) * len(rows) == len(windows)
    for starts, length, whole in ((columns, windows[0][2], size[0]), (rows, windows[0][3], size[1])):
        assert starts[0] == pytest.approx(0, abs=0.01)
        assert starts[-1] + length == pytest.approx(whole, abs=0.01)
        for first, second in itertools.pairwise(starts):
            assert first + length - second == pytest.approx(TAB, abs=0.01)


@pytest.mark.parametrize("paper", PAPERS)
def test_parts_stay_in_the_printable_area(paper: str) -> None:
    for side in lay_out([piece(420, 297)], Job(paper=paper, bleed=3)):
        assert side.trim is not None
        x, y, w, h = side.trim
        assert x >= 8
        assert y >= 8
        assert x + w <= side.scene.width - 8
        assert y + h <= side.scene.height - 8


@pytest.mark.parametrize("orientation", ["portrait", "landscape"])
@pytest.mark.parametrize("duplex", ["long-edge", "short-edge"])
def test_each_part_has_its_own_back_behind_it(
    duplex: Literal["long-edge", "short-edge"], orientation: Literal["portrait", "landscape"]
) -> None:
    job = Job(duplex=duplex, orientation=orientation)
    sides = lay_out([piece(420, 297)], job)
    pages = read(document(sides))
    for front, back, side in zip(pages[::2], pages[1::2], sides[1::2], strict=True):
        assert side.back
        (mark,), (behind,) = rects(front, colour(0)), rects(back, colour(0, True))
        width, height = side.scene.width, side.scene.height
        mirrors_x = (duplex == "long-edge") == (orientation == "portrait")
        x, y, w, h = behind
        seen = (width - x - w, y, w, h) if mirrors_x else (x, height - y - h, w, h)
        assert seen == pytest.approx(mark, abs=0.02)
        assert mark[2:] == pytest.approx(MARK[2:], abs=0.01)


def test_register_marks_of_neighbours_lie_on_the_same_points_of_the_art() -> None:
    sides = lay_out([piece(420, 297, back=False)], Job())
    assert len(sides) == 4
    points = []
    for page, side in zip(read(document(sides)), sides, strict=True):
        x, y, _, _ = window(page, side)
        left = side.trim[0] if side.trim else 0
        lines = [o for o in [*page.lines, *page.rects, *page.curves] if float(o["height"]) / (72 / 25.4) < 2.6]
        upright = {round(float(o["x0"]) * 25.4 / 72 - left + x, 1) for o in lines if float(o["width"]) < 0.01}
        points.append((upright, x, y))
    first, second = points[0][0], points[1][0]
    start = points[1][1]
    assert {round(start, 1), round(start + TAB, 1)} <= first
    assert {round(start, 1), round(start + TAB, 1)} <= second


def test_a_plan_shows_which_part_it_is() -> None:
    sides = lay_out([piece(420, 297, back=False)], Job())
    plans = [
        [i for i, shape in enumerate(layer.children) if getattr(shape, "fill", None) is not None]
        for side in sides
        for layer in side.scene.children
        if isinstance(layer, Layer) and layer.name == "notes" and len(layer.children) == len(sides)
        and not any(isinstance(child, Group) for child in layer.children)
    ]  # fmt: skip
    assert plans == [[0], [1], [2], [3]]


def test_paper_too_small_for_parts_is_refused() -> None:
    with pytest.raises(PrintingError, match="use --paper a4"):
        lay_out([piece(420, 297)], Job(paper="45x45mm"))
