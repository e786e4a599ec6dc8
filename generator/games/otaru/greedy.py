"""A player who weighs each choice by what it is worth until the end: enough to finish games sensibly, no more.

Worth is in prestige. What comes again with every harvest or accounting is worth as many times as there may still be.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from generator.games.otaru import acting
from generator.games.otaru.counting import person_points
from generator.games.otaru.events import accounting_now
from generator.games.otaru.moves import (
    ACT,
    APPOINT,
    ASSET_TILE,
    BUY_BUILDING,
    BUY_PERSON,
    DEVELOP,
    FAME,
    FAME_POINTS,
    GIVE_HERRING,
    GO,
    HARVEST,
    LAID_OUT,
    LEVEL,
    MOVE,
    PASS,
    PAY,
    PAY_BOAT,
    PAY_RESOURCE,
    PAY_YEN,
    RECOVER,
    RETURN_BOAT,
    TAKE_ONE,
    TRAIN,
    USE,
)
from generator.games.otaru.station import EMPTY
from generator.games.otaru.words import RESOURCES

if TYPE_CHECKING:
    from generator.games.otaru.box import BuildingTile
    from generator.games.otaru.state import Otaru

RESOURCE, YEN, WORKER = 1.3, 0.75, 1.6
"""What a resource, a yen and a free worker are worth."""
POINT = 0.62
"""What an action point is worth to whom it must be paid: less than it buys."""
FOLLOW = 0.4
"""How much of the others' gain from an action counts against choosing it."""
RICE = RESOURCES.index("rice")
PAIRED = 0.45
"""A level's bonus, seen from its first worker."""


def choose(state: Otaru, rng: random.Random) -> int:
    """The action of highest worth; lots among equals."""
    actions = state.legal_actions()
    if len(actions) == 1:
        return actions[0]
    worths = [worth(state, action) for action in actions]
    highest = max(worths)
    best = [action for action, value in zip(actions, worths, strict=True) if value == highest]
    return best[int(rng.random() * len(best))]


def worth(state: Otaru, action: int) -> float:
    """What an action is worth in a state, roughly."""
    if action == PASS:
        return 0.0
    if state.phase == PAY:
        return _payment(state, action)
    if state.phase == MOVE and action < TRAIN:
        return _move(state, action - GO)
    if state.phase == HARVEST:
        return _harvest(state, action)
    if state.phase == ACT and action < USE:
        return gain(state, action) - POINT * max(0, acting.cost(state, action) - state.pool)
    if USE <= action < USE + 32:
        return _use(state, action - USE)
    return _small(state, action)


def harvests_left(state: Otaru) -> float:
    """About how many harvests are still to come: a little over half of the events."""
    return 0.55 * (state.box.events - state.events)


def gain(state: Otaru, action: int) -> float:
    """What the actor gains by what an action point choice buys."""
    player, box = state.actor, state.box
    left = box.events - state.events
    if action == TRAIN:
        level = next(n for n in range(3) if state.school[3 * player + n])
        bonus = box.school[level].prestige + YEN * box.school[level].yen
        share = 1 - PAIRED if state.school[3 * player + level] == 1 else PAIRED
        return (WORKER if left > 1 else 1.0) + share * bonus
    if action == FAME:
        return FAME_POINTS
    if action < APPOINT:
        return _develop(state, player, action - DEVELOP)
    if action < BUY_PERSON:
        return _appoint(state, player, action - APPOINT)
    if action < BUY_BUILDING:
        person = box.persons[action - BUY_PERSON]
        return person_points(state, player, person) + (0.5 * left * person.points if person.influence else 0.0)
    tile = box.buildings[action - BUY_BUILDING]
    uses = 1 + harvests_left(state) if left else 0.5
    return uses * max(0.1, 0.8 * (_usual(state, tile) - 0.7)) + 0.5 * tile.counts_as


def _usual(state: Otaru, tile: BuildingTile) -> float:
    """What one use of a building tile usually gives in the rest of the game."""
    player = state.actor
    match tile.effect:
        case "yen-per-station-worker":
            return YEN * tile.yen * (state.station.count(player) + 0.7)
        case "yen-per-resource":
            return YEN * min(tile.at_most, tile.yen * (state.resources[4 * player + tile.resource] + 0.8))
        case "gain":
            return YEN * tile.yen + tile.prestige
        case "exchange":
            return RESOURCE * (tile.take - 1) + 0.6 * tile.rice_prestige + 0.3
        case "buy":
            return RESOURCE * tile.take - YEN * tile.pay_yen + 0.6
        case "developed-column":
            return RESOURCE * (0.5 + 0.5 * (len(state.box.squares) in state.columns[4 * player : 4 * player + 4]))
        case "unexplored-column":
            return RESOURCE * tile.take
    return 2.2


def _develop(state: Otaru, player: int, column: int) -> float:
    at = state.columns[4 * player + column]
    square, prestige = state.box.squares[at], state.box.values.squares
    income = RESOURCE * square.resource + YEN * square.yen
    return harvests_left(state) * income + prestige[at + 1] - prestige[at] - (WORKER if at == 0 else 0) + 0.3


