"""What is said about a thing the pointer or cursor rests on: how such a tip looks, and when it comes and goes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from pygame import Rect

from game.ui.brush import Brush
from game.ui.lane import Lane, Rank, Size
from game.ui.theme import SMALL

#: How long pointer or focus rest on a thing before its tip is shown; and how long nothing is told of it after an act
#: there. In milliseconds.
TIP_AFTER, QUIET = 450, 1500
#: How wide a tip may be, in units, the first choice first.
WIDTHS = (300, 210, 140)
#: In the margin it has so many lines.
LINES = 3
#: How deep the shadow of anything that floats is, in units.
DEPTH = 8


class Floating(Protocol):
    """Something shown for as long as the pointer or cursor is on a thing; equal to another that says the same."""

    @property
    def about(self) -> tuple[Rect, ...]:
        """The thing, and what else it tells of: none of it is covered."""

    @property
    def after(self) -> int:
        """How long one rests on the thing before."""

    def sizes(self, brush: Brush) -> Sequence[Size]:
        """The sizes it may have, the first choice first."""

    def draw(self, brush: Brush, place: Rect) -> None: ...

    def brief(self) -> Sequence[str]:
        """The same in a line or two, for the margin: all of it first, then less and less."""


@dataclass(frozen=True, slots=True)
class Tip:
    """A few words."""

    text: str
    about: tuple[Rect, ...]
    after: int = TIP_AFTER

    def sizes(self, brush: Brush) -> Sequence[Size]:
        return [_size(brush, self.text, wide) for wide in WIDTHS]

    def draw(self, brush: Brush, place: Rect) -> None:
        u, palette = brush.u, brush.palette
        brush.panel(place, palette.night, radius=8, border=palette.on_night)
        words = Rect(place.x + u(12), place.y + u(6), place.w - u(24), place.h)
        brush.paragraph(words, self.text, SMALL, palette.on_night)

    def brief(self) -> Sequence[str]:
        return [self.text.replace("\n", " ")]


def _size(brush: Brush, text: str, wide: float) -> Size:
    u, lettering = brush.u, brush.lettering
    lines = lettering.wrap(text, SMALL, u(wide))
    widest = max(lettering.width(line, SMALL) for line in lines)
    return widest + u(24), len(lines) * lettering.line_height(SMALL) + u(14)


class Tips:
    """The one tip of a stage: it waits for the pointer or cursor to rest, goes when they leave, and stays away for a
    while after an act on the same spot."""

    def __init__(self) -> None:
        self._tip: Floating | None = None
        self._since = 0.0
        self._lane: Lane | None = None
        self._first: dict[Rank, Rect] = {}
        self._quiet: tuple[Rect, ...] = ()
        self._quiet_until = 0.0
        #: Where it is shown; and its words, if that is in the margin.
        self.place: Rect | None = None
        self._in_margin = ""

    @property
    def shown(self) -> Floating | None:
        return None if self.place is None else self._tip

    def hide(self) -> None:
        if self.place is not None and self._lane is not None:
            self._lane.leave(Rank.TIP)
        self.place = None

    def forget(self) -> None:
        self.hide()
        self._tip = None

    def acted(self, now: float, pos: tuple[int, int] | None) -> None:
        """Something was done at this point, or by keyboard with what the tip is about."""
        about = () if self._tip is None else self._tip.about[:1]
        if pos is not None:
            about = (*(rect for rect in about if rect.collidepoint(pos)), Rect(pos, (1, 1)))
        self._quiet, self._quiet_until = about, now + QUIET
        self.hide()

    def update(self, now: float, tip: Floating | None, brush: Brush, lane: Lane, margin_free: bool) -> None:
        if tip != self._tip:
            same = tip is not None and self._tip is not None and tip.about[:1] == self._tip.about[:1]
            shown = self.place is not None
            self.hide()
            self._tip, self._since = tip, self._since if same and shown else now
        if tip is None:
            return
        waits = now - self._since < tip.after
        hushed = tip.after > 0 and now < self._quiet_until and tip.about[0].collidelist(list(self._quiet)) >= 0
        if waits or hushed:
            self.hide()
        elif self.place is None or lane is not self._lane or self._before_it(lane) != self._first:
            self.hide()
            self._lane, self._first = lane, self._before_it(lane)
            sizes, thing = tip.sizes(brush), tip.about[:1]
            put = (lane.put(Rank.TIP, sizes, about, near=thing[0]) for about in (tip.about, thing))
            self.place, self._in_margin = next((place for place in put if place is not None), None), ""
            if self.place is None and margin_free:
                self._lie_in_margin(brush, tip, lane.margin)

    def _lie_in_margin(self, brush: Brush, tip: Floating, margin: Rect) -> None:
        room = margin.inflate(-2 * brush.u(14), 0)
        for words in tip.brief():
            if brush.lettering.fit(words, SMALL, room.w, room.h, LINES) is not None:
                self.place, self._in_margin = margin.copy(), words
                return

    def _before_it(self, lane: Lane) -> dict[Rank, Rect]:
        return {rank: rect for rank, rect in lane.taken().items() if rank < Rank.TIP}

    def draw(self, brush: Brush) -> None:
        if self.place is None or self._tip is None:
            return
        if not self._in_margin:
            self._tip.draw(brush, self.place)
            return
        palette = brush.palette
        brush.panel(self.place, palette.night, radius=8, border=palette.on_night)
        room = self.place.inflate(-2 * brush.u(14), 0)
        brush.label(room, self._in_margin, SMALL, palette.on_night, align="left", lines=LINES)
