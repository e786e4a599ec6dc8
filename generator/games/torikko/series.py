"""Series of seeded games, and what is told of each, for the checks that rest on play."""

from __future__ import annotations

import functools
from dataclasses import dataclass
from functools import partial

from generator.engine.playout import generator_for, in_order
from generator.engine.state import CHANCE
from generator.games.torikko.box import EFFECTS, KINDS, unpack
from generator.games.torikko.moves import AGAIN, CLAIM, FINISH, IGNORE, LIFT, PLACE, PUSH
from generator.games.torikko.rules import POLICIES
from generator.games.torikko.state import AGAIN_EFFECT, CLAIM_EFFECT, IGNORE_EFFECT, MOVE_EFFECT, Torikko


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
def series(box: str, players: int, policy: str, games: int, seed: int, jobs: int) -> tuple[Played, ...]:
    """So many games of a box (its text), the same whatever the number of processes."""
    return tuple(in_order(partial(_play, box, players, policy, seed), range(games), jobs))


def _play(box: str, players: int, policy: str, seed: int, number: int) -> Played:
    """One game of the series of a seed; the number of players is part of what is drawn from."""
    state = Torikko(unpack(box), players, first_games=False)
    rng, choose = generator_for(seed, 10 * number + players), POLICIES[policy]
    effects = [0] * len(EFFECTS)
    claimed = [0] * players
    while not state.is_terminal():
        player = state.current_player()
        action = state.sample_chance(rng) if player == CHANCE else choose(state, rng)
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
    return [sum(game.effects[n] for game in games) for n in range(len(EFFECTS))]
