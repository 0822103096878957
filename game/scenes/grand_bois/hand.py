"""What hands do at the table of GrandBois: take, turn and lay tiles, raise watchtowers, move the view."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import Rect

from game.core.contract import Address
from game.rules.grand_bois.actions import Discard, GrandBoisAction, NoTower, Place, Tower
from game.rules.grand_bois.content import Clan
from game.rules.grand_bois.forest import STEPS, Spot
from game.rules.grand_bois.placing import Explanation, explain, legal_spots
from game.rules.grand_bois.state import DISCARD, PLACE, TOWER, State, clearing_laid, towers_left, visible
from game.scenes.grand_bois.held import Held
from game.scenes.grand_bois.motion import Moving
from game.scenes.grand_bois.plan import Plan
from game.scenes.grand_bois.tile_hand import TileHand
from game.scenes.grand_bois.tower_hand import TowerHand
from game.scenes.table import guard
from game.scenes.table.hand import Hand as AnyHand
from game.scenes.table.plan import Pos
from game.text.grand_bois.names import over_words, turned_words
from game.text.i18n import _, ngettext
from game.ui.intents import Cancel, Command, Confirm, FocusLost, Hover, Intent, Move, Press, Release, Wheel

if TYPE_CHECKING:
    from game.scenes.table.table import TableScene

#: The address of the table of the clans.
CLANS_TABLE: Address = ("clans",)


class Hand(AnyHand):
    """A tile or a watchtower on its way, how tiles of the River were turned, and whether every legal spot is shown."""

    def __init__(self, table: TableScene[State], plan: Plan, moving: Moving) -> None:
        self.table, self.plan = table, plan
        self.tile = TileHand(table, plan, moving)
        self.towers = TowerHand(table, plan)
        #: Every legal spot is shown, as long as a key is held or until the button is pressed again.
        self.shows_targets = False
        self._targets_held = False
        self._panning: Pos | None = None
        self._pressed: Pos = (0, 0)
        #: The button went down on the tile that waits: let go there it confirms, moved away it lifts the tile.
        self._on_waiting = False
        #: What is pointed at to see more of it: a clan in its table, a watchtower in the Forest.
        self._clan: Clan | None = None
        self.watched: Spot | None = None

    @property
    def held(self) -> Held | None:
        return self.tile.held

    @property
    def may_take(self) -> bool:
        """A tile may be taken: to lay it, or to think about it while bots play."""
        table = self.table
        if table.phase in (PLACE, DISCARD):
            return True
        watches = bool(table.humans) and table.watched is None and table.guide is None
        return watches and table.session.bot_to_act and bool(table.state.river)

    @property
    def lays(self) -> bool:
        """The tile in the hand may be laid for good now, and not only be thought about."""
        return self.table.phase == PLACE and self.wanted_by_guide in (None, self._meant)

    @property
    def wanted_by_guide(self) -> Place | None:
        """Where a guide asks for a tile."""
        deed = None if self.table.guide is None else self.table.guide.deed
        return deed.action if deed is not None and deed.kind == "act" and isinstance(deed.action, Place) else None

    @property
    def _meant(self) -> Place | None:
        held = self.held
        return None if held is None or held.spot is None else Place(held.tile, *held.spot, held.turn)

    # The tile by its address

    @property
    def cursor(self) -> Address | None:
        """Where the tile in the hand is; with an empty hand there is nothing to move."""
        return None if self.held is None or self.held.spot is None else ("spot", *self.held.spot)

    @cursor.setter
    def cursor(self, address: Address | None) -> None:
        match address:
            case ("spot", int(x), int(y)) if self.held is not None:
                self.held.spot, self.held.laid, self.held.pos = (x, y), False, None
                self.plan.camera.reveal((x, y))

    def way_to(self, action: GrandBoisAction) -> Sequence[Address]:
        held, state = self.held, self.table.state
        match action:
            case Tower():
                return ("tower", towers_left(state, state.seat)[0]), ("space", *clearing_laid(state))
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

    def take_up(self, action: GrandBoisAction) -> bool:
        """A tile is put where it is to lie, and waits there."""
        if not isinstance(action, Place):
            return False
        self.tile.lay_out_at(action)
        return True

    def spots(self) -> set[Spot]:
        """Every place for the tile in the hand as it is turned; without one, for any tile of the River."""
        state = self.table.state
        if self.held is not None:
            return set(legal_spots(state, self.held.tile, self.held.turn))
        return {spot for tile in state.river for turn in range(4) for spot in legal_spots(state, tile, turn)}

    def footprints(self) -> dict[Spot, bool]:
        """Every place for the tile in the hand, or for any of the River, and whether it fits there as it is turned."""
        state, held = self.table.state, self.held
        tiles = {tile: self.tile.turns.get(tile, 0) for tile in state.river} if held is None else {held.tile: held.turn}
        found: dict[Spot, bool] = {}
        for tile, now in tiles.items():
            for turn in range(4):
                for spot in legal_spots(state, tile, turn):
                    found[spot] = found.get(spot, False) or turn == now
        return found

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
        why = _("You can place it here.") if verdict.refusal is None else self.table.refusal_text(verdict.refusal)
        return "\n".join((self._tile_words(self.held), why))

    def lies(self, address: Address) -> str:
        """What the tile would cover."""
        match address:
            case ("spot", int(x), int(y)):
                seen = visible(self.table.state)
                return over_words([seen.get((x + dx, y + dy)) for dx, dy in STEPS])
        return ""

    def holds(self) -> str:
        if self.held is None:
            return ""
        count = len(self.targets())
        places = ngettext("{count} place for it", "{count} places for it; N goes to the next", count)
        return "\n".join((self._tile_words(self.held), places.format(count=count)))

    @staticmethod
    def _tile_words(held: Held) -> str:
        return _("The tile: {tile}.").format(tile=turned_words(held.tile, held.turn))

    def why_not(self, address: Address) -> str | None:
        verdict = self._verdict(address)
        return None if verdict is None or verdict.refusal is None else verdict.refusal.rule

    def _verdict(self, address: Address) -> Explanation | None:
        match address:
            case ("spot", int(x), int(y)) if self.held is not None:
                return explain(self.table.state, self.held.tile, x, y, self.held.turn)
        return None

    # What is pointed at

    @property
    def clan(self) -> Clan | None:
        """The clan that is to stand out: as long as pointer or focus is on the table of the clans."""
        return self._clan if getattr(self.table.meant, "address", ()) == CLANS_TABLE else None

    def point(self, clan: Clan | None) -> None:
        if clan != self._clan:
            self._clan = clan
            self.table.stage.invalidate_all(self.table.board, self.plan.clans_panel or Rect(0, 0, 0, 0))

    def _watch(self, pos: Pos | None) -> None:
        """A watchtower under the pointer shows what it sees."""
        state = self.table.state
        spot = None if pos is None else self.plan.camera.spot(pos)
        spot = spot if any(spot in spots for spots in state.towers) and self.held is None else None
        if spot != self.watched:
            self.watched = spot
            self.table.stage.invalidate(self.table.board)

    def leave(self) -> None:
        self._watch(None)
        if getattr(self.table.focus.hovered, "address", ()) != CLANS_TABLE:
            self.point(None)

    # Letting go

    def drop(self) -> None:
        self.tile.held = self.towers.taken = self._panning = None
        self._on_waiting = False
        self.tile.air.taken()

    def stay(self) -> None:
        """The position changed: a tile that may still be taken stays in the hand, and one that another took is told
        of."""
        held, table = self.held, self.table
        self.towers.taken = self._panning = None
        if held is None:
            self.tile.air.taken()
        elif held.tile in table.state.river and self.may_take:
            self.tile.follow_view()
        else:
            laid, session = table.state.laid, table.session
            last = session.actor(session.length) if session.length else None
            taken = bool(laid) and laid[-1].tile == held.tile and last not in table.humans
            self.drop()
            if taken:
                table.tell(_("The tile you were holding has just been taken: choose another."))

    def _interrupted(self) -> None:
        """The window lost the focus: no key or button is held any more. A tile dragged until now is carried."""
        self.towers.taken = self._panning = None
        self._on_waiting = False
        if self.held is not None:
            self.held.dragged = False
        self.show_targets(self.shows_targets and not self._targets_held, held=False)

    def show_targets(self, on: bool, *, held: bool = True) -> None:
        self.shows_targets, self._targets_held = on, on and held
        self.table.relayout()

    def _next_target(self) -> bool:
        """On to the next place where the tile in the hand fits; with an empty hand, the first River tile is taken."""
        table = self.table
        if not self.may_take:
            return False
        if self.held is None:
            self.tile.take_by_key(table.state.river[0])
            return True
        if self.held.next_legal(table.state) and self.held.spot is not None:
            self.held.pos = None
            self.plan.camera.reveal(self.held.spot)
        table.relayout()
        table.focus_board()
        return True

    def _pick(self, number: int) -> bool:
        """The River tile of that number, as its key says."""
        river = self.table.state.river
        if not self.may_take or number > len(river):
            return False
        self.tile.take_by_key(river[number - 1])
        return True

    def tick(self, now: float) -> bool:
        return self.tile.tick(now)

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
                if self.held is not None and (not self.held.laid or self._over_waiting(pos)):
                    self.tile.rotate(1 if steps < 0 else -1)
                else:
                    self._zoom(steps > 0, pos)
            case Move(direction):
                return self._arrow(direction)
            case Confirm():
                return self._enter()
            case Cancel() if self.held is not None:
                self._cancel(self.held)
            case Command("rotate" | "rotate_back" as name):
                self.tile.rotate(1 if name == "rotate" else -1)
            case Command("targets", down):
                self.show_targets(down)
            case Command("next_target"):
                return self._next_target()
            case Command("pick_1" | "pick_2" | "pick_3" | "pick_4" as name):
                return self._pick(int(name[-1]))
            case Command("fit"):
                self.plan.fit()
                self.tile.follow_view()
            case Command("zoom_in" | "zoom_out" as name):
                held = self.held
                self._zoom(name == "zoom_in", None if held is None or held.laid else held.pos)
            case FocusLost():
                self._interrupted()
            case _:
                return False
        return True

    def _zoom(self, nearer: bool, around: Pos | None) -> None:
        self.plan.zoom(nearer, around if around is not None and self.table.board.collidepoint(around) else None)
        self.tile.follow_view()

    def _cancel(self, held: Held) -> None:
        """A tile put down is lifted again; one in the hand goes back, and the focus with it."""
        if held.laid:
            held.laid = False
            self.table.relayout()
            return
        self.tile.let_go()
        focus, lies = self.table.focus, self.table.bearing(("tile", held.tile))
        if focus.visible and lies is not None:
            focus.focus(lies)

    def _hover(self, pos: Pos) -> bool:
        held = self.held
        if self._panning is not None:
            self.plan.pan(pos[0] - self._panning[0], pos[1] - self._panning[1])
            self._panning = pos
            return True
        if self._on_waiting and held is not None and self.table.strayed(held.pressed, pos):
            self._on_waiting, held.laid, held.dragged = False, False, True
            self.tile.follow(pos)
            self.table.relayout()
            return True
        self.tile.follow(pos)  # says itself what is to be drawn
        self._watch(pos)
        self.point(None)
        return False

    def _press(self, pos: Pos, button: str) -> bool:
        held = self.held
        if button == "right" and held is not None:
            self.tile.rotate(1)
        elif button == "left" and held is not None and not held.laid:
            held.pressed = pos
        elif button == "left" and held is not None and self._over_waiting(pos):
            held.pressed, self._on_waiting = pos, True
        else:
            self._panning = self._pressed = pos
        return True

    def _over_waiting(self, pos: Pos) -> bool:
        held = self.held
        waits = held is not None and held.laid and held.spot is not None
        return waits and held is not None and held.spot is not None and self.plan.over(held.spot).collidepoint(pos)

    def _release(self, pos: Pos) -> bool:
        held = self.held
        if self._panning is not None:
            self._panning = None
            if self.table.strayed(self._pressed, pos):
                return True
            if self.towers.over_clearing(pos):
                self.towers.raise_first()
            elif held is None:
                self.plan.bring_to_middle(pos)
        elif self._on_waiting:
            self._on_waiting = False
            if held is not None and self.table.stage.now - held.laid_at >= guard.DOUBLE:
                self.tile.confirm_or_refuse()
        elif held is not None and not held.laid:
            dragged, held.dragged = held.dragged, False
            self.tile.follow(pos)
            self.tile.put_down(dragged=dragged)
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
            self.tile.confirm_or_refuse()
        elif self.held is not None:
            self.tile.put_down()
        elif self.table.phase == TOWER:
            self.towers.raise_first()
        else:
            return False
        return True
