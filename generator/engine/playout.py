"""Playing games to their end: one, or many over several processes with the same results for any number of them."""

from __future__ import annotations

import multiprocessing
import random
import signal
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from multiprocessing.pool import Pool
from typing import TypeVar

from generator.engine.policies import Policy
from generator.engine.state import CHANCE, TERMINAL, State

MAX_MOVES = 100_000
NewGame = Callable[[], State]
"""Makes a fresh state; picklable (a function of a module, or :func:`functools.partial` of one)."""

T = TypeVar("T")


class EndlessGameError(RuntimeError):
    """A game did not end within the bound on moves."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: totals and winners (seats from 0), and how often each seat decided something."""

    returns: tuple[float, ...]
    winners: tuple[int, ...]
    decisions: tuple[int, ...]


def generator_for(seed: int, game: int) -> random.Random:
    """The randomness of one game of many: the same on every machine, whoever plays the others."""
    return random.Random(f"{seed}:{game}")


def play(state: State, policies: Sequence[Policy], rng: random.Random, limit: int = MAX_MOVES) -> Outcome:
    """Play ``state`` to its end, in place. EndlessGameError after ``limit`` moves."""
    decisions = [0] * state.num_players
    current, apply, sample = state.current_player, state.apply_action, state.sample_chance
    for _ in range(limit):
        player = current()
        if player >= 0:
            decisions[player] += 1
            apply(policies[player](state, rng))
        elif player == CHANCE:
            apply(sample(rng))
        else:
            assert player == TERMINAL
            return Outcome(tuple(state.returns()), tuple(state.winners()), tuple(decisions))
    raise EndlessGameError(f"the game did not end within {limit} moves:\n{state}")


def play_numbered(new_game: NewGame, policies: Sequence[Policy], seed: int, number: int) -> Outcome:
    """The game with a number in the series that a seed starts."""
    return play(new_game(), policies, generator_for(seed, number))


def play_many(
    new_game: NewGame, policies: Sequence[Policy], *, games: int, seed: int, jobs: int = 1, first: int = 0
) -> list[Outcome]:
    """Games number ``first`` … ``first + games − 1`` of a seed, in order; the same for any number of ``jobs``."""
    return in_order(partial(play_numbered, new_game, policies, seed), range(first, first + games), jobs)


def in_order(work: Callable[[int], T], numbers: Sequence[int], jobs: int) -> list[T]:
    """``work`` on each number, over ``jobs`` processes, results in the order of the numbers.

    ``work`` must be picklable unless ``jobs`` is 1, and must depend on nothing but its number.
    """
    if jobs <= 1 or len(numbers) < 2:
        return [work(number) for number in numbers]
    chunk = max(1, len(numbers) // (jobs * 4))
    with workers(min(jobs, len(numbers))) as pool:
        return pool.map(work, numbers, chunk)


def workers(jobs: int, start: Callable[..., None] | None = None, arguments: tuple[object, ...] = ()) -> Pool:
    """A pool of processes that leave Ctrl-C to this one, which ends them; each begins with ``start(*arguments)``."""
    context = multiprocessing.get_context("spawn" if _must_spawn() else "fork")
    return context.Pool(jobs, _begin, (start, *arguments))


def _begin(start: Callable[..., None] | None, *arguments: object) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    if start is not None:
        start(*arguments)


def _must_spawn() -> bool:
    return "fork" not in multiprocessing.get_all_start_methods()
