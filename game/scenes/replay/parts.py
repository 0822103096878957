"""The replay's line of steps, with its marks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect

from game.text.i18n import _
from game.ui.brush import Brush
from game.ui.intents import Confirm, Hover, Intent, Move, Press, Release
from game.ui.theme import mix
from game.ui.voice.said import Said


@dataclass(eq=False, slots=True)
class Timeline:
    """The steps of a game from left to right. Marks stand where rounds ended; a flag where it was decided."""

    rect: Rect
    at: int
    length: int
    go: Callable[[int], None]
    play: Callable[[], None]
    ends: Sequence[int] = ()
    decided: int | None = None
    enabled: bool = True
    tip: str = ""
    _dragging: bool = False

    def track(self, inset: int) -> Rect:
        return Rect(self.rect.x + inset, self.rect.centery - max(2, inset // 4), self.rect.w - 2 * inset, inset // 2)

    def x(self, step: int, track: Rect) -> int:
        return track.x + round(track.w * step / max(1, self.length))

    def draw(self, brush: Brush, *, focused: bool, hovered: bool) -> None:
        palette, u = brush.palette, brush.u
        track = self.track(u(16))
        brush.rounded(track, mix(palette.dusk, palette.on_night, 0.25), 4)
        done = Rect(track.x, track.y, max(track.h, self.x(self.at, track) - track.x), track.h)
        brush.rounded(done, palette.gold, 4)
        apart = track.w / max(1, len(self.ends))
        if apart >= u(5):  # nearer together they would only be a grey line
            for end in self.ends:
                x = self.x(end, track)
                tall = (track.bottom + u(2), track.bottom + u(7))
                tone = mix(palette.night, palette.on_night, 0.6)
                pygame.draw.line(brush.surface, tone, (x, tall[0]), (x, tall[1]), max(1, u(1.5)))
        if self.decided is not None:
            flag = Rect(0, 0, u(15), u(15))
            flag.midbottom = self.x(self.decided, track) + u(5), track.y - u(1)
            brush.icon("flag", flag, palette.gold)
        knob = self.x(self.at, track), track.centery
        brush.circle(knob, u(11), palette.night)
        brush.circle(knob, u(9), palette.gold if hovered or self._dragging else palette.on_night)
        if focused:
            brush.ring(self.rect.inflate(-u(12), -u(12)))

    def handle(self, intent: Intent) -> bool:
        match intent:
            case Press(pos, "left"):
                self._dragging = True
                self._drag(pos[0])
            case Hover(pos) if self._dragging:
                self._drag(pos[0])
            case Release():
                self._dragging = False
            case Move("left"):
                self.go(self.at - 1)
            case Move("right"):
                self.go(self.at + 1)
            case Confirm():
                self.play()
            case _:
                return False
        return True

    def said(self) -> Said:
        scale = float(self.at), 0.0, float(self.length), 1.0
        return Said("slider", _("Step"), about=self.tip, value=f"{self.at}/{self.length}", scale=scale)

    def _drag(self, x: int) -> None:
        track = self.track(max(1, self.rect.h // 3))
        step = round((x - track.x) * self.length / max(1, track.w))
        self.go(max(0, min(self.length, step)))
