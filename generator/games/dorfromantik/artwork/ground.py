"""Who owns which ground on a tile: territories, rivers, lakes and mountains as shapes, found from its six edges.

The tile's middle is (0, 0), y runs down, lengths are mm. Edges count clockwise from north; in an edge's own frame a
point lies ``s`` mm along the edge, clockwise from its middle, and ``d`` mm inward from it.
"""

from __future__ import annotations

import functools
import math
import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np
import shapely
from shapely import LineString, Point, Polygon
from shapely.geometry.base import BaseGeometry

from generator.games.dorfromantik.area import LANDSCAPES
from generator.games.dorfromantik.layout import crossings

APOTHEM = 22.5
"""From the middle of a hex to the middle of its edges."""
SIDE = 2 * APOTHEM / math.sqrt(3)
BLEED = 3.0
MOUTH = 10.2
"""Half the width of a territory where it meets an edge; what is left of the edge is always meadow."""
RIVER = 4.5
"""Half the width of a river's water."""
BANK = 0.55
REACH = 18.0
"""How far shapes run beyond the edge, so that what is set in from their ends never shows on the tile."""
HANDLES = {1: 3.2, 2: 8.5, 3: 13.0, 4: 13.5, 5: 15.5, 6: 22.0}
"""Length of the handles of a bank from one mouth to the next, by the sixths between them."""
RIVER_HANDLES = {1: 6.5, 2: 13.5, 3: 15.0, 4: 14.0, 5: 14.0}
CHANNEL_HANDLES = {1: 9.6, 2: 9.0, 3: 13.0}
"""The same for a river's middle, which has to bend more gently than its width."""
PENNANT = ((-1, 0), (-1, 26), (13.2, 26), (13.2, 11))
"""Where a flag's pole and pennant stand, as (s, d)."""
LEAD = 0.6
"""Banks run straight inward for this long, so that neighbours join without a kink."""
SQUARE = 1.5
"""How far inward a mouth keeps its whole width, whatever lies beside it."""
SPINE = 2.6
"""Half the width of the corridor that a territory with two or more edges always owns."""
SPRINGS = ((17.5, 5.3), (15.0, 5.3), (12.0, 5.3), (9.6, 5.3), (7.0, 5.0), (5.2, 4.6))
"""How far inward a river with one edge may end and how wide its pool is there, the best first."""
STONES = 5.9
"""How far from the middle of a spring its stones stand."""
Coordinates = tuple[float, float]


@functools.cache
def _outward(edge: float) -> Coordinates:
    """One mm outward through an edge."""
    angle = math.radians(60 * edge - 90)
    return math.cos(angle), math.sin(angle)


def at(edge: float, s: float, d: float) -> Coordinates:
    """The point ``s`` mm along an edge and ``d`` mm inward."""
    cos, sin = _outward(edge)
    across = APOTHEM - d
    return across * cos - s * sin, across * sin + s * cos


def within(edge: int, point: Sequence[float]) -> tuple[float, float]:
    """A point in an edge's own frame: ``s`` along it and ``d`` inward. The inverse of :func:`at`."""
    cos, sin = _outward(edge)
    x, y = point[0], point[1]
    return y * cos - x * sin, APOTHEM - x * cos - y * sin


def hexagon(grow: float = 0.0) -> list[Coordinates]:
    """The corners of the tile, its edges moved outward by ``grow`` mm."""
    radius = (APOTHEM + grow) * 2 / math.sqrt(3)
    return [(radius * math.cos(math.radians(60 * i)), radius * math.sin(math.radians(60 * i))) for i in range(6)]


TILE = Polygon(hexagon())
SHEET = Polygon(hexagon(BLEED))
"""The tile with its bleed."""


def bend(p: Coordinates, q: Coordinates, r: Coordinates, s: Coordinates, steps: int = 20) -> list[Coordinates]:
    """Points of a cubic from p to s, both included."""
    u = np.linspace(0, 1, steps + 1)[:, None]
    points = (
        (1 - u) ** 3 * np.array(p)
        + 3 * u * (1 - u) ** 2 * np.array(q)
        + 3 * u**2 * (1 - u) * np.array(r)
        + u**3 * np.array(s)
    )
    return [(float(x), float(y)) for x, y in points]


