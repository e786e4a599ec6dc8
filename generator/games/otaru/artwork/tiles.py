"""Tiles of 60 × 44 mm: buildings, persons, assets, conditions and the boat; and banknotes of 80 × 40 mm."""

from __future__ import annotations

from generator.drawing import shapes
from generator.drawing.brush import Brush
from generator.drawing.scene import Node
from generator.drawing.shapes import rectangle
from generator.games.otaru.artwork.frames import back, ground, rule, tile_piece
from generator.games.otaru.artwork.signs import (
    Sign,
    amount,
    any_resource,
    arrow,
    columns,
    icon,
    pair,
    with_worker,
)
from generator.games.otaru.layout import (
    Asset,
    AssetTiles,
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

LOW, HIGH = "indigo-mid", "indigo"
COUNTS: dict[str, Sign] = {
    "events": pair("harvest", "accounting"), "buildings": icon("building"),
    "workers-on-buildings": with_worker("building"), "workers-in-area": icon("worker"),
    "educated": with_worker("school"), "columns": columns({1: LOW}), "top-squares": columns({4: HIGH}),
    "station-workers": with_worker("station"), "station-columns": with_worker("station"), "resources": any_resource,
    "resource-kinds": any_resource, "yen": icon("yen"), "persons": icon("instant"), "accounting": icon("accounting"),
    "heights": columns({3: LOW, 4: HIGH}),
}  # fmt: skip
"""What tiles count."""
ASSETS: dict[str, Sign] = {
    "herring": icon("herring"), "worker": icon("worker"), "repeat": pair("church", "station"),
    "educate": with_worker("school"), "prestige": icon("prestige"),
}  # fmt: skip
"""What initial assets do."""


def building_pieces(layout: BuildingTiles | BuildingStandIns, brush: Brush) -> list[Piece]:
    """Building tiles; stand-ins say so on their face."""
    stand_in = layout.stand_in_for if isinstance(layout, BuildingStandIns) else ""
    reverse = back(brush, layout.size, "building", stand_in)
    found = []
    for tile in layout.tiles:
        title = brush.worded(tile.title, tile.id)
        nodes = ground(brush, layout.size, "building", title, tile.cost, stand_in)
        if tile.counts_as > 1:
            nodes += _twice(brush, layout.size, tile.counts_as)
        nodes += _body(brush, layout.size, tile)
        found.append(tile_piece(tile.id, title, layout.size, nodes, reverse, layout.copies))
    return found


def _effect(brush: Brush, tile: Building) -> str:
    numbers = {
        key: getattr(tile, key)
        for key in ("yen", "take", "pay_yen", "resource_ap", "at_most", "rice_prestige", "prestige")
    }
    key = f"effect.{tile.effect}"
    if tile.effect == "exchange" and tile.rice_prestige:
        key = "effect.exchange-rice"
    elif tile.effect == "buy" and tile.take == 1:
        key = "effect.buy-one"
    elif tile.effect == "gain":
        key = "effect.gain-yen" if tile.yen else "effect.gain-prestige"
    resource = brush.label(f"resource.{tile.resource}") if tile.resource else ""
    return brush.label(key, resource=resource, **numbers)


def person_pieces(layout: InstantTiles | InfluenceStandIns, brush: Brush) -> list[Piece]:
    """Instant tiles, scored when acquired, and the stand-ins for influence tiles, scored at the end."""
    stand_in = layout.stand_in_for if isinstance(layout, InfluenceStandIns) else ""
    kind = "influence" if stand_in else "instant"
    reverse = back(brush, layout.size, kind, stand_in)
    found = []
    for tile in layout.tiles:
        title = brush.worded(tile.title, tile.id)
        nodes = ground(brush, layout.size, kind, title, tile.cost, stand_in)
        nodes += _person(brush, layout.size, tile, kind)
        found.append(tile_piece(tile.id, title, layout.size, nodes, reverse, layout.copies))
    return found


def _person(brush: Brush, size: tuple[float, float], tile: Person, kind: str) -> list[Node]:
    """A star with the points, a sign "for each", the icon of what is counted, the rule below."""
    what = brush.label(f"count.{tile.per}")
    words = brush.label("per.points", points=tile.points, what=what)
    if tile.at_most:
        words += brush.label("per.most", at_most=tile.at_most)
    when = brush.label("per.now" if kind == "instant" else "per.end")
    middle = 21.6
    nodes: list[Node] = [brush.icon("prestige", 16.0, middle, 16.0)]
    nodes.append(brush.box(shapes.circle(16.0, middle + 0.4, 4.0), "gold", 0.5))
    nodes.append(brush.text(str(tile.points), 16.0, middle + 2.6, 17, 7, "bold", anchor="middle"))
    nodes.append(brush.text("×", size[0] / 2, middle + 2.6, 20, 6, "bold", "quiet", "middle"))
    nodes += COUNTS[tile.per](brush, 44.0, middle, 15.0)
    nodes.append(brush.words(words, size[0] / 2, 30.6, size[0] - 7, 5.6, 10, "middle", 7, "bold"))
    nodes.append(brush.words(when, size[0] / 2, 36.2, size[0] - 8, 4.6, 8.5, "middle", 6.5, "italic", "quiet"))
    return nodes


def asset_pieces(layout: AssetTiles, brush: Brush) -> list[Piece]:
    """Initial asset tiles: income above, the column where a worker starts at the right, the effect below."""
    reverse = back(brush, layout.size, "asset", "")
    found = []
    for tile in layout.tiles:
        title = brush.worded(tile.title, tile.id)
        nodes = ground(brush, layout.size, "asset", title, None, "")
        nodes += _asset(brush, layout.size, tile)
        found.append(tile_piece(tile.id, title, layout.size, nodes, reverse, layout.copies))
    return found


def _asset(brush: Brush, size: tuple[float, float], tile: Asset) -> list[Node]:
    gains = [(name, count) for name, count in tile.income.model_dump().items() if count]
    nodes: list[Node] = []
    pitch = min(16.0, 40.0 / max(1, len(gains)))
    for n, (name, count) in enumerate(gains):
        x = 3.6 + n * pitch
        nodes.append(brush.text(str(count), x + 2.4, 22.4, 14, 5, "bold", anchor="middle"))
        nodes.append(brush.icon(name, x + 4.6 + (pitch - 5.4) / 2, 20.4, min(11.0, pitch - 4.6)))
    frame = rectangle(size[0] - 14.6, 13.4, 11.6, 11.6, 1.4)
    nodes.append(brush.box(frame, "moss", 0.5))
    nodes.append(brush.icon(tile.column, size[0] - 9.6, 18.2, 8.0))
    nodes.append(brush.icon("worker", size[0] - 5.2, 22.4, 5.6))
    nodes.append(brush.text(brush.label("board.start"), size[0] - 8.8, 27.6, 6.5, 12, "italic", "quiet", "middle"))
    nodes.append(brush.line(shapes.line(4, 29.0, size[0] - 4, 29.0), "line", 0.25))
    left = 4.6
    if tile.effect in ASSETS:
        nodes += ASSETS[tile.effect](brush, 9.4, 35.8, 10.0)
        left = 16.4
    words = brush.label(f"asset.{tile.effect}", prestige=tile.prestige)
    nodes.append(rule(brush, words, left, 29.8, size[0] - left - 4, 12.0, 9, "start"))
    return nodes


def condition_pieces(layout: ConditionTiles, brush: Brush) -> list[Piece]:
    """Scoring condition tiles: letter and number, and what is counted."""
    reverse = back(brush, layout.size, "condition", "")
    found = []
    for tile in layout.tiles:
        title = brush.worded(tile.title, tile.name)
        nodes = ground(brush, layout.size, "condition", title, None, "")
        nodes += _condition(brush, layout.size, tile)
        found.append(tile_piece(f"condition-{tile.name.lower()}", title, layout.size, nodes, reverse, layout.copies))
    return found


def _condition(brush: Brush, size: tuple[float, float], tile: Condition) -> list[Node]:
    nodes: list[Node] = [brush.text(tile.letter, 11.0, 30.4, 40, 18, "display", "indigo", "middle")]
    nodes += COUNTS[tile.counts](brush, 35.0, 22.4, 16.0)
    corner = shapes.circle(size[0] - 7.4, size[1] - 7.6, 4.6)
    nodes.append(brush.box(corner, "gold", 0.7))
    nodes.append(brush.text(str(tile.number), size[0] - 7.4, size[1] - 5.4, 16, 8, "bold", anchor="middle"))
    words = brush.label(f"condition.{tile.counts}")
    nodes.append(brush.words(words, 4.6, 32.6, size[0] - 18, 9.2, 9.5, least=7))
    return nodes


def boat_piece(layout: FishingBoat, brush: Brush) -> Piece:
    """The fishing boat: room for several workers on the water."""
    title = brush.title(layout)
    nodes = ground(brush, layout.size, "boat", title, None, "")
    nodes.append(brush.icon("boat", 13.4, 25.6, 19.0))
    for x in (33.0, 49.2):
        nodes.append(brush.box(shapes.circle(x, 20.4, 7.8), "indigo-mid", 0.4))
        nodes.append(brush.icon("worker", x, 19.2, 7.0))
        points = f"+{layout.ap} {brush.label('personal.ap')}"
        nodes.append(brush.text(points, x, 26.0, 8, 10, "bold", "indigo", "middle"))
    words = brush.label("boat.rule", ap=layout.ap)
    nodes.append(rule(brush, words, 25.0, 28.8, layout.size[0] - 28.5, 12.6, 8.5, "start"))
    return tile_piece(layout.id, title, layout.size, nodes, back(brush, layout.size, "boat", ""), layout.copies)


def _twice(brush: Brush, size: tuple[float, float], count: int) -> list[Node]:
    mark = brush.label("effect.two", count=count)
    return [brush.text(mark, size[0] / 2, size[1] - 3.0, 7, size[0] - 8, "bold", "brick", "middle")]


Share = tuple[Sign, int | None]
"""A sign and how many there are of it; a number is shown from 2 on."""


def _exchanged(tile: Building) -> tuple[Share, Share]:
    """What a building needs or counts, and what it gives: signs with numbers."""
    yen = icon("yen")
    match tile.effect:
        case "yen-per-station-worker":
            return (with_worker("station"), 1), (yen, tile.yen)
        case "yen-per-resource":
            return (icon(str(tile.resource)), 1), (yen, tile.yen)
        case "unexplored-column":
            return (columns({}), 1), (any_resource, tile.take)
        case "developed-column":
            return (columns({4: HIGH}), 1), (any_resource, tile.take)
        case "exchange":
            return (any_resource, 1), (any_resource, tile.take)
        case "buy":
            return (yen, tile.pay_yen), (any_resource, tile.take)
        case "extra-action":
            return (yen, tile.pay_yen), (pair("church", "station"), 1)
        case "school-bonus":
            return (icon("school"), 1), (pair("yen", "prestige"), 1)
        case "educate":
            return (icon("school"), 1), (icon("worker"), 1)
    return (icon("building"), 1), (yen, tile.yen) if tile.yen else (icon("prestige"), tile.prestige)


def _body(brush: Brush, size: tuple[float, float], tile: Building) -> list[Node]:
    """What a building needs and what it gives, the worker's place beside it, its effect in words below."""
    middle = 20.8
    nodes: list[Node] = []
    for (sign, count), x in zip(_exchanged(tile), (11.0, 31.4), strict=True):
        nodes += sign(brush, x, middle, 13.4)
        if count and count > 1:
            nodes += amount(brush, count, x + 5.8, middle + 5.0)
    nodes.append(arrow(brush, 21.2, middle, "brick"))
    place = (size[0] - 11.0, middle + 0.2)
    nodes.append(brush.box(shapes.circle(*place, 7.8), "brick", 0.45))
    nodes.append(brush.icon("worker", *place, 8.0))
    words = _effect(brush, tile)
    tall = 8.8 if tile.counts_as > 1 else 11.6
    nodes.append(rule(brush, words, size[0] / 2, 29.4, size[0] - 7, tall, 9.5, least=7))
    return nodes
