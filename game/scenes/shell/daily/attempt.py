"""The deal of the day while it is played: noted with one's first act, asked about before a hint makes practice of it,
and compared with the strongest bot at its end."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, datetime
from pathlib import Path

from game import shelf
from game.core.contract import ScoreSheet
from game.core.saves import SaveError
from game.core.session import Session
from game.daily.deals import DEAL, key_of, medal_in, medals_of, question_of
from game.daily.tries import begin_try, first_try
from game.scenes.shell.dialog import Answer, Dialog
from game.scenes.stage import Stage
from game.text.common import save_error
from game.text.daily import deal_result
from game.text.i18n import _

FOLDER = "challenge"
#: Where a finished game keeps whether it was the official try.
OFFICIAL = "official"


def day_of(session: Session) -> date | None:
    """Whose day's deal it is; None for any other game."""
    told = session.extras.get(DEAL)
    try:
        return date.fromisoformat(told) if isinstance(told, str) else None
    except ValueError:
        return None


def strong_total(stage: Stage, game: shelf.Game, day: date) -> int | None:
    """What the strongest bot makes of a deal, once that is known."""
    par = stage.pars.known(key_of(game.slug, day), game.slug)
    level = question_of(game, day).levels[0]
    return par.middle(level) if par is not None and level in par.totals else None


class DealAttempt:
    def __init__(self, stage: Stage, game: shelf.Game, session: Session, day: date) -> None:
        self.stage, self.game, self.session, self.day = stage, game, session, day
        self._noted = self._told = False

    @property
    def _folder(self) -> Path:
        return self.stage.folder / FOLDER

    def begin(self) -> None:
        """Somebody sits down: the strongest bot plays the same deal meanwhile."""
        self.stage.pars.want(key_of(self.game.slug, self.day), question_of(self.game, self.day))

    def note(self, session: Session) -> None:
        """From one's first act on, this was the try at this deal; at the end, whether it counts."""
        mine = not self._noted and any(
            session.seats[session.actor(n)].kind == "human" for n in range(1, session.length + 1)
        )
        if mine:
            try:
                begin_try(self._folder, key_of(self.game.slug, self.day), session.identity, datetime.now())
                self._noted = True
            except SaveError as error:  # tried again with every act
                if not self._told:
                    self._told = True
                    self.stage.overlay.news(save_error(error), "bad")
        if session.over:
            session.extras[OFFICIAL] = self.official

    @property
    def official(self) -> bool:
        noted = first_try(self._folder, key_of(self.game.slug, self.day))
        first = noted is None or (bool(self.session.identity) and noted.identity == self.session.identity)
        return first and not sum(self.session.hints)

    def asks(self, go: Callable[[], None]) -> bool:
        """Ask before a hint makes practice of the official try. False where there is nothing to ask."""
        if not self.official:
            return False
        text = _(
            "With help, this try turns into practice: no medal, no day for your streak, and no second official try."
        )
        answers = [Answer(_("Keep it official")), Answer(_("Practise"), go, "danger", "pencil")]
        self.stage.scenes.push(Dialog(self.stage, _("Give up the official try?"), text, answers))
        return True

    def words(self) -> str:
        """What came of it, beside what the strongest bot makes in the same chair."""
        sheet = self.session.rules.score(self.session.whole_state(), 0)
        assert isinstance(sheet, ScoreSheet)
        strong = strong_total(self.stage, self.game, self.day)
        medal = None if strong is None else medal_in(medals_of(strong), sheet.total)
        return deal_result(sheet.total, strong, medal)
