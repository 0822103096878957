"""What a seat sees, reads and hears does not depend on what it may not know (KO-21, KO-43, KO-44 and "Secrets").

Clovers behind other screens, clovers face down on fields, menhirs' undersides and the order of the bag are drawn anew;
the table must show, tell and play the same to the last byte, at rest, in motion, and while the curtain comes down.

CLAIRIERE_POSITIONS sets how many random positions are tried.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest

from game.core.contract import Event, Seat, Setup
from game.core.history import Moment
from game.core.rng import Rng
from game.core.session import Session
from game.rules.korrigans.actions import Backup, Keep
from game.rules.korrigans.content import TOKENS
from game.rules.korrigans.map import the_map
from game.rules.korrigans.rules import RULES
from game.rules.korrigans.state import State
from game.scenes.korrigans.table import Table
from game.scenes.shell.curtain import Curtain
from game.scenes.stage import Stage
from game.ui.intents import Command, Hover
from tests.scenes.korrigans.tables import session_at, sit_down, table_of
from tests.scenes.staging import pixels, seated, stage_at

POSITIONS = int(os.environ.get("CLAIRIERE_POSITIONS", "60"))
#: A quarter of the smallest window: the layout is the same, and there is less to draw.
SMALL = (640, 360)
#: Times at which the picture is compared while clips run, in milliseconds.
MOMENTS = (0, 60, 170, 400, 700, 1100, 1700, 2600)


def games() -> Iterator[Session]:
    """Games at random places, of people and of people with bots, in turn with every number of players."""
    for number in range(10_000):
        rng = Rng(number)
        players = 2 + number % 4
        kinds = "h" * players if number % 3 else "h" + "b" * (players - 1)
        advanced = "true" if number % 5 == 0 else "false"
        session = Session.new(RULES, Setup(players, number, None, (("advanced", advanced),)), seated(kinds))
        for _ in range(rng.below(30 * players)):
            session.end_turn()
            decision = session.decision()
            if decision is None:
                break
            session.act(rng.choice(session.legal(decision.seat)))
        session.end_turn()
        if not session.over:
            if number % 2:
                session.open_curtain()  # who plays on the public view may look at their own secrets meanwhile
            sit_down(session)
            yield session


def other_secrets(state: State, seat: Seat | None, rng: Rng) -> State:
    """A state that looks the same to the seat, with everything it may not know drawn anew."""
    other = RULES.determinize(RULES.view(state, seat), seat, rng)
    assert RULES.view(other, seat) == RULES.view(state, seat)
    return other


# --- at rest ---------------------------------------------------------------------------------------------------------


def with_other_past(session: Session, state: State, rng: Rng) -> Session:
    """The same game with another state, and with other secrets in everything that was told on the way."""
    twin = Session.resume(RULES, session.record())
    for at, moment in enumerate(twin._moments[: twin.length]):
        last = at == twin.length - 1
        events = tuple(other_event(event, session.viewer, rng) for event in moment.events)
        twin._moments[at] = Moment(moment.seat, moment.action, state if last else moment.state, events, moment.seal)
    twin.viewer, twin._opened, twin.handover_to = session.viewer, session._opened, session.handover_to
    twin._views = {}
    return twin


def other_event(event: Event, seat: Seat | None, rng: Rng) -> Event:
    if not event.private or event.seat == seat:
        return event

    def other(value: Any) -> Any:
        return tuple(rng.choice(TOKENS) for _ in value) if isinstance(value, tuple) else rng.choice(TOKENS)

    data = tuple((name, other(value) if name in event.private else value) for name, value in event.data)
    return Event(event.code, event.seat, data, event.private)


def shown(stage: Stage, table: Table) -> list[object]:
    """Everything a person gets at rest: the picture with and without the log, tips, notes on fields, what is asked."""
    said: list[object] = [widget.tip for widget, _ in table.focus._all()]
    said += [table.full_prompt(), table.status(), table.rules_topic(), list(table.hand.offers())]
    said += [table.text.words(address, table.state, table.who) for address in table.plan.order()]
    said += [table.hand.says(address) for address in table.plan.order()]
    said += [line.text for line in table.log_lines(table.session.log(table.session.viewer))]
    if table.session.viewer is not None:
        said += [line.text for line in table.log_lines(table.session.since_last_turn(table.session.viewer))]
    said.append(table.card(("field", rested_on(table))))
    looks = [pixels(stage)]
    table.handle(Command("log"))
    looks.append(pixels(stage))
    table.handle(Command("log"))
    return [*said, *looks]


def rested_on(table: Table) -> str:
    return list(the_map().index)[table.session.action_count % len(the_map().index)]


def test_nothing_shown_or_told_depends_on_what_a_seat_may_not_know(tmp_path: Path) -> None:
    stage = stage_at(tmp_path, SMALL)
    changed = 0
    for number, session in zip(range(POSITIONS), games(), strict=False):
        if not session.length:
            continue
        state = session.whole_state()
        rng = Rng(number)
        other = other_secrets(state, session.viewer, rng)
        changed += other != state
        twin = with_other_past(session, other, rng)
        one = shown(stage, table_of(stage, session))
        two = shown(stage, table_of(stage, twin))
        assert one[:-3] == two[:-3]
        assert one[-3:] == two[-3:]
        stage.scenes.stack.clear()
    assert changed > POSITIONS * 3 // 4


# --- in motion, and through the curtain ------------------------------------------------------------------------------


@dataclass
class Step:
    """An action in two states, after which nobody before the screen can tell them apart."""

    before: tuple[State, State]
    actions: tuple[Any, Any]
    kinds: str


def steps() -> Iterator[Step]:
    """Random positions with one action, in two worlds that differ in what is hidden from whoever looks afterwards."""
    for number, session in enumerate(games()):
        rng = Rng(number)
        kinds = "".join(seat.kind[0] for seat in session.seats)
        state = session.whole_state()
        decision = session.decision(session.viewer)
        assert decision is not None
        action = rng.choice(session.legal(decision.seat))
        session.act(action)
        watcher = session.viewer
        other = RULES.determinize(RULES.view(state, watcher), watcher, rng)
        # What the action itself brings to light must be the same: the menhir, and the piece drawn from the bag.
        grounds = tuple(replace(b, menhir=a.menhir) for a, b in zip(state.grounds, other.grounds, strict=True))
        other = replace(other, grounds=grounds, rng=state.rng)
        alike = same_choice(other, action, rng)
        if alike is None or RULES.refuse(other, alike) is not None:
            continue
        one, two = RULES.apply(state, action).state, RULES.apply(other, alike).state
        if RULES.view(one, watcher) == RULES.view(two, watcher) and one != two:
            yield Step((state, other), (action, alike), kinds)


def same_choice(state: State, action: Any, rng: Rng) -> Any:
    """The action as others see it: which token is kept or given away is nobody's business."""
    if not isinstance(action, Keep | Backup):
        return action
    legal = [other for other in RULES.legal_actions(state) if isinstance(other, type(action))]
    if isinstance(action, Backup):
        legal = [other for other in legal if isinstance(other, Backup) and other.face == action.face]
    return rng.choice(legal) if legal else None


