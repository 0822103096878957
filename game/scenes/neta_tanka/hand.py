"""What hands do at the table of Neta-Tanka: pick up nomads, point at places and links, ask what can be done with a
thing and answer, open what lies beside the village, move about it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.core.contract import Address, Refusal
from game.rules.neta_tanka.actions import Act, NetaTankaAction, Place
from game.rules.neta_tanka.acts import parts_left
from game.rules.neta_tanka.content import CONSULT, VISITOR
from game.rules.neta_tanka.places import colour_left
from game.rules.neta_tanka.state import State
from game.scenes.neta_tanka.map import SPOTS, Spot, next_spot
from game.scenes.neta_tanka.notes import bare_note, note_of
from game.scenes.neta_tanka.plan import Plan
from game.scenes.neta_tanka.plates import PlateChip
from game.scenes.neta_tanka.question import Question
from game.scenes.neta_tanka.reach import shortcuts, way_to
from game.scenes.neta_tanka.todo import Doable, doable, slots_of
from game.scenes.table import hand as table_hand
from game.scenes.table.plan import Pos
from game.scenes.table.table import TableScene
from game.text.neta_tanka.choices import Source
from game.text.neta_tanka.places import Note
from game.ui.intents import Cancel, Command, Confirm, FocusLost, Hover, Intent, Move, Press, Release, Wheel

#: How far a turn of the wheel moves the village where it does not fit, in units.
WHEEL = 60
#: A press that is shorter is a click, in milliseconds.
TAP = 350


def spot_of(address: Address) -> Spot | None:
    """The place or link an address is, or is something to do with."""
    match address:
        case ("place" | "link") as kind, int(number):
            return kind, number
        case "todo", *source:
            return spot_of(tuple(source))
        case "way", int(at), *_:
            return "place", at
    return None


class Hand(table_hand.Hand):
    """Holds what is half begun, and knows what can be done; whatever is done is done by the table."""

    cursor: Spot

    taken_up = frozenset({"nomad"})

    def __init__(self, table: TableScene[State], plan: Plan) -> None:
        self.table, self.plan = table, plan
        self.can = Doable()
        #: The colour of the nomad that goes where one presses next.
        self.colour: str | None = None
        #: Where the nomad dragged by the mouse is; None while none is dragged.
        self.dragged: Pos | None = None
        #: The place or link the pointer is on.
        self.pointed: Spot | None = None
        #: The place or link the keyboard is at.
        self.cursor = ("place", CONSULT)
        self.question = Question(table, self.do)
        #: What lies open over the village: ("seat", n), or where there is little room ("clan", n) or ("market",).
        self.opened: Address | None = None
        #: What lies in each slot of the strip in phase II; None where it is done.
        self.slots: list[Source | None] = []
        self._slots_of: tuple[int, ...] = ()
        #: Every legal spot stands out.
        self.shows_targets = False
        #: When the objective was last pressed.
        self._held_since = 0.0
        self._pressed: Pos = (0, 0)
        self._panning: Pos | None = None
        self._notes: dict[Spot, Note] = {}
        #: Choices on the plates of places.
        self.chips: list[PlateChip] = []
        self._shortcuts: Mapping[NetaTankaAction, Sequence[Address]] | None = None

    def begin(self, plan: Plan) -> None:
        """Everything is laid out again: see what can be done now."""
        table = self.table
        self.plan, self._notes, self.chips, self._shortcuts = plan, {}, [], None
        self.can = doable(table.state, self.acting, table.legal())
        self.question.begin(self.can)
        state = table.state
        turn = (state.round, state.phase, state.turn) if self.acting else ()
        self.slots = slots_of(self.can.todo, self.slots if turn == self._slots_of else [], plan.in_slots)
        self._slots_of = turn
        colours = self.colours() if self.placing else []
        if self.colour not in colours:
            self.colour = next(iter(colours), None)
        if plan.market is not None and self.opened is not None and self.opened[0] != "seat":
            self.opened = None  # it is in sight

    def let_go(self) -> None:
        self.dragged = self._panning = None

    def leave(self) -> None:
        if self.pointed is not None and self.dragged is None:
            self.pointed = None
            self.table.touch()

    def forget(self) -> None:
        self.cursor = ("place", CONSULT)

    def drop(self) -> None:
        self.let_go()
        self.question.close()

    # What there is to choose

    @property
    def placing(self) -> bool:
        return self.table.phase == "place"

    @property
    def acting(self) -> bool:
        return self.table.phase == "act"

    def colours(self) -> list[str]:
        """Colours of which the seat to act has nomads to place, the visitor last."""
        state, seat = self.table.state, self.table.state.turn
        colours = [colour for colour in state.colours(seat) if colour_left(state, seat, colour) > 0]
        return colours + ([VISITOR] if state.visitor == seat and state.visitor_waits else [])

    def open_places(self) -> set[int]:
        """Where the chosen nomad may go."""
        return self.can.places.get(self.colour or "", set())

    def targets(self) -> Sequence[Address]:
        if self.placing:
            return [spot for spot in SPOTS if spot[0] == "place" and spot[1] in self.open_places()]
        return [("todo", *todo.source) for todo in self.can.todo]

    def choosable(self) -> Sequence[Address]:
        """In phase II what is of use is pressed in the village, or in the strip where it lies there."""
        if not self.acting or self.question.asked() is not None:
            return self.targets() if self.placing else ()
        ready = (todo.source for todo in self.can.todo if todo.ready)
        found = (source if source[0] in ("place", "link") else ("todo", *source) for source in ready)
        return [address for address in found if address[0] != "todo" or self.table.bearing(address) is not None]

    def way_to(self, action: NetaTankaAction) -> Sequence[Address]:
        return way_to(self, action)

    def shortcuts(self) -> Mapping[NetaTankaAction, Sequence[Address]]:
        """The things that do an action with one press, as everything lies now."""
        if self._shortcuts is None:
            self._shortcuts = shortcuts(self, self.table.legal())
        return self._shortcuts

    @property
    def shown(self) -> Sequence[Source | None]:
        """What lies in the strip; the rest is one press further."""
        return self.slots[: self.plan.in_slots(len(self.slots))]

    def do(self, action: NetaTankaAction) -> None:
        table, keyboard, about = self.table, self.table.focus.visible, self.question.about
        if not table.do(action):
            return
        self._go_on(action, about)
        if self.question.about is None:
            table.focus_board(keyboard)

    def _go_on(self, action: NetaTankaAction, about: Source | None) -> None:
        """What was paid for comes at once where it leaves no choice, and is asked about where it does; what was begun
        in parts goes on."""
        question = self.question
        borrowed = ("link", action.link) if isinstance(action, Act) and action.link is not None else None
        if borrowed is not None and borrowed in self.can.ready and self.table.guide is None:
            answers = question.answers(borrowed)
            if len(answers) > 1 or answers[0].action is None:
                question.ask_paid(borrowed, about)
                return
            self.table.do(answers[0].action)
        goes_on, question.later = question.later or about, None
        if goes_on is None or goes_on[0] != "place" or goes_on not in self.can.ready:
            return
        if parts_left(self.table.state, int(goes_on[1])):
            question.ask_again(goes_on)

    # What is looked at

    def looked_at(self, focused: bool) -> tuple[Spot | None, bool]:
        """The place or link meant by pointer, cursor or a thing to do, and whether by keyboard."""
        focus = self.table.focus
        keyboard = focus.visible
        address: Address = getattr(focus.focused if keyboard else focus.hovered, "address", ())
        if address[:1] in (("todo",), ("way",)) and (spot := spot_of(address)) is not None:
            return spot, keyboard
        if keyboard:
            return (self.cursor, True) if focused else (None, False)
        return self.pointed, False

    def note(self, spot: Spot) -> Note:
        """The card of a place or link, as things stand with what is held."""
        if spot not in self._notes:
            self._notes[spot] = note_of(self.table, self.question, spot, self.colour, self.closed(spot))
        return self._notes[spot]

    def says(self, address: Address) -> str:
        spot = spot_of(address)
        if spot is None:
            return ""
        told = bare_note(self.table.state, spot, self.table.who)
        return "\n".join(line.text for line in self.note(spot).lines if line not in told.lines)

    def holds(self) -> str:
        asked = self.question.asked()
        return "" if asked is None else self.question.title(asked)

    def why_not(self, address: Address) -> str | None:
        spot = spot_of(address)
        refusal = None if spot is None else self.closed(spot)
        return None if refusal is None else refusal.rule

    def closed(self, spot: Spot) -> Refusal | None:
        """Why the chosen nomad may not go there."""
        if spot[0] != "place" or not self.placing or self.colour is None:
            return None
        return self.table.session.refuse(Place(self.colour, spot[1]))

    def hold_objective(self, down: bool) -> None:
        """Seen for as long as it is held; after a click, until the next one."""
        table, now = self.table, self.table.stage.now
        if down:
            self._held_since = now
            table.peek(True)
        elif now - self._held_since < TAP:
            table.peek_stays = table.peeking
        else:
            table.peek(False)

    # What lies over the village

    def open(self, address: Address | None) -> None:
        """Another press closes it again."""
        self.opened = None if address == self.opened else address
        self.table.relayout()

    def close(self) -> None:
        self.open(None)

    # Nomads in the strip

    def told_of_nomad(self, what: str, colour: str, pos: Pos) -> None:
        table = self.table
        if what == "take":
            self.colour, self.dragged, self._pressed = colour, pos, pos
            table.relayout()
        elif what == "drag" and self.dragged is not None:
            self.dragged = pos
            self.pointed = self._under(pos)
            table.touch()
        elif what == "drop" and self.dragged is not None:
            self.dragged = None
            spot = self._under(pos)
            if table.strayed(self._pressed, pos) and spot is not None and spot[0] == "place":
                self.do(Place(colour, spot[1]))
            table.relayout()
        elif what == "key":
            self.colour = colour
            table.relayout()
            self.next_target()

    def other_colour(self) -> bool:
        """On to the next colour of which there are nomads to place."""
        colours = self.colours()
        if not colours:
            return False
        place = colours.index(self.colour) if self.colour in colours else -1
        self.colour = colours[(place + 1) % len(colours)]
        self.table.relayout()
        return True

    # The village

    def _under(self, pos: Pos) -> Spot | None:
        return spot_of(self.plan.at(pos) or ())

    def use(self, intent: Intent) -> bool:
        table = self.table
        match intent:
            case Hover(pos):
                return self._hover(pos)
            case Press(pos, "left"):
                self._pressed = pos
                self._panning = pos if self._under(pos) is None else None
            case Release(pos, "left"):
                self._release(pos)
            case Wheel(_, steps):
                return self.plan.pan(0, steps * table.u(WHEEL))
            case Move(direction):
                return self._arrow(direction)
            case Confirm() if not table.focus.visible:
                table.focus_board()  # first it is shown where one is
            case Confirm():
                self._press(self.cursor)
            case Cancel():
                return self._step_back()
            case FocusLost():
                self.let_go()
            case Command("next_target"):
                return self.next_target()
            case Command("rotate" | "rotate_back"):
                return self.placing and self.other_colour()
            case Command("targets", down):
                self.shows_targets = down
                table.relayout()
            case _:
                return False
        return True

    def _press(self, spot: Spot) -> None:
        """Send the nomad there, answer the question, or ask what to do."""
        kind, number = spot
        if self.placing and kind == "place" and self.colour is not None:
            self.do(Place(self.colour, number))
        elif self.acting and not self.question.press(spot):
            self.question.ask(spot, most=True)

    def _step_back(self) -> bool:
        """Leave the question, or close what lies over the village. False if there is nothing to close."""
        if self.question.back():
            return True
        if self.opened is None:
            return False
        self.close()
        return True

    def _hover(self, pos: Pos) -> bool:
        if self._panning is not None:
            moved = self.plan.pan(pos[0] - self._panning[0], pos[1] - self._panning[1])
            self._panning = pos
            return moved
        spot = self._under(pos)
        if spot == self.pointed:
            return False
        self.pointed = spot
        self.cursor = spot or self.cursor
        return True

    def _release(self, pos: Pos) -> None:
        self._panning = None
        if self.table.strayed(self._pressed, pos):
            return
        address = self.plan.at(pos) or ()
        spot = spot_of(address)
        if spot is not None:
            self._press(spot)
        elif address[:1] == ("spare",):
            self.question.press_thing(address)

    def _arrow(self, direction: str) -> bool:
        spot = next_spot(self.cursor, direction)
        if spot is None:
            return False
        self._move_to(spot)
        return True

    def _move_to(self, spot: Spot) -> None:
        self.cursor = spot
        self.table.reveal(spot)

    def next_target(self) -> bool:
        """On to the next place for a nomad; in phase II to the next thing to do."""
        if self.placing:
            self._next_place()
        elif self.acting:
            self._next_to_do()
        else:
            return False
        return True

    def _next_place(self) -> None:
        if not self.open_places():
            self.other_colour()
        spots = [spot for address in self.targets() if (spot := spot_of(address)) is not None]
        if not spots:
            return
        later = [spot for spot in spots if spot > self.cursor]
        self._move_to((later or spots)[0])
        self.table.focus_board()

    def _next_to_do(self) -> None:
        focus = self.table.focus
        there = [widget for widget in focus.widgets if getattr(widget, "address", ())[:1] == ("todo",)]
        here = next((i for i, widget in enumerate(there) if widget is focus.focused), -1)
        if there:
            focus.visible = True
            widget = there[(here + 1) % len(there)]
            focus.focus(widget)
            spot = spot_of(getattr(widget, "address", ()))
            if spot is not None:
                self._move_to(spot)
