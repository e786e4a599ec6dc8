"""Otaru's layout files: boards, tiles, money, tokens, the score pad, with every number that play needs."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field

from generator.files import Document, LayoutFile, Model, Source, Sourced
from generator.files.models import Id, Lang, Name

Resource = Literal["wheat", "rice", "sheep", "cow"]
Spot = Literal["school", "station", "church", "village"]
Points = Annotated[int, Field(ge=1, le=20)]
"""Action points or prestige printed on a component."""
Small = Annotated[int, Field(ge=0, le=20)]


class SpotField(Model):
    """An action spot; ``place`` says which corner of the ring it is, ``background`` which marker it moves.

    One of resource ``three`` pays 3 action points here, one of resource ``two`` pays 2 (section "Action Points").
    """

    spot: Spot
    place: Literal["top-left", "top-right", "bottom-right", "bottom-left"]
    background: Literal["orange", "blue"]
    three: Resource
    two: Resource
    source: Source | None = None


class Track(Model):
    """A marker's track: the marker starts on square 0, the leftmost; ``icons`` are the squares that start the event."""

    squares: Annotated[int, Field(ge=2, le=60)]
    icons: Annotated[list[Annotated[int, Field(ge=1)]], Field(min_length=1)]
    source: Source | None = None


class ScoreTrack(Model):
    """The prestige track around the board: ``across`` squares along the top, ``down`` along a side."""

    squares: Annotated[int, Field(ge=20, le=400)]
    across: Annotated[int, Field(ge=2)]
    down: Annotated[int, Field(ge=2)]
    source: Source | None = None


class Station(Model):
    """Central Otaru Station. ``columns`` are the accounting values from the left; ``ap`` the spaces, top level first.

    ``level_value`` is what the first on a level gets in the final scoring (ruling 17).
    """

    columns: Annotated[list[Points], Field(min_length=1, max_length=8)]
    level_value: Sourced[Points]
    ap: str
    source: Source | None = None

    @property
    def costs(self) -> list[list[int]]:
        """Action points of each space, levels from the top."""
        return [[int(cell) for cell in line.split()] for line in self.ap.strip().splitlines()]


class TileSpaces(Model):
    """Spaces for tiles in the centre and at the bottom; ``four_players_only`` numbers building spaces from 1."""

    persons: Annotated[int, Field(ge=1, le=12)]
    buildings: Annotated[int, Field(ge=1, le=12)]
    four_players_only: list[int] = []
    source: Source | None = None


class Deal(Model):
    """How many tiles of each kind are laid out for a number of players (set-up; History set-up)."""

    players: Annotated[int, Field(ge=2, le=4)]
    rules: Literal["otaru", "history"]
    instant: Small
    influence: Small
    building: Small
    sapporo_building: Small
    assets: Annotated[int, Field(ge=2, le=8)]


class Term(Model):
    """A word of this project and what printed rulebooks call the same thing."""

    word: str
    printed: dict[Lang, list[str]]


class MainBoard(LayoutFile):
    """One side of the main board; ``players`` are the numbers of players it is for."""

    component: Literal["main-board"]
    players: Annotated[list[Annotated[int, Field(ge=2, le=4)]], Field(min_length=1)]
    spots: Annotated[list[SpotField], Field(min_length=4, max_length=4)]
    harvest: Track
    accounting: Track
    events: Annotated[int, Field(ge=1, le=20)]
    score_track: ScoreTrack
    station: Station
    tile_spaces: TileSpaces
    deals: Annotated[list[Deal], Field(min_length=1)]
    glossary: list[Term] = []


class Bonus(Model):
    """What a school level gives once both its workers are trained: money at once, or prestige at the end (ruling 7)."""

    yen: Small = 0
    prestige: Small = 0


class SchoolLevel(Model):
    """A level of the private school: action points to train a worker, how many workers it holds, its bonus."""

    ap: Points
    workers: Annotated[int, Field(ge=2, le=2)]
    bonus: Bonus
    source: Source | None = None


