"""A game's theme file: its faces, its colours for screen and press, its line weights."""

from __future__ import annotations

import functools
from pathlib import Path
from typing import Annotated

from pydantic import Field, StringConstraints

from generator.drawing.studio import FaceName
from generator.files import Model, read

FACES: tuple[FaceName, ...] = ("regular", "bold", "italic", "display")
Percent = Annotated[float, Field(ge=0, le=100)]


class ThemeColour(Model):
    """One colour, for screens as six hex digits and for a press in percent of cyan, magenta, yellow and black."""

    srgb: Annotated[str, StringConstraints(pattern=r"^[0-9A-Fa-f]{6}$")]
    cmyk: tuple[Percent, Percent, Percent, Percent]


class Theme(Model):
    """A game's font ids by face, colours by name, and line weights (mm) by name."""

    faces: dict[FaceName, str]
    colours: dict[str, ThemeColour]
    lines: dict[str, float]


@functools.cache
def load_theme(path: Path) -> Theme:
    """Read a theme file. FileError with every problem and its place."""
    document = read(path, Theme)
    for face in FACES:
        if face not in document.value.faces:
            document.report(["faces"], f"the face `{face}` is missing", f"add `{face}: …`")
    document.check()
    return document.value
