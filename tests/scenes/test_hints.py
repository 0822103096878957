"""Hints at the table: three stages by mouse, keyboard and gamepad, counted once, thought of beside the picture."""

from __future__ import annotations

import ast
from dataclasses import replace
from importlib import import_module
from inspect import getsource
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import shelf
from game.ai.hints import Hint, luck_of_hint
from game.core.rng import Rng
from game.core.saves import read_session, write_text
from game.daily.tries import begin_try
from game.scenes.grand_bois.beside import RiverTile
from game.scenes.hint.hinting import lights
from game.scenes.hint.note import HintMark
from game.scenes.opening import table_for
from game.scenes.results.results import Results
from game.scenes.seasons.challenge import history
from game.scenes.seasons.challenge.result import ChallengeResult
from game.scenes.shell.pause import Pause
from game.scenes.stage import Stage
from game.scenes.table.table import AnyTable
from game.text import hints as common_hints
from game.text.hints import clue_words
from game.text.i18n import set_language
from game.text.seasons.challenge import help_taken, share
from game.ui.intents import Cancel, Command, Confirm, Hover, Intent, Reader, Tab
from tests.scenes.hinting import (
    KINDS,
    SlowThinker,
    ask,
    at_table,
    has_note,
    note,
    opened,
    the_hint,
    think,
)
from tests.scenes.seasons.challenges import CODE, NOON, SEAT, finish
from tests.scenes.staging import click, game_of, pixels, show, stage_at, use, widget
from tests.shelf import HINTED

pytestmark = pytest.mark.usefixtures("quick_bots")


# --- three stages ----------------------------------------------------------------------------------------------------


def by_mouse(stage: Stage, table: AnyTable) -> None:
    click(stage, widget(table, "hint").rect.center)


def by_key(stage: Stage, table: AnyTable) -> None:
    event = pygame.Event(pygame.KEYDOWN, key=pygame.K_h, mod=0, unicode="h")
    use(stage, read(event))


def by_gamepad(stage: Stage, table: AnyTable) -> None:
    use(stage, read(pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_RIGHTSTICK)))


def read(event: pygame.Event) -> Intent:
    intent = Reader().translate(event)
    assert intent is not None
    return intent


@pytest.mark.parametrize(("lang", "press"), [("fr", by_mouse), ("en", by_key), ("fr", by_gamepad)])
@pytest.mark.parametrize("slug", HINTED)
def test_three_presses_tell_where_which_and_why_and_a_fourth_puts_the_hint_away(
    tmp_path: Path, slug: str, lang: str, press: Any
) -> None:
    stage, table = opened(tmp_path, slug, lang=lang)
    hints_of = table.hints_of
    assert hints_of is not None
    looks = [pixels(stage)]
    told = []
    for stage_number in (1, 2, 3):
        press(stage, table)
        think(stage, table)
        use(stage, Hover((1, 1)))
        assert table.hinting.stage == stage_number
        hint = the_hint(table)
        assert note(table).sentence == clue_words(hints_of.text, hint, stage_number, table.who)
        told.append(note(table).text)
        looks.append(pixels(stage))
    assert len(set(looks)) == 4, "every stage looks different"
    assert len(set(told)) == 3
    assert hint.action in table.legal()
    assert table.session.hints[0] == 1
    press(stage, table)
    use(stage, Hover((1, 1)))
    assert not has_note(table)
    assert stage.brush.overflows == []


def test_the_sentences_are_in_the_language_of_the_table(tmp_path: Path) -> None:
    stage, table = opened(tmp_path, "grand_bois", lang="en")
    ask(stage, table)
    assert note(table).heading == "Where to look"
    stage.settings.language = "fr"
    set_language("fr")
    table.relayout()
    assert note(table).heading == "Où regarder"


