"""Otaru's final scoring: the rulebook's numbers, a slow second scorer on random positions, broken files."""

from __future__ import annotations

import json
import os
import random
from pathlib import Path
from typing import Any

import pytest
import yaml

from generator.catalogue import loader
from generator.engine.score import Score
from generator.files import FileError
from generator.games.otaru.scoring import CONDITIONS, Position, score
from generator.games.otaru.station import DUMMY, EMPTY, accounting, level_ranking, shares
from generator.scores import score_file

LOAD = loader("otaru", Path())
POSITIONS = int(os.environ.get("FAIRPRINT_BOARDS", "2000"))
A, B, C, D = range(4)
_: int = EMPTY


def score_content(content: dict[str, Any]) -> Score:
    return score(Position.model_validate_json(json.dumps(content)), LOAD)


def test_the_accounting_example() -> None:
    """4/2, 5/0 and 6/3: two against one, alone, and one each with A's on a higher space."""
    station = [[A, _, A], [A, B, _], [B, _, B]]
    assert accounting(station, (4, 0, 0), 2) == [4, 2]
    assert accounting(station, (0, 5, 0), 2) == [0, 5]
    assert accounting(station, (0, 0, 6), 2) == [6, 3]
    assert accounting(station, (4, 5, 6), 2) == [10, 10]


def test_the_four_player_accounting_example() -> None:
    """3, 1, 0 and 0 in the leftmost column: B ranks before C with a worker in a higher space, D has none."""
    station = [[A, _, _, _], [B, _, _, _], [A, _, _, _], [C, _, _, _]]
    assert accounting(station, (3, 4, 5, 6), 4) == [3, 1, 0, 0]
    assert shares(3, 4) == [3, 1, 0, 0]


def test_ties_on_a_level() -> None:
    assert level_ranking([A, B, A], [2, 2], 0) == [A, B]
    assert level_ranking([A, _, B], [2, 2], 0) == [B, A]
    assert level_ranking([A, A, B], [1, 2], 0) == [B, A]
    assert level_ranking([DUMMY, A, B, _], [3, 3, 0], 3) == [B, A, DUMMY]
    assert level_ranking([DUMMY, A, B, _], [3, 1, 0], 4) == [DUMMY, A, B]


def player(name: str, **changes: Any) -> dict[str, Any]:
    nothing = {"wheat": 0, "rice": 0, "sheep": 0, "cow": 0}
    plain = {
        "name": name, "track": 0, "school": [2, 2, 2], "columns": dict(nothing), "area": 0, "yen": 0,
        "resources": {**nothing, "herring": 0}, "instant_tiles": 0, "influence_tiles": 0, "buildings": 0,
        "workers_on_buildings": 0,
    }  # fmt: skip
    return plain | changes


def example() -> dict[str, Any]:
    """Section "Example of score calculation": Mr. A on the top and the bottom level of the station."""
    a = player(
        "A", school=[0, 0, 0], columns={"wheat": 3, "rice": 4, "sheep": 0, "cow": 3}, area=1, yen=1, buildings=3,
        resources={"wheat": 0, "rice": 0, "sheep": 0, "cow": 2, "herring": 0},
    )  # fmt: skip
    b = player("B", columns={"wheat": 4, "rice": 4, "sheep": 4, "cow": 4})
    station = [["A", ".", "."], [".", ".", "B"], ["B", ".", "A"]]
    return {"game": "otaru", "station": station, "conditions": ["A5", "B3", "C4"], "players": [a, b]}


def test_the_final_scoring_example() -> None:
    """9 for the school, 2 + 5 + 2 for columns, 5 and 2 at the station, 1 for three leftovers, 1 for a worker: 27."""
    result = score_content(example()).players[0]
    assert result.categories == {"track": 0, "school": 9, "columns": 9, "station": 7, "leftovers": 1, "workers": 1}
    assert result.total == 27


def test_a_tie_goes_to_the_later_player() -> None:
    content = {
        "game": "otaru", "station": [["."] * 3] * 3, "conditions": ["A2", "B2", "C3"],
        "players": [player("Ann"), player("Ben")],
    }  # fmt: skip
    assert score_content(content).ranking == [["Ben"], ["Ann"]]


