"""A player sheet: A5 portrait, squares of exactly 20 mm, everything a town needs to be drawn and counted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from generator.drawing.scene import Group, Node, Scene, Shape, Stroke, Symbol, Use, move
from generator.drawing.shapes import line, rectangle
from generator.drawing.studio import WHITE
from generator.games.alpenzian.artwork.areas import (
    AREAS,
    SQUARE,
    Cell,
    badge,
    borders,
    flecks,
    flower_mark,
    outlines,
    pattern,
    seams,
    tinted,
)
from generator.games.alpenzian.artwork.hand import Hand, box, fitted, fitting, perforated, use
from generator.games.alpenzian.artwork.postcard import HEAD, gate, head, mountain, stamp
from generator.games.alpenzian.layout import Grid, SheetLayout
from generator.printing.piece import Piece

A5 = (148.0, 210.0)
"""What a sheet is designed for, in mm."""
MARGIN = 14.0
HEAD_TOP = 8.0
GRID_TOP = HEAD_TOP + HEAD[1]
MARKS = 16.0
"""Height of the row of flower marks in mm."""
SCORES = 28.0
"""Height of the score boxes."""
EXPRESS = ((2, 4), (3, 9), (4, 15), (5, 22), (6, 30))
"""Houses that one express connects, and their points (section 7 (5))."""
BONUSES = ("ranch", "colours", "alpenzian", "residents", "express")
RESIDENTS_BOX = (17.2, 2.6, 14.2, 10.0)
"""The number box in the stamp, from the head's corner at (3, 2)."""


@dataclass(frozen=True)
class Places:
    """Where things stand on a sheet (mm), for those who draw or write on it."""

    side: float
    left: float
    top: float
    rows: int
    columns: int

    @property
    def bottom(self) -> float:
        """The lower edge of the grid's frame."""
        return GRID_TOP + 6 * SQUARE

    def square(self, cell: Cell) -> tuple[float, float]:
        """The upper left corner of a [row, column] square."""
        return self.left + cell[1] * self.side, self.top + cell[0] * self.side

    def mark(self, index: int) -> tuple[float, float]:
        """The middle of a flower mark's disc."""
        return MARGIN + index * SQUARE + 6.8, self.bottom + MARKS / 2 + 0.8

    def tick(self, index: int) -> tuple[float, float]:
        """The middle of a tick box."""
        x, y = self.mark(index)
        return x + 9.9, y + 2.7

    def score(self, index: int) -> tuple[float, float, float, float]:
        """A score box; index 5 is the total."""
        top = self.bottom + MARKS + 2.0
        if index == len(BONUSES):
            return MARGIN + index * SQUARE + 2.0, top + 8.0, 16.0, 18.0
        return MARGIN + index * SQUARE + 2.0, top + 16.0, 16.0, 10.0

    @property
    def residents(self) -> tuple[float, float, float, float]:
        """The number box of the resident mark."""
        x, y, width, height = RESIDENTS_BOX
        return MARGIN + x + 3, HEAD_TOP + y + 2 - 1, width, height


def places(grid: Grid) -> Places:
    """The places of a sheet with this grid; a grid larger than 6 × 6 gets smaller squares."""
    rows, columns = len(grid), len(grid[0])
    side = min(SQUARE, 6 * SQUARE / max(rows, columns))
    return Places(
        side, MARGIN + (6 * SQUARE - columns * side) / 2, GRID_TOP + (6 * SQUARE - rows * side) / 2, rows, columns
    )


def sheet(layout: SheetLayout, hand: Hand) -> Piece:
    """One player sheet with its copies."""
    width, height = layout.size
    title = hand.studio.title(layout)
    nodes = sheet_nodes(hand, layout.grid, layout.id, layout.letter)
    scene = Scene(width, height, fitted(nodes, A5, layout), title)
    factor, left, top = fitting(A5, layout)
    foot = (MARGIN, places(layout.grid).score(5)[1] + 22.0, 104.0, 8.0)
    furniture = (left + foot[0] * factor, top + foot[1] * factor, foot[2] * factor, foot[3] * factor)
    return Piece(layout.id, title, scene, copies=layout.copies, foot=furniture)


