"""What can be proved of a sheet: that Pioneer Town never blocks a colour, and how much each bonus can earn at most."""

from __future__ import annotations

import random
from dataclasses import dataclass

from generator.engine.grids import bits, components
from generator.games.alpenzian import towns
from generator.games.alpenzian.checks_shapes import NAMES, place
from generator.games.alpenzian.layout import COLOUR_WORDS, SheetLayout
from generator.games.alpenzian.reckoning import FED, SOLO_COLOURS, TIED_FIRST
from generator.games.alpenzian.table import BLUE, Seat
from generator.games.alpenzian.towns import Sheet
from generator.verifier.claims import Effort, Verdict

FLOWERS_WANTED, COLOUR_BEST = SOLO_COLOURS[-1]
TRIES = 300
"""Random lines laid in search of a long express."""


@dataclass(frozen=True, slots=True)
class Blocked:
    """A colour that is not full and yet has no square to draw in."""

    colour: int
    drawn: int
    first: int


def no_stuck_state(layout: SheetLayout, _: Effort) -> Verdict:
    """Every fill of every colour that Pioneer Town's rules reach has a square to go on, until the colour is full.

    A fill grows one square at a time, whatever happens in other colours, so that exhausting each colour by itself
    exhausts all. What might fill squares by another way, the solid flower of 5.4, needs every empty petal's colour to
    be full; whether that can happen is exhausted over the numbers of empty squares and the empty petals.
    """
    seat = Seat(layout.grid, (), "standard", "")
    forced, turns = _exceptional(tuple(area.bit_count() for area in seat.sheet.areas))
    fills = 0
    for colour in range(len(NAMES)):
        reached, blocked = _fills(seat, colour, anywhere=forced)
        fills += reached
        if blocked is not None:
            return _stuck(layout, seat.sheet, blocked)
    evidence = f"{fills} fills of the five colours can be reached, and each has a square to go on"
    evidence += f"; 5.4 {'may arise' if forced else 'never arises'} in {turns} combinations of empty squares and petals"
    numbers: dict[str, object] = {"fills": fills, "combinations": turns, "exceptional_rule": forced}
    return Verdict(True, evidence, "proved", numbers=numbers)


def _fills(seat: Seat, colour: int, anywhere: bool) -> tuple[int, Blocked | None]:
    """How many fills of a colour can be reached, and the smallest that is blocked, if any.

    With ``anywhere`` a square may also be filled without regard to the rule, as by the solid flower of 5.4.
    """
    area = seat.sheet.areas[colour]
    firsts = list(bits(area)) if colour == BLUE else [-1]
    reached: set[int] = set()
    layer: set[int] = set()
    for first in firsts:
        start = 1 << first if first >= 0 else 0
        step = seat.pioneer_squares(colour, area & ~start, first) if first >= 0 else area & seat.at_gate
        if area & ~start and not step:
            return len(reached), Blocked(colour, start, first)
        layer.add(start)
    while layer:
        reached |= layer
        following = set()
        for drawn in sorted(layer):
            empty = area & ~drawn
            step = seat.pioneer_squares(colour, empty, -1)
            if empty and not step:
                return len(reached), Blocked(colour, drawn, -1)
            following |= {drawn | 1 << square for square in bits(empty if anywhere else step)}
        layer = following - reached
    return len(reached), None


def _exceptional(sizes: tuple[int, ...]) -> tuple[bool, int]:
    """Whether one player can meet 5.4 where no colour is ever blocked, and how many combinations that took.

    The first house is drawn in blue. A combination is the empty squares of each colour and the empty petals.
    """
    start = (tuple(size - (colour == BLUE) for colour, size in enumerate(sizes)), 0b11111)
    todo, seen = [start], {start}
    while todo:
        left, petals = todo.pop()
        open_petals = [colour for colour in bits(petals) if left[colour]]
        if not any(left):
            continue
        if not open_petals:
            return True, len(seen)
        for colour in open_petals:
            after = tuple(number - (n == colour) for n, number in enumerate(left))
            state = (after, petals & ~(1 << colour) or 0b11111)
            if state not in seen:
                seen.add(state)
                todo.append(state)
    return False, len(seen)


