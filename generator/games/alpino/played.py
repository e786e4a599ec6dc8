"""What greedy players' games say about a box: seats, stacks, backs, and the value of each tile."""

from __future__ import annotations

from collections.abc import Sequence

from generator.engine.stats import Interval, mean, share
from generator.games.alpino.box import Box, Tile, tile_name
from generator.games.alpino.layout import MOTIFS
from generator.games.alpino.series import Played, heights, series
from generator.verifier.claims import Effort, Verdict

GAMES = 250
"""Games for each number of players, at the usual effort."""
SIGMAS = 3.5
"""How far from what chance explains a figure may lie before it is held against the layout."""
WORTH = 0.25
"""A tile taken less than a quarter as often as by blind choice is called not worth taking."""
BACKS = 1 / 3
"""If more placements than this are turned over, fronts hardly matter."""
EDGE = 0.05
"""A seat is held to be favoured if it surely wins so much more or less than its share; a little is the game's own."""
DECIDES = 2
"""Points; a tile worth surely more than this decides games where nine points win."""


def _games(box: Box, effort: Effort) -> tuple[Played, ...]:
    return series(box.text, max(2, round(GAMES * effort.games)), effort.seed, effort.jobs)


def _wider(interval: Interval) -> tuple[float, float]:
    """The bounds at SIGMAS standard errors instead of 95 %: what is surely so."""
    reach = max(interval.value - interval.low, interval.high - interval.value, 1e-9) * SIGMAS / 1.96
    return interval.value - reach, interval.value + reach


def seats_fair(box: Box, effort: Effort) -> Verdict:
    """Each seat's share of the wins, a shared win counted in part, against one in so many players."""
    games = _games(box, effort)
    wrong, said, numbers = [], [], {}
    for seat in range(box.players):
        won = share(sum(1 / len(game.winners) for game in games if seat in game.winners), len(games))
        low, high = _wider(won)
        said.append(f"seat {seat + 1} {won.percent()}")
        numbers[str(seat + 1)] = _rounded(won)
        if low > 1 / box.players + EDGE or high < 1 / box.players - EDGE:
            wrong.append(f"seat {seat + 1} wins {won.percent()}, not {100 / box.players:.1f} %")
    evidence = f"wins with 95 % intervals: {', '.join(said)}; even is {100 / box.players:.1f} %"
    return Verdict(not wrong, evidence, "played", len(games), tuple(wrong), {"seats": numbers})


def games_end(boxes: Sequence[Box], effort: Effort) -> Verdict:
    """Rounds of every game; tiles placed, slid under and removed add up to all that were turned over."""
    wrong, said, count = [], [], 0
    for box in boxes:
        games = _games(box, effort)
        count += len(games)
        for number, game in enumerate(games):
            if game.rounds != box.rounds:
                wrong.append(f"{box.players} players, game {number}: {game.rounds} rounds, not {box.rounds}")
            if game.placed != box.players * (box.rounds + 1) or sum(game.stacks) != len(MOTIFS) + box.rounds:
                wrong.append(f"{box.players} players, game {number}: tiles went astray")
        totals = [total for game in games for total in game.totals]
        said.append(f"{box.players} players: {box.rounds} rounds, totals {min(totals)} to {max(totals)}")
    return Verdict(not wrong, "; ".join(said), "played", count, tuple(wrong))


def stacks_grow(boxes: Sequence[Box], effort: Effort) -> Verdict:
    """The mean height of every stack, and the highest seen."""
    games = tuple(game for box in boxes for game in _games(box, effort))
    most = [max(game.stacks[m] for game in games) for m in range(len(MOTIFS))]
    usual = heights(games)
    said = ", ".join(f"{name} {own:.1f}" for name, own in zip(MOTIFS, usual, strict=True))
    wrong = tuple(f"{name} never grew" for name, height in zip(MOTIFS, most, strict=True) if height == 1)
    evidence = f"mean heights, the scoring tile counted: {said}; the highest {max(most)}"
    return Verdict(not wrong, evidence, "played", len(games), wrong, {"highest": dict(zip(MOTIFS, most, strict=True))})


