"""The parts of the interface by themselves: intents, motion, focus, widgets, palettes, settings, pictures."""

from __future__ import annotations

import json
from pathlib import Path

import pygame
import pytest
from pygame import Rect

from game.scenes import shot
from game.ui import assets
from game.ui import settings as preferences
from game.ui.animation import Clip, Motion
from game.ui.assets import Art, MissingAsset
from game.ui.intents import (
    Cancel,
    Command,
    Confirm,
    Edit,
    FocusLost,
    Hover,
    Intent,
    Move,
    Press,
    Reader,
    Release,
    Tab,
    Typed,
)
from game.ui.keeping import Keeper
from game.ui.layout import Screen, Share, columns, grid, rows
from game.ui.lettering import Lettering
from game.ui.markdown import parse
from game.ui.settings import Settings
from game.ui.theme import BODY, PALETTES, SEAT_COLOURS, SMALL, Palette, contrast
from game.ui.widgets import Button, Choice, Focus, ScrollArea, Slider, TextField, Toggle

Event = pygame.event.Event


def key(code: int, mod: int = 0) -> Event:
    return Event(pygame.KEYDOWN, key=code, mod=mod)


@pytest.mark.parametrize(
    ("event", "intent"),
    [
        (Event(pygame.MOUSEBUTTONDOWN, pos=(3, 4), button=1), Press((3, 4))),
        (Event(pygame.MOUSEBUTTONUP, pos=(3, 4), button=3), Release((3, 4), "right")),
        (Event(pygame.MOUSEBUTTONDOWN, pos=(3, 4), button=9), None),
        (key(pygame.K_RETURN), Confirm()),
        (key(pygame.K_SPACE), Confirm()),
        (Event(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_A), Confirm()),
        (key(pygame.K_ESCAPE), Cancel()),
        (Event(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_B), Cancel()),
        (key(pygame.K_LEFT), Move("left")),
        (Event(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_DPAD_LEFT), Move("left")),
        (key(pygame.K_TAB, pygame.KMOD_SHIFT), Tab(back=True)),
        (key(pygame.K_z, pygame.KMOD_CTRL), Command("undo")),
        (key(pygame.K_z, pygame.KMOD_CTRL | pygame.KMOD_SHIFT), Command("redo")),
        (key(pygame.K_r, pygame.KMOD_SHIFT), Command("rotate_back")),
        (Event(pygame.KEYUP, key=pygame.K_p), Command("peek", down=False)),
        (Event(pygame.WINDOWFOCUSLOST), FocusLost()),
    ],
)
def test_mouse_keys_and_gamepad_become_the_same_intents(event: Event, intent: Intent | None) -> None:
    assert Reader().translate(event) == intent


def test_letters_are_typed_while_a_text_field_has_the_focus() -> None:
    reader = Reader()
    reader.typing = True
    assert reader.translate(key(pygame.K_r)) is None
    assert reader.translate(Event(pygame.TEXTINPUT, text="r")) == Typed("r")
    assert reader.translate(key(pygame.K_BACKSPACE)) == Edit("backspace")
    assert reader.translate(key(pygame.K_z, pygame.KMOD_CTRL)) == Command("undo")


def test_the_stick_steps_once_per_push() -> None:
    reader = Reader()

    def push(value: int) -> Intent | None:
        return reader.translate(Event(pygame.CONTROLLERAXISMOTION, axis=pygame.CONTROLLER_AXIS_LEFTX, value=value))

    assert [push(v) for v in (25_000, 30_000, 15_000, 0, -25_000)] == [Move("right"), None, None, None, Move("left")]


# Motion


def test_clips_follow_one_another_and_end_at_one() -> None:
    motion = Motion()
    seen: list[float] = []
    ended: list[str] = []
    motion.add(Clip(100, seen.append, lambda: ended.append("first")))
    motion.add(Clip(100, seen.append, lambda: ended.append("second")))
    for now in (0, 50, 150, 260):
        motion.update(now)
    assert seen == [0.0, 0.5, 1.0, 0.5, 1.0]
    assert ended == ["first", "second"]
    assert not motion.running


def test_any_input_completes_everything_even_what_endings_add() -> None:
    motion = Motion()
    seen: list[float] = []
    motion.add(Clip(1000, seen.append, lambda: motion.add(Clip(1000, seen.append))))
    motion.finish()
    assert seen == [1.0, 1.0]
    assert not motion.running


