"""The main board's spaces: for tiles, for workers and condition tiles at the station."""

from __future__ import annotations

import math

from generator.drawing import shapes
from generator.drawing.brush import Brush, at, clipped
from generator.drawing.scene import Node
from generator.drawing.shapes import rectangle
from generator.drawing.studio import WHITE
from generator.games.otaru.artwork.harbour import harbour
from generator.games.otaru.artwork.warehouses import CANAL, Warehouse, warehouse
from generator.games.otaru.layout import MainBoard

TILE = (60.0, 44.0)
GAP = 2.0
SPACE = 17.0
"""Diameter of a worker's place on the station."""
STEP = SPACE + 0.6
LEVEL = 46.0
"""From one level of the station to the next: a condition tile and a gap."""
HEAD, FOOT = 20.0, 15.0
GHOST = Warehouse("gable", "wall", 1.5, 1.1)
TURN_ICONS = (("worker",), ("yen", "yen"), ("harvest", "accounting"), ("worker",), ("worker",) * 3,
              ("harvest", "accounting"), ("building",))  # fmt: skip
"""What the seven steps of a turn are about."""


def tile_spaces(layout: MainBoard, brush: Brush, x: float, y: float, width: float, height: float) -> list[Node]:
    """Recesses for instant (and influence) tiles above, for building tiles below."""
    spaces = layout.tile_spaces
    history = max(layout.players) > 2
    nodes: list[Node] = []
    across = min(4, math.ceil(max(spaces.persons, spaces.buildings) / 2))
    pitch = min(TILE[0] + GAP, (width - TILE[0]) / (across - 1)) if across > 1 else TILE[0]
    half = height / 2
    spare = width - across * pitch
    if spare > 50:
        nodes += _turn(brush, x + across * pitch + 2.0, y, spare - 2.0, height)
    if history:
        nodes += _picture(brush, x + 3 * pitch, y + 5.4 + TILE[1] + 0.8)
    kinds = (
        ("persons.history" if history else "persons", spaces.persons, "indigo", y),
        ("buildings", spaces.buildings, "brick", y + half),
    )
    for name, count, colour, top in kinds:
        nodes.append(brush.text(brush.label(f"board.{name}"), x, top + 4.0, 10.5, width, "bold", colour))
        for n in range(count):
            left, up = x + (n % across) * pitch, top + 5.4 + (n // across) * (TILE[1] + 0.8)
            nodes += recess(brush, left, up, *TILE, colour)
            middle = (left + TILE[0] / 2, up + TILE[1] / 2)
            nodes += _ghost(brush, *middle) if name == "buildings" else _figure(brush, *middle)
            if name == "buildings" and n + 1 in spaces.four_players_only:
                words = brush.label("board.four")
                nodes.append(brush.text(words, left + TILE[0] - 4.0, up + 10.0, 20, 30, "display", colour, "end"))
    return nodes


def _turn(brush: Brush, x: float, y: float, width: float, height: float) -> list[Node]:
    """The seven steps of a turn, where the board has room for them."""
    nodes: list[Node] = [brush.field(rectangle(x, y, width, height, 2.4), "indigo-pale", "indigo", 0.5)]
    nodes.append(brush.text(brush.label("board.turn"), x + 5.0, y + 10.0, 20, width - 10, "display", "indigo"))
    top, left = y + 15.0, x + 14.0
    pitch = (height - 17.0) / 7
    for step, icons in enumerate(TURN_ICONS):
        up = top + pitch * step
        nodes.append(brush.field(rectangle(x + 2.0, up, width - 4.0, pitch - 1.6, 1.6), "cream", "indigo-mid", 0.25))
        nodes.append(brush.solid(shapes.circle(x + 8.0, up + 6.2, 3.7), "indigo"))
        nodes.append(brush.text(str(step + 1), x + 8.0, up + 8.1, 14, 6, "bold", WHITE, "middle"))
        words = brush.label(f"board.turn.{step + 1}")
        nodes.append(brush.words(words, left, up + 1.6, width - 18.0, 13.4, 11, least=8))
        nodes += [brush.icon(icon, left + 4.0 + n * 8.4, up + pitch - 6.8, 8.0) for n, icon in enumerate(icons)]
    return nodes


def _picture(brush: Brush, x: float, y: float) -> list[Node]:
    """The harbour where the last row has no space for a tile."""
    frame = rectangle(x, y, *TILE, 1.6)
    return [clipped(frame, at(x, y, harbour(brush, *TILE, 3, 12.0))), brush.line(frame, "indigo", 0.35)]


def recess(brush: Brush, x: float, y: float, w: float, h: float, colour: str) -> list[Node]:
    """A place to lay a tile: a quiet outline and a line of shadow inside its upper left."""
    shadow = shapes.polyline([(x + 1.0, y + h - 1.4), (x + 1.0, y + 1.0), (x + w - 1.4, y + 1.0)])
    return [
        brush.field(rectangle(x, y, w, h, 1.6), "stone", colour, 0.35),
        brush.line(shadow, "sand", 0.2 if brush.mono else 0.6),
    ]


def _ghost(brush: Brush, x: float, y: float) -> list[Node]:
    """A pale warehouse in the middle of an empty space."""
    if not brush.full:
        return []
    unit = 12.0
    return [warehouse(brush, GHOST, x - GHOST.width * unit / 2, y + unit * 0.6, unit, CANAL)]


def _figure(brush: Brush, x: float, y: float) -> list[Node]:
    """Head and shoulders, pale, in the middle of an empty space."""
    if not brush.full:
        return []
    body = f"{shapes.arc(x, y + 8.6, 8.6, 180, 360)} Z"
    return [brush.solid(f"{body} {shapes.circle(x, y - 4.6, 4.2)}", "sand")]


def station_size(layout: MainBoard) -> tuple[float, float]:
    """Width and height of Central Otaru Station on the board, in mm."""
    wide = len(layout.station.columns) * STEP + 5.0 + TILE[0] + 4.0
    return wide, HEAD + len(layout.station.costs) * LEVEL + FOOT


def station(layout: MainBoard, brush: Brush, x: float, y: float) -> list[Node]:
    """Levels from the top, each with its workers' places, its value and a condition tile; column values below."""
    fields = layout.station
    levels, columns = len(fields.costs), len(fields.columns)
    width, tall = station_size(layout)
    nodes: list[Node] = [brush.field(rectangle(x, y, width, tall, 2.4), "brick-pale", "brick", 0.8)]
    nodes.append(brush.icon("station", x + 10.0, y + 9.4, 15.0))
    nodes.append(brush.text(brush.label("board.station"), x + 20.0, y + 12.0, 20, width - 26, "display", "brick"))
    value = brush.label("board.level", value=fields.level_value.value)
    for r, costs in enumerate(fields.costs):
        top = y + 19.0 + r * LEVEL
        nodes.append(
            brush.field(rectangle(x + 2.0, top, width - TILE[0] - 5.4, LEVEL - 2.0, 1.6), "cream", "brick-mid", 0.3)
        )
        nodes.append(brush.icon("prestige", x + 9.6, top + 7.4, 10.4))
        nodes.append(brush.text(value, x + 16.6, top + 9.2, 13, columns * STEP - 16, "bold", least=9))
        for c, cost in enumerate(costs):
            cx, cy = x + 3.6 + STEP * (c + 0.5), top + 28.0
            nodes.append(brush.box(shapes.circle(cx, cy, SPACE / 2 - 0.4), "brick", 0.6))
            nodes.append(brush.text(str(cost), cx, cy + 2.0, 20, 12, "bold", "brick", "middle"))
            nodes.append(brush.text(brush.label("personal.ap"), cx, cy + 5.6, 7, 12, colour="quiet", anchor="middle"))
        nodes += recess(brush, x + width - TILE[0] - 2.0, top, *TILE, "gold")
        words = brush.label("board.condition")
        middle = x + width - 2.0 - TILE[0] / 2
        nodes.append(brush.text(words, middle, top + TILE[1] / 2 + 1, 9, 50, "italic", "quiet", "middle"))
    base = y + 19.0 + levels * LEVEL
    nodes.append(brush.icon("accounting", x + width - TILE[0] + 1.0, base + 6.8, 9.6))
    nodes.append(brush.text(brush.label("board.values"), x + width - TILE[0] + 8.0, base + 8.2, 9, TILE[0] - 14))
    for c, value_of in enumerate(fields.columns):
        cx = x + 3.6 + STEP * (c + 0.5)
        nodes.append(brush.icon("prestige", cx, base + 6.4, 12.6))
        nodes.append(brush.box(shapes.circle(cx, base + 6.8, 3.4), "gold", 0.4))
        nodes.append(brush.text(str(value_of), cx, base + 8.8, 14, 7, "bold", anchor="middle"))
    return nodes
