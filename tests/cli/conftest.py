"""The command as people run it: whole processes in a folder of their own, and quick calls inside this one."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

import pytest

from generator.cli import run

ROOT = Path(__file__).resolve().parents[2]
COMMAND = (sys.executable, "-m", "generator")


@dataclass(frozen=True)
class Ended:
    """How a command ended: exit status, and what it said on stdout and stderr."""

    code: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()

    def plainly(self, code: int) -> Ended:
        """Itself, once it is sure that it ended with this status and without a traceback."""
        assert self.code == code, (self.code, self.out[-2000:], self.err[-2000:])
        assert "Traceback" not in self.out + self.err
        assert "error of the program itself" not in self.err, self.err
        return self


class Fairprint(Protocol):
    """Runs the command with some arguments and waits for its end."""

    def __call__(self, *arguments: str | Path, code: int = 0) -> Ended: ...


def environment(more: Mapping[str, str] | None = None) -> dict[str, str]:
    """The environment of a real process: this checkout on the path, whatever the working directory."""
    return {**os.environ, "PYTHONPATH": str(ROOT), **(more or {})}


def process(arguments: Sequence[str | Path], cwd: Path, env: Mapping[str, str] | None = None) -> Ended:
    """A whole process in a folder."""
    done = subprocess.run(
        [*COMMAND, *map(str, arguments)], cwd=cwd, env=environment(env), capture_output=True, timeout=120, check=False
    )
    return Ended(done.returncode, done.stdout.decode(), done.stderr.decode())


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder to work in."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def real(here: Path) -> Fairprint:
    """The command in processes of its own, working in an empty folder."""

    def fairprint(*arguments: str | Path, code: int = 0) -> Ended:
        return process(arguments, here).plainly(code)

    return fairprint


@pytest.fixture
def quick(here: Path, capsys: pytest.CaptureFixture[str]) -> Fairprint:  # noqa: ARG001
    """The command inside this process: the same function, without the half second that a start takes."""

    def fairprint(*arguments: str | Path, code: int = 0) -> Ended:
        capsys.readouterr()
        status = run([str(argument) for argument in arguments])
        said = capsys.readouterr()
        return Ended(status, said.out, said.err).plainly(code)

    return fairprint
