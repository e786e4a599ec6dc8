"""The layouts of a game packed for play: flat tables that never change while games are played with them."""

from __future__ import annotations

import functools
import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any, NamedTuple, TypeVar

from generator.files import LayoutFile
from generator.games.otaru.layout import (
    AssetTiles,
    BuildingStandIns,
    BuildingTiles,
    ConditionTiles,
    Deal,
    FishingBoat,
    InfluenceStandIns,
    InstantTiles,
    MainBoard,
    PersonalBoard,
    SpotField,
)
from generator.games.otaru.scoring import Values, side
from generator.games.otaru.words import RESOURCES, SPOTS

L = TypeVar("L", bound=LayoutFile)
INSTANT, INFLUENCE, BUILDING, SAPPORO, CONDITION, ASSET = range(6)
"""What a draw of the set-up lays out."""
MOST_TILES = 32
"""Of one kind in a game."""
RATES = (3, 2)
"""Action points for one of a spot's first and second resource (section "Action Points")."""


class BuildingTile(NamedTuple):
    """A building tile; resources are numbers, −1 for none, and numbers that its effect lacks are 0."""

    id: str
    title: str
    cost: int
    effect: str
    counts_as: int
    resource: int
    yen: int
    at_most: int
    pay_yen: int
    take: int
    resource_ap: int
    rice_prestige: int
    prestige: int
    sapporo: bool


class PersonTile(NamedTuple):
    """An instant or influence tile; ``at_most`` 0 is no bound."""

    id: str
    title: str
    cost: int
    points: int
    per: str
    at_most: int
    influence: bool


class AssetTile(NamedTuple):
    """An initial asset tile."""

    id: str
    title: str
    yen: int
    resources: tuple[int, ...]
    column: int
    effect: str
    prestige: int


class ConditionTile(NamedTuple):
    """A scoring condition tile."""

    name: str
    letter: str


class Level(NamedTuple):
    """A school level: cost of training one worker, how many workers it holds, and its bonus."""

    ap: int
    workers: int
    yen: int
    prestige: int


class Square(NamedTuple):
    """A square of a development column: cost to reach it, what a harvest gives there."""

    ap: int
    resource: int
    yen: int


@dataclass(frozen=True, slots=True)
class Box:
    """All that a game is played with, for one number of players and one set of rules. Spaces are row-major."""

    players: int
    rules: str
    rates: tuple[tuple[int, ...], ...]
    orange: tuple[bool, ...]
    harvest_squares: int
    harvest_icons: tuple[int, ...]
    accounting_squares: int
    accounting_icons: tuple[int, ...]
    events: int
    costs: tuple[int, ...]
    width: int
    values: Values
    area: int
    school: tuple[Level, ...]
    squares: tuple[Square, ...]
    boat_ap: int
    buildings: tuple[BuildingTile, ...]
    persons: tuple[PersonTile, ...]
    assets: tuple[AssetTile, ...]
    laid_out: tuple[int, ...]
    conditions: tuple[ConditionTile, ...]
    plan: tuple[tuple[int, ...], ...]
    """The draws of the set-up in order: for each the kind of tile and the numbers that it is drawn from."""
    kinds: tuple[int, ...]

    @property
    def levels(self) -> int:
        """Levels of the station."""
        return len(self.costs) // self.width

    @property
    def text(self) -> str:
        """The box as one line of text, from which :func:`unpack` makes an equal one."""
        return _text(self)


@functools.lru_cache(maxsize=64)
def _text(box: Box) -> str:
    return json.dumps(asdict(box), ensure_ascii=False, separators=(",", ":"))


@functools.lru_cache(maxsize=64)
def unpack(text: str) -> Box:
    """The box that :attr:`Box.text` gave the text of."""
    raw: dict[str, Any] = json.loads(text)
    plain = {key: _tuples(value) for key, value in raw.items() if key != "values"}
    for key, kind in _TUPLES.items():
        plain[key] = tuple(kind._make(item) for item in plain[key])
    values = Values(**{key: _tuples(value) for key, value in raw["values"].items()})
    return Box(**plain, values=values)


