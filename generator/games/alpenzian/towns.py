"""Towns as bit patterns, and what earns points in one: connections, lines, flowers at mountains, residents.

Square ``row * columns + column`` of a sheet is bit ``1 << square``. Adjacency is orthogonal everywhere (ruling 1).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from generator.engine.grids import EAST, NORTH, SOUTH, WEST, bits, components, neighbour_masks, neighbours, spread
from generator.games.alpenzian.layout import COLOURS, GATE, MOUNTAIN

HOUSE, SHEEP, EAST_WEST, NORTH_SOUTH, NE, NW, SE, SW, FLOWER, SMILING = range(10)
"""The icons that a square can hold, rails with the two sides they join (ruling 2)."""
WORDS = ("H", "S", "-", "|", "NE", "NW", "SE", "SW", "F", "O")
"""How town grids write the icons."""
SIDES = {
    EAST_WEST: (EAST, WEST),
    NORTH_SOUTH: (NORTH, SOUTH),
    NE: (NORTH, EAST),
    NW: (NORTH, WEST),
    SE: (SOUTH, EAST),
    SW: (SOUTH, WEST),
}
"""The two sides that each rail joins."""
RAILS = tuple(SIDES)
EXITS = {rail: {a: b, b: a} for rail, (a, b) in SIDES.items()}
"""From the side where a train enters a rail to the side where it leaves."""

EXPRESS_TABLE = ((2, 4), (3, 9), (4, 15), (5, 22), (6, 30))


@dataclass(frozen=True)
class Sheet:
    """A player sheet's squares; ``areas`` holds a mask a colour in the order blue, red, yellow, purple, green."""

    rows: int
    columns: int
    areas: tuple[int, int, int, int, int]
    mountains: tuple[int, ...]
    gates: int

    @classmethod
    def of(cls, grid: Sequence[Sequence[str]]) -> Sheet:
        """The sheet that a grid of cells draws."""
        cells = [cell for row in grid for cell in row]
        blue, red, yellow, purple, green = (_mask(cells, colour) for colour in COLOURS)
        mountains = tuple(bits(_mask(cells, MOUNTAIN)))
        return cls(len(grid), len(grid[0]), (blue, red, yellow, purple, green), mountains, _mask(cells, GATE))

    @cached_property
    def squares(self) -> int:
        """All colour squares."""
        return sum(self.areas)

    @cached_property
    def around(self) -> tuple[int, ...]:
        """For each square the mask of its neighbours."""
        return neighbour_masks(self.rows, self.columns)

    @cached_property
    def steps(self) -> tuple[tuple[int, int, int, int], ...]:
        """For each square its neighbour to the north, east, south and west; −1 off the sheet."""
        return neighbours(self.rows, self.columns)

    @cached_property
    def slopes(self) -> tuple[int, ...]:
        """For each mountain the mask of the squares beside it."""
        return tuple(self.around[mountain] for mountain in self.mountains)

    @cached_property
    def views(self) -> tuple[int, ...]:
        """For each square how many mountains are beside it."""
        return tuple(sum(slope >> square & 1 for slope in self.slopes) for square in range(self.rows * self.columns))

    def cell(self, square: int) -> tuple[int, int]:
        """Row and column from 0."""
        return divmod(square, self.columns)


def _mask(cells: Sequence[str], letter: str) -> int:
    return sum(1 << square for square, cell in enumerate(cells) if cell == letter)


@dataclass(frozen=True, slots=True)
class Town:
    """What is drawn on a sheet: masks of houses, sheep, solid and smiling flowers; the rail of each rail square."""

    houses: int = 0
    sheep: int = 0
    flowers: int = 0
    smiling: int = 0
    rails: Mapping[int, int] = field(default_factory=dict)

    @classmethod
    def of(cls, grid: Sequence[Sequence[str]]) -> Town:
        """The town that a grid of cells draws."""
        cells = [cell for row in grid for cell in row]
        rails = {square: WORDS.index(cell) for square, cell in enumerate(cells) if cell in WORDS[EAST_WEST:FLOWER]}
        return cls(_mask(cells, "H"), _mask(cells, "S"), _mask(cells, "F"), _mask(cells, "O"), rails)

    @property
    def blooms(self) -> int:
        """Flowers of both kinds."""
        return self.flowers | self.smiling


