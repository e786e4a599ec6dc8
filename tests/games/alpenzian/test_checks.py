"""The claims hold for what is shipped, and each fails, with the squares, on a sheet that breaks it."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from generator import catalogue
from generator.engine.state import CHANCE
from generator.games.alpenzian import checks, checks_play, checks_proofs, checks_shapes
from generator.games.alpenzian.layout import SheetLayout
from generator.games.alpenzian.reckoning import Rules, reckon
from generator.games.alpenzian.rules import new_game
from generator.games.alpenzian.state import END, Alpenzian
from generator.games.alpenzian.table import Seat, Table
from generator.games.alpenzian.towns import Sheet, Town
from generator.verifier.claims import Claim, Effort, Verdict
from tests.games.alpenzian import slow

LAYOUTS = [entry.layout for entry in catalogue.entries("alpenzian")]
SHEETS = [layout for layout in LAYOUTS if isinstance(layout, SheetLayout)]
PLAYED = ("difficulty", "seats-", "playouts-", "bonuses-earned")
QUICK = Effort(games=0.1)
GOOD = """\
p y ^ y b b
p y y y b b
p ^ y ^ b b
p p # r r r
p g g ^ r r
g g g g ^ r"""


def sheet(grid: str) -> SheetLayout:
    """Sheet A with another grid."""
    return SHEETS[0].model_copy(update={"grid": tuple(tuple(row.split()) for row in grid.splitlines())})


def broken(old: str, new: str) -> SheetLayout:
    """Sheet A with one row changed."""
    assert GOOD.count(old) == 1
    return sheet(GOOD.replace(old, new))


@pytest.mark.parametrize(
    "claim",
    [claim for claim in checks.claims(LAYOUTS) if not claim.id.startswith(PLAYED)],
    ids=lambda claim: f"{claim.target} {claim.id}",
)
def test_what_is_counted_and_proved_holds(claim: Claim) -> None:
    verdict = claim.check(Effort())
    assert verdict.holds, (verdict.evidence, verdict.where)
    assert verdict.basis in ("counted", "proved") and verdict.games == 0


def test_experts_sheets_are_harder_from_play() -> None:
    verdict = checks_play.difficulty(LAYOUTS, Effort(seed=3))
    assert verdict.holds, verdict.where
    gaps = verdict.numbers["gaps"]
    assert isinstance(gaps, dict) and len(gaps) == 6
    assert all(low > 0 for _, low, _ in gaps.values())


def test_difficulty_fails_where_the_labels_are_swapped() -> None:
    swap = {"beginner": "expert", "expert": "beginner"}
    swapped = [
        layout.model_copy(update={"level": swap[layout.level]}) if isinstance(layout, SheetLayout) else layout
        for layout in LAYOUTS
    ]
    verdict = checks_play.difficulty(swapped, Effort(games=0.3))
    assert not verdict.holds and len(verdict.where) == 6


def test_the_same_dice_fall_on_every_sheet() -> None:
    rolls = []
    for one in (SHEETS[0], SHEETS[4]):
        rng = random.Random("1:0")
        state = new_game([one], 1, {"pioneer": "yes"})
        state.apply_action(state.legal_actions()[0])
        rolls.append(state.sample_chance(rng))
    assert rolls[0] == rolls[1]


@pytest.mark.parametrize("players", range(1, 6))
def test_playouts_and_turns(players: int) -> None:
    verdict = checks_play.playouts(LAYOUTS, players, QUICK)
    assert verdict.holds and verdict.numbers["turns"] == [29]
    assert verdict.games == len(checks_play.variants(players)) * 2 + len(checks_play.variants(players))


def test_unequal_sheets_are_found_by_their_turns() -> None:
    small = sheet("b r\ny g").model_copy(
        update={"letter": "B", "first_house": dict.fromkeys(SHEETS[0].first_house, (0, 0))}
    )
    verdict = checks_play.playouts([SHEETS[0], small], 2, QUICK)
    assert not verdict.holds
    assert verdict.where[0].startswith("sheet=mixed") and "[29, 3] turns" in verdict.where[0]


def test_seats_with_few_games_say_their_intervals() -> None:
    verdict = checks_play.seats(LAYOUTS, 2, QUICK)
    assert verdict.holds and verdict.games == 33
    assert verdict.evidence.count(" to ") == 4


def test_a_seat_that_always_wins_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Alpenzian, "winners", lambda _: [1])
    verdict = checks_play.seats(LAYOUTS, 2, QUICK)
    assert not verdict.holds
    assert verdict.where[0].startswith("random players: seat 1 wins 0.0 %")


def test_bonuses_are_earned_in_play() -> None:
    verdict = checks_play.solo(LAYOUTS, SHEETS[0], Effort())
    assert verdict.holds
    verdict = checks_play.solo(LAYOUTS, sheet(GOOD.replace("^", "g")), QUICK)
    assert "standard: alpenzian in none of 2 games" in verdict.where


Check = Callable[[SheetLayout, Effort], Verdict]


@pytest.mark.parametrize(
    ("check", "old", "new", "where"),
    [
        (
            checks_shapes.counts,
            "p p # r r r",
            "p p # ^ r r",
            (
                "red: row 4, column 5; row 4, column 6; row 5, column 5; row 5, column 6; row 6, column 6",
                "mountains: row 1, column 3; row 3, column 2; row 3, column 4; row 4, column 4; row 5, column 4;"
                " row 6, column 5",
            ),
        ),
        (
            checks_shapes.counts,
            "p p # r r r",
            "p p p r r r",
            (
                "purple: row 1, column 1; row 2, column 1; row 3, column 1; row 4, column 1; row 4, column 2;"
                " row 4, column 3; row 5, column 1",
                "gates: no square",
            ),
        ),
        (
            checks_shapes.connected,
            "p y y y b b",
            "r y y y b b",
            ("red is apart in row 2, column 1", "purple is apart in row 1, column 1"),
        ),
        (checks_shapes.gates, "p g g ^ r r", "p g ^ g r r", ("the gate in row 4, column 3 touches no green",)),
        (
            checks_shapes.gates,
            "p g g ^ r r",
            "p g b ^ r r",
            ("the gate in row 4, column 3 touches no green, 1 blue",),
        ),
        (
            checks_shapes.gates,
            "p p # r r r",
            "p g # r r r",
            ("the gate in row 4, column 3 touches no purple, 2 green",),
        ),
        (checks_shapes.gates, "p p # r r r", "p p y r r r", ("write one `#`",)),
        (
            checks_shapes.first_houses,
            "p y y y b b",
            "p y r y b b",
            ("straight marks row 5, column 5, red like sheep",),
        ),
        (
            checks_shapes.first_houses,
            "p y ^ y b b",
            "p y ^ y b ^",
            ("house marks row 1, column 6, which is `^`",),
        ),
    ],
)
def test_a_broken_sheet_names_its_squares(check: Check, old: str, new: str, where: tuple[str, ...]) -> None:
    verdict = check(broken(old, new), Effort())
    assert not verdict.holds
    assert verdict.where == where


def test_a_blocked_colour_is_shown_by_its_smallest_example() -> None:
    """Red in two pieces, one of them out of the gate's reach: three squares are never reached."""
    verdict = checks_proofs.no_stuck_state(sheet("# r r ^ r r\ng ^ y ^ r b\np y y ^ b b"), Effort())
    assert not verdict.holds and verdict.basis == "proved"
    assert verdict.evidence == "with 2 of its 5 squares filled, red has no square to go on"
    assert verdict.where == tuple(
        f"red square in {at}" for at in ("row 1, column 5", "row 1, column 6", "row 2, column 5")
    )
    assert verdict.example.splitlines()[0] == "# F F ^ r r"