def test_the_note_itself_tells_more_and_is_reached_by_keyboard(tmp_path: Path) -> None:
    stage, table = opened(tmp_path, "grand_bois")
    ask(stage, table)
    click(stage, note(table).rect.move(0, -4).midbottom)
    assert table.hinting.stage == 2
    while table.focus.focused is not note(table):
        use(stage, Tab())
    use(stage, Confirm())
    assert table.hinting.stage == 3


def test_escape_and_the_cross_put_the_hint_away_before_anything_else(tmp_path: Path) -> None:
    stage, table = opened(tmp_path, "seasons")
    ask(stage, table)
    use(stage, Cancel())
    assert not has_note(table)
    assert stage.scenes.top is table
    ask(stage, table)
    click(stage, widget(table, "close").rect.center)
    assert not has_note(table)
    use(stage, Cancel())
    assert isinstance(stage.scenes.top, Pause)


def test_the_second_stage_lights_the_tile_and_the_third_shows_where_it_would_lie(tmp_path: Path) -> None:
    stage, table = opened(tmp_path, "grand_bois", 12)
    assert table.decision is not None
    while table.decision.kind != "place":
        table.do(table.legal()[-1])
    ask(stage, table)
    ask(stage, table)
    hint, hints_of = the_hint(table), table.hints_of
    assert hints_of is not None
    tile = next(w for w in table.focus.widgets if isinstance(w, RiverTile) and w.tile == hint.action.tile)
    assert lights(table, table.focus.widgets, hint, 2) == [tile.rect]
    ask(stage, table)
    goal, *rest = lights(table, table.focus.widgets, hint, 3)
    assert rest == [tile.rect]
    assert goal == table.plan.rect(("spot", hint.action.x, hint.action.y)), "as high as it would lie"
    middle = table.press_point(("spot", hint.action.x, hint.action.y))
    assert middle is not None
    assert table.plan.at(middle) == ("space", hint.action.x + 1, hint.action.y + 1)


@pytest.mark.parametrize("slug", HINTED)
def test_every_stage_of_every_kind_of_move_has_words_and_lights_in_both_languages(tmp_path: Path, slug: str) -> None:
    """A game by a bot that is asked before each move what it would do: whatever comes up is lit on the window, said
    without a cut, and beside what is lit."""
    stage, table = opened(tmp_path, slug, 0, lang="fr", kinds="h" * len(KINDS[slug]))
    session, hints_of = table.session, table.hints_of
    assert hints_of is not None
    seen: set[tuple[str, str, str]] = set()
    rng = Rng(3)
    bot = shelf.find(slug).levels["normal"](session.rules, rng)
    for _ in range(120):
        session.end_turn()
        if session.handover_to is not None:
            session.open_curtain()
        decision = session.decision()
        if decision is None:
            break
        seat = decision.seat
        view = session.view(seat)
        action = bot.choose(view, seat) if rng.below(3) else rng.choice(session.legal(seat))
        hint = hints_of.explain(view, seat, action)
        kind = (action.type, hint.piece.code, hint.reason.code)
        if kind not in seen:
            seen.add(kind)
            session.viewer = seat
            tell_all(stage, table, hint)
            table.peek(False)
        session.act(action)
        table.stepped()
    assert stage.brush.overflows == []
    assert len({reason for _, _, reason in seen}) >= 5, "few reasons came up"


def tell_all(stage: Stage, table: AnyTable, hint: Hint) -> None:
    hints_of = table.hints_of
    assert hints_of is not None
    table.position_changed()
    table.hinting.follow()
    table.hinting._hint = hint
    for number in (1, 2, 3):
        table.hinting.stage = number
        for lang in ("en", "fr"):
            set_language(lang)
            assert table.hinting.words()[1]
        table.relayout()
        stage.invalidate()
        stage.draw()
        lit = lights(table, table.focus.widgets, hint, number)
        assert lit, (hint, number)
        assert all(stage.screen.rect.colliderect(rect) for rect in lit), (hint, number)
        assert stage.screen.rect.contains(note(table).rect)
    table.hinting.drop()


