"""What Alpenzian's layouts have to fulfil, as named claims: the set first, for it takes longest, then each file."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from generator.files import LayoutFile
from generator.games.alpenzian import checks_play, checks_proofs, checks_shapes
from generator.games.alpenzian.layout import BoardLayout, CardLayout, DiceLayout, SheetLayout
from generator.verifier.claims import Claim, Effort, Verdict

_SHEET: tuple[tuple[str, str, Callable[[SheetLayout, Effort], Verdict]], ...] = (
    ("square-counts", "Six squares a colour, five mountains and one gate", checks_shapes.counts),
    ("connected-areas", "Each colour is one connected area", checks_shapes.connected),
    (
        "gate-neighbours",
        "The gate touches one red, one yellow, one purple and one green square",
        checks_shapes.gates,
    ),
    ("first-house-squares", "The five faces mark a square of each colour", checks_shapes.first_houses),
    (
        "no-stuck-state",
        "No colour is ever blocked before it is full, in Pioneer Town too",
        checks_proofs.no_stuck_state,
    ),
    ("bonuses-reachable", "Each of the five bonuses can be earned", checks_proofs.bonuses),
)


def claims(layouts: Sequence[LayoutFile]) -> list[Claim]:
    """The claims about these layouts: each by itself, and together what they can only fulfil together."""
    sheets = [layout for layout in layouts if isinstance(layout, SheetLayout)]
    found = list(_together(layouts, sheets)) if sheets else []
    for layout in layouts:
        target = f"alpenzian/{layout.id}"
        match layout:
            case SheetLayout():
                found += [Claim(target, name, title, partial(check, layout)) for name, title, check in _SHEET]
                found.append(
                    Claim(
                        target,
                        "bonuses-earned",
                        "A greedy player earns each bonus, with and without Pioneer Town",
                        partial(checks_play.solo, list(layouts), layout),
                    )
                )
            case BoardLayout():
                found += _board(target, layout, sheets)
            case DiceLayout():
                title = "The die has each face once"
                found.append(Claim(target, "die-faces", title, partial(checks_shapes.dice_faces, layout)))
            case CardLayout():
                title = "The aid's tables are those that points are counted by"
                found.append(Claim(target, "aid-tables", title, partial(checks_shapes.card_tables, layout)))
    return found


def _together(layouts: Sequence[LayoutFile], sheets: Sequence[SheetLayout]) -> Iterator[Claim]:
    """What takes several layouts, or games on them. A lone sheet is played by itself."""
    given = list(layouts)
    target = "alpenzian" if len(given) > 1 else f"alpenzian/{given[0].id}"
    if {sheet.level for sheet in sheets} == {"beginner", "expert"}:
        yield Claim(
            target,
            "difficulty",
            "Sheets for experts are harder in Pioneer Town than those for beginners, under the same dice",
            partial(checks_play.difficulty, given),
        )
    for players in checks_play.PLAYERS[::-1]:
        who = "1 player" if players == 1 else f"{players} players"
        if players > 1:
            title = f"With {who} no seat is shown to win a quarter more or less than its share"
            yield Claim(target, f"seats-{players}", title, partial(checks_play.seats, given, players))
        title = f"With {who} games of every variant end, with equal turns"
        yield Claim(target, f"playouts-{players}", title, partial(checks_play.playouts, given, players))
    title = "Areas tell apart in black and white: letters differ and read well"
    yield Claim(target, "black-and-white", title, checks_shapes.letters)


def _board(target: str, board: BoardLayout, sheets: Sequence[SheetLayout]) -> Iterator[Claim]:
    yield Claim(
        target,
        "express-table",
        "The express table is the rulebook's",
        partial(checks_shapes.express_table, board),
    )
    if sheets:
        title = "The back lists the first houses of every sheet"
        yield Claim(target, "first-house-lists", title, partial(checks_shapes.board_lists, board, list(sheets)))
