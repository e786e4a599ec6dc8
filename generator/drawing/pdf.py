"""Pages as PDF: symbols as form XObjects, path operators as ready strings, text as a Type 3 font of its outlines.

Every glyph that occurs is a small drawing of a Type 3 font, so text is outlines in every viewer and on every machine,
needs a few bytes a letter, and can be searched and copied. The same pages give the same bytes.
"""

from __future__ import annotations

import collections
import functools
import itertools
import re
from collections.abc import Sequence
from typing import Any

from reportlab import rl_config
from reportlab.pdfbase import pdfdoc

from generator.drawing.colours import cmyk, operator, rgb
from generator.drawing.glyphs import Glyphs
from generator.drawing.outlines import text_origin, text_path
from generator.drawing.page import Box, Info, Page
from generator.drawing.press import pdfx4
from generator.drawing.scene import (
    Colour,
    Group,
    Layer,
    LinearGradient,
    Matrix,
    Node,
    RadialGradient,
    Shape,
    Stroke,
    Symbol,
    Text,
    Use,
)
from generator.drawing.shapes import number
from generator.drawing.text import MM

POINTS = 72 / 25.4
_CAPS = {"butt": 0, "round": 1, "square": 2}
_JOINS = {"miter": 0, "round": 1, "bevel": 2}
_DUPLEX = {"none": "Simplex", "long-edge": "DuplexFlipLongEdge", "short-edge": "DuplexFlipShortEdge"}
_PATH = (
    (re.compile(r"M (\S+ \S+)"), r"\1 m"),
    (re.compile(r"L (\S+ \S+)"), r"\1 l"),
    (re.compile(r"C (\S+ \S+ \S+ \S+ \S+ \S+)"), r"\1 c"),
    (re.compile(r"Z"), r"h"),
)
_OPERATORS = re.compile(r"(?:(?:-?[\d.]+ -?[\d.]+ [ml]|(?:-?[\d.]+ ){6}c|h)(?: |\Z))*")


class _Catalog(pdfdoc.PDFCatalog):  # type: ignore[misc]  # reportlab has no types
    """A catalogue that may list optional content."""

    __NoDefault__ = [*pdfdoc.PDFCatalog.__NoDefault__, "OCProperties"]


@functools.lru_cache(maxsize=20_000)
def path_operators(d: str) -> str:
    """A path string of the scene as PDF path operators. ValueError if it is malformed."""
    out = d
    for pattern, replacement in _PATH:
        out = pattern.sub(replacement, out)
    if not _OPERATORS.fullmatch(out):
        raise ValueError(f"a malformed path: {d[:60]}")
    return out


def pdf(pages: Sequence[Page], info: Info) -> bytes:
    """All pages as one PDF document."""
    return _Document(info).build(pages)


