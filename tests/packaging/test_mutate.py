"""The script that puts faults into the code: what it finds, that it cleans up behind itself, and how it counts."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from build_scripts import mutate
from build_scripts.environment import ROOT
from build_scripts.mutate import CAUGHT, EQUAL, SURVIVED, Verdict
from build_scripts.mutate_equivalent import EQUIVALENT
from build_scripts.mutate_faults import Fault, faults_of

MODULE = '''"""Été: offsets count bytes."""
LIMIT: int = 3

def enough(apples: int, pears: int, ripe: bool) -> bool:
    assert apples < 99
    if not ripe or apples + pears < LIMIT:
        return False
    for tree in range(2):
        print(tree)
    weigh(apples, pears)
    return [pear for pear in (1,) if pear] != []
'''


def found() -> dict[str, str]:
    """Each fault's own words, by what they replace."""
    return {fault.before: fault.after for fault in faults_of("m.py", MODULE.encode())}


def test_every_kind_of_small_fault_is_found() -> None:
    faults = found()
    assert faults["3"] == "4"
    assert faults["not ripe"] == "(ripe)"
    assert faults["not ripe or apples + pears < LIMIT"] == "(not ripe and apples + pears < LIMIT)"
    assert faults["apples + pears < LIMIT"] == "(apples + pears <= LIMIT)"
    assert faults["apples + pears"] == "(apples - pears)"
    assert faults["False"] == "True"
    assert faults["print(tree)"] == "pass"
    assert faults["[pear for pear in (1,) if pear]"] == "[pear for pear in (1,)]"
    calls = [fault.after for fault in faults_of("m.py", MODULE.encode()) if fault.before == "weigh(apples, pears)"]
    assert calls == ["pass", "weigh(pears, apples)"]
    assert "apples < 99" not in faults, "what is only asserted changes no behaviour"


def test_each_fault_changes_its_own_place_and_still_compiles() -> None:
    source = MODULE.encode()
    for fault in faults_of("m.py", source):
        spoilt = fault.put_into(source)
        compile(spoilt, "m.py", "exec")
        assert spoilt != source
        assert spoilt.startswith(source[: fault.start])
        assert source[fault.start : fault.end].decode() == fault.before


def test_a_fault_keeps_its_name_when_the_code_moves() -> None:
    moved = MODULE.replace("LIMIT: int", "\n\n# a word more\nLIMIT: int")
    before, after = (faults_of("m.py", text.encode()) for text in (MODULE, moved))
    assert [fault.key for fault in before] == [fault.key for fault in after]
    assert len({fault.key for fault in before}) == len(before)


def test_the_same_seed_chooses_the_same_faults_and_all_kinds_alike() -> None:
    faults = mutate.all_faults(ROOT)
    chosen = mutate.chosen(faults, 100, seed=3)
    assert chosen == mutate.chosen(faults, 100, seed=3)
    assert chosen != mutate.chosen(faults, 100, seed=4)
    kinds = Counter(fault.kind for fault in chosen)
    assert max(kinds.values()) - min(kinds.values()) <= 1
    assert {fault.path for fault in mutate.all_faults(ROOT, "game/core/rng.py")} == {"game/core/rng.py"}


def test_every_equivalent_fault_still_exists_and_has_its_reason() -> None:
    known = {fault.key for fault in mutate.all_faults(ROOT)}
    assert set(EQUIVALENT) <= known
    assert all(len(reason) > 15 for reason in EQUIVALENT.values())


def test_the_tests_it_asks_for_are_there() -> None:
    for path in {fault.path for fault in mutate.all_faults(ROOT)}:
        for step in mutate.ladder(path):
            asked = step[: step.index("-k")] if "-k" in step else step
            assert all((ROOT / name.partition("::")[0]).exists() for name in asked), (path, asked)


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    (tmp_path / "game/core").mkdir(parents=True)
    (tmp_path / "game/core/m.py").write_text(MODULE, encoding="utf-8")
    return tmp_path


def a_fault() -> Fault:
    return next(fault for fault in faults_of("game/core/m.py", MODULE.encode()) if fault.before == "3")


def test_the_fault_is_there_while_the_tests_run_and_gone_afterwards(tree: Path) -> None:
    module = tree / "game/core/m.py"
    seen: list[bool] = []

    def ask(where: Path, tests: list[str]) -> str | None:
        seen.append("LIMIT: int = 4" in module.read_text(encoding="utf-8"))
        return "a test" if len(seen) == 2 else None

    assert mutate.judge(tree, a_fault(), ask) == Verdict(a_fault(), CAUGHT, "a test")
    assert seen == [True, True]
    assert module.read_text(encoding="utf-8") == MODULE
    assert mutate.judge(tree, a_fault(), lambda *_: None).result == SURVIVED
    with pytest.raises(ZeroDivisionError):
        mutate.judge(tree, a_fault(), lambda *_: str(1 // 0))
    assert module.read_text(encoding="utf-8") == MODULE


def test_a_fault_known_to_change_nothing_is_not_tried(tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(EQUIVALENT, a_fault().key, "nobody ever asks")
    assert mutate.judge(tree, a_fault(), lambda *_: "a test") == Verdict(a_fault(), EQUAL, "nobody ever asks")


def test_the_first_failing_test_is_named(tree: Path) -> None:
    (tree / "conftest.py").write_text(
        "from hypothesis import settings\nsettings.register_profile('at_once')\n", encoding="utf-8"
    )
    (tree / "test_m.py").write_text("def test_good(): pass\ndef test_bad(): assert 0\n", encoding="utf-8")
    assert mutate.first_failure(tree, ["test_m.py", "-k", "good"]) is None
    assert mutate.first_failure(tree, ["test_m.py"]) == "test_m.py::test_bad"
    assert mutate.first_failure(tree, ["test_m.py", "-k", "nobody"]) is None


def test_the_share_is_of_those_that_change_anything() -> None:
    verdicts = [Verdict(a_fault(), result) for result in (CAUGHT, CAUGHT, CAUGHT, SURVIVED, EQUAL, EQUAL)]
    assert mutate.table(verdicts).splitlines()[-1].split() == ["all", "3", "1", "2", "75.0%"]
    assert [one["result"] for one in json.loads(mutate.as_json(verdicts))] == [one.result for one in verdicts]


def test_a_path_without_faults_is_refused_in_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        mutate.main(["--only", "game/nowhere"])
    assert left.value.code == 2
    assert "game/nowhere" in capsys.readouterr().err
