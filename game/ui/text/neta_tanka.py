"""Neta-Tanka in words: a sentence for every code its rules utter. Names of things are in `neta_tanka_words`."""

from __future__ import annotations

from collections.abc import Callable

from game.core.contract import Decision, Event, Hidden, Refusal, Value
from game.ui.i18n import _, join_names, ngettext, pgettext
from game.ui.text import neta_tanka_words as words
from game.ui.text.contents import GameText, Who
from game.ui.text.covers import COVERS

# --- decisions -------------------------------------------------------------------------------------------------------


def _place(decision: Decision) -> str:
    left = _number(decision["left"])
    if left == 0:
        return _("Place the visitor nomad where another nomad already stands.")
    return ngettext("Place a nomad: it is your last one.", "Place one of your nomads: {count} are left.", left).format(
        count=left
    )


def _act(decision: Decision) -> str:
    must = _places(decision["must"])
    if must:
        return _("Use your nomads and links in any order. Still compulsory: {places}.").format(places=must)
    return _("Use your nomads and links in any order, then end your turn.")


# --- the log ---------------------------------------------------------------------------------------------------------


def _number(value: Value) -> int:
    return value if isinstance(value, int) else 0


def _word(value: Value) -> str:
    return value if isinstance(value, str) else ""


def _members(value: Value) -> tuple[Value, ...]:
    return value if isinstance(value, tuple) else ()


def _places(value: Value) -> str:
    return join_names([words.place_quoted(at) for at in dict.fromkeys(_members(value)) if isinstance(at, int)])


def _amount(event: Event) -> str:
    return words.amount(_word(event["resource"]), _number(event["count"]))


def _named(sentence: Callable[[], str]) -> Callable[[Event, Who], str]:
    """A sentence that tells only who did it."""
    return lambda event, who: sentence().format(name=who(event.seat))


def _plain(sentence: Callable[[], str]) -> Callable[[Event, Who], str]:
    return lambda event, who: sentence()


def _placed(event: Event, who: Who) -> str:
    return _("{name} sends {nomad} to {place}.").format(
        name=who(event.seat),
        nomad=words.nomad_name(_word(event["colour"])),
        place=words.place_quoted(_number(event["at"])),
    )


def _copied(event: Event, who: Who) -> str:
    return _("{name} uses the copy power and sends {nomad} to {place}.").format(
        name=who(event.seat),
        nomad=words.nomad_name(_word(event["colour"])),
        place=words.place_quoted(_number(event["at"])),
    )


def _felled(event: Event, who: Who) -> str:
    return _("{name} fells trees: {wood} and {mushroom} are added to the Forest.").format(
        name=who(event.seat),
        wood=words.amount("wood", _number(event["wood"])),
        mushroom=words.amount("mushroom", _number(event["mushroom"])),
    )


def _skinned(event: Event, who: Who) -> str:
    return _("{name} skins a buffalo: {hide} and {meat} are added to the Tanning area.").format(
        name=who(event.seat),
        hide=words.amount("hide", _number(event["hide"])),
        meat=words.amount("meat", _number(event["meat"])),
    )


def _took(event: Event, who: Who) -> str:
    match event["source"]:
        case "forest":
            sentence = _("{name} takes {amount} from the Forest.")
        case "tanning":
            sentence = _("{name} takes {amount} from the Tanning area.")
        case _:
            sentence = _("{name} takes {amount} from the supply.")
    return sentence.format(name=who(event.seat), amount=_amount(event))


def _paid(event: Event, who: Who) -> str:
    return _("{name} pays {amount}.").format(name=who(event.seat), amount=_amount(event))


def _got_generosity(event: Event, who: Who) -> str:
    return _("{name} earns {amount}.").format(
        name=who(event.seat), amount=words.amount("generosity", _number(event["count"]))
    )


def _totem_raised(event: Event, who: Who) -> str:
    return _("{name} puts {amount} on the totem: level {level}.").format(
        name=who(event.seat), amount=words.amount(_word(event["resource"])), level=event["level"]
    )


def _totem_moved(event: Event, who: Who) -> str:
    if event["rank"] == 1:
        return _("{name} now leads on the totem board.").format(name=who(event.seat))
    return _("{name} moves up on the totem board: rank {rank}.").format(name=who(event.seat), rank=event["rank"])


def _tent_extras(event: Event, who: Who) -> str:
    extras = join_names([words.amount(_word(kind)) for kind in _members(event["extras"])])
    return _("{name} provides {extras} for tent {tent}.").format(
        name=who(event.seat), extras=extras, tent=event["tent"]
    )


