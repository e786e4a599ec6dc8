"""``fairprint`` and ``python -m generator``: the command, with every failure turned into a line for people."""

from __future__ import annotations

import sys


def main() -> None:
    """Run the command line; exit 0 done, 1 a file is wrong, 2 the command line is wrong, 3 a verification failed."""
    from generator.cli import run

    sys.exit(run(sys.argv[1:]))


if __name__ == "__main__":
    main()