def sheet_nodes(hand: Hand, grid: Grid, name: str, letter: str) -> list[Node]:
    """Everything on an empty sheet; ``name`` seeds what wobbles, a sheet without a ``letter`` has no stamp for it."""
    at = places(grid)
    nodes: list[Node] = [
        Use(_head(hand), move(MARGIN, HEAD_TOP)),
        Group(tuple(_grid(hand, grid, name, at)), move(at.left, at.top)),
        Use(_frame(hand), move(MARGIN, HEAD_TOP)),
        Use(_marks(hand), move(MARGIN, at.bottom)),
        Use(_scores(hand), move(MARGIN, at.bottom + MARKS + 2.0)),
    ]
    if letter:
        nodes += _letter(hand, letter, MARGIN + 6 * SQUARE - 8.0, at.bottom + MARKS + SCORES + 4.0)
    return nodes


def _head(hand: Hand) -> Symbol:
    return hand.symbol("sheet-head", (0, 0, *HEAD), lambda: _head_nodes(hand))


def _head_nodes(hand: Hand) -> list[Node]:
    clip = rectangle(0, 0, HEAD[0], HEAD[1] + 4, 2.6)
    label = hand.studio.label
    x, y, width, height = RESIDENTS_BOX
    left, top = 3.0, 1.9
    return [
        Group((use(head(hand), 0, 0),), clip=clip),
        *stamp(hand, left, top, 34.0, 18.2),
        hand.outlined("resident", left + 8.6, top + 7.4, 11.6),
        hand.text(label("residents"), left + 8.6, top + 16.0, 7, 14, anchor="middle", face="bold"),
        hand.recess(box(x + 3, y + 1, width, height)),
        hand.icon("house", 21.0, top + 14.5, 5.0),
        hand.text(label("plus", points=2), 23.9, top + 15.7, 8, 5, face="bold"),
        hand.icon("smiling-flower", 30.0, top + 14.5, 5.0),
        hand.text(label("plus", points=1), 32.7, top + 15.7, 8, 4, face="bold"),
        hand.text(label("game"), 65.6, 10.3, 24, 44, face="display", colour="roof-dark", anchor="middle"),
    ]


def _frame(hand: Hand) -> Symbol:
    """The one frame round head and grid."""
    pen = hand.weight("outer")
    full = rectangle(0, 0, HEAD[0], HEAD[1] + 6 * SQUARE, 2.6)
    return hand.symbol(
        "frame",
        (-1, -1, HEAD[0] + 2, HEAD[1] + 6 * SQUARE + 2),
        lambda: [
            hand.line(full, "ink", pen),
            hand.line(line(0, HEAD[1], HEAD[0], HEAD[1]), "ink", hand.weight("area")),
        ],
    )


def _grid(hand: Hand, grid: Grid, name: str, at: Places) -> list[Node]:
    cells = parts(grid)
    nodes: list[Node] = []
    scale = at.side / SQUARE
    first = ord(name[-1])
    for area in (a for a in AREAS.values() if a in cells):
        own = cells[area]
        nodes += tinted(hand, area, outlines(own), at.side, name)
        nodes += [use(pattern(hand, area), c * at.side, r * at.side, scale) for r, c in own]
        nodes += flecks(hand, f"{name} {area}", own) if at.side == SQUARE else []
        nodes += seams(hand, area, own, at.side, hand.weight("square"))
    for index, (r, c) in enumerate(cells.get("mountain", [])):
        nodes.append(use(mountain(hand, index + first), c * at.side, r * at.side, scale))
    nodes += [use(gate(hand), c * at.side, r * at.side, scale) for r, c in cells.get("gate", [])]
    single = [[cell] for kind in ("mountain", "gate") for cell in cells.get(kind, [])]
    if (at.rows, at.columns) != (6, 6):
        nodes.append(hand.line(rectangle(0, 0, at.columns * at.side, at.rows * at.side), "ink", hand.weight("area")))
    nodes.append(
        borders(hand, [*(cells[a] for a in AREAS.values() if a in cells), *single], at.side, hand.weight("area"))
    )
    for area in (a for a in AREAS.values() if a in cells):
        row, column = min(cells[area])
        nodes += badge(hand, area, column * at.side + 3.1, row * at.side + 3.1)
    return nodes


