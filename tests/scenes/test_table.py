"""The table with the little game: turns, undo, curtain, bots, saves, results, by intents and without a window."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game import shelf
from game.core.contract import Setup
from game.core.rng import Rng
from game.core.session import Session
from game.scenes.opening import open_autosave, table_for
from game.scenes.results.results import Results
from game.scenes.results.sheet import ScoreCell
from game.scenes.shell.curtain import Curtain
from game.scenes.shell.dialog import Dialog
from game.scenes.shell.menu import Menu
from game.scenes.shell.pause import Pause
from game.scenes.shell.saves import SavedGames
from game.scenes.shell.settings import SettingsScene
from game.scenes.shell.setup import SetUp
from game.scenes.stage import Stage
from game.scenes.table.table import AnyTable, TableScene
from game.text.i18n import language
from game.ui.intents import Cancel, Command, Confirm, FocusLost, Hover, Press, Release, Tab, Typed
from game.ui.tips import Tip
from tests.little_game import GAME
from tests.little_game.actions import Dig, Gather, Rest, Roll
from tests.scenes.staging import click, game_of, pass_time, pixels, seated, show, stage_at, top, use, widget


def table_of(stage: Stage, kinds: str, actions: int = 0, seed: int = 1) -> AnyTable:
    table = table_for(stage, GAME, game_of("little_game", kinds, actions, seed))
    show(stage, table)
    return table


def rolled(stage: Stage, table: AnyTable) -> None:
    click(stage, widget(table, "Roll").rect.center)


def test_from_the_menu_to_playing_in_two_activations(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    show(stage, Menu(stage))
    first = shelf.GAMES[0]
    card = next(w for w, _ in stage.scenes.top.focus._all() if getattr(w, "game", None) == first)  # type: ignore[union-attr]
    click(stage, card.rect.center)
    assert isinstance(stage.scenes.top, SetUp)
    click(stage, widget(top(stage), "Play").rect.center)
    assert isinstance(stage.scenes.top, TableScene)
    assert stage.settings.setups[first.slug]["places"][0]["kind"] == "human"


def test_set_up_remembers_seats_names_and_options(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    setup = show(stage, SetUp(stage, GAME))
    assert isinstance(setup, SetUp)
    click(stage, widget(setup, "Add a player").rect.center)
    field = next(w for w, _ in setup.focus._all() if hasattr(w, "prompt"))
    click(stage, field.rect.center)
    use(stage, Typed("Zoé"))
    click(stage, widget(setup, "Hard frost").rect.center)
    click(stage, widget(setup, "Play").rect.center)
    again = SetUp(stage, GAME)
    assert [place.name for place in again.places] == ["Zoé", "", ""]
    assert again.options == {"frost": "true"}
    table = stage.scenes.top
    assert isinstance(table, TableScene)
    assert table.session.seats[0].name == "Zoé"


@pytest.mark.parametrize(
    "kept", [None, 7, {"places": 3}, {"places": [{"kind": "ghost"}], "first": 99, "options": {"frost": 1}}]
)
def test_an_odd_remembered_set_up_is_not_an_error(tmp_path: Path, kept: object) -> None:
    stage = stage_at(tmp_path)
    stage.settings.setups["little_game"] = kept
    setup = SetUp(stage, GAME)
    assert len(setup.places) == 2
    assert setup.first is None


def test_a_refused_action_says_why_and_changes_nothing(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    table = table_of(stage, "hh")
    assert not table.do(Rest())
    assert stage.overlay.toasts == ("Roll the die first.",)
    assert table.session.action_count == 0


def test_undo_goes_back_to_the_roll_and_says_why_it_stops(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    table = table_of(stage, "hh", seed=3)
    rolled(stage, table)
    assert table.do(Gather("oak"))
    use(stage, Command("undo"))
    assert table.session.action_count == 1
    use(stage, Command("undo"))
    assert table.session.action_count == 1
    assert stage.overlay.toasts == ("No further back: luck has decided.",)
    use(stage, Command("redo"))
    assert table.session.action_count == 2


def test_a_complete_turn_waits_for_its_end(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    table = table_of(stage, "hh", seed=3)
    rolled(stage, table)
    assert table.full_prompt() == f"Ann, your turn. {table.prompt()}"
    while not table.session.waiting:
        assert table.do(Gather("oak"))
    assert table.full_prompt() == "All done: end your turn, or undo."
    click(stage, widget(table, "End turn").rect.center)
    assert table.session.to_act == 1


def dug(stage: Stage, kinds: str) -> AnyTable:
    """A table where the first player has just dug, whatever the dice take."""
    for seed in range(50):
        table = table_for(stage, GAME, Session.new(GAME.rules, Setup(len(kinds), seed, 0), seated(kinds)))
        table.session.act(Roll())
        if table.session.rules.refuse(table.session.whole_state(), Dig()) is None:
            show(stage, table)
            table.do(Dig())
            return table
    raise AssertionError("no die showed enough")


def test_a_curtain_stands_before_a_private_look_and_opens_to_its_player_alone(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    table = dug(stage, "hh")
    pass_time(stage, 100)
    curtain = stage.scenes.top
    assert isinstance(curtain, Curtain)
    assert table.session.viewer is None
    click(stage, curtain.focus.widgets[0].rect.center)
    assert isinstance(stage.scenes.top, Curtain), "the press that came just before must not open it"
    pass_time(stage, 600)
    click(stage, curtain.focus.widgets[0].rect.center)
    assert top(stage) is table
    assert table.session.viewer == 0


def test_no_curtain_when_one_human_plays(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    table = dug(stage, "hb")
    pass_time(stage, 100)
    assert stage.scenes.top is table


def test_nothing_secret_is_drawn_before_the_curtain_opens(tmp_path: Path) -> None:
    """Two games that differ only in what is hidden look the same to the last pixel, on the table and on the curtain."""
    looks = []
    for seed in (1, 2):
        stage = stage_at(tmp_path)
        table = dug(stage, "hh")
        session = table.session
        public = session.view(None)
        other = session.rules.determinize(public, None, Rng(seed))
        session._moments[-1] = replace(session._moments[-1], state=other)
        session._views = {}
        table.relayout()
        shots = [pixels(stage)]
        pass_time(stage, 100)
        shots.append(pixels(stage))
        looks.append(shots)
        assert isinstance(stage.scenes.top, Curtain)
    assert looks[0] == looks[1]


def test_secrets_show_while_held_and_hide_with_the_focus(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    table = table_of(stage, "hh")
    before = pixels(stage)
    use(stage, Command("peek"))
    assert table.session.viewer == 0
    held = pixels(stage)
    use(stage, FocusLost())
    assert table.session.viewer is None
    assert pixels(stage) == before != held


def test_a_press_shows_and_the_next_input_hides_when_holding_is_switched_off(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    stage.settings.hold = False
    table = table_of(stage, "hh")
    use(stage, Command("peek"), Command("peek", down=False))
    assert table.peeking
    use(stage, Press((5, 700)), Release((5, 700)))
    assert not table.peeking


def test_bots_play_and_every_action_is_kept(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    table = table_of(stage, "hb")
    rolled(stage, table)
    while not table.session.bot_to_act and not table.session.over:
        table.do(Rest())
    for _ in range(400):
        pass_time(stage, 50)
        if table.bots.thought:
            table.bots.thought.wait(5)
        if not table.session.bot_to_act:
            break
    assert table.session.to_act == 0
    assert table.session.action_count > 2
    stage.keeper.flush()
    again = stage.store.open_autosave("little_game")
    assert again is not None
    assert again.action_count == table.session.action_count


def finish(stage: Stage, table: AnyTable, seed: int = 5) -> Results:
    rng = Rng(seed)
    while not table.session.over:
        if table.session.waiting:
            use(stage, Command("end_turn"))
        elif isinstance(stage.scenes.top, Curtain):
            pass_time(stage, 600)
            use(stage, Tab(), Confirm())
        else:
            table.do(rng.choice(table.legal()))
            pass_time(stage, 60)
    pass_time(stage, 200)
    results = stage.scenes.top
    assert isinstance(results, Results)
    return results


def test_the_count_tells_winner_lines_and_tie_break(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    table = table_of(stage, "hhh")
    results = finish(stage, table)
    outcome = table.session.outcome()
    assert outcome is not None
    winners = [table.session.seats[seat].name for seat in outcome.ranking[0]]
    assert all(name in results.headline() for name in winners)
    assert results.reasons().startswith(("Winter has come.", "The clearing is bare."))
    best = max(sheet.total for sheet in results.sheets.values())
    assert results.summary().splitlines()[-1].split()[:2] == ["Total", str(best)]


def test_a_number_of_the_count_can_be_asked_what_made_it(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    results = finish(stage, table_of(stage, "hhh"))
    pass_time(stage, 100)
    cell = next(w for w, _ in results.focus._all() if isinstance(w, ScoreCell))
    click(stage, cell.rect.center)
    assert results.asked == (results.order[0], results.lines[0])


def test_rematch_and_same_luck_begin_again(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    results = finish(stage, table_of(stage, "hhh"))
    pass_time(stage, 100)
    click(stage, widget(results, "Same luck again").rect.center)
    click(stage, widget(top(stage), "Same seats").rect.center)
    table = stage.scenes.top
    assert isinstance(table, TableScene)
    assert table.session.setup == results.session.setup
    assert table.session.action_count == 0


def test_pause_covers_the_board_and_saves_under_a_name(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    table = table_of(stage, "hh", 6)
    if table.session.handover_to is not None:
        table.session.open_curtain()
    use(stage, Cancel())
    pause = stage.scenes.top
    assert isinstance(pause, Pause)
    click(stage, widget(pause, "Save as…").rect.center)
    dialog = stage.scenes.top
    assert isinstance(dialog, Dialog)
    use(stage, Typed(" du soir"), Confirm())
    names = [slot.name for slot in stage.store.list() if slot.kind == "named"]
    assert names == ["Squirrels du soir"]


def test_a_saved_game_can_be_opened_renamed_and_deleted(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    stage.store.save(game_of("little_game", "hh", 4), "One")
    scene = show(stage, SavedGames(stage))
    assert isinstance(scene, SavedGames)
    click(stage, widget(scene, "Rename").rect.center)
    use(stage, Typed(" two"), Confirm())
    assert [slot.name for slot in scene.slots] == ["One two"]
    click(stage, widget(scene, "Open").rect.center)
    table = stage.scenes.top
    assert isinstance(table, TableScene | Curtain)
    scene = show(stage, SavedGames(stage))
    assert isinstance(scene, SavedGames)
    click(stage, widget(scene, "Delete").rect.center)
    dialog = stage.scenes.top
    assert isinstance(dialog, Dialog)
    click(stage, widget(dialog, "Delete").rect.center)
    assert [slot for slot in stage.store.list() if slot.kind == "named"] == []


def test_a_damaged_autosave_is_said_in_one_sentence_and_set_aside(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    stage.store.autosave(game_of("little_game", "hh", 4))
    menu = show(stage, Menu(stage))
    path = stage.store.autosave_path("little_game")
    path.write_bytes(path.read_bytes()[:200])
    click(stage, widget(menu, "Continue: Squirrels").rect.center)
    assert stage.scenes.top is menu
    assert len(stage.overlay.toasts) == 1
    assert "set aside" in stage.overlay.toasts[0]
    with pytest.raises(AssertionError):
        widget(menu, "Continue: Squirrels")


def test_a_game_left_in_the_middle_goes_on_where_it_was(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    table = table_of(stage, "hh")
    rolled(stage, table)
    use(stage, Cancel())
    pause = stage.scenes.top
    assert pause is not None
    click(stage, widget(pause, "Back to the menu").rect.center)
    assert isinstance(stage.scenes.top, Menu)
    again = open_autosave(stage, "little_game")
    assert again.session.action_count == 1


def test_settings_hold_at_once_and_are_kept(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    scene = show(stage, SettingsScene(stage))
    choice = next(w for w, _ in scene.focus._all() if getattr(w, "value", None) == "en")
    click(stage, (choice.rect.x + 20, choice.rect.centery))
    assert language() == "fr"
    assert widget(scene, "Retour")
    use(stage, Command("bigger"))
    assert stage.screen.scale == pytest.approx(1.1)
    from game.ui.settings import load

    assert (load(tmp_path).language, load(tmp_path).scale) == ("fr", 110)


def test_scenes_change_between_frames_only(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    menu = show(stage, Menu(stage))
    stage.scenes.push(SettingsScene(stage))
    assert stage.scenes.top is menu
    stage.update(1)
    assert isinstance(stage.scenes.top, SettingsScene)


def test_nothing_is_drawn_when_nothing_changed(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    show(stage, Menu(stage))
    assert stage.draw()
    pass_time(stage, 500)
    assert not stage.draw()
    card = stage.scenes.top.focus.widgets[0].children[0]  # type: ignore[union-attr]
    stage.handle(Hover(card.rect.center))
    (area,) = stage.draw()
    assert area.w < stage.screen.size[0] // 2, "only the part that changed"


def test_bigger_text_makes_the_seats_a_row(tmp_path: Path) -> None:
    stage = stage_at(tmp_path, scale=2.0)
    table = table_of(stage, "hbbb")
    assert table.compact
    assert stage.screen.rect.contains(table.board)
    assert table.board.h > stage.screen.size[1] // 2
    assert shelf.find("little_game") is GAME


def test_a_thumbnail_shows_the_board_and_tells_no_secret(tmp_path: Path) -> None:
    """Beside the save lies the picture anyone may see; a damaged one gives way to the game's own."""
    pictures = []
    for seed in (1, 2):
        stage = stage_at(tmp_path / str(seed))
        session = game_of("grand_bois", "hb", 12)
        other = session.rules.determinize(session.view(None), None, Rng(seed))
        session._moments[-1] = replace(session._moments[-1], state=other)
        session._views = {}
        table = table_for(stage, shelf.find("grand_bois"), session)
        show(stage, table)
        table.save_as("Evening")
        picture = stage.store.named_path("Evening").with_suffix(".png")
        pictures.append(picture.read_bytes())
    assert pictures[0] == pictures[1]
    picture.write_bytes(b"no picture")
    scene = show(stage, SavedGames(stage))
    assert isinstance(scene, SavedGames)
    assert pixels(stage)


def test_what_the_pointer_rests_on_is_told_beside_it(tmp_path: Path) -> None:
    """On the board as beside it; a game that shows its things in its own way is left alone."""
    stage = stage_at(tmp_path)
    table = table_of(stage, "hh", 1)
    rect = table.plan.rect(("spot", "pine"))
    assert rect is not None
    use(stage, Hover(rect.center))
    pass_time(stage)
    words = "pine: acorns left 4, energy 3, points 5.\nThat takes 3 energy."
    assert table.tip() == Tip(words, (rect,))
    assert stage.overlay.tip is not None
    table.tips_on_board = False
    assert table.tip() is None
    table.tips_on_board = True
    use(stage, Hover(widget(table, "hint").rect.center))
    assert table.tip() == Tip(widget(table, "hint").tip, (widget(table, "hint").rect,))
