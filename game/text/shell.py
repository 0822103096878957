"""Sentences of the shell that more than one scene says, and the names of what set-up offers."""

from __future__ import annotations

from datetime import date, datetime

from game.text.i18n import _, ngettext
from game.text.values import signed

#: Bots have old-fashioned first names, the same in both languages, and never the name of anything in a game: “Holly
#: ticks 1 holly” would be hard to read.
BOT_NAMES = ("Capucine", "Barnabé", "Prunelle", "Sylvain", "Garance", "Aubin")


def player_range(low: int, high: int) -> str:
    if low == high:
        return ngettext("{number} player", "{number} players", low).format(number=low)
    return _("{low}–{high} players").format(low=low, high=high)


def human_name(number: int) -> str:
    return _("Player {number}").format(number=number)


def level_name(level: str) -> str:
    return {
        "random": lambda: _("Random"),
        "easy": lambda: _("Easy"),
        "normal": lambda: _("Normal"),
        "hard": lambda: _("Hard"),
        "expert": lambda: _("Expert"),
    }[level]()


def temperament(kind: str) -> str:
    """How a player of that kind plays, in a few words."""
    return {
        "human": lambda: _("Plays at this screen"),
        "easy": lambda: _("Easygoing, gives you openings"),
        "normal": lambda: _("Thoughtful, keeps an eye on you"),
        "hard": lambda: _("Cunning, gives nothing away"),
        "expert": lambda: _("Relentless, sees far ahead"),
    }[kind]()


def points(number: int) -> str:
    return ngettext("{number} point", "{number} points", abs(number)).format(number=signed(number))


def seats_line(names: list[str]) -> str:
    return " · ".join(names)


def month(number: int) -> str:
    """The name of a month, 1 to 12."""
    months = (
        *(_("January"), _("February"), _("March"), _("April"), _("May"), _("June")),
        *(_("July"), _("August"), _("September"), _("October"), _("November"), _("December")),
    )
    return months[number - 1]


def weekday(number: int) -> str:
    """The day of a week in two letters, 0 (Monday) to 6."""
    return (_("Mo"), _("Tu"), _("We"), _("Th"), _("Fr"), _("Sa"), _("Su"))[number]


def day(of: date) -> str:
    """A day as one writes it."""
    return _("{day} {month} {year}").format(day=of.day, month=month(of.month), year=of.year)


def date_of_file(seconds: float) -> str:
    """When a file was written, as far as our calendar goes: a failing disk or a strange archive knows other years."""
    try:
        return date_and_time(datetime.fromtimestamp(seconds))
    except (OverflowError, ValueError, OSError):
        return _("date unknown")


def date_and_time(moment: datetime) -> str:
    """A date as one writes it in a list, with the hour."""
    return _("{day} {month} {year}, {hour}:{minute}").format(
        day=moment.day,
        month=month(moment.month),
        year=moment.year,
        hour=moment.hour,
        minute=f"{moment.minute:02}",
    )
