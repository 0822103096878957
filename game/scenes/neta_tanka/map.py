"""Where everything of the village is: the places, the paths between them, what lies in the Forest and elsewhere.

The map is drawn on a sheet of 828 × 558; `Map` puts it on the screen, at any size.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Rect

from game.rules.neta_tanka.content import CONSULT, LINKS

Point = tuple[float, float]
#: What the cursor can be on: ("place", 1-18) or ("link", 1-16).
Spot = tuple[str, int]

SHEET = (828, 558)
#: The smallest sheet on which everything can still be read, in units.
SMALLEST = (640, 470)

# number, x, y: the middle of the place, its picture above and its name below
PLACE_SPOTS = """
 1   74  53      8  244  55      6  414  53      7  584  55     11  754  53
 2   74 196     10  244 199     18  414 250     13  584 199     12  754 196
 5   74 341      3  246 344                      9  584 346     14  754 341
 4   74 488     15  240 488     16  414 488     17  638 488
"""

# number, x, y: where the path of a link has its sign
LINK_SPOTS = """
13   74 130      6  329  34      5  499  29     14  754 130
 1   74 274     15  244 132      4  414 142      7  669 182
 3  160 326     16  327 214      8  584 278      9  668 312
 2   74 420     11  334 407     10  327 464     12  530 470
