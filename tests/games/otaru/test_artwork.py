"""Artwork: everything is drawn in every language and ink, at its size, with words that fit and do not meet."""

from __future__ import annotations

import itertools
import re
from functools import cache

import pytest

from generator import places
from generator.catalogue import entries
from generator.drawing.page import Page
from generator.drawing.scene import Scene, Text
from generator.drawing.studio import Ink, Studio, load_labels
from generator.files import LayoutFile
from generator.games.otaru.artwork import pieces
from generator.games.otaru.artwork.pad import PLAYERS
from generator.games.otaru.artwork.tokens import NOTCHES
from generator.games.otaru.layout import AssetTiles, BuildingStandIns, BuildingTiles, InfluenceStandIns, InstantTiles
from generator.printing.ink import coverage
from generator.printing.piece import Piece
from tests.drawing.colour_vision import too_close
from tests.games.alpenzian.drawn import Box, Item, flat, grown, overlap

LANGS = ("en", "de", "ja")
INKS: tuple[Ink, ...] = ("full", "light", "mono")
KINDS = {
    "banknotes": 2, "building-stand-ins": 6, "building-tiles": 11, "condition-tiles": 8, "fishing-boat": 1,
    "influence-stand-ins": 5, "initial-asset-tiles": 7, "instant-tiles": 10, "main-board-2": 1, "main-board-4": 1,
    "markers": 7, "personal-board": 1, "resources": 5, "score-pad": 1, "workers": 4,
}  # fmt: skip
"""Pieces that look different, by layout."""
BOARDS = ("main-board-2", "main-board-4", "personal-board", "score-pad")


@cache
def layouts() -> dict[str, LayoutFile]:
    return {entry.layout.id: entry.layout for entry in entries("otaru")}


@cache
def drawn(name: str, lang: str = "en", ink: Ink = "full") -> tuple[Piece, ...]:
    return tuple(pieces(layouts()[name], Studio("otaru", lang, ink)))


def scenes(found: tuple[Piece, ...]) -> list[Scene]:
    return [scene for piece in found for scene in (piece.front, piece.back) if scene]


def words(scene: Scene) -> list[tuple[Text, Item]]:
    return [(item.node, item) for item in flat(scene) if isinstance(item.node, Text)]


def test_every_component_is_drawn() -> None:
    assert set(layouts()) == set(KINDS)
    for name, count in KINDS.items():
        found = drawn(name)
        assert len(found) == count
        assert len({piece.id for piece in found}) == count


@pytest.mark.parametrize("ink", INKS)
@pytest.mark.parametrize("lang", LANGS)
def test_words_are_large_enough_and_inside_and_do_not_meet(lang: str, ink: Ink) -> None:
    """No text under 6 pt or within 1 mm of the edge, and no two lines share 0.3 mm² of their boxes."""
    for name in KINDS:
        for scene in scenes(drawn(name, lang, ink)):
            inside: Box = (1.0, 0.0, scene.width - 1.0, scene.height)
            boxes = []
            for text, item in words(scene):
                assert text.style.size >= 6, (name, text.string)
                box = item.box
                assert overlap(box, inside) >= 0.99 * (box[2] - box[0]) * (box[3] - box[1]), (name, text.string)
                boxes.append((text.string, box))
            for (one, a), (two, b) in itertools.combinations(boxes, 2):
                assert overlap(a, b) < 0.3, (name, lang, one, two)


@pytest.mark.parametrize("lang", LANGS)
def test_words_keep_clear_of_pictures(lang: str) -> None:
    """No icon of 4 mm or more lies over a line of text, or the other way round, but for numbers on stars and icons."""
    for name in KINDS:
        for scene in scenes(drawn(name, lang)):
            icons: dict[tuple[str, float, float], Box] = {}
            for item in flat(scene):
                if item.symbols and not item.symbols[-1].startswith("otaru-") and not isinstance(item.node, Text):
                    key = (item.symbols[-1], round(item.matrix[4], 2), round(item.matrix[5], 2))
                    old = icons.get(key, item.box)
                    icons[key] = (
                        min(old[0], item.box[0]), min(old[1], item.box[1]),
                        max(old[2], item.box[2]), max(old[3], item.box[3]),
                    )  # fmt: skip
            for text, item in words(scene):
                if len(text.string) > 3:
                    for (icon, *_), box in icons.items():
                        assert overlap(grown(box, -0.3), item.box) < 0.4, (name, lang, icon, text.string)


@pytest.mark.parametrize("lang", ["de", "ja"])
def test_translations_hold_no_english(lang: str) -> None:
    """No label or title is word for word the English one, but for names and signs."""
    same = {"Otaru 1899", "+4", "AP", "Start", "Yen", "Shiratori Nagasaku", "Nishihara Ensho", "Gensuke Takano",
            "Shosuke Sato"}  # fmt: skip
    english, other = Studio("otaru", "en"), Studio("otaru", lang)
    ours, theirs = (load_labels(places.layouts() / "otaru/labels" / f"{word}.yaml") for word in ("en", lang))
    assert ours.keys() == theirs.keys()
    for key, text in ours.items():
        assert text in same or theirs[key] != text or not text[0].isalpha(), key
    for layout in layouts().values():
        if isinstance(layout, BuildingTiles | BuildingStandIns | InstantTiles | InfluenceStandIns | AssetTiles):
            for tile in layout.tiles:
                assert english.worded(tile.title, tile.id) in same or (
                    other.worded(tile.title, tile.id) != english.worded(tile.title, tile.id)
                )


