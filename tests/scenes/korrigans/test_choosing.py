"""Choosing at the table: what a press on the map means, what is offered, and what is said when it cannot be."""

from __future__ import annotations

from pathlib import Path

from game.core.contract import HIDDEN
from game.rules.korrigans.actions import Backup, GiveGoblin, Keep, Move, Troll
from game.rules.korrigans.map import the_map
from game.rules.korrigans.rainbow import cauldron_fields
from game.scenes.korrigans.art.cards import LastTurn, TribeCard
from game.scenes.korrigans.art.sky import SkyPlace
from game.scenes.korrigans.art.tray import Chip, Pick
from game.scenes.korrigans.note import Note
from game.scenes.korrigans.table import Table
from game.scenes.shell.pause import Pause
from game.scenes.shell.rules import RulesPage
from game.scenes.stage import Stage
from game.ui.intents import Cancel, Command, Confirm, Hover, Press, Release, Tab
from game.ui.intents import Move as Arrow
from game.ui.settings import load
from tests.reach.hands import pressed_at
from tests.rules.korrigans.pictures import table as drawn
from tests.scenes.korrigans.tables import do_by_clicks, opened, placed, press, until
from tests.scenes.staging import click, pass_time, pixels, use

#: Seat 0 in the Tawny Moor and High Moss with a hare in use and a squirrel and a bird behind the screen.
AT_HOME = """
    L      | 0a | gold1 gold2 | elf
    G      | 0b | gold1 gold1 | fairy
    A      | 1a | gold1 gold1 | fairy
    J      | 1b | gold1 gold1 | fairy
    seat 0 | behind squirrel bird gold3 | shown hare
    seat 1 | behind hare
"""


def chips(table: Table) -> list[Chip]:
    return [widget for widget in table.focus.widgets if isinstance(widget, Chip)]


def picks(table: Table) -> list[Pick]:
    return [widget for widget in table.focus.widgets if isinstance(widget, Pick)]


def drag(stage: Stage, start: tuple[int, int], end: tuple[int, int]) -> None:
    half = (start[0] + end[0]) // 2, (start[1] + end[1]) // 2
    use(stage, Hover(start), Press(start), Hover(half), Hover(end), Release(end))


# --- moving ----------------------------------------------------------------------------------------------------------


def test_a_korrigan_taken_up_shows_where_its_companions_lead(tmp_path: Path) -> None:
    """KO-41: hare over open ground, squirrel through gates, bird to fields of the same colour."""
    stage, table = placed(tmp_path, drawn(AT_HOME))
    before = pixels(stage)
    press(stage, table, ("korrigan", 0, 0))
    assert table.hand.held is not None
    ways = {
        field: {move.companion for move in actions if isinstance(move, Move)}
        for (_, field), actions in table.hand.offers().items()
    }
    assert ways == {"M": {"hare"}, "V": {"hare"}, "O": {"squirrel"}, "D": {"bird"}, "F": {"bird"}, "K": {"bird"}}
    assert pixels(stage) != before


def test_korrigan_field_and_companion_by_three_clicks(tmp_path: Path) -> None:
    stage, table = placed(tmp_path, drawn(AT_HOME))
    do_by_clicks(stage, table, Move(0, "bird", "K"))
    assert table.session.whole_actions() == (Move(0, "bird", "K"),)
    assert table.state.players[0].shown == ("hare", "bird")  # KO-42


def test_without_confirmation_a_single_way_is_gone_at_once(tmp_path: Path) -> None:
    stage, table = placed(tmp_path, drawn(AT_HOME))
    stage.settings.confirm = False
    drag(stage, pressed_at(table, ("korrigan", 0, 0)), pressed_at(table, ("field", "V")))
    assert table.session.whole_actions() == (Move(0, "hare", "V"),)


