"""How signs are drawn: a row of glyphs, each a small picture, a number or a mark."""

from __future__ import annotations

from pygame import Rect

from game.rules.neta_tanka.content import RESOURCES
from game.text.neta_tanka.signs import Sign
from game.ui.brush import Brush
from game.ui.theme import Colour, Face, mix

#: The picture of each glyph, under assets/art.
GLYPHS = {
    **{kind: f"neta_tanka/{kind}" for kind in (*RESOURCES, "generosity", "visitor", "any", "tree", "buffalo_hunted")},
    "forest": "neta_tanka/tree",
    "tanning": "neta_tanka/place_12",
    "totem": "neta_tanka/totem_wood",
    "tents": "neta_tanka/tent_finished",
    "food": "neta_tanka/place_15",
    "craft": "neta_tanka/card_back_craft",
    "card": "neta_tanka/card_back_neta_tanka",
    "trade": "neta_tanka/card_back_trade",
    "token": "neta_tanka/link_token",
    "link": "neta_tanka/link_token",
}
#: How wide the glyphs that are not pictures are, in parts of the height.
NARROW = {">": 0.5, "<>": 0.8, "/": 0.28, "|": 0.4, "+": 0.5, " ": 0.3}


def _face(brush: Brush, side: int) -> Face:
    return Face("bold", max(12, side * 0.78 / brush.screen.unit))


def _width(brush: Brush, glyph: str, side: int) -> int:
    if glyph in NARROW:
        return round(side * NARROW[glyph])
    return brush.lettering.width(glyph, _face(brush, side)) if glyph.isdigit() else side


def sign_width(brush: Brush, sign: Sign, side: int) -> int:
    return sum(_width(brush, glyph, side) for glyph in sign) + max(1, side // 12) * (len(sign) - 1)


def draw_sign(brush: Brush, place: Rect, sign: Sign, side: int, ink: Colour | None = None) -> None:
    """Centred in the rectangle, smaller if it would not fit."""
    while side > 8 and sign_width(brush, sign, side) > place.w:
        side -= 1
    colour = ink or brush.palette.ink
    gap = max(1, side // 12)
    x = place.centerx - sign_width(brush, sign, side) // 2
    for glyph in sign:
        wide = _width(brush, glyph, side)
        draw_glyph(brush, Rect(x, place.centery - side // 2, wide, side), glyph, colour)
        x += wide + gap


def tower_size(brush: Brush, sign: Sign, side: int) -> tuple[int, int]:
    """How large a sign is whose glyphs stand one below the other."""
    return side, sum(_height(glyph, side) for glyph in sign) + max(1, side // 12) * (len(sign) - 1)


def _height(glyph: str, side: int) -> int:
    return round(side * (0.42 if glyph in ("/", ">", "+") else 0.7)) if glyph in NARROW or glyph.isdigit() else side


def draw_tower(brush: Brush, place: Rect, sign: Sign, side: int, ink: Colour | None = None) -> None:
    """A sign whose glyphs stand one below the other, centred in the rectangle."""
    colour, gap = ink or brush.palette.ink, max(1, side // 12)
    y = place.centery - tower_size(brush, sign, side)[1] // 2
    for glyph in sign:
        tall = _height(glyph, side)
        spot = Rect(place.centerx - side // 2, y, side, tall)
        if glyph == ">":
            brush.icon("down", spot, colour)
        elif glyph == "/":
            line = Rect(spot.x + side // 5, spot.centery, side - 2 * (side // 5), max(1, side // 12))
            brush.surface.fill(mix(colour, brush.palette.paper, 0.5), line)
        else:
            draw_glyph(brush, spot, glyph, colour)
        y += tall + gap


def draw_glyph(brush: Brush, spot: Rect, glyph: str, ink: Colour) -> None:
    side = spot.h
    if glyph in GLYPHS:
        brush.picture(GLYPHS[glyph], spot)
    elif glyph == ">":
        brush.icon("right", Rect(spot.x - side // 8, spot.y, spot.w + side // 4, side), ink)
    elif glyph == "<>":
        half = side * 3 // 5
        brush.icon("left", Rect(spot.x, spot.centery - half // 2, half, half), ink)
        brush.icon("right", Rect(spot.right - half, spot.centery - half // 2, half, half), ink)
    elif glyph == "|":
        thin = max(1, side // 12)
        brush.surface.fill(mix(ink, brush.palette.paper, 0.5), (spot.centerx, spot.y, thin, side))
    elif glyph != " ":
        brush.text(glyph, _face(brush, side), ink, spot.center, "center")
