"""The challenge on the screen: codes, leaving and resuming, the ghost, the result, replays and what is shared."""

from __future__ import annotations

from datetime import datetime, timedelta
from pathlib import Path

import pygame
import pytest

from game.core.files import write_file
from game.core.saves import write_text
from game.core.session import Session
from game.rules.seasons.challenge import BadCode, daily, free, read, weekly
from game.rules.seasons.medals import TABLE
from game.rules.seasons.results import Played
from game.scenes.seasons.challenge import history
from game.scenes.seasons.challenge.begin import begin
from game.scenes.seasons.challenge.extras import Extras
from game.scenes.seasons.challenge.history_page import ChallengeResults
from game.scenes.seasons.challenge.ladder import medal_of
from game.scenes.seasons.challenge.parts import Chart, PartCard
from game.scenes.seasons.challenge.replay import ChallengeReplay
from game.scenes.seasons.challenge.result import ChallengeResult
from game.scenes.seasons.progress import RacePanel, YearPanel
from game.scenes.seasons.table import Table
from game.scenes.shell.dialog import Dialog
from game.scenes.shell.menu import Menu
from game.scenes.stage import Stage
from game.text.seasons.challenge import medal_sentence, share
from game.text.seasons.things import BAD_CODES, bad_code
from game.ui.intents import Command, Confirm, Move, Tab, Typed
from game.ui.widgets import Slider, TextField
from tests.scenes.seasons.challenges import CODE, NOON, SEAT, finish, played
from tests.scenes.seasons.tables import drag, middle, session_at, table_of
from tests.scenes.staging import click, pass_time, pixels, show, stage_at, top, use, widget


def choose_part(stage: Stage, scene: Extras, part: str) -> None:
    card = next(w for w, _ in scene.focus._all() if isinstance(w, PartCard) and w.part == part)
    click(stage, card.rect.center)


def click_on(stage: Stage, words: str) -> None:
    top = stage.scenes.top
    assert top is not None
    click(stage, widget(top, words).rect.center)
    use(stage)


def type_code(stage: Stage, scene: Extras, text: str) -> TextField:
    field = next(w for w, _ in scene.focus._all() if isinstance(w, TextField))
    click(stage, field.rect.center)
    use(stage, *(Typed(char) for char in text))
    return field


def top_table(stage: Stage) -> Table:
    top = stage.scenes.top
    assert isinstance(top, Table)
    return top


def play_to_the_end(stage: Stage, table: Table, rounds: int = 2) -> None:
    """By the table's own acts, quickly."""
    while not table.session.over:
        if table.phase == "go_on":
            table.do(table.legal()[1 if table.state.round >= rounds else 0])
        else:
            table.do((table.hand.draws() or list(table.legal()))[0])
        pass_time(stage, 100)
        if stage.scenes.top is not table and not table.session.over:
            click_on(stage, "play")  # the count of a season of the year
    pass_time(stage, 200)


# --- codes -----------------------------------------------------------------------------------------------------------


