"""A finished town, drawn on its sheet with the score's breakdown: a picture a family can settle an argument with.

Each house and its sheep carry one letter (section 7 (1)), express lines run from house to house with their points, each
mountain's disc holds its flowers, and every box the number that a careful player would have written there.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from dataclasses import dataclass, field

from generator.drawing.scene import Group, Node, Scene, Shape, Stroke
from generator.drawing.shapes import circle, smooth
from generator.drawing.studio import WHITE
from generator.drawing.text import measure
from generator.games.alpenzian.artwork.areas import AREAS, Cell
from generator.games.alpenzian.artwork.hand import Hand, chance, trace
from generator.games.alpenzian.artwork.postcard import DISC_AT
from generator.games.alpenzian.artwork.sheet import BONUSES, Places, places, sheet_nodes
from generator.games.alpenzian.layout import SheetLayout
from generator.printing.piece import Piece

PEN = "pen"
"""The colour that the numbers are written in."""
ICON = 0.78
"""A drawn icon's share of its square; rails fill it, edge to edge."""
TURNS = {"SW": 0, "NW": 90, "NE": 180, "SE": 270}
DRAWN = {"H": "house", "S": "sheep", "F": "flower", "O": "smiling-flower"}
LETTERS = "abcdefghijklmnopqrstuvwxyz"


@dataclass(frozen=True)
class Line:
    """One express set: the squares that each of its chains passes, houses at both ends, and what the set earns."""

    chains: Sequence[Sequence[Cell]]
    houses: int
    points: int


@dataclass(frozen=True)
class Breakdown:
    """What a town's score consists of, square by square."""

    pairs: Sequence[tuple[Cell, Cell]] = ()
    """House and sheep."""
    lonely: Sequence[Cell] = ()
    """Houses without a sheep."""
    lines: Sequence[Line] = ()
    tallies: dict[Cell, int] = field(default_factory=dict)
    """Mountain → flowers beside it."""
    flowers: dict[str, int] = field(default_factory=dict)
    """Colour → flowers in it."""
    ticked: Sequence[str] = ()
    """Colours in which the player has the most, or in solo scoring those that earn something."""
    residents: int = 0


def town_piece(
    layout: SheetLayout,
    hand: Hand,
    name: str,
    town: Sequence[Sequence[str]],
    breakdown: Breakdown,
    categories: dict[str, int],
    total: int,
) -> Piece:
    """A player's sheet with the town drawn and counted."""
    width, height = layout.size
    at = places(layout.grid)
    nodes = sheet_nodes(layout, hand)
    nodes += _drawing(hand, at, town)
    nodes += _express(hand, at, breakdown.lines)
    nodes += _pairs(hand, at, breakdown)
    nodes += _numbers(hand, at, breakdown, categories, total)
    nodes.append(hand.text(name, at.left + 1.0, at.score(5)[1] + 27.0, 20, 100, face="display", colour=PEN, least=8))
    scene = Scene(width, height, tuple(nodes), name)
    return Piece(f"{layout.id}-{'-'.join(name.lower().split())}", name, scene)


def _drawing(hand: Hand, at: Places, town: Sequence[Sequence[str]]) -> list[Node]:
    """Every icon in its square."""
    nodes: list[Node] = []
    for r, row in enumerate(town):
        for c, cell in enumerate(row):
            x, y = at.square((r, c))
            x, y = x + at.side / 2, y + at.side / 2
            if cell in DRAWN:
                nodes.append(hand.icon(DRAWN[cell], x, y, at.side * ICON))
            elif cell in "-|":
                nodes.append(hand.turned("straight-rail", x, y, at.side, 90 if cell == "-" else 0))
            elif cell in TURNS:
                nodes.append(hand.turned("curved-rail", x, y, at.side, TURNS[cell]))
    return nodes


def _express(hand: Hand, at: Places, lines: Sequence[Line]) -> list[Node]:
    """A bright line along each chain of rails, from house to house, and a ticket with the set's points."""
    nodes: list[Node] = []
    for one in lines:
        for chain in one.chains:
            d = _route(at, chain)
            nodes.append(Shape(d, None, Stroke(WHITE, 1.9)))
            nodes.append(Shape(d, None, Stroke(hand.colour("train"), 0.9, (2.4, 1.5) if hand.mono else ())))
        longest = max(one.chains, key=len)
        x, y = _middle(at, longest)
        words = hand.studio.label("town.express", houses=one.houses, points=one.points)
        nodes.append(_ticket(hand, x, y, measure(words, hand.style("bold", 8.5)) + 4.0))
        nodes.append(hand.text(words, x, y + 1.1, 8.5, 40, face="bold", anchor="middle"))
    return nodes


