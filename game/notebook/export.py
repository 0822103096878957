"""The notebook for other programs: everything as JSON, and as a table of one line for each seat of each game."""

from __future__ import annotations

import csv
import io
from typing import Any

from game.core.contract import Json
from game.notebook import asking
from game.notebook.asking import Wanted
from game.notebook.book import Notebook

COLUMNS = (
    *("finished", "game", "options", "challenge", "seconds", "players", "seat", "name", "kind", "level", "total"),
    *("place", "hints", "rewound", "lines", "id"),
)
#: A spreadsheet takes what begins like this for something to reckon.
RECKONED = ("=", "+", "-", "@")


def as_json(book: Notebook) -> dict[str, Json]:
    played = asking.played_by(book)
    people: list[Json] = [
        {
            "id": person.id,
            "name": person.name,
            "colour": person.colour,
            "played": played.get(person.id, (0, 0, ""))[0],
            "won": played.get(person.id, (0, 0, ""))[1],
        }
        for person in book.people.known()
    ]
    games: list[Json] = [
        {
            "id": one.id,
            "file": one.file,
            "game": one.game,
            "finished": one.finished,
            "seconds": one.seconds,
            "options": dict(one.options),
            "challenge": one.challenge or None,
            "rewound": one.rewound,
            "seats": [
                {
                    "name": name_of(book, seat.person, seat.name, seat.kind),
                    "kind": seat.kind,
                    "level": seat.level,
                    "colour": seat.colour,
                    "person": seat.person or None,
                    "total": seat.total,
                    "place": seat.place,
                    "lines": dict(seat.lines),
                    "hints": seat.hints,
                }
                for seat in one.seats
            ],
        }
        for one in asking.games(book, Wanted())
    ]
    return {"games": games, "people": people}


def as_csv(book: Notebook) -> str:
    written = io.StringIO()
    table = csv.writer(written, lineterminator="\r\n")
    table.writerow(COLUMNS)
    for one in asking.games(book, Wanted()):
        for number, seat in enumerate(one.seats):
            row: list[Any] = [one.finished, one.game, _pairs(one.options), one.challenge, one.seconds, len(one.seats)]
            name = name_of(book, seat.person, seat.name, seat.kind)
            row += [number, f"'{name}" if name.startswith(RECKONED) else name, seat.kind, seat.level or "", seat.total]
            table.writerow([*row, seat.place, seat.hints, one.rewound, _pairs(seat.lines), one.id])
    return written.getvalue()


def name_of(book: Notebook, person: str, name: str, kind: str) -> str:
    """As they are called now; empty for somebody forgotten."""
    if kind != "human":
        return name
    known = book.people.of(person) if person else None
    return known.name if known is not None else ""


def _pairs(values: tuple[tuple[str, Any], ...]) -> str:
    return " ".join(f"{name}={value}" for name, value in values)
