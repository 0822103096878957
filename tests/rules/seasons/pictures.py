"""Tables built from small pictures.

A picture shows the upper left part of a sheet. Equal letters are one territory, drawn in the order of the alphabet;
`.` is free. `ticks` names the choice made in each territory: "a tree, b birds".
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from game.core.contract import Refusal, ScoreSheet, Setup
from game.rules.seasons.actions import Action, Draw
from game.rules.seasons.cells import Cell, bit, crosses_river
from game.rules.seasons.ground import GROUNDS
from game.rules.seasons.rules import RULES
from game.rules.seasons.state import TERRITORY, Roll, Sheet, State
from game.rules.seasons.ticking import tick


def letters(picture: str) -> dict[str, list[Cell]]:
    """The cells of each letter, rows and columns from 1."""
    found: dict[str, list[Cell]] = {}
    for row, line in enumerate(picture.split("\n")[1:] if picture.startswith("\n") else picture.split("\n")):
        for column, letter in enumerate(line.split()):
            if letter != ".":
                found.setdefault(letter, []).append((row + 1, column + 1))
    return dict(sorted(found.items()))


def sheet_of(season: str, picture: str = "", ticks: str = "", **fields: Any) -> Sheet:
    ground = GROUNDS[season]
    choices = dict(word.split() for word in ticks.split(",")) if ticks else {}
    sheet = Sheet(start=ground.starts[0])
    for letter, cells in letters(picture).items():
        territory = sum(map(bit, cells))
        crossings = min(sheet.crossings + crosses_river(territory), ground.circles.get("river", 0))
        sheet = replace(
            sheet,
            territories=(*sheet.territories, territory),
            covered=sheet.covered | territory,
            crossings=crossings,
        )
        if letter in choices:
            sheet = tick(ground, sheet, choices[letter], this_round=len(sheet.territories))
    return replace(sheet, **fields)


def table(season: str, *sheets: Sheet, roll: str | None = "2 3", **fields: Any) -> State:
    """A table in the middle of a round: the first seat rolled `roll` ("green light") and is to draw."""
    state = State(
        seed=1,
        year=False,
        season=season,
        round=20,
        roller=0,
        roll=Roll(*roll.split()) if roll else None,
        phase=TERRITORY,
        turn=0,
        sheets=sheets or (sheet_of(season),),
    )
    return replace(state, **fields)


def start_of(season: str = "spring", players: int = 1, seed: int = 1, first: int | None = 0) -> State:
    return RULES.setup(Setup(players, seed, first, (("season", season),)))


def play(state: State, *actions: Action) -> State:
    for action in actions:
        assert RULES.refuse(state, action) is None, (action, RULES.refuse(state, action))
        assert action in RULES.legal_actions(state)
        state = RULES.apply(state, action).state
        assert RULES.violations(state) == ()
    return state


def refused(state: State, action: Action) -> Refusal:
    refusal = RULES.refuse(state, action)
    assert refusal is not None
    assert action not in RULES.legal_actions(state)
    assert refusal.code in RULES.info.codes.refusals
    return refusal


def draws(state: State) -> set[tuple[Cell, int, int]]:
    """The rectangles that may be drawn: top left cell, height, width."""
    return {(a.top, a.height, a.width) for a in RULES.legal_actions(state) if isinstance(a, Draw)}


def lines(state: State, seat: int = 0) -> dict[str, int]:
    sheet = RULES.score(state, seat)
    assert isinstance(sheet, ScoreSheet)
    return {line.code: line.points for line in sheet.lines}


def events(state: State, action: Action) -> dict[str, dict[str, Any]]:
    """What the action makes happen, by code."""
    assert RULES.refuse(state, action) is None
    return {event.code: dict(event.data) for event in RULES.apply(state, action).events}
