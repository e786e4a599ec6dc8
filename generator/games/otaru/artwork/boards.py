"""The main board with its score track, event tracks and action spots; its spaces for tiles and workers are apart."""

from __future__ import annotations

from generator.drawing import shapes
from generator.drawing.brush import Brush, at, clipped
from generator.drawing.scene import Node, Scene
from generator.drawing.shapes import polygon, rectangle
from generator.games.otaru.artwork.harbour import harbour
from generator.games.otaru.artwork.ornaments import seal
from generator.games.otaru.artwork.spaces import station, station_size, tile_spaces
from generator.games.otaru.layout import MainBoard, SpotField, Track
from generator.printing.piece import Piece

TRACK = 12.5
"""Depth of the score track's squares in mm."""
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
    station_width, station_height = station_size(layout)
    split = width - TRACK - 3.0 - station_width
    room = split - left - 4.0
    nodes += _heading(layout, brush, left, top, room * 0.46)
    nodes += _tracks(layout, brush, left, top + 31.0, room * 0.46)
    nodes += _ring(layout, brush, left + room * 0.48, top, room * 0.52, 66.0)
    nodes += tile_spaces(layout, brush, left, top + 69.0, room, height - TRACK - 3.0 - top - 69.0)
    nodes += station(layout, brush, split, top)
    below = top + station_height + 3.0
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


def _heading(layout: MainBoard, brush: Brush, x: float, y: float, width: float) -> list[Node]:
    """Title over a strip of the harbour."""
    tall = 28.0
    view = rectangle(x, y, width, tall, 2)
    nodes: list[Node] = [clipped(view, at(x, y, harbour(brush, width, tall, 4, 6.4))), brush.line(view, "indigo", 0.5)]
    nodes.append(brush.text(brush.label("game"), x + 4, y + 8.6, 22, 60, "display", "indigo"))
    count = "2" if max(layout.players) == 2 else "3"
    side = brush.label(f"board.players.{count}")
    nodes.append(brush.text(side, x + width - 16.0, y + 8.4, 11, width - 84, anchor="end", least=8))
    nodes.append(seal(brush, x + width - 10.6, y + 2.0, 6.6))
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
    inset = x + 2.4 if outer else x + 10.4
    nodes.append(brush.icon(SPOT_ICONS[spot.spot], inset + 7.0, y + 9.4, 14.0))
    left = inset + 15.6
    room = x + w - (10.0 if outer else 2.4) - left
    name = brush.label(f"spot.{spot.spot}")
    nodes.append(brush.words(name, left, y + 2.0, room, 10.6, 12, face="bold", least=8))
    nodes.append(
        brush.text(brush.label(f"action.{spot.spot}"), left, y + 16.2, 10, room - 7.4, "italic", "quiet", least=8)
    )
    event = "harvest" if spot.background == "orange" else "accounting"
    nodes.append(brush.icon(event, left + room - 3.0, y + 14.4, 5.8))
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


def _view(brush: Brush, x: float, y: float, width: float, height: float) -> list[Node]:
    """The harbour, below the station."""
    frame = rectangle(x, y, width, height, 2.4)
    unit = min(24.0, height * 0.26)
    picture = at(
        x, y, harbour(brush, width, height, 0, unit), brush.icon("boat", width * 0.7, height - unit * 0.48, unit * 0.9)
    )
    return [clipped(frame, picture), brush.line(frame, "indigo", 0.6)]
