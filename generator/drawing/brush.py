"""A brush for artwork: how shapes take ink in each ink mode, icons about their middle, text that fits.

Full lays colours down, light keeps outlines and patterns, mono is pure black.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from generator.drawing.scene import Anchor, Colour, Group, Node, Shape, Stroke, Symbol, Text, Use, move, place
from generator.drawing.studio import WHITE, FaceName, Studio
from generator.drawing.text import fit, paragraph
from generator.drawing.vector import SIDE

LEADING = 1.18
"""From one line of a paragraph to the next, as a multiple of the size."""
FINER = 0.42
"""Width of a pen in light as a share of full's."""
LEAST = 0.12
"""The finest pen in mm."""
DARK = 0.25
"""Fills up to this mean of red, green and blue stay in outlined drawings."""


class Drafter:
    """Draws for one studio; keeps what is drawn often as symbols."""

    def __init__(self, studio: Studio) -> None:
        self.studio = studio
        self.full = studio.ink == "full"
        self.light = studio.ink == "light"
        self.mono = studio.ink == "mono"
        self._kept: dict[str, Symbol] = {}

    def symbol(self, name: str, box: tuple[float, float, float, float], draw: Callable[[], Iterable[Node]]) -> Symbol:
        """What ``draw`` gives, drawn once under this name; ``box`` holds all its ink (mm)."""
        if name not in self._kept:
            self._kept[name] = Symbol(f"{self.studio.game}-{name}", tuple(draw()), box)
        return self._kept[name]


class Brush(Drafter):
    """The brush of games whose drawings are fields and outlines."""

    def __init__(self, studio: Studio) -> None:
        super().__init__(studio)
        self.label, self.title, self.worded = studio.label, studio.title, studio.worded

    def colour(self, name: str) -> Colour:
        """A theme colour; in mono black, white for what is white."""
        return self.studio.colour(name)

    def pen(self, name: str, width: float, dash: tuple[float, ...] = ()) -> Stroke:
        """A pen in a theme colour, ``width`` mm; light, which has no fields, draws finer."""
        return Stroke(self.colour(name), max(LEAST, width * FINER) if self.light else width, dash)

    def field(self, d: str, fill: str, edge: str | None = None, width: float = 0.3) -> Shape:
        """A field: filled in full, white otherwise; outlined where it has an edge."""
        return Shape(d, self.colour(fill) if self.full else WHITE, self.pen(edge, width) if edge else None)

    def solid(self, d: str, name: str) -> Shape:
        """A small shape filled in every ink mode."""
        return Shape(d, self.colour(name))

    def line(self, d: str, name: str, width: float, dash: tuple[float, ...] = ()) -> Shape:
        """A path drawn with a pen."""
        return Shape(d, None, self.pen(name, width, dash))

    def box(self, d: str, edge: str, width: float) -> Shape:
        """A place to write in or to lay something on: empty."""
        return Shape(d, WHITE, self.pen(edge, width))

    def icon(self, name: str, x: float, y: float, size: float) -> Use:
        """An icon about its middle; in light its outlines and darkest parts alone."""
        symbol = self.studio.icon(name)
        if self.light:
            symbol = self.symbol(f"outlined-{name}", symbol.box, lambda: map(outlined, symbol.children))
        return Use(symbol, place(x - size / 2, y - size / 2, size / SIDE))

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
        self,
        string: str,
        x: float,
        y: float,
        width: float,
        height: float,
        size: float = 8.5,
        anchor: Anchor = "start",
        least: float = 6.5,
        face: FaceName = "regular",
        colour: str | Colour = "ink",
    ) -> Group:
        """A paragraph in a box whose top is y; x is the anchor's place."""
        style = self.studio.style(face, size, colour)
        return paragraph(string, x, y, style, width, leading=LEADING, height=height, minimum=least, anchor=anchor)


def outlined(node: Node) -> Node:
    """A drawing without the fills that have an outline, but for the darkest."""
    if isinstance(node, Group):
        return Group(tuple(map(outlined, node.children)), node.transform, node.clip)
    if isinstance(node, Shape) and node.stroke and isinstance(node.fill, Colour) and _light(node.fill) > DARK:
        return Shape(node.d, WHITE, node.stroke, node.even_odd)
    return node


def _light(colour: Colour) -> float:
    """The mean of red, green and blue, from 0 to 1."""
    return sum(bytes.fromhex(colour.srgb)) / 765


def at(x: float, y: float, *nodes: Node) -> Group:
    """Nodes set down at (x, y)."""
    return Group(nodes, move(x, y))


def clipped(d: str, *nodes: Node) -> Group:
    """Nodes cut off at a path."""
    return Group(nodes, None, d)
