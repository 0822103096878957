"""The window: where it opens, how large, and how it is found again as it was left."""

from __future__ import annotations

import warnings
from collections.abc import Sequence

import pygame

from game.ui.intents import Intent, Maximised, Moved, Resized
from game.ui.layout import BASE
from game.ui.settings import Settings

Size = tuple[int, int]
#: The part of the desktop that the first window takes: title bar and task bar find room around it at every scale of the
#: desktop, and since our units grow with the window, what is in it is as large on every screen.
SHARE = 5 / 6
#: Milliseconds without a change after which a window has come to rest. Systems tell of a new size before or after they
#: tell that it comes of being maximised.
RESTS_AFTER = 400


def first_size(desktop: Size) -> Size:
    """The largest window of our proportions within its share of the desktop.

    >>> first_size((1920, 1080)), first_size((3840, 2160)), first_size((1280, 720))
    ((1600, 900), (3200, 1800), (1066, 600))
    """
    wide = min(desktop[0] * SHARE, desktop[1] * SHARE * BASE[0] / BASE[1])
    return int(wide), int(wide * BASE[1] / BASE[0])


def bounds(settings: Settings, desktops: Sequence[Size]) -> tuple[Size, Size]:
    """Size and place of the window: as they were left, as long as they suit the screens that are there now."""
    desktop = desktops[0]
    size = settings.window
    same = settings.screens == list(desktops)
    if size is None or not (same or (size[0] <= desktop[0] and size[1] <= desktop[1])):
        size = first_size(desktop)
    if same and settings.place is not None:
        return size, settings.place
    return size, (max(0, (desktop[0] - size[0]) // 2), max(0, (desktop[1] - size[1]) // 2))


class Window:
    """The one window of the program. `settings` always say how it is to be opened the next time."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self._changed: float | None = None
        size, self._place = bounds(settings, pygame.display.get_desktop_sizes())
        # Hidden until somebody shows it: a screen reader must be able to read a window from its first moment.
        self.surface = pygame.display.set_mode(size, pygame.RESIZABLE | pygame.HIDDEN)
        pygame.display.set_window_position(self._place)
        # pygame.display alone makes a new window to leave the full screen, or one that stays as large as the screen.
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)
            self._window = pygame.Window.from_display_module()

    def show(self) -> None:
        self._window.show()
        if self.settings.fullscreen:
            self._window.set_fullscreen(True)
        elif self.settings.maximised:
            self._window.maximize()
        elif self._place == self.settings.place:
            # Some desktops have put the frame there instead of what is in it: each start it would sink by a title bar.
            pygame.event.pump()
            pygame.display.set_window_position(self._place)

    def heard(self, intent: Intent, now: float) -> None:
        match intent:
            case Maximised(on) if not self.settings.fullscreen:
                self.settings.maximised = on
                self._changed = now
            case Moved() | Resized():
                self._changed = now

    def rest(self, now: float) -> None:
        """Take note of size and place once they no longer change."""
        if self._changed is not None and now - self._changed > RESTS_AFTER:
            self.note()

    def note(self) -> None:
        settings, changed = self.settings, self._changed
        self._changed = None
        if changed is None or settings.fullscreen or settings.maximised:
            return
        settings.window = pygame.display.get_window_size()
        settings.place = pygame.display.get_window_position()
        settings.screens = pygame.display.get_desktop_sizes()

    def toggle_fullscreen(self) -> None:
        settings = self.settings
        self.note()
        settings.fullscreen = not settings.fullscreen
        if settings.fullscreen:
            self._window.set_fullscreen(True)
            return
        self._window.set_windowed()
        if settings.maximised:
            if settings.place is not None:
                pygame.display.set_window_position(settings.place)
            self._window.maximize()
