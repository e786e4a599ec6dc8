"""``fairprint list``: every component, for people and for programs."""

from __future__ import annotations

import json
import os
import pty
import subprocess
from pathlib import Path

from generator.games import NAMES
from tests.cli.conftest import COMMAND, ROOT, Fairprint, environment


def test_a_pipe_gets_a_line_a_component_with_tabs(real: Fairprint) -> None:
    rows = [line.split("\t") for line in real("list", "torikko").lines]
    assert len(rows) == len([path for path in (ROOT / "layouts" / "torikko").glob("*.yaml") if path.stem != "theme"])
    assert {len(row) for row in rows} == {5}
    fox = next(row for row in rows if row[0] == "torikko/fox")
    assert fox[1:4] == ["Wilderness of the fox", "176 × 164", "1"]
    assert Path(fox[4]) == ROOT / "layouts" / "torikko" / "fox.yaml"


def test_without_a_game_all_are_listed_in_order(quick: Fairprint) -> None:
    games = [line.partition("/")[0] for line in quick("list").lines]
    assert list(dict.fromkeys(games)) == [name for name in NAMES if name in games]
    assert games == sorted(games)


def test_programs_get_an_object_a_line(quick: Fairprint) -> None:
    found = [json.loads(line) for line in quick("list", "alpenzian", "--json").lines]
    sheet = next(item for item in found if item["target"] == "alpenzian/sheet-a")
    assert sheet["size"] == [148, 210]
    assert sheet["copies"] == 15
    assert set(sheet["title"]) == {"en", "de", "ja"}
    assert sheet["title"]["ja"] in quick("list", "alpenzian", "--json").out, "Japanese is written, not escaped"
    assert len({item["hash"] for item in found}) == len(found)


def test_files_below_the_working_directory_are_named_from_there(quick: Fairprint) -> None:
    os.chdir(ROOT)
    assert quick("list", "torikko").lines[0].endswith("\tlayouts/torikko/aurora-tiles.yaml")


def test_a_terminal_gets_a_table(here: Path) -> None:
    keeper, terminal = pty.openpty()
    env = environment({"TERM": "xterm", "COLUMNS": "120"})
    with subprocess.Popen(
        [*COMMAND, "list", "torikko"], cwd=here, env=env, stdin=terminal, stdout=terminal, stderr=terminal
    ) as started:
        os.close(terminal)
        shown = b""
        try:
            while piece := os.read(keeper, 65536):
                shown += piece
        except OSError:
            pass  # how Linux says that the other end of a terminal was closed
        os.close(keeper)
    assert started.returncode == 0
    text = shown.decode()
    assert "component" in text and "copies" in text, "a table has a head"
    assert "\t" not in text
    assert "torikko/fox" in text


def test_an_unknown_game_is_refused_with_all_there_are(quick: Fairprint) -> None:
    said = quick("list", "torriko", code=2).err
    assert "torriko" in said and "torikko" in said
