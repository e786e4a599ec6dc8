"""What play supports: whole games of every variant, equal turns, fair seats, and how hard each sheet is."""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence

from generator.engine import stats
from generator.engine.playout import generator_for, play, play_many
from generator.engine.policies import Policy, choose_random
from generator.files import LayoutFile
from generator.games.alpenzian import greedy
from generator.games.alpenzian.layout import SheetLayout
from generator.games.alpenzian.reckoning import CATEGORIES
from generator.games.alpenzian.rules import MAX_PLAYERS, OPTIONS, Alpenzian, new_game
from generator.verifier.claims import Effort, Verdict

PLAYERS = range(1, MAX_PLAYERS + 1)
RANDOM_GAMES, GREEDY_GAMES = 12, 1
"""Games for each variant and number of players."""
SEAT_GAMES, SEAT_GREEDY_GAMES = 300, 30
SOLO_GAMES, HARD_GAMES = 40, 100
FAIR = 0.25
"""How far a seat's wins may be from its share: the round that cannot be shared out evenly makes a small difference."""


def number(effort: Effort, games: int) -> int:
    """How many games to play for an effort."""
    return max(2, round(games * effort.games))


def variants(players: int) -> list[dict[str, str]]:
    """Every variant by itself, the standard game first, and all together."""
    fitting = {key: words for key, words in OPTIONS.items() if key != "sheet" and not key.startswith("ranch-")}
    if players > 1:
        fitting.pop("pioneer")
    singles = [{key: word} for key, words in fitting.items() for word in words[1:]]
    mixed = {"sheet": "mixed", **{key: words[-1] for key, words in fitting.items()}}
    return [{}, *singles, mixed]


def playouts(layouts: Sequence[LayoutFile], players: int, effort: Effort) -> Verdict:
    """Random and greedy games of every variant end, each player having drawn the same number of icons."""
    faults, games, turns = [], 0, set()
    for variant in variants(players):
        start = new_game(layouts, players, variant)
        plan: list[tuple[str, Policy]] = [("random", choose_random)] * number(effort, RANDOM_GAMES)
        plan += [("greedy", greedy.choose)] * max(1, round(effort.games * GREEDY_GAMES))
        words = " ".join(f"{key}={word}" for key, word in variant.items()) or "standard"
        for n, (name, policy) in enumerate(plan):
            state = start.clone()
            play(state, [policy] * players, generator_for(effort.seed, n), limit=5000)
            games += 1
            drawn = [turns_of(state, player) for player in range(players)]
            turns |= set(drawn)
            if len(set(drawn)) > 1:
                faults.append(f"{words}, {name} game {n}: {drawn} turns")
    shown = (
        f"{len(variants(players))} variants, every game ended after {' or '.join(map(str, sorted(turns)))} turns each"
    )
    return Verdict(not faults, shown, "played", games=games, where=tuple(faults[:5]), numbers={"turns": sorted(turns)})


def turns_of(state: Alpenzian, player: int) -> int:
    """How many icons a player drew after the first house."""
    squares = state.table.seats[player].sheet.squares
    return (squares & ~state.empty[player]).bit_count() - 1


def seats(layouts: Sequence[LayoutFile], players: int, effort: Effort) -> Verdict:
    """No seat is shown to win a quarter more or less often than its share, under random and under greedy players."""
    start = new_game(layouts, players, {})
    faults, shown, games = [], [], 0
    numbers: dict[str, object] = {}
    plan: tuple[tuple[str, Policy, int], ...] = (
        ("random", choose_random, SEAT_GAMES),
        ("greedy", greedy.choose, SEAT_GREEDY_GAMES),
    )
    for name, policy, count in plan:
        outcomes = play_many(start.clone, [policy] * players, games=number(effort, count), seed=effort.seed)
        games += len(outcomes)
        wins = stats.wins_by_seat([outcome.winners for outcome in outcomes], players)
        numbers[name] = [[round(part, 4) for part in (win.value, win.low, win.high)] for win in wins]
        shown.append(f"{name} {', '.join(win.percent() for win in wins)}")
        for seat, win in enumerate(wins):
            low, high = _apart(win, players)
            if high < (1 - FAIR) / players or low > (1 + FAIR) / players:
                faults.append(f"{name} players: seat {seat + 1} wins {win.percent()}")
    return Verdict(not faults, "; ".join(shown), "played", games=games, where=tuple(faults), numbers=numbers)


