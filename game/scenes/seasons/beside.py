"""What stands beside the sheet: the score area, the seats, and below them the year and the race against the ghost."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pygame import Rect

from game.core.contract import Seat
from game.rules.seasons.medals import Medals
from game.rules.seasons.state import OVER, Sheet, State
from game.scenes.base import Scene
from game.scenes.seasons.art.colours import mood
from game.scenes.seasons.cards import SheetCard
from game.scenes.seasons.challenge.attempt import Attempt
from game.scenes.seasons.counting import Ahead, Count
from game.scenes.seasons.ghost import Rival
from game.scenes.seasons.hand import Hand
from game.scenes.seasons.plan import Plan, line_places
from game.scenes.seasons.progress import RacePanel, YearPanel, ghost_words
from game.scenes.seasons.score_area import ScoreLine, SheetNote, Total
from game.scenes.seasons.sheets import Sheets
from game.text.i18n import _
from game.text.seasons.challenge import code_words
from game.text.seasons.lines import SHEET_NOTES
from game.text.seasons.progress import line_words
from game.text.values import signed
from game.ui.widgets import Widget
from game.ui.widgets.pressing import Backing

if TYPE_CHECKING:
    from game.scenes.table.table import TableScene

YEAR_TALL, RACE_LEAST, RACE_TALL = 150, 160, 290


def score_widgets(table: TableScene[State], hand: Hand, rival: Rival) -> list[Widget]:
    sheets, seat = hand.sheets, hand.sheets.shown
    return score_area(
        table,
        hand.plan,
        table.state,
        lambda: sheets.sheet,
        lambda: sheets.count(seat),
        hand.ahead,
        lambda: _total_more(table.state, sheets, rival),
    )


def score_area(
    scene: Scene,
    plan: Plan,
    state: State,
    sheet: Callable[[], Sheet],
    count: Callable[[], Count],
    ahead: Callable[[], Ahead | None],
    more: Callable[[], str],
) -> list[Widget]:
    """Every line with its circles, and the total; on paper. What is called is asked for whenever it is drawn."""
    season = state.season
    symbol, words = SHEET_NOTES.get(season, ("", str))
    places, noted = line_places(state.ground.lines, plan, scene.u, scene.stage.screen.unit, note=bool(symbol))
    lines: list[Widget] = [
        ScoreLine(
            place,
            season,
            line,
            sheet,
            count,
            ahead,
            tip=line_words(season, line, count().tally, brief=not pitch),
            over=state.phase == OVER,
            odd=number % 2 == 0,
            pitch=pitch,
        )
        for number, (line, place, pitch) in enumerate(places)
    ]
    if noted is not None:
        lines.append(SheetNote(noted, season, symbol, words(), brief=not places[0][2], tip=words()))
    total = Total(
        plan.foot,
        season,
        lambda: _("This season") if state.year else _("Total"),
        lambda: count().total,
        more,
        lambda: _joker_words(state, sheet()),
    )
    return [Backing(plan.score, colour=mood(scene.stage.palette, season).paper), *lines, total]


def _total_more(state: State, sheets: Sheets, rival: Rival) -> str:
    seat, ghost = sheets.shown, rival.now(state)
    year = signed(sum(past.totals[seat] for past in state.past) + sheets.count(seat).total)
    if ghost is not None and state.year:
        return _("Year: {points} · ghost: {ghost}").format(points=year, ghost=signed(ghost.year))
    if ghost is not None:
        return _("Ghost: {points}").format(points=signed(ghost.year))
    return _("Year: {points}").format(points=year) if state.year else ""


def _joker_words(state: State, sheet: Sheet) -> tuple[bool, str]:
    """Whether the joker is still there, and which die it is for."""
    if sheet.joker_round is not None:
        return False, _("Joker used")
    green = state.ground.joker_die == "green"
    return True, _("Joker: green die") if green else _("Joker: light die")


def sheet_card(table: TableScene[State], hand: Hand, cell: Rect, seat: Seat, note: str) -> SheetCard:
    state, sheets, others = table.state, hand.sheets, len(table.state.sheets) > 1
    return SheetCard(
        cell,
        table.session.seats[seat],
        state.season,
        sheets.sheet if seat == sheets.shown else state.sheets[seat],
        table.seat_points(seat),
        note,
        table.session.to_act == seat,
        seat == sheets.shown and others,
        lambda: hand.look_at(seat),
        compact=table.compact,
        enabled=others,
        tip=_("See {name}’s sheet").format(name=table.who(seat)) if others else "",
        address=("seat", seat),
    )


def progress_widgets(
    table: TableScene[State],
    seat: Seat,
    rival: Rival,
    column: Rect,
    toggle_ghost: Callable[[], None],
    medals: Callable[[str], Medals],
    attempt: Attempt | None,
) -> list[Widget]:
    """The seasons of the year and the challenge, in what is left of the column of seats."""
    u = table.u
    state = table.state
    widgets: list[Widget] = []
    y = column.y
    if state.year and y + u(YEAR_TALL) <= column.bottom:
        place = Rect(column.x, y, column.w, u(YEAR_TALL))
        totals = [past.totals[seat] for past in state.past]
        widgets.append(YearPanel(place, state.season, totals, medals if table.session.solo else None))
        y = place.bottom + u(10)
    if attempt is not None and y + u(RACE_LEAST) <= column.bottom:
        place = Rect(column.x, y, column.w, min(u(RACE_TALL), column.bottom - y))
        tip, words = "", ""
        if rival.ghost is not None:
            tip = _("Hide the ghost’s territories") if rival.shown else _("Show the ghost’s territories")
            words = ghost_words(rival.ghost.same_code)
        counts = _("The official try") if attempt.official else _("Practice")
        widgets.append(
            RacePanel(
                place,
                state.season,
                lambda: rival.race(table.session),
                medals(state.season),
                attempt.code.text,
                code_words(attempt.code),
                counts,
                words,
                rival.shown,
                toggle_ghost,
                tip=tip,
            )
        )
    return widgets
