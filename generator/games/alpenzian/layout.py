"""Alpenzian's layout files: player sheets, play board, dice, start player marker and scoring aid."""

from __future__ import annotations

import itertools
from collections.abc import Iterable
from functools import cache
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BeforeValidator, Field

from generator import places
from generator.files import Document, LayoutFile, Sourced, read

COLOURS = "brypg"
"""Areas in the order of the flower marks: blue, red, yellow, purple, green (inference 12)."""
COLOUR_WORDS = {"b": "blue", "r": "red", "y": "yellow", "p": "purple", "g": "green"}
MOUNTAIN, GATE = "^", "#"
Face = Literal["house", "sheep", "straight", "curve", "flower", "smiling"]
MarkedFace = Literal["house", "sheep", "straight", "curve", "flower"]

FACES: tuple[Face, ...] = ("house", "sheep", "straight", "curve", "flower", "smiling")
"""The six faces of a die (section 2, inference 8)."""
MARKED: tuple[MarkedFace, ...] = ("house", "sheep", "straight", "curve", "flower")
"""The faces that mark a first-house square; the smiling flower lets the player choose (section 4)."""

Square = tuple[Annotated[int, Field(ge=0)], Annotated[int, Field(ge=0)]]
Step = tuple[Annotated[int, Field(ge=0)], Annotated[int, Field(ge=0)]]


def _rows(given: Any) -> Any:
    """A block string of cells as rows of letters; what is no text is left for the model to refuse."""
    return tuple(tuple(line.split()) for line in given.strip("\n").split("\n")) if isinstance(given, str) else given


def _capital(letter: str) -> str:
    """A sheet's letter. ValueError if it is anything else."""
    if len(letter) != 1 or not "A" <= letter <= "Z":
        raise ValueError(
            f"`{letter}` is no capital letter; write one from A to Z, as in the sheet's lower right corner"
        )
    return letter


Grid = Annotated[tuple[tuple[str, ...], ...], BeforeValidator(_rows)]


class SheetLayout(LayoutFile):
    """A player sheet: its squares, and which square each die face marks for the first house."""

    component: Literal["sheet"]
    letter: Annotated[str, AfterValidator(_capital)]
    level: Literal["beginner", "expert"]
    grid: Grid
    first_house: dict[MarkedFace, Square]


class BoardLayout(LayoutFile):
    """The play board: the order of its petals, its express table, and the sheets whose first houses its back lists."""

    component: Literal["board"]
    petals: tuple[Literal["b", "r", "y", "p", "g"], ...]
    express: Annotated[tuple[Step, ...], Field(min_length=1)]
    express_beyond_table: Literal["extend", "cap"] = "extend"
    ranch_min_rails: Sourced[int]
    sheets: tuple[str, ...]


class DiceLayout(LayoutFile):
    """A die as a net to glue: the length of its edge in mm and its six faces, opposite ones 1–3, 2–4 and 5–6."""

    component: Literal["dice"]
    side: Annotated[float, Field(ge=8, le=40)]
    faces: tuple[Face, Face, Face, Face, Face, Face]


class MarkerLayout(LayoutFile):
    """The start player marker."""

    component: Literal["marker"]


class CardLayout(LayoutFile):
    """The scoring aid: tables as [lowest number, points], ties as {players: points each}, titles by lowest score."""

    component: Literal["card"]
    express: tuple[Step, ...]
    tied_first: dict[int, int]
    tied_second: dict[int, int]
    solo_colours: tuple[Step, ...]
    solo_residents: tuple[Step, ...]
    titles: tuple[Annotated[int, Field(ge=0)], ...]


KINDS: dict[str, type[LayoutFile]] = {
    "sheet": SheetLayout,
    "board": BoardLayout,
    "dice": DiceLayout,
    "marker": MarkerLayout,
    "card": CardLayout,
}


def sheets_of(board: BoardLayout) -> list[SheetLayout]:
    """The shipped sheets that the board's back lists, in its order. FileError if one cannot be read."""
    folder = places.layouts() / "alpenzian"
    return [read(folder / f"{name}.yaml", SheetLayout).value for name in board.sheets]


@cache
def shipped_grid(sheet_id: str) -> Grid | None:
    """The grid of the shipped sheet with an id; None if there is no such sheet."""
    path = places.layouts() / "alpenzian" / f"{sheet_id}.yaml"
    return read(path, SheetLayout).value.grid if path.is_file() else None


def check(document: Document[Any]) -> None:
    """Report grids with wrong rows or cells, first houses off their squares, and tables out of order."""
    layout = document.value
    if isinstance(layout, SheetLayout):
        if check_grid(document, ["grid"], layout.grid):
            _check_first_houses(document, layout)
    elif isinstance(layout, BoardLayout):
        if sorted(layout.petals) != sorted(COLOURS):
            document.report(["petals"], "the petals are not the five colours", "write b, r, y, p and g once each")
        _check_rising(document, "express", layout.express)
        if layout.ranch_min_rails.value < 1:
            document.report(["ranch_min_rails"], "a connection of no rails", "write 1 or more")
    elif isinstance(layout, CardLayout):
        for key in ("express", "solo_colours", "solo_residents"):
            _check_rising(document, key, getattr(layout, key))
    elif isinstance(layout, DiceLayout) and len(set(layout.faces)) != len(FACES):
        document.report(["faces"], "a face is missing or given twice", "write each of " + ", ".join(FACES) + " once")


def check_grid(document: Document[Any], at: Iterable[str | int], grid: Grid) -> bool:
    """Report unknown cells and ragged rows of a sheet's grid; true if there are none.

    Shape and counts are for the verifier to judge.
    """
    letters = [*COLOURS, MOUNTAIN, GATE]
    rows = document.grid(list(at), "\n".join(" ".join(row) for row in grid), letters)
    if not rows:
        document.report(list(at), "a sheet without squares", "write rows of b, r, y, p, g, ^ and #")
        return False
    return len({len(row) for row in rows}) == 1 and all(cell in letters for row in rows for cell in row)


def _check_first_houses(document: Document[Any], sheet: SheetLayout) -> None:
    taken: dict[tuple[int, int], str] = {}
    for face in MARKED:
        if face not in sheet.first_house:
            document.report(["first_house"], f"the face `{face}` marks no square", f"add `{face}: [row, column]`")
            continue
        row, column = sheet.first_house[face]
        at = ["first_house", face]
        shown = f"row {row + 1}, column {column + 1}"
        if row >= len(sheet.grid) or column >= len(sheet.grid[row]):
            document.report(at, f"[{row}, {column}] is off the sheet", "count rows and columns from 0 at the top left")
        elif sheet.grid[row][column] in (MOUNTAIN, GATE):
            document.report(at, f"{shown} is `{sheet.grid[row][column]}`", "mark a colour square")
        elif (row, column) in taken:
            document.report(at, f"{shown} is marked by `{taken[row, column]}` too", "mark five different squares")
        taken.setdefault((row, column), face)


def _check_rising(document: Document[Any], key: str, table: tuple[tuple[int, int], ...]) -> None:
    for number, (before, after) in enumerate(itertools.pairwise(table), 1):
        if after[0] <= before[0]:
            document.report([key, number], f"{after[0]} does not come after {before[0]}", "put rows in rising order")
