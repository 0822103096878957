"""Phase II ends by itself once nothing is left to do, with a way back; never while anything is."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.rng import Rng
from game.rules.neta_tanka.actions import Act, EndTurn
from game.scenes.neta_tanka.table import Table
from game.scenes.stage import Stage
from game.ui.intents import Command
from tests.scenes.neta_tanka.playing import fresh, lively, spot, table_from
from tests.scenes.staging import click, pass_time, stage_at, use

#: One thing left to do; nobody lacks what red could give.
LAST = """
trade 1 2
red at 10 1! 4! 7! yellow at 9! 15! | 1 wood
blue at 6 7 | 1 wood
"""


def automatic(folder: Path, when: str = "alone") -> Stage:
    stage = stage_at(folder)
    stage.settings.turns_end = when
    return stage


def ended(table: Table) -> bool:
    return isinstance(table.session.whole_actions()[-1], EndTurn)


def meditate(stage: Stage, table: Table) -> None:
    click(stage, spot(table, ("place", 10)))
    assert Act(10, take="generosity") in table.session.whole_actions()
    pass_time(stage, 800)


def still(table: Table) -> None:
    """Bots are not tried here."""
    table.bots.update = lambda now: None  # type: ignore[method-assign]


def test_with_nothing_left_the_phase_ends_by_itself_and_undo_opens_it_again(tmp_path: Path) -> None:
    """NT-25: an objective can still be discarded in another round."""
    stage = automatic(tmp_path)
    table = table_from(stage, LAST, "hb")
    still(table)
    meditate(stage, table)
    assert ended(table)
    assert table.session.to_act == 1
    assert stage.overlay.toasts == ("Your turn is over.",)
    use(stage, Command("undo"))
    assert not ended(table)
    pass_time(stage, 3000)
    assert not ended(table), "taken back, it waits for its player"
    use(stage, Command("undo"))
    assert table.session.whole_actions() == ()
    use(stage, Command("redo"))
    click(stage, spot(table, ("act", "end_turn")))
    assert ended(table)


@pytest.mark.parametrize(
    ("picture", "kinds", "when"),
    [
        (LAST, "hb", "asked"),
        (LAST, "hh", "alone"),
        (LAST.replace("| 1 wood\nblue", "| 1 wood 1 hide\nblue"), "hb", "alone"),
        (LAST.replace("| 1 wood\nblue", "| 1 wood | tokens wood\nblue"), "hb", "alone"),
        (LAST.replace("| 1 wood\nblue", "| 1 wood | cards wood\nblue"), "hb", "alone"),
        (LAST.replace("1! 4!", "3 4!"), "hb", "alone"),
    ],
    ids=["not wanted", "several people", "a gift", "a token", "a card", "another nomad"],
)
def test_while_it_is_not_wanted_or_anything_could_be_done_the_phase_goes_on(
    tmp_path: Path, picture: str, kinds: str, when: str
) -> None:
    stage = automatic(tmp_path, when)
    table = table_from(stage, "forest 1 wood\n" + picture, kinds)
    still(table)
    meditate(stage, table)
    assert not ended(table)


@pytest.mark.parametrize("trades", ["trade 1 2", "trade 1"], ids=["a round", "the game"])
def test_the_last_phase_is_ended_by_its_player(tmp_path: Path, trades: str) -> None:
    """NT-63: the next Trade card is turned over, or the game ends; neither could be taken back."""
    stage = automatic(tmp_path)
    table = table_from(stage, LAST.replace("trade 1 2", f"{trades}\nfirst 1\nturn 0"), "hb")
    meditate(stage, table)
    assert not ended(table)
    turn = table.session.turn
    click(stage, spot(table, ("act", "end_turn")))
    assert ended(table)
    assert table.session.turn == turn + 1, "who begins the next round has a new turn, even if it is the same seat"
    assert table.session.over == (trades == "trade 1")
    use(stage, Command("undo"))
    assert ended(table)


def test_who_ends_a_round_and_begins_the_next_is_not_told_that_the_turn_has_passed_on(tmp_path: Path) -> None:
    """NT-63: it is the Trade card that was turned over."""
    stage = automatic(tmp_path)
    table = table_from(stage, LAST.replace("trade 1 2", "trade 1 2\nfirst 1\nturn 0"), "hb")
    meditate(stage, table)
    click(stage, spot(table, ("act", "end_turn")))
    assert table.session.to_act == 0
    use(stage, Command("undo"))
    assert stage.overlay.toasts[-1] == "No further back: something hidden was revealed."


def test_a_phase_in_which_nothing_could_be_done_is_ended_by_its_player(tmp_path: Path) -> None:
    stage = automatic(tmp_path)
    table = table_from(stage, "red at 2 yellow at 4\nblue at 6 7", "hb")
    pass_time(stage, 2000)
    assert table.session.whole_actions() == ()


def test_a_phase_that_ended_by_itself_left_nothing_undone(tmp_path: Path) -> None:
    """NT-25: over a random game."""
    stage = automatic(tmp_path, "always")
    stage.settings.speed = "instant"
    table, rng, by_itself = fresh(stage, "hhh", 5), Rng(5), 0
    while not table.session.over:
        action = lively(table, rng)
        assert table.do(action)
        count, legal = table.session.action_count, table.legal()
        pass_time(stage, 150)
        if table.session.action_count > count and ended(table):
            assert {one.type for one in legal} - {"drop_objective"} == {"end_turn"}
            by_itself += 1
    assert by_itself > 5
