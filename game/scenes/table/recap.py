"""Since your last turn: what each of the others did, on a card that stays until your first act.

It is shown at the start of a human's turn, from that seat's own view, and can be reopened at any time during the turn.
It stays away where it would be noise: when a single bot has moved, in a sentence or two, while the only human was
watching. Where it would cover something read all the time it is folded, and a press opens it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from pygame import Rect

from game.core.contract import Seat
from game.core.session import LogEntry
from game.scenes.table.lines import CHIP, LineList, draw_count
from game.scenes.table.log import Sheet
from game.scenes.table.redraw import followed
from game.scenes.table.seats import Count
from game.scenes.table.telling import Summary, log_lines, summaries
from game.text.i18n import _
from game.ui.brush import Brush
from game.ui.intents import Intent
from game.ui.lane import Rank, Size
from game.ui.theme import SMALL_BOLD, TOUCH, mix
from game.ui.widgets import Button, Widget
from game.ui.widgets.pressing import pressed

if TYPE_CHECKING:
    from game.scenes.table.table import AnyTable

#: What a single bot did before one's eyes is told of itself only if it took more sentences than this.
SHORT = 3
#: How wide it may be, how tall its head is, and how tall it may be at most, in units, the first choice first.
WIDTHS, HEAD, TALLEST = (340, 300, 240, 208), 50, (330, 220, 160, 104)
#: A line of what it is folded to, in units.
ROW = 30


class Recap(Sheet):
    """The paper of the card."""

    def __init__(self, rect: Rect, beside: int, told: Sequence[Summary]) -> None:
        super().__init__(rect, _("Since your last turn"), 10, beside)
        self.told = told
        self.lines = [line for summary in told for line in summary.lines]


@dataclass(eq=False, slots=True)
class Folded:
    """All that is left of the card where there is no room for it: who did something and, if there is space, what came
    of it. A press opens it."""

    rect: Rect
    #: The colour of each, what they won and lost, and whether they did something to whoever reads.
    rivals: Sequence[tuple[str, Sequence[Count], bool]]
    act: Callable[[], None]
    tip: str = ""
    enabled: bool = True
    kept: ClassVar[bool] = True

    @staticmethod
    def sizes(brush: Brush, rivals: Sequence[tuple[str, Sequence[Count], bool]]) -> list[Size]:
        """A line for each, or their emblems in a row or in a column; at a full table perhaps the sign alone."""
        u = brush.u
        won = max((sum(_wide(brush, count) for count in counts) for _, counts, _ in rivals), default=0)
        lines = u(48 + ROW) + won, max(u(TOUCH), u(ROW * len(rivals) + 8))
        row = u(48 + ROW * len(rivals)), u(TOUCH)
        alone = u(TOUCH), u(TOUCH)
        return [lines, row, row[::-1], alone] if won else [row, row[::-1], alone]

    def draw(self, brush: Brush, *, focused: bool, hovered: bool) -> None:
        u, palette = brush.u, brush.palette
        ground = mix(palette.paper, palette.gold, 0.14) if hovered else palette.paper
        brush.panel(self.rect, ground, depth=4, border=palette.gold)
        box, row, column, alone = self.rect, *self.sizes(brush, self.rivals)[-3:]
        in_lines, in_column = box.size not in (row, column, alone), box.size == column != row
        sign = Rect(0, 0, u(24), u(24))
        sign.center = (box.centerx, box.y + u(20)) if in_column else (box.x + u(20), box.centery)
        if box.size == alone:
            sign.center = box.center
            if any(marked for _, _, marked in self.rivals):
                brush.circle(sign.center, u(TOUCH / 2 - 4), palette.gold)
        brush.icon("replay", sign, palette.ink)
        first = Rect(box.x + u(40), box.centery - u(ROW) * (len(self.rivals) if in_lines else 1) // 2, u(ROW), u(ROW))
        if in_column:
            first.midtop = box.centerx, box.y + u(40)
        for number, (colour, counts, marked) in enumerate(self.rivals if box.size != alone else ()):
            spot = first.move(0, number * u(ROW)) if in_lines or in_column else first.move(number * u(ROW), 0)
            if marked:
                brush.circle(spot.center, u(ROW / 2), palette.gold)
            brush.emblem(spot.center, u(ROW / 2 - 2), colour)
            x = spot.right + u(6)
            for count in counts if in_lines else ():
                draw_count(brush, Rect(x, spot.centery - u(CHIP) // 2, u(CHIP), u(CHIP)), count)
                x += _wide(brush, count)
        if focused:
            brush.ring(self.rect)

    def look(self) -> tuple[object, ...]:
        return (tuple((colour, tuple(counts), marked) for colour, counts, marked in self.rivals),)

    def handle(self, intent: Intent) -> bool:
        return pressed(intent, self.rect, self.act)


def _wide(brush: Brush, count: Count) -> int:
    return brush.u(CHIP + 12) + brush.lettering.width(count.number, SMALL_BOLD)


class Recaps:
    """The recap of one table: whether it is on the table, and the last turn it was considered for."""

    def __init__(self, table: AnyTable) -> None:
        self.table = table
        self.told: list[Summary] = []
        self.list: LineList | None = None
        self._told: tuple[int, Seat] | None = None
        #: To whom it is told, and whether it is to be told anew because they see more or less than before.
        self._reader: Seat | None = None
        self._anew = False
        #: Somebody asked for it: then it is shown wherever it covers least.
        self._asked = False
        #: Where it lies, and would best stay.
        self._at: Rect | None = None
        #: It lies on the table, but there was no room for more than its sign.
        self.folded = False

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
        if self.open and not self.folded:
            self.close()
        elif self.offered and seat is not None:
            self._asked = True
            self._show(self._news(seat), seat)

    def _show(self, entries: Sequence[LogEntry], seat: Seat) -> None:
        with followed(self.table):
            self.told, self._reader = summaries(self.table, entries, seat), seat
            if self.told:
                self.table.relayout()

    def close(self) -> None:
        if self.told:
            self.forget()
            self.table.relayout()

    def forget(self) -> None:
        """It is of no more use; the widgets are laid out again by whoever changed that."""
        self.told, self.list, self._anew, self._asked, self.folded = [], None, False, False, False

    def viewer_changed(self) -> None:
        """It was told to one who looks no more, or who has opened or closed their secrets: then it stays, as they may
        know it now."""
        anew, asked = self.open or self._anew, self._asked
        self.forget()
        self._anew, self._asked = anew, asked and anew

    def refresh(self) -> None:
        """Before everything is laid out again."""
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
        """The card where the lane has room for it, or what it is folded to."""
        table, u = self.table, self.table.u
        lines = [line for summary in self.told for line in summary.lines]
        sizes: list[list[Size]] = [[] for _tall in TALLEST]
        for units in WIDTHS:
            trial = LineList(Rect(0, 0, u(units) - u(14), 0), lines, u, table.stage.brush)
            for found, tall in zip(sizes, TALLEST, strict=True):
                found.append((u(units), u(HEAD + 8) + min(sum(trial.heights), u(tall))))
        tried = sizes if self._asked or not self.folded else []  # a card that unfolds beside the hand would startle
        put = (table.lane.put(Rank.RECAP, some, before=self._at, stays=True) for some in tried)
        place = next((place for place in put if place is not None), None)
        if place is None and self._asked:
            place = table.lane.put(Rank.RECAP, sizes[0] + sizes[1], must=True)
        self.folded, button = place is None, table.top_bar.recap
        button.down, button.kind = not self.folded, "primary" if self.folded else button.kind  # it waits to be read
        if not table.peeking:  # where it gave way to a secret would tell of it afterwards
            self._at = place
        if place is None:
            return self._sign()
        shut = Rect(place.right - u(TOUCH + 6), place.y + u(4), u(TOUCH), u(TOUCH))
        inner = Rect(place.x, place.y + u(HEAD), place.w - u(14), place.h - u(HEAD + 8))
        kept = self.list
        self.list = LineList(inner, lines, u, table.stage.brush)
        self.list.open_at(0)
        if kept is not None and len(kept.lines) == len(lines):
            self.list.cursor = kept.cursor
        put_away = Button(shut, "", self.close, icon="close", tip=_("Close (B to open it again)"))
        return [Recap(place, u(TOUCH), self.told), put_away, self.list]

    def _sign(self) -> list[Widget]:
        """What it is folded to; nothing where not even its sign has room: the button above the board opens it."""
        table = self.table
        rivals = [
            (
                table.session.seats[one.seat or 0].colour or "red",
                [c for line in one.lines for c in line.net],
                one.concerns_me,
            )
            for one in self.told
            if one.seat not in (None, self._reader)
        ]
        sizes = Folded.sizes(table.stage.brush, rivals)
        put = (table.lane.put(Rank.RECAP, [size], stays=True) for size in sizes)
        place = next((place for place in put if place is not None), None)
        tip = _("What the others did since your last turn (B)")
        return [] if place is None else [Folded(place, rivals, self.toggle, tip)]
