"""The pieces of Neta-Tanka as they lie on the table: nomads, cards, tokens, tents and totems."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import SRCALPHA, Rect, Surface

from game.rules.neta_tanka.content import CRAFTS, TENT_HIDE, TENT_WOOD, TRADES, VISITOR
from game.rules.neta_tanka.state import OpenCraft, Tent
from game.scenes.neta_tanka.art.signs import GLYPHS, draw_glyph, draw_sign, sign_width
from game.text.neta_tanka.signs import Sign, card_sign, token_sign
from game.ui.brush import Brush
from game.ui.theme import SEAT_COLOURS, Colour, Face, mix

NOMADS = {
    "red": "neta_tanka/nomad_1",
    "blue": "neta_tanka/nomad_2",
    "yellow": "neta_tanka/nomad_3",
    "green": "neta_tanka/nomad_4",
    VISITOR: "neta_tanka/visitor",
}
#: The table's name for each colour of nomads; each has the same symbol here and there.
SEAT_COLOUR = {"red": "red", "blue": "blue", "yellow": "gold", "green": "green"}
#: The paper of the cards, as their faces are drawn.
CRAFT_PAPER: Colour = (176, 86, 50)
CARD_PAPER: Colour = (58, 102, 148)
TRADE_PAPER: Colour = (84, 128, 98)
FACE: Colour = (253, 244, 228)
FACE_INK: Colour = (51, 38, 28)
LYING = 150


def painted(
    brush: Brush, key: tuple[object, ...], size: tuple[int, int], paint: Callable[[Brush, Rect], None]
) -> Surface:
    """A small piece painted once on nothing and kept with the other pictures."""

    def make() -> Surface:
        picture = Surface(size, SRCALPHA)
        part = Brush(picture, brush.screen, brush.palette, brush.lettering, brush.art, brush.overflows)
        paint(part, picture.get_rect())
        return picture

    return brush.art.made(("painted", *key, size), make)


def draw_tile(brush: Brush, rect: Rect, colour: Colour, radius: float, border: Colour | None = None) -> None:
    """A sheet with round corners, in one stroke."""

    def paint(part: Brush, place: Rect) -> None:
        part.panel(place, colour, radius=radius, depth=0, border=border)

    brush.surface.blit(painted(brush, ("tile", colour, border, radius), rect.size, paint), rect)


def colour_of(brush: Brush, nomad: str) -> Colour:
    """The colour of a nomad in the palette of the moment; the visitor's is that of stone."""
    if nomad not in SEAT_COLOUR:
        return mix(brush.palette.ink, brush.palette.paper, 0.4)
    return brush.palette.seats[SEAT_COLOURS.index(SEAT_COLOUR[nomad])][0]


def nomad_picture(brush: Brush, colour: str, side: int, lying: bool = False) -> Surface:
    """Standing, or lying down and paler once it has acted."""
    if not lying:
        return brush.art.picture(NOMADS[colour], (side, side))

    def make() -> Surface:
        picture = pygame.transform.rotate(brush.art.picture(NOMADS[colour], (side, side)), 90)
        picture.fill((255, 255, 255, LYING), special_flags=pygame.BLEND_RGBA_MULT)
        return picture

    return brush.art.made(("lying", colour, side), make)


def dimmed(brush: Brush, name: str, size: tuple[int, int], strength: int = 90) -> Surface:
    """A picture as if it were not there yet."""

    def make() -> Surface:
        picture = brush.art.picture(name, size).copy()
        picture.fill((255, 255, 255, strength), special_flags=pygame.BLEND_RGBA_MULT)
        return picture

    return brush.art.made(("dimmed", name, size, strength), make)


# ---- cards ----


