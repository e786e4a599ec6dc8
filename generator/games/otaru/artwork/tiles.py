"""Tiles of 60 × 44 mm: buildings, persons, assets, conditions and the boat; and banknotes of 80 × 40 mm."""

from __future__ import annotations

from generator.drawing import shapes
from generator.drawing.brush import Brush, at, clipped
from generator.drawing.scene import Node, Scene, Shape
from generator.drawing.shapes import rectangle
from generator.drawing.studio import WHITE
from generator.games.otaru.artwork.harbour import harbour
from generator.games.otaru.artwork.ornaments import waves
from generator.games.otaru.layout import (
    Asset,
    AssetTiles,
    Banknotes,
    Building,
    BuildingStandIns,
    BuildingTiles,
    Condition,
    ConditionTiles,
    FishingBoat,
    InfluenceStandIns,
    InstantTiles,
    Person,
)
from generator.printing.piece import Piece

BAND = 11.6
"""Height of a tile's head in mm."""
KINDS = {
    "building": "brick",
    "instant": "indigo",
    "influence": "plum",
    "asset": "moss",
    "condition": "gold",
    "boat": "indigo-mid",
}
EFFECT_ICONS = {
    "yen-per-station-worker": ("station", "yen"), "unexplored-column": ("village", "wheat"),
    "developed-column": ("village", "rice"), "exchange": ("rice", "sheep"), "school-bonus": ("school", "prestige"),
    "extra-action": ("church", "station"), "buy": ("yen", "wheat"), "educate": ("school", "worker"),
    "gain": ("prestige", "yen"),
}  # fmt: skip
COUNT_ICONS = {
    "events": "accounting", "buildings": "building", "workers-on-buildings": "building", "workers-in-area": "worker",
    "educated": "school", "columns": "village", "top-squares": "village", "station-workers": "station",
    "station-columns": "station", "resources": "wheat", "resource-kinds": "rice", "yen": "yen", "persons": "instant",
    "accounting": "accounting", "heights": "village",
}  # fmt: skip
ASSET_ICONS = {
    "herring": "herring",
    "worker": "worker",
    "repeat": "church",
    "educate": "school",
    "prestige": "prestige",
}


def building_pieces(layout: BuildingTiles | BuildingStandIns, brush: Brush) -> list[Piece]:
    """Building tiles; stand-ins say so on their face."""
    stand_in = layout.stand_in_for if isinstance(layout, BuildingStandIns) else ""
    back = _back(brush, layout.size, "building", stand_in)
    found = []
    for tile in layout.tiles:
        title = brush.worded(tile.title, tile.id)
        nodes = _ground(brush, layout.size, "building", title, tile.cost, stand_in)
        if tile.counts_as > 1:
            nodes += _twice(brush, layout.size, tile.counts_as)
        icons = EFFECT_ICONS.get(tile.effect) or (str(tile.resource), "yen")
        nodes += _body(brush, layout.size, icons, _effect(brush, tile))
        found.append(_piece(tile.id, title, layout.size, nodes, back, layout.copies))
    return found


def _effect(brush: Brush, tile: Building) -> str:
    numbers = {
        key: getattr(tile, key)
        for key in ("yen", "take", "pay_yen", "resource_ap", "at_most", "rice_prestige", "prestige")
    }
    key = f"effect.{tile.effect}"
    if tile.effect == "exchange" and tile.rice_prestige:
        key = "effect.exchange-rice"
    elif tile.effect == "gain":
        key = "effect.gain-yen" if tile.yen else "effect.gain-prestige"
    resource = brush.label(f"resource.{tile.resource}") if tile.resource else ""
    return brush.label(key, resource=resource, **numbers)


def person_pieces(layout: InstantTiles | InfluenceStandIns, brush: Brush) -> list[Piece]:
    """Instant tiles, scored when acquired, and the stand-ins for influence tiles, scored at the end."""
    stand_in = layout.stand_in_for if isinstance(layout, InfluenceStandIns) else ""
    kind = "influence" if stand_in else "instant"
    back = _back(brush, layout.size, kind, stand_in)
    found = []
    for tile in layout.tiles:
        title = brush.worded(tile.title, tile.id)
        nodes = _ground(brush, layout.size, kind, title, tile.cost, stand_in)
        nodes += _person(brush, layout.size, tile, kind)
        found.append(_piece(tile.id, title, layout.size, nodes, back, layout.copies))
    return found


