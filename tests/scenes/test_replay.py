"""The replay: every step of every game on its own table, by slider, buttons and keys, and no secret before the end."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game import shelf
from game.core.contract import Seat
from game.core.rng import Rng
from game.core.session import Session
from game.scenes.opening import table_for
from game.scenes.replay.branching import PlayOn
from game.scenes.replay.parts import Timeline
from game.scenes.replay.replay import STEP, Replay
from game.scenes.shell.pause import Pause
from game.scenes.shell.saves import SavedGames
from game.scenes.stage import Stage
from game.scenes.table.table import TableScene
from game.ui.intents import Cancel, Command, Confirm, Hover, Move, Press, Release
from game.ui.widgets import Button
from tests.scenes.staging import click, crowd, game_of, pass_time, pixels, show, stage_at, use, widget
from tests.shelf import SLUGS


def replay_of(stage: Stage, session: Session, viewer: Seat | None = None, at: int | None = 0) -> Replay:
    replay = Replay(stage, shelf.find(session.rules.info.slug), session, viewer, at)
    show(stage, replay)
    return replay


def timeline(replay: Replay) -> Timeline:
    line = replay.focus.widgets[0]
    assert isinstance(line, Timeline)
    return line


@pytest.mark.parametrize("slug", SLUGS)
def test_every_step_of_a_finished_game_is_shown_with_its_sentence(tmp_path: Path, slug: str) -> None:
    """Played through at speed, clips and all, then jumped about: the table stands where the game stood."""
    session = game_of(slug, crowd(slug, 3), 100_000)
    stage = stage_at(tmp_path, (640, 360))
    stage.settings.speed = "fast"
    replay = replay_of(stage, session)
    assert replay.sentences() == ["The beginning."]
    for step in range(1, session.length + 1):
        use(stage, Move("right"))
        assert replay.at == step
        assert replay.table.session.whole_state() == session.whole_state(step)
        assert replay.table.watched == session.actor(step)
        assert all(replay.sentences())
        if step % 5 == 0:
            pass_time(stage, 200)
            stage.draw()
    for step in (session.length // 2, 3, 0):
        timeline(replay).go(step)
        assert replay.table.session.whole_state() == session.whole_state(step)
    assert session.over, "the game itself is left as it was"


def test_slider_buttons_arrows_and_turns_go_where_they_say(tmp_path: Path) -> None:
    session = game_of("little_game", "hhb", 100_000)
    stage = stage_at(tmp_path)
    replay = replay_of(stage, session)
    use(stage, Move("right"), Move("right"), Move("left"))
    assert replay.at == 1
    use(stage, Command("page_down"))
    assert replay.at == session.turn_ends()[0]
    use(stage, Command("page_down"), Command("page_up"))
    assert replay.at == session.turn_ends()[0]
    click(stage, widget(replay, "skip").rect.center)
    assert replay.at == session.length
    click(stage, widget(replay, "left").rect.center)
    assert replay.at == session.length - 1
    line = timeline(replay).rect
    stage.draw()
    use(stage, Hover(line.center), Press(line.center))
    use(stage, Hover((line.x + 2, line.centery)), Release((line.x + 2, line.centery)))
    assert replay.at == 0, "the slider follows the pointer"
    click(stage, line.center)
    assert abs(replay.at - session.length / 2) <= 1


def test_it_plays_by_itself_and_stops_at_the_end(tmp_path: Path) -> None:
    session = game_of("little_game", "hhb", 100_000)
    stage = stage_at(tmp_path)
    replay = replay_of(stage, session)
    use(stage, Confirm())
    assert replay.running
    pass_time(stage, STEP * 3.5)
    slow = replay.at
    assert 3 <= slow <= 5
    click(stage, widget(replay, "×1").rect.center)
    pass_time(stage, STEP * 3)
    assert replay.at >= slow + 5, "twice as fast"
    use(stage, Confirm() if isinstance(replay.focus.focused, Timeline) else Move("right"))
    assert not replay.running
    here = replay.at
    pass_time(stage, STEP * 4)
    assert replay.at == here
    replay._go(session.length - 1)
    replay._run()
    pass_time(stage, STEP * 4)
    assert (replay.at, replay.running) == (session.length, False)


def test_up_and_down_walk_through_the_controls_for_those_without_a_tab_key(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    replay = replay_of(stage, game_of("little_game", "hhb", 100_000), at=5)
    reached = set()
    for _ in range(9):
        use(stage, Move("down"))
        reached.add(id(replay.focus.focused))
    assert reached == {id(w) for w in replay.focus.widgets if isinstance(w, Button | Timeline)}


def redrawn(session: Session, viewer: Seat | None, seed: int) -> Session:
    """A game of which `viewer` saw the same at every moment, with other secrets."""
    rules, rng, history = session.rules, Rng(seed), session._history
    history.first = rules.determinize(rules.view(history.first, viewer), viewer, rng)
    for number, moment in enumerate(history.moments):
        view = rules.view(moment.state, viewer)
        events = tuple(rules.redact(event, viewer) for event in moment.events)
        history.moments[number] = replace(moment, state=rules.determinize(view, viewer, rng), events=events)
    session._views = {}
    return session


@pytest.mark.parametrize("viewer", [0, None])
@pytest.mark.parametrize("slug", ["grand_bois", "korrigans", "neta_tanka"])
def test_a_look_back_at_a_running_game_shows_what_the_seat_could_see_and_nothing_else(
    tmp_path: Path, slug: str, viewer: Seat | None
) -> None:
    """Whatever the others hid, every step looks the same to the last pixel and reads the same, also in motion."""
    seen = []
    for seed in (1, 2):
        session = redrawn(game_of(slug, crowd(slug, 3), 22, seed=4), viewer, seed)
        stage = stage_at(tmp_path, (640, 360))
        stage.settings.speed = "slow"
        replay = replay_of(stage, session, viewer)
        shots = []
        for _ in range(session.length):
            use(stage, Move("right"))
            pass_time(stage, 150)
            shots.append((replay.sentences(), pixels(stage)))
            replay.table.motion.finish()
            shots.append(([], pixels(stage)))
        seen.append(shots)
    assert seen[0] == seen[1]


@pytest.mark.parametrize("viewer", [0, 1, None])
@pytest.mark.parametrize("slug", ["korrigans", "neta_tanka"])
def test_the_sentences_of_a_look_back_are_those_of_the_viewers_own_log(
    tmp_path: Path, slug: str, viewer: Seat | None
) -> None:
    session = game_of(slug, crowd(slug, 3), 40, seed=4)
    rules, secret = session.rules, False
    replay = replay_of(stage_at(tmp_path, (640, 360)), session, viewer)
    for step in range(1, session.length + 1):
        replay._go(step)
        events = session._moments[step - 1].events
        known = [rules.redact(event, viewer) for event in events]
        secret = secret or known != list(events)
        words = [replay.table.text.events[event.code](event, replay.table.who) for event in known]
        told = [sentence for sentence in words if sentence]
        assert replay.sentences() == (told or replay.sentences()[:1])
        assert replay._events(step) == known, "nor does the picture in motion know more"
    assert secret, "there was something to keep to oneself"


@pytest.mark.parametrize("slug", ["grand_bois", "korrigans", "neta_tanka"])
def test_nothing_pressed_on_the_table_of_a_look_back_shows_a_secret_or_changes_the_game(
    tmp_path: Path, slug: str
) -> None:
    """Every button of the table, the eye too, is pressed at a moment when somebody else was to act."""
    session = game_of(slug, "hhh", 20, seed=2)
    whole, length = session.whole_state(), session.length
    stage = stage_at(tmp_path)
    replay = replay_of(stage, session, None, at=length - 1)
    for number in range(len(replay.table.focus.widgets)):
        if number >= len(replay.table.focus.widgets):
            break
        place = replay.table.focus.widgets[number].rect
        pos = place.centerx, place.centery + replay.place().y
        use(stage, Hover(pos), Press(pos))
        assert replay.table.session.viewer is None
        assert not replay.table.peeking
        use(stage, Release(pos))
        if stage.scenes.top is not replay:
            stage.scenes.pop()
            stage.update(stage.now + 1)
    use(stage, Command("peek"), Command("undo"), Command("end_turn"))
    assert (session.whole_state(), session.length) == (whole, length)
    assert replay.table.session.viewer is None


def test_pause_looks_back_from_ones_own_seat_and_returns(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    table = table_for(stage, shelf.find("korrigans"), game_of("korrigans", "hb", 12))
    show(stage, table)
    use(stage, Cancel())
    pause = stage.scenes.top
    assert isinstance(pause, Pause)
    click(stage, widget(pause, "Watch from the start").rect.center)
    replay = stage.scenes.top
    assert isinstance(replay, Replay)
    assert (replay.viewer, replay.open_hands, replay.at) == (0, False, table.session.length)
    use(stage, Cancel())
    assert stage.scenes.top is pause


def test_with_the_curtain_down_a_look_back_shows_what_anyone_may_see(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    session = next(s for n in range(1, 40) if (s := game_of("korrigans", "hh", n)).handover_to is not None and s.length)
    table = table_for(stage, shelf.find("korrigans"), session)
    show(stage, table, Pause(stage, table))
    click(stage, widget(stage.scenes.top, "Watch from the start").rect.center)  # type: ignore[arg-type]
    replay = stage.scenes.top
    assert isinstance(replay, Replay)
    assert replay.viewer is None


def test_a_finished_game_among_the_saved_ones_can_be_replayed(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    stage.store.save(game_of("grand_bois", "hb", 4), "Running")
    scene = show(stage, SavedGames(stage))
    button = widget(scene, "Replay")
    assert not button.enabled
    stage.store.save(game_of("grand_bois", "hb", 100_000), "Over")
    scene.enter()
    assert isinstance(scene, SavedGames)
    scene._choose(next(n for n, slot in enumerate(scene.slots) if slot.name == "Over"))
    click(stage, widget(scene, "Replay").rect.center)
    replay = stage.scenes.top
    assert isinstance(replay, Replay)
    assert replay.open_hands
    assert isinstance(replay.table, TableScene)
    assert stage.store.open(scene.slots[0].path).over, "looking changes no file"


@pytest.mark.parametrize(
    ("slug", "lang"), [("little_game", "qps"), *((slug, lang) for slug in SLUGS for lang in ("fr", "en"))]
)
def test_every_text_of_a_replay_finds_room(tmp_path: Path, slug: str, lang: str) -> None:
    session = game_of(slug, crowd(slug), 100_000)
    stage = stage_at(tmp_path, lang=lang)
    replay = replay_of(stage, session)
    for step in range(0, session.length, max(1, session.length // 8)):
        replay._go(step)
        replay.table.motion.finish()
        pixels(stage)
    assert stage.brush.overflows == []


@pytest.mark.parametrize("slug", SLUGS)
def test_a_new_game_begins_at_any_step_with_other_people_and_secrets_hidden_again(tmp_path: Path, slug: str) -> None:
    session = game_of(slug, crowd(slug, 3), 100_000)
    before = session.whole_state(), session.length, session.identity
    stage = stage_at(tmp_path)
    replay = replay_of(stage, session, at=session.length // 2)
    button = widget(replay, "Play on from here")
    assert isinstance(button, Button)
    button.act()
    stage.scenes.change()
    asked = stage.scenes.top
    assert isinstance(asked, PlayOn)
    asked._sit(1)("easy")
    asked.begin()
    stage.scenes.change()
    table = stage.scenes.top
    assert isinstance(table, TableScene)
    assert table.session.whole_state() == session.whole_state(session.length // 2)
    assert (table.session.seats[1].kind, table.session.seats[1].level) == ("bot", "easy")
    assert table.session.identity not in ("", session.identity)
    assert table.view == session.rules.view(table.session.whole_state(), table.session.viewer)
    assert (session.whole_state(), session.length, session.identity) == before


def test_a_game_being_played_is_looked_back_at_only(tmp_path: Path) -> None:
    replay = replay_of(stage_at(tmp_path), game_of("korrigans", "hh", 30))
    assert not [one for one in replay.focus.widgets if getattr(one, "text", "") == "Play on from here"]