def test_a_dragged_korrigan_waits_on_its_field_for_a_second_press(tmp_path: Path) -> None:
    stage, table = placed(tmp_path, drawn(AT_HOME))
    drag(stage, pressed_at(table, ("korrigan", 0, 0)), pressed_at(table, ("field", "V")))
    assert table.session.action_count == 0
    assert len(chips(table)) == 1
    press(stage, table, ("field", "V"))
    assert table.session.whole_actions() == (Move(0, "hare", "V"),)


def test_where_several_companions_lead_one_is_chosen(tmp_path: Path) -> None:
    """From the Ochre Bend the mole and the bird lead to the hole of another orange field."""
    state = drawn("F | 0a | gold1 | elf\nseat 0 | behind mole bird | shown hare\nK | 0b | gold1 | elf")
    stage, table = placed(tmp_path, state)
    press(stage, table, ("field", "L"))
    offered = table.hand.considered
    assert offered is not None
    assert set(offered.actions) == {Move(0, "bird", "L"), Move(1, "bird", "L")}
    do_by_clicks(stage, table, Move(0, "mole", "C"))
    assert table.session.whole_actions() == (Move(0, "mole", "C"),)


def test_a_field_either_korrigan_can_reach_offers_both(tmp_path: Path) -> None:
    state = drawn("M | 0a | gold1 | elf\nV | 0b | gold1 | elf\nseat 0 | behind gold1 | shown hare")
    stage, table = placed(tmp_path, state)
    press(stage, table, ("field", "L"))
    assert [chip.mark for chip in chips(table)] == ["korrigans/korrigan_1_a", "korrigans/korrigan_1_b"]
    click(stage, chips(table)[1].rect.center)
    assert table.session.whole_actions() == (Move(1, "hare", "L"),)


def test_a_companion_still_hidden_is_marked_as_one_that_all_will_see(tmp_path: Path) -> None:
    """KO-42"""
    stage, table = placed(tmp_path, drawn(AT_HOME))
    press(stage, table, ("korrigan", 0, 0))
    press(stage, table, ("field", "O"))
    assert [chip.reveals for chip in chips(table)] == [True]
    assert chips(table)[0].tip.endswith("Everyone will see this companion from now on.")
    press(stage, table, ("field", "V"))
    assert [chip.reveals for chip in chips(table)] == [False]


def test_a_field_out_of_reach_says_what_is_missing(tmp_path: Path) -> None:
    """KO-40, KO-41: the refusal names the companion one would need."""
    stage, table = placed(tmp_path, drawn(AT_HOME))
    press(stage, table, ("korrigan", 0, 0))
    for field, words in (
        ("N", "You have no mouse: choose another companion."),
        ("I", "You have no mouse: choose another companion."),
        ("C", "These fields are not neighbours: choose one that is."),
    ):
        press(stage, table, ("field", field))
        assert stage.overlay.toasts == (words,)
    assert table.session.action_count == 0


def test_the_troll_is_named_where_it_stands_in_the_way(tmp_path: Path) -> None:
    """KO-55"""
    stage, table = placed(tmp_path, drawn(AT_HOME + "troll | L-M"))
    press(stage, table, ("korrigan", 0, 0))
    assert ("field", "M") not in table.hand.offers()
    press(stage, table, ("field", "M"))
    assert stage.overlay.toasts == ("The troll lets nobody through here: go another way.",)


def test_escape_steps_back_and_only_then_pauses(tmp_path: Path) -> None:
    stage, table = placed(tmp_path, drawn(AT_HOME))
    press(stage, table, ("korrigan", 0, 0))
    press(stage, table, ("field", "V"))
    use(stage, Cancel())
    assert (table.hand.considered, table.hand.held is None) == (None, False)
    use(stage, Cancel())
    assert table.hand.held is None
    use(stage, Cancel())
    assert isinstance(stage.scenes.top, Pause)


def test_a_second_click_puts_a_korrigan_back(tmp_path: Path) -> None:
    stage, table = placed(tmp_path, drawn(AT_HOME))
    spot = pressed_at(table, ("korrigan", 0, 0))
    click(stage, spot)
    click(stage, spot)
    assert table.hand.held is None


