"""Games of Otaru set up by hand, and moves named by their words."""

from __future__ import annotations

import functools
import random

from generator.catalogue import entries
from generator.files import LayoutFile
from generator.games.otaru.moves import MOVE
from generator.games.otaru.rules import Otaru, new_game
from generator.games.otaru.station import DUMMY, EMPTY
from generator.games.otaru.words import RESOURCES


@functools.cache
def layouts() -> tuple[LayoutFile, ...]:
    """The shipped layouts."""
    return tuple(entry.layout for entry in entries("otaru"))


def new(players: int = 2, **options: str) -> Otaru:
    """A game before its set-up."""
    return new_game(layouts(), players, options)


def table(players: int = 2, seed: int = 1, **options: str) -> Otaru:
    """A game whose set-up is done by lot and then swept empty: no goods, columns, effects of assets, tiles."""
    state = new(players, **options)
    rng = random.Random(seed)
    while state.phase != MOVE:
        chance = state.current_player() < 0
        state.apply_action(state.sample_chance(rng) if chance else rng.choice(state.legal_actions()))
    plain = next(n for n, tile in enumerate(state.box.assets) if tile.effect == "none")
    n = state.num_players
    state.resources, state.columns, state.yen, state.herring = [0] * 4 * n, [0] * 4 * n, [0] * n, [0] * n
    state.area, state.school, state.prestige, state.asset = [3] * n, [2] * 3 * n, [0] * n, [plain] * n
    state.laid_persons = state.laid_buildings = 0
    state.bills = [0] * 4
    state.legal = None
    return state


def give(state: Otaru, player: int, **goods: int) -> None:
    """Put yen, workers into the area, or resources before a player."""
    for word, count in goods.items():
        if word == "yen":
            state.yen[player] = count
        elif word == "area":
            state.area[player] = count
        else:
            state.resources[4 * player + RESOURCES.index(word)] = count
    state.legal = None


def has(state: Otaru, player: int) -> dict[str, int]:
    """A player's resources that are not 0."""
    own = state.resources[4 * player : 4 * player + 4]
    return {word: count for word, count in zip(RESOURCES, own, strict=True) if count}


def own(state: Otaru, player: int, *ids: str) -> None:
    """Give building tiles to a player."""
    for name in ids:
        state.buildings[player] |= 1 << building(state, name)
    state.legal = None


def building(state: Otaru, name: str) -> int:
    """A building's number."""
    return next(n for n, tile in enumerate(state.box.buildings) if tile.id == name)


def person(state: Otaru, name: str) -> int:
    """An instant or influence tile's number."""
    return next(n for n, tile in enumerate(state.box.persons) if tile.id == name)


def asset(state: Otaru, player: int, effect: str) -> None:
    """Give a player the initial asset tile with an effect, without its income."""
    state.asset[player] = next(n for n, tile in enumerate(state.box.assets) if tile.effect == effect)
    state.legal = None


def do(state: Otaru, *words: str) -> None:
    """Play moves by their words."""
    for one in words:
        legal = {state.action_to_string(action): action for action in state.legal_actions()}
        assert one in legal, f"{one!r} is not legal: {sorted(legal)}"
        state.apply_action(legal[one])


def can(state: Otaru) -> list[str]:
    """The words of all legal moves."""
    return [state.action_to_string(action) for action in state.legal_actions()]


def stand(state: Otaru, rows: str) -> None:
    """Fill the station from letters: A to D, `d` the dummy, `.` nobody; levels from the top."""
    letters = {".": EMPTY, "d": DUMMY, "A": 0, "B": 1, "C": 2, "D": 3}
    state.station = [letters[cell] for cell in rows.split()]
    state.legal = None
