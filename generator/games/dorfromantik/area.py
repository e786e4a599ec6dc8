"""A play area of hex tiles, seen from nothing but its tiles: territories, rivers, flags, mountains and lakes.

Hexes are flat-topped. Places are axial ``(q, r)``; edges and directions count clockwise from north. A tile is its six
edges as letters: ``F`` forest, ``G`` grain, ``V`` village, ``R`` river, ``L`` lake, ``M`` mountain, ``*`` flag and
``.`` meadow.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

DIRECTIONS = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
"""The neighbours of (0, 0), clockwise from north."""

LANDSCAPES = "FGV"
GROWING = "FGVR"
"""What forms territories (and rivers) that tasks ask for."""
STRICT = "RLM"
"""Edges that only their own kind may face (placement rules, ruling 10)."""
KINDS = {"F": "forest", "G": "grain", "V": "village", "R": "river"}

Place = tuple[int, int]


def turned(edges: str, turn: int) -> str:
    """The edges of a tile turned clockwise by ``turn`` sixths."""
    turn %= 6
    return edges[6 - turn :] + edges[: 6 - turn]


def neighbour(place: Place, direction: int) -> Place:
    """The place next to ``place``."""
    dq, dr = DIRECTIONS[direction]
    return place[0] + dq, place[1] + dr


@dataclass(frozen=True, slots=True)
class Territory:
    """Tiles of one landscape (or river) joined by matching edges, joined flag tiles included; each tile counts once.

    ``tiles`` are indices into the area, ``open_edges`` (tile, direction) of this kind that face an empty place.
    """

    kind: str
    tiles: tuple[int, ...]
    open_edges: tuple[tuple[int, int], ...]

    @property
    def closed(self) -> bool:
        """Whether nothing can be joined any more (ruling 2)."""
        return not self.open_edges


@dataclass(frozen=True, slots=True)
class Flag:
    """One flag edge. ``territory`` is the index of the territory it joined; ``alone`` if a meadow or flag faces it.

    Neither: the edge faces an empty place and earns nothing (ruling 12).
    """

    tile: int
    direction: int
    territory: int | None
    alone: bool


@dataclass(frozen=True, slots=True)
class Area:
    """What the tiles of one player form."""

    territories: tuple[Territory, ...]
    flags: tuple[Flag, ...]
    mountains: tuple[tuple[int, int], ...]
    lakes: tuple[tuple[int, int], ...]
    """Matched pairs as (tile, direction), each pair once."""

    def of(self, tile: int, kind: str) -> Territory | None:
        """The territory of a kind that a tile belongs to: there is at most one (ruling 1)."""
        return next((t for t in self.territories if t.kind == kind and tile in t.tiles), None)

    def flag_points(self, flag: Flag) -> int:
        """A closed territory's size for its flag; 1 beside a meadow or another flag (rulings 13, 14, 18)."""
        if flag.territory is None:
            return int(flag.alone)
        territory = self.territories[flag.territory]
        return len(territory.tiles) if territory.closed else 0

    def longest_river(self) -> Territory | None:
        """The river of most tiles, branches included (ruling 20); the first of equals."""
        rivers = [t for t in self.territories if t.kind == "R"]
        return max(rivers, key=lambda t: len(t.tiles), default=None)


def clash(mine: str, theirs: str) -> bool:
    """Whether two facing edges may not face each other: river, lake and mountain only meet their own kind."""
    return mine != theirs and (mine in STRICT or theirs in STRICT)


def facing(places: Sequence[Place]) -> Iterator[tuple[int, int, int]]:
    """Every pair of touching tiles once: (tile, direction, other tile)."""
    at = {place: index for index, place in enumerate(places)}
    for index, place in enumerate(places):
        for direction in range(3):
            other = at.get(neighbour(place, direction))
            if other is not None:
                yield index, direction, other


def connected(places: Sequence[Place]) -> set[int]:
    """The tiles that hang together with the first."""
    at = {place: index for index, place in enumerate(places)}
    found, todo = {0}, [0]
    while todo:
        place = places[todo.pop()]
        for direction in range(6):
            other = at.get(neighbour(place, direction))
            if other is not None and other not in found:
                found.add(other)
                todo.append(other)
    return found


def survey(places: Sequence[Place], edges: Sequence[str]) -> Area:
    """What tiles at ``places`` with ``edges`` (already turned) form. The order of the tiles means nothing.

    A node is a tile's share in one landscape, all edges of a kind on a tile together (ruling 1); a flag tile gets one
    of the landscape that faces its flag (ruling 15), joined with its own edges of that kind (ruling 16).
    """
    parent: dict[tuple[int, str], tuple[int, str]] = {
        (tile, kind): (tile, kind) for tile, letters in enumerate(edges) for kind in GROWING if kind in letters
    }

    def root(node: tuple[int, str]) -> tuple[int, str]:
        while parent[node] != node:
            node = parent[node]
        return node

    def join(a: tuple[int, str], b: tuple[int, str]) -> None:
        parent[root(parent.setdefault(a, a))] = root(parent.setdefault(b, b))

    pairs: dict[str, list[tuple[int, int]]] = {"M": [], "L": []}
    faced = set()
    flags: list[tuple[int, int, str]] = []
    for tile, direction, other in facing(places):
        back = (direction + 3) % 6
        faced |= {(tile, direction), (other, back)}
        mine, theirs = edges[tile][direction], edges[other][back]
        if mine == theirs and mine in GROWING:
            join((tile, mine), (other, theirs))
        elif mine == theirs and mine in pairs:
            pairs[mine].append((tile, direction))
        for flag_tile, flag_direction, kind in ((tile, direction, theirs), (other, back, mine)):
            if edges[flag_tile][flag_direction] == "*":
                flags.append((flag_tile, flag_direction, kind))
                if kind in LANDSCAPES:
                    join((tile, kind), (other, kind))

    groups: dict[tuple[int, str], list[int]] = {}
    for node in sorted(parent):
        groups.setdefault(root(node), []).append(node[0])
    territories: list[Territory] = []
    index: dict[tuple[int, str], int] = {}
    for head, members in groups.items():
        kind = head[1]
        open_edges = tuple(
            (tile, d) for tile in members for d in range(6) if edges[tile][d] == kind and (tile, d) not in faced
        )
        for tile in members:
            index[tile, kind] = len(territories)
        territories.append(Territory(kind, tuple(members), open_edges))
    facing_of = {(tile, d): kind for tile, d, kind in flags}
    every = [(tile, d) for tile, letters in enumerate(edges) for d in range(6) if letters[d] == "*"]
    return Area(
        tuple(territories),
        tuple(
            Flag(tile, d, index.get((tile, facing_of.get((tile, d), ""))), facing_of.get((tile, d)) in (".", "*"))
            for tile, d in every
        ),
        tuple(pairs["M"]),
        tuple(pairs["L"]),
    )
