"""The Scene: a small tree of plain data, in millimetres, x to the right and y down.

Nothing here is SVG or PDF. A path is one string of absolute commands, ``M x y``, ``L x y``, ``C x1 y1 x2 y2 x y``
and ``Z``, numbers and letters parted by single spaces; :mod:`generator.drawing.shapes` makes such strings.
Everything is opaque: no transparency ever reaches a printer.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

Matrix: TypeAlias = tuple[float, float, float, float, float, float]
"""``(a, b, c, d, e, f)`` as in SVG: x' = a·x + c·y + e, y' = b·x + d·y + f."""

Anchor: TypeAlias = Literal["start", "middle", "end"]
LayerName: TypeAlias = Literal["art", "cut", "fold", "notes"]


@dataclass(frozen=True, slots=True)
class Colour:
    """One ink mixture: sRGB for screens (six upper-case hex digits), CMYK in percent for a press, or a spot colour."""

    srgb: str
    cmyk: tuple[float, float, float, float] | None = None
    spot: str | None = None


@dataclass(frozen=True, slots=True)
class LinearGradient:
    """A blend along the line from (x1, y1) to (x2, y2); ``stops`` are (0…1, colour) in rising order."""

    x1: float
    y1: float
    x2: float
    y2: float
    stops: tuple[tuple[float, Colour], ...]


@dataclass(frozen=True, slots=True)
class RadialGradient:
    """A blend from the centre (cx, cy) out to radius r; ``stops`` as in :class:`LinearGradient`."""

    cx: float
    cy: float
    r: float
    stops: tuple[tuple[float, Colour], ...]


Paint: TypeAlias = Colour | LinearGradient | RadialGradient


@dataclass(frozen=True, slots=True)
class Stroke:
    """A line of ``width`` mm; ``dash`` lists mm on and off."""

    colour: Colour
    width: float
    dash: tuple[float, ...] = ()
    cap: Literal["butt", "round", "square"] = "round"
    join: Literal["miter", "round", "bevel"] = "round"


@dataclass(frozen=True, slots=True)
class Shape:
    """A path, filled and then stroked."""

    d: str
    fill: Paint | None = None
    stroke: Stroke | None = None
    even_odd: bool = False


@dataclass(frozen=True, slots=True)
class Style:
    """How text looks: a font's id in fonts/fonts.yaml, its size in points, its colour. Figures are tabular and lining.

    Letters that the font lacks (Japanese) come from the Japanese face of the same weight.
    """

    font: str
    size: float
    colour: Colour
    tracking: float = 0.0
    """Extra space after each glyph, in thousandths of the size."""


@dataclass(frozen=True, slots=True)
class Text:
    """One line of text; (x, y) is on the base line at the anchor."""

    string: str
    x: float
    y: float
    style: Style
    anchor: Anchor = "start"


@dataclass(frozen=True, slots=True)
class Group:
    """Children under one transform; ``clip`` is a path in the group's own coordinates."""

    children: tuple[Node, ...]
    transform: Matrix | None = None
    clip: str | None = None


@dataclass(frozen=True, slots=True, eq=False)
class Symbol:
    """Something drawn once and used often. Two symbols are the same only if they are the same object.

    ``box`` is (x, y, width, height) in mm and holds all the ink, strokes included.
    """

    name: str
    children: tuple[Node, ...]
    box: tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class Use:
    """A symbol, placed."""

    symbol: Symbol
    transform: Matrix | None = None


@dataclass(frozen=True, slots=True)
class Layer:
    """Children that viewers can switch on and off together, and that a cutter's file picks out."""

    name: LayerName
    children: tuple[Node, ...]


Node: TypeAlias = Shape | Text | Group | Use | Layer


@dataclass(frozen=True, slots=True)
class Scene:
    """A picture of ``width`` × ``height`` mm with its corner at (0, 0). Art meant to bleed runs 3 mm over the edge."""

    width: float
    height: float
    children: tuple[Node, ...]
    title: str = ""
    description: str = ""


def move(x: float, y: float) -> Matrix:
    """Shift by (x, y) mm."""
    return (1.0, 0.0, 0.0, 1.0, x, y)


def place(x: float, y: float, scale: float = 1.0) -> Matrix:
    """Scale about the origin, then shift by (x, y) mm."""
    return (scale, 0.0, 0.0, scale, x, y)


def compose(outer: Matrix, inner: Matrix) -> Matrix:
    """The matrix that does ``inner`` first and ``outer`` after it."""
    a, b, c, d, e, f = outer
    g, h, i, j, k, m = inner
    return (a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * m + e, b * k + d * m + f)
