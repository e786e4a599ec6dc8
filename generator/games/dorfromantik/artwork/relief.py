"""Mountains and multicoloured flags, each astride an edge."""

from __future__ import annotations

import functools
import math
import random
from collections.abc import Iterator
from dataclasses import dataclass

from generator.drawing.scene import Group, Node, Shape, Symbol
from generator.drawing.shapes import circle, line, polygon, polyline, rectangle, smooth
from generator.games.dorfromantik.artwork.brush import Brush, put, turned
from generator.games.dorfromantik.artwork.ground import APOTHEM, Coordinates, at
from generator.games.dorfromantik.artwork.trees import CROWN, conifer, crown

SPURS = ((14, 10.6), (44, 11.9), (79, 10.8), (109, 12.0), (138, 11.0), (166, 10.6))
"""The ridges of half a mountain: degrees from the edge, and length; the first and the last bound a face astride it."""
SNOW = 6.6
"""How far down those two ridges the snow lies."""
RINGS = {"forest": 10.2, "grain": 7.1, "village": 4.0}
"""Outer radii of a flag's half-rings."""


def _polar(radius: float, angle: float) -> Coordinates:
    return radius * math.cos(angle), radius * math.sin(angle)


@dataclass(frozen=True)
class _Spur:
    """A ridge from the summit down to the foot, kinked half way, and the gully that follows it clockwise."""

    ridge: Coordinates
    kink: Coordinates
    gully: Coordinates
    gap: bool
    """Whether a face astride the edge follows, and no gully."""
    drift: Coordinates
    """How far down the ridge the snow lies."""
    melt: Coordinates
    """How far down the gully it lies."""


def _spurs() -> list[_Spur]:
    """All the way round; the second half is the first turned round, and both ends of a half are alike."""
    rng = random.Random("mountain")
    found = []
    for turn in (0.0, 180.0):
        rng.seed("mountain")
        for number, (angle, reach) in enumerate(SPURS):
            last = number == len(SPURS) - 1
            bent = 0.0 if number == 0 or last else rng.choice((-5.0, 5.0))
            following = 180.0 if last else (angle + SPURS[number + 1][0]) / 2 + rng.uniform(-3, 3)
            dent = reach * 0.97 if last else min(reach, SPURS[number + 1][1]) - rng.uniform(1.2, 2.0)
            drift = SNOW if number == 0 or last else rng.uniform(6.6, 7.8)
            share = drift / reach
            melt = 5.2 if last else rng.uniform(4.3, 5.0)
            spokes = [(reach, angle), (reach * 0.56, angle + bent), (dent, following)]
            ridge, kink, gully = (_polar(r, math.radians(a + turn)) for r, a in spokes)
            tip = _between(kink, ridge, (share - 0.56) / 0.44) if share > 0.56 else _between((0, 0), kink, share / 0.56)
            found.append(_Spur(ridge, kink, gully, last, tip, _polar(melt, math.radians(following + turn))))
    return found


def _between(one: Coordinates, other: Coordinates, share: float) -> Coordinates:
    return one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share


@functools.cache
def _mountain(brush: Brush) -> Symbol:
    """A whole mountain about (0, 0), the edge along x: the half above it is the half below turned round."""
    spurs = _spurs()
    pairs = list(zip(spurs, [*spurs[1:], spurs[0]], strict=True))
    outline = [point for spur in spurs for point in (spur.ridge, spur.gully)]
    scree = [(x * 1.07, y * 1.07) for x, y in outline]
    faces: dict[str, list[str]] = {"rock-light": [], "rock": [], "rock-dark": []}
    for number, (one, two) in enumerate(pairs):
        if one.gap:
            faces["rock"].append(polygon([(0, 0), one.kink, one.ridge, one.gully, two.ridge, two.kink]))
            continue
        shaded = "rock" if brush.full and number % 3 == 1 else "rock-dark"
        faces[shaded].append(polygon([(0, 0), one.kink, one.ridge, one.gully]))
        faces["rock-light"].append(polygon([(0, 0), one.gully, two.ridge, two.kink]))
        if brush.full:
            low = _between(one.gully, two.ridge, 0.52)
            faces["rock"].append(polygon([_between((0, 0), one.gully, 0.5), one.gully, low]))
    shapes = [
        brush.shape(smooth(scree, close=True), "bank", "bank-line", 0.22),
        *(brush.shape(" ".join(found), tone) for tone, found in faces.items()),
        brush.shape(polygon(outline), None, "rock-line", 0.36),
        brush.shape(" ".join(polyline([(0, 0), s.kink, s.ridge]) for s in spurs), None, "rock-line", 0.26),
        brush.shape(" ".join(_cracks(pairs)), None, "rock-line", 0.16),
    ]
    return Symbol("mountain", (*shapes, *_snow(brush, pairs)), (-13, -13, 26, 26))


def _cracks(pairs: list[tuple[_Spur, _Spur]]) -> Iterator[str]:
    """The bottom of each gully with side gullies that lead down into it, and ledges on the lit faces."""
    for one, two in pairs:
        if one.gap:
            continue
        yield line(*_between((0, 0), one.gully, 0.4), *one.gully)
        for height, length, side in ((0.58, 0.34, one), (0.7, 0.42, two), (0.8, 0.4, one), (0.9, 0.36, two)):
            start = _between((0, 0), one.gully, height)
            above = _between((0, 0), side.ridge, height - 0.1)
            yield line(*start, *_between(start, above, length))


def _snow(brush: Brush, pairs: list[tuple[_Spur, _Spur]]) -> list[Shape]:
    """The cap: long tongues down the ridges, a broken lower edge, pale shade on the far sides."""
    rim: list[Coordinates] = []
    shade: list[str] = []
    for number, (one, two) in enumerate(pairs):
        rim.append(one.drift)
        if one.gap:
            rim.append(one.melt)
            continue
        inner, outer = _between(one.drift, one.melt, 0.5), _between(one.melt, two.drift, 0.5)
        pull = 0.82 if number % 2 else 0.9
        rim += [(inner[0] * pull, inner[1] * pull), _between(inner, one.melt, 0.4), one.melt]
        rim += [(outer[0] * 1.06, outer[1] * 1.06), (outer[0] * 0.92, outer[1] * 0.92)]
        low = _between((0, 0), one.melt, 0.9)
        tip = _between((0, 0), one.drift, 0.9)
        shade.append(polygon([(0, 0), tip, _between(low, tip, 0.4), low]))
    cap = polygon(rim)
    shapes = [brush.shape(cap, "snow")]
    if brush.full:
        shapes.append(brush.shape(" ".join(shade), "snow-shade"))
    gleams = " ".join(line(0, 0, one.drift[0] * 0.8, one.drift[1] * 0.8) for one, _ in pairs)
    shapes.append(brush.shape(gleams, None, "snow-line", 0.15))
    shapes.append(brush.shape(cap, None, "snow-line" if brush.full else "rock-line", 0.24))
    return shapes


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
