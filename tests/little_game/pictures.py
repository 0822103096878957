"""Positions of the little game drawn in text, for tests.

    oak 8  birch 6  pine 4
    snow 2 of 6
    pile hazelnut truffle
    > acorns 0 0 0  stash walnut  energy 3
      acorns 1 0 2  stash chestnut walnut

The arrow marks whose turn it is; without `energy` the die is still to be rolled. `looking at` shows nuts dug up.
Seat 0 begins.
"""

from __future__ import annotations

import re

from tests.little_game.state import Clearing, Squirrel


def clearing(picture: str) -> Clearing:
    lines = [line.strip() for line in picture.strip().splitlines()]
    spots, snow, pile, *seats = lines
    snowflakes, winter = map(int, re.findall(r"\d+", snow))
    active = next(seat for seat, line in enumerate(seats) if line.startswith(">"))
    turn = re.fullmatch(r"> acorns .*? stash .*?(?:  energy (\d+))?(?:  looking at (.*))?", seats[active])
    assert turn is not None, f"not a picture: {seats[active]!r}"
    return Clearing(
        chance=1,
        winter=winter,
        first=0,
        active=active,
        acorns=tuple(map(int, re.findall(r"\d+", spots))),
        pile=tuple(pile.split()[1:]),
        squirrels=tuple(squirrel(line) for line in seats),
        snowflakes=snowflakes,
        energy=int(turn[1]) if turn[1] else None,
        looked=tuple((turn[2] or "").split()),
    )


def squirrel(line: str) -> Squirrel:
    found = re.search(r"acorns ([\d ]+?)  stash(.*?)(?:  |$)", line)
    assert found is not None, f"not a picture: {line!r}"
    return Squirrel(tuple(map(int, found[1].split())), tuple(found[2].split()))
