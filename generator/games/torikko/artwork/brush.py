"""What Torikko adds to the common brush: faded icons, mixed colours, the patterns of the forests."""

from __future__ import annotations

import dataclasses
import functools

from generator.drawing import shapes
from generator.drawing.brush import Brush as Plain
from generator.drawing.colours import rgb
from generator.drawing.scene import Colour, Node, Shape, Symbol
from generator.drawing.studio import WHITE, Studio
from generator.games.torikko.layout import Colour as ForestColour

SPECIES = {"orange": "birch", "green": "spruce", "blue": "larch", "violet": "juniper"}
LETTERS = {"o": "orange", "g": "green", "b": "blue", "v": "violet"}
SYMBOLS = {"c": "cloud", "s": "snowflake", "u": "sun", "m": "moon"}


class Brush(Plain):
    """The common brush, which fades icons too."""

    def pale(self, name: str, ground: str, share: float) -> Symbol:
        """An icon faded towards a ground colour, for companions that stay behind. Not in mono, which has no pale."""
        icon, towards = self.studio.icon(name), self.colour(ground) if self.full else WHITE
        key = f"pale-{name}-{ground}-{share}".replace(".", "-")
        return self.symbol(key, icon.box, lambda: [_faded(node, towards, share) for node in icon.children])


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
