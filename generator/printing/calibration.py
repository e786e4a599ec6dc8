"""A two-sided page that measures a printer: rulers for its scale, vernier scales for how its backs lie.

A vernier reads a tenth of a millimetre with the naked eye: the front has a line every 2 mm, the back every 1.9 mm, and
held against the light the pair of lines that meet says the offset. Each kind of flip has scales of its own; those of
the other kind fall on empty paper.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from generator.drawing import shapes
from generator.drawing.scene import Group, Layer, Node, Scene, Shape, Stroke, Style, Text, move
from generator.drawing.studio import Studio
from generator.drawing.text import paragraph, paragraph_height
from generator.printing import marks
from generator.printing.duplex import Mirror, offset
from generator.printing.imposition import MARGIN, STRIP
from generator.printing.job import Job, PrintingError
from generator.printing.paper import Paper
from generator.printing.sides import Side, scaled

LINES = 15
"""Lines on each side of a vernier's zero: the offset is read up to 1.5 mm."""
STEP = 0.1
"""What a vernier reads, in mm."""
TICK = 4.0
NARROW = 200.0
"""Sheets narrower than this get closer lines (mm)."""
_FACE = "alegreya-sans-regular"
_BOLD = "alegreya-sans-bold"


@dataclass(frozen=True, slots=True)
class Vernier:
    """One scale: the middle of its front in mm on the front page, its direction, and the flip it is for."""

    x: float
    y: float
    along: Mirror
    flip: Mirror
    pitch: float

    def reading(self, line: int) -> float:
        """The offset that the front's line ``line`` stands for, in mm on the back; lines count to the right and down.

        A back that lies too far to one side has to be moved to the other, and turning over mirrors one direction.
        """
        sign = 1 if self.along == self.flip else -1
        return sign * STEP * line

    def front(self, line: int) -> tuple[float, float, float, float]:
        """A line of the front, in mm on the front page."""
        at = line * self.pitch
        if self.along == "x":
            return self.x + at, self.y - TICK, self.x + at, self.y
        return self.x - TICK, self.y + at, self.x, self.y + at

    def back(self, line: int, sheet: Paper) -> tuple[float, float, float, float]:
        """The back's line that meets the front's same line if the back lies off by the reading, on the back page."""
        at = line * (self.pitch - STEP)
        x1, y1, x2, y2 = self.x + at, self.y, self.x + at, self.y + TICK
        if self.along == "y":
            x1, y1, x2, y2 = self.x, self.y + at, self.x + TICK, self.y + at
        if self.flip == "x":
            return sheet.width - x1, y1, sheet.width - x2, y2
        return x1, sheet.height - y1, x2, sheet.height - y2


def verniers(sheet: Paper) -> list[Vernier]:
    """The four scales of a page: two directions for each flip."""
    pitch = 2.0 if min(sheet.width, sheet.height) >= NARROW else 1.4
    half = LINES * pitch
    x, upper, lower = 0.3 * sheet.width, 0.3 * sheet.height, 0.68 * sheet.height
    return [
        Vernier(x, y + shift, along, flip, pitch)
        for flip, y in _places(upper, lower)
        for along, shift in _directions(half)
    ]


def _places(upper: float, lower: float) -> list[tuple[Mirror, float]]:
    return [("x", upper), ("y", lower)]


def _directions(half: float) -> list[tuple[Mirror, float]]:
    return [("x", -half - 4), ("y", 7.0)]


def calibration(job: Job) -> list[Side]:
    """Front and back of the page, on the job's paper; an offset and a scale in the job are applied, to check them.

    PrintingError if the paper is smaller than A5.
    """
    paper = job.sheets()[0]
    if min(paper.width, paper.height) < 140 or max(paper.width, paper.height) < 200:
        raise PrintingError(f"calibration needs more room than {job.paper} has; use --paper a5 or larger")
    scale = (job.scale[1], job.scale[0]) if paper.landscape else job.scale
    sheet = Paper(paper.name, paper.width / scale[0], paper.height / scale[1])
    words = Studio("common", job.lang, job.ink)
    title = words.label("calibration")
    front = [*_rulers(sheet, job), *_front_scales(sheet, job), *_instructions(sheet, job)]
    line = f"{title} · {marks.paper_words(paper, job)}"
    y = sheet.height - MARGIN - STRIP
    furniture = marks.furniture((line, ""), MARGIN + 1, y, sheet.width - 2 * MARGIN - 2, job)
    back = Group((_back_scales(sheet),), move(*offset(sheet.landscape, job)))
    return [
        _side((Layer("notes", tuple(front)), furniture), sheet, scale, title, "front"),
        _side((back, furniture), sheet, scale, title, "back"),
    ]


