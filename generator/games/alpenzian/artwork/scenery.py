"""The landscape of the postcard: peaks, hills, trees, the village, the viaduct and its train. All in mm."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from typing import NamedTuple

from generator.drawing.scene import Node, Shape, Stroke
from generator.drawing.shapes import Point, circle, line, polygon, polyline, rectangle, smooth
from generator.drawing.studio import WHITE
from generator.games.alpenzian.artwork.hand import LAND, Hand, chance, hill, leaf, rough_line, spruce, trace, tuft


class Peak(NamedTuple):
    """A mountain: summit, where its flanks meet the ground, how far down the snow reaches (a share of its height)."""

    x: float
    y: float
    left: float
    right: float
    foot: float
    snow: float = 0.42
    lean: float = 0.0
    """How far the ridge between light and shade drifts to the right on its way down, a share of the width."""
    shoulder: float = 0.0
    """How far the left flank bulges outwards half way down (negative: falls away), a share of the width."""


def peak(hand: Hand, name: str, p: Peak, weight: float = LAND) -> list[Node]:
    """A peak lit from the upper left: bright flank, dark flank, snow cap with a broken edge, slopes of leaf strokes."""
    rng = chance(f"peak {name}")
    height, width = p.foot - p.y, p.right - p.left
    bulge = p.shoulder * width
    left_way: list[Point] = [
        (p.x, p.y), (p.x + (p.left - p.x) * 0.3 - bulge * 0.5, p.y + height * 0.33),
        (p.x + (p.left - p.x) * 0.52 - bulge, p.y + height * 0.5), (p.left, p.foot),
    ]  # fmt: skip
    right_way: list[Point] = [(p.x, p.y), (p.x + (p.right - p.x) * 0.38, p.y + height * 0.44), (p.right, p.foot)]
    left = rough_line(left_way, f"{name} left", height * 0.022, height * 0.17)
    right = rough_line(right_way, f"{name} right", height * 0.022, height * 0.17)
    spine = _spine(p, rng.uniform(-0.02, 0.02))
    outline = polygon(left[::-1] + right[1:])
    nodes: list[Node] = [hand.tone(outline, "rock", None if hand.full else "ink", weight)]
    if hand.full:
        nodes.append(hand.solid(polygon([*spine, (p.right, p.foot), *right[-2:0:-1]]), "rock-dark"))
        nodes.append(hand.solid(_hatch(p, spine, 0.55), "rock"))
    nodes += _slopes(hand, p, spine)
    cap, cap_shade = _cap(p, left, right, spine)
    nodes.append(hand.tone(polygon(cap), "snow", "ink", weight * 0.85))
    if hand.full:
        nodes.append(hand.solid(polygon(cap_shade), "snow-shade"))
        nodes.append(hand.line(polygon(cap), "ink", weight * 0.85))
    elif hand.mono:
        nodes.append(hand.solid(_hatch(p, spine, 1.7), "ink"))
    nodes.append(hand.line(polyline(left[::-1] + right[1:]), "ink", weight))
    return nodes


def _spine(p: Peak, drift: float) -> list[Point]:
    """The edge between the lit and the shaded flank, zigzagging down from the summit."""
    height, width = p.foot - p.y, p.right - p.left
    stations = ((0.14, 0.035), (0.27, -0.02), (0.42, 0.05), (0.58, -0.015), (0.76, 0.045), (1.0, 0.0))
    return [(p.x, p.y)] + [(p.x + (side + (p.lean + drift) * t) * width, p.y + height * t) for t, side in stations]


def _along(way: Sequence[Point], y: float) -> float:
    """The x where a way that leads downwards passes the height y."""
    for (x1, y1), (x2, y2) in itertools.pairwise(way):
        if y1 <= y <= y2 and y2 > y1:
            return x1 + (x2 - x1) * (y - y1) / (y2 - y1)
    return way[-1][0]


def _above(way: Sequence[Point], y: float) -> list[Point]:
    return [point for point in way if point[1] < y] + [(_along(way, y), y)]


def _cap(p: Peak, left: list[Point], right: list[Point], spine: list[Point]) -> tuple[list[Point], list[Point]]:
    """The snow: down to its broken lower edge; and the part of it in shade."""
    height = p.foot - p.y
    low = p.y + height * p.snow
    a, b = _above(left, low - height * 0.03), _above(right, low - height * 0.05)
    x1, x2 = a[-1][0], b[-1][0]
    mid = _along(spine, low)
    teeth = [(0.2, -0.1), (0.42, 0.06), (0.62, -0.12), (0.82, 0.02)]
    lit = [(x1 + (mid - x1) * t, low + height * dy) for t, dy in teeth]
    heart = (mid, low + height * 0.09)
    dark = [(mid + (x2 - mid) * t, low + height * dy * 0.85) for t, dy in ((0.3, -0.1), (0.55, 0.05), (0.8, -0.09))]
    down = [point for point in spine if point[1] < low - height * 0.04]
    return [*a, *lit, heart, *dark, *b[::-1]], [*down, heart, *dark, *b[:0:-1]]


def _slopes(hand: Hand, p: Peak, spine: list[Point]) -> list[Node]:
    """Leaf strokes that follow the lit flank."""
    strokes = chance(f"slopes {p.x} {p.y} {p.left}")
    height = p.foot - p.y
    marks = []
    for _ in range(2 if hand.mono else 4):
        t = strokes.uniform(0.52, 0.72)
        y = p.y + height * t
        ridge = _along(spine, y)
        flank = p.x + (p.left - p.x) * t
        x = flank + (ridge - flank) * strokes.uniform(0.25, 0.8)
        reach = height * strokes.uniform(0.14, 0.22)
        marks.append(leaf(x, y, x + (p.left - p.x) / height * reach * 0.75, y + reach, height * 0.016 + 0.06))
    d = " ".join(marks)
    if hand.full:
        return [hand.solid(d, "rock-light")]
    return [hand.solid(d, "haze-line")]


def _hatch(p: Peak, spine: list[Point], weight: float = 1.0) -> str:
    """The grain of the shaded flank, strokes down from the ridge; on a black-and-white peak they are the shade."""
    height = p.foot - p.y
    slope = (p.right - p.x) / height
    marks = []
    top, gap = p.snow + 0.1, max(0.75, height * 0.055) / height
    count = int((0.97 - top) / gap)
    for i in range(count):
        y = p.y + height * (top + gap * i)
        x = _along(spine, y) + 0.12
        reach = min(height * (0.4 if i % 2 else 0.3), p.foot - y)
        marks.append(leaf(x, y, x + slope * reach, y + reach, (0.13 + height * 0.007) * weight))
    return " ".join(marks)


def far_ridge(hand: Hand, name: str, points: Sequence[Point], bottom: float) -> list[Node]:
    """A pale ridge at the horizon with streaks of snow."""
    rough = rough_line(points, f"far {name}", 0.22, 1.6)
    d = polygon([*rough, (points[-1][0], bottom), (points[0][0], bottom)])
    marks = []
    for before, (x, y), after in zip(points, points[1:], points[2:], strict=False):
        if y < before[1] and y < after[1]:
            marks += [
                leaf(x - 0.2, y + 0.5, x - 1.3, y + 2.6, 0.2), leaf(x + 0.3, y + 0.6, x + 0.7, y + 2.2, 0.16),
                leaf(x - 1.2, y + 1.6, x - 2.0, y + 3.2, 0.14), leaf(x + 1.2, y + 1.5, x + 1.9, y + 2.9, 0.13),
            ]  # fmt: skip
    nodes: list[Node] = [hand.tone(d, "haze", None if hand.full else "haze-line", 0.28)]
    if hand.full:
        nodes.append(hand.line(polyline(rough), "haze-line", 0.25))
        nodes.append(Shape(" ".join(marks), WHITE))
    elif marks and hand.mono:
        nodes.append(hand.solid(" ".join(marks[1::2]), "ink"))
    return nodes


def meadow(
    hand: Hand, name: str, points: Sequence[Point], bottom: float, fill: str = "meadow", tufts: int = 0
) -> list[Node]:
    """A hill of grass with a few tufts."""
    rng = chance(f"meadow {name}")
    nodes: list[Node] = [hand.tone(hill(points, bottom), fill, None if hand.full else "meadow-dark", 0.25)]
    if hand.full:
        nodes.append(hand.line(smooth(points), "spruce", LAND * 0.8))
    first, last = points[0][0], points[-1][0]
    marks = []
    for i in range(tufts):
        x = first + (last - first) * (i + rng.uniform(0.25, 0.75)) / tufts
        top = _along_hill(points, x)
        if bottom - top > 1.4:
            marks.append(tuft(x, rng.uniform(top + 1.1, bottom - 0.3), rng.uniform(0.5, 0.8)))
    if marks:
        nodes.append(hand.solid(" ".join(marks), "meadow-dark"))
    return nodes


def _along_hill(points: Sequence[Point], x: float) -> float:
    for (x1, y1), (x2, y2) in itertools.pairwise(points):
        if x1 <= x <= x2:
            return y1 + (y2 - y1) * (x - x1) / (x2 - x1)
    return points[-1][1]


def woods(hand: Hand, trees: Sequence[tuple[float, float, float]]) -> list[Node]:
    """Spruces at (x, y) of a height each, with a lighter left side."""
    dark = " ".join(spruce(x, y, h) for x, y, h in trees)
    nodes: list[Node] = [hand.solid(dark, "spruce")]
    if hand.full:
        lit = " ".join(
            f"{leaf(x - h * 0.04, y - h * 0.9, x - h * 0.17, y - h * 0.42, h * 0.03)} "
            f"{leaf(x - h * 0.06, y - h * 0.5, x - h * 0.2, y - h * 0.14, h * 0.035)}"
            for x, y, h in trees
        )
        nodes.append(hand.solid(lit, "spruce-light"))
    return nodes


def sun(hand: Hand, x: float, y: float, radius: float, rays: int = 16) -> list[Node]:
    """A sun with long and short rays."""
    marks = []
    for i in range(rays):
        a = 2 * math.pi * i / rays
        inner, outer = radius * 1.22, radius * (1.85 if i % 2 else 1.6)
        marks.append(
            leaf(
                x + inner * math.cos(a),
                y + inner * math.sin(a),
                x + outer * math.cos(a),
                y + outer * math.sin(a),
                radius * 0.06,
            )
        )
    return [
        hand.solid(" ".join(marks), "ray"),
        hand.tone(circle(x, y, radius), "sun", "gold-dark" if not hand.mono else "ink", LAND),
    ]


def cottage(hand: Hand, x: float, y: float, width: float, roof: str = "roof") -> list[Node]:
    """A house whose front stands on (x, y), its left lower corner."""
    h = width * 0.42
    wall = rectangle(x, y - h, width, h)
    eaves = width * 0.13
    top = polygon(
        [
            (x - eaves, y - h),
            (x + width * 0.24, y - h - width * 0.36),
            (x + width * 0.92, y - h - width * 0.36),
            (x + width + eaves, y - h),
        ]
    )
    window = rectangle(x + width * 0.16, y - h * 0.72, width * 0.15, h * 0.4)
    door = rectangle(x + width * 0.6, y - h * 0.68, width * 0.18, h * 0.68)
    return [
        hand.tone(wall, "wall", "ink", 0.22, keep=True),
        hand.tone(top, roof, "ink", 0.22, keep=True, black=True),
        hand.solid(f"{window} {door}", "ink"),
    ]


def church(hand: Hand, x: float, y: float, height: float) -> list[Node]:
    """A village church with an onion dome; its tower stands on (x, y), its left lower corner."""
    w = height * 0.24
    eave = y - height * 0.6
    c = x + w / 2
    left, right, tip = x - w * 0.14, x + w * 1.14, eave - height * 0.3
    belly, neck = eave - height * 0.13, eave - height * 0.14
    dome = trace(
        "M", left, eave, "C", x - w * 0.55, belly, c - w * 0.12, neck, c, tip,
        "C", c + w * 0.12, neck, x + w * 1.55, belly, right, eave, "Z",
    )  # fmt: skip
    arms = eave - height * 0.37
    cross = f"{line(c, tip, c, eave - height * 0.42)} {line(c - 0.32, arms, c + 0.32, arms)}"
    return [
        *cottage(hand, x + w * 0.8, y, height * 0.5, "roof-dark"),
        hand.tone(rectangle(x, eave, w, y - eave), "wall", "ink", 0.22, keep=True),
        hand.solid(f"{rectangle(c - w * 0.17, eave + height * 0.09, w * 0.34, height * 0.13)}", "ink"),
        hand.tone(dome, "roof", "ink", 0.22, keep=True, black=True),
        hand.line(cross, "ink", 0.2),
    ]


def viaduct(hand: Hand, x: float, y: float, width: float, arches: int, height: float) -> list[Node]:
    """A stone bridge whose rails lie at the height y, from x on: a deck on tall arches."""
    pitch = width / arches
    gap = pitch * 0.7
    openings = []
    for i in range(arches):
        a = x + pitch * (i + 0.5) - gap / 2
        spring = y + 0.75 + gap / 2
        k = gap * 0.276
        b, middle, crown, ground = a + gap, a + gap / 2, y + 0.75, y + height
        arch = trace(
            "M", a, ground, "L", a, spring, "C", a, spring - k, middle - k, crown, middle, crown,
            "C", middle + k, crown, b, spring - k, b, spring, "L", b, ground, "Z",
        )  # fmt: skip
        openings.append(arch)
    stone = f"{rectangle(x, y, width, height)} {' '.join(openings)}"
    return [
        hand.tone(stone, "stone", "ink", 0.22, even_odd=True),
        hand.tone(
            rectangle(x - 0.4, y - 0.35, width + 0.8, 0.6, 0.1), "stone-dark", "ink", 0.22, keep=True, black=True
        ),
    ]


def train(hand: Hand, x: float, y: float, cars: int, length: float = 4.4, height: float = 2.2) -> list[Node]:
    """A little red train that runs to the right on rails at the height y."""
    bodies, windows, wheels, couplings = [], [], [], []
    top, bottom = y - height - 0.35, y - 0.35
    for i in range(cars):
        a = x + i * (length + 0.5)
        b = a + length
        if i == cars - 1:
            engine = trace(
                "M", a, top + 0.3, "C", a, top, a, top, a + 0.4, top, "L", b - 1.1, top,
                "C", b - 0.3, top, b + 0.3, bottom - 0.8, b + 0.3, bottom, "L", a, bottom, "Z",
            )  # fmt: skip
            bodies.append(engine)
        else:
            bodies.append(rectangle(a, top, length, height, 0.35))
            couplings.append(line(b, bottom - 0.3, b + 0.5, bottom - 0.3))
        count = 3
        pane = (length - 1.0) / count
        for j in range(count):
            windows.append(rectangle(a + 0.45 + j * pane, top + height * 0.22, pane * 0.72, height * 0.34, 0.1))
        wheels += [circle(a + length * f, bottom + 0.05, 0.36) for f in (0.2, 0.8)]
    return [
        hand.line(" ".join(couplings), "ink", 0.3),
        hand.solid(" ".join(wheels), "ink"),
        hand.tone(" ".join(bodies), "train", "ink", 0.25, keep=True, black=True),
        Shape(" ".join(windows), hand.colour("wall"), None),
    ]


def flower_dots(hand: Hand, places: Sequence[Point], radius: float = 0.42) -> list[Node]:
    """Alpine roses in the grass, small as they are from afar."""
    dots = " ".join(
        circle(x + radius * math.cos(a), y + radius * math.sin(a), radius * 0.62)
        for x, y in places
        for a in (0.3, 1.56, 2.8, 4.1, 5.4)
    )
    eyes = " ".join(circle(x, y, radius * 0.42) for x, y in places)
    nodes: list[Node] = [Shape(dots, hand.colour("rose"), Stroke(hand.colour("ink"), 0.1) if hand.mono else None)]
    nodes.append(Shape(eyes, WHITE if hand.mono else hand.colour("gold")))
    return nodes
