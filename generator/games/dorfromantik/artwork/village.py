"""Villages: lanes from every edge, houses along them, gardens, a well or a square with a church."""

from __future__ import annotations

import functools
import math
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import shapely
from shapely import LineString, Point, Polygon
from shapely.affinity import rotate, translate
from shapely.geometry.base import BaseGeometry

from generator.drawing.scene import Node, Shape, Symbol
from generator.drawing.shapes import circle, line, polygon, rectangle
from generator.games.dorfromantik.artwork.brush import Brush, put
from generator.games.dorfromantik.artwork.ground import TILE, Coordinates, Ground, at, bend, path
from generator.games.dorfromantik.artwork.trees import bush

LANE = 2.7
MARGIN = 1.1
"""Houses keep this far from the edge."""
CHURCH = 0.88
"""The church's scale where it stands in a village."""
HOUSES = {"hip": (6.2, 4.3), "gable": (5.4, 4.2), "small": (4.0, 3.5), "shed": (3.0, 2.4)}
MIXED = ("hip", "hip", "gable", "gable", "small")
"""What is built along a lane at first, drawn by lot."""


@functools.cache
def house(brush: Brush, kind: str, dark: bool) -> Symbol:
    """A house from above, its ridge along x: hipped, gabled with a chimney, small, or a shed."""
    width, depth = HOUSES[kind]
    x, y = width / 2, depth / 2
    tones = ("roof-dark", "roof-shade", "roof-dark") if dark else ("roof", "roof-shade", "roof-shade")
    if not brush.full:
        tones = ("paper", "roof-dark" if dark else "paper", "paper")
    shapes: list[Shape] = [brush.shape(rectangle(-x, -y, width, depth), tones[1])]
    if kind == "hip":
        inset = y * 0.95
        shapes.append(brush.shape(polygon([(-x, -y), (x, -y), (x - inset, 0), (-x + inset, 0)]), tones[0]))
        shapes.append(brush.shape(polygon([(-x, y), (x, y), (x - inset, 0), (-x + inset, 0)]), tones[0]))
        ridge = " ".join(
            [
                line(-x, -y, -x + inset, 0),
                line(-x, y, -x + inset, 0),
                line(x, -y, x - inset, 0),
                line(x, y, x - inset, 0),
            ]
        )
        shapes.append(brush.shape(f"{ridge} {line(-x + inset, 0, x - inset, 0)}", None, "roof-line", 0.2))
    else:
        shapes.append(brush.shape(rectangle(-x, -y, width, depth / 2), tones[0]))
        tiles = " ".join(line(-x + 0.3, s * depth / 4, x - 0.3, s * depth / 4) for s in (-1, 1))
        shapes.append(brush.shape(tiles, None, "roof-line", 0.1))
        shapes.append(brush.shape(line(-x, 0, x, 0), None, "roof-line", 0.24))
        if kind == "gable":
            shapes.append(brush.shape(rectangle(x * 0.4, -y * 0.62, 0.7, 0.7), "paper", "roof-line", 0.16))
    shapes.append(brush.shape(rectangle(-x, -y, width, depth), None, "roof-line", 0.26))
    return Symbol(f"house-{kind}-{dark}", tuple(shapes), (-x - 0.2, -y - 0.2, width + 0.4, depth + 0.4))


@functools.cache
def church(brush: Brush) -> Symbol:
    """A slate-roofed nave with transepts and a square tower with a golden ball."""
    tower = [(-4.6, -1.7), (-1.4, -1.7), (-1.4, 1.7), (-4.6, 1.7)]
    shapes = [
        brush.shape(rectangle(-1.8, -2.0, 6.4, 4.0), "slate", "slate-line", 0.26),
        brush.shape(rectangle(-1.8, 0, 6.4, 2.0), "slate-shade" if brush.full else "paper", "slate-line", 0.2),
        brush.shape(rectangle(1.0, -2.9, 1.9, 5.8), "slate", "slate-line", 0.24),
        brush.shape(line(1.95, -2.9, 1.95, 2.9), None, "slate-line", 0.2),
        brush.shape(polygon(tower), "slate-shade", "slate-line", 0.26),
        brush.shape(line(-4.6, -1.7, -1.4, 1.7) + " " + line(-4.6, 1.7, -1.4, -1.7), None, "slate-line", 0.2),
        brush.shape(circle(-3.0, 0, 0.55), "gold" if brush.full else "paper", "slate-line", 0.2),
    ]
    return Symbol("church", tuple(shapes), (-4.9, -3.2, 9.8, 6.4))


