"""Cut files, single pieces, sprite sheets, and how much ink a page takes."""

from __future__ import annotations

import io
import itertools
import json
import re
from typing import Any

import ezdxf
import pytest
from ezdxf.recover import read as recover

from generator.drawing.page import Info
from generator.drawing.png import png
from generator.drawing.scene import Colour, Group, Scene, Shape, Stroke, Symbol, Use, move
from generator.drawing.svg import svg
from generator.printing.cutfile import cut_dxf, cut_lines, cut_svg, polylines
from generator.printing.ink import coverage, report
from generator.printing.job import Job, PrintingError
from generator.printing.marks import corners
from generator.printing.pages import lay_out
from generator.printing.piece import Piece
from generator.printing.sides import Side
from generator.printing.singles import singles
from generator.printing.tabletop import deck, sprite_sheets
from tests.printing.helpers import colour, document, piece, read, rects, trim_colour

JOB = Job(registration=True, duplex="none")


def test_cut_lines_are_where_the_pieces_are_printed_and_shared_edges_are_there_once() -> None:
    (side,) = lay_out([piece(60, 44, copies=6)], JOB)
    lines = [points for d in cut_lines(side) for points, _ in polylines(d)]
    found = (
        sorted({round(x, 2) for line in lines for x, _ in line}),
        sorted({round(y, 2) for line in lines for _, y in line}),
    )
    printed = rects(read(document([side]))[0], trim_colour(0))
    left, top = min(r[0] for r in printed), min(r[1] for r in printed)
    right, bottom = max(r[0] + r[2] for r in printed), max(r[1] + r[3] for r in printed)
    assert (found[0][0], found[0][-1]) == pytest.approx((left, right), abs=0.02)
    assert (found[1][0], found[1][-1]) == pytest.approx((top, bottom), abs=0.02)
    columns, rows = len({round(r[0], 1) for r in printed}), len({round(r[1], 1) for r in printed})
    assert len(lines) == columns + 1 + rows + 1


def test_neighbouring_hexagons_are_cut_once() -> None:
    (side,) = lay_out([piece(51.962, 45, "hexagon", copies=10)], JOB)
    edges = [
        frozenset((round(x * 10), round(y * 10)) for x, y in pair)
        for d in cut_lines(side)
        for points, closed in polylines(d)
        for pair in zip(points, points[1:] + points[:1] if closed else points[1:], strict=False)
    ]
    assert len(edges) == len(set(edges))
    assert len(edges) < 60


def test_dxf_and_svg_say_the_same_in_millimetres_with_the_printed_corner_marks() -> None:
    (side,) = lay_out([piece(40, 40, "circle", copies=2), piece(30.5, 40, number=1)][:1], JOB)
    content = cut_dxf(side)
    assert content == cut_dxf(side)
    document_, auditor = recover(io.BytesIO(content))
    assert not auditor.errors
    assert document_.units == ezdxf.units.MM
    lines: list[Any] = list(document_.modelspace())
    assert {line.dxf.layer for line in lines} == {"CUT", "REGISTRATION"}
    circles = [line for line in lines if line.dxf.layer == "CUT"]
    assert len(circles) == 2
    xs = [x for x, *_ in circles[0].get_points()]
    ys = [y for _, y, *_ in circles[0].get_points()]
    assert max(xs) - min(xs) == pytest.approx(40, abs=0.02)
    drawn = side.scene.height - max(ys)
    text = cut_svg(side, Info("Cut"))
    assert 'height="297mm"' in text or 'height="210mm"' in text
    assert float(re.findall(r'd="M \S+ (\S+) C', text)[0]) - 20 == pytest.approx(drawn, abs=0.02)
    crosses = [line for line in lines if line.dxf.layer == "REGISTRATION" and len(line) == 2]
    height = side.scene.height
    middles = set()
    for cross in crosses:
        (x1, y1, *_), (x2, y2, *_) = cross.get_points()
        middles.add((round((x1 + x2) / 2, 1), round((y1 + y2) / 2, 1)))
    sheet = Job().sheets()[side.scene.width > height]
    assert middles == {(round(x, 1), round(height - y, 1)) for x, y in corners(sheet)}


def test_curves_are_flattened_to_a_hundredth() -> None:
    ((points, closed),) = polylines("M 20 0 C 20 11.046 11.046 20 0 20 C -11.046 20 -20 11.046 -20 0 Z")
    assert closed
    assert all(abs((x * x + y * y) ** 0.5 - 20) < 0.012 for x, y in points)
    middles = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in itertools.pairwise(points)]
    assert all(abs((x * x + y * y) ** 0.5 - 20) < 0.022 for x, y in middles)


