"""Elves and goblins: who gets them, when they change hands, and when one leaves the game."""

from __future__ import annotations

import pytest

from game.core.contract import Seal
from game.rules.korrigans.actions import GiveGoblin, Keep, Move
from tests.rules.korrigans.pictures import act, asked, codes, legal, refused, seal, story, table, where

#: Seat 0 runs from M to K, where no clover lies.
RUN = Move(0, "hare", "K")


def after_running(mover: str, at_k: str, players: int = 3) -> str:
    return where(act(table(f"M | {mover} | |\nK | {at_k} | |\nseat 0 | shown hare", players=players), RUN))


@pytest.mark.parametrize("charm", ["elf", "goblin"])
def test_a_menhir_puts_its_token_on_the_korrigan_that_moved(charm: str) -> None:
    """KO-50, KO-51"""
    state = table(f"M | 0a | |\nD | 0b | |\nK | | gold1 | {charm}\nseat 0 | shown hare")
    assert where(act(state, RUN, Keep("gold1"))) == f"0a:K+{charm} 0b:D"


def test_the_elf_goes_to_an_opponent_who_arrives() -> None:
    """KO-50"""
    assert after_running("0a", "1a:elf") == "0a:K+elf 1a:K"


def test_the_elf_stays_with_a_friend_and_with_one_who_arrives() -> None:
    """KO-50: an own korrigan's elf is not taken; who brings an elf keeps it."""
    assert after_running("0a", "0b:elf 1a") == "0a:K 0b:K+elf 1a:K"
    assert after_running("0a:elf", "1a") == "0a:K+elf 1a:K"


def test_the_goblin_goes_to_the_opponent_its_bearer_comes_to() -> None:
    """KO-51"""
    assert after_running("0a:goblin", "1a") == "0a:K 1a:K+goblin"


def test_the_goblin_stays_where_no_opponent_is_and_when_an_opponent_comes() -> None:
    """KO-51"""
    assert after_running("0a:goblin", "0b") == "0a:K+goblin 0b:K"
    assert after_running("0a", "1a:goblin") == "0a:K 1a:K+goblin"


def test_with_several_opponents_the_mover_chooses_who_gets_the_goblin() -> None:
    """KO-51: both korrigans of one player are two to choose from; the clovers come after."""
    state = act(
        table("M | 0a:goblin | |\nK | 1a 1b 2a | gold1 gold2 | elf\nseat 0 | shown hare\nV | 2b | |", players=3), RUN
    )
    assert asked(state) == "0 give_goblin"
    assert legal(state) == ["give_goblin 1 0", "give_goblin 1 1", "give_goblin 2 0"]
    given = act(state, GiveGoblin(1, 1))
    assert where(given) == "0a:K 1a:K 1b:K+goblin 2a:K 2b:V"
    assert asked(given) == "0 keep"
    assert seal(state, GiveGoblin(1, 1)) is Seal.REVEALED
    assert refused(state, GiveGoblin(0, 0)) == ("goblin_not_to_own", "KO-51", ("korrigan", 0, 0))
    assert refused(state, GiveGoblin(2, 1)) == ("korrigan_elsewhere", "KO-51", ("korrigan", 2, 1))
    assert refused(state, GiveGoblin(3, 0)) == ("no_such_korrigan", "KO-51", ("korrigan", 3, 0))


@pytest.mark.parametrize(("old", "new"), [("elf", "goblin"), ("goblin", "elf"), ("elf", "elf"), ("goblin", "goblin")])
def test_a_new_token_replaces_the_old_which_leaves_the_game(old: str, new: str) -> None:
    """KO-52"""
    state = table(f"M | 0a:{old} | |\nK | | gold1 | {new}\nseat 0 | shown hare")
    told = story(state, RUN, Keep("gold1"))
    assert codes(told)[-2:] == ["charm_gained", "charm_lost"]
    assert told[-1]["charm"] == old
    assert where(act(state, RUN, Keep("gold1"))) == f"0a:K+{new}"


def test_goblin_and_elf_are_swapped_and_neither_is_lost() -> None:
    """KO-52"""
    assert after_running("0a:goblin", "1a:elf") == "0a:K+elf 1a:K+goblin"
    state = table("M | 0a:goblin | |\nK | 1a:elf | |\nseat 0 | shown hare")
    assert "charm_lost" not in codes(story(state, RUN))


def test_the_goblin_may_go_to_one_and_the_elf_come_from_another() -> None:
    """KO-52: whomever the goblin goes to, the elf comes and neither is lost."""
    state = act(table("M | 0a:goblin | |\nK | 1a:elf 2a | |\nseat 0 | shown hare", players=3), RUN)
    assert where(act(state, GiveGoblin(2, 0))) == "0a:K+elf 1a:K 2a:K+goblin"
    assert where(act(state, GiveGoblin(1, 0))) == "0a:K+elf 1a:K+goblin 2a:K"


def test_a_goblin_given_onto_a_goblin_leaves_one() -> None:
    """KO-52"""
    assert after_running("0a:goblin", "1a:goblin") == "0a:K 1a:K+goblin"
    state = table("M | 0a:goblin | |\nK | 1a:goblin | |\nseat 0 | shown hare")
    assert codes(story(state, RUN)) == ["moved", "goblin_went", "charm_lost", "found_nothing"]


def test_two_elves_both_come_and_one_leaves_the_game() -> None:
    """KO-52"""
    assert after_running("0a", "1a:elf 2b:elf") == "0a:K+elf 1a:K 2b:K"
    assert after_running("0a:elf", "1a:elf") == "0a:K+elf 1a:K"
    state = table("M | 0a | |\nK | 1a:elf 2b:elf | |\nseat 0 | shown hare", players=3)
    assert codes(story(state, RUN)) == ["moved", "elf_came", "elf_came", "charm_lost", "found_nothing"]
