"""SVG files of shapes (the icon library) into symbols: every shape becomes a path of M, L, C and Z."""

from __future__ import annotations

import functools
import math
import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from pathlib import Path

from generator.drawing import shapes
from generator.drawing.scene import Colour, Matrix, Node, Shape, Stroke, Symbol, compose

SVG = "{http://www.w3.org/2000/svg}"
SIDE = 48.0
_IDENTITY: Matrix = (1, 0, 0, 1, 0, 0)
_NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
_COMMAND = re.compile(r"([MmLlHhVvCcSsQqTtAaZz])([^MmLlHhVvCcSsQqTtAaZz]*)")
_TRANSFORM = re.compile(r"(\w+)\s*\(([^)]*)\)")
_INHERITED = ("fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "fill-rule", "stroke-dasharray")
_KNOWN = {*_INHERITED, "transform", "id", "d", "x", "y", "width", "height", "rx", "ry", "cx", "cy", "r", "points"}
_KNOWN |= {"x1", "y1", "x2", "y2", "viewBox", "version", "style"}
_HARMLESS = {"opacity": "1", "fill-opacity": "1", "stroke-opacity": "1", "display": "inline", "stroke-miterlimit": "4"}
_HARMLESS |= {"paint-order": "normal", "stroke-dashoffset": "0"}
_COUNT = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}


class BadIcon(ValueError):  # noqa: N818  (reads as what it says)
    """An icon file holds what an icon may not; the message names the file and the element."""


@functools.cache
def load_icon(path: Path) -> Symbol:
    """An icon file (a 48-unit square of plain shapes) as a symbol in its own units. Raises BadIcon."""
    try:
        root = ET.parse(path).getroot()
    except (ET.ParseError, OSError) as error:
        raise BadIcon(f"{path}: is no SVG file ({error})") from error
    if root.get("viewBox") != "0 0 48 48":
        raise BadIcon(f'{path}: the viewBox has to be "0 0 48 48"')
    try:
        children = tuple(_nodes(root, {"fill": "#000000"}, _IDENTITY))
    except (ValueError, KeyError, IndexError) as error:
        raise BadIcon(f"{path}: {error}") from error
    return Symbol(path.name.removesuffix(".svg").replace(".", "-"), children, (0, 0, SIDE, SIDE))


def _nodes(element: ET.Element, inherited: dict[str, str], matrix: Matrix) -> Iterator[Node]:
    name = str(element.tag).removeprefix(SVG)
    if name in ("title", "desc", "metadata") or not isinstance(element.tag, str) or "}" in name:
        return
    if name == "defs" and not len(element):
        return
    style = inherited | {key: element.attrib[key] for key in _INHERITED if key in element.attrib} | _styled(element)
    for key in element.attrib:
        if key not in _KNOWN and not key.startswith("{"):
            raise ValueError(f"the attribute `{key}` is not allowed in an icon")
    if "transform" in element.attrib:
        matrix = compose(matrix, _matrix(element.attrib["transform"]))
    if name in ("svg", "g"):
        for child in element:
            yield from _nodes(child, style, matrix)
    elif name in _OUTLINES:
        yield _shape(_OUTLINES[name](element), style, matrix)
    else:
        raise ValueError(f"<{name}> is not allowed in an icon")


def _styled(element: ET.Element) -> dict[str, str]:
    """The paint in a ``style`` attribute, where Inkscape writes it; what changes nothing may stand there too."""
    found = {}
    for declaration in element.get("style", "").split(";"):
        key, _, value = (part.strip() for part in declaration.partition(":"))
        if key in _INHERITED:
            found[key] = value.removesuffix("px")
        elif key and not (key.startswith("-inkscape") or value == _HARMLESS.get(key)):
            raise ValueError(f"the style `{key}: {value}` is not allowed in an icon")
    return found


