"""A player's area as sets of cells: a cell is a half of a tile, a set of cells is one int.

Areas lie on a table ``side`` cells wide; cell ``row * side + column`` is bit ``1 << cell``. The table is so large that
an area never touches its border, so neighbours are shifts: no row ever runs into the next.
"""

from __future__ import annotations

from collections.abc import Sequence

JOKER = 5
"""In place of a landscape: water, or the ground of all colours; it matches everything (rulings 3 and 7)."""
GROUNDS = JOKER + 1
EAST, SOUTH, WEST, NORTH = range(4)
"""Where a tile's second half lies, seen from its first."""
DIRECTIONS = ("east", "south", "west", "north")


def steps(side: int) -> tuple[int, int, int, int]:
    """How far the cell to the east, south, west and north is."""
    return 1, side, -1, -side


def spread(cells: int, side: int) -> int:
    """Every cell that shares an edge with one of ``cells``; some of ``cells`` may be among them."""
    return cells << 1 | cells >> 1 | cells << side | cells >> side


def back(cells: int, step: int) -> int:
    """The cells from which ``step`` leads into ``cells``."""
    return cells >> step if step > 0 else cells << -step


def groups(cells: int, side: int) -> list[int]:
    """The contiguous groups (ruling 13), by their first cells."""
    found = []
    while cells:
        group, grown = 0, cells & -cells
        while grown != group:
            group = grown
            grown = (group | spread(group, side)) & cells
        found.append(group)
        cells ^= group
    return found


def largest(cells: int, side: int) -> int:
    """How many halves the largest group has; 0 without any."""
    return max((group.bit_count() for group in groups(cells, side)), default=0)


def contacts(lands: Sequence[int], side: int) -> tuple[int, ...]:
    """For each ground, the cells where a half with it matches an old half beside it (rulings 2, 3 and 7)."""
    wild = spread(lands[JOKER], side)
    matching = [spread(land, side) | wild for land in lands[:JOKER]]
    anything = wild
    for land in matching:
        anything |= land
    return (*matching, anything)


def places(area: int, contact: Sequence[int], grounds: tuple[int, int], step: int) -> int:
    """Where the first half may lie if the second lies ``step`` from it: both free, one of them matching."""
    first, second = contact[grounds[0]], contact[grounds[1]]
    return (first | back(second, step)) & ~area & ~back(area, step)
