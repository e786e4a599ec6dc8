"""Dorfromantik on paper: tiles, tokens, score pad and player aid drawn, finished areas with their score, a cluster."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from generator.drawing.studio import Studio
from generator.engine.score import Score
from generator.files import LayoutFile
from generator.games.dorfromantik.artwork.aid import player_aid
from generator.games.dorfromantik.artwork.brush import Brush
from generator.games.dorfromantik.artwork.cluster import TWELVE, cluster_scene
from generator.games.dorfromantik.artwork.pad import pad_sheet
from generator.games.dorfromantik.artwork.tile import OUTLINE, back, front
from generator.games.dorfromantik.artwork.tokens import tokens
from generator.games.dorfromantik.layout import AidLayout, PadLayout, TilesLayout, TokensLayout
from generator.printing.piece import Piece

if TYPE_CHECKING:
    from generator.games.dorfromantik.scoring import Position

__all__ = ["TWELVE", "cluster_scene", "pieces", "position_pieces"]


def pieces(layout: LayoutFile, studio: Studio) -> list[Piece]:
    """The pieces of one layout file. ValueError if something does not fit its size or its language."""
    brush = Brush(studio)
    match layout:
        case TilesLayout():
            return tiles(layout, brush)
        case TokensLayout():
            return tokens(layout, brush)
        case PadLayout():
            return [pad_sheet(layout, brush)]
        case AidLayout():
            return [player_aid(layout, brush)]
    raise TypeError(f"Dorfromantik has no component `{layout.component}`")


def tiles(layout: TilesLayout, brush: Brush) -> list[Piece]:
    """A set of tiles; all have the back of their set."""
    reverse = "task" if layout.kind == "task" else "landscape"
    behind = back(brush.studio, reverse, brush.studio.label(f"back.{reverse}"))
    found = []
    for tile in layout.tiles:
        task = (tile.task.kind, tile.task.value) if tile.task else None
        title = f"{brush.studio.title(layout)}: {tile.id}"
        scene = front(brush, tile.letters, task, title)
        found.append(
            Piece(tile.id, title, scene, behind, layout.copies, shape="hexagon", outline=OUTLINE, bleeds=brush.full)
        )
    return found


def position_pieces(position: Position, score: Score, studio: Studio, load: Callable[[str], LayoutFile]) -> list[Piece]:
    """A finished game: each player's area, with what its points consist of marked."""
    from generator.games.dorfromantik.artwork.board import boards

    return boards(position, score, Brush(studio), load)
