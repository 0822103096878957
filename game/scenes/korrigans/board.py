"""How the board looks: the land, what stands on it, where one may go, and what one remembers."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from game.rules.korrigans.actions import Cauldron
from game.rules.korrigans.map import the_map
from game.rules.korrigans.state import FieldName, State
from game.scenes.korrigans.art.ground import Ground, closed_lines, draw_lifted, glow
from game.scenes.korrigans.art.moving import Closing, band_of
from game.scenes.korrigans.art.pieces import (
    Pieces,
    draw_korrigan,
    draw_pot,
    draw_writing,
    faded,
    korrigan_art,
    token_art,
)
from game.scenes.korrigans.art.sky import piece_art
from game.scenes.korrigans.art.walks import Walk, draw_way, walk
from game.scenes.korrigans.land import the_land
from game.scenes.korrigans.look import BoardLook, companion_art
from game.scenes.korrigans.offers import Held
from game.scenes.korrigans.plan import Plan
from game.ui.brush import Brush
from game.ui.theme import SEAT_COLOURS, Colour, mix

POINTED = (255, 255, 255, 46)
CAULDRON_LIGHT = (255, 214, 90, 70)
LED_LIGHT = (255, 238, 150, 90)
DROPPED = (40, 44, 48, 120)
#: How much of a line that someone is about to close has faded already, and how much is seen of a ghost, of 255.
ABOUT_TO_CLOSE, GHOST, LEAVING = 0.85, 170, 90


def draw_behind(brush: Brush, ground: Ground, plan: Plan, state: State, closing: Closing | None) -> None:
    """Moor and land over the whole window; a row or column that is just closing fades in."""
    suns, clouds = closed_lines(state.sky.suns, state.sky.clouds)
    brush.surface.blit(ground.behind(brush, plan, suns, clouds), (0, 0))
    if closing is not None:
        kind, number, part = closing
        band = band_of(plan, kind, number)
        suns, clouds = (suns | {number}, clouds) if kind == "sun" else (suns, clouds | {number})
        after = ground.behind(brush, plan, suns, clouds)
        fading = after.subsurface(band.clip(brush.screen.rect)).copy()
        fading.set_alpha(round(255 * part))
        brush.surface.blit(fading, band.clip(brush.screen.rect))


def draw_board(brush: Brush, look: BoardLook, ground: Ground) -> None:
    _draw_lights(brush, look, ground)
    _draw_borders(brush, look)
    away = frozenset({(look.mover, look.held)} if look.held is not None and look.dragged else ()) | look.leaving()
    _draw_halos(brush, look)
    _draw_marks(brush, look)
    stage = next((action.field for action in look.meant() if isinstance(action, Cauldron)), None)
    Pieces(look.state, look.colours, look.places(), away, look.chances, stage).draw(brush, look.plan)
    if not look.dragged:
        _draw_leaving(brush, look)
    for place in look.pots():
        draw_pot(brush, place)
    _draw_memories(brush, look)
    _draw_leaders(brush, look)
    _draw_meant(brush, look)
    _draw_reaches(brush, look)
    _draw_told(brush, look)
    if look.focused:
        _draw_cursor(brush, look)
    if look.drawn:
        _draw_waiting(brush, look.plan.rest(), look.drawn)


def _draw_lights(brush: Brush, look: BoardLook, ground: Ground) -> None:
    """Fields one may go to rise from the land; the one pointed at glows, and so do those where the cauldron may still
    appear when that is asked."""
    edge = max(2, brush.u(3))
    tones = {
        "cauldron": (CAULDRON_LIGHT, brush.palette.gold, edge),
        "dropped": (DROPPED, brush.palette.night, edge),
        "led": (LED_LIGHT, brush.palette.gold, max(2, brush.u(2))),
        "meant": (POINTED, (255, 255, 255), max(2, brush.u(2))),
    }
    lit: list[FieldName] = []
    for kind, fields in look.lights():
        for field in fields:
            if kind == "offered":
                draw_lifted(brush, look.plan, ground, field, look.lines)
            else:
                glow(brush, look.plan, field, *tones[kind])
        lit += fields
    # Names stay dark under the light.
    draw_writing(brush, look.plan, dict.fromkeys(lit), starts=ground.icons)


def _draw_marks(brush: Brush, look: BoardLook) -> None:
    """What the companion pointed at in their list goes by."""
    for place in look.marks():
        thick = max(2, brush.u(3))
        pygame.draw.circle(brush.surface, brush.palette.ink, place.center, place.w * 0.62 + thick / 2, thick + 2)
        pygame.draw.circle(brush.surface, brush.palette.gold, place.center, place.w * 0.62, thick)


def _draw_leaving(brush: Brush, look: BoardLook) -> None:
    """A korrigan about to go has left a pale picture of itself."""
    stands = look.plan.stands(look.state)
    for who in look.leaving():
        place = stands[who]
        brush.surface.blit(
            faded(brush, korrigan_art(look.colours[who[0]], who[1]), place.size, LEAVING),
            place,
        )


def _draw_reaches(brush: Brush, look: BoardLook) -> None:
    """A tick on each korrigan that could come to the cauldron there, a cross on those that could not."""
    reaches = look.reaches()
    for number, comes in enumerate(reaches or ()):
        body = look.plan.stands(look.state).get((look.mover, number))
        if body is not None:
            side = max(brush.u(20), body.w * 4 // 10)
            mark = Rect(0, 0, side, side)
            mark.midbottom = body.centerx, body.top + side // 2
            brush.circle(mark.center, side // 2 + max(1, brush.u(2)), brush.palette.paper)
            brush.circle(mark.center, side // 2, brush.palette.good if comes else brush.palette.bad)
            brush.icon("check" if comes else "cross", mark.inflate(-side // 3, -side // 3), brush.palette.on_leaf)


def _draw_told(brush: Brush, look: BoardLook) -> None:
    """The ways that a line of the log tells of."""
    for colour, companion, origin, field in look.told:
        start, goal = (look.plan.heart(name) for name in (origin, field))
        ink = brush.palette.seats[SEAT_COLOURS.index(colour)][0]
        draw_way(brush, walk(look.plan, companion, origin, field, start, goal), ink)


def _draw_halos(brush: Brush, look: BoardLook) -> None:
    """A ring of light at the feet of the korrigans that can be taken up."""
    for (seat, number), body in {**look.plan.stands(look.state), **look.places()}.items():
        if seat != look.mover or number not in look.movable:
            continue
        taken = look.held == number
        size = round(body.w * (1.2 if taken else 1.02)), round(body.w * (0.5 if taken else 0.42))
        ring = Rect((0, 0), size)
        ring.center = body.centerx, body.bottom - size[1] // 6
        brush.surface.blit(_oval(brush, size, brush.palette.gold if taken else brush.palette.paper), ring)


def _oval(brush: Brush, size: tuple[int, int], colour: Colour) -> pygame.Surface:
    def make() -> pygame.Surface:
        large = pygame.Surface((size[0] * 3, size[1] * 3), pygame.SRCALPHA)
        pygame.draw.ellipse(large, (*colour, 235), large.get_rect())
        inner = large.get_rect().inflate(-size[0] * 3 // 6, -size[1] * 3 // 5)
        pygame.draw.ellipse(large, (*mix(colour, (0, 0, 0), 0.5), 120), inner)
        return pygame.transform.smoothscale(large, size)

    return brush.art.made(("korrigans oval", size, colour), make)


def _draw_leaders(brush: Brush, look: BoardLook) -> None:
    """On each field one may go to, the companions that lead there."""
    for name in (str(target[1]) for target in look.offers):
        place, kinds = look.badges(name).get("leader"), look.leaders(name)
        if place is not None:
            brush.rounded(place, mix(brush.palette.gold, brush.palette.paper, 0.35), place.h / 2 / brush.screen.unit)
            for spot, kind in zip(_on_badge(place, len(kinds)), kinds, strict=True):
                brush.picture(companion_art(look.state, kind), spot)


def _on_badge(badge: Rect, count: int) -> Sequence[Rect]:
    """The places of so many pictures on a badge."""
    side = badge.h * 3 // 4
    gap = (badge.w - badge.h) // max(1, count - 1)
    left, top = badge.x + (badge.h - side) // 2, badge.y + (badge.h - side) // 2
    return [Rect(left + gap * number, top, side, side) for number in range(count)]


def _draw_meant(brush: Brush, look: BoardLook) -> None:
    """The way to the field one points at, and what would stand there."""
    for place, way in look.ghosts():
        if isinstance(way, Walk):
            draw_way(brush, way, brush.palette.paper)
        else:
            brush.surface.blit(faded(brush, str(way), place.size, GHOST), place)


def _draw_borders(brush: Brush, look: BoardLook) -> None:
    """Every border where the troll may stand has a mark to press."""
    for target in look.offers:
        if target[0] == "border":
            pair = str(target[1]), str(target[2])
            spot = look.plan.spot(the_land().crossings[pair].at)
            radius = brush.u(13 if pair == look.border else 9)
            brush.circle(spot, radius + max(1, brush.u(2)), brush.palette.ink)
            brush.circle(spot, radius, brush.palette.gold if pair == look.border else brush.palette.paper)


def _draw_cursor(brush: Brush, look: BoardLook) -> None:
    """Where the keyboard is on the board. On a border its mark says it."""
    if look.cursor is None:
        brush.ring(look.board.inflate(-brush.u(16), -brush.u(16)))
    elif look.cursor[0] == "field":
        field = str(look.cursor[1])
        glow(brush, look.plan, field, (255, 255, 255, 0), brush.palette.ink, max(4, brush.u(6)))
        glow(brush, look.plan, field, POINTED, brush.palette.focus, max(2, brush.u(3)))


def _draw_waiting(brush: Brush, place: Rect, colour: str) -> None:
    """The piece just drawn, between the suns and the clouds."""
    brush.circle(place.center, place.w * 58 // 100, brush.palette.gold)
    brush.circle(place.center, place.w * 52 // 100, brush.palette.paper)
    brush.picture(piece_art(colour), place.inflate(-place.w // 5, -place.h // 5))


def _draw_memories(brush: Brush, look: BoardLook) -> None:
    """A little cloud beside the clovers with what lay there at one's last visit."""
    for name in the_map().index:
        seen, cloud = look.remembered(name), look.badges(name).get("memory")
        if seen is None or cloud is None:
            continue
        tone = brush.palette.line if seen.since else brush.palette.paper  # no longer sure
        brush.rounded(cloud, tone, cloud.h / 2 / brush.screen.unit)
        for spot, token in zip(_on_badge(cloud, len(seen.tokens)), seen.tokens, strict=True):
            brush.picture(token_art(token), spot)


def draw_dragged(brush: Brush, plan: Plan, state: State, colours: Sequence[str], held: Held) -> None:
    """The korrigan in the hand."""
    seat = state.turn.seat
    charm = state.players[seat].korrigans[held.korrigan].charm
    draw_korrigan(brush, dragged_place(plan, held), colours[seat], held.korrigan, charm)


def dragged_place(plan: Plan, held: Held) -> Rect:
    side = round(plan.step * 1.15)
    place = Rect(0, 0, side, side)
    place.midbottom = held.pos[0], held.pos[1] + side // 3
    return place
