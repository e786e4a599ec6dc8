"""The set-up: what is drawn and laid out, then an initial asset tile and a resource for each player (steps 1 to 17)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.games.otaru.box import ASSET, BUILDING, CONDITION, INFLUENCE, INSTANT
from generator.games.otaru.moves import ASSET_TILE, LAID_OUT, PICK_ASSET, PICK_RESOURCE

if TYPE_CHECKING:
    from generator.games.otaru.state import Otaru


def candidates(state: Otaru) -> list[int]:
    """The tiles that may come next."""
    kind = state.box.kinds[state.drawn]
    if kind in (INSTANT, INFLUENCE):
        taken = state.laid_persons
    elif kind == CONDITION:
        taken = sum(1 << number for number in state.conditions)
    else:
        taken = state.laid_assets if kind == ASSET else state.laid_buildings
    return [number for number in state.box.plan[state.drawn] if not taken >> number & 1]


def draw(state: Otaru, number: int) -> None:
    """Lay a tile out."""
    kind = state.box.kinds[state.drawn]
    if kind in (INSTANT, INFLUENCE):
        state.laid_persons |= 1 << number
    elif kind == CONDITION:
        state.conditions.append(number)
    elif kind == ASSET:
        state.laid_assets |= 1 << number
    else:
        assert kind >= BUILDING
        state.laid_buildings |= 1 << number
    state.drawn += 1
    if state.drawn == len(state.box.plan):
        # The starting player chooses last, the one before in turn order first (set-up 16, ruling 33).
        state.actor, state.phase = state.num_players - 1, PICK_ASSET


def assets(state: Otaru) -> list[int]:
    """The initial asset tiles that are left."""
    left = state.laid_assets & ~state.chosen_assets
    return [ASSET_TILE + number for number in range(len(state.box.assets)) if left >> number & 1]


def pick_asset(state: Otaru, action: int) -> None:
    """Take a tile: income, a worker from the area into its column, and its effect (set-up 16)."""
    number, player = action - ASSET_TILE, state.actor
    tile = state.box.assets[number]
    state.chosen_assets |= 1 << number
    state.asset[player] = number
    state.yen[player] += tile.yen
    for resource, count in enumerate(tile.resources):
        state.resources[4 * player + resource] += count
    if tile.effect == "herring":
        state.herring[player] = 1
    elif tile.effect == "worker":
        state.area[player] += 1
    elif tile.effect == "educate":
        state.school[3 * player] -= 1
        state.area[player] += 1
    elif tile.effect == "prestige":
        state.prestige[player] += tile.prestige
    state.area[player] -= 1
    state.columns[4 * player + tile.column] = 1
    state.phase = PICK_RESOURCE


def laid_out(state: Otaru) -> list[int]:
    """The resources that are left beside the board."""
    return [LAID_OUT + resource for resource, count in enumerate(state.laid_resources) if count]


def pick_resource(state: Otaru, action: int) -> None:
    """Take one; then the next player chooses, or the game begins."""
    resource, player = action - LAID_OUT, state.actor
    state.laid_resources[resource] -= 1
    state.resources[4 * player + resource] += 1
    if player:
        state.actor, state.phase = player - 1, PICK_ASSET
    else:
        state.laid_resources = [0] * len(state.laid_resources)
        state.begin_turn()
