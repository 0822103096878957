"""One's own secrets beside the board: open where there is nobody to hide them from, otherwise behind a button that says
whose they are."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from pygame import Rect

from game.core.contract import Address
from game.text.i18n import _
from game.ui.brush import Brush
from game.ui.intents import Intent
from game.ui.theme import SMALL_BOLD, TOUCH, mix
from game.ui.voice.said import Said, label
from game.ui.widgets import Button, Widget

if TYPE_CHECKING:
    from game.scenes.table.table import AnyTable


@dataclass(eq=False, slots=True)
class OpenSecret:
    """What it is, for the only person looking."""

    rect: Rect
    #: What it is called, where there is no room for the words that say what it is.
    name: str
    words: str
    pictures: Sequence[str]
    tip: str = ""
    address: Address = ()
    enabled: bool = True
    silent: bool = True
    kept: ClassVar[bool] = True
    #: Nothing is to lie over it.
    needed: ClassVar[bool] = True

    def draw(self, brush: Brush, *, focused: bool, hovered: bool) -> None:
        u, palette = brush.u, brush.palette
        brush.panel(self.rect, mix(palette.paper, palette.gold, 0.12), depth=3, border=palette.gold)
        side = self.rect.h - u(8)
        beside = len(self.pictures) * (side + u(4))
        inner = Rect(self.rect.x + u(8), self.rect.y + u(2), self.rect.w - u(16), self.rect.h - u(4))
        for words, left in ((self.words, beside), (self.words, 0), (self.name, beside)):
            spot = Rect(inner.x + left, inner.y, max(1, inner.w - left), inner.h)
            if brush.lettering.fit(words, SMALL_BOLD, spot.w, spot.h, 3) is not None:
                break
        if left or spot.w < u(40):
            for number, picture in enumerate(self.pictures):
                brush.picture(picture, Rect(inner.x + number * (side + u(4)), self.rect.y + u(4), side, side))
        if spot.w >= u(40):
            brush.label(spot, words, SMALL_BOLD, palette.ink, align="left", lines=3)

    def look(self) -> tuple[object, ...]:
        return self.name, self.words, tuple(self.pictures)

    def said(self) -> Said:
        return label(_("{name}: {sentence}").format(name=self.name, sentence=self.words) if self.words else self.name)

    def handle(self, intent: Intent) -> bool:
        return False


def secret(
    table: AnyTable,
    place: Rect,
    name: str,
    words: str,
    pictures: Sequence[str],
    *,
    tip: str = "",
    address: Address = ("act", "peek"),
) -> Widget:
    """The secrets of whoever is before the screen, called `name` ("My clan"); what they are, in words and pictures."""
    if table.alone:
        told = _("{name}: {sentence}").format(name=name, sentence=words)
        return OpenSecret(place, name, words, pictures, tip=tip or told, address=address)
    own = table.session.may_peek if table.session.viewer is None else table.session.viewer
    hold, wide = table.stage.settings.hold, place.w > table.u(TOUCH)
    return Button(
        place,
        table.whose(name) if wide else "",
        table.toggle_peek,
        icon="eye" if table.peeking else "eye_closed",
        enabled=own is not None,
        hold=table.peek if hold else None,
        tip=_("Hold to see it (P)") if hold else _("Click to see it (P)"),
        address=address,
    )
