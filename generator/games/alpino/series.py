"""Series of seeded games between greedy players, and what is told of each, for the checks that rest on play."""

from __future__ import annotations

import functools
from dataclasses import dataclass

from generator.engine.playout import generator_for, in_order
from generator.games.alpino import greedy
from generator.games.alpino.box import unpack
from generator.games.alpino.layout import MOTIFS
from generator.games.alpino.state import TAKE, Alpino


@dataclass(frozen=True, slots=True)
class Played:
    """One game: who won, totals, stacks, rounds, and what happened to every tile that was turned over.

    ``seen`` has a mark for each decision in which the tile could be taken: the chance that a player who picks blindly
    would have taken it. ``takers`` says who took it (−1 nobody) and ``turned`` whether its back was used.
    """

    winners: tuple[int, ...]
    totals: tuple[int, ...]
    stacks: tuple[int, ...]
    rounds: int
    seen: dict[int, float]
    takers: dict[int, int]
    turned: frozenset[int]
    placed: int


@functools.lru_cache(maxsize=16)
def series(box: str, games: int, seed: int, jobs: int) -> tuple[Played, ...]:
    """So many games of a box (its text), each with a seed of its own; the same whatever the number of jobs."""
    return tuple(in_order(functools.partial(_play, box, seed), range(games), jobs))


def _play(box: str, seed: int, number: int) -> Played:
    state = Alpino(unpack(box))
    rng = generator_for(seed, number)
    seen: dict[int, float] = {}
    takers: dict[int, int] = {}
    turned: set[int] = set()
    while not state.is_terminal():
        if state.current_player() < 0:
            state.play(state.sample_chance(rng))
            continue
        action = greedy.choose(state, rng)
        if state.phase == TAKE:
            open_tiles = [tile for tile in state.display if tile >= 0]
            for tile in open_tiles:
                seen[tile] = seen.get(tile, 0.0) + 1 / len(open_tiles)
            slot, back, _, _ = state.unpack(action)
            takers[state.display[slot]] = state.player
            if back:
                turned.add(state.display[slot])
        state.play(action)
    return Played(
        winners=tuple(state.winners()),
        totals=tuple(map(int, state.returns())),
        stacks=tuple(state.stacks),
        rounds=state.round,
        seen=seen,
        takers=takers,
        turned=frozenset(turned),
        placed=sum(mask.bit_count() for player in range(state.num_players) for mask in state.motifs(player)) // 2,
    )


def heights(games: tuple[Played, ...]) -> list[float]:
    """Each motif's mean stack."""
    return [sum(game.stacks[m] for game in games) / len(games) for m in range(len(MOTIFS))]
