"""Straight cuts: which lines across the paper part all the pieces, in the order in which to cut them."""

from __future__ import annotations

import functools
import itertools
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

Box: TypeAlias = tuple[float, float, float, float]
"""x, y, width, height in mm."""
NEAR = 1.0
"""A cut closer to the paper's edge than this is none: the edge does for it (mm)."""
_SAME = 1e-3


@dataclass(frozen=True, slots=True)
class Cut:
    """One cut from edge to edge of what is left of the sheet: at x (upright) or y (level), in mm."""

    across: Literal["x", "y"]
    at: float


def straight_cuts(pieces: Sequence[Box], width: float, height: float) -> list[Cut] | None:
    """The cuts that part rectangles on a sheet, in cutting order; None if straight cuts cannot do it.

    Lines that run through the whole of a part come first, so that a stack stays together as long as it can; pieces
    that share a cut line share the cut.
    """
    found = _cuts(tuple(pieces), (0.0, 0.0, width, height))
    return None if found is None else list(found)


@functools.lru_cache(maxsize=256)
def _cuts(pieces: tuple[Box, ...], part: Box) -> tuple[Cut, ...] | None:
    lines = {axis: _lines(pieces, part, axis) for axis in (0, 1)}
    if not lines[0] and not lines[1]:
        return () if len(pieces) <= 1 and all(_fills(piece, part) for piece in pieces) else None
    names: tuple[Literal["x", "y"], ...] = ("x", "y")
    cuts = [Cut(names[axis], at) for axis in (0, 1) for at in lines[axis]]
    xs = [part[0], *lines[0], part[0] + part[2]]
    ys = [part[1], *lines[1], part[1] + part[3]]
    for left, right in itertools.pairwise(xs):
        for top, bottom in itertools.pairwise(ys):
            inner = tuple(
                piece
                for piece in pieces
                if left - NEAR <= piece[0]
                and piece[0] + piece[2] <= right + NEAR
                and top - NEAR <= piece[1]
                and piece[1] + piece[3] <= bottom + NEAR
            )
            if not inner:
                continue
            more = _cuts(inner, (left, top, right - left, bottom - top))
            if more is None:
                return None
            cuts += more
    return tuple(cuts)


def _fills(piece: Box, part: Box) -> bool:
    near = (piece[0] - part[0], piece[1] - part[1])
    far = (part[0] + part[2] - piece[0] - piece[2], part[1] + part[3] - piece[1] - piece[3])
    return all(value <= NEAR + _SAME for value in near + far)


def _lines(pieces: Sequence[Box], part: Box, axis: int) -> list[float]:
    """Places inside the part where a cut follows an edge and runs through no piece."""
    start, end = part[axis], part[axis] + part[axis + 2]
    spans = sorted((piece[axis], piece[axis] + piece[axis + 2]) for piece in pieces)
    edges = sorted({round(value, 3) for span in spans for value in span})
    kept: list[float] = []
    for at in edges:
        if at - start <= NEAR + _SAME or end - at <= NEAR + _SAME:
            continue
        if any(low + _SAME < at < high - _SAME for low, high in spans):
            continue
        if not kept or at - kept[-1] > _SAME:
            kept.append(at)
    return kept
