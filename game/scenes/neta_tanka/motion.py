"""What flies over the table when something was done: nomads to places, goods from the village to a clan."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Rect

from game.core.contract import Event, Seat
from game.rules.neta_tanka.content import BUILD, OFFERING
from game.rules.neta_tanka.state import State
from game.scenes.neta_tanka.art.pieces import NOMADS
from game.scenes.neta_tanka.art.signs import GLYPHS
from game.scenes.neta_tanka.map import AREAS, NOMAD, Map, Spot
from game.scenes.neta_tanka.plan import Plan
from game.scenes.table.plan import Pos
from game.scenes.table.table import TableScene
from game.ui.animation import OTHER_MOVE, OWN_MOVE, Clip, along, ease
from game.ui.brush import Brush
from game.ui.layout import covering

#: How high a thing is lifted on its way, in units.
LIFT = 40

#: The sound of what happened; of several the first in this table is heard.
SOUNDS = {
    "round_began": "drum",
    "phase_two": "fire",
    "totem_moved": "bell",
    "tent_finished": "bell",
    "craft_finished": "bell",
    "copy_unlocked": "bell",
    "visitor_welcomed": "bell",
    "totem_raised": "drum",
    "felled": "wood_knock",
    "hunted": "drum",
    "skinned": "paper_slide",
    "fed": "fire",
    "tent_put": "wood_knock",
    "craft_put": "wood_knock",
    "craft_taken": "paper_flip",
    "card_taken": "paper_flip",
    "card_played": "paper_flip",
    "card_discarded": "paper_flip",
    "crafts_swapped": "paper_slide",
    "token_taken": "wood_knock",
    "link_borrowed": "coin",
    "got_generosity": "coin",
    "gave": "coin",
    "paid": "coin",
    "took": "leaf_rustle",
    "placed": "wood_knock",
    "copied": "wood_knock",
}
#: Events in which a clan puts something onto its board.
PUTS = ("tent_put", "fed", "totem_raised", "craft_put")
TAKES = {"craft_taken": "craft", "card_taken": "card", "token_taken": "token"}


def sound_of(events: Sequence[Event]) -> str | None:
    codes = {event.code for event in events}
    return next((sound for code, sound in SOUNDS.items() if code in codes), None)


@dataclass(frozen=True, slots=True)
class Flight:
    picture: str
    side: int
    start: Pos
    goal: Pos

    def place(self, part: float, lift: int) -> Rect:
        place = Rect(0, 0, self.side, self.side)
        place.center = along(self.start, self.goal, ease(part), lift)
        return place


@dataclass(frozen=True, slots=True)
class Homes:
    """Where things of a seat are: its goods, and its board."""

    goods: Callable[[Seat, str], Pos]
    board: Callable[[Seat], Pos]
    nomads: Callable[[Seat], Pos]


def flights(events: Sequence[Event], before: State, after: State, map_: Map, homes: Homes) -> list[Flight]:
    here = map_.middle(acted_at(events, before, after) or ("place", 18))
    found: list[Flight] = []
    for event in events:
        if event.seat is None:
            continue
        if event.code in ("placed", "copied"):
            at, colour = event.number("at"), event.word("colour")
            count = sum(1 for nomad in after.nomads if nomad.place == at) or 1
            goal = map_.nomads(at, count)[-1].center
            found.append(Flight(NOMADS[colour], map_.p(NOMAD), homes.nomads(event.seat), goal))
            continue
        side = map_.p(32)
        if event.code == "took":
            kind = event.word("resource")
            source = event.word("source")
            start = map_.area(source).center if source in AREAS else here
            found.append(Flight(GLYPHS[kind], side, start, homes.goods(event.seat, kind)))
        elif event.code == "got_generosity":
            found.append(Flight(GLYPHS["generosity"], side, here, homes.goods(event.seat, "generosity")))
        elif event.code == "paid":
            kind = event.word("resource")
            found.append(Flight(GLYPHS[kind], side, homes.goods(event.seat, kind), here))
        elif event.code in PUTS:
            kind = event.word("resource")
            found.append(Flight(GLYPHS[kind], side, homes.goods(event.seat, kind), homes.board(event.seat)))
        elif event.code in TAKES:
            found.append(Flight(GLYPHS[TAKES[event.code]], side, here, homes.board(event.seat)))
        elif event.code == "felled":
            found.append(Flight(GLYPHS["wood"], side, here, map_.area("forest").center))
        elif event.code == "skinned":
            found += [
                Flight(GLYPHS[kind], side, map_.area("buffalo").center, map_.area("tanning").center)
                for kind in ("hide", "meat")
            ]
        elif event.code == "visitor_welcomed":
            found.append(Flight(GLYPHS["visitor"], side, map_.area("trade").center, homes.board(event.seat)))
    return found


def acted_at(events: Sequence[Event], before: State, after: State) -> Spot | None:
    """The place or link that was just used."""
    for event in events:
        if event.code == "link_used":
            return "link", event.number("link")
    lay = {(nomad.colour, nomad.place) for nomad in before.nomads if nomad.lying}
    for nomad in after.nomads:
        if nomad.lying and (nomad.colour, nomad.place) not in lay:
            return "place", nomad.place
    if after.progress.offerings < before.progress.offerings:
        return "place", OFFERING
    return ("place", BUILD) if after.progress.buildings < before.progress.buildings else None


class Moving:
    """What flies now, and the position it flies from: the picture stays there until everything has landed."""

    def __init__(self, table: TableScene[State]) -> None:
        self.table = table
        self.before: State | None = None
        self._flights: list[Flight] = []
        self._part = 0.0

    def drop(self) -> None:
        self.before, self._flights = None, []

    def draw(self, brush: Brush) -> None:
        for flight, place in zip(self._flights, self._places(), strict=True):
            brush.picture(flight.picture, place)

    def area(self) -> Rect:
        return covering(self._places())

    def _places(self) -> list[Rect]:
        return [flight.place(self._part, self.table.u(LIFT)) for flight in self._flights]

    def show(self, events: Sequence[Event], before: State, plan: Plan) -> None:
        """Queue what happened. A nomad a human placed stands already where the hand put it."""
        table = self.table
        own = bool(events) and events[0].seat in table.humans
        placed = any(event.code in ("placed", "copied") for event in events)
        flying = [] if own and placed else flights(events, before, table.state, plan.map, self._homes(plan))
        for event in events:
            if event.code in ("phase_two", "round_began"):
                table.tell(table.text.events[event.code](event, table.who))
        sound = sound_of(events)
        if not flying and sound is None:
            return

        def frame(part: float) -> None:
            self._part = part

        def landed() -> None:
            self.drop()
            if sound:
                table.stage.sounds.play(sound)
            table.lay_out()

        self.before, self._flights = before if flying else None, flying
        frame(0)
        table.motion.add(Clip((OWN_MOVE if own else OTHER_MOVE) if flying else 1, frame, landed))

    def _homes(self, plan: Plan) -> Homes:
        table = self.table

        def tab(seat: Seat) -> Pos:
            rect = table.rect(("seat", seat))
            assert rect is not None
            return rect.center

        def goods(seat: Seat, kind: str) -> Pos:
            rect = plan.rect(("resource", kind)) if seat == table.mine else None
            return tab(seat) if rect is None else rect.center

        def board(seat: Seat) -> Pos:
            return plan.clan.center if seat == table.mine and plan.clan is not None else tab(seat)

        return Homes(goods, board, tab)
