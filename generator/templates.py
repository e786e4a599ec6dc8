"""Layout files of a user's own, made from shipped ones with their comments."""

from __future__ import annotations

import re
from pathlib import Path

from generator.catalogue import Entry

_ID = re.compile(r"^id:.*$", re.MULTILINE)
_SOURCE = re.compile(r"^source:(\s*)\S+.*$", re.MULTILINE)


def own_copy(item: Entry, path: Path) -> str:
    """The text of the shipped file with an id of its own and a head that says what to do with it."""
    text = item.path.read_text(encoding="utf-8")
    name = re.sub(r"[^a-z0-9]+", "-", path.stem.lower()).strip("-") or f"my-{item.layout.id}"
    text = _ID.sub(f"id: {name}", text, count=1)
    text = _SOURCE.sub(r"source:\1design         # `copy` if you enter what a printed box shows", text, count=1)
    head = (
        f"# A layout of your own, begun from {item.target}. Change what you like: an error names its line and column.\n"
        f"#   fairprint verify {path}     says whether it can be played, and how well\n"
        f"#   fairprint render {path}     prints it\n"
    )
    return head + text
