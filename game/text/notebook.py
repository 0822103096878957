"""What the notebook says: of games, people, records, and of what was wrong with it."""

from __future__ import annotations

from datetime import datetime

from game.text.i18n import _, ngettext
from game.text.shell import date_and_time, day


def someone() -> str:
    """Who played and was forgotten since."""
    return _("someone")


def duration(seconds: int) -> str:
    """How long a game took, as one says it."""
    minutes = max(1, round(seconds / 60))
    if minutes < 60:
        return _("{minutes} min").format(minutes=minutes)
    return _("{hours} h {minutes}").format(hours=minutes // 60, minutes=f"{minutes % 60:02}")


def games_count(count: int) -> str:
    return ngettext("{number} game", "{number} games", count).format(number=count)


def victories(count: int) -> str:
    return ngettext("{number} victory", "{number} victories", count).format(number=count)


def when(finished: str) -> str:
    return date_and_time(datetime.fromisoformat(finished))


def on_day(finished: str) -> str:
    return day(datetime.fromisoformat(finished).date())


def mean(value: float) -> str:
    """One place after the point, as the language writes it."""
    whole, part = divmod(round(abs(value) * 10), 10)
    return _("{sign}{whole}.{part}").format(sign="−" if value < 0 and (whole or part) else "", whole=whole, part=part)


def made_again(trouble: str) -> str:
    """Why the notebook's list was made again from its games."""
    return {
        "damaged": lambda: _("The notebook’s list was damaged. It was set aside and rebuilt from your games."),
        "newer": lambda: _("The notebook’s list comes from a newer Clairière. It was set aside and rebuilt."),
        "locked": lambda: _(
            "The notebook’s list cannot be written now. It was rebuilt from your games, for this time."
        ),
    }[trouble]()


def files_aside(names: tuple[str, ...]) -> str:
    sentence = ngettext(
        "A file in the notebook is not a finished game. It was set aside as {file}.",
        "{number} files in the notebook are not finished games. They were set aside, the last as {file}.",
        len(names),
    )
    return sentence.format(number=len(names), file=names[-1])


def imported(new: int, known: int, bad: int) -> str:
    """What came of an import, in a sentence or two."""
    told = [
        ngettext("{number} game was added.", "{number} games were added.", new).format(number=new),
    ]
    if known:
        sentence = ngettext("{number} was here already.", "{number} were here already.", known)
        told.append(sentence.format(number=known))
    if bad:
        sentence = ngettext("{number} file is not a finished game.", "{number} files are not finished games.", bad)
        told.append(sentence.format(number=bad))
    return " ".join(told)


def no_games_there(folder: str) -> str:
    return _("There is no folder of games there: {folder}").format(folder=folder)
