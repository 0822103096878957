"""What was said and shown to one viewer goes the moment somebody else looks or a curtain falls, at every table."""

from __future__ import annotations

from pathlib import Path

import pytest

from build_scripts.fuzz_worlds import other_secrets
from game import shelf
from game.core.rng import Rng
from game.core.session import Session
from game.rules.grand_bois.actions import Place
from game.rules.korrigans.actions import Move as Walk
from game.scenes.opening import table_for
from game.scenes.shell.curtain import Curtain
from game.scenes.shell.pause import Pause
from game.scenes.shot import make_scene
from game.scenes.stage import Stage
from game.scenes.table import ask
from game.scenes.table.table import AnyTable, TableScene
from game.ui.intents import Cancel, Command, Confirm, Edit, FocusLost, Hover, Intent, Move, Press, Tab, Wheel
from tests.scenes.staging import game_of, pass_time, pixels, show, stage_at, use, widget

SMALL = (640, 360)
#: Games in which people play on the public view and may look at their own secrets meanwhile.
PEEKED = ("grand_bois", "korrigans", "neta_tanka")
ALL = (*PEEKED, "seasons")


def at_table(folder: Path, slug: str, session: Session, **look: object) -> tuple[Stage, AnyTable]:
    stage = stage_at(folder, **look)  # type: ignore[arg-type]
    table = table_for(stage, shelf.find(slug), session)
    session.on_change = None
    show(stage, table)
    return stage, table


def peeking(folder: Path, slug: str) -> tuple[Stage, AnyTable]:
    """Two people at a table, one of them looking at their own secrets."""
    for actions in range(60):
        session = game_of(slug, "hh", actions)
        session.end_turn()
        if session.may_peek is not None:
            stage, table = at_table(folder, slug, session)
            use(stage, Command("peek"))
            assert session.viewer == session.to_act
            return stage, table
    raise AssertionError("nobody may peek")


def before_another_looks(folder: Path, slug: str) -> tuple[Stage, AnyTable]:
    """A table at which the next move, or the end of the turn, puts another viewer before the screen; at that of
    Korrigans the curtain falls."""
    for actions in range(80):
        session = game_of(slug, "hh", actions)
        if session.over:
            break
        if session.handover_to is not None or session.may_peek is not None:
            session.open_curtain()
        whole = Session.resume(session.rules, session.record())
        whole.viewer, whole._opened, whole.handover_to = session.viewer, session._opened, session.handover_to
        pass_on(whole)
        falls = whole.handover_to is not None or slug != "korrigans"
        if session.viewer is not None and whole.viewer != session.viewer and falls:
            return at_table(folder, slug, session)
    raise AssertionError("the screen stays with one")


def pass_on(session: Session) -> None:
    if not session.waiting:
        session.act(session.legal(session.to_act)[0])
    session.end_turn()


def hand_on(stage: Stage, table: AnyTable) -> None:
    """The same at a table, without an input that would put a note away."""
    if not table.session.waiting:
        table.do(table.session.legal(table.session.to_act)[0])
    table.hand_over()


@pytest.mark.parametrize("slug", ALL)
def test_a_refusal_an_answer_and_a_tip_go_when_somebody_else_looks(tmp_path: Path, slug: str) -> None:
    for said in ("refusal", "scores", "last_move", "here"):
        stage, table = before_another_looks(tmp_path / said, slug)
        pass_time(stage, 100)
        if said == "refusal":
            table.say_why_not("You have no hare: choose another companion.", "")
        else:
            use(stage, Command(said))
        stage.handle(Hover(widget(table, "pause").rect.center))
        pass_time(stage, 600)
        assert stage.overlay.toasts
        assert stage.overlay.tip is not None
        hand_on(stage, table)
        assert stage.overlay.toasts == ()
        assert stage.overlay.tip is None


@pytest.mark.parametrize("slug", PEEKED)
def test_a_refusal_made_while_peeking_goes_when_the_secrets_do(tmp_path: Path, slug: str) -> None:
    stage, table = peeking(tmp_path, slug)
    table.say_why_not("You have no hare: choose another companion.", "")
    use(stage, FocusLost())
    assert table.session.viewer is None
    assert stage.overlay.toasts == ()


def test_a_sound_that_refused_one_is_not_heard_by_the_next(tmp_path: Path) -> None:
    stage, table = before_another_looks(tmp_path, "korrigans")
    ended = []
    stage.sounds._ready = True
    stage.sounds._sounds["refuse"] = type("Sound", (), {"stop": lambda self: ended.append(1)})()
    hand_on(stage, table)
    stage.sounds._ready = False
    assert ended


def test_what_is_asked_while_the_curtain_falls_does_not_lie_on_it(tmp_path: Path) -> None:
    stage, table = before_another_looks(tmp_path, "korrigans")
    hand_on(stage, table)
    assert table.session.handover_to is not None
    stage.handle(Command("scores"))
    assert stage.overlay.toasts
    pass_time(stage, 100)
    assert isinstance(stage.scenes.top, Curtain)
    assert stage.overlay.toasts == ()


def test_a_refusal_does_not_lie_over_the_pause(tmp_path: Path) -> None:
    """KO-43: a pause covers the table, and may last."""
    stage, table = before_another_looks(tmp_path, "korrigans")
    table.say_why_not("You have no hare: choose another companion.", "")
    use(stage, Cancel())
    assert isinstance(stage.scenes.top, Pause)
    assert stage.overlay.toasts == ()


def test_news_for_everybody_stays_when_somebody_else_looks(tmp_path: Path) -> None:
    stage, table = before_another_looks(tmp_path, "seasons")
    stage.overlay.toast("The game could not be saved.", "bad")
    hand_on(stage, table)
    assert stage.overlay.toasts == ("The game could not be saved.",)


