"""The totals of a finished game over its rounds or turns: a line a player, what stood out on the way, and the one that
decided it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from time import perf_counter

import pygame
from pygame import Rect, Surface

from game.core.contract import Seat
from game.core.session import Session
from game.core.turning_point import Standing, standings
from game.scenes.results.words import Count, decided_at, decided_words, standing_words
from game.scenes.table.rounds import Rounds
from game.text.i18n import _
from game.text.values import signed
from game.ui.brush import Brush
from game.ui.intents import Confirm, Hover, Intent, Move, Press, Release
from game.ui.theme import SEAT_COLOURS, SMALL, SMALL_BOLD, Colour, mix

#: How much of a frame may go into counting, in seconds.
SLICE = 0.004
#: Lines are drawn this much larger and shrunk: smooth whatever their slope.
FINER = 2
#: Heights above the plot, in units: the title, and below it the flag of what decided the game.
TITLE, FLAG = 24, 20
#: The side of a landmark's picture, in units.
LANDMARK = 24


class Course:
    """The totals round by round (or turn by turn), counted a little in every frame."""

    def __init__(self, session: Session, rounds: Rounds) -> None:
        self.rounds = rounds
        self.known: list[Standing] = []
        self.done = False
        self._left = standings(session, rounds.ends)

    def go_on(self, seconds: float = SLICE) -> None:
        """Count at least one turn more, and go on for as long as given."""
        until = perf_counter() + seconds
        while not self.done:
            standing = next(self._left, None)
            if standing is None:
                self.done = True
            else:
                self.known.append(standing)
            if perf_counter() >= until:
                break


def axis_steps(low: int, high: int, most: int = 6) -> list[int]:
    """Round numbers from at most `low` to at least `high`, evenly spaced.

    >>> axis_steps(0, 37)
    [0, 10, 20, 30, 40]
    >>> axis_steps(-3, 8)
    [-4, -2, 0, 2, 4, 6, 8]
    """
    sizes = (size * 10**power for power in range(6) for size in (1, 2, 5))
    for unit in sizes:
        first, last = low // unit, -(-high // unit)
        if last - first <= most:
            return [number * unit for number in range(first, max(last, first + 1) + 1)]
    return [low, high]


def seat_tone(brush: Brush, colour: str) -> Colour:
    """A seat's colour as a line on paper: pale ones a little darker."""
    return mix(brush.palette.seats[SEAT_COLOURS.index(colour)][0], brush.palette.ink, 0.15)


