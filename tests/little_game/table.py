"""The little game's table: the smallest scene that shows how one is written.

It asks the session what may be done, turns it into things to press, and never decides a rule itself.
"""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.core.contract import Address, Event, Seat
from game.core.session import Session
from game.scenes.stage import Stage
from game.scenes.table.seats import Count
from game.scenes.table.table import TableScene
from game.shelf import Game
from game.ui.brush import Brush
from game.ui.theme import HEADING
from game.ui.widgets import Button, Widget
from tests.little_game.actions import Hide, LittleAction, Rest, Roll
from tests.little_game.board import draw_board
from tests.little_game.hand import Hand
from tests.little_game.motion import Flight
from tests.little_game.plan import Plan
from tests.little_game.say import say
from tests.little_game.state import Clearing


class Table(TableScene[Clearing]):
    side_units = 240
    plan: Plan

    def __init__(self, stage: Stage, game: Game, session: Session) -> None:
        super().__init__(stage, game, session)
        self.hand = Hand(self)
        self.flight = Flight(self)

    def board_layout(self, board: Rect, side: Rect) -> list[Widget]:
        self.plan = Plan(board)
        u, legal = self.u, self.legal()
        acts: dict[LittleAction, str] = {Roll(): say("Roll"), Rest(): say("Rest")}
        if self.phase == "hide":
            acts = {Hide(i): say(str(nut)) for i, nut in enumerate(self.view.looked)}
        place = Rect(side.x + u(10), side.y + u(80), side.w - u(26), u(50))
        widgets: list[Widget] = []
        for i, (action, text) in enumerate(acts.items()):
            (address,) = self.hand.way_to(action)
            tip = self.text.words(address, self.view, self.who)
            button = Button(place.move(0, i * u(60)), text, self.doing(action), tip=tip, address=address)
            button.enabled = action in legal
            widgets.append(button)
        if self.my_move:
            place.bottom = side.bottom - u(80)
            hold = self.peek if self.stage.settings.hold else None
            widgets.append(Button(place, "", self.toggle_peek, icon="eye", hold=hold, address=("act", "peek")))
        return widgets

    def draw_board(self, brush: Brush, focused: bool) -> None:
        cursor = self.hand.cursor if focused else None
        draw_board(brush, self.plan, self.view, self.hand.targets(), cursor)
        if self.flight.acorn is not None:
            brush.circle(self.flight.acorn, brush.u(10), brush.palette.gold)
        if self.peeking and self.session.viewer is not None:
            stash = self.view.squirrels[self.session.viewer].stash
            line = Rect(self.board.x, self.board.bottom - brush.u(40), self.board.w, brush.u(30))
            brush.label(line, ", ".join(say(str(nut)) for nut in stash), HEADING, brush.palette.on_night)

    def picture(self, brush: Brush, rect: Rect, lit: Sequence[Address] = ()) -> None:
        plan = Plan(rect)
        brush.rounded(rect, brush.palette.night, 6)
        draw_board(brush, plan, self.view, [address for address in lit if address in plan.rects], None)

    def animate(self, events: Sequence[Event], before: Clearing) -> None:
        for event in events:
            self.flight.show(event)

    def counts(self, seat: Seat) -> Sequence[Count]:
        squirrel = self.view.squirrels[seat]
        return (
            Count("seats/acorn", str(sum(squirrel.acorns)), say("Acorns"), tinted=True),
            Count("seats/mushroom", str(len(squirrel.stash)), say("Nuts"), tinted=True),
        )
