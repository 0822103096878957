"""The rules of the little game, one test for each thing a rule says (see the package for LG-01 to LG-09)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from game.core.contract import HIDDEN, Hidden, Seal, Setup
from game.core.rng import Rng
from game.core.session import SeatInfo, Session
from tests.little_game.actions import Dig, Gather, Hide, LittleAction, Rest, Roll
from tests.little_game.bots import LEVELS
from tests.little_game.content import ALL_NUTS
from tests.little_game.pictures import clearing
from tests.little_game.rules import RULES
from tests.little_game.state import Clearing

TWO = """
    oak 8  birch 6  pine 4
    snow 2 of 6
    pile hazelnut truffle chestnut
    > acorns 0 0 0  stash walnut  energy 3
      acorns 1 0 2  stash chestnut
"""


def after(picture: str, *actions: LittleAction) -> Clearing:
    state = clearing(picture)
    for action in actions:
        assert RULES.refuse(state, action) is None
        state = RULES.apply(state, action).state
    return state


def refusal(picture: str, action: LittleAction) -> tuple[str, str]:
    refused = RULES.refuse(clearing(picture), action)
    assert refused is not None
    return refused.code, refused.rule


# --- LG-01 -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_each_squirrel_begins_with_one_nut_of_a_shuffled_pile(players: int) -> None:
    state = RULES.setup(Setup(players, 9))
    assert [len(squirrel.stash) for squirrel in state.squirrels] == [1] * players
    assert Counter([*state.pile, *(nut for squirrel in state.squirrels for nut in squirrel.stash)]) == Counter(ALL_NUTS)
    assert state.pile != RULES.setup(Setup(players, 10)).pile
    assert state.acorns == (8, 6, 4)


def test_the_first_squirrel_is_agreed_or_drawn() -> None:
    assert RULES.setup(Setup(3, 1, first=2)).active == 2
    assert {RULES.setup(Setup(3, seed)).active for seed in range(30)} == {0, 1, 2}


# --- LG-02 -----------------------------------------------------------------------------------------------------------

UNROLLED = TWO.replace("  energy 3", "")


def test_a_turn_begins_with_a_roll_and_only_one() -> None:
    assert RULES.legal_actions(clearing(UNROLLED)) == (Roll(),)
    assert refusal(UNROLLED, Gather("oak")) == ("roll_first", "LG-02")
    assert refusal(TWO, Roll()) == ("already_rolled", "LG-02")


def test_the_die_gives_energy_and_a_one_brings_snow() -> None:
    start = clearing(UNROLLED)
    steps = [RULES.apply(replace(start, chance=seed), Roll()) for seed in range(60)]
    assert {step.state.energy for step in steps} == {1, 2, 3, 4, 5, 6}
    assert all(step.seal is Seal.RANDOM for step in steps)
    for step in steps:
        assert step.state.snowflakes == (3 if step.state.energy == 1 else 2)


# --- LG-03 -----------------------------------------------------------------------------------------------------------


def test_gathering_pays_the_spots_energy_and_takes_one_of_its_acorns() -> None:
    state = after(TWO, Gather("birch"))
    assert (state.energy, state.acorns, state.squirrels[0].acorns) == (1, (8, 5, 4), (0, 1, 0))


def test_a_spot_may_be_too_far_empty_or_nowhere() -> None:
    assert refusal(TWO.replace("energy 3", "energy 2"), Gather("pine")) == ("too_tired", "LG-03")
    assert refusal(TWO.replace("oak 8", "oak 0"), Gather("oak")) == ("spot_empty", "LG-03")
    assert refusal(TWO, Gather("lake")) == ("no_such_spot", "LG-03")


# --- LG-04 -----------------------------------------------------------------------------------------------------------


def test_digging_shows_the_digger_two_nuts_of_which_one_is_hidden_and_one_goes_under_the_pile() -> None:
    looking = after(TWO, Dig())
    assert (looking.energy, looking.looked, looking.pile) == (1, ("hazelnut", "truffle"), ("chestnut",))
    decision = RULES.decision(looking)
    assert decision is not None
    assert (decision.kind, decision.private) == ("hide", True)
    assert RULES.legal_actions(looking) == (Hide(0), Hide(1))
    hidden = RULES.apply(looking, Hide(1)).state
    assert hidden.squirrels[0].stash == ("walnut", "truffle")
    assert hidden.pile == ("chestnut", "hazelnut")
    assert hidden.looked == ()


def test_the_last_nut_is_dug_up_alone() -> None:
    state = after(TWO.replace("pile hazelnut truffle chestnut", "pile truffle"), Dig())
    assert RULES.legal_actions(state) == (Hide(0),)


def test_digging_needs_energy_and_a_pile_and_must_be_finished() -> None:
    assert refusal(TWO.replace("energy 3", "energy 1"), Dig()) == ("too_tired", "LG-04")
    assert refusal(TWO.replace("pile hazelnut truffle chestnut", "pile"), Dig()) == ("pile_empty", "LG-04")
    looking = TWO.replace("energy 3", "energy 1  looking at walnut truffle")
    assert refusal(looking, Gather("oak")) == ("hide_first", "LG-04")
    assert refusal(looking, Rest()) == ("hide_first", "LG-04")
    assert refusal(looking, Hide(2)) == ("no_such_nut", "LG-04")
    assert refusal(looking, Hide(-1)) == ("no_such_nut", "LG-04")
    assert refusal(TWO, Hide(0)) == ("nothing_to_hide", "LG-04")


def test_what_is_dug_up_and_hidden_is_seen_by_the_digger_alone() -> None:
    dug = RULES.apply(clearing(TWO), Dig())
    hid = RULES.apply(dug.state, Hide(1))
    assert RULES.view(dug.state, 0).looked == ("hazelnut", "truffle")
    assert RULES.redact(dug.events[0], 0)["nuts"] == ("hazelnut", "truffle")
    assert RULES.redact(hid.events[0], 0)["nut"] == "truffle"
    for seat in (1, None):
        assert RULES.view(dug.state, seat).looked == (HIDDEN, HIDDEN)
        assert RULES.view(hid.state, seat).squirrels[0].stash == (HIDDEN, HIDDEN)
        assert RULES.redact(dug.events[0], seat)["nuts"] is HIDDEN
        assert RULES.redact(hid.events[0], seat)["nut"] is HIDDEN
    assert RULES.view(hid.state, 0).pile == (HIDDEN, HIDDEN), "nor does anybody see what lies under the pile"


# --- LG-05 and LG-06 -------------------------------------------------------------------------------------------------


def test_the_turn_ends_without_energy_or_by_resting() -> None:
    spent = after(TWO, Gather("pine"))
    rested = after(TWO, Gather("oak"), Rest())
    for state in (spent, rested):
        assert (state.active, state.energy) == (1, None)
        assert state.snowflakes == 2, "the round goes on"
    assert RULES.apply(clearing(TWO), Rest()).seal is Seal.HANDED


def test_a_dig_with_the_last_energy_is_still_finished() -> None:
    state = after(TWO.replace("energy 3", "energy 2"), Dig())
    assert (state.active, state.energy) == (0, 0)
    assert RULES.apply(state, Hide(0)).state.active == 1


LAST_OF_ROUND = """
    oak 8  birch 6  pine 4
    snow 2 of 6
    pile hazelnut
      acorns 0 0 0  stash walnut
    > acorns 1 0 2  stash chestnut  energy 1