@pytest.mark.parametrize(("factor", "reduced"), [(0.0, False), (1.0, True)])
def test_instant_speed_and_reduced_motion_leave_no_time(factor: float, reduced: bool) -> None:
    motion = Motion()
    seen: list[float] = []
    motion.factor, motion.reduced = factor, reduced
    motion.add(Clip(1000, seen.append))
    motion.update(0)
    assert seen == [1.0]


# Layout and type


def test_units_grow_with_window_and_scale() -> None:
    assert Screen((1280, 720)).u(44) == 44
    assert Screen((1920, 1080)).u(12) == 18
    assert Screen((2560, 1080)).u(12) == 18
    assert Screen((1280, 720), 2.0).u(44) == 88


def test_rectangles_are_cut_without_gaps_or_overlap() -> None:
    left, right = columns(Rect(0, 0, 101, 10), [20, Share()], 1)
    assert (left.right + 1, right.x, right.right) == (21, 21, 101)
    assert [cell.h for cell in rows(Rect(0, 0, 1, 90), [Share(2), Share(1)])] == [60, 30]
    assert grid(Rect(0, 0, 20, 20), 2, 2)[3].topleft == (10, 10)


def test_lines_break_at_plain_spaces_only() -> None:
    pygame.font.init()
    lettering = Lettering(Screen((1280, 720)))
    text = "Est-ce un ours\u202f? Oui\u00a0: un ours."
    lines = lettering.wrap(text, BODY, lettering.width("ours\u202f?", BODY) + 4)
    assert "ours\u202f?" in lines
    assert "Oui\u00a0:" in lines
    assert " ".join(lines) == text


def test_centred_lines_are_about_as_long_as_each_other() -> None:
    pygame.font.init()
    lettering = Lettering(Screen((1280, 720)))
    text = "Put the piece on a free sun: the cauldron will not appear in that row."
    wide = lettering.width(text, BODY) * 9 // 10
    even = lettering.evenly(text, BODY, wide)
    assert lettering.wrap(text, BODY, wide)[1] == "that row."
    assert even == ("Put the piece on a free sun: the", "cauldron will not appear in that row.")
    assert lettering.evenly("Continuer", BODY, 10) == ("Continuer",)


