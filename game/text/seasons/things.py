"""The things of Le Murmure des Feuilles by name: seasons, symbols, faces, medals, and what a code typed wrong gets."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.core.contract import Value
from game.rules.seasons.challenge import BadCode
from game.text.i18n import _, join_names, ngettext, pgettext
from game.text.values import members

Words = Mapping[str, Callable[[], str]]

SEASONS: Words = {
    "spring": lambda: _("Spring"),
    "summer": lambda: _("Summer"),
    "autumn": lambda: _("Autumn"),
    "winter": lambda: _("Winter"),
    "year": lambda: _("All four seasons"),
}

#: The symbols of the sheets and of the score areas, each alone as on a label.
SYMBOLS: Words = {
    "tree": lambda: pgettext("symbol", "Tree"),
    "bee": lambda: pgettext("symbol", "Bee"),
    "flower": lambda: pgettext("symbol", "Flower"),
    "butterfly": lambda: pgettext("symbol", "Butterfly"),
    "birds": lambda: pgettext("symbol", "Bird couple"),
    "redbird": lambda: pgettext("symbol", "Red bird"),
    "bluebird": lambda: pgettext("symbol", "Blue bird"),
    "rainbow": lambda: pgettext("symbol", "Rainbow"),
    "sprout": lambda: pgettext("symbol", "Sprout"),
    "bear": lambda: pgettext("symbol", "Bear"),
    "cloud": lambda: pgettext("symbol", "Cloud"),
    "river": lambda: pgettext("symbol", "River crossed"),
    "daisy": lambda: pgettext("symbol", "Daisy"),
    "clover": lambda: pgettext("symbol", "Clover leaf"),
    "apple": lambda: pgettext("symbol", "Apple"),
    "cherry": lambda: pgettext("symbol", "Cherry"),
    "peach": lambda: pgettext("symbol", "Peach"),
    "firefly": lambda: pgettext("symbol", "Firefly"),
    "mosquito": lambda: pgettext("symbol", "Mosquito"),
    "snake": lambda: pgettext("symbol", "Snake"),
    "porcini": lambda: pgettext("symbol", "Porcini"),
    "toadstool": lambda: pgettext("symbol", "Toadstool"),
    "pinecone": lambda: pgettext("symbol", "Pine cone"),
    "conifer": lambda: pgettext("symbol", "Conifer"),
    "acorn": lambda: pgettext("symbol", "Acorn"),
    "squirrel": lambda: pgettext("symbol", "Squirrel"),
    "leaftree": lambda: pgettext("symbol", "Broadleaf"),
    "leaf": lambda: pgettext("symbol", "Leaf"),
    "storm": lambda: pgettext("symbol", "Storm"),
    "fir": lambda: pgettext("symbol", "Fir"),
    "fox": lambda: pgettext("symbol", "Snow fox"),
    "bird": lambda: pgettext("symbol", "Bird"),
    "berry": lambda: pgettext("symbol", "Berry"),
    "moose": lambda: pgettext("symbol", "Moose"),
    "icicle": lambda: pgettext("symbol", "Icicle"),
    "holly": lambda: pgettext("symbol", "Holly"),
    "snowdrop": lambda: pgettext("symbol", "Snowdrop"),
    "snowflake": lambda: pgettext("symbol", "Snowflake"),
    "start": lambda: pgettext("symbol", "Start cell"),
}

#: So many of a symbol, inside a sentence.
COUNTED: Mapping[str, Callable[[int], str]] = {
    "tree": lambda n: ngettext("{count} tree", "{count} trees", n),
    "bee": lambda n: ngettext("{count} bee", "{count} bees", n),
    "flower": lambda n: ngettext("{count} flower", "{count} flowers", n),
    "butterfly": lambda n: ngettext("{count} butterfly", "{count} butterflies", n),
    "birds": lambda n: ngettext("{count} bird couple", "{count} bird couples", n),
    "redbird": lambda n: ngettext("{count} red bird", "{count} red birds", n),
    "bluebird": lambda n: ngettext("{count} blue bird", "{count} blue birds", n),
    "rainbow": lambda n: ngettext("{count} rainbow", "{count} rainbows", n),
    "sprout": lambda n: ngettext("{count} sprout", "{count} sprouts", n),
    "cloud": lambda n: ngettext("{count} cloud", "{count} clouds", n),
    "daisy": lambda n: ngettext("{count} daisy", "{count} daisies", n),
    "clover": lambda n: ngettext("{count} clover leaf", "{count} clover leaves", n),
    "apple": lambda n: ngettext("{count} apple", "{count} apples", n),
    "cherry": lambda n: ngettext("{count} cherry", "{count} cherries", n),
    "peach": lambda n: ngettext("{count} peach", "{count} peaches", n),
    "firefly": lambda n: ngettext("{count} firefly", "{count} fireflies", n),
    "porcini": lambda n: ngettext("{count} porcini", "{count} porcini", n),
    "toadstool": lambda n: ngettext("{count} toadstool", "{count} toadstools", n),
    "pinecone": lambda n: ngettext("{count} pine cone", "{count} pine cones", n),
    "conifer": lambda n: ngettext("{count} conifer", "{count} conifers", n),
    "acorn": lambda n: ngettext("{count} acorn", "{count} acorns", n),
    "squirrel": lambda n: ngettext("{count} squirrel", "{count} squirrels", n),
    "leaftree": lambda n: ngettext("{count} broadleaf", "{count} broadleaves", n),
    "leaf": lambda n: ngettext("{count} leaf", "{count} leaves", n),
    "fir": lambda n: ngettext("{count} fir", "{count} firs", n),
    "fox": lambda n: ngettext("{count} snow fox", "{count} snow foxes", n),
    "bird": lambda n: ngettext("{count} bird", "{count} birds", n),
    "berry": lambda n: ngettext("{count} berry", "{count} berries", n),
    "icicle": lambda n: ngettext("{count} icicle", "{count} icicles", n),
    "holly": lambda n: ngettext("{count} holly", "{count} hollies", n),
    "snowdrop": lambda n: ngettext("{count} snowdrop", "{count} snowdrops", n),
}

_FACES: Words = {
    "1": lambda: "1",
    "2": lambda: "2",
    "cloud": lambda: _("2 (cloud)"),
    "3": lambda: "3",
    "4": lambda: "4",
}

DICE: Words = {
    "green": lambda: _("green die"),
    "light": lambda: _("light die"),
}

#: What a code stands for, by its first letter.
CODE_KINDS: Words = {
    "D": lambda: _("Daily challenge"),
    "W": lambda: _("Weekly challenge"),
    "F": lambda: _("Free challenge"),
}

BAD_CODES: Words = {
    "empty": lambda: _("Type a code, for example D-20261116-5."),
    "character": lambda: _("A code has no “{detail}”: only digits and consonants."),
    "kind": lambda: _("A code starts with D (a day), W (a week) or F (a free one)."),
    "length": lambda: _("The code is too short or too long."),
    "slip": lambda: _("There is a typo in the code: its last character does not match the others."),
    "no_such_day": lambda: _("There is no such day in the calendar."),
    "no_such_week": lambda: _("There is no such week in the calendar."),
}


def season_name(season: Value) -> str:
    return SEASONS[str(season)]()


def symbol_name(symbol: Value) -> str:
    """The symbol's name alone; a word that names no symbol stays as it is."""
    name = SYMBOLS.get(str(symbol))
    return name() if name else str(symbol)


def counted(symbol: Value, count: int) -> str:
    """So many of a symbol: "3 trees"."""
    return COUNTED[str(symbol)](count).format(count=count)


def counted_list(counts: Value) -> str:
    """A list of (symbol, number) pairs: "2 porcini and 1 toadstool"."""
    return join_names([counted(p[0], p[1]) for p in members(counts) if isinstance(p, tuple) and isinstance(p[1], int)])


def face_name(face: Value) -> str:
    return _FACES[str(face)]()


def size(height: Value, width: Value) -> str:
    r"""The sides of a territory; they stay on one line.

    >>> size(2, 3)
    '2\xa0×\xa03'
    """
    return f"{height}\u00a0×\u00a0{width}"


def bad_code(error: BadCode) -> str:
    """Why a typed code cannot be read."""
    return BAD_CODES[error.code]().format(detail=error.detail)
