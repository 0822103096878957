"""The figures of the last bench as a table in figures.md, between two markers."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from build_scripts.environment import ROOT

BEGIN, END = "<!-- figures: written by build_scripts/bench.py --figures -->", "<!-- end of figures -->"
FIGURES = ROOT / "build_scripts" / "figures.md"


def write(found: dict[str, Any], path: Path = FIGURES) -> None:
    """Put the table there. Raises ValueError if the markers are gone."""
    text = path.read_text("utf-8")
    if text.count(BEGIN) != 1 or text.count(END) != 1:
        raise ValueError(f"{path.name} has no place for the figures")
    before, rest = text.split(BEGIN)
    after = rest.split(END)[1]
    path.write_text(f"{before}{BEGIN}\n{table(found)}\n{END}{after}", "utf-8")


def table(found: dict[str, Any]) -> str:
    system = found["system"]
    lines = [
        f"Measured on {system['machine_words']}, Python {system['python']}, {system['day']}.",
        "",
        "| what | measured | aim |",
        "|---|---|---|",
        *(f"| {what} | {measured} | {aim} |" for what, measured, aim in _rows(found)),
    ]
    return "\n".join(lines)


def _rows(found: dict[str, Any]) -> Iterator[tuple[str, str, str]]:
    for part, rows in (
        ("start", _start),
        ("sizes", _sizes),
        ("at_rest", _at_rest),
        ("at_a_table", _at_a_table),
        ("frames", _frames),
        ("notebook", _notebook),
        ("voice", _voice),
        ("actions", _actions),
        ("strength", _strength),
    ):
        value = found.get(part)
        if value and "not_measured" not in value:
            yield from rows(value, found)


def _notebook(value: dict[str, Any], found: dict[str, Any]) -> Iterator[tuple[str, str, str]]:
    for name, words in (("all_games", "all games"), ("person", "a person"), ("records", "records")):
        yield f"notebook of {value['games']:,} games: {words}", f"{value[name]:.2f} s", "0.3 s"


def _start(value: dict[str, Any], found: dict[str, Any]) -> Iterator[tuple[str, str, str]]:
    for name, words, aim in (
        ("source", "first frame, from source", "0.5 s"),
        ("onedir", "first frame, folder", "0.6 s"),
        ("onefile", "first frame, single file", ""),
    ):
        if name in value:
            yield words, f"{value[name]['seconds']:.2f} s", aim


def _sizes(value: dict[str, Any], found: dict[str, Any]) -> Iterator[tuple[str, str, str]]:
    aims = {"folder": "85 MB", "zip": "", "single file": "40 MB"}
    for name, aim in aims.items():
        if name in value:
            yield f"size, {name}", f"{value[name]:.1f} MB", aim


def _at_rest(value: dict[str, Any], found: dict[str, Any]) -> Iterator[tuple[str, str, str]]:
    yield "processor at rest, in front", f"{value['focused_percent']:.2f} % of a core", "0.3 %"
    yield "processor at rest, behind another window", f"{value['unfocused_percent']:.2f} % of a core", "0.3 %"


def _at_a_table(value: dict[str, Any], found: dict[str, Any]) -> Iterator[tuple[str, str, str]]:
    for slug, seen in value.items():
        yield f"memory at the table of {slug}, 1080p", f"{seen['resident_mb']:.0f} MB", "80 MB"


def _frames(value: list[dict[str, Any]], found: dict[str, Any]) -> Iterator[tuple[str, str, str]]:
    for seen in value:
        if "not_measured" in seen:
            continue
        aims = {"1920x1080": "p95 10 ms, p99 16 ms", "3840x2160": "p95 16 ms"}
        aim = aims.get(seen["size"], "") if seen["kind"] != "whole" else ""
        how = {
            "normal": "while bots play",
            "hard": "while hard bots think",
            "whole": "if all were drawn each time",
            "acts": "after one’s own acts",
            "expert": "while experts think",
            "review": "while a review is made",
        }
        words = f"frame of {seen['game']} {how[seen['kind']]}, {seen['size'].replace('x', '×')}"
        yield words, ", ".join(f"p{share} {seen[f'p{share}_ms']:.1f}" for share in (50, 95, 99)) + " ms", aim


def _voice(value: dict[str, Any], found: dict[str, Any]) -> Iterator[tuple[str, str, str]]:
    for slug, seen in value.items():
        spent = ", ".join(f"p{share} {seen[f'p{share}_ms']:.2f}" for share in (50, 95, 99))
        yield f"telling a screen reader of {slug}, a turn of the loop", f"{spent} ms", "p50 1 ms"


def _actions(value: dict[str, Any], found: dict[str, Any]) -> Iterator[tuple[str, str, str]]:
    for slug, seen in value.items():
        yield f"random play of {slug}", f"{seen['actions_per_second']:,} actions a second", ""
    for name, seen in found.get("peer", {}).items():
        if isinstance(seen, dict):
            yield f"random play of {name}, for comparison", f"{seen['actions_per_second']:,} actions a second", ""


def _strength(value: dict[str, Any], found: dict[str, Any]) -> Iterator[tuple[str, str, str]]:
    for slug, ladder in value.items():
        for pair, seen in ladder.items():
            upper, lower = pair.split("_over_")
            low, high = seen["interval"]
            share = f"{seen['wins']:.0%} of {seen['games']} ({low:.0%}–{high:.0%})"
            yield f"{slug}: {upper} wins against {lower}", share, "more than 50 %"
