"""What hands do at the table of GrandBois: take, turn and lay tiles, raise watchtowers, move the view."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.core.contract import Address
from game.rules.grand_bois.actions import Discard, GrandBoisAction, NoTower, Place, Tower
from game.rules.grand_bois.forest import STEPS, Spot
from game.rules.grand_bois.placing import Explanation, explain, legal_spots
from game.rules.grand_bois.state import PLACE, TOWER, State, clearing_laid, towers_left, visible
from game.scenes.grand_bois.held import Held, TowerInHand
from game.scenes.grand_bois.plan import Plan
from game.scenes.table.hand import Hand as AnyHand
from game.scenes.table.plan import Pos
from game.text.grand_bois.names import covered_words, turned_words
from game.text.i18n import _
from game.ui.intents import Cancel, Command, Confirm, FocusLost, Hover, Intent, Move, Press, Release, Wheel

if TYPE_CHECKING:
    from game.scenes.table.table import TableScene

#: Told what is done to a thing beside the Forest: ("take" | "drag" | "drop" | "key" | "turn", where).
Told = Callable[[str, Pos], None]


class Hand(AnyHand):
    """A tile or a watchtower on its way, how tiles of the River were turned, and whether every legal spot is shown."""

    def __init__(self, table: TableScene[State], plan: Plan) -> None:
        self.table = table
        self.plan = plan
        self.held: Held | None = None
        self.tower: TowerInHand | None = None
        #: How the tiles of the River were turned before they were taken.
        self.turns: dict[int, int] = {}
        #: Every legal spot is shown, as long as a key is held or until the button is pressed again.
        self.shows_targets = False
        self._targets_held = False
        self._panning: Pos | None = None
        self._pressed: Pos = (0, 0)

    @property
    def cursor(self) -> Address | None:
        """Where the tile in the hand is; with an empty hand there is nothing to move."""
        return None if self.held is None or self.held.spot is None else ("spot", *self.held.spot)

    @cursor.setter
    def cursor(self, address: Address | None) -> None:
        match address:
            case ("spot", int(x), int(y)) if self.held is not None:
                self.held.spot, self.held.laid = (x, y), False
                self.plan.camera.reveal((x, y))

    def way_to(self, action: GrandBoisAction) -> Sequence[Address]:
        held = self.held
        match action:
            case Tower(number):
                return ("tower", number), ("space", *clearing_laid(self.table.state))
            case NoTower():
                return (("act", "no_tower"),)
            case Discard(tile):
                return (("act", "discard") if held is not None and held.tile == tile else ("tile", tile),)
        goal: Address = "spot", action.x, action.y
        if held is None or held.tile != action.tile:
            return ("tile", action.tile), goal
        if held.laid and self.cursor != goal:
            return ("act", "take_back"), goal
        if held.turn != action.turn:
            return ("act", "turn"), goal
        return (("act", "confirm"),) if held.laid else (goal,)

    def spots(self) -> set[Spot]:
        """Every place for the tile in the hand as it is turned; without one, for any tile of the River."""
        state = self.table.state
        if self.held is not None:
            return set(legal_spots(state, self.held.tile, self.held.turn))
        return {spot for tile in state.river for turn in range(4) for spot in legal_spots(state, tile, turn)}

    def choosable(self) -> Sequence[Address]:
        """With an empty hand a tile is taken first."""
        return () if self.held is None or self.held.laid else self.targets()

    def targets(self) -> Sequence[Address]:
        return [("spot", *spot) for spot in sorted(self.spots(), key=lambda spot: (spot[1], spot[0]))]

    def says(self, address: Address) -> str:
        """The tile in the hand, and whether it may lie there."""
        verdict = self._verdict(address)
        if self.held is None or verdict is None:
            return ""
        why = _("It can be laid here.") if verdict.refusal is None else self.table.refusal_text(verdict.refusal)
        return "\n".join((self.holds(), why))

    def lies(self, address: Address) -> str:
        """What the tile would cover."""
        match address:
            case ("spot", int(x), int(y)):
                seen = visible(self.table.state)
                return covered_words([seen.get((x + dx, y + dy)) for dx, dy in STEPS])
        return ""

    def holds(self) -> str:
        held = self.held
        return "" if held is None else _("The tile: {tile}.").format(tile=turned_words(held.tile, held.turn))

    def why_not(self, address: Address) -> str | None:
        verdict = self._verdict(address)
        return None if verdict is None or verdict.refusal is None else verdict.refusal.rule

    def _verdict(self, address: Address) -> Explanation | None:
        match address:
            case ("spot", int(x), int(y)) if self.held is not None:
                return explain(self.table.state, self.held.tile, x, y, self.held.turn)
        return None

    def drop(self) -> None:
        self.held = self.tower = self._panning = None

    def _interrupted(self) -> None:
        """The window lost the focus: no key or button is held any more. A tile dragged until now is carried."""
        self.tower = self._panning = None
        if self.held is not None:
            self.held.dragged = False
        self.show_targets(self.shows_targets and not self._targets_held, held=False)

    def show_targets(self, on: bool, *, held: bool = True) -> None:
        self.shows_targets, self._targets_held = on, on and held
        self.table.relayout()

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
        elif self.table.strayed(hand.pressed, pos):
            self.let_go()
        # else a click: the tile is carried from now on

    def take_by_key(self, tile: int, pos: Pos = (0, 0)) -> None:
        table = self.table
        self.held = Held(tile, self.turns.get(tile, 0))
        self.held.next_legal(table.state)
        if self.held.spot is None:
            self.held.spot = (0, 0)
        self.plan.camera.reveal(self.held.spot)
        table.relayout()
        table.focus_board()

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
        hand.spot = self.plan.camera.tile_spot(pos) if table.board.collidepoint(pos) else None
        table.touch()

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

    def _next_target(self) -> bool:
        """On to the next place where the tile in the hand fits; with an empty hand, the first River tile is taken."""
        table = self.table
        if table.phase != PLACE:
            return False
        if self.held is None:
            self.take_by_key(table.state.river[0])
            return True
        if self.held.next_legal(table.state) and self.held.spot is not None:
            self.plan.camera.reveal(self.held.spot)
        table.relayout()
        table.focus_board()
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
        if table.phase != TOWER:
            return False
        return self.plan.seen(clearing_laid(table.state)).inflate(0, table.u(10)).collidepoint(pos)

    def _drop_tower(self, pos: Pos) -> None:
        """Onto the clearing, or back to the side; a click without a drag raises it at once."""
        tower, self.tower = self.tower, None
        if tower is None:
            return
        table = self.table
        if not self.table.strayed(tower.pressed, pos) or self.over_clearing(pos):
            table.do(Tower(tower.number))
            return
        if table.board.collidepoint(pos):
            table.say_why_not(_("A Watchtower is raised only on the Clearing you have just laid."), "GB-19")
        table.relayout()

    def _raise_first(self) -> None:
        state = self.table.state
        self.table.do(Tower(towers_left(state, state.seat)[0]))

    # The Forest

    def use(self, intent: Intent) -> bool:
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
                    self.plan.zoom(steps > 0, pos)
            case Move(direction):
                return self._arrow(direction)
            case Confirm():
                return self._enter()
            case Cancel() if self.held is not None:
                if self.held.laid:
                    self.held.laid = False
                    self.table.relayout()
                else:
                    self.let_go()
            case Command("rotate" | "rotate_back" as name):
                self.rotate(1 if name == "rotate" else -1)
            case Command("targets", down):
                self.show_targets(down)
            case Command("next_target"):
                return self._next_target()
            case Command("fit"):
                self.plan.fit()
            case Command("zoom_in" | "zoom_out" as name):
                self.plan.zoom(name == "zoom_in")
            case FocusLost():
                self._interrupted()
            case _:
                return False
        return True

    def _hover(self, pos: Pos) -> bool:
        if self._panning is not None:
            self.plan.pan(pos[0] - self._panning[0], pos[1] - self._panning[1])
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
        return hand is not None and hand.spot is not None and self.plan.camera.at(hand.spot, 2).collidepoint(pos)

    def _release(self, pos: Pos) -> bool:
        hand = self.held
        if self._panning is not None:
            self._panning = None
            if self.table.strayed(self._pressed, pos):
                return True
            if self.over_clearing(pos):
                self._raise_first()
            elif self.held is None:
                self.plan.bring_to_middle(pos)
        elif hand is not None and not hand.laid:
            hand.dragged = False
            self._follow(pos)
            self.put_down()
        return True

    def _arrow(self, direction: str) -> bool:
        if self.held is None:
            return False
        dx, dy = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}[direction]
        x, y = self.held.spot or (0, 0)
        self.cursor = "spot", x + dx, y + dy
        self.table.relayout()
        return True

    def _enter(self) -> bool:
        if self.held is not None and self.held.laid:
            self.confirm()
        elif self.held is not None:
            self.put_down()
        elif self.table.phase == TOWER:
            self._raise_first()
        else:
            return False
        return True
