"""How the picture catches up: dice are thrown, a line is drawn, ticks are set one by one, clouds drift in."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from pygame import Rect

from game.core.contract import Address, Event, Seat
from game.rules.seasons.cells import Cell
from game.rules.seasons.state import State
from game.scenes.seasons.art.colours import crayon
from game.scenes.seasons.art.dice import Throw
from game.scenes.seasons.art.grid import Grid
from game.scenes.seasons.art.ink import draw_outline
from game.scenes.seasons.art.marks import cell_mask
from game.scenes.seasons.art.paper import draw_ticks, foresee_settled, seed_of, sheet_picture, wash
from game.scenes.seasons.plan import Plan
from game.scenes.seasons.sheets import Sheets
from game.text.values import members
from game.ui.animation import OWN_MOVE, Clip, along, ease
from game.ui.brush import Brush
from game.ui.layout import covering
from game.ui.theme import SEAT_COLOURS, SMALL_BOLD

if TYPE_CHECKING:
    from game.scenes.table.table import TableScene

ROLL, DRIFT, TICK_EACH = 620, 480, 70
#: So long the die for the holly lies with its caption.
READ = 1600


@dataclass(slots=True)
class Moving:
    """What is on its way."""

    throws: list[Throw] = field(default_factory=list)
    line: tuple[int, float] | None = None
    ticks: tuple[tuple[Cell, ...], float] | None = None
    #: Clouds between two places.
    drifting: tuple[int, tuple[int, int], tuple[int, int], float] | None = None
    #: What a die is for, and where it lies; no words for none.
    caption: tuple[str, Rect] = ("", Rect(0, 0, 0, 0))

    def clear(self) -> None:
        self.line = self.ticks = self.drifting = None
        self.caption = "", Rect(0, 0, 0, 0)
        self.throws.clear()

    def draw_on_sheet(self, brush: Brush, grid: Grid, season: str, seat: int) -> None:
        """The line that is being drawn, and the ticks set so far. `seat` is the colour's number."""
        if self.line is not None:
            mask, part = self.line
            wash(brush, grid, mask, seat, settled=False)
            pen = crayon(brush.palette, seat)
            draw_outline(brush, grid.territory(mask), grid.cell, seed_of(mask), pen, part=part)
        if self.ticks is not None:
            places, part = self.ticks
            draw_ticks(brush, grid, cell_mask(places[: round(part * len(places))]), season)

    def draw_over(self, brush: Brush) -> None:
        for throw in self.throws:
            throw.draw(brush)
        for place in self._clouds(brush):
            brush.picture("seasons/cloud", place)
        words, _die = self.caption
        if words:
            note = self._note(brush)
            brush.panel(note, depth=6, border=brush.palette.gold)
            brush.label(note.inflate(-brush.u(16), -brush.u(8)), words, SMALL_BOLD, brush.palette.ink, lines=5)

    def _note(self, brush: Brush) -> Rect:
        """Beside the die it is about."""
        place = Rect(0, 0, brush.u(220), brush.u(92))
        place.midleft = self.caption[1].right + brush.u(10), self.caption[1].centery
        return place.clamp(brush.screen.rect)

    def _clouds(self, brush: Brush) -> list[Rect]:
        if self.drifting is None:
            return []
        count, start, goal, part = self.drifting
        side = brush.u(64)
        place = Rect(0, 0, side, side)
        place.center = along(start, goal, ease(part), brush.u(30))
        return [place.move(-number * side // 3, -number * side // 3) for number in range(count)]

    def area(self, brush: Brush, grid: Grid) -> Rect:
        """Where things are on their way."""
        places = [*(throw.area(brush) for throw in self.throws), *self._clouds(brush)]
        if self.caption[0]:
            places.append(brush.shaded(self._note(brush), 6))
        if self.line is not None:
            places.append(grid.territory(self.line[0]))
        if self.ticks is not None:
            places += [grid.at(cell) for cell in self.ticks[0]]
        return covering(places)


class Clips:
    """What happened as clips, as seen from the shown sheet."""

    def __init__(self, table: TableScene[State], sheets: Sheets, plan: Plan, moving: Moving) -> None:
        self.table, self.sheets, self.plan, self.moving = table, sheets, plan, moving

    def queue(self, events: Sequence[Event], before: State, landed: Callable[[], None]) -> None:
        """`before` is the table it happened to; `landed` is called when everything has come to its place."""
        state, seat = self.table.state, self.sheets.shown
        self.moving.clear()
        self.sheets.held = before.sheets[seat] if before.season == state.season else None
        for event in events:
            if event.code == "drew":
                self._foresee_drawn(event)
            self._show(event, own=event.seat == seat)
        self.table.motion.add(Clip(0, lambda t: None, landed, moves=False))

    def _show(self, event: Event, *, own: bool) -> None:
        match event.code:
            case "rolled":
                self._throw([(die, event.word(die)) for die in ("green", "light")])
            case "holly_rolled":
                self._throw_for_holly(event)
            case "joker_used" if own:
                self._throw([(event.word("die"), event.word("face"))], OWN_MOVE)
            case "clouds_ticked" if self.sheets.shown in members(event["seats"]):
                self._drift(event.number("clouds"))
            case "drew" if own:
                self._draw_line(self._drawn(event))
            case "ticked" if own:
                self._set_ticks(_cells(event.where))
            case "penalty_ticked" if own:
                self._sound("wood_knock")
            case "season_begun":
                self._sound("paper_flip")
                self.foresee_sheets()
            case "clovers_found":
                self._sound("clover")

    def _sound(self, name: str) -> None:
        self.table.motion.add(Clip(0, lambda t: None, lambda: self.table.stage.sounds.play(name), moves=False))

    def _throw(self, dice: list[tuple[str, str]], length: int = ROLL) -> None:
        moving, area, u, sounds = self.moving, self.table.board, self.table.u, self.table.stage.sounds
        throws = [
            Throw(die, face, self.plan.dice[die], (area.right - u(60 + 70 * n), area.bottom - u(90 + 50 * n)))
            for n, (die, face) in enumerate(dice)
        ]
        moving.throws += throws

        def frame(part: float) -> None:
            for throw in throws:
                throw.part = part

        def landed() -> None:
            for throw in throws:
                if throw in moving.throws:
                    moving.throws.remove(throw)
            sounds.play("dice_land")

        if length == ROLL:
            sounds.play("dice_roll")
        self.table.motion.add(Clip(length, frame, landed))

    def _throw_for_holly(self, event: Event) -> None:
        """One die, and below it what it is for: it lies a moment, so that it can be read."""
        moving, place = self.moving, self.plan.dice["light"]
        die = Throw("light", str(event.number("value")), place, (self.table.board.right, self.table.board.bottom))
        words = self.table.text.events[event.code](event, self.table.who)

        def lie(part: float) -> None:
            moving.caption = ("", place) if part >= 1 else (words, place)
            die.part = 1.0
            if part < 1 and die not in moving.throws:
                moving.throws.append(die)
            elif part >= 1 and die in moving.throws:
                moving.throws.remove(die)

        self._throw([("light", die.face)])
        self.table.motion.add(Clip(READ, lie, moves=False))

    def _drift(self, clouds: int) -> None:
        table, moving, start = self.table, self.moving, self.plan.dice["green"].center
        goal = table.side.x + table.u(40), table.side.y + table.side.h // 2

        def frame(part: float) -> None:
            moving.drifting = (clouds, start, goal, part)

        def landed() -> None:
            moving.drifting = None
            table.stage.sounds.play("water_drop")

        table.motion.add(Clip(DRIFT, frame, landed))

    def _draw_line(self, mask: int) -> None:
        self._clip(OWN_MOVE, lambda part: setattr(self.moving, "line", (mask, ease(part))))
        self.table.stage.sounds.play("pencil_stroke")

    def _set_ticks(self, places: tuple[Cell, ...]) -> None:
        length = min(OWN_MOVE, TICK_EACH * max(1, len(places)))
        self._clip(length, lambda part: setattr(self.moving, "ticks", (places, part)))
        self.table.stage.sounds.play("tick")

    def _clip(self, length: int, frame: Callable[[float], None]) -> None:
        frame(0.0)
        self.table.motion.add(Clip(length, frame))

    def _drawn(self, event: Event) -> int:
        assert event.seat is not None
        return self.table.state.sheets[event.seat].territories[-1]

    # What will be on the screen soon

    def _foresee_drawn(self, event: Event) -> None:
        """Whoever drew will have their sheet on the screen again, with this territory settled."""
        assert event.seat is not None
        if event.seat in self.sheets.in_turn:
            colour = SEAT_COLOURS.index(self.table.colours[event.seat])
            brush, season = self.table.stage.brush, self.table.state.season
            foresee_settled(brush, self.plan.grid, season, self._drawn(event), colour)
            self._foresee_sheet(event.seat)

    def foresee_sheets(self) -> None:
        for seat in self.sheets.in_turn:
            self._foresee_sheet(seat)

    def _foresee_sheet(self, seat: Seat) -> None:
        """The sheet of a seat will be on the screen when its turn comes."""
        brush, cell, state = self.table.stage.brush, self.plan.grid.cell, self.table.state
        season, colour, sheet = state.season, self.table.colours[seat], state.sheets[seat]
        if seat != self.sheets.shown:
            brush.art.later(lambda: sheet_picture(brush, season, sheet, cell, colour))


def _cells(where: Sequence[Address]) -> tuple[Cell, ...]:
    return tuple((int(row), int(column)) for _, row, column in where)
