"""What artwork draws with: a game's theme, labels and icons, in one language and one ink mode."""

from __future__ import annotations

import dataclasses
import functools
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from generator import places
from generator.drawing.scene import Colour, Node, Shape, Style, Symbol, Use, place
from generator.drawing.vector import SIDE, load_icon
from generator.files import FileError, Model, Problem, read
from generator.files.reading import peek

Ink = Literal["full", "light", "mono"]
FaceName = Literal["regular", "bold", "italic", "display"]
Percent = Annotated[float, Field(ge=0, le=100)]
BLACK = Colour("000000", (0, 0, 0, 100))
WHITE = Colour("FFFFFF", (0, 0, 0, 0))


class MissingLabelError(ValueError):
    """A word is not in the labels of a language; the message names game, language and key."""


class _Colour(Model):
    srgb: Annotated[str, StringConstraints(pattern=r"^[0-9A-Fa-f]{6}$")]
    cmyk: tuple[Percent, Percent, Percent, Percent]


class Theme(Model):
    """A game's colours, faces and line weights (mm), from theme.yaml."""

    faces: dict[FaceName, str]
    colours: dict[str, _Colour]
    lines: dict[str, float]


@functools.cache
def load_theme(path: Path) -> Theme:
    """Read a theme file. FileError with every problem and its place."""
    document = read(path, Theme)
    for face in ("regular", "bold", "italic", "display"):
        if face not in document.value.faces:
            document.report(["faces"], f"the face `{face}` is missing", f"add `{face}: …`")
    document.check()
    return document.value


@functools.cache
def load_labels(path: Path) -> Mapping[str, str]:
    """Read a labels file: a flat mapping of keys to texts. FileError if a value is no text."""
    content = peek(path)
    for key, value in content.items():
        if not isinstance(value, str):
            line = next(n for n, text in enumerate(path.read_text(encoding="utf-8").splitlines(), 1) if key in text)
            raise FileError([Problem(path, line, 1, f"the label `{key}` is no text", "write it in quotes")])
    return content


@dataclasses.dataclass(frozen=True)
class Studio:
    """Everything a game's artwork takes from outside: its theme, its words in ``lang``, its icons, the ink mode.

    ``ink`` is ``full``; ``light`` (tints become outlines and patterns) or ``mono`` (black only: a second drawing).
    """

    game: str
    lang: str = "en"
    ink: Ink = "full"

    @property
    def theme(self) -> Theme:
        """The game's theme."""
        return load_theme(places.layouts() / self.game / "theme.yaml")

    def label(self, key: str, **values: object) -> str:
        """A word or sentence in the studio's language, ``{name}`` filled in; the game's labels before the common ones.

        Raises MissingLabelError: a missing label never becomes an English word on a Japanese sheet.
        """
        for folder in (self.game, "common"):
            path = places.layouts() / folder / "labels" / f"{self.lang}.yaml"
            labels = load_labels(path) if path.is_file() else {}
            if key in labels:
                return labels[key].format(**values) if values else labels[key]
        raise MissingLabelError(
            f"{self.game} has no label `{key}` in language `{self.lang}`; add it to labels/{self.lang}.yaml"
        )

    def colour(self, name: str) -> Colour:
        """A colour of the theme by name; in mono every colour but white is black."""
        found = self.theme.colours[name]
        if self.ink == "mono":
            return WHITE if found.srgb.upper() == "FFFFFF" else BLACK
        return Colour(found.srgb.upper(), found.cmyk)

    def tint(self, name: str) -> Colour | None:
        """A colour for a large light field: none in light and mono, which save ink."""
        return self.colour(name) if self.ink == "full" else None

    def style(self, face: FaceName, size: float, colour: str | Colour = "ink", tracking: float = 0.0) -> Style:
        """A text style in one of the theme's faces, ``size`` in points."""
        paint = self.colour(colour) if isinstance(colour, str) else colour
        return Style(self.theme.faces[face], size, paint, tracking)

    def line(self, name: str) -> float:
        """A line weight of the theme in mm."""
        return self.theme.lines[name]

    def icon(self, name: str) -> Symbol:
        """An icon of the game's library as a symbol of 48 × 48 units; its own drawing in mono."""
        folder = Path(__file__).parent / "icons" / self.game
        path = folder / (f"{name}.mono.svg" if self.ink == "mono" else f"{name}.svg")
        palette = tuple((c.srgb.upper(), c.cmyk) for c in self.theme.colours.values())
        return _inked(path, palette)

    def put(self, name: str, x: float, y: float, size: float) -> Use:
        """An icon ``size`` mm wide with its top left corner at (x, y)."""
        return Use(self.icon(name), place(x, y, size / SIDE))


@functools.cache
def _inked(path: Path, palette: tuple[tuple[str, tuple[float, float, float, float]], ...]) -> Symbol:
    """The icon, its colours given the theme's CMYK values where they are the theme's."""
    symbol = load_icon(path)
    inks = dict(palette)
    return dataclasses.replace(symbol, children=tuple(_ink(node, inks) for node in symbol.children))


def _ink(node: Node, inks: dict[str, tuple[float, float, float, float]]) -> Node:
    assert isinstance(node, Shape)
    fill, stroke = node.fill, node.stroke
    if isinstance(fill, Colour):
        fill = dataclasses.replace(fill, cmyk=inks.get(fill.srgb))
    if stroke is not None:
        stroke = dataclasses.replace(
            stroke, colour=dataclasses.replace(stroke.colour, cmyk=inks.get(stroke.colour.srgb))
        )
    return dataclasses.replace(node, fill=fill, stroke=stroke)
