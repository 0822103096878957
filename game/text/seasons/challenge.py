"""The solo seasons challenge in words: its parts and medals, what a code stands for, and what is shared."""

from __future__ import annotations

from datetime import date
from typing import Protocol

from game.rules.seasons.challenge import Code, Kind
from game.rules.seasons.content import YEAR
from game.rules.seasons.medals import MEDALS, Medals, medal_in
from game.rules.seasons.results import Played, SeasonPlayed
from game.text.daily import MEDAL_NAMES, MEDAL_SIGNS
from game.text.i18n import _, ngettext
from game.text.seasons.things import season_name
from game.text.shell import day, points
from game.text.values import signed


def part_name(part: str) -> str:
    return _("Year") if part == YEAR else season_name(part)


def medal_name(medal: str) -> str:
    return MEDAL_NAMES[medal]()


def medal_sentence(medals: Medals, total: int) -> str:
    """The medal a total wins, and what the next one would take."""
    medal = medal_in(medals, total)
    better = MEDALS.index(medal) + 1 if medal else 0
    if better == len(MEDALS):
        return _("The {medal}: there is none higher!").format(medal=medal_name(MEDALS[-1]))
    needed = medals[better]
    if medal is None:
        return _("No medal yet: the {medal} needs {points}.").format(
            medal=medal_name(MEDALS[better]), points=points(needed)
        )
    return _("The {medal}; the {next} needs {points}.").format(
        medal=medal_name(medal), next=medal_name(MEDALS[better]), points=points(needed)
    )


def code_words(code: Code) -> str:
    """What a code stands for."""
    if code.kind is Kind.DAY:
        return day(date(int(code.body[:4]), int(code.body[4:6]), int(code.body[6:])))
    if code.kind is Kind.WEEK:
        return _("Week {week} of {year}").format(week=int(code.body[4:]), year=int(code.body[:4]))
    return _("Free code")


def weeks_in_a_row(count: int) -> str:
    return ngettext("{number} week in a row", "{number} weeks in a row", count).format(number=count)


class Stands(Protocol):
    """How one stands with a challenge, as the pages know it."""

    @property
    def kind(self) -> str: ...

    @property
    def official(self) -> Played | None: ...

    @property
    def late(self) -> bool: ...


def standing_words(standing: Stands, *, late: bool = False) -> str:
    """How one stands with a challenge; `late`: its day has gone by."""
    if standing.official is not None:
        total = points(standing.official.total)
        return (_("Played later: {points}") if standing.late else _("Your official result: {points}")).format(
            points=total
        )
    return {
        "new": lambda: (
            _("Not played. The first try counts, but not for the streak.")
            if late
            else _("Not played yet. Your first try is the one that counts.")
        ),
        "open": lambda: _("Your official try is under way."),
        "practice": lambda: _("Your first try turned into practice: there is no official one."),
        "left": lambda: _("Your official try was given up: from now on it is practice."),
    }[standing.kind]()


def practice_words(total: int) -> str:
    return _("Best in practice: {points}").format(points=points(total))


def rewound(count: int) -> str:
    sentence = ngettext("Luck was rewound {number} time.", "Luck was rewound {number} times.", count)
    return sentence.format(number=count)


def help_taken(played: Played) -> str:
    """What help a result owes, in sentences; empty for a clean one."""
    sentences = [rewound(played.rewound)] if played.rewound else []
    if played.hints:
        sentence = ngettext("{number} hint was used.", "{number} hints were used.", played.hints)
        sentences.append(sentence.format(number=played.hints))
    return " ".join(sentences)


#: Signs that everybody can read: the seasons, and how much each line of the count brought.
SEASON_SIGNS = {"spring": "🌸", "summer": "🌻", "autumn": "🍂", "winter": "❄️"}
BARS = "▁▂▃▄▅▆▇█"


def share(played: Played, medal: str | None, streak: int) -> str:
    """A result as one line for those who may try the same code: code, points, medal, streak, and the shape of the
    sheet, of which nothing can be learned about its dice."""
    parts = [_("Rustling Leaves, {code}").format(code=played.code)]
    for season in played.seasons:
        parts.append(f"{SEASON_SIGNS[season.season]} {signed(season.total)}")
        parts.append(_bars(season))
    if len(played.seasons) > 1:
        parts.append(f"Σ {signed(played.total)}")
    parts.append(MEDAL_SIGNS.get(medal or "", ""))
    parts.append(f"🔥{streak}" if streak else "")
    parts.append("" if played.official else _("(practice)"))
    return " ".join(part for part in parts if part)


def _bars(season: SeasonPlayed) -> str:
    """A bar for each line of the count but the last, and what was lost."""
    points = [max(0, number) for code, number in season.lines if code != "penalty"]
    most = max([1, *points])
    bars = "".join(BARS[number * (len(BARS) - 1) // most] for number in points)
    return f"{bars} ✗{season.penalties}" if season.penalties else bars
