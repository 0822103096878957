"""The count: who won and why, line by line and player by player, counted up before one's eyes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.core.contract import ScoreSheet, Seat
from game.core.session import Session
from game.scenes.base import Scene
from game.scenes.chrome import draw_wood
from game.scenes.manager import Stage
from game.ui.animation import Clip, Motion
from game.ui.brush import Brush
from game.ui.i18n import _, join_names, ngettext
from game.ui.intents import Hover, Intent
from game.ui.layout import Share, centred, columns, rows
from game.ui.theme import BODY, HEADING, NUMBER, SMALL, STRONG, TITLE, TOUCH, mix
from game.ui.widgets import Button, Widget

if TYPE_CHECKING:
    from game.scenes.table import TableScene

#: How long a line takes to be counted, in milliseconds.
LINE = 380


class Results(Scene):
    name = "results"

    def __init__(self, stage: Stage, table: TableScene) -> None:
        super().__init__(stage)
        self.table = table
        self.session: Session = table.session
        outcome = self.session.outcome()
        assert outcome is not None
        self.outcome = outcome
        whole = self.session.whole_state()
        self.sheets: dict[Seat, ScoreSheet] = {}
        for seat in range(len(self.session.seats)):
            sheet = self.session.rules.score(whole, seat)
            assert isinstance(sheet, ScoreSheet)  # nothing is hidden once a game is over
            self.sheets[seat] = sheet
        self.order = [seat for place in outcome.ranking for seat in place]
        self.codes = [line.code for line in self.sheets[self.order[0]].lines]
        self.counted = 0.0
        self.motion = Motion()
        self.motion.factor = stage.motion_factor
        self.motion.reduced = stage.settings.reduced_motion
        self.motion.add(Clip(LINE * (len(self.codes) + 1), self._count, moves=False, done=self._all_counted))

    def _count(self, part: float) -> None:
        self.counted = part * (len(self.codes) + 1)

    def _all_counted(self) -> None:
        self.stage.sounds.play("fanfare_soft")
        self.stage.invalidate()

    @property
    def busy(self) -> bool:
        return self.motion.running

    def update(self, now: float) -> None:
        if self.motion.update(now):
            self.stage.invalidate()

    def handle(self, intent: Intent) -> bool:
        if self.motion.running and not isinstance(intent, Hover):
            self.motion.finish()
        return super().handle(intent)

    # The sheet

    def _sheet(self) -> Rect:
        u = self.u
        return centred((min(self.area.w - u(32), u(1040)), min(self.area.h - u(24), u(676))), self.area)

    def layout(self) -> list[Widget]:
        u = self.u
        sheet = self._sheet()
        foot = Rect(sheet.x + u(20), sheet.bottom - u(TOUCH + 18), sheet.w - u(40), u(TOUCH))
        entries = [
            ("home", _("Menu"), self._menu, "plain"),
            ("eye", _("See the board"), self.back, "plain"),
            ("copy", _("Copy the count"), self._copy, "plain"),
            ("restart", _("Same luck again"), lambda: self._again(same=True), "plain"),
            ("play", _("Rematch"), lambda: self._again(same=False), "primary"),
        ]
        cells = columns(foot, [Share()] * len(entries), u(8))
        return [
            Button(cell, text, act, kind=kind, icon=icon, lines=2)
            for cell, (icon, text, act, kind) in zip(cells, entries, strict=True)
        ]

    def headline(self) -> str:
        winners = [self.session.seats[seat].name for seat in self.outcome.ranking[0]]
        if len(self.session.seats) == 1:
            total = self.sheets[0].total
            return ngettext("{number} point", "{number} points", total).format(number=total)
        if len(winners) > 1:
            return _("{names} share the victory").format(names=join_names(winners))
        return _("{name} wins").format(name=winners[0])

    def reasons(self) -> str:
        """How it ended, how a tie was decided, and what help was taken, in sentences."""
        text = self.table.text
        sentences = [text.ends[self.outcome.end]()]
        if self.outcome.tie_break:
            sentences.append(text.tie_breaks[self.outcome.tie_break]())
        if self.session.rewound:
            count = self.session.rewound
            sentence = ngettext("Chance was taken back {number} time.", "Chance was taken back {number} times.", count)
            sentences.append(sentence.format(number=count))
        for seat, count in enumerate(self.session.hints):
            if count:
                sentence = ngettext("{name} took {number} hint.", "{name} took {number} hints.", count)
                sentences.append(sentence.format(name=self.session.seats[seat].name, number=count))
        return " ".join(sentences)

    def draw(self, brush: Brush) -> None:
        draw_wood(brush, 110)
        u = brush.u
        palette = brush.palette
        sheet = self._sheet()
        brush.panel(sheet, depth=12)
        head = Rect(sheet.x + u(30), sheet.y + u(16), sheet.w - u(60), u(44))
        done = not self.motion.running
        brush.label(head, self.headline() if done else _("The count"), TITLE, palette.ink)
        under = Rect(head.x, head.bottom, head.w, u(44))
        if done:
            brush.label(under, self.reasons(), BODY, palette.soft_ink, lines=2)
        foot = sheet.bottom - u(TOUCH + 30)
        self._draw_table(brush, Rect(sheet.x + u(24), under.bottom + u(4), sheet.w - u(48), foot - under.bottom - u(6)))
        super().draw(brush)

    def _draw_table(self, brush: Brush, area: Rect) -> None:
        u = brush.u
        palette = brush.palette
        carried = any(sheet.carried for sheet in self.sheets.values())
        lines = [*(["carried"] if carried else []), *self.codes]
        head, body, foot = rows(area, [u(64), Share(), u(46)], u(4))
        wide = min(u(250), area.w // 3)
        cells = columns(Rect(area.x + wide, area.y, area.w - wide, area.h), [Share()] * len(self.order))
        done = not self.motion.running
        for rank, (cell, seat) in enumerate(zip(cells, self.order, strict=True)):
            top = Rect(cell.x, head.y, cell.w, head.h)
            first = seat in self.outcome.ranking[0] and done and len(self.order) > 1
            if first:
                brush.rounded(
                    Rect(cell.x + u(4), area.y, cell.w - u(8), area.h), mix(palette.gold, palette.paper, 0.72)
                )
            info = self.session.seats[seat]
            brush.emblem((top.centerx, top.y + u(22)), u(18), info.colour or "red")
            if first:
                crown = Rect(0, 0, u(28), u(28))
                crown.midleft = top.centerx + u(20), top.y + u(20)
                brush.icon("crown", crown, mix(palette.gold, palette.ink, 0.25))
            brush.label(Rect(top.x + u(4), top.y + u(40), top.w - u(8), u(22)), info.name, STRONG, palette.ink)
            del rank
        for number, (row, code) in enumerate(zip(rows(body, [Share()] * len(lines)), lines, strict=True)):
            if number % 2 == 0:
                brush.surface.fill(mix(palette.shade, palette.paper, 0.35), Rect(area.x, row.y, wide - u(4), row.h))
            pygame.draw.line(brush.surface, palette.line, (area.x, row.bottom), (area.right, row.bottom))
            name = _("Earlier seasons") if code == "carried" else self.table.text.lines[code]()
            brush.label(Rect(area.x + u(8), row.y, wide - u(16), row.h), name, BODY, palette.ink, align="left")
            for cell, seat in zip(cells, self.order, strict=True):
                sheet = self.sheets[seat]
                points = sheet.carried if code == "carried" else sheet.points(code)
                part = max(0.0, min(1.0, self.counted - number))
                if part > 0:
                    shown = round(points * part)
                    brush.label(Rect(cell.x, row.y, cell.w, row.h), _signed(shown), STRONG, palette.ink)
        brush.label(Rect(area.x + u(8), foot.y, wide - u(16), foot.h), _("Total"), HEADING, palette.ink, align="left")
        for cell, seat in zip(cells, self.order, strict=True):
            shown = self._shown_total(self.sheets[seat], lines)
            brush.label(Rect(cell.x, foot.y, cell.w, foot.h), _signed(shown), NUMBER, palette.ink)
        if not done:
            brush.label(
                Rect(area.x, area.bottom + u(2), area.w, u(22)), _("Any press counts at once."), SMALL, palette.soft_ink
            )

    def _shown_total(self, sheet: ScoreSheet, lines: list[str]) -> int:
        total = 0.0
        for number, code in enumerate(lines):
            points = sheet.carried if code == "carried" else sheet.points(code)
            total += points * max(0.0, min(1.0, self.counted - number))
        return round(total) if self.motion.running else sheet.total

    # Acts

    def summary(self) -> str:
        """The count as text, for a message to those who were not there."""
        lines = [self.table.text.title(), self.headline()]
        for place, seats in enumerate(self.outcome.ranking, 1):
            for seat in seats:
                total = self.sheets[seat].total
                points = ngettext("{number} point", "{number} points", total).format(number=total)
                lines.append(f"{place}. {self.session.seats[seat].name} — {points}")
        return "\n".join(lines)

    def _copy(self) -> None:
        try:
            pygame.scrap.put_text(self.summary())
        except pygame.error:
            self.stage.overlay.toast(_("The clipboard cannot be reached."), "bad")
        else:
            self.stage.overlay.toast(_("The count is on the clipboard."), "good")

    def _again(self, *, same: bool) -> None:
        from dataclasses import replace

        from game.scenes.opening import table_for
        from game.scenes.setup import new_seed

        setup = self.session.setup if same else replace(self.session.setup, seed=new_seed())
        session = Session.new(self.session.rules, setup, self.session.seats)
        self.stage.scenes.pop()
        self.stage.scenes.replace(table_for(self.stage, self.table.game, session))

    def _menu(self) -> None:
        from game.scenes.menu import Menu

        self.stage.scenes.reset(Menu(self.stage))


def _signed(number: int) -> str:
    """A number with a true minus sign."""
    return f"−{-number}" if number < 0 else str(number)
