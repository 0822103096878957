"""Something went wrong that nobody foresaw: say so kindly, keep the game, offer a report, and go back to the menu."""

from __future__ import annotations

import json
import os
import platform
import sys
import traceback
from collections.abc import Sequence
from typing import Any

import pygame
from pygame import Rect

from game import __version__
from game.core.codec import encode_action
from game.core.saves import write_text
from game.paths import ROOT
from game.scenes.base import Scene
from game.scenes.shell.chrome import draw_wood
from game.scenes.stage import Stage
from game.scenes.table.table import TableScene
from game.text.i18n import _, language
from game.ui.brush import Brush
from game.ui.layout import Share, centred, columns
from game.ui.theme import BODY, GAP, TITLE, TOUCH
from game.ui.widgets import Button, Widget


def report(error: BaseException, scenes: Sequence[Scene]) -> str:
    """What helps to find the fault, and nothing a player at the table may not know.

    Alone or after the end there are no secrets: the save itself is in it. Otherwise seed and actions would tell every
    secret of the game, so they stay on this machine, and the report has the position as the viewer sees it. Of the
    paths in the traceback only our own part is told.
    """
    lines = [
        f"Clairière {__version__}",
        f"Python {sys.version.split()[0]}, pygame {pygame.version.ver}, {platform.system()} {platform.machine()}",
        f"{language()}; {' > '.join(scene.name for scene in scenes)}",
        "",
        "".join(traceback.format_exception(error)).rstrip().replace(f"{ROOT}{os.sep}", ""),
    ]
    table = next((scene for scene in scenes if isinstance(scene, TableScene)), None)
    if table is not None:
        lines += ["", *_position(table)]
    return "\n".join(lines) + "\n"


def _position(table: TableScene[Any]) -> list[str]:
    session = table.session
    try:
        view = session.view(session.viewer)
        position = json.dumps(session.rules.position(view), ensure_ascii=False)
        if session.over or session.solo:
            return [f"{table.game.slug}, after {session.action_count} actions", write_text(session, app=__version__)]
        own = [encode_action(action) for action in session.legal(session.viewer)[:20]]
        return [f"{table.game.slug}, after {session.action_count} actions", position, json.dumps(own)]
    except Exception as error:  # the report is about one fault; a second one must not hide it
        return [f"{table.game.slug}: the position cannot be told ({error!r})"]


class Crash(Scene):
    name = "crash"
    tells = True

    def __init__(self, stage: Stage, text: str) -> None:
        super().__init__(stage)
        self.text = text

    def _sheet(self) -> Rect:
        return centred((min(self.u(640), self.area.w - self.u(40)), self.u(300)), self.area)

    def layout(self) -> list[Widget]:
        u = self.u
        sheet = self._sheet()
        foot = Rect(sheet.x + u(30), sheet.bottom - u(TOUCH + 28), sheet.w - u(60), u(TOUCH))
        copy, menu = columns(foot, [Share(), Share()], u(GAP))
        return [
            Button(copy, _("Copy the report"), self._copy, icon="copy"),
            Button(menu, _("Back to the menu"), self._menu, kind="primary", icon="home"),
        ]

    def draw(self, brush: Brush) -> None:
        draw_wood(brush, 120)
        u = brush.u
        sheet = self._sheet()
        brush.panel(sheet, depth=12)
        brush.label(
            Rect(sheet.x, sheet.y + u(24), sheet.w, u(46)), _("A root across the path"), TITLE, brush.palette.ink
        )
        words = _(
            "Something went wrong that we did not expect. Your game is safe, as it was before your last move."
            " The report says what you could see on the table and where the program stumbled, and none of the"
            " other players’ secrets."
        )
        brush.paragraph(Rect(sheet.x + u(36), sheet.y + u(80), sheet.w - u(72), u(140)), words, BODY)
        super().draw(brush)

    def back(self) -> None:
        self._menu()

    def _copy(self) -> None:
        try:
            pygame.scrap.put_text(self.text)
        except pygame.error:
            self.stage.overlay.toast(_("The clipboard cannot be reached."), "bad")
        else:
            self.stage.overlay.toast(_("The report is on the clipboard."), "good")

    def _menu(self) -> None:
        from game.scenes.shell.menu import Menu

        self.stage.scenes.reset(Menu(self.stage))
