"""Path strings for common shapes, in millimetres."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

Point = tuple[float, float]
KAPPA = 0.5522847498
"""Handle length of the cubic that best follows a quarter circle of radius 1."""


def number(value: float) -> str:
    """A coordinate to the micrometre, without trailing zeros."""
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def _join(*values: float) -> str:
    return " ".join(map(number, values))


def line(x1: float, y1: float, x2: float, y2: float) -> str:
    """A straight line."""
    return f"M {_join(x1, y1)} L {_join(x2, y2)}"


def polyline(points: Iterable[Point], close: bool = False) -> str:
    """Straight lines through the points."""
    d = "M " + " L ".join(_join(x, y) for x, y in points)
    return d + " Z" if close else d


def polygon(points: Iterable[Point]) -> str:
    """A closed polygon."""
    return polyline(points, close=True)


def regular_polygon(cx: float, cy: float, radius: float, corners: int, turn: float = 0.0) -> str:
    """A regular polygon; its first corner lies ``turn`` degrees clockwise from the right."""
    step = 2 * math.pi / corners
    start = math.radians(turn)
    return polygon(
        (cx + radius * math.cos(start + step * i), cy + radius * math.sin(start + step * i)) for i in range(corners)
    )


def rectangle(x: float, y: float, width: float, height: float, radius: float = 0.0) -> str:
    """A rectangle, its corners rounded by ``radius``."""
    if radius <= 0:
        return polygon([(x, y), (x + width, y), (x + width, y + height), (x, y + height)])
    r = min(radius, width / 2, height / 2)
    k = r * (1 - KAPPA)
    right, bottom = x + width, y + height
    return (
        f"M {_join(x + r, y)} L {_join(right - r, y)} C {_join(right - k, y, right, y + k, right, y + r)}"
        f" L {_join(right, bottom - r)} C {_join(right, bottom - k, right - k, bottom, right - r, bottom)}"
        f" L {_join(x + r, bottom)} C {_join(x + k, bottom, x, bottom - k, x, bottom - r)}"
        f" L {_join(x, y + r)} C {_join(x, y + k, x + k, y, x + r, y)} Z"
    )


def ellipse(cx: float, cy: float, rx: float, ry: float) -> str:
    """An ellipse with its axes along x and y."""
    kx, ky = rx * KAPPA, ry * KAPPA
    return (
        f"M {_join(cx + rx, cy)} C {_join(cx + rx, cy + ky, cx + kx, cy + ry, cx, cy + ry)}"
        f" C {_join(cx - kx, cy + ry, cx - rx, cy + ky, cx - rx, cy)}"
        f" C {_join(cx - rx, cy - ky, cx - kx, cy - ry, cx, cy - ry)}"
        f" C {_join(cx + kx, cy - ry, cx + rx, cy - ky, cx + rx, cy)} Z"
    )


def circle(cx: float, cy: float, radius: float) -> str:
    """A circle."""
    return ellipse(cx, cy, radius, radius)


def arc(cx: float, cy: float, radius: float, start: float, end: float, move_to: bool = True) -> str:
    """Part of a circle from ``start`` to ``end`` degrees (clockwise from the right).

    ``move_to=False`` begins with a line from where a path stands.
    """
    sweep = math.radians(end - start)
    parts = max(1, math.ceil(abs(sweep) / (math.pi / 2) - 1e-9))
    step = sweep / parts
    handle = 4 / 3 * math.tan(step / 4) * radius
    angle = math.radians(start)
    pieces = [f"{'M' if move_to else 'L'} {_join(cx + radius * math.cos(angle), cy + radius * math.sin(angle))}"]
    for _ in range(parts):
        cos1, sin1 = math.cos(angle), math.sin(angle)
        angle += step
        cos2, sin2 = math.cos(angle), math.sin(angle)
        pieces.append(
            "C "
            + _join(
                cx + radius * cos1 - handle * sin1,
                cy + radius * sin1 + handle * cos1,
                cx + radius * cos2 + handle * sin2,
                cy + radius * sin2 - handle * cos2,
                cx + radius * cos2,
                cy + radius * sin2,
            )
        )
    return " ".join(pieces)


def smooth(points: Sequence[Point], close: bool = False, tension: float = 1.0) -> str:
    """A curve through the points (Catmull-Rom; ``tension`` 0 is straight, 1 usual)."""
    count = len(points)

    def at(index: int) -> Point:
        return points[index % count] if close else points[min(max(index, 0), count - 1)]

    pieces = ["M " + _join(*points[0])]
    for i in range(count if close else count - 1):
        before, start, end, after = at(i - 1), at(i), at(i + 1), at(i + 2)
        pieces.append(
            "C "
            + _join(
                start[0] + (end[0] - before[0]) * tension / 6,
                start[1] + (end[1] - before[1]) * tension / 6,
                end[0] - (after[0] - start[0]) * tension / 6,
                end[1] - (after[1] - start[1]) * tension / 6,
                *end,
            )
        )
    return " ".join(pieces) + (" Z" if close else "")


def scaled(d: str, factor: float, cx: float, cy: float) -> str:
    """A path made larger or smaller about the point (cx, cy)."""
    if factor == 1:
        return d
    out, across = [], True
    for token in d.split():
        if token.isalpha():
            out.append(token)
            across = True
        else:
            middle = cx if across else cy
            out.append(number(middle + (float(token) - middle) * factor))
            across = not across
    return " ".join(out)