@dataclass
class Watched:
    """What there was to see and hear: pictures at certain times and at the end, with the curtain where one fell."""

    pictures: list[bytes]
    sounds: list[str]
    length: float
    viewer: Seat | None
    handover_to: Seat | None
    tips: list[str]


def watch(stage: Stage, state: State, kinds: str, action: Any) -> Watched:
    session = session_at(state, kinds)
    sit_down(session)
    stage.now = 0.0
    sounds: list[str] = []
    stage.sounds.heard = sounds
    table = table_of(stage, session)
    session.on_change = None  # a thread keeps games and tells of the one it found there: not of what is watched here
    table.motion.factor = 1.0
    table.results_shown = True
    assert table.do(action) or table.do(action), "before the bag is opened it is asked once"
    pictures = []
    while table.motion.running:
        if stage.now in MOMENTS:
            pictures.append(pixels(stage))
        stage.update(stage.now + 10)
    length = stage.now
    pictures.append(pixels(stage))
    if session.waiting:
        stage.handle(Command("end_turn"))
        pictures.append(pixels(stage))
    if session.handover_to is not None:
        stage.handle(Hover((300, 200)))
        stage.update(stage.now + 2000)
        assert isinstance(stage.scenes.top, Curtain)
        pictures.append(pixels(stage))
    tips = [widget.tip for scene in stage.scenes.stack for widget, _ in scene.focus._all()]
    stage.scenes.stack.clear()
    return Watched(pictures, sounds, length, session.viewer, session.handover_to, tips)


def test_no_picture_sound_or_length_of_motion_tells_a_secret(tmp_path: Path) -> None:
    """Each action is done in two worlds; whoever looks afterwards, or nobody while the curtain is down, sees one."""
    stage = stage_at(tmp_path, SMALL)
    stage.settings.speed = "normal"
    handovers = 0
    for _, step in zip(range(POSITIONS), steps(), strict=False):
        one = watch(stage, step.before[0], step.kinds, step.actions[0])
        two = watch(stage, step.before[1], step.kinds, step.actions[1])
        assert one == two, step.actions
        assert len(one.pictures) > 1
        handovers += one.handover_to is not None
    assert handovers > POSITIONS // 8


@pytest.mark.parametrize("seed", range(3))
def test_between_two_people_nothing_secret_is_drawn_until_the_curtain_is_opened(tmp_path: Path, seed: int) -> None:
    """While a handover is pending the picture is the one a stranger would get."""
    stage = stage_at(tmp_path, SMALL)
    session = Session.new(RULES, Setup(3, seed, 0), seated("hhh"))
    table = table_of(stage, session)
    rng = Rng(seed)
    checked = 0
    for _ in range(60):
        session.end_turn()
        if session.handover_to is not None:
            table.position_changed()
            table.relayout()
            stage.scenes.stack[:] = [table]
            before = pixels(stage)
            state = session.whole_state()
            other = other_secrets(state, None, rng)
            table.session = with_other_past(session, other, rng) if session.length else session
            table.relayout()
            assert pixels(stage) == before
            table.session = session
            checked += 1
            session.open_curtain()
        decision = session.decision(session.viewer)
        if decision is None:
            break
        table.do(rng.choice(session.legal(decision.seat)))
        table.motion.finish()
    assert checked > 8
