"""What the card of a place or link says: what will lie there, what it will bring, and whom it helps or hinders."""

from __future__ import annotations

from game.text.i18n import _, join_names, ngettext
from game.text.neta_tanka import things as names


def copy_needed() -> str:
    return _("Uses your copy power.")


def will_hold(area: str, goods: list[tuple[str, int]]) -> str:
    amounts = names.amounts(goods)
    if area == "forest":
        return _("In the Forest when your turn comes: {goods}.").format(goods=amounts)
    return _("In the Tanning area when your turn comes: {goods}.").format(goods=amounts)


def takes_before(name: str, gains: str) -> str:
    return _("{name} acts before you: {gains}.").format(name=name, gains=gains)


def will_bring(goods: list[tuple[str, int]]) -> str:
    gained = [(kind, count) for kind, count in goods if count > 0]
    paid = [(kind, -count) for kind, count in goods if count < 0]
    if paid and gained:
        return _("Forecast: {gains} for {cost}.").format(gains=names.amounts(gained), cost=names.amounts(paid))
    return _("Forecast: {gains}.").format(gains=names.amounts(gained))


def will_find_nothing() -> str:
    return _("Forecast: nothing will be left for you.")


def will_bring_nothing() -> str:
    return _("Forecast: it will bring you nothing.")


def nobody_knows() -> str:
    return _("You will choose what it brings.")


def completes(gives: str) -> str:
    return _("Completes a link: {gives}").format(gives=gives)


def begins(other: int) -> str:
    return _("Begins a link with {place}.").format(place=names.place_quoted(other))


def blocks(name: str | None, gives: str) -> str:
    if name is None:
        return _("Blocks a link of your other colour: {gives}").format(gives=gives)
    return _("Blocks {name}’s link: {gives}").format(name=name, gives=gives)


def has_acted(name: str) -> str:
    return _("{name} has already acted here.").format(name=name)


def will_have(name: str, gains: list[tuple[str, int]]) -> str:
    return _("{name} will have {gains}.").format(name=name, gains=names.amounts(gains))


def will_have_nothing(name: str) -> str:
    return _("Nothing will be left for {name}.").format(name=name)


def will_choose(name: str) -> str:
    return _("{name} will choose.").format(name=name)


def nobody_here() -> str:
    return _("Nobody is here.")


def nomad(colour: str, name: str, lying: bool) -> str:
    """One of those who stand at a place, for those who cannot see its colour."""
    if lying:
        return _("{nomad} of {name}, who has acted").format(nomad=names.nomad_name(colour), name=name)
    return _("{nomad} of {name}").format(nomad=names.nomad_name(colour), name=name)


def standing(nomads: list[str]) -> str:
    return _("Here: {nomads}.").format(nomads=join_names(nomads)) if nomads else nobody_here()


def link(name: str) -> str:
    return _("Link {link}").format(link=name)


def holders(found: list[str]) -> str:
    return held_by(join_names(found)) if found else held_by_nobody()


def compulsory() -> str:
    return _("Compulsory: do it before you finish your phase.")


def not_now() -> str:
    return _("There is nothing to do with it right now.")


def held_by(names_: str) -> str:
    return _("Held by {names}.").format(names=names_)


def held_by_nobody() -> str:
    return _("Nobody holds both ends.")


def borrowed() -> str:
    return _("Yours thanks to an offering.")


def parts_left(count: int) -> str:
    return ngettext("{count} more time", "{count} more times", count).format(count=count)


def more(count: int) -> str:
    return ngettext("and {count} more", "and {count} more", count).format(count=count)
