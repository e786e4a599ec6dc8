"""The score pad: a row a category in the rulebook's order, a curtain a player, boxes large enough to write in."""

from __future__ import annotations

from generator.drawing import shapes
from generator.drawing.brush import LEADING, Brush, at
from generator.drawing.scene import Node, Scene
from generator.drawing.shapes import rectangle
from generator.drawing.studio import WHITE
from generator.drawing.text import measure, paragraph_height
from generator.games.otaru.artwork.harbour import harbour
from generator.games.otaru.artwork.ornaments import curtain, seal, waves
from generator.games.otaru.layout import PadSide, ScorePad
from generator.printing.piece import Piece

PLAYERS = ("indigo", "brick", "moss", "plum")
LEFT, EDGE = 10.0, 6.0
HEADS = {2: 48.0, 4: 46.0}
"""Height of the view over the sheet, by the columns below it."""
BOX = 10.0
ICONS = {"school": "school", "columns": "village", "station": "station", "workers": "worker"}
FOOT = 8.4


def pad_piece(layout: ScorePad, brush: Brush) -> Piece:
    """The sheet with both its sides."""
    title = brush.title(layout)
    front, back = (
        Scene(*layout.size, tuple(pad_nodes(brush, layout, side)), title) for side in (layout.front, layout.back)
    )
    foot = (LEFT, layout.size[1] - FOOT - 1.6, layout.size[0] - 2 * LEFT, FOOT)
    return Piece(layout.id, title, front, back, layout.copies, foot=foot)


class Grid:
    """Where the boxes are: x of each player's column, its width, and y of each row by its name and level."""

    def __init__(self, layout: ScorePad, side: PadSide) -> None:
        width = layout.size[0]
        self.box = 26.0 if side.players == 2 else 14.6
        gap = 4.0 if side.players == 2 else 2.0
        right = width - LEFT
        self.left = [right - (side.players - n) * self.box - (side.players - 1 - n) * gap for n in range(side.players)]
        self.text_right = self.left[0] - 4.0
        self.head = HEADS[side.players]
        self.top = self.head + (20.0 if side.players == 2 else 18.4)
        self.pitch = 12.0 if side.players == 2 else 11.2
        self.y: dict[tuple[str, int], float] = {}
        y = self.top
        for row in side.rows:
            for level in range(side.levels if row == "station" else 1):
                self.y[row, level] = y
                y += self.pitch
        self.total = y + 1.8
        self.height = BOX


def pad_nodes(brush: Brush, layout: ScorePad, side: PadSide) -> list[Node]:
    """One side of the pad, empty."""
    width, height = layout.size
    grid = Grid(layout, side)
    nodes: list[Node] = [brush.field(rectangle(0, 0, width, height), "cream")] if brush.full else []
    nodes += _head(brush, width, grid, side)
    nodes += _names(brush, grid)
    for n, row in enumerate(side.rows):
        nodes += _row(brush, grid, side, row, n % 2 == 0)
    nodes += _total(brush, grid)
    y = grid.total + 14.2
    tie = brush.label("pad.tie") if side.rules == "otaru" else f"{brush.label('pad.tie')}\n{brush.label('pad.dummy')}"
    nodes.append(brush.words(tie, LEFT, y, width - 2 * LEFT, 7.4, 8, face="italic", colour="indigo"))
    band = height - FOOT - 2.0 - 6.6
    nodes.append(at(0, band, waves(brush, width, 5.2)))
    return nodes


def _head(brush: Brush, width: float, grid: Grid, side: PadSide) -> list[Node]:
    nodes: list[Node] = [
        at(
            0,
            0,
            harbour(
                brush,
                width,
                grid.head,
                0 if side.players == 2 else 2,
                grid.head * (0.235 if side.players == 2 else 0.215),
            ),
        )
    ]
    nodes.append(brush.line(shapes.line(0, grid.head, width, grid.head), "indigo", 0.7))
    nodes.append(brush.text(brush.label("game"), LEFT, 12.6, 26, 80, "display", "indigo"))
    nodes.append(brush.text(brush.label(f"pad.{side.rules}"), LEFT + 0.4, 18.0, 10, 84, "regular", "ink"))
    nodes.append(brush.icon("boat", width * 0.72, grid.head - 6.0, 11.0))
    nodes.append(seal(brush, width - LEFT - 8.4, 4.0, 8.4))
    return nodes


