"""Writing that is whole or not at all."""

from __future__ import annotations

import contextlib
import errno
import os
import signal
import tempfile
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import Self


class Batch:
    """Files that appear together at the end of a ``with`` block, or not at all if the block fails.

    Each is written beside its place under a passing name and moved there when all are complete; a failure (a full
    disk, Ctrl-C) leaves what was there before. OSError carries the name of the file that could not be written.
    """

    def __init__(self) -> None:
        self._waiting: list[tuple[Path, Path]] = []
        self._made: list[Path] = []

    def __enter__(self) -> Self:
        return self

    def add(self, path: Path, content: bytes) -> None:
        """Have ``content`` written to ``path``, or to what it links to; folders are made."""
        try:
            path = path.resolve() if path.is_symlink() else path
            self._make_folders(path.parent)
            with _undisturbed():
                handle, name = tempfile.mkstemp(prefix=".fairprint-", dir=path.parent)
                self._waiting.append((Path(name), path))
            with os.fdopen(handle, "wb") as stream:
                stream.write(content)
            umask = os.umask(0)
            os.umask(umask)
            Path(name).chmod(0o666 & ~umask)
        except OSError as error:
            raise OSError(error.errno, error.strerror or str(error), str(path)) from error
        except RuntimeError as error:  # what pathlib says of links that lead in a circle
            raise OSError(errno.ELOOP, os.strerror(errno.ELOOP), str(path)) from error

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if kind is None:
            try:
                for _, path in self._waiting:
                    if path.is_dir():
                        raise IsADirectoryError(errno.EISDIR, "is a folder", str(path))
                    if path.exists() and not path.is_file():
                        raise OSError(errno.EINVAL, "is no ordinary file", str(path))
                with _undisturbed():
                    for passing, path in self._waiting:
                        passing.replace(path)
                return
            finally:
                self._clear()
        self._clear()
        for folder in reversed(self._made):
            with contextlib.suppress(OSError):
                folder.rmdir()

    def _clear(self) -> None:
        for passing, _ in self._waiting:
            with contextlib.suppress(OSError):
                passing.unlink(missing_ok=True)

    def _make_folders(self, folder: Path) -> None:
        missing = []
        while not folder.exists():
            missing.append(folder)
            folder = folder.parent
        for step in reversed(missing):
            step.mkdir(exist_ok=True)
            self._made.append(step)


@contextlib.contextmanager
def _undisturbed() -> Iterator[None]:
    """Steps that belong together: Ctrl-C and the like wait for their end, where the system can make them wait."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT, signal.SIGTERM, signal.SIGHUP})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
