"""Starting a game: options, policies and the first State (the rules of play are in :mod:`.state`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from generator.engine.deeper import Deeper
from generator.engine.policies import Policy, choose_random
from generator.files import LayoutFile
from generator.games.alpenzian import greedy
from generator.games.alpenzian.layout import MARKED, BoardLayout, SheetLayout, shipped_grid
from generator.games.alpenzian.reckoning import Rules
from generator.games.alpenzian.state import Alpenzian
from generator.games.alpenzian.table import Seat, Table

__all__ = ["MAX_PLAYERS", "OPTIONS", "POLICIES", "Alpenzian", "new_game"]

MAX_PLAYERS = 5
_RANCH = ("standard", "beginner-1", "beginner-2")

OPTIONS: dict[str, tuple[str, ...]] = {
    "sheet": ("first", "A", "B", "C", "D", "E", "mixed"),
    "pioneer": ("no", "yes"),
    "colours": ("standard", "solo"),
    "residents": ("standard", "solo"),
    "ranch": _RANCH,
    **{f"ranch-{player}": ("same", *_RANCH) for player in range(1, MAX_PLAYERS + 1)},
    "first-house": ("any", "different"),
    "lucky-face": ("choose", "roll-again"),
}
"""``sheet``: the letter of the sheet that all use, the first of those given, or one after the other (section 10 (2)).
``pioneer``: Pioneer Town (section 9-2), for one player. ``colours`` and ``residents``: the scoring of section 9-1 with
several players (section 10 (1)); one player always has it. ``ranch``: the beginner rules (section 8), for all or for a
player. ``first-house`` and ``lucky-face``: the notes of section 4."""

POLICIES: dict[str, Policy] = {"random": choose_random, "greedy": greedy.choose, "deeper": Deeper(greedy.choose, 30)}


def new_game(layouts: Sequence[LayoutFile], players: int, options: Mapping[str, str]) -> Alpenzian:
    """A game before its set-up. ValueError with a plain sentence if it cannot be played."""
    chosen = _chosen(options)
    if not 1 <= players <= MAX_PLAYERS:
        raise ValueError(f"Alpenzian is for one to five players, not {players}; play with one to five")
    sheets = _sheets([layout for layout in layouts if isinstance(layout, SheetLayout)], players, chosen["sheet"])
    pioneer = chosen["pioneer"] == "yes"
    if pioneer and players > 1:
        raise ValueError(f"Pioneer Town is for one player, not {players}; leave out `pioneer`")
    if pioneer and not any("b" in row for row in sheets[0].grid):
        raise ValueError(f"{sheets[0].id} has no blue square for the first house; Pioneer Town needs one")
    ranches = [chosen[f"ranch-{player + 1}"] for player in range(players)]
    seats = tuple(
        _seat(sheet, chosen["ranch"] if ranch == "same" else ranch)
        for sheet, ranch in zip(sheets, ranches, strict=True)
    )
    board = next((layout for layout in layouts if isinstance(layout, BoardLayout)), None)
    colours, residents = (chosen[key] if players > 1 else "solo" for key in ("colours", "residents"))
    table = Table(
        seats,
        Rules.of(board, colours, residents) if board else Rules(colours, residents),
        pioneer,
        different_first=chosen["first-house"] == "different",
        no_lucky=chosen["lucky-face"] == "roll-again",
    )
    return Alpenzian(table)


def _chosen(options: Mapping[str, str]) -> dict[str, str]:
    for key, word in options.items():
        if key not in OPTIONS:
            raise ValueError(f"there is no option `{key}`; use one of {', '.join(OPTIONS)}")
        if word not in OPTIONS[key]:
            raise ValueError(f"`{word}` is no word for {key}; use one of {', '.join(OPTIONS[key])}")
    return {key: words[0] for key, words in OPTIONS.items()} | dict(options)


def _sheets(given: Sequence[SheetLayout], players: int, choice: str) -> list[SheetLayout]:
    """Each player's sheet: all the same (section 4), or one after the other (section 10 (2))."""
    if not given:
        raise ValueError("there is no player sheet; give one, like alpenzian/sheet-a")
    ordered = sorted(given, key=lambda sheet: sheet.letter)
    if choice == "mixed":
        return [ordered[player % len(ordered)] for player in range(players)]
    found = [sheet for sheet in ordered if choice in ("first", sheet.letter)]
    if not found:
        raise ValueError(f"there is no sheet {choice}; use {', '.join(sheet.letter for sheet in ordered)}")
    return [found[0]] * players


def _seat(sheet: SheetLayout, ranch: str) -> Seat:
    columns = len(sheet.grid[0])
    first = tuple(row * columns + column for row, column in (sheet.first_house[face] for face in MARKED))
    shipped = sheet.id if shipped_grid(sheet.id) == sheet.grid else ""
    return Seat(sheet.grid, first, ranch, shipped)