def _names(brush: Brush, grid: Grid) -> list[Node]:
    y = grid.top - 15.0
    nodes: list[Node] = [brush.text(brush.label("pad.heading"), LEFT, y + 3.8, 15, 50, "display", "indigo")]
    nodes.append(brush.text(brush.label("pad.date"), LEFT, y + 11.8, 8.5, 14))
    nodes.append(
        brush.line(shapes.line(LEFT + 9.6, y + 12.4, min(LEFT + 44, grid.text_right - 14), y + 12.4), "quiet", 0.3)
    )
    nodes.append(brush.text(brush.label("pad.names"), grid.text_right, y + 11.8, 8.5, 16, anchor="end"))
    for n, x in enumerate(grid.left):
        nodes.append(curtain(brush, x, y, grid.box, 12.0, PLAYERS[n], 1.2 if grid.box > 20 else 0.7))
    return nodes


def _row(brush: Brush, grid: Grid, side: PadSide, row: str, shaded: bool) -> list[Node]:
    levels = side.levels if row == "station" else 1
    y = grid.y[row, 0]
    tall = levels * grid.pitch
    right = grid.left[-1] + grid.box + 2.0
    nodes: list[Node] = []
    band = rectangle(EDGE, y - 0.8, right - EDGE + 2.0, tall - 0.2, 1.2)
    if row == "station":
        nodes.append(brush.field(band, "brick-pale"))
        nodes.append(brush.solid(rectangle(EDGE, y - 0.8, 1.3, tall - 0.2, 0.5), "brick"))
    elif shaded:
        nodes.append(brush.field(band, "stone"))
    middle = y + grid.height / 2
    nodes += _mark(brush, row, LEFT + 5.2, middle)
    nodes += _rule(brush, grid, side, row, y)
    for level in range(levels):
        top = grid.y[row, level]
        nodes += [
            brush.box(rectangle(x, top, grid.box, grid.height, 1.2), PLAYERS[n], 0.4) for n, x in enumerate(grid.left)
        ]
    return nodes


def _mark(brush: Brush, row: str, x: float, y: float) -> list[Node]:
    """The category's icon; the track below its star, a straw bale behind the coin."""
    if row == "track":
        squares = [rectangle(x - 4.5 + n * 1.8, y + 3.0, 1.8, 1.7) for n in range(5)]
        nodes: list[Node] = [brush.icon("prestige", x, y - 1.4, 8.8)]
        nodes += [brush.box(square, "indigo", 0.3) for square in squares]
        return [*nodes, brush.solid(rectangle(x - 0.9, y + 3.0, 1.8, 1.7), "brick")]
    if row == "leftovers":
        return [brush.icon("rice", x + 1.7, y - 2.0, 7.4), brush.icon("yen", x - 1.2, y + 1.4, 7.6)]
    return [brush.icon(ICONS[row], x, y, 10.0)]


def _rule(brush: Brush, grid: Grid, side: PadSide, row: str, y: float) -> list[Node]:
    """The category's name, its rule, and at the right a small diagram with the numbers."""
    left = LEFT + 13.6
    room = grid.text_right - left
    diagram = {"school": 16.0, "columns": 18.0, "station": 15.0, "leftovers": 9.0, "workers": 9.0}.get(row, 0.0)
    if side.players > 2:
        diagram = min(diagram, 14.0)
    middle = y + grid.height / 2
    nodes: list[Node] = [
        brush.text(brush.label(f"pad.{row}"), left, middle - 0.8, 10.5, room - diagram, "bold", "ink", least=8)
    ]
    if row == "station":
        words = f"{brush.label(f'pad.station.{side.rules}')}\n\n{brush.label('pad.station.elements')}"
        tall = side.levels * grid.pitch - grid.height / 2 - 3.0
        nodes.append(brush.words(words, left, middle + 1.0, room - diagram - 1.0, tall, 8.5, least=7))
        for level in range(side.levels):
            nodes += _levels(brush, grid, side.levels, level)
            if level and side.players == 2:
                y = grid.y["station", level] - (grid.pitch - grid.height) / 2
                nodes.append(brush.line(shapes.line(grid.text_right - 9.0, y, grid.text_right, y), "brick-mid", 0.25))
        return nodes
    nodes.append(brush.text(brush.label(f"pad.{row}.rule"), left, middle + 3.4, 8, room - diagram, least=6))
    x = grid.text_right
    if row == "school":
        nodes += _school(brush, x, middle)
    elif row == "columns":
        nodes += _columns(brush, x, middle)
    elif row in ("leftovers", "workers"):
        nodes.append(brush.text("÷ 2" if row == "leftovers" else "× 1", x, middle + 1.6, 11, 9, "bold", anchor="end"))
    return nodes


