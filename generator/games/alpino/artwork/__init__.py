"""Alpino drawn: pieces of a layout file, and the areas of a finished game."""

from __future__ import annotations

from generator.drawing.studio import Studio
from generator.files import LayoutFile
from generator.games.alpino.artwork.aid import aid_piece
from generator.games.alpino.artwork.finished import position_pieces
from generator.games.alpino.artwork.hand import hand_of
from generator.games.alpino.artwork.start import start_piece
from generator.games.alpino.artwork.tiles import scoring_pieces, secret_pieces, tile_pieces
from generator.games.alpino.layout import PlayerAid, ScoringTiles, SecretTiles, StartTile, Tiles
from generator.printing.piece import Piece

__all__ = ["pieces", "position_pieces"]


def pieces(layout: LayoutFile, studio: Studio) -> list[Piece]:
    """All pieces of a layout file, with backs and copies. TextTooLong where words do not fit."""
    hand = hand_of(studio)
    match layout:
        case Tiles():
            return tile_pieces(hand, layout)
        case SecretTiles():
            return secret_pieces(hand, layout)
        case ScoringTiles():
            return scoring_pieces(hand, layout)
        case StartTile():
            return [start_piece(hand, layout)]
        case PlayerAid():
            return [aid_piece(hand, layout)]
    raise ValueError(f"Alpino has no component `{layout.component}`")
