"""The scoring aid, an A6 card: the five bonuses in front; playing alone, titles and beginners' rules on the back."""

from __future__ import annotations

from collections.abc import Sequence

from generator.drawing.scene import Group, Node, Scene, Shape, Stroke, move
from generator.drawing.shapes import circle, line, rectangle
from generator.drawing.studio import WHITE
from generator.drawing.text import paragraph, paragraph_height
from generator.games.alpenzian.artwork.hand import Hand, box, use
from generator.games.alpenzian.artwork.postcard import HEAD, head
from generator.games.alpenzian.artwork.sheet import BONUSES, formula
from generator.games.alpenzian.layout import CardLayout
from generator.printing.piece import Piece

EDGE = 5.0
TOP = EDGE + HEAD[1]
HEADS_LEFT = 25.0
"""The card is narrower than a sheet's head: this much of its left end lies under the sheet's stamp and is left out."""
ROWS = {"ranch": 27.0, "colours": 18.5, "alpenzian": 18.5, "residents": 28.5, "express": 23.5}
"""Height of each bonus's row on a card of 148 mm."""
TEXT_LEFT = 29.5
PAIR = 5.6
"""Side of a square in the pictures of pairs."""
BODY = 9.0
PITCH = 4.7
"""From one table row to the next in mm."""


def card(layout: CardLayout, hand: Hand) -> Piece:
    """The scoring aid with its back."""
    width, height = layout.size
    title = hand.studio.title(layout)
    front = Scene(width, height, tuple(_front(hand, layout)), title)
    back = Scene(width, height, tuple(_back(hand, layout)), title)
    return Piece(layout.id, title, front, back, copies=layout.copies)


def _ground(hand: Hand, layout: CardLayout) -> list[Node]:
    outline = rectangle(EDGE, EDGE, layout.size[0] - 2 * EDGE, layout.size[1] - 2 * EDGE, 2.6)
    return [Shape(outline, hand.colour("cream") if hand.full else WHITE)]


def _frame(hand: Hand, layout: CardLayout) -> Shape:
    outline = rectangle(EDGE, EDGE, layout.size[0] - 2 * EDGE, layout.size[1] - 2 * EDGE, 2.6)
    return hand.line(outline, "ink", hand.weight("outer"))


def _front(hand: Hand, layout: CardLayout) -> list[Node]:
    width, height = layout.size
    nodes = _ground(hand, layout)
    clip = rectangle(0, 0, width - 2 * EDGE, HEAD[1] + 4, 2.6)
    nodes.append(Group((use(head(hand), -HEADS_LEFT, 0),), move(EDGE, EDGE), clip))
    nodes.append(hand.line(line(EDGE, TOP, width - EDGE, TOP), "ink", hand.weight("area")))
    nodes.append(
        hand.text(hand.studio.label("card.title"), EDGE + 5, EDGE + 9.6, 22, 46, face="display", colour="roof-dark")
    )
    scale = (height - EDGE - TOP) / sum(ROWS.values())
    y = TOP
    for index, bonus in enumerate(BONUSES):
        deep = ROWS[bonus] * scale
        nodes += _row(hand, layout, index, y, deep)
        y += deep
        if index < len(BONUSES) - 1:
            nodes.append(hand.line(line(EDGE, y, width - EDGE, y), "ink", hand.weight("square")))
    return [*nodes, _frame(hand, layout)]


