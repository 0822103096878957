"""How the picture catches up: tiles fly, drop and glide, a watchtower falls and settles, a new River tile turns over.

A bot's move is a clip that everybody waits for. What one's own hand does is shown beside everything else, and any
input brings it to its end.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from pygame import Rect

from game.core.contract import Event, Seat
from game.rules.grand_bois.forest import Spot
from game.rules.grand_bois.state import State
from game.scenes.grand_bois.art.loose import (
    LIFTED,
    Loose,
    draw_back,
    draw_dust,
    draw_face,
    draw_rim,
    dust_area,
    seen_area,
)
from game.scenes.grand_bois.art.tiles import draw_tower, tower_art
from game.scenes.grand_bois.board import last_laid, pushed_area
from game.scenes.grand_bois.plan import Plan
from game.ui.animation import OTHER_MOVE, Clip, along, between, ease
from game.ui.brush import Brush
from game.ui.layout import covering
from game.ui.theme import SEAT_COLOURS

if TYPE_CHECKING:
    from game.scenes.table.table import TableScene

#: In milliseconds: a tile drops, dust settles, a refused tile glides back, a new one comes down the River, a
#: watchtower falls.
DROPS, SETTLES, GLIDES, COMES, FALLS = 150, 300, 220, 440, 300
#: How far the neighbours of a tile give way, and from how high a watchtower falls, in units and in spaces.
GIVES_WAY, HIGH = 3, 1.1


class Moving:
    """What is on its way, by name, with where it is seen; what is not yet where the position says."""

    def __init__(self, table: TableScene[State], plan: Plan) -> None:
        self.table, self.plan = table, plan
        self.loose = Loose()
        self._shown: dict[str, tuple[Rect, Callable[[Brush], None]]] = {}
        #: Tiles and watchtowers (by their space) that are not on the Forest yet.
        self.without: set[int | Spot] = set()
        #: Tiles that are not in the River yet.
        self.coming: set[int] = set()
        #: A tile let fall by a hand, and where its middle was: it drops from there.
        self.let_fall: tuple[int, tuple[float, float]] | None = None
        #: The neighbours of this place give way by so many pixels.
        self.push: tuple[Rect, int] | None = None

    def clear(self) -> None:
        """The position is drawn as it is."""
        for name in list(self._shown):
            self.hide(name)
        self.without.clear()
        self.coming.clear()
        self.push = None

    def show(self, name: str, area: Rect, draw: Callable[[Brush], None]) -> None:
        self.hide(name)
        self._shown[name] = area, draw
        self.table.stage.invalidate(area)

    def hide(self, name: str) -> None:
        was = self._shown.pop(name, None)
        if was is not None:
            self.table.stage.invalidate(was[0])

    @property
    def drops(self) -> bool:
        """A tile falls from the hand onto its place."""
        return "drop" in self._shown

    def dealing(self) -> bool:
        """One's clan cards are still on their way."""
        return "deal" in self._shown

    def area(self) -> Rect:
        return covering([area for area, _draw in self._shown.values()])

    def draw(self, brush: Brush) -> None:
        clip = brush.surface.get_clip()
        for area, draw in list(self._shown.values()):
            if area.colliderect(clip):
                with brush.art.owing(area):
                    draw(brush)

    # Tiles

    def land(self, place: Rect, *, weight: float = 1.0) -> None:
        """Something has come to lie there: it is heard, dust rises, and the neighbours give way."""
        table = self.table
        brush, area = table.stage.brush, pushed_area(self.plan.camera, place)
        most = round(table.u(GIVES_WAY) * weight)
        table.stage.sounds.play("wood_knock")

        def dust(t: float) -> None:
            self.show("dust", dust_area(brush, place), lambda brush: draw_dust(brush, place, t))

        def give_way(t: float) -> None:
            self.push = (place, round(most * 4 * t * (1 - t))) if t < 1 else None
            table.stage.invalidate(area)

        table.motion.aside(Clip(SETTLES, dust, lambda: self.hide("dust")))
        table.motion.aside(Clip(DROPS, give_way))

    def drop(
        self, tile: int, turn: int, place: Rect, start: tuple[float, float] | None, done: Callable[[], None]
    ) -> None:
        """A tile falls from the hand onto its place; `start`: where its middle was."""
        begin = start or (place.centerx, place.centery - self.table.u(10))
        area = self._area(place.w, begin).union(self._area(place.w, place.center))

        def frame(t: float) -> None:
            fallen = t * t
            middle = between(begin[0], place.centerx, ease(min(1.0, t * 1.6))), between(begin[1], place.centery, fallen)
            zoom = round(between(LIFTED, 1.0, fallen) * 50) / 50
            self.show("drop", area, lambda brush: self.loose.draw(brush, tile, turn, place.w, middle, 0, zoom))

        def landed() -> None:
            self.hide("drop")
            done()

        frame(0)
        self.table.motion.aside(Clip(DROPS, frame, landed))

    def glide_back(self, tile: int, turn: int, side: int, start: tuple[float, float], slot: Rect) -> None:
        """A tile that may not lie where it was let go goes back to the River."""
        self.coming.add(tile)

        def frame(t: float) -> None:
            wide = round(between(side, slot.w, ease(t)))
            place = Rect(0, 0, wide, wide)
            place.center = along(start, slot.center, ease(t), self.table.u(14))
            self.show("back", self._area(wide, place.center), lambda brush: draw_face(brush, tile, turn, slot.w, place))

        def done() -> None:
            self.hide("back")
            self.coming.discard(tile)
            self.table.stage.invalidate(slot)

        frame(0)
        self.table.motion.aside(Clip(GLIDES, frame, done))

    def refill(self, tile: int, slot: Rect) -> None:
        """A new tile slides off the pile and turns over."""
        self.coming.add(tile)
        pile = self.plan.pile or Rect(slot.right, slot.bottom, slot.w // 3, slot.w // 3)
        small = min(pile.w, pile.h)
        start = pile.x + small // 2, pile.centery

        def frame(t: float) -> None:
            way, over = ease(min(1.0, t / 0.6)), max(0.0, (t - 0.45) / 0.55)
            side = round(between(small, slot.w, way))
            place = Rect(0, 0, max(2, round(side * abs(1 - 2 * ease(over)))), side)
            place.center = along(start, slot.center, way, self.table.u(10))
            face = over > 0.5

            def draw(brush: Brush) -> None:
                draw_face(brush, tile, 0, slot.w, place) if face else draw_back(brush, place)

            self.show(f"river {tile}", self._area(side, place.center), draw)

        def done() -> None:
            self.hide(f"river {tile}")
            self.coming.discard(tile)
            self.table.stage.invalidate(slot)

        self.table.motion.aside(Clip(COMES, frame, done))

    def fly(self, event: Event, colour: str, start: tuple[int, int], goal: Rect, landed: Callable[[], None]) -> None:
        """A bot's tile comes from its seat, with the rim of that seat."""
        tile, turn = event.number("tile"), event.number("turn")
        self.without.add(tile)
        rim = SEAT_COLOURS.index(colour)

        def frame(t: float) -> None:
            middle = along(start, goal.center, ease(t), self.table.u(50))

            def draw(brush: Brush) -> None:
                self.loose.draw(brush, tile, turn, goal.w, middle, 0, LIFTED)
                draw_rim(brush, middle, round(goal.w * LIFTED), brush.palette.seats[rim][0])

            self.show("flight", self._area(goal.w, middle), draw)

        def done() -> None:
            self.hide("flight")
            self.without.discard(tile)
            landed()

        frame(0)
        self.table.motion.add(Clip(OTHER_MOVE, frame, done))

    def _area(self, side: int, middle: tuple[float, float]) -> Rect:
        return seen_area(self.table.stage.brush, side, middle)

    # Watchtowers

    def fall(self, seat: Seat, number: int, spot: Spot) -> Clip:
        """A watchtower falls onto its clearing and settles."""
        table, plan = self.table, self.plan
        art, colour = tower_art(seat, number, len(table.session.seats)), table.colours[seat]
        self.without.add(spot)

        def frame(t: float) -> None:
            place = plan.seen(spot)
            high = 1 - (t / 0.6) ** 2 if t < 0.6 else 0.16 * 4 * (t - 0.6) / 0.4 * (1 - (t - 0.6) / 0.4)
            raised = place.move(0, -round(place.h * HIGH * high))
            area = raised.inflate(raised.size).union(place.inflate(place.size))
            self.show("tower", area, lambda brush: draw_tower(brush, raised, art, colour))

        def done() -> None:
            self.hide("tower")
            self.without.discard(spot)
            table.stage.invalidate(plan.seen(spot).inflate(plan.camera.cell, plan.camera.cell))
            self.land(plan.seen(spot), weight=0.6)

        frame(0)
        return Clip(FALLS, frame, done)


def animate(table: TableScene[State], plan: Plan, moving: Moving, events: Sequence[Event], before: State) -> None:
    """Show what just happened; `before` is the table it happened to."""
    placed = next((event for event in events if event.code == "tile_placed"), None)
    for event in events:
        if event.code == "tile_placed" and event.seat is not None:
            _tile_placed(table, plan, moving, event)
        elif event.code == "river_refilled" and (tile := event["tile"]) in table.state.river and isinstance(tile, int):
            _river_refilled(table, plan, moving, tile, placed)
        elif event.code == "tower_placed" and event.seat is not None:
            clip = moving.fall(event.seat, event.number("tower"), (event.number("x"), event.number("y")))
            (table.motion.aside if event.seat in table.humans else table.motion.add)(clip)
        elif event.code == "harvest":
            table.stage.sounds.play("leaf_rustle")


def _tile_placed(table: TableScene[State], plan: Plan, moving: Moving, event: Event) -> None:
    assert event.seat is not None
    plan.camera.reveal((event.number("x"), event.number("y")))
    goal = last_laid(plan.camera, table.state)
    tile, fell = event.number("tile"), moving.let_fall
    moving.let_fall = None
    if event.seat in table.humans and fell is not None and fell[0] == tile:
        moving.without.add(tile)

        def landed() -> None:
            moving.without.discard(tile)
            moving.land(goal)

        moving.drop(tile, event.number("turn"), goal, fell[1], landed)
    elif event.seat in table.humans:
        moving.land(goal)  # it lies already where the hand put it
    else:
        start = table.seat_places[event.seat].center if table.seat_places else table.board.midtop
        moving.fly(event, table.colours[event.seat], start, goal, lambda: moving.land(goal))


def _river_refilled(table: TableScene[State], plan: Plan, moving: Moving, tile: int, placed: Event | None) -> None:
    slot = plan.beside.river[table.state.river.index(tile)]
    moving.coming.add(tile)
    if placed is None or placed.seat in table.humans:
        moving.refill(tile, slot)
    else:  # once the tile that was taken has landed
        table.motion.add(Clip(1, lambda t: None, lambda: moving.refill(tile, slot)))
