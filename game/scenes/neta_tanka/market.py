"""The cards beside the village: five Neta-Tanka cards and five Craft cards to take, and the next of each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame
from pygame import Rect

from game.core.contract import Address
from game.rules.neta_tanka.content import ROW_LENGTH
from game.rules.neta_tanka.state import Market
from game.scenes.neta_tanka.art.pieces import draw_craft, draw_neta_card
from game.scenes.neta_tanka.plan import CARD_GAP, TITLE_TALL
from game.text.i18n import language
from game.text.neta_tanka import table as words
from game.ui.brush import Brush
from game.ui.intents import Intent, Press, Release
from game.ui.theme import SMALL_BOLD, Colour, Face
from game.ui.voice.said import Said, plain
from game.ui.widgets.pressing import pressed

ROW = ROW_LENGTH


@dataclass(eq=False, slots=True)
class MarketCard:
    """One card. The next of a deck is paler, and says so."""

    rect: Rect
    craft: int = 0
    card: str = ""
    coming: bool = False
    left: int = 0
    #: It can be taken now, and what a press does.
    lit: bool = False
    act: Callable[[Address], None] | None = None
    enabled: bool = True
    tip: str = ""

    @property
    def address(self) -> Address:
        return "market", self.craft or self.card

    def look(self) -> tuple[object, ...]:
        return self.craft, self.card, self.coming, self.left, self.lit, language()

    def draw(self, brush: Brush, *, focused: bool, hovered: bool) -> None:
        u, card, palette = brush.u, self.rect, brush.palette
        if self.craft:
            draw_craft(brush, card, self.craft, faded=self.coming)
        else:
            draw_neta_card(brush, card, self.card, faded=self.coming)
        if self.coming:
            tag = Rect(card.x, card.y - u(6), card.w * 6 // 10, u(17))
            brush.rounded(tag, palette.night, 6)
            text = f"{words.next_card()} ({self.left})"
            brush.label(tag.inflate(-u(6), 0), text, Face(SMALL_BOLD.font, 12), palette.on_night)
        if self.lit or hovered:
            edge = palette.gold if self.lit else palette.soft_ink
            pygame.draw.rect(brush.surface, edge, card.inflate(u(2), u(2)), max(2, u(3)), border_radius=u(7))
        if focused:
            brush.ring(self.rect, 7)

    def said(self) -> Said:
        return Said("button", words.market_card(bool(self.craft), plain(self.tip)))

    def handle(self, intent: Intent) -> bool:
        if self.act is None or self.coming:
            return isinstance(intent, Press | Release)
        return pressed(intent, self.rect, partial(self.act, self.address))


def market_cards(market: Market, groups: tuple[Sequence[Rect], Sequence[Rect]]) -> list[MarketCard]:
    """The cards to take and the next of each deck, in the places for Neta-Tanka cards and for Crafts."""
    found: list[MarketCard] = []
    places = iter(groups[0])
    for name in market.card_row:
        found.append(MarketCard(next(places), card=name, tip=words.source_effect("card", name)))
    if market.card_deck and isinstance(market.card_deck[0], str):
        name, left = market.card_deck[0], len(market.card_deck) - 1
        tip = "\n".join((words.card(name), words.next_tip(), words.deck_left(left)))
        found.append(MarketCard(groups[0][ROW], card=name, coming=True, left=left, tip=tip))
    places = iter(groups[1])
    for craft in market.craft_row:
        tip = f"{words.craft(craft)}\n{words.craft_needs(craft)}"
        found.append(MarketCard(next(places), craft=craft, tip=tip))
    if market.craft_deck and isinstance(market.craft_deck[0], int):
        craft, left = market.craft_deck[0], len(market.craft_deck) - 1
        tip = "\n".join((words.craft(craft), words.craft_needs(craft), words.next_tip(), words.deck_left(left)))
        found.append(MarketCard(groups[1][ROW], craft=craft, coming=True, left=left, tip=tip))
    return found


def stacked(market: Rect, u: Callable[[float], int]) -> tuple[list[Rect], list[Rect]]:
    """Both groups below each other, each under its title; the next card stands a little apart."""
    half = market.h // 2
    return _down(market, market.y, half, u), _down(market, market.y + half, half, u)


def beside(area: Rect, u: Callable[[float], int]) -> tuple[list[Rect], list[Rect]]:
    """Both groups side by side."""
    wide = (area.w - u(10)) // 2
    left, right = Rect(area.x, area.y, wide, area.h), Rect(area.x + wide + u(10), area.y, wide, area.h)
    return _down(left, area.y, area.h, u), _down(right, area.y, area.h, u)


def _down(column: Rect, top: int, tall: int, u: Callable[[float], int]) -> list[Rect]:
    apart, gap = u(8), u(CARD_GAP)
    each = (tall - u(TITLE_TALL) - apart - (ROW + 1) * gap) // (ROW + 1)
    first = top + u(TITLE_TALL)
    return [
        Rect(column.x, first + i * (each + gap) + (apart if i == ROW else 0), column.w, each) for i in range(ROW + 1)
    ]


def draw_market_titles(brush: Brush, groups: Sequence[Sequence[Rect]], ink: Colour) -> None:
    for places, text in zip(groups, (words.neta_tanka_cards(), words.crafts()), strict=True):
        title = Rect(places[0].x, places[0].y - brush.u(TITLE_TALL), places[0].w, brush.u(TITLE_TALL))
        brush.label(title, text, SMALL_BOLD, ink)
