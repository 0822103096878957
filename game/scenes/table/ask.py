"""What a player may ask the table at any moment with one key: the scores, the last move, what is here.

The answers are sentences, made only of what the person at the screen may know.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.core.contract import Hidden, Seat
from game.scenes.table.area import BoardArea
from game.text.i18n import _
from game.text.shell import points
from game.ui.widgets import Choice, Toggle, Widget

if TYPE_CHECKING:
    from game.scenes.table.board import BoardScene
    from game.scenes.table.table import AnyTable

#: The last move is told in at most so many sentences.
LONGEST = 4


def answer(table: AnyTable, question: str) -> str:
    return {"scores": scores, "last_move": last_move, "here": here}[question](table)


def scores(table: AnyTable) -> str:
    """A line a seat: its points as far as the one who asks may know them, and what everybody sees."""
    lines = [table.standing(seat) for seat in range(len(table.session.seats))]
    return "\n".join([*lines, *table.common_facts()])


def known_points(table: BoardScene[Any], seat: Seat) -> list[str]:
    sheet = table.session.score(seat, table.session.viewer)
    return [] if isinstance(sheet, Hidden) else [points(sheet.total)]


def facts_line(name: str, facts: list[str]) -> str:
    return _("{name}: {facts}.").format(name=name, facts=", ".join(facts) or "–")


def last_move(table: AnyTable) -> str:
    """What the last one to act did, in the words of the log."""
    entries = table.session.log(table.session.viewer)
    told: list[str] = []
    for entry in reversed(entries):
        if entry.actor != entries[-1].actor or len(told) == LONGEST:
            break
        told += [line.text for line in table.log_lines([entry])]
    return "\n".join(reversed(told)) or _("Nothing has been played yet.")


def here(table: AnyTable) -> str:
    """What the focus or the pointer is on: a thing beside the board, or a place of the board."""
    focus = table.focus
    widget = focus.focused if focus.visible and focus.focused is not None else focus.hovered
    words = table.here_words() if widget is None or isinstance(widget, BoardArea) else widget_words(widget)
    return words or table.full_prompt()


def widget_words(widget: Widget) -> str:
    """What a widget is called, how it is set, and what its tip tells."""
    match widget:
        case Toggle(text=text, on=on):
            return _("{name}: on").format(name=text) if on else _("{name}: off").format(name=text)
        case Choice(options=options, value=value):
            lines = [dict(options).get(value, ""), widget.tip]
        case _:
            lines = [str(getattr(widget, "text", "")), widget.tip]
    return "\n".join(dict.fromkeys(line for line in lines if line))
