"""The dock below the score area: whatever is to be decided now, as things to press."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect

from game.core.contract import Seat
from game.rules.seasons.actions import Action, ConiferRow, GoOn, Joker, Penalty, Stop, Tick, TickNothing
from game.rules.seasons.content import CONIFER_ROWS, PENALTIES
from game.rules.seasons.pieces import line_of
from game.rules.seasons.state import CONIFER_ROW, GO_ON, START, TERRITORY, TICK, State, with_joker
from game.rules.seasons.steps import fitting
from game.rules.seasons.territory import draws_by_joker_face
from game.rules.seasons.ticking import TickChoice
from game.scenes.seasons.answers import Answers
from game.scenes.seasons.chips import AnswerChip, JokerFace, PenaltyPips, TickChip
from game.scenes.seasons.counting import choice_words, looking_ahead
from game.scenes.seasons.hand import Hand
from game.scenes.seasons.plan import Units
from game.text.i18n import _, ngettext
from game.text.seasons.lines import penalties_left, places
from game.text.seasons.progress import fitting_tip, fitting_words, potential
from game.text.seasons.things import size, symbol_name
from game.text.shell import points as points_words
from game.ui.layout import Share, columns, grid
from game.ui.theme import HEADING, SMALL, SMALL_BOLD, TOUCH
from game.ui.widgets import Button, Caption, Choice, Widget
from game.ui.widgets.pressing import Backing

if TYPE_CHECKING:
    from game.scenes.table.table import TableScene


def dock_widgets(table: TableScene[State], hand: Hand, answers: Answers, dock: Rect) -> list[Widget]:
    """The dock for the moment the table is in, on its paper."""
    u = table.u
    inner = dock.inflate(-2 * u(10), -2 * u(8))
    decision = table.decision
    palette = table.stage.palette
    if answers.asked:
        return [Backing(dock, border=palette.gold), *_asked_early(table, answers, inner)]
    if table.session.waiting or decision is None or not table.my_move:
        return [Backing(dock), *_meanwhile(table, inner)]
    if hand.sheets.away:
        return [Backing(dock), *_look_back(table, hand, inner)]
    make = {
        START: _start,
        TERRITORY: _territory,
        TICK: _tick,
        CONIFER_ROW: _conifer_row,
        GO_ON: _go_on,
    }[decision.kind]
    return [Backing(dock, border=palette.gold), *make(table, hand, inner)]


def _answer(
    table: TableScene[State], action: Action, place: Rect, words: str, icon: str, kind: str = "plain", tip: str = ""
) -> Button:
    """The button for an action."""
    return Button(place, words, table.doing(action), kind=kind, icon=icon, tip=tip, address=("act", action.type))


def _meanwhile(table: TableScene[State], inner: Rect) -> list[Widget]:
    """Nothing to decide: the last things that happened, above the button that goes on."""
    u = table.u
    session = table.session
    acting = (session.waiting and not session.bot_to_act) or session.over
    room = inner.h - (u(TOUCH + 12) if acting else 0)
    entries = table.mover.shown.log(session.viewer)[-6:]
    lines = table.log_lines(entries)
    fitting = max(1, min(len(lines), room // u(38)))
    widgets: list[Widget] = []
    for number, line in enumerate(lines[-fitting:] if lines else ()):
        place = Rect(inner.x, inner.y + number * u(38), inner.w, u(36))
        widgets.append(Caption(place, line.text, SMALL, lines=2))
    return widgets


def _look_back(table: TableScene[State], hand: Hand, inner: Rect) -> list[Widget]:
    u = table.u
    text = _("You are looking at {name}’s sheet.").format(name=table.who(hand.sheets.shown))
    button = Rect(inner.x, inner.bottom - u(TOUCH + 4), inner.w, u(TOUCH + 4))
    return [
        Caption(Rect(inner.x, inner.y, inner.w, button.y - inner.y - u(4)), text, SMALL, lines=3),
        Button(
            button,
            _("Back to the current sheet"),
            hand.look_back,
            kind="primary",
            icon="back",
            address=("act", "look_back"),
        ),
    ]


def _start(table: TableScene[State], hand: Hand, inner: Rect) -> list[Widget]:
    text = _("Pick one of the six signposts on the sheet. Your first territory must contain it.")
    return [Caption(inner, text, SMALL, lines=5)]


def _territory(table: TableScene[State], hand: Hand, inner: Rect) -> list[Widget]:
    u = table.u
    count = len(hand.draws())
    joker = table.state.sheet.joker_round is None
    if count:
        text = places(count)
    elif joker:
        text = _("Nothing fits: use the joker or tick a penalty.")
    else:
        text = _("Nothing fits: tick a penalty.")
    line = (inner.h - u(22) - u(12)) // 2
    head = Rect(inner.x, inner.y, inner.w, u(22))
    tools = Rect(inner.x, head.bottom + u(4), inner.w, min(line, u(TOUCH)))
    acts = Rect(inner.x, tools.bottom + u(8), inner.w, min(line, u(TOUCH)))
    mode, turn, show = columns(tools, [Share(), u(TOUCH), u(TOUCH)], u(6))
    pencil = hand.pencil
    modes = [("corners", _("Corners")), ("stamp", _("Stamp"))]
    spend, penalty = columns(acts, [Share(), Share(1.1)], u(6))
    left = penalties_left(PENALTIES - table.state.sheet.penalties)
    price = _("Draw nothing and lose 3 points. {left}").format(left=left)
    return [
        Caption(head, text, SMALL_BOLD),
        Choice(
            mode,
            modes,
            "stamp" if pencil.stamp else "corners",
            hand.set_mode,
            tip=_("Corners: drag, or click two corners. Stamp: the rectangle follows the pointer."),
            of=_("How to draw"),
        ),
        Button(
            turn,
            "",
            hand.turn_stamp,
            icon="rotate",
            enabled=pencil.stamp,
            tip=_("Turn the stamp (R)"),
            address=("act", "turn"),
        ),
        Button(
            show,
            "",
            lambda: hand.show_targets(not hand.shows_targets),
            icon="flag",
            down=hand.shows_targets,
            tip=_("All places to draw (hold T)"),
            address=("act", "targets"),
        ),
        Button(
            spend,
            _("Joker"),
            hand.toggle_joker,
            icon="star",
            enabled=joker,
            down=hand.joker_open,
            address=("act", "joker"),
            tip=_("Once per sheet: turn the joker die to another face")
            if joker
            else _("This sheet’s joker is used up."),
        ),
        _answer(table, Penalty(), penalty, _("Penalty"), "cross", tip=price),
    ]


def _tick(table: TableScene[State], hand: Hand, inner: Rect) -> list[Widget]:
    u = table.u
    choices = sorted(hand.choices(), key=lambda choice: choice.refusal is not None)
    head = Rect(inner.x, inner.y, inner.w, u(40))
    again = Rect(0, head.y, min(u(150), inner.w // 2), head.h)
    again.right = head.right
    words_place = Rect(head.x, head.y, again.x - head.x - u(8), head.h)
    body = Rect(inner.x, head.bottom + u(6), inner.w, inner.bottom - head.bottom - u(6))
    redraw = Button(again, _("Draw again"), table.undo, icon="undo", tip=_("Erase this territory"))
    redraw.face = SMALL_BOLD
    if all(choice.refusal is not None for choice in choices):
        go_on = _answer(table, TickNothing(), body, _("Nothing to tick: continue"), "skip", kind="primary")
        if body.h > u(TOUCH + 8):
            go_on.rect = Rect(body.x, body.y + (body.h - u(TOUCH + 4)) // 2, body.w, u(TOUCH + 4))
        return [Caption(words_place, _("No symbol in this territory can be ticked."), SMALL, lines=3), redraw, go_on]
    text = Caption(words_place, _("Tick one symbol:"), SMALL_BOLD, lines=2)
    return [*_chips(table, body, choices), text, redraw]


def _chips(table: TableScene[State], area: Rect, choices: list[TickChoice]) -> list[Widget]:
    u = table.u
    across = max(5, len(choices))
    chips: list[Widget] = []
    for cell, choice in zip(columns(area, [Share()] * across, u(5)), choices, strict=False):
        act = table.doing(Tick(choice.symbol))
        words = choice_words(table.state, choice)
        chips.append(TickChip(cell, table.state.season, choice, words, act, tip=_chip_tip(table, choice)))
    return chips


def _chip_tip(table: TableScene[State], choice: TickChoice) -> str:
    name = symbol_name(choice.symbol)
    if choice.refusal is not None:
        return _("{symbol}: {why}").format(symbol=name, why=table.refusal_text(choice.refusal))
    count = len(choice.cells)
    ticks = ngettext("ticks {number} cell", "ticks {number} cells", count).format(number=count)
    state = table.state
    then = looking_ahead(state, None, choice.symbol).of(line_of(choice.symbol))
    come = potential(state.season, then[0], then[1].tally) if then else ""
    return _("{symbol}: {ticks}. {rule}").format(symbol=name, ticks=ticks, rule=come)


def _conifer_row(table: TableScene[State], hand: Hand, inner: Rect) -> list[Widget]:
    u = table.u
    head = Rect(inner.x, inner.y, inner.w, u(40))
    rows = Rect(inner.x, head.bottom + u(6), inner.w, min(u(TOUCH + 14), inner.bottom - head.bottom - u(6)))
    text = _("Choose the row for all your conifers on this sheet. Only a full row counts.")
    widgets: list[Widget] = [Caption(head, text, SMALL, lines=2)]
    for cell, (circles, prize) in zip(columns(rows, [Share()] * 3, u(6)), CONIFER_ROWS.items(), strict=True):
        label = _("{number} for {points}").format(number=circles, points=points_words(prize))
        widgets.append(
            Button(cell, label, table.doing(ConiferRow(circles)), kind="primary", lines=2, address=("row", circles))
        )
    return widgets


def _go_on(table: TableScene[State], hand: Hand, inner: Rect) -> list[Widget]:
    u = table.u
    state = table.state
    left = PENALTIES - state.sheet.penalties
    widgets, row, buttons = _question(table, inner, state.turn)
    on, stop = columns(buttons, [Share(1.3), Share()], u(8))
    if len(state.sheets) == 1:
        widgets.append(PenaltyPips(row, state.sheet.penalties, PENALTIES, penalties_left(left)))
    else:
        widgets += _answers(table, row, state.turn)
    widgets += [
        _answer(table, GoOn(), on, _("Continue"), "dice", kind="primary", tip=_("Roll again, for better or worse.")),
        _answer(table, Stop(), stop, _("Stop"), "flag", tip=_("Stopping is final: this sheet is done.")),
    ]
    return widgets


def _question(table: TableScene[State], inner: Rect, seat: Seat) -> tuple[list[Widget], Rect, Rect]:
    """The question whether to go on, with what helps to answer it; the room below it, and that for the buttons."""
    u, state = table.u, table.state
    buttons = Rect(inner.x, inner.bottom - u(TOUCH + 4), inner.w, u(TOUCH + 4))
    head = Rect(inner.x, inner.y, inner.w, u(24))
    row = Rect(inner.x, head.bottom + u(4), inner.w, buttons.y - head.bottom - u(12))
    told = fitting(state.season, state.sheets[seat]) if table.stage.settings.tells_fitting else None
    asked = Rect(head.x, head.y, head.w * 55 // 100 if told else head.w, head.h)
    widgets: list[Widget] = [Caption(asked, _("Another round?"), HEADING)]
    if told is not None:
        place = Rect(asked.right + u(4), head.y, head.right - asked.right - u(4), head.h)
        widgets.append(Caption(place, fitting_words(told), SMALL_BOLD, align="right", tip=fitting_tip(told)))
    return widgets, row, buttons


def answer_places(buttons: Rect, u: Units) -> list[Rect]:
    """To go on, to stop, and to say so later."""
    return columns(buttons, [Share(1.25), Share(1.1), Share()], u(6))


def _asked_early(table: TableScene[State], answers: Answers, inner: Rect) -> list[Widget]:
    """The turn is complete, and its player may say at once whether they go on. The third button is the table's."""
    seat = table.session.to_act
    assert seat is not None
    widgets, row, buttons = _question(table, inner, seat)
    on, stop, _later = answer_places(buttons, table.u)
    for place, answer, words, icon, kind, tip in (
        (on, GoOn(), _("Continue"), "dice", "primary", _("Roll again, for better or worse.")),
        (stop, Stop(), _("Stop"), "flag", "plain", _("Stopping is final: this sheet is done.")),
    ):
        act, icon = partial(answers.say, answer), icon if place.w >= table.u(104) else ""
        widgets.append(Button(place, words, act, kind=kind, icon=icon, tip=tip, address=("act", answer.type)))
    return [*widgets, *_answers(table, row, seat)]


