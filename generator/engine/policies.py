"""Policies: a policy picks one of a state's legal actions; its randomness is passed in.

Random play is the same for all games; what is greedy differs, and is each game's own.
"""

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
