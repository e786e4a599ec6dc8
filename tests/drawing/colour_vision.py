"""How far apart colours are for people with normal and with deficient colour vision (for the games' tests)."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping

from coloraide import Color

SIGHTS = ("normal", "protan", "deutan", "tritan")
ENOUGH = 15.0
"""ΔE2000 from which two colours that have to be told apart need no pattern."""


def seen(srgb: str, sight: str) -> Color:
    """A colour (six hex digits) as people with that sight see it."""
    colour = Color(f"#{srgb}")
    return colour if sight == "normal" else colour.filter(sight)


def apart(one: str, other: str, sight: str) -> float:
    """ΔE2000 of two colours (six hex digits each) for one kind of sight."""
    return float(seen(one, sight).delta_e(seen(other, sight), method="2000"))


def too_close(colours: Mapping[str, str], enough: float = ENOUGH) -> Iterator[str]:
    """Every pair of named colours that somebody cannot tell apart, in words."""
    for (name, one), (other_name, other) in itertools.combinations(colours.items(), 2):
        for sight in SIGHTS:
            distance = apart(one, other, sight)
            if distance < enough:
                yield f"{name} and {other_name} are {distance:.1f} apart for {sight} sight"


def lightness(srgb: str) -> float:
    """CIE L* of a colour: pencil shows on 75 and more."""
    return float(Color(f"#{srgb}").convert("lab-d65")["lightness"])
