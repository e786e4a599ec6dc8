"""The printing hand: how Alpenzian's shapes take ink in each ink mode, and the marks a hand-printed sheet shows.

``full`` lays tints down, ``light`` leaves outlines and patterns in colour, ``mono`` is a second drawing in pure black.
Everything wobbly or scattered is drawn from a name, so that the same picture comes out each time.
"""

from __future__ import annotations

import functools
import itertools
import math
import random
from collections.abc import Sequence
from dataclasses import replace

from generator.drawing.brush import Drafter
from generator.drawing.scene import Anchor, Colour, Group, Node, Shape, Stroke, Style, Symbol, Text, Use, move, place
from generator.drawing.shapes import Point, number, polygon, rectangle, smooth
from generator.drawing.studio import BLACK, WHITE, FaceName, Studio
from generator.drawing.text import fit
from generator.drawing.vector import SIDE
from generator.files import LayoutFile

_PALE = ("paper", "cream", "snow", "sky", "wall")
SMALLEST = 6 / 6.5
"""How far a design may shrink."""
LAND = 0.3
"""Weight of the landscape's outlines in mm."""


class Hand(Drafter):
    """Draws for one studio; keeps what it has drawn as symbols, so that sheets A to E share them."""

    def weight(self, line: str) -> float:
        """A line weight of the theme, in mm."""
        return self.studio.line(line)

    def colour(self, name: str) -> Colour:
        """A colour of the theme; in mono black, or white for paper and what is as pale."""
        if self.mono:
            return WHITE if name in _PALE else BLACK
        return self.studio.colour(name)

    def stroke(self, name: str, weight: float, dash: tuple[float, ...] = ()) -> Stroke:
        """A pen of ``weight`` mm; light, which saves ink, draws less than half as heavy."""
        return Stroke(self.colour(name), max(weight * 0.45, 0.15) if self.light else weight, dash)

    def line(self, d: str, name: str = "ink", weight: float = LAND, dash: tuple[float, ...] = ()) -> Shape:
        """A path drawn with a pen."""
        return Shape(d, None, self.stroke(name, weight, dash))

    def solid(self, d: str, name: str = "ink", even_odd: bool = False) -> Shape:
        """A small shape filled in every ink mode."""
        return Shape(d, self.colour(name), None, even_odd)

    def tone(
        self,
        d: str,
        fill: str,
        edge: str | None = "ink",
        weight: float = LAND,
        *,
        keep: bool = False,
        black: bool = False,
        even_odd: bool = False,
    ) -> Shape:
        """A filled shape with an edge: full as it is; light only its edge, unless it is small and ``keep``; mono white
        with a black edge, or black all over if ``black``."""
        if self.full or (self.light and keep):
            return Shape(d, self.colour(fill), self.stroke(edge, weight) if edge else None, even_odd)
        if self.light:
            return Shape(d, WHITE, self.stroke(edge or fill, weight), even_odd)
        return Shape(d, BLACK if black else WHITE, Stroke(BLACK, weight), even_odd)

    def style(self, face: FaceName, size: float, colour: str = "text") -> Style:
        """Letters of ``size`` points."""
        return self.studio.style(face, size, self.colour(colour))

    def text(
        self,
        string: str,
        x: float,
        y: float,
        size: float,
        width: float,
        *,
        face: FaceName = "regular",
        colour: str = "text",
        anchor: Anchor = "start",
        least: float | None = None,
    ) -> Text:
        """One line in at most ``width`` mm, shrunk to no less than ``least`` pt (default: three quarters, but 6)."""
        smallest = max(6.0, size * 0.75) if least is None else least
        return fit(string, x, y, self.style(face, size, colour), width, min(size, smallest), anchor)

    def icon(self, name: str, x: float, y: float, size: float) -> Use:
        """An icon whose middle is at (x, y), ``size`` mm across."""
        return Use(self.studio.icon(name), place(x - size / 2, y - size / 2, size / SIDE))

    def outlined(self, name: str, x: float, y: float, size: float) -> Use | Group:
        """A large icon about (x, y): in light only its lines and dark parts, for light lays down no large solids."""
        if not self.light:
            return self.icon(name, x, y, size)
        dark = self.colour("ink")
        open_shapes = tuple(
            replace(node, fill=WHITE) if isinstance(node, Shape) and node.fill not in (None, dark) else node
            for node in self.studio.icon(name).children
        )
        return Group(open_shapes, place(x - size / 2, y - size / 2, size / SIDE))

    def turned(self, name: str, x: float, y: float, size: float, turn: float) -> Group:
        """An icon about its middle (x, y), turned clockwise by ``turn`` degrees."""
        a = math.radians(turn)
        c, s = math.cos(a), math.sin(a)
        return Group((self.icon(name, 0, 0, size),), (c, s, -s, c, x, y))

    def recess(self, d: str, weight: float | None = None, fill: str = "paper") -> Shape:
        """A place to write or lay something: empty, with a firm edge."""
        return Shape(d, self.colour(fill) if self.full else WHITE, self.stroke("ink", weight or self.weight("box")))


