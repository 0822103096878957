"""One press, one act: presses meant for something else are ignored.

A control that appears under the pointer, or where Confirm goes, is deaf for a moment. The second half of a double click
does nothing once the first half has acted. Presses that hurry other players' animations along do only that, and so do
those right after them. Just after control comes back, nothing irreversible is done.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.core.contract import Seal, Seat
from game.core.foresight import seal_of
from game.scenes.table.area import BoardArea
from game.ui.intents import Command, Confirm, FocusGained, GamepadFound, Hover, Intent, Press, Release, Resized
from game.ui.widgets import Widget

if TYPE_CHECKING:
    from game.scenes.table.table import AnyTable

#: For so long a control is deaf that took another's place, in milliseconds.
DEAF = 500
#: Two presses at one place within this time are a double click.
DOUBLE = 400
#: After a press that hurried, or after control came back, a press is a fresh one from here on.
FRESH = 450
#: How far apart the two presses of a double click may be, in units.
APART = 10

#: Where a press was made: a point, or the name of a key.
Place = tuple[int, int] | str
NEVER = -1e9


def meaning(widget: Widget | None) -> tuple[object, ...]:
    """What a widget does, as far as one can see: its address, or else its words and icon."""
    if widget is None:
        return ()
    address = getattr(widget, "address", ())
    if address:
        return type(widget), address
    return type(widget), *(getattr(widget, name, "") for name in ("text", "icon", "title"))


class Guard:
    def __init__(self, table: AnyTable) -> None:
        self.table = table
        #: What belongs to the game: the board, the controls beside it, the end of the turn.
        self.controls: list[Widget] = []
        #: The place of the press being handled; None when nobody presses anything (a bot acts).
        self._place: Place | None = None
        #: It may not act, because it was meant for something else.
        self._vain = False
        #: What it presses was named: it cannot have been meant for what was there before.
        self._sure = False
        #: What was said of presses that are not over yet, by button: their place, since when they last, and whether
        #: they are in vain.
        self._begun: dict[str, tuple[Place, float, bool]] = {}
        #: When the press being handled began.
        self._pressed = NEVER
        #: Where a drag began that was not heard, as others played; None: none is on its way.
        self._dragged: tuple[int, int] | None = None
        #: Buttons whose press was swallowed: so is their release.
        self._swallowed: set[str] = set()
        self._deaf: dict[tuple[object, ...], float] = {}
        #: What a click and Confirm would have pressed before everything was laid out again.
        self._before: list[tuple[object, ...]] | None = None
        #: Where the pointer was then: in a slow frame it is elsewhere by the time all has its place.
        self._pointer = (0, 0)
        self._acted: tuple[Place, float] = ("", NEVER)
        self._hurried = NEVER
        #: Who has control, and since when.
        self._with: Seat | None = None
        self._since = NEVER
        #: The person who had it last: what they were refused is nothing to the next one.
        self._person: Seat | None = None
        #: The pictures on their way show a bot's move.
        self.shows_bot = False

    # What a press may do

    @property
    def others_move(self) -> bool:
        """The picture of another's move is not finished, or a bot has yet to choose."""
        return self.table.session.bot_to_act or (self.shows_bot and self.table.motion.running)

    def takes(self, intent: Intent) -> bool:
        """An intent comes. True: it was not meant for what it would do now, and goes no further."""
        self.notice()
        self.settle()
        self._place, self._vain, self._sure, self._pressed = None, False, False, self.table.stage.now
        match intent:
            case Hover(pos) if self._dragged is not None:
                self._take_up(self._dragged, pos)
                return False
            case Hover() | Resized() | FocusGained() | GamepadFound():
                return False
            case Release(pos, button):
                self._place, self._pressed, self._vain = self._begun.pop(button, (pos, self._pressed, False))
                self._dragged = None
                if button in self._swallowed:
                    self._swallowed.discard(button)
                    return True
                return False
            case Press(pos, button):
                target, others = self.table.focus.at(pos), self.others_move
                swallowed = self._judge(pos, target)
                unheard = swallowed or target is None or not target.enabled or isinstance(target, BoardArea)
                self._dragged = pos if others and unheard and button == "left" else None
                self._begun[button] = pos, self._pressed, self._vain
                self._swallowed.discard(button)
                if swallowed:
                    self._swallowed.add(button)
                return swallowed
            case Confirm(sure):
                return self._judge("confirm", self.table.confirm_goes_to(), sure=sure)
            case Command(name, True):
                self._judge(name, None)
                return name == "end_turn" and self._vain
        self._judge(type(intent).__name__, None)
        return False

    def _take_up(self, start: tuple[int, int], pos: tuple[int, int]) -> None:
        """A drag began while others played. As soon as one may, what it began at is taken up."""
        table = self.table
        address = table.address_at(start)
        if self.others_move or not table.my_move or table.address_at(pos) == address:
            return
        self._dragged = None
        if address is not None and address[0] in table.hand.taken_up:
            self._begun["left"] = start, NEVER, False
            self._swallowed.discard("left")
            table.focus.let_go()
            table.focus.handle(Press(start))

    def over(self) -> None:
        """The intent was handled."""
        self._place, self._vain = None, False

    def _judge(self, place: Place, target: Widget | None, *, sure: bool = False) -> bool:
        """Whether a press here is in vain; True if its target is not even to hear of it. What was named is meant,
        whatever was there before."""
        now = self.table.stage.now
        self._place, self._sure = place, sure
        if sure:
            self._vain = self.others_move
            return self._vain and target in self.controls and not self.table.session.bot_to_act
        replaced = target is not None and now < self._deaf.get(meaning(target), NEVER)
        hurries = False
        if target in self.controls or place == "end_turn":
            hurries = self.others_move or now - self._hurried < FRESH
            if hurries:
                self._hurried = now
        self._vain = replaced or hurries or self.others_move or self._doubles(place, now)
        if replaced:
            return True
        # While a bot is to act the board can still be looked at; nothing can be done there. What can always be taken
        # back may be begun at any time.
        if getattr(target, "harmless", False):
            return False
        return self._vain and target in self.controls and not self.table.session.bot_to_act

    def _doubles(self, place: Place, now: float) -> bool:
        where, when = self._acted
        if now - when >= DOUBLE:
            return False
        if isinstance(place, str) or isinstance(where, str):
            return place == where
        return max(abs(place[0] - where[0]), abs(place[1] - where[1])) <= self.table.u(APART)

    def allows(self, action: Any) -> bool:
        """Whether what is pressed may do this."""
        if self._place is None:
            return True
        if self._vain:
            return False
        early = not self._sure and self._pressed - self._since < FRESH
        return not early or seal_of(self.table.session, action) is Seal.NONE

    def allows_end(self) -> bool:
        early = not self._sure and self._pressed - self._since < FRESH
        return self._place is None or not (self._vain or early)

    def acted(self, *, bot: bool = False) -> None:
        """Something was done: by the press being handled, or by a bot."""
        self.shows_bot = bot
        if self._place is not None:
            self._acted = self._place, self.table.stage.now
        self.notice()

    # What changes under a hand

    def notice(self) -> None:
        """Whoever has control now, has it since now if it was another's."""
        session = self.table.session
        free = session.handover_to is None and not self.others_move
        seat = session.to_act if free else None
        if seat != self._with:
            self._with, self._since = seat, self.table.stage.now
            if seat in self.table.humans:
                if self._person not in (None, seat) and self.table.why_not[0] in self.table.stage.overlay.toasts:
                    self.table.stage.overlay.hush()
                self._person = seat
            if self.table.stage.settings.spoken and seat in self.table.humans and self.table.watched is None:
                self.table.stage.sounds.play("bell")

    def _under(self, pos: tuple[int, int]) -> tuple[Widget | None, Widget | None]:
        """What a click there would press, and what Confirm would."""
        if not self.table.focus.widgets:
            return None, None
        return self.table.focus.at(pos), self.table.confirm_goes_to()

    def changing(self) -> None:
        """Everything is about to be laid out again."""
        if self._before is None:
            self._pointer = self.table.stage.pointer
            self._before = [meaning(widget) for widget in self._under(self._pointer)]

    def settle(self) -> None:
        """It was, and the focus has found its place: what took another's place is deaf for a moment."""
        if self._before is None:
            return
        before, self._before, now = self._before, None, self.table.stage.now
        self._deaf = {what: until for what, until in self._deaf.items() if until > now}
        for was, widget in zip(before, self._under(self._pointer), strict=True):
            if was != meaning(widget):
                self._deafen(widget)

    def _deafen(self, widget: Widget | None) -> None:
        if widget is not None and not isinstance(widget, BoardArea):
            self._deaf[meaning(widget)] = self.table.stage.now + DEAF

    def uncovered(self) -> None:
        """The table is in front again: what lies under the pointer took the place of what covered it."""
        self._begun, self._swallowed, self._dragged = {}, set(), None
        self._deafen(self._under(self.table.stage.pointer)[0])
