"""Setting text: measuring, fitting to a width, and paragraphs, Japanese included."""

from __future__ import annotations

import dataclasses
import functools
import re

from generator.drawing.fonts import shape
from generator.drawing.scene import Anchor, Group, Style, Text

MM = 25.4 / 72
"""Millimetres in a point."""
STEP = 0.25
"""Fitting tries sizes this far apart, in points."""

_CJK = "\u3000-\u30ff\u3400-\u9fff\uf900-\ufaff\uff00-\uffef"
_NOT_FIRST = "、。，．・：；？！゛゜ヽヾゝゞ々ー）〕］｝〉》」』】〜…‥’”ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ％"
_NOT_LAST = "（〔［｛〈《「『【‘“"
_WORD = re.compile(r"[^ \t]+[ \t]*|[ \t]+")  # a no-break space holds its words together


@functools.cache
def _token() -> re.Pattern[str]:
    """Japanese characters one by one, other words, spaces. Compiled late: few decks hold Japanese."""
    return re.compile(rf"[{_CJK}]|[^ \t{_CJK}]+|[ \t]+")


class TextTooLong(ValueError):  # noqa: N818  (reads as what it says)
    """A text does not fit its box at the smallest size allowed; the message names the text, the width and the size."""


def measure(string: str, style: Style) -> float:
    """The advance width of one line in mm."""
    return shape(string, style.font, style.tracking).width * style.size * MM


def fit(string: str, x: float, y: float, style: Style, width: float, minimum: float, anchor: Anchor = "start") -> Text:
    """One line no wider than ``width`` mm, made smaller in quarter points down to ``minimum`` pt if it has to be.

    Raises TextTooLong where even the minimum is too wide.
    """
    size = style.size
    while measure(string, dataclasses.replace(style, size=size)) > width + 1e-6:
        size -= STEP
        if size < minimum - 1e-6:
            raise TextTooLong(f"`{string}` does not fit {width:g} mm at {minimum:g} pt; shorten it")
    return Text(string, x, y, dataclasses.replace(style, size=size), anchor)


@functools.lru_cache(maxsize=5_000)
def wrap(string: str, style: Style, width: float) -> tuple[str, ...]:
    """The lines of a text no wider than ``width`` mm; a newline starts a line. Japanese breaks by kinsoku rules.

    A word wider than the line stands alone and runs over: :func:`paragraph` refuses it.
    """
    lines: list[str] = []
    for part in string.split("\n"):
        line, used = "", 0.0
        for unit in _units(part):
            if line and _over(line, used, unit, style, width):
                lines.append(line.rstrip())
                line, used = unit, measure(unit, style)
            else:
                line += unit
                used += measure(unit, style)
        lines.append(line.rstrip())
    return tuple(lines)


def _over(line: str, used: float, unit: str, style: Style, width: float) -> bool:
    """Whether a unit is too much for a line: the units' widths say so where it is clear, shaping elsewhere."""
    total = used + measure(unit.rstrip(), style)
    if abs(total - width) > width * 0.02:
        return total > width
    return measure((line + unit).rstrip(), style) > width + 1e-6


def _units(string: str) -> list[str]:
    """Pieces that a line may break between: words with their space, Japanese characters with what clings to them."""
    if string.isascii():
        return _WORD.findall(string)
    units: list[str] = []
    glue = False
    for token in _token().findall(string):
        clings = token.isspace() or token[0] in _NOT_FIRST
        joins_latin = bool(units) and _latin(units[-1][-1]) and _latin(token[0])
        if units and (clings or glue or joins_latin):
            units[-1] += token
        else:
            units.append(token)
        glue = token[-1] in _NOT_LAST
    return units


def _latin(character: str) -> bool:
    return character not in " \t" and not re.match(f"[{_CJK}]", character)


def paragraph(
    string: str,
    x: float,
    y: float,
    style: Style,
    width: float,
    *,
    leading: float = 1.25,
    height: float | None = None,
    minimum: float | None = None,
    anchor: Anchor = "start",
) -> Group:
    """Lines of text below ``y`` (the top of the block), wrapped to ``width`` mm; x is the anchor's place.

    Where ``height`` mm is given, the size shrinks in quarter points down to ``minimum`` pt until the block fits.
    Raises TextTooLong where it never does.
    """
    size = style.size
    least = minimum if minimum is not None else style.size
    while True:
        set_style = dataclasses.replace(style, size=size)
        lines = wrap(string, set_style, width)
        wide = any(measure(line, set_style) > width + 1e-6 for line in lines)
        tall = height is not None and len(lines) * size * MM * leading > height + 1e-6
        if not wide and not tall:
            break
        size -= STEP
        if size < least - 1e-6:
            box = f"{width:g} mm" if height is None else f"{width:g} × {height:g} mm"
            raise TextTooLong(f"`{string}` does not fit {box} at {least:g} pt; shorten it")
    step = size * MM * leading
    first = y + step / 2 + size * MM * 0.33
    return Group(tuple(Text(line, x, first + n * step, set_style, anchor) for n, line in enumerate(lines) if line))


def paragraph_height(string: str, style: Style, width: float, leading: float = 1.25) -> float:
    """The height in mm of the block that :func:`paragraph` sets at the style's own size."""
    return len(wrap(string, style, width)) * style.size * MM * leading
