"""Printers that were measured once: their offset and scale, kept by name in the user's configuration folder."""

from __future__ import annotations

import dataclasses
import re
from pathlib import Path
from typing import Annotated

import click
from pydantic import Field

from generator.files import Batch, Model, read
from generator.files.problems import one_of
from generator.printing.job import SCALES, Job, PrintingError

_NAME = re.compile(r"[a-z0-9][a-z0-9._-]{0,39}")
Offset = Annotated[float, Field(ge=-20, le=20)]
Scale = Annotated[float, Field(ge=SCALES[0], le=SCALES[1])]


class Printer(Model):
    """What ``fairprint calibrate`` measured: where each flip's backs have to be moved (mm: right, down, as seen on an
    upright back), and by what to multiply lengths across and along the sheet.
    """

    long_edge: tuple[Offset, Offset] = (0.0, 0.0)
    short_edge: tuple[Offset, Offset] = (0.0, 0.0)
    scale: tuple[Scale, Scale] = (1.0, 1.0)

    def applied(self, job: Job) -> Job:
        """The job for this printer; an offset that the job has is added to the printer's."""
        offset = self.short_edge if job.duplex == "short-edge" else self.long_edge
        return dataclasses.replace(job, printer_offset=offset, scale=self.scale)


def folder() -> Path:
    """Where printers are kept: ``printers`` in the platform's folder for this program's settings."""
    return Path(click.get_app_dir("fairprint")) / "printers"


def path_of(name: str) -> Path:
    """The file of a printer. PrintingError if the name is none."""
    if not _NAME.fullmatch(name):
        raise PrintingError(f"`{name}` is no name for a printer; use small letters, digits, dots and dashes")
    return folder() / f"{name}.yaml"


def names() -> list[str]:
    """The printers that are saved."""
    return sorted(path.stem for path in folder().glob("*.yaml"))


def load(name: str) -> Printer:
    """A saved printer. PrintingError if there is none of the name; FileError if its file is wrong."""
    path = path_of(name)
    if not path.is_file():
        advice = one_of(name, names()) if names() else f"save one with `fairprint calibrate --save {name}`"
        raise PrintingError(f"no printer `{name}` is saved; {advice}")
    return read(path, Printer).value


def save(name: str, printer: Printer) -> Path:
    """Keep a printer under a name and say where; an older one of the name is replaced as a whole."""
    path = path_of(name)
    pairs = {"long_edge": printer.long_edge, "short_edge": printer.short_edge, "scale": printer.scale}
    lines = ["# What `fairprint calibrate` measured; offsets in mm (right, down), scale across and along the sheet."]
    lines += [f"{key}: [{pair[0]!r}, {pair[1]!r}]" for key, pair in pairs.items()]
    with Batch() as batch:
        batch.add(path, ("\n".join(lines) + "\n").encode())
    return path


def scale_of(drawn: float, measured: float) -> float:
    """By what to multiply lengths so that ``drawn`` mm, which came out as ``measured`` mm, come out right.

    PrintingError if that is farther off than a printer can be.
    """
    if measured <= 0 or not SCALES[0] <= drawn / measured <= SCALES[1]:
        raise PrintingError(f"{measured:g} mm measured where {drawn:g} mm are drawn; print at 100 % and measure again")
    return drawn / measured
