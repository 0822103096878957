"""What has happened so far: the drawer that shows it, round by round."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from pygame import Rect

from game.core.session import LogEntry
from game.scenes.table.lines import LineList, LogLine
from game.scenes.table.telling import news
from game.text.i18n import _
from game.ui.brush import Brush
from game.ui.intents import Intent
from game.ui.theme import HEADING, TOUCH
from game.ui.voice.said import Said, heading
from game.ui.widgets import Button, Widget

if TYPE_CHECKING:
    from game.scenes.table.table import AnyTable

__all__ = ["TOP", "Drawer", "LogLine"]

#: How tall the bar above everything is, in units.
TOP = 56


class Sheet:
    """The paper under a list of lines: a press on it never reaches what is below."""

    def __init__(self, rect: Rect, title: str, depth: int = 12, beside: int = 0) -> None:
        self.rect, self.title, self.depth, self._beside = rect, title, depth, beside
        self.enabled, self.tip, self.silent = True, "", True

    def draw(self, brush: Brush, *, focused: bool, hovered: bool) -> None:
        u = brush.u
        brush.panel(self.rect, depth=self.depth)
        words = Rect(self.rect.x + u(18), self.rect.y + u(8), self.rect.w - u(36) - self._beside, u(36))
        brush.label(words, self.title, HEADING, brush.palette.ink, align="left", lines=2)

    def look(self) -> tuple[object, ...]:
        return self.title, self.depth

    def handle(self, intent: Intent) -> bool:
        return True

    def said(self) -> Said:
        return heading(self.title)


class Drawer:
    """Everything said so far, with a mark where the last turn of whoever looks was."""

    def __init__(self, table: AnyTable) -> None:
        self.table = table
        self.gains_only = False
        #: What lies on the table while the drawer is open, and the lines among it.
        self.parts: list[Widget] = []
        self.list: LineList | None = None
        #: What the round was called after so many actions, as far as it was asked for.
        self._rounds: dict[int, str] = {}
        self._told_to: tuple[object, ...] = ()
        self.sheet = Rect(0, 0, 0, 0)

    def open(self) -> list[Widget]:
        table, u = self.table, self.table.u
        wide = min(u(340), table.area.w - u(40))
        sheet = self.sheet = Rect(table.area.right - wide - u(10), u(TOP + 4), wide, table.area.h - u(TOP + 14))
        parts: list[Widget] = []
        if table.text.telling.gains:
            place = Rect(sheet.right - u(8 + TOUCH), sheet.y + u(6), u(TOUCH), u(TOUCH))
            tip = _("Gains only")
            parts.append(Button(place, "", self._toggle_gains, icon="plus", down=self.gains_only, tip=tip))
        inner = Rect(sheet.x, sheet.y + u(54), wide - u(16), sheet.h - u(64))
        scrolled = self.list.scrolled if self.list is not None else None
        self.list = LineList(inner, self.lines(), u, table.stage.brush)
        self.list.open_at(scrolled)
        self.parts = [Sheet(sheet, _("What has happened"), beside=u(TOUCH if parts else 0)), *parts, self.list]
        return self.parts

    def close(self) -> None:
        self.parts, self.list = [], None

    def _toggle_gains(self) -> None:
        self.gains_only = not self.gains_only
        self.list = None
        self.table.relayout()

    def lines(self) -> list[LogLine]:
        table = self.table
        entries, since = news(table, table.session.log(table.session.viewer)), table.recaps.since()
        if self.gains_only:
            entries = [entry for entry in entries if entry.event.code in table.text.telling.gains]
        if since is None:
            return self._in_rounds(entries)
        before = self._in_rounds([entry for entry in entries if entry.index <= since])
        after = [LogLine(_("Since your last turn")), *self._in_rounds([e for e in entries if e.index > since], since)]
        return before + after

    def _in_rounds(self, entries: Sequence[LogEntry], since: int = 0) -> list[LogLine]:
        """The lines of these events, under the names of their rounds."""
        table, opens = self.table, self.table.text.telling.opens
        found: list[LogLine] = []
        named = self._round(since) if since else ""
        for index, part in groupby(entries, key=lambda entry: entry.index):
            told = list(part)
            turns = next((i for i, entry in enumerate(told) if entry.event.code in opens), len(told))
            for name, some in ((self._round(index - 1), told[:turns]), (self._round(index), told[turns:])):
                lines = table.log_lines(some)
                if lines and name and name != named:
                    found.append(LogLine(name))
                    named = name
                found += lines
        return found

    def _round(self, n: int) -> str:
        session = self.table.session
        told_to = session.viewer, self.table.stage.settings.language
        if self._told_to != told_to:
            self._told_to, self._rounds = told_to, {}
        if n not in self._rounds:
            found = self.table.text.round(session.view_at(n, session.viewer))
            self._rounds[n] = found.name if found is not None else ""
        return self._rounds[n]

    def forget(self) -> None:
        """The game was wound back: rounds may come to begin elsewhere."""
        self._rounds.clear()

    def draw(self, brush: Brush) -> None:
        for part in self.parts:
            self.table.focus.draw_one(brush, part)