def _side(nodes: tuple[Node, ...], sheet: Paper, scale: tuple[float, float], title: str, side: str) -> Side:
    scene, _ = scaled(Scene(sheet.width, sheet.height, nodes, title, side), (), scale)
    return Side(scene, back=side == "back")


def _rulers(sheet: Paper, job: Job) -> Iterator[Node]:
    """One ruler across the top and one down the left edge, as long as the paper allows."""
    words = Studio("common", job.lang, job.ink)
    pen = Stroke(marks.quiet(job), marks.HAIRLINE * 1.6, cap="butt")
    style = Style(_FACE, 6, marks.quiet(job))
    x0, y0 = 16.0, 12.0
    across, down = (int((size - 32) // 10) * 10 for size in (sheet.width, sheet.height))
    for length, level in ((across, True), (down, False)):
        lines = [shapes.line(x0, y0, x0 + length, y0) if level else shapes.line(x0, y0, x0, y0 + length)]
        for n in range(length + 1):
            tick = 4.0 if n % 10 == 0 else 2.6 if n % 5 == 0 else 1.6
            lines.append(
                shapes.line(x0 + n, y0, x0 + n, y0 - tick) if level else shapes.line(x0, y0 + n, x0 - tick, y0 + n)
            )
        yield Shape(" ".join(lines), None, pen)
        for n in range(10, length + 1, 10):
            yield (
                Text(str(n), x0 + n, y0 + 2.8, style, "middle") if level else Text(str(n), x0 + 1, y0 + n + 0.8, style)
            )
        caption = Text(words.label("ruler", length=length), 0, 0, style)
        yield Group((caption,), move(x0 + 6, y0 + 6) if level else (0, 1, -1, 0, x0 + 4.4, y0 + 26))


def _front_scales(sheet: Paper, job: Job) -> Iterator[Node]:
    words = Studio("common", job.lang, job.ink)
    pen = Stroke(marks.BLACK, 0.12, cap="butt")
    style, bold = Style(_FACE, 6, marks.BLACK), Style(_BOLD, 8, marks.BLACK)
    for scale in verniers(sheet):
        lines = []
        for n in range(-LINES, LINES + 1):
            x1, y1, x2, y2 = scale.front(n)
            longer = 1.5 if n % 5 == 0 else 0.0
            if scale.along == "x":
                lines.append(shapes.line(x1, y1 - longer, x2, y2))
            else:
                lines.append(shapes.line(x1 - longer, y1, x2, y2))
            if n % 5 == 0:
                value = f"{scale.reading(n):+.1f}".replace("-", "−") if n else "0"
                at = (x1, y1 - longer - 0.8) if scale.along == "x" else (x1 - longer - 0.8, y1 + 0.7)
                yield Text(value, *at, style, "middle" if scale.along == "x" else "end")
        yield Shape(" ".join(lines), None, pen)
        if scale.along == "x":
            long_edge = (scale.flip == "x") != sheet.landscape
            label = words.label("long-edge" if long_edge else "short-edge")
            yield Text(label, scale.x, scale.y - TICK - 6.4, bold, "middle")


def _back_scales(sheet: Paper) -> Layer:
    pen = Stroke(marks.BLACK, 0.12, cap="butt")
    lines = [shapes.line(*scale.back(n, sheet)) for scale in verniers(sheet) for n in range(-LINES, LINES + 1)]
    zeros = [shapes.circle(*scale.back(0, sheet)[2:], 0.5) for scale in verniers(sheet)]
    return Layer("notes", (Shape(" ".join(lines), None, pen), Shape(" ".join(zeros), marks.BLACK)))


def _instructions(sheet: Paper, job: Job) -> Iterator[Node]:
    """The steps, in the right half, where no scale of the back shows through."""
    words = Studio("common", job.lang, job.ink)
    narrow = min(sheet.width, sheet.height) < NARROW
    style = Style(_FACE, 7 if narrow else 8.5, marks.BLACK)
    x, y, width = 0.6 * sheet.width, 0.445 * sheet.height, 0.4 * sheet.width - 12
    yield Text(words.label("calibration"), x, y, Style(_BOLD, 11 if narrow else 14, marks.BLACK))
    y += 4
    for step in range(1, 6):
        text = words.label(f"calibration-{step}")
        yield paragraph(text, x, y, style, width)
        y += paragraph_height(text, style, width) + 1.6
