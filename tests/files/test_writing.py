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


def test_a_link_is_followed(tmp_path: Path) -> None:
    (tmp_path / "far").mkdir()
    (tmp_path / "far" / "a.pdf").write_bytes(b"old")
    (tmp_path / "near.pdf").symlink_to(Path("far") / "a.pdf")
    with Batch() as batch:
        batch.add(tmp_path / "near.pdf", b"new")
    assert (tmp_path / "near.pdf").is_symlink()
    assert (tmp_path / "far" / "a.pdf").read_bytes() == b"new"


def test_what_is_no_ordinary_file_is_left_alone(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(OSError, match="is no ordinary file"), Batch() as batch:
        batch.add(tmp_path / "pipe", b"a")
    assert everything_in(tmp_path) == {"pipe"}
    assert (tmp_path / "pipe").is_fifo()


def test_an_error_names_the_file_that_was_meant(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(NotADirectoryError) as error, Batch() as batch:
        batch.add(tmp_path / "file" / "a.pdf", b"a")
    assert error.value.filename == str(tmp_path / "file" / "a.pdf")


def test_links_that_lead_in_a_circle_are_an_error(tmp_path: Path) -> None:
    (tmp_path / "a.pdf").symlink_to("b.pdf")
    (tmp_path / "b.pdf").symlink_to("a.pdf")
    with pytest.raises(OSError, match="symbolic links"), Batch() as batch:
        batch.add(tmp_path / "a.pdf", b"a")
