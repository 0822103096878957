"""What an action leads to besides the new state: the events to tell, and whether undo must stop there."""

from __future__ import annotations

from game.core.contract import Address, Event, Seal, Seat, Value


class Chronicle:
    """Mutable on purpose, and never kept: each action fills one and hands over its content. A silent one records no
    events: bots try thousands of actions and read none of them."""

    __slots__ = ("events", "seal", "silent")

    def __init__(self, silent: bool = False) -> None:
        self.events: list[Event] = []
        self.seal = Seal.NONE
        self.silent = silent

    def tell(self, code: str, seat: Seat | None = None, *where: Address, **data: Value) -> None:
        if not self.silent:
            self.events.append(Event(code, seat, tuple(data.items()), (), where))