def _shape(segments: list[tuple[str, list[float]]], style: dict[str, str], matrix: Matrix) -> Shape:
    scale = math.sqrt(abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]))
    fill = _colour(style["fill"])
    stroke = None
    ink = _colour(style.get("stroke", "none"))
    if ink is not None:
        dash = tuple(float(n) * scale for n in _NUMBER.findall(style.get("stroke-dasharray", "none")))
        cap, join = style.get("stroke-linecap", "butt"), style.get("stroke-linejoin", "miter")
        width = float(style.get("stroke-width", "1")) * scale
        stroke = Stroke(ink, width, dash, cap, join)  # type: ignore[arg-type]
    d = " ".join(
        " ".join([command, *(shapes.number(value) for value in _apply(matrix, values))]) for command, values in segments
    )
    return Shape(d, fill, stroke, style.get("fill-rule") == "evenodd")


def _apply(matrix: Matrix, values: list[float]) -> list[float]:
    a, b, c, d, e, f = matrix
    return [
        value
        for x, y in zip(values[::2], values[1::2], strict=True)
        for value in (a * x + c * y + e, b * x + d * y + f)
    ]


def _colour(text: str) -> Colour | None:
    if text == "none":
        return None
    if not re.fullmatch(r"#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})", text):
        raise ValueError(f"`{text}` is no hex colour")
    digits = text[1:] if len(text) == 7 else "".join(2 * digit for digit in text[1:])
    return Colour(digits.upper())


def _matrix(text: str) -> Matrix:
    matrix = _IDENTITY
    for name, arguments in _TRANSFORM.findall(text):
        n = [float(value) for value in _NUMBER.findall(arguments)]
        if name == "translate":
            step: Matrix = (1, 0, 0, 1, n[0], n[1] if len(n) > 1 else 0)
        elif name == "scale":
            step = (n[0], 0, 0, n[-1], 0, 0)
        elif name == "rotate":
            cos, sin = math.cos(math.radians(n[0])), math.sin(math.radians(n[0]))
            cx, cy = (n[1], n[2]) if len(n) == 3 else (0.0, 0.0)
            step = (cos, sin, -sin, cos, cx - cos * cx + sin * cy, cy - sin * cx - cos * cy)
        elif name == "matrix" and len(n) == 6:
            step = (n[0], n[1], n[2], n[3], n[4], n[5])
        else:
            raise ValueError(f"the transform `{name}` is not allowed in an icon")
        matrix = compose(matrix, step)
    return matrix