@dataclass(frozen=True, slots=True)
class Chain:
    """Rails from one house to another house, in order (ruling 5)."""

    start: int
    rails: tuple[int, ...]
    end: int


def chains(sheet: Sheet, houses: int, rails: Mapping[int, int]) -> list[Chain]:
    """Every chain of rails whose two ends point into two different houses, each once (rulings 3 to 5).

    No rail branches (ruling 4), so that from each side of a house there is at most one way to go.
    """
    found: list[Chain] = []
    if not rails:
        return found
    steps = sheet.steps
    for house in bits(houses):
        for side in range(4):
            square, heading, path = steps[house][side], side, []
            while square in rails:
                leave = EXITS[rails[square]].get((heading + 2) % 4)
                if leave is None:
                    break
                path.append(square)
                square, heading = steps[square][leave], leave
            else:
                if path and square >= 0 and houses >> square & 1 and square > house:
                    found.append(Chain(house, tuple(path), square))
    return found


def joined(parts: Sequence[int], links: Sequence[Chain]) -> list[int]:
    """Masks of houses merged wherever a chain runs from one to another; in the order of their lowest squares."""
    groups = list(parts)
    for link in links:
        ends = 1 << link.start | 1 << link.end
        touched = [group for group in groups if group & ends]
        if len(touched) > 1:
            groups = [group for group in groups if not group & ends]
            groups.append(touched[0] | touched[1])
    return sorted(groups, key=lambda group: group & -group)


def settlements(sheet: Sheet, houses: int, links: Sequence[Chain], villages: bool) -> list[int]:
    """Houses that share their sheep: joined by chains and, with ``villages``, by being neighbours (ruling 13)."""
    parts = components(houses, sheet.around) if villages else [1 << house for house in bits(houses)]
    return joined(parts, links)


def flow(
    supplies: Sequence[int],
    demands: Sequence[int],
    links: Sequence[Sequence[int]],
    begun: Mapping[tuple[int, int], int] | None = None,
) -> dict[tuple[int, int], int]:
    """A greatest flow from flocks to settlements; ``links[i]`` lists what flock ``i`` touches (ruling 14).

    Shortest augmenting paths, from what is ``begun`` already; the result holds the positive amounts by
    (flock, settlement).
    """
    sent: dict[tuple[int, int], int] = {}
    left, missing = list(supplies), list(demands)
    for (source, sink), amount in (begun or {}).items():
        sent[source, sink] = amount
        left[source] -= amount
        missing[sink] -= amount
    for source in range(len(supplies)):
        for sink in links[source]:
            amount = min(left[source], missing[sink])
            if amount:
                sent[source, sink] = sent.get((source, sink), 0) + amount
                left[source] -= amount
                missing[sink] -= amount
    while any(left) and any(missing):
        path = _augmenting(left, missing, links, sent)
        if path is None:
            break
        back = [sent[source, sink] for source, sink, forward in path if not forward]
        amount = min([left[path[0][0]], missing[path[-1][1]], *back])
        for source, sink, forward in path:
            sent[source, sink] = sent.get((source, sink), 0) + (amount if forward else -amount)
        left[path[0][0]] -= amount
        missing[path[-1][1]] -= amount
    return {pair: amount for pair, amount in sent.items() if amount}


def _augmenting(
    left: Sequence[int], missing: Sequence[int], links: Sequence[Sequence[int]], sent: Mapping[tuple[int, int], int]
) -> list[tuple[int, int, bool]] | None:
    """A shortest way to send one sheep more: (flock, settlement, forward) steps from a flock with sheep to spare."""
    senders: dict[int, list[int]] = {}
    for (source, sink), amount in sent.items():
        if amount:
            senders.setdefault(sink, []).append(source)
    ways: dict[int, list[tuple[int, int, bool]]] = {source: [] for source, spare in enumerate(left) if spare}
    seen: set[int] = set()
    queue = list(ways)
    for source in queue:
        for sink in links[source]:
            if sink in seen:
                continue
            seen.add(sink)
            way = [*ways[source], (source, sink, True)]
            if missing[sink]:
                return way
            for other in senders.get(sink, ()):
                if other not in ways:
                    ways[other] = [*way, (other, sink, False)]
                    queue.append(other)
    return None


