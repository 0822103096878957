"""The panel of choices: one question, a large button for each answer, and a way back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from pygame import Rect

from game.core.contract import Address
from game.scenes.neta_tanka.art.pieces import draw_craft, draw_tile
from game.scenes.neta_tanka.art.signs import draw_sign
from game.text.i18n import _
from game.text.neta_tanka import table as words
from game.text.neta_tanka.choices import Asked, Option, Source
from game.text.neta_tanka.signs import Sign
from game.ui.brush import Brush
from game.ui.intents import Intent
from game.ui.theme import HEADING, SMALL, SMALL_BOLD, TOUCH, Face, mix
from game.ui.voice.said import Said
from game.ui.widgets import Button, ScrollArea, Widget
from game.ui.widgets.pressing import Backing, pressed

#: Sizes in units: of a button with a sign, and of one with a card.
TALL, CARD_TALL = 52, 76
#: What the button bears that leaves a question.
BACK: Address = ("act", "back")
#: The words of an answer, and what is said below them.
WORDS, DETAIL = Face("semibold", 14.5), Face("regular", 13.5)
#: From so many answers on, the panel has so many columns and is so wide, if there is room.
COLUMNS = ((11, 3, 796), (5, 2, 520), (0, 1, 330))


@dataclass(eq=False, slots=True)
class Answer:
    """A large button: a sign or a card, the words, and what is to be known besides."""

    rect: Rect
    option: Option
    act: Callable[[], None]
    address: Address
    #: Only its sign: the words are in the tip.
    small: bool = False
    enabled: bool = True
    tip: str = ""

    @property
    def text(self) -> str:
        return self.option.text

    def draw(self, brush: Brush, *, focused: bool, hovered: bool) -> None:
        palette = brush.palette
        u = brush.u
        ground = mix(palette.shade, palette.gold, 0.3 if hovered else 0.0)
        lip = max(1, u(3))
        draw_tile(brush, self.rect, mix(ground, (0, 0, 0), 0.28), 10)
        body = Rect(self.rect.x, self.rect.y, self.rect.w, self.rect.h - lip)
        draw_tile(brush, body, ground, 10)
        if self.small:
            draw_sign(brush, body, self.option.sign, u(24))
            if focused:
                brush.ring(self.rect, 10)
            return
        face, text = _parts(body, u)
        _draw_face(brush, face, self.option.sign)
        if self.option.further:
            arrow = Rect(text.right + u(2), body.centery - u(9), u(18), u(18))
            brush.icon("right", arrow, palette.soft_ink)
        lines, more = _lines(brush, self.option, text.w)
        tall = lines * brush.lettering.line_height(WORDS)
        if more:
            tall = round(text.h * tall / (tall + more * brush.lettering.line_height(DETAIL)))
            lower = Rect(text.x, text.y + tall, text.w, text.h - tall)
            brush.label(lower, self.option.detail, DETAIL, palette.soft_ink, align="left", lines=more)
        upper = Rect(text.x, text.y, text.w, tall if more else text.h)
        brush.label(upper, self.text, WORDS, palette.ink, align="left", lines=lines)
        if focused:
            brush.ring(self.rect, 10)

    def look(self) -> tuple[object, ...]:
        return (self.option,)

    def said(self) -> Said:
        return Said("button", self.text, about=self.option.detail)

    def handle(self, intent: Intent) -> bool:
        return pressed(intent, self.rect, self.act)


def _parts(body: Rect, u: Callable[[float], int]) -> tuple[Rect, Rect]:
    """Where an answer has its sign and its words."""
    face = Rect(body.x + u(6), body.y + u(4), min(u(84), body.w * 27 // 100), body.h - u(8))
    return face, Rect(face.right + u(8), body.y + u(4), body.right - face.right - u(30), body.h - u(8))


def _lines(brush: Brush, option: Option, wide: int) -> tuple[int, int]:
    """How many lines the words and the detail of an answer take."""
    words = len(brush.lettering.wrap(option.text, WORDS, wide))
    return words, len(brush.lettering.wrap(option.detail, DETAIL, wide)) if option.detail else 0


def _tall(brush: Brush, answers: Sequence[Option], wide: int) -> int:
    """How tall the answers are: as the one with most to say, and as cards where there are any."""
    least = brush.u(CARD_TALL if any(_has_card(answer) for answer in answers) else TALL)
    _, words = _parts(Rect(0, 0, wide, least), brush.u)
    found = [least]
    for answer in answers:
        lines, more = _lines(brush, answer, words.w)
        tall = lines * brush.lettering.line_height(WORDS) + more * brush.lettering.line_height(DETAIL)
        found.append(tall + brush.u(11))
    return max(found)


def _draw_face(brush: Brush, face: Rect, sign: Sign) -> None:
    """The sign of an answer; a Craft card is shown as the card it is."""
    cards = [glyph for glyph in sign if glyph.startswith("craft:")]
    if not cards:
        draw_sign(brush, face, sign, min(face.h * 8 // 10, brush.u(34)))
        return
    card = Rect(0, 0, face.h * 5 // 7, face.h)
    card.midright = face.right, face.centery
    if len(sign) == 1:
        card.center = face.center
    draw_craft(brush, card, int(cards[0].split(":")[1]))
    rest = tuple(glyph for glyph in sign if not glyph.startswith("craft:"))
    if rest:
        draw_sign(brush, Rect(face.x, face.y, card.x - face.x, face.h), rest, brush.u(22))


def _has_card(option: Option) -> bool:
    return any(glyph.startswith("craft:") for glyph in option.sign)


@dataclass(frozen=True, slots=True)
class Panel:
    """One question: its heading, its answers, and a way back."""

    asked: Asked
    title: str
    about: Source
    brush: Brush
    choose: Callable[[Option], None]
    back: Callable[[], None]

    @property
    def _pad(self) -> int:
        return self.brush.u(12)

    @property
    def _under(self) -> str:
        """What it is about, and whether things on the table answer it as well."""
        lit = words.choose_on_table() if self.asked.answers else words.choose_lit()
        return " ".join(part for part in (self.asked.under, lit if self.asked.on_table else "") if part)

    def _across(self, room: Rect) -> tuple[int, int]:
        """How many columns there are, and how wide it is."""
        u = self.brush.u
        return next(
            (columns, min(u(units), room.w - u(12)))
            for many, columns, units in COLUMNS
            if len(self.asked.answers) >= many and (room.w >= u(units + 16) or columns == 1)
        )

    def _heights(self, wide: int, across: int) -> tuple[int, int, int, int]:
        """Of the heading, of the words below it, of an answer, and of all answers."""
        u, inner, lettering = self.brush.u, wide - 2 * self._pad, self.brush.lettering
        head = max(lettering.height(self.title, HEADING, inner - u(TOUCH + 4)), u(TOUCH))
        under = lettering.height(self._under, SMALL, inner) if self._under else 0
        tall = _tall(self.brush, self.asked.answers, (inner - u(16) - u(6) * (across - 1)) // across)
        rows = -(-len(self.asked.answers) // across)
        return head, under, tall, rows * (tall + u(6)) - u(6)

    def size(self, room: Rect) -> tuple[int, int]:
        across, wide = self._across(room)
        head, under, _, content = self._heights(wide, across)
        u = self.brush.u
        return wide, min(head + under + u(8) + content + 2 * self._pad, room.h - u(8))

    def widgets(self, panel: Rect, *, small: bool = False) -> list[Widget]:
        """Inside its rectangle; long lists scroll. `small`: two columns of signs alone."""
        u = self.brush.u
        pad = u(8) if small else self._pad
        across, head, under, tall, content = self._small(panel, pad) if small else self._large(panel)
        inner = panel.inflate(-2 * pad, -2 * pad)
        top = head + under + u(8)
        area = Rect(inner.x, inner.y + top, inner.w, inner.bottom - inner.y - top)
        slim = 0 if area.h >= content else u(16)
        answers: list[Widget] = []
        cell = (area.w - slim - u(6) * (across - 1)) // across
        for number, answer in enumerate(self.asked.answers):
            row, column = divmod(number, across)
            spot = Rect(area.x + column * (cell + u(6)), area.y + row * (tall + u(6)), cell, tall)
            address = ("answer", number, *self.about)
            tip = answer.text if small else ""
            answers.append(Answer(spot, answer, partial(self.choose, answer), address, small, tip=tip))

        def paint(brush: Brush, rect: Rect) -> None:
            title = Rect(inner.x, inner.y, inner.w - u(TOUCH), head)
            face = SMALL_BOLD if small else HEADING
            brush.label(title, self.title, face, brush.palette.ink, align="left", lines=2)
            if under:
                text = Rect(inner.x, title.bottom, inner.w, under + u(4))
                brush.paragraph(text, words.choose_on_table() if small else self._under, SMALL, brush.palette.soft_ink)

        close = Rect(panel.right - u(TOUCH + 4), panel.y + u(4), u(TOUCH), u(TOUCH))
        icon, tip = ("back", _("Back (Esc)")) if self.asked.deeper else ("close", _("Do something else (Esc)"))
        backing = Backing(panel, paint, depth=8, border=self.brush.palette.gold)
        scrolled: list[Widget] = [ScrollArea(area, content, answers, line=tall)] if slim else answers
        return [backing, *scrolled, Button(close, "", self.back, icon=icon, tip=tip, address=BACK)]

    def _large(self, panel: Rect) -> tuple[int, int, int, int, int]:
        across = next(
            columns
            for many, columns, units in COLUMNS
            if len(self.asked.answers) >= many and panel.w >= self._least(units)
        )
        return across, *self._heights(panel.w, across)

    def _least(self, units: int) -> int:
        return 0 if units == COLUMNS[-1][2] else self.brush.u(units)

    def _small(self, panel: Rect, pad: int) -> tuple[int, int, int, int, int]:
        u, lettering = self.brush.u, self.brush.lettering
        under = lettering.height(words.choose_on_table(), SMALL, panel.w - 2 * pad) if self.asked.on_table else 0
        tall = u(34)
        rows = -(-len(self.asked.answers) // 2)
        return 2, u(TOUCH - 4), under, tall, rows * (tall + u(6)) - u(6)


def put_beside(size: tuple[int, int], beside: Rect, room: Rect, lit: Sequence[Rect], gap: int) -> Rect:
    """To the right or left of it, below or above, inside the room: wherever least of it and of what is lit is
    covered."""
    found: list[tuple[int, int, Rect]] = []
    for number, (anchor, point) in enumerate(
        (
            ("midleft", (beside.right + gap, beside.centery)),
            ("midright", (beside.x - gap, beside.centery)),
            ("midtop", (beside.centerx, beside.bottom + gap)),
            ("midbottom", (beside.centerx, beside.y - gap)),
        )
    ):
        place = Rect((0, 0), size)
        setattr(place, anchor, point)
        place.clamp_ip(room)
        parts = [place.clip(rect) for rect in (beside, *lit)]
        found.append((sum(part.w * part.h for part in parts), number, place))
    return min(found, key=lambda one: one[:2])[2]
