"""Alpino tiles, secret tiles and scoring tiles: dominoes of two woodcut blocks on a cream card.

Everything stays inside the cut: the card's cream runs on into the neighbouring tile, so no bleed is needed.
"""

from __future__ import annotations

import math
from collections.abc import Iterable

from generator.drawing.scene import Group, Node, Scene, Shape, Stroke, Text, Use, move, place
from generator.drawing.shapes import circle, rectangle, smooth
from generator.drawing.studio import WHITE
from generator.drawing.text import fit
from generator.games.alpino.artwork.grounds import ALL, BLOCK, SPRING, VARIANTS, block
from generator.games.alpino.artwork.hand import Hand, chance, cut_edge, flecks, gouge, ring
from generator.games.alpino.layout import LANDSCAPES, WATER, ScoringTiles, SecretTiles, Tiles
from generator.printing.piece import Piece

HALF = 30.0
"""Side of a half in mm at the usual size; other sizes are the same drawing, scaled."""
MARGIN = (HALF - BLOCK) / 2
ANIMAL = 24.2
BADGE = 1.6
"""Radius of the landscape's letter badge."""


def tile_pieces(hand: Hand, layout: Tiles) -> list[Piece]:
    """The fronts, each with the back of two water sources."""
    title = hand.studio.title(layout)
    back = _scene(hand, layout.size, _dominoes(hand, WATER, WATER, 0), f"{title}: {hand.studio.label('back')}")
    pieces = []
    for n, (first, second) in enumerate(layout.tiles):
        name = f"{title} {n + 1}"
        front = _scene(hand, layout.size, _dominoes(hand, first, second, n), name, f"{first}, {second}")
        pieces.append(Piece(f"{layout.id}-{n + 1:02d}", name, front, back, layout.copies))
    return pieces


def secret_pieces(hand: Hand, layout: SecretTiles) -> list[Piece]:
    """The fronts on all colours, each with the question mark's back."""
    title = hand.studio.title(layout)
    back = _scene(hand, layout.size, _secret_back(hand), f"{title}: {hand.studio.label('back')}")
    pieces = []
    for n, (first, second) in enumerate(layout.tiles):
        name = f"{title} {n + 1}"
        nodes = _dominoes(hand, f"{first} {ALL}", f"{second} {ALL}", n)
        front = _scene(hand, layout.size, nodes, name, f"{first}, {second}")
        pieces.append(Piece(f"{layout.id}-{n + 1:02d}", name, front, back, layout.copies))
    return pieces


def scoring_pieces(hand: Hand, layout: ScoringTiles) -> list[Piece]:
    """One a motif, with its place in the order."""
    title = hand.studio.title(layout)
    return [
        Piece(
            f"{layout.id}-{n + 1}",
            f"{title} {n + 1}",
            _scene(hand, layout.size, _scoring(hand, motif, n + 1), f"{title} {n + 1}", motif),
            copies=layout.copies,
        )
        for n, motif in enumerate(layout.order)
    ]


def _scene(hand: Hand, size: tuple[float, float], nodes: list[Node], title: str, description: str = "") -> Scene:
    """The drawing on its card, scaled if the layout's tiles are not 60 × 30 mm."""
    width, height = size
    card = hand.tint(rectangle(0, 0, 2 * HALF, HALF), "card")
    content = (*card, *nodes)
    if height != HALF:
        content = (Group(content, place(0, 0, height / HALF)),)
    return Scene(width, height, content, title, description)


def _dominoes(hand: Hand, first: str, second: str, number: int) -> list[Node]:
    """Both halves, each with another cut of its ground."""
    return [
        *_half(hand, first, 0.0, number % VARIANTS),
        *_half(hand, second, HALF, (number + 1) % VARIANTS),
    ]


