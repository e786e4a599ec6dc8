"""Whatever a position or layout file holds: exit status 0, or 1 with the place of every mistake. Never a traceback."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from generator.catalogue import open_layout
from generator.files import FileError
from generator.games import NAMES
from generator.scores import as_json, as_text, score_file
from tests.cli.conftest import ROOT
from tests.cli.mutations import broken

POSITIONS = Path(__file__).with_name("positions")
LAYOUTS = [path for path in sorted(ROOT.glob("layouts/*/*.yaml")) if path.stem != "theme"]
EXAMPLES = int(os.environ.get("FAIRPRINT_EXAMPLES", "1"))
"""How many times more examples to try than in the daily run."""


def judged(path: Path, use: Callable[[Path], object]) -> None:
    """The file is used, or refused with a place and advice for each mistake."""
    try:
        use(path)
    except FileError as error:
        form = re.compile(re.escape(str(path)) + r":[1-9]\d*:[1-9]\d*: \S.*; \S", re.DOTALL)
        for problem in error.problems:
            assert form.match(str(problem)), str(problem)
            assert "\n" not in str(problem), str(problem)


def scored(path: Path) -> None:
    found = score_file(path)
    as_json(found)
    as_text(found)


@pytest.mark.parametrize("game", NAMES)
def test_positions(tmp_path: Path, game: str) -> None:
    good = (POSITIONS / f"{game}.yaml").read_text(encoding="utf-8")
    path = tmp_path / "position.yaml"
    path.write_text(good, encoding="utf-8")
    scored(path)

    @settings(max_examples=50 * EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck), database=None)
    @given(broken(good))
    def try_it(text: str) -> None:
        path.write_text(text, encoding="utf-8", newline="")
        judged(path, scored)

    try_it()


@pytest.mark.parametrize("game", NAMES)
def test_layouts(tmp_path: Path, game: str) -> None:
    texts = [path.read_text(encoding="utf-8") for path in LAYOUTS if path.parent.name == game]
    path = tmp_path / "layout.yaml"

    @settings(max_examples=50 * EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck), database=None)
    @given(st.sampled_from(texts).flatmap(broken))
    def try_it(text: str) -> None:
        path.write_text(text, encoding="utf-8", newline="")
        judged(path, open_layout)

    try_it()
