"""A second scorer for Alpenzian: slow, on cells and words, every pairing tried. It shares no code with the first."""

from __future__ import annotations

import functools
import itertools
from collections.abc import Iterable, Sequence

Cell = tuple[int, int]
Grid = Sequence[Sequence[str]]
RAILS = {"-": "EW", "|": "NS", "NE": "NE", "NW": "NW", "SE": "SE", "SW": "SW"}
MOVES = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}
FACING = {"N": "S", "S": "N", "E": "W", "W": "E"}


def cells(grid: Grid, words: Iterable[str]) -> set[Cell]:
    """The cells that hold one of the words."""
    wanted = set(words)
    return {(r, c) for r, row in enumerate(grid) for c, word in enumerate(row) if word in wanted}


def step(cell: Cell, side: str) -> Cell:
    """The next cell on a side."""
    return cell[0] + MOVES[side][0], cell[1] + MOVES[side][1]


def groups(members: set[Cell], joins: Iterable[tuple[Cell, Cell]]) -> list[set[Cell]]:
    """Members joined pair by pair."""
    parts = [{member} for member in members]
    for a, b in joins:
        one, two = next(p for p in parts if a in p), next(p for p in parts if b in p)
        if one is not two:
            parts = [p for p in parts if p is not one and p is not two] + [one | two]
    return parts


def touching(members: set[Cell]) -> list[tuple[Cell, Cell]]:
    """Pairs of members that share a side."""
    return [(a, b) for a in members for side in "ES" if (b := step(a, side)) in members]


def tracks(town: Grid) -> list[tuple[set[Cell], list[Cell]]]:
    """Each stretch of linked rails, with the houses that its loose ends point into."""
    rails = {(r, c): RAILS[w] for r, row in enumerate(town) for c, w in enumerate(row) if w in RAILS}
    houses = cells(town, "H")
    linked = [
        (cell, other)
        for cell, ends in rails.items()
        for side in ends
        if (other := step(cell, side)) in rails and FACING[side] in rails[other]
    ]
    return [
        (part, [end for cell in part for side in rails[cell] if (end := step(cell, side)) in houses])
        for part in groups(set(rails), linked)
    ]


def links(town: Grid, least: int) -> list[tuple[Cell, Cell]]:
    """Pairs of different houses that a stretch of at least so many rails joins."""
    return [(e[0], e[1]) for part, e in tracks(town) if len(part) >= least and len(e) == 2 and e[0] != e[1]]


def most_fed(town: Grid, mode: str, least: int = 1) -> int:
    """How many houses can have a sheep of their own: every pairing is tried."""
    houses, sheep = cells(town, "H"), cells(town, "S")
    if mode == "beginner-1":
        return min(len(houses), len(sheep))
    rails = links(town, least)
    near = touching(houses) if mode == "standard" else []
    settlements = groups(houses, [*rails, *near])
    flocks = groups(sheep, touching(sheep) if mode == "standard" else [])
    serves = {
        (animal, house)
        for flock in flocks
        for settlement in settlements
        if any(step(animal, side) in settlement for animal in flock for side in MOVES)
        for animal in flock
        for house in settlement
    }
    order = sorted(houses)
    herd = sorted(sheep)

    @functools.cache
    def best(n: int, used: frozenset[Cell]) -> int:
        if n == len(order):
            return 0
        options = [animal for animal in herd if animal not in used and (animal, order[n]) in serves]
        return max([best(n + 1, used), *(1 + best(n + 1, used | {animal}) for animal in options)])

    return best(0, frozenset())


def express(town: Grid) -> int:
    """Points for all sets of houses that two rails or more link, the table continued by its formula."""
    joined = groups(cells(town, "H"), links(town, 2))
    return sum(
        {2: 4, 3: 9, 4: 15, 5: 22, 6: 30}.get(len(part), (len(part) - 1) * (len(part) + 6) // 2)
        for part in joined
        if len(part) > 1
    )


def alpenzian(sheet: Grid, town: Grid) -> int:
    """A point for each flower at each mountain."""
    flowers = cells(town, "FO")
    return sum(step(mountain, side) in flowers for mountain in cells(sheet, "^") for side in MOVES)


def score(players: Sequence[tuple[Grid, Grid, str]], colours: str, residents: str) -> list[dict[str, int]]:
    """Each player's points by category; a player is a sheet, a town and a ranch rule."""
    flowers = [[len(cells(sheet, c) & cells(town, "FO")) for c in "brypg"] for sheet, town, _ in players]
    people = [2 * len(cells(town, "H")) + len(cells(town, "O")) for _, town, _ in players]
    results = []
    for n, (sheet, town, mode) in enumerate(players):
        fed, houses = most_fed(town, mode), len(cells(town, "H"))
        if colours == "solo":
            earned = sum({0: 0, 1: 0, 2: 0, 3: 1, 4: 2}.get(count, 3) for count in flowers[n])
        else:
            earned = sum(2 for i in range(5) if flowers[n][i] and flowers[n][i] == max(own[i] for own in flowers))
        results.append(
            {
                "ranch": 3 * fed - 5 * (houses - fed),
                "colours": earned,
                "alpenzian": alpenzian(sheet, town),
                "residents": solo(people[n]) if residents == "solo" else compared(people, n),
                "express": express(town),
            }
        )
    return results


def solo(people: int) -> int:
    """Section 9-1 (4)."""
    return 0 if people < 12 else 3 if people < 15 else 5


def compared(people: Sequence[int], n: int) -> int:
    """Section 7 (4), written as the rulebook's lists."""
    ahead = sum(other > people[n] for other in people)
    level = people.count(people[n])
    if ahead == 0:
        return [5, 4, 3, 2, 2][level - 1]
    leaders = people.count(max(people))
    second = ahead == leaders
    return [3, 2, 1, 1][level - 1] if leaders == 1 and second else 0


def ranking(names: Sequence[str], totals: Sequence[int], houses: Sequence[int]) -> list[list[str]]:
    """Best first; more houses break ties."""
    keyed = sorted(zip(totals, houses, range(len(names)), strict=True), key=lambda k: (-k[0], -k[1], k[2]))
    return [[names[n] for _, _, n in part] for _, part in itertools.groupby(keyed, key=lambda k: k[:2])]
