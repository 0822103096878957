"""What lies on the table of GrandBois, thing by thing: in a sentence, and as the id of the rule about it."""

from __future__ import annotations

from game.core.contract import Address, Event
from game.rules.grand_bois.forest import Spot, public_counts
from game.rules.grand_bois.state import State, levels, visible
from game.text.contents import Who
from game.text.grand_bois.names import (
    clan_group_words,
    clan_name,
    clan_spaces_words,
    pile_words,
    space_words,
    tile_lies,
    tile_words,
    turned_words,
)
from game.text.i18n import _, ngettext


def words(address: Address, view: State, who: Who) -> str:
    match address:
        case ("space", int(x), int(y)):
            return _space_words((x, y), view, who)
        case ("tile", int(tile)):
            return tile_words(tile)
        case ("pile",):
            return pile_words(len(view.pile))
        case ("clan", str(clan)):
            count = next(count for count in public_counts(view.forest) if count.clan == clan)
            return "\n".join((clan_spaces_words(count.clan, count.spaces), clan_group_words(count.clan, count.group)))
    return ""


def rule(address: Address, view: State) -> str | None:
    match address:
        case ("space", int(x), int(y)):
            return _space_rule((x, y), view)
        case ("seat", _) | ("act", "peek"):
            return "GB-04" if view.players == 2 else "GB-03"
    return {"spot": "GB-10", "tile": "GB-18", "pile": "GB-18", "tower": "GB-19", "clan": "GB-31", "clans": "GB-31"}.get(
        str(address[0])
    )


def spaces_shown(view: State) -> str:
    """How many spaces show of each clan, for all to count."""
    counts = [
        _("{clan} {count}").format(clan=clan_name(count.clan), count=count.spaces)
        for count in public_counts(view.forest)
    ]
    return _("Visible spaces: {counts}.").format(counts=", ".join(counts))


def placed(line: str, event: Event, view: State) -> str:
    """The line of the log about a tile, with how it lies and where."""
    if event.code != "tile_placed":
        return line
    turned = turned_words(event.number("tile"), event.number("turn"))
    return tile_lies(line, turned, event.number("y") + 1, event.number("x") + 1)


def _space_words(spot: Spot, view: State, who: Who) -> str:
    space = visible(view).get(spot)
    if space is None:
        return _("Nothing here yet.")
    level = levels(view)[1][spot]
    height = ngettext("{count} tile high", "{count} tiles high", level).format(count=level)
    if not level:
        return _("{space}, on the ground.").format(space=space_words(space))
    owner = next((seat for seat, spots in enumerate(view.towers) if spot in spots), None)
    if owner is None:
        return _("{space}, {height}.").format(space=space_words(space), height=height)
    return _("{space}, {height}, with {name}’s Watchtower.").format(
        space=space_words(space), height=height, name=who(owner)
    )


def _space_rule(spot: Spot, view: State) -> str:
    """The rule about what shows at a space: what may cover it."""
    space = visible(view).get(spot)
    if any(spot in towers for towers in view.towers):
        return "GB-14"
    if space is None:
        return "GB-12"
    return "GB-15" if space.bear else "GB-13" if space.count else "GB-16"
