"""The rules of play for two to four players, as a State.

A turn (section "Your turn"): a tile is drawn (chance), pushed in from a side of the central board, the tile that leaves
is placed, tokens are laid, goals are checked. Aurora effects may be used at any moment of one's own turn (ruling 22);
they are offered while pushing, while placing and after the goals. That is enough: a use before the tile is drawn only
knows less, and one between placing and laying tokens comes to the same as one before or after.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self

from generator.engine.fields import FieldState
from generator.engine.state import CHANCE, TERMINAL
from generator.games.torikko import words
from generator.games.torikko.board import (
    ALL_SPACES,
    EDGES_OF,
    NEIGHBOURS,
    SPACES,
    bits,
    colour_at,
    covered,
    edge_places,
    largest_zone,
    token_sides,
)
from generator.games.torikko.box import EFFECTS, KINDS, Box
from generator.games.torikko.moves import (
    AGAIN,
    CHOOSE_MAP,
    CLAIM,
    DISCARD,
    DRAW,
    DRAW_CARD,
    DRAW_CENTRE,
    DRAW_START,
    FINISH,
    IGNORE,
    LAY,
    LIFT,
    OVER,
    PASS,
    PLACE,
    PLACE_START,
    PUSH,
    PUT,
    SPACE,
    TOKENS,
)
from generator.games.torikko.scoring import points, rank

NONE = -1
MIDDLE = 4
"""The hidden slot of the central board; 0 to 3 are its arms, clockwise from north."""
CLAIM_EFFECT, AGAIN_EFFECT, IGNORE_EFFECT, MOVE_EFFECT = range(len(EFFECTS))


class Torikko(FieldState):
    """One position.

    For each player: ``tiles`` (a forest int), ``river`` and ``animal`` (sets of edges), the tokens left, ``marked``
    (landscape cards with the player's animals) and ``aurora`` (colours of aurora tiles not yet used). ``stacks`` has
    four numbers a player: the face-down tiles of each colour. ``hand`` is the colour of the tile drawn or gained,
    ``exit_side`` where it left; ``lifted`` the colour of a tile being moved, ``at`` the space it left or the one just
    filled, ``resume`` the phase to go on with after tokens are laid.
    """

    FIXED = ("box",)
    INTS = ("num_players", "first_games", "phase", "player", "turn", "hand", "exit_side", "lifted", "at", "resume")
    PER_PLAYER = ("maps", "tiles", "river", "animal", "left_animal", "left_river", "marked", "aurora")
    LISTS = (*PER_PLAYER, "cards", "centre", "neutral", "stacks", "symbol_owner", "tile3", "tile4", "discards")
    __slots__ = (*FIXED, *INTS, *LISTS)

    def __init__(self, box: Box, players: int, first_games: bool) -> None:
        self.box = box
        self.num_players = players
        self.first_games = int(first_games)
        self.phase, self.player, self.turn = CHOOSE_MAP, 0, 1
        self.hand = self.exit_side = self.lifted = self.at = self.resume = NONE
        self.maps = [NONE] * players
        self.tiles = [0] * players
        self.river = [0] * players
        self.animal = [0] * players
        self.left_animal = [box.animals] * players
        self.left_river = [box.rivers] * players
        self.marked = [0] * players
        self.aurora = [0] * players
        self.cards: list[int] = []
        self.centre: list[int] = []
        self.neutral = list(box.neutral)
        self.stacks = [0] * (4 * players)
        self.symbol_owner = [NONE] * 4
        self.tile3 = [NONE] * 4
        self.tile4 = [NONE] * 4
        self.discards = [0] * 4

    # Whose decision it is, and what may be done

    def current_player(self) -> int:
        """See :class:`State`."""
        if self.phase == OVER:
            return TERMINAL
        return CHANCE if self.phase in (DRAW_CARD, DRAW_CENTRE, DRAW_START, DRAW) else self.player

    def is_terminal(self) -> bool:
        """See :class:`State`."""
        return self.phase == OVER

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Cards are equally likely; a colour is as likely as it is frequent among the face-down tiles."""
        if self.phase == DRAW_CARD:
            cards = self.box.card_numbers(len(self.cards), bool(self.first_games))
            return [(card, 1 / len(cards)) for card in cards]
        if self.phase == DRAW:
            counts = self.stacks[4 * self.player : 4 * self.player + 4]
        elif self.phase in (DRAW_CENTRE, DRAW_START):
            counts = self.neutral
        else:
            return []
        total = sum(counts)
        return [(colour, count / total) for colour, count in enumerate(counts) if count]

    def legal_actions(self) -> list[int]:
        """See :class:`State`; the numbers are those of :mod:`.moves`."""
        phase = self.phase
        if phase == PUSH:
            return [0, 1, 2, 3, *self._aurora_actions()]
        if phase == PLACE:
            return self._place_actions()
        if phase == LAY:
            return [TOKENS + choice for choice in self.token_choices()]
        if phase == FINISH:
            return [PASS, *self._aurora_actions()]
        if phase in (PUT, PLACE_START):
            return [SPACE + space for space in bits(self.free()) if space != self.at]
        if phase == CHOOSE_MAP:
            return [n for n in range(len(self.box.map_ids)) if n not in self.maps]
        return [outcome for outcome, _ in self.chance_outcomes()]

    def free(self) -> int:
        """The current player's empty spaces."""
        return ALL_SPACES & ~covered(self.tiles[self.player])

    def matching_spaces(self, side: int) -> int:
        """The current player's empty spaces with the symbol of a side of the central board."""
        return self.box.symbol_spaces[self.maps[self.player]][self.box.side_symbols[side]] & self.free()

    def effect_tile(self, effect: int) -> int:
        """The colour of an unused aurora tile of the current player with this effect; NONE without."""
        active = self.aurora[self.player]
        return next((c for c in bits(active) if self.box.colour_effect[c] == effect), NONE) if active else NONE

    def _aurora_actions(self) -> list[int]:
        """The effects that need no tile just gained: claiming a landscape card, moving a tile."""
        actions: list[int] = []
        if self.aurora[self.player]:
            if self.effect_tile(CLAIM_EFFECT) != NONE:
                actions += [CLAIM + n for n in range(len(KINDS)) if not self.marked[self.player] >> n & 1]
            if self.effect_tile(MOVE_EFFECT) != NONE and self.free():
                actions += [LIFT + space for space in bits(covered(self.tiles[self.player]))]
        return actions

    def _place_actions(self) -> list[int]:
        matching = self.matching_spaces(self.exit_side)
        actions = [SPACE + space for space in bits(matching)] or [DISCARD]  # rulings 3 and 4
        if self.aurora[self.player]:
            if self.effect_tile(AGAIN_EFFECT) != NONE:
                actions += range(AGAIN, AGAIN + 4)
            others = self.free() & ~matching
            ignoring = [IGNORE + space for space in bits(others)] if self.effect_tile(IGNORE_EFFECT) != NONE else []
            moving = self._aurora_actions()
            actions = sorted([*actions, *ignoring, *moving])
        return actions

    def token_choices(self) -> list[int]:
        """The sets of sides of the space just filled on which tokens may be laid (rulings 7 and 8), smallest first."""
        player = self.player
        animals, rivers = token_sides(self.tiles[player], self.at)
        left_animal, left_river = self.left_animal[player], self.left_river[player]
        return [
            choice
            for choice in range((animals | rivers) + 1)
            if not choice & ~(animals | rivers)
            and (choice & animals).bit_count() <= left_animal
            and (choice & rivers).bit_count() <= left_river
        ]

    # Playing

    def apply_action(self, action: int) -> None:
        """See :class:`State`."""
        if action not in self.legal_actions():
            raise ValueError(f"action {action} is not legal here")
        self.play(action)

    def play(self, action: int) -> None:
        """Play an action that is known to be legal."""
        phase = self.phase
        if phase == LAY:
            self._lay(action - TOKENS)
        elif phase == DRAW:
            self.stacks[4 * self.player + action] -= 1
            self.hand, self.phase = action, PUSH
        elif phase < DRAW:
            self._set_up(action)
        elif phase == PUT:
            self._place(self.lifted, action - SPACE)
        elif CLAIM <= action < IGNORE:
            self._use(CLAIM_EFFECT)
            self._mark(action - CLAIM)  # ruling 24
            if phase == FINISH:
                self._finish()
        elif action >= LIFT:
            self._use(MOVE_EFFECT)
            self._lift(action - LIFT)
        elif phase == PUSH:
            self._push(action)
        elif phase == FINISH:
            self._end_turn()
        else:
            self._play_placing(action)

    def _play_placing(self, action: int) -> None:
        if action == DISCARD:
            self.discards[self.hand] += 1
            self.hand = self.exit_side = NONE
            self._finish()
        elif AGAIN <= action < CLAIM:
            self._use(AGAIN_EFFECT)
            self._push(action - AGAIN)  # ruling 23
        else:
            ignoring = action >= IGNORE
            if ignoring:
                self._use(IGNORE_EFFECT)
            colour, self.hand, self.exit_side, self.resume = self.hand, NONE, NONE, FINISH
            self._place(colour, action - (IGNORE if ignoring else SPACE))

    def _set_up(self, action: int) -> None:
        """Set-up in the rulebook's order: maps, landscape cards, the cross, a neutral tile on each map."""
        if self.phase == CHOOSE_MAP:
            self.maps[self.player] = action
            self.stacks[4 * self.player : 4 * self.player + 4] = self.box.stacks[action]
            self.player = (self.player + 1) % self.num_players
            self.phase = CHOOSE_MAP if self.player else DRAW_CARD
        elif self.phase == DRAW_CARD:
            self.cards.append(action)
            self.phase = DRAW_CARD if len(self.cards) < len(KINDS) else DRAW_CENTRE
        elif self.phase == DRAW_CENTRE:
            self.neutral[action] -= 1
            self.centre.append(action)
            self.phase = DRAW_CENTRE if len(self.centre) <= MIDDLE else DRAW_START
        elif self.phase == DRAW_START:
            self.neutral[action] -= 1
            self.hand, self.phase = action, PLACE_START
        else:
            self.tiles[self.player] = 1 << (self.hand * SPACES + action - SPACE)  # ruling 9
            self.hand = NONE
            self.player = (self.player + 1) % self.num_players
            self.phase = DRAW_START if self.player else DRAW

    def _push(self, side: int) -> None:
        """Slide the tile in the hand in from a side; the one at the opposite side leaves (ruling 1)."""
        exit_side = (side + 2) % 4
        centre = self.centre
        gained = centre[exit_side]
        centre[exit_side], centre[MIDDLE], centre[side] = centre[MIDDLE], centre[side], self.hand
        self.hand, self.exit_side, self.phase = gained, exit_side, PLACE

    def _lift(self, space: int) -> None:
        """Take up a tile and return the tokens on its edges (ruling 25)."""
        player = self.player
        edges = EDGES_OF[space]
        self.left_animal[player] += (self.animal[player] & edges).bit_count()
        self.left_river[player] += (self.river[player] & edges).bit_count()
        self.animal[player] &= ~edges
        self.river[player] &= ~edges
        self.lifted = colour_at(self.tiles[player], space)
        self.tiles[player] ^= 1 << (self.lifted * SPACES + space)
        self.at, self.resume, self.phase = space, self.phase, PUT

    def _place(self, colour: int, space: int) -> None:
        self.tiles[self.player] |= 1 << (colour * SPACES + space)
        self.at, self.phase = space, LAY
        if len(self.token_choices()) == 1:
            self._lay(0)

    def _lay(self, choice: int) -> None:
        """Lay the tokens on the chosen sides, check the goals, and go on."""
        player, tiles = self.player, self.tiles[self.player]
        if choice:
            animals, _ = token_sides(tiles, self.at)
            for side, _, edge in NEIGHBOURS[self.at]:
                if choice & animals & 1 << side:
                    self.animal[player] |= 1 << edge
                    self.left_animal[player] -= 1
                elif choice & 1 << side:
                    self.river[player] |= 1 << edge
                    self.left_river[player] -= 1
        self._check_cards()
        if self.lifted == NONE:
            self._check_aurora(colour_at(tiles, self.at))
        phase = self.resume
        self.lifted = self.at = self.resume = NONE
        self.phase = phase
        if phase == FINISH:
            self._finish()

    # Goals (sections A, B and C of step 3)

    def _check_cards(self) -> None:
        """Landscape cards, once for each player (ruling 10), and symbol cards, for the first only (ruling 16)."""
        player, forest = self.player, self.tiles[self.player]
        tiles = covered(forest)
        for n, card in enumerate(self.cards):
            if not self.marked[player] >> n & 1 and self.box.goals[card].find(forest, tiles, self.river[player]):
                self._mark(n)
        for symbol, spaces in enumerate(self.box.symbol_spaces[self.maps[player]]):
            if self.symbol_owner[symbol] == NONE and spaces and tiles & spaces == spaces:
                self.symbol_owner[symbol] = player
                self.left_animal[player] -= min(self.box.symbol_animals, self.left_animal[player])

    def _mark(self, n: int) -> None:
        """Put up to two animals on a landscape card."""
        self.marked[self.player] |= 1 << n
        self.left_animal[self.player] -= min(self.box.landscape_animals[n], self.left_animal[self.player])

    def _check_aurora(self, colour: int) -> None:
        """Take an aurora tile of the colour just placed (rulings 17 to 20)."""
        player = self.player
        count = (self.tiles[player] >> (colour * SPACES) & ALL_SPACES).bit_count()
        three, four = self.box.aurora_numbers
        if count == three and self.tile3[colour] == NONE:
            self.tile3[colour] = player
            self.aurora[player] |= 1 << colour
        elif count == four and self.tile4[colour] == NONE and self.tile3[colour] not in (NONE, player):
            self.tile4[colour] = player
            self.aurora[player] |= 1 << colour

    def _use(self, effect: int) -> None:
        """Turn the aurora tile to its inactive side."""
        self.aurora[self.player] &= ~(1 << self.effect_tile(effect))

    # The ends of the turn and of the game

    def _finish(self) -> None:
        """Offer what aurora tiles are left after the goals, or end the turn."""
        if self._aurora_actions():
            self.phase = FINISH
        else:
            self._end_turn()

    def _end_turn(self) -> None:
        """The round is always played to its end; then rulings 26 to 29."""
        self.player = (self.player + 1) % self.num_players
        self.phase = DRAW
        if self.player == 0:
            if any(self.placed_all(player) for player in range(self.num_players)) or self.turn >= self.box.turns:
                self.phase = OVER
            else:
                self.turn += 1

    def placed_all(self, player: int) -> bool:
        """Whether a player has no token left."""
        return not self.left_animal[player] and not self.left_river[player]

    def _totals(self) -> list[int]:
        return [points(a, r) for a, r in zip(self.left_animal, self.left_river, strict=True)]

    def returns(self) -> list[float]:
        """Points of the tokens left: the lowest total wins."""
        return [float(total) for total in self._totals()]

    def winners(self) -> list[int]:
        """See :class:`State`; rulings 26 and 27."""
        return rank(self._totals(), [largest_zone(forest).bit_count() for forest in self.tiles])[0]

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
        players = [
            {
                "name": names[n],
                "map": self.box.map_ids[self.maps[n]],
                "tiles": words.grid(self.tiles[n]),
                "river": edge_places(self.river[n]),
                "animal": edge_places(self.animal[n]),
                "left": {"animal": self.left_animal[n], "river": self.left_river[n]},
            }
            for n in range(self.num_players)
        ]
        return {"game": "torikko", "cards": [self.box.cards[card].id for card in self.cards], "players": players}
