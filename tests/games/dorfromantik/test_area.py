"""Territories, rivers and flags: the fast ways against a slow one, on random boards."""

from __future__ import annotations

import os
import random
from collections.abc import Sequence

from generator.games.dorfromantik.area import DIRECTIONS, LANDSCAPES, Area, Place, clash, neighbour, survey, turned
from generator.games.dorfromantik.laying import DONE, LOST, OPEN, Laying, Task, cell_place

BOARDS = int(os.environ.get("FAIRPRINT_BOARDS", "1500"))
LETTERS = "FFFGGGVVVRLM*....."


def random_board(rng: random.Random, count: int) -> tuple[list[Place], list[str]]:
    """Tiles of any edges, laid one beside another wherever the placement rules allow."""
    places: list[Place] = [(0, 0)]
    edges = ["".join(rng.choice(LETTERS) for _ in range(6))]
    for _ in range(count * 4):
        if len(places) == count:
            break
        place = neighbour(rng.choice(places), rng.randrange(6))
        letters = "".join(rng.choice(LETTERS) for _ in range(6))
        if place in places:
            continue
        around = [(d, places.index(neighbour(place, d))) for d in range(6) if neighbour(place, d) in places]
        if not any(clash(letters[d], edges[other][(d + 3) % 6]) for d, other in around):
            places.append(place)
            edges.append(letters)
    return places, edges


def slow_territory(places: Sequence[Place], edges: Sequence[str], start: int, kind: str) -> set[int]:
    """All tiles reached from a tile over matching edges of a kind, and over flag edges that such an edge faces."""
    found, todo = {start}, [start]
    while todo:
        tile = todo.pop()
        for d, (dq, dr) in enumerate(DIRECTIONS):
            place = (places[tile][0] + dq, places[tile][1] + dr)
            if place not in places:
                continue
            other = places.index(place)
            pair = {edges[tile][d], edges[other][(d + 3) % 6]}
            if (pair == {kind} or (pair == {kind, "*"} and kind in LANDSCAPES)) and other not in found:
                found.add(other)
                todo.append(other)
    return found


def slow_open(places: Sequence[Place], edges: Sequence[str], tiles: set[int], kind: str) -> int:
    """Edges of a kind on those tiles that face no tile."""
    return sum(edges[tile][d] == kind and neighbour(places[tile], d) not in places for tile in tiles for d in range(6))


def compare(places: Sequence[Place], edges: Sequence[str], area: Area) -> None:
    for tile, letters in enumerate(edges):
        for kind in "FGVR":
            territory = area.of(tile, kind)
            if kind in letters:
                assert territory is not None
                assert set(territory.tiles) == slow_territory(places, edges, tile, kind)
                assert len(territory.open_edges) == slow_open(places, edges, set(territory.tiles), kind)
    for flag in area.flags:
        place = neighbour(places[flag.tile], flag.direction)
        if place not in places:
            assert area.flag_points(flag) == 0
            continue
        facing = edges[places.index(place)][(flag.direction + 3) % 6]
        if facing not in LANDSCAPES:
            assert area.flag_points(flag) == 1
            continue
        tiles = slow_territory(places, edges, flag.tile, facing)
        assert area.flag_points(flag) == (0 if slow_open(places, edges, tiles, facing) else len(tiles))


def test_territories_agree_with_walking_from_every_tile() -> None:
    rng = random.Random(1)
    for _ in range(BOARDS):
        places, edges = random_board(rng, rng.randrange(1, 26))
        compare(places, edges, survey(places, edges))


def test_the_order_of_the_tiles_means_nothing() -> None:
    rng = random.Random(2)
    for _ in range(200):
        places, edges = random_board(rng, 18)
        order = list(range(len(places)))
        rng.shuffle(order)
        one, two = survey(places, edges), survey([places[n] for n in order], [edges[n] for n in order])
        assert sorted(map(one.flag_points, one.flags)) == sorted(map(two.flag_points, two.flags))
        assert len(one.mountains) == len(two.mountains) and len(one.lakes) == len(two.lakes)
        sizes = [sorted((t.kind, len(t.tiles), len(t.open_edges)) for t in area.territories) for area in (one, two)]
        assert sizes[0] == sizes[1]


def test_laying_tile_by_tile_agrees_with_surveying_the_whole() -> None:
    """Sizes, open edges, pairs and every task, recomputed from nothing after each tile."""
    rng = random.Random(3)
    for _ in range(BOARDS // 10):
        area = Laying()
        status: list[int] = []
        for _ in range(20):
            edges = "".join(rng.choice(LETTERS) for _ in range(6))
            kinds = [k for k in range(4) if "FGVR"[k] in edges]
            task = Task(rng.choice(kinds), rng.randrange(2, 8)) if kinds and rng.random() < 0.4 else None
            placements = area.placements(edges, task)
            assert placements == sorted(set(placements))
            if not placements:
                continue
            area.place(0, edges, task, rng.choice(placements))
            places = [cell_place(cell) for cell in area.cells]
            whole = survey(places, area.edges)
            status.append(OPEN)
            for n, own in enumerate(area.tasks):
                if own is None:
                    continue
                territory = whole.of(n, "FGVR"[own.kind])
                assert territory is not None
                head = area.root(n * 4 + own.kind)
                assert (area.size[head], area.open[head]) == (len(territory.tiles), len(territory.open_edges))
                if status[n] == OPEN and len(territory.tiles) == own.value:
                    status[n] = DONE
                elif status[n] == OPEN and (len(territory.tiles) > own.value or territory.closed):
                    status[n] = LOST
            assert [s for s, t in zip(area.status, area.tasks, strict=True) if t] == [
                s for s, t in zip(status, area.tasks, strict=True) if t
            ]
            assert area.pairs == len(whole.mountains) + len(whole.lakes)
            river = whole.longest_river()
            assert area.longest_river() == (len(river.tiles) if river else 0)


def test_turning_six_times_changes_nothing() -> None:
    assert turned("FGVRLM", 0) == turned("FGVRLM", 6) == "FGVRLM"
    assert turned("FGVRLM", 1) == "MFGVRL"
