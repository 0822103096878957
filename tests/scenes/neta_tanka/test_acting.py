"""Phase II at the table: nomads, links, cards and tokens in any order, questions that can be left, musts that hold."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from game.core.session import Session
from game.rules.neta_tanka.actions import Act, Card, DropObjective, EndTurn, Gift, Link, Token
from game.scenes.neta_tanka.seats import SeatTab
from game.scenes.neta_tanka.table import Table
from game.ui.intents import Cancel, Command, Confirm, FocusLost, Press, Release, Tab
from tests.reach.hands import by_clicks, by_wishes
from tests.scenes.neta_tanka.playing import answers, chip, chips, spot, table_from
from tests.scenes.staging import click, pass_time, pixels, stage_at, use, widget

DAY = """
forest 3 wood 2 mushroom
tanning 2 hide 3 meat
hunted 1
red at 1 8 9 10 yellow at 12 15 | 3 wood 2 hide 1 meat 1 mushroom 2 generosity | tokens any | cards wood
blue at 2 5
"""


def done(table: Table) -> tuple[object, ...]:
    return table.session.whole_actions()


def test_what_is_to_be_done_stands_in_the_strip_compulsory_things_first(tmp_path: Path) -> None:
    """NT-25, NT-30, NT-41"""
    table = table_from(stage_at(tmp_path), DAY)
    assert [(c.source, c.must) for c in chips(table)[:3]] == [
        (("place", 1), True),
        (("place", 12), True),
        (("place", 8), False),
    ]
    assert set(table.scenery().must) == {1, 12}


def test_the_turn_does_not_end_before_the_compulsory_actions(tmp_path: Path) -> None:
    """NT-25: said by name; afterwards the turn ends."""
    stage = stage_at(tmp_path)
    table = table_from(stage, DAY)
    click(stage, widget(table, "Finish my phase").rect.center)
    assert "“Fell trees” and “Skin”" in stage.overlay.toasts[0]
    by_clicks(table, Act(1), partial(click, stage))
    by_clicks(table, Act(12, take="hide", count=2), partial(click, stage))
    for _ in range(1 + bool(table.left_over())):
        click(stage, widget(table, "Finish my phase").rect.center)
    assert done(table)[-1] == EndTurn()
    assert table.session.to_act == 1


def test_a_nomad_with_one_thing_to_do_does_it_at_once(tmp_path: Path) -> None:
    """NT-39"""
    stage = stage_at(tmp_path)
    table = table_from(stage, DAY)
    click(stage, spot(table, ("place", 10)))
    assert done(table) == (Act(10, take="generosity"),)
    assert table.hand.question.asked() is None


def test_a_choice_is_asked_with_large_buttons_and_can_be_left(tmp_path: Path) -> None:
    """NT-44: nothing happened until an answer is given, and an answer can be taken back."""
    stage = stage_at(tmp_path)
    table = table_from(stage, DAY)
    click(stage, spot(table, ("place", 15)))
    assert [answer.text for answer in answers(table)] == ["1 mushroom into Food", "1 meat into Food"]
    assert all(answer.rect.h >= stage.screen.u(44) for answer in answers(table))
    use(stage, Cancel())
    assert table.hand.question.asked() is None
    assert done(table) == ()
    click(stage, spot(table, ("place", 15)))
    click(stage, answers(table)[1].rect.center)
    assert done(table) == (Act(15, put="meat"),)
    use(stage, Command("undo"))
    assert done(table) == ()


def test_a_question_within_a_question_goes_back_step_by_step(tmp_path: Path) -> None:
    """NT-37: where the Craft cards are not in sight, they are listed."""
    stage = stage_at(tmp_path, scale=2.0)
    table = table_from(stage, DAY)
    click(stage, spot(table, ("place", 8)))
    first = [answer.option.step for answer in answers(table)]
    assert first == [
        *(("give", kind) for kind in ("wood", "hide", "meat", "mushroom")),
        *(("get", kind) for kind in ("wood", "hide", "meat", "mushroom")),
        ("offered",),
        ("links",),
    ]
    table.hand.question.answer(answers(table)[8].option)
    assert [answer.option.step for answer in answers(table)] == [
        ("craft", card) for card in table.state.market.craft_row
    ]
    use(stage, Cancel())
    assert [answer.option.step for answer in answers(table)] == first
    click(stage, widget(table, "close").rect.center)
    assert table.hand.question.asked() is None
    assert done(table) == ()


def test_an_offering_in_parts_is_kept_undone_and_finished(tmp_path: Path) -> None:
    """NT-37: two parts are left after the first; what was paid for comes at once where it leaves no choice, then the
    offering goes on."""
    stage = stage_at(tmp_path)
    table = table_from(stage, DAY)
    by_clicks(table, Act(8, pay="wood", take="generosity"), partial(click, stage))
    begun = chip(table, ("place", 8))
    assert begun is not None
    assert begun.parts == 2
    by_clicks(table, Act(8, pay="generosity", take="link", link=16), partial(click, stage))
    assert done(table)[1:] == (Act(8, pay="generosity", take="link", link=16), Link(16, take="skull"))
    assert table.hand.question.about == ("place", 8)
    use(stage, Command("undo"))
    assert "Yours thanks to an offering." in [line.text for line in table.hand.note(("link", 16)).lines]
    use(stage, Command("undo"))
    begun = chip(table, ("place", 8))
    assert begun is not None
    assert begun.parts == 2
    resumed = Session.resume(table.session.rules, table.session.record())
    assert resumed.view(0).progress.offerings == 2


def test_what_an_offering_paid_for_is_asked_about_at_once_where_it_leaves_a_choice(tmp_path: Path) -> None:
    """NT-37: then the offering goes on."""
    stage = stage_at(tmp_path)
    table = table_from(stage, DAY)
    by_clicks(table, Act(8, pay="generosity", take="link", link=8), partial(click, stage))
    assert done(table) == (Act(8, pay="generosity", take="link", link=8),)
    assert [answer.option.action for answer in answers(table)] == [
        Link(8, put="wood", tent=1),
        Link(8, put="hide", tent=1),
    ]
    click(stage, answers(table)[1].rect.center)
    assert done(table)[-1] == Link(8, put="hide", tent=1)
    assert table.hand.question.about == ("place", 8)


def test_links_held_at_both_ends_light_up_in_the_colour_of_their_holder(tmp_path: Path) -> None:
    """NT-50: 8–10 is red's, 12–13 of the two colours is nobody's, 2–5 is blue's and not to be used now."""
    stage = stage_at(tmp_path)
    table = table_from(stage, DAY)
    shown = table.scenery()
    assert shown.made == {15: ("red",), 1: ("blue",)}
    assert list(shown.open_links) == [15]
    click(stage, spot(table, ("link", 15)))
    assert done(table) == (Link(15, take="generosity"),)
    assert list(table.scenery().used) == [15]
    click(stage, spot(table, ("link", 15)))
    assert "already used" in stage.overlay.toasts[0]
    click(stage, spot(table, ("link", 1)))
    assert "both ends" in stage.overlay.toasts[0]


