"""Banknotes, the same on both sides."""

from __future__ import annotations

from generator.drawing import shapes
from generator.drawing.brush import Brush, at, clipped
from generator.drawing.scene import Node, Scene
from generator.drawing.shapes import rectangle
from generator.games.otaru.artwork.harbour import harbour
from generator.games.otaru.artwork.ornaments import waves
from generator.games.otaru.layout import Banknotes
from generator.printing.piece import Piece


def note_pieces(layout: Banknotes, brush: Brush) -> list[Piece]:
    """Banknotes, the same on both sides."""
    found = []
    for bill in layout.bills:
        colour = "indigo" if bill.yen == 1 else "brick"
        title = brush.label("yen", yen=bill.yen)
        scene = Scene(*layout.size, tuple(_note(brush, layout.size, bill.yen, colour)), title)
        found.append(Piece(f"yen-{bill.yen}", title, scene, scene, bill.count * layout.copies))
    return found


def _note(brush: Brush, size: tuple[float, float], yen: int, colour: str) -> list[Node]:
    width, height = size
    nodes: list[Node] = [brush.field(rectangle(0, 0, width, height), f"{colour}-pale")]
    inner = rectangle(2.4, 2.4, width - 4.8, height - 4.8, 1.2)
    nodes.append(brush.box(inner, colour, 0.8))
    nodes.append(brush.line(rectangle(3.5, 3.5, width - 7, height - 7, 0.8), colour, 0.2))
    view = rectangle(21, 9.4, width - 42, height - 19.6, 1)
    picture = at(21, 9.4, harbour(brush, width - 42, height - 19.6, yen - 1, 7.2))
    nodes += [clipped(view, picture), brush.line(view, colour, 0.35)]
    nodes.append(clipped(inner, at(2.4, height - 7.6, waves(brush, width - 4.8, 5.2, colour))))
    plate = rectangle(width / 2 - 9, height - 8.4, 18, 5.2, 1.2)
    nodes.append(brush.box(plate, colour, 0.4))
    guilloche = " ".join(
        shapes.ellipse(x, height / 2, 6.2 - 0.55 * n, 13.0 - 1.1 * n) for x in (11.8, width - 11.8) for n in range(6)
    )
    nodes.append(brush.line(guilloche, colour, 0.14))
    for x in (11.8, width - 11.8):
        nodes.append(brush.box(shapes.circle(x, height / 2, 5.6), colour, 0.6))
        nodes.append(brush.text(str(yen), x, height / 2 + 3.2, 26, 10, "display", colour, "middle"))
    nodes.append(brush.text(brush.label("yen", yen=yen), width / 2, height - 4.7, 9, 17, "bold", colour, "middle"))
    nodes.append(brush.text(brush.label("game"), width / 2, 7.0, 8, 40, "display", colour, "middle"))
    return nodes
