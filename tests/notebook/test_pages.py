"""The notebook on the screen: games that end at a table, its pages, and people offered at the next game."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import pytest

from build_scripts.sample_notebook import many
from build_scripts.sample_review import keep_review
from game import shelf
from game.core.saves import SaveError
from game.notebook import asking
from game.notebook.asking import Wanted
from game.notebook.entry import REVIEW, read_entry
from game.scenes.opening import table_for
from game.scenes.replay.replay import Replay
from game.scenes.results.results import Results
from game.scenes.review.review import Review
from game.scenes.review.reviewer import Reviewer
from game.scenes.shell.dialog import Dialog
from game.scenes.shell.menu import Menu
from game.scenes.shell.notebook.choosing import ChoosePerson
from game.scenes.shell.notebook.duel import DuelPage
from game.scenes.shell.notebook.games import PAGE, AllGames
from game.scenes.shell.notebook.opening import counted
from game.scenes.shell.notebook.people import AllPeople, PersonPage
from game.scenes.shell.notebook.records import Records
from game.scenes.shell.setup import SetUp
from game.scenes.stage import Stage
from game.thinking import Thinker
from game.ui.widgets import Row, TextField
from tests.notebook.games import finished, keep, some
from tests.scenes.staging import click, game_of, pass_time, show, stage_at, top, use, widget
from tests.shelf import SLUGS


def play_to_the_end(stage: Stage, slug: str = "little_game") -> None:
    """At a table, by its own acts."""
    session = game_of(slug, "hh", 0)
    session.identity = "a game"
    table = table_for(stage, shelf.find(slug), session)
    show(stage, table)
    seconds = 0
    while not session.over:
        session.end_turn()
        if session.over:
            break
        decision = session.decision()
        assert decision is not None
        stage.now += 2500
        seconds += 1
        session.act(session.legal(decision.seat)[0])


def kept(stage: Stage) -> list[Path]:
    return sorted((stage.folder / "notebook" / "games").glob("*.json"))


def click_on(stage: Stage, words: str) -> None:
    click(stage, widget(top(stage), words).rect.center)
    use(stage)


def rows(stage: Stage) -> list[Row]:
    return [found for found, _ in top(stage).focus._all() if isinstance(found, Row)]


def test_a_game_that_ends_at_a_table_is_written_down(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    play_to_the_end(stage)
    show(stage, AllGames(stage))
    (one,) = asking.games(stage.notebook, Wanted())
    assert [seat.name for seat in one.seats] == ["Ann", "Bob"]
    assert one.seconds > 5
    assert len(rows(stage)) == 1


def test_a_game_that_is_not_over_is_not_in_the_notebook(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    session = game_of("little_game", "hh", 3)
    show(stage, table_for(stage, shelf.find("little_game"), session))
    session.end_turn()
    session.act(session.legal(session.decision().seat)[0])  # type: ignore[union-attr]
    assert not session.over
    show(stage, AllGames(stage))
    assert kept(stage) == []
    assert top(stage).empty() is not None  # type: ignore[attr-defined]


def test_a_guided_game_is_not_counted(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    session = game_of("little_game", "hh", 0)
    table = table_for(stage, shelf.find("little_game"), session)
    table.guide = object()  # type: ignore[assignment]
    while not session.over:
        session.end_turn()
        if session.over:
            break
        session.act(session.legal(session.decision().seat)[0])  # type: ignore[union-attr]
    stage.keeper.flush()
    assert kept(stage) == []


def test_a_game_whose_program_is_killed_at_its_end_is_found_at_the_next_start(tmp_path: Path) -> None:
    """The disk has taken nothing yet; the journal has it."""
    stage = stage_at(tmp_path)

    def fails(path: Path, text: str) -> None:
        raise SaveError("disk_full")

    stage.keeper._write = fails
    play_to_the_end(stage)
    stage.keeper.flush()
    assert kept(stage) == []
    journal = stage.keeper._journal
    assert journal is not None
    assert journal._file is not None
    os.close(journal._file[0])  # as the system does when a program ends
    stage = stage_at(tmp_path)
    assert len(kept(stage)) == 1
    show(stage, AllGames(stage))
    assert len(rows(stage)) == 1


def test_the_list_is_filtered_by_title_and_person(tmp_path: Path) -> None:
    many(tmp_path, 120).close()
    stage = stage_at(tmp_path)
    scene = AllGames(stage)
    show(stage, scene)
    assert (scene.total, len(rows(stage))) == (120, PAGE)
    scene._set_game("korrigans")
    assert scene.total == 60
    scene._set_span("week")
    assert scene.total == asking.count(stage.notebook, scene.wanted) <= 60
    assert scene.wanted.since
    scene._set_game("neta_tanka")
    assert scene.total == 0
    assert not rows(stage)
    stage.draw()


def test_a_kept_game_is_watched_and_counted_again_with_todays_names(tmp_path: Path) -> None:
    book = some(tmp_path, 1)
    ann = book.people.named("Ann")
    assert ann is not None
    book.rename(ann.id, "Anna")
    book.close()
    stage = stage_at(tmp_path)
    show(stage, AllGames(stage))
    click_on(stage, "replay")
    scene = top(stage)
    assert isinstance(scene, Replay)
    assert scene.session.seats[0].name == "Anna"
    scene.back()
    use(stage)
    click_on(stage, "trophy")
    assert isinstance(top(stage), Results)
    pass_time(stage)
    stage.draw()


def test_what_a_review_finds_is_kept_with_the_game_in_the_notebook(tmp_path: Path) -> None:
    """Wherever it is made: at the table where the game has just ended, or from the notebook itself. Nothing else of
    the page changes."""
    stage = stage_at(tmp_path)
    session = game_of("seasons", "hb", 100_000)
    table_for(stage, shelf.find("seasons"), session)
    assert session.on_change is not None
    session.on_change(session)
    stage.keeper.flush()
    (page,) = kept(stage)
    as_it_was = read_entry(page)
    elsewhere = counted(stage, page.name)
    assert elsewhere is not None
    elsewhere.session.seats = tuple(replace(info, name="Anna") for info in session.seats)
    for seat, where in ((0, session), (1, elsewhere.session)):
        keep_review(where, seat)
        stage.keeper.flush()
        again = counted(stage, page.name)
        assert again is not None
        reviewer = Reviewer(shelf.find("seasons"), again.session, seat, Thinker())
        assert reviewer.done
        assert reviewer.findings
        assert kept(stage) == [page]
        assert read_entry(page) == as_it_was
        seats = again.session.extras[REVIEW]
        assert isinstance(seats, dict)
        assert list(seats) == ["0", "1"][: seat + 1], "the other seat's is still there"


def test_a_damaged_game_gets_a_sentence_and_leaves_the_list(tmp_path: Path) -> None:
    book = some(tmp_path, 2)
    book.close()
    stage = stage_at(tmp_path)
    show(stage, AllGames(stage))
    path = book.games / asking.games(stage.notebook, Wanted())[0].file
    path.write_text(path.read_text().replace('"cursor": ', '"cursor": 1'))
    click_on(stage, "replay")
    assert isinstance(top(stage), AllGames)
    assert stage.overlay.toasts
    assert len(rows(stage)) == 1


@pytest.mark.parametrize("slug", SLUGS)
def test_the_count_of_a_kept_game_of_any_title_shows_its_board(tmp_path: Path, slug: str) -> None:
    stage = stage_at(tmp_path)
    keep(stage.notebook, game_of(slug, "hh", 100_000))
    stage.notebook.read_all()
    show(stage, AllGames(stage))
    click_on(stage, "trophy")
    assert isinstance(top(stage), Results)
    stage.draw()


def test_a_kept_game_is_reviewed_with_one_press(tmp_path: Path) -> None:
    """By the person who played; of several, it is asked whose choices are meant. Below it lies the count."""
    for seats, slug, leads_to in (("hb", "seasons", Review), ("hh", "korrigans", Dialog)):
        session = game_of(slug, seats, 100_000)
        assert session.over
        keep_review(session)
        stage = stage_at(tmp_path / slug)
        keep(stage.notebook, session)
        stage.notebook.read_all()
        show(stage, AllGames(stage))
        click_on(stage, "hint")
        asked = top(stage)
        assert isinstance(asked, leads_to)
        stage.draw()
        if isinstance(asked, Dialog):
            click_on(stage, session.seats[0].name)
        review = top(stage)
        assert isinstance(review, Review)
        stage.draw()
        review.back()
        use(stage)
        assert isinstance(top(stage), Results)
        stage.draw()


def test_what_nobody_played_who_learns_from_it_is_not_reviewed(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    keep(stage.notebook, finished())
    stage.notebook.read_all()
    show(stage, AllGames(stage))
    assert not widget(top(stage), "hint").enabled, "nobody can judge this game"


def test_deleting_asks_first(tmp_path: Path) -> None:
    some(tmp_path, 2).close()
    stage = stage_at(tmp_path)
    show(stage, AllGames(stage))
    click_on(stage, "bin")
    assert isinstance(top(stage), Dialog)
    click_on(stage, "Keep it")
    assert len(kept(stage)) == 2
    click_on(stage, "bin")
    click_on(stage, "bin")
    assert len(kept(stage)) == len(rows(stage)) == 1


def test_people_are_renamed_merged_and_forgotten(tmp_path: Path) -> None:
    some(tmp_path, 2).close()
    stage = stage_at(tmp_path)
    show(stage, AllPeople(stage))
    ann = stage.notebook.people.named("Ann")
    assert ann is not None
    show(stage, PersonPage(stage, ann.id))
    click_on(stage, "pencil")
    dialog = top(stage)
    assert isinstance(dialog, Dialog)
    dialog._type("Bob")
    click_on(stage, "check")  # somebody has that name: are they one?
    assert isinstance(top(stage), Dialog)
    click_on(stage, "Cancel")
    click_on(stage, "people")
    assert isinstance(top(stage), ChoosePerson)
    click_on(stage, "Bob")
    click_on(stage, "people")
    assert [person.name for person in stage.notebook.people.known()] == ["Bob"]
    click_on(stage, "bin")
    click_on(stage, "bin")
    assert stage.notebook.people.known() == ()
    assert isinstance(top(stage), AllPeople)


def test_people_are_offered_in_set_up(tmp_path: Path) -> None:
    some(tmp_path, 1).close()
    stage = stage_at(tmp_path)
    scene = SetUp(stage, shelf.find("grand_bois"))
    show(stage, scene)
    click_on(stage, "people")
    click_on(stage, "Bob")
    assert top(stage) is scene
    assert (scene.places[0].name, scene.places[0].colour) == ("Bob", "red")  # another seat has blue
    fields = [found for found, _ in scene.focus._all() if isinstance(found, TextField)]
    assert fields[0].value == "Bob"
    click_on(stage, "people")
    assert [row.title for row in rows(stage)] == ["Ann"]  # Bob sits already


@pytest.mark.parametrize("lang", ["fr", "en", "qps"])
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_words_find_room_on_every_page(tmp_path: Path, lang: str, scale: float) -> None:
    many(tmp_path, 60).close()
    stage = stage_at(tmp_path, (1280, 720), lang, scale)
    stage.notebook.read_all()
    ann, bob = stage.notebook.people.known()
    scenes = (AllGames(stage), AllPeople(stage), Records(stage), PersonPage(stage, ann.id))
    for scene in (*scenes, DuelPage(stage, ann.id, bob.id), ChoosePerson(stage, "?", [ann, bob], lambda who: None)):
        show(stage, scene)
        stage.invalidate()
        stage.draw()
        assert stage.brush.overflows == [], scene.name


def test_the_menu_leads_to_the_notebook(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    show(stage, Menu(stage))
    widget(top(stage), "log").act()  # type: ignore[attr-defined]
    use(stage)
    assert isinstance(top(stage), AllGames)
    stage.draw()


def test_a_folder_that_is_none_gets_a_sentence(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    show(stage, AllGames(stage))
    for typed in ("/no/such/place", "\0", "~nobody-at-all/x"):
        click_on(stage, "plus")
        dialog = top(stage)
        assert isinstance(dialog, Dialog)
        dialog._type(typed)
        click_on(stage, "check")
        assert isinstance(top(stage), AllGames)
        assert stage.overlay.toasts


def test_the_notebook_is_written_out_for_other_programs(tmp_path: Path) -> None:
    some(tmp_path, 2).close()
    stage = stage_at(tmp_path)
    show(stage, AllGames(stage))
    click_on(stage, "copy")
    assert sorted(path.suffix for path in stage.pictures.iterdir()) == [".csv", ".json"]
