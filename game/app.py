"""The window and its loop: read intents, let scenes change, draw what changed, and rest."""

from __future__ import annotations

import contextlib
import os
import sys
import time
import traceback
from collections.abc import Callable

# A program without a graphics card of its own pays dearly for SDL's texture upload: measured at 1920×1080 without a
# GPU a full frame takes 2.3 ms straight to the window and 17–20 ms through the renderer, so we go straight.
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
# The first click on a window that was behind another should act, as on every other program's buttons.
os.environ.setdefault("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1")

import pygame

from game import measuring, paths
from game.core.files import write_file
from game.core.saves import SaveError
from game.headless import words
from game.scenes.base import Scene
from game.scenes.stage import Stage
from game.telling import UNSEEN, tell
from game.text.i18n import _
from game.thinking import Thinker
from game.ui import settings as preferences
from game.ui.assets import MissingAsset
from game.ui.intents import (
    FocusGained,
    FocusLost,
    GamepadFound,
    Hover,
    Maximised,
    Moved,
    Quit,
    Reader,
    Resized,
)
from game.ui.lettering import MissingFont
from game.ui.voice.adapter import Adapter, Deaf
from game.ui.window import Window

LINUX = sys.platform.startswith("linux")
#: Milliseconds between two looks at the events. pygame's own event.wait spins (3 % of a core at rest); a short sleep
#: costs 0.2 %.
FRAME, LIVELY, RESTING, DOZING, BEHIND = 16, 8, 50, 125, 250
#: How long after the last input the loop stays lively, and how long until it dozes.
LIVELY_FOR, RESTS_FOR = 400, 3000


class NoDisplay(Exception):
    """There is no screen to open a window on; the argument says so to the player."""


class BrokenInstall(Exception):
    """A file that ships with the program is missing or damaged; the argument names it."""


def open_window(settings: preferences.Settings) -> Window:
    try:
        pygame.display.init()
        # Where no screen answers, SDL quietly falls back on drivers that paint for nobody.
        if "SDL_VIDEODRIVER" not in os.environ and pygame.display.get_driver() in UNSEEN:
            raise NoDisplay(words.no_display())
        pygame.display.set_caption("Clairière")
        _set_icon()
        return Window(settings)
    except pygame.error as error:
        raise NoDisplay(_("Clairière could not open a window: {reason}.").format(reason=error)) from error


def _set_icon() -> None:
    try:
        icon = pygame.image.load_sized_svg(paths.ASSETS / "art" / "app" / "icon.svg", (64, 64))
        pygame.display.set_icon(icon)
    except (OSError, pygame.error):
        pass  # a window without its icon is still a window


