"""Beside the Forest: where things lie there, tiles and watchtowers one can pick up, what shows of each clan."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from pygame import Rect

from game.rules.grand_bois.content import CLANS, Clan
from game.rules.grand_bois.forest import ClanCount
from game.scenes.grand_bois.gestures import Told
from game.scenes.grand_bois.pictures import draw_tower, tile_picture
from game.text.grand_bois.game import clan_name, pile_words
from game.text.i18n import _
from game.ui.brush import Brush
from game.ui.intents import Confirm, Hover, Intent, Press, Release
from game.ui.layout import Share, columns, grid
from game.ui.theme import GAP, SMALL, SMALL_BOLD, STRONG, TOUCH, mix

#: Below this height, in units, the River is one row and the pile gives way to what is to be decided.
ROOMY = 470


@dataclass(frozen=True, slots=True)
class Places:
    """The side from top to bottom. `title` is None where there is no room for it."""

    title: Rect | None
    river: list[Rect]
    tools: Rect
    pile: Rect
    #: Two columns where `acts_in_pairs`, for as many rows as are needed.
    acts: Rect
    acts_in_pairs: bool
    peek: Rect


def places(side: Rect, u: Callable[[float], int]) -> Places:
    inner = Rect(side.x + u(4), side.y + u(4), side.w - u(16), side.h - u(12))
    peek = Rect(inner.x, inner.bottom - u(TOUCH), inner.w, u(TOUCH))
    if inner.h < u(ROOMY):
        tile = min((inner.w - 3 * u(8)) // 4, inner.h - u(4 * TOUCH + 24))
        row = Rect(inner.x, inner.y, 4 * tile + 3 * u(8), tile)
        row.centerx = inner.centerx
        river = columns(row, [tile] * 4, u(8))
        tools = Rect(inner.x, inner.y + tile + u(6), inner.w, u(TOUCH))
        acts = Rect(inner.x, tools.bottom + u(5), inner.w, peek.y - tools.bottom - u(10))
        return Places(None, river, tools, Rect(acts.x, acts.y, acts.w, min(acts.h, u(40))), acts, True, peek)
    title = Rect(inner.x, inner.y + u(2), inner.w, u(24))
    tile = min((inner.w - u(GAP)) // 2, (inner.h - u(330)) // 2)
    block = Rect(0, title.bottom + u(4), 2 * tile + u(GAP), 2 * tile + u(GAP))
    block.centerx = inner.centerx
    tools = Rect(inner.x, block.bottom + u(GAP), inner.w, u(TOUCH))
    pile = Rect(inner.x, tools.bottom + u(8), inner.w, u(40))
    acts = Rect(inner.x, pile.bottom + u(8), inner.w, peek.y - pile.bottom - u(16))
    return Places(title, grid(block, 2, 2, u(GAP)), tools, pile, acts, False, peek)


def act_places(where: Places, count: int, u: Callable[[float], int]) -> list[Rect]:
    """A place for each thing that can be decided now, the last always a whole line."""
    lines = [Rect(where.acts.x, where.acts.y + i * u(TOUCH + 5), where.acts.w, u(TOUCH)) for i in range(count)]
    if count < 3 or not where.acts_in_pairs:
        return lines
    return [*columns(lines[0], [Share()] * (count - 1), u(6)), lines[1]]


@dataclass(eq=False, slots=True)
class RiverTile:
    """A tile of the River: press and drag it, press and let go to carry it, or Confirm."""

    rect: Rect
    tile: int
    turn: int
    held: bool
    hand: Told
    enabled: bool = True
    tip: str = ""

    def draw(self, brush: Brush, *, focused: bool, hovered: bool) -> None:
        side = self.rect.w
        place = self.rect.move(0, -brush.u(4)) if hovered and self.enabled and not self.held else self.rect
        if self.held:
            brush.rounded(self.rect.inflate(brush.u(8), brush.u(8)), brush.palette.gold, 12)
        else:
            brush.shadow(place, 8, 5)
        picture = tile_picture(brush, self.tile, self.turn, side)
        brush.surface.blit(picture, place)
        if self.held:
            brush.veil(self.rect, brush.palette.paper, 120)
        if focused:
            brush.ring(self.rect, 8)

    def look(self) -> tuple[object, ...]:
        return self.tile, self.turn, self.held, self.enabled

    def handle(self, intent: Intent) -> bool:
        match intent:
            case Press(pos, "left"):
                self.hand("take", pos)
                return True
            case Press(pos, "right"):
                self.hand("turn", pos)
                return True
            case Hover(pos):
                self.hand("drag", pos)
                return True
            case Release(pos, "left"):
                self.hand("drop", pos)
                return True
            case Confirm():
                self.hand("key", self.rect.center)
                return True
        return False


@dataclass(eq=False, slots=True)
class TowerToken:
    """A watchtower one may raise now: drag it onto the clearing, or press it."""

    rect: Rect
    text: str
    #: What it says where there is no room for `text`.
    short: str
    art: str
    colour: str
    held: bool
    hand: Told
    enabled: bool = True
    tip: str = ""

    def draw(self, brush: Brush, *, focused: bool, hovered: bool) -> None:
        palette = brush.palette
        u = brush.u
        body = self.rect.move(0, -u(2)) if hovered and not self.held else self.rect
        ground = mix(palette.paper, palette.dusk, 0.3) if self.held else palette.paper
        brush.panel(body, ground, depth=3 if self.held else 6, border=palette.gold)
        side = body.h - u(8)
        place = Rect(body.x + u(8), body.y + u(5), side, side)
        if not self.held:
            draw_tower(brush, place, self.art, self.colour)
        words = Rect(place.right + u(8), body.y + u(3), body.right - place.right - u(16), body.h - u(6))
        text = self.text if words.w > u(90) else self.short
        brush.label(words, text, STRONG, palette.ink, align="left", lines=2)
        if focused:
            brush.ring(self.rect)

    def handle(self, intent: Intent) -> bool:
        match intent:
            case Press(pos, "left"):
                self.hand("take", pos)
                return True
            case Hover(pos):
                self.hand("drag", pos)
                return True
            case Release(pos, "left"):
                self.hand("drop", pos)
                return True
            case Confirm():
                self.hand("key", self.rect.center)
                return True
        return False


@dataclass(eq=False, slots=True)
class ClanCounts:
    """The five clans with their counts now, and what the tile in the hand would make of them."""

    rect: Rect
    now: tuple[ClanCount, ...]
    then: Callable[[], tuple[ClanCount, ...] | None]
    enabled: bool = True
    tip: str = ""
    silent: bool = True
    kept: ClassVar[bool] = True

    def draw(self, brush: Brush, *, focused: bool, hovered: bool) -> None:
        u = brush.u
        palette = brush.palette
        brush.panel(self.rect, palette.paper, depth=4)
        then = self.then()
        inner = self.rect.inflate(-u(20), -u(12))
        line = inner.h // (len(CLANS) + 1)
        wide = (inner.w - u(34)) // 2
        for column, text in enumerate((_("spaces"), _("group"))):
            head = Rect(inner.x + u(34) + column * wide, inner.y, wide, line)
            brush.label(head, text, SMALL, palette.soft_ink)
        for number, (now, after) in enumerate(zip(self.now, then or self.now, strict=True)):
            y = inner.y + (number + 1) * line
            side = min(line - u(2), u(28))
            brush.picture(f"grand_bois/head_{now.clan}", Rect(inner.x, y + (line - side) // 2, side, side))
            for column, (count, new) in enumerate(((now.spaces, after.spaces), (now.group, after.group))):
                ink = palette.good if new > count else palette.bad if new < count else palette.ink
                text = str(count) if new == count else f"{count} → {new}"
                place = Rect(inner.x + u(34) + column * wide, y, wide, line)
                brush.label(place, text, SMALL_BOLD, ink)

    def look(self) -> tuple[object, ...]:
        return self.now, self.then()

    def handle(self, intent: Intent) -> bool:
        return False


def draw_pile(brush: Brush, place: Rect, count: int) -> None:
    """The draw pile, lower as it shrinks, and how many tiles are in it."""
    u = brush.u
    back = Rect(place.x + u(4), place.y, place.h, place.h)
    for layer in range(min(3, -(-count // 11))):
        brush.picture("grand_bois/tile_back", back.move(layer * u(3), -layer * u(2)))
    words = Rect(back.right + u(16), place.y, place.right - back.right - u(16), place.h)
    brush.label(words, pile_words(count), SMALL_BOLD, brush.palette.on_night, align="left", lines=2)


def draw_clan_cards(brush: Brush, clans: Sequence[Clan], corner: tuple[int, int]) -> None:
    """A seat's clans as cards with their names, side by side up to the bottom-right corner."""
    u = brush.u
    wide, tall = u(150), u(210)
    for number, clan in enumerate(clans):
        card = Rect(corner[0] - (len(clans) - number) * (wide + u(GAP)), corner[1] - tall, wide, tall)
        brush.shadow(card, 12, 12, 90)
        brush.picture(f"grand_bois/card_{clan}", card)
        name = Rect(card.x + u(14), card.bottom - u(38), card.w - u(28), u(26))
        brush.badge(name, clan_name(clan), brush.palette.paper, brush.palette.ink)
