"""The main board with its tracks, spots, tile spaces and station; the personal board."""

from __future__ import annotations

import math

from generator.drawing import shapes
from generator.drawing.brush import Brush, at, clipped
from generator.drawing.scene import Node, Scene, Shape
from generator.drawing.shapes import polygon, rectangle
from generator.drawing.studio import WHITE
from generator.games.otaru.artwork.harbour import harbour
from generator.games.otaru.artwork.ornaments import seal
from generator.games.otaru.layout import MainBoard, PersonalBoard, SpotField, Square, Track
from generator.printing.piece import Piece

TRACK = 12.5
"""Depth of the score track's squares in mm."""
TILE = (60.0, 44.0)
GAP = 2.0
SPACE = 17.0
"""Diameter of a worker's place on the station."""
STEP = SPACE + 0.6
LEVEL = 46.0
"""From one level of the station to the next: a condition tile and a gap."""
STATION_HEAD, STATION_FOOT = 20.0, 15.0
BACKGROUNDS = {"orange": ("gold-pale", "orange"), "blue": ("indigo-pale", "blue")}
SPOT_ICONS = {"school": "school", "station": "station", "church": "church", "village": "village"}


def main_board(layout: MainBoard, brush: Brush) -> Piece:
    """One side of the main board."""
    title = brush.title(layout)
    return Piece(layout.id, title, Scene(*layout.size, tuple(_main(layout, brush)), title), copies=layout.copies)


def _main(layout: MainBoard, brush: Brush) -> list[Node]:
    width, height = layout.size
    nodes: list[Node] = [brush.field(rectangle(0, 0, width, height), "stone")]
    nodes += _score_track(layout, brush)
    left, top = TRACK + 3.0, TRACK + 3.0
    inner = rectangle(TRACK, TRACK, width - 2 * TRACK, height - 2 * TRACK, 2)
    nodes.append(brush.field(inner, "cream", "indigo", 0.6))
    levels = len(layout.station.costs)
    columns = len(layout.station.columns)
    station_width = columns * STEP + 5.0 + TILE[0] + 4.0
    split = width - TRACK - 3.0 - station_width
    room = split - left - 4.0
    nodes += _heading(layout, brush, left, top, room)
    nodes += _tracks(layout, brush, left, top + 31.0, room * 0.46)
    nodes += _ring(layout, brush, left + room * 0.48, top, room * 0.52, 66.0)
    nodes += _tile_spaces(layout, brush, left, top + 69.0, room, height - TRACK - 3.0 - top - 69.0)
    nodes += _station(layout, brush, split, top, station_width, levels)
    below = top + STATION_HEAD + levels * LEVEL + STATION_FOOT + 3.0
    nodes += _view(brush, split, below, station_width, height - TRACK - 3.0 - below)
    return nodes


def _score_track(layout: MainBoard, brush: Brush) -> list[Node]:
    """Squares clockwise from the upper left corner, each with its number, every fifth darker."""
    width, height = layout.size
    track = layout.score_track
    across, down = track.across, track.down
    wide, tall = (width - 2 * TRACK) / (across - 2), (height - 2 * TRACK) / (down - 2)
    nodes: list[Node] = []
    ring = [(n, 0) for n in range(across)] + [(across - 1, n) for n in range(1, down)]
    ring += [(n, down - 1) for n in range(across - 2, -1, -1)] + [(0, n) for n in range(down - 2, 0, -1)]
    for number, (c, r) in enumerate(ring[: track.squares]):
        x = 0.0 if c == 0 else width - TRACK if c == across - 1 else TRACK + (c - 1) * wide
        y = 0.0 if r == 0 else height - TRACK if r == down - 1 else TRACK + (r - 1) * tall
        w = TRACK if c in (0, across - 1) else wide
        h = TRACK if r in (0, down - 1) else tall
        square = rectangle(x, y, w, h)
        nodes.append(brush.field(square, "indigo-pale" if number % 5 == 0 else "cream", "line", 0.25))
        bold = number % 5 == 0
        size = 12 if bold else 9
        nodes.append(
            brush.text(
                str(number),
                x + w / 2,
                y + h / 2 + size * 0.12,
                size,
                w - 1,
                "bold" if bold else "regular",
                "indigo" if bold else "quiet",
                "middle",
            )
        )
    return nodes


