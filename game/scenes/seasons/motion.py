"""How the picture catches up: dice are thrown, a line is drawn, ticks are set one by one, clouds drift in."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from pygame import Rect

from game.core.contract import Event, Seat
from game.rules.seasons.cells import Cell, mask_of
from game.rules.seasons.state import Sheet, State
from game.scenes.seasons.dice import Throw
from game.scenes.seasons.ink import draw_outline
from game.scenes.seasons.marks import cell_mask
from game.scenes.seasons.paper import draw_ticks, foresee_settled, seed_of, sheet_picture, wash
from game.scenes.seasons.plan import Plan
from game.scenes.seasons.season_colours import crayon
from game.ui.animation import OWN_MOVE, Clip, along, ease
from game.ui.brush import Brush
from game.ui.layout import covering
from game.ui.theme import SEAT_COLOURS

if TYPE_CHECKING:
    from game.scenes.seasons.table import Table

ROLL, DRIFT, TICK_EACH = 620, 480, 70


@dataclass(slots=True)
class Moving:
    """What is on its way. `held` is the shown sheet as it was before, until everything has landed."""

    held: Sheet | None = None
    throws: list[Throw] = field(default_factory=list)
    line: tuple[int, float] | None = None
    ticks: tuple[tuple[Cell, ...], float] | None = None
    #: Clouds between two places.
    drifting: tuple[int, tuple[int, int], tuple[int, int], float] | None = None

    def clear(self) -> None:
        self.held, self.line, self.ticks, self.drifting = None, None, None, None
        self.throws.clear()

    def draw_on_sheet(self, brush: Brush, plan: Plan, season: str, seat: int) -> None:
        """The line that is being drawn, and the ticks set so far. `seat` is the colour's number."""
        if self.line is not None:
            mask, part = self.line
            wash(brush, plan, mask, seat, settled=False)
            pen = crayon(brush.palette, seat)
            draw_outline(brush, plan.territory(mask), plan.cell, seed_of(mask), pen, part=part)
        if self.ticks is not None:
            places, part = self.ticks
            draw_ticks(brush, plan, cell_mask(places[: round(part * len(places))]), season)

    def draw_over(self, brush: Brush) -> None:
        for throw in self.throws:
            throw.draw(brush)
        for place in self._clouds(brush):
            brush.picture("seasons/cloud", place)

    def _clouds(self, brush: Brush) -> list[Rect]:
        if self.drifting is None:
            return []
        count, start, goal, part = self.drifting
        side = brush.u(64)
        place = Rect(0, 0, side, side)
        place.center = along(start, goal, ease(part), brush.u(30))
        return [place.move(-number * side // 3, -number * side // 3) for number in range(count)]

    def area(self, brush: Brush, plan: Plan) -> Rect:
        """Where things are on their way."""
        places = [*(throw.area(brush) for throw in self.throws), *self._clouds(brush)]
        if self.line is not None:
            places.append(plan.territory(self.line[0]))
        if self.ticks is not None:
            places += [plan.at(cell) for cell in self.ticks[0]]
        return covering(places)


def animate(table: Table, events: Sequence[Event], before: State) -> None:
    """Queue what just happened as seen from the shown sheet; `before` is the table it happened to."""
    moving, seat = table.moving, table.shown_seat
    moving.clear()
    after = table.state
    if before.season == after.season:
        moving.held = before.sheets[seat]
    for event in events:
        own = event.seat == seat
        if event.code == "drew":
            _foresee(table, event)
        if event.code == "rolled":
            faces = {die: str(event[die]) for die in ("green", "light")}
            _throw(table, [(die, faces[die], table.places.dice[die]) for die in faces])
        elif event.code == "holly_rolled":
            _throw(table, [("light", str(event["value"]), table.places.dice["light"])])
        elif event.code == "joker_used" and own:
            die = str(event["die"])
            _throw(table, [(die, str(event["face"]), table.places.dice[die])], OWN_MOVE)
        elif event.code == "clouds_ticked" and seat in _numbers(event["seats"]):
            _drift(table, int(str(event["clouds"])))
        elif event.code == "drew" and own:
            _draw_line(table, event)
        elif event.code == "ticked" and own:
            _set_ticks(table, event)
        elif event.code == "penalty_ticked" and own:
            _sound(table, "wood_knock")
        elif event.code == "season_begun":
            _sound(table, "paper_flip")
            for other in table.seats_in_turn:
                foresee_sheet(table, other)
        elif event.code == "clovers_found":
            _sound(table, "clover")
    table.motion.add(Clip(0, lambda t: None, table.landed, moves=False))


def _sound(table: Table, name: str) -> None:
    table.motion.add(Clip(0, lambda t: None, lambda: table.stage.sounds.play(name), moves=False))


def _throw(table: Table, dice: list[tuple[str, str, Rect]], length: int = ROLL) -> None:
    moving = table.moving
    area = table.board
    throws = [
        Throw(die, face, place, (area.right - table.u(60 + 70 * number), area.bottom - table.u(90 + 50 * number)))
        for number, (die, face, place) in enumerate(dice)
    ]
    moving.throws += throws

    def frame(part: float) -> None:
        for throw in throws:
            throw.part = part

    def landed() -> None:
        for throw in throws:
            if throw in moving.throws:
                moving.throws.remove(throw)
        table.stage.sounds.play("dice_land")

    if length == ROLL:
        table.stage.sounds.play("dice_roll")
    table.motion.add(Clip(length, frame, landed))


def _drift(table: Table, clouds: int) -> None:
    start = table.places.dice["green"].center
    goal = table.side.x + table.u(40), table.side.y + table.side.h // 2

    def frame(part: float) -> None:
        table.moving.drifting = (clouds, start, goal, part)

    def landed() -> None:
        table.moving.drifting = None
        table.stage.sounds.play("water_drop")

    table.motion.add(Clip(DRIFT, frame, landed))


def _draw_line(table: Table, event: Event) -> None:
    mask = _drawn(event)
    _clip(table, OWN_MOVE, lambda part: setattr(table.moving, "line", (mask, ease(part))))
    table.stage.sounds.play("pencil_stroke")


def _drawn(event: Event) -> int:
    row, column = _numbers(event["top"])
    return mask_of((row, column), int(str(event["height"])), int(str(event["width"])))


def _foresee(table: Table, event: Event) -> None:
    """Whoever drew will have their sheet on the screen again, with this territory settled."""
    assert event.seat is not None
    if event.seat in table.seats_in_turn:
        colour = SEAT_COLOURS.index(table.session.seats[event.seat].colour or "red")
        foresee_settled(table.stage.brush, table.places.plan, table.state.season, _drawn(event), colour)
        foresee_sheet(table, event.seat)


def foresee_sheet(table: Table, seat: Seat) -> None:
    """The sheet of a seat will be on the screen when its turn comes."""
    brush, cell, season = table.stage.brush, table.places.plan.cell, table.state.season
    colour, sheet = table.session.seats[seat].colour or "red", table.state.sheets[seat]
    if seat != table.shown_seat:
        brush.art.later(lambda: sheet_picture(brush, season, sheet, cell, colour))


def _set_ticks(table: Table, event: Event) -> None:
    places = tuple((int(str(cell[0])), int(str(cell[1]))) for cell in _cells(event["cells"]))
    length = min(OWN_MOVE, TICK_EACH * max(1, len(places)))
    _clip(table, length, lambda part: setattr(table.moving, "ticks", (places, part)))
    table.stage.sounds.play("tick")


def _clip(table: Table, length: int, frame: Callable[[float], None]) -> None:
    frame(0.0)
    table.motion.add(Clip(length, frame))


def _numbers(value: object) -> tuple[int, ...]:
    return tuple(number for number in value if isinstance(number, int)) if isinstance(value, tuple) else ()


def _cells(value: object) -> tuple[tuple[object, ...], ...]:
    return tuple(cell for cell in value if isinstance(cell, tuple)) if isinstance(value, tuple) else ()
