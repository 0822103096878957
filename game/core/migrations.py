"""How envelopes of earlier versions become current ones, one step per version.

A step takes the parsed JSON of one version and returns that of the next. It may assume nothing: whatever it raises
is reported as a damaged save.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.codec import digest

VERSION = 2


def identity_of(envelope: dict[str, Any]) -> str:
    """Which game it is, for one that was never told: what it began with, so that all its saves agree."""
    return digest([envelope["game"], envelope["setup"], envelope["seats"]])


def _from_0(old: dict[str, Any]) -> dict[str, Any]:
    """Version 0 wrote seats as "name" or "name (level)" texts, knew no undo beyond the last save, and had no digest."""
    actions = list(old["actions"])
    return {
        "format": old["format"],
        "version": 1,
        "app": old["app"],
        "game": old["game"],
        "rules_version": old["rules_version"],
        "setup": {**old["setup"], "options": dict(old["setup"].get("options", []))},
        "seats": [_seat_from_0(seat) for seat in old["seats"]],
        "turn": None,
        "over": False,
        "actions": actions,
        "cursor": len(actions),
        "waiting": False,
        "hints": [],
        "rewound": 0,
        "extras": {},
        "past": 0,
        "base": None,
        "snapshot": old["snapshot"],
        "digest": "",
    }


def _seat_from_0(text: str) -> dict[str, str | None]:
    name, bracket, level = text.removesuffix(")").partition(" (")
    if bracket:
        return {"name": name, "kind": "bot", "level": level, "colour": ""}
    return {"name": name, "kind": "human", "level": None, "colour": ""}


def _from_1(old: dict[str, Any]) -> dict[str, Any]:
    """Version 1 did not tell two games with the same set-up and seats apart."""
    return {**old, "version": 2, "identity": identity_of(old)}


MIGRATIONS: dict[int, Callable[[dict[str, Any]], dict[str, Any]]] = {0: _from_0, 1: _from_1}
