"""The five colour areas: tint, pattern, letter and borders, so that each can be told from the others without colour."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import NamedTuple

from generator.drawing.scene import Node, Shape, Stroke, Symbol
from generator.drawing.shapes import KAPPA, Point, circle, line, number, polygon, smooth
from generator.drawing.studio import WHITE
from generator.games.alpenzian.artwork.hand import Hand, chance, specks

Cell = tuple[int, int]
AREAS = {"b": "blue", "r": "red", "y": "yellow", "p": "purple", "g": "green"}
"""Grid letter → colour, in the order of the flower marks (inference 12)."""
SQUARE = 20.0
"""A drawing square's side in mm."""
INSET, CORNER, WOBBLE = 0.6, 1.1, 0.07
CLEAR = 6.0
"""Half the width of the square's clear middle, where people draw (mm)."""
PEN = {"blue": 0.3, "yellow": 0.25, "purple": 0.32, "green": 0.32}
"""Weight of the motifs that are drawn with a pen; the others are filled."""


class Corner(NamedTuple):
    """A corner of an area's outline: where, and the unit steps that lead to it and away from it."""

    at: Point
    before: Point
    after: Point


def outlines(cells: Iterable[Cell]) -> list[list[Point]]:
    """The outlines of a set of [row, column] squares in squares' units, inside on the right, corners only."""
    inside = set(cells)
    follow: dict[Point, list[Point]] = {}
    for row, column in sorted(inside):
        corners = [(column, row), (column + 1, row), (column + 1, row + 1), (column, row + 1)]
        beyond = [(row - 1, column), (row, column + 1), (row + 1, column), (row, column - 1)]
        for side, neighbour in enumerate(beyond):
            if neighbour not in inside:
                follow.setdefault(corners[side], []).append(corners[(side + 1) % 4])
    loops = []
    while follow:
        start = min(follow)
        loop, at, came = [start], follow[start][0], start
        _take(follow, start, at)
        while at != start:
            loop.append(at)
            onward = _turn(came, at, follow[at])
            _take(follow, at, onward)
            came, at = at, onward
        loops.append([p for i, p in enumerate(loop) if not _straight(loop[i - 1], p, loop[(i + 1) % len(loop)])])
    return loops


def _take(follow: dict[Point, list[Point]], start: Point, end: Point) -> None:
    follow[start].remove(end)
    if not follow[start]:
        del follow[start]


def _turn(came: Point, at: Point, ways: list[Point]) -> Point:
    """Where two squares meet at a corner only, turn right, so that the outlines stay apart."""
    dx, dy = at[0] - came[0], at[1] - came[1]
    right = (at[0] - dy, at[1] + dx)
    return right if right in ways else ways[0]


def _straight(a: Point, b: Point, c: Point) -> bool:
    return (a[0] == b[0] == c[0]) or (a[1] == b[1] == c[1])


def rounded(loop: list[Point], side: float, inset: float, corner: float, wobble: str = "") -> str:
    """An outline of squares of ``side`` mm, ``inset`` mm inside it, corners rounded; a name lets its sides wobble."""
    rng = chance(wobble) if wobble else None
    corners: list[Corner] = []
    for i, (x, y) in enumerate(loop):
        before, after = _step(loop[i - 1], (x, y)), _step((x, y), loop[(i + 1) % len(loop)])
        shift = (-before[1] - after[1], before[0] + after[0])
        corners.append(Corner((x * side + shift[0] * inset, y * side + shift[1] * inset), before, after))
    parts: list[str] = []
    for i, (point, before, after) in enumerate(corners):
        start = (point[0] - before[0] * corner, point[1] - before[1] * corner)
        end = (point[0] + after[0] * corner, point[1] + after[1] * corner)
        k = corner * (1 - KAPPA)
        handles = (point[0] - before[0] * k, point[1] - before[1] * k, point[0] + after[0] * k, point[1] + after[1] * k)
        parts.append(f"{'L' if parts else 'M'} {_xy(start)} C {' '.join(map(number, handles))} {_xy(end)}")
        onward = corners[(i + 1) % len(corners)]
        goal = (onward.at[0] - onward.before[0] * corner, onward.at[1] - onward.before[1] * corner)
        if rng is not None:
            for t in _fractions(math.dist(end, goal)):
                off = rng.uniform(-WOBBLE, WOBBLE)
                x = end[0] + (goal[0] - end[0]) * t - after[1] * off
                y = end[1] + (goal[1] - end[1]) * t + after[0] * off
                parts.append(f"L {number(x)} {number(y)}")
    return " ".join(parts) + " Z"


