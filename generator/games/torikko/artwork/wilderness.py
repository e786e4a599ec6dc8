"""A finished wilderness: the map with its tiles and tokens, the largest zone and the met cards marked."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable

from generator.drawing import shapes
from generator.drawing.scene import Node, Scene, Shape, Stroke, Use, move
from generator.drawing.studio import WHITE, Studio
from generator.engine.score import Score
from generator.files import LayoutFile
from generator.games.torikko import board
from generator.games.torikko.artwork.brush import LETTERS, Brush, brush_of
from generator.games.torikko.artwork.maps import map_nodes
from generator.games.torikko.artwork.tiles import forest, token
from generator.games.torikko.layout import WildernessMap
from generator.games.torikko.scoring import Player, Position, Wilderness, wildernesses
from generator.printing.piece import Piece

Loader = Callable[[str], LayoutFile]
FIRST_NOTE, NOTE, NOTES_A_ROW = 17.0, 6.0, 3
"""Below the map, in mm: where the first line of notes stands, how far the next ones are; cards in a line."""
RINGS = ("warn", "gold", "kind-river", "kind-colour", "kind-symbol", "aurora-teal")


def position_pieces(position: Position, score: Score, studio: Studio, load: Loader) -> list[Piece]:
    """Each player's map as it ended."""
    brush = brush_of(studio)
    found = []
    for number, (player, wild) in enumerate(zip(position.players, wildernesses(position, load), strict=True)):
        layout = _map(player, load)
        nodes = map_nodes(layout, brush)
        nodes += _tiles(player, layout, brush)
        nodes += _zone(wild, layout, brush)
        nodes += _tokens(player, layout, brush)
        nodes += _matches(wild, layout, brush)
        nodes += _notes(position, score, number, wild, layout, brush)
        width, height = layout.size
        lines = 1 + math.ceil(len(wild.met) / NOTES_A_ROW)
        scene = Scene(width, height + FIRST_NOTE + NOTE * lines, tuple(nodes), player.name)
        found.append(Piece(f"wilderness-{number + 1}", player.name, scene))
    return found


def _map(player: Player, load: Loader) -> WildernessMap:
    """The player's map; one written into the position is drawn as the fox's with its own symbols."""
    shipped = load(player.map if isinstance(player.map, str) else "fox")
    assert isinstance(shipped, WildernessMap)
    if isinstance(player.map, str):
        return shipped
    return shipped.model_copy(update={"symbols": player.map.symbols})


def _corner(layout: WildernessMap, row: float, column: float) -> tuple[float, float]:
    return layout.grid_at[0] + column * layout.space, layout.grid_at[1] + row * layout.space


def _tiles(player: Player, layout: WildernessMap, brush: Brush) -> list[Node]:
    nodes: list[Node] = []
    side = layout.space - 2.0
    for n, letter in enumerate(player.tiles.split()):
        if letter in LETTERS:
            x, y = _corner(layout, *divmod(n, board.COLUMNS))
            clip = shapes.rectangle(0, 0, side, side, 2.2)
            nodes.append(_clipped(Use(forest(brush, LETTERS[letter], side)), move(x + 1, y + 1), clip))
    return nodes


def _clipped(node: Node, place: tuple[float, float, float, float, float, float], clip: str) -> Node:
    from generator.drawing.scene import Group

    return Group((node,), place, clip)


def _tokens(player: Player, layout: WildernessMap, brush: Brush) -> list[Node]:
    nodes: list[Node] = []
    for kind, pairs in ((layout.animal, player.animal), ("river", player.river)):
        for (r1, c1), (r2, c2) in pairs:
            x, y = _corner(layout, (r1 + r2 + 1) / 2, (c1 + c2 + 1) / 2)
            disc = shapes.circle(6, 6, 6)  # a token's art bleeds over its edge
            nodes.append(_clipped(Use(token(brush, kind)), move(x - 6, y - 6), disc))
    return nodes


