"""The night window: a starry sky with hanging aurora over wooded hills. The device of all Torikko pieces."""

from __future__ import annotations

import math
import random

from generator.drawing import shapes
from generator.drawing.brush import clipped
from generator.drawing.scene import LinearGradient, Node, Shape, Stroke, Symbol
from generator.drawing.shapes import number, polygon, smooth
from generator.drawing.studio import BLACK, WHITE
from generator.games.torikko.artwork.brush import Brush, mixed

STRIP = 1.1
"""Width in mm of the strips that a curtain of light is made of."""


Box = tuple[float, float, float, float]
"""x, y, width, height in mm."""


def night(
    brush: Brush, width: float, height: float, name: str, ridge: float = 0.74, clear: Box = (0, 0, 0, 0)
) -> Symbol:
    """A window ``width`` × ``height`` mm of night sky; the far hills begin at ``ridge``, a share of the height.

    Where lines stand for the light, none crosses the box ``clear`` of the window: words go there.
    """

    def draw() -> list[Node]:
        if brush.full:
            nodes = _full(brush, width, height, name, ridge)
        else:
            nodes = _lines(brush, width, height, name, ridge, clear)
        return [clipped(shapes.rectangle(0, 0, width, height), *nodes)]

    return brush.symbol(f"night-{name}-{width:g}-{height:g}", (0, 0, width, height), draw)


BANDS = (("aurora-violet", 0.42, 0.52, 0.9), ("aurora-teal", 0.56, 0.50, 2.3), ("aurora-green", 0.76, 0.66, 4.4))
"""Curtains of light: colour, where the foot hangs and how far the light reaches up (shares of the sky), phase."""
SAMPLES = 14


def _full(brush: Brush, width: float, height: float, name: str, ridge: float) -> list[Node]:
    nodes = _curtains(brush, width, height, height * (ridge + 0.08))
    nodes.append(Shape(" ".join(_stars(width, height * 0.6, name, (0, 0, 0, 0))), brush.colour("star")))
    far = _hills(width, height * ridge, height * 0.07, 0.6, name)
    near = _hills(width, height * (ridge + 0.13), height * 0.05, 2.2, name + "near")
    nodes.append(Shape(_closed(far, width, height), brush.colour("hill")))
    nodes.append(Shape(_closed(near, width, height), brush.colour("hill-near")))
    nodes.append(Shape(_woods(near, width, height, name), brush.colour("hill-near")))
    return nodes


def _light(u: float, band: tuple[str, float, float, float]) -> tuple[float, float, float]:
    """A curtain at ``u`` (0 to 1 across): its foot and reach as shares of the sky, and its brightness from 0 to 1."""
    _, level, reach, phase = band
    swing = math.sin(u * 7.1 + phase) * 0.55 + math.sin(u * 15.7 + phase * 2.3) * 0.25
    rays = 0.1 * math.sin(u * 57 + phase) + 0.08 * math.sin(u * 131 + phase * 3)
    glow = 0.6 + 0.3 * math.sin(u * 5.3 + phase * 1.7) + rays
    edge = min(1.0, 4 * u + 0.2, 4 * (1 - u) + 0.2)
    return level + 0.1 * swing, reach * (0.6 + 0.4 * glow), max(0.0, min(0.95, glow * edge))


def _curtains(brush: Brush, width: float, height: float, sky_height: float) -> list[Node]:
    """The sky in upright strips, each one blend from the zenith down with every curtain's light mixed in."""
    top, low = brush.colour("night"), brush.colour("night-low")
    count = math.ceil(width / STRIP)
    nodes: list[Node] = []
    for n in range(count):
        lights = [(brush.colour(band[0]), *_light(n / count, band)) for band in BANDS]
        stops = []
        for step in range(SAMPLES + 1):
            v = step / SAMPLES
            colour = mixed(top, low, round(v, 3))
            for light, foot, reach, glow in lights:
                share = (foot - v) / reach if v <= foot else (v - foot) / 0.07
                strength = glow * max(0.0, 1 - share) ** (1.5 if v <= foot else 1.0)
                if strength > 0.02:
                    colour = mixed(colour, light, round(strength, 2))
            stops.append((round(v, 3), colour))
        x = n * STRIP
        right = min(width, x + STRIP + 0.4)
        blend = LinearGradient(0, 0, 0, round(sky_height, 2), tuple(stops))
        nodes.append(Shape(polygon([(x, 0), (right, 0), (right, height), (x, height)]), blend))
    return nodes


def _stars(width: float, height: float, name: str, clear: Box) -> list[str]:
    rng = random.Random(f"torikko stars {name}")
    parts = []
    for n in range(int(width * height / 22)):
        x, y = rng.uniform(1, width - 1), rng.uniform(0.8, height)
        r = rng.choice((0.1, 0.13, 0.16))
        if not (clear[0] <= x <= clear[0] + clear[2] and clear[1] <= y <= clear[1] + clear[3]):
            parts.append(_spark(x, y, r * 4) if n % 7 == 0 else shapes.circle(x, y, r))
    return parts


