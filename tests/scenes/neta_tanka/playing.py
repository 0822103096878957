"""Hands at the table of Neta-Tanka: any action by single clicks, or by keys alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

from game import shelf
from game.core.contract import Setup
from game.core.rng import Rng
from game.core.session import Session
from game.rules.neta_tanka.actions import EndTurn, NetaTankaAction, Place
from game.rules.neta_tanka.state import State
from game.scenes.neta_tanka.around import MORE
from game.scenes.neta_tanka.choices import Option, Source, source_of
from game.scenes.neta_tanka.panel import Answer
from game.scenes.neta_tanka.strip import Chip, NomadStack
from game.scenes.neta_tanka.table import Table
from game.scenes.opening import table_for
from game.scenes.stage import Stage
from game.ui.intents import Command, Confirm, Intent, Tab
from tests.rules.neta_tanka.pictures import table as position
from tests.scenes.staging import click, seated, show, stage_at, use

GAME = shelf.find("neta_tanka")


def seat(stage: Stage, session: Session) -> Table:
    table = table_for(stage, GAME, session)
    assert isinstance(table, Table)
    show(stage, table)
    return table


def table_from(stage: Stage, picture: str, kinds: str = "") -> Table:
    """A table with a position from a small text picture; everyone is human unless told."""
    state = position(picture)
    return seat(stage, session_from(state, kinds or "h" * len(state.players)))


def session_from(state: State, kinds: str) -> Session:
    players = len(state.players)
    return Session(GAME.rules, Setup(players, 1, state.first), seated(kinds), base=state)


def fresh(stage: Stage, kinds: str, seed: int = 1) -> Table:
    return seat(stage, Session.new(GAME.rules, Setup(len(kinds), seed, 0), seated(kinds)))


def without_confirming(folder: Path) -> Stage:
    """A stage for those who want each nomad placed at once."""
    stage = stage_at(folder)
    stage.settings = replace(stage.settings, confirm=False)
    return stage


# ---- what is on the table ----


def stack(table: Table, colour: str) -> NomadStack:
    return next(w for w in table.focus.widgets if isinstance(w, NomadStack) and w.colour == colour)


def chips(table: Table) -> list[Chip]:
    return [widget for widget in table.focus.widgets if isinstance(widget, Chip)]


def chip(table: Table, source: Source) -> Chip | None:
    return next((widget for widget in chips(table) if widget.source == source), None)


def answers(table: Table) -> list[Answer]:
    return [widget for widget, _ in table.focus._all() if isinstance(widget, Answer)]


def way_to(options: Sequence[Option], action: NetaTankaAction) -> list[Option]:
    """The answers that lead to an action."""
    for option in options:
        if option.action == action:
            return [option]
        further = way_to(option.further, action)
        if further:
            return [option, *further]
    return []


def spot_centre(table: Table, source: Source) -> tuple[int, int]:
    """A point of a place or sign that nothing covers."""
    kind, number = source
    if kind == "place":
        return table.map.picture(int(number)).center
    return table.map.middle((str(kind), int(number)))


# ---- by single clicks ----

#: How a point is pressed; a window can be pressed at the same time.
Press = Callable[[Stage, tuple[int, int]], None]


def by_clicks(stage: Stage, table: Table, action: NetaTankaAction, click: Press = click) -> None:
    match action:
        case Place(colour, at):
            click(stage, stack(table, colour).rect.center)
            click(stage, spot_centre(table, ("place", at)))
        case EndTurn():
            click(stage, table.where.end.center)
        case _:
            source = source_of(action)
            assert source is not None
            _open_by_click(stage, table, source, click)
            while table.questions.asked() is not None:
                click(stage, _answer_to(table, action).rect.center)


def _open_by_click(stage: Stage, table: Table, source: Source, click: Press) -> None:
    if source[0] in ("place", "link"):
        click(stage, spot_centre(table, source))
    elif source[0] == "objective":
        click(stage, table.where.drop.center)
    else:
        found = chip(table, source)
        if found is None:
            more = chip(table, MORE)
            assert more is not None
            click(stage, more.rect.center)
            found_answer = next(a for a in answers(table) if a.option.step[1:] == source)
            click(stage, found_answer.rect.center)
        else:
            click(stage, found.rect.center)


def _answer_to(table: Table, action: NetaTankaAction) -> Answer:
    found = answers(table)
    way = way_to([answer.option for answer in found], action)
    assert way, f"no answer leads to {action}"
    return next(answer for answer in found if answer.option is way[0])


# ---- by keys alone ----

#: How a key is struck.
Strike = Callable[[Stage, Intent], None]


def by_keys(stage: Stage, table: Table, action: NetaTankaAction, use: Strike = use) -> None:
    match action:
        case Place(colour, at):
            while table.gestures.colour != colour:
                use(stage, Command("rotate"))
            use(stage, Command("next_target"))
            while table.gestures.cursor != ("place", at):
                use(stage, Command("next_target"))
            use(stage, Confirm())
        case EndTurn():
            use(stage, Command("end_turn"))
        case _:
            source = source_of(action)
            assert source is not None
            _open_by_keys(stage, table, source, use)
            while table.questions.asked() is not None:
                wanted = _answer_to(table, action)
                while table.focus.focused is not wanted:
                    use(stage, Tab())
                use(stage, Confirm())


def _open_by_keys(stage: Stage, table: Table, source: Source, use: Strike) -> None:
    if source[0] == "objective":
        while table.focus.focused is None or table.focus.focused.rect != table.where.drop:
            use(stage, Tab())
        use(stage, Confirm())
        return
    wanted = source if chip(table, source) is not None else MORE
    use(stage, Command("next_target"))
    while not (isinstance(table.focus.focused, Chip) and table.focus.focused.source == wanted):
        use(stage, Command("next_target"))
    use(stage, Confirm())
    if wanted == MORE:
        while not _meant(table.focus.focused, source):
            use(stage, Tab())
        use(stage, Confirm())


def _meant(widget: object, source: Source) -> bool:
    return isinstance(widget, Answer) and widget.option.step[1:] == source


# ---- a game nobody plays well ----


def lively(table: Table, rng: Rng) -> NetaTankaAction:
    """Some legal action that moves the game on: it never waits, gives little and keeps its objective mostly."""
    legal = list(table.legal())
    acts = [action for action in legal if action.type in ("place", "act", "link", "token", "card")]
    if acts and rng.below(12):
        return rng.choice(acts)  # type: ignore[no-any-return]
    ends = [action for action in legal if isinstance(action, EndTurn)]
    rest = [action for action in legal if action not in acts]
    return rng.choice(ends if ends and not acts else rest or legal)  # type: ignore[no-any-return]
