"""Drawing a territory: which rectangles a seat may draw with its roll, and why not the others (SE-10 to SE-16)."""

from __future__ import annotations

from game.core.contract import Refusal
from game.rules.seasons.actions import Draw
from game.rules.seasons.cells import Cell, addresses, bit, cells, crosses_river, is_inside, mask_of, neighbours
from game.rules.seasons.content import FACES
from game.rules.seasons.ground import Ground
from game.rules.seasons.state import TERRITORY, OwnRoll, Sheet, State, own_roll, with_joker


def must_touch(sheet: Sheet) -> int:
    """The cells of which a new territory needs at least one.

    The first one contains the start cell (SE-11), each later one a neighbour of an earlier one (SE-12), across the
    river as well (SE-16).
    """
    if sheet.covered:
        return neighbours(sheet.covered)
    return bit(sheet.start) if sheet.start else 0


def needs_storm(ground: Ground, roll: OwnRoll) -> bool:
    """SE-42: in autumn, with at least one cloud."""
    return ground.season == "autumn" and roll.clouds > 0


def legal_draws(ground: Ground, sheet: Sheet, roll: OwnRoll) -> list[Draw]:
    places = ground.places[roll.sides]
    covered = sheet.covered
    touch = must_touch(sheet)
    if needs_storm(ground, roll):
        storm = ground.symbols["storm"]
        return [draw for mask, draw in places if not mask & covered and mask & touch and mask & storm]
    return [draw for mask, draw in places if not mask & covered and mask & touch]


def why_not_draw(ground: Ground, sheet: Sheet, roll: OwnRoll, top: Cell, height: int, width: int) -> Refusal | None:
    """The first rule this rectangle would break; `where` holds the cells it concerns."""
    if not _whole_numbers(top, height, width) or not is_inside(top, height, width):
        return Refusal.of("outside", "SE-10")
    mask = mask_of(top, height, width)
    sides = (height, width) if height <= width else (width, height)
    if sides != roll.sides:
        return Refusal.of("wrong_size", "SE-05", *addresses(cells(mask)), height=roll.sides[0], width=roll.sides[1])
    if mask & sheet.covered:
        return Refusal.of("overlap", "SE-13", *addresses(cells(mask & sheet.covered)))
    if not sheet.covered and sheet.start and not mask & bit(sheet.start):
        return Refusal.of("start_missing", "SE-11", *addresses((sheet.start,)))
    if not mask & must_touch(sheet):
        return Refusal.of("not_adjacent", "SE-12", *addresses(cells(mask)))
    if ground.season == "autumn" and crosses_river(mask):
        return Refusal.of("river", "SE-46", *addresses(cells(mask)))
    if needs_storm(ground, roll) and not mask & ground.symbols["storm"]:
        return Refusal.of("no_storm", "SE-42", *addresses(cells(mask)))
    return None


def _whole_numbers(top: object, *sides: object) -> bool:
    return isinstance(top, tuple) and len(top) == 2 and all(type(number) is int for number in (*top, *sides))


def explain_draw(state: State, top: Cell, height: int, width: int) -> Refusal | None:
    """Why the deciding seat may not draw this rectangle now; None if it may."""
    roll = own_roll(state, state.turn)
    if state.phase != TERRITORY or roll is None:
        return not_now(state)
    return why_not_draw(state.ground, state.sheet, roll, top, height, width)


def not_now(state: State) -> Refusal:
    """The action belongs to another moment of the round; `decision` is what is asked instead."""
    return Refusal.of("not_now", "SE-04", decision=state.phase)


def joker_faces(state: State) -> tuple[str, ...]:
    """The faces the deciding seat's joker may choose now (SE-31); none once it is used."""
    sheet, roll = state.sheet, state.roll
    if state.phase != TERRITORY or roll is None or sheet.joker_round is not None:
        return ()
    rolled = roll.green if state.ground.joker_die == "green" else roll.light
    return tuple(face for face in FACES if face != rolled)


def draws_by_joker_face(state: State) -> tuple[tuple[str, tuple[Draw, ...]], ...]:
    """What each face of the joker would allow the deciding seat to draw."""
    ground, sheet, roll = state.ground, state.sheet, state.roll
    if roll is None:
        return ()
    return tuple(
        (face, tuple(legal_draws(ground, sheet, with_joker(roll, ground.joker_die, face))))
        for face in joker_faces(state)
    )
