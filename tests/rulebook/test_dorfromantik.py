"""Every example and number of the rulebook of Dorfromantik: Head to Head."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.catalogue import entries
from generator.games.dorfromantik.laying import DONE, LOST, OPEN, Laying, Task, place_cell
from generator.games.dorfromantik.rules import new_game
from generator.games.dorfromantik.tiles import box_tiles
from generator.scores import score_file

FOREST, GRAIN, VILLAGE, RIVER = range(4)

EXAMPLE = """\
game: dorfromantik
players:
- name: Ann
  tiles:
  # a closed forest of six tiles, the flag tile counted; its tasks were completed while it grew
  - {tile: ". . F F . .", at: [0, 0]}
  - {tile: "F . . F . .", at: [0, 1], task: forest 3, token: tick}
  - {tile: "F . . F . .", at: [0, 2]}
  - {tile: "F . . F . .", at: [0, 3], task: forest 4, token: tick}
  - {tile: "F . . . . .", at: [0, 4]}
  - {tile: ". M . . . *", at: [1, 0]}
  # a river of three with its task
  - {tile: ". . . R . .", at: [2, 0]}
  - {tile: "R . . R . .", at: [2, 1], task: river 3, token: tick}
  - {tile: "R . . . . .", at: [2, 2]}
  # two mountains and a lake
  - {tile: "M . . . M .", at: [2, -1]}
  - {tile: "L . . M . .", at: [2, -2]}
  - {tile: ". . . L . .", at: [2, -3]}
  # the other flag: its village still has two open edges
  - {tile: "V . . . V V", at: [-1, 0]}
  - {tile: ". . . * . .", at: [-1, -1]}
  # an abandoned task: the grain has three tiles and can grow no more
  - {tile: ". . . G . .", at: [0, 5], task: grain 4, token: cross}
  - {tile: "G . . G . .", at: [0, 6]}
  - {tile: "G . . . . .", at: [0, 7]}
