"""Finished areas drawn: what the score consists of is marked where it lies."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from generator.catalogue import loader
from generator.drawing.scene import Stroke
from generator.drawing.studio import Ink, Studio
from generator.files import read
from generator.games.dorfromantik.artwork import position_pieces
from generator.games.dorfromantik.scoring import POSITION, score
from generator.printing.piece import Piece
from tests.games.dorfromantik.test_artwork import shapes

GAME = """game: dorfromantik
players:
  - name: Ann
    tiles:
      - {tile: "G . . G . .", at: [0, 0]}
      - {tile: "* . . M . .", at: [0, 1]}
      - {tile: "M . . R . .", at: [0, 2]}
      - {tile: river-task-3, at: [0, 3], token: tick}
      - {tile: "* . . . . .", at: [1, 2], turn: 5}
  - name: Ben
    tiles: []
"""


def draw(tmp_path: Path, text: str, ink: Ink = "full") -> list[Piece]:
    path = tmp_path / "game.yaml"
    path.write_text(text, encoding="utf-8")
    position = read(path, POSITION).value
    load = loader("dorfromantik", tmp_path)
    return position_pieces(position, score(position, load), Studio("dorfromantik", "en", ink), load)


def colours(piece: Piece) -> Counter[str]:
    """How often a line of each colour is drawn over the tiles."""
    strokes = [node.stroke for node in shapes(piece.front.children) if hasattr(node, "stroke") and node.stroke]
    return Counter(f"{s.colour.srgb} {s.width}" for s in strokes if isinstance(s, Stroke))


def test_each_player_has_a_sheet_with_the_total(tmp_path: Path) -> None:
    found = draw(tmp_path, GAME)
    assert [piece.front.title for piece in found] == ["Ann: 9 points", "Ben: 0 points"]


def test_marks_follow_the_score(tmp_path: Path) -> None:
    """One river is traced, one mountain ringed, and the flag's grain, still open in the north, has one red bar."""
    theme = Studio("dorfromantik").theme.colours
    marks = colours(draw(tmp_path, GAME)[0])
    assert marks[f"{theme['water-dark'].srgb} 1.1"] == 1
    assert marks[f"{theme['rock-line'].srgb} 0.9"] == 1
    assert marks[f"{theme['cross'].srgb} 1.6"] == 1
    closed = GAME.replace('"G . . G . ."', '". . . G . ."')
    assert colours(draw(tmp_path, closed)[0])[f"{theme['cross'].srgb} 1.6"] == 0


@pytest.mark.parametrize("ink", ["light", "mono"])
def test_other_inks(tmp_path: Path, ink: Ink) -> None:
    assert len(draw(tmp_path, GAME, ink)) == 2


def test_tiles_that_cross_are_drawn_all_the_same(tmp_path: Path) -> None:
    text = GAME.replace('"G . . G . ."', '"G F . G F ."')
    assert len(draw(tmp_path, text)) == 2