# --- the keyboard ----------------------------------------------------------------------------------------------------


def test_arrows_walk_from_field_to_field_and_enter_goes(tmp_path: Path) -> None:
    stage, table = placed(tmp_path, drawn(AT_HOME))
    table.focus.focus(table.focus.widgets[0])
    use(stage, Arrow("down"))
    assert table.hand.cursor == ("field", "L")  # it begins where the first korrigan stands
    use(stage, Confirm())
    assert table.hand.held is not None
    use(stage, Arrow("right"))
    assert table.hand.cursor == ("field", "M")
    use(stage, Confirm(), Confirm())
    assert table.session.whole_actions() == (Move(0, "hare", "M"),)


def test_enter_takes_what_was_clicked(tmp_path: Path) -> None:
    stage, table = placed(tmp_path, drawn(AT_HOME))
    press(stage, table, ("field", "M"))
    use(stage, Confirm())
    assert table.session.whole_actions() == (Move(0, "hare", "M"),)


def test_enter_goes_through_what_a_click_could_mean(tmp_path: Path) -> None:
    """The first korrigan flies to the Ember Bog, or the second goes through the gate."""
    stage, table = placed(tmp_path, drawn(AT_HOME))
    press(stage, table, ("field", "K"))
    use(stage, Confirm())
    assert table.session.whole_actions() == ()
    assert table.focus.focused in chips(table)
    use(stage, Confirm())
    assert table.session.whole_actions() == (Move(0, "bird", "K"),)


def test_n_goes_through_every_way_of_both_korrigans(tmp_path: Path) -> None:
    stage, table = placed(tmp_path, drawn(AT_HOME))
    offered = []
    for _ in range(30):
        use(stage, Command("next_target"))
        considered, hand = table.hand.considered, table.hand.held
        assert considered is not None
        assert hand is not None
        offered += [action for action in considered.actions if action not in offered]
        assert isinstance(table.focus.focused, Chip)
    assert set(offered) == set(table.legal())


def test_tab_leaves_the_board_and_comes_back(tmp_path: Path) -> None:
    stage, table = placed(tmp_path, drawn(AT_HOME))
    use(stage, Tab())
    assert table.focus.focused is table.focus.widgets[0]
    use(stage, Tab())
    assert table.focus.focused is not table.focus.widgets[0]


# --- clovers ---------------------------------------------------------------------------------------------------------


def test_the_private_look_fans_the_clovers_out_for_their_finder_alone(tmp_path: Path) -> None:
    """KO-44"""
    stage, table = placed(tmp_path, drawn("C | 0a | hare gold1 gold4 | elf", asked="keep", korrigan=0), "hh")
    assert [pick.text for pick in picks(table)] == ["hare", "1 coin", "4 coins"]
    table.session.close_curtain()
    table.relayout()
    assert picks(table) == []
    table.session.open_curtain()
    table.relayout()
    press(stage, table, ("token", "gold4"))
    assert table.session.whole_actions() == (Keep("gold4"),)
    assert table.session.viewer is None  # what follows is for everybody's eyes
    assert table.state.players[0].hidden == (HIDDEN,)
    assert table.session.view(0).players[0].hidden == ("gold4",)


def test_another_players_look_shows_nothing(tmp_path: Path) -> None:
    _, table = placed(tmp_path, drawn("C | 1a | hare gold1 | elf", asked="keep", seat=1, korrigan=0), "hb")
    assert picks(table) == []
    assert table.state.grounds[the_map().index["C"]].clovers == (HIDDEN, HIDDEN)


