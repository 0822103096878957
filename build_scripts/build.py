"""Build the program that needs no Python: `python3 build_scripts/build.py` leaves it in dist/clairiere and tries it."""

import sys
from pathlib import Path

if sys.version_info < (3, 11):
    sys.stderr.write("Clairière needs Python 3.11 or later; this is Python %d.%d.\n" % sys.version_info[:2])
    sys.exit(2)

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from build_scripts import environment

if __name__ == "__main__":
    environment.inside(__file__, sys.argv[1:])

import os
import subprocess
import tempfile
import time

ROOT = environment.ROOT
SPEC = ROOT / "build_scripts" / "clairiere.spec"


def onedir(into: Path) -> Path:
    """A folder with the program and all it needs. Gives the program's path."""
    line = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"]
    line += ["--distpath", str(into), "--workpath", str(ROOT / "build" / "pyinstaller"), str(SPEC)]
    if subprocess.run(line, cwd=ROOT, check=False).returncode:
        raise environment.Trouble("The program could not be built.")
    return into / "clairiere" / ("clairiere.exe" if os.name == "nt" else "clairiere")


def passes_self_test(program: Path) -> bool:
    """Started as on somebody else's machine: no Python of ours on its path, another folder, nobody's home."""
    with tempfile.TemporaryDirectory() as elsewhere:
        strange = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "VIRTUAL_ENV"))}
        strange |= {"HOME": elsewhere, "CLAIRIERE_HOME": elsewhere}
        return subprocess.run([program, "self-test"], cwd=elsewhere, env=strange, check=False).returncode == 0


def size(folder: Path) -> float:
    """Megabytes of everything in it, counted once where names share a file."""
    seen = {
        (file.stat().st_dev, file.stat().st_ino): file.stat().st_size for file in folder.rglob("*") if file.is_file()
    }
    return sum(seen.values()) / 1_000_000


def main() -> int:
    start = time.monotonic()
    program = onedir(ROOT / "dist")
    print(f"Built {program.relative_to(ROOT)} in {time.monotonic() - start:.0f} s: {size(program.parent):.1f} MB")
    if not passes_self_test(program):
        raise environment.Trouble("The built program does not pass its self-test.")
    return 0


if __name__ == "__main__":
    sys.exit(environment.told(main))