# --- counting --------------------------------------------------------------------------------------------------------


def test_a_hint_counts_once_a_decision_and_undo_gives_nothing_back(tmp_path: Path) -> None:
    stage, table = opened(tmp_path, "seasons")
    for _ in range(5):  # three stages, none, and the first again
        ask(stage, table)
    assert table.session.hints == (1,)
    for _ in range(2):
        ask(stage, table)
    action = the_hint(table).action
    table.do(action)
    assert not has_note(table), "another decision"
    ask(stage, table)
    assert table.session.hints == (2,)
    use(stage, Command("undo"))
    assert not has_note(table)
    assert table.session.hints == (2,)
    ask(stage, table)
    assert table.session.hints == (2,), "the same decision again"
    assert the_hint(table).action == action


def test_hints_are_saved_at_once_and_told_at_the_table_and_in_the_count(tmp_path: Path) -> None:
    stage, table = opened(tmp_path, "grand_bois", 24)
    session = table.session
    assert not any(isinstance(w, HintMark) for w in table.focus.widgets)
    kept: list[tuple[int, ...]] = []
    session.on_change = lambda changed: kept.append(changed.hints)
    ask(stage, table)
    assert kept == [(1, 0, 0)]
    (mark,) = [w for w in table.focus.widgets if isinstance(w, HintMark)]
    assert (mark.count, mark.tip) == (1, "1 hint used")
    again = read_session(write_text(session, app="test").encode(), lambda slug: shelf.find(slug).rules)
    assert again.hints == (1, 0, 0)
    rng = Rng(1)
    while not session.over:
        session.end_turn()
        decision = session.decision()
        if decision is not None:
            session.act(rng.choice(session.legal(decision.seat)))
    assert "Ann used 1 hint." in Results(stage, table).reasons()


def test_a_challenge_tells_its_hints_and_does_not_count_among_the_bests(tmp_path: Path) -> None:
    """Hints are offered in a challenge too: the result says so, in the list, in the message and beside the medal."""
    stage = stage_at(tmp_path, lang="en")
    session = history.new_session(CODE, "spring", SEAT, NOON)
    begin_try(tmp_path / "challenge", history.key_of(CODE, "spring"), "the first try", NOON)
    table = table_for(stage, shelf.find("seasons"), session)
    show(stage, table)
    ask(stage, table)
    finish(session)
    played = history.result_of(session, NOON)
    assert played.hints == 1
    assert not played.clean
    assert help_taken(played) == "1 hint was used."
    assert share(played, None, 0).endswith("(practice)")
    assert history.best([played], "spring") is None
    result = ChallengeResult(stage, session, played)
    assert not result.is_best
    show(stage, result)
    assert said_on(stage, "1 hint was used. So it counts as practice.")
    clean = replace(played, hints=0)
    assert clean.clean
    assert help_taken(clean) == ""


def said_on(stage: Stage, sentence: str) -> bool:
    """Whether the scene draws this sentence."""
    words: list[str] = []
    label = type(stage.brush).label

    def noted(brush: Any, rect: Any, text: str, *rest: Any, **more: Any) -> Any:
        words.append(text)
        return label(brush, rect, text, *rest, **more)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(type(stage.brush), "label", noted)
        pixels(stage)
    return sentence in words


# --- thinking --------------------------------------------------------------------------------------------------------


@pytest.fixture
def slow(tmp_path: Path) -> tuple[Stage, AnyTable, SlowThinker]:
    stage, table = opened(tmp_path, "grand_bois", 12)
    thinker = SlowThinker()
    stage.thinker = thinker
    return stage, table, thinker


