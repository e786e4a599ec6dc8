"""A hex tile: its picture from its six edges, its task marker, its back."""

from __future__ import annotations

import functools
import math

from shapely import Point, Polygon

from generator.drawing.scene import Group, Node, Scene, Shape, Symbol, Text, Use, move
from generator.drawing.shapes import circle, polygon, smooth
from generator.drawing.studio import Studio
from generator.drawing.vector import SIDE as ICON
from generator.games.dorfromantik.artwork.brush import Brush, put, ring
from generator.games.dorfromantik.artwork.field import field
from generator.games.dorfromantik.artwork.forest import forest
from generator.games.dorfromantik.artwork.ground import APOTHEM, BLEED, SIDE, Ground, ground, hexagon
from generator.games.dorfromantik.artwork.meadow import meadow
from generator.games.dorfromantik.artwork.relief import flag, mountain
from generator.games.dorfromantik.artwork.trees import lobed
from generator.games.dorfromantik.artwork.village import village
from generator.games.dorfromantik.artwork.water import bridges, lake, river

WIDTH, HEIGHT = 2 * SIDE, 2 * APOTHEM
MARKER = 16.0
"""Diameter of a printed task; a token of 18 mm covers it."""
OUTLINE = polygon([(x + SIDE, y + APOTHEM) for x, y in hexagon()])
RIMS = {"forest": "tick", "grain": "gold", "village": "roof-shade", "river": "water-line"}


@functools.cache
def picture(brush: Brush, edges: str, task: bool = False) -> Symbol:
    """The countryside of a tile about (0, 0), with its bleed. ``task`` keeps tufts and houses from under a marker."""
    plan = ground(edges)
    covered = Point(0, 0).buffer(MARKER / 2 + 0.6) if task else Polygon()
    nodes: list[Node] = meadow(brush, plan, covered)
    for kind in plan.order:
        if kind == "R" and plan.river is not None:
            nodes += river(brush, plan)
        elif kind in plan.bodies:
            nodes += _landscape(brush, plan, kind, covered)
    nodes += bridges(brush, plan)
    for edge, letter in enumerate(edges):
        if letter == "L":
            nodes += lake(brush, edge)
        elif letter == "M":
            nodes += mountain(brush, edge)
        elif letter == "*":
            nodes += flag(brush, edge)
    reach = (APOTHEM + BLEED) * 2 / math.sqrt(3)
    clipped = Group(tuple(nodes), None, polygon(hexagon(BLEED)))
    return Symbol(f"tile-{edges}", (clipped,), (-reach, -APOTHEM - BLEED, 2 * reach, 2 * (APOTHEM + BLEED)))


def _landscape(brush: Brush, plan: Ground, kind: str, covered: Polygon) -> list[Node]:
    if kind == "V":
        return village(brush, plan, covered)
    return field(brush, plan) if kind == "G" else forest(brush, plan)


def rim(kind: str, radius: float) -> str:
    """The rim of a task's marker: scalloped for forests, toothed for grain, octagonal for villages, wavy for rivers."""
    if kind == "forest":
        return lobed(radius, 14, 0.09)
    if kind == "village":
        return polygon(ring(radius, 8, 22.5))
    teeth = 20 if kind == "grain" else 8
    points = []
    for n in range(2 * teeth):
        reach = radius if n % 2 else radius * (0.89 if kind == "grain" else 0.9)
        points.append((reach * math.cos(math.pi * n / teeth), reach * math.sin(math.pi * n / teeth)))
    return polygon(points) if kind == "grain" else smooth(points, close=True)


@functools.cache
def marker(brush: Brush, kind: str, value: int, diameter: float = MARKER) -> Symbol:
    """A task as printed at the centre of its tile: what, and how many tiles."""
    radius = diameter / 2
    studio = brush.studio
    icon = studio.icon(kind)
    size = 6.4
    figure = studio.style("display", 25)
    pen = brush.pen("ink", 0.3) if brush.full else brush.pen(RIMS[kind], 0.6)
    nodes: list[Node] = [
        Shape(rim(kind, radius), brush.fill(RIMS[kind] if brush.full else "paper"), pen),
        brush.shape(circle(0, 0, radius * 0.8), "paper", "ink", 0.3),
        Use(icon, (size / ICON, 0, 0, size / ICON, -size / 2, -6.4)),
        Text(str(value), 0, 5.0, figure, "middle"),
    ]
    return Symbol(f"task-{kind}-{value}", tuple(nodes), (-radius - 1, -radius - 1, 2 * radius + 2, 2 * radius + 2))


def front(brush: Brush, edges: str, task: tuple[str, int] | None, title: str) -> Scene:
    """A tile's front."""
    brush = brush.anywhere()
    nodes: list[Node] = [put(picture(brush, edges, task is not None), (0, 0))]
    if task:
        nodes.append(put(marker(brush, *task), (0, 0)))
    if not brush.full:
        nodes.append(brush.shape(polygon(hexagon(-0.5)), None, "line", 0.15))
    return Scene(WIDTH, HEIGHT, (Group(tuple(nodes), move(SIDE, APOTHEM)),), title)


@functools.cache
def _back(brush: Brush, kind: str) -> Symbol:
    ground_colour = "back-task" if kind == "task" else "back-land"
    line = "grain-line" if kind == "task" else "forest-line"
    icon = brush.studio.icon("back-task" if kind == "task" else "back-landscape")
    size = 27.0
    nodes: list[Node] = []
    if brush.full:
        nodes.append(brush.shape(polygon(hexagon(BLEED)), ground_colour))
    nodes.append(brush.shape(polygon(hexagon(-2.2)), None, line, 0.7))
    nodes.append(brush.shape(polygon(hexagon(-3.4)), None, line, 0.25))
    for x, y in hexagon(-6.4):
        ornament = lobed(1.5, 8, 0.2, 0, x, y) if kind != "task" else circle(x, y, 1.2)
        nodes.append(brush.shape(ornament, "crown-1" if kind != "task" else "bale", line, 0.25))
    nodes.append(Use(icon, (size / ICON, 0, 0, size / ICON, -size / 2, -size / 2)))
    reach = (APOTHEM + BLEED) * 2 / math.sqrt(3)
    return Symbol(f"back-{kind}", tuple(nodes), (-reach, -APOTHEM - BLEED, 2 * reach, 2 * (APOTHEM + BLEED)))


def back(studio: Studio, kind: str, title: str) -> Scene:
    """A tile's back: a windmill for landscapes, a speech bubble for tasks."""
    symbol = _back(Brush(studio).anywhere(), kind)
    return Scene(WIDTH, HEIGHT, (put(symbol, (SIDE, APOTHEM)),), title)
