"""Rivers and lakes."""

from __future__ import annotations

import math
import random

import numpy as np
import shapely
from shapely import LineString, Point, Polygon

from generator.drawing.scene import Group, Node
from generator.drawing.shapes import arc, circle, line, smooth
from generator.games.dorfromantik.artwork.brush import Brush, put, turned
from generator.games.dorfromantik.artwork.ground import (
    APOTHEM,
    BANK,
    RIVER,
    SHEET,
    STONES,
    TILE,
    Coordinates,
    Ground,
    at,
    path,
)
from generator.games.dorfromantik.artwork.trees import bush, lobed

ABUTMENT = 1.9
"""How far a bridge reaches beyond the water."""
LAKE = (10.0, 11.6)
"""Half a lake: along the edge to either side, and inward."""


def river(brush: Brush, ground: Ground) -> list[Node]:
    """The river of a tile: banks, water, a lighter line along them, and streaks that follow the stream."""
    assert ground.river is not None
    water = ground.river
    rng = random.Random(f"river {ground.edges}")
    nodes: list[Node] = [
        brush.shape(path(water.buffer(BANK).intersection(SHEET)), "bank", "bank-line", 0.26),
        brush.shape(path(water), "water", "water-line", 0.34),
    ]
    inner = water.buffer(-0.95, join_style="round").exterior.intersection(SHEET.buffer(-0.5))
    if brush.full:
        nodes.append(brush.shape(path(inner), None, "water-light", 0.4))
    nodes += _streaks(brush, ground, rng)
    if ground.pool:
        nodes += _pool(brush, ground.pool, ground, rng)
    if len(ground.places("R")) > 2:
        nodes += _island(brush, water)
    return nodes


def bridges(brush: Brush, ground: Ground) -> list[Node]:
    """Planks over a river that parts a landscape, so that both sides are seen to be one."""
    if ground.river is None or not ground.bridged:
        return []
    water = ground.river.buffer(ABUTMENT).intersection(TILE)
    nodes: list[Node] = []
    for kind in ground.bridged:
        for way in ground.lanes[kind]:
            for deck in shapely.get_parts(way.intersection(water)):
                if deck.length < RIVER:
                    continue
                planks = [_plank(deck, along) for along in np.arange(0.9, deck.length, 0.9)]
                nodes.append(brush.shape(path(deck.buffer(1.7, cap_style="flat")), "bale", "grain-dark", 0.34))
                nodes.append(brush.shape(" ".join(planks), None, "grain-dark", 0.16))
    return nodes


def _plank(deck: LineString, along: float) -> str:
    one, other = (_parallel(deck, along, 0.2, side).interpolate(0.5, normalized=True) for side in (-1.7, 1.7))
    return line(one.x, one.y, other.x, other.y)


def _streaks(brush: Brush, ground: Ground, rng: random.Random) -> list[Node]:
    """Lens-shaped streaks, darker and lighter in turn, off the middle and clear of the edge."""
    assert ground.river is not None
    still = Point(ground.pool).buffer(5.6) if ground.pool else Polygon()
    inside = ground.river.intersection(TILE.buffer(-1.2)).buffer(-0.7).difference(still)
    found: dict[str, list[str]] = {"water-deep": [], "snow": []}
    number = 0
    taken: list[LineString] = []
    for channel in ground.channels:
        for along in np.arange(2.0, channel.length, 3.4):
            for side in (-1, 1):
                number += 1
                off = side * rng.uniform(0.6, 2.7)
                length = rng.uniform(1.9, 3.3)
                streak = _parallel(channel, float(along) + side * 0.8, length, off)
                if inside.contains(streak) and all(streak.distance(other) > 0.8 for other in taken):
                    taken.append(streak)
                    found["snow" if number % 2 else "water-deep"].append(
                        _lens([(x, y) for x, y, *_ in streak.coords], 0.24)
                    )
    if not brush.full:
        return [brush.shape(" ".join(found["snow"] + found["water-deep"]), None, "water-line", 0.16)]
    return [brush.shape(" ".join(lenses), colour) for colour, lenses in found.items() if lenses]


def _parallel(channel: LineString, along: float, length: float, off: float) -> LineString:
    points = []
    for step in (-0.5, -0.25, 0.0, 0.25, 0.5):
        here = along + step * length
        (x0, y0), (x1, y1) = (channel.interpolate(here + d).coords[0] for d in (-0.1, 0.1))
        size = math.hypot(x1 - x0, y1 - y0) or 1.0
        points.append(((x0 + x1) / 2 - (y1 - y0) / size * off, (y0 + y1) / 2 + (x1 - x0) / size * off))
    return LineString(points)


def _lens(points: list[Coordinates], half: float) -> str:
    """A streak pointed at both ends, thickest in its middle."""
    widths = [0.0, 0.8, 1.0, 0.8, 0.0]
    sides: list[list[Coordinates]] = [[], []]
    for i, (x, y) in enumerate(points):
        a, b = points[max(0, i - 1)], points[min(len(points) - 1, i + 1)]
        size = math.hypot(b[0] - a[0], b[1] - a[1]) or 1.0
        nx, ny = -(b[1] - a[1]) / size, (b[0] - a[0]) / size
        for side, sign in zip(sides, (1, -1), strict=True):
            side.append((x + sign * nx * half * widths[i], y + sign * ny * half * widths[i]))
    return smooth([*sides[0], *reversed(sides[1][1:-1])], close=True)


