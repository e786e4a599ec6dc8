"""Alpenzian as a State: the first house, rounds of dice and petals, the exceptional rule, Pioneer Town, the end.

A move chooses a die, a petal, a square and, for rails, how they lie: ``((face * 5 + colour) * n + square) * 4 + turn``
with n squares on the player's sheet. Chance outcomes are a face for the first house and a combination of six faces
for a round's roll.
"""

from __future__ import annotations

import bisect
import itertools
import json
import math
import random
from collections.abc import Iterable, Mapping, Sequence
from typing import Self

from generator.engine.score import Score
from generator.engine.state import CHANCE, TERMINAL, State
from generator.files import LayoutFile
from generator.games.alpenzian import scoring
from generator.games.alpenzian.layout import COLOUR_WORDS, COLOURS, FACES, MARKED, SheetLayout
from generator.games.alpenzian.town import CELLS, CODES, EMPTY, FLOWER, HOUSE, Land, land

OPTIONS: dict[str, tuple[str, ...]] = {
    "colours": ("standard", "solo"),
    "residents": ("standard", "solo"),
    "ranch": ("standard", "beginner-1", "beginner-2"),
    "pioneer": ("no", "yes"),
    "lucky-face": ("choose", "reroll"),
}
"""Scoring by section 9-1 (always, for one player), ranch rule of section 8 (a list gives each player's own), Pioneer
Town (section 9-2, one player), and what the smiling flower does in set-up (section 4, note 2)."""

DICE = 6
SMILING_FACE = 5
FIRST_ROLL, FIRST_CHOICE, ROLL, TURN, OVER = range(5)
PHASES = ("first-roll", "first-choice", "roll", "turn", "over")
DRAWN: tuple[tuple[int, ...], ...] = ((1,), (2,), (5, 6), (7, 8, 9, 10), (3,), (4,))
"""What each face may draw, as town codes: a rail in every way it can lie (ruling 2)."""
ROLLS: tuple[tuple[int, ...], ...] = tuple(itertools.combinations_with_replacement(range(6), DICE))
ROLL_CHANCES: tuple[float, ...] = tuple(
    math.factorial(DICE) / math.prod(math.factorial(roll.count(face)) for face in range(6)) / 6**DICE for roll in ROLLS
)
ROLL_SUMS: tuple[float, ...] = tuple(itertools.accumulate(ROLL_CHANCES))


def new_game(layouts: Sequence[LayoutFile], players: int, options: Mapping[str, str]) -> Town:
    """A game at its start: ``layouts`` are the players' sheets in order, the last for all that follow (section 10 (2)).

    ValueError where players, options or sheets cannot be.
    """
    if not 1 <= players <= 5:
        raise ValueError("Alpenzian is played by 1 to 5")
    for key, word in options.items():
        if key not in OPTIONS:
            raise ValueError(f"Alpenzian has no option `{key}`; there are {', '.join(OPTIONS)}")
        for one in word.split(","):
            if one not in OPTIONS[key]:
                raise ValueError(f"`{key}` cannot be `{one}`; use {' or '.join(OPTIONS[key])}")
    sheets = [layout for layout in layouts if isinstance(layout, SheetLayout)]
    if not sheets:
        raise ValueError("a game needs a player sheet")
    own = [sheets[min(player, len(sheets) - 1)] for player in range(players)]
    alone = "solo" if players == 1 else "standard"
    ranch = options.get("ranch", "standard").split(",")
    return Town(
        tuple(Sheet(sheet.grid, tuple(sheet.first_house[face] for face in MARKED)) for sheet in own),
        Variant(
            options.get("colours", alone) == "solo",
            options.get("residents", alone) == "solo",
            tuple(ranch[min(player, len(ranch) - 1)] for player in range(players)),
            options.get("pioneer", "no") == "yes",
            options.get("lucky-face", "choose") == "reroll",
        ),
    )


class Sheet:
    """A player sheet made ready for play: the squares of each colour, the marked squares, the gate's neighbours."""

    __slots__ = ("areas", "at_gate", "first", "grid", "ground", "size", "start")

    def __init__(self, grid: tuple[tuple[str, ...], ...], first: Iterable[tuple[int, int]]) -> None:
        self.grid = grid
        self.ground: Land = land(grid)
        self.size = self.ground.rows * self.ground.columns
        colour = self.ground.colour
        self.areas = tuple(tuple(n for n in range(self.size) if colour[n] == area) for area in range(len(COLOURS)))
        self.first = tuple(row * self.ground.columns + column for row, column in first)
        gates = {other for gate in self.ground.gates for other in self.ground.around[gate]}
        self.at_gate = tuple(tuple(n for n in area if n in gates) for area in self.areas)
        self.start = tuple(EMPTY if colour[n] >= 0 else CODES[self.ground.cells[n]] for n in range(self.size))


