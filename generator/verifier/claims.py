"""What a verification says: named claims about a layout, each with what shows it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Literal

Basis = Literal["counted", "proved", "played"]
"""counted: read off the layout; proved: exhausted by a program; played: supported by seeded games."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether a claim holds and why. ``evidence`` is one sentence; ``where`` names squares, tiles or cards at fault.

    ``games`` says how many games a played verdict rests on; ``numbers`` carries what programs want (``--json``);
    ``example`` is a smallest example as text (a grid, say) or empty.
    """

    holds: bool
    evidence: str
    basis: Basis
    games: int = 0
    where: tuple[str, ...] = ()
    numbers: dict[str, object] = field(default_factory=dict)
    example: str = ""


@dataclass(frozen=True, slots=True)
class Effort:
    """How hard to try: the seed, the number of worker processes, and a factor on the number of games played."""

    seed: int = 1
    jobs: int = 1
    games: float = 1.0


@dataclass(frozen=True, slots=True)
class Claim:
    """A claim about a target (``game/id`` or ``game``): ``id`` in kebab-case, ``title`` a sentence if it holds."""

    target: str
    id: str
    title: str
    check: Callable[[Effort], Verdict]
