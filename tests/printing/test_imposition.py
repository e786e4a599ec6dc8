"""Whatever is printed on whatever paper: nothing overlaps, nothing leaves the paper, nothing is missing."""

from __future__ import annotations

import itertools
import math
from dataclasses import replace
from typing import Any, Literal

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from shapely import Polygon, affinity, box
from shapely.strtree import STRtree

from generator.drawing.scene import Shape
from generator.printing.cutfile import polylines
from generator.printing.imposition import MARGIN, STRIP, Imposition, Slot, fits, impose
from generator.printing.job import Job, PrintingError
from generator.printing.marks import crop_marks
from generator.printing.pages import lay_out
from generator.printing.piece import Piece
from generator.printing.sides import Side, duplex_of
from tests.printing.helpers import ShapeName, piece, uses

SHAPES: tuple[ShapeName, ...] = ("rectangle", "hexagon", "circle", "free")


@st.composite
def pieces(draw: st.DrawFn, number: int = 0, least: float = 9) -> Piece:
    shape = draw(st.sampled_from(SHAPES))
    sides = st.floats(least, least + 220).map(lambda v: round(v, 2))
    width, height = draw(sides), draw(sides)
    if shape == "hexagon":
        width = max(width, least * 2 / math.sqrt(3))
        height = width * math.sqrt(3) / 2
    if shape == "circle":
        height = width
    back, bleeds, foot = draw(st.booleans()), draw(st.booleans()), draw(st.booleans()) and width > 80
    return piece(
        width, height, shape, number=number, back=back, bleeds=bleeds, foot=foot, copies=draw(st.integers(1, 30))
    )


@st.composite
def jobs(draw: st.DrawFn) -> Job:
    sizes = st.integers(100, 450)
    papers = st.sampled_from(["a4", "letter", "a3", "a5"]) | st.builds("{}x{}mm".format, sizes, sizes)
    return Job(
        paper=draw(papers),
        orientation=draw(st.sampled_from(["auto", "portrait", "landscape"])),
        bleed=draw(st.sampled_from([0.0, 2.0, 3.0])),
        marks=draw(st.booleans()),
        duplex=draw(st.sampled_from(["none", "long-edge", "short-edge"])),
        gutterfold=draw(st.booleans()),
        registration=draw(st.booleans()),
    )


def area(slot: Slot, thing: Piece) -> Any:
    """What a piece in a slot covers, trimmed."""
    if thing.shape == "circle":
        circle = [(slot.x + slot.width / 2, slot.y + slot.height / 2)]
        return Polygon(_round(*circle[0], slot.width / 2))
    if thing.shape == "hexagon":
        flat = slot.width > slot.height
        radius = max(slot.width, slot.height) / 2
        corners = [(radius * math.cos(math.pi / 3 * i), radius * math.sin(math.pi / 3 * i)) for i in range(6)]
        polygon = Polygon(corners) if flat else affinity.rotate(Polygon(corners), 90, origin=(0, 0))
        return affinity.translate(polygon, slot.x + slot.width / 2, slot.y + slot.height / 2)
    return box(slot.x, slot.y, slot.x + slot.width, slot.y + slot.height)


def _round(x: float, y: float, radius: float) -> list[tuple[float, float]]:
    return [(x + radius * math.cos(a / 32 * math.pi), y + radius * math.sin(a / 32 * math.pi)) for a in range(64)]


def overlap(slots: tuple[Slot, ...], thing: Piece, bleed: float) -> float:
    """The largest area that two pieces share, each with its bleed around it."""
    shapes = [area(slot, thing).buffer(bleed, join_style="mitre") for slot in slots]
    tree = STRtree(shapes)
    worst = 0.0
    for i, shape in enumerate(shapes):
        worst = max([worst, *(shape.intersection(shapes[j]).area for j in tree.query(shape) if j > i)])
    return worst


