"""Pieces whose art says where it is: the trim as a filled rectangle, a mark off centre, and the mark behind it."""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, Literal

import pdfplumber

from generator.drawing import shapes
from generator.drawing.page import Info, Page
from generator.drawing.pdf import pdf
from generator.drawing.scene import Colour, Group, Layer, Node, Scene, Shape, Style, Text, Use
from generator.printing.piece import Piece

MM = 72 / 25.4
MARK = (2.0, 3.0, 4.0, 1.5)
"""The mark's place on the front of a piece: x, y, width, height in mm."""
Rect = tuple[float, float, float, float]
ShapeName = Literal["rectangle", "hexagon", "circle", "free"]

SIZES: list[tuple[str, float, float, ShapeName]] = [
    ("alpenzian sheet", 148, 210, "rectangle"),
    ("alpenzian board", 210, 210, "rectangle"),
    ("alpenzian dice net", 68, 52, "free"),
    ("alpenzian marker", 40, 40, "circle"),
    ("torikko map", 160, 128, "rectangle"),
    ("torikko forest tile", 30, 30, "rectangle"),
    ("torikko card", 63, 88, "rectangle"),
    ("torikko aurora tile", 40, 30, "rectangle"),
    ("torikko token", 12, 12, "circle"),
    ("torikko board", 180, 180, "rectangle"),
    ("alpino tile", 60, 30.01, "rectangle"),
    ("dorfromantik hex", 51.962, 45, "hexagon"),
    ("dorfromantik token", 18, 18, "circle"),
    ("dorfromantik pad", 105, 148.01, "rectangle"),
    ("otaru board", 420, 297, "rectangle"),
    ("otaru personal board", 210, 148, "rectangle"),
    ("otaru tile", 60, 44, "rectangle"),
    ("otaru banknote", 80, 40, "rectangle"),
]
"""The sizes of all five games (0.01 mm tells pieces apart that would be alike)."""


def colour(number: int, back: bool = False) -> Colour:
    """A colour of its own for each piece and side, so that its art can be found again."""
    return Colour(f"{16 + 6 * number:02X}{'C0' if back else '40'}20")


def piece(
    width: float,
    height: float,
    shape: ShapeName = "rectangle",
    *,
    number: int = 0,
    back: bool = True,
    bleeds: bool = True,
    copies: int = 1,
    foot: bool = False,
) -> Piece:
    """A piece: on each side its trim, 3 mm of art around it if it bleeds, and the mark, which lies behind itself."""
    outline = _outline(width, height, shape)
    x, y, w, h = MARK
    front = _scene(width, height, (x, y, w, h), colour(number), bleeds)
    behind = _scene(width, height, (width - x - w, y, w, h), colour(number, True), bleeds)
    return Piece(
        f"piece-{number}",
        f"Piece {number}",
        front,
        behind if back else None,
        copies=copies,
        shape=shape,
        outline=outline,
        reference=f"game/piece-{number} · 0123abcd",
        foot=(4, height - 7, width - 8, 6.5) if foot else None,
        bleeds=bleeds,
    )


def _outline(width: float, height: float, shape: ShapeName) -> str | None:
    if shape == "hexagon":
        return shapes.regular_polygon(width / 2, height / 2, width / 2, 6)
    if shape == "circle":
        return shapes.circle(width / 2, height / 2, width / 2)
    if shape == "free":
        return shapes.polygon([(0, 0), (width, 0), (width, height / 2), (width / 2, height), (0, height)])
    return None


def _scene(width: float, height: float, mark: Rect, own: Colour, bleeds: bool) -> Scene:
    over = 3.0 if bleeds else 0.0
    ground = Shape(shapes.rectangle(-over, -over, width + 2 * over, height + 2 * over), Colour("F4EFE2"))
    trim = Shape(shapes.rectangle(0, 0, width, height), replace(own, srgb=own.srgb[:4] + "30"))
    words = Text("Aa", width / 2, height / 2, Style("alegreya-sans-regular", 6, Colour("000000", (0, 0, 0, 100))))
    return Scene(width, height, (ground, trim, Shape(shapes.rectangle(*mark), own), words))


def document(pages: Sequence[Page], profile: Literal["home", "press"] = "home") -> bytes:
    """The pages as a PDF."""
    return pdf(pages, Info("Test", profile=profile))


def read(content: bytes) -> list[Any]:
    """The pages of a PDF as pdfplumber reads them."""
    with pdfplumber.open(io.BytesIO(content)) as opened:
        pages = list(opened.pages)
        for page in pages:
            assert page.objects is not None
        return pages


def rects(page: Any, wanted: Colour) -> list[Rect]:
    """Filled rectangles of a colour on a page that was read back, in mm from the top left, in reading order."""
    rgb = tuple(int(wanted.srgb[i : i + 2], 16) / 255 for i in (0, 2, 4))
    found = []
    for item in [*page.rects, *page.curves]:
        own = item["non_stroking_color"]
        if isinstance(own, tuple) and len(own) == 3 and all(abs(a - b) < 0.002 for a, b in zip(own, rgb, strict=True)):
            found.append(tuple(float(item[key]) / MM for key in ("x0", "top", "x1", "bottom")))
    return sorted((x, y, right - x, bottom - y) for x, y, right, bottom in found)


def trim_colour(number: int, back: bool = False) -> Colour:
    """The colour of a piece's trim rectangle."""
    return Colour(colour(number, back).srgb[:4] + "30")


def near(found: Sequence[Rect], wanted: Sequence[Rect], within: float = 0.01) -> bool:
    """Whether two sets of rectangles are the same within mm."""
    first, second = (sorted(tuple(round(v, 2) for v in r) for r in some) for some in (found, wanted))
    return len(first) == len(second) and all(
        min(max(abs(a - b) for a, b in zip(r, s, strict=True)) for s in second) <= within + 0.01 for r in first
    )


def uses(nodes: Sequence[Node]) -> Iterator[Use]:
    """Every placed symbol of a page's own tree."""
    for node in nodes:
        if isinstance(node, Use):
            yield node
        elif isinstance(node, (Group, Layer)):
            yield from uses(node.children)
