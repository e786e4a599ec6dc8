"""Point calculation (sections 7 to 10), from a position file or from a game just played."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Literal

from pydantic import Field

from generator.engine.score import PlayerScore, Score
from generator.files import Document, FileError, LayoutFile, Model
from generator.files.models import Name
from generator.games.alpenzian.layout import (
    COLOUR_WORDS,
    COLOURS,
    GATE,
    MOUNTAIN,
    Grid,
    SheetLayout,
    check_grid,
)
from generator.games.alpenzian.town import (
    CELLS,
    CODES,
    HOUSE,
    Chain,
    Land,
    chains,
    express_points,
    express_sets,
    flowers_by_colour,
    land,
    mountain_tallies,
    pairings,
    residents,
)

Loader = Callable[[str], LayoutFile]
CATEGORIES = ("ranch", "colours", "alpenzian", "residents", "express")
FED, HUNGRY = 3, -5
FIRST = {1: 5, 2: 4, 3: 3, 4: 2, 5: 2}
"""Points for each of n players who share the most residents."""
SECOND = {1: 3, 2: 2, 3: 1, 4: 1}
"""Points for each of n players who share second place behind a single first."""
LEVELS = Literal["standard", "solo"]


class SheetGrid(Model):
    """A sheet written into the position itself."""

    grid: Grid


class Player(Model):
    """One player's finished town."""

    name: Name
    sheet: str | SheetGrid
    ranch: Literal["standard", "beginner-1", "beginner-2"] = "standard"
    town: Grid


class Position(Model):
    """A finished game."""

    game: Literal["alpenzian"]
    colours: LEVELS = "standard"
    residents: LEVELS = "standard"
    players: Annotated[list[Player], Field(min_length=1, max_length=5)]


POSITION = Position


@dataclass(frozen=True, slots=True)
class Details:
    """What one town's points rest on. Squares are numbers into ``ground``; ``pairs`` are (house, sheep)."""

    ground: Land
    town: tuple[int, ...]
    pairs: tuple[tuple[int, int], ...]
    hungry: tuple[int, ...]
    """Houses without a sheep."""
    lines: tuple[tuple[tuple[int, ...], tuple[Chain, ...], int], ...]
    """Each express: its houses, its chains, its points."""
    tallies: dict[int, int]
    flowers: tuple[int, ...]
    residents: int
    houses: int


@dataclass(frozen=True, slots=True)
class Rules:
    """The rule options that a layout may set (rulings 10 and 11)."""

    cap: bool = False
    ranch_min_rails: int = 1


STANDARD = Rules()


def details(grid: tuple[tuple[str, ...], ...], town: Sequence[int], ranch: str, rules: Rules = STANDARD) -> Details:
    """Count one town."""
    ground = land(grid)
    found = chains(ground, town)
    pairs = pairings(ground, town, ranch, [chain for chain in found if chain.rails >= rules.ranch_min_rails])
    fed = {house for house, _ in pairs}
    lines = tuple(
        (tuple(houses), tuple(own), express_points(len(houses), rules.cap)) for houses, own in express_sets(town, found)
    )
    houses = [index for index, code in enumerate(town) if code == HOUSE]
    return Details(
        ground,
        tuple(town),
        tuple(pairs),
        tuple(house for house in houses if house not in fed),
        lines,
        mountain_tallies(ground, town),
        tuple(flowers_by_colour(ground, town)),
        residents(town),
        len(houses),
    )


def colour_points(flowers: Sequence[Sequence[int]], solo: bool) -> list[list[int]]:
    """Each player's points in each area: 2 for the most flowers, ties too, none for 0 (ruling 24); or section 9-1."""
    if solo:
        return [[(0, 0, 0, 1, 2, 3)[min(count, 5)] for count in own] for own in flowers]
    most = [max(counts) for counts in zip(*flowers, strict=True)]
    return [[2 if count and count == best else 0 for count, best in zip(own, most, strict=True)] for own in flowers]


def resident_points(counts: Sequence[int], solo: bool) -> list[int]:
    """Each player's points for residents: most 5, second 3, ties as in section 7 (4) and ruling 25; or section 9-1."""
    if solo:
        return [5 if count >= 15 else 3 if count >= 12 else 0 for count in counts]
    ranks = sorted(set(counts), reverse=True)
    first = [count == ranks[0] for count in counts]
    if sum(first) > 1:
        return [FIRST[sum(first)] if is_first else 0 for is_first in first]
    second = [len(ranks) > 1 and count == ranks[1] for count in counts]
    each = SECOND.get(sum(second), 0)
    return [
        FIRST[1] if is_first else each if is_second else 0 for is_first, is_second in zip(first, second, strict=True)
    ]


def tally(
    names: Sequence[str], counted: Sequence[Details], solo_colours: bool, solo_residents: bool, words: bool = True
) -> Score:
    """Put all players' counts together (section 7). ``words`` false leaves the reasons out, for speed."""
    by_colour = colour_points([one.flowers for one in counted], solo_colours)
    by_residents = resident_points([one.residents for one in counted], solo_residents)
    players = []
    for name, one, colours, people in zip(names, counted, by_colour, by_residents, strict=True):
        points = {
            "ranch": FED * len(one.pairs) + HUNGRY * len(one.hungry),
            "colours": sum(colours),
            "alpenzian": sum(one.tallies.values()),
            "residents": people,
            "express": sum(earned for _, _, earned in one.lines),
        }
        reasons = _reasons(one, colours, solo_colours) if words else {}
        players.append(PlayerScore(name, points, sum(points.values()), reasons))
    order: dict[tuple[int, int], list[str]] = {}
    for player, one in zip(players, counted, strict=True):
        order.setdefault((player.total, one.houses), []).append(player.name)
    return Score("alpenzian", players, [order[key] for key in sorted(order, reverse=True)])


