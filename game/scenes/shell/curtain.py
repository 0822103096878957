"""The curtain: nothing of the table is seen until the player it names has sat down and pressed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from game.scenes.base import Scene
from game.scenes.shell.chrome import draw_wood
from game.scenes.stage import Stage
from game.text.i18n import _
from game.ui.brush import Brush
from game.ui.intents import Intent
from game.ui.layout import centred
from game.ui.theme import BODY, TITLE, TOUCH
from game.ui.widgets import Button, Widget

if TYPE_CHECKING:
    from game.scenes.table.table import AnyTable

#: The press that ended the last turn must not open the curtain as well, in milliseconds.
DEAD_TIME = 500


class Curtain(Scene):
    name = "curtain"
    tells = True

    def __init__(self, stage: Stage, table: AnyTable) -> None:
        super().__init__(stage)
        self.table = table
        seat = table.session.handover_to
        assert seat is not None
        self.who = table.session.seats[seat]
        #: The same person goes on, and has something to look at that is not for the others.
        here = table.session.length
        self.goes_on = bool(here) and table.session.actor(here) == seat and here not in table.session.turn_ends()
        self._drawn_at = stage.now
        stage.sounds.play("bell")

    def _sheet(self) -> Rect:
        return centred((min(self.u(560), self.area.w - self.u(40)), self.u(320)), self.area)

    def layout(self) -> list[Widget]:
        u = self.u
        sheet = self._sheet()
        press = Rect(0, 0, sheet.w - u(80), u(TOUCH + 10))
        press.midbottom = sheet.centerx, sheet.bottom - u(28)
        text = _("I’m {name}: show me").format(name=self.who.name)
        return [Button(press, text, self._open, kind="primary", icon="eye")]

    def draw(self, brush: Brush) -> None:
        draw_wood(brush, 120)
        sheet = self._sheet()
        u = brush.u
        brush.panel(sheet, depth=12)
        brush.emblem((sheet.centerx, sheet.y + u(72)), u(44), self.who.colour or "red")
        title = Rect(sheet.x + u(24), sheet.y + u(126), sheet.w - u(48), u(42))
        brush.label(title, self.why, TITLE, brush.palette.ink)
        words = Rect(title.x, title.bottom + u(4), title.w, u(56))
        asked = _("Everyone else, look away!") if self.goes_on else _("Pass the mouse. Everyone else, look away!")
        brush.label(words, asked, BODY, brush.palette.soft_ink, lines=2)
        super().draw(brush)

    @property
    def why(self) -> str:
        """Why nothing of the table is seen."""
        why = _("{name} takes a secret look") if self.goes_on else _("It is {name}’s turn")
        return why.format(name=self.who.name)

    def handle(self, intent: Intent) -> bool:
        if self.stage.now - self._drawn_at < DEAD_TIME:
            return True
        return super().handle(intent)

    def back(self) -> None:
        """Escape opens the pause, not the curtain."""
        from game.scenes.shell.pause import Pause

        self.stage.scenes.push(Pause(self.stage, self.table))

    def _open(self) -> None:
        self.table.curtain_opened()
        self.stage.scenes.pop()
