"""Hints of GrandBois in words."""

from __future__ import annotations

from game.ai.hints import Clue, inside
from game.text.contents import Who
from game.text.grand_bois.names import clan_in_sentence, clan_name, tile_words, turns_left_words
from game.text.hints import HintText, Said
from game.text.i18n import _, ngettext
from game.text.shell import points


def _near_own(clue: Clue, who: Who) -> str:
    clan = clan_in_sentence(clue.word("clan"))
    return _("Look at the lit part of the Forest: there is something to win there for {clan}.").format(clan=clan)


def _near_rival(clue: Clue, who: Who) -> str:
    clan = clan_name(clue.word("clan"))
    return _("Look at the lit part of the Forest. {clan}: there is something to take from them there.").format(
        clan=clan
    )


def _spaces_with_animals(count: int) -> str:
    return ngettext("{count} space with animals", "{count} spaces with animals", count).format(count=count)


def _own_group(clue: Clue, who: Who) -> str:
    return _("{clan}: the largest group grows from {before} to {after}.").format(
        clan=clan_name(clue.word("clan")), before=clue["before"], after=clue["after"]
    )


def _breaks_group(clue: Clue, who: Who) -> str:
    return _("{clan}: the largest group shrinks from {before} to {after}.").format(
        clan=clan_name(clue.word("clan")), before=clue["before"], after=clue["after"]
    )


def _own_spaces(clue: Clue, who: Who) -> str:
    count = clue.number("count")
    return ngettext("{clan}: {count} more space shows.", "{clan}: {count} more spaces show.", count).format(
        clan=clan_name(clue.word("clan")), count=count
    )


def _own_spaces_lost(clue: Clue, who: Who) -> str:
    return _covers(Clue.of("covers", clan=clue["clan"], count=-clue.number("count")), who)


def _covers(clue: Clue, who: Who) -> str:
    count = clue.number("count")
    return ngettext("{clan}: {count} space is covered.", "{clan}: {count} spaces are covered.", count).format(
        clan=clan_name(clue.word("clan")), count=count
    )


def _shelters(clue: Clue, who: Who) -> str:
    count = clue.number("count")
    return ngettext(
        "{count} more space of yours is safe for good.",
        "{count} more spaces of yours are safe for good.",
        count,
    ).format(count=count)


def _clearing_for_tower(clue: Clue, who: Who) -> str:
    return _("Its Clearing suits a Watchtower: {animals} around it, {own} of them yours.").format(
        animals=_spaces_with_animals(clue.number("animals")), own=clue["own"]
    )


def _tower_sees(clue: Clue, who: Who) -> str:
    return _("It sees {animals}, {own} of them yours.").format(
        animals=_spaces_with_animals(clue.number("animals")), own=clue["own"]
    )


def _tower_waits(clue: Clue, who: Who) -> str:
    return _("It would only see {animals}, and a better spot may come. {turns}.").format(
        animals=_spaces_with_animals(clue.number("animals")), turns=turns_left_words(clue.number("turns"))
    )


REASONS: dict[str, Said] = {
    "own_group": _own_group,
    "own_spaces": _own_spaces,
    "breaks_group": _breaks_group,
    "covers": _covers,
    "beside_tower": lambda clue, who: _("Beside your Watchtower it brings {points}.").format(
        points=points(clue.number("points"))
    ),
    "shelters": _shelters,
    "clearing_for_tower": _clearing_for_tower,
    "tower_sees": _tower_sees,
    "tower_last": lambda clue, who: _("That was your last tile: a Watchtower kept back brings nothing."),
    "tower_waits": _tower_waits,
    "discards": lambda clue, who: _("Its spaces for other clans: {others}; for yours: {own}.").format(
        others=clue["others"], own=clue["own"]
    ),
}


def _both(clue: Clue, who: Who) -> str:
    """What it brings, then what it takes from a rival: a sentence for each."""
    parts = [inside(clue, name) for name in ("gain", "loss")]
    return " ".join(REASONS[part.code](part, who) for part in parts)


HINTS = HintText(
    areas={
        "near_own": _near_own,
        "near_rival": _near_rival,
        "near_tower": lambda clue, who: _("Look at the lit part of the Forest, beside your Watchtower."),
        "forest": lambda clue, who: _("Look at the lit part of the Forest."),
        "river": lambda clue, who: _("Look at the River: none of its tiles fits, so one must go."),
        "clearing": lambda clue, who: _("Look around the Clearing you have just placed."),
    },
    pieces={
        "tile": lambda clue, who: _("This River tile: {tile}.").format(tile=tile_words(clue.number("tile"))),
        "tower": lambda clue, who: _("Think of the Watchtower you have not raised yet."),
    },
    moves={
        "place": lambda action: _("Place it like this"),
        "tower": lambda action: _("Raise a Watchtower here"),
        "no_tower": lambda action: _("Raise no Watchtower now"),
        "discard": lambda action: _("Remove this tile"),
    },
    reasons={**REASONS, "both": _both},
    prices={
        "own_group": _breaks_group,
        "own_spaces": _own_spaces_lost,
        "breaks_group": _own_group,
        "shows": _own_spaces,
        "beside_tower": lambda clue, who: _("Your Watchtowers lose {points}.").format(
            points=points(-clue.number("points"))
        ),
    },
)
