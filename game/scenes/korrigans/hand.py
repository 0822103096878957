"""What hands do at the table of Korrigans: drags and single clicks on the map, and the keyboard's cursor."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from game.core.contract import Address, Seat
from game.rules.korrigans.actions import Arrive, Backup, Cauldron, GiveGoblin, KorrigansAction, Troll, goal_of
from game.rules.korrigans.actions import Move as Go
from game.rules.korrigans.knowledge import Look, last_look
from game.rules.korrigans.map import Pair, the_map
from game.rules.korrigans.state import FieldName, State, Token
from game.scenes.korrigans.offers import FIELDS, MOVES, Considered, Held, Offers, attempt, nearest_korrigan, offers
from game.scenes.korrigans.plan import Plan, Who
from game.scenes.table.board import BoardScene
from game.scenes.table.hand import Hand as BoardHand
from game.scenes.table.plan import Pos
from game.text.korrigans.places import field_of, lies_words, look_words
from game.ui.intents import Cancel, Command, Confirm, Hover, Intent, Move, Press, Release
from game.ui.widgets import Widget

#: How near to the middle of a border one must press, in units.
NEAR = 24


class Hand(BoardHand):
    """What is taken up, pointed at and half chosen. The cursor and the pointer stay when the position changes."""

    taken_up = frozenset({"korrigan"})

    def __init__(self, table: BoardScene[State]) -> None:
        self.table = table
        self.held: Held | None = None
        self.considered: Considered | None = None
        #: KO-43: the token to be sacrificed for a backup companion.
        self.sacrifice: Token | None = None
        #: Where the cauldron can still appear is shown.
        self.chances = False
        #: What the pointer is over, and where it was pressed.
        self.field: FieldName | None = None
        self.border: Pair | None = None
        self.pressed: Pos | None = None
        self._cursors: dict[str, Address] = {}
        #: The moment for which the focus was last put where it helps.
        self._focused_for: tuple[object, ...] = ()

    # What is meant

    @property
    def plan(self) -> Plan:
        return cast(Plan, self.table.plan)

    @property
    def seat(self) -> Seat:
        """The seat to act; the last one when the game is over."""
        return self.table.state.turn.seat

    @property
    def cursor(self) -> Address | None:
        """On a field; on a border while one is chosen for the troll."""
        return self._cursors.get("border" if self.table.phase == "troll" else "field")

    @cursor.setter
    def cursor(self, address: Address | None) -> None:
        self._cursors = {} if address is None else {**self._cursors, str(address[0]): address}

    def offers(self) -> Offers:
        """The fields or borders one can point at, and what that would mean."""
        asked = self.table.phase in FIELDS or self.table.phase == "troll"
        return offers(self.table.legal(), None if self.held is None else self.held.korrigan) if asked else {}

    def movable(self) -> frozenset[int]:
        """The korrigans of the seat to act that some companion can move."""
        return frozenset(action.korrigan for action in self.table.legal() if isinstance(action, Go))

    @property
    def meant_field(self) -> FieldName | None:
        under = self._cursors.get("field") if self.table.focus.visible else None
        return self.field or (None if under is None else str(under[1]))

    @property
    def meant_border(self) -> Pair | None:
        under = self._cursors.get("border") if self.table.focus.visible else None
        return self.border or (None if under is None else (str(under[1]), str(under[2])))

    def memory(self, state: State, field: FieldName) -> Look | None:
        """What the one who looks saw at the last visit to a field; None for those who do not want to be told."""
        viewer = self.table.session.viewer
        if viewer is None or not self.table.stage.settings.remember_visits:
            return None
        return last_look(state, viewer, field)

    # What the table asks

    def way_to(self, action: KorrigansAction) -> Sequence[Address]:
        """A korrigan, then the field, then the chip with the companion that leads there."""
        goal = goal_of(action)
        if isinstance(action, Go) and (self.held is None or self.held.korrigan != action.korrigan):
            return ("korrigan", self.seat, action.korrigan), *goal
        if self.considered is not None and action in self.considered.actions:
            return (chip_address(action),)
        return goal[1:] if isinstance(action, Backup) and self.sacrifice == action.sacrifice else goal

    def targets(self) -> Sequence[Address]:
        """Fields and borders, or what lies on the tray or the sky to choose from; never what ends a turn."""
        choices = offers(self.table.legal()) or dict.fromkeys(a for do in self.table.legal() for a in goal_of(do))
        return [address for address in choices if address[0] != "act"]

    def choosable(self) -> Sequence[Address]:
        """What a place could mean that is pointed at comes first."""
        chips = () if self.considered is None else tuple(chip_address(action) for action in self.considered.actions)
        beside: list[Address] = [getattr(widget, "address", ()) for widget in self._beside()]
        return (*chips, *(beside or self.targets()))

    def waits(self) -> Address | None:
        considered = self.considered
        return chip_address(considered.actions[0]) if considered is not None and len(considered.actions) == 1 else None

    def confirms(self) -> Address | None:
        """What was clicked; with the keys the focus is on it, unless one went back to the land for something else."""
        return None if self.table.focus.visible else self.waits()

    def says(self, address: Address) -> str:
        """What the one who looks saw on a field."""
        field = field_of(address, self.table.state)
        look = None if field is None else self.memory(self.table.state, field)
        return "" if look is None else look_words(look, self.table.state.turn.round)

    def lies(self, address: Address) -> str:
        return lies_words(self.table.state, str(address[1])) if address[0] == "field" else ""

    def leave(self) -> None:
        self.point(None, None)

    def drop(self) -> None:
        self.held = self.considered = self.sacrifice = self.pressed = None

    def use(self, intent: Intent) -> bool:
        match intent:
            case Hover(pos):
                return self._hover(pos)
            case Press(pos, "left"):
                return self._press(pos)
            case Release(pos, "left"):
                return self._release(pos)
            case Press(_, "right") | Cancel():
                return self._back()
            case Move(direction):
                return self._arrow(direction)
            case Confirm():
                return self._enter()
            case Command("next_target"):
                return self.next_target()
            case Command("targets", down):
                self.see_chances(down)
                return True
        return False

    def see_chances(self, on: bool) -> None:
        self.chances = on
        self.table.relayout()

    # The pointer

    def point(self, field: FieldName | None, border: Pair | None) -> bool:
        """The pointer is over these now. True if that is news."""
        if (field, border) == (self.field, self.border):
            return False
        self.field, self.border = field, border
        self.table.touch()
        return True

    def _hover(self, pos: Pos) -> bool:
        border = self._border_at(pos) if self.table.phase == "troll" else None
        offered = border is not None and ("border", *border) in self.offers()
        changed = self.point(self.plan.field_at(pos), border if offered else None)
        if self.held is not None and self.held.dragged:
            self.held.pos = pos
            return True
        return changed

    def _border_at(self, pos: Pos) -> Pair | None:
        return self.plan.border_at(pos, self.table.u(NEAR))

    def _press(self, pos: Pos) -> bool:
        self.pressed = pos
        own = self.plan.korrigan_at(pos, self.table.state, (self.seat,)) if self.table.phase in MOVES else None
        if own is not None and own[1] in self.movable():
            before = self.held is not None and self.held.korrigan == own[1]
            if not before:
                self._take(own[1])
            self.held = Held(own[1], dragged=True, before=before, pos=pos)
        return True

    def _release(self, pos: Pos) -> bool:
        start, self.pressed = self.pressed, None
        if start is None:
            return False
        strayed, held = self.table.strayed(start, pos), self.held
        if held is None or not held.dragged:
            if not strayed:
                self._click(pos)
            return True
        held.dragged = False
        field = self.plan.field_at(pos)
        if not strayed and held.before:
            self._take(None)  # a second click puts it back
        elif strayed and field not in (None, self.table.state.players[self.seat].korrigans[held.korrigan].field):
            self.considered = None
            self._choose(("field", str(field)))
        else:
            self.table.relayout()
        return True

    def _click(self, pos: Pos) -> None:
        if self.table.phase == "troll":
            pair = self._border_at(pos)
            if pair is not None:
                self._choose(("border", *pair))
            return
        guest = self._guest_at(pos) if self.table.phase == "give_goblin" else None
        field = self.plan.field_at(pos)
        if guest is not None:
            self.table.do(GiveGoblin(*guest))
        elif field is not None:
            self._choose(("field", field))
        elif self.considered is not None or self.held is not None:
            self.drop()
            self.table.relayout()

    def _guest_at(self, pos: Pos) -> Who | None:
        """A korrigan of another seat."""
        others = [seat for seat in range(len(self.table.state.players)) if seat != self.seat]
        return self.plan.korrigan_at(pos, self.table.state, others)

    def _back(self) -> bool:
        """One step back from what is half chosen."""
        if self.considered is not None:
            self.considered = None
        elif self.held is not None:
            self.held = None
        elif self.sacrifice is not None:
            self.sacrifice = None
        else:
            return False
        self.table.relayout()
        if self.table.focus.visible:
            self.table.focus.focus(self.table.board_area)
        return True

    # Choosing

    def _take(self, korrigan: int | None) -> None:
        """Take a korrigan up, or put it back."""
        self.considered = None
        self.held = None if korrigan is None else Held(korrigan)
        if korrigan is not None:
            self.table.stage.sounds.play("leaf_rustle")
        self.table.relayout()

    def give_away(self, token: Token) -> None:
        """KO-43: the token for a backup companion is chosen; its face comes next."""
        self.sacrifice = token
        self.table.stage.sounds.play("tick")
        self.table.relayout()

    def _choose(self, target: Address) -> None:
        """A field or border was clicked, or entered with the cursor on it: go there, or take up who stands there."""
        phase, offered, state = self.table.phase, self.offers(), self.table.state
        held, name = None if self.held is None else self.held.korrigan, str(target[1])
        own = [number for number in sorted(self.movable()) if state.players[self.seat].korrigans[number].field == name]
        if name == state.cauldron and target in offered:  # who is there stays there; the other one is meant
            own = []
        if phase in MOVES and own and (held is None or target not in offered):
            self._take(next((number for number in own if held is None or number > held), None))
        elif target in offered:
            self._consider(target, offered[target])
        elif phase in MOVES:
            self.table.do(attempt(state, nearest_korrigan(state, self.seat, name) if held is None else held, name))
        elif phase in FIELDS:
            self.table.do(Arrive(name) if phase == "arrive" else Cauldron(name))
        elif phase == "troll":
            self.table.do(Troll((name, str(target[2]))))

    def _consider(self, target: Address, actions: tuple[KorrigansAction, ...]) -> None:
        """Someone points at a place: do what it means, or lay out what it could mean and wait for a second press."""
        again = self.considered is not None and self.considered.target == target
        if len(actions) == 1 and (again or not self.table.stage.settings.confirm):
            self.table.do(actions[0])
            return
        self.considered = Considered(target, actions)
        self.table.stage.sounds.play("tick")
        self.table.relayout()
        if self.table.focus.visible:
            self._focus(chip_address(actions[0]))

    # The cursor

    def _arrow(self, direction: str) -> bool:
        """The cursor goes to the next field or border that way; at the edge of the land the focus goes on."""
        here, places = self.cursor, self.plan.order()
        there = self.plan.beyond(here, direction) if here in places else self._first(places)
        if there is None:
            return False
        self.cursor = there
        if there[0] == "field":
            self.field = self.border = None
        return True

    def _first(self, places: Sequence[Address]) -> Address:
        """Where the cursor begins: with one's first korrigan, in the village, or at the first border."""
        own = self.table.state.players[self.seat].korrigans[0].field
        home = ("field", own or next(field.name for field in the_map().fields if field.village))
        return home if home in places else places[0]

    def _enter(self) -> bool:
        if self.considered is not None and not self.table.focus.visible:
            self.table.focus.visible = True  # what was clicked could mean several things: first they are gone through
            self._focus(chip_address(self.considered.actions[0]))
            return True
        if self.cursor is None or self.table.phase not in (*FIELDS, "troll"):
            return self.next_target()
        self._choose(self.cursor)
        return True

    def next_target(self) -> bool:
        """On to the next thing that can be chosen, whatever it is."""
        focus = self.table.focus
        if not self.table.my_move:
            return False
        focus.visible = True
        beside = self._beside()
        if beside:
            here = next((i for i, widget in enumerate(beside) if widget is focus.focused), -1)
            focus.focus(beside[(here + 1) % len(beside)])
            return True
        options = self._options()
        if not options:
            self._focus_last_act()
            return True
        now = self.held and self.held.korrigan, self.considered and self.considered.target
        here = next((i for i, (korrigan, target, _) in enumerate(options) if (korrigan, target) == now), -1)
        korrigan, target, actions = options[(here + 1) % len(options)]
        self.held = None if korrigan is None else Held(korrigan)
        self.considered = Considered(target, actions)
        self.cursor = target
        self.table.relayout()
        self._focus(chip_address(actions[0]))
        return True

    def _beside(self) -> list[Widget]:
        """What can be chosen from the sky or the tray, as it lies there: of several of a kind each one."""
        wanted = self.targets()
        borne = ((widget, getattr(widget, "address", ())) for widget in self.table.focus.widgets if widget.enabled)
        return [
            widget
            for widget, address in borne
            if address in wanted or (address[:1] == ("token",) and address[:2] in wanted)
        ]

    def _options(self) -> list[tuple[int | None, Address, tuple[KorrigansAction, ...]]]:
        """Everything one can point at on the map now, one korrigan after the other."""
        numbers = (0, 1) if self.table.phase in MOVES else (None,)
        legal = self.table.legal()
        return [(number, target, actions) for number in numbers for target, actions in offers(legal, number).items()]

    def _focus(self, address: Address) -> None:
        widget = self.table.bearing(address)
        if widget is not None:
            self.table.focus.focus(widget)

    def _focus_last_act(self) -> None:
        place = self.table.last_act_place()
        for widget in self.table.focus.widgets:
            if widget.rect == place:
                self.table.focus.focus(widget)

    def place_focus(self) -> None:
        """Who plays by keyboard finds the focus where the next choice is."""
        session, phase = self.table.session, self.table.phase
        moment = (phase, session.to_act, session.action_count, session.waiting)
        if moment == self._focused_for:
            return
        self._focused_for = moment
        if not self.table.focus.visible:
            return
        if self._beside():
            self.next_target()
        elif session.waiting or session.over:
            self._focus_last_act()
        elif phase:
            self.table.focus.focus(self.table.board_area)


def chip_address(action: KorrigansAction) -> Address:
    """The chip beside a field or border that does an action."""
    (goal,) = goal_of(action)
    return ("chip", action.korrigan, action.companion, *goal) if isinstance(action, Go) else ("chip", *goal)
