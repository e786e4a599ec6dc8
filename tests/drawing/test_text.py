"""Setting text: measured, fitted, wrapped in European and in Japanese; what does not fit is an error."""

from __future__ import annotations

import dataclasses
import itertools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.drawing.fonts import shape
from generator.drawing.scene import Text
from generator.drawing.text import MM, TextTooLong, fit, measure, paragraph, paragraph_height, wrap
from tests.drawing.sample import JAPANESE, WORDS, style

BODY = style(9)


def lines(group: object) -> list[Text]:
    return list(group.children)  # type: ignore[attr-defined]


def test_figures_are_tabular_and_lining() -> None:
    assert len({round(measure(digit, BODY), 6) for digit in "0123456789"}) == 1
    heights = {max(y for _, ys in outline(digit) for y in ys[1::2]) for digit in "0123456789"}
    assert max(heights) - min(heights) < 60, "old-style figures differ by a third of an em"


def outline(character: str) -> tuple[tuple[str, tuple[float, ...]], ...]:
    from generator.drawing.fonts import font

    glyph = shape(character, "alegreya-sans-regular").glyphs[0]
    return font(glyph.font).outline(glyph.gid)


def test_pairs_are_kerned() -> None:
    assert measure("AV", style(20)) < measure("A", style(20)) + measure("V", style(20)) - 0.1


def test_width_grows_with_size_and_tracking() -> None:
    assert measure(WORDS, style(18)) == pytest.approx(2 * measure(WORDS, style(9)))
    spaced = dataclasses.replace(BODY, tracking=100.0)
    assert measure("abcde", spaced) - measure("abcde", BODY) == pytest.approx(5 * 0.1 * 9 * MM)


def test_japanese_comes_from_the_face_of_the_same_weight() -> None:
    def faces(name: str) -> set[str]:
        return {glyph.font for glyph in shape("Ō 小樽", name).glyphs}

    assert faces("alegreya-sans-regular") == {"alegreya-sans-regular", "japanese-regular"}
    assert faces("alegreya-sans-italic") == {"alegreya-sans-italic", "japanese-regular"}
    assert faces("alegreya-sans-bold") == {"alegreya-sans-bold", "japanese-bold"}
    assert faces("alegreya-sans-black") == {"alegreya-sans-black", "japanese-bold"}
    assert faces("marcellus") == {"marcellus", "japanese-bold"}


def test_every_character_is_carried_by_one_glyph() -> None:
    for string in (WORDS, JAPANESE, "office waffle ffi", "Ōtaru 小樽 1899"):
        assert "".join(glyph.text for glyph in shape(string, "alegreya-sans-regular").glyphs) == string


def test_a_text_that_fits_keeps_its_size() -> None:
    assert fit("Total", 10, 20, BODY, 60, 6).style.size == 9


@settings(max_examples=60, deadline=None)
@given(st.text("abcdefg ABC ōß 日本語の", min_size=1, max_size=40), st.floats(8, 60))
def test_fitting_never_runs_over_and_takes_the_largest_size(string: str, width: float) -> None:
    try:
        text = fit(string, 0, 0, style(12), width, 6)
    except TextTooLong as error:
        assert measure(string, style(6)) > width
        assert string in str(error)
        return
    assert measure(string, text.style) <= width + 1e-6
    assert text.style.size == 12 or measure(string, style(text.style.size + 0.25)) > width


def test_what_cannot_be_fitted_says_so() -> None:
    with pytest.raises(TextTooLong, match=r"`Donaudampfschifffahrt` does not fit 10 mm at 7 pt"):
        fit("Donaudampfschifffahrt", 0, 0, BODY, 10, 7)


@settings(max_examples=60, deadline=None)
@given(st.lists(st.sampled_from([*WORDS.split(), *"羊の数、「家」です。"]), min_size=1, max_size=30), st.floats(25, 80))
def test_wrapping_loses_nothing_and_keeps_the_width(words: list[str], width: float) -> None:
    string = " ".join(words)
    broken = wrap(string, BODY, width)
    assert "".join("".join(broken).split()) == "".join(string.split())
    for line in broken:
        assert measure(line, BODY) <= width + 1e-6


def test_lines_are_as_full_as_they_can_be() -> None:
    broken = wrap(WORDS, BODY, 40)
    assert len(broken) > 2
    for line, following in itertools.pairwise(broken):
        assert measure(f"{line} {following.split()[0]}", BODY) > 40


@pytest.mark.parametrize("width", [10 + n * 0.5 for n in range(40)])
def test_japanese_lines_obey_kinsoku(width: float) -> None:
    for line in wrap(JAPANESE * 2, BODY, width):
        assert line[0] not in "、。」』）ー々っゃゅょ", "no line starts so"
        assert line[-1] not in "「『（", "no line ends so"


def test_latin_words_in_japanese_are_not_torn() -> None:
    broken = wrap("次のページはAlpenzianの得点表です。Torikkoも見てください。", BODY, 24)
    assert any("Alpenzian" in line for line in broken)
    assert any("Torikko" in line for line in broken)


def test_a_no_break_space_holds() -> None:
    for width in (20, 24, 28, 32, 36):
        assert not any(
            line.endswith("20") for line in wrap("a square of 20\u00a0mm and a bar of 50\u00a0mm", BODY, width)
        )


def test_a_newline_starts_a_line_and_an_empty_line_keeps_its_room() -> None:
    assert wrap("one\n\ntwo", BODY, 40) == ("one", "", "two")
    first, second = lines(paragraph("one\n\ntwo", 0, 0, BODY, 40, leading=1.5))
    assert second.y - first.y == pytest.approx(2 * 9 * MM * 1.5)


def test_a_paragraph_lies_inside_its_block() -> None:
    block = lines(paragraph(WORDS, 5, 10, BODY, 40))
    assert block[0].y - 0.75 * 9 * MM > 10
    assert block[-1].y + 0.2 * 9 * MM < 10 + paragraph_height(WORDS, BODY, 40)
    assert {text.x for text in block} == {5}


def test_a_paragraph_shrinks_to_its_height_and_no_further_than_its_minimum() -> None:
    needed = paragraph_height(WORDS, BODY, 40)
    assert lines(paragraph(WORDS, 0, 0, BODY, 40, height=needed, minimum=6))[0].style.size == 9
    smaller = lines(paragraph(WORDS, 0, 0, BODY, 40, height=needed - 2, minimum=6))
    assert 6 <= smaller[0].style.size < 9
    with pytest.raises(TextTooLong, match=r"does not fit 40 × 5 mm at 8 pt"):
        paragraph(WORDS, 0, 0, BODY, 40, height=5, minimum=8)
    with pytest.raises(TextTooLong, match=r"does not fit 5 mm"):
        paragraph("Donaudampfschifffahrt", 0, 0, BODY, 5)


def test_a_paragraph_may_be_centred() -> None:
    block = lines(paragraph(WORDS, 50, 0, BODY, 40, anchor="middle"))
    assert {text.anchor for text in block} == {"middle"}
