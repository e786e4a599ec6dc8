"""Final scoring of Otaru 1899 and of the Hokkaido Development History rules, from position files or played games."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Literal, Self

from pydantic import Field

from generator.engine.score import PlayerScore, Score
from generator.files import Document, LayoutFile, Model
from generator.files.models import Name
from generator.files.problems import one_of
from generator.games.otaru.layout import MainBoard, PersonalBoard
from generator.games.otaru.station import DUMMY, EMPTY, accounting, level_ranking, shares

Loader = Callable[[str], LayoutFile]
CATEGORIES = ("track", "school", "columns", "station", "leftovers", "workers")
CONDITIONS = {"A5": 5, "A2": 2, "B3": 3, "B2": 2, "C4": 4, "C3": 3, "D4": 4, "D2": 2}
"""The scoring condition tiles with the dummy player's elements, the number printed on each."""
CONDITION_WORDS = {
    "A5": "prestige of an accounting now",
    "A2": "instant and influence tiles",
    "B3": "building tiles",
    "B2": "workers on building tiles",
    "C4": "third squares × 1, fourth × 2",
    "C3": "columns with a worker",
    "D4": "trained workers",
    "D2": "workers in the area",
}
BOARDS = {3: "main-board-2", 4: "main-board-4"}
"""The shipped board whose values hold for a station of so many columns."""
COLUMN_NAMES = ("wheat", "rice", "sheep", "cow")
DUMMY_NAME = "dummy"
NO_NAMES = (".", DUMMY_NAME)

Count = Annotated[int, Field(ge=0, le=999)]
SchoolLevel = Annotated[int, Field(ge=0, le=2)]
Square = Annotated[int, Field(ge=0, le=4)]
ConditionName = Literal["A5", "A2", "B3", "B2", "C4", "C3", "D4", "D2"]


class Columns(Model):
    """The square of the worker in each development column, 1 the lowest, 0 none."""

    wheat: Square
    rice: Square
    sheep: Square
    cow: Square

    def squares(self) -> tuple[int, int, int, int]:
        """In the order of the board."""
        return self.wheat, self.rice, self.sheep, self.cow


class Resources(Model):
    """Resources left on the personal board; herring counts like one (ruling 27)."""

    wheat: Count
    rice: Count
    sheep: Count
    cow: Count
    herring: Count = 0

    def total(self) -> int:
        """All together."""
        return self.wheat + self.rice + self.sheep + self.cow + self.herring


class Player(Model):
    """One player's board at the end."""

    name: Name
    track: Annotated[int, Field(ge=0, le=9999)]
    school: tuple[SchoolLevel, SchoolLevel, SchoolLevel]
    columns: Columns
    area: Count
    yen: Count
    resources: Resources
    instant_tiles: Count
    influence_tiles: Count = 0
    buildings: Count
    workers_on_buildings: Count


class Position(Model):
    """A finished game; players stand in turn order."""

    game: Literal["otaru"]
    rules: Literal["otaru", "history"] = "otaru"
    station: list[list[str]]
    conditions: list[ConditionName]
    level_value: Annotated[int, Field(ge=0, le=99)] | None = None
    players: Annotated[list[Player], Field(min_length=2, max_length=4)]


POSITION = Position


@dataclass(frozen=True, slots=True)
class Values:
    """What the boards say final scoring needs: accounting values from the left, what first place on a level is worth,
    prestige for each school level once it is empty (lowest first; money was given at once), and for a worker on each
    square of a development column, 0 for none.
    """

    columns: tuple[int, ...]
    level: int
    school: tuple[int, ...]
    squares: tuple[int, ...]

    @classmethod
    def of(cls, board: MainBoard, own: PersonalBoard) -> Self:
        """The values printed on a main board and a personal board."""
        school = tuple(level.bonus.prestige for level in own.school)
        squares = (0, *(square.prestige for square in own.column))
        return cls(tuple(board.station.columns), board.station.level_value.value, school, squares)


def values_for(position: Position, load: Loader) -> Values:
    """The values of the shipped boards for a position."""
    board, own = load(BOARDS[side(position.rules, len(position.players))]), load("personal-board")
    assert isinstance(board, MainBoard) and isinstance(own, PersonalBoard)
    return Values.of(board, own)


def side(rules: str, players: int) -> int:
    """Levels and columns of the station: 3 for two players, 4 for more (setup 4, History setup)."""
    return 3 if players == 2 or rules == "otaru" else 4


def check(document: Document[Position], load: Loader) -> None:  # noqa: ARG001  (all games' checks are called alike)
    """Report a station of the wrong size, unknown names, a dummy out of place, conditions given twice."""
    position = document.value
    count = len(position.players)
    if position.rules == "otaru" and count != 2:
        document.report(
            ["players"], f"{count} players by the rules of Otaru 1899", "write 2 players, or `rules: history`"
        )
        return
    names: dict[str, int] = {}
    for number, player in enumerate(position.players):
        at: list[str | int] = ["players", number]
        if player.name in names:
            document.report([*at, "name"], f"there are two players `{player.name}`", "give each a name of their own")
        elif player.name in NO_NAMES:
            document.report([*at, "name"], f"`{player.name}` is no name for a player", "choose another")
        names.setdefault(player.name, number)
        if position.rules == "otaru" and player.influence_tiles:
            what = "influence tiles belong to the History rules"
            document.report([*at, "influence_tiles"], what, "write 0, or `rules: history`")
    size = side(position.rules, count)
    _check_station(document, position, size, names)
    if len(position.conditions) != size:
        what = f"{len(position.conditions)} condition tiles for {size} levels"
        document.report(["conditions"], what, "write one a level, from the top")
    for number, name in enumerate(position.conditions):
        if name in position.conditions[:number]:
            document.report(
                ["conditions", number], f"the condition tile `{name}` is there twice", "the box has one of each"
            )


