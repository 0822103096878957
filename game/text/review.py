"""A review of one's own game in words: what was done, what it cost, what would have been better and why."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from game.ai.hints import BEST, Hint
from game.ai.review import Choice, Finding, Gap, known
from game.core.contract import AnyRules, Seat
from game.core.rng import Rng
from game.core.session import Session
from game.text.contents import GameText, Who
from game.text.hints import COMMON, WHICH, WHY, HintText, clue_words
from game.text.i18n import _, ngettext
from game.text.values import signed

#: Two choices are called equal when they differ by less than so many points and that is sure enough.
EQUAL = 0.5
#: Luck of less than so many points, or of less than its error, is no luck worth a word.
NO_LUCK = 1.0


@dataclass(frozen=True, slots=True)
class Speaker:
    """What the words of a game are made of."""

    text: GameText
    hints: HintText
    explain: Callable[..., Hint]
    rules: AnyRules

    def done(self, session: Session, choice: Choice, who: Who, *, short: bool = False, unseen: bool = False) -> str:
        """What the log says of a choice, as its seat read it then; `short`: only where or with what; `unseen`: with
        where on the board it was, for those who do not see that."""
        past = session.looked_back(choice.at + 1, choice.seat)
        events = [entry.event for entry in past.events_since(choice.at, choice.seat)]
        told = self._deed(events, who, known(session, choice.at, choice.seat) if unseen else None)
        return told[0] if short else " ".join(told)

    def would_do(self, view: Any, seat: Seat, action: Any, who: Who) -> str:
        """What the log would say of an action, and where on the board it would be. What chance would bring is not
        told: it is imagined."""
        world = self.rules.determinize(view, seat, Rng(0))
        return " ".join(self._deed(self.rules.apply(world, action).events, who, view))

    def _deed(self, events: Sequence[Any], who: Who, view: Any = None) -> list[str]:
        """The first line, which may tell only where or with what, and those that tell what else was chosen; with the
        view they were done in, also the place on the board."""
        told = [(event.code, self.text.events[event.code](event, who)) for event in events]
        if view is not None:
            placed = self.text.placed
            told = [(event.code, placed(line, event, view)) for event, (_code, line) in zip(events, told, strict=True)]
        first, *others = [(code, line) for code, line in told if line] or [("", "")]
        return [first[1], *(line for code, line in others if code in self.text.telling.chosen)]

    def reason(self, view: Any, seat: Seat, action: Any, other: Any, who: Who) -> str:
        """Why an action is better than another, by something on the board."""
        hint = self.explain(view, seat, action, other)
        return clue_words(self.hints, hint, WHICH if hint.reason.code == BEST else WHY, who)

    def has_reason(self, view: Any, seat: Seat, action: Any, other: Any) -> bool:
        """Something on the board speaks for it."""
        return self.explain(view, seat, action, other).reason.code not in COMMON

    def cost(self, gap: Gap) -> str:
        return about(self.text, gap)


def about(text: GameText, gap: Gap) -> str:
    """So many points, in what the game counts."""
    return _("about {points}").format(points=text.unit(max(1, round(abs(gap.points)))))


def finding_lines(speaker: Speaker, session: Session, finding: Finding, who: Who) -> list[str]:
    """One finding, in as many lines as it has things to say."""
    choice = finding.choice
    view = known(session, choice.at, choice.seat)
    return [
        speaker.done(session, choice, who, unseen=True),
        it_cost(speaker.cost(finding.gap)),
        better(speaker.would_do(view, choice.seat, finding.better, who)),
        speaker.reason(view, choice.seat, finding.better, choice.action, who),
    ]


def it_cost(cost: str) -> str:
    return _("It cost {points}.").format(points=cost)


def better(what: str) -> str:
    return _("Better: {what}").format(what=what)


def nothing_found() -> str:
    return _("None of your choices clearly cost you anything.")


def looked_at(done: int, of: int) -> str:
    return _("Choices reviewed: {done} of {of}").format(done=done, of=of)


def lost_by_choices(count: int, cost: str) -> str:
    return ngettext(
        "{count} choice cost you something: {points} in all.",
        "{count} choices cost you something: {points} in all.",
        count,
    ).format(count=count, points=cost)


def lucky(luck: Gap) -> int:
    """Luck in whole points; 0 where it is too little, or not known well enough, to be told."""
    return round(luck.points) if abs(luck.points) >= max(NO_LUCK, luck.error) else 0


def luck_words(luck: Gap, cost: str) -> str:
    points = lucky(luck)
    if points > 0:
        return _("Luck was kind: {points} more than on average.").format(points=cost)
    if points < 0:
        return _("Luck was harsh: {points} less than on average.").format(points=cost)
    return _("Luck was about average.")


def in_your_chair(own: int, level: str, other: int) -> str:
    """What the strongest level made of the same deal."""
    return _("You: {own}. {level} in your seat: {other}.").format(own=signed(own), level=level, other=signed(other))


def worse(gap: Gap) -> bool:
    """What was tried is surely not as good as one's own."""
    return not gap.surely_above(0) and gap.surely_below(-EQUAL)


def for_yours(reason: str) -> str:
    return _("Here is what speaks for yours. {reason}").format(reason=reason)


def verdict(gap: Gap, cost: str) -> str:
    """What is said of an action that was tried instead of one's own."""
    if gap.surely_above(0):
        return _("Better than yours by {points}.").format(points=cost)
    if worse(gap):
        return _("Not as good as yours: {points} less.").format(points=cost)
    return _("About as good as yours.")


def playing_on(decision: str) -> str:
    """What is said while what was tried is played out; `decision`: what is still to be decided in one's own turn."""
    if decision:
        return _("{decision} Then the others reply.").format(decision=decision)
    return _("The others reply. Play on as long as you like; none of it is kept.")
