"""Cutting lines as paths on the sheet: placed, and each shared edge only once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.drawing.scene import Matrix
from generator.drawing.shapes import line, number
from generator.printing.guillotine import Box

Point = tuple[float, float]
GRID = 0.01
"""Two corners closer than this are one (mm)."""


def moved(d: str, matrix: Matrix) -> str:
    """A path under a transform."""
    a, b, c, d_, e, f = matrix
    out: list[str] = []
    pending: float | None = None
    for token in d.split():
        if token.isalpha():
            out.append(token)
        elif pending is None:
            pending = float(token)
        else:
            x, y = pending, float(token)
            out += [number(a * x + c * y + e), number(b * x + d_ * y + f)]
            pending = None
    return " ".join(out)


def once(outlines: Sequence[str]) -> list[str]:
    """Outlines as paths to cut: straight edges that two neighbours share are there once; curved outlines stay whole."""
    seen: set[tuple[tuple[int, int], tuple[int, int]]] = set()
    paths: list[str] = []
    for outline in outlines:
        edges = list(_edges(outline))
        if "C" in outline:
            paths.append(outline)
            continue
        keys = [_key(edge) for edge in edges]
        if not any(key in seen for key in keys):
            paths.append(outline)
        else:
            paths += [line(*start, *end) for (start, end), key in zip(edges, keys, strict=True) if key not in seen]
        seen.update(keys)
    return paths


def _key(edge: tuple[Point, Point]) -> tuple[tuple[int, int], tuple[int, int]]:
    first, second = sorted((round(x / GRID), round(y / GRID)) for x, y in edge)
    return first, second


def _edges(outline: str) -> Iterator[tuple[Point, Point]]:
    """The straight edges of a polygon."""
    tokens = outline.replace("M", "").replace("L", "").replace("C", "").replace("Z", "").split()
    points = [(float(x), float(y)) for x, y in zip(tokens[::2], tokens[1::2], strict=True)]
    for i, start in enumerate(points):
        end = points[(i + 1) % len(points)]
        if start != end:
            yield start, end


def straight(boxes: Sequence[Box]) -> list[tuple[Point, Point]]:
    """The edges of rectangles as few long lines: edges that touch or overlap on one line become one."""
    level: dict[float, list[tuple[float, float]]] = {}
    upright: dict[float, list[tuple[float, float]]] = {}
    for x, y, width, height in boxes:
        for at in (y, y + height):
            level.setdefault(round(at, 3), []).append((x, x + width))
        for at in (x, x + width):
            upright.setdefault(round(at, 3), []).append((y, y + height))
    lines = [((low, at), (high, at)) for at, spans in sorted(level.items()) for low, high in _joined(spans)]
    return lines + [((at, low), (at, high)) for at, spans in sorted(upright.items()) for low, high in _joined(spans)]


def _joined(spans: list[tuple[float, float]]) -> Iterator[tuple[float, float]]:
    spans = sorted(spans)
    low, high = spans[0]
    for start, end in spans[1:]:
        if start > high + GRID:
            yield low, high
            low = start
        high = max(high, end)
    yield low, high
