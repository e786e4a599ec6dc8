"""The rules engine: random-simulation checks, placing against a plain reading of the rulings, greedy players."""

from __future__ import annotations

import random

import pytest

from generator.catalogue import entries
from generator.engine.playout import play
from generator.files import LayoutFile
from generator.games.alpino.area import JOKER
from generator.games.alpino.layout import HALF_WORDS, SetUp, Tiles
from generator.games.alpino.rules import OPTIONS, POLICIES, Alpino, new_game
from generator.games.alpino.state import TAKE
from tests.engine.simulation import check_random_game


@pytest.fixture(scope="module")
def layouts() -> list[LayoutFile]:
    return [entry.layout for entry in entries("alpino")]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_game(layouts: list[LayoutFile], players: int) -> None:
    for seed in range(2):
        check_random_game(lambda: new_game(layouts, players, {}), random.Random(seed))


@pytest.mark.parametrize("seed", range(3))
def test_random_game_with_a_list_of_ones_own(layouts: list[LayoutFile], seed: int) -> None:
    """Any number of tiles, with equal ones and water on both halves; what fills no display stays face down."""
    rng = random.Random(seed)
    own = [[rng.choice(HALF_WORDS), rng.choice([*HALF_WORDS, "water"])] for _ in range(rng.randint(10, 30))]
    own += [own[0], ["water", "water"]]
    players = 2 + seed
    table = [SetUp(players=players, remove=seed, display=players + 1 + seed % 2)]
    given = [
        layout.model_copy(update={"tiles": own, "set_up": table}) if isinstance(layout, Tiles) else layout
        for layout in layouts
    ]
    state = check_random_game(lambda: new_game(given, players, {}), rng)
    assert state.round == (len(own) - seed) // table[0].display
    assert state.pool.bit_count() == len(own) - state.round * table[0].display


def plainly(state: Alpino) -> set[tuple[int, int, int, int]]:
    """Legal placings read off the rulings cell by cell: slot, turned over, direction, first cell."""
    side = state.side
    lands = state.lands(state.player)
    old = {cell: ground for ground, mask in enumerate(lands) for cell in range(side * side) if mask >> cell & 1}
    found = set()
    for slot, turned, tile in state.choices():
        for direction, step in enumerate((1, side, -1, -side)[: 2 if tile[0] == tile[1] else 4]):
            for first in range(side * 2, side * (side - 2)):
                halves = {first: tile[0][1], first + step: tile[1][1]}
                if halves.keys() & old.keys():
                    continue
                touching = [(g, old[c + s]) for c, g in halves.items() for s in (1, -1, side, -side) if c + s in old]
                if any(new == was or JOKER in (new, was) for new, was in touching):
                    found.add((slot, turned, direction, first))
    return found


def test_placing_follows_the_rulings(layouts: list[LayoutFile]) -> None:
    rng = random.Random(11)
    state = new_game(layouts, 4, {})
    looked = 0
    while not state.is_terminal() and looked < 24:
        if state.phase == TAKE and state.round:
            offered = {state.unpack(action) for action in state.legal_actions()}
            assert offered == plainly(state)
            looked += 1
        state.apply_action(state.sample_chance(rng) if state.current_player() < 0 else POLICIES["random"](state, rng))
    assert looked == 24


def test_greedy_plays_legally_and_beats_random(layouts: list[LayoutFile]) -> None:
    wins = 0
    for seed in range(20):
        state = new_game(layouts, 2, {})
        wins += play(state, [POLICIES["greedy"], POLICIES["random"]], random.Random(seed)).winners == (0,)
    assert wins >= 17


def test_same_seed_same_game(layouts: list[LayoutFile]) -> None:
    ends = []
    for _ in range(2):
        state = new_game(layouts, 3, {})
        play(state, [POLICIES["greedy"]] * 3, random.Random(5))
        ends.append(str(state))
    assert ends[0] == ends[1]


def test_games_that_cannot_be(layouts: list[LayoutFile]) -> None:
    with pytest.raises(ValueError, match="two to four players, not 5"):
        new_game(layouts, 5, {})
    with pytest.raises(ValueError, match="no options, so no `weather`"):
        new_game(layouts, 2, {"weather": "snow"})
    with pytest.raises(ValueError, match="one list of tiles and one of secret tiles, not 1 and 0"):
        new_game([layout for layout in layouts if layout.id != "secret-tiles"], 2, {})
    with pytest.raises(ValueError, match="no state of Alpino"):
        Alpino.from_string("nothing")
    assert OPTIONS == {}
