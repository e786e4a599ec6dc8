"""The play board, 210 × 210: dice area in front, the first-house lists on the back (sections 2, 4 and 5)."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace

from generator.drawing.scene import Group, Node, Scene, Shape
from generator.drawing.shapes import circle, line, rectangle
from generator.drawing.text import paragraph
from generator.games.alpenzian.artwork.areas import AREAS, PETAL_RADIUS, badge, inked, motif, petals
from generator.games.alpenzian.artwork.first_houses import first_houses
from generator.games.alpenzian.artwork.hand import Hand, fitted, trace, use
from generator.games.alpenzian.artwork.postcard import PANORAMA, panorama, stamp
from generator.games.alpenzian.layout import BoardLayout, SheetLayout
from generator.printing.piece import Piece

SIZE = 210.0
EDGE = 6.0
"""White margin: a home printer cannot print on the rim of a 210 mm board."""
INNER = PANORAMA[0]
FLOWER = (105.0, 103.0)
FLOWER_RADIUS = 45.0
DIE_AT = 27.0
"""How far from the flower's middle a die lies."""
RECESS = 17.6
"""Side of the recess for a 16 mm die."""
BIN = (54.0, 44.0)
BINS = {"house": (10.0, 43.0), "sheep": (146.0, 43.0), "rails": (10.0, 119.0), "flowers": (146.0, 119.0)}
BIN_ICONS = {
    "house": ("house",),
    "sheep": ("sheep",),
    "rails": ("straight-rail", "curved-rail"),
    "flowers": ("flower", "smiling-flower"),
}


def board(layout: BoardLayout, hand: Hand, sheets: Sequence[SheetLayout]) -> Piece:
    """The board with its back; ``sheets`` are those whose first-house lists it shows, A first."""
    width, height = layout.size
    title = hand.studio.title(layout)
    front = _side(hand, "board.title", [*_bins(hand), *_flower(hand, layout.petals), *_express(hand, layout.express)])
    back = _side(hand, "board.first-title", first_houses(hand, sheets))
    sides = [Scene(width, height, fitted(nodes, (SIZE, SIZE), layout), title) for nodes in (front, back)]
    return Piece(layout.id, title, sides[0], sides[1], copies=layout.copies)


def _side(hand: Hand, heading: str, content: Sequence[Node]) -> list[Node]:
    """One side of the board in its frame."""
    outline = rectangle(EDGE, EDGE, INNER, INNER, 4)
    return [*_ground(hand, hand.studio.label(heading)), *content, hand.line(outline, "ink", 1.2)]


def _ground(hand: Hand, heading: str) -> list[Node]:
    """Frame, panorama and title: the same on both sides."""
    outline = rectangle(EDGE, EDGE, INNER, INNER, 4)
    nodes: list[Node] = []
    if hand.full:
        nodes.append(hand.solid(outline, "cream"))
    nodes.append(Group((use(panorama(hand), EDGE, EDGE),), clip=outline))
    nodes.append(
        hand.line(line(EDGE, EDGE + PANORAMA[1], EDGE + INNER, EDGE + PANORAMA[1]), "ink", hand.weight("area"))
    )
    nodes.append(
        hand.text(hand.studio.label("game"), 105, 19.2, 34, 80, face="display", colour="roof-dark", anchor="middle")
    )
    nodes.append(hand.text(heading, 105, 26.2, 12, 70, face="bold", anchor="middle"))
    return nodes


def _bins(hand: Hand) -> list[Node]:
    return [node for name, (x, y) in BINS.items() for node in _bin(hand, name, x, y)]


def _bin(hand: Hand, name: str, x: float, y: float) -> list[Node]:
    """A stamp with an empty field for six dice of one kind, its icons and name below."""
    width, height = BIN
    nodes = stamp(hand, x, y, width, height, 1.4)
    nodes += _slot(hand, x + 2.2, y + 2.2, width - 4.4, 32.4, 1.6)
    icons = BIN_ICONS[name]
    for i, icon in enumerate(icons):
        nodes.append(hand.icon(icon, x + 7.0 + i * 8.0, y + height - 5.3, 7.0))
    label = hand.studio.label(f"board.{name}")
    left = 3.6 + len(icons) * 8.0
    return [*nodes, hand.text(label, x + left, y + height - 4.1, 11, width - left - 3, face="bold")]


