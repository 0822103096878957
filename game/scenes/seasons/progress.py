"""Beside a long game: what the seasons of the year came to, and the race against the ghost."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect

from game.core.contract import Address
from game.rules.seasons.content import SEASONS
from game.rules.seasons.medals import MEDALS, Medals, medal_in
from game.scenes.seasons.art.colours import MOODS
from game.scenes.seasons.ghost import Race
from game.text.i18n import _
from game.text.seasons.lines import gained
from game.text.seasons.things import season_name
from game.text.values import signed
from game.ui.brush import Brush
from game.ui.intents import Intent
from game.ui.theme import NUMBER, SMALL, SMALL_BOLD, mix
from game.ui.widgets.pressing import pressed

#: A symbol that stands for each season.
EMBLEMS = {"spring": "spring_flower", "summer": "summer_daisy", "autumn": "autumn_leaf", "winter": "winter_snowflake"}


@dataclass(eq=False, slots=True)
class YearPanel:
    """The four seasons with the points of those that are over, and their medals where they count."""

    rect: Rect
    season: str
    totals: Sequence[int]
    #: What the medals of a season take; None where there are none to win.
    medals: Callable[[str], Medals] | None
    enabled: bool = True
    tip: str = ""
    silent: bool = True
    address: Address = ("year",)

    def draw(self, brush: Brush, *, focused: bool, hovered: bool) -> None:
        u = brush.u
        palette = brush.palette
        brush.panel(self.rect, palette.paper, depth=4)
        inner = self.rect.inflate(-u(20), -u(12))
        line = inner.h // len(SEASONS)
        for number, season in enumerate(SEASONS):
            row = Rect(inner.x, inner.y + number * line, inner.w, line)
            if season == self.season:
                brush.rounded(row.inflate(u(10), 0), mix(palette.gold, palette.paper, 0.68), 8)
            side = min(line - u(6), u(24))
            brush.picture(f"seasons/{EMBLEMS[season]}", Rect(row.x, row.centery - side // 2, side, side))
            done = number < len(self.totals)
            tone = palette.ink if done or season == self.season else palette.soft_ink
            name = Rect(row.x + side + u(8), row.y, row.w - side - u(78), row.h)
            brush.label(name, season_name(season), SMALL_BOLD if done else SMALL, tone, align="left")
            if done:
                total = self.totals[number]
                brush.label(Rect(row.right - u(64), row.y, u(36), row.h), signed(total), NUMBER, tone, align="right")
                medal = medal_in(self.medals(season), total) if self.medals else None
                if medal:
                    brush.picture(f"seasons/medal_{medal}", Rect(row.right - u(24), row.centery - u(12), u(24), u(24)))

    def look(self) -> tuple[object, ...]:
        return self.season, tuple(self.totals), self.medals and tuple(map(self.medals, SEASONS))

    def handle(self, intent: Intent) -> bool:
        return False


@dataclass(eq=False, slots=True)
class RacePanel:
    """A challenge while it is played: its code and day, one's own points round by round between the medals, and those
    of the ghost if there is one. A press shows or hides its territories."""

    rect: Rect
    season: str
    race: Callable[[], Race]
    medals: Medals
    #: The code, what it stands for, and whether this try counts.
    code: str
    day: str
    counts: str
    #: Whose ghost it is; empty without one.
    words: str
    shown: bool
    act: Callable[[], None]
    enabled: bool = True
    tip: str = ""
    address: Address = ("act", "ghost")

    @property
    def silent(self) -> bool:
        return not self.words

    def draw(self, brush: Brush, *, focused: bool, hovered: bool) -> None:
        u = brush.u
        palette = brush.palette
        race = self.race()
        brush.panel(self.rect, palette.shade if hovered and self.words else palette.paper, depth=4)
        inner = self.rect.inflate(-u(20), -u(14))
        y = inner.y
        for text, face, ink in (
            (self.code, SMALL_BOLD, palette.ink),
            (self.day, SMALL, palette.soft_ink),
            (self.counts, SMALL, palette.good),
        ):
            brush.label(Rect(inner.x, y, inner.w, u(20)), text, face, ink, align="left")
            y += u(20)
        y += u(4)
        if self.words:
            y = self._ghost(brush, Rect(inner.x, y, inner.w, u(34)), race)
        self._lines(brush, Rect(inner.x, y, inner.w - u(26), inner.bottom - y), race)
        if focused:
            brush.ring(self.rect)

    def _ghost(self, brush: Brush, line: Rect, race: Race) -> int:
        u, palette = brush.u, brush.palette
        side = line.h
        ghost = brush.art.picture("seasons/ghost", (side, side))
        if not self.shown:
            ghost = ghost.copy()
            ghost.set_alpha(110)
        brush.surface.blit(ghost, line.topleft)
        eye = Rect(line.right - u(20), line.y + u(5), u(20), u(20))
        brush.icon("eye" if self.shown else "eye_closed", eye, palette.soft_ink)
        lead = race.total - race.ghost_total
        number = Rect(line.x + side, line.y, eye.x - line.x - side - u(6), line.h)
        brush.label(number, gained(lead), NUMBER, palette.good if lead >= 0 else palette.bad, align="right")
        name = Rect(line.x, line.bottom, line.w, u(20))
        brush.label(name, self.words, SMALL, palette.ink, align="left")
        return name.bottom + u(4)

    def _lines(self, brush: Brush, place: Rect, race: Race) -> None:
        u, palette = brush.u, brush.palette
        low = min(0, *race.mine, *race.ghost)
        high = max(self.medals.platinum + 4, *race.mine, *race.ghost)
        rounds = max(len(race.mine), len(race.ghost), 12) - 1
        pygame.draw.line(brush.surface, palette.line, place.bottomleft, place.bottomright, max(1, u(1)))

        def at(number: int, points: int) -> tuple[int, int]:
            x = place.x + place.w * number // rounds
            return x, place.bottom - round((points - low) / max(1, high - low) * (place.h - 2)) - 1

        last = place.bottom + u(40)
        for medal, needed in zip(MEDALS, self.medals, strict=True):
            y = at(0, needed)[1]
            for x in range(place.x, place.right, u(8)):
                pygame.draw.line(brush.surface, palette.line, (x, y), (min(x + u(4), place.right), y), max(1, u(1)))
            spot = Rect(place.right + u(4), min(y - u(10), last - u(19)), u(20), u(20))
            brush.picture(f"seasons/medal_{medal}", spot)
            last = spot.y
        for points, colour, thick in (
            (race.ghost, mix(palette.soft_ink, palette.paper, 0.45), u(2)),
            (race.mine, MOODS[self.season].accent, u(3)),
        ):
            course = [at(number, value) for number, value in enumerate(points)]
            if len(course) > 1:
                pygame.draw.lines(brush.surface, colour, False, course, max(1, thick))
            if course:
                brush.circle(course[-1], max(2, u(4)), colour)

    def handle(self, intent: Intent) -> bool:
        return bool(self.words) and pressed(intent, self.rect, self.act)


def ghost_words(same_code: bool) -> str:
    return _("Your best with these rolls") if same_code else _("Your best so far")
