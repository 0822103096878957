"""Since your last turn: what each of the others did meanwhile, on a card that stays until the first act.

It is told at the beginning of a human's turn, from that seat's own view, and can be opened again at any time of the
turn. Of itself it is left out where it would be noise: when only one bot has moved, before the eyes of the only human,
and that in a sentence or two.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import Rect

from game.core.contract import Seat
from game.core.session import LogEntry
from game.scenes.table.lines import LineList
from game.scenes.table.log import Sheet
from game.scenes.table.telling import Summary, log_lines, summaries
from game.text.i18n import _
from game.ui.lane import Rank
from game.ui.theme import TOUCH
from game.ui.widgets import Button, Widget

if TYPE_CHECKING:
    from game.scenes.table.table import AnyTable

#: What a single bot did before one's eyes is told of itself only if it took more sentences than this.
SHORT = 3
#: How wide it may be, how tall its head is, and how tall it may be at most, in units.
WIDTHS, HEAD, TALLEST = (340, 300, 240), 50, (330, 220, 130)


class Recap(Sheet):
    """The paper of the card."""

    def __init__(self, rect: Rect, beside: int, told: Sequence[Summary]) -> None:
        super().__init__(rect, _("Since your last turn"), 10, beside)
        self.told = told
        self.lines = [line for summary in told for line in summary.lines]


class Recaps:
    """The recap of one table: whether it lies on the table, and for which turn it was considered last."""

    def __init__(self, table: AnyTable) -> None:
        self.table = table
        self.told: list[Summary] = []
        self.list: LineList | None = None
        self._told: tuple[int, Seat] | None = None
        #: To whom it is told, and whether it is to be told anew because they see more or less than before.
        self._reader: Seat | None = None
        self._anew = False

    @property
    def open(self) -> bool:
        return bool(self.told)

    def update(self) -> None:
        """Called while nothing moves and nothing covers the table."""
        seat = self.table.session.to_act
        if self.table.my_move and seat is not None and (self.table.session.turn, seat) != self._told:
            self.tell(seat)

    def tell(self, seat: Seat, *, handed: bool = False) -> None:
        """Begin a seat's turn. `handed`: its player has just sat down, and has seen nothing."""
        self._told = self.table.session.turn, seat
        entries = self._news(seat)
        if handed or self._worth_telling(entries):
            self._show(entries, seat)

    @property
    def offered(self) -> bool:
        """Whether there is something to tell whoever is to act."""
        session, seat = self.table.session, self.table.session.to_act
        human = self.table.watched is None and seat is not None and not session.bot_to_act
        return human and seat is not None and bool(self._news(seat))

    def toggle(self) -> None:
        """Put it away, or open it again."""
        seat = self.table.session.to_act
        if self.open:
            self.close()
        elif self.offered and seat is not None:
            self._show(self._news(seat), seat)

    def _show(self, entries: Sequence[LogEntry], seat: Seat) -> None:
        self.told, self._reader = summaries(self.table, entries, seat), seat
        if self.told:
            self.table.relayout()

    def close(self) -> None:
        if self.told:
            self.forget()
            self.table.relayout()

    def forget(self) -> None:
        """It is of no more use; the widgets are placed anew by whoever changed that."""
        self.told, self.list, self._anew = [], None, False

    def viewer_changed(self) -> None:
        """It was told to one who looks no more, or who has opened or closed their secrets: then it stays, as they may
        know it now."""
        anew = self.open or self._anew
        self.forget()
        self._anew = anew

    def refresh(self) -> None:
        """Before everything is placed anew."""
        anew, self._anew, session = self._anew, False, self.table.session
        if anew and self._reader is not None and session.to_act == self._reader and session.handover_to is None:
            self.told = summaries(self.table, self._news(self._reader), self._reader)

    def since(self) -> int | None:
        """The position after which the log tells what is new to the human to act; None if nobody's turn began."""
        session, seat = self.table.session, self.table.session.to_act
        if seat is None or session.bot_to_act:
            return None
        news = self._news(seat)
        return news[0].index - 1 if news else None

    def _news(self, seat: Seat) -> list[LogEntry]:
        """What the others did since the seat's last turn, as whoever looks at the screen may know it: where several
        share it and no curtain is between them, that is what anyone may know."""
        session = self.table.session
        told = {entry.index for entry in session.since_last_turn(seat) if entry.actor != seat}
        first = min(told, default=session.length + 1)
        return [entry for entry in session.events_since(first - 1, session.viewer) if entry.index in told]

    def _worth_telling(self, entries: Sequence[LogEntry]) -> bool:
        actors = {entry.actor for entry in entries}
        humans = sum(info.kind == "human" for info in self.table.session.seats)
        return bool(entries) and (humans > 1 or len(actors) > 1 or len(log_lines(self.table, entries)) > SHORT)

    # Where it lies

    def widgets(self) -> list[Widget]:
        """The card where the lane has room for it; nothing where it has none."""
        table, u = self.table, self.table.u
        lines = [line for summary in self.told for line in summary.lines]

        sizes = []
        for units in WIDTHS:
            trial = LineList(Rect(0, 0, u(units) - u(14), 0), lines, u, table.stage.brush)
            sizes += [(u(units), u(HEAD + 8) + min(sum(trial.heights), u(tall))) for tall in TALLEST]
        place = table.lane.put(Rank.RECAP, list(dict.fromkeys(sizes)))
        if place is None:
            return []
        shut = Rect(place.right - u(TOUCH + 6), place.y + u(4), u(TOUCH), u(TOUCH))
        inner = Rect(place.x, place.y + u(HEAD), place.w - u(14), place.h - u(HEAD + 8))
        kept = self.list
        self.list = LineList(inner, lines, u, table.stage.brush)
        self.list.open_at(0)
        if kept is not None and len(kept.lines) == len(lines):
            self.list.cursor = kept.cursor
        put_away = Button(shut, "", self.close, icon="close", tip=_("Put it away (B opens it again)"))
        return [Recap(place, u(TOUCH), self.told), put_away, self.list]