def test_cost_and_effect_are_told_before_the_click(tmp_path: Path) -> None:
    """NT-38, NT-43"""
    table = table_from(stage_at(tmp_path), DAY.replace("12 15", "12 14"))
    smoke = [line.text for line in table.hand.note(("place", 14)).lines]
    assert "• Take 2 meat – Pay 1 wood" in smoke
    build = [line.text for line in table.hand.note(("place", 9)).lines]
    assert "• 1 wood onto tent 1" in build
    fell = table.hand.note(("place", 1))
    assert "Compulsory: do it before you finish your phase." in [line.text for line in fell.lines]


def test_what_cannot_be_done_says_why(tmp_path: Path) -> None:
    """NT-31, NT-33, NT-38"""
    stage = stage_at(tmp_path)
    table = table_from(
        stage,
        """
        red at 2 4 9 18 yellow at 7 14
        blue at 5
        """,
    )
    reasons = {
        2: "No wood left in the Forest.",
        4: "You do not have enough wood in your reserve.",
        9: "You do not have enough wood in your reserve.",
        18: "It costs 1 meat or 2 mushrooms, and you have neither.",
        7: "You do not have enough wood in your reserve.",
        14: "You do not have enough wood in your reserve.",
        5: "None of your nomads is there.",
    }
    for at, reason in reasons.items():
        click(stage, spot(table, ("place", at)))
        assert stage.overlay.toasts[0].startswith(reason), at
        if at != 5:
            assert reason in [line.text for line in table.hand.note(("place", at)).lines]
    assert done(table) == ()
    assert all(not c.ready for c in chips(table))


