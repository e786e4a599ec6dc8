"""The score pad and the boards: exact sizes in the PDF, boxes to write in, finished games written into them."""

from __future__ import annotations

import io
import json
import random
from pathlib import Path
from typing import Any

import numpy as np
import pdfplumber
import pytest

from generator.catalogue import entries, loader
from generator.drawing.page import Info, Page
from generator.drawing.pdf import pdf
from generator.drawing.scene import Scene, Text
from generator.drawing.studio import Ink, Studio
from generator.games.otaru.artwork import pieces, position_pieces
from generator.games.otaru.artwork.pad import Grid
from generator.games.otaru.layout import MainBoard, PadSide, PersonalBoard, ScorePad
from generator.games.otaru.scoring import Position, score
from tests.games.alpenzian.drawn import crop, flat, pixels
from tests.games.otaru.test_scoring import random_position

MM = 72 / 25.4
LOAD = loader("otaru", Path())
INKS: tuple[Ink, ...] = ("full", "light", "mono")
Rect = tuple[float, float, float, float]
"""Left, top, width and height in mm."""


def drawn(name: str, lang: str = "en", ink: Ink = "full") -> list[Scene]:
    """Fronts, and the first back, of a shipped component."""
    (layout,) = (entry.layout for entry in entries("otaru") if entry.layout.id == name)
    found = pieces(layout, Studio("otaru", lang, ink))
    return [piece.front for piece in found] + [scene for scene in [found[0].back] if scene]


def read_back(scene: Scene) -> tuple[Rect, list[Rect]]:
    """A scene as a PDF page, read again: the page, and the boxes of all its closed paths, in mm."""
    with pdfplumber.open(io.BytesIO(pdf([Page(scene)], Info("test")))) as document:
        page = document.pages[0]
        paths = [*page.rects, *page.curves]
        size = (0.0, 0.0, float(page.width) / MM, float(page.height) / MM)
        boxes = [(p["x0"] / MM, p["top"] / MM, (p["x1"] - p["x0"]) / MM, (p["bottom"] - p["top"]) / MM) for p in paths]
        return size, boxes


def pad_layout() -> ScorePad:
    layout = LOAD("score-pad")
    assert isinstance(layout, ScorePad)
    return layout


def sides() -> list[tuple[Scene, PadSide, Grid]]:
    layout, (front, back) = pad_layout(), drawn("score-pad")
    return [(scene, side, Grid(layout, side)) for scene, side in ((front, layout.front), (back, layout.back))]


@pytest.mark.parametrize(
    ("name", "width", "height"),
    [("main-board-2", 420, 297), ("main-board-4", 420, 297), ("personal-board", 210, 148), ("score-pad", 148, 210),
     ("building-tiles", 60, 44), ("instant-tiles", 60, 44), ("condition-tiles", 60, 44), ("fishing-boat", 60, 44),
     ("initial-asset-tiles", 60, 44), ("banknotes", 80, 40)],
)  # fmt: skip
def test_sizes_in_the_pdf(name: str, width: float, height: float) -> None:
    for scene in (drawn(name)[0], drawn(name)[-1]):
        assert read_back(scene)[0] == pytest.approx((0, 0, width, height), abs=0.01)


def test_boxes_of_the_pad_measure_at_least_14_by_10_in_the_pdf() -> None:
    for scene, side, grid in sides():
        found = read_back(scene)[1]
        for y in [*grid.y.values(), grid.total - 0.2]:
            for x in grid.left:
                box = [b for b in found if abs(b[0] - x) < 0.01 and abs(b[1] - y) < 0.01]
                assert len(box) == 1, (side.rules, x, y)
                assert box[0][2] >= 14 and box[0][3] >= 10 - 0.005


@pytest.mark.parametrize("ink", INKS)
@pytest.mark.parametrize("lang", ["en", "de", "ja"])
def test_boxes_and_the_foot_are_empty(lang: str, ink: Ink) -> None:
    """Boxes are white inside; where the print shop puts its line at the foot nothing is drawn but the paper's tint."""
    layout = pad_layout()
    (piece,) = pieces(layout, Studio("otaru", lang, ink))
    assert piece.back is not None and piece.foot is not None
    for scene, side in ((piece.front, layout.front), (piece.back, layout.back)):
        picture, grid = pixels(scene), Grid(layout, side)
        for y in grid.y.values():
            for x in grid.left:
                assert crop(picture, (x + 1, y + 1, x + grid.box - 1, y + grid.height - 1)).min() == 1.0
        left, top, width, height = piece.foot
        assert np.ptp(crop(picture, (left, top, left + width, top + height)), axis=(0, 1)).max() == 0


def test_the_station_on_the_board_is_the_layouts() -> None:
    """Each space's action points, each column's value and the level's value, as words on the board."""
    for name in ("main-board-2", "main-board-4"):
        layout = LOAD(name)
        assert isinstance(layout, MainBoard)
        printed = [item.node.string for item in flat(drawn(name)[0]) if isinstance(item.node, Text)
                   and item.node.style.size == 20 and item.node.string.isdigit()]  # fmt: skip
        assert printed == [str(cost) for level in layout.station.costs for cost in level]


def test_workers_have_room_on_the_personal_board() -> None:
    """Six places in the school, and one on each square of the columns, for tokens of 16 mm (a rim's width less)."""
    layout = LOAD("personal-board")
    assert isinstance(layout, PersonalBoard)
    found = [b for b in read_back(drawn("personal-board")[0])[1] if abs(b[2] - b[3]) < 0.01 and 15 <= b[2] <= 16]
    assert len(found) == 6 + len(layout.columns) * len(layout.column)
    for n, one in enumerate(found):
        for other in found[:n]:
            assert abs(one[0] - other[0]) >= 16 or abs(one[1] - other[1]) >= 16


def written(content: dict[str, Any], ink: Ink) -> tuple[Scene, Position, PadSide]:
    position = Position.model_validate_json(json.dumps(content))
    result = score(position, LOAD)
    (piece,) = position_pieces(position, result, Studio("otaru", "en", ink), LOAD)
    layout = pad_layout()
    return piece.front, position, layout.front if position.rules == layout.front.rules else layout.back


@pytest.mark.parametrize("ink", INKS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_finished_game_fills_every_box(players: int, ink: Ink) -> None:
    """One number in each box of each player, adding up to the total; nothing in the columns of nobody."""
    rng = random.Random(players)
    content = next(p for p in iter(lambda: random_position(rng), None) if len(p["players"]) == players)
    scene, position, side = written(content, ink)
    grid = Grid(pad_layout(), side)
    texts = [item.node for item in flat(scene) if isinstance(item.node, Text)]
    levels = len(position.station)
    for number, x in enumerate(grid.left):

        def inside(top: float, tall: float, x: float = x) -> list[str]:
            return [t.string for t in texts if x < t.x < x + grid.box and top < t.y < top + tall]

        boxes = [inside(y, grid.height) for (row, level), y in grid.y.items() if row != "station" or level < levels]
        names, total = inside(grid.top - 16, 15), inside(grid.total, 12)
        if number >= players:
            assert not any(boxes) and not names and not total
            continue
        assert all(len(box) == 1 for box in boxes)
        assert names == [position.players[number].name]
        assert sum(int(box[0]) for box in boxes) == int(total[0])
