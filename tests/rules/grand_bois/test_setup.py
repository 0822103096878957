"""How a game of GrandBois begins (GB-01 to GB-06)."""

from collections import Counter

import pytest

from game.core.contract import Setup
from game.rules.grand_bois.content import CLANS, CLEARING, TILES
from game.rules.grand_bois.rules import RULES


def test_the_forest_starts_as_four_clearings() -> None:
    """GB-01"""
    forest = RULES.setup(Setup(3, 1)).forest
    assert {spot: forest.space_at(spot) for spot in forest.spots(forest.spaces)} == {
        (0, 0): CLEARING,
        (1, 0): CLEARING,
        (0, 1): CLEARING,
        (1, 1): CLEARING,
    }


def test_four_of_the_shuffled_tiles_lie_in_the_river() -> None:
    """GB-02"""
    states = [RULES.setup(Setup(3, seed)) for seed in range(20)]
    assert all(len(state.river) == 4 and len(state.pile) == 32 for state in states)
    assert all(Counter(state.river + state.pile) == Counter(TILES.keys()) for state in states)
    assert len({state.river + state.pile for state in states}) == 20


@pytest.mark.parametrize("players", [3, 4])
def test_three_or_four_players_hold_one_clan_and_one_watchtower_each(players: int) -> None:
    """GB-03, GB-05: the clans nobody holds are simply not dealt."""
    state = RULES.setup(Setup(players, 5))
    dealt = [clan for clans in state.clans for clan in clans]
    assert [len(clans) for clans in state.clans] == [1] * players
    assert len(set(dealt)) == players
    assert set(dealt) < set(CLANS)
    assert state.towers == ((None,),) * players


def test_two_players_hold_two_clans_and_a_watchtower_for_each() -> None:
    """GB-04"""
    state = RULES.setup(Setup(2, 5))
    assert [len(clans) for clans in state.clans] == [2, 2]
    assert len({clan for clans in state.clans for clan in clans}) == 4
    assert state.towers == ((None, None), (None, None))


def test_every_clan_is_dealt_to_every_seat_by_some_seed() -> None:
    """GB-03"""
    dealt = {(seat, clans) for seed in range(200) for seat, clans in enumerate(RULES.setup(Setup(4, seed)).clans)}
    assert dealt == {(seat, (clan,)) for seat in range(4) for clan in CLANS}


def test_the_first_player_is_a_chosen_seat_or_any_seat_by_chance() -> None:
    """GB-06"""
    assert [RULES.setup(Setup(4, 1, first=seat)).seat for seat in range(4)] == [0, 1, 2, 3]
    assert {RULES.setup(Setup(4, seed)).seat for seed in range(60)} == {0, 1, 2, 3}


def test_choosing_the_first_player_changes_nothing_else() -> None:
    """GB-06"""
    by_chance, chosen = RULES.setup(Setup(3, 9)), RULES.setup(Setup(3, 9, first=2))
    assert (by_chance.clans, by_chance.river, by_chance.pile) == (chosen.clans, chosen.river, chosen.pile)


def test_the_expert_option_is_off_unless_asked_for() -> None:
    """GB-20"""
    assert not RULES.setup(Setup(2, 1)).expert
    assert not RULES.setup(Setup(2, 1, options=(("expert", "false"),))).expert
    assert RULES.setup(Setup(2, 1, options=(("expert", "true"),))).expert