def _row(hand: Hand, layout: CardLayout, index: int, y: float, height: float) -> list[Node]:
    bonus, label = BONUSES[index], hand.studio.label
    right = layout.size[0] - EDGE
    nodes: list[Node] = [
        hand.solid(circle(EDGE + 4.2, y + 4.4, 2.2), "roof-dark"),
        hand.text(str(index + 1), EDGE + 4.2, y + 5.5, 9, 4, face="bold", colour="paper", anchor="middle"),
        hand.text(label(f"bonus.{bonus}"), EDGE + 7.4, y + 5.6, 10, 14.4, face="bold", least=7),
        Group(tuple(formula(hand, bonus, layout.express)), move(EDGE + 0.8, y + 7.2)),
    ]
    words, body, width = label(f"card.{bonus}"), hand.style("regular", BODY), right - TEXT_LEFT - 2.5
    nodes.append(paragraph(words, TEXT_LEFT, y + 2.2, body, width))
    below = y + 2.2 + paragraph_height(words, body, width)
    if bonus == "ranch":
        nodes += _pairings(hand, TEXT_LEFT, below + 2.0)
        below += 2.0 + PAIR
    elif bonus == "residents":
        nodes += _ties(hand, layout, TEXT_LEFT, below + 1.8, width)
        below += 1.8 + 3 * PITCH + 0.4
    elif bonus == "express":
        more = {"seven": _express_points(7), "eight": _express_points(8)}
        nodes.append(hand.text(label("card.express-more", **more), TEXT_LEFT, below + 4.4, BODY, width, face="bold"))
        below += 5.4
    if below > y + height - 0.8:
        over = below - y - height + 0.8
        raise ValueError(f"{layout.id}: `{bonus}` is {over:.1f} mm too long in `{hand.studio.lang}`; shorten its label")
    return nodes


def _express_points(houses: int) -> int:
    """What the express table goes on to give beyond its last row (ruling 10)."""
    return (houses - 1) * (houses + 6) // 2


def _pairings(hand: Hand, x: float, y: float) -> list[Node]:
    """The three ways to pair houses and sheep (section 7 (1)): neighbours, by rail and house, village and flock."""
    side = PAIR
    nodes: list[Node] = []
    for row in (("house", "sheep"), ("house", "straight-rail", "house", "sheep"), ("house", "house", "sheep", "sheep")):
        frame = box(x, y, side * len(row), side, 0.8)
        nodes.append(hand.recess(frame, 0.35))
        inner = " ".join(line(x + i * side, y, x + i * side, y + side) for i in range(1, len(row)))
        nodes.append(Shape(inner, None, Stroke(hand.colour("ink"), 0.2, (0.6, 0.5), "butt")))
        for i, name in enumerate(row):
            middle = (x + (i + 0.5) * side, y + side / 2)
            nodes.append(hand.turned(name, *middle, 4.6, 90) if "rail" in name else hand.icon(name, *middle, 4.6))
        x += side * len(row) + 4.2
    return nodes


def _ties(hand: Hand, layout: CardLayout, x: float, y: float, width: float) -> list[Node]:
    """Points for ties: how many players share the first or second place, and what each of them gets (section 7 (4))."""
    label = hand.studio.label
    counts = sorted({*layout.tied_first, *layout.tied_second})
    rows = [
        (label("card.players"), [str(count) for count in counts]),
        (label("card.tied-first"), [str(layout.tied_first.get(count, "–")) for count in counts]),
        (label("card.tied-second"), [str(layout.tied_second.get(count, "–")) for count in counts]),
    ]
    nodes: list[Node] = [hand.recess(box(x, y, width, 3 * PITCH + 0.4), 0.4)]
    nodes.append(Shape(line(x, y + PITCH + 0.2, x + width, y + PITCH + 0.2), None, hand.stroke("ink", 0.25)))
    for i, (words, cells) in enumerate(rows):
        base = y + 3.4 + i * PITCH + (0.2 if i else 0.0)
        nodes.append(hand.text(words, x + 2.0, base, 8.5, width - 8.0 * len(counts) - 3.0, least=6.5))
        for j, cell in enumerate(cells):
            right = x + width - 3.0 - (len(cells) - 1 - j) * 8.0
            nodes.append(hand.text(cell, right, base, 9, 6, face="bold" if i else "regular", anchor="end"))
    return nodes


