"""A finished game as the notebook tells of it: who sat where, what each came to line by line, when and for how long.

The file is an ordinary save. What the notebook adds stands among its extras, and a list is made of a few of its lines
without taking the rest apart: a thousand games are read in a moment.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from game.core.contract import Json, ScoreSheet
from game.core.record import SeatInfo
from game.core.saves import SLUG, SaveError, write_text
from game.core.seats import seated
from game.core.session import Session
from game.core.store import read_file
from game.core.turning_point import CARRIED

#: Where the notebook's own part stands among the extras of a save, how long the game was played so far, in seconds, and
#: what reviews of it have found, by seat.
OWN, SECONDS, REVIEW = "notebook", "seconds", "review"
SUFFIX = ".json"
#: What a list needs of a save, each on a line of its own.
_READ = ("format", "game", "setup", "seats", "hints", "rewound", "extras", "over")
#: What SQLite counts with.
_LARGEST = 1 << 62


@dataclass(frozen=True, slots=True)
class Sat:
    """Who sat there, and what came of it. `person` is the id of somebody remembered, "" for a bot."""

    name: str
    kind: str
    level: str | None
    colour: str
    person: str
    total: int
    #: 1 for those who won; those who are tied share one, and the next stays empty.
    place: int
    lines: tuple[tuple[str, int], ...]
    hints: int


@dataclass(frozen=True, slots=True)
class Entry:
    id: str
    game: str
    #: In local time: 2026-11-16T20:14:05.
    finished: str
    seconds: int
    options: tuple[tuple[str, str], ...]
    seats: tuple[Sat, ...]
    rewound: int
    #: The code of the challenge it was, "" for none; for the deal of a day, that day.
    challenge: str
    #: It was the first try at the deal of a day, and nothing was asked for in it.
    official: bool = False

    @property
    def file(self) -> str:
        return f"{self.game}-{self.id}{SUFFIX}"


def id_of(session: Session) -> str:
    """The same game finished twice, from a save before its end, is one game: it is known by all that was chosen in
    it."""
    record = session.record()
    told = (session.rules.info.slug, record.setup, record.seats, record.past, record.actions[: record.cursor])
    return hashlib.sha256(repr(told).encode("utf-8", "replace")).hexdigest()[:24]


def text_of(session: Session, people: Mapping[int, str], finished: datetime, app: str) -> tuple[str, str]:
    """The file name and the text of a game that is over; `people` are the ids of its humans by seat."""
    outcome = session.outcome()
    assert outcome is not None
    places: dict[int, int] = {}
    for tied in outcome.ranking:
        places |= dict.fromkeys(tied, len(places) + 1)
    whole = session.whole_state()
    seats: list[Json] = []
    for seat in range(len(session.seats)):
        sheet = session.rules.score(whole, seat)
        assert isinstance(sheet, ScoreSheet)  # nothing is hidden once a game is over
        lines: dict[str, Json] = {line.code: line.points for line in sheet.lines}
        if sheet.carried:
            lines[CARRIED] = sheet.carried
        seats.append({"person": people.get(seat, ""), "total": sheet.total, "place": places[seat], "lines": lines})
    name = f"{session.rules.info.slug}-{id_of(session)}{SUFFIX}"
    session.extras[OWN] = {
        "id": id_of(session),
        "finished": finished.isoformat(timespec="seconds"),
        "end": outcome.end,
        "seats": seats,
    }
    return name, write_text(session, app=app)


def read_entry(path: Path) -> Entry:
    """What a list tells of a kept game, or SaveError."""
    try:
        lines = read_file(path).decode("utf-8").split("\n")
    except UnicodeDecodeError as error:
        raise SaveError("not_text", str(error)) from error
    try:
        return _entry(_values(lines))
    except SaveError:
        raise
    except Exception as error:  # whatever somebody put there
        raise SaveError("damaged", f"{type(error).__name__}: {error}") from error


def _values(lines: list[str]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for line in lines:
        key = line[1 : line.find('"', 1)]
        if key in _READ and line.startswith(f'"{key}": '):
            found[key] = json.loads(line[len(key) + 4 :].removesuffix(","))
    if len(lines) < 3 or lines[0] != "{" or lines[-2:] != ["}", ""] or found.get("format") != "clairiere":
        raise SaveError("not_a_save")
    return found


def _entry(found: dict[str, Any]) -> Entry:
    own, extras = found["extras"][OWN], found["extras"]
    if not found["over"] or not SLUG.fullmatch(found["game"]) or len(own["seats"]) != len(found["seats"]):
        raise SaveError("damaged", "not a finished game")
    datetime.fromisoformat(own["finished"])
    hints = found["hints"] or [0] * len(found["seats"])
    infos = seated([SeatInfo(seat["name"], seat["kind"], seat["level"], seat["colour"]) for seat in found["seats"]])
    seats = tuple(
        Sat(
            info.name,
            info.kind,
            info.level,
            info.colour,
            str(told["person"]),
            _number(told["total"]),
            _number(told["place"]),
            tuple((str(code), _number(points)) for code, points in told["lines"].items()),
            _number(hint),
        )
        for info, told, hint in zip(infos, own["seats"], hints, strict=True)
    )
    options = tuple(sorted((str(name), str(choice)) for name, choice in found["setup"]["options"].items()))
    challenge = extras.get("challenge", extras.get("deal"))
    return Entry(
        str(own["id"])[:64],
        found["game"],
        own["finished"][:19],
        max(0, _number(extras.get(SECONDS, 0))),
        options,
        seats,
        _number(found["rewound"]),
        challenge if isinstance(challenge, str) else "",
        extras.get("official") is True,
    )


def _number(value: Any) -> int:
    if type(value) is not int or abs(value) > _LARGEST:
        raise ValueError(f"{value!r} is no number of ours")
    return value
