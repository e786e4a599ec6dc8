"""Whole games for the command line: played, recorded, replayed; and layouts put before the verifier."""

from __future__ import annotations

import functools
import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from generator import games
from generator.catalogue import Entry, entries, entry, shipped
from generator.engine import records, stats
from generator.engine.playout import Outcome, generator_for, play_many
from generator.engine.state import State
from generator.files import FileError, LayoutFile, Problem, read
from generator.files.problems import one_of
from generator.verifier.claims import Claim, Effort
from generator.verifier.report import Report, verify


class MatchError(ValueError):
    """A game cannot be played as asked; the message says what can."""


@dataclass(frozen=True, slots=True)
class Match:
    """A kind of game to play: which game, how many players, whose policies, with which options and layouts."""

    game: str
    players: int
    policies: tuple[str, ...]
    options: Mapping[str, str]
    items: tuple[Entry, ...]

    def new_state(self) -> State:
        """A game at its start. MatchError where that cannot be."""
        try:
            state: State = self.maker()()
        except ValueError as error:
            raise MatchError(str(error)) from error
        return state

    def maker(self) -> Callable[[], State]:
        """What starts such a game in any process: models do not travel between processes, their paths do."""
        paths = tuple(item.path for item in self.items)
        return functools.partial(_start, self.game, paths, self.players, tuple(self.options.items()))

    def choosers(self) -> list[Callable[[Any, Any], int]]:
        """A policy a seat."""
        known = games.part(self.game, "rules").POLICIES
        for word in self.policies:
            if word not in known:
                raise MatchError(f"{self.game} has no policy `{word}`; {one_of(word, known)}")
        if len(self.policies) > self.players:
            raise MatchError(f"{len(self.policies)} policies for {self.players} players; give one a seat at most")
        return [known[self.policies[min(seat, len(self.policies) - 1)]] for seat in range(self.players)]

    def names(self) -> list[str]:
        """What the seats are called in records and tables."""
        return [f"Player {seat + 1}" for seat in range(self.players)]

    def words(self, seat: int) -> str:
        """The policy of a seat in a word."""
        return self.policies[min(seat, len(self.policies) - 1)]


def boxed(game: str, own: Sequence[Entry]) -> list[Entry]:
    """The box with ``own`` layouts in place of the shipped ones that they stand in for."""
    taken = {_slot(item) for item in own}
    return [*own, *(item for item in entries(game) if _slot(item) not in taken)]


def _slot(item: Entry) -> tuple[str, ...]:
    """What a layout is in its box: its component, and which of several where the layout says so."""
    layout = item.layout
    return layout.component, *(str(getattr(layout, key, "")) for key in ("kind", "animal", "players"))


@functools.cache
def _layouts(paths: tuple[Path, ...]) -> list[LayoutFile]:
    return [entry(path).layout for path in paths]


def _start(game: str, paths: tuple[Path, ...], players: int, options: tuple[tuple[str, str], ...]) -> State:
    state: State = games.part(game, "rules").new_game(_layouts(paths), players, dict(options))
    return state


def match(game: str, players: int, policies: Sequence[str], options: Mapping[str, str], own: Sequence[Entry]) -> Match:
    """A match with the game's shipped layouts; ``own`` layouts stand in for shipped ones of their kind.

    Raises MatchError if a layout belongs to another game.
    """
    for item in own:
        if item.layout.game != game:
            raise MatchError(f"{item.path} is a layout of {item.layout.game}; name one of {game}")
    items = boxed(game, own)
    return Match(game, players, tuple(policies), options, tuple(items))


def play(one: Match, number: int, seed: int, jobs: int) -> list[Outcome]:
    """``number`` games, the same ones for the same seed whatever ``jobs`` is."""
    one.new_state()
    return play_many(one.maker(), one.choosers(), games=number, seed=seed, jobs=jobs)


def record(one: Match, seed: int) -> bytes:
    """The seed's first game as a record file."""
    moves, final = records.play_moves(one.new_state(), one.names(), one.choosers(), generator_for(seed, 0))
    content = records.Record(
        game=one.game,
        players=one.names(),
        seed=seed,
        policies=[one.words(seat) for seat in range(one.players)],
        options=dict(one.options),
        layouts=[records.LayoutUsed(id=item.layout.id, hash=item.digest) for item in one.items],
        moves=moves,
        final=final,
    )
    return records.text(content).encode()