def _appoint(state: Otaru, player: int, space: int) -> float:
    before = accounting_now(state)[player]
    state.station[space] = player
    after = accounting_now(state)[player]
    width = state.box.width
    level = state.station[space // width * width : space // width * width + width]
    state.station[space] = EMPTY
    rivals = len({who for who in level if who not in (EMPTY, player)})
    fresh = level.count(player) == 1
    ranked = state.box.values.level / (1 + rivals) if fresh else 0.4 * rivals
    return (after - before) * 0.24 * (state.box.events - state.events) + ranked - WORKER


def _payment(state: Otaru, action: int) -> float:
    """The cheapest for each point that is needed."""
    need = state.cost - state.pool
    price = {PAY_YEN: YEN, PAY_BOAT: 0.7}.get(action, RESOURCE if action < PAY_YEN else 1.2)
    useful = min(need, acting.points(state, action))
    tie = 0.001 * state.resources[4 * state.actor + action - PAY_RESOURCE] if action < PAY_RESOURCE + 4 else 0.0
    return tie - price / useful


def _move(state: Otaru, spot: int) -> float:
    """Bills there, and the best of the spot's action for oneself against what the others get from it."""
    player, kept = state.active, state.spot
    state.spot = spot
    worths = []
    for other in range(state.num_players):
        state.actor = other
        bills = state.bills[spot] if other == player else 0
        state.yen[other] += bills
        worths.append(_best(state))
        state.yen[other] -= bills
    state.spot, state.actor = kept, player
    others = [value for other, value in enumerate(worths) if other != player]
    event = 0.3 if state.box.orange[spot] and any(state.columns[4 * player : 4 * player + 4]) else 0.0
    return YEN * state.bills[spot] + worths[player] - FOLLOW * sum(others) / len(others) + event


def _best(state: Otaru) -> float:
    """The best of the actor's choices at the spot, without buildings."""
    acting.begin(state)
    choices = [action for action in acting.choices(state) if PASS < action < USE]
    value = max((gain(state, action) - POINT * acting.cost(state, action) for action in choices), default=0.0)
    state.phase = MOVE
    return max(0.0, value)


def _use(state: Otaru, number: int) -> float:
    """What a building's effect gives now, less the worker it keeps busy."""
    player, tile = state.actor, state.box.buildings[number]
    own = state.resources[4 * player : 4 * player + 4]
    busy = 0.9 if state.events < state.box.events else 1.0
    match tile.effect:
        case "yen-per-station-worker":
            value = YEN * tile.yen * state.station.count(player)
        case "yen-per-resource":
            value = YEN * min(tile.at_most, tile.yen * own[tile.resource])
        case "gain":
            value = YEN * tile.yen + tile.prestige
        case "educate":
            value = 0.0
            if any(state.school[3 * player : 3 * player + 3]):
                value = gain(state, TRAIN)
        case "exchange":
            rice = tile.rice_prestige if own[RICE] or state.herring[player] else 0
            value = RESOURCE * (tile.take - 1) + rice + 0.2
        case "school-bonus":
            value = max((_level(state, n) for n in range(3) if not state.school[3 * player + n]), default=0.0)
        case "extra-action":
            value = _extra(state, tile.pay_yen, tile.resource_ap)
        case "buy":
            value = RESOURCE * tile.take - YEN * tile.pay_yen
        case _:
            wanted = len(state.box.squares) if tile.effect == "developed-column" else 0
            columns = state.columns[4 * player : 4 * player + 4]
            value = RESOURCE * tile.take if wanted in columns else 0.0
    return value - busy


def _level(state: Otaru, level: int) -> float:
    return YEN * state.box.school[level].yen + state.box.school[level].prestige


def _extra(state: Otaru, price: int, resource_ap: int) -> float:
    kept = state.phase, state.started
    state.yen[state.actor] -= price
    state.area[state.actor] -= 1
    acting.begin(state)
    state.extra = resource_ap
    choices = [action for action in acting.choices(state) if action != PASS]
    value = max((gain(state, action) - POINT * acting.cost(state, action) for action in choices), default=0.0)
    acting.begin(state)
    state.phase, state.started = kept
    state.yen[state.actor] += price
    state.area[state.actor] += 1
    return value - YEN * price


def _harvest(state: Otaru, action: int) -> float:
    """The free worker always; for a yen only while there is still time to use it; the herring for a resource."""
    if action >= RECOVER:
        own = state.resources[4 * state.actor + action - RECOVER]
        return 0.1 * own if own > 1 and state.events < state.box.events - 1 else -1.0
    if state.free:
        return 2.0 if action == RETURN_BOAT else 2.1
    return 0.4 if state.events < state.box.events - 1 else 1.0 - 2 * YEN


def _small(state: Otaru, action: int) -> float:
    """Choices within the set-up or an effect: what is scarce is taken, what is plenty given."""
    box, own = state.box, state.resources[4 * state.actor : 4 * state.actor + 4]
    if action >= LAID_OUT:
        return -own[action - LAID_OUT]
    if action >= ASSET_TILE:
        tile = box.assets[action - ASSET_TILE]
        effect = {"none": 0.0, "prestige": tile.prestige, "worker": WORKER, "educate": WORKER + 1.0}.get(
            tile.effect, 2.0
        )
        return YEN * tile.yen + RESOURCE * sum(tile.resources) + effect
    if action >= LEVEL + 3:
        return 0.0
    if action >= LEVEL:
        return _level(state, action - LEVEL)
    if action >= TAKE_ONE + 4:
        herring = action >= GIVE_HERRING
        resource = (action - TAKE_ONE) % 4
        bonus = box.buildings[state.built_with].rice_prestige if resource == RICE else 0
        return bonus + (-0.5 if herring else 0.1 * own[resource])
    return -float(own[action - TAKE_ONE])
