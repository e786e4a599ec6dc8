"""Files for a cutter: every line to cut once, in millimetres, matched to the printed page by its corner marks."""

from __future__ import annotations

import io
import math
from collections.abc import Iterator

from generator.drawing import shapes
from generator.drawing.page import Info, Page
from generator.drawing.scene import Layer, Node, Scene, Shape, Stroke
from generator.drawing.svg import svg
from generator.printing import marks
from generator.printing.contours import Point, once, straight
from generator.printing.job import PrintingError
from generator.printing.sides import Side

FLATNESS = 0.01
"""How far a curve's straight pieces may lie from it in a DXF, in mm."""


def cut_lines(side: Side) -> list[str]:
    """The paths to cut on a front, in mm on the page: shared edges once, edges in one line joined."""
    lines = [shapes.line(*start, *end) for start, end in straight(side.boxes)] if side.boxes else []
    return lines + once(side.outlines)


def cut_svg(side: Side, info: Info) -> str:
    """The cut lines as SVG as large as the page: layer ``cut``, and the printed corner marks in layer ``notes``.

    PrintingError for a side that has nothing to cut (a back).
    """
    pen = Stroke(marks.CUT_MONO, marks.HAIRLINE, cap="butt", join="miter")
    layers: list[Node] = [Layer("cut", tuple(Shape(d, None, pen) for d in _some(side)))]
    if side.marks:
        targets = [Shape(d, None, pen) for x, y in side.marks for d in marks.target(x, y)]
        layers.append(Layer("notes", tuple(targets)))
    scene = Scene(side.scene.width, side.scene.height, tuple(layers), side.scene.title, "cut lines")
    return svg(Page(scene), info)


def cut_dxf(side: Side) -> bytes:
    """The cut lines as DXF (R2010, mm, y up, origin at the page's lower left): layers CUT and REGISTRATION.

    PrintingError if ezdxf is missing, or for a side that has nothing to cut.
    """
    try:
        import ezdxf
    except ImportError as error:
        raise PrintingError("DXF needs ezdxf; pip install 'fairprint[cutter]', or use --cut-file svg") from error
    settings = ezdxf.options  # type: ignore[attr-defined]
    before = settings.write_fixed_meta_data_for_testing
    settings.write_fixed_meta_data_for_testing = True
    try:
        document = ezdxf.new("R2010", units=ezdxf.units.MM)  # type: ignore[attr-defined]
        document.layers.add("CUT", color=1)
        document.layers.add("REGISTRATION", color=5)
        space = document.modelspace()
        height = side.scene.height
        for layer, paths in (("CUT", _some(side)), ("REGISTRATION", _targets(side))):
            for points, closed in (line for d in paths for line in polylines(d)):
                flipped = [(round(x, 4), round(height - y, 4)) for x, y in points]
                space.add_lwpolyline(flipped, close=closed, dxfattribs={"layer": layer})
        out = io.StringIO()
        document.write(out)
    finally:
        settings.write_fixed_meta_data_for_testing = before
    return out.getvalue().encode()


def _some(side: Side) -> list[str]:
    lines = cut_lines(side)
    if not lines:
        raise PrintingError(f"{side.scene.title} has nothing to cut on this side; make cut files of fronts")
    return lines


def _targets(side: Side) -> list[str]:
    return [d for x, y in side.marks for d in marks.target(x, y)]


def polylines(d: str) -> Iterator[tuple[list[Point], bool]]:
    """A path as polylines, each with whether it is closed; curves are cut into pieces as short as ``FLATNESS`` asks."""
    points: list[Point] = []
    tokens = iter(d.split())
    for command in tokens:
        if command == "M":
            if len(points) > 1:
                yield points, False
            points = [(float(next(tokens)), float(next(tokens)))]
        elif command == "L":
            points.append((float(next(tokens)), float(next(tokens))))
        elif command == "C":
            controls = [(float(next(tokens)), float(next(tokens))) for _ in range(3)]
            points += _curve(points[-1], *controls)
        elif command == "Z":
            if len(points) > 1 and math.dist(points[0], points[-1]) < 1e-6:
                points.pop()
            yield points, True
            points = points[:1]
    if len(points) > 1:
        yield points, False


def _curve(a: Point, b: Point, c: Point, d: Point) -> list[Point]:
    """Points of a cubic after its start, close enough together for FLATNESS."""
    bend = max(math.dist((a[0] + c[0], a[1] + c[1]), (2 * b[0], 2 * b[1])),
               math.dist((b[0] + d[0], b[1] + d[1]), (2 * c[0], 2 * c[1])))  # fmt: skip
    count = max(1, math.ceil(math.sqrt(0.75 * bend / FLATNESS)))
    out = []
    for i in range(1, count + 1):
        t = i / count
        s = 1 - t
        weights = (s**3, 3 * s * s * t, 3 * s * t * t, t**3)
        x, y = (sum(w * p[axis] for w, p in zip(weights, (a, b, c, d), strict=True)) for axis in (0, 1))
        out.append((x, y))
    return out
