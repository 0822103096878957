"""What is on its way, and how it is drawn: pieces in the air, the rainbow, the hand in the bag, a banner.

While clips run, `Moving.shown` is the position as it was, in the eyes of whoever may look now; each clip that ends
brings the part it told up to date. So what is drawn is never more than a view, also in the middle of a handover.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from math import cos, pi, sin

from pygame import Rect

from game.rules.korrigans.state import State
from game.scenes.korrigans.art.rainbow import Arc, draw_bands
from game.scenes.korrigans.plan import Plan, Who
from game.ui.animation import ease
from game.ui.brush import Brush
from game.ui.layout import covering
from game.ui.theme import BODY, HEADING, Face

#: How far the sparks fly, in units.
SPARKS = 150
#: How many coins spill from the pot, and the words of great moments.
COINS = 9
HEADLINE, GREAT = Face("display", 46), (255, 236, 150)


#: A row or column that is closing, and how far: "sun" or "cloud", its number, and a part of 1.
Closing = tuple[str, int, float]


@dataclass(frozen=True, slots=True)
class Flyer:
    """A picture on its way."""

    picture: str
    place: Rect


@dataclass(frozen=True, slots=True)
class Banner:
    """A menhir turned over, or great news, in the middle of the board."""

    picture: str
    title: str
    sentence: str


def band_of(plan: Plan, kind: str, number: int) -> Rect:
    """The row of a sun or the column of a cloud."""
    return plan.band(row=number) if kind == "sun" else plan.band(column=number)


@dataclass(slots=True)
class Moving:
    shown: State | None = None
    korrigans: dict[Who, Rect] = field(default_factory=dict)
    flyer: Flyer | None = None
    arc: Arc | None = None
    bands: Mapping[str, float] = field(default_factory=dict)
    band: float = 0.0
    #: The hand above the bag: how deep it is in.
    hand: float | None = None
    closing: Closing | None = None
    #: Sparks around a point.
    sparks: tuple[tuple[int, int], float] | None = None
    #: Coins spilling from the pot, and how far; what it brings, above it; and great words across the sky.
    spilling: tuple[Rect, float] | None = None
    gain: tuple[str, tuple[int, int]] | None = None
    headline: str = ""
    banner: Banner | None = None

    def clear(self) -> None:
        self.shown, self.flyer, self.arc, self.hand = None, None, None, None
        self.closing, self.sparks, self.banner = None, None, None
        self.spilling, self.gain, self.headline = None, None, ""
        self.korrigans.clear()

    # Drawing

    def area(self, brush: Brush, bag: Rect | None, plan: Plan) -> Rect:
        """Where things are on their way. A banner stands still."""
        # A korrigan that hops drags its charm and its shadow along.
        places = [place.inflate(place.size) for place in self.korrigans.values()]
        if self.closing is not None:
            places.append(band_of(plan, *self.closing[:2]))
        if self.arc is not None:
            places.append(self.arc.area(self.band))
        if self.hand is not None and bag is not None:
            places.append(self._hand(bag, self.hand))
        if self.sparks is not None:
            reach = 2 * brush.u(SPARKS + 10)
            places.append(Rect(self.sparks[0], (0, 0)).inflate(reach, reach))
        if self.spilling is not None:
            pot = self.spilling[0]
            places.append(pot.inflate(3 * pot.w, 3 * pot.h))
        if self.flyer is not None:
            places.append(brush.shaded(self.flyer.place, 8).inflate(0, 2 * brush.u(8)))
        return covering(places)

    def _hand(self, bag: Rect, deep: float) -> Rect:
        side = bag.h * 8 // 10
        place = Rect(0, 0, side, side)
        place.midbottom = bag.centerx, bag.y + round(bag.h * (0.1 + 0.42 * deep))
        return place

    def draw(self, brush: Brush, bag: Rect | None, board: Rect) -> None:
        if self.arc is not None:
            draw_bands(brush.surface, self.arc, self.bands, self.band)
        if self.hand is not None and bag is not None:
            brush.picture("korrigans/hand", self._hand(bag, self.hand))
        if self.sparks is not None:
            _draw_sparks(brush, *self.sparks)
        if self.spilling is not None:
            _draw_spill(brush, *self.spilling)
        if self.gain is not None:
            _draw_great(brush, self.gain[0], self.gain[1], HEADING)
        if self.headline:
            _draw_great(brush, self.headline, (board.centerx, board.y + board.h * 2 // 5), HEADLINE)
        if self.flyer is not None:
            brush.shadow(self.flyer.place.move(0, brush.u(8)), self.flyer.place.w / 2, 8, 60)
            brush.picture(self.flyer.picture, self.flyer.place)
        if self.banner is not None:
            _draw_banner(brush, self.banner, board)


def _draw_sparks(brush: Brush, centre: tuple[int, int], part: float) -> None:
    """Coins of light flying out from a point."""
    reach = brush.u(SPARKS) * ease(part)
    for number in range(16):
        angle = number * pi / 8 + (number % 2) * 0.2
        far = reach * (1 if number % 2 else 0.7)
        radius = max(1, round(brush.u(7) * (1 - part)))
        spot = round(centre[0] + cos(angle) * far), round(centre[1] + sin(angle) * far * 0.8)
        brush.circle(spot, radius, brush.palette.gold)


def _draw_spill(brush: Brush, pot: Rect, part: float) -> None:
    """Coins that leap over the rim and roll away on both sides."""
    side = max(6, pot.w // 4)
    for number in range(COINS):
        out = (number - (COINS - 1) / 2) / ((COINS - 1) / 2)
        begun = min(1.0, max(0.0, part * 1.3 - 0.3 * (number % 3) / 3))
        x = pot.centerx + out * pot.w * 1.1 * begun
        y = pot.y + pot.h * (0.3 + 0.7 * begun) - pot.h * (0.9 - 0.4 * abs(out)) * sin(pi * begun)
        place = Rect(0, 0, side, side)
        place.center = round(x), round(y)
        if begun > 0:
            brush.picture("korrigans/gold1", place)


def _draw_great(brush: Brush, text: str, centre: tuple[int, int], face: Face) -> None:
    """Words that can be read over anything."""
    dark = brush.lettering.line(text, face, brush.palette.night)
    edge = max(2, brush.u(2))
    for dx in (-edge, 0, edge):
        for dy in (-edge, 0, edge):
            brush.surface.blit(dark, dark.get_rect(center=(centre[0] + dx, centre[1] + dy)))
    bright = brush.lettering.line(text, face, GREAT)
    brush.surface.blit(bright, bright.get_rect(center=centre))


def banner_place(brush: Brush, board: Rect) -> Rect:
    sheet = Rect(0, 0, min(brush.u(500), board.w - brush.u(24)), brush.u(150))
    sheet.center = board.centerx, board.centery
    return sheet


def _draw_banner(brush: Brush, banner: Banner, board: Rect) -> None:
    u, palette = brush.u, brush.palette
    sheet = banner_place(brush, board)
    brush.panel(sheet, depth=12, border=palette.gold)
    side = min(u(120), sheet.w // 3)
    picture = Rect(sheet.x + u(14), sheet.centery - side // 2, side, side)
    brush.picture(banner.picture, picture)
    words = Rect(picture.right + u(14), sheet.y + u(14), sheet.right - picture.right - u(30), sheet.h - u(28))
    brush.label(Rect(words.x, words.y, words.w, u(32)), banner.title, HEADING, palette.ink, align="left")
    rest = Rect(words.x, words.y + u(36), words.w, words.h - u(36))
    brush.label(rest, banner.sentence, BODY, palette.ink, align="left", lines=4)
