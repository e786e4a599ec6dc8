"""A drawn town as numbers, and the parts of its score that one player's sheet alone decides.

Squares count row by row from 0. A town is a list of codes, one a square; directions are north, east, south, west.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from dataclasses import dataclass

from generator.games.alpenzian.layout import COLOURS, GATE, MOUNTAIN

CELLS = (".", "H", "S", "F", "O", "-", "|", "NE", "NW", "SE", "SW", MOUNTAIN, GATE)
"""What a square may hold, as written in files; its index is the code."""
EMPTY, HOUSE, SHEEP, FLOWER, SMILING, STRAIGHT = range(6)
CURVE = 7
PEAK, PORTAL = 11, 12
CODES = {cell: code for code, cell in enumerate(CELLS)}
NORTH, EAST, SOUTH, WEST = range(4)
ENDS: dict[int, tuple[int, int]] = {
    5: (EAST, WEST),
    6: (NORTH, SOUTH),
    7: (NORTH, EAST),
    8: (NORTH, WEST),
    9: (SOUTH, EAST),
    10: (SOUTH, WEST),
}
"""The two sides that each rail joins (ruling 2)."""
EXPRESS_RAILS = 2
"""Rails that a chain needs for the express bonus (section 7 (5))."""


@dataclass(frozen=True, slots=True)
class Land:
    """A sheet's grid: ``colour`` holds an area's index (into ``brypg``) a square, −1 for mountains and gates."""

    rows: int
    columns: int
    cells: tuple[str, ...]
    colour: tuple[int, ...]
    beside: tuple[tuple[int, int, int, int], ...]
    """The neighbours of each square to the north, east, south and west; −1 off the sheet."""
    around: tuple[tuple[int, ...], ...]
    """The same without the gaps (ruling 1: adjacency is orthogonal)."""
    mountains: tuple[int, ...]
    gates: tuple[int, ...]

    def square(self, index: int) -> tuple[int, int]:
        """Row and column of a square."""
        return divmod(index, self.columns)


@functools.lru_cache(maxsize=512)
def land(grid: tuple[tuple[str, ...], ...]) -> Land:
    """The land of a grid whose rows are all of one length."""
    rows, columns = len(grid), len(grid[0])
    cells = tuple(cell for row in grid for cell in row)
    beside = []
    for index in range(rows * columns):
        r, c = divmod(index, columns)
        beside.append(
            (
                index - columns if r else -1,
                index + 1 if c + 1 < columns else -1,
                index + columns if r + 1 < rows else -1,
                index - 1 if c else -1,
            )
        )
    return Land(
        rows,
        columns,
        cells,
        tuple(COLOURS.find(cell) for cell in cells),
        tuple(beside),
        tuple(tuple(other for other in four if other >= 0) for four in beside),
        tuple(index for index, cell in enumerate(cells) if cell == MOUNTAIN),
        tuple(index for index, cell in enumerate(cells) if cell == GATE),
    )


@dataclass(frozen=True, slots=True)
class Chain:
    """Rails from one house to another: the squares passed, both houses included (rulings 4 to 6)."""

    squares: tuple[int, ...]

    @property
    def ends(self) -> tuple[int, int]:
        """The two houses."""
        return self.squares[0], self.squares[-1]

    @property
    def rails(self) -> int:
        """How many rails it has."""
        return len(self.squares) - 2


def chains(ground: Land, town: Sequence[int]) -> list[Chain]:
    """Every chain of rails between two different houses, once each.

    A chain follows facing rail ends; no square has more than two, so it never branches. A rail that ends anywhere but
    at a house connects nothing (ruling 3), a loop back to its own house does not count (ruling 5).
    """
    found = []
    for start, code in enumerate(town):
        if code != HOUSE:
            continue
        for direction in range(4):
            squares = [start]
            here, heading = start, direction
            while True:
                here = ground.beside[here][heading]
                if here < 0:
                    break
                squares.append(here)
                ends = ENDS.get(town[here])
                if ends is None:
                    if town[here] == HOUSE and len(squares) > 2 and start < here:
                        found.append(Chain(tuple(squares)))
                    break
                back = (heading + 2) % 4
                if back not in ends:
                    break
                heading = ends[0] if ends[1] == back else ends[1]
    return found


class Groups:
    """Squares joined step by step: union-find over square numbers."""

    def __init__(self, members: Sequence[int]) -> None:
        self._parent = {member: member for member in members}

    def find(self, member: int) -> int:
        """The square that stands for the member's group."""
        parent = self._parent
        while parent[member] != member:
            parent[member] = parent[parent[member]]
            member = parent[member]
        return member

    def join(self, a: int, b: int) -> None:
        """Put two groups together; the lower square stands for both."""
        a, b = self.find(a), self.find(b)
        if a != b:
            self._parent[max(a, b)] = min(a, b)

    def groups(self) -> dict[int, list[int]]:
        """All groups by the square that stands for them, members in order."""
        found: dict[int, list[int]] = {}
        for member in self._parent:
            found.setdefault(self.find(member), []).append(member)
        return found


