"""A player who looks one placement ahead: points gained now, and how near the open goals have come.

It sees what a player at the table sees (never the hidden tile) and plays well enough to tell easy cards from hard ones.
"""

from __future__ import annotations

import functools
import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from generator.games.torikko.board import ALL_SPACES, EDGES, EDGES_OF, NEIGHBOURS, SPACES, bits, covered, rivers
from generator.games.torikko.moves import (
    AGAIN,
    CHOOSE_MAP,
    CLAIM,
    DISCARD,
    FINISH,
    IGNORE,
    LAY,
    LIFT,
    PASS,
    PLACE,
    PLACE_START,
    PUSH,
    PUT,
    SPACE,
    TOKENS,
)
from generator.games.torikko.patterns import TOGETHER, Goal, SideToSide, Together, side_paths

if TYPE_CHECKING:
    from generator.games.torikko.box import Box
    from generator.games.torikko.state import Torikko

ANIMAL = 2.0
GOAL = 4.0
"""Two animals on a card are worth four points."""
NEARNESS = 0.75
"""What a goal that is almost met is worth of one that is met."""
RACE = 0.6
"""A symbol card is worth less than a landscape card on the way: only the first gets it."""
TILE = 1.2
"""An aurora tile."""
HOLD = 0.9
"""How much better an effect must make the placement to be spent on it, at the start of the game; less every turn."""
LATE = 8
"""The turn from which a tile is moved and a card claimed for want of better."""
LONGEST_DRAFT = 6
ALL_EDGES = (1 << len(EDGES)) - 1


@dataclass(frozen=True, slots=True)
class Draft:
    """A goal prepared for asking how near a map is to it: one entry for each place where it could be met."""

    of: int = 0
    """How many tiles it takes."""
    tiles: tuple[tuple[int, tuple[int, ...]], ...] = ()
    """Spaces, and pairs that must not be alike."""
    colours: tuple[tuple[int, int], ...] = ()
    """Forest and spaces."""
    rivers: tuple[tuple[int, tuple[int, ...]], ...] = ()
    """How many tokens, and the sets of edges of so many."""
    together: bool = False

    @property
    def wet(self) -> bool:
        """Whether it asks for rivers."""
        return self.together or bool(self.rivers)


@functools.lru_cache(maxsize=16)
def drafts(box: Box) -> tuple[Draft, ...]:
    """The drafts of all cards of a box."""
    return tuple(_draft(goal) for goal in box.goals)


def _draft(goal: Goal) -> Draft:
    if isinstance(goal, Together):
        return Draft(together=True)
    if isinstance(goal, SideToSide):
        return Draft(rivers=_by_length(side_paths(ALL_EDGES, goal.opposite, LONGEST_DRAFT)))
    if any(fit.river for fit in goal.fits):
        return Draft(rivers=_by_length(fit.river for fit in goal.fits))
    of = max((fit.spaces.bit_count() for fit in goal.fits), default=1)
    if any(fit.forest for fit in goal.fits):
        return Draft(of, colours=tuple((fit.forest, fit.spaces) for fit in goal.fits))
    return Draft(of, tiles=tuple((fit.spaces, fit.alike) for fit in goal.fits))


def _by_length(rivers: Iterable[int]) -> tuple[tuple[int, tuple[int, ...]], ...]:
    found: dict[int, list[int]] = {}
    for river in rivers:
        found.setdefault(river.bit_count(), []).append(river)
    return tuple((of, tuple(found[of])) for of in sorted(found))


def _near(have: int, of: int) -> float:
    return GOAL if have >= of else GOAL * NEARNESS * (have / of) ** 2


def tile_prospect(goal: Draft, forest: int, tiles: int) -> float:
    """How near a map's tiles are to a colour or shape card, in points."""
    most = 0
    for need, spaces in goal.colours:
        have = (forest & need).bit_count()
        if have > most and have == (tiles & spaces).bit_count():
            most = have
    for spaces, alike in goal.tiles:
        have = (tiles & spaces).bit_count()
        if have > most and all(forest & pair != pair for pair in alike):
            most = have
    return _near(most, goal.of) if most else 0.0


@functools.lru_cache(maxsize=1 << 16)
def edges_between(tiles: int) -> int:
    """The edges with a tile on both sides."""
    return sum(1 << edge for edge, (a, b) in enumerate(EDGES) if tiles >> a & tiles >> b & 1)


