"""How the middle of the table looks: the village with what is pointed at, and over it the card of a place, a nomad in
the hand, one's objective."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from game.scenes.neta_tanka import around
from game.scenes.neta_tanka.looking import pointed
from game.scenes.neta_tanka.note import draw_note
from game.scenes.neta_tanka.pictures import nomad_picture
from game.scenes.neta_tanka.results import draw_objective
from game.scenes.neta_tanka.village import GROUND, draw_pointed, draw_village
from game.scenes.table.log import TOP
from game.text.i18n import language
from game.ui.brush import Brush

if TYPE_CHECKING:
    from game.scenes.neta_tanka.table import Table

#: Nomads in the hand are drawn this large, in units.
IN_HAND = 46
#: A village lower than this, in units, is lower than its largest cards.
LOW = 420


def draw_board(table: Table, brush: Brush, focused: bool) -> None:
    around.draw_titles(table, brush)
    village, scenery = table.where.village, table.looking.scenery()

    def paint() -> None:
        table.still.draw(brush, table.map, village)
        draw_village(brush, table.map, table.seen, scenery)

    brush.clip(village)
    sharp = brush.art.is_sharp(GROUND, table.map.rect.size)
    key = (table.seen, scenery, sharp, table.map.rect.topleft, language())
    table.album.show(brush, "village", village, key, paint)
    spot, ring = table.looking.spot(focused)
    if spot is not None and not table.busy:
        draw_pointed(brush, table.map, table.seen, pointed(table, spot, ring))
    brush.unclip()


def draw_over(table: Table, brush: Brush) -> None:
    board, gestures = table.focus.widgets[0], table.gestures
    spot, _ = table.looking.spot(table.focus.visible and table.focus.focused is board)
    if spot is not None and table.questions.about is None and not table.busy and not table.session.over:
        draw_note(brush, table.looking.note(spot), table.spot_rect(spot), _note_room(table))
    table.moving.draw(brush)
    if gestures.dragged is not None and gestures.colour is not None:
        picture = nomad_picture(brush, gestures.colour, table.u(IN_HAND))
        brush.surface.blit(picture, picture.get_rect(center=gestures.dragged))
    if table.peeking and table.session.viewer is not None:
        draw_objective(brush, table.state, table.session.viewer, table.where.peek, table.area)


def _note_room(table: Table) -> Rect:
    """Where the card of a place may lie: over the village, and where that is low over seats and strip too."""
    u, village = table.u, table.where.village
    if village.h < u(LOW):
        village = Rect(village.x, u(TOP), village.w, table.area.bottom - u(TOP))
    return village.inflate(-u(8), -u(8))
