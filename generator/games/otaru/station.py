"""Central Otaru Station: who ranks where on its columns (accounting) and on its levels (final scoring).

A station is a list of levels from the top, each a list of spaces from the left; a space holds a player's number, DUMMY
or EMPTY.
"""

from __future__ import annotations

from collections.abc import Sequence

EMPTY, DUMMY = -1, -2
Station = Sequence[Sequence[int]]


def shares(value: int, count: int) -> list[int]:
    """What the ranks from the first on receive: the value, then half of what the rank above got, rounded down."""
    found = []
    for _ in range(count):
        found.append(value)
        value //= 2
    return found


def column_ranking(station: Station, column: int) -> list[int]:
    """The players with workers in a column, best first: most workers, then the topmost worker (ruling 14)."""
    spaces = [level[column] for level in station]
    present = dict.fromkeys(who for who in spaces if who >= 0)
    return sorted(present, key=lambda who: (-spaces.count(who), spaces.index(who)))


def accounting(station: Station, values: Sequence[int], players: int) -> list[int]:
    """What each player would receive from an accounting now; ``values`` is one a column, 0 for one that is not scored.

    First place gets the column's value, the next half of it, and so on (settlement; rulings 14 and 15).
    """
    totals = [0] * players
    for column, value in enumerate(values):
        ranked = column_ranking(station, column)
        for who, points in zip(ranked, shares(value, len(ranked)), strict=True):
            totals[who] += points
    return totals


def level_ranking(level: Sequence[int], elements: Sequence[int], dummy: int) -> list[int]:
    """Everyone with workers on a level, best first: most elements, most workers there, rightmost worker (ruling 16).

    ``elements`` is one a player, ``dummy`` the dummy player's (ruling 18).
    """
    present = dict.fromkeys(who for who in level if who != EMPTY)
    rightmost = {who: column for column, who in enumerate(level)}

    def strength(who: int) -> tuple[int, int, int]:
        count = dummy if who == DUMMY else elements[who]
        return count, list(level).count(who), rightmost[who]

    return sorted(present, key=strength, reverse=True)
