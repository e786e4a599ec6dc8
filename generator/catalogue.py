"""The games and their components, found in the layout files."""

from __future__ import annotations

import functools
import hashlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal, NoReturn

from pydantic import create_model

from generator import games, places
from generator.files import Document, FileError, LayoutFile, Problem, read
from generator.files.problems import one_of
from generator.files.tree import peek

_NO_LAYOUTS = ("theme",)
Loader = Callable[[str], LayoutFile]
"""From an id or a path, as a position file names it, to the layout."""


class UnknownTargetError(ValueError):
    """A target that names no game, no component and no file; the text says what would."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One layout file, read and checked. ``digest`` is the first eight hex digits of its content's SHA-256."""

    path: Path
    layout: LayoutFile
    digest: str

    @property
    def target(self) -> str:
        """What names it on the command line: ``game/id``."""
        return f"{self.layout.game}/{self.layout.id}"

    def refuse(self, at: Sequence[str | int], what: str, right: str) -> NoReturn:
        """FileError about a place of the file that nothing but its use shows to be wrong."""
        document = open_layout(self.path)
        document.report(at, what, right)
        document.check()
        raise AssertionError("unreachable: a problem was reported")


def open_layout(path: Path) -> Document[LayoutFile]:
    """Read a layout file with its game's own model, everything checked. FileError with all that is wrong."""
    header = peek(path)
    game = header.get("game")
    if game not in games.NAMES:
        _refuse(path, str)
    module = games.part(game, "layout")
    component = header.get("component")
    if not isinstance(component, str) or component not in module.KINDS:
        _refuse(path, Literal[tuple(module.KINDS)])
    document: Document[LayoutFile] = read(path, module.KINDS[component])
    module.check(document)
    document.check()
    return document


def _refuse(path: Path, components: Any) -> NoReturn:
    """Say what is wrong with a layout's head, its word for the game or the component and whatever else."""
    read(path, create_model("Head", __base__=_Head, component=(components, ...)))
    raise AssertionError("unreachable: a word is unknown")


class _Head(LayoutFile):
    """A layout's common keys only, whatever else it holds."""

    model_config = LayoutFile.model_config | {"extra": "ignore"}


def entry(path: Path) -> Entry:
    """The entry of one layout file."""
    document = open_layout(path)
    return Entry(path, document.value, hashlib.sha256(path.read_bytes()).hexdigest()[:8])


def layout_paths(game: str) -> list[Path]:
    """The shipped layout files of a game, by name."""
    folder = places.layouts() / game
    return sorted(path for path in folder.glob("*.yaml") if path.stem not in _NO_LAYOUTS)


def entries(game: str) -> list[Entry]:
    """Every shipped component of a game. FileError if two share an id."""
    found = [entry(path) for path in layout_paths(game)]
    first: dict[str, Path] = {}
    for item in found:
        if item.layout.id in first:
            other = first[item.layout.id].name
            what = f"the id `{item.layout.id}` is taken by {other}"
            raise FileError([Problem(item.path, 1, 1, what, "choose another")])
        first[item.layout.id] = item.path
    return found


@functools.cache
def shipped(game: str, name: str) -> Entry | None:
    """The shipped component with an id, looked for first in the file of that name."""
    paths = layout_paths(game)
    for path in sorted(paths, key=lambda path: path.stem != name):
        item = entry(path)
        if item.layout.id == name:
            return item
    return None


def find(target: str) -> list[Entry]:
    """The entries that a TARGET names: a game, ``game/id``, or a path to a layout file.

    Raises UnknownTargetError where it names nothing.
    """
    game, _, component = target.partition("/")
    if game in games.NAMES and not component:
        return entries(game)
    if game in games.NAMES:
        item = shipped(game, component)
        if item is not None:
            return [item]
        if not Path(target).exists():
            ids = [f"{game}/{item.layout.id}" for item in entries(game)]
            raise UnknownTargetError(f"{game} has no component `{component}`; {one_of(target, ids)}")
    path = Path(target)
    if path.is_dir() or not target:
        raise UnknownTargetError(f"`{target}` is no layout file; name a game, a component or one YAML file")
    if path.suffix in (".yaml", ".yml") or path.exists():
        return [entry(path)]
    raise UnknownTargetError(f"`{target}` is no game, component or layout file; {one_of(game, games.NAMES)}")


def loader(game: str, beside: Path) -> Loader:
    """How a position file in the folder ``beside`` names layouts of its game: a shipped id, or a file beside it.

    The loader raises ValueError (``what; right``) or FileError.
    """

    def load(name: str) -> LayoutFile:
        if name.endswith((".yaml", ".yml")):
            path = Path(name)
            if path.is_absolute() or ".." in path.parts or "://" in name:
                raise ValueError(f"`{name}` leads outside this folder; name a file beside this one")
            item = entry(beside / path)
            if item.layout.game != game:
                raise ValueError(f"`{name}` is a layout of {item.layout.game}; name one of {game}")
            return item.layout
        found = shipped(game, name)
        if found is None:
            ids = [item.layout.id for item in entries(game)]
            raise ValueError(f"there is no layout `{name}`; {one_of(name, ids)}")
        return found.layout

    return load