def _half(hand: Hand, words: str, x: float, variant: int) -> list[Node]:
    """A block, its animal on a pale halo, and the badge that names the ground."""
    motif, _, ground = words.partition(" ")
    ground = ground or SPRING
    left, top = x + MARGIN, MARGIN
    halo = "card" if ground == ALL else f"{ground}-halo"
    edge = (BLOCK - ANIMAL) / 2
    nodes: list[Node] = [Use(block(hand, ground, variant), move(left, top))]
    nodes += hand.animal(motif, left + edge + 0.25, top + edge - 0.1, ANIMAL, halo)
    return nodes + badge(hand, ground, left + 2.6, top + BLOCK - 2.6)


def badge(hand: Hand, ground: str, x: float, y: float, radius: float = BADGE) -> list[Node]:
    """The landscape's letter in a disc; five dots where every landscape matches."""
    line = 0.3 if hand.full else 0.2
    nodes: list[Node] = [Shape(circle(x, y, radius), hand.colour("card"), Stroke(hand.colour("ink"), line))]
    if ground in LANDSCAPES:
        style = hand.studio.style("bold", 6.5 * radius / BADGE, hand.colour("ink"))
        nodes.append(Text(hand.studio.label(f"letter.{ground}"), x, y + 0.78 * radius / BADGE, style, "middle"))
        return nodes
    for n, name in enumerate(LANDSCAPES):
        a = math.radians(-90 + 72 * n)
        fill = hand.colour(
            f"{name}-mid" if name not in ("meadow", "rock") else {"meadow": "gold", "rock": "rock-dark"}[name]
        )
        nodes.append(
            Shape(circle(x + math.cos(a) * radius * 0.58, y + math.sin(a) * radius * 0.58, radius * 0.23), fill)
        )
    return nodes


def _secret_back(hand: Hand) -> list[Node]:
    """One dark block, cut all over so that the front does not show through, and a question mark in each half."""

    def draw() -> Iterable[Node]:
        rng = chance("secret back")
        width, height = 2 * HALF - 2 * MARGIN, BLOCK
        weight = hand.studio.line("frame") * (0.5 if hand.light else 1.0)
        outer = cut_edge(MARGIN, MARGIN, width, height, rng)
        inner = cut_edge(MARGIN + weight, MARGIN + weight, width - 2 * weight, height - 2 * weight, rng)
        yield from hand.tint(rectangle(MARGIN + 0.3, MARGIN + 0.3, width - 0.6, height - 0.6), "night")
        strokes: list[str] = []
        for row in range(9):
            for column in range(20):
                cx = MARGIN + 1.4 + column * 2.94 + (row % 2) * 1.2 + rng.uniform(-0.3, 0.3)
                cy = MARGIN + 1.8 + row * 2.95 + rng.uniform(-0.3, 0.3)
                a = math.atan2(cy - HALF / 2, (cx - HALF) * 0.6) + math.pi / 2
                dx, dy = math.cos(a) * 1.35, math.sin(a) * 1.35
                clear = math.hypot(cx - HALF, cy - HALF / 2) > 16.6
                if clear and cx + abs(dx) < 2 * HALF - MARGIN - 0.8:
                    strokes.append(gouge(cx - dx, cy - dy, cx + dx, cy + dy, 0.42))
        yield from hand.mark(" ".join(strokes), "night-light")
        yield Shape(ring(outer, inner), hand.colour("ink"), even_odd=True)
        if hand.full:
            yield from hand.mark(flecks(MARGIN + 1, MARGIN + 1, width - 2, height - 2, 60, rng), "night-dark")
        yield from _question_mark(hand, HALF, HALF / 2)

    return [Use(hand.symbol("secret-back", (0, 0, 2 * HALF, HALF), draw))]


def _question_mark(hand: Hand, x: float, y: float) -> list[Node]:
    """A question mark on a pale disc about (x, y), with gouge strokes that burst from it."""
    rng = chance("question rays")
    rays = []
    for n in range(44):
        a = 2 * math.pi * n / 44
        c, s, far = math.cos(a), math.sin(a), 13.2 + (n % 2) * 2.4 + rng.uniform(-0.4, 0.4)
        far = min(far, (BLOCK / 2 - 0.9) / max(abs(s), 0.1))
        rays.append(gouge(x + c * 11.0, y + s * 11.0, x + c * far, y + s * far, 0.55))
    ink = hand.colour("ink")
    style = hand.studio.style("display", 56, ink)
    return [
        *hand.mark(" ".join(rays), "gold" if hand.full else "ink"),
        Shape(cut_disc(x, y, 10.6, "question"), hand.colour("card"), Stroke(ink, 0.5 if hand.full else 0.3)),
        Text("?", x, y + 6.6, style, "middle"),
    ]


