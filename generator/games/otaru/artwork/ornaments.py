"""Ornaments of all Otaru pieces: waves, shop curtains and the town's seal."""

from __future__ import annotations

from collections.abc import Iterator

from generator.drawing import shapes
from generator.drawing.brush import Brush, clipped
from generator.drawing.scene import Group, Node, Shape, Use, move
from generator.drawing.shapes import number, rectangle
from generator.drawing.studio import WHITE


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
            rings += [
                shapes.circle(x, y + r * 0.2, r * share) for share in ((1.0, 0.68, 0.36) if brush.full else (1.0, 0.6))
            ]
        yield Shape(" ".join(discs), WHITE)
        yield brush.line(" ".join(rings), colour, 0.2)


def curtain(brush: Brush, x: float, y: float, width: float, height: float, colour: str, over: float) -> Group:
    """A shop curtain (noren) on its pole: light, split in four, to write a name on; the pole sticks out by ``over``."""
    pale = f"{colour}-pale"
    pole = rectangle(-over, -1.0, width + 2 * over, 1.4, 0.7)
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
