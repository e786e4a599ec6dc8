"""A YAML file into a model, every problem with its place."""

from __future__ import annotations

import json
import typing
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Generic, TypeVar

from pydantic import ValidationError

from generator.files.models import Model
from generator.files.problems import FileError, Problem, one_of
from generator.files.tree import Mark, Tree

M = TypeVar("M", bound=Model)
Place = tuple[str | int, ...]


class Document(Generic[M]):
    """A file that was read: its model in ``value``, and a place to report what a model cannot check.

    ``report`` notes problems; ``check`` raises :class:`FileError` with all of them if there are any.
    """

    value: M

    def __init__(self, tree: Tree) -> None:
        self.path = tree.path
        self._tree = tree

    def report(self, at: Sequence[str | int], what: str, right: str, cell: tuple[int, int] | None = None) -> None:
        """Note a problem at the value that ``at`` leads to (keys and indices from the top).

        ``cell`` is a (row, column) from 0 in a block string of cells parted by spaces; column −1 means the whole row.
        """
        line, column = self._position(at, cell)
        self._tree.problem(line, column, what, right)

    def report_key(self, at: Sequence[str | int], what: str, right: str) -> None:
        """Note a problem at a key (the last item of ``at``) itself."""
        parent = _descend(self._tree.mark, at[:-1])
        mark = parent.keys.get(str(at[-1]), parent)
        self._tree.problem(mark.line, mark.column, what, right)

    def check(self) -> None:
        """Raise FileError if anything was reported."""
        if self._tree.problems:
            raise FileError(self._tree.problems)

    def grid(
        self,
        at: Sequence[str | int],
        text: str,
        letters: Sequence[str],
        *,
        rows: int | None = None,
        columns: int | None = None,
    ) -> list[list[str]]:
        """The cells of a block string. Unknown cells, ragged rows, tabs and a wrong number of rows are reported.

        An empty text is a grid of no rows. The result has the file's rows, even where something was reported.
        """
        lines = text.strip("\n").split("\n") if text.strip() else []
        cells = [line.split() for line in lines]
        known = set(letters)
        for r, (row, line) in enumerate(zip(cells, lines, strict=True)):
            if "\t" in line:
                self.report(at, f"row {r + 1} has a tab", "part the cells by spaces", (r, -1))
            for c, cell in enumerate(row):
                if cell not in known:
                    self.report(at, f"row {r + 1}, column {c + 1} is `{cell}`", one_of(cell, letters), (r, c))
        width = columns if columns is not None else max(map(len, cells), default=0)
        for r, row in enumerate(cells):
            if len(row) != width:
                right = f"every row needs {width} cells"
                self.report(at, f"row {r + 1} has {len(row)} cells", right, (r, min(len(row), width)))
        if rows is not None and len(cells) != rows:
            self.report(at, f"has {len(cells)} rows", f"write {rows} rows")
        return cells

    def _position(self, at: Sequence[str | int], cell: tuple[int, int] | None) -> tuple[int, int]:
        mark = _descend(self._tree.mark, at)
        if cell is None or mark.style not in ("|", ">"):
            return mark.line, mark.column
        lines = self._tree.lines
        line = mark.line + 1
        while line < len(lines) and not lines[line].strip():
            line += 1
        line += cell[0]
        if line >= len(lines):
            return mark.line, mark.column
        text = lines[line]
        starts = [i for i, c in enumerate(text) if c != " " and (i == 0 or text[i - 1] == " ")]
        if not starts:
            return line, 0
        if cell[1] < 0:
            return line, starts[0]
        return line, starts[cell[1]] if cell[1] < len(starts) else len(text.rstrip())


def read(path: Path, model: type[M], tree: Tree | None = None) -> Document[M]:
    """Read a YAML file into a model. FileError with every problem of the file, each with line and column.

    ``tree`` is what the file holds, where it was read already: a pipe can be read only once.
    """
    tree = tree or Tree(path)
    document: Document[M] = Document(tree)
    if tree.value is None:
        document.check()
    try:
        document.value = model.model_validate_json(json.dumps(tree.value), strict=True)
    except ValidationError as error:
        for problem in _problems(tree, model, error):
            if not any((p.line, p.column) == (problem.line, problem.column) for p in tree.problems):
                tree.problems.append(problem)
    document.check()
    return document


def _descend(mark: Mark, at: Sequence[str | int]) -> Mark:
    """The mark at a place; parts that only a model knows (names of union members) are passed over."""
    for part in at:
        mark = mark.children.get(part, mark)
    return mark


