"""Reading YAML: every problem has its place, and says what would be right."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Literal

import pytest

from generator.files import FileError, LayoutFile, Model, Sourced, read
from generator.files.problems import Problem


class Part(Model):
    name: str
    count: Sourced[int]


class Sheet(LayoutFile):
    component: Literal["sheet"]
    grid: str = ""
    parts: list[Part] = []
    spot: tuple[int, int] = (0, 0)
    open: bool = True


HEAD = 'game: alpenzian\ncomponent: sheet\nid: sheet-a\ntitle: {en: "Sheet A"}\nsize: [148, 210]\nsource: design\n'


def problems_of(path: Path, text: str | bytes) -> list[str]:
    file = path / "layout.yaml"
    file.write_bytes(text.encode() if isinstance(text, str) else text)
    with pytest.raises(FileError) as caught:
        read(file, Sheet)
    return [str(problem).removeprefix(f"{file}:") for problem in caught.value.problems]


def test_a_good_file_is_read(tmp_path: Path) -> None:
    file = tmp_path / "日本語 layout.yaml"
    file.write_text(
        HEAD + "parts:\n- {name: Rad, count: 3}\n- {name: Reh, count: {value: 4, source: rulebook}}\nspot: [1, 2]\n"
    )
    sheet = read(file, Sheet).value
    assert sheet.size == (148.0, 210.0)
    assert [part.count.value for part in sheet.parts] == [3, 4]
    assert sheet.parts[1].count.source == "rulebook"
    assert sheet.spot == (1, 2)


WRONG = [
    ("siz: [1, 2]\n", "7:1: unknown key `siz`; did you mean `size`?"),
    ("spot: [1]\n", "7:7: has only 1 entries; write one more"),
    (
        "open: yes\n",
        '7:7: some YAML readers take `yes` for true or false; write "yes" in quotes if it is text, or a plain',
    ),
    ("open: 1\n", "7:7: expected true or false, found the number 1; write true or false"),
    ("copies: 012\n", "7:9: some YAML readers take `012` for an octal number"),
    ("copies: 1:30\n", "7:9: some YAML readers take `1:30` for a number of base 60"),
    ("copies: 1_000\n", "7:9: some YAML readers drop the `_` of `1_000`"),
    ("copies: 0x10\n", "7:9: `0x10` is a number in another base"),
    ("copies: 0\n", "7:9: the number 0 is out of range; write at least 1"),
    ("copies: 2.5\n", "7:9: expected a whole number, found the number 2.5; write a whole number"),
    ("copies: many\n", "7:9: expected a whole number, found `many`; write a whole number"),
    ("notes: 7\n", '7:8: expected text, found the number 7; quote it: "7"'),
    ("notes: 2026-11-30\n", "7:8: some YAML readers take `2026-11-30` for a date"),
    ("notes: true\n", '7:8: expected text, found `true`; quote it: "true"'),
    ("notes: a\nnotes: b\n", "8:1: the key `notes` is given twice; keep one (the first is in line 7)"),
    ("parts:\n- {name: a, count: 1, coutn: 2}\n", "8:23: unknown key `coutn`; did you mean `count`?"),
    ("parts:\n- {count: 1}\n", "8:3: the key `name` is missing; add `name: …`"),
    ("parts: {a: 1}\n", "7:8: expected a list, found a mapping; write a list"),
    ("notes: !!python/object:os.system x\n", "7:8: the tag `tag:yaml.org,2002:python/object:os.system` is not allowed"),
    ("notes: *there\n", "7:8: the alias `*there` has no anchor before it; write the value out"),
    ("<<: {a: 1}\n", "7:1: merge keys (`<<`) are not allowed; write the keys out"),
    ("? [1]\n: 2\n", "7:3: a list or mapping is used as a key; use a word"),
    ("notes: [\n", "8:1: is not valid YAML"),
    ("notes: 'a\n", "8:1: is not valid YAML"),
    ("parts:\n\t- x\n", "8:1: a tab in the indentation; indent with spaces"),
    ("---\nnotes: b\n", "7:1: a second document starts here"),
    ("notes: &a [*a]\n", "7:12: the alias `*a` contains itself"),
    ("notes: \x07\n", "1:1: is not valid YAML"),
    ("copies: 99999999999999999999\n", "7:9: the number `99999999999999999999` is too large"),
    ("notes: " + "[" * 60 + "]" * 60 + "\n", "7:47: is nested more than 40 deep; no file needs that"),
]


@pytest.mark.parametrize(("more", "expected"), WRONG, ids=[more.split("\n")[0][:20] for more, _ in WRONG])
def test_wrong_files_say_what_and_where(tmp_path: Path, more: str, expected: str) -> None:
    found = problems_of(tmp_path, HEAD + more)
    assert any(problem.startswith(expected) for problem in found), found


def test_all_problems_of_a_file_come_at_once_and_in_order(tmp_path: Path) -> None:
    found = problems_of(tmp_path, HEAD.replace("sheet-a", "Sheet_A") + "copies: no\nspott: 1\nparts: [{name: 1}]\n")
    assert [problem.split(":")[0] for problem in found] == ["3", "7", "8", "9", "9"]


@pytest.mark.parametrize(
    ("raw", "expected"),
    [
        (b"\xef\xbb\xbfgame: alpenzian\n", "1:1: starts with a byte order mark; save it as UTF-8 without BOM"),
        ("game: alpenzian\n".encode("utf-16"), "1:1: is written in UTF-16; save it as UTF-8"),
        ("game: x\nnotes: Räuber\n".encode("latin-1"), "2:9: is not UTF-8 here; save it as UTF-8"),
        (b"", "1:1: is empty"),
        (b"# only a comment\n", "1:1: is empty"),
        (b"- a\n", "1:1: expected a mapping, found a list; write a mapping"),
        (b"a: " + b"x" * 8_000_001, "1:1: larger than 8 MB"),
    ],
)
def test_wrong_bytes(tmp_path: Path, raw: bytes, expected: str) -> None:
    assert problems_of(tmp_path, raw)[0].startswith(expected)


def test_missing_files_and_folders(tmp_path: Path) -> None:
    for path in (tmp_path / "none.yaml", tmp_path):
        with pytest.raises(FileError, match="cannot be read"):
            read(path, Sheet)


def test_an_alias_bomb_is_refused_quickly(tmp_path: Path) -> None:
    levels = "".join(f"a{i}: &a{i} [{', '.join([f'*a{i - 1}'] * 9)}]\n" for i in range(1, 12))
    start = time.process_time()
    found = problems_of(tmp_path, "a0: &a0 [x, x, x, x, x, x, x, x, x]\n" + levels)
    assert any("holds more than 500,000 values" in problem for problem in found)
    assert time.process_time() - start < 2


def test_a_plain_alias_is_allowed(tmp_path: Path) -> None:
    file = tmp_path / "layout.yaml"
    file.write_text(HEAD + "notes: &n hello\nparts: [{name: *n, count: 2}]\n")
    assert read(file, Sheet).value.parts[0].name == "hello"


def test_windows_line_ends_are_fine(tmp_path: Path) -> None:
    file = tmp_path / "layout.yaml"
    file.write_bytes((HEAD + "grid: |\n  a b\n  b a\n").replace("\n", "\r\n").encode())
    document = read(file, Sheet)
    assert document.grid(["grid"], document.value.grid, "ab", rows=2, columns=2) == [["a", "b"], ["b", "a"]]


def test_tags_that_say_what_the_file_says_are_legal(tmp_path: Path) -> None:
    file = tmp_path / "tags.yaml"
    file.write_text(HEAD + "parts: !!seq\n- !!map {name: !!str 7, count: 2}\n- {name: ! no, count: 1}\n")
    assert [part.name for part in read(file, Sheet).value.parts] == ["7", "no"]


def test_grids_name_the_cell(tmp_path: Path) -> None:
    file = tmp_path / "layout.yaml"
    file.write_text(HEAD + "grid: |\n\n  a b a\n  a  x a\n  a b\n")
    document = read(file, Sheet)
    document.grid(["grid"], document.value.grid, "ab", rows=4, columns=3)
    with pytest.raises(FileError) as caught:
        document.check()
    assert [(p.line, p.column, p.what) for p in caught.value.problems] == [
        (7, 7, "has 3 rows"),
        (10, 6, "row 2, column 2 is `x`"),
        (11, 6, "row 3 has 2 cells"),
    ]


def test_twelve_thousand_lines_load_in_under_a_second(tmp_path: Path) -> None:
    file = tmp_path / "layout.yaml"
    file.write_text(HEAD + "parts:\n" + "".join(f"- name: part {i}\n  count: {i}\n" for i in range(6000)))
    start = time.process_time()
    assert len(read(file, Sheet).value.parts) == 6000
    assert time.process_time() - start < 1


def test_a_problem_reads_as_the_interface_says() -> None:
    problem = Problem(Path("a b.yaml"), 3, 7, "unknown key `siz`", "did you mean `size`?")
    assert str(problem) == "a b.yaml:3:7: unknown key `siz`; did you mean `size`?"