def test_a_lone_blue_square_stops_the_first_round() -> None:
    verdict = checks_proofs.no_stuck_state(sheet("b ^ b\nr # y\np g b"), Effort())
    assert verdict.evidence == "with 1 of its 3 squares filled, blue has no square to go on"


def stuck_by_play(layout: SheetLayout) -> bool:
    """Whether any state of Pioneer Town, all of them visited, has an empty petal whose colour is blocked.

    With one kind of dice, and one icon a square: the rule looks at neither.
    """
    table = Table((Seat(layout.grid, (), "standard", ""),), Rules("solo", "solo"), pioneer=True)
    start = Alpenzian(table)
    todo, seen = [start], set()
    while todo:
        state = todo.pop()
        for action in [0] if state.current_player() == CHANCE else state.legal_actions():
            after = state.clone()
            after.apply_action(action)
            key = (after.phase, after.empty[0], after.petals, after.colour, after.round == 1, after.first[0])
            if after.phase == END or key in seen:
                continue
            seen.add(key)
            for colour, area in enumerate(table.seats[0].sheet.areas):
                waiting = after.petals >> colour & 1 and after.empty[0] & area
                if after.round and waiting and not after.squares(colour):
                    return True
            todo.append(after)
    return False


def test_the_proof_agrees_with_visiting_every_state() -> None:
    rng = random.Random("proof")
    agreed = {True: 0, False: 0}
    while sum(agreed.values()) < 60 or min(agreed.values()) < 10:
        cells = [rng.choice("brypg^") for _ in range(9)]
        cells[rng.randrange(9)] = "#"
        if "b" not in cells:
            continue
        layout = sheet("\n".join(" ".join(cells[n : n + 3]) for n in (0, 3, 6)))
        verdict = checks_proofs.no_stuck_state(layout, Effort())
        stuck = stuck_by_play(layout)
        if verdict.holds:
            assert not stuck, layout.grid
        elif not checks_proofs._exceptional(tuple(a.bit_count() for a in Sheet.of(layout.grid).areas))[0]:
            assert stuck, layout.grid
        agreed[verdict.holds] += 1