def replay(path: Path, own: Sequence[Entry] = ()) -> str:
    """Check every move of a record against the rules; how it ended, in words. FileError at the first illegal move.

    The layouts that the game was played with are looked for among ``own``, then among the shipped ones.
    """
    document = read(path, records.Record)
    kept = document.value
    if kept.game not in games.NAMES:
        document.report(["game"], f"unknown game `{kept.game}`", one_of(kept.game, games.NAMES))
        document.check()
    items = []
    given = {item.layout.id: item for item in own if item.layout.game == kept.game}
    for number, used in enumerate(kept.layouts):
        item = given.get(used.id) or shipped(kept.game, used.id)
        if item is None:
            right = "name the file that it was played with by `--layout`"
            document.report(["layouts", number, "id"], f"{kept.game} has no layout `{used.id}`", right)
        elif item.digest != used.hash:
            what = f"the layout `{used.id}` has changed since (it is {item.digest} now)"
            document.report(["layouts", number, "hash"], what, "play the game anew")
        else:
            items.append(item)
    document.check()
    one = Match(kept.game, len(kept.players), tuple(kept.policies), kept.options, tuple(items))
    try:
        state = one.new_state()
    except MatchError as error:
        raise FileError([Problem(path, 1, 1, str(error), "play the game anew")]) from error
    state = records.replay(document, state)
    totals = ", ".join(f"{name} {total:g}" for name, total in zip(kept.players, state.returns(), strict=True))
    return f"{path}: {len(kept.moves)} legal moves; {totals}"


def table(one: Match, outcomes: Sequence[Outcome]) -> list[tuple[str, ...]]:
    """A row a seat: name, policy, mean total, spread, lowest and highest, wins with their 95 % interval."""
    wins = stats.wins_by_seat([outcome.winners for outcome in outcomes], one.players)
    rows: list[tuple[str, ...]] = []
    for seat, name in enumerate(one.names()):
        totals = [outcome.returns[seat] for outcome in outcomes]
        extremes = f"{min(totals):g} to {max(totals):g}"
        mean = str(stats.mean(totals)) if len(totals) > 1 else f"{totals[0]:g}"
        rows.append((name, one.words(seat), mean, f"{stats.spread(totals):.1f}", extremes, wins[seat].percent()))
    return rows


HEAD = ("seat", "policy", "mean total (95 %)", "spread", "range", "wins (95 %)")


def facts(one: Match, outcomes: Sequence[Outcome], seed: int) -> dict[str, object]:
    """The same for programs."""
    wins = stats.wins_by_seat([outcome.winners for outcome in outcomes], one.players)
    seats = []
    for seat, name in enumerate(one.names()):
        totals = [outcome.returns[seat] for outcome in outcomes]
        seats.append(
            {
                "name": name,
                "policy": one.words(seat),
                "mean": sum(totals) / len(totals),
                "spread": stats.spread(totals),
                "lowest": min(totals),
                "highest": max(totals),
                "wins": [wins[seat].value, wins[seat].low, wins[seat].high],
            }
        )
    return {"game": one.game, "games": len(outcomes), "seed": seed, "options": dict(one.options), "seats": seats}


def claims_of(game: str, paths: Sequence[Path], about: Sequence[str]) -> list[Claim]:
    """What layouts have to fulfil, read anew in each process; only claims ``about`` those targets, if any are given."""
    found: list[Claim] = games.part(game, "checks").claims([entry(path).layout for path in paths])
    return [claim for claim in found if not about or claim.target in about]


def judge(
    whole: Sequence[str], own: Sequence[Entry], effort: Effort, progress: Callable[[int, int], None] | None
) -> list[Report]:
    """A report a game: on the whole box of each in ``whole``; on ``own`` layouts, each set into the box of its game.

    Claims about other components of the box are then left out, those about the game as a whole are kept.
    """
    reports = []
    for game in dict.fromkeys([*whole, *(item.layout.game for item in own)]):
        mine = [item for item in own if item.layout.game == game] if game not in whole else []
        paths = [item.path for item in boxed(game, mine)]
        about = [game, *(item.target for item in mine)] if mine else []
        reports.append(verify(functools.partial(claims_of, game, paths, about), effort, progress))
    return reports


def cores() -> int:
    """How many processes are worth starting."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
