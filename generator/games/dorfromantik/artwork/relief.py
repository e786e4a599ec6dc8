"""Mountains and multicoloured flags, each astride an edge."""

from __future__ import annotations

import functools
import math
import random

from generator.drawing.scene import Group, Node, Symbol
from generator.drawing.shapes import circle, line, polygon, polyline, rectangle, smooth
from generator.games.dorfromantik.artwork.brush import Brush, put, turned
from generator.games.dorfromantik.artwork.ground import APOTHEM, Coordinates, at
from generator.games.dorfromantik.artwork.trees import CROWN, conifer, crown

FACETS = 14
"""Facets round a summit; the first and the eighth lie astride the edge, so both must have one tone."""
RINGS = {"forest": 10.2, "grain": 7.1, "village": 4.0}
"""Outer radii of a flag's half-rings."""


def _polar(radius: float, angle: float) -> Coordinates:
    return radius * math.cos(angle), radius * math.sin(angle)


def _foot_of(dent: Coordinates, foot: Coordinates) -> str:
    """The lower part of a facet."""
    return polygon([(dent[0] * 0.35, dent[1] * 0.35), (foot[0] * 0.35, foot[1] * 0.35), foot, dent])


@functools.cache
def _mountain(brush: Brush) -> Symbol:
    """A whole mountain about (0, 0), the edge along x: the half above it is the half below turned round."""
    rng = random.Random("mountain")
    half = FACETS // 2
    feet, folds = [10.2], [5.6]
    for _ in range(1, half):
        feet.append(rng.uniform(10.3, 11.6))
        folds.append(rng.uniform(4.6, 5.9))
    feet[half - 1] = feet[0]
    step = 2 * math.pi / FACETS
    spokes = [step * (number + 0.5) for number in range(FACETS)]
    foot = [_polar(feet[number % half], angle) for number, angle in enumerate(spokes)]
    dents = [
        _polar(10.2 if number % half == 0 else feet[number % half] - 1.1, step * number) for number in range(FACETS)
    ]
    outline = [point for pair in zip(dents, foot, strict=True) for point in pair]
    scree = [(x * 1.07, y * 1.07) for x, y in outline]
    shapes = [
        brush.shape(smooth(scree, close=True), "bank", "bank-line", 0.22),
        brush.shape(polygon(outline), "rock-light"),
    ]
    lit: list[str] = []
    shade: list[str] = []
    cracks: list[str] = []
    for number in range(FACETS):
        dent = dents[number]
        before, after = foot[number - 1], foot[number]
        shade.append(polygon([(0, 0), before, dent]))
        lit.append(polygon([(0, 0), dent, after]))
        if number % half:
            for share, reach in ((0.35, 0.62), (0.62, 0.8)):
                start = (dent[0] * reach, dent[1] * reach)
                end = (dent[0] + (before[0] - dent[0]) * share, dent[1] + (before[1] - dent[1]) * share)
                cracks.append(
                    line(*start, start[0] + (end[0] - start[0]) * 0.55, start[1] + (end[1] - start[1]) * 0.55)
                )
    for number in (0, half):
        shade[number] = polygon([(0, 0), foot[number - 1], dents[number], foot[number]])
        lit[number] = ""
    shapes += [
        brush.shape(" ".join(shade), "rock" if brush.full else "rock-dark"),
        brush.shape(" ".join(filter(None, lit)), "rock-light"),
    ]
    if brush.full:
        deep = [_foot_of(dents[n], foot[n - 1]) for n in range(FACETS) if n % half and n % 2]
        shapes.append(brush.shape(" ".join(deep), "rock-dark"))
    shapes.append(brush.shape(polygon(outline), None, "rock-line", 0.34))
    ridges = " ".join(polyline([(0, 0), point]) for point in foot)
    valleys = " ".join(line(dents[n][0] * 0.45, dents[n][1] * 0.45, *dents[n]) for n in range(FACETS) if n % half)
    shapes.append(brush.shape(ridges, None, "rock-line", 0.24))
    shapes.append(brush.shape(f"{valleys} {' '.join(cracks)}", None, "rock-line", 0.15))
    snow = []
    for number in range(FACETS):
        snow.append(_polar(3.2 if number % half == 0 else 2.9, step * number))
        snow.append(_polar(folds[number % half] if number % half != half - 1 else folds[0], spokes[number]))
    shapes.append(brush.shape(polygon(snow), "snow", "snow-line" if brush.full else "rock-line", 0.24))
    gleam = " ".join(line(0, 0, x * 0.42, y * 0.42) for x, y in foot)
    shapes.append(brush.shape(gleam, None, "snow-line", 0.18))
    return Symbol("mountain", tuple(shapes), (-13, -13, 26, 26))


