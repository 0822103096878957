"""Pictures go when there is no more room for them, and take with them what is known of them."""

from __future__ import annotations

import gc
import os
import platform
import subprocess
import sys
import time
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from queue import Empty, SimpleQueue

import pygame
import pytest

from game import shelf
from game.scenes.opening import table_for
from game.scenes.shell.menu import Menu
from game.ui import assets, lettering, memory
from game.ui.assets import Art
from game.ui.layout import Screen
from game.ui.lettering import Lettering
from game.ui.theme import BODY, Face
from tests.scenes.staging import game_of, show, stage_at

SIZE = (640, 360)
BACKDROP = SIZE[0] * SIZE[1] * 4
PROJECT = Path(__file__).resolve().parents[2]
GLIBC = platform.libc_ver()[0] == "glibc"


@pytest.fixture(autouse=True)
def no_window() -> None:
    pygame.display.init()
    pygame.font.init()


#: What follows it runs in a process of its own: here threads of other tests take and leave memory at any moment.
RESIDENT = """
import os, pygame
from pathlib import Path
from game.ui import memory
def resident():
    return int(Path("/proc/self/statm").read_text("ascii").split()[1]) * os.sysconf("SC_PAGE_SIZE")
"""

LARGE_PICTURES = """
memory.part_blocks(2_000_000)
for turn in range(2):  # the first time is what glibc would learn from
    large = [pygame.Surface((1280, 720)) for _ in range(10)]
    for surface in large:
        surface.fill((1, 2, 3))
    small = pygame.Surface((300, 300))
    before = resident()
    del large, surface
    print(before - resident())
"""

SMALL_BLOCKS = """
blocks = [bytearray(100_000) for _ in range(400)]
small = bytearray(100_000)
before = resident()
blocks.clear()
memory.give_back()
print(before - resident())
"""


def given_back(doing: str) -> list[int]:
    """The bytes that each step of it gave back to the system."""
    line = [sys.executable, "-c", RESIDENT + doing]
    done = subprocess.run(line, cwd=PROJECT, capture_output=True, text=True, check=True)
    return [int(line) for line in done.stdout.splitlines() if line.lstrip("-").isdigit()]


def held_in_files() -> int:
    """Bytes in files in memory that somebody holds on to."""
    gc.collect()
    files = [file for file in gc.get_objects() if type(file) is BytesIO and not file.closed]
    return sum(file.getbuffer().nbytes for file in files)


def test_a_picture_as_a_file_leaves_nothing_behind() -> None:
    picture = pygame.Surface((64, 40))
    picture.fill((10, 200, 30))
    again = pygame.image.load(BytesIO(memory.png(picture)), "picture.png")
    assert again.get_size() == (64, 40)
    assert again.get_at((5, 5))[:3] == (10, 200, 30)
    before = held_in_files()
    for _ in range(3):
        memory.png(picture)
    assert held_in_files() == before


def test_the_room_of_large_pictures_goes_with_them() -> None:
    """Also when a small one that was made after them stays."""
    assert memory.part_blocks(2_000_000) == GLIBC
    if GLIBC:
        first, second = given_back(LARGE_PICTURES)
        assert min(first, second) > 9 * 1280 * 720 * 4


def test_elsewhere_nothing_is_told_and_nothing_breaks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "win32")
    assert not memory.part_blocks(2_000_000)
    memory.give_back()


def test_what_small_pictures_leave_free_is_given_back() -> None:
    """Also when one that was made after them stays."""
    if GLIBC:
        (given,) = given_back(SMALL_BLOCKS)
        assert given > 20_000_000


