"""The worlds the hard bot of Korrigans imagines: what its seat knows holds, and others kept the better clover."""

from __future__ import annotations

from collections import Counter

import pytest

from game.ai.korrigans_worlds import COMPANION, imagine
from game.core.contract import Setup
from game.core.rng import Rng
from game.rules.korrigans.content import COMPANIONS, coins
from game.rules.korrigans.knowledge import all_clovers, estate
from game.rules.korrigans.map import the_map
from game.rules.korrigans.rules import RULES
from game.rules.korrigans.secrets import determinize
from game.rules.korrigans.state import Secret


def worth(token: Secret) -> float:
    assert isinstance(token, str)
    return COMPANION if token in COMPANIONS else coins(token)


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


def test_who_picked_on_a_field_holds_no_less_than_they_left_there() -> None:
    """KO-21: seat 1 has looked at one field and kept one clover; dealt blindly it is often the lesser one."""
    state, rng = RULES.setup(Setup(2, 3, 0)), Rng(1)
    while state.players[1].hidden == ():
        state = RULES.apply(state, rng.choice(RULES.legal_actions(state))).state
    place = the_map().index[state.players[1].korrigans[0].field or ""]
    view = RULES.view(state, 0)
    lesser = {"blindly": 0, "as likely": 0}
    for way, deal in (("blindly", determinize), ("as likely", imagine)):
        for seed in range(60):
            world = deal(view, 0, Rng(seed))
            left = max(worth(token) for token in world.grounds[place].clovers)
            lesser[way] += worth(world.players[1].hidden[0]) < left
    assert lesser["blindly"] > 10
    assert lesser["as likely"] == 0
