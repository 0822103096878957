"""The sheet one races against: an earlier game, round by round."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from game.core.saves import SaveError
from game.core.session import Session
from game.rules.seasons.scoring import total
from game.rules.seasons.state import CONIFER_ROW, TICK, Sheet, State
from game.scenes.seasons.challenge import history


@dataclass(frozen=True, slots=True)
class Moment:
    """After a round: the territories drawn by then, the season's points, and the year's."""

    territories: tuple[int, ...] = ()
    season: int = 0
    year: int = 0


@dataclass(frozen=True, slots=True)
class Race:
    """Points after each round of the season, of the player and of the ghost, and both totals now."""

    mine: tuple[int, ...]
    ghost: tuple[int, ...]
    total: int
    ghost_total: int


def rounds_done(sheet: Sheet, *, ticking: bool = False) -> int:
    """How many rounds a solo sheet has behind it: each leaves a territory or a penalty."""
    return len(sheet.territories) + sheet.penalties - ticking


@dataclass(frozen=True, slots=True)
class Ghost:
    #: What it came to in the end.
    total: int
    #: It had the same rolls.
    same_code: bool
    moments: dict[str, tuple[Moment, ...]] = field(default_factory=dict)

    def after(self, season: str, rounds: int) -> Moment:
        """Where it stood after so many rounds; where it stopped, if it stopped before."""
        moments = self.moments.get(season) or (Moment(),)
        return moments[min(rounds, len(moments) - 1)]


def ghost_of(session: Session, *, same_code: bool) -> Ghost:
    """The ghost of a finished solo game."""
    found: dict[str, dict[int, Moment]] = {}
    for n in range(session.length + 1):
        state: State = session.whole_state(n)
        if state.phase in (TICK, CONIFER_ROW):
            continue
        sheet = state.sheets[0]
        points = total(state.ground, state.sheets, 0, state.holly)
        year = points + sum(past.totals[0] for past in state.past)
        found.setdefault(state.season, {})[rounds_done(sheet)] = Moment(sheet.territories, points, year)
    last: State = session.whole_state()
    whole = total(last.ground, last.sheets, 0, last.holly) + sum(past.totals[0] for past in last.past)
    moments = {season: tuple(of_season[n] for n in sorted(of_season)) for season, of_season in found.items()}
    return Ghost(whole, same_code, moments)


class Rival:
    """The ghost a game is played against, if there is one, beside the game itself."""

    def __init__(self, ghost: Ghost | None) -> None:
        self.ghost = ghost
        #: Its territories are drawn on the sheet.
        self.shown = True
        self._own: tuple[int, Ghost] | None = None

    def now(self, state: State) -> Moment | None:
        """Where the ghost stood at this point of the season."""
        return None if self.ghost is None else self.ghost.after(state.season, _rounds_behind(state))

    def race(self, session: Session) -> Race:
        if self._own is None or self._own[0] != session.action_count:
            self._own = session.action_count, ghost_of(session, same_code=True)
        own, ghost = self._own[1], self.ghost or Ghost(0, same_code=True)
        state: State = session.view(None)
        season, rounds = state.season, _rounds_behind(state)
        return Race(
            tuple(moment.season for moment in own.moments.get(season, ())),
            tuple(moment.season for moment in ghost.moments.get(season, ())),
            own.after(season, rounds).year,
            ghost.after(season, rounds).year,
        )


def _rounds_behind(state: State) -> int:
    return rounds_done(state.sheets[0], ticking=state.phase in (TICK, CONIFER_ROW))


def find_ghost(folder: Path, session: Session) -> Ghost | None:
    """The ghost a challenge was begun with; none where its result is gone or no longer fits the rules."""
    name = session.extras.get("ghost")
    played = history.one(folder, name) if isinstance(name, str) else None
    if played is None:
        return None
    try:
        return ghost_of(history.replay(folder, played), same_code=played.code == session.extras.get("challenge"))
    except SaveError:
        return None
