"""A question over the scene below, with a few answers. Escape is always the harmless one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Rect

from game.scenes.base import Scene
from game.scenes.stage import Stage
from game.ui.brush import Brush
from game.ui.layout import Share, centred, columns
from game.ui.theme import BODY, GAP, HEADING, TOUCH
from game.ui.widgets import Button, TextField, Widget


@dataclass(frozen=True, slots=True)
class Answer:
    text: str
    act: Callable[[], None] = lambda: None
    kind: str = "plain"
    icon: str = ""


class Dialog(Scene):
    """`field`: a line to type in, given to `typed` as it changes."""

    name = "dialog"
    opaque = False

    def __init__(
        self,
        stage: Stage,
        title: str,
        text: str,
        answers: Sequence[Answer],
        *,
        field: str | None = None,
        typed: Callable[[str], None] = lambda value: None,
        limit: int = 40,
    ) -> None:
        super().__init__(stage)
        self.title, self.text, self.answers = title, text, answers
        self.value, self.typed, self.limit = field, typed, limit

    def _sheet(self) -> Rect:
        u = self.u
        wide = min(u(560), self.area.w - u(40))
        lettering = self.stage.lettering
        tall = lettering.height(self.title, HEADING, wide - u(56)) + lettering.height(self.text, BODY, wide - u(56))
        tall += u(28 + 14 + 22 + TOUCH + 24) + (u(TOUCH + GAP) if self.value is not None else 0)
        return centred((wide, tall), self.area)

    def layout(self) -> list[Widget]:
        u = self.u
        sheet = self._sheet()
        bottom = Rect(sheet.x + u(24), sheet.bottom - u(TOUCH + 24), sheet.w - u(48), u(TOUCH))
        widgets: list[Widget] = []
        if self.value is not None:
            line = Rect(bottom.x, bottom.y - u(TOUCH + GAP), bottom.w, u(TOUCH))
            widgets.append(TextField(line, self.value, self._type, limit=self.limit, done=self._first))
        for cell, answer in zip(columns(bottom, [Share()] * len(self.answers), u(GAP)), self.answers, strict=True):
            widgets.append(Button(cell, answer.text, self._answer(answer), kind=answer.kind, icon=answer.icon))
        return widgets

    def offered(self) -> Widget:
        return self.focus.widgets[0]

    def draw(self, brush: Brush) -> None:
        brush.veil(self.area, brush.palette.night, 150)
        sheet = self._sheet()
        brush.panel(sheet, depth=12)
        u = brush.u
        inner = Rect(sheet.x + u(28), sheet.y + u(26), sheet.w - u(56), sheet.h)
        used = brush.paragraph(inner, self.title, HEADING)
        brush.paragraph(inner.move(0, used + u(12)), self.text)
        super().draw(brush)

    def _type(self, value: str) -> None:
        self.value = value
        self.typed(value)

    def _first(self) -> None:
        self._answer(self.answers[0])()

    def _answer(self, answer: Answer) -> Callable[[], None]:
        def act() -> None:
            self.stage.scenes.pop()
            answer.act()

        return act
