"""The rules of Dorfromantik: Head to Head as a State: the selection phase, then both laying phases in turn.

The players' areas never touch each other, so simultaneous laying is played one player after the other, a tile each
(ruling 25). A solo player practises: after each pick chance takes one tile away, as an opponent would.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Self

from generator.engine.policies import choose_random
from generator.engine.score import Score
from generator.engine.state import CHANCE, TERMINAL, State
from generator.files import LayoutFile
from generator.games.dorfromantik import greedy, scoring
from generator.games.dorfromantik.area import KINDS
from generator.games.dorfromantik.laying import DONE, Laying, cell_place
from generator.games.dorfromantik.tiles import Tile, box_tiles

OPTIONS: dict[str, tuple[str, ...]] = {}
POLICIES = {"random": choose_random, "greedy": greedy.choose}
ACTIVE_TASKS = 3
"""Tasks that lie uncompleted at a time, and the turns that begin the game with a task (laying phase)."""


@dataclass(frozen=True, slots=True)
class Box:
    """All tiles; ``flags`` are each player's two, ``pool`` what the players choose from."""

    tiles: tuple[Tile, ...]
    flags: tuple[tuple[int, ...], ...]
    pool: tuple[int, ...]


def new_game(layouts: Sequence[LayoutFile], players: int, options: Mapping[str, str]) -> HeadToHead:
    """A game at its start. ValueError if the tiles or the number of players cannot be."""
    if players not in (1, 2):
        raise ValueError("Dorfromantik: Head to Head is played by 2, or by 1 for practice")
    if options:
        raise ValueError(f"Dorfromantik has no option `{next(iter(options))}`")
    return HeadToHead(make_box(box_tiles(layouts)), players)


def make_box(tiles: Sequence[Tile]) -> Box:
    """Deal the flag tiles: one with a mountain and one with a lake each (setup 1); the rest is the pool."""
    flagged = [n for n, tile in enumerate(tiles) if "*" in tile.edges]
    kinds = [[n for n in flagged if letter in tiles[n].edges] for letter in "ML"]
    if any(len(kind) != 2 for kind in kinds) or len(flagged) != 4:
        raise ValueError("the box needs 4 flag tiles: 2 with a mountain and 2 with a lake")
    pool = tuple(n for n in range(len(tiles)) if n not in flagged)
    if not pool:
        raise ValueError("there are no tiles to choose from")
    return Box(tuple(tiles), tuple(zip(*kinds, strict=True)), pool)


