"""What a bot does, told while it does it: with what, and what came of it; and what a clan did since one's last turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.contract import Event
from game.rules.neta_tanka.rounds import RoundEnd
from game.text.contents import Who
from game.text.i18n import _, ngettext
from game.text.neta_tanka import table as words
from game.text.neta_tanka import things as names
from game.text.values import number, word

#: What an act is done with, by the event that says so.
SOURCES: dict[str, Callable[[Event], str]] = {
    "acted": lambda event: names.place_name(number(event["at"])),
    "link_used": lambda event: names.link_name(number(event["link"])),
    "token_used": lambda event: words.source_title("token", word(event["token"])),
    "card_played": lambda event: words.source_title("card", word(event["card"])),
    "card_discarded": lambda event: words.source_title("card", word(event["card"])),
    "gave": lambda event: words.source_title("gift", 0),
}


def _gain(event: Event, who: Who) -> str:
    return f"+{names.amount(word(event['resource']), number(event['count']))}"


#: What came of it, in a few words.
RESULTS: dict[str, Callable[[Event, Who], str]] = {
    "took": _gain,
    "paid": lambda event, who: f"−{names.amount(word(event['resource']), number(event['count']))}",
    "got_generosity": lambda event, who: f"+{names.amount('generosity', number(event['count']))}",
    "felled": lambda event, who: _("the Forest grows"),
    "hunted": lambda event, who: _("a buffalo is hunted"),
    "skinned": lambda event, who: _("the Tanning area fills up"),
    "totem_raised": lambda event, who: words.onto_totem_level(word(event["resource"]), number(event["level"])),
    "tent_put": lambda event, who: words.onto_tent(word(event["resource"]), number(event["tent"])),
    "tent_finished": lambda event, who: _("tent {tent} finished").format(tent=event["tent"]),
    "fed": lambda event, who: words.onto_food(word(event["resource"]), number(event["count"])),
    "copy_unlocked": lambda event, who: _("copy power unlocked"),
    "craft_taken": lambda event, who: names.craft_words(number(event["craft"])),
    "craft_put": lambda event, who: words.onto_craft(word(event["resource"])),
    "craft_finished": lambda event, who: _("finished: {craft}").format(craft=names.craft_words(number(event["craft"]))),
    "card_taken": lambda event, who: names.card_words(word(event["card"])),
    "token_taken": lambda event, who: names.token_words(word(event["token"])),
    "link_borrowed": lambda event, who: names.link_name(number(event["link"])),
    "visitor_welcomed": lambda event, who: _("the visitor is welcomed"),
    "gave": lambda event, who: _("{amount} for {other}").format(
        amount=names.amount(word(event["resource"])), other=who(number(event["to"]))
    ),
}


def source_of(events: Sequence[Event]) -> str:
    """What an act was done with; empty for none of that."""
    found = (SOURCES[event.code](event) for event in events if event.code in SOURCES)
    return next(found, "")


def caption(events: Sequence[Event], who: Who) -> str:
    """ "Barnabé · Gather wood → +2 wood"; empty for what is told in a sentence of its own."""
    source = source_of(events)
    if not source:
        return ""
    results = [RESULTS[event.code](event, who) for event in events if event.code in RESULTS]
    name = who(events[0].seat)
    if not results:
        return _("{name} · {what}").format(name=name, what=source)
    return _("{name} · {what} → {result}").format(name=name, what=source, result=", ".join(results))


#: What is worth a sentence of its own, afterwards.
FINISHED = frozenset({"tent_finished", "craft_finished", "visitor_welcomed", "copy_unlocked"})


def used(name: str, events: Sequence[Event]) -> str:
    """All a clan used since one's last turn: its places by name, the links counted."""
    things = [words.short_place_name(number(event["at"])) for event in events if event.code == "acted"]
    others = [SOURCES[event.code](event) for event in events if event.code in SOURCES and event.code not in LISTED]
    things += others
    links = sum(event.code == "link_used" for event in events)
    if links:
        things.append(ngettext("{count} link", "{count} links", links).format(count=links))
    return _("{name}: {sources}").format(name=name, sources=", ".join(dict.fromkeys(things)))


LISTED = ("acted", "link_used")


def round_end(end: RoundEnd, who: Who) -> str:
    """What the end of the round will bring, as things stand."""
    told = [_("End of the round: {name} goes first").format(name=who(end.first))]
    if end.over:
        told = [_("End of the round: the points are counted")]
    if end.missions:
        told.append(
            ngettext("{count} nomad on a mission", "{count} nomads on missions", end.missions).format(
                count=end.missions
            )
        )
    if end.spoils:
        told.append(ngettext("{count} meat lost", "{count} meat lost", end.spoils).format(count=end.spoils))
    return " · ".join(told)