def _route(at: Places, chain: Sequence[Cell]) -> str:
    """Along the middle of the track from house to house, stopping short of both houses' middles."""
    half = at.side / 2
    middles = [(x + half, y + half) for x, y in map(at.square, chain)]
    edges = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in itertools.pairwise(middles)]
    points = [_toward(edges[0], middles[0], 1.6)]
    for i, edge in enumerate(edges):
        points.append(edge)
        if i + 1 < len(edges):
            onward = edges[i + 1]
            middle = middles[i + 1]
            chord = ((edge[0] + onward[0]) / 2, (edge[1] + onward[1]) / 2)
            bow = math.dist(middle, chord) * (math.sqrt(2) - 1)
            points.append(_toward(middle, chord, bow))
    return smooth([*points, _toward(edges[-1], middles[-1], 1.6)])


def _toward(a: tuple[float, float], b: tuple[float, float], length: float) -> tuple[float, float]:
    distance = math.dist(a, b) or 1.0
    return a[0] + (b[0] - a[0]) * length / distance, a[1] + (b[1] - a[1]) * length / distance


def _middle(at: Places, chain: Sequence[Cell]) -> tuple[float, float]:
    """A good place for a chain's ticket: between its two middle rails."""
    half = at.side / 2
    (ax, ay), (bx, by) = at.square(chain[(len(chain) - 1) // 2]), at.square(chain[len(chain) // 2])
    return (ax + bx) / 2 + half, (ay + by) / 2 + half


def _ticket(hand: Hand, x: float, y: float, width: float) -> Shape:
    """A railway ticket about (x, y), a notch at each end."""
    left, right, top, bottom = x - width / 2, x + width / 2, y - 2.1, y + 2.1
    up, down, bite = y - 0.8, y + 0.8, 1.1
    d = trace(
        "M", left, top, "L", right, top, "L", right, up, "C", right - bite, up, right - bite, down, right, down,
        "L", right, bottom, "L", left, bottom, "L", left, down, "C", left + bite, down, left + bite, up, left, up, "Z",
    )  # fmt: skip
    return Shape(d, hand.colour("gold-light") if hand.full else WHITE, hand.stroke("ink", 0.4))


def _pairs(hand: Hand, at: Places, breakdown: Breakdown) -> list[Node]:
    """A letter on each house and on its sheep; −5 on a house that has none."""
    nodes: list[Node] = []
    for index, pair in enumerate(sorted(breakdown.pairs)):
        letter = LETTERS[index % 26] * (1 + index // 26)
        for cell in pair:
            nodes += _tag(hand, at, cell, letter, "loden-dark")
    for cell in sorted(breakdown.lonely):
        nodes += _tag(hand, at, cell, "−5", "roof-dark")
    return nodes


def _tag(hand: Hand, at: Places, cell: Cell, words: str, colour: str) -> list[Node]:
    """A small disc at a square's upper right."""
    x, y = at.square(cell)
    x, y = x + at.side - 2.9, y + 2.9
    ground = Shape(circle(x, y, 2.3), WHITE, Stroke(hand.colour(colour), 0.45))
    return [ground, hand.text(words, x, y + 1.25, 10, 4.2, face="bold", colour=colour, anchor="middle", least=6)]


def _numbers(hand: Hand, at: Places, breakdown: Breakdown, categories: dict[str, int], total: int) -> list[Node]:
    """Everything written into discs and boxes."""
    nodes: list[Node] = []
    scale = at.side / 20
    for cell, count in sorted(breakdown.tallies.items()):
        x, y = at.square(cell)
        nodes += _written(hand, count, x + DISC_AT[0] * scale, y + DISC_AT[1] * scale, 15 * scale, 6.4 * scale)
    for index, area in enumerate(AREAS.values()):
        x, y = at.mark(index)
        nodes += _written(hand, breakdown.flowers.get(area, 0), x, y, 14, 6)
        if area in breakdown.ticked:
            u, v = at.tick(index)
            nodes.append(hand.icon("tick", u + 0.4, v - 0.7, 6.4))
    for index, key in enumerate(BONUSES):
        x, y, width, height = at.score(index)
        nodes += _written(hand, categories[key], x + width / 2, y + height / 2, 18, width - 2)
    x, y, width, height = at.score(len(BONUSES))
    nodes += _written(hand, total, x + width / 2, y + height / 2, 26, width - 2)
    x, y, width, height = at.residents
    return nodes + _written(hand, breakdown.residents, x + width / 2, y + height / 2, 20, width - 2)


def _written(hand: Hand, value: int, x: float, y: float, size: float, width: float) -> list[Node]:
    """A number about (x, y), a little crooked as if written by hand."""
    words = str(value).replace("-", "−")
    angle = math.radians(chance(f"{value} {x:.1f} {y:.1f}").uniform(-4, 4))
    c, s = math.cos(angle), math.sin(angle)
    text = hand.text(words, 0, size * 0.122, size, width, face="italic", colour=PEN, anchor="middle", least=8)
    return [Group((text,), (c, s, -s, c, x, y))]
