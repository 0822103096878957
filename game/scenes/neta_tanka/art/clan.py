"""A clan board: tents, food, totem, crafts, and the cards and tokens of a clan, in a column that may be scrolled."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace

import pygame
from pygame import Rect

from game.core.contract import Address, Hidden, Seat
from game.core.session import SeatInfo
from game.rules.neta_tanka.content import (
    CRAFT_KINDS,
    CRAFTS,
    FOOD_LEFT,
    FOOD_SLOTS,
    TENT_EXTRAS,
    TENT_POINTS,
    TENTS,
    TOTEM_BOARD,
)
from game.rules.neta_tanka.scoring import crafts_by_kind, score, tents_in_row, totem_space
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
from game.text.i18n import language
from game.text.neta_tanka import table as words
from game.text.neta_tanka.signs import token_sign
from game.text.neta_tanka.things import objective_words
from game.ui.brush import Brush
from game.ui.theme import SMALL_BOLD, STRONG, Colour, Face

#: Heights of the sections, in units.
HEAD, TITLE, TENT_ROW, FOOD_ROW, TOTEM_TALL, SPACES, HAND_TALL, GAP = 34, 20, 66, 26, 132, 44, 66, 7
LAST = 60
#: A narrower board, in units, has no room for all of that in one row.
NARROW = 400
#: How far what is not lit is covered.
DIM = 150
TINY = Face("bold", 12)

#: What lights up in the count; None: everything as it is.
Lit = Collection[Address] | None


def board_height(hand: bool = True, last: bool = False, head: bool = True) -> int:
    """How tall the board is, in units."""
    tall = 4 * (TITLE + GAP) + TENT_ROW + FOOD_ROW + TOTEM_TALL + SPACES
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

    @property
    def player(self) -> Player:
        return self.state.players[self.seat]

    def look(self) -> tuple[object, ...]:
        state = self.state
        heights = tuple(len(player.totem) for player in state.players)
        told = (self.seat, self.info, self.player, state.totem_order, heights, state.first, state.visitor)
        return (*told, language())

    def _shines(self, *piece: str | int) -> bool:
        """Whether a piece is to be seen in full light."""
        return self.lit is None or piece in self.lit

    def sections(self, u: Callable[[float], int], place: Rect) -> dict[str, Rect]:
        """Where each section is, its title included; totem and crafts grow or shrink with the place."""
        x, y, wide = place.x, place.y, place.w
        found: dict[str, Rect] = {}

        def down(name: str, tall: float, gap: float = GAP, title: float = TITLE) -> None:
            nonlocal y
            found[name] = Rect(x, y, wide, u(title) + u(tall))
            y += u(title) + u(tall + gap)

        if self.head:
            down("head", HEAD, 0, 0)
        down("tents", TENT_ROW)
        down("food", FOOD_ROW)
        high = u(TITLE) + self._high(u, place)
        found["totem"] = Rect(x, y, wide * 30 // 100, high)
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
        player = replace(self.player, objective=None)
        players = (*self.state.players[: self.seat], player, *self.state.players[self.seat + 1 :])
        sheet = score(replace(self.state, players=players), self.seat)
        assert not isinstance(sheet, Hidden)
        return {line.code: line.points for line in sheet.lines}

    # Sections

    def draw_head(self, brush: Brush, place: Rect) -> None:
        u = brush.u
        radius = u(13)
        brush.emblem((place.x + radius, place.centery - u(2)), radius, self.info.colour or "red")
        x = place.right
        for colour in reversed(self.state.colours(self.seat)):
            x -= u(28)
            brush.picture(NOMADS[colour], Rect(x, place.y + u(1), u(28), u(28)))
        if self.state.first == self.seat:
            x -= u(28)
            brush.picture("neta_tanka/first_player", Rect(x, place.y + u(1), u(28), u(28)))
        if self.state.visitor == self.seat:
            x -= u(28)
            brush.picture("neta_tanka/visitor", Rect(x, place.y + u(1), u(28), u(28)))
        name = Rect(place.x + 2 * radius + u(8), place.y, x - place.x - 2 * radius - u(12), place.h - u(4))
        brush.label(name, self.info.name, STRONG, brush.palette.ink, align="left")

    def _titled(self, brush: Brush, section: Rect, text: str, points: int | None) -> Rect:
        """Write a section's title; returns what is below it."""
        u = brush.u
        place = Rect(section.x, section.y, section.w, u(TITLE))
        pygame.draw.line(brush.surface, brush.palette.line, place.topleft, (place.right, place.y))
        words_place = Rect(place.x, place.y, place.w - u(26), place.h)
        brush.label(words_place, text, SMALL_BOLD, brush.palette.soft_ink, align="left")
        if points is not None:
            draw_points(brush, (place.right - u(10), place.y + u(10)), u(9), points)
        return Rect(section.x, place.bottom, section.w, section.bottom - place.bottom)

    def _veil(self, brush: Brush, place: Rect, *piece: str | int) -> None:
        if not self._shines(*piece):
            brush.veil(place, brush.palette.paper, DIM)

    def _tents(self, brush: Brush, place: Rect) -> None:
        u = brush.u
        wide = place.w // TENTS
        row = tents_in_row(self.player)
        for number, tent in enumerate(self.player.tents):
            cell = Rect(place.x + number * wide, place.y, wide, place.h)
            side = min(wide - u(2), place.h - u(18))
            picture = Rect(cell.centerx - side // 2, cell.y, side, side)
            brush.picture(tent_art(tent), picture)
            worth = Rect(picture.right - u(17), picture.bottom - u(15), u(17), u(15))
            ground: Colour = brush.palette.gold if number < row else brush.palette.shade
            brush.rounded(worth, ground, 5)
            ink = brush.palette.on_gold if number < row else brush.palette.ink
            brush.text(str(TENT_POINTS[number + 1]), TINY, ink, worth.center, "center")
            self._tent_goods(brush, Rect(cell.x, picture.bottom + u(2), cell.w, u(15)), number)
            self._veil(brush, cell, "tent", self.seat, number + 1)

    def _tent_goods(self, brush: Brush, row: Rect, number: int) -> None:
        """What the tent takes: in full colour what is there; before it is begun also what must come first."""
        tent = self.player.tents[number]
        if tent.finished:
            return
        goods = tent_needs(tent)
        side = min(row.h, (row.w - brush.u(2)) // 3)
        x = row.centerx - len(goods) * side // 2
        for kind, there in goods:
            spot = Rect(x, row.y, side, side)
            name = GLYPHS[kind]
            brush.surface.blit(brush.art.picture(name, spot.size) if there else dimmed(brush, name, spot.size), spot)
            x += side
        if not tent.begun:
            for i, kind in enumerate(TENT_EXTRAS[number]):
                spot = Rect(row.centerx - len(TENT_EXTRAS[number]) * side // 2 + i * side, row.y - side * 2, side, side)
                brush.picture(GLYPHS[kind], spot)

    def _food(self, brush: Brush, place: Rect) -> None:
        u = brush.u
        side = min(place.h, (place.w - u(30)) // FOOD_SLOTS)
        x = place.x
        for slot in range(FOOD_SLOTS):
            if slot == FOOD_LEFT:
                spot = Rect(x + u(1), place.y - u(1), u(28), u(28))
                art = "copy_power" if self.player.copy_unlocked and not self.player.copy_used else "copy_power_back"
                brush.picture(f"neta_tanka/{art}", spot)
                x += u(30)
            cell = Rect(x, place.y + (place.h - side) // 2, side, side)
            brush.rounded(cell.inflate(-u(2), -u(2)), brush.palette.shade, 4)
            if slot < len(self.player.food):
                brush.picture(GLYPHS[self.player.food[slot]], cell)
            self._veil(brush, cell, "food", self.seat, slot + 1)
            x += side

    def _totem(self, brush: Brush, place: Rect) -> None:
        levels = self.player.totem
        lit = None
        if self.lit is not None:
            bright = [i for i in range(1, len(levels) + 1) if self._shines("totem", self.seat, i)]
            lit = frozenset(bright)
        draw_totem(brush, place.inflate(-brush.u(4), -brush.u(2)), levels, lit)

    def _crafts(self, brush: Brush, place: Rect) -> None:
        """Above, the finished cards by type; below, those begun."""
        u = brush.u
        low = Rect(place.x, place.y, place.w, u(38))
        wide = low.w // len(CRAFT_KINDS)
        for number, (kind, cards) in enumerate(crafts_by_kind(self.player).items()):
            cell = Rect(low.x + number * wide, low.y, wide, low.h)
            picture = Rect(cell.x, cell.y + u(3), u(30), u(30))
            name = f"neta_tanka/craft_{kind}"
            brush.surface.blit(
                brush.art.picture(name, picture.size) if cards else dimmed(brush, name, picture.size), picture
            )
            for i, card in enumerate(cards):
                centre = picture.right + u(5) + (i % 2) * u(15), cell.y + u(10) + (i // 2) * u(15)
                draw_points(brush, centre, u(8), CRAFTS[card].points)
            if cards and not any(self._shines("craft", self.seat, card) for card in cards):
                brush.veil(cell, brush.palette.paper, DIM)
        begun = self.player.crafts_open
        card_tall = min(u(100), place.h - low.h - u(6))
        card_wide = min(card_tall * 5 // 7, (place.w - u(12)) // max(3, min(4, len(begun))))
        card_tall = card_wide * 7 // 5
        row = Rect(place.x, low.bottom + u(4), place.w, card_tall)
        step = min(card_wide + u(4), (row.w - card_wide) // max(1, len(begun) - 1))
        for number, craft in enumerate(begun):
            spot = Rect(row.x + number * step, row.y, card_wide, card_tall)
            draw_craft(brush, spot, craft.card, begun=craft)
        if self.lit is not None and begun:
            brush.veil(row, brush.palette.paper, DIM)

    def _spaces(self, brush: Brush, place: Rect) -> None:
        """The totem board: what each space is worth, and who is on it."""
        u = brush.u
        palette = brush.palette
        board = TOTEM_BOARD[len(self.state.players)]
        wide = (place.w + u(4)) // len(board)
        for number, space in enumerate(board):
            cell = Rect(place.x + number * wide, place.y, wide - u(4), place.h)
            brush.rounded(cell, palette.shade, 8)
            there = [seat for seat in range(len(self.seats)) if totem_space(self.state, seat) == number]
            for i, seat in enumerate(there):
                radius = u(9)
                centre = cell.x + u(12) + i * min(u(20), (cell.w - u(24)) // max(1, len(there) - 1)), cell.y + u(13)
                brush.emblem(centre, radius, self.seats[seat].colour or "red")
            text = "  ".join(words.space_points(least, points) for least, points in space)
            line = Rect(cell.x + u(3), cell.bottom - u(20), cell.w - u(6), u(18))
            brush.label(line, text, SMALL_BOLD, palette.ink)
            if self.lit is not None and not (self._shines("totem_board", number) and self.seat in there):
                brush.veil(cell, palette.paper, DIM)

    def _hand(self, brush: Brush, place: Rect) -> None:
        for spot, (kind, name) in self._hand_spots(brush.u, place):
            if kind == "card":
                draw_neta_card(brush, spot, name)
            else:
                draw_token(brush, spot, token_sign(name))

    def _high(self, u: Callable[[float], int], place: Rect) -> int:
        """How tall totem and crafts are in this place."""
        return max(u(90), u(TOTEM_TALL) + place.h - u(board_height(self.hand, self.last, self.head)))

    def things(self, u: Callable[[float], int], place: Rect) -> list[tuple[Rect, Address]]:
        """The sections, and over them the cards and tokens in hand."""
        sections = self.sections(u, place)
        hand = sections["hand"]
        named: list[tuple[Rect, Address]] = [
            (sections["tents"], ("tent", self.seat)),
            (sections["food"], ("food", self.seat)),
            (sections["totem"], ("totem", self.seat)),
            (sections["crafts"], ("craft", self.seat)),
            (sections["totem_board"], ("totem_board",)),
            (hand, ("hand", self.seat)),
        ]
        return [*named, *self._hand_spots(u, Rect(hand.x, hand.y + u(TITLE), hand.w, hand.h - u(TITLE)))]

    def _hand_spots(self, u: Callable[[float], int], place: Rect) -> list[tuple[Rect, tuple[str, str]]]:
        """Where the clan's cards and tokens lie."""
        things = [*(("card", card) for card in self.player.cards), *(("token", one) for one in self.player.link_tokens)]
        sizes = [(u(48), place.h) if kind == "card" else (u(48), u(48)) for kind, _ in things]
        total = sum(size[0] + u(4) for size in sizes)
        squeeze = min(1.0, (place.w - u(48)) / max(1, total - u(52)))
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
