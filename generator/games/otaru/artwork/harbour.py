"""The row of warehouses on the canal, the shop curtains and the waves: the devices of all Otaru pieces."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator

from generator.drawing import shapes
from generator.drawing.brush import Brush, clipped
from generator.drawing.scene import Group, LinearGradient, Node, Shape, Stroke, Use, move
from generator.drawing.shapes import number, polygon, rectangle, smooth
from generator.drawing.studio import WHITE

QUAY = 0.20
"""Height of water and quay as a share of a view's height."""


def harbour(brush: Brush, width: float, height: float, name: str) -> Use:
    """A view ``width`` × ``height`` mm: sky and hills, warehouses in a row, the quay and the canal before them."""
    key = f"harbour-{name}-{width:g}-{height:g}"
    symbol = brush.symbol(key, (0, 0, width, height), lambda: [_view(brush, width, height, name)])
    return Use(symbol)


def _view(brush: Brush, width: float, height: float, name: str) -> Group:
    ground = height * (1 - QUAY)
    nodes: list[Node] = []
    if brush.full:
        sky = LinearGradient(0, 0, 0, ground, ((0.0, brush.colour("cream")), (1.0, brush.colour("sky"))))
        nodes.append(Shape(rectangle(0, 0, width, height), sky))
    for level, colour, phase in ((0.40, "hill-far", 0.4), (0.50, "hill", 2.1)):
        ridge = [
            (width * n / 12, height * (level + 0.07 * math.sin(n * 0.9 + phase) + 0.03 * math.sin(n * 2.3)))
            for n in range(13)
        ]
        d = f"{smooth(ridge)} L {number(width)} {number(ground)} L 0 {number(ground)} Z"
        nodes.append(brush.field(d, colour) if brush.full else brush.line(smooth(ridge), "line", 0.2))
    nodes += _row(brush, width, height, ground, name)
    nodes += _water(brush, width, height, ground, name)
    return clipped(rectangle(0, 0, width, height), *nodes)


def _row(brush: Brush, width: float, height: float, ground: float, name: str) -> list[Node]:
    rng = random.Random(f"otaru row {name}")
    nodes: list[Node] = []
    unit = height * 0.225
    x = -unit * 0.4
    kinds = ("hip", "gable", "hip", "brick-gable")
    n = rng.randrange(4)
    while x < width:
        kind = kinds[n % 4]
        w = unit * (1.35 if "gable" in kind else 1.75) * rng.uniform(0.92, 1.1)
        h = unit * rng.uniform(0.92, 1.12)
        stone = kind == "gable" or (kind == "hip" and n % 8 == 0)
        nodes += _warehouse(brush, x, ground, w, h, "gable" in kind, stone)
        x += w
        n += 1
    return nodes


def _warehouse(brush: Brush, x: float, ground: float, w: float, h: float, gable: bool, stone: bool) -> list[Node]:
    """A stone or brick warehouse with a tiled roof, seen from the canal; its gable or its eaves to the front."""
    wall, line = ("wall", "wall-line") if stone else ("brick-mid", "brick-line")
    top = ground - h * (0.72 if gable else 0.56)
    peak = ground - h * 1.42
    edge = Stroke(brush.colour("indigo"), h * 0.028)
    front = [(x, ground), (x, top), (x + w, top), (x + w, ground)]
    if gable:
        front = [(x, ground), (x, top), (x + w / 2, peak), (x + w, top), (x + w, ground)]
    body = polygon(front)
    nodes: list[Node] = [Shape(body, brush.colour(wall) if brush.full else WHITE, edge)]
    if brush.full or not stone:
        nodes.append(
            clipped(
                body, Shape(_courses(x, peak if gable else top, w, ground, h), None, Stroke(brush.colour(line), 0.1))
            )
        )
    t = h * 0.16
    if gable:
        roof = polygon(
            [
                (x - t * 0.7, top + t * 0.5), (x + w / 2, peak - t), (x + w + t * 0.7, top + t * 0.5),
                (x + w + t * 0.2, top + t * 1.3), (x + w / 2, peak + t * 0.35), (x - t * 0.2, top + t * 1.3),
            ]
        )  # fmt: skip
        nodes.append(Shape(roof, brush.colour("roof") if brush.full else WHITE, edge))
        nodes += _window(brush, x + w / 2, top + h * 0.06, h * 0.13, h * 0.26)
    else:
        up = ground - h * 1.05
        roof = polygon(
            [(x - t * 0.4, top + t * 0.3), (x + w * 0.12, up), (x + w * 0.88, up), (x + w + t * 0.4, top + t * 0.3)]
        )
        nodes.append(Shape(roof, brush.colour("roof") if brush.full else WHITE, edge))
        tiles = [
            shapes.line(x + w * (0.12 + 0.76 * u), up + 0.1, x + w * u, top + t * 0.3)
            for u in (n / (w / h * 7) for n in range(1, int(w / h * 7)))
        ]
        nodes.append(Shape(" ".join(tiles), None, Stroke(brush.colour("roof-line"), 0.14)))
    nodes += _door(brush, x + w / 2, ground, h * (0.34 if gable else 0.3), h * (0.52 if gable else 0.36), stone)
    for u in (0.18, 0.82) if w > h * 1.15 else ():
        nodes += _window(brush, x + w * u, ground - h * 0.16, h * 0.12, h * 0.24)
    return nodes


