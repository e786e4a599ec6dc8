"""Starting a game: options, policies and the first State (the rules of play are in :mod:`.state`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from generator.engine.policies import Policy, choose_random
from generator.files import LayoutFile
from generator.files.problems import one_of
from generator.games.otaru import greedy
from generator.games.otaru.box import pack
from generator.games.otaru.state import Otaru

__all__ = ["OPTIONS", "POLICIES", "Otaru", "new_game"]

OPTIONS: dict[str, tuple[str, ...]] = {
    "rules": ("usual", "otaru", "history"),
    "conditions": ("letters", "random"),
    "tiles": ("apart", "mixed"),
}
"""``usual`` rules are Otaru's with 2 players and the History rules with more; ``random`` conditions ignore the letters
(set-up 4); ``mixed`` tiles are drawn from one pile with Sapporo's (History set-up)."""


POLICIES: dict[str, Policy] = {"random": choose_random, "greedy": greedy.choose}


def new_game(layouts: Sequence[LayoutFile], players: int, options: Mapping[str, str]) -> Otaru:
    """A game before its set-up. ValueError with a plain sentence if it cannot be played."""
    for key, word in options.items():
        if key not in OPTIONS:
            raise ValueError(f"there is no option `{key}`; {one_of(key, OPTIONS)}")
        if word not in OPTIONS[key]:
            raise ValueError(f"`{word}` is no word for {key}; {one_of(word, OPTIONS[key])}")
    if not 2 <= players <= 4:
        raise ValueError(f"Otaru is for two to four players, not {players}; play with two, three or four")
    chosen = {key: options.get(key, words[0]) for key, words in OPTIONS.items()}
    rules = chosen["rules"]
    if rules == "usual":
        rules = "otaru" if players == 2 else "history"
    if rules == "otaru" and players > 2:
        raise ValueError(f"the rules of Otaru 1899 are for two players, not {players}; play by the History rules")
    return Otaru(pack(layouts, players, rules, chosen["conditions"], chosen["tiles"]))
