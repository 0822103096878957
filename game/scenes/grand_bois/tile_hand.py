"""The tile in the hand: taken from the River, followed by the eye, turned, put down, laid or let go."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from game.core.contract import Refusal
from game.rules.grand_bois.actions import Place
from game.rules.grand_bois.forest import SHAPES, ClanCount, Spot, lay, public_counts
from game.rules.grand_bois.placing import Explanation
from game.rules.grand_bois.state import PLACE, State
from game.scenes.grand_bois.air import Air
from game.scenes.grand_bois.art.frames import outlined
from game.scenes.grand_bois.art.tiles import foresee_turns
from game.scenes.grand_bois.board import in_hand_area, waiting_area
from game.scenes.grand_bois.edge import Edge
from game.scenes.grand_bois.held import Held, Told
from game.scenes.grand_bois.motion import Moving
from game.scenes.grand_bois.plan import Plan
from game.scenes.table.plan import Pos

if TYPE_CHECKING:
    from game.scenes.table.table import TableScene

#: How much higher than the pointer a tile is held, and than its space when keys move it, in units.
ABOVE, ABOVE_SPACE = 4, 9


class TileHand:
    def __init__(self, table: TableScene[State], plan: Plan, moving: Moving) -> None:
        self.table, self.plan, self.moving = table, plan, moving
        self.held: Held | None = None
        self.air = Air()
        self.edge = Edge(plan, table.u)
        #: How the tiles of the River were turned before they were taken.
        self.turns: dict[int, int] = {}

    def verdict(self) -> Explanation | None:
        """What the rules say of the tile in the hand where it is."""
        return None if self.held is None else self.held.verdict(self.table.state)

    def counts_then(self) -> tuple[ClanCount, ...] | None:
        """The clans' counts if the tile in the hand lay where it is; None if it may not."""
        held, verdict = self.held, self.verdict()
        if held is None or held.spot is None or verdict is None or verdict.refusal is not None:
            return None
        return public_counts(lay(self.table.state.forest, SHAPES[held.tile][held.turn], *held.spot))

    def let_go(self) -> None:
        """The tile goes back to the River."""
        held, self.held = self.held, None
        if held is not None and self.air.at is not None and held.tile in self.table.state.river:
            slot = self.plan.beside.river[self.table.state.river.index(held.tile)]
            start = self.air.at if not held.laid or held.spot is None else self.plan.over(held.spot).center
            self.moving.glide_back(held.tile, held.turn, 2 * self.plan.camera.cell, start, slot)
        self.air.taken()
        self.table.relayout()

    # Where it is seen

    def _goal(self) -> Pos | None:
        held, u = self.held, self.table.u
        if held is None or (held.pos is None and held.spot is None):
            return None
        if held.pos is not None:
            return held.pos[0], held.pos[1] - u(ABOVE)
        assert held.spot is not None
        x, y = self.plan.over(held.spot).center
        return x, y - u(ABOVE_SPACE)

    def areas(self) -> list[Rect]:
        """Where the tile in the hand is seen, and the place it would take."""
        held, brush = self.held, self.table.stage.brush
        if held is None:
            return []
        if held.laid:
            return [] if held.spot is None else [waiting_area(brush, self.plan, held.spot)]
        found = [] if self.air.at is None else [in_hand_area(brush, self.plan.camera, self.air.at)]
        return found if held.spot is None else [*found, outlined(brush, self.plan.over(held.spot))]

    def _show_anew(self, before: list[Rect], spot: Spot | None) -> None:
        """No more is drawn than where the tile was and is, and the counts if they may be others."""
        stage, held = self.table.stage, self.held
        stage.invalidate_all(*before, *self.areas())
        if held is not None and held.spot != spot and self.plan.clans_panel is not None:
            stage.invalidate(self.plan.clans_panel)

    def follow_view(self) -> None:
        """What lies under the pointer may be another space now."""
        held = self.held
        if held is not None and held.pos is not None and not held.laid:
            held.spot = self.plan.camera.tile_spot(held.pos) if self.table.board.collidepoint(held.pos) else None

    def tick(self, now: float) -> bool:
        motion, held = self.table.motion, self.held
        self.air.still = motion.reduced or motion.factor == 0
        if held is None:
            return False
        before, spot = self.areas(), held.spot
        panned = not held.laid and self.edge.pan(now, held.pos, self.table.board)
        if panned:
            self.follow_view()
            self.table.stage.invalidate(self.table.board)
        unit = self.table.stage.screen.unit
        changed = self.air.tick(now, self._goal(), by_keys=held.pos is None or held.laid, unit=unit)
        if changed or panned:
            self._show_anew(before, spot)
        return changed or panned or self.air.moves or self.edge.near

    # River tiles

    def told(self, tile: int) -> Told:
        """What is told of a tile of the River."""

        def told(what: str, pos: Pos) -> None:
            {"take": self._take, "drag": self._drag, "drop": self._drop, "key": self.take_by_key, "turn": self._turn}[
                what
            ](tile, pos)

        return told

    def hold(self, held: Held) -> None:
        self.held = held
        foresee_turns(self.table.stage.brush, held.tile)
        self.air.taken()
        self.air.at = self._goal()

    def _take(self, tile: int, pos: Pos) -> None:
        table = self.table
        table.stage.sounds.play("paper_slide")
        if self.held is not None and self.held.tile == tile:
            self.let_go()  # a second click puts it back
            return
        self.hold(Held(tile, self.turns.get(tile, 0), dragged=True, pressed=pos, pos=pos))
        table.relayout()

    def _drag(self, tile: int, pos: Pos) -> None:
        if self.held is not None and self.held.dragged:
            self.follow(pos)

    def _drop(self, tile: int, pos: Pos) -> None:
        hand = self.held
        if hand is None or not hand.dragged:
            return
        hand.dragged = False
        if self.table.board.collidepoint(pos):
            self.follow(pos)
            self.put_down(dragged=True)
        elif self.table.strayed(hand.pressed, pos):
            self.let_go()
        # else a click: the tile is carried from now on

    def take_by_key(self, tile: int, pos: Pos = (0, 0)) -> None:
        table, held = self.table, Held(tile, self.turns.get(tile, 0))
        held.next_legal(table.state)
        held.spot = held.spot or (0, 0)
        self.plan.camera.reveal(held.spot)
        self.hold(held)
        table.relayout()
        table.focus_board()

    def lay_out_at(self, place: Place) -> None:
        """Put a River tile where it is to lie, to be confirmed there."""
        self.turns[place.tile] = place.turn
        self.hold(Held(place.tile, place.turn, (place.x, place.y), laid=True, laid_at=self.table.stage.now))
        self.plan.camera.reveal((place.x, place.y))

    def _turn(self, tile: int, pos: Pos) -> None:
        """A tile is turned where it lies in the River, or in the hand."""
        if self.held is not None and self.held.tile == tile:
            self.rotate(1)
            return
        self.turns[tile] = (self.turns.get(tile, 0) + 1) % 4
        self.table.stage.sounds.play("paper_flip")
        self.table.relayout()

    def follow(self, pos: Pos) -> None:
        held = self.held
        if held is None or held.laid:
            return
        before, spot = self.areas(), held.spot
        held.pos = pos
        self.follow_view()
        self.air.at = self._goal()
        self._show_anew(before, spot)

    def put_down(self, *, dragged: bool = False) -> None:
        """The tile is let go over the Forest: it waits for a second press, is laid, or may not lie there. Then a tile
        that was dragged goes back, and its spaces have said why; one that is carried stays in the hand."""
        held, table, verdict = self.held, self.table, self.verdict()
        if held is None or held.spot is None or verdict is None:
            return
        if verdict.refusal is not None:
            over_it = any(cell.covers for cell in verdict.cells)  # then it has been said beside the tile
            self._refuse(verdict.refusal) if over_it else table.say_refusal(verdict.refusal)
            if dragged:
                self.let_go()
            return
        if table.guide is not None and not table.guide.allows(Place(held.tile, *held.spot, held.turn)):
            return
        start = self.air.at
        if not table.stage.settings.confirm and start is not None:
            self.moving.let_fall = held.tile, start
        if table.stage.settings.confirm or not self.confirm():
            self.moving.let_fall = None
            held.laid, held.laid_at = True, table.stage.now
            place = self.plan.over(held.spot)
            self.moving.drop(held.tile, held.turn, place, start, lambda: self._lies(place))
            table.relayout()

    def _refuse(self, refusal: Refusal) -> None:
        """It is read beside the tile; those who listen are told."""
        self.table.stage.sounds.play("refuse")
        self.table.stage.voice.say(self.table.refusal_text(refusal))

    def _lies(self, place: Rect) -> None:
        """A tile put down lies where it waits."""
        self.table.stage.sounds.play("wood_knock")
        self.table.stage.invalidate(place)

    def confirm(self) -> bool:
        held = self.held
        if held is None or held.spot is None or self.table.phase != PLACE:
            return False
        return self.table.do(Place(held.tile, *held.spot, held.turn))

    def rotate(self, quarters: int) -> None:
        held = self.held
        if held is not None:
            held.rotate(quarters)
            self.air.turn(quarters)
            self.turns[held.tile] = held.turn
            self.table.stage.sounds.play("paper_flip")
            self.table.relayout()

    def confirm_or_refuse(self) -> None:
        verdict = self.verdict()
        if verdict is not None and verdict.refusal is not None:
            self._refuse(verdict.refusal)
        else:
            self.confirm()