_TUPLES: dict[str, Any] = {
    "school": Level,
    "squares": Square,
    "buildings": BuildingTile,
    "persons": PersonTile,
    "assets": AssetTile,
    "conditions": ConditionTile,
}


def _tuples(value: Any) -> Any:
    return tuple(map(_tuples, value)) if isinstance(value, list) else value


def pack(layouts: Sequence[LayoutFile], players: int, rules: str, conditions: str, tiles: str) -> Box:
    """The box for a number of players and a set of rules. ValueError if the layouts do not suffice."""
    board, deal = _board(layouts, players, rules)
    own = _only(layouts, PersonalBoard, "personal-board")
    built = _buildings(layouts, history=rules == "history")
    people = _persons(layouts, history=rules == "history")
    assets = _only(layouts, AssetTiles, "initial-asset-tiles")
    asset_tiles = tuple(_asset(tile) for tile in assets.tiles)
    tests = _only(layouts, ConditionTiles, "condition-tiles")
    condition_tiles = tuple(ConditionTile(tile.name, tile.letter) for tile in tests.tiles)
    costs = board.station.costs
    size = side(rules, players)
    if len(costs) != size or len(costs[0]) != size:
        raise ValueError(f"for {players} players the station has {size} levels and columns; mend `{board.id}`")
    if max(len(built), len(people)) > MOST_TILES:
        raise ValueError(f"there are more than {MOST_TILES} tiles of a kind; take some out")
    draws = _person_draws(people, deal, mixed=tiles == "mixed") + _building_draws(built, deal, mixed=tiles == "mixed")
    draws += _condition_draws(condition_tiles, len(costs), any_letter=conditions == "random")
    draws += [(ASSET, tuple(range(len(asset_tiles))))] * deal.assets
    _suffices(draws)
    laid_out = [RESOURCES.index(word) for word in assets.laid_out.value]
    if len(laid_out) < players:
        raise ValueError(f"{len(laid_out)} resources are laid out for {players} players; lay out one for each")
    spots: dict[str, SpotField] = {spot.spot: spot for spot in board.spots}
    return Box(
        players=players,
        rules=rules,
        rates=tuple(_rates(spots[name]) for name in SPOTS),
        orange=tuple(spots[name].background == "orange" for name in SPOTS),
        harvest_squares=board.harvest.squares,
        harvest_icons=tuple(board.harvest.icons),
        accounting_squares=board.accounting.squares,
        accounting_icons=tuple(board.accounting.icons),
        events=board.events,
        costs=tuple(cost for row in costs for cost in row),
        width=len(costs[0]),
        values=Values.of(board, own),
        area=own.area,
        school=tuple(Level(one.ap, one.workers, one.bonus.yen, one.bonus.prestige) for one in own.school),
        squares=tuple(Square(one.ap, one.resource, one.yen) for one in own.column),
        boat_ap=_only(layouts, FishingBoat, "fishing-boat").ap,
        buildings=built,
        persons=people,
        assets=asset_tiles,
        laid_out=tuple(laid_out.count(resource) for resource in range(len(RESOURCES))),
        conditions=condition_tiles,
        plan=tuple(candidates for _, candidates in draws),
        kinds=tuple(kind for kind, _ in draws),
    )


def _rates(spot: SpotField) -> tuple[int, ...]:
    paid: dict[str, int] = {spot.three: RATES[0], spot.two: RATES[1]}
    return tuple(paid.get(word, 0) for word in RESOURCES)


def _only(layouts: Sequence[LayoutFile], model: type[L], word: str) -> L:
    for layout in layouts:
        if isinstance(layout, model):
            return layout
    raise ValueError(f"a game of Otaru needs a layout of the component `{word}`; add one")


def _board(layouts: Sequence[LayoutFile], players: int, rules: str) -> tuple[MainBoard, Deal]:
    for layout in layouts:
        if isinstance(layout, MainBoard):
            for deal in layout.deals:
                if deal.players == players and deal.rules == rules:
                    return layout, deal
    what = f"no main board says what to lay out for {players} players by the {rules} rules"
    raise ValueError(f"{what}; add one that does")