def river_prospect(goal: Draft, tiles: int, river: int, left: int) -> float:
    """How near a map's rivers are to a river card, in points; edges passed over are dead."""
    if goal.together:
        have = max(map(int.bit_count, rivers(river)), default=0)
        return _near(have, TOGETHER) if have + left >= TOGETHER else 0.0
    dead = edges_between(tiles) & ~river
    best = 0.0
    for of, needs in goal.rivers:
        most = max(0, of - left - 1)
        for need in needs:
            if not need & dead and (need & river).bit_count() > most:
                most = (need & river).bit_count()
        if most >= max(1, of - left):
            best = max(best, _near(most, of) + 0.02 * most)
    return best


class Outlook:
    """The open goals of the player to move, and the worth of placements."""

    def __init__(self, state: Torikko) -> None:
        self.state = state
        player = state.player
        open_cards = [n for n in range(len(state.cards)) if not state.marked[player] >> n & 1]
        goals = [drafts(state.box)[state.cards[n]] for n in open_cards]
        self.river = [goal for goal in goals if goal.wet]
        self.tile = [goal for goal in goals if not goal.wet]
        symbols = state.box.symbol_spaces[state.maps[player]]
        self.symbols = [spaces for n, spaces in enumerate(symbols) if state.symbol_owner[n] < 0]
        self.river_worth = 0.15 + 0.85 * state.turn / state.box.turns

    def ground(self, forest: int) -> float:
        """The worth of tiles, whatever tokens lie there."""
        tiles = covered(forest)
        worth = sum(tile_prospect(goal, forest, tiles) for goal in self.tile)
        return worth + RACE * sum(_near((tiles & spaces).bit_count(), 5) for spaces in self.symbols)

    def water(self, forest: int, river: int, left: int) -> float:
        """The worth of rivers towards an open river card."""
        return sum(river_prospect(goal, covered(forest), river, left) for goal in self.river)

    def placing(self, colour: int, space: int) -> tuple[float, int]:
        """The worth of the map with a tile placed, and the best set of sides for its tokens."""
        state, player = self.state, self.state.player
        forest = state.tiles[player] | 1 << (colour * SPACES + space)
        worth = self.ground(forest) + self.aurora(colour)
        river, left_animal, left_river = state.river[player], state.left_animal[player], state.left_river[player]
        gain, choice = self.tokens(forest, space, (river, left_animal, left_river))
        return worth + gain, choice

    def aurora(self, colour: int) -> float:
        """The worth of the aurora tile that one more tile of a colour would bring."""
        state, player = self.state, self.state.player
        count = (state.tiles[player] >> (colour * SPACES) & ALL_SPACES).bit_count() + 1
        three, four = state.box.aurora_numbers
        if count < three:
            return TILE * 0.3 * count / three if state.tile3[colour] < 0 else 0.0
        if count == three:
            return TILE if state.tile3[colour] < 0 else 0.0
        return TILE if count == four and state.tile4[colour] < 0 and state.tile3[colour] != player else 0.0

    def tokens(self, forest: int, space: int, own: tuple[int, int, int]) -> tuple[float, int]:
        """The worth and the set of sides of the best tokens around a tile, from (river, animals left, rivers left)."""
        river, left_animal, left_river = own
        tiles = covered(forest)
        colour = next(k for k in range(4) if forest >> (k * SPACES + space) & 1)
        gain, animals, wet = 0.0, 0, []
        for side, other, edge in NEIGHBOURS[space]:
            if forest >> (colour * SPACES + other) & 1:
                if left_animal > animals.bit_count():
                    animals |= 1 << side
                    gain += ANIMAL
            elif tiles >> other & 1:
                wet.append((side, edge))
        best, chosen = -1.0, 0
        for subset in range(1 << len(wet)) if self.river else ((1 << min(len(wet), left_river)) - 1,):
            count = subset.bit_count()
            if count <= left_river:
                laid = sum(1 << wet[n][1] for n in bits(subset))
                worth = self.river_worth * count + self.water(forest, river | laid, left_river - count)
                if worth > best:
                    best, chosen = worth, sum(1 << wet[n][0] for n in bits(subset))
        return gain + best, animals | chosen

    def best_space(self, colour: int, spaces: int, rng: random.Random) -> tuple[float, int]:
        """The best of some spaces for a tile and its worth; equals are drawn."""
        options = [(self.placing(colour, space)[0], rng.random(), space) for space in bits(spaces)]
        if not options:
            return self.nothing(), -1
        worth, _, space = max(options)
        return worth, space

    def nothing(self) -> float:
        """The worth of the map as it is."""
        state, player = self.state, self.state.player
        forest = state.tiles[player]
        return self.ground(forest) + self.water(forest, state.river[player], state.left_river[player])

    def best_move(self) -> tuple[float, int, int]:
        """The best move of a tile: what it gains, from where, to where."""
        state, player = self.state, self.state.player
        forest, now = state.tiles[player], self.nothing()
        best = (0.0, -1, -1)
        for space in bits(covered(forest)):
            edges = EDGES_OF[space]
            animals, lost = (state.animal[player] & edges).bit_count(), (state.river[player] & edges).bit_count()
            colour = next(k for k in range(4) if forest >> (k * SPACES + space) & 1)
            rest = forest ^ 1 << (colour * SPACES + space)
            own = (state.river[player] & ~edges, state.left_animal[player] + animals, state.left_river[player] + lost)
            for to in bits(ALL_SPACES & ~covered(forest)):
                moved = rest | 1 << (colour * SPACES + to)
                gain = self.ground(moved) + self.tokens(moved, to, own)[0] - now
                best = max(best, (gain - ANIMAL * animals - self.river_worth * lost, space, to))
        return best


