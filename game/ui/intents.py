"""What a person wants, whatever they want it with: mouse, keyboard and gamepad become the same few intents.

This is the only place that reads pygame's events. Scenes and widgets know intents alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pygame

Pos = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Hover:
    pos: Pos


@dataclass(frozen=True, slots=True)
class Press:
    pos: Pos
    button: str = "left"


@dataclass(frozen=True, slots=True)
class Release:
    pos: Pos
    button: str = "left"


@dataclass(frozen=True, slots=True)
class Wheel:
    pos: Pos
    steps: int


@dataclass(frozen=True, slots=True)
class Move:
    """One step of the focus or of a cursor on the board: "up", "down", "left" or "right"."""

    direction: str


@dataclass(frozen=True, slots=True)
class Tab:
    back: bool = False


@dataclass(frozen=True, slots=True)
class Confirm:
    """`sure`: the thing was chosen by name, and is not just whatever happened to be there."""

    sure: bool = False


@dataclass(frozen=True, slots=True)
class Cancel:
    pass


@dataclass(frozen=True, slots=True)
class Command:
    """A named command (see KEYS). `down` is False when a held key is released."""

    name: str
    down: bool = True


@dataclass(frozen=True, slots=True)
class Typed:
    text: str


@dataclass(frozen=True, slots=True)
class Edit:
    """A key that edits text: "backspace", "delete", "home", "end", "left", "right"."""

    key: str


@dataclass(frozen=True, slots=True)
class Resized:
    pass


@dataclass(frozen=True, slots=True)
class Moved:
    """The window has moved."""


@dataclass(frozen=True, slots=True)
class Maximised:
    """The window fills the desktop now, or no longer does."""

    on: bool


@dataclass(frozen=True, slots=True)
class FocusLost:
    pass


@dataclass(frozen=True, slots=True)
class FocusGained:
    pass


@dataclass(frozen=True, slots=True)
class GamepadFound:
    """A gamepad was plugged in; its events arrive once it has been opened."""

    number: int


@dataclass(frozen=True, slots=True)
class Quit:
    pass


Intent = (
    Hover
    | Press
    | Release
    | Wheel
    | Move
    | Tab
    | Confirm
    | Cancel
    | Command
    | Typed
    | Edit
    | Resized
    | Moved
    | Maximised
    | FocusLost
    | FocusGained
    | GamepadFound
    | Quit
)

#: Where the pointer is while it is not over the window.
NOWHERE = (-1, -1)
BUTTONS = {1: "left", 2: "middle", 3: "right"}

DIRECTIONS = {
    pygame.K_UP: "up",
    pygame.K_DOWN: "down",
    pygame.K_LEFT: "left",
    pygame.K_RIGHT: "right",
}

#: Single keys. While a text field has the focus they type instead.
KEYS = {
    pygame.K_r: "rotate",
    pygame.K_h: "hint",
    pygame.K_e: "end_turn",
    pygame.K_p: "peek",
    pygame.K_t: "targets",
    pygame.K_l: "log",
    pygame.K_b: "recap",
    pygame.K_s: "scores",
    pygame.K_j: "last_move",
    pygame.K_i: "here",
    pygame.K_v: "say_again",
    pygame.K_n: "next_target",
    pygame.K_m: "mute",
    pygame.K_f: "fit",
    pygame.K_1: "pick_1",
    pygame.K_2: "pick_2",
    pygame.K_3: "pick_3",
    pygame.K_4: "pick_4",
    pygame.K_KP1: "pick_1",
    pygame.K_KP2: "pick_2",
    pygame.K_KP3: "pick_3",
    pygame.K_KP4: "pick_4",
    pygame.K_SLASH: "search",
    pygame.K_KP_DIVIDE: "search",
    pygame.K_PLUS: "zoom_in",
    pygame.K_KP_PLUS: "zoom_in",
    pygame.K_EQUALS: "zoom_in",
    pygame.K_MINUS: "zoom_out",
    pygame.K_KP_MINUS: "zoom_out",
}
#: What a French keyboard has in the place of digits: & é " '.
FOR_DIGITS = {
    pygame.K_AMPERSAND: "pick_1",
    0xE9: "pick_2",
    pygame.K_QUOTEDBL: "pick_3",
    pygame.K_QUOTE: "pick_4",
}
#: Keys that work in a text field too.
FUNCTION_KEYS = {pygame.K_F1: "rules", pygame.K_F2: "keys", pygame.K_F11: "fullscreen"}
WITH_CONTROL = {
    pygame.K_z: "undo",
    pygame.K_y: "redo",
    pygame.K_f: "search",
    pygame.K_PLUS: "bigger",
    pygame.K_KP_PLUS: "bigger",
    pygame.K_EQUALS: "bigger",
    pygame.K_MINUS: "smaller",
    pygame.K_KP_MINUS: "smaller",
    pygame.K_0: "normal_size",
    pygame.K_KP0: "normal_size",
    pygame.K_v: "paste",
    pygame.K_c: "copy",
}
#: Commands that last as long as their key is held.
HELD = frozenset({"peek", "targets"})
EDITING = {
    pygame.K_BACKSPACE: "backspace",
    pygame.K_DELETE: "delete",
    pygame.K_HOME: "home",
    pygame.K_END: "end",
}
#: Buttons of a gamepad, as SDL's controller layout numbers them.
PAD_COMMANDS = {
    pygame.CONTROLLER_BUTTON_X: "undo",
    pygame.CONTROLLER_BUTTON_Y: "end_turn",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "rotate",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "targets",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "peek",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "hint",
    pygame.CONTROLLER_BUTTON_BACK: "rules",
}
PAD_DIRECTIONS = {
    pygame.CONTROLLER_BUTTON_DPAD_UP: "up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "down",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "right",
}
#: What a push of a stick or trigger means, by axis: towards less, towards more. The left stick steps like the cross,
#: the triggers go from thing to thing, the right stick asks.
PUSHES: dict[int, tuple[Intent | None, Intent | None]] = {
    pygame.CONTROLLER_AXIS_LEFTX: (Move("left"), Move("right")),
    pygame.CONTROLLER_AXIS_LEFTY: (Move("up"), Move("down")),
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: (None, Tab(back=True)),
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: (None, Tab()),
    pygame.CONTROLLER_AXIS_RIGHTX: (Command("last_move"), Command("next_target")),
    pygame.CONTROLLER_AXIS_RIGHTY: (Command("scores"), Command("here")),
}
STICK_ON, STICK_OFF = 20_000, 12_000


class Reader:
    """Turns pygame's events into intents. `typing` says whether a text field has the focus."""

    def __init__(self) -> None:
        self.typing = False
        #: Which way each axis is pushed: −1, 1, or 0 when it came back.
        self._pushed: dict[int, int] = {}

    def read(self) -> Iterator[Intent]:
        hover: Hover | None = None
        for event in pygame.event.get():
            intent = self.translate(event)
            if isinstance(intent, Hover):
                hover = intent  # only where the pointer is now matters, not how it came there
                continue
            if hover and isinstance(intent, Press | Release | Wheel):
                yield hover
                hover = None
            if intent:
                yield intent
        if hover:
            yield hover

    def translate(self, event: pygame.Event) -> Intent | None:
        match event.type:
            case pygame.MOUSEMOTION:
                return Hover(event.pos)
            case pygame.WINDOWLEAVE if not any(pygame.mouse.get_pressed()):
                return Hover(NOWHERE)
            case pygame.MOUSEBUTTONDOWN if event.button in BUTTONS:
                return Press(event.pos, BUTTONS[event.button])
            case pygame.MOUSEBUTTONUP if event.button in BUTTONS:
                return Release(event.pos, BUTTONS[event.button])
            case pygame.MOUSEWHEEL if event.y and pygame.key.get_mods() & pygame.KMOD_CTRL:
                return Command("zoom_in" if event.y > 0 else "zoom_out")
            case pygame.MOUSEWHEEL if event.y:
                return Wheel(pygame.mouse.get_pos(), event.y)
            case pygame.KEYDOWN:
                return self._key(event.key, event.mod)
            case pygame.KEYUP if KEYS.get(event.key) in HELD and not self.typing:
                return Command(KEYS[event.key], down=False)
            case pygame.TEXTINPUT if self.typing:
                return Typed(event.text)
            case pygame.CONTROLLERBUTTONDOWN:
                return self._pad(event.button)
            case pygame.CONTROLLERBUTTONUP if PAD_COMMANDS.get(event.button) in HELD:
                return Command(PAD_COMMANDS[event.button], down=False)
            case pygame.CONTROLLERAXISMOTION:
                return self._axis(event.axis, event.value)
            case pygame.CONTROLLERDEVICEADDED:
                return GamepadFound(event.device_index)
            case pygame.WINDOWSIZECHANGED | pygame.WINDOWDISPLAYCHANGED | pygame.WINDOWEXPOSED:
                return Resized()
            case pygame.WINDOWMOVED:
                return Moved()
            case pygame.WINDOWMAXIMIZED | pygame.WINDOWRESTORED:
                return Maximised(event.type == pygame.WINDOWMAXIMIZED)
            case pygame.WINDOWFOCUSLOST | pygame.WINDOWMINIMIZED:
                return FocusLost()
            case pygame.WINDOWFOCUSGAINED:
                return FocusGained()
            case pygame.QUIT:
                return Quit()
        return None

    def _key(self, key: int, mod: int) -> Intent | None:
        control = bool(mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
        if control and key in WITH_CONTROL:
            name = WITH_CONTROL[key]
            return Command("redo" if name == "undo" and mod & pygame.KMOD_SHIFT else name)
        if control:
            return None
        if mod & pygame.KMOD_ALT:
            return Command("fullscreen") if key == pygame.K_RETURN else None
        if key in FUNCTION_KEYS:
            return Command(FUNCTION_KEYS[key])
        if key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            return Confirm()
        if key == pygame.K_ESCAPE:
            return Cancel()
        if key == pygame.K_TAB:
            return Tab(bool(mod & pygame.KMOD_SHIFT))
        if self.typing:
            if key in EDITING or key in (pygame.K_LEFT, pygame.K_RIGHT):
                return Edit(EDITING.get(key) or DIRECTIONS[key])
            return Move(DIRECTIONS[key]) if key in DIRECTIONS else None
        if key in DIRECTIONS:
            return Move(DIRECTIONS[key])
        if key == pygame.K_SPACE:
            return Confirm()
        if key == pygame.K_BACKSPACE:
            return Command("undo")
        if key == pygame.K_r and mod & pygame.KMOD_SHIFT:
            return Command("rotate_back")
        if key == pygame.K_PAGEUP or key == pygame.K_PAGEDOWN:
            return Command("page_up" if key == pygame.K_PAGEUP else "page_down")
        wish = KEYS.get(key) or FOR_DIGITS.get(key)
        return Command(wish) if wish else None

    def _pad(self, button: int) -> Intent | None:
        if button == pygame.CONTROLLER_BUTTON_A:
            return Confirm()
        if button in (pygame.CONTROLLER_BUTTON_B, pygame.CONTROLLER_BUTTON_START):
            return Cancel()
        if button in PAD_DIRECTIONS:
            return Move(PAD_DIRECTIONS[button])
        return Command(PAD_COMMANDS[button]) if button in PAD_COMMANDS else None

    def _axis(self, axis: int, value: int) -> Intent | None:
        """A stick or trigger counts once per push; it has to come back before it counts again."""
        if axis not in PUSHES:
            return None
        if abs(value) < STICK_OFF:
            self._pushed[axis] = 0
        elif abs(value) > STICK_ON:
            way = 1 if value > 0 else -1
            if self._pushed.get(axis) != way:
                self._pushed[axis] = way
                return PUSHES[axis][way > 0]
        return None
