"""Where pieces lie on a sheet: as many as fit, the sheet and the pieces turned as is best."""

from __future__ import annotations

import functools
import math
from collections.abc import Iterator
from dataclasses import dataclass, replace

from generator.printing.job import Job
from generator.printing.paper import SIZES, Paper, PrintingError
from generator.printing.piece import Piece

MARGIN = 5.0
"""What home printers leave white at each edge, in mm."""
STRIP = 6.0
"""The strip inside the margin that holds the page furniture, along the lower or the left edge, in mm."""
MARKS = 2.0
"""Room for the printable part of crop marks between margin and bleed, in mm."""
CORNERS = 6.0
"""Room for the registration marks of a cutter inside the margin, in mm."""
GUTTER = 3.0
"""From the fold of a gutterfold to the bleed on either side, in mm."""
BETWEEN = 4.6
"""Between a block of upright and a block of turned pieces: room for the crop marks of both (mm)."""
SCISSORS = 2.0
"""Between pieces that are cut out along a curve, in mm."""
SPILL = 1.0
"""How far sheets that fill the paper may reach over the page of a printer that prints too small: the paper is there."""
EXACT = 1e-6


@dataclass(frozen=True, slots=True)
class Slot:
    """A place for one piece, trimmed, in mm on the sheet; ``turned``: the piece lies a quarter turn clockwise."""

    x: float
    y: float
    width: float
    height: float
    turned: bool = False


@dataclass(frozen=True, slots=True)
class Strip:
    """Where the page furniture goes: its upper left corner and length in mm; ``upright``: it reads upwards."""

    x: float
    y: float
    length: float
    upright: bool = False


@dataclass(frozen=True, slots=True)
class Imposition:
    """One kind of sheet: the paper as it lies, its slots in reading order, the strip for the furniture.

    ``strip`` is None where the page has no margin: the furniture then goes into each piece's foot. ``fold`` is the
    line a gutterfold sheet is folded along: "x" upright in the middle, "y" level in the middle.
    """

    paper: Paper
    slots: tuple[Slot, ...]
    strip: Strip | None
    fold: str = ""


def impose(piece: Piece, job: Job, full_page: bool = False) -> Imposition:
    """The best way to lay pieces like this one: most pieces to a sheet, then the simplest.

    ``full_page`` gives up the margins (pads of sheets that have a foot of their own). PrintingError, saying which
    paper would do, if not even one piece fits.
    """
    found = _best(_shape_of(piece), job, full_page)
    if found is None:
        width, height = piece.front.width, piece.front.height
        text = f"{piece.title} ({width:g} × {height:g} mm) does not fit {job.paper}; {advice(piece, job)}"
        raise PrintingError(text)
    return found


def fits(piece: Piece, job: Job) -> bool:
    """Whether at least one fits the sheet."""
    return _best(_shape_of(piece), job, False) is not None


def advice(piece: Piece, job: Job) -> str:
    """Which paper would take the piece, as the command line says it."""
    for name in ("a5", "a4", "letter", "a3", "tabloid"):
        if name in SIZES and fits(piece, replace(job, paper=name, orientation="auto")):
            return f"use --paper {name}"
    margin = 2 * (MARGIN + STRIP + MARKS + CORNERS + job.bleed)
    width, height = piece.front.width + margin, piece.front.height + margin
    if job.gutterfold and piece.back is not None:
        width = 2 * width
    return f"use --paper {math.ceil(width)}x{math.ceil(height)}mm or larger"


@dataclass(frozen=True, slots=True)
class _Shape:
    """What imposition needs to know of a piece; equal for pieces that can share a sheet."""

    width: float
    height: float
    shape: str
    bleeds: bool
    foot: bool
    outlined: bool
    back: bool

    def gap(self, job: Job) -> float:
        """Between trims: none where straight cuts are shared, else room for both bleeds or for scissors."""
        bleed = job.bleed if self.bleeds else 0.0
        if self.shape == "hexagon" or (self.shape == "rectangle" and not self.outlined):
            return 2 * bleed
        return max(SCISSORS, 2 * bleed)


def _shape_of(piece: Piece) -> _Shape:
    front = piece.front
    outlined = piece.outline is not None
    return _Shape(
        front.width, front.height, piece.shape, piece.bleeds, piece.foot is not None, outlined, piece.back is not None
    )


