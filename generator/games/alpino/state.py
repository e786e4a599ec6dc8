"""A game of Alpino in play: sections "Setup" to "End of the Game", rulings 1 to 23."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Self

from generator.engine.fields import FieldState
from generator.engine.grids import bits
from generator.engine.state import CHANCE, TERMINAL
from generator.games.alpino import words
from generator.games.alpino.area import EAST, GROUNDS, JOKER, SOUTH, contacts, places, steps
from generator.games.alpino.box import Box, Tile
from generator.games.alpino.layout import MOTIFS
from generator.games.alpino.scoring import earned, rank, sizes

DEAL, FILL, TAKE, SLIDE, REVEAL, OVER = range(6)
"""Dealing secret tiles; filling the display; phases 1 and 2; secret tiles at the end; the end."""
NO_TILE = -1
KINDS = len(MOTIFS)
WATER_SOURCE = KINDS - 1
BACK: Tile = ((WATER_SOURCE, JOKER), (WATER_SOURCE, JOKER))
"""Every Alpino tile's back (rulings 5 and 8)."""
PATCH = KINDS + GROUNDS
"""Sets of cells that a player's area is kept in: one a motif, then one a ground."""


class Alpino(FieldState):
    """The whole state. Players are numbered in clockwise order; player 0 has the starting tile first.

    Placing a tile is the action ``((slot * 2 + turned over) * 4 + direction) * cells + cell``: the first half lies on
    ``cell``, the second one step in ``direction``. Sliding a tile under a scoring tile is ``slot * 6 + motif``.
    """

    __slots__ = (
        "box", "display", "holder", "num_players", "patches", "phase", "player", "pool", "round", "secrets", "side",
        "stacks",
    )  # fmt: skip
    FIXED = ("box", "num_players", "side")
    INTS = ("holder", "phase", "player", "pool", "round")
    LISTS = ("display", "patches", "secrets", "stacks")

    def __init__(self, box: Box) -> None:
        self.box = box
        self.num_players = box.players
        self.side = box.side
        self.holder = self.player = self.round = 0
        self.phase = DEAL
        self.pool = (1 << len(box.tiles)) - 1
        """Tiles that were never seen. Those returned to the box unseen are just never drawn (rulings 21 and 23)."""
        self.secrets: list[int] = []
        self.display = [NO_TILE] * box.display
        self.stacks = [1] * KINDS
        self.patches = [0] * (PATCH * box.players)

    # Who decides what

    def current_player(self) -> int:
        """See :class:`State`."""
        if self.phase == OVER:
            return TERMINAL
        return CHANCE if self.phase <= FILL else self.player

    def is_terminal(self) -> bool:
        """See :class:`State`."""
        return self.phase == OVER

    def legal_actions(self) -> list[int]:
        """See :class:`State`."""
        if self.phase == OVER:
            return []
        if self.phase <= FILL:
            return self._draws()
        if self.phase == SLIDE:
            return sorted({s * KINDS + motif for s, t in self._open() for motif, _ in self.box.tiles[t]})
        return sorted(
            ((slot * 2 + turned) * 4 + direction) * self.cells + cell
            for slot, turned, tile in self.choices()
            for direction, where in self.places(tile)
            for cell in bits(where)
        )

    def _draws(self) -> list[int]:
        if self.phase == FILL:
            return list(bits(self.pool))
        return [n for n in range(len(self.box.secrets)) if n not in self.secrets]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """See :class:`State`."""
        draws = self._draws() if self.phase <= FILL else []
        return [(draw, 1 / len(draws)) for draw in draws]

    def sample_chance(self, rng: random.Random) -> int:
        """A tile of those face down, each as likely."""
        draws = self._draws()
        return draws[int(rng.random() * len(draws))]

    @property
    def cells(self) -> int:
        """Cells of a player's table."""
        return self.side * self.side

    def _open(self) -> list[tuple[int, int]]:
        """The slots of the display that have a tile, with it."""
        return [(slot, tile) for slot, tile in enumerate(self.display) if tile >= 0]

    def choices(self) -> list[tuple[int, int, Tile]]:
        """What the player may place: slot, 1 if turned over, and what then shows."""
        if self.phase == REVEAL:
            return [(0, 0, self.box.secrets[self.secrets[self.player]])]  # ruling 17: never turned over
        return [(slot, turned, BACK if turned else self.box.tiles[t]) for slot, t in self._open() for turned in (0, 1)]

    def motifs(self, player: int) -> list[int]:
        """A player's area: a set of cells for each motif."""
        return self.patches[player * PATCH : player * PATCH + KINDS]

    def lands(self, player: int) -> list[int]:
        """A player's area: a set of cells for each ground."""
        return self.patches[player * PATCH + KINDS : (player + 1) * PATCH]

    def places(self, tile: Tile) -> list[tuple[int, int]]:
        """Each direction the tile may lie in, with the cells its first half may lie on (rulings 1 to 7).

        A tile with two like halves lies the same either way round, so that only two directions are told apart. Where
        the first tile lies and how it is turned makes no difference: it lies in the middle, towards the east.
        """
        lands = self.lands(self.player)
        area = 0
        for land in lands:
            area |= land
        if not area:
            return [(EAST, 1 << (self.cells + self.side) // 2)]
        contact = contacts(lands, self.side)
        grounds = tile[0][1], tile[1][1]
        found = []
        for direction, step in enumerate(steps(self.side)[: SOUTH + 1] if tile[0] == tile[1] else steps(self.side)):
            where = places(area, contact, grounds, step)
            if where:
                found.append((direction, where))
        return found

    # Playing

    def apply_action(self, action: int) -> None:
        """See :class:`State`."""
        if not self._legal(action):
            raise ValueError(f"action {action} is not legal here")
        self.play(action)

    def _legal(self, action: int) -> bool:
        if self.phase not in (TAKE, REVEAL):
            return action in self.legal_actions()
        choice, turned, direction, cell = self.unpack(action)
        for slot, back, tile in self.choices():
            if (slot, back) == (choice, turned):
                return any(way == direction and where >> cell & 1 for way, where in self.places(tile))
        return False

    def unpack(self, action: int) -> tuple[int, int, int, int]:
        """Slot, turned over, direction and cell of a placing action."""
        rest, cell = divmod(action, self.cells)
        return rest >> 3, rest >> 2 & 1, rest & 3, cell

    def play(self, action: int) -> None:
        """Play an action that is known to be legal."""
        if self.phase == DEAL:
            self.secrets.append(action)
            if len(self.secrets) == self.num_players:
                self.phase = FILL
        elif self.phase == FILL:
            self._fill(action)
        elif self.phase == SLIDE:
            self._slide(*divmod(action, KINDS))
        else:
            self._place(*self.unpack(action))

    def _fill(self, tile: int) -> None:
        slot = self.display.index(NO_TILE)
        self.display[slot] = tile
        self.pool ^= 1 << tile
        if slot + 1 == len(self.display):
            self.phase = TAKE

    def _place(self, slot: int, turned: int, direction: int, cell: int) -> None:
        """Phase 1, and the secret tiles at the end: the holder of the starting tile first, then clockwise."""
        tile = next(tile for s, back, tile in self.choices() if (s, back) == (slot, turned))
        at = self.player * PATCH
        for (motif, ground), where in zip(tile, (cell, cell + steps(self.side)[direction]), strict=True):
            self.patches[at + motif] |= 1 << where
            self.patches[at + KINDS + ground] |= 1 << where
        if self.phase == TAKE:
            self.display[slot] = NO_TILE
        self.player = (self.player + 1) % self.num_players
        if self.player == self.holder:
            self.phase = SLIDE if self.phase == TAKE else OVER

    def _slide(self, _slot: int, motif: int) -> None:
        """Phases 2 and 3: a leftover under a scoring tile, the rest away, a new display or the end.

        The starting tile stays where it is when the display cannot be filled any more (ruling 18).
        """
        self.stacks[motif] += 1
        self.display = [NO_TILE] * len(self.display)
        self.round += 1
        if self.round < self.box.rounds:
            self.holder = self.player = (self.holder + 1) % self.num_players
            self.phase = FILL
        else:
            self.phase = REVEAL

    # The end

    def sizes(self) -> list[tuple[int, ...]]:
        """Each player's largest groups as they lie now."""
        return [sizes(self.motifs(player), self.side) for player in range(self.num_players)]

    def returns(self) -> list[float]:
        """See :class:`State`."""
        return [float(sum(own)) for own in earned(self.sizes(), self.stacks)]

    def winners(self) -> list[int]:
        """See :class:`State`; ruling 20."""
        return rank([int(total) for total in self.returns()], self.sizes())[0]

    # Copies and words

    def action_to_string(self, action: int) -> str:
        """See :class:`State`."""
        return words.action(self, action)

    def __str__(self) -> str:
        return words.write(self)

    @classmethod
    def from_string(cls, text: str) -> Self:
        """See :class:`State`."""
        return words.read(cls, text)

    def position(self, names: Sequence[str]) -> dict[str, object]:
        """See :class:`State`."""
        players = [{"name": names[n], "area": words.grid(self.motifs(n), self.side)} for n in range(self.num_players)]
        return {"game": "alpino", "stacks": dict(zip(MOTIFS, self.stacks, strict=True)), "players": players}
