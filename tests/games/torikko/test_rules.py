"""The rules of play: whole random games looked at from all sides, and each ruling in a position of its own."""

from __future__ import annotations

import random
from functools import partial
from pathlib import Path

import pytest

from generator.engine.playout import play
from generator.engine.policies import choose_random
from generator.engine.records import LayoutUsed, Record, play_moves, replay, text
from generator.engine.state import CHANCE
from generator.files import FileError, LayoutFile, read
from generator.games.torikko import board, greedy
from generator.games.torikko.layout import LandscapeCards, WildernessMap
from generator.games.torikko.moves import (
    AGAIN,
    CLAIM,
    DISCARD,
    DRAW,
    FINISH,
    IGNORE,
    LAY,
    LIFT,
    PASS,
    PLACE,
    PUSH,
    PUT,
    SPACE,
    TOKENS,
)
from generator.games.torikko.rules import POLICIES, Torikko, new_game
from tests.engine.simulation import check_random_game
from tests.games.torikko.helpers import layouts

NORTH, EAST, SOUTH, WEST = range(4)
ORANGE, GREEN, BLUE, VIOLET = range(4)
CLAIM_TILE, AGAIN_TILE, IGNORE_TILE, MOVE_TILE = 1, 2, 4, 8
FOX = ["s m u s c", "c u c m s", "u c s u m", "m s m c u"]


def forest(*rows: str) -> int:
    cells = [cell for row in rows for cell in row.split()]
    return board.forest_of(["ogbv".find(cell) for cell in cells + ["."] * (20 - len(cells))])


def in_turn(tiles: int = 0, *, hand: int = ORANGE, centre: str = "gbvog", aurora: int = 0, players: int = 2) -> Torikko:
    """The first player on the map of the fox, a drawn tile in the hand, before the push."""
    state = new_game(layouts(), players, {})
    for action in [state.box.map_ids.index("fox"), *[n for n, i in enumerate(state.box.map_ids) if i != "fox"]][
        :players
    ]:
        state.apply_action(action)
    for card in ("river-opposite-sides", "colour-01", "corners"):
        state.apply_action(next(n for n, own in enumerate(state.box.cards) if own.id == card))
    state.centre = ["ogbv".index(letter) for letter in centre]
    state.tiles[0] = tiles or forest(". . . . .", ". . . . .", ". . v . .")
    state.tiles[1:] = [forest(". . . . .", ". . . . .", ". . v . .")] * (players - 1)
    state.hand, state.phase, state.aurora[0] = hand, PUSH, aurora
    return state


def on(row: int, column: int) -> int:
    return row * 5 + column


def lay(*sides: int) -> int:
    return TOKENS + sum(1 << side for side in sides)


# Whole games


@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_games_hold_from_all_sides(players: int) -> None:
    for seed in range(3):
        check_random_game(partial(new_game, layouts(), players, {}), random.Random(seed))


def tiles_in(state: Torikko) -> list[int]:
    """All tiles of each colour, wherever they are."""
    counts = []
    for colour in range(4):
        count = state.neutral[colour] + state.discards[colour] + state.centre.count(colour)
        count += sum(state.stacks[colour::4]) + (state.hand == colour) + (state.lifted == colour)
        count -= state.lifted == colour and state.phase == LAY
        count += sum((tiles >> (20 * colour) & board.ALL_SPACES).bit_count() for tiles in state.tiles)
        counts.append(count)
    return counts


def check_conserved(state: Torikko) -> None:
    chosen = [number for number in state.maps if number >= 0]
    if state.phase >= DRAW:
        assert tiles_in(state) == [3 + 3 * len(chosen)] * 4, "tiles are neither made nor lost"
    for player in range(state.num_players):
        river, animal = state.river[player], state.animal[player]
        assert river & animal == 0, "one token on an edge"
        assert state.left_river[player] + river.bit_count() == 6
        on_cards = 12 - state.left_animal[player] - animal.bit_count()
        most = 2 * state.marked[player].bit_count() + 2 * state.symbol_owner.count(player)
        assert 0 <= on_cards <= most
        assert on_cards == most or state.left_animal[player] == 0 or on_cards >= most - 2
        for edge, (a, b) in enumerate(board.EDGES):
            ends = board.colour_at(state.tiles[player], a), board.colour_at(state.tiles[player], b)
            if (river | animal) >> edge & 1:
                assert -1 not in ends
                assert (ends[0] == ends[1]) == bool(animal >> edge & 1)


