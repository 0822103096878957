"""GrandBois in words: a sentence for every code its rules utter, and the names of its clans, spaces and tiles."""

from __future__ import annotations

from collections.abc import Callable

from game.core.contract import Event, Refusal
from game.rules.grand_bois.content import TILES, Clan, Space
from game.text.contents import GameText, Who
from game.text.covers import COVERS
from game.text.i18n import _, join_names, ngettext
from game.text.values import members

# --- names -----------------------------------------------------------------------------------------------------------

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


def tile_words(tile: int) -> str:
    """The four spaces of a tile as printed, from top-left to bottom-right."""
    return join_names([space_words(space) for space in TILES[tile]])


# --- counts beside the Forest ----------------------------------------------------------------------------------------


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


# --- the log ---------------------------------------------------------------------------------------------------------


def _tile_of(event: Event) -> str:
    tile = event["tile"]
    return tile_words(tile) if isinstance(tile, int) else ""


def _clans_of(event: Event) -> str:
    return join_names([clan_in_sentence(clan) for clan in members(event["clans"]) if isinstance(clan, str)])


def _tile_placed(event: Event, who: Who) -> str:
    covered = len(members(event["covered"]))
    return ngettext(
        "{name} lays a tile ({tile}) and covers {count} space.",
        "{name} lays a tile ({tile}) and covers {count} spaces.",
        covered,
    ).format(name=who(event.seat), tile=_tile_of(event), count=covered)


def _river_refilled(event: Event, who: Who) -> str:
    return _("A new tile comes down the River: {tile}.").format(tile=_tile_of(event))


def _tower_placed(event: Event, who: Who) -> str:
    return _("{name} raises a Watchtower on the Clearing just laid.").format(name=who(event.seat))


def _no_tower(event: Event, who: Who) -> str:
    return _("{name} raises no Watchtower this turn.").format(name=who(event.seat))


def _tile_removed(event: Event, who: Who) -> str:
    return _("No River tile fits anywhere: {name} removes one from the game ({tile}).").format(
        name=who(event.seat), tile=_tile_of(event)
    )


def _harvest(event: Event, who: Who) -> str:
    return _("The River is empty: the harvest of the golden chestnuts begins.")


def _clans_revealed(event: Event, who: Who) -> str:
    return _("{name} was leading {clans}.").format(name=who(event.seat), clans=_clans_of(event))


def _clans_unheld(event: Event, who: Who) -> str:
    return _("Nobody was leading {clans}.").format(clans=_clans_of(event))


# --- refusals --------------------------------------------------------------------------------------------------------


def _not_enough_animals(refusal: Refusal) -> str:
    return _("{over} cannot cover {under}: it takes more animals.").format(over=refusal["over"], under=refusal["under"])


TEXT = GameText(
    title=COVERS["grand_bois"].title,
    tagline=COVERS["grand_bois"].tagline,
    decisions={
        "place": lambda decision: _("Take a River tile, turn it as you like and add it to the Forest."),
        "tower": lambda decision: _("Raise a Watchtower on the Clearing you have just laid, or end your turn without."),
        "discard": lambda decision: _("No River tile fits anywhere: choose one to remove from the game."),
    },
    events={
        "tile_placed": _tile_placed,
        "river_refilled": _river_refilled,
        "tower_placed": _tower_placed,
        "no_tower": _no_tower,
        "tile_removed": _tile_removed,
        "harvest": _harvest,
        "clans_revealed": _clans_revealed,
        "clans_unheld": _clans_unheld,
    },
    refusals={
        "game_over": lambda refusal: _("The game is over."),
        "tile_first": lambda refusal: _("A Watchtower comes only after a tile with a Clearing: lay a tile first."),
        "tower_first": lambda refusal: _("Decide first whether to raise a Watchtower on the Clearing just laid."),
        "tile_not_in_river": lambda refusal: _("This tile is not in the River."),
        "no_such_turn": lambda refusal: _("A tile is turned by 0 to 3 quarter turns."),
        "no_overlap": lambda refusal: _("The tile must cover at least one space of the Forest."),
        "does_not_enlarge": lambda refusal: _("The tile must enlarge the Forest by at least one space."),
        "not_enough_animals": _not_enough_animals,
        "watchtower_covered": lambda refusal: _("A space with a Watchtower is never covered."),
        "bear_covered": lambda refusal: _("A Bear is never covered."),
        "clearing_covers_animals": lambda refusal: _("A Clearing covers only Clearings."),
        "same_clan": lambda refusal: _("Expert rule: animals may not cover animals of their own clan."),
        "no_such_tower": lambda refusal: _("You have no such Watchtower."),
        "tower_already_placed": lambda refusal: _("This Watchtower already stands in the Forest."),
        "discard_not_needed": lambda refusal: _("A River tile still fits somewhere: none may be removed."),
    },
    lines={
        "spaces": lambda: _("Spaces of one’s clan"),
        "group": lambda: _("Largest group"),
        "tower_own": lambda: _("Watchtower: own clan"),
        "tower_other": lambda: _("Watchtower: other clans"),
    },
    ends={"last_tile": lambda: _("No tile is left in the River.")},
    tie_breaks={
        "spaces": lambda: _("The tie goes to the most chestnuts for spaces of one’s clan."),
        "group": lambda: _("The tie goes to the most chestnuts for the largest group."),
        "tower_own": lambda: _("The tie goes to the most chestnuts for one’s own clan around the Watchtower."),
        "tower_other": lambda: _("The tie goes to the most chestnuts for other clans around the Watchtower."),
    },
    options={"expert": lambda: _("Expert rule: animals may not cover their own clan")},
    choices={},
)
