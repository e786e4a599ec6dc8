"""Series of seeded games, and what is told of each, for the checks that rest on play."""

from __future__ import annotations

import functools
import itertools
import random
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from typing import Literal

from generator.engine.state import CHANCE
from generator.games.torikko import greedy
from generator.games.torikko.box import KINDS, unpack
from generator.games.torikko.moves import AGAIN, CLAIM, FINISH, IGNORE, LIFT, PLACE, PUSH
from generator.games.torikko.state import AGAIN_EFFECT, CLAIM_EFFECT, IGNORE_EFFECT, MOVE_EFFECT, Torikko

Policy = Literal["greedy", "random"]


@dataclass(frozen=True, slots=True)
class Played:
    """One game: who had which map, the cards, who met them on the map, who won, after how many rounds, effects used."""

    maps: tuple[int, ...]
    cards: tuple[int, ...]
    met: tuple[int, ...]
    """For each player the landscape cards met on the map (not claimed), as a set of the three."""
    winners: tuple[int, ...]
    rounds: int
    totals: tuple[int, ...]
    effects: tuple[int, ...]
    """How often each effect was used."""


@functools.lru_cache(maxsize=8)
def series(box: str, players: int, policy: Policy, games: int, seed: int, jobs: int) -> tuple[Played, ...]:
    """So many games of a box (its text), each with a seed of its own; the same whatever the number of jobs."""
    seeds = [f"{seed}-{players}-{policy}-{n}" for n in range(games)]
    if jobs <= 1 or games < 2 * jobs:
        return tuple(_play(box, players, policy, own) for own in seeds)
    size = -(-games // jobs)
    shares = [seeds[n : n + size] for n in range(0, games, size)]
    with ProcessPoolExecutor(jobs) as pool:
        parts = pool.map(_play_all, itertools.repeat((box, players, policy)), shares)
        return tuple(game for part in parts for game in part)


def _play_all(what: tuple[str, int, Policy], seeds: list[str]) -> list[Played]:
    return [_play(*what, seed) for seed in seeds]


def _play(box: str, players: int, policy: Policy, seed: str) -> Played:
    state = Torikko(unpack(box), players, first_games=False)
    effects = [0] * 4
    claimed = [0] * players
    for player, action in moves(state, policy, random.Random(seed)):
        effect = _effect(state, action)
        if effect is not None:
            effects[effect] += 1
            if effect == CLAIM_EFFECT:
                claimed[player] |= 1 << action - CLAIM
        state.play(action)
    return Played(
        maps=tuple(state.maps),
        cards=tuple(state.cards),
        met=tuple(marked & ~own for marked, own in zip(state.marked, claimed, strict=True)),
        winners=tuple(state.winners()),
        rounds=state.turn,
        totals=tuple(map(int, state.returns())),
        effects=tuple(effects),
    )


def moves(state: Torikko, policy: Policy, rng: random.Random) -> Iterator[tuple[int, int]]:
    """A game's player (or CHANCE) and action, one after the other; the caller plays them on the state."""
    while not state.is_terminal():
        player = state.current_player()
        if player == CHANCE:
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            yield player, rng.choices(outcomes, weights)[0]
        else:
            yield player, greedy.choose(state, rng) if policy == "greedy" else rng.choice(state.legal_actions())


def _effect(state: Torikko, action: int) -> int | None:
    """The aurora effect that an action uses."""
    if state.phase not in (PUSH, PLACE, FINISH):
        return None
    if action >= LIFT:
        return MOVE_EFFECT
    if action >= IGNORE:
        return IGNORE_EFFECT
    if action >= CLAIM:
        return CLAIM_EFFECT
    return AGAIN_EFFECT if action >= AGAIN else None


def met_counts(games: tuple[Played, ...]) -> dict[int, tuple[int, int]]:
    """For each card: how many players met it, of how many that had the chance."""
    counts: dict[int, list[int]] = {}
    for game in games:
        for own in game.met:
            for n in range(len(KINDS)):
                pair = counts.setdefault(game.cards[n], [0, 0])
                pair[0] += own >> n & 1
                pair[1] += 1
    return {card: (met, of) for card, (met, of) in counts.items()}


def uses(games: tuple[Played, ...]) -> list[int]:
    """How often each effect was used in all games."""
    return [sum(game.effects[n] for game in games) for n in range(4)]