class App:
    def __init__(self, first_scene: Callable[[Stage], Scene], language: str | None = None) -> None:
        folder = paths.user_folder()
        settings = preferences.load(folder)
        settings.language = language or settings.language
        self.window = open_window(settings)
        pygame.font.init()
        self.stage = Stage(folder, settings, self.window.surface)
        self.stage.pictures = paths.pictures_folder()
        self.stage.toggle_fullscreen = self._toggle_fullscreen
        self.stage.thinker = Thinker(apart=True)
        self.stage.reviewing = Thinker(apart=True)
        self.stage.pars_apart = True
        self.stage.life.still = False
        self.reader = Reader()
        self.stage.scenes.push(first_scene(self.stage))
        self._last_input = self._last_act = 0.0
        #: The last turn had no time left to draw.
        self._breathes = False
        #: Held for as long as they are to be heard.
        self._gamepads: list[object] = []
        self._adapter: Adapter | None = None
        if not LINUX:  # elsewhere readers must find the way to us before they find the window
            self._open_ears()
        self.window.show()

    def _open_ears(self) -> None:
        """Screen readers may listen from now on; where they cannot, nobody is told."""
        with contextlib.suppress(Deaf):
            self._adapter = Adapter()
            self.stage.voice.speak_through(self._adapter)
            self._tell_of_window()

    def run(self) -> int:
        stage = self.stage
        clock = time.perf_counter
        stage.update(clock() * 1000)
        self._show()
        measuring.first_frame(self)
        measuring.goes_on(self)
        if LINUX:
            self._open_ears()
        self._gamepads = _open_gamepads()
        if measuring.frames(self) or measuring.drags(self) or measuring.acts(self):
            return 0
        try:
            self._loop(clock)
        finally:  # however the loop ends, what was played is on the disk
            stage.close()
        self.window.note()
        stage.keep_settings()
        return 0

    def _loop(self, clock: Callable[[], float]) -> None:
        stage = self.stage
        while stage.running:
            begun = clock()
            self.safe_turn(begun * 1000)
            if stage.scenes.top is None:
                break
            if self._last_act == begun * 1000 or stage.busy:
                stage.sounds.stir(begun * 1000)
            else:
                stage.sounds.settle(begun * 1000)
            time.sleep(max(0.001, self._rest(clock() * 1000) / 1000 - (clock() - begun if stage.busy else 0)))

    def safe_turn(self, now: float) -> None:
        """A turn of the loop after which the program goes on, whatever happened in it."""
        try:
            self.turn(now)
        except MissingAsset as missing:
            raise BrokenInstall(str(missing)) from missing
        except Exception as error:
            from game.scenes.shell.crash import Crash, report

            if isinstance(self.stage.scenes.top, Crash):
                raise  # a fault in the screen that tells of faults: there is nothing left to show
            text = report(error, self.stage.scenes.stack)
            with contextlib.suppress(SaveError):
                write_file(self.stage.folder / "crash-report.txt", text)
            self.stage.brush.surface.set_clip(None)
            self.stage.scenes.abandon(Crash(self.stage, text))

    def turn(self, now: float) -> bool:
        """One turn of the loop. True if a frame was drawn."""
        stage, begun = self.stage, time.perf_counter()
        self.reader.typing = bool(stage.scenes.top and stage.scenes.top.typing)
        for intent in self.reader.read():
            self.window.heard(intent, now)
            if isinstance(intent, FocusGained | FocusLost | Moved | Resized):
                self._tell_of_window()
            if isinstance(intent, Moved | Maximised):
                continue  # nothing in the window changes
            if not isinstance(intent, FocusGained | FocusLost | Resized):
                self._last_input = now
                # A pointer that passes by is no reason to open the audio device.
                self._last_act = self._last_act if isinstance(intent, Hover) else now
            if isinstance(intent, Quit):
                stage.running = False
                return False
            if isinstance(intent, GamepadFound):
                self._gamepads += _open_gamepad(intent.number)
            stage.handle(intent)
        if stage.voice.serve():
            self._last_input = self._last_act = now
        self.window.rest(now)
        stage.update(now)
        # Who has worked for half a frame already would miss the next one: the picture comes with that either way.
        self._breathes = not self._breathes and (time.perf_counter() - begun) * 1000 > FRAME / 2
        if self._breathes:
            stage.take_breath()
        drawn = self._show(begun)
        self._speak(drawn)
        return drawn

    def _speak(self, drawn: bool) -> None:
        try:
            self.stage.speak(drawn)
        except Deaf:  # the way to the readers is broken: from now on all is as without them
            self.stage.voice.speak_through(None)
            self._adapter = None
        except Exception:  # silence for a turn is no reason to end a game
            with contextlib.suppress(SaveError):
                write_file(self.stage.folder / "voice-report.txt", traceback.format_exc())

    def _tell_of_window(self) -> None:
        if self._adapter is not None:
            corner, size = pygame.display.get_window_position(), pygame.display.get_window_size()
            self._adapter.window_is(pygame.key.get_focused(), corner, size)
            self.stage.voice.touch()

    def _show(self, begun: float | None = None) -> bool:
        parts = self.stage.draw(begun)
        if parts == [self.stage.screen.rect]:
            pygame.display.flip()
        elif parts:
            pygame.display.update(parts)
        if parts and measuring.ASKED:
            measuring.shown(self.stage)
        return bool(parts)

    def _rest(self, now: float) -> float:
        if self.stage.busy:
            return FRAME
        if now - self._last_input < LIVELY_FOR:
            return LIVELY
        if not self.stage.focused:
            return BEHIND
        if self.stage.voice.listened_to:
            return FRAME  # they wait for every word
        return RESTING if now - self._last_input < RESTS_FOR else DOZING

    def _toggle_fullscreen(self) -> None:
        self.window.toggle_fullscreen()
        self.stage.keep_settings()


def _open_gamepads() -> list[object]:
    """Every gamepad that is plugged in already."""
    try:
        from pygame._sdl2 import controller

        controller.init()
        return [pad for number in range(controller.get_count()) for pad in _open_gamepad(number)]
    except (ImportError, pygame.error):
        return []


def _open_gamepad(number: int) -> list[object]:
    try:
        from pygame._sdl2 import controller

        return [controller.Controller(number)]
    except (ImportError, pygame.error):
        return []


def run(language: str | None = None) -> int:
    """Open the app and stay until it is closed; the exit code. `language`: instead of the one last chosen."""
    from game.scenes.shell.menu import Menu

    try:
        return App(Menu, language).run()
    except NoDisplay as error:
        trouble = str(error)
    except (BrokenInstall, MissingAsset, MissingFont) as error:
        trouble = _("A program file is missing or damaged: {file}. Please reinstall Clairière.").format(file=error)
    except OSError:
        raise
    except Exception:  # even the screen that tells of faults has one
        report = paths.user_folder() / "crash-report.txt"
        with contextlib.suppress(SaveError):
            write_file(report, traceback.format_exc())
        trouble = _("Clairière stumbled and had to close. Your game is safe; what happened is told in {file}.").format(
            file=report
        )
    finally:
        pygame.quit()
    return tell(trouble, 2, app=True)