@functools.lru_cache(maxsize=8)
def hand_of(studio: Studio) -> Hand:
    """The hand of this studio, always the same one."""
    return Hand(studio)


def chance(name: str) -> random.Random:
    """Random numbers that belong to a name: the same on every machine."""
    return random.Random(f"alpenzian {name}")


def trace(*parts: str | float) -> str:
    """A path from command letters and coordinates in mm: ``trace("M", 0, 0, "L", 2, 3)``."""
    return " ".join(part if isinstance(part, str) else number(part) for part in parts)


def leaf(x1: float, y1: float, x2: float, y2: float, width: float, bend: float = 0.0) -> str:
    """The one stroke that does slopes, grain, sky and rays: pointed at both ends, ``width`` mm at the middle."""
    dx, dy = x2 - x1, y2 - y1
    length = math.hypot(dx, dy) or 1.0
    nx, ny = -dy / length, dx / length
    out, back = bend + width * 0.66, bend - width * 0.66
    points = (
        (x1 + dx * 0.33 + nx * out, y1 + dy * 0.33 + ny * out),
        (x1 + dx * 0.67 + nx * out, y1 + dy * 0.67 + ny * out),
        (x2, y2),
        (x1 + dx * 0.67 + nx * back, y1 + dy * 0.67 + ny * back),
        (x1 + dx * 0.33 + nx * back, y1 + dy * 0.33 + ny * back),
        (x1, y1),
    )
    one, two, three, four, five, six = (f"{number(x)} {number(y)}" for x, y in points)
    return f"M {six} C {one} {two} {three} C {four} {five} {six} Z"


def tuft(x: float, y: float, size: float) -> str:
    """Three blades of grass that grow from (x, y)."""
    blades = ((-0.55, 0.8, 0.1), (0.05, 1.15, 0.12), (0.6, 0.75, 0.1))
    return " ".join(leaf(x + dx * 0.25 * size, y, x + dx * size, y - h * size, w * size) for dx, h, w in blades)


def spruce(x: float, y: float, height: float) -> str:
    """A tree whose trunk stands at (x, y): three tiers and a foot."""
    w = height * 0.27
    right: list[Point] = [
        (0, -1), (0.42, -0.68), (0.22, -0.68), (0.72, -0.38), (0.4, -0.38), (1, -0.1), (0.2, -0.1), (0.2, 0),
    ]  # fmt: skip
    outline = right + [(-u, v) for u, v in reversed(right[1:])]
    return polygon((x + u * w, y + v * height) for u, v in outline)


def rough_line(points: Sequence[Point], name: str, swing: float = 0.25, step: float = 2.0) -> list[Point]:
    """The points with more between them, each moved by up to ``swing`` mm."""
    rng = chance(name)
    rough: list[Point] = [points[0]]
    for (x1, y1), (x2, y2) in itertools.pairwise(points):
        parts = max(1, round(math.hypot(x2 - x1, y2 - y1) / step))
        for i in range(1, parts + 1):
            t = i / parts
            loose = swing if i < parts else 0.0
            rough.append(
                (x1 + (x2 - x1) * t + rng.uniform(-loose, loose), y1 + (y2 - y1) * t + rng.uniform(-loose, loose))
            )
    return rough


def hill(points: Sequence[Point], bottom: float) -> str:
    """A soft ridge through the points, closed along ``bottom``."""
    first, last = points[0], points[-1]
    return f"{smooth(points)} L {number(last[0])} {number(bottom)} L {number(first[0])} {number(bottom)} Z"


