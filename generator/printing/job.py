"""A print job: everything about paper and ink that the command line can ask for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from generator.drawing.studio import Ink
from generator.printing.paper import Paper, PrintingError, paper

if TYPE_CHECKING:
    from generator.files.models import Lang

__all__ = ["Job", "PrintingError"]

SCALES = (0.95, 1.05)
"""A printer whose scale is farther off needs mending, not correction."""


@dataclass(frozen=True, slots=True)
class Job:
    """What to print on, and how. PrintingError if a value cannot be.

    ``bleed`` is mm of art beyond the trim (0: pieces share their cut lines); ``copies`` replaces each piece's own
    number. ``back_offset`` shifts every back by (x right, y down) mm as seen on the printed back. ``gutterfold`` puts
    each back beside its front on the same side, to fold and glue. ``registration`` adds the corner marks that a
    cutter's camera looks for. ``binding`` is mm that a pad's sheets get above their upper edge to be glued or clamped.
    ``scale`` makes up for a printer that prints too large or too small (across, along the upright sheet), and
    ``printer_offset`` for its backs, as measured on an upright sheet; both come from a saved printer.
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
    gutterfold: bool = False
    registration: bool = False
    binding: float = 0.0
    scale: tuple[float, float] = (1.0, 1.0)
    printer_offset: tuple[float, float] = (0.0, 0.0)

    def __post_init__(self) -> None:
        paper(self.paper)
        if not 0 <= self.bleed <= 10:
            raise PrintingError(f"a bleed of {self.bleed:g} mm; use 0 to 10")
        if self.copies is not None and self.copies < 1:
            raise PrintingError(f"{self.copies} copies; use 1 or more")
        if not all(-20 <= value <= 20 for value in self.back_offset + self.printer_offset):
            raise PrintingError("a back offset over 20 mm; measure it with `fairprint calibrate`")
        if not 0 <= self.binding <= 40:
            raise PrintingError(f"a binding margin of {self.binding:g} mm; use 0 to 40")
        if not all(SCALES[0] <= value <= SCALES[1] for value in self.scale):
            raise PrintingError(f"a scale outside {SCALES[0]:g} to {SCALES[1]:g}; print at 100 % and measure again")

    def sheets(self) -> list[Paper]:
        """The ways the sheet may lie."""
        upright = paper(self.paper)
        if upright.landscape:
            upright = upright.turned()
        ways = {"portrait": [upright], "landscape": [upright.turned()], "auto": [upright, upright.turned()]}
        return ways[self.orientation]
