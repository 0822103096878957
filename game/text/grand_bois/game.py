"""GrandBois in words: a sentence for every code its rules utter."""

from __future__ import annotations

from game.core.contract import Event, Refusal
from game.text.contents import GameText, Telling, Who
from game.text.covers import COVERS
from game.text.grand_bois import ending, places
from game.text.grand_bois.names import clan_in_sentence, tile_words
from game.text.i18n import _, join_names, ngettext
from game.text.values import members

# --- the log ---------------------------------------------------------------------------------------------------------


def _tile_of(event: Event) -> str:
    tile = event["tile"]
    return tile_words(tile) if isinstance(tile, int) else ""


def _clans_of(event: Event) -> str:
    return join_names([clan_in_sentence(clan) for clan in members(event["clans"]) if isinstance(clan, str)])


def _tile_placed(event: Event, who: Who) -> str:
    covered = len(members(event["covered"]))
    return ngettext(
        "{name} places a tile ({tile}) and covers {count} space.",
        "{name} places a tile ({tile}) and covers {count} spaces.",
        covered,
    ).format(name=who(event.seat), tile=_tile_of(event), count=covered)


def _river_refilled(event: Event, who: Who) -> str:
    return _("A new tile comes down the River: {tile}.").format(tile=_tile_of(event))


def _tower_placed(event: Event, who: Who) -> str:
    return _("{name} raises a Watchtower on the new Clearing.").format(name=who(event.seat))


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
        "place": lambda decision: _("Take a River tile and place it in the Forest."),
        "tower": lambda decision: _("Raise a Watchtower on your new Clearing, or end your turn."),
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
        "tile_first": lambda refusal: _("First place a tile with a Clearing: a Watchtower can then stand on it."),
        "tower_first": lambda refusal: _("First decide whether to raise a Watchtower on your new Clearing."),
        "tile_not_in_river": lambda refusal: _("This tile is not in the River: take one that is."),
        "no_such_turn": lambda refusal: _("A tile turns by 0 to 3 quarter turns."),
        "no_overlap": lambda refusal: _("The tile must cover at least one space of the Forest: move it closer."),
        "does_not_enlarge": lambda refusal: _(
            "The tile must enlarge the Forest by at least one space: move it outwards."
        ),
        "not_enough_animals": _not_enough_animals,
        "watchtower_covered": lambda refusal: _("A Watchtower is never covered: shift the tile."),
        "bear_covered": lambda refusal: _("A Bear is never covered: shift the tile."),
        "clearing_covers_animals": lambda refusal: _("A Clearing only covers Clearings: turn or shift the tile."),
        "same_clan": lambda refusal: _("Expert rule: animals never cover their own clan. Turn or shift the tile."),
        "no_such_tower": lambda refusal: _("You have no such Watchtower."),
        "tower_already_placed": lambda refusal: _("This Watchtower already stands in the Forest."),
        "discard_not_needed": lambda refusal: _("A River tile still fits somewhere: place it instead of removing one."),
    },
    lines={
        "spaces": lambda: _("Clan spaces"),
        "group": lambda: _("Largest group"),
        "tower_own": lambda: _("Watchtower: own clan"),
        "tower_other": lambda: _("Watchtower: other clans"),
    },
    ends={"last_tile": lambda: _("The River is empty.")},
    tie_breaks={
        "spaces": lambda: _("The tie goes to the most chestnuts from clan spaces."),
        "group": lambda: _("The tie goes to the most chestnuts from the largest group."),
        "tower_own": lambda: _("The tie goes to the most chestnuts from clan spaces around the Watchtower."),
        "tower_other": lambda: _("The tie goes to the most chestnuts from other clans around the Watchtower."),
    },
    options={"expert": lambda: _("Expert rule: animals never cover their own clan")},
    choices={},
    option_rules={"expert": "GB-20"},
    words=places.words,
    placed=places.placed,
    rule=places.rule,
    moments={"place": "GB-10", "tower": "GB-19", "discard": "GB-21"},
    end_rule="GB-30",
    unit=ending.chestnuts,
    headline=ending.headline,
    begins=ending.begins,
    luck=lambda: _("The tiles of the River are there for everybody: there is too little luck here to count in points."),
    telling=Telling(
        quiet=frozenset({"river_refilled", "no_tower"}),
        placements=frozenset({"tile_placed", "tower_placed"}),
        stakes={"tower_placed": 2, "tile_removed": 1},
    ),
)
