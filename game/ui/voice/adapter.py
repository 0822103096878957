"""The way to screen readers, through accesskit: AT-SPI on Linux, UI Automation on Windows, NSAccessibility on a Mac.

The library takes its own lock and then wants Python's, while our calls hold Python's and then want the library's. So
its callbacks are C functions that only take a note, and everything is reported from the loop. It answers bad input with
a panic, which breaks it for good: after that nothing more is said, and the game goes on.
"""

from __future__ import annotations

import sys
from functools import partial
from typing import Any

import pygame

from game.ui.voice.said import Said
from game.ui.voice.tree import ROOT, Numbered, Numbers

NAME = "Clairière"


class Deaf(Exception):
    """Nobody can listen on this machine."""


class Adapter:
    """One window, described for as long as somebody listens. Raises Deaf where that is impossible."""

    def __init__(self) -> None:
        try:
            import accesskit
        except (ImportError, OSError) as error:
            raise Deaf(str(error)) from error
        self._kit: Any = accesskit
        #: Empty while somebody listens. What the library calls does no more than fill and empty it.
        self._asleep: list[object] = [True]
        self._requests: list[Any] = []
        self._numbers = Numbers()
        self._now = Numbered()
        #: What was told of each number.
        self._told: dict[int, tuple[object, ...]] = {}
        self._focus = ROOT
        self._whole = True
        #: Where the window is and whether it is in front, as it is and as it was told.
        self._window: tuple[bool, tuple[int, int], tuple[int, int]] | None = None
        self._window_told: tuple[bool, tuple[int, int], tuple[int, int]] | None = None
        try:
            self._link = self._linked()
        except BaseException as error:  # a panic of the library is no Exception
            if isinstance(error, KeyboardInterrupt | SystemExit):
                raise
            raise Deaf(str(error)) from error

    def _linked(self) -> Any:
        kit, wake, ask = self._kit, self._asleep.clear, self._requests.append
        if sys.platform == "win32":
            window = pygame.display.get_wm_info()["window"]
            return kit.windows.SubclassingAdapter(window, self._whole_tree, ask)
        if sys.platform == "darwin":
            kit.macos.add_focus_forwarder_to_window_class("SDLWindow")
            window = pygame.display.get_wm_info()["window"]
            return kit.macos.SubclassingAdapter.for_window(window, wake, ask)
        return kit.unix.Adapter(wake, ask, partial(self._asleep.append, True))

    @property
    def listens(self) -> bool:
        awake = not self._asleep
        if not awake:
            self._whole, self._window_told = True, None  # whoever comes next knows nothing
        return awake

    def wake(self) -> None:
        """Behave as if somebody listened: for measuring."""
        self._asleep.clear()

    @property
    def fresh(self) -> bool:
        """Whoever listens has been told nothing yet."""
        return self._whole

    def requests(self) -> list[tuple[str, int, Any]]:
        """What readers asked for since: the name of an act, the number of a thing, and what goes with it."""
        found: list[tuple[str, int, Any]] = []
        while self._requests:
            request = self._requests.pop(0)
            data = request.data
            found.append((str(request.action).rpartition(".")[2], int(request.target), data[1] if data else None))
        return found

    def thing(self, number: int) -> Said | None:
        return self._now.said.get(number)

    # Telling

    def tell(self, root: Said) -> None:
        """The window looks like this now. Raises Deaf when the library has broken."""
        self._now = self._numbers.number(root)
        update = self._update()
        try:
            if update is not None:
                events = self._link.update_if_active(lambda: update)
                if events is not None:
                    events.raise_events()
            self._tell_of_window()
        except BaseException as error:
            if isinstance(error, KeyboardInterrupt | SystemExit):
                raise
            raise Deaf(str(error)) from error

    def window_is(self, focused: bool, corner: tuple[int, int], size: tuple[int, int]) -> None:
        """Whether it is in front, and where on the desktop. The library is told with the next tree: while it wakes up,
        it may hold its own lock and wait for ours."""
        self._window = focused, corner, size

    def _tell_of_window(self) -> None:
        if self._window is None or self._window == self._window_told:
            return
        self._window_told = focused, corner, size = self._window
        link = self._link
        if hasattr(link, "update_window_focus_state"):
            link.update_window_focus_state(focused)
        elif hasattr(link, "update_view_focus_state"):
            events = link.update_view_focus_state(focused)
            if events is not None:
                events.raise_events()
        if hasattr(link, "set_root_window_bounds"):
            rect = self._kit.Rect(corner[0], corner[1], corner[0] + size[0], corner[1] + size[1])
            link.set_root_window_bounds(rect, rect)

    def _whole_tree(self) -> Any:
        """Windows asks for everything at once, in the middle of our own loop: nothing else runs meanwhile."""
        self._asleep.clear()
        self._whole = True
        if not self._now.said:
            self._now = self._numbers.number(Said("window", NAME))
        return self._update()

    def _update(self) -> Any:
        """What is different from what was told last; None if nothing is."""
        now, kit = self._now, self._kit
        told: dict[int, tuple[object, ...]] = {}
        changed = []
        for number, said in now.said.items():
            look = told[number] = said.look(), now.holds[number]
            if self._whole or self._told.get(number) != look:
                changed.append((number, self._node(said, now.holds[number])))
        if not (self._whole or changed or now.focus != self._focus or told.keys() != self._told.keys()):
            return None
        update = kit.TreeUpdate(now.focus)
        if self._whole:
            tree = kit.Tree(ROOT)
            tree.toolkit_name = NAME
            update.tree = tree
        for entry in changed:
            update.nodes.append(entry)
        self._told, self._focus, self._whole = told, now.focus, False
        return update

    def _node(self, said: Said, children: tuple[int, ...]) -> Any:
        kit = self._kit
        node = kit.Node(getattr(kit.Role, said.role.upper()))
        if children:
            node.set_children(list(children))
        if said.name:
            node.set_label(said.name)
        if said.value:
            node.set_value(said.value)
        if said.about:
            node.set_description(said.about)
        if said.rect is not None:
            rect = said.rect
            node.set_bounds(kit.Rect(rect.left, rect.top, rect.right, rect.bottom))
        if not said.enabled:
            node.set_disabled()
        if said.on is not None:
            node.set_toggled(kit.Toggled.TRUE if said.on else kit.Toggled.FALSE)
        if said.chosen is not None:
            node.set_selected(said.chosen)
        if said.opened is not None:
            node.set_expanded(said.opened)
        if said.scale is not None:
            number, low, high, step = said.scale
            node.set_numeric_value(number)
            node.set_min_numeric_value(low)
            node.set_max_numeric_value(high)
            node.set_numeric_value_step(step)
        if said.level:
            node.set_level(said.level)
        if said.live:
            node.set_live(kit.Live.POLITE)
        actions = kit.Action
        for offered, act in (
            (said.press, (actions.CLICK,)),
            (said.reach, (actions.FOCUS,)),
            (said.step, (actions.INCREMENT, actions.DECREMENT)),
            (said.write, (actions.SET_VALUE,)),
            (said.press if said.opened is not None else None, (actions.EXPAND, actions.COLLAPSE)),
        ):
            if offered is not None:
                for one in act:
                    node.add_action(one)
        return node
