"""What an action leads to besides the new state: the events to tell, and whether undo must stop there."""

from __future__ import annotations

from game.core.contract import Event, Seal, Seat, Value


class Chronicle:
    """Mutable on purpose, and never kept: each action fills one and hands its content over."""

    __slots__ = ("events", "seal")

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.seal = Seal.NONE

    def tell(self, code: str, seat: Seat | None = None, **data: Value) -> None:
        self.events.append(Event(code, seat, tuple(data.items())))
