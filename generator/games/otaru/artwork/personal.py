"""The personal board: development columns above, the school below them at the left, areas at the right."""

from __future__ import annotations

from generator.drawing import shapes
from generator.drawing.brush import Brush
from generator.drawing.scene import Node, Scene
from generator.drawing.shapes import polygon, rectangle
from generator.games.otaru.artwork.spaces import recess
from generator.games.otaru.artwork.tokens import GROUNDS, RIMS
from generator.games.otaru.layout import PersonalBoard, Square
from generator.printing.piece import Piece


def personal_board(layout: PersonalBoard, brush: Brush) -> Piece:
    """A player's board: columns above, school lower left, areas to the right of it."""
    title = brush.title(layout)
    width, height = layout.size
    nodes: list[Node] = [brush.field(rectangle(0, 0, width, height), "stone")]
    frame = rectangle(2.0, 2.0, width - 4.0, height - 4.0, 3)
    nodes.append(brush.field(frame, "cream", "indigo", 0.8))
    nodes += _columns(layout, brush, 7.0, 5.0, width - 14.0)
    nodes += _school(layout, brush, 8.0, 83.0, 84.0)
    left, label = 95.0, brush.label
    nodes += _area(brush, label("personal.area"), "worker", left, 83.0, width - left - 8.0, 28.0, "indigo")
    half = (width - left - 11.0) / 2
    nodes += _area(brush, label("personal.resources"), "wheat", left, 114.0, half, 27.0, "moss")
    nodes += _area(brush, label("personal.money"), "yen", left + half + 3.0, 114.0, half, 27.0, "gold")
    return Piece(layout.id, title, Scene(width, height, tuple(nodes), title), copies=layout.copies)


def _columns(layout: PersonalBoard, brush: Brush, x: float, y: float, width: float) -> list[Node]:
    heading = brush.text(brush.label("personal.columns"), x + 1.0, y + 4.8, 13, 66, "bold", "indigo")
    note = brush.label("personal.harvest")
    nodes: list[Node] = [heading, brush.icon("harvest", x + 74.0, y + 3.2, 6.4)]
    nodes.append(brush.text(note, x + 79.0, y + 4.6, 8.5, width - 120, "italic", "quiet", least=7))
    nodes.append(brush.text(brush.label("game"), x + width - 1.0, y + 5.0, 14, 38, "display", "indigo", "end"))
    step = width / len(layout.columns)
    for n, resource in enumerate(layout.columns):
        left = x + n * step
        for level, square in enumerate(reversed(layout.column)):
            nodes += _square(brush, resource, square, left + 1.0, y + 7.4 + level * 17.0, step - 2.0)
    return nodes


def _square(brush: Brush, resource: str, square: Square, x: float, y: float, w: float) -> list[Node]:
    """A square of a development column: cost at the left, the worker's place, what a harvest gives, prestige."""
    rim = RIMS[resource]
    nodes: list[Node] = [brush.field(rectangle(x, y, w, 16.4, 1.6), GROUNDS[resource], rim, 0.35)]
    nodes.append(brush.box(shapes.circle(x + 5.4, y + 8.2, 4.0), rim, 0.5))
    nodes.append(brush.text(str(square.ap), x + 5.4, y + 10.1, 14, 6, "bold", "ink", "middle"))
    nodes.append(brush.box(shapes.circle(x + 18.4, y + 8.2, 7.7), "quiet", 0.3))
    gains = [(resource, square.resource), ("yen", square.yen), ("prestige", square.prestige)]
    shown = [(icon, count) for icon, count in gains if count]
    size, pitch = {1: (8.8, 0.0), 2: (7.2, 7.4), 3: (5.2, 5.1)}[len(shown)]
    for n, (icon, count) in enumerate(shown):
        cy = y + 8.2 + (n - (len(shown) - 1) / 2) * pitch
        nodes.append(brush.text(str(count), x + 31.0, cy + 1.5, 11, 5, "bold", anchor="middle"))
        nodes.append(brush.icon(icon, x + 38.0, cy, size))
    return nodes


def _school(layout: PersonalBoard, brush: Brush, x: float, y: float, width: float) -> list[Node]:
    """The private school: a level a row, the top one above, its two workers' places and its bonus."""
    nodes: list[Node] = [brush.field(rectangle(x, y, width, 58.0, 2), "indigo-pale", "indigo", 0.5)]
    nodes.append(brush.icon("school", x + 5.4, y + 4.0, 7.0))
    nodes.append(brush.text(brush.label("personal.school"), x + 10.4, y + 5.4, 12, 28, "bold", "indigo", least=9))
    full = brush.label("personal.full")
    nodes.append(brush.text(full, x + width - 3.0, y + 5.2, 7.5, width - 44, "italic", "quiet", "end", least=6.5))
    pitch = 16.5
    for level, floor in enumerate(reversed(layout.school)):
        cy = y + 16.0 + level * pitch
        nodes.append(brush.field(rectangle(x + 2.0, cy - 8.0, width - 4.0, 16.0, 1.4), "cream", "indigo-mid", 0.3))
        nodes.append(brush.text(f"{floor.ap} {brush.label('personal.ap')}", x + 5.0, cy + 1.9, 14, 16, "bold"))
        nodes += [
            brush.box(shapes.circle(x + 29.0 + n * 16.6, cy, 7.6), "indigo-mid", 0.4) for n in range(floor.workers)
        ]
        bonus = ("yen", floor.bonus.yen) if floor.bonus.yen else ("prestige", floor.bonus.prestige)
        if bonus[1]:
            arrow = polygon([(x + 57.0, cy - 1.8), (x + 60.2, cy), (x + 57.0, cy + 1.8)])
            nodes.append(brush.solid(arrow, "indigo"))
            nodes.append(brush.text(str(bonus[1]), x + width - 13.4, cy + 2.3, 16, 8, "bold", anchor="end"))
            nodes.append(brush.icon(bonus[0], x + width - 7.6, cy, 9.6))
    return nodes


def _area(brush: Brush, title: str, icon: str, x: float, y: float, w: float, h: float, colour: str) -> list[Node]:
    return [
        *recess(brush, x, y, w, h, colour),
        brush.icon(icon, x + 6.4, y + 6.4, 8.0),
        brush.text(title, x + 11.6, y + 7.6, 10, w - 14, "bold", "ink"),
    ]
