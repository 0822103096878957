"""Tribes beside the board: a screen with what stands before it, what is behind one's own, and the last run."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar

import pygame
from pygame import Rect

from game.core.contract import Address, Hidden
from game.core.session import SeatInfo
from game.rules.korrigans.content import COMPANIONS, coins
from game.rules.korrigans.state import Player, Secret
from game.scenes.korrigans.art.pieces import menhir_art, row_of, token_art
from game.text.i18n import _
from game.ui.brush import Brush
from game.ui.intents import Intent, Press, Release
from game.ui.theme import NUMBER, SMALL, SMALL_BOLD, STRONG, mix
from game.ui.voice.said import Said, label

#: (picture, number written on it)
Thing = tuple[str, str]


def in_front(player: Player) -> list[Thing]:
    """What everybody sees of a tribe: open clovers, companions in use, backups, golden menhirs."""
    open_tokens = [] if player.screen else [token for token in player.hidden if not isinstance(token, Hidden)]
    return [
        *((token_art(token), "") for token in open_tokens),
        *((f"korrigans/companion_{token}", "") for token in player.shown),
        *((f"korrigans/backup_{face}", "") for face in player.backups),
        *((menhir_art(f"gold{gold}"), "") for gold in player.gold_menhirs),
    ]


def counted_in_front(player: Player) -> list[Thing]:
    """The same where room is short: all gold in one sum, and each companion once with how many there are."""
    open_tokens = [] if player.screen else [token for token in player.hidden if not isinstance(token, Hidden)]
    gold = sum(map(coins, open_tokens)) + sum(player.gold_menhirs)
    kinds = Counter([token_art(token) for token in (*open_tokens, *player.shown) if token in COMPANIONS])
    kinds.update(f"korrigans/backup_{face}" for face in player.backups)
    found = [("korrigans/gold1", str(gold))] if gold else []
    return found + [(picture, str(count) if count > 1 else "") for picture, count in kinds.items()]


def room_for(rect: Rect, side: int, u: Callable[[float], int]) -> int:
    """How many things of this side lie there without touching."""
    return max(1, rect.h // (side + u(2))) * max(1, (rect.w + u(3)) // (side + u(3)))


def draw_things(brush: Brush, rect: Rect, things: Sequence[Thing], side: int) -> None:
    """Things side by side, on as many lines as there is room for."""
    lines = max(1, rect.h // (side + brush.u(2)))
    fit = max(1, (rect.w + brush.u(3)) // (side + brush.u(3)))
    each = max(fit, -(-len(things) // lines))
    lines = min(lines, max(1, -(-len(things) // each)))
    tall = min(rect.h // lines, side + brush.u(8))
    for line in range(lines):
        part = things[line * each : (line + 1) * each]
        if not part:
            break
        row = Rect(rect.x, rect.y + line * tall, rect.w, tall)
        for place, (picture, number) in zip(row_of(row, len(part), side, brush.u(3)), part, strict=True):
            brush.picture(picture, place)
            if number:
                written = brush.lettering.line(number, SMALL_BOLD, brush.palette.ink)
                pill = written.get_rect(bottomright=place.bottomright).inflate(brush.u(4), -brush.u(4))
                brush.rounded(pill, brush.palette.paper, 6)
                brush.surface.blit(written, written.get_rect(center=pill.center))


@dataclass(eq=False, slots=True)
class TribeCard:
    """A seat: name, screen with the number of tokens behind it, and what stands before it."""

    rect: Rect
    info: SeatInfo
    player: Callable[[], Player]
    active: bool
    note: str
    has_bag: Callable[[], bool]
    first: bool
    act: Callable[[], None] | None = None
    compact: bool = False
    enabled: bool = True
    tip: str = ""
    silent: bool = True
    address: Address = ()

    def screen_place(self, brush_u: Callable[[float], int]) -> Rect:
        """Where the screen stands, for tokens that fly behind it."""
        u = brush_u
        side = u(20 if self.compact else 36)
        if self.compact:
            return Rect(self.rect.x + u(6), self.rect.bottom - side - u(2), side, side)
        return Rect(self.rect.x + u(10), self.rect.y + u(50), side, side)

    kept: ClassVar[bool] = True

    def draw(self, brush: Brush, *, focused: bool, hovered: bool) -> None:
        palette, u = brush.palette, brush.u
        ground = palette.paper if self.active else mix(palette.paper, palette.dusk, 0.22)
        border = palette.gold if self.active or self.act is not None else None
        brush.panel(self.rect, ground, depth=6 if self.active else 3, border=border)
        radius = u(11 if self.compact else 19)
        top = u(2 if self.compact else 7)
        centre = self.rect.x + u(6 if self.compact else 8) + radius, self.rect.y + top + radius
        brush.emblem(centre, radius, self.info.colour or "red")
        left = centre[0] + radius + u(5 if self.compact else 7)
        right = self.rect.right - u(6)
        if self.compact:
            end = self._marks(brush, right, self.screen_place(u).centery)
        else:
            end, right = right, self._marks(brush, right, self.rect.y + u(17))
        name = Rect(left, self.rect.y + top, right - left, u(22))
        brush.label(name, self.info.name, STRONG, palette.ink, align="left")
        if self.note and not self.compact:
            spot = Rect(left, name.bottom - u(2), self.rect.right - left - u(8), u(18))
            brush.label(spot, self.note, SMALL, palette.soft_ink, align="left")
        self._draw_things(brush, self.player(), end)
        if focused:
            brush.ring(self.rect)

    def _marks(self, brush: Brush, right: int, middle: int) -> int:
        """The bag and the first player's mark, one beside the other; returns where they begin."""
        side = brush.u(18 if self.compact else 22)
        if self.has_bag():
            right -= side
            brush.picture("korrigans/bag", Rect(right, middle - side // 2, side, side))
        if self.first:
            right -= side
            place = Rect(right, middle - side // 2, side, side).inflate(-side // 5, -side // 5)
            brush.icon("flag", place, mix(brush.palette.gold, brush.palette.ink, 0.35))
        return right

    def _draw_things(self, brush: Brush, player: Player, right: int) -> None:
        u = brush.u
        screen = self.screen_place(u)
        left = screen.x
        if player.screen:
            brush.picture("korrigans/screen", screen)
            number = Rect(screen.right + u(2), screen.y, u(14 if self.compact else 22), screen.h)
            brush.label(number, str(len(player.hidden)), STRONG if self.compact else NUMBER, brush.palette.ink)
            left = number.right + u(4)
        side = u(18 if self.compact else 28)
        below = Rect(left, screen.y, right - left - u(2), self.rect.bottom - screen.y - u(2 if self.compact else 5))
        things = in_front(player)
        draw_things(brush, below, things if len(things) <= room_for(below, side, u) else counted_in_front(player), side)

    def look(self) -> tuple[object, ...]:
        return (
            *(self.info, self.player(), self.active, self.note),
            *(self.has_bag(), self.first, self.act is not None, self.compact),
        )

    def handle(self, intent: Intent) -> bool:
        match intent:
            case Press(_, "left"):
                return self.act is not None
            case Release(pos, "left") if self.act is not None and self.rect.collidepoint(pos):
                self.act()
                return True
        return False


@dataclass(eq=False, slots=True)
class OwnTribe:
    """What is behind one's own screen; closed while nobody in particular looks."""

    rect: Rect
    #: None: the screen stays closed.
    tokens: Callable[[], Sequence[Secret] | None]
    open_title: str
    #: What would be counted now.
    gold: Callable[[], int]
    #: What a button takes of the right side, in pixels.
    beside: int = 0
    enabled: bool = False
    tip: str = ""
    silent: bool = True
    address: ClassVar[Address] = ("own",)
    kept: ClassVar[bool] = True

    def draw(self, brush: Brush, *, focused: bool, hovered: bool) -> None:
        u, palette = brush.u, brush.palette
        tokens = self.tokens()
        brush.panel(self.rect, palette.paper if tokens is not None else mix(palette.paper, palette.dusk, 0.22), depth=4)
        inner = self.rect.inflate(-2 * u(10), -2 * u(6))
        if tokens is None:
            side = min(inner.h, u(56))
            brush.picture("korrigans/screen", Rect(inner.centerx - side // 2, inner.centery - side // 2, side, side))
            return
        head = Rect(inner.x, inner.y, inner.w, u(20))
        total = str(self.gold()).replace("-", "−")
        wide = brush.lettering.width(total, STRONG) + u(2)
        coin = Rect(head.right - wide - head.h, head.y, head.h, head.h)
        brush.picture("korrigans/gold1", coin)
        brush.text(total, STRONG, palette.ink, (head.right, head.centery), "midright")
        title = Rect(head.x, head.y, coin.x - u(4) - head.x, head.h)
        if brush.lettering.fit(self.open_title, SMALL_BOLD, title.w, title.h):  # else the tokens say it themselves
            brush.label(title, self.open_title, SMALL_BOLD, palette.ink, align="left")
        room = Rect(inner.x, head.bottom + u(2), inner.w - self.beside, inner.bottom - head.bottom - u(2))
        if not tokens:
            brush.label(room, _("Nothing yet."), SMALL, palette.soft_ink)
            return
        draw_things(brush, room, [(token_art(token), "") for token in tokens], min(u(40), room.h))

    def look(self) -> tuple[object, ...]:
        tokens = self.tokens()
        return None if tokens is None else tuple(tokens), self.open_title, self.gold()

    def said(self) -> Said:
        told = _("{name}: {sentence}").format(name=self.open_title, sentence=self.tip)
        return label(told if self.tip else "", ("own",))

    def handle(self, intent: Intent) -> bool:
        return False


@dataclass(eq=False, slots=True)
class LastTurn:
    """KO-61: the companions laid out, those spent, and whether the cauldron is still within reach."""

    rect: Rect
    name: str
    colour: str
    player: Callable[[], Player]
    #: Whether each korrigan is there (True), can come (None) or cannot (False); None before there is a cauldron.
    reach: Callable[[], tuple[bool | None, bool | None] | None]
    sentence: Callable[[], str]
    korrigans: tuple[str, str]
    enabled: bool = False
    tip: str = ""
    silent: bool = True
    address: ClassVar[Address] = ("run",)

    def draw(self, brush: Brush, *, focused: bool, hovered: bool) -> None:
        u, palette = brush.u, brush.palette
        player = self.player()
        brush.panel(self.rect, depth=4)
        inner = self.rect.inflate(-2 * u(10), -2 * u(6))
        side = min(u(44), inner.h // 4, (inner.w - u(16)) // 3)
        x = inner.x
        reach = self.reach()
        for number, picture in enumerate(self.korrigans):
            place = Rect(x, inner.y, side, side)
            brush.picture(picture, place)
            x += side + u(8)
            if reach is None:
                continue
            there = reach[number]
            mark = Rect(0, 0, side * 9 // 20, side * 9 // 20)
            mark.bottomright = place.right + side // 10, place.bottom
            tone = palette.bad if there is False else palette.good
            brush.circle(mark.center, mark.w // 2, tone)
            icon = "cross" if there is False else "trophy" if there else "check"
            brush.icon(icon, mark.inflate(-mark.w // 3, -mark.h // 3), palette.on_leaf)
        if reach is not None:
            brush.picture("korrigans/cauldron", Rect(inner.right - side, inner.y, side, side))
        narrow = inner.w < u(160)
        words = Rect(inner.x, inner.y + side + u(2), inner.w, u(64 if narrow else 36))
        brush.label(words, self.sentence(), SMALL_BOLD, palette.ink, align="left", lines=4 if narrow else 2)
        rest = Rect(inner.x, words.bottom + u(2), inner.w, inner.bottom - words.bottom - u(2))
        self._draw_companions(brush, rest, player)

    def look(self) -> tuple[object, ...]:
        return self.player(), self.reach(), self.sentence(), self.korrigans

    def _draw_companions(self, brush: Brush, rest: Rect, player: Player) -> None:
        left = [(token_art(token), "") for token in player.shown]
        left += [(f"korrigans/backup_{face}", "") for face in player.backups]
        spent = [token_art(token) for token in player.spent if not token.startswith("gold")]
        side = min(brush.u(36), rest.h // 2)
        upper = Rect(rest.x, rest.y, rest.w, rest.h // 2 if spent else rest.h)
        if left:
            draw_things(brush, upper, left, side)
        for place, picture in zip(
            row_of(
                Rect(rest.x, upper.bottom, rest.w, rest.bottom - upper.bottom), len(spent), side * 3 // 4, brush.u(3)
            ),
            spent,
            strict=True,
        ):
            brush.picture(picture, place)
            brush.veil(place, brush.palette.paper, 150)
            pygame.draw.line(brush.surface, brush.palette.bad, place.bottomleft, place.topright, max(2, brush.u(2)))

    def handle(self, intent: Intent) -> bool:
        return False
