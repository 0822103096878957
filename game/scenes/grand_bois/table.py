"""The table of GrandBois: take a River tile, turn it, lay it over the Forest, and perhaps raise a watchtower."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.core.contract import Address, Event, Hidden, Seat
from game.core.session import LogEntry, Session
from game.rules.grand_bois.actions import NoTower
from game.rules.grand_bois.content import Clan
from game.rules.grand_bois.forest import ClanCount, public_counts
from game.rules.grand_bois.scoring import columns
from game.rules.grand_bois.state import PLACE, TOWER, State, clearing_laid, levels, towers_left, turns_left
from game.scenes.grand_bois import board, still, told
from game.scenes.grand_bois.art.frames import draw_outline, outlined
from game.scenes.grand_bois.art.ground import ground
from game.scenes.grand_bois.art.marks import draw_footprint
from game.scenes.grand_bois.art.tiles import draw_tower, foresee_spaces, tower_art
from game.scenes.grand_bois.beside import clan_cards, draw_clan_cards, draw_pile, own_clans, river, to_decide, tools
from game.scenes.grand_bois.clans import ClanCounts, clan_lines
from game.scenes.grand_bois.deal import deal
from game.scenes.grand_bois.dock import docked_cards
from game.scenes.grand_bois.hand import Hand
from game.scenes.grand_bois.held import Held
from game.scenes.grand_bois.hint import HINTS_OF
from game.scenes.grand_bois.motion import Moving, animate
from game.scenes.grand_bois.plan import Camera, Plan, act_places, places, raised
from game.scenes.grand_bois.reveals import reveals
from game.scenes.grand_bois.waiting import discs
from game.scenes.grand_bois.watch import Watch, draw_watch, watch_area, watch_from
from game.scenes.stage import Stage
from game.scenes.table.lines import LogLine
from game.scenes.table.log import TOP
from game.scenes.table.redraw import Part
from game.scenes.table.reveal import Reveal
from game.scenes.table.seats import Count
from game.scenes.table.table import CARD_TALL, SEATS_WIDE, TableScene
from game.scenes.table.telling import Summary
from game.shelf import Game
from game.text.grand_bois.names import clan_name, towers_left_words, turns_left_words
from game.text.grand_bois.places import spaces_shown
from game.text.i18n import _
from game.ui.brush import Brush, around
from game.ui.theme import STRONG, TOUCH
from game.ui.tips import Tip
from game.ui.widgets import Widget

#: A tile is held still for so long, in milliseconds, before it is said what speaks against it as a whole.
RESTS = 160
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
        self.moving = Moving(self, self.plan)
        self.hand = Hand(self, self.plan, self.moving)
        self._forest = board.KeptForest()
        #: The beginning of the game was shown.
        self._dealt = False

    @property
    def held(self) -> Held | None:
        return self.hand.held

    def enter(self) -> None:
        super().enter()
        if not self._dealt and self.session.length == 0 and self.own_clans:
            lies = self.bearing(("act", "peek"))
            if lies is not None:
                roomy = lies.rect.h > self.u(TOUCH)
                goals = docked_cards(lies.rect, len(self.own_clans), self.u) if roomy else [lies.rect] * 2
                deal(self, self.moving, self.own_clans, goals[: len(self.own_clans)])
        self._dealt = True

    # Around the Forest

    def board_layout(self, board: Rect, side: Rect) -> list[Widget]:
        u = self.u
        if self.plan.aim(board, u(LARGEST)):
            foresee_spaces(self.stage.brush)
        where = self.plan.beside = places(side, u, docked=self.alone and not self.session.over)
        widgets = [*river(self, self.hand, where.river), *tools(self.hand, where.tools, u(4))]
        acts = to_decide(self, self.hand)
        self.plan.pile = None if where.acts_in_pairs and (acts or self.session.waiting) else where.pile
        for place, act in zip(act_places(where, len(acts), u), acts, strict=True):
            widgets.append(act(place))
        if not self.session.over and self.humans and self.watched is None:
            widgets.append(own_clans(self, where.peek, self.moving.dealing))
        widgets += self._clan_table(where.clans or self._below_seats())
        return [*widgets, *discs(self.hand, board, u)]

    def _below_seats(self) -> Rect | None:
        """Room for the table of the clans below the seats, where they stand in a column."""
        u = self.u
        top = u(TOP + 4 + len(self.session.seats) * (CARD_TALL + 8))
        room = self.area.bottom - top - u(12)
        if self.compact or room <= u(130):
            return None
        tall = min(room, u(196))
        return Rect(u(12), self.area.bottom - tall - u(10), u(SEATS_WIDE), tall)

    def _clan_table(self, panel: Rect | None) -> list[Widget]:
        self.plan.clans_panel, self.plan.clans = panel, None if panel is None else clan_lines(panel, self.u)
        if panel is None:
            return []
        shown = self.mover.shown.view(self.session.viewer)  # counts wait for the tile to land
        hand, counts = self.hand, public_counts(shown.forest)
        return [ClanCounts(panel, counts, self.counts_then, self.own_clans, lambda: hand.clan, hand.point)]

    @property
    def own_clans(self) -> tuple[Clan, ...]:
        """The clans of the only one who looks; none where others may look too."""
        if not self.alone or self.session.over:
            return ()
        return tuple(clan for clan in self.state.clans[self.mine] if not isinstance(clan, Hidden))

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
        if not (self.motion.running or self.motion.stirs):  # else it goes on: a turn may be handed over meanwhile
            self.moving.clear()
        self.plan.follow()
        self.hand.stay()

    @property
    def targets_shown(self) -> bool:
        return self.hand.shows_targets

    # Words and counts

    def prompt(self) -> str:
        """The next step, and not the whole turn, once a tile is taken."""
        held = self.held
        if held is None or self.phase != PLACE:
            return super().prompt()
        if held.laid:
            return _("Confirm the tile, turn it, or take it back.")
        return _("Place the tile over the edge of the Forest. To turn it: wheel, right click or R.")

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

    def line_parts(self, seat: Seat, code: str) -> Sequence[Count]:
        """With two clans each has its own column, and its own watchtower (GB-04, GB-36)."""
        sheets = columns(self.session.view(None), seat)
        if isinstance(sheets, Hidden) or len(sheets) < 2:
            return ()
        return [Count(f"grand_bois/head_{clan}", str(sheet.points(code)), clan_name(clan)) for clan, sheet in sheets]

    def log_lines(self, entries: Sequence[LogEntry]) -> list[LogLine]:
        return told.log_lines(self, entries)

    def caption(self, events: Sequence[Event]) -> Sequence[str]:
        return told.caption(self, events)

    def summary(self, entries: Sequence[LogEntry], seat: Seat | None, me: Seat) -> Summary:
        return told.summary(self, entries, seat, me)

    def landmark(self, event: Event) -> str:
        """A Watchtower raised: what was seen around it counts from then on."""
        tower = event["tower"] if event.code == "tower_placed" else None
        if not isinstance(tower, int) or event.seat is None:
            return ""
        return tower_art(event.seat, tower, len(self.session.seats))

    def badges(self, seat: Seat) -> Sequence[str]:
        return [f"grand_bois/head_{clan}" for clan in self.state.clans[seat] if not isinstance(clan, Hidden)]

    def counts_then(self) -> tuple[ClanCount, ...] | None:
        return self.hand.tile.counts_then()

    # Drawing

    def draw_backdrop(self, brush: Brush) -> None:
        for beside in around(brush.screen.rect, self.plan.camera.rect):  # the Forest lies on a ground of its own
            brush.surface.blit(ground(brush), beside, beside)
        title = self.plan.beside.title
        if title is not None:
            brush.label(title, _("The River"), STRONG, brush.palette.on_night)
        if self.plan.pile is not None:
            draw_pile(brush, self.plan.pile, len(self.state.pile))

    def draw_board(self, brush: Brush, focused: bool) -> None:
        state, held, plan, hand, moving = self.state, self.held, self.plan, self.hand, self.moving
        self._forest.draw(brush, plan.camera, state, self.colours, moving.without)
        if moving.push is not None:
            board.draw_pushed(brush, plan.camera, state, self.colours, moving.without, moving.push)
        if hand.clan is not None:
            board.draw_clan(brush, plan, state.forest, hand.clan)
        if hand.shows_targets:
            board.draw_targets(brush, plan, hand.footprints())
        if self._shows_last:
            board.draw_last(brush, plan.camera, state, self.colours, moving.without)
        watch = self.watch()
        if watch is not None:
            draw_watch(brush, plan, watch)
        if self.phase == TOWER:
            draw_outline(brush, plan.seen(clearing_laid(state)), brush.palette.gold)
        wanted = hand.wanted_by_guide
        if wanted is not None and not (held is not None and held.laid):
            board.draw_wanted(brush, plan, wanted)
        verdict = hand.tile.verdict()
        if held is not None and held.spot is not None and verdict is not None:
            if not held.laid:
                draw_footprint(brush, plan.over(held.spot), verdict)
            elif not moving.drops:
                board.draw_waiting(brush, plan, held, verdict, hand.tile.air, moving.loose)
        if focused and held is None:
            brush.ring(self.board.inflate(-brush.u(20), -brush.u(20)))

    @property
    def _shows_last(self) -> bool:
        laid = self.state.laid
        return bool(laid) and self.held is None and laid[-1].tile not in self.moving.without

    def watch(self) -> Watch | None:
        """What is seen from the clearing on which one may raise a watchtower, or from the one pointed at."""
        state, seat, spot = self.state, self.state.seat, self.hand.watched
        if self.phase == TOWER:
            spot = clearing_laid(state)
        elif spot is not None:
            seat = next((seat for seat, spots in enumerate(state.towers) if spot in spots), -1)
        if spot is None or seat < 0 or self.moving.without:
            return None
        mine = self.alone and seat == self.mine and not self.session.over
        return watch_from(state.forest, spot, self.own_clans if mine else None)

    def draw_over(self, brush: Brush) -> None:
        held, air = self.held, self.hand.tile.air
        self.moving.draw(brush)
        if held is not None and not held.laid and air.at is not None:
            board.draw_in_hand(brush, self.plan.camera, held, self.hand.tile.verdict(), air, self.moving.loose)
        self._draw_tower_in_hand(brush)
        draw_clan_cards(brush, self._open_clans())

    def _draw_tower_in_hand(self, brush: Brush) -> None:
        """A watchtower follows the pointer, and stands where it will stand as soon as it is over the clearing."""
        tower, state, cell = self.hand.towers.taken, self.state, self.plan.camera.cell
        if tower is None:
            return
        place = Rect(0, 0, cell, cell)
        place.center = tower.pos
        if self.hand.towers.over_clearing(tower.pos):
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
        """Where everything stands close together, nothing floats over the tools either."""
        close = [] if self.plan.beside.clans is None else [self.plan.beside.tools, self.plan.beside.clans]
        return [*close, *(card for _clan, card in self._open_clans())]

    def objection(self) -> Tip | None:
        """What speaks against the tile as a whole; its spaces say themselves what speaks against each of them, and as
        long as it is beside the Forest nothing is said."""
        held, verdict = self.held, self.hand.tile.verdict()
        if held is None or held.spot is None or verdict is None or verdict.refusal is None:
            return None
        if not all(cell.covers for cell in verdict.cells):
            return None
        return Tip(self.refusal_text(verdict.refusal), (self.plan.over(held.spot),), after=RESTS)

    def parts(self) -> list[Part] | None:
        """The Forest, what is marked on it, what is in the hand, and the pile."""
        brush, plan, state, hand, held = self.stage.brush, self.plan, self.state, self.hand, self.held
        if hand.shows_targets:
            return None
        forest = self._forest.look(brush, plan.camera, state, self.colours, self.moving.without)
        found: list[Part] = [("forest", forest.rect, forest)]
        if plan.pile is not None:
            found.append(("pile", plan.pile, len(state.pile)))
        if self._shows_last:
            found.append(("last", board.last_laid(plan.camera, state), True))
        if self.phase == TOWER:
            found.append(("clearing", outlined(brush, plan.seen(clearing_laid(state))), True))
        watch = self.watch()
        if watch is not None:
            found.append(("watch", watch_area(brush, plan, watch), watch))
        if hand.clan is not None:
            found.append(("clan", self.board, hand.clan))
        if held is not None:
            look = held.tile, held.turn, held.laid
            found += [(f"held {number}", area, look) for number, area in enumerate(hand.tile.areas())]
        if hand.towers.taken is not None:
            found.append(("tower", hand.towers.area(), True))
        return found

    def moving_area(self) -> Rect | None:
        return self.moving.area()

    def animate(self, events: Sequence[Event], before: State) -> None:
        animate(self, self.plan, self.moving, events, before)

    def picture(self, brush: Brush, rect: Rect, lit: Sequence[Address] = ()) -> None:
        camera = Camera(rect, largest=self.u(LARGEST))
        still.picture(brush, camera, self.session.view(None), self.colours, lit)

    def crowded(self) -> list[Rect]:
        return [raised(self.plan.camera, spot, level) for spot, level in levels(self.state)[1].items()]

    def worth_seeing(self) -> list[Rect]:
        return [] if self.plan.pile is None else [self.plan.pile]

    def ending(self) -> NoTower | None:
        return NoTower() if self.phase == TOWER else None