"""


def test_the_scoring_example_adds_up_to_28(tmp_path: Path) -> None:
    path = tmp_path / "example.yaml"
    path.write_text(EXAMPLE)
    player = score_file(path).score.players[0]
    assert player.categories == {
        "forest": 7, "grain": 0, "village": 0, "river": 3, "longest_river": 3, "flags": 6, "mountains_lakes": 9,
    }  # fmt: skip
    assert sum(player.categories[key] for key in ("forest", "grain", "village", "river")) == 10
    assert player.total == 28


def lay(area: Laying, edges: str, q: int, r: int, turn: int = 0, task: Task | None = None) -> int:
    placement = place_cell(q, r) * 6 + turn
    assert placement in area.placements(edges, task)
    return area.place(len(area.tiles), edges, task, placement)


def test_a_grain_task_of_four_is_completed_at_exactly_four() -> None:
    area = Laying()
    lay(area, "G..G..", 0, 0, task=Task(GRAIN, 4))
    assert lay(area, "G..G..", 0, 1) == 0
    assert lay(area, "G..G..", 0, 2) == 0
    assert area.status[0] == OPEN
    assert lay(area, "G..G..", 0, 3) == 1
    assert area.status[0] == DONE


def test_a_village_task_may_not_be_laid_closed_but_may_be_turned_by_one() -> None:
    """As it lies, four village tiles would be closed by the task of 5; turned by one edge either way it is legal."""
    area = Laying()
    lay(area, "...V..", 0, 0)
    lay(area, "V..V..", 0, 1)
    lay(area, "V..V..", 0, 2)
    lay(area, "......", 1, 1)
    lay(area, "......", 1, 2)
    edges, task, here = "VV....", Task(VILLAGE, 5), place_cell(0, 3)
    assert area.joined(here, edges, VILLAGE) == (4, 0)
    legal = area.placements(edges, task)
    assert here * 6 not in legal
    assert here * 6 + 1 in legal and here * 6 + 5 in legal
    lay(area, edges, 0, 3, turn=5, task=task)
    assert lay(area, "..V...", -1, 3) == 1
    assert area.status[-2] == DONE


def test_laying_river_task_5_completes_river_task_4() -> None:
    area = Laying()
    lay(area, "R..R..", 0, 0, task=Task(RIVER, 4))
    lay(area, "R..R..", 0, 1)
    lay(area, "R..R..", 0, 2)
    assert area.status[0] == OPEN
    assert lay(area, "R..R..", 0, 3, task=Task(RIVER, 5)) == 1
    assert area.status[0] == DONE and area.status[3] == OPEN
    assert area.open_tasks() == 1
    assert lay(area, "R..R..", 0, 4) == 1
    assert area.status[3] == DONE


def test_a_task_may_not_be_laid_into_too_large_a_territory() -> None:
    area = Laying()
    lay(area, "F..F..", 0, 0)
    lay(area, "F..F..", 0, 1)
    lay(area, "F..F..", 0, 2)
    assert place_cell(0, 3) * 6 not in area.placements("F..F..", Task(FOREST, 3))
    assert place_cell(0, 3) * 6 in area.placements("F..F..", Task(FOREST, 4))


def test_growing_beyond_a_task_or_closing_it_short_abandons_it() -> None:
    area = Laying()
    lay(area, "F..F..", 0, 0, task=Task(FOREST, 3))
    lay(area, "...F..", 0, -1)
    assert area.status[0] == OPEN
    lay(area, "F.....", 0, 1)
    assert area.status[0] == DONE
    short = Laying()
    lay(short, "F..F..", 0, 0, task=Task(FOREST, 4))
    lay(short, "...F..", 0, -1)
    assert lay(short, "F.....", 0, 1) == 1
    assert short.status[0] == LOST


def test_mountains_and_lakes_only_face_their_own_kind() -> None:
    area = Laying()
    lay(area, "M.....", 0, 0)
    beside = place_cell(0, -1)
    assert [p % 6 for p in area.placements("M.....", None) if p // 6 == beside] == [3]
    assert not [p for p in area.placements("L.....", None) if p // 6 == beside]
    lay(area, "M.....", 0, -1, turn=3)
    assert area.pairs == 1


def test_the_box_holds_what_the_component_list_says() -> None:
    tiles = box_tiles([item.layout for item in entries("dorfromantik")])
    tasks = [(tile.task.kind, tile.task.value) for tile in tiles if tile.task]
    assert len(tiles) == 63
    assert len(tasks) == 19
    assert sorted(value for kind, value in tasks if kind == RIVER) == [3, 4, 5, 6]
    for kind in (FOREST, GRAIN, VILLAGE):
        assert sorted(value for own, value in tasks if own == kind) == [3, 4, 5, 6, 7]
    tokens = next(item.layout for item in entries("dorfromantik") if item.layout.id == "tokens")
    assert (tokens.ticks, tokens.crosses) == (19, 8)  # type: ignore[attr-defined]


def test_the_second_player_gets_the_last_two_tiles() -> None:
    game = new_game([item.layout for item in entries("dorfromantik")], 2, {})
    order = []
    while game.pool:
        order.append(game.current_player())
        game.apply_action(game.legal_actions()[0])
    assert order[:4] == [0, 1, 0, 1]
    assert [len(own) for own in game.taken] == [31, 32]


def test_three_tasks_come_first_and_then_one_for_each_completed() -> None:
    import random

    game = new_game([item.layout for item in entries("dorfromantik")], 2, {})
    rng = random.Random(4)
    while game.pool:
        tasks = [n for n in game.pool if game.box.tiles[n].task]
        game.apply_action(tasks[0] if tasks else game.pool[0])
    while not game.is_terminal():
        if game.current_player() < 0:
            area = game.areas[game.player]
            wanted = len(area.tiles) < 3 or area.open_tasks() < 3
            assert (game._stack() is game.stacks[game.player][1]) == (wanted and bool(game.stacks[game.player][1]))
            game.apply_action(game.sample_chance(rng))
        else:
            actions = game.legal_actions()
            game.apply_action(actions[rng.randrange(len(actions))])


@pytest.mark.parametrize(
    ("one", "two", "ranking"),
    [
        ("mountains", "river", [["Ann"], ["Ben"]]),
        ("river", "flag", [["Ann"], ["Ben"]]),
        ("flag", "task", [["Ann"], ["Ben"]]),
        ("task", "task", [["Ann", "Ben"]]),
        ("task", "mountains", [["Ben"], ["Ann"]]),
    ],
)
def test_the_tie_breaks_come_in_their_order(tmp_path: Path, one: str, two: str, ranking: list[list[str]]) -> None:
    """Three points each, earned in another way: mountains and lakes beat the river, it beats flags, they beat tasks."""
    ways = {
        "mountains": ['{tile: ". . . M . .", at: [0, 0]}', '{tile: "M . . . . .", at: [0, 1]}'],
        "river": [
            '{tile: ". . . R . .", at: [0, 0]}',
            '{tile: "R . . R . .", at: [0, 1]}',
            '{tile: "R . . . . .", at: [0, 2]}',
        ],
        "flag": [
            '{tile: ". . . * . .", at: [0, 0]}',
            '{tile: "G . . G . .", at: [0, 1]}',
            '{tile: "G . . . . .", at: [0, 2]}',
        ],
        "task": ['{tile: "G . . . . .", at: [0, 0], task: grain 3, token: tick}'],
    }
    text = "game: dorfromantik\nplayers:\n"
    for name, way in (("Ann", one), ("Ben", two)):
        text += f"- name: {name}\n  tiles:\n" + "".join(f"  - {tile}\n" for tile in ways[way])
    path = tmp_path / "tie.yaml"
    path.write_text(text)
    score = score_file(path).score
    assert [player.total for player in score.players] == [3, 3]
    assert score.ranking == ranking
