"""The mover stays the mover until its piece has landed; every line bears the emblem of who did it."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game import shelf
from game.core.contract import Address, Event
from game.core.rng import Rng
from game.core.session import Session
from game.scenes.grand_bois.clans import ClanCounts
from game.scenes.opening import table_for
from game.scenes.table.table import AnyTable, TableScene
from game.ui.intents import Command
from game.ui.theme import SEAT_COLOURS
from tests.scenes.staging import game_of, pass_time, pixels, show, stage_at, use
from tests.shelf import SLUGS


def before_a_bot(folder: Path, slug: str, kinds: str = "hbb", actions: int = 6, lang: str = "en") -> AnyTable:
    """A table at which a bot is to act; its moves are ours, and pictures take their time."""
    for more in range(actions, 120):
        session = game_of(slug, kinds, more, 3)
        session.end_turn()
        if session.bot_to_act:
            break
    stage = stage_at(folder, lang=lang)
    table = table_for(stage, shelf.find(slug), session)
    assert isinstance(table, TableScene)
    table.bot_pause = 1_000_000
    show(stage, table)
    table.motion.factor = 1.0
    return table


def act(table: AnyTable, rng: Rng) -> None:
    table.bots.drop()
    table.session.end_turn()
    assert table.do(rng.choice(table.session.legal(table.session.to_act)))


def seen(table: AnyTable) -> list[tuple[object, ...]]:
    """Which seats are lit, and what their cards count."""
    found: list[tuple[object, ...]] = []
    for widget in table.focus.widgets:
        if hasattr(widget, "active"):
            found.append((widget.active, getattr(widget, "counts", None), getattr(widget, "points", None)))
    return found


@pytest.mark.parametrize("slug", SLUGS)
def test_header_lit_seat_and_counts_wait_until_the_piece_has_landed(tmp_path: Path, slug: str) -> None:
    table, rng, waited = before_a_bot(tmp_path, slug), Rng(2), 0
    for _ in range(14):
        seat, before, status = table.session.to_act, seen(table), table.status()
        if seat is None or not table.session.bot_to_act:
            break
        act(table, rng)
        if not table.motion.running:
            continue
        lit = [card[0] for card in seen(table)]
        assert lit.index(True) == seat, "the mover is lit"
        assert [card[1:] for card in seen(table)] == [card[1:] for card in before]
        assert table.top_bar.look()[0] == status
        assert table.top_bar.look()[2] == seat
        if table.session.to_act != seat:
            waited += 1
        while table.motion.running:
            table.stage.update(table.stage.now + 40)
        if table.session.to_act is not None:
            assert [active for active, *_ in seen(table)].index(True) == table.session.to_act
    assert waited


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("slug", SLUGS)
def test_the_header_tells_what_a_bot_does_in_the_words_of_the_log(tmp_path: Path, slug: str, lang: str) -> None:
    table, rng = before_a_bot(tmp_path, slug, lang=lang), Rng(2)
    told = 0
    for _ in range(14):
        if not table.session.bot_to_act:
            break
        seat = table.session.to_act
        act(table, rng)
        if table.motion.running:
            said = list(table.top_bar.look()[1])  # type: ignore[call-overload]
            lines = table.log_lines(table.session.events_since(table.session.length - 1, table.session.viewer))
            assert set(said) <= {line.text for line in lines} or not table.mover.told
            told += any(table.who(seat) in sentence for sentence in said)
            pixels(table.stage)
            assert table.stage.brush.overflows == []
        table.motion.finish()
    assert told


@pytest.mark.parametrize(("slug", "code", "actions"), [("seasons", "rolled", 6), ("korrigans", "drew", 10)])
def test_what_chance_decides_is_told_when_it_is_seen_and_not_while_it_flies(
    tmp_path: Path, slug: str, code: str, actions: int
) -> None:
    """Neither the header nor what lies beside the board tells the roll before the dice do."""
    table, rng, late = before_a_bot(tmp_path, slug, "bbb", actions), Rng(2), 0
    for _ in range(60):
        if table.session.over:
            break
        act(table, rng)
        rolls = [event for event in table.mover.events if event.code == code]
        sentences = [table.text.events[code](event, table.who) for event in rolls]
        if rolls and table.motion.running:
            shown = [*table.top_bar._said(), *(str(getattr(w, "text", "")) for w in table.focus.widgets)]
            assert not set(sentences) & set(shown)
            table.motion.finish()
            assert set(sentences) <= set(table.top_bar._said())
            late += 1
        table.motion.finish()
    assert late


def test_the_counts_beside_the_forest_change_when_the_tile_has_landed(tmp_path: Path) -> None:
    table, rng, changed = before_a_bot(tmp_path, "grand_bois", "bbb"), Rng(2), 0
    for _ in range(12):
        before = clan_counts(table)
        act(table, rng)
        if table.motion.running:
            assert clan_counts(table) == before
            table.motion.finish()
            changed += clan_counts(table) != before
    assert changed


def clan_counts(table: AnyTable) -> object:
    return next(widget.now for widget in table.focus.widgets if isinstance(widget, ClanCounts))


def test_the_place_of_a_bots_act_pulses_in_its_colour_and_what_it_gained_rises(tmp_path: Path) -> None:
    table, rng = before_a_bot(tmp_path, "neta_tanka", actions=30), Rng(4)
    stage = table.stage
    pulsed = risen = False
    for _ in range(60):
        if not table.session.bot_to_act:
            table.session.end_turn()
            if not table.session.bot_to_act:
                table.do(rng.choice(table.session.legal(table.session.to_act)))
                table.motion.finish()
                continue
        seat = table.session.to_act
        assert seat is not None
        had = {count.picture: count.number for count in table.counts(seat)}
        act(table, rng)
        if table.motion.running and table.mover.pulsing():
            pulsed = True
            around = [rect.inflate(2 * table.u(5), 2 * table.u(5)) for rect in table.rects(where(table))]
            assert all(rect in around for rect in table.mover.pulsing())
        table.motion.finish()
        more = [c for c in table.counts(seat) if int(c.number) > int(had[c.picture])]
        assert [count.number for count in table.mover._gained] == [
            f"+{int(c.number) - int(had[c.picture])}" for c in more
        ]
        if more:
            risen = True
            assert table.stirs
            assert stage.busy
            pixels(stage)
            pass_time(stage, 1500)
            assert not table.stirs
    assert pulsed
    assert risen


def where(table: AnyTable) -> list[Address]:
    return [at for event in table.mover.events for at in table.places_of(event)]


def test_any_input_brings_header_and_seats_up_to_date(tmp_path: Path) -> None:
    table = before_a_bot(tmp_path, "grand_bois", kinds="hb")
    rng = Rng(1)
    while table.mover.past is None:
        act(table, rng)
    assert table.motion.running
    use(table.stage, Command("log"))
    assert table.mover.past is None
    assert [active for active, *_ in seen(table)].index(True) == table.session.to_act


def test_nothing_is_held_back_from_one_viewer_for_the_next(tmp_path: Path) -> None:
    """What lags is asked anew of the game as whoever looks now may know it."""
    session = game_of("korrigans", "hh", 30, 3)
    stage = stage_at(tmp_path)
    table = table_for(stage, shelf.find("korrigans"), session)
    show(stage, table)
    table.motion.factor = 1.0
    rng = Rng(1)
    for _ in range(12):
        table.session.end_turn()
        if session.handover_to is not None:
            session.open_curtain()
        if session.over:
            break
        table.do(rng.choice(session.legal(session.to_act)))
        if table.mover.past is not None:
            assert table.mover.past.viewer == session.viewer
        table.motion.finish()


# Emblems


@pytest.mark.parametrize("slug", SLUGS)
def test_every_line_bears_the_emblem_of_who_did_it_or_a_sign(tmp_path: Path, slug: str) -> None:
    session = game_of(slug, "hbb", 70, 5)
    table = table_for(stage_at(tmp_path), shelf.find(slug), session)
    others = signs = 0
    for entry in session.log(session.viewer):
        for line in table.log_lines([entry]):
            seat = entry.event.seat
            if seat is None or entry.event.code in table.text.telling.signs:
                signs += 1
                assert line.sign
                assert not line.colour
            else:
                others += seat != entry.actor
                assert line.colour == session.seats[seat].colour
    assert signs or others, "something was not done by whoever acted"


def test_the_roll_and_the_draw_are_not_the_last_actors(tmp_path: Path) -> None:
    """Seasons: the roll comes with the last answer of the round; Korrigans: the draw with the last clover kept; and
    in Neta-Tanka a round begins with the last act of the one before."""
    for slug, code in (("seasons", "rolled"), ("korrigans", "drew"), ("neta_tanka", "round_began")):
        session = game_of(slug, "hbb", 60, 5)
        table = table_for(stage_at(tmp_path), shelf.find(slug), session)
        found = [e for e in session.log(session.viewer) if e.event.code == code and e.event.seat != e.actor]
        assert found, slug
        for entry in found:
            line = table.log_lines([entry])[0]
            assert line.colour != session.seats[entry.actor].colour, slug


# Badges


def placing(session: Session, table: AnyTable, seat: int) -> list[Event]:
    return [
        entry.event
        for entry in session.since_last_turn(seat)
        if entry.event.seat != seat and table.placed(entry.event) is not None
    ]


def test_pieces_put_down_since_my_last_act_bear_their_seat_until_i_act(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    for actions in range(6, 60):
        session = game_of("neta_tanka", "hbb", actions, 3)
        session.end_turn()
        if session.to_act == 0 and session.decision(0) is not None and session.actor(session.length) != 0:
            table = table_for(stage, shelf.find("neta_tanka"), session)
            assert isinstance(table, TableScene)
            if placing(session, table, 0):
                break
    show(stage, table)
    stage.update(stage.now + 10)
    table.recaps.close()
    expected = {table.placed(event): session.seats[event.seat or 0].colour for event in placing(session, table, 0)}
    assert dict(table.badges_put.found()) == expected
    place, colour = table.badges_put.places()[0]
    pixels(stage)
    ground = stage.brush.palette.seats[SEAT_COLOURS.index(colour)][0]
    spot = place.inflate(-place.w // 2, -place.h // 2)
    shades = {
        tuple(stage.surface.get_at((x, y)))[:3] for x in range(spot.x, spot.right) for y in range(spot.y, spot.bottom)
    }
    assert tuple(pygame.Color(*ground))[:3] in shades
    assert table.do(table.legal()[0])
    table.motion.finish()
    assert table.badges_put.found() == []


def test_a_piece_in_the_air_has_no_badge_yet(tmp_path: Path) -> None:
    table, rng = before_a_bot(tmp_path, "neta_tanka", actions=2), Rng(2)
    for _ in range(6):
        before = dict(table.badges_put.found())
        act(table, rng)
        put = [at for event in table.mover.events if (at := table.placed(event)) is not None]
        if put and table.motion.running:
            assert dict(table.badges_put.found()) == before
            table.motion.finish()
            assert set(put) <= set(dict(table.badges_put.found()))
            return
        table.motion.finish()
    raise AssertionError("no piece was put down")
