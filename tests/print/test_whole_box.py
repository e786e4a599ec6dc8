"""Every component of every game, as it is shipped: fit for a press, for one ink, exact, and readable in a browser."""

from __future__ import annotations

import dataclasses
import io
import itertools
import json
import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal

import pikepdf
import pymupdf
import pytest

from generator import catalogue, production
from generator.drawing.page import Info
from generator.drawing.pdf import pdf
from generator.games import NAMES
from generator.printing.job import Job, PrintingError
from generator.printing.pages import lay_out
from generator.printing.preflight import preflight

MM = 72 / 25.4
TARGETS = [entry.target for game in NAMES for entry in catalogue.entries(game)]
COLOURED = {"rg", "RG", "k", "K", "cs", "CS", "sc", "SC", "scn", "SCN", "sh"}
READER = Path(__file__).with_name("pdfjs.mjs")


def printed(target: str, job: Job) -> bytes:
    """A component once, as a PDF."""
    (entry,) = catalogue.find(target)
    pages = lay_out(production.pieces_of(entry, job), job)
    return pdf(pages, Info(entry.target, job.lang, job.duplex, job.profile, (entry.layout.game, entry.layout.id)))


@pytest.mark.parametrize("target", TARGETS)
def test_press_files_break_no_rule(target: str) -> None:
    assert preflight(printed(target, Job(copies=1, profile="press", bleed=3))) == []


@pytest.fixture(scope="module", params=TARGETS)
def one_ink(request: pytest.FixtureRequest) -> tuple[str, bytes]:
    """A component and its pages in one ink."""
    return request.param, printed(request.param, Job(copies=1, ink="mono"))


def test_one_ink_is_black_in_every_operator(one_ink: tuple[str, bytes]) -> None:
    with pikepdf.open(io.BytesIO(one_ink[1])) as opened:
        forms = [o for o in opened.objects if isinstance(o, pikepdf.Stream) and o.get("/Subtype") == pikepdf.Name.Form]
        painted = [step for source in [*opened.pages, *forms] for step in pikepdf.parse_content_stream(source)]
    operators = {str(step.operator) for step in painted}
    assert not operators & COLOURED
    assert {float(step.operands[0]) for step in painted if str(step.operator) in "gG"} <= {0.0, 1.0}
    assert operators & {"f", "f*", "S", "B"}


@pytest.mark.parametrize("target", TARGETS)
def test_every_paper_takes_it_or_the_message_names_one_that_does(target: str) -> None:
    (entry,) = catalogue.find(target)
    pieces = production.pieces_of(entry, Job())
    ways: tuple[Literal["portrait", "landscape"], ...] = ("portrait", "landscape")
    for paper, way in itertools.product(("a3", "a4", "a5", "letter", "200x300mm", "40x40mm"), ways):
        job = Job(paper=paper, orientation=way, copies=1, bleed=3)
        try:
            sides = lay_out(pieces, job)
        except PrintingError as error:
            assert paper == "40x40mm", error
            named = re.search(r"use --paper (\S+)", str(error))
            assert named, error
            job = dataclasses.replace(job, paper=named[1], orientation="auto")
            sides = lay_out(pieces, job)
        width, height = (size + 0.001 for size in (sides[0].scene.width, sides[0].scene.height))
        assert sides
        for side in sides:
            assert side.trim is not None
            x, y, across, down = side.trim
            assert min(x, y) >= -0.001
            assert x + across <= width
            assert y + down <= height


def straight_lines(page: Any) -> Iterator[float]:
    """The lengths of a page's lines that are drawn by themselves, in mm."""
    for drawing in page.get_cdrawings():
        if [item[0] for item in drawing["items"]] == ["l"]:
            _, (x1, y1), (x2, y2) = drawing["items"][0]
            yield max(abs(x2 - x1), abs(y2 - y1)) / MM


def test_a_bar_of_fifty_millimetres_on_every_page(one_ink: tuple[str, bytes]) -> None:
    target, content = one_ink
    mupdf: Any = pymupdf
    pages = list(mupdf.open(stream=content))
    if target.endswith("score-pad"):
        pages = pages[:1]  # backs of sheets that fill the paper are left to the rules
    for page in pages:
        assert any(abs(length - 50) < 0.01 for length in straight_lines(page)), f"page {page.number + 1}"


def pdfjs() -> Path | None:
    """The library's file: where PDFJS says, in node_modules here, or among what npm has for everyone."""
    if shutil.which("node") is None:
        return None
    roots = [Path(os.environ["PDFJS"])] if "PDFJS" in os.environ else []
    roots.append(Path(__file__).parents[2] / "node_modules/pdfjs-dist")
    if shutil.which("npm"):
        shared = subprocess.run(["npm", "root", "-g"], capture_output=True, text=True, check=False).stdout.strip()
        roots.append(Path(shared) / "pdfjs-dist")
    return next((path for root in roots if (path := root / "legacy/build/pdf.mjs").is_file()), None)


@pytest.mark.parametrize("profile", ["home", "press"])
def test_browsers_open_it_without_complaint(profile: Literal["home", "press"], tmp_path: Path) -> None:
    library = pdfjs()
    if library is None:
        pytest.skip("needs node and its package pdfjs-dist (npm install pdfjs-dist, or its folder in PDFJS)")
    paths = []
    for target in ("alpenzian/sheet-a", "dorfromantik/flag-tiles", "torikko/shape-cards"):
        paths.append(tmp_path / f"{target.replace('/', '-')}.pdf")
        paths[-1].write_bytes(printed(target, Job(copies=1, profile=profile, lang="ja")))
    command = ["node", str(READER), str(library), *map(str, paths)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
    assert done.returncode == 0, done.stderr
    for line in done.stdout.splitlines():
        found = json.loads(line)
        assert found["pages"] >= 1
        assert found["operators"] > 100
        assert bool(found["words"].strip()) == (profile == "home"), "a press gets outlines and no font"
        assert {"art", "cut", "notes"} <= set(found["layers"])
