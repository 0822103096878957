"""What a bot is, and how one is found by game and level.

A bot is called with the view of its seat and nothing else: it cannot peek, rather than must not. It keeps nothing from
one decision to the next either: tables make a new one for every decision, so all it remembers must be in the view.

To give a new game its opponents, write `game/ai/<slug>/bots.py` with

1. an `evaluate(state, seat)`: how good a full state is for a seat, in points where the game has points. It is called
   on guesses (`Rules.determinize` fills what the view hides), at the end of the game too;
2. a table `LEVELS` from level to `BotMaker`: "random" is `RandomBot`, "normal" a `GreedyBot` on that evaluation,
   "easy" the same bot made careless (`slips`), "hard" a `SearchBot` that plays on in its head by a quick policy;
3. an `imagine` for the `SearchBot`, if what the others did tells what they hide: worlds drawn as likely as they are.

Then let the levels meet, `python3 build_scripts/matches.py <slug> hard normal`, and tune what the evaluation weighs
with `build_scripts/tune.py`. `tests/ai/test_poison.py` plays every level of every game on the shelf, and
`tests/ai/test_same_play.py` says when one of them plays otherwise than before, or than on another Python: fractions are
added up with `game.core.sums.plain_sum`.
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
