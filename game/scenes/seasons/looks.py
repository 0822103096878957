"""How the middle of the table looks: the paper with its sheet, the dice beside it, and what the hand is about to do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from game.rules.seasons.ground import symbol_at
from game.rules.seasons.state import START, TERRITORY, TICK, OwnRoll, Roll, own_roll
from game.rules.seasons.territory import draws_by_joker_face
from game.scenes.seasons import words
from game.scenes.seasons.considered import candidate, choice_at, face_wanted, wanted
from game.scenes.seasons.dice import draw_die, draw_joker_star
from game.scenes.seasons.marks import (
    draw_candidate,
    draw_choices,
    draw_cursor,
    draw_free_starts,
    draw_ghost,
    draw_targets,
)
from game.scenes.seasons.paper import SheetInPlay, Shows, draw_paper, sheet_picture
from game.scenes.seasons.season_colours import crayon, mood
from game.scenes.table.redraw import Part
from game.text.i18n import _
from game.text.seasons.things import season_name, size
from game.ui.brush import Brush
from game.ui.overlay import draw_tip, tip_place
from game.ui.theme import SEAT_COLOURS, STRONG, TITLE

if TYPE_CHECKING:
    from game.scenes.seasons.table import Table


def draw_board(table: Table, brush: Brush, focused: bool) -> None:
    state, plan, drawn = table.state, table.places.plan, brush.surface.get_clip()
    if not plan.rect.contains(drawn):
        draw_paper(brush, table.places.paper, state.season, hidden=plan.rect)
    if table.places.head.colliderect(drawn):
        _draw_head(table, brush)
    picture = sheet_picture(brush, state.season, table.sheet, plan.cell, table.colour, fresh=table.fresh)
    brush.surface.blit(picture, plan.rect)
    moment = table.rival.now(state)
    if moment is not None and table.rival.shown and not table.looking_away:
        draw_ghost(brush, plan, moment.territories)
    table.moving.draw_on_sheet(brush, plan, state.season, SEAT_COLOURS.index(table.colour))
    if _dice_area(table).colliderect(drawn):
        _draw_dice(table, brush)
    if not table.motion.running and not table.looking_away:
        _draw_wishes(table, brush)
    cursor = table.pencil.cursor
    if focused and cursor is not None and table.phase in (START, TERRITORY, TICK):
        draw_cursor(brush, plan.at(cursor))
    elif focused:
        brush.ring(table.places.paper)


def parts(table: Table) -> list[Part]:
    """What is drawn here while nobody considers anything, and what it depends on."""
    state, places, seat = table.state, table.places, table.shown_seat
    ghost = table.rival.now(state) if table.rival.shown else None
    starts = [sheet.start for sheet in state.sheets] if state.phase == START and not table.motion.running else None
    besides = (state.season, table.colour, ghost, starts)
    sheet = SheetInPlay(Shows.of(table.sheet, fresh=table.fresh), places.plan, besides)
    flying = {throw.die for throw in table.moving.throws}
    own = own_roll(state, seat)
    joker = table.sheet.joker_round in (None, state.round)
    card = table.thinking
    note = Rect(0, 0, 0, 0) if card is None else card.note_place(table.stage.brush)
    return [
        *_told_parts(table),
        ("note", note, ()),
        ("backdrop", table.area, state.season),
        ("head", places.head, (seat, state.round if len(table.session.seats) == 1 else 0)),
        ("sheet", places.plan.rect, sheet),
        ("dice", _dice_area(table), (flying, own, state.roll, joker, _lying(table))),
    ]


def _told_parts(table: Table) -> list[Part]:
    """The name of the symbol the pointer rests on."""
    cell = None if table.motion.running else table.resting.told(table.stage.now)
    if cell is None:
        return []
    text = words.cell_tip(table.state.season, symbol_at(table.state.season, cell))
    return [("tip", tip_place(table.stage.brush, text, table.places.plan.at(cell)), text)]


def _dice_area(table: Table) -> Rect:
    """The dice, the size they make, and below it the clouds."""
    place = Rect(table.places.dice["green"])
    place.h = table.board.bottom - place.y
    return place.inflate(table.u(24), table.u(24))


def _lying(table: Table) -> OwnRoll | Roll | None:
    """The roll as the shown seat has it; between two rounds the dice lie as they fell."""
    return own_roll(table.state, table.shown_seat) or table.state.roll or _last_roll(table)


def _last_roll(table: Table) -> Roll | None:
    """The dice as they lie between two rounds."""
    for entry in reversed(table.session.log(table.session.viewer)):
        if entry.event.code == "rolled":
            return Roll(str(entry.event["green"]), str(entry.event["light"]))
        if entry.event.code == "season_begun":
            return None
    return None


def _draw_head(table: Table, brush: Brush) -> None:
    u = brush.u
    state = table.state
    colours = mood(brush.palette, state.season)
    half = table.places.head.w // 2
    left = Rect(table.places.head.x, table.places.head.y, half, table.places.head.h)
    brush.label(left, season_name(state.season), TITLE, colours.accent, align="left")
    right = Rect(table.places.head.x + half, table.places.head.y, half, table.places.head.h)
    if len(table.session.seats) > 1:
        radius = u(13)
        brush.emblem((right.right - radius, right.centery), radius, table.colour)
        right.w -= 2 * radius + u(8)
        brush.label(right, table.who(table.shown_seat), STRONG, brush.palette.ink, align="right")
    elif state.round:
        text = _("Round {number}").format(number=state.round)
        brush.label(right, text, STRONG, brush.palette.soft_ink, align="right")


def _draw_dice(table: Table, brush: Brush) -> None:
    state, roll = table.state, _lying(table)
    if roll is None:
        return
    flying = {throw.die for throw in table.moving.throws}
    sheet = table.sheet
    joker = state.ground.joker_die
    for die, face in (("green", roll.green), ("light", roll.light)):
        place = table.places.dice[die]
        if die in flying:
            continue
        draw_die(brush, place, die, face)
        if state.roll is not None and die == joker and sheet.joker_round in (None, state.round):
            draw_joker_star(brush, place)
    if flying or state.roll is None:
        return
    u = brush.u
    own = own_roll(state, table.shown_seat)
    if own is None:
        return
    low = table.places.dice["light"]
    pill = Rect(0, 0, low.w + u(10), u(34))
    pill.midtop = low.centerx, low.bottom + u(14)
    brush.panel(pill, brush.palette.paper, radius=17, depth=3)
    brush.label(pill.inflate(-u(8), 0), size(*own.sides), TITLE, brush.palette.ink)
    for number in range(own.clouds):
        cloud = Rect(0, 0, low.w, low.w)
        cloud.midtop = low.centerx, pill.bottom + u(4) + number * low.w * 6 // 10
        brush.picture("seasons/cloud", cloud)


def _draw_wishes(table: Table, brush: Brush) -> None:
    """What may be done on the sheet now, and what the hand is about to do."""
    state, plan = table.state, table.places.plan
    phase = table.phase
    palette = brush.palette
    pen = crayon(palette, SEAT_COLOURS.index(table.colour))
    if phase == START or state.phase == START:
        taken = {
            sheet.start: table.session.seats[seat].colour or "red"
            for seat, sheet in enumerate(state.sheets)
            if sheet.start is not None
        }
        draw_free_starts(brush, plan, state.ground.starts, taken, phase == START)
    elif phase == TERRITORY:
        face = face_wanted(table)
        if face is not None:
            draws = dict(draws_by_joker_face(state)).get(face.face, ())
            draw_targets(brush, plan, draws, palette.gold)
        elif table.show_targets:
            draw_targets(brush, plan, table.draws(), palette.gold)
        held = candidate(table)
        if held is not None:
            draw_candidate(brush, plan, held[0], legal=held[1] is None, pen=pen)
        elif table.pencil.cursor is not None:
            place = plan.at(table.pencil.cursor)
            brush.veil(place.inflate(-2, -2), palette.gold, 70)
    elif phase == TICK:
        territory = state.sheet.territories[-1]
        draw_choices(brush, plan, state.season, territory, table.choices(), wanted(table), pen)


def draw_over(table: Table, brush: Brush) -> None:
    """What lies over everything: dice in the air, the reason why not, the name of a symbol."""
    if table.thinking is not None:
        table.thinking.draw_note(brush, table.seat_note(table.session.to_act or 0))
    table.moving.draw_over(brush)
    if table.motion.running or table.looking_away:
        return
    held = candidate(table)
    if held is not None:
        draw, refusal = held
        if refusal is not None:
            place = table.places.plan.area(draw.top, draw.height, draw.width)
            draw_tip(brush, words.reason_with_rule(table.refusal_text(refusal), refusal.rule), place)
        return
    cell = table.resting.told(table.stage.now)
    if cell is None:
        return
    symbol = symbol_at(table.state.season, cell)
    choice = choice_at(table, cell)
    for offered in table.choices():
        if offered.symbol == choice and offered.refusal is not None:
            why = words.reason_with_rule(table.refusal_text(offered.refusal), offered.refusal.rule)
            draw_tip(brush, why, table.places.plan.at(cell))
            return
    draw_tip(brush, words.cell_tip(table.state.season, symbol), table.places.plan.at(cell))