def check(found: Imposition, thing: Piece, job: Job) -> None:
    bleed = job.bleed if thing.bleeds else 0.0
    assert overlap(found.slots, thing, bleed if found.strip else 0.0) < 0.01
    edge = (MARGIN + bleed if found.strip else 0.0) - 1e-6
    sheet = found.paper
    for slot in found.slots:
        assert slot.x >= edge
        assert slot.y >= edge
        assert slot.x + slot.width <= sheet.width - edge
        assert slot.y + slot.height <= sheet.height - edge
        turned = (thing.front.height, thing.front.width) if slot.turned else (thing.front.width, thing.front.height)
        assert (slot.width, slot.height) == pytest.approx(turned)
        if found.strip and not found.strip.upright:
            assert slot.y + slot.height + bleed <= found.strip.y + 1e-6
        if found.strip and found.strip.upright:
            assert slot.x - bleed >= found.strip.x + STRIP - 1e-6


@settings(max_examples=60, deadline=None)
@given(pieces(), jobs())
def test_pieces_lie_apart_and_inside_the_printable_area(thing: Piece, job: Job) -> None:
    assume(fits(thing, job))
    check(impose(thing, job), thing, job)


@settings(max_examples=40, deadline=None)
@given(st.lists(st.integers(0, 2), min_size=1, max_size=5), jobs(), st.data())
def test_every_copy_is_there_and_no_back_is_missing(numbers: list[int], job: Job, data: st.DataObject) -> None:
    things = [data.draw(pieces(number=n)) for n in range(len(numbers))]
    assume(all(fits(thing, job) for thing in things))
    sides = lay_out(things, job)
    for thing in things:
        front, back = (_count(sides, name) for name in (thing.id, f"{thing.id}-back"))
        assert front == thing.copies
        folded = job.gutterfold and thing.back is not None
        assert back == (thing.copies if thing.back and (job.duplex != "none" or folded) else 0)
    if any(side.back for side in sides):
        assert [side.back for side in sides] == [False, True] * (len(sides) // 2)


def _count(sides: list[Side], name: str) -> int:
    return sum(use.symbol.name == name for side in sides for use in uses(side.scene.children))


@settings(max_examples=40, deadline=None)
@given(pieces(least=130), jobs(), st.integers(60, 129))
def test_a_piece_that_does_not_fit_names_paper_that_takes_it(thing: Piece, job: Job, small: int) -> None:
    job = replace(job, paper=f"{small}x{small}mm")
    with pytest.raises(PrintingError, match="use --paper") as caught:
        impose(thing, job)
    advised = str(caught.value).split("--paper ")[1].split()[0]
    bigger = replace(job, paper=advised, orientation="auto")
    check(impose(thing, bigger), thing, bigger)


@pytest.mark.parametrize(
    ("size", "paper", "job", "count"),
    [
        ((63, 88, "rectangle"), "a4", {}, 9),
        ((63, 88, "rectangle"), "letter", {}, 9),
        ((63, 88, "rectangle"), "a4", {"bleed": 3.0}, 8),
        ((60, 30, "rectangle"), "a4", {}, 27),
        ((30, 30, "rectangle"), "a4", {}, 54),
        ((51.962, 45, "hexagon"), "a4", {}, 25),
        ((180, 180, "rectangle"), "a4", {}, 1),
        ((80, 40, "rectangle"), "a4", {}, 14),
        ((80, 120, "rectangle"), "a4", {}, 4),
    ],
)
def test_known_counts(size: tuple[float, float, ShapeName], paper: str, job: dict[str, Any], count: int) -> None:
    assert len(impose(piece(*size), Job(paper=paper, **job)).slots) == count


def test_two_blocks_take_more_than_one_grid() -> None:
    """70 × 100 on A4: a grid takes four either way; a row turned beside upright ones takes more."""
    found = impose(piece(70, 100), Job())
    grid = max(math.floor(196 / 70) * math.floor(279 / 100), math.floor(196 / 100) * math.floor(279 / 70))
    assert len(found.slots) > grid
    assert {slot.turned for slot in found.slots} == {True, False}


@settings(max_examples=40, deadline=None)
@given(st.floats(25, 90), st.floats(25, 90), st.sampled_from([0.0, 3.0]), st.sampled_from(["a4", "letter", "a3"]))
def test_every_edge_has_a_crop_mark_at_both_ends(w: float, h: float, bleed: float, paper: str) -> None:
    """A ruler laid along an edge finds a mark before and behind the piece."""
    job = Job(paper=paper, bleed=bleed)
    found = impose(piece(w, h), job)
    (shape,) = crop_marks(found.slots, found.paper, bleed, job).children
    assert isinstance(shape, Shape)
    ticks = [points for points, _ in polylines(shape.d)]
    for slot in found.slots:
        for axis, start, length in ((0, slot.x, slot.width), (1, slot.y, slot.height)):
            along = 1 - axis
            low, size = (slot.y, slot.height) if axis == 0 else (slot.x, slot.width)
            for at in (start, start + length):
                own = [t for t in ticks if abs(t[0][axis] - at) < 0.002 and abs(t[1][axis] - at) < 0.002]
                assert any(max(t[0][along], t[1][along]) < low for t in own)
                assert any(min(t[0][along], t[1][along]) > low + size for t in own)


def test_hexagons_share_their_edges_and_beat_a_grid() -> None:
    hexagon = piece(51.962, 45, "hexagon")
    found = impose(hexagon, Job())
    areas = [area(slot, hexagon) for slot in found.slots]
    shared = sum(a.buffer(0.01).intersection(b.buffer(0.01)).area > 0.1 for a, b in itertools.combinations(areas, 2))
    assert shared > len(areas)
    assert len(found.slots) > math.floor(200 / 51.962) * math.floor(281 / 45)


def test_pieces_of_one_size_share_sheets_though_others_come_between() -> None:
    cards = [piece(63, 88, number=n, copies=3) for n in range(3)]
    mixed = [cards[0], piece(30, 30, number=5), cards[1], piece(30, 30, number=6), cards[2]]
    assert len(lay_out(mixed, Job(duplex="none"))) == 2


def test_a_front_without_back_never_lands_on_a_back() -> None:
    """Printed on both sides, a job of pieces with and without backs keeps each front on a sheet's front."""
    things = [
        piece(63, 88, copies=2),
        piece(148, 210, number=1, back=False, copies=3, foot=True),
        piece(30, 30, number=2),
    ]
    sides = lay_out(things, Job())
    assert [side.back for side in sides] == [False, True] * 4
    assert [len(list(uses(side.scene.children))) for side in sides] == [2, 2, 2, 0, 1, 0, 1, 1]
    assert duplex_of(sides, Job()) == "long-edge"
    alone = lay_out(things[1:2], Job())
    assert len(alone) == 2
    assert duplex_of(alone, Job()) == "none"


def test_two_orientations_only_when_asked() -> None:
    wide: Literal["landscape"] = "landscape"
    assert impose(piece(63, 88), Job(orientation=wide)).paper.landscape
    assert not impose(piece(63, 88), Job(orientation="portrait")).paper.landscape


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"paper": "b4"}, "unknown paper `b4`"),
        ({"paper": "5x5mm"}, "use 20 to 2000 mm"),
        ({"bleed": 11}, "use 0 to 10"),
        ({"copies": 0}, "use 1 or more"),
        ({"back_offset": (30, 0)}, "measure it"),
        ({"scale": (1.2, 1)}, "measure again"),
        ({"binding": 99}, "use 0 to 40"),
    ],
)
def test_a_job_that_cannot_be_is_refused(options: dict[str, Any], words: str) -> None:
    with pytest.raises(PrintingError, match=words):
        Job(**options)
