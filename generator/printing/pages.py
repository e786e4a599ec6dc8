"""Pieces onto pages: fronts, and backs where the paper's flip brings them."""

from __future__ import annotations

import dataclasses
import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from generator.drawing import shapes
from generator.drawing.page import Box, Page
from generator.drawing.scene import Group, Layer, Matrix, Node, Scene, Shape, Symbol, Use, compose, move
from generator.drawing.studio import Studio
from generator.printing import marks, poster
from generator.printing.imposition import FOOT, MARGIN, Imposition, Slot, fits, impose
from generator.printing.job import Job
from generator.printing.paper import paper
from generator.printing.piece import Piece

SPARE = 10.0


@dataclass(frozen=True, slots=True)
class Copy:
    """One copy of a piece: number ``number`` of ``count``."""

    piece: Piece
    number: int
    count: int


def lay_out(pieces: Sequence[Piece], job: Job) -> list[Page]:
    """All copies of all pieces on as few pages as their sizes allow, backs after their fronts.

    Pieces of one size and shape share pages in their order; a piece larger than the paper is split (see poster).
    Raises PrintingError where a piece cannot be printed.
    """
    pages: list[Page] = []
    symbols: dict[int, Symbol] = {}
    for _, group in itertools.groupby(pieces, key=_kind):
        alike = list(group)
        if not fits(alike[0], job) and alike[0].shape in ("rectangle", "free"):
            for piece in alike:
                pages += poster.split(piece, job.copies or piece.copies, job)
            continue
        copies = [copy for piece in alike for copy in _copies(piece, job.copies or piece.copies)]
        pages += _fill(copies, impose(alike[0], job), job, symbols)
    return pages


def pad(piece: Piece, sheets: int, job: Job) -> list[Page]:
    """A pad: ``sheets`` copies of one sheet, as many on a page as fit edge to edge, front and back."""
    return list(_fill(_copies(piece, sheets), impose(piece, job, full_page=piece.foot is not None), job, {}))


def summary(pages: Sequence[Page], job: Job) -> str:
    """What the pages take, in words: pages, sheets, paper."""
    backs = sum(page.scene.description == "back" for page in pages)
    sheets = len(pages) - backs if job.duplex != "none" else len(pages)
    name = paper(job.paper).name
    return f"{_count(len(pages), 'page')}, {_count(sheets, 'sheet')} of {name}"


def _count(number: int, word: str) -> str:
    return f"{number} {word}{'' if number == 1 else 's'}"


def _kind(piece: Piece) -> tuple[object, ...]:
    return piece.front.width, piece.front.height, piece.shape, piece.bleeds, piece.foot is None


def _copies(piece: Piece, count: int) -> list[Copy]:
    return [Copy(piece, number, count) for number in range(1, count + 1)]


def _fill(copies: Sequence[Copy], imposition: Imposition, job: Job, symbols: dict[int, Symbol]) -> Iterator[Page]:
    size = len(imposition.slots)
    for start in range(0, len(copies), size):
        here = list(zip(copies[start : start + size], imposition.slots, strict=False))
        yield _page(here, imposition, job, symbols, back=False)
        if job.duplex != "none" and any(copy.piece.back for copy, _ in here):
            yield _page(here, imposition, job, symbols, back=True)


def _page(
    here: Sequence[tuple[Copy, Slot]], imposition: Imposition, job: Job, symbols: dict[int, Symbol], back: bool
) -> Page:
    sheet = imposition.paper
    upside_down = flips_upside_down(sheet.landscape, job)
    art: list[Node] = []
    cuts: list[Node] = []
    slots = []
    for copy, front_slot in here:
        scene = copy.piece.back if back else copy.piece.front
        slot = behind(front_slot, imposition, job) if back else front_slot
        slots.append(slot)
        if scene is None:
            continue
        place = _place(slot, imposition, half_turn=back and upside_down != slot.turned)
        art.append(_clipped(copy.piece, scene, place, job, symbols, back))
        if copy.piece.outline and not back:
            cuts.append(Group((Shape(copy.piece.outline, None, marks.cut_stroke(job)),), place))
        if copy.piece.foot and not imposition.furniture and not back:
            art.append(Group((_foot(copy, job),), place))
    nodes: list[Node] = [Layer("art", tuple(art))]
    outlined = any(copy.piece.outline for copy, _ in here)
    if cuts:
        nodes.append(Layer("cut", tuple(cuts)))
    elif job.marks and imposition.furniture and not outlined:
        nodes.append(marks.crop_marks(imposition, slots, job))
    if back and job.back_offset != (0.0, 0.0):
        nodes = [Group(tuple(nodes), move(*job.back_offset))]
    if imposition.furniture:
        nodes.append(_furniture(here, imposition, job, back))
    title = here[0][0].piece.title
    scene = Scene(sheet.width, sheet.height, tuple(nodes), title, "back" if back else "front")
    return Page(scene, *_boxes(slots, imposition, job))


