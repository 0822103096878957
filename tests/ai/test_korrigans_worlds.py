"""The worlds the hard bot of Korrigans imagines: what its seat knows holds, and others kept the better clover."""

from __future__ import annotations

from collections import Counter

import pytest

from game.ai.korrigans.worlds import imagine
from game.core.contract import HIDDEN, Hidden, Setup
from game.core.replacing import replace
from game.core.rng import Rng
from game.rules.korrigans.content import COMPANIONS, coins
from game.rules.korrigans.knowledge import all_clovers, estate, picks_since
from game.rules.korrigans.map import the_map
from game.rules.korrigans.rules import RULES
from game.rules.korrigans.secrets import determinize
from game.rules.korrigans.state import Ground, Pick, Secret, State
from tests.rules.korrigans.pictures import table

WAYS = (("blindly", determinize), ("as likely", imagine))


def worth(token: Secret) -> int:
    assert isinstance(token, str)
    return coins(token)


def taken_since(world: State, place: int) -> Counter[Secret] | None:
    """What the other of two players took where seat 0 remembers what lay; None if they did not come there since."""
    seen, since = world.players[0].seen, picks_since(world.grounds[place], 0)
    assert not isinstance(seen, Hidden)
    if not since:
        return None
    gone: Counter[Secret] = Counter(seen[place])
    gone.subtract(world.grounds[place].clovers)
    return gone


@pytest.mark.parametrize("players", [2, 5])
def test_an_imagined_world_looks_to_its_seat_as_the_true_one_does(players: int) -> None:
    for seed in range(3):
        state, rng = RULES.setup(Setup(players, seed)), Rng(seed)
        while (decision := RULES.decision(state)) is not None:
            view = RULES.view(state, decision.seat)
            world = imagine(view, decision.seat, rng)
            assert RULES.view(world, decision.seat) == view
            clovers = Counter(token for ground in world.grounds for token in ground.clovers)
            for player in world.players:
                clovers.update(estate(player))
            assert clovers == all_clovers(players)
            state = RULES.apply(state, rng.choice(RULES.legal_actions(state))).state


def test_what_a_seat_remembers_lies_there_or_is_with_those_who_came_since() -> None:
    for seed in range(4):
        state, rng = RULES.setup(Setup(2, seed)), Rng(seed)
        while RULES.decision(state) is not None:
            world = imagine(RULES.view(state, 0), 0, rng)
            gone: Counter[Secret] = Counter()
            for place in range(len(world.grounds)):
                gone.update(taken_since(world, place) or {})
            assert min(gone.values(), default=0) >= 0, "nothing lies there that the seat has not seen"
            assert gone <= estate(world.players[1])
            state = RULES.apply(state, rng.choice(RULES.legal_actions(state))).state


def test_who_has_laid_out_companions_has_only_coins_left() -> None:
    """KO-61"""
    laid_out = 0
    for seed in range(4):
        state, rng = RULES.setup(Setup(2, seed, 1)), Rng(seed)
        while RULES.decision(state) is not None:
            if state.turn.phase == "last":
                laid_out += 1
                world = imagine(RULES.view(state, 0), 0, rng)
                assert not set(world.players[1].hidden) & set(COMPANIONS)
            state = RULES.apply(state, rng.choice(RULES.legal_actions(state))).state
    assert laid_out


def test_who_picked_on_a_field_holds_no_less_than_they_left_there() -> None:
    """KO-21: seat 1 has looked at one field and kept one clover; dealt blindly it is often the lesser coin."""
    state, rng = RULES.setup(Setup(2, 3, 0)), Rng(1)
    while state.players[1].hidden == ():
        state = RULES.apply(state, rng.choice(RULES.legal_actions(state))).state
    place = the_map().index[state.players[1].korrigans[0].field or ""]
    view = RULES.view(state, 0)
    lesser = {"blindly": 0, "as likely": 0}
    for way, deal in WAYS:
        for seed in range(60):
            world = deal(view, 0, Rng(seed))
            kept = world.players[1].hidden[0]
            left = max(worth(token) for token in world.grounds[place].clovers)
            lesser[way] += kept not in COMPANIONS and worth(kept) < left
    assert lesser["blindly"] > 10
    assert lesser["as likely"] == 0


def test_of_what_a_seat_remembers_the_others_took_the_best() -> None:
    """Wherever seat 1 came once since seat 0 picked there: never the lesser coin, and blindly often."""
    lesser = {"blindly": 0, "as likely": 0}
    for seed in range(4):
        state, rng = RULES.setup(Setup(2, seed)), Rng(seed)
        while RULES.decision(state) is not None:
            for way, deal in WAYS:
                world = deal(RULES.view(state, 0), 0, Rng(seed))
                for place, ground in enumerate(RULES.view(state, 0).grounds):
                    gone = taken_since(world, place)
                    looks = state.turn.asked == "keep" and HIDDEN not in ground.clovers
                    if gone is None or looks or len(picks_since(ground, 0) or ()) > 1 or not ground.clovers:
                        continue
                    (token,) = gone.elements()
                    left = max(worth(one) for one in world.grounds[place].clovers)
                    lesser[way] += token not in COMPANIONS and worth(token) < left
            state = RULES.apply(state, rng.choice(RULES.legal_actions(state))).state
    assert lesser["blindly"] > 10
    assert lesser["as likely"] == 0


@pytest.mark.parametrize("left", ["gold3", "gold1"])
def test_who_came_before_the_seat_took_no_less_than_it_found(left: str) -> None:
    """Seat 0 came to a field where seat 1 had chosen, found two coins and has the one of three; there it left this."""
    state = table("M | 0a 0b | |\nA | 1a 1b | |\nseat 0 | behind gold3\nseat 1 | behind gold4")
    place = the_map().index["K"]
    ground = Ground((left,), "elf", (Pick(1, 1, None), Pick(0, 1, None)))
    seen = tuple((left,) if at == place else None for at in range(len(state.grounds)))
    grounds = (*state.grounds[:place], ground, *state.grounds[place + 1 :])
    players = (replace(state.players[0], seen=seen), state.players[1])
    view = RULES.view(replace(state, grounds=grounds, players=players), 0)
    kept = {way: {deal(view, 0, Rng(seed)).players[1].hidden[0] for seed in range(60)} for way, deal in WAYS}
    assert {"gold1", "gold2"} < kept["blindly"]
    assert {"gold3", "gold4"} <= kept["as likely"] <= {"gold3", "gold4", *COMPANIONS}
