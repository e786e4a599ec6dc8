"""Landscape cards and symbol cards: kind by frame and corner icon, the pattern large, places for the tokens below."""

from __future__ import annotations

from collections.abc import Sequence

from generator.drawing import shapes
from generator.drawing.brush import at, clipped
from generator.drawing.scene import Node, Scene, Shape, Stroke, Use
from generator.drawing.studio import WHITE
from generator.games.torikko.artwork.brush import LETTERS, Brush
from generator.games.torikko.artwork.night import night
from generator.games.torikko.artwork.tiles import forest, token
from generator.games.torikko.layout import LandscapeCard, LandscapeCards, SymbolCards
from generator.printing.piece import Piece

FRAME = 2.6
HEAD = 15.0
PICTURE = (19.4, 32.0)
"""Top and height of the pattern's field in mm."""
ANIMALS = ("fox", "bear", "owl", "hare")
KIND_ICONS = {"river": "river", "colour": "kind-colour", "shape": "kind-shape"}
Cell = tuple[int, int]


def landscape_pieces(layout: LandscapeCards, brush: Brush) -> list[Piece]:
    """The cards of one kind with their common back."""
    name = brush.studio.label(f"kind.{layout.kind}")
    back = Scene(*layout.size, tuple(_back(brush, layout.size, layout.kind)), name)
    found = []
    for card in layout.cards:
        front = Scene(*layout.size, tuple(_front(brush, layout, card)), f"{name}: {card.id}")
        found.append(Piece(card.id, name, front, back, layout.copies, bleeds=True))
    return found


def symbol_pieces(layout: SymbolCards, brush: Brush) -> list[Piece]:
    """The four symbol cards."""
    back = Scene(*layout.size, tuple(_back(brush, layout.size, "symbol")))
    found = []
    for symbol in layout.cards:
        title = brush.studio.label(f"symbol.{symbol}")
        nodes = _ground(brush, layout.size, "symbol", title, symbol)
        large = 28 if brush.full else 20  # no field of ink over 1 cm² where ink is saved
        nodes.append(brush.icon(symbol, layout.size[0] / 2, PICTURE[0] + 15.6, large))
        words = brush.studio.label("card.symbol", symbol=title)
        nodes.append(brush.words(words, layout.size[0] / 2, 52.2, layout.size[0] - 12, 12.4, 9, "middle", 7.0))
        nodes += _places(brush, layout.size, "symbol", 2, None)
        found.append(
            Piece(f"symbol-{symbol}", title, Scene(*layout.size, tuple(nodes), title), back, layout.copies, bleeds=True)
        )
    return found


def _ground(brush: Brush, size: tuple[float, float], kind: str, title: str, icon: str) -> list[Node]:
    width, height = size
    colour = f"kind-{kind}"
    inner = (FRAME, FRAME, width - 2 * FRAME, height - 2 * FRAME)
    if brush.full:
        nodes: list[Node] = [Shape(shapes.rectangle(-3, -3, width + 6, height + 6), brush.colour(colour))]
        under = (FRAME, FRAME + HEAD / 2, inner[2], inner[3] - HEAD / 2)
        nodes.append(Shape(shapes.rectangle(*under, 2), brush.colour("mist")))
    else:
        pen = Stroke(brush.colour(colour), 1.1)
        nodes = [Shape(shapes.rectangle(1.4, 1.4, width - 2.8, height - 2.8, 3), WHITE, pen)]
    words = (0.4, 1.8, 39.0, HEAD)
    nodes.append(at(FRAME, FRAME, Use(night(brush, inner[2], HEAD, f"card {kind}", 0.78, words))))
    ink = WHITE if brush.full else brush.colour("ink")
    nodes.append(Shape(shapes.circle(10.0, 9.0, 5.0), WHITE, Stroke(brush.colour(colour), 0.5)))
    nodes.append(brush.icon(icon, 10.0, 9.0, 7.4))
    nodes.append(brush.text(title, 17.4, 11.2, 17, width - 23, "display", ink, least=9))
    return nodes


