"""Scoring finished wildernesses: tokens left, landscape cards shown, the largest zone; and the position file."""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Discriminator, Field, Tag

from generator.engine.score import PlayerScore, Score
from generator.files import Document, FileError, LayoutFile, Model
from generator.files.models import Name, text_or_mapping
from generator.files.problems import one_of
from generator.games.torikko import board
from generator.games.torikko.layout import (
    LandscapeCard,
    LandscapeCards,
    Number,
    Pair,
    Pattern,
    WildernessMap,
    check_pattern,
)
from generator.games.torikko.patterns import NAMED, Goal, Match, drawn, edge_set, goal

ANIMAL_POINTS, RIVER_POINTS = 2, 1
ANIMALS, RIVERS = 12, 6
"""Tokens a player has."""
CARD_FILES = ("river-cards", "colour-cards", "shape-cards")
"""The shipped layouts that hold the landscape cards."""

Load = Callable[[str], LayoutFile]


class InlineMap(Model):
    """A map written into the position: its symbols, 4 rows of 5."""

    symbols: str


class Left(Model):
    """Tokens still in a player's supply."""

    animal: Number
    river: Number


class Player(Model):
    """One player's finished wilderness."""

    name: Name
    map: Annotated[Annotated[str, Tag("text")] | Annotated[InlineMap, Tag("mapping")], Discriminator(text_or_mapping)]
    tiles: str
    river: list[Pair] = []
    animal: list[Pair] = []
    left: Left


Card = Annotated[Annotated[str, Tag("text")] | Annotated[Pattern, Tag("mapping")], Discriminator(text_or_mapping)]


class Position(Model):
    """A finished game, as ``fairprint score`` reads it."""

    game: Literal["torikko"]
    cards: list[Card]
    players: Annotated[list[Player], Field(min_length=1, max_length=4)]


POSITION: type[Model] = Position


@dataclass(frozen=True, slots=True)
class Wilderness:
    """What a player's map shows, as sets of bits (see :mod:`.board`), and what is in it.

    ``met`` has the position's cards that the map shows, by their number in ``cards``, each with the spaces and edges
    that make the match; ``zone`` is the largest zone of one colour.
    """

    forest: int
    river: int
    animal: int
    zone: int
    met: dict[int, Match]

    @property
    def largest_zone(self) -> int:
        """Tiles in the largest zone."""
        return self.zone.bit_count()


def points(animals_left: int, rivers_left: int) -> int:
    """Points for tokens left: two for an animal, one for a river; the lowest total wins."""
    return ANIMAL_POINTS * animals_left + RIVER_POINTS * rivers_left


def rank(totals: Sequence[int], zones: Sequence[int]) -> list[list[int]]:
    """Players by rank, best first (rulings 26 and 27, and the same tie rule for every rank).

    No tokens left means a total of 0, which nobody else can have: who has placed everything wins outright. Between
    equal totals the larger zone of one colour wins; equal still share.
    """
    keys = [(total, -zone) for total, zone in zip(totals, zones, strict=True)]
    return [[player for player, own in enumerate(keys) if own == key] for key in sorted(set(keys))]


def check(document: Document[Position], load: Load) -> None:
    """Report everything that is wrong with a position; ``load`` gives the layout of an id or a path."""
    position = document.value
    for n, card in enumerate(position.cards):
        if isinstance(card, Pattern):
            check_pattern(document, ["cards", n], card)  # type: ignore[arg-type]
        else:
            try:
                if _shipped(card, load) is None:
                    known = list(dict.fromkeys([*NAMED, *_card_ids(load)]))
                    document.report(["cards", n], f"there is no landscape card `{card}`", one_of(card, known))
            except (ValueError, FileError) as error:
                document.report(["cards", n], *_parts(error))
    names = [player.name for player in position.players]
    for n, player in enumerate(position.players):
        if player.name in names[:n]:
            document.report(["players", n, "name"], f"two players are named `{player.name}`", "give each another name")
        _check_player(document, n, player, load)


def _check_player(document: Document[Position], n: int, player: Player, load: Load) -> None:
    at: list[str | int] = ["players", n]
    if isinstance(player.map, InlineMap):
        symbols = player.map.symbols
        document.grid([*at, "map", "symbols"], symbols, board.SYMBOL_LETTERS, rows=board.ROWS, columns=board.COLUMNS)
    else:
        try:
            if not isinstance(load(player.map), WildernessMap):
                document.report([*at, "map"], f"`{player.map}` is no map", "name one, like `fox`")
        except (ValueError, FileError) as error:
            document.report([*at, "map"], *_parts(error))
    cells = document.grid(
        [*at, "tiles"], player.tiles, [*board.COLOUR_LETTERS, "."], rows=board.ROWS, columns=board.COLUMNS
    )
    taken: set[frozenset[tuple[int, int]]] = set()
    for kind, pairs in (("river", player.river), ("animal", player.animal)):
        for m, (a, b) in enumerate(pairs):
            problem = _token_problem(cells, kind, a, b)
            if problem is None and frozenset((a, b)) in taken:
                problem = f"a token lies between {list(a)} and {list(b)} already", "put one token on an edge"
            taken.add(frozenset((a, b)))
            if problem is not None:
                document.report([*at, kind, m], *problem)
    for kind, pairs, most in (("animal", player.animal, ANIMALS), ("river", player.river, RIVERS)):
        left = getattr(player.left, kind)
        if len(pairs) + left > most:
            what = f"{len(pairs)} {kind} tokens on the map and {left} left make {len(pairs) + left}"
            document.report([*at, "left", kind], what, f"a player has {most}")


