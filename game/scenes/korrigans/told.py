"""What the others did, told at the table: a line of pictures for each, and first what they did to whoever reads."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.contract import Address, Event, Seat
from game.core.session import LogEntry
from game.rules.korrigans.state import FieldName, Player
from game.scenes.korrigans.art.pieces import korrigan_art, menhir_art, token_art
from game.scenes.korrigans.art.sky import piece_art
from game.scenes.korrigans.desk import Desk
from game.scenes.table.lines import LogLine
from game.scenes.table.seats import Count
from game.scenes.table.telling import Summary, joined, log_line
from game.text.korrigans.places import shown_words
from game.text.korrigans.recap import to_me
from game.text.korrigans.things import (
    RAINBOW,
    clovers_words,
    coins_words,
    field_name,
    menhir_name,
    token_name,
)

#: What a bot's move is told by above the board: the most telling first.
FIRST = ("cauldron_placed", "unscreened", "moved", "arrived", "menhir_turned", "troll_placed", "kept", "sun_placed")
LAST = ("looked", "showed")
#: The korrigan's colour, the companion, from where and to where.
Way = tuple[str, str, FieldName, FieldName]


def ordered(events: Sequence[Event]) -> list[Event]:
    """What matters first, what goes without saying last."""

    def weight(event: Event) -> int:
        if event.code in FIRST:
            return FIRST.index(event.code)
        return len(FIRST) + (event.code in LAST)

    return sorted(events, key=weight)


def counts(player: Player) -> Sequence[Count]:
    """What everybody may count of a tribe."""
    found = [Count("korrigans/clover", str(len(player.hidden)), clovers_words(len(player.hidden)))]
    shown = len(player.shown) + len(player.backups)
    found.append(Count("korrigans/companion_hare", str(shown), shown_words(shown)))
    gold = sum(player.gold_menhirs)
    found.append(Count("korrigans/menhir_gold1", str(gold), coins_words(gold)))
    return found


def ways(lit: Sequence[Address]) -> tuple[Way, ...]:
    """The ways among the things that a line tells of."""
    return tuple(
        (str(a), str(b), str(c), str(d)) for kind, a, b, c, d in (x for x in lit if len(x) == 5 and x[0] == "way")
    )


def summary(table: Desk, entries: Sequence[LogEntry], seat: Seat | None, me: Seat) -> Summary:
    """What was done to me in a sentence each, then all the rest in one line of pictures."""
    events = [entry.event for entry in entries]
    concerns = table.text.telling.concerns
    lines: list[LogLine] = []
    for event in events:
        if event.seat != me and concerns(event, me):
            told = log_line(table, event, me)
            words = to_me(event, table.who)
            if told is not None:
                lines.append(LogLine(words or told.text, told.colour, told.sign, told.where, marked=True))
    told_too = [line for event in events if (line := log_line(table, event)) is not None]
    pictures = _pictures(table, events)
    if pictures and seat is not None:
        where = tuple(dict.fromkeys(address for event in events for address in _places(table, event)))
        colour = table.session.seats[seat].colour or "red"
        lines.append(LogLine(" ".join(line.text for line in told_too), colour, where=where, net=tuple(pictures)))
    elif told_too:
        lines.append(joined(told_too))
    return Summary(seat, tuple(lines))


def _places(table: Desk, event: Event) -> list[Address]:
    """Where an event is seen; of a move also the way."""
    found = [address for address in event.where if address[0] in ("sun", "cloud", "menhir", "border")]
    if event.code in ("moved", "arrived"):
        found += event.where[:1]
    if event.code == "moved" and event.seat is not None:
        colour = table.colours[event.seat]
        found.append(("way", colour, event.word("companion"), event.word("origin"), event.word("field")))
    return found


def _pictures(table: Desk, events: Sequence[Event]) -> list[Count]:
    """From where with whom to where, what was kept there, what the menhir brought, which line was closed."""
    found: list[Count] = []
    here: FieldName | None = None
    for event in events:
        found += _picture(table, event, here)
        if event.code in ("moved", "arrived"):
            here = event.word("field")
    return found


def _picture(table: Desk, event: Event, here: FieldName | None) -> list[Count]:
    colour = "red" if event.seat is None else table.colours[event.seat]
    match event.code:
        case "arrived":
            return [_named(korrigan_art(colour, event.number("korrigan")), event.word("field"))]
        case "moved":
            who = korrigan_art(colour, event.number("korrigan"))
            start = [] if here == event.word("origin") else [_named(who, event.word("origin"))]
            return [*start, _named(f"korrigans/companion_{event.word('companion')}", event.word("field"))]
        case "kept":
            token = event["token"]
            if isinstance(token, str):
                return [Count(token_art(token), "", token_name(token))]
            return [Count("korrigans/clover", "", clovers_words(1))]
        case "menhir_turned":
            return [Count(menhir_art(event.word("menhir")), "", menhir_name(event["menhir"]))]
        case "backup_taken":
            return [Count(f"korrigans/backup_{event.word('face')}", "", "")]
        case "drew":
            return [Count(piece_art(event.word("colour")), "", RAINBOW[event.word("colour")]())]
        case "sun_placed":
            return [Count("korrigans/sun", str(event["row"]), "")]
        case "cloud_placed":
            return [Count("korrigans/cloud", str(event["column"]), "")]
        case "cauldron_placed":
            return [_named("korrigans/cauldron", event.word("field"))]
        case "unscreened":
            return [Count("korrigans/screen", table.who(event.number("target")), "")]
        case "troll_placed":
            between = event["between"]
            assert isinstance(between, tuple)
            return [Count("korrigans/troll", "–".join(field_name(name) for name in between), "")]
        case "charm_gained":
            return [Count(f"korrigans/{event.word('charm')}", "", "")]
        case "passed" | "fairy_declined" | "stopped" | "found_nothing" | "fifth_cloud" | "seventh_colour":
            line = log_line(table, event)
            return [] if line is None or event.code in ("found_nothing", "stopped") else [Count("", line.text, "")]
    return []


def _named(picture: str, field: FieldName) -> Count:
    return Count(picture, field_name(field), field_name(field))
