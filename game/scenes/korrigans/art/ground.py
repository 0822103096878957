"""The ground under everything: the moor, the painted land on it, and what of it the rainbow has closed."""

from __future__ import annotations

from collections import OrderedDict
from time import perf_counter

import pygame
from pygame import Rect, Surface

from game.rules.korrigans.content import LINES
from game.rules.korrigans.map import the_map
from game.rules.korrigans.state import FieldName
from game.scenes.korrigans.art.paint import Painting
from game.scenes.korrigans.art.pieces import draw_writing
from game.scenes.korrigans.plan import Plan
from game.ui.brush import Brush
from game.ui.theme import Colour

BACKDROP = "korrigans/backdrop"
#: The first map is painted this much coarser than it is shown, which takes no time to speak of.
COARSE = 0.5
#: Sharp maps kept, by size and kind: another game at the same table need not be painted again.
KEPT = 2
#: How much coarser closed lines are drawn, and how far their soft edges reach, in pixels.
SMALLER = 8
SOFT = 6 * SMALLER
#: How grey closed land becomes (of 255), how much stronger its colours are where one may go, and how far that is
#: lifted, in units.
BLEACH, STRONGER, LIFT = 196, 150, 3
EDGE_LIGHT: Colour = (255, 246, 214)
EDGE_SHADE: Colour = (92, 74, 44)
GOLD_SHADE: Colour = (110, 72, 8)
#: Rows and columns that are closed.
Lines = tuple[frozenset[int], frozenset[int]]
_sharp: OrderedDict[tuple[object, ...], Surface] = OrderedDict()


class Ground:
    """Gives the picture behind the pieces; coarse at first, sharp when it has been painted."""

    def __init__(self) -> None:
        self._painting: Painting | None = None
        self._key: tuple[object, ...] = ()
        self._land: Surface | None = None
        self._faded: Surface | None = None
        #: Where it is faded, white on nothing: as large as the frame, for the lines that were asked for last.
        self._mask: tuple[object, Surface] | None = None
        #: The window behind the pieces by the bands that are closed, and what else it depends on.
        self._behind: dict[frozenset[tuple[int, ...]], Surface] = {}
        self._scene: tuple[object, ...] = ()
        #: The moor under the land, kept once all is sharp: then the rest of it lies in the pictures.
        self._moor: Surface | None = None

    @property
    def unfinished(self) -> bool:
        return self._painting is not None

    def prepare(self, brush: Brush, plan: Plan, *, icons: bool) -> None:
        """Have a land of this plan: one painted before, or a coarse one while a sharp one is being painted."""
        key = plan.land.size, icons
        if key == self._key:
            return
        self._key, self._faded, self._painting = key, None, None
        self._land = _sharp.get(key)
        if self._land is not None:
            _sharp.move_to_end(key)
            return

        def sprite(name: str, size: tuple[int, int]) -> Surface:
            return brush.art.picture(f"korrigans/{name}", size)

        self._painting = Painting(plan, sprite, icons=icons)
        if brush.art.patient:
            self._painting.finish()
            self._take_over()
        else:
            self._land = Painting(plan, sprite, icons=icons, finer=COARSE, plants=False).finish()

    def go_on(self, seconds: float) -> bool:
        """Paint on for so long. True when the sharp land has just taken the place of the coarse one."""
        until = perf_counter() + seconds
        while self._painting is not None and self._painting.go_on():
            if perf_counter() > until:
                return False
        self._take_over()
        return True

    def _take_over(self) -> None:
        assert self._painting is not None
        self._land, self._faded = self._painting.surface, None
        self._painting = None
        _sharp[self._key] = self._land
        while len(_sharp) > KEPT:
            _sharp.popitem(last=False)

    @property
    def icons(self) -> bool:
        """Whether companions and start numbers are shown on the land (KO-22)."""
        return bool(self._key and self._key[1])

    def land(self) -> Surface:
        assert self._land is not None
        return self._land

    def behind(self, brush: Brush, plan: Plan, suns: frozenset[int], clouds: frozenset[int]) -> Surface:
        """The whole window behind the pieces, with these rows and columns closed.

        Two pictures are kept, as it was and as it will be when a line closes; the newer grows out of the older.
        """
        size = brush.screen.size
        sharp = brush.art.is_sharp(BACKDROP, size)
        scene = (size, plan.land.topleft, self._key, self._painting is None, sharp, brush)
        if scene != self._scene:
            self._scene, self._behind, self._moor = scene, {}, None
        bands = frozenset(tuple(band) for band in bands_of(plan, suns, clouds))
        if bands in self._behind:
            return self._behind[bands]
        older = max((known for known in self._behind if known < bands), key=len, default=None)
        frame = plan.frame.clip(brush.screen.rect)
        moor = self._moor or brush.art.cover(BACKDROP, size).subsurface(frame)
        if older is None:
            changed = [plan.frame]
            whole = (next(iter(self._behind.values())) if self._behind else brush.art.cover(BACKDROP, size)).copy()
        else:
            changed = [Rect(band).inflate(SOFT, SOFT).clip(plan.frame) for band in bands - older]
            spare = next((other for other in self._behind if other != older), None)
            whole = Surface(size, 0, self._behind[older]) if spare is None else self._behind.pop(spare)
            whole.blit(self._behind[older], (0, 0))
        self._behind = {**({} if older is None else {older: self._behind[older]}), bands: whole}
        writing = Brush(whole, brush.screen, brush.palette, brush.lettering, brush.art)
        for part in changed:
            whole.set_clip(part)
            whole.blit(moor, part, part.move(-frame.x, -frame.y))  # the land has soft shores
            whole.blit(self.closed(plan, suns, clouds, part.move(-plan.frame.x, -plan.frame.y)), part)
            _draw_edges(whole, plan, suns, clouds)
            draw_writing(writing, plan, the_map().index, starts=self.icons)
        whole.set_clip(None)
        if self._moor is None and sharp and self._painting is None:
            self._moor = moor.copy()
            brush.art.let_go(BACKDROP, size)
        return whole

    def closed(self, plan: Plan, suns: frozenset[int], clouds: frozenset[int], part: Rect | None = None) -> Surface:
        """The land (or a part of it) with its closed rows and columns faded."""
        land, frame = self.land(), plan.frame
        part = part or Rect(0, 0, *frame.size)
        here = land.subsurface(part)
        if not suns and not clouds:
            return here
        if self._faded is None:
            self._faded = _faded(land)
        key = suns, clouds, frame.size
        if self._mask is None or self._mask[0] != key:
            self._mask = key, _mask(plan, suns, clouds)
        veil = self._faded.subsurface(part).copy()
        veil.blit(self._mask[1], (0, 0), part, special_flags=pygame.BLEND_RGBA_MULT)
        whole = here.copy()
        whole.blit(veil, (0, 0))
        return whole


