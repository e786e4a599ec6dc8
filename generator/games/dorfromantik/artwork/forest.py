"""Forests: crowns packed from the rim inward, dark ground between them."""

from __future__ import annotations

import math
import random

import numpy as np
import shapely
from shapely import LineString, Polygon
from shapely.geometry.base import BaseGeometry

from generator.drawing.scene import Node
from generator.games.dorfromantik.artwork.brush import Brush, put
from generator.games.dorfromantik.artwork.ground import SHEET, TILE, Coordinates, Ground, at, path
from generator.games.dorfromantik.artwork.trees import CROWN, conifer, crown

SEAM = ((7.8, 0), (2.6, 2))
"""Where crowns stand astride an edge, and their tone: the outer pair is drawn first, on every tile."""
RIM = 3.5
CONIFERS = 1.25
"""How far conifers keep from each other, in sums of their radii: in one ink neighbours would merge."""
Tree = tuple[float, float, float]
"""x, y, radius."""


def forest(brush: Brush, ground: Ground) -> list[Node]:
    """The forest of a tile."""
    shape = ground.wide["F"]
    rng = random.Random(f"forest {ground.edges}")
    edges = ground.places("F")
    standing: list[Tree] = [(*at(edge, s, 0), CROWN) for edge in edges for s in (-7.8, -2.6, 2.6, 7.8)]
    inside = TILE.buffer(-0.45, join_style="mitre")
    grown = _rim(shape, inside, standing, rng) + _fill(shape, inside, standing, rng)
    nodes: list[Node] = []
    if brush.full or brush.mono:
        dark = shape.buffer(-1.6).intersection(SHEET)
        nodes.append(brush.shape(path(dark), "forest-ground" if brush.full else "forest-dark"))
    rng.shuffle(grown)
    pointed: list[Node] = []
    tips: list[Tree] = []
    for x, y, radius in grown:
        if radius > 1.3 and rng.random() < 0.3 and _room(x, y, radius, tips, CONIFERS):
            tips.append((x, y, radius))
            pointed.append(put(conifer(brush), (x, y), rng.uniform(0, 40), radius / 2.25))
        else:
            nodes.append(put(crown(brush, rng.randrange(3)), (x, y), rng.uniform(0, 45), radius / CROWN))
    nodes += pointed
    for s, tone in SEAM:
        nodes += [put(crown(brush, tone), at(edge, side * s, 0), 60 * edge) for edge in edges for side in (-1, 1)]
    return nodes


def _rim(shape: Polygon, inside: Polygon, standing: list[Tree], rng: random.Random) -> list[Tree]:
    """Crowns along the forest's border, wholly on the tile; each is added to those that stand."""
    found: list[Tree] = []
    for part in _rings(shape.buffer(-2.15)):
        steps = max(1, round(part.length / RIM))
        for number in range(steps):
            point = part.interpolate((number + 0.5) / steps, normalized=True)
            radius = rng.uniform(1.95, 2.35)
            clear = inside.contains(point) and inside.exterior.distance(point) > radius
            if clear and _room(point.x, point.y, radius, standing, 0.72):
                standing.append((point.x, point.y, radius))
                found.append(standing[-1])
    return found


def _rings(shape: BaseGeometry) -> list[LineString]:
    parts = getattr(shape, "geoms", [shape])
    return [LineString(part.exterior) for part in parts if isinstance(part, Polygon) and not part.is_empty]


def _room(x: float, y: float, radius: float, standing: list[Tree], close: float) -> bool:
    return all(math.hypot(x - a, y - b) > close * (radius + r) for a, b, r in standing)


def _fill(shape: Polygon, inside: Polygon, standing: list[Tree], rng: random.Random) -> list[Tree]:
    """Crowns in the middle, large ones first, then what the gaps between them hold."""
    found: list[Tree] = []
    for radius, close in ((2.9, 0.8), (2.4, 0.8), (2.0, 0.78), (1.55, 0.76), (1.15, 0.74)):
        room = shape.buffer(-radius * 0.92).intersection(inside.buffer(-radius, join_style="mitre"))
        if room.is_empty:
            continue
        for x, y in _spots(room, rng, [(a, b, close * (radius + r)) for a, b, r in standing]):
            if _room(x, y, radius, standing, close):
                standing.append((x, y, radius))
                found.append(standing[-1])
    return found


def _spots(room: BaseGeometry, rng: random.Random, circles: list[Tree]) -> list[Coordinates]:
    """Points of a 1 mm lattice in a shape and outside all circles, shuffled."""
    left, top, right, bottom = room.bounds
    xs, ys = (grid.ravel() for grid in np.meshgrid(np.arange(left, right + 0.01), np.arange(top, bottom + 0.01)))
    kept = shapely.contains_xy(room, xs, ys)
    for x, y, radius in circles:
        kept &= (xs - x) ** 2 + (ys - y) ** 2 > radius * radius
    spots = [(float(x), float(y)) for x, y in zip(xs[kept], ys[kept], strict=True)]
    rng.shuffle(spots)
    return spots