def cut_disc(x: float, y: float, radius: float, name: str) -> str:
    """A disc cut by hand."""
    rng = chance(f"disc {name}")
    count = max(16, round(radius * 3.2))
    points = []
    for n in range(count):
        a, r = 2 * math.pi * n / count, radius + rng.uniform(-0.12, 0.12)
        points.append((x + math.cos(a) * r, y + math.sin(a) * r))
    return smooth(points, close=True)


def _scoring(hand: Hand, motif: str, number: int) -> list[Node]:
    """The motif's block at the left; its name and its place in the order at the right, and what a stack is worth."""

    def draw() -> Iterable[Node]:
        rng = chance("scoring block")
        weight = hand.studio.line("frame") * (0.5 if hand.light else 1.0)
        outer = cut_edge(0, 0, BLOCK, BLOCK, rng)
        inner = cut_edge(weight, weight, BLOCK - 2 * weight, BLOCK - 2 * weight, rng)
        yield from hand.tint(rectangle(0.3, 0.3, BLOCK - 0.6, BLOCK - 0.6), "card-shade")
        rays = []
        for n in range(40):
            a = math.radians(n * 9 + rng.uniform(-1, 1))
            near, far = 8.6 + (n % 2) * 1.6, 12.6 + (n % 3) * 1.8
            c, s = math.cos(a), math.sin(a)
            far = min(far, (BLOCK / 2 - 1) / max(abs(c), abs(s)))
            rays.append(gouge(13.5 + c * near, 13.5 + s * near, 13.5 + c * far, 13.5 + s * far, 0.34))
        yield from hand.mark(" ".join(rays), "gold" if not hand.mono else "ink")
        yield Shape(ring(outer, inner), hand.colour("ink"), even_odd=True)

    studio, ink = hand.studio, hand.colour("ink")
    left = HALF + 1.0
    nodes: list[Node] = [Use(hand.symbol("block-scoring", (-0.3, -0.3, 27.6, 27.6), draw), move(MARGIN, MARGIN))]
    edge = (BLOCK - ANIMAL) / 2
    nodes += hand.animal(motif, MARGIN + edge, MARGIN + edge, ANIMAL, "card")
    nodes.append(
        Shape(cut_disc(left + 4.6, 7.6, 4.4, f"order {number}"), ink if hand.full else WHITE, Stroke(ink, 0.35))
    )
    figure = studio.style("display", 15, hand.colour("card") if hand.full else ink)
    nodes.append(Text(str(number), left + 4.6, 9.45, figure, "middle"))
    name = studio.label(motif)
    nodes.append(fit(name, left, 19.0, studio.style("display", 13, ink), HALF - 2.6, 8))
    nodes.append(
        Shape(smooth([(left, 20.6), (left + 9, 20.9), (left + 18, 20.5), (left + 27, 20.8)]), None, Stroke(ink, 0.3))
    )
    nodes.append(fit(studio.label("stack"), left, 24.6, studio.style("regular", 7.5, ink), HALF - 2.6, 6))
    return [*nodes, *_order(hand, number, left + 11.4, 7.6)]


def _order(hand: Hand, number: int, x: float, y: float) -> list[Node]:
    """Six small tiles in a row, this one's filled: where it lies."""
    ink = hand.colour("ink")
    return [
        Shape(
            rectangle(x + n * 2.55, y - 1.0, 1.9, 2.0, 0.3),
            ink if n + 1 == number else hand.colour("card"),
            Stroke(ink, 0.25),
        )
        for n in range(6)
    ]