def adjacent_groups(ground: Land, town: Sequence[int], code: int) -> Groups:
    """Villages (of houses) or flocks (of sheep): neighbours of one kind together (section 7 (1))."""
    groups = Groups([index for index, here in enumerate(town) if here == code])
    for index, here in enumerate(town):
        if here == code:
            for other in ground.around[index]:
                if other > index and town[other] == code:
                    groups.join(index, other)
    return groups


def pairings(ground: Land, town: Sequence[int], rule: str, found: Sequence[Chain]) -> list[tuple[int, int]]:
    """(house, sheep) for as many houses as can be fed, each sheep feeding one (section 7 (1), section 8; ruling 14).

    ``rule`` is ``standard`` (villages, flocks and rails), ``beginner-1`` (any sheep, any house) or ``beginner-2`` (no
    villages or flocks: a sheep beside the house, or beside one that rails connect with it). ``found`` are the chains
    that connect (ruling 11).
    """
    houses = [index for index, code in enumerate(town) if code == HOUSE]
    sheep = [index for index, code in enumerate(town) if code == SHEEP]
    if rule == "beginner-1":
        return list(zip(houses, sheep, strict=False))
    settlements = adjacent_groups(ground, town, HOUSE) if rule == "standard" else Groups(houses)
    for chain in found:
        settlements.join(*chain.ends)
    flocks = adjacent_groups(ground, town, SHEEP) if rule == "standard" else Groups(sheep)
    reach: dict[int, set[int]] = {}
    for one in sheep:
        for other in ground.around[one]:
            if town[other] == HOUSE:
                reach.setdefault(flocks.find(one), set()).add(settlements.find(other))
    return _match(settlements.groups(), flocks.groups(), reach)


def _match(
    settlements: dict[int, list[int]], flocks: dict[int, list[int]], reach: dict[int, set[int]]
) -> list[tuple[int, int]]:
    """Maximum flow from flocks (their sheep) to settlements (their houses), a unit at a time along augmenting paths."""
    flow: dict[tuple[int, int], int] = {}
    spare = {flock: len(members) for flock, members in flocks.items()}
    need = {place: len(members) for place, members in settlements.items()}

    def feed(flock: int, seen: set[int]) -> bool:
        for place in sorted(reach.get(flock, ())):
            if place in seen:
                continue
            seen.add(place)
            if need[place]:
                need[place] -= 1
            else:
                giver = next((f for (f, p), n in sorted(flow.items()) if p == place and n and feed(f, seen)), None)
                if giver is None:
                    continue
                flow[giver, place] -= 1
            flow[flock, place] = flow.get((flock, place), 0) + 1
            return True
        return False

    for flock in sorted(flocks):
        while spare[flock] and feed(flock, set()):
            spare[flock] -= 1
    hungry = {place: list(members) for place, members in settlements.items()}
    herds = {flock: list(members) for flock, members in flocks.items()}
    return sorted(
        (hungry[place].pop(0), herds[flock].pop(0)) for (flock, place), n in sorted(flow.items()) for _ in range(n)
    )


def express_sets(town: Sequence[int], found: Sequence[Chain]) -> list[tuple[list[int], list[Chain]]]:
    """Houses that chains of two or more rails join, with their chains (rulings 6 to 9): only such chains count."""
    long = [chain for chain in found if chain.rails >= EXPRESS_RAILS]
    groups = Groups([index for index, code in enumerate(town) if code == HOUSE])
    for chain in long:
        groups.join(*chain.ends)
    return [
        (members, [chain for chain in long if chain.ends[0] in members])
        for members in groups.groups().values()
        if len(members) > 1
    ]


def express_points(houses: int, cap: bool = False) -> int:
    """Points of one express: (n − 1)(n + 6) / 2, the table's own rule; ``cap`` ends it at 6 houses (ruling 10)."""
    n = min(houses, 6) if cap else houses
    return (n - 1) * (n + 6) // 2


def flowers_by_colour(ground: Land, town: Sequence[int]) -> list[int]:
    """Solid and smiling flowers in each area, in the order ``brypg`` (section 7 (2))."""
    counts = [0] * len(COLOURS)
    for colour, code in zip(ground.colour, town, strict=True):
        if code in (FLOWER, SMILING):
            counts[colour] += 1
    return counts


def mountain_tallies(ground: Land, town: Sequence[int]) -> dict[int, int]:
    """Flowers beside each mountain; one beside two mountains counts at both (section 7 (3))."""
    return {peak: sum(town[other] in (FLOWER, SMILING) for other in ground.around[peak]) for peak in ground.mountains}


def residents(town: Sequence[int]) -> int:
    """Two a house, one a smiling flower (section 7 (4))."""
    codes = list(town)
    return 2 * codes.count(HOUSE) + codes.count(SMILING)
