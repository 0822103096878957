"""One autosave for each title, and no game lost by it: neither by beginning another nor by a second copy at once."""

from __future__ import annotations

import errno
import subprocess
import sys
from pathlib import Path

import pytest

from game.core import autosaves, locks
from game.core.autosaves import Autosaves, Note
from game.core.contract import Setup
from game.core.rng import Rng
from game.core.saves import write_text
from game.core.session import SeatInfo, Session
from game.core.store import Store
from tests.core.autosaving import open_store
from tests.little_game.rules import RULES

SLUG = "little_game"
ROOT = Path(__file__).resolve().parents[2]


def places(folder: Path) -> Autosaves:
    return Autosaves(open_store(folder), lambda slug: "Little Game")


def game(seed: int, actions: int, identity: str = "") -> Session:
    seats = [SeatInfo(name, "bot", "random") for name in ("Ann", "Bob")]
    session = Session.new(RULES, Setup(2, seed), seats, identity=identity or f"game {seed}")
    play(session, actions)
    return session


def play(session: Session, actions: int) -> None:
    rng = Rng(session.action_count)
    for _ in range(actions):
        if session.to_act is not None:
            session.act(rng.choice(session.legal(session.to_act)))


def write(kept: Autosaves, session: Session) -> Note | None:
    return kept.write(kept.store.autosave_path(SLUG), write_text(session, app="test"))


def found(store: Store) -> dict[str, tuple[int, int]]:
    """Every save by the name of its file: its seed and its actions."""
    return {
        f"{slot.kind} {slot.name}": (slot.header.setup.seed, slot.header.actions)
        for slot in store.list()
        if slot.header is not None
    }


def test_a_game_is_saved_over_itself(tmp_path: Path) -> None:
    kept, session = places(tmp_path), game(1, 3)
    for _ in range(3):
        play(session, 1)
        assert write(kept, session) is None
    assert found(kept.store) == {"autosave little_game": (1, 6)}


def test_an_unfinished_game_makes_room_for_another_and_keeps_its_name_and_picture(tmp_path: Path) -> None:
    kept = places(tmp_path)
    write(kept, game(1, 5))
    kept.store.autosave_path(SLUG).with_suffix(".png").write_bytes(b"picture")
    assert write(kept, game(2, 1)) == Note("moved", SLUG, "Little Game")
    assert write(kept, game(2, 4)) is None
    assert found(kept.store) == {"autosave little_game": (2, 4), "named Little Game": (1, 5)}
    assert kept.store.named_path("Little Game").with_suffix(".png").read_bytes() == b"picture"
    assert write(kept, game(3, 1)) == Note("moved", SLUG, "Little Game 2")
    assert found(kept.store)["named Little Game 2"] == (2, 4)


def test_the_next_evening_goes_on_in_the_same_place_even_if_it_begins_with_an_undo(tmp_path: Path) -> None:
    seats = [SeatInfo("Ann"), SeatInfo("Bob")]
    session = Session.new(RULES, Setup(2, 1), seats)
    while session.action_count < 5 or session.undo_stop() is not None:
        session.end_turn()
        assert session.to_act is not None
        session.act(Rng(session.action_count).choice(session.legal(session.to_act)))
    actions = session.action_count
    write(places(tmp_path), session)
    tomorrow = places(tmp_path)
    again = tomorrow.store.open_autosave(SLUG)
    assert again is not None
    again.undo()
    assert write(tomorrow, again) is None
    assert found(tomorrow.store) == {"autosave little_game": (1, actions - 1)}


def test_a_named_game_gone_on_with_does_not_cost_the_later_autosave_of_the_same_game(tmp_path: Path) -> None:
    kept = places(tmp_path)
    early = game(1, 4)
    kept.store.save(early, "evening")
    write(kept, game(1, 9))
    tomorrow = places(tmp_path)
    session = tomorrow.store.open(tomorrow.store.named_path("evening"))
    play(session, 1)
    assert write(tomorrow, session) == Note("moved", SLUG, "Little Game")
    assert sorted(found(tomorrow.store).values()) == [(1, 4), (1, 5), (1, 9)]


