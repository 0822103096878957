"""Before a guided game, a card that says in half a minute what the game is about; after it, a word of praise."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pygame import Rect

from game.core.contract import ScoreSheet
from game.scenes.base import Scene
from game.scenes.guide.game import kept_step, played_through, remember_guided
from game.scenes.guide.guide import guided_table
from game.scenes.shell.chrome import back_button, draw_page, page
from game.scenes.shell.menu import PROPORTION, card_picture
from game.scenes.stage import Stage
from game.shelf import Game
from game.text.guides import GuideText
from game.text.i18n import _
from game.text.values import signed
from game.ui.brush import Brush
from game.ui.layout import Share, centred, columns, fitted, rows
from game.ui.theme import BODY, GAP, HEADING, STRONG, TITLE, TOUCH, Face
from game.ui.voice.said import Said, heading
from game.ui.widgets import Button, ScrollArea, Widget

#: The words of the card are set a little larger than others: they are read at one glance.
WORDS = Face("regular", 19)
LINES = 6
#: Between columns of words, in units.
BETWEEN = 36
#: A line of the count, in units.
LINE = 26

if TYPE_CHECKING:
    from game.scenes.table.table import AnyTable


class AboutCard(Scene):
    """The game's picture, its aim, a turn, and how one wins; from here to the guided game, a real one, or the rules."""

    name = "about"

    def __init__(self, stage: Stage, game: Game) -> None:
        super().__init__(stage)
        self.game = game
        self.text: GuideText = game.guide_text
        #: A table nobody sits at: its board is shown as it looks in the middle of a game.
        self._table = game.table(stage, game, played_through(game))
        self._table.session.on_change = None

    def layout(self) -> list[Widget]:
        u = self.u
        bar, sheet = page(self)
        inner = sheet.inflate(-2 * u(24), -2 * u(20))
        foot = Rect(inner.x, inner.bottom - u(TOUCH + 8), inner.w, u(TOUCH + 8))
        body = Rect(inner.x, inner.y, inner.w, foot.y - inner.y - u(GAP + 4))
        self._picture: Rect | None = None
        self._board: Rect | None = None
        wide = body.w > u(960) and self._words_fit(columns(body, [Share()] * 3, u(BETWEEN))[0].w)
        words = self._beside_each_other(body) if wide else self._below_each_other(body)
        step = kept_step(self.stage, self.game)
        guided = _("Guided game")
        if step is not None:
            guided = _("Guided game: continue at step {number}").format(number=step + 1)
        cells = self._buttons(foot)
        self._first = Button(cells[0], guided, self._guided, kind="primary", icon="learn", lines=2)
        return [
            back_button(self, bar),
            words,
            self._first,
            Button(cells[1], _("Play"), self._play, icon="play"),
            Button(cells[2], _("Rules of the game"), self._rules, icon="rules", lines=2),
        ]

    def offered(self) -> Widget:
        return self._first

    def _words_fit(self, wide: int) -> bool:
        words = (word for _head, text in self._parts() for word in text.split(" "))
        return all(self.stage.lettering.width(word, WORDS) <= wide for word in words)

    def _beside_each_other(self, body: Rect) -> ScrollArea:
        """The cover, whole, beside the board as it looks in the middle of a game; below them the words side by side."""
        u, lettering = self.u, self.stage.lettering
        cells = columns(body, [Share()] * 3, u(BETWEEN))
        longest = max(lettering.height(text, WORDS, cells[0].w) for _head, text in self._parts())
        # The same for every game, as far as its words allow it.
        tall = lettering.line_height(HEADING) + u(4) + max(longest, LINES * lettering.line_height(WORDS))
        pictures = Rect(body.x, body.y, body.w, max(u(180), body.h - tall - u(22)))
        self._picture, self._board = columns(pictures, [round(pictures.h * PROPORTION), Share()], u(20))
        self._table.relayout()
        words = Rect(body.x, pictures.bottom + u(22), body.w, body.bottom - pictures.bottom - u(22))
        self._places = [Rect(cell.x, words.y, cell.w, tall) for cell in cells]
        return ScrollArea(words, tall, paint=self._paint, line=u(40))

    def _below_each_other(self, body: Rect) -> ScrollArea:
        """Where the window is small, or its type large: the words below each other, beside the cover if it has room."""
        u, lettering = self.u, self.stage.lettering
        words = body
        if body.w > u(620):
            left, words = columns(body, [round(body.w * 0.3), Share()], u(28))
            self._picture = fitted(PROPORTION, left)
            self._picture.top = left.y
        self._places = []
        y = words.y
        for _head, text in self._parts():
            wide = words.w - u(16)
            tall = lettering.line_height(HEADING) + u(4) + lettering.height(text, WORDS, wide)
            self._places.append(Rect(words.x, y, wide, tall))
            y += tall + u(22)
        return ScrollArea(words, y - u(22) - words.y, paint=self._paint, line=u(40))

    def _buttons(self, foot: Rect) -> list[Rect]:
        return columns(foot, [Share(1.5), Share(), Share(1.2)], self.u(GAP))

    def _parts(self) -> list[tuple[str, str]]:
        return [
            (_("The aim"), self.text.goal()),
            (_("A turn"), self.text.turn()),
            (_("Who wins"), self.text.win()),
        ]

    def _paint(self, brush: Brush, offset: int) -> None:
        for place, (head, text) in zip(self._places, self._parts(), strict=True):
            at = place.move(0, -offset)
            brush.text(head, HEADING, brush.palette.leaf, at.topleft)
            line = brush.lettering.line_height(HEADING) + brush.u(4)
            brush.paragraph(Rect(at.x, at.y + line, at.w, at.h - line), text, WORDS)

    def draw(self, brush: Brush) -> None:
        draw_page(self, brush, self.game.text.title())
        if self._picture is not None:
            brush.surface.blit(card_picture(brush, self.game, self._picture.size), self._picture)
        if self._board is not None:
            self._table.picture(brush, self._board)
            brush.round_off(self._board, brush.palette.paper, 12)
        super().draw(brush)

    def spoken_words(self) -> list[Said]:
        return [heading(self.game.text.title(), 1)]

    def update(self, now: float) -> None:
        if self._board is not None:
            self._table.update(now)  # it may paint its ground bit by bit

    @property
    def busy(self) -> bool:
        return self._board is not None and bool(self._table.busy)

    def _guided(self) -> None:
        self.stage.scenes.replace(guided_table(self.stage, self.game))

    def _play(self) -> None:
        from game.scenes.shell.setup import SetUp

        self.stage.scenes.replace(SetUp(self.stage, self.game))

    def _rules(self) -> None:
        from game.scenes.shell.rules import RulesPage

        self.stage.scenes.push(RulesPage(self.stage, self.game))


