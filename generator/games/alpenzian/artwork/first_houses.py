"""The play board's back: the first-house lists as small maps (section 4)."""

from __future__ import annotations

from collections.abc import Sequence

from generator.drawing.scene import Node, Symbol
from generator.drawing.shapes import line, polyline, rectangle
from generator.drawing.text import paragraph, paragraph_height
from generator.games.alpenzian.artwork.areas import AREAS, badge, borders, inked, motif, outlines, seams, tinted
from generator.games.alpenzian.artwork.hand import Hand, at, box, use
from generator.games.alpenzian.artwork.postcard import stamp
from generator.games.alpenzian.artwork.sheet import parts
from generator.games.alpenzian.layout import SheetLayout

SIDE = 9.0
"""Side of a map's square in mm."""
MAP = 54.0
"""Side of a map in mm."""
MAPS = ((13.0, 51.0), (78.0, 51.0), (143.0, 51.0), (13.0, 124.0), (78.0, 124.0))
ICONS = {"house": "house", "sheep": "sheep", "straight": "straight-rail", "curve": "curved-rail", "flower": "flower"}


def first_houses(hand: Hand, sheets: Sequence[SheetLayout]) -> list[Node]:
    """A small map a sheet, in each marked square the face of the die that marks it; how to use them beside the last."""
    if len(sheets) > len(MAPS):
        raise ValueError(f"the play board's back has room for {len(MAPS)} maps, not for {len(sheets)}")
    nodes: list[Node] = []
    for (x, y), layout in zip(MAPS, sheets, strict=False):
        nodes += _map(hand, layout, x, y)
    nodes += _first_rule(hand, 143.0, 117.0, 54.0, 61.0)
    again = hand.studio.label("board.first-again")
    return [*nodes, hand.text(again, 105, 194.0, 9, 180, face="italic", anchor="middle")]


def _first_rule(hand: Hand, x: float, y: float, width: float, height: float) -> list[Node]:
    """How the first house is drawn, on a stamp."""
    label = hand.studio.label
    nodes = stamp(hand, x, y, width, height, 1.4)
    nodes += [hand.outlined("die", x + 9.0, y + 9.6, 11), hand.outlined("house", x + 26.0, y + 9.6, 11)]
    tip = x + 19.6
    point = polyline([(tip - 1.5, y + 8.1), (tip, y + 9.6), (tip - 1.5, y + 11.1)])
    nodes.append(hand.line(f"{line(tip - 4.0, y + 9.6, tip, y + 9.6)} {point}", "ink", 0.5))
    words = hand.style("regular", 9)
    nodes.append(paragraph(label("board.first-rule"), x + 4, y + 17.4, words, width - 8, height=22, minimum=7.5))
    lucky = min(y + 17.4 + paragraph_height(label("board.first-rule"), words, width - 8) + 4.0, y + 41.0)
    nodes.append(hand.outlined("smiling-flower", x + 9.0, lucky + 6.0, 11))
    bold = hand.style("bold", 9)
    nodes.append(paragraph(label("board.first-lucky"), x + 16.4, lucky + 0.6, bold, width - 20.4, height=17, minimum=7))
    return nodes


def _map(hand: Hand, layout: SheetLayout, x: float, y: float) -> list[Node]:
    rows, columns = len(layout.grid), len(layout.grid[0])
    scale = min(1.0, MAP / (max(rows, columns) * SIDE))
    width, height = columns * SIDE, rows * SIDE
    label = hand.studio.label
    level = label(f"board.level-{layout.level}")
    return [
        hand.text(label("board.sheet", letter=layout.letter), x, y - 1.8, 13, 30, face="bold"),
        hand.text(level, x + width * scale, y - 1.8, 8.5, 26, anchor="end"),
        at(x, y, *_squares(hand, layout), hand.line(rectangle(0, 0, width, height, 1.2), "ink", 0.8), scale=scale),
    ]


def _squares(hand: Hand, layout: SheetLayout) -> list[Node]:
    """The map's squares with their corner at the origin."""
    cells = parts(layout.grid)
    areas = [area for area in AREAS.values() if area in cells]
    marks = {cell: ICONS[face] for face, cell in layout.first_house.items()}
    nodes: list[Node] = []
    for area in areas:
        if hand.full:
            nodes += tinted(hand, area, outlines(cells[area]), SIDE, f"map {layout.id}", 0.4)
        else:
            nodes += [use(_pattern(hand, area), c * SIDE, r * SIDE) for r, c in cells[area]]
        nodes += seams(hand, area, cells[area], SIDE, 0.2)
    for kind, size in (("mountain", 6.6), ("gate", 6.8)):
        nodes += [hand.outlined(kind, (c + 0.5) * SIDE, (r + 0.5) * SIDE, size) for r, c in cells.get(kind, [])]
    single = [[cell] for kind in ("mountain", "gate") for cell in cells.get(kind, [])]
    nodes.append(borders(hand, [*(cells[area] for area in areas), *single], SIDE, 0.55))
    for (r, c), icon in marks.items():
        nodes.append(hand.recess(box(c * SIDE + 0.7, r * SIDE + 0.7, SIDE - 1.4, SIDE - 1.4, 1.2), 0.4))
        nodes.append(hand.icon(icon, (c + 0.5) * SIDE, (r + 0.5) * SIDE, 6.4))
    for area in areas:
        r, c = min((cell for cell in cells[area] if cell not in marks), default=min(cells[area]))
        nodes += badge(hand, area, (c + 0.5) * SIDE, (r + 0.5) * SIDE, 1.8)
    return nodes


def _pattern(hand: Hand, area: str) -> Symbol:
    """A map square's motifs, where no tint tells the areas apart."""
    count, pitch = (3, 2.7) if hand.light else (4, 2.0)
    start = (SIDE - (count - 1) * pitch) / 2
    spots = [(start + i * pitch, start + j * pitch) for j in range(count) for i in range(count)]
    return hand.symbol(
        f"map-pattern-{area}",
        (0, 0, SIDE, SIDE),
        lambda: [inked(hand, area, " ".join(motif(area, x, y, 0.8 if hand.light else 0.9) for x, y in spots), 0.8)],
    )
