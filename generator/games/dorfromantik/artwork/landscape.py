"""A strip of countryside for the heads of the score pad and the player aid: a river between trees and roofs."""

from __future__ import annotations

import random

from generator.drawing.scene import Group, Node
from generator.drawing.shapes import rectangle, smooth
from generator.games.dorfromantik.artwork.brush import Brush, put
from generator.games.dorfromantik.artwork.trees import CROWN, conifer, crown, tuft
from generator.games.dorfromantik.artwork.village import house


def skyline(brush: Brush, width: float, height: float) -> list[Node]:
    """The strip, its left half quiet for a title, from (0, 0); it is the tiles' own countryside from above."""
    drawn = brush.anywhere()
    rng = random.Random("strip")
    frame = rectangle(0, 0, width, height, 2.4)
    nodes: list[Node] = []
    if brush.full:
        nodes.append(brush.shape(frame, "meadow"))
    start = width * 0.66
    water = [(start + 2, -3), (start - 1, height * 0.3), (start + 3, height * 0.7), (start, height + 3)]
    for name, thick in (("water-line", 6.4), ("water", 5.7)):
        if brush.full or name == "water-line":
            nodes.append(brush.shape(smooth(water), None, name, thick))
    if not brush.full:
        nodes[-1] = brush.shape(smooth(water), None, "water-line", 0.4)
    x = start + 7.5
    while x < width + 2:
        for y in (1.2, height * 0.5, height - 1.2):
            radius = rng.uniform(1.9, 2.6)
            here = (x + rng.uniform(-0.6, 0.6), y + rng.uniform(-0.8, 0.8))
            pointed = rng.random() < 0.25
            tree = conifer(drawn) if pointed else crown(drawn, rng.randrange(3))
            nodes.append(put(tree, here, rng.uniform(0, 45), radius / (2.0 if pointed else CROWN)))
        x += 3.7
    for number, (dx, y, turn) in enumerate(((-7.5, 4.2, 8), (-8.4, 11.6, -6), (-14.6, 13.0, 4))):
        kind = ("hip", "gable", "small")[number]
        nodes.append(put(house(drawn, kind, number == 1), (start + dx, min(y, height - 3)), turn))
    for x, y in ((start - 15.5, 3.0), (start - 20, height - 2.4), (3, height - 2)):
        nodes.append(put(tuft(drawn), (x, y)))
    return [Group(tuple(nodes), None, frame), brush.shape(frame, None, "ink", brush.studio.line("outer"))]