def _person(brush: Brush, size: tuple[float, float], tile: Person, kind: str) -> list[Node]:
    """A star with the points, a sign "for each", the icon of what is counted, the rule below."""
    what = brush.label(f"count.{tile.per}")
    rule = brush.label("per.points", points=tile.points, what=what)
    if tile.at_most:
        rule += f", {brush.label('per.most', at_most=tile.at_most)}"
    when = brush.label("per.now" if kind == "instant" else "per.end")
    middle = 21.4
    nodes: list[Node] = [brush.icon("prestige", 17.0, middle, 13.6)]
    nodes.append(brush.box(shapes.circle(17.0, middle + 0.4, 3.5), "gold", 0.4))
    nodes.append(brush.text(str(tile.points), 17.0, middle + 2.3, 14, 7, "bold", anchor="middle"))
    nodes.append(brush.text("/", size[0] / 2, middle + 2.6, 20, 6, "display", "quiet", "middle"))
    nodes.append(brush.icon(COUNT_ICONS[tile.per], 43.0, middle, 13.6))
    nodes.append(brush.words(rule, size[0] / 2, 30.0, size[0] - 8, 6.4, 9, "middle", 7, "bold"))
    nodes.append(brush.words(when, size[0] / 2, 36.4, size[0] - 8, 4.6, 8, "middle", 6.5, "italic", "quiet"))
    return nodes


def asset_pieces(layout: AssetTiles, brush: Brush) -> list[Piece]:
    """Initial asset tiles: income above, the column where a worker starts at the right, the effect below."""
    back = _back(brush, layout.size, "asset", "")
    found = []
    for tile in layout.tiles:
        title = brush.worded(tile.title, tile.id)
        nodes = _ground(brush, layout.size, "asset", title, None, "")
        nodes += _asset(brush, layout.size, tile)
        found.append(_piece(tile.id, title, layout.size, nodes, back, layout.copies))
    return found


def _asset(brush: Brush, size: tuple[float, float], tile: Asset) -> list[Node]:
    gains = [(name, count) for name, count in tile.income.model_dump().items() if count]
    nodes: list[Node] = []
    pitch = min(15.0, 39.0 / max(1, len(gains)))
    for n, (name, count) in enumerate(gains):
        x = 4.0 + n * pitch
        nodes.append(brush.text(str(count), x + 2.4, 21.6, 13, 5, "bold", anchor="middle"))
        nodes.append(brush.icon(name, x + 4.6 + (pitch - 5.4) / 2, 19.6, min(9.4, pitch - 4.8)))
    frame = rectangle(size[0] - 15.4, 13.8, 12.4, 12.4, 1.4)
    nodes.append(brush.box(frame, "moss", 0.5))
    nodes.append(brush.icon(tile.column, size[0] - 9.2, 18.8, 8.0))
    nodes.append(brush.icon("worker", size[0] - 4.9, 23.8, 5.2))
    nodes.append(brush.line(shapes.line(4, 28.0, size[0] - 4, 28.0), "line", 0.25))
    left = 4.6
    if tile.effect in ASSET_ICONS:
        nodes.append(brush.icon(ASSET_ICONS[tile.effect], 9.6, 35.0, 9.6))
        left = 16.6
    words = brush.label(f"asset.{tile.effect}", prestige=tile.prestige)
    tall = 12.0
    nodes.append(brush.words(words, left, 29.4, size[0] - left - 4, tall, 8.5, least=6.5))
    return nodes


def condition_pieces(layout: ConditionTiles, brush: Brush) -> list[Piece]:
    """Scoring condition tiles: letter and number, and what is counted."""
    back = _back(brush, layout.size, "condition", "")
    found = []
    for tile in layout.tiles:
        title = brush.worded(tile.title, tile.name)
        nodes = _ground(brush, layout.size, "condition", title, None, "")
        nodes += _condition(brush, layout.size, tile)
        found.append(_piece(f"condition-{tile.name.lower()}", title, layout.size, nodes, back, layout.copies))
    return found


