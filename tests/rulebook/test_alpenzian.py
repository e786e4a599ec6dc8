"""Every example and number of Alpenzian's rulebook."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from pathlib import Path
from textwrap import dedent, indent

import pytest

from generator import catalogue, scores
from generator.engine.grids import bits
from generator.engine.state import CHANCE
from generator.games.alpenzian import reckoning, rules, towns
from generator.games.alpenzian.layout import CardLayout
from generator.games.alpenzian.reckoning import Rules, colour_points, reckon, resident_points
from generator.games.alpenzian.state import Alpenzian
from generator.games.alpenzian.towns import Sheet, Town

LAYOUTS = [entry.layout for entry in catalogue.entries("alpenzian")]

ANN = """\
    S  S  ^  O  |  S
    H  S  S  H  H  H
    |  ^  O  ^  NE NW
    NE H  #  F  -  O
    O  |  F  ^  F  NE
    SE NE H  F  ^  F
    """
BEN = """\
    F  .  ^  .  F  .
    F  .  .  .  H  .
    .  ^  .  ^  H  H
    .  .  #  F  F  F
    .  F  .  ^  F  F
    .  .  .  .  ^  .
    """


def town_of(text: str) -> list[list[str]]:
    """A drawn town's cells."""
    return [row.split() for row in dedent(text).splitlines()]


def ranch(text: str, mode: str = "standard") -> int:
    """The ranch bonus of a town on a sheet of one colour."""
    return _alone(text, mode)[0]


def express(text: str) -> int:
    """The express bonus of a town on a sheet of one colour."""
    return _alone(text, "standard")[2]


def alpenzian(text: str) -> int:
    """The Alpenzian bonus of a town whose mountains are drawn in it."""
    return _alone(text, "standard")[1]


def _alone(text: str, mode: str) -> tuple[int, int, int]:
    town = town_of(text)
    sheet = [["^" if cell == "^" else "b" for cell in row] for row in town]
    return reckon(Sheet.of(sheet), Town.of(town), mode, Rules()).alone


def write_game(folder: Path, towns: Mapping[str, str]) -> Path:
    """A position file with these players on sheet A."""
    players = "".join(
        f"  - name: {name}\n    sheet: sheet-a\n    town: |\n{indent(dedent(town), ' ' * 6)}"
        for name, town in towns.items()
    )
    path = folder / "game.yaml"
    path.write_text(f"game: alpenzian\nplayers:\n{players}", encoding="utf-8")
    return path


def test_total_score_example(tmp_path: Path) -> None:
    """43 = 15 − 5 + 4 + 11 + 5 + 13: five houses fed and one not, two colours, 16 residents, lines of 2 and 3."""
    scored = scores.score_file(write_game(tmp_path, {"Ann": ANN, "Ben": BEN}))
    ann = scored.score.players[0]
    assert ann.categories == {"ranch": 15 - 5, "colours": 4, "alpenzian": 11, "residents": 5, "express": 13}
    assert ann.total == 43
    assert "6 × 2 + 4 = 16 residents; all players: 16, 6" in ann.reasons["residents"]
    assert sorted(line.split(":")[0] for line in ann.reasons["express"]) == ["4 for 2 houses", "9 for 3 houses"]
    assert ann.reasons["total"] == ["Reliable mayor"]
    assert sum(line.startswith("+3") for line in ann.reasons["ranch"]) == 5
    assert sum(line.endswith("without a sheep") for line in ann.reasons["ranch"]) == 1
    assert scored.score.ranking == [["Ann"], ["Ben"]]


def test_ranch_directly_connected() -> None:
    """Section 7 (1): a sheep beside the house; corners do not touch (ruling 1)."""
    assert ranch("H S") == 3
    assert ranch("H .\n. S") == -5
    assert ranch("H") == -5
    assert ranch("S S") == 0


def test_ranch_through_a_rail_and_a_house() -> None:
    """The black sheep feeds the black house, the green sheep the green house along the rail and through the black."""
    assert ranch("S H - H\n. S . .") == 6
    assert ranch("S H - H") == 3 - 5
    assert ranch("S - H") == -5, "a sheep at a rail alone is not connected (ruling 12)"
    assert ranch("S H | H") == 3 - 5, "the rail does not point at the houses (ruling 3)"


