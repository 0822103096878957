"""What hands do at the little game's table: press a thing to do what it stands for."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.contract import Address, Refusal
from game.scenes.table import hand as table_hand
from game.scenes.table.table import TableScene
from game.ui.intents import Command, Confirm, Hover, Intent, Move, Press, Release
from tests.little_game.actions import Dig, Gather, Hide, LittleAction, Rest, Roll
from tests.little_game.state import Clearing


def meant_by(address: Address) -> LittleAction | None:
    """What pressing a thing does; None for what is only looked at."""
    match address:
        case "spot", str(spot):
            return Gather(spot)
        case ("pile",):
            return Dig()
        case "looked", int(nut):
            return Hide(nut)
        case "act", "roll":
            return Roll()
        case "act", "rest":
            return Rest()
    return None


class Hand(table_hand.Hand):
    """Holds nothing: every act is one press."""

    def __init__(self, table: TableScene[Clearing]) -> None:
        self.table = table
        self.cursor = ("spot", "oak")

    def way_to(self, action: LittleAction) -> Sequence[Address]:
        match action:
            case Gather(spot):
                return (("spot", spot),)
            case Dig():
                return (("pile",),)
            case Hide(nut):
                return (("looked", nut),)
        return (("act", action.type),)

    def targets(self) -> Sequence[Address]:
        legal = self.table.legal()
        return [address for address in self.table.plan.order() if meant_by(address) in legal]

    def says(self, address: Address) -> str:
        refusal = self._refusal(address)
        return "" if refusal is None else self.table.refusal_text(refusal)

    def why_not(self, address: Address) -> str | None:
        refusal = self._refusal(address)
        return None if refusal is None else refusal.rule

    def _refusal(self, address: Address) -> Refusal | None:
        action = meant_by(address)
        return None if action is None or not self.table.my_move else self.table.session.refuse(action)

    def use(self, intent: Intent) -> bool:
        match intent:
            case Hover(pos):
                here = self.table.plan.at(pos)
                self.cursor, before = here or self.cursor, self.cursor
                return self.cursor != before
            case Press(_, "left"):
                return True
            case Release(pos, "left"):
                self._press(self.table.plan.at(pos))
            case Confirm():
                self._press(self.cursor)
            case Move("left" | "up"):
                return self._step(self.table.plan.order(), -1)
            case Move("right" | "down"):
                return self._step(self.table.plan.order(), +1)
            case Command("next_target"):
                self.table.focus_board()
                return self._step(self.targets(), +1, around=True)
            case _:
                return False
        return True

    def _press(self, address: Address | None) -> None:
        action = meant_by(address or ())
        if action is not None and self.table.my_move:
            self.table.do(action)

    def _step(self, stops: Sequence[Address], by: int, *, around: bool = False) -> bool:
        """The cursor on to the next stop. False where there is none: then the focus leaves the board."""
        at = next((i + by for i, stop in enumerate(stops) if stop == self.cursor), 0)
        if not stops or not (around or at in range(len(stops))):
            return False
        self.cursor = stops[at % len(stops)]
        return True