def _front(brush: Brush, layout: LandscapeCards, card: LandscapeCard) -> list[Node]:
    width = layout.size[0]
    kind = layout.kind
    nodes = _ground(brush, layout.size, kind, brush.studio.label(f"kind.{kind}"), KIND_ICONS[kind])
    nodes += _picture(brush, card, width)
    nodes.append(brush.words(_words(brush, card), width / 2, 52.2, width - 11, 12.4, 9, "middle", 7.0))
    nodes += _places(brush, layout.size, kind, 4, card)
    return nodes


def _words(brush: Brush, card: LandscapeCard) -> str:
    if card.goal is not None:
        return brush.studio.label(f"card.{card.goal}")
    if card.river is not None:
        return brush.studio.label("card.river")
    if card.colours is not None:
        return brush.studio.label("card.colours")
    return brush.studio.label("card.unequal" if card.unequal else "card.shape")


def _places(brush: Brush, size: tuple[float, float], kind: str, count: int, card: LandscapeCard | None) -> list[Node]:
    """Round places for the players' tokens, a rule above and the small print below."""
    width, height = size
    colour = f"kind-{kind}"
    nodes: list[Node] = [brush.line(shapes.line(6.4, 65.6, width - 6.4, 65.6), colour, 0.35)]
    step = (width - 2 * FRAME - 3) / count
    for n in range(count):
        x, y = FRAME + 1.5 + step * (n + 0.5), 73.4
        nodes.append(Shape(shapes.circle(x, y, 6.3), WHITE, Stroke(brush.colour("line"), 0.3)))
        if card is not None and not brush.mono:
            ghost = brush.pale(ANIMALS[n], "white", 0.72)
            nodes.append(Use(ghost, (0.19, 0, 0, 0.19, x - 4.56, y - 4.7)))
        elif card is not None:
            nodes.append(brush.icon(ANIMALS[n], x, y, 6.0))
    foot = height - FRAME - 1.6
    if card is not None:
        nodes.append(brush.text(brush.studio.label("card.two-each"), 6.0, foot, 6.5, 24, colour="quiet"))
        nodes.append(brush.text(card.id, width - 6.0, foot, 6, 26, colour="quiet", anchor="end"))
        if card.later:
            nodes.append(brush.icon("later", width - 8.6, 9.0, 7.4))
    return nodes


def _back(brush: Brush, size: tuple[float, float], kind: str) -> list[Node]:
    width, height = size
    colour = f"kind-{kind}"
    if brush.full:
        nodes: list[Node] = [Shape(shapes.rectangle(-3, -3, width + 6, height + 6), brush.colour(colour))]
    else:
        nodes = [
            Shape(shapes.rectangle(1.4, 1.4, width - 2.8, height - 2.8, 3), WHITE, Stroke(brush.colour(colour), 1.1))
        ]
    w, h = width - 2 * FRAME - 1, height - 2 * FRAME - 1
    words = (w / 2 - 21, h - 21.5, 42.0, 12.0)
    sky = night(brush, w, h, f"back {kind}", 0.84 if brush.full else 0.92, words)
    nodes.append(at(FRAME + 0.5, FRAME + 0.5, Use(sky)))
    nodes.append(Shape(shapes.circle(width / 2, height * 0.45, 15.6), WHITE, Stroke(brush.colour(colour), 1.0)))
    if kind == "symbol":
        for n, symbol in enumerate(("cloud", "snowflake", "sun", "moon")):
            nodes.append(
                brush.icon(symbol, width / 2 + (-6 if n % 2 == 0 else 6), height * 0.45 + (-6 if n < 2 else 6), 10)
            )
    else:
        nodes.append(brush.icon(KIND_ICONS[kind], width / 2, height * 0.45, 21))
    ink = WHITE if brush.full else brush.colour("ink")
    nodes.append(
        brush.text(brush.studio.label(f"kind.{kind}"), width / 2, height - 14.6, 18, 44, "display", ink, "middle")
    )
    return nodes


