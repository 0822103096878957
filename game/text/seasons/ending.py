"""Who begins Le Murmure des Feuilles, its rounds, and its end in its own words: who listened best to the leaves."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.seasons.state import State
from game.text.contents import Round
from game.text.i18n import _, join_names
from game.text.seasons.things import season_name


def round_of(state: State) -> Round:
    """Start cells are picked before the first round."""
    season = season_name(state.season)
    if not state.round:
        return Round(season)
    return Round(_("{season}, round {number}").format(season=season, number=state.round), state.round)


def headline(winners: Sequence[str], won: str) -> str:
    if len(winners) > 1:
        return _("{names} listened to the leaves equally well: {points} each!").format(
            names=join_names(list(winners)), points=won
        )
    return _("{name} listened best to the leaves: {points}!").format(name=winners[0], points=won)


def alone(reached: str) -> str:
    return _("The leaves whispered {points} to you").format(points=reached)


def begins() -> str:
    return _("Who was in the forest last?")
