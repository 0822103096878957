"""What every scene has: widgets with a focus, a layout that follows window, scale and language, and its stage."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from game.ui.brush import Brush
from game.ui.intents import Cancel, Intent, Release
from game.ui.widgets import Focus, TextField, Widget

if TYPE_CHECKING:
    from game.scenes.stage import Stage


class Scene:
    """Subclasses give `layout` (and `draw` for what is not a widget); the rest has sensible answers.

    `opaque`: nothing below is seen. `name` is what `shot` and tests call the scene.
    """

    name = "scene"
    opaque = True
    #: What drifts through the scene while somebody is there: see `game.ui.life`.
    life: str | None = None

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.focus = Focus(stage.invalidate)

    # What the manager calls

    def enter(self) -> None:
        """The scene is on top, for the first time or again."""
        self.focus.let_go()
        self.relayout()
        if self.focus.focused is None:
            self.focus.focused = self.offered()

    def leave(self) -> None:
        """The scene is no longer on top."""

    def relayout(self) -> None:
        """Place everything anew: the window, the scale, the language or the content changed."""
        self.lay_out()
        self.stage.invalidate()

    def lay_out(self) -> None:
        """The same, for whoever knows what is to be drawn anew."""
        self.focus.reset(self.layout())

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

    def tip(self) -> tuple[str, Rect] | None:
        """What is told beside the thing that focus or pointer rests on."""
        widget = self.focus.focused if self.focus.visible and self.focus.focused else self.focus.hovered
        return (widget.tip, widget.rect) if widget is not None and widget.tip else None

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

    # Shorthands

    def u(self, units: float) -> int:
        return self.stage.screen.u(units)

    @property
    def area(self) -> Rect:
        return self.stage.screen.rect
