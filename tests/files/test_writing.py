"""Writing is whole or not at all."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from generator.files import Batch


def everything_in(folder: Path) -> set[str]:
    return {str(path.relative_to(folder)) for path in folder.rglob("*")}


def test_files_appear_together(tmp_path: Path) -> None:
    with Batch() as batch:
        batch.add(tmp_path / "new folder" / "a.pdf", b"a")
        batch.add(tmp_path / "b.pdf", b"b")
        assert not (tmp_path / "b.pdf").exists()
    assert everything_in(tmp_path) == {"new folder", "new folder/a.pdf", "b.pdf"}


@pytest.mark.parametrize("error", [ValueError, KeyboardInterrupt])
def test_a_failure_leaves_what_was_there(tmp_path: Path, error: type[BaseException]) -> None:
    (tmp_path / "b.pdf").write_bytes(b"old")
    with pytest.raises(error), Batch() as batch:
        batch.add(tmp_path / "new" / "deep" / "a.pdf", b"a")
        batch.add(tmp_path / "b.pdf", b"b")
        raise error
    assert everything_in(tmp_path) == {"b.pdf"}
    assert (tmp_path / "b.pdf").read_bytes() == b"old"


def test_a_full_disk_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with pytest.raises(OSError, match="No space left"), Batch() as batch:
        batch.add(tmp_path / "a.pdf", b"a")
        monkeypatch.setattr(os, "fdopen", full)
        batch.add(tmp_path / "b.pdf", b"b")
    assert everything_in(tmp_path) == set()


def test_a_folder_in_the_way_is_an_error_and_nothing_is_written(tmp_path: Path) -> None:
    (tmp_path / "b.pdf").mkdir()
    with pytest.raises(IsADirectoryError), Batch() as batch:
        batch.add(tmp_path / "a.pdf", b"a")
        batch.add(tmp_path / "b.pdf", b"b")
    assert everything_in(tmp_path) == {"b.pdf"}


def test_files_get_the_usual_rights(tmp_path: Path) -> None:
    with Batch() as batch:
        batch.add(tmp_path / "a.pdf", b"a")
    umask = os.umask(0)
    os.umask(umask)
    assert (tmp_path / "a.pdf").stat().st_mode & 0o777 == 0o666 & ~umask
