"""A finished town, drawn on its sheet with the score's breakdown: a picture a family can settle an argument with.

Each house and its sheep carry one letter (section 7 (1)), express lines run from house to house with their points, each
mountain's disc holds its flowers, and every box the number that a careful player would have written there.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence

from generator.drawing.scene import Group, Node, Scene, Shape, Stroke
from generator.drawing.shapes import circle, smooth
from generator.drawing.studio import WHITE, Studio
from generator.drawing.text import measure
from generator.engine.score import PlayerScore, Score
from generator.games.alpenzian.artwork.areas import AREAS, SQUARE, Cell
from generator.games.alpenzian.artwork.hand import Hand, chance, hand_of, trace
from generator.games.alpenzian.artwork.postcard import DISC_AT
from generator.games.alpenzian.artwork.sheet import A5, BONUSES, MARGIN, Places, places, sheet_nodes
from generator.games.alpenzian.breakdown import Details
from generator.games.alpenzian.layout import SheetLayout
from generator.games.alpenzian.scoring import Load, Player, Position, details
from generator.printing.piece import Piece

PEN = "pen"
"""The colour that the numbers are written in."""
ICON = 0.78
"""A drawn icon's share of its square; rails fill it, edge to edge."""
TURNS = {"SW": 0, "NW": 90, "NE": 180, "SE": 270}
DRAWN = {"H": "house", "S": "sheep", "F": "flower", "O": "smiling-flower"}


def towns(position: Position, score: Score, studio: Studio, load: Load) -> list[Piece]:
    """A sheet a player, with the town drawn and counted as ``score`` says."""
    hand = hand_of(studio)
    counted = details(position, load)
    return [
        _piece(hand, player, shown, result, load)
        for player, shown, result in zip(position.players, counted, score.players, strict=True)
    ]


def _piece(hand: Hand, player: Player, shown: Details, result: PlayerScore, load: Load) -> Piece:
    name, letter = player.name, ""
    if isinstance(player.sheet, str):
        layout = load(player.sheet)
        assert isinstance(layout, SheetLayout)
        grid, letter = layout.grid, layout.letter
    else:
        grid = player.sheet.grid
    at = places(grid)
    nodes = sheet_nodes(hand, grid, f"sheet-{letter.lower() or name}", letter)
    nodes += _drawing(hand, at, [row.split() for row in player.town.strip("\n").split("\n")])
    nodes += _expresses(hand, at, shown)
    nodes += _pairs(hand, at, shown)
    nodes += _numbers(hand, at, shown, result)
    nodes.append(hand.text(name, MARGIN + 1.0, at.score(5)[1] + 27.0, 20, 100, face="display", colour=PEN, least=7))
    return Piece(f"town-{name}", name, Scene(*A5, tuple(nodes), name))


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


def _expresses(hand: Hand, at: Places, shown: Details) -> list[Node]:
    """A bright line along each chain of rails, from house to house, and a ticket with the express's points."""
    nodes: list[Node] = []
    for express in shown.lines:
        for chain in express.chains:
            d = _route(at, chain)
            nodes.append(Shape(d, None, Stroke(WHITE, 1.9)))
            nodes.append(Shape(d, None, Stroke(hand.colour("train"), 0.9, (2.4, 1.5) if hand.mono else ())))
        x, y = _middle(at, max(express.chains, key=len))
        words = hand.studio.label("town.express", houses=len(express.houses), points=express.points)
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


def _pairs(hand: Hand, at: Places, shown: Details) -> list[Node]:
    """A letter on each house and on its sheep; −5 on a house that has none."""
    nodes: list[Node] = []
    for index, pair in enumerate(sorted(shown.pairs)):
        for square in pair:
            nodes += _tag(hand, at, square, _letters(index), "loden-dark")
    for house in shown.lonely:
        nodes += _tag(hand, at, house, "−5", "roof-dark")
    return nodes


def _letters(index: int) -> str:
    """a to z, then aa, ab, …"""
    return (_letters(index // 26 - 1) if index >= 26 else "") + chr(ord("a") + index % 26)


def _tag(hand: Hand, at: Places, cell: Cell, words: str, colour: str) -> list[Node]:
    """A small disc at a square's upper right."""
    x, y = at.square(cell)
    x, y = x + at.side - 2.9, y + 2.9
    ground = Shape(circle(x, y, 2.3), WHITE, Stroke(hand.colour(colour), 0.45))
    return [ground, hand.text(words, x, y + 1.25, 10, 4.2, face="bold", colour=colour, anchor="middle", least=6)]


def _numbers(hand: Hand, at: Places, shown: Details, result: PlayerScore) -> list[Node]:
    """Everything written into discs and boxes; a colour that earns points is ticked."""
    nodes: list[Node] = []
    scale = at.side / SQUARE
    for mountain, flowers in sorted(shown.mountains.items()):
        x, y = at.square(mountain)
        spot = (x + DISC_AT[0] * scale, y + DISC_AT[1] * scale)
        nodes += _written(hand, len(flowers), *spot, 15 * scale, 6.4 * scale)
    for index, area in enumerate(AREAS.values()):
        nodes += _written(hand, len(shown.flowers[area]), *at.mark(index), 14, 6)
        if shown.earned[area]:
            u, v = at.tick(index)
            nodes.append(hand.icon("tick", u + 0.4, v - 0.7, 6.4))
    boxes = [(result.categories[key], at.score(index), 18.0) for index, key in enumerate(BONUSES)]
    boxes += [(result.total, at.score(len(BONUSES)), 26.0), (shown.residents, at.residents, 20.0)]
    for value, (x, y, width, height), size in boxes:
        nodes += _written(hand, value, x + width / 2, y + height / 2, size, width - 2)
    return nodes


def _written(hand: Hand, value: int, x: float, y: float, size: float, width: float) -> list[Node]:
    """A number about (x, y), a little crooked as if written by hand."""
    words = str(value).replace("-", "−")
    angle = math.radians(chance(f"{value} {x:.1f} {y:.1f}").uniform(-4, 4))
    c, s = math.cos(angle), math.sin(angle)
    text = hand.text(words, 0, size * 0.122, size, width, face="italic", colour=PEN, anchor="middle", least=8)
    return [Group((text,), (c, s, -s, c, x, y))]
