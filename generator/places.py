"""Where the shipped layouts and fonts are: beside the package in a checkout, inside it when installed from a wheel."""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def _shipped(name: str) -> Path:
    beside = _PACKAGE.parent / name
    return beside if (beside / "README.md").is_file() else _PACKAGE / "data" / name


def layouts() -> Path:
    """The folder with one folder of layout files a game."""
    return _shipped("layouts")


def fonts() -> Path:
    """The folder with the font files and fonts.yaml."""
    return _shipped("fonts")
