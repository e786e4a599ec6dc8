"""Finding landscape cards on maps: bit patterns against trying everything."""

from __future__ import annotations

import json
import os
import random

import pytest

from generator.games.torikko import board
from generator.games.torikko.layout import LandscapeCard, Pattern
from generator.games.torikko.patterns import Drawn, Fit, Match, drawn, edge_set, goal, side_path
from tests.games.torikko.helpers import Edge, Tiles, cards, random_river, random_tiles, shows, zone

BOARDS = int(os.environ.get("FAIRPRINT_BOARDS", "20000"))
"""How many random boards the matcher is tried on; 20000 take ten seconds."""


def as_ints(tiles: Tiles, river: set[Edge]) -> tuple[int, int, int]:
    forest = board.forest_of(["ogbv".find(tiles.get((r, c), ".")) for r in range(4) for c in range(5)])
    a_b = [tuple(sorted(edge)) for edge in river]
    return forest, board.covered(forest), edge_set([(a, b) for a, b in a_b])


def card(**keys: object) -> LandscapeCard:
    return LandscapeCard.model_validate_json(json.dumps({"id": "card", **keys}))


def found(pattern: Pattern, rows: str, river: list[tuple[tuple[int, int], tuple[int, int]]] = []) -> Match | None:  # noqa: B006
    tiles = {(r, c): x for r, row in enumerate(rows.split("/")) for c, x in enumerate(row) if x != "."}
    forest, covered, edges = as_ints(tiles, {frozenset(pair) for pair in river})
    return goal(pattern).find(forest, covered, edges)


def test_the_matcher_agrees_with_trying_everything() -> None:
    rng = random.Random(4)
    tried = [(item, goal(item)) for item in cards()]
    met = dict.fromkeys((item.id for item, _ in tried), 0)
    for _ in range(BOARDS):
        tiles = random_tiles(rng)
        river = random_river(rng, tiles)
        forest, covered, edges = as_ints(tiles, river)
        for item, own in tried:
            expected = shows(item, tiles, river)
            assert (own.find(forest, covered, edges) is not None) == expected, (item.id, tiles, river)
            met[item.id] += expected
        assert board.largest_zone(forest).bit_count() == zone(tiles)
    never = [name for name, count in met.items() if not count]
    assert not never, f"the random boards never show {never}"


def test_a_match_names_what_makes_it() -> None:
    rng = random.Random(8)
    for _ in range(150):
        tiles = random_tiles(rng)
        river = random_river(rng, tiles)
        forest, covered, edges = as_ints(tiles, river)
        for item in cards():
            own = goal(item)
            match = own.find(forest, covered, edges)
            if match is None:
                continue
            assert match.spaces & ~covered == 0
            assert match.edges & ~edges == 0
            only = sum((forest >> 20 * k & match.spaces) << 20 * k for k in range(4))
            assert own.find(only, match.spaces, match.edges) == match


@pytest.mark.parametrize("rows", ["oo/bv", "bo/vo", "vb/oo", "ov/ob"])
def test_a_colour_card_is_met_in_four_turns(rows: str) -> None:
    assert found(card(colours="o o\nb v"), rows)


@pytest.mark.parametrize("rows", ["oo/vb", "ob/ov", "bv/oo", "vo/bo"])
def test_its_mirror_image_is_refused(rows: str) -> None:
    assert found(card(colours="o o\nb v"), rows) is None


def test_dots_of_a_pattern_ask_for_nothing() -> None:
    corner = card(shape="A A\n. A")
    assert found(corner, "og/.b")
    assert found(corner, "og/bb"), "a tile beside the shape does no harm (ruling 11)"
    assert found(card(shape="A .\n. ."), "...../...../...../....o"), "they need not lie on the map"


def test_unequal_tiles_must_differ_in_colour() -> None:
    pattern = card(shape="A A A", unequal=[[[0, 0], [0, 1]]])
    assert found(pattern, "ogg")
    assert found(pattern, "ggo"), "turned by half, the pair is at the other end"
    assert found(pattern, "ooo") is None


def test_a_line_of_five_fits_along_the_rows_only() -> None:
    own = drawn(card(shape="A A A A A"))
    assert len(own.fits) == 4
    assert drawn(card(shape="A\nA\nA\nA\nA")).fits == own.fits


def test_a_pattern_larger_than_the_map_is_never_met() -> None:
    assert drawn(card(shape="A A A A A A")) == Drawn(())
    assert found(card(shape="A A A A A A"), "ooooo/ooooo/ooooo/ooooo") is None


