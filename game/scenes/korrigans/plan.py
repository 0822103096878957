"""Where everything is on the board, in pixels: fields and borders, what lies and stands on them, suns and clouds."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Sequence
from dataclasses import dataclass, field
from math import hypot, sqrt

from pygame import Rect

from game.core.contract import Address, Seat
from game.rules.korrigans.choices import troll_borders
from game.rules.korrigans.content import LINES
from game.rules.korrigans.map import SIZE, Pair, the_map
from game.rules.korrigans.state import FieldName, State
from game.scenes.korrigans.crowd import crowd, free_spots, pot
from game.scenes.korrigans.land import Path, Point, inside, the_land
from game.scenes.korrigans.plots import Plots, plots_for, stretched
from game.scenes.korrigans.room import Box
from game.scenes.table.plan import Plan as BoardPlan
from game.scenes.table.plan import Pos
from game.ui.lane import Size
from game.ui.layout import covering

#: The land may be stretched to fill the board, but not so far that it looks pressed.
NARROWEST, WIDEST = 1.0, 1.75
#: How far the swell carries the coast beyond the lattice, in lattice squares.
COAST = 0.34
#: The land is thick and throws a shadow: below it takes this much more, in lattice squares.
THICK = 0.5
#: How large the middle of a field is where a hand goes, and how near to the middle of a border one is on it, in units.
HEART = (92, 64)
NEAR = 18
#: Sizes in steps.
KORRIGAN, TROLL = 0.98, 0.86
#: A clover in parts of the height of its place, and how far apart they lie, across and down.
CLOVER, APART = 0.54, (0.46, 0.45)

#: A korrigan: its seat and number.
Who = tuple[Seat, int]


@dataclass(slots=True, eq=False)
class Plan(BoardPlan):
    """`land` is the place of the lattice; the coast reaches a little beyond it."""

    land: Rect
    #: Sides of the places for suns and clouds, in pixels.
    sky: int
    #: The position whose pieces have addresses, and what units are in pixels: for a board that is played on.
    position: Callable[[], State] | None = None
    u: Callable[[float], int] = round
    #: What was asked before: everything is asked for in every frame.
    _places: dict[Box, Rect] = field(default_factory=dict)
    _outlines: dict[FieldName, tuple[list[tuple[int, int]], Rect]] = field(default_factory=dict)
    _hearts: dict[FieldName, tuple[int, int]] = field(default_factory=dict)
    _presses: dict[Address, Pos] = field(default_factory=dict)
    _pressed_in: State | None = None

    @property
    def stretch(self) -> float:
        return stretched(self.land.size)

    @property
    def plots(self) -> Plots:
        return plots_for(self.stretch)

    @property
    def step(self) -> float:
        """The side of a square of the size of a lattice square: pieces are measured by it."""
        return sqrt(self.across * self.down)

    @property
    def across(self) -> float:
        return self.land.w / SIZE

    @property
    def down(self) -> float:
        return self.land.h / SIZE

    @property
    def frame(self) -> Rect:
        """The whole land with its coast, and below that its edge and its shadow."""
        coast = self.land.inflate(round(2 * COAST * self.across), round(2 * COAST * self.down))
        return Rect(coast.x, coast.y, coast.w, coast.h + round(THICK * self.down))

    # From the land to the screen and back

    def spot(self, point: Point) -> tuple[int, int]:
        return round(self.land.x + point[0] * self.across), round(self.land.y + point[1] * self.down)

    def line(self, path: Path) -> list[tuple[int, int]]:
        return [self.spot(point) for point in path]

    def under(self, pos: tuple[int, int]) -> Point:
        return (pos[0] - self.land.x) / self.across, (pos[1] - self.land.y) / self.down

    def field_at(self, pos: tuple[int, int]) -> FieldName | None:
        if not self.frame.collidepoint(pos):
            return None
        point = self.under(pos)
        return next((name for name, outline in the_land().outlines.items() if inside(outline, point)), None)

    def border_at(self, pos: tuple[int, int], reach: float) -> Pair | None:
        """The border whose middle is nearest to a point of the screen, if it is within reach (in pixels)."""
        near = [(self._far(pos, self.spot(crossing.at)), pair) for pair, crossing in the_land().crossings.items()]
        distance, pair = min(near)
        return pair if distance <= reach else None

    @staticmethod
    def _far(a: tuple[int, int], b: tuple[int, int]) -> float:
        return hypot(a[0] - b[0], a[1] - b[1])

    # Places of things, in pixels

    def place(self, box: Box) -> Rect:
        """A rectangle of the plots, which count in lattice squares."""
        found = self._places.get(box)
        if found is None:
            x, y, wide, tall = box
            found = Rect(self.spot((x, y)), (round(wide * self.across), round(tall * self.down)))
            self._places[box] = found
        return found.copy()

    def heart(self, name: FieldName) -> tuple[int, int]:
        """The middle of a field, or of its most room where the field bends around its middle."""
        if name not in self._hearts:
            outline, (row, column) = the_land().outlines[name], the_map()[name].heart
            middle = sum(x for x, _ in outline) / len(outline), sum(y for _, y in outline) / len(outline)
            self._hearts[name] = self.spot(middle if inside(outline, middle) else (column, row))
        return self._hearts[name]

    def outline(self, name: FieldName) -> tuple[list[tuple[int, int]], Rect]:
        """The line around a field, and the rectangle around that."""
        if name not in self._outlines:
            line = self.line(the_land().outlines[name])
            left, top = min(x for x, _ in line), min(y for _, y in line)
            size = max(x for x, _ in line) - left + 1, max(y for _, y in line) - top + 1
            self._outlines[name] = line, Rect((left, top), size)
        return self._outlines[name]

    # Pieces

    def stands(self, state: State) -> dict[Who, Rect]:
        """The place of every korrigan on the board."""
        return {
            who: self._stand(field, place, len(present), state)
            for field, present in guests(state).items()
            for place, who in enumerate(present)
        }

    def _stand(self, name: FieldName, place: int, count: int, state: State) -> Rect:
        """The stand of one of so many korrigans in a field: the more there are, the smaller."""
        found = crowd(self.stretch, name, count, name == state.cauldron)
        side = round(self.step * KORRIGAN * found.scale)
        body = Rect(0, 0, side, side)
        body.midbottom = self.place(found.stands[place]).midbottom
        return body

    def free_stand(self, state: State, name: FieldName, who: Who | None = None) -> Rect:
        """Where a korrigan would stand that comes to a field."""
        present = [other for other in guests(state).get(name, []) if other != who]
        place = len(present) if who is None else sum(other < who for other in present)
        return self._stand(name, place, len(present) + 1, state)

    def badges(self, state: State, name: FieldName, wanted: Sequence[tuple[Size, Pos]]) -> list[Rect | None]:
        """Where badges of these sizes find room in a field, each as near as can be to a point and none over another or
        over what stands there; None for one that finds none."""
        present, step = len(guests(state).get(name, [])), self.step
        sizes = tuple(
            ((round(wide / step, 2), round(tall / step, 2)), self.under(near)) for (wide, tall), near in wanted
        )
        found = free_spots(self.stretch, name, present, name == state.cauldron, sizes)
        places: list[Rect | None] = []
        for box, (size, _near) in zip(found, wanted, strict=True):
            place = None if box is None else Rect((0, 0), size)
            if box is not None and place is not None:
                place.center = self.place(box).center
            places.append(place)
        return places

    def clovers(self, name: FieldName, count: int) -> list[Rect]:
        """Tokens in two rows, the lower the longer: as many as can be counted at a glance."""
        box = self.place(self.plots[name].clovers)
        side = round(box.h * CLOVER)
        below = count if count < 3 else (count + 1) // 2
        found = []
        for row, abreast in enumerate((count - below, below)):
            left = box.centerx - (side + APART[0] * box.h * (abreast - 1)) / 2
            y = box.bottom - side - round((1 - row) * APART[1] * box.h)
            found += [Rect(round(left + APART[0] * box.h * i), y, side, side) for i in range(abreast)]
        return found

    def menhir(self, name: FieldName) -> Rect:
        return self.place(self.plots[name].stone)

    def troll(self, between: Pair) -> Rect:
        side = round(self.step * TROLL)
        place = Rect(0, 0, side, side)
        place.center = self.spot(the_land().crossings[between].at)
        return place

    def cauldron(self, name: FieldName) -> Rect:
        return self.place(pot(self.stretch, name))

    def korrigan_at(self, pos: Pos, state: State, seats: Container[Seat] | None = None) -> Who | None:
        """The korrigan (of these seats) under a point; the nearest where they touch."""
        found = [
            (self._far(body.center, pos), who)
            for who, body in self.stands(state).items()
            if (seats is None or who[0] in seats) and body.inflate(-body.w // 6, 0).collidepoint(pos)
        ]
        return min(found)[1] if found else None

    # Addresses

    def rect(self, address: Address) -> Rect | None:
        kind = address[0]
        if kind == "field":
            heart = Rect(0, 0, self.u(HEART[0]), self.u(HEART[1]))
            heart.center = self.heart(str(address[1]))
            return heart
        if kind == "border":
            return self.troll((str(address[1]), str(address[2])))
        if kind == "drawn":
            return self.rest()
        return next((rect for found, rect in self._lying() if found == address), None)

    def extent(self, address: Address) -> Rect | None:
        return self.outline(str(address[1]))[1] if address[0] == "field" else self.rect(address)

    def _lying(self) -> Iterator[tuple[Address, Rect]]:
        """What lies and stands on the fields, from the back to the front of a hand."""
        if self.position is None:
            return
        state = self.position()
        for place, name in enumerate(the_map().index):
            plot, ground, stage = self.plots[name], state.grounds[place], name == state.cauldron
            start = None if state.advanced else plot.start
            for kind, box in (("start", start), ("pontoon", plot.pontoon), ("hole", plot.hole)):
                if box is not None:
                    yield (kind, name), self.place(box)
            if ground.clovers and not stage:
                yield ("clovers", name), covering(self.clovers(name, len(ground.clovers)))
            if ground.menhir is not None and not stage:
                yield ("menhir", name), self.menhir(name)
        if state.cauldron is not None:
            yield ("cauldron",), self.cauldron(state.cauldron)
        for who, body in self.stands(state).items():
            yield ("korrigan", *who), body
        if state.troll is not None:
            yield ("troll",), self.troll(state.troll)

    def at(self, pos: Pos) -> Address | None:
        if self.position is None:
            return None
        state = self.position()
        if state.troll is not None and self.troll(state.troll).collidepoint(pos):
            return ("troll",)
        who, name = self.korrigan_at(pos, state), self.field_at(pos)
        if who is not None:
            return ("korrigan", *who)
        if name is None:
            return None
        lying = [found for found, rect in self._lying() if self._is_on(found, rect, name, pos)]
        border = self.border_at(pos, self.u(NEAR))
        return lying[-1] if lying else ("field", name) if border is None else ("border", *border)

    def _is_on(self, address: Address, rect: Rect, name: FieldName, pos: Pos) -> bool:
        """Whether a thing of this field (korrigans and the troll apart) lies under a point."""
        if not rect.collidepoint(pos) or address[0] in ("korrigan", "troll"):
            return False
        if address[0] == "clovers":
            assert self.position is not None
            count = len(self.position().grounds[the_map().index[name]].clovers)
            return address[1] == name and any(place.collidepoint(pos) for place in self.clovers(name, count))
        return address == ("cauldron",) or address[1] == name

    def order(self) -> Sequence[Address]:
        """Fields; borders where one is to be chosen for the troll."""
        if self.position is not None and (state := self.position()).turn.asked == "troll":
            return [("border", *pair) for pair in troll_borders(state)]
        return [("field", name) for name in the_map().index]

    def beyond(self, here: Address | None, direction: str) -> Address | None:
        """The nearest place in a direction, sideways counting double; None if there is none."""
        middles = {place: rect.center for place in self.order() if (rect := self.rect(place)) is not None}
        assert here is not None
        x, y = middles[here]
        dx, dy = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}[direction]
        best, least = None, float("inf")
        for place, (there_x, there_y) in middles.items():
            ahead = (there_x - x) * dx + (there_y - y) * dy
            aside = abs((there_x - x) * dy) + abs((there_y - y) * dx)
            if ahead > 0 and aside <= 2 * ahead and ahead + 2 * aside < least:
                best, least = place, ahead + 2 * aside
        return best

    def press(self, address: Address) -> Pos | None:
        """As near to its middle as nothing else lies there."""
        rect = self.rect(address)
        if rect is None or self.position is None or self.at(rect.center) == address:
            return None if rect is None else rect.center
        if self.position() is not self._pressed_in:
            self._pressed_in = self.position()
            self._presses.clear()
        if address not in self._presses:
            around = self.extent(address) or rect
            spots = [
                (x, y) for y in range(around.top + 2, around.bottom, 4) for x in range(around.left, around.right, 4)
            ]
            spots.sort(key=lambda spot: self._far(spot, rect.center))
            self._presses[address] = next((spot for spot in spots if self.at(spot) == address), rect.center)
        return self._presses[address]

    # The sky

    def sun(self, row: int) -> Rect:
        """Left of its row."""
        place = Rect(0, 0, self.sky, self.sky)
        place.midright = self.frame.x - self.sky // 12, round(self.land.y + (2 * row - 1) * self.down)
        return place

    def cloud(self, column: int) -> Rect:
        """Above its column."""
        place = Rect(0, 0, round(self.sky * 1.3), self.sky)
        place.midbottom = round(self.land.x + (2 * column - 1) * self.across), self.frame.y + self.sky // 12
        return place

    def rest(self) -> Rect:
        """Where the drawn piece waits: between the suns and the clouds."""
        place = Rect(0, 0, self.sky, self.sky)
        place.center = self.sun(1).centerx, self.cloud(1).centery
        return place

    def band(self, row: int | None = None, column: int | None = None) -> Rect:
        """The part of the land in a row or a column of the grid."""
        frame = self.frame
        if row is not None:
            top = frame.top if row == LINES[0] else round(self.land.y + (2 * row - 2) * self.down)
            bottom = frame.bottom if row == LINES[-1] else round(self.land.y + 2 * row * self.down)
            return Rect(frame.x, top, frame.w, bottom - top)
        assert column is not None
        left = frame.left if column == LINES[0] else round(self.land.x + (2 * column - 2) * self.across)
        right = frame.right if column == LINES[-1] else round(self.land.x + 2 * column * self.across)
        return Rect(left, frame.y, right - left, frame.h)


def guests(state: State) -> dict[FieldName, list[Who]]:
    """Who stands on each field, in the order of the seats."""
    found: dict[FieldName, list[Who]] = {}
    for seat, player in enumerate(state.players):
        for number, korrigan in enumerate(player.korrigans):
            if korrigan.field is not None:
                found.setdefault(korrigan.field, []).append((seat, number))
    return found


def land_in(room: Rect, stretch: float | None = None) -> Rect:
    """The largest land whose frame fits a room, stretched to fill it as far as that looks well, or by so much."""
    # The coast takes its part of the room on both sides, the shadow below.
    wide, tall = room.w * SIZE / (SIZE + 2 * COAST), room.h * SIZE / (SIZE + 2 * COAST + THICK)
    narrowest, widest = (NARROWEST, WIDEST) if stretch is None else (stretch, stretch)
    wide, tall = min(wide, tall * widest), min(tall, wide / narrowest)
    land = Rect(0, 0, round(wide), round(tall))
    land.center = room.centerx, room.centery - round(THICK / 2 * tall / SIZE)
    return land


def plan_for(board: Rect, sky: int, position: Callable[[], State], u: Callable[[float], int]) -> Plan:
    """The land as large as the board allows, with room for suns at its left and clouds above."""
    edge = sky * 13 // 12 + 1
    room = Rect(board.x + edge, board.y + edge, board.w - edge - sky // 10, board.h - edge - sky // 10)
    return Plan(land_in(room), sky, position, u)