class Square(Model):
    """A square of a development column: action points to reach it, what a harvest gives there, prestige at the end."""

    ap: Points
    resource: Small = 0
    yen: Small = 0
    prestige: Small = 0
    source: Source | None = None


class PersonalBoard(LayoutFile):
    """A player's board: the worker area, the school (lowest level first), the four columns (all like ``column``)."""

    component: Literal["personal-board"]
    area: Annotated[int, Field(ge=1, le=9)]
    school: Annotated[list[SchoolLevel], Field(min_length=3, max_length=3)]
    columns: Annotated[list[Resource], Field(min_length=4, max_length=4)]
    column: Annotated[list[Square], Field(min_length=4, max_length=4)]


class FishingBoat(LayoutFile):
    """The boat: ``ap`` for each worker placed on it."""

    component: Literal["fishing-boat"]
    ap: Points


Effect = Literal[
    "yen-per-station-worker",
    "unexplored-column",
    "developed-column",
    "exchange",
    "school-bonus",
    "extra-action",
    "yen-per-resource",
    "buy",
    "educate",
    "gain",
]
NEEDS: dict[str, tuple[str, ...]] = {
    "yen-per-station-worker": ("yen",),
    "unexplored-column": ("take",),
    "developed-column": ("take",),
    "exchange": ("take",),
    "school-bonus": (),
    "extra-action": ("pay_yen", "resource_ap"),
    "yen-per-resource": ("resource", "yen", "at_most"),
    "buy": ("pay_yen", "take"),
    "educate": (),
    "gain": (),
}
"""For each effect of a building the keys that it cannot do without."""
MAY = {"exchange": ("rice_prestige",), "gain": ("yen", "prestige")}
NUMBERS = ("resource", "yen", "at_most", "pay_yen", "take", "resource_ap", "rice_prestige", "prestige")


class Building(Model):
    """A building tile; what its effect means with its numbers is in the module :mod:`.effects`."""

    id: Id
    title: dict[Lang, Name]
    cost: Points
    effect: Effect
    counts_as: Annotated[int, Field(ge=1, le=4)] = 1
    resource: Resource | None = None
    yen: Points | None = None
    at_most: Points | None = None
    pay_yen: Points | None = None
    take: Annotated[int, Field(ge=1, le=4)] | None = None
    resource_ap: Points | None = None
    rice_prestige: Points | None = None
    prestige: Points | None = None
    source: Source | None = None


class BuildingTiles(LayoutFile):
    """The building tiles of the box."""

    component: Literal["building-tiles"]
    tiles: Annotated[list[Building], Field(min_length=1, max_length=32)]


class BuildingStandIns(LayoutFile):
    """Stand-ins for Sapporo 1876's building tiles, and said to be so on their face."""

    component: Literal["building-stand-ins"]
    stand_in_for: Literal["Sapporo 1876"]
    tiles: Annotated[list[Building], Field(min_length=1, max_length=32)]


class Person(Model):
    """An instant or influence tile: ``points`` prestige for each of what ``per`` counts, ``at_most`` in all."""

    id: Id
    title: dict[Lang, Name]
    cost: Points
    points: Points
    per: str
    at_most: Points | None = None
    source: Source | None = None


class InstantTiles(LayoutFile):
    """Instant tiles: scored once, when they are acquired."""

    component: Literal["instant-tiles"]
    tiles: Annotated[list[Person], Field(min_length=1, max_length=32)]


class InfluenceStandIns(LayoutFile):
    """Stand-ins for Sapporo 1876's influence tiles: scored at the end of the game."""

    component: Literal["influence-stand-ins"]
    stand_in_for: Literal["Sapporo 1876"]
    tiles: Annotated[list[Person], Field(min_length=1, max_length=32)]


class Income(Model):
    """What is received from the top of an initial asset tile."""

    yen: Small = 0
    wheat: Small = 0
    rice: Small = 0
    sheep: Small = 0
    cow: Small = 0


class Asset(Model):
    """An initial asset tile: income, the column where a worker starts, and an effect, at once or for the whole game.

    ``herring``, ``worker`` and ``repeat`` are rulings 27 to 29; ``educate`` and ``prestige`` act at once.
    """

    id: Id
    title: dict[Lang, Name]
    income: Income
    column: Resource
    effect: Literal["none", "herring", "worker", "repeat", "educate", "prestige"]
    prestige: Points | None = None
    source: Source | None = None


