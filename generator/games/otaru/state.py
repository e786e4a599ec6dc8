"""Otaru 1899 in play: one position, flat, with the turn's seven steps in the rulebook's order.

The set-up is in :mod:`.setup`, actions and their payment in :mod:`.acting`, buildings in :mod:`.effects`, harvest and
accounting in :mod:`.events`. The engine takes payments only while something chosen is not yet paid for: paying for
nothing is legal at the table and never of use.
"""

from __future__ import annotations

import copy
import json
from collections.abc import Sequence
from typing import Any, Self

from generator.engine.state import CHANCE, TERMINAL, State
from generator.games.otaru import acting, effects, events, setup
from generator.games.otaru.box import Box, unpack
from generator.games.otaru.moves import (
    ACT,
    AFTER,
    BEFORE,
    BONUS,
    COLUMN,
    DRAW,
    END,
    GIVE,
    GO,
    HARVEST,
    MOVE,
    OVER,
    PASS,
    PAY,
    PICK_ASSET,
    PICK_RESOURCE,
    TAKE,
    USE,
    action_words,
)
from generator.games.otaru.scoring import DUMMY_NAME, score_content
from generator.games.otaru.station import DUMMY, EMPTY
from generator.games.otaru.words import CHURCH, RESOURCES, SPOTS, STATION

NOTHING, HARVEST_DUE, ACCOUNTING_DUE = range(3)
_WINDOWS = (ACT, AFTER, BEFORE, HARVEST, END)
"""Phases that are passed over where nothing but passing is possible."""


