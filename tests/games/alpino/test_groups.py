"""Groups against a plain search, cell by cell, on random areas; details for drawing agree with the score."""

from __future__ import annotations

import random

from hypothesis import given
from hypothesis import strategies as st

from generator.games.alpino.layout import LETTERS
from generator.games.alpino.scoring import Player, Position, Stacks, details, motif_masks, score, sizes

CELLS = [*LETTERS, "."]


def load(_: str) -> None:
    raise AssertionError("areas name no layouts")


def brute(rows: list[list[str]], letter: str) -> int:
    """The largest group by walking from each cell."""
    cells = {(r, c) for r, row in enumerate(rows) for c, cell in enumerate(row) if cell == letter}
    best = 0
    for start in cells:
        group, edge = {start}, [start]
        while edge:
            r, c = edge.pop()
            for cell in ((r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1)):
                if cell in cells and cell not in group:
                    group.add(cell)
                    edge.append(cell)
        best = max(best, len(group))
    return best


@given(st.integers(1, 9), st.integers(0, 9), st.integers(2, 7), st.integers(0, 2**32))
def test_largest_groups(columns: int, rows: int, kinds: int, seed: int) -> None:
    rng = random.Random(seed)
    grid = [[rng.choice(CELLS[-kinds:]) for _ in range(columns)] for _ in range(rows)]
    assert list(sizes(*motif_masks(grid))) == [brute(grid, letter) for letter in LETTERS]


@given(st.integers(0, 2**32), st.integers(1, 4))
def test_details_agree_with_the_score(seed: int, players: int) -> None:
    rng = random.Random(seed)
    areas = ["".join(" ".join(rng.choice(CELLS) for _ in range(5)) + "\n" for _ in range(4)) for _ in range(players)]
    heights = [rng.randint(1, 9) for _ in LETTERS]
    stacks = Stacks(**dict(zip(Stacks.model_fields, heights, strict=True)))
    people = [Player(name=f"P{n}", area=area) for n, area in enumerate(areas)]
    position = Position(game="alpino", stacks=stacks, players=people)
    found, result = details(position), score(position, load)  # type: ignore[arg-type]
    for n, (own, player) in enumerate(zip(found.players, result.players, strict=True)):
        assert [motif.points for motif in own] == list(player.categories.values())
        assert player.total == sum(player.categories.values())
        rows = people[n].rows()
        for letter, motif in zip(LETTERS, own, strict=True):
            assert motif.size == brute(rows, letter)
            for group in motif.groups:
                assert len(group) == motif.size
                assert {rows[r][c] for r, c in group} == {letter}


def test_every_group_of_the_largest_size_is_given() -> None:
    position = Position(
        game="alpino",
        stacks=Stacks(ibex=1, lynx=1, buzzard=1, marmot=1, alpenbock=1, water=1),
        players=[Player(name="Ann", area="I I . I I\nL . . . I\n")],
    )
    ibex, lynx = details(position).players[0][:2]
    assert ibex.groups == (frozenset({(0, 3), (0, 4), (1, 4)}),)
    assert lynx.groups == (frozenset({(1, 0)}),)