def back_used(boxes: Sequence[Box], effort: Effort) -> Verdict:
    """The share of tiles taken that were turned over."""
    games = [game for box in boxes for game in _games(box, effort)]
    used = share(sum(len(game.turned) for game in games), sum(len(game.takers) for game in games))
    holds = 0 < used.value < BACKS
    return Verdict(
        holds, f"{used.percent()} of placements show the back", "played", len(games), numbers={"share": used.value}
    )


def tiles_worth_taking(boxes: Sequence[Box], effort: Effort) -> Verdict:
    """How often each tile is taken for its front, against a blind choice; a tile far below is named."""
    games = [game for box in boxes for game in _games(box, effort)]
    tiles = boxes[0].tiles
    ratios: dict[int, Interval] = {}
    wrong = []
    for tile, front in enumerate(tiles):
        seen = [game for game in games if tile in game.seen]
        if not seen:
            wrong.append(f"{_name(tile, front)} never lay in a display")
            continue
        expected = sum(game.seen[tile] for game in seen)
        taken = share(sum(tile in game.takers and tile not in game.turned for game in seen), len(seen))
        scale = len(seen) / expected
        ratios[tile] = Interval(taken.value * scale, taken.low * scale, taken.high * scale)
        if ratios[tile].high < WORTH or not ratios[tile].value:
            wrong.append(f"{_name(tile, front)} is taken {ratios[tile].value:.2f} times as often as blindly")
    order = sorted(ratios, key=lambda tile: ratios[tile].value)
    evidence = f"taken for its front against a blind choice, least: {_ratio(tiles, ratios, order[0])}; most: " \
        f"{_ratio(tiles, ratios, order[-1])}" if order else "no tile was seen"  # fmt: skip
    return Verdict(
        not wrong, evidence, "played", len(games), tuple(wrong),
        {"ratios": {tile_name(tiles[n]): _rounded(ratios[n]) for n in order}},
        "\n".join(_ratio(tiles, ratios, tile) for tile in order),
    )  # fmt: skip


def tiles_fair(boxes: Sequence[Box], effort: Effort) -> Verdict:
    """A tile's value: the points of who took it above the mean of all at that table, with 95 % intervals."""
    games = [game for box in boxes for game in _games(box, effort)]
    tiles = boxes[0].tiles
    values: dict[int, Interval] = {}
    wrong = []
    for tile, front in enumerate(tiles):
        gains = [
            game.totals[game.takers[tile]] - sum(game.totals) / len(game.totals)
            for game in games
            if tile in game.takers and tile not in game.turned
        ]
        if len(gains) < 10:
            continue
        values[tile] = mean(gains)
        low, high = _wider(values[tile])
        if low > DECIDES or high < -DECIDES:
            wrong.append(f"{_name(tile, front)} is worth {values[tile]} points")
    order = sorted(values, key=lambda tile: values[tile].value)
    if not order:
        return Verdict(True, "too few games to tell", "played", len(games))
    least, most = order[0], order[-1]
    evidence = (
        f"points above the table's mean for who takes it: from {values[least]} ({_name(least, tiles[least])}) "
        f"to {values[most]} ({_name(most, tiles[most])})"
    )
    numbers: dict[str, object] = {"values": {tile_name(tiles[n]): _rounded(values[n]) for n in order}}
    rows = [(_name(n, tiles[n]), values[n]) for n in order]
    example = "\n".join(f"{name:<42} {own.value:+.1f} ({own.low:+.1f} to {own.high:+.1f})" for name, own in rows)
    return Verdict(not wrong, evidence, "played", len(games), tuple(wrong), numbers, example)


def _rounded(interval: Interval) -> list[float]:
    """For programs: the value and its bounds."""
    return [round(part, 3) for part in (interval.value, interval.low, interval.high)]


def _name(number: int, tile: Tile) -> str:
    return f"tile {number + 1}, {tile_name(tile)}"


def _ratio(tiles: Sequence[Tile], ratios: dict[int, Interval], tile: int) -> str:
    one = ratios[tile]
    return f"{_name(tile, tiles[tile])} {one.value:.2f} ({one.low:.2f} to {one.high:.2f})"
