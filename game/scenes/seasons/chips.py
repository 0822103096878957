"""What is decided beside the sheet: symbols to tick, faces for the joker, and who goes on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Rect

from game.core.contract import Address
from game.core.session import SeatInfo
from game.rules.seasons.ticking import TickChoice
from game.scenes.seasons.art.colours import mood
from game.scenes.seasons.art.dice import die_picture
from game.scenes.seasons.art.paper import symbol_picture
from game.ui.brush import Brush
from game.ui.intents import Intent
from game.ui.theme import SMALL, SMALL_BOLD, STRONG, Face, mix
from game.ui.voice.said import Said, sentences
from game.ui.widgets.pressing import pressed


@dataclass(eq=False, slots=True)
class TickChip:
    """A symbol of the new territory with what it would bring now. One that may not be ticked says why when pressed."""

    rect: Rect
    season: str
    choice: TickChoice
    #: What it would bring, or how far it would come.
    words: str
    act: Callable[[], None]
    tip: str = ""
    enabled: bool = True

    @property
    def address(self) -> Address:
        return "tick", self.choice.symbol

    def draw(self, brush: Brush, *, focused: bool, hovered: bool) -> None:
        u = brush.u
        palette = brush.palette
        colours = mood(palette, self.season)
        free = self.choice.refusal is None
        if free:
            brush.rounded(self.rect, mix(palette.gold, (0, 0, 0), 0.2 if hovered else 0.05), 10)
            edge = max(2, u(2))
            inside = mix(palette.gold, colours.paper, 0.55 if hovered else 0.78)
            brush.rounded(self.rect.inflate(-2 * edge, -2 * edge), inside, 8)
        else:
            brush.rounded(self.rect, mix(palette.shade, palette.line, 0.3 if hovered else 0.0), 10)
        side = min(self.rect.h * 60 // 100, self.rect.w - u(6))
        spot = Rect(0, 0, side, side)
        spot.midtop = self.rect.centerx, self.rect.y + u(3)
        if self.choice.symbol == "birds":
            for number, bird in enumerate(("redbird", "bluebird")):
                half = min(side * 8 // 10, (self.rect.w - u(8)) // 2)
                place = (self.rect.centerx + (number - 1) * half + u(1), spot.centery - half // 2)
                brush.surface.blit(symbol_picture(brush, self.season, bird, half, faded=not free), place)
        else:
            brush.surface.blit(symbol_picture(brush, self.season, self.choice.symbol, side, faded=not free), spot)
        foot = Rect(self.rect.x, spot.bottom, self.rect.w, self.rect.bottom - spot.bottom - u(2))
        if free:
            gain = self.choice.gain
            tone = palette.bad if gain < 0 else palette.ink if gain else palette.soft_ink
            brush.label(foot, self.words, Face("bold", 17), tone)
        else:
            brush.icon("lock", foot.inflate(0, -u(3)), palette.soft_ink)
        if focused:
            brush.ring(self.rect, 10)

    def said(self) -> Said:
        """What would be ticked, and what that would bring."""
        return Said("button", sentences((self.tip, self.words if self.words not in self.tip else "")))

    def handle(self, intent: Intent) -> bool:
        return pressed(intent, self.rect, self.act)


@dataclass(eq=False, slots=True)
class JokerFace:
    """A face the joker may choose: the size it gives, and how many places there are for it."""

    rect: Rect
    die: str
    face: str
    size: str
    places: str
    #: How many places there are.
    count: int
    act: Callable[[], None]
    enabled: bool = True
    tip: str = ""

    @property
    def address(self) -> Address:
        return "face", self.face

    def draw(self, brush: Brush, *, focused: bool, hovered: bool) -> None:
        u = brush.u
        palette = brush.palette
        ground = mix(palette.gold, palette.paper, 0.6) if hovered else palette.shade
        brush.rounded(self.rect, ground, 10)
        side = self.rect.h - u(8)
        spot = Rect(self.rect.x + u(8), self.rect.y + u(4), side, side)
        brush.surface.blit(die_picture(brush, self.die, self.face, side), spot)
        words = Rect(spot.right + u(12), self.rect.y, self.rect.right - spot.right - u(20), self.rect.h)
        wide = min(brush.u(62), words.w * 2 // 3)
        brush.label(Rect(words.x, words.y, wide, words.h), self.size, STRONG, palette.ink, align="left")
        rest = Rect(words.x + wide, words.y, words.w - wide, words.h)
        tone = palette.ink if self.count else palette.bad
        text = self.places if rest.w > u(80) else str(self.count)
        brush.label(rest, text, SMALL, tone, align="left", lines=2)
        if focused:
            brush.ring(self.rect, 10)

    def handle(self, intent: Intent) -> bool:
        return pressed(intent, self.rect, self.act)


@dataclass(eq=False, slots=True)
class AnswerChip:
    """A player between two rounds: penalties left, and whether they go on."""

    rect: Rect
    info: SeatInfo
    left: int
    #: "asked", "waits", "on", "stopped" or "out".
    answer: str
    tip: str = ""
    enabled: bool = True
    silent: bool = True
    address: Address = ("answer",)

    def draw(self, brush: Brush, *, focused: bool, hovered: bool) -> None:
        u = brush.u
        palette = brush.palette
        gone = self.answer in ("stopped", "out")
        ground = mix(palette.gold, palette.paper, 0.55) if self.answer == "asked" else palette.shade
        brush.rounded(self.rect, ground, 9)
        radius = min(u(12), self.rect.h // 2 - u(4))
        brush.emblem((self.rect.x + radius + u(3), self.rect.centery), radius, self.info.colour or "red")
        rest = Rect(self.rect.x + 2 * radius + u(5), self.rect.y, 0, self.rect.h)
        rest.w = self.rect.right - rest.x - u(2)
        icon = {"on": "check", "stopped": "flag", "out": "cross", "asked": "", "waits": ""}[self.answer]
        tone = palette.soft_ink if gone else palette.good
        if icon:
            side = min(rest.h - u(10), rest.w, u(18))
            spot = Rect(0, 0, side, side)
            spot.center = rest.center
            brush.icon(icon, spot, tone)
        else:
            side = min(u(18), rest.w // 2)
            brush.picture("seasons/twig", Rect(rest.x, rest.centery - side // 2, side, side))
            number = Rect(rest.x + side, rest.y, rest.w - side, rest.h)
            brush.label(number, str(self.left), SMALL_BOLD, palette.ink)

    def handle(self, intent: Intent) -> bool:
        return False


@dataclass(eq=False, slots=True)
class PenaltyPips:
    """The penalties of one sheet, those taken crossed out."""

    rect: Rect
    taken: int
    whole: int
    words: str
    enabled: bool = True
    tip: str = ""
    silent: bool = True
    address: Address = ("penalties",)

    def draw(self, brush: Brush, *, focused: bool, hovered: bool) -> None:
        u = brush.u
        side = min(self.rect.h, u(28))
        x = self.rect.x
        for n in range(self.whole):
            spot = Rect(x, self.rect.centery - side // 2, side, side)
            picture = brush.art.picture("seasons/twig", spot.size)
            if n < self.taken:
                picture = picture.copy()
                picture.set_alpha(80)
            brush.surface.blit(picture, spot)
            if n < self.taken:
                brush.icon("cross", spot.inflate(-side // 3, -side // 3), brush.palette.bad)
            x += side + u(2)
        words = Rect(x + u(8), self.rect.y, self.rect.right - x - u(8), self.rect.h)
        brush.label(words, self.words, SMALL, brush.palette.ink, align="left", lines=2)

    def handle(self, intent: Intent) -> bool:
        return False
