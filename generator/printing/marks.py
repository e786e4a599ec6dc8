"""What is printed around the pieces: crop marks, cut lines, a cutter's corner marks, the furniture with its bar."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from generator.drawing import shapes
from generator.drawing.scene import Colour, Group, Layer, Node, Shape, Stroke, Style, Text
from generator.drawing.studio import Studio
from generator.drawing.text import fit
from generator.printing.imposition import CORNERS, MARGIN, Slot, Strip
from generator.printing.job import Job
from generator.printing.paper import Paper

HAIRLINE = 0.0882
"""A quarter of a point, in mm."""
NEAR, FAR = 0.5, 4.0
"""Where a crop mark starts and ends, in mm outside the bleed."""
BAR = 50.0
SMALL = 6.0
CUT = Colour("8C8C8C", (0, 0, 0, 45), "CutContour")
CUT_MONO = Colour("000000", (0, 0, 0, 100), "CutContour")
QUIET = Colour("666666", (0, 0, 0, 60))
BLACK = Colour("000000", (0, 0, 0, 100))


def cut_stroke(job: Job) -> Stroke:
    """The pen of cut lines."""
    return Stroke(CUT_MONO if job.ink == "mono" else CUT, HAIRLINE, cap="butt", join="miter")


def quiet(job: Job) -> Colour:
    """The colour of words and marks that are no part of the game."""
    return BLACK if job.ink == "mono" else QUIET


def crop_marks(slots: Sequence[Slot], sheet: Paper, bleed: float, job: Job) -> Layer:
    """Short lines in the continuation of every edge, wherever there is paper and they touch no piece and no bleed."""
    taken = _Taken(slots, bleed)
    lines = {d for slot in slots for d in _ticks(slot, sheet, bleed, taken)}
    return Layer("cut", (Shape(" ".join(sorted(lines)), None, cut_stroke(job)),) if lines else ())


def _ticks(slot: Slot, sheet: Paper, bleed: float, taken: _Taken) -> Iterator[str]:
    left, top, right, bottom = slot.x, slot.y, slot.x + slot.width, slot.y + slot.height
    near, far = bleed + NEAR, bleed + FAR
    for x in (left, right):
        for start, end in ((top - far, top - near), (bottom + near, bottom + far)):
            if not taken.touches(x, start, x, end) and _shows(x, sheet.width, start, end, sheet.height):
                yield shapes.line(x, max(start, 0), x, min(end, sheet.height))
    for y in (top, bottom):
        for start, end in ((left - far, left - near), (right + near, right + far)):
            if not taken.touches(start, y, end, y) and _shows(y, sheet.height, start, end, sheet.width):
                yield shapes.line(max(start, 0), y, min(end, sheet.width), y)


def _shows(at: float, over: float, start: float, end: float, length: float) -> bool:
    """Whether a mark can be seen: one at the paper's own edge marks no cut, and one must not end where it begins."""
    return NEAR < at < over - NEAR and min(end, length) - max(start, 0) >= NEAR


class _Taken:
    """Where pieces and their bleed lie, looked up by neighbourhood so that a page of many small pieces stays quick."""

    def __init__(self, slots: Sequence[Slot], bleed: float) -> None:
        self._size = max(max(slot.width, slot.height) for slot in slots) + 2 * bleed
        self._cells: dict[tuple[int, int], list[tuple[float, float, float, float]]] = {}
        for slot in slots:
            box = (slot.x - bleed, slot.y - bleed, slot.x + slot.width + bleed, slot.y + slot.height + bleed)
            for cell in self._around(*box):
                self._cells.setdefault(cell, []).append(box)

    def _around(self, left: float, top: float, right: float, bottom: float) -> Iterator[tuple[int, int]]:
        for column in range(math.floor(left / self._size), math.floor(right / self._size) + 1):
            for row in range(math.floor(top / self._size), math.floor(bottom / self._size) + 1):
                yield column, row

    def touches(self, x1: float, y1: float, x2: float, y2: float) -> bool:
        return any(
            x1 <= right + 1e-6 and x2 >= left - 1e-6 and y1 <= bottom + 1e-6 and y2 >= top - 1e-6
            for cell in self._around(x1, y1, x2, y2)
            for left, top, right, bottom in self._cells.get(cell, ())
        )


