"""What hands do at the table of GrandBois: take, turn and lay tiles, raise watchtowers, move the view."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.rules.grand_bois.actions import Place, Tower
from game.rules.grand_bois.state import clearing_laid, towers_left
from game.scenes.grand_bois.hand import Held, TowerInHand
from game.scenes.grand_bois.pictures import levels, raised
from game.text.i18n import _
from game.ui.intents import Cancel, Command, Confirm, Hover, Intent, Move, Press, Release, Wheel

if TYPE_CHECKING:
    from game.scenes.grand_bois.table import Table

#: How far the pointer may stray, in units, for a press to be a click and not a drag.
CLICK = 6

Pos = tuple[int, int]
#: Told what is done to a thing beside the Forest: ("take" | "drag" | "drop" | "key" | "turn", where).
Told = Callable[[str, Pos], None]


class Gestures:
    """Holds what is half begun; whatever is done is done by the table."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.held: Held | None = None
        self.tower: TowerInHand | None = None
        #: How the tiles of the River were turned before they were taken.
        self.turns: dict[int, int] = {}
        self._panning: Pos | None = None
        self._pressed: Pos = (0, 0)

    def drop_all(self) -> None:
        """The position changed: nothing is in the hand."""
        self.held = self.tower = self._panning = None

    def interrupted(self) -> None:
        """The window lost the focus: no button is held any more. A tile dragged until now is carried."""
        self.tower = self._panning = None
        if self.held is not None:
            self.held.dragged = False

    def _strayed(self, start: Pos, end: Pos) -> bool:
        return max(abs(end[0] - start[0]), abs(end[1] - start[1])) > self.table.u(CLICK)

    # River tiles

    def told_of_tile(self, tile: int) -> Told:
        def told(what: str, pos: Pos) -> None:
            {"take": self._take, "drag": self._drag, "drop": self._drop, "key": self.take_by_key, "turn": self._turn}[
                what
            ](tile, pos)

        return told

    def _take(self, tile: int, pos: Pos) -> None:
        table = self.table
        table.stage.sounds.play("paper_slide")
        if self.held is not None and self.held.tile == tile:
            self.let_go()  # a second click puts it back
            return
        self.held = Held(tile, self.turns.get(tile, 0), dragged=True, pressed=pos, pos=pos)
        table.relayout()

    def _drag(self, tile: int, pos: Pos) -> None:
        if self.held is not None and self.held.dragged:
            self._follow(pos)

    def _drop(self, tile: int, pos: Pos) -> None:
        hand = self.held
        if hand is None or not hand.dragged:
            return
        hand.dragged = False
        if self.table.board.collidepoint(pos):
            self._follow(pos)
            self.put_down()
        elif self._strayed(hand.pressed, pos):
            self.let_go()
        # else a click: the tile is carried from now on

    def take_by_key(self, tile: int, pos: Pos = (0, 0)) -> None:
        table = self.table
        self.held = Held(tile, self.turns.get(tile, 0))
        self.held.next_legal(table.state)
        if self.held.spot is None:
            self.held.spot = (0, 0)
        table.camera.reveal(self.held.spot)
        table.relayout()
        table.focus.focus(table.focus.widgets[0])

    def _turn(self, tile: int, pos: Pos) -> None:
        """A tile is turned where it lies in the River, or in the hand."""
        if self.held is not None and self.held.tile == tile:
            self.rotate(1)
            return
        self.turns[tile] = (self.turns.get(tile, 0) + 1) % 4
        self.table.stage.sounds.play("paper_flip")
        self.table.relayout()

    def _follow(self, pos: Pos) -> None:
        hand, table = self.held, self.table
        if hand is None or hand.laid:
            return
        hand.pos = pos
        hand.spot = table.camera.tile_spot(pos) if table.board.collidepoint(pos) else None
        table.stage.invalidate()

    def put_down(self) -> None:
        """The tile is let go over the Forest: wait for a second press, lay it, or say why it may not lie there."""
        hand, table = self.held, self.table
        verdict = hand.verdict(table.state) if hand else None
        if hand is None or verdict is None:
            return
        if verdict.refusal is not None:
            table.say_refusal(verdict.refusal)
        elif table.stage.settings.confirm:
            hand.laid = True
            table.stage.sounds.play("wood_knock")
            table.relayout()
        else:
            self.confirm()

    def confirm(self) -> None:
        hand = self.held
        if hand is not None and hand.spot is not None:
            self.table.do(Place(hand.tile, *hand.spot, hand.turn))

    def let_go(self) -> None:
        self.held = None
        self.table.relayout()

    def rotate(self, quarters: int) -> None:
        if self.held is not None:
            self.held.rotate(quarters)
            self.turns[self.held.tile] = self.held.turn
            self.table.stage.sounds.play("paper_flip")
            self.table.relayout()

    def next_target(self) -> bool:
        """On to the next place where the tile in the hand fits; with an empty hand, the first River tile is taken."""
        table = self.table
        if not table.places_tiles:
            return False
        if self.held is None:
            self.take_by_key(table.state.river[0])
            return True
        if self.held.next_legal(table.state) and self.held.spot is not None:
            table.camera.reveal(self.held.spot)
        table.relayout()
        return True

    # Watchtowers

    def told_of_tower(self, number: int) -> Told:
        def told(what: str, pos: Pos) -> None:
            if what == "take":
                self.tower = TowerInHand(number, pos, pos)
                self.table.relayout()
            elif what == "drag" and self.tower is not None:
                self.tower.pos = pos
            elif what == "drop":
                self._drop_tower(pos)
            elif what == "key":
                self.table.do(Tower(number))

        return told

    def over_clearing(self, pos: Pos) -> bool:
        """Whether a point is on the clearing that waits for a watchtower."""
        table = self.table
        if not table.raises_towers:
            return False
        spot = clearing_laid(table.state)
        _heights, height = levels(table.state)
        return raised(table.camera, spot, height[spot]).inflate(0, table.u(10)).collidepoint(pos)

    def _drop_tower(self, pos: Pos) -> None:
        """Onto the clearing, or back to the side; a click without a drag raises it at once."""
        tower, self.tower = self.tower, None
        if tower is None:
            return
        table = self.table
        if not self._strayed(tower.pressed, pos) or self.over_clearing(pos):
            table.do(Tower(tower.number))
            return
        if table.board.collidepoint(pos):
            table.say_why_not(_("A Watchtower is raised only on the Clearing you have just laid."), "GB-19")
        table.relayout()

    def _raise_first(self) -> None:
        decision = self.table.decision
        if decision is not None:
            self.table.do(Tower(towers_left(self.table.state, decision.seat)[0]))

    # The Forest

    def on_board(self, intent: Intent) -> bool:
        table = self.table
        match intent:
            case Hover(pos):
                return self._hover(pos)
            case Press(pos, button):
                return self._press(pos, button)
            case Release(pos, "left"):
                return self._release(pos)
            case Release():
                self._panning = None
            case Wheel(pos, steps):
                if self.held is not None and not self.held.laid:
                    self.rotate(1 if steps < 0 else -1)
                else:
                    table.zoom(steps > 0, pos)
            case Move(direction):
                return self._arrow(direction)
            case Confirm():
                return self._enter()
            case Cancel() if self.held is not None:
                if self.held.laid:
                    self.held.laid = False
                    table.relayout()
                else:
                    self.let_go()
            case Command("rotate" | "rotate_back" as name):
                self.rotate(1 if name == "rotate" else -1)
            case Command("targets", down):
                table.set_targets(down)
            case Command("next_target"):
                return self.next_target()
            case Command("fit"):
                table.fit()
            case Command("zoom_in" | "zoom_out" as name):
                table.zoom(name == "zoom_in")
            case _:
                return False
        return True

    def _hover(self, pos: Pos) -> bool:
        if self._panning is not None:
            self.table.pan(pos[0] - self._panning[0], pos[1] - self._panning[1])
            self._panning = pos
        elif self.held is not None:
            self._follow(pos)
        else:
            return False
        return True

    def _press(self, pos: Pos, button: str) -> bool:
        hand = self.held
        if button == "right" and hand is not None:
            self.rotate(1)
        elif button == "left" and hand is not None and not hand.laid:
            hand.pressed = pos
        elif button == "left" and hand is not None and self._over_laid(pos):
            hand.laid, hand.dragged, hand.pressed = False, True, pos
            self.table.relayout()
        else:
            self._panning = self._pressed = pos
        return True

    def _over_laid(self, pos: Pos) -> bool:
        hand = self.held
        return hand is not None and hand.spot is not None and self.table.camera.at(hand.spot, 2).collidepoint(pos)

    def _release(self, pos: Pos) -> bool:
        hand = self.held
        if self._panning is not None:
            self._panning = None
            if self._strayed(self._pressed, pos):
                return True
            if self.over_clearing(pos):
                self._raise_first()
            elif self.held is None:
                self.table.bring_to_middle(pos)
        elif hand is not None and not hand.laid:
            hand.dragged = False
            self._follow(pos)
            self.put_down()
        return True

    def _arrow(self, direction: str) -> bool:
        if self.held is None:
            return False
        self.held.step(direction)
        if self.held.spot is not None:
            self.table.camera.reveal(self.held.spot)
        self.table.relayout()
        return True

    def _enter(self) -> bool:
        if self.held is not None and self.held.laid:
            self.confirm()
        elif self.held is not None:
            self.put_down()
        elif self.table.raises_towers:
            self._raise_first()
        else:
            return False
        return True
