"""Positions: what is scored, what is shown, and what is refused with its place."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.engine.records import position_text
from generator.files import FileError, LayoutFile
from generator.games.torikko import board, scoring
from generator.games.torikko.layout import LandscapeCard
from generator.scores import Scored, as_json, score_file
from tests.games.torikko import helpers
from tests.games.torikko.helpers import cards, random_river, random_tiles, shows, zone

GOOD = """\
game: torikko
cards: [river-adjacent-sides, colour-01, corners]
players:
  - name: Flora
    map: fox
    tiles: |
      o . g . .
      o b . . .
      . . . v .
      . . . v .
    river: [[[1, 0], [1, 1]]]
    animal: [[[0, 0], [1, 0]], [[2, 3], [3, 3]]]
    left: {animal: 2, river: 1}
  - name: Natascha
    map:
      symbols: |
        c s m c u
        u m u s c
        m u c m s
        s c s u m
    tiles: |
      . . . . .
      . . . . .
      . . . . .
      . . . . .
    left: {animal: 12, river: 6}
"""


def scored(folder: Path, text: str) -> Scored:
    path = folder / "game.yaml"
    path.write_text(text)
    return score_file(path)


def test_a_position_is_scored(tmp_path: Path) -> None:
    result = json.loads(as_json(scored(tmp_path, GOOD)))
    assert result["game"] == "torikko"
    assert result["players"] == [
        {"name": "Flora", "categories": {"animal": 4, "river": 1}, "total": 5, "met": [], "largest_zone": 2},
        {"name": "Natascha", "categories": {"animal": 24, "river": 6}, "total": 30, "met": [], "largest_zone": 0},
    ]
    assert result["ranking"] == [["Flora"], ["Natascha"]]


def test_reasons_are_given_in_words(tmp_path: Path) -> None:
    flora = scored(tmp_path, GOOD).score.players[0]
    assert flora.reasons == {
        "animal": ["2 left, 2 each (2 on the map)"],
        "river": ["1 left, 1 each (1 on the map)"],
        "total": ["largest zone 2 tiles", "shows none of the cards"],
    }
    three = "cards: [{shape: A}, corners, {colours: o o}, {shape: A A}]"
    flora = scored(tmp_path, GOOD.replace("cards: [river-adjacent-sides, colour-01, corners]", three)).score.players[0]
    assert flora.reasons["total"][1] == "shows card 1, card 3 and card 4"
    done = scored(tmp_path, GOOD.replace("{animal: 2, river: 1}", "{animal: 0, river: 0}")).score.players[0]
    assert done.reasons["animal"][-1] == "all tokens placed"


def test_cards_are_given_back_as_they_were_written(tmp_path: Path) -> None:
    written = """cards:
  - shape: |
      A .
      A B
    unequal: [[[0, 0], [1, 1]]]
  - corners
  - {river: [[[0, 1], [0, 0]]]}
  - {colours: "o o"}
  - {shape: "A A A A A"}"""
    position = scored(tmp_path, GOOD.replace("cards: [river-adjacent-sides, colour-01, corners]", written))
    assert json.loads(as_json(position))["players"][0]["met"] == [
        {"shape": "A .\nA B\n", "unequal": [[[0, 0], [1, 1]]]},
        {"river": [[[0, 1], [0, 0]]]},
        {"colours": "o o"},
    ]


def test_what_makes_a_card_met_can_be_drawn(tmp_path: Path) -> None:
    position = scored(tmp_path, GOOD.replace("[river-adjacent-sides, colour-01, corners]", '[{colours: "o .\\no b"}]'))
    assert isinstance(position.position, scoring.Position)
    flora, natascha = scoring.wildernesses(position.position, position.load)
    assert list(board.bits(flora.met[0].spaces)) == [0, 5, 6]
    assert flora.met[0].edges == 0
    assert natascha.met == {}
    assert flora.largest_zone == 2
    assert board.edge_places(flora.river) == [[[1, 0], [1, 1]]]


def test_the_lowest_total_wins_and_zones_part_equals() -> None:
    assert scoring.rank([5, 4], [9, 1]) == [[1], [0]]
    assert scoring.rank([0, 0, 7, 7], [4, 5, 2, 2]) == [[1], [0], [2, 3]]
    assert scoring.rank([3, 3], [4, 4]) == [[0, 1]]


@given(st.integers(0, 2**32))
@settings(max_examples=120, deadline=None)
def test_a_second_scorer_agrees(seed: int) -> None:
    rng = random.Random(seed)
    chosen = rng.sample(cards(), 3)
    players: list[dict[str, object]] = []
    expected: list[tuple[str, int, list[str], int]] = []
    for n in range(rng.randint(2, 4)):
        tiles = random_tiles(rng)
        river = random_river(rng, tiles)
        like = [e for e in helpers.EDGES if all(s in tiles for s in e) and len({tiles[s] for s in e}) == 1]
        animal = rng.sample(like, rng.randint(0, min(12, len(like))))
        left = {"animal": rng.randint(0, 12 - len(animal)), "river": rng.randint(0, 6 - len(river))}
        pairs = [[list(space) for space in rng.sample(sorted(edge), 2)] for edge in sorted(river, key=sorted)]
        players.append(
            {
                "name": f"Player {n}",
                "map": rng.choice(["fox", "bear", "owl", "hare"]),
                "tiles": helpers.text(tiles),
                "river": pairs,
                "animal": [[list(space) for space in edge] for edge in animal],
                "left": left,
            }
        )
        met = [card.id for card in chosen if shows(card, tiles, river)]
        expected.append((f"Player {n}", 2 * left["animal"] + left["river"], met, zone(tiles)))
    check(players, expected, chosen)


def check(
    players: list[dict[str, object]], expected: list[tuple[str, int, list[str], int]], chosen: list[LandscapeCard]
) -> None:
    position = scoring.Position.model_validate_json(
        json.dumps({"game": "torikko", "cards": [card.id for card in chosen], "players": players})
    )
    by_id = {layout.id: layout for layout in helpers.layouts()}
    result = scoring.score(position, by_id.__getitem__)
    own = [(p.name, p.total, p.extra["met"], p.extra["largest_zone"]) for p in result.players]
    assert own == expected
    ranked: list[list[str]] = []
    for name, total, _, size in sorted(expected, key=lambda player: (player[1], -player[3])):
        if ranked and any((t, s) == (total, size) for n, t, _, s in expected if n == ranked[-1][0]):
            ranked[-1].append(name)
        else:
            ranked.append([name])
    assert result.ranking == ranked


@pytest.mark.parametrize("goal", ["corners", "river-six", "line-of-four-colours"])
def test_goals_in_words_need_no_layout(goal: str) -> None:
    def load(name: str) -> LayoutFile:
        raise ValueError(f"there is no layout `{name}`; none is needed")

    position = scoring.Position.model_validate_json(
        json.dumps(
            {
                "game": "torikko",
                "cards": [goal],
                "players": [{"name": "A", "map": "fox", "tiles": helpers.text({}), "left": {"animal": 0, "river": 0}}],
            }
        )
    )
    assert scoring.score(position, load).players[0].extra == {"met": [], "largest_zone": 0}


ROW = "      o b . . .\n"
BROKEN = [
    ("game: torikko", "game: toriko", "1:7: unknown game `toriko`; did you mean `torikko`?"),
    ("corners]", "cornets]", "2:42: there is no landscape card `cornets`; did you mean `corners`?"),
    ("corners]", "7]", '2:42: expected text, found the number 7; quote it: "7"'),
    ("corners]", "{shap: A}]", "2:43: unknown key `shap`; did you mean `shape`?"),
    (
        "corners]",
        '{shape: A, colours: "o g"}]',
        "2:42: the card has `shape` and `colours`; give one of `shape`, `colours` or `river`",
    ),
    ("corners]", "{}]", "2:42: the card asks for nothing; give one of `shape`, `colours` or `river`"),
    (
        "corners]",
        '{colours: "o g", unequal: [[[0, 0], [0, 1]]]}]',
        "2:42: `unequal` goes with `shape`, not with `colours`; leave it out",
    ),
    ("corners]", '{shape: ". ."}]', "2:50: the shape has no tile; write a letter for each tile"),
    ("corners]", '{shape: "A\\nA A"}]', "2:50: row 1 has 1 cells; every row needs 2 cells"),
    ("corners]", '{shape: "A #"}]', "2:50: row 1, column 2 is `#`; use one of `A`, `.`"),
    (
        "corners]",
        '{shape: "A .", unequal: [[[0, 0], [0, 1]]]}]',
        "2:76: the shape has no tile in row 1, column 2; name two tiles of the shape, from [0, 0]",
    ),
    (
        "corners]",
        '{shape: "A A", unequal: [[[0, 1], [0, 1]]]}]',
        "2:67: a tile cannot differ from itself; name two tiles of the shape",
    ),
    ("corners]", '{colours: "o x"}]', "2:52: row 1, column 2 is `x`; use one of `o`, `g`, `b`, `v`, `.`"),
    ("corners]", "{river: []}]", "2:50: the river has no token; name pairs of neighbouring spaces"),
    (
        "corners]",
        "{river: [[[0, 0], [1, 1]]]}]",
        "2:51: [0, 0] and [1, 1] are no neighbours; name two spaces that share an edge",
    ),
    (
        "corners]",
        "{river: [[[0, 0], [0, 1]], [[0, 1], [0, 0]]]}]",
        "2:69: a token lies between [0, 1] and [0, 0] already; leave one out",
    ),
    ("name: Natascha", "name: Flora", "14:11: two players are named `Flora`; give each another name"),
    ("name: Natascha", "name: 7", '14:11: expected text, found the number 7; quote it: "7"'),
    ("map: fox", "map: foxx", "5:10: there is no layout `foxx`; did you mean `fox`?"),
    ("map: fox", "map: tokens", "5:10: `tokens` is no map; name one, like `fox`"),
    ("map: fox", "map: ../fox.yaml", "5:10: `../fox.yaml` leads outside this folder; name a file beside this one"),
    ("        u m u s c\n", "        u m u s\n", "18:16: row 2 has 4 cells; every row needs 5 cells"),
    ("        u m u s c\n", "        u m u s x\n", "18:17: row 2, column 5 is `x`; use one of `c`, `s`, `u`, `m`"),
    (ROW, "      o b . .\n", "8:14: row 2 has 4 cells; every row needs 5 cells"),
    (ROW, "", "6:12: has 3 rows; write 4 rows"),
    (ROW, "      o b . . r\n", "8:15: row 2, column 5 is `r`; use one of `o`, `g`, `b`, `v`, `.`"),
    (
        "[[[1, 0], [1, 1]]]",
        "[[[1, 0], [1, 5]]]",
        "11:13: [1, 5] is not on the map; rows go from 0 to 3, columns from 0 to 4",
    ),
    (
        "[[[1, 0], [1, 1]]]",
        "[[[1, 0], [1, -1]]]",
        "11:26: the number -1 is out of range; write at least 0",
    ),
    ("[[[1, 0], [1, 1]]]", "[[[1, 0]]]", "11:13: has only 1 entries; write one more"),
    (
        "[[[1, 0], [1, 1]]]",
        "[[[1, 0], [2, 1]]]",
        "11:13: [1, 0] and [2, 1] are no neighbours; name two spaces that share an edge",
    ),
    (
        "[[[1, 0], [1, 1]]]",
        "[[[0, 0], [0, 1]]]",
        "11:13: there is no tile on [0, 1]; a token lies between two tiles",
    ),
    (
        "[[[1, 0], [1, 1]]]",
        "[[[1, 0], [1, 1]], [[1, 1], [1, 0]]]",
        "11:31: a token lies between [1, 1] and [1, 0] already; put one token on an edge",
    ),
    (
        "[[[1, 0], [1, 1]]]",
        "[[[0, 0], [1, 0]]]",
        (
            "11:13: the tiles on [0, 0] and [1, 0] are of the same colour; a river token lies between tiles "
            "of different colours"
        ),
    ),
    (
        "[[2, 3], [3, 3]]]",
        "[[1, 1], [1, 0]]]",
        (
            "12:32: the tiles on [1, 1] and [1, 0] are of different colours; an animal token lies between "
            "tiles of the same colour"
        ),
    ),
    (
        "animal: 2, river: 1",
        "animal: 11, river: 1",
        "13:20: 2 animal tokens on the map and 11 left make 13; a player has 12",
    ),
    (
        "animal: 2, river: 1",
        "animal: 2, river: 6",
        "13:30: 1 river tokens on the map and 6 left make 7; a player has 6",
    ),
    ("animal: 2, river: 1", "animal: -2, river: 1", "13:20: the number -2 is out of range; write at least 0"),
    ("animal: 2, river: 1", "animal: 2", "13:11: the key `river` is missing; add `river: …`"),
    ("    left: {animal: 2, river: 1}\n", "", "4:5: the key `left` is missing; add `left: …`"),
    ("    tiles: |\n      o . g", "    tile: |\n      o . g", "6:5: unknown key `tile`; did you mean `tiles`?"),
]


@pytest.mark.parametrize(("old", "new", "message"), BROKEN, ids=[message for _, _, message in BROKEN])
def test_a_broken_position_is_refused_with_its_place(tmp_path: Path, old: str, new: str, message: str) -> None:
    assert old in GOOD
    with pytest.raises(FileError) as caught:
        scored(tmp_path, GOOD.replace(old, new, 1))
    found = [str(problem).removeprefix(f"{tmp_path / 'game.yaml'}:") for problem in caught.value.problems]
    assert message in found, "\n".join(found)


def test_every_problem_of_a_position_is_told_at_once(tmp_path: Path) -> None:
    text = GOOD.replace("corners]", "cornets]").replace("fox", "foxx").replace("animal: 2,", "animal: 11,")
    with pytest.raises(FileError) as caught:
        scored(tmp_path, text)
    assert [problem.line for problem in caught.value.problems] == [2, 5, 13]


def test_a_map_may_be_a_file_beside_the_position(tmp_path: Path) -> None:
    shipped = next(layout for layout in helpers.layouts() if layout.id == "fox").model_dump()
    (tmp_path / "own.yaml").write_text(position_text({**shipped, "id": "own", "size": [176, 164], "grid_at": [8, 28]}))
    assert scored(tmp_path, GOOD.replace("map: fox", "map: own.yaml")).score.players[0].total == 5


def test_full_maps_and_many_cards_are_no_mistake(tmp_path: Path) -> None:
    """Whether play could have led here is not checked, nor how many cards there are."""
    full = GOOD.replace("[river-adjacent-sides, colour-01, corners]", f"[{', '.join(card.id for card in cards())}]")
    rows = "".join(f"      {row}\n" for row in ("o g b v o", "g b v o g", "b v o g b", "v o g b v"))
    start = full.index("      . . . . .\n      . . . . .\n      . . . . .")
    full = full[:start] + rows + full[start + 4 * 16 :]
    met = scored(tmp_path, full).score.players[1].extra["met"]
    assert "shape-02" in met  # type: ignore[operator]
    assert "river-six" not in met  # type: ignore[operator]
