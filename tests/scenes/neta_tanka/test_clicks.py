"""A turn with the hands: how many clicks it takes, and that nothing is given away without a question."""

from __future__ import annotations

from pathlib import Path

import pytest
from pygame import Surface

from game.core.rng import Rng
from game.rules.neta_tanka.actions import Act, EndTurn, Gift, Link, Place
from game.rules.neta_tanka.links import usable_links
from game.scenes.neta_tanka.table import Table
from game.scenes.stage import Stage
from game.ui.intents import Command
from tests.scenes.neta_tanka.playing import answers, fresh, lively, spot, table_from
from tests.scenes.staging import click, pixels, stage_at, use

DAY = """
forest 3 wood 2 mushroom
tanning 4 hide 3 meat
red at 8 9 13 12 yellow at 14 2 | 3 wood 4 hide 1 meat 1 mushroom 3 generosity | tents W
blue at 4 5
"""


class Hands:
    def __init__(self, stage: Stage) -> None:
        self.stage, self.clicks = stage, 0

    def press(self, pos: tuple[int, int]) -> None:
        self.clicks += 1
        click(self.stage, pos)


def on_board(table: Table, *start: str | int) -> tuple[int, int]:
    """A place on one's own clan board."""
    return next(rect.center for address, rect in table.plan.on_board.items() if address[: len(start)] == start)


def test_three_resources_for_the_tents_take_three_clicks_on_their_slots(tmp_path: Path) -> None:
    """NT-10, NT-38"""
    stage = stage_at(tmp_path)
    table, hands = table_from(stage, DAY), Hands(stage)
    for tent, kind in ((1, "hide"), (1, "hide"), (2, "wood")):
        hands.press(on_board(table, "slot", tent, kind))
    assert [action for action in table.session.whole_actions() if isinstance(action, Act) and action.at == 9] == [
        Act(9, put="hide", tent=1),
        Act(9, put="hide", tent=1),
        Act(9, put="wood", tent=2),
    ]
    assert hands.clicks <= 4


