"""One game of Alpenzian in play (sections 4 to 6, 8 to 10).

A turn is three decisions, in the rulebook's order: a die (5.2-1), a colour for it (5.2-2), a square and, for rails, the
orientation (5.2-3). All is flat: a town is ten masks of squares, one an icon; a sheet's moves are looked up by mask.
"""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from functools import cache
from typing import Any, Self

from generator.engine.grids import bits
from generator.engine.state import CHANCE, TERMINAL, State
from generator.games.alpenzian import dice
from generator.games.alpenzian.layout import COLOUR_WORDS, FACES
from generator.games.alpenzian.reckoning import Reckoning, compare, rank, reckon
from generator.games.alpenzian.table import BLUE, FIRST_COLOUR, FIRST_DRAW, ICONS, Table, table_of
from generator.games.alpenzian.towns import FLOWER, HOUSE, RAILS, SHEEP, SMILING, WORDS, Town

FIRST_ROLL, FIRST_HOUSE, ROLL, DIE, COLOUR, DRAW, END = range(7)
"""What a state waits for."""
PETALS = 0b11111
_ICON_WORDS = (
    "house",
    "sheep",
    "straight rail east–west",
    "straight rail north–south",
    "curved rail north–east",
    "curved rail north–west",
    "curved rail south–east",
    "curved rail south–west",
    "solid flower",
    "smiling flower",
)


@cache
def _faces(hand: int) -> tuple[int, ...]:
    return tuple(face for face in range(len(FACES)) if dice.count(hand, face))


