"""The cards beside the village: five Neta-Tanka cards and five Craft cards to take, and the next of each."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from game.core.contract import Address
from game.rules.neta_tanka.state import Market
from game.scenes.neta_tanka.art.pieces import draw_craft, draw_neta_card
from game.text.neta_tanka import table as words
from game.ui.brush import Brush
from game.ui.intents import Intent, Press, Release
from game.ui.layout import covering
from game.ui.theme import SMALL_BOLD, Face
from game.ui.widgets import Widget

ROW = 5


@dataclass(eq=False, slots=True)
class MarketCard:
    """One card. The next of a deck is paler, and says so."""

    rect: Rect
    craft: int = 0
    card: str = ""
    coming: bool = False
    left: int = 0
    enabled: bool = True
    tip: str = ""

    @property
    def address(self) -> Address:
        return "market", self.craft or self.card

    def look(self) -> tuple[object, ...]:
        return self.craft, self.card, self.coming, self.left

    def draw(self, brush: Brush, *, focused: bool, hovered: bool) -> None:
        u = brush.u
        card = self.rect
        if self.coming:
            card = Rect(card.x, card.y + u(15), card.w, card.h - u(15))
        if self.craft:
            draw_craft(brush, card, self.craft, faded=self.coming)
        else:
            draw_neta_card(brush, card, self.card, faded=self.coming)
        if self.coming:
            tag = Rect(self.rect.x, self.rect.y, self.rect.w, u(17))
            brush.rounded(tag, brush.palette.night, 6)
            text = f"{words.next_card()} ({self.left})"
            brush.label(tag.inflate(-u(2), 0), text, Face(SMALL_BOLD.font, 13), brush.palette.on_night)
        if focused:
            brush.ring(self.rect, 7)

    def handle(self, intent: Intent) -> bool:
        return isinstance(intent, Press | Release)


def market_cards(market: Market, columns: tuple[Rect, Rect], tall: int, gap: int) -> list[Widget]:
    """The cards of both rows, each row as a column: Neta-Tanka left, Crafts right."""
    found: list[Widget] = []

    def spot(column: Rect, number: int) -> Rect:
        return Rect(column.x, column.y + number * (tall + gap), column.w, tall)

    for number, name in enumerate(market.card_row):
        found.append(MarketCard(spot(columns[0], number), card=name, tip=words.source_effect("card", name)))
    if market.card_deck and isinstance(market.card_deck[0], str):
        name, left = market.card_deck[0], len(market.card_deck) - 1
        tip = "\n".join((words.card(name), words.next_tip(), words.deck_left(left)))
        found.append(MarketCard(spot(columns[0], ROW), card=name, coming=True, left=left, tip=tip))
    for number, craft in enumerate(market.craft_row):
        tip = f"{words.craft(craft)}\n{words.craft_needs(craft)}"
        found.append(MarketCard(spot(columns[1], number), craft=craft, tip=tip))
    if market.craft_deck and isinstance(market.craft_deck[0], int):
        craft, left = market.craft_deck[0], len(market.craft_deck) - 1
        tip = "\n".join((words.craft(craft), words.craft_needs(craft), words.next_tip(), words.deck_left(left)))
        found.append(MarketCard(spot(columns[1], ROW), craft=craft, coming=True, left=left, tip=tip))
    return found


def titles_area(brush: Brush, columns: tuple[Rect, Rect], height: int) -> Rect:
    return covering([_title(brush, column, height) for column in columns])


def _title(brush: Brush, column: Rect, height: int) -> Rect:
    return Rect(column.x - brush.u(4), column.y - height, column.w + brush.u(8), height)


def draw_market_titles(brush: Brush, columns: tuple[Rect, Rect], height: int) -> None:
    for column, text in zip(columns, (words.neta_tanka_cards(), words.crafts()), strict=True):
        brush.label(_title(brush, column, height), text, SMALL_BOLD, brush.palette.on_night)
