"""The map as a small still picture: for the count and for saved games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.core.contract import Value
from game.rules.korrigans.state import State
from game.scenes.korrigans.cards import draw_things
from game.scenes.korrigans.ground import BACKDROP, closed_lines, glow
from game.scenes.korrigans.pieces import Pieces, Who, draw_korrigan, stands, token_art
from game.scenes.korrigans.plan import Plan, land_in
from game.ui.brush import Brush

if TYPE_CHECKING:
    from game.scenes.korrigans.table import Table


def draw_picture(table: Table, brush: Brush, rect: Rect, lit: Sequence[Value]) -> None:
    """The land as anyone may see it. `lit` things stand out; coins that lie on no field are shown below."""
    state: State = table.session.view(None)
    brush.clip(rect)
    brush.surface.blit(brush.art.cover(BACKDROP, rect.size), rect)
    tokens = [str(place[1]) for place in lit if isinstance(place, tuple) and place[0] in ("token", "menhir")]
    room = rect.inflate(-rect.w // 40, -rect.h // 40)
    if tokens:
        room.h -= brush.u(46)
    land = land_in(room, table.plan.land.w / table.plan.land.h)
    plan = Plan(land, brush.u(20))
    suns, clouds = closed_lines(state.sky.suns, state.sky.clouds)
    key = ("korrigans small land", plan.frame.size, table.plan.land.size, table.ground.unfinished, suns, clouds)
    small = brush.art.made(
        key,
        lambda: pygame.transform.smoothscale(table.ground.closed(table.plan, suns, clouds), plan.frame.size),
    )
    brush.surface.blit(small, plan.frame)
    if state.cauldron is not None:
        glow(brush, plan, state.cauldron, (255, 214, 90, 70), brush.palette.gold, max(1, brush.u(2)))
    pieces = Pieces(state, table.colours, {})
    pieces.draw(brush, plan)
    if lit:
        _draw_lit(table, brush, rect, plan, state, lit)
        _draw_tokens(table, brush, rect, state, lit)
    brush.unclip()


def _draw_lit(table: Table, brush: Brush, rect: Rect, plan: Plan, state: State, lit: Sequence[Value]) -> None:
    """Everything recedes but the korrigans that earned the points."""
    brush.veil(rect, brush.palette.night, 140)
    places = stands(plan, state)
    for place in lit:
        if isinstance(place, tuple) and place[0] == "korrigan":
            who: Who = int(str(place[1])), int(str(place[2]))
            if who in places:
                body = places[who].inflate(places[who].w // 3, places[who].h // 3)
                brush.circle(body.center, body.w * 6 // 10, brush.palette.gold)
                charm = state.players[who[0]].korrigans[who[1]].charm
                draw_korrigan(brush, body, table.colours[who[0]], who[1], charm)


def _draw_tokens(table: Table, brush: Brush, rect: Rect, state: State, lit: Sequence[Value]) -> None:
    """The coins that were counted, laid out in a row."""
    things = []
    for place in lit:
        if isinstance(place, tuple) and place[0] == "token":
            things.append((token_art(str(place[1])), ""))
        elif isinstance(place, tuple) and place[0] == "menhir":
            things.append(("korrigans/menhir_gold", str(place[1])))
    if things:
        strip = Rect(rect.x + brush.u(10), rect.bottom - brush.u(50), rect.w - brush.u(20), brush.u(44))
        brush.panel(strip, depth=4)
        draw_things(brush, strip.inflate(-brush.u(12), -brush.u(6)), things, brush.u(36))
