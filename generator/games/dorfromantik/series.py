"""Many seeded games of Dorfromantik and what they say of seats, skill and tiles; each series is played once."""

from __future__ import annotations

import functools
import random
from dataclasses import dataclass

from generator.engine import stats
from generator.engine.playout import generator_for, play
from generator.games.dorfromantik import greedy
from generator.games.dorfromantik.rules import POLICIES, Box, HeadToHead
from generator.verifier.claims import Effort, Verdict

GREEDY_GAMES, DRAFTS, RANDOM_GAMES = 70, 50, 40
BURDEN = 6.0
"""A tile that lowers its owner's total by more than this is not worth taking."""


@dataclass(frozen=True, slots=True)
class Played:
    """One game: totals, winners, what each player had taken, how many tiles found no place, how many were laid."""

    totals: tuple[float, float]
    winners: tuple[int, ...]
    taken: tuple[tuple[int, ...], tuple[int, ...]]
    aside: int
    laid: int


def _draft_at_random(state: HeadToHead, rng: random.Random) -> int:
    """Takes any tile, lays greedily: so that every tile is tried by either player."""
    return POLICIES["random"](state, rng) if state.pool else greedy.choose(state, rng)


_CHOOSERS = {**POLICIES, "draft-at-random": _draft_at_random}


class Series:
    """The games of one box. Results are kept, so that claims about the same games share them."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.games = functools.cache(self._games)

    def _games(self, policies: tuple[str, str], count: int, seed: int) -> list[Played]:
        return [self._game(policies, seed, number) for number in range(count)]

    def _game(self, policies: tuple[str, str], seed: int, number: int) -> Played:
        state = HeadToHead(self.box, 2)
        outcome = play(state, [_CHOOSERS[policy] for policy in policies], generator_for(seed, number))
        one, two = outcome.returns
        taken = (tuple(state.taken[0]), tuple(state.taken[1]))
        laid = sum(len(area.tiles) for area in state.areas)
        return Played((one, two), outcome.winners, taken, sum(map(len, state.aside)), laid)

    def _greedy(self, effort: Effort) -> list[Played]:
        return self.games(("greedy", "greedy"), _scaled(GREEDY_GAMES, effort), effort.seed)

    def seats_fair(self, effort: Effort) -> Verdict:
        """29 picks and 31 tiles against 30 and 32: both seats' wins with intervals, ties shared (setup, selection)."""
        games = self._greedy(effort)
        shares = [stats.share(sum(seat in g.winners for g in games), len(games)) for seat in (0, 1)]
        slack = 0.5 * _ties(games)
        even = all(share.low <= 0.5 + slack and share.high >= 0.5 - slack for share in shares)
        totals = [stats.mean([g.totals[seat] for g in games]) for seat in (0, 1)]
        won = f"first seat wins {shares[0].percent()}, second seat {shares[1].percent()}"
        words = f"{won}; totals {totals[0]} and {totals[1]}"
        numbers: dict[str, object] = {"wins": [share.value for share in shares], "means": [t.value for t in totals]}
        return Verdict(even, words, "played", len(games), numbers=numbers)

    def always_a_place(self, effort: Effort) -> Verdict:
        """How many revealed tiles had no legal place and were put aside (ruling 23), in greedy and in random games."""
        games = self._greedy(effort) + self._random(effort)
        aside, laid = sum(g.aside for g in games), sum(g.laid for g in games)
        return Verdict(aside == 0, f"{aside} of {aside + laid:,} tiles had no place", "played", len(games))

    def _random(self, effort: Effort) -> list[Played]:
        return self.games(("random", "random"), _scaled(RANDOM_GAMES, effort), effort.seed)

    def skill_pays(self, effort: Effort) -> Verdict:
        """Totals of random and of greedy players, and who wins between them."""
        mixed = self.games(("greedy", "random"), _scaled(RANDOM_GAMES // 2, effort), effort.seed)
        won = stats.share(sum(g.winners == (0,) for g in mixed), len(mixed))
        low, high = ([t for g in games for t in g.totals] for games in (self._random(effort), self._greedy(effort)))
        words = f"totals {stats.mean(low)} at random, {stats.mean(high)} greedily ({min(high):g} to {max(high):g})"
        evidence = f"greedy wins {won.percent()}; {words}"
        games = len(mixed) + len(low) // 2 + len(high) // 2
        numbers: dict[str, object] = {"random": stats.mean(low).value, "greedy": stats.mean(high).value}
        return Verdict(won.low > 0.5, evidence, "played", games, numbers=numbers)

    def worth_taking(self, effort: Effort) -> Verdict:
        """What each tile is worth: totals of players who had it less totals of those who had not, drafts at random."""
        games = self.games(("draft-at-random", "draft-at-random"), _scaled(DRAFTS, effort), effort.seed)
        worth = {}
        surely_bad = []
        for tile in self.box.pool:
            having = [g.totals[seat] for g in games for seat in (0, 1) if tile in g.taken[seat]]
            lacking = [g.totals[seat] for g in games for seat in (0, 1) if tile not in g.taken[seat]]
            if len(having) < 2 or len(lacking) < 2:
                continue
            one, two = stats.mean(having), stats.mean(lacking)
            worth[self.box.tiles[tile].id] = one.value - two.value
            if one.high < two.low - BURDEN:
                surely_bad.append(self.box.tiles[tile].id)
        order = sorted(worth, key=lambda name: -worth[name])
        best, worst = (", ".join(f"{name} {worth[name]:+.1f}" for name in some) for some in (order[:4], order[-3:]))
        numbers: dict[str, object] = {name: round(worth[name], 2) for name in order}
        evidence = f"most fought for: {best}; least: {worst} points"
        return Verdict(not surely_bad, evidence, "played", len(games), where=tuple(surely_bad), numbers=numbers)


def _ties(games: list[Played]) -> float:
    return sum(len(g.winners) == 2 for g in games) / len(games)


def _scaled(count: int, effort: Effort) -> int:
    return max(4, round(count * effort.games))
