"""Every example and every number of Torikko's rulebook."""

from __future__ import annotations

import json

import pytest

from generator.engine.score import Score
from generator.games.torikko import board, scoring
from generator.games.torikko.box import EFFECTS, KINDS, pack
from generator.games.torikko.layout import ForestTiles, SymbolCards, WildernessMap
from generator.games.torikko.moves import AGAIN, CLAIM, LAY, LIFT, PLACE, PUSH, SPACE, TOKENS
from generator.games.torikko.patterns import goal
from generator.games.torikko.rules import Torikko, new_game
from tests.games.torikko.helpers import cards, layouts

NORTH, EAST, SOUTH, WEST = range(4)
ORANGE, GREEN, BLUE, VIOLET = range(4)
FLORA, NATASCHA = 0, 1


def forest(*rows: str) -> int:
    cells = " ".join(rows).split()
    return board.forest_of(["ogbv".find(cell) for cell in cells + ["."] * (20 - len(cells))])


def at_table(
    flora: int, natascha: int = 0, cards_in_play: tuple[str, str, str] = ("river-02", "colour-01", "shape-01")
) -> Torikko:
    """Flora on the map of the fox, Natascha on that of the bear, three landscape cards."""
    state = new_game(layouts(), 2, {})
    state.apply_action(state.box.map_ids.index("fox"))
    state.apply_action(state.box.map_ids.index("bear"))
    for name in cards_in_play:
        state.apply_action(next(n for n, card in enumerate(state.box.cards) if card.id == name))
    state.centre = [ORANGE, GREEN, BLUE, VIOLET, ORANGE]
    state.tiles = [flora, natascha]
    return state


def place(state: Torikko, player: int, colour: int, row: int, column: int, *sides: int) -> None:
    """A player places a tile that left by the side with the space's symbol, and lays tokens on some sides."""
    space = row * 5 + column
    state.player, state.hand, state.phase = player, colour, PLACE
    state.exit_side = state.box.side_symbols.index(state.box.symbol_at[state.maps[player]][space])
    state.apply_action(SPACE + space)
    if state.phase == LAY:
        state.apply_action(TOKENS + sum(1 << side for side in sides))


def test_components() -> None:
    maps = [layout for layout in layouts() if isinstance(layout, WildernessMap)]
    assert len(maps) == 4
    for layout in maps:
        assert sorted(layout.grid()) == sorted("csum" * 5), "each symbol on five of the twenty spaces"
    assert len({layout.grid() for layout in maps}) == 4, "in another order on each map"
    tiles = next(layout for layout in layouts() if isinstance(layout, ForestTiles))
    assert [stack.back for stack in tiles.stacks] == ["neutral", "fox", "bear", "owl", "hare"]
    assert all(tiles.stack(stack.back) == (3, 3, 3, 3) for stack in tiles.stacks)
    box = pack(layouts())
    assert [box.card_kind.count(kind) for kind in range(3)] == [8, 12, 9]
    assert KINDS == ("river", "colour", "shape")
    assert (box.animals, box.rivers, box.turns) == (12, 6, 12)
    assert (box.landscape_animals, box.symbol_animals) == ((2, 2, 2), 2)
    assert box.aurora_numbers == (3, 4)
    assert sorted(box.colour_effect) == [0, 1, 2, 3], "one effect a colour"
    assert sorted(next(x for x in layouts() if isinstance(x, SymbolCards)).cards) == [
        "cloud",
        "moon",
        "snowflake",
        "sun",
    ]


def test_flora_places_one_animal_and_two_rivers() -> None:
    state = at_table(forest(". . o . .", ". g . b .", ". . . . ."))
    place(state, FLORA, GREEN, 1, 2, NORTH, EAST, WEST)
    assert state.animal[FLORA].bit_count() == 1
    assert state.river[FLORA].bit_count() == 2
    assert (state.left_animal[FLORA], state.left_river[FLORA]) == (11, 4)


