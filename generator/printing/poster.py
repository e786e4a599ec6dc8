"""A piece larger than the paper, split over pages that overlap by a glue tab."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace

from generator.drawing import shapes
from generator.drawing.page import Box
from generator.drawing.scene import Group, Layer, Node, Scene, Shape, Stroke, Symbol, Use, compose, move
from generator.drawing.studio import Studio
from generator.printing import marks
from generator.printing.duplex import behind, mirror, offset, placed, strip_behind
from generator.printing.imposition import CORNERS, MARGIN, STRIP, Slot, Strip, low_strip
from generator.printing.job import Job
from generator.printing.paper import Paper, PrintingError
from generator.printing.piece import Piece
from generator.printing.sides import Side, scaled

TAB = 10.0
"""Width of the glue tab, in mm: art that the next part repeats."""
GAP = 3.0
"""Room for the register marks around a part, in mm."""
LEAST = 3 * TAB
"""A part narrower or lower than this is no help (mm)."""


@dataclass(frozen=True, slots=True)
class _Part:
    """Part (row, column) of down × across; ``window`` is what it shows of the front, in mm of the piece."""

    row: int
    column: int
    down: int
    across: int
    window: Box

    @property
    def number(self) -> int:
        return self.row * self.across + self.column + 1


def split(piece: Piece, copies: int, job: Job) -> Iterator[Side]:
    """The parts of a piece row by row, each part's back behind it, on the sheet that needs the fewest parts.

    Neighbouring parts repeat ``TAB`` mm of art: the tab of one goes under the next. Register marks lie on the same
    points of the art in both. PrintingError if the paper is too small even for that.
    """
    sheet, across, down = min(
        (_parts(piece, sheet, job) for sheet in job.sheets()), key=lambda found: found[1] * found[2]
    )
    front = _symbol(piece.id, piece.front)
    back = None if piece.back is None or job.duplex == "none" else _symbol(f"{piece.id}-back", piece.back)
    for _ in range(copies):
        for row in range(down):
            for column in range(across):
                x, width = part_window(piece.front.width, across, column)
                y, height = part_window(piece.front.height, down, row)
                part = _Part(row, column, down, across, (x, y, width, height))
                yield _side(piece, front, sheet, part, job, back=False)
                if back is not None:
                    yield _side(piece, back, sheet, part, job, back=True)


def _symbol(name: str, scene: Scene) -> Symbol:
    return Symbol(name, scene.children, (-TAB, -TAB, scene.width + 2 * TAB, scene.height + 2 * TAB))


def _room(piece: Piece, sheet: Paper, job: Job) -> tuple[float, float]:
    scale = (job.scale[1], job.scale[0]) if sheet.landscape else job.scale
    bleed = job.bleed if piece.bleeds else 0.0
    edge = MARGIN + (max(GAP, CORNERS) if job.registration else GAP) + bleed
    return sheet.width / scale[0] - 2 * edge, sheet.height / scale[1] - edge - MARGIN - STRIP - GAP - bleed


def _parts(piece: Piece, sheet: Paper, job: Job) -> tuple[Paper, int, int]:
    width, height = _room(piece, sheet, job)
    if width < LEAST or height < LEAST:
        raise PrintingError(f"{piece.title} cannot be split over paper as small as {job.paper}; use --paper a4")
    across = max(1, math.ceil((piece.front.width - TAB) / (width - TAB) - 1e-9))
    down = max(1, math.ceil((piece.front.height - TAB) / (height - TAB) - 1e-9))
    return sheet, across, down


def part_window(size: float, count: int, index: int) -> tuple[float, float]:
    """Start and length in mm of part ``index`` of ``count`` along one side: equal parts that overlap by the tab."""
    length = (size + (count - 1) * TAB) / count
    return index * (length - TAB), length


def _side(piece: Piece, symbol: Symbol, paper: Paper, part: _Part, job: Job, back: bool) -> Side:
    scale = (job.scale[1], job.scale[0]) if paper.landscape else job.scale
    sheet = Paper(paper.name, paper.width / scale[0], paper.height / scale[1])
    x, y, width, height = part.window
    free = _room(piece, paper, job)[1]
    top = sheet.height - MARGIN - STRIP - GAP - (job.bleed if piece.bleeds else 0.0) - (free + height) / 2
    slot = Slot((sheet.width - width) / 2, top, width, height)
    strip = low_strip(sheet, job)
    over = mirror(sheet.landscape, job)
    if back:
        slot, strip, x = (
            behind(slot, sheet, over),
            strip_behind(strip, sheet, over, STRIP),
            piece.front.width - x - width,
        )
    place = compose(placed(slot, over if back else None), move(-x, -y))
    art = Layer("art", (Group((Use(symbol),), place, _window(piece, (x, y, width, height), job)),))
    drawn: list[Node] = [art]
    if not back:
        drawn += [Layer("cut", (Shape(_crosses(slot), None, marks.cut_stroke(job)),)), *_tabs(slot, part, job)]
    else:
        shift = offset(sheet.landscape, job)
        drawn = [Group(tuple(drawn), move(*shift))]
        slot = replace(slot, x=slot.x + shift[0], y=slot.y + shift[1])
    drawn += _furniture(piece, paper, part, strip, job, back)
    targets: tuple[tuple[float, float], ...] = ()
    if job.registration and not back:
        drawn.append(marks.registration(sheet, job))
        targets = tuple((x * scale[0], y * scale[1]) for x, y in marks.corners(sheet))
    box = (slot.x, slot.y, slot.width, slot.height)
    scene = Scene(sheet.width, sheet.height, tuple(drawn), f"{piece.title} {part.number}", "back" if back else "front")
    scene, (trim,) = scaled(scene, [box], scale)
    return Side(scene, trim, trim, back, () if back else (trim,), (), targets)


def _window(piece: Piece, window: Box, job: Job) -> str:
    """What a part shows, in the piece's coordinates: its window, and the bleed where that is at the piece's edge."""
    bleed = job.bleed if piece.bleeds else 0.0
    x, y, width, height = window
    left, top = bleed if x < 1e-6 else 0.0, bleed if y < 1e-6 else 0.0
    right = bleed if x + width > piece.front.width - 1e-6 else 0.0
    bottom = bleed if y + height > piece.front.height - 1e-6 else 0.0
    return shapes.rectangle(x - left, y - top, width + left + right, height + top + bottom)


def _tabs(slot: Slot, part: _Part, job: Job) -> list[Node]:
    """Where the next part will lie over this one: dashed lines, and the words for it in the margin."""
    x, y, right, bottom = slot.x, slot.y, slot.x + slot.width, slot.y + slot.height
    lines = []
    if part.column + 1 < part.across:
        lines += [shapes.line(right - TAB, end, right - TAB, end + by) for end, by in ((y, 4.0), (bottom - 4.0, 4.0))]
    if part.row + 1 < part.down:
        lines += [shapes.line(end, bottom - TAB, end + by, bottom - TAB) for end, by in ((x, 4.0), (right - 4.0, 4.0))]
    if not lines:
        return []
    words = marks.small(Studio("common", job.lang, job.ink).label("overlap"), job)
    turn = (0, -1, 1, 0, right + 2.4, y + slot.height / 2)
    place = turn if part.column + 1 < part.across else move(x + slot.width / 2, bottom + 2.4)
    pen = Stroke(marks.quiet(job), marks.HAIRLINE, (1.0, 0.6), "butt")
    return [Layer("fold", (Shape(" ".join(lines), None, pen),)), Layer("notes", (Group((words,), place),))]


def _furniture(piece: Piece, paper: Paper, part: _Part, strip: Strip, job: Job, back: bool) -> list[Node]:
    words = Studio("common", job.lang, job.ink)
    text = words.label(
        "part-of", part=part.number, count=part.across * part.down, row=part.row + 1, column=part.column + 1
    )
    side = [words.label("back")] if back else []
    line = " · ".join([piece.title, text, *side, marks.paper_words(paper, job)])
    plan = Layer("notes", tuple(_plan(strip.x + strip.length, strip.y, part, job)))
    return [plan, marks.strip((line, piece.reference), replace(strip, length=strip.length - 14), job)]


def _crosses(slot: Slot) -> str:
    """Register marks just outside the part: at its corners, and where tabs begin."""
    left, top, right, bottom = slot.x, slot.y, slot.x + slot.width, slot.y + slot.height
    lines = []
    for x in (left, left + TAB, right - TAB, right):
        lines += [shapes.line(x, top - GAP, x, top - 0.5), shapes.line(x, bottom + 0.5, x, bottom + GAP)]
    for y in (top, top + TAB, bottom - TAB, bottom):
        lines += [shapes.line(left - GAP, y, left - 0.5, y), shapes.line(right + 0.5, y, right + GAP, y)]
    return " ".join(lines)


def _plan(right: float, y: float, part: _Part, job: Job) -> list[Node]:
    """A small plan of the parts with this one filled, its right edge at ``right``."""
    side = min(12.0 / part.across, 5.0 / part.down)
    colour = marks.quiet(job)
    pen = Stroke(colour, marks.HAIRLINE)
    left = right - part.across * side
    return [
        Shape(
            shapes.rectangle(left + column * side, y + row * side, side, side),
            colour if (row, column) == (part.row, part.column) else None,
            pen,
        )
        for row in range(part.down)
        for column in range(part.across)
    ]