def parts(grid: Grid) -> dict[str, list[Cell]]:
    """The squares of each area, of the mountains and of the gate."""
    names = {**AREAS, "^": "mountain", "#": "gate"}
    found: dict[str, list[Cell]] = {}
    for r, row in enumerate(grid):
        for c, letter in enumerate(row):
            found.setdefault(names[letter], []).append((r, c))
    return found


def _marks(hand: Hand) -> Symbol:
    return hand.symbol("marks", (0, 0, 6 * SQUARE, MARKS), lambda: _mark_nodes(hand))


def _mark_nodes(hand: Hand) -> list[Node]:
    """Five flower marks in the order of the areas, each with a tick box (section 7 (2))."""
    nodes: list[Node] = []
    for index, area in enumerate(AREAS.values()):
        x, y = index * SQUARE + 6.8, MARKS / 2 + 0.8
        nodes += flower_mark(hand, area, x, y, 6.5, 3.6)
        nodes += badge(hand, area, x + 9.9, y - 3.4, 1.8)
        nodes.append(hand.recess(box(x + 7.4, y + 0.2, 5.0, 5.0, 0.7)))
    lines = hand.studio.label("flowers.note").split("\n")
    top = MARKS / 2 + 1.0 - (len(lines) - 1) * 1.55 + 0.8
    size = min(hand.text(words, 0, 0, 7.4, 17.6).style.size for words in lines)
    for i, words in enumerate(lines):
        nodes.append(hand.text(words, 5 * SQUARE + 2.2, top + i * 3.1, size, 17.6))
    return nodes


def _scores(hand: Hand) -> Symbol:
    return hand.symbol("scores", (-0.5, -0.5, 6 * SQUARE + 1, SCORES + 1), lambda: _score_nodes(hand))


def _score_nodes(hand: Hand) -> list[Node]:
    """The five bonuses with their formulas, and the total."""
    width = 6 * SQUARE
    outline = rectangle(0, 0, width, SCORES, 2.6)
    nodes: list[Node] = [Shape(outline, hand.colour("cream") if hand.full else WHITE)]
    bar = Group((hand.solid(rectangle(0, 0, width, 5.2), "ink"),), clip=outline)
    nodes.append(bar if not hand.light else hand.line(line(0, 5.2, width, 5.2), "ink", hand.weight("box")))
    words = "ink" if hand.light else "paper"
    for index, bonus in enumerate((*BONUSES, "total")):
        x = index * SQUARE
        name = hand.studio.label(f"bonus.{bonus}")
        title = f"{index + 1}  {name}" if bonus != "total" else name
        nodes.append(
            hand.text(
                title, x + SQUARE / 2, 3.72, 8.6, SQUARE - 1.6, face="bold", colour=words, anchor="middle", least=6.5
            )
        )
        if index:
            nodes.append(hand.line(line(x, 1.4, x, 3.8), words, 0.25))
            weight = hand.weight("square") if bonus != "total" else hand.weight("area")
            nodes.append(Shape(line(x, 5.2, x, SCORES), None, Stroke(hand.colour("ink"), weight, cap="butt")))
        if bonus == "total":
            nodes.append(hand.recess(box(x + 2, 8, 16, 18, 1.2), hand.weight("outer")))
        else:
            nodes += [Group(tuple(formula(hand, bonus)), move(x, 5.2)), hand.recess(box(x + 2, 16, 16, 10))]
    return [*nodes, hand.line(outline, "ink", hand.weight("outer"))]