def random_position(rng: random.Random) -> dict[str, Any]:
    rules = rng.choice(["otaru", "history"])
    count = 2 if rules == "otaru" else rng.choice([2, 3, 4])
    size = 3 if count == 2 else 4
    names = ["Ann", "Ben", "Cai", "Dov"][:count]
    station = [[rng.choice([*names, *names, "."]) for _ in range(size)] for _ in range(size)]
    if count == 3:
        for level in station:
            level[0] = "dummy"
    players = [
        player(
            name,
            track=rng.randrange(80),
            school=[rng.randrange(3) for _ in range(3)],
            columns={key: rng.randrange(5) for key in ("wheat", "rice", "sheep", "cow")},
            area=rng.randrange(6),
            yen=rng.randrange(9),
            resources={key: rng.randrange(4) for key in ("wheat", "rice", "sheep", "cow", "herring")},
            instant_tiles=rng.randrange(4),
            influence_tiles=rng.randrange(4) if rules == "history" else 0,
            buildings=rng.randrange(5),
            workers_on_buildings=rng.randrange(4),
        )
        for name in names
    ]
    conditions = rng.sample(sorted(CONDITIONS), size)
    found: dict[str, Any] = {
        "game": "otaru",
        "rules": rules,
        "station": station,
        "conditions": conditions,
        "players": players,
    }
    if rng.random() < 0.3:
        found["level_value"] = rng.randrange(10)
    return found


def slow_totals(position: dict[str, Any]) -> list[int]:
    """The rulebook read line by line, with nothing shared with the scorer."""
    players, station = position["players"], position["station"]
    names = [one["name"] for one in players]
    value = position.get("level_value", 5)
    totals = []
    for one in players:
        total = one["track"] + one["area"]
        total += 3 if one["school"][1] == 0 else 0
        total += 6 if one["school"][2] == 0 else 0
        for square in one["columns"].values():
            total += {4: 5, 3: 2}.get(square, 0)
        total += (one["yen"] + sum(one["resources"].values())) // 2
        totals.append(total)
    for level, condition in zip(station, position["conditions"], strict=True):
        counts = {name: slow_elements(position, n, condition) for n, name in enumerate(names)}
        counts["dummy"] = int(condition[1])
        people = [name for name in [*names, "dummy"] if name in level]
        better: dict[str, int] = {}
        for one in people:
            better[one] = 0
            for other in people:
                mine = (counts[one], level.count(one), max(c for c, who in enumerate(level) if who == one))
                theirs = (counts[other], level.count(other), max(c for c, who in enumerate(level) if who == other))
                better[one] += theirs > mine
        for one in people:
            if one != "dummy":
                points = value
                for _rank in range(better[one]):
                    points = points // 2
                totals[names.index(one)] += points
    return totals


def slow_elements(position: dict[str, Any], number: int, condition: str) -> int:
    one = position["players"][number]
    history = position.get("rules") == "history"
    if condition == "A5":
        return slow_accounting(position, one["name"])
    if condition == "A2":
        return int(one["instant_tiles"] + (one["influence_tiles"] if history else 0))
    if condition == "B3":
        return int(one["buildings"])
    if condition == "B2":
        return int(one["workers_on_buildings"])
    if condition == "C4":
        return sum({3: 1, 4: 2}.get(square, 0) for square in one["columns"].values())
    if condition == "C3":
        return sum(1 for square in one["columns"].values() if square)
    if condition == "D4":
        return int(6 - sum(one["school"]))
    return int(one["area"])


