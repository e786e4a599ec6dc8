"""A print job: everything about paper and ink that the command line can ask for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from generator.drawing.studio import Ink
from generator.files.models import Lang
from generator.printing.paper import Paper, PrintingError, paper

__all__ = ["Job", "PrintingError"]


@dataclass(frozen=True, slots=True)
class Job:
    """``bleed`` is mm of art beyond the trim (0: pieces share their cut lines); ``copies`` replaces
    each piece's own number.

    ``back_offset`` shifts every back by (x right, y down) mm as seen on the printed back.
    """

    paper: str = "a4"
    orientation: Literal["auto", "portrait", "landscape"] = "auto"
    bleed: float = 0.0
    marks: bool = True
    duplex: Literal["none", "long-edge", "short-edge"] = "long-edge"
    back_offset: tuple[float, float] = (0.0, 0.0)
    ink: Ink = "full"
    lang: Lang = "en"
    profile: Literal["home", "press"] = "home"
    copies: int | None = None

    def __post_init__(self) -> None:
        paper(self.paper)
        if not 0 <= self.bleed <= 10:
            raise PrintingError(f"a bleed of {self.bleed:g} mm; use 0 to 10")

    def sheets(self) -> list[Paper]:
        """The ways the sheet may lie."""
        upright = paper(self.paper)
        if upright.landscape:
            upright = upright.turned()
        ways = {"portrait": [upright], "landscape": [upright.turned()], "auto": [upright, upright.turned()]}
        return ways[self.orientation]
