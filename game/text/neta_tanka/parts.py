"""The parts of the village and of a clan board that are neither places nor links, each in a few lines: what it is, what
lies there, what will lie there when each turn comes."""

from __future__ import annotations

from collections.abc import Callable

from game.core.contract import Address, Seat
from game.rules.neta_tanka.clan import extras_missing
from game.rules.neta_tanka.content import BUFFALO, MEAT_KEPT, TENT_EXTRAS, TENT_POINTS, TOKEN_LINK, TRADE
from game.rules.neta_tanka.forecast import forecast
from game.rules.neta_tanka.scoring import food_points, public_points
from game.rules.neta_tanka.state import State
from game.text.contents import Who, points_words
from game.text.i18n import _
from game.text.neta_tanka import table as words
from game.text.neta_tanka import things as names
from game.text.neta_tanka.clan import totem_order

GOODS = {"forest": ("wood", "mushroom"), "tanning": ("hide", "meat")}


def _lines(*lines: str) -> str:
    return "\n".join(line for line in lines if line)


def _tray(area: str, view: State, who: Who) -> str:
    """What lies there now, and what each clan will find when its turn comes, in the order of the turns."""
    title = words.forest() if area == "forest" else words.tanning_area()
    goods = GOODS[area]
    now = words.counted(title, names.amounts((kind, view.village.pool(area, kind)) for kind in goods))
    if view.over:
        return now
    found = [now]
    told = forecast(view)
    players = len(view.players)
    for seat in ((view.first + step) % players for step in range(players)):
        village = told.finds[seat]
        if village is not None:
            amounts = names.amounts((kind, village.pool(area, kind)) for kind in goods)
            found.append(_("When {name} acts: {goods}.").format(name=who(seat), goods=amounts))
    if area == "tanning":
        found.append(_("At the end of a round, meat beyond {count} is lost.").format(count=MEAT_KEPT))
    return _lines(*found)


def _buffalo(view: State, who: Who) -> str:
    return _lines(
        _("Buffalo hunted: {count} of {of}").format(count=view.village.hunted, of=BUFFALO),
        _("“Hunt” turns one over, “Skin” turns it back: 3 hides and 3 meat go to the Tanning area."),
    )


def _trade(view: State, who: Who) -> str:
    if view.over:
        return names.place_action(TRADE)
    told = words.capital(names.trade_words(view.trade.number)) + "."
    if view.trade.right != "visitor":
        return _lines(_("The Trade card of this round"), told)
    welcomed = ""
    if view.welcomed is not None:
        welcomed = _("{name} has welcomed the visitor.").format(name=who(view.welcomed))
    return _lines(_("The Trade card of this round"), told, words.welcoming(), welcomed)


def _tokens(view: State, who: Who) -> str:
    left = [words.token(name) for name in view.market.link_tokens]
    return _lines(
        _("Link tokens nobody has taken yet. The link “{link}” brings one.").format(link=names.link_name(TOKEN_LINK)),
        *left,
    )


def _tent(seat: Seat, number: int, view: State) -> str:
    player = view.players[seat]
    tent = player.tents[number - 1]
    worth = points_words(TENT_POINTS[number])
    found = [_("Tent {tent}: {points} with all those before it.").format(tent=number, points=worth)]
    found.append(_("It takes 1 wood and 2 hides."))
    extras = TENT_EXTRAS[number - 1]
    if extras and not tent.begun:
        found.append(words.first_provide(extras))
        if extras_missing(player, number - 1):
            found.append(_("You do not have that yet."))
    return _lines(*found)


def _food(seat: Seat, view: State) -> str:
    player = view.players[seat]
    return _lines(
        words.counted(words.food(), points_words(food_points(player))),
        _("A meat is worth 2 points, a mushroom 1. The fifth resource unlocks the copy power."),
    )


def _copy(seat: Seat, view: State) -> str:
    player = view.players[seat]
    now = (
        words.copy_at() if not player.copy_unlocked else words.copy_spent() if player.copy_used else words.copy_ready()
    )
    return _lines(now, _("Once a round, a nomad may join one of another colour on a unique place."))


def _totem(seat: Seat, view: State) -> str:
    return _lines(
        words.counted(words.totem(), points_words(public_points(view, seat)["totem_sets"])),
        _("Each set of 2 wood and 1 skull brings 5 points. The highest totem leads on the totem board."),
    )


def _totem_board(view: State, who: Who) -> str:
    return _lines(
        words.totem_board(),
        totem_order(view, who),
        _("Whoever built first is ahead; only a taller totem can pass. In brackets: the levels you need."),
    )


_WHOLE: dict[str, Callable[[State, Who], str]] = {
    "forest": lambda view, who: _tray("forest", view, who),
    "tanning": lambda view, who: _tray("tanning", view, who),
    "buffalo": _buffalo,
    "trade": _trade,
    "tokens": _tokens,
    "totem_board": _totem_board,
    "objective": lambda view, who: words.source_title("objective", 0),
    "hand": lambda view, who: _lines(words.cards_and_tokens(), _("You can use them at any time in your phase II.")),
}
#: Everything told here.
KINDS = frozenset((*_WHOLE, "tent", "slot", "food", "copy", "totem", "craft", "spare"))


def part_words(address: Address, view: State, who: Who) -> str:
    match address:
        case "spare", str(name):
            taken = "" if name in view.market.link_tokens else _("Already taken.")
            return _lines(words.source_title("token", name), words.token(name), taken)
        case ("tent", int(seat), int(number), *_rest):
            return _tent(seat, number, view)
        case "slot", int(number), *_rest:
            return _tent(view.turn, number, view)
        case "tent", *_rest:
            return _lines(words.tents(), _("Only finished tents count, in an unbroken row from the left."))
        case "food", int(seat), *_rest:
            return _food(seat, view)
        case "copy", int(seat):
            return _copy(seat, view)
        case "totem", int(seat), *_rest:
            return _totem(seat, view)
        case "craft", int(_), int(card):
            return _lines(words.craft(card), words.craft_needs(card))
        case "craft", *_rest:
            return _lines(words.crafts(), _("A set of all three types brings 5 more points."))
    told = _WHOLE.get(str(address[0])) if address else None
    return "" if told is None else told(view, who)