def test_the_codes_of_the_day_and_of_the_week_are_offered(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    scene = Extras(stage)
    show(stage, scene)
    today = datetime.now().date()
    assert widget(scene, daily(today).text)
    assert widget(scene, weekly(today).text)


def test_playing_the_code_of_the_day_is_an_ordinary_solo_game_with_its_seed(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    scene = Extras(stage)
    show(stage, scene)
    choose_part(stage, scene, "summer")
    click_on(stage, "Play")
    session = top_table(stage).session
    today = daily(datetime.now().date())
    assert session.extras["challenge"] == today.text
    assert (session.setup.players, session.setup.seed) == (1, today.seed)
    assert session.view(0).season == "summer"
    assert not session.view(0).year


def test_a_typed_code_is_played(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    scene = Extras(stage)
    show(stage, scene)
    type_code(stage, scene, CODE.text.lower().replace("-", " "))
    use(stage, Confirm())
    use(stage)
    session = top_table(stage).session
    assert session.extras["challenge"] == CODE.text
    assert session.view(0).year


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("D-20261161-5", "slip"),
        ("X-123456-7", "kind"),
        ("F-12", "length"),
        ("D-2026111é-5", "character"),
    ],
)
def test_a_wrong_code_gets_a_clear_sentence(tmp_path: Path, text: str, code: str) -> None:
    stage = stage_at(tmp_path)
    scene = Extras(stage)
    show(stage, scene)
    type_code(stage, scene, text)
    with pytest.raises(BadCode) as wrong:
        read(text)
    assert wrong.value.code == code
    assert scene._hint.text == bad_code(wrong.value)
    assert not scene._free_play.enabled
    use(stage, Confirm())
    assert stage.overlay.toasts == (bad_code(wrong.value),)
    assert stage.scenes.top is scene
    assert code in BAD_CODES


def test_a_code_by_chance_is_a_good_one(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    scene = Extras(stage)
    show(stage, scene)
    before = scene.typed
    dice = next(w for w, _ in scene.focus._all() if getattr(w, "tip", "") == "A new random code")
    click(stage, dice.rect.center)
    assert scene.typed != before
    assert read(scene.typed)
    assert scene._free_play.enabled


# --- leaving and resuming --------------------------------------------------------------------------------------------


def test_a_year_left_half_played_is_resumed_where_it_was(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    table = begin(stage, CODE, "year", None)
    assert isinstance(table, Table)
    show(stage, table)
    for _ in range(5):
        table.do((table.hand.draws() or list(table.legal()))[0])
    left = table.session.whole_state()
    stage.scenes.reset(Menu(stage))
    stage.scenes.change()  # leaving a table waits until everything is on the disk
    scene = Extras(stage)
    show(stage, scene)
    click_on(stage, "Continue")
    again = top_table(stage)
    assert again.session.whole_state() == left
    assert again.session.extras == table.session.extras


def test_another_game_of_seasons_does_not_overwrite_a_challenge(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    challenge = begin(stage, CODE, "year", None)
    show(stage, challenge)
    assert isinstance(challenge, Table)
    challenge.do(challenge.legal()[0])
    table = table_of(stage, session_at("territory", "hb"))
    table.do(table.hand.draws()[0])
    stage.keeper.flush()
    kept = stage.store.open_autosave(history.AUTOSAVE)
    assert kept is not None
    assert kept.extras["challenge"] == CODE.text
    other = stage.store.open_autosave("seasons")
    assert other is not None
    assert len(other.seats) == 2


def test_beginning_another_challenge_asks_about_the_open_one(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    session = history.new_session(CODE, "year", SEAT, NOON)
    write_file(stage.store.autosave_path(history.AUTOSAVE), write_text(session, app="test"))
    show(stage, Extras(stage))
    click_on(stage, "Play")
    assert isinstance(stage.scenes.top, Dialog)
    click_on(stage, "Keep it")
    assert isinstance(stage.scenes.top, Extras)
    click_on(stage, "Play")
    click_on(stage, "Start over")
    assert top_table(stage).session.extras["challenge"] == daily(datetime.now().date()).text


def test_a_challenge_finished_just_before_a_crash_is_kept_at_the_next_visit(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    session = finish(history.new_session(CODE, "spring", SEAT, NOON))
    write_file(stage.store.autosave_path(history.AUTOSAVE), write_text(session, app="test"))
    assert history.load(tmp_path) == ((), ())
    scene = Extras(stage)
    show(stage, scene)
    assert scene.open is None
    assert [kept.code for kept in scene.results] == [CODE.text]


def test_a_damaged_result_is_told_once(tmp_path: Path) -> None:
    kept = played(tmp_path)
    (tmp_path / "challenge" / f"{kept.id}.json").write_text("nonsense", encoding="utf-8")
    stage = stage_at(tmp_path)
    show(stage, Extras(stage))
    assert stage.overlay.toasts == (f"A damaged result was set aside as {kept.id}.corrupt.",)


# --- the end ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("part", ["winter", "year"])
def test_a_finished_challenge_is_kept_and_shown_with_its_medal(tmp_path: Path, part: str) -> None:
    stage = stage_at(tmp_path)
    show(stage, begin(stage, CODE, part, None))
    play_to_the_end(stage, top_table(stage))
    scene = stage.scenes.top
    assert isinstance(scene, ChallengeResult)
    (kept,), _ = history.load(tmp_path)
    assert scene.played == kept
    assert kept.part == part
    pixels(stage)
    assert stage.brush.overflows == []


def test_the_result_is_copied_to_be_shared(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = played(tmp_path)
    stage = stage_at(tmp_path)
    show(stage, ChallengeResult(stage, history.replay(tmp_path, kept), kept))
    copied: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    click_on(stage, "Copy to share")
    assert copied == [share(kept, medal_of(stage, kept), 0)]
    assert CODE.text in copied[0]
    assert str(kept.total) in copied[0]
    assert "\n" not in copied[0]


def test_the_first_better_and_worse_result_are_told_apart(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    first = played(tmp_path, code=free(1), rounds=1)
    assert ChallengeResult(stage, history.replay(tmp_path, first), first).best is None
    others = [played(tmp_path, code=free(n), now=NOON + timedelta(days=n), rounds=9, seed=n) for n in range(2, 5)]
    best = max([first, *others], key=lambda kept: kept.total)
    for kept in (first, *others):
        scene = ChallengeResult(stage, history.replay(tmp_path, kept), kept)
        assert scene.is_best == (kept is best)


def test_every_total_has_its_sentence_about_medals() -> None:
    for medals in TABLE.values():
        assert medal_sentence(medals, 0) == f"No medal yet: the bronze medal needs {medals.bronze} points."
        assert medal_sentence(medals, medals.bronze) == (
            f"The bronze medal; the silver medal needs {medals.silver} points."
        )
        assert medal_sentence(medals, medals.platinum) == "The platinum medal: there is none higher!"


# --- the ghost -------------------------------------------------------------------------------------------------------


def test_the_race_shows_where_the_ghost_stood_after_as_many_rounds(tmp_path: Path) -> None:
    kept = played(tmp_path, part="spring", rounds=5)
    game = history.replay(tmp_path, kept)
    stage = stage_at(tmp_path)
    table = begin(stage, CODE, "spring", kept)
    assert isinstance(table, Table)
    show(stage, table)
    actions = game.whole_actions()
    panel = next(w for w in table.focus.widgets if isinstance(w, RacePanel))
    assert panel.words == "Your best with these rolls"
    rounds = 0
    for action in actions:  # the same moves lead to the same points, round after round
        table.do(action)
        if table.session.over:
            break
        state = table.state
        moment = table.rival.now(state)
        assert moment is not None
        race = table.rival.race(table.session)
        assert race.total == race.ghost_total
        if state.phase in ("territory", "go_on"):
            assert moment.territories == state.sheets[0].territories
            rounds = len(moment.territories) + state.sheets[0].penalties
    assert rounds == 5


def test_the_ghost_can_be_hidden_and_is_drawn_faintly_otherwise(tmp_path: Path) -> None:
    kept = played(tmp_path, part="spring", rounds=6)
    stage = stage_at(tmp_path)
    table = begin(stage, CODE, "spring", kept)
    show(stage, table)
    assert isinstance(table, Table)
    other_start = next(start for start in table.state.ground.starts if start != history_start(tmp_path, kept))
    click(stage, middle(table, other_start))
    click(stage, widget(table, "Penalty").rect.center)
    shown = pixels(stage)
    panel = next(w for w in table.focus.widgets if isinstance(w, RacePanel))
    click(stage, panel.rect.center)
    assert not table.rival.shown
    plan = table.plan.grid.rect
    stage.invalidate()
    stage.draw()
    hidden = pixels(stage)
    assert shown != hidden
    assert plan.w > 0


def history_start(folder: Path, kept: Played) -> tuple[int, int] | None:
    start: tuple[int, int] | None = history.replay(folder, kept).view_at(1, None).sheets[0].start
    return start


def test_without_racing_there_is_no_ghost(tmp_path: Path) -> None:
    played(tmp_path, part="year", code=daily(datetime.now().date()))
    stage = stage_at(tmp_path)
    scene = Extras(stage)
    show(stage, scene)
    click(stage, widget(scene, "Race my best sheet").rect.center)
    click_on(stage, "Practise")
    table = top_table(stage)
    assert table.rival.ghost is None
    assert any(isinstance(w, YearPanel) for w in table.focus.widgets)
    assert [w.words for w in table.focus.widgets if isinstance(w, RacePanel)] == [""]


# --- results and replays ---------------------------------------------------------------------------------------------


def results_scene(folder: Path, part: str = "spring") -> tuple[Stage, ChallengeResults, list[Played]]:
    kept = [played(folder, part, free(n), NOON + timedelta(days=n), rounds=2 + n, seed=n) for n in range(4)]
    stage = stage_at(folder)
    scene = ChallengeResults(stage, part)
    show(stage, scene)
    return stage, scene, kept


def test_results_are_listed_and_charted_in_order(tmp_path: Path) -> None:
    stage, scene, kept = results_scene(tmp_path)
    chart = next(w for w in scene.focus.widgets if isinstance(w, Chart))
    assert list(chart.results) == kept
    assert scene.chosen == kept[-1]
    click(stage, (chart.plot.x, chart.plot.centery))
    assert scene.chosen == kept[0]
    points = [chart._at(chart.plot, n, played.total) for n, played in enumerate(kept)]
    assert [x for x, _ in points] == sorted(x for x, _ in points)
    best = max(range(4), key=lambda n: kept[n].total)
    assert points[best][1] == min(y for _, y in points)
    pixels(stage)
    assert stage.brush.overflows == []


def test_a_kept_result_is_replayed_step_by_step(tmp_path: Path) -> None:
    stage, _scene, kept = results_scene(tmp_path)
    click_on(stage, "Replay")
    replay = stage.scenes.top
    assert isinstance(replay, ChallengeReplay)
    length = replay.session.length
    assert (replay.at, replay._count().total) == (length, kept[-1].total)
    click_on(stage, "restart")
    assert replay.at == 0
    assert replay.state.sheets[0].start is None
    click_on(stage, "right")
    assert replay.at == 1
    assert any(getattr(w, "text", "").startswith("Ann starts from cell") for w in replay.focus.widgets)
    click_on(stage, "left")
    assert replay.at == 0
    slider = next(w for w in replay.focus.widgets if isinstance(w, Slider))
    pixels(stage)
    drag(stage, (slider._track.x, slider._track.centery), (slider._track.right, slider._track.centery))
    assert replay.at == length
    pixels(stage)
    assert stage.brush.overflows == []


def test_a_replay_runs_by_itself_until_its_end(tmp_path: Path) -> None:
    stage, _scene, _kept = results_scene(tmp_path)
    click_on(stage, "Replay")
    replay = stage.scenes.top
    assert isinstance(replay, ChallengeReplay)
    click_on(stage, "play")
    assert replay.running
    assert replay.at <= 1
    pass_time(stage, 60_000, step=400)
    assert not replay.running
    assert replay.at == replay.session.length


def test_any_kept_sheet_can_be_raced(tmp_path: Path) -> None:
    stage, scene, kept = results_scene(tmp_path)
    scene._choose(kept[1])
    click_on(stage, "Race this sheet")
    table = top_table(stage)
    assert table.session.extras["challenge"] == kept[1].code
    assert table.rival.ghost is not None
    assert table.rival.ghost.total == kept[1].total


def test_a_result_that_cannot_be_replayed_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stage, scene, kept = results_scene(tmp_path)
    path = tmp_path / "challenge" / f"{kept[-1].id}.json"
    path.write_text(path.read_text(encoding="utf-8").replace('"type":"go_on"', '"type":"went_on"'), encoding="utf-8")
    click_on(stage, "Replay")
    assert stage.scenes.top is scene
    assert stage.overlay.toasts[0].startswith("This game no longer matches the rules")


def test_the_challenge_can_be_begun_by_keyboard(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    scene = Extras(stage)
    show(stage, scene)
    for _ in range(40):
        use(stage, Tab())
        if isinstance(scene.focus.focused, PartCard) and scene.focus.focused.part == "autumn":
            break
    use(stage, Confirm())
    assert scene.part == "autumn"
    for _ in range(40):
        use(stage, Tab())
        if getattr(scene.focus.focused, "text", "") == "Play":
            break
    use(stage, Confirm())
    use(stage)
    table = top_table(stage)
    assert table.state.season == "autumn"
    use(stage, Tab(), Move("down"), Confirm())
    assert table.state.sheets[0].start is not None
    use(stage, Command("next_target"), Confirm())
    assert table.state.sheets[0].territories


@pytest.mark.parametrize("lang", ["fr", "qps"])
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_words_find_room_in_every_scene_of_the_challenge(tmp_path: Path, lang: str, scale: float) -> None:
    kept = played(tmp_path, part="year", rounds=2)
    single = played(tmp_path, part="winter", rounds=4)
    stage = stage_at(tmp_path, lang=lang, scale=scale)
    session: Session = history.replay(tmp_path, kept)
    scenes = [
        Extras(stage),
        ChallengeResults(stage, "year"),
        ChallengeResults(stage, "summer"),
        ChallengeResult(stage, session, kept),
        ChallengeResult(stage, history.replay(tmp_path, single), single),
        ChallengeReplay(stage, session, kept),
        begin(stage, CODE, "year", kept),
    ]
    for scene in scenes:
        show(stage, scene)
        pixels(stage)
        assert stage.brush.overflows == [], scene.name


def test_racing_a_kept_sheet_asks_about_the_open_challenge(tmp_path: Path) -> None:
    stage, scene, kept = results_scene(tmp_path)
    session = history.new_session(CODE, "year", SEAT, NOON)
    write_file(stage.store.autosave_path(history.AUTOSAVE), write_text(session, app="test"))
    click_on(stage, "Race this sheet")
    assert isinstance(stage.scenes.top, Dialog)
    click_on(stage, "Keep it")
    assert top(stage) is scene
    click_on(stage, "Race this sheet")
    click_on(stage, "Start over")
    assert top_table(stage).session.extras["challenge"] == kept[-1].code
