"""Beside the Forest: one's own clan and count, the living table of the clans, what a watchtower sees, the end of a turn
without one, what the others did, and every legal spot."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.contract import Hidden, Setup
from game.rules.grand_bois.content import CLANS
from game.rules.grand_bois.forest import around, raise_tower
from game.rules.grand_bois.placing import legal_spots
from game.rules.grand_bois.rules import RULES
from game.rules.grand_bois.scoring import score
from game.rules.grand_bois.state import State, clearing_laid
from game.scenes.grand_bois.clans import ClanCounts
from game.scenes.grand_bois.dock import ClanDock
from game.scenes.grand_bois.table import Table
from game.scenes.grand_bois.told import covered_by
from game.scenes.grand_bois.watch import watch_from
from game.text.grand_bois.names import covered_words
from game.ui.intents import Command, Hover, Move
from tests.scenes.grand_bois.tables import opened, opened_at_tower, pictures_drawn
from tests.scenes.staging import pass_time, pixels, use


def docks(table: Table) -> list[ClanDock]:
    return [widget for widget in table.focus.widgets if isinstance(widget, ClanDock)]


def clans_table(table: Table) -> ClanCounts:
    return next(widget for widget in table.focus.widgets if isinstance(widget, ClanCounts))


# One's own clan


@pytest.mark.parametrize("kinds", ["hbb", "hb"])
def test_alone_with_bots_clan_and_count_are_read_without_a_press(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kinds: str
) -> None:
    stage, table = opened(tmp_path, kinds, 18)
    (dock,) = docks(table)
    own = table.session.whole_state().clans[0]
    sheet = table.session.score(0, 0)
    assert not isinstance(sheet, Hidden)
    assert tuple(dock.clans) == own
    assert [points for _line, points in dock.lines] == [line.points for line in sheet.lines]
    assert dock.total == sheet.total
    assert clans_table(table).own == own, "its row is tinted"
    with pictures_drawn(monkeypatch) as names:
        pixels(stage)
    assert {f"grand_bois/card_{clan}" for clan in own} <= names
    assert stage.brush.overflows == []


@pytest.mark.parametrize("kinds", ["hhb", "hh"])
def test_with_several_people_no_card_lies_open_and_no_row_is_tinted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kinds: str
) -> None:
    """GB-03"""
    stage, table = opened(tmp_path, kinds, 18)
    assert docks(table) == []
    assert clans_table(table).own == ()
    with pictures_drawn(monkeypatch) as names:
        pixels(stage)
    assert not any("card_" in name for name in names)


def test_the_clan_is_dealt_before_ones_eyes_and_any_press_goes_on(tmp_path: Path) -> None:
    stage, table = opened(tmp_path, "hbb")
    table._dealt, table.motion.factor = False, 1.0
    stage.settings.speed = "normal"
    table.enter()
    stage.update(stage.now + 1)
    stage.update(stage.now + 400)
    assert table.moving.dealing()
    use(stage, Command("pick_1"))
    assert not table.moving.dealing()
    assert table.held is not None, "the press is used"
    table.hand.drop()
    table.enter()
    stage.update(stage.now + 1)
    assert not table.moving.dealing(), "once a game"


def test_nothing_is_dealt_open_before_several_people(tmp_path: Path) -> None:
    """GB-03"""
    stage, table = opened(tmp_path, "hhb")
    table._dealt, table.motion.factor = False, 1.0
    table.enter()
    stage.update(stage.now + 1)
    assert not table.moving.dealing()


# The table of the clans


@pytest.mark.parametrize("by", ["mouse", "keys"])
def test_pointing_at_a_row_lights_its_clan(tmp_path: Path, by: str) -> None:
    """GB-31, GB-32"""
    stage, table = opened(tmp_path, "hhb", 24)
    table.recaps.close()
    use(stage, Hover((5, 5)))
    plain = pixels(stage)
    rows = clans_table(table)
    seen = set()
    for number, clan in enumerate(CLANS):
        if by == "mouse":
            tall = rows.rect.h / (len(CLANS) + 1)
            use(stage, Hover((rows.rect.centerx, round(rows.rect.y + tall * (number + 1.5)))))
        else:
            table.focus.visible = True
            table.focus.focus(clans_table(table))
            use(stage, Move("down"))
        assert table.hand.clan == clan
        seen.add(pixels(stage))
    assert len(seen | {plain}) == len(CLANS) + 1
    table.focus.visible = False
    use(stage, Hover(table.board.center))
    assert table.hand.clan is None
    use(stage, Hover((5, 5)))
    assert pixels(stage) == plain


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_at_150_percent_the_table_of_the_clans_stays_and_the_river_has_room(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    stage, table = opened(tmp_path, "hbb", 12, size=size, scale=1.5)
    rows, u = clans_table(table), table.u
    river = [table.rect(("tile", tile)) for tile in table.state.river]
    assert stage.screen.rect.contains(rows.rect)
    assert all(rect is not None and rect.w >= u(64) for rect in river)
    pixels(stage)
    assert stage.brush.overflows == []


# What a watchtower sees


@pytest.mark.parametrize("kinds", ["hbb", "hb", "hhh"])
def test_the_decision_shows_what_the_watchtower_would_see(tmp_path: Path, kinds: str) -> None:
    """GB-33, GB-34, GB-36: counts for all, and points for the only one who looks."""
    _stage, table = opened_at_tower(tmp_path, kinds, seed=5)
    whole: State = table.session.whole_state()
    seat, spot = whole.seat, clearing_laid(whole)
    watch = table.watch()
    assert watch is not None
    assert watch.spot == spot
    ring = around(whole.forest, spot)
    boards = dict(zip(CLANS, whole.forest.of_clan, strict=True))
    assert {clan: set(spots) for clan, spots in watch.seen} == {
        clan: set(whole.forest.spots(board & ring)) for clan, board in boards.items() if board & ring
    }
    if kinds == "hhh":
        assert watch.points is None, "nothing is said of whose clan it is"
        return
    tower = next(action for action in RULES.legal_actions(whole) if action.type == "tower")
    after = RULES.apply(whole, tower).state
    before, then = score(whole, seat), score(after, seat)
    assert not isinstance(before, Hidden)
    assert not isinstance(then, Hidden)
    assert watch.points == then.total - before.total


def test_a_standing_watchtower_shows_the_same_when_pointed_at(tmp_path: Path) -> None:
    stage, table = opened(tmp_path, "hhh", 40)
    spot = next(spot for spots in table.state.towers for spot in spots if spot is not None)
    table.recaps.close()
    use(stage, Hover((5, 5)))
    plain = pixels(stage)
    use(stage, Hover(table.plan.camera.at(spot).center))
    watch = table.watch()
    assert watch is not None
    assert watch == watch_from(table.state.forest, spot, None)
    assert pixels(stage) != plain
    use(stage, Hover((5, 5)))
    assert table.watch() is None
    assert pixels(stage) == plain


def test_a_watchtower_counts_neither_itself_nor_others(tmp_path: Path) -> None:
    """GB-34, GB-35"""
    state = RULES.setup(Setup(3, 1))
    forest = raise_tower(state.forest, (0, 0))
    assert watch_from(forest, (0, 0), CLANS).points == 0


def test_e_ends_the_turn_without_a_watchtower(tmp_path: Path) -> None:
    """GB-19"""
    stage, table = opened_at_tower(tmp_path, "hbb")
    seat = table.state.seat
    pass_time(stage, 600)
    use(stage, Command("end_turn"))
    assert table.session.to_act != seat
    assert table.session.whole_state().towers[seat] == (None,)


# What the others did


def test_the_recap_tells_what_was_covered_and_the_watchtower_in_one_line(tmp_path: Path) -> None:
    found = 0
    for seed in range(1, 8):
        _stage, table = opened(tmp_path, "hbb", 30, seed=seed)
        session, covered = table.session, covered_by(table.state)
        entries = [entry for entry in session.log(None) if entry.event.seat == 1]
        told = table.summary(entries, 1, 0)
        tiles = [entry.event for entry in entries if entry.event.code == "tile_placed"]
        towers = [entry.event for entry in entries if entry.event.code == "tower_placed"]
        assert len(told.lines) == len(tiles)
        assert all(line.paint is not None and line.where for line in told.lines)
        for event in tiles:
            words = covered_words(covered[event.number("tile")])
            assert any(words in line.text for line in told.lines)
        assert sum("Watchtower" in line.text for line in told.lines) == len(towers)
        found += len(towers)
    assert found, "some bot raised one"


def test_what_was_covered_of_ones_own_comes_first_and_only_for_who_is_alone(tmp_path: Path) -> None:
    marked = 0
    for seed in range(1, 8):
        for kinds in ("hbb", "hhb"):
            _stage, table = opened(tmp_path, kinds, 30, seed=seed)
            own = table.session.whole_state().clans[0]
            entries = [entry for entry in table.session.log(table.session.viewer) if entry.event.seat == 2]
            lines = table.summary(entries, 2, 0).lines
            hurt = sum(
                any(space.clan in own for space in covered_by(table.state)[entry.event.number("tile")])
                for entry in entries
                if entry.event.code == "tile_placed"
            )
            assert [line.marked for line in lines] == [True] * hurt + [False] * (len(lines) - hurt) or kinds == "hhb"
            if kinds == "hhb":
                assert not any(line.marked for line in lines)
            marked += hurt
    assert marked


# Every legal spot


def test_t_tells_where_the_tile_fits_as_it_is_and_where_it_must_be_turned(tmp_path: Path) -> None:
    _stage, table = opened(tmp_path, "hhh", 24)
    tile = table.state.river[1]
    table.hand.tile.take_by_key(tile)
    held = table.held
    assert held is not None
    now = set(legal_spots(table.state, tile, held.turn))
    ever = {spot for turn in range(4) for spot in legal_spots(table.state, tile, turn)}
    shown = table.hand.footprints()
    assert {spot for spot, as_it_is in shown.items() if as_it_is} == now
    assert shown.keys() == ever
    assert ever - now, "some need a turn"


# The count


def test_with_two_clans_each_line_of_the_count_tells_them_apart(tmp_path: Path) -> None:
    """GB-04, GB-36"""
    for kinds, count in (("hb", 2), ("hbb", 0)):
        _stage, table = opened(tmp_path, kinds, 10_000)
        assert table.session.over
        for seat in range(len(kinds)):
            sheet = table.session.score(seat, None)
            assert not isinstance(sheet, Hidden)
            for line in sheet.lines:
                parts = table.line_parts(seat, line.code)
                assert len(parts) == count
                assert sum(int(part.number) for part in parts) == (line.points if count else 0)
