"""``fairprint play`` and ``verify``: seeded games, records that replay, claims that hold or say what fails."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import yaml

from generator.games import NAMES
from tests.cli.conftest import ROOT, Fairprint, process


@pytest.mark.parametrize("game", NAMES)
def test_a_game_is_played_recorded_scored_and_replayed(quick: Fairprint, here: Path, game: str) -> None:
    said = quick("play", game, "--players", "2", "--seed", "7", "--record", "game.yaml", "--json")
    facts = json.loads(said.out)
    kept = yaml.safe_load((here / "game.yaml").read_text(encoding="utf-8"))
    assert list(kept)[:4] == ["game", "players", "seed", "policies"]
    assert (kept["game"], kept["seed"], kept["policies"]) == (game, 7, ["random", "random"])
    assert {move["player"] for move in kept["moves"]} <= {*kept["players"], "chance"}
    replayed = quick("play", "--replay", "game.yaml").out
    assert replayed.startswith(f"game.yaml: {len(kept['moves'])} legal moves; Player 1 ")
    (here / "final.yaml").write_text(_final(here / "game.yaml"), encoding="utf-8")
    scored = json.loads(quick("score", "final.yaml", "--json").out)
    assert [player["total"] for player in scored["players"]] == [seat["mean"] for seat in facts["seats"]]


def _final(record: Path) -> str:
    """What stands under ``final``, as a file of its own."""
    lines = record.read_text(encoding="utf-8").split("\nfinal:\n")[1].split("\n")
    return "\n".join(line[2:] for line in lines)


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_the_same_seed_is_the_same_game_with_any_number_of_processes(here: Path, jobs: str) -> None:
    arguments = ["play", "alpenzian", "--players", "3", "--games", "40", "--seed", "3", "--json"]
    here_and_now = process([*arguments, "--jobs", "1"], here, {"PYTHONHASHSEED": "0"}).plainly(0)
    there = process([*arguments, "--jobs", jobs], here, {"PYTHONHASHSEED": "9", "LC_ALL": "C", "TZ": "Asia/Tokyo"})
    assert there.plainly(0).out == here_and_now.out
    other = process([*arguments[:-2], "4", "--json"], here).plainly(0)
    assert other.out != here_and_now.out


def test_records_are_the_same_bytes(here: Path) -> None:
    for name, seed in (("one.yaml", "0"), ("two.yaml", "5")):
        process(["play", "torikko", "--record", name, "--policy", "greedy"], here, {"PYTHONHASHSEED": seed}).plainly(0)
    assert (here / "one.yaml").read_bytes() == (here / "two.yaml").read_bytes()


def test_a_policy_a_seat(quick: Fairprint) -> None:
    said = quick("play", "alpenzian", "--games", "30", "--policy", "random", "--policy", "greedy", "--json")
    seats = json.loads(said.out)["seats"]
    assert [seat["policy"] for seat in seats] == ["random", "greedy"]
    assert seats[1]["mean"] > seats[0]["mean"] + 10
    assert seats[1]["wins"][0] > 0.9


def test_people_get_a_row_a_seat(real: Fairprint) -> None:
    rows = [line.split("\t") for line in real("play", "torikko", "--players", "3", "--policy", "greedy").lines]
    assert [row[0] for row in rows] == ["Player 1", "Player 2", "Player 3"]
    assert {row[1] for row in rows} == {"greedy"}


@pytest.mark.parametrize(
    ("arguments", "advice"),
    [
        (["play"], "name a game"),
        (["play", "chess"], "chess"),
        (["play", "torikko", "--players", "5"], "two to four players"),
        (["play", "torikko", "--players", "0"], "--players"),
        (["play", "torikko", "--policy", "greddy"], "did you mean `greedy`?"),
        (["play", "torikko", "--policy", "greedy", "--policy", "greedy", "--policy", "greedy"], "one a seat"),
        (["play", "alpenzian", "--option", "ranch"], "KEY=WORD"),
        (["play", "alpenzian", "--option", "colours=green"], "standard"),
        (["play", "alpenzian", "--option", "rabbits=many"], "rabbits"),
        (["play", "alpenzian", "--layout", "torikko/fox"], "name one of alpenzian"),
        (["play", "torikko", "--games", "0"], "--games"),
        (["play", "torikko", "--seed", "-1"], "--seed"),
        (["verify", "chess"], "use one of"),
        (["verify", "torikko", "--games", "nan"], "--games"),
        (["verify", "torikko", "--jobs", "0"], "--jobs"),
    ],
)
def test_what_cannot_be_played_is_a_wrong_command(quick: Fairprint, arguments: list[str], advice: str) -> None:
    assert advice in quick(*arguments, code=2).err


@pytest.fixture
def record(quick: Fairprint, here: Path) -> Path:
    quick("play", "alpenzian", "--seed", "5", "--record", "game.yaml")
    return here / "game.yaml"


def tampered(record: Path, old: str, new: str) -> tuple[int, int]:
    """Change the last place where the record says something; where that is (line and column from 1)."""
    text = record.read_text(encoding="utf-8")
    before, found, after = text.rpartition(old)
    assert found
    record.write_text(before + new + after, encoding="utf-8")
    return before.count("\n") + 1, len(before) - before.rfind("\n")


def test_a_move_that_is_not_legal_is_shown(quick: Fairprint, record: Path) -> None:
    line, column = tampered(record, "take the sheep die", "take the goat die")
    said = quick("play", "--replay", record.name, code=1).err
    assert said.startswith(f"game.yaml:{line}:{column}: move ")
    assert "is not legal: `take the goat die`; legal here: `take the " in said


def test_a_move_of_another_player_is_shown(quick: Fairprint, record: Path) -> None:
    line, column = tampered(record, "{player: Player 1, action: take", "{player: Player 2, action: take")
    said = quick("play", "--replay", record.name, code=1).err
    assert said.startswith(f"game.yaml:{line}:{column + len('{player: ')}: it is not the move of `Player 2`; ")


def test_other_dice_lead_elsewhere(quick: Fairprint, record: Path) -> None:
    tampered(record, "action: take", "action: leave")
    assert "is not legal" in quick("play", "--replay", record.name, code=1).err


def test_a_record_cut_short_is_no_game(quick: Fairprint, record: Path) -> None:
    text = record.read_text(encoding="utf-8")
    moves, final = text.split("\nfinal:")
    record.write_text(moves.rpartition("\n")[0] + "\nfinal:" + final, encoding="utf-8")
    assert "the game is not over after" in quick("play", "--replay", record.name, code=1).err


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("ranch: standard", "ranch: beginner-1", "the game does not end like this"),
        ("seed: 5", "seed: five", "expected a whole number"),
        ("game: alpenzian\nplayers", "game: alpenzain\nplayers", "did you mean `alpenzian`?"),
        ("id: sheet-b", "id: sheet-z", "has no layout `sheet-z`"),
        ("policies: [random, random]", "policies: random", "expected a list"),
        ("moves:", "movies:", "did you mean `moves`?"),
        ("players: [Player 1, Player 2]", "players: [Player 1]", ""),
        ("players: [Player 1, Player 2]", "players: [A, B, C, D, E, F, G]", "players"),
        ("options: {}", "options: {ranch: none}", "ranch"),
    ],
)
def test_a_record_that_was_changed_is_refused(quick: Fairprint, record: Path, old: str, new: str, message: str) -> None:
    tampered(record, old, new)
    said = quick("play", "--replay", record.name, code=1).err
    assert said.startswith("game.yaml:")
    assert message in said


def test_a_record_of_a_changed_layout_is_refused(quick: Fairprint, record: Path) -> None:
    text = record.read_text(encoding="utf-8")
    hash_of = next(line for line in text.split("\n") if "marker" in line).rpartition("hash: ")[2].rstrip("}")
    tampered(record, hash_of, '"00000000"')
    assert "has changed since" in quick("play", "--replay", record.name, code=1).err


def test_a_layout_of_ones_own_is_played_and_replayed(quick: Fairprint) -> None:
    quick("new", "alpenzian/sheet-b", "own.yaml")
    quick("play", "alpenzian", "--layout", "own.yaml", "--record", "game.yaml")
    assert "by `--layout`" in quick("play", "--replay", "game.yaml", code=1).err
    assert "legal moves" in quick("play", "--replay", "game.yaml", "--layout", "own.yaml").out


def test_verify_tells_programs_a_claim_a_line(quick: Fairprint) -> None:
    few = ["--games", "0.05", "--json"]
    found = [json.loads(line) for line in quick("verify", "torikko/fox", "torikko/bear", *few).lines]
    assert {"torikko/fox", "torikko/bear"} <= {item["target"] for item in found}
    assert all(item["holds"] and item["basis"] in ("counted", "proved", "played") for item in found)


def test_a_broken_sheet_fails_and_names_the_square(real: Fairprint, here: Path) -> None:
    """A square of another colour in the middle of an area: told with its place, exit status 3."""
    real("new", "alpenzian/sheet-a", "own.yaml")
    text = (here / "own.yaml").read_text(encoding="utf-8")
    grid = text.split("grid: |\n")[1].split("\n")[:6]
    changed = [row.split() for row in grid]
    row, column = next((r, c) for r in range(6) for c in range(6) if changed[r][c] == "b")
    changed[row][column] = "r"
    for old, new in zip(grid, changed, strict=True):
        text = text.replace(old, "  " + " ".join(new), 1)
    (here / "own.yaml").write_text(text, encoding="utf-8")
    said = real("verify", "own.yaml", "--games", "0.05", code=3).out
    failed = [line for line in said.splitlines() if line.startswith("FAILS\talpenzian/own\t")]
    assert any(f"row {row + 1}, column {column + 1}" in line for line in failed), failed
    assert " claims fail" in said


def test_quiet_verification_speaks_only_of_failures(quick: Fairprint) -> None:
    assert quick("verify", "alpino/start-tile", "--quiet").out == ""


def test_verify_gives_the_same_lines_with_any_number_of_processes(here: Path) -> None:
    arguments = ["verify", "torikko/hare", "--json", "--games", "0.05", "--seed", "2"]
    one, two = (process([*arguments, "--jobs", jobs], here, {"PYTHONHASHSEED": jobs}) for jobs in ("1", "2"))
    assert one.code in (0, 3), "so few games may not show everything"
    assert one == two


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("fairprint re", "render"),
        ("fairprint render torikko/fo", "torikko/fox"),
        ("fairprint render alp", "alpino"),
        ("fairprint play dor", "dorfromantik"),
        ("fairprint render --ink l", "light"),
        ("fairprint pad alpenzian/sheet-", "alpenzian/sheet-e"),
    ],
)
def test_the_shell_completes(here: Path, typed: str, expected: str) -> None:
    words = typed.split()
    env = {"_FAIRPRINT_COMPLETE": "bash_complete", "COMP_WORDS": typed, "COMP_CWORD": str(len(words) - 1)}
    assert f"plain,{expected}" in process([], here, env).plainly(0).lines


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_the_shell_gets_its_script(here: Path, shell: str) -> None:
    assert "_FAIRPRINT_COMPLETE" in process([], here, {"_FAIRPRINT_COMPLETE": f"{shell}_source"}).plainly(0).out


@pytest.mark.parametrize("command", ["list", "render", "pad", "verify", "play", "score", "new"])
def test_every_command_has_help(quick: Fairprint, command: str) -> None:
    said = quick(command, "--help").out
    assert said.startswith(f"Usage: fairprint {command} ")


def test_the_version_is_the_projects(quick: Fairprint) -> None:
    assert quick("--version").out.split()[-1] in (ROOT / "pyproject.toml").read_text()
