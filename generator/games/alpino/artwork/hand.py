"""The woodcutter's hand: how shapes take ink in each mode, gouge strokes, and edges cut by hand.

``full`` prints tints; ``light`` leaves patterns and outlines in colour on white; ``mono`` is a drawing of its own in
pure black. Everything that wobbles is drawn from a name, so that the same picture comes out each time.
"""

from __future__ import annotations

import functools
import math
import random
from collections.abc import Iterable, Sequence
from dataclasses import replace

from generator.drawing.brush import Drafter
from generator.drawing.scene import Colour, Node, Shape, Stroke, Symbol, Use, place
from generator.drawing.shapes import Point, number, polygon
from generator.drawing.studio import BLACK, WHITE, Studio
from generator.drawing.vector import SIDE

HALO = 0.75
"""How far the pale ground stands off an animal, in mm."""
OUTLINE = 0.75
"""An icon's lines of so many units and more are its outlines; thinner ones lie inside."""
LIGHT_LINES = 0.45
"""Outlines in light mode, as a share of full mode's."""
DARK = 0.36
"""Markings no brighter than this (0 to 1) keep their colour in light mode: a bird's wrist, a marmot's crown."""
JITTER = 0.13
"""How far a cut edge strays, in mm."""


class Hand(Drafter):
    """Draws for one studio, and keeps what was drawn as symbols, so that forty tiles share them."""

    def colour(self, name: str) -> Colour:
        """A colour of the theme; black in mono, but white for paper and card; the card is white in light too."""
        if self.mono:
            return WHITE if name in ("paper", "white", "card") else BLACK
        if self.light and name == "card":
            return WHITE
        return self.studio.colour(name)

    def tint(self, d: str, name: str) -> list[Node]:
        """A large pale area: only full mode spends ink on it."""
        return [Shape(d, self.colour(name))] if self.full else []

    def mark(self, d: str, name: str) -> list[Node]:
        """Small solid marks, such as gouge strokes and blades of grass: in every mode."""
        return [Shape(d, self.colour(name))] if d else []

    def body(self, d: str, name: str, edge: str, weight: float = 0.2) -> list[Node]:
        """A shape with an inside: tinted in full, outlined in colour in light and in black in mono."""
        if self.full:
            return [Shape(d, self.colour(name))]
        return [Shape(d, WHITE, Stroke(self.colour(edge), weight))]

    def rule(self, d: str, name: str, weight: float) -> list[Node]:
        """A line of ``weight`` mm."""
        return [Shape(d, None, Stroke(self.colour(name), weight))]

    def animal(self, motif: str, x: float, y: float, size: float, halo: str | None = None) -> list[Node]:
        """A motif's icon, ``size`` mm across from its top left corner, on a pale halo if one is named."""
        nodes: list[Node] = []
        if halo is not None:
            nodes.append(Use(self._halo(motif, halo, size), place(x, y, size / SIDE)))
        nodes.append(Use(self._icon(motif), place(x, y, size / SIDE)))
        return nodes

    def _icon(self, motif: str) -> Symbol:
        icon = self.studio.icon(motif)
        if not self.light:
            return icon

        def thin(shape: Node) -> Node:
            assert isinstance(shape, Shape)
            body = isinstance(shape.fill, Colour) and (shape.stroke is not None or _brightness(shape.fill) > DARK)
            line = shape.stroke and replace(shape.stroke, width=shape.stroke.width * LIGHT_LINES)
            return replace(shape, fill=WHITE if body else shape.fill, stroke=line)

        return self.symbol(f"light-{motif}", icon.box, lambda: (thin(shape) for shape in icon.children))

    def _halo(self, motif: str, colour: str, size: float) -> Symbol:
        """The icon's outlined shapes, wider all round by HALO mm at this size and all of one pale colour."""
        ground = self.colour(colour) if self.full else WHITE
        wider = 2 * HALO * SIDE / size
        icon = self.studio.icon(motif)

        def draw() -> Iterable[Node]:
            for shape in icon.children:
                assert isinstance(shape, Shape)
                if shape.stroke is not None and shape.stroke.width >= OUTLINE:
                    yield replace(shape, fill=shape.fill and ground, stroke=Stroke(ground, shape.stroke.width + wider))

        box = (-wider, -wider, SIDE + 2 * wider, SIDE + 2 * wider)
        return self.symbol(f"halo-{motif}-{colour}-{size:g}", box, draw)


