"""What stands beside the sheet: the score area, the seats, and below them the year and the race against the ghost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from game.core.contract import Seat
from game.rules.seasons.state import OVER
from game.scenes.seasons import words
from game.scenes.seasons.arrangement import line_places
from game.scenes.seasons.cards import SheetCard
from game.scenes.seasons.considered import points_then
from game.scenes.seasons.progress import GhostPanel, YearPanel, ghost_words
from game.scenes.seasons.score_area import ScoreLine, Total
from game.scenes.seasons.season_colours import mood
from game.text.i18n import _
from game.ui.widgets import Widget
from game.ui.widgets.pressing import Backing

if TYPE_CHECKING:
    from game.scenes.seasons.table import Table

YEAR_TALL, GHOST_LEAST, GHOST_TALL = 150, 150, 200


def score_widgets(table: Table) -> list[Widget]:
    state, seat, places = table.state, table.shown_seat, table.places
    found = line_places(state.ground.lines, places, table.u, table.stage.screen.unit)
    lines: list[Widget] = [
        ScoreLine(
            place,
            state.season,
            line,
            lambda: table.sheet,
            lambda: table.count(seat),
            lambda: points_then(table),
            tip=words.line_tip(table.text, state.season, line),
            over=state.phase == OVER,
            odd=number % 2 == 0,
            pitch=pitch,
        )
        for number, (line, place, pitch) in enumerate(found)
    ]
    total = Total(
        places.foot,
        state.season,
        lambda: _("This season") if state.year else _("Total"),
        lambda: table.count(seat).total,
        lambda: _total_more(table),
        lambda: _joker_words(table),
    )
    return [Backing(places.score, colour=mood(table.stage.palette, state.season).paper), *lines, total]


def _total_more(table: Table) -> str:
    state, seat = table.state, table.shown_seat
    ghost = table.rival.now(state)
    year = words.signed(sum(past.totals[seat] for past in state.past) + table.count(seat).total)
    if ghost is not None and state.year:
        return _("Year: {points} · ghost: {ghost}").format(points=year, ghost=words.signed(ghost.year))
    if ghost is not None:
        return _("Ghost: {points}").format(points=words.signed(ghost.year))
    return _("Year: {points}").format(points=year) if state.year else ""


def _joker_words(table: Table) -> tuple[bool, str]:
    """Whether the joker is still there, and which die it is for."""
    if table.sheet.joker_round is not None:
        return False, _("Joker used")
    green = table.state.ground.joker_die == "green"
    return True, _("Joker: green die") if green else _("Joker: light die")


def sheet_card(table: Table, cell: Rect, seat: Seat, note: str) -> SheetCard:
    state, others = table.state, len(table.state.sheets) > 1
    return SheetCard(
        cell,
        table.session.seats[seat],
        state.season,
        table.sheet if seat == table.shown_seat else state.sheets[seat],
        table.seat_points(seat),
        note,
        table.session.to_act == seat,
        seat == table.shown_seat and others,
        lambda: table.look_at(seat),
        compact=table.compact,
        enabled=others,
        tip=_("See the sheet of {name}").format(name=table.who(seat)) if others else "",
    )


def progress_widgets(table: Table, column: Rect) -> list[Widget]:
    """The seasons of the year and the ghost, in what is left of the column of seats."""
    u = table.u
    state = table.state
    widgets: list[Widget] = []
    y = column.y
    if state.year and y + u(YEAR_TALL) <= column.bottom:
        place = Rect(column.x, y, column.w, u(YEAR_TALL))
        totals = [past.totals[table.shown_seat] for past in state.past]
        widgets.append(YearPanel(place, state.season, totals, medals=table.session.solo))
        y = place.bottom + u(10)
    rival = table.rival
    if rival.ghost is not None and y + u(GHOST_LEAST) <= column.bottom:
        place = Rect(column.x, y, column.w, min(u(GHOST_TALL), column.bottom - y))
        tip = _("Hide the ghost’s territories") if rival.shown else _("Show the ghost’s territories")
        race = lambda: rival.race(table.session)  # noqa: E731
        text = ghost_words(rival.ghost.same_code)
        widgets.append(GhostPanel(place, state.season, race, text, rival.shown, table.toggle_ghost, tip=tip))
    return widgets
