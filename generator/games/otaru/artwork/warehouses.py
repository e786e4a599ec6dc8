"""One warehouse, its gable or its eaves to the canal; and the street lamps between them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from generator.drawing import shapes
from generator.drawing.brush import Brush, clipped
from generator.drawing.scene import Group, Node, Shape, Stroke
from generator.drawing.shapes import number, polygon
from generator.drawing.studio import WHITE


@dataclass(frozen=True, slots=True)
class Warehouse:
    """A warehouse: which side is seen, the colour of its wall, its width and height in heights of a plain one."""

    front: Literal["gable", "eaves"]
    wall: str
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Light:
    """The colours of what stands in the air, or of what lies upside down in the water."""

    walls: dict[str, str]
    lines: dict[str, str]
    roof: str
    tiles: str
    opening: str
    doors: dict[str, str]
    frame: str
    edge: str


AIR = Light(
    {"wall": "wall", "brick-mid": "brick-mid"}, {"wall": "wall-line", "brick-mid": "brick-line"}, "roof", "roof-line",
    "indigo-mid", {"wall": "brick", "brick-mid": "indigo"}, "cream", "indigo",
)  # fmt: skip
CANAL = Light(
    {"wall": "mirror-wall", "brick-mid": "mirror-brick"}, {}, "mirror-roof", "water-dark",
    "mirror-roof", {"wall": "mirror-door", "brick-mid": "mirror-roof"}, "mirror-wall", "water-dark",
)  # fmt: skip


def warehouse(brush: Brush, house: Warehouse, x: float, ground: float, unit: float, light: Light) -> Group:
    """A warehouse whose wall begins at ``x`` and stands on ``ground``; ``unit`` is a plain one's height in mm."""
    w, h = house.width * unit, house.height * unit
    nodes = _gable(brush, house, x, ground, w, h, light) if house.front == "gable" else []
    return Group(tuple(nodes or _eaves(brush, house, x, ground, w, h, light)))


def _gable(brush: Brush, house: Warehouse, x: float, ground: float, w: float, h: float, light: Light) -> list[Node]:
    middle, top, t = x + w / 2, ground - h * 0.66, h * 0.13
    peak = top - w * 0.4
    body = polygon([(x, ground), (x, top), (middle, peak), (x + w, top), (x + w, ground)])
    nodes = _wall(brush, house, body, (x, peak, w, ground), h, light)
    over = w * 0.075
    slabs = polygon(
        [
            (x - over, top + over * 0.8), (middle, peak - t), (x + w + over, top + over * 0.8),
            (x + w + over, top + over * 0.8 + t * 0.8), (middle, peak + t * 0.2),
            (x - over, top + over * 0.8 + t * 0.8),
        ]
    )  # fmt: skip
    nodes.append(_roof(brush, slabs, h, light))
    loft = top + h * 0.05
    nodes.append(_opening(brush, middle, loft, h * 0.15, h * 0.24, light))
    for side in (-1, 1):
        shutter = shapes.rectangle(middle + side * h * 0.15 - h * 0.055, loft - h * 0.2, h * 0.11, h * 0.2)
        nodes.append(_part(brush, shutter, light.doors[house.wall], light))
    nodes += _door(brush, house, middle, ground, h * 0.34, h * 0.46, light)
    for u in (0.17, 0.83):
        nodes.append(_opening(brush, x + w * u, ground - h * 0.2, h * 0.13, h * 0.24, light))
    return nodes


def _eaves(brush: Brush, house: Warehouse, x: float, ground: float, w: float, h: float, light: Light) -> list[Node]:
    top, up, over = ground - h * 0.52, ground - h * 0.98, h * 0.07
    body = polygon([(x, ground), (x, top), (x + w, top), (x + w, ground)])
    nodes = _wall(brush, house, body, (x, top, w, ground), h, light)
    slope = h * 0.13
    slab = polygon([(x - over, top + over), (x + slope, up), (x + w - slope, up), (x + w + over, top + over)])
    nodes.append(_roof(brush, slab, h, light))
    count = int(w / h * 8)
    rows = [
        shapes.line(x + slope + (w - 2 * slope) * u, up + h * 0.05, x - over + (w + 2 * over) * u, top + over * 0.6)
        for u in (n / count for n in range(1, count))
    ]
    tiles = WHITE if brush.mono else brush.colour(light.tiles)
    nodes.append(Shape(" ".join(rows), None, Stroke(tiles, h * 0.018)))
    ridge = shapes.rectangle(x + slope - h * 0.04, up - h * 0.05, w - 2 * slope + h * 0.08, h * 0.08, h * 0.03)
    nodes.append(_roof(brush, ridge, h, light))
    nodes += _door(brush, house, x + w / 2, ground, h * 0.28, h * 0.34, light)
    for u in (0.14, 0.3, 0.7, 0.86) if w > h * 1.75 else (0.19, 0.81):
        nodes.append(_opening(brush, x + w * u, ground - h * 0.13, h * 0.14, h * 0.25, light))
    return nodes


