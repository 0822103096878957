"""What the seasons' bots believe beyond the points on the sheet: tables of weights, one per season.

`PLAIN` is common sense: what unfinished sets promise, and that territories should huddle together. `TUNED` was found
by letting an evolution strategy play about two million solo sheets per season, with nothing but the final score as
its judge; its odd-looking numbers are beliefs that win.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Taste:
    #: What a circle of a choice is worth beyond its points, while there is time.
    promise: Mapping[str, float]
    #: What it costs to cover a symbol without ticking it, while there is time.
    waste: Mapping[str, float]
    #: How much a new territory gains per side it shares with earlier ones or with the edge.
    huddle: float
    #: ... and how much of that remains when there is no time left.
    late_huddle: float
    #: What the chance that the next roll still fits is worth.
    room: float
    #: How far unfinished sets are believed in at first, and with how many covered cells time is up.
    hope: float
    horizon: float
    #: Points expected of a round that fits: who expects less than the risk of a penalty stops. None: what the next
    #: roll brings is worked out instead.
    round_gain: float | None
    #: The joker is thought of when nothing worth this much can be done, and used for so much more.
    joker_below: float
    joker_gain: float
    #: A penalty is better than a territory worth less than this.
    penalty_worth: float
    #: The season's own shapes of hope: see `HOPES` in `seasons_worth`.
    shape: tuple[float, ...]
    #: Start cells S1 to S6 from best to worst.
    starts: tuple[int, ...] = (1, 2, 3, 4, 5, 6)


_SHAPES = {
    "spring": (0.6, 0.55, 1.0, 0.5, 1.5, 1.5),
    "summer": (0.5, 1.5, 1.5, 1.0),
    "autumn": (0.7, 1.0, 1.2, 1.5, 0.6),
    "winter": (1.0, 1.2, 2.0, 1.0),
}


def _simple(shape: tuple[float, ...], huddle: float, room: float, hope: float) -> Taste:
    return Taste(
        promise={},
        waste={},
        huddle=huddle,
        late_huddle=0.2,
        room=room,
        hope=hope,
        horizon=80.0,
        round_gain=None,
        joker_below=1.0,
        joker_gain=0.5,
        penalty_worth=-3.0,
        shape=shape,
    )


#: Takes what brings points now, and never looks at the space.
NAIVE = {season: _simple(shape, huddle=0.0, room=0.0, hope=0.0) for season, shape in _SHAPES.items()}
PLAIN = {season: _simple(shape, huddle=0.15, room=6.0, hope=1.0) for season, shape in _SHAPES.items()}
TUNED = {
    "spring": Taste(
        promise={
            "tree": 0.97,
            "bee": 0.66,
            "flower": 1.25,
            "butterfly": 1.35,
            "birds": 2.86,
            "rainbow": 2.04,
            "sprout": 2.76,
        },
        waste={
            "tree": -0.25,
            "bee": -0.3,
            "flower": -0.51,
            "butterfly": -0.01,
            "rainbow": 8.68,
            "sprout": 0.48,
            "redbird": -0.14,
            "bluebird": -0.15,
            "bear": -0.62,
        },
        huddle=0.25,
        late_huddle=0.42,
        room=0.0,
        hope=2.43,
        horizon=120.5,
        round_gain=2.1,
        joker_below=-2.09,
        joker_gain=3.99,
        penalty_worth=-0.72,
        shape=(-1.05, 0.93, 0.39, 0.36, 1.95, 1.12),
        starts=(5, 6, 1, 4, 2, 3),
    ),
    "summer": Taste(
        promise={
            "tree": 2.25,
            "daisy": 0.67,
            "clover": -2.64,
            "apple": 2.74,
            "cherry": -0.12,
            "peach": 2.98,
            "firefly": 3.32,
        },
        waste={
            "tree": 1.52,
            "daisy": 2.91,
            "clover": 0.23,
            "apple": 1.8,
            "cherry": 1.3,
            "peach": 0.68,
            "firefly": 2.47,
            "mosquito": 4.66,
            "snake": 4.0,
        },
        huddle=0.3,
        late_huddle=1.03,
        room=0.0,
        hope=1.49,
        horizon=108.41,
        round_gain=0.76,
        joker_below=-5.97,
        joker_gain=-0.3,
        penalty_worth=-2.28,
        shape=(-0.59, 0.18, 2.56, 2.95),
        starts=(5, 2, 6, 4, 3, 1),
    ),
    "autumn": Taste(
        promise={
            "porcini": 0.71,
            "pinecone": -0.05,
            "conifer": 2.96,
            "acorn": 2.62,
            "squirrel": -2.81,
            "leaftree": 2.89,
            "leaf": 2.95,
        },
        waste={
            "porcini": 2.28,
            "pinecone": 1.49,
            "conifer": 0.18,
            "acorn": 0.15,
            "squirrel": 0.73,
            "leaftree": -0.88,
            "leaf": -0.32,
            "toadstool": -0.4,
            "storm": 0.49,
        },
        huddle=0.63,
        late_huddle=0.37,
        room=0.0,
        hope=2.66,
        horizon=107.35,
        round_gain=2.38,
        joker_below=-7.53,
        joker_gain=5.04,
        penalty_worth=-2.8,
        shape=(-2.85, 0.96, 1.23, 1.87, 0.71),
        starts=(1, 2, 5, 6, 3, 4),
    ),
    "winter": Taste(
        promise={
            "fir": -0.16,
            "fox": 1.64,
            "bird": 1.7,
            "berry": 0.45,
            "icicle": 2.35,
            "holly": 1.99,
            "snowdrop": 2.55,
        },
        waste={
            "fir": 1.21,
            "fox": 0.88,
            "bird": 2.32,
            "berry": -0.33,
            "icicle": 3.12,
            "holly": 1.34,
            "snowdrop": 6.17,
            "moose": -1.59,
            "snowflake": -0.52,
        },
        huddle=0.29,
        late_huddle=2.46,
        room=0.0,
        hope=2.99,
        horizon=112.73,
        round_gain=3.52,
        joker_below=-4.71,
        joker_gain=7.29,
        penalty_worth=-3.02,
        shape=(-1.11, 1.22, 2.4, 0.78),
        starts=(2, 5, 6, 4, 3, 1),
    ),
}

TASTES = {"naive": NAIVE, "plain": PLAIN, "tuned": TUNED}