def _tent_put(event: Event, who: Who) -> str:
    return _("{name} puts {amount} on tent {tent}.").format(
        name=who(event.seat), amount=words.amount(_word(event["resource"])), tent=event["tent"]
    )


def _tent_finished(event: Event, who: Who) -> str:
    return _("{name} finishes tent {tent}.").format(name=who(event.seat), tent=event["tent"])


def _fed(event: Event, who: Who) -> str:
    return _("{name} puts {amount} on Food.").format(name=who(event.seat), amount=_amount(event))


def _craft_taken(event: Event, who: Who) -> str:
    return _("{name} takes a Craft card: {craft}.").format(name=who(event.seat), craft=_craft(event))


def _craft(event: Event) -> str:
    return words.craft_words(_number(event["craft"]))


def _craft_put(event: Event, who: Who) -> str:
    return _("{name} puts {amount} on a Craft card: {craft}.").format(
        name=who(event.seat), amount=words.amount(_word(event["resource"])), craft=_craft(event)
    )


def _craft_finished(event: Event, who: Who) -> str:
    return _("{name} finishes a Craft card: {craft}.").format(name=who(event.seat), craft=_craft(event))


def _crafts_swapped(event: Event, who: Who) -> str:
    crafts = join_names([words.craft_words(_number(card)) for card in _members(event["crafts"])])
    return _("{name} discards two available Craft cards: {crafts}.").format(name=who(event.seat), crafts=crafts)


def _craft_came(event: Event, who: Who) -> str:
    return _("A new Craft card is available: {craft}.").format(craft=_craft(event))


def _craft_next(event: Event, who: Who) -> str:
    return _("The next Craft card will be: {craft}.").format(craft=_craft(event))


def _card_taken(event: Event, who: Who) -> str:
    return _("{name} takes a Neta-Tanka card: {card}.").format(name=who(event.seat), card=_card(event))


def _card(event: Event) -> str:
    return words.card_words(_word(event["card"]))


def _card_came(event: Event, who: Who) -> str:
    return _("A new Neta-Tanka card is available: {card}.").format(card=_card(event))


def _card_next(event: Event, who: Who) -> str:
    return _("The next Neta-Tanka card will be: {card}.").format(card=_card(event))


def _card_played(event: Event, who: Who) -> str:
    return _("{name} plays a Neta-Tanka card: {card}.").format(name=who(event.seat), card=_card(event))


def _card_discarded(event: Event, who: Who) -> str:
    return _("{name} discards a Neta-Tanka card: {card}.").format(name=who(event.seat), card=_card(event))


def _token_taken(event: Event, who: Who) -> str:
    return _("{name} takes a link token: {token}.").format(
        name=who(event.seat), token=words.token_words(_word(event["token"]))
    )


def _token_used(event: Event, who: Who) -> str:
    return _("{name} uses a link token: {token}.").format(
        name=who(event.seat), token=words.token_words(_word(event["token"]))
    )


def _link_used(event: Event, who: Who) -> str:
    return _("{name} uses the link “{link}”.").format(
        name=who(event.seat), link=words.link_name(_number(event["link"]))
    )


def _link_borrowed(event: Event, who: Who) -> str:
    return _("{name} makes an offering for the link “{link}”.").format(
        name=who(event.seat), link=words.link_name(_number(event["link"]))
    )


def _gave(event: Event, who: Who) -> str:
    return _("{name} gives {amount} to {other}.").format(
        name=who(event.seat), amount=words.amount(_word(event["resource"])), other=who(_number(event["to"]))
    )


def _objective_dropped(event: Event, who: Who) -> str:
    objective = event["objective"]
    if isinstance(objective, Hidden):
        return _("{name} throws the secret objective away.").format(name=who(event.seat))
    return _("{name} throws this objective away: {objective}.").format(
        name=who(event.seat), objective=words.objective_words(_word(objective))
    )


def _meat_spoils(event: Event, who: Who) -> str:
    return _("Too much meat in the Tanning area: back to the supply with {amount}.").format(
        amount=words.amount("meat", _number(event["count"]))
    )


def _mission(event: Event, who: Who) -> str:
    return _("{name} has {nomad} on a mission: {place}.").format(
        name=who(event.seat),
        nomad=words.nomad_name(_word(event["colour"])),
        place=words.place_quoted(_number(event["at"])),
    )


