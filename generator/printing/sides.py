"""One printed side of a sheet, and what a whole job takes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from generator.drawing.page import Box, Page
from generator.drawing.scene import Group, Scene
from generator.printing.guillotine import straight_cuts
from generator.printing.job import Job
from generator.printing.paper import paper


@dataclass(frozen=True, slots=True)
class Side(Page):
    """A page that knows what is on it: ``boxes`` to be cut straight and ``outlines`` to be cut along, in mm.

    Both are empty on backs, which are cut with their fronts. ``marks`` are the middles of a cutter's corner marks.
    """

    back: bool = False
    boxes: tuple[Box, ...] = ()
    outlines: tuple[str, ...] = ()
    marks: tuple[tuple[float, float], ...] = ()

    def cuts(self) -> int:
        """How many straight cuts part the rectangles."""
        if not self.boxes:
            return 0
        cuts = straight_cuts(self.boxes, self.scene.width, self.scene.height)
        return 4 * len(self.boxes) if cuts is None else len(cuts)


def scaled(scene: Scene, boxes: Sequence[Box], scale: tuple[float, float]) -> tuple[Scene, tuple[Box, ...]]:
    """A page and its boxes stretched as the printer needs it."""
    across, along = scale
    if scale == (1.0, 1.0):
        return scene, tuple(boxes)
    group = Group(scene.children, (across, 0, 0, along, 0, 0))
    whole = Scene(scene.width * across, scene.height * along, (group,), scene.title, scene.description)
    return whole, tuple((x * across, y * along, w * across, h * along) for x, y, w, h in boxes)


def duplex_of(pages: Sequence[Page], job: Job) -> Literal["none", "long-edge", "short-edge"]:
    """What to tell the viewer's print dialogue: the job's flip, or single-sided where no page is a back."""
    return job.duplex if any(isinstance(page, Side) and page.back for page in pages) else "none"


def summary(pages: Sequence[Page], job: Job) -> str:
    """What a job takes, in words: "12 pages, 6 sheets of A4, 31 straight cuts, 6 outlines to cut"."""
    sides = [page for page in pages if isinstance(page, Side)]
    sheets = len(pages) - sum(side.back for side in sides)
    words = [_count(len(pages), "page"), f"{_count(sheets, 'sheet')} of {paper(job.paper).name}"]
    cuts, outlines = sum(side.cuts() for side in sides), sum(len(side.outlines) for side in sides)
    if cuts:
        words.append(_count(cuts, "straight cut"))
    if outlines:
        words.append(f"{_count(outlines, 'outline')} to cut")
    return ", ".join(words)


def _count(number: int, word: str) -> str:
    return f"{number} {word}{'' if number == 1 else 's'}"
