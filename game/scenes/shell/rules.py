"""The rules of a game as a page to read: contents at the side, search, and a way straight to one rule. What is our
own decision or content, and not the original rules, has a leaf beside it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Rect

from game.scenes.base import Scene
from game.scenes.shell.chrome import back_button, draw_page, page
from game.scenes.stage import Stage
from game.shelf import Game
from game.text.i18n import LANGUAGES, _, language
from game.ui.brush import Brush
from game.ui.finding import occurrences
from game.ui.intents import Command, Intent
from game.ui.layout import Share, columns
from game.ui.lettering import Lettering
from game.ui.markdown import NOTES, Block, parse, spans
from game.ui.theme import BODY, GAP, HEADING, SMALL, SMALL_BOLD, TITLE, TOUCH, Face, mix
from game.ui.voice.said import Said, heading, label, sentences
from game.ui.widgets import Button, Caption, ScrollArea, TextField, Widget

#: How far down the headings of a page they stand.
LEVELS = {"h1": 1, "h2": 2, "h3": 3}
FACES = {"regular": BODY, "bold": Face("bold", 17), "italic": Face("italic", 17)}
HEADS = {"h1": TITLE, "h2": HEADING, "h3": Face("bold", 18)}


#: The line at the top that says what a leaf means is set like a note.
LEGEND = "legend"
#: What stands on the tinted ground of what is ours.
TINTED = (*NOTES, LEGEND)
#: Where notes and list items begin, in units; a note has its leaf before it, its list stands further in.
INDENT = {"item": 26, "note": 44, "noted": 62, LEGEND: 44}
LEAF = 20
#: The text stands so far in from the edge, in units: what is marked reaches a little beyond it.
MARGIN = 8


@dataclass(frozen=True, slots=True)
class Word:
    """`start` is its place in the text of its block."""

    text: str
    face: Face
    x: int
    y: int
    start: int


@dataclass(frozen=True, slots=True)
class Match:
    """One place where the words looked for are: letters `start` to `end` of a block."""

    block: int
    start: int
    end: int


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
    path = game.page(code)
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
        self.found: list[Match] = []
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
        field, result, up, down = columns(find, [Share(), u(120), u(TOUCH), u(TOUCH)], u(8))
        body = Rect(text.x, find.bottom + u(GAP), text.w, text.bottom - find.bottom - u(GAP))
        blocks = with_legend(parse(rules_source(self.game)))
        tall = self._set(blocks, body.w - u(30))
        area = ScrollArea(body, tall, paint=self._paint, line=u(40), told=self._told)
        if self._offset is None:
            self._offset = self._height_of(self.rule)
        area.scroll(self._offset)
        self._area = area
        search = TextField(
            field, self.wanted, self._search, prompt=_("Search the rules"), icon="search", done=self._next, limit=40
        )
        self._find()  # again: in another language the words are elsewhere
        words = _("{at} of {count}").format(at=self.at + 1, count=len(self.found)) if self.found else _("Nothing found")
        widgets: list[Widget] = [
            back_button(self, bar),
            search,
            Caption(result, words if self.wanted else "", SMALL, soft=True, align="centre"),
            Button(up, "", self._previous, icon="up", enabled=bool(self.found), tip=_("Previous match")),
            Button(down, "", self._next, icon="down", enabled=bool(self.found), tip=_("Next match (N)")),
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
                button = Button(Rect(rect.x, y, rect.w - u(16), u(TOUCH)), placed.block.text, self._jump(placed.top))
                button.face, button.lines = SMALL_BOLD, 2
                children.append(button)
                y += u(TOUCH + 6)
        return ScrollArea(rect, y - rect.y, children)

    def _set(self, blocks: tuple[Block, ...], width: int) -> int:
        u = self.u
        self.placed = []
        y = 0
        for block in blocks:
            if block.kind == "noted":
                y -= u(12 + 8)  # in the note above: one ground for all of it
            else:
                y += {"h1": u(4), "h2": u(22), "h3": u(14)}.get(block.kind, u(4))
            words, height = self._lines(block, width, y)
            if block.kind == "pictures":
                height = max((u(picture.height) for picture in block.pictures), default=0) + u(30)
            elif block.kind in TINTED:
                height += u(14)
            self.placed.append(Placed(block, y, height, tuple(words)))
            y += height + u(8)
        return y + u(20)

    def _lines(self, block: Block, width: int, top: int) -> tuple[list[Word], int]:
        u = self.u
        note = block.kind in TINTED
        indent = u(MARGIN + INDENT.get(block.kind, 0))
        lettering = self.stage.lettering
        line = lettering.line_height(HEADS.get(block.kind, BODY)) + u(3)
        x, y = indent, top + (u(7) if note else 0)
        words: list[Word] = []
        place = 0
        for text, style in block.spans:
            face = HEADS.get(block.kind) or FACES[style]
            space = lettering.width(" ", face)
            for number, word in enumerate(text.split(" ")):
                if number:
                    x += space
                    place += 1
                if not word:
                    continue
                wide = lettering.width(word, face)
                if x + wide > width - (u(12) if note else 0) and x > indent:
                    x, y = indent, y + line
                words.append(Word(word, face, x, y, place))
                x += wide
                place += len(word)
        return words, y + line - top

    # Drawing

    def draw(self, brush: Brush) -> None:
        title = _("{game}: the rules").format(game=self.game.text.title())
        draw_page(self, brush, title)
        super().draw(brush)

    def _paint(self, brush: Brush, offset: int) -> None:
        area = self._area.rect
        seen = [
            (number, placed)
            for number, placed in enumerate(self.placed)
            if placed.top + placed.height >= offset and placed.top <= offset + area.h
        ]
        grounds = [self._box(placed, offset) for _number, placed in seen if placed.block.kind in TINTED]
        for box in grounds:  # all of them first: those of a note and its list lie over each other
            brush.rounded(box, mix(brush.palette.leaf, brush.palette.paper, 0.86), 8)
        for box in grounds:
            brush.rounded(Rect(box.x, box.y, brush.u(6), box.h), brush.palette.leaf, 3)
        for number, placed in seen:
            self._paint_block(brush, number, placed, offset)

    def _box(self, placed: Placed, offset: int) -> Rect:
        area = self._area.rect
        return Rect(area.x + self.u(MARGIN), area.y + placed.top - offset, area.w - self.u(22 + MARGIN), placed.height)

    def _paint_block(self, brush: Brush, number: int, placed: Placed, offset: int) -> None:
        u = brush.u
        area = self._area.rect
        palette = brush.palette
        box = self._box(placed, offset)
        if self.rule and self.rule in placed.block.anchors and not self.wanted:
            listed = Rect(box.x + u(34), box.y + u(4), box.w - u(42), box.h - u(9))
            mark = listed if placed.block.kind == "noted" else box.inflate(u(12), u(4))
            brush.rounded(mark, mix(palette.gold, palette.paper, 0.45), 8)
        if placed.block.kind in ("note", LEGEND):
            leaf = brush.art.tinted("seats/leaf", (u(LEAF), u(LEAF)), palette.leaf)
            brush.surface.blit(leaf, (box.x + u(14), box.y + u(8)))
        self._draw_found(brush, number, area.topleft, offset)
        if placed.block.kind in ("item", "noted"):
            first = placed.words[0]
            middle = area.y + first.y - offset + brush.lettering.line_height(BODY) // 2
            brush.circle((area.x + first.x - u(15), middle + u(1)), max(2, u(4)), palette.leaf)
        ink = palette.leaf if placed.block.kind == "h2" else palette.ink
        for word in placed.words:
            brush.text(word.text, word.face, ink, (area.x + word.x, area.y + word.y - offset))
        if placed.block.kind == "pictures":
            self._pictures(brush, placed.block, box)

    def _draw_found(self, brush: Brush, block: int, corner: tuple[int, int], offset: int) -> None:
        """What was looked for, marked; the place one is at stands out."""
        placed = self.placed[block]
        for number, match in enumerate(self.found):
            if match.block != block:
                continue
            part = 0.1 if number == self.at else 0.62
            tone = mix(brush.palette.gold, brush.palette.paper, part)
            for mark in match_rects(match, placed.words, self.stage.lettering):
                here = mark.move(corner[0], corner[1] - offset)
                brush.rounded(here.inflate(brush.u(4), 0), tone, 4)
                if number == self.at:
                    low = here.left, here.bottom - 1, here.w, max(2, brush.u(2))
                    brush.surface.fill(brush.palette.ink, low)

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

    # For those who listen

    def _told(self) -> list[Said]:
        return [
            heading(placed.block.text, LEVELS[placed.block.kind])
            if placed.block.kind in LEVELS
            else label(placed.block.text or ", ".join(picture.alt for picture in placed.block.pictures))
            for placed in self.placed
        ]

    def spoken_at_once(self) -> str:
        """The rule it was opened at is read out."""
        asked = (placed.block.text for placed in self.placed if self.rule and self.rule in placed.block.anchors)
        return sentences((self.spoken_title(), *asked))

    # Finding

    def handle(self, intent: Intent) -> bool:
        match intent:
            case Command("search"):
                self.focus.focus(self.focus.widgets[1])
                return True
            case Command("next_target"):
                self._next()
                return True
            case Command("rules"):
                self.back()
                return True
        used = super().handle(intent)
        self._offset = self._area.offset
        return used

    def _find(self) -> None:
        self.found = [
            Match(number, start, end)
            for number, placed in enumerate(self.placed)
            if placed.block.kind != LEGEND
            for start, end in occurrences(placed.block.text, self.wanted)
        ]
        self.at = min(self.at, max(0, len(self.found) - 1))

    def _search(self, text: str) -> None:
        self.wanted = text
        self.at = 0
        self._find()
        self._show_found()

    def _next(self) -> None:
        self._step(1)

    def _previous(self) -> None:
        self._step(-1)

    def _step(self, by: int) -> None:
        if self.found:
            self.at = (self.at + by) % len(self.found)
            self._show_found()

    def _show_found(self) -> None:
        if self.found:
            match = self.found[self.at]
            marks = match_rects(match, self.placed[match.block].words, self.stage.lettering)
            top = marks[0].y if marks else self.placed[match.block].top
            self._offset = max(0, top - self.u(90))
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


def with_legend(blocks: tuple[Block, ...]) -> tuple[Block, ...]:
    """A page that has something of ours says at its top how that is marked."""
    if not any(block.kind == "note" for block in blocks):
        return blocks
    text = _("A leaf marks what is ours: choices where the original rules are silent, and content we made up.")
    place = next((number for number, block in enumerate(blocks) if block.kind == "h2"), len(blocks))
    return (*blocks[:place], Block(LEGEND, spans(text)), *blocks[place:])


def match_rects(match: Match, words: tuple[Word, ...], lettering: Lettering) -> list[Rect]:
    """Where the letters of a match are on the page, a rectangle a line."""
    lines: dict[int, Rect] = {}
    for word in words:
        start, end = max(match.start, word.start), min(match.end, word.start + len(word.text))
        if start >= end:
            continue
        left = word.x + lettering.width(word.text[: start - word.start], word.face)
        right = word.x + lettering.width(word.text[: end - word.start], word.face)
        mark = Rect(left, word.y, right - left, lettering.line_height(word.face))
        lines[word.y] = lines[word.y].union(mark) if word.y in lines else mark
    return list(lines.values())
