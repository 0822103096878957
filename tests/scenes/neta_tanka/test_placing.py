"""Phase I at the table: nomads go where they are sent, by drags, clicks and keys, and places say what to expect."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.rules.neta_tanka.actions import Place
from game.scenes.neta_tanka.table import Table
from game.scenes.stage import Stage
from game.ui.intents import Command, Confirm, Hover, Move, Press, Release, Tab
from tests.scenes.neta_tanka.playing import fresh, spot, stack, table_from, without_confirming
from tests.scenes.staging import click, pixels, stage_at, use, widget

#: Two players, the red and yellow clan to place; place 2 and the Elder of Crafts are taken by the other one.
MORNING = """
phase 1
forest 3 wood 1 mushroom
tanning 0 hide 3 meat
red at | 1 wood
blue at 2 6
"""


def drag(stage: Stage, start: tuple[int, int], end: tuple[int, int]) -> None:
    half = (start[0] + end[0]) // 2, (start[1] + end[1]) // 2
    use(stage, Hover(start), Press(start), Hover(half), Hover(end), Release(end))


def said(table: Table, at: int) -> str:
    return "\n".join(line.text for line in table.hand.note(("place", at)).lines)


def test_a_nomad_is_dragged_onto_a_place(tmp_path: Path) -> None:
    """NT-20"""
    stage = stage_at(tmp_path)
    table = table_from(stage, MORNING)
    drag(stage, stack(table, "yellow").rect.center, spot(table, ("place", 9)))
    assert table.session.whole_actions() == (Place("yellow", 9),)


def test_a_nomad_dragged_beside_every_place_goes_back(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    table = table_from(stage, MORNING)
    start = stack(table, "yellow").rect.center
    drag(stage, start, (start[0], start[1] + 20))
    assert table.session.whole_actions() == ()
    assert table.hand.dragged is None


def test_a_nomad_is_chosen_by_a_click_and_sent_by_another(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    table = table_from(stage, MORNING)
    click(stage, stack(table, "yellow").rect.center)
    click(stage, spot(table, ("place", 3)))
    click(stage, spot(table, ("place", 4)))
    assert table.session.whole_actions() == (Place("yellow", 3),), "the turn is complete: one nomad at a time"


def test_a_nomad_is_sent_by_keys_alone(tmp_path: Path) -> None:
    """R takes another colour, arrows walk about the village, Enter sends."""
    stage = stage_at(tmp_path)
    table = table_from(stage, MORNING)
    use(stage, Command("rotate"), Command("next_target"))
    assert table.hand.cursor == ("place", 1), "the first open place after the middle of the village"
    use(stage, Move("right"))
    assert table.hand.cursor == ("place", 8)
    use(stage, Confirm())
    assert table.session.whole_actions() == (Place("yellow", 8),)


def test_a_nomad_chosen_by_keys_is_seen_to_be_chosen(tmp_path: Path) -> None:
    """NT-20: its stack is lit and its places glow at once, and what is here is told of that nomad."""
    stage = stage_at(tmp_path)
    table = table_from(stage, MORNING.replace("phase 1", "phase 1\nhost 0"))
    while table.focus.focused is not stack(table, "visitor"):
        use(stage, Tab())
    use(stage, Confirm())
    assert [stack(table, colour).chosen for colour in ("red", "visitor")] == [False, True]
    assert set(table.scenery().open_places) == {2}
    assert table.here == ("place", 2)
    assert "Completes a link" not in table.here_words()
    assert table.here_words().startswith("Gather wood\nTake up to 2 wood from the Forest.\nBob will have 2 wood.\n")


def test_enter_first_shows_where_one_is_to_those_who_used_the_mouse(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    table = table_from(stage, MORNING)
    click(stage, table.plan.village.midtop)
    use(stage, Confirm())
    assert table.session.whole_actions() == ()
    assert table.focus.visible
    use(stage, Confirm())
    assert table.session.whole_actions() == (Place("red", table.hand.cursor[1]),)


def test_n_visits_every_open_place_once(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    table = table_from(stage, MORNING)
    visited = []
    for _ in range(len(table.hand.open_places())):
        use(stage, Command("next_target"))
        visited.append(table.hand.cursor[1])
    assert sorted(visited) == sorted(table.hand.open_places())


def test_open_places_glow_and_the_others_say_why_not(tmp_path: Path) -> None:
    """NT-21, NT-23"""
    stage = stage_at(tmp_path)
    table = table_from(stage, MORNING)
    legal = {action.at for action in table.legal() if isinstance(action, Place) and action.colour == "red"}
    assert set(table.scenery().open_places) == legal == set(range(1, 19)) - {2, 6}
    assert "never be copied" in said(table, 6)
    assert "5 more resources in Food" in said(table, 2)
    click(stage, spot(table, ("place", 6)))
    assert "never be copied" in stage.overlay.toasts[0]
    assert table.session.whole_actions() == ()


def test_the_turn_ends_in_the_frame_after_that_of_the_act(tmp_path: Path) -> None:
    """Both in one frame would take too long."""
    stage = without_confirming(tmp_path)
    table = fresh(stage, "hh")
    stage.art.patient = False
    click(stage, spot(table, ("place", 3)))
    assert table.session.waiting
    stage.update(stage.now + 16)
    assert not table.session.waiting


@pytest.mark.parametrize("confirm", [True, False])
def test_the_turn_waits_for_those_who_confirm_each_placement(tmp_path: Path, confirm: bool) -> None:
    stage = stage_at(tmp_path) if confirm else without_confirming(tmp_path)
    table = fresh(stage, "hh")
    click(stage, spot(table, ("place", 3)))
    assert table.session.waiting == confirm
    if confirm:
        use(stage, Command("undo"))
        assert table.session.action_count == 0
        click(stage, spot(table, ("place", 4)))
        click(stage, widget(table, "Confirm").rect.center)
    assert table.session.to_act == 1


def test_the_visitor_is_one_of_the_nomads_to_place(tmp_path: Path) -> None:
    """NT-24"""
    stage = stage_at(tmp_path)
    table = table_from(stage, MORNING.replace("phase 1", "phase 1\nhost 0"))
    click(stage, stack(table, "visitor").rect.center)
    assert set(table.hand.open_places()) == {2}
    assert "wants company" in said(table, 3)
    click(stage, spot(table, ("place", 2)))
    assert table.session.whole_actions() == (Place("visitor", 2),)


# ---- what the card beside a place says ----


def test_the_card_foretells_what_will_be_left(tmp_path: Path) -> None:
    """Blue gathers first and takes 2 of the 3 wood: 1 is left for red."""
    stage = stage_at(tmp_path)
    table = table_from(stage, MORNING.replace("phase 1", "phase 1\nfirst 1\nturn 0"))
    text = said(table, 3)
    assert "In the Forest when your turn comes: 1 wood and 1 mushroom." in text
    assert "Bob acts before you: 2 wood." in text
    assert "Forecast: 1 wood." in text


def test_the_card_says_when_nothing_will_be_left(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    picture = MORNING.replace("phase 1", "phase 1\nfirst 1\nturn 0").replace("3 wood 1 mushroom", "2 wood")
    table = table_from(stage, picture)
    assert "Forecast: nothing will be left for you." in said(table, 3)


def test_the_card_tells_cost_and_what_cannot_be_foreseen(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    table = table_from(stage, MORNING)
    assert "Forecast: 2 meat for 1 wood." in said(table, 14)
    assert "You will choose what it brings." in said(table, 9)


def test_the_card_names_links_completed_begun_and_blocked(tmp_path: Path) -> None:
    """NT-50: the Elder of the Forest completes two links of red and would have served blue."""
    stage = stage_at(tmp_path)
    table = table_from(
        stage,
        """
        phase 1
        forest 0 wood 1 mushroom
        red at 4 3 | 1 wood
        blue at 2
        """,
    )
    lines = table.hand.note(("place", 5)).lines
    told = {(line.link, line.tone) for line in lines if line.link}
    assert told == {(2, "good"), (3, "good"), (1, "bad")}
    assert any(line.text.startswith("Blocks Bob’s link") for line in lines)
    begins = table.hand.note(("place", 16)).lines
    assert {line.link for line in begins if line.tone == "soft" and line.link} == {10, 12}
    assert {line.link for line in begins if line.tone == "good" and line.link} == {11}


def test_the_card_of_a_place_somebody_holds_says_what_they_will_have(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    table = table_from(stage, MORNING, "hb")
    assert "Bob will have 2 wood." in said(table, 2)
    assert "Bob will choose." in said(table, 6)


def test_pointing_at_a_place_shows_its_card_and_opens_its_rule(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    table = table_from(stage, MORNING)
    use(stage, Hover(spot(table, ("place", 14))))
    assert table.hand.pointed == ("place", 14)
    assert table.rules_topic() == "NT-43"
    use(stage, Hover(spot(table, ("link", 9))))
    assert table.rules_topic() == "NT-50"
    use(stage, Hover(table.plan.reserve.center))
    assert table.hand.pointed is None


def test_the_card_goes_when_the_pointer_leaves_even_if_all_was_placed_anew_meanwhile(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    table = table_from(stage, MORNING)
    use(stage, Hover(spot(table, ("place", 14))))
    table.lay_out()  # as when a bot is asked
    stage.draw()
    beside = next(
        (x, table.area.bottom - 1) for x in range(table.area.w) if not table.focus.at((x, table.area.bottom - 1))
    )
    use(stage, Hover(beside))
    stage.draw()
    assert pygame.image.tobytes(stage.surface, "RGB") == pixels(stage)