class Otaru(State):
    """A game of Otaru 1899, or by the Hokkaido Development History rules. Seat 0 is the starting player."""

    __slots__ = (
        "accounting_at", "active", "actor", "ap_lost", "ap_paid", "ap_used", "area", "asset", "back", "barred", "bills",
        "boat", "box", "buildings", "built_with", "chosen_assets", "columns", "conditions", "cost", "drawn", "events",
        "extra", "free", "harvest_at", "herring", "laid_assets", "laid_buildings", "laid_persons", "laid_resources",
        "left", "legal", "locked_workers", "locked_yen", "manned", "num_players", "paid", "pending", "persons", "phase",
        "pool", "prestige", "repeated", "resources", "school", "spot", "started", "station", "target", "turns", "yen",
    )  # fmt: skip

    def __init__(self, box: Box) -> None:
        n = box.players
        self.box, self.num_players = box, n
        self.phase, self.drawn = DRAW, 0
        self.active = self.actor = 0
        self.spot, self.pending, self.repeated = -1, NOTHING, False
        self.turns = self.events = self.harvest_at = self.accounting_at = 0
        self.bills = [1] * len(SPOTS)
        self.station = [EMPTY] * len(box.costs)
        self.laid_persons = self.laid_buildings = self.laid_assets = self.chosen_assets = 0
        self.laid_resources = list(box.laid_out)
        self.conditions: list[int] = []
        self.prestige, self.yen, self.herring, self.boat = [0] * n, [0] * n, [0] * n, [0] * n
        self.area = [box.area] * n
        self.asset = [-1] * n
        self.persons, self.buildings, self.manned = [0] * n, [0] * n, [0] * n
        self.resources, self.columns = [0] * 4 * n, [0] * 4 * n
        self.school = [level.workers for level in box.school] * n
        # The action in progress: action points at hand, what is being paid for, what it must not be paid with.
        self.pool = self.cost = self.locked_yen = self.locked_workers = self.extra = 0
        self.target, self.started, self.back = -1, False, MOVE
        # The building in use: how many resources are still to take, and of which kind none.
        self.built_with, self.left, self.barred, self.paid = -1, 0, -1, 0
        self.free = 0
        self.ap_paid = self.ap_used = self.ap_lost = 0
        self.legal: list[int] | None = None
        if box.players == 3:
            for space in range(0, len(box.costs), box.width):
                self.station[space] = DUMMY

    # Whose decision, and which

    def current_player(self) -> int:
        """See :class:`State`."""
        if self.phase == DRAW:
            return CHANCE
        return TERMINAL if self.phase == OVER else self.actor

    def is_terminal(self) -> bool:
        """See :class:`State`."""
        return self.phase == OVER

    def legal_actions(self) -> list[int]:
        """See :class:`State`."""
        if self.legal is None:
            self.legal = sorted(_LEGAL[self.phase](self))
        return self.legal.copy()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """See :class:`State`."""
        actions = self.legal_actions()
        return [(action, 1 / len(actions)) for action in actions]

    def apply_action(self, action: int) -> None:
        """See :class:`State`."""
        if action not in self.legal_actions():
            raise ValueError(f"{action} is not legal in the phase {self.phase}")
        self.legal = None
        if USE <= action < USE + 32 and self.phase in (MOVE, ACT, AFTER, BEFORE, END):
            effects.use(self, action - USE)
        elif action == PASS and self.phase in _PASS:
            _PASS[self.phase](self)
        else:
            _APPLY[self.phase](self, action)
        while self.phase in _WINDOWS:
            self.legal = sorted(_LEGAL[self.phase](self))
            if self.legal != [PASS]:
                break
            self.legal = None
            _PASS[self.phase](self)

    def clone(self) -> Self:
        """See :class:`State`."""
        twin = copy.copy(self)
        for name in _LISTS:
            setattr(twin, name, getattr(self, name).copy())
        return twin

    # The turn

    def begin_turn(self) -> None:
        """Step 1 begins."""
        self.actor, self.phase, self.repeated, self.pending = self.active, MOVE, False, NOTHING

    def move_pawn(self, spot: int) -> None:
        """Steps 1 to 3: the pawn, bills taken there, a bill on each spot beside it, a marker (rulings 1 and 2)."""
        box, ring = self.box, len(SPOTS)
        self.spot = spot
        self.turns += 1
        self.yen[self.active] += self.bills[spot]
        self.bills[spot] = 0
        self.bills[(spot + 1) % ring] += 1
        self.bills[(spot - 1) % ring] += 1
        if box.orange[spot]:
            self.harvest_at = (self.harvest_at + 1) % box.harvest_squares
            self.pending = HARVEST_DUE if self.harvest_at in box.harvest_icons else NOTHING
        else:
            self.accounting_at = (self.accounting_at + 1) % box.accounting_squares
            self.pending = ACCOUNTING_DUE if self.accounting_at in box.accounting_icons else NOTHING
        acting.begin(self)

    def may_build(self, player: int) -> bool:
        """Whether a player may use buildings now: on their own turn, with 3 or 4 players always (ruling 13)."""
        return player == self.active or self.num_players > 2

    def next_actor(self) -> None:
        """Step 5: the others act, clockwise; then Takano's repetition (ruling 29), then step 6."""
        follower = (self.actor + 1) % self.num_players
        if not self.repeated and follower != self.active:
            self.actor = follower
            acting.begin(self)
            return
        self.actor = self.active
        owner = self.box.assets[self.asset[self.active]].effect == "repeat"
        if owner and not self.repeated and self.spot in (STATION, CHURCH):
            self.repeated = True
            acting.begin(self)
        else:
            self.phase = BEFORE

    def end_turn(self) -> None:
        """Step 7 is over: the next player's turn, or the end of the game after the last event (ruling 25)."""
        if self.events >= self.box.events:
            events.finish(self)
            return
        self.active = (self.active + 1) % self.num_players
        self.begin_turn()

    # The end

    def returns(self) -> list[float]:
        """See :class:`State`."""
        return [float(player.total) for player in self._score().players]

    def winners(self) -> list[int]:
        """See :class:`State`; the later in turn order wins a tie (ruling 26)."""
        return [int(name) for name in self._score().ranking[0]]

    def _score(self) -> Any:
        return score_content(self.position([str(n) for n in range(self.num_players)]), self.box.values)

    def position(self, names: Sequence[str]) -> dict[str, object]:
        """See :class:`State`."""
        box = self.box
        words = {EMPTY: ".", DUMMY: DUMMY_NAME} | dict(enumerate(names))
        spaces = [words[who] for who in self.station]
        return {
            "game": "otaru",
            "rules": box.rules,
            "station": [spaces[n : n + box.width] for n in range(0, len(spaces), box.width)],
            "conditions": [box.conditions[number].name for number in self.conditions],
            "level_value": box.values.level,
            "players": [self._player(player, name) for player, name in enumerate(names)],
        }

    def _player(self, player: int, name: str) -> dict[str, object]:
        box, persons = self.box, self.persons[player]
        instant = sum(persons >> n & 1 for n, tile in enumerate(box.persons) if not tile.influence)
        built = self.buildings[player]
        resources = self.resources[4 * player : 4 * player + 4]
        return {
            "name": name,
            "track": self.prestige[player],
            "school": self.school[3 * player : 3 * player + 3],
            "columns": dict(zip(RESOURCES, self.columns[4 * player : 4 * player + 4], strict=True)),
            "area": self.area[player],
            "yen": self.yen[player],
            "resources": dict(zip(RESOURCES, resources, strict=True)) | {"herring": self.herring[player]},
            "instant_tiles": instant,
            "influence_tiles": persons.bit_count() - instant,
            "buildings": sum(tile.counts_as for n, tile in enumerate(box.buildings) if built >> n & 1),
            "workers_on_buildings": self.manned[player].bit_count(),
        }

    # Text

    def action_to_string(self, action: int) -> str:
        """See :class:`State`."""
        return action_words(self, action)

    def __str__(self) -> str:
        """See :class:`State`: the box in one line, the position in another."""
        content = {name: getattr(self, name) for name in _FIELDS}
        return self.box.text + "\n" + json.dumps(content, separators=(",", ":"))

    @classmethod
    def from_string(cls, text: str) -> Self:
        """See :class:`State`."""
        first, _, rest = text.partition("\n")
        try:
            state = cls(unpack(first))
            content: dict[str, Any] = json.loads(rest)
            for name in _FIELDS:
                setattr(state, name, content[name])
        except (KeyError, TypeError, AttributeError, json.JSONDecodeError) as error:
            raise ValueError("this is not the text of a game of Otaru") from error
        return state


