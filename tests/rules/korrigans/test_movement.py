"""Moving with companions: where each leads, the troll, and the backup companion."""

from __future__ import annotations

import pytest

from game.core.contract import Seal
from game.rules.korrigans.actions import Backup, Keep, Move, Pass, Troll
from game.rules.korrigans.movement import reachable
from game.rules.korrigans.rules import RULES
from tests.rules.korrigans.pictures import act, asked, codes, legal, refused, seal, step, story, table, where


def test_players_move_in_turn_from_the_first_and_must() -> None:
    """KO-40"""
    state = table(
        """
        C | 0a | gold1 gold1 | elf
        G | 1a | gold1 gold1 | elf
        K | 2a | gold1 gold1 | elf
        seat 0 | shown hare
        seat 1 | shown hare
        seat 2 | shown hare
        """,
        seat=1,
        first=1,
        players=3,
    )
    order = []
    for _ in range(3):
        order.append(asked(state))
        assert "pass" not in legal(state)
        state = act(state, RULES.legal_actions(state)[0], Keep("gold1"))
    assert order == ["1 move", "2 move", "0 move"]
    assert state.turn.round == 2
    with_a_way = table("C | 0a | |\nseat 0 | shown hare")
    assert refused(with_a_way, Pass()) == ("must_move", "KO-40", None)


def test_a_player_moves_one_korrigan_with_a_companion_they_own() -> None:
    """KO-40: either korrigan, one companion; those behind the screen count, another's do not."""
    state = table("C | 0a | |\nJ | 0b | |\nseat 0 | behind mole gold4 | shown squirrel\nseat 1 | shown hare")
    assert legal(state) == ["0 mole F", "0 mole J", "0 mole P", "1 squirrel N", "1 mole C", "1 mole F", "1 mole P"]
    moved = act(state, Move(1, "squirrel", "N"))
    assert where(moved) == "0a:C 0b:N"
    assert asked(moved) == "0 keep"


@pytest.mark.parametrize(
    ("companion", "field", "expected"),
    [
        ("hare", "M", "K L O V"),  # open borders; gates to H and P do not count
        ("squirrel", "M", "H P"),
        ("mouse", "F", "H"),  # the bridge; C, G and V lie across water
        ("bird", "M", "B J"),  # the other blue fields, wherever they are
        ("bird", "V", ""),  # the village is alone in its colour
        ("mole", "F", "C J P"),
        ("mole", "M", ""),
        ("frog", "H", "B N O"),
        ("frog", "M", ""),
    ],
)
def test_each_companion_leads_its_own_way(companion: str, field: str, expected: str) -> None:
    """KO-41"""
    state = table(f"{field} | 0a | |\nseat 0 | shown {companion} | behind gold1", backups_left=0)
    moves = [f"0 {companion} {to}" for to in expected.split()]
    assert legal(state) == (moves or ["pass"])


def test_the_first_use_of_a_companion_shows_it_and_it_stays() -> None:
    """KO-42: used again later without limit, and nothing is shown twice."""
    state = table("M | 0a | |\nseat 0 | behind hare hare gold2")
    first = step(state, Move(0, "hare", "K"))
    assert codes(first.events)[:2] == ["showed", "moved"]
    assert (first.state.players[0].hidden, first.state.players[0].shown) == (("hare", "gold2"), ("hare",))
    again = table("K | 0a | |\nseat 0 | behind hare gold2 | shown hare")
    second = step(again, Move(0, "hare", "P"))
    assert "showed" not in codes(second.events)
    assert second.state.players[0].shown == ("hare",)
    assert second.state.players[0].hidden == ("hare", "gold2")


def test_a_shown_token_cannot_be_taken_back() -> None:
    """KO-42"""
    bare = "M | 0a | |\nK | | |"
    assert seal(table(f"{bare}\nseat 0 | behind hare"), Move(0, "hare", "K")) is Seal.REVEALED
    assert seal(table(f"{bare}\nseat 0 | shown hare"), Move(0, "hare", "K")) is Seal.NONE


# --- KO-43: the backup companion -------------------------------------------------------------------------------------

STUCK = "A | 0a | |\nD | 0b | |\nseat 0 | behind gold4 gold1 frog"


