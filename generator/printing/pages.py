"""Pieces onto pages: fronts, and backs where the paper's flip or fold brings them."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from generator.drawing import shapes
from generator.drawing.page import Box
from generator.drawing.scene import Group, Layer, Node, Scene, Shape, Stroke, Symbol, Use, move
from generator.drawing.studio import Studio
from generator.printing import marks, poster
from generator.printing.contours import moved, once
from generator.printing.duplex import Mirror, behind, mirror, offset, placed, strip_behind
from generator.printing.imposition import STRIP, Imposition, Slot, fits, impose, low_strip
from generator.printing.job import Job
from generator.printing.paper import Paper, paper
from generator.printing.piece import Piece
from generator.printing.sides import Side, scaled, summary

__all__ = ["Copy", "copies_of", "lay_out", "stacked", "summary"]

SPARE = 10.0
"""How far outside its trim a piece's art may reach, in mm."""


@dataclass(frozen=True, slots=True)
class Copy:
    """One copy of a piece: number ``number`` of ``count``."""

    piece: Piece
    number: int
    count: int


@dataclass(frozen=True, slots=True)
class _Look:
    """What the pages of one job share: the job and each piece's art, drawn once."""

    job: Job
    symbols: dict[tuple[int, float], Symbol]

    def art(self, piece: Piece, back: bool, bleed: float) -> Symbol:
        """A piece's side as a symbol, cut off at ``bleed`` mm around its trim."""
        scene = piece.back if back and piece.back is not None else piece.front
        key = (id(scene), bleed)
        if key not in self.symbols:
            clip = shapes.rectangle(-bleed, -bleed, scene.width + 2 * bleed, scene.height + 2 * bleed)
            if piece.outline and piece.shape in ("hexagon", "circle"):
                middle = (scene.width / 2, scene.height / 2)
                clip = shapes.scaled(piece.outline, 1 + 2 * bleed / min(scene.width, scene.height), *middle)
            box = (-SPARE, -SPARE, scene.width + 2 * SPARE, scene.height + 2 * SPARE)
            name = f"{piece.id}{'-back' if back else ''}"
            self.symbols[key] = Symbol(name, (Group(scene.children, None, clip),), box)
        return self.symbols[key]


def lay_out(pieces: Sequence[Piece], job: Job) -> list[Side]:
    """All copies of all pieces on as few pages as their sizes allow, backs after their fronts.

    Pieces of one size and shape share pages in their order; a piece larger than the paper is split (see poster).
    Raises PrintingError where a piece cannot be printed.
    """
    groups: dict[tuple[object, ...], list[Piece]] = {}
    for piece in pieces:
        groups.setdefault(_kind(piece), []).append(piece)
    sides: list[Side] = []
    look = _Look(job, {})
    for alike in groups.values():
        if not fits(alike[0], job) and alike[0].shape in ("rectangle", "free"):
            for piece in alike:
                sides += poster.split(piece, job.copies or piece.copies, job)
            continue
        copies = [copy for piece in alike for copy in copies_of(piece, job.copies or piece.copies)]
        imposition = impose(alike[0], job)
        size = len(imposition.slots)
        sides += _filled([copies[n : n + size] for n in range(0, len(copies), size)], imposition, look)
    return _paired(sides, job)


def _paired(sides: list[Side], job: Job) -> list[Side]:
    """With an empty back behind each front that has none, if any has one: else fronts would land on backs."""
    if not any(side.back for side in sides):
        return sides
    paired: list[Side] = []
    for side, following in zip(sides, [*sides[1:], None], strict=True):
        paired.append(side)
        if not side.back and (following is None or not following.back):
            paired.append(_empty_back(side, job))
    return paired


def _empty_back(front: Side, job: Job) -> Side:
    """A back with nothing but the bar and a word, behind a front as large."""
    width, height = front.scene.width, front.scene.height
    scale = (job.scale[1], job.scale[0]) if width > height else job.scale
    sheet = Paper("", width / scale[0], height / scale[1])
    words = Studio("common", job.lang, job.ink)
    title = front.scene.title
    note = marks.strip((f"{title} · {words.label('empty-back')}", ""), low_strip(sheet, job), job)
    scene, _ = scaled(Scene(sheet.width, sheet.height, (note,), title, "back"), (), scale)
    return Side(scene, front.trim, front.bleed, back=True)


