"""Round tokens: resources, workers in four colours, and the markers."""

from __future__ import annotations

from generator.drawing import shapes
from generator.drawing.brush import Brush
from generator.drawing.scene import Node, Scene, Shape
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


def disc(brush: Brush, size: float, icon: str, ground: str, rim: str, marks: int = 0) -> Scene:
    """A disc ``size`` mm across with an icon, a rim and so many marks on it."""
    r = size / 2
    nodes: list[Node] = []
    if brush.full:
        nodes.append(Shape(shapes.circle(r, r, r + 1.5), brush.colour(rim)))
        nodes.append(Shape(shapes.circle(r, r, r - 1.1), brush.colour(ground)))
    else:
        nodes.append(brush.box(shapes.circle(r, r, r - 0.6), rim, 0.9))
    for n in range(marks):
        x = r + (n - (marks - 1) / 2) * 2.0
        nodes.append(Shape(shapes.circle(x, size - 1.5, 0.55), WHITE if brush.full else brush.colour(rim)))
    nodes.append(brush.icon(icon, r, r - (0.4 if marks else 0), size * 0.66))
    return Scene(size, size, tuple(nodes), icon)


def _piece(name: str, title: str, scene: Scene, copies: int) -> Piece:
    r = scene.width / 2
    return Piece(name, title, scene, scene, copies, "circle", shapes.circle(r, r, r), bleeds=True)


def resource_pieces(layout: ResourceTokens, brush: Brush) -> list[Piece]:
    """Wheat, rice, sheep, cattle and the herring."""
    return [
        _piece(
            token.resource,
            brush.label(f"resource.{token.resource}"),
            disc(brush, layout.size[0], token.resource, GROUNDS[token.resource], RIMS[token.resource]),
            token.count * layout.copies,
        )
        for token in layout.tokens
    ]


def worker_pieces(layout: Workers, brush: Brush) -> list[Piece]:
    """Workers in each player's colour, and the extra ones in the first's."""
    found = []
    for n, colour in enumerate(PLAYERS[: layout.players]):
        scene = disc(brush, layout.size[0], "worker", f"{colour}-pale", colour, NOTCHES[colour])
        count = layout.each + (layout.extra if n == 0 else 0)
        found.append(_piece(f"worker-{colour}", brush.label("worker"), scene, count * layout.copies))
    return found


def marker_pieces(layout: Markers, brush: Brush) -> list[Piece]:
    """The action pawn and the markers; score markers in the players' colours."""
    found = []
    for marker in layout.markers:
        title, icon = brush.label(f"marker.{marker.marker}"), MARKER_ICONS[marker.marker]
        if marker.marker != "score":
            scene = disc(brush, layout.size[0], icon, "gold-pale", "ink")
            found.append(_piece(marker.marker, title, scene, marker.count * layout.copies))
            continue
        for colour in PLAYERS[: marker.count]:
            scene = disc(brush, layout.size[0], icon, f"{colour}-pale", colour, NOTCHES[colour])
            found.append(_piece(f"score-{colour}", title, scene, layout.copies))
    return found
