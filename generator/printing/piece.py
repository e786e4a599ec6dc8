"""A Piece: one thing to print and cut out, with its back and its number of copies."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from generator.drawing.scene import Scene


@dataclass(frozen=True, slots=True)
class Piece:
    """Something that is cut out of the paper (sizes in mm, trimmed; ``front`` and ``back`` have the same size).

    ``back`` is drawn as one sees it when one turns the piece over; printing mirrors its place, never the art.
    ``outline`` is the cutting path in the front's coordinates for pieces that are no rectangles (``shape`` says which
    kind, for nesting). ``reference`` goes into the page furniture: game/id and the layout's content hash. ``foot`` is
    an empty strip (x, y, width, height) on the piece that takes the furniture where the page has no margin (a pad).
    """

    id: str
    title: str
    front: Scene
    back: Scene | None = None
    copies: int = 1
    shape: Literal["rectangle", "hexagon", "circle", "free"] = "rectangle"
    outline: str | None = None
    reference: str = ""
    foot: tuple[float, float, float, float] | None = None
    bleeds: bool = False
    """Whether the art runs over the edge, so that it needs a gap to its neighbours when printed with bleed."""
