"""Aids for tests of artwork: everything a scene draws, flat, with where it lies."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from dataclasses import dataclass

import cairosvg
import numpy as np
import numpy.typing as npt
from PIL import Image

from generator import places
from generator.drawing.page import Info, Page
from generator.drawing.scene import Group, Layer, Matrix, Node, Scene, Shape, Symbol, Text, Use, compose
from generator.drawing.studio import Ink, Studio
from generator.drawing.svg import svg
from generator.drawing.text import MM, measure
from generator.files import LayoutFile, read
from generator.games.alpenzian.artwork import pieces
from generator.games.alpenzian.layout import KINDS
from generator.printing.piece import Piece

FOLDER = places.layouts() / "alpenzian"
COMPONENTS = {
    "sheet-a": "sheet", "sheet-b": "sheet", "sheet-c": "sheet", "sheet-d": "sheet", "sheet-e": "sheet",
    "board": "board", "dice": "dice", "marker": "marker", "card": "card",
}  # fmt: skip
LANGS = ("en", "de", "ja")
INKS: tuple[Ink, ...] = ("full", "light", "mono")
Box = tuple[float, float, float, float]
"""Left, top, right, bottom in mm."""
IDENTITY: Matrix = (1, 0, 0, 1, 0, 0)
EVERYWHERE: Box = (-1e9, -1e9, 1e9, 1e9)
_NUMBER = re.compile(r"-?\d+(?:\.\d+)?")


def layout(name: str) -> LayoutFile:
    """A shipped layout."""
    return read(FOLDER / f"{name}.yaml", KINDS[COMPONENTS[name]]).value


def drawn(name: str, lang: str = "en", ink: Ink = "full") -> Piece:
    """A shipped component, drawn."""
    (piece,) = pieces(layout(name), Studio("alpenzian", lang, ink))
    return piece


def scenes(piece: Piece) -> list[Scene]:
    """Front, and back if there is one."""
    return [piece.front] if piece.back is None else [piece.front, piece.back]


@dataclass(frozen=True)
class Item:
    """A shape or a text with its matrix and the box that clips it."""

    node: Shape | Text
    matrix: Matrix
    clip: Box
    symbols: tuple[str, ...]

    @property
    def box(self) -> Box:
        """Where its ink lies on the scene, clipped."""
        if isinstance(self.node, Text):
            own = text_box(self.node)
        else:
            own = grown(path_box(self.node.d), self.node.stroke.width / 2 if self.node.stroke else 0)
        return cut(mapped(own, self.matrix), self.clip)


def flat(scene: Scene) -> Iterator[Item]:
    """All shapes and texts in the order they are drawn."""
    for node in scene.children:
        yield from _flat(node, IDENTITY, EVERYWHERE, ())


def _flat(node: Node, matrix: Matrix, clip: Box, symbols: tuple[str, ...]) -> Iterator[Item]:
    if isinstance(node, Shape | Text):
        yield Item(node, matrix, clip, symbols)
        return
    children: tuple[Node, ...]
    if isinstance(node, Layer):
        children = node.children
    elif isinstance(node, Use):
        matrix = compose(matrix, node.transform or IDENTITY)
        children = node.symbol.children
        symbols = (*symbols, node.symbol.name)
    else:
        assert isinstance(node, Group)
        matrix = compose(matrix, node.transform or IDENTITY)
        if node.clip:
            clip = cut(clip, mapped(path_box(node.clip), matrix))
        children = node.children
    for child in children:
        yield from _flat(child, matrix, clip, symbols)


def path_box(d: str) -> Box:
    """The box of a path's points and handles."""
    values = [float(v) for v in _NUMBER.findall(d)]
    return min(values[::2]), min(values[1::2]), max(values[::2]), max(values[1::2])


def text_box(text: Text) -> Box:
    """A line of text with its ascenders and descenders."""
    width, size = measure(text.string, text.style), text.style.size * MM
    left = text.x - {"start": 0.0, "middle": width / 2, "end": width}[text.anchor]
    return left, text.y - size * 0.72, left + width, text.y + size * 0.2


def grown(box: Box, by: float) -> Box:
    """A box with a margin."""
    return box[0] - by, box[1] - by, box[2] + by, box[3] + by


def mapped(box: Box, matrix: Matrix) -> Box:
    """The box of a transformed box."""
    a, b, c, d, e, f = matrix
    corners = [(a * x + c * y + e, b * x + d * y + f) for x in box[::2] for y in box[1::2]]
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    return min(xs), min(ys), max(xs), max(ys)


def cut(one: Box, other: Box) -> Box:
    """What two boxes share."""
    return max(one[0], other[0]), max(one[1], other[1]), min(one[2], other[2]), min(one[3], other[3])


def overlap(one: Box, other: Box) -> float:
    """The area two boxes share in mm²."""
    left, top, right, bottom = cut(one, other)
    return max(0.0, right - left) * max(0.0, bottom - top)


def pixels(scene: Scene, dpi: float = 100) -> npt.NDArray[np.float64]:
    """The picture, red, green and blue from 0 to 1."""
    picture = svg(Page(scene), Info("test"))
    png = cairosvg.svg2png(
        bytestring=picture.encode(), output_width=round(scene.width * dpi / 25.4), background_color="white"
    )
    return np.asarray(Image.open(io.BytesIO(png)).convert("RGB"), dtype=np.float64) / 255


def crop(picture: npt.NDArray[np.float64], box: Box, dpi: float = 100) -> npt.NDArray[np.float64]:
    """The part of a picture inside a box."""
    left, top, right, bottom = (round(v * dpi / 25.4) for v in box)
    return picture[top:bottom, left:right]


def symbols_named(scene: Scene, name: str) -> list[Symbol]:
    """The symbols of a name that a scene uses, each once."""
    found: dict[int, Symbol] = {}

    def look(node: Node) -> None:
        if isinstance(node, Use):
            if node.symbol.name == name:
                found[id(node.symbol)] = node.symbol
            children = node.symbol.children
        elif isinstance(node, Group | Layer):
            children = node.children
        else:
            return
        for child in children:
            look(child)

    for node in scene.children:
        look(node)
    return list(found.values())
