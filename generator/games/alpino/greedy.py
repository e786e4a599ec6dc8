"""A greedy player: the placement that adds most to the largest groups, weighed by what their stacks are worth now.

Every placement is weighed, but as sets of cells: for each motif the cells where one more half makes a group of so many,
so that the best of some hundreds of placements costs a few shifts.
"""

from __future__ import annotations

import random

from generator.engine.grids import bits
from generator.games.alpino.area import back, groups, spread, steps
from generator.games.alpino.box import Tile
from generator.games.alpino.layout import MOTIFS
from generator.games.alpino.state import SLIDE, Alpino

LEAD = 2
"""Reaching the largest group of all counts like so many more halves."""
Levels = list[tuple[float, int]]
"""Values, highest first, with the cells where one half is worth that much."""


def choose(state: Alpino, rng: random.Random) -> int:
    """The best action by this player's measure; lots are drawn among the best placements of equal tiles."""
    return _slide(state, rng) if state.phase == SLIDE else _place(state, rng)


def _slide(state: Alpino, rng: random.Random) -> int:
    """Phase 2: under the animal in which the player is farthest ahead, or least behind."""
    sizes = state.sizes()
    own = sizes[state.player]
    ahead = [own[m] - max(s[m] for n, s in enumerate(sizes) if n != state.player) for m in range(len(MOTIFS))]
    actions = state.legal_actions()
    most = max(ahead[action % len(MOTIFS)] for action in actions)
    best = [action for action in actions if ahead[action % len(MOTIFS)] == most]
    return best[int(rng.random() * len(best))]


class _Eye:
    """How one player sees each motif: its groups, and what a group of some size would be worth."""

    def __init__(self, state: Alpino) -> None:
        self.side = state.side
        self.stacks = state.stacks
        sizes = state.sizes()
        self.own = sizes[state.player]
        others = [size for n, size in enumerate(sizes) if n != state.player]
        self.rival = [max(size[m] for size in others) for m in range(len(MOTIFS))]
        motifs = state.motifs(state.player)
        self.groups = [
            [(group.bit_count(), spread(group, self.side)) for group in groups(m, self.side)] for m in motifs
        ]
        self._levels: dict[int, Levels] = {}

    def worth(self, motif: int, size: int) -> float:
        """What it is worth that the motif's new group has ``size`` halves."""
        gain = size - self.own[motif]
        if gain <= 0:
            return 0.1 * size / (1 + self.own[motif])
        takes_lead = size >= self.rival[motif] > self.own[motif]
        return float(self.stacks[motif] * (gain + LEAD * takes_lead))

    def levels(self, motif: int) -> Levels:
        """Where one more half of the motif is worth how much."""
        found = self._levels.get(motif)
        if found is None:
            sums = {1: -1}
            for count, ring in self.groups[motif]:
                split: dict[int, int] = {}
                for size, cells in sums.items():
                    if cells & ring:
                        split[size + count] = split.get(size + count, 0) | cells & ring
                    if cells & ~ring:
                        split[size] = split.get(size, 0) | cells & ~ring
                sums = split
            worths = [(self.worth(motif, size), cells) for size, cells in sums.items()]
            found = self._levels[motif] = sorted(worths, reverse=True)
        return found

    def best(self, tile: Tile, where: int, step: int) -> tuple[float, int]:
        """The highest value of the tile's placements and the cells of its first half that reach it."""
        (one, _), (two, _) = tile
        if one == two:
            return self._best_pair(one, where, step)
        best, cells = -1.0, 0
        for value, first in self.levels(one):
            for other, second in self.levels(two):
                if value + other <= best:
                    break
                found = where & first & back(second, step)
                if found:
                    best, cells = value + other, found
        return best, cells

    def _best_pair(self, motif: int, where: int, step: int) -> tuple[float, int]:
        """Two halves of one kind lie together, so their group counts once."""
        rings = [(count, ring | back(ring, step)) for count, ring in self.groups[motif]]
        sums = {2: where}
        for count, ring in rings:
            split: dict[int, int] = {}
            for size, cells in sums.items():
                for more, part in ((count, cells & ring), (0, cells & ~ring)):
                    if part:
                        split[size + more] = split.get(size + more, 0) | part
            sums = split
        size = max(sums)
        return self.worth(motif, size), sums[size]


def _place(state: Alpino, rng: random.Random) -> int:
    eye = _Eye(state)
    way = steps(state.side)
    highest = -1.0
    best: list[tuple[int, int]] = []
    tried: dict[Tile, list[tuple[int, int]]] = {}
    for slot, turned, tile in state.choices():
        if tile not in tried:
            tried[tile] = state.places(tile)
        for direction, where in tried[tile]:
            value, cells = eye.best(tile, where, way[direction])
            value -= 0.01 * turned
            if value > highest:
                highest, best = value, []
            if value == highest:
                best.append((((slot * 2 + turned) * 4 + direction) * state.cells, cells))
    base, cells = best[int(rng.random() * len(best))]
    spots = list(bits(cells))
    return base + spots[int(rng.random() * len(spots))]