def test_text_is_set_smaller_before_it_is_cut() -> None:
    pygame.font.init()
    lettering = Lettering(Screen((1280, 720)))
    wide = lettering.width("Continuer", BODY)
    fitted = lettering.fit("Continuer", BODY, wide - 6, 40)
    assert fitted is not None
    assert 12 <= fitted[0].size < BODY.size
    assert lettering.fit("Continuer", BODY, wide // 3, 40) is None
    assert SMALL.size >= 12


# Colours

PAIRS = [
    ("on_night", "night"),
    ("on_night", "dusk"),
    ("ink", "paper"),
    ("ink", "shade"),
    ("soft_ink", "paper"),
    ("soft_ink", "shade"),
    ("on_leaf", "leaf"),
    ("on_leaf", "bad"),
    ("on_leaf", "good"),
    ("on_gold", "gold"),
    ("leaf", "paper"),
    ("good", "paper"),
    ("bad", "paper"),
]


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
@pytest.mark.parametrize(("text", "ground"), PAIRS)
def test_text_stands_out_from_its_ground(palette: Palette, text: str, ground: str) -> None:
    assert contrast(getattr(palette, text), getattr(palette, ground)) >= 4.5


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
def test_seat_symbols_stand_out_and_seats_differ(palette: Palette) -> None:
    assert len(palette.seats) == len(SEAT_COLOURS)
    assert len({ground for ground, _ in palette.seats}) == len(SEAT_COLOURS)
    for ground, ink in palette.seats:
        assert contrast(ground, ink) >= 4.5


# Widgets


def test_a_button_acts_when_let_go_inside_and_not_outside() -> None:
    pressed: list[int] = []
    button = Button(Rect(0, 0, 50, 50), "x", lambda: pressed.append(1))
    focus = Focus(lambda rect: None)
    focus.reset([button])
    for end in ((10, 10), (90, 90)):
        focus.handle(Press((10, 10)))
        focus.handle(Hover(end))
        focus.handle(Release(end))
    assert pressed == [1]
    focus.handle(Confirm())
    assert pressed == [1, 1]


def test_a_disabled_button_swallows_the_press_and_does_nothing() -> None:
    button = Button(Rect(0, 0, 50, 50), "x", lambda: pytest.fail("acted"), enabled=False)
    focus = Focus(lambda rect: None)
    focus.reset([button])
    assert focus.handle(Press((10, 10)))
    focus.handle(Release((10, 10)))
    assert not focus.handle(Confirm())


def test_a_held_button_tells_of_both_ends() -> None:
    told: list[bool] = []
    button = Button(Rect(0, 0, 50, 50), "x", lambda: None, hold=told.append)
    focus = Focus(lambda rect: None)
    focus.reset([button])
    focus.handle(Press((10, 10)))
    focus.handle(Release((10, 10)))
    assert told == [True, False]


def test_arrows_go_to_the_nearest_widget_that_way() -> None:
    cells = grid(Rect(0, 0, 300, 300), 3, 3, 10)
    buttons = [Button(cell, str(i), lambda: None) for i, cell in enumerate(cells)]
    focus = Focus(lambda rect: None)
    focus.reset(buttons)
    focus.focus(buttons[4])
    visited = []
    for direction in ("left", "up", "right", "right", "down", "down"):
        focus.handle(Move(direction))
        visited.append(getattr(focus.focused, "text", None))
    assert visited == ["3", "0", "1", "2", "5", "8"]


def test_choices_toggles_and_sliders_by_mouse_and_keys() -> None:
    told: list[object] = []
    choice = Choice(Rect(0, 0, 90, 40), [("a", "A"), ("b", "B"), ("c", "C")], "a", told.append)
    choice.handle(Release((45, 10)))
    choice.handle(Move("right"))
    assert not choice.handle(Move("right"))
    toggle = Toggle(Rect(0, 0, 90, 40), "t", False, told.append)
    toggle.handle(Confirm())
    slider = Slider(Rect(0, 0, 300, 40), "s", 100, 80, 200, 10, told.append)
    slider.handle(Move("left"))
    assert told == ["b", "c", True, 90]


def test_typing_edits_at_the_cursor_and_keeps_the_limit() -> None:
    field = TextField(Rect(0, 0, 100, 40), "Ann", lambda value: None, limit=6)
    for intent in (Typed("e"), Edit("home"), Typed("X\n"), Edit("right"), Edit("delete"), Typed("yyyyy")):
        field.handle(intent)
    assert field.value == "XAyyne"


def test_the_focus_pulls_what_it_reaches_into_sight() -> None:
    buttons = [Button(Rect(0, i * 50, 80, 40), str(i), lambda: None) for i in range(10)]
    area = ScrollArea(Rect(0, 0, 100, 120), 500, list(buttons))
    focus = Focus(lambda rect: None)
    focus.reset([area])
    for _ in range(8):
        focus.handle(Tab())
    assert focus.focused is buttons[7]
    assert area.rect.contains(buttons[7].rect)
    assert not focus.handle(Press((10, 300)))  # what is scrolled out of sight cannot be pressed


# Settings, keeping, pictures, pages


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        '{"scale": "large"}',
        '{"scale": 1000, "language": "tlh"}',
        "\0\0\0",
        '{"window": [1, 2], "place": [0, "left"], "screens": [[1]]}',
        "[" * 100_000,
    ],
)
def test_odd_settings_take_their_defaults(tmp_path: Path, text: str) -> None:
    (tmp_path / "settings.json").write_text(text, encoding="utf-8")
    loaded = preferences.load(tmp_path)
    assert (loaded.scale, loaded.palette, loaded.window, loaded.place) == (100, "standard", None, None)


def test_settings_come_back_as_they_were(tmp_path: Path) -> None:
    kept = Settings(language="fr", scale=150, palette="high_contrast", setups={"x": {"first": 1}})
    kept.changed(window=(1600, 900), place=(-40, 8), screens=[(1920, 1080), (2560, 1440)], maximised=True)
    assert preferences.save(kept, tmp_path / "new folder")
    assert preferences.load(tmp_path / "new folder") == kept


