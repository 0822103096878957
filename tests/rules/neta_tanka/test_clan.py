"""The clan board: tents, Food, crafts, the totem and its board (NT-10 to NT-13)."""

from __future__ import annotations

from game.rules.neta_tanka.state import OpenCraft, Reserve, Tent
from tests.rules.neta_tanka.pictures import Act, Card, do, events_of, legal, refused, table

OTHERS = """
    blue at
    yellow at
"""


def tents(row: str, reserve: str = "9 wood 9 hide"):  # type: ignore[no-untyped-def]
    return table(f"red at 9 | {reserve} | tents {row}\n{OTHERS}")


# ---- tents ----


def test_a_tent_takes_two_hide_and_one_wood() -> None:
    """NT-10"""
    state = do(tents(""), Act(9, put="wood", tent=1))
    assert refused(state, Act(9, put="wood", tent=1)) == ("tent_full", "NT-10")
    state = do(state, Act(9, put="hide", tent=1), Act(9, put="hide", tent=1))
    assert state.players[0].tents[0] == Tent(wood=1, hide=2)
    assert state.players[0].tents[0].finished
    assert state.players[0].reserve == Reserve(wood=8, hide=7)
    assert refused(tents("WHH"), Act(9, put="hide", tent=1)) == ("tent_full", "NT-10")


def test_tents_are_built_from_the_left() -> None:
    """NT-10: the next may be begun when the one before holds at least one resource."""
    assert refused(tents(""), Act(9, put="wood", tent=2)) == ("tent_not_begun", "NT-10")
    state = do(tents("H"), Act(9, put="hide", tent=2))
    assert state.players[0].tents[:3] == (Tent(0, 1), Tent(0, 1), Tent())
    assert refused(tents("WHH"), Act(9, put="wood", tent=3)) == ("tent_not_begun", "NT-10")


def test_the_third_tent_asks_for_a_mushroom_first() -> None:
    """NT-10: the extras are placed of themselves and take no action."""
    bare = tents("WHH WHH", "1 wood 1 meat")
    assert refused(bare, Act(9, put="wood", tent=3)) == ("tent_extras", "NT-10")
    state = do(tents("WHH WHH", "2 wood 1 hide 2 mushroom"), Act(9, put="wood", tent=3), Act(9, put="hide", tent=3))
    assert state.players[0].reserve == Reserve(wood=1, hide=0, mushroom=1)


def test_the_fourth_tent_asks_for_a_meat() -> None:
    """NT-10"""
    row = "WHH WHH W"
    assert refused(tents(row, "1 wood 5 mushroom"), Act(9, put="wood", tent=4)) == ("tent_extras", "NT-10")
    state = do(tents(row, "1 wood 1 meat"), Act(9, put="wood", tent=4))
    assert state.players[0].reserve == Reserve()


def test_the_fifth_and_sixth_tents_ask_for_both() -> None:
    """NT-10"""
    for row, tent in (("W W W W", 5), ("W W W W W", 6)):
        for short in ("1 wood 9 mushroom", "1 wood 9 meat"):
            assert refused(tents(row, short), Act(9, put="wood", tent=tent)) == ("tent_extras", "NT-10")
        state = do(tents(row, "1 wood 1 meat 1 mushroom"), Act(9, put="wood", tent=tent))
        assert state.players[0].reserve == Reserve()


def test_there_is_no_seventh_tent() -> None:
    """NT-10"""
    assert refused(tents("W W W W W W"), Act(9, put="hide", tent=7)) == ("not_an_option", "NT-38")


# ---- Food ----


def test_food_takes_twelve_and_then_no_more() -> None:
    """NT-11: 5 slots on the left, 7 on the right."""
    eleven = " ".join(["mushroom"] * 11)
    state = do(table(f"red at 15 | 1 meat | food {eleven}\n{OTHERS}"), Act(15, put="meat"))
    assert len(state.players[0].food) == 12
    full = table(f"red at 15 | 1 meat | food {eleven} meat\n{OTHERS}")
    assert refused(full, Act(15, put="meat")) == ("food_full", "NT-11")


