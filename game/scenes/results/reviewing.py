"""Reviews of people's choices among the pages of the count: what was choice and what was luck, and the moments that the
curve marks. From each of them a press leads into the review."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect

from game.ai.review import Finding, dearest
from game.core.contract import Seat
from game.scenes.results.graph import ScoreGraph
from game.scenes.review.balance import figures, told
from game.scenes.review.reviewer import Reviewer
from game.scenes.shell.dialog import Answer, Dialog
from game.text.i18n import _
from game.text.review import Speaker, it_cost
from game.ui.brush import Brush
from game.ui.intents import Intent
from game.ui.layout import Share, columns
from game.ui.theme import BODY, STRONG, TOUCH
from game.ui.voice.said import Said, heading
from game.ui.widgets import Button, Caption, ScrollArea, Widget

if TYPE_CHECKING:
    from game.scenes.results.results import Results

#: A button of the results: icon, words, act, kind.
Entry = tuple[str, str, Callable[[], None], str]
#: Sizes in units: a person's figures, a mark below the curve, and how far apart marks are.
FIGURES, MARK, APART = 76, 52, 4


@dataclass(eq=False, slots=True)
class Name:
    """Whose figures follow. Not a stop for the keyboard."""

    rect: Rect
    text: str
    colour: str
    enabled: bool = True
    tip: str = ""
    silent: bool = True

    def draw(self, brush: Brush, *, focused: bool, hovered: bool) -> None:
        radius = brush.u(13)
        brush.emblem((self.rect.x + radius, self.rect.centery), radius, self.colour)
        room = Rect(self.rect.x + 2 * radius + brush.u(8), self.rect.y, self.rect.w, self.rect.h)
        room.w = self.rect.right - room.x
        brush.label(room, self.text, STRONG, brush.palette.ink, align="left")

    def look(self) -> tuple[object, ...]:
        return self.text, self.colour

    def handle(self, intent: Intent) -> bool:
        return False

    def said(self) -> Said:
        return heading(self.text)


class Reviews:
    """One review for every person who played. They are made one after the other, from when somebody asks for one, for
    as long as the count is on the screen; what was found before is there at once."""

    def __init__(self, results: Results) -> None:
        self.results = results
        game = results.table.game
        self.seats: Sequence[Seat] = results.table.humans if game.judged else ()
        self._of: dict[Seat, Reviewer] = {}
        #: Somebody wants to know.
        self.asked = False

    def of(self, seat: Seat) -> Reviewer:
        results = self.results
        if seat not in self._of:
            self._of[seat] = Reviewer(results.table.game, results.session, seat, results.stage.reviewing)
        return self._of[seat]

    def update(self) -> bool:
        """Called at every turn of the loop. True if something new is known."""
        reviewer = next((one for one in map(self.of, self.seats) if one.wants), None) if self.asked else None
        return reviewer is not None and reviewer.update()

    def rest(self) -> None:
        for reviewer in self._of.values():
            reviewer.rest()

    # What is offered

    def offered(self) -> list[Entry]:
        """A button, where a person played and the game can be judged."""
        return [("hint", _("Review my choices"), self.ask_whose, "plain")] if self.seats else []

    def pages(self) -> list[tuple[str, str]]:
        return [("balance", _("Choices and luck"))] if self.seats else []

    def ask_whose(self, first: Callable[[], None] = lambda: None) -> None:
        """`first`: what comes before the review that is then opened."""
        results = self.results

        def open_one(seat: Seat) -> None:
            first()
            self.open(seat)

        if len(self.seats) == 1:
            open_one(self.seats[0])
            return
        answers = [Answer(results.count.name(seat), partial(open_one, seat)) for seat in self.seats]
        text = _("Whose choices shall we review?")
        results.stage.scenes.push(Dialog(results.stage, _("Review my choices"), text, [*answers, Answer(_("Cancel"))]))

    def open(self, seat: Seat, finding: Finding | None = None) -> None:
        from game.scenes.review.review import Review

        results, self.asked = self.results, True
        for other, reviewer in self._of.items():
            if other != seat:
                reviewer.rest()
        review = Review(results.stage, results.table.game, results.session, seat, self.of(seat))
        if finding is not None:
            review.put(finding)
        results.stage.scenes.push(review)

    # The page

    def page(self, area: Rect) -> ScrollArea:
        """Person by person: the figures, a way into the review, and all of it in sentences."""
        u, results = self.results.u, self.results
        self.asked = True
        y, children = area.y, list[Widget]()
        wide = area.w - u(20)
        for seat in self.seats:
            reviewer = self.of(seat)
            name, button = columns(Rect(area.x, y, wide, u(TOUCH)), [Share(), min(u(230), wide // 2)], u(10))
            info = results.session.seats[seat]
            children.append(Name(name, info.name, info.colour or "red"))
            text = _("Review")
            children.append(Button(button, text, partial(self.open, seat), "plain", "hint", of=info.name))
            row = Rect(area.x, name.bottom + u(8), wide, u(FIGURES))
            children += figures(row, u(8), reviewer)
            y = row.bottom + u(12)
            for sentence in told(reviewer):
                y = self._paragraph(children, Rect(area.x, y, wide, 0), sentence)
            y += u(14)
        if results.table.game.luck is not None:
            y = self._paragraph(children, Rect(area.x, y, wide, 0), results.table.text.luck(), soft=True)
        return ScrollArea(area, y - area.y, children, line=u(40))

    def _paragraph(self, children: list[Widget], place: Rect, text: str, *, soft: bool = False) -> int:
        """Put some sentences below each other; returns where they end."""
        place.h = self.results.stage.lettering.height(text, BODY, place.w)
        children.append(Caption(place, text, BODY, lines=9, soft=soft))
        return place.bottom + self.results.u(6)

    # The curve

    def marked(self, graph: ScoreGraph) -> list[Widget]:
        """The graph, and below it a mark for each of the dearest choices that are known, at the turn it was made in."""
        known = self._dearest()
        if not known or not graph.course.done or len(graph.course.known) < 2:
            return [graph]
        u = self.results.u
        graph.foot = u(TOUCH - 4)
        row = Rect(graph.rect.x, graph.plot.bottom + u(24), graph.rect.w, graph.foot)
        turns = [graph.course.rounds.of(finding.choice.at + 1) for _seat, finding in known]
        places = spread([graph.x(turn) for turn in turns], u(MARK), u(APART), row)
        graph.marks = [(seat, turn, place) for (seat, _found), turn, place in zip(known, turns, places, strict=True)]
        return [graph, *(self._mark(*one, place) for one, place in zip(known, places, strict=True))]

    def _dearest(self) -> list[tuple[Seat, Finding]]:
        every = [finding for seat in self.seats for finding in self.of(seat).findings]
        return [(finding.choice.seat, finding) for finding in sorted(dearest(every), key=lambda one: one.choice.at)]

    def _mark(self, seat: Seat, finding: Finding, place: Rect) -> Widget:
        results, game = self.results, self.results.table.game
        speaker = Speaker(game.text, game.hint_text, game.explain, game.rules)
        rounds = results.course.rounds
        about = rounds.name(rounds.of(finding.choice.at + 1))
        done = speaker.done(results.session, finding.choice, results.table.who)
        tip = "\n".join((about, done, it_cost(speaker.cost(finding.gap))))
        text = f"−{max(1, round(finding.gap.points))}"
        return Button(place, text, partial(self.open, seat, finding), tip=tip, of=about)


def spread(wanted: Sequence[int], wide: int, apart: int, row: Rect) -> list[Rect]:
    """Places side by side in a row, each as near to where it is wanted as the others allow."""
    wide = min(wide, (row.w - apart * (len(wanted) - 1)) // max(1, len(wanted)))
    lefts, free = [], row.x
    for x in wanted:
        lefts.append(max(free, x - wide // 2))
        free = lefts[-1] + wide + apart
    end = row.right
    for number in reversed(range(len(lefts))):
        lefts[number] = min(lefts[number], end - wide)
        end = lefts[number] - apart
    return [Rect(left, row.y, wide, row.h) for left in lefts]