def _kind(piece: Piece) -> tuple[object, ...]:
    size = (piece.front.width, piece.front.height)
    return (*size, piece.shape, piece.bleeds, piece.foot is None, piece.outline is None, piece.back is None)


def copies_of(piece: Piece, count: int) -> list[Copy]:
    """``count`` numbered copies of a piece."""
    return [Copy(piece, number, count) for number in range(1, count + 1)]


def stacked(copies: Sequence[Copy], imposition: Imposition, job: Job) -> list[Side]:
    """Copies on as many sheets as they need, so that the pile, cut in one go, makes piles that follow on each other."""
    count = math.ceil(len(copies) / len(imposition.slots))
    return list(_filled([copies[n::count] for n in range(count)], imposition, _Look(job, {})))


def _filled(pages: Sequence[Sequence[Copy]], imposition: Imposition, look: _Look) -> Iterator[Side]:
    for copies in pages:
        here = list(zip(copies, imposition.slots, strict=False))
        yield _front(here, imposition, look)
        if look.job.duplex != "none" and not imposition.fold and any(copy.piece.back for copy, _ in here):
            yield _back(here, imposition, look)


Here = Sequence[tuple[Copy, Slot]]


def _front(here: Here, imposition: Imposition, look: _Look) -> Side:
    job, sheet = look.job, imposition.paper
    slots = [slot for _, slot in here]
    bleed = _bleed(here, imposition, job)
    art: list[Node] = [Use(look.art(copy.piece, False, bleed), placed(slot)) for copy, slot in here]
    if imposition.strip is None:
        art += [Group((_foot(copy, job),), placed(slot)) for copy, slot in here if copy.piece.foot]
    outlines = tuple(moved(copy.piece.outline, placed(slot)) for copy, slot in here if copy.piece.outline)
    nodes: list[Node] = [Layer("art", tuple(art))]
    if imposition.fold:
        nodes += _folded(here, imposition, look)
        over: Mirror = "x" if imposition.fold == "x" else "y"
        slots += [behind(slot, sheet, over) for slot in slots]
    if outlines:
        nodes.append(Layer("cut", tuple(Shape(d, None, marks.cut_stroke(job)) for d in once(outlines))))
    elif job.marks:
        nodes.append(marks.crop_marks(slots, sheet, bleed, job))
    if job.registration and imposition.strip is not None:
        nodes.append(marks.registration(sheet, job))
    if imposition.strip is not None:
        nodes.append(marks.strip(_captions(here, sheet, job, back=False), imposition.strip, job))
    return _side(nodes, here, slots, outlines, imposition, job, back=False)


def _back(here: Here, imposition: Imposition, look: _Look) -> Side:
    job, sheet = look.job, imposition.paper
    over = mirror(sheet.landscape, job)
    slots = [behind(slot, sheet, over) for _, slot in here]
    art = _backs(here, imposition, look, over)
    nodes: list[Node] = [Layer("art", tuple(art))]
    if job.marks and not here[0][0].piece.outline:
        nodes.append(marks.crop_marks(slots, sheet, _bleed(here, imposition, job), job))
    shift = offset(sheet.landscape, job)
    if shift != (0.0, 0.0):
        nodes = [Group(tuple(nodes), move(*shift))]
        slots = [replace(slot, x=slot.x + shift[0], y=slot.y + shift[1]) for slot in slots]
    if imposition.strip is not None:
        place = strip_behind(imposition.strip, sheet, over, STRIP)
        nodes.append(marks.strip(_captions(here, sheet, job, back=True), place, job))
    return _side(nodes, here, slots, (), imposition, job, back=True)


def _backs(here: Here, imposition: Imposition, look: _Look, over: Mirror) -> list[Node]:
    bleed = _bleed(here, imposition, look.job)
    return [
        Use(look.art(copy.piece, True, bleed), placed(behind(slot, imposition.paper, over), over))
        for copy, slot in here
        if copy.piece.back is not None
    ]


