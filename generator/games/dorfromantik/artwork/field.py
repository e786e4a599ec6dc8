"""Grain: rows that follow the field's border, parallel to it and square to the edges of the tile."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

import shapely
from shapely import LineString, Point, Polygon
from shapely.geometry.base import BaseGeometry

from generator.drawing.scene import Node, Shape
from generator.drawing.shapes import arc, circle
from generator.games.dorfromantik.artwork.brush import Brush
from generator.games.dorfromantik.artwork.ground import MOUTH, SHEET, TILE, Coordinates, Ground, at, path, within

PITCH = 2.04
"""From one row to the next; ten rows make a mouth."""
ROW = 1.06
EAR = 1.75
"""From one ear to the next along a row."""
EASE = 5.0
"""How far inward a row may be eased to its place on the edge."""
HEART = 5.0
"""The least area, in mm², of the grass that is left where the rows of three or more edges have met."""


def field(brush: Brush, ground: Ground) -> list[Node]:
    """The grain of a tile: ground, rows with ears, a heart of grass or a bale."""
    shape = ground.bodies["G"]
    rng = random.Random(f"grain {ground.edges}")
    rows = [line for number in range(5) for line in _row(ground.wide["G"], PITCH * (number + 0.5))]
    drawn = _squared(rows, ground.places("G"))
    nodes: list[Node] = [brush.shape(path(shape), "grain", "grain-line", 0.36)]
    inner = ground.wide["G"].buffer(-MOUTH - 0.4)
    strips = path([line.intersection(SHEET) for line in drawn])
    if brush.full:
        nodes.append(Shape(strips, None, brush.pen("grain-row", ROW)))
    nodes.append(brush.shape(" ".join(_ears(line) for line in drawn), None, "grain-ear", 0.32 if brush.full else 0.24))
    heart = [part for part in getattr(inner, "geoms", [inner]) if part.area > HEART]
    for part in heart:
        nodes.append(brush.shape(path(part.buffer(-0.3).buffer(0.9)), "meadow", "grain-line", 0.28))
        nodes += _bales(brush, part)
    if not heart:
        nodes += _lone_bales(brush, shape, rng)
    nodes += _flowers(brush, shape, rng)
    return nodes


def _row(grown: BaseGeometry, inset: float) -> list[LineString]:
    """One row all along the border, as lines across the sheet."""
    shrunk = grown.buffer(-inset, join_style="round")
    lines: list[LineString] = []
    for part in getattr(shrunk, "geoms", [shrunk]):
        if not isinstance(part, Polygon) or part.is_empty:
            continue
        smooth = part.buffer(0.7).buffer(-0.7) if part.area > 4 else part
        for piece in getattr(smooth, "geoms", [smooth]):
            inside = LineString(piece.exterior).intersection(SHEET.buffer(0.5))
            merged = shapely.line_merge(inside) if inside.geom_type != "LineString" else inside
            lines += [line for line in getattr(merged, "geoms", [merged]) if line.length > 2.5]
    return lines


def _squared(rows: list[LineString], edges: list[int]) -> list[LineString]:
    """The rows, eased to their exact places where they meet an edge: a border cut close by may have shifted them."""
    lines: list[Sequence[Sequence[float]]] = [list(row.segmentize(0.4).coords) for row in rows]
    for edge in edges:
        lines = [_headland(points, edge) for points in lines]
        ends = []
        for number, points in enumerate(lines):
            for order in (1, -1):
                s, d = within(edge, points[::order][0])
                if d < 0 and abs(s) < MOUTH:
                    ends.append((s, number, order))
        for rank, (s, number, order) in enumerate(sorted(ends)):
            target = PITCH * (rank - 4.5) if len(ends) == 10 else PITCH * (math.floor(s / PITCH) + 0.5)
            lines[number] = _eased(lines[number][::order], edge, target)[::order]
    return [LineString(points) for points in lines]


def _headland(points: Sequence[Sequence[float]], edge: int) -> Sequence[Sequence[float]]:
    """A row that turns back right behind the edge, given room to turn on the tile; other rows as they are."""
    if any(d > 2.5 or abs(s) > MOUTH for s, d in (within(edge, point) for point in points)):
        return points
    s = math.copysign(PITCH / 2, within(edge, points[0])[0])
    return [at(edge, s, -4), at(edge, s, 0.9), at(edge, 0, 2.2), at(edge, -s, 0.9), at(edge, -s, -4)]


def _eased(points: Sequence[Sequence[float]], edge: int, target: float) -> list[Coordinates]:
    """A row drawn to its place at the edge where it begins, less and less up to ``EASE`` mm inward."""
    moved: list[Coordinates] = []
    for point in points:
        s, d = within(edge, point)
        if d >= EASE or abs(s - target) >= PITCH / 2:
            break
        u = min(max((d - 0.5) / (EASE - 0.5), 0.0), 1.0)
        moved.append(at(edge, s + (target - s) * (1 - u * u * (3 - 2 * u)), d))
    return [*moved, *((x, y) for x, y, *_ in points[len(moved) :])]


def _ears(row: LineString) -> str:
    """Short strokes along a row, spaced so that the tile's edge lies half way between two."""
    out = []
    inside = row.intersection(TILE)
    for part in getattr(inside, "geoms", [inside]):
        if part.length < 1:
            continue
        count = max(1, round(part.length / EAR))
        step = part.length / count
        for number in range(count):
            middle = (number + 0.5) * step
            ends = [part.interpolate(middle + side * 0.42) for side in (-1, 1)]
            out.append(path(LineString(ends)))
    return " ".join(out)


