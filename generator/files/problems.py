"""What is wrong with a file, and where."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing wrong in a file: line and column count from 1; ``right`` says what would be right."""

    path: Path
    line: int
    column: int
    what: str
    right: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}:{self.column}: {self.what}; {self.right}"


class FileError(Exception):
    """A file cannot be used. Carries every problem found in it, in the order of their places."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = sorted(set(problems), key=lambda p: (str(p.path), p.line, p.column, p.what))
        super().__init__("\n".join(map(str, self.problems)))


def one_of(word: str, known: Iterable[str]) -> str:
    """Advice for a word that is not among the known: the near miss, or all there are."""
    names = list(known)
    close = [name for name in names if name.lower() == word.lower()]
    close = close or difflib.get_close_matches(word, names, n=1, cutoff=0.6)
    if close:
        return f"did you mean `{close[0]}`?"
    return "use one of " + ", ".join(f"`{name}`" for name in names) if names else "leave it out"