class _Document:
    """One document being made. All pages and forms share one resource dictionary."""

    def __init__(self, info: Info) -> None:
        rl_config.useA85 = 0
        self.press = info.profile == "press"
        self._info = info
        self._doc = pdfdoc.PDFDocument(compression=1, invariant=1, pdfVersion=(1, 6), lang=info.lang)
        catalog = _Catalog()
        catalog.Pages, catalog.Lang = self._doc.Pages, self._doc.Catalog.Lang
        self._doc.Catalog = self._doc._catalog = catalog
        self.glyphs = Glyphs(self._doc)
        self._uses: collections.Counter[Symbol] = collections.Counter()
        self._forms: dict[Symbol, str] = {}
        self._shadings: dict[LinearGradient | RadialGradient, str] = {}
        self._layers: dict[str, str] = {}
        self._spots: dict[str, Colour] = {}
        self._overprints = False
        self._resources = pdfdoc.PDFDictionary({})
        self._doc.Reference(self._resources, "resources")

    def build(self, pages: Sequence[Page]) -> bytes:
        self._count_uses([page.scene.children for page in pages])
        for page in pages:
            self._add_page(page)
        self._finish_resources()
        doc, info = self._doc, self._info
        doc.info.title, doc.info.subject = info.title, "Print at 100 %, without scaling"
        doc.info.author = doc.info.creator = doc.info.producer = "fairprint"
        doc.info.keywords = " ".join(info.keywords)
        preferences = {"PrintScaling": "None", "Duplex": _DUPLEX[info.duplex]}
        names: dict[str, Any] = {key: pdfdoc.PDFName(value) for key, value in preferences.items()}
        names |= {"DisplayDocTitle": "true", "PickTrayByPDFSize": "true"}
        doc.Catalog.ViewerPreferences = pdfdoc.PDFDictionary(names)
        content = bytes(doc.GetPDFData(None))
        return pdfx4(content, info) if self.press else content

    def _count_uses(self, trees: list[tuple[Node, ...]]) -> None:
        """How often each symbol is placed: one that is placed once needs no form."""
        while trees:
            for node in trees.pop():
                if isinstance(node, Use):
                    self._uses[node.symbol] += 1
                    if self._uses[node.symbol] == 1:
                        trees.append(node.symbol.children)
                elif isinstance(node, (Group, Layer)):
                    trees.append(node.children)

    def single(self, symbol: Symbol) -> bool:
        """Whether a symbol is placed only once in the document."""
        return self._uses[symbol] == 1

    def _add_page(self, page: Page) -> None:
        width, height = page.scene.width * POINTS, page.scene.height * POINTS
        content = _Content(self)
        content.code.append(f"{POINTS:.7f} 0 0 {-POINTS:.7f} 0 {height:.5f} cm")
        content.nodes(page.scene.children)
        made = pdfdoc.PDFPage()
        made.pagewidth, made.pageheight = width, height
        whole = (0.0, 0.0, page.scene.width, page.scene.height)
        made.MediaBox = made.CropBox = self._box(whole, height)
        made.TrimBox = self._box(page.trim or whole, height)
        made.BleedBox = self._box(page.bleed or page.trim or whole, height)
        made.Contents = self._stream({}, content.text())
        made.Resources = pdfdoc.PDFObjectReference("resources")
        self._doc.addPage(made)

    @staticmethod
    def _box(box: Box, height: float) -> Any:
        x, y, w, h = (value * POINTS for value in box)
        return pdfdoc.PDFArray([f"{value:.4f}" for value in (x, height - y - h, x + w, height - y)])

    @staticmethod
    def _stream(entries: dict[str, Any], content: str) -> Any:
        return pdfdoc.PDFStream(pdfdoc.PDFDictionary(entries), content.encode("latin-1"), [pdfdoc.PDFZCompress])

    def form(self, symbol: Symbol) -> str:
        """The name of a symbol's form, drawn when it is first met."""
        name = self._forms.get(symbol)
        if name is None:
            name = self._forms[symbol] = f"X{len(self._forms) + 1}"
            content = _Content(self)
            content.nodes(symbol.children)
            x, y, w, h = symbol.box
            spare = max(w, h)
            box = [number(value) for value in (x - spare, y - spare, x + w + spare, y + h + spare)]
            entries = {
                "Type": pdfdoc.PDFName("XObject"),
                "Subtype": pdfdoc.PDFName("Form"),
                "BBox": pdfdoc.PDFArray(box),
                "Resources": pdfdoc.PDFObjectReference("resources"),
            }
            self._doc.Reference(self._stream(entries, content.text()), f"form {name}")
        return name

    def layer(self, name: str) -> str:
        """The resource name of an optional content group."""
        if name not in self._layers:
            self._layers[name] = f"L{len(self._layers) + 1}"
            group = {"Type": pdfdoc.PDFName("OCG"), "Name": pdfdoc.PDFString(name)}
            self._doc.Reference(pdfdoc.PDFDictionary(group), f"layer {name}")
        return self._layers[name]

    def colour(self, colour: Colour, stroke: bool) -> str:
        """The operator for a colour; spot colours are remembered."""
        if self.press and colour.spot:
            self._spots.setdefault(colour.spot, colour)
        return operator(colour, self.press, stroke)

    def overprint(self) -> str:
        """The resource name of the graphics state in which inks leave what lies below them."""
        self._overprints = True
        return "Over"

    def shading(self, paint: LinearGradient | RadialGradient) -> str:
        """The resource name of a gradient."""
        if paint not in self._shadings:
            self._shadings[paint] = f"S{len(self._shadings) + 1}"
            linear = isinstance(paint, LinearGradient)
            if isinstance(paint, LinearGradient):
                ends = [paint.x1, paint.y1, paint.x2, paint.y2]
            else:
                ends = [paint.cx, paint.cy, 0, paint.cx, paint.cy, paint.r]
            entries = {
                "ShadingType": 2 if linear else 3,
                "ColorSpace": pdfdoc.PDFName("DeviceCMYK" if self.press else "DeviceRGB"),
                "Coords": pdfdoc.PDFArray([number(value) for value in ends]),
                "Function": self._blend(paint.stops),
                "Extend": pdfdoc.PDFArray(["true", "true"]),
            }
            self._doc.Reference(pdfdoc.PDFDictionary(entries), f"shading {self._shadings[paint]}")
        return self._shadings[paint]

    def _blend(self, stops: tuple[tuple[float, Colour], ...]) -> Any:
        values = [cmyk(colour) if self.press else rgb(colour) for _, colour in stops]
        steps = [
            pdfdoc.PDFDictionary(
                {
                    "FunctionType": 2,
                    "Domain": pdfdoc.PDFArray([0, 1]),
                    "C0": pdfdoc.PDFArray([number(v) for v in start]),
                    "C1": pdfdoc.PDFArray([number(v) for v in end]),
                    "N": 1,
                }
            )
            for start, end in itertools.pairwise(values)
        ]
        if len(steps) == 1:
            return steps[0]
        return pdfdoc.PDFDictionary(
            {
                "FunctionType": 3,
                "Domain": pdfdoc.PDFArray([0, 1]),
                "Functions": pdfdoc.PDFArray(steps),
                "Bounds": pdfdoc.PDFArray([number(offset) for offset, _ in stops[1:-1]]),
                "Encode": pdfdoc.PDFArray([0, 1] * len(steps)),
            }
        )

    def _finish_resources(self) -> None:
        def references(kind: str, names: Sequence[str]) -> Any:
            return pdfdoc.PDFDictionary({name: pdfdoc.PDFObjectReference(f"{kind} {name}") for name in names})

        if self._forms:
            self._resources["XObject"] = references("form", list(self._forms.values()))
        if self._shadings:
            self._resources["Shading"] = references("shading", list(self._shadings.values()))
        fonts = self.glyphs.finish()
        if fonts:
            self._resources["Font"] = pdfdoc.PDFDictionary(fonts)
        if self._spots:
            spaces = {name: self._separation(name, colour) for name, colour in self._spots.items()}
            self._resources["ColorSpace"] = pdfdoc.PDFDictionary(spaces)
        if self._overprints:
            over = pdfdoc.PDFDictionary({"Type": pdfdoc.PDFName("ExtGState"), "OP": "true", "op": "true", "OPM": 1})
            self._resources["ExtGState"] = pdfdoc.PDFDictionary({"Over": over})
        if self._layers:
            groups = {own: pdfdoc.PDFObjectReference(f"layer {name}") for name, own in self._layers.items()}
            self._resources["Properties"] = pdfdoc.PDFDictionary(groups)
            listed = pdfdoc.PDFArray(list(groups.values()))
            config = pdfdoc.PDFDictionary({"Name": pdfdoc.PDFString("Layers"), "Order": listed, "ON": listed})
            self._doc.Catalog.OCProperties = pdfdoc.PDFDictionary({"OCGs": listed, "D": config})

    @staticmethod
    def _separation(name: str, colour: Colour) -> Any:
        tint = {
            "FunctionType": 2,
            "Domain": pdfdoc.PDFArray([0, 1]),
            "C0": pdfdoc.PDFArray([0, 0, 0, 0]),
            "C1": pdfdoc.PDFArray([number(value) for value in cmyk(colour)]),
            "N": 1,
        }
        parts = [pdfdoc.PDFName("Separation"), pdfdoc.PDFName(name), pdfdoc.PDFName("DeviceCMYK")]
        return pdfdoc.PDFArray([*parts, pdfdoc.PDFDictionary(tint)])