def _apart(win: stats.Interval, comparisons: int) -> tuple[float, float]:
    """The interval widened so that chance alone puts some seat outside it in one of twenty series, not more."""
    factor = stats.normal_quantile(1 - 0.025 / (2 * comparisons)) / stats.Z95
    return win.value - factor * (win.value - win.low), win.value + factor * (win.high - win.value)


def solo(layouts: Sequence[LayoutFile], sheet: SheetLayout, effort: Effort) -> Verdict:
    """Every bonus is earned in solo games of a greedy player, by the standard rules and in Pioneer Town."""
    missing, shown = [], []
    numbers: dict[str, object] = {}
    count = number(effort, SOLO_GAMES) // 2
    for name, options in (("standard", {}), ("Pioneer Town", {"pioneer": "yes"})):
        categories = solo_points(layouts, sheet, options, effort.seed, count)
        totals = [sum(own.values()) for own in categories]
        earned = {key: sum(own[key] > 0 for own in categories) for key in CATEGORIES}
        missing += [f"{name}: {key} in none of {count} games" for key, times in earned.items() if not times]
        numbers[name] = {
            "mean": round(stats.mean(totals).value, 2),
            "best": max(totals),
            "means": {key: round(sum(own[key] for own in categories) / count, 2) for key in CATEGORIES},
        }
        shown.append(f"{name} {stats.mean(totals).value:.1f} points on average, best {max(totals)}")
    return Verdict(not missing, "; ".join(shown), "played", games=2 * count, where=tuple(missing), numbers=numbers)


def solo_points(
    layouts: Sequence[LayoutFile], sheet: SheetLayout, options: Mapping[str, str], seed: int, games: int
) -> list[dict[str, int]]:
    """The points by category of a greedy player's solo games; the same dice for every sheet."""
    others = [layout for layout in layouts if not isinstance(layout, SheetLayout)]
    start = new_game([sheet, *others], 1, options)
    results = []
    for n in range(games):
        state = start.clone()
        play(state, [greedy.choose], generator_for(seed, n))
        results.append(state.categories()[0])
    return results


def difficulty(layouts: Sequence[LayoutFile], effort: Effort) -> Verdict:
    """Every sheet for experts earns less in Pioneer Town than every sheet for beginners, under the same dice."""
    sheets = [layout for layout in layouts if isinstance(layout, SheetLayout)]
    count = number(effort, HARD_GAMES)
    totals = {
        sheet.id: [sum(own.values()) for own in solo_points(layouts, sheet, {"pioneer": "yes"}, effort.seed, count)]
        for sheet in sheets
    }
    means = {name: stats.mean(own) for name, own in totals.items()}
    faults = []
    gaps: dict[str, list[float]] = {}
    for easy, hard in itertools.product(sheets, repeat=2):
        if (easy.level, hard.level) == ("beginner", "expert"):
            gap = stats.mean([a - b for a, b in zip(totals[easy.id], totals[hard.id], strict=True)])
            gaps[f"{easy.id} − {hard.id}"] = [round(part, 2) for part in (gap.value, gap.low, gap.high)]
            if gap.low <= 0:
                faults.append(f"{hard.id} earns {gap} points less than {easy.id}")
    shown = ", ".join(f"{name} {mean}" for name, mean in means.items())
    numbers: dict[str, object] = {
        "means": {name: [round(part, 2) for part in (m.value, m.low, m.high)] for name, m in means.items()},
        "gaps": gaps,
    }
    games = count * len(sheets)
    return Verdict(not faults, shown, "played", games=games, where=tuple(faults), numbers=numbers)
