"""A bot's turn: it is asked, given a moment, and its move is made."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.rng import stream
from game.thinking import Question, Thought

if TYPE_CHECKING:
    from game.scenes.table.table import AnyTable


class Bots:
    def __init__(self, table: AnyTable) -> None:
        self.table = table
        self.thought: Thought | None = None
        #: After how many actions, and when, it was asked for.
        self._asked = (-1, 0.0)

    @property
    def thinking(self) -> bool:
        return self.thought is not None

    def drop(self) -> None:
        """The table is left: nobody waits for the answer."""
        self.thought = None
        self.table.stage.thinker.drop()

    def update(self, now: float) -> None:
        """A bot has the decision: ask it, or do what it has chosen once its moment has passed."""
        table = self.table
        if self.thought is None or self._asked[0] != table.session.action_count:
            self._ask(now)
        elif self.thought.done and now - self._asked[1] >= self._pause * table.motion.factor:
            thought, self.thought = self.thought, None
            if thought.error:
                raise thought.error
            table.do(thought.action)
            table.stage.take_breath()

    @property
    def _pause(self) -> float:
        asked = self.table.session.decision()
        return self.table.bot_pause * (0.1 if asked is not None and asked.kind in self.table.brisk else 1)

    def _ask(self, now: float) -> None:
        table, session = self.table, self.table.session
        seat = session.to_act
        assert seat is not None
        here = session.action_count
        level = session.seats[seat].level or "normal"
        level = level if level in table.game.levels else "normal"  # a save may name one we no longer have
        luck = stream(session.setup.seed, f"bot {seat} {here}")
        self.thought = table.stage.thinker.ask(Question(table.game, level, luck, session.view(seat), seat))
        self._asked = here, now
        table.bot_asked()
