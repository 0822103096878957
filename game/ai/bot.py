"""What a bot is, and how one is found by game and level.

A bot is called with the view of its seat and nothing else: it cannot peek, rather than must not.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from game.core.contract import AnyRules, Seat
from game.core.rng import Rng


class Bot(Protocol):
    def choose(self, view: Any, seat: Seat) -> Any:
        """The action `seat` takes, one of the legal actions of its view."""


#: Makes a bot of one level for one game; `rng` is all the chance the bot has.
BotMaker = Callable[[AnyRules, Rng], Bot]


class RandomBot:
    """Takes any legal action. The yardstick for all the others, and the contract suite's player."""

    def __init__(self, rules: AnyRules, rng: Rng) -> None:
        self.rules = rules
        self.rng = rng

    def choose(self, view: Any, seat: Seat) -> Any:
        return self.rng.choice(self.rules.legal_actions(view))
