"""What is seen before the press and told beside it: lines about to close, candidates for the cauldron, companions, ways
of the others; and what is asked before the bag is opened."""

from __future__ import annotations

from pathlib import Path

from game.core.contract import HIDDEN
from game.core.replacing import replace
from game.rules.korrigans.actions import Arrive, Cauldron, Keep, Move, Stop
from game.rules.korrigans.map import the_map
from game.rules.korrigans.rainbow import cauldron_fields
from game.rules.korrigans.routes import last_run
from game.rules.korrigans.rules import RULES
from game.rules.korrigans.state import State
from game.scenes.korrigans.art.cards import counted_in_front, in_front
from game.scenes.korrigans.art.tray import Caption, Chip
from game.scenes.korrigans.beside import LegendLine
from game.scenes.korrigans.look import dropping_out
from game.scenes.korrigans.note import Note
from game.scenes.korrigans.table import Table
from game.scenes.stage import Stage
from game.scenes.table.ending import CONFIRM
from game.text.korrigans.places import run_words
from game.ui.intents import Hover
from game.ui.widgets import Button
from tests.rules.korrigans.pictures import table as drawn
from tests.scenes.korrigans.tables import opened, placed, press
from tests.scenes.staging import pass_time, pixels, use

CROWD = """
    B | 0a 1a | gold1 hare | gold1
    E | 0b 2a | gold1 gold1 | gold1
    L | 1b 2b:goblin | gold1 gold2 | gold1
    seat 0 | shown hare squirrel | behind gold1 gold3 mole
"""


def point(stage: Stage, table: Table, pos: tuple[int, int]) -> None:
    use(stage, Hover(pos))
    pass_time(stage, 700)


def test_a_sun_pointed_at_fades_its_row_and_names_what_drops_out(tmp_path: Path) -> None:
    """KO-31, KO-60."""
    state = drawn(CROWD + "suns | 3 4 5 6 7", "sun", players=3, drawn="violet")
    stage, table = placed(tmp_path, state, "hbb")
    before = pixels(stage)
    sun = table.bearing(("sun", 2))
    assert sun is not None
    point(stage, table, sun.rect.center)
    assert table.look().closing == ("sun", 2)
    assert pixels(stage) != before
    dropped = dropping_out(state, "sun", 2)
    after = replace(state, sky=replace(state.sky, suns=(None, "red", *state.sky.suns[2:])))
    assert dropped == [name for name in cauldron_fields(state) if name not in cauldron_fields(after)] != []
    assert "Rusty Bracken" in sun.tip
    assert dict(table.look().lights())["dropped"] == dropped
    point(stage, table, (640, 20))
    assert table.look().closing is None


def test_a_field_for_the_cauldron_ticks_whose_korrigans_reach_it(tmp_path: Path) -> None:
    """KO-60, KO-61."""
    state = drawn(CROWD + "suns | 1 2 4 5 6 7", "cauldron", players=3, drawn="violet")
    stage, table = placed(tmp_path, state, "hbb")
    fields = [action.field for action in RULES.legal_actions(state) if isinstance(action, Cauldron)]
    for field in fields:
        spot = table.plan.press(("field", field))
        assert spot is not None
        point(stage, table, spot)
        each = last_run(state, 0, field).each
        assert table.look().reaches() == (each[0] is not None, each[1] is not None)


def test_the_list_of_companions_lights_where_they_go(tmp_path: Path) -> None:
    """KO-41: pontoons for the frog, and the fields it would lead to."""
    stage, table = placed(tmp_path, drawn(CROWD, players=3), "hbb")
    frog = table.bearing(("legend", "frog"))
    assert isinstance(frog, LegendLine)
    point(stage, table, frog.rect.center)
    look = table.look()
    assert len(look.marks()) == sum(field.pontoon for field in the_map().fields)
    assert set(look.led()) == set(the_map().steps["frog"]["B"]) - {"B", "E"}


