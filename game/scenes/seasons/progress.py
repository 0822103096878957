"""Beside a long game: what the seasons of the year came to, and the race against the ghost."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect

from game.core.contract import Address
from game.rules.seasons.content import SEASONS
from game.rules.seasons.medals import medal_for
from game.scenes.seasons.art.colours import MOODS
from game.scenes.seasons.ghost import Race
from game.text.i18n import _
from game.text.seasons.lines import gained
from game.text.seasons.things import season_name
from game.text.values import signed
from game.ui.brush import Brush
from game.ui.intents import Intent
from game.ui.theme import NUMBER, SMALL, SMALL_BOLD, STRONG, Face, mix
from game.ui.widgets.pressing import pressed

#: A symbol that stands for each season.
EMBLEMS = {"spring": "spring_flower", "summer": "summer_daisy", "autumn": "autumn_leaf", "winter": "winter_snowflake"}


@dataclass(eq=False, slots=True)
class YearPanel:
    """The four seasons with the points of those that are over, and their medals where they count."""

    rect: Rect
    season: str
    totals: Sequence[int]
    medals: bool
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
                medal = medal_for(season, total) if self.medals else None
                if medal:
                    brush.picture(f"seasons/medal_{medal}", Rect(row.right - u(24), row.centery - u(12), u(24), u(24)))

    def look(self) -> tuple[object, ...]:
        return self.season, tuple(self.totals), self.medals

    def handle(self, intent: Intent) -> bool:
        return False


@dataclass(eq=False, slots=True)
class GhostPanel:
    """Two lines that race: one's own points round by round, and the ghost's. A press shows or hides its territories."""

    rect: Rect
    season: str
    race: Callable[[], Race]
    words: str
    shown: bool
    act: Callable[[], None]
    enabled: bool = True
    tip: str = ""
    address: Address = ("act", "ghost")

    def draw(self, brush: Brush, *, focused: bool, hovered: bool) -> None:
        u = brush.u
        palette = brush.palette
        race = self.race()
        brush.panel(self.rect, palette.shade if hovered else palette.paper, depth=4)
        inner = self.rect.inflate(-u(20), -u(14))
        side = u(36)
        ghost = brush.art.picture("seasons/ghost", (side, side))
        if not self.shown:
            ghost = ghost.copy()
            ghost.set_alpha(110)
        brush.surface.blit(ghost, inner.topleft)
        eye = Rect(inner.right - u(20), inner.y + u(5), u(20), u(20))
        brush.icon("eye" if self.shown else "eye_closed", eye, palette.soft_ink)
        name = Rect(inner.x + side + u(6), inner.y, eye.x - inner.x - side - u(10), side)
        brush.label(name, self.words, SMALL, palette.ink, align="left", lines=2)
        numbers = Rect(inner.x, inner.y + side + u(4), inner.w, u(28))
        lead = race.total - race.ghost_total
        brush.label(numbers, signed(race.ghost_total), STRONG, palette.soft_ink, align="left")
        tone = palette.good if lead >= 0 else palette.bad
        brush.label(numbers, gained(lead), Face("display", 22), tone, align="right")
        self._lines(brush, Rect(inner.x, numbers.bottom + u(4), inner.w, inner.bottom - numbers.bottom - u(4)), race)
        if focused:
            brush.ring(self.rect)

    def _lines(self, brush: Brush, place: Rect, race: Race) -> None:
        palette = brush.palette
        low = min(0, *race.mine, *race.ghost)
        high = max(10, *race.mine, *race.ghost)
        rounds = max(len(race.mine), len(race.ghost), 2) - 1
        pygame.draw.line(brush.surface, palette.line, place.bottomleft, place.bottomright, max(1, brush.u(1)))

        def at(number: int, points: int) -> tuple[int, int]:
            x = place.x + place.w * number // rounds
            return x, place.bottom - round((points - low) / max(1, high - low) * (place.h - 2)) - 1

        for points, colour, thick in (
            (race.ghost, mix(palette.soft_ink, palette.paper, 0.45), brush.u(2)),
            (race.mine, MOODS[self.season].accent, brush.u(3)),
        ):
            course = [at(number, value) for number, value in enumerate(points)]
            if len(course) > 1:
                pygame.draw.lines(brush.surface, colour, False, course, max(1, thick))
            if course:
                brush.circle(course[-1], max(2, brush.u(4)), colour)

    def handle(self, intent: Intent) -> bool:
        return pressed(intent, self.rect, self.act)


def ghost_words(same_code: bool) -> str:
    return _("Your best with these rolls") if same_code else _("Your best so far")
