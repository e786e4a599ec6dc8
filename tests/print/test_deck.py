"""The deck of the benchmark: as large as it may be, and the same pictures as the bare script's."""

from __future__ import annotations

from pathlib import Path

import pypdfium2
import pytest

from benchmarks import deck
from tests.drawing.pictures import pdfium


@pytest.fixture(scope="module")
def decks(tmp_path_factory: pytest.TempPathFactory) -> tuple[bytes, bytes]:
    """Ours and the bare one."""
    folder: Path = tmp_path_factory.mktemp("deck")
    deck.ours(folder / "ours.pdf")
    deck.bare(folder / "bare.pdf")
    return (folder / "ours.pdf").read_bytes(), (folder / "bare.pdf").read_bytes()


def test_ours_needs_at_most_twice_the_bytes(decks: tuple[bytes, bytes]) -> None:
    ours, bare = decks
    assert len(ours) <= deck.LIMIT * len(bare)


def test_both_draw_the_same_deck(decks: tuple[bytes, bytes]) -> None:
    """Ten pages, the same words on each, and as much ink."""
    ours, bare = (pypdfium2.PdfDocument(raw) for raw in decks)
    assert len(ours) == len(bare) == deck.CARDS / 9
    for number in range(len(ours)):
        texts = ["".join(file[number].get_textpage().get_text_range().split()) for file in (ours, bare)]
        for card in range(9 * number, 9 * number + 9):
            for words in deck.words(card):
                assert all("".join(words.split()) in text for text in texts)
    inks = [float((pdfium(raw).min(axis=2) < 128).mean()) for raw in decks]
    assert inks[0] == pytest.approx(inks[1], rel=0.1)
