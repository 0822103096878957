"""The score sheet of a finished game: a column a player, a row a line, and every number can be asked what made it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect

from game.core.contract import Seat
from game.scenes.results.words import Count, place_words
from game.scenes.table.seats import Count as Part
from game.text.i18n import _
from game.text.values import signed
from game.ui.brush import Brush
from game.ui.intents import Intent
from game.ui.layout import Share, columns, rows
from game.ui.theme import BODY, HEADING, NUMBER, SMALL, SMALL_BOLD, STRONG, mix
from game.ui.voice.said import Said
from game.ui.widgets.pressing import pressed

#: Heights in units: names and emblems above, the total and the place taken below, and a row at its lowest and its
#: highest.
HEAD, FOOT, PLACE, LOW_ROW, HIGH_ROW = 64, 46, 20, 34, 46
#: A cell so wide has room for what its number is made of.
PARTS_NEED = 150


@dataclass(frozen=True, slots=True)
class SheetPlan:
    """Where everything of the sheet is."""

    area: Rect
    head: Rect
    lines: list[Rect]
    foot: Rect
    names: Rect
    seats: list[Rect]

    def cell(self, line: int, place: int) -> Rect:
        return Rect(self.seats[place].x, self.lines[line].y, self.seats[place].w, self.lines[line].h)


def plan_sheet(area: Rect, count: Count, u: Callable[[float], int]) -> SheetPlan:
    """The sheet in `area`; where that is too low for its rows the sheet is taller than the area."""
    room = area.h - u(HEAD + FOOT + PLACE + 8)
    tall = max(u(LOW_ROW) * len(count.lines), min(u(HIGH_ROW) * len(count.lines), room))
    whole = Rect(area.x, area.y, area.w, tall + u(HEAD + FOOT + PLACE + 8))
    head, body, foot = rows(whole, [u(HEAD), tall, u(FOOT + PLACE)], u(4))
    wide = min(u(220), area.w * 2 // 5)
    seats = columns(Rect(area.x + wide, area.y, area.w - wide, whole.h), [Share()] * len(count.order))
    names = Rect(area.x, area.y, wide, whole.h)
    return SheetPlan(whole, head, rows(body, [Share()] * len(count.lines)), foot, names, seats)


def draw_sheet(
    brush: Brush,
    plan: SheetPlan,
    count: Count,
    order: Sequence[Seat],
    totals: Sequence[int],
    badges: Callable[[Seat], Sequence[str]],
    crowned: float = 1.0,
    *,
    places: bool = False,
) -> None:
    """Names, lines and totals, with the seats in `order`. `crowned`: 0 while the winner is still a secret, 1 once the
    crown is in its place. `places`: say who took which, for the order does not."""
    u, palette = brush.u, brush.palette
    for cell, seat, total in zip(plan.seats, order, totals, strict=True):
        top = Rect(cell.x, plan.head.y, cell.w, plan.head.h)
        first = seat in count.outcome.ranking[0] and crowned > 0 and len(order) > 1
        if first:
            column = Rect(cell.x + u(3), plan.area.y, cell.w - u(6), plan.area.h)
            brush.rounded(column, mix(palette.gold, palette.paper, 1 - 0.28 * crowned))
        info = count.session.seats[seat]
        brush.emblem((top.centerx, top.y + u(22)), u(18), info.colour or "red")
        narrow = cell.w < u(98)  # then crown and badges sit on the emblem's shoulders
        side = u(20 if narrow else 26)
        if first:
            crown = Rect(0, 0, side, side)
            crown.center = top.centerx + u(22 if narrow else 33), top.y + u(10 if narrow else 20)
            crown.y -= round((1 - crowned) * u(46))
            brush.icon("crown", crown, mix(palette.gold, palette.ink, 0.35))
        brush.label(Rect(top.x + u(4), top.y + u(40), top.w - u(8), u(22)), info.name, STRONG, palette.ink)
        x = top.centerx - u(11 if narrow else 19)
        for picture in badges(seat):
            x -= side + u(2)
            spot = Rect(x, top.y + u(2 if narrow else 9), side, side)
            if first:  # a pale badge would be lost on the winner's gold
                brush.circle(spot.center, side // 2 + u(1), palette.paper)
            brush.picture(picture, spot)
        brush.label(Rect(cell.x, plan.foot.y, cell.w, u(FOOT)), signed(total), NUMBER, palette.ink)
        if places and crowned and len(order) > 1:
            place = Rect(cell.x, plan.foot.bottom - u(PLACE + 4), cell.w, u(PLACE))
            brush.label(place, place_words(count, seat), SMALL_BOLD, palette.soft_ink)
    for row, code in zip(plan.lines, count.lines, strict=True):
        pygame.draw.line(brush.surface, palette.line, (plan.area.x, row.bottom), (plan.area.right, row.bottom))
        spot = Rect(plan.names.x + u(8), row.y, plan.names.w - u(16), row.h)
        brush.label(spot, count.line_name(code), BODY, palette.ink, align="left", lines=2)
    spot = Rect(plan.names.x + u(8), plan.foot.y, plan.names.w - u(16), u(FOOT))
    brush.label(spot, _("Total"), HEADING, palette.ink, align="left")


@dataclass(eq=False, slots=True)
class ScoreCell:
    """A number of the score sheet, counted up; pressed, it shows on the board what made it."""

    rect: Rect
    points: int
    #: How much of it is counted: nothing below 0, all above 1.
    part: Callable[[], float]
    act: Callable[[], None]
    chosen: Callable[[], bool]
    #: What it is made of, where that is worth telling apart: pictures with their points.
    made_of: Sequence[Part] = ()
    enabled: bool = True
    tip: str = ""

    def draw(self, brush: Brush, *, focused: bool, hovered: bool) -> None:
        part = max(0.0, min(1.0, self.part()))
        if (hovered or self.chosen()) and part == 1:
            brush.rounded(self.rect, mix(brush.palette.gold, brush.palette.paper, 0.5), 8)
        place = self.rect.copy()
        if self.made_of and place.w >= brush.u(PARTS_NEED):
            place.w = place.w * 2 // 5
            self._draw_parts(brush, Rect(place.right, place.y, self.rect.right - place.right, place.h), part == 1)
        if part > 0:
            brush.label(place, signed(round(self.points * part)), STRONG, brush.palette.ink)
        if focused:
            brush.ring(self.rect, 8)

    def _draw_parts(self, brush: Brush, place: Rect, counted: bool) -> None:
        wide = place.w // len(self.made_of)
        for number, one in enumerate(self.made_of if counted else ()):
            side = brush.u(20)
            picture = Rect(place.x + number * wide, place.centery - side // 2, side, side)
            brush.picture(one.picture, picture)
            brush.text(
                one.number, SMALL, brush.palette.soft_ink, (picture.right + brush.u(3), place.centery), "midleft"
            )

    def handle(self, intent: Intent) -> bool:
        return pressed(intent, self.rect, self.act)

    def said(self) -> Said:
        return Said("button", signed(self.points) if self.part() >= 1 else "…")
