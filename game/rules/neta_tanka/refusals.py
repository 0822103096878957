"""Why an action is not allowed: the most exact reason that can be told, with the rule it would break."""

from __future__ import annotations

from game.core.contract import Refusal, Seat
from game.rules.neta_tanka import acts, effects, market, places
from game.rules.neta_tanka.actions import (
    Act,
    Card,
    DropObjective,
    EndTurn,
    Gift,
    Link,
    NetaTankaAction,
    Place,
    Token,
    choice_of,
)
from game.rules.neta_tanka.content import (
    CARDS,
    CONSULT,
    LINKS,
    MEALS,
    OFFERING,
    PLACES,
    RESOURCES,
    SKIN_TAKES,
    SMOKE_COSTS,
    SMOKE_TAKES,
    TOKEN_LINK,
    TOKENS,
    TRADE,
    VISITOR,
)
from game.rules.neta_tanka.links import made_links
from game.rules.neta_tanka.state import PLACING, Player, State
from game.rules.neta_tanka.uses import LINK_USES


def why_not(state: State, action: NetaTankaAction) -> Refusal:
    """For an action that is not among the legal ones."""
    if state.over:
        return Refusal.of("game_over", "NT-63")
    seat = state.turn
    placing = state.phase == PLACING
    if not isinstance(action, DropObjective) and isinstance(action, Place) != placing:
        return Refusal.of("wrong_phase", "NT-20" if placing else "NT-25", phase=state.phase)
    match action:
        case Place():
            return _place(state, seat, action)
        case Act():
            return _act(state, seat, action)
        case Link():
            return _link(state, seat, action)
        case Token():
            if action.token not in state.players[seat].link_tokens:
                return Refusal.of("token_not_yours", "NT-51", ("token", action.token))
            return effects.why_not(state, state.players[seat], TOKENS[action.token], choice_of(action), "NT-51")
        case Card():
            if action.card not in state.players[seat].cards:
                return Refusal.of("card_not_yours", "NT-70", ("card", action.card))
            return effects.why_not(state, state.players[seat], CARDS[action.card], choice_of(action), "NT-70")
        case Gift():
            return _gift(state, seat, action)
        case DropObjective():
            return Refusal.of("no_objective", "NT-07")
        case EndTurn():
            return Refusal.of("must_act", "NT-25", *(("place", at) for at in places.musts_left(state, seat)))


def _place(state: State, seat: Seat, action: Place) -> Refusal:
    colour, at = action.colour, action.at
    if at not in PLACES:
        return Refusal.of("no_such_place", "NT-20", ("place", at))
    if colour == VISITOR:
        if state.visitor != seat:
            return Refusal.of("visitor_not_yours", "NT-24", ("place", at))
        if not state.visitor_waits:
            return Refusal.of("visitor_placed", "NT-24", ("place", at))
    elif colour not in state.colours(seat):
        return Refusal.of("not_your_colour", "NT-06", ("place", at), colour=colour)
    elif places.colour_left(state, seat, colour) <= 0:
        return Refusal.of(
            "no_nomad_left", "NT-90" if len(state.players) == 2 else "NT-06", ("place", at), colour=colour
        )
    return places.why_not_there(state, seat, colour, at) or Refusal.of("not_an_option", "NT-20", ("place", at))


def rule_of(at: int) -> str:
    """The rule that tells what a place does: NT-30 for place 1 and so on."""
    return f"NT-{29 + at}"


def _act(state: State, seat: Seat, action: Act) -> Refusal:
    at = action.at
    if at not in PLACES:
        return Refusal.of("no_such_place", "NT-25", ("place", at))
    if not acts.may_act(state, seat, at):
        mine = any(nomad.seat == seat for nomad in places.nomads_at(state, at))
        return Refusal.of("already_acted" if mine else "no_nomad_there", "NT-25", ("place", at))
    player, rule = state.players[seat], rule_of(at)
    match at:
        case 8:
            found = _offering(state, player, action)
        case 12:
            found = _hide_or_meat(state, "hide", action.count, SKIN_TAKES, rule)
        case 14:
            if not player.has(SMOKE_COSTS):
                return Refusal.of("missing_resource", rule, ("place", at), resource=SMOKE_COSTS)
            found = _hide_or_meat(state, "meat", action.count, SMOKE_TAKES, rule)
        case 17:
            found = _trade(state, player, action)
        case 18:
            found = _consult(state, player, action)
        case _:
            found = _by_table(state, player, action)
    return found or Refusal.of("not_an_option", rule, ("place", at))


