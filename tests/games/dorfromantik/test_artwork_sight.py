"""What is told apart in play differs for every kind of sight: by colour, or else by what one ink shows of it."""

from __future__ import annotations

import functools
import itertools

import numpy as np
import pytest

from generator.catalogue import entries
from generator.drawing.scene import Scene, Shape, Symbol
from generator.drawing.studio import Studio
from generator.games.dorfromantik.artwork import pieces
from generator.games.dorfromantik.artwork.brush import Brush, put
from generator.games.dorfromantik.artwork.ground import APOTHEM
from generator.games.dorfromantik.artwork.tile import RIMS, back, marker, picture
from generator.games.dorfromantik.artwork.tokens import token
from tests.drawing.colour_vision import too_close
from tests.games.alpenzian.drawn import flat
from tests.games.dorfromantik.hexes import pixels

STUDIO = Studio("dorfromantik", "en", "mono")
GROUNDS = {
    "meadow": ("......", "meadow"),
    "forest": ("FFFFFF", "crown-1"),
    "grain": ("GGGGGG", "grain"),
    "village": ("VVVVVV", "village"),
    "river": ("R..R..", "water"),
    "lake": ("L.....", "water-deep"),
    "mountain": ("M.....", "rock"),
}
"""A tile that shows each ground at its northern edge, and the colour that covers most of it."""
PAIRS = [(one, other) for one, other in itertools.combinations(GROUNDS, 2) if {one, other} != {"river", "lake"}]


def close(one: str, other: str) -> bool:
    """Whether somebody cannot tell two colours of the theme apart."""
    colours = Studio("dorfromantik").theme.colours
    return any(too_close({name: colours[name].srgb for name in (one, other)}))


@functools.cache
def texture(ground: str) -> tuple[float, float, float]:
    """A ground in one ink: how dark it is, how often that changes from left to right and from top to bottom."""
    wide, high = (8.0, 12.0) if ground in ("river", "lake", "mountain") else (18.0, 16.0)
    art = put(picture(Brush(STUDIO), GROUNDS[ground][0]), (wide / 2, APOTHEM))
    dark = pixels(Scene(wide, high, (art,)), 10)[:, :, 0] < 128
    across, down = (float(np.abs(np.diff(dark.astype(int), axis=axis)).mean()) for axis in (1, 0))
    return float(dark.mean()), across, down


@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_grounds_differ_by_colour_or_texture(one: str, other: str) -> None:
    if not close(GROUNDS[one][1], GROUNDS[other][1]):
        return
    ratios = [max(a, b) / max(min(a, b), 1e-3) for a, b in zip(texture(one), texture(other), strict=True)]
    assert max(ratios) > 1.25, f"{one} {texture(one)}, {other} {texture(other)}"


def test_some_grounds_are_close_in_colour() -> None:
    """Pastel tints: if no pair were close, the test above would test nothing."""
    assert sum(close(GROUNDS[one][1], GROUNDS[other][1]) for one, other in PAIRS) >= 5


def unlike(one: Symbol, other: Symbol) -> float:
    """The share of what is dark in either of two things in one ink that is not dark in both."""
    a, b = (pixels(Scene(24, 24, (put(symbol, (12, 12)),)), 10)[:, :, 0] < 128 for symbol in (one, other))
    return float((a ^ b).sum() / (a | b).sum())


@pytest.mark.parametrize(("one", "other"), list(itertools.combinations(RIMS, 2)))
def test_tasks_of_one_value_differ_by_colour_or_rim_and_icon(one: str, other: str) -> None:
    if close(RIMS[one], RIMS[other]):
        brush = Brush(STUDIO)
        assert unlike(marker(brush, one, 5), marker(brush, other, 5)) > 0.3


def test_ticks_and_crosses_differ_in_shape() -> None:
    """Green and red are one colour for some: the rim and the sign tell."""
    assert close("tick", "cross")
    assert unlike(token(Brush(STUDIO), "tick"), token(Brush(STUDIO), "cross")) > 0.3


def test_backs_differ_in_shape() -> None:
    one, other = (pixels(back(STUDIO, kind, kind), 6)[:, :, 0] < 128 for kind in ("landscape", "task"))
    assert float((one ^ other).sum() / (one | other).sum()) > 0.3


def _areas(d: str) -> list[float]:
    """The areas of a path's parts in mm², by their end points and handles: a little too large."""
    found = []
    for part in d.split("M ")[1:]:
        values = [float(value) for value in part.split() if value not in "LCZ"]
        points = list(zip(values[::2], values[1::2], strict=True))
        double = sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in zip(points, [*points[1:], points[0]], strict=True))
        found.append(abs(double) / 2)
    return found


def test_light_lays_down_no_solid_over_a_square_centimetre() -> None:
    studio = Studio("dorfromantik", "en", "light")
    drawn = [piece for item in entries("dorfromantik") for piece in pieces(item.layout, studio)]
    largest = 0.0
    for piece in drawn:
        for scene in filter(None, (piece.front, piece.back)):
            for item in flat(scene):
                if isinstance(item.node, Shape) and getattr(item.node.fill, "srgb", "FFFFFF") != "FFFFFF":
                    a, b, c, d, _, _ = item.matrix
                    area = max(_areas(item.node.d), default=0.0) * abs(a * d - b * c)
                    assert area <= 100, f"{piece.id}: {area:.0f} mm² in {item.symbols}"
                    largest = max(largest, area)
    assert largest > 1, "light still has small solids"
