"""Words that are painted but belong to no widget: a picture is painted for nobody, and whatever is written in it is
heard.

So whatever a scene writes is read out without extra code; what is set in heading type becomes a heading.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from pygame import Rect, Surface

from game.ui.brush import Brush
from game.ui.theme import BODY, DISPLAY, HEADING, TITLE, Colour, Face
from game.ui.voice.said import Said, heading, label

#: The type of headings, by its size: how far down the headings of a page they stand.
LEVELS = {DISPLAY.size: 1, TITLE.size: 1, HEADING.size: 2}
#: What is one line above another by less than this is the same paragraph, in parts of a line.
BETWEEN = 1.5


class Blank(Surface):
    """A surface of any size on which nothing is ever seen."""

    def __init__(self, window: Rect) -> None:
        super().__init__((1, 1))
        self.window = window

    def get_clip(self) -> Rect:
        return self.window

    def set_clip(self, *_rect: object) -> None:
        pass

    def get_size(self) -> tuple[int, int]:
        return self.window.size

    def get_rect(self, **places: Any) -> Rect:
        rect = Rect((0, 0), (1, 1))
        for name, value in places.items():
            setattr(rect, name, value)
        return rect

    def blit(self, *_given: Any, **_more: Any) -> Rect:
        return Rect(0, 0, 0, 0)

    def fill(self, *_given: Any, **_more: Any) -> Rect:
        return Rect(0, 0, 0, 0)

    def fblits(self, *_given: Any) -> None:
        pass

    def blits(self, *_given: Any) -> None:
        pass


class NoArt:
    """Every picture is blank."""

    patient = True
    hurried = False

    def __init__(self, blank: Blank) -> None:
        self._blank = blank

    def __getattr__(self, _name: str) -> Callable[..., Any]:
        return lambda *_given, **_more: self._blank

    def timed(self, make: Callable[[], Any]) -> Any:
        return make()


class Ear(Brush):
    """A brush that paints nothing and keeps what it is asked to write."""

    hears = True

    def __init__(self, brush: Brush) -> None:
        blank = Blank(brush.screen.rect)
        super().__init__(blank, brush.screen, brush.palette, brush.lettering, NoArt(blank))  # type: ignore[arg-type]
        self.heard: list[tuple[str, Face, Rect]] = []

    def _hear(self, text: str, face: Face, rect: Rect) -> None:
        if text.strip():
            self.heard.append((text, face, rect.copy()))

    def text(self, text: str, face: Face, colour: Colour, pos: tuple[int, int], anchor: str = "topleft") -> Rect:
        place = Rect(0, 0, self.lettering.width(text, face), self.lettering.line_height(face))
        setattr(place, anchor, pos)
        self._hear(text, face, place)
        return place

    def label(
        self, rect: Rect, text: str, face: Face, colour: Colour, *, align: str = "centre", lines: int = 1
    ) -> Rect:
        self._hear(text, face, rect)
        return rect

    def paragraph(
        self, rect: Rect, text: str, face: Face = BODY, colour: Colour | None = None, *, align: str = "left"
    ) -> int:
        tall = self.lettering.height(text, face, rect.w)
        self._hear(text, face, Rect(rect.x, rect.y, rect.w, tall))
        return tall

    # What is no word

    def rounded(self, *_given: Any, **_more: Any) -> None:
        pass

    fill = shadow = panel = veil = ring = circle = icon = picture = emblem = round_off = rounded

    def clip(self, rect: Rect) -> None:
        pass

    def unclip(self) -> None:
        pass


def heard(brush: Brush, paint: Callable[[Ear], None]) -> list[Said]:
    """What somebody writes who paints: headings, and words."""
    ear = Ear(brush)
    try:
        paint(ear)
    except Exception:  # what is painted for nobody must not end a game; tests want to know
        if brush.overflows is not None:
            raise
    return [_said(text, face, rect) for text, face, rect in ear.heard]


def _said(text: str, face: Face, rect: Rect) -> Said:
    level = LEVELS.get(face.size, 0)
    return heading(text, level, rect) if level else label(text, rect=rect)


def words_of(brush: Brush, widget: Any) -> str:
    """What a widget writes on itself."""
    found = heard(brush, lambda ear: widget.draw(ear, focused=False, hovered=False))
    return ", ".join(dict.fromkeys(said.words for said in found))


def title_of(said: Sequence[Said]) -> str:
    """The first of the highest headings."""
    headings = [one for one in said if one.role == "heading"]
    return min(headings, key=lambda one: one.level).name if headings else ""
