"""A clan's board in sentences, for those who cannot see what lies on it."""

from __future__ import annotations

from collections import Counter

from game.core.contract import Seat
from game.rules.neta_tanka.state import Player, State
from game.text.contents import Who
from game.text.i18n import _, join_names
from game.text.neta_tanka import table as words
from game.text.neta_tanka import things as names


def title(name: str) -> str:
    return _("The clan of {name}").format(name=name)


def board_lines(view: State, seat: Seat) -> list[str]:
    """Tents, Food, totem, Craft cards, and what else it has."""
    player = view.players[seat]
    found = [*_tents(player), _food(player), _totem(player), *_crafts(player)]
    if player.cards:
        found.append(_counted(_("Neta-Tanka cards"), [names.card_words(card) for card in player.cards]))
    if player.link_tokens:
        found.append(_counted(_("Link tokens"), [names.token_words(token) for token in player.link_tokens]))
    return found


def _counted(title: str, things: list[str]) -> str:
    return words.counted(title, join_names(things))


def _tents(player: Player) -> list[str]:
    finished = sum(tent.finished for tent in player.tents)
    found = [_("Tents finished: {count} of {of}.").format(count=finished, of=len(player.tents))]
    for number, tent in enumerate(player.tents, start=1):
        if tent.begun and not tent.finished:
            goods = names.amounts((kind, count) for kind, count in (("wood", tent.wood), ("hide", tent.hide)) if count)
            found.append(_("Tent {tent} so far: {goods}.").format(tent=number, goods=goods))
    return found


def _food(player: Player) -> str:
    goods = [names.amount(kind, count) for kind, count in Counter(player.food).items()]
    power = "" if not player.copy_unlocked else words.copy_spent() if player.copy_used else words.copy_ready()
    found = _counted(words.food(), goods or [_("nothing yet")])
    return "\n".join((found, power)) if power else found


def _totem(player: Player) -> str:
    if not player.totem:
        return words.counted(words.totem(), _("nothing yet"))
    goods = join_names([names.resource_name(kind) for kind in player.totem])
    return _("Totem, from the ground up: {goods}.").format(goods=goods)


def _crafts(player: Player) -> list[str]:
    found = []
    if player.crafts_done:
        found.append(_counted(_("Finished crafts"), [names.craft_words(card) for card in player.crafts_done]))
    for craft in player.crafts_open:
        there = [names.amount(kind, count) for kind, count in (("wood", craft.wood), ("hide", craft.hide)) if count]
        found.append(
            _("Unfinished: {craft}, needs {goods}, so far {there}.").format(
                craft=names.craft_words(craft.card),
                goods=names.craft_needs(craft.card),
                there=join_names(there or [_("nothing yet")]),
            )
        )
    return found


def totem_order(view: State, who: Who) -> str:
    """Who leads on the totem board; empty before anybody has built."""
    if not view.totem_order:
        return ""
    return _("In front: {names}.").format(names=join_names([who(seat) for seat in view.totem_order]))
