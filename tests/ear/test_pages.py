"""Pages beside the games, as those hear them who listen: the notebook, days of challenges, a branch, a review."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from build_scripts.sample_notebook import fill
from game import shelf
from game.core.session import Session
from game.scenes.base import Scene
from game.scenes.replay.branching import PlayOn
from game.scenes.replay.replay import Replay
from game.scenes.seasons.challenge.extras import Extras
from game.scenes.seasons.challenge.page import Challenge
from game.scenes.shell.daily.deal import DealPage
from game.scenes.shell.notebook.games import AllGames
from game.scenes.shell.notebook.people import AllPeople
from game.scenes.shell.notebook.records import Records
from game.scenes.stage import Stage
from game.text.i18n import set_language
from tests.ear.hearing import listening, tree, turn
from tests.scenes.staging import game_of, pass_time, show, stage_at
from tests.scenes.test_review import finished, review_of
from tests.shelf import SLUGS

PAGES: dict[str, Callable[[Stage, Session], Scene]] = {
    "play_on": lambda stage, session: PlayOn(stage, shelf.find("seasons"), session, 8),
    "extras": lambda stage, session: Extras(stage),
    "challenge": lambda stage, session: Challenge(stage),
    "deal": lambda stage, session: DealPage(stage),
    "notebook": lambda stage, session: AllGames(stage),
    "people": lambda stage, session: AllPeople(stage),
    "records": lambda stage, session: Records(stage),
}


def heard(stage: Stage) -> list[str]:
    return [said.words for said in tree(stage).said.values()]


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("page", PAGES)
def test_whatever_is_chosen_or_pressed_says_what_it_is_about(tmp_path: Path, page: str, lang: str) -> None:
    """Not two things of a page are called the same, and no choice is without a name."""
    session = game_of("seasons", "hb", 100_000)
    fill(tmp_path, [session], 6)
    stage = stage_at(tmp_path, lang=lang)
    set_language(lang)
    scene = show(stage, PAGES[page](stage, session))
    numbered = tree(stage)
    assert list(numbered.faults()) == []
    assert scene.spoken_title()
    said = list(numbered.said.values())
    assert [one.value for one in said if one.role == "radio_group" and not one.name] == []
    pressed = [(one.name, one.about) for one in said if one.role == "button" and one.enabled and one.press is not None]
    assert len(pressed) == len(set(pressed))


def test_numbers_and_medals_that_are_painted_are_told(tmp_path: Path) -> None:
    fill(tmp_path, [game_of("seasons", "hb", 100_000)], 6)
    stage = stage_at(tmp_path)
    show(stage, AllPeople(stage))
    assert any(words.startswith("Malo, ") for words in heard(stage))
    show(stage, Challenge(stage))
    assert any("bronze medal" in words and "platinum medal" in words for words in heard(stage))


@pytest.mark.parametrize("slug", SLUGS)
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_review_is_heard_and_other_choices_are_tried_by_name(tmp_path: Path, slug: str, lang: str) -> None:
    set_language(lang)
    stage = stage_at(tmp_path, lang=lang)
    review = review_of(stage, finished(slug))
    listener = listening(stage)
    turn(stage)
    assert list(listener.now.faults()) == []
    assert review.sentences() in listener.said[-1]
    began = review.table.session.length
    for _ in range(12):
        may = [
            one
            for one in listener.now.said.values()
            if one.press is not None
            and one.enabled
            and one.about.startswith(
                ("You can choose this.", "Waiting for you to confirm.", "Choix possible.", "À confirmer.")
            )
        ]
        if review.table.session.length > began or not may:
            break
        press = may[0].press
        assert press is not None
        press()
        stage.voice.touch()
        pass_time(stage, 600, 200)
        turn(stage)
    assert review.table.session.length > began, "something else was tried"
    back = next(one for one in listener.now.said.values() if one.key == ("Button", "undo"))
    assert back.press is not None
    back.press()
    assert review.table.session.length == began


def test_a_step_of_a_replay_is_told_and_its_board_only_read(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    session = game_of("neta_tanka", "hb", 30)
    replay = show(stage, Replay(stage, shelf.find("neta_tanka"), session, 0))
    assert isinstance(replay, Replay)
    board = next(said for said in tree(stage).said.values() if said.key == ("board",))
    assert board.children
    assert all(one.press is None and one.reach is None for one in board.children)
    listener = listening(stage)
    turn(stage)
    replay.turn(-1)
    turn(stage)
    assert replay.sentences()[0] in listener.said[-1]


def test_the_count_of_a_kept_game_is_a_table(tmp_path: Path) -> None:
    fill(tmp_path, [game_of("seasons", "hb", 100_000)], 6)
    stage = stage_at(tmp_path)
    show(stage, AllGames(stage))
    said = list(tree(stage).said.values())
    assert any(one.role == "table" for one in said)
    cells = [one.name for one in said if one.role == "cell"]
    assert any(", Butterflies: " in cell for cell in cells), "also what brought nothing"