def _answers(table: TableScene[State], row: Rect, asked: Seat) -> list[Widget]:
    """Everybody at the table, with the penalties they have left and their answer if they gave one."""
    state = table.state
    players = len(state.sheets)
    chips: list[Widget] = []
    tall = min(row.h, table.u(34))
    line = Rect(row.x, row.centery - tall // 2, row.w, tall)
    for cell, seat in zip(columns(line, [Share()] * players, table.u(4)), range(players), strict=True):
        sheet = state.sheets[seat]
        left = PENALTIES - sheet.penalties
        before = (seat - state.roller) % players < (state.turn - state.roller) % players
        answered = state.phase == GO_ON and before
        if sheet.out:
            answer, tip = "out", _("{name} is out.")
        elif sheet.stopped:
            answer, tip = "stopped", _("{name} has stopped.")
        elif seat == asked:
            answer, tip = "asked", _("{name} is deciding.")
        elif answered:
            answer, tip = "on", _("{name} continues.")
        else:
            answer, tip = "waits", _("{name} will be asked next.")
        text = tip.format(name=table.who(seat))
        if sheet.still_in:
            text = f"{text} {penalties_left(left)}"
        chips.append(AnswerChip(cell, table.session.seats[seat], left, answer, tip=text))
    return chips


def joker_panel(table: TableScene[State], hand: Hand, room: Rect) -> list[Widget]:
    """What each face of the joker die would allow, at the foot of the room there is."""
    u = table.u
    state = table.state
    if state.roll is None:
        return []
    faces = draws_by_joker_face(state)
    across = 1 if room.h >= u(300) else 2
    down = -(-len(faces) // across)
    head_tall = u(58)
    tall = min(room.h, head_tall + down * u(TOUCH + 10) + u(14))
    panel = Rect(room.x, room.bottom - tall, room.w, tall)
    head = Rect(panel.x + u(14), panel.y + u(6), panel.w - u(28 + TOUCH), head_tall - u(8))
    close = Rect(panel.right - u(TOUCH + 6), panel.y + u(6), u(TOUCH), u(TOUCH))
    text = _("Turn the joker die to another face, just for you. A rolled cloud still counts.")
    widgets: list[Widget] = [
        Backing(panel, depth=12, border=table.stage.palette.gold),
        Caption(head, text, SMALL, lines=3),
        Button(close, "", hand.toggle_joker, icon="close", tip=_("Close")),
    ]
    body = Rect(panel.x + u(12), panel.y + head_tall, panel.w - u(24), panel.h - head_tall - u(10))
    for place, (face, draws) in zip(grid(body, across, down, u(6)), faces, strict=False):
        roll = with_joker(state.roll, state.ground.joker_die, face)
        widgets.append(
            JokerFace(
                place,
                state.ground.joker_die,
                face,
                size(*roll.sides),
                places(len(draws)),
                len(draws),
                table.doing(Joker(face)),
                tip=_("With a cloud") if face == "cloud" else "",
            )
        )
    return widgets