def test_a_backup_is_bought_with_a_token_and_shows_only_a_face_that_helps(tmp_path: Path) -> None:
    """KO-43: in High Moss and the Foxglove Rise only the hare and, from the moss, the squirrel have a way."""
    state = drawn("C | 0a | gold1 | elf\nB | 0b | gold1 | elf\nseat 0 | behind gold1 gold2")
    stage, table = placed(tmp_path, state)
    assert table.prompt().startswith("None of your companions can move")
    assert [(pick.text, pick.enabled) for pick in picks(table)] == [
        ("1 coin", True),
        ("2 coins", True),
        ("hare", False),
        ("squirrel", False),
    ]
    press(stage, table, ("token", "gold2"))
    assert [pick.text for pick in picks(table) if pick.chosen] == ["2 coins"]
    press(stage, table, ("backup", "squirrel"))
    assert table.session.whole_actions() == (Backup("gold2", "squirrel"),)
    assert {("field", "E"), ("field", "F")} & set(table.hand.offers()) == {("field", "F")}


def test_who_cannot_move_at_all_passes(tmp_path: Path) -> None:
    """KO-43"""
    stage, table = placed(tmp_path, drawn("C | 0a | gold1 | elf\nB | 0b | gold1 | elf"))
    assert table.prompt() == "Neither of your korrigans can move: pass."
    click(stage, table.last_act_place().center)
    assert table.session.whole_actions()[0].type == "pass"


# --- menhirs ---------------------------------------------------------------------------------------------------------


def test_the_goblin_is_given_to_a_korrigan_on_the_map(tmp_path: Path) -> None:
    """KO-51"""
    picture = "L | 0a:goblin 1a 2b | gold1 gold1 | elf\nC | 0b | gold1 | elf\nA | 1b 2a | gold1 | elf"
    stage, table = placed(tmp_path, drawn(picture, asked="give_goblin", korrigan=0, players=3), "hbb")
    assert [pick.text for pick in picks(table)] == ["Bob", "Cid"]
    press(stage, table, ("korrigan", 2, 1))
    assert table.session.whole_actions() == (GiveGoblin(2, 1),)


def test_the_leprechaun_takes_the_screen_of_the_card_one_presses(tmp_path: Path) -> None:
    """KO-54: and from then on its tokens lie open."""
    picture = "C | 0a | gold1 | elf\nA | 1a 2a | gold1 | elf\nseat 2 | behind hare gold4"
    stage, table = placed(tmp_path, drawn(picture, asked="unscreen", korrigan=0, players=3), "hbb")
    card = next(w for w in table.focus.widgets if isinstance(w, TribeCard) and w.info.name == "Cid")
    assert "2 clovers behind the screen" in card.tip
    click(stage, card.rect.center)
    assert not table.state.players[2].screen
    card = next(w for w in table.focus.widgets if isinstance(w, TribeCard) and w.info.name == "Cid")
    assert card.tip == "Cid plays without a screen. Visible to all: hare and 4 coins."


def test_the_troll_goes_on_a_border_but_not_into_the_water(tmp_path: Path) -> None:
    """KO-55"""
    stage, table = placed(tmp_path, drawn("C | 0a | gold1 | elf", asked="troll", korrigan=0))
    press(stage, table, ("border", "C", "F"))
    assert stage.overlay.toasts == ("Trolls hate water: choose open ground, a gate or a bridge.",)
    do_by_clicks(stage, table, Troll(("C", "G")))
    assert table.state.troll == ("C", "G")


def test_the_fairy_may_be_declined(tmp_path: Path) -> None:
    """KO-53"""
    picture = "C | 0a | gold1 | elf\nG | 0b | gold1 | elf\nseat 0 | behind gold1 | shown hare"
    stage, table = placed(tmp_path, drawn(picture, asked="fairy", korrigan=0))
    assert table.hand.targets()
    click(stage, table.last_act_place().center)
    assert table.session.whole_actions()[0].type == "stop"


# --- the sky and the cauldron ----------------------------------------------------------------------------------------


def test_the_piece_goes_on_a_free_sun_and_its_row_fades(tmp_path: Path) -> None:
    """KO-31"""
    stage, table = placed(tmp_path, drawn("suns | 2\nC | 0a | gold1 | elf", asked="sun", drawn="green"))
    wanted = [w for w in table.focus.widgets if isinstance(w, SkyPlace) and w.wanted]
    assert [(w.kind, w.number) for w in wanted] == [("sun", row) for row in (1, 3, 4, 5, 6, 7)]
    band = table.plan.band(row=5)
    spot = band.centerx, band.centery
    before = stage.surface.get_at(spot) if pixels(stage) else None
    click(stage, table.plan.sun(5).center)
    pass_time(stage, 100)
    pixels(stage)
    assert table.state.sky.suns[4] == "green"
    assert stage.surface.get_at(spot) != before


