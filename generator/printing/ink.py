"""How much ink a page takes: its scene drawn twice by cairo, once as cyan, magenta and yellow, once as black.

Ink amounts are drawn as if they were red, green and blue, on nothing; everything is opaque, so each pixel holds the ink
that a press puts there, and the mean of a channel is the part of the page that this ink covers. RGB colours count as
the CMYK that the press profile would print. Cut lines (a spot colour) count as no ink.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from generator.drawing.colours import cmyk
from generator.drawing.outlines import text_path
from generator.drawing.page import Page
from generator.drawing.scene import (
    Colour,
    Group,
    Layer,
    LinearGradient,
    Node,
    Paint,
    RadialGradient,
    Shape,
    Symbol,
    Text,
    Use,
)

RESOLUTION = 3.0
"""Pixels in a millimetre; lines thinner than a pixel count by their share of it."""
_CAPS = {"butt": 0, "round": 1, "square": 2}
_JOINS = {"miter": 0, "round": 1, "bevel": 2}


@dataclass(frozen=True, slots=True)
class Coverage:
    """Ink of one page: the part of it that each ink covers (1 is all), and the most of all inks in one place."""

    cyan: float
    magenta: float
    yellow: float
    black: float
    peak: float

    @property
    def total(self) -> float:
        """All inks together: 1 is one ink over the whole page."""
        return self.cyan + self.magenta + self.yellow + self.black

    def __str__(self) -> str:
        inks = zip("CMYK", (self.cyan, self.magenta, self.yellow, self.black), strict=True)
        each = " ".join(f"{name} {part * 100:.1f}" for name, part in inks)
        return f"{self.total * 100:.1f} % ({each}), at most {self.peak * 100:.0f} % in one place"


def coverage(page: Page) -> Coverage:
    """The ink of a page."""
    return _coverage(page, ({}, {}))


def _coverage(page: Page, recorded: tuple[dict[Symbol, Any], dict[Symbol, Any]]) -> Coverage:
    """The ink of a page; symbols are walked once for each plate and then played back."""
    import cairocffi

    width, height = (max(1, math.ceil(size * RESOLUTION)) for size in (page.scene.width, page.scene.height))
    planes = []
    for plate in (0, 1):
        surface = cairocffi.ImageSurface(cairocffi.FORMAT_RGB24, width, height)
        context = cairocffi.Context(surface)
        context.scale(RESOLUTION)
        _Plates(context, plate, recorded[plate]).nodes(page.scene.children)
        surface.flush()
        planes.append(_channels(surface))
    (cyan, magenta, yellow), (black, _, _) = planes
    peak = max(map(sum, zip(cyan, magenta, yellow, black, strict=True)))
    whole = 255 * width * height
    return Coverage(sum(cyan) / whole, sum(magenta) / whole, sum(yellow) / whole, sum(black) / whole, peak / 255)


def _channels(surface: Any) -> tuple[bytes, bytes, bytes]:
    """Red, green and blue of every pixel (rows of this format are not padded)."""
    data = bytes(surface.get_data())
    return data[2::4], data[1::4], data[0::4]


def report(pages: Sequence[Page]) -> list[str]:
    """A line for each page: "page 3: 12.4 % (C 3.0 M 2.1 Y 4.0 K 3.3), at most 196 % in one place"."""
    recorded: tuple[dict[Symbol, Any], dict[Symbol, Any]] = ({}, {})
    return [f"page {number}: {_coverage(page, recorded)}" for number, page in enumerate(pages, 1)]


class _Plates:
    """Draws nodes into a cairo context with ink amounts for colours; plate 0 is CMY, plate 1 is K."""

    def __init__(self, context: Any, plate: int, recorded: dict[Symbol, Any]) -> None:
        self._context = context
        self._plate = plate
        self._recorded = recorded

    def nodes(self, nodes: Sequence[Node]) -> None:
        for node in nodes:
            if isinstance(node, Shape):
                self._shape(node)
            elif isinstance(node, Text):
                self._path(text_path(node))
                self._context.set_fill_rule(0)
                self._source(node.style.colour)
                self._context.fill()
            elif isinstance(node, Layer):
                self.nodes(node.children)
            else:
                self._nested(node)

    def _nested(self, node: Group | Use) -> None:
        import cairocffi

        self._context.save()
        if node.transform is not None:
            a, b, c, d, e, f = node.transform
            self._context.transform(cairocffi.Matrix(a, b, c, d, e, f))
        if isinstance(node, Group):
            if node.clip is not None:
                self._path(node.clip)
                self._context.set_fill_rule(0)
                self._context.clip()
            self.nodes(node.children)
        else:
            self._context.set_source_surface(self._recording(node.symbol))
            self._context.paint()
        self._context.restore()

    def _recording(self, symbol: Symbol) -> Any:
        import cairocffi

        if symbol not in self._recorded:
            surface = cairocffi.RecordingSurface(cairocffi.CONTENT_COLOR_ALPHA, symbol.box)
            _Plates(cairocffi.Context(surface), self._plate, self._recorded).nodes(symbol.children)
            self._recorded[symbol] = surface
        return self._recorded[symbol]

    def _shape(self, node: Shape) -> None:
        self._path(node.d)
        if node.fill is not None:
            self._context.set_fill_rule(1 if node.even_odd else 0)
            self._source(node.fill)
            self._context.fill_preserve()
        stroke = node.stroke
        if stroke is not None and not stroke.colour.spot:
            self._context.set_line_width(stroke.width)
            self._context.set_line_cap(_CAPS[stroke.cap])
            self._context.set_line_join(_JOINS[stroke.join])
            self._context.set_dash(stroke.dash)
            self._source(stroke.colour)
            self._context.stroke()
        self._context.new_path()

    def _ink(self, colour: Colour) -> tuple[float, float, float]:
        if colour.spot:
            return 0.0, 0.0, 0.0
        c, m, y, k = cmyk(colour)
        return (c, m, y) if self._plate == 0 else (k, 0.0, 0.0)

    def _source(self, paint: Paint) -> None:
        import cairocffi

        if isinstance(paint, Colour):
            self._context.set_source_rgb(*self._ink(paint))
            return
        if isinstance(paint, LinearGradient):
            blend = cairocffi.LinearGradient(paint.x1, paint.y1, paint.x2, paint.y2)
        else:
            assert isinstance(paint, RadialGradient)
            blend = cairocffi.RadialGradient(paint.cx, paint.cy, 0, paint.cx, paint.cy, paint.r)
        for at, colour in paint.stops:
            blend.add_color_stop_rgb(at, *self._ink(colour))
        self._context.set_source(blend)

    def _path(self, d: str) -> None:
        context, tokens = self._context, iter(d.split())
        context.new_path()
        for command in tokens:
            if command == "M":
                context.move_to(float(next(tokens)), float(next(tokens)))
            elif command == "L":
                context.line_to(float(next(tokens)), float(next(tokens)))
            elif command == "C":
                context.curve_to(*(float(next(tokens)) for _ in range(6)))
            else:
                context.close_path()
