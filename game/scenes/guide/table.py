"""The guided first games as they are written down: assets/guides/<slug>.toml, a table people can read and edit.

A guide begins with a prepared position (a set-up and the actions played since) and goes on in steps. A step names its
sentence (in `game.text.<slug>.guide`), what the player does, and what the others do after it.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from functools import cache
from typing import Any

from game.core.codec import decode_action
from game.core.contract import Seat, Setup
from game.paths import ASSETS
from game.shelf import Game

FOLDER = ASSETS / "guides"


@dataclass(frozen=True, slots=True)
class Deed:
    """One thing the player does. Kinds: act (this action and no other), free (whatever is legal until the turn is
    over; the action is a suggestion), peek (look at one's secrets), end_turn. Between two of them the others may play
    what is written: others (this action)."""

    kind: str
    action: Any = None


@dataclass(frozen=True, slots=True)
class Step:
    say: str
    deeds: tuple[Deed, ...]
    #: What is played after it, by the others and now and then by the player's own seat.
    others: tuple[Any, ...] = ()
    #: All of that but the last passes at once: some rounds later the guide goes on.
    unseen: bool = False


@dataclass(frozen=True, slots=True)
class GuideTable:
    slug: str
    setup: Setup
    #: The player's seat; bots have the others.
    seat: Seat
    #: What was played before the guide begins.
    before: tuple[Any, ...]
    steps: tuple[Step, ...]
    #: It is played to the end of the game, and the count is shown.
    count: bool
    #: A fingerprint of the file: what was kept of another version is not gone on with.
    version: str


def has_guide(game: Game) -> bool:
    return (FOLDER / f"{game.slug}.toml").is_file()


@cache
def guide_table(game: Game) -> GuideTable:
    import tomllib  # the menu only asks whether there is a guide

    data = (FOLDER / f"{game.slug}.toml").read_bytes()
    entry = tomllib.loads(data.decode())
    types = game.rules.action_types

    def actions(entries: list[Any]) -> tuple[Any, ...]:
        return tuple(decode_action(types, action) for action in entries)

    def deed(given: dict[str, Any]) -> Deed:
        ((kind, value),) = given.items()
        return Deed(kind, decode_action(types, value) if kind in ("act", "free", "others") else None)

    setup = entry["setup"]
    return GuideTable(
        game.slug,
        Setup(setup["players"], setup["seed"], setup["first"], tuple(sorted(setup.get("options", {}).items()))),
        entry["seat"],
        actions(entry.get("before", [])),
        tuple(
            Step(
                step["say"],
                tuple(deed(given) for given in step["do"]),
                actions(step.get("others", [])),
                step.get("unseen", False),
            )
            for step in entry["step"]
        ),
        entry.get("count", False),
        hashlib.sha256(data).hexdigest()[:16],
    )
