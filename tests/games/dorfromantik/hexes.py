"""Aids for testing Dorfromantik's artwork: the box's tiles, pictures as pixels, random legal tiles."""

from __future__ import annotations

import io
import random
from collections.abc import Iterable, Iterator

import numpy as np
import resvg_py
from PIL import Image

from generator.catalogue import entries
from generator.drawing.page import Info, Page
from generator.drawing.scene import Group, Node, Scene, Shape, move
from generator.drawing.shapes import rectangle
from generator.drawing.studio import WHITE, Ink, Studio
from generator.drawing.svg import svg
from generator.games.dorfromantik.artwork.brush import Brush, put
from generator.games.dorfromantik.artwork.ground import APOTHEM
from generator.games.dorfromantik.artwork.tile import picture
from generator.games.dorfromantik.layout import HexTile, TilesLayout, crossings

DOTS = 10
"""Pixels in a mm."""


def box() -> list[HexTile]:
    """Every tile of the box once (two players' flag tiles are alike)."""
    sets = [item.layout for item in entries("dorfromantik") if isinstance(item.layout, TilesLayout)]
    return [tile for layout in sets for tile in layout.tiles]


def random_tiles(count: int, seed: int, *, crossing: bool = False) -> Iterator[str]:
    """Tiles of any edges whose kinds do not cross, or of which some do."""
    rng = random.Random(seed)
    while count:
        letters = "".join(rng.choice("FGV" if rng.random() < 0.6 else "RLM*..") for _ in range(6))
        if bool(crossings(letters)) is crossing:
            count -= 1
            yield letters


def pixels(scene: Scene, dots: float = DOTS) -> np.ndarray:
    """A scene as an array of rows, columns and red, green, blue, ``dots`` pixels a mm."""
    data = resvg_py.svg_to_bytes(
        svg_string=svg(Page(scene), Info("test")), dpi=96, width=round(scene.width * dots), background="#ffffff"
    )
    return np.asarray(Image.open(io.BytesIO(bytes(data))).convert("RGB")).astype(int)


def seams(tiles: Iterable[str], ink: Ink = "full") -> Iterator[tuple[str, np.ndarray]]:
    """The colours just inside each edge of each tile, clockwise, with the edge's letter; each turned to the top."""
    brush = Brush(Studio("dorfromantik", "en", ink))
    deep, wide = 0.5, 25.4  # whole pixels at 96 dpi, so that nothing is shifted
    for edges in tiles:
        strips: list[Node] = [Shape(rectangle(0, 0, wide, 3.175), WHITE)]
        for edge in range(6):
            turned = put(picture(brush, edges), (wide / 2, APOTHEM), -60 * edge)
            strips.append(Group((Group((turned,), None, rectangle(0, 0, wide, deep)),), move(0, deep * edge)))
        rows = pixels(Scene(wide, 3.175, tuple(strips)))
        for edge, letter in enumerate(edges):
            yield letter, rows[round(deep * edge * DOTS) + 2, 2:-2]
