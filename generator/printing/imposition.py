"""Where pieces lie on a sheet: as many as fit, the sheet and the pieces turned as is best."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

from generator.printing.job import Job
from generator.printing.paper import SIZES, Paper, PrintingError
from generator.printing.piece import Piece

MARGIN = 5.0
"""What home printers leave white at each edge, in mm."""
FOOT = 11.0
"""The bottom margin, which holds the page furniture."""
MARK = 4.0
"""Room outside the outermost pieces for crop marks."""
EXACT = 1e-6


@dataclass(frozen=True, slots=True)
class Slot:
    """A place for one piece: its trimmed corner in mm on the sheet; ``turned``: a quarter turn clockwise."""

    x: float
    y: float
    turned: bool


@dataclass(frozen=True, slots=True)
class Imposition:
    """One kind of sheet: the paper as it lies, its slots in reading order, and the slot's width and height in mm."""

    paper: Paper
    slots: tuple[Slot, ...]
    width: float
    height: float
    furniture: bool
    """Whether the page has a bottom margin for the furniture; else it goes into the pieces' foot."""


def impose(piece: Piece, job: Job, full_page: bool = False) -> Imposition:
    """The best way to lay pieces like this one. PrintingError (saying which paper would do) if not even one fits.

    ``full_page`` gives up the margins (pads of sheets that have a foot of their own).
    """
    best: Imposition | None = None
    for sheet in job.sheets():
        for option in _options(piece, job, sheet, full_page):
            if option.slots and (best is None or len(option.slots) > len(best.slots)):
                best = option
    if best is None:
        width, height = piece.front.width, piece.front.height
        raise PrintingError(
            f"{piece.title} ({width:g} × {height:g} mm) does not fit {job.paper}; {_advice(piece, job)}"
        )
    return best


def fits(piece: Piece, job: Job) -> bool:
    """Whether at least one fits the sheet."""
    return any(option.slots for sheet in job.sheets() for option in _options(piece, job, sheet, False))


def _options(piece: Piece, job: Job, sheet: Paper, full_page: bool) -> Iterator[Imposition]:
    width, height = piece.front.width, piece.front.height
    for turned in (False, True):
        w, h = (height, width) if turned else (width, height)
        if piece.shape == "hexagon" and not turned:
            yield _hexagons(sheet, w, h, _gap(piece, job))
        elif not full_page:
            yield _grid(sheet, w, h, turned, _gap(piece, job), (MARGIN, MARGIN, FOOT))
        if (full_page or piece.foot is not None) and piece.shape == "rectangle":
            yield _grid(sheet, w, h, turned, 0.0, (0.0, 0.0, 0.0))


def _gap(piece: Piece, job: Job) -> float:
    """Between pieces: none where they can share a cut, room for both bleeds, or for scissors around other shapes."""
    bleed = job.bleed if piece.bleeds else 0.0
    return 2 * bleed if piece.shape == "rectangle" else max(2.0, 2 * bleed)


def _grid(
    sheet: Paper, w: float, h: float, turned: bool, gap: float, margins: tuple[float, float, float]
) -> Imposition:
    side, top, bottom = margins
    room = MARK if side else 0.0
    across = math.floor((sheet.width - 2 * max(side, room + gap / 2) + gap) / (w + gap) + EXACT)
    down = math.floor((sheet.height - max(top, room + gap / 2) - bottom + gap) / (h + gap) + EXACT)
    if across < 1 or down < 1:
        return Imposition(sheet, (), w, h, bool(side))
    left = (sheet.width - across * w - (across - 1) * gap) / 2
    used = down * h + (down - 1) * gap
    upper = (sheet.height - used) / 2 if not side else max(top, (sheet.height - bottom + top - used) / 2)
    slots = tuple(Slot(left + c * (w + gap), upper + r * (h + gap), turned) for r in range(down) for c in range(across))
    return Imposition(sheet, slots, w, h, bool(side))


def _hexagons(sheet: Paper, w: float, h: float, gap: float) -> Imposition:
    """Flat-topped hexagons nested: columns three quarters of a width apart, every other one half a height lower."""
    step, rise = 0.75 * w + gap * math.sqrt(3) / 2, h + gap
    across = math.floor((sheet.width - 2 * MARGIN - w) / step + EXACT) + 1
    down = math.floor((sheet.height - MARGIN - FOOT - h) / rise + EXACT) + 1
    lower = math.floor((sheet.height - MARGIN - FOOT - h - rise / 2) / rise + EXACT) + 1
    if across < 1 or down < 1:
        return Imposition(sheet, (), w, h, True)
    left = (sheet.width - (across - 1) * step - w) / 2
    deep = max((down - 1) * rise + h, (lower - 1) * rise + rise / 2 + h if across > 1 and lower > 0 else 0)
    upper = max(MARGIN, (sheet.height - FOOT + MARGIN - deep) / 2)
    slots = [
        Slot(left + c * step, upper + r * rise + (rise / 2 if c % 2 else 0), False)
        for r in range(down)
        for c in range(across)
        if c % 2 == 0 or r < lower
    ]
    return Imposition(sheet, tuple(slots), w, h, True)


def _advice(piece: Piece, job: Job) -> str:
    """Which paper would take the piece."""
    from dataclasses import replace

    for name in ("a5", "a4", "letter", "a3", "tabloid"):
        if name in SIZES and fits(piece, replace(job, paper=name, orientation="auto")):
            return f"use --paper {name}"
    need = (piece.front.width + 2 * (MARGIN + job.bleed), piece.front.height + MARGIN + FOOT + 2 * job.bleed)
    return f"use --paper {math.ceil(need[0])}x{math.ceil(need[1])}mm or larger"