class Alpenzian(State):
    """A position in play; see :class:`State`. Seats count from 0, which starts the first round."""

    __slots__ = (
        "allowed",
        "colour",
        "empty",
        "face",
        "final",
        "first",
        "forced",
        "hand",
        "icons",
        "left",
        "num_players",
        "petals",
        "phase",
        "round",
        "seat",
        "start",
        "table",
        "target",
    )

    def __init__(self, table: Table) -> None:
        self.table = table
        self.num_players = len(table.seats)
        self.phase = FIRST_HOUSE if table.pioneer else FIRST_ROLL
        self.seat = self.start = self.round = 0
        self.petals = self.hand = self.face = self.colour = self.allowed = self.target = 0
        self.forced = False
        """Whether no empty petal has a square for the player whose turn it is (section 5.4)."""
        self.first = [-1] * self.num_players
        self.empty = [seat.sheet.squares for seat in table.seats]
        self.left = sum(mask.bit_count() for mask in self.empty)
        self.icons = [0] * (ICONS * self.num_players)
        self.final: list[Reckoning] | None = None
        if table.pioneer:
            self._choose_first_house()

    # -- what may be done -------------------------------------------------------------------------------------------

    def current_player(self) -> int:
        """See :class:`State`."""
        phase = self.phase
        if phase in (FIRST_ROLL, ROLL):
            return CHANCE
        return TERMINAL if phase == END else self.seat

    def is_terminal(self) -> bool:
        """See :class:`State`; the game ends at once when every sheet is full (ruling 22)."""
        return self.phase == END

    def legal_actions(self) -> list[int]:
        """See :class:`State`."""
        phase = self.phase
        if phase == DRAW:
            return self.table.seats[self.seat].drawn(FLOWER_FACE if self.forced else self.face, self.target)[:]
        if phase == DIE:
            return list(_faces(self.hand))
        if phase == COLOUR:
            return _COLOURS[self.allowed][:]
        if phase == ROLL:
            return list(range(len(dice.ROLLS)))
        if phase == FIRST_ROLL:
            return self._first_faces()
        if phase == FIRST_HOUSE:
            return [FIRST_DRAW + square * ICONS + HOUSE for square in bits(self.target)]
        return []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """See :class:`State`. Rolling again until a face fits makes the faces that fit equally likely."""
        if self.phase == ROLL:
            return dice.CHANCES[:]
        if self.phase == FIRST_ROLL:
            faces = self._first_faces()
            return [(face, 1 / len(faces)) for face in faces]
        raise ValueError("no die is rolled here")

    def sample_chance(self, rng: random.Random) -> int:
        """See :class:`State`; one ``rng.random()``."""
        if self.phase == ROLL:
            return dice.SPREAD[int(rng.random() * dice.TOTAL_WAYS)]
        faces = self._first_faces()
        return faces[int(rng.random() * len(faces))]

    def _first_faces(self) -> list[int]:
        """The faces that place the first house of the player who rolls (section 4)."""
        table = self.table
        first = table.seats[self.seat].first
        taken = set(self.first) if table.different_first else set()
        faces = [face for face, square in enumerate(first) if square not in taken]
        return faces if table.no_lucky else [*faces, dice.SMILING_FACE]

    # -- doing it ---------------------------------------------------------------------------------------------------

    def apply_action(self, action: int) -> None:
        """See :class:`State`."""
        phase = self.phase
        if phase == DRAW:
            self._draw(action)
        elif phase == DIE:
            if not 0 <= action < FIRST_COLOUR or not dice.count(self.hand, action):
                raise self._refusal(action)
            self.face = action
            self.phase = COLOUR
        elif phase == COLOUR:
            colour = action - FIRST_COLOUR
            if colour < 0 or not self.allowed >> colour & 1:
                raise self._refusal(action)
            self.colour = colour
            self.target = self.empty[self.seat] if self.forced else self.squares(colour)
            self.phase = DRAW
        elif phase == ROLL:
            if not 0 <= action < len(dice.ROLLS):
                raise self._refusal(action)
            self.hand = dice.ROLLS[action]
            self._begin_turn()
        else:
            self._set_up(action)

    def _refusal(self, action: int) -> ValueError:
        return ValueError(f"action {action} is not legal here; see legal_actions()")

    def _set_up(self, action: int) -> None:
        """The first house: a roll, and a choice for the lucky or in Pioneer Town (sections 4 and 9-2)."""
        if action not in self.legal_actions():
            raise self._refusal(action)
        if self.phase == FIRST_ROLL and action == dice.SMILING_FACE:
            self._choose_first_house()
            return
        roll = self.phase == FIRST_ROLL
        square = self.table.seats[self.seat].first[action] if roll else (action - FIRST_DRAW) // ICONS
        self.first[self.seat] = square
        self.icons[ICONS * self.seat + HOUSE] |= 1 << square
        self.empty[self.seat] ^= 1 << square
        self.left -= 1
        self.seat += 1
        if self.seat < self.num_players:
            self.phase = FIRST_ROLL
        else:
            self._begin_round(0)

    def _choose_first_house(self) -> None:
        """Any marked square after the smiling flower (ruling 17); any blue square in Pioneer Town (ruling 27)."""
        seat = self.table.seats[self.seat]
        if self.table.pioneer:
            self.target = seat.sheet.areas[BLUE]
        else:
            taken = self.first if self.table.different_first else ()
            self.target = sum(1 << square for square in seat.first if square not in taken)
        self.phase = FIRST_HOUSE

    def _begin_round(self, start: int) -> None:
        """The start player rolls the dice (section 5.1)."""
        self.round += 1
        self.start = self.seat = start
        self.petals = PETALS
        self.phase = ROLL if self.left else END

    def _begin_turn(self) -> None:
        """The next player with an empty square chooses among the empty petals (5.4; rulings 18, 19 and 28)."""
        seat, empty = self.seat, self.empty
        while not empty[seat]:
            seat = (seat + 1) % self.num_players
        self.seat = seat
        petals = self.petals
        allowed = 0
        if self.table.pioneer:
            allowed = sum(1 << colour for colour in bits(petals) if self.squares(colour))
        else:
            mask, bit = empty[seat], 1
            for area in self.table.seats[seat].sheet.areas:
                if mask & area:
                    allowed |= bit
                bit <<= 1
            allowed &= petals
        self.forced = not allowed
        self.allowed = allowed or petals
        self.phase = DIE

    def squares(self, colour: int) -> int:
        """The squares of a colour that the player may draw in (5.2-3; in Pioneer Town 9-2)."""
        seat = self.table.seats[self.seat]
        empty = seat.sheet.areas[colour] & self.empty[self.seat]
        if not self.table.pioneer:
            return empty
        return seat.pioneer_squares(colour, empty, self.first[self.seat] if self.round == 1 else -1)

    def _draw(self, action: int) -> None:
        """Draw the icon, which ends the turn at once (section 5.3; ruling 23)."""
        square, icon = divmod(action - FIRST_DRAW, ICONS)
        seat = self.seat
        allowed = _FORCED if self.forced else dice.ICONS[self.face]
        if square < 0 or not self.target >> square & 1 or icon not in allowed:
            raise self._refusal(action)
        self.icons[ICONS * seat + icon] |= 1 << square
        self.empty[seat] ^= 1 << square
        self.left -= 1
        self.hand -= 1 << dice.BITS * self.face
        self.petals ^= 1 << self.colour
        if not self.left:
            self.phase = END
        elif self.petals:
            self.seat = (seat + 1) % self.num_players
            self._begin_turn()
        else:
            self._begin_round((self.start + 1) % self.num_players)

    # -- how it ends ------------------------------------------------------------------------------------------------

    def town(self, player: int) -> Town:
        """What a player has drawn so far."""
        masks = self.icons[ICONS * player : ICONS * (player + 1)]
        rails = {square: rail for rail in RAILS for square in bits(masks[rail])}
        return Town(masks[HOUSE], masks[SHEEP], masks[FLOWER], masks[SMILING], rails)

    def reckonings(self) -> list[Reckoning]:
        """Each player's town, worked out as it stands; once only when the game is over."""
        if self.phase == END and self.final is not None:
            return self.final
        seats, rules = self.table.seats, self.table.rules
        found = [reckon(seat.sheet, self.town(player), seat.ranch, rules) for player, seat in enumerate(seats)]
        if self.phase == END:
            self.final = found
        return found

    def categories(self) -> list[dict[str, int]]:
        """Each player's points by category, as the towns stand."""
        return compare(self.reckonings(), self.table.rules)

    def returns(self) -> list[float]:
        """See :class:`State`."""
        return [float(sum(own.values())) for own in self.categories()]

    def winners(self) -> list[int]:
        """See :class:`State`; ruling 26."""
        reckonings = self.reckonings()
        totals = [sum(own.values()) for own in compare(reckonings, self.table.rules)]
        return rank(totals, [own.houses for own in reckonings])[0]

    def position(self, names: Sequence[str]) -> dict[str, object]:
        """See :class:`State`."""
        rules = self.table.rules
        players = []
        for player, seat in enumerate(self.table.seats):
            grid = [list(row) for row in seat.grid]
            for r, row in enumerate(grid):
                grid[r] = ["." if cell in COLOUR_WORDS else cell for cell in row]
            for icon, word in enumerate(WORDS):
                for square in bits(self.icons[ICONS * player + icon]):
                    r, c = seat.sheet.cell(square)
                    grid[r][c] = word
            sheet: object = seat.sheet_id or {"grid": _block(seat.grid)}
            players.append({"name": names[player], "sheet": sheet, "ranch": seat.ranch, "town": _block(grid)})
        return {"game": "alpenzian", "colours": rules.colours, "residents": rules.residents, "players": players}

    # -- copies and text --------------------------------------------------------------------------------------------

    def clone(self) -> Self:
        """See :class:`State`."""
        other = object.__new__(type(self))
        other.table, other.num_players, other.phase = self.table, self.num_players, self.phase
        other.seat, other.start, other.round = self.seat, self.start, self.round
        other.petals, other.hand, other.face, other.colour = self.petals, self.hand, self.face, self.colour
        other.allowed, other.target, other.forced, other.left = self.allowed, self.target, self.forced, self.left
        other.final = self.final
        other.first, other.empty, other.icons = self.first[:], self.empty[:], self.icons[:]
        return other

    def action_to_string(self, action: int) -> str:
        """See :class:`State`."""
        if self.phase == ROLL:
            return f"roll {dice.in_words(dice.ROLLS[action])}"
        if self.phase == FIRST_ROLL:
            return f"roll {FACES[action]} for the first house"
        if action < FIRST_COLOUR:
            return f"take the {FACES[action]} die"
        if action < FIRST_DRAW:
            return f"place it on {list(COLOUR_WORDS.values())[action - FIRST_COLOUR]}"
        square, icon = divmod(action - FIRST_DRAW, ICONS)
        row, column = self.table.seats[self.seat].sheet.cell(square)
        what = "the first house" if self.phase == FIRST_HOUSE else f"a {_ICON_WORDS[icon]}"
        return f"draw {what} in row {row + 1}, column {column + 1}"

    def __str__(self) -> str:
        content = {name: getattr(self, name) for name in _PLAIN}
        return self.table.text + "\n" + json.dumps(content, separators=(",", ":"))

    @classmethod
    def from_string(cls, text: str) -> Self:
        """See :class:`State`."""
        try:
            table, _, rest = text.partition("\n")
            content: dict[str, Any] = json.loads(rest)
            state = cls(table_of(table))
            for name in _PLAIN:
                setattr(state, name, content[name])
        except (KeyError, TypeError, AttributeError, json.JSONDecodeError) as error:
            raise ValueError("this text is no state of Alpenzian; take one that str() gave") from error
        return state


FLOWER_FACE = FACES.index("flower")
_FORCED = dice.ICONS[FLOWER_FACE]
_PLAIN = tuple(name for name in Alpenzian.__slots__ if name not in ("table", "num_players", "final"))
_COLOURS = [[FIRST_COLOUR + colour for colour in bits(mask)] for mask in range(PETALS + 1)]


def _block(grid: Sequence[Sequence[str]]) -> str:
    width = max(len(cell) for row in grid for cell in row)
    return "\n".join(" ".join(cell.ljust(width) for cell in row).rstrip() for row in grid) + "\n"
