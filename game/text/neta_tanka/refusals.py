"""What the rules of Neta-Tanka refuse, in words."""

from __future__ import annotations

from collections.abc import Callable

from game.core.contract import Refusal
from game.text.i18n import _, join_names, ngettext
from game.text.neta_tanka import things as words
from game.text.values import members, number, word


def _said(sentence: Callable[[], str]) -> Callable[[Refusal], str]:
    return lambda refusal: sentence()


def _of_resources(sentence: Callable[[], str]) -> Callable[[Refusal], str]:
    return lambda refusal: sentence().format(resources=words.resources_name(word(refusal["resource"])))


def _wrong_phase(refusal: Refusal) -> str:
    if refusal["phase"] == 1:
        return _("First place all your nomads; their actions come later.")
    return _("All nomads are placed: now put them to work.")


def _copy_locked(refusal: Refusal) -> str:
    missing = number(refusal["missing"])
    return ngettext(
        "This place is taken. {count} more resource in Food would unlock your copy power, and you could join.",
        "This place is taken. {count} more resources in Food would unlock your copy power, and you could join.",
        missing,
    ).format(count=missing)


def _not_so_many(refusal: Refusal) -> str:
    return _("You can take {amount} at most.").format(
        amount=words.amount(word(refusal["resource"]), number(refusal["most"]))
    )


def _tent_extras_missing(refusal: Refusal) -> str:
    extras = join_names([words.amount(word(kind)) for kind in members(refusal["extras"])])
    return _("To begin this tent, you first need {extras} in your reserve.").format(extras=extras)


def _must_act(refusal: Refusal) -> str:
    return _("Before you finish your phase, you must act here: {places}.").format(
        places=words.places_quoted(tuple(at for _kind, at in refusal.where))
    )


REFUSALS: dict[str, Callable[[Refusal], str]] = {
    "game_over": _said(lambda: _("The game is over.")),
    "wrong_phase": _wrong_phase,
    "not_an_option": _said(lambda: _("You cannot choose that here: take one of the choices shown.")),
    "no_such_place": _said(lambda: _("There is no such place.")),
    "not_your_colour": _said(lambda: _("You have no nomads of this colour: choose one of yours.")),
    "no_nomad_left": _said(lambda: _("You have no nomads of this colour left to place.")),
    "same_colour": _said(lambda: _("You already have a nomad of this colour there: choose another place.")),
    "elder_taken": _said(lambda: _("This Elder is taken and can never be copied: choose another place.")),
    "place_full": _said(lambda: _("Two nomads are already here: choose another place.")),
    "copy_locked": _copy_locked,
    "copy_used": _said(
        lambda: _("This place is taken, and you have already used your copy power this round: choose another.")
    ),
    "visitor_not_yours": _said(lambda: _("The visitor nomad is not with you this round.")),
    "visitor_placed": _said(lambda: _("The visitor nomad is already placed.")),
    "visitor_alone": _said(
        lambda: _("The visitor nomad wants company: choose a place where there is already a nomad.")
    ),
    "visitor_elder": _said(lambda: _("The visitor nomad never visits an Elder: choose another place.")),
    "no_nomad_there": _said(lambda: _("None of your nomads is there.")),
    "already_acted": _said(lambda: _("Your nomad has already acted there.")),
    "forest_empty": _of_resources(lambda: _("No {resources} left in the Forest.")),
    "tanning_empty": _of_resources(lambda: _("No {resources} left in the Tanning area.")),
    "not_so_many": _not_so_many,
    "missing_resource": _of_resources(lambda: _("You do not have enough {resources} in your reserve.")),
    "missing_meal": _said(lambda: _("It costs 1 meat or 2 mushrooms, and you have neither.")),
    "missing_generosity": _said(lambda: _("You have no generosity points to give.")),
    "not_offered": _said(lambda: _("This round’s Trade card does not offer that: choose what it shows.")),
    "visitor_taken": _said(lambda: _("Someone has already welcomed the visitor this round.")),
    "card_not_there": _said(lambda: _("This Neta-Tanka card is not available: choose one of the five on offer.")),
    "craft_not_there": _said(lambda: _("This Craft card is not available: choose one of those on offer.")),
    "craft_not_yours": _said(lambda: _("This is not one of your unfinished Craft cards: choose one of those.")),
    "craft_not_needed": _of_resources(lambda: _("This Craft card does not need {resources}: see what is drawn on it.")),
    "swap_needs_two": _said(lambda: _("You need two available Craft cards to swap.")),
    "tent_not_begun": _said(lambda: _("Tents are built from the left: begin the one before it first.")),
    "tent_full": _of_resources(lambda: _("This tent needs no more {resources}: choose another one.")),
    "tent_extras": _tent_extras_missing,
    "food_full": _said(lambda: _("Your Food section is full.")),
    "link_not_made": _said(lambda: _("For this link, you need nomads of the same colour at both ends.")),
    "link_used": _said(lambda: _("You have already used this link this round.")),
    "link_token": _said(lambda: _("An offering never gives the link with the tokens: choose another.")),
    "link_offered": _said(lambda: _("You have already made an offering for this link: choose another.")),
    "link_useless": _said(lambda: _("This link would bring you nothing right now.")),
    "token_not_yours": _said(lambda: _("You do not have this link token.")),
    "token_gone": _said(lambda: _("This link token is no longer there.")),
    "card_not_yours": _said(lambda: _("You do not have this Neta-Tanka card.")),
    "gift_made": _said(lambda: _("You have already made a gift this round.")),
    "gift_to_self": _said(lambda: _("A gift is for another player: choose one.")),
    "gift_not_needed": _said(lambda: _("This player already has some: give a resource they have none of.")),
    "no_objective": _said(lambda: _("You have already discarded your objective.")),
    "must_act": _must_act,
}
