"""Series of seeded games of Otaru, audited move by move, for the checks that rest on play."""

from __future__ import annotations

import functools
from dataclasses import dataclass
from functools import partial

from generator.engine.playout import generator_for, in_order
from generator.engine.state import CHANCE
from generator.games.otaru.box import unpack
from generator.games.otaru.moves import ACT, AFTER, BEFORE, END, MOVE, PAY, PAY_BOAT, PAY_HERRING, PAY_YEN, USE
from generator.games.otaru.rules import POLICIES
from generator.games.otaru.state import Otaru

MOST_MOVES = 20_000


@dataclass(frozen=True, slots=True)
class Played:
    """One game: totals, winner, turns, tiles laid out, bought and used (masks), and what the audit found wrong."""

    totals: tuple[int, ...]
    winner: int
    turns: int
    laid_buildings: int
    laid_persons: int
    bought_buildings: int
    bought_persons: int
    used: int
    assets: int
    ended: bool
    faults: tuple[str, ...]


@functools.lru_cache(maxsize=16)
def series(box: str, policy: str, games: int, seed: int, jobs: int) -> tuple[Played, ...]:
    """So many games of a box (its text), the same whatever the number of processes."""
    return tuple(in_order(partial(_play, box, policy, seed), range(games), jobs))


def _play(box: str, policy: str, seed: int, number: int) -> Played:
    state = Otaru(unpack(box))
    rng, choose = generator_for(seed, 10 * number + state.num_players), POLICIES[policy]
    used, faults = 0, set[str]()
    laid: tuple[int, int] | None = None
    for _ in range(MOST_MOVES):
        if state.is_terminal():
            break
        player = state.current_player()
        action = state.sample_chance(rng) if player == CHANCE else choose(state, rng)
        if laid is None and player != CHANCE:
            laid = state.laid_buildings, state.laid_persons
        if USE <= action < USE + 32 and state.phase in (MOVE, ACT, AFTER, BEFORE, END):
            used |= 1 << action - USE
        paid, phase = paid_points(state, action), state.phase
        before = ledger(state)
        state.apply_action(action)
        if ledger(state) - before != paid:
            faults.add(f"{paid} AP paid, {ledger(state) - before} booked in phase {phase}")
        faults.update(strays(state))
    ended = state.is_terminal()
    buildings, persons = laid or (0, 0)
    return Played(
        totals=tuple(map(int, state.returns())) if ended else (),
        winner=state.winners()[0] if ended else -1,
        turns=state.turns,
        laid_buildings=buildings,
        laid_persons=persons,
        bought_buildings=sum(state.buildings),
        bought_persons=sum(state.persons),
        used=used,
        assets=sum(1 << number for number in state.asset if number >= 0),
        ended=ended,
        faults=tuple(sorted(faults)),
    )


def paid_points(state: Otaru, action: int) -> int:
    """The action points of a payment by the board's table, read here anew."""
    if state.phase != PAY:
        return 0
    if action == PAY_YEN:
        return 1
    if action == PAY_BOAT:
        return state.box.boat_ap
    if action == PAY_HERRING:
        return state.extra or 3
    return state.extra or state.box.rates[state.spot][action % 4]


def ledger(state: Otaru) -> int:
    """All action points that were ever brought: used, lost, or at hand."""
    return state.ap_used + state.ap_lost + state.pool


def strays(state: Otaru) -> list[str]:
    """What is not where it must be: workers made or lost, tiles in two places, anything below zero (ruling 37)."""
    box, found = state.box, []
    for player in range(state.num_players):
        workers = state.area[player] + sum(state.school[3 * player : 3 * player + 3]) + state.boat[player]
        workers += sum(square > 0 for square in state.columns[4 * player : 4 * player + 4])
        workers += state.manned[player].bit_count() + state.station.count(player)
        extra = state.asset[player] >= 0 and box.assets[state.asset[player]].effect == "worker"
        if workers != box.area + sum(level.workers for level in box.school) + extra:
            found.append("a worker was made or lost")
        if state.manned[player] & ~state.buildings[player]:
            found.append("a worker stands on a building of nobody's")
    held = (
        state.yen,
        state.area,
        state.boat,
        state.resources,
        state.school,
        state.herring,
        state.prestige,
        state.bills,
    )
    if min(map(min, held)) < 0 or state.pool < 0:
        found.append("something is below zero")
    for own, rest in ((state.buildings, state.laid_buildings), (state.persons, state.laid_persons)):
        if sum(own) + rest != functools.reduce(int.__or__, own, rest):
            found.append("a tile is in two places")
    return found
