"""What village and clan board look like, thing by thing: after an act only what differs is painted again."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pygame import Rect

from game.core.contract import Address
from game.rules.neta_tanka.acts import parts_left
from game.rules.neta_tanka.content import LINKS
from game.rules.neta_tanka.places import nomads_at
from game.rules.neta_tanka.state import State
from game.scenes.neta_tanka.art.clan import Board
from game.scenes.neta_tanka.art.paths import pill_size
from game.scenes.neta_tanka.board import HALO, Scenery
from game.scenes.neta_tanka.map import AREAS, LINKS_AT, PLACES_AT, Map
from game.ui.brush import Brush
from game.ui.kept import Things
from game.ui.layout import covering

#: Emblems and marks reach this far beyond what they belong to, on the sheet.
BEYOND = 14


def areas_of(brush: Brush, map_: Map) -> dict[Address, Rect]:
    """All that may be painted of each thing: a place with its light, a link with its path, a tray."""
    reach, edge = 2 * brush.u(HALO) + 2, 2 * map_.p(BEYOND)
    found: dict[Address, Rect] = {("place", at): map_.box(at).inflate(reach, reach) for at in PLACES_AT}
    for link in LINKS_AT:
        points = [Rect(point, (1, 1)) for point in map_.path(link)]
        pill = map_.pill(link, pill_size(brush, map_, link))
        found["link", link] = covering([*points, pill]).inflate(edge, edge)
    for area in AREAS:
        found[area,] = map_.area(area).inflate(edge + map_.p(30), edge)
    return found


def look_of(
    ground: tuple[object, ...], whole: Rect, areas: Mapping[Address, Rect], state: State, shown: Scenery
) -> Things:
    looks: dict[Address, object] = {}
    for at in PLACES_AT:
        there = nomads_at(state, at)
        lit = at in shown.open_places, at in shown.must, shown.acting, shown.targets
        looks["place", at] = there, there and parts_left(state, at), lit
    for link in LINKS:
        looks["link", link] = shown.made.get(link, ()), link in shown.used, link in shown.open_links
    village = state.village
    looks["forest",] = village.forest_wood, village.forest_mushroom
    looks["tanning",] = village.tanning_hide, village.tanning_meat
    looks["buffalo",] = village.hunted
    looks["tokens",] = state.market.link_tokens, shown.tokens
    looks["trade",] = state.trades[:1], state.visitor, state.welcomed
    return Things(ground, whole, {name: (areas[name], look) for name, look in looks.items()})


def look_of_board(board: Board, place: Rect, paper: Rect, u: Callable[[float], int], language: str) -> Things:
    """Each section with a little around it. What can be put there now is seen on it, too."""
    state, player = board.state, board.player
    told: dict[str, tuple[object, ...]] = {
        "head": (board.info, board.total, state.colours(board.seat), state.first, state.visitor),
        "tents": player.tents,
        "food": (player.food, player.copy_unlocked, player.copy_used),
        "totem": player.totem,
        "crafts": (player.crafts_open, player.crafts_done),
        "totem_board": (state.totem_order, tuple(len(other.totem) for other in state.players)),
        "hand": (player.cards, player.link_tokens),
        "last": (player.generosity, player.objective),
    }
    sections: dict[Address, tuple[Rect, object]] = {}
    for name, section in board.sections(u, paper).items():
        open_ = {address for address in board.open if name.startswith(str(address[0]))}
        sections[name,] = section.inflate(u(4), u(4)), (told.get(name), open_)
    return Things((board.seat, board.last, board.goal, language), place, sections)
