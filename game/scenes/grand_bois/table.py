"""The table of GrandBois: take a River tile, turn it, lay it over the Forest, and perhaps raise a watchtower."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pygame import Rect

from game.core.contract import Address, Event, Hidden, Seat
from game.core.session import Session
from game.rules.grand_bois.forest import SHAPES, ClanCount, Spot, lay, public_counts
from game.rules.grand_bois.placing import legal_spots
from game.rules.grand_bois.state import State, towers_left, turns_left, visible
from game.scenes.grand_bois import looks
from game.scenes.grand_bois.acts import peek_button, river, to_decide, tools
from game.scenes.grand_bois.board import Still, draw_counted
from game.scenes.grand_bois.camera import Camera
from game.scenes.grand_bois.gestures import Gestures
from game.scenes.grand_bois.ground import ground, ground_colour
from game.scenes.grand_bois.hand import Held
from game.scenes.grand_bois.hint import HINTS_OF
from game.scenes.grand_bois.motion import animate
from game.scenes.grand_bois.pictures import foresee_spaces, levels, raised, tower_art
from game.scenes.grand_bois.side import ClanCounts, act_places, draw_pile, places
from game.scenes.grand_bois.telling import spaces_shown, words_here
from game.scenes.grand_bois.topics import topic
from game.scenes.stage import Stage
from game.scenes.table.log import TOP
from game.scenes.table.redraw import Part
from game.scenes.table.seats import Count
from game.scenes.table.table import CARD_TALL, SEATS_WIDE, TableScene
from game.shelf import Game
from game.text.grand_bois.game import towers_left_words, turns_left_words
from game.text.i18n import _
from game.ui.brush import Brush
from game.ui.intents import FocusLost, Intent
from game.ui.theme import STRONG
from game.ui.widgets import Widget

ZOOM = 1.15
#: How much table, in spaces, is always in sight around the Forest while the view looks after itself.
ROOM_TO_LAY = 1.0


class Table(TableScene[State]):
    ambience = "leaves"
    side_units = 252
    life = "leaf"
    hints_of = HINTS_OF

    def __init__(self, stage: Stage, game: Game, session: Session) -> None:
        super().__init__(stage, game, session)
        self.camera = Camera(Rect(0, 0, 100, 100))
        self.gestures = Gestures(self)
        self.show_targets = False
        self._targets_held = False
        self.still = Still()
        self._fitted_for: tuple[object, ...] = ()
        #: The view follows the growing Forest until somebody moves it.
        self._view_follows = True
        #: The tile on its way to the Forest, how it is turned, and where it is now.
        self.flying: tuple[int, int, Rect] | None = None

    @property
    def held(self) -> Held | None:
        return self.gestures.held

    def _decides(self, kind: str) -> bool:
        """A human is to decide this, here and now."""
        decision = self.decision
        return self.my_move and decision is not None and decision.kind == kind

    @property
    def places_tiles(self) -> bool:
        return self._decides("place")

    @property
    def removes_tiles(self) -> bool:
        return self._decides("discard")

    @property
    def raises_towers(self) -> bool:
        return self._decides("tower")

    def targets(self) -> set[Spot]:
        """Every place for the tile in the hand as it is turned; without one, for any tile of the River."""
        state = self.state
        if self.held is not None:
            return set(legal_spots(state, self.held.tile, self.held.turn))
        return {spot for tile in state.river for turn in range(4) for spot in legal_spots(state, tile, turn)}

    # Around the Forest

    def board_layout(self, board: Rect, side: Rect) -> list[Widget]:
        u = self.u
        self._aim(board)
        state = self.state
        where = self.where = places(side, u)
        widgets = [*river(self, where.river), *tools(self, where.tools)]
        acts = to_decide(self)
        self.pile = None if where.acts_in_pairs and (acts or self.session.waiting) else where.pile
        for place, act in zip(act_places(where, len(acts), u), acts, strict=True):
            widgets.append(act(place))
        humans = any(seat.kind == "human" for seat in self.session.seats)
        if not self.session.over and humans and self.watched is None:
            widgets.append(peek_button(self, where.peek))
        below_seats = u(TOP + 4 + len(self.session.seats) * (CARD_TALL + 8))
        room = self.area.bottom - below_seats - u(12)
        if not self.compact and room > u(130):
            tall = min(room, u(196))
            panel = Rect(u(12), self.area.bottom - tall - u(10), u(SEATS_WIDE), tall)
            widgets.append(ClanCounts(panel, public_counts(state.forest), self._counts_then))
        return widgets

    def last_act_place(self) -> Rect:
        """Where tiles are confirmed and watchtowers raised; after the end, where one peeked."""
        return self.where.peek if self.session.over else act_places(self.where, 1, self.u)[0]

    # Seats, prompt, status

    def counts(self, seat: Seat) -> Sequence[Count]:
        state = self.state
        left = towers_left(state, seat)
        turns = turns_left(state)[seat]
        token = tower_art(seat, left[0] if left else 0, state.players)
        shown = [Count(head, "", "") for head in self.badges(seat)] if self.session.hands_open else []
        return (
            Count(token, str(len(left)), towers_left_words(len(left))),
            Count("grand_bois/tile_back", str(turns), turns_left_words(turns)),
            *shown,
        )

    def common_facts(self) -> list[str]:
        return [spaces_shown(self.state)]

    def here_words(self) -> str:
        return words_here(self)

    @property
    def targets_shown(self) -> bool:
        return self.show_targets

    def badges(self, seat: Seat) -> Sequence[str]:
        return [f"grand_bois/head_{clan}" for clan in self.state.clans[seat] if not isinstance(clan, Hidden)]

    def crowded(self) -> list[Rect]:
        return [raised(self.camera, spot, level) for spot, level in levels(self.state)[1].items()]

    def rules_topic(self) -> str | None:
        return topic(self)

    def over_pile(self, pos: tuple[int, int]) -> bool:
        return self.pile is not None and self.pile.collidepoint(pos)

    # The view

    def _aim(self, board: Rect) -> None:
        """Fit the Forest when the window changed; keep what the player chose otherwise."""
        self.camera.rect = board
        self.camera.largest = self.u(110)
        key = (board.size, board.topleft)
        if self._fitted_for != key:
            self._fitted_for = key
            foresee_spaces(self.stage.brush)
            self.fit()

    def fit(self) -> None:
        self._fit()
        self.stage.invalidate()

    def _fit(self) -> None:
        self.camera.fit(visible(self.state))
        self._view_follows = True

    def zoom(self, nearer: bool, around: tuple[int, int] | None = None) -> None:
        self.camera.zoom(ZOOM if nearer else 1 / ZOOM, around or self.board.center)
        self._view_follows = False
        self.stage.invalidate()

    def pan(self, dx: int, dy: int) -> None:
        self.camera.pan(dx, dy)
        self._view_follows = False

    def bring_to_middle(self, pos: tuple[int, int]) -> None:
        """A click on the table moves the view there if there is more than it shows: nobody has to drag."""
        if not self.camera.sees(visible(self.state), 0):
            self.pan(self.board.centerx - pos[0], self.board.centery - pos[1])
            self.stage.invalidate()

    def set_targets(self, on: bool, *, held: bool = True) -> None:
        self.show_targets, self._targets_held = on, on and held
        self.relayout()

    # Drawing

    def draw_backdrop(self, brush: Brush) -> None:
        brush.surface.blit(ground(brush), (0, 0))
        self._draw_side(brush)

    def draw_board(self, brush: Brush, focused: bool) -> None:
        looks.draw_board(self, brush, focused)

    def draw_over(self, brush: Brush) -> None:
        looks.draw_over(self, brush)

    def parts(self) -> list[Part] | None:
        """The Forest, and the pile beside it."""
        if self.show_targets:
            return None
        pile = self.pile or Rect(0, 0, 0, 0)
        forest = looks.forest_in_play(self)
        return [("forest", forest.rect, forest), ("pile", pile, len(self.state.pile))]

    def moving_area(self) -> Rect | None:
        return Rect(0, 0, 0, 0) if self.flying is None else self.stage.brush.shaded(self.flying[2], looks.IN_THE_AIR)

    def _draw_side(self, brush: Brush) -> None:
        if self.where.title is not None:
            brush.label(self.where.title, _("The River"), STRONG, brush.palette.on_night)
        if self.pile is not None:
            draw_pile(brush, self.pile, len(self.state.pile))

    def _counts_then(self) -> tuple[ClanCount, ...] | None:
        """The clans' counts if the tile in the hand lay where it is; None if it may not."""
        hand = self.held
        verdict = hand.verdict(self.state) if hand else None
        if hand is None or hand.spot is None or verdict is None or verdict.refusal is not None:
            return None
        return public_counts(lay(self.state.forest, SHAPES[hand.tile][hand.turn], *hand.spot))

    def picture(self, brush: Brush, rect: Rect, lit: Sequence[Address] = ()) -> None:
        brush.clip(rect)
        brush.rounded(rect, ground_colour(brush), 6)
        state: State = self.session.view(None)
        camera = Camera(rect, largest=self.u(110))
        camera.fit(visible(state), 0.6)
        spaces = [where for where in lit if isinstance(where, tuple) and where[0] == "space"]
        bright = {(x, y) for _, x, y in spaces if isinstance(x, int) and isinstance(y, int)} if lit else None
        draw_counted(brush, camera, state, self.colours, bright)
        brush.unclip()

    # Intents

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, FocusLost):
            self.gestures.interrupted()
            self.set_targets(self.show_targets and not self._targets_held, held=False)
        return super().handle(intent)

    def board_intent(self, intent: Intent) -> bool:
        return self.gestures.on_board(intent)

    def position_changed(self) -> None:
        self.gestures.drop_all()
        self.flying = None
        if self._view_follows and not self.camera.sees(visible(self.state), ROOM_TO_LAY):
            self._fit()

    def animate(self, events: Sequence[Event], before: Any) -> None:
        animate(self, events, before, self.where.river)
