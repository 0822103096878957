"""Picking clovers and turning menhirs."""

from __future__ import annotations

import pytest

from game.core.contract import HIDDEN, Hidden, Seal
from game.rules.korrigans.actions import Arrive, Backup, Keep, Move, Stop, Troll, Unscreen
from game.rules.korrigans.map import the_map
from game.rules.korrigans.rules import RULES
from game.rules.korrigans.state import State
from tests.rules.korrigans.pictures import act, asked, clovers, codes, legal, refused, seal, step, story, table, where

TO_K = Move(0, "hare", "K")


def moved_to_k(clovers: str, menhir: str = "elf", rest: str = "", players: int = 3) -> State:
    """Seat 0 has just run from M to K, where these clovers lie."""
    picture = f"M | 0a | |\nK | | {clovers} | {menhir}\nseat 0 | shown hare\n{rest}"
    return act(table(picture, players=players), TO_K)


def test_after_the_move_the_player_looks_and_keeps_one_clover() -> None:
    """KO-44: the same kind twice is one choice; the others go back."""
    state = moved_to_k("gold1 hare hare gold4")
    assert asked(state) == "0 keep"
    assert legal(state) == ["keep hare", "keep gold1", "keep gold4"]
    after = act(state, Keep("hare"))
    assert after.players[0].hidden == ("hare",)
    assert clovers(after, "K") == ("hare", "gold1", "gold4")
    assert asked(after) == "1 move"
    assert refused(state, Keep("mole")) == ("clover_not_there", "KO-44", ("field", "K"))


def test_only_the_one_who_looks_sees_the_clovers_and_only_while_looking() -> None:
    """KO-44"""
    state = moved_to_k("gold1 hare")
    k = the_map().index["K"]
    assert RULES.view(state, 0).grounds[k].clovers == ("hare", "gold1")
    assert RULES.view(state, 1).grounds[k].clovers == (HIDDEN, HIDDEN)
    assert RULES.view(act(state, Keep("hare")), 0).grounds[k].clovers == (HIDDEN,)


def test_a_look_cannot_be_undone() -> None:
    """KO-44: whoever has seen the clovers has moved there."""
    there = table("M | 0a | |\nK | | gold1 gold2 | elf\nseat 0 | shown hare")
    assert seal(there, TO_K) is Seal.REVEALED
    arriving = table("", "arrive", phase="arrival")
    assert seal(arriving, Arrive("K")) is Seal.REVEALED


def test_which_clover_is_kept_may_be_taken_back_while_nothing_else_came_of_it() -> None:
    """KO-44, KO-45: the last clover turns the menhir, the last turn of a round draws; all see it without a screen."""
    assert seal(moved_to_k("gold1 hare"), Keep("hare")) is Seal.NONE
    assert seal(moved_to_k("hare"), Keep("hare")) is Seal.REVEALED
    assert seal(moved_to_k("gold1 hare", rest="seat 0 | open | shown hare"), Keep("hare")) is Seal.REVEALED
    last = table("K | 1a | gold1 hare | elf", "keep", seat=1, korrigan=0)
    assert seal(last, Keep("hare")) is Seal.RANDOM


def test_where_there_is_no_clover_there_is_nothing_to_take() -> None:
    """KO-44"""
    state = table("M | 0a | |\nK | | |\nseat 0 | shown hare")
    assert codes(story(state, TO_K)) == ["moved", "found_nothing"]
    assert asked(act(state, TO_K)) == "1 move"


def test_the_last_clover_brings_the_menhir_which_is_shown_and_leaves() -> None:
    """KO-45"""
    state = moved_to_k("gold1", "elf")
    told = step(state, Keep("gold1"))
    assert codes(told.events) == ["kept", "menhir_turned", "charm_gained"]
    assert RULES.redact(told.events[1], 2)["menhir"] == "elf"
    assert told.state.grounds[the_map().index["K"]].menhir is None
    assert told.state.turned == ("elf",)


def test_with_clovers_left_the_menhir_stays() -> None:
    """KO-45"""
    after = act(moved_to_k("gold1 gold1"), Keep("gold1"))
    assert after.grounds[the_map().index["K"]].menhir == "elf"


def test_the_last_clover_of_the_village_brings_nothing_more() -> None:
    """KO-01, KO-45"""
    state = act(table("M | 0a | |\nV | | gold1 |\nseat 0 | shown hare"), Move(0, "hare", "V"))
    assert codes(story(state, Keep("gold1"))) == ["kept"]
    assert asked(act(state, Keep("gold1"))) == "1 move"


# --- KO-53: fairy ----------------------------------------------------------------------------------------------------