def test_a_taken_sun_and_a_cloud_say_why_they_are_not_for_the_piece(tmp_path: Path) -> None:
    """KO-31"""
    stage, table = placed(tmp_path, drawn("suns | 2\nC | 0a | gold1 | elf", asked="sun", drawn="green"))
    click(stage, table.plan.sun(2).center)
    assert stage.overlay.toasts == ("This sun already has a piece of the rainbow: choose a free one.",)
    click(stage, table.plan.cloud(4).center)
    assert stage.overlay.toasts == ("This colour is new: put its piece on a sun.",)
    assert table.session.action_count == 0


def test_the_cauldron_is_offered_where_a_row_and_a_column_are_free(tmp_path: Path) -> None:
    """KO-60, KO-16: only row 3 and columns 5 and 6 are free; one's own korrigan stands on one of the three fields."""
    picture = "suns | 1 2 4 5 6 7\nclouds | 1 2 3 4 7\nF | 0a | gold1 | elf\nA | 0b | gold1 | elf"
    stage, table = placed(tmp_path, drawn(picture, asked="cauldron", drawn="violet"))
    assert table.hand.targets() == [("field", "G"), ("field", "H")]
    press(stage, table, ("field", "F"))
    assert stage.overlay.toasts == ("Your korrigan is there: put the cauldron where you have none.",)
    press(stage, table, ("field", "C"))
    assert stage.overlay.toasts == (
        ("The cauldron cannot appear there: choose a field in a free row and a free column."),
    )
    press(stage, table, ("field", "H"))
    click(stage, chips(table)[0].rect.center)
    assert table.state.cauldron == "H"


def test_t_shows_where_the_cauldron_can_still_appear(tmp_path: Path) -> None:
    picture = "suns | 1 2 4 5 6 7\nclouds | 1 2 3 4 7\nA | 0a 0b | gold1 | elf\nseat 0 | behind gold1"
    stage, table = placed(tmp_path, drawn(picture))
    before = pixels(stage)
    use(stage, Command("targets"))
    assert cauldron_fields(table.state) == ("F", "G", "H")
    assert pixels(stage) != before
    use(stage, Command("targets", down=False))
    assert pixels(stage) == before


RUN = """
    L      | 0a | gold1 | elf
    A      | 0b | gold1 | elf
    J      | 1a 1b | gold1 | elf
    seat 0 | behind gold1 | shown hare hare
"""


def test_in_the_last_run_companions_are_spent_and_the_table_says_whether_it_can_be_done(tmp_path: Path) -> None:
    """KO-61: two hares lead from the Tawny Moor to the Rushmeadow, and none from the Rosy Heath."""
    stage, table = placed(tmp_path, drawn(RUN, asked="dash", phase="last", cauldron="O"))
    panel = next(w for w in table.focus.widgets if isinstance(w, LastTurn))
    assert panel.sentence() == "Only one of the two can reach the cauldron."
    assert panel.reach() == (None, False)
    do_by_clicks(stage, table, Move(0, "hare", "M"))
    assert table.state.players[0].spent == ("hare",)
    do_by_clicks(stage, table, Move(0, "hare", "O"))
    panel = next(w for w in table.focus.widgets if isinstance(w, LastTurn))
    assert panel.sentence() == "One is there; the other can no longer make it."
    assert panel.reach() == (True, False)


def test_wasting_a_companion_puts_the_cauldron_out_of_reach(tmp_path: Path) -> None:
    """KO-61"""
    stage, table = placed(tmp_path, drawn(RUN, asked="dash", phase="last", cauldron="O"))
    do_by_clicks(stage, table, Move(0, "hare", "V"))
    panel = next(w for w in table.focus.widgets if isinstance(w, LastTurn))
    assert panel.sentence() == "The cauldron is out of reach."


