"""A save that was written is on the disk, its name too: what is not asked for, a power cut takes away."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from game.core.files import write_file


@pytest.mark.skipif(os.name != "posix", reason="folders cannot be opened here")
def test_the_file_is_on_the_disk_before_it_gets_its_name_and_then_the_name_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []
    fsync, rename = os.fsync, os.replace

    def sync(handle: int) -> None:
        done.append("folder" if stat.S_ISDIR(os.fstat(handle).st_mode) else "file")
        fsync(handle)

    def name(part: Path, path: Path) -> None:
        done.append("name")
        rename(part, path)

    monkeypatch.setattr(os, "fsync", sync)
    monkeypatch.setattr(os, "replace", name)
    write_file(tmp_path / "game.json", "{}")
    assert done == ["file", "name", "folder"]
