"""The areas of a finished game, drawn a page a player: the largest groups outlined, the points below."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from generator.drawing.scene import Node, Scene, Shape, Stroke, Text
from generator.drawing.shapes import circle, polygon, rectangle
from generator.drawing.studio import WHITE, Studio
from generator.drawing.text import fit
from generator.engine.score import PlayerScore, Score
from generator.files import LayoutFile
from generator.games.alpino.artwork.hand import Hand, chance, cut_edge, hand_of
from generator.games.alpino.layout import LETTERS, MOTIFS
from generator.games.alpino.scoring import Cell, MotifResult, Player, Position, details
from generator.printing.piece import Piece

PAGE = (148.0, 210.0)
EDGE = 8.0
TOP, FOOT = 26.0, 152.0
"""Between them lies the area, in mm from the top."""
LARGEST_CELL = 18.0
GROUP_COLOURS = ("red", "gold-dark", "forest-dark", "heath-dark", "snow-dark", "spring-dark")
"""A colour for each motif's outline; where there is no colour, the dashes differ."""
DASHES: tuple[tuple[float, ...], ...] = ((), (3.0, 1.6), (0.1, 1.7), (3.0, 1.6, 0.1, 1.6), (1.4, 1.6), (5.0, 1.6))


def position_pieces(
    position: Position,
    score: Score,
    studio: Studio,
    load: Callable[[str], LayoutFile],  # noqa: ARG001  (areas name no layouts)
) -> list[Piece]:
    """A page a player: the area with the largest groups outlined, and what each stack gives."""
    hand = hand_of(studio)
    found = details(position).players
    heights = position.stacks.values()
    best = tuple(max(motif.size for motif in column) for column in zip(*found, strict=True))
    return [
        _page(hand, player, own, result, heights, best)
        for player, own, result in zip(position.players, found, score.players, strict=True)
    ]


def _page(
    hand: Hand,
    player: Player,
    own: tuple[MotifResult, ...],
    result: PlayerScore,
    heights: tuple[int, ...],
    best: tuple[int, ...],
) -> Piece:
    ink = hand.colour("ink")
    nodes: list[Node] = [*hand.tint(rectangle(0, 0, *PAGE), "card")]
    title = hand.studio.style("display", 22, ink)
    nodes.append(fit(player.name, EDGE, 18.0, title, PAGE[0] - 2 * EDGE - 34, 8))
    total = hand.studio.label("total", points=result.total)
    nodes.append(fit(total, PAGE[0] - EDGE, 18.0, hand.studio.style("bold", 15, ink), 32, 9, "end"))
    rows = player.rows()
    if rows:
        side = min(LARGEST_CELL, (PAGE[0] - 2 * EDGE - 2) / len(rows[0]), (FOOT - TOP - 2) / len(rows))
        left = (PAGE[0] - side * len(rows[0])) / 2
        top = TOP + (FOOT - TOP - side * len(rows)) / 2
        nodes += _area(hand, rows, left, top, side)
        for n, motif in sorted(enumerate(own), key=lambda item: item[1].points > 0):
            if motif.points or motif.size > 1:
                for group in motif.groups:
                    nodes += _outline(hand, n, group, (left, top, side), motif.points > 0)
    for n, motif in enumerate(own):
        nodes += _row(hand, n, motif, heights[n], best[n])
    return Piece(f"area-{player.name}", player.name, Scene(*PAGE, tuple(nodes), player.name))


def _area(hand: Hand, rows: list[list[str]], left: float, top: float, side: float) -> list[Node]:
    """A block a half, its motif on it; landscapes do not count, and a position file does not tell them."""
    nodes: list[Node] = []
    for r, row in enumerate(rows):
        for c, letter in enumerate(row):
            if letter not in LETTERS:
                continue
            x, y = left + c * side, top + r * side
            block = polygon(cut_edge(x + 0.35, y + 0.35, side - 0.7, side - 0.7, chance(f"cell {r} {c}"), 0.08))
            fill = hand.colour("card-shade") if hand.full else WHITE
            nodes.append(Shape(block, fill, Stroke(hand.colour("ink"), 0.3 if hand.full else 0.18)))
            nodes += hand.animal(MOTIFS[LETTERS.index(letter)], x + side * 0.12, y + side * 0.12, side * 0.76)
    return nodes