def _step(a: Point, b: Point) -> Point:
    length = abs(b[0] - a[0]) + abs(b[1] - a[1])
    return (b[0] - a[0]) / length, (b[1] - a[1]) / length


def _fractions(length: float) -> list[float]:
    parts = max(2, round(length / 3.4))
    return [i / parts for i in range(1, parts)]


def _xy(point: Point) -> str:
    return f"{number(point[0])} {number(point[1])}"


def motif(area: str, x: float, y: float, size: float) -> str:
    """The area's motif about (x, y), ``size`` mm across: wave, lozenge, ring, cross or chevron."""
    r = size / 2
    if area == "blue":
        return smooth(
            [
                (x - r * 1.15, y + r * 0.25),
                (x - r * 0.5, y - r * 0.4),
                (x + r * 0.5, y + r * 0.4),
                (x + r * 1.15, y - r * 0.25),
            ]
        )
    if area == "red":
        return polygon([(x, y - r * 1.15), (x + r * 0.75, y), (x, y + r * 1.15), (x - r * 0.75, y)])
    if area == "yellow":
        return circle(x, y, r * 0.7)
    if area == "purple":
        q = r * 0.72
        return f"{line(x - q, y - q, x + q, y + q)} {line(x - q, y + q, x + q, y - q)}"
    return f"M {_xy((x - r * 0.85, y - r * 0.55))} L {_xy((x, y + r * 0.6))} L {_xy((x + r * 0.85, y - r * 0.55))}"


def inked(hand: Hand, area: str, d: str, scale: float = 1.0) -> Shape:
    """Motifs of an area, drawn or filled as the area's motif is."""
    colour = hand.colour(f"{area}-pattern" if hand.full else f"{area}-line")
    if area in PEN:
        return Shape(d, None, Stroke(colour, PEN[area] * scale * (1.0 if hand.full else 0.7 if hand.light else 0.8)))
    return Shape(d, colour)


def _motifs(size: float = SQUARE, count: int = 9) -> Iterator[tuple[float, float, float]]:
    """Where a square's motifs stand and how large they are: full at the rim, gone at the round clear middle."""
    margin = 1.4
    pitch = (size - 2 * margin) / (count - 1)
    for j in range(count):
        for i in range(count):
            x, y = margin + i * pitch, margin + j * pitch
            away = (abs(x - size / 2) ** 3 + abs(y - size / 2) ** 3) ** (1 / 3)
            if away > CLEAR:
                yield x, y, 0.4 + 0.66 * min(1.0, (away - CLEAR) / 3.2)


def pattern(hand: Hand, area: str) -> Symbol:
    """The pattern of one drawing square, 20 × 20 mm; in light only its outermost motifs."""
    small, least = (1.0 if area in PEN else 0.8, 0.9) if hand.light else (1.0, 0.0)

    def draw() -> list[Node]:
        large: list[str] = []
        faint: list[str] = []
        for x, y, size in _motifs():
            if size >= least:
                (large if size > 0.75 else faint).append(motif(area, x, y, size * small))
        return [inked(hand, area, " ".join(d), pen) for d, pen in ((large, 1.0), (faint, 0.7)) if d]

    return hand.symbol(f"pattern-{area}", (0, 0, SQUARE, SQUARE), draw)


def tinted(hand: Hand, area: str, loops: list[list[Point]], side: float, name: str, inset: float = INSET) -> list[Node]:
    """An area's ground: its tint with a white hairline round it; without tint a fine line just inside its border."""
    d = " ".join(rounded(loop, side, inset, min(CORNER, side / 6), f"{name} {area}") for loop in loops)
    if hand.full:
        return [hand.solid(d, f"{area}-tint")]
    if hand.light:
        inner = " ".join(rounded(loop, side, inset + 0.15, min(CORNER, side / 6), "") for loop in loops)
        return [hand.line(inner, f"{area}-pattern", 0.55)]
    return []


def flecks(hand: Hand, name: str, cells: Iterable[Cell]) -> list[Node]:
    """Missed ink, one white path for all the squares of an area."""
    if not hand.full:
        return []
    d = " ".join(
        specks(f"{name} {r} {c}", c * SQUARE + 0.6, r * SQUARE + 0.6, SQUARE - 1.2, SQUARE - 1.2, 4) for r, c in cells
    )
    return [Shape(d, WHITE)]


