"""Millimetres read back from real PDFs: every game's sizes on every paper, and backs behind their fronts."""

from __future__ import annotations

from typing import Any, Literal

import pytest

from generator.printing.imposition import impose
from generator.printing.job import Job
from generator.printing.pages import lay_out
from tests.printing.helpers import (
    MM,
    SIZES,
    Rect,
    colour,
    document,
    near,
    piece,
    read,
    rects,
    trim_colour,
)

PAPERS = {"a4": (210, 297), "letter": (215.9, 279.4), "a3": (297, 420), "250x353mm": (250, 353)}


def box(page: Any, name: str) -> Rect:
    """A page box in mm from the top left."""
    left, bottom, right, top = (float(value) for value in page.page_obj.attrs[name])
    return left / MM, float(page.height) / MM - top / MM, (right - left) / MM, (top - bottom) / MM


@pytest.mark.parametrize("bleed", [0.0, 3.0])
@pytest.mark.parametrize("orientation", ["portrait", "landscape"])
@pytest.mark.parametrize("name", PAPERS)
def test_every_size_is_exact(name: str, orientation: Literal["portrait", "landscape"], bleed: float) -> None:
    pieces = [piece(w, h, shape, number=n, copies=2) for n, (_, w, h, shape) in enumerate(SIZES)]
    job = Job(paper=name, orientation=orientation, bleed=bleed)
    sides = lay_out(pieces, job)
    read_back = read(document(sides))
    width, height = PAPERS[name] if orientation == "portrait" else PAPERS[name][::-1]
    found: dict[int, list[Rect]] = {n: [] for n in range(len(SIZES))}
    for page, side in zip(read_back, sides, strict=True):
        assert (float(page.width) / MM, float(page.height) / MM) == pytest.approx((width, height), abs=0.01)
        trim, bleed_box, media = box(page, "TrimBox"), box(page, "BleedBox"), box(page, "MediaBox")
        assert side.trim is not None
        assert trim == pytest.approx(side.trim, abs=0.01)
        assert bleed_box[0] >= media[0] - 0.01
        assert bleed_box[2] <= media[2] + 0.01
        for n, rectangles in found.items():
            rectangles.extend(rects(page, trim_colour(n, side.back)))
    for n, (label, w, h, _) in enumerate(SIZES):
        assert found[n], label
        for rect in found[n]:
            size = sorted(rect[2:])
            assert size == pytest.approx(sorted((w, h)), abs=0.01), label


@pytest.mark.parametrize("bleed", [0.0, 3.0])
def test_trim_and_bleed_boxes_lie_around_the_pieces(bleed: float) -> None:
    sides = lay_out([piece(63, 88, copies=20)], Job(bleed=bleed))
    for page, side in zip(read(document(sides)), sides, strict=True):
        trims = rects(page, trim_colour(0, side.back))
        left, top = min(r[0] for r in trims), min(r[1] for r in trims)
        right, bottom = max(r[0] + r[2] for r in trims), max(r[1] + r[3] for r in trims)
        assert box(page, "TrimBox") == pytest.approx((left, top, right - left, bottom - top), abs=0.01)
        expected = (left - bleed, top - bleed, right - left + 2 * bleed, bottom - top + 2 * bleed)
        assert box(page, "BleedBox") == pytest.approx(expected, abs=0.01)


@pytest.mark.parametrize("profile", ["home", "press"])
def test_the_bar_is_fifty_millimetres_on_every_page(profile: Literal["home", "press"]) -> None:
    pieces = [piece(63, 88, copies=12), piece(420, 297, number=1), piece(148, 210, number=2, foot=True, back=False)]
    for page in read(document(lay_out(pieces, Job()), profile)):
        lines = [*page.lines, *page.curves, *page.rects]
        lengths = [max(float(o["width"]), float(o["height"])) / MM for o in lines]
        assert any(abs(length - 50) < 0.01 for length in lengths)


