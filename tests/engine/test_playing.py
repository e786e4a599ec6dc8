"""Playouts, policies, statistics: seeded, alike for any number of processes, right on a game small enough to know."""

from __future__ import annotations

import collections
import random
from collections.abc import Callable

import pytest

from generator import catalogue
from generator.engine import stats
from generator.engine.deeper import Deeper, lead
from generator.engine.playout import EndlessGameError, generator_for, in_order, play, play_many
from generator.engine.policies import choose_random
from generator.engine.state import State
from generator.games import part
from tests.engine.nim import Nim
from tests.engine.simulation import check_random_game


def test_the_tiny_game_passes_all_checks() -> None:
    for seed in range(20):
        check_random_game(Nim, random.Random(seed), scored=False)


def square(number: int) -> int:
    """A picklable piece of work."""
    return number * number


@pytest.mark.parametrize("jobs", [1, 2, 3])
def test_work_comes_back_in_order(jobs: int) -> None:
    assert in_order(square, range(17), jobs) == [n * n for n in range(17)]


def test_same_games_for_any_number_of_processes() -> None:
    policies = [choose_random, choose_random]
    alone = play_many(Nim, policies, games=40, seed=7)
    assert alone == play_many(Nim, policies, games=40, seed=7, jobs=2)
    assert alone[10:20] == play_many(Nim, policies, games=10, seed=7, first=10)
    assert alone != play_many(Nim, policies, games=40, seed=8)


def test_seeds_mean_the_same_everywhere() -> None:
    """Pinned: `random.Random` of a text does not depend on the machine or on PYTHONHASHSEED."""
    assert [generator_for(1, 0).getrandbits(32), generator_for(1, 1).getrandbits(32)] == [3118038342, 3076692213]


def test_a_game_that_goes_on_for_ever_is_stopped() -> None:
    with pytest.raises(EndlessGameError, match="did not end within 3 moves"):
        play(Nim(), [choose_random] * 2, random.Random(1), limit=3)


def test_chance_follows_its_probabilities() -> None:
    rng = random.Random(2)
    counted = collections.Counter(Nim().sample_chance(rng) for _ in range(4000))
    assert counted[1] == pytest.approx(2000, rel=0.1)
    assert counted[2] == pytest.approx(1000, rel=0.12) and counted[3] == pytest.approx(1000, rel=0.12)


def test_mean_and_share() -> None:
    assert stats.mean([1.0, 2.0, 3.0]).value == 2
    wide = stats.mean([0.0, 10.0] * 50)
    assert wide.low == pytest.approx(5 - 1.96 * 5.025 / 10, abs=0.01)
    assert stats.share(50, 100).low == pytest.approx(0.404, abs=0.001)
    assert stats.share(0, 10).low == 0 and stats.share(0, 10).high == pytest.approx(0.278, abs=0.001)
    assert stats.wins_by_seat([[0], [0, 1], [1], [0]], 2)[0].value == pytest.approx(2.5 / 4)
    for empty in (lambda: stats.mean([]), lambda: stats.share(0, 0)):
        with pytest.raises(ValueError):
            _use(empty)


def _use(work: Callable[[], object]) -> object:
    return work()


def test_mean_intervals_hold_about_95_times_in_100() -> None:
    rng = random.Random(5)
    inside = 0
    for _ in range(400):
        found = stats.mean([rng.random() for _ in range(40)])
        inside += found.low <= 0.5 <= found.high
    assert 0.92 <= inside / 400 <= 0.975


@pytest.mark.parametrize("game", ["alpenzian"])
def test_policies_can_be_sent_to_other_processes(game: str) -> None:
    rules = part(game, "rules")
    layouts = [entry.layout for entry in catalogue.entries(game)]
    state: State = rules.new_game(layouts, 2, {})
    policies = [rules.POLICIES["greedy"], rules.POLICIES["random"]]
    games = [play_many(state.clone, policies, games=4, seed=1, jobs=jobs) for jobs in (1, 2)]
    assert games[0] == games[1]


def test_the_deeper_policy_ends_a_game_as_well_as_it_can_be_ended() -> None:
    rules = part("alpenzian", "rules")
    layouts = [entry.layout for entry in catalogue.entries("alpenzian")]
    rng = random.Random(3)
    choices = 0
    for _ in range(12):
        state: State = rules.new_game(layouts, 1, {})
        while not state.is_terminal():
            if state.current_player() < 0:
                state.apply_action(state.sample_chance(rng))
                continue
            ends = {action: _ended(state, action) for action in state.legal_actions()}
            if len(ends) > 1 and all(end.is_terminal() for end in ends.values()):
                chosen = rules.POLICIES["deeper"](state, rng)
                best = max(end.returns()[0] for end in ends.values())
                assert ends[chosen].returns()[0] == best
                choices += 1
            state.apply_action(rules.POLICIES["greedy"](state, rng))
    assert choices >= 3


def _ended(state: State, action: int) -> State:
    later = state.clone()
    later.apply_action(action)
    return later


def test_the_deeper_policy_draws_alike_for_what_it_compares_and_leaves_the_state_alone() -> None:
    rules = part("alpenzian", "rules")
    state: State = rules.new_game([entry.layout for entry in catalogue.entries("alpenzian")], 2, {})
    while state.current_player() < 0:
        state.apply_action(state.sample_chance(random.Random(8)))
    before = str(state)
    first, second = (Deeper(choose_random, 40)(state, random.Random(4)) for _ in range(2))
    assert first == second
    assert str(state) == before


def test_a_lead_is_over_the_best_other_player() -> None:
    assert lead([20.0, 31.0, 17.0], 0) == -11
    assert lead([20.0], 0) == 20
