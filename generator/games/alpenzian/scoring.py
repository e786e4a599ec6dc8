"""Scoring finished towns (sections 7 to 10), and the position file that ``fairprint score`` reads."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Annotated, Literal

from pydantic import Discriminator, Field, Tag

from generator.engine.score import PlayerScore, Score
from generator.files import Document, FileError, LayoutFile, Model
from generator.files.models import Name, text_or_mapping
from generator.games.alpenzian import breakdown
from generator.games.alpenzian.breakdown import Details
from generator.games.alpenzian.layout import (
    COLOUR_WORDS,
    GATE,
    MOUNTAIN,
    BoardLayout,
    Grid,
    SheetLayout,
    check_grid,
)
from generator.games.alpenzian.reckoning import Reckoning, Rules, colour_gains, compare, rank, reckon
from generator.games.alpenzian.towns import WORDS, Sheet, Town

Load = Callable[[str], LayoutFile]
Ways = Literal["standard", "solo"]
RanchMode = Literal["standard", "beginner-1", "beginner-2"]


class InlineSheet(Model):
    """A sheet written into the position."""

    grid: Grid


class Player(Model):
    """One player's finished town."""

    name: Name
    sheet: Annotated[
        Annotated[str, Tag("text")] | Annotated[InlineSheet, Tag("mapping")], Discriminator(text_or_mapping)
    ]
    ranch: RanchMode = "standard"
    town: str


class Position(Model):
    """A finished game, as ``fairprint score`` reads it."""

    game: Literal["alpenzian"]
    colours: Ways = "standard"
    residents: Ways = "standard"
    players: Annotated[list[Player], Field(min_length=1, max_length=5)]


POSITION: type[Model] = Position


def check(document: Document[Position], load: Load) -> None:
    """Report everything that is wrong with a position; ``load`` gives the layout of an id or a path."""
    names: dict[str, int] = {}
    for n, player in enumerate(document.value.players):
        if player.name in names:
            what = f"`{player.name}` is the name of player {names[player.name] + 1} too"
            document.report(["players", n, "name"], what, "give every player another name")
        names.setdefault(player.name, n)
        _check_town(document, n, player, _check_sheet(document, n, player, load))


def _check_sheet(document: Document[Position], n: int, player: Player, load: Load) -> Grid | None:
    """The sheet's grid; None, and a report, where there is none to be had."""
    at: list[str | int] = ["players", n, "sheet"]
    if isinstance(player.sheet, InlineSheet):
        grid = player.sheet.grid
        return grid if check_grid(document, [*at, "grid"], grid) else None
    try:
        layout = load(player.sheet)
    except FileError as error:
        document.report(at, f"the sheet `{player.sheet}` cannot be used ({error.problems[0]})", "mend that file first")
        return None
    except ValueError as error:
        what, _, right = str(error).partition("; ")
        document.report(at, what, right)
        return None
    if not isinstance(layout, SheetLayout):
        document.report(at, f"`{player.sheet}` is a {layout.component}, not a sheet", "name a sheet, like `sheet-a`")
        return None
    return layout.grid


def _check_town(document: Document[Position], n: int, player: Player, sheet: Grid | None) -> None:
    at: list[str | int] = ["players", n, "town"]
    letters = [".", *WORDS, MOUNTAIN, GATE]
    if sheet is None:
        document.grid(at, player.town, letters)
        return
    cells = document.grid(at, player.town, letters, rows=len(sheet), columns=len(sheet[0]))
    if len(cells) != len(sheet):
        return
    for r, (row, printed) in enumerate(zip(cells, sheet, strict=True)):
        for c, (cell, under) in enumerate(zip(row, printed, strict=True) if len(row) == len(printed) else ()):
            shown = f"row {r + 1}, column {c + 1} is `{cell}`"
            if under in (MOUNTAIN, GATE) and cell != under and cell in letters:
                there = "a mountain" if under == MOUNTAIN else "the gate"
                document.report(at, f"{shown} where the sheet has {there}", f"write `{under}` there", (r, c))
            elif under in COLOUR_WORDS and cell in (MOUNTAIN, GATE):
                what = f"{shown} where the sheet has a {COLOUR_WORDS[under]} square"
                document.report(at, what, "write an icon, or `.` for none", (r, c))


def score(position: Position, load: Load) -> Score:
    """The result of a checked position."""
    rules = _rules(position, load)
    reckonings = _reckonings(position, load, rules)
    categories = compare(reckonings, rules)
    totals = [sum(own.values()) for own in categories]
    shown = details(position, load)
    players = [
        PlayerScore(player.name, own, total, breakdown.reasons(one, own))
        for player, own, total, one in zip(position.players, categories, totals, shown, strict=True)
    ]
    ranking = rank(totals, [own.houses for own in reckonings])
    return Score(
        "alpenzian", players, [[position.players[n].name for n in group] for group in ranking], "more houses first"
    )


def details(position: Position, load: Load) -> list[Details]:
    """For each player what the points consist of, square by square: for drawing the finished town."""
    rules = _rules(position, load)
    reckonings = _reckonings(position, load, rules)
    gains = colour_gains([own.flowers for own in reckonings], rules.colours)
    people = [own.residents for own in reckonings]
    return [breakdown.details(own, rules, earned, people) for own, earned in zip(reckonings, gains, strict=True)]


def _rules(position: Position, load: Load) -> Rules:
    board = load("board")
    assert isinstance(board, BoardLayout)
    return Rules.of(board, position.colours, position.residents)


def _reckonings(position: Position, load: Load, rules: Rules) -> list[Reckoning]:
    found = []
    for player in position.players:
        grid = player.sheet.grid if isinstance(player.sheet, InlineSheet) else _grid(load(player.sheet))
        town = Town.of([line.split() for line in player.town.strip("\n").split("\n")])
        found.append(reckon(_sheet(grid), town, player.ranch, rules))
    return found


def _grid(layout: LayoutFile) -> Grid:
    assert isinstance(layout, SheetLayout)
    return layout.grid


@cache
def _sheet(grid: Grid) -> Sheet:
    return Sheet.of(grid)