def _folded(here: Here, imposition: Imposition, look: _Look) -> list[Node]:
    """A gutterfold's backs on the other side of the fold, and the fold line."""
    sheet, job = imposition.paper, look.job
    over: Mirror = "x" if imposition.fold == "x" else "y"
    middle = (sheet.width / 2, sheet.height / 2)
    ends = (middle[0], 0, middle[0], sheet.height) if over == "x" else (0, middle[1], sheet.width, middle[1])
    pen = Stroke(marks.quiet(job), 0.2, (3.0, 1.5), "butt")
    words = Studio("common", job.lang, job.ink)
    caption = marks.small(words.label("fold-and-glue"), job)
    turn = (0, -1, 1, 0, middle[0] - 0.8, sheet.height / 2) if over == "x" else move(middle[0], middle[1] - 0.8)
    fold = Layer("fold", (Shape(shapes.line(*ends), None, pen),))
    return [Layer("art", tuple(_backs(here, imposition, look, over))), fold, Layer("notes", (Group((caption,), turn),))]


def _bleed(here: Here, imposition: Imposition, job: Job) -> float:
    """Bleed of the pieces on a page; those that lie edge to edge on a page without margins have none."""
    return job.bleed if here[0][0].piece.bleeds and imposition.strip is not None else 0.0


def _foot(copy: Copy, job: Job) -> Layer:
    """The furniture on the piece itself, where the page has no margin."""
    assert copy.piece.foot is not None
    x, y, width, _ = copy.piece.foot
    piece = copy.piece
    words = Studio("common", job.lang, job.ink)
    number = words.label("copy-of", number=copy.number, count=copy.count)
    sheet = paper(job.paper)
    return marks.furniture((" · ".join([piece.title, number, sheet.name]), piece.reference), x, y, width, job)


def _captions(here: Here, sheet: Paper, job: Job, back: bool) -> tuple[str, str]:
    words = Studio("common", job.lang, job.ink)
    names = list(dict.fromkeys(copy.piece.title for copy, _ in here))
    title = names[0] if len(names) == 1 else f"{names[0]} – {names[-1]}"
    first, last = here[0][0], here[-1][0]
    count = words.label("copy-of", number=first.number, count=first.count)
    if len(here) > 1:
        count = words.label("pieces-on-page", count=len(here))
        if first.piece is last.piece and last.number - first.number == len(here) - 1:
            count = words.label("copies-of", first=first.number, last=last.number, count=first.count)
    side = [words.label("back")] if back else []
    references = list(dict.fromkeys(copy.piece.reference for copy, _ in here if copy.piece.reference))
    actual = paper(job.paper)
    shown = actual.turned() if actual.landscape != sheet.landscape else actual
    return " · ".join([title, count, *side, marks.paper_words(shown, job)]), ", ".join(references[:4])


def _side(
    nodes: Sequence[Node],
    here: Here,
    slots: Sequence[Slot],
    outlines: tuple[str, ...],
    imposition: Imposition,
    job: Job,
    back: bool,
) -> Side:
    """The finished page: its boxes, and the printer's scale."""
    sheet = imposition.paper
    boxes = [(slot.x, slot.y, slot.width, slot.height) for slot in slots]
    trim, bleed = _around(boxes, 0.0), _around(boxes, _bleed(here, imposition, job))
    scene = Scene(sheet.width, sheet.height, tuple(nodes), here[0][0].piece.title, "back" if back else "front")
    scale = (job.scale[1], job.scale[0]) if sheet.landscape else job.scale
    scene, (trim, bleed, *boxes) = scaled(scene, [trim, bleed, *boxes], scale)
    straight = () if back or outlines else tuple(boxes)
    paths = tuple(moved(d, (scale[0], 0, 0, scale[1], 0, 0)) for d in outlines) if scale != (1.0, 1.0) else outlines
    targets = tuple((x * scale[0], y * scale[1]) for x, y in marks.corners(sheet)) if job.registration else ()
    return Side(scene, trim, bleed, back, straight, paths, () if back or imposition.strip is None else targets)


def _around(boxes: Sequence[Box], by: float) -> Box:
    left, top = min(x for x, _, _, _ in boxes) - by, min(y for _, y, _, _ in boxes) - by
    right, bottom = max(x + w for x, _, w, _ in boxes) + by, max(y + h for _, y, _, h in boxes) + by
    return left, top, right - left, bottom - top
