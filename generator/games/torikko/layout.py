"""Torikko's layout files: what each component's file holds.

Letters of grids: colours ``o g b v`` (orange, green, blue, violet), symbols ``c s u m`` (rain cloud, snowflake, sun,
moon), ``.`` nothing. Spaces are ``[row, column]`` from 0 at the top left. All lengths are millimetres.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal, TypeAlias

from pydantic import Field, model_validator

from generator.files import Document, LayoutFile, Model, Sourced
from generator.files.models import Id, Millimetres
from generator.games.torikko.board import COLOUR_LETTERS, COLUMNS, ROWS, SYMBOL_LETTERS

Animal = Literal["fox", "bear", "owl", "hare"]
Colour = Literal["orange", "green", "blue", "violet"]
Symbol = Literal["cloud", "snowflake", "sun", "moon"]
Effect = Literal["claim", "push-again", "ignore-symbol", "move"]
Side = Literal["north", "east", "south", "west"]
NamedGoal = Literal[
    "corners",
    "square-of-four-colours",
    "line-of-four-colours",
    "river-adjacent-sides",
    "river-opposite-sides",
    "river-six",
]
Number = Annotated[int, Field(ge=0)]
Space: TypeAlias = tuple[Number, Number]
Pair: TypeAlias = tuple[Space, Space]
Point: TypeAlias = tuple[Millimetres, Millimetres]


class Pattern(Model):
    """What a landscape card asks for, drawn: a shape of tiles, a square of colours, or a river of tokens."""

    shape: str | None = None
    unequal: list[Pair] = []
    """Pairs of the shape's spaces with the sign ≠ between them."""
    colours: str | None = None
    river: list[Pair] | None = None
    """Pairs of neighbouring spaces with a river token between them; where they lie on the map is free."""

    @model_validator(mode="after")
    def _one_kind(self) -> Pattern:
        given = [key for key in ("shape", "colours", "river", "goal") if getattr(self, key, None) is not None]
        if len(given) != 1:
            kinds = "`shape`, `colours`" + (", `river` or `goal`" if hasattr(self, "goal") else " or `river`")
            what = f"the card has {' and '.join(f'`{key}`' for key in given)}" if given else "the card asks for nothing"
            raise ValueError(f"{what}; give one of {kinds}")
        if self.unequal and self.shape is None:
            raise ValueError(f"`unequal` goes with `shape`, not with `{given[0]}`; leave it out")
        return self


class WildernessMap(LayoutFile):
    """One player's map: 4 rows of 5 spaces, a symbol on each."""

    component: Literal["map"]
    animal: Animal
    space: Millimetres
    """Width and height of a space, and the distance from one to the next."""
    grid_at: Point
    """The top left corner of the first space."""
    symbols: str

    def grid(self) -> tuple[str, ...]:
        """The symbols' letters, one a space, row by row."""
        return tuple(self.symbols.split())


class Sides(Model):
    """The symbol at each side of the central board, where a tile leaves."""

    north: Symbol
    east: Symbol
    south: Symbol
    west: Symbol

    def letters(self) -> tuple[Symbol, Symbol, Symbol, Symbol]:
        """Clockwise from north."""
        return self.north, self.east, self.south, self.west


class BoardPart(Model):
    """A part of the central board to cut from card and glue on the base."""

    part: Literal["base", "guide", "lid"]
    size: Point
    count: Annotated[int, Field(ge=1, le=16)]
    at: list[tuple[float, float]]
    """Where it goes: top left corners on the base, one for each place (guides are stacked ``count / places`` high)."""


class CentralBoard(LayoutFile):
    """The board that tiles are pushed through: a cross of five slots, the middle one hidden under the lid."""

    component: Literal["central-board"]
    sides: Sides
    tile: Millimetres
    channel: Millimetres
    """The width of the two crossing channels: the tile and a little play."""
    hole: Millimetres
    """The diameter of the finger hole in the base's middle, to free a stuck tile from below."""
    parts: list[BoardPart]


class ColourCounts(Model):
    """How many tiles of each colour."""

    orange: Number
    green: Number
    blue: Number
    violet: Number

    def in_order(self) -> tuple[int, int, int, int]:
        """In the order orange, green, blue, violet."""
        return self.orange, self.green, self.blue, self.violet


