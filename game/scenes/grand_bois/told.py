"""What happened at the table of GrandBois, line by line: a small picture of each tile, and what it covered."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from itertools import groupby
from typing import TYPE_CHECKING

from pygame import Rect

from game.core.contract import Event, Hidden, Seat
from game.core.session import LogEntry
from game.rules.grand_bois.content import START_TILE, TILES, Space, turned
from game.rules.grand_bois.forest import STEPS
from game.rules.grand_bois.state import State
from game.scenes.grand_bois.art.tiles import tile_picture
from game.scenes.table.lines import LogLine
from game.scenes.table.telling import Summary, joined, log_line
from game.text.grand_bois.names import tile_covers, tile_lies, turned_words
from game.ui.brush import Brush

if TYPE_CHECKING:
    from game.scenes.table.board import BoardScene


def covered_by(state: State) -> dict[int, list[Space]]:
    """What each tile of the Forest covered when it was laid (GB-11)."""
    shows = dict(zip(STEPS, START_TILE, strict=True))
    found: dict[int, list[Space]] = {}
    for place in state.laid:
        spots = [(place.x + dx, place.y + dy) for dx, dy in STEPS]
        found[place.tile] = [shows[spot] for spot in spots if spot in shows]
        shows.update(zip(spots, turned(TILES[place.tile], place.turn), strict=True))
    return found


def _paint(tile: int, turn: int, brush: Brush, place: Rect) -> None:
    picture = tile_picture(brush, tile, turn, place.w)
    brush.surface.blit(picture, place)


def line(table: BoardScene[State], event: Event, covered: dict[int, list[Space]], me: Seat | None) -> LogLine | None:
    """`me`: whom it is told; that their own animals were covered concerns them."""
    told = log_line(table, event, me)
    if told is None or event.code != "tile_placed" or event.number("tile") not in covered:
        return told
    tile, spaces = event.number("tile"), covered[event.number("tile")]
    own = () if me is None else [clan for clan in table.state.clans[me] if not isinstance(clan, Hidden)]
    mine = event.seat != me and table.alone and any(space.clan in own for space in spaces if space.clan is not None)
    words, turn = tile_covers(table.who(event.seat), spaces), event.number("turn")
    spot = table.plan.row_and_column(event.where[0])
    heard = words if spot is None else tile_lies(words, turned_words(tile, turn), *spot)
    return replace(told, text=words, paint=partial(_paint, tile, turn), marked=mine, aloud=heard)


def log_lines(table: BoardScene[State], entries: Sequence[LogEntry]) -> list[LogLine]:
    covered = covered_by(table.state)
    found = (line(table, entry.event, covered, None) for entry in entries)
    return [told for told in found if told is not None]


def caption(table: BoardScene[State], events: Sequence[Event]) -> list[str]:
    quiet, covered = table.text.telling.quiet, covered_by(table.state)
    found = (line(table, event, covered, None) for event in events if event.code not in quiet)
    return [told.text for told in found if told is not None]


def summary(table: BoardScene[State], entries: Sequence[LogEntry], seat: Seat | None, me: Seat) -> Summary:
    """A line for each turn: the tile, what it covered, and the watchtower raised on it; what was covered of one's own
    comes first."""
    quiet, covered = table.text.telling.quiet, covered_by(table.state)
    turns: list[LogLine] = []
    for _turn, part in groupby(_turns(entries), key=lambda pair: pair[0]):
        events = [entry.event for _number, entry in part if entry.event.code not in quiet]
        told = [one for event in events if (one := line(table, event, covered, me)) is not None]
        if told:
            whole = joined(told)
            turns.append(replace(whole, paint=next((one.paint for one in told if one.paint is not None), None)))
    return Summary(seat, tuple(sorted(turns, key=lambda one: not one.marked)))


def _turns(entries: Sequence[LogEntry]) -> list[tuple[int, LogEntry]]:
    """Each entry with the number of the turn it belongs to: a tile laid, or removed, begins one."""
    number, found = 0, []
    for entry in entries:
        number += entry.event.code in ("tile_placed", "tile_removed")
        found.append((number, entry))
    return found