def _slot(hand: Hand, x: float, y: float, width: float, height: float, radius: float) -> list[Node]:
    """A recess: empty, with a thin line of shadow inside its upper left edge."""
    left, top, bend = x + 0.7, y + 0.7, radius * 0.8
    shadow = trace(
        "M", left, y + height - radius, "L", left, top + bend, "C", left, top, left, top, left + bend, top,
        "L", x + width - radius, top,
    )  # fmt: skip
    nodes: list[Node] = [hand.recess(rectangle(x, y, width, height, radius), 0.4)]
    if hand.full:
        nodes.append(hand.line(shadow, "shade", 0.45))
    return nodes


def _flower(hand: Hand, order: Sequence[str]) -> list[Node]:
    """Five petals, each with a recess for one die, round a smiling face (section 5.2-2)."""
    x, y = FLOWER
    nodes: list[Node] = []
    for i, (letter, d) in enumerate(zip(order, petals(x, y, FLOWER_RADIUS), strict=True)):
        area = AREAS[letter]
        nodes.append(hand.tone(d, f"{area}-tint", f"{area}-dark" if not hand.mono else "ink", 0.9))
        c, s = math.cos(math.radians(72 * i)), math.sin(math.radians(72 * i))
        upright = (motif(area, x + u * c - v * s, y + u * s + v * c, 1.5) for u, v in _petal_motifs())
        nodes.append(inked(hand, area, " ".join(upright), 1.3))
        half = RECESS / 2
        nodes.append(Group(tuple(_slot(hand, -half, -DIE_AT - half, RECESS, RECESS, 2.2)), (c, s, -s, c, x, y)))
        a = math.radians(72 * i - 90)
        reach = FLOWER_RADIUS - 5.0
        nodes += badge(hand, area, x + reach * math.cos(a), y + reach * math.sin(a), 2.5)
    return [*nodes, *_face(hand, x, y, 10.0)]


def _petal_motifs() -> list[tuple[float, float]]:
    """Places for motifs on the upright petal, about the flower's middle: in rows, clear of edge, recess and letter."""
    found = []
    scale = FLOWER_RADIUS / PETAL_RADIUS
    for j in range(20):
        for i in range(-9, 10):
            u, v = i * 3.0 + (j % 2) * 1.5, -13.0 - j * 2.1
            lobe = min(math.hypot(u - side * 4.7 * scale, v + 14.6 * scale) for side in (-1, 1)) < 4.2 * scale
            stem = v > -14.6 * scale and abs(u) < (2.2 + 6.4 * min(1.0, (-v / scale - 4) / 10)) * scale
            clear = max(abs(u), abs(v + DIE_AT)) > RECESS / 2 + 1.3
            letter = math.hypot(u, v + FLOWER_RADIUS - 5.0) > 4.2
            if (lobe or stem) and clear and letter and math.hypot(u, v) > 12.4:
                found.append((u, v))
    return found


def _face(hand: Hand, x: float, y: float, radius: float) -> list[Node]:
    """The smiling flower's face."""
    r = radius
    low, wide, deep = y + r * 0.2, r * 0.5, y + r * 0.64
    smile = trace("M", x - wide, low, "C", x - r * 0.32, deep, x + r * 0.32, deep, x + wide, low)
    cheeks = f"{circle(x - r * 0.58, y + r * 0.12, r * 0.12)} {circle(x + r * 0.58, y + r * 0.12, r * 0.12)}"
    nodes: list[Node] = [hand.tone(circle(x, y, r), "gold", "ink", 0.9)]
    if hand.full:
        nodes.append(hand.solid(cheeks, "gold-dark"))
    return [
        *nodes,
        hand.solid(
            f"{circle(x - r * 0.34, y - r * 0.2, r * 0.15)} {circle(x + r * 0.34, y - r * 0.2, r * 0.15)}", "ink"
        ),
        hand.line(smile, "ink", r * 0.14),
    ]