@dataclass(eq=False, slots=True)
class ScoreGraph:
    """Point at a turn to read its totals; press to see it played."""

    rect: Rect
    count: Count
    course: Course
    open: Callable[[int], None]
    changed: Callable[[Rect], None]
    u: Callable[[float], int]
    #: What stood out, as (seat, number of the round or turn, picture).
    landmarks: Sequence[tuple[Seat, int, str]] = ()
    #: Choices that cost something, as (seat, number of the round or turn, its mark below the curve).
    marks: Sequence[tuple[Seat, int, Rect]] = ()
    #: How much room marks have, below the scale.
    foot: int = 0
    at: int | None = None
    enabled: bool = True
    tip: str = ""
    follows: bool = True
    _steps: list[int] = field(default_factory=list)

    # Where things are

    @property
    def plot(self) -> Rect:
        u = self.u
        top = TITLE + FLAG
        return Rect(
            self.rect.x + u(34),
            self.rect.y + u(top),
            self.rect.w - u(34 + 40),
            self.rect.h - u(top + 24 + 46) - self.foot,
        )

    def steps(self) -> list[int]:
        """The heights with a line across; they are those of the whole course."""
        if not self._steps:
            totals = [total for standing in self.course.known for total in standing.totals]
            self._steps = axis_steps(min(0, *totals), max(1, *totals))
        return self._steps

    def spot(self, turn: int, total: int) -> tuple[int, int]:
        plot, steps = self.plot, self.steps()
        part = (total - steps[0]) / (steps[-1] - steps[0])
        return self.x(turn), round(plot.bottom - plot.h * part)

    def aside(self, seat: Seat) -> int:
        """How far a line is drawn from its true height: equal totals run side by side, not one below the other."""
        return round((self.count.order.index(seat) - (len(self.count.order) - 1) / 2) * self.u(2))

    def x(self, turn: int) -> int:
        return self.plot.x + round(self.plot.w * turn / max(1, len(self.course.known) - 1))

    def turn_at(self, x: int) -> int:
        last = len(self.course.known) - 1
        return max(0, min(last, round((x - self.plot.x) * last / max(1, self.plot.w))))

    # Drawing

    def draw(self, brush: Brush, *, focused: bool, hovered: bool) -> None:
        palette = brush.palette
        brush.rounded(self.rect, mix(palette.paper, palette.shade, 0.5), 10)
        words = Rect(self.rect.x + self.u(12), self.rect.bottom - self.u(46), self.rect.w - self.u(24), self.u(42))
        if not self.course.done:
            brush.label(self.rect, _("Counting…"), SMALL, palette.soft_ink)
        elif len(self.course.known) < 2:
            brush.label(self.rect, _("The moves of this game are no longer known."), SMALL, palette.soft_ink)
        else:
            self._draw_course(brush)
            shown = self.at if self.at is not None and (hovered or focused) else None
            if shown is None:
                text = decided_words(self.count, self.course.rounds, self.course.known)
                text = text or _("Click any moment to watch it.")
            else:
                self._draw_cursor(brush, shown)
                text = standing_words(self.count, self.course.rounds, self.course.known, shown)
            brush.label(words, text, SMALL, palette.ink, lines=2)
        if focused:
            brush.ring(self.rect.inflate(-self.u(8), -self.u(8)), 10)

    def _draw_course(self, brush: Brush) -> None:
        palette, u, plot = brush.palette, brush.u, self.plot
        title = Rect(self.rect.x + u(10), self.rect.y + u(2), self.rect.w - u(20), u(22))
        brush.label(title, _("The score as the game went on"), SMALL_BOLD, palette.ink)
        for step in self.steps():
            y = self.spot(0, step)[1]
            tone = palette.soft_ink if step == 0 else palette.line
            pygame.draw.line(brush.surface, tone, (plot.x, y), (plot.right, y), max(1, u(1)))
            brush.text(signed(step), SMALL, palette.soft_ink, (plot.x - u(6), y), "midright")
        every = -(-u(30) * (len(self.course.known) - 1) // max(1, plot.w))
        for turn in range(1, len(self.course.known)):
            label = self.course.rounds.label(turn)
            if label and int(label) % max(1, every) == 0:
                brush.text(label, SMALL, palette.soft_ink, (self.x(turn), plot.bottom + u(3)), "midtop")
        decided = decided_at(self.count, self.course.known)
        if decided is not None:
            self._draw_decided(brush, decided)
        brush.surface.blit(self._lines(brush), plot.inflate(2 * u(6), 2 * u(6)))
        self._draw_marks(brush)
        self._draw_landmarks(brush)
        self._draw_emblems(brush)

    def _draw_decided(self, brush: Brush, turn: int) -> None:
        """The turn as a band, and a flag above it."""
        u, plot = brush.u, self.plot
        left, right = self.x(turn - 1), self.x(turn)
        band = Rect(left, plot.y, max(u(4), right - left), plot.h)
        brush.rounded(band, mix(brush.palette.gold, brush.palette.paper, 0.45), 2)
        flag = Rect(0, 0, u(FLAG - 2), u(FLAG - 2))
        flag.midbottom = band.centerx, plot.y - u(1)
        brush.icon("flag", flag.clamp(self.rect), mix(brush.palette.gold, brush.palette.ink, 0.5))

    def _lines(self, brush: Brush) -> Surface:
        edge = brush.u(6)
        size = self.plot.w + 2 * edge, self.plot.h + 2 * edge
        key = ("score graph", self.rect.topleft, size, brush.palette.name, tuple(self.course.known))

        def make() -> Surface:
            large = Surface((size[0] * FINER, size[1] * FINER), pygame.SRCALPHA)
            large.fill((*brush.palette.paper, 0))
            thick = max(2, brush.u(3)) * FINER
            for seat in reversed(self.count.order):
                tone = seat_tone(brush, self._colour(seat))
                points = [
                    ((x - self.plot.x + edge) * FINER, (y - self.plot.y + edge + self.aside(seat)) * FINER)
                    for x, y in (
                        self.spot(turn, standing.totals[seat]) for turn, standing in enumerate(self.course.known)
                    )
                ]
                pygame.draw.lines(large, (*tone, 255), False, points, thick)
                for point in points:
                    pygame.draw.circle(large, (*tone, 255), point, thick // 2)
            return pygame.transform.smoothscale(large, size)

        return brush.art.made(key, make)

    def _draw_landmarks(self, brush: Brush) -> None:
        side = brush.u(LANDMARK)
        for seat, turn, picture in self.landmarks:
            x, y = self.spot(turn, self.course.known[turn].totals[seat])
            brush.picture(picture, Rect(x - side // 2, y + self.aside(seat) - side, side, side))

    def _draw_marks(self, brush: Brush) -> None:
        """A ring on the line, and from there a thread to the mark below."""
        u, palette = brush.u, brush.palette
        pale, thin = mix(palette.bad, palette.paper, 0.45), max(1, u(1.5))
        for seat, turn, mark in self.marks:
            x, y = self.spot(turn, self.course.known[turn].totals[seat])
            y += self.aside(seat)
            pygame.draw.line(brush.surface, pale, (x, y), (x, self.plot.bottom), thin)
            if abs(mark.centerx - x) > u(2):  # past the number below the line, on to a mark that was pushed aside
                pygame.draw.line(brush.surface, pale, (x, self.plot.bottom + u(20)), mark.midtop, thin)
            brush.circle((x, y), u(7), palette.bad)
            brush.circle((x, y), u(4), palette.paper)

    def _draw_emblems(self, brush: Brush) -> None:
        """Each line carries its player's sign at its end, and in small where it stands for itself most: so that colour
        is never alone."""
        u, plot, last = brush.u, self.plot, len(self.course.known) - 1
        for seat in self.count.order:
            turn = self._apart(seat)
            x, y = self.spot(turn, self.course.known[turn].totals[seat])
            brush.emblem((x, y + self.aside(seat)), u(6), self._colour(seat))
        ends = sorted((self.spot(last, self.course.known[-1].totals[seat])[1], seat) for seat in self.count.order)
        apart, low = u(22), plot.y
        for number, (wanted, seat) in enumerate(ends):
            room = plot.bottom - apart * (len(ends) - 1 - number)
            y = max(low, min(wanted, room))
            brush.emblem((plot.right + u(18), y), u(11), self._colour(seat))
            low = y + apart

    def _apart(self, seat: Seat) -> int:
        """The turn at which a line is farthest from every other."""
        others = [other for other in self.count.order if other != seat]

        def room(turn: int) -> int:
            totals = self.course.known[turn].totals
            return min((abs(totals[seat] - totals[other]) for other in others), default=0)

        return max(range(1, max(2, len(self.course.known) - 1)), key=room)

    def _draw_cursor(self, brush: Brush, turn: int) -> None:
        u, plot, x = brush.u, self.plot, self.x(turn)
        pygame.draw.line(brush.surface, brush.palette.ink, (x, plot.y), (x, plot.bottom), max(1, u(1.5)))
        for seat in reversed(self.count.order):
            spot = self.spot(turn, self.course.known[turn].totals[seat])
            brush.circle(spot, u(9), brush.palette.paper)
            brush.emblem(spot, u(8), self._colour(seat))

    def _colour(self, seat: Seat) -> str:
        return self.count.session.seats[seat].colour or "red"

    # Intents

    def handle(self, intent: Intent) -> bool:
        if not self.course.done or len(self.course.known) < 2:
            return False
        last = len(self.course.known) - 1
        here = last if self.at is None else self.at
        match intent:
            case Hover(pos):
                self.at = self.turn_at(pos[0])
                self.changed(self.rect)
            case Press(pos, "left"):
                self.at = self.turn_at(pos[0])
            case Release(pos, "left"):
                if self.rect.collidepoint(pos):
                    self.open(self.turn_at(pos[0]))
            case Move("left") if here > 0:
                self.at = here - 1
            case Move("right") if here < last:
                self.at = here + 1
            case Confirm():
                self.open(here)
            case _:
                return False
        return True