"""


def test_a_snowflake_falls_when_the_turn_comes_back_to_the_first() -> None:
    state = after(LAST_OF_ROUND, Gather("oak"))
    assert (state.active, state.snowflakes, state.over) == (0, 3, False)


# --- LG-07 -----------------------------------------------------------------------------------------------------------


def test_winter_ends_the_game_and_shows_all_stashes() -> None:
    step = RULES.apply(clearing(LAST_OF_ROUND.replace("snow 2", "snow 5")), Gather("oak"))
    outcome = RULES.outcome(step.state)
    assert outcome is not None
    assert outcome.end == "winter"
    assert step.seal is Seal.REVEALED
    assert RULES.view(step.state, None).squirrels == step.state.squirrels
    refused = RULES.refuse(step.state, Roll())
    assert refused is not None
    assert (refused.code, refused.rule) == ("game_over", "LG-07")


def test_snow_of_a_roll_ends_the_game_only_with_the_turn() -> None:
    state = after(TWO.replace("snow 2", "snow 6"), Gather("oak"))
    assert not state.over
    assert RULES.apply(state, Rest()).state.over


def test_frost_brings_winter_with_four_snowflakes() -> None:
    assert RULES.setup(Setup(2, 1)).winter == 6
    assert RULES.setup(Setup(2, 1, options=(("frost", "true"),))).winter == 4


def test_a_clearing_without_acorns_ends_the_game() -> None:
    state = after(TWO.replace("oak 8  birch 6  pine 4", "oak 0  birch 0  pine 1"), Gather("pine"))
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert outcome.end == "bare"


# --- LG-08 and LG-09 -------------------------------------------------------------------------------------------------


def test_acorns_count_by_spot_nuts_by_kind_and_three_kinds_earn_four() -> None:
    state = clearing(TWO.replace("acorns 0 0 0  stash walnut", "acorns 3 2 1  stash walnut truffle walnut hazelnut"))
    sheet = RULES.score(state, 0)
    assert not isinstance(sheet, Hidden)
    assert [(line.code, line.points) for line in sheet.lines] == [("acorns", 14), ("nuts", 12), ("variety", 4)]
    assert sheet.total == 30
    assert [(piece.points, piece.where) for piece in sheet.lines[0].pieces] == [
        (3, (("spot", "oak"),)),
        (6, (("spot", "birch"),)),
        (5, (("spot", "pine"),)),
    ]


def test_two_kinds_earn_nothing_more() -> None:
    sheet = RULES.score(clearing(TWO.replace("stash walnut", "stash walnut truffle truffle")), 0)
    assert not isinstance(sheet, Hidden)
    assert sheet.points("variety") == 0


def test_a_hidden_stash_cannot_be_counted() -> None:
    state = clearing(TWO)
    assert RULES.score(RULES.view(state, 0), 1) is HIDDEN
    assert RULES.score(RULES.view(state, 0), 0) == RULES.score(state, 0)


@pytest.mark.parametrize(
    ("stashes", "ranking", "tie_break"),
    [
        (("walnut", "chestnut", "hazelnut"), ((0,), (1,), (2,)), None),
        (("chestnut", "hazelnut hazelnut", "hazelnut"), ((1,), (0,), (2,)), "most_nuts"),
        (("walnut", "chestnut", "walnut"), ((0, 2), (1,)), None),
        (("walnut", "chestnut hazelnut", "hazelnut hazelnut hazelnut"), ((2,), (1,), (0,)), "most_nuts"),
        (("truffle", "chestnut", "hazelnut hazelnut"), ((0,), (2,), (1,)), None),
    ],
)
def test_ties_for_first_go_to_more_nuts_or_are_shared(
    stashes: tuple[str, ...], ranking: tuple[tuple[int, ...], ...], tie_break: str | None
) -> None:
    first, *others = (f"acorns 0 0 0  stash {stash}" for stash in stashes)
    state = clearing("\n".join(("oak 0  birch 0  pine 0", "snow 6 of 6", "pile", f"> {first}", *others)))
    outcome = RULES.outcome(replace(state, over=True))
    assert outcome is not None
    assert (outcome.ranking, outcome.tie_break) == (ranking, tie_break)


# --- invariants ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "broken"),
    [
        ({"pile": ("walnut",)}, "nuts_conserved"),
        ({"acorns": (7, 6, 4)}, "acorns_conserved"),
        ({"energy": 7}, "energy"),
        ({"energy": 0}, "turns_end"),
        ({"active": 2}, "seats"),
        ({"snowflakes": 6}, "winter_comes"),
    ],
)
def test_a_broken_position_is_named(change: dict[str, object], broken: str) -> None:
    start = RULES.setup(Setup(2, 1))
    assert RULES.violations(start) == ()
    assert broken in RULES.violations(replace(start, **change))  # type: ignore[arg-type]


# --- bots ------------------------------------------------------------------------------------------------------------


def test_the_normal_bot_beats_the_random_one() -> None:
    """Two equal bots would reach 28 wins of 40 less than once in a hundred times."""
    wins = 0
    for seed in range(40):
        session = Session.new(RULES, Setup(2, seed), [SeatInfo("N", "bot", "normal"), SeatInfo("R", "bot", "random")])
        bots = [LEVELS[seat.level or ""](RULES, Rng(seed)) for seat in session.seats]
        while (seat := session.to_act) is not None:
            session.act(bots[seat].choose(session.view(seat), seat))
        outcome = session.outcome()
        assert outcome is not None
        wins += 0 in outcome.ranking[0]
    assert wins >= 28
