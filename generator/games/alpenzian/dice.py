"""Dice: the faces, and a roll of all six as one of 462 outcomes with exact chances (sections 2 and 5.1)."""

from __future__ import annotations

import itertools
import math

from generator.games.alpenzian.layout import FACES
from generator.games.alpenzian.towns import EAST_WEST, FLOWER, HOUSE, NE, NORTH_SOUTH, NW, SE, SHEEP, SMILING, SW

DICE = 6
ICONS = ((HOUSE,), (SHEEP,), (EAST_WEST, NORTH_SOUTH), (NE, NW, SE, SW), (FLOWER,), (SMILING,))
"""The icons that each face allows to draw, in the order of ``FACES``; a rail's orientation is free (ruling 2)."""
SMILING_FACE = FACES.index("smiling")
BITS = 3
"""A hand of dice is one int with the number of each face in three bits."""


def pack(faces: tuple[int, ...]) -> int:
    """The hand of dice that shows these faces."""
    return sum(1 << BITS * face for face in faces)


def count(hand: int, face: int) -> int:
    """How many dice of a hand show a face."""
    return hand >> BITS * face & 7


ROLLS = tuple(pack(faces) for faces in itertools.combinations_with_replacement(range(len(FACES)), DICE))
"""Each different roll of all dice, by outcome."""
WAYS = tuple(
    math.factorial(DICE) // math.prod(math.factorial(count(hand, face)) for face in range(len(FACES))) for hand in ROLLS
)
"""In how many of the 46,656 equally likely ways each outcome falls."""
TOTAL_WAYS = len(FACES) ** DICE
CHANCES = [(outcome, ways / TOTAL_WAYS) for outcome, ways in enumerate(WAYS)]
SPREAD = tuple(outcome for outcome, ways in enumerate(WAYS) for _ in range(ways))
"""Outcomes, each as often as it has ways: to draw one with a single random number."""


def in_words(hand: int) -> str:
    """A hand for people: ``2 house, 1 sheep, 3 flower``."""
    return ", ".join(f"{count(hand, face)} {name}" for face, name in enumerate(FACES) if count(hand, face))
