"""The shape of a game's text table: for each code of the game, a function that makes the sentence.

A table lives in `game/text/<slug>/game.py` as `TEXT`. Its entries are functions so that the sentence is translated
when it is shown (languages switch live) and so that the extractor finds every `_("…")`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from game.core.contract import Address, Decision, Event, Refusal, Seat
from game.text.i18n import _, join_names, ngettext
from game.text.values import signed

#: Gives the name of a seat as it appears in sentences.
Who = Callable[[Seat | None], str]


@dataclass(frozen=True, slots=True)
class Round:
    """A part of a game as the game itself counts it: its name as the header gives it, and its number (0: it has none).
    Rounds of one game have different names."""

    name: str
    number: int = 0


def points_words(count: int) -> str:
    return ngettext("{number} point", "{number} points", abs(count)).format(number=signed(count))


def wins_words(winners: Sequence[str], won: str) -> str:
    if len(winners) > 1:
        return _("{names} share the victory").format(names=join_names(list(winners)))
    return _("{name} wins").format(name=winners[0])


@dataclass(frozen=True, slots=True)
class Telling:
    """How a game's events are told, by their codes."""

    #: What happens every turn and is not worth a line.
    quiet: frozenset[str] = frozenset()
    #: The icon of what nobody in particular did; without one an event bears the emblem of its seat, or a flag.
    signs: Mapping[str, str] = field(default_factory=dict)
    #: What chance decided: told above the board once it is seen there.
    chance: frozenset[str] = frozenset()
    #: A piece was put where the event says first: it bears the emblem of its seat until the next player has acted.
    placements: frozenset[str] = frozenset()
    #: Somebody got something: what a log of gains only tells.
    gains: frozenset[str] = frozenset()
    #: How much is at stake; what is not named here weighs 0. The highest stakes are told first.
    stakes: Mapping[str, int] = field(default_factory=dict)
    #: Whether something that another seat did was done to this one.
    concerns: Callable[[Event, Seat], bool] = lambda event, seat: False
    #: What comes first in a new round, where the act that ends the old one brings it.
    opens: frozenset[str] = frozenset()
    #: What a player chose in the same act as what its first event tells: both are told of a choice that is looked at.
    chosen: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class GameText:
    title: Callable[[], str]
    #: One line under the title on the menu's card.
    tagline: Callable[[], str]
    #: What is expected of the seat that decides, in one sentence, addressed to the player.
    decisions: Mapping[str, Callable[[Decision], str]]
    #: One line of the log per event. Values may be HIDDEN.
    events: Mapping[str, Callable[[Event, Who], str]]
    refusals: Mapping[str, Callable[[Refusal], str]]
    #: Names of the lines of the score sheet.
    lines: Mapping[str, Callable[[], str]]
    #: Why the game ended, and how a tie was decided, each a whole sentence.
    ends: Mapping[str, Callable[[], str]]
    tie_breaks: Mapping[str, Callable[[], str]]
    #: Options by name, and their choices by "name=choice" ("true" and "false" are spoken by the shell).
    options: Mapping[str, Callable[[], str]]
    choices: Mapping[str, Callable[[], str]]
    #: The id of the rule that an option changes, by the option's name.
    option_rules: Mapping[str, str] = field(default_factory=dict)
    #: The name of the line for points carried over from parts that are over, in a game that has parts.
    carried: Callable[[], str] = lambda: ""
    #: What a thing is and what lies there, in a sentence or two, from a view; empty for what needs no words.
    words: Callable[[Address, Any, Who], str] = lambda address, view, who: ""
    #: The same for those who hear of one thing after the other: what it is and what lies there, without what is so in
    #: every game; None: all of its words.
    called: Callable[[Address, Any, Who], str] | None = None
    #: The line of the log about an event, with where it was and how things lie there for those who do not see it; the
    #: view is one of before it.
    placed: Callable[[str, Event, Any], str] = lambda line, event, view: line
    #: The id of the rule about a thing, as it lies there in a view; None for none in particular.
    rule: Callable[[Address, Any], str | None] = lambda address, view: None
    #: The id of the rule about each decision, and about the end.
    moments: Mapping[str, str] = field(default_factory=dict)
    end_rule: str | None = None
    #: The round a view is in; None in a game that counts turns.
    round: Callable[[Any], Round | None] = lambda view: None
    #: So many points, in what the game counts: "3 chestnuts".
    unit: Callable[[int], str] = points_words
    #: The headline of the end: who won (several share), and what they won with, in that unit.
    headline: Callable[[Sequence[str], str], str] = wins_words
    #: The same for somebody who played alone, from what was reached, in that unit.
    alone: Callable[[str], str] = lambda reached: reached
    #: The rulebook's question that finds who begins, asked at set-up; empty where the rulebook asks none.
    begins: Callable[[], str] = lambda: ""
    telling: Telling = Telling()
    #: What luck in points is counted by, in a sentence; why it is not, in a game where it cannot be told.
    luck: Callable[[], str] = lambda: ""


def says(sentence: Callable[[], str]) -> Callable[[Event, Who], str]:
    """The entry of an event whose sentence names the player at most."""
    return lambda event, who: sentence().format(name=who(event.seat))
