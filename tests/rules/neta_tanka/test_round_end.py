"""The end of a round and of the game (NT-60 to NT-64)."""

from __future__ import annotations

from game.core.contract import Seal
from game.rules.neta_tanka.rules import RULES
from game.rules.neta_tanka.state import Nomad
from tests.rules.neta_tanka.pictures import END, Act, Place, do, events_of, legal, table


def test_without_a_welcome_the_visitor_goes_back_and_the_token_goes_left() -> None:
    """NT-60"""
    state = table("""
        host 2
        first 2
        turn 1
        red at 10
        blue at 10
        yellow at visitor at 10
    """)
    state = do(state, END)
    assert (state.first, state.turn, state.visitor) == (0, 0, None)
    assert state.nomads == ()


def test_who_welcomed_the_visitor_begins_and_has_it() -> None:
    """NT-46, NT-60"""
    state = table("""
        trade 2 1
        red at 10
        blue at 17 | 1 meat
        yellow at 10
    """)
    state = do(state, END, Act(17, pay="meat", take="visitor"), END, END)
    assert (state.first, state.turn, state.visitor, state.welcomed) == (1, 1, 1, None)
    assert state.nomads_left(1) == 4
    state = do(state, Place("blue", 2), Place("yellow", 3), Place("red", 4))
    assert Place("visitor", 3) in legal(state, Place)


def test_who_has_seen_the_next_trade_card_does_not_act_again_in_the_round_before() -> None:
    """NT-63"""
    for trades, seal in (("trade 2 1", Seal.CLOSED), ("trade 2", Seal.HANDED)):
        for turn, expected in ((0, Seal.HANDED), (1, Seal.HANDED), (2, seal)):
            state = table(f"{trades}\nturn {turn}\nred at\nblue at\nyellow at")
            assert RULES.apply(state, END).seal is expected


def test_of_two_hunted_buffalo_one_turns_back() -> None:
    """NT-61"""
    for hunted, left in ((0, 0), (1, 1), (2, 1)):
        state = table(f"turn 2\nhunted {hunted}\nred at\nblue at\nyellow at")
        assert do(state, END).village.hunted == left
        told = [event.code for event in events_of(state, END)]
        assert ("buffalo_rests" in told) == (hunted == 2), "only one that turns back is told of"


def test_only_three_meat_keep() -> None:
    """NT-62: the surplus goes; hide stays."""
    for meat, left in ((2, 2), (3, 3), (7, 3)):
        state = do(table(f"turn 2\ntanning 9 hide {meat} meat\nred at\nblue at\nyellow at"), END)
        assert (state.village.tanning_meat, state.village.tanning_hide) == (left, 9)


def test_spoilt_meat_is_told_of_and_counted() -> None:
    """NT-62"""
    for meat, spoilt in ((2, []), (3, []), (4, [1]), (7, [4])):
        told = events_of(table(f"turn 2\ntanning 9 hide {meat} meat\nred at\nblue at\nyellow at"), END)
        assert [event["count"] for event in told if event.code == "meat_spoils"] == spoilt


def test_the_next_trade_card_is_shown() -> None:
    """NT-63"""
    state = do(table("turn 2\ntrade 3 4 5\nred at\nblue at\nyellow at"), END)
    assert (state.trade.number, state.round) == (4, 2)
    assert (state.phase, state.turn) == (1, 1)


def test_after_the_last_trade_card_the_game_ends() -> None:
    """NT-63"""
    state = table("turn 2\ntrade 3\nred at\nblue at\nyellow at")
    assert RULES.outcome(state) is None
    state = do(state, END)
    assert RULES.decision(state) is None
    assert RULES.legal_actions(state) == ()
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert outcome.end == "last_trade"
    refusal = RULES.refuse(state, END)
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("game_over", "NT-63")


def test_nomads_come_home_but_for_the_missions_of_two_elders() -> None:
    """NT-64: from the Elder of the Hunt to place 11, from the Elder of the Forest to place 1."""
    state = do(table("turn 2\nred at 5! 2! 11!\nblue at 13! 6!\nyellow at 16! 1!"), END)
    assert set(state.nomads) == {Nomad(0, "red", 1), Nomad(1, "blue", 11)}
    assert [state.nomads_left(seat) for seat in range(3)] == [3, 3, 4]


def test_missions_act_in_the_next_round_and_then_come_home() -> None:
    """NT-64, NT-30, NT-50: from place 1 a mission also makes links."""
    state = do(table("first 1\nturn 0\ntrade 3 4 5\nred at 5!\nblue at\nyellow at"), END)
    assert (state.turn, state.nomads) == (2, (Nomad(0, "red", 1),))
    while state.phase == 1:
        wanted = Place("red", 2)
        elsewhere = [place for place in legal(state, Place) if place.at not in (1, 2, 5, 11, 12, 13)]
        state = do(state, wanted if wanted in legal(state, Place) else elsewhere[0])
    state = do(state, END)
    assert RULES.refuse(state, END) is not None
    state = do(state, Act(1), *[link for link in RULES.legal_actions(state) if link.type == "link"][:1])
    assert state.players[0].generosity == 1
    assert state.progress.links == (13,)
    state = do(state, END, END)
    assert not state.nomads


def test_a_mission_keeps_its_colour_with_two_players() -> None:
    """NT-64, NT-90: missions are among the six."""
    state = do(table("turn 1\nred at yellow at 5! 13!\nblue at 2!"), END)
    assert set(state.nomads) == {Nomad(0, "yellow", 1), Nomad(0, "yellow", 11)}
    assert [state.nomads_left(0), state.nomads_left(1)] == [4, 6]


def test_the_copy_power_is_fresh_in_every_round() -> None:
    """NT-23"""
    state = do(table("turn 2\nred at | food meat meat meat meat meat | copy_used\nblue at\nyellow at"), END)
    assert not state.players[0].copy_used
