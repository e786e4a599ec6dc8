"""The start player marker, a disc of 40 mm: a cowbell before the mountains, with a ribbon (section 2)."""

from __future__ import annotations

import math

from generator.drawing.scene import Group, Node, Scene, Shape, Stroke, place
from generator.drawing.shapes import circle, polygon, rectangle
from generator.drawing.studio import WHITE
from generator.games.alpenzian.artwork.hand import Hand, fitting, specks
from generator.games.alpenzian.artwork.scenery import Peak, far_ridge, flower_dots, meadow, peak, sun, woods
from generator.games.alpenzian.layout import MarkerLayout
from generator.printing.piece import Piece

DIAMETER = 40.0
RIM = 1.2
"""White left at the edge, so that a cut beside the line shows no colour (mm)."""


def marker(layout: MarkerLayout, hand: Hand) -> Piece:
    """The marker, the same on both sides."""
    width, height = layout.size
    factor, left, top = fitting((DIAMETER, DIAMETER), layout)
    radius = DIAMETER / 2 * factor
    title = hand.studio.title(layout)
    middle = (left + radius, top + radius)
    picture = Group(tuple(_face(hand)), place(*middle, factor))
    scene = Scene(width, height, (picture,), title)
    outline = circle(*middle, radius)
    return Piece(layout.id, title, scene, scene, copies=layout.copies, shape="circle", outline=outline)


def _face(hand: Hand) -> list[Node]:
    """The disc about the origin, radius 20 mm."""
    outer, inner = 20.0 - RIM, 15.6
    view = circle(0, 0, inner)
    nodes: list[Node] = [hand.tone(circle(0, 0, outer), "roof-dark", "ink", 0.5)]
    beads = []
    for i in range(40):
        a = 2 * math.pi * i / 40
        beads.append(
            circle(
                (outer + inner) / 2 * math.cos(a),
                (outer + inner) / 2 * math.sin(a),
                (0.55 if i % 2 else 0.9) * (0.7 if hand.light else 1.0),
            )
        )
    nodes.append(
        Shape(
            " ".join(beads),
            hand.colour("sun") if not hand.mono else None,
            Stroke(hand.colour("ink"), 0.22) if hand.mono else None,
        )
    )
    picture: list[Node] = [hand.tone(view, "sky", "ink", 0.3)]
    picture += sun(hand, -7.6, -8.0, 2.9)
    picture += far_ridge(hand, "marker", [(-17, -1), (-12, -5), (-8, -1), (-3, -4), (3, 0), (9, -3), (17, 1)], 12)
    picture += peak(hand, "marker", Peak(9.4, -9.4, -2, 19, 7, 0.42, 0.04), 0.4)
    picture += peak(hand, "marker left", Peak(-11.4, -4.4, -20, -2, 7, 0.4, 0.04), 0.36)
    picture += meadow(hand, "marker", [(-17, 4.4), (-8, 5.6), (0, 4.6), (9, 5.4), (17, 3.6)], 17)
    picture += woods(hand, [(-12.4, 6.4, 4.4), (-9.6, 7.0, 5.4), (11.6, 6.4, 5.0), (13.6, 6.8, 3.8)])
    picture += flower_dots(hand, [(-12.2, 8.2), (12.0, 8.0)], 0.55)
    nodes.append(Group(tuple(picture), clip=view))
    nodes.append(hand.line(view, "ink", 0.6))
    nodes.append(hand.outlined("bell", 0, -4.0, 20.5))
    nodes += _ribbon(hand, hand.studio.label("marker.start"))
    if hand.full:
        nodes.append(Shape(specks("marker", -13, -13, 26, 26, 8), WHITE))
    return nodes


def _ribbon(hand: Hand, words: str) -> list[Node]:
    """A ribbon across the foot with its ends folded up behind it, all inside the rim."""
    half, top, deep, rise = 13.4, 6.8, 5.2, 1.6
    ends = []
    for side in (-1, 1):
        a, b = side * (half - 2.4), side * (half + 2.4)
        notch = (b - side * 1.5, top - rise + deep / 2)
        ends.append(polygon([(a, top - rise), (b, top - rise), notch, (b, top - rise + deep), (a, top - rise + deep)]))
    folds = " ".join(
        polygon([(side * half, top), (side * (half - 2.4), top), (side * (half - 2.4), top - rise)]) for side in (-1, 1)
    )
    band = rectangle(-half, top, 2 * half, deep, 0.4)
    return [
        hand.tone(" ".join(ends), "path", "ink", 0.35, keep=True),
        hand.tone(folds, "path-line", "ink", 0.35, keep=True, black=True),
        hand.tone(band, "wall", "ink", 0.45),
        hand.text(words, 0, top + 3.8, 10.5, 2 * half - 2.4, face="bold", anchor="middle", least=6),
    ]
