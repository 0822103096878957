"""The beginning and the end of GrandBois in its own words: who goes first, chestnuts, and who gathered most of them."""

from __future__ import annotations

from collections.abc import Sequence

from game.text.i18n import _, join_names, ngettext
from game.text.values import signed


def chestnuts(count: int) -> str:
    return ngettext("{number} chestnut", "{number} chestnuts", count).format(number=signed(count))


def headline(winners: Sequence[str], won: str) -> str:
    if len(winners) > 1:
        return _("{names} tie for the finest harvest: {chestnuts} each!").format(
            names=join_names(list(winners)), chestnuts=won
        )
    return _("{name} brings in the finest harvest: {chestnuts}!").format(name=winners[0], chestnuts=won)


def begins() -> str:
    return _("Who walked in the forest last?")
