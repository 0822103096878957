"""The note a hint is written on, where it lies, and the mark that shows on a seat's card how many were taken."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pygame import Rect

from game.text.hints import WHY, hints_taken, stage_of
from game.text.i18n import _
from game.ui.brush import Brush
from game.ui.intents import Intent
from game.ui.lane import Rank
from game.ui.theme import BODY, SMALL_BOLD, STRONG, TOUCH, mix
from game.ui.widgets import Button, Widget
from game.ui.widgets.pressing import pressed

if TYPE_CHECKING:
    from game.scenes.table.table import AnyTable

#: Sizes in units: how wide the note may be, its edges, the lamp on it, and the little one while a hint is thought of.
WIDE, EDGE, LAMP, THINKING = (430, 340, 270, 216), 12, 30, 96
#: How far a light reaches around what it lights, in units.
GLOW = 28
#: Cards lower than this, in units, stand in a row.
LOW = 70


@dataclass(eq=False, slots=True)
class HintNote:
    """A press, or Confirm, tells one stage more. What it is about is drawn below it."""

    rect: Rect
    stage: int
    heading: str
    sentence: str
    paint: Callable[[Brush], None] | None = None
    act: Callable[[], None] = lambda: None
    enabled: bool = True
    tip: str = ""
    #: Does what it says, where that is offered: its heading is then a button.
    taken: Callable[[], None] | None = None
    #: It found no room but the margin, where only the sentence is told.
    slim: bool = False

    @property
    def text(self) -> str:
        """What it says, for those who ask."""
        return f"{self.heading}. {self.sentence}" if self.heading else self.sentence

    def fits(self, brush: Brush, wide: int) -> bool:
        """Whether no word is longer than a line."""
        inner = wide - brush.u(2 * EDGE + LAMP + 10 + TOUCH)
        told = (self.heading, STRONG), (self.sentence, BODY)
        if self.taken is not None:
            button = wide - brush.u(2 * EDGE + LAMP + 10 + 54), brush.u(TOUCH - 8)
            if brush.lettering.fit(self.heading, STRONG, *button, 2) is None:
                return False
        return all(brush.lettering.breaks(text, face, inner) for text, face in told)

    def height(self, brush: Brush, wide: int) -> int:
        u = brush.u
        inner = wide - u(2 * EDGE + LAMP + 10 + TOUCH)
        head = brush.lettering.height(self.heading, STRONG, inner) if self.heading else 0
        tall = head + brush.lettering.height(self.sentence, BODY, inner) + u(2 * EDGE)
        if self.taken is not None:
            tall += u(TOUCH + 6) - head
        return max(tall, u(TOUCH + 10))

    def draw(self, brush: Brush, *, focused: bool, hovered: bool) -> None:
        if self.paint is not None:
            self.paint(brush)
        u, palette = brush.u, brush.palette
        brush.panel(self.rect, mix(palette.paper, palette.gold, 0.1 if hovered else 0.0), depth=10, border=palette.gold)
        lamp = Rect(self.rect.x + u(EDGE), self.rect.y + u(EDGE), u(LAMP), u(LAMP))
        brush.circle(lamp.center, lamp.w * 6 // 10, palette.gold)
        brush.icon("hint", lamp.inflate(-lamp.w // 5, -lamp.w // 5), palette.on_gold)
        inner = Rect(lamp.right + u(10), self.rect.y + u(EDGE), 0, self.rect.h - u(2 * EDGE))
        inner.w = self.rect.right - u(EDGE + (TOUCH if self.stage else 0)) - inner.x
        if not self.stage:
            brush.label(inner, self.sentence, STRONG, palette.ink)
            return
        if self.slim:
            brush.label(Rect(inner.x, self.rect.y, inner.w, self.rect.h), self.text, BODY, palette.ink, lines=3)
        else:
            headed = self.heading and self.taken is None
            used = brush.paragraph(inner, self.heading, STRONG) if headed else 0
            brush.paragraph(Rect(inner.x, inner.y + used, inner.w, inner.h - used), self.sentence, BODY)
            self._pips(brush, lamp)
        if focused:
            brush.ring(self.rect)

    def _pips(self, brush: Brush, lamp: Rect) -> None:
        """How many of the stages are told."""
        u, palette = brush.u, brush.palette
        radius = max(2, u(3))
        for number in range(WHY):
            centre = lamp.centerx + (number - 1) * u(10), lamp.bottom + u(9)
            brush.circle(centre, radius, palette.ink if number < self.stage else palette.line)

    def handle(self, intent: Intent) -> bool:
        return pressed(intent, self.rect, self.act)


def note_widgets(
    table: AnyTable,
    note: HintNote,
    lit: Sequence[Rect],
    before: Rect | None,
    act: Callable[[], None],
    close: Callable[[], None],
) -> list[Widget]:
    """The note where it covers least, and the button that puts it away."""
    u, brush = table.u, table.stage.brush
    note.act = act
    wide = [min(u(units), table.lane.room.w) for units in WIDE]
    wide = wide[:1] + [across for across in wide[1:] if note.fits(brush, across)]
    sizes = [(across, note.height(brush, across)) for across in wide] if note.stage else [(u(THINKING), u(TOUCH + 10))]
    about = [rect.inflate(u(GLOW), u(GLOW)) for rect in lit]
    place = table.lane.put(Rank.HINT, sizes, about, before=before)
    note.rect, note.slim = (table.lane.take_margin(Rank.HINT), True) if place is None else (place, False)
    if not note.stage:
        note.enabled = False
        return [note]
    note.tip = f"{stage_of(note.stage)}\n{note.tip}"
    cross = Rect(note.rect.right - u(TOUCH + 4), note.rect.y + u(5), u(TOUCH), u(TOUCH))
    taking: list[Widget] = []
    if note.taken is not None and not note.slim:
        left = note.rect.x + u(EDGE + LAMP + 10)
        place = Rect(left, note.rect.bottom - u(TOUCH + 8), note.rect.right - u(EDGE) - left, u(TOUCH))
        address = ("act", "take_hint")
        taking = [Button(place, note.heading, note.taken, kind="primary", icon="hand", lines=2, address=address)]
    return [note, *taking, Button(cross, "", close, kind="plain", icon="close", tip=_("Close the hint (Esc)"))]


@dataclass(eq=False, slots=True)
class HintMark:
    """At the foot of a seat's card: a lamp, and how many hints the seat has taken."""

    rect: Rect
    count: int
    tip: str = ""
    enabled: bool = True
    silent: bool = True

    def draw(self, brush: Brush, *, focused: bool, hovered: bool) -> None:
        palette = brush.palette
        brush.rounded(self.rect.inflate(brush.u(3), brush.u(3)), palette.paper, 12)
        brush.rounded(self.rect, palette.gold, 10)
        side = self.rect.h * 8 // 10
        lamp = Rect(self.rect.x + brush.u(4), self.rect.centery - side // 2, side, side)
        brush.icon("hint", lamp, palette.on_gold)
        number = Rect(lamp.right, self.rect.y, self.rect.right - lamp.right - brush.u(3), self.rect.h)
        brush.label(number, str(self.count), SMALL_BOLD, palette.on_gold)

    def look(self) -> tuple[object, ...]:
        return (self.count,)

    def handle(self, intent: Intent) -> bool:
        return False


def hint_marks(table: AnyTable, cards: Sequence[Widget]) -> list[Widget]:
    """One for every seat that took hints, on the edge of its card."""
    u = table.u
    found: list[Widget] = []
    for card, count in zip(cards, table.session.hints, strict=True):
        if count:
            mark = Rect(0, 0, u(38), u(20))
            mark.midbottom = card.rect.right - u(26), card.rect.bottom + u(5)
            if card.rect.h < u(LOW):  # in a row of seats the numbers reach that far, and the emblem gives way
                mark.midbottom = card.rect.x + u(22), card.rect.bottom + u(2)
            found.append(HintMark(mark, count, hints_taken(count)))
    return found
