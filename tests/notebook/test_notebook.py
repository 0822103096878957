"""The notebook: finished games are kept by themselves, and whatever becomes of the database, none of them is lost."""

from __future__ import annotations

import csv
import io
import json
import os
import shutil
import sqlite3
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path

import pytest

from build_scripts.sample_notebook import many
from game.core.saves import SaveError
from game.core.store import Store
from game.notebook import asking, index
from game.notebook.asking import Wanted
from game.notebook.book import Notebook
from game.notebook.export import as_csv, as_json
from game.notebook.people import NameTaken, People
from tests.notebook.games import NOON, finished, keep, some


def total(book: Notebook) -> int:
    return asking.count(book, Wanted())


def again(folder: Path) -> Notebook:
    """The program started anew."""
    book = Notebook(folder, app="test")
    book.read_all()
    return book


def test_a_kept_game_tells_who_played_and_what_everybody_came_to(tmp_path: Path) -> None:
    session = finished(("Ann", "Bob", "Cid"))
    session.extras["seconds"] = 754
    session.note_hint(1)
    book = Notebook(tmp_path, app="test")
    keep(book, session)
    book.read_all()
    (one,) = asking.games(book, Wanted())
    outcome = session.outcome()
    assert outcome is not None
    assert (one.game, one.finished, one.seconds) == ("little_game", "2026-11-16T12:00:00", 754)
    assert [seat.name for seat in one.seats] == ["Ann", "Bob", "Cid"]
    assert [seat.hints for seat in one.seats] == [0, 1, 0]
    assert tuple(number for number, seat in enumerate(one.seats) if seat.place == 1) == outcome.ranking[0]
    for number, seat in enumerate(one.seats):
        sheet = session.score(number, None)
        assert seat.total == sheet.total  # type: ignore[union-attr]
        assert dict(seat.lines) == {line.code: line.points for line in sheet.lines}  # type: ignore[union-attr]


def test_the_file_is_an_ordinary_save(tmp_path: Path) -> None:
    session = finished()
    path = keep(Notebook(tmp_path, app="test"), session)
    opened = Store(tmp_path / "saves", lambda slug: session.rules, app="test").open(path)
    assert (opened.over, opened.whole_actions()) == (True, session.whole_actions())


def test_the_same_game_finished_twice_is_one(tmp_path: Path) -> None:
    """A save before the end, opened and ended again the same way."""
    book = Notebook(tmp_path, app="test")
    assert keep(book, finished()) == keep(book, finished(), NOON + timedelta(days=1))
    assert keep(book, finished(seed=2)) != keep(book, finished())
    book.read_all()
    assert total(book) == 2


def test_a_copy_of_a_file_is_no_second_game(tmp_path: Path) -> None:
    book = some(tmp_path, 1)
    (path,) = book.games.glob("*.json")
    shutil.copy(path, path.with_name("copy.json"))
    assert total(again(tmp_path)) == 1


def truncated(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:5000])


def scribbled(path: Path) -> None:
    path.write_bytes(b"no database at all" * 100)


def hollow(path: Path) -> None:
    """Its pages are gone, its head is not."""
    data = path.read_bytes()
    path.write_bytes(data[:4096] + b"\xff" * (len(data) - 4096))


def newer(path: Path) -> None:
    base = sqlite3.connect(path)
    base.execute("PRAGMA user_version = 99")
    base.commit()
    base.close()


def without_a_table(path: Path) -> None:
    base = sqlite3.connect(path)
    base.execute("DROP TABLE seats")
    base.commit()
    base.close()


@pytest.mark.parametrize(
    ("harm", "trouble"),
    [
        (truncated, "damaged"),
        (scribbled, "damaged"),
        (hollow, "damaged"),
        (without_a_table, "damaged"),
        (newer, "newer"),
        (os.remove, ""),
        (lambda path: path.write_bytes(b""), ""),
    ],
)
def test_a_database_that_cannot_be_used_is_made_again(
    tmp_path: Path, harm: Callable[[Path], None], trouble: str
) -> None:
    book = some(tmp_path, 3)
    before = asking.games(book, Wanted())
    book.close()
    harm(tmp_path / "notebook" / index.FILE)
    book = again(tmp_path)
    assert asking.games(book, Wanted()) == before
    assert book.take_troubles() == (trouble, ())
    assert book.take_troubles() == ("", ())  # told once
    assert total(again(tmp_path)) == 3
    aside = [path.suffix for path in (tmp_path / "notebook").iterdir() if path.suffix in (".corrupt", ".newer")]
    assert aside == ([f".{trouble}".replace("damaged", "corrupt")] if trouble else [])