def test_ranch_village_and_flock() -> None:
    """A village of three and a flock of two: one house goes without."""
    assert ranch("H H S\nH . S") == 2 * 3 - 5
    assert ranch("H H S\nH . S\n. . S") == 9, "a sheep deep in the flock feeds a house deep in the village"


def test_ranch_four_sets_and_a_house_left_over() -> None:
    """All methods together: a, b, c, d are paired, the house at the lower left has too few sheep."""
    assert ranch("S H - H S\nH . . . S\nH . . H .\n. . . S .") == 4 * 3 - 5


def test_a_sheep_feeds_one_house_only() -> None:
    assert ranch("H S H") == 3 - 5
    assert ranch("H S H\n. . S") == 6


def test_flocks_do_not_lend_each_other_sheep() -> None:
    """Ruling 14: two flocks at one village are not one flock for another village."""
    assert ranch("H S H H . H\n. . . S S .\n. . . . . .") == 3 * 3 - 5


def test_colour_area_example() -> None:
    """Two players, five colours: A has 2 ticks and 4 points, B 3 ticks and 6 points."""
    flowers = [[0, 3, 2, 1, 2], [0, 1, 3, 2, 2]]
    assert reckoning.ticks(flowers) == [[False, True, False, False, True], [False, False, True, True, True]]
    assert colour_points(flowers, "standard") == [4, 6]


def test_alpenzian_example() -> None:
    """Mountains with 1, 1 + 1 and 2 + 1 flowers; a flower between two mountains counts at both."""
    assert alpenzian("F ^ .") == 1
    assert alpenzian("F ^ O") == 2
    assert alpenzian("F ^ O\n. F .") == 3
    assert alpenzian("^ F ^") == 2, "a square beside two mountains scores 2 (section 13, tip 3)"
    assert alpenzian("F .\n. ^") == 0


def test_sixteen_residents() -> None:
    assert towns.residents(0b111111, 0b1111 << 6) == 16


@pytest.mark.parametrize(
    ("residents", "points"),
    [
        ([16, 9], [5, 3]),
        ([9, 9], [4, 4]),
        ([9, 9, 8], [4, 4, 0]),
        ([9, 9, 9, 1], [3, 3, 3, 0]),
        ([9, 9, 9, 9], [2, 2, 2, 2]),
        ([9, 9, 9, 9, 9], [2, 2, 2, 2, 2]),
        ([9, 8, 8], [5, 2, 2]),
        ([9, 8, 8, 8], [5, 1, 1, 1]),
        ([9, 8, 8, 8, 8], [5, 1, 1, 1, 1]),
        ([9, 8, 7, 7, 6], [5, 3, 0, 0, 0]),
        ([5], [5]),
        ([0, 0], [4, 4]),
        ([0], [5]),
    ],
)
def test_resident_bonus_and_its_ties(residents: Sequence[int], points: Sequence[int]) -> None:
    """Section 7 (4); ruling 25; 0 residents is a number like any other."""
    assert resident_points(residents, "standard") == points


@pytest.mark.parametrize(("houses", "points"), [(2, 4), (3, 9), (4, 15), (5, 22), (6, 30)])
def test_express_table(houses: int, points: int) -> None:
    """Section 7 (5)."""
    assert towns.express_points(houses) == points
    assert express(" - - ".join("H" * houses)) == points


def test_express_example_1() -> None:
    """a–b one rail; b–c two rails that do not connect; b–d three rails: 4 points."""
    assert express("H - H - - - H") == 4
    assert (
        express("""\
        H - H SE - H
        . . |  . . .
        . . NE - H .
        """)
        == 4
    )
    assert express("H - | H") == 0


def test_express_example_2() -> None:
    """a–b gives 4, c–d–e gives 9; b and c are neighbours and yet two sets: 13."""
    assert (
        express("""\
        H - - H H - - H
        . . . . . . . |
        . . . . . . . |
        . . . . . . . H
        """)
        == 13
    )


def test_express_needs_two_houses() -> None:
    """Ruling 5: a loop back to the same house does not count; ruling 6: parallel chains add nothing."""
    assert express("H - SW\n| . |\nNE - NW") == 0
    assert express("H - - H\n| . . |\nNE - - NW") == 4


def test_one_rail_links_nothing_inside_a_line() -> None:
    """Ruling 8: h1–(1)–h2–(2)–h3 scores {h2, h3} = 4."""
    assert express("H - H - - H") == 4


