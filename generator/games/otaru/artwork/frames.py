"""What all tiles share: the frame with its head, and the back."""

from __future__ import annotations

from generator.drawing import shapes
from generator.drawing.brush import LEADING, Brush, at, clipped
from generator.drawing.scene import Anchor, Group, Node, Scene, Shape, Text
from generator.drawing.shapes import rectangle
from generator.drawing.studio import WHITE
from generator.drawing.text import MM, measure, wrap
from generator.games.otaru.artwork.harbour import harbour
from generator.games.otaru.artwork.ornaments import seal, waves
from generator.printing.piece import Piece

BAND = 11.6
"""Height of a tile's head in mm."""
KINDS = {
    "building": "brick",
    "instant": "indigo",
    "influence": "plum",
    "asset": "moss",
    "condition": "gold",
    "boat": "indigo-mid",
}


def tile_piece(name: str, title: str, size: tuple[float, float], nodes: list[Node], back: Scene, copies: int) -> Piece:
    return Piece(name, title, Scene(*size, tuple(nodes), title), back, copies, bleeds=True)


def ground(
    brush: Brush, size: tuple[float, float], kind: str, title: str, cost: int | None, stand_in: str
) -> list[Node]:
    """Frame and head of a tile: its cost in action points upper left, its name, and "stand-in" where it is one."""
    width, height = size
    colour = KINDS[kind]
    if brush.full:
        nodes: list[Node] = [Shape(rectangle(-3, -3, width + 6, height + 6), brush.colour(colour))]
        nodes.append(brush.field(rectangle(1.4, BAND, width - 2.8, height - BAND - 1.4, 1.2), "cream"))
    else:
        nodes = [brush.box(rectangle(0.9, 0.9, width - 1.8, height - 1.8, 1.8), colour, 0.9)]
        nodes.append(brush.line(shapes.line(0.9, BAND, width - 0.9, BAND), colour, 0.5))
    ink = WHITE if brush.full and kind != "condition" else brush.colour("ink")
    left = 4.4
    if cost is not None:
        nodes.append(brush.box(shapes.circle(8.0, 7.0, 5.2), colour, 0.8))
        nodes.append(brush.text(str(cost), 8.0, 9.3, 17, 9, "bold", colour, "middle"))
        left = 15.2
    nodes.append(brush.text(title, left, 8.2, 12.5, width - left - 4, "bold", ink, least=8))
    small = brush.label("standin", box=stand_in) if stand_in else brush.label(f"kind.{kind}")
    nodes.append(
        brush.text(
            small, width - 3.2, height - 2.6 if stand_in else 3.4, 6, 34, "italic", "quiet" if stand_in else ink, "end"
        )
    )
    return nodes


def rule(
    brush: Brush,
    string: str,
    x: float,
    y: float,
    width: float,
    height: float,
    size: float,
    anchor: Anchor = "middle",
    least: float = 6.5,
) -> Group:
    """A tile's effect in words: lines of like length, in the middle of the height they may take."""
    block = brush.words(string, x, y, width, height, size, anchor, least)
    lines = [line for line in block.children if isinstance(line, Text)]
    step = lines[0].style.size * MM * LEADING
    top = y + (height - len(lines) * step) / 2
    narrow = width
    while len(wrap(string, lines[0].style, narrow - 1.0)) == len(lines):
        narrow -= 1.0
        if any(measure(line, lines[0].style) > narrow for line in wrap(string, lines[0].style, narrow)):
            narrow += 1.0
            break
    return brush.words(string, x, top, narrow, len(lines) * step + 0.1, lines[0].style.size, anchor, least)


def back(brush: Brush, size: tuple[float, float], kind: str, stand_in: str) -> Scene:
    """Backs tell the kinds apart: the colour, the harbour and the kind's name."""
    width, height = size
    colour = KINDS[kind]
    nodes: list[Node] = []
    if brush.full:
        nodes.append(Shape(rectangle(-3, -3, width + 6, height + 6), brush.colour(colour)))
    view = rectangle(2.4, 2.4, width - 4.8, height - 17.4, 1.4)
    nodes += [
        clipped(view, at(2.4, 2.4, harbour(brush, width - 4.8, height - 17.4, list(KINDS).index(kind), 8.4))),
        brush.line(view, colour, 0.5),
    ]
    nodes.append(seal(brush, width - 11.4, 4.6, 5.4))
    nodes.append(at(2.4, height - 14.0, waves(brush, width - 4.8, 3.6)))
    ink = WHITE if brush.full and kind != "condition" else brush.colour("ink")
    nodes.append(
        brush.text(
            brush.label(f"kind.{kind}"),
            width / 2,
            height - (5.0 if stand_in else 4.4),
            13,
            width - 8,
            "display",
            ink,
            "middle",
            8,
        )
    )
    if stand_in:
        nodes.append(
            brush.text(
                brush.label("standin", box=stand_in), width / 2, height - 1.7, 6, width - 8, "italic", ink, "middle"
            )
        )
    if not brush.full:
        nodes.append(brush.line(rectangle(0.9, 0.9, width - 1.8, height - 1.8, 1.8), colour, 0.9))
    return Scene(width, height, tuple(nodes), brush.label(f"kind.{kind}"))
