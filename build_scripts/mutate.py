"""Put small faults into rules and core, one at a time, and count those the tests catch: build_scripts/mutate.py.

Works in copies of the tree. `--seed` and `--count` choose the faults, `--only` keeps to a file or folder, and `--json`
writes everything down. A fault that survives wants a test or, if nobody could ever notice it, a line with the reason
in mutate_equivalent.py. The exit code is 0: this is a measure, not a gate.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from build_scripts import environment

if __name__ == "__main__":
    environment.inside(__file__, sys.argv[1:])

import argparse
import compileall
import contextlib
import json
import os
import py_compile
import queue
import random
import resource
import shutil
import signal
import subprocess
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from itertools import count, zip_longest

from build_scripts.mutate_equivalent import EQUIVALENT
from build_scripts.mutate_faults import Fault, faults_of

FOLDERS = ("game/core", "game/rules")
LEFT_OUT = shutil.ignore_patterns(".git", ".venv", "__pycache__", "dist", "build", ".*_cache", ".hypothesis")
LONG = (
    *("test_kill.py", "test_codec.py", "test_brute_force.py", "test_random_games.py", "test_second_scorer.py"),
    *("test_forecast.py", "test_fairness.py", "test_secrets.py", "test_invariants.py", "test_sheets.py"),
)
#: Where a module's own tests are, if not in those named after it.
OWN = {"checks": "test_random_games.py", "hidden": "test_position.py", "guessing": "test_secrets.py"}
#: Seconds of a processor one step of the ladder may take, and by the clock, which a busy machine uses up sooner; a
#: fault that makes it endless is caught by that.
WORK = 45
PATIENCE = 900
CAUGHT, SURVIVED, EQUAL = "caught", "survived", "equivalent"


@dataclass(frozen=True, slots=True)
class Verdict:
    fault: Fault
    result: str
    #: The test that failed, or why the fault is equivalent.
    by: str = ""


def all_faults(root: Path, only: str | None = None) -> list[Fault]:
    found: list[Fault] = []
    for folder in FOLDERS:
        for path in sorted((root / folder).rglob("*.py")):
            name = path.relative_to(root).as_posix()
            if only is None or name == only or name.startswith(only.rstrip("/") + "/"):
                found += faults_of(name, path.read_bytes())
    return found


def chosen(faults: Sequence[Fault], count: int, seed: int) -> list[Fault]:
    """As many of each kind as far as there are: arguments in the wrong order are easily made and easily caught."""
    chance = random.Random(seed)
    kinds: dict[str, list[Fault]] = {}
    for fault in chance.sample(faults, len(faults)):
        kinds.setdefault(fault.kind, []).append(fault)
    in_turn = zip_longest(*(kinds[kind] for kind in sorted(kinds)))
    return [fault for some in in_turn for fault in some if fault is not None][:count]


def ladder(path: str) -> list[list[str]]:
    """What to ask, the likeliest first: as soon as a test fails the fault is caught."""
    parts, stem = path.split("/"), Path(path).stem
    if parts[1] == "rules" and len(parts) == 4:
        slug = parts[2]
        files = ["tests/rules/test_transcripts.py", *_files(f"tests/rules/{slug}", stem)]
        near = [*files, path, "tests/contract", "-k", slug]
        played = f"tests/ai/test_same_play.py::test_this_python_plays_what_is_stored[{slug}]"
        return [near, [f"tests/ai/test_{slug}.py", f"tests/ai/test_hints_{slug}.py", "tests/headless", played]]
    near = [*_files("tests/core", stem), path, "tests/little_game", "tests/contract", "-k", "core or little_game"]
    return [near, ["tests/headless", "tests/rules/test_transcripts.py"]]


def _files(folder: str, stem: str) -> list[str]:
    """The module's own first; those that play or write much come last."""
    names = sorted(path.name for path in (environment.ROOT / folder).glob("test_*.py"))
    own = OWN.get(stem, f"test_{stem}.py")
    return [f"{folder}/{name}" for name in sorted(names, key=lambda name: (name != own, name in LONG))]


def judge(tree: Path, fault: Fault, ask: Callable[[Path, list[str]], str | None]) -> Verdict:
    """The fault in, the tests, the fault out."""
    if fault.key in EQUIVALENT:
        return Verdict(fault, EQUAL, EQUIVALENT[fault.key])
    module = tree / fault.path
    source = module.read_bytes()
    module.write_bytes(fault.put_into(source))
    try:
        for step in ladder(fault.path):
            if failed := ask(tree, step):
                return Verdict(fault, CAUGHT, failed)
    finally:
        module.write_bytes(source)
    return Verdict(fault, SURVIVED)


