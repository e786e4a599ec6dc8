"""The shipped fonts are what fonts.yaml says: sources, checksums, licences, outlines, characters."""

from __future__ import annotations

import hashlib
import re
from functools import cache
from typing import Any

import pytest
import yaml
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

from generator import places
from generator.drawing.fonts import font

LISTING: list[dict[str, Any]] = yaml.safe_load((places.fonts() / "fonts.yaml").read_text(encoding="utf-8"))["fonts"]
IDS = [entry["id"] for entry in LISTING]
LATIN = [name for name in IDS if "japanese" not in name]
NEEDED = "ABCXYZabcxyz0123456789äöüÄÖÜßẞéèçñåøŌōūĀ½¼¾×÷−–—„“”‚‘’«»…·•→←↑↓€&@%+=≥≤"


@cache
def opened(name: str) -> TTFont:
    return TTFont(places.fonts() / f"{name}.ttf")


def test_every_file_is_listed_and_every_entry_is_there() -> None:
    assert sorted(path.stem for path in places.fonts().glob("*.ttf")) == sorted(IDS)
    assert [entry["file"] for entry in LISTING] == [f"{name}.ttf" for name in IDS]


@pytest.mark.parametrize("entry", LISTING, ids=IDS)
def test_an_entry_says_where_the_font_comes_from_and_its_checksum_holds(entry: dict[str, Any]) -> None:
    content = (places.fonts() / entry["file"]).read_bytes()
    assert hashlib.sha256(content).hexdigest() == entry["sha256"]
    assert re.fullmatch(r"\d+\.\d+\.\d+", entry["version"])
    for key in ("package", "member", "role"):
        assert entry[key]


@pytest.mark.parametrize("entry", LISTING, ids=IDS)
def test_the_licence_text_is_open_and_names_the_family(entry: dict[str, Any]) -> None:
    licence = (places.fonts() / entry["licence"]).read_text(encoding="utf-8")
    assert "SIL OPEN FONT LICENSE Version 1.1" in licence
    assert licence.startswith("Copyright")
    holder = opened(entry["id"])["name"].getDebugName(0)
    assert set(re.findall(r"[A-Z]\w{5,}", holder)) & set(re.findall(r"[A-Z]\w{5,}", licence[:200])) - {"Copyright"}


@pytest.mark.parametrize("entry", LISTING, ids=IDS)
def test_a_font_whose_name_is_reserved_is_shipped_as_it_came(entry: dict[str, Any]) -> None:
    reserved = "reserved" in opened(entry["id"])["name"].getDebugName(0).lower()
    assert entry["cut"] == "whole" if reserved else entry["cut"] in ("latin", "japanese")


@pytest.mark.parametrize("name", IDS)
def test_outlines_are_truetype_and_static(name: str) -> None:
    assert "glyf" in opened(name)
    assert not {"CFF ", "CFF2", "fvar", "gvar"} & set(opened(name).keys())


@pytest.mark.parametrize("name", LATIN)
def test_latin_faces_draw_every_character_that_sheets_need(name: str) -> None:
    missing = [character for character in NEEDED if not font(name).has(character)]
    assert not missing or set(missing) <= set("ẞ→←↑↓≥≤"), missing


@pytest.mark.parametrize("name", ["japanese-regular", "japanese-bold"])
def test_japanese_faces_hold_both_levels_of_jis(name: str) -> None:
    kanji = []
    for row in range(0xB0, 0xF5):
        for cell in range(0xA1, 0xFF):
            try:
                kanji.append(bytes((row, cell)).decode("euc_jp"))
            except UnicodeDecodeError:
                continue
    assert len(kanji) == 6355
    missing = [character for character in kanji if not font(name).has(character)]
    assert not missing, missing[:20]


def test_an_unknown_font_is_refused_by_name() -> None:
    with pytest.raises(KeyError, match=r"no font `comic`; there are .*marcellus"):
        font("comic")