def badge(hand: Hand, area: str, x: float, y: float, radius: float = 2.0) -> list[Node]:
    """The area's letter in a dark disc about (x, y)."""
    letter = hand.studio.label(f"letter.{area}")
    size = radius * 4.5
    rim = Stroke(WHITE, radius * 0.16)
    return [
        Shape(circle(x, y, radius), hand.colour(f"{area}-dark"), rim),
        hand.text(
            letter,
            x,
            y + size * 0.118,
            size,
            radius * 1.5,
            face="bold",
            colour="paper",
            anchor="middle",
            least=min(size, 6),
        ),
    ]


_PETAL = (
    (-3.4, -5.0, -10.3, -9.6, -9.3, -15.6),
    (-8.4, -20.6, -2.8, -21.6, 0.0, -18.2),
    (2.8, -21.6, 8.4, -20.6, 9.3, -15.6),
    (10.3, -9.6, 3.4, -5.0, 0.0, -2.2),
)
"""The petal of the solid flower's icon, upright above the flower's middle."""
PETAL_RADIUS = 21.0
"""How far that petal reaches."""


def petals(x: float, y: float, radius: float) -> list[str]:
    """The five notched petals of a flower about (x, y), each closed, the first upright."""
    scale = radius / PETAL_RADIUS
    drawn = []
    for i in range(5):
        c, s = math.cos(math.radians(72 * i)) * scale, math.sin(math.radians(72 * i)) * scale
        spread = [
            (x + u * c - v * s, y + u * s + v * c)
            for curve in _PETAL
            for u, v in zip(curve[::2], curve[1::2], strict=True)
        ]
        start = (x + 2.2 * s, y - 2.2 * c)
        curves = " ".join(f"C {_xy(spread[k])} {_xy(spread[k + 1])} {_xy(spread[k + 2])}" for k in range(0, 12, 3))
        drawn.append(f"M {_xy(start)} {curves} Z")
    return drawn


def flower_mark(hand: Hand, area: str, x: float, y: float, radius: float, disc: float) -> list[Node]:
    """A flower in the area's colour with an empty disc for a number: five petals, each with the area's motif."""
    ring = " ".join(petals(x, y, radius))
    nodes: list[Node] = [hand.tone(ring, f"{area}-tint", f"{area}-dark" if not hand.mono else "ink", 0.4)]
    marks = []
    for i in range(5):
        a = math.radians(72 * i - 90)
        reach = (disc + radius) / 2 - 0.1
        marks.append(motif(area, x + reach * math.cos(a), y + reach * math.sin(a), radius * 0.22))
    nodes.append(inked(hand, area, " ".join(marks)))
    nodes.append(Shape(circle(x, y, disc), WHITE, hand.stroke("ink", hand.weight("box"))))
    return nodes


def seams(hand: Hand, area: str, cells: Iterable[Cell], side: float, weight: float) -> list[Node]:
    """The fine lines between the squares of one area, exactly on the grid."""
    inside = set(cells)
    parts = []
    for row, column in sorted(inside):
        if (row, column + 1) in inside:
            parts.append(line((column + 1) * side, row * side, (column + 1) * side, (row + 1) * side))
        if (row + 1, column) in inside:
            parts.append(line(column * side, (row + 1) * side, (column + 1) * side, (row + 1) * side))
    return [Shape(" ".join(parts), None, replace(hand.stroke(f"{area}-line", weight), cap="butt"))] if parts else []


def borders(hand: Hand, parts: Iterable[Iterable[Cell]], side: float, weight: float) -> Shape:
    """The heavy borders between the given sets of squares, each drawn once; none along the outside."""
    owner = {cell: index for index, cells in enumerate(parts) for cell in cells}
    segments: list[str] = []
    for turned in (False, True):
        edges = set()
        for (row, column), own in owner.items():
            beyond = (row + 1, column) if turned else (row, column + 1)
            if owner.get(beyond, own) != own:
                edges.add((beyond[0], column) if turned else (beyond[1], row))
        for across, start in sorted(edges):
            if (across, start - 1) in edges:
                continue
            end = start + 1
            while (across, end) in edges:
                end += 1
            ends = (start, across, end, across) if turned else (across, start, across, end)
            segments.append(line(*(v * side for v in ends)))
    return Shape(" ".join(segments), None, hand.stroke("ink", weight * (1.3 if hand.mono else 1.0)))
