"""A position of Korrigans in the JSON shape promised to other programs."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.contract import HIDDEN, Hidden, Json
from game.rules.korrigans.map import the_map
from game.rules.korrigans.state import Ground, Player, Secret, State


def position(state: State) -> dict[str, Json]:
    fields = the_map().fields
    return {
        "fields": {field.name: _field(place, state.grounds[place]) for place, field in enumerate(fields)},
        "borders": [[*border.between, border.kind] for border in the_map().borders],
        "korrigans": [
            {"seat": seat, "index": index, "field": korrigan.field, "charm": korrigan.charm}
            for seat, player in enumerate(state.players)
            for index, korrigan in enumerate(player.korrigans)
        ],
        "first": state.first,
        "bag": len(state.sky.bag),
        "backups_left": state.backups_left,
        "players": [_player(player) for player in state.players],
        "troll": None if state.troll is None else list(state.troll),
        "suns": _sky(state.sky.suns),
        "clouds": _sky(state.sky.clouds),
        "cauldron": state.cauldron,
        "advanced": state.advanced,
        "phase": state.turn.phase,
        "round": state.turn.round,
        "holder": state.sky.holder,
        "drawn": state.sky.drawn,
        "turned": list(state.turned),
    }


def _told(secret: Secret) -> str:
    return "hidden" if isinstance(secret, Hidden) else secret


def _tokens(tokens: Iterable[Secret]) -> list[Json]:
    return [_told(token) for token in tokens]


def _sky(lines: tuple[str | None, ...]) -> dict[str, Json]:
    return {str(number): colour for number, colour in enumerate(lines, 1) if colour is not None}


def _field(place: int, ground: Ground) -> dict[str, Json]:
    field = the_map().fields[place]
    return {
        "colour": field.colour,
        "number": field.clovers,
        "clovers": _tokens(ground.clovers),
        "menhir": None if ground.menhir is None else _told(ground.menhir),
        "hole": field.hole,
        "pontoon": field.pontoon,
        "start": field.start,
        "bank": field.bank,
        "village": field.village,
        "cells": [list(cell) for cell in field.cells],
        "picks": [pick.seat for pick in ground.picks],
    }


def _player(player: Player) -> dict[str, Json]:
    """`seen`: what was left on each field at the player's last pick there."""
    seen: Json = "hidden"
    if player.seen is not HIDDEN:
        assert not isinstance(player.seen, Hidden)
        seen = {
            field.name: _tokens(tokens)
            for field, tokens in zip(the_map().fields, player.seen, strict=True)
            if tokens is not None
        }
    return {
        "hidden": _tokens(player.hidden),
        "shown": [*player.shown, *player.backups],
        "gold_menhirs": list(player.gold_menhirs),
        "screen": player.screen,
        "backups": list(player.backups),
        "sacrificed": _tokens(player.sacrificed),
        "spent": list(player.spent),
        "seen": seen,
    }
