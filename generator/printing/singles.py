"""Pieces by themselves, for print on demand: each side a page of its own, as large as the piece and its bleed."""

from __future__ import annotations

from collections.abc import Sequence

from generator.drawing import shapes
from generator.drawing.scene import Group, Layer, Node, Scene, Shape, move
from generator.printing import marks
from generator.printing.job import Job
from generator.printing.piece import Piece
from generator.printing.sides import Side


def singles(pieces: Sequence[Piece], job: Job) -> list[Side]:
    """Front and, where there is one, back of each piece once, without marks and furniture, with the job's bleed.

    Outlines to cut along are in the cut layer; art of pieces that do not bleed ends at the trim.
    """
    sides = []
    for piece in pieces:
        sides.append(_side(piece, piece.front, job, back=False))
        if piece.back is not None:
            sides.append(_side(piece, piece.back, job, back=True))
    return sides


def _side(piece: Piece, scene: Scene, job: Job, back: bool) -> Side:
    bleed = job.bleed if piece.bleeds else 0.0
    width, height = scene.width + 2 * bleed, scene.height + 2 * bleed
    nodes: list[Node] = [Layer("art", (Group(scene.children, move(bleed, bleed)),))]
    if piece.outline and not back:
        nodes.append(Layer("cut", (Group((Shape(piece.outline, None, marks.cut_stroke(job)),), move(bleed, bleed)),)))
    clip = Group(tuple(nodes), None, shapes.rectangle(0, 0, width, height))
    page = Scene(width, height, (clip,), piece.title, "back" if back else "front")
    return Side(page, (bleed, bleed, scene.width, scene.height), (0.0, 0.0, width, height), back)