def slow_accounting(position: dict[str, Any], name: str) -> int:
    station = position["station"]
    size = len(station)
    total = 0
    for column in range(size):
        if len(position["players"]) == 3 and column == 0:
            continue
        top = (7 - size) + column
        spaces = [level[column] for level in station]
        if name not in spaces:
            continue
        rank = 0
        for other in {who for who in spaces if who not in (".", "dummy", name)}:
            more = spaces.count(other) > spaces.count(name)
            higher = spaces.count(other) == spaces.count(name) and spaces.index(other) < spaces.index(name)
            rank += more or higher
        total += int(top // 2**rank)
    return total


def test_a_slow_scorer_agrees_on_random_positions() -> None:
    rng = random.Random(1899)
    for _ in range(POSITIONS):
        position = random_position(rng)
        result = score_content(position)
        totals = slow_totals(position)
        assert [one.total for one in result.players] == totals, position
        names = [one["name"] for one in position["players"]]
        best = sorted(range(len(names)), key=lambda n: (totals[n], n), reverse=True)
        assert result.ranking == [[names[n]] for n in best]


def written(tmp_path: Path, content: dict[str, Any]) -> Path:
    path = tmp_path / "game.yaml"
    path.write_text(yaml.safe_dump(content, sort_keys=False))
    return path


def changed(**changes: Any) -> dict[str, Any]:
    return example() | changes


def with_player(**changes: Any) -> dict[str, Any]:
    content = example()
    content["players"][0] |= changes
    return content


BROKEN = [
    (changed(station=[["A", ".", "."], [".", ".", "B"]]), "the station has 2 levels; write 3, from the top"),
    (changed(station=[["A", "."], [".", ".", "B"], [".", ".", "."]]), "level 1 has 2 spaces; write 3, from the left"),
    (changed(station=[["X", ".", "."], [".", ".", "B"], [".", ".", "."]]), "unknown player `X`"),
    (changed(station=[["dummy", ".", "."], [".", ".", "B"], [".", ".", "."]]), "a dummy worker in level 1, column 1"),
    (changed(conditions=["A5", "B3"]), "2 condition tiles for 3 levels; write one a level, from the top"),
    (changed(conditions=["A5", "B3", "B3"]), "the condition tile `B3` is there twice; the box has one of each"),
    (changed(conditions=["A5", "B3", "Z1"]), "unknown word `Z1`"),
    (changed(rules="sapporo"), "unknown word `sapporo`"),
    (changed(level_value=-1), "the number -1 is out of range; write at least 0"),
    (changed(players=example()["players"][:1]), "has 1 entries; write at least 2"),
    (changed(players=[player("A"), player("B"), player("C")]), "3 players by the rules of Otaru 1899"),
    (changed(players=[player("A"), player("A")]), "there are two players `A`"),
    (changed(players=[player("dummy"), player("B")]), "`dummy` is no name for a player"),
    (changed(rules="history", players=[player("A"), player("B"), player("C")]), "the station has 3 levels; write 4"),
    (
        changed(
            rules="history",
            players=[player("A"), player("B"), player("C")],
            station=[["A", ".", ".", "."], *[["dummy", ".", ".", "."]] * 3],
            conditions=["A5", "B3", "C4", "D2"],
        ),
        "the leftmost space of level 1 is `A`; with 3 players the leftmost column is all `dummy`",
    ),
    (with_player(school=[0, 0, 3]), "the number 3 is out of range; write at most 2"),
    (with_player(school=[0, 0]), "has only 2 entries; write one more"),
    (
        with_player(columns={"wheat": 5, "rice": 4, "sheep": 0, "cow": 3}),
        "the number 5 is out of range; write at most 4",
    ),
    (with_player(columns={"wheat": 3, "rice": 4, "sheep": 0}), "the key `cow` is missing"),
    (with_player(area=-1), "the number -1 is out of range; write at least 0"),
    (with_player(yen=1.5), "expected a whole number, found the number 1.5"),
    (with_player(influence_tiles=1), "influence tiles belong to the History rules; write 0"),
    (with_player(tracks=3), "unknown key `tracks`; did you mean `track`?"),
    (with_player(name=7), 'expected text, found the number 7; quote it: "7"'),
    (with_player(resources={"wheat": 0, "rice": 0, "sheep": 0, "cattle": 2}), "unknown key `cattle`"),
    (with_player(track=True), "expected a whole number, found `true`"),
]


@pytest.mark.parametrize(("content", "expected"), BROKEN, ids=[text[:40] for _content, text in BROKEN])
def test_broken_positions_say_what_would_be_right(tmp_path: Path, content: dict[str, Any], expected: str) -> None:
    path = written(tmp_path, content)
    with pytest.raises(FileError) as caught:
        score_file(path)
    assert any(expected in f"{problem.what}; {problem.right}" for problem in caught.value.problems), str(caught.value)
    assert all(problem.line > 1 for problem in caught.value.problems)


def test_the_example_is_read_from_a_file(tmp_path: Path) -> None:
    assert score_file(written(tmp_path, example())).score.players[0].total == 27