def test_a_locked_database_costs_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(index, "WAIT", 0.01)
    book = some(tmp_path, 2)
    book.close()
    other = sqlite3.connect(tmp_path / "notebook" / index.FILE, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    keep(Notebook(tmp_path, app="test"), finished(seed=9))
    book = again(tmp_path)
    assert total(book) == 3
    assert book.take_troubles()[0] == "locked"
    other.execute("ROLLBACK")
    other.close()
    book = again(tmp_path)
    assert (total(book), book.take_troubles()[0]) == (3, "")


def test_a_full_disk_costs_the_database_and_no_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def connected(path: object) -> sqlite3.Connection:
        base = connect(path)  # type: ignore[arg-type]
        if path != ":memory:":
            base.execute("PRAGMA max_page_count = 9")
        return base

    connect = index._connect
    monkeypatch.setattr(index, "_connect", connected)
    book = some(tmp_path, 40)
    assert total(book) == 40
    assert book.take_troubles()[0] == "locked"
    monkeypatch.undo()
    assert total(again(tmp_path)) == 40


def test_two_copies_of_the_program_see_each_others_games(tmp_path: Path) -> None:
    one, other = Notebook(tmp_path, app="test"), Notebook(tmp_path, app="test")
    keep(one, finished(("Ann", "Bob"), 1))
    keep(other, finished(("Cid", "Bob"), 2))
    for book in (one, other):
        book.read_all()
        assert total(book) == 2
    keep(other, finished(("Dora", "Ann"), 3))
    other.read_all()
    one.read_all()
    assert total(one) == total(other) == 3
    assert {person.name for person in People(tmp_path / "notebook").known()} == {"Ann", "Bob", "Cid", "Dora"}


def test_a_file_that_is_no_finished_game_is_set_aside(tmp_path: Path) -> None:
    book = some(tmp_path, 2)
    for name, text in (("a.json", "{"), ("b.json", '{\n"format": "clairiere",\n"over": false\n}\n'), ("c.txt", "")):
        (book.games / name).write_text(text)
    book.read_all()
    assert total(book) == 2
    assert book.take_troubles() == ("", ("a.corrupt", "b.corrupt"))
    assert {path.name for path in book.games.glob("[abc].*")} == {"a.corrupt", "b.corrupt", "c.txt"}


def test_what_is_deleted_is_gone(tmp_path: Path) -> None:
    book = some(tmp_path, 3)
    first = asking.games(book, Wanted())[0]
    book.delete(first.file)
    assert first.id not in [game.id for game in asking.games(book, Wanted())]
    assert total(again(tmp_path)) == 2
    book.games.joinpath("folder.json").mkdir()
    with pytest.raises(SaveError):
        book.delete("folder.json")


def test_ten_thousand_games_are_asked_page_by_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    names: list[str] = []
    monkeypatch.setattr(Path, "touch", lambda path: names.append(path.name))  # so many files take their time
    monkeypatch.setattr(Notebook, "_names", lambda book: names)
    book = many(tmp_path, 10_000)
    book.read_all()  # nothing is read again
    assert (total(book), book.take_troubles()) == (10_000, ("", ()))
    ann = book.people.named("Ann")
    assert ann is not None
    assert asking.count(book, Wanted("korrigans", ann.id)) == 5000
    page = asking.games(book, Wanted(), 9_990, 50)
    assert [game.id for game in page] == [f"{number:024}" for number in range(9_990, 10_000)]
    assert [title.played for title in asking.titles(book, ann.id)] == [5000, 5000]
    assert {record.code: record.points for record in asking.records(book, "grand_bois")}["spaces"] == 48
    names.pop()
    book._seen = 0
    book.read_all()
    assert total(book) == 9_999


def test_records_name_who_and_when(tmp_path: Path) -> None:
    book = some(tmp_path, 6)
    games = asking.games(book, Wanted())
    best = max(seat.total for game in games for seat in game.seats)
    assert asking.top(book, "little_game")[0].points == best
    for record in asking.records(book, "little_game"):
        lines = [dict(seat.lines) | {"": seat.total} for game in games for seat in game.seats]
        assert record.points == max(line[record.code] for line in lines)
    spans = asking.spans(book, "little_game")
    assert spans is not None
    assert spans.played == 6
    assert asking.spans(book, "korrigans") is None


def test_who_played_together_as_often_stands_by_name(tmp_path: Path) -> None:
    """Who was met first, or has which number, is no order that anybody sees."""
    book = Notebook(tmp_path, app="test")
    others = ("Zoé", "Bob", "Yves", "Cid", "Max", "Dora", "Léo")
    for number, name in enumerate(others):
        keep(book, finished(("Ann", name), seed=number + 1), NOON + timedelta(days=number))
    book.read_all()
    ann = book.people.named("Ann")
    assert ann is not None
    people = [book.people.of(rival.person) for rival in asking.rivals(book, ann.id)]
    assert [person.name for person in people if person is not None] == sorted(others)


def test_two_people_against_each_other(tmp_path: Path) -> None:
    book = some(tmp_path, 6)
    ann, bob = book.people.named("Ann"), book.people.named("Bob")
    assert ann is not None
    assert bob is not None
    places = [[seat.place for seat in game.seats] for game in asking.games(book, Wanted())]
    ahead, behind = (sum(a < b for a, b in places), sum(a > b for a, b in places))
    (duel,) = asking.duels(book, ann.id, bob.id)
    assert (duel.together, duel.ahead, duel.behind) == (6, ahead, behind)
    (rival,) = asking.rivals(book, bob.id)
    assert (rival.person, rival.ahead, rival.behind) == (ann.id, behind, ahead)
    assert len(asking.met(book, ann.id, bob.id)) == 6
    won = [seat.place == 1 for game in reversed(asking.games(book, Wanted())) for seat in game.seats[:1]]
    row = 0
    for one in won:
        row = row + 1 if one else 0
    assert asking.streaks(book, ann.id)[0] == row


# --- people ----------------------------------------------------------------------------------------------------------


def names(book: Notebook) -> set[str]:
    return {seat["name"] for game in as_json(book)["games"] for seat in game["seats"]}  # type: ignore


def test_somebody_renamed_is_so_in_every_game(tmp_path: Path) -> None:
    book = some(tmp_path, 2)
    ann = book.people.named("ANN ")
    assert ann is not None
    book.rename(ann.id, "Anna")
    assert names(book) == names(again(tmp_path)) == {"Anna", "Bob"}
    with pytest.raises(NameTaken):
        book.rename(ann.id, "bob")
    keep(book, finished(("Ann", "Bob"), 9))  # another Ann
    assert names(again(tmp_path)) == {"Anna", "Ann", "Bob"}


def test_two_who_are_one_are_merged(tmp_path: Path) -> None:
    book = some(tmp_path, 2)
    keep(book, finished(("Annie", "Bob"), 7))
    book.read_all()
    ann, annie = book.people.named("Ann"), book.people.named("Annie")
    assert ann is not None
    assert annie is not None
    book.merge(annie.id, ann.id)
    for one in (book, again(tmp_path)):
        assert asking.played_by(one)[ann.id][0] == 3
        assert names(one) == {"Ann", "Bob"}
    book.rebuild()
    assert asking.played_by(book)[ann.id][0] == 3


def test_of_somebody_forgotten_the_games_stay(tmp_path: Path) -> None:
    book = some(tmp_path, 2)
    ann = book.people.named("Ann")
    assert ann is not None
    book.forget(ann.id)
    for one in (book, again(tmp_path)):
        assert total(one) == 2
        assert names(one) == {"", "Bob"}
        assert ann.id not in asking.played_by(one)
        assert [person.name for person in one.people.known()] == ["Bob"]
    assert "Ann" not in (tmp_path / "notebook" / "people.json").read_text()


@pytest.mark.parametrize("text", ["", "{", "[]", '{"format": 1, "people": [{"id": 3}]}', '{"format": 99}'])
def test_people_are_found_again_in_their_games(tmp_path: Path, text: str) -> None:
    book = some(tmp_path, 1)
    book.close()
    (tmp_path / "notebook" / index.FILE).unlink()
    (tmp_path / "notebook" / "people.json").write_text(text)
    book = again(tmp_path)
    assert {person.name for person in book.people.known()} == {"Ann", "Bob"}
    assert len(book.take_troubles()[1]) == 1


# --- in and out ------------------------------------------------------------------------------------------------------


def test_games_of_another_machine_come_without_doubles(tmp_path: Path) -> None:
    here, there = some(tmp_path / "here", 2), some(tmp_path / "there", 4)
    ann = there.people.named("Ann")
    assert ann is not None
    there.rename(ann.id, "Anne")
    (there.games / "odd.json").write_text("{}")
    found = here.import_from(tmp_path / "there")
    assert (found.new, found.known, found.bad) == (2, 2, 1)
    assert total(here) == 4
    assert names(here) == {"Ann", "Anne", "Bob"}  # Bob is one person, and Anne is called what she is called there
    found = here.import_from(tmp_path / "there" / "notebook" / "games")
    assert (found.new, found.known) == (0, 4)
    with pytest.raises(SaveError):
        here.import_from(tmp_path / "nowhere")


def test_the_table_for_spreadsheets_has_a_line_for_each_seat(tmp_path: Path) -> None:
    book = Notebook(tmp_path, app="test")
    keep(book, finished(("=Ann", 'B"o,b')))
    book.read_all()
    lines = list(csv.DictReader(io.StringIO(as_csv(book))))
    assert [line["name"] for line in lines] == ["'=Ann", 'B"o,b']
    told = as_json(book)
    assert json.loads(json.dumps(told)) == told
