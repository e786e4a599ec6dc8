"""The four actions and how they are paid for (steps 4 and 5; rulings 3 to 12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.games.otaru.counting import person_points
from generator.games.otaru.effects import train, usable
from generator.games.otaru.moves import (
    ACT,
    AFTER,
    APPOINT,
    BUY_BUILDING,
    BUY_PERSON,
    DEVELOP,
    FAME,
    FAME_COST,
    FAME_POINTS,
    PASS,
    PAY,
    PAY_BOAT,
    PAY_HERRING,
    PAY_RESOURCE,
    PAY_YEN,
    TRAIN,
)
from generator.games.otaru.station import EMPTY
from generator.games.otaru.words import CHURCH, SCHOOL, STATION, VILLAGE

if TYPE_CHECKING:
    from generator.games.otaru.state import Otaru


def begin(state: Otaru) -> None:
    """A player's action begins; nothing is chosen yet."""
    state.phase, state.started = ACT, False
    state.pool = state.cost = state.locked_yen = state.locked_workers = state.extra = 0
    state.target = -1


def rates(state: Otaru) -> tuple[int, ...]:
    """Action points for one of each resource here; with the action of a building the same for all (ruling 30)."""
    return (state.extra,) * 4 if state.extra else state.box.rates[state.spot]


def in_reach(state: Otaru) -> int:
    """The most action points that the actor could still have: held when the action began, and not yet paid (ruling 3).

    A worker on the boat counts ``boat_ap``; one that an appointment or a new column needs is then one too many.
    """
    player = state.actor
    most = state.pool + state.yen[player] - state.locked_yen
    rate = rates(state)
    for resource in range(4):
        most += rate[resource] * state.resources[4 * player + resource]
    most += herring_rate(state) * state.herring[player]
    return most + state.box.boat_ap * (state.area[player] - state.locked_workers)


def herring_rate(state: Otaru) -> int:
    """A herring stands for any resource, so for the best here (ruling 27)."""
    return max(rates(state))


def choices(state: Otaru) -> list[int]:
    """What the actor can get with the action points in reach, or end the action (ruling 5)."""
    player, most = state.actor, in_reach(state)
    found = [PASS]
    if state.spot == SCHOOL and not state.extra:
        found += _school(state, player, most)
    elif state.spot == VILLAGE and not state.extra:
        found += _columns(state, player, most)
    if state.spot == CHURCH or state.extra:
        found += _tiles(state, most)
    if (state.spot == STATION or state.extra) and state.area[player]:
        reach = most - state.box.boat_ap
        costs = state.box.costs
        found += [APPOINT + n for n, who in enumerate(state.station) if who == EMPTY and costs[n] <= reach]
    if not state.started and not state.extra and state.may_build(player):
        found += usable(state, player)
    return found


def _school(state: Otaru, player: int, most: int) -> list[int]:
    for level in range(3):
        if state.school[3 * player + level]:
            return [TRAIN] if state.box.school[level].ap <= most else []
    return [FAME] if most >= FAME_COST else []


def _columns(state: Otaru, player: int, most: int) -> list[int]:
    squares, found = state.box.squares, []
    for column in range(4):
        at = state.columns[4 * player + column]
        if at == len(squares):
            continue
        worker = at == 0
        reach = most - state.box.boat_ap if worker else most
        if squares[at].ap <= reach and not (worker and state.area[player] == 0):
            found.append(DEVELOP + column)
    return found


def _tiles(state: Otaru, most: int) -> list[int]:
    box = state.box
    persons = [
        BUY_PERSON + n for n, tile in enumerate(box.persons) if state.laid_persons >> n & 1 and tile.cost <= most
    ]
    return persons + [
        BUY_BUILDING + n for n, tile in enumerate(box.buildings) if state.laid_buildings >> n & 1 and tile.cost <= most
    ]


