"""Files in and out: YAML with positions into checked models, and writing that is whole or not at all.

Names are loaded when they are first asked for: reading needs pydantic, which takes as long to import as a whole deck
takes to draw, and a caller that only meets a FileError or reads a plain mapping need not wait for it.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from generator.files.models import LayoutFile, Model, Source, Sourced
    from generator.files.problems import FileError, Problem
    from generator.files.reading import Document, read
    from generator.files.writing import Batch

__all__ = ["Batch", "Document", "FileError", "LayoutFile", "Model", "Problem", "Source", "Sourced", "read"]

_MODULES = {
    "models": ("LayoutFile", "Model", "Source", "Sourced"),
    "problems": ("FileError", "Problem"),
    "reading": ("Document", "read"),
    "writing": ("Batch",),
}
_HOME = {name: module for module, names in _MODULES.items() for name in names}


def __getattr__(name: str) -> Any:
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOME[name]}"), name)
