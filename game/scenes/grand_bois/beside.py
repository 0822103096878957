"""What stands beside the Forest: the River and the pile, tools for the view, what is to be decided, one's clans."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from pygame import Rect

from game.core.contract import Address, Hidden
from game.rules.grand_bois.actions import Discard, NoTower
from game.rules.grand_bois.content import Clan
from game.rules.grand_bois.state import DISCARD, TOWER, State, towers_left
from game.scenes.grand_bois.art.tiles import draw_tower, tile_picture, tower_art
from game.scenes.grand_bois.dock import dock
from game.scenes.grand_bois.hand import Hand
from game.scenes.grand_bois.held import Told
from game.scenes.table.secret import secret
from game.text.grand_bois.names import clan_name, pile_words, river_words, turned_words
from game.text.i18n import _, join_names
from game.ui.brush import Brush
from game.ui.intents import Hover, Intent, Press
from game.ui.layout import Share, columns
from game.ui.theme import GAP, SMALL_BOLD, STRONG, TOUCH, mix
from game.ui.voice.said import Said
from game.ui.widgets import Button, Widget
from game.ui.widgets.pressing import taken

if TYPE_CHECKING:
    from game.scenes.table.table import TableScene


@dataclass(eq=False, slots=True)
class RiverTile:
    """A tile of the River: press and drag it, press and let go to carry it, or Confirm."""

    rect: Rect
    tile: int
    turn: int
    held: bool
    hand: Told
    #: It is still on its way here.
    comes: Callable[[], bool]
    #: The key that takes it.
    key: str = ""
    enabled: bool = True
    tip: str = ""
    address: Address = ()
    #: Whatever is done with it can be taken back: it may be pressed while others play.
    harmless: ClassVar[bool] = True

    def draw(self, brush: Brush, *, focused: bool, hovered: bool) -> None:
        side = self.rect.w
        if self.comes():
            brush.veil(self.rect, brush.palette.night, 70)
            return
        place = self.rect.move(0, -brush.u(4)) if hovered and self.enabled and not self.held else self.rect
        if self.held:
            brush.rounded(self.rect.inflate(brush.u(8), brush.u(8)), brush.palette.gold, 12)
        else:
            brush.shadow(place, 8, 5)
        brush.surface.blit(tile_picture(brush, self.tile, self.turn, side), place)
        if self.held:
            brush.veil(self.rect, brush.palette.paper, 120)
        if focused:
            brush.ring(self.rect, 8)
            key = Rect(place.x + brush.u(4), place.y + brush.u(4), brush.u(22), brush.u(20))
            brush.badge(key, self.key, brush.palette.paper, brush.palette.ink)

    def look(self) -> tuple[object, ...]:
        return self.tile, self.turn, self.held, self.enabled, self.comes()

    def said(self) -> Said:
        return Said("button", river_words(int(self.key), self.tile, self.turn), on=self.held)

    def handle(self, intent: Intent) -> bool:
        match intent:
            case Press(pos, "right"):
                self.hand("turn", pos)
                return True
            case Hover(pos):
                self.hand("drag", pos)
                return False  # the hand has said what is to be drawn
        return taken(intent, self.rect, self.hand)


@dataclass(eq=False, slots=True)
class TowerToken:
    """A watchtower one may raise now: drag it onto the clearing, or press it."""

    rect: Rect
    text: str
    art: str
    colour: str
    held: bool
    hand: Told
    enabled: bool = True
    tip: str = ""
    address: Address = ()

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
        brush.label(words, self.text, STRONG, palette.ink, align="left", lines=2)
        if focused:
            brush.ring(self.rect)

    def look(self) -> tuple[object, ...]:
        return self.text, self.art, self.colour, self.held

    def handle(self, intent: Intent) -> bool:
        used = taken(intent, self.rect, self.hand)
        return used and not isinstance(intent, Hover)  # of what moves the hand has said what is to be drawn


def draw_pile(brush: Brush, place: Rect, count: int) -> None:
    """The draw pile, lower as it shrinks, and how many tiles are in it."""
    u = brush.u
    back = Rect(place.x + u(4), place.y, place.h, place.h)
    for layer in range(min(3, -(-count // 11))):
        brush.picture("grand_bois/tile_back", back.move(layer * u(3), -layer * u(2)))
    words = Rect(back.right + u(16), place.y, place.right - back.right - u(16), place.h)
    brush.label(words, pile_words(count), SMALL_BOLD, brush.palette.on_night, align="left", lines=2)


def clan_cards(count: int, corner: tuple[int, int], u: Callable[[float], int]) -> list[Rect]:
    """Cards side by side, up to the bottom-right corner."""
    wide, tall = u(150), u(210)
    return [Rect(corner[0] - (count - i) * (wide + u(GAP)), corner[1] - tall, wide, tall) for i in range(count)]


def draw_clan_cards(brush: Brush, cards: Sequence[tuple[Clan, Rect]]) -> None:
    """A seat's clans as cards with their names."""
    u = brush.u
    for clan, card in cards:
        brush.shadow(card, 12, 12, 90)
        brush.picture(f"grand_bois/card_{clan}", card)
        name = Rect(card.x + u(14), card.bottom - u(38), card.w - u(28), u(26))
        brush.badge(name, clan_name(clan), brush.palette.paper, brush.palette.ink)


