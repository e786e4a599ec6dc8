"""Starting a game: options, policies and the first State (the rules of play are in :mod:`.state`)."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence

from generator.files import LayoutFile
from generator.games.alpino import greedy
from generator.games.alpino.box import pack
from generator.games.alpino.state import Alpino

__all__ = ["OPTIONS", "POLICIES", "Alpino", "new_game"]

OPTIONS: dict[str, tuple[str, ...]] = {}
"""The rulebook has no variants."""


def _random(state: Alpino, rng: random.Random) -> int:
    actions = state.legal_actions()
    return actions[int(rng.random() * len(actions))]


POLICIES: dict[str, Callable[[Alpino, random.Random], int]] = {"random": _random, "greedy": greedy.choose}


def new_game(layouts: Sequence[LayoutFile], players: int, options: Mapping[str, str]) -> Alpino:
    """A game before its set-up. ValueError with a plain sentence if it cannot be played."""
    if options:
        raise ValueError(f"Alpino has no options, so no `{next(iter(options))}`; leave it out")
    if not 2 <= players <= 4:
        raise ValueError(f"Alpino is for two to four players, not {players}; play with two, three or four")
    box = pack(layouts, players)
    if not box.rounds:
        raise ValueError(f"{len(box.tiles)} tiles fill no display for {players} players; list more tiles")
    return Alpino(box)