@pytest.mark.parametrize("name", sorted(KINDS))
def test_ink(name: str) -> None:
    """Mono is nothing but black, no place takes over 280 %; on boards and pad light takes under a third of full."""
    spent = {}
    for ink in INKS:
        covered = [coverage(Page(scene)) for scene in scenes(drawn(name, "en", ink)[:3])]
        spent[ink] = sum(one.total for one in covered)
        assert max(one.peak for one in covered) <= 2.8
        if ink == "mono":
            assert all(one.cyan == one.magenta == one.yellow == 0 for one in covered)
    assert spent["light"] < spent["full"] * (1 / 3 if name in BOARDS else 1 / 2)


@pytest.mark.parametrize("name", sorted(KINDS))
def test_mono_has_no_grey(name: str) -> None:
    """Every fill and every pen in mono is black or white."""
    for scene in scenes(drawn(name, "ja", "mono")):
        for item in flat(scene):
            paints = [item.node.style.colour] if isinstance(item.node, Text) else [item.node.fill]
            if not isinstance(item.node, Text) and item.node.stroke:
                paints.append(item.node.stroke.colour)
            assert all(paint is None or getattr(paint, "srgb", "") in ("000000", "FFFFFF") for paint in paints)


def test_light_has_no_solid_over_a_square_centimetre() -> None:
    """Filled shapes in light are white or smaller than 1 cm² by their box."""
    for name in KINDS:
        for scene in scenes(drawn(name, "en", "light")):
            for item in flat(scene):
                if isinstance(item.node, Text) or item.node.fill is None or item.node.d.count("M") > 1:
                    continue
                left, top, right, bottom = item.box
                area = (right - left) * (bottom - top)
                assert getattr(item.node.fill, "srgb", "") == "FFFFFF" or area < 100, (name, item.node.d[:40])


def test_players_are_told_apart() -> None:
    """By colour for every kind of sight, or else by the number of marks on the rim, which always differs."""
    colours = Studio("otaru").theme.colours
    if list(too_close({name: colours[name].srgb for name in PLAYERS})):
        assert len({NOTCHES[name] for name in PLAYERS}) == len(PLAYERS)
    for ink in INKS:
        counts = [sum(1 for _ in flat(piece.front)) for piece in drawn("workers", "en", ink)]
        assert [n - counts[0] for n in counts] == [0, 1, 2, 3]


def test_a_workers_clothes_are_its_players() -> None:
    fills = [
        {item.node.fill.srgb for item in flat(piece.front)
         if not isinstance(item.node, Text) and item.node.fill and hasattr(item.node.fill, "srgb")}
        for piece in drawn("workers")
    ]  # fmt: skip
    theme = Studio("otaru").theme.colours
    assert theme["moss"].srgb in fills[2] and theme["brick"].srgb not in fills[2]


@pytest.mark.parametrize("ink", INKS)
def test_backs_do_not_tell_tiles_of_a_kind_apart(ink: Ink) -> None:
    for name in KINDS:
        found = drawn(name, "en", ink)
        if name not in ("banknotes", "markers", "resources", "workers"):
            assert len({id(piece.back) for piece in found}) == 1
    kinds = ("building-tiles", "instant-tiles", "initial-asset-tiles", "condition-tiles", "influence-stand-ins")
    assert len({drawn(name, "en", ink)[0].back.title for name in kinds}) == len(kinds)  # type: ignore[union-attr]


@pytest.mark.parametrize("name", ["building-stand-ins", "influence-stand-ins"])
@pytest.mark.parametrize("lang", LANGS)
def test_stand_ins_say_so_on_both_sides(name: str, lang: str) -> None:
    for scene in scenes(drawn(name, lang)):
        assert any("Sapporo 1876" in text.string for text, _ in words(scene))


@pytest.mark.parametrize("lang", LANGS)
def test_tiles_print_the_numbers_they_are_played_with(lang: str) -> None:
    """Cost, yen, prestige, limits: every number over 1 of a tile's layout stands on its face, and no other number."""
    fields = ("cost", "yen", "take", "pay_yen", "resource_ap", "at_most", "rice_prestige", "prestige", "points",
              "counts_as")  # fmt: skip
    for name in ("building-tiles", "building-stand-ins", "instant-tiles", "influence-stand-ins"):
        layout = layouts()[name]
        assert isinstance(layout, BuildingTiles | BuildingStandIns | InstantTiles | InfluenceStandIns)
        for tile, piece in zip(layout.tiles, drawn(name, lang), strict=True):
            given = {getattr(tile, field, None) for field in fields} - {None, 0, 1}
            printed = {
                int(number) for text, _ in words(piece.front) for number in re.findall(r"\d+", text.string)
                if "1876" not in text.string
            }  # fmt: skip
            assert printed - {1} == given, (lang, piece.id)
