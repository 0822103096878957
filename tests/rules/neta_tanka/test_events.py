"""Events say where on the table what they tell of happened: the recorded games, event by event."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.core.contract import Address, Event
from game.rules.neta_tanka.rules import RULES
from game.rules.neta_tanka.state import State
from tests.rules.recorded import sessions

#: The addresses of an event: a name, then its seat or what its data hold.
WHERE = {
    **dict.fromkeys(("placed", "copied", "acted", "mission"), "place at"),
    **dict.fromkeys(("tent_extras", "tent_put", "tent_finished"), "tent seat tent"),
    **dict.fromkeys(("craft_taken", "craft_put", "craft_finished"), "craft seat craft"),
    **dict.fromkeys(("token_taken", "token_used"), "token token"),
    **dict.fromkeys(("link_used", "link_borrowed"), "link link"),
    **dict.fromkeys(("hunted", "buffalo_rests"), "buffalo"),
    **dict.fromkeys(("visitor_welcomed", "round_began"), "trade"),
    "felled": "forest",
    "skinned": "buffalo, tanning",
    "meat_spoils": "tanning",
    "got_generosity": "generosity seat",
    "objective_dropped": "objective seat",
    "fed": "food seat slot",
    "totem_raised": "totem seat level",
    "craft_came": "market craft",
    "card_came": "market card",
    "card_taken": "card card",
    "gave": "seat to",
}


def where_of(event: Event) -> tuple[Address, ...]:
    """What its data and its seat say about the place."""
    told: dict[str, Any] = {"seat": event.seat, **dict(event.data)}
    if event.code == "took":
        return () if told["source"] == "supply" else ((told["source"],),)
    lines = [line.split() for line in WHERE.get(event.code, "").split(", ") if line]
    return tuple((name, *(told[key] for key in keys)) for name, *keys in lines)


def told() -> Iterator[tuple[State, State, Event]]:
    """Each event with the positions before and after its action."""
    for session in sessions("neta_tanka"):
        state = RULES.setup(session.setup)
        for action in session.whole_actions():
            after = RULES.apply(state, action)
            yield from ((state, after.state, event) for event in after.events)
            state = after.state


def test_an_event_is_where_its_data_say() -> None:
    codes = set()
    for _, _, event in told():
        assert event.where == where_of(event), event
        codes.add(event.code)
    assert codes >= {*WHERE, "took"}


def test_what_an_event_says_has_changed_there() -> None:
    for before, after, event in told():
        data: dict[str, Any] = dict(event.data)
        if event.seat is None:
            continue
        was, now = before.players[event.seat], after.players[event.seat]
        match event.code:
            case "placed" | "copied":
                assert (now.copy_used and not was.copy_used) == (event.code == "copied")
            case "tent_put":
                assert was.tents[data["tent"] - 1] != now.tents[data["tent"] - 1]
            case "fed":
                assert len(was.food) < data["slot"] <= len(now.food)
            case "totem_raised":
                assert now.totem[data["level"] - 1] == data["resource"]
            case "craft_finished":
                assert data["craft"] in now.crafts_done
