"""The first screen: go on with a game, take one of the games from the shelf, or look around."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pygame
from pygame import Rect

from game import shelf
from game.core.saves import SaveError
from game.scenes.base import Scene
from game.scenes.guide.table import has_guide
from game.scenes.shell.chrome import draw_wood
from game.scenes.stage import Stage
from game.text.i18n import _
from game.text.shell import player_range
from game.ui.brush import Brush
from game.ui.intents import Confirm, Intent, Press, Release
from game.ui.layout import Share, columns
from game.ui.theme import DISPLAY, GAP, HEADING, SMALL, STRONG, TITLE, TOUCH
from game.ui.widgets import Button, ScrollArea, Widget

CARD_WIDE, CARD_TALL = 238, 372


@dataclass(eq=False, slots=True)
class GameCard:
    """A box on the shelf: its picture, its name, what it is about, for how many."""

    rect: Rect
    game: shelf.Game
    act: Callable[[], None]
    enabled: bool = True
    tip: str = ""
    _pressed: bool = False

    def draw(self, brush: Brush, *, focused: bool, hovered: bool) -> None:
        u = brush.u
        palette = brush.palette
        box = self.rect.move(0, -u(6)) if (hovered or focused) and not self._pressed else self.rect
        brush.panel(box, depth=12 if hovered or focused else 7, radius=18)
        edge = u(8)
        words = u(128)
        picture = Rect(box.x + edge, box.y + edge, box.w - 2 * edge, box.h - words - edge)
        brush.surface.blit(card_picture(brush, self.game, picture.size), picture)
        text = self.game.cover
        inner = Rect(box.x + u(16), picture.bottom + u(6), box.w - u(32), u(34))
        brush.label(inner, text.title(), HEADING if len(text.title()) > 14 else TITLE, palette.ink)
        brush.label(
            Rect(inner.x, inner.bottom - u(2), inner.w, u(56)), text.tagline(), SMALL, palette.soft_ink, lines=3
        )
        people = Rect(inner.x, box.bottom - u(34), inner.w, u(24))
        info = self.game.info
        brush.label(people, player_range(info.min_players, info.max_players), SMALL, palette.leaf)
        if focused:
            brush.ring(box, 18)

    def handle(self, intent: Intent) -> bool:
        match intent:
            case Press(_, "left"):
                self._pressed = True
                return True
            case Release(pos, "left"):
                self._pressed = False
                if self.rect.collidepoint(pos):
                    self.act()
                return True
            case Confirm():
                self.act()
                return True
        return False


def card_picture(brush: Brush, game: shelf.Game, size: tuple[int, int]) -> pygame.Surface:
    """The game's illustration, cut to the size, with corners that fit its card."""

    name = game.card.format(slug=game.slug)
    whole = brush.art.cover(name, size)

    def make() -> pygame.Surface:
        mask = pygame.Surface(size, pygame.SRCALPHA)
        part = Brush(mask, brush.screen, brush.palette, brush.lettering, brush.art)
        part.rounded(Rect((0, 0), size), (255, 255, 255), 12)
        mask.blit(whole, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        return mask

    return brush.art.made(("card", game.slug, size, brush.art.is_sharp(name, size)), make)


class Menu(Scene):
    name = "menu"
    life = "leaf"

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self._open: tuple[str, Path] | None = None

    def enter(self) -> None:
        self._open = self._latest_game()
        super().enter()
        self.stage.thinker.close()  # no bot sits at the menu
        self.stage.sounds.background("leaves")

    def _latest_game(self) -> tuple[str, Path] | None:
        """The game last played and not finished, and where it is kept: a challenge has a file of its own."""
        for slot in self.stage.store.open_games():
            known = slot.header is not None and any(game.slug == slot.header.game for game in shelf.GAMES)
            if known and slot.header is not None and not slot.header.over:
                return slot.header.game, slot.path
        return None

    def layout(self) -> list[Widget]:
        u = self.u
        area = self.area.inflate(-2 * u(32), -2 * u(20))
        across = max(1, min(len(shelf.GAMES) or 1, (area.w + u(22)) // (u(CARD_WIDE) + u(22))))
        down = -(-len(shelf.GAMES) // across)
        head = u(118)
        foot = u(TOUCH)
        cards_tall = down * u(CARD_TALL) + (down - 1) * u(20)
        whole = head + cards_tall + u(26) + foot
        top = max(0, (area.h - whole) // 2)
        wide = across * u(CARD_WIDE) + (across - 1) * u(22)
        left = area.centerx - wide // 2
        y = area.y + top
        self._head = Rect(area.x, y, area.w, head)
        children: list[Widget] = []
        if self._open is not None:
            title = shelf.find(self._open[0]).cover.title()
            go_on = Button(
                Rect(0, 0, u(340), u(TOUCH + 8)),
                _("Continue: {game}").format(game=title),
                self._go_on,
                kind="primary",
                icon="play",
            )
            go_on.rect.midright = min(area.right, left + max(wide, u(900))), self._head.y + u(50)
            children.append(go_on)
        for i, game in enumerate(shelf.GAMES):
            card = Rect(
                left + (i % across) * (u(CARD_WIDE) + u(22)),
                y + head + (i // across) * (u(CARD_TALL) + u(20)),
                u(CARD_WIDE),
                u(CARD_TALL),
            )
            children.append(GameCard(card, game, self._choose(game)))
            if self._is_new(game):
                children.append(self._learn_button(card, game))
        bar = Rect(area.centerx - min(area.w, u(900)) // 2, y + whole - foot, min(area.w, u(900)), foot)
        entries = [("saves", _("Saved games"), self._saves), ("settings", _("Settings"), self._settings)]
        for game in shelf.GAMES:
            if game.challenged:
                entries.insert(0, ("calendar", game.cover.challenge(), self._challenge(game)))
        entries.append(("quit", _("Quit"), self._quit))
        for cell, (icon, text, act) in zip(columns(bar, [Share()] * len(entries), u(GAP)), entries, strict=True):
            children.append(Button(cell, text, act, icon=icon))
        around = area.inflate(2 * u(20), 2 * u(8))
        return [ScrollArea(around, whole + 2 * u(8), children, paint=self._paint_head)]

    def _paint_head(self, brush: Brush, offset: int) -> None:
        u = brush.u
        head = self._head.move(0, -offset)
        wide = min(self.area.w - u(64), max(u(900), len(shelf.GAMES) * u(CARD_WIDE + 22)))
        left = self.area.centerx - wide // 2
        name, under = "Clairière", _("Four games in a clearing")
        words = max(brush.lettering.width(name, DISPLAY), brush.lettering.width(under, STRONG))
        sign = Rect(left, head.y + u(2), u(84 + 14 + 22) + words, u(96))
        brush.panel(sign, brush.palette.night, radius=48, depth=8)
        mark = Rect(sign.x + u(6), sign.y + u(6), u(84), u(84))
        brush.picture("app/logo_mark", mark)
        brush.text(name, DISPLAY, brush.palette.on_night, (mark.right + u(8), sign.y + u(2)))
        brush.text(under, STRONG, brush.palette.on_night, (mark.right + u(10), sign.y + u(60)))

    def draw(self, brush: Brush) -> None:
        draw_wood(brush)
        self.stage.life.draw(brush)
        super().draw(brush)

    def back(self) -> None:
        """Escape at the first screen does nothing: leaving is a press of its own."""

    def _is_new(self, game: shelf.Game) -> bool:
        """Never played and never shown: then the guided game is offered, in a corner of the box."""
        settings = self.stage.settings
        return game.slug not in settings.setups and game.slug not in settings.guided and has_guide(game)

    def _learn_button(self, card: Rect, game: shelf.Game) -> Button:
        u = self.u
        place = Rect(0, 0, u(132), u(TOUCH))
        place.topright = card.right - u(16), card.y + u(16)
        return Button(place, _("Learn it"), self._learn(game), icon="learn", tip=_("New to you? A guided first game"))

    def _learn(self, game: shelf.Game) -> Callable[[], None]:
        def act() -> None:
            from game.scenes.guide.card import AboutCard

            self.stage.scenes.push(AboutCard(self.stage, game))

        return act

    def _choose(self, game: shelf.Game) -> Callable[[], None]:
        def act() -> None:
            from game.scenes.shell.setup import SetUp

            self.stage.scenes.push(SetUp(self.stage, game))

        return act

    def _go_on(self) -> None:
        from game.scenes.opening import open_slot

        if self._open is not None:
            try:
                self.stage.scenes.push(open_slot(self.stage, self._open[1]))
            except SaveError as error:
                from game.text.common import save_error

                self.stage.overlay.toast(save_error(error), "bad")
                self.enter()

    def _saves(self) -> None:
        from game.scenes.shell.saves import SavedGames

        self.stage.scenes.push(SavedGames(self.stage))

    def _settings(self) -> None:
        from game.scenes.shell.settings import SettingsScene

        self.stage.scenes.push(SettingsScene(self.stage))

    def _challenge(self, game: shelf.Game) -> Callable[[], None]:
        return lambda: self.stage.scenes.push(game.challenge(self.stage))

    def _quit(self) -> None:
        self.stage.running = False
