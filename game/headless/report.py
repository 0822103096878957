"""Positions, decisions and score sheets as plain text for a terminal."""

from __future__ import annotations

from collections.abc import Callable

from game.core.contract import Hidden, Json, ScoreSheet
from game.headless.position import Position
from game.text.common import yes_or_no
from game.text.i18n import _, join_names, ngettext

Teller = Callable[[Position], str]


def whole(position: Position) -> str:
    """Everything: what is played, what is to be decided, the count, and the position itself."""
    return "\n\n".join((heading(position), standing(position), sheets(position), outline(position)))


def result(position: Position) -> str:
    """A finished game: what was played, the count and the ranking."""
    return "\n\n".join((heading(position), sheets(position), standing(position)))


def heading(position: Position) -> str:
    setup, text = position.session.setup, position.text
    lines = [text.title()]
    if position.seat is None or position.outcome() is not None:
        lines.append(_("Seed {seed}").format(seed=setup.seed))
    for name, choice in position.options().items():
        told = yes_or_no(choice) if choice in ("true", "false") else text.choices[f"{name}={choice}"]()
        lines.append(_("{option}: {choice}").format(option=text.options[name](), choice=told))
    count = ngettext("After {number} action", "After {number} actions", position.at)
    lines.append(count.format(number=position.at))
    if position.seat is not None:
        lines.append(_("What {name} can see").format(name=position.name(position.seat)))
    return "\n".join(lines)


def standing(position: Position) -> str:
    """What is to be decided, or how the game ended."""
    decision, outcome = position.decision(), position.outcome()
    if decision is not None:
        # A sentence speaks to the player who decides: to the others it may tell what is not theirs to know.
        if position.seat not in (None, decision.seat):
            return _("{name} has to choose.").format(name=position.name(decision.seat))
        told = position.text.decisions[decision.kind](decision)
        return _("{name} has to choose: {what}").format(name=position.name(decision.seat), what=told)
    if outcome is None:
        return _("The game is over.")
    lines = [position.text.ends[outcome.end]()]
    for place, tied in enumerate(outcome.ranking, 1):
        lines.append(f"{place}. {join_names([position.name(seat) for seat in tied])}")
    if outcome.tie_break is not None:
        lines.append(position.text.tie_breaks[outcome.tie_break]())
    return "\n".join(lines)


def sheets(position: Position) -> str:
    """The score sheets side by side."""
    scores = position.scores()
    known = [sheet for sheet in scores if isinstance(sheet, ScoreSheet)]
    rows = [["", *(seat.name for seat in position.session.seats)]]
    for line in known[0].lines if known else ():
        rows.append([position.text.lines[line.code](), *(_points(sheet, line.code) for sheet in scores)])
    if any(sheet.carried for sheet in known):
        rows.append([_("Before"), *("?" if isinstance(sheet, Hidden) else str(sheet.carried) for sheet in scores)])
    rows.append([_("Total"), *("?" if isinstance(sheet, Hidden) else str(sheet.total) for sheet in scores)])
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join(_row(row, widths) for row in rows)


def _points(sheet: ScoreSheet | Hidden, code: str) -> str:
    return "?" if isinstance(sheet, Hidden) else str(sheet.points(code))


def _row(cells: list[str], widths: list[int]) -> str:
    first, *others = zip(cells, widths, strict=True)
    return "  ".join((first[0].ljust(first[1]), *(cell.rjust(width) for cell, width in others))).rstrip()


def outline(position: Position) -> str:
    """The position in the words of the JSON, one thing per line."""
    return "\n".join(_outline(position.rules.position(position.state), ""))


def _outline(value: dict[str, Json], indent: str) -> list[str]:
    lines: list[str] = []
    for name, part in value.items():
        if isinstance(part, dict) and any(isinstance(inner, dict | list | tuple) for inner in part.values()):
            lines += (f"{indent}{name}:", *_outline(part, indent + "  "))
        elif isinstance(part, list | tuple) and any(isinstance(inner, dict) for inner in part):
            lines += (f"{indent}{name}:", *(f"{indent}  {_inline(inner)}" for inner in part))
        else:
            lines.append(f"{indent}{name}: {_inline(part)}")
    return lines


def _inline(value: Json) -> str:
    if isinstance(value, dict):
        return " ".join(f"{name}={_inline(part)}" for name, part in value.items()) or "-"
    if isinstance(value, list | tuple):
        return f"[{', '.join(_inline(part) for part in value)}]"
    return "-" if value is None else str(value)
