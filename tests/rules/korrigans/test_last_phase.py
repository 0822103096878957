"""The run for the cauldron: everything laid out, each companion once, and who gets there."""

from __future__ import annotations

import pytest

from game.core.contract import HIDDEN, Seal
from game.core.rng import Rng
from game.rules.korrigans.actions import Backup, Cauldron, GiveGoblin, Move, Stop
from game.rules.korrigans.content import COMPANIONS
from game.rules.korrigans.map import the_map
from game.rules.korrigans.routes import last_run
from game.rules.korrigans.rules import RULES
from game.rules.korrigans.state import State
from tests.rules.korrigans.pictures import act, asked, codes, legal, refused, seal, step, story, table, where

#: Only row 3 and columns 5 and 6 are free, and seat 1 has drawn the seventh colour.
SKY = "suns | 1 2 4 5 6 7\nclouds | 1 2 3 4 7"


def run(picture: str, seat: int = 0, cauldron: str = "G", players: int = 2) -> State:
    """The last turn of a seat that has laid out its companions."""
    return table(picture, "dash", seat=seat, phase="last", cauldron=cauldron, players=players)


def test_nobody_moves_normally_once_the_cauldron_is_there() -> None:
    """KO-61: each player in turn from the first has one last turn, then the game is over."""
    state = table(f"{SKY}\nA | 0a | |\nP | 1a | |\nJ | 2a | |", "cauldron", seat=1, players=3, first=2, drawn="violet")
    state = act(state, Cauldron("G"))
    turns = []
    while asked(state):
        turns.append(asked(state))
        state = act(state, Stop())
    assert turns == ["2 dash", "0 dash", "1 dash"]
    assert RULES.outcome(state) is not None


def test_each_player_lays_out_the_companions_behind_the_screen_when_their_turn_comes() -> None:
    """KO-61: coins stay where they are."""
    picture = f"{SKY}\nA | 0a | |\nP | 1a | |\nseat 0 | behind mole gold2 hare | shown bird\nseat 1 | behind frog gold4"
    state = table(picture, "cauldron", drawn="violet")
    told = step(state, Cauldron("G"))
    assert told.events[-1]["companions"] == ("hare", "mole")
    assert told.seal is Seal.REVEALED
    first, second = told.state.players
    assert (first.hidden, first.shown) == (("gold2",), ("bird", "hare", "mole"))
    assert RULES.view(told.state, 1).players[0].hidden == (HIDDEN,)
    assert second.hidden == ("frog", "gold4")
    after = act(told.state, Stop())
    assert after.players[1].shown == ("frog",)


def test_a_player_moves_as_often_as_companions_last_with_either_korrigan() -> None:
    """KO-61: two hare moves cost two hares."""
    state = run("M | 0a | |\nK | 0b | |\nseat 0 | shown hare hare squirrel")
    one = act(state, Move(0, "hare", "K"))
    assert one.players[0].shown == ("hare", "squirrel")
    assert one.players[0].spent == ("hare",)
    assert asked(one) == "0 dash"
    two = act(one, Move(0, "hare", "P"))
    assert two.players[0].shown == ("squirrel",)
    assert legal(two) == ["0 squirrel M", "1 squirrel G", "1 squirrel H", "stop"]
    assert refused(two, Move(0, "hare", "O")) == ("companion_not_owned", "KO-61", ("token", "hare"))
    three = act(two, Move(1, "squirrel", "G"))
    assert where(three) == "0a:P 0b:G"
    assert legal(three) == ["stop"]


def test_a_backup_serves_once_more_too() -> None:
    """KO-61"""
    state = run("M | 0a | |\nseat 0 | backups hare")
    after = act(state, Move(0, "hare", "K"))
    assert after.players[0].backups == ()
    assert legal(after) == ["stop"]


def test_no_new_backup_once_the_cauldron_has_appeared() -> None:
    """KO-43"""
    state = run("M | 0a | |\nseat 0 | behind gold1")
    assert legal(state) == ["stop"]
    assert refused(state, Backup("gold1", "hare")) == ("no_backup_now", "KO-43", None)


def test_no_clover_and_no_menhir_is_taken() -> None:
    """KO-62"""
    state = run("M | 0a | |\nK | | gold4 | gold3\nseat 0 | shown hare hare")
    assert codes(story(state, Move(0, "hare", "K"))) == ["moved"]
    after = act(state, Move(0, "hare", "K"))
    assert after.grounds == state.grounds
    assert asked(after) == "0 dash"


def test_elves_and_goblins_still_change_hands() -> None:
    """KO-62"""
    state = run("M | 0a:goblin | |\nK | 1a:elf | |\nseat 0 | shown hare hare")
    assert where(act(state, Move(0, "hare", "K"))) == "0a:K+elf 1a:K+goblin"
    several = act(run("M | 0a:goblin | |\nK | 1a 1b | |\nseat 0 | shown hare hare"), Move(0, "hare", "K"))
    assert asked(several) == "0 give_goblin"
    given = act(several, GiveGoblin(1, 1))
    assert where(given) == "0a:K 1a:K 1b:K+goblin"
    assert asked(given) == "0 dash"