@pytest.mark.parametrize("rows", [("o o", "b v"), ("b o", "v o"), ("v b", "o o"), ("o v", "o b")])
def test_a_colour_pattern_is_valid_in_four_turns(rows: tuple[str, str]) -> None:
    card = next(card for card in cards() if card.id == "colour-01")
    own = forest(*(f". {row} . ." for row in rows))
    assert goal(card).find(own, board.covered(own), 0)


@pytest.mark.parametrize("rows", [("o o", "v b"), ("o b", "o v"), ("b v", "o o"), ("v o", "b o")])
def test_the_mirrored_pattern_is_invalid(rows: tuple[str, str]) -> None:
    card = next(card for card in cards() if card.id == "colour-01")
    own = forest(*(f". {row} . ." for row in rows))
    assert goal(card).find(own, board.covered(own), 0) is None


def test_natascha_meets_two_cards_at_once() -> None:
    """A river and a colour card with one tile; a card met before takes no more animals."""
    tiles = forest("g b o . .", "o o g . .", "b . b . .")
    state = at_table(forest("o . . . ."), tiles, ("river-six", "colour-01", "shape-01"))
    done = [(0, 1), (1, 2), (1, 6), (2, 7), (6, 7)]
    state.river[NATASCHA] = sum(1 << board.EDGE_BETWEEN[pair] for pair in done)
    state.left_river[NATASCHA] = 1
    state.marked[FLORA] = 0b001
    place(state, NATASCHA, VIOLET, 2, 1, NORTH)
    assert state.marked == [0b001, 0b011], "the river card and the colour card; Flora's animals stay"
    assert state.left_animal[NATASCHA] == 12 - 2 - 2
    place(state, NATASCHA, VIOLET, 3, 4)
    assert state.left_animal[NATASCHA] == 8, "each card only once"


def test_flora_is_the_first_to_cover_all_rain_clouds() -> None:
    clouds = [
        n for n, symbol in enumerate(pack(layouts()).symbol_at[pack(layouts()).map_ids.index("fox")]) if symbol == 0
    ]
    assert len(clouds) == 5
    tiles = [-1] * 20
    for n, space in enumerate(clouds[:4]):
        tiles[space] = n % 4
    state = at_table(board.forest_of(tiles))
    place(state, FLORA, ORANGE, *divmod(clouds[4], 5))
    assert state.symbol_owner[0] == FLORA
    assert state.left_animal[FLORA] == 10


def test_the_fourth_orange_tile_gives_the_4_to_natascha_not_to_flora() -> None:
    three = forest("o . o . .", ". . . . .", "o . . . .")
    state = at_table(three, three)
    state.tile3[ORANGE] = FLORA
    place(state, FLORA, ORANGE, 3, 4)
    assert state.tile4[ORANGE] == -1, "she has the 3: nothing happens"
    place(state, NATASCHA, ORANGE, 3, 4)
    assert state.tile4[ORANGE] == NATASCHA
    assert state.aurora[NATASCHA] == 1 << ORANGE


def position(flora: tuple[int, int], natascha: tuple[int, int], zones: tuple[str, str] = ("", "")) -> Score:
    empty = ". . . . .\n" * 4
    players = [
        {"name": name, "map": animal, "tiles": tiles or empty, "left": {"animal": left[0], "river": left[1]}}
        for name, animal, left, tiles in (
            ("Flora", "fox", flora, zones[0]),
            ("Natascha", "bear", natascha, zones[1]),
        )
    ]
    content = {"game": "torikko", "cards": [], "players": players}
    by_id = {layout.id: layout for layout in layouts()}
    return scoring.score(scoring.Position.model_validate_json(json.dumps(content)), by_id.__getitem__)


