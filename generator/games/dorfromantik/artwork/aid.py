"""The player aid: what to reveal, where to lay it, when a task is done, when the game ends."""

from __future__ import annotations

from generator.drawing.scene import Group, Node, Scene, Shape, move
from generator.drawing.shapes import circle, line
from generator.drawing.text import fit, paragraph, paragraph_height
from generator.games.dorfromantik.artwork.brush import Brush
from generator.games.dorfromantik.artwork.landscape import skyline
from generator.games.dorfromantik.layout import AidLayout, AidSection
from generator.printing.piece import Piece

EDGE = 6.0
HEAD = 17.0
BODY = (9.0, 7.0)
"""The size of the text and the least that it may be fitted to, in points."""
TITLE = 6.6
"""Height of a section's heading."""


def player_aid(layout: AidLayout, brush: Brush) -> Piece:
    """The aid, one side. ValueError if its words do not fit."""
    width, height = layout.size
    studio = brush.studio
    title = brush.studio.title(layout)
    nodes: list[Node] = [Group(tuple(skyline(brush, width - 2 * EDGE, HEAD)), move(EDGE, EDGE))]
    nodes.append(fit(title, EDGE + 3, EDGE + 8.4, studio.style("display", 19), 56, 14))
    nodes.append(fit(studio.label("head-to-head"), EDGE + 3, EDGE + 13.6, studio.style("bold", 9.5), 46, 8))
    top, room = EDGE + HEAD + 3, height - EDGE * 2 - HEAD - 3
    size = BODY[0]
    while _height(layout, brush, size) > room:
        size -= 0.25
        if size < BODY[1]:
            raise ValueError(f"{layout.id}: its words do not fit in `{studio.lang}`; shorten its labels")
    spare = (room - _height(layout, brush, size)) / max(1, len(layout.sections) - 1)
    y = top
    for section in layout.sections:
        y = _section(nodes, section, brush, size, y, width)
        y += min(spare, 4.0)
    return Piece(layout.id, title, Scene(width, height, tuple(nodes), title), copies=layout.copies)


def _room(layout_width: float) -> float:
    return layout_width - 2 * EDGE - 6.0


def _height(layout: AidLayout, brush: Brush, size: float) -> float:
    style = brush.studio.style("regular", size)
    lines = [brush.studio.label(key) for section in layout.sections for key in section.lines]
    words = sum(paragraph_height(words, style, _room(layout.size[0])) + 0.9 for words in lines)
    return words + TITLE * len(layout.sections) + 1.6 * len(layout.sections)


def _section(nodes: list[Node], section: AidSection, brush: Brush, size: float, y: float, width: float) -> float:
    studio = brush.studio
    heading = fit(studio.label(section.heading), EDGE, y + 4.2, studio.style("bold", 11.5), width - 2 * EDGE, 9)
    nodes.append(heading)
    nodes.append(Shape(line(EDGE, y + 5.7, width - EDGE, y + 5.7), None, brush.pen("tick-dark", 0.45)))
    y += TITLE
    style = studio.style("regular", size)
    for number, key in enumerate(section.lines, 1):
        words = studio.label(key)
        if section.numbered:
            nodes.append(Shape(circle(EDGE + 2.2, y + 2.0, 2.0), studio.colour("tick-dark")))
            nodes.append(fit(str(number), EDGE + 2.2, y + 3.1, studio.style("bold", 9, "paper"), 4, 7, "middle"))
        else:
            nodes.append(Shape(circle(EDGE + 2.2, y + 2.0, 0.6), studio.colour("ink")))
        nodes.append(paragraph(words, EDGE + 6, y, style, _room(width)))
        y += paragraph_height(words, style, _room(width)) + 0.9
    return y + 1.6
