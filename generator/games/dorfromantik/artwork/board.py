"""A finished game drawn: each area with its territories outlined, its longest river traced, its flags counted."""

from __future__ import annotations

from collections.abc import Callable

import shapely
from shapely import LineString
from shapely.affinity import affine_transform
from shapely.geometry.base import BaseGeometry

from generator.drawing.scene import Group, Node, Scene, Shape, Stroke, Text, place
from generator.drawing.shapes import circle, line, rectangle
from generator.drawing.studio import WHITE
from generator.drawing.text import fit, paragraph
from generator.engine.score import PlayerScore, Score
from generator.files import LayoutFile
from generator.games.dorfromantik.area import Territory, turned
from generator.games.dorfromantik.artwork.brush import Brush, put
from generator.games.dorfromantik.artwork.brush import turned as matrix
from generator.games.dorfromantik.artwork.cluster import bounds, centre, laid_tiles
from generator.games.dorfromantik.artwork.ground import SIDE, TILE, Coordinates, at, ground, path
from generator.games.dorfromantik.artwork.pad import ICONS
from generator.games.dorfromantik.artwork.relief import RINGS
from generator.games.dorfromantik.artwork.tile import marker
from generator.games.dorfromantik.artwork.tokens import token
from generator.games.dorfromantik.scoring import Details, LaidTile, Player, Position, details
from generator.printing.piece import Piece

PAGE = (180.0, 250.0)
"""The width of a sheet, and how high it is at most."""
HEAD, FOOT = 16.0, 24.0
MARGIN = 6.0
OUTLINES = {"F": "forest-dark", "G": "grain-dark", "V": "roof-line", "R": "water-dark"}


def boards(position: Position, score: Score, brush: Brush, load: Callable[[str], LayoutFile]) -> list[Piece]:
    """A sheet for each player."""
    found = []
    for number, (player, result) in enumerate(zip(position.players, score.players, strict=True), 1):
        drawn = _sheet(player, result, details(player, load), brush)
        found.append(Piece(f"area-{number}", drawn.title, drawn))
    return found


def _sheet(player: Player, result: PlayerScore, found: Details, brush: Brush) -> Scene:
    studio = brush.studio
    width, tallest = PAGE
    title = studio.label("board.title", name=result.name, total=result.total)
    left, top, wide, high = bounds(found.places)
    room = (width - 2 * MARGIN, tallest - HEAD - FOOT - 2 * MARGIN)
    scale = min(1.0, room[0] / wide, room[1] / high)
    height = tallest - room[1] + high * scale
    x = MARGIN + (room[0] - wide * scale) / 2 - left * scale
    y = MARGIN + HEAD - top * scale
    nodes: list[Node] = [
        fit(title, MARGIN, MARGIN + 8, studio.style("display", 22), width - 2 * MARGIN, 10),
        Group(tuple(_area(player.tiles, found, brush)), place(x, y, scale)),
    ]
    nodes += _categories(result, brush, height - FOOT - MARGIN + 2)
    legend = paragraph(
        studio.label("board.legend"),
        MARGIN,
        height - MARGIN - 6,
        studio.style("regular", 8),
        width - 2 * MARGIN,
        height=7.5,
        minimum=6.5,
    )
    return Scene(width, height, (*nodes, legend), title)


def _categories(result: PlayerScore, brush: Brush, y: float) -> list[Node]:
    """The seven categories with their points, and the total."""
    studio = brush.studio
    step = (PAGE[0] - 2 * MARGIN) / (len(ICONS) + 1)
    nodes: list[Node] = []
    for number, (category, icon) in enumerate(ICONS.items()):
        x = MARGIN + number * step
        nodes.append(studio.put(icon, x, y + 0.5, 8.0))
        nodes.append(fit(str(result.categories[category]), x + 9, y + 6.6, studio.style("bold", 14), step - 10, 9))
        nodes.append(fit(studio.label(f"box.{category}"), x, y + 11.8, studio.style("regular", 8), step - 1, 6))
    x = MARGIN + len(ICONS) * step
    nodes.append(Shape(rectangle(x, y, step, 9, 1.2), brush.fill("back-land"), brush.pen("ink", 0.45)))
    nodes.append(fit(str(result.total), x + step / 2, y + 6.8, studio.style("display", 17), step - 2, 9, "middle"))
    nodes.append(fit(studio.label("pad.result"), x + step / 2, y + 11.8, studio.style("bold", 8), step, 6, "middle"))
    return nodes


