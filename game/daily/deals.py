"""The deal of the day: in every game one deal that is the same for everybody, against two bots, and what the strongest
bot makes of it in one's own chair. A deal is known by its game and its day; nothing here asks what day it is."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from game import shelf
from game.core.contract import Setup
from game.core.rng import stream
from game.daily.pars import Question, strongest

MEDALS = ("bronze", "silver", "gold", "platinum")
#: What each medal takes, in hundredths of what the strongest bot makes in the same chair.
PARTS = (75, 90, 100, 110)
#: People and bots at the table.
PLAYERS = 3
#: Where a game keeps which day's deal it is.
DEAL = "deal"


def setup_of(game: shelf.Game, day: date) -> Setup:
    """The same on every machine, with the options a first game has."""
    info = game.info
    players = max(info.min_players, min(PLAYERS, info.max_players))
    seed = stream(0, f"{game.slug} deal {day:%Y%m%d}")
    return Setup(players, seed, None, tuple(sorted((option.name, option.default) for option in info.options)))


def others_level(game: shelf.Game) -> str:
    """Who sits in the other chairs: hard bots, or the strongest below them."""
    return "hard" if "hard" in game.levels else strongest(tuple(game.levels), 1)[0]


def question_of(game: shelf.Game, day: date) -> Question:
    level = strongest(tuple(game.levels), 1)
    return Question(game.slug, setup_of(game, day), level, 1, 0, others_level(game))


def key_of(slug: str, day: date) -> str:
    return f"{slug}-{day:%Y%m%d}"


def medals_of(strong: int) -> tuple[int, ...]:
    """What the medals take where the strongest bot makes so many points; each more than the one before.

    >>> medals_of(40), medals_of(3)
    ((30, 36, 40, 44), (3, 4, 5, 6))
    """
    needed: list[int] = []
    for part in PARTS:
        least = -(-max(1, strong) * part // 100)
        needed.append(max(least, needed[-1] + 1) if needed else least)
    return tuple(needed)


def medal_in(medals: Sequence[int], total: int) -> str | None:
    won = [name for name, needed in zip(MEDALS, medals, strict=True) if total >= needed]
    return won[-1] if won else None
