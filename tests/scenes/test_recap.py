"""Since your last turn: told when others have played, for a few seconds, from the seat's own view, out of the way."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game import shelf
from game.core.contract import Seat
from game.core.rng import Rng
from game.core.session import Session
from game.scenes.opening import table_for
from game.scenes.shell.curtain import Curtain
from game.scenes.stage import Stage
from game.scenes.table.recap import MOST, SHORT, STAYS, Recap
from game.scenes.table.table import AnyTable
from game.ui.intents import Cancel, Command, Confirm, Hover, Move, Press, Tab, Wheel
from tests.scenes.staging import game_of, pass_time, pixels, show, stage_at, use
from tests.shelf import SLUGS


def at_turn_of(slug: str, kinds: str, seat: Seat, least: int, seed: int = 4, most: int = 200) -> Session:
    """The beginning of that seat's turn, others having played since its last."""
    for actions in range(least, most):
        session = game_of(slug, kinds, actions, seed)
        session.end_turn()
        others = session.length and session.actor(session.length) != seat
        if session.to_act == seat and others and not session.over:
            return session
    raise AssertionError(f"no turn of seat {seat}")


def sat_down(stage: Stage, session: Session) -> AnyTable:
    table = table_for(stage, shelf.find(session.rules.info.slug), session)
    show(stage, table)
    stage.update(stage.now + 10)
    return table


def recap(table: AnyTable) -> Recap | None:
    return next((w for w in table.focus.widgets if isinstance(w, Recap)), None)


@pytest.mark.parametrize("kinds", ["hhb", "hbb"])
@pytest.mark.parametrize("slug", SLUGS)
def test_every_game_tells_what_others_did_and_is_done_in_five_seconds(tmp_path: Path, slug: str, kinds: str) -> None:
    stage = stage_at(tmp_path)
    table = sat_down(stage, at_turn_of(slug, kinds[: shelf.find(slug).info.max_players], 0, 12, seed=2))
    if isinstance(stage.scenes.top, Curtain):
        pass_time(stage, 600)
        use(stage, Tab(), Confirm())
    told = recap(table)
    assert told is not None
    assert 1 <= len(told.lines) <= MOST
    own = table.session.seats[0].colour
    assert all(line.colour != own for line in told.lines), "not what one did oneself"
    pass_time(stage, STAYS - 200)
    assert recap(table) is not None
    pass_time(stage, 400)
    assert recap(table) is None
    pass_time(stage, STAYS)
    assert recap(table) is None, "once a turn"


@pytest.mark.parametrize(
    "intent", [Move("left"), Tab(), Confirm(), Cancel(), Press((640, 400)), Wheel((640, 400), 1), Command("log")]
)
def test_any_input_puts_it_away_and_is_used(tmp_path: Path, intent: object) -> None:
    stage = stage_at(tmp_path)
    table = sat_down(stage, at_turn_of("grand_bois", "hbb", 0, 6))
    assert recap(table) is not None
    stage.handle(Hover((30, 400)))
    assert recap(table) is not None, "the pointer alone may wander"
    stage.handle(intent)  # type: ignore[arg-type]
    assert recap(table) is None
    if intent == Command("log"):
        assert table.log_open


def test_one_short_move_of_the_only_bot_is_not_told_again(tmp_path: Path) -> None:
    """It moved before one's eyes a second ago."""
    session = at_turn_of("grand_bois", "hb", 0, 5)
    stage = stage_at(tmp_path)
    table = sat_down(stage, session)
    news = [entry for entry in session.since_last_turn(0) if entry.actor != 0]
    assert 0 < len(table.log_lines(news)) <= SHORT
    assert recap(table) is None


def test_a_long_turn_of_the_only_bot_is_told(tmp_path: Path) -> None:
    """A whole phase II has passed: four clans' worth of events in one turn."""
    for least in range(20, 120):
        session = at_turn_of("neta_tanka", "hb", 0, least)
        news = [entry for entry in session.since_last_turn(0) if entry.actor != 0]
        if len(news) > SHORT + 2:
            break
    stage = stage_at(tmp_path)
    assert recap(sat_down(stage, session)) is not None


