"""An action to ask the rules about when nothing can be done with something: its refusal says why."""

from __future__ import annotations

from game.rules.neta_tanka import actions
from game.rules.neta_tanka.actions import Act, Choice, NetaTankaAction
from game.rules.neta_tanka.clan import tents_open
from game.rules.neta_tanka.content import CARDS, CONSULT, LINKS, OFFERING, PLACES, SKIN, SMOKE, TENTS, TOKENS, TRADE
from game.rules.neta_tanka.effects_table import Effect
from game.rules.neta_tanka.state import Player, State
from game.text.neta_tanka.choices import Source

SPECIAL: dict[int, NetaTankaAction] = {
    OFFERING: Act(OFFERING, pay="generosity", take="wood"),
    SKIN: Act(SKIN, take="hide", count=1),
    SMOKE: Act(SMOKE, pay="wood", take="meat", count=1),
    TRADE: Act(TRADE, pay="meat", take="visitor"),
    CONSULT: Act(CONSULT, pay="meat", put="skull"),
}


def probe(state: State, source: Source) -> NetaTankaAction:
    """The plainest thing one could want to do with it."""
    player = state.players[state.turn]
    kind, thing = source
    match kind:
        case "place":
            at = int(thing)
            if at in SPECIAL:
                return SPECIAL[at]
            return actions.act(at, _wish(state, player, PLACES[at].ways[-1])) if PLACES[at].ways else Act(at)
        case "link":
            return actions.link(int(thing), _wish(state, player, LINKS[int(thing)].effect))
        case "token":
            return actions.token(str(thing), _wish(state, player, TOKENS[str(thing)]))
        case "card":
            return actions.card(str(thing), _wish(state, player, CARDS[str(thing)]))
        case "gift":
            return actions.gift((state.turn + 1) % len(state.players), "wood")
    return actions.DROP_OBJECTIVE


def _wish(state: State, player: Player, effect: Effect) -> Choice:
    match effect.verb:
        case "take":
            return Choice(take=effect.goods[0], amount=1 if effect.up_to else None)
        case "craft":
            return Choice(take="craft", craft=next(iter(state.market.craft_row), 0))
        case "token":
            return Choice(take="token", token=next(iter(state.market.link_tokens), "wood"))
        case "swap":
            return Choice(crafts=(0, 0))
    good = next((kind for kind in effect.goods if player.has(kind)), effect.goods[0])
    if effect.where == "tents":
        tent = next(iter(tents_open(player)), None)
        begun = sum(1 for built in player.tents if built.begun)
        return Choice(put=good, tent=min(begun + 1, TENTS) if tent is None else tent + 1)
    if effect.where == "craft":
        return Choice(put=good, craft=next((craft.card for craft in player.crafts_open), 0))
    return Choice(put=good)
