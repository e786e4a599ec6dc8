"""Sheets of paper."""

from __future__ import annotations

import re
from dataclasses import dataclass

SIZES = {
    "a3": (297.0, 420.0),
    "a4": (210.0, 297.0),
    "a5": (148.0, 210.0),
    "a6": (105.0, 148.0),
    "letter": (215.9, 279.4),
    "legal": (215.9, 355.6),
    "tabloid": (279.4, 431.8),
}
_CUSTOM = re.compile(r"(\d+(?:\.\d+)?)\s*[x×]\s*(\d+(?:\.\d+)?)\s*(?:mm)?", re.IGNORECASE)


class PrintingError(ValueError):
    """A job cannot be printed as asked; the message says what would do."""


@dataclass(frozen=True, slots=True)
class Paper:
    """One sheet, upright as named: width and height in mm."""

    name: str
    width: float
    height: float

    def turned(self) -> Paper:
        """The same sheet lying on its other side."""
        return Paper(self.name, self.height, self.width)

    @property
    def landscape(self) -> bool:
        """Whether it is wider than high."""
        return self.width > self.height


def paper(name: str) -> Paper:
    """A sheet by name (a3, a4, a5, a6, letter, legal, tabloid) or size (``210x297mm``). PrintingError if unknown."""
    key = name.strip().lower()
    if key in SIZES:
        shown = key.upper() if key.startswith("a") else key.capitalize()
        return Paper(shown, *SIZES[key])
    match = _CUSTOM.fullmatch(key)
    if match is None:
        raise PrintingError(f"unknown paper `{name}`; use {', '.join(SIZES)} or a size like 210x297mm")
    width, height = float(match[1]), float(match[2])
    if not (20 <= width <= 2000 and 20 <= height <= 2000):
        raise PrintingError(f"paper of {width:g} × {height:g} mm; use 20 to 2000 mm a side")
    return Paper(f"{width:g} × {height:g} mm", width, height)
