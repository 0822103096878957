"""What the little game's bots value."""

from __future__ import annotations

from game.ai.bot import BotMaker, RandomBot
from game.ai.greedy import GreedyBot
from game.core.contract import Hidden, Seat
from tests.little_game.content import NUT_POINTS
from tests.little_game.rules import RULES
from tests.little_game.state import Clearing


def worth(state: Clearing, seat: Seat) -> float:
    """The points counted now, the best nut about to be hidden, and energy that can still be spent."""
    sheet = RULES.score(state, seat)
    assert not isinstance(sheet, Hidden), "bots look at full states"
    if state.over or state.active != seat:
        return sheet.total
    best = max((NUT_POINTS[nut] for nut in state.looked if not isinstance(nut, Hidden)), default=0)
    return sheet.total + best + 1.2 * (state.energy or 0)


LEVELS: dict[str, BotMaker] = {
    "random": RandomBot,
    "normal": lambda rules, rng: GreedyBot(rules, rng, worth),
}
