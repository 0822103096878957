"""The count: who won and why, line by line and player by player, counted up before one's eyes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.core.contract import ScoreSheet, Seat, Value
from game.core.session import Session
from game.scenes.base import Scene
from game.scenes.chrome import draw_wood
from game.scenes.manager import Stage
from game.ui.animation import Clip, Motion
from game.ui.brush import Brush
from game.ui.i18n import _, join_names, ngettext
from game.ui.intents import Confirm, Hover, Intent, Press, Release
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
        self.lines = [line.code for line in self.sheets[self.order[0]].lines]
        if any(sheet.carried for sheet in self.sheets.values()):
            self.lines.insert(0, "carried")
        self.asked: tuple[Seat, str] | None = None
        self.counted = 0.0
        self.motion = Motion()
        self.motion.factor = stage.motion_factor
        self.motion.reduced = stage.settings.reduced_motion
        self.motion.add(Clip(LINE * (len(self.lines) + 1), self._count, moves=False, done=self._all_counted))

    def _count(self, part: float) -> None:
        self.counted = part * (len(self.lines) + 1)

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
        return centred((min(self.area.w - u(32), u(1236)), min(self.area.h - u(24), u(676))), self.area)

    def _parts(self) -> tuple[Rect, Rect | None]:
        """Where the score sheet is, and the board if there is room for both."""
        u = self.u
        sheet = self._sheet()
        top = sheet.y + u(16 + 44 + 44 + 6)
        area = Rect(sheet.x + u(24), top, sheet.w - u(48), sheet.bottom - u(TOUCH + 30) - top)
        if area.w < u(860):
            return area, None
        score, board = columns(area, [Share(1.25), Share()], u(20))
        return score, board

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
        score, _board = self._parts()
        return [
            *self._score_cells(score),
            *(
                Button(cell, text, act, kind=kind, icon=icon, lines=2)
                for cell, (icon, text, act, kind) in zip(cells, entries, strict=True)
            ),
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
        score, board = self._parts()
        self._draw_table(brush, score)
        if board is not None:
            self._draw_board(brush, board)
        super().draw(brush)

    def _draw_table(self, brush: Brush, area: Rect) -> None:
        u = brush.u
        palette = brush.palette
        head, body, foot = self._rows(area)
        names, cells = self._columns(area)
        done = not self.motion.running
        for cell, seat in zip(cells, self.order, strict=True):
            top = Rect(cell.x, head.y, cell.w, head.h)
            first = seat in self.outcome.ranking[0] and done and len(self.order) > 1
            if first:
                brush.rounded(
                    Rect(cell.x + u(3), area.y, cell.w - u(6), area.h), mix(palette.gold, palette.paper, 0.72)
                )
            info = self.session.seats[seat]
            brush.emblem((top.centerx, top.y + u(22)), u(18), info.colour or "red")
            if first:
                crown = Rect(0, 0, u(28), u(28))
                crown.midleft = top.centerx + u(20), top.y + u(20)
                brush.icon("crown", crown, mix(palette.gold, palette.ink, 0.35))
            brush.label(Rect(top.x + u(4), top.y + u(40), top.w - u(8), u(22)), info.name, STRONG, palette.ink)
            x = top.centerx - u(22)
            for picture in self.table.badges(seat) if done else ():
                x -= u(30)
                brush.picture(picture, Rect(x, top.y + u(8), u(28), u(28)))
        for row, code in zip(rows(body, [Share()] * len(self.lines)), self.lines, strict=True):
            pygame.draw.line(brush.surface, palette.line, (area.x, row.bottom), (area.right, row.bottom))
            name = _("Earlier seasons") if code == "carried" else self.table.text.lines[code]()
            spot = Rect(names.x + u(8), row.y, names.w - u(16), row.h)
            brush.label(spot, name, BODY, palette.ink, align="left", lines=2)
        spot = Rect(names.x + u(8), foot.y, names.w - u(16), foot.h)
        brush.label(spot, _("Total"), HEADING, palette.ink, align="left")
        for cell, seat in zip(cells, self.order, strict=True):
            shown = self._shown_total(self.sheets[seat], self.lines)
            brush.label(Rect(cell.x, foot.y, cell.w, foot.h), signed(shown), NUMBER, palette.ink)

    def _rows(self, area: Rect) -> list[Rect]:
        tall = min(self.u(46) * len(self.lines), area.h - self.u(64 + 46 + 8))
        return rows(area, [self.u(64), tall, self.u(46)], self.u(4))

    def _columns(self, area: Rect) -> tuple[Rect, list[Rect]]:
        wide = min(self.u(220), area.w * 2 // 5)
        names = Rect(area.x, area.y, wide, area.h)
        return names, columns(Rect(area.x + wide, area.y, area.w - wide, area.h), [Share()] * len(self.order))

    def _score_cells(self, area: Rect) -> list[Widget]:
        """Every number can be asked what made it."""
        _head, body, _foot = self._rows(area)
        _names, cells = self._columns(area)
        made: list[Widget] = []
        for number, (row, code) in enumerate(zip(rows(body, [Share()] * len(self.lines)), self.lines, strict=True)):
            for cell, seat in zip(cells, self.order, strict=True):
                sheet = self.sheets[seat]
                points = sheet.carried if code == "carried" else sheet.points(code)
                place = Rect(cell.x, row.y, cell.w, row.h).inflate(-self.u(10), -self.u(4))
                made.append(ScoreCell(place, points, self._part(number), self._ask(seat, code)))
        return made

    def _part(self, number: int) -> Callable[[], float]:
        return lambda: self.counted - number

    def _ask(self, seat: Seat, code: str) -> Callable[[], None]:
        def act() -> None:
            self.asked = None if self.asked == (seat, code) else (seat, code)
            self.stage.invalidate()

        return act

    def _lit(self) -> tuple[Seat, str] | None:
        """The number whose pieces shine on the board: the one asked for, or the winner's line being counted."""
        if self.asked is not None or not self.motion.running:
            return self.asked
        number = int(self.counted)
        return (self.order[0], self.lines[number]) if number < len(self.lines) else None

    def _draw_board(self, brush: Brush, area: Rect) -> None:
        u = brush.u
        palette = brush.palette
        lit = self._lit()
        places: list[Value] = []
        words = _("Press a number to see what made it.")
        if lit is not None and lit[1] != "carried":
            seat, code = lit
            line = next(line for line in self.sheets[seat].lines if line.code == code)
            places = [place for piece in line.pieces for place in _places(piece.where)]
            if places:  # where each seat has a board of its own, it must be known whose is meant
                places.insert(0, ("seat", seat))
            words = _("{name}: {line}").format(name=self.session.seats[seat].name, line=self.table.text.lines[code]())
        picture = Rect(area.x, area.y, area.w, area.h - u(30))
        self.table.picture(brush, picture, places)
        pygame.draw.rect(brush.surface, palette.line, picture, max(1, u(2)), border_radius=u(6))
        brush.label(Rect(area.x, picture.bottom + u(4), area.w, u(26)), words, SMALL, palette.soft_ink)

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
        from game.scenes.opening import table_for
        from game.scenes.setup import new_seed

        setup = self.session.setup if same else replace(self.session.setup, seed=new_seed())
        session = Session.new(self.session.rules, setup, self.session.seats)
        self.stage.scenes.pop()
        self.stage.scenes.replace(table_for(self.stage, self.table.game, session))

    def _menu(self) -> None:
        from game.scenes.menu import Menu

        self.stage.scenes.reset(Menu(self.stage))


