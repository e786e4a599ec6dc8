"""Neighbours and components of square grids against plain counting."""

from __future__ import annotations

import random

import networkx
import pytest

from generator.engine.grids import bits, components, neighbour_masks, neighbours, spread


@pytest.mark.parametrize(("rows", "columns"), [(1, 1), (1, 7), (4, 1), (3, 5), (6, 6)])
def test_components_agree_with_networkx(rows: int, columns: int) -> None:
    rng = random.Random(rows * columns)
    masks = neighbour_masks(rows, columns)
    for _ in range(50):
        mask = rng.getrandbits(rows * columns)
        graph = networkx.grid_2d_graph(rows, columns).subgraph(divmod(square, columns) for square in bits(mask))
        expected = {frozenset(r * columns + c for r, c in part) for part in networkx.connected_components(graph)}
        found = components(mask, masks)
        assert {frozenset(bits(part)) for part in found} == expected
        assert found == sorted(found, key=lambda part: part & -part)


def test_neighbours_go_clockwise_from_north_and_end_at_the_edge() -> None:
    around = neighbours(2, 3)
    assert around[0] == (-1, 1, 3, -1)
    assert around[4] == (1, 5, -1, 3)
    assert neighbour_masks(2, 3)[4] == 0b101010
    assert spread(0b000001, neighbour_masks(2, 3)) == 0b001010


def test_bits_are_in_order() -> None:
    assert list(bits(0)) == []
    assert list(bits(0b10110)) == [1, 2, 4]