def mountain(brush: Brush, edge: int) -> list[Node]:
    """A mountain whose summit is the middle of an edge, with a few conifers at its foot."""
    nodes: list[Node] = [put(_mountain(brush), at(edge, 0, 0), 60 * edge)]
    for s, d, size in ((-8.9, 8.2, 0.72), (-9.9, 6.4, 0.55), (8.2, 9.2, 0.66), (10.4, 5.4, 0.6)):
        nodes.append(put(conifer(brush), at(edge, s, d), 17 * s, size))
    return nodes


def flag(brush: Brush, edge: int) -> list[Node]:
    """A flag's edge: half-rings of forest, grain and village, whichever will join, and a pennant of all three."""
    frame = turned(0, 0, 60 * edge)
    top = -APOTHEM
    grain = RINGS["grain"]
    rings: list[Node] = [
        brush.shape(
            circle(0, top, RINGS["forest"] - 0.9), "forest-ground" if brush.full else "paper", "forest-line", 0.26
        ),
    ]
    for number in range(7):
        angle = math.pi * (number + 0.5) / 7
        x, y = _polar(8.66, angle)
        rings.append(put(crown(brush, (2, 0, 1, 2, 1, 0, 2)[number]), (x, top + y), math.degrees(angle), 1.62 / CROWN))
    rings.append(brush.shape(circle(0, top, grain), "grain", "grain-line", 0.32))
    rows = " ".join(circle(0, top, radius) for radius in (6.3, 4.9))
    if brush.full:
        rings.append(brush.shape(rows, None, "grain-row", 0.8))
    ears = []
    for radius, count in ((6.3, 11), (4.9, 9)):
        for number in range(count):
            middle = math.pi * (number + 0.5) / count
            (x1, y1), (x2, y2) = (_polar(radius, middle + side * 0.42 / radius) for side in (-1, 1))
            ears.append(line(x1, top + y1, x2, top + y2))
    rings.append(brush.shape(" ".join(ears), None, "grain-ear", 0.3))
    rings.append(brush.shape(circle(0, top, RINGS["village"]), "village", "village-line", 0.32))
    for x in (-2.2, 2.2):
        rings.append(brush.shape(rectangle(x - 0.85, top + 0.7, 1.7, 1.9), "roof", "roof-line", 0.22))
        rings.append(brush.shape(line(x, top + 0.7, x, top + 2.6), None, "roof-line", 0.18))
    return [Group((*rings, *_pennant(brush, top)), frame)]


def _pennant(brush: Brush, top: float) -> list[Node]:
    """A pole that stands on the edge's middle, seen from the tile's far side, with a swallow-tailed flag."""
    foot, head = top + 1.6, top + 24.0
    stripes: list[Node] = []
    height = 3.3

    def wave(x: float) -> float:
        return 0.45 * math.sin(x / 12 * 2 * math.pi)

    xs = [0.3 + 12.4 * i / 12 for i in range(13)]
    for number, colour in enumerate(("roof", "bale", "crown-1")):
        low, high = head - 1.6 - height * (2 - number), head - 1.6 - height * (3 - number)
        left = [(x, high + wave(x)) for x in xs]
        right = [(x, low + wave(x)) for x in reversed(xs)]
        notch = [(10.2, (low + high) / 2 + wave(10.2))] if number == 1 else []
        stripes.append(brush.shape(polygon([*left, *notch, *right]), colour, "ink", 0.18))
    marks: list[Node] = []
    for x in (2.2, 5.2, 8.2):
        low, mid, high = (head - 1.6 - height * (k + 0.5) + wave(x) for k in (2, 1, 0))
        marks.append(brush.shape(polygon([(x - 1.0, low - 0.6), (x + 1.0, low - 0.6), (x, low + 0.9)]), "roof-dark"))
        ear = " ".join(
            [line(x, mid - 1.0, x, mid + 1.0), line(x, mid, x - 0.55, mid + 0.5), line(x, mid, x + 0.55, mid + 0.5)]
        )
        marks.append(brush.shape(ear, None, "grain-dark", 0.24))
        marks.append(brush.shape(circle(x, high, 0.78), "forest-dark"))
    pole = [
        brush.shape(line(0, foot, 0, head), None, "ink", 0.75),
        brush.shape(circle(0, head + 0.4, 0.85), "gold", "ink", 0.3),
    ]
    return [*stripes, *marks, *pole]
