"""What hands do at the table of Le Murmure des Feuilles: corners by drag or by two presses, the stamp, symbols and
start cells, by pointer and by arrows; and other sheets to look at."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.contract import Address, Seat
from game.rules.seasons.actions import Action, ConiferRow, Draw, Joker, Start, Tick
from game.rules.seasons.cells import Cell, addresses, bit
from game.rules.seasons.state import CONIFER_ROW, GO_ON, START, TERRITORY, TICK, State, own_roll
from game.scenes.seasons.answers import Answers
from game.scenes.seasons.considering import Considering
from game.scenes.seasons.pencil import STEPS
from game.scenes.seasons.plan import Plan
from game.scenes.seasons.sheets import Sheets
from game.scenes.table.plan import Pos
from game.ui.intents import Cancel, Command, Confirm, Hover, Intent, Move, Press, Release, Wheel

if TYPE_CHECKING:
    from game.scenes.table.table import TableScene


class Hand(Considering):
    #: Where things are: given with each layout.
    plan: Plan

    taken_up = frozenset({"cell"})

    def __init__(self, table: TableScene[State], sheets: Sheets, answers: Answers) -> None:
        super().__init__(table, sheets)
        self.answers = answers
        self.shows_targets = False
        self.joker_open = False
        #: The moment for which the focus was last put where it helps.
        self._focused_for: tuple[str, Seat | None] | None = None

    def lie_on(self, plan: Plan) -> None:
        """Everything has its place anew, and the stamp the size of the roll."""
        self.plan = plan
        roll = own_roll(self.table.state, self.sheets.shown)
        self.pencil.sides = roll.sides if roll else (1, 1)

    @property
    def cursor(self) -> Address | None:
        """The cell, or what the stamp would be put down on."""
        if self.pencil.stamp and (draw := self._drawing) is not None:
            return "rectangle", *draw.top, draw.height, draw.width
        return None if self.pencil.cursor is None else ("cell", *self.pencil.cursor)

    @cursor.setter
    def cursor(self, address: Address | None) -> None:
        match address:
            case ("cell", int(row), int(column)):
                self.pencil.cursor = row, column
            case ("rectangle", int(row), int(column), int(height), int(width)):
                self.pencil.stamp_on((row, column), height, width)
            case None:
                self.pencil.cursor = None

    def confirms(self) -> Address | None:
        return ("act", "go_on") if self.answers.asked else None

    def leave(self) -> None:
        if self.pencil.cursor is not None and not self.table.focus.visible:
            self.pencil.cursor = None
            self.table.touch()

    def drop(self) -> None:
        self.pencil.lift()
        self.joker_open = False
        self.sheets.looked_at = self.sheets.held = None

    # What may be done

    def targets(self) -> Sequence[Address]:
        if self.table.phase == TERRITORY:
            return [("rectangle", *draw.top, draw.height, draw.width) for draw in self.draws()]
        return addresses(sorted(self._cells()))

    def way_to(self, action: Action) -> Sequence[Address]:
        if self.sheets.away:
            return (("act", "look_back"),)
        match action:
            case Start(cell):
                return (("cell", *cell),)
            case Draw():
                return self._way_to_draw(action)
            case Tick(symbol):
                return (("tick", symbol),)
            case Joker(face):
                return (("face", face) if self.joker_open else ("act", "joker"),)
            case ConiferRow(row):
                return (("row", row),)
        return (("act", action.type),)

    def _way_to_draw(self, draw: Draw) -> Sequence[Address]:
        """One corner, then the opposite one; or the stamp, turned as need be, put down in one press."""
        pencil = self.pencil
        (row, column), height, width = draw.top, draw.height, draw.width
        area: Address = "rectangle", row, column, height, width
        if pencil.stamp:
            lies = (height, width) == (pencil.sides[::-1] if pencil.turned else pencil.sides)
            return (area,) if lies else (("act", "turn"), area)
        corner = (row + height - 1, column + width - 1) if pencil.corner == draw.top else draw.top
        if self.candidate() is not None:
            return (("cell", *corner),)  # what is in the hand shows itself
        return ("cell", *corner), area, ("die", "green"), ("die", "light")

    # Intents

    def use(self, intent: Intent) -> bool:
        phase = self.table.phase
        match intent:
            case Cancel() | Press(_, "right"):
                return self._cancel()
            case Hover(pos):
                return self._hover(pos)
            case Command("targets", down):
                self.show_targets(down)
                return True
            case _ if self.sheets.away:
                return isinstance(intent, Press | Release)
            case Press(pos, "left"):
                return self._press(pos)
            case Release(pos, "left"):
                return self._release(pos)
            case Move(direction):
                return self._arrow(direction)
            case Confirm():
                return self._enter()
            case Wheel() if phase == TERRITORY and self.pencil.stamp:
                self.turn_stamp()
                return True
            case Command("rotate" | "rotate_back") if phase == TERRITORY:
                if self.pencil.stamp:
                    self.turn_stamp()
                else:
                    self.set_mode("stamp")
                return True
            case Command("next_target") if phase:
                self._next_target()
                return True
        return False

    def _cancel(self) -> bool:
        if self.pencil.corner is not None:
            self.pencil.lift()
        elif self.joker_open:
            self.toggle_joker()
        elif self.sheets.away:
            self.look_back()
        else:
            return False
        return True

    def _hover(self, pos: Pos) -> bool:
        pencil, grid = self.pencil, self.plan.grid
        before = pencil.cursor, pencil.draw()
        pencil.point(grid.nearest(pos) if pencil.held else grid.under(pos), grid, pos)
        return before != (pencil.cursor, pencil.draw())

    def _press(self, pos: Pos) -> bool:
        pencil, grid = self.pencil, self.plan.grid
        pencil.pressed = grid.under(pos)
        pencil.point(pencil.pressed, grid, pos)
        if self.table.phase == TERRITORY and not pencil.stamp and pencil.pressed is not None and pencil.corner is None:
            pencil.corner, pencil.held = pencil.pressed, True
        return True

    def _release(self, pos: Pos) -> bool:
        pencil, grid = self.pencil, self.plan.grid
        pressed, pencil.pressed = pencil.pressed, None
        if pressed is None:
            return True
        pencil.point(grid.nearest(pos) if pencil.corner is not None else grid.under(pos), grid, pos)
        if pencil.held:
            pencil.held = False
            if pencil.cursor != pencil.corner or pencil.sides == (1, 1):
                self._draw()  # dragged; a mere click has set the first corner
        elif self.table.phase == TERRITORY:
            self._draw()
        elif pencil.cursor == pressed:
            self._choose(pressed)
        return True

    def _draw(self) -> None:
        draw = self.pencil.draw()
        self.pencil.lift()
        if draw is not None:
            self.table.do(draw)

    def _choose(self, cell: Cell) -> None:
        """A cell pressed where a start cell or a symbol is asked for."""
        if self.table.phase == START:
            self.table.do(Start(cell))
        elif self.table.phase == TICK and self.table.state.sheet.territories[-1] & bit(cell):
            self.table.do(Tick(self.choice_at(cell) or ""))

    def _arrow(self, direction: str) -> bool:
        if self.table.phase == TERRITORY:
            self.pencil.step(direction)
        elif self.table.phase in (START, TICK):
            self._step_among(self._cells(), direction)
        else:
            return False
        return True

    def _step_among(self, places: list[Cell], direction: str) -> None:
        """On to the nearest of these cells that way, those straight ahead first."""
        here = self.pencil.cursor
        if here is None or here not in places:
            self.pencil.cursor = min(places, default=None)
            return
        down, right = STEPS[direction]

        def distance(cell: Cell) -> tuple[int, Cell]:
            rows, columns = cell[0] - here[0], cell[1] - here[1]
            return abs(rows * down + columns * right) + 3 * abs(rows * right + columns * down), cell

        ahead = [cell for cell in places if (cell[0] - here[0]) * down + (cell[1] - here[1]) * right > 0]
        if ahead:
            self.pencil.cursor = min(ahead, key=distance)

    def _next_target(self) -> None:
        """The stamp on the next place for it; the cursor on the next cell that is asked for, and behind the last on the
        first."""
        if self.table.phase == TERRITORY:
            self.pencil.next_legal(self.draws())
            self.table.relayout()
        elif cells := sorted(self._cells()):
            here = self.pencil.cursor or (0, 0)
            self.pencil.cursor = next((cell for cell in cells if cell > here), cells[0])

    def _enter(self) -> bool:
        pencil = self.pencil
        if self.table.phase == TERRITORY:
            if pencil.cursor is None:
                pencil.step("down")
            elif pencil.stamp or pencil.corner is not None or pencil.sides == (1, 1):
                pencil.corner = pencil.corner or pencil.cursor
                self._draw()
            else:
                pencil.corner = pencil.cursor
        elif self.table.phase in (START, TICK) and pencil.cursor is not None:
            self._choose(pencil.cursor)
        else:
            return False
        return True

    def place_focus(self) -> None:
        """Who plays by keyboard finds the focus where the next decision is."""
        table, phase = self.table, self.table.phase
        moment = (phase, table.session.to_act)
        if moment == self._focused_for:
            return
        self._focused_for = moment
        focus = table.focus
        if not focus.visible:
            return
        if phase in (START, TERRITORY, TICK):
            table.focus_board()
        elif phase in (GO_ON, CONIFER_ROW) or table.session.waiting:
            inside = [w for w in focus.widgets if self.plan.dock.contains(w.rect) and not getattr(w, "silent", False)]
            if inside:
                focus.focus(inside[0])

    # Acts that change nothing on the sheets

    def set_mode(self, mode: str) -> None:
        self.pencil.stamp = mode == "stamp"
        self.pencil.lift()
        self.table.relayout()

    def turn_stamp(self) -> None:
        self.pencil.turn()
        self.table.stage.sounds.play("paper_flip")
        self.table.touch()

    def show_targets(self, on: bool) -> None:
        self.shows_targets = on
        self.table.relayout()

    def toggle_joker(self) -> None:
        self.joker_open = not self.joker_open
        table = self.table
        table.relayout()
        if self.joker_open and table.focus.visible:
            table.focus.focus(next(w for w in table.focus.widgets if getattr(w, "address", ())[:1] == ("face",)))

    def look_at(self, seat: Seat) -> None:
        sheets = self.sheets
        sheets.looked_at = None if seat in (sheets.in_play, sheets.looked_at) else seat
        self.table.stage.sounds.play("paper_slide")
        self.pencil.lift()
        self.table.relayout()

    def look_back(self) -> None:
        self.sheets.looked_at = None
        self.table.relayout()