def _heading(layout: MainBoard, brush: Brush, x: float, y: float, room: float) -> list[Node]:
    """Title over a strip of the harbour."""
    width, tall = room * 0.46, 28.0
    view = rectangle(x, y, width, tall, 2)
    nodes: list[Node] = [clipped(view, at(x, y, harbour(brush, width, tall, 4))), brush.line(view, "indigo", 0.5)]
    if not brush.full:
        nodes.append(Shape(rectangle(x + 2, y + 1.6, 56, 9.6, 1), WHITE))
    nodes.append(brush.text(brush.label("game"), x + 4, y + 9.0, 22, width - 16, "display", "indigo"))
    count = "2" if max(layout.players) == 2 else "3"
    nodes.append(
        brush.text(brush.label(f"board.players.{count}"), x + 62, y + 8.6, 10, width - 78, "regular", "ink", least=7)
    )
    nodes.append(seal(brush, x + width - 9.4, y + 2.0, 6.6))
    return nodes


def _tracks(layout: MainBoard, brush: Brush, x: float, y: float, width: float) -> list[Node]:
    """Harvest and accounting: squares from the left, the event's icon where it happens."""
    nodes: list[Node] = []
    for n, (name, track, colour) in enumerate(
        (("harvest", layout.harvest, "orange"), ("accounting", layout.accounting, "blue"))
    ):
        nodes += _track(brush, name, track, colour, x, y + n * 17.6, width)
    return nodes


def _track(brush: Brush, name: str, track: Track, colour: str, x: float, y: float, width: float) -> list[Node]:
    nodes: list[Node] = [brush.text(brush.label(f"board.{name}"), x, y + 4.0, 10.5, 50, "bold")]
    step = width / track.squares
    side = min(step - 0.5, 9.4)
    for n in range(track.squares):
        event = n in track.icons
        square = rectangle(x + n * step, y + 5.6, step - 0.5, 10.0, 0.8)
        ground = ("gold-pale" if colour == "orange" else "indigo-pale") if event else "white"
        nodes.append(brush.field(square, ground, colour, 0.7 if event else 0.3))
        if event:
            nodes.append(brush.icon(name, x + n * step + (step - 0.5) / 2, y + 10.6, side))
        elif n == 0:
            start = polygon([(x + 1.4, y + 8.4), (x + step - 1.6, y + 10.6), (x + 1.4, y + 12.8)])
            nodes.append(brush.solid(start, colour))
        else:
            nodes.append(
                brush.text(
                    str(n), x + n * step + (step - 0.5) / 2, y + 12.0, 8, step - 1, colour="quiet", anchor="middle"
                )
            )
    return nodes


def _ring(layout: MainBoard, brush: Brush, x: float, y: float, width: float, height: float) -> list[Node]:
    """The four action spots; two that share a side are adjacent; the pawn starts in the middle."""
    w, h = (width - 4.0) / 2, (height - 4.0) / 2
    corners = {"top-left": (0, 0), "top-right": (1, 0), "bottom-right": (1, 1), "bottom-left": (0, 1)}
    nodes: list[Node] = []
    for spot in layout.spots:
        c, r = corners[spot.place]
        nodes += _spot(brush, spot, x + c * (w + 4.0), y + r * (h + 4.0), w, h)
    middle = shapes.circle(x + width / 2, y + height / 2, 9.6)
    nodes.append(brush.box(middle, "indigo", 0.7))
    nodes.append(brush.icon("worker", x + width / 2, y + height / 2, 9.0))
    return nodes


