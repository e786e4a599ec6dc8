"""The one interface of all rules engines, with OpenSpiel's names."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Self

CHANCE = -1
"""``current_player()`` where dice or a shuffle decide."""
TERMINAL = -4
"""``current_player()`` when the game is over."""


class State(ABC):
    """One position of a game in play. Mutable; :meth:`clone` shares nothing mutable with the original.

    Actions are small non-negative ints; at a chance node they are its outcomes. Randomness never lives in a state:
    whoever plays draws an outcome from :meth:`chance_outcomes` (or :meth:`sample_chance`) with a generator of its own.
    """

    __slots__ = ()

    num_players: int

    @abstractmethod
    def current_player(self) -> int:
        """Whose decision it is: 0 … num_players − 1, :data:`CHANCE` or :data:`TERMINAL`."""

    @abstractmethod
    def legal_actions(self) -> list[int]:
        """The current player's legal actions, sorted and unique; a chance node's outcomes; [] at the end."""

    @abstractmethod
    def chance_outcomes(self) -> list[tuple[int, float]]:
        """At a chance node: every outcome with its probability, summing to 1."""

    def sample_chance(self, rng: random.Random) -> int:
        """An outcome of this chance node, drawn with one ``rng.random()``; a game may override it with a table."""
        left = rng.random()
        outcomes = self.chance_outcomes()
        for outcome, probability in outcomes:
            left -= probability
            if left < 0:
                return outcome
        return outcomes[-1][0]

    @abstractmethod
    def apply_action(self, action: int) -> None:
        """Play a legal action (or a chance outcome). ValueError if it is not legal."""

    @abstractmethod
    def is_terminal(self) -> bool:
        """Whether the game is over."""

    @abstractmethod
    def returns(self) -> list[float]:
        """Each player's final total, as the scoring sheet would show it (only at the end)."""

    @abstractmethod
    def winners(self) -> list[int]:
        """The players who win, all tie-breaks applied (only at the end)."""

    @abstractmethod
    def clone(self) -> Self:
        """An independent copy."""

    @abstractmethod
    def action_to_string(self, action: int) -> str:
        """The action in the words of the rulebook; unique among the legal actions of the state."""

    @abstractmethod
    def __str__(self) -> str:
        """The whole state as text, from which ``from_string`` makes an equal state."""

    @classmethod
    @abstractmethod
    def from_string(cls, text: str) -> Self:
        """The state that ``str`` gave the text of. ValueError if the text is no state."""

    @abstractmethod
    def position(self, names: Sequence[str]) -> dict[str, object]:
        """At the end: the content of a position file that ``fairprint score`` reads and scores alike."""
