"""How the table looks: words find room, things stay in the window, the count shows what made each number."""

from __future__ import annotations

from pathlib import Path

import pytest
from pygame import Rect

from game.core.contract import ScoreSheet
from game.core.replacing import replace
from game.rules.korrigans.content import COMPANIONS, MENHIRS
from game.rules.korrigans.info import INFO
from game.rules.korrigans.rules import RULES
from game.scenes.korrigans.art.sky import SkyPlace
from game.scenes.korrigans.art.tray import Chip, Pick
from game.scenes.korrigans.table import Table
from game.scenes.results.results import Results
from game.scenes.shell.thumbnails import SIZE as THUMBNAIL
from game.scenes.stage import Stage
from game.text.i18n import set_language
from game.text.korrigans.places import MOMENTS
from game.ui.intents import Hover
from game.ui.theme import SEAT_COLOURS
from game.ui.widgets import Button
from tests.rules.korrigans.pictures import table as drawn
from tests.scenes.korrigans.tables import SLUG, opened, placed, session_at, table_of
from tests.scenes.staging import game_of, pass_time, pixels, stage_at, use

CROWD = """
    L | 0a 0b:elf 1a 1b 2a 2b:goblin 3a 3b 4a 4b | gold1 gold2 gold3 gold4 hare | elf
    seat 0 | behind hare squirrel mouse bird frog mole gold1 gold2 gold3 | shown hare mole | backups hare | gold 1 3
    seat 1 | behind hare gold4 | open
    seat 2 | behind gold1 | shown hare squirrel mouse bird frog mole | backups squirrel hare
    seat 3 | behind gold4 gold4 gold3
    seat 4 | shown frog | gold 2
    troll  | C-G
"""
#: A position for every kind of decision, of five players with everything there is.
ASKED = {
    "arrive": {"phase": "arrival"},
    "sun": {"drawn": "violet"},
    "cloud": {"drawn": "violet"},
    "cauldron": {"drawn": "violet"},
    "move": {},
    "fairy": {"korrigan": 0},
    "keep": {"korrigan": 0},
    "give_goblin": {"korrigan": 0},
    "unscreen": {"korrigan": 0},
    "troll": {"korrigan": 0},
    "dash": {"phase": "last", "cauldron": "H"},
}


def crowd(asked: str) -> object:
    state = drawn(CROWD, asked=asked, players=5, **ASKED[asked])  # type: ignore[arg-type]
    if asked == "arrive":
        first = replace(state.players[0].korrigans[1], field=None)
        state = replace(state, players=(replace(state.players[0], korrigans=(first, first)), *state.players[1:]))
    if asked == "dash":  # KO-61: every companion lies before the screen
        player = state.players[0]
        out = tuple(token for token in player.hidden if isinstance(token, str) and token in COMPANIONS)
        coins = tuple(token for token in player.hidden if token not in COMPANIONS)
        player = replace(player, hidden=coins, shown=(*player.shown, *out), spent=("hare", "frog"))
        state = replace(state, players=(player, *state.players[1:]))
    return state


def test_there_is_a_position_here_for_every_decision() -> None:
    assert set(ASKED) == set(INFO.codes.decisions) == set(MOMENTS)


@pytest.mark.parametrize("lang", ["fr", "en", "qps"])
@pytest.mark.parametrize("asked", ASKED)
def test_every_text_finds_room_at_every_decision(tmp_path: Path, asked: str, lang: str) -> None:
    stage, table = placed(tmp_path, crowd(asked), "hhhhh", lang=lang)  # type: ignore[arg-type]
    pixels(stage)
    table.hand.next_target()
    pixels(stage)
    for field in "AHVKN":
        table.hand.considered = None
        use(stage, Hover(table.plan.heart(field)))
        pass_time(stage, 600)
        pixels(stage)
    assert stage.brush.overflows == []


@pytest.mark.parametrize("scale", [0.8, 1.0, 1.5, 2.0])
@pytest.mark.parametrize("asked", ["move", "keep", "sun", "dash", "unscreen"])
def test_what_one_presses_is_in_the_window_large_enough_and_apart(tmp_path: Path, asked: str, scale: float) -> None:
    stage, table = placed(tmp_path, crowd(asked), "hhhhh", lang="fr", scale=scale)  # type: ignore[arg-type]
    table.hand.next_target()
    pressed = [w for w in table.focus.widgets if isinstance(w, Button | Pick | Chip | SkyPlace)]
    for widget in pressed:
        assert stage.screen.rect.contains(widget.rect), widget
        assert min(widget.rect.w, widget.rect.h) >= 24
    solid = [w for w in pressed if not isinstance(w, SkyPlace)]
    for number, one in enumerate(solid):
        for other in solid[number + 1 :]:
            assert not one.rect.colliderect(other.rect), (one, other)
    pixels(stage)
    assert stage.brush.overflows == []


