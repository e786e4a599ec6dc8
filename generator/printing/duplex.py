"""Backs: where a printer's flip, or a fold, brings them behind their fronts."""

from __future__ import annotations

import dataclasses
from typing import Literal, TypeAlias

from generator.drawing.scene import Matrix, compose, move
from generator.printing.imposition import Slot, Strip
from generator.printing.job import Job
from generator.printing.paper import Paper

Mirror: TypeAlias = Literal["x", "y"]
"""The coordinate that changes sign when the sheet is turned over: x (like a book's page) or y (like a calendar's)."""


def mirror(landscape: bool, job: Job) -> Mirror:
    """How turning the paper over mirrors a page.

    A long-edge flip of an upright page mirrors x. Short-edge flips, and long-edge flips of a page that lies on its
    side, bring the top of the back to the bottom of the front: they mirror y.
    """
    return "y" if (job.duplex == "short-edge") != landscape else "x"


def behind(slot: Slot, sheet: Paper, over: Mirror) -> Slot:
    """Where the back of a slot has to be printed so that it comes to lie behind the front."""
    if over == "y":
        return dataclasses.replace(slot, y=sheet.height - slot.y - slot.height)
    return dataclasses.replace(slot, x=sheet.width - slot.x - slot.width)


def strip_behind(strip: Strip, sheet: Paper, over: Mirror, depth: float) -> Strip:
    """The furniture's strip, ``depth`` mm deep, where the mirrored pieces leave it free."""
    if over == "y" and not strip.upright:
        return dataclasses.replace(strip, y=sheet.height - strip.y - depth)
    if over == "x" and strip.upright:
        return dataclasses.replace(strip, x=sheet.width - strip.x - depth)
    return strip


def placed(slot: Slot, back_over: Mirror | None = None) -> Matrix:
    """From a piece's coordinates to the sheet's; ``back_over`` for a back.

    A back's top has to meet the front's top through the paper: a flip that mirrors y turns the art of pieces that
    stand upright, and one that mirrors x turns the art of those that lie on their side.
    """
    matrix = move(slot.x, slot.y)
    width, height = slot.width, slot.height
    if slot.turned:
        matrix = compose(matrix, (0, 1, -1, 0, width, 0))
        width, height = height, width
    if back_over is not None and (back_over == "y") != slot.turned:
        matrix = compose(matrix, (-1, 0, 0, -1, width, height))
    return matrix


def offset(landscape: bool, job: Job) -> tuple[float, float]:
    """How far to move a page's back (x right, y down, in mm on the page).

    A printer's own offset was measured on an upright sheet; pages that lie on their side are printed turned a quarter
    counter-clockwise (so the Internet Printing Protocol defines landscape), and the offset turns with them.
    """
    across, down = job.printer_offset
    turned = (-down, across) if landscape else (across, down)
    return job.back_offset[0] + turned[0], job.back_offset[1] + turned[1]
