"""The shipped fonts: shaping with HarfBuzz and glyph outlines, both cached."""

from __future__ import annotations

import functools
from dataclasses import dataclass

import uharfbuzz as hb

from generator import places
from generator.files import Model, read

FALLBACK = {"bold": "japanese-bold", "black": "japanese-bold"}
"""The Japanese face beside a Latin face whose id ends so; display faces take the bold one, all others the regular."""
FEATURES = {"kern": True, "liga": True, "lnum": True, "tnum": True}


class _Entry(Model):
    id: str
    file: str
    role: str
    package: str
    version: str
    member: str
    licence: str
    sha256: str
    family: str | None = None


class _Listing(Model):
    fonts: list[_Entry]


@dataclass(frozen=True, slots=True)
class Glyph:
    """One glyph of a shaped line: its font, its id, where its origin lies (x right, y down, in ems), what it stands for.

    ``text`` is empty where an earlier glyph of the same cluster carries the characters.
    """

    font: str
    gid: int
    x: float
    y: float
    text: str


@dataclass(frozen=True, slots=True)
class Line:
    """A shaped line: glyphs and advance width, in ems of the style's size."""

    glyphs: tuple[Glyph, ...]
    width: float


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


class Font:
    """One font file, ready to shape and to give outlines."""

    def __init__(self, file: str) -> None:
        self.face = hb.Face(hb.Blob.from_file_path(str(places.fonts() / file)))
        self.font = hb.Font(self.face)
        self.upem: int = self.face.upem
        self._outlines: dict[int, tuple[tuple[str, tuple[float, ...]], ...]] = {}

    def has(self, character: str) -> bool:
        """Whether the font draws a character."""
        return self.font.get_nominal_glyph(ord(character)) is not None

    def advance(self, gid: int) -> float:
        """A glyph's own advance width in font units."""
        return float(self.font.get_glyph_h_advance(gid))

    def outline(self, gid: int) -> tuple[tuple[str, tuple[float, ...]], ...]:
        """A glyph's commands in font units, y up."""
        found = self._outlines.get(gid)
        if found is None:
            pen = _Pen()
            self.font.draw_glyph_with_pen(gid, pen)
            found = self._outlines[gid] = tuple(pen.segments)
        return found


@functools.cache
def _files() -> dict[str, str]:
    return {entry.id: entry.file for entry in read(places.fonts() / "fonts.yaml", _Listing).value.fonts}


@functools.cache
def font(name: str) -> Font:
    """A font by its id in fonts.yaml. KeyError with the ids there are."""
    files = _files()
    if name not in files:
        raise KeyError(f"no font `{name}`; fonts.yaml has {', '.join(files)}")
    return Font(files[name])


def fallback(name: str) -> str:
    """The Japanese face that goes with a Latin one."""
    family, _, weight = name.rpartition("-")
    if family != "alegreya-sans":
        return "japanese-bold"
    return FALLBACK.get(weight, "japanese-regular")


@functools.lru_cache(maxsize=20_000)
def shape(string: str, name: str, tracking: float = 0.0) -> Line:
    """Shape one line: HarfBuzz with kerning, ligatures and tabular lining figures; Japanese from the fallback face.

    ``tracking`` is extra space after each glyph in thousandths of an em.
    """
    glyphs: list[Glyph] = []
    x = 0.0
    for face, run in _runs(string, name):
        chosen = font(face)
        buffer = hb.Buffer()
        buffer.add_str(run)
        buffer.guess_segment_properties()
        hb.shape(chosen.font, buffer, FEATURES)
        scale = 1 / chosen.upem
        starts = sorted({info.cluster for info in buffer.glyph_infos})
        ends = dict(zip(starts, [*starts[1:], len(run)], strict=True))
        for info, position in zip(buffer.glyph_infos, buffer.glyph_positions, strict=True):
            text = run[info.cluster : ends.pop(info.cluster)] if info.cluster in ends else ""
            place = (x + position.x_offset * scale, -position.y_offset * scale)
            glyphs.append(Glyph(face, info.codepoint, *place, text))
            x += position.x_advance * scale + tracking / 1000
    return Line(tuple(glyphs), x)


def _runs(string: str, name: str) -> list[tuple[str, str]]:
    """The string in pieces of one face each."""
    primary, other = font(name), fallback(name)
    runs: list[tuple[str, str]] = []
    for character in string:
        face = name if primary.has(character) else other
        if runs and runs[-1][0] == face:
            runs[-1] = (face, runs[-1][1] + character)
        else:
            runs.append((face, character))
    return runs
