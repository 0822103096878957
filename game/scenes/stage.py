"""The stage all scenes share: screen, theme, settings, sounds, voice, saved games."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from game import __version__, shelf
from game.core.autosaves import Autosaves, Note
from game.core.files import tidy
from game.core.journal import Journal
from game.core.store import Store
from game.scenes.base import SceneManager
from game.text.common import bots_think_here, kept_elsewhere, save_error
from game.text.i18n import set_language
from game.thinking import Thinker
from game.ui import settings as preferences
from game.ui.animation import SPEEDS
from game.ui.assets import Art
from game.ui.brush import Brush
from game.ui.intents import NOWHERE, Command, Confirm, FocusGained, FocusLost, Hover, Intent, Press, Release, Resized
from game.ui.keeping import WAITS, Keeper
from game.ui.layout import LARGEST_SCALE, SMALLEST_SCALE, Screen, gathered
from game.ui.lettering import Lettering
from game.ui.life import Life
from game.ui.overlay import Overlay
from game.ui.sound import Sounds
from game.ui.theme import PALETTES, Palette
from game.ui.tips import Floating
from game.ui.voice.said import Said
from game.ui.voice.voice import Voice

if TYPE_CHECKING:
    from game.daily.pars import Pars
    from game.notebook.book import Notebook
    from game.scenes.base import Scene


NAME = "Clairière"
#: What a part of the window costs to draw beside its pixels, as a part of the window: nearer ones are drawn as one.
PART = 1 / 30
#: How much of the window is drawn again in one frame because pictures that were stood in for may be better.
BETTERED = 1 / 24
#: Seconds of a turn after which no further part is begun: it comes with the next one, sooner than one sees it missing.
DRAWS_FOR = 0.004
#: A window drawn together until one of its sides is shorter has no room for anything: its picture waits unseen.
SMALLEST_SIDE = 200


class Stage:
    """What scenes share. Without a window (`shot`, tests) it draws on a surface of any size."""

    def __init__(
        self, folder: Path, settings: preferences.Settings, surface: Surface, *, patient: bool = False
    ) -> None:
        self.folder = folder
        #: Where pictures of finished games are kept; the app gives the person's own folder of pictures.
        self.pictures = folder / "pictures"
        self.settings = settings
        self.store = Store(folder / "saves", lambda slug: shelf.find(slug).rules, app=__version__)
        for own in ("", "challenge", "challenge/tries", "challenge/par", "guides", "notebook"):
            tidy(folder / own)
        self.surface = surface
        self.scenes = SceneManager()
        self.art = Art(patient=patient)
        self.sounds = Sounds()
        self.voice = Voice()
        #: The scene of which those who listen were told last that it is on top.
        self._heard_of: Scene | None = None
        self.overlay = Overlay(self.invalidate, self.voice.say)
        self.autosaves = Autosaves(self.store, lambda slug: shelf.find(slug).text.title())
        self.keeper = Keeper(
            lambda error: self.overlay.news(save_error(error), "bad"),
            lambda path, text: self.autosaves.write(path, text, WAITS),
            self._tell,
            Journal(self.store.folder),
        )
        self.thinker = Thinker()
        #: Looks back at finished games: a hint asked for meanwhile does not stop it.
        self.reviewing = Thinker()
        #: Whether bots may play challenges in a process of their own: set by the app.
        self.pars_apart = False
        self.life = Life(self.invalidate)
        self.now = 0.0
        self.running = True
        self.focused = True
        self.pointer = NOWHERE
        #: What is told of the thing pointed at; asked for again once anything has happened.
        self._tip: Floating | None = None
        self._tip_known = False
        #: The pointer has moved since the scene changed: what merely came to lie under it is not asked about.
        self._pointed = False
        self._dirty: list[Rect] = []
        self._everything = True
        self._breath = False
        #: What the window does: set by the app, absent elsewhere.
        self.toggle_fullscreen: Callable[[], None] = lambda: None
        self.apply_settings()
        self.recover()

    def _tell(self, note: Note) -> None:
        self.overlay.news(kept_elsewhere(note, shelf.find(note.game).text.title()))

    def close(self) -> None:
        """The program ends: what was played is on the disk, and nobody thinks on."""
        self.thinker.close()
        self.reviewing.close()
        if "pars" in self.__dict__:
            self.pars.close()
        self.keeper.flush()

    def recover(self) -> None:
        """What a program that was killed had shown comes to its place, before anybody opens anything."""
        for note in self.autosaves.recover():
            self._tell(note)

    # What is loaded when first asked for

    @cached_property
    def notebook(self) -> Notebook:
        from game.notebook.book import Notebook

        return Notebook(self.folder, app=__version__)

    @cached_property
    def pars(self) -> Pars:
        from game.daily.pars import Pars

        return Pars(self.folder / "challenge" / "par", apart=self.pars_apart)

    # Sizes and looks

    @property
    def palette(self) -> Palette:
        return PALETTES[self.settings.palette]

    def apply_settings(self) -> None:
        """Settings changed: everything follows at once."""
        set_language(self.settings.language)
        self.screen = Screen(self.surface.get_size(), self.settings.scale / 100)
        self.lettering = Lettering(self.screen)
        self.art.forget()
        self.brush = Brush(self.surface, self.screen, self.palette, self.lettering, self.art)
        self.sounds.effects = self.settings.effects / 100
        self.sounds.ambience = self.settings.ambience / 100
        self.sounds.muted = self.settings.muted
        self.sounds.refresh()
        self.overlay.patient = self.settings.spoken
        for scene in self.scenes.stack:
            scene.relayout()
        self.invalidate()

    @property
    def motion_factor(self) -> float:
        return SPEEDS[self.settings.speed]

    def change_settings(self, **values: object) -> None:
        self.settings.changed(**values)
        preferences.save(self.settings, self.folder)
        self.apply_settings()

    def keep_settings(self) -> None:
        """Keep what needs no new layout (window size, remembered set-ups)."""
        preferences.save(self.settings, self.folder)

    # Redrawing

    def invalidate(self, rect: Rect | None = None) -> None:
        """Something changed here (None: anywhere) and is drawn with the next frame."""
        self._tip_known = False
        if rect is None:
            self._everything = True
        else:
            margin = self.screen.u(16)
            self._dirty.append(rect.inflate(2 * margin, 2 * margin))

    def invalidate_all(self, *rects: Rect) -> None:
        """Several places at once; those without an extent do not count."""
        for rect in rects:
            if rect.w and rect.h:
                self.invalidate(rect)

    def take_breath(self) -> None:
        """This frame has done its share: the picture comes with the next one."""
        self._breath = not self.art.patient

    @property
    def stale(self) -> bool:
        return self._everything or bool(self._dirty)

    def take_changes(self) -> list[Rect]:
        """What is to be drawn again, handed to whoever draws it: this stage is a part of another's window."""
        changed = [self.screen.rect] if self._everything else self._dirty
        self._everything, self._dirty = False, []
        return changed

    def draw(self, begun: float | None = None) -> list[Rect]:
        """Draw what changed; returns the parts of the window to show anew. `begun`: when the turn did whose end this
        is."""
        if not self.stale or self._breath:
            self._breath = False
            return []
        window = self.screen.rect
        parts = [window]
        if not self._everything:
            spare = round(window.w * window.h * PART)
            parts = gathered([part for rect in self._dirty if (part := rect.clip(window))], spare)
        self._everything, self._dirty = False, []
        until = (perf_counter() if begun is None else begun) + DRAWS_FOR
        drawn: list[Rect] = []
        while parts and not (drawn and perf_counter() > until and not self.art.patient):
            drawn.append(parts.pop(0))
            self._draw_part(drawn[-1])
        self._dirty = parts + self._dirty
        return drawn

    def _draw_part(self, part: Rect) -> None:
        self.surface.set_clip(part)
        with self.art.owing(part):
            for scene in self.scenes.visible():
                scene.draw(self.brush)
            self.overlay.draw(self.brush)
        self.surface.set_clip(None)

    # Intents

    def handle(self, intent: Intent) -> None:
        # Several intents may come with one frame: each goes to the scene that the one before it has brought up.
        self._change_scenes()
        top = self.scenes.top
        if not isinstance(intent, Hover | Release | FocusGained | Resized):
            self.overlay.noticed()
        if not isinstance(intent, Hover):
            self.voice.touch()
        if top:
            top.noticed(intent)
        match intent:
            case Resized():
                window = pygame.display.get_surface()
                if window:
                    large_enough = min(window.get_size()) >= SMALLEST_SIDE
                    self.surface = window if large_enough else Surface((SMALLEST_SIDE, SMALLEST_SIDE))
                if self.surface.get_size() != self.screen.size:
                    self.apply_settings()
                self.brush.surface = self.surface
                self.invalidate()
                return
            case FocusLost():
                self.focused = False
            case FocusGained():
                self.focused = True
            case Command("fullscreen"):
                self.toggle_fullscreen()
                return
            case Command("bigger" | "smaller" | "normal_size" as name):
                step = {"bigger": 10, "smaller": -10, "normal_size": 100 - self.settings.scale}[name]
                scale = max(round(SMALLEST_SCALE * 100), min(round(LARGEST_SCALE * 100), self.settings.scale + step))
                if scale != self.settings.scale:
                    self.change_settings(scale=scale)
                return
            case Command("say_again"):
                self.overlay.toast(self.voice.last or (top.spoken_at_once() if top else ""), personal=True)
                return
            case Command("mute"):
                self.change_settings(muted=not self.settings.muted)
                return
            case Press(pos, "left") if self.overlay.press(pos):
                return
            case Hover(pos) | Press(pos):
                self._pointed |= pos != self.pointer
                self.pointer = pos
        self._tip_known = False
        if not isinstance(intent, FocusLost | FocusGained | Hover):
            self.life.stir(self.now)
        if top:
            top.handle(intent)
            if not isinstance(intent, Hover):
                top.lane.forget()
        if isinstance(intent, Press | Release | Confirm):
            self.overlay.acted(self.now, None if isinstance(intent, Confirm) else intent.pos)

    def update(self, now: float) -> None:
        self.now = now
        for scene in self.scenes.visible():
            scene.update(now)
        self._update_overlay(now)
        if self.thinker.took_over():
            self.overlay.news(bots_think_here(), "bad")
        if "pars" in self.__dict__ and self.pars.collect():
            for scene in self.scenes.visible():
                scene.relayout()
        top = self.scenes.top
        still = self.settings.reduced_motion or self.motion_factor == 0 or not self.focused
        self.life.update(now, self.brush, None if still or top is None else top.life)
        if self.art.collect():
            self.invalidate()
        self.invalidate_all(*self.art.take_owed(self.screen.rect.w * self.screen.rect.h * BETTERED))
        self._change_scenes()
        if not self.stale:
            self.art.do_a_chore()

    def _change_scenes(self) -> None:
        before = self.scenes.top
        if self.scenes.change():
            top = self.scenes.top
            if before and top and before.focus.visible and top.focus.focused is not None:
                top.focus.visible = True  # who came by keys sees at once where they are
            self._pointed = False
            self.overlay.hide_tip()
            self.invalidate()

    # For those who listen

    def speak(self, drawn: bool) -> None:
        """After a turn: what is new is said, and the window told of as it is now."""
        top = self.scenes.top
        if not self.voice.listened_to or top is None:
            return
        if top is not self._heard_of:
            self._heard_of = top
            self.voice.say(top.spoken_at_once())
        if not top.busy:
            self.voice.say(*top.spoken_news())
        self.voice.turn(self.said, top.spoken_go_on, self.now, drawn)

    def said(self) -> Said:
        """The window as it is told to those who listen."""
        top = self.scenes.top
        assert top is not None
        title = top.spoken_title()
        name = NAME if title in ("", NAME) else f"{NAME} – {title}"
        return Said("window", name, rect=self.screen.rect, children=[*top.spoken(), *self.overlay.spoken()])

    @property
    def busy(self) -> bool:
        return any(scene.busy or scene.stirs for scene in self.scenes.visible()) or self.life.busy

    def _update_overlay(self, now: float) -> None:
        top = self.scenes.top
        if top is None:
            return
        if not self._tip_known:
            self._tip_known, self._tip = True, top.tip() if self._pointed or top.focus.visible else None
        self.overlay.update(now, self._tip, self.brush, top.lane)
