"""Smallest boards that meet a landscape card, and games that lead to them.

For each card the smallest set of tiles is found by going through every way to meet it. That it can be reached on a map
is then shown by a whole line of play, set-up included, that the rules engine accepts: the draws are chosen, the moves
are legal, and at its end the player has animals on the card.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from dataclasses import dataclass

from generator.games.torikko.board import (
    COLOUR_LETTERS,
    COLOURS,
    COLUMNS,
    EDGES,
    MEETING,
    NEIGHBOURS,
    ROWS,
    SPACES,
    bits,
    colour_at,
    covered,
    edge_between,
)
from generator.games.torikko.box import KINDS, Box
from generator.games.torikko.moves import FINISH, LAY, PASS, SPACE, TOKENS
from generator.games.torikko.patterns import TOGETHER, Drawn, Fit, Goal, SideToSide, edge_spaces, side_paths
from generator.games.torikko.state import MIDDLE, NONE, Torikko

ALL_EDGES = (1 << len(EDGES)) - 1


@dataclass(frozen=True, slots=True)
class Example:
    """A smallest board that meets a card: its tiles and river tokens."""

    forest: int
    river: int

    @property
    def tiles(self) -> int:
        """How many tiles it has."""
        return covered(self.forest).bit_count()

    def lines(self) -> list[str]:
        """The board as text: letters of colours, ``~`` for a river token between two spaces."""
        return drawn_board(self.forest, self.river)


def drawn_board(forest: int, river: int, animal: int = 0) -> list[str]:
    """A map as text, a line for each row and for each row of edges: ``~`` a river token, ``*`` an animal."""

    def mark(a: int, b: int) -> str:
        edge = edge_between(a, b)
        assert edge is not None, "the spaces are neighbours"
        return "~" if river >> edge & 1 else "*" if animal >> edge & 1 else " "

    lines = []
    for row in range(ROWS):
        spaces = range(row * COLUMNS, (row + 1) * COLUMNS)
        letters = [COLOUR_LETTERS[k] if k >= 0 else "." for k in (colour_at(forest, space) for space in spaces)]
        between = [mark(space, space + 1) for space in spaces[:-1]] + [""]
        lines.append("".join(letter + token for letter, token in zip(letters, between, strict=True)))
        if row < ROWS - 1:
            lines.append(" ".join(mark(space, space + COLUMNS) for space in spaces))
    return lines


@functools.lru_cache(maxsize=256)
def smallest(goal: Goal, rivers: int) -> Example | None:
    """A board with as few tiles as can be that meets a card with so many river tokens; None where there is none."""
    best: Example | None = None
    if isinstance(goal, Drawn):
        for fit in goal.fits:
            found = _coloured(fit) if fit.river.bit_count() <= rivers else None
            if found is not None and (best is None or found.tiles < best.tiles):
                best = found
        return best
    ways = side_paths(ALL_EDGES, goal.opposite, rivers) if isinstance(goal, SideToSide) else joined_rivers(rivers)
    fewest = min(ways, key=lambda edges: (edge_spaces(edges).bit_count(), edges.bit_count()), default=0)
    return _coloured(Fit(0, 0, fewest, ())) if fewest else None


@functools.lru_cache(maxsize=4)
def joined_rivers(rivers: int) -> tuple[int, ...]:
    """Every set of six edges that hang together; none where a player has fewer river tokens."""
    if rivers < TOGETHER:
        return ()
    found = {1 << edge for edge in range(len(EDGES))}
    for _ in range(TOGETHER - 1):
        grown: set[int] = set()
        for river in found:
            around = 0
            for edge in bits(river):
                around |= MEETING[edge]
            grown.update(river | 1 << edge for edge in bits(around & ~river))
        found = grown
    return tuple(sorted(found))


def _coloured(fit: Fit) -> Example | None:
    """Colours for the tiles that a fit needs: those it names, and differing ones where a river or a ≠ parts two."""
    spaces = fit.spaces | covered(fit.forest) | edge_spaces(fit.river)
    differ: dict[int, set[int]] = {space: set() for space in bits(spaces)}
    for a, b in [EDGES[edge] for edge in bits(fit.river)] + [tuple(bits(covered(pair))) for pair in fit.alike]:
        differ[a].add(b)
        differ[b].add(a)
    colours = {space: colour_at(fit.forest, space) for space in differ}
    fixed = {space: colour for space, colour in colours.items() if colour >= 0}
    if not _paint([space for space in differ if space not in fixed], fixed, differ):
        return None
    return Example(sum(1 << (colour * SPACES + space) for space, colour in fixed.items()), fit.river)


def _paint(rest: list[int], colours: dict[int, int], differ: dict[int, set[int]]) -> bool:
    """Colour the rest of the spaces, the rarest colour first, so that no stack runs short."""
    if not rest:
        return all(colours[a] != colours[b] for a in differ for b in differ[a])
    space, used = rest[0], list(colours.values())
    for colour in sorted(range(len(COLOUR_LETTERS)), key=used.count):
        if all(colours.get(other) != colour for other in differ[space]):
            colours[space] = colour
            if _paint(rest[1:], colours, differ):
                return True
            del colours[space]
    return False


def play_to(box: Box, map_number: int, card: int, example: Example) -> Torikko | None:
    """A legal game of two in which the first player, on this map, meets the card with the example's board.

    The second player helps: whatever colour the first needs next, the second draws and pushes in from the side where
    the first will make it leave. The result is the state right after; None where the colours do not suffice for that.
    """
    plan = [(space, colour_at(example.forest, space)) for space in bits(covered(example.forest))]
    for turn in range(len(plan)):
        order = plan[turn:] + plan[:turn]
        state = _set_up(box, map_number, card, order)
        if state is not None and _follow(state, order[1:], example.river):
            return state if state.marked[0] >> box.card_kind[card] & 1 else None
    return None


def _set_up(box: Box, map_number: int, card: int, order: Sequence[tuple[int, int]]) -> Torikko | None:
    """The set-up: the first tile of the order on the map, the second where it will leave the central board."""
    state = Torikko(box, 2, first_games=False)
    other = next(n for n in range(len(box.map_ids)) if n != map_number)
    cards = [box.card_numbers(kind, first_games=False)[0] for kind in range(len(KINDS))]
    cards[box.card_kind[card]] = card
    for action in (map_number, other, *cards):
        state.apply_action(action)
    start_space, start_colour = order[0]
    ready = (_exit_side(state, order[1][0]), order[1][1]) if len(order) > 1 else (NONE, NONE)
    kept = [start_colour, ready[1]]
    for slot in range(MIDDLE + 1):
        colour = ready[1] if slot == ready[0] else _spare(state, kept)
        if colour == NONE:
            return None
        state.apply_action(colour)
        if slot == ready[0]:
            kept.pop()
    if not state.neutral[start_colour]:
        return None
    state.apply_action(start_colour)
    state.apply_action(SPACE + start_space)
    state.apply_action(next(bits(sum(1 << k for k in range(len(COLOURS)) if state.neutral[k]))))
    state.apply_action(state.legal_actions()[0])
    return state


def _spare(state: Torikko, kept: Sequence[int]) -> int:
    """The colour with most neutral tiles beyond those to keep; NONE where there is none."""
    spare = [state.neutral[k] - kept.count(k) for k in range(len(COLOURS))]
    return spare.index(max(spare)) if max(spare) > 0 else NONE


def _exit_side(state: Torikko, space: int) -> int:
    """The side of the central board whose symbol the first player's space shows."""
    return state.box.side_symbols.index(state.box.symbol_at[state.maps[0]][space])


