"""The links of the village: paths in the snow, their signs, and the light of those who hold both ends."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from game.rules.neta_tanka.content import LINKS
from game.scenes.neta_tanka.art.pieces import SEAT_COLOUR, colour_of
from game.scenes.neta_tanka.art.signs import draw_sign, draw_tower, sign_width, tower_size
from game.scenes.neta_tanka.map import LINKS_AT, PLACES_AT, SIGN, Map
from game.text.neta_tanka.signs import link_sign
from game.ui.brush import Brush
from game.ui.theme import Colour, mix

TRAIL: Colour = (188, 203, 217)
STEP: Colour = (158, 177, 195)


def _upright(link: int) -> bool:
    """Signs between places side by side stand upright in the gap between them."""
    (x, y), (other_x, other_y) = (PLACES_AT[at] for at in LINKS[link].ends)
    sign = LINKS_AT[link]
    return abs(x - other_x) > abs(y - other_y) and min(y, other_y) < sign[1] < max(y, other_y) + 80


def pill_size(brush: Brush, map_: Map, link: int) -> tuple[int, int]:
    side, sign = map_.p(SIGN), link_sign(link)
    edge = map_.p(8)
    if len(sign) == 1:
        return side + edge, side + map_.p(6)
    if _upright(link):
        wide, tall = tower_size(brush, sign, side)
        return wide + edge, tall + edge
    return sign_width(brush, sign, side) + map_.p(14), side + map_.p(6)


def draw_trail(brush: Brush, map_: Map, link: int) -> None:
    """A trodden path with footprints."""
    points = map_.path(link)
    for point in points:
        brush.circle(point, map_.p(7), TRAIL)
    for number, (x, y) in enumerate(points[:: max(2, len(points) // 14)]):
        brush.circle((x + (map_.p(3) if number % 2 else -map_.p(3)), y), map_.p(2.4), STEP)


def draw_lit(brush: Brush, map_: Map, link: int, colours: Sequence[str], strength: int = 255) -> None:
    """The path in the colour of its holders, between the places it joins; two holders share it."""
    ends = [map_.box(at) for at in LINKS[link].ends]
    points = [point for point in map_.path(link) if not any(end.collidepoint(point) for end in ends)]
    if not points:
        return
    margin = map_.p(9)
    area = Rect(points[0], (1, 1)).unionall([Rect(point, (1, 1)) for point in points]).inflate(2 * margin, 2 * margin)
    tones = tuple(colour_of(brush, colour) for colour in colours)

    def make() -> Surface:
        picture = Surface(area.size, pygame.SRCALPHA)
        part = Brush(picture, brush.screen, brush.palette, brush.lettering, brush.art)
        inside = [(x - area.x, y - area.y) for x, y in points]
        for point in inside:
            part.circle(point, map_.p(7), (255, 255, 255))
        for number, point in enumerate(inside):
            part.circle(point, map_.p(4.5), tones[number * 2 * len(tones) // (2 * len(inside))])
        if strength < 255:
            picture.fill((255, 255, 255, strength), special_flags=pygame.BLEND_RGBA_MULT)
        return picture

    key = ("lit", link, tones, area.size, strength)
    brush.surface.blit(brush.art.made(key, make), area)


def draw_pill(brush: Brush, map_: Map, link: int, looks: str, colours: Sequence[str] = ()) -> None:
    """The sign of a link where its path has its middle: "quiet", "made" (someone holds both ends), "open" (may be used
    now) or "used"."""
    place = map_.pill(link, pill_size(brush, map_, link))
    if not place.inflate(map_.p(120), map_.p(60)).colliderect(brush.surface.get_clip()):
        return  # only another part of the village is drawn
    palette = brush.palette
    border = {
        "quiet": mix(palette.line, palette.soft_ink, 0.4),
        "made": colour_of(brush, colours[0]) if colours else palette.soft_ink,
        "open": palette.gold,
        "used": palette.line,
    }[looks]
    margin = map_.p(8)

    def make() -> Surface:
        picture = Surface((place.w + 2 * margin, place.h + 2 * margin), pygame.SRCALPHA)
        part = Brush(picture, brush.screen, palette, brush.lettering, brush.art)
        body = Rect((margin, margin), place.size)
        radius = min(body.w, body.h) / 2.2 / brush.screen.unit
        edge = map_.p(3.2 if looks in ("open", "made") else 1.4)
        if looks == "open":
            part.rounded(body.inflate(4 * edge, 4 * edge), mix(palette.gold, (255, 255, 255), 0.55), radius + 6)
        part.rounded(body.inflate(2 * edge, 2 * edge), border, radius + 2)
        part.rounded(body, mix(palette.paper, palette.line, 0.45) if looks == "used" else palette.paper, radius)
        side = map_.p(SIGN)
        (draw_tower if body.h > body.w else draw_sign)(part, body, link_sign(link), side)
        if looks == "used":
            mark = Rect(0, 0, side, side)
            mark.center = body.right - side // 8, body.bottom - side // 8
            part.circle(mark.center, side // 2, palette.good)
            part.icon("check", mark.inflate(-side // 3, -side // 3), palette.on_leaf)
        return picture

    key = ("pill", link, looks, border, place.size)
    brush.surface.blit(brush.art.made(key, make), place.move(-margin, -margin))
    radius = map_.p(9)
    for number, colour in enumerate(colours if looks in ("made", "open") else ()):
        # Never above the edge of the sheet, where it would be cut.
        centre = place.x + number * radius * 2, max(place.y, map_.rect.y + radius + map_.p(2))
        if colour in SEAT_COLOUR:
            brush.emblem(centre, radius, SEAT_COLOUR[colour])
