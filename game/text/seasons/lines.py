"""The lines of a sheet in words: their names, how each counts, what a choice brings, and why not."""

from __future__ import annotations

from collections.abc import Callable

from game.rules.seasons.pieces import line_of
from game.text.i18n import _, join_names, ngettext
from game.text.seasons.things import symbol_name
from game.text.values import signed

Words = Callable[[], str]

#: The names of the lines.
LINES: dict[str, Words] = {
    "tree": lambda: _("Trees"),
    "bee": lambda: _("Bees and flowers"),
    "butterfly": lambda: _("Butterflies"),
    "birds": lambda: _("Bird couples"),
    "rainbow": lambda: _("Rainbows"),
    "sprout": lambda: _("Clouds and sprouts"),
    "bear": lambda: _("Bears outside"),
    "river": lambda: _("River crossed"),
    "penalty": lambda: _("Penalties"),
    "daisy": lambda: _("Daisies"),
    "clover": lambda: _("Clover leaves"),
    "fruit": lambda: _("Apples, cherries, peaches"),
    "firefly": lambda: _("Fireflies"),
    "mosquito": lambda: _("Mosquitoes outside"),
    "snake": lambda: _("Snakes outside"),
    "porcini": lambda: _("Porcini"),
    "toadstool": lambda: _("Toadstools"),
    "pinecone": lambda: _("Pine cones"),
    "conifer": lambda: _("Conifers"),
    "acorn": lambda: _("Acorns and squirrels"),
    "leaf": lambda: _("Broadleaves and leaves"),
    "fir": lambda: _("Firs"),
    "fox": lambda: _("Snow foxes"),
    "bird": lambda: _("Birds and berries"),
    "moose": lambda: _("Moose inside"),
    "icicle": lambda: _("Icicles"),
    "holly": lambda: _("Holly"),
    "snowdrop": lambda: _("Clouds and snowdrops"),
}

_PENALTY: Words = lambda: _("−3 each; at six you are out")  # noqa: E731

#: By season and line, how it counts, short enough for the score area.
COUNTS: dict[str, dict[str, Words]] = {
    "spring": {
        "tree": lambda: _("1 each, 5 more from 10 on"),
        "bee": lambda: _("each 3, 4 or 5 with 3, 6 or 9 flowers"),
        "butterfly": lambda: _("2 each if their number is even"),
        "birds": lambda: _("5 per couple in one territory"),
        "rainbow": lambda: _("30 if all seven are ticked"),
        "sprout": lambda: _("2 each with 3 clouds, 4 with 6"),
        "bear": lambda: _("3 for each one left outside"),
        "river": lambda: _("−1 for each territory across it"),
        "penalty": _PENALTY,
    },
    "summer": {
        "tree": lambda: _("2 each; only with a cloud"),
        "daisy": lambda: _("2 each if their number is odd"),
        "clover": lambda: _("all four: 20 if first, else 10"),
        "fruit": lambda: _("multiplied together"),
        "firefly": lambda: _("3 each; only without a cloud"),
        "mosquito": lambda: _("15 if all eight stay outside"),
        "snake": lambda: _("3 for each one left outside"),
        "penalty": _PENALTY,
    },
    "autumn": {
        "porcini": lambda: _("3 each; toadstools come along"),
        "toadstool": lambda: _("−2 each"),
        "pinecone": lambda: _("12 for each full row of four"),
        "conifer": lambda: _("one row, and only if it is full"),
        "acorn": lambda: _("acorns times squirrels"),
        "leaf": lambda: _("5 per pair of broadleaf and leaf"),
        "penalty": _PENALTY,
    },
    "winter": {
        "fir": lambda: _("1 each; needs a snowflake"),
        "fox": lambda: _("3 each; alone in its territory"),
        "bird": lambda: _("5 per pair, if equal in number"),
        "moose": lambda: _("12 if all ten are inside"),
        "icicle": lambda: _("15 for exactly five"),
        "holly": lambda: _("each worth what a die shows at the end"),
        "snowdrop": lambda: _("3 each if at least as many as clouds"),
        "river": lambda: _("1 for each territory across it"),
        "penalty": _PENALTY,
    },
}


def counts_words(season: str, symbol: str) -> str:
    """How a symbol of the sheet counts, or what it is for."""
    others: dict[str, Words] = {
        "start": lambda: _("your first territory contains your start cell; it is never ticked"),
        "storm": lambda: _("with a cloud, the territory must contain one"),
        "snowflake": lambda: _("lets you tick the firs of its territory"),
    }
    if symbol in others:
        return others[symbol]()
    return COUNTS[season][line_of(symbol)]()


def gained(number: int) -> str:
    """What a choice brings: always with a sign.

    >>> gained(4), gained(0), gained(-2)
    ('+4', '0', '−2')
    """
    return f"+{number}" if number > 0 else signed(number)


def places(count: int) -> str:
    return ngettext("{number} place to draw", "{number} places to draw", count).format(number=count)


def penalties_left(count: int) -> str:
    return ngettext("{number} penalty left", "{number} penalties left", count).format(number=count)


def cloud_words(season: str) -> str:
    """What a cloud on the dice means for the territory of this round; empty where it is only ticked."""
    told: dict[str, Words] = {
        "summer": lambda: _("Cloud: trees, no fireflies"),
        "autumn": lambda: _("Cloud: a storm must be inside"),
    }
    return told[season]() if season in told else ""


#: Rules of a season that count no points and yet belong on its sheet: what they are about, and what they say.
SHEET_NOTES: dict[str, tuple[str, Words]] = {
    "autumn": ("storm", lambda: _("with a cloud, a storm inside; never across the river")),
}


def who_goes_on(names: list[str], *, everybody: bool) -> str:
    """Whom the dice are rolled for."""
    if everybody:
        return _("Everyone continues.")
    if len(names) == 1:
        return _("Only {name} continues.").format(name=names[0])
    return _("{names} continue.").format(names=join_names(names))


def line_tip(season: str, line: str) -> str:
    """A line of the score area by its name, and how it counts."""
    return _("{line}: {rule}").format(line=LINES[line](), rule=COUNTS[season][line]())


def cell_tip(season: str, symbol: str) -> str:
    """What is printed on a cell, and how it counts."""
    return _("{symbol}: {rule}").format(symbol=symbol_name(symbol), rule=counts_words(season, symbol))