def _wall(
    brush: Brush, house: Warehouse, body: str, box: tuple[float, float, float, float], h: float, light: Light
) -> list[Node]:
    """The wall in courses of stone or brick; light and mono leave stone white."""
    edge = Stroke(brush.colour(light.edge), h * 0.022)
    nodes: list[Node] = [Shape(body, brush.colour(light.walls[house.wall]) if brush.full else WHITE, edge)]
    if house.wall in light.lines and (brush.full or house.wall != "wall"):
        pen = Stroke(brush.colour(light.lines[house.wall]), h * (0.012 if brush.full else 0.009))
        nodes.append(clipped(body, Shape(_courses(*box, h * (0.095 if brush.full else 0.15)), None, pen)))
    return nodes


def _courses(x: float, top: float, w: float, ground: float, step: float) -> str:
    """Rows of blocks, every other one shifted."""
    parts = []
    for row in range(int((ground - top) / step) + 1):
        y = ground - row * step
        shift = step if row % 2 else 0
        parts.append(shapes.line(x, y, x + w, y))
        parts += [
            shapes.line(x + shift + n * 2 * step, y, x + shift + n * 2 * step, y - step)
            for n in range(int(w / step / 2) + 1)
        ]
    return " ".join(parts)


def _roof(brush: Brush, d: str, h: float, light: Light) -> Shape:
    """A roof: dark in full and mono, an outline in light."""
    fill = WHITE if brush.studio.ink == "light" else brush.colour(light.roof)
    return Shape(d, fill, Stroke(brush.colour(light.edge), h * 0.024))


def _part(brush: Brush, d: str, colour: str, light: Light) -> Shape:
    return Shape(d, brush.colour(colour) if brush.full else WHITE, brush.pen(light.edge, 0.13))


def _arched(x: float, bottom: float, w: float, h: float) -> str:
    r = w / 2
    return (
        f"M {number(x - r)} {number(bottom)} L {number(x - r)} {number(bottom - h + r)} "
        f"{shapes.arc(x, bottom - h + r, r, 180, 360, move_to=False)} L {number(x + r)} {number(bottom)} Z"
    )


def _opening(brush: Brush, x: float, bottom: float, w: float, h: float, light: Light) -> Shape:
    d = _arched(x, bottom, w, h)
    return brush.solid(d, light.opening) if brush.mono else _part(brush, d, light.opening, light)


def _door(brush: Brush, house: Warehouse, x: float, ground: float, w: float, h: float, light: Light) -> list[Node]:
    frame = _part(brush, _arched(x, ground, w * 1.32, h * 1.14), light.frame, light)
    d = _arched(x, ground, w, h)
    leaf = brush.solid(d, "indigo") if brush.mono else _part(brush, d, light.doors[house.wall], light)
    return [frame, leaf, Shape(shapes.line(x, ground, x, ground - h * 0.94), None, Stroke(
        WHITE if brush.mono else brush.colour(light.edge), 0.14))]  # fmt: skip


def lamp(brush: Brush, x: float, ground: float, unit: float) -> Group:
    """A gas lamp on the quay."""
    top, wide = ground - unit * 0.78, unit * 0.05
    post = shapes.rectangle(x - wide / 2, top + unit * 0.2, wide, unit * 0.58)
    foot = shapes.rectangle(x - wide * 1.7, ground - unit * 0.05, wide * 3.4, unit * 0.07, unit * 0.03)
    glass = polygon(
        [(x - wide * 1.5, top), (x + wide * 1.5, top), (x + wide, top + unit * 0.2), (x - wide, top + unit * 0.2)]
    )
    cap = polygon([(x - wide * 2, top), (x, top - unit * 0.12), (x + wide * 2, top)])
    return Group(
        (
            brush.solid(f"{post} {foot}", "indigo"),
            Shape(glass, brush.colour("lamp") if brush.full else WHITE, brush.pen("indigo", unit * 0.025)),
            brush.solid(cap, "indigo"),
        )
    )
