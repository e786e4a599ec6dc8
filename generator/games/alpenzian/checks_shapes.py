"""What can be counted on a sheet, the board, the dice and the scoring aid."""

from __future__ import annotations

from collections.abc import Iterable

from generator import places
from generator.engine.grids import bits, components
from generator.files.tree import peek
from generator.games.alpenzian import reckoning, towns
from generator.games.alpenzian.layout import (
    COLOUR_WORDS,
    COLOURS,
    FACES,
    MARKED,
    BoardLayout,
    CardLayout,
    DiceLayout,
    SheetLayout,
)
from generator.games.alpenzian.towns import Sheet
from generator.verifier.claims import Effort, Verdict

PER_COLOUR, MOUNTAINS, GATES = 6, 5, 1
"""What a sheet has (inferences 1 to 3)."""
AT_GATE = "rypg"
"""The colours that a gate touches, once each (inference 4)."""
NAMES = tuple(COLOUR_WORDS.values())
LETTER_CONTRAST, BADGE_CONTRAST = 4.5, 3.0
"""The least contrasts of a letter on its badge and of the badge on its area (WCAG 2, AA: small print, signs)."""


def place(sheet: Sheet, square: int) -> str:
    """A square for people, from 1."""
    row, column = sheet.cell(square)
    return f"row {row + 1}, column {column + 1}"


def counts(layout: SheetLayout, _: Effort) -> Verdict:
    """Six squares a colour, five mountains and one gate."""
    sheet = Sheet.of(layout.grid)
    numbers = {name: area.bit_count() for name, area in zip(NAMES, sheet.areas, strict=True)}
    numbers |= {"mountains": len(sheet.mountains), "gates": sheet.gates.bit_count()}
    right = dict.fromkeys(NAMES, PER_COLOUR) | {"mountains": MOUNTAINS, "gates": GATES}
    masks = dict(zip(NAMES, sheet.areas, strict=True))
    masks |= {"mountains": sum(1 << square for square in sheet.mountains), "gates": sheet.gates}
    wrong = [name for name in right if numbers[name] != right[name]]
    where = [f"{name}: {'; '.join(place(sheet, s) for s in bits(masks[name])) or 'no square'}" for name in wrong]
    shown = ", ".join(f"{n} {name.removesuffix('s') if n == 1 else name}" for name, n in numbers.items())
    evidence = shown if not wrong else f"{shown}; {right[wrong[0]]} {wrong[0]} are needed"
    return Verdict(not wrong, evidence, "counted", where=tuple(where), numbers=dict(numbers))


def connected(layout: SheetLayout, _: Effort) -> Verdict:
    """Each colour in one piece."""
    sheet = Sheet.of(layout.grid)
    where = []
    for name, area in zip(NAMES, sheet.areas, strict=True):
        parts = sorted(components(area, sheet.around), key=int.bit_count, reverse=True)
        where += [f"{name} is apart in {'; '.join(place(sheet, s) for s in bits(part))}" for part in parts[1:]]
    apart = "1 piece lies apart from its area" if len(where) == 1 else f"{len(where)} pieces lie apart from their areas"
    evidence = apart if where else "every colour is one connected area"
    return Verdict(not where, evidence, "counted", where=tuple(where))


def gates(layout: SheetLayout, _: Effort) -> Verdict:
    """Every gate touches one red, one yellow, one purple and one green square."""
    sheet = Sheet.of(layout.grid)
    where = []
    for gate in bits(sheet.gates):
        touched = {c: (area & sheet.around[gate]).bit_count() for c, area in zip(COLOURS, sheet.areas, strict=True)}
        faults = [f"no {COLOUR_WORDS[c]}" for c in AT_GATE if touched[c] == 0]
        faults += [f"{touched[c]} {COLOUR_WORDS[c]}" for c in AT_GATE if touched[c] > 1]
        faults += [f"{touched['b']} blue"] if touched["b"] else []
        if faults:
            where.append(f"the gate in {place(sheet, gate)} touches {', '.join(faults)}")
    if not sheet.gates:
        return Verdict(False, "the sheet has no gate", "counted", where=("write one `#`",))
    evidence = "the gate touches one red, one yellow, one purple and one green square"
    return Verdict(not where, evidence if not where else "a gate touches other colours", "counted", where=tuple(where))


