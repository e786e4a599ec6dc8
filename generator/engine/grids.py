"""Square grids as bitmasks: square ``row * columns + column`` is bit ``1 << square``. Neighbours share a side."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

NORTH, EAST, SOUTH, WEST = range(4)
"""The sides of a square, clockwise."""


@cache
def neighbours(rows: int, columns: int) -> tuple[tuple[int, int, int, int], ...]:
    """For each square its neighbour to the north, east, south and west; −1 where the grid ends."""
    return tuple(
        (
            square - columns if row else -1,
            square + 1 if column + 1 < columns else -1,
            square + columns if row + 1 < rows else -1,
            square - 1 if column else -1,
        )
        for row in range(rows)
        for column in range(columns)
        for square in (row * columns + column,)
    )


@cache
def neighbour_masks(rows: int, columns: int) -> tuple[int, ...]:
    """For each square the mask of its neighbours."""
    return tuple(sum(1 << n for n in around if n >= 0) for around in neighbours(rows, columns))


def bits(mask: int) -> Iterator[int]:
    """The squares of a mask, lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def spread(mask: int, masks: Sequence[int]) -> int:
    """All squares that are neighbours of a square in the mask."""
    around = 0
    while mask:
        low = mask & -mask
        around |= masks[low.bit_length() - 1]
        mask ^= low
    return around


def components(mask: int, masks: Sequence[int]) -> list[int]:
    """The connected parts of a mask, by their lowest squares."""
    parts = []
    while mask:
        part = fresh = mask & -mask
        while fresh:
            fresh = spread(fresh, masks) & mask & ~part
            part |= fresh
        parts.append(part)
        mask ^= part
    return parts
