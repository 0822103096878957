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
from game.text.neta_tanka.choices import Asked, Option, Source
from game.text.neta_tanka.signs import Sign
from game.ui.brush import Brush
from game.ui.intents import Intent
from game.ui.theme import HEADING, SMALL, TOUCH, Face, mix
from game.ui.widgets import Button, ScrollArea, Widget
from game.ui.widgets.pressing import Backing, pressed

#: Sizes in units: of a button with a sign, and of one with a card.
TALL, CARD_TALL = 52, 76
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
        face, words = _parts(body, u)
        _draw_face(brush, face, self.option.sign)
        if self.option.further:
            arrow = Rect(words.right + u(2), body.centery - u(9), u(18), u(18))
            brush.icon("right", arrow, palette.soft_ink)
        lines, more = _lines(brush, self.option, words.w)
        tall = lines * brush.lettering.line_height(WORDS)
        if more:
            tall = round(words.h * tall / (tall + more * brush.lettering.line_height(DETAIL)))
            lower = Rect(words.x, words.y + tall, words.w, words.h - tall)
            brush.label(lower, self.option.detail, DETAIL, palette.soft_ink, align="left", lines=more)
        upper = Rect(words.x, words.y, words.w, tall if more else words.h)
        brush.label(upper, self.text, WORDS, palette.ink, align="left", lines=lines)
        if focused:
            brush.ring(self.rect, 10)

    def look(self) -> tuple[object, ...]:
        return (self.option,)

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


def question_widgets(
    asked: Asked,
    about: Source,
    room: Rect,
    beside: Rect,
    brush: Brush,
    choose: Callable[[Option], None],
    back: Callable[[], None],
) -> list[Widget]:
    """The panel beside what it is about, wholly inside the room; long lists scroll."""
    u = brush.u
    across, wide = next(
        (columns, min(u(units), room.w - u(12)))
        for many, columns, units in COLUMNS
        if len(asked.answers) >= many and (room.w >= u(units + 16) or columns == 1)
    )
    pad = u(12)
    head = brush.lettering.height(asked.title, HEADING, wide - 2 * pad - u(TOUCH + 4))
    under = brush.lettering.height(asked.under, SMALL, wide - 2 * pad) if asked.under else 0
    top = max(head, u(TOUCH)) + under + u(8)
    tall = _tall(brush, asked.answers, (wide - 2 * pad - u(16) - u(6) * (across - 1)) // across)
    rows = -(-len(asked.answers) // across)
    content = rows * (tall + u(6)) - u(6)
    panel = Rect(0, 0, wide, min(top + content + 2 * pad, room.h - u(8)))
    _put_beside(panel, beside, room.inflate(-u(8), -u(8)), u(14))
    inner = Rect(panel.x + pad, panel.y + pad, panel.w - 2 * pad, panel.h - 2 * pad)
    area = Rect(inner.x, inner.y + top, inner.w, inner.bottom - inner.y - top)
    slim = 0 if area.h >= content else u(16)
    answers: list[Widget] = []
    cell = (area.w - slim - u(6) * (across - 1)) // across
    for number, answer in enumerate(asked.answers):
        row, column = divmod(number, across)
        spot = Rect(area.x + column * (cell + u(6)), area.y + row * (tall + u(6)), cell, tall)
        answers.append(Answer(spot, answer, partial(choose, answer), ("answer", number, *about)))

    def paint(brush: Brush, rect: Rect) -> None:
        title = Rect(inner.x, inner.y, inner.w - u(TOUCH + 4), max(head, u(TOUCH)))
        brush.label(title, asked.title, HEADING, brush.palette.ink, align="left", lines=2)
        if asked.under:
            text = Rect(inner.x, title.bottom, inner.w, under + u(4))
            brush.paragraph(text, asked.under, SMALL, brush.palette.soft_ink)

    close = Rect(inner.right - u(TOUCH) + u(4), inner.y - u(4), u(TOUCH), u(TOUCH))
    icon, tip = ("back", _("Back (Esc)")) if asked.deeper else ("close", _("Do something else (Esc)"))
    widgets: list[Widget] = [Backing(panel, paint, depth=8, border=brush.palette.gold)]
    widgets += [ScrollArea(area, content, answers, line=tall)] if slim else answers
    return [*widgets, Button(close, "", back, icon=icon, tip=tip)]


def _put_beside(panel: Rect, beside: Rect, room: Rect, gap: int) -> None:
    """To the right or left of it, below or above, inside the room: wherever least of it is covered."""
    found: list[tuple[int, int, Rect]] = []
    for number, (anchor, point) in enumerate(
        (
            ("midleft", (beside.right + gap, beside.centery)),
            ("midright", (beside.x - gap, beside.centery)),
            ("midtop", (beside.centerx, beside.bottom + gap)),
            ("midbottom", (beside.centerx, beside.y - gap)),
        )
    ):
        place = panel.copy()
        setattr(place, anchor, point)
        place.clamp_ip(room)
        covered = place.clip(beside)
        found.append((covered.w * covered.h, number, place))
    panel.topleft = min(found, key=lambda one: one[:2])[2].topleft
