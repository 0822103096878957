"""The log of Neta-Tanka in words: a sentence for everything that happens."""

from __future__ import annotations

from collections.abc import Callable

from game.core.contract import Event, Hidden
from game.text.contents import Who, says
from game.text.i18n import _, join_names
from game.text.neta_tanka import things as words
from game.text.values import members, number, word


def _amount(event: Event) -> str:
    return words.amount(word(event["resource"]), number(event["count"]))


def _placed(event: Event, who: Who) -> str:
    return _("{name} sends {nomad} to {place}.").format(
        name=who(event.seat),
        nomad=words.nomad_name(word(event["colour"])),
        place=words.place_quoted(number(event["at"])),
    )


def _copied(event: Event, who: Who) -> str:
    return _("{name} uses the copy power and sends {nomad} to {place}.").format(
        name=who(event.seat),
        nomad=words.nomad_name(word(event["colour"])),
        place=words.place_quoted(number(event["at"])),
    )


def _acted(event: Event, who: Who) -> str:
    return _("{name} acts at {place}.").format(name=who(event.seat), place=words.place_quoted(number(event["at"])))


def _felled(event: Event, who: Who) -> str:
    return _("{name} fells trees: {wood} and {mushroom} are added to the Forest.").format(
        name=who(event.seat),
        wood=words.amount("wood", number(event["wood"])),
        mushroom=words.amount("mushroom", number(event["mushroom"])),
    )


def _skinned(event: Event, who: Who) -> str:
    return _("{name} skins a buffalo: {hide} and {meat} are added to the Tanning area.").format(
        name=who(event.seat),
        hide=words.amount("hide", number(event["hide"])),
        meat=words.amount("meat", number(event["meat"])),
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
        name=who(event.seat), amount=words.amount("generosity", number(event["count"]))
    )


def _totem_raised(event: Event, who: Who) -> str:
    return _("{name} puts {amount} on the totem: level {level}.").format(
        name=who(event.seat), amount=words.amount(word(event["resource"])), level=event["level"]
    )


def _totem_moved(event: Event, who: Who) -> str:
    if event["rank"] == 1:
        return _("{name} now leads on the totem board.").format(name=who(event.seat))
    return _("{name} moves up on the totem board: rank {rank}.").format(name=who(event.seat), rank=event["rank"])


def _tent_extras(event: Event, who: Who) -> str:
    extras = join_names([words.amount(word(kind)) for kind in members(event["extras"])])
    return _("{name} provides {extras} for tent {tent}.").format(
        name=who(event.seat), extras=extras, tent=event["tent"]
    )


def _tent_put(event: Event, who: Who) -> str:
    return _("{name} puts {amount} on tent {tent}.").format(
        name=who(event.seat), amount=words.amount(word(event["resource"])), tent=event["tent"]
    )


def _tent_finished(event: Event, who: Who) -> str:
    return _("{name} finishes tent {tent}.").format(name=who(event.seat), tent=event["tent"])


def _fed(event: Event, who: Who) -> str:
    return _("{name} puts {amount} into Food.").format(name=who(event.seat), amount=_amount(event))


def _craft_taken(event: Event, who: Who) -> str:
    return _("{name} takes a Craft card: {craft}.").format(name=who(event.seat), craft=_craft(event))


def _craft(event: Event) -> str:
    return words.craft_words(number(event["craft"]))


def _craft_put(event: Event, who: Who) -> str:
    return _("{name} puts {amount} on a Craft card: {craft}.").format(
        name=who(event.seat), amount=words.amount(word(event["resource"])), craft=_craft(event)
    )


def _craft_finished(event: Event, who: Who) -> str:
    return _("{name} finishes a Craft card: {craft}.").format(name=who(event.seat), craft=_craft(event))


def _crafts_swapped(event: Event, who: Who) -> str:
    crafts = join_names([words.craft_words(number(card)) for card in members(event["crafts"])])
    return _("{name} discards two available Craft cards: {crafts}.").format(name=who(event.seat), crafts=crafts)


def _craft_came(event: Event, who: Who) -> str:
    return _("A new Craft card is available: {craft}.").format(craft=_craft(event))


def _craft_next(event: Event, who: Who) -> str:
    return _("The next Craft card will be: {craft}.").format(craft=_craft(event))


def _card_taken(event: Event, who: Who) -> str:
    return _("{name} takes a Neta-Tanka card: {card}.").format(name=who(event.seat), card=_card(event))