def _by_table(state: State, player: Player, action: Act) -> Refusal | None:
    """The way that was meant: the one that takes or puts what the action does."""
    choice = choice_of(action)
    for way in PLACES[action.at].ways:
        meant = choice.take == "craft" if way.verb == "craft" else way.verb == ("put" if choice.put else "take")
        if meant and (way.verb == "craft" or (choice.put or choice.take) in way.goods):
            return effects.why_not(state, player, way, choice, rule_of(action.at))
    return None


def _hide_or_meat(state: State, kind: str, count: int | None, most: int, rule: str) -> Refusal | None:
    there = state.village.pool("tanning", kind)
    if kind == "hide" and state.village.hunted:
        there += 3
    if there == 0:
        return Refusal.of("tanning_empty", rule, ("resource", kind), resource=kind)
    if count is not None and count > min(there, most):
        return Refusal.of("not_so_many", rule, ("resource", kind), resource=kind, most=min(there, most))
    return None


def _offering(state: State, player: Player, action: Act) -> Refusal | None:
    if action.take == "generosity":
        if action.pay in acts.ANY and not player.has(action.pay):
            return Refusal.of("missing_resource", "NT-37", ("place", OFFERING), resource=action.pay)
        return None
    if action.pay != "generosity":
        return None
    if not player.generosity:
        return Refusal.of("missing_generosity", "NT-37", ("place", OFFERING))
    if action.take == "craft" and action.craft not in state.market.craft_row:
        return Refusal.of("craft_not_there", "NT-02", *market.for_sale(action.craft))
    if action.take == "link":
        return _borrowing(state, player, action.link)
    return None


def _borrowing(state: State, player: Player, number: int | None) -> Refusal | None:
    if number not in LINKS:
        return None
    if number == TOKEN_LINK:
        return Refusal.of("link_token", "NT-37", ("link", number))
    if number in state.progress.offered:
        return Refusal.of("link_offered", "NT-37", ("link", number))
    if not LINK_USES[number](state, player):
        return Refusal.of("link_useless", "NT-37", ("link", number))
    return None


def _meal(player: Player, meal: str | None, at: int) -> Refusal | None:
    """A meal is 1 meat or 2 mushrooms: whoever has neither is told so, whoever lacks the one named too."""
    if not acts.meals(player):
        return Refusal.of("missing_meal", rule_of(at), ("place", at))
    if meal in MEALS and player.has(meal) < MEALS[meal]:
        return Refusal.of("missing_resource", rule_of(at), ("place", at), resource=meal)
    return None


def _trade(state: State, player: Player, action: Act) -> Refusal | None:
    trade = state.trade
    if action.take in RESOURCES and action.take not in trade.left:
        return Refusal.of("not_offered", "NT-46", ("place", TRADE))
    if action.take in ("craft", "visitor") and action.take != trade.right:
        return Refusal.of("not_offered", "NT-46", ("place", TRADE))
    if action.take == "craft" and action.craft not in state.market.craft_row:
        return Refusal.of("craft_not_there", "NT-02", *market.for_sale(action.craft))
    if action.take == "visitor":
        if state.welcomed is not None:
            return Refusal.of("visitor_taken", "NT-46", ("place", TRADE))
        return _meal(player, action.pay, TRADE)
    return None


def _consult(state: State, player: Player, action: Act) -> Refusal | None:
    refusal = _meal(player, action.pay, CONSULT)
    if refusal is not None:
        return refusal
    if action.put == "skull" and not player.has("skull"):
        return Refusal.of("missing_resource", "NT-47", ("place", CONSULT), resource="skull")
    if action.take == "card" and action.card not in state.market.card_row:
        return Refusal.of("card_not_there", "NT-02", *market.for_sale(action.card))
    return None


def _link(state: State, seat: Seat, action: Link) -> Refusal:
    number = action.link
    if number not in LINKS:
        return Refusal.of("not_an_option", "NT-50", ("link", number))
    if number not in state.progress.borrowed:
        if number not in made_links(state, seat):
            return Refusal.of("link_not_made", "NT-50", ("link", number))
        if number in state.progress.links:
            return Refusal.of("link_used", "NT-50", ("link", number))
    return effects.why_not(state, state.players[seat], LINKS[number].effect, choice_of(action), "NT-50")


def _gift(state: State, seat: Seat, action: Gift) -> Refusal:
    to, kind = action.to, action.resource
    if kind not in RESOURCES or to not in range(len(state.players)):
        return Refusal.of("not_an_option", "NT-26")
    if state.progress.gave:
        return Refusal.of("gift_made", "NT-26")
    if to == seat:
        return Refusal.of("gift_to_self", "NT-26", ("seat", to))
    if not state.players[seat].has(kind):
        return Refusal.of("missing_resource", "NT-26", ("resource", kind), resource=kind)
    if state.players[to].has(kind):
        return Refusal.of("gift_not_needed", "NT-26", ("seat", to), resource=kind)
    return Refusal.of("not_an_option", "NT-26")