def _problems(tree: Tree, model: type[Model], error: ValidationError) -> Iterator[Problem]:
    for item in error.errors(include_url=False):
        loc: Place = item["loc"]
        kind, given = item["type"], item["input"]
        if kind == "extra_forbidden":
            parent = _descend(tree.mark, loc[:-1])
            mark = parent.keys.get(str(loc[-1]), parent)
            what, right = f"unknown key `{loc[-1]}`", one_of(str(loc[-1]), _keys_at(model, loc[:-1]))
        elif kind == "missing" and isinstance(loc[-1], int):
            mark = _descend(tree.mark, loc[:-1])
            what, right = f"has only {loc[-1]} entries", "write one more"
        elif kind == "missing":
            mark = _descend(tree.mark, loc[:-1])
            what, right = f"the key `{loc[-1]}` is missing", f"add `{loc[-1]}: …`"
        else:
            mark = _descend(tree.mark, loc)
            if loc and loc[-1] == "[key]":
                mark = _descend(tree.mark, loc[:-2]).keys.get(str(loc[-2]), mark)
            what, right = _explain(kind, given, item.get("ctx", {}), item["msg"])
        yield Problem(tree.path, mark.line + 1, mark.column + 1, what, right)


def _show(given: Any) -> str:
    if given is None:
        return "nothing"
    if isinstance(given, bool):
        return f"`{str(given).lower()}`"
    if isinstance(given, (int, float)):
        return f"the number {given}"
    if isinstance(given, str):
        return f"`{given}`" if len(given) <= 40 and "\n" not in given else "a text"
    return "a list" if isinstance(given, list) else "a mapping"


_EXPECTED = {
    "string_type": "text",
    "int_type": "a whole number",
    "int_from_float": "a whole number",
    "int_parsing": "a whole number",
    "float_type": "a number",
    "float_parsing": "a number",
    "bool_type": "true or false",
    "list_type": "a list",
    "tuple_type": "a list",
    "dict_type": "a mapping",
    "model_type": "a mapping",
    "model_attributes_type": "a mapping",
}


def _explain(kind: str, given: Any, context: dict[str, Any], message: str) -> tuple[str, str]:
    """What is wrong and what would be right, in plain words, for one of pydantic's errors."""
    found = _show(given)
    if kind in _EXPECTED:
        right = f"write {_EXPECTED[kind]}"
        if kind == "string_type" and isinstance(given, (int, float)):
            text = str(given).lower() if isinstance(given, bool) else given
            right = f'quote it: "{text}"'
        return f"expected {_EXPECTED[kind]}, found {found}", right
    if kind in ("literal_error", "enum"):
        options = [option.strip("'") for option in str(context["expected"]).replace(" or ", ", ").split(", ")]
        return f"unknown word {found}", one_of(str(given), options)
    if kind in ("too_short", "too_long"):
        limit = context.get("min_length", context.get("max_length"))
        least = "at least" if kind == "too_short" else "at most"
        return f"has {context.get('actual_length')} entries", f"write {least} {limit}"
    if kind in ("greater_than", "greater_than_equal", "less_than", "less_than_equal"):
        key, words = {
            "greater_than": ("gt", "more than"),
            "greater_than_equal": ("ge", "at least"),
            "less_than": ("lt", "less than"),
            "less_than_equal": ("le", "at most"),
        }[kind]
        return f"{found} is out of range", f"write {words} {context[key]}"
    if kind == "string_pattern_mismatch":
        return f"{found} has a wrong form", "use small letters, digits and single hyphens, like `sheet-a`"
    if kind == "string_too_short":
        return "an empty text", "write at least one letter"
    if kind == "string_too_long":
        return "a text that is too long", f"write at most {context['max_length']} letters"
    if kind == "value_error":
        what, _, right = str(context.get("error", message)).partition("; ")
        return what, right or "see the documentation of this key"
    return message[:1].lower() + message[1:], "see the documentation of this key"


def _keys_at(model: type[Model], loc: Place) -> list[str]:
    """The keys allowed at a place of a model."""
    types: list[Any] = [model]
    for part in loc:
        following: list[Any] = []
        for kind in types:
            if isinstance(kind, type) and issubclass(kind, Model):
                if part in kind.model_fields:
                    following += _models(kind.model_fields[str(part)].annotation)
                elif part == kind.__name__:
                    following.append(kind)
        types = following or types
    return sorted({name for kind in types if issubclass(kind, Model) for name in kind.model_fields})


def _models(annotation: Any) -> list[type[Model]]:
    if isinstance(annotation, type) and issubclass(annotation, Model):
        return [annotation]
    return [found for inner in typing.get_args(annotation) for found in _models(inner)]
