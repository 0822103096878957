"""The seats of set-up: players around a table, each with emblem, name, temperament, and whether they begin."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect

from game.core.seats import clean_name
from game.text.i18n import _
from game.text.shell import BOT_NAMES, human_name, temperament
from game.ui.brush import FINER, Brush
from game.ui.intents import Confirm, Intent, Move, Press, Release
from game.ui.layout import Share, columns
from game.ui.theme import SMALL, STRONG, TOUCH, mix
from game.ui.voice.said import Said, choices, group
from game.ui.widgets import Button, Caption, Widget
from game.ui.widgets.pressing import pressed

#: A seat's card, in units.
SEAT_TALL, SEAT_WIDEST, SEAT_LEAST = 198, 340, 216
#: The same for who begins: a title, the rulebook's way, a button.
LOT_TALL = 54 + TOUCH
PAD = 12


@dataclass(slots=True)
class Place:
    """A seat as it is being chosen. An empty name stands for the seat's usual one, in the language of the moment."""

    kind: str = "human"
    name: str = ""
    colour: str = "red"

    def shown_name(self, number: int) -> str:
        return clean_name(self.name) or (human_name(number + 1) if self.kind == "human" else BOT_NAMES[number])


def around_table(area: Rect, count: int, tall: int, gap: int, widest: int) -> list[Rect]:
    """Places for so many seats, clockwise as one plays, the first nearest to whoever sits before the screen."""
    below = max(1, count // 2)
    across = max(below, count - below)
    wide = min(widest, (area.w - (across - 1) * gap) // across)
    lines = []
    for seats, y in ((below, area.bottom - tall), (count - below, area.y)):
        whole = seats * (wide + gap) - gap
        lines.append([Rect(area.centerx - whole // 2 + i * (wide + gap), y, wide, tall) for i in range(seats)])
    near, far = lines
    first = (len(near) - 1) // 2
    return [*near[first::-1], *far, *near[:first:-1]]


def in_lines(area: Rect, count: int, tall: int, gap: int, least: int) -> list[Rect]:
    """The same places one after the other, where there is no room for a table."""
    across = max(1, min(count, (area.w + gap) // (least + gap)))
    lines = -(-count // across)
    cells = columns(Rect(area.x, area.y, area.w, tall), [Share()] * across, gap)
    return [cell.move(0, line * (tall + gap)) for line in range(lines) for cell in cells][:count]


def who_begins(
    at: Rect, u: Callable[[float], int], rule: str, drawn: bool, draw_lots: Callable[[], None]
) -> list[Widget]:
    """Who begins: by the rulebook's own question, which people at one table can answer, or at random."""
    button = Rect(0, at.bottom - u(TOUCH), min(at.w, u(240)), u(TOUCH))
    button.centerx = at.centerx
    asked = Rect(at.x, button.y - u(24), at.w, u(22) if rule else 0)
    title = Rect(at.x, (asked if rule else button).y - u(28), at.w, u(26))
    captions = [Caption(title, _("First player"), STRONG, align="centre")]
    if rule:
        captions.append(Caption(asked, rule, SMALL, align="centre"))
    return [*captions, Button(button, _("At random"), draw_lots, icon="dice", down=drawn)]


def draw_table(brush: Brush, area: Rect) -> None:
    """The table the seats stand around: a board of wood with a lighter top, seen from above."""
    palette = brush.palette
    top = mix(palette.paper, palette.gold, 0.22)
    layers = (
        (area, mix(top, palette.ink, 0.32)),
        (area.move(0, -brush.u(6)), mix(top, palette.ink, 0.14)),
        (area.move(0, -brush.u(6)).inflate(-brush.u(36), -brush.u(36)), top),
    )
    for rect, colour in layers:
        size = rect.size

        def make(size: tuple[int, int] = size, colour: tuple[int, int, int] = colour) -> pygame.Surface:
            large = pygame.Surface((size[0] * FINER // 2, size[1] * FINER // 2), pygame.SRCALPHA)
            large.fill((*colour, 0))
            pygame.draw.ellipse(large, (*colour, 255), large.get_rect())
            return pygame.transform.smoothscale(large, size)

        brush.surface.blit(brush.art.made(("table", size, colour), make), rect)


@dataclass(eq=False, slots=True)
class SeatCard:
    """The paper a seat's things lie on, with a word on how its player plays."""

    rect: Rect
    place: Place
    first: bool = False
    enabled: bool = True
    tip: str = ""
    silent: bool = True

    def draw(self, brush: Brush, *, focused: bool, hovered: bool) -> None:
        palette = brush.palette
        brush.panel(self.rect, depth=6, border=palette.gold if self.first else palette.line)
        words = Rect(self.rect.x + brush.u(PAD), self.rect.y + brush.u(PAD + 2 * TOUCH + 8), 0, brush.u(24))
        words.w = self.rect.w - 2 * brush.u(PAD)
        brush.label(words, temperament(self.place.kind), SMALL, palette.soft_ink)

    def lines(self, u: Callable[[float], int]) -> tuple[Rect, Rect, Rect]:
        """Where name, kind and what else is said of the seat go."""
        inner = Rect(self.rect.x + u(PAD), self.rect.y + u(PAD), self.rect.w - 2 * u(PAD), u(TOUCH))
        low = Rect(inner.x, self.rect.bottom - u(PAD + TOUCH), inner.w, u(TOUCH))
        return inner, inner.move(0, u(TOUCH + 8)), low

    def handle(self, intent: Intent) -> bool:
        return isinstance(intent, Press | Release)


@dataclass(eq=False, slots=True)
class Emblem:
    """The seat's disc; a press gives it the next free colour."""

    rect: Rect
    colour: str
    act: Callable[[], None]
    enabled: bool = True
    tip: str = ""

    def draw(self, brush: Brush, *, focused: bool, hovered: bool) -> None:
        radius = min(self.rect.w, self.rect.h) // 2 - (0 if hovered else brush.u(1))
        brush.emblem(self.rect.center, radius, self.colour)
        if focused:
            brush.ring(self.rect, 22)

    def handle(self, intent: Intent) -> bool:
        return pressed(intent, self.rect, self.act)

    def said(self) -> Said:
        return Said("button", self.tip, ("Emblem",))


@dataclass(eq=False, slots=True)
class Stepper:
    """One of a few that do not all fit beside each other: its name between two arrows."""

    rect: Rect
    options: Sequence[tuple[str, str]]
    value: str
    act: Callable[[str], None]
    icons: Callable[[str], str]
    enabled: bool = True
    tip: str = ""
    #: What is chosen, for those who listen.
    of: str = ""

    @property
    def _at(self) -> int:
        return next((i for i, (value, _) in enumerate(self.options) if value == self.value), 0)

    def _cells(self) -> list[Rect]:
        side = min(self.rect.h, self.rect.w // 4)
        return columns(self.rect, [side, Share(), side])

    def draw(self, brush: Brush, *, focused: bool, hovered: bool) -> None:
        palette = brush.palette
        u = brush.u
        brush.rounded(self.rect, mix(palette.shade, palette.gold, 0.14) if hovered else palette.shade, 10)
        back, name, on = self._cells()
        for cell, icon, there in ((back, "left", self._at > 0), (on, "right", self._at < len(self.options) - 1)):
            ink = palette.ink if there else mix(palette.soft_ink, palette.shade, 0.6)
            brush.icon(icon, cell.inflate(-u(18), -u(18)), ink)
        text = self.options[self._at][1]
        side, gap = u(20), u(6)
        fitted = brush.lettering.fit(text, STRONG, name.w - side - gap, name.h)
        wide = brush.lettering.width(text, fitted[0]) if fitted else name.w - side - gap
        left = name.centerx - (wide + side + gap) // 2
        brush.icon(self.icons(self.value), Rect(left, name.centery - side // 2, side, side), palette.leaf)
        words = Rect(left + side + gap, name.y, name.right - left - side - gap, name.h)
        brush.label(words, text, STRONG, palette.ink, align="left")
        if focused:
            brush.ring(self.rect, 10)

    def handle(self, intent: Intent) -> bool:
        match intent:
            case Release(pos, "left"):
                back, name, on = self._cells()
                if back.collidepoint(pos):
                    self._step(-1)
                elif on.collidepoint(pos):
                    self._step(1)
                elif name.collidepoint(pos):
                    self._step(1, round_and_round=True)
                return True
            case Press(_, "left"):
                return True
            case Move("left"):
                return self._step(-1)
            case Move("right"):
                return self._step(1)
            case Confirm():
                return self._step(1, round_and_round=True)
        return False

    def said(self) -> Said:
        def choose(value: str) -> None:
            self.value = value
            self.act(value)

        said = choices(self.options, self.value, choose, self.of)
        said.key = ("Stepper",)
        return said

    def _step(self, by: int, *, round_and_round: bool = False) -> bool:
        goal = self._at + by
        if round_and_round:
            goal %= len(self.options)
        if goal not in range(len(self.options)):
            return False
        self.value = self.options[goal][0]
        self.act(self.value)
        return True


@dataclass(eq=False, slots=True)
class Chair:
    """A place where nobody sits yet: a press brings somebody."""

    rect: Rect
    text: str
    act: Callable[[], None]
    enabled: bool = True
    tip: str = ""

    def draw(self, brush: Brush, *, focused: bool, hovered: bool) -> None:
        palette = brush.palette
        u = brush.u
        wood = mix(palette.paper, palette.gold, 0.22)
        brush.panel(
            self.rect, palette.shade if hovered else mix(palette.paper, wood, 0.6), depth=3, border=palette.line
        )
        seat = self.rect.centerx, self.rect.centery - u(20)
        brush.circle((seat[0], seat[1] + u(3)), u(32), mix(wood, palette.ink, 0.24))
        brush.circle(seat, u(32), mix(wood, palette.gold, 0.3) if hovered else wood)
        brush.icon("plus", Rect(seat[0] - u(14), seat[1] - u(14), u(28), u(28)), palette.ink)
        words = Rect(self.rect.x + u(8), seat[1] + u(44), self.rect.w - u(16), u(28))
        brush.label(words, self.text, STRONG, palette.ink)
        if focused:
            brush.ring(self.rect)

    def handle(self, intent: Intent) -> bool:
        return pressed(intent, self.rect, self.act)


def seat_by_seat(told: Sequence[Said], places: Sequence[Place]) -> list[Said]:
    """What is said of set-up, with everything of a seat in a group that has its name."""
    found: list[Said] = []
    seat: Said | None = None
    for said in told:
        if said.key[:1] == ("SeatCard",):
            number = sum(one.key[:1] == ("seat",) for one in found)
            seat = group(places[number].shown_name(number), [said], ("seat", number))
            found.append(seat)
        elif seat is not None and said.key[:1] in (("Emblem",), ("field",), ("Stepper",), ("Button",)):
            if said.key[0] == "field":
                said.name = _("Name")
            seat.children.append(said)
        else:
            seat = None
            found.append(said)
    return found
