"""What artwork draws with: a game's theme, labels and icons, in one language and one ink mode."""

from __future__ import annotations

import dataclasses
import functools
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from generator import places
from generator.drawing.scene import Colour, Node, Shape, Style, Symbol, Use, place
from generator.drawing.vector import SIDE, load_icon
from generator.files.problems import FileError
from generator.files.tree import Tree

if TYPE_CHECKING:
    from generator.drawing.theme import Theme
    from generator.files import LayoutFile

Ink = Literal["full", "light", "mono"]
FaceName = Literal["regular", "bold", "italic", "display"]
BLACK = Colour("000000", (0, 0, 0, 100))
WHITE = Colour("FFFFFF", (0, 0, 0, 0))


class MissingLabelError(ValueError):
    """A label is not there in a language, or cannot be filled in; the message names game, language and key."""


@functools.cache
def load_labels(path: Path) -> Mapping[str, str]:
    """Read a labels file: a flat mapping of keys to texts. FileError with every value that is no text."""
    tree = Tree(path)
    if not tree.problems and not isinstance(tree.value, dict):
        tree.problem(0, 0, "holds no labels", 'write one a line, like `total: "Total"`')
    if tree.problems:
        raise FileError(tree.problems)
    labels: dict[str, str] = tree.value
    for key, value in labels.items():
        if not isinstance(value, str):
            mark = tree.mark.children[key]
            tree.problem(mark.line, mark.column, f"the label `{key}` is no text", "write it in quotes")
    if tree.problems:
        raise FileError(tree.problems)
    return labels


@dataclasses.dataclass(frozen=True)
class Studio:
    """Everything a game's artwork takes from outside: its theme, its words in ``lang``, its icons, the ink mode.

    ``ink`` is ``full``; ``light`` (tints become outlines and patterns) or ``mono`` (black only: a second drawing).
    """

    game: str
    lang: str = "en"
    ink: Ink = "full"

    @functools.cached_property
    def theme(self) -> Theme:
        """The game's theme. FileError with every problem of its file."""
        from generator.drawing.theme import load_theme  # late: pydantic is slow to import

        return load_theme(places.layouts() / self.game / "theme.yaml")

    def label(self, key: str, **values: object) -> str:
        """A word or sentence in the studio's language, ``{name}`` filled in; the game's labels before the common ones.

        Raises MissingLabelError: a missing label never becomes an English word on a Japanese sheet.
        """
        for labels in self._labels:
            if key in labels:
                return self._filled(key, labels[key], values)
        raise MissingLabelError(
            f"{self.game} has no label `{key}` in language `{self.lang}`; add it to labels/{self.lang}.yaml"
        )

    def title(self, layout: LayoutFile) -> str:
        """A component's title in the studio's language. MissingLabelError if the layout has none."""
        return self.worded(layout.title, layout.id)

    def worded(self, words: Mapping[Any, str], where: str) -> str:
        """The studio's language out of words in several. MissingLabelError if it is not among them."""
        if self.lang not in words:
            raise MissingLabelError(f"{where} has no words in language `{self.lang}`; add them")
        return str(words[self.lang])

    def _filled(self, key: str, text: str, values: Mapping[str, object]) -> str:
        if not values:
            return text
        try:
            return text.format(**values)
        except (KeyError, IndexError, ValueError) as error:
            given = ", ".join(f"{{{name}}}" for name in values)
            raise MissingLabelError(
                f"{self.game}'s label `{key}` in language `{self.lang}` cannot be filled in ({error}); use only {given}"
            ) from error

    @functools.cached_property
    def _labels(self) -> tuple[Mapping[str, str], ...]:
        paths = [places.layouts() / folder / "labels" / f"{self.lang}.yaml" for folder in (self.game, "common")]
        return tuple(load_labels(path) for path in paths if path.is_file())

    def colour(self, name: str) -> Colour:
        """A colour of the theme by name; in mono every colour but white is black."""
        found = self.theme.colours.get(name)
        if found is None:
            raise KeyError(f"{self.game}'s theme has no colour `{name}`; it has {', '.join(self.theme.colours)}")
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
