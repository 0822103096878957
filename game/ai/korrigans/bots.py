"""What a bot of Korrigans values: coins it has, the cauldron it may reach with its companions, clovers it can go on
to pick, and as little of all that as possible for the others."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from math import tanh

from game.ai.bot import Bot, BotMaker, RandomBot
from game.ai.greedy import GreedyBot
from game.ai.korrigans.habits import Seasoned
from game.ai.korrigans.playout import NOWHERE, Playout
from game.ai.korrigans.reach import count_of, prize, prizes_of
from game.ai.korrigans.search import RacingBot
from game.ai.korrigans.skies import sky_of
from game.ai.korrigans.values import PLAYED_ON, foreseen
from game.ai.search import Budget
from game.core.contract import AnyRules, Seat
from game.core.rng import Rng
from game.core.sums import plain_sum
from game.rules.korrigans.choices import legal_actions
from game.rules.korrigans.content import CAULDRON, CHARMS, PIECES_OF_A_COLOUR, RAINBOW, coins
from game.rules.korrigans.knowledge import laid_out
from game.rules.korrigans.map import the_map
from game.rules.korrigans.movement import moves
from game.rules.korrigans.state import Secret, State
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
GUESSES = 2
#: How many decisions of a hundred the easy bot lets pass with hardly a look.
EASY_SLIPS = 45
#: How long the hard bot and the expert think, what their first look weighs beside that for each player at the table,
#: and the lead, in coins, that is clear enough when the cauldron appears and how much more it must be for each round
#: before.
HARD = Budget(shortlist=12, glances=4, playouts=700, seconds=1.6)
EXPERT = Budget(shortlist=16, glances=8, playouts=4_200, seconds=4.0)
STATIC = 0.05
CLEAR = 4.0
CLEAR_BEFORE = 0.7


def evaluate(state: State, seat: Seat) -> float:
    """How far the seat is ahead of the others, if it picks well what it is looking at."""
    if state.turn.seat == seat and state.turn.asked == "keep":
        return max(evaluate(take(state, action).state, seat) for action in legal_actions(state))
    rivals = [standing(state, other) for other in range(len(state.players)) if other != seat]
    value = standing(state, seat) - RIVAL_WEIGHT * plain_sum(rivals) / len(rivals)
    if state.turn.seat == seat and state.turn.asked == "fairy":
        value += FAIRY
    return value


def standing(state: State, seat: Seat) -> float:
    """The coins the seat can expect at the end."""
    player = state.players[seat]
    value = float(sum(player.gold_menhirs) + _purse(player.hidden))
    for korrigan in player.korrigans:
        if korrigan.charm is not None:
            value += CHARMS[korrigan.charm]
    value += COMPANION * (len(player.shown) + len(player.backups)) + SCREEN * player.screen * len(player.hidden)
    if state.cauldron is not None:
        return value + _at_cauldron(state, seat)
    return value + sky_of(state).coins(prizes_of(state, seat)) + _clovers_ahead(state, seat)


@lru_cache(maxsize=50_000)
def _purse(tokens: tuple[Secret, ...]) -> int:
    return sum(coins(token) for token in tokens if isinstance(token, str))


def _at_cauldron(state: State, seat: Seat) -> float:
    """What the cauldron brings: to those who have stopped as they stand, to the others as far as they can come."""
    one, other = (korrigan.field for korrigan in state.players[seat].korrigans)
    stopped = state.turn.phase == "over" or (laid_out(state, seat) and state.turn.seat != seat)
    if stopped or one is None or other is None:
        return float(CAULDRON[(one, other).count(state.cauldron)])
    return float(prize(prizes_of(state, seat), the_map().index[state.cauldron or ""]))


def _clovers_ahead(state: State, seat: Seat) -> float:
    """What the rounds still to come will bring to one who has so many fields with clovers to choose from."""
    drawn = len(RAINBOW) * PIECES_OF_A_COLOUR - len(state.sky.bag)
    index, grounds = the_map().index, state.grounds
    fields = {move.to for move in moves(state, seat)}
    return to_pick(drawn, sum([1 for field in fields if grounds[index[field]].clovers]))


@cache
def to_pick(drawn: int, choices: int) -> float:
    """What is still picked after so many pieces are drawn by one with so many fields to choose from."""
    return NEXT_CLOVER * max(0.5, USUAL_DRAWS - drawn) * (1 - FEWER_CHOICES**choices)


def prospects(playout: Playout, seat: Seat) -> float:
    """How far ahead the seat ends when the game is played on from here, tempered by how far it looks ahead now.

    A lead that is clear enough counts little more when it grows.
    """
    clear = _clear(playout)
    lying = sum([1 << field for field, clovers in enumerate(playout.clovers) if clovers])
    looks = [_looks(playout, other, lying) for other in range(playout.seats)]
    own = looks.pop(seat)
    ahead = own - RIVAL_WEIGHT * plain_sum(looks) / len(looks)
    return clear * tanh(lead_at_end(playout, seat) / clear) + STATIC * playout.seats * ahead


def _clear(playout: Playout) -> float:
    return CLEAR + CLEAR_BEFORE * (playout.sky.ahead if playout.cauldron == NOWHERE else 0.0)


def _looks(playout: Playout, seat: Seat, lying: int) -> float:
    """The same as `standing` for a game that is being played on; clovers are lying on these fields."""
    one, other, held = playout.places[2 * seat], playout.places[2 * seat + 1], playout.held[seat]
    charms, prizes = playout.charms, playout.land.prizes(one, other, held)
    value = playout.purses[seat] + charms.get(2 * seat, 0) + charms.get(2 * seat + 1, 0) + COMPANION * count_of(held)
    if playout.cauldron != NOWHERE:
        return value + prize(prizes, playout.cauldron)
    sky, choices = playout.sky, (playout.land.next_fields(one, other, held) & lying).bit_count()
    return value + sky.coins(prizes) + to_pick(sky.suns + sky.clouds, choices)


def lead_at_end(playout: Playout, seat: Seat) -> float:
    """By how many coins the seat ends ahead of the best of the others when the game is played on from here."""
    totals = playout.run()
    return totals.pop(seat) - max(totals)


def expected_lead(playout: Playout, seat: Seat) -> float:
    """The same, corrected by what such positions brought in games."""
    if playout.cauldron != NOWHERE:
        return lead_at_end(playout, seat)
    return foreseen(playout, seat) + PLAYED_ON * lead_at_end(playout, seat)


def expectations(playout: Playout, seat: Seat) -> float:
    """What the expert makes of it: a lead at the end that is clear enough counts little more when it grows."""
    if playout.cauldron != NOWHERE:
        return prospects(playout, seat)
    clear, value = _clear(playout), foreseen(playout, seat)
    return value + PLAYED_ON * clear * tanh(lead_at_end(playout, seat) / clear)


def easy(rules: AnyRules, rng: Rng) -> Bot:
    return GreedyBot(rules, rng, evaluate, guesses=1, slips=EASY_SLIPS)


def normal(rules: AnyRules, rng: Rng) -> Bot:
    return GreedyBot(rules, rng, evaluate, guesses=GUESSES)


def hard(rules: AnyRules, rng: Rng) -> Bot:
    return RacingBot(rules, rng, prospects, HARD, glance=evaluate)


def expert(rules: AnyRules, rng: Rng) -> Bot:
    return RacingBot(rules, rng, expectations, EXPERT, glance=evaluate, playing=Seasoned)


LEVELS: Mapping[str, BotMaker] = {"random": RandomBot, "easy": easy, "normal": normal, "hard": hard, "expert": expert}
