"""What the pages of the notebook ask: lists of games, what a person came to, two people side by side, records."""

from __future__ import annotations

import json
from dataclasses import dataclass

from game.core.turning_point import CARRIED
from game.notebook.book import Notebook
from game.notebook.entry import Sat


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which games: of a title, with a person, from a day on. Empty for any."""

    game: str = ""
    person: str = ""
    since: str = ""

    def where(self) -> tuple[str, list[str]]:
        parts, values = ["1"], []
        for value, sql in (
            (self.game, "game = ?"),
            (self.since, "finished >= ?"),
            (self.person, "id IN (SELECT id FROM seats WHERE person = ?)"),
        ):
            if value:
                parts.append(sql)
                values.append(value)
        return " AND ".join(parts), values


@dataclass(frozen=True, slots=True)
class Played:
    """A game in a list. The `person` of a seat is who is meant now."""

    id: str
    file: str
    game: str
    finished: str
    seconds: int
    options: tuple[tuple[str, str], ...]
    rewound: int
    challenge: str
    seats: tuple[Sat, ...]


@dataclass(frozen=True, slots=True)
class Title:
    """What somebody came to in one game."""

    game: str
    played: int
    #: Of these against others, and won.
    against: int
    won: int
    mean: float
    best: int


@dataclass(frozen=True, slots=True)
class Rival:
    person: str
    together: int
    #: How often each came out ahead of the other.
    ahead: int
    behind: int


@dataclass(frozen=True, slots=True)
class Duel:
    """Two people in one game."""

    game: str
    together: int
    ahead: int
    behind: int
    mean: float
    other_mean: float


@dataclass(frozen=True, slots=True)
class Record:
    """The most points in a line, or in all (`code` ""), and whose they were."""

    code: str
    points: int
    person: str | None
    name: str
    finished: str
    file: str


def count(book: Notebook, wanted: Wanted) -> int:
    where, values = wanted.where()
    number: int = book.ask(f"SELECT COUNT(*) FROM games WHERE {where}", *values)[0][0]
    return number


def games(book: Notebook, wanted: Wanted, offset: int = 0, limit: int = -1) -> list[Played]:
    """The newest first."""
    where, values = wanted.where()
    found = book.ask(
        "SELECT id, file, game, finished, seconds, options, rewound, challenge FROM games "
        f"WHERE {where} ORDER BY finished DESC, id DESC LIMIT {int(limit)} OFFSET {int(offset)}",
        *values,
    )
    seats = _seats(book, [row[0] for row in found] if 0 <= limit <= 500 else None)
    return [
        Played(own, file, game, finished, seconds, _pairs(options), rewound, challenge, tuple(seats[own]))
        for own, file, game, finished, seconds, options, rewound, challenge in found
    ]


def _pairs(options: str) -> tuple[tuple[str, str], ...]:
    return tuple((name, choice) for name, choice in json.loads(options))


def _seats(book: Notebook, ids: list[str] | None) -> dict[str, list[Sat]]:
    some = "" if ids is None else f" WHERE id IN ({','.join('?' * len(ids))})"
    values = ids or []
    lines: dict[tuple[str, int], list[tuple[str, int]]] = {}
    for own, seat, code, points in book.ask(f"SELECT id, seat, code, points FROM lines{some}", *values):
        lines.setdefault((own, seat), []).append((code, points))
    found: dict[str, list[Sat]] = {}
    for own, seat, name, kind, level, colour, person, total, place, hints in book.ask(
        f"SELECT id, seat, name, kind, level, colour, person, total, place, hints FROM seats{some} ORDER BY id, seat",
        *values,
    ):
        told = tuple(lines.get((own, seat), ()))
        found.setdefault(own, []).append(Sat(name, kind, level, colour, person or "", total, place, told, hints))
    return found


def played_by(book: Notebook) -> dict[str, tuple[int, int, str]]:
    """How many games each person played and won, and when last."""
    rows = book.ask(
        "SELECT person, COUNT(*), SUM(won), MAX(finished) FROM seats JOIN games USING (id) "
        "WHERE person IS NOT NULL GROUP BY person"
    )
    return {person: (played, won, last) for person, played, won, last in rows}


def favourites(book: Notebook) -> dict[str, str]:
    """The game each person played most."""
    rows = book.ask(
        "SELECT person, game, COUNT(*) FROM seats JOIN games USING (id) WHERE person IS NOT NULL "
        "GROUP BY person, game ORDER BY COUNT(*), game DESC"
    )
    return {person: game for person, game, _ in rows}


def titles(book: Notebook, person: str) -> list[Title]:
    """What somebody came to, the game played most first."""
    rows = book.ask(
        "SELECT game, COUNT(*), SUM(players > 1), SUM(won), AVG(total), MAX(total) FROM seats JOIN games USING (id) "
        "WHERE person = ? GROUP BY game ORDER BY COUNT(*) DESC, game",
        person,
    )
    return [Title(*row) for row in rows]


def streaks(book: Notebook, person: str) -> tuple[int, int]:
    """Victories in a row until now, and the most ever."""
    rows = book.ask(
        "SELECT won FROM seats JOIN games USING (id) WHERE person = ? AND players > 1 ORDER BY finished, id", person
    )
    now = most = 0
    for (won,) in rows:
        now = now + 1 if won else 0
        most = max(most, now)
    return now, most


def best_line(book: Notebook, person: str, game: str) -> tuple[str, float] | None:
    """The line of the count that brings somebody most, and how much on average."""
    rows = book.ask(
        "SELECT code, AVG(points) FROM seats JOIN lines USING (id, seat) WHERE person = ? AND game = ? AND code != ? "
        "GROUP BY code ORDER BY AVG(points) DESC, code LIMIT 1",
        person,
        game,
        CARRIED,
    )
    return (rows[0][0], rows[0][1]) if rows else None


def course(book: Notebook, person: str, game: str, limit: int = 40) -> list[tuple[str, int, bool]]:
    """The last results of somebody in a game, the oldest first: when, how much, and whether it won."""
    rows = book.ask(
        "SELECT finished, total, won FROM seats JOIN games USING (id) WHERE person = ? AND game = ? "
        f"ORDER BY finished DESC, id DESC LIMIT {int(limit)}",
        person,
        game,
    )
    return [(finished, total, bool(won)) for finished, total, won in reversed(rows)]


def rivals(book: Notebook, person: str) -> list[Rival]:
    """With whom somebody played, most often first."""
    rows = book.ask(
        "SELECT b.person, COUNT(*), SUM(a.place < b.place), SUM(a.place > b.place) FROM seats a JOIN seats b "
        "ON a.id = b.id AND b.person != a.person WHERE a.person = ? GROUP BY b.person "
        "ORDER BY COUNT(*) DESC, MIN(b.name), b.person",
        person,
    )
    return [Rival(*row) for row in rows]


def duels(book: Notebook, one: str, other: str) -> list[Duel]:
    rows = book.ask(
        "SELECT game, COUNT(*), SUM(a.place < b.place), SUM(a.place > b.place), AVG(a.total), AVG(b.total) "
        "FROM seats a JOIN seats b ON a.id = b.id JOIN games ON games.id = a.id WHERE a.person = ? AND b.person = ? "
        "GROUP BY game ORDER BY COUNT(*) DESC, game",
        one,
        other,
    )
    return [Duel(*row) for row in rows]


def met(book: Notebook, one: str, other: str, limit: int = 30) -> list[tuple[str, str, int, int]]:
    """The last games of two people together: title, when, and what each came to."""
    rows = book.ask(
        "SELECT game, finished, a.total, b.total FROM seats a JOIN seats b ON a.id = b.id JOIN games "
        "ON games.id = a.id WHERE a.person = ? AND b.person = ? ORDER BY finished DESC, games.id DESC "
        f"LIMIT {int(limit)}",
        one,
        other,
    )
    return [(game, finished, mine, theirs) for game, finished, mine, theirs in rows]


def records(book: Notebook, game: str) -> list[Record]:
    """The best total of people first, then the best of every line, as the count has them."""
    best = book.ask(
        "SELECT '', total, person, name, finished, file FROM seats JOIN games USING (id) "
        "WHERE game = ? AND kind = 'human' ORDER BY total DESC, finished LIMIT 1",
        game,
    )
    # SQLite gives, beside a maximum, the other values of the row it stands in.
    lines = book.ask(
        "SELECT code, MAX(points), person, name, finished, file FROM lines JOIN seats USING (id, seat) "
        "JOIN games USING (id) WHERE lines.game = ? AND kind = 'human' AND code != ? GROUP BY code",
        game,
        CARRIED,
    )
    return [Record(*row) for row in (*best, *lines)]


def top(book: Notebook, game: str, limit: int = 5) -> list[Record]:
    """The highest totals of people in a game."""
    rows = book.ask(
        "SELECT '', total, person, name, finished, file FROM seats JOIN games USING (id) "
        f"WHERE game = ? AND kind = 'human' ORDER BY total DESC, finished LIMIT {int(limit)}",
        game,
    )
    return [Record(*row) for row in rows]


@dataclass(frozen=True, slots=True)
class Spans:
    """The shortest and the longest game of a title in seconds, the usual one, and the widest margin of a victory."""

    played: int
    shortest: int
    longest: int
    mean: float
    margin: int


def spans(book: Notebook, game: str) -> Spans | None:
    rows = book.ask(
        "SELECT COUNT(*), MIN(NULLIF(seconds, 0)), MAX(seconds), AVG(NULLIF(seconds, 0)) FROM games WHERE game = ?",
        game,
    )
    played, shortest, longest, mean = rows[0]
    if not played:
        return None
    margin = book.ask(
        "SELECT MAX(first - second) FROM (SELECT MAX(CASE WHEN place = 1 THEN total END) AS first, "
        "MAX(CASE WHEN place > 1 THEN total END) AS second FROM seats JOIN games USING (id) "
        "WHERE game = ? AND players > 1 GROUP BY id)",
        game,
    )[0][0]
    return Spans(played, shortest or 0, longest or 0, mean or 0.0, margin or 0)


@dataclass(frozen=True, slots=True)
class Dealt:
    """A finished deal of the day: its day, when it was finished, and what the first seat came to."""

    day: str
    finished: str
    total: int
    official: bool
    file: str


def deals(book: Notebook, game: str) -> list[Dealt]:
    """The finished deals of a game, in the order they were finished."""
    rows = book.ask(
        "SELECT challenge, finished, total, official, file FROM games JOIN seats USING (id) "
        "WHERE game = ? AND challenge LIKE '____-__-__' AND seat = 0 ORDER BY finished, id",
        game,
    )
    return [Dealt(day, finished, total, bool(official), file) for day, finished, total, official, file in rows]