@functools.lru_cache(maxsize=256)
def _best(shape: _Shape, job: Job, full_page: bool) -> Imposition | None:
    best: Imposition | None = None
    for sheet in job.sheets():
        for option in _options(shape, job, _unscaled(sheet, job), full_page):
            if option.slots and (best is None or _worth(option) > _worth(best)):
                best = option
    return best


def _worth(option: Imposition) -> tuple[int, bool]:
    """Most pieces first; of equals the first without turned pieces, which one reads without turning the sheet."""
    return len(option.slots), not any(slot.turned for slot in option.slots)


def _unscaled(sheet: Paper, job: Job) -> Paper:
    """The sheet in the units of a printer that prints everything ``scale`` times too small or too large."""
    across, along = reversed(job.scale) if sheet.landscape else job.scale
    return Paper(sheet.name, sheet.width / across, sheet.height / along)


def _options(shape: _Shape, job: Job, sheet: Paper, full_page: bool) -> Iterator[Imposition]:
    """All ways to lay the shape on the sheet, the plainest first."""
    if job.gutterfold and shape.back:
        yield from _gutterfolds(shape, job, sheet)
        return
    bleeds = shape.bleeds and job.bleed > 0
    if (full_page or (shape.foot and not bleeds and not job.registration)) and shape.shape == "rectangle":
        whole = replace(shape, bleeds=False)
        across, along = reversed(job.scale) if sheet.landscape else job.scale
        width, height = (
            min(size * by, size + 2 * SPILL) for size, by in ((sheet.width, across), (sheet.height, along))
        )
        for slots in _layouts(whole, job, max(width, sheet.width), max(height, sheet.height)):
            yield Imposition(sheet, _centred(slots, 0, 0, sheet.width, sheet.height), None)
    if full_page:
        return
    edge = _edge(shape, job)
    strip = max(edge, MARGIN + STRIP + (job.bleed if shape.bleeds else 0.0))
    low = low_strip(sheet, job)
    left = Strip(MARGIN, sheet.height - low.x, sheet.height - 2 * low.x, upright=True)
    areas = [
        (low, (edge, edge, sheet.width - 2 * edge, sheet.height - edge - strip)),
        (left, (strip, edge, sheet.width - edge - strip, sheet.height - 2 * edge)),
    ]
    for place, area in areas:
        for slots in _layouts(shape, job, area[2], area[3]):
            yield Imposition(sheet, _centred(slots, *area), place)


def low_strip(sheet: Paper, job: Job) -> Strip:
    """The strip for the furniture along the lower edge, between a cutter's marks if there are any."""
    start = MARGIN + 1 + (CORNERS if job.registration else 0.0)
    return Strip(start, sheet.height - MARGIN - STRIP, sheet.width - 2 * start)


def _edge(shape: _Shape, job: Job) -> float:
    """From the paper's edge to the first trim: the printer's margin, marks, and bleed."""
    marks = MARKS if job.marks and not shape.outlined else 0.0
    corners = CORNERS if job.registration else 0.0
    return MARGIN + max(marks, corners) + (job.bleed if shape.bleeds else 0.0)


def _gutterfolds(shape: _Shape, job: Job, sheet: Paper) -> Iterator[Imposition]:
    """Fronts on one half of the sheet; their backs go where the fold brings them."""
    edge = _edge(shape, job)
    strip = max(edge, MARGIN + STRIP + (job.bleed if shape.bleeds else 0.0))
    inner = GUTTER + (job.bleed if shape.bleeds else 0.0)
    place = low_strip(sheet, job)
    side = (edge, edge, sheet.width / 2 - edge - inner, sheet.height - edge - strip)
    # a level fold: the strip lies below the backs, so the fronts keep the same distance from their own edge
    upper = (edge, strip, sheet.width - 2 * edge, sheet.height / 2 - strip - inner)
    for fold, area in (("x", side), ("y", upper)):
        for slots in _layouts(shape, job, area[2], area[3]):
            yield Imposition(sheet, _centred(slots, *area), place, fold)


def _centred(slots: list[Slot], x: float, y: float, width: float, height: float) -> tuple[Slot, ...]:
    """The slots in reading order, moved so that their block lies in the middle of the area."""
    if not slots:
        return ()
    right, bottom = max(s.x + s.width for s in slots), max(s.y + s.height for s in slots)
    dx, dy = x + (width - right) / 2, y + (height - bottom) / 2
    moved = [replace(slot, x=slot.x + dx, y=slot.y + dy) for slot in slots]
    return tuple(sorted(moved, key=lambda slot: (round(slot.y, 3), round(slot.x, 3))))


