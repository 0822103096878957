"""The beginning, the rounds and the end of Korrigans in its own words: beards, gold coins, and the richest tribe."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.korrigans.state import State
from game.text.contents import Round
from game.text.i18n import _, join_names, ngettext
from game.text.values import signed


def round_of(state: State) -> Round:
    if state.turn.phase == "arrival":
        return Round(_("The korrigans arrive"))
    if state.turn.phase == "round":
        return Round(_("Round {number}").format(number=state.turn.round), state.turn.round)
    return Round(_("The race to the cauldron"))


def gold_coins(count: int) -> str:
    return ngettext("{number} gold coin", "{number} gold coins", count).format(number=signed(count))


def headline(winners: Sequence[str], won: str) -> str:
    if len(winners) > 1:
        return _("{names} have the richest tribes on the moor: {gold} each!").format(
            names=join_names(list(winners)), gold=won
        )
    return _("{name} has the richest tribe on the moor: {gold}!").format(name=winners[0], gold=won)


def begins() -> str:
    return _("Who has the longest beard, or is the oldest?")
