"""Otaru 1899 on paper."""

from __future__ import annotations

import functools

from generator.drawing.brush import Brush
from generator.drawing.studio import Studio
from generator.engine.score import Score
from generator.files import LayoutFile
from generator.games.otaru.artwork.boards import main_board
from generator.games.otaru.artwork.filled import Loader, filled_pad
from generator.games.otaru.artwork.money import note_pieces
from generator.games.otaru.artwork.pad import pad_piece
from generator.games.otaru.artwork.personal import personal_board
from generator.games.otaru.artwork.tiles import (
    asset_pieces,
    boat_piece,
    building_pieces,
    condition_pieces,
    person_pieces,
)
from generator.games.otaru.artwork.tokens import marker_pieces, resource_pieces, worker_pieces
from generator.games.otaru.layout import (
    AssetTiles,
    Banknotes,
    BuildingStandIns,
    BuildingTiles,
    ConditionTiles,
    FishingBoat,
    InfluenceStandIns,
    InstantTiles,
    MainBoard,
    Markers,
    PersonalBoard,
    ResourceTokens,
    ScorePad,
    Workers,
)
from generator.games.otaru.scoring import Position
from generator.printing.piece import Piece

__all__ = ["pieces", "position_pieces"]


@functools.lru_cache(maxsize=8)
def brush_of(studio: Studio) -> Brush:
    """The brush of a studio, always the same one."""
    return Brush(studio)


def pieces(layout: LayoutFile, studio: Studio) -> list[Piece]:
    """The pieces of one layout file. ValueError if something does not fit its size or its language."""
    brush = brush_of(studio)
    match layout:
        case MainBoard():
            return [main_board(layout, brush)]
        case PersonalBoard():
            return [personal_board(layout, brush)]
        case BuildingTiles() | BuildingStandIns():
            return building_pieces(layout, brush)
        case InstantTiles() | InfluenceStandIns():
            return person_pieces(layout, brush)
        case AssetTiles():
            return asset_pieces(layout, brush)
        case ConditionTiles():
            return condition_pieces(layout, brush)
        case FishingBoat():
            return [boat_piece(layout, brush)]
        case Banknotes():
            return note_pieces(layout, brush)
        case ResourceTokens():
            return resource_pieces(layout, brush)
        case Workers():
            return worker_pieces(layout, brush)
        case Markers():
            return marker_pieces(layout, brush)
        case ScorePad():
            return [pad_piece(layout, brush)]
    raise TypeError(f"Otaru has no component `{layout.component}`")


def position_pieces(position: Position, score: Score, studio: Studio, load: Loader) -> list[Piece]:
    """A finished game as its score sheet, filled in."""
    return filled_pad(position, score, brush_of(studio), load)