def test_a_back_has_nothing_to_cut() -> None:
    back = lay_out([piece(60, 44)], Job())[1]
    with pytest.raises(PrintingError, match="make cut files of fronts"):
        cut_dxf(back)


def test_single_pieces_are_exact_with_their_bleed() -> None:
    sides = singles([piece(63, 88), piece(40, 40, "circle", number=1, back=False, bleeds=False)], Job(bleed=3))
    assert [(s.scene.width, s.scene.height) for s in sides] == [(69, 94), (69, 94), (40, 40)]
    front, back, _ = read(document(sides))
    assert rects(front, trim_colour(0))[0] == pytest.approx((3, 3, 63, 88), abs=0.01)
    assert rects(back, colour(0, True))[0][0] == pytest.approx(3 + 63 - 2 - 4, abs=0.01)
    from PIL import Image

    picture = Image.open(io.BytesIO(png(svg(sides[0], Info("x")), 300)))
    assert picture.size == pytest.approx((69 / 25.4 * 300, 94 / 25.4 * 300), abs=1)


def test_a_deck_for_tabletop_simulator() -> None:
    cards = [piece(63, 88, number=n, copies=40) for n in range(3)]
    sheets = sprite_sheets(cards, Job())
    assert [len(sheet.pieces) for sheet in sheets] == [69, 51]
    first = sheets[0]
    assert first.columns * first.rows >= 70
    assert first.columns <= 10
    assert first.rows <= 7
    assert first.dpi(300) * first.faces.scene.width / 25.4 <= 4096.001
    saved = json.loads(deck(sheets, "Cards", ["a.png", "c.png"], ["b.png", "d.png"]))
    (whole,) = saved["ObjectStates"]
    assert whole["Name"] == "Deck"
    assert len(whole["DeckIDs"]) == len(whole["ContainedObjects"]) == 120
    assert set(whole["CustomDeck"]) == {"1", "2"}
    for card in whole["DeckIDs"]:
        sheet, place = divmod(card, 100)
        assert place < len(sheets[sheet - 1].pieces)
    grid = rects(read(document([first.faces]))[0], trim_colour(0))
    assert len(grid) == 40
    assert grid[0][2:] == pytest.approx((63, 88), abs=0.01)


def test_a_deck_of_unlike_sizes_is_refused() -> None:
    with pytest.raises(PrintingError, match="one size"):
        sprite_sheets([piece(63, 88), piece(30, 30, number=1)], Job())


def test_one_card_is_a_card() -> None:
    saved = json.loads(deck(sprite_sheets([piece(63, 88)], Job()), "Card", ["a.png"], ["b.png"]))
    assert saved["ObjectStates"][0]["Name"] == "Card"


def half(inks: tuple[float, float, float, float]) -> Shape:
    return Shape("M 0 0 L 50 0 L 50 100 L 0 100 Z", Colour("336699", inks))


def test_coverage_is_the_inked_part_of_the_page() -> None:
    found = coverage(Side(Scene(100, 100, (half((100, 50, 0, 20)),))))
    parts = (found.cyan, found.magenta, found.yellow, found.black)
    assert parts == pytest.approx((0.5, 0.25, 0, 0.1), abs=0.003)
    assert found.total == pytest.approx(0.85, abs=0.005)
    assert found.peak == pytest.approx(1.7, abs=0.01)
    assert str(found).startswith("85.1 % (C 50.0 M 25.1 Y 0.0 K 10.0), at most 170 %")


def test_what_lies_above_hides_what_lies_below_and_clips_and_symbols_count() -> None:
    white = Shape("M 0 0 L 50 0 L 50 50 L 0 50 Z", Colour("FFFFFF", (0, 0, 0, 0)))
    symbol = Symbol("half", (half((0, 0, 0, 100)), white), (0, 0, 100, 100))
    page = Side(Scene(100, 100, (Group((Use(symbol, move(10, 0)),), None, "M 0 0 L 35 0 L 35 100 L 0 100 Z"),)))
    assert coverage(page).black == pytest.approx(0.25 * 0.5, abs=0.003)
    assert report([page, page]) == [f"page {n}: {coverage(page)}" for n in (1, 2)]


def test_cut_lines_are_no_ink() -> None:
    cut = Shape("M 0 50 L 100 50", None, Stroke(Colour("8C8C8C", (0, 0, 0, 45), "CutContour"), 5))
    assert coverage(Side(Scene(100, 100, (cut,)))).total == 0


def test_a_real_page_stays_under_the_limit() -> None:
    thing = Piece("x", "X", Scene(60, 60, (Shape("M 0 0 L 60 0 L 60 60 Z", Colour("010203", (100, 100, 90, 90))),)))
    assert coverage(lay_out([thing], Job())[0]).peak <= 2.81