@functools.lru_cache(maxsize=12)
def hand_of(studio: Studio) -> Hand:
    """The hand of this studio, always the same one."""
    return Hand(studio)


def _brightness(colour: Colour) -> float:
    """Rec. 601 luma of the screen colour, 0 to 1."""
    red, green, blue = (int(colour.srgb[i : i + 2], 16) for i in (0, 2, 4))
    return (0.299 * red + 0.587 * green + 0.114 * blue) / 255


def chance(name: str) -> random.Random:
    """Random numbers that belong to a name: the same on every machine."""
    return random.Random(f"alpino {name}")


def gouge(x1: float, y1: float, x2: float, y2: float, width: float, bend: float = 0.0) -> str:
    """The woodcut's one stroke: pointed at both ends, ``width`` mm at the middle, bowed by ``bend`` mm."""
    dx, dy = x2 - x1, y2 - y1
    length = math.hypot(dx, dy) or 1.0
    nx, ny = -dy / length, dx / length
    out, back = bend + width * 0.66, bend - width * 0.66
    a, b, c, d = (
        f"{number(x1 + dx * along + nx * off)} {number(y1 + dy * along + ny * off)}"
        for along, off in ((0.33, out), (0.67, out), (0.67, back), (0.33, back))
    )
    start, end = f"{number(x1)} {number(y1)}", f"{number(x2)} {number(y2)}"
    return f"M {start} C {a} {b} {end} C {c} {d} {start} Z"


def cut_edge(
    x: float, y: float, width: float, height: float, rng: random.Random, jitter: float = JITTER
) -> list[Point]:
    """A rectangle's outline as a knife leaves it: a point about every 2 mm, each a little off the line."""
    corners = [(x, y), (x + width, y), (x + width, y + height), (x, y + height)]
    points: list[Point] = []
    for n, (ax, ay) in enumerate(corners):
        bx, by = corners[(n + 1) % 4]
        parts = max(2, round(math.hypot(bx - ax, by - ay) / 2.1))
        for i in range(parts):
            along = (i + (rng.uniform(-0.25, 0.25) if i else 0)) / parts
            points.append(
                (
                    ax + (bx - ax) * along + rng.uniform(-jitter, jitter),
                    ay + (by - ay) * along + rng.uniform(-jitter, jitter),
                )
            )
    return points


def ring(outer: Sequence[Point], inner: Sequence[Point]) -> str:
    """The frame between two outlines, to be filled even-odd: its weight swells and thins as a cut line does."""
    return f"{polygon(outer)} {polygon(inner)}"


def corner_cuts(x: float, y: float, side: float, rng: random.Random, inset: float) -> str:
    """Nine strokes in each corner of a square block, all aimed at its middle."""
    middle_x, middle_y = x + side / 2, y + side / 2
    strokes = []
    for sx, sy in ((0, 0), (1, 0), (1, 1), (0, 1)):
        for k in range(-4, 5):
            off = abs(k) * 0.74 + 0.1
            px = x + inset + off if not sx else x + side - inset - off
            py = y + inset if not sy else y + side - inset
            if k < 0:
                px = x + inset if not sx else x + side - inset
                py = y + inset + off if not sy else y + side - inset - off
            length = 2.9 - abs(k) * 0.4 + rng.uniform(-0.4, 0.4)
            away = math.hypot(middle_x - px, middle_y - py)
            tx, ty = px + (middle_x - px) / away * length, py + (middle_y - py) / away * length
            strokes.append(gouge(px, py, tx, ty, 0.24))
    return " ".join(strokes)


def flecks(x: float, y: float, width: float, height: float, count: int, rng: random.Random) -> str:
    """Spots that the ink missed."""
    marks = []
    for _ in range(count):
        px, py, r = x + rng.random() * width, y + rng.random() * height, rng.uniform(0.06, 0.15)
        marks.append(polygon([(px - r, py), (px + r * 0.2, py - r), (px + r, py + r * 0.2), (px, py + r * 0.8)]))
    return " ".join(marks)