def test_the_fairy_lets_either_korrigan_move_and_pick_again() -> None:
    """KO-53"""
    state = act(moved_to_k("gold1", "fairy", "D | 0b | |\nP | | gold2 gold3 | elf"), Keep("gold1"))
    assert asked(state) == "0 fairy"
    assert legal(state) == ["0 hare M", "0 hare P", "1 hare I", "1 hare J", "stop"]
    again = act(state, Move(0, "hare", "P"), Keep("gold3"))
    assert again.players[0].hidden == ("gold1", "gold3")
    assert asked(again) == "1 move"


def test_the_fairy_may_be_declined() -> None:
    """KO-53"""
    state = act(moved_to_k("gold1", "fairy"), Keep("gold1"))
    told = step(state, Stop())
    assert codes(told.events) == ["fairy_declined"]
    assert told.seal is Seal.HANDED
    assert asked(told.state) == "1 move"


def test_a_second_fairy_gives_a_third_move() -> None:
    """KO-53, KO-45"""
    state = act(moved_to_k("gold1", "fairy", "P | | gold2 | fairy\nO | | gold3 | elf"), Keep("gold1"))
    state = act(state, Move(0, "hare", "P"), Keep("gold2"))
    assert asked(state) == "0 fairy"
    assert where(act(state, Move(0, "hare", "O"), Keep("gold3"))) == "0a:O+elf"


def test_no_backup_for_the_fairys_move() -> None:
    """KO-53: who cannot move with what they have can only stop."""
    state = table("M | 0a | |\nseat 0 | behind gold1 frog", "fairy")
    assert legal(state) == ["stop"]
    assert refused(state, Backup("gold1", "hare")) == ("no_backup_now", "KO-53", None)


# --- KO-54: leprechaun -----------------------------------------------------------------------------------------------


def test_the_leprechaun_takes_an_opponents_screen_for_the_rest_of_the_game() -> None:
    """KO-54: all see what stood behind it, and what comes later."""
    rest = (
        "seat 1 | behind gold4 mole | open\nseat 2 | behind gold2 hare | shown hare\nB | 2a | |\nA | | bird gold1 | elf"
    )
    state = act(moved_to_k("gold1", "leprechaun", rest), Keep("gold1"))
    assert asked(state) == "0 unscreen"
    assert legal(state) == ["unscreen 2"]
    assert RULES.view(state, 1).players[2].hidden == (HIDDEN, HIDDEN)
    assert seal(state, Unscreen(2)) is Seal.REVEALED
    after = act(state, Unscreen(2))
    assert RULES.view(after, 1).players[2].hidden == ("hare", "gold2")
    later = act(table(f"{rest.replace('shown hare', 'shown hare | open')}", seat=2, players=3), Move(0, "hare", "A"))
    kept = step(later, Keep("bird"))
    assert RULES.redact(kept.events[0], 1)["token"] == "bird"
    assert "bird" in RULES.view(kept.state, 1).players[2].hidden


def test_the_leprechaun_is_for_an_opponent_with_a_screen() -> None:
    """KO-54"""
    state = table("seat 1 | open", "unscreen", players=3)
    assert refused(state, Unscreen(0)) == ("unscreen_yourself", "KO-54", ("seat", 0))
    assert refused(state, Unscreen(1)) == ("screen_already_gone", "KO-54", ("seat", 1))
    assert refused(state, Unscreen(3)) == ("no_such_player", "KO-54", ("seat", 3))
    assert legal(state) == ["unscreen 2"]


def test_without_a_screen_left_the_leprechaun_asks_nothing() -> None:
    """KO-54: one's own screen does not count."""
    state = moved_to_k("gold1", "leprechaun", "seat 1 | open\nseat 2 | open")
    assert codes(story(state, Keep("gold1")))[-1] == "no_screen_left"
    assert asked(act(state, Keep("gold1"))) == "1 move"


# --- troll and gold --------------------------------------------------------------------------------------------------


def test_the_troll_menhir_asks_for_a_border() -> None:
    """KO-55"""
    state = act(moved_to_k("gold1", "troll"), Keep("gold1"))
    assert asked(state) == "0 troll"
    after = act(state, Troll(("G", "K")))
    assert after.troll == ("G", "K")
    assert asked(after) == "1 move"


@pytest.mark.parametrize(("menhir", "coins"), [("gold1", 1), ("gold2", 2), ("gold3", 3)])
def test_gold_menhirs_are_kept(menhir: str, coins: int) -> None:
    """KO-56, KO-45"""
    after = act(moved_to_k("gold4", menhir), Keep("gold4"))
    assert after.players[0].gold_menhirs == (coins,)
    sheet = RULES.score(after, 0)
    assert not isinstance(sheet, Hidden)
    assert sheet.points("menhirs") == coins