def test_one_may_stop_by_button_or_by_e(tmp_path: Path) -> None:
    """KO-63"""
    for by_key in (True, False):
        stage, table = placed(tmp_path, drawn(RUN, asked="dash", phase="last", cauldron="O"))
        use(stage, Command("end_turn")) if by_key else click(stage, table.last_act_place().center)
        assert table.session.whole_actions()[0].type == "stop"


# --- what one remembers ----------------------------------------------------------------------------------------------


def test_what_was_seen_at_the_last_visit_is_shown_until_one_prefers_not_to_know(tmp_path: Path) -> None:
    stage, table = opened(tmp_path, "hb", seed=3)
    assert until(table.session, "move")
    table.relayout()
    home = table.state.players[0].korrigans[0].field
    assert home is not None
    assert "Seen" in table.hand.says(("field", home))
    before = pixels(stage)
    table.remember()
    assert pixels(stage) != before
    assert "Seen" not in table.hand.says(("field", home))
    assert not load(tmp_path).remember_visits


def test_the_note_of_a_field_comes_when_the_pointer_rests_on_it(tmp_path: Path) -> None:
    stage, table = opened(tmp_path, "hb", seed=3)
    use(stage, Hover(table.plan.heart("V")))
    assert stage.overlay.tip is None
    pass_time(stage, 600)
    assert stage.overlay.tip is not None
    assert isinstance(stage.overlay.tip[0], Note)
    assert stage.overlay.tip[0].title == "Kergorrig Village"
    use(stage, Hover((5, 5)))
    assert stage.overlay.tip is None


def test_the_rules_open_at_what_is_asked_or_under_the_pointer(tmp_path: Path) -> None:
    stage, table = placed(tmp_path, drawn(AT_HOME))
    field = table.plan.press(("field", "V"))
    assert field is not None
    for spot, rule in ((field, "KO-40"), (table.plan.sun(3).center, "KO-31")):
        use(stage, Hover(spot), Command("rules"))
        page = stage.scenes.top
        assert isinstance(page, RulesPage)
        assert page.rule == rule
        use(stage, Cancel())


def test_undo_takes_a_sun_back(tmp_path: Path) -> None:
    """KO-31: nothing was revealed, so the piece can be put elsewhere."""
    stage, table = placed(tmp_path, drawn("C | 0a | gold1 | elf\nseat 0 | behind hare", asked="sun", drawn="green"))
    click(stage, table.plan.sun(5).center)
    use(stage, Command("undo"))
    assert table.state.sky.suns == (None,) * 7
    assert table.shown.sky.drawn == "green"


def test_secrets_show_while_they_are_held_open(tmp_path: Path) -> None:
    """With several people a public choice is made on the public view; one's own clovers are a key away."""
    stage, table = placed(tmp_path, drawn("C | 0a | gold1 | elf\nseat 0 | behind hare", asked="sun", drawn="red"), "hh")
    assert table.session.viewer is None
    before = pixels(stage)
    use(stage, Command("peek"))
    assert table.session.viewer == 0
    held = pixels(stage)
    use(stage, Command("peek", down=False))
    assert pixels(stage) == before != held


def test_arriving_takes_two_presses_and_no_other_number(tmp_path: Path) -> None:
    """KO-21"""
    stage, table = opened(tmp_path, "hb")
    here, there = the_map().starts(1)
    elsewhere = the_map().starts(3)[0]
    assert table.hand.targets() == [("field", here), ("field", there)]
    press(stage, table, ("field", elsewhere))
    assert stage.overlay.toasts == ("Your korrigans arrive on fields with the number 1: choose one of those.",)
    press(stage, table, ("field", here))
    assert table.session.action_count == 0
    press(stage, table, ("field", here))
    assert table.state.players[0].korrigans[0].field == here
