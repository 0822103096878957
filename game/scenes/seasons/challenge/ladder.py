"""The medals of a challenge: as bots play these very dice, once that is known, and until then as they usually play."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game import shelf
from game.daily.pars import Par, Question, strongest
from game.rules.seasons.challenge import Code, read
from game.rules.seasons.content import SEASONS, YEAR
from game.rules.seasons.info import INFO, SEASON
from game.rules.seasons.medals import TABLE, Medals, medal_in, medals_of
from game.rules.seasons.results import Played
from game.scenes.stage import Stage


@dataclass(frozen=True, slots=True)
class Ladder:
    """`known`: these are the medals of these dice, not the usual ones."""

    medals: Medals
    known: bool

    def medal(self, total: int) -> str | None:
        return medal_in(self.medals, total)


def _key(code: Code, season: str) -> str:
    return f"{code.kind.value}{code.body}-{season}"


def _par(stage: Stage, code: Code, season: str) -> Par | None:
    found = stage.pars.known(_key(code, season), INFO.slug)
    wanted = strongest(tuple(shelf.find(INFO.slug).levels))
    return found if found is not None and all(level in found.totals for level in wanted) else None


def ladder(stage: Stage, code: Code, part: str) -> Ladder:
    """A season has the same dice alone and in the year, so the year is the sum of its seasons, game by game."""
    seasons = SEASONS if part == YEAR else (part,)
    pars = [_par(stage, code, season) for season in seasons]
    found = [par for par in pars if par is not None]
    if len(found) < len(seasons):
        return Ladder(TABLE[part], known=False)
    levels = strongest(tuple(shelf.find(INFO.slug).levels))
    games = min(len(par.totals[level]) for par in found for level in levels)
    sums = {level: tuple(sum(par.totals[level][n] for par in found) for n in range(games)) for level in levels}
    whole = Par(sums, {})
    middles = [whole.middle(level) for level in levels]
    return Ladder(medals_of(middles[0], middles[-2], middles[-1], whole.best(levels[-1])), known=True)


def medal_of(stage: Stage, played: Played) -> str | None:
    return ladder(stage, read(played.code), played.part).medal(played.total)


def season_medal(stage: Stage, played: Played, season: str, total: int) -> str | None:
    """The medal of one season of a year."""
    return ladder(stage, read(played.code), season).medal(total)


def want_par(stage: Stage, code: Code, part: str) -> None:
    """Have the bots play these dice, beside the picture."""
    levels = strongest(tuple(shelf.find(INFO.slug).levels))
    for season in SEASONS if part == YEAR else (part,):
        setup = replace(code.setup, options=((SEASON.name, season),))
        stage.pars.want(_key(code, season), Question(INFO.slug, setup, levels))
