"""Layout and position files: what ships is whole, what is broken is refused with its place and what would be right."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import yaml

from generator import places
from generator.catalogue import entries, open_layout
from generator.files import FileError
from generator.games.alpino.layout import ANIMALS, LANDSCAPES, Tiles, half
from generator.scores import score_file

FOLDER = places.layouts() / "alpino"
BROKEN_LAYOUTS = [
    (
        "tiles",
        "lynx meadow, ibex forest",
        "lynx medow, ibex forest",
        ["21:6: tile 1 has the half `lynx medow`; did you mean `meadow`?"],
    ),
    (
        "tiles",
        "lynx meadow, ibex forest",
        "lynks meadow, ibex forest",
        ["21:6: tile 1 has the half `lynks meadow`; did you mean `lynx`?"],
    ),
    (
        "tiles",
        "lynx meadow, ibex forest",
        "lynx, ibex forest",
        ["21:6: tile 1 has the half `lynx`; add its landscape, like `lynx rock`"],
    ),
    ("tiles", "lynx meadow, ibex forest", "lynx meadow", ["21:5: has 1 entries; write at least 2"]),
    (
        "tiles",
        "ibex meadow, water",
        "ibex meadow, water snow",
        ["56:19: tile 36 has the half `water snow`; write `water` alone: the water source has no landscape"],
    ),
    ("tiles", "lynx meadow, ibex forest", "lynx meadow, ibex forest, water", ["21:5: has 3 entries; write at most 2"]),
    ("tiles", "players: 3,", "players: 2,", ["18:15: 2 players have a column already; give each number once"]),
    (
        "tiles",
        "players: 4, remove: 0, display: 5",
        "players: 4, remove: 0, display: 4",
        ["19:38: a display of 4 leaves no tile for phase 2 with 4 players; show at least 5"],
    ),
    (
        "tiles",
        "remove: 8",
        "remove: 38",
        ["17:26: 38 of 40 tiles removed leave too few for one display of 4; remove fewer, or list more tiles"],
    ),
    ("tiles", "remove: 8", "remove: -1", ["17:26: the number -1 is out of range; write at least 0"]),
    ("tiles", "players: 4, ", "players: 5, ", ["19:15: the number 5 is out of range; write at most 4"]),
    (
        "tiles",
        "size: [60, 30]",
        "size: [60, 40]",
        ["13:7: tiles of 60 × 40 mm are no dominoes; make them twice as wide as high, like [80, 40]"],
    ),
    ("tiles", "copies: 1 ", "copies: 0 ", ["14:9: the number 0 is out of range; write at least 1"]),
    (
        "tiles",
        "source: design\nset_up",
        "source: guess\nset_up",
        ["15:9: unknown word `guess`; use one of `design`, `rulebook`, `copy`"],
    ),
    (
        "tiles",
        "set_up:",
        "setup:",
        ["9:1: the key `set_up` is missing; add `set_up: …`", "16:1: unknown key `setup`; did you mean `set_up`?"],
    ),
    (
        "secret-tiles",
        "[ibex, lynx]",
        "[ibex, ibex]",
        ["11:12: secret tile 1 shows the ibex twice; a secret tile shows two kinds of animals"],
    ),
    (
        "secret-tiles",
        "[ibex, lynx]",
        "[ibex, water]",
        ["11:12: unknown word `water`; use one of `ibex`, `lynx`, `buzzard`, `marmot`, `alpenbock`"],
    ),
    ("scoring-tiles", "alpenbock, water]", "alpenbock]", ["9:8: there is no scoring tile for water; name all six"]),
    (
        "scoring-tiles",
        "[ibex, lynx",
        "[ibex, ibex",
        [
            "9:8: there is no scoring tile for lynx; name all six",
            "9:15: `ibex` has a scoring tile already; name each once",
        ],
    ),
    ("start-tile", "[40, 40]", "[40, 30]", ["6:7: the starting tile is 40 × 30 mm; make it square"]),
    ("player-aid", "heading: aid.end", "header: aid.end", ["15:5: the key `heading` is missing; add `heading: …`"]),
    ("player-aid", "lines: [aid.match, aid.joker, aid.back]", "lines: []", ["14:12: has 0 entries; write at least 1"]),
]
POSITION = """\
game: alpino
stacks: {ibex: 2, lynx: 3, buzzard: 2, marmot: 3, alpenbock: 2, water: 2}
players:
  - name: Lotte
    area: |
      I I . M
      W L L .
  - name: Ingo
    area: |
      B A
