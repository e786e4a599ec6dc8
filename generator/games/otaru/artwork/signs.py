"""Signs on tiles: what is counted, what is paid and what is got for it."""

from __future__ import annotations

from collections.abc import Callable

from generator.drawing import shapes
from generator.drawing.brush import Brush
from generator.drawing.scene import Node
from generator.drawing.shapes import polygon, rectangle
from generator.games.otaru.words import RESOURCES

Sign = Callable[[Brush, float, float, float], list[Node]]
"""Draws about (x, y), ``size`` mm across."""


def icon(name: str) -> Sign:
    """An icon by itself."""
    return lambda brush, x, y, size: [brush.icon(name, x, y, size)]


def with_worker(name: str) -> Sign:
    """An icon with a worker before it."""
    return lambda brush, x, y, size: [
        brush.icon(name, x - size * 0.08, y - size * 0.05, size * 0.92),
        brush.icon("worker", x + size * 0.34, y + size * 0.24, size * 0.52),
    ]


def pair(one: str, other: str) -> Sign:
    """One icon or the other."""
    return lambda brush, x, y, size: [
        brush.icon(one, x - size * 0.24, y - size * 0.2, size * 0.62),
        brush.icon(other, x + size * 0.24, y + size * 0.2, size * 0.62),
    ]


def any_resource(brush: Brush, x: float, y: float, size: float) -> list[Node]:
    """A resource of any kind: all four, small."""
    step = size * 0.26
    places = ((-step, -step), (step, -step), (-step, step), (step, step))
    return [brush.icon(name, x + dx, y + dy, size * 0.48) for name, (dx, dy) in zip(RESOURCES, places, strict=True)]


def columns(filled: dict[int, str]) -> Sign:
    """Four development columns of four squares; those of some heights (1 is the lowest) filled with a colour."""

    def draw(brush: Brush, x: float, y: float, size: float) -> list[Node]:
        step = size / 4
        nodes: list[Node] = []
        for height in range(1, 5):
            squares = " ".join(
                rectangle(x - size / 2 + c * step, y + size / 2 - height * step, step * 0.84, step * 0.84, step * 0.14)
                for c in range(4)
            )
            colour = filled.get(height)
            nodes.append(brush.solid(squares, colour) if colour else brush.box(squares, "quiet", 0.25))
        return nodes

    return draw


def arrow(brush: Brush, x: float, y: float, colour: str) -> Node:
    """From what is paid or counted to what is got."""
    return brush.solid(
        polygon(
            [
                (x - 2.6, y - 0.7), (x + 0.2, y - 0.7), (x + 0.2, y - 2.2), (x + 2.8, y), (x + 0.2, y + 2.2),
                (x + 0.2, y + 0.7), (x - 2.6, y + 0.7),
            ]
        ),
        colour,
    )  # fmt: skip


def amount(brush: Brush, count: int, x: float, y: float) -> list[Node]:
    """A number on a disc, at the corner of a sign."""
    disc = shapes.circle(x, y, 2.5)
    return [brush.box(disc, "indigo", 0.35), brush.text(str(count), x, y + 1.5, 11, 5, "bold", anchor="middle")]
