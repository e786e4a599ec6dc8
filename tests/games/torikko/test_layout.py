"""Layout files: what ships is whole, what is broken is refused with its place."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import yaml

from generator import catalogue, places
from generator.files import FileError
from generator.games.torikko.layout import (
    AuroraTiles,
    CentralBoard,
    ForestTiles,
    LandscapeCards,
    PlayerAid,
    SymbolCards,
    Tokens,
    WildernessMap,
)
from tests.games.torikko.helpers import layouts

FOLDER = places.layouts() / "torikko"


def labels(lang: str) -> dict[str, str]:
    found: dict[str, str] = yaml.safe_load((FOLDER / "labels" / f"{lang}.yaml").read_text(encoding="utf-8"))
    return found


@pytest.mark.parametrize("lang", ["de", "ja"])
def test_every_word_is_there_in_every_language(lang: str) -> None:
    english, other = labels("en"), labels(lang)
    assert set(other) == set(english)
    for key, words in english.items():
        assert re.findall(r"{\w+}", words) == re.findall(r"{\w+}", other[key]) or lang == "ja", key
        assert set(re.findall(r"{\w+}", words)) == set(re.findall(r"{\w+}", other[key])), key


def test_every_title_is_there_in_every_language() -> None:
    for layout in layouts():
        assert set(layout.title) == {"en", "de", "ja"}, layout.id


def needed_labels() -> set[str]:
    """The words that drawing the layouts takes."""
    keys = {"game", "aurora", "aurora.used", "card.two-each", "card.later", "card.symbol"}
    for layout in layouts():
        match layout:
            case WildernessMap():
                keys |= {f"map.{layout.animal}", f"animal.{layout.animal}"}
            case CentralBoard():
                keys |= {f"symbol.{side}" for side in layout.sides.letters()} | {"board.build"}
                keys |= {f"board.{part.part}" for part in layout.parts}
            case ForestTiles():
                keys |= {f"species.{name}" for name in layout.species.values()}
                keys |= {f"{kind}.{colour}" for kind in ("colour", "letter") for colour in layout.species}
            case LandscapeCards():
                keys |= {f"kind.{layout.kind}"} | {f"card.{card.goal}" for card in layout.cards if card.goal}
                keys |= {"card.unequal"} if any(card.unequal for card in layout.cards) else set()
            case SymbolCards():
                keys |= {"kind.symbol"} | {f"symbol.{symbol}" for symbol in layout.cards}
            case AuroraTiles():
                keys |= {f"effect.{tile.effect}" for tile in layout.tiles}
            case Tokens():
                keys |= {"tokens.animal", "tokens.river"}
            case PlayerAid():
                keys |= {section.heading for section in layout.sections}
                keys |= {line for section in layout.sections for line in section.lines}
    return keys


def test_the_labels_have_the_words_that_the_layouts_need() -> None:
    assert needed_labels() <= set(labels("en"))


def test_every_file_is_named_after_its_id_and_says_where_its_values_come_from() -> None:
    for path in catalogue.layout_paths("torikko"):
        layout = catalogue.entry(path).layout
        assert path.stem == layout.id
        assert layout.source == "design"


def test_the_sizes_fit_each_other() -> None:
    sizes = {layout.id: layout.size for layout in layouts()}
    board = next(layout for layout in layouts() if isinstance(layout, CentralBoard))
    assert sizes["forest-tiles"] == (board.tile, board.tile)
    for layout in layouts():
        if isinstance(layout, WildernessMap):
            assert layout.space > board.tile
            assert sizes["tokens"][0] < layout.space / 2, "four tokens around a tile do not touch"
    guides = next(part for part in board.parts if part.part == "guide")
    lid = next(part for part in board.parts if part.part == "lid")
    assert board.size[0] - 2 * guides.size[0] == board.channel
    assert lid.size[0] > board.channel
    assert lid.at[0][0] + lid.size[0] / 2 == board.size[0] / 2


BROKEN = [
    ("fox", "  m s m c u", "  m s m c", "17:10: row 4 has 4 cells; every row needs 5 cells"),
    ("fox", "  m s m c u", "  m s m c r", "17:11: row 4, column 5 is `r`; use one of `c`, `s`, `u`, `m`"),
    ("fox", "  m s m c u\n", "", "13:10: has 3 rows; write 4 rows"),
    (
        "fox",
        "space: 32",
        "space: 34",
        "12:10: 5 spaces of 34 mm end at 178 mm on a map 176 mm wide; make the map larger or move the grid",
    ),
    ("fox", "animal: fox", "animal: wolf", "10:9: unknown word `wolf`; use one of `fox`, `bear`, `owl`, `hare`"),
    ("fox", "symbols:", "symbol:", "13:1: unknown key `symbol`; did you mean `symbols`?"),
    ("central-board", "west: snowflake", "west: sun", "11:53: `sun` is given twice; give each once"),
    (
        "central-board",
        "channel: 31",
        "channel: 30",
        "13:10: a channel of 30 mm is too narrow for tiles of 30 mm; leave about 1 mm of play",
    ),
    (
        "central-board",
        "count: 8",
        "count: 7",
        "20:5: 7 × `guide` cannot be shared out over 4 places; give a multiple of the places",
    ),
    ("central-board", "part: lid", "part: roof", "24:11: unknown word `roof`; use one of `base`, `guide`, `lid`"),
    ("forest-tiles", "back: bear", "back: fox", "16:11: `fox` is given twice; give each once"),
    ("forest-tiles", "orange: 3,", "orange: -3,", "13:29: the number -3 is out of range; write at least 0"),
    ("colour-cards", "id: colour-02", "id: colour-01", "18:9: `colour-01` is given twice; give each once"),
    (
        "colour-cards",
        "o o\n      b v",
        "o o\n      b w",
        "17:9: row 2, column 2 is `w`; use one of `o`, `g`, `b`, `v`, `.`",
    ),
    (
        "colour-cards",
        "kind: colour",
        "kind: shape",
        "15:14: a shape card cannot ask for this; move it to the colour cards",
    ),
    (
        "shape-cards",
        "goal: corners",
        "goal: river-six",
        "14:11: a shape card cannot ask for this; move it to the river cards",
    ),
    (
        "shape-cards",
        "goal: corners",
        "goal: edges",
        (
            "14:11: unknown word `edges`; use one of `corners`, `square-of-four-colours`, "
            "`line-of-four-colours`, `river-adjacent-sides`, `river-opposite-sides`, `river-six`"
        ),
    ),
    (
        "shape-cards",
        "goal: corners",
        "later: true",
        "13:5: the card asks for nothing; give one of `shape`, `colours`, `river` or `goal`",
    ),
    ("symbol-cards", "sun, moon", "sun, sun", "10:32: `sun` is given twice; give each once"),
    ("aurora-tiles", "colour: violet", "colour: blue", "15:14: `blue` is given twice; give each once"),
    (
        "aurora-tiles",
        "effect: move",
        "effect: swap",
        "15:30: unknown word `swap`; use one of `claim`, `push-again`, `ignore-symbol`, `move`",
    ),
    ("aurora-tiles", "[3, 4]", "[3]", "10:18: has 1 entries; write at least 2"),
    ("tokens", "owl, hare", "owl, owl", "9:27: `owl` is given twice; give each once"),
    ("tokens", "value: 12", "value: twelve", "10:17: expected a whole number, found `twelve`; write a whole number"),
]


@pytest.mark.parametrize(("name", "old", "new", "message"), BROKEN, ids=[f"{b[0]} {b[3]}" for b in BROKEN])
def test_a_broken_layout_is_refused_with_its_place(tmp_path: Path, name: str, old: str, new: str, message: str) -> None:
    text = (FOLDER / f"{name}.yaml").read_text(encoding="utf-8")
    assert old in text
    path = tmp_path / "layout.yaml"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(FileError) as caught:
        catalogue.open_layout(path)
    found = [str(problem).removeprefix(f"{path}:") for problem in caught.value.problems]
    assert message in found, "\n".join(found)