def _pool(brush: Brush, middle: Coordinates, ground: Ground, rng: random.Random) -> list[Node]:
    """Where a river rises: rings of water and a rim of stones, open towards the stream."""
    edge = ground.places("R")[0]
    inward = 60 * edge + 90
    rings = [arc_path(middle, radius, inward, 150 - 20 * n) for n, radius in enumerate((3.5, 2.3))]
    nodes: list[Node] = [brush.shape(" ".join(rings), None, "snow" if brush.full else "water-line", 0.34)]
    nodes.append(brush.shape(circle(middle[0], middle[1], 0.8), "snow", "water-line", 0.2))
    for number in range(8):
        angle = inward - 119 + 34 * number + rng.uniform(-5, 5)
        x = middle[0] + STONES * math.cos(math.radians(angle))
        y = middle[1] + STONES * math.sin(math.radians(angle))
        room = min((shape.distance(Point(x, y)) for shape in ground.bodies.values()), default=9.0) - 0.2
        radius = min(rng.uniform(1.0, 1.65), room)
        if radius < 0.6:
            continue
        nodes.append(brush.shape(lobed(radius, 5, 0.1, angle, x, y), "stone", "stone-line", 0.24))
        if brush.full:
            nodes.append(brush.shape(lobed(radius * 0.55, 5, 0.06, angle, x, y), "stone-top"))
    return nodes


def arc_path(middle: Coordinates, radius: float, towards: float, sweep: float) -> str:
    """Part of a circle, its middle at an angle (degrees clockwise from the right)."""
    return arc(middle[0], middle[1], radius, towards - sweep / 2, towards + sweep / 2)


def _island(brush: Brush, water: Polygon) -> list[Node]:
    """A gravel island with two bushes where rivers meet, if there is room."""
    room = water.buffer(-4.2)
    if room.is_empty:
        return []
    middle = room.centroid
    x, y = middle.x, middle.y
    shore = [
        (x + dx, y + dy) for dx, dy in ((-3.1, 0.5), (-1.8, -1.5), (0.6, -2.1), (2.8, -0.9), (2.4, 1.0), (-0.6, 1.9))
    ]
    return [
        brush.shape(smooth(shore, close=True), "bank", "water-line", 0.26),
        put(bush(brush), (x - 1.3, y + 0.3), 10, 0.8),
        put(bush(brush), (x + 0.8, y - 0.4), 40, 1.1),
    ]


def lake(brush: Brush, edge: int) -> list[Node]:
    """A lake astride an edge, alike on both sides near it; the sheet shows half of it."""
    along, deep = LAKE

    def outline(grow: float) -> list[Coordinates]:
        points = []
        for number in range(48):
            angle = 2 * math.pi * number / 48
            swell = 0.5 * math.sin(2 * angle) * math.sin(angle) ** 2
            points.append(((along + grow) * math.cos(angle), (deep + grow + swell) * math.sin(angle)))
        return [at(edge, s, d) for s, d in points]

    nodes: list[Node] = [
        brush.shape(smooth(outline(0.7), close=True), "bank", "bank-line", 0.26),
        brush.shape(smooth(outline(0.0), close=True), "water", "water-line", 0.34),
    ]
    if brush.full:
        nodes.append(brush.shape(smooth(outline(-1.0), close=True), None, "water-light", 0.4))
    nodes.append(
        brush.shape(smooth(outline(-2.2), close=True), "water-deep", None if brush.full else "water-line", 0.16)
    )
    return nodes + _lake_life(brush, edge)


def _lake_life(brush: Brush, edge: int) -> list[Node]:
    """Ripples, reeds, lily pads and a boat, clear of the edge."""
    rng = random.Random("lake")

    def y(depth: float) -> float:
        return depth - APOTHEM

    ripples = " ".join(
        smooth([(x - 1.1, y(d)), (x - 0.4, y(d) + 0.4), (x + 0.4, y(d) + 0.4), (x + 1.1, y(d))])
        for x, d in ((-3.4, 3.0), (1.5, 5.8), (5.0, 3.2))
    )
    reeds = [
        line(x + 0.5 * blade, y(d), x + 0.5 * blade + rng.uniform(-0.9, 0.9), y(d) + 2.4)
        for x, d in ((-8.7, 5.4), (-7.6, 6.9), (6.1, 8.0), (7.3, 6.4))
        for blade in range(3)
    ]
    pads = " ".join(circle(x, y(d), r) for x, d, r in ((-2.6, 8.6, 0.75), (-1.2, 9.2, 0.6), (-3.6, 7.4, 0.5)))
    hull = smooth([(1.7, y(8.6)), (3.2, y(7.9)), (4.7, y(8.6)), (3.2, y(9.3))], close=True, tension=0.7)
    drawn = (
        brush.shape(ripples, None, "snow" if brush.full else "water-line", 0.3),
        brush.shape(" ".join(reeds), None, "reed", 0.3),
        brush.shape(pads, "crown-1", "forest-line", 0.18),
        brush.shape(hull, "bale", "grain-dark", 0.24),
        brush.shape(line(3.2, y(8.0), 3.2, y(9.2)), None, "grain-dark", 0.2),
    )
    return [Group(drawn, turned(0, 0, 60 * edge))]
