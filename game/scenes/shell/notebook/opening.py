"""A kept game again: its replay and its count, with everybody called as they are called now."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from game import shelf
from game.core.saves import SaveError
from game.core.session import Session
from game.notebook.entry import OWN
from game.scenes.opening import table_for
from game.scenes.results.results import Results
from game.scenes.stage import Stage
from game.scenes.table.kept import keep_reviews
from game.text.common import save_error
from game.text.i18n import _
from game.text.notebook import someone


def kept_session(stage: Stage, file: str) -> Session | None:
    """The game of a file of the notebook; None, and a sentence, where it cannot be shown."""
    try:
        session = stage.store.open(stage.notebook.games / file)
    except SaveError as error:
        stage.overlay.toast(save_error(error), "bad")
        return None
    if session.length == 0 or not session.over:
        stage.overlay.toast(_("The moves of this game are no longer known."), "bad")
        return None
    own = session.extras.get(OWN)
    told = own.get("seats") if isinstance(own, dict) else None
    seats = []
    for number, seat in enumerate(session.seats):
        person = told[number].get("person") if isinstance(told, list) and isinstance(told[number], dict) else None
        known = stage.notebook.people.of(person) if isinstance(person, str) and person else None
        name = seat.name if known is None else known.name or someone()
        seats.append(replace(seat, name=name) if seat.kind == "human" else seat)
    session.seats = tuple(seats)
    return session


def counted(stage: Stage, file: str) -> Results | None:
    """The count of a kept game, as it stood at its end."""
    session = kept_session(stage, file)
    if session is None:
        return None
    table = table_for(stage, shelf.find(session.rules.info.slug), session)
    # To look at: there is nothing to keep but what a review finds.
    session.on_change = partial(keep_reviews, stage, stage.notebook.games / file)
    table.results_shown = True
    table.lay_out()  # the count shows its board, and nobody has sat at it
    return Results(stage, table, told=True)
