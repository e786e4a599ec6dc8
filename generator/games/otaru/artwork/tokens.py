"""Round tokens: resources, workers in four colours, and the markers."""

from __future__ import annotations

import math

from generator.drawing import shapes
from generator.drawing.brush import Brush, at
from generator.drawing.scene import Group, Node, Scene, Shape, Use
from generator.drawing.studio import WHITE
from generator.games.otaru.artwork.pad import PLAYERS
from generator.games.otaru.layout import Markers, ResourceTokens, Workers
from generator.printing.piece import Piece

GROUNDS = {"wheat": "gold-pale", "rice": "brick-pale", "sheep": "indigo-pale", "cow": "moss-pale", "herring": "stone"}
RIMS = {"wheat": "gold", "rice": "brick", "sheep": "indigo", "cow": "moss", "herring": "quiet"}
MARKER_ICONS = {
    "action-pawn": "worker", "harvest": "harvest", "accounting": "accounting", "score": "prestige",
    "starting-player": "boat",
}  # fmt: skip
NOTCHES = {"indigo": 0, "brick": 1, "moss": 2, "plum": 3}
"""Players' colours differ by marks on the rim too: none, one, two, three."""


def disc(brush: Brush, size: float, icon: Node, ground: str, rim: str, marks: int | None = None) -> Scene:
    """A disc ``size`` mm across with an icon (about 0, 0) and a rim; a player's rim is broad and carries marks.

    The rim of what belongs to nobody ("ink") is double.
    """
    r = size / 2
    broad = 1.1 if marks is None else 2.5
    nodes: list[Node] = []
    if brush.full:
        nodes.append(Shape(shapes.circle(r, r, r + 1.5), brush.colour(rim)))
        nodes.append(Shape(shapes.circle(r, r, r - broad), brush.colour(ground)))
    else:
        nodes.append(brush.box(shapes.circle(r, r, r - 0.6), rim, 0.9))
    if rim == "ink":
        nodes.append(brush.line(shapes.circle(r, r, r - 1.9), rim, 0.3))
    for n in range(marks or 0):
        turn = math.radians(90 + (n - ((marks or 0) - 1) / 2) * -26)
        out = r - (1.35 if brush.full else 2.3)
        x, y = r + out * math.cos(turn), r + out * math.sin(turn)
        nodes.append(Shape(shapes.circle(x, y, 0.75), WHITE if brush.full else brush.colour(rim)))
    return Scene(size, size, (*nodes, at(r, r, icon)), "")


def dressed(brush: Brush, node: Node, colour: str) -> Node:
    """A drawing with indigo and brick cloth in a player's colours."""
    if isinstance(node, Group):
        return Group(tuple(dressed(brush, child, colour) for child in node.children), node.transform, node.clip)
    if isinstance(node, Shape) and node.fill in (brush.colour("brick"), brush.colour("indigo-mid")):
        return Shape(node.d, brush.colour("indigo-mid" if colour == "indigo" else colour), node.stroke, node.even_odd)
    return node


def _figure(brush: Brush, colour: str, size: float) -> Use:
    """A worker in a player's clothes, about (0, 0)."""
    plain = brush.icon("worker", 0, 0, size)
    children = (dressed(brush, node, colour) for node in plain.symbol.children)
    symbol = brush.symbol(f"worker-{colour}", plain.symbol.box, lambda: children) if brush.full else plain.symbol
    return Use(symbol, plain.transform)


def _piece(name: str, title: str, scene: Scene, copies: int) -> Piece:
    r = scene.width / 2
    return Piece(name, title, scene, scene, copies, "circle", shapes.circle(r, r, r), bleeds=True)


def resource_pieces(layout: ResourceTokens, brush: Brush) -> list[Piece]:
    """Wheat, rice, sheep, cattle and the herring."""
    return [
        _piece(
            token.resource,
            brush.label(f"resource.{token.resource}"),
            disc(
                brush,
                layout.size[0],
                brush.icon(token.resource, 0, 0, layout.size[0] * 0.66),
                GROUNDS[token.resource],
                RIMS[token.resource],
            ),
            token.count * layout.copies,
        )
        for token in layout.tokens
    ]


def worker_pieces(layout: Workers, brush: Brush) -> list[Piece]:
    """Workers in each player's colour, and the extra ones in the first's."""
    found = []
    size = layout.size[0]
    for n, colour in enumerate(PLAYERS[: layout.players]):
        scene = disc(brush, size, _figure(brush, colour, size * 0.6), f"{colour}-pale", colour, NOTCHES[colour])
        count = layout.each + (layout.extra if n == 0 else 0)
        found.append(_piece(f"worker-{colour}", brush.label("worker"), scene, count * layout.copies))
    return found


def marker_pieces(layout: Markers, brush: Brush) -> list[Piece]:
    """The action pawn and the markers; score markers in the players' colours."""
    found = []
    size = layout.size[0]
    for marker in layout.markers:
        title, icon = brush.label(f"marker.{marker.marker}"), MARKER_ICONS[marker.marker]
        if marker.marker != "score":
            scene = disc(brush, size, brush.icon(icon, 0, 0, size * 0.66), "gold-pale", "ink")
            found.append(_piece(marker.marker, title, scene, marker.count * layout.copies))
            continue
        for colour in PLAYERS[: marker.count]:
            scene = disc(brush, size, brush.icon(icon, 0, 0, size * 0.56), f"{colour}-pale", colour, NOTCHES[colour])
            found.append(_piece(f"score-{colour}", title, scene, layout.copies))
    return found
