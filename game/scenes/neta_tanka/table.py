"""The table of Neta-Tanka: send nomads about the village, then use them and the links between them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pygame import Rect

from game.core.contract import Address, Event, Seat
from game.core.session import Session
from game.rules.neta_tanka.actions import END_TURN, NetaTankaAction, Place
from game.rules.neta_tanka.content import VISITOR
from game.rules.neta_tanka.places import colour_left
from game.rules.neta_tanka.state import State
from game.scenes.neta_tanka import around, looks, words
from game.scenes.neta_tanka.album import Album
from game.scenes.neta_tanka.choices import Source, by_source
from game.scenes.neta_tanka.gestures import Gestures
from game.scenes.neta_tanka.hint import HINTS_OF
from game.scenes.neta_tanka.looking import Looking
from game.scenes.neta_tanka.map import PLACES_AT, Map, Spot, fitted_map
from game.scenes.neta_tanka.motion import Moving
from game.scenes.neta_tanka.paths import pill_size
from game.scenes.neta_tanka.pictures import NOMADS
from game.scenes.neta_tanka.plan import CLAN_WIDE, ROOMY, Plan, plan
from game.scenes.neta_tanka.questions import Questions
from game.scenes.neta_tanka.results import draw_picture
from game.scenes.neta_tanka.seats import counts_of, seat_tab
from game.scenes.neta_tanka.strip import GOODS
from game.scenes.neta_tanka.todo import Todo
from game.scenes.neta_tanka.topics import topic
from game.scenes.neta_tanka.village import GROUND, Still
from game.scenes.stage import Stage
from game.scenes.table.seats import Count
from game.scenes.table.table import TableScene
from game.shelf import Game
from game.text.i18n import language
from game.ui.brush import Brush
from game.ui.intents import FocusLost, Hover, Intent
from game.ui.theme import HIGH_CONTRAST, mix
from game.ui.widgets import Widget

FROST = (34, 58, 86)


class Table(TableScene[State]):
    ambience = "hearth"
    bot_pause = 220
    life = "flake"
    hints_of = HINTS_OF

    def __init__(self, stage: Stage, game: Game, session: Session) -> None:
        super().__init__(stage, game, session)
        self.gestures = Gestures(self)
        self.humans = [seat for seat, info in enumerate(session.seats) if info.kind == "human"]
        self.where: Plan = plan(Rect(0, 0, 640, 400), Rect(0, 0, 0, 0), stage.screen.u)
        self.map = Map(Rect(0, 0, 640, 400), 1.0, 1.0)
        #: What can be done now by what it is done with, and what is left to do.
        self.ready: dict[Source, list[NetaTankaAction]] = {}
        self.todo: list[Todo] = []
        self.questions = Questions(self)
        #: Another clan whose board is looked at, and what was opened where there is little room.
        self.looked_at: Seat | None = None
        self.drawer = ""
        self._mine: Seat = self.humans[0] if self.humans else 0
        self._offset = (0, 0)
        self.still = Still()
        self._small = Still()
        self.album = Album()
        #: Counts layouts: the picture of the village and the card of a place are of one of them.
        self.generation = 0
        self.looking = Looking(self)
        self.moving = Moving(self)

    # The game as it stands

    @property
    def compact(self) -> bool:
        """The village wants the width: seats are always a row here."""
        return True

    @property
    def names(self) -> list[str]:
        return [info.name for info in self.session.seats]

    @property
    def seen(self) -> State:
        """The position as far as the picture has caught up."""
        return self.state if self.moving.before is None else self.moving.before

    @property
    def mine(self) -> Seat:
        """The clan in front of the screen: the human to act, or the last who did; in a replay whoever acted."""
        if self.watched is not None:
            return self.watched
        seat = self.session.to_act
        if seat in self.humans and seat is not None:
            self._mine = seat
        return self._mine

    def _decides(self, kind: str) -> bool:
        decision = self.decision
        return self.my_move and decision is not None and decision.kind == kind

    @property
    def placing(self) -> bool:
        return self._decides("place")

    @property
    def acting(self) -> bool:
        return self._decides("act")

    def colours_left(self) -> list[str]:
        """Colours of which the seat to act has nomads to place, the visitor last."""
        state = self.state
        seat = state.turn
        colours = [colour for colour in state.colours(seat) if colour_left(state, seat, colour) > 0]
        return colours + ([VISITOR] if state.visitor == seat and state.visitor_waits else [])

    def open_places(self) -> set[int]:
        """Where the chosen nomad may go."""
        return self._open.get(self.gestures.colour or "", set())

    def has_objective(self) -> bool:
        return bool(self.humans) and not self.session.over and self.state.players[self.mine].objective is not None

    # Layout

    def layout(self) -> list[Widget]:
        self.generation += 1
        wide, tall = self.stage.screen.units
        self.side_units = CLAN_WIDE if wide >= ROOMY[0] and tall >= ROOMY[1] else 0
        return super().layout()

    def board_layout(self, board: Rect, side: Rect) -> list[Widget]:
        self.where = plan(board, side, self.u)
        self._aim()
        legal = self.legal()
        self._open: dict[str, set[int]] = {}
        for action in legal:
            if isinstance(action, Place):
                self._open.setdefault(action.colour, set()).add(action.at)
        self.ready = by_source(legal)
        self.todo = around.what_is_left(self)
        colours = self.colours_left() if self.placing else []
        if self.gestures.colour not in colours:
            self.gestures.colour = next(iter(colours), None)
        if self.where.columns is not None:
            self.drawer = ""
        return [
            *around.side_widgets(self),
            *around.strip_widgets(self),
            *around.scroll_buttons(self),
            *around.drawer_widgets(self),
            *around.panel_widgets(self),
        ]

    def _aim(self) -> None:
        self.map = fitted_map(self.where.village, self.stage.screen.unit, self._offset)
        self._offset = self.where.village.x - self.map.rect.x, self.where.village.y - self.map.rect.y

    def last_act_place(self) -> Rect:
        return self.where.end

    def seat_card(self, cell: Rect, seat: Seat) -> Widget:
        return seat_tab(self, cell, seat)

    def counts(self, seat: Seat) -> Sequence[Count]:
        return counts_of(self.seen, seat)

    def facts(self, seat: Seat) -> list[str]:
        """The goods in hand, then what stands on the board, by name and number."""
        counts = self.counts(seat)
        goods = [count.tip for count in counts[: len(GOODS)] if count.number != "0"]
        return goods + [words.counted(count.tip, count.number) for count in counts[len(GOODS) :]]

    def here_words(self) -> str:
        spot, _ = self.looking.spot(self.focus.visible)
        if spot is None:
            return ""
        note = self.looking.note(spot)
        return "\n".join((note.title, *(line.text for line in note.lines)))

    # Drawing

    def draw_backdrop(self, brush: Brush) -> None:
        palette = brush.palette
        brush.surface.fill(palette.night if palette is HIGH_CONTRAST else mix(palette.night, FROST, 0.7))

    def draw_board(self, brush: Brush, focused: bool) -> None:
        looks.draw_board(self, brush, focused)

    def draw_over(self, brush: Brush) -> None:
        looks.draw_over(self, brush)

    def moving_area(self) -> Rect | None:
        return self.moving.area()

    def picture(self, brush: Brush, rect: Rect, lit: Sequence[Address] = ()) -> None:
        state: State = self.session.view(None)

        def paint() -> None:
            draw_picture(brush, rect, state, self.session.seats, lit, self._small)

        if brush is self.stage.brush:
            sharp = brush.art.is_sharp(GROUND, rect.size)
            self.album.show(brush, "picture", rect, (state, tuple(lit), language(), sharp), paint)
        else:
            paint()

    def badges(self, seat: Seat) -> Sequence[str]:
        return [NOMADS[colour] for colour in self.state.colours(seat)]

    def crowded(self) -> list[Rect]:
        return [self.map.box(at) for at in PLACES_AT]

    def rules_topic(self) -> str | None:
        spot, _ = self.looking.spot(self.focus.visible)
        return topic(self, None if spot is None else self.looking.note(spot).rule)

    # Places, links, questions

    def spot_under(self, pos: tuple[int, int]) -> Spot | None:
        if not self.where.village.collidepoint(pos):
            return None
        return self.map.under(pos, lambda link: pill_size(self.stage.brush, self.map, link))

    def spot_rect(self, spot: Spot) -> Rect:
        kind, number = spot
        if kind == "place":
            return self.map.box(number)
        return self.map.pill(number, pill_size(self.stage.brush, self.map, number))

    def use(self, spot: Spot) -> None:
        """A place or link was pressed: send the nomad there, or ask what to do."""
        kind, number = spot
        if self.placing and kind == "place" and self.gestures.colour is not None:
            self.do(Place(self.gestures.colour, number))
        elif self.acting:
            self.questions.ask((kind, number))

    def step_back(self) -> bool:
        """Leave the question, or close what lies over the village. False if there is nothing to close."""
        if self.questions.back():
            return True
        if self.drawer or self.looked_at is not None:
            self.close_drawers()
            return True
        return False

    def focus_board(self, visible: bool = True) -> None:
        self.focus.visible = visible
        self.focus.focus(self.focus.widgets[0])

    def press_in_hand(self, thing: tuple[str, str]) -> None:
        """One's own card or token on the clan board."""
        if self.acting:
            self.questions.ask(thing)

    # What lies over the village

    def look_at(self, seat: Seat) -> None:
        self.drawer = ""
        self.looked_at = None if seat == self.looked_at else seat
        self.relayout()

    def open_drawer(self, name: str) -> None:
        self.looked_at = None
        self.drawer = "" if name == self.drawer else name
        self.relayout()

    def close_drawers(self) -> None:
        self.looked_at, self.drawer = None, ""
        self.relayout()

    # Moving about

    def pan(self, dx: int, dy: int) -> bool:
        before = self.map.rect.topleft
        self._offset = self._offset[0] - dx, self._offset[1] - dy
        self._aim()
        return self.map.rect.topleft != before

    def scroll(self, by: int) -> None:
        self.pan(0, by)
        self.relayout()

    def reveal(self, address: Address) -> None:
        """Bring a place or link into sight where the village is larger than the window."""
        box = self.spot_rect((str(address[0]), int(address[1])))
        room = self.where.village.inflate(-self.u(30), -self.u(30))
        inside = box.clamp(room)
        if self.pan(inside.x - box.x, inside.y - box.y):
            self.relayout()

    # Intents

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, FocusLost):
            self.gestures.drop_all()
        pointed = self.focus.hovered, self.gestures.hover
        used = super().handle(intent)
        if isinstance(intent, Hover):
            if self.focus.hovered is not self.focus.widgets[0] and self.gestures.dragged is None:
                self.gestures.hover = None
            if (self.focus.hovered, self.gestures.hover) != pointed:
                self.stage.invalidate()  # the card of what is pointed at lies anywhere
        return used

    def board_intent(self, intent: Intent) -> bool:
        return self.gestures.on_board(intent)

    def do(self, action: Any) -> bool:
        human, keyboard = self.my_move, self.focus.visible
        done = super().do(action)
        if done and isinstance(action, Place) and not self.stage.settings.confirm and self.session.waiting:
            self.end_turn()
        if done and human:
            self.focus_board(keyboard)
        return done

    def end_turn(self) -> None:
        if self.acting:
            self.do(END_TURN)
        else:
            super().end_turn()

    def position_changed(self) -> None:
        self.gestures.drop_all()
        self.questions.close()
        self.moving.drop()

    # Motion

    def animate(self, events: Sequence[Event], before: Any) -> None:
        self.moving.show(events, before)
