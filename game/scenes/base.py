"""What every scene has: widgets with a focus, a layout that follows window, scale and language, and its stage.

Scenes lie in a stack and change between frames only, so no frame is ever drawn half of one and half of another.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from pygame import Rect

from game.ui.brush import Brush
from game.ui.intents import Cancel, Intent, Release
from game.ui.lane import Around, Lane
from game.ui.theme import TOUCH
from game.ui.tips import Floating, Tip
from game.ui.voice.painted import heard, title_of, words_of
from game.ui.voice.said import Said, sentences
from game.ui.voice.widgets import Hands, said_by
from game.ui.widgets import Focus, TextField, Widget
from game.ui.widgets.focus import everything, holds_others

if TYPE_CHECKING:
    from game.scenes.stage import Stage


#: How bad it is that something floats over what can be pressed, and over what is only there to be seen.
PRESSED, SEEN = 0.3, 0.05


class Scene:
    """Subclasses give `layout` (and `draw` for what is not a widget); the rest has sensible answers.

    `opaque`: nothing below is seen. `name` is what `shot` and tests call the scene.
    """

    name = "scene"
    opaque = True
    #: It is there to be read, and read out as soon as it is there.
    tells = False
    #: What drifts through the scene while somebody is there: see `game.ui.life`.
    life: str | None = None

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.focus = Focus(stage.invalidate)
        #: Where whatever floats over this scene has its place: a new one with each layout.
        self.lane = Lane(self.area, self.area, 1, Around)

    # What the manager calls

    def enter(self) -> None:
        """The scene is on top, for the first time or again."""
        self.focus.let_go()
        self.relayout()
        if self.focus.focused is None:
            self.focus.offer(self.offered())
            self.focus.visible |= self.typing  # a place to write shows its caret

    def leave(self) -> None:
        """The scene is no longer on top."""

    def relayout(self) -> None:
        """Lay everything out again: the window, the scale, the language or the content changed."""
        self.lay_out()
        self.stage.invalidate()

    def lay_out(self) -> None:
        """The same, for whoever knows what is to be drawn again."""
        self.lane = Lane(self.floor(), self.margin(), self.stage.screen.unit, self.around)
        self.focus.reset(self.layout())
        self.stage.voice.touch()

    def noticed(self, intent: Intent) -> None:
        """Somebody put something in, whoever will use it: the scene, the stage, or nobody."""

    def handle(self, intent: Intent) -> bool:
        if self.focus.handle(intent):
            return True
        if isinstance(intent, Cancel):
            self.back()
            return True
        # A press beside everything ends whatever was half begun; it is not passed on.
        return isinstance(intent, Release)

    def update(self, now: float) -> None:
        """Called at every turn of the loop with the time in milliseconds."""

    @property
    def busy(self) -> bool:
        """Something moves: frames should follow one another quickly."""
        return False

    @property
    def stirs(self) -> bool:
        """Something small moves that nobody waits for: frames follow one another all the same."""
        return False

    @property
    def typing(self) -> bool:
        return isinstance(self.focus.focused, TextField)

    # What subclasses give

    def layout(self) -> list[Widget]:
        return []

    def offered(self) -> Widget | None:
        """What Enter presses before anybody moved the focus. Never what reveals or throws away."""
        return None

    def draw(self, brush: Brush) -> None:
        self.focus.draw(brush)

    def back(self) -> None:
        self.stage.scenes.pop()

    def tip(self) -> Floating | None:
        """What is told of the thing that the focus, for those who use it, or the pointer is on."""
        focus = self.focus
        return None if focus.holds else told_of(focus.focused if focus.visible and focus.focused else focus.hovered)

    def around(self) -> Around:
        """What whatever floats over this scene has to keep off."""
        there = [widget for widget in everything(self.focus.widgets) if not holds_others(widget)]
        needed = tuple(widget.rect for widget in there if is_needed(widget))
        return Around(needed, (), tuple((PRESSED if widget.enabled else SEEN, widget.rect) for widget in there))

    def floor(self) -> Rect:
        """Where anything may float at all."""
        return self.area.inflate(-self.u(12), -self.u(12))

    def margin(self) -> Rect:
        """Where news lies, which has nothing to do with what one is doing."""
        place = Rect(0, 0, min(self.u(700), self.area.w - self.u(24)), self.u(TOUCH + 4))
        place.midbottom = self.area.centerx, self.area.bottom - self.u(84)
        return place

    # For those who listen

    def spoken_title(self) -> str:
        """What this page is called; unless a scene says it, the first heading on it."""
        return title_of(self.spoken_words()) or title_of(self.spoken_widgets(self.focus.widgets))

    def spoken_words(self) -> list[Said]:
        """What is written here outside the widgets; unless a scene says it better, as it is painted."""
        return heard(self.stage.brush, self.draw)

    def spoken(self) -> list[Said]:
        """Everything on this page, in reading order."""
        return [*self.spoken_words(), *self.spoken_widgets(self.focus.widgets)]

    def spoken_at_once(self) -> str:
        """What is said when somebody comes to this page; where it lies over another, or tells how something ended, all
        that is written on it."""
        if self.opaque and not self.tells:
            return self.spoken_title()
        return sentences(said.words for said in self.spoken() if said.role in ("heading", "label"))

    def spoken_go_on(self) -> bool:
        """Find out more that could be said, for a moment. True if that is enough to say it all again."""
        return False

    def spoken_news(self) -> list[str]:
        """What has happened here since this was asked last, in sentences: asked while nothing moves."""
        return []

    def spoken_widgets(self, widgets: Sequence[Widget]) -> list[Said]:
        hands = Hands(self.focus, self.stage.handle, self.take_keys)
        return said_by(widgets, self.focus.focused, self.stage.brush, hands, self.spoken_name)

    def take_keys(self) -> bool:
        """Have keys go here; False where another scene has them."""
        return self.stage.scenes.top is self

    def spoken_name(self, widget: Widget) -> str:
        """What a widget is called that does not say it; unless a scene knows better, what it writes on itself."""
        return words_of(self.stage.brush, widget)

    # Shorthands

    def u(self, units: float) -> int:
        return self.stage.screen.u(units)

    @property
    def area(self) -> Rect:
        return self.stage.screen.rect


def told_of(widget: Widget | None) -> Tip | None:
    return Tip(widget.tip, (widget.rect.copy(),)) if widget is not None and widget.tip else None


def is_needed(widget: Widget) -> bool:
    """A button that leads on, or what one reads all the time."""
    return getattr(widget, "needed", False) or (widget.enabled and getattr(widget, "kind", "") == "primary")


class SceneManager:
    """A stack; the top scene gets the intents. Changes asked for happen before the next intent or picture."""

    def __init__(self) -> None:
        self.stack: list[Scene] = []
        self._asked: list[Callable[[], None]] = []

    @property
    def top(self) -> Scene | None:
        return self.stack[-1] if self.stack else None

    def push(self, scene: Scene) -> None:
        def change() -> None:
            if self.top:
                self.top.leave()
            self.stack.append(scene)

        self._asked.append(change)

    def pop(self, count: int = 1) -> None:
        def change() -> None:
            for _ in range(min(count, len(self.stack))):
                self.stack.pop().leave()

        self._asked.append(change)

    def replace(self, scene: Scene) -> None:
        """Put a scene in place of the top one."""

        def change() -> None:
            if self.stack:
                self.stack.pop().leave()
            self.stack.append(scene)

        self._asked.append(change)

    def reset(self, scene: Scene) -> None:
        """Leave everything and begin with this scene."""

        def change() -> None:
            while self.stack:
                self.stack.pop().leave()
            gc.collect()  # a table holds on to itself; left to chance, several of them would lie about
            self.stack.append(scene)

        self._asked.append(change)

    def abandon(self, scene: Scene) -> None:
        """Drop everything as it is, without a word to scenes that may be broken, and show this one."""
        self._asked = []
        self.stack = [scene]
        scene.enter()

    def change(self) -> bool:
        """Carry out what was asked for. True if the top scene is another one now."""
        if not self._asked:
            return False
        while self._asked:
            asked, self._asked = self._asked, []
            for change in asked:
                change()
            if self.top:
                self.top.enter()
        return True

    def visible(self) -> list[Scene]:
        """From the lowest scene that can be seen to the top one."""
        first = max((i for i, scene in enumerate(self.stack) if scene.opaque), default=0)
        return self.stack[first:]
