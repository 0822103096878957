"""The rainbow: drawing from the bag, suns and clouds, and where the cauldron may appear."""

from __future__ import annotations

from functools import cache, lru_cache

from game.core.contract import Event, Hidden, Seat
from game.core.replacing import replace
from game.core.rng import Rng
from game.core.sums import plain_sum
from game.rules.korrigans.content import LINES
from game.rules.korrigans.map import the_map
from game.rules.korrigans.state import Asked, FieldName, State, Turn, left_of

#: KO-34: from this many clouds on the bag goes round until the seventh colour comes.
LAST_CLOUD = 5


def draw(state: State, story: list[Event]) -> State:
    """KO-30: the holder of the bag draws a piece and is asked where it goes."""
    sky = state.sky
    assert not isinstance(state.rng, Hidden), "a view holds no chance"
    rng = Rng(state.rng)
    at = rng.below(len(sky.bag))
    colour = sky.bag[at]
    story.append(Event.of("drew", sky.holder, where=(("bag",), ("drawn",)), colour=colour, left=len(sky.bag) - 1))
    asked: Asked
    if colour in sky.suns:
        asked = "cloud"  # KO-32
    elif sky.suns.count(None) > 1:
        asked = "sun"  # KO-31
    else:
        asked = "cauldron"  # KO-33
        story.append(Event.of("seventh_colour", sky.holder, colour=colour))
    return replace(
        state,
        sky=replace(sky, bag=sky.bag[:at] + sky.bag[at + 1 :], drawn=colour),
        turn=Turn("round", asked, sky.holder, state.turn.round),
        rng=rng.state,
    )


def begin_round(state: State, story: list[Event]) -> State:
    return draw(replace(state, turn=replace(state.turn, phase="round", round=state.turn.round + 1)), story)


def place_on_sun(state: State, row: int, story: list[Event]) -> State:
    sky = state.sky
    story.append(Event.of("sun_placed", sky.holder, where=(("sun", row),), colour=sky.drawn, row=row))
    suns = (*sky.suns[: row - 1], sky.drawn, *sky.suns[row:])
    return _pass_bag(replace(state, sky=replace(sky, suns=suns, drawn=None)), story)


def place_on_cloud(state: State, column: int, story: list[Event]) -> State:
    sky = state.sky
    story.append(Event.of("cloud_placed", sky.holder, where=(("cloud", column),), colour=sky.drawn, column=column))
    clouds = (*sky.clouds[: column - 1], sky.drawn, *sky.clouds[column:])
    if clouds_filled(clouds) == LAST_CLOUD:
        story.append(Event.of("fifth_cloud", sky.holder))
    return _pass_bag(replace(state, sky=replace(sky, clouds=clouds, drawn=None)), story)


def _pass_bag(state: State, story: list[Event]) -> State:
    """KO-30: the bag goes left; KO-34: there the next piece is drawn at once, or else korrigans move."""
    sky = replace(state.sky, holder=left_of(state, state.sky.holder))
    if clouds_filled(sky.clouds) >= LAST_CLOUD:
        return draw(replace(state, sky=sky), story)
    return replace(state, sky=sky, turn=Turn("round", "move", state.first, state.turn.round))


def clouds_filled(clouds: tuple[str | None, ...]) -> int:
    return len(clouds) - clouds.count(None)


def free_rows(state: State) -> tuple[int, ...]:
    return _free(state.sky.suns)


def free_columns(state: State) -> tuple[int, ...]:
    return _free(state.sky.clouds)


@lru_cache(maxsize=1024)
def _free(pieces: tuple[str | None, ...]) -> tuple[int, ...]:
    return tuple(number for number in LINES if pieces[number - 1] is None)


@cache
def _fields_by_cell() -> dict[tuple[int, int], tuple[FieldName, ...]]:
    table: dict[tuple[int, int], tuple[FieldName, ...]] = {}
    for field in the_map().fields:
        for cell in field.cells:
            table[cell] = (*table.get(cell, ()), field.name)
    return table


@lru_cache(maxsize=1024)
def cauldron_chances(rows: tuple[int, ...], columns: tuple[int, ...]) -> dict[FieldName, float]:
    """KO-60: the fields with a part in a grid cell whose row and column are both free, in the map's order.

    Each comes with the part it has in these cells, where a cell counts for all its fields alike.
    """
    cells = [_fields_by_cell()[row, column] for row in rows for column in columns]
    parts = {field.name: plain_sum(1 / len(cell) for cell in cells if field.name in cell) for field in the_map().fields}
    return {name: part / len(cells) for name, part in parts.items() if part}


def cauldron_fields(state: State) -> tuple[FieldName, ...]:
    """KO-60: the fields where the cauldron can still appear."""
    return tuple(cauldron_chances(free_rows(state), free_columns(state)))


def cauldron_choices(state: State, seat: Seat) -> tuple[FieldName, ...]:
    """KO-60: where this seat may put the cauldron: if possible not where a korrigan of theirs stands."""
    fields = cauldron_fields(state)
    own = [korrigan.field for korrigan in state.players[seat].korrigans]
    return tuple(name for name in fields if name not in own) or fields
