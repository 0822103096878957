"""What places, links, cards and tokens do, told in pictures: a wood, an arrow, a tent.

A sign is a tuple of glyphs. Most signs are read off the rules' own tables, so that they can never tell anything else.
"""

from __future__ import annotations

from functools import cache

from pygame import Rect

from game.rules.neta_tanka.content import CARDS, LINKS, PARTS, PLACES, RESOURCES, TOKENS
from game.rules.neta_tanka.effects_table import ALL, Effect
from game.ui.brush import Brush
from game.ui.theme import Colour, Face, mix

Sign = tuple[str, ...]

#: The picture of each glyph, under assets/art.
GLYPHS = {
    **{kind: f"neta_tanka/{kind}" for kind in (*RESOURCES, "generosity", "visitor", "tree", "buffalo_hunted")},
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
NARROW = {">": 0.55, "<>": 0.9, "/": 0.4, "|": 0.6, "+": 0.5, " ": 0.3}
ANY = ("wood", "hide", "meat", "mushroom")

#: Places that the table calls special.
SPECIAL: dict[int, Sign] = {
    1: ("generosity", " ", "3", "wood", "mushroom", ">", "forest"),
    8: ("3", "generosity", "<>", "any", "/", "craft", "/", "link"),
    11: ("generosity", " ", "buffalo_hunted"),
    12: ("tanning", ">", "2", "hide"),
    14: ("wood", ">", "2", "meat"),
    17: ("trade",),
    18: ("meat", ">", "card", "|", "skull", ">", "totem"),
}


def sign_of(effect: Effect) -> Sign:
    """
    >>> sign_of(LINKS[7].effect)
    ('tanning', '>', 'hide')
    >>> sign_of(LINKS[8].effect)
    ('wood', '/', 'hide', '>', 'tents')
    """
    match effect.verb:
        case "take":
            source: Sign = () if effect.where == "supply" else (effect.where, ">")
            return (*source, *_goods(effect))
        case "put":
            return (*(() if effect.from_reserve else ("+",)), *_goods(effect), ">", effect.where)
        case "swap":
            return ("craft", "<>", "craft")
        case _:
            return (effect.verb,)


def _goods(effect: Effect) -> Sign:
    if effect.goods == ANY:
        return ("any",)
    glyphs: list[str] = []
    for kind in effect.goods:
        glyphs += ["/"] if glyphs else []
        glyphs += [kind, kind] if effect.count == ALL else [str(effect.count), kind] if effect.count > 1 else [kind]
    return tuple(glyphs)


@cache
def place_sign(at: int) -> Sign:
    if at in SPECIAL:
        return SPECIAL[at]
    sign: list[str] = [str(PARTS[at])] if at in PARTS else []
    for number, way in enumerate(PLACES[at].ways):
        sign += (["|"] if number else []) + list(sign_of(way))
    if sign[:2] == ["forest", ">"]:  # both ways take from the Forest: it is shown once
        sign = sign[:2] + [glyph for glyph in sign[2:] if glyph not in ("forest", ">")]
    return tuple(sign)


@cache
def link_sign(number: int) -> Sign:
    return sign_of(LINKS[number].effect)


@cache
def token_sign(token: str) -> Sign:
    return sign_of(TOKENS[token])


@cache
def card_sign(card: str) -> Sign:
    return sign_of(CARDS[card])


# ---- drawing ----


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


def draw_glyph(brush: Brush, spot: Rect, glyph: str, ink: Colour) -> None:
    side = spot.h
    if glyph in GLYPHS:
        brush.picture(GLYPHS[glyph], spot)
    elif glyph == "any":
        half = spot.w // 2
        for i, kind in enumerate(ANY):
            brush.picture(GLYPHS[kind], Rect(spot.x + i % 2 * half, spot.y + i // 2 * half, half, half))
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