def test_the_view_of_chances_shows_a_cauldron_on_each_field_and_says_what_is_missing(tmp_path: Path) -> None:
    stage, table = placed(tmp_path, drawn(CROWD + "suns | 3 4 5 6 7", players=3, holder=2), "hbb")
    table.hand.see_chances(True)
    look = table.look()
    assert len(look.pots()) == len(cauldron_fields(table.state))
    assert not any(look.badges(name) for name in the_map().index)
    caption = table.bearing(("caption",))
    assert isinstance(caption, Caption)
    assert caption.text == "Colours still missing: indigo and violet. Cid draws next."
    pixels(stage)
    assert stage.brush.overflows == []


def test_a_move_that_waits_shows_a_tick_a_ghost_and_says_so(tmp_path: Path) -> None:
    stage, table = placed(tmp_path, drawn(CROWD, players=3), "hbb")
    press(stage, table, ("korrigan", 0, 0), ("field", "E"))
    assert table.prompt() == "Click again to go with the hare."
    (chip,) = (widget for widget in table.focus.widgets if isinstance(widget, Chip))
    assert chip.confirms
    look = table.look()
    assert look.leaving() == {(0, 0)}
    ghost = next(place for place, what in look.ghosts() if isinstance(what, str))
    company = [look.places()[who] for who in ((0, 1), (2, 0))]  # they make room
    assert all(ghost.clip(body).w * ghost.clip(body).h <= 0.2 * ghost.w * ghost.h for body in company)


def test_pressing_the_cauldron_sends_the_one_who_is_not_there(tmp_path: Path) -> None:
    """KO-61: who has arrived is not taken up again."""
    state = drawn("E | 0a 1a | |\nB | 0b | |\nL | 1b | |\nseat 0 | shown hare hare", "dash", phase="last", cauldron="E")
    stage, table = placed(tmp_path, state)
    press(stage, table, ("cauldron",))
    assert table.hand.considered is not None
    assert table.hand.considered.actions == (Move(1, "hare", "E"),)


def test_notes_tell_of_korrigans_borders_and_ways_out(tmp_path: Path) -> None:
    """KO-41, KO-51."""
    _, table = placed(tmp_path, drawn(CROWD, players=3), "hbb")
    goblin = table.card(("korrigan", 2, 1))
    assert isinstance(goblin, Note)
    assert goblin.title == "Korrigan: Cid"
    assert any("goblin costs" in line for line in goblin.lines)
    field = table.card(("field", "L"))
    assert isinstance(field, Note)
    assert "Korrigans here: Bob and Cid with a goblin." in field.lines
    assert any(line.startswith("With the hare: ") for line in field.lines)
    gate = table.card(("border", "B", "F"))
    assert isinstance(gate, Note)
    assert gate.lines == ("A gate: the squirrel goes through.",)


def test_the_advanced_game_has_neither_start_numbers_nor_ways_out(tmp_path: Path) -> None:
    """KO-22"""
    _, table = placed(tmp_path, drawn(CROWD, players=3, advanced=True), "hbb")
    assert not table.ground.icons
    assert all(table.plan.rect(("start", name)) is None for name in the_map().index)
    field = table.card(("field", "L"))
    assert isinstance(field, Note)
    assert not any(line.startswith("With the hare: ") for line in field.lines)


def test_what_a_rival_hides_cannot_be_excluded() -> None:
    """KO-61: before they are laid out nobody knows whether hidden tokens are companions."""
    state = drawn("C | 1a 0a 0b | |\nL | 1b | |\nseat 1 | behind hare hare gold1", "dash", phase="last", cauldron="G")
    seen = RULES.view(state, 0)
    assert seen.players[1].hidden == (HIDDEN,) * 3
    words = run_words(last_run(seen, 1), 3)
    assert words == "3 hidden clovers: they may be enough to reach the cauldron."
    assert run_words(last_run(seen, 1), 0) == "The cauldron is out of reach."


def last_to_keep(**more: object) -> State:
    return drawn("C | 0a | gold1 gold2 | elf\nL | 0b 1a 1b | |", "keep", korrigan=0, first=1, **more)  # type: ignore[arg-type]


