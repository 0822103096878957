"""What is kept of a game being played: who sits where, how it began, and every action since."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from game.core.contract import GameInfo, Json, Setup

#: Plain JSON that scenes want kept with a game.
Extras = dict[str, Json]


class BadSetup(ValueError):
    """A set-up the game does not offer; the message says why."""


@dataclass(frozen=True, slots=True)
class SeatInfo:
    """Who sits there. `level` names the bot's level, None for a human."""

    name: str
    kind: Literal["human", "bot"] = "human"
    level: str | None = None
    colour: str = ""


@dataclass(frozen=True, slots=True)
class Record:
    """Everything needed to rebuild a session; see `Session.record` and `Session.resume`.

    `snapshot` is the state after the first `cursor` actions, or None in a transcript of actions alone; the actions
    beyond the cursor were undone and can be redone. `waiting`: the turn at the cursor is complete but not yet ended. A
    save whose log no longer fits the rules has `diverged`: its game continues from `base`, `past` actions after the
    set-up, with nothing to undo.
    """

    setup: Setup
    seats: tuple[SeatInfo, ...]
    actions: tuple[Any, ...]
    cursor: int
    waiting: bool = False
    snapshot: Any = None
    base: Any = None
    past: int = 0
    hints: tuple[int, ...] = ()
    rewound: int = 0
    extras: Extras = field(default_factory=dict)
    diverged: bool = False
    #: Which game this is, whatever else has the same set-up and seats; "" where nobody gave it one.
    identity: str = ""

    def wound_back(self, at: int) -> Record:
        """The same game after its first `at` actions, with nothing to redo."""
        return replace(self, actions=self.actions[:at], cursor=at, waiting=False, snapshot=None)

    def branch(self, at: int, seats: Sequence[SeatInfo]) -> Record:
        """A game of its own that begins where this one stood after `at` actions; others may sit there."""
        start = self.wound_back(at)
        return replace(start, seats=tuple(seats), hints=(), rewound=0, extras={}, identity="")

    def from_snapshot(self) -> Record:
        """The same game without its log."""
        past = self.past + self.cursor
        return replace(self, actions=(), cursor=0, waiting=False, base=self.snapshot, past=past, diverged=True)


def check_setup(info: GameInfo, setup: Setup) -> None:
    if setup.players not in info.player_counts():
        raise BadSetup(f"{info.slug} is for {info.min_players} to {info.max_players} players, not {setup.players}")
    if setup.first is not None and setup.first not in range(setup.players):
        raise BadSetup(f"no seat {setup.first} among {setup.players} players")
    offered = {option.name: option.choices for option in info.options}
    for name, choice in setup.options:
        if name not in offered:
            raise BadSetup(f"{info.slug} has no option {name!r}")
        if choice not in offered[name]:
            raise BadSetup(f"option {name} is one of {', '.join(offered[name])}, not {choice!r}")
    if len(dict(setup.options)) < len(setup.options):
        raise BadSetup("an option is given twice")
