"""Meadows: a quiet ground with patches, tufts, flowers and a bush here and there, clear of the edge."""

from __future__ import annotations

import math
import random

import shapely
from shapely.geometry.base import BaseGeometry

from generator.drawing.scene import Node
from generator.drawing.shapes import circle, polygon, smooth
from generator.games.dorfromantik.artwork.brush import Brush, put, ring
from generator.games.dorfromantik.artwork.ground import BLEED, TILE, Coordinates, Ground, hexagon
from generator.games.dorfromantik.artwork.trees import bush, tuft

FLOWERS = ("buttercup", "blossom", "daisy")


def meadow(brush: Brush, ground: Ground, covered: BaseGeometry) -> list[Node]:
    """The meadow under everything else; ``covered`` is ground that a marker will cover."""
    rng = random.Random(f"meadow {ground.edges}")
    nodes: list[Node] = []
    if brush.full:
        nodes.append(brush.shape(polygon(hexagon(BLEED)), "meadow"))
    free = TILE.buffer(-1.5).difference(ground.taken().buffer(0.6)).difference(covered)
    room = free.buffer(-1.1)
    shapely.prepare((free, room))
    if brush.full:
        nodes += _patches(brush, free, rng)
    spots = [(rng.uniform(-25, 25), rng.uniform(-22, 22)) for _ in range(260)]
    taken: list[Coordinates] = []
    bushes: list[Coordinates] = []
    tufts: list[Node] = []
    dots: dict[str, list[str]] = {}
    number = 0
    for x, y in spots:
        if not shapely.contains_xy(room, x, y) or any(math.dist((x, y), other) < 3.5 for other in taken):
            continue
        taken.append((x, y))
        number += 1
        if number in (4, 15) and all(math.dist((x, y), other) > 9 for other in bushes):
            bushes.append((x, y))
            tufts.append(put(bush(brush), (x, y), rng.uniform(0, 50), rng.uniform(1.1, 1.6)))
        elif number % 3 == 0:
            colour = rng.choice(FLOWERS)
            for dx, dy in list(ring(0.7, 3, rng.uniform(0, 120)))[: rng.randint(2, 3)]:
                dots.setdefault(colour, []).append(circle(x + dx, y + dy, 0.36))
        else:
            tufts.append(put(tuft(brush), (x, y), rng.uniform(0, 50), rng.uniform(1.15, 1.5)))
    if brush.full:
        nodes += [brush.shape(" ".join(found), colour) for colour, found in sorted(dots.items())]
    return [*nodes, *tufts]


def _patches(brush: Brush, free: BaseGeometry, rng: random.Random) -> list[Node]:
    """Darker grass in soft-edged islands, wholly on the meadow or under what stands there."""
    room = TILE.buffer(-1.6)
    shapely.prepare(room)
    found: list[str] = []
    middles: list[Coordinates] = []
    for _ in range(70):
        x, y = rng.uniform(-23, 23), rng.uniform(-21, 21)
        if any(math.dist((x, y), other) < 7.2 for other in middles) or not shapely.contains_xy(free, x, y):
            continue
        points = [
            (x + dx * rng.uniform(0.8, 1.2), y + dy * rng.uniform(0.7, 1.0))
            for dx, dy in ring(rng.uniform(3.2, 4.6), 7, rng.uniform(0, 50))
        ]
        if shapely.contains_xy(room, points).all():
            middles.append((x, y))
            found.append(smooth(points, close=True))
    return [brush.shape(" ".join(found), "meadow-patch")] if found else []
