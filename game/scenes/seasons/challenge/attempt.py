"""A try at a challenge while it is played: noted with its first roll, and asked about before it becomes practice."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from game.core.saves import SaveError
from game.core.session import Session
from game.scenes.seasons.challenge import history
from game.scenes.seasons.challenge.ladder import Ladder, ladder, want_par
from game.scenes.shell.dialog import Answer, Dialog
from game.scenes.stage import Stage
from game.text.common import save_error
from game.text.i18n import _


class Attempt:
    def __init__(self, stage: Stage, session: Session) -> None:
        self.stage = stage
        self.session = session
        self.code, self.part = history.code_of(session), history.part_of(session)
        self._noted = self._told = False

    def begin(self) -> None:
        """Somebody sits down: bots play the same dice meanwhile."""
        want_par(self.stage, self.code, self.part)

    def note(self, session: Session) -> None:
        """From the first roll on, this was the try with its code."""
        if self._noted or not history.has_rolled(session):
            return
        try:
            history.note_try(self.stage.folder, session, datetime.now())
            self._noted = True
        except SaveError as error:  # tried again with every act
            if not self._told:
                self._told = True
                self.stage.overlay.news(save_error(error), "bad")

    @property
    def official(self) -> bool:
        return history.is_official(self.stage.folder, self.session)

    def medals(self, season: str) -> Ladder:
        """The medals of one season of it."""
        return ladder(self.stage, self.code, season)

    def asks(self, go: Callable[[], None]) -> bool:
        """Ask before an official try becomes practice, and then go. False where there is nothing to ask."""
        if not self.official:
            return False
        text = _(
            "With help, this try turns into practice: no medal, no day for your streak, and no second official try."
        )
        answers = [Answer(_("Keep it official")), Answer(_("Practise"), go, "danger", "pencil")]
        self.stage.scenes.push(Dialog(self.stage, _("Give up the official try?"), text, answers))
        return True