def _follow(state: Torikko, order: Sequence[tuple[int, int]], river: int) -> bool:
    """Play the tiles of the order, one a turn; False where the second player lacks a colour to help with."""
    for n, (space, colour) in enumerate(order):
        side = _exit_side(state, space)
        if n > 0 and not _turn(state, colour, side, None, 0):
            return False
        drawn_colour = max(range(len(COLOURS)), key=lambda k: state.stacks[k])
        if state.centre[side] != colour or not _turn(state, drawn_colour, (side + 2) % 4, space, river):
            return False
    return True


def _turn(state: Torikko, colour: int, side: int, space: int | None, river: int) -> bool:
    """One player's turn: draw the colour, push it in from the side, place on the space (None: anywhere), lay rivers."""
    player = state.player
    if not state.stacks[4 * player + colour]:
        return False
    state.apply_action(colour)
    state.apply_action(side)
    state.apply_action(state.legal_actions()[0] if space is None else SPACE + space)
    if state.phase == LAY and state.player == player:
        tiles = covered(state.tiles[player])
        sides = [way for way, other, edge in NEIGHBOURS[state.at] if river >> edge & tiles >> other & 1]
        state.apply_action(TOKENS + sum(1 << way for way in sides))
    if state.phase == FINISH and state.player == player:
        state.apply_action(PASS)
    return True
