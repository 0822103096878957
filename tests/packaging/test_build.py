"""What goes into a build and how it is wrapped up. The building itself is a gate of its own."""

from __future__ import annotations

import ast
import os
import shutil
import stat
import struct
import subprocess
import sys
import tomllib
from configparser import RawConfigParser
from io import BytesIO
from pathlib import Path
from xml.etree import ElementTree

import pygame
import pytest

import game
from build_scripts import build, debian, icons, naming
from build_scripts.environment import ROOT, Trouble

LINUX = ROOT / "build_scripts" / "linux"
SHELL = pytest.mark.skipif(os.name == "nt", reason="the stand-in for the program is a shell script")


def test_the_version_stands_in_one_place() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    assert "version" not in project["project"]
    assert project["project"]["dynamic"] == ["version"]
    assert project["tool"]["setuptools"]["dynamic"]["version"] == {"attr": "game.__version__"}
    assert all(part.isdigit() for part in game.__version__.split("."))
    assert game.__version__ in naming.release()


# --- icons -----------------------------------------------------------------------------------------------------------


def width(picture: bytes) -> int:
    return pygame.image.load(BytesIO(picture), "icon.png").get_width()


def test_the_windows_icon_holds_every_size_where_its_table_says() -> None:
    whole = icons.ico()
    nothing, kind, count = struct.unpack_from("<HHH", whole)
    assert (nothing, kind, count) == (0, 1, len(icons.ICO_SIZES))
    end = 6 + 16 * count
    for i, size in enumerate(icons.ICO_SIZES):
        wide, tall, _, _, _, bits, length, place = struct.unpack_from("<BBBBHHII", whole, 6 + 16 * i)
        assert (wide, tall, bits, place) == (size % 256, size % 256, 32, end)
        assert width(whole[place : place + length]) == size
        end = place + length
    assert end == len(whole)


def test_the_mac_icon_holds_every_size_after_its_name() -> None:
    whole = icons.icns()
    assert whole[:4] == b"icns"
    assert struct.unpack(">I", whole[4:8])[0] == len(whole)
    place, found = 8, []
    while place < len(whole):
        kind, length = whole[place : place + 4], struct.unpack(">I", whole[place + 4 : place + 8])[0]
        found.append((kind, width(whole[place + 8 : place + length])))
        place += length
    assert tuple(found) == icons.ICNS_KINDS


# --- the zip ---------------------------------------------------------------------------------------------------------


@pytest.mark.skipif(os.name == "nt", reason="links need no rights elsewhere")
def test_the_zip_keeps_links_and_who_may_run_what(tmp_path: Path) -> None:
    folder = tmp_path / "clairiere"
    (folder / "inner").mkdir(parents=True)
    program = folder / "clairiere"
    program.write_bytes(b"#!/bin/sh\nexit 7\n")
    program.chmod(0o755)
    (folder / "inner" / "library").write_bytes(b"x" * 1_000_000)
    (folder / "library").symlink_to("inner/library")
    archive = build.zipped(folder, tmp_path / "whole.zip")
    again = build.unzip(archive, tmp_path / "elsewhere")
    assert subprocess.run([again / "clairiere"], check=False).returncode == 7
    assert os.readlink(again / "library") == "inner/library"
    assert (again / "library").read_bytes() == b"x" * 1_000_000
    assert stat.S_IMODE((again / "inner" / "library").stat().st_mode) & 0o111 == 0
    assert round(build.size(folder), 1) == round(build.size(again), 1) == 1.0, "what is linked counts once"


