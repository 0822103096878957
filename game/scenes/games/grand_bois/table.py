"""The table of GrandBois: take a River tile, turn it, lay it over the Forest, and perhaps raise a watchtower."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from pygame import Rect

from game.core.contract import Event, Hidden, Seat, Value
from game.core.session import Session
from game.rules.grand_bois.actions import Discard, NoTower
from game.rules.grand_bois.forest import SHAPES, ClanCount, Spot, lay, public_counts
from game.rules.grand_bois.placing import legal_spots
from game.rules.grand_bois.state import State, clearing_laid, towers_left, turns_left, visible
from game.rules.registry import Game
from game.scenes.games.grand_bois.board import (
    ForestInPlay,
    Still,
    draw_counted,
    draw_ghost,
    draw_last,
    draw_outline,
    draw_targets,
    last_laid,
)
from game.scenes.games.grand_bois.camera import Camera
from game.scenes.games.grand_bois.gestures import Gestures
from game.scenes.games.grand_bois.ground import ground, ground_colour
from game.scenes.games.grand_bois.hand import Hand
from game.scenes.games.grand_bois.pictures import (
    draw_tower,
    foresee_spaces,
    levels,
    lying,
    raised,
    tile_picture,
    tower_art,
)
from game.scenes.games.grand_bois.side import (
    ClanCounts,
    RiverTile,
    TowerToken,
    act_places,
    draw_clan_cards,
    draw_pile,
    places,
)
from game.scenes.games.grand_bois.telling import spaces_shown, words_here
from game.scenes.games.grand_bois.topics import topic
from game.scenes.hint_grand_bois import HINTS_OF
from game.scenes.manager import Stage
from game.scenes.sight import Part, Sight
from game.scenes.table import CARD_TALL, SEATS_WIDE, TableScene
from game.scenes.table_parts import Count
from game.scenes.table_top import TOP
from game.ui.animation import OTHER_MOVE, OWN_MOVE, Clip, along, ease
from game.ui.brush import Brush
from game.ui.i18n import _
from game.ui.intents import FocusLost, Hover, Intent, Release
from game.ui.layout import Share, columns
from game.ui.text.grand_bois import tile_words, towers_left_words, turns_left_words
from game.ui.theme import STRONG
from game.ui.widgets import Button, Widget

ZOOM = 1.15
#: How much table, in spaces, is always in sight around the Forest while the view looks after itself.
ROOM_TO_LAY = 1.0
#: How deep the shadow of a tile in the air is.
IN_THE_AIR = 12


class Table(TableScene):
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
        self._still = Still()
        self._fitted_for: tuple[object, ...] = ()
        #: The view follows the growing Forest until somebody moves it.
        self._view_follows = True
        #: Whether the clans were in sight when the input being handled came.
        self._peeked = False
        #: The tile on its way to the Forest, how it is turned, and where it is now.
        self._flying: tuple[int, int, Rect] | None = None

    @property
    def state(self) -> State:
        view: State = self.view
        return view

    @property
    def hand(self) -> Hand | None:
        return self.gestures.hand

    @property
    def colours(self) -> tuple[str, ...]:
        return tuple(seat.colour or "red" for seat in self.session.seats)

    def _decides(self, kind: str) -> bool:
        """A human is to decide this, here and now."""
        decision = self.decision
        return self.my_move and decision is not None and decision.kind == kind

    @property
    def places_tiles(self) -> bool:
        return self._decides("place")

    @property
    def raises_towers(self) -> bool:
        return self._decides("tower")

    # Around the Forest

    def board_layout(self, board: Rect, side: Rect) -> list[Widget]:
        u = self.u
        self._aim(board)
        state = self.state
        where = self._where = places(side, u)
        takes = self.places_tiles or self._decides("discard")
        widgets: list[Widget] = []
        for cell, tile in zip(where.river, state.river, strict=False):
            held = self.hand is not None and self.hand.tile == tile
            turn, told = self.gestures.turns.get(tile, 0), self.gestures.told_of_tile(tile)
            widgets.append(RiverTile(cell, tile, turn, held, told, enabled=takes, tip=tile_words(tile)))
        widgets += self._tools(where.tools)
        acts = self._acts()
        self._pile = None if where.acts_in_pairs and (acts or self.session.waiting) else where.pile
        for place, act in zip(act_places(where, len(acts), u), acts, strict=True):
            widgets.append(act(place))
        humans = any(seat.kind == "human" for seat in self.session.seats)
        if not self.session.over and humans and self.watched is None:
            widgets.append(self._peek_button(where.peek))
        below_seats = u(TOP + 4 + len(self.session.seats) * (CARD_TALL + 8))
        room = self.area.bottom - below_seats - u(12)
        if not self.compact and room > u(130):
            tall = min(room, u(196))
            panel = Rect(u(12), self.area.bottom - tall - u(10), u(SEATS_WIDE), tall)
            widgets.append(ClanCounts(panel, public_counts(state.forest), self._counts_then))
        return widgets

    def last_act_place(self) -> Rect:
        """Where tiles are confirmed and watchtowers raised; after the end, where one peeked."""
        return self._where.peek if self.session.over else act_places(self._where, 1, self.u)[0]

    def _tools(self, place: Rect) -> list[Widget]:
        turn, targets, fit, nearer, farther = columns(place, [Share()] * 5, self.u(4))

        def toggle_targets() -> None:
            self.set_targets(not self.show_targets, held=False)

        turn_tip = _("Turn (R)")
        targets_tip = _("Every legal spot (hold T)")
        can_turn, shown = self.hand is not None, self.show_targets
        return [
            Button(turn, "", lambda: self.gestures.rotate(1), icon="rotate", enabled=can_turn, tip=turn_tip),
            Button(targets, "", toggle_targets, icon="flag", down=shown, tip=targets_tip),
            Button(fit, "", self.fit, icon="fit", tip=_("See the whole Forest (F)")),
            Button(nearer, "", lambda: self.zoom(True), icon="zoom_in", tip=_("Nearer (+)")),
            Button(farther, "", lambda: self.zoom(False), icon="zoom_out", tip=_("Farther (−)")),
        ]

    def _acts(self) -> list[Callable[[Rect], Widget]]:
        """What can be decided now, each ready to be put in its place: confirm a tile, raise a watchtower or not."""
        hand = self.hand
        if hand is not None and hand.laid:
            return [
                lambda place: Button(
                    place, _("Lay it here"), self.gestures.confirm, kind="primary", icon="check", lines=2
                ),
                lambda place: Button(place, _("Take it back"), self.gestures.let_go, icon="close", lines=2),
            ]
        if self.raises_towers:
            numbers = towers_left(self.state, self.state.seat)
            acts = [self._tower_token(number, len(numbers)) for number in numbers]
            none = _("No Watchtower now")
            return [*acts, lambda place: Button(place, none, self._doing(NoTower()), icon="skip", lines=2)]
        if self._decides("discard") and hand is not None:
            remove = self._doing(Discard(hand.tile))
            return [lambda place: Button(place, _("Remove this tile"), remove, kind="primary", icon="bin", lines=2)]
        return []

    def _tower_token(self, number: int, left: int) -> Callable[[Rect], Widget]:
        seat = self.state.seat
        tower = self.gestures.tower
        return lambda place: TowerToken(
            place,
            _("Raise a Watchtower") if left == 1 else _("Watchtower {number}").format(number=number + 1),
            str(number + 1),
            tower_art(seat, number, self.state.players),
            self.colours[seat],
            tower is not None and tower.number == number,
            self.gestures.told_of_tower(number),
            tip=_("Drag it onto the Clearing, or press"),
        )

    def _peek_button(self, place: Rect) -> Button:
        own = self.session.may_peek if self.session.viewer is None else self.session.viewer
        hold = self.stage.settings.hold
        return Button(
            place,
            _("My clans") if len(self.session.seats) == 2 else _("My clan"),
            lambda: self.peek(not self._peeked),
            icon="eye" if self.peeking else "eye_closed",
            enabled=own is not None,
            hold=self.peek if hold else None,
            tip=_("Hold to see it (P)") if hold else _("Press to see it (P)"),
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
        token = tower_art(seat, left[0] if left else 0, state.players)
        shown = [Count(head, "", "") for head in self.badges(seat)] if self.session.hands_open else []
        return (
            Count(token, str(len(left)), towers_left_words(len(left))),
            Count("grand_bois/tile_back", str(turns), turns_left_words(turns)),
            *shown,
        )

    def common_facts(self) -> list[str]:
        return [spaces_shown(self.state)]

    def board_words(self) -> str:
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
        return self._pile is not None and self._pile.collidepoint(pos)

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
        state, hand, camera = self.state, self.hand, self.camera
        flying = () if self._flying is None else (self._flying[0],)
        height = self._still.draw(brush, camera, state, self.colours, flying)
        if self.show_targets:
            draw_targets(brush, camera, self._targets(), height)
        if state.laid and hand is None and not flying:
            draw_last(brush, camera, state, self.colours, height)
        if self.raises_towers:
            spot = clearing_laid(state)
            draw_outline(brush, raised(camera, spot, height[spot]), brush.palette.gold)
        verdict = hand.verdict(state) if hand is not None else None
        if hand is not None and verdict is not None:
            reason = "" if verdict.refusal is None else self.refusal_text(verdict.refusal)
            draw_ghost(brush, camera, hand, verdict, height, reason)
        if focused and hand is None:
            brush.ring(self.board.inflate(-brush.u(20), -brush.u(20)))

    def _targets(self) -> set[Spot]:
        """Every place for the tile in the hand as it is turned; without one, for any tile of the River."""
        state = self.state
        if self.hand is not None:
            return set(legal_spots(state, self.hand.tile, self.hand.turn))
        return {spot for tile in state.river for turn in range(4) for spot in legal_spots(state, tile, turn)}

    def draw_over(self, brush: Brush) -> None:
        if self._flying is not None:
            self._draw_loose(brush, *self._flying)
        hand = self.hand
        if hand is not None and hand.spot is None and hand.pos is not None:
            place = Rect(0, 0, self.camera.cell * 2, self.camera.cell * 2)
            place.center = hand.pos
            self._draw_loose(brush, hand.tile, hand.turn, place)
        self._draw_tower_in_hand(brush)
        if self.peeking:
            self._draw_clans(brush)

    def sight(self) -> Sight | None:
        return None if self.show_targets else self.sight_with(self._parts)

    def _parts(self) -> list[Part]:
        """The Forest, and the pile beside it."""
        state, camera = self.state, self.camera
        flying = () if self._flying is None else (self._flying[0],)
        lies = lying(self.stage.brush, camera, state, flying)
        framed = state.laid and not flying
        last = last_laid(camera, state, levels(state)[1]) if framed else Rect(0, 0, 0, 0)
        forest = ForestInPlay((camera.cell, camera.origin), lies, last, camera.rect)
        pile = self._pile or Rect(0, 0, 0, 0)
        return [("forest", camera.rect, forest), ("pile", pile, len(state.pile))]

    def moving_area(self) -> Rect | None:
        return Rect(0, 0, 0, 0) if self._flying is None else self.stage.brush.shaded(self._flying[2], IN_THE_AIR)

    def _draw_loose(self, brush: Brush, tile: int, turn: int, place: Rect) -> None:
        """A tile in the air."""
        brush.shadow(place, 8, IN_THE_AIR, 80)
        brush.surface.blit(tile_picture(brush, tile, turn, place.w), place)

    def _draw_tower_in_hand(self, brush: Brush) -> None:
        """A watchtower follows the pointer, and stands where it will stand as soon as it is over the clearing."""
        tower = self.gestures.tower
        if tower is None:
            return
        seat = self.state.seat
        place = Rect(0, 0, self.camera.cell, self.camera.cell)
        place.center = tower.pos
        if self.gestures.over_clearing(tower.pos):
            spot = clearing_laid(self.state)
            place = raised(self.camera, spot, levels(self.state)[1][spot])
            draw_outline(brush, place, brush.palette.good)
        draw_tower(brush, place, tower_art(seat, tower.number, self.state.players), self.colours[seat])

    def _draw_side(self, brush: Brush) -> None:
        if self._where.title is not None:
            brush.label(self._where.title, _("The River"), STRONG, brush.palette.on_night)
        if self._pile is not None:
            draw_pile(brush, self._pile, len(self.state.pile))

    def _draw_clans(self, brush: Brush) -> None:
        """The secret cards, for as long as they are held open."""
        seat = self.session.viewer
        if seat is not None:
            clans = [clan for clan in self.state.clans[seat] if not isinstance(clan, Hidden)]
            draw_clan_cards(brush, clans, (self.side.x - self.u(8), self.area.bottom - self.u(16)))

    def _counts_then(self) -> tuple[ClanCount, ...] | None:
        """The clans' counts if the tile in the hand lay where it is; None if it may not."""
        hand = self.hand
        verdict = hand.verdict(self.state) if hand else None
        if hand is None or hand.spot is None or verdict is None or verdict.refusal is not None:
            return None
        return public_counts(lay(self.state.forest, SHAPES[hand.tile][hand.turn], *hand.spot))

    def picture(self, brush: Brush, rect: Rect, lit: Sequence[Value] = ()) -> None:
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
        if not isinstance(intent, Hover | Release):
            self._peeked = self.peeking
        if isinstance(intent, FocusLost):
            self.gestures.interrupted()
            self.set_targets(self.show_targets and not self._targets_held, held=False)
        return super().handle(intent)

    def board_intent(self, intent: Intent) -> bool:
        return self.gestures.on_board(intent)

    def position_changed(self) -> None:
        self.gestures.drop_all()
        self._flying = None
        if self._view_follows and not self.camera.sees(visible(self.state), ROOM_TO_LAY):
            self._fit()

    # Motion

    def animate(self, events: Sequence[Event], before: Any) -> None:
        for event in events:
            if event.code == "tile_placed" and event.seat is not None:
                self._fly_tile(event, before)
            elif event.code == "tower_placed":
                self._sound_after(1, "wood_knock")
            elif event.code == "harvest":
                self._sound_after(1, "leaf_rustle")

    def _sound_after(self, length: int, name: str) -> None:
        self.motion.add(Clip(length, lambda t: None, lambda: self.stage.sounds.play(name)))

    def _fly_tile(self, event: Event, before: State) -> None:
        assert event.seat is not None
        tile, turn, x, y = (int(str(event[name])) for name in ("tile", "turn", "x", "y"))
        self.camera.reveal((x, y))
        if self.session.seats[event.seat].kind == "human":  # it lies already where the hand put it: it only settles
            self._sound_after(OWN_MOVE // 3, "wood_knock")
            return
        _heights, height = levels(self.state)
        goal = raised(self.camera, (x, y), height[x, y], 2)
        start = self._where.river[before.river.index(tile)]

        def frame(t: float) -> None:
            place = goal.copy()
            place.center = along(start.center, goal.center, ease(t), self.u(50))
            self._flying = (tile, turn, place)

        def landed() -> None:
            self._flying = None
            self.stage.sounds.play("wood_knock")

        frame(0)
        self.motion.add(Clip(OTHER_MOVE, frame, landed))