def _stuck(layout: SheetLayout, sheet: Sheet, blocked: Blocked) -> Verdict:
    name = NAMES[blocked.colour]
    rest = sheet.areas[blocked.colour] & ~blocked.drawn
    where = tuple(f"{name} square in {place(sheet, square)}" for square in bits(rest))
    count = blocked.drawn.bit_count()
    evidence = f"with {count} of its {count + rest.bit_count()} squares filled, {name} has no square to go on"
    grid = [list(row) for row in layout.grid]
    for square in bits(blocked.drawn):
        row, column = sheet.cell(square)
        grid[row][column] = "H" if square == blocked.first else "F"
    example = "\n".join(" ".join(row) for row in grid)
    return Verdict(False, evidence, "proved", where=where, example=example)


def bonuses(layout: SheetLayout, effort: Effort) -> Verdict:
    """What each bonus can earn: the most that was found, and a bound that no town on this sheet can pass."""
    sheet = Sheet.of(layout.grid)
    squares = sheet.squares.bit_count()
    marked = sum(1 << row * sheet.columns + column for row, column in layout.first_house.values())
    best = {
        "ranch": FED * _ranch(sheet),
        "colours": sum(COLOUR_BEST for area in sheet.areas if _flowers_but_one(sheet, area) >= FLOWERS_WANTED),
        "alpenzian": _flowers(sheet, marked),
        "residents": TIED_FIRST[1],
        "express": towns.express_points(longest_express(sheet, random.Random(effort.seed)).bit_count()),
    }
    bound = {
        "ranch": best["ranch"],
        "colours": COLOUR_BEST * len(COLOUR_WORDS),
        "alpenzian": best["alpenzian"],
        "residents": TIED_FIRST[1],
        "express": towns.express_points((squares + 2) // 3),
    }
    nothing = tuple(f"{bonus}: no town earns any" for bonus, points in best.items() if points <= 0)
    shown = ", ".join(
        f"{bonus} {points}" if points == bound[bonus] else f"{bonus} {points} found of at most {bound[bonus]}"
        for bonus, points in best.items()
    )
    return Verdict(
        not nothing, f"the most there can be: {shown}", "proved", where=nothing, numbers={"best": best, "bound": bound}
    )


def _flowers_but_one(sheet: Sheet, area: int) -> int:
    """Flowers in a colour where the first house takes one of its squares if it must: it stands in one colour only."""
    return area.bit_count() - (area == min(sheet.areas, key=lambda a: -a.bit_count()))


def _flowers(sheet: Sheet, marked: int) -> int:
    """The Alpenzian bonus of flowers everywhere but where the first house stands at the least cost.

    Nothing can earn more: the first house stands on a marked square, or in Pioneer Town on a blue one.
    """
    total = sum(sheet.views[square] for square in bits(sheet.squares))
    stands = (marked | sheet.areas[BLUE]) & sheet.squares
    return total - min((sheet.views[square] for square in bits(stands)), default=0)


def _ranch(sheet: Sheet) -> int:
    """The most houses with a sheep: half of each connected part of the squares, houses and sheep half and half.

    No town feeds more, for every house needs a sheep in its own part. And one does: let the houses grow from square to
    square until they fill half the part; they are one village, and every flock in the rest touches it.
    """
    return sum(part.bit_count() // 2 for part in components(sheet.squares, sheet.around))


def longest_express(sheet: Sheet, rng: random.Random) -> int:
    """The houses of the longest express that random building found; chains of two rails, wherever there is room."""
    return max((_express(sheet, rng) for _ in range(TRIES)), key=int.bit_count, default=0)


def _express(sheet: Sheet, rng: random.Random) -> int:
    steps = sheet.steps
    start = rng.choice(list(bits(sheet.squares)) or [0])
    houses, used = 1 << start, 1 << start
    open_houses = [start]
    while open_houses:
        house = open_houses[int(rng.random() * len(open_houses))]
        paths = [
            (a, b, c)
            for a in steps[house]
            if _free(sheet, used, a)
            for b in steps[a]
            if b != house and _free(sheet, used, b)
            for c in steps[b]
            if c not in (a, house) and _free(sheet, used, c)
        ]
        if not paths:
            open_houses.remove(house)
            continue
        a, b, c = paths[int(rng.random() * len(paths))]
        used |= 1 << a | 1 << b | 1 << c
        houses |= 1 << c
        open_houses.append(c)
    return houses if houses.bit_count() > 1 else 0


def _free(sheet: Sheet, used: int, square: int) -> bool:
    return square >= 0 and bool((sheet.squares & ~used) >> square & 1)
