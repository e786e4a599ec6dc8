"""Building tiles: who may use which, and what each effect does (section "Building Tiles"; rulings 4, 13, 30 to 32)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.games.otaru.moves import (
    ACT,
    BONUS,
    COLUMN,
    GIVE,
    GIVE_HERRING,
    GIVE_ONE,
    IN_COLUMN,
    LEVEL,
    TAKE,
    TAKE_ONE,
    USE,
)
from generator.games.otaru.words import RESOURCES

if TYPE_CHECKING:
    from generator.games.otaru.box import BuildingTile
    from generator.games.otaru.state import Otaru

RICE = RESOURCES.index("rice")


def usable(state: Otaru, player: int) -> list[int]:
    """The buildings on which a player can place a worker. An effect that asks for payment must be paid."""
    if not state.area[player]:
        return []
    free = state.buildings[player] & ~state.manned[player]
    return [USE + n for n, tile in enumerate(state.box.buildings) if free >> n & 1 and _payable(state, player, tile)]


def _payable(state: Otaru, player: int, tile: BuildingTile) -> bool:
    if tile.effect == "exchange":
        return state.herring[player] > 0 or any(state.resources[4 * player : 4 * player + 4])
    return state.yen[player] >= tile.pay_yen


def use(state: Otaru, number: int) -> None:
    """Place a worker on a building of the actor's; its effect happens, or the actor's choice begins."""
    player, tile = state.actor, state.box.buildings[number]
    state.area[player] -= 1
    state.manned[player] |= 1 << number
    state.yen[player] -= tile.pay_yen
    state.built_with, state.back = number, state.phase
    match tile.effect:
        case "yen-per-station-worker":
            state.yen[player] += tile.yen * state.station.count(player)
        case "yen-per-resource":
            state.yen[player] += min(tile.at_most, tile.yen * state.resources[4 * player + tile.resource])
        case "gain":
            state.yen[player] += tile.yen
            state.prestige[player] += tile.prestige
        case "educate":
            train(state, player)
        case "buy":
            _take(state, tile.take, barred=-1)
        case "exchange":
            state.phase = GIVE
        case "extra-action":
            state.phase, state.started, state.extra = ACT, False, tile.resource_ap
        case "school-bonus":
            state.phase = BONUS if bonuses(state) else state.back
        case _:
            state.phase = COLUMN if in_columns(state) else state.back


def train(state: Otaru, player: int) -> None:
    """Move a worker from the lowest level that has one to the area; with an empty school nothing (rulings 6, 7, 31).

    The money of a level whose last worker leaves is paid at once; prestige waits for the end.
    """
    for level in range(3):
        at = 3 * player + level
        if state.school[at]:
            state.school[at] -= 1
            state.area[player] += 1
            if not state.school[at]:
                state.yen[player] += state.box.school[level].yen
            return


def _take(state: Otaru, count: int, barred: int) -> None:
    state.phase, state.left, state.barred = TAKE, count, barred


def takes(state: Otaru) -> list[int]:
    """Any resource but the kind that was paid; never a herring (ruling 31)."""
    return [TAKE_ONE + resource for resource in range(4) if resource != state.barred]


def take(state: Otaru, action: int) -> None:
    """Take one resource from the supply."""
    state.resources[4 * state.actor + action - TAKE_ONE] += 1
    state.left -= 1
    if not state.left:
        _done(state)


def gives(state: Otaru) -> list[int]:
    """One resource of one's own, or the herring as any (ruling 27)."""
    own = state.resources[4 * state.actor : 4 * state.actor + 4]
    found = [GIVE_ONE + resource for resource in range(4) if own[resource]]
    return found + [GIVE_HERRING + resource for resource in range(4) if state.herring[state.actor]]


def give(state: Otaru, action: int) -> None:
    """Pay it; others are taken for it, and for rice there may be prestige."""
    player, tile = state.actor, state.box.buildings[state.built_with]
    if action >= GIVE_HERRING:
        resource = action - GIVE_HERRING
        state.herring[player] = 0
    else:
        resource = action - GIVE_ONE
        state.resources[4 * player + resource] -= 1
    if resource == RICE:
        state.prestige[player] += tile.rice_prestige
    _take(state, tile.take, barred=resource)


def bonuses(state: Otaru) -> list[int]:
    """The school levels whose workers are all trained."""
    return [LEVEL + level for level in range(3) if not state.school[3 * state.actor + level]]


def bonus(state: Otaru, action: int) -> None:
    """A level's bonus at once, money or prestige; the prestige of the end comes in addition (ruling 7)."""
    level = action - LEVEL
    state.yen[state.actor] += state.box.school[level].yen
    state.prestige[state.actor] += state.box.school[level].prestige
    _done(state)


def in_columns(state: Otaru) -> list[int]:
    """The columns without a worker, or those with one on the top square, as the building in use asks (ruling 31)."""
    top = state.box.buildings[state.built_with].effect == "developed-column"
    wanted = len(state.box.squares) if top else 0
    own = state.columns[4 * state.actor : 4 * state.actor + 4]
    return [IN_COLUMN + column for column in range(4) if own[column] == wanted]


def in_column(state: Otaru, action: int) -> None:
    """Resources of the column's kind."""
    take = state.box.buildings[state.built_with].take
    state.resources[4 * state.actor + action - IN_COLUMN] += take
    _done(state)


def _done(state: Otaru) -> None:
    state.phase, state.built_with, state.left, state.barred = state.back, -1, 0, -1