def _buildings(layouts: Sequence[LayoutFile], history: bool) -> tuple[BuildingTile, ...]:
    found = [_building(tile, sapporo=False) for tile in _only(layouts, BuildingTiles, "building-tiles").tiles]
    if history:
        others = _only(layouts, BuildingStandIns, "building-stand-ins")
        found += [_building(tile, sapporo=True) for tile in others.tiles]
    return tuple(found)


def _building(tile: Any, sapporo: bool) -> BuildingTile:
    numbers = ("yen", "at_most", "pay_yen", "take", "resource_ap", "rice_prestige", "prestige")
    return BuildingTile(
        id=tile.id,
        title=_title(tile),
        cost=tile.cost,
        effect=tile.effect,
        counts_as=tile.counts_as,
        resource=RESOURCES.index(tile.resource) if tile.resource else -1,
        sapporo=sapporo,
        **{key: getattr(tile, key) or 0 for key in numbers},
    )


def _title(tile: Any) -> str:
    title: dict[str, str] = tile.title
    return title.get("en") or next(iter(title.values()), tile.id)


def _persons(layouts: Sequence[LayoutFile], history: bool) -> tuple[PersonTile, ...]:
    found = [_person(tile, influence=False) for tile in _only(layouts, InstantTiles, "instant-tiles").tiles]
    if history:
        others = _only(layouts, InfluenceStandIns, "influence-stand-ins")
        found += [_person(tile, influence=True) for tile in others.tiles]
    return tuple(found)


def _person(tile: Any, influence: bool) -> PersonTile:
    return PersonTile(tile.id, _title(tile), tile.cost, tile.points, tile.per, tile.at_most or 0, influence)


def _asset(tile: Any) -> AssetTile:
    income = tuple(getattr(tile.income, word) for word in RESOURCES)
    return AssetTile(
        tile.id,
        _title(tile),
        tile.income.yen,
        income,
        RESOURCES.index(tile.column),
        tile.effect,
        tile.prestige or 0,
    )


Draws = list[tuple[int, tuple[int, ...]]]


def _person_draws(tiles: tuple[PersonTile, ...], deal: Deal, mixed: bool) -> Draws:
    """Set-up 2; with Sapporo's tiles each kind apart, or once one knows the game all from one pile."""
    if mixed:
        return [(INSTANT, tuple(range(len(tiles))))] * (deal.instant + deal.influence)
    instant = tuple(n for n, tile in enumerate(tiles) if not tile.influence)
    influence = tuple(n for n, tile in enumerate(tiles) if tile.influence)
    return [(INSTANT, instant)] * deal.instant + [(INFLUENCE, influence)] * deal.influence


def _building_draws(tiles: tuple[BuildingTile, ...], deal: Deal, mixed: bool) -> Draws:
    if mixed:
        return [(BUILDING, tuple(range(len(tiles))))] * (deal.building + deal.sapporo_building)
    own = tuple(n for n, tile in enumerate(tiles) if not tile.sapporo)
    sapporo = tuple(n for n, tile in enumerate(tiles) if tile.sapporo)
    return [(BUILDING, own)] * deal.building + [(SAPPORO, sapporo)] * deal.sapporo_building


def _condition_draws(tiles: tuple[ConditionTile, ...], levels: int, any_letter: bool) -> Draws:
    """Set-up 4: A, B, C (and D) from the top; the random variant takes any tiles (ruling 34)."""
    if any_letter:
        return [(CONDITION, tuple(range(len(tiles))))] * levels
    of = {letter: tuple(n for n, tile in enumerate(tiles) if tile.letter == letter) for letter in "ABCD"}
    return [(CONDITION, of[letter]) for letter in "ABCD"[:levels]]


def _suffices(draws: Draws) -> None:
    words = (
        "instant tiles", "influence tiles", "building tiles", "Sapporo building tiles", "condition tiles",
        "initial asset tiles",
    )  # fmt: skip
    for kind, candidates in draws:
        needed = sum(1 for other, pool in draws if other == kind and pool == candidates)
        if len(candidates) < needed:
            raise ValueError(f"{needed} {words[kind]} are laid out, there are {len(candidates)}; add some")