def test_settings_that_cannot_be_written_are_not_an_error(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert not preferences.save(Settings(), tmp_path / "file")


def test_the_keeper_writes_the_newest_and_reports_failures(tmp_path: Path) -> None:
    errors: list[str] = []
    keeper = Keeper(lambda error: errors.append(error.code))
    for number in range(50):
        keeper.keep(tmp_path / "a.json", json.dumps(number))
    keeper.flush()
    assert (tmp_path / "a.json").read_text() == "49"
    (tmp_path / "file").write_text("")
    keeper.keep(tmp_path / "file" / "b.json", "x")
    keeper.flush()
    assert errors == ["unwritable"]


def test_a_missing_picture_is_named() -> None:
    with pytest.raises(MissingAsset, match=r"assets/art/ui/no_such_icon\.svg"):
        Art().picture("ui/no_such_icon", (10, 10))


def test_large_pictures_are_coarse_at_once_and_sharp_soon() -> None:
    pygame.display.init()
    art = Art()
    coarse = art.cover("app/clearing", (640, 360))
    assert not art.is_sharp("app/clearing", (640, 360))
    for _ in range(400):
        if art.collect():
            break
        pygame.time.wait(25)
    sharp = art.cover("app/clearing", (640, 360))
    assert art.is_sharp("app/clearing", (640, 360))
    assert sharp.get_size() == coarse.get_size()
    assert pygame.image.tobytes(sharp, "RGB") != pygame.image.tobytes(coarse, "RGB")


@pytest.mark.parametrize("size", [(150, 195), (222, 246), (236, 306), (640, 360), (333, 777)])
@pytest.mark.parametrize("name", ["cards/seasons", "cards/grand_bois", "app/clearing"])
def test_a_cover_leaves_no_edge_bare(name: str, size: tuple[int, int]) -> None:
    pygame.display.init()
    picture = Art(patient=True).cover(name, size)
    edges = [(x, y) for x in range(size[0]) for y in (0, size[1] - 1)]
    edges += [(x, y) for x in (0, size[0] - 1) for y in range(size[1])]
    assert all(picture.get_at(spot)[:3] != (0, 0, 0) for spot in edges)


def test_pages_are_read_as_blocks_with_anchors() -> None:
    page = (
        "# T {#A-1}\n\nOne **two**\nthree {#A-2 #A-3}\n\n- a\n- b {#A-4}\n\n"
        "> note\n> goes on\n> - first {#A-5}\n> - second\n> and more {#A-6}\n\n![x](ui/dice 40) ![y](ui/eye)"
    )
    blocks = parse(page)
    assert [(block.kind, block.text, block.anchors) for block in blocks] == [
        ("h1", "T", ("A-1",)),
        ("text", "One two three", ("A-2", "A-3")),
        ("item", "a", ()),
        ("item", "b", ("A-4",)),
        ("note", "note goes on", ()),
        ("noted", "first", ("A-5",)),
        ("noted", "second and more", ("A-6",)),
        ("pictures", "", ()),
    ]
    assert [(p.name, p.height) for p in blocks[-1].pictures] == [("ui/dice", 40), ("ui/eye", 72)]


def test_pictures_that_may_wait_are_stood_in_for_and_come_with_the_next_frames(monkeypatch: pytest.MonkeyPatch) -> None:
    """A new size of many pictures at once never makes one long frame."""
    monkeypatch.setattr(assets, "FRAME_SHARE", -1.0)
    art = assets.Art()
    made: list[int] = []

    def picture(side: int) -> pygame.Surface:
        def make() -> pygame.Surface:
            made.append(side)
            return pygame.Surface((side, side))

        return art.made_soon(("tile", 1), (side, side), make)

    assert picture(20).get_size() == (20, 20)
    assert made == [20], "without another of the family nothing can stand in"
    assert picture(30).get_size() == (30, 30)
    assert made == [20]
    assert art.collect(), "there is something better to show"
    assert not art.collect()
    monkeypatch.setattr(assets, "FRAME_SHARE", 1.0)
    assert picture(30) is picture(30)
    assert made == [20, 30]


def test_what_a_paper_hides_of_its_shadow_changes_no_pixel() -> None:
    stage = shot.stage_for((1280, 720), "en", 1.0, Path("unused"))
    paper = pygame.Rect(60, 40, 400, 300)

    def drawn(hidden: pygame.Rect | None) -> bytes:
        stage.surface.fill((40, 90, 60))
        stage.brush.shadow(paper, 14, 8, hidden=hidden)
        stage.brush.rounded(paper, (240, 230, 210), 14)
        return pygame.image.tobytes(stage.surface, "RGB")

    corner = stage.brush.u(14)
    assert drawn(None) == drawn(paper.inflate(-2 * corner, -2 * corner))
    assert drawn(None) != drawn(paper.inflate(60, 60)), "hiding more than the paper does would show"
