"""A die to glue together: its net with tabs, for whoever has no blank 16 mm dice to stick the faces on (section 2)."""

from __future__ import annotations

from collections.abc import Sequence

from generator.drawing.scene import Layer, Node, Scene, Shape, Stroke
from generator.drawing.shapes import Point, line, polygon, rectangle
from generator.drawing.text import paragraph
from generator.games.alpenzian.artwork.hand import Hand, leaf
from generator.games.alpenzian.layout import DiceLayout
from generator.printing.piece import Piece

TAB = 5.0
"""Depth of a glue tab in mm."""
SLANT = 2.0
ROW = 4
"""Faces in the row that goes round the die; the fifth lies above its second, the sixth below."""
ICON = 0.75
"""An icon's share of its face."""


def dice(layout: DiceLayout, hand: Hand) -> Piece:
    """The net of one die, as often as the box holds dice."""
    width, height = layout.size
    side = layout.side
    left = (width - ROW * side - TAB) / 2
    top = (height - 3 * side) / 2
    if left < 0 or top < 0:
        raise ValueError(f"a net of {side:g} mm faces does not fit {width:g} × {height:g} mm; make `size` larger")
    title = hand.studio.title(layout)
    corners = [(left + x, top + y) for x, y in _outline(side)]
    nodes: list[Node] = [*_glue(hand, left, top, side)]
    for (column, row), face in zip(_faces(), layout.faces, strict=True):
        nodes += _face(hand, face, left + column * side, top + row * side, side)
    folds = [Shape(d, None, Stroke(hand.colour("ink"), 0.2, (1.2, 0.8), "butt")) for d in _folds(left, top, side)]
    nodes.append(Layer("fold", tuple(folds)))
    nodes += _words(hand, left, top, side)
    return Piece(
        layout.id,
        title,
        Scene(width, height, tuple(nodes), title),
        copies=layout.copies,
        shape="free",
        outline=polygon(corners),
    )


def _faces() -> list[tuple[int, int]]:
    """Where the six faces lie, as (column, row): opposite ones are the 1st and 3rd, 2nd and 4th, 5th and 6th."""
    return [(0, 1), (1, 1), (2, 1), (3, 1), (1, 0), (1, 2)]


def _outline(side: float) -> list[Point]:
    """The cut line round faces and tabs, clockwise from the upper left."""

    def tab(column: float, row: float, up: bool) -> list[Point]:
        y = row * side + (-TAB if up else TAB)
        ends = [(column * side + SLANT, y), ((column + 1) * side - SLANT, y)]
        return ends if up else ends[::-1]

    s = side
    return [
        (0, s), *tab(0, 1, True), (s, s), (s, 0), (2 * s, 0), (2 * s, s), *tab(2, 1, True), (3 * s, s),
        *tab(3, 1, True), (4 * s, s), (4 * s + TAB, s + SLANT), (4 * s + TAB, 2 * s - SLANT), (4 * s, 2 * s),
        *tab(3, 2, False), (3 * s, 2 * s), *tab(2, 2, False), (2 * s, 2 * s), (2 * s, 3 * s), (s, 3 * s), (s, 2 * s),
        *tab(0, 2, False), (0, 2 * s),
    ]  # fmt: skip


def _folds(left: float, top: float, side: float) -> list[str]:
    """Every line to fold along: between the faces, and at the foot of each tab."""

    def across(row: float, a: float, b: float) -> str:
        return line(left + a * side, top + row * side, left + b * side, top + row * side)

    down = [line(left + x * side, top + side, left + x * side, top + 2 * side) for x in (1, 2, 3, 4)]
    return [*down, across(1, 0, 4), across(2, 0, 4)]


def _face(hand: Hand, face: str, x: float, y: float, side: float) -> list[Node]:
    """One face: a rounded ground a hair inside the folds, and its icon."""
    ground = rectangle(x + 0.9, y + 0.9, side - 1.8, side - 1.8, 1.8)
    nodes: list[Node] = [hand.tone(ground, "wall", "shade" if not hand.mono else "ink", 0.25)]
    middle = (x + side / 2, y + side / 2)
    return [*nodes, hand.icon(ICONS[face], *middle, side * ICON)]


ICONS = {
    "house": "house",
    "sheep": "sheep",
    "straight": "straight-rail",
    "curve": "curved-rail",
    "flower": "flower",
    "smiling": "smiling-flower",
}
"""A face's word in the layout → its icon."""


def _glue(hand: Hand, left: float, top: float, side: float) -> list[Node]:
    """Fine slanting strokes on the tabs: glue goes here."""
    marks = []
    for column in (0, 2, 3):
        for y in (top + side - TAB * 0.5, top + 2 * side + TAB * 0.5):
            marks += [
                leaf(left + column * side + v, y + 1.3, left + column * side + v + 2.0, y - 1.3, 0.14)
                for v in _steps(side)
            ]
    x = left + ROW * side + TAB * 0.5
    marks += [leaf(x - 1.0, top + side + v + 2.4, x + 1.0, top + side + v, 0.14) for v in _steps(side)]
    return [hand.solid(" ".join(marks), "shade")]


def _steps(side: float) -> Sequence[float]:
    return [SLANT + 1.0 + i * 2.0 for i in range(int((side - 2 * SLANT - 3.0) / 2.0) + 1)]


def _words(hand: Hand, left: float, top: float, side: float) -> list[Node]:
    """How to make a die of it, beside the arm, outside the cut line."""
    style = hand.style("regular", 7.5, "quiet" if not hand.mono else "ink")
    room = 2 * side + TAB - 3.0
    return [
        paragraph(
            hand.studio.label("dice.help"), left + 2 * side + 3.0, top, style, room, height=side - TAB - 1.0, minimum=6
        )
    ]
