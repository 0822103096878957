"""The records of each title: the highest counts, the best of every line, and how long games take."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from game import shelf
from game.notebook import asking
from game.notebook.asking import Record, Spans
from game.scenes.replay.replay import Replay
from game.scenes.shell.notebook.leaf import Leaf
from game.scenes.shell.notebook.opening import kept_session
from game.scenes.shell.notebook.parts import Line, Quiet, Tile, draw_box, line_name
from game.scenes.stage import Stage
from game.text.i18n import _
from game.text.notebook import duration, on_day, someone
from game.text.shell import points as points_words
from game.text.values import signed
from game.ui.layout import Share, columns
from game.ui.theme import BODY, GAP, HEADING, TOUCH
from game.ui.widgets import Caption, Choice, ScrollArea, Widget

#: Heights in units: a line of a table, a tile.
LINE, TILE = 36, 62


class Records(Leaf):
    name = "notebook_records"
    tab = "records"

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.game = ""
        self.lines: list[Record] = []
        self.top: list[Record] = []
        self.spans: Spans | None = None

    def ask(self) -> None:
        if not self.game:
            slugs = [game.slug for game in shelf.GAMES]
            self.game = max(slugs, key=lambda slug: asking.count(self.book, asking.Wanted(slug)))
        found = {record.code: record for record in asking.records(self.book, self.game) if record.code}
        order = shelf.find(self.game).info.codes.lines
        self.lines = [found[code] for code in order if code in found]
        self.top = asking.top(self.book, self.game)
        self.spans = asking.spans(self.book, self.game)

    def leaf(self, area: Rect) -> list[Widget]:
        u = self.u
        titles = [(game.slug, game.cover.title()) for game in shelf.GAMES]
        choice = Choice(
            Rect(area.x, area.y, area.w, u(TOUCH)), titles, self.game, self._set_game, lines=2, of=_("Game")
        )
        body = Rect(area.x, choice.rect.bottom + u(GAP), area.w, area.bottom - choice.rect.bottom - u(GAP))
        if self.spans is None:
            return [choice, *self._nothing(body)]
        return [choice, self._body(body)]

    def _nothing(self, body: Rect) -> list[Widget]:
        u = self.u
        tall = max(1, min(u(240), body.h - u(120)))
        box = Rect(0, 0, tall * 10 // 13, tall)
        box.midtop = body.centerx, body.y + max(0, (body.h - tall - u(90)) // 2)
        words = Rect(body.x, box.bottom + u(12), body.w, u(32))
        how = Rect(body.x, words.bottom, body.w, u(44))
        return [
            Quiet(box, lambda brush, place: draw_box(brush, place, self.game)),
            Caption(words, _("No records yet: they are all up for grabs."), HEADING, align="centre"),
            Caption(how, _("Finish a game, and its best lines appear here."), BODY, align="centre", soft=True, lines=2),
        ]

    def _body(self, body: Rect) -> ScrollArea:
        u = self.u
        wide = body.w >= u(820)
        spans = self.spans
        assert spans is not None
        children: list[Widget] = []
        left, right = Rect(body.x, body.y, body.w - u(16), 0), Rect(body.x, body.y, body.w - u(16), 0)
        if wide:
            left, right = columns(Rect(body.x, body.y, body.w - u(8), body.h), [Share(1.25), Share()], u(28))
        children.append(Caption(Rect(left.x, left.y, left.w, u(28)), _("Best of each line"), HEADING))
        y = left.y + u(34)
        for number, record in enumerate(self.lines):
            cells = [
                (line_name(self.game, record.code), 2.2, "left"),
                (signed(record.points), 0.7, "right"),
                ("", 0.25, "left"),
                (self._name(record), 1.4, "left"),
                (on_day(record.finished), 1.5, "right"),
            ]
            place = Rect(left.x, y, left.w, u(LINE))
            name = _("{name}: {points}").format(name=cells[0][0], points=points_words(record.points))
            heard = ", ".join((name, self._name(record), on_day(record.finished)))
            tip, act = _("Watch this game"), self._opener(record)
            children.append(Line(place, cells, act, odd=number % 2 == 0, tip=tip, heard=heard))
            y = place.bottom + u(2)
        bottom = y
        y = right.y if wide else bottom + u(14)
        children.append(Caption(Rect(right.x, y, right.w, u(28)), _("Highest totals"), HEADING))
        y += u(34)
        for number, record in enumerate(self.top):
            cells = [
                (f"{number + 1}", 0.4, "left"),
                (signed(record.points), 0.7, "right"),
                ("", 0.25, "left"),
                (self._name(record), 1.5, "left"),
                (on_day(record.finished), 1.6, "right"),
            ]
            colour = self._colour(record)
            place = Rect(right.x, y, right.w, u(LINE))
            act, tip = self._opener(record), _("Watch this game")
            heard = ", ".join((points_words(record.points), self._name(record), on_day(record.finished)))
            children.append(Line(place, cells, act, number % 2 == 0, emblem=colour, tip=tip, heard=heard))
            y = place.bottom + u(2)
        y += u(12)
        tiles = [(str(spans.played), _("games played"), "dice")]
        if spans.margin:
            tiles.append((signed(spans.margin), _("widest margin"), "trophy"))
        if spans.longest:
            tiles.append((duration(round(spans.mean)), _("average length"), "clock"))
            tiles.append((duration(spans.shortest), _("shortest game"), "clock"))
        for number, (value, words, icon) in enumerate(tiles):
            across = (right.w - u(10)) // 2
            place = Rect(right.x + number % 2 * (across + u(10)), y + number // 2 * u(TILE + 10), across, u(TILE))
            children.append(Tile(place, value, words, icon))
        y += -(-len(tiles) // 2) * u(TILE + 10)
        return ScrollArea(body, max(bottom, y) - body.y, children, line=u(40))

    def _name(self, record: Record) -> str:
        person = self.book.people.of(record.person) if record.person else None
        return person.name if person is not None and person.name else someone()

    def _colour(self, record: Record) -> str:
        person = self.book.people.of(record.person) if record.person else None
        return person.colour if person is not None else ""

    # Acts

    def _set_game(self, value: str) -> None:
        self.game = value
        self.ask()
        self.relayout()

    def _opener(self, record: Record) -> Callable[[], None]:
        def act() -> None:
            session = kept_session(self.stage, record.file)
            if session is not None:
                self.stage.scenes.push(Replay(self.stage, shelf.find(session.rules.info.slug), session, at=0))

        return act
