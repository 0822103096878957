"""How the table goes round: start cells, whose turn it is, going on or stopping, the end, and what undo may cross."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.contract import HIDDEN, Seal, Setup
from game.core.rng import Rng
from game.rules.seasons.actions import Action, Draw, GoOn, Joker, Penalty, Start, Stop, Tick
from game.rules.seasons.content import DIE, SEASONS
from game.rules.seasons.rules import RULES
from game.rules.seasons.state import Sheet, State
from tests.rules.seasons.pictures import events, lines, play, refused, sheet_of, start_of, table


def asked(state: State, *actions: Action) -> list[tuple[int, str]]:
    """Who is asked what, action after action."""
    seen = []
    for action in actions:
        seen.append((state.turn, state.phase))
        state = play(state, action)
    return [*seen, (state.turn, state.phase)]


def test_the_first_game_proposes_spring_and_any_season_may_be_chosen() -> None:
    """SE-01: all sheets are of the same season."""
    assert RULES.info.options[0].default == "spring"
    assert RULES.setup(Setup(2, 1)).season == "spring"
    assert [start_of(season).season for season in SEASONS] == list(SEASONS)


def test_set_ups_that_do_not_exist_are_refused() -> None:
    for setup in (Setup(0, 1), Setup(7, 1), Setup(1, 1, options=(("season", "monsoon"),))):
        with pytest.raises(ValueError):
            RULES.setup(setup)


def test_start_cells_are_picked_in_seat_order_from_the_first_player_who_then_rolls() -> None:
    """SE-02."""
    state = start_of(players=3, first=1)
    picks = [Start(cell) for cell in ((2, 2), (9, 9), (5, 3))]
    assert asked(state, *picks) == [(1, "start"), (2, "start"), (0, "start"), (1, "territory")]
    rolled = play(state, *picks)
    assert (rolled.roller, rolled.round) == (1, 1)
    assert rolled.roll is not None
    assert [sheet.start for sheet in rolled.sheets] == [(5, 3), (2, 2), (9, 9)]


def test_each_player_picks_a_different_start_cell() -> None:
    """SE-02."""
    state = play(start_of(players=2), Start((2, 2)))
    assert len(RULES.legal_actions(state)) == 5
    assert refused(state, Start((2, 2))).code == "start_taken"
    assert refused(state, Start((1, 1))).code == "not_a_start_cell"


def test_the_first_player_may_be_left_to_chance() -> None:
    """SE-02: over many seeds everybody begins sometimes."""
    assert {start_of(players=4, seed=seed, first=None).turn for seed in range(60)} == {0, 1, 2, 3}


def test_both_dice_are_fair_and_independent() -> None:
    """SE-03: over 3600 rolls each of the 36 pairs comes about a hundred times."""
    seen: dict[tuple[str, str], int] = {}
    for seed in range(3600):
        roll = play(start_of(seed=seed), Start((2, 2))).roll
        assert roll is not None
        seen[roll.green, roll.light] = seen.get((roll.green, roll.light), 0) + 1
    for green in set(DIE):
        for light in set(DIE):
            expected = 100 * DIE.count(green) * DIE.count(light)
            assert abs(seen[green, light] - expected) < 5 * expected**0.5


def two_in_a_round() -> State:
    return table("spring", sheet_of("spring"), sheet_of("spring", start=(5, 3)), roll="1 1")


def test_everybody_uses_the_same_roll_one_seat_after_the_other() -> None:
    """SE-04, SE-05: draw and tick in one go, then the next seat, then the dice pass clockwise and all are asked."""
    state = two_in_a_round()
    turns = asked(state, Penalty(), Joker("2"), Draw((5, 3), 1, 2), Tick("tree"), GoOn())
    assert turns == [(0, "territory"), (1, "territory"), (1, "territory"), (1, "tick"), (1, "go_on"), (0, "go_on")]
    after = play(state, Penalty(), Penalty())
    assert (after.roller, after.roll) == (1, None)


def four(*inside: bool, **fields: Any) -> State:
    """Four seats of which some have stopped; the first rolled."""
    starts = ((2, 2), (5, 3), (9, 2), (2, 9))
    sheets = (sheet_of("spring", start=start, stopped=not still) for start, still in zip(starts, inside, strict=True))
    return table("spring", *sheets, **fields)


def test_players_who_stopped_or_are_out_are_skipped_when_the_dice_pass() -> None:
    """SE-04."""
    state = four(True, False, False, True)
    assert asked(state, Penalty(), Penalty(), GoOn(), GoOn()) == [
        (0, "territory"),
        (3, "territory"),
        (3, "go_on"),
        (0, "go_on"),
        (3, "territory"),
    ]


def test_the_next_roller_who_stops_hands_the_dice_on() -> None:
    """SE-04, SE-30."""
    state = play(four(True, True, True, True), Penalty(), Penalty(), Penalty(), Penalty())
    assert (state.turn, state.roller) == (1, 1)
    state = play(state, Stop(), GoOn(), Stop(), GoOn())
    assert (state.phase, state.roller, state.turn) == ("territory", 2, 2)


def test_everyone_still_in_is_asked_before_each_round_from_the_second_on() -> None:
    """SE-30: in seat order from the next roller; the first round begins unasked."""
    first = play(start_of(players=2), Start((2, 2)), Start((5, 3)))
    assert first.phase == "territory"
    assert asked(first, Penalty(), Penalty(), GoOn(), GoOn()) == [
        (0, "territory"),
        (1, "territory"),
        (1, "go_on"),
        (0, "go_on"),
        (1, "territory"),
    ]


def test_stopping_is_final() -> None:
    """SE-30: no more territories, ticks, clouds or penalties, while the others play on."""
    state = play(two_in_a_round(), Penalty(), Penalty(), GoOn(), Stop())
    before = state.sheets[0]
    rng = Rng(1)
    while RULES.decision(state) is not None and state.round < 40:
        assert state.turn == 1
        actions = [action for action in RULES.legal_actions(state) if not isinstance(action, Stop)]
        state = RULES.apply(state, rng.choice(actions)).state
    assert state.sheets[0] == before


def test_going_on_means_accepting_the_roll() -> None:
    """SE-30: once rolled, one draws or takes a penalty; stopping is not offered."""
    state = play(table("spring", phase="go_on", roll=None), GoOn())
    assert refused(state, Stop()).code == "not_now"


def test_the_sheet_ends_when_everyone_has_stopped_or_is_out() -> None:
    """SE-34: and the outcome says which."""
    stopped = play(four(False, False, True, False, phase="go_on", turn=2, roller=2, roll=None), Stop())
    assert RULES.decision(stopped) is None
    assert RULES.legal_actions(stopped) == ()
    assert RULES.outcome(stopped).end == "all_stopped"  # type: ignore[union-attr]
    out = play(table("spring", sheet_of("spring", penalties=5)), Penalty())
    assert RULES.outcome(out).end == "all_out"  # type: ignore[union-attr]
    both = table("spring", sheet_of("spring", penalties=5), sheet_of("spring", stopped=True, start=(5, 3)))
    assert RULES.outcome(play(both, Penalty())).end == "stopped_or_out"  # type: ignore[union-attr]


def ended(*sheets: Sheet) -> State:
    return table("spring", *sheets, phase="over", roll=None)


def test_the_highest_total_wins() -> None:
    """SE-34."""
    outcome = RULES.outcome(
        ended(sheet_of("spring", penalties=2), sheet_of("spring", couples=1), sheet_of("spring", clouds=4))
    )
    assert outcome is not None
    assert (outcome.ranking, outcome.tie_break) == (((1,), (2,), (0,)), None)


def test_a_tie_goes_to_fewer_penalties_and_is_then_shared() -> None:
    """SE-34: three trees make up for a penalty (a bear would cost as much: the territory avoids it)."""
    trees = sheet_of("spring", ". . . .\n. a a a\n. . b b\n. . b b\n. . b b\n. . b b", "a tree, b tree", penalties=1)
    plain = sheet_of("spring")
    assert lines(ended(trees))["tree"] == 3
    decided = RULES.outcome(ended(trees, plain))
    assert decided is not None
    assert (decided.ranking, decided.tie_break) == (((1,), (0,)), "fewer_penalties")
    shared = RULES.outcome(ended(plain, trees, plain))
    assert shared is not None
    assert (shared.ranking, shared.tie_break) == (((0, 2), (1,)), "fewer_penalties")
    even = RULES.outcome(ended(plain, plain))
    assert even is not None
    assert (even.ranking, even.tie_break) == (((0, 1),), None)


def test_nothing_is_asked_once_the_game_is_over() -> None:
    state = ended(sheet_of("spring", stopped=True))
    for action in (GoOn(), Stop(), Penalty(), Draw((1, 1), 1, 1), Tick("tree"), Joker("1"), Start((2, 2))):
        refusal = refused(state, action)
        assert (refusal.code, refusal["decision"]) == ("not_now", "over")


def test_what_a_player_chose_can_be_taken_back_until_dice_roll_or_the_answer_is_given() -> None:
    """Joker, territory, tick and penalty leave undo free; a roll or the holly die does not, nor does an answer."""
    state = two_in_a_round()
    for action in (Joker("2"), Draw((2, 2), 1, 2), Tick("rainbow")):
        step = RULES.apply(state, action)
        assert step.seal is Seal.NONE
        state = step.state
    assert RULES.apply(state, Penalty()).seal is Seal.NONE
    asking = play(state, Penalty())
    assert RULES.apply(asking, GoOn()).seal is Seal.HANDED
    assert RULES.apply(asking, Stop()).seal is Seal.HANDED
    assert RULES.apply(play(asking, GoOn()), GoOn()).seal is Seal.RANDOM
    assert RULES.apply(play(asking, Stop()), Stop()).seal is Seal.HANDED
    start = start_of(players=2)
    assert RULES.apply(start, Start((2, 2))).seal is Seal.NONE
    assert RULES.apply(play(start, Start((2, 2))), Start((5, 3))).seal is Seal.RANDOM
    winter = table("winter", sheet_of("winter", penalties=5))
    assert RULES.apply(winter, Penalty()).seal is Seal.RANDOM


def test_a_decision_says_what_a_player_needs_to_know() -> None:
    """SE-05, SE-30, SE-31: the size asked for, whether the joker is left, and how many penalties there are."""
    territory = dict(RULES.decision(table("spring", roll="3 cloud")).data)  # type: ignore[union-attr]
    assert territory == {"season": "spring", "round": 20, "height": 2, "width": 3, "clouds": 1, "joker": True}
    tick = table("spring", sheet_of("spring", "a a\na a"), phase="tick")
    assert dict(RULES.decision(tick).data)["choices"] == ("tree", "flower")  # type: ignore[union-attr]
    asking = table("spring", sheet_of("spring", penalties=2), phase="go_on", roll=None)
    assert dict(RULES.decision(asking).data) == {"season": "spring", "round": 20, "penalties": 2}  # type: ignore[union-attr]


def test_the_log_tells_of_every_roll() -> None:
    told = events(table("spring", phase="go_on", roll=None), GoOn())
    assert list(told)[:2] == ["went_on", "rolled"]
    assert told["rolled"]["round"] == 21


def test_only_the_rolls_to_come_are_hidden() -> None:
    """A view knows everything but the seed, and cannot roll."""
    state = two_in_a_round()
    view = RULES.view(state, 0)
    assert view.seed is HIDDEN
    assert view.sheets == state.sheets
    assert RULES.legal_actions(view) == RULES.legal_actions(state)
    asking = RULES.view(play(state, Penalty(), Penalty(), GoOn()), 0)
    with pytest.raises(ValueError):
        RULES.apply(asking, GoOn())
    guess = RULES.determinize(asking, 0, Rng(4))
    assert RULES.view(guess, 0) == asking
    assert RULES.apply(guess, GoOn()).state.roll is not None