def _express(hand: Hand, table: Sequence[tuple[int, int]]) -> list[Node]:
    """The express table as a train: a car for each number of houses, its points in the window (section 7 (5))."""
    top, rail, engine, gap = 176.0, 199.0, 27.0, 2.0
    label = hand.studio.label
    names = 25.0
    left = EDGE + 5.0 + names
    car = (EDGE + INNER - 5.0 - engine - left) / len(table) - gap
    nodes: list[Node] = [
        hand.text(label("board.express"), EDGE + 5.0, top - 2.4, 12, 60, face="bold"),
        *paragraph(
            label("board.houses"), EDGE + 5.0, top + 3.0, hand.style("regular", 9), names - 2, minimum=7, height=8
        ).children,
        hand.text(label("board.points"), EDGE + 5.0, top + 16.4, 10, names - 2, face="bold"),
    ]
    nodes.append(hand.line(line(EDGE + 3, rail + 0.3, EDGE + INNER - 3, rail + 0.3), "ink", 0.5))
    sleepers = " ".join(line(v, rail + 1.0, v, rail + 1.9) for v in (EDGE + 4 + i * 2.5 for i in range(77)))
    nodes.append(Shape(sleepers, None, replace(hand.stroke("ink", 0.8), cap="butt")))
    for i, (houses, points) in enumerate(table):
        x = left + i * (car + gap)
        nodes += _car(hand, x, top, car, rail)
        nodes.append(hand.text(str(houses), x + car / 2 - 1.0, top + 6.6, 11, 6, anchor="end"))
        nodes.append(hand.icon("house", x + car / 2 + 2.8, top + 5.0, 5.4))
        nodes.append(hand.text(str(points), x + car / 2, top + 16.0, 20, car - 4, face="bold", anchor="middle"))
    return nodes + _engine(hand, left + len(table) * (car + gap), top, engine, rail)


def _car(hand: Hand, x: float, y: float, width: float, rail: float) -> list[Node]:
    wheels = " ".join(circle(x + width * f, rail - 1.3, 1.5) for f in (0.2, 0.8))
    return [
        hand.line(line(x + width, rail - 3.6, x + width + 2.0, rail - 3.6), "ink", 0.8),
        hand.tone(wheels, "shade", "ink", 0.5, keep=True),
        _red(hand, rectangle(x, y, width, rail - y - 2.0, 1.6)),
        hand.recess(rectangle(x + 1.6, y + 1.6, width - 3.2, rail - y - 6.0, 1.0), 0.4),
        hand.line(line(x + 1.0, rail - 3.2, x + width - 1.0, rail - 3.2), "gold" if not hand.mono else "paper", 0.4),
    ]


def _red(hand: Hand, d: str) -> Shape:
    return hand.tone(d, "train", "ink" if not hand.light else "train", 0.5, black=True)


def _engine(hand: Hand, x: float, y: float, width: float, rail: float) -> list[Node]:
    bottom = rail - 2.0
    right, low = x + width, bottom - 1.6
    body = trace(
        "M", x, y + 1.6, "C", x, y, x, y, x + 1.6, y, "L", x + width * 0.55, y,
        "C", x + width * 0.82, y, right, y + 10, right, bottom - 3,
        "C", right, bottom, right, bottom, right - 2, bottom,
        "L", x + 1.6, bottom, "C", x, bottom, x, bottom, x, low, "Z",
    )  # fmt: skip
    screen, sill = x + width * 0.56, y + 10.4
    windscreen = trace(
        "M", screen, y + 2.4, "C", x + width * 0.72, y + 2.8, x + width * 0.84, y + 6, x + width * 0.87, sill,
        "L", screen, sill, "Z",
    )  # fmt: skip
    panes = " ".join(rectangle(x + 2.4 + i * 5.4, y + 3.2, 4.4, 7.2, 0.8) for i in range(2))
    wheels = " ".join(circle(x + width * f, rail - 1.3, 1.5) for f in (0.16, 0.34, 0.72))
    return [
        hand.tone(wheels, "shade", "ink", 0.5, keep=True),
        _red(hand, body),
        hand.recess(f"{panes} {windscreen}", 0.4),
        hand.line(line(x + 1.0, rail - 6.4, x + width - 1.0, rail - 6.4), "gold" if not hand.mono else "paper", 0.5),
        hand.tone(circle(x + width - 3.0, bottom - 3.4, 1.1), "sun", "ink", 0.3, keep=True),
    ]
