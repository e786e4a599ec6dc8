"""What the calibration page reads is what a printer did, and a saved printer makes up for it."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Literal

import click
import pdfplumber
import pytest

from generator.files import FileError
from generator.printing import printers
from generator.printing.calibration import LINES, STEP, calibration, verniers
from generator.printing.job import Job, PrintingError
from generator.printing.printers import Printer
from tests.printing.helpers import MM, document

Line = tuple[float, float, float, float]


def lines(content: bytes, number: int) -> list[Line]:
    """Straight lines of a page in mm: x0, top, x1, bottom."""
    with pdfplumber.open(io.BytesIO(content)) as opened:
        page = opened.pages[number]
        return [
            (float(o["x0"]) / MM, float(o["top"]) / MM, float(o["x1"]) / MM, float(o["bottom"]) / MM)
            for o in [*page.lines, *page.curves, *page.rects]
        ]


def has(found: list[Line], wanted: Line, within: float = 0.012) -> bool:
    x1, y1, x2, y2 = wanted
    box = (min(x1, x2), min(y1, y2), max(x1, x2), max(y1, y2))
    return any(all(abs(a - b) < within for a, b in zip(line, box, strict=True)) for line in found)


@pytest.mark.parametrize("paper", ["a4", "letter", "a5"])
@pytest.mark.parametrize("orientation", ["portrait", "landscape"])
@pytest.mark.parametrize("duplex", ["long-edge", "short-edge"])
@pytest.mark.parametrize("error", [(0.0, 0.0), (0.7, -0.3), (-1.2, 0.4)])
def test_the_verniers_read_the_offset_that_cures_the_printer(
    paper: str,
    orientation: Literal["portrait", "landscape"],
    duplex: Literal["long-edge", "short-edge"],
    error: tuple[float, float],
) -> None:
    """A printer that lays its backs ``error`` off: the pair of lines that meet says minus that error."""
    sheet = Job(paper=paper, orientation=orientation).sheets()[0]
    mirrors_x = (duplex == "long-edge") == (not sheet.landscape)
    for scale in verniers(sheet):
        if (scale.flip == "x") != mirrors_x:
            continue
        axis = 0 if scale.along == "x" else 1
        meets = []
        for n in range(-LINES, LINES + 1):
            front = scale.front(n)
            x, y = scale.back(n, sheet)[0] + error[0], scale.back(n, sheet)[1] + error[1]
            seen = (sheet.width - x, y) if mirrors_x else (x, sheet.height - y)
            if abs(front[axis] - seen[axis]) < STEP / 2:
                meets.append(scale.reading(n))
        assert meets == pytest.approx([-error[axis]])


def test_the_printed_lines_are_where_the_scales_say() -> None:
    job = Job()
    content = document(calibration(job))
    front, back = lines(content, 0), lines(content, 1)
    sheet = job.sheets()[0]
    scales = verniers(sheet)
    assert len(scales) == 4
    for scale in scales:
        assert has(front, scale.front(1))
        assert has(back, scale.back(1, sheet))
    assert has(front, (16.0, 12.0, 16.0 + 170, 12.0))
    assert has(front, (16.0, 12.0, 16.0, 12.0 + 260))


def test_an_offset_given_moves_the_back_only() -> None:
    still, moved = (document(calibration(Job(back_offset=o))) for o in ((0.0, 0.0), (0.5, 0.3)))
    assert lines(still, 0) == lines(moved, 0)
    scale, sheet = verniers(Job().sheets()[0])[0], Job().sheets()[0]
    x1, y1, x2, y2 = scale.back(3, sheet)
    assert has(lines(moved, 1), (x1 + 0.5, y1 + 0.3, x2 + 0.5, y2 + 0.3))


def test_paper_too_small_for_it_is_refused() -> None:
    with pytest.raises(PrintingError, match="use --paper a5 or larger"):
        calibration(Job(paper="a6"))


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(click, "get_app_dir", lambda name: str(tmp_path / name))
    return tmp_path


def test_a_printer_is_kept_and_applied(home: Path) -> None:
    printer = Printer(long_edge=(0.4, -0.2), short_edge=(0.1, 0.3), scale=(1.002, 0.998))
    path = printers.save("office", printer)
    assert path.is_relative_to(home)
    assert printers.names() == ["office"]
    assert printers.load("office") == printer
    job = printer.applied(Job(duplex="short-edge"))
    assert (job.printer_offset, job.scale) == ((0.1, 0.3), (1.002, 0.998))
    assert printer.applied(Job()).printer_offset == (0.4, -0.2)


def test_an_unknown_printer_is_refused_with_advice(home: Path) -> None:
    assert home.is_dir()
    with pytest.raises(PrintingError, match="save one with"):
        printers.load("office")
    printers.save("office", Printer())
    with pytest.raises(PrintingError, match="did you mean `office`"):
        printers.load("ofice")


@pytest.mark.parametrize("name", ["", "../x", "a/b", "-x", "A B"])
def test_a_name_that_is_no_file_name_is_refused(name: str) -> None:
    with pytest.raises(PrintingError, match="is no name for a printer"):
        printers.path_of(name)


def test_a_printers_file_is_checked_like_any_other(home: Path) -> None:
    assert home.is_dir()
    path = printers.save("office", Printer())
    path.write_text("long_edge: [0.1]\nscale: [2, 1]\n")
    with pytest.raises(FileError, match=r"office\.yaml:"):
        printers.load("office")


def test_a_scale_comes_from_a_measured_ruler() -> None:
    assert printers.scale_of(170, 169.15) == pytest.approx(1.005, abs=1e-4)
    with pytest.raises(PrintingError, match="measure again"):
        printers.scale_of(170, 150)