def draw_card(brush: Brush, place: Rect, paper: Colour, *, faded: bool = False) -> Rect:
    """A card with a coloured border; gives the face inside."""
    short = min(place.w, place.h)
    edge = max(2, short // 16)
    if faded:
        paper = mix(paper, FACE, 0.45)
    radius = short / 8 / brush.screen.unit
    brush.rounded(place, paper, radius)
    inner = place.inflate(-2 * edge, -2 * edge)
    brush.rounded(inner, mix(FACE, (150, 160, 170), 0.3) if faded else FACE, radius * 0.75)
    return inner


def draw_craft(brush: Brush, place: Rect, card: int, *, begun: OpenCraft | None = None, faded: bool = False) -> None:
    """A Craft card: what it is, its points, and what it needs; what lies on it already is in full colour."""

    def paint(part: Brush, whole: Rect) -> None:
        _paint_craft(part, whole, card, begun, faded)

    brush.surface.blit(painted(brush, ("craft", card, begun, faded), place.size, paint), place)


def _paint_craft(brush: Brush, place: Rect, card: int, begun: OpenCraft | None, faded: bool) -> None:
    """Lying, the picture is left of what it needs; upright, above it."""
    craft = CRAFTS[card]
    face = draw_card(brush, place, CRAFT_PAPER, faded=faded)
    has = {"wood": begun.wood, "hide": begun.hide} if begun else {"wood": craft.wood, "hide": craft.hide}
    spots = [
        (kind, i < has[kind]) for kind, count in (("wood", craft.wood), ("hide", craft.hide)) for i in range(count)
    ]
    radius = max(brush.u(10), min(face.w, face.h) // 5)
    if place.w > place.h:
        picture = Rect(face.x + brush.u(3), face.y, face.h, face.h)
        need = min(face.h, max(brush.u(22), face.h * 8 // 10))
        x, y = picture.right + brush.u(10), face.centery - need // 2
        centre = face.right - radius - brush.u(3), face.centery
    else:
        need = min(max(brush.u(22), face.w * 3 // 10), face.w // max(1, len(spots)))
        picture = Rect(0, 0, min(face.w * 7 // 10, face.h - need), min(face.w * 7 // 10, face.h - need))
        picture.midbottom = face.centerx - face.w // 10, face.bottom - need
        x, y = face.centerx - len(spots) * need // 2, face.bottom - need
        centre = face.right - radius - 1, face.y + radius + 1
    brush.picture(f"neta_tanka/craft_{craft.kind}", picture)
    draw_points(brush, centre, radius, craft.points)
    for kind, there in spots:
        spot = Rect(x, y, need, need)
        if there:
            brush.picture(GLYPHS[kind], spot)
        else:
            brush.circle(spot.center, need // 2 - 1, mix(FACE, FACE_INK, 0.16))
            brush.surface.blit(dimmed(brush, GLYPHS[kind], spot.size), spot)
        x += need


def draw_points(brush: Brush, centre: tuple[int, int], radius: int, points: int) -> None:
    palette = brush.palette
    brush.circle(centre, radius, mix(palette.gold, (0, 0, 0), 0.25))
    brush.circle(centre, max(2, radius - max(1, radius // 8)), palette.gold)
    number = str(points) if points >= 0 else f"−{-points}"
    brush.text(number, Face("bold", max(12, radius * 1.35 / brush.screen.unit)), palette.on_gold, centre, "center")


def draw_neta_card(brush: Brush, place: Rect, card: str, *, faded: bool = False) -> None:
    """A Neta-Tanka card and what it brings."""

    def paint(part: Brush, whole: Rect) -> None:
        _paint_neta_card(part, whole, card, faded)

    brush.surface.blit(painted(brush, ("neta card", card, faded), place.size, paint), place)


def _paint_neta_card(brush: Brush, place: Rect, card: str, faded: bool) -> None:
    face = draw_card(brush, place, CARD_PAPER, faded=faded)
    sign, side = card_sign(card), brush.u(24)
    if place.w > place.h:
        draw_sign(brush, face, sign, min(face.h, side), FACE_INK)
    elif ">" in sign and sign_width(brush, sign, side) > face.w:
        cut = sign.index(">")
        half = face.h // 2
        draw_sign(brush, Rect(face.x, face.y, face.w, half), sign[:cut], min(half, side), FACE_INK)
        draw_sign(brush, Rect(face.x, face.y + half, face.w, half), sign[cut:], min(half, side), FACE_INK)
    else:
        draw_sign(brush, face, sign, round(min(face.w, face.h) * 0.6), FACE_INK)


def draw_trade(brush: Brush, place: Rect, number: int) -> None:
    """The Trade card of the round: a resource, or what is below the line; a dot for each nomad it takes."""
    trade = TRADES[number]
    face = draw_card(brush, place, TRADE_PAPER)
    half = face.h * 47 // 100
    upper = Rect(face.x + 2, face.y + 1, face.w - 4, half)
    side = half * 48 // 100
    if len(trade.left) > 3:
        draw_sign(brush, upper, ("any",), half * 8 // 10, FACE_INK)
    elif len(trade.left) == 3:
        row = Rect(upper.x, upper.y, upper.w, half // 2)
        draw_sign(brush, row, (trade.left[0], "/", trade.left[1]), side, FACE_INK)
        draw_sign(brush, row.move(0, half // 2), ("/", trade.left[2]), side, FACE_INK)
    else:
        goods = (trade.left[0], *(glyph for kind in trade.left[1:] for glyph in ("/", kind)))
        draw_sign(brush, upper, goods, half * 6 // 10, FACE_INK)
    y = upper.bottom
    pygame.draw.line(brush.surface, mix(FACE, FACE_INK, 0.3), (face.x + face.w // 8, y), (face.right - face.w // 8, y))
    lower = Rect(face.x + 2, y + 1, face.w - 4, face.bottom - y - face.h // 8)
    sign: Sign = ("craft",) if trade.right == "craft" else ("meat", ">", VISITOR)
    draw_sign(brush, lower, sign, round(lower.h * 0.75), FACE_INK)
    radius = max(3, face.h // 22)
    for slot in range(trade.slots):
        x = face.centerx + (2 * slot - trade.slots + 1) * radius * 3 // 2
        brush.circle((x, face.bottom - radius - 2), radius, TRADE_PAPER)


def draw_token(brush: Brush, place: Rect, token: str) -> None:
    """A link token: a wooden disc with what it brings, or where that goes."""

    def paint(part: Brush, whole: Rect) -> None:
        side = min(whole.w, whole.h)
        part.circle(whole.center, side // 2, (120, 74, 44))
        part.circle(whole.center, side // 2 - max(1, side // 16), (240, 226, 196))
        draw_sign(part, whole, token_sign(token)[-1:], round(side * 0.72), FACE_INK)

    brush.surface.blit(painted(brush, ("token", token), place.size, paint), place)


# ---- on the clan board ----


def tent_art(tent: Tent) -> str:
    if tent.finished:
        return "neta_tanka/tent_finished"
    if tent.hide:
        return "neta_tanka/tent_part"
    return "neta_tanka/tent_frame" if tent.wood else "neta_tanka/tent_empty"


def tent_needs(tent: Tent) -> list[tuple[str, bool]]:
    """What a tent takes, and whether it is there."""
    wood = [("wood", i < tent.wood) for i in range(TENT_WOOD)]
    return wood + [("hide", i < tent.hide) for i in range(TENT_HIDE)]


def draw_totem(brush: Brush, place: Rect, levels: tuple[str, ...], lit: frozenset[int] | None = None) -> None:
    """Grows from the ground up; a high one is drawn smaller so that it keeps within its place."""
    parts = len(levels) + (2 if levels else 1)
    tall = min(place.h / (parts - 0.25 * (parts - 1)), place.w * 0.625)
    size = round(tall * 1.6), round(tall)
    step = tall * 0.78
    bottom = place.bottom
    names = ["neta_tanka/totem_base"]
    for i, kind in enumerate(levels):
        wood = "neta_tanka/totem_wood" if i % 2 == 0 else "neta_tanka/totem_wood_2"
        names.append("neta_tanka/totem_skull" if kind == "skull" else wood)
    names += ["neta_tanka/totem_top"] if levels else []
    for i, name in enumerate(names):
        spot = Rect((0, 0), size)
        spot.midbottom = place.centerx, round(bottom - i * step)
        shown = lit is None or i in lit
        brush.surface.blit(brush.art.picture(name, size) if shown else dimmed(brush, name, size), spot)


def draw_amount(brush: Brush, place: Rect, glyph: str, count: int, ink: Colour) -> None:
    """A resource with how many there are of it."""
    side = min(place.h, place.w * 5 // 8)
    draw_glyph(brush, Rect(place.x, place.centery - side // 2, side, side), glyph, ink)
    face = Face("bold", max(13, side * 0.62 / brush.screen.unit))
    brush.text(str(count), face, ink, (place.x + side + max(2, side // 10), place.centery), "midleft")


def draw_mark(brush: Brush, centre: tuple[int, int], radius: int, icon: str, colour: Colour) -> None:
    brush.circle(centre, radius + max(1, radius // 5), brush.palette.paper)
    brush.circle(centre, radius, colour)
    side = radius * 6 // 5
    brush.icon(icon, Rect(centre[0] - side // 2, centre[1] - side // 2, side, side), brush.palette.on_leaf)
