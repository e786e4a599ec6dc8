"""Trees from above: leafy crowns in three tones, conifers, and the bushes of gardens."""

from __future__ import annotations

import functools
import math

from generator.drawing.scene import Symbol
from generator.drawing.shapes import circle, line, polygon
from generator.games.dorfromantik.artwork.brush import Brush, ring

CROWN = 2.46
"""Radius of a leafy crown."""
TONES = (("crown-1", "crown-3"), ("crown-2", "crown-1"), ("crown-3", "crown-top"))


def lobed(radius: float, lobes: int, depth: float = 0.2, start: float = 0.0, x: float = 0, y: float = 0) -> str:
    """A round outline of lobes: cubics that bulge between cusps ``depth`` of the radius further in."""
    step = 2 * math.pi / lobes
    first = math.radians(start) - step / 2
    inner, out = radius * (1 - depth), radius * (1 + depth * 0.32)
    parts = [f"M {x + inner * math.cos(first):.2f} {y + inner * math.sin(first):.2f}"]
    for number in range(lobes):
        a = first + number * step
        points = [(out, a + step * 0.12), (out, a + step * 0.88), (inner, a + step)]
        parts.append("C " + " ".join(f"{x + r * math.cos(t):.2f} {y + r * math.sin(t):.2f}" for r, t in points))
    return " ".join(parts) + " Z"


@functools.cache
def crown(brush: Brush, tone: int) -> Symbol:
    """A leafy crown of eight lobes, lit from straight above; alike when turned by an eighth, and in a mirror."""
    rim, top = TONES[tone]
    shapes = [brush.shape(lobed(CROWN, 8), rim, "forest-line", 0.27)]
    if brush.full:
        shapes.append(brush.shape(lobed(CROWN * 0.62, 8, 0.16, 22.5), top))
    elif tone == 1:
        shapes.append(brush.shape(lobed(CROWN * 0.5, 8, 0.16, 22.5), None, "forest-line", 0.16))
    return Symbol(f"crown-{tone}", tuple(shapes), (-2.8, -2.8, 5.6, 5.6))


@functools.cache
def conifer(brush: Brush) -> Symbol:
    """A conifer: a star with a paler star in it."""

    def star(outer: float, inner: float, start: float) -> str:
        tips, dents = list(ring(outer, 9, start)), list(ring(inner, 9, start + 20))
        return polygon([point for pair in zip(tips, dents, strict=True) for point in pair])

    shapes = [brush.shape(star(2.2, 1.2, 0), "conifer", "forest-line", 0.2)]
    if brush.mono:
        shapes.insert(0, brush.shape(star(2.75, 1.75, 0), "paper"))
    if brush.full:
        shapes.append(brush.shape(star(1.25, 0.55, 20), "conifer-top"))
    shapes.append(brush.shape(circle(0, 0, 0.28), "forest-dark" if brush.full else "paper"))
    return Symbol("conifer", tuple(shapes), (-2.5, -2.5, 5, 5))


@functools.cache
def bush(brush: Brush) -> Symbol:
    """A bush in a garden or a meadow."""
    shapes = [brush.shape(lobed(1.1, 7), "crown-1", "forest-line", 0.22)]
    if brush.full:
        shapes.append(brush.shape(lobed(0.6, 7, 0.15), "crown-top"))
    return Symbol("bush", tuple(shapes), (-1.4, -1.4, 2.8, 2.8))


@functools.cache
def tuft(brush: Brush) -> Symbol:
    """Blades of grass that point every way, so that they never read as arrows."""
    blades = " ".join(line(x * 0.25, y * 0.25, x, y) for x, y in ring(0.85, 7, 12))
    return Symbol("tuft", (brush.shape(blades, None, "tuft", 0.22),), (-1, -1, 2, 2))
