"""What make says on a machine where something is missing and may not be installed: one clear line, and it stops."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
TOOLS = ("sh", "bash", "make", "rm", "find", "touch", "uname")


@pytest.fixture
def poor(tmp_path: Path) -> Path:
    """A checkout that is set up, on a machine with next to nothing and without the right to install more."""
    shutil.copy(ROOT / "Makefile", tmp_path)
    programs = tmp_path / "programs"
    programs.mkdir()
    for tool in TOOLS:
        where = shutil.which(tool)
        if where is None:
            pytest.skip(f"needs {tool}")
        (programs / tool).symlink_to(where)
    for name, script in (("id", "echo 1000"), ("sudo", "exit 1"), ("apt-get", "echo installed > $0.ran")):
        (programs / name).write_text(f"#!/bin/sh\n{script}\n")
        (programs / name).chmod(0o755)
    (tmp_path / ".venv").mkdir()
    (tmp_path / "pyproject.toml").touch()
    return tmp_path


def make(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [str(folder / "programs/make"), *arguments]
    world = {"PATH": str(folder / "programs")}
    return subprocess.run(command, cwd=folder, env=world, capture_output=True, text=True, check=False, timeout=60)


def said(done: subprocess.CompletedProcess[str]) -> list[str]:
    assert done.returncode != 0
    return [line for line in done.stderr.splitlines() if not line.startswith("make:")]


def test_missing_viewers_are_named_with_what_brings_them(poor: Path) -> None:
    for number, name in enumerate(("ready", "ready-test")):
        (poor / ".venv" / name).touch()
        os.utime(poor / ".venv" / name, (4e9 + number, 4e9 + number))
    (line,) = said(make(poor, "test"))
    assert line.startswith("fairprint needs the viewers ")
    assert "sudo apt-get install poppler-utils qpdf librsvg2-bin ghostscript" in line
    assert not (poor / "programs/apt-get.ran").exists()


def test_a_missing_python_is_named(poor: Path) -> None:
    (line,) = said(make(poor, "pdf"))
    assert line == "fairprint needs Python 3.11 or newer: install it, then run make again."


def test_clean_leaves_the_sources(poor: Path) -> None:
    (poor / "output/alpenzian").mkdir(parents=True)
    (poor / "generator/__pycache__").mkdir(parents=True)
    (poor / "generator/cli.py").touch()
    assert make(poor, "clean").returncode == 0
    assert make(poor, "clean").returncode == 0, "also where there is nothing to clean"
    assert not (poor / ".venv").exists()
    assert not list((poor / "output").iterdir())
    assert [path.name for path in (poor / "generator").iterdir()] == ["cli.py"]