def flips_upside_down(landscape: bool, job: Job) -> bool:
    """Whether turning the paper over brings the back's top to the front's bottom.

    That is so for a short-edge flip of an upright page and for a long-edge flip of a page that lies on its side.
    """
    return (job.duplex == "short-edge") != landscape


def behind(slot: Slot, imposition: Imposition, job: Job) -> Slot:
    """Where the back of a slot has to be printed so that it comes to lie behind the front."""
    sheet = imposition.paper
    if flips_upside_down(sheet.landscape, job):
        return dataclasses.replace(slot, y=sheet.height - slot.y - imposition.height)
    return dataclasses.replace(slot, x=sheet.width - slot.x - imposition.width)


def _place(slot: Slot, imposition: Imposition, half_turn: bool) -> Matrix:
    """From a piece's coordinates to the sheet's.

    The back of a piece that lies turned points the other way: its top has to meet the front's top through the paper.
    """
    w, h = imposition.width, imposition.height
    matrix = move(slot.x, slot.y)
    if slot.turned:
        matrix = compose(matrix, (0, 1, -1, 0, w, 0))
        w, h = h, w
    if half_turn:
        matrix = compose(matrix, (-1, 0, 0, -1, w, h))
    return matrix


def _clipped(piece: Piece, scene: Scene, place: Matrix, job: Job, symbols: dict[int, Symbol], back: bool) -> Group:
    """The art, drawn once as a symbol, cut off at the trim or at the bleed around it."""
    symbol = symbols.get(id(scene))
    if symbol is None:
        box = (-SPARE, -SPARE, scene.width + 2 * SPARE, scene.height + 2 * SPARE)
        symbol = symbols[id(scene)] = Symbol(f"{piece.id}{'-back' if back else ''}", scene.children, box)
    bleed = job.bleed if piece.bleeds else 0.0
    clip = shapes.rectangle(-bleed, -bleed, scene.width + 2 * bleed, scene.height + 2 * bleed)
    if piece.outline and piece.shape in ("hexagon", "circle"):
        middle = (scene.width / 2, scene.height / 2)
        clip = shapes.scaled(piece.outline, 1 + 2 * bleed / min(scene.width, scene.height), *middle)
    return Group((Use(symbol),), place, clip)


def _foot(copy: Copy, job: Job) -> Layer:
    """The furniture on the piece itself, where the page has no margin."""
    assert copy.piece.foot is not None
    x, y, width, _ = copy.piece.foot
    piece = copy.piece
    size = f"{piece.front.width:g} × {piece.front.height:g} mm"
    words = Studio("common", job.lang, job.ink)
    first = " · ".join([piece.title, words.label("copy-of", number=copy.number, count=copy.count), size])
    return marks.furniture((first, piece.reference), x, y, width, job)


def _furniture(here: Sequence[tuple[Copy, Slot]], imposition: Imposition, job: Job, back: bool) -> Layer:
    words = Studio("common", job.lang, job.ink)
    names = list(dict.fromkeys(copy.piece.title for copy, _ in here))
    title = names[0] if len(names) == 1 else f"{names[0]} – {names[-1]}"
    first = here[0][0]
    many = words.label("pieces-on-page", count=len(here))
    count = words.label("copy-of", number=first.number, count=first.count) if len(here) == 1 else many
    side = [words.label("back")] if back else []
    line = " · ".join([title, count, *side, marks.paper_words(imposition.paper, job)])
    references = list(dict.fromkeys(copy.piece.reference for copy, _ in here if copy.piece.reference))
    sheet = imposition.paper
    y = sheet.height - FOOT + 2.5
    return marks.furniture((line, ", ".join(references[:4])), MARGIN + 1, y, sheet.width - 2 * MARGIN - 2, job)


def _boxes(slots: Sequence[Slot], imposition: Imposition, job: Job) -> tuple[Box, Box]:
    """TrimBox and BleedBox around all pieces of a page."""
    left, top = min(slot.x for slot in slots), min(slot.y for slot in slots)
    right = max(slot.x for slot in slots) + imposition.width
    bottom = max(slot.y for slot in slots) + imposition.height
    b = job.bleed
    trim = (left, top, right - left, bottom - top)
    return trim, (left - b, top - b, right - left + 2 * b, bottom - top + 2 * b)
