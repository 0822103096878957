"""Pictures: our SVG files, drawn at the size they are shown and kept as long as they are useful.

A large illustration takes half a second to draw. It appears coarse at once and sharp when a thread has drawn it, so
neither the first frame nor a change of scene waits for it.
"""

from __future__ import annotations

import threading
from collections import OrderedDict, deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from io import BytesIO
from itertools import count
from queue import Empty, SimpleQueue
from time import perf_counter
from typing import TypeVar, cast

import pygame

from game.paths import ASSETS
from game.ui import memory
from game.ui.theme import Colour

#: Pictures kept, in bytes of pixels: so many at least, and so many times the largest backdrop, which fills the window.
#: The fullest frames show four times the window's own pixels (a count with its shadow and veil over the clearing); were
#: there no room for all of them, each would be drawn again in every frame.
KEPT = 26_000_000
BACKDROPS = 5.5
#: The coarse picture is drawn this many times smaller.
COARSER = 6

#: Seconds without a picture to draw after which the last scene is surely complete.
REST = 10

#: Seconds that a frame may spend on drawing pictures for which others can stand in.
FRAME_SHARE = 0.002

Size = tuple[int, int]
T = TypeVar("T")


class MissingAsset(Exception):
    """A file that ships with the program is not there or cannot be read. The argument names it."""