def _condition(brush: Brush, size: tuple[float, float], tile: Condition) -> list[Node]:
    nodes: list[Node] = [
        brush.text(tile.letter, 11.0, 30.4, 40, 18, "display", "gold" if brush.full else "ink", "middle")
    ]
    nodes.append(brush.icon(COUNT_ICONS[tile.counts], 33.0, 22.6, 15.0))
    corner = shapes.circle(size[0] - 7.4, size[1] - 7.6, 4.6)
    nodes.append(brush.box(corner, "gold", 0.7))
    nodes.append(brush.text(str(tile.number), size[0] - 7.4, size[1] - 5.4, 16, 8, "bold", anchor="middle"))
    words = brush.label(f"condition.{tile.counts}")
    nodes.append(brush.words(words, 4.6, 33.0, size[0] - 19, 8.4, 8.5, least=6.5))
    return nodes


def boat_piece(layout: FishingBoat, brush: Brush) -> Piece:
    """The fishing boat: room for several workers on the water."""
    title = brush.title(layout)
    nodes = _ground(brush, layout.size, "boat", title, None, "")
    nodes.append(brush.icon("boat", 15.0, 24.0, 19.0))
    for n in range(3):
        place = shapes.circle(33.0 + n * 9.6, 21.4, 4.2)
        nodes.append(brush.box(place, "indigo-mid", 0.4))
        nodes.append(
            brush.text(
                "+1" if layout.ap == 1 else f"+{layout.ap}", 33.0 + n * 9.6, 23.0, 11, 7, "bold", "line", "middle"
            )
        )
    nodes.append(
        brush.words(brush.label("boat.rule", ap=layout.ap), 27.4, 28.0, layout.size[0] - 31, 12.6, 8, least=6.5)
    )
    return _piece(layout.id, title, layout.size, nodes, _back(brush, layout.size, "boat", ""), layout.copies)


def note_pieces(layout: Banknotes, brush: Brush) -> list[Piece]:
    """Banknotes, the same on both sides."""
    found = []
    for bill in layout.bills:
        colour = "indigo" if bill.yen == 1 else "brick"
        title = brush.label("yen", yen=bill.yen)
        scene = Scene(*layout.size, tuple(_note(brush, layout.size, bill.yen, colour)), title)
        found.append(Piece(f"yen-{bill.yen}", title, scene, scene, bill.count * layout.copies))
    return found


def _note(brush: Brush, size: tuple[float, float], yen: int, colour: str) -> list[Node]:
    width, height = size
    nodes: list[Node] = [brush.field(rectangle(0, 0, width, height), f"{colour}-pale")]
    inner = rectangle(2.4, 2.4, width - 4.8, height - 4.8, 1.2)
    nodes.append(brush.box(inner, colour, 0.8))
    nodes.append(brush.line(rectangle(3.5, 3.5, width - 7, height - 7, 0.8), colour, 0.2))
    view = rectangle(20, 8.4, width - 40, height - 16.8, 1)
    picture = at(20, 8.4, harbour(brush, width - 40, height - 16.8, yen - 1))
    nodes += [clipped(view, picture), brush.line(view, colour, 0.35)]
    guilloche = " ".join(
        shapes.ellipse(x, height / 2, 6.2 - 0.55 * n, 13.0 - 1.1 * n) for x in (11.8, width - 11.8) for n in range(6)
    )
    nodes.append(brush.line(guilloche, colour, 0.14))
    for x in (11.8, width - 11.8):
        nodes.append(brush.box(shapes.circle(x, height / 2, 5.6), colour, 0.6))
        nodes.append(brush.text(str(yen), x, height / 2 + 3.2, 26, 10, "display", colour, "middle"))
    nodes.append(brush.text(brush.label("yen", yen=yen), width / 2, height - 4.8, 8, 40, "bold", colour, "middle"))
    nodes.append(brush.text(brush.label("game"), width / 2, 7.0, 8, 40, "display", colour, "middle"))
    return nodes


def _piece(name: str, title: str, size: tuple[float, float], nodes: list[Node], back: Scene, copies: int) -> Piece:
    return Piece(name, title, Scene(*size, tuple(nodes), title), back, copies, bleeds=True)


