"""However a command ends (stopped, killed, output gone, disk full): a line for people, and nothing half written."""

from __future__ import annotations

import json
import os
import resource
import shlex
import shutil
import signal
import statistics
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from typing import IO

import pytest

from tests.cli.conftest import COMMAND, ROOT, Ended, Fairprint, environment, process


def started(here: Path, *arguments: str) -> subprocess.Popen[bytes]:
    """A command begun in a process group of its own, as a shell begins one, with Ctrl-C as a terminal sends it."""
    return subprocess.Popen(
        [*COMMAND, *arguments],
        cwd=here,
        env=environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )


def ended(running: subprocess.Popen[bytes]) -> Ended:
    out, err = running.communicate(timeout=60)
    return Ended(running.returncode, out.decode(), err.decode())


def to_the_group(running: subprocess.Popen[bytes], number: signal.Signals) -> Ended:
    os.killpg(running.pid, number)
    return ended(running)


def files_in(folder: Path) -> list[Path]:
    return [path for path in folder.rglob("*") if path.is_file()]


def wait_for(condition: Callable[[], bool], seconds: float = 30) -> None:
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.002)


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_stopped_while_it_writes_nothing_is_left(here: Path, number: signal.Signals) -> None:
    running = started(here, "render", "torikko")
    wait_for(lambda: any(path.name.startswith(".fairprint-") for path in files_in(here)))
    said = to_the_group(running, number).plainly(128 + number)
    assert list(here.iterdir()) == []
    assert said.out == ""
    assert said.err.strip() == ("stopped; nothing was half written" if number == signal.SIGINT else "")


def test_stopped_what_was_there_before_stays(here: Path) -> None:
    kept = here / "output" / "torikko" / "aurora-tiles.pdf"
    kept.parent.mkdir(parents=True)
    kept.write_bytes(b"before")
    running = started(here, "render", "torikko")
    wait_for(lambda: len(files_in(here)) > 1)
    to_the_group(running, signal.SIGINT).plainly(130)
    assert files_in(here) == [kept]
    assert kept.read_bytes() == b"before"


@pytest.mark.parametrize(
    "arguments",
    [
        ("verify", "torikko", "--jobs", "2", "--games", "50"),
        ("play", "alpenzian", "--games", "1000000", "--jobs", "2"),
        ("play", "alpenzian", "--games", "1000000", "--jobs", "1"),
    ],
)
def test_stopped_over_several_processes_one_line_is_said(here: Path, arguments: tuple[str, ...]) -> None:
    running = started(here, *arguments)
    time.sleep(1.0)
    assert running.poll() is None
    said = to_the_group(running, signal.SIGINT).plainly(130)
    assert said.err.strip() == "stopped; nothing was half written"
    assert said.out == ""


def small_files(limit: int) -> None:
    resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))


def test_a_full_disk_leaves_nothing_and_names_the_file(here: Path) -> None:
    done = subprocess.run(
        [*COMMAND, "render", "torikko"],
        cwd=here,
        env=environment({"PYTHONDONTWRITEBYTECODE": "1"}),
        capture_output=True,
        preexec_fn=lambda: small_files(40_000),
        check=False,
    )
    said = Ended(done.returncode, done.stdout.decode(), done.stderr.decode()).plainly(1)
    assert said.err.startswith("output/torikko/")
    assert said.err.endswith(".pdf: cannot be used (file too large)\n")
    assert list(here.iterdir()) == []


@pytest.mark.parametrize("arguments", [("list",), ("--help",), ("play", "alpenzian", "--json")])
def test_a_full_disk_for_the_results_is_said(here: Path, arguments: tuple[str, ...]) -> None:
    with Path("/dev/full").open("wb") as full:
        done = run_with(here, full, *arguments)
    assert done.returncode == 1
    assert done.stderr.decode() == "output: cannot be used (no space left on device)\n"


def run_with(here: Path, stdout: IO[bytes], *arguments: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [*COMMAND, *arguments], cwd=here, env=environment(), stdout=stdout, stderr=subprocess.PIPE, check=False
    )


