"""The list of keys and gamepad buttons."""

from __future__ import annotations

from pygame import Rect

from game.scenes.base import Scene
from game.scenes.shell.chrome import back_button, draw_page, page
from game.text.i18n import _
from game.ui.brush import Brush
from game.ui.theme import BODY, mix
from game.ui.voice.said import Said, sentences
from game.ui.widgets import ScrollArea, Widget

#: Width of the badge with a gamepad's button, in units.
PAD_WIDE = 132


def key_list() -> list[tuple[str, str, str]]:
    """Keys, gamepad, what they do."""
    return [
        (_("Tab, arrows"), _("Cross, LT, RT"), _("Move the focus, or the cursor on the board")),
        (_("Enter, Space"), "A", _("Choose, place, confirm")),
        (_("Escape"), "B", _("Back, let go, pause")),
        (_("1 to 4"), "", _("GrandBois: take a River tile")),
        ("R", "RB", _("Turn the piece (with Shift: the other way)")),
        (_("Ctrl + Z, Backspace"), "X", _("Undo")),
        ("Ctrl + Y", "", _("Redo")),
        ("E", "Y", _("End turn")),
        (_("P (hold)"), "LS", _("See your own secrets")),
        (_("T (hold)"), "LB", _("Show all legal spots")),
        ("N", _("RS right"), _("Next legal spot")),
        ("S", _("RS up"), _("How things stand")),
        ("J", _("RS left"), _("The last move")),
        ("I", _("RS down"), _("What is under the focus or the pointer")),
        ("V", "", _("Repeat the last announcement")),
        ("H", _("RS (press)"), _("Hint: where to look, which piece, the move and why")),
        ("L", "", _("Log")),
        ("B", "", _("What the others did since your last turn")),
        ("F1", _("View"), _("Rules")),
        (_("Ctrl + F, /"), "", _("Search the rules")),
        (_("Page up, page down"), "", _("Scroll, or step through a replay turn by turn")),
        ("F2", "", _("This list")),
        (_("+, −, F"), "", _("Zoom in, zoom out (also Ctrl and the wheel), fit")),
        (_("Ctrl and + or −"), "", _("Make everything larger or smaller")),
        ("M", "", _("Mute")),
        ("F11", "", _("Full screen")),
    ]


class KeyList(Scene):
    name = "keys"

    def layout(self) -> list[Widget]:
        u = self.u
        bar, sheet = page(self)
        inner = sheet.inflate(-2 * u(30), -2 * u(20))
        return [back_button(self, bar), ScrollArea(inner, u(38) * len(key_list()), paint=self._paint, told=self._told)]

    def _told(self) -> list[Said]:
        rows = [
            _("{keys}: {what}").format(
                keys=sentences((keys, pad and _("gamepad {button}").format(button=pad))), what=what
            )
            for keys, pad, what in key_list()
        ]
        return [Said("list", key=("keys",), children=[Said("list_item", row) for row in rows])]

    def _paint(self, brush: Brush, offset: int) -> None:
        u = brush.u
        area = self.focus.widgets[1].rect
        y = area.y - offset
        for keys, pad, text in key_list():
            spot = Rect(area.x, y + u(4), min(u(210), area.w // 3), u(28))
            brush.badge(spot, keys, brush.palette.shade, brush.palette.ink)
            if pad:
                brush.badge(
                    Rect(spot.right + u(12), spot.y, u(PAD_WIDE), u(28)),
                    pad,
                    mix(brush.palette.dusk, brush.palette.night, 0.3),
                    brush.palette.on_night,
                )
            left = spot.right + u(PAD_WIDE + 28)
            words = Rect(left, y, area.right - left - u(20), u(36))
            brush.label(words, text, BODY, brush.palette.ink, align="left", lines=2)
            y += u(38)

    def draw(self, brush: Brush) -> None:
        draw_page(self, brush, _("Keys"))
        super().draw(brush)
