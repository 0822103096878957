"""Everything a person may prefer, on one sheet; a change holds at once and is kept."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Rect

from game.scenes.base import Scene
from game.scenes.shell.chrome import back_button, draw_page, page
from game.text.i18n import _, pgettext
from game.ui.brush import Brush
from game.ui.intents import Intent
from game.ui.layout import Share, columns
from game.ui.theme import GAP, HEADING, STRONG, TOUCH
from game.ui.voice.said import Said, heading
from game.ui.widgets import Caption, Choice, ScrollArea, Slider, Toggle, Widget

#: Languages call themselves by their own names, whatever language is on.
LANGUAGE_NAMES = (("fr", "Français"), ("en", "English"))


#: In units: from one line to the next, a heading with its rule and the room below it, and the room above the next one.
LINE, HEAD, APART = 60, 52, 20
#: The part of a line that its name takes.
NAMED = 0.36

Maker = Callable[[Rect], list[Widget]]


@dataclass(eq=False, slots=True)
class Heading:
    """What a group is about, over a rule as wide as its lines."""

    rect: Rect
    text: str
    enabled: bool = True
    tip: str = ""
    silent: bool = True

    def draw(self, brush: Brush, *, focused: bool, hovered: bool) -> None:
        rule = Rect(self.rect.x, self.rect.bottom - brush.u(2), self.rect.w, brush.u(2))
        brush.fill(rule, brush.palette.line)
        words = Rect(self.rect.x, self.rect.y, self.rect.w, rule.y - self.rect.y)
        brush.label(words, self.text, HEADING, brush.palette.leaf, align="left")

    def handle(self, intent: Intent) -> bool:
        return False

    def said(self) -> Said:
        return heading(self.text)


class SettingsScene(Scene):
    name = "settings"

    def layout(self) -> list[Widget]:
        """One grid: names on one edge, controls on another, and groups beside each other begin at one height."""
        u = self.u
        bar, sheet = page(self)
        inner = sheet.inflate(-2 * u(32), -2 * u(20))
        across = 2 if inner.w > u(820) else 1
        sides = columns(inner, [Share()] * across, u(56))
        groups = [self._reading(), self._hearing(), self._moving(), self._playing()]
        if across == 1:
            groups = [groups[0], groups[2], groups[1], groups[3]]
        children: list[Widget] = []
        y = inner.y
        for number in range(0, len(groups), across):
            beside = groups[number : number + across]
            for side, (title, makers) in zip(sides, beside, strict=True):
                wide = side.w if across == 2 else side.w - u(16)
                children.append(Heading(Rect(side.x, y, wide, u(HEAD - 12)), title))
                for line, make in enumerate(makers):
                    children += make(Rect(side.x, y + u(HEAD) + line * u(LINE), wide, u(TOUCH)))
            y += u(HEAD + APART) + max(len(makers) for _title, makers in beside) * u(LINE)
        # A little more than the lines themselves, so that the ring of the focus is seen whole.
        around = inner.inflate(2 * u(12), 2 * u(12))
        return [back_button(self, bar), ScrollArea(around, y - u(APART) - inner.y + 2 * u(12), children)]

    def draw(self, brush: Brush) -> None:
        draw_page(self, brush, _("Settings"))
        super().draw(brush)

    # The groups: what each is about, and functions that place one line

    def _reading(self) -> tuple[str, list[Maker]]:
        settings = self.stage.settings
        palettes = (
            ("standard", _("Standard")),
            ("colour_blind", _("Colour-blind safe")),
            ("high_contrast", _("High contrast")),
        )
        return _("Display"), [
            self._choice(_("Language"), LANGUAGE_NAMES, settings.language, "language"),
            self._choice(_("Colours"), palettes, settings.palette, "palette"),
            self._slider(_("Size"), "scale", 80, 200),
            self._toggle(_("Full screen"), settings.fullscreen, lambda on: self.stage.toggle_fullscreen()),
        ]

    def _moving(self) -> tuple[str, list[Maker]]:
        settings = self.stage.settings
        speeds = (
            ("slow", pgettext("speed", "Slow")),
            ("normal", pgettext("speed", "Normal")),
            ("fast", pgettext("speed", "Fast")),
            ("instant", pgettext("speed", "Instant")),
        )
        return _("Motion"), [
            self._choice(_("Speed"), speeds, settings.speed, "speed"),
            self._toggle(_("Reduced motion"), settings.reduced_motion, self._keep("reduced_motion")),
        ]

    def _hearing(self) -> tuple[str, list[Maker]]:
        return _("Sound"), [
            self._slider(_("Effects"), "effects", 0, 100),
            self._slider(_("Ambience"), "ambience", 0, 100),
            self._toggle(_("Mute"), self.stage.settings.muted, self._keep("muted")),
            self._toggle(_("Spoken play: for playing by ear"), self.stage.settings.spoken, self._keep("spoken")),
        ]

    def _playing(self) -> tuple[str, list[Maker]]:
        settings = self.stage.settings
        visits = _("Korrigans: remind me of what I saw")
        turns_end = (
            ("alone", pgettext("turns end", "Against bots")),
            ("always", pgettext("turns end", "Always")),
            ("asked", pgettext("turns end", "Never")),
        )
        fitting = (
            ("first", pgettext("rolls told", "In your first games")),
            ("always", pgettext("rolls told", "Always")),
            ("never", pgettext("rolls told", "Never")),
        )
        return _("Playing"), [
            self._choice(_("Turns end automatically"), turns_end, settings.turns_end, "turns_end"),
            self._toggle(_("Confirm each placement"), settings.confirm, self._keep("confirm")),
            self._toggle(_("Hold to see your secrets"), settings.hold, self._keep("hold")),
            self._toggle(visits, settings.remember_visits, self._keep("remember_visits")),
            self._choice(_("Seasons: rolls that still fit"), fitting, settings.fitting, "fitting"),
        ]

    # Makers

    def _choice(self, text: str, options: tuple[tuple[str, str], ...], value: str, name: str) -> Maker:
        def make(at: Rect) -> list[Widget]:
            named, control = columns(at, [self._named(at), Share()])
            named.w -= self.u(GAP)
            return [Caption(named, text, STRONG, lines=2), Choice(control, options, value, self._keep(name), lines=2)]

        return make

    def _slider(self, text: str, name: str, low: int, high: int) -> Maker:
        value = getattr(self.stage.settings, name)
        return lambda at: [Slider(at, text, value, low, high, 10, self._keep(name), _percent, self._named(at))]

    def _toggle(self, text: str, on: bool, act: Callable[[bool], None]) -> Maker:
        return lambda at: [Toggle(at, text, on, act)]

    def _named(self, at: Rect) -> int:
        return round(at.w * NAMED)

    def _keep(self, name: str) -> Callable[[object], None]:
        return lambda value: self.stage.change_settings(**{name: value})


def _percent(value: int) -> str:
    return _("{number}%").format(number=value)