def path_segments(d: str) -> list[tuple[str, list[float]]]:
    """SVG path data as absolute M, L, C and Z. ValueError if it is malformed."""
    out: list[tuple[str, list[float]]] = []
    x = y = start_x = start_y = 0.0
    control: tuple[float, float] | None = None
    last = ""
    for command, arguments in _COMMAND.findall(d):
        upper, relative = command.upper(), command.islower()
        numbers = _arguments(arguments, upper)
        for group in range(max(1, len(numbers) // max(1, _COUNT[upper]))):
            n = numbers[group * _COUNT[upper] : (group + 1) * _COUNT[upper]]
            kind = "L" if upper == "M" and group else upper
            if kind == "Z":
                out.append(("Z", []))
                x, y = start_x, start_y
            elif kind in "HV":
                value = n[0] + ((x if kind == "H" else y) if relative else 0)
                x, y = (value, y) if kind == "H" else (x, value)
                out.append(("L", [x, y]))
            elif kind == "A":
                end = (n[5] + x, n[6] + y) if relative else (n[5], n[6])
                out += _elliptic(x, y, n[0], n[1], n[2], bool(n[3]), bool(n[4]), *end)
                x, y = end
            else:
                points = [value + (x, y)[i % 2] for i, value in enumerate(n)] if relative else n
                if kind in "ST":
                    reflected = (2 * x - control[0], 2 * y - control[1]) if control and last in _PAIR[kind] else (x, y)
                    points = [*reflected, *points]
                control = (points[-4], points[-3]) if kind in "CSQT" else None
                if kind in "QT":
                    points = _cubic(x, y, points)
                out.append(("C" if kind in "CSQT" else kind, points))
                x, y = points[-2:]
                if kind == "M":
                    start_x, start_y = x, y
            last = kind
    if not out or out[0][0] != "M":
        raise ValueError("a path has to start with M")
    return out


_PAIR = {"S": "CS", "T": "QT"}


def _arguments(text: str, command: str) -> list[float]:
    if command == "A":
        numbers = []
        for match in re.finditer(
            r"\s*,?\s*".join([f"({_NUMBER.pattern})"] * 3 + ["([01])"] * 2 + [f"({_NUMBER.pattern})"] * 2), text
        ):
            numbers += [float(value) for value in match.groups()]
        return numbers
    numbers = [float(value) for value in _NUMBER.findall(text)]
    if len(numbers) % max(1, _COUNT[command]) or (command != "Z" and not numbers):
        raise ValueError(f"the path command {command} has {len(numbers)} numbers")
    return numbers


def _cubic(x: float, y: float, points: list[float]) -> list[float]:
    cx, cy, ex, ey = points
    return [x + 2 / 3 * (cx - x), y + 2 / 3 * (cy - y), ex + 2 / 3 * (cx - ex), ey + 2 / 3 * (cy - ey), ex, ey]


def _elliptic(
    x1: float, y1: float, rx: float, ry: float, turn: float, large: bool, sweep: bool, x2: float, y2: float
) -> list[tuple[str, list[float]]]:
    """An elliptical arc as cubics (SVG 1.1, appendix F.6)."""
    rx, ry = abs(rx), abs(ry)
    if not rx or not ry or (x1, y1) == (x2, y2):
        return [("L", [x2, y2])]
    cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    dx, dy = (x1 - x2) / 2, (y1 - y2) / 2
    px, py = cos * dx + sin * dy, cos * dy - sin * dx
    grow = math.sqrt(max(1.0, (px / rx) ** 2 + (py / ry) ** 2))
    rx, ry = rx * grow, ry * grow
    under = max(0.0, (rx * ry) ** 2 / ((rx * py) ** 2 + (ry * px) ** 2) - 1)
    factor = math.sqrt(under) * (1 if large != sweep else -1)
    qx, qy = factor * rx * py / ry, -factor * ry * px / rx
    start = math.atan2((py - qy) / ry, (px - qx) / rx)
    end = math.atan2((-py - qy) / ry, (-px - qx) / rx)
    span = end - start
    if sweep and span < 0:
        span += 2 * math.pi
    elif not sweep and span > 0:
        span -= 2 * math.pi
    grain = 1000.0  # path strings keep three decimals: too few on a circle of radius 1
    circle = path_segments(shapes.arc(0, 0, grain, math.degrees(start), math.degrees(start + span)))[1:]
    centre = (cos * qx - sin * qy + (x1 + x2) / 2, sin * qx + cos * qy + (y1 + y2) / 2)
    rx, ry = rx / grain, ry / grain
    matrix: Matrix = (cos * rx, sin * rx, -sin * ry, cos * ry, *centre)
    return [(command, _apply(matrix, values)) for command, values in circle]


def _attribute(element: ET.Element, name: str, default: float = 0.0) -> float:
    return float(element.get(name, default))


def _rectangle(element: ET.Element) -> list[tuple[str, list[float]]]:
    x, y, width, height = (_attribute(element, name) for name in ("x", "y", "width", "height"))
    radius = _attribute(element, "rx", _attribute(element, "ry"))
    return path_segments(shapes.rectangle(x, y, width, height, radius))


def _ellipse(element: ET.Element) -> list[tuple[str, list[float]]]:
    r = _attribute(element, "r")
    size = _attribute(element, "rx", r), _attribute(element, "ry", r)
    return path_segments(shapes.ellipse(_attribute(element, "cx"), _attribute(element, "cy"), *size))


def _points(element: ET.Element, close: bool) -> list[tuple[str, list[float]]]:
    numbers = [float(value) for value in _NUMBER.findall(element.get("points", ""))]
    return path_segments(shapes.polyline(list(zip(numbers[::2], numbers[1::2], strict=True)), close))


def _line(element: ET.Element) -> list[tuple[str, list[float]]]:
    return path_segments(shapes.line(*(_attribute(element, name) for name in ("x1", "y1", "x2", "y2"))))


_OUTLINES = {
    "path": lambda element: path_segments(element.get("d", "")),
    "rect": _rectangle,
    "circle": _ellipse,
    "ellipse": _ellipse,
    "polygon": lambda element: _points(element, True),
    "polyline": lambda element: _points(element, False),
    "line": _line,
}
