"""Goes through the choices of a seat one by one, beside the picture; then what chance brought is weighed, and the
strongest bot plays the same deal from there. What was found is kept."""

from __future__ import annotations

from math import isfinite
from typing import Any

from game.ai.review import AT_MOST, Choice, Finding, Gap, choices, dearest, in_all, known
from game.core.codec import CodecError, decode_action, encode_action
from game.core.contract import Json, Seat
from game.core.session import Session
from game.fortune import Fortune
from game.judging import Chair, Judging
from game.notebook.entry import REVIEW
from game.shelf import Game
from game.thinking import Thinker, Thought

#: Where a finished review lies among what is kept with a game, by seat.
KEPT = REVIEW


class Reviewer:
    """What one asks of an action that was tried comes first; the choice being looked at then is looked at again."""

    def __init__(self, game: Game, session: Session, seat: Seat, thinker: Thinker) -> None:
        self.game = game
        self.session = session
        self.seat = seat
        self.thinker = thinker
        self.choices = choices(session, seat)
        self.looked = 0
        self.findings: list[Finding] = []
        self._thought: Thought | None = None
        #: What was tried instead of a choice, and the answer once it is there.
        self._tried: tuple[Choice, Any] | None = None
        self._asked_tried = False
        self.gap: Gap | None = None
        #: How much better chance was than on average; None as long as nobody knows, or where it cannot be told.
        self.luck: Gap | None = None
        #: What the strongest bot made of the same deal in this seat; None as long as nobody knows.
        self.chair: int | None = None
        self._kept = self._as_kept()
        self._read()

    @property
    def done(self) -> bool:
        return self.looked == len(self.choices)

    @property
    def against_bots(self) -> bool:
        """Nobody else played whose play could not be had again."""
        return all(info.kind == "bot" for seat, info in enumerate(self.session.seats) if seat != self.seat)

    @property
    def lost(self) -> Gap:
        """What the choices found so far cost in all."""
        return in_all([finding.gap for finding in self.findings])

    @property
    def wants_luck(self) -> bool:
        return self.luck is None and self.game.luck is not None

    @property
    def wants_chair(self) -> bool:
        return self.chair is None and self.against_bots

    @property
    def wants(self) -> bool:
        """Something is still to be found out."""
        return self._tried is not None or not self.done or self.wants_luck or self.wants_chair

    def told(self, looked_at: Finding | None = None) -> list[Finding]:
        """The dearest choices so far, in the order they were made; what is looked at takes the place of the last of
        them as long as it is, though dearer ones were found since."""
        told = dearest(self.findings)
        if looked_at is not None and all(one.choice != looked_at.choice for one in told):
            told = [*told[: AT_MOST - 1], looked_at]
        return sorted(told, key=lambda finding: finding.choice.at)

    def compare(self, choice: Choice, tried: Any) -> None:
        """How much better is this than what was played?"""
        self._tried, self.gap = (choice, tried), None
        self._ask()

    def forget(self) -> None:
        self._tried = self.gap = None

    def update(self) -> bool:
        """Called at every turn of the loop. True if something new is known."""
        if self._thought is None:
            if self.wants:
                self._ask()
            return False
        if not self._thought.done:
            return False
        thought, self._thought = self._thought, None
        if thought.error:
            raise thought.error
        if self._asked_tried:
            self.gap, self._tried = thought.action, None
        elif self.done:
            if self.wants_luck:
                self.luck = thought.action
            else:
                self.chair = thought.action
            self.keep()
        else:
            self.looked += 1
            if thought.action is not None:
                self.findings.append(thought.action)
            if self.done:
                self.keep()
        return True

    def finish(self) -> None:
        """Look at all that is left, here and now."""
        while not self.done:
            if self._thought is None:
                self._ask()
            elif self._thought.wait(1):
                self.update()

    def _ask(self) -> None:
        self._asked_tried = self._tried is not None
        if self._tried is None and self.done and self.wants_luck:
            self._thought = self.thinker.ask(Fortune(self.game, self.session, self.seat))
            return
        if self._tried is None and self.done:
            named = [info.level or "" for info in self.session.seats]
            levels = tuple(level if level in self.game.levels else "normal" for level in named)
            self._thought = self.thinker.ask(Chair(self.game, self.session.setup, self.seat, levels))
            return
        choice, tried = self._tried or (self.choices[self.looked], None)
        view = known(self.session, choice.at, self.seat)
        self._thought = self.thinker.ask(Judging(self.game, view, choice, tried))

    def rest(self) -> None:
        """Nobody waits for it any more. What it was about to say is asked again when somebody does."""
        if self._thought is not None:
            self._thought = None
            self.thinker.drop()
        self.keep()

    # What is kept

    def _as_kept(self) -> dict[str, Json]:
        found: list[Json] = [
            {"at": one.choice.at, "better": encode_action(one.better), "gap": [one.gap.points, one.gap.error]}
            for one in self.findings
        ]
        luck: Json = None if self.luck is None else [self.luck.points, self.luck.error]
        return {"looked": self.looked, "found": found, "luck": luck, "chair": self.chair}

    def keep(self) -> None:
        """With the game, as far as it has come."""
        now = self._as_kept()
        if now == self._kept:
            return
        self._kept = now
        kept = self.session.extras.get(KEPT)
        self.session.extras[KEPT] = {**(kept if isinstance(kept, dict) else {}), str(self.seat): now}
        if self.session.on_change is not None:
            self.session.on_change(self.session)

    def _read(self) -> None:
        """What was found before, if it can still be read; else it is found again."""
        kept: Any = self.session.extras.get(KEPT)
        at, types = {choice.at: choice for choice in self.choices}, self.session.rules.action_types
        try:
            found = kept[str(self.seat)]
            looked, chair = range(len(self.choices) + 1).index(found["looked"]), found["chair"]
            luck = None if found["luck"] is None else _gap(found["luck"])
            findings = [
                Finding(at[one["at"]], decode_action(types, one["better"]), _gap(one["gap"])) for one in found["found"]
            ]
            self.chair = None if chair is None else int(chair)
        except (CodecError, LookupError, TypeError, ValueError, OverflowError):
            return
        self.luck, self.findings, self.looked = luck, findings, looked
        self._kept = self._as_kept()


def _gap(numbers: Any) -> Gap:
    gap = Gap(*map(float, numbers))
    if not isfinite(gap.points + gap.error):
        raise ValueError("not a number")
    return gap