def test_the_fifth_resource_on_food_unlocks_the_copy_power() -> None:
    """NT-11"""
    third = table(f"red at 15 | 1 meat | food meat meat meat\n{OTHERS}")
    assert not do(third, Act(15, put="meat")).players[0].copy_unlocked
    fourth = table(f"red at 15 | 1 meat | food meat meat meat mushroom\n{OTHERS}")
    assert do(fourth, Act(15, put="meat")).players[0].copy_unlocked
    assert "copy_unlocked" in [event.code for event in events_of(fourth, Act(15, put="meat"))]


# ---- crafts ----


def test_a_craft_takes_what_is_printed_and_no_more() -> None:
    """NT-12: card 10 asks for two wood."""
    state = table(f"red at 7 | 1 wood 1 hide | open 10\n{OTHERS}")
    assert refused(state, Act(7, put="hide", craft=10)) == ("craft_not_needed", "NT-12")
    state = do(state, Act(7, put="wood", craft=10))
    assert state.players[0].crafts_open == (OpenCraft(10, wood=1),)


def test_a_finished_craft_slides_under_the_board_and_its_resources_are_gone() -> None:
    """NT-12"""
    state = do(table(f"red at 7 | 2 wood | open 5:hide 10\n{OTHERS}"), Act(7, put="wood", craft=5))
    player = state.players[0]
    assert player.crafts_done == (5,)
    assert player.crafts_open == (OpenCraft(10),)
    assert player.reserve == Reserve(wood=1)


def test_only_ones_own_unfinished_crafts_are_worked_on() -> None:
    """NT-12"""
    state = table("""
        red at 7 | 2 wood | open 10 | done 2
        blue at | open 11
        yellow at
    """)
    assert refused(state, Act(7, put="wood", craft=11)) == ("craft_not_yours", "NT-12")
    assert refused(state, Act(7, put="wood", craft=2)) == ("craft_not_yours", "NT-12")


# ---- the totem ----


def totems(*levels: int):  # type: ignore[no-untyped-def]
    """Each player's turn comes with a card that raises their totem."""
    names = ("red", "blue", "yellow", "green")
    lines = [
        f"{names[seat]} at | {'totem ' + 'wood ' * count if count else '0 wood'} | cards totem"
        for seat, count in enumerate(levels[:2])
    ] + [
        f"{names[seat + 2]} at | {'totem ' + 'wood ' * count if count else '0 wood'}"
        for seat, count in enumerate(levels[2:])
    ]
    return table("\n".join(lines))


RAISE = Card("totem", put="wood")


def test_the_first_to_build_takes_the_most_advanced_space_and_the_next_the_next() -> None:
    """NT-13"""
    from tests.rules.neta_tanka.pictures import END

    state = do(totems(0, 0, 0), RAISE)
    assert state.totem_order == (0,)
    state = do(state, END, RAISE)
    assert state.totem_order == (0, 1)


def test_a_totem_must_be_strictly_taller_to_pass() -> None:
    """NT-13: level with the leader one stays behind; who is passed moves back one space."""
    state = totems(2, 3, 1)
    assert state.totem_order == (1, 0, 2)
    state = do(state, RAISE)
    assert state.totem_order == (1, 0, 2)
    state = do(totems(3, 3, 3), RAISE)
    assert state.totem_order == (0, 1, 2)


def test_whoever_rises_past_two_sends_both_back_one_space() -> None:
    """NT-13 and the worked check: totems of 3 (first), 3 (second), then 2 to 4 levels, the last with wood and skull."""
    state = table("""
        turn 2
        red at | totem wood wood wood
        blue at | totem wood wood wood
        yellow at 4 18 | 1 wood 1 skull 1 meat | totem wood wood
    """)
    assert state.totem_order == (0, 1, 2)
    state = do(state, Act(4, put="wood"))
    assert state.totem_order == (0, 1, 2)
    state = do(state, Act(18, pay="meat", put="skull"))
    assert state.totem_order == (2, 0, 1)


def test_wood_and_skulls_are_levels_alike() -> None:
    """NT-13"""
    state = table("""
        red at 18 | 1 skull 1 meat | totem wood skull
        blue at | totem wood wood
        yellow at
    """)
    state = do(state, Act(18, pay="meat", put="skull"))
    assert state.players[0].totem == ("wood", "skull", "skull")
    assert state.totem_order == (0, 1)
    assert not legal(state, Card)