def _layouts(shape: _Shape, job: Job, width: float, height: float) -> Iterator[list[Slot]]:
    """Ways to fill an area of width × height mm with the shape, from the origin."""
    w, h, gap = shape.width, shape.height, shape.gap(job)
    if shape.shape == "hexagon":
        yield _hexagons(w, h, gap, width, height)
        yield _transposed(_hexagons(h, w, gap, height, width), False)
        yield _transposed(_hexagons(w, h, gap, height, width), True)
        yield _turned(_hexagons(h, w, gap, width, height))
        return
    upright, turned = _grid(w, h, gap, width, height), _turned(_grid(h, w, gap, width, height))
    yield upright
    yield turned
    if shape.shape == "circle":
        yield _staggered(w, gap, width, height)
        yield _transposed(_staggered(w, gap, height, width), False)
    elif abs(w - h) > EXACT:
        yield from _two_blocks((w, h), gap, BETWEEN if job.marks else 0.0, width, height)


def _count(free: float, size: float, gap: float) -> int:
    return max(0, math.floor((free + gap) / (size + gap) + EXACT))


def _grid(w: float, h: float, gap: float, width: float, height: float) -> list[Slot]:
    across, down = _count(width, w, gap), _count(height, h, gap)
    return [Slot(c * (w + gap), r * (h + gap), w, h) for r in range(down) for c in range(across)]


def _turned(slots: list[Slot]) -> list[Slot]:
    return [replace(slot, turned=True) for slot in slots]


def _transposed(slots: list[Slot], turned: bool) -> list[Slot]:
    """The same arrangement with x and y exchanged."""
    return [Slot(slot.y, slot.x, slot.height, slot.width, turned) for slot in slots]


def _two_blocks(
    size: tuple[float, float], gap: float, between: float, width: float, height: float
) -> Iterator[list[Slot]]:
    """A block of upright pieces beside or above a block of turned ones, ``between`` mm more apart: the best of each.

    Counted first, so that only the best is made.
    """
    w, h = size

    def number(size: tuple[float, float], across: float, down: float) -> int:
        return _count(across, size[0], gap) * _count(down, size[1], gap)

    for first, second, turned in (((w, h), (h, w), False), ((h, w), (w, h), True)):
        steps = first[0] + gap, first[1] + gap
        columns = max(
            range(1, _count(width, first[0], gap)),
            key=lambda n: (
                number(first, n * steps[0] - gap, height) + number(second, width - n * steps[0] - between, height)
            ),
            default=0,
        )
        rows = max(
            range(1, _count(height, first[1], gap)),
            key=lambda n: (
                number(first, width, n * steps[1] - gap) + number(second, width, height - n * steps[1] - between)
            ),
            default=0,
        )
        for across, down in ((columns * steps[0], 0.0), (0.0, rows * steps[1])):
            if across or down:
                block = _grid(*first, gap, across - gap if across else width, down - gap if down else height)
                x, y = (across + between, 0.0) if across else (0.0, down + between)
                rest = _grid(*second, gap, width - x, height - y)
                moved = [replace(slot, x=slot.x + x, y=slot.y + y, turned=not turned) for slot in rest]
                yield [replace(slot, turned=turned) for slot in block] + moved


def _hexagons(w: float, h: float, gap: float, width: float, height: float) -> list[Slot]:
    """Hexagons with corners at the left and right, nested: every other column is half a height lower."""
    if w < h:
        return []
    step, rise = 0.75 * w + gap * math.sqrt(3) / 2, h + gap
    columns = math.floor((width - w) / step + EXACT) + 1 if width >= w - EXACT else 0
    rows = [_count(height - offset, h, gap) for offset in (0.0, rise / 2)]
    return [
        Slot(c * step, r * rise + (rise / 2 if c % 2 else 0.0), w, h)
        for c in range(columns)
        for r in range(rows[c % 2])
    ]


def _staggered(size: float, gap: float, width: float, height: float) -> list[Slot]:
    """Circles in rows, every other row half a circle along and closer by a seventh."""
    pitch = size + gap
    step = pitch * math.sqrt(3) / 2
    rows = math.floor((height - size) / step + EXACT) + 1 if height >= size - EXACT else 0
    counts = [_count(width - offset, size, gap) for offset in (0.0, pitch / 2)]
    return [
        Slot(c * pitch + (pitch / 2 if r % 2 else 0.0), r * step, size, size)
        for r in range(rows)
        for c in range(counts[r % 2])
    ]
