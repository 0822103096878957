"""Record the games of `transcripts/` anew: `python -m tests.rules.seasons.make_transcripts`.

Needed only when the rules change on purpose: an unwanted change is what the recorded games are there to show.
"""

from __future__ import annotations

from itertools import count
from typing import Any

from game.ai.seasons.bots import LEVELS
from game.core.contract import Seat, Setup
from game.core.rng import Rng, stream
from game.core.session import SeatInfo, Session
from game.rules.seasons.actions import Draw, GoOn, Stop, Tick
from game.rules.seasons.cells import bit
from game.rules.seasons.rules import RULES
from game.rules.seasons.state import State
from tests.rules.recorded import keep

NAMES = ("Ysé", "Noé", "Lou", "Eden", "Sacha", "Anouk")
LEVEL_OF_SEAT = ("normal", "hard", "random", "easy", "normal", "hard")

#: Season, end and number of players of each recorded game.
GAMES = (
    ("spring", "all_stopped", 1),
    ("spring", "all_out", 2),
    ("spring", "stopped_or_out", 6),
    ("summer", "all_stopped", 4),
    ("summer", "all_out", 1),
    ("summer", "stopped_or_out", 5),
    ("autumn", "all_stopped", 6),
    ("autumn", "all_out", 3),
    ("autumn", "stopped_or_out", 2),
    ("winter", "all_stopped", 5),
    ("winter", "all_out", 4),
    ("winter", "stopped_or_out", 3),
    ("year", "all_stopped", 1),
    ("year", "all_out", 2),
    ("year", "stopped_or_out", 3),
)


def record(season: str, players: int, seed: int, stubborn: int) -> Session:
    """A game of bots, of which the first `stubborn` never stop."""
    seats = [SeatInfo(name, "bot", level) for name, level in zip(NAMES, LEVEL_OF_SEAT, strict=True)][:players]
    session = Session.new(RULES, Setup(players, seed, None, (("season", season),)), seats)
    bots = [LEVELS[level](RULES, Rng(stream(seed, name))) for name, level in zip(NAMES, LEVEL_OF_SEAT, strict=True)]
    while (seat := session.to_act) is not None:
        action: Any = bots[seat].choose(session.view(seat), seat)
        session.act(GoOn() if isinstance(action, Stop) and seat < stubborn else action)
    return session


def ending(season: str, end: str, players: int) -> Session:
    """The first such game that ends so."""
    stubborn = {"all_stopped": 0, "all_out": players, "stopped_or_out": 1}[end]
    for seed in count(1):
        session = record(season, players, seed, stubborn)
        outcome = session.outcome()
        if outcome is not None and outcome.end == end:
            return session
    raise AssertionError


CORNERS = ((1, 1), (1, 10), (10, 1), (10, 10))


def hunt_clovers(view: State, seat: Seat) -> Any:
    """Go for the nearest corner of the summer sheet that has no tick yet."""
    legal = RULES.legal_actions(view)
    draws = [action for action in legal if isinstance(action, Draw)]
    free = [corner for corner in CORNERS if not bit(corner) & view.sheets[seat].covered]

    def way(draw: Draw) -> tuple[int, int]:
        (top, left), bottom, right = draw.top, draw.top[0] + draw.height - 1, draw.top[1] + draw.width - 1
        far = [max(top - r, 0, r - bottom) + max(left - c, 0, c - right) for r, c in free]
        return min(far, default=0), draw.height * draw.width

    if draws:
        return min(draws, key=way)
    return Tick("clover") if Tick("clover") in legal else legal[0]


def clover_race() -> Session:
    """The first game of two hunters in which one finds all clovers before the other does."""
    for seed in count(1):
        session = Session.new(RULES, Setup(2, seed, 0, (("season", "summer"),)), [SeatInfo("Ysé"), SeatInfo("Noé")])
        while (seat := session.to_act) is not None:
            if session.waiting:
                session.end_turn()
            else:
                session.act(hunt_clovers(session.view(seat), seat))
        found = [entry.event["points"] for entry in session.log(None) if entry.event.code == "clovers_found"]
        if found == [20, 10]:
            return session
    raise AssertionError


def main() -> None:
    games = {f"{season}_{end}_{players}": ending(season, end, players) for season, end, players in GAMES}
    keep("seasons", {"summer_clover_race": clover_race(), **games})


if __name__ == "__main__":
    main()
