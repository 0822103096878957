"""What is said about a finished game: who won, how it ended, what made the difference, and all of it as plain text."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.contract import Outcome, ScoreSheet, Seat
from game.core.session import Session
from game.core.turning_point import CARRIED, Standing, best_line, deciding_turn, first_and_second, widest_line
from game.scenes.table.rounds import Rounds
from game.text.contents import GameText
from game.text.i18n import _, ngettext
from game.text.values import signed


@dataclass(frozen=True, slots=True)
class Count:
    """A finished game counted: everybody's sheet, the seats from first to last, the lines from top to bottom."""

    session: Session
    text: GameText
    outcome: Outcome
    sheets: dict[Seat, ScoreSheet]
    order: tuple[Seat, ...]
    lines: tuple[str, ...]

    def name(self, seat: Seat) -> str:
        return self.session.seats[seat].name

    def line_name(self, code: str) -> str:
        return self.text.carried() if code == CARRIED else self.text.lines[code]()

    def points(self, seat: Seat, code: str) -> int:
        sheet = self.sheets[seat]
        return sheet.carried if code == CARRIED else sheet.points(code)


def count_up(session: Session, text: GameText) -> Count:
    """Count a game that is over."""
    outcome = session.outcome()
    assert outcome is not None
    whole = session.whole_state()
    sheets: dict[Seat, ScoreSheet] = {}
    for seat in range(len(session.seats)):
        sheet = session.rules.score(whole, seat)
        assert isinstance(sheet, ScoreSheet)  # nothing is hidden once a game is over
        sheets[seat] = sheet
    order = tuple(seat for place in outcome.ranking for seat in place)
    lines = tuple(line.code for line in sheets[order[0]].lines)
    if any(sheet.carried for sheet in sheets.values()):
        lines = (CARRIED, *lines)
    return Count(session, text, outcome, sheets, order, lines)


def lead_words(lead: int) -> str:
    """A lead, always with its sign.

    >>> lead_words(4), lead_words(0), lead_words(-2)
    ('+4', '0', '−2')
    """
    return f"+{lead}" if lead > 0 else signed(lead)


def headline(count: Count) -> str:
    """Who won, in the game's own words; alone, what was reached."""
    won = count.text.unit(count.sheets[count.order[0]].total)
    if len(count.order) == 1:
        return count.text.alone(won)
    return count.text.headline([count.name(seat) for seat in count.outcome.ranking[0]], won)


def place_words(count: Count, seat: Seat) -> str:
    """Which place a seat took. Those who are tied share one, and the next stays empty."""
    place = 1
    for tied in count.outcome.ranking:
        if seat in tied:
            break
        place += len(tied)
    names = (_("1st"), _("2nd"), _("3rd"), _("4th"), _("5th"), _("6th"))
    return names[place - 1]


def reasons(count: Count) -> str:
    """How it ended, how a tie was decided, and what help was taken, in sentences."""
    session = count.session
    sentences = [count.text.ends[count.outcome.end]()]
    if count.outcome.tie_break:
        sentences.append(count.text.tie_breaks[count.outcome.tie_break]())
    if session.rewound:
        sentence = ngettext("Luck was rewound {number} time.", "Luck was rewound {number} times.", session.rewound)
        sentences.append(sentence.format(number=session.rewound))
    for seat, hints in enumerate(session.hints):
        if hints:
            sentence = ngettext("{name} used {number} hint.", "{name} used {number} hints.", hints)
            sentences.append(sentence.format(name=count.name(seat), number=hints))
    return " ".join(sentences)


def difference(count: Count) -> str:
    """The score line that parted first from second, in one sentence; alone, the line that brought most. Empty where
    points made no difference."""
    if len(count.order) == 1:
        best = best_line(count.sheets[0])
        if best is None:
            return ""
        sentence = _("“{line}” brought in the most: {points}.")
        return sentence.format(line=count.line_name(best[0]), points=count.text.unit(best[1]))
    pair = first_and_second(count.outcome)
    if pair is None or count.sheets[pair[0]].total <= count.sheets[pair[1]].total:
        return ""
    widest = widest_line(count.sheets[pair[0]], count.sheets[pair[1]])
    if widest is None:
        return ""
    return _("“{line}” made the difference: {points} more for {winner} than for {second}.").format(
        line=count.line_name(widest[0]),
        points=count.text.unit(widest[1]),
        winner=count.name(pair[0]),
        second=count.name(pair[1]),
    )


def decided_at(count: Count, course: list[Standing]) -> int | None:
    """The number of the turn or round in `course` that decided the game, if one did."""
    pair = first_and_second(count.outcome)
    if pair is None:
        return None
    return deciding_turn([standing.totals[pair[0]] - standing.totals[pair[1]] for standing in course])


def decided_words(count: Count, rounds: Rounds, course: list[Standing]) -> str:
    """That turn in one sentence."""
    turn, pair = decided_at(count, course), first_and_second(count.outcome)
    if turn is None or pair is None:
        return ""
    before, after = (course[n].totals[pair[0]] - course[n].totals[pair[1]] for n in (turn - 1, turn))
    return _("The turning point ({round}): against {second}, {winner} went from {before} to {after}.").format(
        round=rounds.name(turn),
        winner=count.name(pair[0]),
        second=count.name(pair[1]),
        before=lead_words(before),
        after=lead_words(after),
    )


def standing_words(count: Count, rounds: Rounds, course: list[Standing], turn: int) -> str:
    totals = course[turn].totals
    names = ", ".join(
        _("{name} {points}").format(name=count.name(seat), points=signed(totals[seat])) for seat in count.order
    )
    return _("{round}: {totals}.").format(round=rounds.name(turn), totals=names)


def summary(count: Count) -> str:
    """The count as a table of plain text, for a message to those who were not there."""
    names = [count.line_name(code) for code in count.lines]
    heads = [count.name(seat) for seat in count.order]
    wide = max(len(name) for name in (*names, _("Total")))
    rows = [[signed(count.points(seat, code)) for seat in count.order] for code in count.lines]
    rows.append([signed(count.sheets[seat].total) for seat in count.order])
    widths = [max(len(head), *(len(row[i]) for row in rows)) for i, head in enumerate(heads)]

    def line(name: str, cells: list[str]) -> str:
        numbers = (cell.rjust(width) for cell, width in zip(cells, widths, strict=True))
        return "  ".join((name.ljust(wide), *numbers)).rstrip()

    told = [sentence for sentence in (reasons(count), difference(count)) if sentence]
    table = [line("", heads), *(line(name, row) for name, row in zip((*names, _("Total")), rows, strict=True))]
    return "\n".join([count.text.title(), headline(count), *told, "", *table])


def had_secrets(session: Session) -> bool:
    """Somebody knew, at some time, what others did not."""
    seats, positions = range(len(session.seats)), range(session.length + 1)
    return any(session.view_at(n, seat) != session.view_at(n, None) for n in positions for seat in seats)
