"""The games: one folder each, with the same few modules.

``layout``   KINDS maps each ``component`` word to its model; ``check(document)`` reports what a model cannot say.
``artwork``  ``pieces(layout, studio)`` draws a layout; ``position_pieces(position, score, studio)`` a finished game.
``rules``    ``new_game(layouts, players, options)`` starts a State.
``scoring``  POSITION is the model of a position file, ``check(document)`` its rules, ``score(position)`` its result.
``checks``   ``claims(layouts)`` lists what a layout has to fulfil.
"""

from __future__ import annotations

from importlib import import_module
from types import ModuleType
from typing import Literal

NAMES = ("alpenzian", "alpino", "dorfromantik", "otaru", "torikko")
Part = Literal["layout", "artwork", "rules", "scoring", "checks"]


def part(game: str, name: Part) -> ModuleType:
    """One module of a game, imported when it is needed and not before."""
    return import_module(f"generator.games.{game}.{name}")
