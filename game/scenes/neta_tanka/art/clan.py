"""A clan board: tents, food, totem, crafts, and the cards and tokens of a clan, in a column that may be scrolled."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect

from game.core.contract import Address, Seat
from game.core.session import SeatInfo
from game.rules.neta_tanka.content import (
    CRAFT_KINDS,
    CRAFTS,
    FOOD_LEFT,
    FOOD_SLOTS,
    TENT_EXTRAS,
    TENT_POINTS,
    TENTS,
)
from game.rules.neta_tanka.scoring import crafts_by_kind, public_points, tents_in_row
from game.rules.neta_tanka.state import Player, State
from game.scenes.neta_tanka.art.pieces import (
    NOMADS,
    dimmed,
    draw_craft,
    draw_neta_card,
    draw_points,
    draw_token,
    draw_totem,
    tent_art,
    tent_needs,
)
from game.scenes.neta_tanka.art.signs import GLYPHS
from game.scenes.neta_tanka.art.totem_board import DIM, draw_totem_board
from game.text.neta_tanka import table as words
from game.text.neta_tanka.things import objective_words
from game.ui.brush import Brush
from game.ui.theme import NUMBER, SMALL_BOLD, STRONG, Colour, Face

#: Heights of the sections, in units.
HEAD, TITLE, TENT, FOOD_ROW, TOTEM_TALL, SPACES, HAND_TALL, GAP = 38, 18, 60, 27, 96, 40, 44, 5
LAST = 60
#: A narrower board, in units, has no room for all of that in one row.
NARROW = 400
#: The smallest that a picture with a meaning may be, in units.
ICON = 22
TINY = Face("bold", 12.5)

#: What lights up in the count; None: everything as it is.
Lit = Collection[Address] | None


def board_height(hand: bool = True, last: bool = False, head: bool = True, rows: int = 2) -> int:
    """How tall the board is, in units; narrow ones have two rows of tents and of Food."""
    tall = 4 * (TITLE + GAP) + rows * (TENT + FOOD_ROW) + TOTEM_TALL + SPACES
    return tall + head * HEAD + hand * (TITLE + HAND_TALL + GAP) + last * (LAST + GAP)


@dataclass(slots=True)
class Board:
    """One clan's board in a rectangle; `draw` goes down the sections."""

    state: State
    seat: Seat
    info: SeatInfo
    #: Who sits where, for the totem board.
    seats: Sequence[SeatInfo]
    lit: Lit = None
    hand: bool = True
    #: Show what is only of interest at the count: generosity and the objective.
    last: bool = False
    #: Begin with who it is.
    head: bool = True
    #: All of its points, where they are shown.
    total: str = ""
    #: How much room is left below the head for the objective, in units.
    goal: int = 0
    #: What can be put somewhere on it now shines: tents, Food, totem and cards by their address.
    open: frozenset[Address] = frozenset()

    @property
    def player(self) -> Player:
        return self.state.players[self.seat]

    def _shines(self, *piece: str | int) -> bool:
        """Whether a piece is to be seen in full light."""
        return self.lit is None or piece in self.lit

    @staticmethod
    def rows(u: Callable[[float], int], place: Rect) -> int:
        return 1 if place.w >= u(NARROW) else 2

    def sections(self, u: Callable[[float], int], place: Rect) -> dict[str, Rect]:
        """Where each section is, its title included; totem and crafts grow or shrink with the place."""
        x, y, wide = place.x, place.y, place.w
        found: dict[str, Rect] = {}
        rows = self.rows(u, place)

        def down(name: str, tall: float, gap: float = GAP, title: float = TITLE) -> None:
            nonlocal y
            found[name] = Rect(x, y, wide, u(title) + u(tall))
            y += u(title) + u(tall + gap)

        if self.head:
            down("head", HEAD, 0, 0)
        if self.goal:
            down("goal", self.goal, GAP, 0)
        down("tents", rows * TENT)
        down("food", rows * FOOD_ROW)
        high = u(TITLE) + self._high(u, place)
        found["totem"] = Rect(x, y, wide * 28 // 100, high)
        left = found["totem"].right + u(8)
        found["crafts"] = Rect(left, y, x + wide - left, high)
        y += high + u(GAP)
        down("totem_board", SPACES)
        if self.hand:
            down("hand", HAND_TALL)
        if self.last:
            down("last", LAST, 0, 0)
        return found

    def draw(self, brush: Brush, place: Rect) -> None:
        points, where = self._points(), self.sections(brush.u, place)
        if self.head:
            self.draw_head(brush, where["head"])
        self._tents(brush, self._titled(brush, where["tents"], words.tents(), points["tents"]))
        self._food(brush, self._titled(brush, where["food"], words.food(), points["food"]))
        self._totem(brush, self._titled(brush, where["totem"], words.totem(), points["totem_sets"]))
        crafts = points["crafts"] + points["craft_sets"]
        self._crafts(brush, self._titled(brush, where["crafts"], words.crafts(), crafts))
        self._spaces(brush, self._titled(brush, where["totem_board"], words.totem_board(), points["totem_board"]))
        if self.hand:
            self._hand(brush, self._titled(brush, where["hand"], words.cards_and_tokens(), None))
        if self.last:
            self._last(brush, where["last"])

    def _points(self) -> dict[str, int]:
        """The public lines of the count; the objective is nobody's business here."""
        return public_points(self.state, self.seat)

    # Sections

    def draw_head(self, brush: Brush, place: Rect) -> None:
        u = brush.u
        radius = u(13)
        middle = place.centery
        brush.emblem((place.x + radius, middle), radius, self.info.colour or "red")
        x = place.right
        if self.total:
            line = brush.text(self.total, NUMBER, brush.palette.ink, (x, middle), "midright")
            x = line.x - u(24)
            brush.icon("star", Rect(x, middle - u(11), u(22), u(22)), brush.palette.gold)
            x -= u(4)
        pieces = [NOMADS[colour] for colour in self.state.colours(self.seat)]
        pieces += ["neta_tanka/first_player"] if self.state.first == self.seat else []
        pieces += ["neta_tanka/visitor"] if self.state.visitor == self.seat else []
        least = place.x + 2 * radius + u(90)
        for piece in pieces:
            if x - u(26) < least:
                break  # they stand on the tab as well; the name does not find room elsewhere
            x -= u(26)
            brush.picture(piece, Rect(x, middle - u(13), u(26), u(26)))
        name = Rect(place.x + 2 * radius + u(8), place.y, x - place.x - 2 * radius - u(12), place.h)
        brush.label(name, self.info.name, STRONG, brush.palette.ink, align="left")

    def _titled(self, brush: Brush, section: Rect, text: str, points: int | None) -> Rect:
        """Write a section's title; returns what is below it."""
        u = brush.u
        place = Rect(section.x, section.y, section.w, u(TITLE))
        pygame.draw.line(brush.surface, brush.palette.line, place.topleft, (place.right, place.y))
        words_place = Rect(place.x, place.y, place.w - u(26), place.h)
        brush.label(words_place, text, SMALL_BOLD, brush.palette.soft_ink, align="left")
        if points is not None:
            draw_points(brush, (place.right - u(11), place.y + u(10)), u(10), points)
        return Rect(section.x, place.bottom, section.w, section.bottom - place.bottom)

    def _veil(self, brush: Brush, place: Rect, *piece: str | int) -> None:
        if not self._shines(*piece):
            brush.veil(place, brush.palette.paper, DIM)

    def _glow(self, brush: Brush, place: Rect, address: Address) -> None:
        if address in self.open:
            pygame.draw.rect(brush.surface, brush.palette.gold, place, max(2, brush.u(2.5)), border_radius=brush.u(7))

    def _below(self, u: Callable[[float], int], section: Rect) -> Rect:
        return Rect(section.x, section.y + u(TITLE), section.w, section.h - u(TITLE))

    def tents_at(self, u: Callable[[float], int], place: Rect) -> list[Rect]:
        """Where each tent stands, below the title."""
        across = TENTS // self.rows(u, place)
        wide, tall = place.w // across, place.h // (TENTS // across)
        return [Rect(place.x + i % across * wide, place.y + i // across * tall, wide, tall) for i in range(TENTS)]

    def slots_at(self, u: Callable[[float], int], cell: Rect, number: int) -> list[tuple[Rect, str, bool]]:
        """What a tent takes, where, and whether it is there."""
        goods = tent_needs(self.player.tents[number])
        side = min(u(24), (cell.w - u(4)) // len(goods))
        x, y = cell.x + (cell.w - len(goods) * side) // 2, cell.bottom - side - u(1)
        return [(Rect(x + i * side, y, side, side), kind, there) for i, (kind, there) in enumerate(goods)]

    def _tents(self, brush: Brush, place: Rect) -> None:
        u = brush.u
        row = tents_in_row(self.player)
        for number, cell in enumerate(self.tents_at(u, place)):
            tent = self.player.tents[number]
            slots = self.slots_at(u, cell, number)
            side = min(cell.h - u(2) if tent.finished else cell.h - slots[0][0].h, cell.w)
            picture = Rect(cell.centerx - side // 2, cell.y, side, side)
            brush.picture(tent_art(tent), picture)
            worth = Rect(cell.x + u(2), cell.y + u(2), u(20), u(17))
            ground: Colour = brush.palette.gold if number < row else brush.palette.shade
            brush.rounded(worth, ground, 5)
            ink = brush.palette.on_gold if number < row else brush.palette.ink
            brush.text(str(TENT_POINTS[number + 1]), TINY, ink, worth.center, "center")
            if not tent.finished:
                for spot, kind, there in slots:
                    self._slot(brush, spot, kind, there)
            if not tent.begun:
                for i, kind in enumerate(TENT_EXTRAS[number]):
                    brush.picture(
                        GLYPHS[kind], Rect(cell.right - u(ICON + 1), cell.y + i * u(ICON - 2), u(ICON), u(ICON))
                    )
            self._glow(brush, cell.inflate(-u(2), -u(2)), ("tent", self.seat, number + 1))
            self._veil(brush, cell, "tent", self.seat, number + 1)

    @staticmethod
    def _slot(brush: Brush, spot: Rect, kind: str, there: bool) -> None:
        name = GLYPHS[kind]
        if there:
            brush.picture(name, spot)
        else:
            brush.rounded(spot.inflate(-brush.u(1), -brush.u(1)), brush.palette.shade, 5)
            brush.surface.blit(dimmed(brush, name, spot.size), spot)

    def food_at(self, u: Callable[[float], int], place: Rect) -> tuple[list[Rect], Rect]:
        """Where the slots of Food are, and the copy power between its parts."""
        two = self.rows(u, place) == 2
        tall = place.h // (2 if two else 1)
        side = min(tall, u(FOOD_ROW)) - u(1)
        found = []
        for slot in range(FOOD_SLOTS):
            x, y = place.x + slot * side, place.y
            if slot >= FOOD_LEFT:
                x, y = (place.x + (slot - FOOD_LEFT) * side, place.y + tall) if two else (x + u(32), place.y)
            found.append(Rect(x, y, side, side))
        copy = Rect(found[FOOD_LEFT - 1].right + u(4), place.y - u(1), u(27), u(27))
        return found, copy

    def _food(self, brush: Brush, place: Rect) -> None:
        u = brush.u
        slots, copy = self.food_at(u, place)
        power = self.player.copy_unlocked and not self.player.copy_used
        brush.picture("neta_tanka/copy_power" if power else "neta_tanka/copy_power_back", copy)
        if self.rows(u, place) == 2:
            text = words.copy_ready() if power else words.copy_spent() if self.player.copy_unlocked else words.copy_at()
            line = Rect(copy.right + u(4), copy.y - u(2), place.right - copy.right - u(4), u(32))
            brush.label(line, text, Face("semibold", 13), brush.palette.soft_ink, align="left", lines=2)
        for slot, cell in enumerate(slots):
            fifth = slot == FOOD_LEFT - 1
            brush.rounded(cell.inflate(-u(2), -u(2)), brush.palette.gold if fifth else brush.palette.shade, 5)
            if slot < len(self.player.food):
                brush.picture(GLYPHS[self.player.food[slot]], cell)
            self._veil(brush, cell, "food", self.seat, slot + 1)
        if len(self.player.food) < FOOD_SLOTS:
            self._glow(brush, slots[len(self.player.food)], ("food", self.seat))

    def _totem(self, brush: Brush, place: Rect) -> None:
        levels = self.player.totem
        lit = None
        if self.lit is not None:
            bright = [i for i in range(1, len(levels) + 1) if self._shines("totem", self.seat, i)]
            lit = frozenset(bright)
        draw_totem(brush, place.inflate(-brush.u(4), -brush.u(2)), levels, lit)
        self._glow(brush, place, ("totem", self.seat))

    def crafts_at(self, u: Callable[[float], int], place: Rect) -> list[tuple[Rect, int]]:
        """Where the cards begun lie, below the finished ones."""
        begun = self.player.crafts_open
        top = place.y + u(30)
        tall = place.bottom - top
        wide = min(max(tall * 5 // 7, 2 * u(ICON) + u(10)), place.w)
        step = min(wide + u(4), (place.w - wide) // max(1, len(begun) - 1))
        return [(Rect(place.x + number * step, top, wide, tall), craft.card) for number, craft in enumerate(begun)]

    def _crafts(self, brush: Brush, place: Rect) -> None:
        """Above, the finished cards by type; below, those begun."""
        u = brush.u
        wide = place.w // len(CRAFT_KINDS)
        for number, (kind, cards) in enumerate(crafts_by_kind(self.player).items()):
            cell = Rect(place.x + number * wide, place.y, wide, u(28))
            picture = Rect(cell.x, cell.y + u(1), u(26), u(26))
            name = f"neta_tanka/craft_{kind}"
            brush.surface.blit(
                brush.art.picture(name, picture.size) if cards else dimmed(brush, name, picture.size), picture
            )
            if cards:
                worth = sum(CRAFTS[card].points for card in cards)
                told = str(worth) if len(cards) == 1 else f"{len(cards)}·{worth}"
                brush.text(told, SMALL_BOLD, brush.palette.ink, (picture.right + u(2), cell.centery), "midleft")
                if not any(self._shines("craft", self.seat, card) for card in cards):
                    brush.veil(cell, brush.palette.paper, DIM)
        begun = {craft.card: craft for craft in self.player.crafts_open}
        for spot, card in self.crafts_at(u, place):
            draw_craft(brush, spot, card, begun=begun[card])
            self._glow(brush, spot, ("craft", self.seat, card))
            if self.lit is not None:
                brush.veil(spot, brush.palette.paper, DIM)

    def _spaces(self, brush: Brush, place: Rect) -> None:
        lit = (
            None
            if self.lit is None
            else {number for kind, *rest in self.lit if kind == "totem_board" for number in rest}
        )
        draw_totem_board(brush, place, self.state, self.seats, self.seat, lit)

    def _hand(self, brush: Brush, place: Rect) -> None:
        for spot, (kind, name) in self._hand_spots(brush.u, place):
            if kind == "card":
                draw_neta_card(brush, spot, name)
            else:
                draw_token(brush, spot, name)

    def _high(self, u: Callable[[float], int], place: Rect) -> int:
        """How tall totem and crafts are in this place."""
        spare = place.h - u(board_height(self.hand, self.last, self.head, self.rows(u, place)))
        return max(u(76), u(TOTEM_TALL) + spare - (u(self.goal + GAP) if self.goal else 0))

    def things(self, u: Callable[[float], int], place: Rect) -> list[tuple[Rect, Address]]:
        """The sections, over them what can be pressed one by one: tents and their slots, cards and tokens."""
        where = self.sections(u, place)
        hand, tents, food = where["hand"], self._below(u, where["tents"]), self._below(u, where["food"])
        named: list[tuple[Rect, Address]] = [
            (where["tents"], ("tent", self.seat)),
            (where["food"], ("food", self.seat)),
            (where["totem"], ("totem", self.seat)),
            (where["crafts"], ("craft", self.seat)),
            (where["totem_board"], ("totem_board",)),
            (hand, ("hand", self.seat)),
            (self.food_at(u, food)[1], ("copy", self.seat)),
        ]
        for number, cell in enumerate(self.tents_at(u, tents)):
            named.append((cell, ("tent", self.seat, number + 1)))
            slots = self.slots_at(u, cell, number)
            named += [
                (spot, ("slot", number + 1, kind, i))
                for i, (spot, kind, there) in enumerate(slots)
                if not there and not self.player.tents[number].finished
            ]
        named += [
            (spot, ("craft", self.seat, card)) for spot, card in self.crafts_at(u, self._below(u, where["crafts"]))
        ]
        return [*named, *self._hand_spots(u, self._below(u, hand))]

    def _hand_spots(self, u: Callable[[float], int], place: Rect) -> list[tuple[Rect, tuple[str, str]]]:
        """Where the clan's cards and tokens lie."""
        things = [*(("card", card) for card in self.player.cards), *(("token", one) for one in self.player.link_tokens)]
        sizes = [(u(70), place.h) if kind == "card" else (u(38), u(38)) for kind, _ in things]
        total = sum(size[0] + u(4) for size in sizes)
        squeeze = min(1.0, (place.w - u(70)) / max(1, total - u(74)))
        found, x = [], float(place.x)
        for thing, size in zip(things, sizes, strict=True):
            found.append((Rect(round(x), place.y + (place.h - size[1]) // 2, *size), thing))
            x += (size[0] + u(4)) * squeeze
        return found

    def _last(self, brush: Brush, place: Rect) -> None:
        u = brush.u
        side = place.h - u(6)
        left = place.x
        if place.w >= u(NARROW):  # else the words of the objective need the room, and generosity stands elsewhere too
            spot = Rect(place.x, place.y + u(3), side, side)
            brush.picture(GLYPHS["generosity"], spot)
            number = str(self.player.generosity)
            brush.text(number, STRONG, brush.palette.ink, (spot.right + u(4), spot.centery), "midleft")
            self._veil(brush, Rect(spot.x, spot.y, side + u(24), side), "generosity", self.seat)
            left = spot.right + u(44)
        objective = self.player.objective
        card = Rect(left, place.y + u(3), side * 5 // 7, side)
        brush.picture("neta_tanka/card_back_objective", card)
        text = Rect(card.right + u(6), place.y, place.right - card.right - u(6), place.h)
        shown = objective_words(objective) if isinstance(objective, str) else words.no_objective(objective)
        brush.label(text, shown, SMALL_BOLD, brush.palette.ink, align="left", lines=3)
        self._veil(brush, Rect(card.x, place.y, place.right - card.x, place.h), "objective", self.seat)
