"""The things of Korrigans by name: fields, companions, coins, menhirs, colours, and what lies between fields."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.core.contract import Value
from game.rules.korrigans.content import coins
from game.rules.korrigans.map import the_map
from game.text.i18n import _, join_names, language, ngettext, pgettext
from game.text.values import members

Words = Mapping[str, Callable[[], str]]

COMPANIONS: Words = {
    "hare": lambda: pgettext("companion", "hare"),
    "squirrel": lambda: pgettext("companion", "squirrel"),
    "mouse": lambda: pgettext("companion", "mouse"),
    "bird": lambda: pgettext("companion", "bird"),
    "frog": lambda: pgettext("companion", "frog"),
    "mole": lambda: pgettext("companion", "mole"),
}

#: What each companion does, for the list of companions and the help under the cursor.
COMPANION_MOVES: Words = {
    "hare": lambda: _("The hare runs to a neighbouring field across open ground."),
    "squirrel": lambda: _("The squirrel goes through a gate."),
    "mouse": lambda: _("The mouse crosses a bridge."),
    "bird": lambda: _("The bird flies to another field of the same colour."),
    "frog": lambda: _("The frog swims from pontoon to pontoon."),
    "mole": lambda: _("The mole digs from hole to hole."),
}

MENHIRS: Words = {
    "elf": lambda: pgettext("menhir", "elf"),
    "goblin": lambda: pgettext("menhir", "goblin"),
    "fairy": lambda: pgettext("menhir", "fairy"),
    "leprechaun": lambda: pgettext("menhir", "leprechaun"),
    "troll": lambda: pgettext("menhir", "troll"),
}

#: What a menhir does, in one sentence.
MENHIR_EFFECTS: Words = {
    "elf": lambda: _("The elf brings its korrigan 2 coins, unless an opponent comes and takes it."),
    "goblin": lambda: _("The goblin costs its korrigan 2 coins: pass it on to an opponent!"),
    "fairy": lambda: _("The fairy lets you move and pick again at once."),
    "leprechaun": lambda: _("The leprechaun takes away an opponent’s screen for the rest of the game."),
    "troll": lambda: _("The troll stands between two fields and lets nobody through."),
}

FIELD_COLOURS: Words = {
    "pink": lambda: pgettext("field", "pink"),
    "blue": lambda: pgettext("field", "blue"),
    "orange": lambda: pgettext("field", "orange"),
    "green": lambda: pgettext("field", "green"),
    "yellow": lambda: pgettext("field", "yellow"),
    "grey": lambda: pgettext("field", "grey"),
}

RAINBOW: Words = {
    "red": lambda: pgettext("rainbow", "red"),
    "orange": lambda: pgettext("rainbow", "orange"),
    "yellow": lambda: pgettext("rainbow", "yellow"),
    "green": lambda: pgettext("rainbow", "green"),
    "blue": lambda: pgettext("rainbow", "blue"),
    "indigo": lambda: pgettext("rainbow", "indigo"),
    "violet": lambda: pgettext("rainbow", "violet"),
}

#: What lies between two fields, and who passes there.
BORDER_WORDS: Words = {
    "open": lambda: _("Open ground: the hare runs across."),
    "gate": lambda: _("A gate: the squirrel goes through."),
    "bridge": lambda: _("A bridge: the mouse crosses it."),
    "water": lambda: _("Water: nobody passes on foot."),
}

#: Where a companion leads from a field.
WAYS: Words = {
    "hare": lambda: _("With the hare: {fields}."),
    "squirrel": lambda: _("With the squirrel: {fields}."),
    "mouse": lambda: _("With the mouse: {fields}."),
    "bird": lambda: _("With the bird: {fields}."),
    "frog": lambda: _("With the frog: {fields}."),
    "mole": lambda: _("With the mole: {fields}."),
}


def field_name(field: Value) -> str:
    """The name the map gives a field, in the language spoken now."""
    if field not in the_map().index:
        return ""
    found = the_map()[str(field)]
    return found.french if language() == "fr" else found.english


def coins_words(count: int) -> str:
    return ngettext("{count} coin", "{count} coins", count).format(count=count)


def clovers_words(count: int) -> str:
    return ngettext("{count} clover", "{count} clovers", count).format(count=count)


def token_name(token: Value) -> str:
    """A clover as an item of a list: "hare", "3 coins"."""
    name = str(token)
    return COMPANIONS[name]() if name in COMPANIONS else coins_words(coins(name))


def token_list(tokens: Value) -> str:
    return join_names([token_name(token) for token in members(tokens)])


def menhir_name(menhir: Value) -> str:
    name = str(menhir)
    return MENHIRS[name]() if name in MENHIRS else coins_words(coins(name))


def menhir_effect(menhir: Value) -> str:
    name = str(menhir)
    if name in MENHIR_EFFECTS:
        return MENHIR_EFFECTS[name]()
    return ngettext("Gold: {count} coin at the end.", "Gold: {count} coins at the end.", coins(name)).format(
        count=coins(name)
    )