# --- who looks without being asked -----------------------------------------------------------------------------------


def test_a_table_drawn_for_another_seat_shows_nothing_the_seat_to_act_could_do(tmp_path: Path) -> None:
    """KO-43: where korrigans could go tells which companions stand behind the screen."""
    stage = stage_at(tmp_path, SMALL)
    rules, tried, told = shelf.find("korrigans").rules, 0, 0
    for seed in range(30):
        session = game_of("korrigans", "hh", 20 + seed, seed)
        session.end_turn()
        decision = session.decision()
        if decision is None or decision.kind != "move" or not decision.private:
            continue
        looks, moves, watcher = [], [], 1 - decision.seat
        other = other_secrets(shelf.find("korrigans"), session.whole_state(), watcher, Rng(seed))
        for state in (session.whole_state(), other):
            twin = Session(rules, session.setup, session.seats, base=state)
            moves.append([action for action in twin.legal(decision.seat) if isinstance(action, Walk)])
            (table,) = make_scene(stage, "table", twin, watcher)
            twin.on_change = None
            assert isinstance(table, TableScene)
            show(stage, table)
            assert table.legal() == ()
            looks.append((table.full_prompt(), pixels(stage)))
            stage.scenes.stack.clear()
        assert looks[0] == looks[1]
        tried, told = tried + 1, told + (moves[0] != moves[1])
    assert tried > 5
    assert told > 2, "positions in which there was something to tell"


# --- a peek by one press ---------------------------------------------------------------------------------------------

INPUTS: tuple[Intent, ...] = (
    *(Command(name) for name in ("log", "scores", "last_move", "here", "hint", "undo", "redo", "end_turn", "rules")),
    *(Command(name) for name in ("keys", "mute", "bigger", "fullscreen", "targets", "rotate", "next_target", "peek")),
    *(Press((3, 3)), Press((3, 3), "right"), Wheel((300, 200), 1), Tab(), Move("left"), Confirm(), Cancel()),
    *(Edit("home"), FocusLost()),
)


@pytest.mark.parametrize("slug", PEEKED)
@pytest.mark.parametrize("intent", INPUTS, ids=str)
def test_the_next_input_hides_what_one_press_has_opened(tmp_path: Path, slug: str, intent: Intent) -> None:
    stage, table = peeking(tmp_path, slug)
    stage.handle(Command("peek", down=False))
    table.peek(False)
    stage.settings.hold = False
    use(stage, Command("peek"))
    use(stage, Command("peek", down=False), Hover((300, 200)))
    assert table.session.viewer is not None, "neither letting go nor moving the pointer hides it"
    stage.handle(intent)
    assert table.session.viewer is None
    assert not table.peeking


@pytest.mark.parametrize("slug", PEEKED)
def test_secrets_are_hidden_before_the_input_does_its_work(tmp_path: Path, slug: str) -> None:
    stage, table = peeking(tmp_path, slug)
    table.peek(False)
    public = ask.answer(table, "scores")
    stage.settings.hold = False
    use(stage, Command("peek"), Command("scores"))
    assert stage.overlay.toasts == (public,)


@pytest.mark.parametrize("slug", PEEKED)
def test_a_peek_confirmed_by_keyboard_ends_with_the_next_input(tmp_path: Path, slug: str) -> None:
    """Where peeks are held, a focused button still opens them by one press."""
    stage, table = peeking(tmp_path, slug)
    stage.handle(Command("peek", down=False))
    words = {"grand_bois": "eye_closed", "korrigans": "eye_closed", "neta_tanka": "eye_closed"}[slug]
    table.focus.visible = True
    table.focus.focus(widget(table, words))
    stage.handle(Confirm())
    assert table.session.viewer is not None
    stage.handle(Command("log"))
    assert table.session.viewer is None


def test_who_sat_down_behind_a_curtain_keeps_the_view_after_a_peek(tmp_path: Path) -> None:
    stage, table = before_another_looks(tmp_path, "korrigans")
    seat = table.session.viewer
    use(stage, Command("peek"), Command("peek", down=False))
    assert (table.session.viewer, table.session.handover_to) == (seat, None)


def test_the_cursor_does_not_stay_where_the_one_before_put_it(tmp_path: Path) -> None:
    """Korrigans: N steps through the fields one's own companions lead to, and the next player may not know those."""
    stage = stage_at(tmp_path)
    table = table_for(stage, shelf.find("korrigans"), game_of("korrigans", "hh", 30))
    show(stage, table)
    table.hand.cursor = ("field", "V")
    table.session.handover_to = 1
    table.viewer_changed()
    assert table.hand.cursor is None


def test_what_one_person_was_refused_goes_when_another_is_to_act(tmp_path: Path) -> None:
    """Also where the same view stays on the screen, as nobody has opened their secrets: after undo, the note about what
    the next player had tried stayed for some seconds."""
    session = game_of("grand_bois", "hh", 2)
    session.end_turn()
    stage, table = at_table(tmp_path, "grand_bois", session)
    while not session.end_open or session.waiting:
        table.do(session.legal(session.to_act)[-1])
        table.hand_over()
    tries = session.to_act
    pass_time(stage, 1000)
    table.do(Place(session.view(None).river[0], 99, 99, 0))
    refused = table.why_not[0]
    assert refused in stage.overlay.toasts
    pass_time(stage, 500)
    assert refused in stage.overlay.toasts
    use(stage, Command("undo"))
    assert session.to_act != tries
    assert session.viewer is None, "no other viewer put it away"
    assert refused not in stage.overlay.toasts