@pytest.mark.parametrize("layout", SHEETS, ids=lambda layout: layout.id)
def test_best_bonuses_lie_within_their_bounds(layout: SheetLayout) -> None:
    numbers = checks_proofs.bonuses(layout, Effort()).numbers
    best, bound = numbers["best"], numbers["bound"]
    assert isinstance(best, dict) and isinstance(bound, dict)
    assert bound == {"ranch": 45, "colours": 15, "alpenzian": bound["alpenzian"], "residents": 5, "express": 72}
    assert all(best[key] <= bound[key] for key in bound)
    assert best["express"] >= 49
    flowers = [["F" if cell in "brypg" else cell for cell in row] for row in layout.grid]
    assert bound["alpenzian"] <= slow.alpenzian(layout.grid, flowers)


@pytest.mark.parametrize("layout", SHEETS, ids=lambda layout: layout.id)
def test_half_houses_half_sheep_feed_every_house(layout: SheetLayout) -> None:
    """The town behind the ranch bonus's bound: 15 houses in one village, 15 sheep around it, 45 points."""
    houses = {next(iter(sorted(slow.cells(layout.grid, "r"))))}
    squares = slow.cells(layout.grid, "brypg")
    while len(houses) < 15:
        houses.add(min(s for h in sorted(houses) for side in "NESW" if (s := slow.step(h, side)) in squares - houses))
    town = [
        ["H" if (r, c) in houses else "S" if cell in "brypg" else cell for c, cell in enumerate(row)]
        for r, row in enumerate(layout.grid)
    ]
    assert reckon(Sheet.of(layout.grid), Town.of(town), "standard", Rules()).alone[0] == 45


def test_a_town_of_ten_houses_on_one_express_exists() -> None:
    """The bound of ten houses in 28 squares, by a snake of chains of two: 72 points."""
    row = " - - ".join("H" * 10).split()
    found = reckon(Sheet.of([["b"] * 30]), Town.of([[*row, ".", "."]]), "standard", Rules())
    assert found.alone[2] == 72


def test_a_bonus_that_cannot_be_earned_is_named() -> None:
    verdict = checks_proofs.bonuses(sheet("b r\ny g"), Effort())
    assert not verdict.holds
    assert [part.split(":")[0] for part in verdict.where] == ["colours", "alpenzian"]


def test_a_lone_sheet_is_verified_by_itself() -> None:
    found = checks.claims([SHEETS[3]])
    assert {claim.target for claim in found} == {"alpenzian/sheet-d"}
    assert "difficulty" not in {claim.id for claim in found}
    assert len({claim.id for claim in found}) == len(found)


def test_a_board_that_misses_a_sheet() -> None:
    board = next(layout for layout in LAYOUTS if layout.id == "board")
    claim = next(c for c in checks.claims([board, *SHEETS[:4]]) if c.id == "first-house-lists")
    assert claim.check(Effort()).where == ("`sheet-e` is no sheet of the box",)
