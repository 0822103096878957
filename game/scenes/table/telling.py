"""How events are told unless a game does it better: lines with the emblem of who acted, and a summary of what each of
the others did."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING, Any

from game.core.contract import Event, Seat
from game.core.session import LogEntry
from game.scenes.table.lines import LogLine
from game.scenes.table.seats import Count
from game.text.i18n import _

if TYPE_CHECKING:
    from game.scenes.table.board import BoardScene

#: The sign of what nobody in particular did.
NOBODY = "flag"
MINUS = "−"


@dataclass(frozen=True, slots=True)
class Summary:
    """What one of the others did since somebody's last act; seat None: what nobody in particular did."""

    seat: Seat | None
    lines: tuple[LogLine, ...]

    @property
    def concerns_me(self) -> bool:
        return any(line.marked for line in self.lines)


def log_line(table: BoardScene[Any], event: Event, me: Seat | None = None) -> LogLine | None:
    """The line of an event; None for what has no words."""
    telling = table.text.telling
    sentence = table.text.events[event.code](event, table.who)
    if not sentence:
        return None
    sign = telling.signs.get(event.code, "" if event.seat is not None else NOBODY)
    colour = "" if sign or event.seat is None else table.session.seats[event.seat].colour or "red"
    mine = me is not None and event.seat != me and telling.concerns(event, me)
    return LogLine(sentence, colour, sign, tuple(table.places_of(event)), mine)


def news(table: BoardScene[Any], entries: Sequence[LogEntry]) -> list[LogEntry]:
    """Without what happens every turn."""
    return [entry for entry in entries if entry.event.code not in table.text.telling.quiet]


def log_lines(table: BoardScene[Any], entries: Sequence[LogEntry], me: Seat | None = None) -> list[LogLine]:
    found = (log_line(table, entry.event, me) for entry in entries)
    return [line for line in found if line is not None]


def summary(table: BoardScene[Any], entries: Sequence[LogEntry], seat: Seat | None, me: Seat) -> Summary:
    """Every act that is seen somewhere in one line of all its sentences, the others together; what was done to me
    comes first, then what had the highest stakes, and what came of it all stands last."""
    stakes = table.text.telling.stakes
    acts = []
    for _index, part in groupby(entries, key=lambda entry: entry.index):
        events = [entry.event for entry in news(table, list(part))]
        told = [line for event in events if (line := log_line(table, event, me)) is not None]
        if told:
            acts.append((max(stakes.get(event.code, 0) for event in events), joined(told)))
    acts.sort(key=lambda act: (not act[1].marked, -act[0]))
    lines: list[LogLine] = []
    for _told, some in groupby(acts, key=lambda act: (act[0], act[1].marked, bool(act[1].where))):
        found = [line for _weight, line in some]
        # What is pointed at one by one has a line of its own; the rest is read in one go.
        lines += found if found[0].where else [joined(found)]
    return Summary(seat, (*lines, *net_lines(table, seat, entries)) if lines else ())


def net_lines(table: BoardScene[Any], seat: Seat | None, entries: Sequence[LogEntry]) -> list[LogLine]:
    """What a seat won and lost altogether, in pictures, and for those who listen in words."""
    net = () if seat is None else tuple(table.net(seat, entries[0].index - 1))
    if seat is None or not net:
        return []
    things = ", ".join(f"{count.tip} ({count.number})" if count.tip else count.number for count in net)
    words = _("{name} now: {things}.").format(name=table.who(seat), things=things)
    return [LogLine(words, table.session.seats[seat].colour or "red", net=net)]


def joined(told: Sequence[LogLine]) -> LogLine:
    """Several lines of one act as one, what concerns whoever reads first."""
    told = sorted(told, key=lambda line: not line.marked)
    where = tuple(dict.fromkeys(address for line in told for address in line.where))
    first = next((line for line in told if line.colour), told[0])
    return LogLine(
        " ".join(line.text for line in told),
        first.colour,
        first.sign,
        where,
        any(line.marked for line in told),
        aloud=" ".join(line.heard for line in told),
    )


def summaries(table: BoardScene[Any], entries: Sequence[LogEntry], me: Seat) -> list[Summary]:
    """One of each who did something, in the order they began; those who did something to me come first."""

    def doer(entry: LogEntry) -> Seat | None:
        return None if entry.event.code in table.text.telling.signs else entry.event.seat

    seats = list(dict.fromkeys(doer(entry) for entry in entries))
    found = [table.summary([entry for entry in entries if doer(entry) == seat], seat, me) for seat in seats]
    found.sort(key=lambda one: (not one.concerns_me, one.seat is None))
    return [one for one in found if one.lines]


def differences(before: Sequence[Count], after: Sequence[Count]) -> list[Count]:
    """What became more or less, with the sign of the change before the number."""
    was = {count.picture: _number(count) for count in before}
    found = []
    for count in after:
        change = _number(count) - was.get(count.picture, _number(count))
        if change and not count.runs_down:
            number = f"+{change}" if change > 0 else f"{MINUS}{-change}"
            found.append(Count(count.picture, number, count.tip, count.tinted))
    return found


def _number(count: Count) -> int:
    text = count.number.replace(MINUS, "-")
    return int(text) if text.lstrip("+-").isdigit() else 0


def net(table: BoardScene[Any], seat: Seat, since: int) -> list[Count]:
    """What a seat has more or less than after the first `since` actions, of what everybody sees."""
    session = table.session
    if not 0 <= since <= session.length:
        return []
    after = table.counts(seat)
    if not after:
        return []
    with table.looking_at(session.looked_back(since, session.viewer)):
        before = table.counts(seat)
    return differences(before, after)
