"""How envelopes of earlier versions become current ones, one step per version.

A step takes the parsed JSON of one version and returns that of the next. It may assume nothing: whatever it raises
is reported as a damaged save.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

VERSION = 1


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


MIGRATIONS: dict[int, Callable[[dict[str, Any]], dict[str, Any]]] = {0: _from_0}
