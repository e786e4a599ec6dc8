"""YAML text into plain data, with the place of every value; YAML 1.1's surprises refused."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, cast

import yaml

from generator.files.problems import FileError, Problem

MAX_BYTES = 8_000_000
MAX_DEPTH = 40
MAX_VALUES = 500_000

_INT = re.compile(r"[-+]?(0|[1-9][0-9]*)")
_FLOAT = re.compile(r"[-+]?(0|[1-9][0-9]*)\.[0-9]+")
_YES_NO = re.compile(r"(yes|no|on|off)", re.IGNORECASE)
_TRUE_FALSE = {"true": True, "false": False}
_SURPRISES = (
    (re.compile(r"[-+]?0[0-9_]+"), "some YAML readers take `{0}` for an octal number"),
    (re.compile(r"[-+]?[0-9]+(:[0-5]?[0-9])+(\.[0-9]*)?"), "some YAML readers take `{0}` for a number of base 60"),
    (re.compile(r"[-+]?(0x[0-9a-fA-F_]+|0o[0-7_]+|0b[01_]+)"), "`{0}` is a number in another base"),
    (re.compile(r"[-+]?[0-9][0-9_]*_[0-9_]*(\.[0-9_]*)?"), "some YAML readers drop the `_` of `{0}`"),
    (re.compile(r"[-+]?(\.[0-9]+|[0-9]+\.|[0-9.]+[eE][-+]?[0-9]+)"), "YAML readers differ on the number `{0}`"),
    (re.compile(r"[-+]?\.(inf|nan)", re.IGNORECASE), "`{0}` is no number that can be used here"),
    (re.compile(r"[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}([Tt ].*)?"), "some YAML readers take `{0}` for a date"),
)
_TAGS: dict[type[Any], tuple[str, ...]] = {
    yaml.ScalarEvent: ("!", "tag:yaml.org,2002:str"),
    yaml.SequenceStartEvent: ("tag:yaml.org,2002:seq",),
    yaml.MappingStartEvent: ("tag:yaml.org,2002:map",),
}
"""Tags that say no more than the file says anyway; `!` and `!!str` make a bare 7 a text, as quotes do."""

_VALUES = (yaml.ScalarEvent, yaml.MappingStartEvent, yaml.SequenceStartEvent, yaml.AliasEvent)


@dataclass(slots=True)
class Mark:
    """Where a value stands (from 0), how its scalar was written, and the marks of its children and keys."""

    line: int
    column: int
    style: str | None = None
    children: dict[Any, Mark] = field(default_factory=dict)
    keys: dict[str, Mark] = field(default_factory=dict)


@dataclass(slots=True)
class _Open:
    """A mapping or list still being read."""

    value: Any
    mark: Mark
    key: str | None = None
    key_mark: Mark | None = None


class Tree:
    """The data of one YAML file, its marks, and the problems met while reading it."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.problems: list[Problem] = []
        self.lines: list[str] = []
        self.value: Any = None
        self.mark = Mark(0, 0)
        text = self._text()
        if text is not None:
            self.lines = text.splitlines()
            self._tabs()
        if text is not None and not self.problems:
            self._parse(text)

    def problem(self, line: int, column: int, what: str, right: str) -> None:
        """Note a problem at a place counted from 0."""
        self.problems.append(Problem(self.path, line + 1, column + 1, what, right))

    def _text(self) -> str | None:
        try:
            with self.path.open("rb") as stream:
                raw = stream.read(MAX_BYTES + 1)
        except OSError as error:
            self.problem(0, 0, f"cannot be read ({error.strerror or error})", "name a YAML file that you may read")
            return None
        if len(raw) > MAX_BYTES:
            self.problem(0, 0, "larger than 8 MB", "a layout or position has a few kilobytes")
        elif raw.startswith(b"\xef\xbb\xbf"):
            self.problem(0, 0, "starts with a byte order mark", "save it as UTF-8 without BOM")
        elif raw.startswith((b"\xff\xfe", b"\xfe\xff")):
            self.problem(0, 0, "is written in UTF-16", "save it as UTF-8 without BOM")
        else:
            try:
                return raw.decode("utf-8")
            except UnicodeDecodeError as error:
                good = raw[: error.start].decode("utf-8")
                line = good.count("\n")
                self.problem(line, len(good) - good.rfind("\n") - 1, "is not UTF-8 here", "save it as UTF-8")
        return None

    def _tabs(self) -> None:
        for number, line in enumerate(self.lines):
            lead = line[: len(line) - len(line.lstrip())]
            if "\t" in lead:
                self.problem(number, lead.index("\t"), "a tab in the indentation", "indent with spaces")

    def _parse(self, text: str) -> None:
        try:
            self._build(yaml.parse(text, Loader=yaml.CSafeLoader))
        except yaml.MarkedYAMLError as error:
            mark = error.problem_mark or error.context_mark
            what = " ".join(part for part in (error.context, error.problem) if part) or "is not YAML"
            place = (mark.line, mark.column) if mark else (0, 0)
            self.problem(
                *place, f"is not valid YAML ({what})", "check the indentation, colons and quotes above and here"
            )
        except yaml.YAMLError as error:
            self.problem(0, 0, f"is not valid YAML ({' '.join(str(error).split())})", "write plain text in UTF-8")
        if self.value is None and not self.problems:
            self.problem(0, 0, "is empty", "see `fairprint new` for a file to start from")

    def _build(self, events: Any) -> None:
        """Build ``value`` and ``mark`` from the parser's events, without recursion; stop at what would explode."""
        stack: list[_Open] = []
        anchors: dict[str, tuple[Any, Mark]] = {}
        documents = count = 0
        for event in events:
            kind = type(event)
            if kind is yaml.DocumentStartEvent:
                documents += 1
                if documents > 1:
                    self._at(event, "a second document starts here", "write one document a file, without `---`")
                    return
            elif kind in (yaml.MappingEndEvent, yaml.SequenceEndEvent):
                stack.pop()
            elif kind in _VALUES:
                made = self._alias(event, stack, anchors) if kind is yaml.AliasEvent else self._made(event, stack)
                if made is None:
                    return
                value, mark = made
                count += _size(value, MAX_VALUES) if kind is yaml.AliasEvent else 1
                if count > MAX_VALUES:
                    self._at(event, f"holds more than {MAX_VALUES:,} values", "write it without aliases that multiply")
                    return
                if kind is not yaml.AliasEvent and event.anchor:
                    anchors[event.anchor] = made
                self._add(stack, value, mark, event)
                if kind in (yaml.MappingStartEvent, yaml.SequenceStartEvent):
                    stack.append(_Open(value, mark))
                    if len(stack) > MAX_DEPTH:
                        self._at(event, f"is nested more than {MAX_DEPTH} deep", "no file needs that")
                        return

    def _alias(self, event: Any, stack: list[_Open], anchors: dict[str, tuple[Any, Mark]]) -> tuple[Any, Mark] | None:
        """What an alias stands for, or None where it stands for nothing or for itself."""
        made = anchors.get(event.anchor)
        if made is None:
            self._at(event, f"the alias `*{event.anchor}` has no anchor before it", "write the value out")
        elif any(made[0] is level.value for level in stack):
            self._at(event, f"the alias `*{event.anchor}` contains itself", "write the value out")
            return None
        return made

    def _made(self, event: Any, stack: list[_Open]) -> tuple[Any, Mark]:
        """The value that an event starts, and its mark."""
        mark = Mark(event.start_mark.line, event.start_mark.column)
        scalar = isinstance(event, yaml.ScalarEvent)
        if event.tag and event.tag not in _TAGS[type(event)]:
            self._at(event, f"the tag `{event.tag}` is not allowed", "write plain text, numbers, lists and mappings")
        if not scalar:
            return ({} if isinstance(event, yaml.MappingStartEvent) else []), mark
        mark.style = event.style
        return (event.value if stack and self._wants_key(stack[-1]) else self._scalar(event)), mark

    def _at(self, event: Any, what: str, right: str) -> None:
        self.problem(event.start_mark.line, event.start_mark.column, what, right)

    @staticmethod
    def _wants_key(level: _Open) -> bool:
        return isinstance(level.value, dict) and level.key is None

    def _add(self, stack: list[_Open], value: Any, mark: Mark, event: Any) -> None:
        if not stack:
            self.value, self.mark = value, mark
            return
        level = stack[-1]
        if isinstance(level.value, list):
            level.mark.children[len(level.value)] = mark
            level.value.append(value)
        elif level.key is None:
            self._key(level, value, mark, event)
        else:
            level.value[level.key] = value
            level.mark.children[level.key] = mark
            level.key = None

    def _key(self, level: _Open, value: Any, mark: Mark, event: Any) -> None:
        key = value if isinstance(value, str) else f"\0{mark.line}:{mark.column}"
        if not isinstance(value, str):
            self._at(event, "a list or mapping is used as a key", "use a word")
        elif key == "<<":
            self._at(event, "merge keys (`<<`) are not allowed", "write the keys out")
        elif key in level.mark.keys:
            first = level.mark.keys[key].line + 1
            self._at(event, f"the key `{key}` is given twice", f"keep one (the first is in line {first})")
        level.mark.keys.setdefault(key, mark)
        level.key, level.key_mark = key, mark

    def _scalar(self, event: Any) -> Any:
        text: str = event.value
        if event.style or event.tag in _TAGS[yaml.ScalarEvent]:
            return text
        if text in ("", "~", "null", "Null", "NULL"):
            return None
        if text.lower() in _TRUE_FALSE:
            return _TRUE_FALSE[text.lower()]
        if _INT.fullmatch(text):
            return int(text) if len(text) < 19 else self._surprise(event, "the number `{0}` is too large")
        if _FLOAT.fullmatch(text):
            return float(text)
        if _YES_NO.fullmatch(text):
            return self._surprise(event, "some YAML readers take `{0}` for true or false")
        for pattern, why in _SURPRISES:
            if pattern.fullmatch(text):
                return self._surprise(event, why)
        return text

    def _surprise(self, event: Any, why: str) -> str:
        text: str = event.value
        self._at(event, why.format(text), f'write "{text}" in quotes if it is text, or a plain number like 12 or 1.5')
        return text


def peek(path: Path) -> dict[str, Any]:
    """The top-level mapping of a YAML file, to learn which game and component it is of. FileError if it is none."""
    return header(Tree(path))


def header(tree: Tree) -> dict[str, Any]:
    """The top-level mapping of a YAML file that was read. FileError if it is none."""
    if not tree.problems and not isinstance(tree.value, dict):
        tree.problem(0, 0, "holds no mapping", "start with `game: …`")
    if tree.problems:
        raise FileError(tree.problems)
    return cast(dict[str, Any], tree.value)


def _size(value: Any, limit: int) -> int:
    """How many values a tree holds, counted no further than the limit."""
    count, todo = 0, [value]
    while todo and count <= limit:
        item = todo.pop()
        count += 1
        if isinstance(item, dict):
            todo.extend(item.values())
        elif isinstance(item, list):
            todo.extend(item)
    return count
