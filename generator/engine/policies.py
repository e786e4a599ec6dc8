"""Players that any game can have. A policy picks one of a state's legal actions; its randomness is passed in."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, TypeAlias

from generator.engine.state import State

Policy: TypeAlias = Callable[[Any, random.Random], int]
"""From a state at a player's decision, and a generator, to a legal action."""


def choose_random(state: State, rng: random.Random) -> int:
    """Any legal action, each as likely; draws one ``rng.random()``."""
    actions = state.legal_actions()
    return actions[int(rng.random() * len(actions))]


class Greedy:
    """Takes the action after which ``value(state, player)`` is highest; draws lots among the best."""

    def __init__(self, value: Callable[[Any, int], float]) -> None:
        self.value = value

    def __call__(self, state: State, rng: random.Random) -> int:
        player = state.current_player()
        best: list[int] = []
        highest = float("-inf")
        for action in state.legal_actions():
            after = state.clone()
            after.apply_action(action)
            value = self.value(after, player)
            if value > highest:
                best, highest = [action], value
            elif value == highest:
                best.append(action)
        return best[int(rng.random() * len(best))]


class Rollouts:
    """Tries every action ``tries`` times, playing on with ``inner`` for all seats; takes the best mean of own returns.

    Slow and stronger: for few games. Every action meets the same chance, so that luck does not decide between them.
    """

    def __init__(self, inner: Policy, tries: int) -> None:
        self.inner = inner
        self.tries = tries

    def __call__(self, state: State, rng: random.Random) -> int:
        player = state.current_player()
        actions = state.legal_actions()
        if len(actions) == 1:
            return actions[0]
        seeds = [rng.getrandbits(64) for _ in range(self.tries)]
        totals = [sum(self._play_on(state, action, player, seed) for seed in seeds) for action in actions]
        return actions[totals.index(max(totals))]

    def _play_on(self, state: State, action: int, player: int, seed: int) -> float:
        after = state.clone()
        after.apply_action(action)
        rng = random.Random(seed)
        while not after.is_terminal():
            who = after.current_player()
            after.apply_action(after.sample_chance(rng) if who < 0 else self.inner(after, rng))
        return after.returns()[player]
