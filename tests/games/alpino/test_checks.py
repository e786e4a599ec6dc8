"""The claims about Alpino's layouts: they hold for what ships, and fail, naming the fault, for what is worse."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

import pytest

from generator.catalogue import entries
from generator.files import LayoutFile
from generator.games.alpino.checks import claims
from generator.games.alpino.layout import PlayerAid, ScoringTiles, SecretTiles, SetUp, Tiles
from generator.verifier.claims import Effort, Verdict

FEW = Effort(seed=3, games=0.15)


@cache
def layouts() -> tuple[LayoutFile, ...]:
    return tuple(entry.layout for entry in entries("alpino"))


def changed(kind: type[LayoutFile], **values: object) -> list[LayoutFile]:
    return [one.model_copy(update=values) if isinstance(one, kind) else one for one in layouts()]


def verdict(given: Sequence[LayoutFile], name: str) -> Verdict:
    return next(claim for claim in claims(given) if claim.id == name).check(FEW)


def tiles() -> list[list[str]]:
    return [list(halves) for one in layouts() if isinstance(one, Tiles) for halves in one.tiles]


def test_every_claim_holds_for_what_ships() -> None:
    found = claims(layouts())
    assert len({(claim.target, claim.id) for claim in found}) == len(found) == 16
    for claim in found:
        shown = claim.check(FEW)
        assert shown.holds, (claim.id, shown.evidence, shown.where)
        assert (shown.basis == "played") == (shown.games > 0)


def test_same_seed_same_verdict() -> None:
    assert verdict(layouts(), "seats-fair-3") == verdict(layouts(), "seats-fair-3")


def test_numbers_that_are_counted() -> None:
    assert verdict(layouts(), "rounds-exact").numbers["rounds"] == {"2": 8, "3": 9, "4": 8}
    halves = verdict(layouts(), "tiles-balanced").numbers["halves"]
    assert halves == {animal: [3] * 5 for animal in ("ibex", "lynx", "buzzard", "marmot", "alpenbock")}
    assert verdict(layouts(), "box-complete").evidence.endswith("57 in all")
    assert verdict(layouts(), "placement-exists").basis == "proved"


def unbalanced() -> list[list[str]]:
    worse = tiles()
    worse[0] = ["ibex forest", "ibex forest"]
    return worse


def equal() -> list[list[str]]:
    worse = tiles()
    worse[1] = worse[0][::-1]
    return worse


def rare() -> list[list[str]]:
    """The ibex on four tiles only, of which eight may be removed."""
    worse = [[half.replace("ibex", "lynx") for half in halves] for halves in tiles()]
    for n in range(4):
        worse[n][0] = "ibex rock"
    return worse


def dry() -> list[list[str]]:
    return [["ibex rock" if half == "water" else half for half in halves] for halves in tiles()]


@pytest.mark.parametrize(
    ("make", "name", "where"),
    [
        (unbalanced, "tiles-balanced", "ibex forest: 4, not 3"),
        (equal, "pairs-spread", "ibex forest | lynx meadow is there 2 times"),
        (rare, "stacks-can-grow", "ibex: on 4 tiles, and 8 may be removed"),
        (dry, "stacks-can-grow", "water: on no tile, so its stack never grows"),
        (lambda: tiles()[:38], "rounds-exact", "2 players: 2 tiles are left over after 7 rounds"),
        (lambda: tiles()[:39], "box-complete", "Alpino tiles: 39, not 40"),
    ],
)
def test_a_worse_list_of_tiles_is_told(make: Callable[[], list[list[str]]], name: str, where: str) -> None:
    shown = verdict(changed(Tiles, tiles=make()), name)
    assert not shown.holds
    assert where in shown.where


def test_other_faults_are_told() -> None:
    shown = verdict(changed(SecretTiles, tiles=[["ibex", "lynx"]] * 10), "secrets-balanced")
    assert not shown.holds and "alpenbock and marmot: 0" in shown.where
    order = ["lynx", "ibex", "buzzard", "marmot", "alpenbock", "water"]
    shown = verdict(changed(ScoringTiles, order=order), "box-complete")
    assert not shown.holds and shown.where[0].startswith("scoring tiles: lynx, ibex")


def test_an_aid_that_tells_another_set_up() -> None:
    shown = verdict(changed(PlayerAid, set_up=[SetUp(players=2, remove=7, display=4)]), "aid-agrees")
    assert not shown.holds and shown.where[0] == "2 players: (7, 4), not (8, 4)"
    assert shown.where[1:] == ("3 players: None, not (4, 4)", "4 players: None, not (0, 5)")


def test_a_designers_list_alone_is_judged_without_play() -> None:
    alone = [one for one in layouts() if isinstance(one, Tiles)]
    assert {claim.id for claim in claims(alone)} == {
        "rounds-exact", "tiles-balanced", "pairs-spread", "placement-exists", "stacks-can-grow",
    }  # fmt: skip


def test_backs_that_are_never_wanted_are_told() -> None:
    """Where every half is water, fronts match everywhere and turning over gains nothing."""
    shown = verdict(changed(Tiles, tiles=[["water", "water"]] * 40), "back-is-a-choice")
    assert not shown.holds and shown.numbers["share"] == 0


def test_a_table_for_two_only() -> None:
    given = changed(Tiles, set_up=[SetUp(players=2, remove=8, display=4)])
    assert [claim.id for claim in claims(given) if claim.id.startswith("seats")] == ["seats-fair-2"]
    assert verdict(given, "games-end").holds