def test_cards_tokens_and_gifts_are_used_from_the_strip(tmp_path: Path) -> None:
    """NT-26, NT-27, NT-51, NT-70"""
    stage = stage_at(tmp_path)
    table = table_from(stage, DAY)
    for action in (Card("wood", take="wood"), Token("any", take="meat"), Gift(1, "hide")):
        by_clicks(table, action, partial(click, stage))
        assert done(table)[-1] == action


def test_a_card_on_the_clan_board_can_be_pressed(tmp_path: Path) -> None:
    """NT-70: for its effect or for generosity."""
    stage = stage_at(tmp_path)
    table = table_from(stage, DAY)
    click(stage, table.plan.on_board["card", "wood"].center)
    assert [answer.option.action for answer in answers(table)] == [
        Card("wood", take="wood"),
        Card("wood", take="generosity"),
    ]


def test_everything_by_keys_alone(tmp_path: Path) -> None:
    """N walks through what is to be done, Enter asks, Tab and Enter answer, E ends the turn."""
    stage = stage_at(tmp_path)
    table = table_from(stage, DAY)
    wanted = (
        Act(1),
        Act(12, take="hide", count=1),
        Act(9, put="hide", tent=1),
        Act(9, put="wood", tent=1),
        Link(15, take="generosity"),
        Token("any", take="wood"),
        Act(8, pay="generosity", take="craft", craft=table.state.market.craft_row[0]),
        EndTurn(),
    )
    for action in wanted:
        by_wishes(table, action, partial(use, stage))
        assert done(table)[-1] == action
    assert done(table) == wanted


def test_the_objective_is_shown_while_held_and_thrown_away_only_after_asking(tmp_path: Path) -> None:
    """NT-07: no curtain; hidden again with the window's focus."""
    stage = stage_at(tmp_path)
    table = table_from(stage, DAY)
    closed = pixels(stage)
    use(stage, Command("peek"))
    assert pixels(stage) != closed
    use(stage, FocusLost())
    assert pixels(stage) == closed
    use(stage, Press(table.plan.peek.center))
    assert table.peeking
    pass_time(stage, 500)
    use(stage, Release(table.plan.peek.center))
    assert not table.peeking, "it was held"
    click(stage, table.plan.peek.center)
    assert table.peeking, "a click shows it until the next one"
    click(stage, table.plan.village.center)
    assert not table.peeking
    click(stage, table.plan.drop.center)
    assert len(answers(table)) == 1
    assert done(table) == ()
    click(stage, answers(table)[0].rect.center)
    assert done(table) == (DropObjective(),)


def test_another_clans_board_is_one_press_away(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    table = table_from(stage, DAY)
    tabs = [widget for widget in table.focus.widgets if isinstance(widget, SeatTab)]
    before = pixels(stage)
    click(stage, tabs[1].rect.center)
    assert table.hand.opened == ("seat", 1)
    assert pixels(stage) != before
    use(stage, Cancel())
    assert table.hand.opened is None
    use(stage, Tab())
    while not isinstance(table.focus.focused, SeatTab):
        use(stage, Tab())
    use(stage, Confirm())
    assert table.hand.opened == ("seat", 0)


def test_where_there_is_little_room_clan_and_cards_are_opened(tmp_path: Path) -> None:
    stage = stage_at(tmp_path, scale=2.0)
    table = table_from(stage, DAY)
    assert table.plan.clan is None
    for icon, name in (("people", ("clan", 0)), ("picture", ("market",))):
        click(stage, widget(table, icon).rect.center)
        assert table.hand.opened == name
        use(stage, Cancel())
        assert table.hand.opened is None
    top = table.plan.map.rect.y
    click(stage, widget(table, "down").rect.center)
    assert table.plan.map.rect.y < top, "what does not fit is reached by single presses"
    click(stage, widget(table, "up").rect.center)
    assert table.plan.map.rect.y == top