def _round_began(event: Event, who: Who) -> str:
    trade = event["trade"]
    return _("Round {round} begins. Trade: {trade}.").format(
        round=event["round"], trade=words.trade_words(_number(trade))
    )


# --- refusals --------------------------------------------------------------------------------------------------------


def _said(sentence: Callable[[], str]) -> Callable[[Refusal], str]:
    return lambda refusal: sentence()


def _of_resource(sentence: Callable[[], str]) -> Callable[[Refusal], str]:
    return lambda refusal: sentence().format(resource=words.resource_name(_word(refusal["resource"])))


def _wrong_phase(refusal: Refusal) -> str:
    if refusal["phase"] == 1:
        return _("All nomads are placed first; their actions come afterwards.")
    return _("All nomads are placed: now it is time for their actions.")


def _copy_locked(refusal: Refusal) -> str:
    missing = _number(refusal["missing"])
    return ngettext(
        "This place is taken. The copy power would let you join; {count} more on Food unlocks it.",
        "This place is taken. The copy power would let you join; {count} more on Food unlock it.",
        missing,
    ).format(count=missing)


def _not_so_many(refusal: Refusal) -> str:
    return _("You may take at most {amount}.").format(
        amount=words.amount(_word(refusal["resource"]), _number(refusal["most"]))
    )


def _tent_extras_missing(refusal: Refusal) -> str:
    extras = join_names([words.amount(_word(kind)) for kind in _members(refusal["extras"])])
    return _("Before it is begun, this tent asks for {extras} from your reserve.").format(extras=extras)


def _must_act(refusal: Refusal) -> str:
    return _("You must act there before your turn ends: {places}.").format(places=_places(refusal.where))


TEXT = GameText(
    title=COVERS["neta_tanka"].title,
    tagline=COVERS["neta_tanka"].tagline,
    decisions={"place": _place, "act": _act},
    events={
        "placed": _placed,
        "copied": _copied,
        "phase_two": _named(lambda: _("All nomads are placed. {name} acts first.")),
        "felled": _felled,
        "hunted": _named(lambda: _("{name} hunts a buffalo.")),
        "skinned": _skinned,
        "took": _took,
        "paid": _paid,
        "got_generosity": _got_generosity,
        "totem_raised": _totem_raised,
        "totem_moved": _totem_moved,
        "tent_extras": _tent_extras,
        "tent_put": _tent_put,
        "tent_finished": _tent_finished,
        "fed": _fed,
        "copy_unlocked": _named(lambda: _("{name} unlocks the copy power.")),
        "craft_taken": _craft_taken,
        "craft_put": _craft_put,
        "craft_finished": _craft_finished,
        "crafts_swapped": _crafts_swapped,
        "craft_came": _craft_came,
        "craft_next": _craft_next,
        "crafts_shuffled": _plain(lambda: _("The discarded Craft cards are shuffled into a new deck.")),
        "card_taken": _card_taken,
        "card_came": _card_came,
        "card_next": _card_next,
        "card_played": _card_played,
        "card_discarded": _card_discarded,
        "token_taken": _token_taken,
        "token_used": _token_used,
        "link_used": _link_used,
        "link_borrowed": _link_borrowed,
        "visitor_welcomed": _named(lambda: _("{name} welcomes the visitor.")),
        "gave": _gave,
        "objective_dropped": _objective_dropped,
        "turn_ended": _named(lambda: _("{name} ends the turn.")),
        "buffalo_rests": _plain(lambda: _("Both buffalo were hunted: one is turned back.")),
        "meat_spoils": _meat_spoils,
        "visitor_stays": _named(lambda: _("The visitor nomad stays with {name} for the next round.")),
        "first_player": _named(lambda: _("{name} is now first player.")),
        "mission": _mission,
        "round_began": _round_began,
        "game_over": _plain(lambda: _("The last Trade card is gone: the points are counted.")),
    },
    refusals={
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
    },
    lines={
        "tents": lambda: _("Tents"),
        "food": lambda: pgettext("score line", "Food"),
        "totem_sets": lambda: _("Totem: sets"),
        "totem_board": lambda: _("Totem board"),
        "crafts": lambda: _("Crafts"),
        "craft_sets": lambda: _("Crafts: sets"),
        "objective": lambda: _("Objective"),
        "generosity": lambda: _("Generosity"),
    },
    ends={"last_trade": lambda: _("The last Trade card is gone.")},
    tie_breaks={"resources": lambda: _("The tie goes to whoever has most resources left.")},
    options={"rulebook_objectives": lambda: _("Only the four objectives of the rulebook")},
    choices={},
)