def bands_of(plan: Plan, suns: frozenset[int], clouds: frozenset[int]) -> list[Rect]:
    """The parts of the land where the cauldron can no longer appear."""
    return [plan.band(row=row) for row in suns] + [plan.band(column=column) for column in clouds]


def _mask(plan: Plan, suns: frozenset[int], clouds: frozenset[int]) -> Surface:
    """Soft edges need no detail: it is drawn small and blurred as it grows."""
    frame = plan.frame
    small = Surface((frame.w // SMALLER + 1, frame.h // SMALLER + 1), pygame.SRCALPHA)
    small.fill((255, 255, 255, 0))
    for band in bands_of(plan, suns, clouds):
        x, y = (band.x - frame.x) // SMALLER, (band.y - frame.y) // SMALLER
        small.fill((255, 255, 255, 255), Rect(x, y, band.w // SMALLER + 1, band.h // SMALLER + 1))
    return pygame.transform.smoothscale(pygame.transform.box_blur(small, 1), frame.size)


def _faded(land: Surface) -> Surface:
    """The land without most of its colour, as in mist."""
    pale = land.copy()
    grey = pygame.transform.grayscale(land)
    grey.set_alpha(BLEACH)
    pale.blit(grey, (0, 0))
    pale.fill((40, 42, 42, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return pale


def _draw_edges(whole: Surface, plan: Plan, suns: frozenset[int], clouds: frozenset[int]) -> None:
    """Where the rows and columns end in which the cauldron can still appear."""
    if not suns and not clouds:
        return
    land, wide = plan.land, max(2, round(plan.step / 18))
    lines = []
    for line in LINES[:-1]:
        y, x = round(land.y + 2 * line * plan.down), round(land.x + 2 * line * plan.across)
        if (line in suns) != (line + 1 in suns):
            spans = [plan.band(column=column) for column in LINES if column not in clouds]
            lines += [((max(land.x, span.left), y), (min(land.right, span.right), y)) for span in spans]
        if (line in clouds) != (line + 1 in clouds):
            spans = [plan.band(row=row) for row in LINES if row not in suns]
            lines += [((x, max(land.y, span.top)), (x, min(land.bottom, span.bottom))) for span in spans]
    for colour, thick in ((EDGE_SHADE, wide + 2), (EDGE_LIGHT, wide)):
        for start, end in lines:
            pygame.draw.line(whole, colour, start, end, thick)


def draw_lifted(brush: Brush, plan: Plan, ground: Ground, field: FieldName, lines: Lines) -> None:
    """A field raised a little from the land, in stronger colours and with a broad edge of gold: one may go there. They
    may rise one after the other."""
    outline, around = plan.outline(field)
    wide, high = max(3, brush.u(4)), brush.u(LIFT)
    place = around.inflate(2 * wide, 2 * wide + 2 * high)

    def make() -> Surface:
        shape = [(x - place.x, y - place.y) for x, y in outline]
        part = place.clip(plan.frame)
        land = Surface(place.size, pygame.SRCALPHA)
        land.blit(
            _saturated(ground.closed(plan, *lines, part.move(-plan.frame.x, -plan.frame.y))),
            (part.x - place.x, part.y - place.y),
        )
        cut = Surface(place.size, pygame.SRCALPHA)
        pygame.draw.polygon(cut, (255, 255, 255, 255), shape)
        land.blit(cut, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        whole = Surface(place.size, pygame.SRCALPHA)
        pygame.draw.polygon(whole, (30, 22, 8, 120), [(x, y + high) for x, y in shape])
        whole.blit(land, (0, -high))
        edge = [(x, y - high) for x, y in (*shape, shape[0])]
        for colour, thick in ((GOLD_SHADE, wide + 2), (brush.palette.gold, wide)):
            pygame.draw.lines(whole, colour, False, edge, thick)
            for point in edge:
                pygame.draw.circle(whole, colour, point, thick / 2)
        return whole

    key = ("korrigans lifted", field, plan.land.topleft, plan.land.size, ground.icons, ground.unfinished, lines, wide)
    picture = brush.art.made_in_time(key, make, brush.in_window(place))
    if picture is not None:
        brush.surface.blit(picture, place)


def _saturated(land: Surface) -> Surface:
    """More of its own colours, less grey."""
    strong, grey = land.copy(), pygame.transform.grayscale(land)
    more = land.copy()
    for surface in (more, grey):
        surface.fill((STRONGER, STRONGER, STRONGER, 255), special_flags=pygame.BLEND_RGBA_MULT)
    strong.blit(grey, (0, 0), special_flags=pygame.BLEND_RGB_SUB)  # first, or what is bright already is lost
    strong.blit(more, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return strong


def closed_lines(suns: tuple[str | None, ...], clouds: tuple[str | None, ...]) -> tuple[frozenset[int], frozenset[int]]:
    """The rows and columns where the cauldron can no longer appear."""
    return (
        frozenset(row for row in LINES if suns[row - 1] is not None),
        frozenset(column for column in LINES if clouds[column - 1] is not None),
    )


def glow(brush: Brush, plan: Plan, field: FieldName, fill: tuple[int, int, int, int], edge: Colour, wide: int) -> None:
    """A field standing out: lit, with a bright line around it."""
    outline, around = plan.outline(field)
    around = around.inflate(2 * wide, 2 * wide)
    finer = 2

    def make() -> Surface:
        large = Surface((around.w * finer, around.h * finer), pygame.SRCALPHA)
        shape = [((x - around.x) * finer, (y - around.y) * finer) for x, y in outline]
        pygame.draw.polygon(large, fill, shape)
        line = [*shape, shape[0]]
        pygame.draw.lines(large, (*edge, 255), False, line, wide * finer)
        for point in line:
            pygame.draw.circle(large, (*edge, 255), point, wide * finer / 2)
        return pygame.transform.smoothscale(large, around.size)

    key = ("korrigans glow", field, plan.land.topleft, plan.land.size, fill, edge, wide)
    brush.surface.blit(brush.art.made(key, make), around)
