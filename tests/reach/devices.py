"""The three ways to play as a machine reports them: every wish becomes the events of one device, and nothing else.

`Clicks` has a mouse with one button that is pressed and let go on the spot. `Keyboard` has keys. `Gamepad` has buttons,
sticks and triggers. All of them go through the one `Reader`, as in the window.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame

from game.scenes.stage import Stage
from game.ui.intents import (
    KEYS,
    PAD_COMMANDS,
    PUSHES,
    WITH_CONTROL,
    Cancel,
    Command,
    Confirm,
    Intent,
    Move,
    Reader,
    Tab,
)

Event = pygame.event.Event
Pos = tuple[int, int]

ARROWS = {"up": pygame.K_UP, "down": pygame.K_DOWN, "left": pygame.K_LEFT, "right": pygame.K_RIGHT}
CROSS = {
    "up": pygame.CONTROLLER_BUTTON_DPAD_UP,
    "down": pygame.CONTROLLER_BUTTON_DPAD_DOWN,
    "left": pygame.CONTROLLER_BUTTON_DPAD_LEFT,
    "right": pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
}


class OutOfReach(AssertionError):
    """The device has nothing to say this with."""


@dataclass(slots=True)
class Device:
    """What all three share: events go in at one end, the stage moves on at the other."""

    stage: Stage
    reader: Reader = field(default_factory=Reader)
    #: The kinds of events sent so far: a run shows that no other device helped.
    sent: set[int] = field(default_factory=set)

    def send(self, *events: Event) -> None:
        for event in events:
            self.sent.add(event.type)
            top = self.stage.scenes.top
            self.reader.typing = bool(top and top.typing)
            intent = self.reader.translate(event)
            if intent is not None:
                self.stage.handle(intent)
        self.stage.update(self.stage.now + 1)


class Clicks(Device):
    def click(self, pos: Pos) -> None:
        self.send(
            Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)),
            Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1),
            Event(pygame.MOUSEBUTTONUP, pos=pos, button=1),
        )


class Keyboard(Device):
    def wish(self, intent: Intent) -> None:
        key, mod = _key_for(intent)
        self.send(Event(pygame.KEYDOWN, key=key, mod=mod), Event(pygame.KEYUP, key=key, mod=mod))


class Gamepad(Device):
    def wish(self, intent: Intent) -> None:
        button = _button_for(intent)
        if button is not None:
            down, up = pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP
            self.send(Event(down, button=button), Event(up, button=button))
            return
        axis, value = _push_for(intent)
        self.send(*(Event(pygame.CONTROLLERAXISMOTION, axis=axis, value=pushed) for pushed in (value, 0)))


def _key_for(intent: Intent) -> tuple[int, int]:
    match intent:
        case Confirm():
            return pygame.K_RETURN, 0
        case Cancel():
            return pygame.K_ESCAPE, 0
        case Tab(back):
            return pygame.K_TAB, pygame.KMOD_SHIFT if back else 0
        case Move(direction):
            return ARROWS[direction], 0
        case Command(name):
            for keys, mod in ((KEYS, 0), (WITH_CONTROL, pygame.KMOD_CTRL)):
                found = [key for key, meant in keys.items() if meant == name]
                if found:
                    return found[0], mod
    raise OutOfReach(intent)


def _button_for(intent: Intent) -> int | None:
    match intent:
        case Confirm():
            return pygame.CONTROLLER_BUTTON_A
        case Cancel():
            return pygame.CONTROLLER_BUTTON_B
        case Move(direction):
            return CROSS[direction]
        case Command(name):
            return next((button for button, meant in PAD_COMMANDS.items() if meant == name), None)
    return None


def _push_for(intent: Intent) -> tuple[int, int]:
    for axis, (less, more) in PUSHES.items():
        if intent == more:
            return axis, 32_000
        if intent == less:
            return axis, -32_000
    raise OutOfReach(intent)
