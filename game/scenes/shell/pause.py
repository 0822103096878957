"""A pause: the board is covered, and the game waits where it is."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pygame import Rect

from game.scenes.base import Scene
from game.scenes.naming import ask_name
from game.scenes.shell.chrome import draw_wood
from game.scenes.stage import Stage
from game.text.i18n import _
from game.ui.brush import Brush
from game.ui.layout import Share, centred, columns
from game.ui.theme import GAP, SMALL, TITLE, TOUCH
from game.ui.widgets import Button, ScrollArea, Widget

if TYPE_CHECKING:
    from game.scenes.table.table import AnyTable


#: Title and sentence above the buttons, in units.
HEAD_TALL = 112


class Pause(Scene):
    name = "pause"

    def __init__(self, stage: Stage, table: AnyTable) -> None:
        super().__init__(stage)
        self.table = table
        stage.art.bring_back()  # it lies on the clearing, and leads to the menu

    def _sheet(self) -> Rect:
        u = self.u
        lines = 2 + -(-(len(self._own_entries()) + len(self._other_entries())) // 2)
        tall = u(HEAD_TALL + lines * (TOUCH + GAP) + 24)
        return centred((min(u(620), self.area.w - u(40)), min(tall, self.area.h - u(20))), self.area)

    def layout(self) -> list[Widget]:
        """Going on and leaving over the whole width, everything else two to a line between them."""
        u = self.u
        sheet = self._sheet()
        inner = Rect(sheet.x + u(36), sheet.y + u(HEAD_TALL), sheet.w - u(72), sheet.h - u(HEAD_TALL + 24))
        line = Rect(inner.x, inner.y, inner.w, u(TOUCH))
        self._go_on = Button(line, _("Continue"), self.back, kind="primary", icon="play")
        children: list[Widget] = [self._go_on]
        between = [*self._own_entries(), *self._other_entries()]
        for number in range(0, len(between), 2):
            line = line.move(0, u(TOUCH + GAP))
            beside = between[number : number + 2]
            for cell, (icon, text, act) in zip(columns(line, [Share()] * len(beside), u(GAP)), beside, strict=True):
                button = Button(cell, text, act, icon=icon, lines=2)
                if icon == "restart":
                    button.enabled = self.table.session.seal_behind() is None and not self.table.session.bot_to_act
                elif icon == "replay":
                    button.enabled = self.table.session.length > 0
                children.append(button)
        line = line.move(0, u(TOUCH + GAP))
        children.append(Button(line, _("Back to the menu"), self._menu, icon="home"))
        # The bar, where there is one, stands in the margin.
        around = Rect(inner.x - u(10), inner.y - u(10), inner.w + u(28), inner.h + u(20))
        return [ScrollArea(around, line.bottom - inner.y + u(20), children)]

    def offered(self) -> Widget:
        return self._go_on

    def _own_entries(self) -> list[tuple[str, str, Callable[[], None]]]:
        """What one can do with this game: a guided one is skipped or begun again, never saved as one's own."""
        guide = self.table.guide
        if guide is not None:
            return [
                ("skip", _("Skip the guided game"), guide.skip),
                ("undo", _("Restart the guided game"), self._guide_again),
            ]
        return [
            ("restart", _("Restart the turn"), self._restart),
            ("replay", _("Watch from the start"), self._look_back),
            ("saves", _("Save as…"), self._save_as),
        ]

    def _other_entries(self) -> list[tuple[str, str, Callable[[], None]]]:
        return [
            ("rules", _("Rules of the game"), self._rules),
            ("settings", _("Settings"), self._settings),
            ("keyboard", _("Keys"), self._keys),
        ]

    def draw(self, brush: Brush) -> None:
        # The whole board is covered: a pause may last, and the table must not be read meanwhile.
        draw_wood(brush, 120)
        sheet = self._sheet()
        u = brush.u
        brush.panel(sheet, depth=12)
        brush.label(Rect(sheet.x, sheet.y + u(20), sheet.w, u(44)), _("Pause"), TITLE, brush.palette.ink)
        words = Rect(sheet.x + u(30), sheet.y + u(62), sheet.w - u(60), u(36))
        brush.label(words, _("Your game is kept as it is."), SMALL, brush.palette.soft_ink, lines=2)
        super().draw(brush)

    def _restart(self) -> None:
        self.stage.scenes.pop()
        self.table.restart_turn()

    def _look_back(self) -> None:
        """What the one before the screen could see then. With the curtain down that is what anyone may see."""
        from game.scenes.replay.replay import Replay

        session = self.table.session
        self.stage.scenes.push(Replay(self.stage, self.table.game, session, session.viewer))

    def _guide_again(self) -> None:
        self.stage.scenes.pop()
        if self.table.guide is not None:
            self.table.guide.begin_again()

    def _save_as(self) -> None:
        name = self.stage.store.free_name(self.table.text.title())
        ask_name(self.stage, _("Save as…"), _("A name for this game:"), _("Save"), name, self.table.save_as)

    def _rules(self) -> None:
        from game.scenes.shell.rules import RulesPage

        self.stage.scenes.push(RulesPage(self.stage, self.table.game))

    def _settings(self) -> None:
        from game.scenes.shell.settings import SettingsScene

        self.stage.scenes.push(SettingsScene(self.stage))

    def _keys(self) -> None:
        from game.scenes.shell.keys import KeyList

        self.stage.scenes.push(KeyList(self.stage))

    def _menu(self) -> None:
        from game.scenes.shell.menu import Menu

        self.stage.scenes.reset(Menu(self.stage))