def gap(one: int, other: int) -> int:
    """Sixths clockwise from one edge to another; a whole turn from an edge to itself."""
    return (other - one) % 6 or 6


def stream(one: int, other: int, s: float, t: float, handle: float) -> list[Coordinates]:
    """From ``s`` on one edge to ``t`` on another, leaving and meeting them square and straight for a moment."""
    curve = bend(at(one, s, LEAD), at(one, s, handle), at(other, t, handle), at(other, t, LEAD))
    return [at(one, s, 0), *curve, at(other, t, 0)]


def body(edges: Sequence[int], half: float, handles: dict[int, float], swells: Sequence[float] = ()) -> Polygon:
    """The ground between the banks that lead from each mouth to the next, run out beyond the edges.

    ``swells``: how far a bank straight across from each edge bulges.
    """
    ring: list[Coordinates] = []
    for edge, following in zip(edges, [*edges[1:], edges[0]], strict=True):
        ring += [at(edge, -half, -REACH), at(edge, half, -REACH)]
        bank = stream(edge, following, half, -half, handles[gap(edge, following)])
        ring += _swelling(bank, swells[edge]) if swells and gap(edge, following) == 3 else bank
    return _sound(Polygon(ring))


def _swelling(bank: list[Coordinates], swell: float) -> list[Coordinates]:
    """A straight bank moved outward by up to ``swell`` mm, first more and then less; its ends stay as they are."""
    (x0, y0), (x1, y1) = bank[0], bank[-1]
    length = math.hypot(x1 - x0, y1 - y0)
    out = ((y1 - y0) / length, (x0 - x1) / length)
    moved = []
    for x, y in bank:
        u = ((x - x0) * (x1 - x0) + (y - y0) * (y1 - y0)) / length**2
        reach = swell * math.sin(math.pi * u) ** 2 + _wave(u, 0.9)
        moved.append((x + out[0] * reach, y + out[1] * reach))
    return moved


def _sound(shape: BaseGeometry) -> Polygon:
    """The largest polygon of a shape, made valid."""
    shape = shape if shape.is_valid else shape.buffer(0)
    parts = [part for part in getattr(shape, "geoms", [shape]) if isinstance(part, Polygon)]
    return max(parts, key=lambda part: part.area, default=Polygon())


def links(edges: Sequence[int]) -> list[tuple[int, int]]:
    """Neighbouring edges of a territory that its spine joins: all but those with the widest gap between."""
    pairs = list(zip(edges, [*edges[1:], edges[0]], strict=True))
    if len(edges) < 2:
        return []
    widest = max(range(len(pairs)), key=lambda i: (gap(*pairs[i]), i))
    return [pair for i, pair in enumerate(pairs) if i != widest]


def lane(one: int, other: int, handles: dict[int, float] = HANDLES) -> LineString:
    """The middle line from one edge to another, run out beyond both."""
    handle = handles[min(gap(one, other), gap(other, one))]
    return LineString([at(one, 0, -REACH), *stream(one, other, 0, 0, handle), at(other, 0, -REACH)])


@dataclass(frozen=True)
class Ground:
    """A tile's ground: ``bodies`` by kind (forest, grain, village), rivers and halves as shapes with their bleed.

    ``wide`` are the bodies run on far beyond the bleed; ``lanes`` are the middle lines of each kind, ``channels`` the
    river's; ``pool`` is where a river with one edge ends. ``order`` is what is drawn over what, ``bridged`` are
    the kinds whose ground the river parts.
    """

    edges: str
    bodies: dict[str, Polygon]
    wide: dict[str, Polygon]
    lanes: dict[str, list[LineString]]
    river: Polygon | None
    channels: list[LineString]
    pool: Coordinates | None
    order: str
    bridged: tuple[str, ...]

    def places(self, kind: str) -> list[int]:
        """The edges of a kind."""
        return [edge for edge, letter in enumerate(self.edges) if letter == kind]

    def taken(self) -> BaseGeometry:
        """Everything that is no meadow."""
        shapes = [*self.bodies.values(), *([self.river] if self.river else [])]
        halves = [Point(at(edge, 0, 0)).buffer(12.2) for edge, letter in enumerate(self.edges) if letter in "LM*"]
        flags = [Polygon([at(edge, *c) for c in PENNANT]) for edge, letter in enumerate(self.edges) if letter == "*"]
        return shapely.union_all([*shapes, *halves, *flags])


