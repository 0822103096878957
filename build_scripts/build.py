"""Build the programs that need no Python, and try them: `python3 build_scripts/build.py`.

Leaves in dist/: the folder `clairiere` (on macOS: Clairiere.app), that folder as a zip, the program as a single file,
and where dpkg-deb is installed a Debian package. The folder from the zip and the single file then pass their self-test
and play a whole game in a real window (where Xvfb and xdotool are installed), the folder also by ear (where AT-SPI is),
and the sizes and times to the first frame are printed. Anything wrong or too large is exit code 2.

With --windows, on Linux: the same for Windows, with Wine (see windows.py), in dist/windows.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from build_scripts import environment

if __name__ == "__main__":
    environment.inside(__file__, sys.argv[1:])

import argparse
import os
import shutil
import stat
import struct
import subprocess
import tempfile
import time
import zipfile
from collections.abc import Mapping, Sequence

from build_scripts import bench_window, debian, display, gates, icons, scripted_game
from build_scripts.naming import CONSOLE, release
from game import __version__, shelf
from game.core.contract import Setup
from game.thinking import Question

ROOT = environment.ROOT
SPEC = ROOT / "build_scripts" / "clairiere.spec"
LINUX = ROOT / "build_scripts" / "linux"
MADE = ROOT / "build" / "pyinstaller"
EXE = ".exe" if os.name == "nt" else ""
#: What the zip holds, and the program in it.
FOLDER = "Clairiere.app" if sys.platform == "darwin" else "clairiere"
PROGRAM = "Contents/MacOS/clairiere" if sys.platform == "darwin" else f"clairiere{EXE}"
#: Beside it on Windows, for a terminal.
TWINS = (f"{CONSOLE}{EXE}",) if os.name == "nt" else ()
#: Megabytes that are too many, of the single file and of the folder.
LARGEST_FILE, LARGEST_FOLDER = 40, 85
STARTS = 3
#: What tests/ear/sessions.py answers where this machine has nobody who listens.
NOBODY_LISTENS = 2


def build(into: Path) -> tuple[Path, Path]:
    """Make the folder and the single file; gives the paths of both."""
    line = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"]
    line += ["--distpath", str(into), "--workpath", str(MADE / sys.platform), str(SPEC)]
    # The same sources give the same programs: without this, the order of sets leaks into compiled modules.
    here = {**os.environ, "PYTHONHASHSEED": "0"}
    if subprocess.run(line, cwd=ROOT, env=here, check=False).returncode:
        raise environment.Trouble("The program could not be built.")
    folder = into / FOLDER
    if sys.platform.startswith("linux"):
        add_desktop_entry(folder)
    return folder, into / f"{release()}{EXE}"


def add_desktop_entry(folder: Path) -> None:
    """Icon and entry for the menu of a Linux desktop, and the script that puts them there."""
    share = folder / "share"
    share.mkdir(exist_ok=True)
    shutil.copy(LINUX / "clairiere.desktop", share)
    shutil.copy(LINUX / debian.METAINFO, share)
    shutil.copy(icons.SOURCE, share / "clairiere.svg")
    (share / "clairiere.png").write_bytes(icons.png(256))
    shutil.copy(LINUX / "add-to-menu.sh", folder)


def zipped(folder: Path, into: Path) -> Path:
    """The folder as an archive that keeps links and who may run what."""
    into.unlink(missing_ok=True)
    with zipfile.ZipFile(into, "w", zipfile.ZIP_DEFLATED, compresslevel=6) as archive:
        for path in sorted(folder.rglob("*")):
            name = f"{folder.name}/{path.relative_to(folder).as_posix()}"
            if path.is_symlink():
                entry = zipfile.ZipInfo(name)
                entry.create_system = 3  # Unix, the one that knows links
                entry.external_attr = (stat.S_IFLNK | 0o777) << 16
                archive.writestr(entry, os.readlink(path))
            elif path.is_file():
                archive.write(path, name)
    return into


def unzip(archive: Path, into: Path) -> Path:
    """Unpack as a person's own tool would, links and rights included. Gives the folder in it."""
    with zipfile.ZipFile(archive) as packed:
        for entry in packed.infolist():
            mode = entry.external_attr >> 16
            path = into / entry.filename
            path.parent.mkdir(parents=True, exist_ok=True)
            if stat.S_ISLNK(mode):
                path.symlink_to(packed.read(entry).decode())
            else:
                path.write_bytes(packed.read(entry))
                path.chmod(stat.S_IMODE(mode))
    return into / FOLDER


def size(path: Path) -> float:
    """Megabytes of a file, or of everything in a folder, counted once where names share a file."""
    files = [path] if path.is_file() else [file for file in path.rglob("*") if file.is_file()]
    return sum({(f.stat().st_dev, f.stat().st_ino): f.stat().st_size for f in files}.values()) / 1_000_000