class Art:
    """`patient`: pictures are drawn sharp at once, however long it takes (shots, tests)."""

    def __init__(self, *, patient: bool = False) -> None:
        self.patient = patient
        self._kept: OrderedDict[tuple[object, ...], pygame.Surface] = OrderedDict()
        self._bytes = 0
        self._room: float = KEPT
        #: The final pictures of backdrops, numbered as they came.
        self._sharp: dict[tuple[str, Size], int] = {}
        self._came = count(1)
        #: What is to be drawn beside the frames; None: there may be a moment of rest to wait for.
        self._asked: SimpleQueue[tuple[str, str, Size] | None] = SimpleQueue()
        self._awaited: set[tuple[str, str, Size]] = set()
        self._drawn: SimpleQueue[tuple[str, str, Size, pygame.Surface | None]] = SimpleQueue()
        self._thread: threading.Thread | None = None
        #: Seconds this frame has spent on pictures that may wait, and whether some of them still do.
        self._spent = 0.0
        self.owes: bool = False
        #: Where in the window that is, of what is drawn again in its own place.
        self._owed: list[pygame.Rect] = []
        self._latest: dict[tuple[object, ...], tuple[object, ...]] = {}
        self._chores: deque[Callable[[], object]] = deque()
        #: Pictures of the scenes before the one that lasts, and the backdrops of those that have gone.
        self._past: set[tuple[object, ...]] = set()
        self._gone: list[tuple[str, Size]] = []
        #: What grown pictures show.
        self._shown: dict[tuple[object, ...], object] = {}

    def picture(self, name: str, size: Size) -> pygame.Surface:
        """`assets/art/<name>.svg` at this size: the longest side that fits, centred, on nothing."""
        key = ("picture", name, size)
        return self._kept_or(key) or self._keep(key, _ready(_drawn(name, size)))

    def cover(self, name: str, size: Size) -> pygame.Surface:
        """A backdrop: scaled to cover the size, the overhang cut evenly, without transparency; coarse at first."""
        key = ("cover", name, size)
        found = self._kept_or(key)
        if found:
            return found
        self._room = max(self._room, BACKDROPS * size[0] * size[1] * 4)
        if self.patient or size[0] * size[1] < 40_000:
            self._sharp[name, size] = next(self._came)
            return self._keep(key, _opaque(_covering(name, size)))
        self._sharp.pop((name, size), None)
        self._ask("cover", name, size)
        return self._keep(key, _opaque(pygame.transform.smoothscale(_coarse(name, size), size)))

    def is_sharp(self, name: str, size: Size) -> int:
        """Which of its final pictures `cover` gives, 0 while it is coarse: part of the key of whatever is made from it.

        Who asks shows it: it stays as long as what was made from it, which would else be made again from a coarse one.
        """
        self._kept_or(("cover", name, size))
        return self._sharp.get((name, size), 0)

    def let_go(self, name: str, size: Size) -> None:
        """All of its final picture has gone into another, which stays as sharp as it is until this is asked for."""
        if sharp := self.is_sharp(name, size):
            self._drop(("cover", name, size))
            self._sharp[name, size] = sharp

    def collect(self) -> bool:
        """Take over what the thread has drawn meanwhile. True if there is something new to show."""
        news, self.owes = self.owes, False
        self._spent = 0.0
        while not self._drawn.empty():
            kind, name, size, surface = self._drawn.get()
            key = (kind, name, size)
            self._awaited.discard(key)
            if surface is None:
                continue
            if kind == "picture":
                if key not in self._kept:
                    self._keep(key, _ready(surface))
                continue
            self._drop(key)
            self._keep(key, _opaque(surface))
            self._sharp[name, size] = next(self._came)
            news |= key not in self._past  # a scene that has gone does not show it
        return news

    def foresee(self, name: str, size: Size) -> None:
        """It will be wanted soon: have it drawn beside the frames."""
        if not self.patient and ("picture", name, size) not in self._kept:
            self._ask("picture", name, size)

    def later(self, make: Callable[[], object]) -> None:
        """It will be wanted, and this frame has enough to do: have it made in one in which nothing is drawn."""
        if not self.patient:
            self._chores.append(make)

    def do_a_chore(self) -> None:
        if self._chores:
            self._chores.popleft()()

    def turn_over(self) -> None:
        """A scene begins that lasts: a table, or the menu. What it does not show goes in the next moment of rest: the
        pictures of the menu would take 15 MB at a table of 1920×1080, and so would those of a table that was left."""
        self._past = set(self._kept)
        self._gone.clear()
        if self._thread is not None:
            self._asked.put(None)

    def bring_back(self) -> None:
        """The scenes before may be seen again soon: have the backdrops that went drawn beside the frames."""
        while self._gone:
            self._ask("cover", *self._gone.pop())

    def _let_the_past_go(self) -> None:
        for key in self._past & self._kept.keys():
            if key[0] == "cover":
                self._gone.append(cast("tuple[str, Size]", key[1:]))
            self._drop(key)
            self._shown.pop(key, None)
        self._past.clear()

    def _ask(self, kind: str, name: str, size: Size) -> None:
        if (kind, name, size) in self._awaited:
            return
        self._awaited.add((kind, name, size))
        self._asked.put((kind, name, size))
        if self._thread is None:
            self._thread = threading.Thread(target=self._draw_asked, name="illustrator", daemon=True)
            self._thread.start()

    def _draw_asked(self) -> None:
        while True:
            asked = self._next_asked()
            if asked is None:
                continue
            kind, name, size = asked
            # What is as large as the window comes and goes as a whole.
            memory.part_blocks(round(self._room / BACKDROPS * 3 / 4))
            try:
                self._drawn.put((kind, name, size, (_covering if kind == "cover" else _drawn)(name, size)))
            except (MissingAsset, pygame.error):
                self._drawn.put((kind, name, size, None))

    def _next_asked(self) -> tuple[str, str, Size] | None:
        """What is to be drawn; if that is nothing for a while, what is not shown any more goes, and then all that is
        free is given back meanwhile."""
        try:
            return self._asked.get(timeout=REST)
        except Empty:
            if self._past:
                self._chores.append(self._let_the_past_go)  # the frames' own thread does it
                return None
            memory.give_back()
            return self._asked.get()

    def tinted(self, name: str, size: Size, colour: Colour) -> pygame.Surface:
        """A white silhouette in another colour."""
        key = ("tinted", name, size, colour)
        found = self._kept_or(key)
        if found:
            return found
        picture = _ready(_drawn(name, size))
        picture.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return self._keep(key, picture)

    def made(self, key: tuple[object, ...], make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """A picture made by code, kept under its key like the others."""
        found = self._kept_or(("made", *key))
        return found or self._keep(("made", *key), make())

    def made_in_time(
        self, key: tuple[object, ...], make: Callable[[], pygame.Surface], where: pygame.Rect
    ) -> pygame.Surface | None:
        """The same, for pictures that may come a frame later; None: this one has spent enough, the next shows it."""
        found = self._kept_or(("made", *key))
        if found is None and self.hurried:
            self.owe(where)
            return None
        return found or self._keep(("made", *key), self.timed(make))

    def grown(
        self,
        family: tuple[object, ...],
        shows: T,
        grow: Callable[[pygame.Surface | None, T | None], pygame.Surface],
    ) -> pygame.Surface:
        """A picture that grows out of the one before it: `grow` is given the last one of the family, with what it
        shows, and may paint on that. There is only one picture of each family."""
        key = ("made", *family)
        last = self._kept_or(key)
        if last is not None and self._shown[key] == shows:
            return last
        new = grow(last, None if last is None else cast("T", self._shown[key]))
        self._shown[key] = shows
        if new is not last:
            self._drop(key)
            self._keep(key, new)
        return new

    def made_soon(
        self,
        family: tuple[object, ...],
        size: Size,
        make: Callable[[], pygame.Surface],
        *,
        detail: object = None,
        where: pygame.Rect | None = None,
    ) -> pygame.Surface:
        """Like `made`, for pictures that may come a frame later: until then another one of the family, which differs
        in size or in some detail, stands in for it. `where` it is shown: else the whole window is drawn again."""
        key = ("made", *family, detail, size)
        found = self._kept_or(key)
        if found:
            return found
        other = self._kept.get(self._latest.get(family, ()))
        if other is not None and self.hurried:
            self.owe(where)
            if other.get_size() == size:
                return other
            return self.made(("stretched", *family, size), lambda: pygame.transform.scale(other, size))
        self._latest[family] = key
        return self._keep(key, self.timed(make))

    def owe(self, where: pygame.Rect | None) -> None:
        """What is shown here is not yet as it should be; None: somewhere."""
        if where is None:
            self.owes = True
        elif where not in self._owed:
            self._owed.append(where)

    @contextmanager
    def owing(self, where: pygame.Rect, corner: tuple[int, int] = (0, 0)) -> Iterator[list[pygame.Rect]]:
        """Whatever is stood in for meanwhile is shown here and nowhere else: where, is told at the end. `corner`: where
        in the window the picture begins that is painted meanwhile."""
        owes, owed = self.owes, self._owed
        self.owes, self._owed = False, []
        told: list[pygame.Rect] = []
        yield told
        told += [where] if self.owes else [place for one in self._owed if (place := one.move(corner).clip(where))]
        self.owes, self._owed = owes, owed
        for place in told:
            self.owe(place)

    def take_owed(self, pixels: float) -> list[pygame.Rect]:
        """What can be better now, as much as a frame likes to draw again; the rest comes with those after it."""
        taken: list[pygame.Rect] = []
        while self._owed and pixels > 0:
            taken.append(self._owed.pop(0))
            pixels -= taken[-1].w * taken[-1].h
        return taken

    @property
    def hurried(self) -> bool:
        """This frame has spent enough on pictures: what can be stood in for waits for the next."""
        return not self.patient and self._spent > FRAME_SHARE

    def timed(self, make: Callable[[], T]) -> T:
        """Make it, and let the frame know how long it took."""
        begun = perf_counter()
        made = make()
        self._spent += perf_counter() - begun
        return made

    def forget(self) -> None:
        """Let go of everything: sizes or palette changed."""
        self._kept.clear()
        self._past.clear()
        self._gone.clear()
        self._shown.clear()
        self._chores.clear()
        self._sharp.clear()
        self._latest.clear()
        self._owed.clear()
        self._bytes = 0
        self._room = KEPT

    def _kept_or(self, key: tuple[object, ...]) -> pygame.Surface | None:
        found = self._kept.get(key)
        if found:
            self._kept.move_to_end(key)
            self._past.discard(key)
        return found

    def _drop(self, key: tuple[object, ...]) -> None:
        old = self._kept.pop(key, None)
        if old is not None:
            self._bytes -= old.get_width() * old.get_height() * 4
        if key[0] == "cover":
            self._sharp.pop(cast("tuple[str, Size]", key[1:]), None)

    def _keep(self, key: tuple[object, ...], surface: pygame.Surface) -> pygame.Surface:
        self._kept[key] = surface
        self._bytes += surface.get_width() * surface.get_height() * 4
        while self._bytes > self._room and len(self._kept) > 1:
            oldest = next(iter(self._kept))
            self._drop(oldest)
            self._shown.pop(oldest, None)
        return surface


def _drawn(name: str, size: Size) -> pygame.Surface:
    """The file drawn at a size. May be called from any thread."""
    path = ASSETS / "art" / f"{name}.svg"
    try:
        source = path.read_bytes()
        surface = pygame.image.load_sized_svg(BytesIO(source), (max(1, size[0]), max(1, size[1])))
    except (OSError, pygame.error) as error:
        raise MissingAsset(f"assets/art/{name}.svg") from error
    if surface.get_size() != size:
        whole = pygame.Surface(size, pygame.SRCALPHA)
        whole.blit(surface, ((size[0] - surface.get_width()) // 2, (size[1] - surface.get_height()) // 2))
        surface = whole
    return surface


def _covering(name: str, size: Size) -> pygame.Surface:
    aspect = _aspect(name)
    # A little larger than needed: the renderer keeps proportions and may fall a pixel short of what is asked.
    wide = max(size[0], round(size[1] * aspect)) + 4
    tall = max(size[1], round(wide / aspect)) + 1
    whole = _drawn(name, (wide, tall))
    part = pygame.Surface(size)
    part.blit(whole, ((size[0] - wide) // 2, (size[1] - tall) // 2))
    return part


def _coarse(name: str, size: Size) -> pygame.Surface:
    """A small picture in the proportions of the size: the one that lies beside the file, or the file drawn small."""
    try:
        small = pygame.image.load(ASSETS / "art" / f"{name}.coarse.png")
    except (OSError, pygame.error):
        return _covering(name, (max(1, size[0] // COARSER), max(1, size[1] // COARSER)))
    shrunk = min(small.get_width() / size[0], small.get_height() / size[1])
    part = pygame.Rect(0, 0, round(size[0] * shrunk), round(size[1] * shrunk))
    part.center = small.get_rect().center
    return small.subsurface(part.clip(small.get_rect()))


@cache
def _aspect(name: str) -> float:
    """Width to height, read off the file's viewBox: drawing it only to measure it would take as long as drawing it."""
    try:
        source = (ASSETS / "art" / f"{name}.svg").read_text(encoding="utf-8")
        _x, _y, wide, tall = (float(number) for number in source.split('viewBox="', 1)[1].split('"', 1)[0].split())
    except (OSError, ValueError, IndexError) as error:
        raise MissingAsset(f"assets/art/{name}.svg") from error
    return wide / tall


def _ready(surface: pygame.Surface) -> pygame.Surface:
    return surface.convert_alpha() if pygame.display.get_surface() else surface


def _opaque(surface: pygame.Surface) -> pygame.Surface:
    return surface.convert() if pygame.display.get_surface() else surface
