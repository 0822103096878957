"""After the game: how the score went, the turn that decided it, and what one can take home from it."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game import shelf
from game.core.contract import Outcome, Piece, ScoreLine, ScoreSheet, Setup
from game.core.session import Session
from game.core.turning_point import standings
from game.scenes.opening import table_for
from game.scenes.replay.replay import Replay
from game.scenes.results import words
from game.scenes.results.graph import Course, ScoreGraph
from game.scenes.results.results import Results
from game.scenes.results.words import Count
from game.scenes.shell.dialog import Dialog
from game.scenes.stage import Stage
from game.scenes.table.rounds import Rounds
from game.scenes.table.table import TableScene
from game.text.i18n import set_language
from game.ui.intents import Confirm, Hover, Move
from tests.little_game import GAME as LITTLE_GAME
from tests.scenes.staging import click, crowd, game_of, pass_time, pixels, seated, show, stage_at, top, use, widget
from tests.shelf import SLUGS


def results_of(stage: Stage, session: Session) -> Results:
    table = table_for(stage, shelf.find(session.rules.info.slug), session)
    table.results_shown = True
    results = Results(stage, table)
    show(stage, table, results)
    pass_time(stage, 300)
    while not results.course.done:  # as many frames as it takes
        pass_time(stage, 50)
    return results


def over(stage: Stage, slug: str = "little_game", seed: int = 1) -> Results:
    return results_of(stage, game_of(slug, crowd(slug), 100_000, seed))


def graph(results: Results) -> ScoreGraph:
    return next(w for w in results.focus.widgets if isinstance(w, ScoreGraph))


def counted(*points: dict[str, int], ranking: tuple[tuple[int, ...], ...], tie_break: str | None = None) -> Count:
    """A count of the little game with these points by line and seat."""
    session = Session.new(LITTLE_GAME.rules, Setup(len(points), 1), seated("h" * len(points)))
    sheets = {
        seat: ScoreSheet(seat, tuple(ScoreLine(code, (Piece(number),)) for code, number in lines.items()))
        for seat, lines in enumerate(points)
    }
    order = tuple(seat for place in ranking for seat in place)
    return Count(session, LITTLE_GAME.text, Outcome(ranking, "winter", tie_break), sheets, order, tuple(points[0]))


def test_one_sentence_tells_what_made_the_difference_in_both_languages() -> None:
    two = counted({"acorns": 9, "nuts": 1}, {"acorns": 4, "nuts": 5}, ranking=((0,), (1,)))
    one = counted({"acorns": 5, "nuts": 5}, {"acorns": 4, "nuts": 5}, ranking=((0,), (1,)))
    set_language("en")
    assert words.difference(two) == "“Acorns” made the difference: 5 points more for Ann than for Bob."
    assert words.difference(one) == "“Acorns” made the difference: 1 point more for Ann than for Bob."
    set_language("fr")
    assert "5 points de plus pour Ann que pour Bob." in words.difference(two)
    assert "1 point de plus pour Ann que pour Bob." in words.difference(one)
    set_language("en")


def test_where_points_made_no_difference_nothing_is_said_to_have_made_it() -> None:
    tied = counted({"acorns": 5, "nuts": 1}, {"acorns": 1, "nuts": 5}, ranking=((0,), (1,)), tie_break="nuts")
    shared = counted({"acorns": 5, "nuts": 1}, {"acorns": 1, "nuts": 5}, ranking=((0, 1),))
    alone = counted({"acorns": 5, "nuts": 1}, ranking=((0,),))
    assert words.difference(tied) == words.difference(shared) == ""
    assert words.difference(alone) == "“Acorns” brought in the most: 5 points."


def test_the_summary_is_a_table_that_lines_up() -> None:
    count = counted({"acorns": 12, "nuts": -3}, {"acorns": 4, "nuts": 5}, ranking=((0,), (1,)))
    head, first, second, total = words.summary(count).splitlines()[-4:]
    assert head.split() == ["Ann", "Bob"]
    assert first.split() == ["Acorns", "12", "4"]
    assert second.split() == ["Nuts", "−3", "5"]
    assert total.split() == ["Total", "9", "9"]
    assert len({len(line) for line in (head, first, second, total)}) == 1


@pytest.mark.parametrize("slug", SLUGS)
def test_the_score_over_time_ends_at_the_count_and_opens_the_replay_there(tmp_path: Path, slug: str) -> None:
    stage = stage_at(tmp_path)
    results = over(stage, slug, seed=3)
    click(stage, results.focus.widgets[1].rect.center)
    assert results.shown == "course"
    course = results.course.known
    assert course[-1].totals == tuple(results.sheets[seat].total for seat in range(len(results.sheets)))
    picture = graph(results)
    pixels(stage)
    half = len(course) // 2
    at = picture.x(half), picture.plot.centery
    use(stage, Hover(at))
    assert picture.at == half
    click(stage, at)
    replay = stage.scenes.top
    assert isinstance(replay, Replay)
    assert replay.at == course[half].position
    turn = words.decided_at(results.count, course)
    assert replay.decided == (None if turn is None else course[turn].position)


def test_the_graph_is_read_by_keyboard_too(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    results = over(stage)
    results._show("course")
    picture = graph(results)
    results.focus.focus(picture)
    use(stage, Move("left"), Move("left"), Move("right"))
    assert picture.at == len(results.course.known) - 2
    use(stage, Confirm())
    assert isinstance(stage.scenes.top, Replay)


def test_the_turning_point_is_told_with_the_lead_before_and_after(tmp_path: Path) -> None:
    for seed in range(1, 40):
        session = game_of("neta_tanka", "hb", 100_000, seed)
        rounds = Rounds(session, shelf.find("neta_tanka").text)
        course = list(standings(session, rounds.ends))
        count = words.count_up(session, shelf.find("neta_tanka").text)
        turn = words.decided_at(count, course)
        if turn is not None:
            break
    assert turn is not None
    first, second = count.outcome.ranking[0][0], count.outcome.ranking[1][0]
    leads = [standing.totals[first] - standing.totals[second] for standing in course]
    said = words.decided_words(count, rounds, course)
    assert f"Round {turn}" in said, "as the header counts"
    assert words.lead_words(leads[turn - 1]) in said
    assert words.lead_words(leads[turn]) in said


def test_counting_the_course_takes_a_slice_of_each_frame_and_goes_on_where_it_was() -> None:
    session = game_of("little_game", "hhb", 100_000)
    course = Course(session, Rounds(session, LITTLE_GAME.text))
    for turns in range(1, len(session.turn_ends()) + 2):
        assert not course.done
        course.go_on(0.0)
        assert len(course.known) == turns
    course.go_on(0.0)
    assert course.done
    assert [standing.position for standing in course.known] == [0, *session.turn_ends()]


def test_a_picture_of_board_and_count_is_saved_and_said_where(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    results = over(stage)
    saved: set[Path] = set()
    for _ in range(2):
        click(stage, widget(results, "picture").rect.center)
        assert results._saving is not None
        results._saving.wait(20)
        pass_time(stage, 100)
        found = set(stage.pictures.glob("*.png"))
        assert found > saved, "an earlier picture is kept"
        (new,) = found - saved
        assert str(new) in stage.overlay.toasts[0]
        assert pygame.image.load(new).get_size() == (1600, 900)
        saved = found
    assert not list(stage.pictures.glob(".*"))


def test_a_folder_that_cannot_be_written_to_is_said_in_one_sentence(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    (tmp_path / "file").write_text("in the way")
    stage.pictures = tmp_path / "file" / "pictures"
    results = over(stage)
    click(stage, widget(results, "picture").rect.center)
    assert results._saving is not None
    results._saving.wait(20)
    pass_time(stage, 100)
    assert stage.overlay.toasts == (f"The picture could not be saved: {stage.pictures} cannot be written to.",)
    assert stage.scenes.top is results


def test_replay_from_the_count_begins_at_the_beginning(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    results = over(stage)
    click(stage, widget(results, "Replay").rect.center)
    replay = stage.scenes.top
    assert isinstance(replay, Replay)
    assert (replay.at, replay.open_hands) == (0, True)


def test_a_game_opened_without_its_moves_still_has_its_count(tmp_path: Path) -> None:
    session = game_of("little_game", "hhb", 100_000)
    bare = Session.resume(session.rules, session.record().from_snapshot())
    bare.end_turn()
    stage = stage_at(tmp_path)
    results = results_of(stage, bare)
    results._show("course")
    pixels(stage)
    use(stage, Hover(graph(results).rect.center))
    click(stage, graph(results).rect.center)
    assert stage.scenes.top is results


@pytest.mark.parametrize("lang", ["fr", "en", "qps"])
@pytest.mark.parametrize("slug", SLUGS)
def test_every_text_finds_room_with_the_score_over_time(tmp_path: Path, slug: str, lang: str) -> None:
    for size, scale in (((1280, 720), 1.0), ((1280, 720), 1.5)):
        stage = stage_at(tmp_path, size, lang, scale)
        results = over(stage, slug, seed=3)
        for view in ("course", "board", "count"):
            results._show(view)
            pixels(stage)
        assert stage.brush.overflows == []


# --- the same luck again ---------------------------------------------------------------------------------------------


def begun_again(stage: Stage) -> Session:
    table = stage.scenes.top
    assert isinstance(table, TableScene)
    assert table.session.action_count == 0
    return table.session


@pytest.mark.parametrize("slug", ["grand_bois", "korrigans", "neta_tanka"])
def test_before_the_same_luck_it_is_said_that_the_secrets_are_the_same_too(tmp_path: Path, slug: str) -> None:
    stage = stage_at(tmp_path)
    session = over(stage, slug).session
    click(stage, widget(top(stage), "Same luck again").rect.center)
    dialog = stage.scenes.top
    assert isinstance(dialog, Dialog)
    assert "The same secrets go to the same seats" in dialog.text
    pixels(stage)
    click(stage, widget(dialog, "Cancel").rect.center)
    assert isinstance(stage.scenes.top, Results), "it was only a question"
    click(stage, widget(top(stage), "Same luck again").rect.center)
    click(stage, widget(top(stage), "Same seats").rect.center)
    again = begun_again(stage)
    assert (again.setup, again.seats) == (session.setup, session.seats)


def test_who_moves_one_seat_on_holds_what_another_held(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    session = over(stage, "grand_bois").session
    click(stage, widget(top(stage), "Same luck again").rect.center)
    click(stage, widget(top(stage), "Change seats").rect.center)
    again = begun_again(stage)
    assert again.whole_state() == session.whole_state(0)
    assert [info.name for info in again.seats] == [info.name for info in (session.seats[-1], *session.seats[:-1])]
    assert all(now.name != then.name for now, then in zip(again.seats, session.seats, strict=True))


def test_where_nothing_was_secret_the_same_luck_begins_at_once(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    session = over(stage, "seasons").session
    click(stage, widget(top(stage), "Same luck again").rect.center)
    assert begun_again(stage).setup == session.setup
