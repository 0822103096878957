"""The things of Neta-Tanka by name: resources, nomads, places, links, tokens and cards, alone or inside a sentence."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from game.core.contract import Value
from game.rules.neta_tanka.content import CRAFTS, LINKS, OBJECTIVES, TRADES
from game.text.i18n import _, join_names, ngettext, pgettext
from game.text.values import members

Words = Callable[[], str]

# ---- resources ----

_RESOURCES: dict[str, Words] = {
    "wood": lambda: pgettext("resource", "wood"),
    "hide": lambda: pgettext("resource", "hide"),
    "meat": lambda: pgettext("resource", "meat"),
    "mushroom": lambda: pgettext("resource", "mushroom"),
    "skull": lambda: pgettext("resource", "skull"),
    "generosity": lambda: pgettext("resource", "generosity"),
}

_PLENTY: dict[str, Words] = {
    "wood": lambda: pgettext("any number of", "wood"),
    "hide": lambda: pgettext("any number of", "hides"),
    "meat": lambda: pgettext("any number of", "meat"),
    "mushroom": lambda: pgettext("any number of", "mushrooms"),
    "skull": lambda: pgettext("any number of", "skulls"),
}

_AMOUNTS: dict[str, Callable[[int], str]] = {
    "wood": lambda n: ngettext("{count} wood", "{count} wood", n),
    "hide": lambda n: ngettext("{count} hide", "{count} hides", n),
    "meat": lambda n: ngettext("{count} meat", "{count} meat", n),
    "mushroom": lambda n: ngettext("{count} mushroom", "{count} mushrooms", n),
    "skull": lambda n: ngettext("{count} skull", "{count} skulls", n),
    "generosity": lambda n: ngettext("{count} generosity point", "{count} generosity points", n),
}


def resource_name(kind: str) -> str:
    """ "wood", "mushroom"."""
    return _RESOURCES[kind]()


def resources_name(kind: str) -> str:
    """ "wood", "mushrooms", as in "not enough mushrooms"."""
    return _PLENTY[kind]()


def amount(kind: str, count: int = 1) -> str:
    """ "2 hides"."""
    return _AMOUNTS[kind](count).format(count=count)


def amounts(gains: Iterable[tuple[str, int]]) -> str:
    """ "2 hides and 1 mushroom"; what a forecast promises."""
    return join_names([amount(kind, count) for kind, count in gains])


def either(kinds: Iterable[str]) -> str:
    """ "1 hide or 1 mushroom"."""
    first, *others = [amount(kind) for kind in kinds]
    for other in others:
        first = _("{one} or {other}").format(one=first, other=other)
    return first


# ---- nomads ----

_NOMADS: dict[str, Words] = {
    "red": lambda: _("a red nomad"),
    "blue": lambda: _("a blue nomad"),
    "yellow": lambda: _("a yellow nomad"),
    "green": lambda: _("a green nomad"),
    "visitor": lambda: _("the visitor nomad"),
}


def nomad_name(colour: str) -> str:
    """ "a red nomad", as inside a sentence."""
    return _NOMADS[colour]()


# ---- places and links ----

_PLACES: dict[int, Words] = {
    1: lambda: _("Fell trees"),
    2: lambda: _("Gather wood"),
    3: lambda: _("Forage"),
    4: lambda: _("Raise the totem"),
    5: lambda: _("Elder of the Forest"),
    6: lambda: _("Elder of Crafts"),
    7: lambda: _("Make objects"),
    8: lambda: _("Make an offering"),
    9: lambda: _("Build tents"),
    10: lambda: _("Meditate"),
    11: lambda: _("Hunt"),
    12: lambda: _("Skin"),
    13: lambda: _("Elder of the Hunt"),
    14: lambda: _("Smoke meat"),
    15: lambda: _("Feed the clan"),
    16: lambda: _("Elder of Food"),
    17: lambda: pgettext("place", "Trade"),
    18: lambda: _("Consult the Neta-Tanka"),
}

_PLACE_ACTIONS: dict[int, Words] = {
    1: lambda: _("Compulsory: take 1 generosity point and add 3 wood and 1 mushroom to the Forest."),
    2: lambda: _("Take up to 2 wood from the Forest."),
    3: lambda: _("Take 1 wood or all the mushrooms from the Forest."),
    4: lambda: _("Put 1 wood from your reserve on your totem."),
    5: lambda: _(
        "Take 1 wood from the supply, or put 1 from your reserve on your totem. Next round, your nomad fells trees."
    ),
    6: lambda: _("Take an available Craft card, or put 1 wood or hide from your reserve on an unfinished one."),
    7: lambda: _("Put 1 wood or hide from your reserve on an unfinished Craft card."),
    8: lambda: _(
        "Up to three times: swap 1 generosity point for 1 resource or the reverse, for an available "
        "Craft card, or for the use of a link."
    ),
    9: lambda: _("Put up to 3 wood or hides from your reserve on your tents."),
    10: lambda: _("Take 1 generosity point."),
    11: lambda: _("Compulsory: take 1 generosity point and hunt a buffalo."),
    12: lambda: _(
        "Compulsory if a buffalo is hunted: turn it back and add 3 hides and 3 meat to the Tanning area. "
        "Then take up to 2 hides from there."
    ),
    13: lambda: _(
        "Take 1 hide from the supply, or put 1 wood or hide from your reserve on your tents. Next round, "
        "your nomad goes hunting."
    ),
    14: lambda: _("Pay 1 wood and take up to 2 meat from the Tanning area."),
    15: lambda: _("Put 1 mushroom or meat from your reserve into Food."),
    16: lambda: _("Take 1 mushroom from the supply, or put 1 mushroom or meat from your reserve into Food."),
    17: lambda: _("Choose one thing on this round’s Trade card."),
    18: lambda: _(
        "Pay 1 meat or 2 mushrooms, then put 1 skull from your reserve on your totem or take a Neta-Tanka card."
    ),
}

_LINKS: dict[int, Words] = {
    1: lambda: _("Take 1 wood from the Forest."),
    2: lambda: _("Put 1 wood from your reserve on your totem."),
    3: lambda: _("Take 1 mushroom from the Forest."),
    4: lambda: _("Take a link token of your choice."),
    5: lambda: _("Put 1 wood or hide from your reserve on an unfinished Craft card."),
    6: lambda: _("Discard 2 available Craft cards; two new ones replace them."),
    7: lambda: _("Take 1 hide from the Tanning area."),
    8: lambda: _("Put 1 wood or hide from your reserve on your tents."),
    9: lambda: _("Take 1 meat from the Tanning area."),
    10: lambda: _("Put 1 mushroom or meat from your reserve into Food."),
    11: lambda: _("Take 1 mushroom from the supply."),
    12: lambda: _("Take 1 resource of your choice from the supply."),
    13: lambda: _("Take 1 wood from the supply."),
    14: lambda: _("Take 1 hide from the supply."),
    15: lambda: _("Take 1 generosity point."),
    16: lambda: _("Take 1 skull from the supply."),
}


def place_name(at: int) -> str:
    return _PLACES[at]()


def place_quoted(at: int) -> str:
    """The name in quotation marks, as inside a sentence."""
    return _("“{place}”").format(place=place_name(at))


def places_quoted(places: Value) -> str:
    """Each place once, in the order given."""
    return join_names([place_quoted(at) for at in dict.fromkeys(members(places)) if isinstance(at, int)])


def place_action(at: int) -> str:
    """What a nomad does there, in one or two sentences."""
    return _PLACE_ACTIONS[at]()


def link_name(number: int) -> str:
    """ "Elder of the Forest – Gather wood"."""
    one, other = LINKS[number].ends
    return _("{one} – {other}").format(one=place_name(one), other=place_name(other))


def link_gives(number: int) -> str:
    return _LINKS[number]()


# ---- tokens and Neta-Tanka cards ----

_TOKENS: dict[str, Words] = {
    "wood": lambda: _("1 wood"),
    "hide": lambda: _("1 hide"),
    "mushroom": lambda: _("1 mushroom"),
    "meat": lambda: _("1 meat"),
    "any": lambda: _("1 resource of your choice"),
    "generosity": lambda: _("1 generosity point"),
    "tents": lambda: _("1 wood or hide from your reserve onto your tents"),
    "food": lambda: _("1 mushroom or meat from your reserve into Food"),
}

_CARDS: dict[str, Words] = {
    "feed_meat": lambda: _("1 meat from the supply into Food"),
    "feed_mushrooms": lambda: _("2 mushrooms from the supply into Food"),
    "tents": lambda: _("1 wood or hide from the supply onto your tents"),
    "totem": lambda: _("1 wood from the supply onto your totem"),
    "craft": lambda: _("1 wood or hide from the supply onto a Craft card"),
    "meat": lambda: _("2 meat"),
    "mushroom": lambda: _("4 mushrooms"),
    "wood": lambda: _("3 wood"),
    "hide": lambda: _("3 hides"),
    "skull": lambda: _("1 skull"),
}


def token_words(token: str) -> str:
    return _TOKENS[token]()


def card_words(card: str) -> str:
    """What a Neta-Tanka card does; discarding it brings 1 generosity point instead."""
    return _CARDS[card]()


# ---- Craft cards ----

_CRAFTS: dict[str, Callable[[int], str]] = {
    "drum": lambda n: ngettext("drum worth {count} point", "drum worth {count} points", n),
    "bow": lambda n: ngettext("bow worth {count} point", "bow worth {count} points", n),
    "clothing": lambda n: ngettext("clothing worth {count} point", "clothing worth {count} points", n),
}


def craft_words(card: int) -> str:
    """ "drum worth 7 points", as an item of a list."""
    craft = CRAFTS[card]
    return _CRAFTS[craft.kind](craft.points).format(count=craft.points)


def craft_needs(card: int) -> str:
    """ "1 wood and 2 hides"."""
    craft = CRAFTS[card]
    return amounts((kind, count) for kind, count in (("wood", craft.wood), ("hide", craft.hide)) if count)


# ---- Trade cards and objectives ----


def trade_words(number: int) -> str:
    """ "1 hide or 1 meat, or a Craft card"."""
    trade = TRADES[number]
    if trade.right == "craft":
        return _("{resources}, or a Craft card").format(resources=either(trade.left))
    return _("{resources}, or welcome the visitor for 1 meat or 2 mushrooms").format(resources=either(trade.left))


_OBJECTIVES: dict[str, Words] = {
    "a": lambda: _("At least 2 finished Craft cards of different types, and a totem of 4 wood and 2 skulls"),
    "b": lambda: _("At least 3 finished Craft cards of one type, and 12 points of Food"),
    "c": lambda: _("At least 2 finished Craft cards of different types, and 4 finished tents"),
    "d": lambda: _("At least 5 totem levels, 3 finished tents and 5 generosity points"),
    "e": lambda: _("A finished Craft card of each type, and at least 5 generosity points"),
    "f": lambda: _("At least 5 totem levels, and 8 points of Food"),
    "g": lambda: _("At least 3 finished tents, and 8 points of Food"),
    "h": lambda: _("At least 3 finished Craft cards, and 4 totem levels"),
}


def objective_words(name: str) -> str:
    return _OBJECTIVES[name]()


def objective_within(name: str) -> str:
    """The same within a sentence: no name begins it, in either language."""
    told = objective_words(name)
    return told[:1].lower() + told[1:]


def objective_source(name: str) -> str:
    """Whose objective it is: four are the rulebook’s, four are ours."""
    return _("An objective of our own") if OBJECTIVES[name].ours else _("An objective from the rulebook")


_MEASURES: dict[str, Words] = {
    "crafts": lambda: _("Crafts finished"),
    "craft_kinds": lambda: _("Craft types"),
    "crafts_of_a_kind": lambda: _("Crafts of one type"),
    "totem": lambda: _("totem levels"),
    "totem_wood": lambda: _("wood on the totem"),
    "totem_skulls": lambda: _("skulls on the totem"),
    "tents": lambda: _("tents finished"),
    "food": lambda: _("Food points"),
    "generosity": lambda: _("generosity"),
}


def measure_name(measure: str) -> str:
    """What one part of an objective counts."""
    return _MEASURES[measure]()
