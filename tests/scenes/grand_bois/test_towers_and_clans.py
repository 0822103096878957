"""Watchtowers onto the clearing, and secret clans that show only while they are held open."""

from __future__ import annotations

from pathlib import Path

import pytest
from pygame import Rect

from game.rules.grand_bois.state import clearing_laid, towers_left
from game.scenes.grand_bois import motion
from game.scenes.grand_bois.art import tiles
from game.scenes.grand_bois.beside import TowerToken
from game.scenes.grand_bois.table import Table
from game.scenes.stage import Stage
from game.ui.intents import Command, Confirm, FocusLost, Hover, Press, Release
from tests.scenes.grand_bois.tables import (
    Pos,
    a_legal_place,
    drag,
    opened,
    opened_at_tower,
    over,
    pictures_drawn,
    river_tile,
    tower_token,
)
from tests.scenes.staging import click, pixels, use, widget


def clearing(table: Table) -> Pos:
    return table.plan.seen(clearing_laid(table.state)).center


# Watchtowers


def test_a_watchtower_is_dragged_onto_the_clearing(tmp_path: Path) -> None:
    """GB-19"""
    stage, table = opened_at_tower(tmp_path)
    seat, spot = table.state.seat, clearing_laid(table.state)
    drag(stage, tower_token(table), clearing(table))
    assert table.state.towers[seat] == (spot,)


def test_a_watchtower_in_the_hand_is_gone_from_the_side_until_it_is_put_back(tmp_path: Path) -> None:
    stage, table = opened_at_tower(tmp_path)
    before, start = pixels(stage), tower_token(table)
    use(stage, Hover(start), Press(start), Hover(table.board.midleft))
    held = [w.held for w in table.focus.widgets if isinstance(w, TowerToken)]
    assert held == [True]
    assert pixels(stage) != before
    use(stage, FocusLost())
    assert not any(w.held for w in table.focus.widgets if isinstance(w, TowerToken))


def test_two_watchtowers_are_one_choice(tmp_path: Path) -> None:
    """GB-04, GB-19: which of them it is changes no points."""
    stage, table = opened_at_tower(tmp_path, "hh")
    seat, spot = table.state.seat, clearing_laid(table.state)
    assert sum(isinstance(w, TowerToken) for w in table.focus.widgets) == 1
    drag(stage, tower_token(table), clearing(table))
    assert table.state.towers[seat] == (spot, None)


def test_a_watchtower_dropped_elsewhere_says_where_it_goes_and_stays(tmp_path: Path) -> None:
    """GB-19"""
    stage, table = opened_at_tower(tmp_path)
    before = table.session.action_count
    away = table.board.x + 30, table.board.bottom - 30
    drag(stage, tower_token(table), away)
    assert stage.overlay.toasts == ("Raise the Watchtower on the Clearing you have just placed, and nowhere else.",)
    assert table.session.action_count == before
    assert table.phase == "tower"


def test_a_watchtower_dropped_beside_the_forest_is_simply_put_back(tmp_path: Path) -> None:
    stage, table = opened_at_tower(tmp_path)
    start = tower_token(table)
    drag(stage, start, (start[0], start[1] + 120))
    assert stage.overlay.toasts == ()
    assert table.phase == "tower"


def on_the_clearing(stage: Stage, table: Table) -> None:
    click(stage, clearing(table))


def on_the_token(stage: Stage, table: Table) -> None:
    click(stage, tower_token(table))


def by_enter(stage: Stage, table: Table) -> None:
    table.focus_board()
    use(stage, Confirm())


@pytest.mark.parametrize("way", [on_the_clearing, on_the_token, by_enter])
def test_one_press_raises_a_watchtower(tmp_path: Path, way) -> None:  # type: ignore[no-untyped-def]
    """GB-19"""
    stage, table = opened_at_tower(tmp_path)
    seat, spot = table.state.seat, clearing_laid(table.state)
    way(stage, table)
    assert table.state.towers[seat] == (spot,)


def test_a_click_beside_the_clearing_raises_nothing(tmp_path: Path) -> None:
    """GB-19"""
    stage, table = opened_at_tower(tmp_path)
    click(stage, (table.board.x + 30, table.board.bottom - 30))
    assert table.phase == "tower"


def test_a_watchtower_can_be_taken_back_until_the_turn_is_ended(tmp_path: Path) -> None:
    stage, table = opened_at_tower(tmp_path)
    seat = table.state.seat
    click(stage, clearing(table))
    assert table.session.waiting
    use(stage, Command("undo"))
    assert towers_left(table.state, seat) == (0,)
    assert table.phase == "tower"
    click(stage, clearing(table))
    click(stage, widget(table, "End turn").rect.center)
    assert table.state.seat != seat
    use(stage, Command("undo"))
    assert towers_left(table.state, seat) == ()


