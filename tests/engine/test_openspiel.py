"""The OpenSpiel adapter: the same game, action for action, and their search plays it. Needs the extra `openspiel`."""

from __future__ import annotations

import random
from functools import partial
from typing import Any

import pytest

from generator import catalogue
from generator.engine.state import State
from generator.games.alpenzian import rules

pyspiel = pytest.importorskip("pyspiel", reason="needs fairprint[openspiel]")

LAYOUTS = [entry.layout for entry in catalogue.entries("alpenzian")]


def wrapped(players: int) -> tuple[Any, State]:
    """Alpenzian for OpenSpiel, and as it is."""
    from generator.engine.openspiel import game

    start = rules.new_game(LAYOUTS, players, {})
    outer = game(
        partial(rules.new_game, LAYOUTS, players, {}), "alpenzian", actions=371, chance_outcomes=462, length=500
    )
    return outer, start


@pytest.mark.parametrize("players", [1, 3])
def test_the_same_game_action_for_action(players: int) -> None:
    game, ours = wrapped(players)
    theirs = game.new_initial_state()
    rng = random.Random(players)
    while not ours.is_terminal():
        player = ours.current_player()
        assert theirs.current_player() == player
        assert theirs.legal_actions() == ours.legal_actions()
        assert theirs.is_chance_node() == (player < 0)
        action = rng.choice(ours.legal_actions())
        assert theirs.action_to_string(player, action) == ours.action_to_string(action)
        copy = theirs.clone()
        for state in (ours, theirs):
            state.apply_action(action)
        assert str(copy) != str(theirs) == str(ours)
    assert theirs.is_terminal() and theirs.returns() == ours.returns()


def test_their_search_plays_it() -> None:
    numpy = pytest.importorskip("numpy")
    mcts = pytest.importorskip("open_spiel.python.algorithms.mcts")
    game, _ = wrapped(2)
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    rollouts = mcts.RandomRolloutEvaluator(1, numpy.random.RandomState(1))
    assert mcts.MCTSBot(game, 2, 10, rollouts).step(state) in state.legal_actions()