def test_where_a_river_pattern_is_written_does_not_matter() -> None:
    here = card(river=[[[0, 0], [0, 1]], [[1, 0], [1, 1]]])
    there = card(river=[[[7, 4], [7, 3]], [[6, 3], [6, 4]]])
    assert set(drawn(here).fits) == set(drawn(there).fits)


def test_every_place_and_turn_is_listed_once() -> None:
    for item in cards():
        own = goal(item)
        if isinstance(own, Drawn):
            assert len(set(own.fits)) == len(own.fits) > 0


def test_four_tokens_straight_down_join_opposite_sides() -> None:
    river = [((r, 1), (r, 2)) for r in range(4)]
    tiles = ".og../.bv../.og../.bv.."
    assert found(card(goal="river-opposite-sides"), tiles, river) == Match(edges=edge_set(river))
    assert found(card(goal="river-opposite-sides"), tiles, river[:3]) is None
    assert found(card(goal="river-adjacent-sides"), tiles, river) is None


def test_across_the_map_five_are_needed() -> None:
    tiles = "ogbvo/gbvog"
    river = [((0, c), (1, c)) for c in range(5)]
    assert found(card(goal="river-opposite-sides"), tiles, river)
    assert found(card(goal="river-opposite-sides"), tiles, river[:4]) is None


def test_a_short_way_round_a_corner_is_not_enough() -> None:
    short = [((0, 0), (0, 1)), ((0, 0), (1, 0))]
    assert side_path(edge_set(short), opposite=False) == 0
    long = [((0, 1), (0, 2)), ((0, 1), (1, 1)), ((1, 0), (1, 1)), ((1, 0), (2, 0))]
    assert side_path(edge_set(long), opposite=False) == edge_set(long)


def test_a_path_of_four_is_enough_where_a_shorter_way_exists() -> None:
    # A cross around one corner and a loop: from the north border down, around one tile, out to the west.
    loop = [((1, 1), (1, 2)), ((2, 1), (2, 2)), ((0, 1), (0, 2)), ((0, 1), (1, 1)), ((0, 0), (1, 0))]
    assert side_path(edge_set(loop), opposite=False) == 0, "three tokens, whatever hangs on them"
    longer = [
        ((0, 1), (0, 2)),
        ((1, 1), (1, 2)),
        ((1, 1), (2, 1)),
        ((1, 0), (1, 1)),
        ((0, 1), (1, 1)),
        ((0, 0), (1, 0)),
    ]
    path = side_path(edge_set(longer), opposite=False)
    assert path == edge_set([*longer[:4], longer[5]])


def test_the_border_is_no_river() -> None:
    river = [((0, 0), (0, 1)), ((0, 1), (0, 2)), ((0, 2), (0, 3)), ((0, 3), (0, 4))]
    for opposite in (False, True):
        assert side_path(edge_set(river), opposite) == 0


def test_six_may_branch_but_must_hang_together() -> None:
    cross = [((1, 1), (1, 2)), ((2, 1), (2, 2)), ((1, 1), (2, 1)), ((1, 2), (2, 2))]
    six = [*cross, ((0, 1), (0, 2)), ((1, 3), (2, 3))]
    tiles = ".og../.bvo./.ogv."
    assert found(card(goal="river-six"), tiles, six) == Match(edges=edge_set(six))
    assert found(card(goal="river-six"), tiles, six[:5]) is None
    assert found(card(goal="river-six"), ".og.o/.bv.g/.og../.bv.o", [*six[:5], ((0, 4), (1, 4))]) is None


def test_tokens_of_a_pattern_must_lie_between_neighbours() -> None:
    with pytest.raises(ValueError, match=r"\[0, 0\] and \[2, 0\] are no neighbours"):
        edge_set([((0, 0), (2, 0))])


def test_a_fit_holds_only_with_everything_there() -> None:
    fit = Fit(spaces=0b11, forest=1, river=1, alike=(0b11,))
    assert fit.holds(forest=1 | 1 << 21, tiles=0b11, river=1)
    assert not fit.holds(forest=0b11, tiles=0b11, river=1), "two alike"
    assert not fit.holds(forest=1, tiles=0b01, river=1), "a tile is missing"
    assert not fit.holds(forest=1 << 20 | 1 << 21, tiles=0b11, river=1), "the wrong colour"
    assert not fit.holds(forest=1 | 1 << 21, tiles=0b11, river=0), "the token is missing"
