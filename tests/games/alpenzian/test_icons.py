"""Alpenzian's icons: told apart by shape alone at 6 mm, one ink for the mono forms, inside their safe edge."""

from __future__ import annotations

import io
import itertools
import re
from functools import cache
from pathlib import Path

import cairosvg
import numpy as np
import numpy.typing as npt
import pytest
from PIL import Image

from generator import drawing
from generator.drawing.studio import Studio

FOLDER = Path(drawing.__file__).parent / "icons" / "alpenzian"
PLAYED = ("house", "sheep", "straight-rail", "curved-rail", "flower", "smiling-flower", "mountain", "gate", "resident")
NAMES = sorted(path.stem for path in FOLDER.glob("*.svg") if not path.stem.endswith(".mono"))
RAILS = ("straight-rail", "curved-rail")
SIX_MILLIMETRES = round(6 / 25.4 * 300)


@cache
def silhouette(name: str, pixels: int = SIX_MILLIMETRES) -> npt.NDArray[np.bool_]:
    """Where the icon lays ink at all, everything black, at 300 dpi."""
    black = re.sub(r'"#[0-9A-Fa-f]{6}"', '"#000000"', (FOLDER / f"{name}.svg").read_text(encoding="utf-8"))
    png = cairosvg.svg2png(bytestring=black.encode(), output_width=pixels, output_height=pixels)
    return np.asarray(Image.open(io.BytesIO(png)).convert("RGBA"))[:, :, 3] > 127


@cache
def inked(name: str) -> npt.NDArray[np.bool_]:
    """Where the mono form is dark at 6 mm."""
    png = cairosvg.svg2png(url=str(FOLDER / f"{name}.mono.svg"), output_width=SIX_MILLIMETRES, background_color="white")
    return np.asarray(Image.open(io.BytesIO(png)).convert("L")) < 128


def apart(one: npt.NDArray[np.bool_], other: npt.NDArray[np.bool_]) -> float:
    """Of the pixels that either covers, the share that only one of them does."""
    return float((one ^ other).sum() / (one | other).sum())


def test_every_icon_has_a_mono_form() -> None:
    assert sorted(path.stem.removesuffix(".mono") for path in FOLDER.glob("*.mono.svg")) == NAMES
    assert set(PLAYED) <= set(NAMES)


@pytest.mark.parametrize(("one", "other"), list(itertools.combinations(PLAYED, 2)))
def test_what_is_told_apart_in_play_differs_in_silhouette_and_in_one_ink(one: str, other: str) -> None:
    assert apart(silhouette(one), silhouette(other)) > 0.2
    assert apart(inked(one), inked(other)) > 0.35


@pytest.mark.parametrize("name", NAMES)
def test_mono_forms_are_pure_black_and_white(name: str) -> None:
    text = (FOLDER / f"{name}.mono.svg").read_text(encoding="utf-8")
    assert set(re.findall(r"#[0-9A-Fa-f]{6}", text)) <= {"#000000", "#FFFFFF"}


@pytest.mark.parametrize("name", [name for name in NAMES if name not in RAILS])
def test_icons_keep_to_their_safe_edge(name: str) -> None:
    """Three of 48 units all round; the rails alone run from edge to edge."""
    for form in (name, f"{name}.mono"):
        cells = silhouette(form, 480)
        assert not any(side.any() for side in (cells[:29], cells[-29:], cells[:, :29], cells[:, -29:])), form


def test_rails_meet_across_squares() -> None:
    """Straight above curve and curve beside straight: the same pixels on both sides of the seam."""
    for form in ("", ".mono"):
        straight, curve = silhouette(f"straight-rail{form}", 480), silhouette(f"curved-rail{form}", 480)
        rails = straight[0]
        assert (straight[-1] == rails).all()
        assert (curve[-1] ^ rails).mean() < 0.01
        assert (curve[:, 0] ^ rails[::-1]).mean() < 0.01


@pytest.mark.parametrize("name", NAMES)
def test_icon_colours_are_in_the_theme(name: str) -> None:
    """So that a press gets its own mixture for each of them."""
    known = {colour.srgb for colour in Studio("alpenzian").theme.colours.values()}
    text = (FOLDER / f"{name}.svg").read_text(encoding="utf-8")
    assert {colour[1:] for colour in re.findall(r"#[0-9A-F]{6}", text)} <= known
