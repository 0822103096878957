"""The forecast: what the nomads placed so far will bring, in turn order, is what then happens."""

from __future__ import annotations

import os

from game.core.contract import Setup
from game.core.rng import Rng
from game.rules.neta_tanka.actions import Act, EndTurn, Link, NetaTankaAction
from game.rules.neta_tanka.content import ROUNDS
from game.rules.neta_tanka.forecast import Bring, forecast, forecast_with, planned_action
from game.rules.neta_tanka.rules import RULES
from game.rules.neta_tanka.state import State
from tests.rules.neta_tanka.pictures import END, do, table

FORECAST_ROUNDS = int(os.environ.get("CLAIRIERE_ROUNDS", "1000"))


def test_there_will_be_one_wood_left() -> None:
    """NT-25, NT-31: the earlier in turn order takes two of three."""
    state = table("""
        phase 1
        first 1
        forest 3 wood
        red at 2
        blue at 2
        yellow at
    """)
    told = forecast(state)
    assert told.of(1, "place", 2) == (("wood", 2),)
    assert told.of(0, "place", 2) == (("wood", 1),)
    found = told.finds[0]
    assert found is not None
    assert found.forest_wood == 1


def test_felling_before_gathering_helps_who_comes_later() -> None:
    """NT-30, NT-31, NT-50"""
    state = table("""
        phase 1
        red at 1
        blue at 2
        yellow at 3
    """)
    told = forecast(state)
    assert told.brings == (
        Bring(0, ("place", 1), (("generosity", 1),)),
        Bring(1, ("place", 2), (("wood", 2),)),
        Bring(2, ("place", 3), (("wood", 1),)),
    )
    assert forecast(table("phase 1\nfirst 1\nred at 1\nblue at 2\nyellow at 3")).of(1, "place", 2) == ()


def test_a_forecast_with_one_nomad_more() -> None:
    """NT-50: red at 5 comes to 2, which makes the link, too."""
    state = table("phase 1\nforest 2 wood\nred at 5\nblue at\nyellow at")
    assert forecast(state).of(0, "link", 1) == ()
    told = forecast_with(state, 0, "red", 2)
    assert told.of(0, "link", 1) == (("wood", 1),)
    assert told.of(0, "place", 2) == (("wood", 1),)
    assert told.reserves[0].wood == 3


def test_what_is_paid_counts_below_zero() -> None:
    """NT-43"""
    state = table("phase 1\ntanning 3 meat\nred at 14 | 1 wood\nblue at 14\nyellow at")
    told = forecast(state)
    assert told.of(0, "place", 14) == (("wood", -1), ("meat", 2))
    assert told.of(1, "place", 14) == ()


def test_mushrooms_are_foraged_when_there_are_two_and_wood_otherwise() -> None:
    """NT-32: as the plan says."""
    for forest, gains in (
        ("3 wood 2 mushroom", (("mushroom", 2),)),
        ("3 wood 1 mushroom", (("wood", 1),)),
        ("0 wood 1 mushroom", (("mushroom", 1),)),
        ("0 wood 0 mushroom", ()),
    ):
        assert forecast(table(f"phase 1\nforest {forest}\nred at 3\nblue at\nyellow at")).of(0, "place", 3) == gains


def test_turns_already_played_are_not_foretold() -> None:
    state = do(table("forest 3 wood\nred at 2\nblue at 3\nyellow at"), END)
    told = forecast(state)
    assert {bring.seat for bring in told.brings} == {1}
    assert told.finds[0] is None


def test_a_watcher_foresees_what_everyone_does() -> None:
    """It needs nothing that is hidden."""
    state = table("phase 1\nforest 3 wood\nred at 2 16 17\nblue at 3\nyellow at 12")
    assert forecast(RULES.view(state, None)) == forecast(state)


def test_the_forecast_is_what_happens_when_nobody_leaves_the_plan() -> None:
    """After the last nomad is placed, and again from the middle of any turn: every gain, in its order."""
    rounds = 0
    seed = 0
    while rounds < FORECAST_ROUNDS:
        players = 2 + seed % 3
        rng, state = Rng(seed), RULES.setup(Setup(players, seed))
        for _ in range(ROUNDS[players]):
            while state.phase == 1 and not state.over:
                places = [action for action in RULES.legal_actions(state) if action.type == "place"]
                state = RULES.apply(state, rng.choice(places)).state
            state = follow(state, rng)
            rounds += 1
        assert state.over
        seed += 1


def follow(state: State, rng: Rng) -> State:
    """Play the round as planned and compare what the log tells with what was foretold; ends in the next round."""
    told = forecast(state)
    happened: list[Bring] = []
    for later in range(10**6):
        if later == 5 + rng.below(5):
            assert forecast(state).brings == told.brings[len(happened) :]
        action = planned_action(state)
        assert RULES.refuse(state, action) is None
        seat, last = state.turn, (state.turn + 1) % len(state.players) == state.first
        if isinstance(action, EndTurn) and last:
            assert tuple(happened) == told.brings
            assert tuple(player.reserve for player in state.players) == told.reserves
            return RULES.apply(state, action).state
        gains = gains_by_the_log(state, action)
        state = RULES.apply(state, action).state
        if isinstance(action, Act):
            happened.append(Bring(seat, ("place", action.at), gains))
        elif isinstance(action, Link):
            happened.append(Bring(seat, ("link", action.link), gains))
    raise AssertionError("the round does not end")


def gains_by_the_log(state: State, action: NetaTankaAction) -> tuple[tuple[str, int], ...]:
    """What an action brings its seat, told by its events alone."""
    gains: dict[str, int] = {}
    for event in RULES.apply(state, action).events:
        if event.code in ("took", "paid"):
            sign = 1 if event.code == "took" else -1
            gains[str(event["resource"])] = gains.get(str(event["resource"]), 0) + sign * int(str(event["count"]))
        if event.code == "got_generosity":
            gains["generosity"] = gains.get("generosity", 0) + int(str(event["count"]))
    order = ("wood", "hide", "meat", "mushroom", "skull", "generosity")
    return tuple((kind, gains[kind]) for kind in order if gains.get(kind))
