"""The table of GrandBois: take a River tile, turn it, lay it over the Forest, and perhaps raise a watchtower."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame
from pygame import Rect

from game.core.contract import Event, Hidden, Seat
from game.core.session import Session
from game.rules.grand_bois.actions import Discard, NoTower, Place, Tower
from game.rules.grand_bois.forest import SHAPES, Spot, lay
from game.rules.grand_bois.placing import Explanation, legal_spots
from game.rules.grand_bois.state import State, clearing_laid, towers_left, turns_left, visible
from game.rules.registry import Game
from game.scenes.games.grand_bois.camera import Camera
from game.scenes.games.grand_bois.hand import Hand
from game.scenes.games.grand_bois.pictures import (
    draw_forest,
    draw_tower,
    levels,
    raised,
    thickness,
    tile_picture,
    tower_art,
)
from game.scenes.games.grand_bois.side import ClanCounts, RiverTile, clan_counts
from game.scenes.manager import Stage
from game.scenes.table import TableScene
from game.scenes.table_parts import Count
from game.ui.animation import OTHER_MOVE, OWN_MOVE, Clip, along, ease
from game.ui.brush import Brush
from game.ui.i18n import _
from game.ui.intents import Cancel, Command, Confirm, Hover, Intent, Move, Press, Release, Wheel
from game.ui.layout import Share, columns, grid
from game.ui.overlay import draw_tip
from game.ui.text.grand_bois import pile_words, tile_words, towers_left_words, turns_left_words
from game.ui.theme import GAP, SMALL_BOLD, STRONG, TOUCH, mix
from game.ui.widgets import Button, Widget

#: How far the pointer may stray, in units, for a press to be a click and not a drag.
CLICK = 6
ZOOM = 1.15


class Table(TableScene):
    side_units = 226

    def __init__(self, stage: Stage, game: Game, session: Session) -> None:
        super().__init__(stage, game, session)
        self.camera = Camera(Rect(0, 0, 100, 100))
        self.hand: Hand | None = None
        self.show_targets = False
        self._fitted_for: tuple[object, ...] = ()
        self._panning: tuple[int, int] | None = None
        self._turns: dict[int, int] = {}
        #: The tile on its way to the Forest, and where it is now.
        self._flying: tuple[int, int, Rect] | None = None

    @property
    def state(self) -> State:
        view: State = self.view
        return view

    @property
    def colours(self) -> tuple[str, ...]:
        return tuple(seat.colour or "red" for seat in self.session.seats)

    # Around the Forest

    def board_layout(self, board: Rect, side: Rect) -> list[Widget]:
        u = self.u
        self._aim(board)
        state = self.state
        inner = Rect(side.x + u(4), side.y + u(6), side.w - u(16), side.h - u(16))
        widgets: list[Widget] = []
        river_side = min((inner.w - u(GAP)) // 2, (inner.h - u(250)) // 2)
        self._river_title = Rect(inner.x, inner.y, inner.w, u(24))
        block = Rect(inner.x, inner.y + u(28), 2 * river_side + u(GAP), 2 * river_side + u(GAP))
        block.centerx = inner.centerx
        cells = grid(block, 2, 2, u(GAP))
        deciding = self.decision
        takes = self.my_move and deciding is not None and deciding.kind in ("place", "discard")
        for cell, tile in zip(cells, state.river, strict=False):
            held = self.hand is not None and self.hand.tile == tile
            turn = self._turns.get(tile, 0)
            widgets.append(RiverTile(cell, tile, turn, held, self._hand(tile), enabled=takes, tip=tile_words(tile)))
        tools = Rect(inner.x, block.bottom + u(GAP), inner.w, u(TOUCH))
        widgets += self._tools(tools)
        self._pile = Rect(inner.x, tools.bottom + u(8), inner.w, u(40))
        bottom = Rect(inner.x, inner.bottom - u(TOUCH + 4), inner.w, u(TOUCH))
        if self._has_secrets():
            widgets.append(self._peek_button(bottom))
        widgets += self._acts(Rect(inner.x, self._pile.bottom + u(4), inner.w, bottom.y - self._pile.bottom - u(12)))
        if not self.compact:
            players = len(self.session.seats)
            top = self.focus_top_of_counts(players)
            room = self.area.bottom - top - u(12)
            if room > u(130):
                panel = Rect(u(12), self.area.bottom - min(room, u(196)) - u(10), u(196), min(room, u(196)))
                widgets.append(ClanCounts(panel, clan_counts(state.forest), self._counts_then))
        return widgets

    def focus_top_of_counts(self, players: int) -> int:
        """Below the last seat's card."""
        return self.u(56 + 4 + players * 100)

    def _tools(self, place: Rect) -> list[Widget]:
        u = self.u
        turn, targets, fit, nearer, farther = columns(place, [Share()] * 5, u(4))
        return [
            Button(turn, "", lambda: self._rotate(1), icon="rotate", enabled=self.hand is not None, tip=_("Turn (R)")),
            Button(
                targets,
                "",
                lambda: self._set_targets(not self.show_targets),
                icon="flag",
                down=self.show_targets,
                tip=_("Every legal spot (hold T)"),
            ),
            Button(fit, "", self._fit, icon="fit", tip=_("See the whole Forest (F)")),
            Button(nearer, "", lambda: self._zoom(ZOOM), icon="zoom_in", tip=_("Nearer (+)")),
            Button(farther, "", lambda: self._zoom(1 / ZOOM), icon="zoom_out", tip=_("Farther (−)")),
        ]

    def _acts(self, place: Rect) -> list[Widget]:
        """What can be decided now, as buttons: confirm a tile, raise a watchtower or not."""
        u = self.u
        line = Rect(place.x, place.y, place.w, u(TOUCH))
        decision = self.decision
        widgets: list[Widget] = []
        if self.hand is not None and self.hand.laid:
            widgets.append(Button(line, _("Lay it here"), self._confirm, kind="primary", icon="check"))
            take_back = line.move(0, u(TOUCH + 6))
            widgets.append(Button(take_back, _("Take it back"), self._let_go, icon="close"))
        elif self.my_move and decision is not None and decision.kind == "tower":
            seat = decision.seat
            numbers = towers_left(self.state, seat)
            for number in numbers:
                text = (
                    _("Raise a watchtower") if len(numbers) == 1 else _("Watchtower {number}").format(number=number + 1)
                )
                widgets.append(
                    Button(line.copy(), text, self._doing(Tower(number)), kind="primary", icon="flag", lines=2)
                )
                line.y += u(TOUCH + 6)
            widgets.append(Button(line, _("No watchtower now"), self._doing(NoTower()), icon="skip", lines=2))
        elif self.my_move and decision is not None and decision.kind == "discard" and self.hand is not None:
            discard = Discard(self.hand.tile)
            widgets.append(
                Button(line, _("Remove this tile"), self._doing(discard), kind="primary", icon="bin", lines=2)
            )
        return widgets

    def _has_secrets(self) -> bool:
        return not self.session.over and any(seat.kind == "human" for seat in self.session.seats)

    def _peek_button(self, place: Rect) -> Button:
        own = self.session.may_peek if self.session.viewer is None else self.session.viewer
        two = len(self.session.seats) == 2
        return Button(
            place,
            _("My clans") if two else _("My clan"),
            lambda: self.peek(not self.peeking),
            icon="eye" if self.peeking else "eye_closed",
            enabled=own is not None,
            hold=self.peek if self.stage.settings.hold else None,
            tip=_("Hold to see it (P)") if self.stage.settings.hold else _("Press to see it (P)"),
        )

    def _doing(self, action: Any) -> Callable[[], None]:
        def act() -> None:
            self.do(action)

        return act

    # Seats, prompt, status

    def counts(self, seat: Seat) -> Sequence[Count]:
        state = self.state
        left = towers_left(state, seat)
        turns = turns_left(state)[seat]
        token = tower_art(seat, left[0] if left else 0, len(state.towers))
        return (
            Count(token, str(len(left)), towers_left_words(len(left))),
            Count("grand_bois/tile_back", str(turns), turns_left_words(turns)),
        )

    def badges(self, seat: Seat) -> Sequence[str]:
        return [f"grand_bois/head_{clan}" for clan in self.state.clans[seat] if not isinstance(clan, Hidden)]

    def rules_topic(self) -> str | None:
        verdict = self.hand.verdict(self.state) if self.hand else None
        if verdict is not None and verdict.refusal is not None:
            return verdict.refusal.rule
        decision = self.decision
        return {"place": "GB-10", "tower": "GB-19", "discard": "GB-21"}[decision.kind] if decision else "GB-30"

    # The camera

    def _aim(self, board: Rect) -> None:
        """Fit the Forest when the window changed; keep what the player chose otherwise."""
        self.camera.rect = board
        self.camera.largest = self.u(110)
        key = (board.size, board.topleft)
        if self._fitted_for != key:
            self._fitted_for = key
            self._fit()

    def _fit(self) -> None:
        self.camera.fit(visible(self.state))
        self.stage.invalidate()

    def _zoom(self, factor: float, around: tuple[int, int] | None = None) -> None:
        self.camera.zoom(factor, around or self.board.center)
        self.stage.invalidate()

    # Drawing

    def draw_backdrop(self, brush: Brush) -> None:
        draw_ground(brush)

    def draw_board(self, brush: Brush, focused: bool) -> None:
        state = self.state
        flying = () if self._flying is None else (self._flying[0],)
        height = draw_forest(brush, self.camera, state, self.colours, flying)
        decision = self.decision
        if self.show_targets:
            self._draw_targets(brush, state)
        if self.my_move and decision is not None and decision.kind == "tower":
            spot = clearing_laid(state)
            self._outline(brush, raised(self.camera, spot, height.get(spot, 0)), brush.palette.gold)
        self._mark_last(brush, state, height)
        hand = self.hand
        if hand is not None and hand.spot is not None:
            verdict = hand.verdict(state)
            assert verdict is not None
            self._draw_ghost(brush, hand, verdict, height)
        if focused and hand is None:
            brush.ring(self.board.inflate(-brush.u(20), -brush.u(20)))

    def draw_over(self, brush: Brush) -> None:
        self._draw_side(brush)
        if self._flying is not None:
            tile, turn, place = self._flying
            brush.shadow(place, 8, 12, 80)
            brush.surface.blit(tile_picture(brush, tile, turn, place.w), place)
        hand = self.hand
        if hand is not None and hand.spot is None and hand.pos != (0, 0):
            side = round(self.camera.cell * 2)
            place = Rect(0, 0, side, side)
            place.center = hand.pos
            brush.shadow(place, 8, 12, 80)
            brush.surface.blit(tile_picture(brush, hand.tile, hand.turn, side), place)
        if self.peeking:
            self._draw_clans(brush)

    def _draw_side(self, brush: Brush) -> None:
        palette = brush.palette
        brush.label(self._river_title, _("The River"), STRONG, palette.on_night)
        u = brush.u
        count = len(self.state.pile)
        back = Rect(self._pile.x + u(4), self._pile.y, self._pile.h, self._pile.h)
        for layer in range(min(3, -(-count // 11))):
            brush.picture("grand_bois/tile_back", back.move(layer * u(3), -layer * u(2)))
        words = Rect(back.right + u(16), self._pile.y, self._pile.right - back.right - u(16), self._pile.h)
        brush.label(words, pile_words(count), SMALL_BOLD, palette.on_night, align="left", lines=2)

    def _draw_clans(self, brush: Brush) -> None:
        """The secret cards, for as long as they are held open."""
        seat = self.session.viewer
        if seat is None:
            return
        clans = [clan for clan in self.state.clans[seat] if not isinstance(clan, Hidden)]
        u = brush.u
        wide, tall = u(150), u(210)
        x = self.side.x - len(clans) * (wide + u(GAP)) - u(8)
        for clan in clans:
            card = Rect(x, self.area.bottom - tall - u(16), wide, tall)
            brush.shadow(card, 12, 12, 90)
            brush.picture(f"grand_bois/card_{clan}", card)
            x += wide + u(GAP)

    def _draw_targets(self, brush: Brush, state: State) -> None:
        """Every place for the tile in the hand as it is turned; without one, for any tile of the River."""
        if self.hand is not None:
            spots = set(legal_spots(state, self.hand.tile, self.hand.turn))
        else:
            spots = {spot for tile in state.river for turn in range(4) for spot in legal_spots(state, tile, turn)}
        radius = max(4, round(self.camera.cell * 0.16))
        for spot in spots:
            brush.circle(self.camera.at(spot, 2).center, radius + 2, brush.palette.ink)
            brush.circle(self.camera.at(spot, 2).center, radius, brush.palette.gold)

    def _draw_ghost(self, brush: Brush, hand: Hand, verdict: Explanation, height: dict[Spot, int]) -> None:
        assert hand.spot is not None
        palette = brush.palette
        covered = [height[cell.spot] for cell in verdict.cells if cell.spot in height]
        level = 1 + max(covered, default=-1)
        place = raised(self.camera, hand.spot, level, 2)
        legal = verdict.refusal is None
        picture = tile_picture(brush, hand.tile, hand.turn, place.w)
        if hand.laid:
            brush.shadow(place.move(0, thickness(self.camera.cell)), 6, 8, 110)
            brush.surface.blit(picture, place)
            self._outline(brush, place, palette.gold)
            return
        faded = picture.copy()
        faded.set_alpha(205 if legal else 150)
        brush.surface.blit(faded, place)
        self._outline(brush, place, palette.good if legal else palette.bad, dashed=not legal)
        side = max(12, round(self.camera.cell * 0.42))
        for cell in verdict.cells:
            centre = raised(self.camera, cell.spot, level).center
            ok = cell.ok and (legal or cell.covers or (verdict.refusal is not None and cell.refusal is None))
            ground = palette.good if ok else palette.bad
            brush.circle(centre, side // 2 + max(1, side // 10), palette.paper)
            brush.circle(centre, side // 2, ground)
            mark = Rect(0, 0, side * 6 // 10, side * 6 // 10)
            mark.center = centre
            brush.icon("check" if ok else "cross", mark, palette.on_leaf)
        if verdict.refusal is not None:
            draw_tip(brush, self.refusal_text(verdict.refusal), place)

    def _outline(self, brush: Brush, place: Rect, colour: tuple[int, int, int], *, dashed: bool = False) -> None:
        thick = max(3, brush.u(4))
        around = place.inflate(thick, thick)
        if not dashed:
            pygame.draw.rect(brush.surface, brush.palette.paper, around.inflate(4, 4), 2, border_radius=thick * 2)
            pygame.draw.rect(brush.surface, colour, around, thick, border_radius=thick * 2)
            return
        dash = max(6, brush.u(9))
        for start, end in (
            (around.topleft, around.topright),
            (around.topright, around.bottomright),
            (around.bottomleft, around.bottomright),
            (around.topleft, around.bottomleft),
        ):
            length = max(abs(end[0] - start[0]), abs(end[1] - start[1]))
            for at in range(0, length, 2 * dash):
                a = along(start, end, at / length)
                b = along(start, end, min(1.0, (at + dash) / length))
                pygame.draw.line(brush.surface, colour, a, b, thick)

    def _mark_last(self, brush: Brush, state: State, height: dict[Spot, int]) -> None:
        """A quiet frame around the tile laid last, so that nobody has to ask what just happened."""
        if state.laid and self.hand is None and self._flying is None:
            last = state.laid[-1]
            level = max(height[last.x + dx, last.y + dy] for dx in (0, 1) for dy in (0, 1))
            place = raised(self.camera, (last.x, last.y), level, 2)
            pygame.draw.rect(brush.surface, brush.palette.paper, place, max(2, brush.u(2)), border_radius=brush.u(5))

    def _counts_then(self) -> tuple[tuple[int, int], ...] | None:
        """The clans' counts if the tile in the hand lay where it is; None if it may not."""
        hand = self.hand
        verdict = hand.verdict(self.state) if hand else None
        if hand is None or hand.spot is None or verdict is None or verdict.refusal is not None:
            return None
        return clan_counts(lay(self.state.forest, SHAPES[hand.tile][hand.turn], *hand.spot))

    def picture(self, brush: Brush, rect: Rect, lit: Sequence[Any] = ()) -> None:
        brush.clip(rect)
        brush.surface.fill(GROUND, rect)
        state: State = self.session.view(None)
        camera = Camera(rect, largest=self.u(110))
        camera.fit(visible(state), 0.6)
        height = draw_forest(brush, camera, state, self.colours)
        if lit:
            bright = {(where[1], where[2]) for where in lit if where[0] == "space"}
            for spot, level in height.items():
                place = raised(camera, spot, level)
                if spot not in bright:
                    brush.veil(place, brush.palette.night, 150)
                else:
                    pygame.draw.rect(brush.surface, brush.palette.gold, place, max(2, brush.u(2)))
            for seat, spots in enumerate(state.towers):
                for number, tower in enumerate(spots):
                    if tower is not None:
                        place = raised(camera, tower, height[tower])
                        draw_tower(brush, place, seat, number, len(state.towers), self.colours[seat])
        brush.unclip()

    # The hand

    def _hand(self, tile: int) -> Callable[[str, tuple[int, int]], None]:
        def told(what: str, pos: tuple[int, int]) -> None:
            {"take": self._take, "drag": self._drag, "drop": self._drop, "key": self._take_by_key, "turn": self._turn}[
                what
            ](tile, pos)

        return told

    def _take(self, tile: int, pos: tuple[int, int]) -> None:
        self.stage.sounds.play("paper_slide")
        if self.hand is not None and self.hand.tile == tile and not self.hand.dragged:
            self._let_go()  # a second click puts it back
            return
        self.hand = Hand(tile, self._turns.get(tile, 0), dragged=True, pressed=pos, pos=pos)
        self.stage.invalidate()

    def _drag(self, tile: int, pos: tuple[int, int]) -> None:
        if self.hand is not None and self.hand.dragged:
            self._follow(pos)

    def _drop(self, tile: int, pos: tuple[int, int]) -> None:
        hand = self.hand
        if hand is None or not hand.dragged:
            return
        hand.dragged = False
        moved = max(abs(pos[0] - hand.pressed[0]), abs(pos[1] - hand.pressed[1]))
        if self.board.collidepoint(pos):
            self._follow(pos)
            self._put_down()
        elif moved > self.u(CLICK):
            self._let_go()
        else:
            self.relayout()  # a click: the tile is carried from now on

    def _take_by_key(self, tile: int, pos: tuple[int, int]) -> None:
        self.hand = Hand(tile, self._turns.get(tile, 0))
        self.hand.next_legal(self.state)
        if self.hand.spot is None:
            self.hand.spot = (0, 0)
        self.camera.reveal(self.hand.spot)
        self.relayout()
        self.focus.focus(self.focus.widgets[0])

    def _turn(self, tile: int, pos: tuple[int, int]) -> None:
        self._turns[tile] = (self._turns.get(tile, 0) + 1) % 4
        self.relayout()

    def _follow(self, pos: tuple[int, int]) -> None:
        hand = self.hand
        if hand is None or hand.laid:
            return
        hand.pos = pos
        over = self.board.collidepoint(pos)
        hand.spot = self.camera.tile_spot(pos) if over else None
        self.stage.invalidate()

    def _put_down(self) -> None:
        """The tile is let go over the Forest: wait for a second press, lay it, or say why it may not lie there."""
        hand = self.hand
        if hand is None or hand.spot is None:
            return
        verdict = hand.verdict(self.state)
        assert verdict is not None
        if verdict.refusal is not None:
            self.say_refusal(verdict.refusal)
        elif self.stage.settings.confirm:
            hand.laid = True
            self.stage.sounds.play("wood_knock")
            self.relayout()
        else:
            self._confirm()

    def _confirm(self) -> None:
        hand = self.hand
        if hand is not None and hand.spot is not None:
            self.do(Place(hand.tile, *hand.spot, hand.turn))

    def _let_go(self) -> None:
        self.hand = None
        self.relayout()

    def _rotate(self, quarters: int) -> None:
        if self.hand is not None:
            self.hand.rotate(quarters)
            self._turns[self.hand.tile] = self.hand.turn
            self.stage.sounds.play("paper_flip")
            self.relayout()

    def _set_targets(self, on: bool) -> None:
        self.show_targets = on
        self.relayout()

    def position_changed(self) -> None:
        self.hand = None

    # Intents

    def board_intent(self, intent: Intent) -> bool:
        match intent:
            case Hover(pos):
                return self._hover(pos)
            case Press(pos, button):
                return self._press(pos, button)
            case Release(pos, "left"):
                return self._release(pos)
            case Release():
                self._panning = None
                return True
            case Wheel(pos, steps):
                if self.hand is not None and not self.hand.laid:
                    self._rotate(1 if steps < 0 else -1)
                else:
                    self._zoom(ZOOM if steps > 0 else 1 / ZOOM, pos)
                return True
            case Move(direction):
                return self._arrow(direction)
            case Confirm():
                return self._enter()
            case Cancel() if self.hand is not None:
                if self.hand.laid:
                    self.hand.laid = False
                    self.relayout()
                else:
                    self._let_go()
                return True
            case Command("rotate" | "rotate_back" as name):
                self._rotate(1 if name == "rotate" else -1)
                return True
            case Command("targets", down):
                self._set_targets(down)
                return True
            case Command("next_target"):
                return self._next_target()
            case Command("fit"):
                self._fit()
                return True
            case Command("zoom_in" | "zoom_out" as name):
                self._zoom(ZOOM if name == "zoom_in" else 1 / ZOOM)
                return True
        return False

    def _next_target(self) -> bool:
        """On to the next place where the tile in the hand fits; with an empty hand, the first River tile is taken."""
        decision = self.decision
        if not self.my_move or decision is None or decision.kind != "place":
            return False
        if self.hand is None:
            self._take_by_key(self.state.river[0], (0, 0))
            return True
        if self.hand.next_legal(self.state) and self.hand.spot is not None:
            self.camera.reveal(self.hand.spot)
        self.relayout()
        return True

    def _hover(self, pos: tuple[int, int]) -> bool:
        if self._panning is not None:
            self.camera.pan(pos[0] - self._panning[0], pos[1] - self._panning[1])
            self._panning = pos
        elif self.hand is not None:
            self._follow(pos)
        else:
            return False
        return True

    def _press(self, pos: tuple[int, int], button: str) -> bool:
        hand = self.hand
        if button == "right" and hand is not None:
            self._rotate(1)
        elif button == "left" and hand is not None and not hand.laid:
            hand.pressed = pos
        elif button == "left" and hand is not None and self._over_laid(pos):
            hand.laid, hand.dragged, hand.pressed = False, True, pos
            self.relayout()
        else:
            self._panning = pos
            self._press_at = pos
        return True

    _press_at = (0, 0)

    def _over_laid(self, pos: tuple[int, int]) -> bool:
        hand = self.hand
        return hand is not None and hand.spot is not None and self.camera.at(hand.spot, 2).collidepoint(pos)

    def _release(self, pos: tuple[int, int]) -> bool:
        hand = self.hand
        if self._panning is not None:
            self._panning = None
            strayed = max(abs(pos[0] - self._press_at[0]), abs(pos[1] - self._press_at[1]))
            if strayed <= self.u(CLICK):
                self._click(pos)
        elif hand is not None and not hand.laid:
            hand.dragged = False
            self._follow(pos)
            self._put_down()
        return True

    def _click(self, pos: tuple[int, int]) -> None:
        """A click on the Forest with empty hands: the clearing asks for the watchtower."""
        decision = self.decision
        if self.my_move and decision is not None and decision.kind == "tower":
            spot = clearing_laid(self.state)
            _heights, height = levels(self.state)
            if raised(self.camera, spot, height[spot]).inflate(0, self.u(10)).collidepoint(pos):
                self.do(Tower(towers_left(self.state, decision.seat)[0]))

    def _arrow(self, direction: str) -> bool:
        if self.hand is not None:
            self.hand.step(direction)
            if self.hand.spot is not None:
                self.camera.reveal(self.hand.spot)
            self.relayout()
            return True
        return False

    def _enter(self) -> bool:
        decision = self.decision
        if self.hand is not None and self.hand.laid:
            self._confirm()
        elif self.hand is not None:
            self._put_down()
        elif self.my_move and decision is not None and decision.kind == "tower":
            self.do(Tower(towers_left(self.state, decision.seat)[0]))
        else:
            return False
        return True

    # Motion

    def animate(self, events: Sequence[Event], before: Any) -> None:
        for event in events:
            if event.code == "tile_placed" and event.seat is not None:
                self._fly_tile(event, before)
            elif event.code == "tower_placed":
                self.motion.add(Clip(1, lambda t: None, lambda: self.stage.sounds.play("wood_knock")))
            elif event.code == "harvest":
                self.motion.add(Clip(1, lambda t: None, lambda: self.stage.sounds.play("leaf_rustle")))

    def _fly_tile(self, event: Event, before: State) -> None:
        assert event.seat is not None
        tile, turn = int(str(event["tile"])), int(str(event["turn"]))
        x, y = int(str(event["x"])), int(str(event["y"]))
        bot = self.session.seats[event.seat].kind == "bot"
        self.camera.reveal((x, y))
        _heights, height = levels(self.state)
        goal = raised(self.camera, (x, y), height[x, y], 2)
        if not bot:  # it lies already where the hand put it: it only settles
            self.motion.add(Clip(OWN_MOVE // 3, lambda t: None, lambda: self.stage.sounds.play("wood_knock")))
            return
        slot = before.river.index(tile)
        start = Rect(self.side.x + self.u(20), self.side.y + self.u(40 + 60 * slot), goal.w, goal.h)

        def frame(t: float) -> None:
            place = goal.copy()
            place.center = along(start.center, goal.center, ease(t), self.u(50))
            self._flying = (tile, turn, place)

        def landed() -> None:
            self._flying = None
            self.stage.sounds.play("wood_knock")

        frame(0)
        self.motion.add(Clip(OTHER_MOVE, frame, landed))


GROUND = (74, 62, 42)


def draw_ground(brush: Brush) -> None:
    """The forest floor under the tiles: leaf mould with a few fallen leaves, the same at every start."""

    def make() -> pygame.Surface:
        size = brush.screen.size
        ground = pygame.Surface(size)
        ground.fill(GROUND)
        # Leaves lie where a fixed pattern puts them: chance has no place in a picture that tests compare.
        for number in range(260):
            x = (number * 7919) % size[0]
            y = (number * 104729 + number * number * 31) % size[1]
            tone = mix(GROUND, ((112, 84, 44), (58, 66, 40), (126, 70, 36), (52, 44, 30))[number % 4], 0.42)
            wide = brush.u(10 + number * 13 % 16)
            leaf = pygame.Surface((wide * 2, wide * 2), pygame.SRCALPHA)
            points = [(0, wide), (wide * 0.6, wide * 0.55), (wide * 2, wide), (wide * 0.6, wide * 1.45)]
            pygame.draw.polygon(leaf, (*tone, 255), points)
            leaf = pygame.transform.rotozoom(leaf, number * 47 % 360, 1)
            ground.blit(leaf, (x - wide, y - wide))
        return ground.convert() if pygame.display.get_surface() else ground

    brush.surface.blit(brush.art.made(("ground", brush.screen.size), make), (0, 0))
