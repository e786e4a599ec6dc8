"""Colours as operators of a PDF page: grey and RGB for home printers, CMYK and spot colours for a press."""

from __future__ import annotations

import functools

from generator.drawing.scene import Colour
from generator.drawing.shapes import number

LIMIT = 2.8
"""Most ink in one place, as a sum of four inks from 0 to 1: 280 %."""


def rgb(colour: Colour) -> tuple[float, float, float]:
    """Red, green and blue from 0 to 1."""
    value = int(colour.srgb, 16)
    return (value >> 16) / 255, (value >> 8 & 255) / 255, (value & 255) / 255


def cmyk(colour: Colour) -> tuple[float, float, float, float]:
    """Cyan, magenta, yellow and black from 0 to 1: the colour's own, or a careful conversion.

    Never more than 280 % together: what is over comes off cyan, magenta and yellow alike. The conversion takes out most
    of the common grey for black ink, so that greys stay neutral: pure black is black ink alone.
    """
    if colour.cmyk is not None:
        c, m, y, k = colour.cmyk
        return _limited(c / 100, m / 100, y / 100, k / 100)
    red, green, blue = rgb(colour)
    grey = min(1 - red, 1 - green, 1 - blue)
    black = grey**1.4 if grey < 1 else 1.0
    if black >= 1:
        return 0.0, 0.0, 0.0, 1.0
    rest = 1 - black
    return _limited((1 - red - black) / rest, (1 - green - black) / rest, (1 - blue - black) / rest, black)


def _limited(c: float, m: float, y: float, k: float) -> tuple[float, float, float, float]:
    colour = c + m + y
    part = 1.0 if colour + k <= LIMIT else (LIMIT - k) / colour
    return c * part, m * part, y * part, k


@functools.lru_cache(maxsize=4096)
def operator(colour: Colour, press: bool, stroke: bool) -> str:
    """The operator that sets a fill or stroke colour; black and white are always grey-scale operators at home."""
    if press:
        if colour.spot:
            return f"/{colour.spot} {'CS' if stroke else 'cs'} 1 {'SCN' if stroke else 'scn'}"
        return " ".join(map(number, cmyk(colour))) + (" K" if stroke else " k")
    red, green, blue = rgb(colour)
    if red == green == blue:
        return f"{number(red)} {'G' if stroke else 'g'}"
    return " ".join(map(number, (red, green, blue))) + (" RG" if stroke else " rg")
