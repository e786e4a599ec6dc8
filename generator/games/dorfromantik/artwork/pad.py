"""The score pad: a row for each of the seven boxes, the result, and the tie-breaks in small print."""

from __future__ import annotations

from generator.drawing.scene import Group, Node, Scene, Shape, Stroke, move
from generator.drawing.shapes import line, rectangle
from generator.drawing.text import fit, paragraph
from generator.games.dorfromantik.artwork.brush import Brush, put
from generator.games.dorfromantik.artwork.landscape import skyline
from generator.games.dorfromantik.artwork.trees import crown
from generator.games.dorfromantik.layout import PadLayout
from generator.printing.piece import Piece

ICONS = {
    "forest": "forest",
    "grain": "grain",
    "village": "village",
    "river": "river",
    "longest_river": "longest-river",
    "flags": "flag",
    "mountains_lakes": "mountain-lake",
}
EDGE = 6.0
HEAD = 21.0
NAMES = 10.0
PITCH = 11.6
BOX = (17.0, 10.0)
"""A box to write a number in."""
FOOT = 6.0


def pad_sheet(layout: PadLayout, brush: Brush) -> Piece:
    """One sheet, the same on both sides."""
    width, height = layout.size
    title = brush.studio.title(layout)
    scene = Scene(width, height, tuple(_sheet(layout, brush)), title)
    foot = (EDGE, height - FOOT, width - 2 * EDGE, FOOT - 1)
    return Piece(layout.id, title, scene, scene, copies=layout.copies, foot=foot)


def _columns(layout: PadLayout) -> list[float]:
    """The left sides of the players' columns."""
    right = layout.size[0] - EDGE
    return [right - (layout.players - n) * (BOX[0] + 2) + 2 for n in range(layout.players)]


def _sheet(layout: PadLayout, brush: Brush) -> list[Node]:
    width = layout.size[0]
    studio = brush.studio
    nodes: list[Node] = [Group(tuple(skyline(brush, width - 2 * EDGE, HEAD - 4)), move(EDGE, EDGE - 2))]
    nodes.append(fit("Dorfromantik", EDGE + 3, EDGE + 6.6, studio.style("display", 19), 56, 14))
    nodes.append(fit(studio.label("head-to-head"), EDGE + 3, EDGE + 11.4, studio.style("bold", 9.5), 46, 8))
    y = EDGE + HEAD - 4
    columns = _columns(layout)
    nodes += _names(brush, y, columns)
    y += NAMES
    for number, box in enumerate(layout.rows):
        nodes += _row(brush, box, y, columns, shaded=number % 2 == 0, width=width)
        y += PITCH
    nodes += _result(brush, y + 0.6, columns, width)
    y += PITCH + 2.2
    ties = studio.label("pad.ties")
    room = layout.size[1] - FOOT - y - 0.5
    nodes.append(
        paragraph(ties, EDGE + 1, y, studio.style("regular", 7.5), width - 2 * EDGE - 2, height=room, minimum=6.5)
    )
    return nodes


def _names(brush: Brush, y: float, columns: list[float]) -> list[Node]:
    studio = brush.studio
    nodes: list[Node] = [
        fit(studio.label("pad.date"), EDGE + 1, y + 7.2, studio.style("regular", 8, "quiet"), 14, 6.5),
        Shape(line(EDGE + 15, y + 7.8, columns[0] - 6, y + 7.8), None, brush.pen("rule", 0.25)),
    ]
    for number, x in enumerate(columns):
        name = studio.label("pad.player", number=number + 1)
        nodes.append(fit(name, x + BOX[0] / 2, y + 2.6, studio.style("bold", 8), BOX[0], 6.5, "middle"))
        nodes.append(Shape(line(x, y + 7.8, x + BOX[0], y + 7.8), None, brush.pen("ink", 0.3)))
    return nodes


def _row(brush: Brush, box: str, y: float, columns: list[float], *, shaded: bool, width: float) -> list[Node]:
    """A category: icon, name, rule in a few words, a box for each player."""
    studio = brush.studio
    nodes: list[Node] = []
    if shaded and brush.full:
        nodes.append(Shape(rectangle(EDGE, y, width - 2 * EDGE, PITCH, 1.2), studio.colour("cream")))
    text = EDGE + 13.4
    room = columns[0] - text - 1.5
    nodes.append(studio.put(ICONS[box], EDGE + 1.4, y + (PITCH - 10) / 2, 10.0))
    nodes.append(fit(studio.label(f"box.{box}"), text, y + 4.9, studio.style("bold", 10.5), room, 8))
    nodes.append(fit(studio.label(f"rule.{box}"), text, y + 9.0, studio.style("regular", 8), room, 6.5))
    for x in columns:
        frame = rectangle(x, y + (PITCH - BOX[1]) / 2, *BOX, 1.0)
        nodes.append(Shape(frame, studio.colour("paper"), Stroke(studio.colour("ink"), studio.line("box"))))
    return nodes


def _result(brush: Brush, y: float, columns: list[float], width: float) -> list[Node]:
    studio = brush.studio
    band = rectangle(EDGE, y, width - 2 * EDGE, PITCH, 1.2)
    nodes: list[Node] = [Shape(band, brush.fill("back-land"), brush.pen("ink", studio.line("box")))]
    nodes.append(put(crown(brush.anywhere(), 0), (EDGE + 6.4, y + PITCH / 2), 0, 1.3))
    text = EDGE + 13.4
    nodes.append(
        fit(studio.label("pad.result"), text, y + 7.6, studio.style("display", 14), columns[0] - text - 1.5, 11)
    )
    for x in columns:
        frame = rectangle(x, y + (PITCH - BOX[1]) / 2, *BOX, 1.0)
        nodes.append(Shape(frame, studio.colour("paper"), Stroke(studio.colour("ink"), studio.line("outer"))))
    return nodes
