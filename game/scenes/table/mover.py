"""Whose act is on the screen: header, seats and counts stay as they were until its animation has landed.

The session is one act ahead of the picture. Until that act has landed, words and seat cards come from the session as it
was before (`past`); the place where it happened pulses in its seat's colour, and what it brought rises from its seat
when it lands.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from math import pi, sin
from typing import TYPE_CHECKING

from pygame import Rect

from game.core.contract import Address, Event, Seat
from game.core.session import Session
from game.scenes.table.lights import draw_outline
from game.scenes.table.lines import draw_count
from game.scenes.table.seats import Count
from game.scenes.table.telling import MINUS, differences
from game.ui.brush import Brush
from game.ui.theme import SEAT_COLOURS, SMALL_BOLD

if TYPE_CHECKING:
    from game.scenes.table.table import AnyTable

#: How long a gain rises, in milliseconds, how far, and how large its picture is, in units.
RISES, RISE, GAIN = 1100, 34, 26
#: How long one beat of the pulse takes, in milliseconds, and how broad its ring is at most, in units.
BEAT, RING = 420, 5


class Mover:
    def __init__(self, table: AnyTable) -> None:
        self.table = table
        #: Who acted last, what came of it, and where.
        self.seat: Seat | None = None
        self.events: Sequence[Event] = ()
        self._where: tuple[Address, ...] = ()
        #: The game as it stood before, until the pictures have caught up.
        self.past: Session | None = None
        self._words: tuple[str, str] | None = None
        self._had: Sequence[Count] = ()
        #: What was gained, and when it began to rise.
        self._gained: Sequence[Count] = ()
        self._rises_since = 0.0

    def acted(self, seat: Seat | None, events: Sequence[Event], before: int, had: Sequence[Count]) -> None:
        """A seat did something, and pictures of it may be on their way. Before, the game had so many actions, and the
        seat had this."""
        table, session = self.table, self.table.session
        self._drop_gains()
        self.seat, self.events, self._had = seat, events, had
        told = [event for event in events if event.seat == seat and event.code not in table.text.telling.quiet]
        self._where = tuple(dict.fromkeys(at for event in told for at in table.places_of(event)))
        if seat is not None and table.seat_places:
            table.stage.invalidate(table.seat_places[seat])  # it thinks no more
        if table.motion.running:
            self.past, self._words = session.looked_back(before, session.viewer), None
        else:
            self._rise()

    @property
    def shown(self) -> Session:
        """The game as the picture shows it: counts and words of it change when what was done has landed."""
        return self.past or self.table.session

    def landed(self) -> bool:
        """The pictures have caught up: whether anything had waited for them."""
        if self.past is None:
            return False
        self.past = None
        self._rise()
        return True

    def forget(self) -> None:
        """The game was wound back, or somebody else looks: what was shown of an act goes with it."""
        self._drop_gains()
        self.seat, self.past, self._where, self.events = None, None, (), ()

    @property
    def words(self) -> tuple[str, str] | None:
        """Where the game stood and what was expected, as long as the pictures lag behind."""
        if self.past is not None and self._words is None:
            with self.table.looking_at(self.past):
                self._words = self.table.status(), self.table.full_prompt()
        return None if self.past is None else self._words

    @property
    def tells(self) -> bool:
        """Whether the header tells what a bot has just done: until it has landed, and as long as that bot goes on. What
        chance decided is told when it is seen, before the next one acts."""
        if self.seat is None or self.seat in self.table.humans or not self.events:
            return False
        session, late = self.table.session, len(self.events) > len(self._at_once)
        return self.past is not None or session.to_act == self.seat or (late and session.bot_to_act)

    @property
    def told(self) -> Sequence[Event]:
        """What can be told of it: a roll or a draw and all that follows only once it is seen."""
        return self.events if self.past is None else self._at_once

    @property
    def _at_once(self) -> Sequence[Event]:
        chance = self.table.text.telling.chance
        return list(takewhile(lambda event: event.code not in chance, self.events))

    # What pulses and what rises

    def _rise(self) -> None:
        table = self.table
        if self.seat is None or self.seat in table.humans or table.motion.factor == 0:
            return
        gained = differences(self._had, table.held_by(self.seat))
        self._gained = [count for count in gained if not count.number.startswith(MINUS)]
        self._rises_since = table.stage.now

    def _drop_gains(self) -> None:
        if self._gained:
            self.table.stage.invalidate(self._rising_area())
            self._gained = ()

    @property
    def stirs(self) -> bool:
        return bool(self._gained)

    def update(self, now: float) -> None:
        if not self._gained:
            return
        self.table.stage.invalidate(self._rising_area())
        if now - self._rises_since > RISES * max(0.5, self.table.motion.factor):
            self._gained = ()

    def pulsing(self) -> list[Rect]:
        """Where somebody else's act is happening."""
        if self.past is None or self.seat is None or self.seat in self.table.humans:
            return []
        found: list[Rect] = []
        for rect in self.table.rects(self._where):
            if rect.collidelist(found) < 0:  # one frame around what lies together
                found.append(rect.inflate(*(2 * [2 * self.table.u(RING)])))
        return found

    def _card(self) -> Rect:
        return self.table.seat_places[self.seat or 0]

    def _rising_area(self) -> Rect:
        u, card = self.table.u, self._card()
        wide = sum(self._width(count) for count in self._gained) + u(16)
        right = min(card.right, self.table.area.right)
        return Rect(right - wide, card.bottom - u(GAIN + 10 + RISE), wide, u(GAIN + 10 + RISE))

    def _width(self, count: Count) -> int:
        u = self.table.u
        return (
            (u(GAIN + 4) if count.picture else 0) + self.table.stage.lettering.width(count.number, SMALL_BOLD) + u(10)
        )

    def draw(self, brush: Brush) -> None:
        u = brush.u
        if self.seat is None:
            return
        colour = self.table.session.seats[self.seat].colour or "red"
        for rect in self.pulsing():
            beat = 1.0 if self.table.motion.reduced else abs(sin(pi * self.table.stage.now / BEAT))
            draw_outline(brush, rect, brush.palette.seats[SEAT_COLOURS.index(colour)][0], 2 + (RING - 2) * beat)
        if self._gained:
            area = self._rising_area()
            part = min(1.0, (self.table.stage.now - self._rises_since) / (RISES * max(0.5, self.table.motion.factor)))
            up = 0 if self.table.motion.reduced else round(u(RISE) * part)
            chip = Rect(area.x, area.bottom - u(GAIN + 10) - up, area.w, u(GAIN + 10))
            brush.rounded(chip, brush.palette.gold, 10)
            x = chip.x + u(8)
            for count in self._gained:
                draw_count(brush, Rect(x, chip.y + u(5), u(GAIN), u(GAIN)), count)
                x += self._width(count)
