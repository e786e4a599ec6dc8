"""Pads: many copies of one sheet, n-up, glued along the upper edge."""

from __future__ import annotations

from dataclasses import replace

from generator.drawing import shapes
from generator.drawing.scene import Group, Layer, Scene, Shape, Stroke, move
from generator.drawing.studio import Studio
from generator.printing import marks
from generator.printing.imposition import impose
from generator.printing.job import Job, PrintingError
from generator.printing.pages import copies_of, stacked
from generator.printing.piece import Piece
from generator.printing.sides import Side


def pad(piece: Piece, sheets: int, job: Job) -> list[Side]:
    """A pad of ``sheets`` numbered copies of one sheet, as many on a page as fit edge to edge, front and back.

    Two A5 sheets lie on an A4 and are parted by one cut, four A6 by two. With ``job.binding`` each sheet gets that
    many mm above its upper edge, outside the drawing, to be glued or clamped. The numbers follow on each other when the
    pile of printed pages is cut and the parts are laid on each other. Raises PrintingError where none fits.
    """
    if sheets < 1:
        raise PrintingError(f"a pad of {sheets} sheets; use 1 or more")
    bound = _bound(piece, job) if job.binding else piece
    return stacked(copies_of(bound, sheets), impose(bound, job, full_page=piece.foot is not None), job)


def _bound(piece: Piece, job: Job) -> Piece:
    """The sheet with its binding margin: the same edge on both sides."""
    foot = piece.foot and (piece.foot[0], piece.foot[1] + job.binding, *piece.foot[2:])
    back = None if piece.back is None else _raised(piece.back, job)
    return replace(piece, front=_raised(piece.front, job), back=back, foot=foot, bleeds=False)


def _raised(scene: Scene, job: Job) -> Scene:
    pen = Stroke(marks.quiet(job), 0.15, (2.0, 1.5), "butt")
    fold = Layer("fold", (Shape(shapes.line(0, job.binding, scene.width, job.binding), None, pen),))
    words = Studio("common", job.lang, job.ink)
    note = Layer("notes", (Group((marks.small(words.label("padding-edge"), job),), move(scene.width / 2, 3.0)),))
    body = Group(scene.children, move(0, job.binding), shapes.rectangle(0, 0, scene.width, scene.height))
    return Scene(scene.width, scene.height + job.binding, (body, fold, note), scene.title, scene.description)
