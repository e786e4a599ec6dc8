"""A player who takes the tile that seems worth most, and lays each tile where the area is worth most afterwards."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from generator.games.dorfromantik.laying import DONE, LOST, Laying
from generator.games.dorfromantik.tiles import Tile

if TYPE_CHECKING:
    from generator.games.dorfromantik.rules import HeadToHead

FEATURE = 3
TASKS_WANTED = 9
"""A hand of tasks that the landscape tiles of one player can serve; more of them stay face down."""


def choose(state: HeadToHead, rng: random.Random) -> int:
    """The best choice by :func:`wish` or :func:`worth`; lots among equals."""
    actions = state.legal_actions()
    if state.pool:
        own = [state.box.tiles[number] for number in state.taken[state.player]]
        values = [wish(state.box.tiles[number], own) for number in actions]
    else:
        area, drawn = state.areas[state.player], state.box.tiles[state.hand]
        values = []
        for placement in actions:
            after = area.clone()
            after.place(state.hand, drawn.edges, drawn.task, placement)
            values.append(worth(after))
    best = max(values)
    equal = [action for action, value in zip(actions, values, strict=True) if value == best]
    return equal[int(rng.random() * len(equal))]


def wish(tile: Tile, own: list[Tile]) -> float:
    """What a tile in the selection phase seems worth to a player who has ``own``."""
    if tile.task is not None:
        tasks = sum(one.task is not None for one in own)
        return (4.5 - 0.35 * abs(tile.task.value - 5)) * (1 if tasks < TASKS_WANTED else 0.3)
    edges = tile.edges
    value = 0.55 * (6 - edges.count(".")) + 0.8 * (edges.count("M") + edges.count("L"))
    rivers = sum("R" in one.edges for one in own)
    if "R" in edges:
        value += 1.2 + 0.12 * rivers
    return value


def worth(area: Laying) -> float:
    """What an area has earned, and what its open tasks, flags and edges promise."""
    value = float(FEATURE * area.pairs + area.longest_river())
    for index, task in enumerate(area.tasks):
        if task is None:
            continue
        if area.status[index] == DONE:
            value += task.value
        elif area.status[index] == LOST:
            value -= 1.5
        else:
            head = area.root(index * 4 + task.kind)
            missing, gaps = task.value - area.size[head], area.open[head]
            value += task.value * 0.75**missing + 0.25 * min(gaps, missing)
    return value + _flags(area) + 0.12 * area.joins


def _flags(area: Laying) -> float:
    value = 0.0
    for index, letters in enumerate(area.edges):
        if "*" not in letters:
            continue
        for kind in range(3):
            node = index * 4 + kind
            if area.parent[node] >= 0:
                head = area.root(node)
                value += area.size[head] * (1.0 if not area.open[head] else 0.45)
    return value
