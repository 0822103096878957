"""The table of Korrigans as its parts know it: the position, where it is shown, and what is on its way."""

from __future__ import annotations

from pygame import Rect

from game.core.contract import Seat
from game.core.session import Session
from game.rules.korrigans.state import State
from game.scenes.korrigans.art.cards import TribeCard
from game.scenes.korrigans.art.ground import Ground
from game.scenes.korrigans.art.moving import Moving
from game.scenes.korrigans.art.sky import Bag
from game.scenes.korrigans.hand import Hand
from game.scenes.korrigans.plan import Plan
from game.scenes.stage import Stage
from game.scenes.table.table import TableScene
from game.shelf import Game


class Desk(TableScene[State]):
    plan: Plan
    hand: Hand

    def __init__(self, stage: Stage, game: Game, session: Session) -> None:
        super().__init__(stage, game, session)
        self.plan = Plan(Rect(0, 0, 140, 140), 10)
        self.hand = Hand(self)
        self.ground = Ground()
        self.moving = Moving()

    @property
    def shown(self) -> State:
        """The position as far as the picture has caught up."""
        return self.moving.shown or self.state

    @property
    def seat(self) -> Seat:
        """The seat to act; the last one when the game is over."""
        return self.state.turn.seat

    def screen_of(self, seat: Seat) -> Rect:
        """Where a tribe's screen stands on the window."""
        card = self.bearing(("seat", seat))
        assert isinstance(card, TribeCard)
        return card.screen_place(self.u)

    @property
    def bag(self) -> Bag | None:
        """There is none any more when the last run has begun."""
        bag = self.bearing(("bag",))
        return bag if isinstance(bag, Bag) else None

    def bag_mouth(self) -> tuple[int, int]:
        return self.side.center if self.bag is None else self.bag.mouth()
