"""Tokens that cover a printed task: a tick where it is completed, a cross where it is abandoned."""

from __future__ import annotations

import functools

from generator.drawing.scene import Node, Scene, Symbol, Use
from generator.drawing.shapes import circle, polygon
from generator.drawing.vector import SIDE as ICON
from generator.games.dorfromantik.artwork.brush import Brush, put, ring
from generator.games.dorfromantik.artwork.ground import BLEED
from generator.games.dorfromantik.artwork.trees import lobed
from generator.games.dorfromantik.layout import TokensLayout
from generator.printing.piece import Piece

DIAMETER = 18.0


@functools.cache
def token(brush: Brush, kind: str, diameter: float = DIAMETER) -> Symbol:
    """A token about (0, 0), with its bleed: a tick in a scalloped ring, a cross in an eight-cornered one."""
    radius = diameter / 2
    dark = f"{kind}-dark"
    nodes: list[Node] = [brush.shape(circle(0, 0, radius + BLEED), kind if brush.full else "paper")]
    inner = radius * 0.87
    rim = lobed(inner, 16, 0.07) if kind == "tick" else polygon(ring(inner, 8, 22.5))
    nodes.append(brush.shape(rim, kind if brush.full else "paper", dark, 0.5))
    size = diameter * 0.58
    nodes.append(Use(brush.studio.icon(kind), (size / ICON, 0, 0, size / ICON, -size / 2, -size / 2)))
    reach = radius + BLEED
    return Symbol(f"token-{kind}", tuple(nodes), (-reach, -reach, 2 * reach, 2 * reach))


def tokens(layout: TokensLayout, brush: Brush) -> list[Piece]:
    """Both kinds of tokens, alike in front and on the back."""
    width, height = layout.size
    found = []
    for kind, count in (("tick", layout.ticks), ("cross", layout.crosses)):
        if count == 0:
            continue
        title = brush.studio.label(f"token.{kind}")
        art = put(token(brush.anywhere(), kind, width), (width / 2, height / 2))
        scene = Scene(width, height, (art,), title)
        found.append(
            Piece(
                f"{layout.id}-{kind}",
                title,
                scene,
                scene,
                copies=count * layout.copies,
                shape="circle",
                outline=circle(width / 2, height / 2, width / 2),
                bleeds=brush.full,
            )
        )
    return found
