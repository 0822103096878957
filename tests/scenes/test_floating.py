"""All that floats has one lane: nothing lies over another, over what it is about, or over what is needed next; and what
is told of a thing goes with pointer and cursor."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from build_scripts import drills_lane
from game.core.session import Session
from game.rules.neta_tanka.actions import Act
from game.scenes.grand_bois.beside import RiverTile
from game.scenes.korrigans.art.sky import SkyPlace
from game.scenes.opening import table_for
from game.scenes.shell.menu import Menu
from game.scenes.stage import Stage
from game.scenes.table.recap import Folded, Recap
from game.scenes.table.table import AnyTable
from game.shelf import find
from game.ui.intents import Command, Confirm, Hover, Move, Press, Release, Tab
from game.ui.overlay import PER_LETTER, STAYS
from game.ui.tips import QUIET, TIP_AFTER
from game.ui.widgets import Button
from tests.scenes.guided import guide_of
from tests.scenes.guided import opened as opened_guide
from tests.scenes.hinting import to_move
from tests.scenes.neta_tanka.playing import table_from
from tests.scenes.seasons.tables import session_at
from tests.scenes.staging import click, game_of, pass_time, pixels, show, stage_at, told, use
from tests.shelf import SLUGS

RESTED = TIP_AFTER + 100


def sat_down(stage: Stage, session: Session) -> AnyTable:
    table = table_for(stage, find(session.rules.info.slug), session)
    show(stage, table)
    stage.update(stage.now + 10)
    return table


# --- everything at once ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("slug", SLUGS)
def test_whatever_floats_lies_over_nothing_else_that_floats_nor_over_what_is_needed(tmp_path: Path, slug: str) -> None:
    """Guide, hint, recap, sentence and tip, at three sizes and in both languages; drills.py does 200 positions."""
    looks = ((1280, 720), 1.0, "fr"), ((1920, 1080), 1.0, "en"), ((1280, 720), 1.5, "fr")
    seen = drills_lane.in_folder(tmp_path, slug, 5, 3, *looks)
    assert seen.wrong == []
    assert {"guide", "hint", "tip", "sentence"} <= set(seen.shown)
    assert seen.shown["recap"] + seen.shown["folded recap"] > 0
    assert seen.waited["recap"] == 0, "there is always room for its sign"
    assert seen.waited["tip"] < seen.shown["tip"] / 5, "what one points at is told nearly everywhere"


# --- a tip goes with the pointer and the cursor -----------------------------------------------------------------------


def test_a_cells_tip_is_gone_when_the_pointer_moves_quickly_into_the_panel(tmp_path: Path) -> None:
    pictures = []
    for rests in (True, False):
        stage = stage_at(tmp_path)
        table = sat_down(stage, session_at("territory", rounds=2))
        cell, button = table.plan.press(("cell", 5, 5)), table.rect(("act", "penalty"))
        assert cell is not None
        assert button is not None
        if rests:
            use(stage, Hover(cell))
            pass_time(stage, RESTED)
        use(stage, Hover(button.center))
        pass_time(stage, 100)
        pictures.append(pixels(stage))
    assert pictures[0] == pictures[1]


def test_by_keyboard_the_note_of_a_field_leaves_with_the_focus(tmp_path: Path) -> None:
    pictures = []
    for rests in (True, False):
        stage = stage_at(tmp_path)
        table = sat_down(stage, to_move("korrigans", 30))
        table.focus_board()
        use(stage, Move("left"))
        pass_time(stage, RESTED if rests else 100)
        assert (stage.overlay.tip is not None) == rests
        use(stage, Tab())
        pass_time(stage, 100)
        pictures.append(pixels(stage))
    assert pictures[0] == pictures[1]


def test_what_comes_to_lie_under_a_resting_pointer_is_not_told_of(tmp_path: Path) -> None:
    """One pressed "Play", and a field of the new table lies there."""
    stage = stage_at(tmp_path)
    show(stage, Menu(stage))
    table = table_for(stage, find("korrigans"), to_move("korrigans", 12))
    table.relayout()
    here = table.plan.rect(next(address for address in table.plan.order() if address[0] == "field"))
    assert here is not None
    use(stage, Hover(here.center))
    stage.scenes.push(table)
    pass_time(stage, 3 * RESTED)
    assert stage.scenes.top is table
    assert stage.overlay.tip is None
    use(stage, Hover((here.centerx + 1, here.centery)))
    pass_time(stage, RESTED)
    assert stage.overlay.tip is not None


def test_a_tip_goes_when_the_pointer_leaves_the_window(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    table = sat_down(stage, to_move("korrigans", 30))
    use(stage, Hover(table.plan.press(("field", "V")) or (0, 0)))
    pass_time(stage, RESTED)
    assert stage.overlay.tip is not None
    use(stage, Hover((-1, -1)))
    assert stage.overlay.tip is None


def test_after_an_act_its_spot_is_quiet_and_what_is_done_is_no_mistake(tmp_path: Path) -> None:
    """The nomad has felled trees: for a while nothing lies over the Forest, and then nothing red is said."""
    stage = stage_at(tmp_path)
    table = table_from(stage, "red at 1 2\nblue at\nyellow at")
    place, forest = ("place", 1), table.rect(("forest",))
    pos = table.plan.press(place)
    assert pos is not None
    assert forest is not None
    use(stage, Hover(pos))
    pass_time(stage, RESTED)
    assert stage.overlay.tip is not None
    assert not stage.overlay.tip[1].colliderect(forest)
    assert table.do(next(action for action in table.legal() if isinstance(action, Act) and action.at == 1))
    click(stage, pos)
    pass_time(stage, QUIET - 200)
    assert stage.overlay.tip is None
    assert all(line.tone != "bad" for line in table.hand.note(place).lines)


@pytest.mark.parametrize("key", [False, True])
def test_an_act_hushes_its_own_spot_for_a_while_and_no_other(tmp_path: Path, key: bool) -> None:
    stage = stage_at(tmp_path)
    show(stage, table := table_for(stage, find("little_game"), game_of("little_game", "hh", 0)))
    rules, log = (w for w in table.focus.widgets if isinstance(w, Button) and w.icon in ("rules", "log"))
    if key:
        table.focus.visible = True
        table.focus.focus(log)
    else:
        use(stage, Hover(log.rect.center))
    pass_time(stage, RESTED)
    assert told(stage) == log.tip
    use(stage, *((Confirm(),) if key else (Press(log.rect.center), Release(log.rect.center))))
    pass_time(stage, QUIET - 200)
    assert told(stage) == ""
    pass_time(stage, 300)
    assert told(stage) != ""
    click(stage, log.rect.center)
    use(stage, Hover(rules.rect.center))
    pass_time(stage, RESTED)
    assert told(stage) == rules.tip


# --- what it does not cover -------------------------------------------------------------------------------------------


def test_the_tip_of_a_river_tile_leaves_the_other_tiles_free(tmp_path: Path) -> None:
    for lang in ("fr", "en"):
        stage = stage_at(tmp_path, lang=lang)
        table = sat_down(stage, to_move("grand_bois", 12))
        tiles = [w for w in table.focus.widgets if isinstance(w, RiverTile)]
        for tile in tiles:
            use(stage, Hover(tile.rect.center))
            pass_time(stage, RESTED)
            assert stage.overlay.tip is not None
            assert stage.overlay.tip[1].collidelist([other.rect for other in tiles]) < 0


def test_the_tips_of_small_buttons_leave_the_end_of_the_turn_free(tmp_path: Path) -> None:
    stage = stage_at(tmp_path, lang="fr")
    session = to_move("korrigans", 40)
    table = sat_down(stage, session)
    while not session.waiting:
        assert table.do(table.legal()[0])
        table.motion.finish()
    table.relayout()
    end = table.last_act_place()
    assert any(widget.rect == end for widget in table.focus.widgets)
    for widget in table.focus.widgets:
        if isinstance(widget, Button) and widget.tip:
            use(stage, Hover(widget.rect.center))
            pass_time(stage, RESTED)
            assert told(stage) == widget.tip
            assert stage.overlay.tip is not None
            assert not stage.overlay.tip[1].colliderect(end)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_no_recap_lies_over_a_sun_that_can_be_chosen(tmp_path: Path, size: tuple[int, int]) -> None:
    chosen = 0
    for seed in range(1, 40):
        session = to_move("korrigans", 20, seed, "hbbbb")
        decision = session.decision()
        if decision is None or decision.kind not in ("sun", "cloud") or decision.seat != 0:
            continue
        chosen += 1
        stage = stage_at(tmp_path, size, "fr")
        table = sat_down(stage, session)
        table.recaps.tell(0, handed=True)
        recap = next((w for w in table.focus.widgets if isinstance(w, Recap | Folded)), None)
        offered = [w.rect for w in table.focus.widgets if isinstance(w, SkyPlace) and w.enabled]
        assert recap is not None
        assert recap.rect.collidelist(offered) < 0
    assert chosen > 2


def test_the_bubble_of_a_guide_makes_room_for_the_clan_card(tmp_path: Path) -> None:
    stage, table = opened_guide(tmp_path, "grand_bois", lang="fr")
    guide = guide_of(table)
    use(stage, Command("peek"))
    cards = table.held_open()
    assert cards
    assert guide.own[0].rect.collidelist(cards) < 0


# --- sentences and news -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("slug", SLUGS)
def test_news_of_kept_games_lies_on_no_board(tmp_path: Path, slug: str) -> None:
    for scale in (1.0, 1.5):
        stage = stage_at(tmp_path, lang="fr", scale=scale)
        table = sat_down(stage, to_move(slug, 1))
        stage.overlay.news("Votre partie inachevée de Le Murmure des Feuilles est rangée : « Le Murmure 12 ».")
        stage.update(stage.now + 10)
        (place,) = stage.overlay.placed()
        assert place.w > 300
        assert not place.colliderect(table.board)
        assert not any(place.colliderect(w.rect) for w in table.focus.widgets if isinstance(w, Button))
        pixels(stage)
        assert stage.brush.overflows == []


def test_news_come_one_after_the_other_and_each_once(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    show(stage, Menu(stage))
    for text in ("One is kept.", "Two is kept.", "One is kept."):
        stage.overlay.news(text)
    pass_time(stage, 100)
    assert len(stage.overlay.placed()) == 1
    assert list(stage.overlay.toasts) == ["One is kept.", "Two is kept."]
    pass_time(stage, STAYS + 12 * PER_LETTER)
    assert list(stage.overlay.toasts) == ["Two is kept."]
    pass_time(stage, STAYS + 12 * PER_LETTER + 100)
    assert not stage.overlay.toasts


@pytest.mark.parametrize("slug", SLUGS)
def test_a_tip_that_comes_and_goes_has_no_more_drawn_anew_than_its_place(tmp_path: Path, slug: str) -> None:
    stage = stage_at(tmp_path)
    stage.focused = False  # nothing drifts through the picture
    table = sat_down(stage, to_move(slug, 1))
    pass_time(stage, 6000)
    widget = next(w for w in table.focus.widgets if isinstance(w, Button) and w.icon == "rules")
    use(stage, Hover(widget.rect.center))
    for _ in range(2):
        stage.draw()
        pass_time(stage, RESTED)
        areas = stage.draw()
        seen = pygame.image.tobytes(stage.surface, "RGB")
        assert seen == pixels(stage), f"{areas} were not all that changed"
        assert sum(area.w * area.h for area in areas) < stage.screen.size[0] * stage.screen.size[1] / 8
        use(stage, Hover((640, 30)))