def corners(sheet: Paper) -> tuple[tuple[float, float], ...]:
    """The middles of a cutter's registration marks, in mm."""
    inset = MARGIN + CORNERS / 2
    return tuple((x, y) for y in (inset, sheet.height - inset) for x in (inset, sheet.width - inset))


def registration(sheet: Paper, job: Job) -> Layer:
    """Crosses in circles at the four corners, which the cut file repeats."""
    pen = Stroke(quiet(job), 0.25, cap="butt")
    nodes = [Shape(d, None, pen) for x, y in corners(sheet) for d in target(x, y)]
    return Layer("notes", tuple(nodes))


def target(x: float, y: float) -> tuple[str, ...]:
    """A registration mark: a cross of 5 mm in a circle of 3 mm."""
    return f"{shapes.line(x - 2.5, y, x + 2.5, y)} {shapes.line(x, y - 2.5, x, y + 2.5)}", shapes.circle(x, y, 1.5)


def bar(x: float, y: float, job: Job) -> tuple[Node, ...]:
    """The bar of exactly 50 mm with a tick each 10 mm; (x, y) is its left end."""
    ticks = [
        shapes.line(x + n, y - (1.0 if n % 50 == 0 else 0.6), x + n, y + (1.0 if n % 50 == 0 else 0.6))
        for n in range(0, 51, 10)
    ]
    pen = Stroke(quiet(job), HAIRLINE * 1.6, cap="butt")
    return (Shape(shapes.line(x, y, x + BAR, y), None, pen), Shape(" ".join(ticks), None, pen))


def furniture(captions: Sequence[str], x: float, y: float, width: float, job: Job) -> Layer:
    """The quiet strip: the bar and its words at the left, up to two lines of captions at the right.

    (x, y) is the strip's top left corner; it is 6 mm high. Captions too long for a narrow page lose their end: they
    are no part of the game, and nothing is set under 6 pt.
    """
    style = Style("alegreya-sans-regular", SMALL, quiet(job))
    words = Studio("common", job.lang, job.ink)
    nodes: list[Node] = [*bar(x, y + 1.6, job), Text(words.label("bar"), x + BAR / 2, y + 5.2, style, "middle")]
    room = width - BAR - 6
    if room >= 20:
        nodes += [_shortened(text, x + BAR + 6, y + 2.4 + 2.8 * n, style, room) for n, text in enumerate(captions[:2])]
    return Layer("notes", tuple(nodes))


def _shortened(text: str, x: float, y: float, style: Style, width: float) -> Text:
    try:
        return fit(text, x, y, style, width, SMALL)
    except ValueError:
        low, high = 0, len(text)
        while low < high:
            middle = (low + high + 1) // 2
            try:
                fit(text[:middle].rstrip() + "…", x, y, style, width, SMALL)
                low = middle
            except ValueError:
                high = middle - 1
        return Text(text[:low].rstrip() + "…", x, y, style)


def small(words: str, job: Job) -> Text:
    """A note of a few words, its middle at the origin."""
    return Text(words, 0, 0, Style("alegreya-sans-regular", SMALL, quiet(job)), "middle")


def strip(captions: Sequence[str], place: Strip, job: Job) -> Node:
    """The furniture in a page's margin."""
    if not place.upright:
        return furniture(captions, place.x, place.y, place.length, job)
    return Group((furniture(captions, 0, 0, place.length, job),), (0, -1, 1, 0, place.x, place.y))


def paper_words(sheet: Paper, job: Job) -> str:
    """The paper in words of the job's language."""
    if "×" in sheet.name:
        return sheet.name
    words = Studio("common", job.lang, job.ink)
    return words.label("paper", name=sheet.name, width=f"{sheet.width:g}", height=f"{sheet.height:g}")