def _spark(x: float, y: float, r: float) -> str:
    points = []
    for n in range(8):
        a, reach = math.pi / 4 * n, r if n % 2 == 0 else r * 0.26
        points.append((x + reach * math.sin(a), y - reach * math.cos(a)))
    return polygon(points)


def _hills(width: float, y: float, swing: float, phase: float, name: str) -> list[tuple[float, float]]:
    rng = random.Random(f"torikko hills {name}")
    shift = rng.uniform(0, 6)
    steps = max(8, int(width / 6))
    return [
        (
            width * n / steps,
            y + swing * (math.sin(n / steps * 6.5 + phase + shift) + 0.5 * math.sin(n / steps * 15 + shift)),
        )
        for n in range(steps + 1)
    ]


def _closed(ridge: list[tuple[float, float]], width: float, height: float) -> str:
    return f"{smooth(ridge)} L {number(width)} {number(height)} L 0 {number(height)} Z"


def _woods(ridge: list[tuple[float, float]], width: float, height: float, name: str) -> str:
    """Spruces along a ridge, as one path."""
    rng = random.Random(f"torikko woods {name}")
    parts = []
    x = 0.0
    size = min(3.4, height * 0.16)
    while x < width:
        share = x / width * (len(ridge) - 1)
        n = min(int(share), len(ridge) - 2)
        y = ridge[n][1] + (ridge[n + 1][1] - ridge[n][1]) * (share - n) + 0.4
        h = size * rng.uniform(0.55, 1.15)
        w = h * 0.24
        tiers = [(0, -1), (0.6, -0.6), (0.3, -0.6), (0.85, -0.28), (0.45, -0.28), (1.1, 0.06)]
        parts.append(polygon([(x + u * w, y + v * h) for u, v in tiers + [(-u, v) for u, v in reversed(tiers[1:])]]))
        x += rng.uniform(0.8, 2.4) * size * 0.42
    return " ".join(parts)


def _lines(brush: Brush, width: float, height: float, name: str, ridge: float, clear: Box) -> list[Node]:
    """The same window with little ink: hanging lines for the aurora, outlined hills, a thin wood; black sky never."""
    pen = brush.colour("ink")
    light = pen if brush.mono else brush.colour("aurora-teal")
    nodes: list[Node] = [Shape(shapes.rectangle(0, 0, width, height), WHITE)]
    strokes = []
    for level, reach, phase in ((0.36, 0.34, 2.3), (0.62, 0.42, 4.4)):
        for n in range(int(width / 1.5)):
            x, u = n * 1.5 + 0.7, n * 1.5 / width
            foot = height * (level * ridge * 1.15 + 0.1 * math.sin(u * 7.1 + phase))
            glow = 0.5 + 0.5 * math.sin(u * 5.3 + phase * 1.7)
            top = max(0.5, foot - height * reach * glow)
            inside = clear[0] <= x <= clear[0] + clear[2]
            cut = (clear[1], clear[1] + clear[3]) if inside else (foot, foot)
            parts = ((top, min(foot, cut[0])), (max(top, cut[1]), foot))
            strokes += [shapes.line(x, y1, x, y2) for y1, y2 in parts if glow > 0.22 and y2 - y1 > 0.8]
    if strokes:
        nodes.append(Shape(" ".join(strokes), None, Stroke(light, 0.22)))
    stars = _stars(width, height * 0.3, name, clear)
    if stars:
        nodes.append(Shape(" ".join(stars), pen))
    swing = min(height * 0.05, 2.2)  # tall windows keep their hills low, below what is written on them
    near = _hills(width, height * (ridge + 0.13), swing, 2.2, name + "near")
    far = _hills(width, height * ridge, swing, 0.6, name)
    outline = Stroke(pen, 0.3)
    nodes.append(Shape(smooth(far), None, outline))
    nodes.append(Shape(_woods(near, width, height, name), BLACK if brush.mono else brush.colour("hill")))
    nodes.append(Shape(_closed(near, width, height), WHITE))
    nodes.append(Shape(smooth(near), None, outline))
    return nodes


def drift(x: float, y: float, width: float, bottom: float, name: str, swing: float = 0.8) -> str:
    """Snow: a soft edge near ``y`` from x to x + width, closed along ``bottom``."""
    rng = random.Random(f"torikko drift {name}")
    shift = rng.uniform(0, 6)
    steps = max(4, int(width / 9))
    points = [(x + width * n / steps, y + swing * math.sin(n / steps * 5.2 + shift)) for n in range(steps + 1)]
    return f"{smooth(points)} L {number(x + width)} {number(bottom)} L {number(x)} {number(bottom)} Z"
