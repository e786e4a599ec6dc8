"""What instant and influence tiles count."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.games.otaru.box import PersonTile

if TYPE_CHECKING:
    from generator.games.otaru.state import Otaru


def count(state: Otaru, player: int, per: str) -> int:
    """How many of something a player has, or how many events are resolved (ruling 36)."""
    at = slice(4 * player, 4 * player + 4)
    match per:
        case "events":
            return state.events
        case "buildings":
            built = state.buildings[player]
            return sum(tile.counts_as for n, tile in enumerate(state.box.buildings) if built >> n & 1)
        case "workers-on-buildings":
            return state.manned[player].bit_count()
        case "workers-in-area":
            return state.area[player]
        case "educated":
            return sum(level.workers for level in state.box.school) - sum(state.school[3 * player : 3 * player + 3])
        case "columns":
            return sum(square > 0 for square in state.columns[at])
        case "top-squares":
            return state.columns[at].count(len(state.box.squares))
        case "station-workers":
            return state.station.count(player)
        case "station-columns":
            width = state.box.width
            return sum(player in state.station[column::width] for column in range(width))
        case "resources":
            return sum(state.resources[at]) + state.herring[player]
        case "resource-kinds":
            return sum(map(bool, state.resources[at]))
        case "yen":
            return state.yen[player]
    return state.persons[player].bit_count()


def person_points(state: Otaru, player: int, tile: PersonTile) -> int:
    """The prestige of an instant or influence tile for what a player has now."""
    points = tile.points * count(state, player, tile.per)
    return min(points, tile.at_most) if tile.at_most else points
