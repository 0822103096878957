"""The solo seasons challenge in words: its parts and medals, what a code stands for, and what is shared."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date

from game.rules.seasons.challenge import Code, Kind, SeasonResult
from game.rules.seasons.content import YEAR
from game.rules.seasons.medals import MEDALS, TABLE, medal_for
from game.rules.seasons.results import Played
from game.text.i18n import _, ngettext
from game.text.seasons.things import result_line, season_name
from game.text.shell import day, points

Words = Callable[[], str]

MEDAL_NAMES: Mapping[str, Words] = {
    "bronze": lambda: _("bronze medal"),
    "silver": lambda: _("silver medal"),
    "gold": lambda: _("gold medal"),
    "platinum": lambda: _("platinum medal"),
}


def part_name(part: str) -> str:
    return _("Year") if part == YEAR else season_name(part)


def medal_name(medal: str) -> str:
    return MEDAL_NAMES[medal]()


def medal_sentence(part: str, total: int) -> str:
    """The medal a total wins, and what the next one would take."""
    medal = medal_for(part, total)
    better = MEDALS.index(medal) + 1 if medal else 0
    if better == len(MEDALS):
        return _("The {medal}: there is none above it.").format(medal=medal_name(MEDALS[-1]))
    needed = TABLE[part][better]
    if medal is None:
        return _("No medal yet: the {medal} takes {points}.").format(
            medal=medal_name(MEDALS[better]), points=points(needed)
        )
    return _("The {medal}; the {next} takes {points}.").format(
        medal=medal_name(medal), next=medal_name(MEDALS[better]), points=points(needed)
    )


def code_words(code: Code) -> str:
    """What a code stands for."""
    if code.kind is Kind.DAY:
        return day(date(int(code.body[:4]), int(code.body[4:6]), int(code.body[6:])))
    if code.kind is Kind.WEEK:
        return _("Week {week} of {year}").format(week=int(code.body[4:]), year=int(code.body[:4]))
    return _("Free code")


def days_in_a_row(count: int) -> str:
    return ngettext("{number} day in a row", "{number} days in a row", count).format(number=count)


def weeks_in_a_row(count: int) -> str:
    return ngettext("{number} week in a row", "{number} weeks in a row", count).format(number=count)


def rewound(count: int) -> str:
    sentence = ngettext("Chance was taken back {number} time.", "Chance was taken back {number} times.", count)
    return sentence.format(number=count)


def help_taken(played: Played) -> str:
    """What help a result owes, in sentences; empty for a clean one."""
    sentences = [rewound(played.rewound)] if played.rewound else []
    if played.hints:
        sentence = ngettext("{number} hint was taken.", "{number} hints were taken.", played.hints)
        sentences.append(sentence.format(number=played.hints))
    return " ".join(sentences)


def share(played: Played) -> str:
    """A result as a message to those who may try the same code."""
    lines = [_("Rustling Leaves, {code}").format(code=played.code)]
    if played.part == YEAR:
        lines += [_line(season.season, season.total) for season in played.seasons]
    lines.append(_line(played.part, played.total))
    if not played.clean:
        lines.append(help_taken(played))
    return "\n".join(lines)


def _line(part: str, total: int) -> str:
    return result_line(SeasonResult(part, total, medal_for(part, total)))
