"""What hands do: how a game turns intents into acts, and what to press next for an act."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.contract import Address
from game.ui.intents import Intent

#: How far the pointer may stray, in units, for a press to be a click and not a drag.
CLICK = 6


class Hand:
    """What is held and what is half done. A game's hand extends this; the table carries out every act."""

    #: Kinds of things that a press takes up to be dragged: a drag begun while others play takes them up once one may.
    taken_up: frozenset[str] = frozenset()
    #: What the keyboard's cursor is on; None while it is nowhere on the board.
    cursor: Address | None = None

    def use(self, intent: Intent) -> bool:
        """An intent for the board. True if it was of use."""
        return False

    def tick(self, now: float) -> bool:
        """Time passes: what is held may swing, or move the view at an edge. True as long as it moves of itself."""
        return False

    def way_to(self, action: Any) -> Sequence[Address]:
        """What is pressed next to do this, given what is held; behind it, what else it is about."""
        return ()

    def targets(self) -> Sequence[Address]:
        """Where the hand may go now with what it holds: what T shows and N steps through."""
        return ()

    def choosable(self) -> Sequence[Address]:
        """What may be pressed now to go on, on the board or beside it."""
        return self.targets()

    def says(self, address: Address) -> str:
        """What using a thing now would mean, or why it cannot be; empty where it means nothing."""
        return ""

    def lies(self, address: Address) -> str:
        """What was drawn or put on a thing, for those who cannot see it; empty where its words tell that already."""
        return ""

    def holds(self) -> str:
        """What is held, or half begun, in a sentence; empty for nothing."""
        return ""

    def why_not(self, address: Address) -> str | None:
        """The id of the rule that forbids using a thing now; None where none does."""
        return None

    def take_up(self, action: Any) -> bool:
        """Take up what is needed for this, so that it only waits to be confirmed. False where there is nothing to take
        up: then it is done at once."""
        return False

    def confirms(self) -> Address | None:
        """What Confirm presses, whatever has the focus on the board: what waits to be confirmed. None for nothing, or
        for the widget that bears ("act", "confirm")."""
        return None

    def waits(self) -> Address | None:
        """What is said to wait for a second press; what Confirm presses, unless a game has another way to do it too."""
        return self.confirms()

    def leave(self) -> None:
        """The pointer has left the board: whatever it was on, it is no longer."""

    def drop(self) -> None:
        """Let go of everything: the position changed."""

    def others_moved(self) -> None:
        """A bot has acted: what is held stays as far as it still means something. Nothing does, unless a game lets one
        plan while others play."""
        self.drop()

    def forget(self) -> None:
        """Somebody else sits down: where the cursor went may have followed from what the one before knew."""
        self.cursor = None
