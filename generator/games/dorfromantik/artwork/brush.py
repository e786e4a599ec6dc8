"""How Dorfromantik's things are filled and outlined in each ink mode."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace

from generator.drawing.scene import Colour, Matrix, Shape, Stroke, Symbol, Use
from generator.drawing.studio import BLACK, WHITE, Studio
from generator.games.dorfromantik.artwork.ground import Coordinates

GROUNDS = frozenset({"meadow", "meadow-patch", "forest-ground", "grain", "village", "water", "bank", "water-deep"})
"""Large fields: bare in light and mono."""
ACCENTS = frozenset(
    {"conifer", "roof-dark", "slate-shade", "rock-dark", "poppy", "cornflower", "buttercup", "blossom"}
    | {"ink", "tick", "cross", "tick-dark", "cross-dark", "reed", "forest-dark", "grain-dark", "water-dark"}
)
"""Small solid things that keep their colour in light."""
SOLID = frozenset(
    {"ink", "conifer", "roof-dark", "rock-dark", "slate-shade", "reed", "poppy", "cross", "cross-dark", "tick-dark"}
    | {"forest-dark", "grain-dark", "water-dark"}
)
"""Small solid things that are black in mono."""
PATCHES = frozenset({"meadow", "meadow-patch"})


@dataclass(frozen=True)
class Brush:
    """Fills and pens of the theme, by name, for one ink mode."""

    studio: Studio

    @property
    def full(self) -> bool:
        """Whether tints are printed."""
        return self.studio.ink == "full"

    @property
    def mono(self) -> bool:
        """Whether everything is black."""
        return self.studio.ink == "mono"

    def fill(self, name: str) -> Colour | None:
        """What fills a thing: large grounds are bare in light and mono, small solids stay, the rest is white."""
        if self.full:
            return self.studio.colour(name)
        if name in PATCHES:
            return None
        if name in GROUNDS:
            return WHITE
        if self.mono:
            return BLACK if name in SOLID else WHITE
        return self.studio.colour(name) if name in ACCENTS else WHITE

    def pen(self, name: str, width: float, dash: tuple[float, ...] = ()) -> Stroke:
        """A line; at least 0.09 mm thick, a quarter of a point."""
        return Stroke(self.studio.colour(name), max(width, 0.09), dash)

    def shape(self, d: str, fill: str | None = None, line: str | None = None, width: float = 0.28) -> Shape:
        """A path filled and outlined by names of the theme."""
        return Shape(d, self.fill(fill) if fill else None, self.pen(line, width) if line else None)

    def anywhere(self) -> Brush:
        """The same in English: pictures without words are drawn once for all languages."""
        return Brush(replace(self.studio, lang="en"))


def turned(x: float, y: float, degrees: float, scale: float = 1.0) -> Matrix:
    """Scale, turn clockwise, then shift to (x, y)."""
    cos, sin = math.cos(math.radians(degrees)) * scale, math.sin(math.radians(degrees)) * scale
    return (cos, sin, -sin, cos, x, y)


def put(symbol: Symbol, point: Coordinates, degrees: float = 0.0, scale: float = 1.0) -> Use:
    """A symbol at a point."""
    matrix = turned(*point, degrees, scale)
    return Use(symbol, tuple(round(value, 4) for value in matrix))  # type: ignore[arg-type]


def ring(radius: float, count: int, start: float = 0.0) -> Iterator[Coordinates]:
    """Points round (0, 0), the first ``start`` degrees clockwise from the right."""
    for number in range(count):
        angle = math.radians(start + 360 * number / count)
        yield radius * math.cos(angle), radius * math.sin(angle)