def _outline(hand: Hand, motif: int, group: frozenset[Cell], at: tuple[float, float, float], won: bool) -> list[Node]:
    """The group's border, just inside its cells, so that neighbours lie side by side; thin if it earns nothing."""
    left, top, side = at
    inset = min(0.9, side * 0.06)
    weight = hand.studio.line("group") * min(1.0, side / 12) * (1.0 if won else 0.4)
    d = " ".join(polygon(loop) for loop in loops(group, left, top, side, inset))
    dash = () if hand.full or not won else DASHES[motif]
    stroke = Stroke(hand.colour(GROUP_COLOURS[motif] if won else "quiet"), weight, dash)
    return [Shape(d, None, Stroke(WHITE, weight + 0.7)), Shape(d, None, stroke)]


def loops(
    group: frozenset[Cell], left: float, top: float, side: float, inset: float
) -> Iterable[list[tuple[float, float]]]:
    """The group's border as closed lines, walked with the group on the right hand, ``inset`` mm inside it."""
    edges: dict[Cell, list[Cell]] = {}
    for start, end in _edges(group):
        edges.setdefault(start, []).append(end)
    while edges:
        start = min(edges)
        before, path = start, [start]
        while True:
            here = path[-1]
            choices = edges[here]
            onward = choices[0] if len(choices) == 1 else _right_turn(before, here, choices)
            choices.remove(onward)
            if not choices:
                del edges[here]
            if onward == start:
                break
            before = here
            path.append(onward)
        yield _inset(path, left, top, side, inset)


def _edges(group: frozenset[Cell]) -> list[tuple[Cell, Cell]]:
    """Sides of the group's cells that border on no other of it, as lattice points (row, column), clockwise."""
    found = []
    for r, c in sorted(group):
        if (r - 1, c) not in group:
            found.append(((r, c), (r, c + 1)))
        if (r, c + 1) not in group:
            found.append(((r, c + 1), (r + 1, c + 1)))
        if (r + 1, c) not in group:
            found.append(((r + 1, c + 1), (r + 1, c)))
        if (r, c - 1) not in group:
            found.append(((r + 1, c), (r, c)))
    return found


def _right_turn(before: Cell, here: Cell, choices: list[Cell]) -> Cell:
    """Where two cells of the group touch by a corner only, the border turns right, so that each keeps its own."""
    dr, dc = here[0] - before[0], here[1] - before[1]
    right = (here[0] + dc, here[1] - dr)
    return right if right in choices else choices[0]


def _inset(path: list[Cell], left: float, top: float, side: float, inset: float) -> list[tuple[float, float]]:
    """Lattice points to mm, each moved inwards along both its edges."""
    points = []
    for n, (r, c) in enumerate(path):
        (pr, pc), (nr, nc) = path[n - 1], path[(n + 1) % len(path)]
        along_in, along_out = (r - pr, c - pc), (nr - r, nc - c)
        if along_in == along_out:
            continue
        down = along_in[1] + along_out[1]
        across = -(along_in[0] + along_out[0])
        points.append((left + c * side + across * inset, top + r * side + down * inset))
    return points


def _row(hand: Hand, n: int, motif: MotifResult, height: int, best: int) -> list[Node]:
    """One motif's line of the breakdown: icon, name, group and the group that beat it, points out of the stack's."""
    studio, ink = hand.studio, hand.colour("ink")
    column, row = n % 2, n // 2
    x, y = EDGE + column * 68.0, 160.0 + row * 16.0
    won = motif.points > 0
    nodes: list[Node] = []
    if won:
        dash = () if hand.full else DASHES[n]
        line = Stroke(hand.colour(GROUP_COLOURS[n]), 0.9 if hand.full else 0.6, dash)
        nodes.append(Shape(rectangle(x + 0.5, y - 1.0, 63.0, 13.0, 1.5), WHITE, line))
    nodes += hand.animal(MOTIFS[n], x + 2, y, 11)
    nodes.append(fit(studio.label(MOTIFS[n]), x + 15, y + 4.8, studio.style("bold", 10, ink), 30, 7))
    words = studio.label("group-beaten" if motif.size < best else "group", halves=motif.size, best=best)
    nodes.append(fit(words, x + 15, y + 9.4, studio.style("regular", 8, ink), 35 if won else 29, 6))
    ring = Shape(circle(x + 55.5, y + 5.5, 4.8), ink if won and hand.full else WHITE, Stroke(ink, 0.3))
    figure = studio.style("display", 13, hand.colour("card") if won and hand.full else ink)
    small = studio.style("regular", 6.5, ink)
    nodes += [ring, Text(str(motif.points), x + 55.5, y + 7.2, figure, "middle")]
    if not won:
        nodes.append(Text(studio.label("of-stack", points=height), x + 49.4, y + 6.3, small, "end"))
    return nodes
