"""How the board looks: the land, what stands on it, where one may go, and what one remembers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.rules.korrigans.actions import Arrive, Cauldron, Move, Troll
from game.rules.korrigans.knowledge import Look, last_look
from game.rules.korrigans.map import the_map
from game.rules.korrigans.rainbow import cauldron_fields
from game.rules.korrigans.state import FieldName
from game.scenes.korrigans.choosing import FIELDS, MOVES
from game.scenes.korrigans.ground import closed_lines, glow
from game.scenes.korrigans.land import the_land
from game.scenes.korrigans.moving import band_of
from game.scenes.korrigans.pieces import (
    Pieces,
    cauldron_place,
    draw_korrigan,
    draw_writing,
    free_stand,
    row_of,
    stands,
    token_art,
    troll_place,
)
from game.scenes.korrigans.routes import draw_way, walk
from game.scenes.korrigans.sky import piece_art
from game.scenes.korrigans.words import field_words, korrigans_here, look_words
from game.text.korrigans.things import field_name
from game.ui.brush import Brush
from game.ui.theme import SMALL, STRONG, Colour, mix

if TYPE_CHECKING:
    from game.scenes.korrigans.table import Table

REACHABLE = (255, 246, 200, 44)
POINTED = (255, 255, 255, 46)
CAULDRON_LIGHT = (255, 214, 90, 70)


def draw_behind(table: Table, brush: Brush) -> None:
    """Moor and land over the whole window; a row or column that is just closing fades in."""
    sky = table.shown.sky
    suns, clouds = closed_lines(sky.suns, sky.clouds)
    brush.surface.blit(table.ground.behind(brush, table.plan, suns, clouds), (0, 0))
    if table.moving.closing is not None:
        kind, number, part = table.moving.closing
        band = band_of(table.plan, kind, number)
        suns, clouds = (suns | {number}, clouds) if kind == "sun" else (suns, clouds | {number})
        after = table.ground.behind(brush, table.plan, suns, clouds)
        fading = after.subsurface(band.clip(brush.screen.rect)).copy()
        fading.set_alpha(round(255 * part))
        brush.surface.blit(fading, band.clip(brush.screen.rect))


def draw_board(table: Table, brush: Brush, focused: bool) -> None:
    plan, state = table.plan, table.shown
    targets = table.targets() if table.phase in FIELDS else {}
    _draw_lights(table, brush, targets)
    if table.phase == "troll":
        _draw_borders(table, brush)
    hand = table.choice.hand
    lifted = frozenset({(table.seat, hand.korrigan)} if hand is not None and hand.dragged else ())
    _draw_halos(table, brush)
    Pieces(state, table.colours, table.moving.korrigans, lifted).draw(brush, plan)
    if table.memory:
        _draw_memories(table, brush)
    if not table.motion.running:
        _draw_hints(table, brush, targets)
        _draw_meant(table, brush)
    if focused:
        _draw_cursor(table, brush)
    if sky_piece := state.sky.drawn:
        _draw_waiting(table, brush, sky_piece)


def _draw_lights(table: Table, brush: Brush, targets: Mapping[FieldName, tuple[object, ...]]) -> None:
    """Fields one may go to glow; so does the one pointed at, and where the cauldron may still appear when asked."""
    plan, state = table.plan, table.shown
    edge = max(2, brush.u(3))
    lit: list[FieldName] = []
    if table.show_chances:
        lit += cauldron_fields(state)
    if state.cauldron is not None:
        lit.append(state.cauldron)
    for field in lit:
        glow(brush, plan, field, CAULDRON_LIGHT, brush.palette.gold, edge)
    if not table.motion.running:
        for field in targets:
            glow(brush, plan, field, REACHABLE, (255, 238, 150), edge)
        lit += targets
        meant = table.meant_field()
        if meant is not None and (table.phase in FIELDS or table.phase == ""):
            glow(brush, plan, meant, POINTED, (255, 255, 255), max(2, brush.u(2)))
            lit.append(meant)
    draw_writing(brush, plan, dict.fromkeys(lit))  # names stay dark under the light


def _draw_halos(table: Table, brush: Brush) -> None:
    """A ring of light at the feet of the korrigans that can be taken up."""
    if table.phase not in MOVES or table.motion.running:
        return
    hand, movable, mover = table.choice.hand, table.movable(), table.seat
    for (seat, number), body in stands(table.plan, table.shown).items():
        if seat != mover or number not in movable:
            continue
        taken = hand is not None and hand.korrigan == number
        size = round(body.w * (1.2 if taken else 1.02)), round(body.w * (0.5 if taken else 0.42))
        ring = Rect((0, 0), size)
        ring.center = body.centerx, body.bottom - size[1] // 6
        colour = brush.palette.gold if taken else brush.palette.paper
        oval = _oval(brush, size, colour)
        brush.surface.blit(oval, ring)


def _oval(brush: Brush, size: tuple[int, int], colour: Colour) -> pygame.Surface:
    def make() -> pygame.Surface:
        large = pygame.Surface((size[0] * 3, size[1] * 3), pygame.SRCALPHA)
        pygame.draw.ellipse(large, (*colour, 235), large.get_rect())
        inner = large.get_rect().inflate(-size[0] * 3 // 6, -size[1] * 3 // 5)
        pygame.draw.ellipse(large, (*mix(colour, (0, 0, 0), 0.5), 120), inner)
        return pygame.transform.smoothscale(large, size)

    return brush.art.made(("korrigans oval", size, colour), make)


def _draw_hints(table: Table, brush: Brush, targets: Mapping[FieldName, tuple[object, ...]]) -> None:
    """On each field one may go to, the companions that lead there."""
    plan = table.plan
    side = max(brush.u(20), round(plan.step * 0.5))
    considered = table.choice.considered
    for field, actions in targets.items():
        if considered is not None and considered.target == field:
            continue
        kinds = list(dict.fromkeys(action.companion for action in actions if isinstance(action, Move)))
        if not kinds:
            continue
        gap = side * 9 // 10
        strip = Rect(0, 0, side + gap * (len(kinds) - 1) + brush.u(6), side + brush.u(6))
        strip.center = free_stand(plan, table.shown, field).center
        brush.rounded(strip, mix(brush.palette.gold, brush.palette.paper, 0.35), strip.h / 2 / brush.screen.unit)
        for number, kind in enumerate(kinds):
            spot = Rect(strip.x + brush.u(3) + number * gap, strip.y + brush.u(3), side, side)
            brush.picture(table.companion_art(kind), spot)


def _draw_meant(table: Table, brush: Brush) -> None:
    """The way to the field one points at, and what would stand there."""
    plan = table.plan
    considered = table.choice.considered
    field = considered.target if considered is not None else table.meant_field()
    if isinstance(field, tuple):
        place = troll_place(plan, field)
        _draw_ghost(brush, "korrigans/troll", place)
        return
    actions = considered.actions if considered is not None else (table.targets().get(field, ()) if field else ())
    for action in actions:
        if isinstance(action, Move):
            start = stands(plan, table.shown)[table.seat, action.korrigan]
            goal = free_stand(plan, table.shown, action.to)
            origin = table.shown.players[table.seat].korrigans[action.korrigan].field
            assert origin is not None
            way = walk(plan, action.companion, origin, action.to, start.midbottom, goal.center)
            draw_way(brush, way, brush.palette.paper)
        elif isinstance(action, Cauldron):
            _draw_ghost(brush, "korrigans/cauldron", cauldron_place(plan, action.field))
        elif isinstance(action, Arrive):
            _draw_ghost(brush, table.arriving_art(), free_stand(plan, table.shown, action.field))
        elif isinstance(action, Troll):
            _draw_ghost(brush, "korrigans/troll", troll_place(plan, action.between))


def _draw_ghost(brush: Brush, picture: str, place: Rect) -> None:
    faded = brush.art.picture(picture, place.size).copy()
    faded.set_alpha(170)
    brush.surface.blit(faded, place)


def _draw_borders(table: Table, brush: Brush) -> None:
    """Every border where the troll may stand has a mark to press."""
    meant = table.meant_border()
    for pair in table.borders():
        spot = table.plan.spot(the_land().crossings[pair].at)
        radius = brush.u(13 if pair == meant else 9)
        brush.circle(spot, radius + max(1, brush.u(2)), brush.palette.ink)
        brush.circle(spot, radius, brush.palette.gold if pair == meant else brush.palette.paper)


def _draw_cursor(table: Table, brush: Brush) -> None:
    """Where the keyboard is on the board."""
    if table.phase == "troll":
        return
    if table.choice.cursor is None:
        brush.ring(table.board.inflate(-brush.u(16), -brush.u(16)))
        return
    glow(brush, table.plan, table.choice.cursor, (255, 255, 255, 0), brush.palette.ink, max(4, brush.u(6)))
    glow(brush, table.plan, table.choice.cursor, POINTED, brush.palette.focus, max(2, brush.u(3)))


def _draw_waiting(table: Table, brush: Brush, colour: str) -> None:
    """The piece just drawn, between the suns and the clouds."""
    if table.moving.flyer is not None and table.moving.flyer.picture == piece_art(colour):
        return
    place = table.plan.rest()
    brush.circle(place.center, place.w * 58 // 100, brush.palette.gold)
    brush.circle(place.center, place.w * 52 // 100, brush.palette.paper)
    brush.picture(piece_art(colour), place.inflate(-place.w // 5, -place.h // 5))


# --- what one remembers ----------------------------------------------------------------------------------------------


def look_at(table: Table, field: FieldName) -> Look | None:
    """What the one who looks saw at the last visit to a field; None for those who do not want to be told."""
    viewer = table.session.viewer
    if viewer is None or not table.stage.settings.remember_visits:
        return None
    return last_look(table.shown, viewer, field)


def _draw_memories(table: Table, brush: Brush) -> None:
    """A little cloud over the clovers with what lay there at one's last visit."""
    plan = table.plan
    side = max(brush.u(15), round(plan.step * 0.36))
    for field in the_map().fields:
        look = look_at(table, field.name)
        ground = table.shown.grounds[the_map().index[field.name]]
        if look is None or not look.tokens or not ground.clovers:
            continue
        box = plan.place(plan.plots[field.name].clovers)
        gap = side * 8 // 10
        cloud = Rect(0, 0, side + gap * (len(look.tokens) - 1) + brush.u(6), side + brush.u(4))
        cloud.midbottom = box.centerx, box.bottom - round(plan.step * 0.5)
        sure = not look.since
        ground_tone = brush.palette.paper if sure else brush.palette.line
        brush.rounded(cloud, ground_tone, cloud.h / 2 / brush.screen.unit)
        brush.circle((cloud.centerx - side // 3, cloud.bottom + side // 10), max(2, side // 7), ground_tone)
        for spot, token in zip(
            row_of(cloud.inflate(-brush.u(6), 0), len(look.tokens), side, 0), look.tokens, strict=True
        ):
            brush.picture(token_art(token), spot)


def note_lines(table: Table, field: FieldName) -> list[str]:
    """What is told of a field: what is there, and what the one who looks saw there."""
    look = look_at(table, field)
    remembered = [] if look is None else [look_words(look, table.shown.turn.round)]
    return [*field_words(table.shown, field), *remembered]


def field_told(table: Table, field: FieldName) -> str:
    """A field by name, what is there, and whose korrigans stand on it."""
    owners = [
        table.who(seat)
        for seat, player in enumerate(table.shown.players)
        for korrigan in player.korrigans
        if korrigan.field == field
    ]
    standing = [korrigans_here(owners)] if owners else []
    return "\n".join((field_name(field), *note_lines(table, field), *standing))


def draw_note(table: Table, brush: Brush, field: FieldName) -> None:
    """A note beside a field: its name, and what is told of it."""
    u, palette = brush.u, brush.palette
    lines = note_lines(table, field)
    wide = u(250)
    wrapped = [line for text in lines for line in brush.lettering.wrap(text, SMALL, wide)]
    heading = brush.lettering.line_height(STRONG)
    height = brush.lettering.line_height(SMALL)
    across = max(
        [brush.lettering.width(field_name(field), STRONG), *(brush.lettering.width(x, SMALL) for x in wrapped)]
    )
    note = Rect(0, 0, across + u(24), heading + height * len(wrapped) + u(16))
    _, around = table.plan.outline(field)
    note.midtop = table.plan.heart(field)[0], around.bottom + u(6)
    if note.bottom > table.board.bottom - u(4):
        note.bottom = around.top - u(6)
    note.clamp_ip(table.board.inflate(-u(8), -u(8)))
    brush.panel(note, palette.night, radius=10, depth=8, border=palette.on_night)
    brush.text(field_name(field), STRONG, palette.on_night, (note.x + u(12), note.y + u(7)))
    y = note.y + u(7) + heading
    for line in wrapped:
        brush.text(line, SMALL, palette.on_night, (note.x + u(12), y))
        y += height


def draw_dragged(table: Table, brush: Brush) -> None:
    """The korrigan in the hand."""
    hand = table.choice.hand
    if hand is None or not hand.dragged:
        return
    side = round(table.plan.step * 1.15)
    place = Rect(0, 0, side, side)
    place.midbottom = hand.pos[0], hand.pos[1] + side // 3
    korrigan = table.shown.players[table.seat].korrigans[hand.korrigan]
    draw_korrigan(brush, place, table.colours[table.seat], hand.korrigan, korrigan.charm)
