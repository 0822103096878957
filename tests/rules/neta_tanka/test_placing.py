"""Phase I: who may put a nomad where (NT-20 to NT-24, NT-90, NT-91)."""

from __future__ import annotations

import pytest

from game.rules.neta_tanka.rules import RULES
from tests.rules.neta_tanka.pictures import DROP, END, Act, Place, do, legal, refused, table

FED = "food meat meat meat meat meat"


def test_players_place_one_nomad_each_in_turn_until_all_are_placed() -> None:
    """NT-20: from the first player, clockwise; no action is done yet."""
    state = table("""
        phase 1
        first 1
        red at
        blue at
        yellow at
    """)
    order = []
    for at in (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12):
        order.append(state.turn)
        before = [player.reserve for player in state.players]
        state = do(state, Place(("red", "blue", "yellow")[state.turn], at))
        assert [player.reserve for player in state.players] == before
    assert order == [1, 2, 0] * 4
    assert (state.phase, state.turn) == (2, 1)


def test_who_has_no_nomad_left_is_skipped() -> None:
    """NT-20: red has one on a mission, blue two."""
    state = table("""
        phase 1
        red at 1
        blue at 11 12
        yellow at
        green at
    """)
    order = []
    while state.phase == 1:
        order.append(state.turn)
        state = do(state, legal(state, Place)[0])
    assert order == [0, 1, 2, 3, 0, 2, 3, 2, 3]


def test_nobody_acts_while_placing_nor_places_while_acting() -> None:
    """NT-20, NT-25"""
    placing = table("""
        phase 1
        red at 2
        blue at
        yellow at
    """)
    assert refused(placing, Act(2, take="wood", count=1)) == ("wrong_phase", "NT-20")
    assert refused(placing, END) == ("wrong_phase", "NT-20")
    acting = table("""
        phase 2
        red at 2
        blue at
        yellow at
    """)
    assert refused(acting, Place("red", 3)) == ("wrong_phase", "NT-25")


def test_an_objective_may_be_dropped_while_placing_without_losing_the_turn() -> None:
    """NT-07"""
    state = table("""
        phase 1
        red at | objective a
        blue at
        yellow at
    """)
    state = do(state, DROP)
    assert (state.turn, state.players[0].objective, state.players[0].generosity) == (0, None, 1)
    assert refused(state, DROP) == ("no_objective", "NT-07")


def test_a_unique_place_holds_one_nomad() -> None:
    """NT-21"""
    state = table("""
        phase 1
        turn 1
        red at 2
        blue at
        yellow at
    """)
    assert refused(state, Place("blue", 2)) == ("copy_locked", "NT-23")
    assert Place("blue", 1) in legal(state, Place)


def test_an_elder_is_visited_by_one_nomad_and_never_copied() -> None:
    """NT-21: not even with the copy power."""
    state = table(f"""
        phase 1
        turn 1
        red at 5
        blue at | {FED}
        yellow at
    """)
    assert refused(state, Place("blue", 5)) == ("elder_taken", "NT-21")
    assert Place("blue", 6) in legal(state, Place)


def test_an_open_place_holds_one_of_each_colour() -> None:
    """NT-21, NT-22"""
    state = table("""
        phase 1
        turn 2
        red at 3
        blue at 3
        yellow at
    """)
    assert Place("yellow", 3) in legal(state, Place)
    again = table("""
        phase 1
        red at 3
        blue at 3
        yellow at
    """)
    assert refused(again, Place("red", 3)) == ("same_colour", "NT-22")


def test_two_nomads_of_one_colour_never_meet_even_with_the_copy_power() -> None:
    """NT-22"""
    state = table(f"""
        phase 1
        red at 2 | {FED}
        blue at
        yellow at
    """)
    assert refused(state, Place("red", 2)) == ("same_colour", "NT-22")


def test_the_copy_power_joins_another_colour_on_a_unique_place_once_a_round() -> None:
    """NT-23"""
    state = table(f"""
        phase 1
        turn 1
        red at 2 4
        blue at | {FED}
        yellow at
    """)
    state = do(state, Place("blue", 2))
    assert state.players[1].copy_used
    state = do(state, Place("yellow", 7), Place("red", 9))
    assert refused(state, Place("blue", 4)) == ("copy_used", "NT-23")
    assert Place("blue", 1) in legal(state, Place)


def test_a_free_place_does_not_use_the_copy_power_up() -> None:
    """NT-23"""
    state = table(f"""
        phase 1
        red at | {FED}
        blue at 3
        yellow at
    """)
    assert not do(state, Place("red", 2)).players[0].copy_used
    assert not do(state, Place("red", 3)).players[0].copy_used


def test_never_more_than_two_on_a_unique_place() -> None:
    """NT-23"""
    state = table(f"""
        phase 1
        turn 2
        red at 2
        blue at 2
        yellow at | {FED}
    """)
    assert refused(state, Place("yellow", 2)) == ("place_full", "NT-23")


def test_a_two_slot_place_takes_two_without_copying_and_cannot_be_copied() -> None:
    """NT-23, NT-46: the Trade card 3 has two slots. NT-47: so has place 18 with four players."""
    state = table(f"""
        phase 1
        turn 1
        trade 3 1
        red at 17 18
        blue at | {FED}
        yellow at | {FED}
        green at
    """)
    joined = do(state, Place("blue", 17))
    assert not joined.players[1].copy_used
    assert refused(joined, Place("yellow", 17)) == ("place_full", "NT-23")
    joined = do(state, Place("blue", 18))
    assert not joined.players[1].copy_used
    assert refused(joined, Place("yellow", 18)) == ("place_full", "NT-23")


