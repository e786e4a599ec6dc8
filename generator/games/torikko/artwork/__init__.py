"""Torikko on paper: every component of the box drawn, and finished wildernesses with their score."""

from __future__ import annotations

from generator.drawing.studio import Studio
from generator.files import LayoutFile
from generator.games.torikko.artwork.board import aid_piece, board_pieces
from generator.games.torikko.artwork.brush import brush_of
from generator.games.torikko.artwork.cards import landscape_pieces, symbol_pieces
from generator.games.torikko.artwork.maps import map_piece
from generator.games.torikko.artwork.tiles import aurora_pieces, forest_pieces, token_pieces
from generator.games.torikko.artwork.wilderness import position_pieces
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
from generator.printing.piece import Piece

__all__ = ["pieces", "position_pieces"]


def pieces(layout: LayoutFile, studio: Studio) -> list[Piece]:
    """The pieces of one layout file. ValueError if something does not fit its size or its language."""
    brush = brush_of(studio)
    match layout:
        case WildernessMap():
            return [map_piece(layout, brush)]
        case CentralBoard():
            return board_pieces(layout, brush)
        case ForestTiles():
            return forest_pieces(layout, brush)
        case LandscapeCards():
            return landscape_pieces(layout, brush)
        case SymbolCards():
            return symbol_pieces(layout, brush)
        case AuroraTiles():
            return aurora_pieces(layout, brush)
        case Tokens():
            return token_pieces(layout, brush)
        case PlayerAid():
            return [aid_piece(layout, brush)]
    raise TypeError(f"Torikko has no component `{layout.component}`")
