"""A finished game as its score sheet, filled in: every number where a careful player would have written it."""

from __future__ import annotations

from collections.abc import Callable

from generator.drawing.brush import Brush
from generator.drawing.scene import Colour, Node, Scene, Shape, Stroke
from generator.drawing.shapes import ellipse
from generator.engine.score import Score
from generator.files import LayoutFile
from generator.games.otaru.artwork.pad import Grid, pad_nodes
from generator.games.otaru.layout import ScorePad
from generator.games.otaru.scoring import Position, levels, values_for
from generator.printing.piece import Piece

Loader = Callable[[str], LayoutFile]
PEN = Colour("2B4A9B", (85, 69, 0, 10))
"""The colour that the numbers are written in."""


def filled_pad(position: Position, score: Score, brush: Brush, load: Loader) -> list[Piece]:
    """The pad's side for the game's rules with all its boxes filled and the winner's total ringed."""
    layout = load("score-pad")
    assert isinstance(layout, ScorePad)
    side = layout.front if position.rules == layout.front.rules else layout.back
    grid = Grid(layout, side)
    nodes = pad_nodes(brush, layout, side)
    results = levels(position, values_for(position, load))
    for number, player in enumerate(score.players):
        x = grid.left[number] + grid.box / 2
        nodes.append(_written(brush, player.name, x, grid.top - 7.8, 11, grid.box - 2.0))
        for row, points in player.categories.items():
            if row == "station":
                for level, result in enumerate(results):
                    earned = sum(got for who, got in result.ranks if who == number)
                    nodes.append(_number(brush, grid, earned, x, grid.y[row, level]))
            elif (row, 0) in grid.y:
                nodes.append(_number(brush, grid, points, x, grid.y[row, 0]))
        nodes.append(_written(brush, str(player.total), x, grid.total + 8.4, 18, grid.box - 3.0))
        if player.name in score.ranking[0]:
            pen = Stroke(brush.colour("brick") if brush.mono else PEN, 0.6)
            nodes.append(Shape(ellipse(x, grid.total + 6.0, grid.box * 0.47, 5.4), None, pen))
    title = brush.title(layout)
    foot = (10.0, layout.size[1] - 10.0, layout.size[0] - 20.0, 8.4)
    return [Piece("score", title, Scene(*layout.size, tuple(nodes), title), foot=foot)]


def _number(brush: Brush, grid: Grid, points: int, x: float, y: float) -> Node:
    return _written(brush, str(points), x, y + grid.height / 2 + 2.0, 14, grid.box - 3.0)


def _written(brush: Brush, words: str, x: float, y: float, size: float, width: float) -> Node:
    ink = brush.colour("ink") if brush.mono else PEN
    return brush.text(words, x, y, size, width, "italic", ink, "middle", 5)
