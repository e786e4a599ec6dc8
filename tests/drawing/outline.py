"""Where a path lies: its box, found on the curves themselves and not on their handles."""

from __future__ import annotations

from collections.abc import Iterator

from generator.drawing.scene import Shape

Point = tuple[float, float]
Box = tuple[float, float, float, float]
STEPS = 16


def points(d: str) -> Iterator[Point]:
    """Points along a path of M, L, C and Z, sixteen on every curve."""
    tokens = d.split()
    at: Point = (0.0, 0.0)
    i = 0
    while i < len(tokens):
        command = tokens[i]
        count = {"M": 2, "L": 2, "C": 6, "Z": 0}[command]
        values = [float(token) for token in tokens[i + 1 : i + 1 + count]]
        i += 1 + count
        if command == "C":
            ends = [at, (values[0], values[1]), (values[2], values[3]), (values[4], values[5])]
            for step in range(1, STEPS + 1):
                t = step / STEPS
                weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
                x = sum(weight * point[0] for weight, point in zip(weights, ends, strict=True))
                y = sum(weight * point[1] for weight, point in zip(weights, ends, strict=True))
                yield x, y
            at = ends[3]
        elif values:
            at = (values[0], values[1])
            yield at


def box(shape: Shape) -> Box:
    """Left, top, right and bottom of a shape's ink, half its stroke included."""
    xs, ys = zip(*points(shape.d), strict=True)
    spare = shape.stroke.width / 2 if shape.stroke is not None else 0.0
    return min(xs) - spare, min(ys) - spare, max(xs) + spare, max(ys) + spare
