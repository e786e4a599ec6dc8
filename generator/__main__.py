"""``fairprint`` and ``python -m generator``: the command, with every failure turned into a line for people."""

from __future__ import annotations

import io
import os
import signal
import sys


def main() -> None:
    """Run the command line; exit 0 done, 1 a file is wrong, 2 the command line is wrong, 3 a verification failed."""
    try:
        _mend_streams()
        _end_in_order()
        from generator.cli import run

        status = run(sys.argv[1:])
    except KeyboardInterrupt:  # before there was anything to stop
        status = 130
    sys.exit(status)


def _mend_streams() -> None:
    """Where a stream is closed, what goes there is lost; a letter that it cannot show is spelled as a code."""
    for name in ("stdin", "stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, "r+"))  # noqa: PTH123, SIM115
        elif isinstance(stream, io.TextIOWrapper) and name != "stdin":
            stream.reconfigure(errors="backslashreplace")


def _end_in_order() -> None:
    """Tidy up also when told to end (``kill``, a terminal that closes), with the exit status that shells expect."""

    def end(number: int, _frame: object) -> None:
        sys.exit(128 + number)

    for name in ("SIGTERM", "SIGHUP"):
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) is signal.SIG_DFL:  # what `nohup` ignores stays ignored
            signal.signal(number, end)


if __name__ == "__main__":
    main()