@functools.cache
def ground(edges: str) -> Ground:
    """Give out a tile's ground. Kinds whose edges alternate cross: one runs over the other as a neck."""
    crossed = {frozenset(pair) for pair in crossings(edges)}
    places = {kind: [e for e, letter in enumerate(edges) if letter == kind] for kind in (*LANDSCAPES, "R")}
    places = {kind: found for kind, found in places.items() if found}
    lanes = {kind: [lane(*pair) for pair in links(found)] for kind, found in places.items()}
    corridors: dict[str, BaseGeometry] = {
        kind: shapely.union_all([line.buffer(SPINE) for line in lanes[kind]] + [_mouth(edge) for edge in found])
        for kind, found in places.items()
        if kind != "R"
    }
    river, channels, pool = _river(places.get("R", []), corridors)
    free: BaseGeometry = SHEET.buffer(14, join_style="mitre")
    if river is not None:
        free = free.difference(river.buffer(BANK + 1.1))
    if pool is not None:
        free = free.difference(Point(pool).buffer(STONES + 2.2))
    for edge, letter in enumerate(edges):
        if letter in "LM*":
            free = free.difference(_half(edge))
    wide: dict[str, Polygon] = {}
    outlines = {kind: body(found, MOUTH, HANDLES, _swells(edges)) for kind, found in places.items() if kind != "R"}
    order = _order(crossed)
    for kind in sorted(outlines, key=lambda kind: (order.index(kind) if crossed else 0, outlines[kind].area, kind)):
        others = [
            shape.buffer(2.2)
            for name, shape in corridors.items()
            if name != kind and frozenset((name, kind)) not in crossed
        ]
        shape = outlines[kind].intersection(free).difference(shapely.union_all(others))
        if any(kind in pair for pair in crossed):
            shape = shape.union(corridors[kind])
        mouths = [_mouth(edge) for edge in places[kind]]
        whole = shapely.union_all([_rounded(shape, places[kind]), *mouths])
        # a curve of fewer points is drawn sooner, and alike
        wide[kind] = _sound(whole.buffer(-0.9).buffer(1.8).buffer(-0.9).simplify(0.01))
        free = free.difference(wide[kind].buffer(1.6))
    bodies = {kind: _sound(shape.intersection(SHEET)) for kind, shape in wide.items()}
    ways = {kind: found for kind, found in lanes.items() if kind != "R"}
    bridged = tuple(kind for kind in bodies if frozenset((kind, "R")) in crossed)
    return Ground(edges, bodies, wide, ways, river, channels, pool, order, bridged)


def _order(crossed: set[frozenset[str]]) -> str:
    """What is drawn over what: trees overhang all else, but lanes lead through them, and bridges over water."""
    if any("R" in pair for pair in crossed):
        return "GFVR"
    return "GRFV" if crossed else "GVRF"


def _swells(edges: str) -> list[float]:
    """How far a straight bank that begins at each edge bulges: out on one side of the tile, in on the other."""
    rng = random.Random(f"banks {edges}")
    sizes = [rng.uniform(1.3, 2.6) for _ in range(6)]
    start = rng.choice((-1, 1))
    return [size * (start if number < 3 else -start) for number, size in enumerate(sizes)]


def _mouth(edge: int) -> Polygon:
    """The ground that a territory always has at an edge."""
    return Polygon([at(edge, s, d) for s, d in ((-MOUTH, -REACH), (MOUTH, -REACH), (MOUTH, SQUARE), (-MOUTH, SQUARE))])


def _half(edge: int) -> Polygon:
    """The ground that half a lake, a mountain or a flag keeps."""
    return Polygon([at(edge, 12.2 * math.cos(a), 12.6 * math.sin(a)) for a in np.linspace(0, 2 * math.pi, 48)])


