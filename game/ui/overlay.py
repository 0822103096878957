"""What lies over every scene for a moment: messages, news in the margin, and the tip about what is pointed at."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Rect

from game.ui.brush import Brush
from game.ui.lane import Lane, Rank, Size
from game.ui.theme import BODY, SMALL_BOLD, TOUCH, Colour
from game.ui.tips import DEPTH, Floating, Tips
from game.ui.voice.said import Said, label

#: In the margin a sentence has at most so many lines.
MARGIN_LINES = 3
#: How long a sentence stays, in milliseconds, and how much longer for each of its letters.
STAYS, PER_LETTER = 1800, 45
#: How wide a sentence may be, in units, the first choice first; and how far above the lower edge it likes to lie.
WIDTHS, ABOVE = (620, 420, 280), 84


@dataclass(slots=True)
class _Sentence:
    """`link`: words one may press, and what they do. `personal`: said to whoever looks, and to nobody after them."""

    text: str
    kind: str
    link: str = ""
    act: Callable[[], None] | None = None
    personal: bool = False
    until: float | None = None
    #: Where it lies and where its link is, once it has a place; and whether that is in the margin.
    rect: Rect | None = None
    place: Rect | None = None
    in_margin: bool = False
    lane: Lane | None = None

    def outlives(self, now: float, patient: bool) -> bool:
        if patient:
            return True
        if self.until is None:
            self.until = now + STAYS + PER_LETTER * len(self.text + self.link)
        return self.until > now


class Overlay:
    def __init__(
        self, invalidate: Callable[[Rect | None], None], say: Callable[[str], None] = lambda text: None
    ) -> None:
        self._invalidate = invalidate
        #: Told of every sentence, for those who listen.
        self._say = say
        self._toasts: list[_Sentence] = []
        #: Sentences stay until the next input.
        self.patient = False
        #: About kept games and the like: one after the other in the margin, where no board is.
        self._news: list[_Sentence] = []
        self._tips = Tips()
        #: What was drawn last, with its shadow.
        self._seen: dict[str, tuple[object, Rect]] = {}

    # Sentences

    def toast(
        self,
        text: str,
        kind: str = "info",
        link: str = "",
        act: Callable[[], None] | None = None,
        *,
        personal: bool = False,
        logged: bool = False,
    ) -> None:
        """A sentence that goes by itself. Kinds: info, good, bad. The newest replaces the one shown. `link` is said
        after it, and `act` done when it is pressed. A `personal` one goes when `hush` says that others look. What is
        `logged` those who listen are told with everything else that happened."""
        self._toasts = [_Sentence(text, kind, link, act, personal)]
        if not logged:
            self._say(text)

    def news(self, text: str, kind: str = "info") -> None:
        """A sentence that has nothing to do with what one is doing: told in the margin, after those before it."""
        if text not in (said.text for said in self._news):
            self._news.append(_Sentence(text, kind))
            self._say(text)

    def hush(self) -> None:
        """Somebody else looks: what was said to one is gone, sentence and tip. News for everybody stays."""
        if any(toast.personal for toast in self._toasts):
            self._toasts = []
        self._tips.forget()
        self._draw_what_went()

    def press(self, pos: tuple[int, int]) -> bool:
        """A press anywhere: on a sentence's link it is used for that, and True is returned. In the margin a sentence
        may lie over a hint for a moment, which is not meant then."""
        for toast in self._toasts:
            if toast.act is not None and toast.place is not None and toast.place.collidepoint(pos):
                self._toasts = []
                self._draw_what_went()
                toast.act()
                return True
        return any(
            toast.in_margin and toast.rect is not None and toast.rect.collidepoint(pos) for toast in self._toasts
        )

    def noticed(self) -> None:
        """Somebody did something: a sentence that stayed for them was read."""
        if self.patient and self._toasts:
            self._toasts = []
            self._draw_what_went()

    def dismiss(self) -> None:
        """Put away everything that is said."""
        self._toasts, self._news = [], []
        self.hush()

    @property
    def toasts(self) -> tuple[str, ...]:
        return tuple(said.text for said in (*self._toasts, *self._news))

    def spoken(self) -> list[Said]:
        """The sentences that are shown, and what may be pressed in them, for those who listen."""
        found = []
        for said in self._shown():
            found.append(label(said.text, ("sentence", said.text), said.rect))
            if said.act is not None:
                found.append(Said("button", said.link, ("link", said.link), said.place, press=self._presser(said)))
        return found

    def _presser(self, said: _Sentence) -> Callable[[], None]:
        def press() -> None:
            if said.act is not None and said in self._toasts:
                self._toasts = []
                self._draw_what_went()
                said.act()

        return press

    def placed(self) -> list[Rect]:
        """Where sentences lie now."""
        return [said.rect for said in self._shown() if said.rect is not None]

    # Tips

    @property
    def tip(self) -> tuple[Floating, Rect] | None:
        """The tip that is shown, and where."""
        tip, place = self._tips.shown, self._tips.place
        return None if tip is None or place is None else (tip, place)

    def acted(self, now: float, pos: tuple[int, int] | None) -> None:
        """Something is done at this point, or by keyboard: what is there is known for a while."""
        self._tips.acted(now, pos)

    def hide_tip(self) -> None:
        self._tips.forget()

    # Time

    def update(self, now: float, tip: Floating | None, brush: Brush, lane: Lane) -> None:
        self._toasts = [toast for toast in self._toasts if toast.outlives(now, self.patient)]
        if not self._toasts:
            lane.leave(Rank.SENTENCE)
        for toast in self._toasts:
            if toast.lane is not lane:
                _find_place(brush, toast, lane)
        waits = self._waits or lane.margin_taken
        self._news = [news for number, news in enumerate(self._news) if number or waits or news.outlives(now, False)]
        for news in [] if lane.margin_taken else self._news[:1]:
            _lie_in_margin(brush, news, lane)
        self._tips.update(now, tip, brush, lane, not (self._waits or self._news or lane.margin_taken))
        self._draw_what_went(brush)

    @property
    def _waits(self) -> bool:
        """News waits for a sentence that found no place but the margin, as for anything else that lies there."""
        return any(toast.in_margin for toast in self._toasts)

    def _shown(self) -> list[_Sentence]:
        return [*self._toasts, *([] if self._waits else self._news[:1])]

    def _draw_what_went(self, brush: Brush | None = None) -> None:
        """Have drawn again what came, went or moved since, and no more."""
        now: dict[str, tuple[object, Rect]] = {}
        for number, said in enumerate(self._shown()):
            if said.rect is not None:
                now[f"sentence {number}"] = (said.text, said.kind, said.link), said.rect.copy()
        if self.tip is not None:
            now["tip"] = self.tip[0], self.tip[1].copy()
        for name in self._seen.keys() | now.keys():
            if self._seen.get(name) != now.get(name):
                for _look, rect in filter(None, (self._seen.get(name), now.get(name))):
                    self._invalidate(rect if brush is None else brush.shaded(rect, DEPTH))
        self._seen = now

    def draw(self, brush: Brush) -> None:
        for said in self._shown():
            if said.rect is not None:
                _draw(brush, said, said.rect)
        self._tips.draw(brush)


# How a sentence lies


@dataclass(frozen=True, slots=True)
class _Shape:
    size: Size
    #: The link has no room beside the words and stands below them.
    below: bool


def _shape(brush: Brush, said: _Sentence, wide: int) -> _Shape:
    u, lettering = brush.u, brush.lettering
    most = min(u(wide), brush.screen.rect.w - u(120))
    lines = lettering.wrap(said.text, BODY, most)
    words = max(lettering.width(line, BODY) for line in lines)
    link = _link_wide(brush, said)
    tall = len(lines) * lettering.line_height(BODY)
    below = bool(link) and words + link > min(u(wide + 240), brush.screen.rect.w - u(100))
    if below:
        return _Shape((max(words, link) + u(72), tall + u(TOUCH + 22)), True)
    return _Shape((words + link + u(72), max(tall, u(TOUCH - 8) if link else 0) + u(22)), False)


def _link_wide(brush: Brush, said: _Sentence) -> int:
    return brush.lettering.width(said.link, SMALL_BOLD) + brush.u(48) if said.link else 0


def _find_place(brush: Brush, said: _Sentence, lane: Lane) -> None:
    """Near the lower edge, where it covers nothing that is needed; else in the margin; and where it does not fit there
    either, where it covers least."""
    u, before = brush.u, None if said.in_margin else said.rect
    shapes = [_shape(brush, said, wide) for wide in WIDTHS]
    low = Rect(0, 0, 2, 2)
    low.midbottom = lane.room.centerx, brush.screen.rect.bottom - u(ABOVE)
    said.lane = lane
    said.rect = lane.put(Rank.SENTENCE, [shape.size for shape in shapes], near=low, before=before)
    if said.rect is None and not _fits_in_margin(brush, said, lane.margin):
        said.rect = lane.put(Rank.SENTENCE, [shape.size for shape in shapes], near=low, before=before, must=True)
    said.in_margin = said.rect is None
    if said.rect is None:
        _lie_in_margin(brush, said, lane)
    elif said.link:
        below = next(shape.below for shape in shapes if shape.size == said.rect.size)
        said.place = _link_place(brush, said, said.rect, below)


def _fits_in_margin(brush: Brush, said: _Sentence, margin: Rect) -> bool:
    beside = _link_wide(brush, said) + brush.u(8) if said.link else brush.u(22)
    return brush.lettering.fit(said.text, BODY, margin.w - beside - brush.u(50), margin.h, MARGIN_LINES) is not None


def _lie_in_margin(brush: Brush, said: _Sentence, lane: Lane) -> None:
    said.in_margin, said.rect = True, lane.margin
    if said.link:
        said.place = _link_place(brush, said, lane.margin, False)


def _link_place(brush: Brush, said: _Sentence, body: Rect, below: bool) -> Rect:
    u = brush.u
    place = Rect(0, 0, _link_wide(brush, said) - u(8), min(u(TOUCH - 4), body.h))
    place.bottomright = body.right - u(10), body.bottom - u(6)
    if not below:
        place.centery = body.centery
    return place


def _draw(brush: Brush, said: _Sentence, body: Rect) -> None:
    u, palette = brush.u, brush.palette
    ground = {"info": palette.night, "good": palette.good, "bad": palette.bad}[said.kind]
    ink = palette.on_night if said.kind == "info" else palette.on_leaf
    brush.panel(body, ground, border=ink)
    icon = {"info": "info", "good": "check", "bad": "warning"}[said.kind]
    brush.icon(icon, Rect(body.x + u(16), body.centery - u(12), u(24), u(24)), ink)
    link = said.place
    beside = link is not None and link.centery == body.centery
    right = link.x - u(6) if beside and link is not None else body.right - u(22)
    words = Rect(body.x + u(50), body.y, right - body.x - u(50), body.h)
    if said.in_margin:
        brush.label(words, said.text, BODY, ink, align="left", lines=MARGIN_LINES)
    else:
        high = brush.lettering.height(said.text, BODY, words.w)
        words.y = body.y + u(10) if link is None or not beside else body.centery - high // 2
        brush.paragraph(words, said.text, BODY, ink)
    if link is not None:
        _draw_link(brush, link, said.link, ink, ground)


def _draw_link(brush: Brush, place: Rect, words: str, ink: Colour, ground: Colour) -> None:
    u = brush.u
    brush.rounded(place, ink, 10)
    brush.icon("rules", Rect(place.x + u(8), place.centery - u(9), u(18), u(18)), ground)
    brush.label(Rect(place.x + u(30), place.y, place.w - u(36), place.h), words, SMALL_BOLD, ground)