def _card(event: Event) -> str:
    return words.card_words(word(event["card"]))


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
        name=who(event.seat), token=words.token_words(word(event["token"]))
    )


def _token_used(event: Event, who: Who) -> str:
    return _("{name} uses a link token: {token}.").format(
        name=who(event.seat), token=words.token_words(word(event["token"]))
    )


def _link_used(event: Event, who: Who) -> str:
    return _("{name} uses the link “{link}”.").format(name=who(event.seat), link=words.link_name(number(event["link"])))


def _link_borrowed(event: Event, who: Who) -> str:
    return _("{name} makes an offering for the link “{link}”.").format(
        name=who(event.seat), link=words.link_name(number(event["link"]))
    )


def _gave(event: Event, who: Who) -> str:
    return _("{name} gives {amount} to {other}.").format(
        name=who(event.seat), amount=words.amount(word(event["resource"])), other=who(number(event["to"]))
    )


def _objective_dropped(event: Event, who: Who) -> str:
    objective = event["objective"]
    if isinstance(objective, Hidden):
        return _("{name} discards the secret objective.").format(name=who(event.seat))
    return _("{name} discards this objective: {objective}.").format(
        name=who(event.seat), objective=words.objective_within(word(objective))
    )


def _meat_spoils(event: Event, who: Who) -> str:
    return _("Too much meat in the Tanning area: {amount} lost.").format(
        amount=words.amount("meat", number(event["count"]))
    )


def _mission(event: Event, who: Who) -> str:
    return _("{name} sends {nomad} on a mission: {place}.").format(
        name=who(event.seat),
        nomad=words.nomad_name(word(event["colour"])),
        place=words.place_quoted(number(event["at"])),
    )


def _round_began(event: Event, who: Who) -> str:
    trade = event["trade"]
    return _("Round {round} begins. Trade: {trade}.").format(
        round=event["round"], trade=words.trade_words(number(trade))
    )


EVENTS: dict[str, Callable[[Event, Who], str]] = {
    "placed": _placed,
    "copied": _copied,
    "phase_two": says(lambda: _("All nomads are placed. {name} acts first.")),
    "acted": _acted,
    "felled": _felled,
    "hunted": says(lambda: _("{name} hunts a buffalo.")),
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
    "copy_unlocked": says(lambda: _("{name} unlocks the copy power.")),
    "craft_taken": _craft_taken,
    "craft_put": _craft_put,
    "craft_finished": _craft_finished,
    "crafts_swapped": _crafts_swapped,
    "craft_came": _craft_came,
    "craft_next": _craft_next,
    "crafts_shuffled": says(lambda: _("The discarded Craft cards are shuffled into a new deck.")),
    "card_taken": _card_taken,
    "card_came": _card_came,
    "card_next": _card_next,
    "card_played": _card_played,
    "card_discarded": _card_discarded,
    "token_taken": _token_taken,
    "token_used": _token_used,
    "link_used": _link_used,
    "link_borrowed": _link_borrowed,
    "visitor_welcomed": says(lambda: _("{name} welcomes the visitor.")),
    "gave": _gave,
    "objective_dropped": _objective_dropped,
    "turn_ended": says(lambda: _("{name} is done.")),
    "buffalo_rests": says(lambda: _("Both buffalo were hunted: one comes back.")),
    "meat_spoils": _meat_spoils,
    "visitor_stays": says(lambda: _("The visitor nomad stays with {name} for the next round.")),
    "first_player": says(lambda: _("{name} is now the first player.")),
    "mission": _mission,
    "round_began": _round_began,
    "game_over": says(lambda: _("The Trade cards have run out: the points are counted.")),
}

#: Somebody got something.
GAINS = frozenset(
    {
        "took",
        "got_generosity",
        "totem_raised",
        "totem_moved",
        "tent_finished",
        "fed",
        "copy_unlocked",
        "craft_taken",
        "craft_finished",
        "card_taken",
        "token_taken",
        "gave",
        "visitor_welcomed",
    }
)

#: What was taken, paid or put somewhere in an act whose first event tells only where.
CHOSEN = frozenset(
    {
        "took",
        "paid",
        "got_generosity",
        "totem_raised",
        "tent_put",
        "fed",
        "craft_taken",
        "craft_put",
        "crafts_swapped",
        "card_taken",
        "token_taken",
        "link_borrowed",
    }
)