@pytest.mark.parametrize(
    "shell", ["{} list | head -0", "{} list --json | head -1", "{} score x.yaml y.yaml 2>&1 | head -1"]
)
def test_a_reader_that_has_enough_is_no_error(here: Path, shell: str) -> None:
    done = subprocess.run(
        ["bash", "-c", shell.format(shlex.join(COMMAND))], cwd=here, env=environment(), capture_output=True, check=True
    )
    assert done.stderr == b""


@pytest.mark.parametrize("closed", [">&-", "2>&-", "<&-", ">&- 2>&- <&-"])
@pytest.mark.parametrize(
    ("arguments", "code"), [("list torikko", 0), ("render nonsense", 2), ("render torikko/fox", 0)]
)
def test_closed_streams_change_nothing_else(here: Path, closed: str, arguments: str, code: int) -> None:
    shell = f"{shlex.join(COMMAND)} {arguments} {closed}"
    done = subprocess.run(["bash", "-c", shell], cwd=here, env=environment(), capture_output=True, check=False)
    Ended(done.returncode, done.stdout.decode(), done.stderr.decode()).plainly(code)
    written = [path.relative_to(here) for path in files_in(here)]
    assert written == ([Path("output/torikko/fox.pdf")] if "fox" in arguments else [])
    for path in files_in(here):
        assert path.read_bytes().startswith(b"%PDF"), "no message went into a file that took a closed stream's place"


def test_a_terminal_without_the_letters_gets_codes(here: Path) -> None:
    env = environment({"PYTHONIOENCODING": "iso-8859-1"})
    done = subprocess.run(
        [*COMMAND, "list", "torikko", "--json"], cwd=here, env=env, stdout=subprocess.PIPE, check=True
    )
    tiles = json.loads(done.stdout.decode("iso-8859-1").splitlines()[0])
    assert tiles["title"] == {"en": "Aurora tiles", "de": "Polarlichtplättchen", "ja": "オーロラタイル"}


@pytest.mark.parametrize(
    "gone", ["fonts/marcellus.ttf", "layouts/torikko/theme.yaml", "layouts/torikko/labels/en.yaml"]
)
def test_a_damaged_installation_says_what_is_missing(here: Path, gone: str) -> None:
    for name in ("generator", "layouts", "fonts"):
        shutil.copytree(ROOT / name, here / name, ignore=shutil.ignore_patterns("__pycache__"))
    (here / gone).unlink()
    said = process(["render", "torikko/fox"], here, {"PYTHONPATH": str(here)}).plainly(1)
    assert Path(gone).stem in said.err
    assert not (here / "output").exists()


def test_a_font_that_is_none_is_said(here: Path) -> None:
    for name in ("generator", "layouts", "fonts"):
        shutil.copytree(ROOT / name, here / name, ignore=shutil.ignore_patterns("__pycache__"))
    (here / "fonts" / "marcellus.ttf").write_text("not a font")
    said = process(["render", "torikko/fox"], here, {"PYTHONPATH": str(here)}).plainly(1)
    assert "marcellus.ttf is no font" in said.err


def test_help_is_there_at_once(real: Fairprint, here: Path) -> None:
    """Under 0.15 s by the median; where the machine is busy, measured against how long bare Python takes."""
    real("--help")
    bare, whole = [], []
    for _ in range(7):
        start = time.perf_counter()
        subprocess.run([COMMAND[0], "-c", "pass"], check=True, env=environment(), cwd=here)
        middle = time.perf_counter()
        subprocess.run([*COMMAND, "--help"], check=True, env=environment(), cwd=here, stdout=subprocess.DEVNULL)
        bare.append(middle - start)
        whole.append(time.perf_counter() - middle)
    quiet = 0.012  # what bare Python takes on a machine with nothing else to do
    busy = max(1.0, statistics.median(bare) / quiet)
    assert statistics.median(whole) < 0.15 * busy
