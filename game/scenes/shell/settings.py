"""Everything a person may prefer, on one sheet; a change holds at once and is kept."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from game.scenes.base import Scene
from game.scenes.shell.chrome import back_button, draw_page, page
from game.text.i18n import _, pgettext
from game.ui.brush import Brush
from game.ui.layout import Share, columns
from game.ui.theme import GAP, HEADING, STRONG, TOUCH
from game.ui.widgets import Caption, Choice, ScrollArea, Slider, Toggle, Widget

#: Languages call themselves by their own names, whatever language is on.
LANGUAGE_NAMES = (("fr", "Français"), ("en", "English"))


class SettingsScene(Scene):
    name = "settings"

    def layout(self) -> list[Widget]:
        u = self.u
        bar, sheet = page(self)
        inner = sheet.inflate(-2 * u(24), -2 * u(18))
        across = 2 if inner.w > u(820) else 1
        sides = columns(inner.move(0, 0), [Share()] * across, u(36))
        groups = [self._reading(), self._moving(), self._hearing(), self._playing()]
        halves = (
            [groups[0] + groups[1], groups[2] + groups[3]]
            if across == 2
            else [[make for group in groups for make in group]]
        )
        children: list[Widget] = []
        tallest = 0
        for side, makers in zip(sides, halves, strict=True):
            y = side.y
            for make in makers:
                widget = make(Rect(side.x, y, side.w - u(16), 0))
                children.append(widget)
                y = widget.rect.bottom + u(GAP - 2)
            tallest = max(tallest, y - inner.y)
        return [back_button(self, bar), ScrollArea(inner, tallest, children)]

    def draw(self, brush: Brush) -> None:
        draw_page(self, brush, _("Settings"))
        super().draw(brush)

    # The groups, each a list of functions that place one widget at the top of a rectangle

    def _reading(self) -> list[Callable[[Rect], Widget]]:
        settings = self.stage.settings
        palettes = (
            ("standard", _("Standard")),
            ("colour_blind", _("Colour-blind safe")),
            ("high_contrast", _("High contrast")),
        )
        return [
            self._title(_("Reading and seeing")),
            self._caption(_("Language")),
            self._choice(LANGUAGE_NAMES, settings.language, "language"),
            self._caption(_("Colours")),
            self._choice(palettes, settings.palette, "palette"),
            lambda at: Slider(
                self._line(at),
                _("Size"),
                settings.scale,
                80,
                200,
                10,
                lambda value: self.stage.change_settings(scale=value),
                _percent,
            ),
            self._toggle(_("Full screen"), settings.fullscreen, lambda on: self.stage.toggle_fullscreen()),
        ]

    def _moving(self) -> list[Callable[[Rect], Widget]]:
        settings = self.stage.settings
        speeds = (
            ("slow", pgettext("speed", "Slow")),
            ("normal", pgettext("speed", "Normal")),
            ("fast", pgettext("speed", "Fast")),
            ("instant", pgettext("speed", "None")),
        )
        return [
            self._title(_("Motion")),
            self._choice(speeds, settings.speed, "speed"),
            self._toggle(_("Reduced motion"), settings.reduced_motion, self._keep("reduced_motion")),
        ]

    def _hearing(self) -> list[Callable[[Rect], Widget]]:
        settings = self.stage.settings

        def volume(text: str, name: str) -> Callable[[Rect], Widget]:
            value = getattr(settings, name)
            return lambda at: Slider(self._line(at), text, value, 0, 100, 10, self._keep(name), _percent)

        return [
            self._title(_("Sound")),
            volume(_("Effects"), "effects"),
            volume(_("Ambience"), "ambience"),
            self._toggle(_("Silence"), settings.muted, self._keep("muted")),
        ]

    def _playing(self) -> list[Callable[[Rect], Widget]]:
        settings = self.stage.settings
        turns_end = (
            ("alone", pgettext("turns end", "Against bots")),
            ("always", pgettext("turns end", "Always")),
            ("asked", pgettext("turns end", "Never")),
        )
        return [
            self._title(_("Playing")),
            self._caption(_("When nothing is left to choose, a turn ends by itself")),
            self._choice(turns_end, settings.turns_end, "turns_end"),
            self._toggle(_("Confirm each placement"), settings.confirm, self._keep("confirm")),
            self._toggle(_("Hold to see one’s secrets"), settings.hold, self._keep("hold")),
            self._toggle(
                _("Show what I saw at my last visit"), settings.remember_visits, self._keep("remember_visits")
            ),
        ]

    # Makers

    def _line(self, at: Rect) -> Rect:
        return Rect(at.x, at.y, at.w, self.u(TOUCH))

    def _title(self, text: str) -> Callable[[Rect], Widget]:
        return lambda at: Caption(Rect(at.x, at.y + self.u(6), at.w, self.u(34)), text, HEADING)

    def _caption(self, text: str) -> Callable[[Rect], Widget]:
        return lambda at: Caption(Rect(at.x + self.u(6), at.y, at.w, self.u(22)), text, STRONG)

    def _choice(self, options: tuple[tuple[str, str], ...], value: str, name: str) -> Callable[[Rect], Widget]:
        return lambda at: Choice(self._line(at), options, value, self._keep(name), lines=2)

    def _toggle(self, text: str, on: bool, act: Callable[[bool], None]) -> Callable[[Rect], Widget]:
        return lambda at: Toggle(self._line(at), text, on, act)

    def _keep(self, name: str) -> Callable[[object], None]:
        return lambda value: self.stage.change_settings(**{name: value})


def _percent(value: int) -> str:
    return _("{number}%").format(number=value)