def self_test(programs: Sequence[Path]) -> None:
    """All at once, each as on somebody else's machine: another folder, nobody's home, no Python."""
    with tempfile.TemporaryDirectory() as elsewhere:
        here = scripted_game.strangers(Path(elsewhere))
        at_work = [
            (program, subprocess.Popen([program, "self-test"], cwd=elsewhere, env=here, stdout=subprocess.PIPE))
            for program in programs
        ]
        for program, work in at_work:
            said = words(work.communicate()[0])
            if work.returncode:
                raise environment.Trouble(f"{program.name} does not pass its self-test:\n{said}")
            print(f"{program.name}: self-test, {said.count(chr(10) + 'ok ')} checks passed", flush=True)
            _ask_a_bot(program, here)
            told = words(subprocess.run([program, "--version"], env=here, capture_output=True, check=True).stdout)
            if told != f"clairiere {__version__}\n":
                raise environment.Trouble(f"{program.name} says it is {told.strip()!r}.")


def words(said: bytes) -> str:
    """What a program said. It speaks UTF-8 to us, whatever the machine's own characters are; and if it does not, that
    is no reason to end here."""
    return said.decode("utf-8", "replace").replace("\r\n", "\n")


def subsystem(program: Path) -> int:
    """What a Windows program asks for: 2, windows of its own; 3, a console. At a fixed place after its PE signature."""
    whole = program.read_bytes()[:4096]
    (header,) = struct.unpack_from("<I", whole, 0x3C)
    found: int = struct.unpack_from("<H", whole, header + 24 + 68)[0]
    return found


def _ask_a_bot(program: Path, here: Mapping[str, str]) -> None:
    """The app starts itself once more for bots to think in; where that fails it thinks aloud, and nobody would know."""
    game = shelf.find("grand_bois")
    view = game.rules.view(game.rules.setup(Setup(2, 1, 0)), 0)
    question = Question(game, "normal", 1, view, 0).line() + "\n"
    done = subprocess.run([program, "think"], env=here, input=question.encode(), capture_output=True, check=False)
    if done.returncode or b'"action"' not in done.stdout:
        raise environment.Trouble(f"{program.name} cannot think apart: {words(done.stdout + done.stderr)}")


def try_windows(programs: Sequence[Path]) -> None:
    if os.name == "nt" or sys.platform == "darwin" or display.missing():
        print("Windows are not tried here: that needs Linux with Xvfb and xdotool.")
        return
    for program in programs:
        start = time.monotonic()
        actions = scripted_game.play([str(program)])
        took = time.monotonic() - start
        print(f"{program.name}: a game of {actions} actions in a window, by keyboard, {took:.0f} s", flush=True)
        print(
            f"{program.name}: first frame after {bench_window.first_frame([program], STARTS)['seconds']:.2f} s",
            flush=True,
        )


def try_by_ear(program: Path) -> None:
    """A game in each language by somebody who only listens; then it starts without the library for that, too."""
    if not sys.platform.startswith("linux") or display.missing():
        return
    start = time.monotonic()
    done = subprocess.run(
        [sys.executable, "-m", "tests.ear.sessions", program], cwd=ROOT, capture_output=True, check=False
    )
    said = words(done.stdout + done.stderr)
    if done.returncode == NOBODY_LISTENS and not gates.thorough():
        print(f"{program.name} is not played by ear here: {said.strip()}")
        return
    if done.returncode:
        raise environment.Trouble(f"{program.name} cannot be played by ear:\n{said}")
    print(f"{program.name}: by ear, {time.monotonic() - start:.0f} s: {'; '.join(said.splitlines())}", flush=True)
    library = program.parent / "_internal" / "accesskit"
    if not library.exists():
        raise environment.Trouble(f"{program.name} has no library for screen readers.")
    shutil.rmtree(library)
    seconds = bench_window.first_frame([program], 1)["seconds"]
    print(f"{program.name}: without that library, first frame after {seconds:.2f} s", flush=True)


def main(words: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--no-windows", action="store_true", help="do not play in a window")
    parser.add_argument("--into", type=Path, default=ROOT / "dist", help="where to, else dist")
    parser.add_argument(
        "--windows",
        nargs="*",
        metavar="TEST",
        help="on Linux: build and try the Windows programs, with Wine; or run tests there, with words for pytest",
    )
    asked = parser.parse_args(words)
    if asked.windows is not None:
        from build_scripts import windows

        return windows.main(asked.windows)
    start = time.monotonic()
    folder, alone = build(asked.into)
    archive = zipped(folder, asked.into / f"{release()}.zip")
    made = [(folder, LARGEST_FOLDER), (archive, LARGEST_FILE), (alone, LARGEST_FILE)]
    deb = debian.package(folder, asked.into / f"{release()}.deb") if sys.platform.startswith("linux") else None
    if deb is not None:
        made.append((deb, LARGEST_FILE))
    print(f"Built in {time.monotonic() - start:.0f} s", flush=True)
    for path, most in made:
        print(f"{path.name}: {size(path):.1f} MB (at most {most})", flush=True)
        if size(path) > most:
            raise environment.Trouble(f"{path.name} is too large.")
    with tempfile.TemporaryDirectory() as elsewhere:
        unpacked = unzip(archive, Path(elsewhere))
        program = unpacked / PROGRAM
        twins = [unpacked / twin for twin in TWINS]
        self_test([program, *twins, alone])
        if os.name == "nt" and [subsystem(path) for path in (program, *twins, alone)] != [2, 3, 2]:
            raise environment.Trouble("A console would open beside the game, or the console’s own program has none.")
        if not asked.no_windows:
            try_windows([program, alone])
            try_by_ear(program)
    return 0


if __name__ == "__main__":
    sys.exit(environment.told(lambda: main(sys.argv[1:])))