def choose(state: Torikko, rng: random.Random) -> int:
    """The greedy action. At a chance node or where there is no choice, any."""
    actions = state.legal_actions()
    if len(actions) == 1 or state.phase == CHOOSE_MAP or state.current_player() < 0:
        return rng.choice(actions)
    outlook = Outlook(state)
    if state.phase == PLACE_START:
        return SPACE + outlook.best_space(state.hand, state.free(), rng)[1]
    if state.phase == LAY:
        player = state.player
        own = (state.river[player], state.left_animal[player], state.left_river[player])
        return TOKENS + outlook.tokens(state.tiles[player], state.at, own)[1]
    if state.phase == PUT:
        return _put(state, outlook, actions)
    claim = _claim(state, actions)
    if claim is not None:
        return claim
    if state.phase == PUSH:
        return _push(state, outlook, rng)[1]
    if state.phase == PLACE:
        return _place(state, outlook, actions, rng)
    gain, space, _ = outlook.best_move() if state.turn >= LATE and actions[-1] >= LIFT else (0.0, -1, -1)
    return LIFT + space if state.phase == FINISH and gain > _hold(state) else PASS


def _hold(state: Torikko) -> float:
    """What an effect must gain to be spent now: less, the nearer the end."""
    return HOLD * (1 - state.turn / state.box.turns)


def _put(state: Torikko, outlook: Outlook, actions: Sequence[int]) -> int:
    player = state.player
    own = (state.river[player], state.left_animal[player], state.left_river[player])

    def worth(action: int) -> float:
        moved = state.tiles[player] | 1 << (state.lifted * SPACES + action - SPACE)
        return outlook.ground(moved) + outlook.tokens(moved, action - SPACE, own)[0]

    return max(actions, key=worth)


def _claim(state: Torikko, actions: Sequence[int]) -> int | None:
    """Claim the landscape card that is farthest off, late in the game or when it is the last one."""
    player = state.player
    claims = [action for action in actions if CLAIM <= action < IGNORE]
    if not claims or (state.turn < LATE and len(claims) > 1 and state.left_animal[player] > 2):
        return None
    forest = state.tiles[player]

    def prospect(action: int) -> float:
        goal = drafts(state.box)[state.cards[action - CLAIM]]
        if goal.wet:
            return river_prospect(goal, covered(forest), state.river[player], state.left_river[player])
        return tile_prospect(goal, forest, covered(forest))

    return min(claims, key=prospect)


def _push(state: Torikko, outlook: Outlook, rng: random.Random) -> tuple[float, int]:
    """The best side to push the tile in the hand from, and the worth of the placement that follows."""
    options = []
    for side in range(4):
        exit_side = (side + 2) % 4
        worth, _ = outlook.best_space(state.centre[exit_side], state.matching_spaces(exit_side), rng)
        options.append((worth, rng.random(), side))
    worth, _, side = max(options)
    return worth, side


def _place(state: Torikko, outlook: Outlook, actions: Sequence[int], rng: random.Random) -> int:
    """Place the tile, or spend an aurora effect where that is better by enough."""
    worth, space = outlook.best_space(state.hand, state.matching_spaces(state.exit_side), rng)
    best, action = worth, SPACE + space if space >= 0 else DISCARD
    ignoring = sum(1 << (a - IGNORE) for a in actions if IGNORE <= a < LIFT)
    if ignoring:
        elsewhere, space = outlook.best_space(state.hand, ignoring, rng)
        if elsewhere > worth + _hold(state):
            best, action = elsewhere, IGNORE + space
    if AGAIN in actions:
        again, side = _push(state, outlook, rng)
        if again > max(best, worth + _hold(state)):
            action = AGAIN + side
    return action