@dataclass
class Plan:
    """What is built so far, so that houses, lanes and gardens keep clear of each other."""

    room: BaseGeometry
    lanes: list[LineString]
    streets: BaseGeometry
    built: list[Polygon]

    def near(self, x: float, y: float, radius: float) -> bool:
        """Whether a circle could stand there: a quick first look."""
        if not shapely.contains_xy(self.room, x, y):
            return False
        here = Point(x, y)
        return self.streets.distance(here) > radius and bool((shapely.distance(self.built, here) > radius).all())

    def free(self, footprint: Polygon, clear: float = 0.45) -> bool:
        """Whether something can stand there."""
        return (
            self.room.contains(footprint)
            and self.streets.distance(footprint) > 0.3
            and all(other.distance(footprint) > clear for other in self.built)
        )


def village(brush: Brush, ground: Ground, covered: BaseGeometry) -> list[Node]:
    """The village of a tile; nothing is built on ``covered`` ground."""
    shape = ground.bodies["V"]
    rng = random.Random(f"village {ground.edges}")
    edges = ground.places("V")
    lanes, hub = _lanes(ground, edges)
    square = Point(hub).buffer(2.5 if len(edges) > 2 else 1.75)
    streets = shapely.union_all([*(lane.buffer(LANE / 2, cap_style="flat") for lane in lanes), square])
    if len(edges) == 2:
        streets = shapely.union_all([lane.buffer(LANE / 2, cap_style="flat") for lane in lanes])
    room = shape.buffer(-0.75).intersection(TILE.buffer(-MARGIN, join_style="mitre")).difference(covered)
    shapely.prepare(room)
    plan = Plan(room, lanes, streets, [])
    nodes: list[Node] = [brush.shape(path(shape), "village", "village-line", 0.36)]
    nodes.append(brush.shape(path(streets.intersection(shape)), "lane", "lane-line", 0.24))
    nodes += _square(brush, plan, hub, len(edges))
    nodes += _houses(brush, plan, rng)
    return nodes + _gardens(brush, plan, rng)


def _lanes(ground: Ground, edges: list[int]) -> tuple[list[LineString], Coordinates]:
    """Lanes square to their edges: to a well for one edge, through for two, to a square where more meet."""
    shape = ground.wide["V"]
    if len(edges) == 1:
        depths = [d for d in (13.5, 11.5, 9.5, 7.5, 6.0) if shape.contains(Point(at(edges[0], 0, d)).buffer(3.2))]
        end = at(edges[0], 0, depths[0] if depths else 5.0)
        return [LineString([at(edges[0], 0, -4), end])], end
    if len(edges) == 2:
        through = ground.lanes["V"]
        middle = through[0].interpolate(0.5, normalized=True)
        return through, (middle.x, middle.y)
    ends = [at(edge, 0, 0) for edge in edges]
    x, y = (sum(values) / len(edges) * 0.6 for values in zip(*ends, strict=True))
    lanes = []
    for edge in edges:
        reach = math.hypot(ends[edges.index(edge)][0] - x, ends[edges.index(edge)][1] - y)
        curve = bend(at(edge, 0, 0), at(edge, 0, reach * 0.55), (x, y), (x, y))
        lanes.append(LineString([at(edge, 0, -4), *curve]))
    if all(shape.contains(lane.buffer(LANE / 2 + 0.3).intersection(TILE)) for lane in lanes):
        return lanes, (x, y)
    nearest = [lane.interpolate(lane.project(Point(x, y))) for lane in ground.lanes["V"]]
    on = min(nearest, key=Point(x, y).distance)
    return ground.lanes["V"], (on.x, on.y)