"""
BROKEN_POSITIONS = [
    ("W L L .", "W L L", ["7:12: row 2 has 3 cells; every row needs 4 cells"]),
    ("W L L .", "W L X .", ["7:11: row 2, column 3 is `X`; use one of `I`, `L`, `B`, `M`, `A`, `W`, `.`"]),
    ("W L L .", "W l L .", ["7:9: row 2, column 2 is `l`; did you mean `L`?"]),
    ("lynx: 3", "lynx: 0", ["2:25: the number 0 is out of range; write at least 1"]),
    ("lynx: 3, ", "", ["2:9: the key `lynx` is missing; add `lynx: …`"]),
    ("lynx: 3", "lynx: 3.5", ["2:25: expected a whole number, found the number 3.5; write a whole number"]),
    (
        "water: 2",
        "water: 2, wolf: 1",
        ["2:75: unknown key `wolf`; use one of `alpenbock`, `buzzard`, `ibex`, `lynx`, `marmot`, `water`"],
    ),
    ("name: Ingo", "name: Lotte", ["8:11: two players are named `Lotte`; give each another name"]),
    ("name: Ingo", "name: 7", ['8:11: expected text, found the number 7; quote it: "7"']),
    (
        "name: Ingo",
        "name: no",
        [
            "8:11: some YAML readers take `no` for true or false"
            '; write "no" in quotes if it is text, or a plain number like 12 or 1.5'
        ],
    ),
    (
        "stacks: {ibex",
        "stack: {ibex",
        ["1:1: the key `stacks` is missing; add `stacks: …`", "2:1: unknown key `stack`; did you mean `stacks`?"],
    ),
    ("B A", "\tB A", ["10:7: a tab in the indentation; indent with spaces"]),
    ("game: alpino", "game: alpine", ["1:7: unknown game `alpine`; did you mean `alpino`?"]),
    (
        "      B A\n",
        "      B A\n\n      B\n",
        ["11:1: row 2 has 0 cells; every row needs 2 cells", "12:8: row 3 has 1 cells; every row needs 2 cells"],
    ),
    ("    area: |\n      B A\n", "", ["8:5: the key `area` is missing; add `area: …`"]),
    (
        "players:",
        "players: []\nx:",
        ["3:10: has 0 entries; write at least 1", "4:1: unknown key `x`; use one of `game`, `players`, `stacks`"],
    ),
]


def problems(error: FileError) -> list[str]:
    return [f"{p.line}:{p.column}: {p.what}; {p.right}" for p in error.problems]


@pytest.mark.parametrize(("name", "old", "new", "said"), BROKEN_LAYOUTS)
def test_broken_layout(tmp_path: Path, name: str, old: str, new: str, said: list[str]) -> None:
    text = (FOLDER / f"{name}.yaml").read_text(encoding="utf-8")
    assert old in text
    path = tmp_path / "broken.yaml"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(FileError) as caught:
        open_layout(path)
    assert problems(caught.value) == said
    assert str(caught.value).startswith(f"{path}:{said[0]}")


@pytest.mark.parametrize(("old", "new", "said"), BROKEN_POSITIONS)
def test_broken_position(tmp_path: Path, old: str, new: str, said: list[str]) -> None:
    assert old in POSITION
    path = tmp_path / "broken.yaml"
    path.write_text(POSITION.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(FileError) as caught:
        score_file(path)
    assert problems(caught.value) == said


def test_the_unbroken_position_scores(tmp_path: Path) -> None:
    path = tmp_path / "whole.yaml"
    path.write_text(POSITION, encoding="utf-8")
    assert [player.total for player in score_file(path).score.players] == [10, 4]


def test_titles_and_words_are_there_in_every_language() -> None:
    words = {
        lang: yaml.safe_load((FOLDER / "labels" / f"{lang}.yaml").read_text(encoding="utf-8"))
        for lang in ("en", "de", "ja")
    }
    for key, english in words["en"].items():
        for lang in ("de", "ja"):
            assert sorted(re.findall(r"{\w+}", words[lang][key])) == sorted(re.findall(r"{\w+}", english)), (lang, key)
    assert set(words["en"]) == set(words["de"]) == set(words["ja"])
    for lang in words:
        letters = [words[lang][f"letter.{landscape}"] for landscape in LANDSCAPES]
        assert len(set(letters)) == len(LANDSCAPES), lang
    for entry in entries("alpino"):
        assert set(entry.layout.title) == {"en", "de", "ja"}


def test_the_original_words() -> None:
    german = yaml.safe_load((FOLDER / "labels" / "de.yaml").read_text(encoding="utf-8"))
    named = [german[motif] for motif in (*ANIMALS, "water")]
    assert named == ["Steinbock", "Luchs", "Bussard", "Murmeltier", "Alpenbock", "Wasserstelle"]


def test_halves_in_numbers() -> None:
    assert half("ibex forest") == (0, 0)
    assert half("alpenbock heath") == (4, 4)
    assert half("water") == (5, -1)
    with pytest.raises(ValueError, match="no half of a tile; did you mean `heath`"):
        half("ibex heat")


def test_a_set_up_that_the_table_does_not_have() -> None:
    tiles = next(entry.layout for entry in entries("alpino") if isinstance(entry.layout, Tiles))
    with pytest.raises(ValueError, match="no column for 5 players; it has 2, 3, 4"):
        tiles.table(5)
