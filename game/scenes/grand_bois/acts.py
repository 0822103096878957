"""What can be pressed beside the Forest: tiles of the River, tools for the view, what is to be decided, one's clan."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pygame import Rect

from game.rules.grand_bois.actions import Discard, GrandBoisAction, NoTower
from game.rules.grand_bois.state import towers_left
from game.scenes.grand_bois.pictures import tower_art
from game.scenes.grand_bois.side import RiverTile, TowerToken
from game.text.grand_bois.game import tile_words
from game.text.i18n import _
from game.ui.layout import Share, columns
from game.ui.widgets import Button, Widget

if TYPE_CHECKING:
    from game.scenes.grand_bois.table import Table


def river(table: Table, cells: list[Rect]) -> list[Widget]:
    gestures, takes = table.gestures, table.places_tiles or table.removes_tiles
    tiles: list[Widget] = []
    for cell, tile in zip(cells, table.state.river, strict=False):
        held = table.held is not None and table.held.tile == tile
        turn, told = gestures.turns.get(tile, 0), gestures.told_of_tile(tile)
        tiles.append(RiverTile(cell, tile, turn, held, told, enabled=takes, tip=tile_words(tile)))
    return tiles


def tools(table: Table, place: Rect) -> list[Widget]:
    turn, targets, fit, nearer, farther = columns(place, [Share()] * 5, table.u(4))

    def toggle_targets() -> None:
        table.set_targets(not table.show_targets, held=False)

    turn_tip = _("Turn (R)")
    targets_tip = _("Every legal spot (hold T)")
    can_turn, shown = table.held is not None, table.show_targets
    return [
        Button(turn, "", lambda: table.gestures.rotate(1), icon="rotate", enabled=can_turn, tip=turn_tip),
        Button(targets, "", toggle_targets, icon="flag", down=shown, tip=targets_tip),
        Button(fit, "", table.fit, icon="fit", tip=_("See the whole Forest (F)")),
        Button(nearer, "", lambda: table.zoom(True), icon="zoom_in", tip=_("Nearer (+)")),
        Button(farther, "", lambda: table.zoom(False), icon="zoom_out", tip=_("Farther (−)")),
    ]


def to_decide(table: Table) -> list[Callable[[Rect], Widget]]:
    """What can be decided now, each ready to be put in its place: confirm a tile, raise a watchtower or not."""
    hand, gestures = table.held, table.gestures
    if hand is not None and hand.laid:
        return [
            lambda place: Button(place, _("Lay it here"), gestures.confirm, kind="primary", icon="check", lines=2),
            lambda place: Button(place, _("Take it back"), gestures.let_go, icon="close", lines=2),
        ]
    if table.raises_towers:
        numbers = towers_left(table.state, table.state.seat)
        tokens = [_tower_token(table, number, len(numbers)) for number in numbers]
        none = _("No Watchtower now")
        return [*tokens, lambda place: Button(place, none, _doing(table, NoTower()), icon="skip", lines=2)]
    if table.removes_tiles and hand is not None:
        remove = _doing(table, Discard(hand.tile))
        return [lambda place: Button(place, _("Remove this tile"), remove, kind="primary", icon="bin", lines=2)]
    return []


def _tower_token(table: Table, number: int, left: int) -> Callable[[Rect], Widget]:
    seat = table.state.seat
    tower = table.gestures.tower
    return lambda place: TowerToken(
        place,
        _("Raise a Watchtower") if left == 1 else _("Watchtower {number}").format(number=number + 1),
        str(number + 1),
        tower_art(seat, number, table.state.players),
        table.colours[seat],
        tower is not None and tower.number == number,
        table.gestures.told_of_tower(number),
        tip=_("Drag it onto the Clearing, or press"),
    )


def _doing(table: Table, action: GrandBoisAction) -> Callable[[], None]:
    def act() -> None:
        table.do(action)

    return act


def peek_button(table: Table, place: Rect) -> Button:
    own = table.session.may_peek if table.session.viewer is None else table.session.viewer
    hold = table.stage.settings.hold
    return Button(
        place,
        _("My clans") if len(table.session.seats) == 2 else _("My clan"),
        table.toggle_peek,
        icon="eye" if table.peeking else "eye_closed",
        enabled=own is not None,
        hold=table.peek if hold else None,
        tip=_("Hold to see it (P)") if hold else _("Press to see it (P)"),
    )