def _area(tiles: list[LaidTile], found: Details, brush: Brush) -> list[Node]:
    """The tiles as they lie, and the breakdown over them."""
    drawn = brush.anywhere()
    printed = [turned(edges, -laid.turn % 6) for edges, laid in zip(found.edges, tiles, strict=True)]
    laid = [
        (edges, where, tile.turn, task)
        for edges, where, tile, task in zip(printed, found.places, tiles, found.tasks, strict=True)
    ]
    nodes = laid_tiles(drawn, laid, None if brush.full else brush.studio.colour("line"), markers=False)
    turns = [tile.turn for tile in tiles]
    flagged = {flag.territory for flag in found.area.flags}
    for number, territory in enumerate(found.area.territories):
        nodes += _outline(territory, printed, turns, found, drawn, flagged=number in flagged)
    nodes += _longest(printed, turns, found, drawn)
    for pairs, name in ((found.area.mountains, "rock-line"), (found.area.lakes, "water-dark")):
        for tile, direction in pairs:
            middle = _on(found, tile, direction)
            nodes.append(_shape(circle(*middle, 12.6), drawn, name, 0.9))
            nodes.append(_badge("3", middle, drawn, name))
    for where, task in zip(found.places, found.tasks, strict=True):
        if task is not None:
            nodes.append(put(marker(drawn, *task), centre(where)))
    for tile, mark in enumerate(found.tokens):
        if mark is not None:
            nodes.append(_token(mark, centre(found.places[tile]), drawn))
    for flag in found.area.flags:
        points = found.area.flag_points(flag)
        nodes.append(_badge(str(points), _on(found, flag.tile, flag.direction, 4.5), drawn, "ink"))
    return nodes


def _token(mark: str, middle: Coordinates, brush: Brush) -> Node:
    """A small token at the lower right of a task, so that its value can be read."""
    x, y = middle[0] + 6.6, middle[1] + 6.2
    return Group((put(token(brush, mark, 8.4), (x, y)),), None, circle(x, y, 4.2))


def _shape(d: str, brush: Brush, name: str, width: float, *, dashed: bool = False) -> Node:
    """A line with a white line under it, so that it shows on any ground."""
    pen = Stroke(brush.studio.colour(name), width, (2.4, 1.8) if dashed else ())
    return Group((Shape(d, None, Stroke(WHITE, width + 0.7)), Shape(d, None, pen)))


def _badge(words: str, middle: Coordinates, brush: Brush, name: str) -> Node:
    style = brush.studio.style("display", 13)
    x, y = middle
    disc = Shape(circle(x, y, 3.6), WHITE, Stroke(brush.studio.colour(name), 0.6))
    return Group((disc, Text(words, x, y + 1.7, style, "middle")))


def _on(found: Details, tile: int, direction: int, depth: float = 0.0) -> Coordinates:
    """A point on an edge of a laid tile, ``depth`` mm inward from its middle."""
    x, y = centre(found.places[tile])
    dx, dy = at(direction, 0, depth)
    return x + dx, y + dy


def _moved(shape: BaseGeometry, turn: int, where: tuple[int, int]) -> BaseGeometry:
    """A shape of a printed tile where the tile lies."""
    a, b, c, d, e, f = matrix(*centre(where), 60 * turn)
    return affine_transform(shape, [a, c, b, d, e, f])


def _share(tile: int, kind: str, printed: list[str], found: Details) -> BaseGeometry:
    """The ground of a kind on a tile, cut at the tile's edges; a flag's tile shares its half-rings."""
    plan = ground(printed[tile])
    shape = plan.river if kind == "R" else plan.bodies.get(kind)
    parts: list[BaseGeometry] = [shape] if shape is not None else []
    for flag in found.area.flags:
        joined = flag.territory is not None and found.area.territories[flag.territory]
        if flag.tile == tile and joined and joined.kind == kind:
            edge = printed[tile].index("*")
            parts.append(shapely.Point(at(edge, 0, 0)).buffer(RINGS["forest"]))
    return shapely.union_all(parts).intersection(TILE.buffer(0.05, join_style="mitre"))


def _outline(
    territory: Territory, printed: list[str], turns: list[int], found: Details, brush: Brush, *, flagged: bool
) -> list[Node]:
    """A territory's outline: solid where it is closed, dashed where it is open; a flag's open edges get a bar."""
    shapes = [
        _moved(_share(tile, territory.kind, printed, found), turns[tile], found.places[tile])
        for tile in territory.tiles
    ]
    whole = shapely.union_all(shapes).buffer(0.6).buffer(-0.1)
    nodes = [_shape(path(whole), brush, OUTLINES[territory.kind], 0.7, dashed=not territory.closed)]
    if flagged:
        for tile, direction in territory.open_edges:
            x, y = centre(found.places[tile])
            ends = [(x + dx, y + dy) for dx, dy in (at(direction, s, 0) for s in (-SIDE * 0.4, SIDE * 0.4))]
            nodes.append(_shape(line(*ends[0], *ends[1]), brush, "cross", 1.6))
    return nodes


def _longest(printed: list[str], turns: list[int], found: Details, brush: Brush) -> list[Node]:
    """The longest river, traced along its middle."""
    river = found.area.longest_river()
    if river is None:
        return []
    traced: list[BaseGeometry] = []
    inside = TILE.buffer(0.05, join_style="mitre")
    for tile in river.tiles:
        channels: list[LineString] = ground(printed[tile]).channels
        for channel in channels:
            traced.append(_moved(channel.intersection(inside), turns[tile], found.places[tile]))
    return [_shape(path(traced), brush, "water-dark", 1.1)]