_LISTS = (
    "area", "asset", "bills", "boat", "buildings", "columns", "conditions", "herring", "laid_resources", "manned",
    "persons", "prestige", "resources", "school", "station", "yen",
)  # fmt: skip
_FIELDS = tuple(name for name in Otaru.__slots__ if name not in ("box", "num_players", "legal"))


def _moves(state: Otaru) -> list[int]:
    spots = [GO + spot for spot in range(len(SPOTS)) if spot != state.spot]
    return spots + effects.usable(state, state.active)


def _before(state: Otaru) -> list[int]:
    return _window(state) if state.pending else [PASS]


def _window(state: Otaru) -> list[int]:
    return [PASS, *(effects.usable(state, state.actor) if state.may_build(state.actor) else [])]


_LEGAL: dict[int, Any] = {
    DRAW: setup.candidates,
    PICK_ASSET: setup.assets,
    PICK_RESOURCE: setup.laid_out,
    MOVE: _moves,
    ACT: acting.choices,
    PAY: acting.payments,
    AFTER: _window,
    BEFORE: _before,
    END: _window,
    HARVEST: events.harvest_choices,
    TAKE: effects.takes,
    GIVE: effects.gives,
    BONUS: effects.bonuses,
    COLUMN: effects.in_columns,
    OVER: lambda _: [],
}
_APPLY: dict[int, Any] = {
    DRAW: setup.draw,
    PICK_ASSET: setup.pick_asset,
    PICK_RESOURCE: setup.pick_resource,
    MOVE: lambda state, action: state.move_pawn(action - GO),
    ACT: acting.choose,
    PAY: acting.pay,
    HARVEST: events.harvest_choice,
    TAKE: effects.take,
    GIVE: effects.give,
    BONUS: effects.bonus,
    COLUMN: effects.in_column,
}
_PASS: dict[int, Any] = {
    ACT: acting.end,
    AFTER: Otaru.next_actor,
    BEFORE: events.begin,
    HARVEST: events.next_harvester,
    END: Otaru.end_turn,
}
