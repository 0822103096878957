"""What the quiet scenes share: the wood behind, a title with a way back, a sheet of paper to write on."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from game.scenes.base import Scene
from game.text.i18n import _
from game.ui.brush import Brush
from game.ui.theme import GAP, TITLE, TOUCH
from game.ui.widgets import Button


def draw_wood(brush: Brush, veil: int = 0) -> None:
    """The clearing over the whole window; `veil` quietens it behind text."""
    brush.surface.blit(brush.art.cover("app/clearing", brush.screen.size), (0, 0))
    if veil:
        brush.veil(brush.screen.rect, brush.palette.night, veil)


def page(scene: Scene) -> tuple[Rect, Rect]:
    """The bar at the top, and the sheet below it."""
    u = scene.u
    area = scene.area.inflate(-2 * u(28), -2 * u(18))
    wide = min(area.w, u(1120))
    bar = Rect(area.centerx - wide // 2, area.y, wide, u(TOUCH + 4))
    return bar, Rect(bar.x, bar.bottom + u(GAP), wide, area.bottom - bar.bottom - u(GAP))


def back_button(scene: Scene, bar: Rect, act: Callable[[], None] | None = None) -> Button:
    u = scene.u
    return Button(
        Rect(bar.x, bar.y, u(120), u(TOUCH)), _("Back"), act or scene.back, kind="quiet", icon="back", lines=1
    )


def draw_page(scene: Scene, brush: Brush, title: str) -> None:
    draw_wood(brush, 190)
    bar, sheet = page(scene)
    u = brush.u
    heading = Rect(bar.x + u(136), bar.y, bar.w - 2 * u(136), bar.h)
    brush.label(heading, title, TITLE, brush.palette.on_night)
    brush.panel(sheet)
