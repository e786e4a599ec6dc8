"""How fast random games are played: our rules engines, beside OpenSpiel's games from Python, in one run on one core.

    python benchmarks/playing.py            with `pip install open_spiel`; without it, ours alone

A move is one applied action, of a player or of chance. Every contestant plays in turns of a second, five times over;
the best turn counts, for other work on the machine only slows. Exit status 1 if Alpenzian's State plays fewer than
250,000 moves a second in plain Python.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable

from generator import catalogue
from generator.engine.state import State
from generator.games.alpenzian import rules

TARGET = 250_000
TURN = 1.0
TURNS = 5
PlayOne = Callable[[random.Random], int]
"""Plays one game; returns its number of moves."""


def ours(state: State) -> PlayOne:
    """Random games from a state of ours, through the interface that everyone uses."""

    def play(rng: random.Random) -> int:
        game = state.clone()
        moves = 0
        while not game.is_terminal():
            if game.current_player() < 0:
                game.apply_action(game.sample_chance(rng))
            else:
                actions = game.legal_actions()
                game.apply_action(actions[int(rng.random() * len(actions))])
            moves += 1
        return moves

    return play


def open_spiel(name: str) -> PlayOne | None:
    """Random games of OpenSpiel from Python; None if it is not installed."""
    try:
        import open_spiel.python.games  # noqa: F401
        import pyspiel
    except ImportError:
        return None
    game = pyspiel.load_game(name)

    def play(rng: random.Random) -> int:
        state = game.new_initial_state()
        moves = 0
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[int(rng.random() * len(actions))])
            moves += 1
        return moves

    return play


def speed(play: PlayOne, seed: int) -> float:
    """Moves per second over one turn."""
    rng = random.Random(seed)
    moves, start = 0, time.perf_counter()
    while (passed := time.perf_counter() - start) < TURN:
        moves += play(rng)
    return moves / passed


def main() -> int:
    """Play everyone in turn and print what came out."""
    layouts = [entry.layout for entry in catalogue.entries("alpenzian")]
    contestants: dict[str, PlayOne | None] = {
        f"alpenzian, {players} player{'s' * (players > 1)}": ours(rules.new_game(layouts, players, {}))
        for players in (1, 3, 5)
    }
    contestants["alpenzian, Pioneer Town"] = ours(rules.new_game(layouts, 1, {"pioneer": "yes"}))
    contestants["OpenSpiel connect_four (C++)"] = open_spiel("connect_four")
    contestants["OpenSpiel python_tic_tac_toe"] = open_spiel("python_tic_tac_toe")
    best = dict.fromkeys(contestants, 0.0)
    for turn in range(TURNS):
        for name, play in contestants.items():
            if play is not None:
                best[name] = max(best[name], speed(play, turn))
    print(f"moves per second, Python {sys.version.split()[0]}")
    for name, moves in best.items():
        print(f"{name:<32} {moves:>12,.0f}" if moves else f"{name:<32} not installed")
    slowest = min(moves for name, moves in best.items() if name.startswith("alpenzian"))
    print(f"target for alpenzian: {TARGET:,}: {'met' if slowest >= TARGET else 'MISSED'}")
    return int(slowest < TARGET)


if __name__ == "__main__":
    sys.exit(main())