def test_beginner_rule_1() -> None:
    """Two houses with a sheep and one without: 2 × 3 − 5 = 1."""
    assert ranch("H . H\n. . .\nS H S", "beginner-1") == 1
    assert ranch("H . S\n. . .\nS . .", "beginner-1") == 3
    assert ranch("H . S", "beginner-1") == 3, "as many sheep as houses: every house scores (ruling 15)"


def test_beginner_rule_2() -> None:
    """Villages and flocks do not count; rail connections pass on through houses (ruling 16)."""
    assert ranch("H H S S", "beginner-2") == 3 - 5
    assert ranch("H H S S", "standard") == 6
    assert ranch("S H - H - H S", "beginner-2") == 3 + 3 - 5
    assert ranch("S H - H - H\nS S . . . .", "beginner-2") == 3 + 3 - 5


@pytest.mark.parametrize(("flowers", "points"), [(0, 0), (2, 0), (3, 1), (4, 2), (5, 3), (6, 3), (7, 3)])
def test_one_player_colours(flowers: int, points: int) -> None:
    """Section 9-1 (2)."""
    assert colour_points([[flowers, 0, 0, 0, 0]], "solo") == [points]


@pytest.mark.parametrize(("residents", "points"), [(0, 0), (11, 0), (12, 3), (14, 3), (15, 5), (30, 5)])
def test_one_player_residents(residents: int, points: int) -> None:
    """Section 9-1 (4)."""
    assert resident_points([residents], "solo") == [points]


@pytest.mark.parametrize(
    ("total", "title"),
    [
        (-7, "Mayor for a day"),
        (0, "Mayor for a day"),
        (15, "Mayor for a day"),
        (16, "Novice mayor"),
        (25, "Novice mayor"),
        (26, "Beloved mayor"),
        (36, "Reliable mayor"),
        (45, "Reliable mayor"),
        (46, "Master mayor"),
        (55, "Master mayor"),
        (56, "Already a king!"),
    ],
)
def test_titles(total: int, title: str) -> None:
    """Section 9, guide to scores."""
    assert reckoning.title(total) == title


def test_tie_on_points() -> None:
    """Section 6: more houses wins; equal houses share the rank."""
    assert reckoning.rank([30, 30, 31], [4, 5, 1]) == [[2], [1], [0]]
    assert reckoning.rank([30, 30, 29], [5, 5, 9]) == [[0, 1], [2]]


def test_the_card_says_what_the_rules_count() -> None:
    card = next(layout for layout in LAYOUTS if isinstance(layout, CardLayout))
    assert card.express == towns.EXPRESS_TABLE
    assert card.tied_first == {n: points for n, points in reckoning.TIED_FIRST.items() if n > 1}
    assert card.tied_second == {n: points for n, points in reckoning.TIED_SECOND.items() if n > 1}
    assert card.solo_colours == reckoning.SOLO_COLOURS
    assert card.solo_residents == reckoning.SOLO_RESIDENTS
    assert card.titles == tuple(least for least, _ in reckoning.TITLES)


def turn_orders(players: int) -> list[str]:
    """Who takes the turns of each round in a random game, players called A, B, C …"""
    rng = random.Random(players)
    state = rules.new_game(LAYOUTS, players, {})
    orders: list[str] = []
    seen = 0
    while not state.is_terminal():
        if state.round > seen:
            seen = state.round
            orders.append("")
        before = state.left
        player = state.current_player()
        state.apply_action(state.sample_chance(rng) if player == CHANCE else rng.choice(state.legal_actions()))
        if orders and state.left < before:
            orders[-1] += "ABCDE"[player]
    return orders


@pytest.mark.parametrize(
    ("players", "rounds", "first", "last"),
    [
        (1, 6, ["AAAAA", "AAAAA"], 4),
        (2, 12, ["ABABA", "BABAB", "ABABA"], 3),
        (3, 18, ["ABCAB", "BCABC", "CABCA"], 2),
        (4, 24, ["ABCDA", "BCDAB", "CDABC"], 1),
        (5, 29, ["ABCDE", "BCDEA", "CDEAB"], 5),
    ],
)
def test_turn_orders(players: int, rounds: int, first: list[str], last: int) -> None:
    """Examples (1) and (2) of section 5.3, the marker's move, and everyone's 29 turns (inference 10)."""
    orders = turn_orders(players)
    assert orders[: len(first)] == first
    assert len(orders) == rounds
    assert len(orders[-1]) == last
    turns = "".join(orders)
    assert {turns.count(player) for player in "ABCDE"[:players]} == {29}


