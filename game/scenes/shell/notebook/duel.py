"""Two people side by side: who came out ahead how often, game by game, and the last times they met."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from game.notebook import asking
from game.notebook.asking import Duel
from game.notebook.people import Person
from game.scenes.shell.notebook.leaf import Leaf
from game.scenes.shell.notebook.parts import Line, Quiet, draw_shares, title_of
from game.scenes.stage import Stage
from game.text.i18n import _
from game.text.notebook import games_count, mean, on_day
from game.text.values import signed
from game.ui.brush import Brush
from game.ui.layout import Share, columns
from game.ui.theme import DISPLAY, HEADING, SMALL, SMALL_BOLD, STRONG, TITLE
from game.ui.widgets import Caption, ScrollArea, Widget

#: Heights in units: the two of them, a game with its bar, a line of the list.
HEAD, GAME, LINE = 120, 62, 34


class DuelPage(Leaf):
    name = "notebook_duel"

    def __init__(self, stage: Stage, one: str, other: str) -> None:
        super().__init__(stage)
        self.pair = one, other
        self.duels: list[Duel] = []
        self.met: list[tuple[str, str, int, int]] = []

    def ask(self) -> None:
        self.duels = asking.duels(self.book, *self.pair)
        self.met = asking.met(self.book, *self.pair)

    def _who(self, number: int) -> Person:
        return self.book.people.of(self.pair[number]) or Person(self.pair[number], "", "")

    def title(self) -> str:
        return _("{one} against {other}").format(one=self._who(0).name, other=self._who(1).name)

    def leaf(self, area: Rect) -> list[Widget]:
        u = self.u
        head = Rect(area.x, area.y, area.w - (0 if area.w >= u(820) else u(16)), u(HEAD))
        children: list[Widget] = [Quiet(head, self._paint_head)]
        wide = area.w >= u(820)
        left, right = Rect(area.x, head.bottom + u(12), area.w - u(16), 0), Rect(area.x, 0, area.w - u(16), 0)
        if wide:
            below = Rect(area.x, head.bottom + u(12), area.w - u(8), area.bottom - head.bottom - u(12))
            left, right = columns(below, [Share(1.15), Share()], u(28))
        children.append(Caption(Rect(left.x, left.y, left.w, u(28)), _("Game by game"), HEADING))
        y = left.y + u(34)
        for duel in self.duels:
            children.append(Quiet(Rect(left.x, y, left.w, u(GAME)), self._painter(duel)))
            y += u(GAME + 6)
        bottom = y
        y = right.y if wide else bottom + u(10)
        children.append(Caption(Rect(right.x, y, right.w, u(28)), _("Recent games"), HEADING))
        y += u(34)
        for number, (game, finished, mine, theirs) in enumerate(self.met):
            cells = [
                (title_of(game), 1.5, "left"),
                (on_day(finished), 1.5, "left"),
                (f"{signed(mine)} – {signed(theirs)}", 1.0, "right"),
            ]
            children.append(Line(Rect(right.x, y, right.w, u(LINE)), cells, odd=number % 2 == 0))
            y += u(LINE + 2)
        return [ScrollArea(area, max(bottom, y) - area.y, children, line=u(40))]

    def _paint_head(self, brush: Brush, place: Rect) -> None:
        u, palette = brush.u, brush.palette
        brush.rounded(place, palette.shade, 16)
        ahead = sum(duel.ahead for duel in self.duels)
        behind = sum(duel.behind for duel in self.duels)
        together = sum(duel.together for duel in self.duels)
        middle = Rect(0, place.y + u(8), min(u(240), place.w // 3), u(66))
        middle.centerx = place.centerx
        brush.label(middle, f"{ahead} – {behind}", DISPLAY, palette.ink)
        under = Rect(middle.x, middle.bottom, middle.w, u(24))
        brush.label(under, _("{games} together").format(games=games_count(together)), SMALL, palette.soft_ink)
        colours = self._who(0).colour, self._who(1).colour
        radius = u(32)
        for number, x in enumerate((place.x + u(56), place.right - u(56))):
            who = self._who(number)
            brush.emblem((x, place.y + u(44)), radius, who.colour or "red")
            left = place.x + u(100) if number == 0 else middle.right + u(8)
            name = Rect(left, place.y + u(20), (place.w - middle.w) // 2 - u(112), u(48))
            brush.label(name, who.name, TITLE, palette.ink, align="left" if number == 0 else "right", lines=2)
        draw_shares(brush, Rect(place.x + u(20), place.bottom - u(18), place.w - u(40), u(10)), ahead, behind, colours)

    def _painter(self, duel: Duel) -> Callable[[Brush, Rect], None]:
        colours = self._who(0).colour, self._who(1).colour

        def paint(brush: Brush, place: Rect) -> None:
            u, palette = brush.u, brush.palette
            top = Rect(place.x, place.y, place.w, u(24))
            brush.label(top, title_of(duel.game), STRONG, palette.ink, align="left")
            brush.label(top, games_count(duel.together), SMALL, palette.soft_ink, align="right")
            bar = Rect(place.x + u(34), top.bottom + u(2), place.w - u(68), u(12))
            brush.label(Rect(place.x, bar.y - u(6), u(28), u(24)), str(duel.ahead), SMALL_BOLD, palette.ink)
            brush.label(Rect(bar.right + u(6), bar.y - u(6), u(28), u(24)), str(duel.behind), SMALL_BOLD, palette.ink)
            draw_shares(brush, bar, duel.ahead, duel.behind, colours)
            low = Rect(bar.x, bar.bottom + u(1), bar.w, u(22))
            brush.label(
                low, _("average {points}").format(points=mean(duel.mean)), SMALL, palette.soft_ink, align="left"
            )
            other = _("average {points}").format(points=mean(duel.other_mean))
            brush.label(low, other, SMALL, palette.soft_ink, align="right")

        return paint