class Stack(Model):
    """The forest tiles with one back: neutral, or an animal's."""

    back: Literal["neutral", "fox", "bear", "owl", "hare"]
    tiles: Sourced[ColourCounts]


class ForestTiles(LayoutFile):
    """All forest tiles, by their backs."""

    component: Literal["forest-tiles"]
    stacks: list[Stack]
    species: dict[Colour, Literal["spruce", "birch", "larch", "juniper"]]

    def stack(self, back: str) -> tuple[int, int, int, int]:
        """How many tiles of each colour have this back. ValueError if there are none."""
        for stack in self.stacks:
            if stack.back == back:
                return stack.tiles.value.in_order()
        raise ValueError(f"there are no forest tiles with the back `{back}`")


class LandscapeCard(Pattern):
    """One landscape card; ``later`` puts the "not in your first games" icon on it."""

    id: Id
    goal: NamedGoal | None = None
    """A goal told in words instead of a drawn pattern."""
    later: bool = False


class LandscapeCards(LayoutFile):
    """The landscape cards of one kind, which share a back."""

    component: Literal["landscape-cards"]
    kind: Literal["river", "colour", "shape"]
    animals: Sourced[int]
    """How many animal tokens a player who meets the card puts on it."""
    cards: Annotated[list[LandscapeCard], Field(min_length=1)]


class SymbolCards(LayoutFile):
    """The cards for the first to cover a symbol everywhere."""

    component: Literal["symbol-cards"]
    animals: Sourced[int]
    cards: Annotated[list[Symbol], Field(min_length=1)]


class AuroraTile(Model):
    """The effect that the aurora tiles of one colour give."""

    colour: Colour
    effect: Effect


class AuroraTiles(LayoutFile):
    """The aurora tiles: one of each colour for each number, with an active and an inactive side."""

    component: Literal["aurora-tiles"]
    numbers: Sourced[Annotated[list[int], Field(min_length=2, max_length=2)]]
    tiles: list[AuroraTile]


class Tokens(LayoutFile):
    """A player's animal and river tokens, round; ``size`` is their diameter twice."""

    component: Literal["tokens"]
    animals: list[Animal]
    animal: Sourced[int]
    river: Sourced[int]


class AidSection(Model):
    """A part of the player aid: keys of its heading and of its lines in the labels."""

    heading: str
    lines: list[str]
    numbered: bool = False
    icons: list[str] = []
    """Names of icons beside the lines, in order; none for a section without."""


class PlayerAid(LayoutFile):
    """A player's reminder of the turn, the goals, the aurora effects and the end."""

    component: Literal["player-aid"]
    sections: list[AidSection]


KINDS: dict[str, type[LayoutFile]] = {
    "map": WildernessMap,
    "central-board": CentralBoard,
    "forest-tiles": ForestTiles,
    "landscape-cards": LandscapeCards,
    "symbol-cards": SymbolCards,
    "aurora-tiles": AuroraTiles,
    "tokens": Tokens,
    "player-aid": PlayerAid,
}


def check(document: Document[LayoutFile]) -> None:
    """Report what the models cannot say, each with its place."""
    layout = document.value
    match layout:
        case WildernessMap():
            document.grid(["symbols"], layout.symbols, SYMBOL_LETTERS, rows=ROWS, columns=COLUMNS)
            _fits(document, layout)
        case CentralBoard():
            _check_board(document, layout)
        case ForestTiles():
            _unique(document, "stacks", "back", [stack.back for stack in layout.stacks])
        case LandscapeCards():
            _unique(document, "cards", "id", [card.id for card in layout.cards])
            for n, card in enumerate(layout.cards):
                check_pattern(document, ["cards", n], card)
                _check_kind(document, layout.kind, n, card)
        case SymbolCards():
            _unique(document, "cards", None, list(layout.cards))
        case AuroraTiles():
            _unique(document, "tiles", "colour", [tile.colour for tile in layout.tiles])
        case Tokens():
            _unique(document, "animals", None, list(layout.animals))