# What can be pressed


def river(table: TableScene[State], hand: Hand, cells: list[Rect]) -> list[Widget]:
    tiles: list[Widget] = []
    for number, (cell, tile) in enumerate(zip(cells, table.state.river, strict=False), start=1):
        held = hand.held is not None and hand.held.tile == tile
        turn, told = hand.tile.turns.get(tile, 0), hand.tile.told(tile)
        comes = partial(hand.tile.moving.coming.__contains__, tile)
        tip, address = turned_words(tile, turn), ("tile", tile)
        tiles.append(RiverTile(cell, tile, turn, held, told, comes, str(number), hand.may_take, tip, address))
    return tiles


def tools(hand: Hand, place: Rect, gap: int) -> list[Widget]:
    plan = hand.plan

    def tool(name: str, icon: str, tip: str, act: Callable[[], None]) -> Button:
        return Button(next(cells), "", act, icon=icon, tip=tip, address=("act", name))

    cells = iter(columns(place, [Share()] * 5, gap))
    turn = tool("turn", "rotate", _("Turn (R)"), lambda: hand.tile.rotate(1))
    turn.enabled = hand.held is not None
    shown = hand.shows_targets
    targets = tool("targets", "flag", _("All legal spots (hold T)"), lambda: hand.show_targets(not shown, held=False))
    targets.down = shown
    return [
        turn,
        targets,
        tool("fit", "fit", _("See the whole Forest (F)"), plan.fit),
        tool("nearer", "zoom_in", _("Zoom in (+)"), lambda: plan.zoom(True)),
        tool("farther", "zoom_out", _("Zoom out (−)"), lambda: plan.zoom(False)),
    ]


def to_decide(table: TableScene[State], hand: Hand) -> list[Callable[[Rect], Widget]]:
    """What can be decided now, each ready to be put in its place: raise a watchtower or not, remove a tile."""

    def choice(
        name: str, text: str, act: Callable[[], None], icon: str, kind: str, tip: str = ""
    ) -> Callable[[Rect], Widget]:
        return lambda place: Button(place, text, act, kind=kind, icon=icon, lines=2, tip=tip, address=("act", name))

    held = hand.held
    if table.phase == TOWER:
        token = _tower_token(table, hand, towers_left(table.state, table.state.seat)[0])
        without = table.doing(NoTower())
        return [token, choice("no_tower", _("No Watchtower now"), without, "skip", "plain", _("End turn (E)"))]
    if table.phase == DISCARD and held is not None:
        return [choice("discard", _("Remove this tile"), table.doing(Discard(held.tile)), "bin", "primary")]
    return []


def _tower_token(table: TableScene[State], hand: Hand, number: int) -> Callable[[Rect], Widget]:
    """One for all: which of two it is changes no points (GB-04)."""
    seat, taken = table.state.seat, hand.towers.taken
    return lambda place: TowerToken(
        place,
        _("Raise a Watchtower"),
        tower_art(seat, number, table.state.players),
        table.colours[seat],
        taken is not None,
        hand.towers.told(number),
        tip=_("Drag it onto the Clearing, or click"),
        address=("tower", number),
    )


def own_clans(table: TableScene[State], place: Rect, dealing: Callable[[], bool]) -> Widget:
    """The clans of whoever is before the screen: their cards where there is room and nobody to hide them from."""
    found = dock(table, place, dealing) if table.alone and place.h > table.u(TOUCH) else None
    if found is not None:
        return found
    clans = [clan for clan in table.state.clans[table.mine] if not isinstance(clan, Hidden)]
    name = _("My clans") if len(table.session.seats) == 2 else _("My clan")
    return secret(table, place, name, join_names([clan_name(clan) for clan in clans]), table.badges(table.mine))