def _token_problem(cells: list[list[str]], kind: str, a: tuple[int, int], b: tuple[int, int]) -> tuple[str, str] | None:
    """What is wrong with a token between two spaces, and what would be right."""
    for row, column in (a, b):
        if row >= board.ROWS or column >= board.COLUMNS:
            return f"[{row}, {column}] is not on the map", "rows go from 0 to 3, columns from 0 to 4"
    if abs(a[0] - b[0]) + abs(a[1] - b[1]) != 1:
        return f"{list(a)} and {list(b)} are no neighbours", "name two spaces that share an edge"
    letters = []
    for row, column in (a, b):
        letter = cells[row][column] if row < len(cells) and column < len(cells[row]) else "?"
        if letter == ".":
            return f"there is no tile on [{row}, {column}]", "a token lies between two tiles"
        letters.append(letter)
    if any(letter not in board.COLOUR_LETTERS for letter in letters):
        return None  # the grid is reported already
    if (letters[0] == letters[1]) != (kind == "animal"):
        alike = "of the same colour" if letters[0] == letters[1] else "of different colours"
        right = {"animal": "an animal token lies between tiles of the same colour"}
        what = f"the tiles on {list(a)} and {list(b)} are {alike}"
        return what, right.get(kind, "a river token lies between tiles of different colours")
    return None


def _parts(error: ValueError | FileError) -> tuple[str, str]:
    """An error's text as what is wrong and what would be right."""
    if isinstance(error, FileError):
        return "this file cannot be used", "; ".join(map(str, error.problems))
    what, _, right = str(error).partition("; ")
    return what, right or "name another"


def score(position: Position, load: Load) -> Score:
    """The result of a checked position. Categories ``animal`` and ``river``: points of the tokens left."""
    players, zones = [], []
    for player, wild in zip(position.players, wildernesses(position, load), strict=True):
        zones.append(wild.largest_zone)
        left = player.left
        categories = {"animal": ANIMAL_POINTS * left.animal, "river": RIVER_POINTS * left.river}
        extra: dict[str, object] = {
            "met": [_as_written(position.cards[n]) for n in wild.met],
            "largest_zone": wild.largest_zone,
        }
        total = points(left.animal, left.river)
        players.append(PlayerScore(player.name, categories, total, _reasons(left, wild, position.cards), extra))
    ranking = rank([player.total for player in players], zones)
    return Score(
        "torikko",
        players,
        [[players[n].name for n in group] for group in ranking],
        "the larger zone of one colour first",
    )


def _reasons(left: Left, wild: Wilderness, cards: Sequence[Card]) -> dict[str, list[str]]:
    """Why a player has these points; beside the total the tie-break's zone and the cards that the map shows."""
    on_map = {"animal": wild.animal.bit_count(), "river": wild.river.bit_count()}
    each = {"animal": ANIMAL_POINTS, "river": RIVER_POINTS}
    reasons = {
        kind: [f"{getattr(left, kind)} left, {each[kind]} each ({on_map[kind]} on the map)"]
        for kind in ("animal", "river")
    }
    if left.animal + left.river == 0:
        reasons["animal"].append("all tokens placed")
    names = [card if isinstance(card, str) else f"card {n + 1}" for n, card in enumerate(cards) if n in wild.met]
    shown = f"shows {' and '.join([', '.join(names[:-1]), names[-1]] if names[1:] else names)}"
    zone = f"largest zone {wild.largest_zone} tile{'' if wild.largest_zone == 1 else 's'}"
    reasons["total"] = [zone, shown if names else "shows none of the cards"]
    return reasons


def wildernesses(position: Position, load: Load) -> list[Wilderness]:
    """What each player's map shows: for scoring, and for drawing what was scored."""
    goals = [_goal(card, load) for card in position.cards]
    return [_wilderness(player, goals) for player in position.players]


def _wilderness(player: Player, goals: Sequence[Goal]) -> Wilderness:
    forest = board.forest_of([board.COLOUR_LETTERS.find(cell) for cell in player.tiles.split()])
    river = edge_set(player.river)
    return judge(forest, river, edge_set(player.animal), goals)


def judge(forest: int, river: int, animal: int, goals: Sequence[Goal]) -> Wilderness:
    """What a map shows of some goals, and its largest zone."""
    tiles = board.covered(forest)
    found = {n: goal.find(forest, tiles, river) for n, goal in enumerate(goals)}
    met = {n: match for n, match in found.items() if match is not None}
    return Wilderness(forest, river, animal, board.largest_zone(forest), met)


def _goal(card: str | Pattern, load: Load) -> Goal:
    if isinstance(card, Pattern):
        return _drawn(card.model_dump_json())
    found = _shipped(card, load)
    if found is None:
        raise ValueError(f"there is no landscape card `{card}`; check the position first")
    return NAMED[found] if isinstance(found, str) else _card_goal(found.model_dump_json())


@functools.lru_cache(maxsize=512)
def _drawn(text: str) -> Goal:
    return drawn(Pattern.model_validate_json(text))


@functools.lru_cache(maxsize=512)
def _card_goal(text: str) -> Goal:
    return goal(LandscapeCard.model_validate_json(text))


def _shipped(card: str, load: Load) -> LandscapeCard | str | None:
    """A shipped card by its id, or the name of a goal told in words (which needs no layout); None if there is none."""
    if card in NAMED:
        return card
    for name in CARD_FILES:
        layout = load(name)
        if isinstance(layout, LandscapeCards):
            for item in layout.cards:
                if item.id == card:
                    return item
    return None


def _card_ids(load: Load) -> list[str]:
    layouts = [load(name) for name in CARD_FILES]
    return [card.id for layout in layouts if isinstance(layout, LandscapeCards) for card in layout.cards]


def _as_written(card: str | Pattern) -> object:
    return card if isinstance(card, str) else card.model_dump(exclude_unset=True)
