"""What a number of the count is said to have come from adds up to it, over the ends of games played at random.

Each game is counted a second time, from its position and its rules alone, and line by line the pieces must give the
same. They must also be there: a space that is seen, a tent that stands, a cell that was ticked.

CLAIRIERE_ENDGAMES says how many games are played (10,000 take some minutes), spread over the games, the player
counts and the options.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import product
from typing import Any

import pytest

from game import shelf
from game.core.contract import ScoreSheet, Seat, Setup
from game.core.rng import Rng
from game.rules.seasons import scoring as seasons_scoring
from game.rules.seasons.ground import symbol_at
from tests.rules.grand_bois.brute_force import stacked
from tests.rules.neta_tanka import scorer as neta_tanka_scorer
from tests.shelf import SLUGS

ENDGAMES = int(os.environ.get("CLAIRIERE_ENDGAMES", "600"))


def setups(slug: str, number: int) -> Iterator[Setup]:
    """So many set-ups, the player counts and options taking turns."""
    info = shelf.find(slug).info
    options = [[(option.name, choice) for choice in option.choices] for option in info.options]
    kinds = list(product(info.player_counts(), product(*options)))
    for seed in range(number):
        players, chosen = kinds[seed % len(kinds)]
        yield Setup(players, seed, None, chosen)


def played_out(slug: str, setup: Setup) -> Any:
    """The last position of a game played at random; who may stop seldom does, so that there is something to count."""
    rules = shelf.find(slug).rules
    state, rng = rules.setup(setup), Rng(setup.seed)
    while rules.decision(state) is not None:
        actions = rules.legal_actions(state)
        action = rng.choice(actions)
        if action.type == "stop" and rng.below(10):
            action = rng.choice(actions)
        state = rules.apply(state, action).state
    return state


def test_endgames_are_spread_over_player_counts_and_options() -> None:
    for slug in SLUGS:
        info = shelf.find(slug).info
        chosen = list(setups(slug, ENDGAMES // len(SLUGS)))
        assert {setup.players for setup in chosen} == set(info.player_counts())
        for option in info.options:
            assert {setup.option(option) for setup in chosen} == set(option.choices)


# --- each game counted a second time ---------------------------------------------------------------------------------


forest_of = lru_cache(maxsize=1)(stacked)


def grand_bois(state: Any, seat: Seat) -> dict[str, int]:
    """GB-31 to GB-36, on a Forest stacked tile by tile."""
    towers = {spot for spots in state.towers for spot in spots if spot is not None}
    seen = {spot: space for spot, space in forest_of(state).items() if spot not in towers and space.count}
    clans = state.clans[seat]
    counted = {"spaces": 0, "group": 0, "tower_own": 0, "tower_other": 0}
    for clan in clans:
        own = {spot for spot, space in seen.items() if space.clan == clan}
        counted["spaces"] += len(own)
        counted["group"] += 2 * max((len(group) for group in groups(own)), default=0)
    for tower in state.towers[seat]:
        for x, y in () if tower is None else product((-1, 0, 1), (-1, 0, 1)):
            space = seen.get((tower[0] + x, tower[1] + y))
            if space is not None:
                line, points = ("tower_own", 2) if space.clan in clans else ("tower_other", 1)
                counted[line] += points
    return counted


def groups(spots: set[tuple[int, int]]) -> Iterator[set[tuple[int, int]]]:
    left = set(spots)
    while left:
        group, edge = set(), {left.pop()}
        while edge:
            group |= edge
            edge = {(x + i, y + j) for x, y in edge for i, j in ((0, 1), (1, 0), (0, -1), (-1, 0))} & left
            left -= edge
        yield group


def korrigans(state: Any, seat: Seat) -> dict[str, int]:
    """KO-70, on the published position."""
    position: Any = shelf.find("korrigans").rules.position(state)
    tribe = position["players"][seat]
    own = [korrigan for korrigan in position["korrigans"] if korrigan["seat"] == seat]
    charms = [korrigan["charm"] for korrigan in own]
    at = [korrigan["field"] for korrigan in own].count(position["cauldron"])
    return {
        "clovers": sum(int(token[4:]) for token in tribe["hidden"] if token.startswith("gold")),
        "menhirs": sum(tribe["gold_menhirs"]),
        "elf": 2 * charms.count("elf"),
        "goblin": -2 * charms.count("goblin"),
        "cauldron": (0, 10, 15)[at],
    }


def neta_tanka(state: Any, seat: Seat) -> dict[str, int]:
    return neta_tanka_scorer.count(shelf.find("neta_tanka").rules.position(state), seat)


def seasons(state: Any, seat: Seat) -> dict[str, int]:
    """The arithmetic of the lines, which knows nothing of places. (A scorer that shares no code with it compares it
    with the rules in `seasons/test_second_scorer.py`.)"""
    return seasons_scoring.points(state.ground, state.sheets, seat, state.holly)


# --- and where its pieces are ----------------------------------------------------------------------------------------


def in_grand_bois(state: Any, seat: Seat, place: Any) -> bool:
    kind, x, y = place
    return bool(kind == "space" and forest_of(state)[x, y].count > 0)


def in_korrigans(state: Any, seat: Seat, place: Any) -> bool:
    match place:
        case ("token", token, *again):
            return bool(state.players[seat].hidden.count(token) > sum(again))
        case ("gold_menhir", gold):
            return gold in state.players[seat].gold_menhirs
        case ("korrigan", owner, number):
            return bool(owner == seat and number in (0, 1))
    return False


def in_neta_tanka(state: Any, seat: Seat, place: Any) -> bool:
    clan = state.players[seat]
    match place:
        case ("tent", owner, number):
            return bool(owner == seat and clan.tents[number - 1].finished)
        case ("food", owner, slot):
            return bool(owner == seat and slot <= len(clan.food))
        case ("totem", owner, level):
            return bool(owner == seat and level <= len(clan.totem))
        case ("craft", owner, card):
            return bool(owner == seat and card in clan.crafts_done)
        case ("totem_board", space):
            return space in range(len(state.players))
        case ("objective" | "generosity", owner):
            return bool(owner == seat)
    return False


def in_seasons(state: Any, seat: Seat, place: Any) -> bool:
    sheet, ground = state.sheets[seat], state.ground
    match place:
        case ("cell", row, column):
            return symbol_at(state.season, (row, column)) != "start"
        case ("circle", symbol, number):
            return symbol in ground.circles and 1 <= number <= ground.circles[symbol]
        case ("crossing", territory):
            return territory in range(len(sheet.territories))
        case ("penalty", number):
            return number in range(1, sheet.penalties + 1)
    return False


Counted = Callable[[Any, Seat], dict[str, int]]
There = Callable[[Any, Seat, Any], bool]
GAMES: dict[str, tuple[Counted, There]] = {
    "grand_bois": (grand_bois, in_grand_bois),
    "korrigans": (korrigans, in_korrigans),
    "neta_tanka": (neta_tanka, in_neta_tanka),
    "seasons": (seasons, in_seasons),
}


@pytest.mark.parametrize("slug", SLUGS)
def test_pieces_add_up_to_every_number_of_the_count_and_are_there(slug: str) -> None:
    """GB-31 to GB-36, KO-70, NT-80 to NT-86, SE-50 to SE-87."""
    rules = shelf.find(slug).rules
    counted, there = GAMES[slug]
    points = 0
    for setup in setups(slug, ENDGAMES // len(SLUGS)):
        state = played_out(slug, setup)
        for seat in range(setup.players):
            sheet = rules.score(state, seat)
            assert isinstance(sheet, ScoreSheet)
            wanted = counted(state, seat)
            assert {line.code: sum(piece.points for piece in line.pieces) for line in sheet.lines} == wanted, setup
            assert sheet.total == sheet.carried + sum(wanted.values()), setup
            for line in sheet.lines:
                for piece in line.pieces:
                    assert piece.where, (setup, line.code)
                    assert all(there(state, seat, place) for place in piece.where), (setup, piece)
                    points += abs(piece.points)
    assert points > ENDGAMES, "there was something to count"
