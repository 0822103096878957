"""The count for those who listen: who won and why, and every number with whose it is and what for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.contract import Seat
from game.scenes.base import Scene
from game.scenes.results import words as results_words
from game.scenes.results.moment import Moment
from game.scenes.results.sheet import ScoreCell
from game.scenes.results.words import Count, place_words
from game.text.i18n import _
from game.text.values import signed
from game.ui.voice.said import Said, heading, label, sentences
from game.ui.voice.said import table as said_table
from game.ui.widgets import ScrollArea, Widget

if TYPE_CHECKING:
    from game.scenes.table.table import AnyTable


class SpokenResults(Scene):
    """Nothing is told before it is seen: the cards that are turned, then the numbers as they are counted, the winner
    last."""

    table: AnyTable
    count: Count
    moment: Moment
    order: Sequence[Seat]
    _named = False

    def spoken_title(self) -> str:
        return results_words.headline(self.count) if self.moment.winner_known else _("Final scores")

    def spoken_words(self) -> list[Said]:
        if self.moment.reveal is not None:
            return [label(self.moment.reveal.words, ("reveal",))]
        return [heading(self.spoken_title(), 1), *(label(text) for text in self._talk_words())]

    def _talk_words(self) -> list[str]:
        if not self.moment.winner_known:
            return []
        return [text for text in (results_words.reasons(self.count), results_words.difference(self.count)) if text]

    def spoken(self) -> list[Said]:
        if self.moment.reveal is not None:
            return self.spoken_words()
        sheet = next((w for w in self.focus.widgets if isinstance(w, ScrollArea) and _counts(w)), None)
        others = [widget for widget in self.focus.widgets if widget is not sheet]
        rows = [] if sheet is None else [self._rows(sheet.children)]
        return [*self.spoken_words(), *rows, *self.spoken_widgets(others)]

    def _rows(self, cells: Sequence[Widget]) -> Said:
        """The score sheet as a table; every number also says in full what it is, for those who come to it alone."""
        seats, count = len(self.order), self.count
        said = self.spoken_widgets(cells)
        lines: list[list[Said]] = [[Said("column_header", count.name(seat)) for seat in self.order]]
        for number, code in enumerate(count.lines):
            row = said[number * seats : (number + 1) * seats]
            for one, cell, seat in zip(row, cells[number * seats :], self.order, strict=False):
                points = signed(cell.points) if isinstance(cell, ScoreCell) and cell.part() >= 1 else "…"
                one.role, one.key = "cell", ("points", code, seat)
                one.name = _("{name}, {line}: {points}").format(
                    name=count.name(seat), line=count.line_name(code), points=points
                )
            lines.append([Said("row_header", count.line_name(code)), *row])
        if self.moment.winner_known:
            lines.append([Said("row_header", _("Total")), *(Said("cell", self._total(seat)) for seat in self.order)])
        return said_table(_("Final scores"), lines, ("count",))

    def _total(self, seat: Seat) -> str:
        count = self.count
        total = _("{name}: {points}").format(name=count.name(seat), points=count.text.unit(count.sheets[seat].total))
        return total if len(self.order) == 1 else sentences((total, place_words(count, seat)))

    def spoken_at_once(self) -> str:
        return "" if self.moment.winner_known else _("Final scores")

    def spoken_news(self) -> list[str]:
        if self._named or not self.moment.winner_known:
            return []
        self._named = True
        reveals = [reveal.words for reveal in self.moment.reveals]
        totals = [self._total(seat) for seat in self.order]
        return [*reveals, *totals, self.spoken_title(), *self._talk_words()]


def _counts(area: ScrollArea) -> bool:
    """It is the score sheet, and no other page."""
    return any(isinstance(cell, ScoreCell) for cell in area.children)
