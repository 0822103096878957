"""What the nomads placed so far will bring, in turn order, if everyone simply takes what their nomads can fetch.

The plan everyone is taken to follow in phase II:

1. hunt and fell trees, then skin, taking as much hide as there is;
2. use every link that brings something, those that take from the supply first; of any resource, the one they have
   least of;
3. gather wood, visit the Elders of the Forest, of the Hunt and of Food for a resource, meditate, trade for the first
   resource on the card;
4. forage for all mushrooms if there are at least two or no wood, else for wood;
5. smoke as much meat as there is, if they have wood to pay;
6. end the turn. Whatever builds, raises, feeds, offers, consults or concerns cards is a choice nobody can foresee.

The rules themselves are run ahead on that plan, so the forecast is what happens when nobody leaves it.
"""

from __future__ import annotations

from dataclasses import dataclass, fields

from game.core.contract import Seat
from game.core.replacing import replace
from game.rules.neta_tanka import acts
from game.rules.neta_tanka.actions import END_TURN, Act, EndTurn, Link
from game.rules.neta_tanka.links import usable_links
from game.rules.neta_tanka.places import standing, with_nomad
from game.rules.neta_tanka.state import ACTING, FRESH, PLACING, Reserve, State, Village
from game.rules.neta_tanka.turns import apply
from game.rules.neta_tanka.uses import LINK_USES

#: The plan, in its order: places and links.
PLAN: tuple[tuple[str, int], ...] = (
    *(("place", at) for at in (11, 1, 12)),
    *(("link", number) for number in (13, 14, 11, 15, 16, 12, 7, 9, 1, 3)),
    *(("place", at) for at in (2, 5, 13, 16, 10, 17, 3, 14)),
)
FORAGE = 3
ANY_LINK = 12
#: Of any resource, what one has least of; in doubt the first of these.
ANY = ("wood", "hide", "meat", "mushroom")


@dataclass(frozen=True, slots=True)
class Bring:
    """What one nomad or link adds to its owner's reserve; what is paid counts below zero."""

    seat: Seat
    #: ("place", 1-18) or ("link", 1-16).
    source: tuple[str, int]
    gains: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Forecast:
    #: In the order in which it will happen.
    brings: tuple[Bring, ...]
    #: What each seat will find in the village when its turn begins; None for turns that are over.
    finds: tuple[Village | None, ...]
    #: What each seat will have in its reserve at the end of its turn.
    reserves: tuple[Reserve, ...]

    def of(self, seat: Seat, kind: str, number: int) -> tuple[tuple[str, int], ...]:
        """What a seat's nomad or link will bring altogether; nothing if it brings nothing or cannot be foreseen."""
        total: dict[str, int] = {}
        for bring in self.brings:
            if bring.seat == seat and bring.source == (kind, number):
                for resource, count in bring.gains:
                    total[resource] = total.get(resource, 0) + count
        return tuple(total.items())


def forecast(state: State) -> Forecast:
    """For a position of either phase, full or seen by anyone; turns already played are not foretold."""
    if state.phase == PLACING:
        state = replace(state, phase=ACTING, turn=state.first, progress=FRESH)
    brings: list[Bring] = []
    finds: list[Village | None] = [None] * len(state.players)
    if state.over:
        return Forecast((), tuple(finds), tuple(player.reserve for player in state.players))
    while True:
        seat = state.turn
        if finds[seat] is None:
            finds[seat] = state.village
        action = planned_action(state)
        if isinstance(action, EndTurn):
            if (seat + 1) % len(state.players) == state.first:
                break
            state = apply(state, action).state
            continue
        before = state.players[seat].reserve
        state = apply(state, action).state
        source = ("place", action.at) if isinstance(action, Act) else ("link", action.link)
        brings.append(Bring(seat, source, _gains(before, state.players[seat].reserve)))
    return Forecast(tuple(brings), tuple(finds), tuple(player.reserve for player in state.players))


def forecast_with(state: State, seat: Seat, colour: str, at: int) -> Forecast:
    """The forecast as if this nomad, too, stood on its place."""
    return forecast(with_nomad(state, seat, colour, at))


def _gains(before: Reserve, after: Reserve) -> tuple[tuple[str, int], ...]:
    changes = ((field.name, getattr(after, field.name) - getattr(before, field.name)) for field in fields(Reserve))
    return tuple((kind, change) for kind, change in changes if change)


def planned_action(state: State) -> Act | Link | EndTurn:
    """What the plan has the deciding seat do now, in its phase II."""
    links = usable_links(state, state.turn)
    for kind, number in PLAN:
        action = _planned_act(state, number) if kind == "place" else _planned_link(state, number, links)
        if action is not None:
            return action
    return END_TURN


def _planned_act(state: State, at: int) -> Act | None:
    if standing(state, state.turn, at) is None:
        return None
    choices = acts.act_options(state, state.turn, at)
    if at == FORAGE and len(choices) == 2 and state.village.forest_mushroom >= 2:
        return choices[1]
    return choices[0] if choices else None


def _planned_link(state: State, number: int, links: list[int]) -> Link | None:
    if number not in links:
        return None
    player = state.players[state.turn]
    ways = LINK_USES[number](state, player)
    if number == ANY_LINK:
        least = min(ANY, key=player.has)
        return next(way for way in ways if way.take == least)
    return ways[0] if ways else None
