"""The bench's arithmetic and its table in figures.md. What it measures is not asserted: machines differ."""

from __future__ import annotations

import json
import platform
from pathlib import Path

import pytest

from build_scripts import bench, bench_figures, bench_strength, bench_window, matches
from build_scripts.environment import ROOT

FOUND = {
    "system": {"python": "3.11.7", "machine_words": "Linux on x86_64, 2 cores", "day": "2026-11-16"},
    "start": {"source": {"seconds": 0.312}, "onedir": {"seconds": 0.4}},
    "at_rest": {"focused_percent": 0.21, "unfocused_percent": 0.1},
    "at_a_table": {"not_measured": "no screen"},
    "frames": [
        {"game": "seasons", "size": "1920x1080", "kind": "hard", "p50_ms": 3.2, "p95_ms": 5, "p99_ms": 7.1, "count": 2}
    ],
    "actions": {"seasons": {"actions_per_second": 12345}},
    "peer": {"not_measured": "no environment"},
    "strength": {"seasons": {"hard_over_normal": {"wins": 0.75, "interval": [0.5, 0.9], "games": 8}}},
}


def test_the_readme_has_the_place_for_the_figures() -> None:
    text = (ROOT / "build_scripts" / "figures.md").read_text("utf-8")
    assert text.count(bench_figures.BEGIN) == text.count(bench_figures.END) == 1


def test_figures_are_written_between_the_markers_and_again_over_themselves(tmp_path: Path) -> None:
    path = tmp_path / "figures.md"
    path.write_text(f"before\n{bench_figures.BEGIN}\nyesterday\n{bench_figures.END}\nafter\n", "utf-8")
    bench_figures.write(FOUND, path)
    once = path.read_text("utf-8")
    bench_figures.write(FOUND, path)
    assert path.read_text("utf-8") == once
    assert once.startswith("before\n")
    assert once.endswith(f"{bench_figures.END}\nafter\n")
    assert "yesterday" not in once
    for row in (
        "| first frame, from source | 0.31 s | 0.5 s |",
        "| processor at rest, in front | 0.21 % of a core | 0.3 % |",
        "| frame of seasons while hard bots think, 1920×1080 | p50 3.2, p95 5.0, p99 7.1 ms | p95 10 ms, p99 16 ms |",
        "| random play of seasons | 12,345 actions a second |  |",
        "| seasons: hard wins against normal | 75% of 8 (50%–90%) | more than 50 % |",
    ):
        assert row in once
    assert "memory" not in once, "what was not measured is not told"


def test_a_readme_without_the_place_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "figures.md"
    path.write_text("nothing", "utf-8")
    with pytest.raises(ValueError, match="no place"):
        bench_figures.write(FOUND, path)
    assert path.read_text("utf-8") == "nothing"


def test_the_last_figures_of_every_part_are_kept_together(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(bench, "KEPT", tmp_path / "bench.json")
    monkeypatch.setattr(bench, "PARTS", {"one": lambda asked: {"n": 1}, "two": lambda asked: {"n": 2}})
    bench.main(["one"])
    bench.main(["two"])
    assert set(json.loads(capsys.readouterr().out.split("\n}\n")[1] + "\n}")) == {"system", "two"}
    assert bench.kept()["one"] == {"n": 1}
    assert bench.kept()["two"] == {"n": 2}


def test_a_part_that_cannot_be_measured_says_why_and_the_others_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(asked: object) -> None:
        raise bench_window.NoAnswer("no window")

    monkeypatch.setattr(bench, "KEPT", tmp_path / "bench.json")
    monkeypatch.setattr(bench, "PARTS", {"one": broken, "two": lambda asked: 2})
    assert bench.main([]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["one"], found["two"]) == ({"not_measured": "no window"}, 2)


def test_the_machine_is_named_in_general_words() -> None:
    words = bench.system()["machine_words"]
    assert "cores" in words
    assert platform.node() not in words or not platform.node()


def test_every_level_meets_the_next_lower_one(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def run(played: list[matches.Match], workers: int) -> dict[str, object]:
        asked.append((played[0].game, played[0].level, played[0].others, len(played)))
        return dict.fromkeys(("wins", "interval", "points", "others_points", "slowest_decision", "games"), 0)

    monkeypatch.setattr(matches, "run", run)
    found = bench_strength.measure(3)
    assert ("seasons", "hard", "normal", 3) in asked
    assert ("seasons", "easy", "random", 3) in asked
    assert "hard_over_normal" in found["seasons"]
