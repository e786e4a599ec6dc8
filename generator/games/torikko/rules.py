"""Starting a game: options, policies and the first State (the rules of play are in :mod:`.state`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from generator.engine.policies import Policy, choose_random
from generator.files import LayoutFile
from generator.games.torikko import greedy
from generator.games.torikko.box import KINDS, pack
from generator.games.torikko.state import MIDDLE, Torikko

__all__ = ["OPTIONS", "POLICIES", "Torikko", "new_game"]

OPTIONS: dict[str, tuple[str, ...]] = {"landscapes": ("all", "first-games")}
"""``first-games`` leaves out the cards with the icon "not in your first games"."""


POLICIES: dict[str, Policy] = {"random": choose_random, "greedy": greedy.choose}


def new_game(layouts: Sequence[LayoutFile], players: int, options: Mapping[str, str]) -> Torikko:
    """A game before its set-up. ValueError with a plain sentence if it cannot be played."""
    for key, word in options.items():
        if key not in OPTIONS:
            raise ValueError(f"there is no option `{key}`; use one of {', '.join(OPTIONS)}")
        if word not in OPTIONS[key]:
            raise ValueError(f"`{word}` is no word for {key}; use one of {', '.join(OPTIONS[key])}")
    if not 2 <= players <= 4:
        raise ValueError(f"Torikko is for two to four players, not {players}; play with two, three or four")
    box = pack(layouts)
    if len(box.map_ids) < players:
        raise ValueError(f"{players} players need {players} maps, the layouts have {len(box.map_ids)}; add maps")
    needed = MIDDLE + 1 + players
    if sum(box.neutral) < needed:
        raise ValueError(f"{players} players need {needed} neutral forest tiles, not {sum(box.neutral)}; add some")
    first_games = options.get("landscapes") == "first-games"
    for kind, word in enumerate(KINDS):
        if not box.card_numbers(kind, first_games):
            raise ValueError(f"every {word} card has the icon of later games; take it off one")
    return Torikko(box, players, first_games)