def test_too_large_a_program_is_no_success(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder, alone = tmp_path / "clairiere", tmp_path / "alone"
    folder.mkdir()
    (folder / "clairiere").write_bytes(b"x" * 2_000_000)
    alone.write_bytes(b"x" * 2_000_000)
    monkeypatch.setattr(build, "ROOT", tmp_path)
    (tmp_path / "dist").mkdir()
    monkeypatch.setattr(build, "build", lambda into: (folder, alone))
    monkeypatch.setattr(build, "LARGEST_FOLDER", 1)
    with pytest.raises(Trouble, match="too large"):
        build.main([])


@SHELL
def test_a_program_that_fails_its_self_test_is_no_success(tmp_path: Path) -> None:
    failing = tmp_path / "failing"
    failing.write_text("#!/bin/sh\necho FAILED pictures\nexit 1\n")
    failing.chmod(0o755)
    with pytest.raises(Trouble, match="FAILED pictures"):
        build.self_test([failing])


@SHELL
def test_what_a_program_says_is_read_as_utf8_and_never_ends_the_build(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Frozen programs have their own idea of the characters of a pipe, and so has the Python that builds."""
    program = tmp_path / "program"
    answers = f"--version) echo clairiere {game.__version__};; think) echo '\"action\"';;"
    program.write_text(
        f"#!/bin/sh\ncase $1 in self-test) printf 'Clairi\\350re\\nok  \\303\\250\\n';; {answers} esac\n"
    )
    program.chmod(0o755)
    build.self_test([program])
    assert "1 checks passed" in capsys.readouterr().out
    assert build.words("è\r\n".encode()) == "è\n"


@SHELL
def test_a_program_whose_bots_cannot_think_apart_is_no_success(tmp_path: Path) -> None:
    """The app would think in its own process then, and its frames would wait: nothing else would tell."""
    program = tmp_path / "program"
    program.write_text('#!/bin/sh\n[ $1 = think ] && echo \'{"trouble": "no such module"}\'\nexit 0\n')
    program.chmod(0o755)
    with pytest.raises(Trouble, match="no such module"):
        build.self_test([program])


# --- the menu of a Linux desktop -------------------------------------------------------------------------------------


def entry(path: Path) -> dict[str, str]:
    parser = RawConfigParser(interpolation=None)
    parser.optionxform = str  # type: ignore[assignment, method-assign]
    parser.read_string(path.read_text("utf-8"))
    return dict(parser["Desktop Entry"])


def test_the_desktop_entry_says_what_a_desktop_asks() -> None:
    said = entry(LINUX / "clairiere.desktop")
    assert (said["Type"], said["Terminal"], said["Icon"]) == ("Application", "false", "clairiere")
    assert said["Categories"].endswith(";")
    assert {"Name", "Comment", "Comment[fr]", "GenericName[fr]"} <= said.keys()


def test_what_software_centres_show_agrees_with_the_entry_and_has_both_languages() -> None:
    about = ElementTree.parse(LINUX / debian.METAINFO).getroot()
    said = entry(LINUX / "clairiere.desktop")
    assert f"{about.findtext('id')}.metainfo.xml" == debian.METAINFO
    assert about.findtext("launchable") == "clairiere.desktop"
    assert about.findtext("name") == said["Name"]
    language = "{http://www.w3.org/XML/1998/namespace}lang"
    summaries = {node.get(language): node.text for node in about.iter("summary")}
    assert summaries == {None: said["Comment"], "fr": said["Comment[fr]"]}
    told = [node.get(language) for node in about.iter("p")]
    assert told.count(None) == told.count("fr") == len(told) / 2
    assert {node.text for node in about.iter("category")} == set(said["Categories"].strip(";").split(";"))


@pytest.mark.parametrize(
    "line",
    [
        ("appstreamcli", "validate", "--no-net", str(LINUX / debian.METAINFO)),
        ("desktop-file-validate", str(LINUX / "clairiere.desktop")),
    ],
)
def test_the_validators_of_desktops_find_nothing(line: tuple[str, ...]) -> None:
    if shutil.which(line[0]) is None:
        pytest.skip(f"{line[0]} is not installed")
    done = subprocess.run(line, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


@pytest.mark.skipif(shutil.which("dpkg-deb") is None, reason="needs dpkg-deb, of Debian and its relatives")
def test_the_debian_package_holds_everything_where_a_desktop_looks(tmp_path: Path) -> None:
    folder, root = tmp_path / "clairiere", tmp_path / "root"
    folder.mkdir()
    build.add_desktop_entry(folder)
    (folder / "clairiere").write_text("#!/bin/sh\nexit 7\n")
    (folder / "clairiere").chmod(0o755)
    deb = debian.package(folder, tmp_path / "clairiere.deb")
    assert deb is not None
    subprocess.run(["dpkg-deb", "-x", deb, root], check=True)
    assert subprocess.run([root / "usr/bin/clairiere"], check=False).returncode == 7
    for name in ("applications/clairiere.desktop", f"metainfo/{debian.METAINFO}"):
        assert (root / "usr/share" / name).is_file()
    assert width((root / "usr/share/icons/hicolor/256x256/apps/clairiere.png").read_bytes()) == 256
    assert not list(root.rglob("add-to-menu.sh")), "the package does that"
    question = ["dpkg-deb", "-f", str(deb), "Version", "Depends"]
    told = subprocess.run(question, capture_output=True, text=True, check=True).stdout
    assert f"Version: {game.__version__}" in told
    assert "libc6 (>= 2." in told
    assert "libx11-6" in told


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="for Linux desktops")
def test_the_script_adds_the_folder_it_lies_in_to_the_menu_and_takes_it_out_again(tmp_path: Path) -> None:
    folder = tmp_path / 'games 100% "mine" $HOME'
    folder.mkdir()
    build.add_desktop_entry(folder)
    (folder / "clairiere").write_text("#!/bin/sh\nexit 7\n")
    (folder / "clairiere").chmod(0o755)
    here = {**os.environ, "XDG_DATA_HOME": str(tmp_path / "share")}
    subprocess.run([folder / "add-to-menu.sh"], env=here, check=True, capture_output=True)
    written = entry(tmp_path / "share" / "applications" / "clairiere.desktop")
    # As the desktop reads it: first the escapes of every value, then those of a quoted argument, then the percent sign.
    quoted = written["Exec"].replace("\\\\", "\\")
    assert quoted[0] == quoted[-1] == '"'
    path = quoted[1:-1].replace('\\"', '"').replace("\\$", "$").replace("%%", "%")
    assert Path(path) == folder / "clairiere"
    assert width((tmp_path / "share/icons/hicolor/256x256/apps/clairiere.png").read_bytes()) == 256
    subprocess.run([folder / "add-to-menu.sh", "--remove"], env=here, check=True, capture_output=True)
    assert [file for file in (tmp_path / "share").rglob("*") if file.is_file()] == []


# --- what is left out ------------------------------------------------------------------------------------------------


def spec_list(name: str) -> set[str]:
    tree = ast.parse((ROOT / "build_scripts" / "clairiere.spec").read_text("utf-8"))
    for node in tree.body:
        if isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == name:
            return set(ast.literal_eval(node.value))
    raise AssertionError(f"the spec has no {name}")


def test_nothing_is_left_out_of_a_build_that_the_sources_import() -> None:
    left_out = spec_list("UNUSED") | spec_list("NETWORK")
    for file in (ROOT / "game").rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) and not node.level else []
            for name in names:
                parents = {name.rsplit(".", n)[0] for n in range(name.count(".") + 1)}
                assert not parents & left_out, f"{file.name} imports {name}"


def test_programs_are_not_packed_with_upx() -> None:
    """UPX makes virus scanners suspicious and starts slower."""
    spec = (ROOT / "build_scripts" / "clairiere.spec").read_text("utf-8")
    assert '"upx": False' in spec
    assert "upx=True" not in spec


@pytest.mark.parametrize(("answer", "library"), [(1, True), (0, False)])
def test_a_program_that_cannot_be_played_by_ear_is_no_success(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, answer: int, library: bool
) -> None:
    """Neither one in which the listener gets lost nor one without the library."""
    program = tmp_path / "clairiere"
    if library:
        (tmp_path / "_internal" / "accesskit").mkdir(parents=True)
    asked: list[object] = []

    def run(line: list[object], **_more: object) -> subprocess.CompletedProcess[bytes]:
        asked.extend(line)
        return subprocess.CompletedProcess([], answer, b"57 presses\n", b"")

    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr("build_scripts.display.missing", lambda: ())
    monkeypatch.setattr(subprocess, "run", run)
    with pytest.raises(Trouble):
        build.try_by_ear(program)
    assert "tests.ear.sessions" in asked
