"""One press, one act: double clicks, impatient clicks, Enter where something waits, and the end of a turn."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game import shelf
from game.core.contract import Seal
from game.core.foresight import seal_of
from game.core.rng import Rng
from game.core.session import Session
from game.rules.grand_bois.actions import NoTower, Place, Tower
from game.rules.korrigans.actions import Keep
from game.scenes.grand_bois.table import Table as Forest
from game.scenes.opening import table_for
from game.scenes.stage import Stage
from game.scenes.table.ending import END_TURN
from game.scenes.table.guard import DEAF, FRESH
from game.scenes.table.table import AnyTable
from game.ui.intents import Cancel, Command, Confirm, Hover, Press, Release, Tab
from game.ui.lane import Rank
from tests.little_game import GAME
from tests.little_game.actions import Gather
from tests.scenes.grand_bois import tables as grand_bois
from tests.scenes.korrigans import tables as korrigans
from tests.scenes.neta_tanka.playing import seat as neta_tanka
from tests.scenes.staging import click, game_of, pass_time, pixels, show, stage_at, use, widget
from tests.shelf import SLUGS

pytestmark = pytest.mark.quick_hands

Pos = tuple[int, int]


def double_click(stage: Stage, pos: Pos, gap: float = 120) -> None:
    use(stage, Hover(pos), Press(pos), Release(pos))
    stage.update(stage.now + gap)
    use(stage, Press(pos), Release(pos))


def little(stage: Stage, kinds: str, seed: int = 3) -> AnyTable:
    table = table_for(stage, GAME, game_of("little_game", kinds, 0, seed))
    show(stage, table)
    pass_time(stage, 1000)
    return table


def complete(stage: Stage, kinds: str) -> AnyTable:
    """A table whose first player has nothing left to do."""
    table = little(stage, kinds)
    click(stage, widget(table, "Roll").rect.center)
    while not table.session.waiting:
        assert table.do(Gather("oak"))
    return table


def waiting_tile(folder: Path) -> tuple[Stage, Forest, Place]:
    """A tile with a clearing lies where it was dropped, and waits to be confirmed."""
    for seed in range(1, 40):
        stage, table = grand_bois.opened(folder, "hbb", actions=9, seed=seed)
        rules, whole = table.session.rules, table.session.whole_state()
        for place in table.legal() if table.phase == "place" else ():
            after = rules.apply(whole, place).state
            decision = rules.decision(after)
            if place.turn == 0 and decision is not None and decision.kind == "tower":
                pass_time(stage, 1000)
                grand_bois.drag(stage, grand_bois.river_tile(table, place.tile), grand_bois.over(table, place))
                assert table.hand.held is not None
                assert table.hand.held.laid
                return stage, table, place
    raise AssertionError("no clearing could be laid")


# --- one press, one act ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("gap", [20, 200, 380, 480])
def test_a_double_click_on_lay_it_here_raises_no_watchtower(tmp_path: Path, gap: float) -> None:
    stage, table, place = waiting_tile(tmp_path)
    pass_time(stage, 700)
    before = table.session.action_count
    double_click(stage, grand_bois.disc(table, "confirm"), gap)
    assert table.state.laid[-1] == place
    assert table.session.action_count == before + 1
    pass_time(stage, DEAF + 100)
    click(stage, widget(table, "Raise a Watchtower").rect.center)
    assert table.session.action_count > before + 1, "a fresh press acts"


def test_enter_after_a_drag_lays_the_tile_where_it_is(tmp_path: Path) -> None:
    stage, table, place = waiting_tile(tmp_path)
    pass_time(stage, 700)
    use(stage, Confirm())
    assert table.state.laid[-1] == place


def test_enter_twice_at_once_lays_a_tile_and_raises_no_watchtower(tmp_path: Path) -> None:
    stage, table, _ = waiting_tile(tmp_path)
    pass_time(stage, 700)
    before = table.session.action_count
    use(stage, Confirm())
    stage.update(stage.now + 150)
    use(stage, Confirm())
    assert table.session.action_count == before + 1


def test_two_clicks_in_one_slow_frame_are_both_heard(tmp_path: Path) -> None:
    """What the pointer comes to took nobody's place: it was there before."""
    stage = stage_at(tmp_path)
    table = little(stage, "hh")
    roll = widget(table, "Roll").rect.center
    use(stage, Hover((5, 5)))
    table.relayout()  # whatever the first click did
    use(stage, Hover(roll), Press(roll), Release(roll))
    assert table.session.action_count == 1


