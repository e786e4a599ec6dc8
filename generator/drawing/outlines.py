"""Lines of text as path strings in millimetres, for back ends and for cutting around letters."""

from __future__ import annotations

import functools

from generator.drawing.fonts import font, shape
from generator.drawing.scene import Text
from generator.drawing.shapes import number
from generator.drawing.text import MM


def text_origin(text: Text) -> tuple[float, float]:
    """Where the line's first glyph starts, in mm, the anchor taken into account."""
    width = shape(text.string, text.style.font, text.style.tracking).width * text.style.size * MM
    shift = {"start": 0.0, "middle": width / 2, "end": width}[text.anchor]
    return text.x - shift, text.y


def text_path(text: Text) -> str:
    """All glyphs of a line as one path, placed."""
    x, y = text_origin(text)
    em = text.style.size * MM
    line = shape(text.string, text.style.font, text.style.tracking)
    outlines = (
        _glyph(glyph.font, glyph.gid, round(x + glyph.x * em, 3), round(y + glyph.y * em, 3), em)
        for glyph in line.glyphs
    )
    return " ".join(outline for outline in outlines if outline)


@functools.lru_cache(maxsize=50_000)
def _glyph(name: str, gid: int, x: float, y: float, em: float) -> str:
    chosen = font(name)
    scale = em / chosen.upem
    pieces = []
    for command, values in chosen.outline(gid):
        pieces.append(command)
        for i, value in enumerate(values):
            pieces.append(number(y - value * scale if i % 2 else x + value * scale))
    return " ".join(pieces)