def test_who_cannot_move_sacrifices_a_token_for_a_face_of_their_choice() -> None:
    """KO-43"""
    state = table(STUCK)
    assert legal(state) == [
        f"backup {token} {face}" for token in ("frog", "gold1", "gold4") for face in ("hare", "squirrel")
    ]
    after = act(state, Backup("gold1", "squirrel"))
    player = after.players[0]
    assert (player.hidden, player.backups, player.sacrificed) == (("frog", "gold4"), ("squirrel",), ("gold1",))
    assert after.backups_left == 4
    assert asked(after) == "0 move"
    assert legal(after) == ["0 squirrel D", "1 squirrel A", "1 squirrel E"]


def test_the_backup_keeps_its_face_and_serves_in_later_rounds() -> None:
    """KO-43, KO-42: no token is shown for it, it stands before the screen."""
    state = act(table(STUCK), Backup("frog", "hare"))
    moved = story(state, Move(0, "hare", "B"))
    assert "showed" not in codes(moved)
    later = table("A | 0a | |\nseat 0 | backups hare")
    assert legal(later) == ["0 hare B", "0 hare E"]
    assert refused(later, Move(0, "squirrel", "D")) == ("companion_not_owned", "KO-40", ("token", "squirrel"))


def test_a_backup_is_offered_only_to_who_cannot_move() -> None:
    """KO-43: the frog can swim from B, so nothing may be sacrificed."""
    state = table("B | 0a | |\nD | 0b | |\nseat 0 | behind gold4 frog")
    assert legal(state) == ["0 frog H", "0 frog N", "0 frog O"]
    assert refused(state, Backup("gold4", "hare")) == ("companion_can_move", "KO-43", None)


def test_one_backup_a_turn_is_enough() -> None:
    """KO-43: once it can move the player must."""
    state = act(table(STUCK), Backup("frog", "hare"))
    assert refused(state, Backup("gold1", "squirrel")) == ("companion_can_move", "KO-43", None)
    assert refused(state, Pass()) == ("must_move", "KO-40", None)


def test_only_the_face_that_moves() -> None:
    """KO-43: C has no gate; the only open border of F is the troll's."""
    no_gate = table("C | 0a 0b | |\nseat 0 | behind gold1")
    assert legal(no_gate) == ["backup gold1 hare"]
    assert refused(no_gate, Backup("gold1", "squirrel")) == ("face_cannot_move", "KO-43", ("token", "squirrel"))
    no_open_ground = table("F | 0a 0b | |\ntroll | E-F\nseat 0 | behind gold1")
    assert legal(no_open_ground) == ["backup gold1 squirrel"]
    assert refused(no_open_ground, Backup("gold1", "hare")) == ("face_cannot_move", "KO-43", ("token", "hare"))


@pytest.mark.parametrize(
    ("picture", "left", "why"),
    [
        ("A | 0a | |\nseat 0 | shown frog", 5, "nothing_to_sacrifice"),
        ("A | 0a | |\nseat 0 | behind gold1", 0, "no_backup_left"),
        ("C | 0a 0b | |\ntroll | C-G\nseat 0 | behind gold1", 5, "backup_no_help"),
    ],
)
def test_who_cannot_even_use_a_backup_passes(picture: str, left: int, why: str) -> None:
    """KO-43"""
    state = table(picture, backups_left=left)
    assert legal(state) == ["pass"]
    assert refused(state, Backup("gold1", "hare")) == (why, "KO-43", None)
    told = step(state, Pass())
    assert codes(told.events) == ["passed"]
    assert told.seal is Seal.HANDED
    assert asked(told.state) == "1 move"


def test_who_can_take_a_backup_may_not_pass() -> None:
    """KO-43"""
    assert refused(table(STUCK), Pass()) == ("must_use_backup", "KO-43", None)


def test_without_a_screen_any_token_not_yet_used_may_go_and_all_see_it() -> None:
    """KO-43: the mouse in use may not be sacrificed."""
    state = table("A | 0a | |\nseat 0 | behind gold4 frog | shown mouse | open")
    assert legal(state) == [f"backup {token} {face}" for token in ("frog", "gold4") for face in ("hare", "squirrel")]
    assert refused(state, Backup("mouse", "hare")) == ("not_your_token", "KO-43", ("token", "mouse"))
    told = step(state, Backup("gold4", "hare"))
    assert RULES.redact(told.events[0], 1)["token"] == "gold4"
    assert (told.state.players[0].sacrificed, told.state.players[0].spent) == ((), ("gold4",))


