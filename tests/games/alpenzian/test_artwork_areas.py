"""The five colour areas: outlines, patterns, and telling them apart by any eye and on any printer."""

from __future__ import annotations

import itertools
from functools import cache

import numpy as np
import numpy.typing as npt
import pytest
from coloraide import Color
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.drawing.scene import Scene, Use
from generator.drawing.studio import Studio
from generator.games.alpenzian.artwork.areas import AREAS, Cell, outlines, pattern, rounded
from generator.games.alpenzian.artwork.hand import hand_of
from tests.games.alpenzian.drawn import INKS, LANGS, pixels

SIGHTS = ("normal", "protan", "deutan", "tritan")
PAIRS = list(itertools.combinations(AREAS.values(), 2))


@cache
def studio(ink: str = "full", lang: str = "en") -> Studio:
    return Studio("alpenzian", lang, ink)  # type: ignore[arg-type]


def seen(name: str, sight: str) -> Color:
    """A theme colour as an eye of this kind sees it."""
    colour = Color("#" + studio().colour(name).srgb)
    return colour if sight == "normal" else colour.filter(sight)


def difference(one: str, other: str, sight: str) -> float:
    """ΔE2000 of two theme colours."""
    return float(seen(one, sight).delta_e(seen(other, sight), method="2000"))


@pytest.mark.parametrize("area", AREAS.values())
def test_tints_are_light_enough_to_draw_on(area: str) -> None:
    assert seen(f"{area}-tint", "normal").convert("lab-d65")["lightness"] >= 75


@pytest.mark.parametrize("area", AREAS.values())
@pytest.mark.parametrize("sight", SIGHTS)
def test_pattern_and_letter_stand_out_from_the_tint(area: str, sight: str) -> None:
    assert difference(f"{area}-pattern", f"{area}-tint", sight) >= 10
    assert difference(f"{area}-dark", f"{area}-tint", sight) >= 35


@pytest.mark.parametrize(("one", "other"), PAIRS)
@pytest.mark.parametrize("sight", SIGHTS)
def test_areas_are_told_apart_by_colour_or_else_by_pattern_and_letter(one: str, other: str, sight: str) -> None:
    if difference(f"{one}-tint", f"{other}-tint", sight) < 15:
        assert apart(one, other, "full") >= 0.4
        for lang in LANGS:
            words = studio("full", lang)
            assert words.label(f"letter.{one}") != words.label(f"letter.{other}")


@pytest.mark.parametrize(("one", "other"), PAIRS)
@pytest.mark.parametrize("ink", INKS)
def test_patterns_differ_in_shape_in_every_ink_mode(one: str, other: str, ink: str) -> None:
    assert apart(one, other, ink) >= 0.4


def apart(one: str, other: str, ink: str) -> float:
    """Of the pixels that either area's pattern inks, the share that only one of them does."""
    a, b = _inked(one, ink), _inked(other, ink)
    return float(np.abs(a - b).sum() / np.maximum(a, b).sum())


@cache
def _inked(area: str, ink: str) -> npt.NDArray[np.float64]:
    picture = pixels(Scene(20, 20, (Use(pattern(hand_of(studio(ink)), area)),)), 300).min(axis=2)
    return np.where(picture < 0.8, 1.0, 0.0)


@pytest.mark.parametrize("area", AREAS.values())
@pytest.mark.parametrize("ink", INKS)
def test_the_middle_of_a_square_is_clear(area: str, ink: str) -> None:
    """Where people draw there is no pattern: a circle of 12 mm."""
    picture = _inked(area, ink)
    middle = (picture.shape[0] - 1) / 2
    rows, columns = np.indices(picture.shape)
    disc = np.hypot(rows - middle, columns - middle) < 5.5 / 20 * picture.shape[0]
    assert picture[disc].sum() == 0


def test_a_square_has_one_outline() -> None:
    assert outlines([(0, 0)]) == [[(0, 0), (1, 0), (1, 1), (0, 1)]]


def test_an_l_has_six_corners_and_a_ring_two_outlines() -> None:
    assert [len(loop) for loop in outlines([(0, 0), (1, 0), (1, 1)])] == [6]
    ring = [(r, c) for r in range(3) for c in range(3) if (r, c) != (1, 1)]
    assert sorted(len(loop) for loop in outlines(ring)) == [4, 4]


def test_squares_that_meet_at_a_corner_keep_outlines_of_their_own() -> None:
    assert [len(loop) for loop in outlines([(0, 0), (1, 1)])] == [4, 4]


@given(st.sets(st.tuples(st.integers(0, 5), st.integers(0, 5)), min_size=1, max_size=20))
@settings(max_examples=60, deadline=None)
def test_outlines_enclose_exactly_the_squares(cells: set[Cell]) -> None:
    """The signed areas of the outlines, holes negative, add up to the number of squares."""
    total = 0.0
    for loop in outlines(cells):
        assert all((a[0] == b[0]) != (a[1] == b[1]) for a, b in zip(loop, [*loop[1:], loop[0]], strict=True))
        total += sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(loop, [*loop[1:], loop[0]], strict=True)) / 2
    assert total == len(cells)


def test_a_tint_keeps_a_hairline_off_its_border() -> None:
    values = [float(v) for v in rounded(outlines([(0, 0)])[0], 20, 0.6, 1.1).split() if v not in "MLCZ"]
    assert (min(values), max(values)) == (0.6, 19.4)


def test_no_ink_mixture_is_above_280_percent() -> None:
    for name, colour in studio().theme.colours.items():
        assert sum(colour.cmyk) <= 280, name
