"""What happened so far: its lines, and the drawer they are read in."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pygame import Rect

from game.text.i18n import _
from game.ui.brush import Brush
from game.ui.theme import HEADING, SMALL, SMALL_BOLD
from game.ui.widgets import ScrollArea

if TYPE_CHECKING:
    from game.scenes.table.table import AnyTable

#: How tall the bar above everything is, in units.
TOP = 56


@dataclass(slots=True)
class LogLine:
    """A sentence of the log; without a colour it is a heading between the others."""

    text: str
    colour: str = ""


def log_drawer(rect: Rect, lines: Sequence[LogLine], brush_u: Callable[[float], int], measure: Brush) -> ScrollArea:
    """The log as a scroll area that begins at its end: the newest line is what one opens it for."""
    pad = brush_u(14)
    wide = rect.w - 2 * pad - brush_u(34)
    heights = [measure.lettering.height(line.text, SMALL, wide) + brush_u(8) for line in lines]

    def paint(brush: Brush, offset: int) -> None:
        y = rect.y - offset
        for line, height in zip(lines, heights, strict=True):
            if y + height > rect.y and y < rect.bottom:
                if line.colour:
                    brush.emblem((rect.x + pad + brush_u(10), y + brush_u(11)), brush_u(10), line.colour)
                    spot = Rect(rect.x + pad + brush_u(28), y, wide, height)
                    brush.paragraph(spot, line.text, SMALL, brush.palette.ink)
                else:
                    edge = Rect(rect.x + pad, y, wide + brush_u(28), max(1, brush_u(2)))
                    brush.surface.fill(brush.palette.gold, edge)
                    brush.paragraph(Rect(edge.x, y + brush_u(3), edge.w, height), line.text, SMALL_BOLD)
            y += height

    area = ScrollArea(rect, sum(heights), paint=paint, line=brush_u(40))
    area.scroll(area.farthest)
    return area


class Drawer:
    """Everything said so far, with a mark where the last turn of whoever looks was."""

    def __init__(self, table: AnyTable) -> None:
        self.table = table
        self.sheet = Rect(0, 0, 0, 0)
        #: The lines, while the drawer is open.
        self.area: ScrollArea | None = None

    def open(self) -> ScrollArea:
        table, u = self.table, self.table.u
        wide = min(u(340), table.area.w - u(40))
        sheet = self.sheet = Rect(table.area.right - wide - u(10), u(TOP + 4), wide, table.area.h - u(TOP + 14))
        inner = Rect(sheet.x, sheet.y + u(48), wide - u(16), sheet.h - u(60))
        entries, since = table.session.log(table.session.viewer), table.recaps.since()
        lines = table.log_lines(entries if since is None else [entry for entry in entries if entry.index <= since])
        if since is not None:
            lines.append(LogLine(_("Since your last turn")))
            lines += table.log_lines([entry for entry in entries if entry.index > since])
        self.area = log_drawer(inner, lines, u, table.stage.brush)
        return self.area

    def draw(self, brush: Brush) -> None:
        u, sheet = brush.u, self.sheet
        assert self.area is not None
        brush.panel(sheet, depth=12)
        title = Rect(sheet.x + u(18), sheet.y + u(8), sheet.w, u(36))
        brush.label(title, _("What happened"), HEADING, brush.palette.ink, align="left")
        self.table.focus.draw_one(brush, self.area)