def _at(ground: Land, square: int) -> str:
    row, column = ground.square(square)
    return f"({row + 1}, {column + 1})"


def _reasons(one: Details, colours: Sequence[int], solo: bool) -> dict[str, list[str]]:
    ground = one.ground

    def at(square: int) -> str:
        return _at(ground, square)

    def flowers(count: int) -> str:
        return f"{count} flower{'' if count == 1 else 's'}"

    most = "" if solo else ", the most"
    areas = zip(COLOURS, one.flowers, colours, strict=True)
    return {
        "ranch": [f"house {at(house)} fed by sheep {at(sheep)}: +3" for house, sheep in one.pairs]
        + [f"house {at(house)} without sheep: −5" for house in one.hungry],
        "colours": [
            f"{COLOUR_WORDS[letter]}: {flowers(count)}{most}: +{points}" for letter, count, points in areas if points
        ],
        "alpenzian": [f"mountain {at(peak)}: {flowers(count)}" for peak, count in one.tallies.items() if count],
        "residents": [
            f"{one.residents} residents ({one.houses} houses × 2 + {one.residents - 2 * one.houses} smiling)"
        ],
        "express": [
            f"houses {', '.join(at(house) for house in houses)}, rails "
            + "; ".join("–".join(at(square) for square in chain.squares[1:-1]) for chain in own)
            + f": {points}"
            for houses, own, points in lines_in_order(one)
        ],
    }


def lines_in_order(one: Details) -> list[tuple[tuple[int, ...], tuple[Chain, ...], int]]:
    """The express sets from the top left."""
    return sorted(one.lines, key=lambda line: line[0])


def sheet_grid(player: Player, load: Loader) -> tuple[tuple[str, ...], ...]:
    """The grid of a player's sheet. ValueError or FileError where there is none."""
    if isinstance(player.sheet, SheetGrid):
        return player.sheet.grid
    layout = load(player.sheet)
    if not isinstance(layout, SheetLayout):
        raise ValueError(f"`{player.sheet}` is no player sheet; name a sheet, like sheet-a")
    return layout.grid


def check(document: Document[Position], load: Loader) -> None:
    """Report unknown sheets, two players of one name, and towns that do not fit their sheets."""
    names: set[str] = set()
    for number, player in enumerate(document.value.players):
        at: list[str | int] = ["players", number]
        if player.name in names:
            document.report([*at, "name"], f"there are two players `{player.name}`", "give each a name of their own")
        names.add(player.name)
        rows = document.grid([*at, "town"], "\n".join(" ".join(row) for row in player.town), CELLS)
        try:
            grid = sheet_grid(player, load)
        except FileError as error:
            what = f"the sheet `{player.sheet}` cannot be used"
            document.report([*at, "sheet"], what, f"mend it: {error.problems[0]}")
            continue
        except ValueError as error:
            what, _, right = str(error).partition("; ")
            document.report([*at, "sheet"], what, right)
            continue
        if isinstance(player.sheet, SheetGrid):
            check_grid(document, [*at, "sheet", "grid"], grid)
        _check_town(document, [*at, "town"], rows, grid)


def _check_town(
    document: Document[Position], at: list[str | int], rows: list[list[str]], grid: tuple[tuple[str, ...], ...]
) -> None:
    if len(rows) != len(grid):
        document.report(at, f"the town has {len(rows)} rows and its sheet {len(grid)}", "write a row for each")
    for r, (row, own) in enumerate(zip(rows, grid, strict=False)):
        if len(row) != len(own):
            what = f"row {r + 1} of the town has {len(row)} cells and its sheet {len(own)}"
            document.report(at, what, "write a cell for each square", (r, min(len(row), len(own))))
            continue
        for c, (cell, printed) in enumerate(zip(row, own, strict=True)):
            if cell != printed and (printed in (MOUNTAIN, GATE) or cell in (MOUNTAIN, GATE)):
                there = {MOUNTAIN: "a mountain", GATE: "a gate"}.get(printed, f"a `{printed}` square")
                what = f"row {r + 1}, column {c + 1} is `{cell}` where the sheet has {there}"
                right = (
                    f"repeat the sheet's `{printed}`" if printed in (MOUNTAIN, GATE) else "write what is drawn, or `.`"
                )
                document.report(at, what, right, (r, c))


def codes(town: tuple[tuple[str, ...], ...]) -> list[int]:
    """A town's cells as codes."""
    return [CODES[cell] for row in town for cell in row]


def player_details(player: Player, load: Loader) -> Details:
    """What a player's points rest on, for drawing the town."""
    return details(sheet_grid(player, load), codes(player.town), player.ranch)


def score(position: Position, load: Loader) -> Score:
    """Score a position file's content."""
    counted = [player_details(player, load) for player in position.players]
    names = [player.name for player in position.players]
    return tally(names, counted, position.colours == "solo", position.residents == "solo")


def score_content(content: dict[str, Any]) -> Score:
    """Score what :meth:`State.position` gives, whose sheets are written out."""

    def nothing(name: str) -> LayoutFile:
        raise ValueError(f"there is no layout `{name}`; write the sheet's grid")

    return score(Position.model_validate_json(json.dumps(content)), nothing)
