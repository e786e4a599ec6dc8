"""Every failure of the command as a line for people and an exit status: no traceback ever reaches a user."""

from __future__ import annotations

import os
import sys

import click

WRONG_FILE, WRONG_COMMAND, STOPPED = 1, 2, 130


def explain(error: BaseException) -> int:
    """Say on stderr what went wrong and return the exit status (1 a file, 2 the command line, 130 stopped)."""
    if isinstance(error, click.ClickException):
        error.show()
        return error.exit_code
    if isinstance(error, (click.Abort, KeyboardInterrupt)):
        return _say("stopped; nothing was half written", STOPPED)
    if isinstance(error, SystemExit):
        return error.code if isinstance(error.code, int) else WRONG_FILE
    if isinstance(error, BrokenPipeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return WRONG_FILE
    if isinstance(error, OSError):
        name = error.filename or "output"
        return _say(f"{name}: cannot be used ({(error.strerror or str(error)).lower()})", WRONG_FILE)
    from generator.files import FileError

    if isinstance(error, FileError):
        lines = str(error).splitlines()
        more = [f"… and {len(lines) - 100} more"] if len(lines) > 100 else []
        return _say("\n".join(lines[:100] + more), WRONG_FILE)
    from generator.printing.job import PrintingError

    if isinstance(error, PrintingError):
        return _say(f"fairprint: {error}", WRONG_COMMAND)
    from generator.drawing.fonts import FontError

    if isinstance(error, FontError):
        return _say(f"fairprint: {error}; install fairprint anew", WRONG_FILE)
    if isinstance(error, ValueError) and not os.environ.get("FAIRPRINT_DEBUG"):
        return _say(f"fairprint: {error}", WRONG_FILE)
    return of_program("fairprint", error)


def of_program(where: str, error: BaseException) -> int:
    """Tell of an error of the program's own, and where it was met; the exit status."""
    if os.environ.get("FAIRPRINT_DEBUG"):
        raise error
    kind = type(error).__name__
    return _say(f"{where}: an error of the program itself ({kind}: {error}); please report it", WRONG_FILE)


def _say(text: str, status: int) -> int:
    click.echo(text, err=True)
    return status
