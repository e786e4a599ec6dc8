"""What a back end writes: a page with its boxes, and what the document says about itself."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from generator.drawing.scene import Scene

Box = tuple[float, float, float, float]
"""(x, y, width, height) in mm from the page's top left."""


@dataclass(frozen=True, slots=True)
class Page:
    """One side of a sheet of paper. ``trim`` and ``bleed`` are the boxes around all pieces; None: the whole page."""

    scene: Scene
    trim: Box | None = None
    bleed: Box | None = None


@dataclass(frozen=True, slots=True)
class Info:
    """A document's title, language and advice to the viewer's print dialogue."""

    title: str
    lang: str = "en"
    duplex: Literal["none", "long-edge", "short-edge"] = "none"
    profile: Literal["home", "press"] = "home"
    keywords: tuple[str, ...] = field(default=())
