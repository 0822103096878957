"""What is kept of a game after every act: the game itself, how long it was played and, at the end, its page in the
notebook."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from game.core.saves import SaveError, write_text
from game.core.session import Session
from game.notebook.entry import REVIEW, SECONDS
from game.scenes.stage import Stage

#: Whoever does nothing for longer has gone away: that is no time played, in milliseconds.
AWAY = 180_000


class Sitting:
    """How long people have sat at a table: the time between acts, as long as somebody was there."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._acted: float | None = None
        #: What is left beyond whole seconds.
        self._rest = 0.0

    def begin(self) -> None:
        self._acted = self._clock()

    def note(self, session: Session) -> None:
        now, before = self._clock(), self._acted
        self._acted = now
        if before is not None:
            spent = max(0.0, min(AWAY, now - before)) / 1000 + self._rest
            self._rest = spent % 1
            known = session.extras.get(SECONDS, 0)
            session.extras[SECONDS] = (known if type(known) is int else 0) + int(spent)


def keep_game(stage: Stage, session: Session, name: str) -> None:
    """Give the game to the keeper, as the autosave of that name."""
    stage.keeper.keep(stage.store.autosave_path(name), write_text(session, app=stage.store.app))
    if session.over:
        page, text = stage.notebook.page_for(session, datetime.now())
        if not page.exists():  # its end was reached before, from an earlier save of it
            stage.keeper.keep(page, text)
        else:
            keep_reviews(stage, page, session)


def keep_reviews(stage: Stage, page: Path, session: Session) -> None:
    """What was found in a game goes to its page in the notebook; nothing else there changes, be it names or dates."""
    found = session.extras.get(REVIEW)
    if not isinstance(found, dict):
        return
    try:
        kept = stage.store.open(page)
    except SaveError:  # it cannot be read, or is gone: the reviews are made again when somebody asks
        return
    before = kept.extras.get(REVIEW)
    whole = {**(before if isinstance(before, dict) else {}), **found}
    if before != whole and not kept.diverged:
        kept.extras[REVIEW] = whole
        stage.keeper.keep(page, write_text(kept, app=stage.store.app))
