"""The player aid: the round in steps, placing, the end, the set-up table and the order that breaks ties."""

from __future__ import annotations

from dataclasses import replace

from generator.drawing.scene import Node, Scene, Shape, Stroke, Style, Text
from generator.drawing.shapes import line, polygon, rectangle
from generator.drawing.studio import WHITE
from generator.drawing.text import MM, TextTooLong, fit, measure, paragraph, paragraph_height
from generator.games.alpino.artwork.hand import Hand, chance, cut_edge, gouge, ring
from generator.games.alpino.artwork.tiles import cut_disc
from generator.games.alpino.layout import MOTIFS, PlayerAid
from generator.printing.piece import Piece

EDGE = 1.5
INDENT = 5.4
LEFT = 6.0
HEAD = 18.0
"""Where the sections begin, in mm from the top."""
ORDER = 27.0
"""Height of the tie-break's strip at the foot."""
TABLE = 18.0
"""Height of the set-up table above it."""
SIZES = (9.0, 8.5, 8.0, 7.5, 7.0, 6.5)


def aid_piece(hand: Hand, layout: PlayerAid) -> Piece:
    """One aid; the layout says how many there are."""
    title = hand.studio.title(layout)
    width, height = layout.size
    nodes: list[Node] = [*hand.tint(rectangle(0, 0, width, height), "card"), *_frame(hand, width, height)]
    style = hand.studio.style("display", 20, hand.colour("ink"))
    nodes.append(fit("Alpino", LEFT, 12.6, style, 34, 14))
    small = hand.studio.style("regular", 9, hand.colour("ink"))
    nodes.append(fit(title, width - LEFT, 12.6, small, width - 2 * LEFT - 36, 7, "end"))
    nodes.append(Shape(gouge(LEFT - 1, 14.8, width - LEFT + 1, 14.8, 0.5), hand.colour("ink")))
    nodes += _sections(hand, layout, width, height - HEAD - ORDER - TABLE)
    nodes += _set_up(hand, layout, width, height - ORDER - TABLE)
    nodes += _order(hand, width, height - ORDER)
    return Piece(layout.id, title, Scene(width, height, tuple(nodes), title), copies=layout.copies)


def _frame(hand: Hand, width: float, height: float) -> list[Node]:
    rng = chance("aid")
    weight = hand.studio.line("frame") * (0.5 if hand.light else 1.0)
    outer = cut_edge(EDGE, EDGE, width - 2 * EDGE, height - 2 * EDGE, rng)
    inside = EDGE + weight
    inner = cut_edge(inside, inside, width - 2 * inside, height - 2 * inside, rng)
    return [Shape(ring(outer, inner), hand.colour("ink"), even_odd=True)]


def _sections(hand: Hand, layout: PlayerAid, width: float, room: float) -> list[Node]:
    """Headings and lines in the largest size at which all of them fit the room (mm). TextTooLong if none does."""
    studio, across = hand.studio, width - 2 * LEFT
    for size in SIZES:
        body = studio.style("regular", size, hand.colour("ink"))
        heading = studio.style("bold", size + 2, hand.colour("ink"))
        nodes: list[Node] = []
        y = HEAD
        for section in layout.sections:
            step = (size + 2) * MM * 1.2
            nodes.append(fit(studio.label(section.heading), LEFT, y + step * 0.8, heading, across, size))
            y += step + 0.8
            for n, key in enumerate(section.lines, 1):
                words = studio.label(key)
                tall = paragraph_height(words, body, across - INDENT, 1.18)
                nodes += _bullet(hand, str(n) if section.numbered else "", y + size * MM * 0.6, size)
                nodes.append(paragraph(words, LEFT + INDENT, y, body, across - INDENT, leading=1.18))
                y += tall + 0.6
            y += 1.4
        if y - HEAD <= room:
            return nodes
    raise TextTooLong(
        f"the sections do not fit {across:g} × {room:g} mm at {SIZES[-1]:g} pt; shorten them or enlarge the aid"
    )


def _bullet(hand: Hand, figure: str, y: float, size: float) -> list[Node]:
    ink = hand.colour("ink")
    if not figure:
        x = LEFT + 2.2
        return [Shape(polygon([(x - 1.1, y), (x, y - 0.7), (x + 1.1, y), (x, y + 0.7)]), ink)]
    style = hand.studio.style("bold", min(size, 8), hand.colour("card") if hand.full else ink)
    disc = Shape(cut_disc(LEFT + 2.0, y, 1.9, f"step {figure}"), ink if hand.full else WHITE, Stroke(ink, 0.25))
    return [disc, Text(figure, LEFT + 2.0, y + style.size * MM * 0.33, style, "middle")]


def _set_up(hand: Hand, layout: PlayerAid, width: float, y: float) -> list[Node]:
    """A column a number of players: tiles returned to the box unseen, and tiles in the display."""
    studio, ink = hand.studio, hand.colour("ink")
    figures = studio.style("bold", 9, ink)
    words = studio.style("regular", 8, ink)
    cell, right = 11.0, width - LEFT
    first = right - cell * len(layout.set_up)
    rows = [
        ("aid.players", [column.players for column in layout.set_up]),
        ("aid.remove", [column.remove for column in layout.set_up]),
        ("aid.display", [column.display for column in layout.set_up]),
    ]
    nodes: list[Node] = []
    for r, (key, values) in enumerate(rows):
        base = y + 4.0 + r * 4.9
        if not r:
            nodes += hand.tint(rectangle(LEFT - 1, base - 3.5, right - LEFT + 2, 4.9, 0.8), "card-shade")
        else:
            nodes += hand.rule(line(LEFT - 1, base - 3.5, right + 1, base - 3.5), "ink", 0.15)
        nodes.append(fit(studio.label(key), LEFT, base, figures if not r else words, first - LEFT - 2, 6))
        for c, value in enumerate(values):
            nodes.append(Text(str(value), first + cell * (c + 0.5), base, figures, "middle"))
    return nodes


def _order(hand: Hand, width: float, y: float) -> list[Node]:
    """The six motifs from left to right, with their names: ties are broken in this order."""
    studio, ink = hand.studio, hand.colour("ink")
    nodes: list[Node] = [Shape(gouge(LEFT - 1, y, width - LEFT + 1, y, 0.4), ink)]
    nodes.append(fit(studio.label("aid.order"), LEFT, y + 4.6, studio.style("bold", 8.5, ink), width - 2 * LEFT, 6))
    step = (width - 2 * LEFT) / len(MOTIFS)
    name = studio.style("regular", 7, ink)
    for n, motif in enumerate(MOTIFS):
        x = LEFT + step * n
        nodes += hand.animal(motif, x + (step - 10.4) / 2, y + 6.2, 10.4)
        nodes.append(_name(studio.label(motif), x + step / 2, y, name, step - 1.0))
        if n:
            nodes.append(Shape(polygon([(x - 0.6, y + 10.3), (x + 0.7, y + 11.4), (x - 0.6, y + 12.5)]), ink))
    return nodes


def _name(words: str, x: float, y: float, style: Style, width: float) -> Node:
    """A motif's name under its icon: on one line if 6 pt allow it, else on two."""
    if measure(words, replace(style, size=6)) <= width + 0.9:
        return fit(words, x, y + 20.0, style, width + 0.9, 6, "middle")
    return paragraph(words, x, y + 17.2, style, width, leading=1.1, height=5.6, minimum=6, anchor="middle")
