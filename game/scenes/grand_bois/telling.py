"""What the table of GrandBois answers to those who ask: what a space shows, whether the tile in the hand fits there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.grand_bois.forest import Spot, public_counts
from game.rules.grand_bois.state import State, visible
from game.scenes.grand_bois.pictures import levels
from game.text.grand_bois.game import clan_name, space_words, tile_words
from game.text.i18n import _, ngettext

if TYPE_CHECKING:
    from game.scenes.grand_bois.table import Table


def spaces_shown(state: State) -> str:
    """How many spaces show of each clan, for all to count."""
    counts = [
        _("{clan} {count}").format(clan=clan_name(count.clan), count=count.spaces)
        for count in public_counts(state.forest)
    ]
    return _("Visible spaces: {counts}.").format(counts=", ".join(counts))


def words_here(table: Table) -> str:
    """The tile in the hand and whether it may lie where it is; else the space under the pointer."""
    hand = table.held
    verdict = hand.verdict(table.state) if hand is not None else None
    if hand is not None and verdict is not None:
        why = _("It can be laid here.") if verdict.refusal is None else table.refusal_text(verdict.refusal)
        return "\n".join((_("The tile: {tile}.").format(tile=tile_words(hand.tile)), why))
    pointer = table.stage.pointer
    if table.focus.visible or not table.board.collidepoint(pointer):
        return ""
    return _space_here(table, table.camera.spot(pointer))


def _space_here(table: Table, spot: Spot) -> str:
    space = visible(table.state).get(spot)
    if space is None:
        return _("Nothing lies here yet.")
    level = levels(table.state)[1][spot]
    height = ngettext("{count} tile high", "{count} tiles high", level).format(count=level)
    owner = next((seat for seat, spots in enumerate(table.state.towers) if spot in spots), None)
    if owner is None:
        return _("Here: {space}, {height}.").format(space=space_words(space), height=height)
    return _("Here: {space}, {height}, with the Watchtower of {name}.").format(
        space=space_words(space), height=height, name=table.who(owner)
    )
