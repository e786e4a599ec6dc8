"""A tiny game for the engine's tests: a die says how many matches lie there; who takes the last one scores 1."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Self

from generator.engine.state import CHANCE, TERMINAL, State


class Nim(State):
    """``matches`` is −1 before the roll; each player takes one or two in turn."""

    __slots__ = ("matches", "num_players", "turn")

    def __init__(self) -> None:
        self.num_players, self.matches, self.turn = 2, -1, 0

    def current_player(self) -> int:
        if self.matches < 0:
            return CHANCE
        return self.turn % 2 if self.matches else TERMINAL

    def legal_actions(self) -> list[int]:
        return [1, 2, 3] if self.matches < 0 else list(range(1, min(self.matches, 2) + 1))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(1, 0.5), (2, 0.25), (3, 0.25)] if self.matches < 0 else []

    def apply_action(self, action: int) -> None:
        if action not in self.legal_actions():
            raise ValueError(f"{action} cannot be taken")
        if self.matches < 0:
            self.matches = action + 3
        else:
            self.matches -= action
            self.turn += 1

    def is_terminal(self) -> bool:
        return self.matches == 0

    def returns(self) -> list[float]:
        return [float(self.turn % 2 == 1), float(self.turn % 2 == 0)]

    def winners(self) -> list[int]:
        return [(self.turn - 1) % 2]

    def clone(self) -> Self:
        return self.from_string(str(self))

    def action_to_string(self, action: int) -> str:
        return f"roll {action}" if self.matches < 0 else f"take {action}"

    def __str__(self) -> str:
        return json.dumps([self.matches, self.turn])

    @classmethod
    def from_string(cls, text: str) -> Self:
        state = cls()
        state.matches, state.turn = json.loads(text)
        return state

    def position(self, names: Sequence[str]) -> dict[str, object]:
        return {"game": "nim", "winner": names[self.winners()[0]], "note": "no: 1e5\nkept"}
