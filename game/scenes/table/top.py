"""The bar above a board: what is expected, and what can be done at any table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import Rect

from game.scenes.table.log import TOP
from game.text.common import undo_stop
from game.text.i18n import _
from game.ui.brush import Brush
from game.ui.theme import HEADING, SMALL, TOUCH
from game.ui.widgets import Button, Widget

if TYPE_CHECKING:
    from game.scenes.table.table import AnyTable


class TopBar:
    def __init__(self, table: AnyTable) -> None:
        self.table = table
        self.words = Rect(0, 0, 0, 0)
        #: What opens the recap.
        self.recap: Button

    def widgets(self, top: Rect) -> list[Widget]:
        table, u = self.table, self.table.u
        stop = table.session.undo_stop()
        human = table.session.to_act is not None and not table.session.bot_to_act
        back = human or table.session.end_open
        if table.guide is not None:
            back = human = table.guide.can_step_back
            stop = None
        hinting = table.hinting
        entries = [
            ("undo", table.undo, back and stop is None, undo_stop(stop) if stop else _("Undo")),
            ("redo", table.redo, human and table.session.can_redo, _("Redo")),
            ("hint", hinting.ask, hinting.offered, _("Hint: where, which piece, why (H)")),
            ("rules", table.rules, True, _("Rules (F1)")),
            ("replay", table.recaps.toggle, table.recaps.offered, _("What the others did since your last turn (B)")),
            ("log", table.toggle_log, True, _("What has happened so far (L)")),
        ]
        size = u(TOUCH)
        y = top.centery - size // 2
        pause = Rect(top.x + u(12), y, size, size)
        widgets: list[Widget] = [Button(pause, "", table.pause, kind="quiet", icon="pause", tip=_("Pause (Esc)"))]
        x = top.right - u(12) - len(entries) * (size + u(4))
        self.words = Rect(top.x + u(12) + size + u(10), top.y, x - top.x - u(12) - size - u(20), top.h)
        for icon, act, enabled, tip in entries:
            button = Button(Rect(x, y, size, size), "", act, kind="quiet", icon=icon, enabled=enabled, tip=tip)
            button.down = {"log": table.log_open, "hint": hinting.stage > 0 or None, "replay": False}.get(icon)
            if icon == "replay":
                self.recap = button
            if icon == "undo":
                button.name = _("Undo")
            widgets.append(button)
            x += size + u(4)
        return widgets

    @property
    def area(self) -> Rect:
        return Rect(0, 0, self.table.area.w, self.table.u(TOP))

    def look(self) -> tuple[object, ...]:
        return self._status(), self._said(), self.table.mover.seat if self.table.mover.tells else None

    def _status(self) -> str:
        lagging = self.table.mover.words
        return self.table.status() if lagging is None else lagging[0]

    def _said(self) -> Sequence[str]:
        """What is expected; while a bot plays, what it has just done, sentence by sentence."""
        mover = self.table.mover
        told = self.table.caption(mover.told) if mover.tells else ()
        lagging = mover.words
        return told or (self.table.full_prompt() if lagging is None else lagging[1],)

    def draw(self, brush: Brush) -> None:
        if not brush.surface.get_clip().colliderect(self.area):
            return  # only a part of the window is drawn, elsewhere
        u, palette = brush.u, brush.palette
        brush.veil(self.area, palette.night, 205)
        status = self._status()
        words = self.words
        if status and (self.table.status_over_row() or not self.table.compact):
            share, most = self.table.status_room
            first, _, more = status.partition("\n")
            needed = max(brush.lettering.width(line, SMALL) for line in (first, more))
            left = Rect(words.x, words.y, min(words.w * share // 100, u(most), needed), words.h)
            head = Rect(left.x, left.y, left.w, left.h * 2 // 5 if more else left.h)
            brush.label(head, first, SMALL, palette.on_night, align="left", lines=2)
            if more:
                rest = Rect(left.x, head.bottom, left.w, left.bottom - head.bottom)
                brush.label(rest, more, SMALL, palette.on_night, align="left", lines=2)
            words = Rect(left.right + u(8), words.y, words.right - left.right - u(8), words.h)
        said, mover = list(self._said()), self.table.mover
        if mover.tells and mover.seat is not None:
            colour = self.table.session.seats[mover.seat].colour or "red"
            brush.emblem((words.x + u(18), words.centery), u(17), colour)
            words = Rect(words.x + u(42), words.y, words.w - u(42), words.h)
        face, fit = HEADING, brush.lettering.fit
        while len(said) > 1 and fit(" ".join(said), face, words.w, words.h, 2) is None:
            said.pop()
        brush.label(words, " ".join(said), face, palette.on_night, lines=2)