class GuideEnd(Scene):
    """Well done: what to take along, and the way to a real game."""

    name = "guide_end"
    opaque = False

    def __init__(
        self,
        stage: Stage,
        game: Game,
        text: GuideText,
        table: AnyTable | None = None,
        count: ScoreSheet | None = None,
    ) -> None:
        super().__init__(stage)
        self.game, self.text, self.count = game, text, count
        #: The guide's own game, if it can be played on.
        self.table = None if table is None or table.session.over else table
        remember_guided(stage, game)
        stage.sounds.play("bell")

    def _sheet(self) -> Rect:
        u = self.u
        wide = min(u(560), self.area.w - u(40))
        tall = self.stage.lettering.height(self.text.farewell(), BODY, wide - u(56))
        tall += u(LINE) * len(self._lines())
        return centred((wide, u(86) + tall + u(24 + 2 * TOUCH + GAP + 26)), self.area)

    def _lines(self) -> list[tuple[str, int, Face]]:
        """What the player has by now, line by line, and in all."""
        if self.count is None:
            return []
        lines = [(self.game.text.lines[line.code](), line.points, BODY) for line in self.count.lines if line.points]
        return [*lines, (_("Your score so far"), self.count.total, STRONG)]

    def layout(self) -> list[Widget]:
        u = self.u
        sheet = self._sheet()
        low = Rect(sheet.x + u(28), sheet.bottom - u(2 * TOUCH + GAP + 26), sheet.w - u(56), u(2 * TOUCH + GAP))
        first, second = rows(low, [Share(), Share()], u(GAP))
        again, home = columns(second, [Share(), Share()], u(GAP))
        found: list[Widget] = []
        kind = "primary"
        if self.table is not None:
            on, first = columns(first, [Share(), Share()], u(GAP))
            found.append(Button(on, _("Keep playing this game"), self._go_on, kind=kind, icon="play"))
            kind = "plain"
        return [
            *found,
            Button(first, _("Play a real game"), self._play, kind=kind, icon="plus" if found else "play"),
            Button(again, _("Play it again"), self._again, icon="restart"),
            Button(home, _("Back to the menu"), self.back, icon="home"),
        ]

    def offered(self) -> Widget:
        return self.focus.widgets[0]

    def draw(self, brush: Brush) -> None:
        u = brush.u
        brush.veil(self.area, brush.palette.night, 150)
        sheet = self._sheet()
        brush.panel(sheet, depth=12, border=brush.palette.gold)
        head = Rect(sheet.x + u(28), sheet.y + u(18), sheet.w - u(56), u(40))
        brush.label(head, _("Well done!"), TITLE, brush.palette.leaf)
        name = Rect(head.x, head.bottom - u(2), head.w, u(24))
        brush.label(name, self.game.text.title(), STRONG, brush.palette.soft_ink)
        text = Rect(head.x, name.bottom + u(8), head.w, sheet.h)
        y = text.y + brush.paragraph(text, self.text.farewell(), BODY) + u(6)
        for words, points, face in self._lines():
            line = Rect(text.x, y, text.w, u(LINE))
            brush.label(Rect(line.x, line.y, line.w - u(60), line.h), words, face, brush.palette.ink, align="left")
            place = Rect(line.right - u(56), line.y, u(56), line.h)
            brush.label(place, signed(points), face, brush.palette.ink, align="right")
            y += u(LINE)
        super().draw(brush)

    def back(self) -> None:
        from game.scenes.shell.menu import Menu

        self.stage.scenes.reset(Menu(self.stage))

    def _go_on(self) -> None:
        """The guide leaves, and its game is one like any other."""
        from game.scenes.opening import new_identity

        assert self.table is not None
        table = self.table
        table.guide, table.session.identity = None, new_identity()
        table.session.extras.pop("guide", None)
        self.stage.scenes.pop()
        table.keep(table.session)
        table.relayout()

    def _play(self) -> None:
        from game.scenes.shell.setup import SetUp

        self.back()
        self.stage.scenes.push(SetUp(self.stage, self.game))

    def _again(self) -> None:
        self.back()
        self.stage.scenes.push(guided_table(self.stage, self.game, afresh=True))


def to_about(stage: Stage, game: Game) -> Callable[[], None]:
    """What a "Discover" button does."""
    return lambda: stage.scenes.push(AboutCard(stage, game))
