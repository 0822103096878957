"""Playing on from a step of a finished game: it is asked who sits where, and a new game begins. The old one stays."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from pygame import Rect

from game.core.contract import Seat
from game.core.session import Session
from game.scenes.base import Scene
from game.scenes.opening import new_identity, table_for
from game.scenes.stage import Stage
from game.shelf import Game
from game.text.i18n import _
from game.text.shell import level_name
from game.ui.brush import Brush
from game.ui.layout import Share, centred, columns
from game.ui.theme import BODY, GAP, HEADING, STRONG, TOUCH
from game.ui.widgets import Button, Choice, Widget

PERSON = "human"


class PlayOn(Scene):
    """Over the replay: for every seat a person or a level of bots, as it was before anybody changes it."""

    name = "play_on"
    opaque = False

    def __init__(self, stage: Stage, game: Game, session: Session, at: int) -> None:
        super().__init__(stage)
        self.game = game
        self.session = session
        self.at = at
        self.sits = [PERSON if seat.kind == "human" else seat.level or "normal" for seat in session.seats]

    # Layout

    def _sheet(self) -> Rect:
        u = self.u
        wide = min(u(760), self.area.w - u(40))
        tall = u(28 + 40 + TOUCH + 30) + self._text_height(wide) + len(self.sits) * u(TOUCH + 8)
        return centred((wide, min(tall, self.area.h - u(16))), self.area)

    def _text_height(self, wide: int) -> int:
        return self.stage.lettering.height(self.words(), BODY, wide - self.u(56)) + self.u(GAP)

    def words(self) -> str:
        return _("This starts a new game from here; the old one is kept. The others’ secrets are hidden again.")

    def _rows(self) -> list[tuple[Rect, Rect]]:
        """For every seat the place of its name, and of who sits there."""
        u, sheet = self.u, self._sheet()
        top = sheet.y + u(28 + 40) + self._text_height(sheet.w)
        rows = []
        for number in range(len(self.sits)):
            row = Rect(sheet.x + u(28), top + number * u(TOUCH + 8), sheet.w - u(56), u(TOUCH))
            name, kind = columns(row, [Share(0.3), Share()], u(10))
            rows.append((name, kind))
        return rows

    def layout(self) -> list[Widget]:
        u, sheet = self.u, self._sheet()
        levels = [(level, level_name(level)) for level in self.game.levels if level != "random"]
        kinds = [(PERSON, _("Human")), *levels]
        choices: list[Widget] = [
            Choice(kind, kinds, self.sits[seat], self._sit(seat), of=self.session.seats[seat].name)
            for seat, (_name, kind) in enumerate(self._rows())
        ]
        foot = Rect(sheet.x + u(24), sheet.bottom - u(TOUCH + 18), sheet.w - u(48), u(TOUCH))
        cancel, begin = columns(foot, [Share(), Share()], u(12))
        return [
            *choices,
            Button(cancel, _("Cancel"), self.back),
            Button(begin, _("Play on from here"), self.begin, kind="primary", icon="play"),
        ]

    def draw(self, brush: Brush) -> None:
        u, sheet = self.u, self._sheet()
        brush.panel(sheet, depth=12)
        title = Rect(sheet.x + u(28), sheet.y + u(20), sheet.w - u(56), u(40))
        brush.label(title, _("Play on from here"), HEADING, brush.palette.ink, align="left")
        brush.paragraph(Rect(title.x, title.bottom + u(4), title.w, u(200)), self.words(), BODY)
        for info, (name, _kind) in zip(self.session.seats, self._rows(), strict=True):
            brush.label(name, info.name, STRONG, brush.palette.ink, align="left")
        super().draw(brush)

    # Acts

    def _sit(self, seat: Seat) -> Callable[[str], None]:
        def change(kind: str) -> None:
            self.sits[seat] = kind
            self.relayout()

        return change

    def begin(self) -> None:
        from game.scenes.shell.menu import Menu

        seats = [
            replace(info, kind="human", level=None) if kind == PERSON else replace(info, kind="bot", level=kind)
            for info, kind in zip(self.session.seats, self.sits, strict=True)
        ]
        session = Session.resume(self.session.rules, self.session.record().branch(self.at, seats))
        session.identity = new_identity()
        stage = self.stage
        stage.scenes.reset(Menu(stage))
        stage.scenes.push(table_for(stage, self.game, session))