def test_a_token_from_behind_a_screen_goes_unseen() -> None:
    """KO-43"""
    told = step(table(STUCK), Backup("gold4", "hare"))
    assert RULES.redact(told.events[0], 0)["token"] == "gold4"
    assert RULES.redact(told.events[0], 1)["token"] is not None
    assert "gold4" not in repr(RULES.redact(told.events[0], 1))
    assert "gold4" not in repr(RULES.view(told.state, 1).players[0])


# --- KO-55: the troll ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("companion", "here", "there", "troll"),
    [("hare", "A", "B", "A-B"), ("squirrel", "D", "A", "A-D"), ("mouse", "V", "E", "E-V")],
)
def test_the_troll_stops_who_goes_on_foot_both_ways(companion: str, here: str, there: str, troll: str) -> None:
    """KO-55"""
    for start, end in ((here, there), (there, here)):
        drawing = f"{start} | 0a | |\nseat 0 | shown {companion}"
        free, barred = table(drawing), table(f"{drawing}\ntroll | {troll}")
        assert f"0 {companion} {end}" in legal(free)
        assert [move for move in legal(free) if move not in legal(barred)] == [f"0 {companion} {end}"]
        assert refused(barred, Move(0, companion, end)) == ("troll_in_the_way", "KO-55", ("border", *troll.split("-")))


def test_the_troll_does_not_stop_birds_moles_and_frogs() -> None:
    """KO-55: not even those whose field it stands before."""
    state = table("N | 0a | |\ntroll | L-N\nseat 0 | shown bird frog")
    assert legal(state) == ["0 bird A", "0 bird C", "0 frog B", "0 frog H", "0 frog O"]
    assert legal(table("C | 0a | |\ntroll | C-G\nseat 0 | shown mole")) == ["0 mole F", "0 mole J", "0 mole P"]


def test_the_troll_goes_on_any_open_border_gate_or_bridge_but_not_where_it_is() -> None:
    """KO-55"""
    state = table("C | 0a | |", "troll")
    offered = legal(state)
    assert {"troll A-B", "troll A-D", "troll B-C"} <= set(offered)
    assert len(offered) == 17 + 11 + 4
    assert "troll C-F" not in offered
    assert refused(state, Troll(("C", "F"))) == ("troll_on_water", "KO-55", ("border", "C", "F"))
    assert refused(state, Troll(("A", "P"))) == ("no_such_border", "KO-55", ("border", "A", "P"))
    placed = act(state, Troll(("B", "A")))
    assert placed.troll == ("A", "B")
    moving = table("C | 0a | |\ntroll | A-B", "troll")
    assert legal(moving) == [choice for choice in offered if choice != "troll A-B"]
    assert refused(moving, Troll(("A", "B"))) == ("troll_already_there", "KO-55", ("border", "A", "B"))


# --- what the scene lights up ----------------------------------------------------------------------------------------


def test_reachable_tells_every_way_to_every_field() -> None:
    """KO-41, KO-42: the way, the border it crosses, and whether it would show a token."""
    state = table("B | 0a | |\nseat 0 | behind hare | shown frog bird")
    first, second = reachable(state, 0)
    assert second == {}
    assert sorted(first) == ["A", "E", "H", "J", "M", "N", "O"]
    (hare,) = first["A"]
    assert hare.border is not None
    assert (hare.companion, hare.border.between, hare.reveals) == ("hare", ("A", "B"), True)
    (frog,) = first["H"]
    assert (frog.companion, frog.border, frog.reveals) == ("frog", None, False)


def test_reachable_lists_all_companions_that_lead_to_a_field() -> None:
    """KO-41: and none behind the troll."""
    first, _ = reachable(table("C | 0a | |\nseat 0 | shown bird mole squirrel hare"), 0)
    assert {field: [way.companion for way in ways] for field, ways in first.items()} == {
        "G": ["hare"],
        "A": ["bird"],
        "N": ["bird"],
        "F": ["mole"],
        "J": ["mole"],
        "P": ["mole"],
    }
    both, _ = reachable(table("D | 0a | |\nseat 0 | shown bird hare\nL | 1a | |\ntroll | D-I"), 0)
    assert sorted(both) == ["F", "J", "K", "L"]
