"""Buttons and switches."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar

from pygame import Rect

from game.core.contract import Address
from game.ui.brush import Brush
from game.ui.intents import Confirm, Hover, Intent, Press, Release
from game.ui.theme import STRONG, Face, mix
from game.ui.voice.said import Said


@dataclass(eq=False, slots=True)
class Button:
    """Acts when let go inside, or on Confirm. Kinds: primary (the act that is wanted), plain, quiet (no ground)."""

    rect: Rect
    text: str
    act: Callable[[], None]
    kind: str = "plain"
    icon: str = ""
    enabled: bool = True
    tip: str = ""
    #: For buttons that stay down (a tool in use, an open drawer); None for all others.
    down: bool | None = None
    face: Face = STRONG
    #: For buttons held to see something: called with True when pressed, False when let go.
    hold: Callable[[bool], None] | None = None
    lines: int = 1
    #: The act it stands for at a table.
    address: Address = ()
    #: What it belongs to, for those who come to it without seeing what it lies on.
    of: str = ""
    #: What it is called where its tip tells something else, as why it cannot be pressed.
    name: str = ""
    _pressed: bool = False
    kept: ClassVar[bool] = True

    def draw(self, brush: Brush, *, focused: bool, hovered: bool) -> None:
        palette = brush.palette
        ground, ink = {
            "primary": (palette.leaf, palette.on_leaf),
            "plain": (palette.shade, palette.ink),
            "quiet": (palette.dusk, palette.on_night),
            "danger": (palette.bad, palette.on_leaf),
        }[self.kind]
        if not self.enabled:
            # Dimmed by paling the ground, not the words: what cannot be pressed can still be read.
            ground = mix(ground, palette.paper if self.kind == "plain" else palette.night, 0.5)
            ink = mix(ink, ground, 0.28)
        elif hovered and not self._pressed:
            ground = palette.leaf_bright if self.kind == "primary" else mix(ground, palette.gold, 0.14)
        body = self.rect.copy()
        lip = max(1, brush.u(3))
        sunk = self._pressed or self.down
        if self.kind != "quiet" or hovered or sunk or focused:
            if self.enabled:
                brush.rounded(body, mix(ground, (0, 0, 0), 0.28))
            body.h -= lip
            if sunk:
                body.y += lip
                ground = mix(ground, palette.gold if self.down else (0, 0, 0), 0.3 if self.down else 0.08)
                if self.down:
                    ink = palette.on_gold if self.kind == "plain" else ink
            brush.rounded(body, ground)
        self._face(brush, body, ink)
        if focused:
            brush.ring(self.rect)

    def _face(self, brush: Brush, body: Rect, ink: tuple[int, int, int]) -> None:
        pad = brush.u(10)
        if self.icon and not self.text:
            side = min(body.w, body.h) * 6 // 10
            icon = Rect(0, 0, side, side)
            icon.center = body.center
            brush.icon(self.icon, icon, ink)
            return
        space = body.inflate(-2 * pad, -brush.u(4))
        if self.icon:
            side = min(brush.u(24), body.h * 7 // 10)
            gap = brush.u(8)
            fitted = brush.lettering.fit(self.text, self.face, space.w - side - gap, space.h, self.lines)
            wide = max(brush.lettering.width(line, fitted[0]) for line in fitted[1]) if fitted else space.w
            left = max(space.x, space.centerx - (wide + side + gap) // 2)
            brush.icon(self.icon, Rect(left, body.centery - side // 2, side, side), ink)
            space = Rect(left + side + gap, space.y, space.right - left - side - gap, space.h)
            brush.label(space, self.text, self.face, ink, align="left", lines=self.lines)
        else:
            brush.label(space, self.text, self.face, ink, lines=self.lines)

    def look(self) -> tuple[object, ...]:
        return self.text, self.kind, self.icon, self.enabled, self.down, self.face, self.lines, self._pressed

    def handle(self, intent: Intent) -> bool:
        match intent:
            case Press(_, "left"):
                self._press(True)
                return True
            case Hover(pos) if self._pressed and not self.rect.collidepoint(pos):
                self._press(False)
                return True
            case Release(pos, "left"):
                was, self._pressed = self._pressed, False
                if was and self.hold:
                    self.hold(False)
                elif was and self.rect.collidepoint(pos):
                    self.act()
                return True
            case Confirm():
                self.act()
                return True
        return False

    def said(self) -> Said:
        name = self.name or self.text or self.tip
        return Said("button", f"{name}, {self.of}" if self.of else name, on=self.down)

    def _press(self, down: bool) -> None:
        self._pressed = down
        if self.hold:
            self.hold(down)


@dataclass(eq=False, slots=True)
class Toggle:
    """A switch with its name to the left of it."""

    rect: Rect
    text: str
    on: bool
    act: Callable[[bool], None]
    enabled: bool = True
    tip: str = ""

    def draw(self, brush: Brush, *, focused: bool, hovered: bool) -> None:
        palette = brush.palette
        height = brush.u(26)
        track = Rect(0, 0, brush.u(50), height)
        track.midright = self.rect.midright
        ground = palette.leaf if self.on else palette.soft_ink
        if hovered:
            ground = palette.leaf_bright if self.on else mix(ground, palette.gold, 0.3)
        brush.rounded(track, ground, 13)
        knob = (track.right - height // 2) if self.on else (track.x + height // 2)
        brush.circle((knob, track.centery), height // 2 - max(2, brush.u(3)), palette.paper)
        if self.on:
            mark = Rect(0, 0, height // 2, height // 2)
            mark.center = knob, track.centery
            brush.icon("check", mark, palette.leaf)
        name = Rect(self.rect.x, self.rect.y, track.x - self.rect.x - brush.u(14), self.rect.h)
        brush.label(name, self.text, STRONG, palette.ink, align="left", lines=2)
        if focused:
            brush.ring(self.rect)

    def handle(self, intent: Intent) -> bool:
        match intent:
            case Release(pos, "left") if not self.rect.collidepoint(pos):
                return False
            case Release(_, "left") | Confirm():
                self.on = not self.on
                self.act(self.on)
                return True
        return False

    def said(self) -> Said:
        return Said("switch", self.text, on=self.on)