def _spot(brush: Brush, spot: SpotField, x: float, y: float, w: float, h: float) -> list[Node]:
    ground, edge = BACKGROUNDS[spot.background]
    nodes: list[Node] = [brush.field(rectangle(x, y, w, h, 2.4), ground, edge, 0.8)]
    outer = spot.place.endswith("left")
    inset = x + 2.0 if outer else x + 10.0
    icon_x = inset + 7.4
    nodes.append(brush.icon(SPOT_ICONS[spot.spot], icon_x, y + 9.6, 13.4))
    right = x + w - (10.0 if outer else 2.0)
    nodes.append(
        brush.words(
            brush.label(f"spot.{spot.spot}"), icon_x + 8.6, y + 2.4, right - icon_x - 9, 8.6, 10, face="bold", least=7
        )
    )
    nodes.append(
        brush.text(
            brush.label(f"action.{spot.spot}"), icon_x + 8.6, y + 14.2, 8.5, right - icon_x - 9, "italic", "quiet"
        )
    )
    step = (w - 10.0) / 2
    for n, (resource, points) in enumerate(((spot.three, 3), (spot.two, 2))):
        cx = (x + 2.0 if outer else x + 8.0) + step * (n + 0.5)
        cy = y + h - 7.4
        nodes.append(brush.box(rectangle(cx - step / 2 + 0.8, cy - 5.6, step - 1.6, 11.2, 1.4), edge, 0.35))
        nodes.append(brush.icon(resource, cx - 4.6, cy, 8.4))
        nodes.append(
            brush.text(
                f"{points} {brush.label('personal.ap')}", cx + 0.8, cy + 1.6, 10.5, step / 2 - 1.2, "bold", least=7
            )
        )
    return nodes


