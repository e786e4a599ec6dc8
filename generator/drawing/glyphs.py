"""The glyphs that a PDF document uses, as Type 3 fonts: outlines that are drawn, and text that can be searched."""

from __future__ import annotations

import functools
from typing import Any

from reportlab.pdfbase import pdfdoc

from generator.drawing.fonts import font, shape
from generator.drawing.shapes import number

CODES = 255
"""Glyphs in one Type 3 font: one byte each, and 0 stays unused."""


class Glyphs:
    """Collects glyphs as text is shown, and writes the fonts at the end."""

    def __init__(self, document: pdfdoc.PDFDocument) -> None:
        self._document = document
        self._codes: dict[tuple[str, int, str], tuple[str, int]] = {}
        self._members: dict[str, list[tuple[str, int, str]]] = {}
        self._newest: dict[str, str] = {}
        self._show = functools.lru_cache(maxsize=20_000)(self._operators)

    def show(self, string: str, name: str, tracking: float, size: float) -> str:
        """The operators that show a line from the current text position, ``size`` in text space units."""
        return self._show(string, name, tracking, size)

    def _operators(self, string: str, name: str, tracking: float, size: float) -> str:
        out: list[str] = []
        current, rise, x = "", 0.0, 0.0
        parts: list[str] = []

        def flush() -> None:
            if parts:
                out.append(f"[{''.join(parts)}] TJ")
                parts.clear()

        for glyph in shape(string, name, tracking).glyphs:
            own, code = self._code(glyph.font, glyph.gid, glyph.text)
            if own != current:
                flush()
                out.append(f"/{own} {number(size)} Tf")
                current = own
            if glyph.y != rise:
                flush()
                out.append(f"{number(-glyph.y * size)} Ts")
                rise = glyph.y
            shift = round((x - glyph.x) * 1000)
            if shift:
                parts.append(str(shift))
                x -= shift / 1000
            parts.append(f"<{code:02X}>")
            chosen = font(glyph.font)
            x += chosen.advance(glyph.gid) / chosen.upem
        flush()
        if rise:
            out.append("0 Ts")
        return " ".join(out).replace("><", "")

    def _code(self, name: str, gid: int, text: str) -> tuple[str, int]:
        key = (name, gid, text)
        found = self._codes.get(key)
        if found is None:
            own = self._newest.get(name)
            if own is None or len(self._members[own]) == CODES:
                own = self._newest[name] = f"F{len(self._members) + 1}"
                self._members[own] = []
            self._members[own].append(key)
            found = self._codes[key] = (own, len(self._members[own]))
        return found

    def finish(self) -> dict[str, Any]:
        """Every font under its resource name."""
        return {own: self._font(own, members) for own, members in self._members.items()}

    def _font(self, own: str, members: list[tuple[str, int, str]]) -> Any:
        chosen = font(members[0][0])
        names = [f"g{gid}.{code}" for code, (_, gid, _) in enumerate(members, 1)]
        drawings = {
            glyph_name: self._document.Reference(_stream(_drawing(font_name, gid)), f"glyph {own} {gid} {text}")
            for glyph_name, (font_name, gid, text) in zip(names, members, strict=True)
        }
        unit = f"{1 / chosen.upem:.9f}"
        entries = {
            "Type": pdfdoc.PDFName("Font"),
            "Subtype": pdfdoc.PDFName("Type3"),
            "FontBBox": pdfdoc.PDFArray([0, 0, 0, 0]),
            "FontMatrix": pdfdoc.PDFArray([unit, 0, 0, unit, 0, 0]),
            "CharProcs": pdfdoc.PDFDictionary(drawings),
            "Encoding": pdfdoc.PDFDictionary(
                {
                    "Type": pdfdoc.PDFName("Encoding"),
                    "Differences": pdfdoc.PDFArray([1, *(pdfdoc.PDFName(glyph_name) for glyph_name in names)]),
                }
            ),
            "FirstChar": 1,
            "LastChar": len(members),
            "Widths": pdfdoc.PDFArray([number(chosen.advance(gid)) for _, gid, _ in members]),
            "Resources": pdfdoc.PDFDictionary({}),
            "ToUnicode": self._document.Reference(_stream(_to_unicode(members)), f"unicode {own}"),
        }
        return self._document.Reference(pdfdoc.PDFDictionary(entries), f"font {own}")


def _stream(content: str) -> Any:
    return pdfdoc.PDFStream(pdfdoc.PDFDictionary({}), content.encode("ascii"), [pdfdoc.PDFZCompress])


@functools.lru_cache(maxsize=10_000)
def _drawing(name: str, gid: int) -> str:
    """A glyph's outline in font units, with its width and box; its colour is the text's."""
    chosen = font(name)
    code, xs, ys = [], [0.0], [0.0]
    for command, values in chosen.outline(gid):
        xs += values[::2]
        ys += values[1::2]
        code.append(" ".join([*map(_unit, values), {"M": "m", "L": "l", "C": "c", "Z": "h"}[command]]))
    box = " ".join(map(_unit, (min(xs), min(ys), max(xs), max(ys))))
    fill = ["f"] if code else []
    return "\n".join([f"{_unit(chosen.advance(gid))} 0 {box} d1", *code, *fill]) + "\n"


def _unit(value: float) -> str:
    return f"{value:.1f}".rstrip("0").rstrip(".")


def _to_unicode(members: list[tuple[str, int, str]]) -> str:
    lines = [
        f"<{code:02X}> <{text.encode('utf-16-be').hex().upper()}>"
        for code, (_, _, text) in enumerate(members, 1)
        if text
    ]
    blocks = []
    for start in range(0, len(lines), 100):
        some = lines[start : start + 100]
        blocks += [f"{len(some)} beginbfchar", *some, "endbfchar"]
    return "\n".join(
        [
            "/CIDInit /ProcSet findresource begin 12 dict begin begincmap",
            "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def",
            "/CMapName /Adobe-Identity-UCS def /CMapType 2 def",
            "1 begincodespacerange <00> <FF> endcodespacerange",
            *blocks,
            "endcmap CMapName currentdict /CMap defineresource pop end end",
        ]
    )
