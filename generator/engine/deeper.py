"""A deeper policy, for games that hide nothing: it plays every action on to the end and keeps what ends best."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

from generator.engine.playout import play
from generator.engine.policies import Policy
from generator.engine.state import State


@dataclass(frozen=True, slots=True)
class Deeper:
    """Sequential halving: all actions are played on in turn, the worse half is left out, until one is left.

    ``base`` plays on for every seat; a decision takes about ``playouts`` games, at least one an action. What chance
    brings is drawn anew in every game and alike for the actions that are compared, so nothing to come is known. A state
    that keeps secrets (a shuffled stack, a covered tile) would give them away: not for such games.
    """

    base: Policy
    playouts: int

    def __call__(self, state: State, rng: random.Random) -> int:
        """The action whose games end with the greatest lead over the best of the others (alone: the most points)."""
        left = state.legal_actions()
        leads = dict.fromkeys(left, 0.0)
        stages = (len(left) - 1).bit_length()
        while len(left) > 1:
            for _ in range(max(1, self.playouts // (stages * len(left)))):
                luck = rng.random()
                for action in left:
                    leads[action] += self._lead(state, action, luck)
            # Those that are left have played equally often: their sums compare like their means.
            left = sorted(left, key=lambda action: -leads[action])[: (len(left) + 1) // 2]
        return left[0]

    def _lead(self, state: State, action: int, luck: float) -> float:
        player, later = state.current_player(), state.clone()
        later.apply_action(action)
        return lead(play(later, [self.base] * state.num_players, random.Random(luck)).returns, player)


def lead(returns: Sequence[float], player: int) -> float:
    """A player's points less the best other player's; alone, the points."""
    others = [points for seat, points in enumerate(returns) if seat != player]
    return returns[player] - max(others, default=0)
