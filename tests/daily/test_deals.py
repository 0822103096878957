"""The deal of the day in the other games: the same for everybody, its first try counts, and the strongest bot plays it
too."""

from __future__ import annotations

from datetime import date, datetime
from pathlib import Path

import pygame
import pytest

from game import shelf
from game.daily.deals import key_of, medal_in, medals_of, others_level, question_of, setup_of
from game.daily.pars import Par, keep_par
from game.daily.tries import first_try
from game.notebook import asking
from game.scenes.opening import open_slot, table_for
from game.scenes.results.results import Results
from game.scenes.shell.daily.deal import DealPage, dealt_games, new_deal
from game.scenes.shell.dialog import Dialog
from game.scenes.stage import Stage
from game.scenes.table.table import TableScene
from game.ui.intents import Command
from tests.scenes.staging import click, pass_time, show, stage_at, top, use, widget

TODAY = datetime.now().date()
DAY = date(2026, 11, 16)
#: Deals that were given out stay as they are: the seed of each game on a day.
GIVEN_OUT = {"grand_bois": 0x332846CEDEE1F8CA, "korrigans": 0x55C1CFF88F9EE051, "neta_tanka": 0x4A185CE0D49E6077}


def click_on(stage: Stage, words: str) -> None:
    click(stage, widget(top(stage), words).rect.center)
    use(stage)


def dealt(stage: Stage, slug: str = "grand_bois", day: date = TODAY) -> TableScene:  # type: ignore[type-arg]
    table = table_for(stage, shelf.find(slug), new_deal(stage, shelf.find(slug), day))
    show(stage, table)
    return table


def act(table: TableScene) -> None:  # type: ignore[type-arg]
    """Whoever is to act does the first thing there is."""
    session = table.session
    session.end_turn()
    if not session.over:
        seat = session.to_act
        assert seat is not None
        session.act(session.legal(seat)[0])


def first_act(table: TableScene) -> None:  # type: ignore[type-arg]
    while not any(table.session.actor(n) == 0 for n in range(1, table.session.length + 1)):
        act(table)
    table.stage.keeper.flush()


def to_the_end(table: TableScene) -> None:  # type: ignore[type-arg]
    while not table.session.over:
        act(table)
    table.stage.keeper.flush()


@pytest.mark.parametrize("slug", GIVEN_OUT)
def test_a_deal_is_the_same_on_every_machine_and_another_every_day(slug: str) -> None:
    game = shelf.find(slug)
    setup = setup_of(game, DAY)
    assert setup.seed == GIVEN_OUT[slug]
    assert setup == setup_of(game, DAY) != setup_of(game, date(2026, 11, 17))
    assert setup.players == 3
    assert others_level(game) == "hard"
    assert question_of(game, DAY).levels[0] in ("hard", "expert")


def test_medals_come_from_what_the_strongest_bot_makes() -> None:
    medals = medals_of(40)
    assert [medal_in(medals, total) for total in (29, 30, 36, 40, 44)] == [
        None,
        *("bronze", "silver", "gold", "platinum"),
    ]
    for strong in range(-5, 120):
        assert sorted(set(medals_of(strong))) == list(medals_of(strong))


def test_the_first_try_begins_with_ones_first_act_and_there_is_no_second(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    table = dealt(stage)
    key = key_of("grand_bois", TODAY)
    assert first_try(tmp_path / "challenge", key) is None
    first_act(table)
    noted = first_try(tmp_path / "challenge", key)
    assert noted is not None
    assert noted.identity == table.session.identity
    assert table.deal is not None
    assert table.deal.official
    again = dealt(stage)
    assert again.deal is not None
    assert not again.deal.official
    table.save_as("a deal")
    opened = open_slot(stage, stage.store.named_path("a deal"))
    assert opened.deal is not None
    assert not opened.deal.official


def test_a_deal_has_an_autosave_of_its_own_and_is_gone_on_with(tmp_path: Path) -> None:
    first_act(dealt(stage_at(tmp_path)))
    stage = stage_at(tmp_path)
    assert stage.store.open_autosave("grand_bois") is None
    page = DealPage(stage)
    show(stage, page)
    assert page.kind(TODAY) == "open"
    click_on(stage, "Continue")
    table = top(stage)
    assert isinstance(table, TableScene)
    assert table.deal is not None
    assert table.deal.official


def test_a_finished_deal_is_compared_with_the_strongest_bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stage = stage_at(tmp_path)
    table = dealt(stage)
    to_the_end(table)
    assert "alongside you" in table.end_words()
    level = question_of(table.game, TODAY).levels[0]
    keep_par(
        stage.pars.folder, key_of("grand_bois", TODAY), table.game.info.rules_version, Par({level: (3,)}, {level: (0,)})
    )
    assert "scores 3 with this deal" in table.end_words()
    show(stage, Results(stage, table, told=True))
    page = DealPage(stage)
    show(stage, page)
    official = page.official(TODAY)
    assert official is not None
    assert page.kind(TODAY) == "done"
    assert page.medal(TODAY) == medal_in(medals_of(3), official.total)
    (one,) = asking.deals(stage.notebook, "grand_bois")
    assert (one.day, one.official) == (TODAY.isoformat(), True)
    copied: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    click_on(stage, "Copy to share")
    assert copied[0].startswith(f"GrandBois, {TODAY} {official.total} (bot: 3)")
    assert copied[0].endswith("🔥1")
    click_on(stage, "Practise")
    practice = top(stage)
    assert isinstance(practice, TableScene)
    assert practice.deal is not None
    assert not practice.deal.official


def test_a_hint_is_asked_about_first(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    table = dealt(stage, day=DAY)
    while table.session.to_act != 0:
        act(table)
    table.relayout()
    pass_time(stage, 100)
    use(stage, Command("hint"))
    assert isinstance(top(stage), Dialog)
    click_on(stage, "Keep it official")
    assert table.deal is not None
    assert table.deal.official


@pytest.mark.parametrize("lang", ["fr", "en", "qps"])
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_words_find_room(tmp_path: Path, lang: str, scale: float) -> None:
    stage = stage_at(tmp_path, (1280, 720), lang, scale)
    page = DealPage(stage)
    show(stage, page)
    for game in dealt_games():
        page._set_game(game.slug)
        level = question_of(game, TODAY).levels[0]
        keep_par(
            stage.pars.folder, key_of(game.slug, TODAY), game.info.rules_version, Par({level: (48,)}, {level: (0,)})
        )
        for _ in range(2):
            page.relayout()
            stage.draw()
        assert stage.brush.overflows == []