def _picture(brush: Brush, card: LandscapeCard, width: float) -> list[Node]:
    if card.goal is not None:
        return _goal(brush, card.goal, width)
    if card.river is not None:
        return _river(brush, card.river, width)
    if card.colours is not None:
        rows = [line.split() for line in card.colours.strip().split("\n")]
        cells = {(r, c): LETTERS[cell] for r, row in enumerate(rows) for c, cell in enumerate(row) if cell != "."}
        return _tiles(brush, cells, [], width, 15.2)
    rows = [line.split() for line in str(card.shape).strip().split("\n")]
    cells = {(r, c): "any" for r, row in enumerate(rows) for c, cell in enumerate(row) if cell != "."}
    return _tiles(brush, cells, card.unequal, width, 11.0)


def _tiles(
    brush: Brush, cells: dict[Cell, str], unequal: Sequence[tuple[Cell, Cell]], width: float, largest: float
) -> list[Node]:
    """Tiles in a form, the rest of its box as empty places, and the sign ≠ on the edges that ask for it."""
    rows, columns = max(r for r, _ in cells) + 1, max(c for _, c in cells) + 1
    side = min(largest, (PICTURE[1] - 1) / rows - 0.6, (width - 12) / columns - 0.6)
    step = side + 0.6
    x0 = (width - columns * step + 0.6) / 2
    y0 = PICTURE[0] + (PICTURE[1] - rows * step + 0.6) / 2
    nodes: list[Node] = []
    for r in range(rows):
        for c in range(columns):
            x, y = x0 + c * step, y0 + r * step
            colour = cells.get((r, c))
            if colour is None:
                nodes.append(
                    Shape(shapes.rectangle(x, y, side, side, 1.2), None, Stroke(brush.colour("line"), 0.2, (0.8, 0.8)))
                )
            elif colour == "any":
                nodes += _any_tile(brush, x, y, side)
            else:
                small = forest(brush, colour, side)
                window = shapes.rectangle(0, 0, side, side, 1.2)
                nodes.append(at(x, y, clipped(window, Use(small))))
    for (r1, c1), (r2, c2) in unequal:
        x = x0 + (c1 + c2) / 2 * step + side / 2
        y = y0 + (r1 + r2) / 2 * step + side / 2
        nodes += _differ(brush, x, y)
    return nodes


def _any_tile(brush: Brush, x: float, y: float, side: float) -> list[Node]:
    """A tile of any colour: four dots, one of each."""
    nodes: list[Node] = [
        Shape(shapes.rectangle(x, y, side, side, 1.2), WHITE, Stroke(brush.colour("kind-symbol"), 0.45))
    ]
    r = side * 0.13
    for n, colour in enumerate(("green", "orange", "blue", "violet")):
        cx, cy = x + side * (0.3 if n % 2 == 0 else 0.7), y + side * (0.3 if n < 2 else 0.7)
        nodes.append(
            Shape(
                shapes.circle(cx, cy, r),
                WHITE if brush.mono else brush.colour(colour),
                Stroke(brush.colour(f"{colour}-frame"), 0.2),
            )
        )
        if brush.mono:
            nodes += [Shape(shapes.circle(cx, cy, r * (0.2 + 0.25 * n)), brush.colour("ink"))]
    return nodes


def _differ(brush: Brush, x: float, y: float) -> list[Node]:
    pen = brush.colour("kind-shape")
    lines = " ".join(
        [shapes.line(x - 1.2, y - 0.55, x + 1.2, y - 0.55), shapes.line(x - 1.2, y + 0.55, x + 1.2, y + 0.55)]
    )
    slash = shapes.line(x - 0.7, y + 1.35, x + 0.7, y - 1.35)
    return [
        Shape(shapes.circle(x, y, 2.3), WHITE, Stroke(pen, 0.4)),
        Shape(lines, None, Stroke(pen, 0.45)),
        Shape(slash, None, Stroke(pen, 0.45)),
    ]


