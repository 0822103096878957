"""GrandBois in names and numbers: its clans, spaces and tiles, and what is counted, as items of sentences."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from game.rules.grand_bois.content import TILES, Clan, Space, turned
from game.text.i18n import _, join_names, ngettext
from game.text.values import signed

_CLAN_NAMES: dict[Clan, Callable[[], str]] = {
    "fox": lambda: _("Foxes"),
    "toad": lambda: _("Toads"),
    "raccoon": lambda: _("Raccoons"),
    "rabbit": lambda: _("Rabbits"),
    "lizard": lambda: _("Lizards"),
}

_CLANS_IN_SENTENCES: dict[Clan, Callable[[], str]] = {
    "fox": lambda: _("the Foxes"),
    "toad": lambda: _("the Toads"),
    "raccoon": lambda: _("the Raccoons"),
    "rabbit": lambda: _("the Rabbits"),
    "lizard": lambda: _("the Lizards"),
}

_ANIMALS: dict[Clan, Callable[[int], str]] = {
    "fox": lambda n: ngettext("{count} fox", "{count} foxes", n),
    "toad": lambda n: ngettext("{count} toad", "{count} toads", n),
    "raccoon": lambda n: ngettext("{count} raccoon", "{count} raccoons", n),
    "rabbit": lambda n: ngettext("{count} rabbit", "{count} rabbits", n),
    "lizard": lambda n: ngettext("{count} lizard", "{count} lizards", n),
}


def clan_name(clan: Clan) -> str:
    """The clan's name alone, as on its card."""
    return _CLAN_NAMES[clan]()


def clan_in_sentence(clan: Clan) -> str:
    """The clan's name with its article, as inside a sentence."""
    return _CLANS_IN_SENTENCES[clan]()


def space_words(space: Space) -> str:
    """What a space shows, as an item of a list: "3 foxes", "a Bear", "a Clearing"."""
    if space.clan is not None:
        return _ANIMALS[space.clan](space.count).format(count=space.count)
    return _("a Bear") if space.bear else _("a Clearing")


def covered_words(spaces: Sequence[Space]) -> str:
    """What was covered, as an item of a sentence: "3 foxes, 1 toad and 1 Clearing"."""
    animals = Counter[Clan]()
    for space in spaces:
        if space.clan is not None:
            animals[space.clan] += space.count
    found = [_ANIMALS[clan](count).format(count=count) for clan, count in animals.items()]
    clearings = sum(space.kind == "clearing" for space in spaces)
    if clearings:
        found.append(ngettext("{count} Clearing", "{count} Clearings", clearings).format(count=clearings))
    return join_names(found)


def tile_covers(name: str, spaces: Sequence[Space]) -> str:
    return _("{name} places a tile and covers {spaces}.").format(name=name, spaces=covered_words(spaces))


def tile_lies(covers: str, tile: str, row: int, column: int) -> str:
    """The same for those who do not see it: how the tile lies, and where."""
    return _("{covers} The tile, from row {row}, column {column} on: {tile}.").format(
        covers=covers, row=signed(row), column=signed(column), tile=tile
    )


def tile_words(tile: int) -> str:
    """The four spaces of a tile as printed, from top-left to bottom-right."""
    return join_names([space_words(space) for space in TILES[tile]])


def turned_words(tile: int, turn: int) -> str:
    """The same as the tile lies, turned by so many quarters, in its two rows."""
    return _rows_words(turned(TILES[tile], turn))


def river_words(number: int, tile: int, turn: int) -> str:
    return _("River tile {number}: {spaces}").format(number=number, spaces=turned_words(tile, turn))


def over_words(spaces: Sequence[Space | None]) -> str:
    """What a tile would lie over, in two rows."""
    return _("Over: {spaces}.").format(spaces=_rows_words(spaces))


def _rows_words(spaces: Sequence[Space | None]) -> str:
    one, two, three, four = (_("nothing") if space is None else space_words(space) for space in spaces)
    return _("top {one}, {two}; bottom {three}, {four}").format(one=one, two=two, three=three, four=four)


def turns_left_words(count: int) -> str:
    return ngettext("{count} turn left", "{count} turns left", count).format(count=count)


def pile_words(count: int) -> str:
    return ngettext("{count} tile in the pile", "{count} tiles in the pile", count).format(count=count)


def towers_left_words(count: int) -> str:
    return ngettext("{count} Watchtower to raise", "{count} Watchtowers to raise", count).format(count=count)


def clan_spaces_words(clan: Clan, count: int) -> str:
    return ngettext("{clan}: {count} visible space", "{clan}: {count} visible spaces", count).format(
        clan=clan_name(clan), count=count
    )


def clan_group_words(clan: Clan, count: int) -> str:
    return ngettext("{clan}: largest group of {count} space", "{clan}: largest group of {count} spaces", count).format(
        clan=clan_name(clan), count=count
    )


_LINES: dict[str, Callable[[], str]] = {
    "spaces": lambda: _("Spaces"),
    "group": lambda: _("Group × 2"),
    "tower_own": lambda: _("Tower, own × 2"),
    "tower_other": lambda: _("Tower, others"),
}


def line_words(code: str) -> str:
    """A line of the count in as few words as possible, for the running count beside one's cards."""
    return _LINES[code]()
