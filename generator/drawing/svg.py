"""Pages as SVG that every consumer draws alike: mm, plain paths, hex colours, symbols as groups in defs."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, Any

from generator.drawing.outlines import text_path
from generator.drawing.page import Info, Page
from generator.drawing.scene import (
    Colour,
    Layer,
    LinearGradient,
    Matrix,
    Node,
    Paint,
    RadialGradient,
    Shape,
    Symbol,
    Text,
    Use,
)
from generator.drawing.shapes import number

if TYPE_CHECKING:
    from svgwrite.base import BaseElement


def svg(page: Page, info: Info) -> str:
    """One page as an SVG document of its own."""
    return _Writer(page, info).document()


class _Writer:
    def __init__(self, page: Page, info: Info) -> None:
        import svgwrite  # late: slow to import, and most commands write only PDF

        scene = page.scene
        size = (f"{number(scene.width)}mm", f"{number(scene.height)}mm")
        box = f"0 0 {number(scene.width)} {number(scene.height)}"
        self._drawing = svgwrite.Drawing(size=size, viewBox=box, debug=False)
        self._drawing["xml:lang"] = info.lang
        self._drawing.set_desc(scene.title or info.title, scene.description or info.title)
        self._names: dict[Symbol, str] = {}
        self._paints: dict[LinearGradient | RadialGradient, str] = {}
        self._clips: dict[str, str] = {}
        self._used: dict[str, int] = {}
        self._fill(self._drawing, scene.children)

    def document(self) -> str:
        out = io.StringIO()
        self._drawing.write(out)
        return out.getvalue()

    def _fill(self, parent: Any, nodes: tuple[Node, ...]) -> None:
        for node in nodes:
            parent.add(self._element(node))

    def _element(self, node: Node) -> BaseElement:
        drawing = self._drawing
        if isinstance(node, Shape):
            return self._shape(node)
        if isinstance(node, Text):
            return drawing.path(text_path(node), fill=_hex(node.style.colour))
        if isinstance(node, Use):
            name = self._symbol(node.symbol)
            return drawing.use(f"#{name}", **_transform(node.transform))
        if isinstance(node, Layer):
            group = drawing.g(id=self._unique(f"layer-{node.name}"))
            self._fill(group, node.children)
            return group
        group = drawing.g(**_transform(node.transform))
        if node.clip is not None:
            group["clip-path"] = f"url(#{self._clip(node.clip)})"
        self._fill(group, node.children)
        return group

    def _unique(self, name: str) -> str:
        self._used[name] = self._used.get(name, 0) + 1
        return name if self._used[name] == 1 else f"{name}-{self._used[name]}"

    def _shape(self, node: Shape) -> BaseElement:
        path = self._drawing.path(node.d, fill=self._paint(node.fill))
        if node.even_odd:
            path["fill-rule"] = "evenodd"
        stroke = node.stroke
        if stroke is not None:
            path["stroke"] = _hex(stroke.colour)
            path["stroke-width"] = number(stroke.width)
            if stroke.cap != "butt":
                path["stroke-linecap"] = stroke.cap
            if stroke.join != "miter":
                path["stroke-linejoin"] = stroke.join
            if stroke.dash:
                path["stroke-dasharray"] = " ".join(map(number, stroke.dash))
        return path

    def _symbol(self, symbol: Symbol) -> str:
        if symbol not in self._names:
            group = self._drawing.g(id=self._unique(symbol.name))
            self._names[symbol] = group["id"]
            self._fill(group, symbol.children)
            self._drawing.defs.add(group)
        return self._names[symbol]

    def _clip(self, d: str) -> str:
        if d not in self._clips:
            self._clips[d] = f"clip{len(self._clips) + 1}"
            clip = self._drawing.clipPath(id=self._clips[d])
            clip.add(self._drawing.path(d))
            self._drawing.defs.add(clip)
        return self._clips[d]

    def _paint(self, paint: Paint | None) -> str:
        if paint is None:
            return "none"
        if isinstance(paint, Colour):
            return _hex(paint)
        if paint not in self._paints:
            self._paints[paint] = f"paint{len(self._paints) + 1}"
            common = {"id": self._paints[paint], "gradientUnits": "userSpaceOnUse"}
            if isinstance(paint, LinearGradient):
                ends = ((number(paint.x1), number(paint.y1)), (number(paint.x2), number(paint.y2)))
                gradient = self._drawing.linearGradient(*ends, **common)
            else:
                gradient = self._drawing.radialGradient((number(paint.cx), number(paint.cy)), number(paint.r), **common)
            for offset, colour in paint.stops:
                gradient.add_stop_color(number(offset), _hex(colour))
            self._drawing.defs.add(gradient)
        return f"url(#{self._paints[paint]})"


def _hex(colour: Colour) -> str:
    return f"#{colour.srgb}"


def _transform(matrix: Matrix | None) -> dict[str, str]:
    if matrix is None:
        return {}
    a, b, c, d, e, f = matrix
    values = " ".join([*(f"{value:.6g}" for value in (a, b, c, d)), number(e), number(f)])
    return {"transform": f"matrix({values})"}