def _zone(wild: Wilderness, layout: WildernessMap, brush: Brush) -> list[Node]:
    """A bright outline round the largest zone of one colour."""
    spaces = {n for n in range(board.SPACES) if wild.zone >> n & 1}
    lines = []
    for n in sorted(spaces):
        r, c = divmod(n, board.COLUMNS)
        sides = (
            (-1, 0, r, c, r, c + 1),
            (1, 0, r + 1, c, r + 1, c + 1),
            (0, -1, r, c, r + 1, c),
            (0, 1, r, c + 1, r + 1, c + 1),
        )
        for dr, dc, r1, c1, r2, c2 in sides:
            inside = 0 <= r + dr < board.ROWS and 0 <= c + dc < board.COLUMNS
            if not (inside and (r + dr) * board.COLUMNS + c + dc in spaces):
                lines.append(shapes.line(*_corner(layout, r1, c1), *_corner(layout, r2, c2)))
    if not lines:
        return []
    return _outlined(" ".join(lines), brush)


def _outlined(d: str, brush: Brush) -> list[Node]:
    return [Shape(d, None, Stroke(WHITE, 2.6)), Shape(d, None, Stroke(brush.colour("gold"), 1.3))]


def _matches(wild: Wilderness, layout: WildernessMap, brush: Brush) -> list[Node]:
    """A numbered badge on each space or edge that makes a met card."""
    taken: dict[tuple[float, float], int] = {}
    nodes: list[Node] = []
    for index, (_, match) in enumerate(wild.met.items()):
        spots: list[tuple[float, float]] = []
        for n in range(board.SPACES):
            if match.spaces >> n & 1:
                r, c = divmod(n, board.COLUMNS)
                spots.append((r + 0.18, c + 0.18))
        for n, (a, b) in enumerate(board.EDGES):
            if match.edges >> n & 1:
                (r1, c1), (r2, c2) = divmod(a, board.COLUMNS), divmod(b, board.COLUMNS)
                spots.append(((r1 + r2 + 1) / 2 - 0.16, (c1 + c2 + 1) / 2 + 0.16))
        for spot in spots:
            shift = taken.get(spot, 0)
            taken[spot] = shift + 1
            x, y = _corner(layout, *spot)
            nodes += _badge(brush, index, x + shift * 4.6, y)
    return nodes


def _badge(brush: Brush, index: int, x: float, y: float) -> list[Node]:
    colour = brush.colour(RINGS[index % len(RINGS)])
    return [
        Shape(shapes.circle(x, y, 2.3), WHITE, Stroke(colour, 0.6)),
        brush.text(str(index + 1), x, y + 1.2, 9, 4, "bold", colour, "middle"),
    ]


def _notes(
    position: Position, score: Score, number: int, wild: Wilderness, layout: WildernessMap, brush: Brush
) -> list[Node]:
    """Below the map: place and name, the points of tokens left, the largest zone, and each met card by its number."""
    width, height = layout.size
    result = score.players[number]
    label = brush.studio.label
    place = 1 + sum(len(group) for group in itertools.takewhile(lambda group: result.name not in group, score.ranking))
    nodes: list[Node] = [brush.text(f"{place}. {result.name}", 8, height + 10, 20, 82, "display")]
    left = (
        f"{label('tokens.animal')} {result.categories['animal']} + {label('tokens.river')} {result.categories['river']}"
    )
    nodes.append(brush.text(f"{left} = {result.total}", width - 8, height + 10, 14, 80, "bold", anchor="end"))
    y = height + FIRST_NOTE
    if wild.zone:
        nodes += _outlined(shapes.rectangle(7.6, y - 1.9, 5.2, 3.8), brush)
        nodes.append(brush.text(label("position.zone", count=wild.largest_zone), 15, y + 1.2, 9, 90))
    for index, card in enumerate(wild.met):
        row, column = divmod(index, NOTES_A_ROW)
        x, y = 10.2 + column * 54, height + FIRST_NOTE + (row + 1) * NOTE
        nodes += _badge(brush, index, x, y)
        nodes.append(brush.text(_card_name(position, card, brush), x + 4.8, y + 1.2, 9, 46))
    return nodes


def _card_name(position: Position, card: int, brush: Brush) -> str:
    """A shipped card's id, or which of the cards in play it is and of what kind."""
    named = position.cards[card]
    if isinstance(named, str):
        return named
    kind = "river" if named.river else "colour" if named.colours else "shape"
    return f"{brush.studio.label(f'kind.{kind}')} ({card + 1})"
