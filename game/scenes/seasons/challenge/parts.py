"""Parts of the challenge's scenes: a season to choose, a code to play, and totals as a chart."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from game.rules.seasons.content import SEASONS, YEAR
from game.rules.seasons.results import Played
from game.scenes.seasons.art.colours import MOODS
from game.scenes.seasons.progress import EMBLEMS
from game.text.i18n import _
from game.text.seasons.challenge import part_name
from game.text.shell import day
from game.text.values import signed
from game.ui.brush import Brush
from game.ui.intents import Intent, Press, Release
from game.ui.theme import NUMBER, SMALL, SMALL_BOLD, STRONG, TITLE, Colour, mix
from game.ui.voice.said import Said, label, sentences
from game.ui.widgets.pressing import pressed

#: So many results have room for pictures of their medals.
MANY = 40


def draw_part(brush: Brush, place: Rect, part: str) -> None:
    """The emblem of a season, or of all four."""
    if part != YEAR:
        brush.picture(f"seasons/{EMBLEMS[part]}", place)
        return
    half = place.w * 54 // 100
    for number, season in enumerate(SEASONS):
        corner = (place.x + (number % 2) * (place.w - half), place.y + (number // 2) * (place.h - half))
        brush.picture(f"seasons/{EMBLEMS[season]}", Rect(corner, (half, half)))


def part_colour(part: str) -> Colour:
    return MOODS["spring" if part == YEAR else part].accent


def landscape(brush: Brush, part: str, size: tuple[int, int]) -> Surface:
    """The ground of a part's card: its season, or a slice of each."""

    def make() -> Surface:
        whole = Surface(size)
        seasons = SEASONS if part == YEAR else (part,)
        wide = -(-size[0] // len(seasons))
        for number, season in enumerate(seasons):
            ground = brush.art.cover(f"seasons/backdrop_{season}", size)
            whole.blit(ground, (number * wide, 0), Rect(number * wide, 0, wide, size[1]))
        mask = Surface(size, pygame.SRCALPHA)
        Brush(mask, brush.screen, brush.palette, brush.lettering, brush.art).rounded(
            mask.get_rect(), (255, 255, 255), 10
        )
        mask.blit(whole, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        return mask

    seasons = SEASONS if part == YEAR else (part,)
    sharp = all(brush.art.is_sharp(f"seasons/backdrop_{season}", size) for season in seasons)
    return brush.art.made(("landscape", part, size, sharp), make)


@dataclass(eq=False, slots=True)
class PartCard:
    """The year or one season, with one's best in it."""

    rect: Rect
    part: str
    best: int | None
    chosen: bool
    act: Callable[[], None]
    enabled: bool = True
    tip: str = ""

    def draw(self, brush: Brush, *, focused: bool, hovered: bool) -> None:
        u = brush.u
        palette = brush.palette
        edge = u(4)
        if self.chosen:
            brush.rounded(self.rect.inflate(2 * edge, 2 * edge), palette.leaf, 15)
        elif hovered:
            brush.rounded(self.rect.inflate(edge, edge), palette.gold, 13)
        foot = Rect(self.rect.x, self.rect.bottom - u(38), self.rect.w, u(38))
        brush.surface.blit(landscape(brush, self.part, (self.rect.w, self.rect.h - foot.h // 2)), self.rect)
        brush.rounded(foot, palette.paper, 10)
        brush.surface.fill(palette.paper, Rect(foot.x, foot.y, foot.w, foot.h // 2))
        side = min(self.rect.h - foot.h - u(10), self.rect.w - u(10), u(56))
        spot = Rect(0, 0, side, side)
        spot.center = self.rect.centerx, (self.rect.y + foot.y) // 2
        draw_part(brush, spot, self.part)
        number = "" if self.best is None or foot.w < u(130) else signed(self.best)
        right = brush.lettering.width(number, NUMBER) + u(6) if number else 0
        name = Rect(foot.x + u(8), foot.y, foot.w - u(14) - right, foot.h)
        brush.label(name, part_name(self.part), STRONG, palette.ink, align="left")
        if number:
            brush.label(Rect(name.right, foot.y, right, foot.h), number, NUMBER, palette.ink, align="right")
        if self.chosen:
            mark = Rect(self.rect.right - u(26), self.rect.y + u(6), u(20), u(20))
            brush.circle(mark.center, u(12), palette.leaf)
            brush.icon("check", mark.inflate(-u(6), -u(6)), palette.on_leaf)
        if focused:
            brush.ring(self.rect)

    def handle(self, intent: Intent) -> bool:
        return pressed(intent, self.rect, self.act)


@dataclass(eq=False, slots=True)
class Headline:
    """The picture of a day's challenge: its season, what it is, the day and the code."""

    rect: Rect
    season: str
    title: str
    day: str
    code: str
    enabled: bool = True
    tip: str = ""
    silent: bool = True

    def draw(self, brush: Brush, *, focused: bool, hovered: bool) -> None:
        u, palette = brush.u, brush.palette
        brush.shadow(self.rect, 12, 5, 60)
        brush.surface.blit(landscape(brush, self.season, self.rect.size), self.rect)
        sign = Rect(self.rect.x + u(14), 0, min(self.rect.w - u(28), u(400)), u(96))
        sign.bottom = self.rect.bottom - u(14)
        brush.panel(sign, palette.paper, depth=5)
        side = u(64)
        draw_part(brush, Rect(sign.x + u(12), sign.centery - side // 2, side, side), self.season)
        words = Rect(sign.x + side + u(26), sign.y + u(8), sign.w - side - u(38), u(24))
        brush.label(words, self.title, SMALL_BOLD, palette.soft_ink, align="left")
        name = Rect(words.x, words.bottom, words.w, u(34))
        brush.label(name, part_name(self.season), TITLE, palette.ink, align="left")
        low = Rect(words.x, name.bottom, words.w, u(22))
        brush.label(
            low, _("{day} · {code}").format(day=self.day, code=self.code), SMALL, palette.soft_ink, align="left"
        )

    def said(self) -> Said:
        return label(sentences((self.title, part_name(self.season), self.day, self.code)))

    def handle(self, intent: Intent) -> bool:
        return False


@dataclass(eq=False, slots=True)
class Sheet:
    """A quiet panel that groups what stands on it."""

    rect: Rect
    enabled: bool = True
    tip: str = ""
    silent: bool = True

    def draw(self, brush: Brush, *, focused: bool, hovered: bool) -> None:
        brush.rounded(self.rect, brush.palette.shade, 14)

    def handle(self, intent: Intent) -> bool:
        return False


@dataclass(eq=False, slots=True)
class Chart:
    """Totals in the order they were reached, each with its medal: what a medal takes differs from code to code."""

    rect: Rect
    part: str
    results: Sequence[Played]
    chosen: Played | None
    choose: Callable[[Played], None]
    medal: Callable[[Played], str | None]
    #: Room around the points, left, top, right and below: totals stand to the left, dates below.
    margins: tuple[int, int, int, int]
    enabled: bool = True
    tip: str = ""
    silent: bool = True

    @property
    def plot(self) -> Rect:
        left, top, right, below = self.margins
        return Rect(self.rect.x + left, self.rect.y + top, self.rect.w - left - right, self.rect.h - top - below)

    def _scale(self) -> tuple[int, int]:
        totals = [played.total for played in self.results]
        return min(totals, default=0) - 5, max(totals, default=0) + 5

    def _at(self, plot: Rect, number: int, total: int) -> tuple[int, int]:
        low, high = self._scale()
        steps = max(1, len(self.results) - 1)
        x = plot.centerx if len(self.results) == 1 else plot.x + plot.w * number // steps
        return x, plot.bottom - round((total - low) / (high - low) * plot.h)

    def draw(self, brush: Brush, *, focused: bool, hovered: bool) -> None:
        u = brush.u
        palette = brush.palette
        brush.rounded(self.rect, palette.shade, 14)
        if not self.results:
            brush.label(self.rect.inflate(-u(40), 0), _("No result yet."), SMALL, palette.soft_ink, lines=2)
            return
        plot = self.plot
        for total in {min(played.total for played in self.results), max(played.total for played in self.results)}:
            _x, y = self._at(plot, 0, total)
            pygame.draw.line(brush.surface, palette.line, (plot.x, y), (plot.right, y), max(1, u(1)))
            number = Rect(self.rect.x + u(4), y - u(11), plot.x - self.rect.x - u(22), u(22))
            brush.label(number, signed(total), SMALL, palette.soft_ink, align="right")
        course = [self._at(plot, number, played.total) for number, played in enumerate(self.results)]
        if len(course) > 1:
            pygame.draw.lines(brush.surface, mix(part_colour(self.part), palette.shade, 0.35), False, course, u(3))
        best = max((played.total for played in self.results if played.clean), default=None)
        for point, played in zip(course, self.results, strict=True):
            radius = u(7) if played is self.chosen else u(5)
            if len(course) > MANY and played is not self.chosen:
                radius = u(3)
            if played is self.chosen:
                brush.circle(point, u(15) if len(course) <= MANY else radius + u(3), palette.gold)
            won = self.medal(played) if played.official and len(course) <= MANY else None
            if won:
                spot = Rect(0, 0, u(24), u(24))
                spot.center = point
                brush.picture(f"seasons/medal_{won}", spot)
            else:
                brush.circle(point, radius, part_colour(self.part))
                if not played.official:  # hollow: practice
                    brush.circle(point, max(1, radius - u(2)), palette.shade)
            if played.clean and played.total == best:
                crown = Rect(0, 0, u(20), u(20))
                crown.midbottom = point[0], point[1] - u(12)
                brush.icon("crown", crown, mix(palette.gold, palette.ink, 0.3))
        dates = Rect(plot.x - u(4), plot.bottom + u(6), plot.w + u(8), u(20))
        brush.label(dates, day(self.results[0].finished.date()), SMALL, palette.soft_ink, align="left")
        if len(self.results) > 1:
            brush.label(dates, day(self.results[-1].finished.date()), SMALL, palette.soft_ink, align="right")

    def handle(self, intent: Intent) -> bool:
        """A press chooses the result nearest to it."""
        if isinstance(intent, Release) and self.results:
            across = [abs(self._at(self.plot, n, 0)[0] - intent.pos[0]) for n in range(len(self.results))]
            self.choose(self.results[across.index(min(across))])
        return isinstance(intent, Press | Release)
