"""Otaru's phases and actions as numbers, and their words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.games.otaru.box import ASSET, BUILDING, CONDITION, INFLUENCE, INSTANT, SAPPORO
from generator.games.otaru.words import RESOURCES, SPOTS

if TYPE_CHECKING:
    from generator.games.otaru.state import Otaru

DRAW, PICK_ASSET, PICK_RESOURCE, MOVE, ACT, PAY, AFTER, BEFORE = range(8)
HARVEST, END, TAKE, GIVE, BONUS, COLUMN, OVER = range(8, 15)
"""Phases. AFTER, BEFORE and END are moments for buildings: after one's action, before the event, in step 7."""

PASS = 0
GO = 1
"""+ spot: move the action pawn there."""
TRAIN, FAME = 5, 6
"""Train a worker; with the school empty, buy prestige."""
DEVELOP = 7
"""+ resource: a step up that column."""
APPOINT = 16
"""+ space of the station, row-major."""
BUY_PERSON = 96
BUY_BUILDING = 128
USE = 160
"""+ building: place a worker on it."""
RETURN = 192
"""+ building: bring its worker back."""
RETURN_BOAT = 224
PAY_RESOURCE = 232
PAY_HERRING, PAY_YEN, PAY_BOAT = 236, 237, 238
RECOVER = 240
"""+ resource: pay it to get the herring back."""
TAKE_ONE = 244
GIVE_ONE = 248
GIVE_HERRING = 252
"""+ resource that the herring stands for."""
LEVEL = 256
IN_COLUMN = 260
ASSET_TILE = 264
LAID_OUT = 280

FAME_COST, FAME_POINTS = 3, 2
"""Prestige for action points once the school is empty (section "Education")."""
LEVEL_WORDS = ("lowest", "middle", "top")
_DRAWN = {
    INSTANT: "instant tile", INFLUENCE: "influence tile", BUILDING: "building tile", SAPPORO: "Sapporo building tile",
    CONDITION: "condition tile", ASSET: "initial asset tile",
}  # fmt: skip


def draw_words(state: Otaru, number: int) -> str:
    """What the set-up lays out, in words."""
    box, kind = state.box, state.box.kinds[state.drawn]
    if kind in (INSTANT, INFLUENCE):
        name = box.persons[number].title
    elif kind in (BUILDING, SAPPORO):
        name = box.buildings[number].title
    else:
        name = box.conditions[number].name if kind == CONDITION else box.assets[number].title
    return f"{_DRAWN[kind]}: {name}"


def action_words(state: Otaru, action: int) -> str:
    """An action in the rulebook's words."""
    if state.phase == DRAW:
        return draw_words(state, action)
    if action == PASS:
        return _PASS_WORDS[state.phase]
    box = state.box
    start, words = next(entry for entry in reversed(_WORDS) if action >= entry[0])
    number = action - start
    if start == BUY_PERSON:
        return f"{words} {box.persons[number].title} ({box.persons[number].cost} AP)"
    if start == BUY_BUILDING:
        return f"{words} {box.buildings[number].title} ({box.buildings[number].cost} AP)"
    if start in (USE, RETURN):
        return f"{words} {box.buildings[number].title}"
    if start == APPOINT:
        level, column = divmod(number, box.width)
        return f"{words} level {level + 1}, column {column + 1} ({box.costs[number]} AP)"
    if start == ASSET_TILE:
        return f"{words} {box.assets[number].title}"
    if start == LEVEL:
        return f"{words} {LEVEL_WORDS[number]} level"
    if start == GO:
        return f"{words} {SPOTS[number]}"
    return f"{words} {RESOURCES[number]}" if start in _OF_RESOURCE else words


_PASS_WORDS = {
    ACT: "end the action",
    AFTER: "use no more buildings",
    BEFORE: "use no more buildings",
    END: "end the turn",
    HARVEST: "end the harvest",
}
_WORDS = (
    (GO, "move the pawn to the"),
    (TRAIN, "train a worker"),
    (FAME, "3 AP for 2 prestige"),
    (DEVELOP, "develop"),
    (APPOINT, "appoint to"),
    (BUY_PERSON, "invest in"),
    (BUY_BUILDING, "invest in the building"),
    (USE, "use"),
    (RETURN, "bring back the worker from"),
    (RETURN_BOAT, "bring back a worker from the fishing boat"),
    (PAY_RESOURCE, "pay 1"),
    (PAY_HERRING, "pay the herring"),
    (PAY_YEN, "pay 1 yen"),
    (PAY_BOAT, "place a worker on the fishing boat"),
    (RECOVER, "get the herring back for 1"),
    (TAKE_ONE, "take 1"),
    (GIVE_ONE, "give 1"),
    (GIVE_HERRING, "give the herring as"),
    (LEVEL, "the bonus of the"),
    (IN_COLUMN, "1 of the column"),
    (ASSET_TILE, "choose"),
    (LAID_OUT, "choose 1"),
)
_OF_RESOURCE = (DEVELOP, PAY_RESOURCE, RECOVER, TAKE_ONE, GIVE_ONE, GIVE_HERRING, IN_COLUMN, LAID_OUT)
