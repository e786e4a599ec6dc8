"""Alpenzian on paper: every component of the box drawn, and finished towns with their score."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.drawing.studio import Studio
from generator.engine.score import Score
from generator.files import LayoutFile
from generator.games.alpenzian.artwork.board import board
from generator.games.alpenzian.artwork.card import card
from generator.games.alpenzian.artwork.dice import dice
from generator.games.alpenzian.artwork.hand import hand_of
from generator.games.alpenzian.artwork.marker import marker
from generator.games.alpenzian.artwork.sheet import sheet
from generator.games.alpenzian.layout import (
    BoardLayout,
    CardLayout,
    DiceLayout,
    MarkerLayout,
    SheetLayout,
    sheets_of,
)
from generator.printing.piece import Piece

if TYPE_CHECKING:
    from generator.games.alpenzian.scoring import Load, Position

__all__ = ["pieces", "position_pieces"]


def pieces(layout: LayoutFile, studio: Studio) -> list[Piece]:
    """The pieces of one layout file. ValueError if something does not fit its size or its language."""
    hand = hand_of(studio)
    match layout:
        case SheetLayout():
            return [sheet(layout, hand)]
        case BoardLayout():
            return [board(layout, hand, sheets_of(layout))]
        case DiceLayout():
            return [dice(layout, hand)]
        case MarkerLayout():
            return [marker(layout, hand)]
        case CardLayout():
            return [card(layout, hand)]
    raise TypeError(f"Alpenzian has no component `{layout.component}`")


def position_pieces(position: Position, score: Score, studio: Studio, load: Load) -> list[Piece]:
    """A finished game: each player's town drawn on its sheet, with what its points consist of."""
    from generator.games.alpenzian.artwork.town import towns

    return towns(position, score, studio, load)
