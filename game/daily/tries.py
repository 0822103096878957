"""The first try at a challenge, noted when it begins: it is the official one, and there is no second.

A note is a file of its own that is written once. Whatever happens to the game afterwards (left, killed, saved under a
name, begun again with the clock turned back), the note stays, and says which game it was.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from game.core.files import write_new_file
from game.core.saves import SaveError
from game.core.store import read_file, safe_name

FOLDER = "tries"
FORMAT = 1


@dataclass(frozen=True, slots=True)
class Try:
    """Which game it was, and when it began, in local time. Of a note that cannot be read, both are empty: the try was
    begun all the same."""

    identity: str
    begun: str


def _path(folder: Path, key: str) -> Path:
    return folder / FOLDER / f"{safe_name(key)}.json"


def first_try(folder: Path, key: str) -> Try | None:
    """The first try at a challenge, None if nobody has begun it."""
    try:
        kept = json.loads(read_file(_path(folder, key)).decode("utf-8"))
        identity, begun = kept["identity"], kept["begun"]
        datetime.fromisoformat(begun)
        return Try(str(identity), begun)
    except SaveError as error:
        return None if error.code == "missing" else Try("", "")
    except (ValueError, KeyError, TypeError, RecursionError):
        return Try("", "")


def begin_try(folder: Path, key: str, identity: str, now: datetime) -> bool:
    """Note a try, if it is the first: then True. SaveError where the disk does not take it."""
    kept = {"format": FORMAT, "identity": identity, "begun": now.isoformat(timespec="seconds")}
    try:
        write_new_file(_path(folder, key), json.dumps(kept) + "\n")
    except SaveError as error:
        if error.code != "taken":
            raise
        noted = first_try(folder, key)
        return noted is not None and bool(identity) and noted.identity == identity
    return True


def tries(folder: Path) -> dict[str, Try]:
    """Every challenge that was begun, by its key."""
    found = {}
    for path in (folder / FOLDER).glob("*.json"):
        noted = first_try(folder, path.stem)
        if noted is not None and not path.name.startswith("."):
            found[path.stem] = noted
    return found
