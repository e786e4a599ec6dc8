"""Any of our games as an OpenSpiel game, for its algorithms and tools: ``pip install fairprint[openspiel]``.

``game(new_state, name, …)`` wraps a rules engine; ``game(…).new_initial_state()`` is a ``pyspiel.State``. Actions,
chance outcomes and players are the same numbers here and there.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import pyspiel

from generator.engine.state import CHANCE, State

NewState = Callable[[], State]


def game(new_state: NewState, name: str, *, actions: int, chance_outcomes: int, length: int) -> Any:
    """A ``pyspiel.Game`` of a rules engine.

    ``actions`` and ``chance_outcomes`` are one more than the highest of each, ``length`` bounds the moves of players.
    Totals have no upper bound that all games share: OpenSpiel is told that there is none.
    """
    return _Game(new_state, name, actions, chance_outcomes, length)


class _Game(pyspiel.Game):  # type: ignore[misc]
    def __init__(self, new_state: NewState, name: str, actions: int, chance_outcomes: int, length: int) -> None:
        self.new_state = new_state
        players = new_state().num_players
        kinds = pyspiel.GameType
        super().__init__(
            kinds(
                short_name=f"fairprint_{name}",
                long_name=f"{name.capitalize()} (fairprint)",
                dynamics=kinds.Dynamics.SEQUENTIAL,
                chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
                information=kinds.Information.PERFECT_INFORMATION,
                utility=kinds.Utility.GENERAL_SUM,
                reward_model=kinds.RewardModel.TERMINAL,
                max_num_players=players,
                min_num_players=players,
                provides_information_state_string=False,
                provides_information_state_tensor=False,
                provides_observation_string=True,
                provides_observation_tensor=False,
                parameter_specification={},
            ),
            pyspiel.GameInfo(
                num_distinct_actions=actions,
                max_chance_outcomes=chance_outcomes,
                num_players=players,
                min_utility=-math.inf,
                max_utility=math.inf,
                max_game_length=length,
            ),
            {},
        )

    def new_initial_state(self) -> _State:
        """The game's first state."""
        return _State(self, self.new_state())


class _State(pyspiel.State):  # type: ignore[misc]
    """One of our states with OpenSpiel's hooks; ``inner`` is the state itself."""

    def __init__(self, game: _Game, inner: State) -> None:
        super().__init__(game)
        self.inner = inner

    def __deepcopy__(self, memo: dict[int, Any]) -> _State:
        twin = _State(self.get_game(), self.inner.clone())
        memo[id(self)] = twin
        return twin

    def current_player(self) -> int:
        """Our numbers for chance and the end are OpenSpiel's."""
        return self.inner.current_player()

    def _legal_actions(self, player: int) -> list[int]:
        return self.inner.legal_actions() if player == self.inner.current_player() else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """See :class:`State`."""
        return self.inner.chance_outcomes()

    def _apply_action(self, action: int) -> None:
        self.inner.apply_action(action)

    def _action_to_string(self, player: int, action: int) -> str:
        assert player in (CHANCE, self.inner.current_player())
        return self.inner.action_to_string(action)

    def is_terminal(self) -> bool:
        """See :class:`State`."""
        return self.inner.is_terminal()

    def returns(self) -> list[float]:
        """See :class:`State`; zeros before the end, as OpenSpiel asks for."""
        return self.inner.returns() if self.inner.is_terminal() else [0.0] * self.inner.num_players

    def observation_string(self, player: int) -> str:
        """All is open to all players."""
        assert 0 <= player < self.inner.num_players
        return str(self.inner)

    def __str__(self) -> str:
        return str(self.inner)