"""

#: What is neither a place nor a link.
AREAS: dict[str, Point] = {"forest": (159, 36), "tanning": (754, 273), "buffalo": (669, 32), "trade": (764, 478)}
FIRE: Point = (414, 378)

#: Sizes on the sheet.
PICTURE, LARGE_PICTURE, NOMAD = 56, 74, 40
PLATE = (126, 56)
SIGN = 19
#: A name needs so much of the screen however small the sheet is, in units.
LEAST_PLATE = (106, 51)


def _read(table: str) -> dict[int, Point]:
    numbers = [int(word) for word in table.split()]
    return {number: (x, y) for number, x, y in zip(numbers[::3], numbers[1::3], numbers[2::3], strict=True)}


PLACES_AT = _read(PLACE_SPOTS)
LINKS_AT = _read(LINK_SPOTS)
SPOTS: tuple[Spot, ...] = (*(("place", at) for at in sorted(PLACES_AT)), *(("link", n) for n in sorted(LINKS_AT)))


@dataclass(frozen=True, slots=True)
class Map:
    """`rect` is where the whole sheet would be on the screen, `zoom` the pixels of one of its units for sizes, `unit`
    those of a unit of the screen."""

    rect: Rect
    zoom: float
    unit: float

    def p(self, size: float) -> int:
        return max(1, round(size * self.zoom))

    def at(self, point: Point) -> tuple[int, int]:
        x, y = point
        return round(self.rect.x + x * self.rect.w / SHEET[0]), round(self.rect.y + y * self.rect.h / SHEET[1])

    def moved(self, dx: int, dy: int) -> Map:
        return Map(self.rect.move(dx, dy), self.zoom, self.unit)

    def around(self, point: Point, wide: float, tall: float) -> Rect:
        found = Rect(0, 0, self.p(wide), self.p(tall))
        found.center = self.at(point)
        return found

    def picture(self, at: int) -> Rect:
        """The illustration of a place."""
        side = self.p(LARGE_PICTURE if at == CONSULT else PICTURE)
        x, y = self.at(PLACES_AT[at])
        return Rect(x - side // 2, y + self.p(7) - side, side, side)

    def plate(self, at: int) -> Rect:
        """Where its name and sign stand."""
        x, y = self.at(PLACES_AT[at])
        wide, tall = (
            max(self.p(size), round(least * self.unit)) for size, least in zip(PLATE, LEAST_PLATE, strict=True)
        )
        return Rect(x - wide // 2, y + self.p(3), wide, tall)

    def box(self, at: int) -> Rect:
        """All of a place, for the pointer and for the frame around it."""
        picture, plate = self.picture(at), self.plate(at)
        return Rect(plate.x, picture.y, plate.w, plate.bottom - picture.y)

    def nomads(self, at: int, count: int) -> list[Rect]:
        """Where so many nomads stand, in front of the picture and to both sides of its middle."""
        side = self.p(NOMAD)
        middle, ground = self.picture(at).centerx, self.picture(at).bottom + self.p(1)
        reach = {1: 0.0, 2: 34.0, 3: 40.0, 4: 44.0}.get(count, 46.0)
        places = []
        for number in range(count):
            part = 0.0 if count == 1 else 2 * number / (count - 1) - 1
            x = middle + (self.p(30) if count == 1 else round(part * self.p(reach)))
            places.append(Rect(x - side // 2, ground - side, side, side))
        return places

    def guest(self, at: int, count: int) -> Rect:
        """Where one more nomad would come to stand beside so many."""
        if count == 0:
            return self.nomads(at, 1)[0]
        found = self.nomads(at, 1)[0]
        found.centerx = self.picture(at).centerx - (self.p(30) if count == 1 else 0)
        return found.move(0, 0 if count == 1 else -self.p(16))

    def pill(self, link: int, size: tuple[int, int]) -> Rect:
        found = Rect((0, 0), size)
        found.center = self.at(LINKS_AT[link])
        return found

    def path(self, link: int) -> list[tuple[int, int]]:
        """Points along the path, from one place through its sign to the other, a few pixels apart."""
        one, other = LINKS[link].ends
        start, end = self._foot(one), self._foot(other)
        middle = self.at(LINKS_AT[link])
        # A curve through three points: its handle lies twice as far out as the middle one.
        handle = (2 * middle[0] - (start[0] + end[0]) / 2, 2 * middle[1] - (start[1] + end[1]) / 2)
        length = abs(start[0] - end[0]) + abs(start[1] - end[1])
        steps = max(8, round(length / max(2.0, 3 * self.zoom)))
        return [_on_curve(start, handle, end, i / steps) for i in range(steps + 1)]

    def _foot(self, at: int) -> tuple[int, int]:
        picture = self.picture(at)
        return picture.centerx, picture.bottom - picture.h // 4

    def under(self, pos: tuple[int, int], pill_size: Callable[[int], tuple[int, int]]) -> Spot | None:
        """The place or sign at a point; signs are small and lie on top."""
        for link in LINKS_AT:
            if self.pill(link, pill_size(link)).inflate(self.p(6), self.p(6)).collidepoint(pos):
                return "link", link
        for at in PLACES_AT:
            if self.box(at).collidepoint(pos):
                return "place", at
        return None

    def middle(self, spot: Spot) -> tuple[int, int]:
        kind, number = spot
        return self.box(number).center if kind == "place" else self.at(LINKS_AT[number])


def _on_curve(start: Point, handle: Point, end: Point, t: float) -> tuple[int, int]:
    a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
    return (
        round(a * start[0] + b * handle[0] + c * end[0]),
        round(a * start[1] + b * handle[1] + c * end[1]),
    )


def next_spot(here: Spot, direction: str) -> Spot | None:
    """The nearest place or sign in a direction, those straight ahead first; None at the edge of the village."""
    x, y = _point(here)
    best: tuple[float, Spot] | None = None
    for spot in SPOTS:
        dx, dy = _point(spot)[0] - x, _point(spot)[1] - y
        ahead, aside = (dx, abs(dy)) if direction in ("left", "right") else (dy, abs(dx))
        if direction in ("left", "up"):
            ahead = -ahead
        if ahead > 8 and aside <= ahead * 1.2:
            far = ahead + 2 * aside
            best = min(best, (far, spot)) if best else (far, spot)
    return best[1] if best else None


def _point(spot: Spot) -> Point:
    kind, number = spot
    return PLACES_AT[number] if kind == "place" else LINKS_AT[number]


def fitted_map(area: Rect, unit: float, offset: tuple[int, int]) -> Map:
    """The sheet as large as the area, or the smallest that can be read; `offset` is how far it is moved if larger."""
    wide, tall = max(area.w, round(SMALLEST[0] * unit)), max(area.h, round(SMALLEST[1] * unit))
    zoom = min(wide / SHEET[0], tall / SHEET[1])
    x = area.x - max(0, min(offset[0], wide - area.w))
    y = area.y - max(0, min(offset[1], tall - area.h))
    return Map(Rect(x, y, wide, tall), zoom, unit)
