"""Where everything of the village is: the places, the paths between them, the trays of what lies there.

The map is drawn on a sheet of 804 × 538; `Map` puts it on the screen, at any size.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Rect

from game.rules.neta_tanka.content import CONSULT, LINKS, TOKEN_TABLE

Point = tuple[float, float]
#: What the cursor can be on: ("place", 1-18) or ("link", 1-16).
Spot = tuple[str, int]

SHEET = (804, 538)
#: The smallest sheet on which everything can still be read, in units.
SMALLEST = (690, 470)

# number, x, y: the middle of the upper edge of the place's card; its picture stands on it
PLACE_SPOTS = """
 1   70  51      8  236  51      6  402  51      7  568  51     11  734  51
 2   70 192     10  236 192     18  402 203     13  568 192     12  734 192
 5   70 332      3  236 332                      9  568 332     14  734 332
 4   70 473     15  236 473     16  402 473     17  568 473
"""

# number, x, y: where the path of a link has its sign
LINK_SPOTS = """
13   70 128      6  319  60      5  485  60     14  734 128
 1   70 269     15  236 128      4  402 128      7  651 196
 3  153 340     16  319 184      8  560 269      9  651 285
 2   70 409     11  319 409     10  319 480     12  485 480
"""

#: What is neither a place nor a link: where it lies, and how large it is.
AREAS: dict[str, tuple[float, float, float, float]] = {
    "forest": (336, 313, 62, 74),
    "tanning": (402, 313, 62, 74),
    "buffalo": (468, 313, 62, 74),
    "tokens": (402, 386, 134, 66),
    "trade": (738, 472, 104, 128),
}

#: Sizes on the sheet.
PICTURE, LARGE_PICTURE, NOMAD = 52, 60, 38
PLATE, LARGE_PLATE = (132, 62), (150, 66)
SIGN = 24
#: The tokens of a row, and how large one is.
TOKENS_ACROSS, TOKEN = 4, 32
#: A name needs so much of the screen however small the sheet is, in units.
LEAST_PLATE = (108, 56)


def _read(table: str) -> dict[int, Point]:
    numbers = [int(word) for word in table.split()]
    return {number: (x, y) for number, x, y in zip(numbers[::3], numbers[1::3], numbers[2::3], strict=True)}


TOKENS = len(TOKEN_TABLE.strip().splitlines())
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

    def area(self, name: str) -> Rect:
        """A tray, the tokens, or the Trade card."""
        x, y, wide, tall = AREAS[name]
        return self.around((x, y), wide, tall)

    def tokens(self) -> list[Rect]:
        """Where each link token lies as long as nobody took it."""
        area, side = self.area("tokens"), self.p(TOKEN)
        step = area.w // TOKENS_ACROSS
        return [
            Rect(area.x + i % TOKENS_ACROSS * step, area.y + i // TOKENS_ACROSS * (side + self.p(2)), side, side)
            for i in range(TOKENS)
        ]

    def picture(self, at: int) -> Rect:
        """The illustration of a place."""
        side = self.p(LARGE_PICTURE if at == CONSULT else PICTURE)
        x, y = self.at(PLACES_AT[at])
        return Rect(x - side // 2, y + self.p(4) - side, side, side)

    def plate(self, at: int) -> Rect:
        """Where its name and sign stand."""
        x, y = self.at(PLACES_AT[at])
        sizes = LARGE_PLATE if at == CONSULT else PLATE
        wide, tall = (
            max(self.p(size), round(least * self.unit)) for size, least in zip(sizes, LEAST_PLATE, strict=True)
        )
        return Rect(x - wide // 2, y, wide, tall)

    def box(self, at: int) -> Rect:
        """All of a place, for the pointer and for the frame around it."""
        picture, plate = self.picture(at), self.plate(at)
        return Rect(plate.x, picture.y, plate.w, plate.bottom - picture.y)

    def nomads(self, at: int, count: int) -> list[Rect]:
        """Where so many nomads stand, in front of the picture and to both sides of its middle."""
        side = self.p(NOMAD)
        middle, ground = self.picture(at).centerx, self.picture(at).bottom
        reach = self.p(46)
        places = []
        for number in range(count):
            part = 1.0 if count == 1 else 2 * number / (count - 1) - 1
            places.append(Rect(middle + round(part * reach) - side // 2, ground - side, side, side))
        return places

    def guest(self, at: int, count: int) -> Rect:
        """Where one more nomad would come to stand beside so many."""
        if count == 0:
            return self.nomads(at, 1)[0]
        found = self.nomads(at, 2)[0]
        return found if count == 1 else found.move(self.p(46), -self.p(14))

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