def test_nothing_is_told_where_nobody_else_played(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    for session in (game_of("seasons", "h", 9), game_of("grand_bois", "hbb", 0)):
        assert recap(sat_down(stage, session)) is None


@pytest.mark.parametrize("kinds", ["hhb", "hbb"])
@pytest.mark.parametrize("slug", ["grand_bois", "korrigans", "neta_tanka"])
def test_a_recap_and_the_log_do_not_depend_on_what_others_hide(tmp_path: Path, slug: str, kinds: str) -> None:
    """The same to the last pixel whatever is hidden from the one who looks; where several people share the screen
    without a curtain, from everybody."""
    seen = []
    for seed in (1, 2):
        session = at_turn_of(slug, kinds, 0, 14)
        rules, viewer, rng = session.rules, session.viewer, Rng(seed)
        for number, moment in enumerate(session._moments):
            view = rules.view(moment.state, viewer)
            events = tuple(rules.redact(event, viewer) for event in moment.events)
            session._moments[number] = replace(moment, state=rules.determinize(view, viewer, rng), events=events)
        session._views = {}
        stage = stage_at(tmp_path)
        table = table_for(stage, shelf.find(slug), session)
        show(stage, table)
        table.recaps.tell(0)
        assert table.session.viewer == viewer
        shots = [[line.text for line in table.recaps.lines], pixels(stage)]
        use(stage, Command("log"))
        seen.append([*shots, pixels(stage)])
    assert seen[0] == seen[1]


@pytest.mark.parametrize("kinds", ["hhb", "hbb"])
def test_a_recap_says_only_what_the_log_of_the_one_who_looks_says(tmp_path: Path, kinds: str) -> None:
    """KO-44: who kept which clover is nobody's business."""
    session = at_turn_of("korrigans", kinds, 0, 30)
    if session.handover_to is not None:
        session.open_curtain()
    table = sat_down(stage_at(tmp_path), session)
    told = recap(table)
    assert told is not None
    log = [line.text for line in table.log_lines(session.log(session.viewer))]
    whole = [table.text.events[event.code](event, table.who) for m in session._moments for event in m.events]
    assert log != whole, "there was something to hide"
    for line in told.lines:
        assert any(line.text.startswith(sentence) for sentence in log)
        assert line.text in " ".join(log)


@pytest.mark.parametrize("slug", SLUGS)
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_it_lies_beside_what_matters_and_finds_room(tmp_path: Path, slug: str, size: tuple[int, int]) -> None:
    kinds = "h" + "b" * (shelf.find(slug).info.max_players - 1)
    for lang in ("fr", "en"):
        stage = stage_at(tmp_path, size, lang)
        table = sat_down(stage, at_turn_of(slug, kinds, 0, 24))
        told = recap(table)
        assert told is not None
        assert stage.screen.rect.contains(told.rect)
        crowded = sum(part.w * part.h for part in (told.rect.clip(rect) for rect in table.crowded()))
        assert crowded <= 0.05 * told.rect.w * told.rect.h, "the board stays free"
        pixels(stage)
        assert stage.brush.overflows == []


def test_the_log_marks_where_it_is_new(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    session = at_turn_of("grand_bois", "hbb", 0, 9)
    table = sat_down(stage, session)
    since = table.recaps.since()
    assert since is not None
    assert [entry.actor for entry in session.events_since(since, 0)] == [
        entry.actor for entry in session.since_last_turn(0) if entry.actor != 0
    ]
    use(stage, Command("log"))
    assert table.log_open
    pixels(stage)


def test_after_undo_within_the_turn_it_does_not_come_again(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    table = sat_down(stage, at_turn_of("neta_tanka", "hbb", 0, 6))
    assert recap(table) is not None
    assert table.do(table.legal()[0])
    pass_time(stage, 2000)
    use(stage, Command("undo"))
    pass_time(stage, 1000)
    assert recap(table) is None
