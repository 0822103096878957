"""Pointer, arrows and Enter over the sheet: corners by drag or by two presses, the stamp, symbols and start cells;
and where those who play by keyboard find the focus."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.seasons.actions import Start, Tick
from game.rules.seasons.cells import Cell, bit
from game.rules.seasons.state import CONIFER_ROW, GO_ON, START, TERRITORY, TICK
from game.scenes.seasons.considered import choice_at
from game.scenes.seasons.pencil import STEPS
from game.ui.intents import Cancel, Command, Confirm, Hover, Intent, Move, Press, Release, Wheel

if TYPE_CHECKING:
    from game.scenes.seasons.table import Table

Pos = tuple[int, int]


def use(table: Table, intent: Intent) -> bool:
    """Use an intent meant for the board. True if it was of use."""
    match intent:
        case Cancel() | Press(_, "right"):
            return _cancel(table)
        case Hover(pos):
            return _hover(table, pos)
        case Command("targets", down):
            table.set_targets(down)
            return True
        case _ if table.looking_away:
            return isinstance(intent, Press | Release)
        case Press(pos, "left"):
            return _press(table, pos)
        case Release(pos, "left"):
            return _release(table, pos)
        case Move(direction):
            return _arrow(table, direction)
        case Confirm():
            return _enter(table)
        case Wheel() if table.phase == TERRITORY and table.pencil.stamp:
            table.turn_stamp()
            return True
        case Command("rotate" | "rotate_back") if table.phase == TERRITORY:
            if table.pencil.stamp:
                table.turn_stamp()
            else:
                table.set_mode("stamp")
            return True
        case Command("next_target") if table.phase == TERRITORY:
            table.pencil.next_legal(table.draws())
            table.relayout()
            return True
    return False


def _cancel(table: Table) -> bool:
    if table.pencil.corner is not None:
        table.pencil.lift()
    elif table.joker_open:
        table.toggle_joker()
    elif table.looking_away:
        table.look_back()
    else:
        return False
    return True


def _hover(table: Table, pos: Pos) -> bool:
    pencil, plan = table.pencil, table.places.plan
    cell = plan.nearest(pos) if pencil.held else plan.under(pos)
    table.resting.on(cell, table.stage.now)
    if cell == pencil.cursor:
        return False
    pencil.cursor = cell
    return True


def _press(table: Table, pos: Pos) -> bool:
    pencil = table.pencil
    pencil.pressed = pencil.cursor = table.places.plan.under(pos)
    if table.phase == TERRITORY and not pencil.stamp and pencil.pressed is not None and pencil.corner is None:
        pencil.corner, pencil.held = pencil.pressed, True
    return True


def _release(table: Table, pos: Pos) -> bool:
    pencil, plan = table.pencil, table.places.plan
    pressed, pencil.pressed = pencil.pressed, None
    if pressed is None:
        return True
    pencil.cursor = plan.nearest(pos) if pencil.corner is not None else plan.under(pos)
    if pencil.held:
        pencil.held = False
        if pencil.cursor != pencil.corner:
            _draw(table)  # dragged; a mere click has set the first corner
    elif table.phase == TERRITORY:
        _draw(table)
    elif pencil.cursor == pressed:
        _choose(table, pressed)
    return True


def _draw(table: Table) -> None:
    draw = table.pencil.draw()
    table.pencil.lift()
    if draw is not None:
        table.do(draw)


def _choose(table: Table, cell: Cell) -> None:
    """A cell pressed where a start cell or a symbol is asked for."""
    if table.phase == START:
        table.do(Start(cell))
    elif table.phase == TICK and table.state.sheet.territories[-1] & bit(cell):
        table.do(Tick(choice_at(table, cell) or ""))


def _arrow(table: Table, direction: str) -> bool:
    if table.phase == TERRITORY:
        table.pencil.step(direction)
    elif table.phase == START:
        taken = {sheet.start for sheet in table.state.sheets}
        _step_among(table, [cell for cell in table.state.ground.starts if cell not in taken], direction)
    elif table.phase == TICK:
        _step_among(table, [cell for choice in table.choices() for cell in choice.cells], direction)
    else:
        return False
    table.resting.on(table.pencil.cursor, table.stage.now)  # the keyboard, too, is told the name of what it stays on
    return True


def _step_among(table: Table, places: list[Cell], direction: str) -> None:
    """On to the nearest of these cells that way, those straight ahead first."""
    here = table.pencil.cursor
    if here is None or here not in places:
        table.pencil.cursor = min(places, default=None)
        return
    down, right = STEPS[direction]

    def distance(cell: Cell) -> tuple[int, Cell]:
        rows, columns = cell[0] - here[0], cell[1] - here[1]
        return abs(rows * down + columns * right) + 3 * abs(rows * right + columns * down), cell

    ahead = [cell for cell in places if (cell[0] - here[0]) * down + (cell[1] - here[1]) * right > 0]
    if ahead:
        table.pencil.cursor = min(ahead, key=distance)


def _enter(table: Table) -> bool:
    pencil = table.pencil
    if table.phase == TERRITORY:
        if pencil.cursor is None:
            pencil.step("down")
        elif pencil.stamp or pencil.corner is not None:
            _draw(table)
        else:
            pencil.corner = pencil.cursor
    elif table.phase in (START, TICK) and pencil.cursor is not None:
        _choose(table, pencil.cursor)
    else:
        return False
    return True


def place_focus(table: Table) -> None:
    """Who plays by keyboard finds the focus where the next decision is."""
    moment = (table.phase, table.session.to_act)
    if moment == table.focused_for:
        return
    table.focused_for = moment
    focus = table.focus
    if not focus.visible:
        return
    if table.phase in (START, TERRITORY, TICK):
        focus.focus(focus.widgets[0])
    elif table.phase in (GO_ON, CONIFER_ROW) or table.session.waiting:
        inside = [w for w in focus.widgets if table.places.dock.contains(w.rect) and not getattr(w, "silent", False)]
        if inside:
            focus.focus(inside[0])