def test_place_18_has_one_slot_with_fewer_than_four_players() -> None:
    """NT-47; NT-46: and a Trade card may show one slot only."""
    state = table("""
        phase 1
        turn 1
        trade 1 2
        red at 17 18
        blue at
        yellow at
    """)
    assert refused(state, Place("blue", 18)) == ("copy_locked", "NT-23")
    assert refused(state, Place("blue", 17)) == ("copy_locked", "NT-23")


def test_the_visitor_only_joins_others_and_never_an_elder() -> None:
    """NT-24"""
    state = table("""
        phase 1
        host 0
        red at 7
        blue at 2 5
        yellow at 3
    """)
    assert refused(state, Place("visitor", 1)) == ("visitor_alone", "NT-24")
    assert refused(state, Place("visitor", 5)) == ("visitor_elder", "NT-24")
    assert [action.at for action in legal(state, Place) if action.colour == "visitor"] == [2, 3, 7]
    joined = do(state, Place("visitor", 2))
    assert not joined.players[0].copy_used
    assert joined.nomads_left(0) == state.nomads_left(0)


def test_the_visitor_counts_towards_the_two_of_a_unique_place() -> None:
    """NT-24"""
    state = table(f"""
        phase 1
        turn 1
        host 0
        red at visitor at 2
        blue at | {FED}
        yellow at 2
    """)
    assert refused(state, Place("blue", 2)) == ("place_full", "NT-23")
    crowded = table("""
        phase 1
        host 0
        red at
        blue at 2
        yellow at 2
    """)
    assert refused(crowded, Place("visitor", 2)) == ("place_full", "NT-24")


def test_only_the_host_places_the_visitor_and_only_once() -> None:
    """NT-24"""
    state = table("""
        phase 1
        host 0
        red at visitor at 2
        blue at 2
        yellow at
    """)
    assert refused(state, Place("visitor", 3)) == ("visitor_placed", "NT-24")
    assert refused(table("phase 1\nhost 1\nred at\nblue at 2\nyellow at"), Place("visitor", 2)) == (
        "visitor_not_yours",
        "NT-24",
    )


def test_a_visitor_with_nowhere_to_go_is_not_placed() -> None:
    """NT-24: here every nomad visits an elder, or two share a unique place."""
    state = table(f"""
        phase 1
        turn 2
        host 0
        red at 5 6 13 16
        blue at 1 2 4 7
        yellow at 1 2 4 | {FED}
    """)
    state = do(state, Place("yellow", 7))
    assert state.phase == 2
    assert state.visitor_waits


def test_only_own_colours_and_only_as_many_as_there_are() -> None:
    """NT-06"""
    state = table("""
        phase 1
        red at
        blue at
        yellow at
    """)
    assert refused(state, Place("blue", 2)) == ("not_your_colour", "NT-06")
    assert refused(state, Place("green", 2)) == ("not_your_colour", "NT-06")
    assert refused(state, Place("red", 19)) == ("no_such_place", "NT-20")
    full = table("""
        phase 1
        host 0
        red at 1 2 4 7
        blue at 3
        yellow at
    """)
    assert refused(full, Place("red", 8)) == ("no_nomad_left", "NT-06")


def test_with_two_players_four_of_a_colour_and_six_in_all() -> None:
    """NT-90: 4 + 2 or 3 + 3, missions included."""
    state = table("""
        phase 1
        red at 1 2 4 7 yellow at 8
        blue at 11 12 14 green at 3
    """)
    assert {action.colour for action in legal(state, Place)} == {"yellow"}
    assert refused(state, Place("red", 9)) == ("no_nomad_left", "NT-90")
    assert state.nomads_left(0) == 1
    assert state.nomads_left(1) == 2
    state = do(state, Place("yellow", 9))
    assert {action.colour for action in legal(state, Place)} == {"blue", "green"}
    state = do(state, Place("green", 15))
    assert state.turn == 1
    assert do(state, Place("blue", 16)).phase == 2


def test_the_copy_power_may_join_ones_own_other_colour() -> None:
    """NT-91; without it the other colour is as good as a stranger."""
    alone = table("""
        phase 1
        red at 2 yellow at
        blue at
    """)
    assert refused(alone, Place("yellow", 2)) == ("copy_locked", "NT-23")
    state = table(f"""
        phase 1
        red at 2 yellow at | {FED}
        blue at
    """)
    joined = do(state, Place("yellow", 2))
    assert joined.players[0].copy_used
    assert [nomad.colour for nomad in joined.nomads] == ["red", "yellow"]


def test_every_offered_place_is_allowed_and_every_other_says_why_not() -> None:
    """NT-20 to NT-24: what is offered and what is refused are two sides of one thing."""
    state = table(f"""
        phase 1
        host 0
        trade 3 1
        red at 1 3 | {FED}
        blue at 2 5 17
        yellow at 3 2
    """)
    offered = set(legal(state, Place))
    for colour in ("red", "visitor"):
        for at in range(1, 19):
            action = Place(colour, at)
            assert (RULES.refuse(state, action) is None) == (action in offered)


@pytest.mark.parametrize(("food", "missing"), [("", 5), ("meat", 4), ("meat mushroom meat meat", 1)])
def test_a_locked_copy_power_says_how_much_food_it_wants(food: str, missing: int) -> None:
    """NT-23"""
    fed = f" | food {food}" if food else ""
    state = table(f"phase 1\nturn 1\nred at 2\nblue at{fed}\nyellow at")
    refusal = RULES.refuse(state, Place("blue", 2))
    assert refusal is not None
    assert (refusal.code, refusal["missing"]) == ("copy_locked", missing)
