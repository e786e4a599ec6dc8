"""A piece larger than the paper, split over pages that overlap by a glue tab."""

from __future__ import annotations

import math
from collections.abc import Iterator

from generator.drawing import shapes
from generator.drawing.page import Page
from generator.drawing.scene import Group, Layer, Node, Scene, Shape, Stroke, Symbol, Use, move
from generator.drawing.studio import Studio
from generator.printing import marks
from generator.printing.imposition import FOOT, MARGIN
from generator.printing.job import Job
from generator.printing.paper import Paper
from generator.printing.piece import Piece

TAB = 10.0
"""Width of the glue tab, in mm: art that the next part repeats."""
GAP = 3.0


def split(piece: Piece, copies: int, job: Job) -> Iterator[Page]:
    """The parts of a piece row by row, each copy's fronts and then its backs, on the sheet that needs the fewest parts.

    Neighbouring parts repeat ``TAB`` mm of art: the tab of one goes under the next. Register marks at the part's
    corners lie on the same points of the art in both.
    """
    sheet, across, down = min((_parts(piece, sheet) for sheet in job.sheets()), key=lambda found: found[1] * found[2])
    for _ in range(copies):
        for scene in [piece.front] + ([piece.back] if piece.back is not None else []):
            box = (-TAB, -TAB, scene.width + 2 * TAB, scene.height + 2 * TAB)
            symbol = Symbol(piece.id, scene.children, box)
            for row in range(down):
                for column in range(across):
                    yield _part(piece, scene, symbol, sheet, (row, column, across, down), job)


def _room(sheet: Paper) -> tuple[float, float]:
    return sheet.width - 2 * (MARGIN + GAP), sheet.height - MARGIN - FOOT - 2 * GAP


def _parts(piece: Piece, sheet: Paper) -> tuple[Paper, int, int]:
    width, height = _room(sheet)
    across = max(1, math.ceil((piece.front.width - TAB) / (width - TAB) - 1e-9))
    down = max(1, math.ceil((piece.front.height - TAB) / (height - TAB) - 1e-9))
    return sheet, across, down


def part_window(size: float, count: int, index: int) -> tuple[float, float]:
    """Start and length in mm of part ``index`` of ``count`` along one side: equal parts that overlap by the tab."""
    length = (size + (count - 1) * TAB) / count
    return index * (length - TAB), length


def _part(piece: Piece, scene: Scene, symbol: Symbol, sheet: Paper, spot: tuple[int, int, int, int], job: Job) -> Page:
    row, column, across, down = spot
    x0, width = part_window(scene.width, across, column)
    y0, height = part_window(scene.height, down, row)
    left = (sheet.width - width) / 2
    top = max(MARGIN + GAP, (sheet.height - FOOT + MARGIN - height) / 2)
    window = shapes.rectangle(left, top, width, height)
    art = Group((Group((Use(symbol),), move(left - x0, top - y0)),), None, window)
    stroke = marks.cut_stroke(job)
    cut: list[Node] = [Shape(_crosses(left, top, width, height), None, stroke)]
    notes: list[Node] = []
    dash = Stroke(stroke.colour, stroke.width, (1.5, 1.0), "butt")
    if column + 1 < across:
        notes.append(Shape(shapes.line(left + width - TAB, top, left + width - TAB, top + height), None, dash))
    if row + 1 < down:
        notes.append(Shape(shapes.line(left, top + height - TAB, left + width, top + height - TAB), None, dash))
    words = Studio("common", job.lang, job.ink)
    part = words.label("part-of", part=row * across + column + 1, count=across * down, row=row + 1, column=column + 1)
    line = " · ".join([piece.title, part, marks.paper_words(sheet, job)])
    y = sheet.height - FOOT + 2.5
    notes += [
        *_plan(sheet.width - MARGIN - 1, y, spot, job),
        marks.furniture((line, piece.reference), MARGIN + 1, y, sheet.width - 2 * MARGIN - 20, job),
    ]
    nodes = (Layer("art", (art,)), Layer("cut", tuple(cut)), Layer("notes", tuple(notes)))
    side = "back" if scene is piece.back else "front"
    trim = (left, top, width, height)
    return Page(Scene(sheet.width, sheet.height, nodes, f"{piece.title}, {part}", side), trim, trim)


def _crosses(left: float, top: float, width: float, height: float) -> str:
    """Register marks: half crosses just outside the part's corners and where tabs begin."""
    lines = []
    xs, ys = (left, left + TAB, left + width - TAB, left + width), (top, top + TAB, top + height - TAB, top + height)
    for x in xs:
        lines += [shapes.line(x, top - GAP, x, top - 0.5), shapes.line(x, top + height + 0.5, x, top + height + GAP)]
    for y in ys:
        lines += [shapes.line(left - GAP, y, left - 0.5, y), shapes.line(left + width + 0.5, y, left + width + GAP, y)]
    return " ".join(lines)


def _plan(right: float, y: float, spot: tuple[int, int, int, int], job: Job) -> list[Node]:
    """A small plan of the parts with this one filled, its right edge at ``right``."""
    row, column, across, down = spot
    side = min(12.0 / across, 6.0 / down)
    colour = marks.BLACK if job.ink == "mono" else marks.QUIET
    pen = Stroke(colour, marks.HAIRLINE)
    left = right - across * side
    return [
        Shape(
            shapes.rectangle(left + c * side, y + r * side, side, side),
            colour if (r, c) == (row, column) else None,
            pen,
        )
        for r in range(down)
        for c in range(across)
    ]