def test_frames_go_on_while_a_hint_is_thought_of_and_pressing_again_asks_nothing_more(slow: Any) -> None:
    stage, table, thinker = slow
    for _ in range(4):
        use(stage, Command("hint"))
    assert len(thinker.questions) == 1
    assert note(table).sentence == "…"
    assert table.session.hints == (0, 0, 0), "nothing was told yet"
    for _ in range(5):
        stage.update(stage.now + 16)
        pixels(stage)
    thought = thinker.thoughts[0]
    thought.action, thought.done = table.legal()[0], True
    stage.update(stage.now + 16)
    assert table.hinting.stage == 1
    assert table.session.hints == (1, 0, 0)


def test_a_hint_is_asked_of_the_seat_s_own_view_and_of_luck_that_knows_nothing(slow: Any) -> None:
    stage, table, thinker = slow
    use(stage, Command("hint"))
    (question,) = thinker.questions
    assert question.view == table.session.view(0)
    assert question.view != table.session.whole_state()
    assert question.seat == 0
    assert question.luck == luck_of_hint(0, table.session.action_count)


def test_leaving_the_table_or_moving_drops_the_thought_and_counts_nothing(slow: Any) -> None:
    stage, table, thinker = slow
    use(stage, Command("hint"))
    before = thinker.dropped
    show(stage, Pause(stage, table))
    assert thinker.dropped > before
    assert not table.hinting.thinking
    stage.scenes.pop()
    stage.scenes.change()
    use(stage, Command("hint"))
    before = thinker.dropped
    table.do(table.legal()[0])
    assert thinker.dropped > before
    assert not table.hinting.thinking
    thought = thinker.thoughts[-1]
    thought.action, thought.done = None, True
    stage.update(stage.now + 16)
    assert table.hinting.stage == 0
    assert table.session.hints == (0, 0, 0)


def test_a_bot_that_fails_is_not_hushed_up(slow: Any) -> None:
    stage, table, thinker = slow
    use(stage, Command("hint"))
    thinker.thoughts[0].error, thinker.thoughts[0].done = RuntimeError("lost"), True
    with pytest.raises(RuntimeError, match="lost"):
        table.update(stage.now)


def test_there_is_no_hint_while_others_play_nor_for_a_game_without_hints(tmp_path: Path) -> None:
    stage, table = at_table(tmp_path, game_of("little_game", "hh", 0))
    assert not widget(table, "hint").enabled
    use(stage, Command("hint"))
    assert not table.hinting.thinking
    session = game_of("grand_bois", "bh", 0)
    stage, table = at_table(tmp_path, session)
    if session.bot_to_act:
        assert not table.hinting.offered


# --- words -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("slug", HINTED)
def test_every_code_a_hint_may_utter_has_its_sentence(slug: str, lang: str) -> None:
    """The codes are read off the module that makes them, so that a new one cannot be forgotten."""
    game, text = shelf.find(slug), shelf.find(slug).hint_text
    codes = codes_in(game.module("ai", "hints"))
    known = {*text.areas, *text.pieces, *text.reasons, *text.prices, *common_hints.COMMON}
    if slug == "seasons":  # what a tick does is told of the territory that allows it, and of the tick itself
        codes |= codes_in(game.module("ai", "compared"))
        ticks = {"finishes", "gains", "nearer", "opens_row", "towards"}
        codes = (codes - ticks) | {f"{when}_{code}" for when in ("draw", "tick") for code in ticks}
    assert codes <= known
    assert len(text.reasons) >= 5
    actions = {kind.type for kind in shelf.find(slug).rules.action_types}
    # What is done at a place of Neta-Tanka is told in the words of the table's own questions.
    asked_by_table = {"act", "link", "token", "card", "gift"} if slug == "neta_tanka" else set()
    assert set(text.moves) == actions - asked_by_table


def codes_in(module: str) -> set[str]:
    found = set()
    for node in ast.walk(ast.parse(getsource(import_module(module)))):
        if isinstance(node, ast.Call) and ast.unparse(node.func) in ("Clue", "Clue.of"):
            found |= {leaf.value for leaf in ast.walk(node.args[0]) if isinstance(leaf, ast.Constant)}
    return {code for code in found if isinstance(code, str) and not code.endswith("_")}
