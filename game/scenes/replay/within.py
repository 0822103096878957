"""A scene with a bar of its own above a table that is part of the window."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy

from pygame import Rect

from game.scenes.base import Scene
from game.scenes.stage import Stage
from game.scenes.table.log import TOP
from game.scenes.table.table import AnyTable
from game.ui.brush import Brush
from game.ui.intents import NOWHERE, Hover, Intent, Press, Release, Wheel
from game.ui.layout import BASE, Screen
from game.ui.voice.said import Said

#: The largest type that every table is laid out for.
LARGEST = 2.0


def stage_within(stage: Stage, rect: Rect) -> Stage:
    """The same stage on part of the window, with type as large as everywhere else, as long as tables find room so."""
    within = copy(stage)
    within.surface = stage.surface.subsurface(rect)
    plain = min(rect.w / BASE[0], rect.h / BASE[1])
    within.screen = Screen(rect.size, min(stage.screen.unit / plain, LARGEST))
    within.brush = Brush(
        within.surface, within.screen, stage.palette, stage.lettering, stage.art, overflows=stage.brush.overflows
    )
    within.take_changes()  # the window's own are not the table's
    return within


class TableWithin(Scene):
    """Whoever extends it makes `table` on `within`, and says how high the bar is."""

    #: Height of the bar, in units.
    bar_units = 90
    table: AnyTable

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.within = stage_within(stage, self.place())
        #: A press on the table that is not over yet.
        self._pressing = False

    def bar(self) -> Rect:
        return Rect(0, 0, self.area.w, self.u(self.bar_units))

    def place(self) -> Rect:
        """Where the table lies: its own bar, of no use here, is hidden behind ours."""
        top = self.bar().bottom - self.u(TOP)
        return Rect(0, top, self.area.w, self.area.h - top)

    def relayout(self) -> None:
        place = self.place()
        if self.within.surface.get_parent() is not self.stage.surface or place.size != self.within.screen.size:
            self.within = stage_within(self.stage, place)
        for part in ("lettering", "art", "settings"):  # settings apply at once, here as elsewhere
            setattr(self.within, part, getattr(self.stage, part))
        self.within.brush.palette, self.within.brush.lettering = self.stage.palette, self.stage.lettering
        self.table.stage = self.within
        self.table.relayout()
        super().relayout()

    def draw(self, brush: Brush) -> None:
        place, part = self.place(), self.within.surface
        part.set_clip(brush.surface.get_clip().move(-place.x, -place.y).clip(part.get_rect()))
        self.table.draw(self.within.brush)
        part.set_clip(None)
        brush.surface.fill(brush.palette.night, self.bar())
        super().draw(brush)

    @property
    def stirs(self) -> bool:
        return self.table.stirs

    def update(self, now: float) -> None:
        self.within.now = now
        self.table.update(now)
        self.pass_on_changes()

    def pass_on_changes(self) -> None:
        """What looks different on the table is drawn again in the window it is part of: nobody else does it."""
        place = self.place()
        self.stage.invalidate_all(*(changed.move(place.x, place.y) for changed in self.within.take_changes()))

    def told_of_table(self, said: Sequence[Said]) -> list[Said]:
        """What is said of the table, at its place in the window."""
        down = self.place().y
        for one in (one for some in said for one in some.everything()):
            one.rect = None if one.rect is None else one.rect.move(0, down)
        return list(said)

    def on_table(self, intent: Hover | Press | Release | Wheel, pos: tuple[int, int]) -> bool:
        """What the pointer does there goes to the table."""
        there = pos[0], pos[1] - self.place().y
        outside = self.bar().collidepoint(pos)
        self.within.pointer = NOWHERE if outside else there
        moved: Intent
        match intent:
            case Hover():
                if not outside or self._pressing:
                    self.table.handle(Hover(there))
                return False
            case Wheel(_, steps) if not outside:
                moved = Wheel(there, steps)
            case Press(_, button) if not outside:
                self._pressing = True
                moved = Press(there, button)
            case Release(_, button) if self._pressing:
                self._pressing = False
                moved = Release(there, button)
            case _:
                return False
        self.table.handle(moved)
        self.stage.invalidate()
        return True