def formula(hand: Hand, bonus: str, express: Sequence[tuple[int, int]] = EXPRESS) -> list[Node]:
    """A bonus's formula in pictures, 20 × 10.8 mm with its corner at the origin; ``express`` is [houses, points]."""
    icon, label = hand.icon, hand.studio.label
    if bonus == "ranch":
        return [
            icon("house", 5.6, 2.7, 5.1), icon("sheep", 10.8, 2.8, 5.1),
            hand.text(label("times", points=3), 14.0, 3.9, 8.8, 6, face="bold"),
            hand.text(label("minus"), 1.1, 9.0, 8.8, 3, face="bold"),
            icon("house", 5.6, 7.8, 5.1), icon("no-sheep", 10.8, 7.9, 5.1),
            hand.text(label("times", points=5), 14.0, 9.0, 8.8, 6, face="bold"),
        ]  # fmt: skip
    if bonus == "colours":
        return [
            icon("flower", 4.5, 5.4, 6.2),
            hand.recess(box(8.0, 3.2, 4.6, 4.6, 0.6), 0.35),
            icon("tick", 10.5, 5.2, 4.4),
            hand.text(label("times", points=2), 13.9, 6.6, 8.8, 6, face="bold"),
        ]
    if bonus == "alpenzian":
        return [
            icon("flower", 4.0, 2.9, 4.9), icon("smiling-flower", 4.0, 7.9, 5.2), icon("mountain", 9.9, 5.3, 7.0),
            hand.text(label("times", points=1), 13.9, 6.6, 8.8, 6, face="bold"),
        ]  # fmt: skip
    if bonus == "residents":
        rows = ((3.9, "rank.first", "5"), (8.6, "rank.second", "3"))
        nodes: list[Node] = [icon("resident", 4.9, 5.5, 7.4)]
        for y, rank, points in rows:
            nodes.append(hand.text(label(rank), 9.4, y, 7.4, 6.4))
            nodes.append(hand.text(points, 17.6, y, 8.4, 3, face="bold", anchor="end"))
        return nodes
    return _express(hand, express)


def _express(hand: Hand, table: Sequence[tuple[int, int]]) -> list[Node]:
    nodes: list[Node] = [hand.icon("house", 3.9, 2.4, 4.0), hand.icon("house", 16.1, 2.4, 4.0)]
    nodes += [hand.turned("straight-rail", x, 2.4, 3.7, 90) for x in (7.9, 12.1)]
    pitch = 17.75 / len(table)
    for i, (houses, points) in enumerate(table):
        x = 1.12 + (i + 0.5) * pitch
        nodes.append(hand.text(str(houses), x, 6.5, 6.6, 3.5, anchor="middle"))
        nodes.append(hand.text(str(points), x, 9.7, 7.0, 3.5, anchor="middle", face="bold"))
    return [*nodes, hand.line(line(1.4, 7.1, 18.6, 7.1), "ink", 0.2)]


def _letter(hand: Hand, letter: str, x: float, y: float) -> list[Node]:
    """The sheet's letter on a small stamp, lower right (section 2)."""
    outline = perforated(x, y, 8, 8, 1.14, 0.34)
    if hand.light:
        ground, words = Shape(outline, WHITE, hand.stroke("ink", 0.3)), "ink"
    else:
        ground, words = hand.solid(outline, "ink"), "paper"
    inner = Shape(rectangle(x + 0.9, y + 0.9, 6.2, 6.2, 0.4), None, Stroke(hand.colour(words), 0.2))
    return [ground, inner, hand.text(letter, x + 4, y + 6.1, 16, 7, face="display", colour=words, anchor="middle")]
