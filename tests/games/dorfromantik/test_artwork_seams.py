"""Neighbours join into one picture: every edge looks the same whatever the tile and the turn, and in a mirror."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
import pytest

from generator.drawing.studio import Ink
from tests.games.dorfromantik.hexes import box, random_tiles, seams

FAR = 40
"""Two colours differ where a channel does by more than this (antialiasing differs by less)."""
FAR_IN_LINES = 100
"""The same where everything is dark lines on white, whose antialiasing differs by more."""


def unlike(one: np.ndarray, other: np.ndarray, far: int = FAR) -> float:
    """The share of samples that differ."""
    return float((np.abs(one - other).max(axis=1) > far).mean())


@pytest.mark.parametrize("ink", ["full", "light", "mono"])
def test_every_edge_of_the_box_meets_every_other_of_its_kind(ink: Ink) -> None:
    tiles = sorted({tile.letters for tile in box()}) if ink == "full" else [tile.letters for tile in box()[::5]]
    _check(seams(tiles, ink), FAR if ink == "full" else FAR_IN_LINES)


def test_edges_of_random_tiles_meet() -> None:
    _check(seams([*random_tiles(20, seed=7), *random_tiles(6, seed=8, crossing=True)]), FAR)


def _check(found: Iterable[tuple[str, np.ndarray]], far: int) -> None:
    first: dict[str, np.ndarray] = {}
    for letter, profile in found:
        assert unlike(profile, profile[::-1], far) <= 0.02, f"an edge {letter} is no mirror of itself"
        assert unlike(profile, first.setdefault(letter, profile), far) <= 0.02, f"two edges {letter} differ"


def test_kinds_of_edges_look_different() -> None:
    found = dict(seams(["FGVRLM", "*....."]))
    kinds = sorted(found)
    for number, one in enumerate(kinds):
        for other in kinds[number + 1 :]:
            assert unlike(found[one], found[other], 12) > 0.3, f"{one} looks like {other}"