@pytest.mark.parametrize("kinds", ["hb", "hbbbb"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 768)])
def test_the_land_fills_the_board(tmp_path: Path, kinds: str, size: tuple[int, int]) -> None:
    _, table = opened(tmp_path, kinds, size=size)
    assert table.board.contains(table.plan.frame)
    assert table.plan.frame.h > 0.8 * table.board.h or table.plan.frame.w > 0.85 * table.board.w


def test_every_seat_colour_has_its_korrigans(tmp_path: Path) -> None:
    """Also the sixth, which a seat may choose."""
    stage = stage_at(tmp_path)
    for colour in SEAT_COLOURS:
        for number in "ab":
            name = f"korrigans/korrigan_{SEAT_COLOURS.index(colour) + 1}_{number}"
            assert stage.art.picture(name, (48, 48)).get_bounding_rect().w > 30


def test_every_piece_of_the_box_has_a_picture(tmp_path: Path) -> None:
    art = stage_at(tmp_path).art
    for name in (
        *(f"companion_{kind}" for kind in COMPANIONS),
        *(f"menhir_{kind}" for kind in MENHIRS if "gold" not in kind),
    ):
        assert art.picture(f"korrigans/{name}", (40, 40)).get_bounding_rect().w > 20


def test_the_advanced_board_does_not_show_whom_its_passages_serve(tmp_path: Path) -> None:
    """KO-22"""
    looks = []
    for advanced in (True, False):
        state = drawn("C | 0a | gold1 | elf\nseat 0 | behind hare", advanced=advanced)
        stage, table = placed(tmp_path, state)
        spot = table.plan.spot((0, 0))
        pixels(stage)
        looks.append(stage.surface.subsurface(table.plan.frame).copy())
        assert stage.surface.get_at(spot) is not None
    assert looks[0].get_size() == looks[1].get_size()
    assert looks[0].get_buffer().raw != looks[1].get_buffer().raw


def test_names_are_written_in_the_language_spoken(tmp_path: Path) -> None:
    stage, table = opened(tmp_path, "hb", lang="fr")
    french = pixels(stage)
    stage.change_settings(language="en")
    assert pixels(stage) != french
    set_language("en")
    assert table.text.title() == "Korrigans"


# --- the count -------------------------------------------------------------------------------------------------------


def over(folder: Path) -> tuple[Stage, Table]:
    stage = stage_at(folder)
    session = game_of(SLUG, "hbb", 5000, seed=11)
    table = table_of(stage, session)
    table.results_shown = True
    return stage, table


def test_every_number_of_the_count_lights_what_made_it(tmp_path: Path) -> None:
    """KO-70"""
    stage, table = over(tmp_path)
    place = Rect(20, 20, 560, 420)

    def picture(lit: list[object]) -> bytes:
        stage.surface.fill((0, 0, 0))
        table.picture(stage.brush, place, lit)  # type: ignore[arg-type]
        return bytes(stage.surface.get_buffer().raw)

    plain = picture([])
    lines = 0
    for seat in range(3):
        sheet = RULES.score(table.session.whole_state(), seat)
        assert isinstance(sheet, ScoreSheet)
        for line in sheet.lines:
            lit = [where for piece in line.pieces for where in piece.where]
            if lit:
                assert picture([("seat", seat), *lit]) != plain, line.code
                lines += 1
    assert lines > 4
    assert stage.surface.get_at((5, 5))[:3] == (0, 0, 0), "nothing is drawn outside"


def test_the_count_is_shown_and_its_numbers_can_be_asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """KO-70: the table is told the very tokens and korrigans that made a number."""
    stage, table = over(tmp_path)
    results = Results(stage, table)
    stage.scenes.push(results)
    stage.scenes.change()
    results.motion.finish()
    told: list[object] = []
    monkeypatch.setattr(table, "picture", lambda brush, rect, lit: told.append(list(lit)))
    asked = 0
    for seat, sheet in results.sheets.items():
        for line in sheet.lines:
            results.asked = (seat, line.code)
            pixels(stage)
            where = [address for piece in line.pieces for address in piece.where]
            assert told[-1] == ([("seat", seat), *where] if where else [])
            asked += bool(where)
    assert asked > 4
    assert stage.brush.overflows == []


def test_the_picture_of_a_saved_game_shows_no_secret(tmp_path: Path) -> None:
    """It is drawn from what anyone may see, whoever looks."""
    stage = stage_at(tmp_path)
    place = Rect((0, 0), THUMBNAIL)
    looks = []
    for hidden in ("hare gold4", "mole gold1"):
        state = drawn(f"C | 0a | gold1 gold2 | elf\nseat 0 | behind {hidden}")
        table = table_of(stage, session_at(state, "hb"))
        stage.surface.fill((0, 0, 0))
        table.picture(stage.brush, place)
        looks.append(bytes(stage.surface.get_buffer().raw))
    assert looks[0] == looks[1]