@pytest.mark.parametrize("left", [0, 1, 3, 10_000])
def test_a_game_hardly_begun_or_over_makes_room_without_a_word(tmp_path: Path, left: int) -> None:
    kept = places(tmp_path)
    write(kept, game(1, left))
    assert write(kept, game(2, 1)) is None
    assert found(kept.store) == {"autosave little_game": (2, 1)}


def test_a_file_that_is_no_save_makes_room_too(tmp_path: Path) -> None:
    kept = places(tmp_path)
    path = kept.store.autosave_path(SLUG)
    path.parent.mkdir(parents=True)
    path.write_bytes(b"nonsense")
    assert write(kept, game(2, 1)) is None
    assert found(kept.store) == {"autosave little_game": (2, 1)}


def test_other_files_are_simply_written(tmp_path: Path) -> None:
    kept = places(tmp_path)
    assert kept.write(tmp_path / "guides" / "little_game.json", "x") is None
    assert kept.write(kept.store.named_path("evening"), "y") is None
    assert (tmp_path / "guides" / "little_game.json").read_text() == "x"


#: A copy of the program that plays five actions, says so, and never ends by itself.
FIRST_COPY = """
import sys, time
from pathlib import Path
from tests.core.test_autosaves import game, places, write
write(places(Path(sys.argv[1])), game(1, 5))
print("kept", flush=True)
time.sleep(1000)
"""


def test_a_second_copy_keeps_its_game_elsewhere_until_the_first_has_ended(tmp_path: Path) -> None:
    line = [sys.executable, "-c", FIRST_COPY, str(tmp_path)]
    with subprocess.Popen(line, cwd=ROOT, stdout=subprocess.PIPE, text=True) as first:
        try:
            assert first.stdout is not None
            assert first.stdout.readline() == "kept\n"
            second = places(tmp_path)
            assert write(second, game(2, 3)) == Note("elsewhere", SLUG, "Little Game")
            assert write(second, game(2, 4)) is None
            assert found(second.store) == {"autosave little_game": (1, 5), "named Little Game": (2, 4)}
        finally:
            first.kill()
    third = places(tmp_path)
    assert write(third, game(3, 1)) == Note("moved", SLUG, "Little Game 2"), "the lock went with the one that held it"
    assert sorted(found(third.store).values()) == [(1, 5), (2, 4), (3, 1)]


