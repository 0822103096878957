"""Since your last turn: what the others did meanwhile, for a few seconds or until the next input.

It is told at the beginning of a human's turn, from that seat's own view, one line a turn of somebody else. It is left
out where it would be noise: when only one bot has moved, before the eyes of the only human, and that in a sentence or
two. The log (L) marks the same place and can be opened at any time.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING

from pygame import Rect

from game.core.contract import Seat
from game.core.session import LogEntry
from game.scenes.table.log import LogLine
from game.text.i18n import _
from game.ui.brush import Brush
from game.ui.intents import Intent
from game.ui.lane import Rank
from game.ui.theme import HEADING, SMALL

if TYPE_CHECKING:
    from game.scenes.table.table import AnyTable

#: How long it stays, in milliseconds, how many turns it tells at most, and in how many lines each.
STAYS, MOST, LINES = 5000, 5, 2
#: What a single bot did before one's eyes is told only if it took more sentences than this.
SHORT = 3
#: How wide it may be, in units: what is told is cut to the first.
WIDTHS = (300, 236)


@dataclass(eq=False, slots=True)
class Recap:
    """What happened since the seat's last turn, for a few seconds or until the next input."""

    rect: Rect
    title: str
    lines: Sequence[LogLine]
    enabled: bool = False
    tip: str = ""
    silent: bool = True

    def draw(self, brush: Brush, *, focused: bool, hovered: bool) -> None:
        u = brush.u
        brush.panel(self.rect, depth=10)
        inner = self.rect.inflate(-2 * u(18), -2 * u(12))
        brush.label(Rect(inner.x, inner.y, inner.w, u(28)), self.title, HEADING, brush.palette.ink, align="left")
        y = inner.y + u(34)
        for line in self.lines:
            if line.colour:
                brush.emblem((inner.x + u(11), y + u(11)), u(11), line.colour)
            spot = Rect(inner.x + u(32), y, inner.w - u(32), inner.bottom - y + u(4))
            y += max(u(24), brush.paragraph(spot, line.text, SMALL)) + u(4)

    def handle(self, intent: Intent) -> bool:
        return False


class Recaps:
    """The recap of one table: whether one is on the screen, and for which turn one was considered last."""

    def __init__(self, table: AnyTable) -> None:
        self.table = table
        self.lines: list[LogLine] = []
        self._until = 0.0
        self._told: tuple[int, Seat] | None = None

    def update(self, now: float) -> None:
        """Called while nothing moves and nothing covers the table."""
        if self.lines and now > self._until:
            self.close()
        seat = self.table.session.to_act
        if not self.table.my_move or seat is None or (self.table.session.turn, seat) == self._told:
            return
        self.tell(seat)

    def tell(self, seat: Seat, *, handed: bool = False) -> None:
        """Begin a seat's turn. `handed`: its player has just sat down, and has seen nothing."""
        session = self.table.session
        self._told = session.turn, seat
        entries = self._news(seat)
        if handed or self._worth_telling(entries):
            self.lines = self._turns(entries)[-MOST:]
        if self.lines:
            self._until = self.table.stage.now + STAYS
            self.table.relayout()

    def close(self) -> None:
        if self.lines:
            self.lines = []
            self.table.relayout()

    def forget(self) -> None:
        """It was told to somebody who looks no more; the widgets are placed anew by whoever changed that."""
        self.lines = []

    def since(self) -> int | None:
        """The position after which the log tells what is new to the human to act; None if nobody's turn began."""
        session, seat = self.table.session, self.table.session.to_act
        if seat is None or session.bot_to_act:
            return None
        news = self._news(seat)
        return news[0].index - 1 if news else None

    # What is told

    def _news(self, seat: Seat) -> list[LogEntry]:
        """What the others did since the seat's last turn, as whoever looks at the screen may know it: where several
        share it and no curtain is between them, that is what anyone may know."""
        session = self.table.session
        told = {entry.index for entry in session.since_last_turn(seat) if entry.actor != seat}
        return [entry for entry in session.log(session.viewer) if entry.index in told]

    def _worth_telling(self, entries: Sequence[LogEntry]) -> bool:
        actors = {entry.actor for entry in entries}
        humans = sum(info.kind == "human" for info in self.table.session.seats)
        return bool(entries) and (humans > 1 or len(actors) > 1 or len(self.table.log_lines(entries)) > SHORT)

    def _turns(self, entries: Sequence[LogEntry]) -> list[LogLine]:
        """One line a turn, of the sentences that find room in it, the first ones first."""
        table = self.table
        found = []
        for _turn, part in groupby(entries, key=lambda entry: (entry.turn, entry.actor)):
            told = table.log_lines(list(part))
            if told:
                found.append(LogLine(self._fitting([line.text for line in told]), told[0].colour))
        return found

    def _fitting(self, sentences: list[str]) -> str:
        lettering, wide = self.table.stage.lettering, self._text_wide(WIDTHS[0])
        while len(sentences) > 1 and len(lettering.wrap(" ".join(sentences), SMALL, wide)) > LINES:
            sentences.pop()
        return " ".join(sentences)

    # Where it lies

    def _text_wide(self, units: float) -> int:
        return self.table.u(units) - self.table.u(36 + 32)

    def _size(self, units: float) -> tuple[int, int]:
        u, lettering = self.table.u, self.table.stage.lettering
        texts = (lettering.height(line.text, SMALL, self._text_wide(units)) for line in self.lines)
        return u(units), u(24 + 34) + sum(max(u(24), text) + u(4) for text in texts)

    def widget(self) -> Recap | None:
        """The recap where the lane has room for it; None where it has none."""
        place = self.table.lane.put(Rank.RECAP, [self._size(units) for units in WIDTHS])
        return None if place is None else Recap(place, _("Since your last turn"), self.lines)