def _bale(brush: Brush, x: float, y: float, radius: float = 1.15) -> list[Node]:
    """A round bale from above: a spiral of straw."""
    spiral = arc(x, y, radius * 0.55, 200, 470)
    return [
        brush.shape(circle(x, y, radius), "bale", "grain-line", 0.28),
        brush.shape(spiral, None, "grain-line", 0.22),
    ]


def _bales(brush: Brush, heart: BaseGeometry) -> list[Node]:
    """Three bales on the grass in a field's heart, if they have room there."""
    middle = heart.representative_point() if not heart.contains(heart.centroid) else heart.centroid
    room = -heart.exterior.distance(middle) if isinstance(heart, Polygon) else 0.0
    if room > -2.6:
        return _bale(brush, middle.x, middle.y, 1.1) if room < -1.2 else []
    nodes: list[Node] = []
    for dx, dy in ((-1.25, 0.7), (1.25, 0.7), (0.0, -1.4)):
        nodes += _bale(brush, middle.x + dx, middle.y + dy)
    return nodes


def _lone_bales(brush: Brush, shape: Polygon, rng: random.Random) -> list[Node]:
    """Two or three bales left standing in the field."""
    nodes: list[Node] = []
    placed: list[Coordinates] = []
    room = shape.buffer(-3.2).intersection(TILE.buffer(-4))
    left, top, right, bottom = room.bounds if not room.is_empty else (0, 0, 0, 0)
    for _ in range(60):
        if room.is_empty or len(placed) == (3 if room.area > 260 else 2 if room.area > 100 else 1):
            break
        point = (rng.uniform(left, right), rng.uniform(top, bottom))
        if room.contains(Point(point)) and all(Point(point).distance(Point(other)) > 10 for other in placed):
            placed.append(point)
            nodes += _bale(brush, *point)
    return nodes


def _flowers(brush: Brush, shape: Polygon, rng: random.Random) -> list[Node]:
    """Poppies and cornflowers in twos along the border."""
    line = shape.buffer(0.75).exterior
    inside = TILE.buffer(-1.6)
    dots: dict[str, list[str]] = {"poppy": [], "cornflower": []}
    along = rng.uniform(3, 8)
    while along < line.length:
        colour = rng.choice(sorted(dots))
        for step in (0.0, 0.75):
            point = line.interpolate(along + step)
            if inside.contains(point):
                dots[colour].append(circle(point.x, point.y, 0.27))
        along += rng.uniform(6, 12)
    return [brush.shape(" ".join(found), colour) for colour, found in sorted(dots.items()) if found]
