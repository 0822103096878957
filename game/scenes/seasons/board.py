"""How the board is drawn: the paper with its sheet, the dice beside it, what the hand is about to do; each piece
with its look, for those who draw only what changed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.rules.seasons.pieces import line_cells
from game.rules.seasons.state import START, TERRITORY, TICK, OwnRoll, Roll, State, own_roll
from game.rules.seasons.territory import draws_by_joker_face
from game.scenes.seasons.art.colours import crayon, mood
from game.scenes.seasons.art.dice import draw_die, draw_joker_star
from game.scenes.seasons.art.marks import (
    draw_candidate,
    draw_choices,
    draw_cursor,
    draw_far_corners,
    draw_free_starts,
    draw_ghost,
    draw_line_cells,
    draw_targets,
)
from game.scenes.seasons.art.paper import SheetInPlay, Shows, draw_paper, sheet_picture
from game.scenes.seasons.cards import SheetCard
from game.scenes.seasons.counting import choice_words
from game.scenes.seasons.ghost import Rival
from game.scenes.seasons.hand import Hand
from game.scenes.seasons.motion import Moving
from game.scenes.table.redraw import Part
from game.text.i18n import _
from game.text.seasons.lines import cloud_words
from game.text.seasons.things import season_name, size
from game.ui.brush import Brush
from game.ui.kept import Things
from game.ui.layout import covering
from game.ui.theme import SEAT_COLOURS, SMALL_BOLD, STRONG, TITLE, mix

if TYPE_CHECKING:
    from game.scenes.table.table import TableScene

#: So far beyond the sheet a label or a badge may be seen, in units.
REACH = 36


class Board:
    """The middle of the table, and what lies over everything."""

    def __init__(self, table: TableScene[State], hand: Hand, moving: Moving, rival: Rival) -> None:
        self.table, self.hand, self.moving, self.rival = table, hand, moving, rival
        #: The card of the bot that is choosing. The word that says so is no part of its picture: it comes and goes.
        self.thinking: SheetCard | None = None

    def draw(self, brush: Brush, focused: bool) -> None:
        state, hand, drawn = self.table.state, self.hand, brush.surface.get_clip()
        sheets, plan, grid = hand.sheets, hand.plan, hand.plan.grid
        if not grid.rect.contains(drawn):
            draw_paper(brush, plan.paper, state.season, hidden=grid.rect)
            if len(self.table.humans) > 1:  # whose sheet it is is seen at a glance
                frame = brush.palette.seats[SEAT_COLOURS.index(sheets.colour)][0]
                edge = max(3, brush.u(4))
                pygame.draw.rect(brush.surface, frame, plan.paper, edge, border_radius=brush.u(14))
        if plan.head.colliderect(drawn):
            self._draw_head(brush)
        picture = sheet_picture(brush, state.season, sheets.sheet, grid.cell, sheets.colour, fresh=sheets.fresh)
        brush.surface.blit(picture, grid.rect)
        moment = self.rival.now(state)
        if moment is not None and self.rival.shown and not sheets.away:
            draw_ghost(brush, grid, moment.territories)
        self._draw_line_cells(brush)
        self.moving.draw_on_sheet(brush, grid, state.season, SEAT_COLOURS.index(sheets.colour))
        if self._dice_area().colliderect(drawn):
            self._draw_dice(brush)
        if not self.table.motion.running and not sheets.away:
            self._draw_wishes(brush)
        cursor = hand.pencil.cursor
        if focused and cursor is not None and self.table.phase in (START, TERRITORY, TICK):
            draw_cursor(brush, grid.at(cursor))
        elif focused:
            brush.ring(plan.paper)

    def draw_over(self, brush: Brush) -> None:
        """What lies over everything: the word of the one who thinks, dice in the air."""
        if self.thinking is not None:
            self.thinking.draw_note(brush, self.table.seat_note(self.table.session.to_act or 0))
        self.moving.draw_over(brush)

    # Piece by piece

    def parts(self) -> list[Part] | None:
        """What is drawn here and what it depends on; None while something lies over it that comes and goes."""
        table, hand, moving = self.table, self.hand, self.moving
        sheets, plan, state = hand.sheets, hand.plan, table.state
        if sheets.away or hand.joker_open:
            return None
        ghost = self.rival.now(state) if self.rival.shown else None
        line = hand.line_wanted()
        sheet = SheetInPlay(
            Shows.of(sheets.sheet, fresh=sheets.fresh), plan.grid, (state.season, sheets.colour, ghost, line)
        )
        flying = {throw.die for throw in moving.throws}
        joker = sheets.sheet.joker_round in (None, state.round)
        card = self.thinking
        wishes = self._wishes()
        alone = len(table.session.seats) == 1
        return [
            ("note", Rect(0, 0, 0, 0) if card is None else card.note_place(table.stage.brush), ()),
            ("backdrop", table.area, state.season),
            ("head", plan.head, (sheets.shown, self._round() if alone else 0, self._cloud_words())),
            ("sheet", plan.grid.rect, sheet),
            ("wishes", wishes.whole, wishes),
            ("dice", self._dice_area(), (flying, own_roll(state, sheets.shown), state.roll, joker, self._lying())),
        ]

    def _wishes(self) -> Things:
        """What `_draw_wishes` draws, and what that depends on."""
        table, hand, grid = self.table, self.hand, self.hand.plan.grid
        phase, now, there = table.phase, table.session.action_count, dict[object, tuple[Rect, object]]()
        reach = 2 * table.u(REACH)
        whole = grid.rect.inflate(reach, reach).clip(table.board)
        if table.motion.running:
            pass
        elif phase == START or table.state.phase == START:
            taken = {sheet.start: seat for seat, sheet in enumerate(table.state.sheets)}
            for cell in table.state.ground.starts:
                there[cell] = grid.at(cell), (taken.get(cell), phase)
        elif phase == TERRITORY:
            held, cursor = hand.candidate(), hand.pencil.cursor
            if hand.face_wanted() is not None or hand.shows_targets:
                there["targets"] = whole, (now, hand.face_wanted())
            if held is not None:
                place = grid.area(held[0].top, held[0].height, held[0].width).inflate(reach, reach)
                there["held"] = place, (held[0], held[1] is None, hand.growing())
                there |= {cell: (grid.at(cell), True) for cell in hand.far_corners()}
            elif cursor is not None:
                there["cursor"] = grid.at(cursor), True
        elif phase == TICK:
            there["choices"] = whole, now
            for choice in hand.choices():
                place = covering([grid.at(cell) for cell in choice.cells]).inflate(reach, reach)
                there[choice.symbol] = place, choice.symbol == hand.symbol_wanted()
        return Things(grid, whole, there)

    def _dice_area(self) -> Rect:
        """The dice, the size they make, and below it the clouds."""
        place = Rect(self.hand.plan.dice["green"])
        place.h = self.table.board.bottom - place.y
        return place.inflate(self.table.u(24), self.table.u(24))

    def _lying(self) -> OwnRoll | Roll | None:
        """The roll as the shown seat has it; between two rounds the dice lie as they fell."""
        state = self.table.state
        return own_roll(state, self.hand.sheets.shown) or state.roll or self._last_roll()

    def _last_roll(self) -> Roll | None:
        """The dice as they lie between two rounds."""
        for entry in reversed(self.table.session.log(self.table.session.viewer)):
            if entry.event.code == "rolled":
                return Roll(entry.event.word("green"), entry.event.word("light"))
            if entry.event.code == "season_begun":
                return None
        return None

    # The parts drawn

    def _draw_line_cells(self, brush: Brush) -> None:
        """What the line counts that is pointed at, and what it may still get."""
        sheets, state, line = self.hand.sheets, self.table.state, self.hand.line_wanted()
        if line is not None:
            shown = (*state.sheets[: sheets.shown], sheets.sheet, *state.sheets[sheets.shown + 1 :])
            counted, open_ = line_cells(state.ground, shown, sheets.shown, line)
            draw_line_cells(brush, self.hand.plan.grid, state.season, counted, open_)

    def _draw_head(self, brush: Brush) -> None:
        u = brush.u
        table, state, place, sheets = self.table, self.table.state, self.hand.plan.head, self.hand.sheets
        colours = mood(brush.palette, state.season)
        half = place.w // 2
        left = Rect(place.x, place.y, half, place.h)
        brush.label(left, season_name(state.season), TITLE, colours.accent, align="left")
        right = Rect(place.x + half, place.y, half, place.h)
        if len(table.session.seats) > 1:
            radius = u(13)
            brush.emblem((right.right - radius, right.centery), radius, sheets.colour)
            right.w -= 2 * radius + u(8)
            brush.label(right, table.who(sheets.shown), STRONG, brush.palette.ink, align="right")
        elif self._round():
            text = _("Round {number}").format(number=self._round())
            brush.label(right, text, STRONG, brush.palette.soft_ink, align="right")
        words = self._cloud_words()
        if words:
            self._draw_banner(brush, words)

    def _round(self) -> int:
        """The round whose dice lie on the table."""
        return self.table.state.round - (bool(self.moving.throws) and self.table.state.roll is not None)

    def _cloud_words(self) -> str:
        """What a cloud on the dice asks of the sheet that is shown, in the seasons where it asks something."""
        state, sheets = self.table.state, self.hand.sheets
        roll = own_roll(state, sheets.shown)
        if roll is None or not roll.clouds or self.moving.throws:
            return ""
        return cloud_words(state.season)

    def _draw_banner(self, brush: Brush, words: str) -> None:
        """Between the season's name and whose sheet it is."""
        u, head = brush.u, self.hand.plan.head
        name = brush.lettering.width(season_name(self.table.state.season), TITLE)
        pill = Rect(head.x + name + u(16), head.y + u(3), 0, head.h - u(6))
        pill.w = max(0, min(brush.lettering.width(words, SMALL_BOLD) + u(52), head.right - u(96) - pill.x))
        brush.rounded(pill, mix(brush.palette.gold, brush.palette.paper, 0.35), 14)
        side = pill.h - u(4)
        brush.picture("seasons/cloud", Rect(pill.x + u(8), pill.y + u(2), side, side))
        left = pill.x + side + u(12)
        brush.label(Rect(left, pill.y, pill.right - left - u(8), pill.h), words, SMALL_BOLD, brush.palette.ink, lines=2)

    def _draw_dice(self, brush: Brush) -> None:
        state, sheets, dice, roll = self.table.state, self.hand.sheets, self.hand.plan.dice, self._lying()
        if roll is None:
            return
        flying = {throw.die for throw in self.moving.throws}
        joker = state.ground.joker_die
        for die, face in (("green", roll.green), ("light", roll.light)):
            place = dice[die]
            if die in flying:
                continue
            draw_die(brush, place, die, face)
            if state.roll is not None and die == joker and sheets.sheet.joker_round in (None, state.round):
                draw_joker_star(brush, place)
        if flying or state.roll is None:
            return
        u = brush.u
        own = own_roll(state, sheets.shown)
        if own is None:
            return
        low = dice["light"]
        pill = Rect(0, 0, low.w + u(10), u(34))
        pill.midtop = low.centerx, low.bottom + u(14)
        brush.panel(pill, brush.palette.paper, radius=17, depth=3)
        brush.label(pill.inflate(-u(8), 0), size(*own.sides), TITLE, brush.palette.ink)
        for number in range(own.clouds):
            cloud = Rect(0, 0, low.w, low.w)
            cloud.midtop = low.centerx, pill.bottom + u(4) + number * low.w * 6 // 10
            brush.picture("seasons/cloud", cloud)

    def _draw_wishes(self, brush: Brush) -> None:
        """What may be done on the sheet now, and what the hand is about to do."""
        table, hand, grid = self.table, self.hand, self.hand.plan.grid
        state, phase, palette = table.state, table.phase, brush.palette
        pen = crayon(palette, SEAT_COLOURS.index(hand.sheets.colour))
        if phase == START or state.phase == START:
            taken = {
                sheet.start: table.colours[seat] for seat, sheet in enumerate(state.sheets) if sheet.start is not None
            }
            draw_free_starts(brush, grid, state.ground.starts, taken, phase == START)
        elif phase == TERRITORY:
            face = hand.face_wanted()
            if face is not None:
                draws = dict(draws_by_joker_face(state)).get(face, ())
                draw_targets(brush, grid, draws, palette.gold)
            elif hand.shows_targets:
                draw_targets(brush, grid, hand.draws(), palette.gold)
            held = hand.candidate()
            if held is not None:
                draw_candidate(brush, grid, held[0], legal=held[1] is None, growing=hand.growing(), pen=pen)
                draw_far_corners(brush, grid, hand.far_corners())
            elif hand.pencil.cursor is not None:
                place = grid.at(hand.pencil.cursor)
                brush.veil(place.inflate(-2, -2), palette.gold, 70)
        elif phase == TICK:
            territory = state.sheet.territories[-1]
            choices = [(choice, choice_words(state, choice)) for choice in hand.choices()]
            draw_choices(brush, grid, state.season, territory, choices, hand.symbol_wanted(), pen)
