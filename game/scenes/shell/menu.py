"""The first screen: go on with a game, take one of the games from the shelf, or look around."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
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
from game.ui.theme import DISPLAY, GAP, SMALL, SMALL_BOLD, STRONG, TITLE, TOUCH, Face
from game.ui.voice.said import Said, sentences
from game.ui.widgets import Button, ScrollArea, Widget

NAME = "Clairière"
#: A card, what its words and buttons take of it, and the space between two, in units.
CARD_WIDE, CARD_TALL, WORDS_TALL, BETWEEN = 276, 466, 172, 24
#: Where type is large or the window small, fewer than so many cards stand side by side: then they lie, and are seen
#: whole.
UPRIGHT = 4
LYING_WIDE, LYING_TALL = 380, 206
HEAD_TALL = 104
#: Width to height of the cards' pictures, and how much of what does not fit goes from their sky: the faces are below.
PROPORTION, SKY = 10 / 13, 0.6


@dataclass(eq=False, slots=True)
class GameCard:
    """A box on the shelf: its picture, its name, what it is about, for how many. All of it is for playing."""

    rect: Rect
    game: shelf.Game
    act: Callable[[], None]
    #: The size in which every title of the shelf has room.
    face: Face
    #: Where the card says that it is for playing; the rest of that line is for other buttons.
    play: Rect
    enabled: bool = True
    tip: str = ""
    _pressed: bool = False

    def draw(self, brush: Brush, *, focused: bool, hovered: bool) -> None:
        lifted = (hovered or focused) and not self._pressed
        brush.panel(self.rect, depth=12 if lifted else 7, radius=18)
        picture, *words = self._parts(brush.u)
        brush.surface.blit(card_picture(brush, self.game, picture.size), picture)
        # Leaves drift past: mostly only a small part of the window is drawn.
        if brush.surface.get_clip().colliderect(words[0].unionall([*words, self._place_to_play()])):
            self._draw_words(brush, *words, lifted=lifted)
        if focused:
            brush.ring(self.rect, 18)

    def _draw_words(self, brush: Brush, title: Rect, lines: Rect, people: Rect, *, lifted: bool) -> None:
        palette, lettering = brush.palette, brush.lettering
        cover, info = self.game.cover, self.game.info
        brush.label(title, cover.title(), self.face, palette.ink)
        most = 4 if self.lying else 2
        fitted = lettering.fit(cover.tagline(), SMALL, lines.w, lines.h, most)
        if fitted:  # from the top down: taglines of one line and of three begin at one height
            lines.h = len(fitted[1]) * lettering.line_height(fitted[0])
        brush.label(lines, cover.tagline(), SMALL, palette.soft_ink, lines=most)
        brush.label(people, player_range(info.min_players, info.max_players), SMALL_BOLD, palette.leaf)
        play = Button(self._place_to_play(), _("Play"), self.act, "primary", "play", _pressed=self._pressed)
        play.draw(brush, focused=False, hovered=lifted)

    @property
    def lying(self) -> bool:
        return self.rect.w > self.rect.h

    def _parts(self, u: Callable[[float], int]) -> tuple[Rect, Rect, Rect, Rect]:
        """Where picture, title, tagline and number of players go."""
        box, edge = self.rect, u(8)
        if self.lying:
            picture = Rect(box.x + edge, box.y + edge, round((box.h - 2 * edge) * PROPORTION), box.h - 2 * edge)
            title = Rect(picture.right + u(14), picture.y + u(2), box.right - picture.right - u(28), u(30))
            lines = Rect(title.x, title.bottom, title.w, box.bottom - title.bottom - u(TOUCH + 12 + 28))
        else:
            picture = Rect(box.x + edge, box.y + edge, box.w - 2 * edge, box.h - u(WORDS_TALL) - edge)
            title = Rect(box.x + u(14), picture.bottom + u(8), box.w - u(28), u(36))
            lines = Rect(title.x, title.bottom, title.w, u(42))
        return picture, title, lines, Rect(title.x, lines.bottom + u(2), title.w, u(22))

    def _place_to_play(self) -> Rect:
        """Cards move when the menu scrolls."""
        return Rect(self.play.move(self.rect.topleft))

    def said(self) -> Said:
        cover, info = self.game.cover, self.game.info
        people = player_range(info.min_players, info.max_players)
        return Said("button", cover.title(), ("card", self.game.slug), about=sentences((cover.tagline(), people)))

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
    whole = max(size[0], round(size[1] * PROPORTION)), max(size[1], round(size[0] / PROPORTION))
    picture = brush.art.cover(name, whole)

    def make() -> pygame.Surface:
        mask = pygame.Surface(size, pygame.SRCALPHA)
        part = Brush(mask, brush.screen, brush.palette, brush.lettering, brush.art)
        part.rounded(Rect((0, 0), size), (255, 255, 255), 12)
        at = (size[0] - whole[0]) // 2, round((size[1] - whole[1]) * SKY)
        mask.blit(picture, at, special_flags=pygame.BLEND_RGB_MULT)
        return mask

    return brush.art.made(("card", game.slug, size, brush.art.is_sharp(name, whole)), make)


class Menu(Scene):
    name = "menu"
    life = "leaf"

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        stage.art.turn_over()
        self._open: tuple[str, Path] | None = None

    def enter(self) -> None:
        self._open = self._latest_game()
        super().enter()
        self.stage.thinker.close()  # no bot sits at the menu
        self.stage.reviewing.close()
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
        wide, tall, gap = u(CARD_WIDE), u(CARD_TALL), u(BETWEEN)
        across = (area.w + gap) // (wide + gap)
        if across < min(UPRIGHT, len(shelf.GAMES)):
            wide, tall = min(u(LYING_WIDE), area.w), u(LYING_TALL)
            across = (area.w + gap) // (wide + gap)
        across = max(1, min(len(shelf.GAMES), across))
        down = -(-len(shelf.GAMES) // across)
        head, foot = u(HEAD_TALL), u(TOUCH + 4)
        spare = across * (wide + gap) - gap - self._sign_wide()  # beside the name
        if self._open is not None and spare < u(280):
            head += u(TOUCH + 8) + gap
        cards_tall = down * (tall + gap) - gap
        entries = self._entries()
        each = len(entries) if across >= UPRIGHT else across  # a wide window has them all on one line
        lines = -(-len(entries) // each)
        whole = head + cards_tall + gap + lines * (foot + u(GAP)) - u(GAP)
        # Everything stands on the columns of the cards: the name, the way back into a game, the buttons below.
        grid = Rect(0, area.y + max(0, (area.h - whole) // 2), across * (wide + gap) - gap, whole)
        grid.centerx = area.centerx
        self._head = Rect(grid.x, grid.y, grid.w, head)
        children: list[Widget] = []
        if self._open is not None:
            title = shelf.find(self._open[0]).cover.title()
            go_on = Rect(0, 0, min(u(360), spare - gap), u(TOUCH + 8))
            go_on.midright = grid.right, grid.y + u(44)
            if spare < u(280):
                go_on = Rect(grid.x, grid.y + u(HEAD_TALL), grid.w, u(TOUCH + 8))
            text = _("Continue: {game}").format(game=title)
            children.append(Button(go_on, text, self._go_on, kind="primary", icon="play"))
        lying = wide > tall
        face = self._title_face(wide - round((tall - u(16)) * PROPORTION) - u(36) if lying else wide - u(28))
        for i, game in enumerate(shelf.GAMES):
            card = Rect(grid.x + (i % across) * (wide + gap), grid.y + head + (i // across) * (tall + gap), wide, tall)
            children += self._card(card, game, face)
        bar = Rect(grid.x, grid.y + head + cards_tall + gap, grid.w, foot)
        for i, (icon, text, act) in enumerate(entries):
            line = bar.move(0, (i // each) * (foot + u(GAP)))
            cell = columns(line, [Share()] * each, gap if each == across else u(GAP))[i % each]
            children.append(Button(cell, text, act, icon=icon, lines=2))
        self._first = children[0]
        around = area.inflate(2 * u(20), 2 * u(8))
        return [ScrollArea(around, whole + 2 * u(8), children, paint=self._paint_head)]

    def _entries(self) -> list[tuple[str, str, Callable[[], None]]]:
        return [
            *(
                ("calendar", self._challenge_words(game), self._challenge(game))
                for game in shelf.GAMES
                if game.challenged
            ),
            ("log", _("Notebook"), self._notebook),
            ("saves", _("Saved games"), self._saves),
            ("settings", _("Settings"), self._settings),
            ("quit", _("Quit"), self._quit),
        ]

    def _title_face(self, wide: int) -> Face:
        """One size for all titles: the largest in which the longest has room."""
        fitted = [self.stage.lettering.fit(game.cover.title(), TITLE, wide, self.u(36)) for game in shelf.GAMES]
        return min((found[0] for found in fitted if found), key=lambda face: face.size, default=TITLE)

    def _card(self, card: Rect, game: shelf.Game, face: Face) -> list[Widget]:
        u = self.u
        lying = card.w > card.h
        left = round((card.h - u(16)) * PROPORTION) + u(22) if lying else u(12)
        line = Rect(left, card.h - u(TOUCH + 12), card.w - left - u(12), u(TOUCH))
        if not has_guide(game):
            return [GameCard(card, game, self._choose(game), face, line)]
        play, learn = columns(line, [Share(), u(TOUCH) if lying else Share(1.12)], u(8))
        text = _("Learn")
        tip = text if lying else _("New to you? Try a guided first game") if self._is_new(game) else ""
        learn.move_ip(card.topleft)
        return [
            GameCard(card, game, self._choose(game), face, play),
            Button(learn, "" if lying else text, self._learn(game), icon="learn", tip=tip, of=game.cover.title()),
        ]

    def offered(self) -> Widget:
        """Going on with the game that is open, or the first game of the shelf."""
        return self._first

    def _sign_wide(self) -> int:
        lettering = self.stage.lettering
        words = max(lettering.width(NAME, DISPLAY), lettering.width(_("Four games in a clearing"), STRONG))
        return self.u(80 + 14 + 26) + words

    def _paint_head(self, brush: Brush, offset: int) -> None:
        u = brush.u
        head = self._head.move(0, -offset)
        sign = Rect(head.x, head.y, self._sign_wide(), u(88))
        brush.panel(sign, brush.palette.night, radius=44, depth=8)
        mark = Rect(sign.x + u(4), sign.y + u(4), u(80), u(80))
        brush.picture("app/logo_mark", mark)
        brush.text(NAME, DISPLAY, brush.palette.on_night, (mark.right + u(8), sign.y - u(2)))
        brush.text(_("Four games in a clearing"), STRONG, brush.palette.on_night, (mark.right + u(10), sign.y + u(55)))

    def draw(self, brush: Brush) -> None:
        draw_wood(brush)
        self.stage.life.draw(brush)
        super().draw(brush)

    def back(self) -> None:
        """Escape at the first screen does nothing: leaving is a press of its own."""

    def _is_new(self, game: shelf.Game) -> bool:
        """Never played and never shown."""
        settings = self.stage.settings
        return game.slug not in settings.setups and game.slug not in settings.guided and has_guide(game)

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

    def _notebook(self) -> None:
        from game.scenes.shell.notebook.games import AllGames

        self.stage.scenes.push(AllGames(self.stage))

    def _settings(self) -> None:
        from game.scenes.shell.settings import SettingsScene

        self.stage.scenes.push(SettingsScene(self.stage))

    def _challenge_words(self, game: shelf.Game) -> str:
        """Whether today's is played."""
        words: str = game.challenge_words(self.stage.folder, datetime.now().date())
        return words

    def _challenge(self, game: shelf.Game) -> Callable[[], None]:
        return lambda: self.stage.scenes.push(game.challenge(self.stage))

    def _quit(self) -> None:
        self.stage.running = False
