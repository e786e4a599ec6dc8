"""The wilderness maps: the night above, twenty spaces in the snow below."""

from __future__ import annotations

from generator.drawing import shapes
from generator.drawing.brush import at, clipped
from generator.drawing.scene import LinearGradient, Node, Scene, Shape, Stroke, Symbol, Use, move
from generator.drawing.studio import WHITE
from generator.games.torikko.artwork.brush import SYMBOLS, Brush
from generator.games.torikko.artwork.night import drift, night
from generator.games.torikko.layout import WildernessMap
from generator.printing.piece import Piece

FRAME = 2.4
SLOT = 30.0


def map_piece(layout: WildernessMap, brush: Brush) -> Piece:
    """One player's map."""
    title = brush.studio.label(f"map.{layout.animal}")
    return Piece(layout.id, title, Scene(*layout.size, tuple(map_nodes(layout, brush)), title), copies=layout.copies)


def map_nodes(layout: WildernessMap, brush: Brush) -> list[Node]:
    """The whole map, without tiles."""
    width, height = layout.size
    inner_w, inner_h = width - 2 * FRAME, height - 2 * FRAME
    head = layout.grid_at[1] - FRAME - 1.0
    nodes: list[Node] = []
    if brush.full:
        nodes.append(Shape(shapes.rectangle(0, 0, width, height, 5), brush.colour("night")))
        ground = LinearGradient(0, 0, 0, height, ((0.0, brush.colour("ground-top")), (1.0, brush.colour("ground-low"))))
        nodes.append(Shape(shapes.rectangle(FRAME, FRAME + head / 2, inner_w, inner_h - head / 2, 3), ground))
    else:
        pen = Stroke(brush.colour("ink"), 1.2)
        nodes.append(Shape(shapes.rectangle(1, 1, width - 2, height - 2, 4.4), WHITE, pen))
    window = shapes.rectangle(FRAME, FRAME, inner_w, inner_h, 3)
    words = (inner_w - 5.6 - 58, 3.4, 58, 14)
    sky = at(FRAME, FRAME, Use(night(brush, inner_w, head, "map", 0.72, words)))
    nodes.append(clipped(window, sky))
    if brush.full:
        snow = drift(FRAME, FRAME + head - 2.6, inner_w, FRAME + head + 0.4, f"map {layout.animal}", 1.3)
        nodes.append(clipped(window, Shape(snow, brush.colour("ground-top"))))
    nodes += _head(layout, brush)
    nodes += _grid(layout, brush)
    return nodes


def _head(layout: WildernessMap, brush: Brush) -> list[Node]:
    right = layout.size[0] - 8.0
    words: list[Node] = []
    if not brush.full:  # without the night behind it the animal lies on the moon, as on the backs of its tiles
        words.append(Shape(shapes.circle(21.0, 16.6, 11.8), WHITE, Stroke(brush.colour("ink"), 0.4)))
    colour = WHITE if brush.full else brush.colour("ink")
    label = brush.studio.label
    words.append(brush.text(label("game"), right, 12.6, 24, 70, "display", colour, "end"))
    words.append(brush.text(label(f"map.{layout.animal}"), right, 17.8, 10, 60, "regular", colour, "end"))
    words.append(brush.icon(layout.animal, 21.0, 17.8 if brush.full else 16.6, 20.0 if brush.full else 17.0))
    return words


def _grid(layout: WildernessMap, brush: Brush) -> list[Node]:
    x0, y0 = layout.grid_at
    pitch = layout.space
    rows = [layout.grid()[n : n + 5] for n in range(0, 20, 5)]
    nodes: list[Node] = []
    for r, row in enumerate(rows):
        for c, letter in enumerate(row):
            slot = space(brush, SYMBOLS[letter], pitch)
            nodes.append(Use(slot, move(x0 + c * pitch, y0 + r * pitch)))
    lens = _edge_mark(brush)
    across = [(x0 + c * pitch, y0 + (r + 0.5) * pitch, True) for r in range(4) for c in range(1, 5)]
    down = [(x0 + (c + 0.5) * pitch, y0 + r * pitch, False) for r in range(1, 4) for c in range(5)]
    for x, y, upright in across + down:
        nodes.append(Use(lens, (0, 1, -1, 0, x, y) if upright else move(x, y)))
    return nodes


def space(brush: Brush, symbol: str, pitch: float) -> Symbol:
    """A space of the map: a window on snow with its symbol."""
    return brush.symbol(f"space-{symbol}-{pitch:g}", (0, 0, pitch, pitch), lambda: _space(brush, symbol, pitch))


def _space(brush: Brush, symbol: str, pitch: float) -> list[Node]:
    gap = (pitch - SLOT) / 2 if pitch > SLOT else 1.0
    side = pitch - 2 * gap
    frame = shapes.rectangle(gap, gap, side, side, 2.4)
    nodes: list[Node] = [brush.field(frame, f"{symbol}-ground")]
    ground = Shape(drift(gap, gap + side * 0.83, side, gap + side, symbol, 0.6), WHITE)
    if brush.full:
        nodes.append(clipped(frame, ground))
    nodes.append(Shape(frame, None, Stroke(brush.colour("line"), 0.35)))
    nodes.append(brush.icon(symbol, pitch / 2, pitch / 2 - 0.8, side * 0.5))
    return nodes


def _edge_mark(brush: Brush) -> Symbol:
    """A slim lens where a token may lie, along x."""
    d = "M -3.4 0 C -1.6 -0.85 1.6 -0.85 3.4 0 C 1.6 0.85 -1.6 0.85 -3.4 0 Z"
    paint = Shape(
        d, brush.colour("line") if brush.full else WHITE, None if brush.full else Stroke(brush.colour("line"), 0.2)
    )
    return brush.symbol("edge-mark", (-3.5, -1, 7, 2), lambda: [paint])
