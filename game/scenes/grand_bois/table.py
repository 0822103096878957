"""The table of GrandBois: take a River tile, turn it, lay it over the Forest, and perhaps raise a watchtower."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.core.contract import Address, Event, Hidden, Seat
from game.core.session import Session
from game.rules.grand_bois.actions import NoTower
from game.rules.grand_bois.content import Clan
from game.rules.grand_bois.forest import SHAPES, ClanCount, lay, public_counts
from game.rules.grand_bois.state import TOWER, State, clearing_laid, levels, towers_left, turns_left
from game.scenes.grand_bois import board, still
from game.scenes.grand_bois.art.frames import draw_outline, outlined
from game.scenes.grand_bois.art.ground import ground
from game.scenes.grand_bois.art.tiles import draw_tower, foresee_spaces, tower_art
from game.scenes.grand_bois.beside import (
    ClanCounts,
    clan_cards,
    clan_lines,
    draw_clan_cards,
    draw_pile,
    peek_button,
    river,
    to_decide,
    tools,
)
from game.scenes.grand_bois.hand import Hand
from game.scenes.grand_bois.held import Held
from game.scenes.grand_bois.hint import HINTS_OF
from game.scenes.grand_bois.motion import Flight, animate
from game.scenes.grand_bois.plan import Camera, Plan, act_places, places, raised
from game.scenes.grand_bois.reveals import reveals
from game.scenes.stage import Stage
from game.scenes.table.log import TOP
from game.scenes.table.redraw import Part
from game.scenes.table.reveal import Reveal
from game.scenes.table.seats import Count
from game.scenes.table.table import CARD_TALL, SEATS_WIDE, TableScene
from game.shelf import Game
from game.text.grand_bois.names import towers_left_words, turns_left_words
from game.text.grand_bois.places import spaces_shown
from game.text.i18n import _
from game.ui.brush import Brush
from game.ui.theme import STRONG
from game.ui.tips import Tip
from game.ui.widgets import Widget

#: The largest a space is seen, in units.
LARGEST = 110


class Table(TableScene[State]):
    cheer = "harvest"
    ambience = "leaves"
    side_units = 252
    life = "leaf"
    hints_of = HINTS_OF
    tips_on_board = False
    plan: Plan
    hand: Hand

    def __init__(self, stage: Stage, game: Game, session: Session) -> None:
        super().__init__(stage, game, session)
        self.plan = Plan(lambda: self.state, lambda: self.held)
        self.hand = Hand(self, self.plan)
        self.flight = Flight()
        self._forest = board.KeptForest()

    @property
    def held(self) -> Held | None:
        return self.hand.held

    # Around the Forest

    def board_layout(self, board: Rect, side: Rect) -> list[Widget]:
        u, state = self.u, self.mover.shown.view(self.session.viewer)  # counts wait for the tile to land
        if self.plan.aim(board, u(LARGEST)):
            foresee_spaces(self.stage.brush)
        where = self.plan.beside = places(side, u)
        widgets = [*river(self, self.hand, where.river), *tools(self.hand, where.tools, u(4))]
        acts = to_decide(self, self.hand)
        self.plan.pile = None if where.acts_in_pairs and (acts or self.session.waiting) else where.pile
        for place, act in zip(act_places(where, len(acts), u), acts, strict=True):
            widgets.append(act(place))
        if not self.session.over and self.humans and self.watched is None:
            widgets.append(peek_button(self, where.peek))
        below_seats = u(TOP + 4 + len(self.session.seats) * (CARD_TALL + 8))
        room = self.area.bottom - below_seats - u(12)
        self.plan.clans = None
        if not self.compact and room > u(130):
            tall = min(room, u(196))
            panel = Rect(u(12), self.area.bottom - tall - u(10), u(SEATS_WIDE), tall)
            self.plan.clans = clan_lines(panel, u)
            widgets.append(ClanCounts(panel, public_counts(state.forest), self.counts_then))
        return widgets

    def last_act_place(self) -> Rect:
        """Where tiles are confirmed and watchtowers raised; after the end, where one peeked."""
        where = self.plan.beside
        return where.peek if self.session.over else act_places(where, 1, self.u)[0]

    def reveal(self, address: Address) -> None:
        match address:
            case ("spot", int(x), int(y)):
                self.plan.camera.reveal((x, y))
            case ("space", int(x), int(y)):
                self.plan.camera.reveal((x, y), 1)

    def position_changed(self) -> None:
        super().position_changed()
        self.flight.place = None
        self.plan.follow()

    @property
    def targets_shown(self) -> bool:
        return self.hand.shows_targets

    # Words and counts

    def counts(self, seat: Seat) -> Sequence[Count]:
        state = self.state
        left = towers_left(state, seat)
        turns = turns_left(state)[seat]
        token = tower_art(seat, left[0] if left else 0, state.players)
        shown = [Count(head, "", "") for head in self.badges(seat)] if self.session.hands_open else []
        return (
            Count(token, str(len(left)), towers_left_words(len(left)), runs_down=True),
            Count("grand_bois/tile_back", str(turns), turns_left_words(turns), runs_down=True),
            *shown,
        )

    def common_facts(self) -> list[str]:
        return [spaces_shown(self.state)]

    def reveals(self) -> Sequence[Reveal]:
        return reveals(self.state, self.who)

    def landmark(self, event: Event) -> str:
        """A Watchtower raised: what was seen around it counts from then on."""
        tower = event["tower"] if event.code == "tower_placed" else None
        if not isinstance(tower, int) or event.seat is None:
            return ""
        return tower_art(event.seat, tower, len(self.session.seats))

    def badges(self, seat: Seat) -> Sequence[str]:
        return [f"grand_bois/head_{clan}" for clan in self.state.clans[seat] if not isinstance(clan, Hidden)]

    def counts_then(self) -> tuple[ClanCount, ...] | None:
        """The clans' counts if the tile in the hand lay where it is; None if it may not."""
        held = self.held
        verdict = held.verdict(self.state) if held else None
        if held is None or held.spot is None or verdict is None or verdict.refusal is not None:
            return None
        return public_counts(lay(self.state.forest, SHAPES[held.tile][held.turn], *held.spot))

    # Drawing

    def draw_backdrop(self, brush: Brush) -> None:
        brush.surface.blit(ground(brush), (0, 0))
        title = self.plan.beside.title
        if title is not None:
            brush.label(title, _("The River"), STRONG, brush.palette.on_night)
        if self.plan.pile is not None:
            draw_pile(brush, self.plan.pile, len(self.state.pile))

    def draw_board(self, brush: Brush, focused: bool) -> None:
        state, held, camera = self.state, self.held, self.plan.camera
        self._forest.draw(brush, camera, state, self.colours, self.flight.tiles)
        if self.hand.shows_targets:
            board.draw_targets(brush, camera, state, self.hand.spots())
        if self._shows_last:
            board.draw_last(brush, camera, state, self.colours)
        if self.phase == TOWER:
            draw_outline(brush, self.plan.seen(clearing_laid(state)), brush.palette.gold)
        verdict = held.verdict(state) if held is not None else None
        if held is not None and verdict is not None:
            board.draw_ghost(brush, self.plan, held, verdict)
        if focused and held is None:
            brush.ring(self.board.inflate(-brush.u(20), -brush.u(20)))

    @property
    def _shows_last(self) -> bool:
        return bool(self.state.laid) and self.held is None and self.flight.place is None

    def draw_over(self, brush: Brush) -> None:
        flight, held, cell = self.flight, self.held, self.plan.camera.cell
        if flight.place is not None:
            board.draw_loose(brush, flight.tile, flight.turn, flight.place)
        if held is not None and held.spot is None and held.pos is not None:
            place = Rect(0, 0, cell * 2, cell * 2)
            place.center = held.pos
            board.draw_loose(brush, held.tile, held.turn, place)
        self._draw_tower_in_hand(brush)
        draw_clan_cards(brush, self._open_clans())

    def _draw_tower_in_hand(self, brush: Brush) -> None:
        """A watchtower follows the pointer, and stands where it will stand as soon as it is over the clearing."""
        tower, state, cell = self.hand.tower, self.state, self.plan.camera.cell
        if tower is None:
            return
        place = Rect(0, 0, cell, cell)
        place.center = tower.pos
        if self.hand.over_clearing(tower.pos):
            place = self.plan.seen(clearing_laid(state))
            draw_outline(brush, place, brush.palette.good)
        draw_tower(brush, place, tower_art(state.seat, tower.number, state.players), self.colours[state.seat])

    def _open_clans(self) -> list[tuple[Clan, Rect]]:
        """The secret cards and where they lie, for as long as they are held open."""
        seat = self.session.viewer if self.peeking else None
        clans = () if seat is None else [clan for clan in self.state.clans[seat] if not isinstance(clan, Hidden)]
        corner = self.side.x - self.u(8), self.area.bottom - self.u(16)
        return list(zip(clans, clan_cards(len(clans), corner, self.u), strict=True))

    def held_open(self) -> list[Rect]:
        return [card for _clan, card in self._open_clans()]

    def objection(self) -> Tip | None:
        held = self.held
        verdict = held.verdict(self.state) if held is not None else None
        if held is None or held.spot is None or verdict is None or verdict.refusal is None:
            return None
        return Tip(self.refusal_text(verdict.refusal), (self.plan.over(held.spot),), after=0)

    def parts(self) -> list[Part] | None:
        """The Forest, what is marked on it, and the pile. What is on its way in the hand may be anywhere."""
        brush, plan, state, held = self.stage.brush, self.plan, self.state, self.held
        lifted = held is not None and self.counts_then() is None
        if self.hand.shows_targets or self.hand.tower is not None or lifted:
            return None
        forest = self._forest.look(brush, plan.camera, state, self.colours, self.flight.tiles)
        found: list[Part] = [("forest", forest.rect, forest)]
        if plan.pile is not None:
            found.append(("pile", plan.pile, len(state.pile)))
        if self._shows_last:
            found.append(("last", board.last_laid(plan.camera, state), None))
        if self.phase == TOWER:
            found.append(("clearing", outlined(brush, plan.seen(clearing_laid(state))), None))
        if held is not None and held.spot is not None:
            found.append(("held", board.ghost_area(brush, plan, held.spot), (held.tile, held.turn, held.laid)))
        return found

    def moving_area(self) -> Rect | None:
        place = self.flight.place
        return Rect(0, 0, 0, 0) if place is None else self.stage.brush.shaded(place, board.IN_THE_AIR)

    def animate(self, events: Sequence[Event], before: State) -> None:
        animate(self, self.plan, self.flight, events, before)

    def picture(self, brush: Brush, rect: Rect, lit: Sequence[Address] = ()) -> None:
        camera = Camera(rect, largest=self.u(LARGEST))
        still.picture(brush, camera, self.session.view(None), self.colours, lit)

    def crowded(self) -> list[Rect]:
        return [raised(self.plan.camera, spot, level) for spot, level in levels(self.state)[1].items()]

    def worth_seeing(self) -> list[Rect]:
        return [] if self.plan.pile is None else [self.plan.pile]

    def ending(self) -> NoTower | None:
        return NoTower() if self.phase == TOWER else None
