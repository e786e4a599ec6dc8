"""One player's laying phase: the area as flat lists that grow tile by tile, with its tasks judged at once.

A cell is ``(r + 32) * 64 + (q + 32)``; a placement is ``cell * 6 + turn``. Nodes are ``tile * 4 + kind`` for forest,
grain, village and river: a tile's share in one landscape (ruling 1). Flag edges give their tile a node of the
landscape that faces them (ruling 15).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self

from generator.games.dorfromantik.area import GROWING, LANDSCAPES, clash, turned

ORIGIN = 32 * 64 + 32
STEPS = (-64, -63, 1, 64, 63, -1)
"""From a cell to its neighbours, clockwise from north."""

OPEN, DONE, LOST = 0, 1, 2
_KIND = {letter: number for number, letter in enumerate(GROWING)}


def cell_place(cell: int) -> tuple[int, int]:
    """Axial (q, r) of a cell."""
    return cell % 64 - 32, cell // 64 - 32


def place_cell(q: int, r: int) -> int:
    """The cell at axial (q, r)."""
    return (r + 32) * 64 + q + 32


@dataclass(frozen=True, slots=True)
class Task:
    """A task as printed on a tile: its kind (index into ``FGVR``) and how many tiles it asks for."""

    kind: int
    value: int


class Laying:
    """Tiles laid so far, territories by union-find, and the state of every task. Mutable; ``clone`` is cheap."""

    __slots__ = (
        "cells",
        "edges",
        "frontier",
        "joins",
        "open",
        "pairs",
        "parent",
        "size",
        "spot",
        "status",
        "tasks",
        "tiles",
        "turns",
    )

    def __init__(self) -> None:
        self.tiles: list[int] = []
        self.cells: list[int] = []
        self.turns: list[int] = []
        self.edges: list[str] = []
        self.tasks: list[Task | None] = []
        self.status: list[int] = []
        self.spot: dict[int, int] = {}
        self.frontier: set[int] = {ORIGIN}
        self.parent: list[int] = []
        self.size: list[int] = []
        self.open: list[int] = []
        self.pairs = 0
        """Completed mountains and lakes."""
        self.joins = 0
        """How often two territories became one."""

    def clone(self) -> Self:
        """An independent copy."""
        other = object.__new__(type(self))
        for name in ("tiles", "cells", "turns", "edges", "tasks", "status", "parent", "size", "open"):
            setattr(other, name, getattr(self, name)[:])
        other.spot = dict(self.spot)
        other.frontier = set(self.frontier)
        other.pairs, other.joins = self.pairs, self.joins
        return other

    def open_tasks(self) -> int:
        """How many tasks lie uncompleted: neither tick nor cross (ruling 7)."""
        return sum(task is not None and status == OPEN for task, status in zip(self.tasks, self.status, strict=True))

    def root(self, node: int) -> int:
        """The head of a node's territory."""
        parent = self.parent
        while parent[node] != node:
            node = parent[node]
        return node

    def placements(self, edges: str, task: Task | None) -> list[int]:
        """Every legal placement of a tile, sorted; of turns that look the same only the first."""
        turns: list[tuple[int, str]] = []
        for turn in range(6):
            letters = turned(edges, turn)
            if letters not in [seen for _, seen in turns]:
                turns.append((turn, letters))
        if not self.cells:
            turns = turns[:1]
        return [
            cell * 6 + turn
            for cell in sorted(self.frontier)
            for turn, letters in turns
            if self._fits(cell, letters) and (task is None or self._task_fits(cell, letters, task))
        ]

    def _fits(self, cell: int, letters: str) -> bool:
        for direction, step in enumerate(STEPS):
            other = self.spot.get(cell + step)
            if other is not None and clash(letters[direction], self.edges[other][(direction + 3) % 6]):
                return False
        return True

    def _task_fits(self, cell: int, letters: str, task: Task) -> bool:
        """A new task may be met at once, but not overshot nor closed short (ruling 5)."""
        size, open_edges = self.joined(cell, letters, task.kind)
        return size == task.value or (size < task.value and open_edges > 0)

    def joined(self, cell: int, letters: str, kind: int) -> tuple[int, int]:
        """Size and open edges of the territory of a kind that a tile laid here would be part of."""
        letter = GROWING[kind]
        heads, loose, own_open, taken = set(), 0, 0, []
        for direction, step in enumerate(STEPS):
            mine = letters[direction]
            other = self.spot.get(cell + step)
            if other is None:
                own_open += mine == letter
                continue
            theirs = self.edges[other][(direction + 3) % 6]
            node = other * 4 + kind
            if theirs == letter:
                taken.append(node)
            if (mine == letter and theirs in (letter, "*")) or (mine == "*" and theirs == letter and kind < 3):
                if self.parent[node] >= 0:
                    heads.add(self.root(node))
                else:
                    loose += 1
        size = 1 + loose + sum(self.size[head] for head in heads)
        closed = sum(self.root(node) in heads for node in taken)
        return size, own_open + sum(self.open[head] for head in heads) - closed

    def place(self, tile: int, edges: str, task: Task | None, placement: int) -> int:
        """Lay a tile and judge the tasks; returns how many were completed or abandoned."""
        cell, turn = divmod(placement, 6)
        letters = turned(edges, turn)
        index = len(self.tiles)
        self.tiles.append(tile)
        self.cells.append(cell)
        self.turns.append(turn)
        self.edges.append(letters)
        self.tasks.append(task)
        self.status.append(OPEN)
        self.spot[cell] = index
        self.frontier.discard(cell)
        for kind, letter in enumerate(GROWING):
            count = letters.count(letter)
            self.parent.append(index * 4 + kind if count else -1)
            self.size.append(1 if count else 0)
            self.open.append(count)
        for direction, step in enumerate(STEPS):
            other = self.spot.get(cell + step)
            if other is None:
                self.frontier.add(cell + step)
            else:
                self._touch(index, letters[direction], other, self.edges[other][(direction + 3) % 6])
        return self._judge()

    def _touch(self, index: int, mine: str, other: int, theirs: str) -> None:
        """Two edges meet: neither is open any more; equal ones join, a flag joins what faces it."""
        if mine in _KIND:
            self.open[self.root(index * 4 + _KIND[mine])] -= 1
        if theirs in _KIND:
            self.open[self.root(other * 4 + _KIND[theirs])] -= 1
        if mine == theirs:
            if mine in _KIND:
                self._join(index * 4 + _KIND[mine], other * 4 + _KIND[mine])
            elif mine in ("M", "L"):
                self.pairs += 1
        elif mine == "*" and theirs in LANDSCAPES:
            self._join(self._flag_node(index, _KIND[theirs]), other * 4 + _KIND[theirs])
        elif theirs == "*" and mine in LANDSCAPES:
            self._join(self._flag_node(other, _KIND[mine]), index * 4 + _KIND[mine])

    def _flag_node(self, tile: int, kind: int) -> int:
        node = tile * 4 + kind
        if self.parent[node] < 0:
            self.parent[node], self.size[node] = node, 1
        return node

    def _join(self, a: int, b: int) -> None:
        a, b = self.root(a), self.root(b)
        if a != b:
            self.joins += 1
            self.parent[b] = a
            self.size[a] += self.size[b]
            self.open[a] += self.open[b]

    def _judge(self) -> int:
        """Complete at the exact size, abandon above it or when closed below it (ruling 4)."""
        changed = 0
        for index, task in enumerate(self.tasks):
            if task is None or self.status[index] != OPEN:
                continue
            head = self.root(index * 4 + task.kind)
            if self.size[head] == task.value:
                self.status[index] = DONE
            elif self.size[head] > task.value or not self.open[head]:
                self.status[index] = LOST
            else:
                continue
            changed += 1
        return changed

    def longest_river(self) -> int:
        """Tiles of the longest river (ruling 20)."""
        return max((self.size[n] for n in range(3, len(self.parent), 4) if self.parent[n] == n), default=0)

    def layout(self) -> Sequence[tuple[int, int, int]]:
        """(tile, cell, turn) in the order of laying."""
        return list(zip(self.tiles, self.cells, self.turns, strict=True))