def test_the_illustrator_gives_back_what_it_left_when_there_is_nothing_more_to_draw(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    given: SimpleQueue[bool] = SimpleQueue()
    monkeypatch.setattr(memory, "give_back", lambda: given.put(True))
    monkeypatch.setattr(assets, "REST", 0.1)
    art = Art()
    art.cover("app/clearing", SIZE)
    assert given.get(timeout=60)
    assert art.collect(), "the picture came first"
    with pytest.raises(Empty):
        given.get(timeout=0.5)
    art.cover("app/clearing", (320, 180))
    assert given.get(timeout=60)


def _once(done: Callable[[], bool]) -> None:
    until = time.monotonic() + 60
    while not done():
        assert time.monotonic() < until
        time.sleep(0.01)


def test_what_a_scene_that_lasts_does_not_show_goes_when_all_is_quiet_and_comes_back_beside_the_frames(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    given: SimpleQueue[int] = SimpleQueue()
    art = Art()
    monkeypatch.setattr(memory, "give_back", lambda: given.put(len(art._kept)))
    monkeypatch.setattr(assets, "REST", 0.1)
    for name in ("app/clearing", "cards/seasons"):
        art.cover(name, SIZE)
        _once(art.collect)
        assert art.is_sharp(name, SIZE)
    art.made(("sign",), lambda: pygame.Surface((10, 10)))
    assert given.get(timeout=60) == 3
    art.turn_over()
    art.cover("cards/seasons", SIZE)
    _once(lambda: bool(art._chores))
    assert given.empty(), "first they go, then what they leave free is given back"
    art.do_a_chore()
    assert given.get(timeout=60) == 1
    assert art.is_sharp("cards/seasons", SIZE)
    assert not art.is_sharp("app/clearing", SIZE)
    art.bring_back()
    _once(art.collect)
    assert art.is_sharp("app/clearing", SIZE)
    art.bring_back()
    assert not art._awaited, "once is enough"


def test_at_a_table_the_pictures_of_the_menu_are_let_go_and_the_pause_has_its_own_again(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    show(stage, Menu(stage))
    stage.draw()
    clearing = ("app/clearing", stage.screen.size)
    assert stage.art.is_sharp(*clearing)
    table = table_for(stage, shelf.find("grand_bois"), game_of("grand_bois", "hb", 3))
    show(stage, table)
    stage.draw()
    stage.art._let_the_past_go()
    assert not stage.art.is_sharp(*clearing)
    assert not [key for key in stage.art._kept if "card" in key]
    asked: list[tuple[str, str, tuple[int, int]]] = []
    stage.art._ask = lambda kind, name, size: asked.append((kind, name, size))  # type: ignore[method-assign]
    table.pause()
    assert ("cover", *clearing) in asked


def test_at_the_menu_the_pictures_of_the_table_that_was_left_are_let_go(tmp_path: Path) -> None:
    stage = stage_at(tmp_path)
    show(stage, table_for(stage, shelf.find("seasons"), game_of("seasons", "h", 3)))
    stage.draw()
    backdrop = ("cover", "seasons/backdrop_spring", stage.screen.size)
    assert backdrop in stage.art._kept
    stage.scenes.reset(Menu(stage))
    stage.update(stage.now + 1)
    stage.draw()
    stage.art._let_the_past_go()
    assert backdrop not in stage.art._kept
    assert stage.art.is_sharp("app/clearing", stage.screen.size)
    table_for(stage, shelf.find("grand_bois"), game_of("grand_bois", "hb", 3))
    assert not stage.art._gone, "of scenes long ago nothing is brought back"


def test_there_is_room_for_what_a_window_shows_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """However large the window: without room for a whole frame every picture would be drawn anew in every frame."""
    monkeypatch.setattr(assets, "KEPT", 1000)
    art = Art(patient=True)
    art.cover("app/clearing", SIZE)
    made: list[int] = []

    def shown(number: int) -> pygame.Surface:
        def make() -> pygame.Surface:
            made.append(number)
            return pygame.Surface(SIZE)

        return art.made(("veil", number), make)

    for _frame in range(3):
        art.cover("app/clearing", SIZE)
        for number in range(3):
            shown(number)
    assert made == [0, 1, 2]
    for number in range(3, 20):
        shown(number)
    assert (
        sum(surface.get_width() * surface.get_height() * 4 for surface in art._kept.values())
        <= assets.BACKDROPS * BACKDROP
    )
    art.forget()
    shown(0)
    shown(1)
    assert len(art._kept) == 1, "a window that grew small again keeps little"


def test_a_backdrop_that_went_is_not_taken_for_sharp(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else what is made from its coarse picture would be kept as the final one."""
    monkeypatch.setattr(assets, "KEPT", 2 * BACKDROP)
    monkeypatch.setattr(assets, "BACKDROPS", 0)
    art = Art(patient=True)
    art.cover("app/clearing", SIZE)
    for number in range(4):
        art.made(("veil", number), lambda: pygame.Surface(SIZE))
        assert art.is_sharp("app/clearing", SIZE), "asked for in every frame, it stays"
    for number in range(4):
        art.made(("veil", number), lambda: pygame.Surface(SIZE))
    assert not art.is_sharp("app/clearing", SIZE)


def test_a_backdrop_that_went_into_another_picture_leaves_that_sharp_until_it_is_asked_for() -> None:
    art = Art()
    art.cover("app/clearing", SIZE)
    art.let_go("app/clearing", SIZE)
    assert len(art._kept) == 1, "a coarse one is still to be made sharp"
    _once(art.collect)
    first = art.is_sharp("app/clearing", SIZE)
    assert first
    art.let_go("app/clearing", SIZE)
    assert not art._kept
    assert art.is_sharp("app/clearing", SIZE) == first
    art.cover("app/clearing", SIZE)
    assert not art.is_sharp("app/clearing", SIZE)
    _once(art.collect)
    assert art.is_sharp("app/clearing", SIZE) not in (0, first), "what was made of the coarse one is made anew"


def test_a_picture_that_grows_goes_with_what_it_shows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(assets, "KEPT", BACKDROP)
    art = Art(patient=True)
    grown: list[int | None] = []

    def grow(last: pygame.Surface | None, shows: int | None) -> pygame.Surface:
        grown.append(shows)
        return last or pygame.Surface(SIZE)

    for shows in (1, 2):
        art.grown(("sheet",), shows, grow)
    art.made(("veil",), lambda: pygame.Surface(SIZE))
    art.grown(("sheet",), 3, grow)
    assert grown == [None, 1, None]
    assert len(art._shown) == 1


def test_lines_are_kept_while_a_window_could_show_them_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lettering, "LINES_KEPT", 1000)
    letters = Lettering(Screen(SIZE, 1.0))
    first = letters.line("The first line of many", BODY, (0, 0, 0))
    many = BACKDROP // 2 // (first.get_pitch() * first.get_height())
    for number in range(many // 2):
        letters.line(f"The line number {number}", BODY, (0, 0, 0))
    assert letters.line("The first line of many", BODY, (0, 0, 0)) is first
    for number in range(2 * many):
        letters.line(f"The other line {number}", BODY, (0, 0, 0))
    assert sum(line.get_pitch() * line.get_height() for line in letters._lines.values()) <= BACKDROP // 2
    assert letters.line("The first line of many", BODY, (0, 0, 0)) is not first


def test_type_of_any_size_keeps_no_file_open_and_goes_with_its_window() -> None:
    def held() -> int:
        gc.collect()
        return sum(type(file) is BytesIO for file in gc.get_objects())

    before = held()
    letters = Lettering(Screen(SIZE, 1.0))
    for size in range(12, 40):
        letters.line("Words", Face("regular", size), (0, 0, 0))
    if sys.platform.startswith("linux"):
        opened = [os.readlink(entry) for entry in Path("/proc/self/fd").iterdir() if entry.is_symlink()]
        assert not [name for name in opened if name.endswith(".ttf")]
    assert held() > before
    del letters
    assert held() == before
