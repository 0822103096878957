"""What was choice and what was luck, side by side: a figure each, with a sentence for those who want to know more."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from game.ai.hints import strongest_level
from game.core.contract import ScoreSheet
from game.scenes.review.reviewer import Reviewer
from game.text import review as words
from game.text.i18n import _
from game.text.shell import level_name
from game.text.values import signed
from game.ui.brush import Brush
from game.ui.intents import Intent
from game.ui.layout import Share, columns
from game.ui.theme import HEADING, SMALL, STRONG, mix
from game.ui.voice.said import Said, label, sentences
from game.ui.widgets import Widget

#: Stands for a figure that is not known yet.
PENDING = "…"


@dataclass(eq=False, slots=True)
class Figure:
    """A number with what it is above it. Not a stop for the keyboard: pointed at, or heard, it says its sentence."""

    rect: Rect
    title: str
    number: str
    tip: str
    on_night: bool = False
    enabled: bool = True
    silent: bool = True

    def draw(self, brush: Brush, *, focused: bool, hovered: bool) -> None:
        palette, inner = brush.palette, self.rect.inflate(-brush.u(8), -brush.u(6))
        ink, soft = (palette.on_night, palette.on_night) if self.on_night else (palette.ink, palette.soft_ink)
        ground = palette.dusk if self.on_night else mix(palette.paper, palette.shade, 0.6)
        brush.rounded(self.rect, ground, 10)
        top = Rect(inner.x, inner.y, inner.w, inner.h * 2 // 5)
        brush.label(top, self.title, SMALL, soft)
        low = Rect(inner.x, top.bottom, inner.w, inner.bottom - top.bottom)
        brush.label(low, self.number, STRONG if self.on_night else HEADING, ink)

    def look(self) -> tuple[object, ...]:
        return self.title, self.number, self.on_night

    def handle(self, intent: Intent) -> bool:
        return False

    def said(self) -> Said:
        return label(sentences((self.title, self.tip)), ("figure", self.title))


def figures(row: Rect, gap: int, reviewer: Reviewer, *, on_night: bool = False) -> list[Widget]:
    """What choices cost, what luck brought, and what the strongest bot made of the same deal."""
    shown = _shown(reviewer)
    places = columns(row, [Share()] * len(shown), gap)
    return [Figure(place, *one, on_night) for place, one in zip(places, shown, strict=True)]


def told(reviewer: Reviewer) -> list[str]:
    """The same in sentences."""
    return [sentence for _title, _number, sentence in _shown(reviewer)]


def _shown(reviewer: Reviewer) -> list[tuple[str, str, str]]:
    """Title, number and sentence of each."""
    chair = [_chair(reviewer)] if reviewer.against_bots else []
    return [_choices(reviewer), _luck(reviewer), *chair]


def _choices(reviewer: Reviewer) -> tuple[str, str, str]:
    found = reviewer.findings
    number = f"−{max(1, round(reviewer.lost.points))}" if found else "0" if reviewer.done else PENDING
    if not reviewer.done:
        looked, every = reviewer.looked, len(reviewer.choices)
        return f"{looked} / {every}", number, words.looked_at(looked, every)
    cost = words.about(reviewer.game.text, reviewer.lost)
    return _("Choices"), number, words.lost_by_choices(len(found), cost) if found else words.nothing_found()


def _luck(reviewer: Reviewer) -> tuple[str, str, str]:
    text = reviewer.game.text
    if reviewer.luck is None:
        if reviewer.wants_luck:
            return _("Luck"), PENDING, _("Your luck is being weighed…")
        return _("Luck"), "–", text.luck()
    points = words.lucky(reviewer.luck)
    sentence = words.luck_words(reviewer.luck, words.about(text, reviewer.luck))
    return _("Luck"), f"+{points}" if points > 0 else signed(points), sentence


def _chair(reviewer: Reviewer) -> tuple[str, str, str]:
    level = level_name(strongest_level(reviewer.game.levels))
    title = _("You / {level}").format(level=level)
    if reviewer.chair is None:
        return title, PENDING, _("Playing the same deal from your seat…")
    sheet = reviewer.session.score(reviewer.seat, reviewer.seat)
    assert isinstance(sheet, ScoreSheet)
    number = f"{signed(sheet.total)} / {signed(reviewer.chair)}"
    return title, number, words.in_your_chair(sheet.total, level, reviewer.chair)