def _back(hand: Hand, layout: CardLayout) -> list[Node]:
    width = layout.size[0]
    left, room = EDGE + 4.0, width - 2 * EDGE - 8.0
    label = hand.studio.label
    nodes = _ground(hand, layout)
    y = EDGE + 3.6
    y = _heading(hand, nodes, "resident", label("card.solo-title"), left, y, room)
    y = _words(hand, nodes, label("card.solo"), left, y, room)
    half = (room - 4.0) / 2
    nodes += _table(hand, label("card.solo-colours"), layout.solo_colours, left, y, half)
    nodes += _table(hand, label("card.solo-residents"), layout.solo_residents, left + half + 4.0, y, half)
    y += 5.6 + PITCH * max(len(layout.solo_colours), len(layout.solo_residents)) + 2.6
    y = _heading(hand, nodes, "gate", label("card.pioneer-title"), left, y, room)
    y = _words(hand, nodes, label("card.pioneer"), left, y, room)
    y = _heading(hand, nodes, "crown", label("card.titles-title"), left, y, room)
    y = _titles(hand, nodes, layout.titles, left, y, room)
    y = _heading(hand, nodes, "sheep", label("card.beginner-title"), left, y, room)
    y = _words(hand, nodes, f"{label('card.beginner-1')}\n{label('card.beginner-2')}", left, y, room)
    nodes.append(hand.line(line(left, y - 0.6, left + room, y - 0.6), "ink", hand.weight("square")))
    y = _words(hand, nodes, label("card.tie"), left, y + 1.0, room)
    if y > layout.size[1] - EDGE:
        over = y - layout.size[1] + EDGE
        raise ValueError(f"{layout.id}: its back is {over:.1f} mm too long in `{hand.studio.lang}`; shorten its labels")
    return [*nodes, _frame(hand, layout)]


def _heading(hand: Hand, nodes: list[Node], icon: str, words: str, x: float, y: float, width: float) -> float:
    """A heading with its icon; returns where to go on."""
    nodes.append(hand.icon(icon, x + 3.0, y + 2.8, 6.4))
    nodes.append(hand.text(words, x + 7.4, y + 4.4, 12, width - 8, face="bold", colour="roof-dark"))
    return y + 7.0


def _words(hand: Hand, nodes: list[Node], words: str, x: float, y: float, width: float) -> float:
    style = hand.style("regular", BODY)
    nodes.append(paragraph(words, x, y, style, width))
    return y + paragraph_height(words, style, width) + 2.4


def _table(hand: Hand, title: str, rows: Sequence[Sequence[int]], x: float, y: float, width: float) -> list[Node]:
    """Rows of [lowest number, points], each reaching to the next; the last is open."""
    frame = box(x, y, width, 5.4 + PITCH * len(rows) + 0.4)
    nodes: list[Node] = [hand.recess(frame, 0.4)]
    nodes.append(hand.text(title, x + 2.4, y + 3.7, 8.5, width - 18, face="bold", least=6.5))
    nodes.append(hand.text(hand.studio.label("card.points"), x + width - 2.4, y + 3.7, 8, 14, anchor="end"))
    nodes.append(Shape(line(x, y + 5.4, x + width, y + 5.4), None, Stroke(hand.colour("ink"), 0.25)))
    for i, (low, points) in enumerate(rows):
        base = y + 8.9 + i * PITCH
        nodes.append(hand.text(_span(hand, rows, i, low), x + 2.4, base, 9, width - 14))
        nodes.append(hand.text(str(points), x + width - 2.4, base, 9.5, 8, face="bold", anchor="end"))
    return nodes


def _span(hand: Hand, rows: Sequence[Sequence[int]], index: int, low: int) -> str:
    """The numbers that a row of a table holds for."""
    label = hand.studio.label
    if index + 1 == len(rows):
        return label("card.or-more", number=low)
    high = rows[index + 1][0] - 1
    return str(low) if high == low else label("card.range", low=low, high=high)


def _titles(hand: Hand, nodes: list[Node], titles: Sequence[int], x: float, y: float, width: float) -> float:
    """The titles by score: ``titles`` holds the lowest score of each (section 9, guide to scores)."""
    rows = [(low, 0) for low in titles]
    for i, low in enumerate(titles):
        base = y + 3.0 + i * PITCH
        last = i + 1 == len(titles)
        nodes.append(hand.text(_span(hand, rows, i, low), x + 17.0, base, 9, 16, anchor="end", face="bold"))
        nodes.append(
            hand.text(
                hand.studio.label(f"card.title-{i + 1}"),
                x + 21.0,
                base,
                9,
                width - 21,
                face="bold" if last else "regular",
            )
        )
        if not last:
            nodes.append(
                hand.line(line(x, base + 1.3, x + width, base + 1.3), "shade" if not hand.mono else "ink", 0.15)
            )
    return y + PITCH * len(titles) + 2.4
