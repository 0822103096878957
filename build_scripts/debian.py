"""The Linux program as a package for Debian, Ubuntu and their relatives, made from the built folder with dpkg-deb."""

from __future__ import annotations

import platform
import shutil
import subprocess
import tempfile
from pathlib import Path

from build_scripts import icons
from build_scripts.environment import ROOT, Trouble
from game import __version__

LINUX = ROOT / "build_scripts" / "linux"
#: What software centres show, called after the id in it.
METAINFO = "clairiere.clairiere.clairiere.metainfo.xml"
MACHINES = {"x86_64": "amd64", "aarch64": "arm64"}
#: What SDL opens when it runs, which no look at the program shows: a window needs these, sound one of the others.
NEEDS = "libx11-6, libxext6, libxcursor1, libxi6, libxrandr2, libxfixes3, libxss1"
SUGGESTS = "libpulse0 | libasound2 | libasound2t64"
CONTROL = """Package: clairiere
Version: {version}
Architecture: {machine}
Maintainer: Clairière <clairiere@localhost>
Section: games
Priority: optional
Installed-Size: {size}
Depends: libc6 (>= {libc}), {needs}
Recommends: {suggests}
Description: four board games on one table
 GrandBois, Le Murmure des Feuilles, Korrigans and Neta-Tanka at one computer,
 in French and English: alone, against bots, or passing the mouse.
"""


def package(folder: Path, into: Path) -> Path | None:
    """The folder as a .deb; None where there is no dpkg-deb to make it."""
    if shutil.which("dpkg-deb") is None:
        return None
    with tempfile.TemporaryDirectory() as scratch:
        root = Path(scratch)
        _lay_out(folder, root)
        line = ["dpkg-deb", "--root-owner-group", "-Zgzip", "--build", str(root), str(into)]
        done = subprocess.run(line, capture_output=True, text=True, check=False)
        if done.returncode:
            raise Trouble(f"The Debian package could not be made: {done.stderr.strip()}")
    return into


def _lay_out(folder: Path, root: Path) -> None:
    """Everything where Debian looks for it."""
    root.chmod(0o755)
    program = root / "usr" / "lib" / "clairiere"
    shutil.copytree(folder, program, symlinks=True, ignore=shutil.ignore_patterns("add-to-menu.sh", "share"))
    share = root / "usr" / "share"
    files = {
        "applications/clairiere.desktop": (LINUX / "clairiere.desktop").read_bytes(),
        f"metainfo/{METAINFO}": (LINUX / METAINFO).read_bytes(),
        "icons/hicolor/scalable/apps/clairiere.svg": icons.SOURCE.read_bytes(),
        "icons/hicolor/256x256/apps/clairiere.png": icons.png(256),
    }
    for name, content in files.items():
        (share / name).parent.mkdir(parents=True, exist_ok=True)
        (share / name).write_bytes(content)
    (root / "usr" / "bin").mkdir()
    (root / "usr" / "bin" / "clairiere").symlink_to("../lib/clairiere/clairiere")
    size = sum(path.lstat().st_size for path in (root / "usr").rglob("*") if path.is_file() and not path.is_symlink())
    said = CONTROL.format(
        version=__version__,
        machine=MACHINES.get(platform.machine(), platform.machine()),
        size=-(-size // 1024),
        libc=platform.libc_ver()[1] or "2.35",
        needs=NEEDS,
        suggests=SUGGESTS,
    )
    (root / "DEBIAN").mkdir()
    (root / "DEBIAN" / "control").write_text(said, "utf-8")
