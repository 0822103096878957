"""A month of challenges: each day with its medal, days gone by to be caught up with, those to come still shut."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, timedelta

from pygame import Rect

from game.text.daily import MEDAL_NAMES
from game.text.i18n import _
from game.text.shell import day as day_words
from game.text.shell import month as month_name
from game.text.shell import weekday
from game.ui.brush import Brush
from game.ui.intents import Intent
from game.ui.layout import Share, columns
from game.ui.theme import SMALL, SMALL_BOLD, STRONG, TOUCH, mix
from game.ui.voice.said import Said, sentences
from game.ui.widgets import Button, Caption, Widget
from game.ui.widgets.pressing import pressed

WEEK = 7
#: What the marks of days stand for.
MARKS: dict[str, Callable[[], str]] = {
    **MEDAL_NAMES,
    "none": lambda: _("played, no medal"),
    "practice": lambda: _("practice only"),
    "open": lambda: _("started"),
}


@dataclass(eq=False, slots=True)
class Day:
    """A day of the month. `mark` is a medal, "none" (played without one), "practice", "open", or "" (not begun)."""

    rect: Rect
    day: date
    mark: str
    today: bool
    chosen: bool
    act: Callable[[], None]
    late: bool = False
    enabled: bool = True
    tip: str = ""

    def draw(self, brush: Brush, *, focused: bool, hovered: bool) -> None:
        u, palette = brush.u, brush.palette
        cell = self.rect.inflate(-u(3), -u(3))
        ground = palette.shade if self.enabled else mix(palette.shade, palette.paper, 0.7)
        if self.mark not in ("", "practice", "open"):
            ground = mix(palette.gold, palette.paper, 0.8 if self.late else 0.6)
        if self.chosen:
            brush.rounded(cell.inflate(u(4), u(4)), palette.leaf, 10)
        elif self.today:
            brush.rounded(cell.inflate(u(4), u(4)), palette.gold, 10)
        brush.rounded(cell, mix(ground, palette.gold, 0.25) if hovered and self.enabled else ground, 8)
        ink = palette.ink if self.enabled else palette.soft_ink
        number = Rect(cell.x + u(4), cell.y, cell.w // 2 - u(2), cell.h)
        side = min(cell.h - u(4), cell.w // 2)
        spot = Rect(cell.right - side - u(2), cell.centery - side // 2, side, side)
        if not self.mark or self.mark == "none":
            number = cell
        brush.label(number, str(self.day.day), STRONG if self.today else SMALL, ink)
        if self.mark in ("bronze", "silver", "gold", "platinum"):
            brush.picture(f"seasons/medal_{self.mark}", spot)
        elif self.mark == "practice":
            brush.icon("pencil", spot.inflate(-side // 3, -side // 3), palette.soft_ink)
        elif self.mark == "open":
            brush.icon("clock", spot.inflate(-side // 4, -side // 4), palette.soft_ink)
        if focused:
            brush.ring(cell, 8)

    def said(self) -> Said:
        words = MARKS[self.mark]() if self.mark in MARKS else ""
        late = _("played later") if self.late else ""
        today = _("today") if self.today else ""
        return Said("button", self.tip, ("day", self.day), about=sentences((today, words, late)), on=self.chosen)

    def handle(self, intent: Intent) -> bool:
        return pressed(intent, self.rect, self.act)


def month_widgets(
    area: Rect,
    u: Callable[[float], int],
    month: date,
    today: date,
    chosen: date,
    mark: Callable[[date], tuple[str, bool]],
    choose: Callable[[date], None],
    turn: Callable[[int], None],
) -> list[Widget]:
    """The month that a day is in; `mark` gives a day's mark and whether it came late."""
    head = Rect(area.x, area.y, area.w, u(TOUCH))
    back, name, on = columns(head, [u(TOUCH), Share(), u(TOUCH)], u(6))
    first = month.replace(day=1)
    title = _("{month} {year}").format(month=month_name(first.month), year=first.year)
    widgets: list[Widget] = [
        Button(back, "", lambda: turn(-1), icon="left", tip=_("The month before"), enabled=first.year > 2000),
        Caption(name, title, STRONG, align="centre"),
        Button(on, "", lambda: turn(1), icon="right", tip=_("The next month"), enabled=first < today.replace(day=1)),
    ]
    names = Rect(area.x, head.bottom + u(4), area.w, u(22))
    for number, cell in enumerate(columns(names, [Share()] * WEEK)):
        widgets.append(Caption(cell, weekday(number), SMALL_BOLD, align="centre", soft=True, unsaid=True))
    weeks = 6
    body = Rect(area.x, names.bottom + u(2), area.w, area.bottom - names.bottom - u(2))
    wide, tall = body.w // WEEK, min(u(58), body.h // weeks)
    start = first - timedelta(days=first.weekday())
    for number in range(weeks * WEEK):
        day = start + timedelta(days=number)
        if day.month != first.month:
            continue
        place = Rect(body.x + number % WEEK * wide, body.y + number // WEEK * tall, wide, tall)
        made, late = mark(day)
        widgets.append(
            Day(
                place,
                day,
                made,
                day == today,
                day == chosen,
                _choosing(choose, day),
                late,
                enabled=day <= today,
                tip=day_words(day),
            )
        )
    return widgets


def _choosing(choose: Callable[[date], None], day: date) -> Callable[[], None]:
    return lambda: choose(day)