def _square(brush: Brush, plan: Plan, hub: Coordinates, edges: int) -> list[Node]:
    """A well where a lane ends or where lanes meet, and the church beside the square."""
    if edges == 2:
        return []
    nodes: list[Node] = [
        brush.shape(circle(*hub, 0.95), "stone", "stone-line", 0.24),
        brush.shape(circle(*hub, 0.55), "water", "water-line", 0.16),
    ]
    if edges > 2:
        footprint = shapely.box(-4.2, -2.5, 4.2, 2.5)
        for away in (5.0, 6.0, 7.0, 8.2, 9.6, 11.2, 12.8):
            for turn in range(0, 360, 12):
                x = hub[0] + away * math.cos(math.radians(turn))
                y = hub[1] + away * math.sin(math.radians(turn))
                for tilt in (turn + 90, turn):
                    shape = translate(rotate(footprint, tilt, origin=(0, 0)), x, y)
                    if plan.free(shape):
                        plan.built.append(shape)
                        return [*nodes, put(church(brush), (x, y), tilt, CHURCH)]
    return nodes


def _houses(brush: Brush, plan: Plan, rng: random.Random) -> list[Node]:
    """Houses along both sides of the lanes, larger ones first, and then behind them."""
    nodes: list[Node] = []
    for back in (0.0, 5.2):
        for lane in plan.lanes:
            steps = list(_steps(lane))
            for kinds in (("gable",), ("small",), ("shed",)) if back else (MIXED, ("gable",), ("small",), ("shed",)):
                nodes += _along(brush, plan, steps, kinds, back, rng)
    return nodes


def _steps(lane: LineString) -> Iterator[tuple[int, float, float, float]]:
    """Points of a lane every mm on the tile: number, x, y, and the lane's direction there in degrees."""
    count = int(lane.length)
    for number in range(count):
        here = (number + 0.5) / count
        before, point, ahead = (
            lane.interpolate(min(max(0, here + step), 1), normalized=True) for step in (-0.01, 0.0, 0.01)
        )
        if TILE.contains(point):
            yield number, point.x, point.y, math.degrees(math.atan2(ahead.y - before.y, ahead.x - before.x))


def _along(
    brush: Brush,
    plan: Plan,
    steps: Sequence[tuple[int, float, float, float]],
    kinds: Sequence[str],
    back: float,
    rng: random.Random,
) -> list[Node]:
    """Houses of some kinds wherever there is still room, ``back`` mm behind those that stand at the lane."""
    nodes: list[Node] = []
    kind = rng.choice(kinds)
    for number, middle_x, middle_y, tilt in steps:
        for side in (-1, 1):
            width, depth = HOUSES[kind]
            turn = tilt + (90 if (number // 3 + (side > 0)) % 3 == 0 else 0)
            deep = width if turn != tilt else depth
            off = side * (LANE / 2 + 0.7 + back + deep / 2)
            x = middle_x - off * math.sin(math.radians(tilt))
            y = middle_y + off * math.cos(math.radians(tilt))
            if not plan.near(x, y, depth / 2):
                continue
            box = Polygon(
                [(-width / 2, -depth / 2), (width / 2, -depth / 2), (width / 2, depth / 2), (-width / 2, depth / 2)]
            )
            shape = translate(rotate(box, turn, origin=(0, 0)), x, y)
            if plan.free(shape, 0.6):
                plan.built.append(shape)
                flip = 180 if rng.random() < 0.5 else 0
                nodes.append(put(house(brush, kind, rng.random() < 0.45), (x, y), turn + flip))
                kind = rng.choice(kinds)
    return nodes


def _gardens(brush: Brush, plan: Plan, rng: random.Random) -> list[Node]:
    """Bushes where nothing is built."""
    nodes: list[Node] = []
    left, top, right, bottom = plan.room.bounds if not plan.room.is_empty else (0, 0, 0, 0)
    for _ in range(int(plan.room.area / 5)):
        x, y = rng.uniform(left, right), rng.uniform(top, bottom)
        radius = rng.choice((0.75, 1.0))
        if not plan.near(x, y, radius):
            continue
        shape = Point(x, y).buffer(radius, quad_segs=4)
        if plan.free(shape, 0.25):
            plan.built.append(shape)
            nodes.append(put(bush(brush), (x, y), rng.uniform(0, 50), radius / 1.1))
    return nodes