class _Content:
    """The operators of one page or form, y down in mm; colours and pens are set only where they change."""

    def __init__(self, document: _Document) -> None:
        self._document = document
        self.code: list[str] = []
        self._fill: str = ""
        self._pen: tuple[str, Stroke | None] = ("", None)

    def text(self) -> str:
        """All operators, a line each."""
        return "\n".join(self.code) + "\n"

    def nodes(self, nodes: Sequence[Node]) -> None:
        for node in nodes:
            if isinstance(node, Shape):
                self._shape(node)
            elif isinstance(node, Text):
                self._text(node)
            elif isinstance(node, Use):
                self._use(node)
            elif isinstance(node, Layer):
                self.code.append(f"/OC /{self._document.layer(node.name)} BDC")
                self.nodes(node.children)
                self.code.append("EMC")
            else:
                saved = self._save(node.transform)
                if node.clip is not None:
                    self.code.append(f"{path_operators(node.clip)} W n")
                self.nodes(node.children)
                self._restore(saved)

    def _save(self, matrix: Matrix | None) -> tuple[str, tuple[str, Stroke | None]]:
        self.code.append("q")
        if matrix is not None:
            self.code.append(_matrix(matrix) + " cm")
        return self._fill, self._pen

    def _restore(self, saved: tuple[str, tuple[str, Stroke | None]]) -> None:
        self.code.append("Q")
        self._fill, self._pen = saved

    def _use(self, node: Use) -> None:
        if self._document.single(node.symbol):
            saved = self._save(node.transform)
            self.nodes(node.symbol.children)
            self._restore(saved)
            return
        name = self._document.form(node.symbol)
        if node.transform is None:
            self.code.append(f"/{name} Do")
            self._fill, self._pen = "", ("", None)
        else:
            self.code.append(f"q {_matrix(node.transform)} cm /{name} Do Q")

    def _set_fill(self, colour: Colour) -> None:
        code = self._document.colour(colour, False)
        if code != self._fill:
            self._fill = code
            self.code.append(code)

    def _set_pen(self, stroke: Stroke) -> None:
        code = self._document.colour(stroke.colour, True)
        if (code, stroke) != self._pen:
            dash = " ".join(map(number, stroke.dash))
            join = f"{_CAPS[stroke.cap]} J {_JOINS[stroke.join]} j [{dash}] 0 d"
            self.code.append(f"{code} {number(stroke.width)} w {join}")
            self._pen = (code, stroke)

    def _shape(self, node: Shape) -> None:
        if self._document.press and node.stroke is not None and node.stroke.colour.spot:
            # a line for the cutter prints over the art instead of leaving a white line in it
            saved = self._save(None)
            self.code.append(f"/{self._document.overprint()} gs")
            self._paint(node)
            self._restore(saved)
        else:
            self._paint(node)

    def _paint(self, node: Shape) -> None:
        path = path_operators(node.d)
        fill, star = node.fill, "*" if node.even_odd else ""
        if isinstance(fill, (LinearGradient, RadialGradient)):
            self.code.append(f"q {path} W{star} n /{self._document.shading(fill)} sh Q")
            fill = None
        if node.stroke is not None:
            self._set_pen(node.stroke)
        if fill is not None:
            self._set_fill(fill)
            self.code.append(f"{path} {'B' if node.stroke else 'f'}{star}")
        elif node.stroke is not None:
            self.code.append(f"{path} S")

    def _text(self, node: Text) -> None:
        self._set_fill(node.style.colour)
        if self._document.press:
            outline = text_path(node)
            if outline:
                self.code.append(f"{path_operators(outline)} f")
            return
        x, y = text_origin(node)
        size = node.style.size * MM
        shown = self._document.glyphs.show(node.string, node.style.font, node.style.tracking, size)
        shown = f"BT 1 0 0 -1 {number(x)} {number(y)} Tm {shown} ET"
        if node.style.tracking:
            # spaced letters would be copied one by one, as words of their own
            shown = f"/Span <</ActualText <FEFF{node.string.encode('utf-16-be').hex()}>>> BDC {shown} EMC"
        self.code.append(shown)


def _matrix(matrix: Matrix) -> str:
    a, b, c, d, e, f = matrix
    return " ".join([*(f"{value:.6f}".rstrip("0").rstrip(".") or "0" for value in (a, b, c, d)), number(e), number(f)])