def _places(where: tuple[Value, ...]) -> list[Value]:
    """The places of a piece: a game names one, such as ("space", 3, 4), or several of them."""
    return [where] if where and isinstance(where[0], str) else list(where)


@dataclass(eq=False, slots=True)
class ScoreCell:
    """A number of the score sheet, counted up; pressed, it shows on the board what made it."""

    rect: Rect
    points: int
    #: How much of it is counted: nothing below 0, all above 1.
    part: Callable[[], float]
    act: Callable[[], None]
    enabled: bool = True
    tip: str = ""

    def draw(self, brush: Brush, *, focused: bool, hovered: bool) -> None:
        part = max(0.0, min(1.0, self.part()))
        if hovered and part == 1:
            brush.rounded(self.rect, mix(brush.palette.gold, brush.palette.paper, 0.5), 8)
        if part > 0:
            brush.label(self.rect, signed(round(self.points * part)), STRONG, brush.palette.ink)
        if focused:
            brush.ring(self.rect, 8)

    def handle(self, intent: Intent) -> bool:
        match intent:
            case Press(_, "left"):
                return True
            case Release(pos, "left") if self.rect.collidepoint(pos):
                self.act()
                return True
            case Confirm():
                self.act()
                return True
        return False


def signed(number: int) -> str:
    """A number with a true minus sign."""
    return f"−{-number}" if number < 0 else str(number)
