"""The phases of a game and the numbers of its actions."""

from __future__ import annotations

CHOOSE_MAP, DRAW_CARD, DRAW_CENTRE, DRAW_START, PLACE_START, DRAW, PUSH, PLACE, PUT, LAY, FINISH, OVER = range(12)
"""Set-up: each player chooses a map; the three landscape cards, the five tiles of the cross and each player's neutral
tile are drawn, and that tile placed. Then turns: draw, push, place, lay tokens, and finish where an aurora tile may
still be used. PUT is the second half of moving a tile."""
SPACE = 10
"""+ space: place the tile there (or put the lifted one there)."""
TOKENS = 30
"""+ a set of sides (bit 0 north, clockwise): lay tokens there."""
DISCARD, PASS = 46, 47
AGAIN = 50
"""+ side: push the tile just gained in again from there."""
CLAIM = 60
"""+ 0, 1 or 2: claim the river, colour or shape card."""
IGNORE = 70
"""+ space: place the tile there, ignoring the symbol."""
LIFT = 100
"""+ space: take up the tile there to move it."""