def _courses(x: float, top: float, w: float, ground: float, h: float) -> str:
    """Rows of blocks, every other one shifted."""
    step = h * 0.11
    parts = []
    rows = int((ground - top) / step) + 1
    for row in range(rows):
        y = ground - row * step
        parts.append(shapes.line(x, y, x + w, y))
        shift = step if row % 2 else 0
        parts += [
            shapes.line(x + shift + n * 2 * step, y, x + shift + n * 2 * step, y - step)
            for n in range(int(w / step / 2) + 1)
        ]
    return " ".join(parts)


def _arched(x: float, bottom: float, w: float, h: float) -> str:
    r = w / 2
    return (
        f"M {number(x - r)} {number(bottom)} L {number(x - r)} {number(bottom - h + r)} "
        f"{shapes.arc(x, bottom - h + r, r, 180, 360, move_to=False)} L {number(x + r)} {number(bottom)} Z"
    )


def _door(brush: Brush, x: float, ground: float, w: float, h: float, stone: bool) -> list[Node]:
    frame = brush.field(_arched(x, ground, w * 1.3, h * 1.12), "cream", "indigo", 0.15)
    leaf = _arched(x, ground, w, h)
    door = Shape(leaf, brush.colour("brick" if stone else "indigo") if brush.full else WHITE, brush.pen("indigo", 0.18))
    return [frame, door, brush.line(shapes.line(x, ground, x, ground - h), "indigo", 0.14)]


def _window(brush: Brush, x: float, bottom: float, w: float, h: float) -> list[Node]:
    return [brush.field(_arched(x, bottom, w, h), "indigo-mid", "indigo", 0.14)]


def _water(brush: Brush, width: float, height: float, ground: float, name: str) -> list[Node]:
    """The quay's stones, and the canal with broken reflections."""
    rng = random.Random(f"otaru water {name}")
    quay = height * 0.05
    nodes: list[Node] = [brush.field(rectangle(-1, ground, width + 2, quay), "quay", "indigo", 0.2)]
    stones = " ".join(
        shapes.line(n * quay * 2.6, ground, n * quay * 2.6, ground + quay) for n in range(int(width / quay / 2.6) + 1)
    )
    nodes.append(brush.line(stones, "quiet", 0.12))
    top = ground + quay
    nodes.append(brush.field(rectangle(-1, top, width + 2, height - top + 1), "water"))
    for colour, count in (("water-dark", 0.5), ("brick-mid", 0.12), ("water-light", 0.7)):
        strokes = [_ripple(rng, width, top, height) for _ in range(int(width * count * (1 if brush.full else 0.4)))]
        nodes.append(brush.line(" ".join(strokes), colour if brush.full else "indigo-mid", 0.4 if brush.full else 0.18))
        if not brush.full:
            break
    return nodes