def _fits(document: Document[LayoutFile], layout: WildernessMap) -> None:
    for axis, count in ((0, COLUMNS), (1, ROWS)):
        end = layout.grid_at[axis] + count * layout.space
        if end > layout.size[axis]:
            name = ("wide", "high")[axis]
            what = f"{count} spaces of {layout.space:g} mm end at {end:g} mm on a map {layout.size[axis]:g} mm {name}"
            document.report(["grid_at"], what, "make the map larger or move the grid")


def _check_board(document: Document[LayoutFile], layout: CentralBoard) -> None:
    _unique(document, "sides", None, list(layout.sides.letters()))
    if layout.channel <= layout.tile:
        what = f"a channel of {layout.channel:g} mm is too narrow for tiles of {layout.tile:g} mm"
        document.report(["channel"], what, "leave about 1 mm of play")
    for n, part in enumerate(layout.parts):
        if part.count % max(len(part.at), 1) or not part.at:
            what = f"{part.count} × `{part.part}` cannot be shared out over {len(part.at)} places"
            document.report(["parts", n], what, "give a multiple of the places")


def _check_kind(document: Document[LayoutFile], kind: str, n: int, card: LandscapeCard) -> None:
    """A river card asks for rivers, a colour card for colours, a shape card for tiles."""
    key = next(key for key in ("shape", "colours", "river", "goal") if getattr(card, key) is not None)
    word = ("river" if str(card.goal).startswith("river") else "shape") if key == "goal" else key.rstrip("s")
    if word != kind:
        document.report(["cards", n, key], f"a {kind} card cannot ask for this", f"move it to the {word} cards")


def _unique(document: Document[LayoutFile], key: str, inner: str | None, words: Sequence[str]) -> None:
    """Report the second of two like entries of a list (or of a mapping of the four sides)."""
    for n, word in enumerate(words):
        if word in words[:n]:
            step: str | int = ("north", "east", "south", "west")[n] if key == "sides" else n
            document.report([key, step, *([inner] if inner else [])], f"`{word}` is given twice", "give each once")


def check_pattern(document: Document[LayoutFile] | Document[Model], at: list[str | int], pattern: Pattern) -> None:
    """Report what is wrong with a drawn pattern, of a card in a layout or of one in a position."""
    if pattern.shape is not None:
        letters = sorted({cell for cell in pattern.shape.split() if len(cell) == 1 and cell.isalpha()} | {"A"})
        cells = document.grid([*at, "shape"], pattern.shape, [*letters, "."])
        if not any(cell != "." for row in cells for cell in row):
            document.report([*at, "shape"], "the shape has no tile", "write a letter for each tile")
        _check_unequal(document, at, pattern.unequal, cells)
    if pattern.colours is not None:
        cells = document.grid([*at, "colours"], pattern.colours, [*COLOUR_LETTERS, "."])
        if not any(cell != "." for row in cells for cell in row):
            document.report([*at, "colours"], "the pattern has no colour", "write the tiles' letters, `o g b v`")
    if pattern.river is not None:
        _check_river(document, [*at, "river"], pattern.river)


def _check_unequal(
    document: Document[LayoutFile] | Document[Model], at: list[str | int], pairs: list[Pair], cells: list[list[str]]
) -> None:
    for n, (a, b) in enumerate(pairs):
        for m, (row, column) in enumerate((a, b)):
            if row >= len(cells) or column >= len(cells[row]) or cells[row][column] == ".":
                what = f"the shape has no tile in row {row + 1}, column {column + 1}"
                document.report([*at, "unequal", n, m], what, "name two tiles of the shape, from [0, 0]")
        if a == b:
            document.report([*at, "unequal", n], "a tile cannot differ from itself", "name two tiles of the shape")


def _check_river(document: Document[LayoutFile] | Document[Model], at: list[str | int], pairs: list[Pair]) -> None:
    if not pairs:
        document.report(at, "the river has no token", "name pairs of neighbouring spaces")
    seen: set[frozenset[Space]] = set()
    for n, (a, b) in enumerate(pairs):
        if abs(a[0] - b[0]) + abs(a[1] - b[1]) != 1:
            what = f"{list(a)} and {list(b)} are no neighbours"
            document.report([*at, n], what, "name two spaces that share an edge")
        elif frozenset((a, b)) in seen:
            document.report([*at, n], f"a token lies between {list(a)} and {list(b)} already", "leave one out")
        seen.add(frozenset((a, b)))