def state_with(players: int, **changes: object) -> Alpenzian:
    """A game after its first roll, with some of its fields changed."""
    rng = random.Random(1)
    state = rules.new_game(LAYOUTS, players, {"lucky-face": "roll-again"})
    while not state.hand:
        state.apply_action(state.sample_chance(rng))
    for name, value in changes.items():
        setattr(state, name, value)
    state._begin_turn()
    return state


def words(state: Alpenzian) -> list[str]:
    """The legal actions in words."""
    return [state.action_to_string(action) for action in state.legal_actions()]


def take(state: Alpenzian, action: str) -> None:
    """Play the action with these words."""
    state.apply_action(state.legal_actions()[words(state).index(action)])


def test_exceptional_rule_example_1() -> None:
    """5.4: only blue is empty on the dice area and blue is full: any die, and a solid flower in any empty square."""
    sheet = rules.new_game(LAYOUTS, 1, {"sheet": "A"}).table.seats[0].sheet
    empty = sheet.squares & ~sheet.areas[0] & ~sheet.areas[1]
    state = state_with(1, petals=0b00001, empty=[empty], left=empty.bit_count())
    assert all(action.startswith("take") for action in words(state))
    state.apply_action(state.legal_actions()[0])
    assert words(state) == ["place it on blue"]
    take(state, "place it on blue")
    assert len(words(state)) == empty.bit_count()
    assert all(action.startswith("draw a solid flower") for action in words(state))


def test_exceptional_rule_example_2() -> None:
    """5.4: blue and yellow are empty on the dice area, blue is full: yellow must be chosen."""
    sheet = rules.new_game(LAYOUTS, 1, {"sheet": "A"}).table.seats[0].sheet
    empty = sheet.squares & ~sheet.areas[0]
    state = state_with(1, petals=0b00101, empty=[empty], left=empty.bit_count())
    state.apply_action(state.legal_actions()[0])
    assert words(state) == ["place it on yellow"]


def test_first_house_example() -> None:
    """Section 4: a straight rail was rolled, so the house goes where that face is marked; the lucky choose."""
    state = rules.new_game(LAYOUTS, 2, {"sheet": "A"})
    assert len(state.legal_actions()) == 6
    take(state, "roll straight for the first house")
    assert state.first[0] == 4 * 6 + 4
    take(state, "roll smiling for the first house")
    assert words(state) == [
        f"draw the first house in row {row}, column {column}"
        for row, column in [(1, 6), (2, 3), (3, 1), (5, 2), (5, 5)]
    ]


def test_first_house_notes() -> None:
    """Section 4, notes 1 and 2: roll again until another face, or one that is not the smiling flower."""
    state = rules.new_game(LAYOUTS, 5, {"first-house": "different", "lucky-face": "roll-again"})
    for player in range(5):
        assert len(state.legal_actions()) == 5 - player
        state.apply_action(state.legal_actions()[0])
    assert len(set(state.first)) == 5


def test_pioneer_first_house_and_first_round() -> None:
    """Section 9-2: any blue square, also the lower right one; then the gate's neighbours, blue beside the house."""
    state = rules.new_game(LAYOUTS, 1, {"sheet": "A", "pioneer": "yes"})
    assert len(state.legal_actions()) == 6
    take(state, "draw the first house in row 3, column 6")
    state.apply_action(0)
    open_squares = {colour: list(bits(state.squares(colour))) for colour in range(5)}
    assert open_squares == {0: [11, 16], 1: [21], 2: [14], 3: [19], 4: [26]}


def test_pioneer_second_round() -> None:
    """Section 9-2: beside an icon of the same colour, not beside one of another."""
    state = rules.new_game(LAYOUTS, 1, {"sheet": "A", "pioneer": "yes"})
    take(state, "draw the first house in row 3, column 6")
    rng = random.Random(5)
    while state.round < 2:
        state.apply_action(
            state.sample_chance(rng) if state.current_player() == CHANCE else rng.choice(state.legal_actions())
        )
    green = state.squares(4)
    assert list(bits(green)) == [25, 32], "beside the green icon at the gate: row 5, column 2 and row 6, column 3"
