"""The row of warehouses on the canal: the view that makes all Otaru pieces a family."""

from __future__ import annotations

import math
import random
from dataclasses import dataclass

from generator.drawing import shapes
from generator.drawing.brush import Brush, clipped
from generator.drawing.scene import Group, LinearGradient, Node, Shape, Use
from generator.drawing.shapes import number, rectangle, smooth
from generator.games.otaru.artwork.warehouses import AIR, CANAL, Warehouse, lamp, warehouse

QUAY = 0.22
"""Height of water and quay as a share of a view's height."""
SQUASH = 0.62
"""Height of a reflection as a share of what is reflected."""
STREET = (
    Warehouse("eaves", "wall", 1.9, 1.0),
    Warehouse("gable", "wall", 1.42, 1.14),
    Warehouse("eaves", "brick-mid", 1.7, 1.0),
    Warehouse("gable", "brick-mid", 1.2, 1.0),
    Warehouse("gable", "wall", 1.56, 1.28),
    Warehouse("eaves", "wall", 1.56, 0.96),
    Warehouse("gable", "brick-mid", 1.36, 1.1),
    Warehouse("eaves", "brick-mid", 2.0, 1.04),
)
"""The warehouses from left to right; a wide view goes through them again."""
LAMPS = (STREET[0], STREET[2], STREET[3], STREET[5], STREET[6])
"""Warehouses with a lamp at their left corner."""


@dataclass(frozen=True, slots=True)
class View:
    """A view's size and its two horizontals in mm: the foot of the walls and the edge of the water."""

    width: float
    height: float
    first: int
    unit: float
    """Height of a plain warehouse."""

    @property
    def ground(self) -> float:
        return self.height - max(self.height * QUAY, self.unit * 0.86)

    @property
    def water(self) -> float:
        return self.ground + self.unit * 0.2


def harbour(brush: Brush, width: float, height: float, first: int = 0, unit: float = 0.0) -> Use:
    """A view ``width`` × ``height`` mm: sky and hills, warehouses in a row, the quay and the canal before them.

    ``first`` is the warehouse at the left; ``unit`` the height of a plain one in mm (a quarter of the view's height
    where it is 0).
    """
    view = View(width, height, first, unit or height * 0.25)
    key = f"harbour-{first}-{width:g}-{height:g}-{unit:g}"
    return Use(brush.symbol(key, (0, 0, width, height), lambda: [_view(brush, view)]))


def _view(brush: Brush, view: View) -> Group:
    width, height, ground = view.width, view.height, view.ground
    nodes: list[Node] = []
    if brush.full:
        sky = LinearGradient(0, 0, 0, ground, ((0.0, brush.colour("cream")), (1.0, brush.colour("sky"))))
        nodes.append(Shape(rectangle(0, 0, width, height), sky))
    for rise, colour, phase in ((1.5, "hill-far", 0.4), (1.2, "hill", 2.1)):
        ridge = [
            (width * n / 12, ground - view.unit * (rise + 0.3 * math.sin(n * 0.9 + phase) + 0.12 * math.sin(n * 2.3)))
            for n in range(13)
        ]
        d = f"{smooth(ridge)} L {number(width)} {number(ground)} L 0 {number(ground)} Z"
        nodes.append(brush.field(d, colour) if brush.full else brush.line(smooth(ridge), "line", 0.2))
    row = _row(view)
    for x, house in row:
        nodes.append(warehouse(brush, house, x, ground, view.unit, AIR))
    nodes += _quay(brush, view)
    nodes += _canal(brush, view, row)
    nodes += [lamp(brush, x, ground, view.unit) for x, house in row if house in LAMPS]
    return clipped(rectangle(0, 0, width, height), *nodes)


def _row(view: View) -> list[tuple[float, Warehouse]]:
    """Each warehouse with the x of its left corner, side by side over the whole width."""
    row: list[tuple[float, Warehouse]] = []
    x = -view.unit * 0.5
    while x < view.width:
        house = STREET[(view.first + len(row)) % len(STREET)]
        row.append((x, house))
        x += house.width * view.unit
    return row


def _quay(brush: Brush, view: View) -> list[Node]:
    deep = view.water - view.ground
    stones = " ".join(
        shapes.line(x, view.ground, x, view.water)
        for x in (n * deep * 3.0 + deep for n in range(int(view.width / deep / 3.0) + 1))
    )
    return [
        brush.field(rectangle(-1, view.ground, view.width + 2, deep), "quay", "indigo", 0.25),
        brush.line(stones, "quiet", 0.15),
    ]


def _canal(brush: Brush, view: View, row: list[tuple[float, Warehouse]]) -> list[Node]:
    """The canal: the warehouses upside down in it, paler and shorter, cut by ripples."""
    width, top, bottom = view.width, view.water, view.height
    surface = rectangle(-1, top, width + 2, bottom - top + 1)
    nodes: list[Node] = [brush.field(surface, "water")]
    if brush.full:
        mirrored = tuple(warehouse(brush, house, x, 0.0, view.unit, CANAL) for x, house in row)
        nodes.append(clipped(surface, Group(mirrored, (1.0, 0.0, 0.0, -SQUASH, 0.0, top))))
        shade = view.unit * 0.07
        nodes.append(brush.solid(rectangle(-1, top, width + 2, shade), "water-dark"))
    rng = random.Random(f"otaru water {view}")
    area = width * (bottom - top) / view.unit**2
    for colour, count in (
        (("water", 1.7), ("water-dark", 1.1), ("water-light", 1.9)) if brush.full else (("roof", 0.8),)
    ):
        ripples = " ".join(_ripple(rng, view, brush.full) for _ in range(int(area * count) + 2))
        nodes.append(brush.solid(ripples, colour) if brush.full else brush.line(ripples, colour, 0.16))
    return nodes


def _ripple(rng: random.Random, view: View, thick: bool) -> str:
    """A long flat ripple, pointed at both ends; smaller towards the far side of the canal."""
    near = rng.random()
    y = view.water + view.unit * 0.08 + near * (view.height - view.water - view.unit * 0.12)
    length = view.unit * rng.uniform(0.3, 0.95) * (0.6 + 0.6 * near)
    x = rng.uniform(-length, view.width)
    bend = view.unit * 0.03 * rng.choice((-1, 1))
    upper = [(x, y), (x + length * 0.3, y - bend), (x + length * 0.65, y + bend), (x + length, y)]
    if not thick:
        return smooth(upper)
    body = view.unit * 0.034 * (0.6 + 0.7 * near)
    lower = [(x + length * 0.65, y + bend + body), (x + length * 0.3, y - bend + body)]
    return smooth([*upper, *lower], close=True, tension=0.8)