@pytest.mark.parametrize("number", [errno.EAGAIN, errno.EACCES, 0])
def test_a_lock_is_held_by_another_whatever_the_system_calls_that(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    def refuse(file: object) -> None:
        raise OSError(number, "held")

    monkeypatch.setattr(locks, "_take", refuse)
    assert write(places(tmp_path), game(1, 2)) == Note("elsewhere", SLUG, "Little Game")


def test_a_folder_that_takes_no_locks_is_used_all_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(file: object) -> None:
        raise OSError(errno.ENOLCK, "no locks here")

    monkeypatch.setattr(autosaves, "lock", refuse)
    kept = places(tmp_path)
    assert write(kept, game(1, 2)) is None
    assert found(kept.store) == {"autosave little_game": (1, 2)}


# --- the same set-up and seats do not make the same game --------------------------------------------------------------


@pytest.mark.parametrize("fresh", [False, True], ids=["in one process", "in a new one"])
def test_going_on_from_an_older_save_does_not_cost_the_longer_game(tmp_path: Path, fresh: bool) -> None:
    kept = places(tmp_path)
    session = game(1, 10)
    kept.store.save(session, "mine")
    while session.action_count < 20:
        play(session, 1)
        write(kept, session)
    kept = places(tmp_path) if fresh else kept
    branch = kept.store.open(kept.store.named_path("mine"))
    branch.identity = "branch"
    act_otherwise(branch, session)
    assert write(kept, branch) == Note("moved", SLUG, "Little Game")
    assert found(kept.store) == {
        "autosave little_game": (1, branch.action_count),
        "named mine": (1, 10),
        "named Little Game": (1, 20),
    }


@pytest.mark.parametrize("fresh", [False, True], ids=["in one process", "in a new one"])
def test_a_longer_branch_does_not_cost_a_shorter_one(tmp_path: Path, fresh: bool) -> None:
    kept = places(tmp_path)
    longer = game(1, 12, "branch")
    shorter = game(1, 3)
    act_otherwise(shorter, longer)
    assert shorter.action_count < longer.action_count
    kept.store.save(longer, "longer")
    write(kept, shorter)
    kept = places(tmp_path) if fresh else kept
    session = kept.store.open(kept.store.named_path("longer"))
    session.identity = "branch of the branch"
    play(session, 1)
    assert write(kept, session) == Note("moved", SLUG, "Little Game")
    assert found(kept.store)["named Little Game"] == (1, shorter.action_count)


@pytest.mark.parametrize("fresh", [False, True], ids=["in one process", "in a new one"])
def test_the_same_luck_again_is_another_game(tmp_path: Path, fresh: bool) -> None:
    kept = places(tmp_path)
    first = game(1, 6)
    write(kept, first)
    kept = places(tmp_path) if fresh else kept
    again = game(1, 0, "the same luck")
    act_otherwise(again, first)
    assert write(kept, again) == Note("moved", SLUG, "Little Game")
    assert found(kept.store) == {"autosave little_game": (1, again.action_count), "named Little Game": (1, 6)}


@pytest.mark.parametrize("fresh", [False, True], ids=["in one process", "in a new one"])
def test_an_undo_and_another_move_is_the_same_game(tmp_path: Path, fresh: bool) -> None:
    """The autosave follows: that is what undo is for."""
    kept = places(tmp_path)
    session = Session.new(RULES, Setup(1, 1), [SeatInfo("Ann")], identity="mine")
    for _ in range(6):
        session.end_turn()
        assert session.to_act is not None
        session.act(session.legal(0)[0])
    write(kept, session)
    if fresh:
        kept = places(tmp_path)
        session = kept.store.open(kept.store.autosave_path(SLUG))
    taken_back = session.whole_actions()
    while session.decision(0) is None or len(session.legal(0)) < 2:
        session.undo()
    session.act(next(action for action in session.legal(0) if action != taken_back[session.length]))
    assert write(kept, session) is None
    assert found(kept.store) == {"autosave little_game": (1, session.action_count)}


def test_a_game_written_by_somebody_else_meanwhile_is_not_ours_to_write_over(tmp_path: Path) -> None:
    """A folder that two machines share knows no locks: what the other wrote is kept under a name."""
    kept = places(tmp_path)
    session = game(1, 5)
    write(kept, session)
    other = game(1, 3)
    act_otherwise(other, game(1, 12))
    kept.store.autosave(other)
    play(session, 1)
    assert write(kept, session) == Note("moved", SLUG, "Little Game")
    assert found(kept.store) == {"autosave little_game": (1, 6), "named Little Game": (1, other.action_count)}


def act_otherwise(session: Session, than: Session) -> None:
    """Go the other game's way until there is a choice, and choose otherwise."""
    while True:
        assert session.to_act is not None
        done = than.whole_actions()[session.length]
        others = [action for action in session.legal(session.to_act) if action != done]
        session.act(others[0] if others else done)
        if others:
            return


#: A copy of the program that begins games, one after the other, from the moment it is told to.
COPY = """
import sys
from pathlib import Path
from tests.core.test_autosaves import game, places, write
folder, number = Path(sys.argv[1]), int(sys.argv[2])
games = [game(100 * number + n, 4) for n in range(12)]
print("ready", flush=True)
sys.stdin.readline()
for session in games:
    write(places(folder), session)
"""


def test_three_copies_that_begin_games_at_once_lose_none(tmp_path: Path) -> None:
    line = [sys.executable, "-c", COPY, str(tmp_path)]
    pipe = subprocess.PIPE
    copies = [
        subprocess.Popen([*line, str(number)], cwd=ROOT, stdin=pipe, stdout=pipe, text=True) for number in range(3)
    ]
    for copy in copies:
        assert copy.stdout is not None
        assert copy.stdout.readline() == "ready\n"
    for copy in copies:
        assert copy.stdin is not None
        copy.stdin.write("go\n")
        copy.stdin.flush()
    for copy in copies:
        copy.communicate()
        assert copy.returncode == 0
    games = {(100 * number + n, 4) for number in range(3) for n in range(12)}
    assert set(found(open_store(tmp_path)).values()) == games
