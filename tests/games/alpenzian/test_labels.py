"""Alpenzian's words: the same keys in all languages, all of them used, set with real typography."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from generator import places
from generator.drawing.studio import load_labels
from generator.games.alpenzian import artwork
from tests.games.alpenzian.drawn import LANGS

FOLDER = places.layouts() / "alpenzian" / "labels"


def words(lang: str) -> dict[str, str]:
    return dict(load_labels(FOLDER / f"{lang}.yaml"))


@pytest.mark.parametrize("lang", LANGS)
def test_languages_have_the_same_keys_and_placeholders(lang: str) -> None:
    english, other = words("en"), words(lang)
    assert list(other) == list(english)
    for key, text in english.items():
        assert sorted(re.findall(r"\{\w+\}", other[key])) == sorted(re.findall(r"\{\w+\}", text)), key


@pytest.mark.parametrize("lang", LANGS)
def test_typography_is_real(lang: str) -> None:
    """No typewriter quotes, no hyphens for minus signs or between numbers, no three full stops."""
    for key, text in words(lang).items():
        assert not re.search(r"""['"]|\.\.\.|(?<!\w)-|\d-\d""", text), key


def test_japanese_is_japanese() -> None:
    for key, text in words("ja").items():
        plain = re.sub(r"\{\w+\}", "", text)
        assert key == "game" or not re.search(r"[A-Za-z]{2,}|[!?:~]", plain), key


VARIABLE = "(ranch|colours|alpenzian|residents|express|total|blue|red|yellow|purple|green|house|sheep|rails|flowers)"
"""What may stand for a placeholder in a key that code puts together."""


def test_every_label_is_used() -> None:
    code = "\n".join(path.read_text(encoding="utf-8") for path in Path(artwork.__file__).parent.glob("*.py"))
    keys = re.findall(r"""["']([a-z]+(?:[.-][a-z{][^"'\s]*)?)["']""", code)
    patterns = [re.sub(r"\\\{.*?\\\}", VARIABLE, re.escape(key)) for key in keys]
    patterns += ["board.level-(beginner|expert)", r"card\.title-\d"]
    unused = [key for key in words("en") if not any(re.fullmatch(pattern, key) for pattern in patterns)]
    assert not unused
