"""Player sheets: exact squares, empty places to write in, the furniture on a pad."""

from __future__ import annotations

import numpy as np
import pymupdf
import pytest

from generator.drawing.page import Info
from generator.drawing.pdf import pdf
from generator.drawing.studio import Ink, Studio
from generator.games.alpenzian.artwork import pieces
from generator.games.alpenzian.artwork.areas import SQUARE
from generator.games.alpenzian.artwork.sheet import BONUSES, Places, parts, places
from generator.games.alpenzian.layout import SheetLayout
from generator.printing.job import Job
from generator.printing.pads import pad
from generator.printing.pages import lay_out
from tests.games.alpenzian.drawn import INKS, crop, drawn, flat, grown, layout, pixels

SHEETS = ("sheet-a", "sheet-b", "sheet-c", "sheet-d", "sheet-e")
MM = 25.4 / 72


def sheet(name: str) -> SheetLayout:
    found = layout(name)
    assert isinstance(found, SheetLayout)
    return found


def page_lines(content: bytes) -> list[tuple[float, float, float, float, float]]:
    """Every straight line on the first page: its ends and its width, in mm."""
    found = []
    document = pymupdf.open(stream=content, filetype="pdf")  # type: ignore[no-untyped-call]
    for drawing in document[0].get_drawings():
        for item in drawing["items"]:
            if item[0] == "l" and drawing["width"]:
                a, b = item[1], item[2]
                found.append((a.x * MM, a.y * MM, b.x * MM, b.y * MM, drawing["width"] * MM))
    return found


@pytest.mark.parametrize("name", SHEETS)
def test_squares_measure_twenty_millimetres_in_the_pdf(name: str) -> None:
    """Read back from the PDF: the fine lines between squares lie on one grid of 20.00 mm, ± 0.01."""
    content = pdf(lay_out([drawn(name)], Job(paper="148x210mm", duplex="none", copies=1)), Info("test"))
    seams = [one for one in page_lines(content) if abs(one[4] - 0.25) < 0.01 and abs(_length(one) - SQUARE) < 0.01]
    grid = sheet(name).grid
    areas = [cells for kind, cells in parts(grid).items() if kind not in ("mountain", "gate")]
    expected = sum(
        ((row, column + 1) in cells) + ((row + 1, column) in cells) for cells in areas for row, column in cells
    )
    assert len(seams) == expected
    left, top = places(grid).square((0, 0))
    for x, y, _, _, _ in seams:
        assert abs((x - left) / SQUARE - round((x - left) / SQUARE)) < 0.01 / SQUARE
        assert abs((y - top) / SQUARE - round((y - top) / SQUARE)) < 0.01 / SQUARE


def _length(line: tuple[float, float, float, float, float]) -> float:
    return abs(line[2] - line[0]) + abs(line[3] - line[1])


def test_a_pad_page_carries_a_bar_of_fifty_millimetres_in_the_sheets_foot() -> None:
    content = pdf(pad(drawn("sheet-a"), 2, Job(duplex="none")), Info("test"))
    assert sum(abs(_length(line) - 50) < 0.01 for line in page_lines(content)) == 2


@pytest.mark.parametrize("ink", INKS)
@pytest.mark.parametrize("name", SHEETS)
def test_places_to_write_in_are_large_and_empty(name: str, ink: Ink) -> None:
    """Number boxes of at least 12 × 10 mm, tick boxes, flower marks and mountains' discs: white inside."""
    picture = pixels(drawn(name, "de", ink).front)
    grid = sheet(name).grid
    at = places(grid)
    boxes = [at.score(index) for index in range(len(BONUSES) + 1)] + [at.residents]
    for x, y, width, height in boxes:
        assert width >= 12 and height >= 10
        assert crop(picture, grown((x, y, x + width, y + height), -1.0)).min() == 1.0
    for index in range(5):
        for (x, y), half in ((at.mark(index), 2.0), (at.tick(index), 1.8)):
            assert crop(picture, (x - half, y - half, x + half, y + half)).min() == 1.0
    for row, column in parts(grid)["mountain"]:
        x, y = at.square((row, column))
        assert crop(picture, (x + 12.8, y + 12.8, x + 17.2, y + 17.2)).min() == 1.0


@pytest.mark.parametrize("name", SHEETS)
def test_squares_are_light_in_the_middle(name: str) -> None:
    """In mono nothing is printed there, in full one even tint (but for flecks of missed ink, which are white)."""
    grid = sheet(name).grid
    at = places(grid)
    full, mono = pixels(drawn(name).front), pixels(drawn(name, ink="mono").front)
    for area, cells in parts(grid).items():
        if area in ("mountain", "gate"):
            continue
        for cell in cells:
            x, y = at.square(cell)
            middle = (x + 5.2, y + 5.2, x + 14.8, y + 14.8)
            assert crop(mono, middle).min() == 1.0
            tint = crop(full, middle)
            assert np.median(tint, axis=(0, 1)).max() > 0.75
            assert (tint >= np.median(tint, axis=(0, 1)) - 0.02).all()


def test_a_grid_of_another_size_gets_squares_that_fit() -> None:
    grid = tuple(("b",) * 8 for _ in range(7))
    assert places(grid) == Places(15.0, 14.0, 37.5, 7, 8)


def test_the_foot_is_empty_for_the_furniture() -> None:
    piece = drawn("sheet-e")
    assert piece.foot is not None
    x, y, width, height = piece.foot
    assert width >= 100 and height >= 7
    assert crop(pixels(piece.front), (x, y, x + width, y + height)).min() == 1.0


@pytest.mark.parametrize(("size", "side"), [((148.0, 210.0), 20.0), ((210.0, 297.0), 20.0 * 297 / 210)])
def test_a_sheet_of_another_size_is_drawn_as_large_as_it_allows(size: tuple[float, float], side: float) -> None:
    (piece,) = pieces(sheet("sheet-a").model_copy(update={"size": size}), Studio("alpenzian"))
    boxes = [item.box for item in flat(piece.front)]
    assert min(box[0] for box in boxes) >= 0 and max(box[2] for box in boxes) <= size[0]
    patterns = [item.box for item in flat(piece.front) if any("pattern" in name for name in item.symbols)]
    across = max(box[2] for box in patterns) - min(box[0] for box in patterns)
    assert 5.8 * side < across < 6 * side
    assert piece.foot is not None
    x, y, width, height = piece.foot
    assert x + width < size[0] and y + height < size[1]


def test_a_sheet_too_small_to_read_is_refused() -> None:
    with pytest.raises(ValueError, match=r"sheet-a: .* smaller than 6 pt; use at least 137 × 194 mm"):
        pieces(sheet("sheet-a").model_copy(update={"size": (105.0, 148.0)}), Studio("alpenzian"))
