"""What is printed around the pieces: crop marks, cut lines, and the page furniture with its exact 50 mm bar."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from generator.drawing import shapes
from generator.drawing.scene import Colour, Group, Layer, Node, Shape, Stroke, Style, Text, move
from generator.drawing.studio import Studio
from generator.drawing.text import fit
from generator.printing.imposition import MARK, Imposition, Slot
from generator.printing.job import Job
from generator.printing.paper import Paper

HAIRLINE = 0.0882
"""A quarter of a point, in mm."""
BAR = 50.0
SMALL = 6.0
CUT = Colour("8C8C8C", (0, 0, 0, 45), "CutContour")
CUT_MONO = Colour("000000", (0, 0, 0, 100), "CutContour")
QUIET = Colour("666666", (0, 0, 0, 60))
BLACK = Colour("000000", (0, 0, 0, 100))


def cut_stroke(job: Job) -> Stroke:
    """The pen of cut lines."""
    return Stroke(CUT_MONO if job.ink == "mono" else CUT, HAIRLINE, cap="butt", join="miter")


def crop_marks(imposition: Imposition, slots: Sequence[Slot], job: Job) -> Layer:
    """Short lines at every cut, outside all pieces, that a ruler or a guillotine aligns with."""
    xs = _edges((slot.x for slot in slots), imposition.width)
    ys = _edges((slot.y for slot in slots), imposition.height)
    left, right, top, bottom = xs[0], xs[-1], ys[0], ys[-1]
    near, far = job.bleed + 1.0, job.bleed + MARK
    stroke = cut_stroke(job)
    lines = [
        shapes.line(x, y1, x, y2) for x in xs for y1, y2 in ((top - far, top - near), (bottom + near, bottom + far))
    ]
    lines += [
        shapes.line(x1, y, x2, y) for y in ys for x1, x2 in ((left - far, left - near), (right + near, right + far))
    ]
    return Layer("cut", (Shape(" ".join(lines), None, stroke),))


def _edges(starts: Iterable[float], size: float) -> list[float]:
    return sorted({round(value, 4) for start in starts for value in (start, start + size)})


def bar(x: float, y: float, job: Job) -> tuple[Node, ...]:
    """The bar of exactly 50 mm with a tick each 10 mm; (x, y) is its left end."""
    colour = BLACK if job.ink == "mono" else QUIET
    ticks = [
        shapes.line(x + n, y - (1.0 if n % 50 == 0 else 0.6), x + n, y + (1.0 if n % 50 == 0 else 0.6))
        for n in range(0, 51, 10)
    ]
    pen = Stroke(colour, HAIRLINE * 1.6, cap="butt")
    return (Shape(shapes.line(x, y, x + BAR, y), None, pen), Shape(" ".join(ticks), None, pen))


def furniture(captions: Sequence[str], x: float, y: float, width: float, job: Job) -> Layer:
    """The quiet strip below the pieces: the bar and its words at the left, up to two lines of captions at the right.

    (x, y) is the strip's top left corner; it is about 7 mm high.
    """
    colour = BLACK if job.ink == "mono" else QUIET
    style = Style("alegreya-sans-regular", SMALL, colour)
    words = Studio("common", job.lang, job.ink)
    nodes: list[Node] = [*bar(x, y + 1.6, job), Text(words.label("bar"), x + BAR / 2, y + 5.2, style, "middle")]
    for n, caption in enumerate(captions[:2]):
        nodes.append(fit(caption, x + BAR + 6, y + 2.4 + 2.8 * n, style, width - BAR - 6, 5.0))
    return Layer("notes", tuple(nodes))


def paper_words(sheet: Paper, job: Job) -> str:
    """The paper in words of the job's language."""
    if "×" in sheet.name:
        return sheet.name
    words = Studio("common", job.lang, job.ink)
    return words.label("paper", name=sheet.name, width=f"{sheet.width:g}", height=f"{sheet.height:g}")


def shifted(nodes: Sequence[Node], offset: tuple[float, float]) -> Group:
    """Nodes moved by mm."""
    return Group(tuple(nodes), move(*offset))
