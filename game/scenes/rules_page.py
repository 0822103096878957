"""The rules of a game as a page to read: contents at the side, search, and a way straight to one rule."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from pygame import Rect

from game.paths import ASSETS
from game.rules.registry import Game
from game.scenes.base import Scene
from game.scenes.chrome import back_button, draw_page, page
from game.scenes.manager import Stage
from game.ui.brush import Brush
from game.ui.i18n import LANGUAGES, _, language, ngettext
from game.ui.intents import Command, Intent
from game.ui.layout import Share, columns
from game.ui.markdown import Block, parse
from game.ui.theme import BODY, GAP, HEADING, SMALL, SMALL_BOLD, TITLE, TOUCH, Face, mix
from game.ui.widgets import Button, Caption, ScrollArea, TextField, Widget

FACES = {"regular": BODY, "bold": Face("bold", 17), "italic": Face("italic", 17)}
HEADS = {"h1": TITLE, "h2": HEADING, "h3": Face("bold", 18)}


@dataclass(frozen=True, slots=True)
class Word:
    text: str
    face: Face
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class Placed:
    """A block with its words set into lines, at its height on the page."""

    block: Block
    top: int
    height: int
    words: tuple[Word, ...]


def rules_source(game: Game) -> str:
    """The page in the current language; a stand-in language reads the English one."""
    code = language() if language() in LANGUAGES else "en"
    folder = Path(game.pages) if game.pages else ASSETS / "rules"
    path = folder / f"{game.slug}.{code}.md"
    try:
        return path.read_text(encoding="utf-8")
    except OSError:
        return f"# {game.text.title()}\n\n" + _("The rules page assets/rules/{file} is missing.").format(file=path.name)


class RulesPage(Scene):
    name = "rules"

    def __init__(self, stage: Stage, game: Game, rule: str | None = None) -> None:
        super().__init__(stage)
        self.game = game
        self.rule = rule
        self.wanted = ""
        self.found: list[int] = []
        self.at = 0
        self._offset: int | None = None
        self.placed: list[Placed] = []

    # Setting the page

    def layout(self) -> list[Widget]:
        u = self.u
        bar, sheet = page(self)
        inner = sheet.inflate(-2 * u(22), -2 * u(18))
        wide = inner.w > u(760)
        contents = Rect(inner.x, inner.y, u(250) if wide else 0, inner.h)
        text = Rect(contents.right + (u(28) if wide else 0), inner.y, 0, inner.h)
        text.w = inner.right - text.x
        find = Rect(text.x, text.y, text.w, u(TOUCH))
        field, result, down = columns(find, [Share(), u(150), u(TOUCH)], u(8))
        body = Rect(text.x, find.bottom + u(GAP), text.w, text.bottom - find.bottom - u(GAP))
        blocks = parse(rules_source(self.game))
        tall = self._set(blocks, body.w - u(30))
        area = ScrollArea(body, tall, paint=self._paint, line=u(40))
        if self._offset is None:
            self._offset = self._height_of(self.rule)
        area.scroll(self._offset)
        self._area = area
        search = TextField(
            field, self.wanted, self._search, prompt=_("Search the rules"), icon="search", done=self._next, limit=40
        )
        count = len(self.found)
        words = ngettext("{number} place", "{number} places", count).format(number=count) if self.wanted else ""
        widgets: list[Widget] = [
            back_button(self, bar),
            search,
            Caption(result, words, SMALL, soft=True),
            Button(down, "", self._next, icon="down", enabled=bool(self.found), tip=_("Next place")),
            area,
        ]
        if wide:
            widgets.append(self._contents(contents))
        return widgets

    def _contents(self, rect: Rect) -> ScrollArea:
        u = self.u
        children: list[Widget] = []
        y = rect.y
        for placed in self.placed:
            if placed.block.kind == "h2":
                button = Button(Rect(rect.x, y, rect.w - u(14), u(TOUCH)), placed.block.text, self._jump(placed.top))
                button.face, button.lines = SMALL_BOLD, 2
                children.append(button)
                y += u(TOUCH + 6)
        return ScrollArea(rect, y - rect.y, children)

    def _set(self, blocks: tuple[Block, ...], width: int) -> int:
        u = self.u
        self.placed = []
        y = 0
        for block in blocks:
            y += {"h1": u(4), "h2": u(22), "h3": u(14)}.get(block.kind, u(4))
            words, height = self._lines(block, width, y)
            if block.kind == "pictures":
                height = max((u(picture.height) for picture in block.pictures), default=0) + u(30)
            elif block.kind == "note":
                height += u(14)
            self.placed.append(Placed(block, y, height, tuple(words)))
            y += height + u(8)
        return y + u(20)

    def _lines(self, block: Block, width: int, top: int) -> tuple[list[Word], int]:
        u = self.u
        indent = {"item": u(26), "note": u(24)}.get(block.kind, 0)
        lettering = self.stage.lettering
        line = lettering.line_height(HEADS.get(block.kind, BODY)) + u(3)
        x, y = indent, top + (u(7) if block.kind == "note" else 0)
        words: list[Word] = []
        for text, style in block.spans:
            face = HEADS.get(block.kind) or FACES[style]
            space = lettering.width(" ", face)
            for number, word in enumerate(text.split(" ")):
                if number:
                    x += space
                if not word:
                    continue
                wide = lettering.width(word, face)
                if x + wide > width - (u(12) if block.kind == "note" else 0) and x > indent:
                    x, y = indent, y + line
                words.append(Word(word, face, x, y))
                x += wide
        return words, y + line - top

    # Drawing

    def draw(self, brush: Brush) -> None:
        title = _("{game}: the rules").format(game=self.game.text.title())
        draw_page(self, brush, title)
        super().draw(brush)

    def _paint(self, brush: Brush, offset: int) -> None:
        u = brush.u
        area = self._area.rect
        palette = brush.palette
        for number, placed in enumerate(self.placed):
            top = area.y + placed.top - offset
            if top + placed.height < area.y or top > area.bottom:
                continue
            box = Rect(area.x, top, area.w - u(22), placed.height)
            hit = bool(self.rule) and self.rule in placed.block.anchors and not self.wanted
            if placed.block.kind == "note":
                brush.rounded(box, mix(palette.leaf, palette.paper, 0.86), 8)
                brush.rounded(Rect(box.x, box.y, u(6), box.h), palette.leaf, 3)
            if hit or number in self.found:
                strong = hit or (self.found and self.found[self.at] == number)
                tone = mix(palette.gold, palette.paper, 0.45 if strong else 0.75)
                brush.rounded(box.inflate(u(12), u(4)), tone, 8)
            if placed.block.kind == "item":
                line = brush.lettering.line_height(BODY)
                brush.circle((area.x + u(11), top + line // 2 + u(1)), max(2, u(4)), palette.leaf)
            ink = palette.leaf if placed.block.kind == "h2" else palette.ink
            for word in placed.words:
                brush.text(word.text, word.face, ink, (area.x + word.x, area.y + word.y - offset))
            if placed.block.kind == "pictures":
                self._pictures(brush, placed.block, box)

    def _pictures(self, brush: Brush, block: Block, box: Rect) -> None:
        u = brush.u
        x = box.x + u(4)
        for picture in block.pictures:
            side = u(picture.height)
            wide = max(side, min(brush.lettering.width(picture.alt, SMALL), u(170)))
            spot = Rect(x + (wide - side) // 2, box.y, side, side)
            brush.picture(picture.name, spot)
            brush.label(Rect(x, spot.bottom + u(2), wide, u(24)), picture.alt, SMALL, brush.palette.soft_ink)
            x += wide + u(18)

    # Finding

    def handle(self, intent: Intent) -> bool:
        match intent:
            case Command("search"):
                self.focus.focus(self.focus.widgets[1])
                return True
            case Command("rules"):
                self.back()
                return True
        used = super().handle(intent)
        self._offset = self._area.offset
        return used

    def _search(self, text: str) -> None:
        self.wanted = text
        wanted = _plain(text)
        self.found = [i for i, placed in enumerate(self.placed) if wanted and wanted in _plain(placed.block.text)]
        self.at = 0
        self._show_found()

    def _next(self) -> None:
        if self.found:
            self.at = (self.at + 1) % len(self.found)
            self._show_found()

    def _show_found(self) -> None:
        if self.found:
            self._offset = max(0, self.placed[self.found[self.at]].top - self.u(60))
        self.relayout()

    def _jump(self, top: int) -> Callable[[], None]:
        def act() -> None:
            self._offset = max(0, top - self.u(8))
            self.relayout()

        return act

    def _height_of(self, rule: str | None) -> int:
        for placed in self.placed:
            if rule and rule in placed.block.anchors:
                return max(0, placed.top - self.u(60))
        return 0


def _plain(text: str) -> str:
    """Letters without case, accents and kinds of space, so that "foret" finds « Forêt »."""
    flat = unicodedata.normalize("NFD", text.casefold().replace("’", "'").replace("œ", "oe"))
    return "".join(" " if char.isspace() else char for char in flat if not unicodedata.combining(char))
