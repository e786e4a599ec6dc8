"""OpenSpiel-style checks of a rules engine: one random game, every state looked at from all sides."""

from __future__ import annotations

import random
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import pytest

from generator.engine.records import position_text
from generator.engine.state import CHANCE, TERMINAL, State
from generator.scores import score_file

S = TypeVar("S", bound=State)


def check_random_game(new_state: Callable[[], S], rng: random.Random, *, limit: int = 5000, scored: bool = True) -> S:
    """Play one random game and check every state on the way; returns the final state.

    ``limit`` bounds the number of moves; with ``scored`` the final position, written as a file, must be accepted and
    scored alike by what ``fairprint score`` runs.
    """
    state = new_state()
    for _ in range(limit):
        check_state(state, rng)
        if state.is_terminal():
            break
        before, twin = str(state), state.clone()
        action = state.sample_chance(rng) if state.current_player() == CHANCE else rng.choice(state.legal_actions())
        state.apply_action(action)
        assert str(twin) == before, "playing on the original changed its clone"
        twin.apply_action(action)
        assert str(twin) == str(state), "the clone plays differently"
    assert state.is_terminal(), f"no end after {limit} moves"
    if scored:
        check_final_score(state)
    return state


def check_state(state: State, rng: random.Random) -> None:
    """All that must hold in any state."""
    player = state.current_player()
    actions = state.legal_actions()
    assert (player == TERMINAL) == state.is_terminal()
    assert all(type(action) is int and action >= 0 for action in actions)
    assert actions == sorted(set(actions)), "actions are sorted and unique"
    assert len({state.action_to_string(action) for action in actions}) == len(actions), "words tell actions apart"
    if state.is_terminal():
        assert actions == []
        assert len(state.returns()) == state.num_players
        assert state.winners() and set(state.winners()) <= set(range(state.num_players))
    else:
        assert actions, "a state that is not over has a legal action"
        assert player == CHANCE or 0 <= player < state.num_players
    if player == CHANCE:
        outcomes = state.chance_outcomes()
        assert [outcome for outcome, _ in outcomes] == actions
        assert all(probability > 0 for _, probability in outcomes)
        assert sum(probability for _, probability in outcomes) == pytest.approx(1)
        assert state.sample_chance(random.Random(rng.random())) in actions
    check_text(state)
    check_refusals(state, actions, rng)


def check_text(state: State) -> None:
    """The text of a state makes an equal state, which allows the same."""
    text = str(state)
    twin = type(state).from_string(text)
    assert str(twin) == text
    assert twin.current_player() == state.current_player()
    assert twin.legal_actions() == state.legal_actions()


def check_refusals(state: State, actions: list[int], rng: random.Random) -> None:
    """Illegal actions raise ValueError and change nothing."""
    before = str(state)
    highest = max(actions, default=0)
    for action in {-1, highest + 1, highest + 1000, rng.randrange(highest + 2)} - set(actions):
        with pytest.raises(ValueError):
            state.apply_action(action)
    assert str(state) == before, "a refused action changed the state"


def check_final_score(state: State) -> None:
    """The final position is a file that ``fairprint score`` accepts, with the totals and the winners of the state."""
    names = [f"Player {n + 1}" for n in range(state.num_players)]
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "final.yaml"
        path.write_text(position_text(state.position(names)), encoding="utf-8")
        score = score_file(path).score
    assert [player.name for player in score.players] == names
    assert [player.total for player in score.players] == state.returns()
    assert score.ranking[0] == [names[winner] for winner in state.winners()]
