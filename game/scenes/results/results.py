"""The count: what was hidden is turned over, the lines are counted before one's eyes, and who won and why is said last;
then how the game went, and what one may want to do with it now."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.core.contract import Address, Seat
from game.core.session import Session
from game.core.turning_point import CARRIED
from game.scenes.results import words as results_words
from game.scenes.results.again import again, same_luck
from game.scenes.results.graph import Course, ScoreGraph
from game.scenes.results.moment import Moment
from game.scenes.results.picture import draw_results, keep_picture
from game.scenes.results.revealing import STRIP, draw_reveal, strip_of
from game.scenes.results.reviewing import Reviews
from game.scenes.results.sheet import HEAD, ScoreCell, draw_sheet, plan_sheet
from game.scenes.results.spoken import SpokenResults
from game.scenes.results.words import count_up, decided_at
from game.scenes.shell.chrome import draw_wood
from game.scenes.stage import Stage
from game.scenes.table.rounds import Rounds
from game.text.i18n import _
from game.thinking import ThreadThought
from game.ui.animation import Motion
from game.ui.brush import Brush
from game.ui.intents import Command, FocusGained, FocusLost, GamepadFound, Hover, Intent, Release, Resized
from game.ui.layout import Share, centred, columns
from game.ui.theme import BODY, SMALL, STRONG, TITLE, TOUCH, mix
from game.ui.widgets import Button, Choice, ScrollArea, Widget

if TYPE_CHECKING:
    from game.scenes.table.table import AnyTable

#: For so many milliseconds from its beginning presses do not skip the end (they were meant for what was there before),
#: and for so many after they did, no press acts.
SETTLES, DEAF = 300, 500
#: Narrower than this, in units, the sheet has no room beside it, and buttons have none for words.
BESIDE, WORDS = 860, 1000
#: Lower than this, in units, the sentences below the headline give way to the sheet.
TALK = 480


class Results(SpokenResults):
    name = "results"

    def __init__(self, stage: Stage, table: AnyTable, *, told: bool = False) -> None:
        """`told`: the end was shown before, and is simply there."""
        super().__init__(stage)
        self.table = table
        self.session: Session = table.session
        self.count = count_up(self.session, table.text)
        self.sheets, self.lines, self.outcome = self.count.sheets, self.count.lines, self.count.outcome
        #: Columns stand in the order of the seats, before and after: they would tell the winner.
        self.order: Sequence[Seat] = range(len(self.session.seats))
        self.course = Course(self.session, Rounds(self.session, table.text))
        self.reviews = Reviews(self)
        self.asked: tuple[Seat, str] | None = None
        #: What is looked at: "count", "board", "course" or "balance". The count is always there where there is room.
        self.shown = "board" if self._roomy() else "count"
        self._saving: ThreadThought | None = None
        self._deaf_until = 0.0
        self.motion = Motion()
        self.motion.factor = stage.motion_factor
        self.motion.reduced = stage.settings.reduced_motion
        self.moment = Moment(
            self.motion, table.reveals(), len(self.lines), len(self.order), stage.sounds.play, table.cheer
        )
        if told:
            self.moment.be_over()
        else:
            self.moment.begin()

    @property
    def busy(self) -> bool:
        return self.motion.running or not self.course.done

    def enter(self) -> None:
        super().enter()
        if self.motion.running:
            self._deaf_until = self.stage.now + SETTLES

    def leave(self) -> None:
        if self not in self.stage.scenes.stack:
            self.reviews.rest()

    def update(self, now: float) -> None:
        before, turned = self._seen(), self.moment.turned
        if self.motion.update(now):
            self.stage.invalidate_all(self._changed(before, turned))
            self._follow()
        if not self.course.done:
            self.course.go_on()
            if self.course.done and self.shown == "course":
                self.relayout()
        if self.reviews.update() and self.shown in ("course", "balance"):
            self.relayout()
        if self._saving is not None and self._saving.done:
            self._told_where()

    def _seen(self) -> tuple[object, ...]:
        """What the whole picture depends on while the end is told."""
        moment = self.moment
        return moment.reveal, moment.turned >= 0.5, moment.line(), moment.winner_known, self.motion.running

    def _changed(self, before: tuple[object, ...], turned: float) -> Rect:
        """What is to be drawn anew: the cards being turned, or the sheet being counted."""
        if self._seen() != before:
            return self.area
        if self.moment.reveal is None:
            return self._parts()[1]
        return strip_of(self.area, self.u(STRIP) if turned != self.moment.turned else 0)

    def _follow(self) -> None:
        """Where the sheet is higher than its place, the line being counted is pulled into sight; then the winner."""
        sheet = self.focus.widgets[0]
        if isinstance(sheet, ScrollArea) and sheet.children:
            line = self.moment.line()
            child = sheet.children[0 if line is None else line * len(self.order)]
            sheet.reveal(child.rect.inflate(0, 2 * self.u(HEAD if line is None else 0)))

    def handle(self, intent: Intent) -> bool:
        """While the end is told any input goes to its end, and does nothing else."""
        if isinstance(intent, Hover | Resized | FocusGained | FocusLost | GamepadFound):
            return super().handle(intent)
        deaf = self.stage.now < self._deaf_until and not isinstance(intent, Release)
        if not self.motion.running:
            return deaf or super().handle(intent)
        if not deaf and not isinstance(intent, Release) and not (isinstance(intent, Command) and not intent.down):
            self.motion.finish()
            self._deaf_until = self.stage.now + DEAF
            self.stage.invalidate()
        return True

    # Layout

    def _sheet(self) -> Rect:
        u = self.u
        return centred((min(self.area.w - u(32), u(1236)), min(self.area.h - u(24), u(690))), self.area)

    def _roomy(self) -> bool:
        return self._sheet().w - self.u(48) >= self.u(BESIDE)

    def _head(self) -> tuple[Rect, Rect, Rect]:
        """Headline, reasons, and what made the difference; the latter two empty where the window is low."""
        u = self.u
        sheet = self._sheet()
        head = Rect(sheet.x + u(30), sheet.y + u(10), sheet.w - u(60), u(40))
        talk = sheet.h >= u(TALK)
        under = Rect(head.x, head.bottom, head.w, u(42) if talk else 0)
        return head, under, Rect(head.x, under.bottom, head.w, u(26) if talk else 0)

    def _parts(self) -> tuple[Rect, Rect, Rect]:
        """The tabs, the score sheet, and what is beside it; without room for both they have one place."""
        u = self.u
        sheet, top = self._sheet(), self._head()[2].bottom + u(6)
        area = Rect(sheet.x + u(24), top, sheet.w - u(48), sheet.bottom - u(TOUCH + 24) - top)
        if not self._roomy():
            tabs = Rect(area.x, area.y, area.w, u(TOUCH - 4))
            rest = Rect(area.x, tabs.bottom + u(6), area.w, area.bottom - tabs.bottom - u(6))
            return tabs, rest, rest
        score, beside = columns(area, [Share(1.2), Share()], u(20))
        tabs = Rect(beside.x, beside.y, beside.w, u(TOUCH - 4))
        return tabs, score, Rect(beside.x, tabs.bottom + u(6), beside.w, beside.bottom - tabs.bottom - u(6))

    def layout(self) -> list[Widget]:
        tabs, score, beside = self._parts()
        roomy = self._roomy()
        if roomy and self.shown == "count":
            self.shown = "board"
        views = [("board", _("The board")), ("course", _("Over time")), *self.reviews.pages()]
        if not roomy:
            views.insert(0, ("count", _("Final scores")))
        widgets: list[Widget] = []
        if roomy or self.shown == "count":
            widgets.append(self._score(score))
        widgets.append(Choice(tabs, views, self.shown, self._show, of=_("Pages")))
        if self.shown == "course":
            widgets += self.reviews.marked(self._graph(beside))
        elif self.shown == "balance":
            widgets.append(self.reviews.page(beside))
        return [*widgets, *self._acts()]

    def _graph(self, area: Rect) -> ScoreGraph:
        graph = ScoreGraph(area, self.count, self.course, self._open_turn, self.stage.invalidate, self.u)
        rounds, told = (
            self.course.rounds,
            ((entry, self.table.landmark(entry.event)) for entry in self.session.log(None)),
        )
        graph.landmarks = [(entry.actor, rounds.of(entry.index), picture) for entry, picture in told if picture]
        return graph

    def _acts(self) -> list[Widget]:
        u = self.u
        sheet = self._sheet()
        foot = Rect(sheet.x + u(20), sheet.bottom - u(TOUCH + 14), sheet.w - u(40), u(TOUCH))
        entries = [
            ("home", _("Menu"), self._menu, "plain"),
            ("eye", _("See the board"), self.back, "plain"),
            ("copy", _("Copy the scores"), self._copy, "plain"),
            ("picture", _("Save a picture"), self._picture, "plain"),
            ("replay", _("Replay"), self._replay, "plain"),
            *self.reviews.offered(),
            ("restart", _("Same luck again"), lambda: same_luck(self), "plain"),
            ("play", _("Rematch"), lambda: again(self, same=False), "primary"),
        ]
        few = range(len(entries) - (2 if foot.w > u(720) else 0))
        small = (1, 2, 3) if foot.w >= u(WORDS) else few  # these have their sign alone, and a tip
        sizes = [u(TOUCH + 8) if number in small else Share() for number in range(len(entries))]
        cells = columns(foot, sizes, u(8))
        return [
            Button(cell, "" if number in small else text, act, kind, icon, lines=2, tip=text if number in small else "")
            for number, (cell, (icon, text, act, kind)) in enumerate(zip(cells, entries, strict=True))
        ]

    def _score(self, area: Rect) -> ScrollArea:
        """Every number can be asked what made it."""
        plan = self._plan = plan_sheet(area, self.count, self.u)
        cells: list[Widget] = []
        for number, code in enumerate(self.lines):
            for place, seat in enumerate(self.order):
                spot = plan.cell(number, place).inflate(-self.u(10), -self.u(4))
                points = self.count.points(seat, code)
                asked = self._is_asked(seat, code)
                part = self._part(number * len(self.order) + place)
                made_of = self.table.line_parts(seat, code)
                cells.append(ScoreCell(spot, points, part, self._ask(seat, code), asked, made_of))
        tall = plan.area.h + (0 if self._head()[1].h else self._talk_height(area.w))
        return ScrollArea(area, tall, cells, paint=self._paint_sheet, line=self.u(40))

    def _talk(self) -> list[str]:
        """What is said below the headline; where the window is low, below the sheet."""
        return [text for text in (self.reasons(), results_words.difference(self.count)) if text]

    def _talk_height(self, wide: int) -> int:
        return sum(self.stage.lettering.height(text, BODY, wide - self.u(40)) for text in self._talk()) + self.u(20)

    def _part(self, number: int) -> Callable[[], float]:
        return lambda: self.moment.part(number)

    def _is_asked(self, seat: Seat, code: str) -> Callable[[], bool]:
        return lambda: self.asked == (seat, code)

    def _ask(self, seat: Seat, code: str) -> Callable[[], None]:
        def act() -> None:
            self.asked = None if self.asked == (seat, code) else (seat, code)
            self._show("board")

        return act

    def _show(self, view: str) -> None:
        self.shown = view
        self.relayout()

    # Drawing

    def headline(self) -> str:
        return results_words.headline(self.count)

    def reasons(self) -> str:
        return " ".join(filter(None, (results_words.reasons(self.count), self.table.end_words())))

    def summary(self) -> str:
        return results_words.summary(self.count)

    def draw(self, brush: Brush) -> None:
        if self.moment.reveal is not None:
            draw_reveal(brush, self.table, self.moment.reveal, self.moment.turned)
            return
        draw_wood(brush, 110)
        palette = brush.palette
        brush.panel(self._sheet(), depth=12)
        head, under, why = self._head()
        known = self.moment.winner_known
        if known:
            brush.rounded(head.inflate(brush.u(20), 0), mix(palette.gold, palette.paper, 0.6), 10)
        brush.label(head, self.headline() if known else _("Final scores"), TITLE, palette.ink)
        if known and under.h:
            brush.label(under, self.reasons(), BODY, palette.soft_ink, lines=2)
            difference = results_words.difference(self.count)
            if difference:
                brush.label(why, difference, STRONG, palette.ink)
        beside = self._parts()[2]
        if self.shown == "board" and brush.surface.get_clip().colliderect(beside):
            self._draw_board(brush, beside)
        super().draw(brush)

    def _paint_sheet(self, brush: Brush, offset: int) -> None:
        plan = self._plan
        if offset:
            plan = plan_sheet(Rect(plan.area.x, plan.area.y - offset, *self._parts()[1].size), self.count, self.u)
        totals = [self._shown_total(seat) for seat in self.order]
        draw_sheet(brush, plan, self.count, self.order, totals, self.table.badges, self.moment.crowned, places=True)
        if not self._head()[1].h and self.moment.winner_known:
            y = plan.area.bottom + brush.u(8)
            for text in self._talk():
                room = Rect(plan.area.x + brush.u(8), y, plan.area.w - brush.u(40), brush.u(400))
                y += brush.paragraph(room, text, BODY, brush.palette.ink)

    def _lit(self) -> tuple[Sequence[Seat], str] | None:
        """Whose line shines on the board: the one asked for, or everybody's while it is counted."""
        if self.asked is not None:
            return (self.asked[0],), self.asked[1]
        line = self.moment.line()
        return None if line is None else (self.order, self.lines[line])

    def _draw_board(self, brush: Brush, area: Rect) -> None:
        u = brush.u
        lit = self._lit()
        places: list[Address] = []
        words = _("Click a number to see where it comes from.") if self.moment.winner_known else ""
        if lit is not None:
            seats, code = lit
            words = self.count.line_name(code)
            if len(seats) == 1:
                words = _("{name}: {line}").format(name=self.count.name(seats[0]), line=words)
            for seat in seats if code != CARRIED else ():
                line = next(line for line in self.sheets[seat].lines if line.code == code)
                places += [place for piece in line.pieces for place in piece.where]
            if places and len(seats) == 1:  # where each seat has a board of its own, it must be known whose is meant
                places.insert(0, ("seat", seats[0]))
        picture = Rect(area.x, area.y, area.w, area.h - u(30))
        self.table.picture(brush, picture, places)
        pygame.draw.rect(brush.surface, brush.palette.line, picture, max(1, u(2)), border_radius=u(6))
        brush.label(Rect(area.x, picture.bottom + u(4), area.w, u(26)), words, SMALL, brush.palette.soft_ink)

    def _shown_total(self, seat: Seat) -> int:
        """What is counted of it so far."""
        parts = (self.moment.part(number * len(self.order) + seat) for number in range(len(self.lines)))
        points = (self.count.points(seat, code) for code in self.lines)
        return round(sum(part * point for part, point in zip(parts, points, strict=True)))

    # Acts

    def _copy(self) -> None:
        try:
            pygame.scrap.put_text(self.summary())
        except pygame.error:
            self.stage.overlay.toast(_("The clipboard cannot be reached."), "bad")
        else:
            self.stage.overlay.toast(_("The scores are on the clipboard."), "good")

    def _picture(self) -> None:
        """Draw it now; pack and write it beside the game, which takes a moment."""
        if self._saving is None:
            surface = draw_results(self.stage, self.table, self.count)
            folder, title = self.stage.pictures, self.table.text.title()
            self._saving = ThreadThought(lambda: keep_picture(surface, folder, title))

    def _told_where(self) -> None:
        saving, self._saving = self._saving, None
        assert saving is not None
        if saving.error is None:
            self.stage.overlay.toast(_("The picture is saved as {file}.").format(file=saving.action), "good")
        elif isinstance(saving.error, OSError):
            text = _("The picture could not be saved: {folder} cannot be written to.")
            self.stage.overlay.toast(text.format(folder=self.stage.pictures), "bad")
        else:
            raise saving.error

    def _replay(self) -> None:
        self._open_replay(0)

    def _open_turn(self, turn: int) -> None:
        self._open_replay(self.course.known[turn].position)

    def _open_replay(self, at: int) -> None:
        from game.scenes.replay.replay import Replay

        turn = decided_at(self.count, self.course.known) if self.course.done else None
        decided = None if turn is None else self.course.known[turn].position
        self.stage.scenes.push(Replay(self.stage, self.table.game, self.session, at=at, decided=decided))

    def _menu(self) -> None:
        from game.scenes.shell.menu import Menu

        self.stage.scenes.reset(Menu(self.stage))