def _ground(
    brush: Brush, size: tuple[float, float], kind: str, title: str, cost: int | None, stand_in: str
) -> list[Node]:
    """Frame and head of a tile: its cost in action points upper left, its name, and "stand-in" where it is one."""
    width, height = size
    colour = KINDS[kind]
    if brush.full:
        nodes: list[Node] = [Shape(rectangle(-3, -3, width + 6, height + 6), brush.colour(colour))]
        nodes.append(brush.field(rectangle(1.4, BAND, width - 2.8, height - BAND - 1.4, 1.2), "cream"))
    else:
        nodes = [brush.box(rectangle(0.9, 0.9, width - 1.8, height - 1.8, 1.8), colour, 0.9)]
        nodes.append(brush.line(shapes.line(0.9, BAND, width - 0.9, BAND), colour, 0.5))
    ink = WHITE if brush.full and kind != "condition" else brush.colour("ink")
    left = 4.4
    if cost is not None:
        nodes.append(brush.box(shapes.circle(8.0, 7.0, 5.2), colour, 0.8))
        nodes.append(brush.text(str(cost), 8.0, 9.3, 17, 9, "bold", colour, "middle"))
        left = 15.2
    nodes.append(brush.text(title, left, 8.2, 12.5, width - left - 4, "bold", ink, least=8))
    small = brush.label("standin", box=stand_in) if stand_in else brush.label(f"kind.{kind}")
    nodes.append(
        brush.text(
            small, width - 3.2, height - 2.6 if stand_in else 3.4, 6, 34, "italic", "quiet" if stand_in else ink, "end"
        )
    )
    return nodes


def _twice(brush: Brush, size: tuple[float, float], count: int) -> list[Node]:
    mark = brush.label("effect.two", count=count)
    return [brush.text(mark, size[0] / 2, size[1] - 3.0, 7, size[0] - 8, "bold", "brick", "middle")]


def _body(brush: Brush, size: tuple[float, float], icons: tuple[str, str], words: str) -> list[Node]:
    """What a building needs and gives, as icons with an arrow; its effect in words; the worker's place between."""
    middle = 20.4
    nodes: list[Node] = [brush.icon(icons[0], 13.4, middle, 11.6)]
    arrow = shapes.polygon([(22.2, middle - 1.6), (26.4, middle), (22.2, middle + 1.6)])
    nodes.append(brush.solid(arrow, "brick"))
    nodes.append(brush.icon(icons[1], 34.4, middle, 11.6))
    nodes.append(brush.box(shapes.circle(size[0] - 11.4, middle + 0.6, 7.6), "brick", 0.4))
    nodes.append(brush.icon("worker", size[0] - 11.4, middle + 0.6, 6.4))
    nodes.append(brush.words(words, size[0] / 2, 29.2, size[0] - 8, 11.2, 8.5, "middle", 6.5))
    return nodes


def _back(brush: Brush, size: tuple[float, float], kind: str, stand_in: str) -> Scene:
    """Backs tell the kinds apart: the colour, the harbour and the kind's name."""
    width, height = size
    colour = KINDS[kind]
    nodes: list[Node] = []
    if brush.full:
        nodes.append(Shape(rectangle(-3, -3, width + 6, height + 6), brush.colour(colour)))
    view = rectangle(2.4, 2.4, width - 4.8, height - 17.4, 1.4)
    nodes += [
        clipped(view, at(2.4, 2.4, harbour(brush, width - 4.8, height - 17.4, list(KINDS).index(kind)))),
        brush.line(view, colour, 0.5),
    ]
    nodes.append(at(2.4, height - 14.0, waves(brush, width - 4.8, 3.6)))
    ink = WHITE if brush.full and kind != "condition" else brush.colour("ink")
    nodes.append(
        brush.text(brush.label(f"kind.{kind}"), width / 2, height - 4.4, 14, width - 8, "display", ink, "middle", 8)
    )
    if stand_in:
        nodes.append(
            brush.text(
                brush.label("standin", box=stand_in), width / 2, height - 1.7, 6, width - 8, "italic", ink, "middle"
            )
        )
    if not brush.full:
        nodes.append(brush.line(rectangle(0.9, 0.9, width - 1.8, height - 1.8, 1.8), colour, 0.9))
    return Scene(width, height, tuple(nodes), brush.label(f"kind.{kind}"))