def test_impatient_clicks_while_a_bot_plays_do_nothing(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    table = table_for(stage, GAME, game_of("little_game", "bh", 0, 3))
    show(stage, table)
    roll = widget(little(stage_at(tmp_path / "other"), "hb"), "Roll").rect.center
    for _ in range(400):
        click(stage, roll)
        stage.update(stage.now + 140)
        if table.session.to_act == 1 and not table.motion.running:
            break
    bots = table.session.action_count
    for _ in range(8):
        click(stage, roll)
        stage.update(stage.now + 140)
    assert table.session.to_act == 1
    assert table.session.action_count == bots
    pass_time(stage, FRESH + 50)
    click(stage, roll)
    assert table.session.action_count == bots + 1, "after a pause a press is a press"


def test_nothing_that_cannot_be_taken_back_is_done_as_control_comes_back(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    table = table_for(stage, GAME, game_of("little_game", "hb", 0, 3))
    show(stage, table)
    stage.update(stage.now + 1)
    roll = widget(table, "Roll").rect.center
    stage.handle(Hover((5, 5)))
    click(stage, roll)
    assert table.session.action_count == 0
    pass_time(stage, FRESH)
    click(stage, roll)
    assert table.session.action_count == 1


@pytest.mark.parametrize(
    ("slug", "kind", "least"),
    [("korrigans", "korrigan", 4), ("neta_tanka", "nomad", 0), ("seasons", "cell", 2)],
)
def test_a_drag_begun_while_a_bot_plays_takes_its_piece_up_once_one_may(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, slug: str, kind: str, least: int
) -> None:
    start = None
    for actions in range(least, 60):
        one, other = game_of(slug, "bh", actions, 3), game_of(slug, "bh", actions, 3)
        one.end_turn()
        if not (one.to_act == 0 and one.decision() is not None):
            continue
        bot_plays(other)
        stage = stage_at(tmp_path)
        there = table_for(stage, shelf.find(slug), other)
        show(stage, there)
        ways = [there.hand.way_to(action)[0] for action in there.legal()]
        start = next((there.press_point(way) for way in ways if way[0] == kind), None)
        if start is not None:
            break
    assert start is not None
    table = table_for(stage, shelf.find(slug), one)
    monkeypatch.setattr(table.bots, "update", lambda now: None)
    show(stage, table)
    pass_time(stage, 1000)
    goal = table.board.centerx + 10, table.board.centery
    for intent in (Hover(start), Press(start), Hover(goal)):
        stage.handle(intent)
    while one.to_act == 0:
        assert table.do(one.legal(0)[0])
        pass_time(stage, 3000)
    assert table.my_move
    stage.handle(Hover((goal[0] + 9, goal[1])))
    hand = table.hand
    held = [getattr(hand, name, None) for name in ("held", "dragged")]
    held.append(getattr(getattr(hand, "pencil", None), "corner", None))
    assert any(thing is not None for thing in held), "it is in the hand"
    done = table.session.action_count
    stage.handle(Release(start))
    assert table.session.action_count == done, "put back"


def bot_plays(session: Session) -> None:
    while session.to_act == 0:
        session.act(session.legal(0)[0])
        session.end_turn()


def test_an_impatient_press_that_trembles_lays_nothing(tmp_path: Path) -> None:
    """GrandBois: tiles may be taken up while others play; let go beside the Forest, they go back to the River."""
    stage, table = grand_bois.opened(tmp_path, "bh")
    start = grand_bois.river_tile(table, table.state.river[0])
    stage.handle(Hover(start))
    stage.handle(Press(start))
    while not table.my_move or table.motion.running:
        stage.update(stage.now + 50)
    stage.handle(Hover((start[0] + 12, start[1])))
    done = table.session.action_count
    stage.handle(Release((start[0] + 12, start[1])))
    pass_time(stage, 600)
    assert table.hand.held is None
    assert table.session.action_count == done


@pytest.mark.parametrize("gap", [20, 200, 380])
def test_a_double_click_on_something_to_do_does_it_once_though_another_slides_into_its_place(
    tmp_path: Path, gap: float
) -> None:
    """Neta-Tanka: what is left to do moves up as soon as something is done."""
    stage, table = acting(tmp_path)
    done = 0
    for _ in range(12):
        if table.phase != "act":
            break
        going_on = [action for action in table.legal() if action != table.ending()]
        place = table.press_point(table.hand.way_to(going_on[0])[0]) if going_on else None
        if place is None:
            break
        before = table.session.action_count
        double_click(stage, place, gap)
        assert table.session.action_count <= before + 1
        done += table.session.action_count - before
        pass_time(stage, 1500)
    assert done


@pytest.mark.parametrize("kinds", ["hb", "hh"])
@pytest.mark.parametrize("slug", SLUGS)
def test_the_first_tab_reaches_nothing_that_reveals_or_throws_away(tmp_path: Path, slug: str, kinds: str) -> None:
    for actions in (0, 6, 14, 22):
        stage = stage_at(tmp_path)
        session = game_of(slug, kinds, actions, 2)
        session.end_turn()
        if session.handover_to is not None:
            session.open_curtain()
        table = table_for(stage, shelf.find(slug), session)
        show(stage, table)
        pass_time(stage, 600)
        if stage.scenes.top is table and table.my_move:
            use(stage, Tab())
            assert getattr(table.focus.focused, "address", ()) not in table.shy
            use(stage, Confirm())
            assert not table.peeking


def test_with_the_turn_the_secrets_close_and_so_does_the_eye(tmp_path: Path) -> None:
    stage, table = grand_bois.opened_at_tower(tmp_path, "hhh")
    pass_time(stage, 1000)
    use(stage, Command("peek"))
    assert table.peeking
    assert getattr(table.bearing(("act", "peek")), "icon", "") == "eye"
    table.peek_stays = False  # it is held, and the turn ends meanwhile
    table.do(NoTower())
    table.end_turn()
    pass_time(stage, 600)
    assert not table.peeking
    assert getattr(table.bearing(("act", "peek")), "icon", "") == "eye_closed"


def test_after_the_mouse_enter_takes_what_n_shows(tmp_path: Path) -> None:
    """Le Murmure des Feuilles: the ✓ is shown, and Confirm draws it."""
    stage = stage_at(tmp_path)
    for actions in range(2, 40):
        session = game_of("seasons", "hb", actions, 2)
        session.end_turn()
        decision = session.decision()
        if decision is not None and decision.kind == "territory" and decision.seat == 0:
            break
    table = table_for(stage, shelf.find("seasons"), session)
    show(stage, table)
    pass_time(stage, 1000)
    click(stage, (table.board.right - 4, table.board.bottom - 4))
    pass_time(stage, 1000)
    before = table.session.action_count
    use(stage, Command("next_target"))
    pass_time(stage, 600)
    use(stage, Confirm())
    pass_time(stage, 600)
    use(stage, Confirm())
    assert table.session.action_count > before


def test_after_an_act_the_focus_is_on_no_secret(tmp_path: Path) -> None:
    stage, table = grand_bois.opened_at_tower(tmp_path, "hbb")
    pass_time(stage, 1000)
    use(stage, Hover((5, 5)))
    table.focus.visible = True
    table.focus.focus(widget(table, "Raise a Watchtower"))
    use(stage, Confirm())
    assert any(isinstance(action, Tower) for action in table.session.whole_actions())
    assert getattr(table.focus.focused, "address", ()) not in table.shy
    stage.update(stage.now + 1000)
    use(stage, Confirm())
    assert not table.peeking


# --- the end of a turn -----------------------------------------------------------------------------------------------


def test_after_the_mouse_enter_ends_a_complete_turn(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    table = complete(stage, "hh")
    pass_time(stage, 1000)
    use(stage, Confirm())
    assert table.session.to_act == 1


def acting(folder: Path) -> tuple[Stage, AnyTable]:
    """Somebody begins their phase II with nomads that can act."""
    stage = stage_at(folder)
    for seed in range(30):
        for actions in range(8, 30):
            session = game_of("neta_tanka", "hh", actions, seed)
            session.end_turn()
            decision = session.decision()
            if decision is not None and decision.kind == "act":
                table = neta_tanka(stage, session)
                if table.left_over() and session.refuse(table.ending()) is None:
                    pass_time(stage, 1000)
                    return stage, table
    raise AssertionError("nobody could end their phase with something left")


def test_the_habitual_press_of_end_turn_loses_no_phase(tmp_path: Path) -> None:
    stage, table = acting(tmp_path)
    before = table.session.action_count
    assert table.end_turn_words() == "Finish my phase"
    use(stage, Command("end_turn"))
    assert table.session.action_count == before
    assert table.ending_strip.open
    left = {thing.address for thing in table.left_over()}
    assert set(table.lights.lit) == left, "it is lit on the board as well"
    use(stage, Command("end_turn"))
    assert table.session.action_count == before, "nobody has read it yet"
    pass_time(stage, DEAF + 50)
    click(stage, widget(table, "Finish my phase").rect.center)
    assert table.session.action_count == before + 1


def test_what_is_left_is_lit_on_the_board_as_long_as_it_is_asked_about(tmp_path: Path) -> None:
    stage, table = acting(tmp_path)
    table.recaps.close()
    use(stage, Hover((5, 5)))
    before = pixels(stage)
    click(stage, widget(table, table.end_turn_words()).rect.center)
    places = table.lights.places()
    assert places
    asked = table.lane.taken()[Rank.QUESTION]
    end = table.bearing(END_TURN)
    assert end is not None
    assert asked.collidelist([*table.rects(table.lights.lit), end.rect]) < 0, "what it asks about is seen"
    stage.draw()
    lit = stage.surface.copy()
    assert pygame.image.tobytes(lit, "RGB") == pixels(stage), "all of it was drawn"
    use(stage, Cancel(), Hover((5, 5)))
    assert table.lights.lit == ()
    stage.draw()
    for place in places:
        assert lit.subsurface(place).get_buffer().raw != stage.surface.subsurface(place).get_buffer().raw
    assert pygame.image.tobytes(stage.surface, "RGB") == pixels(stage)
    assert before == pixels(stage)


def test_what_is_left_is_asked_about_again_after_anything_else(tmp_path: Path) -> None:
    stage, table = acting(tmp_path)
    use(stage, Command("end_turn"))
    table.back()
    assert not table.ending_strip.open
    pass_time(stage, 1000)
    before = table.session.action_count
    use(stage, Command("end_turn"))
    assert table.session.action_count == before


def test_e_at_the_watchtower_ends_the_turn_without_one(tmp_path: Path) -> None:
    stage, table = grand_bois.opened_at_tower(tmp_path, "hbb")
    pass_time(stage, 1000)
    use(stage, Command("end_turn"))
    assert table.session.whole_actions()[-1] == NoTower()
    assert table.session.to_act == 1


def test_an_ended_turn_can_be_opened_again_until_a_bot_acts(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    table = complete(stage, "hb")
    pass_time(stage, 1000)
    use(stage, Command("end_turn"))
    assert table.session.to_act == 1
    use(stage, Command("undo"))
    assert table.session.waiting
    assert table.session.to_act == 0
    pass_time(stage, 3000)
    assert table.session.waiting, "the bot does not move meanwhile"
    use(stage, Command("end_turn"))
    while table.session.to_act == 1:
        stage.update(stage.now + 50)
    count = table.session.action_count
    use(stage, Command("undo"))
    assert table.session.action_count == count


def test_alone_with_bots_a_complete_turn_ends_by_itself_with_a_way_back(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    stage.settings.turns_end = "alone"
    table = complete(stage, "hb")
    while table.session.waiting:
        stage.update(stage.now + 20)
    assert stage.overlay.toasts == ("Your turn is over.",)
    assert table.session.action_count
    use(stage, Command("undo"))
    pass_time(stage, 3000)
    assert table.session.waiting, "taken back, it waits to be ended"
    use(stage, Command("end_turn"))
    count = table.session.action_count
    while table.session.action_count == count:
        stage.update(stage.now + 20)
    assert stage.overlay.toasts == ()


@pytest.mark.parametrize(("kinds", "when"), [("hh", "alone"), ("hb", "asked")])
def test_a_turn_ends_by_itself_only_where_it_is_wanted(tmp_path: Path, kinds: str, when: str) -> None:
    stage = stage_at(tmp_path)
    stage.settings.turns_end = when
    table = complete(stage, kinds)
    pass_time(stage, 2000)
    assert table.session.waiting


def keeping_last() -> tuple[Session, Keep]:
    """The last player of a round keeps a clover: then somebody draws from the bag."""
    for seed in range(60):
        session = game_of("korrigans", "bh", 0, seed)
        rng = Rng(seed)
        while (decision := session.decision(1)) is not None:
            keeps = [action for action in session.legal(1) if isinstance(action, Keep)]
            if keeps and seal_of(session, keeps[0]) is Seal.RANDOM:
                return session, keeps[0]
            session.act(rng.choice(session.legal(decision.seat)))
            session.end_turn()
    raise AssertionError("nobody kept a clover last")


def test_before_the_bag_is_opened_there_is_a_safe_step(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    session, keep = keeping_last()
    table = korrigans.table_of(stage, session)
    pass_time(stage, 1000)
    before = session.action_count
    assert not table.do(keep)
    assert session.action_count == before
    pass_time(stage, DEAF + 50)
    use(stage, Confirm())
    assert session.action_count > before
