"""What lies over every scene for a moment: tips beside what they explain, and toasts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Rect

from game.ui.brush import Brush
from game.ui.theme import BODY, SMALL, SMALL_BOLD, TOUCH

#: How long the pointer or the focus rests before a tip is shown, and how long a toast stays, in milliseconds.
TIP_AFTER = 450
TOAST_STAYS, TOAST_PER_LETTER = 1800, 45


@dataclass(slots=True)
class _Toast:
    """`link`: words one may press, and what they do. `personal`: said to whoever looks, and to nobody after them."""

    text: str
    kind: str
    link: str = ""
    act: Callable[[], None] | None = None
    personal: bool = False
    until: float | None = None
    #: Where the link is, once drawn.
    place: Rect | None = None


class Overlay:
    def __init__(self, invalidate: Callable[[Rect | None], None]) -> None:
        self._invalidate = invalidate
        self._toasts: list[_Toast] = []
        self._tip: tuple[str, Rect] | None = None
        self._tip_since = 0.0
        self._tip_shown = False

    # Toasts

    def toast(
        self,
        text: str,
        kind: str = "info",
        link: str = "",
        act: Callable[[], None] | None = None,
        *,
        personal: bool = False,
    ) -> None:
        """A sentence that goes by itself. Kinds: info, good, bad. The newest replaces the one shown. `link` is said
        after it, and `act` done when it is pressed. A `personal` one goes when `hush` says that others look."""
        self._toasts = [_Toast(text, kind, link, act, personal)]
        self._invalidate(None)

    def hush(self) -> None:
        """Somebody else looks: what was said to one is gone, sentence and tip. News for everybody stays."""
        if any(toast.personal for toast in self._toasts):
            self.dismiss()
        self.hide_tip()
        self._tip = None

    def press(self, pos: tuple[int, int]) -> bool:
        """A press anywhere: on a toast's link it is used for that, and True is returned."""
        for toast in self._toasts:
            if toast.act is not None and toast.place is not None and toast.place.collidepoint(pos):
                self.dismiss()
                toast.act()
                return True
        return False

    def dismiss(self) -> None:
        """Put away what is shown."""
        if self._toasts:
            self._toasts = []
            self._invalidate(None)

    @property
    def toasts(self) -> tuple[str, ...]:
        return tuple(toast.text for toast in self._toasts)

    # Tips

    def hide_tip(self) -> None:
        if self._tip_shown:
            self._invalidate(None)
        self._tip_shown = False

    def update(self, now: float, tip: tuple[str, Rect] | None) -> None:
        for toast in self._toasts:
            if toast.until is None:
                toast.until = now + TOAST_STAYS + TOAST_PER_LETTER * len(toast.text + toast.link)
        if any(toast.until is not None and toast.until <= now for toast in self._toasts):
            self._toasts = []
            self._invalidate(None)
        if tip != self._tip:
            self.hide_tip()
            self._tip, self._tip_since = tip, now
        elif tip and not self._tip_shown and now - self._tip_since >= TIP_AFTER:
            self._tip_shown = True
            self._invalidate(None)

    def draw(self, brush: Brush) -> None:
        for toast in self._toasts:
            self._draw_toast(brush, toast)
        if self._tip_shown and self._tip:
            text, beside = self._tip
            draw_tip(brush, text, beside)

    def _draw_toast(self, brush: Brush, toast: _Toast) -> None:
        palette = brush.palette
        u = brush.u
        screen = brush.screen.rect
        lines = brush.lettering.wrap(toast.text, BODY, min(u(620), screen.w - u(120)))
        wide = max(brush.lettering.width(line, BODY) for line in lines)
        link = brush.lettering.width(toast.link, SMALL_BOLD) + u(48) if toast.link else 0
        tall = max(len(lines) * brush.lettering.line_height(BODY), u(TOUCH - 8) if link else 0)
        if wide + link > screen.w - u(100):  # no room beside the sentence: below it
            wide, tall, below = max(wide, link), tall + u(TOUCH), True
        else:
            below = False
        body = Rect(0, 0, wide + u(72) + (0 if below else link), tall + u(22))
        body.midbottom = screen.centerx, screen.bottom - u(84)
        ground = {"info": palette.night, "good": palette.good, "bad": palette.bad}[toast.kind]
        ink = palette.on_night if toast.kind == "info" else palette.on_leaf
        brush.panel(body, ground, border=ink)
        icon = {"info": "info", "good": "check", "bad": "warning"}[toast.kind]
        brush.icon(icon, Rect(body.x + u(16), body.centery - u(12), u(24), u(24)), ink)
        high = len(lines) * brush.lettering.line_height(BODY)
        y = body.y + u(10) if below or not link else body.centery - high // 2
        brush.paragraph(Rect(body.x + u(50), y, wide, body.h), toast.text, BODY, ink)
        if toast.link:
            place = Rect(0, 0, link - u(8), u(TOUCH - 4))
            place.bottomright = body.right - u(10), body.bottom - u(6)
            if not below:
                place.centery = body.centery
            toast.place = place
            brush.rounded(place, ink, 10)
            brush.icon("rules", Rect(place.x + u(8), place.centery - u(9), u(18), u(18)), ground)
            room = Rect(place.x + u(30), place.y, place.w - u(36), place.h)
            brush.label(room, toast.link, SMALL_BOLD, ground)


def draw_tip(brush: Brush, text: str, beside: Rect) -> None:
    """A small note below a thing, or above it where there is no room below."""
    u, palette, note = brush.u, brush.palette, tip_place(brush, text, beside)
    brush.panel(note, palette.night, radius=8, border=palette.on_night)
    words = Rect(note.x + u(12), note.y + u(6), note.w - u(24), note.h)
    brush.paragraph(words, text, SMALL, palette.on_night)


def tip_place(brush: Brush, text: str, beside: Rect) -> Rect:
    u, screen = brush.u, brush.screen.rect
    lines = brush.lettering.wrap(text, SMALL, u(300))
    wide = max(brush.lettering.width(line, SMALL) for line in lines)
    note = Rect(0, 0, wide + u(24), len(lines) * brush.lettering.line_height(SMALL) + u(14))
    note.midtop = beside.centerx, beside.bottom + u(10)
    if note.bottom > screen.bottom - u(4):
        note.bottom = beside.top - u(10)
    return note.clamp(screen.inflate(-u(12), -u(12)))
