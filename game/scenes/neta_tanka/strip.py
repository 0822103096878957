"""The strip below the village: the reserve, nomads to place, and everything that is still to be done."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Rect

from game.core.contract import Address
from game.rules.neta_tanka.state import Reserve
from game.scenes.neta_tanka.art.pieces import (
    draw_amount,
    draw_mark,
    draw_neta_card,
    draw_tile,
    draw_token,
    nomad_picture,
)
from game.scenes.neta_tanka.art.signs import GLYPHS, draw_sign
from game.scenes.neta_tanka.plan import GOODS
from game.scenes.table.ending import LeftOver
from game.text.neta_tanka.choices import Source
from game.text.neta_tanka.signs import link_sign
from game.text.neta_tanka.table import source_title
from game.ui.brush import Brush
from game.ui.intents import Intent, Press, Release
from game.ui.kept import Kept
from game.ui.theme import SMALL_BOLD, STRONG, mix
from game.ui.widgets.pressing import pressed, taken

#: Told what is done to the nomads in the strip: ("take" | "drag" | "drop" | "key", colour, where).
Told = Callable[[str, str, tuple[int, int]], None]


@dataclass(eq=False, slots=True)
class ReserveStrip:
    """What a clan has in hand."""

    rect: Rect
    reserve: Reserve
    #: Where each of the goods lies.
    places: Sequence[Rect]
    pictures: Kept
    address: Address
    enabled: bool = True
    tip: str = ""
    silent: bool = True

    def draw(self, brush: Brush, *, focused: bool, hovered: bool) -> None:
        def paint() -> None:
            brush.panel(self.rect, depth=0)
            for place, kind in zip(self.places, GOODS, strict=True):
                draw_amount(brush, place, kind, getattr(self.reserve, kind), brush.palette.ink)

        self.pictures.show(brush, "reserve", self.rect, self.look(), paint)

    def look(self) -> tuple[object, ...]:
        return (self.reserve,)

    def handle(self, intent: Intent) -> bool:
        return isinstance(intent, Press | Release)


@dataclass(eq=False, slots=True)
class NomadStack:
    """Nomads of a colour still to place: drag one onto a place, or press and then press the place."""

    rect: Rect
    colour: str
    count: int
    chosen: bool
    hand: Told
    enabled: bool = True
    tip: str = ""

    @property
    def address(self) -> Address:
        return "nomad", self.colour

    def look(self) -> tuple[object, ...]:
        return self.colour, self.count, self.chosen, self.enabled

    def draw(self, brush: Brush, *, focused: bool, hovered: bool) -> None:
        palette = brush.palette
        u = brush.u
        ground = mix(palette.paper, palette.gold, 0.45 if self.chosen else 0.12 if hovered else 0.0)
        draw_tile(brush, self.rect, ground, 14, palette.gold if self.chosen else None)
        side = self.rect.h - u(6)
        step = min(u(20), (self.rect.w - side - u(30)) // max(1, self.count - 1)) if self.count > 1 else 0
        for number in range(self.count):
            spot = Rect(self.rect.x + u(5) + number * step, self.rect.y + u(3), side, side)
            brush.surface.blit(nomad_picture(brush, self.colour, side), spot)
        text = f"×{self.count}"
        brush.text(text, SMALL_BOLD, palette.ink, (self.rect.right - u(7), self.rect.centery), "midright")
        if not self.enabled:
            brush.veil(self.rect, palette.night, 90)
        if focused:
            brush.ring(self.rect)

    def handle(self, intent: Intent) -> bool:
        return taken(intent, self.rect, lambda deed, pos: self.hand(deed, self.colour, pos))


@dataclass(eq=False, slots=True)
class Chip:
    """One thing still to be done: a nomad's action, a link, a token, a card, a gift."""

    rect: Rect
    source: Source
    act: Callable[[], None]
    #: Compulsory; of use now; how many parts of it are left (0: it is a whole).
    must: bool = False
    ready: bool = True
    parts: int = 0
    #: Pressed in the village it takes the most at once; here it asks how many.
    asks: bool = False
    enabled: bool = True
    tip: str = ""

    @property
    def address(self) -> Address:
        return "todo", *self.source

    def look(self) -> tuple[object, ...]:
        return self.source, self.must, self.ready, self.parts, self.asks

    def draw(self, brush: Brush, *, focused: bool, hovered: bool) -> None:
        palette = brush.palette
        u = brush.u
        ground = palette.paper if self.ready else mix(palette.paper, palette.dusk, 0.4)
        if hovered:
            ground = mix(ground, palette.gold, 0.2)
        border = palette.bad if self.must else palette.gold if self.ready else None
        draw_tile(brush, self.rect, ground, 10, border)
        self._face(brush, self.rect.inflate(-u(8), -u(8)))
        if self.must:
            draw_mark(brush, (self.rect.x + u(5), self.rect.y + u(6)), u(8), "warning", palette.bad)
        if self.source[0] == "more":
            brush.label(self.rect, f"+{self.parts}", STRONG, palette.ink)
        elif self.parts:
            tag = Rect(0, 0, u(20), u(18))
            tag.bottomright = self.rect.right + u(2), self.rect.bottom + u(2)
            brush.badge(tag, str(self.parts), palette.night, palette.on_night)
        if self.asks:
            corner = Rect(self.rect.right - u(17), self.rect.y + u(2), u(15), u(15))
            brush.rounded(corner, palette.paper, 5)
            brush.icon("up", corner, palette.soft_ink)
        if not self.ready:
            brush.veil(self.rect.inflate(-u(4), -u(4)), palette.paper, 110)
        if focused:
            brush.ring(self.rect, 10)

    def _face(self, brush: Brush, place: Rect) -> None:
        kind, thing = self.source
        match kind:
            case "place":
                brush.picture(f"neta_tanka/place_{thing:02}", place)
            case "link":
                sign = link_sign(int(thing))
                if ">" in sign:
                    cut = sign.index(">")
                    half = place.h // 2
                    draw_sign(brush, Rect(place.x, place.y, place.w, half), sign[:cut], half)
                    draw_sign(brush, Rect(place.x, place.y + half, place.w, half), sign[cut:], half)
                else:
                    draw_sign(brush, place, sign, place.h * 7 // 10)
            case "token":
                draw_token(brush, place, str(thing))
            case "card":
                card = Rect(0, 0, place.h * 5 // 7, place.h)
                card.center = place.center
                draw_neta_card(brush, card, str(thing))
            case "gift":
                brush.picture(GLYPHS["generosity"], place)

    def handle(self, intent: Intent) -> bool:
        return pressed(intent, self.rect, self.act)


#: What is there to do in this round alone.
LOST = ("place", "link")


def left_over(kind: str, thing: int | str) -> LeftOver:
    """A nomad, a link, a card or a token that could still be used."""

    def paint(brush: Brush, place: Rect) -> None:
        if kind == "link":
            draw_sign(brush, place, link_sign(int(thing)), place.h // 2)
        elif kind == "token":
            draw_token(brush, place, str(thing))
        else:
            draw_neta_card(brush, place, str(thing))

    picture = f"neta_tanka/place_{thing:02}" if kind == "place" else paint
    return LeftOver((kind, thing), picture, source_title(kind, thing))
