"""Pads: n-up, cut as seldom as possible, numbered, front and back."""

from __future__ import annotations

import re

import pytest

from generator.drawing import shapes
from generator.drawing.scene import Group, Layer, Shape
from generator.printing.cutfile import polylines
from generator.printing.guillotine import Cut, straight_cuts
from generator.printing.job import Job, PrintingError
from generator.printing.pads import pad
from generator.printing.sides import summary
from tests.printing.helpers import colour, document, near, piece, read, rects, trim_colour, uses

A5, A6 = (148.0, 210.0), (105.0, 148.0)


def test_two_a5_sheets_on_an_a4_are_cut_once() -> None:
    sides = pad(piece(*A5, back=False, foot=True), 15, Job())
    assert summary(sides, Job()) == "8 pages, 8 sheets of A4, 8 straight cuts"
    assert [len(side.boxes) for side in sides] == [2] * 7 + [1]


def test_four_a6_sheets_on_an_a4_are_cut_twice() -> None:
    sides = pad(piece(*A6, foot=True), 20, Job())
    assert summary(sides, Job()) == "10 pages, 5 sheets of A4, 10 straight cuts"


def test_every_copy_is_numbered_and_carries_the_bar_and_the_reference() -> None:
    pages = read(document(pad(piece(*A5, back=False, foot=True), 5, Job())))
    words = " ".join(char for page in pages for char in [_turned_text(page)])
    for number in range(1, 6):
        assert f"copy{number}of5" in words
    assert words.count("0123abcd") == 5
    assert words.count("50mmat100%") == 5


@pytest.mark.parametrize(("sheets", "piles"), [(4, ["12", "34"]), (5, ["123", "45"]), (1, ["1", ""])])
def test_the_pile_cut_in_one_go_is_in_order(sheets: int, piles: list[str]) -> None:
    texts = [_turned_text(page) for page in read(document(pad(piece(*A5, back=False, foot=True), sheets, Job())))]
    numbers = [re.findall(rf"copy(\d)of{sheets}", text) for text in texts]
    assert ["".join(page[place] for page in numbers if place < len(page)) for place in (0, 1)] == piles


def test_sheets_that_leave_paper_free_are_marked_where_to_cut() -> None:
    (side,) = pad(piece(90, 130, back=False, foot=True), 4, Job(orientation="portrait"))
    (layer,) = [node for node in side.scene.children if isinstance(node, Layer) and node.name == "cut"]
    (shape,) = layer.children
    assert isinstance(shape, Shape)
    ticks = [points for points, _ in polylines(shape.d)]
    for left, top, width, height in side.boxes:
        for x in (left, left + width):
            assert any(x == pytest.approx(t[0][0], abs=0.01) and x == pytest.approx(t[1][0], abs=0.01) for t in ticks)
        for y in (top, top + height):
            assert any(y == pytest.approx(t[0][1], abs=0.01) and y == pytest.approx(t[1][1], abs=0.01) for t in ticks)


def _turned_text(page: object) -> str:
    """A page's letters in drawing order, for text that lies on its side."""
    return "".join(char["text"] for char in page.chars if char["text"].strip())  # type: ignore[attr-defined]


def test_backs_lie_behind_fronts_also_on_the_last_half_empty_sheet() -> None:
    job = Job()
    pages = read(document(pad(piece(*A6, foot=True), 5, job)))
    assert len(pages) == 4
    for front, back in zip(pages[::2], pages[1::2], strict=True):
        width, height = (float(v) * 25.4 / 72 for v in (front.width, front.height))
        behind = [
            (width - x - w, y, w, h) if height > width else (x, height - y - h, w, h)
            for x, y, w, h in rects(back, colour(0, True))
        ]
        assert near(rects(front, colour(0)), behind)


def test_a_binding_margin_lies_above_the_sheet_on_both_sides() -> None:
    job = Job(binding=12, orientation="portrait")
    sides = pad(piece(*A5, foot=True), 2, job)
    (front, back) = read(document(sides))[:2]
    assert sides[0].boxes[0][3] == pytest.approx(222)
    for page, is_back in ((front, False), (back, True)):
        (trim,) = rects(page, trim_colour(0, is_back))
        assert sides[0].trim is not None
        assert trim[1] - sides[0].trim[1] == pytest.approx(12, abs=0.01)
    assert "glue or clamp this edge" in (front.extract_text() or "")


def test_sheets_that_lie_edge_to_edge_do_not_bleed_into_each_other() -> None:
    for side in pad(piece(*A5, foot=True), 2, Job(bleed=3)):
        assert (side.trim, side.bleed) == (side.bleed, side.trim)
        clips = [
            node.clip for use in uses(side.scene.children) for node in use.symbol.children if isinstance(node, Group)
        ]
        assert clips == [shapes.rectangle(0, 0, *A5)] * 2


def test_a_pad_of_nothing_is_refused() -> None:
    with pytest.raises(PrintingError, match="use 1 or more"):
        pad(piece(*A5), 0, Job())


def test_a_sheet_larger_than_the_paper_says_which_would_do() -> None:
    with pytest.raises(PrintingError, match="use --paper a5"):
        pad(piece(*A5, foot=True), 2, Job(paper="a6"))


def grid(columns: int, rows: int, gap: float = 0.0) -> list[tuple[float, float, float, float]]:
    return [(20 + c * (30 + gap), 20 + r * (40 + gap), 30.0, 40.0) for r in range(rows) for c in range(columns)]


def test_shared_edges_are_one_cut_and_gaps_two() -> None:
    assert len(straight_cuts(grid(3, 2), 210, 297) or []) == 4 + 3
    assert len(straight_cuts(grid(3, 2, 6), 210, 297) or []) == 6 + 4


def test_cuts_part_mixed_blocks_in_an_order_that_goes_edge_to_edge() -> None:
    boxes = [(20.0, 20.0, 30.0, 40.0), (50.0, 20.0, 30.0, 40.0), (80.0, 20.0, 40.0, 30.0), (80.0, 50.0, 40.0, 30.0)]
    cuts = straight_cuts(boxes, 210, 297)
    assert cuts is not None
    assert Cut("x", 80.0) in cuts
    assert cuts.index(Cut("x", 80.0)) < cuts.index(Cut("y", 60.0))
    assert cuts.index(Cut("x", 80.0)) < cuts.index(Cut("y", 50.0))


def test_a_pinwheel_cannot_be_cut_straight() -> None:
    pinwheel = [(20.0, 20, 60, 30), (80.0, 20, 30, 60), (50.0, 80, 60, 30), (20.0, 50, 30, 60), (50.0, 50, 30, 30)]
    assert straight_cuts(pinwheel, 210, 297) is None
