"""Step 6, harvest and accounting, and the end of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.games.otaru.counting import person_points
from generator.games.otaru.moves import BEFORE, END, HARVEST, OVER, PASS, RECOVER, RETURN, RETURN_BOAT
from generator.games.otaru.scoring import column_values
from generator.games.otaru.station import accounting

if TYPE_CHECKING:
    from generator.games.otaru.state import Otaru


def begin(state: Otaru) -> None:
    """Step 6: the event whose icon the marker entered, if any."""
    assert state.phase == BEFORE
    due, state.pending = state.pending, 0
    if due == 1:
        state.actor = state.active
        _harvest(state)
    elif due == 2:
        for player, points in enumerate(accounting_now(state)):
            state.prestige[player] += points
        state.events += 1
        state.phase = END
    else:
        state.phase = END


def accounting_now(state: Otaru) -> list[int]:
    """What each player would get from an accounting now."""
    width = state.box.width
    levels = [state.station[n : n + width] for n in range(0, len(state.station), width)]
    return accounting(levels, column_values(state.box.values, state.num_players), state.num_players)


def yields(state: Otaru, player: int) -> tuple[list[int], int]:
    """What a harvest gives a player: resources, and yen, of each worker's square and all squares below it."""
    resources, yen = [0] * 4, 0
    for column in range(4):
        for square in state.box.squares[: state.columns[4 * player + column]]:
            resources[column] += square.resource
            yen += square.yen
    return resources, yen


def _harvest(state: Otaru) -> None:
    """The actor harvests: yields first, then workers come back (ruling 23)."""
    resources, yen = yields(state, state.actor)
    for column, count in enumerate(resources):
        state.resources[4 * state.actor + column] += count
    state.yen[state.actor] += yen
    state.phase, state.free = HARVEST, 1


def harvest_choices(state: Otaru) -> list[int]:
    """One worker back for nothing, more for 1 yen each; a herring back for a resource (ruling 27); or no more."""
    player, found = state.actor, [PASS]
    if state.free or state.yen[player]:
        found += [RETURN + n for n in range(len(state.box.buildings)) if state.manned[player] >> n & 1]
        if state.boat[player]:
            found.append(RETURN_BOAT)
    if state.box.assets[state.asset[player]].effect == "herring" and not state.herring[player]:
        found += [RECOVER + r for r in range(4) if state.resources[4 * player + r]]
    return found


def harvest_choice(state: Otaru, action: int) -> None:
    """Bring a worker back, or the herring."""
    player = state.actor
    if action >= RECOVER:
        state.resources[4 * player + action - RECOVER] -= 1
        state.herring[player] = 1
        return
    if state.free:
        state.free = 0
    else:
        state.yen[player] -= 1
    if action == RETURN_BOAT:
        state.boat[player] -= 1
    else:
        state.manned[player] &= ~(1 << action - RETURN)
    state.area[player] += 1


def next_harvester(state: Otaru) -> None:
    """The next player clockwise harvests, the active one having been the first; then the harvest is over."""
    state.free = 0
    state.actor = (state.actor + 1) % state.num_players
    if state.actor != state.active:
        _harvest(state)
    else:
        state.events += 1
        state.phase = END


def finish(state: Otaru) -> None:
    """The game is over: influence tiles are scored and moved on the track, so that they are counted in it."""
    gained = [
        sum(
            person_points(state, player, tile)
            for n, tile in enumerate(state.box.persons)
            if tile.influence and state.persons[player] >> n & 1
        )
        for player in range(state.num_players)
    ]
    for player, points in enumerate(gained):
        state.prestige[player] += points
    state.phase = OVER
