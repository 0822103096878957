"""The end as a moment: secrets are turned over one by one, the count follows the order of the seats, the winner comes
last, and any input goes to the end of it all and no further."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest
from pygame import Rect

from game import shelf
from game.core.contract import Hidden
from game.core.session import Session
from game.scenes.neta_tanka.table import Table as NetaTanka
from game.scenes.opening import table_for
from game.scenes.replay.replay import Replay
from game.scenes.results import words
from game.scenes.results.graph import TITLE, Course, ScoreGraph
from game.scenes.results.moment import Moment
from game.scenes.results.results import DEAF, SETTLES, Results
from game.scenes.stage import Stage
from game.scenes.table.rounds import Rounds
from game.scenes.table.table import AnyTable
from game.text.i18n import set_language
from game.ui.animation import Motion
from game.ui.brush import Brush
from game.ui.intents import Cancel, Command, Confirm, Hover, Intent, Move, Press, Release
from game.ui.widgets import ScrollArea
from tests.scenes.staging import click, game_of, pass_time, pixels, show, stage_at, use, widget
from tests.shelf import SLUGS

CROWDS = {"grand_bois": "hbbb", "seasons": "hbb", "korrigans": "hbbb", "neta_tanka": "hbb"}
GAMES = tuple(CROWDS)


def heard(stage: Stage) -> list[str]:
    """The sounds from now on."""
    sounds: list[str] = []
    stage.sounds.play = sounds.append  # type: ignore[assignment, method-assign]
    return sounds


def at_the_end(stage: Stage, slug: str, seed: int = 3, speed: str = "normal", reduced: bool = False) -> AnyTable:
    """A table whose game has just ended: its count opens by itself."""
    stage.settings.speed, stage.settings.reduced_motion = speed, reduced
    table = table_for(stage, shelf.find(slug), game_of(slug, CROWDS.get(slug, "hhb"), 100_000, seed))
    show(stage, table)
    return table


def opened(stage: Stage) -> Results:
    while not isinstance(stage.scenes.top, Results):
        stage.update(stage.now + 10)
    return stage.scenes.top


@pytest.mark.parametrize("slug", GAMES)
def test_secrets_first_then_line_by_line_in_seat_order_then_the_winner(tmp_path: Path, slug: str) -> None:
    stage = stage_at(tmp_path)
    table, sounds = at_the_end(stage, slug), heard(stage)
    results = opened(stage)
    moment, seats = results.moment, len(results.order)
    assert list(results.order) == list(range(seats)), "columns that stand by rank would tell the winner"
    told, totals, begun = [], [], stage.now
    while results.motion.running:
        stage.update(stage.now + 20)
        stage.draw()
        if moment.reveal is not None:
            assert moment.counted == 0, "nothing is counted before everything is open"
            if moment.reveal.seat not in told:
                told.append(moment.reveal.seat)
        assert not (moment.winner_known and moment.counted < moment.numbers)
        assert (table.cheer in sounds) == (moment.winner_known), "the cheer is for the winner"
        if moment.reveal is None:
            totals.append([moment.part(number) for number in range(moment.numbers)])
    assert told == [reveal.seat for reveal in table.reveals()] == sorted(told)
    for before, after in pairwise(totals):
        assert all(was <= now for was, now in zip(before, after, strict=True))
    for parts in totals:
        assert sum(0 < part < 1 for part in parts) <= 1, "one number at a time"
        assert parts == sorted(parts, reverse=True), "line by line, and each in the order of the seats"
    assert 3000 < stage.now - begun < 12_000
    assert results.moment.crowned == 1
    assert sounds.count(table.cheer) == 1


def test_each_game_has_a_cheer_of_its_own() -> None:
    cheers = {shelf.find(slug).part("scenes", "table", "Table").cheer for slug in GAMES}
    assert len(cheers) == len(GAMES)
    assert "fanfare_soft" not in cheers


SKIPS: tuple[Intent, ...] = (
    Press((5, 5)),
    Press((640, 690)),
    Confirm(),
    Cancel(),
    Move("down"),
    Command("undo"),
)


@pytest.mark.parametrize("intent", SKIPS, ids=str)
def test_any_input_goes_to_the_end_and_does_nothing_else(tmp_path: Path, intent: Intent) -> None:
    stage = stage_at(tmp_path)
    table, sounds = at_the_end(stage, "grand_bois"), heard(stage)
    results = opened(stage)
    pass_time(stage, SETTLES + 400)
    assert results.moment.reveal is not None
    use(stage, intent)
    assert stage.scenes.top is results, "it was swallowed"
    assert not results.motion.running
    shown: object = results.moment.reveal
    assert (shown, results.moment.crowned) == (None, 1)
    assert results.moment.counted == results.moment.numbers
    assert sounds.count("paper_flip") <= 1, "cards that were skipped are not heard"
    assert sounds[-1] == table.cheer
    assert stage.stale


def test_neither_the_press_before_nor_the_second_of_a_double_click_does_anything(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    at_the_end(stage, "grand_bois")
    results = opened(stage)
    again = widget(results, "Rematch").rect.center
    click(stage, again)  # meant to hurry the last move
    assert results.motion.running
    use(stage, Hover(again), Release(again))
    pass_time(stage, SETTLES + 50)
    use(stage, Hover((9, 9)))
    assert results.motion.running, "moving the pointer skips nothing"
    click(stage, again)
    assert not results.motion.running
    click(stage, again)
    assert stage.scenes.top is results, "the second click of a double click began a new game"
    pass_time(stage, DEAF + 50)
    click(stage, again)
    assert stage.scenes.top is not results


@pytest.mark.parametrize(("speed", "reduced"), [("instant", False), ("normal", True), ("slow", True)])
def test_with_reduced_motion_the_end_is_there_at_once(tmp_path: Path, speed: str, reduced: bool) -> None:
    stage = stage_at(tmp_path)
    table, sounds = at_the_end(stage, "korrigans", speed=speed, reduced=reduced), heard(stage)
    results = opened(stage)
    assert not results.motion.running
    assert results.moment.winner_known
    assert sounds == [table.cheer]


def test_the_speed_of_motion_is_the_speed_of_the_end() -> None:
    def lasts(factor: float) -> float:
        motion = Motion()
        motion.factor = factor
        moment = Moment(motion, (), 4, 3, lambda name: None, "")
        moment.begin()
        now = 0.0
        while motion.running:
            motion.update(now)
            now += 1
        return now

    assert lasts(0.5) == pytest.approx(lasts(1) / 2, rel=0.02)
    assert lasts(1.6) == pytest.approx(lasts(1) * 1.6, rel=0.02)


def test_seen_again_the_count_is_simply_there(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    at_the_end(stage, "grand_bois")
    opened(stage)
    pass_time(stage, SETTLES + 50)
    use(stage, Confirm())
    pass_time(stage, DEAF + 50)
    click(stage, widget(stage.scenes.top, "eye").rect.center)  # type: ignore[arg-type]
    sounds = heard(stage)
    click(stage, widget(stage.scenes.top, "Final scores").rect.center)  # type: ignore[arg-type]
    results = opened(stage)
    assert not results.motion.running
    assert results.moment.winner_known
    assert not [name for name in sounds if name not in ("click", "hover")]


@pytest.mark.parametrize("lang", ["fr", "en", "qps"])
@pytest.mark.parametrize("slug", GAMES)
def test_every_text_of_the_end_finds_room(tmp_path: Path, slug: str, lang: str) -> None:
    for size, scale in (((1280, 720), 1.0), ((1280, 720), 1.5), ((1920, 1080), 1.0)):
        stage = stage_at(tmp_path, size, lang, scale)
        at_the_end(stage, slug)
        results = opened(stage)
        stage.brush.overflows = []
        while results.motion.running:
            stage.update(stage.now + 300)
            pixels(stage)
        pixels(stage)
        assert stage.brush.overflows == []


# --- nothing is hidden any more --------------------------------------------------------------------------------------


@pytest.mark.parametrize("slug", ["grand_bois", "korrigans", "neta_tanka"])
def test_after_the_end_nothing_is_hidden_from_anybody(slug: str) -> None:
    session = game_of(slug, "hhb", 100_000)
    for viewer in (None, 0, 1, 2):
        assert session.view(viewer) == session.whole_state()


def test_before_the_last_turn_is_handed_over_it_still_is() -> None:
    session = next(s for n in range(1, 400) if (s := game_of("korrigans", "hh", n)).length == n)
    assert session.view(None) != session.whole_state()


def test_every_screen_of_korrigans_is_open_on_the_board_and_in_the_replay(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    session = game_of("korrigans", "hbbb", 100_000)
    table = table_for(stage, shelf.find("korrigans"), session)
    table.results_shown = True
    show(stage, table)
    replay = Replay(stage, table.game, session, at=session.length // 2)
    for scene in (table, replay.table):
        scene.relayout()
        cards = [scene.seat_card(Rect(0, 0, 200, 90), seat) for seat in range(4)]
        for card in cards:
            player = card.player()  # type: ignore[attr-defined]
            assert not player.screen
            assert not any(isinstance(token, Hidden) for token in player.hidden)


def test_every_objective_of_neta_tanka_is_open_on_its_clan_board(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    for actions, open_ in ((100_000, True), (60, False)):
        table = table_for(stage, shelf.find("neta_tanka"), game_of("neta_tanka", "hbb", actions))
        table.results_shown = True
        show(stage, table)
        assert isinstance(table, NetaTanka)
        assert all(table._beside._board(seat).last is open_ for seat in range(3))


# --- one way of counting ---------------------------------------------------------------------------------------------


def named(session: Session, slug: str) -> list[str]:
    """What the header said when each step was chosen."""
    text = shelf.find(slug).text
    rounds = [text.round(session.view_at(step, None)) for step in range(session.length)]
    return [now.name if now is not None else "" for now in rounds]


@pytest.mark.parametrize("slug", ["seasons", "korrigans", "neta_tanka"])
def test_header_replay_and_graph_count_the_same_rounds(tmp_path: Path, slug: str) -> None:
    stage = stage_at(tmp_path)
    session = game_of(slug, "hbb", 100_000, seed=3)
    said = named(session, slug)
    replay = Replay(stage, shelf.find(slug), session, at=0)
    for step in range(1, session.length + 1):
        replay.at = step
        assert replay.where() == f"{said[step - 1]}, step {step} of {session.length}"
    rounds = Rounds(session, shelf.find(slug).text)
    course = Course(session, rounds)
    while not course.done:
        course.go_on()
    assert len(course.known) - 1 == len(rounds) == len(set(said))
    assert len(rounds) < len(session.turn_ends()), "several turns a round"
    count = words.count_up(session, shelf.find(slug).text)
    for number in range(1, len(rounds) + 1):
        assert words.standing_words(count, rounds, course.known, number).startswith(said[rounds.ends[number - 1] - 1])


@pytest.mark.parametrize("slug", ["seasons", "korrigans"])
def test_the_header_is_named_by_the_same_words(tmp_path: Path, slug: str) -> None:
    stage = stage_at(tmp_path)
    session = game_of(slug, "hbb", 12)
    table = table_for(stage, shelf.find(slug), session)
    now = table.text.round(session.view(None))
    assert now is not None
    assert table.status() == now.name


def test_a_year_has_as_many_rounds_as_its_seasons_together() -> None:
    session = game_of("seasons", "b", 100_000, options=(("season", "year"),))
    rounds = Rounds(session, shelf.find("seasons").text)
    names = [rounds.name(number) for number in range(1, len(rounds) + 1)]
    assert len(set(names)) == len(names)
    assert rounds.label(rounds.of(session.length)) != "0"


def test_where_a_game_has_no_rounds_turns_count() -> None:
    session = game_of("grand_bois", "hb", 100_000)
    rounds = Rounds(session, shelf.find("grand_bois").text)
    assert rounds.ends == session.turn_ends()
    assert (rounds.name(0), rounds.name(7), rounds.label(7)) == ("The beginning", "Turn 7", "7")
    assert [rounds.of(step) for step in (0, 1, session.length)] == [0, 1, len(rounds)]


# --- in the game's own words -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("slug", "english", "french"),
    [
        ("grand_bois", "chestnuts", "châtaignes"),
        ("korrigans", "gold coins", "pièces d’or"),
        ("neta_tanka", "points", "points"),
        ("seasons", "points", "points"),
    ],
)
def test_the_end_is_told_in_the_units_and_words_of_the_game(slug: str, english: str, french: str) -> None:
    text = shelf.find(slug).text
    for lang, unit, one in (("en", english, english.removesuffix("s")), ("fr", french, "")):
        set_language(lang)
        assert text.unit(34) == f"34 {unit}"
        assert text.unit(-2).startswith("−2 ")
        if one:
            assert text.unit(1) == f"1 {one}"
        alone, shared = text.headline(["Ann"], text.unit(34)), text.headline(["Ann", "Bob"], text.unit(34))
        assert "Ann" in alone
        assert "Bob" not in alone
        assert unit in alone
        assert "Bob" in shared
        assert unit in shared
    set_language("en")


def test_alone_the_end_is_told_to_the_one_who_played() -> None:
    """The one game that can be played alone does not crown anybody."""
    count = words.count_up(game_of("seasons", "b", 100_000), shelf.find("seasons").text)
    for lang, told in (("en", "whispered"), ("fr", "murmuré")):
        set_language(lang)
        assert told in words.headline(count)
        assert count.text.unit(count.sheets[0].total) in words.headline(count)
    set_language("en")


def test_headlines_of_two_games_are_not_alike() -> None:
    assert len({shelf.find(slug).text.headline(["Ann"], "") for slug in SLUGS}) == len(SLUGS)


# --- the graph -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_flag_of_what_decided_does_not_lie_on_the_title(
    tmp_path: Path, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = stage_at(tmp_path, size)
    results = at_graph(stage, "neta_tanka")
    graph = next(w for w in results.focus.widgets if isinstance(w, ScoreGraph))
    drawn: list[Rect] = []
    monkeypatch.setattr(Brush, "icon", lambda brush, name, rect, colour: drawn.append(rect))
    graph._draw_decided(stage.brush, 1)
    (flag,) = drawn
    assert flag.y >= graph.rect.y + stage.screen.u(TITLE)
    assert graph.rect.contains(flag)


def at_graph(stage: Stage, slug: str) -> Results:
    table = table_for(stage, shelf.find(slug), game_of(slug, CROWDS[slug], 100_000, 3))
    results = Results(stage, table, told=True)
    show(stage, table, results)
    while not results.course.done:
        pass_time(stage, 50)
    results._show("course")
    return results


def test_towers_stand_on_the_graph_where_they_were_raised(tmp_path: Path) -> None:
    results = at_graph(stage_at(tmp_path), "grand_bois")
    graph = next(w for w in results.focus.widgets if isinstance(w, ScoreGraph))
    raised = [entry for entry in results.session.log(None) if entry.event.code == "tower_placed"]
    assert raised
    assert [(seat, turn) for seat, turn, _ in graph.landmarks] == [
        (entry.actor, results.course.rounds.of(entry.index)) for entry in raised
    ]
    assert all("watchtower" in picture for _, _, picture in graph.landmarks)


def test_where_the_sheet_is_higher_than_its_place_the_line_being_counted_is_in_sight(tmp_path: Path) -> None:
    stage = stage_at(tmp_path, scale=1.5)
    at_the_end(stage, "neta_tanka")
    results = opened(stage)
    sheet = results.focus.widgets[0]
    assert isinstance(sheet, ScrollArea)
    assert sheet.farthest > 0
    while results.motion.running:
        stage.update(stage.now + 20)
        line = results.moment.line()
        if line is not None and results.moment.reveal is None:
            assert sheet.rect.contains(sheet.children[line * len(results.order)].rect)
    assert sheet.offset == 0, "and in the end the winner's crown"
