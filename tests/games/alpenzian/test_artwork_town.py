"""Finished towns on paper: what is drawn and written agrees with the score."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from generator.drawing.scene import Text
from generator.drawing.studio import Ink, Studio
from generator.engine.score import Score
from generator.files import LayoutFile
from generator.games.alpenzian.artwork import position_pieces
from generator.games.alpenzian.artwork.sheet import BONUSES, places
from generator.games.alpenzian.layout import SheetLayout
from generator.games.alpenzian.scoring import Position, details, score
from generator.printing.piece import Piece
from tests.games.alpenzian.drawn import INKS, LANGS, Item, flat, layout

TOWN = """
H ^ H - SW S
S F O ^ H O
^ S H - - H
H | # O F S
| NE - H F ^
NE H ^ S F H
"""
SMALL = """
H S F F
^ | O #
H - - H
"""


@cache
def load(name: str) -> LayoutFile:
    return layout(name)


SHEET = "r^bbbb rrr^bb ^rryyy pp#yyy ppggg^ pp^ggg"


@cache
def position() -> Position:
    """Two towns on sheets of their own, and a shipped sheet left empty."""
    ann = {"name": "Ann", "sheet": {"grid": tuple(map(tuple, SHEET.split()))}, "town": TOWN}
    grid = (tuple("rrbb"), tuple("^rb#"), tuple("yypp"))
    ben = {"name": "Käthe Ōsawa", "sheet": {"grid": grid}, "ranch": "beginner-1", "town": SMALL}
    shipped = layout("sheet-a")
    assert isinstance(shipped, SheetLayout)
    empty = "\n".join(" ".join(cell if cell in "^#" else "." for cell in row) for row in shipped.grid)
    cleo = {"name": "クレオ", "sheet": "sheet-a", "town": empty}
    return Position.model_validate({"game": "alpenzian", "players": [ann, ben, cleo]})


def drawn(lang: str = "en", ink: Ink = "full") -> tuple[list[Piece], Score]:
    result = score(position(), load)
    return position_pieces(position(), result, Studio("alpenzian", lang, ink), load), result


def written(piece: Piece) -> list[Item]:
    """What is written with the pen: numbers in discs and boxes."""
    return [item for item in flat(piece.front) if isinstance(item.node, Text) and "italic" in item.node.style.font]


def words(items: list[Item]) -> list[str]:
    return [item.node.string for item in items if isinstance(item.node, Text)]


def test_every_number_of_the_score_stands_in_its_box() -> None:
    pieces, result = drawn()
    for piece, player, shown, people in zip(
        pieces, result.players, details(position(), load), position().players, strict=True
    ):
        at = places(layout_grid(people.sheet if isinstance(people.sheet, str) else people.sheet.grid))
        boxes = [(at.score(index), player.categories[key]) for index, key in enumerate(BONUSES)]
        boxes += [(at.score(len(BONUSES)), player.total), (at.residents, shown.residents)]
        for (x, y, width, height), value in boxes:
            inside = [
                item.node.string
                for item in written(piece)
                if isinstance(item.node, Text)
                and x <= (item.box[0] + item.box[2]) / 2 <= x + width
                and y <= (item.box[1] + item.box[3]) / 2 <= y + height
            ]
            assert inside == [str(value).replace("-", "−")]


def layout_grid(sheet: str | tuple[tuple[str, ...], ...]) -> tuple[tuple[str, ...], ...]:
    if isinstance(sheet, str):
        grid: tuple[tuple[str, ...], ...] = getattr(load(sheet), "grid")  # noqa: B009
        return grid
    return sheet


def test_each_pair_carries_one_letter_twice_and_each_lonely_house_minus_five() -> None:
    pieces, _ = drawn()
    for piece, shown in zip(pieces, details(position(), load), strict=True):
        tags = Counter(
            item.node.string
            for item in flat(piece.front)
            if isinstance(item.node, Text) and item.node.style.size == 10 and not item.symbols
        )
        letters = [chr(ord("a") + index) for index in range(len(shown.pairs))]
        assert {letter: tags[letter] for letter in letters} == dict.fromkeys(letters, 2)
        assert tags["−5"] == len(shown.lonely)


def test_each_express_has_its_ticket() -> None:
    pieces, _ = drawn()
    for piece, shown in zip(pieces, details(position(), load), strict=True):
        tickets = [
            text for text in words([i for i in flat(piece.front) if isinstance(i.node, Text)]) if "houses: " in text
        ]
        assert sorted(tickets) == sorted(f"{len(line.houses)} houses: {line.points}" for line in shown.lines)


def test_every_icon_of_the_town_is_drawn_once() -> None:
    piece = drawn()[0][0]
    cells = Counter(TOWN.split())
    symbols = Counter(
        item.symbols[-1] for item in flat(piece.front) if len(item.symbols) == 1 and item.matrix[0] and item.clip[0] < 0
    )
    for cell, icon in (("H", "house"), ("S", "sheep"), ("F", "flower"), ("O", "smiling-flower")):
        shapes = {name: count for name, count in symbols.items() if name == icon}
        each = sum(1 for _ in Studio("alpenzian").icon(icon).children)
        assert shapes[icon] == cells[cell] * each


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("ink", INKS)
def test_towns_are_drawn_in_every_language_and_ink(lang: str, ink: Ink) -> None:
    pieces, _ = drawn(lang, ink)
    for piece in pieces:
        for item in flat(piece.front):
            left, top, right, bottom = item.box
            assert right <= left or bottom <= top or (left >= 0 and top >= 0 and right <= 148 and bottom <= 210)