def turned_over(rect: Rect, width: float, height: float, duplex: str) -> Rect:
    """Where something on a page's back lies seen from the front, worked out from how paper turns.

    The long edge of an upright sheet is at its side: x is mirrored. On a sheet that lies, the long edge is on top.
    """
    x, y, w, h = rect
    edge_is_upright = (duplex == "long-edge") == (height >= width)
    return (width - x - w, y, w, h) if edge_is_upright else (x, height - y - h, w, h)


@pytest.mark.parametrize("offset", [(0.0, 0.0), (0.7, -0.4)])
@pytest.mark.parametrize("orientation", ["portrait", "landscape"])
@pytest.mark.parametrize("duplex", ["long-edge", "short-edge"])
def test_backs_register_with_fronts(
    duplex: Literal["long-edge", "short-edge"],
    orientation: Literal["portrait", "landscape"],
    offset: tuple[float, float],
) -> None:
    kinds = [(63, 88, "rectangle"), (51.962, 45, "hexagon"), (18, 18, "circle"), (60, 30, "rectangle"),
             (420, 297, "rectangle"), (148, 100, "rectangle")]  # fmt: skip
    pieces = [piece(w, h, shape, number=n, copies=7) for n, (w, h, shape) in enumerate(kinds)]  # type: ignore[arg-type]
    job = Job(duplex=duplex, orientation=orientation, back_offset=offset, bleed=3)
    pages = read(document(lay_out(pieces, job)))
    assert len(pages) % 2 == 0
    for front, back in zip(pages[::2], pages[1::2], strict=True):
        width, height = float(front.width) / MM, float(front.height) / MM
        for n in range(len(kinds)):
            marks = rects(front, colour(n))
            behind = [
                turned_over((x - offset[0], y - offset[1], w, h), width, height, duplex)
                for x, y, w, h in rects(back, colour(n, True))
            ]
            assert near(marks, behind), (n, marks, behind)


@pytest.mark.parametrize("orientation", ["portrait", "landscape"])
@pytest.mark.parametrize("bleed", [0.0, 3.0])
def test_gutterfold_halves_mirror(orientation: Literal["portrait", "landscape"], bleed: float) -> None:
    kinds = [(63, 88), (60, 30), (44, 44), (80, 140)]
    pieces = [piece(w, h, number=n, copies=5) for n, (w, h) in enumerate(kinds)]
    job = Job(gutterfold=True, orientation=orientation, bleed=bleed)
    sides = lay_out(pieces, job)
    assert not any(side.back for side in sides)
    count = 0
    for page in read(document(sides)):
        width, height = float(page.width) / MM, float(page.height) / MM
        for n, kind in enumerate(kinds):
            fronts, backs = rects(page, colour(n)), rects(page, colour(n, True))
            if not fronts:
                continue
            count += len(fronts)
            fold = impose(piece(*kind, number=n), job).fold
            mirrored = [(width - x - w, y, w, h) if fold == "x" else (x, height - y - h, w, h) for x, y, w, h in backs]
            assert near(fronts, mirrored)
            trims, behind = rects(page, trim_colour(n)), rects(page, trim_colour(n, True))
            middle = width / 2 if fold == "x" else height / 2
            axis = 0 if fold == "x" else 1
            assert all(r[axis] + r[axis + 2] + bleed <= middle for r in trims)
            assert all(r[axis] - bleed >= middle for r in behind)
    assert count == 20


def test_a_printers_scale_is_made_up_for() -> None:
    job = Job(scale=(1.01, 0.99))
    sides = lay_out([piece(63, 88, copies=9), piece(420, 297, number=1)], job)
    for page, side in zip(read(document(sides)), sides, strict=True):
        lying = page.width > page.height
        across, along = (0.99, 1.01) if lying else (1.01, 0.99)
        assert {round(float(v) / MM, 1) for v in (page.width, page.height)} == {210, 297}
        for n, size in enumerate([(63, 88), (420, 297)]):
            for rect in rects(page, trim_colour(n, side.back)):
                real = sorted((rect[2] / across, rect[3] / along))
                assert real == pytest.approx(sorted(size), abs=0.01)
