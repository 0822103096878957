"""The end of a turn: a strip that says what would be left undone, or what luck would decide, and asks once; and a
ribbon to take back a turn that ended automatically."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from pygame import Rect

from game.core.contract import Address
from game.text.i18n import _, ngettext
from game.ui.brush import Brush
from game.ui.lane import Rank
from game.ui.theme import SMALL, SMALL_BOLD, TOUCH
from game.ui.widgets import Button, Widget
from game.ui.widgets.pressing import Backing

if TYPE_CHECKING:
    from game.scenes.table.table import AnyTable

#: What Confirm presses wherever a widget bears it, and what ends a turn.
CONFIRM: Address = ("act", "confirm")
END_TURN: Address = ("act", "end_turn")
#: In units: how wide the strip is, and a line of it.
WIDE, LINE = 300, 34
#: So long others wait after a turn that ended by itself, in milliseconds.
RIBBON_STAYS = 1200
NEVER = -1e9
#: So many things are told by name; the others are counted.
TOLD = 4


@dataclass(frozen=True, slots=True)
class LeftOver:
    """Something that could still be used in this turn: where it is, its picture (a name under assets/art, or who draws
    it), its name."""

    address: Address
    picture: str | Callable[[Brush, Rect], None]
    words: str


class Ending:
    """What was asked last, and at which position: a second press there goes ahead."""

    def __init__(self, table: AnyTable) -> None:
        self.table = table
        self._asked: tuple[object, ...] | None = None
        self._when = 0.0
        #: The act that waits for the second press; None for the end of the turn.
        self.action: Any = None
        self.words = ""
        self.left: Sequence[LeftOver] = ()

    @property
    def here(self) -> tuple[object, ...]:
        session = self.table.session
        return session.action_count, session.waiting, session.turn

    @property
    def open(self) -> bool:
        return self._asked == self.here

    def ask(self, words: str, left: Sequence[LeftOver] = (), action: Any = None) -> bool:
        """Ask, once at a position. True when it was asked before, and long enough ago to be read."""
        from game.scenes.table.guard import DEAF

        now = self.table.stage.now
        if self.open and self.action == action:
            return now - self._when >= DEAF
        self._asked, self._when = self.here, now
        self.action, self.words, self.left = action, words, left
        self.table.stage.sounds.play("refuse")
        self.table.relayout()
        return False

    def drop(self) -> bool:
        """Not now. True if something was asked."""
        was, self._asked = self.open, None
        if was:
            self.table.relayout()
        return was

    @property
    def lit(self) -> list[Address]:
        """What is left, to be lit on the board."""
        return [thing.address for thing in self.left] if self.open else []

    def button(self, place: Rect) -> Button:
        """Ends a complete turn."""
        table, text = self.table, self.table.end_turn_words()
        return Button(place, text, table.end_turn, kind="primary", icon="end_turn", lines=2, address=END_TURN)

    def widgets(self, widgets: Sequence[Widget]) -> list[Widget]:
        """The strip, near the button that ends the turn, and over nothing of what it asks about."""
        if not self.open:
            return []
        table, u = self.table, self.table.u
        button = table.bearing(END_TURN, widgets)
        beside = button.rect if button is not None else table.last_act_place()
        lines = min(len(self.left), TOLD) + (len(self.left) > TOLD)
        brush = table.stage.brush
        said = len(brush.lettering.wrap(self.words, SMALL_BOLD, u(WIDE - 28)))
        tall = said * brush.lettering.line_height(SMALL_BOLD) + lines * u(LINE) + u(24)
        size = u(WIDE), tall + (u(TOUCH + 8) if self.action is not None else 0)
        about = (beside, *table.rects(self.lit, widgets))
        body = table.lane.put(Rank.QUESTION, [size], about, near=beside, must=True) or Rect((0, 0), size)
        found: list[Widget] = [Backing(body, self._paint, border=brush.palette.gold)]
        if self.action is not None:
            place = Rect(body.x + u(12), body.bottom - u(TOUCH + 8), body.w - u(24), u(TOUCH))
            act = table.doing(self.action)
            words = table.go_on_words(self.action)
            found.append(Button(place, words, act, kind="primary", icon="check", address=CONFIRM))
        return found

    def _paint(self, brush: Brush, body: Rect) -> None:
        u, palette = brush.u, brush.palette
        inner = Rect(body.x + u(14), body.y + u(10), body.w - u(28), body.h)
        brush.paragraph(inner, self.words, SMALL_BOLD, palette.ink)
        y = inner.y + len(brush.lettering.wrap(self.words, SMALL_BOLD, inner.w)) * brush.lettering.line_height(
            SMALL_BOLD
        )
        for thing in self.left[:TOLD]:
            line = Rect(inner.x, y + u(2), inner.w, u(LINE - 2))
            place = Rect(line.x, line.y, line.h, line.h)
            if isinstance(thing.picture, str):
                brush.picture(thing.picture, place)
            else:
                thing.picture(brush, place)
            name = Rect(line.x + line.h + u(8), line.y, line.w - line.h - u(8), line.h)
            brush.label(name, thing.words, SMALL, palette.ink, align="left", lines=2)
            y += u(LINE)
        more = len(self.left) - TOLD
        if more > 0:
            brush.label(
                Rect(inner.x, y, inner.w, u(LINE)),
                ngettext("and {count} more", "and {count} more", more).format(count=more),
                SMALL,
                palette.soft_ink,
                align="left",
            )


class Ribbon:
    """A turn with nothing left to choose ends automatically, and a ribbon offers to take it back until another seat
    acts."""

    def __init__(self, table: AnyTable) -> None:
        self.table = table
        self._words = ""
        #: When the last turn ended by itself: others wait a little, so that the ribbon can be read.
        self._when = NEVER
        #: Here an ended turn was opened again: it waits for its player.
        self._kept = -1
        #: After so many actions the end was wanted last.
        self._seen = -1

    @property
    def wanted(self) -> bool:
        """Whether the turn ends by itself: a complete one, or one with nothing left to do but to end it."""
        table, session = self.table, self.table.session
        if table.guide is not None or table.watched is not None or self._kept == session.action_count:
            return False
        when, alone = table.stage.settings.turns_end, len(table.humans) == 1
        if when == "asked" or (when == "alone" and not alone):
            return False
        return session.end_open and table.ends_by_itself() if session.waiting else table.nothing_left()

    def ready(self) -> bool:
        """Asked in the frame of the act itself: not yet, for the act and the end of its turn are too much for one."""
        before, self._seen = self._seen, self.table.session.action_count
        return before == self._seen or self.table.stage.art.patient

    def end(self) -> None:
        table = self.table
        self._when = table.stage.now
        if table.session.waiting:
            table.hand_over()
        else:
            table.do(table.ending())
        self._words = _("Your turn is over.")
        table.tell(self._words, "info", _("Undo (Ctrl+Z)"), table.undo)

    def holds(self, now: float) -> bool:
        """Others do not act yet."""
        return now - self._when < RIBBON_STAYS

    def reopened(self) -> None:
        """The end was taken back: this turn waits."""
        self._kept, self._when = self.table.session.action_count, NEVER
        self.table.bots.drop()
        self.close()

    def close(self) -> None:
        """Somebody acted: there is no way back any more."""
        if self._words and self._words in self.table.stage.overlay.toasts:
            self.table.stage.overlay.dismiss()
        self._words = ""
