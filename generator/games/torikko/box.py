"""What stays the same during a game: the layouts' content as small ints, worked out once and shared by all states."""

from __future__ import annotations

import functools
import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from generator.files import LayoutFile
from generator.games.torikko.board import COLOURS, SYMBOL_LETTERS, SYMBOLS
from generator.games.torikko.layout import (
    AuroraTiles,
    CentralBoard,
    ForestTiles,
    LandscapeCard,
    LandscapeCards,
    SymbolCards,
    Tokens,
    WildernessMap,
)
from generator.games.torikko.patterns import Goal, goal

KINDS = ("river", "colour", "shape")
"""The kinds of landscape cards in the order of the rulebook; one of each is in play."""
EFFECTS = ("claim", "push-again", "ignore-symbol", "move")

L = TypeVar("L", bound=LayoutFile)


@dataclass(frozen=True, slots=True, eq=False)
class Box:
    """The game's material. ``text`` is all of it as JSON, from which :func:`unpack` makes the same box."""

    text: str
    map_ids: tuple[str, ...]
    symbol_spaces: tuple[tuple[int, ...], ...]
    """For each map the set of spaces of each symbol."""
    symbol_at: tuple[tuple[int, ...], ...]
    """For each map the symbol of each space."""
    side_symbols: tuple[int, ...]
    """The symbol at each side of the central board, clockwise from north."""
    cards: tuple[LandscapeCard, ...]
    card_kind: tuple[int, ...]
    goals: tuple[Goal, ...]
    colour_effect: tuple[int, ...]
    """For each colour the effect of its aurora tiles."""
    aurora_numbers: tuple[int, int]
    neutral: tuple[int, ...]
    stacks: tuple[tuple[int, ...], ...]
    """For each map the tiles of each colour with its animal on the back."""
    animals: int
    rivers: int
    landscape_animals: tuple[int, ...]
    """For each kind of landscape card the animals that a player puts on it."""
    symbol_animals: int
    turns: int
    """Turns a player has: one for each tile of the stack."""

    def card_numbers(self, kind: int, first_games: bool) -> list[int]:
        """The cards of a kind that may be drawn."""
        return [
            n for n, card in enumerate(self.cards) if self.card_kind[n] == kind and not (first_games and card.later)
        ]


def pack(layouts: Sequence[LayoutFile]) -> Box:
    """The box that some layouts make. ValueError where a part of the game is missing or does not fit."""
    tiles = _the(layouts, ForestTiles, "forest tiles")
    tokens = _the(layouts, Tokens, "tokens")
    symbol_cards = _the(layouts, SymbolCards, "symbol cards")
    aurora = _the(layouts, AuroraTiles, "aurora tiles")
    board = _the(layouts, CentralBoard, "central board")
    maps = [layout for layout in layouts if isinstance(layout, WildernessMap)]
    sets = [layout for layout in layouts if isinstance(layout, LandscapeCards)]
    missing = [kind for kind in KINDS if not any(cards.kind == kind for cards in sets)]
    if missing:
        raise ValueError(f"the layouts have no {missing[0]} cards; add a layout of the kind `{missing[0]}`")
    if sorted(symbol_cards.cards) != sorted(SYMBOLS):
        raise ValueError("the game needs one symbol card of each symbol; mend the symbol cards")
    effects = {tile.colour: tile.effect for tile in aurora.tiles}
    if len(effects) < len(COLOURS):
        raise ValueError("the game needs aurora tiles of each colour; mend the aurora tiles")
    content = {
        "maps": [{"id": m.id, "symbols": "".join(m.grid())} for m in maps],
        "stacks": [tiles.stack(m.animal) for m in maps],
        "neutral": tiles.stack("neutral"),
        "sides": board.sides.letters(),
        "cards": [
            [KINDS.index(cards.kind), card.model_dump(exclude_defaults=True)] for cards in sets for card in cards.cards
        ],
        "effects": [effects[colour] for colour in COLOURS],  # type: ignore[index]
        "numbers": aurora.numbers.value,
        "tokens": [tokens.animal.value, tokens.river.value],
        "landscape": [next(cards.animals.value for cards in sets if cards.kind == kind) for kind in KINDS],
        "symbol": symbol_cards.animals.value,
    }
    _check(content)
    return unpack(json.dumps(content, separators=(",", ":")))


def _the(layouts: Sequence[LayoutFile], kind: type[L], words: str) -> L:
    found = [layout for layout in layouts if isinstance(layout, kind)]
    if len(found) != 1:
        raise ValueError(f"a game needs one layout of the {words}, not {len(found)}")
    return found[0]


def _check(content: dict[str, Any]) -> None:
    if min(sum(stack) for stack in [content["neutral"], *content["stacks"]]) < 1:
        raise ValueError("a stack of forest tiles is empty; give it tiles")
    if len({sum(stack) for stack in content["stacks"]}) > 1:
        raise ValueError("the players' stacks differ in size; give each the same number of tiles")


@functools.lru_cache(maxsize=32)
def unpack(text: str) -> Box:
    """The box with this text (see :class:`Box`). ValueError if it is no box's text."""
    content = json.loads(text)
    maps = content["maps"]
    cards = tuple(LandscapeCard.model_validate_json(json.dumps(card)) for _, card in content["cards"])
    symbols = [tuple(SYMBOL_LETTERS.index(letter) for letter in item["symbols"]) for item in maps]
    return Box(
        text=text,
        map_ids=tuple(item["id"] for item in maps),
        symbol_spaces=tuple(
            tuple(sum(1 << space for space, own in enumerate(grid) if own == symbol) for symbol in range(len(SYMBOLS)))
            for grid in symbols
        ),
        symbol_at=tuple(symbols),
        side_symbols=tuple(SYMBOLS.index(symbol) for symbol in content["sides"]),
        cards=cards,
        card_kind=tuple(kind for kind, _ in content["cards"]),
        goals=tuple(goal(card) for card in cards),
        colour_effect=tuple(EFFECTS.index(effect) for effect in content["effects"]),
        aurora_numbers=(content["numbers"][0], content["numbers"][1]),
        neutral=tuple(content["neutral"]),
        stacks=tuple(tuple(stack) for stack in content["stacks"]),
        animals=content["tokens"][0],
        rivers=content["tokens"][1],
        landscape_animals=tuple(content["landscape"]),
        symbol_animals=content["symbol"],
        turns=sum(content["stacks"][0]) if content["stacks"] else 0,
    )
