"""What flies over the table when something was done: nomads to places, goods from the village to a clan."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Rect

from game.core.contract import Event, Seat
from game.core.replacing import replace
from game.rules.neta_tanka.content import MISSIONS, VISITOR
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
    #: The parts of the clip at which it sets out and lands.
    begins: float = 0.0
    lands: float = 1.0

    def place(self, part: float, lift: int) -> Rect:
        place = Rect(0, 0, self.side, self.side)
        done = min(1.0, max(0.0, (part - self.begins) / (self.lands - self.begins)))
        place.center = along(self.start, self.goal, ease(done), lift)
        return place


@dataclass(frozen=True, slots=True)
class Homes:
    """Where things of a seat are: its goods, and its board."""

    goods: Callable[[Seat, str], Pos]
    board: Callable[[Seat], Pos]
    nomads: Callable[[Seat], Pos]
    copy: Callable[[Seat], Pos]


def flights(events: Sequence[Event], after: State, map_: Map, homes: Homes) -> list[Flight]:
    here = map_.middle(acted_at(events) or ("place", 18))
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
        elif event.code == "copy_unlocked":
            found.append(Flight("neta_tanka/copy_power", map_.p(76), here, homes.copy(event.seat)))
        elif event.code == "visitor_welcomed":
            found.append(Flight(GLYPHS["visitor"], side, map_.area("trade").center, homes.board(event.seat)))
    return found


def acted_at(events: Sequence[Event]) -> Spot | None:
    """The place or link that was just used."""
    for event in events:
        if event.code == "acted":
            return "place", event.number("at")
        if event.code == "link_used":
            return "link", event.number("link")
    return None


#: How long the end of a round is shown, in milliseconds.
ROUND_END = 1500


def homeward(
    events: Sequence[Event], before: State, map_: Map, homes: Homes, trays: Callable[[str], Pos]
) -> list[Flight]:
    """The end of a round: nomads come home or set out on their missions, surplus meat goes, and so does the torch."""
    found: list[Flight] = []
    out = {(event.word("colour"), event.number("at")) for event in events if event.code == "mission"}
    for nomad in before.nomads:
        side, start = map_.p(NOMAD), map_.box(nomad.place).center
        goal, begins = homes.nomads(nomad.seat), 0.0
        mission = MISSIONS.get(nomad.place)
        if mission is not None and (nomad.colour, mission) in out:
            goal, begins = map_.nomads(mission, 1)[0].center, 0.25
        found.append(Flight(NOMADS[nomad.colour], side, start, goal, begins, begins + 0.5))
    for event in events:
        if event.code == "meat_spoils":
            start = trays("tanning")
            away = start[0] + map_.p(120), start[1] + map_.p(160)
            found += [
                Flight(GLYPHS["meat"], map_.p(32), start, away, 0.3 + 0.1 * i, 0.7 + 0.1 * i)
                for i in range(min(3, event.number("count")))
            ]
        elif event.code == "first_player" and event.seat is not None and event.seat != before.first:
            start, goal = homes.nomads(before.first), homes.nomads(event.seat)
            found.append(Flight("neta_tanka/first_player", map_.p(44), start, goal, 0.45, 1.0))
        elif event.code == "visitor_stays" and event.seat is not None:
            found.append(Flight(NOMADS[VISITOR], map_.p(NOMAD), trays("trade"), homes.nomads(event.seat), 0.4, 0.9))
    return found


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
        ends = any(event.code in ("round_began", "game_over") for event in events)
        if ends:
            flying = homeward(events, before, plan.map, self._homes(plan), lambda area: plan.map.area(area).center)
            before = replace(before, nomads=())  # they are on their way
        else:
            flying = [] if own and placed else flights(events, table.state, plan.map, self._homes(plan))
        for event in events:
            mine = event.code == "copy_unlocked" and event.seat in table.humans
            if event.code in ("phase_two", "round_began") or mine:
                told = table.text.events[event.code](event, table.who)
                table.stage.overlay.toast(told, personal=True, logged=True)
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
        length = ROUND_END if ends else OWN_MOVE if own else OTHER_MOVE
        table.motion.add(Clip(length if flying else 1, frame, landed))

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

        def copy(seat: Seat) -> Pos:
            rect = plan.on_board.get(("copy", seat)) if seat == table.mine else None
            return tab(seat) if rect is None else rect.center

        return Homes(goods, board, tab, copy)
