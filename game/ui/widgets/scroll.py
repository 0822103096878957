"""A window onto more than fits: scrolled by the wheel, the page keys or its own arrows; the focus pulls what it needs
into view."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from pygame import Rect

from game.ui.brush import Brush
from game.ui.intents import Hover, Intent, Move, Press, Release, Wheel
from game.ui.theme import mix
from game.ui.voice.said import Said
from game.ui.widgets.focus import Widget

#: How far the bar with its arrows stands inside and outside the right edge, and how high an arrow is, in units.
INSIDE, OUTSIDE, ARROW_TALL = 16, 12, 40


@dataclass(eq=False, slots=True)
class ScrollArea:
    """Children keep screen coordinates and are moved when the area scrolls, so hit tests stay simple.

    `paint` draws what is not a widget, given how far the content has moved.
    """

    rect: Rect
    content_height: int
    children: list[Widget] = field(default_factory=list)
    paint: Callable[[Brush, int], None] | None = None
    line: int = 40
    offset: int = 0
    enabled: bool = True
    tip: str = ""
    #: What is painted here, for those who listen, where it is more than words in their order.
    told: Callable[[], list[Said]] | None = None
    _grip: int | None = None
    #: Where the bar with its two arrows was last drawn; nothing while everything fits.
    _bar: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    _arrow: int = 0

    @property
    def silent(self) -> bool:
        """A stop for the keyboard only if there is something to scroll and no child to do it by being reached."""
        return bool(self.children) or not self.farthest

    @property
    def farthest(self) -> int:
        return max(0, self.content_height - self.rect.h)

    def holds(self, pos: tuple[int, int]) -> bool:
        """Whether a point is in the window or on the bar beside it."""
        return bool(self.rect.collidepoint(pos) or self._bar.collidepoint(pos))

    def scroll(self, by: int) -> bool:
        goal = max(0, min(self.farthest, self.offset + by))
        moved = goal - self.offset
        for child in self.children:
            child.rect.y -= moved
        self.offset = goal
        return bool(moved)

    def page(self, way: int) -> bool:
        """Nearly a windowful on (1) or back (−1)."""
        return self.scroll(way * self.rect.h * 8 // 10)

    def reveal(self, rect: Rect) -> None:
        margin = min(self.line, max(0, (self.rect.h - rect.h) // 2))
        if rect.top < self.rect.top + margin:
            self.scroll(rect.top - self.rect.top - margin)
        elif rect.bottom > self.rect.bottom - margin:
            self.scroll(rect.bottom - self.rect.bottom + margin)

    def draw(self, brush: Brush, *, focused: bool, hovered: bool) -> None:
        if self.paint:
            brush.clip(self.rect)
            self.paint(brush, self.offset)
            brush.unclip()
        self._bar = Rect(0, 0, 0, 0)
        if self.farthest:
            self._draw_bar(brush)
        if focused:
            brush.ring(self.rect.inflate(-brush.u(8), -brush.u(8)), 8)

    def _draw_bar(self, brush: Brush) -> None:
        u, palette = brush.u, brush.palette
        right = min(self.rect.right + u(OUTSIDE), brush.screen.rect.right)
        self._bar = Rect(right - u(INSIDE + OUTSIDE), self.rect.y, u(INSIDE + OUTSIDE), self.rect.h)
        self._arrow = min(u(ARROW_TALL), self.rect.h // 3)
        track, thumb = self._track(), self._thumb()
        slim = track.inflate(u(8) - track.w, 0)
        brush.rounded(slim, mix(palette.line, palette.paper, 0.4), 4)
        brush.rounded(Rect(slim.x, thumb.y, slim.w, thumb.h), palette.soft_ink, 4)
        for place, icon, more in (
            (Rect(self._bar.x, self._bar.y, self._bar.w, self._arrow), "up", self.offset > 0),
            (
                Rect(self._bar.x, track.bottom, self._bar.w, self._arrow),
                "down",
                self.offset < self.farthest,
            ),
        ):
            brush.rounded(place, palette.shade if more else mix(palette.shade, palette.paper, 0.6), 8)
            sign = min(place.w, place.h) * 7 // 10
            face = Rect(0, 0, sign, sign)
            face.center = place.center
            brush.icon(icon, face, palette.ink if more else mix(palette.soft_ink, palette.paper, 0.5))

    def _track(self) -> Rect:
        return self._bar.inflate(0, -2 * self._arrow)

    def _thumb(self) -> Rect:
        """The part of the track that stands for what is in sight."""
        track = self._track()
        height = min(track.h, max(self._bar.w // 2, track.h * self.rect.h // max(1, self.content_height)))
        y = track.y + (track.h - height) * self.offset // max(1, self.farthest)
        return Rect(track.x, y, track.w, height)

    def handle(self, intent: Intent) -> bool:
        match intent:
            case Wheel(_, steps):
                return self.scroll(-steps * self.line * 2)
            case Move("up" | "down" as direction):
                return self.scroll(self.line if direction == "down" else -self.line)
            case Press(pos, "left") if self._bar.collidepoint(pos):
                self._press_bar(pos)
                return True
            case Hover(pos) if self._grip is not None:
                self.scroll((pos[1] - self._grip) * self.content_height // max(1, self._track().h))
                self._grip = pos[1]
                return True
            case Release():
                self._grip = None
                return True
        return False

    def _press_bar(self, pos: tuple[int, int]) -> None:
        """On the thumb: it is held; above or below it, and on the arrows: a page back or on."""
        thumb = self._thumb()
        if thumb.top <= pos[1] < thumb.bottom:
            self._grip = pos[1]
        else:
            self.page(1 if pos[1] >= thumb.bottom else -1)
