"""One key answers in a sentence: how things stand, the last move, what is here. Holding can be pressing, and what does
not fit is paged through by single clicks."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game import shelf
from game.core.contract import Hidden
from game.scenes.grand_bois.table import Table as GrandBois
from game.scenes.opening import table_for
from game.scenes.shell.keys import KeyList, key_list
from game.scenes.stage import Stage
from game.scenes.table.ask import answer
from game.scenes.table.table import AnyTable
from game.ui.intents import KEYS, PAD_COMMANDS, PUSHES, Command, Hover, Tab
from game.ui.widgets import ScrollArea
from tests.reach.devices import Clicks, Gamepad, Keyboard
from tests.scenes.staging import game_of, show, stage_at, use
from tests.shelf import SLUGS

QUESTIONS = ("scores", "last_move", "here")


def table_at(folder: Path, slug: str, actions: int = 5, kinds: str = "hh") -> tuple[Stage, AnyTable]:
    stage = stage_at(folder)
    session = game_of(slug, kinds, actions)
    session.end_turn()
    if session.handover_to is not None:
        session.open_curtain()
    table = table_for(stage, shelf.find(slug), session)
    show(stage, table)
    return stage, table


@pytest.mark.parametrize("device", [Keyboard, Gamepad])
@pytest.mark.parametrize("slug", SLUGS)
def test_the_answer_is_on_the_screen_until_the_next_input(
    tmp_path: Path, slug: str, device: type[Keyboard] | type[Gamepad]
) -> None:
    stage, table = table_at(tmp_path, slug)
    hand = device(stage)
    for question in QUESTIONS:
        hand.wish(Command(question))
        assert stage.overlay.toasts == (answer(table, question),)
        use(stage, Hover((5, 5)))
        assert stage.overlay.toasts, "moving the pointer is no answer to an answer"
        hand.wish(Tab())
        assert not stage.overlay.toasts


@pytest.mark.parametrize("slug", SLUGS)
def test_the_scores_name_every_seat_and_no_secret(tmp_path: Path, slug: str) -> None:
    """What is asked on the public view is told as anyone at the table may know it."""
    _stage, table = table_at(tmp_path, slug)
    table.session.close_curtain()
    told = answer(table, "scores")
    assert "Ann" in told
    assert "Bob" in told
    everybody_knows = not isinstance(table.session.score(0, None), Hidden)
    assert ("point" in told.replace("generosity point", "")) == everybody_knows


def test_points_only_their_owner_may_know_are_told_to_their_owner(tmp_path: Path) -> None:
    """GB-03: clans are secret, so is what they earn; who peeks may ask."""
    _stage, table = table_at(tmp_path, "grand_bois", 12)
    assert "point" not in answer(table, "scores")
    table.peek(True)
    seat = table.session.viewer
    assert seat is not None
    sheet = table.session.score(seat, seat)
    assert f"{table.who(seat)}: {sheet.total} point" in answer(table, "scores")  # type: ignore[union-attr]
    assert answer(table, "scores").count("point") == 1


@pytest.mark.parametrize("slug", SLUGS)
def test_the_last_move_is_that_of_the_last_to_act(tmp_path: Path, slug: str) -> None:
    _stage, table = table_at(tmp_path, slug, 9)
    log = table.session.log(table.session.viewer)
    lines = [line.text for entry in log if entry.actor == log[-1].actor for line in table.log_lines([entry])]
    told = answer(table, "last_move").split("\n")
    assert told == lines[-len(told) :]
    assert answer(table_at(tmp_path, slug, 0)[1], "last_move")


def test_what_is_here_is_what_the_focus_or_the_pointer_is_on(tmp_path: Path) -> None:
    stage, table = table_at(tmp_path, "grand_bois")
    assert isinstance(table, GrandBois)
    use(stage, Hover(table.plan.camera.at((0, 0)).center))
    assert answer(table, "here").startswith("a Clearing, 1 tile high")
    use(stage, Hover((table.board.x + 3, table.board.y + 3)))
    assert answer(table, "here") == "Nothing here yet."
    table.hand.tile.take_by_key(table.state.river[0])
    assert answer(table, "here").startswith("The tile: ")
    assert "You can place it here." in answer(table, "here")
    table.hand.tile.let_go()
    keys = Keyboard(stage)
    for _ in range(40):
        keys.wish(Tab())
        if getattr(table.focus.focused, "icon", "") == "fit":
            break
    assert answer(table, "here") == "See the whole Forest (F)"


@pytest.mark.parametrize("slug", ["grand_bois", "seasons", "korrigans"])
def test_what_is_held_can_be_pressed_instead(tmp_path: Path, slug: str) -> None:
    stage, table = table_at(tmp_path, slug)
    keys = Keyboard(stage)
    keys.wish(Command("targets"))  # the key comes up again at once
    assert not table.targets_shown
    stage.settings.hold = False
    for shown in (True, False, True):
        keys.wish(Command("targets"))
        assert table.targets_shown == shown


def test_a_view_that_shows_not_all_is_moved_by_a_click(tmp_path: Path) -> None:
    stage, table = table_at(tmp_path, "grand_bois", 20)
    assert isinstance(table, GrandBois)
    mouse = Clicks(stage)
    before = table.plan.camera.origin
    mouse.click((table.board.x + 40, table.board.y + 40))
    assert table.plan.camera.origin == before, "all of it is in sight: nothing moves"
    for _ in range(12):
        table.plan.zoom(True)
    before = table.plan.camera.origin
    mouse.click((table.board.centerx + 100, table.board.centery - 50))
    assert table.plan.camera.origin == (before[0] - 100, before[1] + 50)


def test_single_clicks_page_through_what_does_not_fit(tmp_path: Path) -> None:
    stage = stage_at(tmp_path, scale=2.0)
    scene = show(stage, KeyList(stage))
    stage.draw()
    area = next(w for w in scene.focus.widgets if isinstance(w, ScrollArea))
    mouse = Clicks(stage)
    seen = [area.offset]
    while area.offset < area.farthest:
        mouse.click((area._bar.centerx, area._bar.bottom - 5))
        stage.draw()
        assert area.offset > seen[-1]
        seen.append(area.offset)
    mouse.click((area._bar.centerx, area._bar.top + 5))
    assert area.offset < area.farthest
    assert area._bar.w >= 24


def test_every_key_and_button_of_the_list_does_something_and_none_is_missing() -> None:
    """The list names a key for every command; what has no key there is not in the tables of keys either."""
    listed = {key for keys, _, _ in key_list() for key in keys.replace(",", " ").split() if len(key) == 1}
    letters = {pygame.key.name(key).upper() for key in KEYS if key < 256 and chr(key).isalpha()}
    assert letters <= listed
    pads = " ".join(pad for _, pad, _ in key_list())
    for word in ("A", "B", "X", "Y", "LB", "RB", "LS", "RS", "LT", "RT"):
        assert word in pads.replace(",", " ").split()
    pushed = {intent.name for pair in PUSHES.values() for intent in pair if isinstance(intent, Command)}
    assert pushed == {"last_move", "next_target", "scores", "here"}
    assert not pushed & set(PAD_COMMANDS.values())


def test_the_focus_is_drawn_wherever_it_is(tmp_path: Path) -> None:
    """Along all of a table: with the focus shown the picture differs from the one without."""
    stage, table = table_at(tmp_path, "neta_tanka")
    keys = Keyboard(stage)
    for _ in range(12):
        keys.wish(Tab())
        stage.invalidate()
        stage.draw()
        shown = pygame.image.tobytes(stage.surface, "RGB")
        table.focus.visible = False
        stage.invalidate()
        stage.draw()
        assert pygame.image.tobytes(stage.surface, "RGB") != shown, table.focus.focused
        table.focus.visible = True
