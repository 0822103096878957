"""How a challenge begins: who plays it, and what becomes of one that was left open."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from game import shelf
from game.core.saves import SaveError
from game.core.seats import clean_name
from game.core.session import SeatInfo, Session
from game.core.store import set_aside
from game.rules.seasons.challenge import Code
from game.rules.seasons.results import Played
from game.scenes.base import Scene
from game.scenes.opening import table_for
from game.scenes.seasons.challenge import history
from game.scenes.shell.dialog import Answer, Dialog
from game.scenes.stage import Stage
from game.text.common import save_error
from game.text.i18n import _
from game.text.shell import human_name
from game.ui.theme import SEAT_COLOURS


def player(stage: Stage) -> SeatInfo:
    """Who plays: the first seat of the last game of seasons, or whoever has no name yet."""
    kept = stage.settings.setups.get("seasons")
    places = kept.get("places") if isinstance(kept, dict) else None
    first = places[0] if isinstance(places, list) and places and isinstance(places[0], dict) else {}
    name, colour = first.get("name"), first.get("colour")
    return SeatInfo(
        (clean_name(name) if isinstance(name, str) else "") or human_name(1),
        "human",
        None,
        colour if colour in SEAT_COLOURS else SEAT_COLOURS[0],
    )


def begin(stage: Stage, code: Code, part: str, ghost: Played | None) -> Scene:
    """The table of a new challenge."""
    session = history.new_session(code, part, player(stage), datetime.now(), ghost.id if ghost else None)
    return table_for(stage, shelf.find("seasons"), session)


def left_open(stage: Stage) -> Session | None:
    """The challenge left half played. One that was finished just before a crash is kept now."""
    try:
        session = stage.store.open_autosave(history.AUTOSAVE)
        if session is None:
            return None
        if not history.is_challenge(session):  # a save, but not of a challenge: it lies in the way of the next one
            error = SaveError("damaged", "no challenge")
            error.set_aside = set_aside(stage.store.autosave_path(history.AUTOSAVE)).name
            raise error
        if not session.over:
            history.note_try(stage.folder, session, datetime.now())  # begun by a version that did not note it
            return session
        history.keep(stage.folder, session, datetime.now())
    except SaveError as error:
        stage.overlay.toast(save_error(error), "bad")
    return None


def give_up_first(stage: Stage, left: Session | None, go: Callable[[], None]) -> None:
    """Begin another challenge; if one was left open, only after it was given up."""
    if left is None:
        go()
        return
    answers = [Answer(_("Keep it")), Answer(_("Start over"), go, "danger", "dice")]
    text = _("Your unfinished challenge will be given up.")
    stage.scenes.push(Dialog(stage, _("Start another challenge?"), text, answers))