def perforated(x: float, y: float, width: float, height: float, pitch: float = 1.5, bite: float = 0.5) -> str:
    """A postage stamp's outline: half-round bites along all four sides, none at the corners."""
    parts = [f"M {number(x)} {number(y)}"]
    k = bite * 1.3333
    sides = (
        (x, y, 1.0, 0.0, width), (x + width, y, 0.0, 1.0, height),
        (x + width, y + height, -1.0, 0.0, width), (x, y + height, 0.0, -1.0, height),
    )  # fmt: skip
    for sx, sy, ux, uy, length in sides:
        count = max(1, round(length / pitch) - 1)
        gap = length / (count + 1)
        nx, ny = -uy, ux
        for i in range(1, count + 1):
            ax, ay = sx + ux * (gap * i - bite), sy + uy * (gap * i - bite)
            bx, by = sx + ux * (gap * i + bite), sy + uy * (gap * i + bite)
            parts.append(f"L {number(ax)} {number(ay)} C")
            parts.append(f"{number(ax + nx * k)} {number(ay + ny * k)} {number(bx + nx * k)} {number(by + ny * k)}")
            parts.append(f"{number(bx)} {number(by)}")
        parts.append(f"L {number(sx + ux * length)} {number(sy + uy * length)}")
    return " ".join(parts) + " Z"


def specks(name: str, x: float, y: float, width: float, height: float, count: int) -> str:
    """Flecks of missed ink inside a rectangle: small dots, and thin cuts along its sides."""
    rng = chance(name)
    marks = []
    for _ in range(count):
        px, py, r = x + rng.uniform(0.06, 0.94) * width, y + rng.uniform(0.06, 0.94) * height, rng.uniform(0.07, 0.16)
        marks.append(polygon([(px - r, py), (px, py - r * 0.8), (px + r, py + r * 0.1), (px, py + r)]))
    for _ in range(max(1, count // 2)):
        length = rng.uniform(0.9, 2.8)
        if rng.random() < 0.5:
            px, py = x + rng.uniform(0, max(width - length, 0.1)), y + rng.choice((0.55, height - 0.55))
            marks.append(leaf(px, py, px + length, py + rng.uniform(-0.1, 0.1), 0.15))
        else:
            px, py = x + rng.choice((0.55, width - 0.55)), y + rng.uniform(0, max(height - length, 0.1))
            marks.append(leaf(px, py, px + rng.uniform(-0.1, 0.1), py + length, 0.15))
    return " ".join(marks)


def at(x: float, y: float, *nodes: Node, scale: float = 1.0) -> Group:
    """Nodes drawn about the origin, set down at (x, y)."""
    return Group(nodes, move(x, y) if scale == 1.0 else place(x, y, scale))


def fitted(nodes: Sequence[Node], design: tuple[float, float], layout: LayoutFile) -> tuple[Node, ...]:
    """Nodes designed for one size (mm), as large as the layout's size allows and in its middle."""
    factor, left, top = fitting(design, layout)
    return tuple(nodes) if (factor, left, top) == (1.0, 0.0, 0.0) else (at(left, top, *nodes, scale=factor),)


def fitting(design: tuple[float, float], layout: LayoutFile) -> tuple[float, float, float]:
    """Scale, left and top that set a design of one size (mm) into the middle of a layout's size.

    ValueError if that makes letters smaller than 6 pt: designs have none under 6.5 pt.
    """
    size = layout.size
    factor = min(size[0] / design[0], size[1] / design[1])
    if factor < SMALLEST:
        least = " × ".join(f"{side * SMALLEST:.0f}" for side in design)
        what = f"{layout.id}: {size[0]:g} × {size[1]:g} mm would make letters smaller than 6 pt"
        raise ValueError(f"{what}; use at least {least} mm")
    return factor, (size[0] - design[0] * factor) / 2, (size[1] - design[1] * factor) / 2


def use(symbol: Symbol, x: float, y: float, scale: float = 1.0) -> Use:
    """A symbol set down at (x, y)."""
    return Use(symbol, place(x, y, scale))


def box(x: float, y: float, width: float, height: float, radius: float = 1.0) -> str:
    """A rounded box, the shape of all places to write in."""
    return rectangle(x, y, width, height, radius)
