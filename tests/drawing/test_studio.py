"""What artwork takes from outside: theme, words, icons and ink modes, and what is said where one is missing."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator import places
from generator.drawing.scene import Colour, Shape
from generator.drawing.studio import BLACK, WHITE, MissingLabelError, Studio, load_labels
from generator.drawing.theme import load_theme
from generator.drawing.vector import BadIcon
from generator.files import FileError

THEME = """\
faces: {regular: alegreya-sans-regular, bold: alegreya-sans-bold, italic: alegreya-sans-italic, display: marcellus}
colours:
  ink: {srgb: "22313A", cmyk: [75, 55, 50, 50]}
  paper: {srgb: "ffffff", cmyk: [0, 0, 0, 0]}
  red: {srgb: "cb553f", cmyk: [15, 80, 80, 5]}
lines: {outer: 0.9, square: 0.25}
"""


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A layouts folder with a game of our own and common labels."""
    for folder, words in (
        ("toy", 'total: "Total"\nrow: "Row {n} of {count}"\n'),
        ("common", 'bar: "50 mm"\ntotal: "Sum"\n'),
    ):
        (tmp_path / folder / "labels").mkdir(parents=True)
        (tmp_path / folder / "labels" / "en.yaml").write_text(words, encoding="utf-8")
    (tmp_path / "toy" / "theme.yaml").write_text(THEME, encoding="utf-8")
    monkeypatch.setattr(places, "layouts", lambda: tmp_path)
    return tmp_path


@pytest.mark.usefixtures("shelf")
def test_labels_are_filled_in_and_the_game_s_come_before_the_common_ones() -> None:
    studio = Studio("toy")
    assert studio.label("total") == "Total"
    assert studio.label("bar") == "50 mm"
    assert studio.label("row", n=3, count=7) == "Row 3 of 7"


@pytest.mark.usefixtures("shelf")
def test_a_missing_label_names_game_language_and_key() -> None:
    with pytest.raises(MissingLabelError, match=r"toy has no label `title` in language `en`"):
        Studio("toy").label("title")
    with pytest.raises(MissingLabelError, match=r"`total` in language `ja`"):
        Studio("toy", "ja").label("total")


@pytest.mark.usefixtures("shelf")
def test_a_label_that_wants_more_than_it_is_given_is_refused() -> None:
    with pytest.raises(MissingLabelError, match=r"label `row` in language `en` cannot be filled in.*use only \{n\}"):
        Studio("toy").label("row", n=3)


def test_a_label_that_is_no_text_is_reported_in_its_place(tmp_path: Path) -> None:
    path = tmp_path / "en.yaml"
    path.write_text('total: "Total"\nyear: 1899\nlist: [a]\n', encoding="utf-8")
    with pytest.raises(FileError) as caught:
        load_labels(path)
    assert [(problem.line, problem.column) for problem in caught.value.problems] == [(2, 7), (3, 7)]
    assert "the label `year` is no text" in str(caught.value)


def test_a_label_given_twice_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "en.yaml"
    path.write_text('total: "Total"\ntotal: "Sum"\n', encoding="utf-8")
    with pytest.raises(FileError, match=r":2:1: the key `total` is given twice"):
        load_labels(path)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('"22313A"', "223130", r"theme\.yaml:3:15: expected text, found the number 223130; quote it"),
        ('"22313A"', '"22313"', r"theme\.yaml:3:15: "),
        ("[75, 55, 50, 50]", "[75, 55, 50]", r"theme\.yaml:3:\d+: "),
        ("[75, 55, 50, 50]", "[75, 55, 50, 150]", r"theme\.yaml:3:\d+: the number 150 is out of range"),
        (", display: marcellus", "", r"theme\.yaml:1:8: the face `display` is missing"),
        ("lines:", "line:", r"did you mean `lines`\?"),
    ],
)
def test_a_wrong_theme_is_reported_in_its_place(tmp_path: Path, old: str, new: str, message: str) -> None:
    path = tmp_path / "theme.yaml"
    path.write_text(THEME.replace(old, new), encoding="utf-8")
    with pytest.raises(FileError, match=message):
        load_theme(path)


@pytest.mark.usefixtures("shelf")
def test_an_unknown_colour_is_refused_with_those_there_are() -> None:
    with pytest.raises(KeyError, match="toy's theme has no colour `pink`; it has ink, paper, red"):
        Studio("toy").colour("pink")


@pytest.mark.usefixtures("shelf")
def test_ink_modes() -> None:
    full, light, mono = (Studio("toy", "en", ink) for ink in ("full", "light", "mono"))
    assert full.colour("red") == light.colour("red") == Colour("CB553F", (15, 80, 80, 5))
    assert mono.colour("red") == mono.colour("ink") == BLACK
    assert mono.colour("paper") == WHITE
    assert full.tint("red") == full.colour("red")
    assert light.tint("red") is None
    assert mono.tint("red") is None


@pytest.mark.usefixtures("shelf")
def test_styles_and_lines_come_from_the_theme() -> None:
    studio = Studio("toy")
    style = studio.style("display", 18, "red", 20)
    assert (style.font, style.size, style.colour.srgb, style.tracking) == ("marcellus", 18, "CB553F", 20)
    assert studio.line("outer") == 0.9


def test_icons_take_the_theme_s_inks_and_their_own_form_in_mono() -> None:
    colour, mono = Studio("alpenzian").icon("house"), Studio("alpenzian", "en", "mono").icon("house")
    inks = [node.fill for node in colour.children if isinstance(node, Shape) and isinstance(node.fill, Colour)]
    theme = {value.srgb.upper(): value.cmyk for value in Studio("alpenzian").theme.colours.values()}
    assert any(fill.cmyk is not None for fill in inks)
    assert all(fill.cmyk == theme.get(fill.srgb) for fill in inks)
    for node in mono.children:
        assert isinstance(node, Shape)
        assert not isinstance(node.fill, Colour) or node.fill.srgb in ("000000", "FFFFFF")
    assert Studio("alpenzian").icon("house") is colour, "read once, so that it is drawn once"


def test_an_icon_is_put_by_its_corner_and_size() -> None:
    use = Studio("alpenzian").put("house", 10, 20, 12)
    assert use.transform == pytest.approx((0.25, 0, 0, 0.25, 10, 20))


def test_an_icon_that_is_not_there_is_named() -> None:
    with pytest.raises(BadIcon, match=r"unicorn\.svg: is no SVG file"):
        Studio("alpenzian").icon("unicorn")
