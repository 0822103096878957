"""The rounds of Neta-Tanka and its end in its own words: who becomes the new Neta-Tanka."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.neta_tanka.state import State
from game.text.contents import Round
from game.text.i18n import _, join_names, pgettext
from game.text.neta_tanka.things import objective_within


def round_of(state: State) -> Round:
    name = pgettext("Neta-Tanka", "Round {number}").format(number=state.round)
    return Round(name, state.round)


def headline(winners: Sequence[str], won: str) -> str:
    if len(winners) > 1:
        return _("{names} become Neta-Tanka together, with {points} each!").format(
            names=join_names(list(winners)), points=won
        )
    return _("{name} becomes the new Neta-Tanka, with {points}!").format(name=winners[0], points=won)


def objective_told(name: str, objective: str, met: bool) -> str:
    """Turned over at the end."""
    told = _("{name}’s objective is met: {objective}") if met else _("{name}’s objective is not met: {objective}")
    return told.format(name=name, objective=objective_within(objective))
