"""Choosing one of the people who are remembered: for a seat, or to be merged with another."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from game.notebook.people import Person
from game.scenes.base import Scene
from game.scenes.stage import Stage
from game.text.i18n import _
from game.ui.brush import Brush
from game.ui.layout import centred
from game.ui.theme import HEADING, TOUCH
from game.ui.widgets import Button, Row, Widget, listing


class ChoosePerson(Scene):
    name = "choose_person"
    opaque = False

    def __init__(self, stage: Stage, title: str, people: Sequence[Person], act: Callable[[Person], None]) -> None:
        super().__init__(stage)
        self.title, self.people, self.act = title, people, act

    def _sheet(self) -> Rect:
        u = self.u
        tall = u(20 + 56 + 14 + TOUCH + 36) + min(5, len(self.people)) * u(60)
        return centred((min(u(480), self.area.w - u(40)), min(tall, self.area.h - u(24))), self.area)

    def layout(self) -> list[Widget]:
        u, sheet = self.u, self._sheet()
        low = Rect(sheet.x + u(24), sheet.bottom - u(TOUCH + 20), sheet.w - u(48), u(TOUCH))
        top = sheet.y + u(20 + 56)
        rows = [self._row(person) for person in self.people]
        area = listing(Rect(low.x, top, low.w, low.y - u(12) - top), rows, u(54), u(6))
        return [area, Button(low, _("Cancel"), self.back)]

    def _row(self, person: Person) -> Row:
        row = Row(Rect(0, 0, 0, 0), person.name, "", self._choosing(person))

        def picture(brush: Brush, place: Rect) -> None:
            brush.emblem(place.center, place.h // 2, person.colour)

        row.picture = picture
        return row

    def _choosing(self, person: Person) -> Callable[[], None]:
        def act() -> None:
            self.stage.scenes.pop()
            self.act(person)

        return act

    def draw(self, brush: Brush) -> None:
        u, sheet = brush.u, self._sheet()
        brush.veil(self.area, brush.palette.night, 150)
        brush.panel(sheet, depth=12)
        place = Rect(sheet.x + u(24), sheet.y + u(16), sheet.w - u(48), u(56))
        brush.label(place, self.title, HEADING, brush.palette.ink, align="left", lines=2)
        super().draw(brush)
