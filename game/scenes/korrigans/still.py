"""The map as a small still picture: for the count and for saved games."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from game.core.contract import Address
from game.rules.korrigans.state import State
from game.scenes.korrigans.art.cards import Thing, draw_things
from game.scenes.korrigans.art.ground import BACKDROP, Ground, closed_lines, glow
from game.scenes.korrigans.art.pieces import Pieces, draw_korrigan, menhir_art, token_art
from game.scenes.korrigans.plan import Plan, land_in
from game.ui.brush import Brush


def draw_picture(
    brush: Brush,
    rect: Rect,
    state: State,
    colours: tuple[str, ...],
    table: tuple[Ground, Plan],
    lit: Sequence[Address],
) -> None:
    """The land of a table, smaller. `lit` things stand out; coins that lie on no field are shown below."""
    ground, large = table
    brush.clip(rect)
    brush.surface.blit(brush.art.cover(BACKDROP, rect.size), rect)
    coins = _coins(lit)
    room = rect.inflate(-rect.w // 40, -rect.h // 40)
    if coins:
        room.h -= brush.u(46)
    plan = Plan(land_in(room, large.land.w / large.land.h), brush.u(20), lambda: state)
    suns, clouds = closed_lines(state.sky.suns, state.sky.clouds)
    key = ("korrigans small land", plan.frame.size, large.land.size, ground.unfinished, suns, clouds)
    small = brush.art.made(
        key, lambda: pygame.transform.smoothscale(ground.closed(large, suns, clouds), plan.frame.size)
    )
    brush.surface.blit(small, plan.frame)
    if state.cauldron is not None:
        glow(brush, plan, state.cauldron, (255, 214, 90, 70), brush.palette.gold, max(1, brush.u(2)))
    Pieces(state, colours, {}).draw(brush, plan)
    if lit:
        brush.veil(rect, brush.palette.night, 140)  # everything recedes but what earned the points
        for address in lit:
            _draw_lit(brush, plan, state, colours, address)
    if coins:
        strip = Rect(rect.x + brush.u(10), rect.bottom - brush.u(50), rect.w - brush.u(20), brush.u(44))
        brush.panel(strip, depth=4)
        draw_things(brush, strip.inflate(-brush.u(12), -brush.u(6)), coins, brush.u(36))
    brush.unclip()


def _draw_lit(brush: Brush, plan: Plan, state: State, colours: tuple[str, ...], address: Address) -> None:
    """A korrigan that earned points."""
    body = plan.rect(address) if address[0] == "korrigan" else None
    if body is not None:
        seat, number = int(address[1]), int(address[2])
        body = body.inflate(body.w // 3, body.h // 3)
        brush.circle(body.center, body.w * 6 // 10, brush.palette.gold)
        draw_korrigan(brush, body, colours[seat], number, state.players[seat].korrigans[number].charm)


def _coins(lit: Sequence[Address]) -> list[Thing]:
    """The coins that were counted, to be laid out in a row."""
    tokens = [(token_art(str(address[1])), "") for address in lit if address[0] == "token"]
    return tokens + [(menhir_art(f"gold{address[1]}"), "") for address in lit if address[0] == "gold_menhir"]
