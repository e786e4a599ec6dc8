"""The starting tile: an edelweiss before a ridge, the field guide's emblem."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterable

from generator.drawing.scene import Group, Node, Scene, Shape, Stroke, Use, move, place
from generator.drawing.shapes import circle, polygon, rectangle, smooth
from generator.drawing.studio import WHITE
from generator.drawing.text import fit
from generator.games.alpino.artwork.hand import Hand, chance, corner_cuts, cut_edge, gouge, ring
from generator.games.alpino.layout import StartTile
from generator.printing.piece import Piece

SIDE = 40.0
BLOCK = 37.0
RIDGE = [
    (-1, 21),
    (3.4, 17.6),
    (6.6, 19.4),
    (12.6, 10.2),
    (15.4, 13.0),
    (18.0, 9.0),
    (23.6, 16.8),
    (27.0, 13.6),
    (33.2, 20.6),
    (38, 18),
]


def start_piece(hand: Hand, layout: StartTile) -> Piece:
    """The one starting tile."""
    title = hand.studio.title(layout)
    nodes: list[Node] = [*hand.tint(rectangle(0, 0, SIDE, SIDE), "card")]
    nodes.append(Use(hand.symbol("start", (-0.5, -0.5, BLOCK + 1, BLOCK + 1), lambda: _block(hand)), move(1.5, 1.5)))
    style = hand.studio.style("display", 11, hand.colour("ink"))
    nodes.append(fit(hand.studio.label("start"), SIDE / 2, 35.4, style, 27.0, 7, "middle"))
    content: tuple[Node, ...] = tuple(nodes)
    if layout.size[0] != SIDE:
        content = (Group(content, place(0, 0, layout.size[0] / SIDE)),)
    return Piece(layout.id, title, Scene(*layout.size, content, title), copies=layout.copies)


def _block(hand: Hand) -> Iterable[Node]:
    rng = chance("start block")
    weight = hand.studio.line("frame") * (0.5 if hand.light else 1.0)
    outer = cut_edge(0, 0, BLOCK, BLOCK, rng)
    inner = cut_edge(weight, weight, BLOCK - 2 * weight, BLOCK - 2 * weight, rng)
    yield Group((*_landscape(hand), *_edelweiss(hand, 18.5, 18.6), *_ribbon(hand)), clip=polygon(inner))
    yield from hand.mark(corner_cuts(0, 0, BLOCK, rng, weight * 0.6), "ink")
    yield Shape(ring(outer, inner), hand.colour("ink"), even_odd=True)


def _landscape(hand: Hand) -> list[Node]:
    """Sun and rays, a hatched ridge, a meadow at its foot."""
    nodes = hand.tint(rectangle(-1, -1, BLOCK + 2, BLOCK + 2), "snow")
    rays = []
    for n in range(36):
        a = math.radians(10 * n)
        near, far = 15.4 + (n % 2) * 1.4, 25.0 - (n % 2) * 3
        rays.append(
            gouge(
                18.5 + math.cos(a) * near,
                18 + math.sin(a) * near,
                18.5 + math.cos(a) * far,
                18 + math.sin(a) * far,
                0.6,
            )
        )
    nodes += hand.mark(" ".join(rays), "sun" if not hand.mono else "ink")
    ridge = polygon([*RIDGE, (38, 38), (-1, 38)])
    nodes += hand.body(ridge, "rock-mid", "ink", 0.3)
    hatch = []
    for (ax, ay), (bx, by) in itertools.pairwise(RIDGE):
        if by <= ay:
            continue
        for k in range(1, 6):
            t = k / 6
            x, y = ax + (bx - ax) * t, ay + (by - ay) * t
            hatch.append(gouge(x, y, x - 2.2 - k * 0.2, y + 4.6, 0.4))
    nodes += hand.mark(" ".join(hatch), "rock-dark")
    meadow = smooth([(-1, 25.6), (6, 23.8), (14, 25.2), (24, 23.4), (31, 25), (38, 24)])
    return nodes + hand.body(f"{meadow} L 38 38 L -1 38 Z", "forest", "ink", 0.3)


def _edelweiss(hand: Hand, x: float, y: float) -> list[Node]:
    """Woolly bracts about small heads: long ones behind, short ones before them."""
    ink = hand.colour("ink")
    edge = Stroke(ink, 0.55 if hand.full else 0.3)
    wool = hand.colour("edelweiss") if hand.full else WHITE
    nodes: list[Node] = []
    for count, reach, wide, turn in ((7, 12.0, 2.6, 0.0), (7, 8.0, 2.1, 25.7)):
        for n in range(count):
            a = math.radians(-90 + turn + 360 / count * n)
            length = reach * (1.0 + 0.07 * math.cos(3.1 * n + turn))
            nodes.append(Shape(_bract(x, y, a, length, wide), wool, edge))
            c, s = math.cos(a), math.sin(a)
            veins = [gouge(x + c * 3, y + s * 3, x + c * length * 0.82, y + s * length * 0.82, 0.42)]
            for off in (-0.5, 0.5):
                px, py = x - s * wide * off, y + c * wide * off
                veins.append(gouge(px + c * 3.4, py + s * 3.4, px + c * length * 0.62, py + s * length * 0.62, 0.26))
            nodes += hand.mark(" ".join(veins), "edelweiss-shade" if hand.full else "quiet")
    for n in range(7):
        a = math.radians(51.4 * n)
        px, py, r = (x + math.cos(a) * 2.5, y + math.sin(a) * 2.5, 1.2) if n else (x, y, 1.35)
        nodes.append(
            Shape(
                circle(px, py, r), hand.colour("gold") if hand.full else WHITE, Stroke(ink, 0.35 if hand.full else 0.2)
            )
        )
        nodes += hand.mark(
            " ".join(circle(px + dx, py + dy, 0.22) for dx, dy in ((-0.4, -0.2), (0.35, -0.35), (0, 0.45))), "ink"
        )
    return nodes


def _bract(x: float, y: float, angle: float, length: float, wide: float) -> str:
    """One pointed leaf from the middle outwards."""
    c, s = math.cos(angle), math.sin(angle)

    def at(along: float, off: float) -> tuple[float, float]:
        return x + c * along - s * off, y + s * along + c * off

    half = [(0.35, 0.7), (0.62, 1.0), (0.86, 0.5)]
    one = [at(length * along, wide * off) for along, off in half]
    other = [at(length * along, -wide * off) for along, off in reversed(half)]
    return smooth([at(0, 0), *one, at(length, 0), *other], close=True, tension=0.9)


def _ribbon(hand: Hand) -> list[Node]:
    """What the word stands on."""
    top = [(3.0, 30.4), (10, 29.7), (18.5, 29.5), (27, 29.7), (34.0, 30.4)]
    foot = [(34.0, 35.4), (27, 34.8), (18.5, 34.6), (10, 34.8), (3.0, 35.4)]
    d = f"{smooth(top)} L 32.6 32.9 L {smooth(foot)[2:]} L 4.4 32.9 Z"
    return [Shape(d, hand.colour("card"), Stroke(hand.colour("ink"), 0.5 if hand.full else 0.3))]
