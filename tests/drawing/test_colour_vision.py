from __future__ import annotations

import pytest

from tests.drawing.colour_vision import SIGHTS, apart, lightness, too_close


def test_black_and_white_are_100_apart_for_everyone() -> None:
    assert [round(apart("000000", "FFFFFF", sight)) for sight in SIGHTS] == [100] * 4


@pytest.mark.parametrize(
    ("one", "other", "blind"),
    [("C8553D", "7A8B2F", "deutan"), ("D0421B", "5E5A2A", "protan"), ("3D8FC8", "2FA39A", "tritan")],
)
def test_a_deficiency_brings_its_own_pairs_together(one: str, other: str, blind: str) -> None:
    assert apart(one, other, blind) < 0.75 * apart(one, other, "normal")


def test_pairs_that_somebody_confuses_are_named() -> None:
    found = list(too_close({"moss": "7A8B2F", "brick": "C8553D", "white": "FFFFFF"}))
    assert found, "red and green are confused"
    assert all(words.startswith("moss and brick") for words in found)
    assert not list(too_close({"ink": "22313A", "paper": "FBF8F1"}))


def test_lightness_is_that_of_the_eye() -> None:
    assert lightness("FFFFFF") == pytest.approx(100, abs=0.1)
    assert lightness("000000") == pytest.approx(0, abs=0.1)
    assert lightness("777777") == pytest.approx(50, abs=0.5)