@pytest.mark.parametrize("policy", ["random", "greedy"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_tiles_and_tokens_are_never_made_or_lost(players: int, policy: str) -> None:
    for seed in range(6):
        rng = random.Random(seed)
        state = new_game(layouts(), players, {})
        while not state.is_terminal():
            check_conserved(state)
            action = state.sample_chance(rng) if state.current_player() == CHANCE else POLICIES[policy](state, rng)
            state.apply_action(action)
        check_conserved(state)
        assert state.turn <= 12
        turns = [12 - sum(state.stacks[4 * n : 4 * n + 4]) for n in range(players)]
        assert turns == [state.turn] * players, "everybody has played the same number of turns"


def test_greedy_players_beat_random_ones() -> None:
    wins = 0
    for seed in range(20):
        state = new_game(layouts(), 2, {})
        seats = [greedy.choose, choose_random] if seed % 2 else [choose_random, greedy.choose]
        outcome = play(state, seats, random.Random(seed))
        wins += outcome.winners == (seed % 2 == 0,)
    assert wins >= 18


def test_the_same_seed_plays_the_same_game() -> None:
    games = [new_game(layouts(), 3, {}) for _ in range(2)]
    for state in games:
        play(state, [greedy.choose] * 3, random.Random(5))
    assert str(games[0]) == str(games[1])


def test_a_record_is_replayed_and_a_false_move_refused(tmp_path: Path) -> None:
    state = new_game(layouts(), 2, {})
    names = ["Flora", "Natascha"]
    moves, final = play_moves(state, names, [greedy.choose, choose_random], random.Random(3))
    record = Record(
        game="torikko",
        players=names,
        seed=3,
        policies=["greedy", "random"],
        layouts=[LayoutUsed(id="fox", hash="00000000")],
        moves=moves,
        final=final,
    )
    path = tmp_path / "game.yaml"
    path.write_text(text(record))
    assert str(replay(read(path, Record), new_game(layouts(), 2, {}))) == str(state)
    path.write_text(text(record).replace("push in from the", "push in from below the", 1))
    with pytest.raises(FileError, match="is not legal: `push in from below the"):
        replay(read(path, Record), new_game(layouts(), 2, {}))


# Set-up


def test_set_up_follows_the_rulebook() -> None:
    state = new_game(layouts(), 2, {})
    assert [state.action_to_string(action) for action in state.legal_actions()] == [
        "choose the map bear",
        "choose the map fox",
        "choose the map hare",
        "choose the map owl",
    ]
    state.apply_action(0)
    assert state.legal_actions() == [1, 2, 3], "every player another map"
    state.apply_action(1)
    kinds = []
    while len(state.cards) < 3:
        outcomes = state.chance_outcomes()
        kinds.append(len(outcomes))
        state.apply_action(outcomes[0][0])
    assert kinds == [8, 12, 9], "one card of each kind"
    for _ in range(5):
        state.apply_action(max(state.chance_outcomes(), key=lambda outcome: outcome[1])[0])
    assert sum(state.neutral) == 7
    state.apply_action(state.legal_actions()[0])
    assert len(state.legal_actions()) == 20, "the neutral tile goes on any space"
    assert state.current_player() == 0


def test_first_games_leave_out_the_cards_with_the_icon() -> None:
    state = new_game(layouts(), 2, {"landscapes": "first-games"})
    for action in (0, 1):
        state.apply_action(action)
    drawn = {state.box.cards[card].id for card in state.legal_actions()}
    assert "river-opposite-sides" not in drawn
    assert "river-adjacent-sides" in drawn


@pytest.mark.parametrize(
    ("players", "options", "words"),
    [
        (1, {}, "Torikko is for two to four players, not 1"),
        (5, {}, "Torikko is for two to four players, not 5"),
        (2, {"maps": "own"}, "there is no option `maps`"),
        (2, {"landscapes": "some"}, "`some` is no word for landscapes"),
    ],
)
def test_a_game_that_cannot_be_is_refused(players: int, options: dict[str, str], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        new_game(layouts(), players, options)


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        ("tokens", "a game needs one layout of the tokens, not 0"),
        ("central-board", "a game needs one layout of the central board, not 0"),
        ("landscape-cards", "the layouts have no river cards"),
        ("map", "2 players need 2 maps, the layouts have 0"),
    ],
)
def test_a_box_with_a_part_missing_is_refused(kind: str, words: str) -> None:
    rest: list[LayoutFile] = [layout for layout in layouts() if layout.component != kind]
    with pytest.raises(ValueError, match=words):
        new_game(rest, 2, {})


def test_cards_that_all_have_the_icon_leave_no_first_game() -> None:
    changed: list[LayoutFile] = []
    for layout in layouts():
        if isinstance(layout, LandscapeCards):
            cards = [card.model_copy(update={"later": True}) for card in layout.cards]
            changed.append(layout.model_copy(update={"cards": cards}))
        else:
            changed.append(layout)
    with pytest.raises(ValueError, match="every river card has the icon"):
        new_game(changed, 2, {"landscapes": "first-games"})


def test_a_text_that_is_no_state_is_refused() -> None:
    with pytest.raises(ValueError, match="no state of Torikko"):
        Torikko.from_string("round 1\n{}\n{}")


# Pushing and placing (rulings 1 to 5)


def test_a_push_moves_a_line_of_three_and_the_far_tile_leaves() -> None:
    state = in_turn(hand=ORANGE, centre="gbvog")  # north g, east b, south v, west o, hidden g
    state.apply_action(NORTH)
    assert (state.hand, state.exit_side) == (VIOLET, SOUTH)
    assert state.centre == [ORANGE, BLUE, GREEN, ORANGE, GREEN], "the hidden tile moved to the south arm"
    state = in_turn(hand=VIOLET, centre="gbvog")
    state.apply_action(EAST)
    assert (state.hand, state.exit_side) == (ORANGE, WEST)
    assert state.centre == [GREEN, VIOLET, VIOLET, GREEN, BLUE]


def test_the_symbol_is_that_of_the_side_it_left_by() -> None:
    state = in_turn()
    symbols = [("cloud", "snowflake", "sun", "moon")[n] for n in state.box.side_symbols]
    assert symbols == ["cloud", "sun", "moon", "snowflake"]
    state.apply_action(NORTH)  # leaves in the south: moon
    moons = [SPACE + on(r, c) for r in range(4) for c in range(5) if FOX[r].split()[c] == "m"]
    assert state.legal_actions() == moons


def test_a_full_symbol_means_discarding_and_nothing_else_does() -> None:
    full = forest(". o . . .", ". . . o .", ". . . . g", "b . b . .")  # all moons
    state = in_turn(full)
    assert state.legal_actions() == [NORTH, EAST, SOUTH, WEST], "the dead side may be chosen (ruling 3)"
    state.apply_action(NORTH)
    assert state.legal_actions() == [DISCARD]
    state.apply_action(DISCARD)
    assert state.discards == [0, 0, 0, 1]
    assert (state.player, state.phase) == (1, DRAW)


# Tokens (rulings 7 to 9)


def test_tokens_are_laid_on_the_edges_one_chooses() -> None:
    state = in_turn(forest(". . o . .", ". v . . .", ". . o . ."))
    state.exit_side, state.hand, state.phase = NORTH, VIOLET, PLACE  # cloud
    state.apply_action(SPACE + on(1, 2))
    assert state.phase == LAY
    assert [state.action_to_string(action) for action in state.legal_actions()] == [
        "lay no token",
        "lay tokens to the north",
        "lay tokens to the south",
        "lay tokens to the north, south",
        "lay tokens to the west",
        "lay tokens to the north, west",
        "lay tokens to the south, west",
        "lay tokens to the north, south, west",
    ]
    state.apply_action(lay(SOUTH, WEST))
    assert (state.left_animal[0], state.left_river[0]) == (11, 5)
    assert state.river[0] == 1 << board.EDGE_BETWEEN[on(1, 2), on(2, 2)]
    assert state.animal[0] == 1 << board.EDGE_BETWEEN[on(1, 1), on(1, 2)]
    assert state.player == 1, "without an aurora tile the turn is over"


def test_scarce_tokens_go_where_the_player_wants() -> None:
    state = in_turn(forest(". . g . .", ". g . . .", ". . o . ."))
    state.exit_side, state.hand, state.phase, state.left_river[0] = NORTH, VIOLET, PLACE, 1
    state.apply_action(SPACE + on(1, 2))
    assert state.legal_actions() == [TOKENS, lay(NORTH), lay(SOUTH), lay(WEST)]


def test_no_token_left_means_no_choice() -> None:
    state = in_turn(forest(". . v . ."))
    state.exit_side, state.hand, state.phase, state.left_animal[0] = NORTH, VIOLET, PLACE, 0
    state.apply_action(SPACE + on(1, 2))
    assert state.animal[0] == 0
    assert state.player == 1


# Goals (rulings 10, 16 to 21)


def corners_but_one() -> int:
    return forest("o . . . g", ". . . . .", ". . . . .", "b . . . .")


def test_a_landscape_card_takes_two_animals_once() -> None:
    state = in_turn(corners_but_one())
    state.exit_side, state.hand, state.phase = EAST, VIOLET, PLACE
    state.apply_action(SPACE + on(3, 4))
    assert state.marked == [0b100, 0]
    assert state.left_animal[0] == 10
    state.player, state.phase, state.exit_side, state.hand = 0, PLACE, EAST, VIOLET
    state.apply_action(SPACE + on(2, 0))
    state.apply_action(TOKENS)
    assert state.left_animal[0] == 10, "only once"


@pytest.mark.parametrize(("left", "after"), [(1, 0), (0, 0)])
def test_a_card_is_marked_with_what_is_left(left: int, after: int) -> None:
    state = in_turn(corners_but_one())
    state.exit_side, state.hand, state.phase, state.left_animal[0] = EAST, VIOLET, PLACE, left
    state.apply_action(SPACE + on(3, 4))
    assert (state.marked[0], state.left_animal[0]) == (0b100, after)


def test_the_first_to_cover_a_symbol_gets_its_card() -> None:
    clouds = forest(". . . . o", "g . b . .", ". v . . .", ". . . . .")
    state = in_turn(clouds)
    state.exit_side, state.hand, state.phase = NORTH, GREEN, PLACE
    state.apply_action(SPACE + on(3, 3))
    assert state.symbol_owner == [0, -1, -1, -1]
    assert state.left_animal[0] == 10
    state.symbol_owner[0] = 1
    late = in_turn(clouds)
    late.symbol_owner[0] = 1
    late.exit_side, late.hand, late.phase = NORTH, GREEN, PLACE
    late.apply_action(SPACE + on(3, 3))
    assert late.symbol_owner == [1, -1, -1, -1]
    assert late.left_animal[0] == 12


def placing(state: Torikko, player: int, colour: int, spaces: str) -> None:
    """Have a player place a tile somewhere with no neighbour in mind."""
    state.player, state.phase, state.hand, state.exit_side = player, PLACE, colour, NORTH
    state.tiles[player] = forest(spaces)
    state.apply_action(next(action for action in state.legal_actions() if SPACE <= action < TOKENS))
    if state.phase == LAY:
        state.apply_action(TOKENS)


def test_the_third_tile_of_a_colour_takes_the_3_and_the_fourth_the_4() -> None:
    state = in_turn()
    placing(state, 0, ORANGE, "o . o . .")
    assert (state.tile3[ORANGE], state.aurora[0]) == (0, 1 << ORANGE)
    placing(state, 1, ORANGE, "o . o . .")
    assert (state.tile3[ORANGE], state.tile4[ORANGE], state.aurora[1]) == (0, -1, 0), "ruling 18"
    placing(state, 0, ORANGE, "o o o . .")
    assert state.tile4[ORANGE] == -1, "who has the 3 cannot take the 4"
    placing(state, 1, ORANGE, "o o o . .")
    assert (state.tile4[ORANGE], state.aurora[1]) == (1, 1 << ORANGE)


# Aurora effects (rulings 22 to 25)


def test_claiming_marks_a_card_that_is_not_met() -> None:
    state = in_turn(aurora=CLAIM_TILE)
    assert state.legal_actions() == [0, 1, 2, 3, CLAIM, CLAIM + 1, CLAIM + 2]
    state.apply_action(CLAIM + 1)
    assert (state.marked[0], state.left_animal[0], state.aurora[0]) == (0b10, 10, 0)
    assert state.legal_actions() == [0, 1, 2, 3], "the turn goes on where it was"


def test_a_marked_card_cannot_be_claimed() -> None:
    state = in_turn(aurora=CLAIM_TILE)
    state.marked[0] = 0b101
    assert state.legal_actions() == [0, 1, 2, 3, CLAIM + 1]


def test_pushing_again_returns_the_tile_by_any_side() -> None:
    state = in_turn(aurora=AGAIN_TILE, hand=ORANGE, centre="gbvog")
    before = state.centre[:]
    state.apply_action(NORTH)
    assert state.legal_actions()[-4:] == [AGAIN, AGAIN + 1, AGAIN + 2, AGAIN + 3]
    undone = state.clone()
    undone.apply_action(AGAIN + SOUTH)
    assert (undone.centre, undone.hand, undone.exit_side) == (before, ORANGE, NORTH), "the tile drawn (note on page 8)"
    twice = state.clone()
    twice.apply_action(AGAIN + NORTH)
    assert (twice.hand, twice.exit_side) == (GREEN, SOUTH), "the tile that was hidden"
    assert twice.aurora[0] == 0
    assert all(SPACE <= action < TOKENS for action in twice.legal_actions())


def test_ignoring_the_symbol_opens_every_free_space() -> None:
    state = in_turn(aurora=IGNORE_TILE)
    state.apply_action(NORTH)
    matching = [action for action in state.legal_actions() if action < TOKENS]
    ignoring = [action for action in state.legal_actions() if action >= IGNORE]
    assert len(matching) + len(ignoring) == 19
    state.apply_action(IGNORE + on(0, 0))
    assert state.aurora[0] == 0
    assert board.colour_at(state.tiles[0], 0) == VIOLET


def test_ignoring_the_symbol_saves_a_tile_from_the_discards() -> None:
    full = forest(". o . . .", ". . . o .", ". . . . g", "b . b . .")
    state = in_turn(full, aurora=IGNORE_TILE)
    state.apply_action(NORTH)
    assert state.legal_actions()[0] == DISCARD
    assert len(state.legal_actions()) == 16


def moved() -> Torikko:
    """A violet tile between two others, a river on each side, picked up."""
    state = in_turn(forest("o v g . .", ". . . . .", ". . v . ."), aurora=MOVE_TILE)
    state.river[0] = 0b11
    state.left_river[0] = 4
    state.apply_action(LIFT + on(0, 1))
    return state


def test_a_moved_tile_returns_its_tokens() -> None:
    state = moved()
    assert state.phase == PUT
    assert (state.river[0], state.left_river[0], state.aurora[0]) == (0, 6, 0)
    assert len(state.legal_actions()) == 16, "any empty space but its own"
    assert SPACE + on(0, 1) not in state.legal_actions()
    state.apply_action(SPACE + on(2, 1))
    assert state.legal_actions() == [TOKENS, lay(EAST)]
    state.apply_action(lay(EAST))
    assert state.left_animal[0] == 11
    assert (state.phase, state.hand) == (PUSH, ORANGE), "and the turn goes on"


def test_moving_a_tile_brings_no_aurora_tile() -> None:
    state = in_turn(forest("v . v . .", ". . . . .", ". . v . ."), aurora=MOVE_TILE)
    state.apply_action(LIFT)
    state.apply_action(SPACE + on(3, 4))
    assert state.tile3 == [-1] * 4


def test_moving_can_meet_a_card_and_what_was_met_stays_met() -> None:
    state = in_turn(forest("o . . . g", ". . . . .", ". . . . .", "b . . v ."), aurora=MOVE_TILE)
    state.apply_action(LIFT + on(3, 3))
    state.apply_action(SPACE + on(3, 4))
    assert state.marked[0] == 0b100
    state.aurora[0] = MOVE_TILE
    state.apply_action(LIFT)
    state.apply_action(SPACE + on(1, 1))
    assert (state.marked[0], state.left_animal[0]) == (0b100, 10)


def test_a_tile_gained_this_turn_may_be_used_this_turn() -> None:
    state = in_turn(forest("v . v . .", ". . . . .", ". . . . ."))
    state.exit_side, state.hand, state.phase = NORTH, VIOLET, PLACE
    state.apply_action(SPACE + on(3, 3))
    assert state.phase == FINISH
    assert state.legal_actions() == [PASS, LIFT, LIFT + 2, LIFT + on(3, 3)]
    state.apply_action(PASS)
    assert (state.player, state.phase) == (1, DRAW)


# The ends of the game (rulings 26 to 29)


def last_turn(player: int, left: list[tuple[int, int]], turn: int = 5) -> Torikko:
    """A player about to discard, with so many tokens left to each."""
    state = in_turn(players=len(left))
    state.player, state.turn, state.phase = player, turn, PLACE
    state.hand, state.exit_side = ORANGE, SOUTH
    state.tiles[player] = forest(*(" ".join("o" * 5) for _ in range(4)))
    state.left_animal = [animal for animal, _ in left]
    state.left_river = [river for _, river in left]
    state.apply_action(DISCARD)
    return state


def test_the_round_is_finished_when_somebody_has_placed_all() -> None:
    assert last_turn(0, [(0, 0), (3, 1)]).phase == DRAW
    over = last_turn(1, [(0, 0), (3, 1)])
    assert over.is_terminal()
    assert over.winners() == [0]
    assert over.returns() == [0, 7]


def test_all_animals_alone_do_not_end_the_game() -> None:
    assert not last_turn(1, [(0, 1), (3, 1)]).is_terminal()


def test_the_game_ends_after_twelve_turns() -> None:
    state = last_turn(1, [(2, 1), (1, 2)], turn=12)
    assert state.is_terminal()
    assert state.winners() == [1]
    assert not last_turn(0, [(2, 1), (1, 2)], turn=12).is_terminal()
    assert not last_turn(1, [(2, 1), (1, 2)], turn=11).is_terminal()


def test_who_takes_tokens_back_has_not_finished() -> None:
    state = in_turn(forest("o v g . .", ". . . . ."), aurora=MOVE_TILE)
    state.river[0], state.left_river[0], state.left_animal[0] = 0b11, 0, 0
    assert state.placed_all(0)
    state.apply_action(LIFT + on(0, 1))
    state.apply_action(SPACE + on(3, 4))
    assert not state.placed_all(0)


def test_every_map_has_the_symbols_that_its_file_shows() -> None:
    box = new_game(layouts(), 2, {}).box
    for layout in layouts():
        if isinstance(layout, WildernessMap):
            spaces = box.symbol_spaces[box.map_ids.index(layout.id)]
            assert [mask.bit_count() for mask in spaces] == [5] * 4
            letters = ["csum"[next(k for k in range(4) if spaces[k] >> n & 1)] for n in range(20)]
            assert letters == list(layout.grid())
