"""Alone with bots nothing of mine is hidden from me; with several people every secret says whose it is, and the curtain
says why it falls."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import shelf
from game.core.contract import Hidden
from game.core.rng import Rng
from game.scenes.grand_bois.dock import ClanDock
from game.scenes.neta_tanka.goal import Goal
from game.scenes.opening import table_for
from game.scenes.shell.curtain import Curtain
from game.scenes.stage import Stage
from game.scenes.table.secret import OpenSecret
from game.scenes.table.table import AnyTable, TableScene
from game.text.grand_bois.names import clan_name
from game.text.neta_tanka.things import objective_words
from tests.scenes.staging import game_of, pixels, show, stage_at


def opened(folder: Path, slug: str, kinds: str, actions: int = 6, **look: str) -> tuple[Stage, AnyTable]:
    session = game_of(slug, kinds, actions, 3)
    session.end_turn()
    stage = stage_at(folder, **look)  # type: ignore[arg-type]
    table = table_for(stage, shelf.find(slug), session)
    assert isinstance(table, TableScene)
    table.bot_pause = 1_000_000
    show(stage, table)
    return stage, table


def secrets(table: AnyTable) -> list[OpenSecret | ClanDock]:
    return [widget for widget in table.focus.widgets if isinstance(widget, OpenSecret | ClanDock)]


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("kinds", ["hbb", "hb"])
def test_alone_with_bots_clan_and_objective_lie_open(tmp_path: Path, kinds: str, lang: str) -> None:
    stage, table = opened(tmp_path, "grand_bois", kinds, lang=lang)
    (clans,) = secrets(table)
    for clan in table.session.whole_state().clans[0]:
        assert clan_name(clan) in clans.words
    pixels(stage)
    assert stage.brush.overflows == []
    if kinds == "hbb":
        return  # in Neta-Tanka two players have an objective
    stage, table = opened(tmp_path, "neta_tanka", kinds, lang=lang)
    (objective,) = (widget for widget in table.focus.widgets if isinstance(widget, Goal))
    assert objective_words(table.session.whole_state().players[0].objective) in objective.tip
    pixels(stage)
    assert stage.brush.overflows == []


def test_alone_with_bots_my_own_count_is_seen_and_no_other(tmp_path: Path) -> None:
    _stage, table = opened(tmp_path, "grand_bois", "hbb", 20)
    sheet = table.session.score(0, 0)
    assert not isinstance(sheet, Hidden)
    assert table.seat_points(0) == str(sheet.total).replace("-", "−")
    assert table.seat_points(1) == table.seat_points(2) == ""


@pytest.mark.parametrize("kinds", ["hh", "hhb"])
def test_several_people_see_no_secret_open_and_the_button_says_whose_it_is(tmp_path: Path, kinds: str) -> None:
    for slug, words in (("grand_bois", "My clan"), ("neta_tanka", "My objective")):
        if slug == "neta_tanka" and len(kinds) > 2:
            continue  # only two players have one
        for actions in (6, 7, 8, 9):
            _stage, table = opened(tmp_path, slug, kinds, actions)
            assert secrets(table) == []
            assert all(table.seat_points(seat) == "" for seat in range(len(kinds)))
            seat = table.session.to_act
            said = [str(getattr(widget, "text", "")) for widget in table.focus.widgets]
            if seat is not None and not table.session.bot_to_act:
                assert any(text.startswith(f"{table.who(seat)}: {words}") for text in said), said


def test_the_curtain_says_why_it_falls(tmp_path: Path) -> None:
    """Korrigans: whoever has moved looks at the clovers there, and nobody has to pass the mouse."""
    stage = stage_at(tmp_path)
    session, rng, whys = game_of("korrigans", "hhh", 0, 3), Rng(1), set()
    for _ in range(60):
        session.end_turn()
        seat = session.handover_to
        if seat is not None:
            table = table_for(stage, shelf.find("korrigans"), session)
            goes_on = bool(session.length) and session.actor(session.length) == seat
            name = session.seats[seat].name
            assert Curtain(stage, table).why == (f"{name} takes a secret look" if goes_on else f"It is {name}’s turn")
            whys.add(goes_on)
            session.open_curtain()
        decision = session.decision(session.viewer)
        if decision is None:
            break
        session.act(rng.choice(session.legal(decision.seat)))
    assert True in whys
