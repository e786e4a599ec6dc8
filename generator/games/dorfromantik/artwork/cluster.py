"""Tiles laid edge to edge: one picture, in which every edge meets its like."""

from __future__ import annotations

import math
from collections.abc import Sequence

from generator.drawing.scene import Colour, Group, Node, Scene, Shape, Stroke, move
from generator.drawing.shapes import polygon, rectangle
from generator.drawing.studio import Studio
from generator.games.dorfromantik.artwork.brush import Brush, put
from generator.games.dorfromantik.artwork.ground import APOTHEM, SIDE, Coordinates, hexagon
from generator.games.dorfromantik.artwork.tile import marker, picture

Laid = tuple[str, tuple[int, int], int, tuple[str, int] | None]
"""Edges as printed, place [q, r], turn in sixths clockwise, task."""

TWELVE: tuple[Laid, ...] = (
    ("FF..M.", (0, 0), 3, None),
    ("FFFG.V", (0, 1), 5, None),
    ("V..F.M", (1, -1), 5, None),
    ("FVGF..", (1, 0), 1, None),
    ("GGGV.F", (1, 1), 4, None),
    ("FF.G..", (2, -1), 4, ("forest", 3)),
    ("VVV.L.", (2, 0), 3, None),
    ("GG..M.", (3, -2), 3, None),
    ("G.V.L.", (3, -1), 0, None),
    ("R..R..", (3, 0), 4, ("river", 3)),
    ("*..L..", (4, -2), 3, None),
    ("RVVR..", (4, -1), 4, None),
)
"""Twelve tiles of the box, laid so that every edge meets its like, and the flag a village."""


def centre(place: tuple[int, int]) -> Coordinates:
    """The middle of a place in mm, place [0, 0] at (0, 0)."""
    q, r = place
    return 1.5 * SIDE * q, 2 * APOTHEM * (r + q / 2)


def laid_tiles(brush: Brush, tiles: Sequence[Laid], seam: Colour | None = None, markers: bool = True) -> list[Node]:
    """The pictures of laid tiles, each cut at its edges; task markers stay upright. ``seam`` draws the joints."""
    nodes: list[Node] = []
    edge = polygon(hexagon(0.03))
    for edges, place, turn, task in tiles:
        art = Group((put(picture(brush, edges, task is not None), (0, 0), 60 * turn),), None, edge)
        nodes.append(Group((art,), move(*centre(place))))
    if seam is not None:
        rims = [
            polygon([(x + dx, y + dy) for dx, dy in hexagon()]) for x, y in (centre(place) for _, place, _, _ in tiles)
        ]
        nodes.append(Shape(" ".join(rims), None, Stroke(seam, 0.18)))
    if markers:
        nodes += [put(marker(brush, *task), centre(place)) for _, place, _, task in tiles if task]
    return nodes


def bounds(places: Sequence[tuple[int, int]]) -> tuple[float, float, float, float]:
    """Left, top, width and height of the tiles at some places in mm."""
    middles = [centre(place) for place in places] or [(0.0, 0.0)]
    left, top = min(x for x, _ in middles) - SIDE, min(y for _, y in middles) - APOTHEM
    right, bottom = max(x for x, _ in middles) + SIDE, max(y for _, y in middles) + APOTHEM
    return left, top, right - left, bottom - top


def cluster_scene(studio: Studio, tiles: Sequence[Laid], margin: float = 6.0) -> Scene:
    """Laid tiles as a picture with ``margin`` mm of paper round them."""
    brush = Brush(studio).anywhere()
    left, top, width, height = bounds([place for _, place, _, _ in tiles])
    width, height = math.ceil(width + 2 * margin), math.ceil(height + 2 * margin)
    seam = studio.colour("paper" if brush.full else "line")
    paper = Shape(rectangle(0, 0, width, height), brush.fill("cream") if brush.full else None)
    art = Group(tuple(laid_tiles(brush, tiles, seam)), move(margin - left, margin - top))
    return Scene(width, height, (paper, art))