def _school(brush: Brush, x: float, y: float) -> list[Node]:
    """Three levels of two; the two upper ones trained, with their prestige."""
    nodes: list[Node] = []
    for level, points in ((0, "6"), (1, "3"), (2, "")):
        cy = y - 3.1 + level * 3.1
        for c in range(2):
            circle = shapes.circle(x - 9.6 + c * 3.2, cy, 1.25)
            nodes.append(brush.box(circle, "indigo" if points else "line", 0.5))
        if points:
            nodes.append(brush.text(points, x, cy + 1.2, 9.5, 4, "bold", anchor="end"))
    return nodes


def _columns(brush: Brush, x: float, y: float) -> list[Node]:
    """Four columns of four squares; the upper two rows earn."""
    nodes: list[Node] = []
    side, step = 2.0, 2.35
    for row, fill in enumerate(("indigo", "indigo-mid", "", "")):
        for c in range(4):
            square = rectangle(x - 14.2 + c * step, y - 4.6 + row * step, side, side, 0.3)
            nodes.append(brush.solid(square, fill) if fill else brush.box(square, "line", 0.2))
    for row, points in ((0, "5"), (1, "2")):
        nodes.append(brush.text(points, x, y - 4.6 + row * step + 1.9 + row * 0.6, 8.5, 4, "bold", anchor="end"))
    return nodes


def _levels(brush: Brush, grid: Grid, levels: int, level: int) -> list[Node]:
    """The station in small, the level that the boxes beside it are for filled."""
    y = grid.y["station", level] + grid.height / 2
    step = min(2.7, (grid.pitch - 1.6) / levels)
    nodes: list[Node] = []
    for row in range(levels):
        for c in range(levels):
            circle = shapes.circle(
                grid.text_right - 1.4 - (levels - 1 - c) * step, y + (row - (levels - 1) / 2) * step, step * 0.38
            )
            nodes.append(brush.solid(circle, "brick-mid") if row == level else brush.box(circle, "brick-mid", 0.2))
    return nodes


def _total(brush: Brush, grid: Grid) -> list[Node]:
    y = grid.total
    right = grid.left[0] - 3.0
    bar = rectangle(EDGE, y - 0.6, right - EDGE, 13.2, 1.6)
    nodes: list[Node] = [brush.field(bar, "indigo", "indigo", 0.7)]
    ink = WHITE if brush.full else brush.colour("indigo")
    nodes.append(brush.icon("accounting", LEFT + 5.2, y + 6.0, 10.4))
    total = brush.text(brush.label("pad.total"), LEFT + 13.6, y + 8.2, 19, 26, "display", ink, least=12)
    nodes.append(total)
    left = total.x + measure(total.string, total.style) + 3.0
    rule = brush.label("pad.total.rule")
    room = right - 2.6 - left
    top = y + 6.0 - paragraph_height(rule, brush.studio.style("regular", 8), room, LEADING) / 2
    nodes.append(brush.words(rule, right - 2.6, top, room, 8.8, 8, "end", 6, colour=ink))
    nodes += [brush.box(rectangle(x, y - 0.2, grid.box, 12.4, 1.4), PLAYERS[n], 1.0) for n, x in enumerate(grid.left)]
    return nodes
