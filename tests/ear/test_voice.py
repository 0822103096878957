"""What is said aloud, and what readers do: announcements once and to nobody else, presses, steps, texts."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from game import shelf
from game.core.contract import Event
from game.core.rng import Rng
from game.rules.korrigans.rainbow import cauldron_fields
from game.scenes.grand_bois.table import Table as GrandBois
from game.scenes.neta_tanka.map import SPOTS
from game.scenes.neta_tanka.table import Table as NetaTanka
from game.scenes.opening import table_for
from game.scenes.shell.menu import Menu
from game.scenes.shell.settings import SettingsScene
from game.scenes.shell.setup import SetUp
from game.scenes.stage import Stage
from game.scenes.table.table import AnyTable
from game.ui.intents import Command, Confirm, Tab
from tests.ear.hearing import Listener, listening, turn
from tests.scenes.staging import game_of, pass_time, show, stage_at, top, use
from tests.shelf import SLUGS


def table_at(folder: Path, slug: str, kinds: str, actions: int) -> tuple[Stage, AnyTable, Listener]:
    stage = stage_at(folder)
    session = game_of(slug, kinds, actions)
    session.end_turn()
    table = table_for(stage, shelf.find(slug), session)
    session.on_change = None
    show(stage, table)
    return stage, table, listening(stage)


def test_nobody_listening_nothing_is_built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stage = stage_at(tmp_path)
    show(stage, Menu(stage))
    listener = listening(stage)
    listener.listens = False
    monkeypatch.setattr(Stage, "said", lambda self: pytest.fail("somebody built a tree"))
    stage.voice.say("Hello")
    use(stage, Tab())
    turn(stage)
    listener.listens = True
    monkeypatch.undo()
    turn(stage)
    assert listener.said == ["Clairière"], "what was said to nobody is not said later"


def test_a_refusal_is_said_once_and_again_when_asked(tmp_path: Path) -> None:
    stage, table, listener = table_at(tmp_path, "grand_bois", "hh", 0)
    turn(stage)
    table.say_why_not("Not here.", "")
    turn(stage)
    turn(stage)
    assert listener.said.count("Not here.") == 1
    numbers = {n for n, said in listener.now.said.items() if said.live}
    use(stage, Command("say_again"))
    turn(stage)
    assert listener.said.count("Not here.") == 2
    assert not numbers & {n for n, said in listener.now.said.items() if said.live}, "under a number nobody has heard"


def test_what_was_said_to_one_is_not_said_to_the_next(tmp_path: Path) -> None:
    stage, table, listener = table_at(tmp_path, "grand_bois", "hh", 0)
    turn(stage)
    table.peek(True)
    table.tell("Your clan is the Foxes.")
    turn(stage)
    assert "Your clan is the Foxes." in listener.said
    table.peek(False)
    turn(stage)
    assert not any("Foxes." in said.value for said in listener.now.said.values() if said.live)
    use(stage, Command("say_again"))
    turn(stage)
    assert listener.said.count("Your clan is the Foxes.") == 1


@pytest.mark.parametrize("slug", SLUGS)
def test_what_bots_did_is_said_when_it_is_ones_turn_and_once(tmp_path: Path, slug: str) -> None:
    stage, table, listener = table_at(tmp_path, slug, "hb", 0)
    session = table.session
    turn(stage)
    told: list[str] = []
    for _ in range(6):
        while session.to_act is not None and not session.bot_to_act:  # all of one's turn
            if session.waiting:
                table.hand_over()
            else:
                table.do(session.legal(session.to_act)[0])
            turn(stage)
        listener.said.clear()
        until = time.monotonic() + 60
        while session.bot_to_act and time.monotonic() < until:
            pass_time(stage, 100)
            turn(stage)
            assert not session.bot_to_act or not listener.said, "while bots play nothing is said"
            time.sleep(0.005)
        pass_time(stage, 200)
        turn(stage)
        told += [said for text in listener.said for said in text.split(". ") if said.startswith("Bob ")]
        if told or session.over:
            break
    assert told
    assert len(told) == len(set(told)), "something was said twice"


def test_a_reader_presses_steps_chooses_and_writes(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    show(stage, SettingsScene(stage))
    listener = listening(stage)
    turn(stage)
    listener.ask(stage, "CLICK", "Mute")
    assert stage.settings.muted
    listener.ask(stage, "DECREMENT", "Effects")
    assert stage.settings.effects == 60
    listener.ask(stage, "SET_VALUE", "Effects", 30.0)
    assert stage.settings.effects == 30
    listener.ask(stage, "CLICK", "High contrast")
    assert stage.settings.palette == "high_contrast"
    listener.ask(stage, "FOCUS", "Back")
    assert getattr(top(stage).focus.focused, "icon", "") == "back"
    scene = show(stage, SetUp(stage, shelf.find("grand_bois")))
    turn(stage)
    listener.ask(stage, "SET_VALUE", "Name", "Zoé")
    assert isinstance(scene, SetUp)
    assert scene.places[0].name == "Zoé"
    listener.ask(stage, "CLICK", "Hard")
    assert scene.places[0].kind == "hard"


def test_what_is_gone_cannot_be_pressed(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    show(stage, SettingsScene(stage))
    listener = listening(stage)
    turn(stage)
    number = listener.find("Mute")
    show(stage, Menu(stage))
    listener.asked.append(("CLICK", number, None))
    stage.voice.serve()
    assert not stage.settings.muted


@pytest.mark.parametrize("slug", SLUGS)
def test_an_address_is_reached_and_pressed_by_its_name(tmp_path: Path, slug: str) -> None:
    stage, table, listener = table_at(tmp_path, slug, "hh", 4)
    if table.session.handover_to is not None:
        table.session.open_curtain()
    turn(stage)
    board = next(said for said in listener.now.said.values() if said.key == ("board",))
    assert len(board.children) >= 4
    thing = next(one for one in board.children if one.reach is not None and one.key != table.hand.cursor)
    listener.ask(stage, "FOCUS", thing.name)
    focused = listener.now.said[listener.now.focus]
    if slug == "grand_bois":
        assert focused.key == ("board",), "with an empty hand there is nothing to move"
    else:
        assert focused.key == thing.key


def test_spoken_play_keeps_notes_until_the_next_input_and_rings_for_ones_turn(tmp_path: Path) -> None:
    stage, table, _listener = table_at(tmp_path, "neta_tanka", "hb", 0)
    stage.change_settings(spoken=True)
    stage.sounds.heard = []
    table.guard._with = None
    stage.overlay.toast("A sentence.")
    pass_time(stage, 20_000, 500)
    assert "bell" in (stage.sounds.heard or [])
    assert "A sentence." in stage.overlay.toasts
    use(stage, Tab())
    assert "A sentence." not in stage.overlay.toasts


@pytest.mark.parametrize("slug", SLUGS)
def test_whatever_can_be_chosen_can_be_pressed_by_its_name(tmp_path: Path, slug: str) -> None:
    """Also what found no room on the window, as the last of many things to do."""
    for actions in (0, 14, 25):
        stage, table, listener = table_at(tmp_path, slug, "hh", actions)
        rng, session = Rng(actions), table.session
        for _ in range(25):
            turn(stage)
            if session.over:
                break
            if session.handover_to is not None:
                stage.scenes.stack[:] = [table]
                session.open_curtain()
                table.relayout()
                continue
            said = [one for one in listener.now.said.values() if one.press is not None and one.enabled]
            may = [one for one in said if one.about.startswith(("You can choose this.", "Waiting for you to confirm."))]
            assert may, table.full_prompt()
            press = rng.choice(may).press
            assert press is not None
            press()
            stage.voice.touch()
            pass_time(stage, 600, 200)
            if top(stage) is not table:
                stage.scenes.stack[:] = [table]


def test_a_tile_that_may_not_lie_there_is_refused_aloud_too(tmp_path: Path) -> None:
    """To those who look it is said beside the tile alone."""
    stage, table, listener = table_at(tmp_path, "grand_bois", "hb", 0)
    turn(stage)
    use(stage, Command("next_target"))
    legal = frozenset(table.hand.targets())
    spot = next(spot for spot in table.plan.order() if spot[0] == "spot" and spot not in legal)
    table.hand.cursor = spot
    listener.said.clear()
    use(stage, Confirm())
    turn(stage)
    assert table.hand.says(spot).split("\n")[-1] in " ".join(listener.said)


def test_what_can_be_chosen_is_never_refused(tmp_path: Path) -> None:
    """In phase II of Neta-Tanka a nomad may stand where there is nothing to do; who plays by ear would try for ever."""
    asked = 0
    for actions in range(12, 60, 4):
        _stage, table, listener = table_at(tmp_path, "neta_tanka", "hh", actions)
        if table.phase != "act" or table.session.waiting:
            continue
        turn(table.stage)
        for said in listener.now.said.values():
            if said.key[:1] in (("place",), ("link",)) and said.about.startswith("You can choose this."):
                asked += 1
                assert isinstance(table, NetaTanka)
                assert table.hand.question.answers(
                    ("place" if said.key[0] == "place" else "link", int(str(said.key[1])))
                )
    assert asked > 6


def test_a_rectangle_that_may_be_drawn_is_not_called_impossible(tmp_path: Path) -> None:
    for actions in range(4, 40):
        stage, table, listener = table_at(tmp_path, "seasons", "hh", actions)
        if table.phase == "territory" and len(table.hand.targets()) > 2:
            break
    use(stage, Command("next_target"))
    turn(stage)
    offered = [said for said in listener.now.said.values() if said.key[:1] == ("rectangle",)]
    assert offered
    assert {said.about for said in offered} == {"You can choose this."}


def test_what_is_left_at_the_end_of_a_phase_is_said_and_waits_for_a_second_press(tmp_path: Path) -> None:
    for actions in range(12, 60, 2):
        stage, table, listener = table_at(tmp_path, "neta_tanka", "hh", actions)
        if table.phase == "act" and not table.session.waiting and table.left_over() and table.ending() in table.legal():
            break
    turn(stage)
    listener.said.clear()
    listener.ask(stage, "CLICK", "Finish my phase")
    assert "End anyway?" in listener.said[-1]
    assert all(thing.words in listener.said[-1] for thing in table.left_over())
    button = next(said for said in listener.now.said.values() if said.name == "Finish my phase")
    assert button.about.startswith("Waiting for you to confirm.")
    pass_time(stage, 1200)
    before = table.session.action_count
    listener.ask(stage, "CLICK", "Finish my phase")
    assert table.session.action_count > before


def test_a_place_says_no_less_while_the_others_are_asked_anew(tmp_path: Path) -> None:
    """A reader tells every change of the thing it is at."""
    stage, table, listener = table_at(tmp_path, "neta_tanka", "hb", 0)
    turn(stage)
    told = {said.key: said.about for said in listener.now.said.values() if said.key[:1] == ("place",)}
    stage.art.patient = False
    use(stage, Command("next_target"))
    table.teller._old = dict.fromkeys(SPOTS)  # as if it took longer
    root = stage.said()
    now = {said.key: said.about for said in root.everything() if said.key[:1] == ("place",)}
    assert now == told


def test_turning_a_tile_tells_how_it_lies(tmp_path: Path) -> None:
    stage, table, listener = table_at(tmp_path, "grand_bois", "hb", 0)
    turn(stage)
    assert isinstance(table, GrandBois)
    table.hand.tile.take_by_key(table.state.river[0])
    stage.voice.touch()
    turn(stage)
    assert "The tile: top " in listener.said[-1]
    use(stage, Command("rotate"))
    turn(stage)
    assert len([said for said in listener.said if "The tile: top " in said]) == 2


def test_a_step_back_is_said(tmp_path: Path) -> None:
    stage, table, listener = table_at(tmp_path, "neta_tanka", "hb", 0)
    turn(stage)
    table.do(table.legal()[0])
    turn(stage)
    use(stage, Command("undo"))
    turn(stage)
    assert listener.said[-1].startswith("Taken back.")
    assert table.full_prompt() in listener.said[-1]


def test_a_new_phase_is_told_with_what_happened_and_not_by_its_note_too(tmp_path: Path) -> None:
    """While bots play the note would come first, and the same once more when they are done."""
    stage, table, listener = table_at(tmp_path, "neta_tanka", "hb", 0)
    turn(stage)
    table.animate([Event("phase_two", 0)], table.state)
    turn(stage)
    assert any("All nomads are placed." in text for text in stage.overlay.toasts)
    assert not any("All nomads are placed." in text for text in listener.said)


def test_where_a_rival_laid_a_tile_and_how_it_lies_is_said(tmp_path: Path) -> None:
    stage, table, listener = table_at(tmp_path, "grand_bois", "hb", 0)
    turn(stage)
    session = table.session
    for _ in range(12):
        session.end_turn()
        session.act(session.legal(session.to_act)[0])
        if session.length > 4 and not session.bot_to_act and not session.waiting:
            break
    stage.voice.touch()
    turn(stage)
    rival = [said for said in listener.said[-1].split("Bob lays a tile") if "from row " in said]
    assert rival
    assert ": top " in rival[-1]


@pytest.mark.parametrize("slug", SLUGS)
def test_at_rest_nothing_is_asked_or_told(tmp_path: Path, slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    stage, table, listener = table_at(tmp_path, slug, "hb", 0)
    for _ in range(120):
        turn(stage)
    told = len(listener.told)
    for name in ("board", "words", "_since", "guide_words", "choosable"):
        monkeypatch.setattr(type(table.teller), name, lambda self, *given, what=name: pytest.fail(what))
    for _ in range(60):
        turn(stage)
    assert len(listener.told) == told


def test_a_field_says_under_which_suns_and_clouds_it_lies_and_whether_it_is_out(tmp_path: Path) -> None:
    out: set[str] = set()
    for actions in range(30, 100, 6):
        stage, table, listener = table_at(tmp_path, "korrigans", "hh", actions)
        if table.session.over or table.state.cauldron is not None:
            continue
        turn(stage)
        fields = [said for said in listener.now.said.values() if said.key[:1] == ("field",)]
        assert all("Rows " in said.name and ", columns " in said.name for said in fields)
        can = cauldron_fields(table.state)
        told = {str(said.key[1]) for said in fields if "The cauldron cannot appear here any more." in said.name}
        assert told == {str(said.key[1]) for said in fields} - set(can)
        out |= told
    assert out
