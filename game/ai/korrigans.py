"""What a bot of Korrigans values: coins it has, the cauldron it may reach with its companions, clovers it can go on
to pick, and as little of all that as possible for the others."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from game.ai.bot import Bot, BotMaker, RandomBot
from game.ai.greedy import GreedyBot
from game.core.contract import AnyRules, Seat
from game.core.rng import Rng
from game.rules.korrigans.choices import legal_actions
from game.rules.korrigans.content import CAULDRON, CHARMS, PIECES_OF_A_COLOUR, RAINBOW, coins
from game.rules.korrigans.knowledge import laid_out
from game.rules.korrigans.map import the_map
from game.rules.korrigans.movement import TrollBorder, moves
from game.rules.korrigans.rainbow import cauldron_chances, free_columns, free_rows
from game.rules.korrigans.routes import enough, held_by, routes
from game.rules.korrigans.state import FieldName, State
from game.rules.korrigans.turn import take

#: What the others' standing weighs against one's own.
RIVAL_WEIGHT = 0.6
#: How many pieces are usually drawn before the seventh colour ends the rounds.
USUAL_DRAWS = 10.0
#: What a clover picked next turn is worth, and what part of it each further field to choose from leaves to gain.
NEXT_CLOVER = 1.0
FEWER_CHOICES = 0.6
#: What an extra move by the fairy is worth, and a screen to whoever stands behind it, per token.
FAIRY = 2.0
SCREEN = 0.02
#: Breaks ties at the end (KO-71), so it is worth little before.
COMPANION = 0.05
#: How many deals of the unknown clovers a move is tried on.
GUESSES = 6


def evaluate(state: State, seat: Seat) -> float:
    """How far the seat is ahead of the others, if it picks well what it is looking at."""
    if state.turn.seat == seat and state.turn.asked == "keep":
        return max(evaluate(take(state, action).state, seat) for action in legal_actions(state))
    rivals = [standing(state, other) for other in range(len(state.players)) if other != seat]
    value = standing(state, seat) - RIVAL_WEIGHT * sum(rivals) / len(rivals)
    if state.turn.seat == seat and state.turn.asked == "fairy":
        value += FAIRY
    return value


def standing(state: State, seat: Seat) -> float:
    """The coins the seat can expect at the end."""
    player = state.players[seat]
    value = float(sum(player.gold_menhirs))
    value += sum(coins(token) for token in player.hidden if isinstance(token, str))
    value += sum(CHARMS[korrigan.charm] for korrigan in player.korrigans if korrigan.charm is not None)
    value += COMPANION * (len(player.shown) + len(player.backups)) + SCREEN * player.screen * len(player.hidden)
    if state.cauldron is not None:
        return value + _at_cauldron(state, seat)
    return value + _hope(state, seat) + _clovers_ahead(state, seat)


def _at_cauldron(state: State, seat: Seat) -> float:
    """What the cauldron brings: to those who have stopped as they stand, to the others as far as they can come."""
    one, other = (korrigan.field for korrigan in state.players[seat].korrigans)
    stopped = state.turn.phase == "over" or (laid_out(state, seat) and state.turn.seat != seat)
    if stopped or one is None or other is None:
        return float(CAULDRON[(one, other).count(state.cauldron)])
    return float(_prize(*sorted((one, other)), held_by(state.players[seat]), state.troll)[state.cauldron or ""])


def _hope(state: State, seat: Seat) -> float:
    """What the cauldron would bring from where the korrigans stand, over the cells where it can still appear."""
    one, other = (korrigan.field for korrigan in state.players[seat].korrigans)
    if one is None or other is None:
        one = other = one or other
    if one is None or other is None:
        return 0.0
    held = held_by(state.players[seat])
    return _mean_prize(*sorted((one, other)), held, state.troll, free_rows(state), free_columns(state))


@lru_cache(maxsize=100_000)
def _mean_prize(
    one: FieldName, other: FieldName, held: int, troll: TrollBorder, rows: tuple[int, ...], columns: tuple[int, ...]
) -> float:
    prize = _prize(one, other, held, troll)
    return sum(chance * prize[field] for field, chance in cauldron_chances(rows, columns).items())


@lru_cache(maxsize=100_000)
def _prize(one: FieldName, other: FieldName, held: int, troll: TrollBorder) -> dict[FieldName, int]:
    """For each field the coins that korrigans from two fields could win there, each companion serving once (KO-61)."""
    from_one, from_other = routes(one, troll), routes(other, troll)
    prize = {}
    for field in from_one:
        needs = [route.need for route in from_one[field] if enough(held, route.need)]
        other_needs = [route.need for route in from_other[field] if enough(held, route.need)]
        both = any(enough(held, need + other_need) for need in needs for other_need in other_needs)
        prize[field] = CAULDRON[2 if both else 1 if needs or other_needs else 0]
    return prize


def _clovers_ahead(state: State, seat: Seat) -> float:
    """What the rounds still to come will bring to one who has so many fields with clovers to choose from."""
    drawn = len(RAINBOW) * PIECES_OF_A_COLOUR - len(state.sky.bag)
    rounds = max(0.5, USUAL_DRAWS - drawn)
    index, grounds = the_map().index, state.grounds
    fields = {move.to for move in moves(state, seat)}
    choices = sum(1 for field in fields if grounds[index[field]].clovers)
    return float(NEXT_CLOVER * rounds * (1 - FEWER_CHOICES**choices))


def normal(rules: AnyRules, rng: Rng) -> Bot:
    return GreedyBot(rules, rng, evaluate, guesses=GUESSES)


LEVELS: Mapping[str, BotMaker] = {"random": RandomBot, "normal": normal}
