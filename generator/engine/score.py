"""What scoring a finished game gives: categories, totals, reasons and a ranking."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class PlayerScore:
    """One player's result: ``categories`` in the order of the score sheet, ``reasons`` in words for each category."""

    name: str
    categories: dict[str, int]
    total: int
    reasons: dict[str, list[str]] = field(default_factory=dict)
    extra: dict[str, object] = field(default_factory=dict)
    """More for programs (``--json``), such as Torikko's ``met``."""


@dataclass(frozen=True, slots=True)
class Score:
    """The result of one game; ``ranking`` is best first, players who share a rank together in the file's order."""

    game: str
    players: list[PlayerScore]
    ranking: list[list[str]]
    tie_break: str = ""
    """What decides between equal totals, in words for people."""
