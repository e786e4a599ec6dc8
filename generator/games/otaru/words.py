"""The words and the order of Otaru's spots, resources and conditions, shared by layouts, rules and scoring."""

from __future__ import annotations

RESOURCES = ("wheat", "rice", "sheep", "cow")
SPOTS = ("school", "station", "church", "village")
"""Clockwise around the ring from the top left: each is adjacent to the one before and the one after (inference 8)."""
SCHOOL, STATION, CHURCH, VILLAGE = range(4)
PLACES = ("top-left", "top-right", "bottom-right", "bottom-left")

COUNTS = (
    "events",
    "buildings",
    "workers-on-buildings",
    "workers-in-area",
    "educated",
    "columns",
    "top-squares",
    "station-workers",
    "station-columns",
    "resources",
    "resource-kinds",
    "yen",
    "persons",
)
"""What instant and influence tiles may count; always what the player has, but for ``events`` (ruling 36)."""

CONDITIONS = {
    "A5": "accounting",
    "A2": "persons",
    "B3": "buildings",
    "B2": "workers-on-buildings",
    "C4": "heights",
    "C3": "columns",
    "D4": "educated",
    "D2": "workers-in-area",
}
"""What each scoring condition tile counts (section "Scoring Condition Tiles")."""
