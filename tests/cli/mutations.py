"""Good files made bad as people and programs do it: lines lost, types changed, keys twice, letters swapped."""

from __future__ import annotations

import re

from hypothesis import strategies as st

WORDS = (
    "null", "~", "true", "no", "0", "-1", "7", "1.5", "1e3", "012", "99999999999999999999", "''", '" "', "[]", "{}",
    "|", "[x]", "[[0, 0]]", "{a: 1}", "&a x", "*a", "!!int x", "x", "ÿ", "☃", "../x.yaml", "/etc/passwd",
    "http://a/x.yaml", ".", "none.yaml", "2000", "[0, 0]", "[1]",
    "{value: 1}", "{value: x, source: design}", "no-such-thing", "@", "%",
)  # fmt: skip
LETTERS = "o.bHS^#*- \t:[]{}\"',0ÿ\n"
_TOKEN = re.compile(r"[^\s\[\]{},:]+")


@st.composite
def broken(draw: st.DrawFn, text: str) -> str:
    """The text with one to three mistakes in it."""
    for _ in range(draw(st.integers(1, 3))):
        text = draw(st.sampled_from(_MISTAKES))(draw, text)
    return text


def _lines(draw: st.DrawFn, text: str) -> tuple[list[str], int, int]:
    lines = text.split("\n")
    numbers = st.integers(0, len(lines) - 1)
    return lines, draw(numbers), draw(numbers)


def _lose_lines(draw: st.DrawFn, text: str) -> str:
    lines, start, _ = _lines(draw, text)
    del lines[start : start + draw(st.integers(1, 4))]
    return "\n".join(lines)


def _repeat_line(draw: st.DrawFn, text: str) -> str:
    lines, here, there = _lines(draw, text)
    lines.insert(there, lines[here])
    return "\n".join(lines)


def _swap_lines(draw: st.DrawFn, text: str) -> str:
    lines, here, there = _lines(draw, text)
    lines[here], lines[there] = lines[there], lines[here]
    return "\n".join(lines)


def _indent_line(draw: st.DrawFn, text: str) -> str:
    lines, here, _ = _lines(draw, text)
    lines[here] = draw(st.sampled_from(["  ", " ", "\t", "- ", "? "])) + lines[here]
    return "\n".join(lines)


def _outdent_line(draw: st.DrawFn, text: str) -> str:
    lines, here, _ = _lines(draw, text)
    lines[here] = lines[here][2:]
    return "\n".join(lines)


def _another_word(draw: st.DrawFn, text: str) -> str:
    found = list(_TOKEN.finditer(text))
    if not found:
        return text
    word = draw(st.sampled_from(found))
    return text[: word.start()] + draw(st.sampled_from(WORDS)) + text[word.end() :]


def _another_value(draw: st.DrawFn, text: str) -> str:
    lines, here, _ = _lines(draw, text)
    key, colon, _value = lines[here].partition(":")
    lines[here] = f"{key}{colon} {draw(st.sampled_from(WORDS))}"
    return "\n".join(lines)


def _swap_words(draw: st.DrawFn, text: str) -> str:
    found = list(_TOKEN.finditer(text))
    if len(found) < 2:
        return text
    one, other = sorted(draw(st.lists(st.sampled_from(found), min_size=2, max_size=2)), key=re.Match.start)
    if one.end() > other.start():
        return text
    between = text[one.end() : other.start()]
    return text[: one.start()] + other.group() + between + one.group() + text[other.end() :]


def _another_letter(draw: st.DrawFn, text: str) -> str:
    at = draw(st.integers(0, max(0, len(text) - 1)))
    return text[:at] + draw(st.sampled_from(LETTERS)) + text[at + 1 :]


def _cut_off(draw: st.DrawFn, text: str) -> str:
    return text[: draw(st.integers(0, len(text)))]


_MISTAKES = (
    _lose_lines,
    _repeat_line,
    _swap_lines,
    _indent_line,
    _outdent_line,
    _another_word,
    _another_word,
    _another_value,
    _swap_words,
    _another_letter,
    _cut_off,
)