def test_the_troll_still_blocks() -> None:
    """KO-62, KO-55"""
    state = run("K | 0a | |\nseat 0 | shown squirrel\ntroll | G-K")
    assert legal(state) == ["0 squirrel H", "stop"]


def test_a_player_may_stop_at_any_time() -> None:
    """KO-63: at once, or after some moves."""
    state = run("M | 0a | |\nB | 1a | |\nseat 0 | shown hare hare")
    assert legal(state)[-1] == "stop"
    moved = act(state, Move(0, "hare", "K"))
    for stopping in (state, moved):
        told = step(stopping, Stop())
        assert codes(told.events) == ["stopped", "laid_out"]
        assert asked(told.state) == "1 dash"


def test_last_moves_can_be_taken_back_but_a_stop_shows_the_next_players_companions() -> None:
    """KO-61"""
    state = run("M | 0a | |\nB | 1a | |\nseat 0 | shown hare")
    assert seal(state, Move(0, "hare", "K")) is Seal.NONE
    assert seal(state, Stop()) is Seal.REVEALED


def test_after_the_last_stop_all_coins_are_shown() -> None:
    """KO-70"""
    state = run("M | 0a | |\nB | 1a | |\nseat 0 | behind gold4\nseat 1 | behind gold1", seat=1)
    told = step(state, Stop())
    assert codes(told.events) == ["stopped", "counted", "counted"]
    assert RULES.view(told.state, 1).players[0].hidden == ("gold4",)
    assert asked(told.state) == ""
    assert refused(told.state, Stop()) == ("game_over", "KO-70", None)


# --- whether the cauldron can still be reached -----------------------------------------------------------------------


def test_the_last_run_is_found_for_each_and_for_both() -> None:
    """KO-61: G is one squirrel from K, and a hare and a squirrel from M."""
    found = last_run(run("M | 0a | |\nK | 0b | |\nseat 0 | shown hare squirrel squirrel"), 0)
    assert found.each == ((Move(0, "hare", "K"), Move(0, "squirrel", "G")), (Move(1, "squirrel", "G"),))
    assert found.both is not None
    assert sorted(move.companion for move in found.both) == ["hare", "squirrel", "squirrel"]


def test_one_companion_does_not_carry_two() -> None:
    """KO-61"""
    found = last_run(run("M | 0a | |\nK | 0b | |\nseat 0 | shown hare squirrel"), 0)
    assert None not in found.each
    assert found.both is None


def test_who_is_there_needs_nothing_and_who_has_nothing_stays_away() -> None:
    """KO-61"""
    found = last_run(run("G | 0a | |\nK | 0b | |"), 0)
    assert found.each == ((), None)
    assert found.both is None


def test_the_last_run_goes_round_the_troll() -> None:
    """KO-55, KO-62: K to G by the gate is barred; by H it takes a squirrel and a hare."""
    found = last_run(run("K | 0a | |\nseat 0 | shown squirrel hare\ntroll | G-K"), 0)
    assert found.each[0] == (Move(0, "squirrel", "H"), Move(0, "hare", "G"))
    assert last_run(run("K | 0a | |\nseat 0 | shown squirrel\ntroll | G-K"), 0).each[0] is None


@pytest.mark.parametrize("seed", range(5))
def test_the_last_run_agrees_with_trying_everything(seed: int) -> None:
    """KO-61: on random hands, against a search through all orders of moves."""
    rng = Rng(seed)
    names = [field.name for field in the_map().fields]
    one, other, goal = (rng.choice(names) for _ in range(3))
    hand = " ".join(rng.choice(COMPANIONS) for _ in range(5))
    troll = "-".join(rng.choice([border.between for border in the_map().borders if border.kind != "water"]))
    korrigans = f"{one} | 0a 0b | |" if one == other else f"{one} | 0a | |\n{other} | 0b | |"
    start = run(f"{korrigans}\nseat 0 | shown {hand}\ntroll | {troll}", cauldron=goal)
    best = [False, False, False]
    seen, stack = {start}, [start]
    while stack:
        state = stack.pop()
        there = [korrigan.field == goal for korrigan in state.players[0].korrigans]
        best = [best[0] or there[0], best[1] or there[1], best[2] or all(there)]
        for action in RULES.legal_actions(state):
            if isinstance(action, Move):
                after = RULES.apply(state, action).state
                if after not in seen:
                    seen.add(after)
                    stack.append(after)
    found = last_run(start, 0)
    assert [found.each[0] is not None, found.each[1] is not None, found.both is not None] == best
    if found.both is not None:
        assert all(korrigan.field == goal for korrigan in act(start, *found.both).players[0].korrigans)
