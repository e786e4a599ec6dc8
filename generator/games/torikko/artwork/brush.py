"""How Torikko's shapes take ink: full lays colours down, light keeps outlines and patterns, mono is pure black."""

from __future__ import annotations

import dataclasses
import functools
from collections.abc import Sequence

from generator.drawing import shapes
from generator.drawing.colours import rgb
from generator.drawing.scene import (
    Anchor,
    Colour,
    Group,
    Node,
    Shape,
    Stroke,
    Symbol,
    Text,
    Use,
    move,
    place,
)
from generator.drawing.studio import WHITE, FaceName, MissingLabelError, Studio
from generator.drawing.text import fit, paragraph
from generator.drawing.vector import SIDE
from generator.files import LayoutFile
from generator.games.torikko.layout import Colour as ForestColour

SPECIES = {"orange": "birch", "green": "spruce", "blue": "larch", "violet": "juniper"}
LETTERS = {"o": "orange", "g": "green", "b": "blue", "v": "violet"}
SYMBOLS = {"c": "cloud", "s": "snowflake", "u": "sun", "m": "moon"}


class Brush:
    """Draws for one studio; keeps what is drawn often as symbols."""

    def __init__(self, studio: Studio) -> None:
        self.studio = studio
        self.full = studio.ink == "full"
        self.mono = studio.ink == "mono"
        self._kept: dict[str, Symbol] = {}

    def title(self, layout: LayoutFile) -> str:
        """The component's title in the studio's language. MissingLabelError if the layout has none."""
        for lang, words in layout.title.items():
            if lang == self.studio.lang:
                return words
        raise MissingLabelError(f"{layout.id} has no title in language `{self.studio.lang}`; add it to `title`")

    def colour(self, name: str) -> Colour:
        """A theme colour; in mono black, white for what is white."""
        return self.studio.colour(name)

    def fill(self, d: str, name: str, edge: str | None = None, weight: float = 0.3) -> Shape:
        """A field: filled in full; else white, and outlined where it has an edge."""
        pen = Stroke(self.colour(edge), weight) if edge else None
        return Shape(d, self.colour(name) if self.full else WHITE, pen)

    def solid(self, d: str, name: str) -> Shape:
        """A small shape filled in every ink mode."""
        return Shape(d, self.colour(name))

    def line(self, d: str, name: str, weight: float, dash: tuple[float, ...] = ()) -> Shape:
        """A path drawn with a pen."""
        return Shape(d, None, Stroke(self.colour(name), weight, dash))

    def icon(self, name: str, x: float, y: float, size: float) -> Use:
        """An icon about its middle."""
        return Use(self.studio.icon(name), place(x - size / 2, y - size / 2, size / SIDE))

    def text(
        self,
        string: str,
        x: float,
        y: float,
        size: float,
        width: float,
        face: FaceName = "regular",
        colour: str | Colour = "ink",
        anchor: Anchor = "start",
        least: float = 6.0,
    ) -> Text:
        """One line of at most ``width`` mm, no smaller than ``least`` pt."""
        return fit(string, x, y, self.studio.style(face, size, colour), width, least, anchor)

    def words(
        self, string: str, x: float, y: float, width: float, height: float, size: float = 9, least: float = 7.0
    ) -> Group:
        """A centred paragraph in a box whose top middle is (x, y)."""
        style = self.studio.style("regular", size)
        return paragraph(string, x, y, style, width, height=height, minimum=least, anchor="middle")

    def keep(self, name: str, box: tuple[float, float, float, float], nodes: Sequence[Node]) -> Symbol:
        """Nodes as a symbol of this name, made once."""
        if name not in self._kept:
            self._kept[name] = Symbol(f"torikko-{name}", tuple(nodes), box)
        return self._kept[name]

    def kept(self, name: str) -> Symbol | None:
        """A symbol that was kept."""
        return self._kept.get(name)

    def pale(self, name: str, ground: str, share: float) -> Symbol:
        """An icon faded towards a ground colour, for companions that stay behind. Not in mono, which has no pale."""
        key = f"pale-{name}-{ground}-{share}"
        if key not in self._kept:
            icon = self.studio.icon(name)
            towards = self.colour(ground) if self.full else WHITE
            self._kept[key] = dataclasses.replace(
                icon, name=key.replace(".", "-"), children=tuple(_faded(node, towards, share) for node in icon.children)
            )
        return self._kept[key]


@functools.lru_cache(maxsize=8)
def brush_of(studio: Studio) -> Brush:
    """The brush of a studio, always the same one."""
    return Brush(studio)


def mixed(a: Colour, b: Colour, share: float) -> Colour:
    """A colour ``share`` of the way from a to b."""
    values = (round(255 * (one + (two - one) * share)) for one, two in zip(rgb(a), rgb(b), strict=True))
    inks = None
    if a.cmyk and b.cmyk:
        c, m, y, k = (round(one + (two - one) * share, 1) for one, two in zip(a.cmyk, b.cmyk, strict=True))
        inks = (c, m, y, k)
    return Colour("".join(f"{value:02X}" for value in values), inks)


def _faded(node: Node, towards: Colour, share: float) -> Node:
    assert isinstance(node, Shape)
    fill = mixed(node.fill, towards, share) if isinstance(node.fill, Colour) else node.fill
    pen = node.stroke and dataclasses.replace(node.stroke, colour=mixed(node.stroke.colour, towards, share))
    return dataclasses.replace(node, fill=fill, stroke=pen)


def at(x: float, y: float, *nodes: Node) -> Group:
    """Nodes set down at (x, y)."""
    return Group(nodes, move(x, y))


def pattern(colour: ForestColour | str, x: float, y: float, width: float, height: float) -> str:
    """A forest's pattern over a rectangle, as one path: waves, dashes, scallops or dots of 2.4 mm pitch.

    Green waves run in zigzag, orange dashes lie like fallen bark, blue scallops hang, violet dots are berries.
    """
    parts: list[str] = []
    pitch = 2.4
    rows, columns = int(height / pitch), int(width / pitch)
    top, left = y + (height - (rows - 1) * pitch) / 2, x + (width - columns * pitch) / 2
    for row in range(rows):
        line = top + row * pitch
        if colour == "green":
            points = [(left + n * pitch / 2, line + (0.45 if n % 2 else -0.45)) for n in range(2 * columns + 1)]
            parts.append(shapes.polyline(points))
        for n in range(columns):
            start = left + n * pitch + (pitch / 2 if row % 2 else 0)
            if colour == "orange" and start + 1.3 <= x + width:
                parts.append(shapes.line(start, line, start + 1.3, line))
            elif colour == "blue" and start + pitch <= x + width + 0.01:
                parts.append(shapes.arc(start + pitch / 2, line - 0.7, pitch / 2, 20, 160))
            elif colour == "violet" and start + 0.8 <= x + width:
                parts.append(shapes.circle(start + 0.6, line, 0.32))
    return " ".join(parts)