class AssetTiles(LayoutFile):
    """The initial asset tiles, and the resources laid out to choose one each from (set-up 11, ruling 33)."""

    component: Literal["initial-asset-tiles"]
    tiles: Annotated[list[Asset], Field(min_length=3, max_length=16)]
    laid_out: Sourced[list[Resource]]


class Condition(Model):
    """A scoring condition tile: its letter, its number (the dummy's elements), and what it counts."""

    letter: Literal["A", "B", "C", "D"]
    number: Annotated[int, Field(ge=0, le=9)]
    title: dict[Lang, Name]
    counts: str
    source: Source | None = None

    @property
    def name(self) -> str:
        """Letter and number, as position files write it."""
        return f"{self.letter}{self.number}"


class ConditionTiles(LayoutFile):
    """The scoring condition tiles."""

    component: Literal["condition-tiles"]
    tiles: Annotated[list[Condition], Field(min_length=3, max_length=16)]


class Bill(Model):
    """A kind of banknote and how many there are."""

    yen: Literal[1, 5]
    count: Annotated[int, Field(ge=1, le=200)]


class Banknotes(LayoutFile):
    """The money."""

    component: Literal["banknotes"]
    bills: Annotated[list[Bill], Field(min_length=1)]


class Token(Model):
    """A kind of resource token and how many there are."""

    resource: Literal["wheat", "rice", "sheep", "cow", "herring"]
    count: Annotated[int, Field(ge=1, le=200)]


class ResourceTokens(LayoutFile):
    """The resources; ``size`` is a token's diameter twice."""

    component: Literal["resources"]
    tokens: Annotated[list[Token], Field(min_length=1)]


class Workers(LayoutFile):
    """Workers: ``each`` of every player's colour, and ``extra`` for the asset tile that brings one more (ruling 28)."""

    component: Literal["workers"]
    players: Annotated[int, Field(ge=2, le=4)]
    each: Annotated[int, Field(ge=1, le=20)]
    extra: Annotated[int, Field(ge=0, le=4)]


class Marker(Model):
    """A kind of marker and how many there are; ``score`` has one in each player's colour."""

    marker: Literal["action-pawn", "harvest", "accounting", "score", "starting-player"]
    count: Annotated[int, Field(ge=1, le=8)]


class Markers(LayoutFile):
    """Pawn and markers; ``size`` is their diameter twice."""

    component: Literal["markers"]
    markers: Annotated[list[Marker], Field(min_length=1)]


Row = Literal["track", "school", "columns", "station", "leftovers", "workers"]


class PadSide(Model):
    """One side of the score pad: whose rules, how many columns, its rows in order, the station's levels."""

    rules: Literal["otaru", "history"]
    players: Annotated[int, Field(ge=2, le=4)]
    levels: Annotated[int, Field(ge=1, le=8)]
    rows: Annotated[list[Row], Field(min_length=1)]
    source: Source | None = None


class ScorePad(LayoutFile):
    """The score pad, double-sided."""

    component: Literal["score-pad"]
    front: PadSide
    back: PadSide


KINDS: dict[str, type[LayoutFile]] = {
    "main-board": MainBoard,
    "personal-board": PersonalBoard,
    "fishing-boat": FishingBoat,
    "building-tiles": BuildingTiles,
    "building-stand-ins": BuildingStandIns,
    "instant-tiles": InstantTiles,
    "influence-stand-ins": InfluenceStandIns,
    "initial-asset-tiles": AssetTiles,
    "condition-tiles": ConditionTiles,
    "banknotes": Banknotes,
    "resources": ResourceTokens,
    "workers": Workers,
    "markers": Markers,
    "score-pad": ScorePad,
}


def check(document: Document[Any]) -> None:
    """Report what the models cannot say: broken rings and grids, icons off a track, tiles given twice or half."""
    from generator.games.otaru.layout_check import report

    report(document)
