"""What is in the box, how it is laid out, and how korrigans arrive."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace

import pytest

from game.core.codec import dumps, encode
from game.core.contract import Setup
from game.core.record import SeatInfo
from game.core.saves import read_session, seal, write_text
from game.core.session import Session
from game.rules.korrigans.actions import Arrive, Keep, Move, Stop
from game.rules.korrigans.map import the_map
from game.rules.korrigans.rules import RULES
from game.rules.korrigans.state import State
from tests.rules.korrigans.pictures import act, asked, clovers, codes, legal, story, table, where

ADVANCED = (("advanced", "true"),)


def new(players: int, first: int = 0, seed: int = 1, options: tuple[tuple[str, str], ...] = ()) -> State:
    return RULES.setup(Setup(players, seed, first, options))


def test_a_menhir_stands_on_every_field_but_the_village() -> None:
    """KO-01"""
    state = new(3)
    standing = [field.name for field, ground in zip(the_map().fields, state.grounds, strict=True) if ground.menhir]
    assert len(standing) == 16
    assert "V" not in standing
    assert clovers(state, "V")


@pytest.mark.parametrize(("players", "total", "on_a"), [(2, 48, 2), (3, 48, 2), (4, 65, 3), (5, 65, 3)])
def test_each_field_gets_its_number_of_clovers_and_one_more_from_four_players_on(
    players: int, total: int, on_a: int
) -> None:
    """KO-02: field A shows a 2."""
    state = new(players)
    assert len(clovers(state, "A")) == on_a
    for field, ground in zip(the_map().fields, state.grounds, strict=True):
        assert len(ground.clovers) - field.clovers == (players >= 4)
    assert sum(len(ground.clovers) for ground in state.grounds) == total


def test_the_clover_tokens() -> None:
    """KO-03, KO-17: tuned from 26 and 8 companions to 14 and 2, so that not everybody reaches the cauldron."""
    few = {"hare": 3, "squirrel": 3, "mouse": 2, "bird": 2, "frog": 2, "mole": 2}
    few |= {"gold1": 11, "gold2": 10, "gold3": 8, "gold4": 5}
    extra = {"hare": 1, "squirrel": 1, "gold1": 5, "gold2": 5, "gold3": 3, "gold4": 2}
    assert (sum(few.values()), sum(extra.values())) == (48, 17)
    for players, expected in ((3, Counter(few)), (4, Counter(few) + Counter(extra))):
        dealt = Counter(token for ground in new(players).grounds for token in ground.clovers)
        assert dealt == expected


def test_the_menhirs() -> None:
    """KO-04"""
    dealt = Counter(ground.menhir for ground in new(2).grounds if ground.menhir)
    kinds = {"elf": 2, "goblin": 2, "fairy": 3, "leprechaun": 3, "troll": 2}
    assert dealt == kinds | {"gold1": 1, "gold2": 2, "gold3": 1}


def test_the_rainbow_pieces_suns_and_clouds() -> None:
    """KO-05"""
    sky = new(2).sky
    assert set(Counter(sky.bag).values()) == {2}
    assert len(sky.bag) == 14
    assert len(sky.suns) == len(sky.clouds) == 7


def test_five_backups_wait_and_no_charm_troll_or_cauldron_is_out() -> None:
    """KO-06"""
    state = new(5)
    assert state.backups_left == 5
    assert (state.troll, state.cauldron) == (None, None)
    assert not any(korrigan.charm for player in state.players for korrigan in player.korrigans)


def test_chance_deals_differently_for_another_seed_and_alike_for_the_same() -> None:
    """KO-02"""
    assert new(4, seed=1) == new(4, seed=1)
    assert new(4, seed=1).grounds != new(4, seed=2).grounds


def test_the_first_player_is_the_one_chosen_and_starts_with_the_bag() -> None:
    """KO-20"""
    for first in range(3):
        state = new(3, first)
        assert (state.first, state.sky.holder) == (first, first)
        assert asked(state) == f"{first} arrive"
    assert {RULES.setup(Setup(3, seed)).first for seed in range(30)} == {0, 1, 2}


def arrivals(state: State) -> list[tuple[str, list[str]]]:
    """Everybody arrives, on the first field offered, and keeps the first clover: who was asked, and offered what."""
    asked_for = []
    while state.turn.phase == "arrival":
        if asked(state).endswith("arrive"):
            asked_for.append((asked(state), legal(state)))
        state = act(state, RULES.legal_actions(state)[0])
    return asked_for


def test_players_arrive_in_turn_on_the_fields_of_their_number_then_again_on_the_other() -> None:
    """KO-20, KO-21: the first player has number 1, the next to the left number 2; number 3 here is seat 1."""
    assert arrivals(new(3, first=2)) == [
        ("2 arrive", ["arrive I", "arrive K"]),
        ("0 arrive", ["arrive A", "arrive P"]),
        ("1 arrive", ["arrive D", "arrive O"]),
        ("2 arrive", ["arrive K"]),
        ("0 arrive", ["arrive P"]),
        ("1 arrive", ["arrive O"]),
    ]


def test_who_arrives_looks_at_the_clovers_keeps_one_and_puts_the_rest_back() -> None:
    """KO-21"""
    state = act(new(2), Arrive("I"))
    assert asked(state) == "0 keep"
    lying = clovers(state, "I")
    after = act(state, Keep(lying[0]))
    assert after.players[0].hidden == (lying[0],)
    assert clovers(after, "I") == lying[1:]
    assert asked(after) == "1 arrive"


def test_a_game_kept_when_start_numbers_lay_elsewhere_opens_as_it_was_left() -> None:
    """KO-17, KO-21: its log no longer leads to the position it was left in, so it goes on from there. The advanced game
    lets a korrigan arrive where it then did."""
    humans = [SeatInfo("Enora", "human"), SeatInfo("Malo", "human")]
    session = Session.new(RULES, Setup(2, 3, 0, ADVANCED), humans)
    for field in ("J", "G"):
        session.act(Arrive(field))
        session.act(RULES.legal_actions(session.whole_state())[0])
        session.end_turn()
    left = replace(session.whole_state(), advanced=False)
    kept = json.loads(write_text(session, app=""))
    kept |= {"rules_version": 1, "setup": {**kept["setup"], "options": {}}, "snapshot": encode(left)}
    opened = read_session(dumps(seal(kept)).encode(), lambda slug: RULES)
    assert opened.diverged
    assert opened.whole_state() == left


def test_after_the_arrivals_the_first_player_draws() -> None:
    """KO-21, KO-30"""
    state = new(4, first=3)
    while state.turn.phase == "arrival":
        before = state
        state = act(state, RULES.legal_actions(state)[0])
    assert codes(story(before, RULES.legal_actions(before)[0]))[-1] == "drew"
    assert (asked(state), state.turn.round) == ("3 sun", 1)


def test_in_the_advanced_game_korrigans_arrive_on_any_field_occupied_or_not() -> None:
    """KO-22"""
    state = act(new(2, options=ADVANCED), Arrive("C"), Keep(clovers(new(2, options=ADVANCED), "C")[0]))
    assert legal(state) == [f"arrive {field.name}" for field in the_map().fields]
    assert where(act(state, Arrive("C"))) == "0a:C 1a:C"


def test_an_advanced_arrival_on_a_bare_field_takes_nothing() -> None:
    """KO-22"""
    state = table("C | 0a | |\nG | 1a | |", "arrive", phase="arrival", advanced=True)
    after = act(state, Arrive("C"))
    assert codes(story(state, Arrive("C"))) == ["arrived", "found_nothing"]
    assert after.players[0].hidden == ()
    assert asked(after) == "1 arrive"


def test_an_advanced_arrival_that_takes_the_last_clover_takes_the_menhir() -> None:
    """KO-22, KO-45"""
    state = table("C | 0a | gold2 | gold3", "arrive", seat=1, phase="arrival", advanced=True)
    assert act(state, Arrive("C"), Keep("gold2")).players[1].gold_menhirs == (3,)


def test_an_arrival_takes_the_elf_of_the_field() -> None:
    """KO-22, KO-50"""
    state = table("C | 0a:elf | |", "arrive", seat=1, phase="arrival", advanced=True)
    assert where(act(state, Arrive("C"))) == "0a:C 1a:C+elf"


def test_a_fairy_met_at_arrival_moves_only_a_korrigan_on_the_board() -> None:
    """KO-53: the second korrigan has not arrived; the first may go on with the companion just kept."""
    state = table("C | | hare | fairy\nG | | gold1 | elf", "arrive", phase="arrival", advanced=True)
    met = act(state, Arrive("C"), Keep("hare"))
    assert legal(met) == ["0 hare G", "stop"]
    moved = act(met, Move(0, "hare", "G"), Keep("gold1"))
    assert where(moved) == "0a:G+elf"
    assert asked(moved) == asked(act(met, Stop())) == "1 arrive"