def first_failure(tree: Path, tests: list[str]) -> str | None:
    """The name of a test that fails there, None if all pass."""
    options = ("-q", "-x", "-p", "no:cacheprovider", "--tb=no", "--assert=plain", "--hypothesis-profile=at_once")
    command = [sys.executable, "-P", "-m", "pytest", *options, *tests]
    surroundings = {**os.environ, "PYTHONPATH": str(tree), "PYTHONDONTWRITEBYTECODE": "1"}
    run = subprocess.Popen(
        command,
        cwd=tree,
        env=surroundings,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    )
    if sys.platform == "linux":
        with contextlib.suppress(ProcessLookupError):
            resource.prlimit(run.pid, resource.RLIMIT_CPU, (WORK, WORK))
    try:
        told, _ = run.communicate(timeout=PATIENCE)
    except subprocess.TimeoutExpired:
        os.killpg(run.pid, signal.SIGKILL)
        run.communicate()
        return "no end"
    if run.returncode < 0:
        return "no end"
    if run.returncode in (0, 5):  # 5: none of these tests is about it
        return None
    named = [line.split(" ")[1] for line in told.splitlines() if line.startswith(("FAILED ", "ERROR "))]
    return named[0] if named else "nothing could be started"


@contextlib.contextmanager
def copies(number: int) -> Iterator[queue.SimpleQueue[Path]]:
    """Trees to spoil. Their bytecode is checked against what the source says, not when it was written."""
    with tempfile.TemporaryDirectory(prefix="clairiere-faults-") as folder:
        trees: queue.SimpleQueue[Path] = queue.SimpleQueue()
        for one in range(number):
            tree = Path(folder) / str(one)
            shutil.copytree(environment.ROOT, tree, ignore=LEFT_OUT)
            compileall.compile_dir(tree, quiet=2, invalidation_mode=py_compile.PycInvalidationMode.CHECKED_HASH)
            trees.put(tree)
        yield trees


def run(faults: Sequence[Fault], jobs: int, tell: Callable[[Verdict], None]) -> list[Verdict]:
    with copies(jobs) as trees, ThreadPoolExecutor(jobs) as pool:

        def work(fault: Fault) -> Verdict:
            tree = trees.get()
            try:
                return judge(tree, fault, first_failure)
            finally:
                trees.put(tree)

        done = []
        for future in as_completed([pool.submit(work, fault) for fault in faults]):
            done.append(future.result())
            tell(done[-1])
    return sorted(done, key=lambda verdict: (verdict.fault.path, verdict.fault.start))


def share(counts: Counter[str]) -> str:
    matter = counts[CAUGHT] + counts[SURVIVED]
    return f"{counts[CAUGHT] / matter:.1%}" if matter else "–"


def table(verdicts: Sequence[Verdict]) -> str:
    """A row for each folder and one for all: what was caught of the faults that change anything."""
    rows: dict[str, Counter[str]] = {}
    for verdict in verdicts:
        for row in (str(Path(verdict.fault.path).parent), "all"):
            rows.setdefault(row, Counter())[verdict.result] += 1
    lines = [f"{'':24}{CAUGHT:>12}{SURVIVED:>12}{EQUAL:>12}{'share':>10}"]
    for row, counts in sorted(rows.items(), key=lambda item: (item[0] == "all", item[0])):
        numbers = "".join(f"{counts[result]:12}" for result in (CAUGHT, SURVIVED, EQUAL))
        lines.append(f"{row:24}{numbers}{share(counts):>10}")
    return "\n".join(lines)


def as_json(verdicts: Sequence[Verdict]) -> str:
    told = [
        {"fault": one.fault.key, "line": one.fault.line, "kind": one.fault.kind, "result": one.result, "by": one.by}
        for one in verdicts
    ]
    return json.dumps(told, ensure_ascii=False, indent=1)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="mutate.py", description="Put small faults into rules and core.")
    parser.add_argument("--count", type=int, default=300, metavar="N", help="how many faults (300)")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="which ones (1)")
    parser.add_argument("--only", metavar="PATH", help="faults in this file or folder, such as game/rules/seasons")
    parser.add_argument("--jobs", type=int, default=2, metavar="N", help="how many at once (2)")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write what became of each fault there")
    asked = parser.parse_args(arguments)
    if asked.count < 1 or asked.jobs < 1:
        parser.error("there is nothing to do with fewer than one")
    faults = all_faults(environment.ROOT, asked.only)
    if not faults:
        parser.error(f"no module of {' or '.join(FOLDERS)} is called {asked.only}")
    picked = chosen(faults, asked.count, asked.seed)
    print(f"{len(picked)} of {len(faults)} faults, seed {asked.seed}", flush=True)

    judged = count(1)

    def tell(verdict: Verdict) -> None:
        print(f"\r{next(judged)} ", end="", file=sys.stderr, flush=True)
        if verdict.result == SURVIVED:
            print(f"survived, line {verdict.fault.line}: {verdict.fault.key}", flush=True)

    verdicts = run(picked, asked.jobs, tell)
    print(table(verdicts))
    if asked.json:
        asked.json.write_text(as_json(verdicts) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(environment.told(main))
