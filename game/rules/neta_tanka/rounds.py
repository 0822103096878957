"""How a game begins, and how placing, acting and the end of a round follow each other.

Rules NT-01 to NT-06, NT-20 and NT-60 to NT-64.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.core.contract import Seal, Seat, Setup
from game.core.replacing import replace
from game.core.rng import Rng, stream
from game.rules.neta_tanka.chronicle import Chronicle
from game.rules.neta_tanka.content import (
    BUFFALO,
    CARD_COPIES,
    CARDS,
    CRAFTS,
    FOREST_AT_START,
    HUNTED_AT_START,
    MEAT_KEPT,
    MISSIONS,
    OBJECTIVES,
    RESERVE_AT_START,
    ROUNDS,
    ROW_LENGTH,
    SECOND_OF_TWO,
    TANNING_AT_START,
    TOKENS,
    TRADES,
    VISITOR,
)
from game.rules.neta_tanka.info import RULEBOOK_OBJECTIVES
from game.rules.neta_tanka.places import can_place
from game.rules.neta_tanka.state import (
    ACTING,
    FRESH,
    PLACING,
    Market,
    Nomad,
    Player,
    Reserve,
    State,
    Village,
    with_turn,
)


def objectives_in_play(rulebook_only: bool) -> tuple[str, ...]:
    return tuple(name for name, objective in OBJECTIVES.items() if not (rulebook_only and objective.ours))


def reserve_at_start(players: int, seat: Seat, first: Seat) -> Reserve:
    """NT-05"""
    besides = SECOND_OF_TWO if players == 2 and seat != first else {}
    return Reserve(**{kind: count + besides.get(kind, 0) for kind, count in RESERVE_AT_START.items()})


def start(setup: Setup) -> State:
    rng = Rng(stream(setup.seed, "neta_tanka"))
    crafts = rng.shuffle(CRAFTS)
    cards = rng.shuffle(card for card in CARDS for _ in range(CARD_COPIES))
    trades = rng.shuffle(TRADES)[: ROUNDS[setup.players]]
    rulebook_only = setup.option(RULEBOOK_OBJECTIVES) == "true"
    objectives = rng.shuffle(objectives_in_play(rulebook_only))
    chance = rng.below(setup.players)
    first = chance if setup.first is None else setup.first
    return State(
        players=tuple(
            Player(reserve_at_start(setup.players, seat, first), objective=objectives[seat])
            for seat in range(setup.players)
        ),
        village=Village(
            forest_wood=FOREST_AT_START["wood"],
            forest_mushroom=FOREST_AT_START["mushroom"],
            tanning_hide=TANNING_AT_START["hide"],
            tanning_meat=TANNING_AT_START["meat"],
            hunted=HUNTED_AT_START,
        ),
        market=Market(
            craft_row=crafts[:ROW_LENGTH],
            craft_deck=crafts[ROW_LENGTH:],
            craft_discards=(),
            card_row=cards[:ROW_LENGTH],
            card_deck=cards[ROW_LENGTH:],
            cards_gone=(),
            link_tokens=tuple(TOKENS),
        ),
        nomads=(),
        totem_order=(),
        trades=trades,
        trades_gone=(),
        phase=PLACING,
        first=first,
        turn=first,
        visitor=None,
        welcomed=None,
        progress=FRESH,
        rulebook_objectives=rulebook_only,
        rng=rng.state,
    )


def after_placing(state: State, chronicle: Chronicle) -> State:
    """The next seat with a nomad to place; once all are placed, the first player begins phase II (NT-20, NT-25)."""
    players = len(state.players)
    for step in range(1, players + 1):
        seat = (state.turn + step) % players
        if can_place(state, seat):
            return with_turn(state, seat)
    chronicle.tell("phase_two", state.first)
    return replace(state, phase=ACTING, turn=state.first, progress=FRESH)


def after_acting(state: State, chronicle: Chronicle) -> State:
    chronicle.tell("turn_ended", state.turn)
    following = (state.turn + 1) % len(state.players)
    if following != state.first:
        return replace(state, turn=following, progress=FRESH)
    return end_of_round(state, chronicle)


@dataclass(frozen=True, slots=True)
class RoundEnd:
    """What the end of the round will do, as things stand: who begins the next one, how many nomads stay out on
    missions, how much meat is lost, and whether the game is over (NT-60 to NT-64)."""

    first: Seat
    missions: int
    spoils: int
    over: bool


def round_end(state: State) -> RoundEnd:
    over = len(state.trades) == 1
    missions = sum(1 for nomad in state.nomads if nomad.place in MISSIONS and nomad.colour != VISITOR)
    spoils = max(0, state.village.tanning_meat - MEAT_KEPT)
    return RoundEnd(_next_first(state), 0 if over else missions, 0 if over else spoils, over)


def _next_first(state: State) -> Seat:
    return (state.first + 1) % len(state.players) if state.welcomed is None else state.welcomed


def end_of_round(state: State, chronicle: Chronicle) -> State:
    state = _hand_on_first_player(state, chronicle)
    village = state.village
    if village.hunted == BUFFALO:
        chronicle.tell("buffalo_rests", None, ("buffalo",))
        village = replace(village, hunted=BUFFALO - 1)
    if village.tanning_meat > MEAT_KEPT:
        chronicle.tell("meat_spoils", None, ("tanning",), count=village.tanning_meat - MEAT_KEPT)
        village = replace(village, tanning_meat=MEAT_KEPT)
    ending, *coming = state.trades
    assert isinstance(ending, int)
    state = replace(
        state, village=village, trades=tuple(coming), trades_gone=(*state.trades_gone, ending), progress=FRESH
    )
    if state.over:
        chronicle.tell("game_over")
        return state
    return _begin_round(state, chronicle)


def _hand_on_first_player(state: State, chronicle: Chronicle) -> State:
    """Who welcomed the visitor has it and begins; otherwise it goes back, and the token goes left (NT-60)."""
    first = _next_first(state)
    if state.welcomed is not None:
        chronicle.tell("visitor_stays", state.welcomed)
    chronicle.tell("first_player", first)
    nomads = tuple(nomad for nomad in state.nomads if nomad.colour != VISITOR)
    return replace(state, first=first, visitor=state.welcomed, welcomed=None, nomads=nomads)


def _begin_round(state: State, chronicle: Chronicle) -> State:
    """Nomads come home, but those who visited two of the elders are on their missions (NT-64). All see the next Trade
    card (NT-63), so nobody may go back behind it.

    Every seat has more than two nomads, so whoever is first has one to place."""
    missions = tuple(
        Nomad(nomad.seat, nomad.colour, MISSIONS[nomad.place]) for nomad in state.nomads if nomad.place in MISSIONS
    )
    for nomad in missions:
        chronicle.tell("mission", nomad.seat, ("place", nomad.place), colour=nomad.colour, at=nomad.place)
    chronicle.seal = Seal.CLOSED
    chronicle.tell("round_began", state.first, ("trade",), round=state.round, trade=state.trades[0])
    players = tuple(replace(player, copy_used=False) if player.copy_used else player for player in state.players)
    return replace(state, players=players, nomads=missions, phase=PLACING, turn=state.first)
