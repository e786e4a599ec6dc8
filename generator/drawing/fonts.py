"""The shipped fonts: shaping with HarfBuzz and glyph outlines, both cached."""

from __future__ import annotations

import functools
import re
from pathlib import Path
from typing import NamedTuple

import uharfbuzz as hb

from generator import places

FALLBACK = {"bold": "japanese-bold", "black": "japanese-bold"}
"""The Japanese face beside a Latin face whose id ends so; display faces take the bold one, all others the regular."""
_WORD = re.compile(r"\S+\s*|\s+")
FEATURES = {"kern": True, "liga": True, "lnum": True, "tnum": True}


class Glyph(NamedTuple):
    """One glyph of a shaped line: font, id, origin (x right, y down, in ems) and the characters it stands for.

    ``text`` is empty where an earlier glyph of the same cluster carries the characters.
    """

    font: str
    gid: int
    x: float
    y: float
    text: str


class Line(NamedTuple):
    """A shaped line: glyphs and advance width, in ems of the style's size."""

    glyphs: tuple[Glyph, ...]
    width: float


class _Placed(NamedTuple):
    """A glyph of a word: id, offset (x right, y down) and advance in ems, and its characters."""

    gid: int
    dx: float
    dy: float
    advance: float
    text: str


class _Pen:
    """Collects a glyph's outline as absolute commands in font units, y up; quadratic curves become cubics."""

    def __init__(self) -> None:
        self.segments: list[tuple[str, tuple[float, ...]]] = []
        self._at = (0.0, 0.0)

    def moveTo(self, point: tuple[float, float]) -> None:  # noqa: N802  (the pen protocol's names)
        self._add("M", point)

    def lineTo(self, point: tuple[float, float]) -> None:  # noqa: N802
        self._add("L", point)

    def curveTo(self, *points: tuple[float, float]) -> None:  # noqa: N802
        self._add("C", *points)

    def qCurveTo(self, control: tuple[float, float], end: tuple[float, float]) -> None:  # noqa: N802
        (x0, y0), (x1, y1), (x2, y2) = self._at, control, end
        first = (x0 + 2 / 3 * (x1 - x0), y0 + 2 / 3 * (y1 - y0))
        second = (x2 + 2 / 3 * (x1 - x2), y2 + 2 / 3 * (y1 - y2))
        self._add("C", first, second, end)

    def closePath(self) -> None:  # noqa: N802
        self.segments.append(("Z", ()))

    def endPath(self) -> None:  # noqa: N802
        self.closePath()

    def _add(self, command: str, *points: tuple[float, float]) -> None:
        self._at = points[-1]
        self.segments.append((command, tuple(value for point in points for value in point)))


class FontError(KeyError):
    """A font is not there, or its file is none; the message names it."""

    def __str__(self) -> str:
        return str(self.args[0])


class Font:
    """One font file, ready to shape and to give outlines. FontError if it is no font.

    The file is read, not mapped: one that is replaced while it is in use (by an update, by ``fonts/build.py``) would
    take a mapped font's process down.
    """

    def __init__(self, path: Path) -> None:
        self.face = hb.Face(hb.Blob(path.read_bytes()))
        if not self.face.glyph_count:
            raise FontError(f"{path} is no font")
        self.font = hb.Font(self.face)
        self.upem: int = self.face.upem
        self._has: dict[str, bool] = {}
        self._advances: dict[int, float] = {}
        self._outlines: dict[int, tuple[tuple[str, tuple[float, ...]], ...]] = {}

    def has(self, character: str) -> bool:
        """Whether the font draws a character."""
        found = self._has.get(character)
        if found is None:
            found = self._has[character] = self.font.get_nominal_glyph(ord(character)) is not None
        return found

    def advance(self, gid: int) -> float:
        """A glyph's own advance width in font units."""
        found = self._advances.get(gid)
        if found is None:
            found = self._advances[gid] = float(self.font.get_glyph_h_advance(gid))
        return found

    def outline(self, gid: int) -> tuple[tuple[str, tuple[float, ...]], ...]:
        """A glyph's commands in font units, y up."""
        found = self._outlines.get(gid)
        if found is None:
            pen = _Pen()
            self.font.draw_glyph_with_pen(gid, pen)
            found = self._outlines[gid] = tuple(pen.segments)
        return found


@functools.cache
def font(name: str) -> Font:
    """A font by its id in fonts.yaml, which is also its file's name. FontError with the ids there are."""
    path = places.fonts() / f"{name}.ttf"
    if not path.is_file():
        known = ", ".join(sorted(file.stem for file in places.fonts().glob("*.ttf"))) or "none"
        raise FontError(f"no font `{name}`; there are {known}")
    return Font(path)


def fallback(name: str) -> str:
    """The Japanese face that goes with a Latin one."""
    family, _, weight = name.rpartition("-")
    if family != "alegreya-sans":
        return "japanese-bold"
    return FALLBACK.get(weight, "japanese-regular")


@functools.lru_cache(maxsize=20_000)
def shape(string: str, name: str, tracking: float = 0.0) -> Line:
    """Shape one line: HarfBuzz with kerning, ligatures and tabular lining figures; Japanese from the fallback face.

    Words are shaped one by one, each with the space after it, so that text which repeats them costs little.
    ``tracking`` is extra space after each glyph in thousandths of an em.
    """
    glyphs: list[Glyph] = []
    x, extra = 0.0, tracking / 1000
    for face, run in _runs(string, name):
        for word in _WORD.findall(run):
            for gid, dx, dy, advance, text in _word(word, face):
                glyphs.append(Glyph(face, gid, x + dx, dy, text))
                x += advance + extra
    return Line(tuple(glyphs), x)


@functools.lru_cache(maxsize=20_000)
def _word(word: str, face: str) -> tuple[_Placed, ...]:
    chosen = font(face)
    buffer = hb.Buffer()
    buffer.add_str(word)
    buffer.guess_segment_properties()
    # the guess takes the language from the machine's locale, and the same text has to look the same everywhere
    buffer.language = "ja" if face.startswith("japanese") else "en"
    hb.shape(chosen.font, buffer, FEATURES)
    em = chosen.upem
    infos, positions = buffer.glyph_infos, buffer.glyph_positions
    starts = sorted({info.cluster for info in infos})
    ends = dict(zip(starts, [*starts[1:], len(word)], strict=True))
    placed = []
    for info, position in zip(infos, positions, strict=True):
        text = word[info.cluster : ends.pop(info.cluster)] if info.cluster in ends else ""
        dx, dy, advance = position.x_offset / em, -position.y_offset / em, position.x_advance / em
        placed.append(_Placed(info.codepoint, dx, dy, advance, text))
    return tuple(placed)


def _runs(string: str, name: str) -> list[tuple[str, str]]:
    """The string in pieces of one face each."""
    if string.isascii():
        return [(name, string)] if string else []
    primary, other = font(name), fallback(name)
    runs: list[tuple[str, str]] = []
    for character in string:
        face = name if primary.has(character) else other
        if runs and runs[-1][0] == face:
            runs[-1] = (face, runs[-1][1] + character)
        else:
            runs.append((face, character))
    return runs