def test_with_the_pile_empty_the_tile_can_be_taken_back_too(tmp_path: Path) -> None:
    """GB-18: nothing was turned up, so nothing was learnt."""
    stage, table = opened_at_tower(tmp_path, late=True)
    laid = len(table.state.laid)
    click(stage, clearing(table))
    use(stage, Command("undo"), Command("undo"))
    assert len(table.state.laid) == laid - 1
    assert table.phase == "place"


def test_a_watchtower_falls_onto_its_clearing_and_is_seen_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also when the turn is handed over meanwhile."""
    stage, table = opened_at_tower(tmp_path, "hbb")
    stage.settings.turns_end, table.motion.factor = "alone", 1.0
    monkeypatch.setattr(table.bots, "update", lambda now: None)
    assert not any(spot is not None for spots in table.state.towers for spot in spots)
    stands: list[Rect] = []
    falls: list[Rect] = []
    for module, seen in ((tiles, stands), (motion, falls)):
        monkeypatch.setattr(module, "draw_tower", lambda brush, place, art, colour, seen=seen: seen.append(place))
    click(stage, clearing(table))
    heights = []
    for _ in range(30):
        stands.clear()
        falls.clear()
        pixels(stage)
        assert bool(stands) != bool(falls), "in the air or on the Forest"
        assert bool(falls) == bool(table.moving.without)
        heights += [place.y for place in falls]
        stage.update(stage.now + 20)
    assert stands
    assert heights[0] < heights[-1], "it came from above"


# Clans


def cards(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """The clan cards in sight."""
    with pictures_drawn(monkeypatch) as names:
        pixels(stage)
    return {name.removeprefix("grand_bois/card_") for name in names if "card_" in name}


@pytest.mark.parametrize("kinds", ["hhb", "hh"])
def test_own_clans_show_while_the_button_is_held(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kinds: str) -> None:
    """GB-03, GB-04"""
    stage, table = opened(tmp_path, kinds)
    own = set(table.session.whole_state().clans[0])
    button = widget(table, "Ann: My clans" if kinds == "hh" else "Ann: My clan").rect.center
    before = pixels(stage)
    use(stage, Hover(button), Press(button))
    assert cards(stage, monkeypatch) == own
    use(stage, Release(button))
    assert cards(stage, monkeypatch) == set()
    use(stage, Hover((640, 700)))
    assert pixels(stage) == before


def test_clans_hide_when_the_pointer_leaves_the_button(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stage, table = opened(tmp_path, "hhh")
    button = widget(table, "Ann: My clan").rect.center
    use(stage, Hover(button), Press(button), Hover(table.board.center))
    assert cards(stage, monkeypatch) == set()


def test_clans_hide_when_the_window_loses_the_focus(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stage, table = opened(tmp_path, "hhh")
    button = widget(table, "Ann: My clan").rect.center
    for held in (Press(button), Command("peek")):
        use(stage, Hover(button), held)
        assert cards(stage, monkeypatch)
        use(stage, FocusLost())
        assert cards(stage, monkeypatch) == set()
        assert table.session.viewer is None


def test_each_player_sees_their_own_clan_and_never_another(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """GB-03"""
    stage, table = opened(tmp_path, "hhh")
    stage.settings.confirm = False
    clans = table.session.whole_state().clans
    for seat in (0, 1, 2, 0):
        assert table.session.to_act == seat
        use(stage, Command("peek"))
        assert cards(stage, monkeypatch) == set(clans[seat])
        use(stage, Command("peek", down=False))
        assert cards(stage, monkeypatch) == set()
        place = a_legal_place(table)
        drag(stage, river_tile(table, place.tile), over(table, place))
        if table.phase == "tower":
            click(stage, widget(table, "No Watchtower now").rect.center)


def test_the_clan_held_open_hides_when_the_turn_passes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stage, table = opened(tmp_path, "hhh")
    stage.settings.confirm = False
    use(stage, Command("peek"))
    place = a_legal_place(table)
    drag(stage, river_tile(table, place.tile), over(table, place))
    if table.phase == "tower":
        click(stage, widget(table, "No Watchtower now").rect.center)
    assert table.session.to_act == 1
    assert cards(stage, monkeypatch) == set()


def test_without_holding_one_press_shows_and_the_next_hides(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stage, table = opened(tmp_path, "hhh")
    stage.settings.hold = False
    table.relayout()
    for _ in range(2):
        click(stage, widget(table, "Ann: My clan").rect.center)
        assert cards(stage, monkeypatch)
        click(stage, widget(table, "Ann: My clan").rect.center)
        assert cards(stage, monkeypatch) == set()
    click(stage, widget(table, "Ann: My clan").rect.center)
    click(stage, river_tile(table, table.state.river[0]))
    assert cards(stage, monkeypatch) == set()
    assert table.held is not None, "the input that hides the clan is used"
