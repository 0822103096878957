"""What games may ask of the things on their table, each by its address."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.core.contract import Address
from game.scenes.table.area import BoardArea
from game.scenes.table.hand import Hand
from game.scenes.table.plan import Plan, Pos
from game.scenes.table.seated import SeatedScene, State
from game.ui.widgets import Widget
from game.ui.widgets.focus import everything


class AddressedScene(SeatedScene[State]):
    #: Where things are on the board, and what hands do there. Games make their own.
    plan: Plan = Plan()
    hand: Hand = Hand()

    @property
    def meant(self) -> Widget | None:
        """The widget the focus is on, for those who use it, or else the pointer."""
        focus = self.focus
        if focus.visible and focus.focused is not None:
            return focus.focused
        return focus.hovered or focus.at(self.stage.pointer)

    @property
    def here(self) -> Address | None:
        """What pointer or cursor is on; None for nothing that has an address."""
        thing = self.meant
        if self.focus.visible and (thing is None or isinstance(thing, BoardArea)):
            return self.hand.cursor
        return self._address(thing, self.stage.pointer)

    def address_at(self, pos: Pos) -> Address | None:
        """What is at a point of the window."""
        return self._address(self.focus.at(pos), pos)

    def _address(self, thing: Widget | None, pos: Pos) -> Address | None:
        on_board = thing is None or isinstance(thing, BoardArea)
        return self.plan.at(pos) if on_board else getattr(thing, "address", ()) or None

    def bearing(self, address: Address, widgets: Sequence[Widget] | None = None) -> Widget | None:
        """The widget that bears an address; not one that only bears what the pointer is on."""
        for widget in everything(self.focus.widgets if widgets is None else widgets):
            if getattr(widget, "address", ()) == address and not getattr(widget, "of_many", False):
                return widget
        return None

    def rect(self, address: Address, widgets: Sequence[Widget] | None = None) -> Rect | None:
        """Where a thing is on the window, on the board or beside it; None for what is not to be seen now."""
        widget = self.bearing(address, widgets)
        return self.plan.rect(address) if widget is None else widget.rect

    def rects(self, addresses: Sequence[Address], widgets: Sequence[Widget] | None = None) -> list[Rect]:
        found = (self.rect(address, widgets) for address in addresses)
        return [rect for rect in found if rect is not None]

    def press_point(self, address: Address, widgets: Sequence[Widget] | None = None) -> Pos | None:
        """Where one presses to mean a thing."""
        widget = self.bearing(address, widgets)
        return self.plan.press(address) if widget is None else widget.rect.center

    def here_words(self) -> str:
        """What pointer or cursor is on, and what using it now would mean; empty for nothing in particular."""
        address = self.here
        if address is None:
            return ""
        lines = (self.text.words(address, self.state, self.who), self.hand.says(address))
        return "\n".join(line for line in lines if line)

    def rules_topic(self) -> str | None:
        """The id of the rule about what pointer or cursor is on, or else about this moment of the game."""
        address, decision = self.here, self.decision
        about = None if address is None else self.hand.why_not(address) or self.text.rule(address, self.state)
        return about or (self.text.moments.get(decision.kind) if decision else self.text.end_rule)