def test_three_resources_for_the_tents_take_four_clicks_by_the_question_which_does_not_move(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    table, hands = table_from(stage, DAY), Hands(stage)
    hands.press(spot(table, ("place", 9)))
    where = table.hand.question.panel.topleft
    for left in (2, 1):
        hands.press(answers(table)[0].rect.center)
        assert table.hand.question.panel.topleft == where
        asked = table.hand.question.asked()
        assert asked is not None
        assert table.hand.question.title(asked).endswith(f"· {left} left")
    hands.press(answers(table)[0].rect.center)
    assert len(table.session.whole_actions()) == 3
    assert hands.clicks <= 4


def test_three_offerings_take_at_most_six_clicks(tmp_path: Path) -> None:
    """NT-37: a resource given, a Craft card and a link where they lie."""
    stage = stage_at(tmp_path)
    table, hands = table_from(stage, DAY), Hands(stage)
    hands.press(spot(table, ("place", 8)))
    hands.press(answers(table)[0].rect.center)
    card = table.state.market.craft_row[2]
    hands.press(spot(table, ("market", card)))
    hands.press(spot(table, ("link", 16)))
    assert table.session.whole_actions() == (
        Act(8, pay="wood", take="generosity"),
        Act(8, pay="generosity", take="craft", craft=card),
        Act(8, pay="generosity", take="link", link=16),
        Link(16, take="skull"),
    )
    assert hands.clicks <= 6


@pytest.mark.parametrize(
    ("at", "action"),
    [
        (12, Act(12, take="hide", count=2)),
        (14, Act(14, pay="wood", take="meat", count=2)),
        (2, Act(2, take="wood", count=2)),
    ],
)
def test_as_much_as_can_be_had_takes_one_click_and_less_is_asked_in_the_strip(
    tmp_path: Path, at: int, action: Act
) -> None:
    """NT-31, NT-41, NT-43"""
    stage = stage_at(tmp_path)
    table = table_from(stage, DAY)
    click(stage, spot(table, ("place", at)))
    assert table.session.whole_actions() == (action,)
    use(stage, Command("undo"))
    click(stage, spot(table, ("todo", "place", at)))
    assert len(answers(table)) > 1


def test_a_link_of_ones_own_is_used_and_not_paid_for_while_an_offering_is_open(tmp_path: Path) -> None:
    """NT-37, NT-50"""
    stage = stage_at(tmp_path)
    table = table_from(stage, DAY)
    click(stage, spot(table, ("place", 8)))
    click(stage, spot(table, ("link", 7)))
    assert table.session.whole_actions() == (Link(7, take="hide"),)


def test_things_to_do_do_not_slide_under_the_pointer(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    table = table_from(stage, DAY)
    shown = [source for source in table.hand.slots if source and table.bearing(("todo", *source)) is not None]
    before = {source: table.rect(("todo", *source)) for source in shown}
    assert len(before) > 4
    click(stage, spot(table, ("todo", "place", 12)))
    click(stage, answers(table)[0].rect.center)
    for source in (source for source in table.hand.slots if source):
        if source in before:
            assert table.rect(("todo", *source)) == before[source]


def test_a_nomad_with_parts_left_still_stands(tmp_path: Path) -> None:
    """NT-38: it lies down when nothing of its action is left."""
    stage = stage_at(tmp_path)
    table = table_from(stage, DAY)
    pictures: list[Surface] = []
    for _ in range(3):
        click(stage, on_board(table, "slot", 1 if len(pictures) < 2 else 2, "hide" if len(pictures) < 2 else "wood"))
        box = table.plan.map.nomads(9, 1)[0]
        pixels(stage)
        pictures.append(stage.surface.subsurface(box.clip(table.plan.village)).copy())
    standing = [picture.get_at((picture.get_width() // 2, 4))[:3] for picture in pictures]
    assert standing[0] == standing[1] != standing[2]


def test_t_covers_what_cannot_be_used(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    table = table_from(stage, DAY)
    before = pixels(stage)
    use(stage, Command("targets"))
    assert pixels(stage) != before
    use(stage, Command("targets", down=False))
    assert pixels(stage) == before
    assert table.session.whole_actions() == ()


# ---- nothing is given away without a question ----


def usable(table: Table) -> bool:
    """What could still be used in this round alone, read off the rules."""
    kinds = ("act", "link") if len(table.state.trades) > 1 else ("act", "link", "card", "token")
    return any(action.type in kinds for action in table.legal()) or bool(table.state.progress.borrowed)


def turns_that_ask(stage: Stage, turns: int, seed: int) -> tuple[int, int]:
    """Random turns, each ended at a random moment. How many were ended, and how many of them asked first."""
    rng = Rng(seed)
    ended = asked = 0
    table = fresh(stage, "hhh", seed)
    while ended < turns:
        if table.session.over:
            seed += 1
            table = fresh(stage, "hhh", seed)
        if table.session.waiting:
            table.hand_over()
            continue
        action = lively(table, rng)
        may_end = any(isinstance(one, EndTurn) for one in table.legal())
        if isinstance(action, Place | Gift) or ((not may_end or rng.below(5)) and not isinstance(action, EndTurn)):
            assert table.do(action)
            continue
        left, paid = (
            usable(table),
            set(usable_links(table.state, table.state.turn)) & set(table.state.progress.borrowed),
        )
        before = table.session.action_count
        table.end_turn()
        assert (table.session.action_count == before) == left, "it asks if and only if something is left"
        if left:
            told = {thing.address for thing in table.ending_strip.left}
            assert {("link", number) for number in paid} <= told
            asked += 1
            table.end_turn()
            assert table.session.action_count == before + 1
        ended += 1
    return ended, asked


def test_ending_a_turn_with_something_left_always_asks(tmp_path: Path) -> None:
    """NT-25, NT-37: nor is anything lost that was paid for."""
    ended, asked = turns_that_ask(stage_at(tmp_path), 40, 3)
    assert ended == 40
    assert asked > 5