def _ripple(rng: random.Random, width: float, top: float, height: float) -> str:
    x, y = rng.uniform(-3, width), rng.uniform(top + 0.5, height - 0.3)
    length = rng.uniform(1.6, 6.0)
    return smooth([(x, y), (x + length * 0.35, y - 0.16), (x + length * 0.7, y + 0.16), (x + length, y)])


def waves(brush: Brush, width: float, height: float, colour: str = "indigo-mid") -> Use:
    """A band of seigaiha, the sea's scales, as one path of arcs."""
    key = f"waves-{width:g}-{height:g}-{colour}"

    def draw() -> Iterator[Node]:
        r = height / 2.4
        band = rectangle(0, 0, width, height)
        yield clipped(band, *_scales(brush, width, r, colour))
        yield brush.line(f"{shapes.line(0, 0, width, 0)} {shapes.line(0, height, width, height)}", colour, 0.3)

    return Use(brush.symbol(key, (0, 0, width, height), draw))


def _scales(brush: Brush, width: float, r: float, colour: str) -> Iterator[Node]:
    """Rows of scales from the top down, each covering the feet of the row above."""
    for row in range(6):
        y = row * r * 0.5
        shift = r if row % 2 else 0
        discs, rings = [], []
        for n in range(-1, int(width / (2 * r)) + 2):
            x = n * 2 * r + shift
            discs.append(shapes.circle(x, y + r * 0.2, r))
            rings += [shapes.circle(x, y + r * 0.2, r * share) for share in (1.0, 0.68, 0.36)]
        yield Shape(" ".join(discs), WHITE)
        yield brush.line(" ".join(rings), colour, 0.2)


def curtain(brush: Brush, x: float, y: float, width: float, height: float, colour: str) -> Group:
    """A shop curtain (noren) on its pole: light, split in four, to write a name on."""
    pale = f"{colour}-pale"
    pole = rectangle(-1.2, -1.0, width + 2.4, 1.4, 0.7)
    nodes: list[Node] = [brush.field(rectangle(0, 0.2, width, 2.2), colour, colour, 0.25)]
    panel = width / 4
    bottom = " ".join(_scallop(width - n * panel, height, panel) for n in range(4))
    cloth = f"M 0 2.4 L {number(width)} 2.4 L {number(width)} {number(height)} {bottom} Z"
    nodes.append(Shape(cloth, brush.colour(pale) if brush.full else WHITE, brush.pen(colour, 0.4)))
    slits = " ".join(shapes.line(n * panel, height * 0.72, n * panel, height + 0.1) for n in (1, 2, 3))
    nodes.append(brush.line(slits, colour, 0.25))
    nodes.append(brush.field(pole, "quiet", "ink", 0.2))
    loops = [rectangle(n * panel + panel / 2 - 0.9, -1.4, 1.8, 2.2, 0.4) for n in range(4)]
    nodes.append(brush.solid(" ".join(loops), colour))
    return Group(tuple(nodes), move(x, y))


def _scallop(right: float, y: float, panel: float) -> str:
    """The lower edge of one panel of a curtain, from its right end to its left, hanging a little."""
    ends = ((right - panel * 0.25, y + 0.7), (right - panel * 0.75, y + 0.7), (right - panel, y))
    return "C " + " ".join(f"{number(px)} {number(py)}" for px, py in ends)


def seal(brush: Brush, x: float, y: float, size: float = 9.0) -> Group:
    """A red seal with the town's name, 小樽, one letter below the other."""
    height = size * 1.55
    nodes: list[Node] = [
        brush.field(rectangle(0, 0, size, height, 1.4), "brick", "brick", 0.4),
        brush.line(rectangle(0.8, 0.8, size - 1.6, height - 1.6, 0.9), "cream" if brush.full else "brick", 0.25),
    ]
    ink = WHITE if brush.full else brush.colour("brick")
    for n, letter in enumerate("小樽"):
        nodes.append(
            brush.text(letter, size / 2, height * (0.44 + 0.42 * n), size * 1.5, size, "bold", ink, "middle", 4)
        )
    return Group(tuple(nodes), move(x, y))