def _check_station(document: Document[Position], position: Position, size: int, names: dict[str, int]) -> None:
    if len(position.station) != size:
        document.report(["station"], f"the station has {len(position.station)} levels", f"write {size}, from the top")
    dummies = len(position.players) == 3
    for r, level in enumerate(position.station):
        if len(level) != size:
            what = f"level {r + 1} has {len(level)} spaces"
            document.report(["station", r], what, f"write {size}, from the left")
        for c, name in enumerate(level):
            at: list[str | int] = ["station", r, c]
            if dummies and c == 0 and name != DUMMY_NAME:
                what = f"the leftmost space of level {r + 1} is `{name}`"
                document.report(at, what, "with 3 players the leftmost column is all `dummy`")
            elif name == DUMMY_NAME and not (dummies and c == 0):
                what = f"a dummy worker in level {r + 1}, column {c + 1}"
                document.report(at, what, "the dummy stands in the leftmost column of a 3-player game only")
            elif name not in names and name not in NO_NAMES:
                document.report(at, f"unknown player `{name}`", one_of(name, [*names, "."]))


@dataclass(frozen=True, slots=True)
class LevelResult:
    """One level of the station: its condition, each player's elements, and (who, points) from the first rank down."""

    condition: str
    elements: tuple[int, ...]
    ranks: tuple[tuple[int, int], ...]


def station_of(position: Position) -> list[list[int]]:
    """The station with players as numbers."""
    numbers = {player.name: number for number, player in enumerate(position.players)} | {".": EMPTY, DUMMY_NAME: DUMMY}
    return [[numbers[name] for name in level] for level in position.station]


def column_values(values: Values, players: int) -> tuple[int, ...]:
    """Accounting values from the left; with three players the dummy's column is not scored (ruling 18)."""
    return (0, *values.columns[1:]) if players == 3 else values.columns


def elements(position: Position, condition: str, values: Values) -> list[int]:
    """How many elements of a condition each player has (scoring condition tiles; rulings 19 to 22)."""
    players = position.players
    if condition == "A5":
        return accounting(station_of(position), column_values(values, len(players)), len(players))
    return [_elements(player, condition, position.rules) for player in players]


def _elements(player: Player, condition: str, rules: str) -> int:
    squares = player.columns.squares()
    match condition:
        case "A2":
            return player.instant_tiles + (player.influence_tiles if rules == "history" else 0)
        case "B3":
            return player.buildings
        case "B2":
            return player.workers_on_buildings
        case "C4":
            return sum({3: 1, 4: 2}.get(square, 0) for square in squares)
        case "C3":
            return sum(square > 0 for square in squares)
        case "D4":
            return 6 - sum(player.school)
    return player.area


def levels(position: Position, values: Values) -> list[LevelResult]:
    """Every level of the station, from the top (final scoring of Central Otaru Station; rulings 16 to 18)."""
    value = values.level if position.level_value is None else position.level_value
    found = []
    for level, condition in zip(station_of(position), position.conditions, strict=True):
        counts = elements(position, condition, values)
        ranked = level_ranking(level, counts, CONDITIONS[condition])
        points = shares(value, len(ranked))
        found.append(LevelResult(condition, tuple(counts), tuple(zip(ranked, points, strict=True))))
    return found


def score(position: Position, load: Loader) -> Score:
    """Score a checked position with the values of the shipped boards."""
    return score_with(position, values_for(position, load))


def score_with(position: Position, values: Values) -> Score:
    """Score a checked position in the order of the rulebook's final scoring."""
    results = levels(position, values)
    players = []
    for number, player in enumerate(position.players):
        station = sum(points for level in results for who, points in level.ranks if who == number)
        points = {
            "track": player.track,
            "school": sum(bonus for left, bonus in zip(player.school, values.school, strict=True) if not left),
            "columns": sum(values.squares[square] for square in player.columns.squares()),
            "station": station,
            "leftovers": (player.yen + player.resources.total()) // 2,
            "workers": player.area,
        }
        reasons = _reasons(player, number, results, values)
        players.append(PlayerScore(player.name, points, sum(points.values()), reasons))
    order = sorted(range(len(players)), key=lambda n: (-players[n].total, -n))
    return Score("otaru", players, [[players[n].name] for n in order])


def _reasons(player: Player, number: int, results: Sequence[LevelResult], values: Values) -> dict[str, list[str]]:
    names = ("lowest", "middle", "top")
    school = [
        f"{name} level trained: {bonus}"
        for name, left, bonus in zip(names, player.school, values.school, strict=True)
        if bonus and not left
    ]
    squares = zip(COLUMN_NAMES, player.columns.squares(), strict=True)
    columns = [
        f"{name}, square {square}: {values.squares[square]}" for name, square in squares if values.squares[square]
    ]
    station = []
    for index, level in enumerate(results, 1):
        for rank, (who, points) in enumerate(level.ranks, 1):
            if who == number:
                count = level.elements[number]
                words = CONDITION_WORDS[level.condition]
                station.append(f"level {index}, {level.condition} ({words}): {count}, place {rank}: {points}")
    left = [f"{player.yen} yen and {player.resources.total()} resources, halved"]
    workers = [f"{player.area} in the worker area"] if player.area else []
    found = {"school": school, "columns": columns, "station": station, "leftovers": left, "workers": workers}
    return {key: lines for key, lines in found.items() if lines}


def score_content(content: dict[str, Any], values: Values) -> Score:
    """Score what :meth:`State.position` gives."""
    return score_with(Position.model_validate_json(json.dumps(content)), values)
