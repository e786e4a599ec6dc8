"""Whole games looked at from all sides; tiles are never made or lost."""

from __future__ import annotations

import random

import pytest

from generator.catalogue import entries
from generator.engine.playout import play
from generator.games.dorfromantik.rules import POLICIES, HeadToHead, new_game
from tests.engine.simulation import check_random_game


def fresh(players: int) -> HeadToHead:
    return new_game([item.layout for item in entries("dorfromantik")], players, {})


@pytest.mark.parametrize("players", [1, 2])
@pytest.mark.parametrize("seed", range(3))
def test_random_games_hold_in_every_state(players: int, seed: int) -> None:
    check_random_game(lambda: fresh(players), random.Random(seed), limit=400)


@pytest.mark.parametrize("policy", ["random", "greedy"])
def test_tiles_are_conserved(policy: str) -> None:
    state = fresh(2)
    rng = random.Random(7)
    everything = sorted(range(len(state.box.tiles)))
    while not state.is_terminal():
        if state.stacks:
            found = [n for land, tasks in state.stacks for n in land + tasks]
            found += [n for area in state.areas for n in area.tiles] + [n for own in state.aside for n in own]
            found += [state.hand] if state.hand >= 0 else []
        else:
            found = state.pool + [n for own in state.taken for n in own]
        assert sorted(found) == everything
        player = state.current_player()
        state.apply_action(state.sample_chance(rng) if player < 0 else POLICIES[policy](state, rng))


def test_greedy_beats_random() -> None:
    wins = 0
    for seed in range(6):
        outcome = play(fresh(2), [POLICIES["greedy"], POLICIES["random"]], random.Random(seed))
        wins += outcome.winners == (0,)
    assert wins == 6


def test_games_that_cannot_be_are_refused() -> None:
    layouts = [item.layout for item in entries("dorfromantik")]
    with pytest.raises(ValueError, match="played by 2"):
        new_game(layouts, 3, {})
    with pytest.raises(ValueError, match="4 flag tiles"):
        new_game([layout for layout in layouts if layout.id != "flag-tiles"], 2, {})
    with pytest.raises(ValueError, match="no option"):
        new_game(layouts, 2, {"x": "y"})