def cost(state: Otaru, action: int) -> int:
    """The action points of a choice."""
    box, player = state.box, state.actor
    if action == TRAIN:
        return next(box.school[level].ap for level in range(3) if state.school[3 * player + level])
    if action == FAME:
        return FAME_COST
    if action < APPOINT:
        return box.squares[state.columns[4 * player + action - DEVELOP]].ap
    if action < BUY_PERSON:
        return box.costs[action - APPOINT]
    return box.persons[action - BUY_PERSON].cost if action < BUY_BUILDING else box.buildings[action - BUY_BUILDING].cost


def choose(state: Otaru, action: int) -> None:
    """Choose what to get; it is paid for at once, from action points at hand first."""
    state.started = True
    state.target, state.cost = action, cost(state, action)
    state.phase = PAY
    if state.pool >= state.cost:
        _get(state)


def needs_worker(state: Otaru) -> bool:
    """Whether what was chosen takes a worker from the area, which then cannot go onto the boat."""
    if APPOINT <= state.target < BUY_PERSON:
        return True
    return DEVELOP <= state.target < APPOINT and not state.columns[4 * state.actor + state.target - DEVELOP]


def payments(state: Otaru) -> list[int]:
    """Resources that pay here, the herring, bills, workers for the boat: as held when the action began."""
    player, rate = state.actor, rates(state)
    found = [PAY_RESOURCE + r for r in range(4) if rate[r] and state.resources[4 * player + r]]
    if state.herring[player]:
        found.append(PAY_HERRING)
    if state.yen[player] > state.locked_yen:
        found.append(PAY_YEN)
    if state.area[player] - state.locked_workers - needs_worker(state) > 0:
        found.append(PAY_BOAT)
    return found


def points(state: Otaru, action: int) -> int:
    """The action points that a payment brings."""
    if action == PAY_YEN:
        return 1
    if action == PAY_BOAT:
        return state.box.boat_ap
    return herring_rate(state) if action == PAY_HERRING else rates(state)[action - PAY_RESOURCE]


def pay(state: Otaru, action: int) -> None:
    """Pay one piece; what was chosen is the actor's as soon as the points suffice."""
    player, brought = state.actor, points(state, action)
    if action == PAY_YEN:
        state.yen[player] -= 1
    elif action == PAY_BOAT:
        state.area[player] -= 1
        state.boat[player] += 1
    elif action == PAY_HERRING:
        state.herring[player] = 0
    else:
        state.resources[4 * player + action - PAY_RESOURCE] -= 1
    state.pool += brought
    state.ap_paid += brought
    if state.pool >= state.cost:
        _get(state)


def _get(state: Otaru) -> None:
    """What was chosen is paid: investment and appointment end the action, the others go on (rulings 6 to 10)."""
    player, action = state.actor, state.target
    state.pool -= state.cost
    state.ap_used += state.cost
    state.target, state.cost, state.phase = -1, 0, ACT
    if action == TRAIN:
        before = state.yen[player]
        train(state, player)
        state.locked_workers += 1
        state.locked_yen += state.yen[player] - before
    elif action == FAME:
        state.prestige[player] += FAME_POINTS
    elif action < APPOINT:
        _develop(state, 4 * player + action - DEVELOP)
    else:
        if action < BUY_PERSON:
            state.station[action - APPOINT] = player
            state.area[player] -= 1
        elif action < BUY_BUILDING:
            _acquire(state, action - BUY_PERSON)
        else:
            state.laid_buildings &= ~(1 << action - BUY_BUILDING)
            state.buildings[player] |= 1 << action - BUY_BUILDING
        end(state)


def _develop(state: Otaru, column: int) -> None:
    if not state.columns[column]:
        state.area[state.actor] -= 1
    state.columns[column] += 1


def _acquire(state: Otaru, number: int) -> None:
    """An instant tile is scored once, with what its owner has after paying (ruling 36)."""
    tile = state.box.persons[number]
    state.laid_persons &= ~(1 << number)
    state.persons[state.actor] |= 1 << number
    if not tile.influence:
        state.prestige[state.actor] += person_points(state, state.actor, tile)


def end(state: Otaru) -> None:
    """The action is over; action points left are lost."""
    state.ap_lost += state.pool
    after = state.back if state.extra else AFTER
    begin(state)
    state.phase = after