class HeadToHead(State):
    """A game in play. An action is a tile's number when choosing, ``cell * 6 + turn`` when laying."""

    __slots__ = ("areas", "aside", "box", "hand", "legal", "num_players", "over", "player", "pool", "stacks", "taken")

    def __init__(self, box: Box, players: int) -> None:
        self.box = box
        self.num_players = players
        self.pool = list(box.pool)
        self.taken: list[list[int]] = [list(box.flags[p]) for p in range(2)]
        self.stacks: list[tuple[list[int], list[int]]] = []
        """Each player's face-down tiles: (landscape, task)."""
        self.areas = [Laying() for _ in range(players)]
        self.aside: list[list[int]] = [[] for _ in range(players)]
        self.over = [False] * players
        self.player = 0
        self.hand = -1
        self.legal: list[int] = []

    def clone(self) -> Self:
        other = object.__new__(type(self))
        other.box, other.num_players, other.player = self.box, self.num_players, self.player
        other.hand, other.legal = self.hand, self.legal
        other.pool, other.over = self.pool[:], self.over[:]
        other.taken = [tiles[:] for tiles in self.taken]
        other.stacks = [(land[:], tasks[:]) for land, tasks in self.stacks]
        other.aside = [tiles[:] for tiles in self.aside]
        other.areas = [area.clone() for area in self.areas]
        return other

    def is_terminal(self) -> bool:
        return all(self.over)

    def current_player(self) -> int:
        if self.is_terminal():
            return TERMINAL
        choosing = bool(self.pool)
        if (choosing and self.player >= self.num_players) or (not choosing and self.hand < 0):
            return CHANCE
        return self.player

    def legal_actions(self) -> list[int]:
        if self.is_terminal():
            return []
        if self.pool:
            return self.pool[:]
        return sorted(self._stack()) if self.hand < 0 else self.legal[:]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        if self.current_player() != CHANCE:
            return []
        outcomes = self.legal_actions()
        return [(outcome, 1 / len(outcomes)) for outcome in outcomes]

    def apply_action(self, action: int) -> None:
        if self.pool:
            self._choose(action)
        elif self.is_terminal():
            raise ValueError("the game is over")
        elif self.hand < 0:
            self._reveal(action)
        else:
            self._lay(action)

    def _choose(self, tile: int) -> None:
        """Selection phase: one tile each in turn; the last one goes to the player who took the last but one."""
        if tile not in self.pool:
            raise ValueError(f"tile {tile} is not there to be taken")
        self.pool.remove(tile)
        self.taken[self.player].append(tile)
        if len(self.pool) == 1 and self.player == 1:
            self.taken[1].append(self.pool.pop())
        self.player = 1 - self.player
        if not self.pool:
            self._shuffle()

    def _shuffle(self) -> None:
        tiles = self.box.tiles
        for own in self.taken[: self.num_players]:
            land = sorted(n for n in own if tiles[n].task is None)
            self.stacks.append((land, sorted(n for n in own if tiles[n].task is not None)))
        self.player = 0
        self._begin_turn()

    def _stack(self) -> list[int]:
        """The stack that the current player has to reveal from (laying phase, A and B; rulings 8, 21, 22)."""
        land, tasks = self.stacks[self.player]
        area = self.areas[self.player]
        wants_task = len(area.tiles) < ACTIVE_TASKS or area.open_tasks() < ACTIVE_TASKS
        return tasks if wants_task and tasks else land

    def _begin_turn(self) -> None:
        """Find the next player who has a tile to reveal; who has none is done (end of game)."""
        for _ in range(self.num_players):
            if not self.over[self.player]:
                if self._stack():
                    return
                self.over[self.player] = True
            self.player = (self.player + 1) % self.num_players

    def _reveal(self, tile: int) -> None:
        stack = self._stack()
        if tile not in stack:
            raise ValueError(f"tile {tile} is not in the stack")
        stack.remove(tile)
        drawn = self.box.tiles[tile]
        self.legal = self.areas[self.player].placements(drawn.edges, drawn.task)
        if self.legal:
            self.hand = tile
        else:
            self.aside[self.player].append(tile)
            self._begin_turn()

    def _lay(self, placement: int) -> None:
        if placement not in self.legal:
            raise ValueError(f"placement {placement} is against the placement rules")
        drawn = self.box.tiles[self.hand]
        self.areas[self.player].place(self.hand, drawn.edges, drawn.task, placement)
        self.hand, self.legal = -1, []
        self.player = (self.player + 1) % self.num_players
        self._begin_turn()

    def action_to_string(self, action: int) -> str:
        if self.pool:
            return f"takes {self.box.tiles[action].id}"
        if self.hand < 0:
            return f"reveals {self.box.tiles[action].id}"
        cell, turn = divmod(action, 6)
        q, r = cell_place(cell)
        return f"lays {self.box.tiles[self.hand].id} at [{q}, {r}], turned by {turn} sixths"

    def returns(self) -> list[float]:
        return [float(player.total) for player in self._score().players]

    def winners(self) -> list[int]:
        best = self._score().ranking[0]
        return [int(name) for name in best]

    def _score(self) -> Score:
        return scoring.score_content(self.position([str(p) for p in range(self.num_players)]))

    def position(self, names: Sequence[str]) -> dict[str, object]:
        players = [
            {"name": name, "tiles": [self._laid(area, n) for n in range(len(area.tiles))]}
            for name, area in zip(names, self.areas, strict=True)
        ]
        return {"game": "dorfromantik", "players": players}

    def _laid(self, area: Laying, number: int) -> dict[str, object]:
        tile = self.box.tiles[area.tiles[number]]
        laid: dict[str, object] = {
            "tile": " ".join(tile.edges),
            "at": list(cell_place(area.cells[number])),
            "turn": area.turns[number],
        }
        if tile.task is not None:
            laid["task"] = f"{KINDS['FGVR'[tile.task.kind]]} {tile.task.value}"
            laid["token"] = "tick" if area.status[number] == DONE else "cross"
        return laid

    def __str__(self) -> str:
        content = {
            "tiles": [tile.as_text() for tile in self.box.tiles],
            "players": self.num_players,
            "pool": self.pool,
            "taken": self.taken,
            "stacks": self.stacks,
            "areas": [area.layout() for area in self.areas],
            "aside": self.aside,
            "over": self.over,
            "player": self.player,
            "hand": self.hand,
        }
        return json.dumps(content, separators=(",", ":"))

    @classmethod
    def from_string(cls, text: str) -> Self:
        try:
            content = json.loads(text)
            state = cls(make_box([Tile.from_text(tile) for tile in content["tiles"]]), content["players"])
            state.pool, state.taken = content["pool"], content["taken"]
            state.stacks = [(land, tasks) for land, tasks in content["stacks"]]
            state.aside, state.over = content["aside"], content["over"]
            state.player, state.hand = content["player"], content["hand"]
            for area, laid in zip(state.areas, content["areas"], strict=True):
                for number, cell, turn in laid:
                    tile = state.box.tiles[number]
                    area.place(number, tile.edges, tile.task, cell * 6 + turn)
            if state.hand >= 0:
                drawn = state.box.tiles[state.hand]
                state.legal = state.areas[state.player].placements(drawn.edges, drawn.task)
        except (KeyError, TypeError, IndexError, json.JSONDecodeError) as error:
            raise ValueError(f"no state of Dorfromantik: {error}") from error
        return state
