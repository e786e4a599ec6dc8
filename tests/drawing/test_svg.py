"""SVG that every consumer draws alike: what it holds, and what it never holds."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from functools import cache

import pytest

from generator.drawing.page import Page
from generator.drawing.scene import Scene
from generator.drawing.svg import svg
from tests.drawing import sample

SVG = "{http://www.w3.org/2000/svg}"
XLINK = "{http://www.w3.org/1999/xlink}"
ALLOWED = {"svg", "title", "desc", "defs", "g", "path", "use", "clipPath", "linearGradient", "radialGradient", "stop"}


@cache
def root() -> ET.Element:
    return ET.fromstring(svg(sample.page(), sample.INFO))


def test_only_elements_that_all_consumers_agree_on() -> None:
    assert {element.tag.removeprefix(SVG) for element in root().iter()} == ALLOWED


def test_size_in_millimetres_and_coordinates_without_units() -> None:
    assert (root().get("width"), root().get("height")) == ("100mm", "120mm")
    assert root().get("viewBox") == "0 0 100 120"
    for element in root().iter(f"{SVG}path"):
        assert re.fullmatch(r"[MLCZ0-9 .-]*", element.attrib["d"])
        assert "mm" not in element.get("stroke-width", "")


def test_colours_are_hex_and_nothing_is_see_through() -> None:
    for element in root().iter():
        for key in ("fill", "stroke", "stop-color"):
            value = element.get(key, "none")
            assert re.fullmatch(r"none|#[0-9A-F]{6}|url\(#\w+\)", value), value
        assert not {"style", "class", "opacity", "fill-opacity", "stroke-opacity", "filter"} & set(element.attrib)


def test_title_and_description_come_first() -> None:
    first, second = list(root())[:2]
    assert (first.tag, first.text) == (f"{SVG}title", "Sample")
    assert (second.tag, second.text) == (f"{SVG}desc", "Everything at once")


def test_a_scene_without_words_of_its_own_takes_the_document_s() -> None:
    bare = ET.fromstring(svg(Page(Scene(10, 10, ())), sample.INFO))
    assert [element.text for element in list(bare)[:2]] == [sample.INFO.title] * 2


def test_references_are_old_style_and_lead_somewhere() -> None:
    ids = [element.attrib["id"] for element in root().iter() if "id" in element.attrib]
    assert len(ids) == len(set(ids))
    links = [element.attrib[f"{XLINK}href"] for element in root().iter(f"{SVG}use")]
    assert links
    assert {link.removeprefix("#") for link in links} <= set(ids)
    for reference in re.findall(r"url\(#(\w+)\)", ET.tostring(root(), encoding="unicode")):
        assert reference in ids


def test_what_is_referred_to_lies_in_defs() -> None:
    defs = root().find(f"{SVG}defs")
    assert defs is not None
    inside = set(defs.iter())
    for tag in ("clipPath", "linearGradient", "radialGradient"):
        assert set(root().iter(f"{SVG}{tag}")) <= inside


def test_a_symbol_is_written_once() -> None:
    text = svg(sample.page(), sample.INFO)
    assert text.count('id="flower"') == 1
    assert text.count('"#flower"') == 8


@pytest.mark.parametrize("layer", ["art", "cut", "fold", "notes"])
def test_layers_are_groups_with_names(layer: str) -> None:
    assert [element.tag for element in root().iter() if element.get("id") == f"layer-{layer}"] == [f"{SVG}g"]


def test_the_language_is_said() -> None:
    assert root().get("{http://www.w3.org/XML/1998/namespace}lang") == "en"
