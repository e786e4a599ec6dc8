"""Position files as people write them, read and scored against the slow scorer; the breakdown in words."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from generator.games.alpenzian.layout import shipped_grid
from generator.scores import as_json, as_text, score_file
from tests.games.alpenzian import slow
from tests.games.alpenzian.samples import SHIPPED, random_sheet, random_town

MODES = ("standard", "beginner-1", "beginner-2")
WAYS = ("standard", "solo")


def block(grid: list[list[str]], rng: random.Random) -> str:
    """A grid as a block string, with more or less room between the cells."""
    gap = " " * rng.randint(1, 3)
    return "".join(f"        {gap.join(row)}\n" for row in grid)


@pytest.mark.parametrize("part", range(4))
def test_files_of_whole_games(tmp_path: Path, part: int) -> None:
    rng = random.Random(f"files {part}")
    for number in range(60):
        names = rng.sample(["Ann", "Ben", "Zoë", "田中", "“Q”", "x y"], rng.randint(1, 5))
        colours, residents = rng.choice(WAYS), rng.choice(WAYS)
        lines = ["game: alpenzian\n"]
        lines += [
            f"{key}: {way}\n" for key, way in (("colours", colours), ("residents", residents)) if way != "standard"
        ]
        lines.append("players:\n")
        players = []
        for name in names:
            sheet = random_sheet(rng)
            town = random_town(sheet, rng)
            mode = rng.choice(MODES)
            players.append((sheet, town, mode))
            lines.append(f"  - name: {name}\n    sheet:\n      grid: |\n{block(sheet, rng)}")
            lines += [f"    ranch: {mode}\n"] if mode != "standard" else []
            lines.append(f"    town: |\n{block(town, rng)}")
        path = tmp_path / f"{number}.yaml"
        path.write_text("".join(lines), encoding="utf-8")
        found = json.loads(as_json(score_file(path)))
        expected = slow.score(players, colours, residents)
        assert [player["categories"] for player in found["players"]] == expected, path.read_text()
        totals = [sum(own.values()) for own in expected]
        houses = [len(slow.cells(town, "H")) for _, town, _ in players]
        assert [player["total"] for player in found["players"]] == totals
        assert found["ranking"] == slow.ranking(names, totals, houses)


@pytest.mark.parametrize("sheet", SHIPPED)
def test_shipped_sheets_by_their_names(tmp_path: Path, sheet: str) -> None:
    path = tmp_path / "game.yaml"
    grid = shipped_grid(sheet)
    assert grid is not None
    rows = [" ".join(cell if cell in "^#" else "F" for cell in row) for row in grid]
    town = "".join(f"      {row}\n" for row in rows)
    path.write_text(
        f"game: alpenzian\nplayers:\n  - name: Ann\n    sheet: {sheet}\n    town: |\n{town}", encoding="utf-8"
    )
    categories = score_file(path).score.players[0].categories
    sides = sum(
        slow.step(mountain, side) in slow.cells(grid, "brypg") for mountain in slow.cells(grid, "^") for side in "NESW"
    )
    assert categories == {"ranch": 0, "colours": 10, "alpenzian": sides, "residents": 5, "express": 0}


def test_the_breakdown_in_words(tmp_path: Path) -> None:
    path = tmp_path / "game.yaml"
    path.write_text(
        "game: alpenzian\n"
        "players:\n"
        "  - name: Ann\n"
        "    sheet:\n"
        "      grid: |\n"
        "        b b b b b\n"
        "        r ^ y p ^\n"
        "    town: |\n"
        "      S H - - H\n"
        "      O ^ F . ^\n",
        encoding="utf-8",
    )
    assert as_text(score_file(path)).splitlines()[1:] == [
        "",
        "Ann: 13, Mayor for a day",
        "  ranch        -2",
        "                   +3 house in row 1, column 2 with the sheep in row 1, column 1, beside it",
        "                   −5 house in row 1, column 5 without a sheep",
        "  colours       4",
        "                   2 for red: 1 flower, nobody has more",
        "                   2 for yellow: 1 flower, nobody has more",
        "  alpenzian     2",
        "                   2 at the mountain in row 2, column 2: flowers in row 2, column 1; row 2, column 3",
        "  residents     5",
        "                   2 × 2 + 1 = 5 residents",
        "  express       4",
        "                   4 for 2 houses: row 1, column 2 – row 1, column 5",
        "",
        "1. Ann",
    ]


def test_a_tie_break_is_told_where_it_decided(tmp_path: Path) -> None:
    """Three points each: Ann and Cai from a house with its sheep, Ben from flowers, without a house."""
    towns = {"Ann": ". ^ . ^ H S", "Ben": "F ^ F ^ . .", "Cai": ". ^ . ^ S H"}
    path = tmp_path / "game.yaml"

    def told(*names: str) -> list[str]:
        sheet = "sheet:\n      grid: |\n        b ^ b ^ b b"
        players = "".join(f"  - name: {name}\n    {sheet}\n    town: |\n      {towns[name]}\n" for name in names)
        path.write_text(f"game: alpenzian\ncolours: solo\nresidents: solo\nplayers:\n{players}", encoding="utf-8")
        return as_text(score_file(path)).splitlines()[-2:]

    assert told("Ann", "Cai") == ["", "1. Ann, Cai"], "nothing decided"
    assert told("Ben", "Ann") == ["1. Ann  2. Ben", "Between equal totals: more houses first"]
