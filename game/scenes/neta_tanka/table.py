"""The table of Neta-Tanka: send nomads about the village, then use them and the links between them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from pygame import Rect

from game.core.contract import Address, Event, Seat
from game.core.session import LogEntry, Session
from game.rules.neta_tanka.actions import END_TURN, EndTurn
from game.rules.neta_tanka.rounds import round_end
from game.rules.neta_tanka.state import ACTING, State
from game.scenes.neta_tanka.art.card import NoteCard
from game.scenes.neta_tanka.art.pieces import NOMADS, nomad_picture
from game.scenes.neta_tanka.beside import Beside
from game.scenes.neta_tanka.board import (
    GROUND,
    Pointed,
    Scenery,
    draw_ground,
    draw_pointed,
    draw_village,
    pointed,
    scenery,
)
from game.scenes.neta_tanka.clan import frost
from game.scenes.neta_tanka.hand import Hand, spot_of
from game.scenes.neta_tanka.hint import HINTS_OF
from game.scenes.neta_tanka.look import areas_of, look_of
from game.scenes.neta_tanka.map import AREAS, LINKS_AT, PLACES_AT
from game.scenes.neta_tanka.market import draw_market_titles, stacked
from game.scenes.neta_tanka.motion import Moving
from game.scenes.neta_tanka.plan import CLAN_WIDE, GOODS, ROOMY, Plan, plan_of
from game.scenes.neta_tanka.reveals import reveals
from game.scenes.neta_tanka.seats import counts_of
from game.scenes.neta_tanka.still import draw_objective, draw_picture, objective_place
from game.scenes.neta_tanka.strip import LOST, left_over
from game.scenes.stage import Stage
from game.scenes.table.ending import LeftOver
from game.scenes.table.lines import LogLine
from game.scenes.table.redraw import Part
from game.scenes.table.reveal import Reveal
from game.scenes.table.seats import Count
from game.scenes.table.table import TableScene
from game.scenes.table.telling import Summary, joined, log_line, net_lines, news
from game.shelf import Game
from game.text.i18n import _, language
from game.text.neta_tanka import table as words
from game.text.neta_tanka import telling
from game.text.neta_tanka.parts import KINDS
from game.ui.brush import Brush, around
from game.ui.kept import Kept, Things
from game.ui.tips import Floating, Tip
from game.ui.widgets import Widget

#: Nomads in the hand are drawn this large, in units.
IN_HAND = 46
#: A narrower window, in units, has no room for where the game stands above the village.
STATUS_WIDE = 800


class Table(TableScene[State]):
    cheer = "gathering"
    ambience = "hearth"
    bot_pause = 220
    life = "flake"
    hints_of = HINTS_OF
    tips_on_board = False
    plan: Plan
    hand: Hand

    def __init__(self, stage: Stage, game: Game, session: Session) -> None:
        super().__init__(stage, game, session)
        self.plan = plan_of(Rect(0, 0, 640, 400), Rect(0, 0, 0, 0), stage.brush)
        self.hand = Hand(self, self.plan)
        self.moving = Moving(self)
        self.kept = Kept()
        #: What the village shows, while things are on their way and otherwise: worked out once for each layout.
        self._sceneries: dict[bool, Scenery] = {}
        #: Where each thing of the village is painted, for one map.
        self._areas: tuple[object, dict[Address, Rect]] | None = None

    @property
    def compact(self) -> bool:
        """The village wants the width: seats are always a row here."""
        return True

    seat_row = 54
    status_room = (36, 340)

    def status_over_row(self) -> bool:
        return self.stage.screen.units[0] >= STATUS_WIDE

    def seat_shares(self) -> Sequence[int]:
        """One's own goods and board lie in sight: its tab needs less room than the others'."""
        roomy = self.side_units > 0 and len(self.session.seats) > 2
        return [7 if roomy and seat == self.mine else 10 for seat in range(len(self.session.seats))]

    def status(self) -> str:
        state = self.state
        if state.over:
            return super().status()
        told = words.stage_of(state.round, state.rounds, state.phase, self.who(state.first))
        if state.phase == ACTING and self.side_units:
            told = f"{told}\n{telling.round_end(round_end(state), self.who)}"
        return told

    @property
    def seen(self) -> State:
        """The position as far as the picture has caught up."""
        return self.state if self.moving.before is None else self.moving.before

    # Layout

    def layout(self) -> list[Widget]:
        wide, tall = self.stage.screen.units
        self.side_units = CLAN_WIDE if wide >= ROOMY[0] and tall >= ROOMY[1] else 0
        return super().layout()

    @property
    def _beside(self) -> Beside:
        return Beside(self, self.plan, self.hand, self.seen, self.kept)

    def board_layout(self, board: Rect, side: Rect) -> list[Widget]:
        offset = self.plan.offset
        self.plan = plan_of(board, side, self.stage.brush)
        self.plan.aim(offset)
        self.hand.begin(self.plan)
        self._sceneries = {}
        return self._beside.widgets()

    def last_act_place(self) -> Rect:
        return self.plan.end

    def seat_card(self, cell: Rect, seat: Seat) -> Widget:
        return self._beside.seat_tab(cell, seat)

    def counts(self, seat: Seat) -> Sequence[Count]:
        return counts_of(self.seen, seat)

    def facts(self, seat: Seat) -> list[str]:
        """The goods in hand, then what stands on the board, by name and number."""
        counts = self.counts(seat)
        goods = [count.tip for count in counts[: len(GOODS)] if count.number != "0"]
        return goods + [words.counted(count.tip, count.number) for count in counts[len(GOODS) :]]

    def places_of(self, event: Event) -> Sequence[Address]:
        """The clan board on the table is one's own: what happens on another's is seen at its seat."""
        boards = ("generosity", "tent", "food", "totem", "craft", "card", "token")
        away = event.seat is not None and event.seat != self.mine
        return [("seat", event.seat or 0) if away and at[0] in boards else at for at in event.where]

    def caption(self, events: Sequence[Event]) -> Sequence[str]:
        told = telling.caption(events, self.who)
        return [told] if told else super().caption(events)

    def summary(self, entries: Sequence[LogEntry], seat: Seat | None, me: Seat) -> Summary:
        """What it gave me, what came of its turn altogether, what it finished, all it used, and then every sentence."""
        if seat is None or not any(entry.event.code in telling.SOURCES for entry in entries):
            return super().summary(entries, seat, me)
        events = [entry.event for entry in entries]
        stakes = self.text.telling.stakes
        told = [line for event in events if event.code in stakes and (line := log_line(self, event, me)) is not None]
        mine = [line for line in told if line.marked]
        finished = [line for event in events if event.code in telling.FINISHED and (line := log_line(self, event))]
        where = dict.fromkeys(at for event in events if event.code in telling.SOURCES for at in self.places_of(event))
        colour = self.session.seats[seat].colour or "red"
        lines = [*mine, *net_lines(self, seat, entries), *([joined(finished)] if finished else [])]
        lines.append(LogLine(telling.used(self.who(seat), events), colour, where=tuple(where)))
        texts = {line.text for line in (*mine, *finished)}
        rest = [
            line for entry in news(self, entries) if (line := log_line(self, entry.event)) and line.text not in texts
        ]
        return Summary(seat, (*lines, replace(joined(rest), at_length=True)) if rest else tuple(lines))

    def crowded(self) -> list[Rect]:
        return [*(self.plan.map.box(at) for at in PLACES_AT), *(self.plan.map.area(area) for area in AREAS)]

    def held_open(self) -> list[Rect]:
        shown = self.peeking and self.session.viewer is not None
        return [objective_place(self.plan.peek, self.area, self.u)] if shown else []

    def worth_seeing(self) -> list[Rect]:
        return self.rects([("link", link) for link in LINKS_AT])

    def reveals(self) -> Sequence[Reveal]:
        return reveals(self.state, self.who)

    def badges(self, seat: Seat) -> Sequence[str]:
        return [NOMADS[colour] for colour in self.state.colours(seat)]

    # Drawing

    def scenery(self) -> Scenery:
        if self.busy not in self._sceneries:
            self._sceneries[self.busy] = scenery(self.seen, self.hand, self.busy)
        return self._sceneries[self.busy]

    def _pointed(self, focused: bool) -> Pointed | None:
        spot, ring = self.hand.looked_at(focused)
        return None if spot is None or self.busy else pointed(self.state, self.hand, spot, ring)

    def card(self, address: Address) -> Floating | None:
        """What is told of a place or link, and of a thing to do there; it leaves the stocks in sight. Of the rest of
        village and clan board, in a tip."""
        spot = None if address[:1] == ("way",) else spot_of(address)  # a chip tells what it does itself
        if spot is None and address[:1] and address[0] in KINDS and not self.busy:
            told, rect = self.text.words(address, self.state, self.who), self.rect(address)
            return Tip(told, (rect,)) if told and rect is not None else None
        if spot is None or self.hand.question.about is not None or self.busy or self.session.over:
            return None
        addresses = dict.fromkeys((address, spot, *((area,) for area in AREAS)))
        return NoteCard(self.hand.note(spot), tuple(self.rects(list(addresses))))

    def _dragged(self) -> Rect | None:
        if self.hand.dragged is None or self.hand.colour is None:
            return None
        found = Rect(0, 0, self.u(IN_HAND), self.u(IN_HAND))
        found.center = self.hand.dragged
        return found

    def _ground(self) -> tuple[object, ...]:
        village, brush = self.plan.map.rect, self.stage.brush
        return brush.art.is_sharp(GROUND, village.size), tuple(village), language(), brush.palette.name

    @property
    def _places(self) -> Mapping[Address, Rect]:
        key = self._ground(), self.plan.village.size
        if self._areas is None or self._areas[0] != key:
            self._areas = key, areas_of(self.stage.brush, self.plan.map)
        return self._areas[1]

    def _village_look(self) -> Things:
        return look_of(self._ground(), self.plan.village, self._places, self.seen, self.scenery())

    def parts(self) -> Sequence[Part]:
        dragged, meant = self._dragged(), self._pointed(self.focus.focused is self.board_area)
        found: list[Part] = [("village", self.plan.village, self._village_look())]
        if meant is not None:
            found += [(f"pointed {at}", self._places[at], meant) for at in meant.painted()]
        if self.plan.market is not None:
            found.append(("titles", self.plan.market, language()))
        if dragged is not None:
            found.append(("dragged", dragged, self.hand.colour))
        return found

    def draw_backdrop(self, brush: Brush) -> None:
        for beside in around(brush.screen.rect, self.plan.village):  # the village lies on a ground of its own
            brush.surface.fill(frost(brush.palette), beside)

    def draw_board(self, brush: Brush, focused: bool) -> None:
        plan, village = self.plan, self.plan.village
        if plan.market is not None:
            draw_market_titles(brush, stacked(plan.market, brush.u), brush.palette.on_night)

        def paint(part: Brush) -> None:
            here = plan.map.moved(-village.x, -village.y)
            draw_ground(part, here, village.move(-village.x, -village.y))
            draw_village(part, here, self.seen, self.scenery())

        brush.clip(village)
        # While things are on their way nothing shines: as it was before, it need not be painted again afterwards.
        self.kept.mend(brush, f"village {self.busy}", village, self._village_look(), paint)
        meant = self._pointed(focused)
        if meant is not None:
            draw_pointed(brush, plan.map, self.seen, meant)
        brush.unclip()

    def draw_over(self, brush: Brush) -> None:
        dragged = self._dragged()
        self.moving.draw(brush)
        if dragged is not None and self.hand.colour is not None:
            brush.surface.blit(nomad_picture(brush, self.hand.colour, dragged.w), dragged)
        if self.peeking and self.session.viewer is not None:
            draw_objective(brush, self.state, self.session.viewer, self.held_open()[0])

    def moving_area(self) -> Rect | None:
        return self.moving.area()

    def picture(self, brush: Brush, rect: Rect, lit: Sequence[Address] = ()) -> None:
        state: State = self.session.view(None)

        def paint() -> None:
            draw_picture(brush, rect, state, self.session.seats, lit)

        if brush is self.stage.brush:
            sharp = brush.art.is_sharp(GROUND, rect.size)
            self.kept.show(brush, "picture", rect, (state, tuple(lit), language(), sharp), paint)
        else:
            paint()

    # Acts

    def reveal(self, address: Address) -> None:
        """Bring a place or link into sight where the village is larger than the window."""
        box = self.plan.box(address)
        if box is None:
            return
        room = self.plan.village.inflate(-self.u(30), -self.u(30))
        inside = box.clamp(room)
        if self.plan.pan(inside.x - box.x, inside.y - box.y):
            self.relayout()

    def ending(self) -> EndTurn | None:
        return END_TURN if self.hand.acting else None

    def nothing_left(self) -> bool:
        """Everything was used that can be; an objective keeps. The end of a round is not undone: that waits for its
        player."""
        state, hand = self.state, self.hand
        if not hand.acting or hand.question.about is not None or set(hand.can.ready) - {("objective", 0)}:
            return False
        begun = any(nomad.seat == state.turn and nomad.lying for nomad in state.nomads)
        last = (state.turn + 1) % len(state.players) == state.first
        return begun and not last and self.session.refuse(END_TURN) is None

    def left_over(self) -> list[LeftOver]:
        """Nomads and links that could still act, and what was paid for: unlike cards and tokens they do not wait for
        another round; in the last one these do not either."""
        state = self.state
        lost = LOST if len(state.trades) > 1 else (*LOST, "card", "token")
        paid = [("link", number) for number in state.progress.borrowed]
        return [
            left_over(*todo.source)
            for todo in self.hand.can.todo
            if todo.source in paid or (todo.ready and todo.source[0] in lost)
        ]

    @property
    def targets_shown(self) -> bool:
        return self.hand.shows_targets

    def end_turn_words(self) -> str:
        return _("Finish my phase") if self.hand.acting else _("Confirm")

    def position_changed(self) -> None:
        super().position_changed()
        self.moving.drop()

    def animate(self, events: Sequence[Event], before: State) -> None:
        self.moving.show(events, before, self.plan)
