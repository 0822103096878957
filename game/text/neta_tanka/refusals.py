"""What the rules of Neta-Tanka refuse, in words."""

from __future__ import annotations

from collections.abc import Callable

from game.core.contract import Refusal
from game.text.i18n import _, join_names, ngettext
from game.text.neta_tanka import things as words
from game.text.values import members, number, word


def _said(sentence: Callable[[], str]) -> Callable[[Refusal], str]:
    return lambda refusal: sentence()


def _of_resource(sentence: Callable[[], str]) -> Callable[[Refusal], str]:
    return lambda refusal: sentence().format(resource=words.resource_name(word(refusal["resource"])))


def _wrong_phase(refusal: Refusal) -> str:
    if refusal["phase"] == 1:
        return _("All nomads are placed first; their actions come afterwards.")
    return _("All nomads are placed: now it is time for their actions.")


def _copy_locked(refusal: Refusal) -> str:
    missing = number(refusal["missing"])
    return ngettext(
        "This place is taken. The copy power would let you join; {count} more on Food unlocks it.",
        "This place is taken. The copy power would let you join; {count} more on Food unlock it.",
        missing,
    ).format(count=missing)


def _not_so_many(refusal: Refusal) -> str:
    return _("You may take at most {amount}.").format(
        amount=words.amount(word(refusal["resource"]), number(refusal["most"]))
    )


def _tent_extras_missing(refusal: Refusal) -> str:
    extras = join_names([words.amount(word(kind)) for kind in members(refusal["extras"])])
    return _("Before it is begun, this tent asks for {extras} from your reserve.").format(extras=extras)


def _must_act(refusal: Refusal) -> str:
    return _("You must act there before your turn ends: {places}.").format(
        places=words.places_quoted(tuple(at for _kind, at in refusal.where))
    )


REFUSALS: dict[str, Callable[[Refusal], str]] = {
    "game_over": _said(lambda: _("The game is over.")),
    "wrong_phase": _wrong_phase,
    "not_an_option": _said(lambda: _("This is not one of the things to choose from here.")),
    "no_such_place": _said(lambda: _("There is no such place.")),
    "not_your_colour": _said(lambda: _("You have no nomads of this colour.")),
    "no_nomad_left": _said(lambda: _("You have no nomad of this colour left to place.")),
    "same_colour": _said(lambda: _("A place never holds two nomads of the same colour.")),
    "elder_taken": _said(lambda: _("The Elder already has a visitor and can never be copied.")),
    "place_full": _said(lambda: _("Two nomads stand here: there is no room for another.")),
    "copy_locked": _copy_locked,
    "copy_used": _said(lambda: _("This place is taken, and you have already used your copy power this round.")),
    "visitor_not_yours": _said(lambda: _("The visitor nomad is not with you this round.")),
    "visitor_placed": _said(lambda: _("The visitor nomad is already placed.")),
    "visitor_alone": _said(lambda: _("The visitor nomad only goes where another nomad already stands.")),
    "visitor_elder": _said(lambda: _("The visitor nomad never visits an Elder.")),
    "no_nomad_there": _said(lambda: _("None of your nomads is there.")),
    "already_acted": _said(lambda: _("Your nomad has already acted there.")),
    "forest_empty": _of_resource(lambda: _("There is no {resource} left in the Forest.")),
    "tanning_empty": _of_resource(lambda: _("There is no {resource} left in the Tanning area.")),
    "not_so_many": _not_so_many,
    "missing_resource": _of_resource(lambda: _("You do not have enough {resource} in your reserve.")),
    "missing_meal": _said(lambda: _("It costs 1 meat or 2 mushrooms, and you have neither.")),
    "missing_generosity": _said(lambda: _("You have no generosity point to give.")),
    "not_offered": _said(lambda: _("The Trade card of this round does not offer that.")),
    "visitor_taken": _said(lambda: _("The visitor was already welcomed this round.")),
    "card_not_there": _said(lambda: _("This Neta-Tanka card is not available.")),
    "craft_not_there": _said(lambda: _("This Craft card is not available.")),
    "craft_not_yours": _said(lambda: _("This is not one of your unfinished Craft cards.")),
    "craft_not_needed": _of_resource(lambda: _("This Craft card needs no more {resource}.")),
    "swap_needs_two": _said(lambda: _("Two available Craft cards are needed.")),
    "tent_not_begun": _said(lambda: _("Tents are built from the left: put something on the one before first.")),
    "tent_full": _of_resource(lambda: _("This tent needs no more {resource}.")),
    "tent_extras": _tent_extras_missing,
    "food_full": _said(lambda: _("Your Food section is full.")),
    "link_not_made": _said(lambda: _("This link needs nomads of one colour of yours at both ends.")),
    "link_used": _said(lambda: _("You have already used this link this round.")),
    "link_token": _said(lambda: _("The link that gives a token cannot be had by an offering.")),
    "link_offered": _said(lambda: _("You have already made an offering for this link.")),
    "link_useless": _said(lambda: _("This link would bring you nothing now.")),
    "token_not_yours": _said(lambda: _("You do not have this link token.")),
    "token_gone": _said(lambda: _("This link token is no longer there.")),
    "card_not_yours": _said(lambda: _("You do not have this Neta-Tanka card.")),
    "gift_made": _said(lambda: _("You have already made a gift this turn.")),
    "gift_to_self": _said(lambda: _("A gift goes to another player.")),
    "gift_not_needed": _of_resource(lambda: _("This player already has {resource}.")),
    "no_objective": _said(lambda: _("You have no objective any more.")),
    "must_act": _must_act,
}
