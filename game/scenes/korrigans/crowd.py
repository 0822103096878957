"""Where korrigans stand when several share a field, and on the stage around the cauldron: nobody hides anybody.

Where they are many they are drawn smaller. On the cauldron's field the pot has its place and they stand in a half
circle before it, in two rows if need be; clovers and stone have left it.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import cos, pi, sin

from game.rules.korrigans.map import the_map
from game.rules.korrigans.state import FieldName
from game.scenes.korrigans.land import Point, the_land
from game.scenes.korrigans.plots import KORRIGAN, plots_for
from game.scenes.korrigans.room import GRAIN, Box, Room, Size

#: How much smaller they may be drawn, the first choice first.
SCALES = (1.0, 0.92, 0.84, 0.77, 0.7, 0.64, 0.58, 0.53, 0.48, 0.44, 0.4, 0.36, 0.32)
#: The pot, in steps.
POT = (1.2, 1.2)
#: Where they are many they stand closer, in steps.
CLOSE = (0.81, 0.88)
#: So many stand in one row.
ABREAST = 5
#: Everybody may come: five tribes with two korrigans each.
EVERYBODY = 10
#: How much smaller they may be drawn so that one less stands behind the pot.
BEHIND = 0.03
#: Where the pot is wanted, as parts of the way from the middle of the field to its edges.
BACK = ((0.0, -0.3), (0.0, -0.7), (-0.3, -0.5), (0.3, -0.5), (0.0, 0.0), (-0.4, 0.0), (0.4, 0.0))


@dataclass(frozen=True, slots=True)
class Crowd:
    """Stands for so many, and how large they are drawn there."""

    stands: tuple[Box, ...]
    scale: float


def crowd(stretch: float, name: FieldName, count: int, stage: bool) -> Crowd:
    """So many korrigans on a field; `stage`: the cauldron is there."""
    return _crowd(stretch, name, count, stage)[0]


@lru_cache(maxsize=512)
def _crowd(stretch: float, name: FieldName, count: int, stage: bool) -> tuple[Crowd, Room]:
    room = _room(stretch, name, stage)
    around = room.middle_of(pot(stretch, name)) if stage else None
    for scale in SCALES:
        found = _placed(room, count, scale, around)
        if len(found) == count:
            return Crowd(tuple(found), scale), room
    # There is no such field on a map that meets KO-11; on another they stand where they can.
    missing = [room.around(room.middle, (KORRIGAN[0] * scale, KORRIGAN[1] * scale))] * (count - len(found))
    return Crowd((*found, *missing), scale), room


def _placed(room: Room, count: int, scale: float, pot_at: Point | None) -> list[Box]:
    """As many of so many stands as find room; it is left as it was if not all do."""
    wide, tall = KORRIGAN if count <= ABREAST else CLOSE
    kept, size = room.kept(), (wide * scale, tall * scale)
    found: list[Box] = []
    for near in [room.middle] * count if pot_at is None else _half_circle(pot_at, count, scale):
        stand = room.put(size, near)
        if stand is None:
            room.back_to(kept)
            break
        found.append(stand)
    return found


def _half_circle(pot_at: Point, count: int, scale: float) -> list[Point]:
    """Where they would stand before the pot if the field were large enough: in one row, or in two."""
    x, y = pot_at
    inner = count if count <= ABREAST else count // 2
    places = []
    for row, abreast in enumerate((inner, count - inner)):
        far = (POT[0] / 2 + scale * (0.42 + 0.86 * row)) * GRAIN
        for number in range(abreast):
            angle = pi * (number + 0.5) / abreast
            places.append((x - far * cos(angle), y + far * 0.9 * sin(angle)))
    return places


def _room(stretch: float, name: FieldName, stage: bool, *, with_pot: bool = True) -> Room:
    """What is left of a field beside what always lies there."""
    room, plot = Room(the_map()[name], the_land(), stretch), plots_for(stretch)[name]
    lying = [plot.name, plot.hole, plot.pontoon]
    lying += [] if stage else [plot.stone, plot.clovers, plot.start]
    lying += [pot(stretch, name)] if stage and with_pot else []
    for box in lying:
        if box is not None:
            room.take(box)
    return room


@lru_cache(maxsize=128)
def pot(stretch: float, name: FieldName) -> Box:
    """Where the cauldron stands on a field: where everybody would stand before it, and be as large as can be."""
    best, most = None, -1.0
    for across, down in BACK:
        room = _room(stretch, name, stage=True, with_pot=False)
        x, y = room.middle
        wide, tall = room.size
        found = room.put(POT, (x + across * wide / 2, y + down * tall / 2))
        if found is None:
            continue
        at, worth = room.middle_of(found), 0.0
        for scale in SCALES[3::2]:
            stands = _placed(room, EVERYBODY, scale, at)
            if len(stands) == EVERYBODY:
                behind = sum(room.middle_of(stand)[1] < at[1] for stand in stands)
                worth = scale - BEHIND * behind
                break
        if worth > most:
            best, most = found, worth
    room = _room(stretch, name, stage=True, with_pot=False)
    return best or room.around(room.middle, POT)


@lru_cache(maxsize=1024)
def free_spots(
    stretch: float, name: FieldName, count: int, stage: bool, wanted: tuple[tuple[Size, Point], ...]
) -> tuple[Box | None, ...]:
    """Where badges of these sizes have room beside so many korrigans, one after the other, each nearest to a point of
    the land."""
    room = _crowd(stretch, name, count, stage)[1]
    kept = room.kept()
    found = tuple(room.put(size, room.within(near)) for size, near in wanted)
    room.back_to(kept)
    return found