@dataclass(frozen=True, slots=True)
class Ranch:
    """Who feeds whom: flocks, settlements, what each flock may feed, and how many sheep go from which to which."""

    flocks: tuple[int, ...]
    settlements: tuple[int, ...]
    touched: Sequence[Sequence[int]]
    sent: Mapping[tuple[int, int], int]

    @property
    def fed(self) -> int:
        """Houses with a sheep."""
        return sum(self.sent.values())


def ranch(sheet: Sheet, town: Town, links: Sequence[Chain], mode: str) -> Ranch:
    """The best pairing of sheep and houses under the mode's rules (sections 7 (1) and 8; rulings 11 to 16).

    ``links`` are the chains that are long enough to connect for the ranch bonus.
    """
    if mode == "beginner-1":
        homes, herds = [town.houses] if town.houses else [], [town.sheep] if town.sheep else []
        touched = [list(range(len(homes)))] * len(herds)
    else:
        standard = mode == "standard"
        homes = settlements(sheet, town.houses, links, villages=standard)
        herds = components(town.sheep, sheet.around) if standard else [1 << sheep for sheep in bits(town.sheep)]
        beside = [spread(herd, sheet.around) for herd in herds]
        touched = [[n for n, home in enumerate(homes) if home & near] for near in beside]
    sent = flow([herd.bit_count() for herd in herds], [home.bit_count() for home in homes], touched)
    return Ranch(tuple(herds), tuple(homes), touched, sent)


def pairs(sheet: Sheet, found: Ranch) -> list[tuple[int, int]]:
    """A (sheep, house) pair for each house that is fed: neighbours where that leaves no more houses without a sheep.

    As many neighbours as can be are paired first, and what they make of the flow is made greatest; within it the
    nearest are paired. No other choice earns more, and this one needs the least explaining.
    """
    herd = {s: n for n, flock in enumerate(found.flocks) for s in bits(flock)}
    home = {h: m for m, settlement in enumerate(found.settlements) for h in bits(settlement)}
    close = _neighbours(sheet, sum(found.flocks), sum(found.settlements))
    supplies, demands = ([part.bit_count() for part in parts] for parts in (found.flocks, found.settlements))
    open_flow = flow(supplies, demands, found.touched, Counter((herd[s], home[h]) for s, h in close))
    apart = sorted(
        (abs(s // sheet.columns - h // sheet.columns) + abs(s % sheet.columns - h % sheet.columns), s, h)
        for n, m in open_flow
        for s in bits(found.flocks[n])
        for h in bits(found.settlements[m])
    )
    used = 0
    chosen = []
    for s, h in [*close, *((s, h) for _, s, h in apart)]:
        both, way = 1 << s | 1 << h, (herd[s], home[h])
        if open_flow.get(way) and not used & both:
            used |= both
            open_flow[way] -= 1
            chosen.append((s, h))
    return sorted(chosen, key=lambda pair: pair[1])


def _neighbours(sheet: Sheet, sheep: int, houses: int) -> list[tuple[int, int]]:
    """As many houses as can be with a sheep beside each, as (sheep, house)."""
    animals, homes = list(bits(sheep)), list(bits(houses))
    number = {house: n for n, house in enumerate(homes)}
    beside = [[number[house] for house in bits(sheet.around[animal] & houses)] for animal in animals]
    return [(animals[n], homes[m]) for n, m in flow([1] * len(animals), [1] * len(homes), beside)]


def expresses(houses: int, links: Sequence[Chain]) -> list[int]:
    """The sets of houses that chains of two rails or more link; lone houses are none (rulings 6 to 9)."""
    long = [link for link in links if len(link.rails) >= 2]
    if not long:
        return []
    linked = sum({1 << end for link in long for end in (link.start, link.end)})
    return joined([1 << house for house in bits(houses & linked)], long)


def express_points(houses: int, table: Sequence[tuple[int, int]] = EXPRESS_TABLE, beyond: str = "extend") -> int:
    """Points of one express set (section 7 (5)); past the table's end by its own rule or its last row (ruling 10)."""
    if houses > table[-1][0] and beyond == "extend":
        return (houses - 1) * (houses + 6) // 2
    return max((points for least, points in table if least <= houses), default=0)


def residents(houses: int, smiling: int) -> int:
    """Two in each house, one at each smiling flower (section 7 (4))."""
    return 2 * houses.bit_count() + smiling.bit_count()
