"""The end of Korrigans: screens fall one by one, and the clovers behind them lie open."""

from __future__ import annotations

from game.core.contract import Address, Hidden
from game.rules.korrigans.content import coins
from game.rules.korrigans.state import State
from game.scenes.korrigans.art.pieces import token_art
from game.scenes.table.reveal import Reveal
from game.text.contents import Who
from game.text.i18n import _
from game.text.korrigans.ending import gold_coins


def reveals(state: State, who: Who) -> list[Reveal]:
    """KO-70: gold first, for that is what counts; those without a screen have nothing left to show."""
    found = []
    for seat, player in enumerate(state.players):
        tokens = [token for token in player.hidden if not isinstance(token, Hidden)]
        if not player.screen or not tokens:
            continue
        tokens.sort(key=coins, reverse=True)
        gold = gold_coins(sum(coins(token) for token in tokens))
        words = _("Behind {name}’s screen: {gold}").format(name=who(seat), gold=gold)
        lit: list[Address] = [("korrigan", seat, number) for number in range(len(player.korrigans))]
        pictures = tuple(token_art(token) for token in tokens)
        found.append(Reveal(seat, pictures, "korrigans/clover", words, tuple(lit), shape=(1, 1)))
    return found