def test_five_points_against_four() -> None:
    score = position((2, 1), (1, 2))
    assert [player.total for player in score.players] == [5, 4]
    assert [player.categories for player in score.players] == [{"animal": 4, "river": 1}, {"animal": 2, "river": 2}]
    assert score.ranking == [["Natascha"], ["Flora"]]


def test_the_zone_of_five_beats_the_zone_of_four() -> None:
    five = "o o . . .\n. o o . .\n. . o . .\n. . . . .\n"
    four = "g g . . .\ng g . . .\n. . g . .\n. . . . .\n"
    score = position((0, 0), (0, 0), (five, four))
    assert [player.extra["largest_zone"] for player in score.players] == [5, 4]
    assert score.ranking == [["Flora"], ["Natascha"]]
    assert position((0, 0), (0, 0), (four, four)).ranking == [["Flora", "Natascha"]], "equal zones share the victory"


def test_flora_ends_the_game_and_natascha_still_has_her_turn() -> None:
    state = at_table(forest("o o . . .", ". o o . .", ". . o . ."), forest("g g . . .", "g . . . .", ". . . . ."))
    state.left_animal, state.left_river = [1, 1], [0, 0]
    place(state, FLORA, ORANGE, 3, 2, NORTH)
    assert state.placed_all(FLORA)
    assert not state.is_terminal()
    place(state, NATASCHA, GREEN, 1, 1, NORTH)
    assert state.is_terminal()
    assert state.returns() == [0, 0]
    assert state.winners() == [FLORA], "a zone of six against one of four"


def test_only_one_animal_left_goes_on_a_card_alone() -> None:
    state = at_table(
        forest("o . . . g", ". . . . .", ". . . . .", "b . . . ."), cards_in_play=("river-02", "colour-01", "corners")
    )
    state.left_animal[FLORA] = 1
    place(state, FLORA, VIOLET, 3, 4)
    assert state.marked[FLORA] == 0b100
    assert state.left_animal[FLORA] == 0


def test_the_aurora_tile_regains_the_tile_of_the_start_of_the_turn_or_the_hidden_one() -> None:
    state = at_table(forest("o . . . ."), forest("o . . . ."))
    state.player, state.hand, state.phase = FLORA, VIOLET, PUSH
    state.aurora[FLORA] = 1 << state.box.colour_effect.index(EFFECTS.index("push-again"))
    hidden = state.centre[4]
    state.apply_action(NORTH)
    back, on = state.clone(), state.clone()
    back.apply_action(AGAIN + SOUTH)
    on.apply_action(AGAIN + NORTH)
    assert back.hand == VIOLET
    assert on.hand == hidden


def test_natascha_moves_a_tile_and_its_tokens() -> None:
    """Its river token comes back; in the new place she lays three animals and a river."""
    tiles = forest(". g . . .", "g . b . .", ". g . . g", ". . . o b")
    state = at_table(forest("o . . . ."), tiles)
    state.player, state.hand, state.phase = NATASCHA, VIOLET, PUSH
    state.aurora[NATASCHA] = 1 << state.box.colour_effect.index(EFFECTS.index("move"))
    state.river[NATASCHA] = 1 << board.EDGE_BETWEEN[14, 19]
    state.left_river[NATASCHA] = 5
    state.apply_action(LIFT + 14)
    assert state.left_river[NATASCHA] == 6
    state.apply_action(SPACE + 6)
    state.apply_action(TOKENS + 0b1111)
    assert state.left_animal[NATASCHA] == 12 - 3
    assert state.left_river[NATASCHA] == 6 - 1
    assert state.phase == PUSH


def test_claiming_needs_no_condition() -> None:
    state = at_table(forest("o . . . ."), forest("o . . . ."))
    state.player, state.hand, state.phase = FLORA, VIOLET, PUSH
    state.aurora[FLORA] = 1 << state.box.colour_effect.index(EFFECTS.index("claim"))
    state.apply_action(CLAIM)
    assert (state.marked[FLORA], state.left_animal[FLORA]) == (1, 10)
