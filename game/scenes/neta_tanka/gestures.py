"""What hands do at the table of Neta-Tanka: pick up nomads, point at places and links, move about the village."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.neta_tanka.actions import Place
from game.scenes.neta_tanka.map import SPOTS, Spot, next_spot
from game.scenes.neta_tanka.strip import Chip
from game.ui.intents import Cancel, Command, Confirm, Hover, Intent, Move, Press, Release, Wheel

if TYPE_CHECKING:
    from game.scenes.neta_tanka.table import Table

#: How far the pointer may stray, in units, for a press to be a click and not a drag.
CLICK = 6
#: How far a turn of the wheel moves the village where it does not fit, in units.
WHEEL = 60

Pos = tuple[int, int]


class Gestures:
    """Holds what is half begun; whatever is done is done by the table."""

    def __init__(self, table: Table) -> None:
        self.table = table
        #: The colour of the nomad that goes where one presses next.
        self.colour: str | None = None
        #: Where the nomad dragged by the mouse is; None while none is dragged.
        self.dragged: Pos | None = None
        self.hover: Spot | None = None
        self.cursor: Spot = ("place", 18)
        self._pressed: Pos = (0, 0)
        self._panning: Pos | None = None

    def drop_all(self) -> None:
        self.dragged = self._panning = None

    def _strayed(self, start: Pos, end: Pos) -> bool:
        return max(abs(end[0] - start[0]), abs(end[1] - start[1])) > self.table.u(CLICK)

    # Nomads in the strip

    def told_of_nomad(self, what: str, colour: str, pos: Pos) -> None:
        table = self.table
        if what == "take":
            self.colour, self.dragged, self._pressed = colour, pos, pos
            table.relayout()
        elif what == "drag" and self.dragged is not None:
            self.dragged = pos
            self.hover = table.spot_under(pos)
            table.stage.invalidate()
        elif what == "drop" and self.dragged is not None:
            self.dragged = None
            spot = table.spot_under(pos)
            if self._strayed(self._pressed, pos) and spot is not None and spot[0] == "place":
                table.do(Place(colour, spot[1]))
            table.relayout()
        elif what == "key":
            self.colour = colour
            self.next_target()

    def other_colour(self) -> bool:
        """On to the next colour of which there are nomads to place."""
        colours = self.table.colours_left()
        if not colours:
            return False
        place = colours.index(self.colour) if self.colour in colours else -1
        self.colour = colours[(place + 1) % len(colours)]
        self.table.relayout()
        return True

    # The village

    def on_board(self, intent: Intent) -> bool:
        table = self.table
        match intent:
            case Hover(pos):
                return self._hover(pos)
            case Press(pos, "left"):
                self._pressed = pos
                self._panning = pos if table.spot_under(pos) is None else None
            case Release(pos, "left"):
                self._release(pos)
            case Wheel(_, steps):
                return table.pan(0, steps * table.u(WHEEL))
            case Move(direction):
                return self._arrow(direction)
            case Confirm() if not table.focus.visible:
                table.focus_board()  # first it is shown where one is
            case Confirm():
                table.use(self.cursor)
            case Cancel():
                return table.step_back()
            case Command("next_target"):
                return self.next_target()
            case Command("rotate" | "rotate_back"):
                return table.placing and self.other_colour()
            case _:
                return False
        return True

    def _hover(self, pos: Pos) -> bool:
        if self._panning is not None:
            moved = self.table.pan(pos[0] - self._panning[0], pos[1] - self._panning[1])
            self._panning = pos
            return moved
        spot = self.table.spot_under(pos)
        if spot == self.hover:
            return False
        self.hover = spot
        self.cursor = spot or self.cursor
        return True

    def _release(self, pos: Pos) -> None:
        self._panning = None
        spot = self.table.spot_under(pos)
        if spot is not None and not self._strayed(self._pressed, pos):
            self.table.use(spot)

    def _arrow(self, direction: str) -> bool:
        spot = next_spot(self.cursor, direction)
        if spot is None:
            return False
        self.move_to(spot)
        return True

    def move_to(self, spot: Spot) -> None:
        self.cursor = spot
        self.table.reveal(spot)

    def next_target(self) -> bool:
        """On to the next place for a nomad; in phase II to the next thing to do."""
        table = self.table
        if table.placing:
            self._next_place()
        elif table.acting:
            self._next_chip()
        else:
            return False
        return True

    def _next_place(self) -> None:
        table = self.table
        if not table.open_places():
            self.other_colour()
        open_places = [spot for spot in SPOTS if spot[0] == "place" and spot[1] in table.open_places()]
        if not open_places:
            return
        later = [spot for spot in open_places if spot > self.cursor]
        self.move_to((later or open_places)[0])
        table.focus_board()

    def _next_chip(self) -> None:
        focus = self.table.focus
        chips = [widget for widget in focus.widgets if isinstance(widget, Chip)]
        here = next((i for i, chip in enumerate(chips) if chip is focus.focused), -1)
        if chips:
            focus.visible = True
            chip = chips[(here + 1) % len(chips)]
            focus.focus(chip)
            if chip.source[0] in ("place", "link"):
                self.move_to((chip.source[0], int(chip.source[1])))
