"""A greedy player."""

from __future__ import annotations
import random
from generator.engine.policies import choose_random
from generator.games.alpenzian.state import Alpenzian


def choose(state: Alpenzian, rng: random.Random) -> int:
    return choose_random(state, rng)