def _rounded(shape: BaseGeometry, edges: Sequence[int]) -> Polygon:
    """A shape with its corners rounded and scraps dropped; what touches the first mouth is kept."""
    parts = shape.buffer(-1.6).buffer(3.0).buffer(-1.4)
    mouth = Point(at(edges[0], 0, 0.5))
    pieces = [part for part in getattr(parts, "geoms", [parts]) if isinstance(part, Polygon)]
    kept = next((part for part in pieces if part.distance(mouth) < 0.5), _sound(parts))
    return Polygon(kept.exterior)


def _river(
    edges: Sequence[int], corridors: dict[str, BaseGeometry]
) -> tuple[Polygon | None, list[LineString], Coordinates | None]:
    """The water, the lines it flows along, and the spring or mouth of a river with one edge."""
    if not edges:
        return None, [], None
    if len(edges) == 1:
        return _spring(edges[0], corridors)
    if len(edges) == 2:
        line = _winding(lane(edges[0], edges[1], CHANNEL_HANDLES))
        return _sound(line.buffer(RIVER, cap_style="flat").intersection(SHEET)), [line], None
    water = body(edges, RIVER, RIVER_HANDLES, [-0.8] * 6)
    channels = [lane(*pair, CHANNEL_HANDLES) for pair in links(edges)]
    return _sound(water.buffer(2.4).buffer(-2.4).intersection(SHEET)), channels, None


def _spring(edge: int, corridors: dict[str, BaseGeometry]) -> tuple[Polygon, list[LineString], Coordinates]:
    land = shapely.union_all(list(corridors.values()))
    fits = ((d, pool) for d, pool in SPRINGS if Point(at(edge, 0, d)).distance(land) > pool + 2.2)
    depth, pool = next(fits, SPRINGS[-1])
    line = LineString(
        [at(edge, _wave(float(d) / depth, 0.7 * min(1.0, depth / 15) ** 2), d) for d in np.linspace(0, depth, 20)]
    )
    line = LineString([at(edge, 0, -REACH), *line.coords])
    water = line.buffer(RIVER, cap_style="flat").union(Point(at(edge, 0, depth)).buffer(pool))
    water = water.buffer(2.0).buffer(-2.0)
    return _sound(water.intersection(SHEET)), [line], at(edge, 0, depth)


def _wave(u: float, amplitude: float) -> float:
    """A sideways swing that is nothing, and square, at both ends."""
    return amplitude * math.sin(math.pi * u) ** 2 * math.sin(2 * math.pi * u)


def _winding(line: LineString) -> LineString:
    """A river's middle line, swinging a little between the edges."""
    inner = line.length - 2 * REACH
    points: list[Coordinates] = [(line.coords[0][0], line.coords[0][1])]
    for u in np.linspace(0, 1, 41):
        here = REACH + inner * u
        (x0, y0), (x1, y1) = (line.interpolate(here + step).coords[0] for step in (-0.05, 0.05))
        length = math.hypot(x1 - x0, y1 - y0)
        swing = _wave(float(u), 2.6 * min(1.0, inner / 42) ** 2)
        points.append(((x0 + x1) / 2 - (y1 - y0) / length * swing, (y0 + y1) / 2 + (x1 - x0) / length * swing))
    return LineString([*points, line.coords[-1][:2]])


def path(shapes: BaseGeometry | Iterable[BaseGeometry], tolerance: float = 0.02) -> str:
    """Polygons (holes included) and lines as one path."""
    parts = [shapes] if isinstance(shapes, BaseGeometry) else list(shapes)
    out: list[str] = []
    for part in parts:
        for single in getattr(part, "geoms", [part]):
            simple = single.simplify(tolerance)
            if isinstance(simple, Polygon):
                out += [_points(ring.coords, close=True) for ring in (simple.exterior, *simple.interiors)]
            elif isinstance(simple, LineString) and not simple.is_empty:
                out.append(_points(simple.coords, close=simple.is_ring))
    return " ".join(out)


def _points(coordinates: Iterable[Sequence[float]], close: bool) -> str:
    points = [f"{_short(x)} {_short(y)}" for x, y, *_ in coordinates]
    if close:
        points = points[:-1]
    return f"M {' L '.join(points)}{' Z' if close else ''}"


def _short(value: float) -> str:
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text