def test_the_turn_is_ended_before_the_bag_is_opened(tmp_path: Path) -> None:
    """KO-30: the last of the round is asked once, by the button that ends turns elsewhere."""
    stage, table = placed(tmp_path, last_to_keep())
    press(stage, table, ("token", "gold2"))
    assert table.session.whole_actions() == ()
    button = table.bearing(CONFIRM)
    assert isinstance(button, Button)
    assert button.text == "End turn"
    press(stage, table, CONFIRM)
    assert table.session.whole_actions() == (Keep("gold2"),)
    assert table.state.sky.drawn is not None


def test_between_people_secrets_close_before_the_bag_is_opened(tmp_path: Path) -> None:
    """KO-30, KO-44: the one who kept the clover holds the bag, and everybody watches the draw."""
    stage, table = placed(tmp_path, last_to_keep(), "hh")
    assert table.session.viewer == 0
    press(stage, table, ("token", "gold2"), CONFIRM)
    assert table.session.to_act == 0
    assert table.phase == "sun"
    assert table.session.viewer is None


def test_who_arrives_without_a_companion_is_warned_once(tmp_path: Path) -> None:
    """KO-21, KO-43."""
    picture = "K | 0a | gold1 | elf\nJ | 0b | hare gold3 | elf\nC | 1a | |\nseat 0 | behind gold1"
    stage, table = placed(tmp_path, drawn(picture, "keep", phase="arrival", korrigan=1))
    press(stage, table, ("token", "gold3"))
    assert table.session.whole_actions() == ()
    assert table.ending_strip.words.startswith("Without a companion, neither korrigan can move")
    press(stage, table, CONFIRM)
    assert table.session.whole_actions() == (Keep("gold3"),)
    stage, table = placed(tmp_path, drawn(picture, "keep", phase="arrival", korrigan=1))
    press(stage, table, ("token", "hare"))
    assert table.session.whole_actions() == (Keep("hare"),)


def test_an_open_rival_s_tokens_are_counted_where_room_is_short() -> None:
    state = drawn("seat 1 | open | behind gold1 gold2 hare hare mole | shown hare | gold 2")
    player = state.players[1]
    assert len(in_front(player)) == 7
    assert counted_in_front(player) == [
        ("korrigans/gold1", "5"),
        ("korrigans/companion_hare", "3"),
        ("korrigans/companion_mole", ""),
    ]


def test_a_line_of_the_recap_draws_the_way_again(tmp_path: Path) -> None:
    stage, table = opened(tmp_path, "hbb", 40, seed=5)
    for _ in range(60):
        seat = table.session.to_act
        assert seat is not None
        if seat == 0 and table.phase == "move" and table.recaps.offered:
            break
        legal = table.session.legal(seat)
        table.do(legal[0] if not isinstance(legal[0], Stop) else legal[-1])
        table.motion.finish()
        table.session.end_turn()
    table.recaps.tell(0, handed=True)
    lines = [line for summary in table.recaps.told for line in summary.lines]
    table.lights._told = next(line for line in lines if any(address[0] == "way" for address in line.where))
    table.update(stage.now)
    ((_, companion, origin, field), *_rest) = table.look().told
    assert field in the_map().steps[companion][origin]


def test_the_menhir_of_two_shows_two_coins(tmp_path: Path) -> None:
    """KO-56: each amount has its picture."""
    stage, _ = opened(tmp_path)
    pictures = [stage.brush.art.picture(f"korrigans/menhir_gold{gold}", (64, 64)) for gold in (1, 2, 3)]
    assert len({bytes(picture.get_buffer().raw) for picture in pictures}) == 3


def test_arriving_is_announced_before_it_is_done(tmp_path: Path) -> None:
    """KO-21"""
    stage, table = opened(tmp_path, "hb")
    arrive = next(action for action in table.legal() if isinstance(action, Arrive))
    press(stage, table, ("field", arrive.field))
    assert table.prompt().startswith("Click again to arrive here: ")
