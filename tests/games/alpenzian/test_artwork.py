"""Alpenzian on paper: everything legible, in its place, inside the trim, in three languages and three ink modes."""

from __future__ import annotations

import itertools
import math
from pathlib import Path

import pytest

from generator import drawing
from generator.drawing.scene import Shape, Text
from generator.drawing.studio import Ink
from tests.games.alpenzian.drawn import COMPONENTS, INKS, LANGS, drawn, flat, overlap, pixels, scenes

ICONS = {path.stem for path in (Path(drawing.__file__).parent / "icons" / "alpenzian").glob("*.svg")}
EVERYTHING = [(name, lang, ink) for name in COMPONENTS for lang in LANGS for ink in INKS]


@pytest.mark.parametrize(("name", "lang", "ink"), EVERYTHING)
def test_no_text_is_under_six_points_runs_off_or_meets_another(name: str, lang: str, ink: Ink) -> None:
    for scene in scenes(drawn(name, lang, ink)):
        texts = [item for item in flat(scene) if isinstance(item.node, Text)]
        assert texts
        for item in texts:
            assert isinstance(item.node, Text)
            scale = math.hypot(item.matrix[0], item.matrix[1])
            assert item.node.style.size * scale >= 6 - 1e-6, item.node.string
            left, top, right, bottom = item.box
            assert left >= 1 and top >= 1 and right <= scene.width - 1 and bottom <= scene.height - 1, item.node.string
        for one, other in itertools.combinations(texts, 2):
            assert isinstance(one.node, Text) and isinstance(other.node, Text)
            assert overlap(one.box, other.box) < 0.15, (one.node.string, other.node.string)


@pytest.mark.parametrize(("name", "lang"), [(name, lang) for name in COMPONENTS for lang in LANGS])
def test_no_text_touches_an_icon(name: str, lang: str) -> None:
    for scene in scenes(drawn(name, lang)):
        items = list(flat(scene))
        icons = [item for item in items if item.symbols and item.symbols[-1] in ICONS]
        for text in (item for item in items if isinstance(item.node, Text)):
            for icon in icons:
                assert overlap(text.box, icon.box) < 0.25, (text.node, icon.symbols)


@pytest.mark.parametrize(("name", "ink"), [(name, ink) for name in COMPONENTS for ink in INKS])
def test_all_ink_stays_inside_the_trim(name: str, ink: Ink) -> None:
    piece = drawn(name, "en", ink)
    assert not piece.bleeds
    for scene in scenes(piece):
        for item in flat(scene):
            left, top, right, bottom = item.box
            if right <= left or bottom <= top:
                continue
            assert left >= 0 and top >= 0 and right <= scene.width and bottom <= scene.height, (item.symbols, item.node)


def test_the_marker_stays_inside_its_disc() -> None:
    picture = pixels(drawn("marker").front, 150)
    radius = picture.shape[0] / 2
    for y, x in itertools.product(range(0, picture.shape[0], 2), range(0, picture.shape[1], 2)):
        if math.hypot(x - radius, y - radius) > radius * 0.99:
            assert picture[y, x].min() > 0.98, (x, y)


@pytest.mark.parametrize("ink", INKS)
def test_a_second_drawing_gives_the_same_picture(ink: Ink) -> None:
    from generator.drawing.page import Info, Page
    from generator.drawing.svg import svg
    from generator.games.alpenzian.artwork.hand import hand_of

    first = svg(Page(drawn("sheet-b", "ja", ink).front), Info("x"))
    hand_of.cache_clear()
    assert svg(Page(drawn("sheet-b", "ja", ink).front), Info("x")) == first


@pytest.mark.parametrize("name", COMPONENTS)
def test_mono_is_pure_black_and_white(name: str) -> None:
    for scene in scenes(drawn(name, "en", "mono")):
        for item in flat(scene):
            node = item.node
            paints = [node.style.colour] if isinstance(node, Text) else [node.fill, node.stroke and node.stroke.colour]
            assert all(getattr(paint, "srgb", "000000") in ("000000", "FFFFFF") for paint in paints if paint), node


@pytest.mark.parametrize("name", ["sheet-a", "sheet-d", "board"])
def test_light_takes_under_a_third_of_the_ink(name: str) -> None:
    def ink(mode: Ink) -> float:
        return sum(float((1 - pixels(scene, 80)).mean()) for scene in scenes(drawn(name, "en", mode)))

    assert ink("light") < ink("full") / 3


@pytest.mark.parametrize("name", COMPONENTS)
def test_light_lays_down_no_solid_larger_than_a_square_centimetre(name: str) -> None:
    for scene in scenes(drawn(name, "en", "light")):
        for item in flat(scene):
            node = item.node
            if isinstance(node, Shape) and node.fill and getattr(node.fill, "srgb", "") != "FFFFFF":
                scale = abs(item.matrix[0] * item.matrix[3] - item.matrix[1] * item.matrix[2])
                assert all(area * scale <= 100 for area in _areas(node.d)), (item.symbols, node.d[:80])


def _areas(d: str) -> list[float]:
    """The areas of a path's parts, curves taken by their end points and handles: a little too large."""
    found = []
    for part in d.split("M ")[1:]:
        values = [float(v) for v in part.split() if v not in "LCZ"]
        points = list(zip(values[::2], values[1::2], strict=True))
        area = sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in zip(points, [*points[1:], points[0]], strict=True))
        found.append(abs(area) / 2)
    return found


def test_titles_follow_the_language() -> None:
    assert [drawn("sheet-c", lang).title for lang in LANGS] == ["Sheet C", "Bogen C", "シートC"]


def test_the_box_holds_what_the_rulebook_says() -> None:
    """Section 2: five types of sheet, fifteen each; one board; six dice; one marker."""
    assert [drawn(f"sheet-{letter}").copies for letter in "abcde"] == [15] * 5
    assert (drawn("board").copies, drawn("dice").copies, drawn("marker").copies) == (1, 6, 1)
