"""Whole games of every variant and number of players, looked at in every state; perft; what cannot be played."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence

import pytest

from generator import catalogue
from generator.engine.playout import play
from generator.engine.state import CHANCE, State
from generator.games.alpenzian import dice, rules
from generator.games.alpenzian.layout import SheetLayout
from generator.games.alpenzian.reckoning import Rules
from generator.games.alpenzian.state import Alpenzian
from generator.games.alpenzian.table import Seat, Table
from tests.engine.simulation import check_random_game

LAYOUTS = [entry.layout for entry in catalogue.entries("alpenzian")]
VARIANTS: list[Mapping[str, str]] = [
    {},
    {"sheet": "mixed"},
    {"colours": "solo"},
    {"colours": "solo", "residents": "solo", "sheet": "B"},
    {"ranch": "beginner-1", "sheet": "C"},
    {"ranch": "beginner-2", "ranch-1": "standard", "sheet": "D"},
    {"first-house": "different", "sheet": "E"},
    {"lucky-face": "roll-again"},
]
PIONEER = [{"pioneer": "yes", "sheet": letter} for letter in "ABCDE"]


@pytest.mark.parametrize("players", range(1, 6))
@pytest.mark.parametrize("variant", VARIANTS, ids=lambda v: " ".join(f"{k}={w}" for k, w in v.items()) or "standard")
def test_random_games_from_all_sides(players: int, variant: Mapping[str, str]) -> None:
    rng = random.Random(f"{players} {variant}")
    check_random_game(lambda: rules.new_game(LAYOUTS, players, variant), rng)


@pytest.mark.parametrize("variant", PIONEER, ids=lambda v: v["sheet"])
def test_random_pioneer_games_from_all_sides(variant: Mapping[str, str]) -> None:
    check_random_game(lambda: rules.new_game(LAYOUTS, 1, variant), random.Random(variant["sheet"]))


@pytest.mark.parametrize("sheet", [".b ry pg ^^ ##", "r#yb^gp", "bbbbb rgggg", "b"])
@pytest.mark.parametrize("players", [1, 3])
def test_random_games_on_sheets_of_other_sizes(sheet: str, players: int) -> None:
    """Colours that are missing, unequal areas, several gates: play goes on and ends."""
    grid = tuple(tuple(row.replace(".", "")) for row in sheet.split(" "))
    width = max(map(len, grid))
    table = table_of([tuple(row + ("^",) * (width - len(row)) for row in grid)] * players)
    check_random_game(lambda: Alpenzian(table), random.Random(sheet), scored=True)


def test_a_full_player_is_passed_over_while_others_draw() -> None:
    """Ruling 18: five squares against three; whoever is full takes no more turns, and nobody else waits."""
    table = table_of([("brypg",), ("bry",)])
    state = check_random_game(lambda: Alpenzian(table), random.Random(4))
    assert state.empty == [0, 0]


def table_of(grids: Sequence[Sequence[Sequence[str]]], **changes: bool) -> Table:
    """A table with a seat for each grid, the first colour squares marked for the first house."""
    seats = []
    for rows in grids:
        grid = tuple(tuple(row) for row in rows)
        cells = [cell for row in grid for cell in row]
        squares = [n for n, cell in enumerate(cells) if cell in "brypg"]
        seats.append(Seat(grid, tuple((squares * 5)[:5]), "standard", ""))
    ways = "solo" if len(seats) == 1 else "standard"
    return Table(tuple(seats), Rules(ways, ways), **changes)


def perft(state: State, depth: int) -> int:
    """How many lines of play of a length there are; lines that end earlier count once."""
    if depth == 0 or state.is_terminal():
        return 1
    total = 0
    for action in state.legal_actions():
        after = state.clone()
        after.apply_action(action)
        total += perft(after, depth - 1)
    return total


def rolled(table: Table, roll: int) -> Alpenzian:
    """The game after a first house on the first marked square and one roll."""
    state = Alpenzian(table)
    while state.current_player() == CHANCE and not state.hand:
        state.apply_action(0 if state.round == 0 else dice.ROLLS.index(roll))
    return state


def test_perft_of_a_sheet_with_one_square_a_colour() -> None:
    """Counted by hand: the first house fills blue, four squares are left, each turn takes a die, a petal and a square.

    With six houses there is one kind of die. Blue is full, so that a turn has as many petals to choose from as there
    are empty squares of other colours, and one square on each: 4 · 3 · 2 · 1 lines of twelve decisions.
    """
    state = rolled(table_of([("brypg",)]), dice.pack((0,) * 6))
    assert [perft(state, depth) for depth in range(0, 13, 3)] == [1, 4, 12, 24, 24]


def test_perft_with_rails_and_a_forced_flower() -> None:
    """One straight-rail die among houses; two red squares and the petals of the other colours without any.

    The first turn must go to red: a house in 2 squares, or a rail in 2 squares and 2 ways. Then red's petal is full,
    and the last square takes a solid flower by 5.4: two kinds of dice (one if the rail was taken), four petals, 1 way.
    """
    state = rolled(table_of([("brr",)]), dice.pack((0, 0, 0, 0, 0, 2)))
    assert perft(state, 1) == 2
    assert perft(state, 3) == 2 + 2 * 2
    assert perft(state, 4) == 2 * 2 + 4 * 1
    assert perft(state, 6) == perft(state, 60) == (2 * 2 + 4 * 1) * 4


def test_rolls_are_exactly_those_of_six_dice() -> None:
    assert len(dice.ROLLS) == 462
    assert sum(dice.WAYS) == 6**6
    assert len(dice.SPREAD) == 6**6 and all(dice.SPREAD.count(n) == dice.WAYS[n] for n in (0, 100, 461))


def test_same_seed_same_game() -> None:
    ends = [
        str(_played(rules.new_game(LAYOUTS, 3, {}), seed, policy))
        for policy in ("random", "greedy")
        for seed in (1, 1, 2)
    ]
    assert ends[0] == ends[1] != ends[2] and ends[3] == ends[4] != ends[5]


def _played(state: Alpenzian, seed: int, policy: str) -> Alpenzian:
    play(state, [rules.POLICIES[policy]] * state.num_players, random.Random(seed))
    return state


def test_greedy_beats_random() -> None:
    wins = 0
    for seed in range(20):
        state = rules.new_game(LAYOUTS, 2, {})
        seats = ["greedy", "random"] if seed % 2 else ["random", "greedy"]
        play(state, [rules.POLICIES[name] for name in seats], random.Random(seed))
        wins += state.winners() == [seats.index("greedy")]
    assert wins >= 18


def test_forced_flower_is_solid_and_counts_where_it_is_drawn() -> None:
    """Ruling 21: also with a smiling die it is a solid flower, which brings no resident."""
    state = rolled(table_of([("b",), ("br",)][1:]), dice.pack((5,) * 6))
    state.petals = 0b00001
    state._begin_turn()
    for _ in range(3):
        state.apply_action(state.legal_actions()[0])
    assert state.is_terminal()
    assert state.reckonings()[0].flowers == (0, 1, 0, 0, 0)
    assert state.reckonings()[0].residents == 2


def test_one_player_is_scored_by_the_one_player_rules() -> None:
    """Section 9-1 is required when playing alone; with several it may be chosen (section 10 (1))."""
    assert rules.new_game(LAYOUTS, 1, {}).table.rules.colours == "solo"
    assert rules.new_game(LAYOUTS, 3, {}).table.rules.colours == "standard"
    assert rules.new_game(LAYOUTS, 3, {"colours": "solo"}).table.rules == Rules("solo", "standard")


def test_mixed_sheets_and_each_players_own_ranch_rules() -> None:
    state = rules.new_game(LAYOUTS, 5, {"sheet": "mixed", "ranch-3": "beginner-2", "ranch": "beginner-1"})
    assert [seat.sheet_id for seat in state.table.seats] == ["sheet-a", "sheet-b", "sheet-c", "sheet-d", "sheet-e"]
    assert [seat.ranch[-1] for seat in state.table.seats] == ["1", "1", "2", "1", "1"]


@pytest.mark.parametrize(
    ("players", "options", "message"),
    [
        (0, {}, "Alpenzian is for one to five players, not 0; play with one to five"),
        (6, {}, "Alpenzian is for one to five players, not 6; play with one to five"),
        (2, {"pioneer": "yes"}, "Pioneer Town is for one player, not 2; leave out `pioneer`"),
        (2, {"sheet": "F"}, "`F` is no word for sheet; use one of first, A, B, C, D, E, mixed"),
        (2, {"colour": "solo"}, "there is no option `colour`; use one of sheet, pioneer"),
    ],
)
def test_games_that_cannot_be(players: int, options: Mapping[str, str], message: str) -> None:
    with pytest.raises(ValueError) as error:
        rules.new_game(LAYOUTS, players, options)
    assert str(error.value).startswith(message)


def test_no_game_without_a_sheet() -> None:
    others = [layout for layout in LAYOUTS if not isinstance(layout, SheetLayout)]
    with pytest.raises(ValueError, match="there is no player sheet"):
        rules.new_game(others, 2, {})


@pytest.mark.parametrize("text", ["", "{}", "{}\n{}", "no state\nat all", '{"seats":[]}\n{"seat":1}'])
def test_other_texts_are_no_states(text: str) -> None:
    with pytest.raises(ValueError, match="no state of Alpenzian"):
        Alpenzian.from_string(text)