def first_houses(layout: SheetLayout, _: Effort) -> Verdict:
    """Five different colour squares, one of each colour."""
    where = []
    colours: dict[str, str] = {}
    for face in MARKED:
        row, column = layout.first_house[face]
        cell = layout.grid[row][column]
        shown = f"{face} marks row {row + 1}, column {column + 1}"
        if cell not in COLOUR_WORDS:
            where.append(f"{shown}, which is `{cell}`")
        elif cell in colours:
            where.append(f"{shown}, {COLOUR_WORDS[cell]} like {colours[cell]}")
        colours.setdefault(cell, face)
    evidence = "the five faces mark a square of each colour" if not where else "the faces do not mark all colours"
    return Verdict(not where, evidence, "counted", where=tuple(where))


def board_lists(board: BoardLayout, sheets: Iterable[SheetLayout], _: Effort) -> Verdict:
    """The board's back lists every sheet, and nothing else."""
    given = {sheet.id for sheet in sheets}
    where = [f"`{name}` is no sheet of the box" for name in board.sheets if name not in given]
    where += [f"`{name}` is not listed" for name in sorted(given - set(board.sheets))]
    where += [f"`{name}` is listed twice" for name in sorted(set(board.sheets)) if board.sheets.count(name) > 1]
    evidence = f"the back lists {', '.join(board.sheets)}"
    return Verdict(not where, evidence, "counted", where=tuple(where))


def express_table(board: BoardLayout, _: Effort) -> Verdict:
    """The printed table is the rulebook's."""
    where = [f"{n} houses give {p}" for n, p in board.express if (n, p) not in towns.EXPRESS_TABLE]
    where += [f"{n} houses are missing" for n, p in towns.EXPRESS_TABLE if n not in dict(board.express)]
    evidence = ", ".join(f"{houses}: {points}" for houses, points in board.express)
    return Verdict(not where, evidence, "counted", where=tuple(where))


def dice_faces(layout: DiceLayout, _: Effort) -> Verdict:
    """Every face once."""
    where = [face for face in FACES if layout.faces.count(face) != 1]
    return Verdict(not where, ", ".join(layout.faces), "counted", where=tuple(where))


def card_tables(card: CardLayout, _: Effort) -> Verdict:
    """The aid's tables are those that points are counted by."""
    shared = [{n: p for n, p in table.items() if n > 1} for table in (reckoning.TIED_FIRST, reckoning.TIED_SECOND)]
    right = {
        "express": towns.EXPRESS_TABLE,
        "tied_first": shared[0],
        "tied_second": shared[1],
        "solo_colours": reckoning.SOLO_COLOURS,
        "solo_residents": reckoning.SOLO_RESIDENTS,
        "titles": tuple(least for least, _ in reckoning.TITLES),
    }
    where = [f"{key}: {getattr(card, key)}" for key, table in right.items() if getattr(card, key) != table]
    evidence = f"{len(right)} tables are those of the rules" if not where else "tables differ from the rules"
    return Verdict(not where, evidence, "counted", where=tuple(where))


def letters(_: Effort) -> Verdict:
    """Five different letters in every language, each readable on its badge without colour."""
    folder = places.layouts() / "alpenzian"
    where = []
    for path in sorted((folder / "labels").glob("*.yaml")):
        words = peek(path)
        signs = [str(words.get(f"letter.{name}", "")) for name in NAMES]
        if len(set(signs)) < len(signs) or "" in signs:
            where.append(f"labels/{path.name}: {', '.join(signs)}")
    colours = peek(folder / "theme.yaml")["colours"]
    shades = {key: colours[key]["srgb"] for key in colours}
    letter = {name: _contrast(shades["paper"], shades[f"{name}-dark"]) for name in NAMES}
    badge = {name: _contrast(shades[f"{name}-dark"], shades[f"{name}-tint"]) for name in NAMES}
    where += [f"the letter on {name}: contrast {letter[name]:.2f}" for name in NAMES if letter[name] < LETTER_CONTRAST]
    where += [f"the badge on {name}: contrast {badge[name]:.2f}" for name in NAMES if badge[name] < BADGE_CONTRAST]
    least = {"letter": round(min(letter.values()), 2), "badge": round(min(badge.values()), 2)}
    evidence = (
        f"five letters in every language, contrast at least {least['letter']} to 1 on badges, {least['badge']} to 1"
    )
    return Verdict(not where, f"{evidence} between badge and area", "counted", where=tuple(where), numbers=dict(least))


def _contrast(one: str, other: str) -> float:
    """The contrast of two colours in shades of grey (WCAG 2)."""
    dark, light = sorted((_luminance(one), _luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def _luminance(srgb: str) -> float:
    parts = [int(srgb[n : n + 2], 16) / 255 for n in (0, 2, 4)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