class Variant:
    """The rules agreed on before the game (sections 8 to 10); ``ranch`` is each player's own."""

    __slots__ = ("pioneer", "ranch", "reroll", "solo_colours", "solo_residents")

    def __init__(
        self, solo_colours: bool, solo_residents: bool, ranch: tuple[str, ...], pioneer: bool, reroll: bool
    ) -> None:
        if pioneer and len(ranch) != 1:
            raise ValueError("Pioneer Town is for one player (section 9-2)")
        self.solo_colours = solo_colours
        self.solo_residents = solo_residents
        self.ranch = ranch
        self.pioneer = pioneer
        self.reroll = reroll


class Town(State):
    """A game in play.

    ``towns`` are codes by square, ``free`` the empty squares of each colour, ``dice`` the faces not yet chosen,
    ``petals`` the colour areas not yet filled this round. The order inside these lists carries no meaning.
    """

    __slots__ = (
        "dice", "first_house", "free", "left", "num_players", "petals", "phase", "player", "round", "sheets", "start",
        "towns", "variant",
    )  # fmt: skip

    def __init__(self, sheets: tuple[Sheet, ...], variant: Variant) -> None:
        self.sheets = sheets
        self.variant = variant
        self.num_players = len(sheets)
        self.towns = [list(sheet.start) for sheet in sheets]
        self.free = [[list(area) for area in sheet.areas] for sheet in sheets]
        self.left = [sum(map(len, free)) for free in self.free]
        self.dice: list[int] = []
        self.petals: list[int] = []
        self.player = self.start = self.round = 0
        self.first_house = [-1] * len(sheets)
        self.phase = FIRST_CHOICE if variant.pioneer else FIRST_ROLL

    def clone(self) -> Self:
        other = object.__new__(type(self))
        other.sheets, other.variant, other.num_players = self.sheets, self.variant, self.num_players
        other.towns = [town[:] for town in self.towns]
        other.free = [[area[:] for area in free] for free in self.free]
        other.left, other.dice, other.petals = self.left[:], self.dice[:], self.petals[:]
        other.player, other.start, other.round, other.phase = self.player, self.start, self.round, self.phase
        other.first_house = self.first_house[:]
        return other

    def current_player(self) -> int:
        if self.phase in (TURN, FIRST_CHOICE):
            return self.player
        return TERMINAL if self.phase == OVER else CHANCE

    def is_terminal(self) -> bool:
        return self.phase == OVER

    def legal_actions(self) -> list[int]:
        if self.phase == TURN:
            return sorted(self._moves())
        if self.phase == FIRST_CHOICE:
            return sorted(set(self._first_squares()))
        return [outcome for outcome, _ in self.chance_outcomes()]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        if self.phase == ROLL:
            return list(enumerate(ROLL_CHANCES))
        if self.phase == FIRST_ROLL:
            faces = len(MARKED) if self.variant.reroll else len(FACES)
            return [(face, 1 / faces) for face in range(faces)]
        return []

    def _first_squares(self) -> tuple[int, ...]:
        """Section 4: any marked square for the smiling flower (ruling 17); Pioneer: any blue square (ruling 27)."""
        sheet = self.sheets[self.player]
        return sheet.areas[0] if self.variant.pioneer else sheet.first

    def allowed(self, colour: int) -> list[int]:
        """The squares of a colour that the current player may draw in: the empty ones, or Pioneer's (section 9-2)."""
        empty = self.free[self.player][colour]
        if not self.variant.pioneer:
            return empty
        sheet, town = self.sheets[self.player], self.towns[self.player]
        around = sheet.ground.around
        if colour == 0 and self.round == 0:
            return [n for n in empty if self.first_house[self.player] in around[n]]
        drawn = [n for n in sheet.areas[colour] if town[n] != EMPTY]
        if self.round == 0 or not drawn:
            return [n for n in empty if n in sheet.at_gate[colour]]
        return [n for n in empty if any(other in around[n] for other in drawn)]

    def _moves(self) -> list[int]:
        size = self.sheets[self.player].size
        petals = [(colour, self.allowed(colour)) for colour in self.petals]
        faces = sorted(set(self.dice))
        if any(squares for _, squares in petals):
            return [
                ((face * 5 + colour) * size + square) * 4 + turn
                for face in faces
                for colour, squares in petals
                for square in squares
                for turn in range(len(DRAWN[face]))
            ]
        everywhere = [square for area in self.free[self.player] for square in area]
        return [
            ((face * 5 + colour) * size + square) * 4 for face in faces for colour, _ in petals for square in everywhere
        ]

    def apply_action(self, action: int) -> None:
        if self.phase == TURN:
            self._draw(action)
        elif self.phase == ROLL:
            if not 0 <= action < len(ROLLS):
                raise ValueError(f"{action} is no roll of six dice")
            self.dice = list(ROLLS[action])
            self.petals = list(range(len(COLOURS)))
            self.phase = TURN
        elif self.phase == FIRST_ROLL:
            if not 0 <= action < len(MARKED) + (not self.variant.reroll):
                raise ValueError(f"{action} is no face of the die")
            if action == SMILING_FACE:
                self.phase = FIRST_CHOICE
            else:
                self._first(self.sheets[self.player].first[action])
        elif self.phase == FIRST_CHOICE:
            if action not in self._first_squares():
                raise ValueError(f"square {action} may not take the first house")
            self._first(action)
        else:
            raise ValueError("the game is over")

    def _first(self, square: int) -> None:
        """Draw the first house (section 4) and go on to the next player, or to the first roll."""
        self.first_house[self.player] = square
        self._fill(self.player, square, HOUSE)
        self.player += 1
        self.phase = FIRST_CHOICE if self.variant.pioneer else FIRST_ROLL
        if self.player == self.num_players:
            self.player = 0
            self.phase = ROLL if any(self.left) else OVER
            self._skip_full()

    def _fill(self, player: int, square: int, code: int) -> None:
        self.towns[player][square] = code
        self.free[player][self.sheets[player].ground.colour[square]].remove(square)
        self.left[player] -= 1

    def _draw(self, action: int) -> None:
        """Sections 5.2-1 to 5.2-3; a solid flower where no empty petal has a square (section 5.4, ruling 19)."""
        rest, turn = divmod(action, 4)
        rest, square = divmod(rest, self.sheets[self.player].size)
        face, colour = divmod(rest, 5)
        if action < 0 or face not in self.dice or colour not in self.petals:
            raise ValueError(f"action {action} takes a die or petal that is not there")
        forced = not any(self.allowed(petal) for petal in self.petals)
        if turn >= (1 if forced else len(DRAWN[face])):
            raise ValueError(f"action {action} lays the icon in a way that it has not")
        if square not in (itertools.chain(*self.free[self.player]) if forced else self.allowed(colour)):
            raise ValueError(f"action {action} draws in a square that may not be used")
        self.dice.remove(face)
        self.petals.remove(colour)
        self._fill(self.player, square, FLOWER if forced else DRAWN[face][turn])
        self._end_turn()

    def _end_turn(self) -> None:
        """Next player, next round, or the end as soon as every sheet is full (sections 5.3 and 6, ruling 22)."""
        if not any(self.left):
            self.phase = OVER
            return
        self.player = (self.player + 1) % self.num_players
        if not self.petals:
            self.round += 1
            self.start = (self.start + 1) % self.num_players
            self.player = self.start
            self.dice = []
            self.phase = ROLL
        self._skip_full()

    def _skip_full(self) -> None:
        """A player whose sheet is full is passed over while others draw (ruling 18)."""
        while self.phase != OVER and not self.left[self.player]:
            self.player = (self.player + 1) % self.num_players

    def sample_chance(self, rng: random.Random) -> int:
        """A chance outcome from one random number."""
        number = rng.random()
        if self.phase == ROLL:
            return min(bisect.bisect_right(ROLL_SUMS, number), len(ROLLS) - 1)
        return int(number * (len(MARKED) if self.variant.reroll else len(FACES)))

    def sample_action(self, rng: random.Random) -> int:
        """A random move: a die, then a petal that can be used, a square, and for rails a way to lie, each at random."""
        if self.phase == FIRST_CHOICE:
            marked = self._first_squares()
            return marked[int(rng.random() * len(marked))]
        dice = self.dice
        face = dice[int(rng.random() * len(dice))]
        usable = [(colour, squares) for colour in self.petals if (squares := self.allowed(colour))]
        size = self.sheets[self.player].size
        if usable:
            colour, open_squares = usable[int(rng.random() * len(usable))]
            ways = len(DRAWN[face])
        else:
            colour = self.petals[int(rng.random() * len(self.petals))]
            open_squares = [square for area in self.free[self.player] for square in area]
            ways = 1
        square = open_squares[int(rng.random() * len(open_squares))]
        turn = int(rng.random() * ways) if ways > 1 else 0
        return ((face * 5 + colour) * size + square) * 4 + turn

    def action_to_string(self, action: int) -> str:
        if self.phase == ROLL:
            return "rolls " + ", ".join(FACES[face] for face in ROLLS[action])
        if self.phase == FIRST_ROLL:
            return f"rolls {FACES[action]} for the first house"
        ground = self.sheets[self.player].ground
        if self.phase == FIRST_CHOICE:
            row, column = ground.square(action)
            return f"draws the first house at [{row}, {column}]"
        rest, turn = divmod(action, 4)
        rest, square = divmod(rest, self.sheets[self.player].size)
        face, colour = divmod(rest, 5)
        row, column = ground.square(square)
        forced = not any(self.allowed(petal) for petal in self.petals)
        drawn = "F" if forced else CELLS[DRAWN[face][turn]]
        return f"die {FACES[face]} to {COLOUR_WORDS[COLOURS[colour]]}, draws {drawn} at [{row}, {column}]"

    def _score(self) -> Score:
        names = [str(player) for player in range(self.num_players)]
        counted = [
            scoring.details(sheet.grid, town, ranch)
            for sheet, town, ranch in zip(self.sheets, self.towns, self.variant.ranch, strict=True)
        ]
        return scoring.tally(names, counted, self.variant.solo_colours, self.variant.solo_residents, words=False)

    def returns(self) -> list[float]:
        return [float(player.total) for player in self._score().players]

    def winners(self) -> list[int]:
        return [int(name) for name in self._score().ranking[0]]

    def position(self, names: Sequence[str]) -> dict[str, object]:
        players = []
        for name, sheet, town, ranch in zip(names, self.sheets, self.towns, self.variant.ranch, strict=True):
            rows = [[CELLS[code] for code in town[n : n + sheet.ground.columns]] for n in _row_starts(sheet)]
            grid = {"grid": _text(sheet.grid)}
            players.append({"name": name, "sheet": grid, "ranch": ranch, "town": _text(rows)})
        level = {True: "solo", False: "standard"}
        return {
            "game": "alpenzian",
            "colours": level[self.variant.solo_colours],
            "residents": level[self.variant.solo_residents],
            "players": players,
        }

    def __str__(self) -> str:
        variant = self.variant
        content = {
            "sheets": [[_text(sheet.grid), sheet.first] for sheet in self.sheets],
            "variant": [
                variant.solo_colours, variant.solo_residents, variant.ranch, variant.pioneer, variant.reroll,
            ],
            "towns": [" ".join(CELLS[code] for code in town) for town in self.towns],
            "first": self.first_house,
            "dice": sorted(self.dice),
            "petals": sorted(self.petals),
            "turn": [PHASES[self.phase], self.player, self.start, self.round],
        }  # fmt: skip
        return json.dumps(content, separators=(",", ":"))

    @classmethod
    def from_string(cls, text: str) -> Self:
        try:
            content = json.loads(text)
            colours, people, ranch, pioneer, reroll = content["variant"]
            sheets = []
            for written, first in content["sheets"]:
                grid = tuple(tuple(row.split()) for row in written.strip().split("\n"))
                sheets.append(Sheet(grid, [divmod(square, len(grid[0])) for square in first]))
            state = cls(tuple(sheets), Variant(colours, people, tuple(ranch), pioneer, reroll))
            for player, town in enumerate(content["towns"]):
                for square, cell in enumerate(town.split()):
                    if state.towns[player][square] == EMPTY and cell != ".":
                        state._fill(player, square, CODES[cell])
            phase, state.player, state.start, state.round = content["turn"]
            state.first_house, state.phase = content["first"], PHASES.index(phase)
            state.dice, state.petals = content["dice"], content["petals"]
        except (KeyError, TypeError, IndexError, ValueError) as error:
            raise ValueError(f"no state of Alpenzian: {error}") from error
        return state


def _row_starts(sheet: Sheet) -> range:
    return range(0, sheet.size, sheet.ground.columns)


def _text(rows: Sequence[Sequence[str]]) -> str:
    return "\n".join(" ".join(row) for row in rows) + "\n"