def _tile_spaces(layout: MainBoard, brush: Brush, x: float, y: float, width: float, height: float) -> list[Node]:
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
    kinds = (
        ("persons.history" if history else "persons", spaces.persons, "indigo", y),
        ("buildings", spaces.buildings, "brick", y + half),
    )
    for name, count, colour, top in kinds:
        nodes.append(brush.text(brush.label(f"board.{name}"), x, top + 4.0, 10.5, width, "bold", colour))
        for n in range(count):
            left, up = x + (n % across) * pitch, top + 5.4 + (n // across) * (TILE[1] + 0.8)
            nodes += _recess(brush, left, up, *TILE, colour)
            if name == "buildings" and n + 1 in spaces.four_players_only:
                nodes.append(
                    brush.text(
                        brush.label("board.four"),
                        left + TILE[0] / 2,
                        up + TILE[1] / 2 + 3,
                        24,
                        30,
                        "display",
                        "line",
                        "middle",
                    )
                )
    return nodes


def _turn(brush: Brush, x: float, y: float, width: float, height: float) -> list[Node]:
    """The seven steps of a turn, where the board has room for them."""
    nodes: list[Node] = [brush.field(rectangle(x, y, width, height, 2.4), "indigo-pale", "indigo", 0.5)]
    nodes.append(brush.text(brush.label("board.turn"), x + 5.0, y + 9.4, 16, width - 10, "display", "indigo"))
    top = y + 15.0
    pitch = (height - 18.0) / 7
    for step in range(7):
        middle = top + pitch * step
        nodes.append(brush.solid(shapes.circle(x + 7.6, middle + 3.4, 3.0), "indigo"))
        nodes.append(brush.text(str(step + 1), x + 7.6, middle + 4.9, 11, 5, "bold", WHITE, "middle"))
        words = brush.label(f"board.turn.{step + 1}")
        nodes.append(brush.words(words, x + 13.0, middle, width - 16.0, pitch - 1.0, 10, least=7))
    return nodes


def _view(brush: Brush, x: float, y: float, width: float, height: float) -> list[Node]:
    """The harbour, below the station."""
    frame = rectangle(x, y, width, height, 2.4)
    picture = at(x, y, harbour(brush, width, height, 0, 13.0))
    return [clipped(frame, picture), brush.line(frame, "indigo", 0.6)]


def _recess(brush: Brush, x: float, y: float, w: float, h: float, colour: str) -> list[Node]:
    """A place to lay a tile: a quiet outline and a line of shadow inside its upper left."""
    return [
        brush.field(rectangle(x, y, w, h, 1.6), "sand" if colour != "white" else "white", colour, 0.3),
        brush.line(
            shapes.polyline([(x + 1.0, y + h - 1.4), (x + 1.0, y + 1.0), (x + w - 1.4, y + 1.0)]),
            "line",
            0.35,
        ),
    ]


def _station(layout: MainBoard, brush: Brush, x: float, y: float, width: float, levels: int) -> list[Node]:
    """Levels from the top, each with its workers' places, its value and a condition tile; column values below."""
    station = layout.station
    columns = len(station.columns)
    tall = STATION_HEAD + levels * LEVEL + STATION_FOOT
    nodes: list[Node] = [brush.field(rectangle(x, y, width, tall, 2.4), "brick-pale", "brick", 0.8)]
    nodes.append(brush.icon("station", x + 10.0, y + 9.4, 15.0))
    nodes.append(brush.text(brush.label("board.station"), x + 20.0, y + 12.0, 18, width - 26, "display", "brick"))
    step = STEP
    for r, costs in enumerate(station.costs):
        top = y + 19.0 + r * LEVEL
        nodes.append(brush.field(rectangle(x + 2.0, top, width - 4.0, LEVEL - 2.0, 1.6), "cream", "brick-mid", 0.3))
        nodes.append(brush.icon("prestige", x + 11.0, top + 7.0, 9.6))
        value = brush.label("board.level", value=station.level_value.value)
        nodes.append(brush.text(value, x + 17.6, top + 8.6, 10, columns * step - 16, "bold"))
        for c, cost in enumerate(costs):
            cx, cy = x + 3.6 + step * (c + 0.5), top + 27.0
            nodes.append(brush.box(shapes.circle(cx, cy, SPACE / 2 - 0.4), "brick", 0.6))
            nodes.append(brush.text(str(cost), cx, cy + 1.6, 15, 12, "bold", "line", "middle"))
            nodes.append(brush.text(brush.label("personal.ap"), cx, cy + 5.6, 6, 12, colour="line", anchor="middle"))
        nodes += _recess(brush, x + width - TILE[0] - 3.4, top + 0.2, TILE[0], TILE[1] - 0.4, "gold")
        nodes.append(
            brush.text(
                brush.label("board.condition"),
                x + width - 3.4 - TILE[0] / 2,
                top + TILE[1] / 2 + 1,
                8,
                50,
                "italic",
                "quiet",
                "middle",
            )
        )
    base = y + 19.0 + levels * LEVEL
    nodes.append(brush.icon("accounting", x + width - TILE[0] + 1.0, base + 6.8, 9.6))
    nodes.append(brush.text(brush.label("board.values"), x + width - TILE[0] + 8.0, base + 8.2, 9, TILE[0] - 14))
    for c, value_of in enumerate(station.columns):
        cx = x + 3.6 + step * (c + 0.5)
        nodes.append(brush.icon("prestige", cx, base + 6.4, 12.6))
        nodes.append(brush.box(shapes.circle(cx, base + 6.8, 3.4), "gold", 0.4))
        nodes.append(brush.text(str(value_of), cx, base + 8.8, 14, 7, "bold", anchor="middle"))
    return nodes


def personal_board(layout: PersonalBoard, brush: Brush) -> Piece:
    """A player's board: columns above, school lower left, areas to the right of it."""
    title = brush.title(layout)
    width, height = layout.size
    nodes: list[Node] = [brush.field(rectangle(0, 0, width, height), "stone")]
    frame = rectangle(2.0, 2.0, width - 4.0, height - 4.0, 3)
    nodes.append(brush.field(frame, "cream", "indigo", 0.8))
    nodes += _columns(layout, brush, 8.0, 6.0, width - 16.0)
    nodes += _school(layout, brush, 8.0, 92.0, 84.0)
    left = 96.0
    label = brush.label
    nodes += _area(brush, label("personal.area"), "worker", left, 92.0, width - left - 8.0, 22.0, "indigo")
    half = (width - left - 12.0) / 2
    nodes += _area(brush, label("personal.resources"), "wheat", left, 117.0, half, 25.0, "moss")
    nodes += _area(brush, label("personal.money"), "yen", left + half + 4.0, 117.0, half, 25.0, "gold")
    return Piece(layout.id, title, Scene(width, height, tuple(nodes), title), copies=layout.copies)


def _columns(layout: PersonalBoard, brush: Brush, x: float, y: float, width: float) -> list[Node]:
    nodes: list[Node] = [brush.text(brush.label("personal.columns"), x, y + 4.4, 12, 80, "bold", "indigo")]
    step = width / len(layout.columns)
    for n, resource in enumerate(layout.columns):
        left = x + n * step
        for level, square in enumerate(reversed(layout.column)):
            nodes += _square(brush, resource, square, left + 1.0, y + 6.6 + level * 18.6, step - 2.0)
    return nodes


def _square(brush: Brush, resource: str, square: Square, x: float, y: float, w: float) -> list[Node]:
    """A square of a development column: cost at the left, the worker's place, what a harvest gives, prestige."""
    nodes: list[Node] = [brush.field(rectangle(x, y, w, 17.4, 1.6), "moss-pale", "moss", 0.35)]
    nodes.append(brush.box(shapes.circle(x + 5.0, y + 8.7, 3.9), "moss", 0.5))
    nodes.append(brush.text(str(square.ap), x + 5.0, y + 10.5, 13, 6, "bold", "moss", "middle"))
    nodes.append(brush.box(shapes.circle(x + 18.4, y + 8.7, 7.9), "line", 0.35))
    gains = [(resource, square.resource), ("yen", square.yen)]
    shown = [(icon, count) for icon, count in gains if count]
    if square.prestige:
        shown.append(("prestige", square.prestige))
    pitch = 15.8 / max(2, len(shown))
    for n, (icon, count) in enumerate(shown):
        cy = y + 8.7 + (n - (len(shown) - 1) / 2) * pitch
        nodes.append(brush.text(str(count), x + 31.4, cy + 1.4, 10, 5, "bold", anchor="middle"))
        nodes.append(brush.icon(icon, x + 38.0, cy, min(7.4, pitch)))
    return nodes


def _school(layout: PersonalBoard, brush: Brush, x: float, y: float, width: float) -> list[Node]:
    nodes: list[Node] = [brush.field(rectangle(x, y, width, 50.0, 2), "indigo-pale", "indigo", 0.5)]
    nodes.append(brush.icon("school", x + 7.4, y + 7.0, 10.4))
    nodes.append(brush.text(brush.label("personal.school"), x + 14.0, y + 6.4, 12, width - 18, "bold", "indigo"))
    nodes.append(brush.text(brush.label("personal.full"), x + 14.0, y + 10.4, 7, width - 17, "italic", "quiet"))
    pitch = 12.4
    for level, floor in enumerate(reversed(layout.school)):
        cy = y + 18.6 + level * pitch
        nodes.append(brush.field(rectangle(x + 3.0, cy - 5.9, width - 6.0, 11.8, 1.4), "cream", "indigo-mid", 0.3))
        nodes.append(brush.text(f"{floor.ap} {brush.label('personal.ap')}", x + 6.0, cy + 1.8, 12, 16, "bold"))
        for n in range(floor.workers):
            nodes.append(brush.box(shapes.circle(x + 31.0 + n * 13.0, cy, 5.5), "indigo", 0.5))
        bonus = ("yen", floor.bonus.yen) if floor.bonus.yen else ("prestige", floor.bonus.prestige)
        if bonus[1]:
            nodes.append(brush.solid(polygon([(x + 54, cy - 1.6), (x + 57, cy), (x + 54, cy + 1.6)]), "indigo"))
            nodes.append(brush.text(str(bonus[1]), x + width - 15.0, cy + 2.0, 13, 8, "bold", anchor="end"))
            nodes.append(brush.icon(bonus[0], x + width - 9.4, cy, 8.6))
    return nodes


def _area(brush: Brush, title: str, icon: str, x: float, y: float, w: float, h: float, colour: str) -> list[Node]:
    return [
        *_recess(brush, x, y, w, h, colour),
        brush.icon(icon, x + 6.4, y + 6.4, 8.0),
        brush.text(title, x + 11.6, y + 7.6, 10, w - 14, "bold", "ink"),
    ]