def _lattice(brush: Brush, rows: int, columns: int, x0: float, y0: float, step: float) -> list[Node]:
    """Empty places, to show where tokens lie between."""
    return [
        brush.field(
            shapes.rectangle(x0 + c * step + 0.3, y0 + r * step + 0.3, step - 0.6, step - 0.6, 1), "white", "line", 0.25
        )
        for r in range(rows)
        for c in range(columns)
    ]


def _river(brush: Brush, pairs: Sequence[tuple[Cell, Cell]], width: float) -> list[Node]:
    rows = max(max(a[0], b[0]) for a, b in pairs) + 1
    columns = max(max(a[1], b[1]) for a, b in pairs) + 1
    step = min(10.4, (PICTURE[1] - 1) / rows, (width - 12) / columns)
    x0, y0 = (width - columns * step) / 2, PICTURE[0] + (PICTURE[1] - rows * step) / 2
    return _lattice(brush, rows, columns, x0, y0, step) + _tokens(brush, pairs, x0, y0, step)


def _tokens(brush: Brush, pairs: Sequence[tuple[Cell, Cell]], x0: float, y0: float, step: float) -> list[Node]:
    """River tokens on edges, a band of water under them."""
    water: list[str] = []
    tokens: list[Node] = []
    size = min(7.0, step * 0.72)
    for (r1, c1), (r2, c2) in pairs:
        x, y = x0 + (c1 + c2 + 1) / 2 * step, y0 + (r1 + r2 + 1) / 2 * step
        dx, dy = (0.0, step / 2) if r1 == r2 else (step / 2, 0.0)
        water.append(shapes.line(x - dx, y - dy, x + dx, y + dy))
        tokens.append(Use(token(brush, "river"), (size / 12, 0, 0, size / 12, x - size / 2, y - size / 2)))
    band = Shape(
        " ".join(water), None, Stroke(brush.colour("river-pale" if brush.full else "river"), 1.8 if brush.full else 0.6)
    )
    return [band, *tokens]


def _goal(brush: Brush, goal: str, width: float) -> list[Node]:
    if goal in ("square-of-four-colours", "line-of-four-colours"):
        order = ("green", "orange", "blue", "violet")
        places = [(0, 0), (0, 1), (1, 0), (1, 1)] if goal.startswith("square") else [(0, n) for n in range(4)]
        cells = dict(zip(places, order, strict=True))
        beside = [(a, b) for a in places for b in places if (b[0] - a[0], b[1] - a[1]) in ((0, 1), (1, 0))]
        return _tiles(brush, cells, beside, width, 15.2)
    step = 7.4
    x0, y0 = (width - 5 * step) / 2, PICTURE[0] + (PICTURE[1] - 4 * step) / 2
    frame = shapes.rectangle(x0 - 0.8, y0 - 0.8, 5 * step + 1.6, 4 * step + 1.6, 1.6)
    nodes: list[Node] = [brush.field(frame, "snow-shade", "ink", 0.4), *_lattice(brush, 4, 5, x0, y0, step)]
    if goal == "corners":
        for r, c in ((0, 0), (0, 4), (3, 0), (3, 4)):
            nodes += _any_tile(brush, x0 + c * step + 0.3, y0 + r * step + 0.3, step - 0.6)
        return nodes
    return nodes + _tokens(brush, EXAMPLES[goal], x0, y0, step)


EXAMPLES: dict[str, Sequence[tuple[Cell, Cell]]] = {
    "river-adjacent-sides": [((0, 2), (0, 3)), ((1, 2), (1, 3)), ((1, 3), (2, 3)), ((1, 4), (2, 4))],
    "river-opposite-sides": [((0, 1), (0, 2)), ((1, 1), (1, 2)), ((1, 2), (2, 2)), ((2, 2), (2, 3)), ((3, 2), (3, 3))],
    "river-six": [
        ((0, 1), (1, 1)), ((0, 2), (1, 2)), ((1, 1), (1, 2)), ((1, 2), (2, 2)), ((1, 3), (2, 3)), ((2, 2), (2, 3)),
    ],
}  # fmt: skip
"""One way to meet each goal that is told in words."""
