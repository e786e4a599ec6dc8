"""The glyphs that a PDF document uses, as Type 3 fonts: outlines that are drawn, and text that can be searched."""

from __future__ import annotations

import functools
from typing import Any

from reportlab.pdfbase import pdfdoc

from generator.drawing.fonts import font, shape
from generator.drawing.shapes import number

ASCII = range(0x20, 0x7F)
SPARE = (*range(0x80, 0x100), *range(0x01, 0x20), *ASCII)
"""Codes for glyphs that stand for no single ASCII character, or for one that has its code already; 0 stays unused."""
_ESCAPED = str.maketrans({"(": "\\(", ")": "\\)", "\\": "\\\\", "\r": "\\r", "\n": "\\n"})


class _Type3:
    """One font being filled: up to 255 glyphs, those of ASCII characters under their own codes."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.members: dict[int, tuple[str, int, str]] = {}

    def add(self, key: tuple[str, int, str]) -> int | None:
        """The code that the glyph gets, or None where the font is full."""
        text = key[2]
        if len(text) == 1 and ord(text) in ASCII and ord(text) not in self.members:
            code: int | None = ord(text)
        else:
            code = next((code for code in SPARE if code not in self.members), None)
        if code is not None:
            self.members[code] = key
        return code


class Glyphs:
    """Collects glyphs as text is shown, and writes the fonts at the end."""

    def __init__(self, document: pdfdoc.PDFDocument) -> None:
        self._document = document
        self._codes: dict[tuple[str, int, str], tuple[str, int]] = {}
        self._fonts: list[_Type3] = []
        self._newest: dict[str, _Type3] = {}
        self.show = functools.lru_cache(maxsize=20_000)(self._operators)

    def _operators(self, string: str, name: str, tracking: float, size: float) -> str:
        """The operators that show a line from the current text position, ``size`` in text space units."""
        out = [f"{number(tracking / 1000 * size)} Tc"] if tracking else []
        current, rise, x, shown = "", 0.0, 0.0, ""
        parts: list[str] = []
        extra = tracking / 1000

        def flush() -> None:
            nonlocal shown
            if shown:
                parts.append(f"({shown.translate(_ESCAPED)})")
                shown = ""
            if parts:
                out.append(f"{parts[0]} Tj" if len(parts) == 1 else f"[{''.join(parts)}] TJ")
                parts.clear()

        for face, gid, left, lowered, text in shape(string, name, tracking).glyphs:
            own, code = self._codes.get((face, gid, text)) or self._code(face, gid, text)
            if own != current:
                flush()
                out.append(f"/{own} {number(size)} Tf")
                current = own
            if lowered != rise:
                flush()
                out.append(f"{number(-lowered * size)} Ts")
                rise = lowered
            shift = round((x - left) * 1000)
            if shift:
                parts += [f"({shown.translate(_ESCAPED)})", str(shift)] if shown else [str(shift)]
                shown = ""
                x -= shift / 1000
            shown += chr(code)
            chosen = font(face)
            x += chosen.advance(gid) / chosen.upem + extra
        flush()
        if rise:
            out.append("0 Ts")
        if tracking:
            out.append("0 Tc")
        return " ".join(out)

    def _code(self, name: str, gid: int, text: str) -> tuple[str, int]:
        """The font and the code that a glyph gets when it is first met."""
        key = (name, gid, text)
        own = self._newest.get(name)
        code = own.add(key) if own is not None else None
        if own is None or code is None:
            own = self._newest[name] = _Type3(f"F{len(self._fonts) + 1}")
            self._fonts.append(own)
            code = own.add(key)
        assert code is not None
        self._codes[key] = (own.name, code)
        return self._codes[key]

    def finish(self) -> dict[str, Any]:
        """Every font under its resource name."""
        return {own.name: self._font(own.name, dict(sorted(own.members.items()))) for own in self._fonts}

    def _font(self, own: str, members: dict[int, tuple[str, int, str]]) -> Any:
        chosen = font(next(iter(members.values()))[0])
        names = {code: f"g{code}" for code in members}
        drawings = {
            names[code]: self._document.Reference(_stream(_drawing(name, gid)), f"glyph {own} {code}")
            for code, (name, gid, _) in members.items()
        }
        differences: list[Any] = []
        for code in members:
            if code - 1 not in members:
                differences.append(code)
            differences.append(pdfdoc.PDFName(names[code]))
        first, last = min(members), max(members)
        widths = [number(chosen.advance(members[c][1])) if c in members else "0" for c in range(first, last + 1)]
        unit = f"{1 / chosen.upem:.9f}".rstrip("0")
        entries = {
            "Type": pdfdoc.PDFName("Font"),
            "Subtype": pdfdoc.PDFName("Type3"),
            "FontBBox": pdfdoc.PDFArray([0, 0, 0, 0]),
            "FontMatrix": pdfdoc.PDFArray([unit, 0, 0, unit, 0, 0]),
            "CharProcs": pdfdoc.PDFDictionary(drawings),
            "Encoding": pdfdoc.PDFDictionary(
                {"Type": pdfdoc.PDFName("Encoding"), "Differences": pdfdoc.PDFArray(differences)}
            ),
            "FirstChar": first,
            "LastChar": last,
            "Widths": pdfdoc.PDFArray(widths),
            "Resources": pdfdoc.PDFDictionary({}),
            "ToUnicode": self._document.Reference(_stream(_to_unicode(members)), f"unicode {own}"),
        }
        return self._document.Reference(pdfdoc.PDFDictionary(entries), f"font {own}")


def _stream(content: str) -> Any:
    return pdfdoc.PDFStream(pdfdoc.PDFDictionary({}), content.encode("ascii"), [pdfdoc.PDFZCompress])


@functools.lru_cache(maxsize=10_000)
def _drawing(name: str, gid: int) -> str:
    """A glyph's outline in whole font units, filled in the text's colour.

    It starts with ``d0``, not ``d1``: poppler keeps pictures of ``d1`` glyphs and sets them to whole pixels, so that
    small letters stand unevenly.
    """
    chosen = font(name)
    code = [
        " ".join([*map(_unit, values), {"M": "m", "L": "l", "C": "c", "Z": "h"}[command]])
        for command, values in chosen.outline(gid)
    ]
    return "\n".join([f"{_unit(chosen.advance(gid))} 0 d0", *code, *(["f"] if code else [])]) + "\n"


def _unit(value: float) -> str:
    return str(round(value))


def _to_unicode(members: dict[int, tuple[str, int, str]]) -> str:
    lines = [
        f"<{code:02X}> <{text.encode('utf-16-be').hex().upper()}>" for code, (_, _, text) in members.items() if text
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
