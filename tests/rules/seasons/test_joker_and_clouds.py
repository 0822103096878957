"""The joker, and what clouds do."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.rules.seasons.actions import Draw, GoOn, Joker, Penalty, Tick
from game.rules.seasons.rules import RULES
from game.rules.seasons.state import own_roll
from tests.rules.seasons.pictures import draws, events, lines, play, refused, sheet_of, start_of, table


@pytest.mark.parametrize(("season", "die"), [("spring", 0), ("summer", 0), ("autumn", 1), ("winter", 1)])
def test_the_joker_replaces_the_joker_die(season: str, die: int) -> None:
    """SE-31: green in spring and summer, light in autumn and winter; the other die stays."""
    state = play(table(season, roll="1 2"), Joker("4"))
    sides = {(2, 4), (4, 2)} if die == 0 else {(1, 4), (4, 1)}
    assert {(height, width) for _, height, width in draws(state)} == sides


def test_the_joker_changes_the_roll_for_its_player_only() -> None:
    """SE-31: and the next seat may use its own joker on the same roll, which it did not throw."""
    state = play(table("spring", sheet_of("spring"), sheet_of("spring", start=(5, 3)), roll="1 2"), Joker("4"))
    assert own_roll(state, 0).sides == (2, 4)  # type: ignore[union-attr]
    assert own_roll(state, 1).sides == (1, 2)  # type: ignore[union-attr]
    state = play(state, Penalty())
    assert (state.turn, state.roller) == (1, 0)
    state = play(state, Joker("3"))
    assert own_roll(state, 1).sides == (2, 3)  # type: ignore[union-attr]


def test_there_is_one_joker_per_sheet() -> None:
    """SE-31."""
    state = play(table("spring", roll="1 2"), Joker("4"))
    assert refused(state, Joker("3")).code == "joker_used"


def test_the_joker_lasts_one_round() -> None:
    """SE-31: the next roll counts as it falls."""
    state = play(table("spring", roll="1 2"), Joker("4"), Penalty(), GoOn())
    assert state.roll is not None
    roll = own_roll(state, 0)
    assert roll is not None
    assert (roll.green, roll.light) == (state.roll.green, state.roll.light)


def test_the_chosen_face_differs_from_the_one_rolled() -> None:
    """SE-31: the other die's face may be chosen; a two may become a two in a cloud."""
    state = table("spring", roll="2 3")
    refusal = refused(state, Joker("2"))
    assert (refusal.code, refusal.rule) == ("same_face", "SE-31")
    assert RULES.refuse(state, Joker("3")) is None
    assert RULES.refuse(state, Joker("cloud")) is None
    assert refused(state, Joker("5")).code == "no_such_face"


def test_a_penalty_may_follow_the_joker() -> None:
    """SE-31, SE-33: the joker itself scores nothing."""
    state = play(table("spring", roll="1 1"), Joker("4"))
    assert sum(lines(state).values()) == sum(lines(table("spring")).values())
    after = play(state, Penalty())
    assert after.sheets[0].joker_round is not None


def test_the_joker_comes_before_the_territory() -> None:
    """SE-31: after drawing it is too late."""
    state = play(table("spring", roll="1 2"), Draw((2, 1), 1, 2))
    assert refused(state, Joker("4")).code == "not_now"


def test_a_rolled_cloud_is_never_cancelled_by_the_joker() -> None:
    """SE-32: in autumn the storm is still needed, though the light die now shows a 1."""
    state = play(table("autumn", roll="1 cloud"), Joker("1"))
    assert own_roll(state, 0).clouds == 1  # type: ignore[union-attr]
    assert draws(state) == set()
    assert refused(state, Draw((2, 2), 1, 1)).code == "no_storm"


def test_the_cloud_face_gives_its_player_a_cloud() -> None:
    """SE-32, SE-41, SE-42: trees of summer may be ticked; in autumn a storm is now needed; others see no cloud."""
    summer = table("summer", sheet_of("summer"), sheet_of("summer", start=(5, 3)), roll="1 2")
    summer = play(summer, Joker("cloud"), Draw((1, 1), 2, 2), Tick("tree"))
    assert own_roll(summer, 1).clouds == 0  # type: ignore[union-attr]
    assert summer.sheets[0].clouds == 0  # the summer sheet has no cloud circles
    autumn = play(table("autumn", roll="1 1"), Joker("cloud"))
    assert draws(autumn) == {((1, 2), 2, 1), ((2, 2), 2, 1)}


def test_the_cloud_face_ticks_a_cloud_circle_in_spring_and_winter() -> None:
    """SE-32, SE-40: on top of what was rolled."""
    state = play(table("spring", roll="1 cloud"), Joker("cloud"))
    assert own_roll(state, 0).clouds == 2  # type: ignore[union-attr]
    assert state.sheets[0].clouds == 1  # the picture's own roll was not ticked, the joker's cloud is
    assert events(table("winter", roll="1 1"), Joker("cloud"))["clouds_ticked"] == {"clouds": 1, "seats": (0,)}


@pytest.mark.parametrize(
    ("season", "ticked"), [("spring", True), ("summer", False), ("autumn", False), ("winter", True)]
)
def test_every_rolled_cloud_is_ticked_by_everyone_still_in(season: str, ticked: bool) -> None:
    """SE-40: two clouds, two ticks; who has stopped or is out ticks none; summer and autumn have no circles."""
    for seed in range(400):
        state = table(
            season,
            sheet_of(season, stopped=True),
            sheet_of(season, start=(5, 3)),
            sheet_of(season, penalties=6, start=(9, 2)),
            sheet_of(season, start=(2, 9)),
            seed=seed,
            roller=3,
            turn=1,
            phase="go_on",
            roll=None,
        )
        state = RULES.apply(replace(state, roller=1), GoOn()).state
        state = RULES.apply(state, GoOn()).state
        assert state.roll is not None
        if state.roll.clouds == 2:
            assert [sheet.clouds for sheet in state.sheets] == ([0, 2, 0, 2] if ticked else [0, 0, 0, 0])
            break
        assert [sheet.clouds for sheet in state.sheets] == [
            0,
            state.roll.clouds * ticked,
            0,
            state.roll.clouds * ticked,
        ]
    else:
        pytest.fail("no double cloud in 400 rolls")


def test_clouds_count_in_a_round_that_ends_in_a_penalty_the_sixth_included() -> None:
    """SE-40: the cloud was ticked with the roll and stays."""
    for seed in range(100):
        state = table("spring", sheet_of("spring", penalties=5), seed=seed, phase="go_on", roll=None)
        state = play(state, GoOn())
        if state.roll is not None and state.roll.clouds:
            after = play(state, Penalty())
            assert after.sheets[0].out
            assert after.sheets[0].clouds == state.roll.clouds
            return
    pytest.fail("no cloud in 100 rolls")


@pytest.mark.parametrize(("season", "room"), [("spring", 6), ("winter", 9)])
def test_clouds_beyond_the_circles_are_lost(season: str, room: int) -> None:
    """SE-22."""
    state = play(table(season, sheet_of(season, clouds=room), roll="1 1"), Joker("cloud"))
    assert state.sheets[0].clouds == room


def test_a_game_begins_without_clouds() -> None:
    assert [sheet.clouds for sheet in start_of("spring", players=3).sheets] == [0, 0, 0]
